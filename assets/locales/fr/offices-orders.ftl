# Le livre d’ordres d’Imperial Offices : le roi avant la partie, puis chaque mois les personnages et le royaume.

# Création.
offices-book-creation = Votre roi
offices-book-creation-note = Prenez un roi tel quel, ou changez ce que vous voulez. Nom, race, alignement, tempérament et sexe seront connus de tous ; talents et unités restent votre secret.
offices-book-creation-waits = Votre roi est prêt. Tant que tous ne le sont pas, vous pouvez le changer.
offices-book-pick-creation = Le roi, ou la durée de la partie ?
offices-book-your-king = Votre roi
offices-book-no-king = pas encore de roi : sans choix à temps, vous aurez le touche-à-tout
offices-book-king = { $name } : { $race }, { $alignment }, { $temperament } ; { $skills } ; { $units }
offices-book-length = Durée : { $terms }
offices-book-wish = vous souhaitez { $terms }
offices-book-wishes = { $seat } souhaite { $terms }
offices-book-ask-king = quel roi sera le vôtre ?
offices-book-ask-this-king = prendre ce roi, ou changer quelque chose ?
offices-book-change-king = Votre roi tel qu’il est
offices-book-take-king = Prendre ce roi
offices-book-name-king = Un autre nom…
offices-book-race = La race…
offices-book-alignment = L’alignement…
offices-book-temperament = Le tempérament…
offices-book-sex = Femme ou homme…
offices-book-skills = Les talents…
offices-book-units = Les premières unités…
offices-book-ask-race = quelle race ?
offices-book-ask-alignment = quel alignement ?
offices-book-ask-temperament = quel tempérament ?
offices-book-ask-sex = femme ou homme ?
offices-book-ask-units = avec quelles unités, outre une garnison ?
offices-book-ask-skills = quels talents ? De deux à quatre
offices-book-ask-other-skill = { $skill }, et quel autre ? Chacun a deux niveaux
offices-book-ask-doubled-skill = lequel a deux niveaux ?
offices-book-skills-note = Il y a quatre niveaux. Deux talents en ont deux chacun ; de trois, un seul en a deux ; quatre en ont un chacun.
offices-book-too-many-skills = Il n’y a que quatre niveaux : laissez-en de côté.
offices-book-skilled = { $skill } { $level } : { $note }
offices-book-ask-length = combien de mois ?
offices-book-ask-hours = combien d’heures pour les ordres d’un mois ?
offices-book-months = { $count ->
        [one] { $count } mois
       *[other] { $count } mois
    }
offices-book-hours = { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
offices-book-hours-other = Les heures pour les ordres du mois…

# Les rois prêts à prendre.
offices-ready-conqueror = Le conquérant
offices-ready-conqueror-note = Conseillé pour débuter. Bon, brave, tactique 2 : gagne ses batailles ; empereur, maréchal
offices-ready-admiral = L’amirale
offices-ready-admiral-note = Neutre, prudente, marine 2 : flottes, mers riches, héros de tout alignement ; pour amiral
offices-ready-druid = La druidesse
offices-ready-druid-note = Druidique, prudente, druide 2 : mène trolls et baleines, parle aux monstres ; pour grand prêtre
offices-ready-sage = Le sage
offices-ready-sage-note = Bon, prudent, magie blanche 2 : bénit, étudie, explore ; pour grand prêtre et chancelier
offices-ready-champion = Le champion
offices-ready-champion-note = Neutre, brave, mêlée 2 : gagne les duels, chasse les monstres ; pour défenseur
offices-ready-sorcerer = La sorcière
offices-ready-sorcerer-note = Païenne, brave, éléments 2 : boules de feu, wargs, exploration ; pour archi-mage
offices-ready-shadow = L’ombre
offices-ready-shadow-note = Mauvais, berserk, espion 2 : sait ce qu’on cache, trahit dès l’aube ; pour chancelier
offices-ready-usual = Le touche-à-tout
offices-ready-usual-note = Neutre, prudente, un niveau de tactique, de marine, de mêlée et de marche forcée

# Ce que veulent dire les choix d’un roi.
offices-means-human = Humain : chez lui en { $terrain }, unités { $types }. Ses légions sont plus fortes, et la moitié du monde le suit.
offices-means-elf = Elfe : chez lui en { $terrain }, unités { $types }. Ses archers sont plus forts, et tous en forêt.
offices-means-dwarf = Nain : chez lui en { $terrain }, unités { $types }. Ses hacheurs sont plus forts, et tous en montagne.
offices-means-orc = Orc : chez lui en { $terrain }, unités { $types }. Ses phalanges sont plus fortes, et tous en montagne.
offices-means-good = Bon : doué pour { $magic } et { $aptitude } ; 40 % des unités sont fanatiques ; −{ $percent } % par pas de l’empereur.
offices-means-druidic = Druidique : doué pour { $magic } et { $aptitude } ; il lui suffit de proposer un traité ; −{ $percent } % par pas de l’empereur.
offices-means-neutral = Neutre : doué pour { $magic } et { $aptitude } ; mêlée +1 en duel ; engage n’importe qui ; −{ $percent } % par pas de l’empereur.
offices-means-pagan = Païen : doué pour { $magic } et { $aptitude } ; magie +1 en duel ; −{ $percent } % par pas de l’empereur.
offices-means-evil = Mauvais : doué pour { $magic } et { $aptitude } ; 25 % de fanatiques ; rompt les traités dès l’aube ; −{ $percent } % par pas de l’empereur.
offices-means-berserk = Berserk : ne fuit jamais, plus de points de vie au combat, effraie en mêlée.
offices-means-brave = Brave : +10 % pour toucher en mêlée ; ne fuit qu’un grand danger.
offices-means-cautious = Prudent : 10 % de chances en moins d’être touché, fuit mieux ; les héros peuvent refuser un duel.
offices-means-coward = Couard : peut demander grâce ; fuit vite ; les héros refusent la plupart des duels.
offices-skilled-tactics = batailles sur terre : +20 % par niveau
offices-skilled-marine = batailles en mer : +20 % par niveau, et vitesse en mer
offices-skilled-melee = le corps à corps, en duel et contre les monstres
offices-skilled-archery = le premier tir, en duel et contre les monstres
offices-skilled-forced-march = plus de mouvement, des jonctions à temps, agir tôt
offices-skilled-explorer = explore plus vite, trouve des cachettes
offices-skilled-spy = espionne sans être vu, traque et poursuit
offices-skilled-thief = vole le trésor des gardiens
offices-skilled-sage = étudie les inventions
offices-skilled-druid = mène d’autres races, parle aux monstres
offices-skilled-white = bénédiction, résurrection, symbole sacré
offices-skilled-psychic = vision, charme, vent psychique
offices-skilled-illusion = voile, invisibilité
offices-skilled-elemental = bon vent, boule de feu
offices-skilled-necromancy = lève des garnisons, draine la vie

# Le livre d’un mois.
offices-book-month = Les ordres du mois { $month }
offices-book-pick = Un personnage, ou le royaume ?
offices-book-purse = Trésor : { $gold }. Ordonné : { $costs }. Au crépuscule : +{ $income } de revenus, −{ $pay } de paie.
offices-book-person = { $name }, { $land }, { $units }
offices-book-drafted = { $phase } : { $order }
offices-book-no-order = pas d’ordre : monte la garde
offices-book-no-order-phase = { $phase } : pas d’ordre, monte la garde
offices-book-broken = { $phase } est impossible pour l’instant. { $why }
offices-book-suggested = proposé : { $orders }
offices-book-priced = { $order } ({ $note })
offices-book-one-suggested = { $name } : comme proposé
offices-book-all-suggested = Tout comme proposé
offices-book-last = Comme le mois dernier
offices-book-both = Phase B comme A
offices-book-rest = Tous les autres montent la garde
offices-book-not-again = Pas comme le mois dernier : { $name } ({ $phase }). { $why }
offices-book-realm = Le royaume
offices-book-stands-on = vaut jusqu’à nouvel ordre : { $decrees }
offices-book-dangers = { $count ->
        [one] Avertissement
       *[other] { $count } avertissements
    }
offices-book-ask-dangers = qui monte la garde ?
offices-book-stay-on-guard = { $name } monte la garde
offices-danger-gold = Il manque { $gold } pour tous ces ordres : les derniers échouent.
offices-danger-pay = Paie : il manque { $gold } au crépuscule. Les héros sont payés d’abord ; les unités aux plus grands numéros n’ont rien.
offices-danger-broken = { $name }, { $phase } : impossible pour l’instant. { $why }
offices-danger-explored = { $name }, { $phase } : il n’y a plus rien à explorer à { $land }.
offices-danger-halt = { $name }, { $phase } : { $halt }.
offices-danger-unled = { $name } ne peut pas mener { $units } : personne ne les mènera.
offices-danger-home = Personne ne reste chez vous, { $land }.

# La page d’un personnage.
offices-book-ask-phase-a = que faire en phase A ?
offices-book-ask-phase-b = que faire en phase B ?
offices-book-ask-change = que changer ?
offices-book-stands = { $phase } : { $land }, { $units }, { $left ->
        [one] { $left } point de mouvement
       *[other] { $left } points de mouvement
    }
offices-book-conquest-first = S’il faut conquérir { $land } en A, il restera un point de moins, et l’on n’y recrute qu’à partir du mois prochain.
offices-book-stands-nowhere = { $phase } : après une poursuite, nul ne sait où
offices-book-change-phase = { $phase }…
offices-book-standing-plan = Plan de rencontre…
offices-book-duel-plan = Plan de duel…
offices-book-clear = Retirer l’ordre
offices-book-explored-note = tout est exploré : { $percent } % de chances de progresser en exploration, rien de plus
offices-book-explore-note = exploré { $before } % → { $after } %
offices-book-explore-both = Explorer aux deux phases
offices-book-defend-both = Monter la garde aux deux phases
offices-book-defend-note = vient en aide à une province voisine
offices-book-search = Fouiller { $place }

# Déplacements.
offices-book-go = Aller à { $land }
offices-book-go-farther = Aller plus loin, pas à pas…
offices-book-go-weighing = Pas à pas, les deux camps pesés…
offices-book-stop = S’arrêter là
offices-book-ask-way = où aller ?
offices-book-points = { $left ->
        [one] Il reste { $left } point de mouvement
       *[other] Il reste { $left } points de mouvement
    }
offices-book-points-so-far = { $left ->
        [one] { $way }, il reste { $left } point de mouvement
       *[other] { $way }, il reste { $left } points de mouvement
    }
offices-book-step = { $holder }, reste { $left }
offices-book-step-stops = { $holder }, reste { $left } ; halte, conquérir coûte 1 de plus
offices-book-step-halts = { $holder }, reste { $left } ; halte, des troupes étrangères y sont
offices-book-yours = à vous
offices-book-partners = { $seat }, votre partenaire
offices-book-held = { $seat }
offices-book-nobodys = à personne

# Unités et héros.
offices-book-recruit = Recruter…
offices-book-recruit-limit = { $count ->
        [one] Une unité nouvelle au plus ; trésor : { $gold }.
       *[other] { $count } unités nouvelles au plus, en tout ; trésor : { $gold }.
    }
offices-book-recruit-note = { $gold }, { $quality }
offices-book-recruit-unled = { $gold }, { $quality } ; ce personnage ne peut pas en mener
offices-book-mercenary-note = mercenaires : { $gold }, { $quality }
offices-book-ask-recruits = quelles unités ? Une entrée ou plusieurs
offices-book-hire = Engager { $hero }…
offices-book-hire-note = { $gold } avec la première paie
offices-book-no-hire = { $hero } est ici et ne sert personne ; pas d’engagement possible. { $why }
offices-book-ask-offer = pour combien ?
offices-book-take-all = Prendre la tête : { $units }
offices-book-take-some = Prendre la tête de certaines…
offices-book-leave-all = Laisser ici : { $units }
offices-book-leave-some = En laisser certaines ici…
offices-book-ask-take = quelles unités ? Une ou plusieurs
offices-book-ask-leave = quelles unités restent ? Une ou plusieurs
offices-book-unit-led = { $quality }, chef : { $leader }

# Travail secret, magie, étude.
offices-book-spy = Espionner { $seat }…
offices-book-ask-topic = pour apprendre quoi ?
offices-book-track = Traquer quelqu’un…
offices-book-ask-track = qui traquer ?
offices-book-pursue = Poursuivre quelqu’un…
offices-book-ask-pursue = qui poursuivre ?
offices-book-seen = vu à { $land }, mois { $month }
offices-book-whereabouts = lieu inconnu, donc chances inconnues
offices-book-in-view = en vue à { $land }
offices-book-cast = Lancer un sort…
offices-book-cast-one = Lancer : { $spell }
offices-book-ask-spell = quel sort ?
offices-book-ask-target = sur quelle cible ?
offices-book-study = Étudier une invention…
offices-book-ask-study = quelle invention ?
offices-book-practise = S’exercer…
offices-book-ask-practise = quel talent ?
offices-book-practise-note = Au-delà de l’aptitude, la chance est divisée par deux ; 4 est le plus haut niveau.
offices-book-level = { $skill } { $level } (aptitude { $most })
offices-book-give = Donner ou ramasser…
offices-book-ask-give = que donner ou ramasser ?
offices-spell-note-resurrection = un mort revit, à votre service
offices-spell-note-blessing = la province paie 60 % de plus ce mois-ci
offices-spell-note-vision = une province proche telle qu’elle est
offices-spell-note-veil = difficile à trouver ce mois-ci
offices-spell-note-fair-wind = un point de mouvement de plus
offices-spell-note-raise = une garnison pour rien
offices-invention-note-crops = +{ $amount } d’or par plaine au crépuscule
offices-invention-note-mines = +{ $amount } d’or par montagne au crépuscule
offices-invention-note-chart = +{ $amount } de mouvement en mer
offices-invention-note-surveyors = { $amount } % de plus à chaque exploration
offices-invention-note-cipher = les espions sont remarqués { $amount } % plus souvent
offices-invention-note-drill = recrues moyennes partout

# Plans.
offices-book-ask-plan = quel plan ?
offices-book-own-plan = Le plan habituel : { $plan }
offices-book-plan-now = Maintenant : { $plan } ({ $notation })
offices-book-make-plan = En faire un, pas à pas…
offices-book-type-plan = En écrire un…
offices-book-say = dire quelque chose (les mots se demandent à la fin)
offices-book-ask-step = et ensuite ?
offices-book-plan-so-far = Jusqu’ici : { $plan } ({ $notation })
offices-book-plan-done = Voilà le plan
offices-form-name = Votre roi
offices-form-name-of = Nom, de 1 à 30 caractères
offices-form-plan = Plan
offices-form-steps = Étapes, séparées par des virgules
offices-form-words = Ce qui est dit
offices-form-words-of = Paroles { $number }, 80 caractères au plus

# La page du royaume.
offices-book-ask-realm = que faire ?
offices-book-gift = Envoyer de l’or…
offices-book-ask-gift = à qui envoyer de l’or ?
offices-book-ask-sum = combien d’or pour { $seat } ?
offices-book-propose = Proposer un traité…
offices-book-ask-propose = un traité avec qui ?
offices-book-refuse = Refuser les traités…
offices-book-ask-refuse = de qui refuser les traités ?
offices-book-break = Rompre un traité…
offices-book-ask-break = avec qui rompre le traité ?
offices-book-vote = Voter…
offices-book-ask-office = pour quelle charge ?
offices-book-vote-note = Un vote vaut jusqu’à nouvel ordre. Il départage les mérites égaux, et élit l’empereur.
offices-book-votes-for = votre vote actuel : { $name }
offices-book-ask-candidate = voter pour qui, comme { $office } ?
offices-book-nobody = personne
offices-book-election = Convoquer une élection…
offices-book-ask-election = quel roi élire empereur ?
offices-book-heir = L’héritier…
offices-book-ask-heir = avec quels talents ?
offices-book-heir-note = Quatre niveaux, dont trois au moins dans des talents du roi : { $skills }.
offices-book-heir-now = Nommé : { $skills }.
offices-book-heir-usual = Comme le veulent les règles
offices-book-heir-pick = Choisir les talents…
offices-book-disband = Dissoudre des unités…
offices-book-ask-disband = quelles unités ? Une ou plusieurs
offices-book-disband-note = { $land }, { $quality }, { $gold } par mois
offices-book-back = Retirer quelque chose…
offices-book-ask-back = que retirer ?
