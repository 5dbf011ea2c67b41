# Words on the pictures of sieges, battles and armies, and what says them in words.

# Any sheet.
demonworld-sheet-fact = { CAP($label) } : { $value }.
demonworld-sheet-label = { CAP($label) }
demonworld-sheet-cap = { CAP($what) }
demonworld-sheet-said = { CAP($what) }.
demonworld-sheet-work = { $work }
demonworld-sheet-of = { $part } sur { $whole }
demonworld-sheet-times = { $count } × { $work }
demonworld-sheet-militia = milice
demonworld-sheet-nobodys = à personne
demonworld-sheet-unit = { $unit } { $part }/{ $whole }

# A siege: who, when, and the works from above.
demonworld-sheet-siege = Siège { DE($site) }
demonworld-sheet-siege-when = { CAP($date) } · { $passed } · début : { $started }
demonworld-sheet-passed =
    { $count ->
        [0] première semaine
        [one] { $count } semaine
       *[other] { $count } semaines
    }
demonworld-sheet-besieged = assiégé, à l’intérieur
demonworld-sheet-besieger = assiège
demonworld-sheet-camping = campe à côté
demonworld-sheet-holder = tient la place
demonworld-sheet-militia-of = milice, { $stands }
demonworld-sheet-unseen = Ce qui se passe aux murs n’est connu que des deux camps.
demonworld-sheet-key = Dans chaque élément, sa hauteur ; dehors, #numéro et points de structure. En rouge : une brèche, ou ce qui reste.
demonworld-sheet-before = devant les murs
demonworld-sheet-nothing-built = Rien n’y est encore construit.
demonworld-sheet-palisade = palissade, { $elements }
demonworld-sheet-depots =
    { $count ->
        [one] { $count } dépôt
       *[other] { $count } dépôts
    }
demonworld-sheet-perimeter =
    { $count ->
        [one] L’enceinte a { $count } élément.
       *[other] L’enceinte a { $count } éléments.
    }
demonworld-sheet-breaches = brèches
demonworld-sheet-no-breach = aucune
demonworld-sheet-nothing = rien
demonworld-sheet-damaged = abîmés
demonworld-sheet-element = élément { $element }
demonworld-sheet-element-left = élément { $element }, { $left } sur { $whole }

# The weeks, and what is planned for them.
demonworld-sheet-weeks = Les semaines de la saison
demonworld-sheet-no-programme = Vous n’avez pas envoyé de programme : les règles décident pour vous.
demonworld-sheet-empty-programme = Votre programme est vide.
demonworld-sheet-if = { CAP($work) }, { $when }
demonworld-sheet-late = Reporté : { $work }

# Food.
demonworld-sheet-food = Vivres et santé
demonworld-sheet-stock = en réserve
demonworld-sheet-stores = magasins debout
demonworld-sheet-baggage = le train nourrit encore pendant
demonworld-sheet-own-depots = vos dépôts, sur le nécessaire
demonworld-sheet-meat = viande des montures
demonworld-sheet-a-week = mangé par semaine
demonworld-sheet-eaten = { $points } ({ $ration })
demonworld-sheet-felt = la semaine dernière, les troupes ont eu moins
demonworld-sheet-lasts = tiendra
demonworld-sheet-lasts-open = tant que les dépôts tiennent
demonworld-sheet-lasts-not = même pas la semaine qui vient
demonworld-sheet-lasts-week = jusqu’à la semaine { $week } du siège
demonworld-sheet-hunger = sans vivres, de suite
demonworld-sheet-epidemic = épidémie dans vos troupes, depuis
demonworld-sheet-lost = perdu pendant ce siège
demonworld-sheet-equivalents =
    { $count ->
        [one] { $count } équivalent socle
       *[other] { $count } équivalents socle
    }

# Works and tunnels of one’s own.
demonworld-sheet-works = Vos travaux
demonworld-sheet-task-wall = élément de mur
demonworld-sheet-task-store = magasin
demonworld-sheet-task-depot = dépôt
demonworld-sheet-sap = sape { $number } vers l’élément { $element }
demonworld-sheet-sap-dug = { $part } sur { $whole } hexagones, { $unit }
demonworld-sheet-sap-ready = sous le mur
demonworld-sheet-sap-intercepted = rencontrée par une contre-sape
demonworld-sheet-sap-blown = sautée
demonworld-sheet-counter = contre-sape depuis l’élément { $element }
demonworld-sheet-counter-dug = { $hexes }, { $unit }
demonworld-sheet-announced = on a entendu creuser
demonworld-sheet-announced-at = { $elements }
demonworld-sheet-agreed = Entre les camps
demonworld-sheet-mode = les batailles se livrent
demonworld-sheet-own-mode = vous voulez les batailles
demonworld-sheet-deployment = postes de vos troupes
demonworld-sheet-deployed = notés
demonworld-sheet-not-deployed = aucun
demonworld-sheet-surrender = reddition
demonworld-sheet-offer = proposée
demonworld-sheet-offer-passage = proposée, si les armées peuvent partir

# A battle.
demonworld-sheet-battle = Bataille à { $province }
demonworld-sheet-relief = Bataille de secours à { $province }
demonworld-sheet-assault = Assaut à { $province }
demonworld-sheet-sortie = Sortie à { $province }
demonworld-sheet-battle-named = { $battle }, { $attacker } contre { $defender } ({ $date })
demonworld-sheet-battles = Batailles de la saison
demonworld-sheet-to-print = { $what }, à imprimer ({ $page }/{ $pages })
demonworld-sheet-letter = { CAP($battle) } se joue sur votre table. Voici la feuille à imprimer, avec les deux ordres de bataille et des cases à cocher ; les pages suivantes sont sous **Feuilles**.
demonworld-sheet-battle-when = { CAP($date) } · livrée { $mode }
demonworld-sheet-battle-date = { CAP($date) }
demonworld-sheet-defender = défenseur
demonworld-sheet-attacker = attaquant
demonworld-sheet-side-besieged = assiégé
demonworld-sheet-side-besieger = assiégeant
demonworld-sheet-won = { $winner } : victoire. { CAP($outcome) } ({ $turns } de combat).
demonworld-sheet-nobody-won = Personne n’a gagné : { $outcome } ({ $turns } de combat).
demonworld-sheet-not-begun = Les deux camps ne se sont pas encore rencontrés.
demonworld-sheet-others-battle = Qui était là et qui est tombé, seuls ceux qui ont combattu le savent.
demonworld-sheet-garrison = garnison ({ $seat })
demonworld-sheet-weight = { $count } ES, un tiers { $third }
demonworld-sheet-weight-means = ES : équivalents socle, qui servent à compter les pertes. Quand une armée en a perdu un tiers, son moral est mis à l’épreuve : 1D20 doit donner au plus ce qui est dit.
demonworld-sheet-destroyed = détruite
demonworld-sheet-routed = en déroute
demonworld-sheet-rallied = ralliée
demonworld-sheet-reserve = en réserve
demonworld-sheet-engaged = engagée
demonworld-sheet-heart = moral { $a }/{ $b }
demonworld-sheet-turns = Tour après tour
demonworld-sheet-first-day = Premier jour, { $limit } tours au plus
demonworld-sheet-second-day = Second jour, { $limit } tours au plus
demonworld-sheet-losses = pertes, { $side }
demonworld-sheet-losses-of = Pertes, { $side } : { $stands }.
demonworld-sheet-unit-test = { CAP($unit) } : dé { $roll }, au plus { $most } – { $result }
demonworld-sheet-rally = Ralliement, { $unit } : dé { $roll }, au plus { $most } – { $result }
demonworld-sheet-broken = { CAP($army) } : personne ne combat plus, déroute
demonworld-sheet-holds = tient
demonworld-sheet-routs = déroute
demonworld-sheet-ram = Le bélier frappe la porte { $element } : reste { $left }
demonworld-sheet-ram-breach = Le bélier brise la porte { $element } ({ $left })
demonworld-sheet-after = Ensuite
demonworld-sheet-pursuit = Tombés dans la poursuite : { $stands }.
demonworld-sheet-body = { $unit }, { $stands }
demonworld-sheet-attrition = Attrition : { $list }.

# The sheet of a battle that is printed.
demonworld-sheet-print-hint = Cochez une case par socle détruit, puis faites le rapport de la bataille.
demonworld-sheet-print-date = { CAP($date) }
demonworld-sheet-print-day = Jour { $day } : { $turns } au plus.
demonworld-sheet-print-open = Pas de limite de tours.
demonworld-sheet-print-edge = Choisit le bord de table : { $who }.
demonworld-sheet-print-edge-is = Bord de table : { $edge }.
demonworld-sheet-side = { $role }, { $who }
demonworld-sheet-modifier = { $what } { $value }
demonworld-sheet-modifier-general = meilleur général
demonworld-sheet-modifier-sorcerer = meilleur sorcier (tours 1 à 3)
demonworld-sheet-modifier-edge = bord de table (tour 1)
demonworld-sheet-modifier-surprise = surprise (tours 1 à 3)
demonworld-sheet-modifier-rationing = un quart de vivres en moins
demonworld-sheet-modifier-half = la moitié des vivres
demonworld-sheet-modifier-wall = murs ou palissade
demonworld-sheet-stars = meilleur général { $stars }★
demonworld-sheet-at-home = chez elle
demonworld-sheet-print-weight = ES : équivalents socle, qui servent à compter les pertes.
demonworld-sheet-print-ration = { $ration } : { $combat } au combat, { $percent } % de mouvement en moins
demonworld-sheet-print-unfed-first = première semaine sans vivres : moitié du potentiel de combat
demonworld-sheet-print-unfed = { $count } semaines sans vivres : moitié du potentiel de combat et du mouvement
demonworld-sheet-print-morale = Moral, à chaque tour dès que { $third } ES sont perdus : au plus la somme sur 1D{ $die }.
demonworld-sheet-print-morale-lowest = plus bas moral encore engagé (au départ { $a }) :
demonworld-sheet-print-morale-stars = général présent { $value }
demonworld-sheet-print-morale-home = chez elle { $value }
demonworld-sheet-print-morale-hunger = faim { $value }
demonworld-sheet-print-morale-broken = −1 par unité en déroute ou détruite :
demonworld-sheet-print-morale-losses = −1 par palier de pertes, { $steps } ES :
demonworld-sheet-print-morale-sum = somme :
demonworld-sheet-profile = moral { $a }/{ $b }{ SAME($a, $tested) ->
        [yes] {""}
       *[no] {" "}(armée : { $tested })
    } · peur { $fear } · expérience { $gained }
demonworld-sheet-print-walls = Murs : hauteur, points de structure, ce qui en est perdu
demonworld-sheet-kind-wall = mur
demonworld-sheet-kind-gate = porte
demonworld-sheet-kind-tower = tour
demonworld-sheet-print-element = #{ $element } { $kind } { $height }, { $left } :
demonworld-sheet-print-element-held = #{ $element } { $kind } { $height }, { $left } ({ $stands }) :
demonworld-sheet-print-result = Comment cela a fini
demonworld-sheet-print-turns = Tours joués :
demonworld-sheet-print-turns-of = Tours joués ({ $limit } au plus) :
demonworld-sheet-print-stores = Magasins détruits :
demonworld-sheet-print-signed = Signé :

# The army list.
demonworld-sheet-army = { $seat } · { $race }
demonworld-sheet-list = Votre liste d’armée
demonworld-sheet-sum = { CAP($stands) } · { $points } · entretien { $upkeep }
demonworld-sheet-force = { CAP($force) }, { $place }
demonworld-sheet-force-garrison = Garnison { DE($place) }
demonworld-sheet-column-stands = socles
demonworld-sheet-column-morale = moral
demonworld-sheet-column-fear = peur
demonworld-sheet-column-upkeep = entretien
demonworld-sheet-king = { CAP($what) }, général en chef
demonworld-sheet-captured = prisonnier
demonworld-sheet-slaves = esclaves
demonworld-sheet-dismounted = à pied
demonworld-sheet-fought = a combattu cette année
demonworld-sheet-number = nº { $number }
demonworld-sheet-sign-king = roi
demonworld-sheet-sign-hero = héros
demonworld-sheet-sign-engineer = ingénieur
demonworld-sheet-sign-sorcerer = sorcier
demonworld-sheet-sign-general = général
demonworld-sheet-key-stands = Une case par socle : pleine, il vit ; vide, il est perdu.
demonworld-sheet-key-heart = Moral en rouge : l’unité a perdu courage.
demonworld-sheet-funds = Dans le trésor : { $points } ({ $date }).
