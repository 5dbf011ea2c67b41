# Le texte de règle des cartes, composé de morceaux : phrases, noms, moments, effets.

echoes-card-sentence = { CAP($text) }.
echoes-card-lead = { $lead } : { $text }
echoes-card-keywords = { $list }.
echoes-card-bearers = Porteur : { $classes }.
echoes-card-store = Max. { $n }.
echoes-card-choose = Au choix :
echoes-card-branch = • { $text }
echoes-card-or = { $some } ou { $next }
echoes-card-then = { $first }, puis { $next }
echoes-card-and = { $first } et { $next }
echoes-card-this = cette unité
echoes-card-bearer = l’unité porteuse
echoes-card-that-unit = cette unité
echoes-card-that-other-unit = cette unité-là
echoes-card-it = elle
echoes-card-they = elles
echoes-card-it-here = cette unité
echoes-card-it-bearing = l’unité porteuse
echoes-card-it-there = cette unité-là
echoes-card-that-building = ce bâtiment
echoes-card-attacker = l’attaquant
echoes-card-defender = la cible
echoes-card-unit =
    { $number ->
        [one] unité
       *[many] unités
    }
echoes-card-unit-of =
    { $number ->
        [one] unité
       *[many] unités
    } { $classes }
echoes-card-of-infantry = d’infanterie
echoes-card-of-archer = d’archers
echoes-card-of-cavalry = de cavalerie
echoes-card-of-siege = de siège
echoes-card-of-ship = de type navire
echoes-card-of-civilian = de civils
echoes-card-regular =
    { $noun } { $number ->
        [one] ordinaire
       *[many] ordinaires
    }
echoes-card-conqueror = { $noun } Conquérant
echoes-card-starting-scout = { $noun } Éclaireur de départ
echoes-card-enemy =
    { $noun } { $number ->
        [one] ennemie
       *[many] ennemies
    }
echoes-card-allied =
    { $noun } { $number ->
        [one] alliée
       *[many] alliées
    }
echoes-card-damaged =
    { $noun } { $number ->
        [one] endommagée
       *[many] endommagées
    }
echoes-card-undamaged =
    { $noun } { $number ->
        [one] intacte
       *[many] intactes
    }
echoes-card-exhausted =
    { $noun } { $number ->
        [one] épuisée
       *[many] épuisées
    }
echoes-card-ready =
    { $noun } { $number ->
        [one] prête
       *[many] prêtes
    }
echoes-card-in-mode =
    { $noun } en mode { $mode ->
        [melee] mêlée
       *[ranged] distance
    }
echoes-card-cost-at-most = { $noun } de coût { $most } ou moins
echoes-card-at = { $noun } { $place }
echoes-card-even-garrisoned = { $noun } (même en garnison)
echoes-card-itself-too = { $noun } ({ $me } comprise)
echoes-card-a = une { $noun }
echoes-card-another = une autre { $noun }
echoes-card-one-of-yours = une de vos { $noun }
echoes-card-each = chaque { $noun }
echoes-card-each-of-yours = chacune de vos { $noun }
echoes-card-all = toutes les { $noun }
echoes-card-all-of-yours = vos { $noun }
echoes-card-on-farmland = sur des terres cultivées
echoes-card-on-woodland = en région boisée
echoes-card-on-mine = sur une mine
echoes-card-on-double_mine = sur une double mine
echoes-card-on-mountain = en montagne
echoes-card-on-water = sur l’eau
echoes-card-on-river = sur une rivière
echoes-card-on-village = dans un village
echoes-card-on-capital_site = sur une case de capitale
echoes-card-beside = sur ou au bord { $terrains }
echoes-card-by-farmland = de terres cultivées
echoes-card-by-woodland = d’une région boisée
echoes-card-by-mine = d’une mine
echoes-card-by-double_mine = d’une double mine
echoes-card-by-mountain = d’une montagne
echoes-card-by-water = de l’eau
echoes-card-by-river = d’une rivière
echoes-card-by-village = d’un village
echoes-card-by-capital_site = d’une case de capitale
echoes-card-on-camp = sur { $building }
echoes-card-in-fort = dans { $building }
echoes-card-same-cell = sur la case { DE($of) }
echoes-card-around = autour { DE($of) }
echoes-card-within = à { $n } cases ou moins { DE($of) }
echoes-card-building =
    { $kind ->
        [camp] camp
        [barracks] caserne
        [capital] capitale
       *[any] bâtiment
    }
echoes-card-buildings =
    { $kind ->
        [camp] camps
        [barracks] casernes
        [capital] capitales
       *[any] bâtiments
    }
echoes-card-enemy-building =
    { $noun } { $kind ->
        [barracks] ennemie
        [capital] ennemie
       *[any] ennemi
    }
echoes-card-enemy-buildings =
    { $noun } { $kind ->
        [barracks] ennemies
        [capital] ennemies
       *[any] ennemis
    }
echoes-card-allied-building =
    { $noun } { $kind ->
        [barracks] alliée
        [capital] alliée
       *[any] allié
    }
echoes-card-allied-buildings =
    { $noun } { $kind ->
        [barracks] alliées
        [capital] alliées
       *[any] alliés
    }
echoes-card-a-building =
    { $kind ->
        [barracks] une
        [capital] une
       *[any] un
    } { $noun }
echoes-card-one-of-your-buildings =
    { $kind ->
        [barracks] une
        [capital] une
       *[any] un
    } de vos { $noun }
echoes-card-each-building = chaque { $noun }
echoes-card-each-of-your-buildings =
    { $kind ->
        [barracks] chacune
        [capital] chacune
       *[any] chacun
    } de vos { $noun }
echoes-card-all-buildings =
    { $kind ->
        [barracks] toutes les
        [capital] toutes les
       *[any] tous les
    } { $noun }
echoes-card-all-your-buildings = vos { $noun }
echoes-card-your-capital = votre capitale
echoes-card-holding = { $noun } où se trouve une de vos { $units }
echoes-card-card =
    { $number ->
        [one] carte
       *[many] cartes
    }
echoes-card-card-of =
    { $number ->
        [one] carte
       *[many] cartes
    } { $kinds }
echoes-card-card-of-class = { $noun } { $classes }
echoes-card-action = action
echoes-card-with-cost = { $lead } ({ $cost })
echoes-card-once-a-turn = une fois par tour
echoes-card-once-a-game = une fois par partie
echoes-card-once-a-turn-lead = une fois par tour, { $lead }
echoes-card-once-a-game-lead = une fois par partie, { $lead }
echoes-card-cost-food = { $n } de nourriture
echoes-card-cost-wood = { $n } de bois
echoes-card-cost-gold = { $n } d’or
echoes-card-cost-any =
    { $n } { $n ->
        [one] ressource quelconque
       *[other] ressources quelconques
    }
echoes-card-when-deployed = quand { $who } est déployée
echoes-card-when-turn-start = au début de votre tour
echoes-card-when-turn-end = à la fin de votre tour
echoes-card-when-attacking = quand { $who } attaque une unité
echoes-card-when-targeted = quand { $who } est attaquée
echoes-card-when-building-attacked =
    quand { $building } est { $kind ->
        [barracks] attaquée
        [capital] attaquée
       *[any] attaqué
    }
echoes-card-when-after-combat = quand { $who } survit à un combat
echoes-card-when-unit-lost = quand { $who } est perdue
echoes-card-when-unit-killed = quand { $who } tue une unité ennemie
echoes-card-when-killed-yours = quand { $who } tue une de vos unités
echoes-card-when-building-damaged = quand { $who } endommage { $building }
echoes-card-when-building-lost = quand { $who } détruit { $building }
echoes-card-when-built = quand { $who } construit { $building }
echoes-card-when-you-build = quand vous construisez { $building }
echoes-card-when-they-build = quand un adversaire construit { $building }
echoes-card-when-you-deploy = quand vous déployez { $who }
echoes-card-when-they-deploy = quand un adversaire déploie { $who }
echoes-card-when-explored = quand { $who } explore une tuile
echoes-card-when-village = quand { $who } utilise un village
echoes-card-when-you-play = quand vous jouez { $card }
echoes-card-when-they-play = quand un adversaire joue { $card }
echoes-card-if = si { $condition }
echoes-card-while = tant que { $condition }
echoes-card-lead-if = { $lead }, si { $condition }
echoes-card-if-such = { $who } { $what }
echoes-card-is-damaged = est endommagée
echoes-card-is-undamaged = est intacte
echoes-card-is-exhausted = est épuisée
echoes-card-is-ready = est prête
echoes-card-is-in-mode =
    est en mode { $mode ->
        [melee] mêlée
       *[ranged] distance
    }
echoes-card-is-of = est une unité { $classes }
echoes-card-is-at = se trouve { $place }
echoes-card-is-cheap = coûte { $most } ou moins
echoes-card-is-anything = est sur la carte
echoes-card-if-own = vous avez au moins { $n } { $what }
echoes-card-if-enemy = vos adversaires ont au moins { $n } { $what }
echoes-card-if-allied = votre camp a au moins { $n } { $what }
echoes-card-if-anyone = la carte compte au moins { $n } { $what }
echoes-card-if-own-one = vous avez { $what }
echoes-card-if-enemy-one = vos adversaires ont { $what }
echoes-card-if-allied-one = votre camp a { $what }
echoes-card-if-anyone-one = la carte porte { $what }
echoes-card-if-capital-at = votre capitale se trouve { $place }
echoes-card-if-classes = vous alignez { $n } classes ou plus
echoes-card-if-hand =
    vous avez au plus { $n } { $n ->
        [one] carte
       *[other] cartes
    } en main
echoes-card-if-behind = votre capitale a moins de santé que chaque capitale ennemie
echoes-card-until-turn_end = { $text } pour ce tour
echoes-card-until-combat = { $text } pour ce combat
echoes-card-until-your_turn = { $text } jusqu’au début de votre prochain tour
echoes-card-until-their_turn_end = { $text } jusqu’à la fin du prochain tour adverse
echoes-card-per = { $text } pour { $what } (max. { $max })
echoes-card-each-class = chaque classe que vous alignez
echoes-card-damage =
    infligez { $n } { $n ->
        [one] dégât
       *[other] dégâts
    } à { $whom }
echoes-card-direct-damage =
    infligez { $n } { $n ->
        [one] dégât direct
       *[other] dégâts directs
    } à { $whom }
echoes-card-heal =
    soignez { $n } { $n ->
        [one] dégât
       *[other] dégâts
    } sur { $whom }
echoes-card-repair =
    réparez { $n } { $n ->
        [one] dégât
       *[other] dégâts
    } sur { $whom }
echoes-card-have =
    { $whom } { $number ->
        [one] a
       *[many] ont
    } { $list }
echoes-card-stat-melee = { $n } en mêlée
echoes-card-stat-ranged = { $n } à distance
echoes-card-stat-attack = { $n } en attaque
echoes-card-stat-health = { $n } de santé
echoes-card-stat-points = { $n } de déplacement
echoes-card-may-move-after-action =
    { $whom } { $number ->
        [one] peut encore se déplacer une fois épuisée, mais pas pour attaquer
       *[many] peuvent encore se déplacer une fois épuisées, mais pas pour attaquer
    }
echoes-card-may-ignore-mountain =
    { $whom } { $number ->
        [one] n’est pas arrêtée par les montagnes
       *[many] ne sont pas arrêtées par les montagnes
    }
echoes-card-may-cross-enemies =
    { $whom } { $number ->
        [one] peut traverser les unités ennemies
       *[many] peuvent traverser les unités ennemies
    }
echoes-card-may-counter-in-ranged =
    { $whom } { $number ->
        [one] contre-attaque aussi en mode distance
       *[many] contre-attaquent aussi en mode distance
    }
echoes-card-may-attack-garrison =
    { $whom } { $number ->
        [one] peut attaquer les unités en garnison
       *[many] peuvent attaquer les unités en garnison
    }
echoes-card-may-second-camp = vous pouvez construire un second camp à chaque tour
echoes-card-may-deploy-on-village = vous pouvez déployer des unités dans les villages inoccupés
echoes-card-not-move =
    { $whom } { $number ->
        [one] ne peut pas se déplacer
       *[many] ne peuvent pas se déplacer
    }
echoes-card-not-attack =
    { $whom } { $number ->
        [one] ne peut pas attaquer
       *[many] ne peuvent pas attaquer
    }
echoes-card-not-counter =
    { $whom } { $number ->
        [one] ne peut pas contre-attaquer
       *[many] ne peuvent pas contre-attaquer
    }
echoes-card-not-be-shot =
    { $whom } { $number ->
        [one] ne peut pas être visée à distance
       *[many] ne peuvent pas être visées à distance
    }
echoes-card-exhaust = épuisez { $whom }
echoes-card-refresh = rafraîchissez { $whom }
echoes-card-extra-move =
    { $whom } { $number ->
        [one] peut
       *[many] peuvent
    } se déplacer à nouveau ({ $points } { $points ->
        [one] case
       *[other] cases
    } au plus)
echoes-card-shift =
    { $whom } { $number ->
        [one] peut gagner une case libre voisine
       *[many] peuvent gagner une case libre voisine
    }
echoes-card-push =
    repoussez { DE($n) } { $n ->
        [one] case
       *[other] cases
    } { $whom }
echoes-card-draw =
    piochez { $n } { $n ->
        [one] carte
       *[other] cartes
    }
echoes-card-they-draw =
    l’adversaire pioche { $n } { $n ->
        [one] carte
       *[other] cartes
    }
echoes-card-discard =
    défaussez { $n } { $n ->
        [one] carte
       *[other] cartes
    }
echoes-card-they-discard =
    l’adversaire défausse { $n } { $n ->
        [one] carte
       *[other] cartes
    }
echoes-card-recover = reprenez en main { $card } de votre défausse
echoes-card-gain = gagnez { $n } { $token }
echoes-card-gain-any =
    gagnez { $n } { $n ->
        [one] ressource
       *[other] ressources
    } au choix
echoes-card-exhaust-resources =
    épuisez { $n } { $n ->
        [one] ressource
       *[other] ressources
    }
echoes-card-they-exhaust-resources =
    l’adversaire épuise { $n } { $n ->
        [one] ressource
       *[other] ressources
    }
echoes-card-refresh-resources =
    rafraîchissez { $n } { $n ->
        [one] ressource
       *[other] ressources
    }
echoes-card-refresh-kind = rafraîchissez { $n } { $token }
echoes-card-cheaper = vos { $cards } coûtent { $n } de moins
echoes-card-cheaper-barracks = vos casernes coûtent { $n } de moins
echoes-card-explore = explorez à distance une tuile non découverte
echoes-card-peek = regardez une tuile non découverte
echoes-card-cancel-attack = annulez l’attaque
echoes-card-reduce-damage = réduisez { DE($n) } les dégâts subis
echoes-card-cancel-card = annulez-la

# Mots-clés : sur une carte, leur nom, et ce qu’ils veulent dire.

echoes-keyword-anti =
    Anti-{ $class } { $x }{ $stat ->
        [melee] {" "}(mêlée)
        [ranged] {" "}(à distance)
       *[both] {""}
    }
echoes-keyword-anti-name = Anti-classe X
echoes-keyword-anti-rule =
    { $stat ->
        [melee] Son attaque en mêlée
        [ranged] Son attaque à distance
       *[both] Son attaque
    } gagne { $x } contre { $against ->
        [infantry] l’infanterie
        [archer] les archers
        [cavalry] la cavalerie
        [siege] les unités de siège
        [ship] les navires
        [civilian] les civils
       *[buildings] les bâtiments
    }.
echoes-keyword-armour =
    Armure { $x }{ $scope ->
        [melee] {" "}(mêlée)
        [ranged] {" "}(à distance)
       *[both] {""}
    }
echoes-keyword-armour-name = Armure X
echoes-keyword-armour-rule =
    Subit { $x ->
        [one] { $x } dégât
       *[other] { $x } dégâts
    } de moins { $scope ->
        [melee] des attaques en mêlée
        [ranged] des attaques à distance
       *[both] en combat
    }.
echoes-keyword-reinforced-armour = Armure renforcée { $x }
echoes-keyword-reinforced-armour-name = Armure renforcée X
echoes-keyword-reinforced-armour-rule =
    Subit { $x ->
        [one] { $x } dégât
       *[other] { $x } dégâts
    } de moins des attaques à distance.
echoes-keyword-charge = Charger { $x }
echoes-keyword-charge-name = Charger X
echoes-keyword-charge-rule = Son attaque en mêlée contre une unité gagne { $x } après un déplacement de 2 cases ou plus dans le tour.
echoes-keyword-war-cry = Cri de guerre { $x }
echoes-keyword-war-cry-name = Cri de guerre X
echoes-keyword-war-cry-rule = Les attaques des autres unités alliées autour d’elle gagnent { $x }, sauf celles qui sont à 0.
echoes-keyword-short-range = Courte-Distance
echoes-keyword-short-range-name = Courte-Distance
echoes-keyword-short-range-rule = N’attaque pas à distance en diagonale.
echoes-keyword-fatigue = Fatigue
echoes-keyword-fatigue-name = Fatigue
echoes-keyword-fatigue-rule = Après avoir attaqué, reste épuisée pendant le prochain tour de son propriétaire.
echoes-keyword-intimidation = Intimidation
echoes-keyword-intimidation-name = Intimidation
echoes-keyword-intimidation-rule = Ne subit pas de contre-attaque quand elle attaque.
echoes-keyword-long-range = Longue distance
echoes-keyword-long-range-name = Longue distance
echoes-keyword-long-range-rule = Peut attaquer à distance à 2 cases, avec 1 dégât de moins.
echoes-keyword-naval = Naval
echoes-keyword-naval-name = Naval
echoes-keyword-naval-rule = Peut traverser l’eau et s’y arrêter.
echoes-keyword-light-ship = Navire léger
echoes-keyword-light-ship-name = Navire léger
echoes-keyword-light-ship-rule = Se déplace sur l’eau et les cases autour ; se déploie sur l’eau autour d’une de vos unités.
echoes-keyword-heavy-ship = Navire lourd
echoes-keyword-heavy-ship-name = Navire lourd
echoes-keyword-heavy-ship-rule = Ne se déplace que sur l’eau et porte une unité alliée ; se déploie sur l’eau autour d’une de vos unités.
echoes-keyword-piercing = Perforant
echoes-keyword-piercing-name = Perforant
echoes-keyword-piercing-rule = Ses attaques ignorent toute armure.
echoes-keyword-front-line = Première ligne
echoes-keyword-front-line-name = Première ligne
echoes-keyword-front-line-rule = Peut partager sa case avec 1 unité alliée, et doit être attaquée en premier.
echoes-keyword-recruit = Recruter
echoes-keyword-recruit-name = Recruter
echoes-keyword-recruit-rule = En action, son propriétaire pioche 1 carte.
echoes-keyword-regenerate = Régénérer
echoes-keyword-regenerate-name = Régénérer
echoes-keyword-regenerate-rule = Soigne 1 dégât au début du tour de son propriétaire.
echoes-keyword-riposte = Riposte { $x }
echoes-keyword-riposte-name = Riposte X
echoes-keyword-riposte-rule =
    Inflige { $x ->
        [one] { $x } dégât
       *[other] { $x } dégâts
    } de plus quand elle contre-attaque.
echoes-keyword-volley =
    Volée de coups { $x }{ $stat ->
        [ranged] {" "}(à distance)
       *[melee] {""}
    }
echoes-keyword-volley-name = Volée de coups X
echoes-keyword-volley-rule =
    { $stat ->
        [ranged] Son attaque à distance
       *[melee] Son attaque en mêlée
    } gagne { $x } contre les bâtiments et les unités de siège, dont elle ignore l’armure.
echoes-quarry-buildings = bâtiments

# Paquets personnels.

echoes-deck-size =
    { $found } { $found ->
        [one] carte
       *[other] cartes
    } ; un paquet en compte 36, carte Civilisation comprise.
echoes-deck-unknown = Il n’y a pas de carte { $id }.
echoes-deck-foreign = { $card } appartient au paquet d’une autre civilisation ({ $civ }).
echoes-deck-civilization =
    { $found } { $found ->
        [one] carte
       *[other] cartes
    } Civilisation ; un paquet en a exactement une.
echoes-deck-conqueror =
    { $found } { $found ->
        [one] Conquérant
       *[other] Conquérants
    } ; un paquet en a exactement un.
echoes-deck-no-scout = Aucun Éclaireur de départ ; un paquet en a au moins un.
echoes-deck-copies = { $card } : { $found } exemplaires ; un paquet en admet { $most }.
echoes-deck-text-civ = La première ligne doit nommer une civilisation, et non « { $line } ».
echoes-deck-text-lines =
    { $count ->
        [one] Cette ligne ne nomme aucune carte
       *[other] Ces lignes ne nomment aucune carte
    } :{"\u000A"}{ $lines }
echoes-deck-text-long = La liste est bien plus longue qu’un paquet.
