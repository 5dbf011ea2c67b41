# Les noms des choses d’Imperial Offices.

offices-race-human = Humain
offices-race-human-female = Humaine
offices-race-elf = Elfe
offices-race-dwarf = Nain
offices-race-dwarf-female = Naine
offices-race-orc = Orc
offices-race-orc-female = Orque
offices-race-merman = Triton
offices-race-were = Garou
offices-race-whale = Baleine
offices-race-troll = Troll
offices-race-eagle = Aigle
offices-race-ent = Ent
offices-race-dragon = Dragon

offices-alignment-good = Bon
offices-alignment-good-female = Bonne
offices-alignment-druidic = Druidique
offices-alignment-neutral = Neutre
offices-alignment-pagan = Païen
offices-alignment-pagan-female = Païenne
offices-alignment-evil = Mauvais
offices-alignment-evil-female = Mauvaise

offices-temperament-berserk = Berserk
offices-temperament-brave = Brave
offices-temperament-cautious = Prudent
offices-temperament-cautious-female = Prudente
offices-temperament-coward = Couard
offices-temperament-coward-female = Couarde

offices-sex-female = Femme
offices-sex-male = Homme

offices-army-ga = Garnison
offices-army-bo = Archers
offices-army-ax = Hacheurs
offices-army-ph = Phalange
offices-army-le = Légion
offices-army-lc = Hussards
offices-army-hc = Cuirassiers
offices-army-ch = Chariots
offices-army-el = Éléphants
offices-army-cc = Chameliers
offices-army-wr = Wargs
offices-army-dr = Dragons
offices-army-ea = Aigles
offices-army-wh = Baleines
offices-army-fl = Flotte
offices-army-me = Tritons
offices-army-en = Ents
offices-army-tr = Trolls
offices-army-we = Garous

offices-quality-reduced = Réduite
offices-quality-green = Bleus
offices-quality-average = Moyenne
offices-quality-veteran = Vétéran
offices-quality-crack = Crack
offices-quality-elite = Élite

offices-terrain-plains = Plaine
offices-terrain-desert = Désert
offices-terrain-jungle = Jungle
offices-terrain-forest = Forêt
offices-terrain-mountain = Montagne
offices-terrain-sea = Mer

offices-wealth-rich = Riche
offices-wealth-prosperous = Prospère
offices-wealth-poor = Pauvre

offices-skill-tactics = Tactique
offices-skill-marine = Marine
offices-skill-melee = Mêlée
offices-skill-archery = Tir à l’arc
offices-skill-forced_march = Marche forcée
offices-skill-explorer = Explorateur
offices-skill-spy = Espion
offices-skill-thief = Voleur
offices-skill-sage = Sage
offices-skill-druid = Druide
offices-skill-white = Magie blanche
offices-skill-psychic = Magie psychique
offices-skill-illusion = Illusions
offices-skill-elemental = Magie élémentaire
offices-skill-necromancy = Nécromancie

offices-office-emperor = Empereur du Monde
offices-office-chancellor = Grand Chancelier
offices-office-treasurer = Trésorier Impérial
offices-office-marshal = Grand Maréchal Impérial
offices-office-admiral = Grand Amiral Impérial
offices-office-defender = Défenseur de l’Empire
offices-office-high_priest = Grand Prêtre Palatin
offices-office-arch_mage = Archi-Mage Palatin

offices-monster-griffon = Griffon
offices-monster-giant = Géant
offices-monster-gargoyle = Gargouille
offices-monster-demon = Démon
offices-monster-troll = Troll
offices-monster-spectre = Spectre

offices-spell-fi = Boule de feu
offices-spell-in = Invisibilité
offices-spell-ps = Vent psychique
offices-spell-ch = Charme
offices-spell-hs = Symbole sacré
offices-spell-dl = Vol de vie

offices-action-spell-re = Résurrection
offices-action-spell-bl = Bénédiction
offices-action-spell-vi = Vision
offices-action-spell-ve = Voile
offices-action-spell-fw = Bon vent
offices-action-spell-ra = Levée

offices-object-excalibur = Excalibur
offices-object-bow_of_the_elf_kings = Arc des Rois Elfes
offices-object-axe_of_the_dwarf_lords = Hache des Seigneurs Nains
offices-object-scimitar_of_the_orc_master = Cimeterre du Maître des Orcs
offices-object-crown_of_dragons = Couronne des Dragons
offices-object-feather_of_the_great_eagle = Plume du Grand Aigle
offices-object-horn_of_neptune = Corne de Neptune
offices-object-holy_sword = Épée Sainte
offices-object-unseen_sword = Épée Invisible
offices-object-shadow_sword = Épée d’Ombre
offices-object-wand_of_fire = Baguette de feu
offices-object-ring_of_mist = Anneau de brume
offices-object-psychic_rod = Bâton psychique
offices-object-amulet_of_charm = Amulette de charme
offices-object-fine_sword = Belle épée

offices-invention-crop_rotation = Assolement
offices-invention-deep_mines = Mines profondes
offices-invention-star_chart = Carte du ciel
offices-invention-surveyors = Arpenteurs
offices-invention-cipher = Chiffre
offices-invention-drill_manual = Manuel d’exercice

offices-phase-a = Phase A
offices-phase-b = Phase B

offices-topic-treasury = Le trésor
offices-topic-armies = Les armées
offices-topic-invention = Une invention
offices-topic-treasury-sought = le trésor
offices-topic-armies-sought = les armées
offices-topic-invention-sought = une invention
