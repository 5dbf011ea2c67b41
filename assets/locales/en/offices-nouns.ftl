# Names of the things of Imperial Offices.

offices-race-human = Human
offices-race-human-female = Human
offices-race-elf = Elf
offices-race-dwarf = Dwarf
offices-race-dwarf-female = Dwarf
offices-race-orc = Orc
offices-race-orc-female = Orc
offices-race-merman = Merman
offices-race-were = Werebeast
offices-race-whale = Whale
offices-race-troll = Troll
offices-race-eagle = Eagle
offices-race-ent = Ent
offices-race-dragon = Dragon

offices-alignment-good = Good
offices-alignment-good-female = Good
offices-alignment-druidic = Druidic
offices-alignment-neutral = Neutral
offices-alignment-pagan = Pagan
offices-alignment-pagan-female = Pagan
offices-alignment-evil = Evil
offices-alignment-evil-female = Evil

offices-temperament-berserk = Berserk
offices-temperament-brave = Brave
offices-temperament-cautious = Cautious
offices-temperament-cautious-female = Cautious
offices-temperament-coward = Coward
offices-temperament-coward-female = Coward

offices-sex-female = Woman
offices-sex-male = Man

offices-army-ga = Garrison
offices-army-bo = Bowmen
offices-army-ax = Axemen
offices-army-ph = Phalanx
offices-army-le = Legion
offices-army-lc = Light cavalry
offices-army-hc = Heavy cavalry
offices-army-ch = Chariots
offices-army-el = Elephants
offices-army-cc = Camel corps
offices-army-wr = Warg riders
offices-army-dr = Dragons
offices-army-ea = Eagles
offices-army-wh = Whales
offices-army-fl = Fleet
offices-army-me = Mermen
offices-army-en = Ents
offices-army-tr = Trolls
offices-army-we = Werebeasts

offices-quality-reduced = Reduced
offices-quality-green = Green
offices-quality-average = Average
offices-quality-veteran = Veteran
offices-quality-crack = Crack
offices-quality-elite = Elite

offices-terrain-plains = Plains
offices-terrain-desert = Desert
offices-terrain-jungle = Jungle
offices-terrain-forest = Forest
offices-terrain-mountain = Mountain
offices-terrain-sea = Sea

offices-wealth-rich = Rich
offices-wealth-prosperous = Prosperous
offices-wealth-poor = Poor

offices-skill-tactics = Tactics
offices-skill-marine = Marine
offices-skill-melee = Melee
offices-skill-archery = Archery
offices-skill-forced_march = Forced march
offices-skill-explorer = Explorer
offices-skill-spy = Spy
offices-skill-thief = Thief
offices-skill-sage = Sage
offices-skill-druid = Druid
offices-skill-white = White magic
offices-skill-psychic = Psychic magic
offices-skill-illusion = Illusion
offices-skill-elemental = Elemental magic
offices-skill-necromancy = Necromancy

offices-office-emperor = Emperor of the World
offices-office-chancellor = Grand Chancellor
offices-office-treasurer = Imperial Treasurer
offices-office-marshal = Imperial Grand Marshal
offices-office-admiral = Imperial Grand Admiral
offices-office-defender = Defender of the Empire
offices-office-high_priest = Palatine High Priest
offices-office-arch_mage = Palatine Arch-Mage

offices-monster-griffon = Griffon
offices-monster-giant = Giant
offices-monster-gargoyle = Gargoyle
offices-monster-demon = Demon
offices-monster-troll = Troll
offices-monster-spectre = Spectre

offices-spell-fi = Fireball
offices-spell-in = Invisibility
offices-spell-ps = Psychic wind
offices-spell-ch = Charm
offices-spell-hs = Holy symbol
offices-spell-dl = Drain life

offices-action-spell-re = Resurrection
offices-action-spell-bl = Blessing
offices-action-spell-vi = Vision
offices-action-spell-ve = Veil
offices-action-spell-fw = Fair wind
offices-action-spell-ra = Raise

offices-object-excalibur = Excalibur
offices-object-bow_of_the_elf_kings = Bow of the Elf Kings
offices-object-axe_of_the_dwarf_lords = Axe of the Dwarf Lords
offices-object-scimitar_of_the_orc_master = Scimitar of the Orc Master
offices-object-crown_of_dragons = Crown of Dragons
offices-object-feather_of_the_great_eagle = Feather of the Great Eagle
offices-object-horn_of_neptune = Horn of Neptune
offices-object-holy_sword = Holy Sword
offices-object-unseen_sword = Unseen Sword
offices-object-shadow_sword = Shadow Sword
offices-object-wand_of_fire = Wand of Fire
offices-object-ring_of_mist = Ring of Mist
offices-object-psychic_rod = Psychic Rod
offices-object-amulet_of_charm = Amulet of Charm
offices-object-fine_sword = Fine Sword

offices-invention-crop_rotation = Crop rotation
offices-invention-deep_mines = Deep mines
offices-invention-star_chart = Star chart
offices-invention-surveyors = Surveyors
offices-invention-cipher = Cipher
offices-invention-drill_manual = Drill manual

offices-phase-a = Phase A
offices-phase-b = Phase B

offices-topic-treasury = The treasury
offices-topic-armies = Armies
offices-topic-invention = An invention
offices-topic-treasury-sought = the treasury
offices-topic-armies-sought = the armies
offices-topic-invention-sought = an invention
