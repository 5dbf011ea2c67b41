# Ce qui arrive dans Imperial Offices, dit à qui peut le savoir. Chaque message se suffit.

# Les noms des choses dans une phrase.
offices-name-way = { $way } → { $next }
offices-name-gold = { $count ->
        [0] pas d’or
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    }
offices-name-province = la province { $number }
offices-name-place = le lieu { $number }
offices-name-units = { $count ->
        [0] aucune unité
        [one] { $count } unité
       *[other] { $count } unités
    }
offices-name-points = { $count ->
        [0] aucun point
        [one] { $count } point
       *[other] { $count } points
    }
offices-name-percent = { $percent } %
offices-name-skill = { $skill } { $level }
offices-name-kind = { $count } × { $kind }
offices-name-troop = { $count } × { $kind } ({ $quality })
offices-name-unit = { $kind } nº { $number }
offices-name-recruit = { $kind } (recrue)
offices-name-at-first = { $kind } (au début)
offices-name-unit-lost = unité nº { $number }
offices-name-stranger = un inconnu
offices-name-of = { SAME($name, $seat) ->
        [yes] { $name }
       *[no] { $name } ({ $seat })
    }
offices-name-griffon = le griffon
offices-name-giant = le géant
offices-name-gargoyle = la gargouille
offices-name-demon = le démon
offices-name-troll = le troll
offices-name-spectre = le spectre
offices-name-charged = { $count ->
        [0] { $object } (vide)
        [one] { $object } ({ $count } charge)
       *[other] { $object } ({ $count } charges)
    }

# Les plans en clair.
offices-step-shoot = tirer
offices-step-flee = fuir
offices-step-melee = { $count ->
        [one] une passe de mêlée
       *[other] { $count } passes de mêlée
    }
offices-step-steal = voler
offices-step-talk = parlementer
offices-step-scout = fouiller une fois que c’est fini
offices-step-say = dire « { $words } »
offices-step-cast = lancer { $spell }
offices-step-use = se servir de l’objet { $object }
offices-step-use-number = se servir de l’objet nº { $number }

# Les ordres : ce que quelqu’un doit faire.
offices-deed-defend = monter la garde
offices-deed-move = aller vers { $way }
offices-deed-explore = explorer la province
offices-deed-search = fouiller { $place } ({ $plan })
offices-deed-recruit = recruter { $units }
offices-deed-mercenaries = engager des mercenaires : { $units }
offices-deed-recruit-both = recruter { $units }, et engager des mercenaires : { $mercenaries }
offices-deed-hire = offrir { $gold } à { $hero } pour vous servir
offices-deed-take = prendre { $units }
offices-deed-leave = laisser { $units }
offices-deed-transfer = prendre { $taken }, et laisser { $left }
offices-deed-spy = espionner { $seat } : { $topic }
offices-deed-track = traquer { $target }
offices-deed-pursue = poursuivre { $target } ({ $plan })
offices-deed-cast = lancer { $spell }
offices-deed-cast-on = lancer { $spell } : { $target }
offices-deed-study = étudier : { $invention }
offices-deed-practice = s’exercer : { $skill }
offices-deed-give = donner { $object } à { $target }
offices-deed-pick-up = ramasser { $object }
offices-deed-send = envoyer { $gold } à { $seat }
offices-deed-propose = proposer un traité à { $seat }
offices-deed-refuse = refuser tout traité avec { $seat }
offices-deed-break = rompre le traité avec { $seat }
offices-deed-disband = dissoudre { $unit }
offices-deed-election = appeler à élire { $candidate }
offices-deed-vote = voter pour { $candidate } comme { $office }
offices-deed-abstain = s’abstenir : { $office }
offices-deed-heir = nommer un héritier : { $skills }

# Les phrases d’un même récit.
offices-told-then = { $told } { $next }
offices-told-apart = { $told } ; { $next }

# Rois, ordres, calendrier.
offices-told-months = { $count ->
        [one] { $count } mois
       *[other] { $count } mois
    }
offices-told-wished = { $seat } souhaite une partie { DE($months) }{ $as_table ->
        [1] .
       *[other] , avec { $hours } heures pour les ordres.
    }
offices-told-agreed = C’est convenu : une partie { DE($months) }{ $as_table ->
        [1] .
       *[other] , avec { $hours } heures pour les ordres.
    }
offices-told-king = { $seat } a pour { $sex ->
        [female] reine
       *[male] roi
    } { $name } : { $race }, { $alignment }, { $temperament }.
offices-told-usual-king = { $seat } n’a créé personne à temps, et a pour { $sex ->
        [female] reine
       *[male] roi
    } { $name } : { $race }, { $alignment }, { $temperament }.
offices-told-king-own = Talents : { $skills }. Unités : { $units }.
offices-told-dealt = Le monde compte { $count } provinces, et le premier mois commence.
offices-told-home = Votre royaume commence à { $province } ({ $terrain }), avec { $gold }.
offices-told-begins = { CAP($who) } vous sert ({ $temperament }) : { $skills }.
offices-told-ordered = { $phase }, { $who } : { $deed }.
offices-told-cleared = { $phase }, { $who } : l’ordre est retiré, { $who } monte la garde.
offices-told-planned = Plan { DE($who) } pour les rencontres : { $plan }.
offices-told-planned-duel = Plan { DE($who) } pour les duels : { $plan }.
offices-told-skipped = { $count ->
        [one] Il manque à { $who } le talent ou l’objet pour une étape, qui ne sera pas tentée : { $steps }.
       *[other] Il manque à { $who } les talents ou les objets pour des étapes, qui ne seront pas tentées : { $steps }.
    }
offices-told-decreed = Ordonné : { $deed }.
offices-told-withdrawn = Annulé : { $deed }.
offices-told-proposal = { $seat } vous propose un traité.
offices-told-proposal-gone = { $seat } ne vous propose plus de traité.
offices-told-locked = { $seat } a fini.
offices-told-unlocked = { $seat } se ravise.
offices-told-timed-out = Le temps { DE($seat) } est écoulé : les ordres donnés jusque-là comptent.
offices-told-taken-over = { $seat } a de nouveau quelqu’un à sa tête.
offices-told-taken-over-late = { $seat } a de nouveau quelqu’un à sa tête, qui donnera ses ordres dès le mois prochain ; ce mois-ci, un régent défend encore.
offices-told-resigned = { $seat } abandonne. Un régent y règne désormais, qui ne fait que défendre.
offices-told-silent = { $left ->
        [one] Vous n’avez rien ordonné ce mois-ci : vos gens montent la garde. Encore { $left } mois de silence, et un régent règne pour vous.
       *[other] Vous n’avez rien ordonné ce mois-ci : vos gens montent la garde. Encore { $left } mois de silence, et un régent règne pour vous.
    }
offices-told-regency = { $count ->
        [one] { $seats } se tait depuis trois mois : un régent y règne, qui ne fait que défendre tant que personne ne reprend le royaume.
       *[other] { $seats } se taisent depuis trois mois : des régents y règnent, qui ne font que défendre tant que personne ne reprend ces royaumes.
    }
offices-told-failed = { $phase } : { $who } devait { $deed }, et n’a pas pu. { $why }
offices-told-failed-dawn = { CAP($who) } n’a pas pu obéir. { $why }
offices-told-failed-call = Votre appel à une élection n’a pas abouti. { $why }

# Marches, exploration, recrutement, conquête.
offices-told-went = { CAP($who) } part sans troupes : { $way }.
offices-told-marched = { CAP($who) } marche avec { $units } : { $way }.
offices-told-halts = Halte là : la terre n’est à personne.
offices-told-halts-held = Halte là : la terre est à { $seat }, sans traité avec vous.
offices-told-halts-strangers = Halte là : des troupes sans traité avec vous barrent la route.
offices-told-took = { CAP($who) } prend { $units }.
offices-told-left = { CAP($who) } laisse { $units }.
offices-told-explored = { CAP($who) } explore { $province } : { $percent } sont connus maintenant.
offices-told-types = Recrues : { $types }.
offices-told-everything = Recrues : { $types }. Impôt { $tax }, { $units } sur place.
offices-told-owned = Recrues : { $types }. Impôt { $tax }.
offices-told-owned-sea = Impôt { $tax }.
offices-told-free-heroes = { $count ->
        [one] Un héros libre y vit : { $names }.
       *[other] Des héros libres y vivent : { $names }.
    }
offices-told-place = Un lieu particulier est découvert, { $place } à { $province } : { $monster } le garde.
offices-told-place-open = Un lieu particulier est découvert, { $place } à { $province } : personne ne le garde plus.
offices-told-place-first = C’est une première au monde, grâce à { $who }.
offices-told-recruited = { CAP($who) } recrute à { $province } pour { $gold } : { $units }.
offices-told-unled = { $count ->
        [one] { CAP($who) } n’a pas le droit d’en mener { $count }.
       *[other] { CAP($who) } n’a pas le droit d’en mener { $count }.
    }
offices-told-hired = { CAP($hero) } accepte l’offre { DE($who) } et vous sert : { $gold } ce jour, et { $pay } par mois.
offices-told-not-hired = { CAP($hero) } décline l’offre { DE($who) } ({ $gold }).
offices-told-taken = { $seat } prend { $province } ({ $terrain }).
offices-told-taken-from = { $seat } prend { $province } ({ $terrain }) à { $other }.
offices-told-drowned = { $count ->
        [one] Une unité ne trouve pas de place sur vos navires à { $province } et se noie : { $units }.
       *[other] { $count } unités ne trouvent pas de place sur vos navires à { $province } et se noient : { $units }.
    }

# Batailles.
offices-told-garrison = une garnison neutre
offices-told-joined = { CAP($who) } rejoint à temps l’attaque { DE($province) }.
offices-told-late = { CAP($who) } arrive trop tard pour l’attaque { DE($province) }.
offices-told-helped = { CAP($who) } accourt à la défense { DE($province) }.
offices-told-no-help = { CAP($who) } apprend trop tard l’attaque { DE($province) }.
offices-told-duel = Avant la bataille à { $province }, { $one } et { $other } s’avancent pour un duel.
offices-told-duel-elsewhere = La chronique en dit chaque coup.
offices-told-excused = { CAP($who) } trouve une bonne excuse pour ne pas se battre.
offices-told-refused = { CAP($who) } refuse.
offices-told-shaken = Les troupes { DE($who) } perdent courage.
# Le résultat d’une bataille, vu du vainqueur : chaque façon de l’emporter a sa phrase.
offices-brief-attack-overruns = { CAP($winner) } { $winners ->
        [one] balaie
       *[other] balaient
    } { $loser } à { $province } sans perdre une unité ({ $own } contre { $others }).
offices-brief-attack-drives = { CAP($winner) } { $winners ->
        [one] met
       *[other] mettent
    } en fuite { $loser } à { $province } sans perdre une unité ({ $own } contre { $others } ; { $rest ->
        [one] une s’échappe
       *[other] { $rest } s’échappent
    }).
offices-brief-attack-pays = Victoire chèrement payée pour { $winner } à { $province } : { $loser } { $losers ->
        [one] perd
       *[other] perdent
    } tout ({ $units }), l’attaque { $lost } sur { $own }.
offices-brief-attack-beats = { CAP($winner) } { $winners ->
        [one] bat
       *[other] battent
    } { $loser } à { $province } après un dur combat : l’attaque garde { $left ->
        [one] { $left } unité
       *[other] { $left } unités
    } sur { $own }, la défense { $rest } sur { $others }.
offices-brief-defence-breaks = L’attaque { DE($loser) } sur { $province } se brise : { $units }, et rien n’en revient. { CAP($winner) } ne { $winners ->
        [one] perd
       *[other] perdent
    } personne.
offices-brief-defence-repels = { CAP($winner) } { $winners ->
        [one] repousse
       *[other] repoussent
    } { $loser } à { $province } sans perdre une unité ({ $own } contre { $others } ; { $rest ->
        [one] une s’échappe
       *[other] { $rest } s’échappent
    }).
offices-brief-defence-pays = { CAP($province) } tient, à grand prix : { $loser } { $losers ->
        [one] perd
       *[other] perdent
    } tout ({ $units }), { $winner } { $lost } sur { $own }.
offices-brief-defence-holds = { CAP($winner) } { $winners ->
        [one] tient
       *[other] tiennent
    } { $province } contre { $loser } après un dur combat : la défense garde { $left ->
        [one] { $left } unité
       *[other] { $left } unités
    } sur { $own }, l’attaque { $rest } sur { $others }.
offices-brief-led = { SAME($side, $who) ->
        [yes] { $side }
       *[no] { $side }, sous { $who },
    }
offices-brief-duel = Avant elle, { $one } et { $other } s’avancent pour un duel.
offices-brief-stipends = De la Diète : { $gold }.
offices-brief-yours = { CAP($province) } est à vous.
offices-brief-own-units = Vos unités à { $province } : { $units }.
offices-brief-own-units-too = À { $province } : { $units }.
offices-fate-lost = perdu { $units }
offices-fate-retreats = retraite vers { $province } { $units }
offices-fate-bitten = morsure, métamorphose au crépuscule, { $units }
offices-fate-stays = désormais { $quality } { $units }
offices-told-battle = Bataille à { $province } ({ $terrain }) : { $attackers } contre { $defenders }.
offices-told-attack = L’attaque : { $units }.
offices-told-attack-led = L’attaque : { $units }, sous { $who }.
offices-told-defence = La défense : { $units }.
offices-told-defence-led = La défense : { $units }, sous { $who }.
offices-told-clashes = Les lignes se heurtent, l’attaque nommée d’abord : { $slots }.
offices-clash-even = { $attacker } contre { $defender }, personne ne cède
offices-clash-attacker-pushed = { $attacker } contre { $defender }, l’attaque recule
offices-clash-defender-pushed = { $attacker } contre { $defender }, la défense recule
offices-clash-attacker-reduced = { $attacker } contre { $defender }, lourdes pertes pour l’attaque
offices-clash-defender-reduced = { $attacker } contre { $defender }, lourdes pertes pour la défense
offices-clash-attacker-broken = { $attacker } contre { $defender }, déroute de l’attaque
offices-clash-defender-broken = { $attacker } contre { $defender }, déroute de la défense
offices-clash-attacker-lost = { $attacker } contre { $defender }, l’attaque est massacrée
offices-clash-defender-lost = { $attacker } contre { $defender }, la défense est massacrée
offices-told-for-attackers = L’attaque avait pour elle : { $reasons }.
offices-told-for-defenders = La défense avait pour elle : { $reasons }.
offices-edge-numbers = le nombre
offices-edge-arms = les armes
offices-edge-ground = le terrain
offices-edge-home = la terre natale
offices-edge-fanatics = le fanatisme
offices-edge-desert = des chameaux dans le désert
offices-edge-quality = l’expérience
offices-edge-command = le commandement
offices-edge-nemesis = un adversaire qui les craint
offices-edge-defence = ses positions
offices-edge-duel = le duel
offices-told-attackers-win = L’attaque l’emporte.
offices-told-defenders-win = La défense tient.
offices-told-attackers-left = Il reste à l’attaque : { $units }.
offices-told-defenders-left = Il reste à la défense : { $units }.
offices-told-attackers-gone = Il ne reste rien de l’attaque.
offices-told-defenders-gone = Il ne reste rien de la défense.
offices-told-cut-down = { CAP($who) } tombe dans la débandade.
offices-told-own-units = Vos unités : { $units }.
offices-unit-stays = { $unit } : { $quality }
offices-unit-bitten = { $unit } : morsure, et métamorphose au crépuscule
offices-unit-retreats = { $unit } ({ $quality }) : retraite vers { $province }
offices-unit-retreats-bitten = { $unit } ({ $quality }) : morsure et retraite vers { $province }
offices-unit-lost = { $unit } : perte faute de retraite
offices-unit-destroyed = { $unit } : destruction
offices-unit-vanished = { $unit } : disparition
offices-told-merit = Mérite { DE($who) } : { $merit }.
offices-told-went-back = { CAP($who) } n’était pas là à temps, et revient à { $province }.
offices-told-lost-way = { $count ->
        [one] Une unité ne trouve pas le chemin du retour et se perd : { $units }.
       *[other] { $count } unités ne trouvent pas le chemin du retour et se perdent : { $units }.
    }

# Les rencontres, coup par coup.
offices-blow-rage = { CAP($who) } entre en rage.
offices-blow-says = { CAP($who) } dit : « { $words } »
offices-blow-readies = { CAP($who) } se prépare : { $step }.
offices-blow-uses = { CAP($who) } brandit : { $object }.
offices-blow-shot = { CAP($who) } tire et touche : { $points }.
offices-blow-shot-missed = { CAP($who) } tire et manque.
offices-blow-too-close = { CAP($who) } vise, mais { $whom } est trop près.
offices-blow-closes = { CAP($who) } fond sur { $whom }.
offices-blow-struck = { CAP($who) } frappe juste : { $points }.
offices-blow-struck-missed = { CAP($who) } frappe et manque.
offices-blow-fled = { CAP($who) } s’échappe.
offices-blow-flees = { CAP($who) } cherche à fuir, en vain.
offices-blow-steals = { CAP($who) } cherche à voler { $whom }, en vain.
offices-blow-stole = { CAP($who) } vole { $whom } et disparaît.
offices-blow-stole-nothing = { CAP($who) } ne trouve rien à voler sur { $whom } et disparaît.
offices-blow-talks = { CAP($who) } parlemente, mais { $whom } ne veut rien entendre.
offices-blow-agreed = { CAP($who) } conclut un marché : { $whom } en reste là.
offices-blow-spell = { CAP($who) } lance { $spell } : { $points }.
offices-blow-spell-heals = { CAP($who) } lance { $spell } : { $points } de perte, { $healed } de gain.
offices-blow-spell-failed = { CAP($who) } lance { $spell }, sans effet.
offices-blow-stunned = { CAP($who) } lance { $spell } : { $whom } chancelle.
offices-blow-unseen = { CAP($who) } lance { $spell } et se dérobe aux regards.
offices-blow-charmed = { CAP($who) } lance { $spell } : { $whom } renonce.
offices-blow-spared = { CAP($who) } demande grâce, et l’obtient.
offices-blow-begged = { CAP($who) } demande grâce, en vain.
offices-blow-dead = { CAP($who) } meurt.
offices-blow-parted = Nul ne cède, et ils se séparent.
offices-blow-gave-up = { CAP($who) } renonce.
offices-told-wandering = À { $province }, { $who } tombe sur { $monster }.
offices-told-guarded = { CAP($who) } fouille { $place } et en rencontre le gardien : { $monster }.
offices-told-plundered = { CAP($who) } fouille { $place }, que personne ne garde plus.
offices-told-nothing-left = { CAP($who) } n’y trouve plus rien à prendre.
offices-told-takes = { CAP($who) } emporte : { $loot }.
offices-told-cache = { CAP($who) } cherche alentour et trouve une cachette : { $gold }.
offices-told-no-cache = { CAP($who) } cherche alentour et ne trouve rien de plus.
offices-told-pacified = { CAP($monster) } se le tient pour dit, et ne ravage plus rien.
offices-told-merit-defender = Mérite { DE($who) } pour la défense de l’Empire : { $merit }.
offices-told-wounds = { CAP($who) } a des blessures : il reste { $points } jusqu’au crépuscule.
offices-told-chase-lost = { CAP($who) } poursuit { $target } et perd la piste.
offices-told-chase-far = { CAP($who) } trouve la piste { DE($target) }, mais c’est trop loin.
offices-told-chase-joined = { CAP($who) } rejoint { $target }.
offices-told-chase = { CAP($who) } poursuit { $target }, et la rencontre a lieu.
offices-told-clash = { CAP($one) } affronte { $other } à { $province }.

# Œuvres secrètes.
offices-name-about = { $count ->
        [0] aucune unité
        [one] environ { $count } unité
       *[other] environ { $count } unités
    }
offices-told-no-target-spy = Il faut être dans une province de ce royaume, et celle-ci ne l’était pas, ou ne l’était plus.
offices-told-spied = { CAP($who) } espionne { $seat } à { $province } : { $topic }.
offices-told-spy-gold = Dans le trésor, à peu près { $gold }.
offices-told-spy-army = { $province }, { $units }
offices-told-spy-armies = Décompte : { $armies }.
offices-told-spy-invention = Un secret rapporté : { $invention }.
offices-told-spy-nothing = Il n’y avait rien à prendre.
offices-told-spy-noticed = On a remarqué { $who }.
offices-told-spy-unseen = Personne n’a remarqué { $who }.
offices-told-spy-caught = Vous remarquez un espion à { $province } : { $who }. Ce qu’il cherchait : { $topic }.
offices-told-tracked = { CAP($who) } traque { $target } : à { $province }, avec { $units }.
offices-told-tracked-alone = { CAP($who) } traque { $target } : à { $province }, sans troupes.
offices-told-track-lost = { CAP($who) } ne trouve pas la piste { DE($target) }.
offices-told-studied = { CAP($who) } étudie sans trouver : { $invention }.
offices-told-invented = { CAP($who) } a trouvé : { $invention }.
offices-told-invented-first = { CAP($who) } a trouvé, avant tout le monde : { $invention }.
offices-told-practised = { CAP($who) } s’exerce : { $skill }.
offices-told-cast-failed = { CAP($who) } lance { $spell }, sans effet.
offices-told-resurrected = { CAP($who) } rappelle { $target } à la vie.
offices-told-blessed = { CAP($who) } bénit { $province } : ses champs donnent plus ce mois-ci.
offices-told-vision = { CAP($who) } a une vision { DE($province) }.
offices-told-vision-units = { $seat } : { $units }.
offices-told-vision-neutral = Neutres : { $units }.
offices-told-vision-leader = { $who } avec { $units }
offices-told-vision-people = Aperçus sur place : { $names }.
offices-told-vision-empty = Il n’y a personne.
offices-told-veiled = { CAP($who) } se couvre d’un voile.
offices-told-fair-wind = { CAP($who) } fait lever un bon vent.
offices-told-raised = { CAP($who) } lève une garnison à { $province } : { $unit }.
offices-told-lives-again = { CAP($who) } vit de nouveau.
offices-told-blessing = Une bénédiction repose sur { $province } : ses champs donnent plus ce mois-ci.
offices-told-gave = { CAP($who) } donne à { $target } : { $object }.
offices-told-picked-up = { CAP($who) } ramasse à { $province } : { $object }.

# Morts, héritiers, expérience.
offices-told-died = { CAP($who) } a trouvé la mort à { $province }.
offices-told-robbed = Ce que portait { $who } est maintenant à { $heir }.
offices-told-left-behind = Ce que portait { $who } gît à { $province }.
offices-told-is-dead = { CAP($who) } a trouvé la mort.
offices-told-stranger-died = Un héros dont on sait peu a trouvé la mort.
offices-told-inherits = Ce que portait le mort est maintenant à { $who }.
offices-told-heir = { $seat } a { $sex ->
        [female] une nouvelle reine
       *[male] un nouveau roi
    } : { $name }.
offices-told-heir-own = { CAP($who) } est à { $province } : { $skills }.
offices-told-learned = { CAP($who) } a appris : { $skills }.

# Le crépuscule.
offices-told-ravaged = Quelque chose ravage { $province } : pas d’impôt ce mois-ci.
offices-told-ravaged-by = { CAP($monster) } { DE($place) } ravage { $province } : pas d’impôt ce mois-ci.
offices-told-taxes = Impôts : { $gold }.
offices-told-stipends = De la Diète : { $offices }.
offices-told-stipend = { $office }, { $gold }
offices-told-leaves = Faute de paie, { $who } vous quitte.
offices-told-unpaid = Sans paie, { $who } reste pourtant cette fois.
offices-told-units-unpaid = Sans paie, et moins bonnes : { $units }.
offices-told-units-disband = { $count ->
        [one] Une unité sans paie se disperse : { $units }.
       *[other] { $count } unités sans paie se dispersent : { $units }.
    }
offices-told-paid = Après la paie, dans le trésor : { $gold }.
offices-told-turned = { $count ->
        [one] Mordue au combat, une de vos unités devient garou : nº { $units }.
       *[other] Mordues au combat, { $count } de vos unités deviennent garous : nº { $units }.
    }
offices-told-turned-unled = { $count ->
        [one] Son chef n’a pas le droit de la mener : nº { $units }.
       *[other] Leurs chefs n’ont pas le droit de les mener : nº { $units }.
    }
offices-told-regrew = { $unit } : de nouveau debout à { $province }, et mercenaires.

# Traités, dons, élections, charges, fin.
offices-told-fell = { $seat } n’a plus aucune province : le royaume est tombé.
offices-told-treaty = Traité entre { $seats }.
offices-told-no-treaty = Votre proposition de traité à { $seat } est restée sans accord : elle ne vaut plus, refaites-la si vous voulez.
offices-told-treaty-broken = { $seat } rompt le traité avec { $other }.
offices-told-sent = { $seat } envoie à { $other } : { $gold }.
offices-told-disbanded = { $count ->
        [one] Une unité est dissoute : { $units }.
       *[other] { $count } unités sont dissoutes : { $units }.
    }
offices-told-election = { $seat } appelle à une élection : { $candidate } au titre d’Empereur du Monde. Les rois votent le mois prochain.
offices-told-elected = L’élection est gagnée par { $candidate }, avec { $share } % du monde.
offices-told-not-elected = L’élection est perdue par { $candidate } : { $share } % du monde, et il en fallait plus de la moitié.
offices-told-diet = La Diète se réunit et prête les charges.
offices-told-diet-nobody = Personne n’en a mérité une.
offices-told-lent = { $office } : { $who }.
offices-told-lent-nobody = { $office } : personne.
offices-told-lent-votes = { $count ->
        [one] { $office } : { $who }, { $count } voix.
       *[other] { $office } : { $who }, { $count } voix.
    }
offices-told-crowned = { $seat } tient plus de 55 % de la base d’imposition du monde, et reçoit la couronne.
offices-told-crowned-elected = { $seat } reçoit la couronne par les voix des rois.
offices-told-won = { $seat } gagne.
offices-told-drawn = { $winners } gagnent ensemble.

# Les dés, les siens pendant la partie, tous une fois qu’elle est finie : le jet suit ce qu’il a donné.
offices-rolled = { BEFORE_STOP($told, $dice) }
offices-roll-test = il fallait { $percent } au plus : { $die }
offices-roll-die = { $value } au d{ $sides }
offices-why-melee = niveau de mêlée et arme, ou force du monstre
offices-why-archery = niveau de tir et arme, ou force du monstre
offices-why-spell = le sort
offices-why-chance = · les { $percent } % : { $parts }
offices-why-part = { $what } { $value }
offices-why-base = la base
offices-why-against = contre { $skill }
offices-why-rest = portée, vue, paroles ou bornes d’une chance
offices-why-partly = · ce que vous savez de la chance : { $parts } ; le reste est le secret de l’autre
offices-why-rage = · autant de points de vie en plus, pour ce combat
offices-why-vigour = · points de vie : { $mean } en moyenne pour son espèce, { $points } d’après ce dé
offices-why-slain = · de ses blessures : le dernier coup a laissé { $points } points de vie, et à 0 ou moins on meurt
offices-why-routed = · dans une bataille : { $percent } % de ceux qui menaient dans le camp battu et n’ont plus d’unité sont tués
offices-why-bluff = · on croit un couard sur 1 ou 2
offices-why-refusal = · refus d’un caractère { $temper } : { $least } à { $most } %, d’autant plus que l’autre est fort
offices-why-mercy-good = l’autre est bon
offices-why-mercy-like = même alignement
offices-why-mercy-far = alignements éloignés
offices-why-offer = l’offre
offices-why-steps = distance des alignements
offices-why-kin = de la même race
offices-why-most = plafond d’une chance
offices-why-unify = marche forcée, { $distance ->
        [0] depuis la même province
        [one] depuis une province plus loin
       *[other] depuis { $distance } provinces plus loin
    }
offices-why-own-land = moitié sur vos terres
offices-why-own-people = du même royaume
offices-why-leads = double : mène des troupes
offices-why-distance = { $distance ->
        [one] à une province
       *[other] à { $distance } provinces
    }
offices-why-veil = moitié sous un voile
offices-why-lesson = la leçon
offices-why-practice = l’exercice
offices-why-beyond = moitié au-delà de l’aptitude ({ $aptitude })
offices-why-cache = · l’or : le dé et 2, soit { $gold }
offices-why-always = · toujours { $percent } %
offices-why-report = · le dé moins { $middle } est l’erreur : { $error } % du nombre ({ $margin } % au plus)
offices-why-spy = · pour passer inaperçu : { $percent } %, et { $ciphered } % s’ils ont le chiffre
offices-why-never-unseen = · sans niveau d’espion, nul ne peut passer inaperçu
offices-why-margin = · ce que dit un espion de ce niveau est à { $margin } % près
offices-why-tracker = · pour trouver quelqu’un de seul dans la province voisine : { $percent } % ; le double s’il mène des troupes, divisé par la distance, la moitié sous un voile
offices-why-tracker-sure = · quelqu’un de seul dans la province voisine est trouvé à coup sûr ; plus loin { $percent } % divisés par la distance, le double s’il mène des troupes, la moitié sous un voile, et 100 % au plus
offices-why-tracks-own = · les siens, on les trouve à coup sûr
offices-why-line = Ligne de bataille, { $slots ->
        [one] dont une place est disputée
       *[other] dont { $slots } places sont disputées
    }
offices-why-totals = · les puissances de toutes les places ensemble : { $one } contre { $other } (à égalité le défenseur gagne)
offices-why-thrown = { $unit } : { $die }
offices-why-fanatics = · fanatique sur { $percent } ou moins : { $units }
offices-why-own-unit = · { $unit } : { $factors } = { $total }
offices-why-uncounted = · non compté, car c’est le secret d’autrui : ce que chaque camp sait de la province, et un commandant d’un autre royaume
offices-why-own-die = · son dé { $die } : × { $times }
offices-why-front = · { $unit } : { $factors } = { $strength } ; dé { $die } : × { $times } = **{ $power }**
offices-why-front-backed = · { $unit } : { $factors } = { $own }, avec ceux de derrière { $strength } ; dé { $die } : × { $times } = **{ $power }**
offices-why-even = · { $one } contre { $other } : personne ne cède
offices-why-pushed = · { $one } contre { $other }, moins d’un quart de plus : repoussé
offices-why-reduced = · { $one } contre { $other }, un quart de plus ou davantage : un niveau de qualité perdu
offices-why-broken = · { $one } contre { $other }, le double ou davantage : enfoncé
offices-why-escapes = Fuite { DE($unit) } :
offices-why-bitten = Morsure des garous, { $unit } :
offices-why-regrows = Trolls qui revivent, { $unit } :
offices-why-promoted = { CAP($unit) } s’améliore :
offices-why-killed = { CAP($who) }, sans plus aucune unité, tombe :
offices-why-speed = vitesse { $speed }
offices-why-explored-before = déjà exploré
offices-why-explored = Part explorée { DE($province) }, en pour cent
offices-why-whole = plafond de 100 %
offices-why-price = Prix des recrues
offices-why-provinces = { $count ->
        [one] impôts d’une province
       *[other] impôts de { $count } provinces
    }
offices-why-ravaged = ravagé par des monstres
offices-why-blessed = béni
offices-why-taxes = Impôts
offices-why-had = dans le trésor
offices-why-heroes = paie des héros
offices-why-units = paie des unités
offices-why-wages = Or restant
offices-why-points = Points { DE($seat) }
offices-why-cut = · { $percent } % de moins par pas entre son alignement et celui de l’empereur ({ $count }) : **{ $points }**
offices-why-votes = · des voix valant { $votes } sur { $world } d’impôts dans le monde ; il en faut plus de la moitié
offices-why-merit = { $who } : mérite { $merit }
offices-why-merit-votes = { $who } : mérite { $merit } (voix : { $votes })
offices-why-diet = · { $office }, par mérite puis par voix : { $all }
offices-why-diet-own = · { $office }, parmi les vôtres : { $all } ; ce que d’autres ont mérité, eux seuls le savent
offices-why-bloc = · { $base } d’impôts sur { $world } dans le monde : { $share } % ; il en faut plus de 55 %
offices-roll-certain = sans dé : certain
offices-roll-impossible = sans dé : impossible
offices-roll-met = Un monstre trouve { $who } à { $province }.
offices-roll-unmet = Aucun monstre ne trouve { $who } à { $province }.
offices-roll-unbowed = { CAP($monster) } ne se laisse pas impressionner.
offices-roll-accepts = { CAP($who) } songe à refuser, et n’en fait rien.
offices-roll-lessons = Épreuves { DE($who) } : { $tests }.
offices-roll-skill = { $skill }
