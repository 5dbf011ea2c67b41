# Ce qu’on peut faire dans Echoes of Emperors, ce que cela fait, et ce qui est demandé à qui.

# Unités, bâtiments et cibles sur un bouton, sans leur propriétaire.
echoes-at = { $what } { $cell }
echoes-building-bare = bâtiment
echoes-coins = { $some } { $next }
echoes-coin-food = { $n }🌾
echoes-coin-wood = { $n }🪵
echoes-coin-gold = { $n }🪙
echoes-coin-joker = { $n }🃏

# Ce qu’on peut faire, assez court pour un bouton.
echoes-do-submit-deck =
    Paquet : { $civ } ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
echoes-do-choose-first = { $seat } joue en premier
echoes-do-space-left = Tuile de départ de gauche
echoes-do-space-right = Tuile de départ de droite
echoes-do-pick-first = Choisir sa civilisation en premier
echoes-do-pick-second = Laisser l’autre camp choisir en premier
echoes-do-civ = Civilisation : { $civ }
echoes-do-scout = Éclaireur de départ : { $card }
echoes-do-exchange = Échanger : { $cards }
echoes-do-exchange-none = Ne rien échanger
echoes-do-exchange-many =
    Échanger { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
echoes-do-keep = Garder ma main
echoes-do-move = { $unit } → { $to }
echoes-do-move-explore = { $unit } → { $to } (explore)
echoes-do-move-camp = { $unit } → { $to } et Camp (+{ $n } { $resource })
echoes-do-move-barracks = { $unit } → { $to } et Caserne
echoes-do-move-way =
    { $unit } : { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }, { $direction }
echoes-do-turn = { $degrees }° : { $nw }, { $ne } / { $sw }, { $se }
echoes-do-turn-any = Tourner la tuile { DE($degrees) }°
echoes-do-switch = { $unit } : mode { $mode }
echoes-do-attack =
    { $unit } ⚔ { $target } : { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    }
echoes-do-attack-back =
    { $unit } ⚔ { $target } : { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    }, subit { $counter }
echoes-do-attack-any = { $unit } ⚔ { $target }
echoes-do-camp = Camp : { $unit } (+{ $n } { $resource })
echoes-do-camp-any = Camp : { $unit }
echoes-do-barracks = Caserne : { $unit }
echoes-do-transfer = { $building } → { $unit }
echoes-do-village-exchange = { $unit } (village) : échanger { $cards }
echoes-do-village-exchange-many =
    { $unit } (village) : échanger { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
echoes-do-village-draw = { $unit } (village) : piocher une carte
echoes-do-recruit = { $unit } (Recruter) : piocher une carte
echoes-do-ability = Capacité : { $card }
echoes-do-ability-number = Capacité { $number } : { $card }
echoes-do-end-mobilization = Passer au Déploiement
echoes-do-deploy = { $card } → { $cell }
echoes-do-deploy-with = { $card } → { $cell }, { $how }
echoes-do-deploy-discard = { $deploy }, en perdant { $unit }
echoes-do-upgrade = { $card } → { $unit }
echoes-do-play = { $card }
echoes-do-event = Événement : { $card }
echoes-do-event-discard = Événement : { $card }, en perdant { $event }
echoes-do-paid = { $what } ({ $payment })
echoes-do-end-turn = Finir mon tour
echoes-do-end-turn-discard = Finir mon tour et défausser : { $cards }
echoes-do-discard = Défausser : { $cards }
echoes-do-give-up-event = Renoncer à l’Événement : { $card }
echoes-do-arm = Armer : { $card }
echoes-do-arm-with = Armer : { $card } ({ $conditions })
echoes-order-damage = dès { $n } dégâts
echoes-order-cost = dès un coût { DE($n) }
echoes-order-effect = effet { $n }
echoes-order-more = sous conditions
echoes-part-discard = en perdant { $what }
echoes-part-king = Roi (+1 à l’attaque)
echoes-part-queen = Reine (+2 de santé)
echoes-do-disarm = Désarmer : { $card }
echoes-do-policy-ask = Me consulter pour les Réactions
echoes-do-policy-orders = Seulement mes Réactions armées
echoes-do-policy-pass = Aucune Réaction avant mon tour
echoes-do-react = Réaction : { $card }
echoes-do-pass = Aucune Réaction
echoes-do-pass-on = Aucune Réaction, cette fois et jusqu’à mon tour
echoes-do-pass-always = Aucune Réaction cette fois ; ensuite, seulement celles que j’arme
echoes-do-choose = Choisir : { $pick }
echoes-do-choose-nothing = Ne rien choisir
echoes-nothing = rien
echoes-do-undo = Annuler la dernière action
echoes-do-concede = Se rendre
echoes-do-offer-draw = Proposer la partie nulle
echoes-do-accept-draw = Accepter la partie nulle
echoes-do-decline-draw = Refuser la partie nulle
echoes-do-absent = Faire le choix habituel

# Ce que fait une attaque avant les Réactions.
echoes-risk-hurt =
    { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } pour { $health } de santé
echoes-risk-destroys =
    { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } pour { $health } de santé : destruction
echoes-risk-kills =
    { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } pour { $health } de santé : perte
echoes-risk-wins =
    { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } pour { $health } de santé : la capitale tombe
echoes-risk-attack = Cible : { $target }. Pas de contre-attaque.
echoes-risk-attack-back = Cible : { $target }. Attaquant : { $attacker }.
echoes-risk-advances = { $outcome } Avance en { $cell }.
echoes-risk-falls-back = { $outcome } Revient en { $cell }.
echoes-risk-armoured = { $hurt } (armure { $n })
echoes-risk-discard =
    Vous perdez { $unit } (reste { $health } de santé){ $count ->
        [0] .
       *[other] , et avec cela : { $upgrades }.
    }
echoes-risk-event-discard = Votre Événement { $event } prend fin et va à la défausse.
echoes-risk-king = Roi : +1 à chacune de ses attaques. Une fois par partie : perdu avec l’unité.
echoes-risk-queen = Reine : +2 de santé. Une fois par partie : perdue avec l’unité.
echoes-risk-building = { CAP($building) } : { $health } de santé, { $armour }.
echoes-armour =
    { $melee ->
        [0] armure { $ranged } contre les tirs
       *[other] armure { $melee } en mêlée et { $ranged } contre les tirs
    }
echoes-risk-explore = Retourne cette tuile ; vous choisissez son sens.

# Où en est la partie.
echoes-stage-decks = Mise en place : dépôt des paquets
echoes-stage-teams = Mise en place : ordre et places dans les équipes
echoes-stage-order = Mise en place : { $seat } décide qui choisit en premier
echoes-stage-civ = Mise en place : { $seat } choisit sa civilisation
echoes-stage-scout = Mise en place : { $seat } choisit son Éclaireur de départ
echoes-stage-opening = Mise en place : mains de départ
echoes-stage-turn = Manche { $round }, { $seat } : { $phase }
echoes-stage-over = La partie est terminée

# Ce qui est demandé, et à qui.
echoes-ask-decks = On attend le paquet de : { $seats }.
    .you = Déposez votre paquet.
echoes-ask-teams = Chaque équipe dit qui joue en premier et qui se place où : { $seats }.
    .you = Dites qui de votre équipe joue en premier ; l’un de vous répond pour les deux. Les tuiles de départ se choisissent avant.
echoes-ask-order = { $seat } décide qui choisit sa civilisation en premier.
    .you = Décidez qui choisit sa civilisation en premier.
echoes-ask-civ = { $seat } choisit sa civilisation.
    .you = Choisissez votre civilisation.
echoes-ask-scout = { $seat } choisit l’Éclaireur qui commence sur la carte.
    .you = Choisissez l’Éclaireur qui commence sur la carte.
echoes-ask-opening = Mains de départ, un échange possible : { $seats }.
    .you = Gardez votre main de départ, ou échangez-en des cartes une seule fois.
echoes-ask-turn = { $seat } joue.
    .you = C’est à vous de jouer.
echoes-ask-rotation = { $seat } choisit le sens de la { $tile }.
    .you = Choisissez le sens de la { $tile }.
echoes-ask-reaction = { $seat } peut réagir : { $moment }
    .you = Vous pouvez réagir : { $moment }
echoes-ask-choice = { $seat } doit choisir : { $card }.
    .you = Choisissez : { $card }.
echoes-ask-discard =
    { $seat } doit défausser { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    } ({ $card }).
    .you =
        Défaussez { $n ->
            [one] { $n } carte
           *[other] { $n } cartes
        } ({ $card }).
echoes-ask-limit = { $seat } a plus { DE($most) } cartes en main et en défausse { $n }.
    .you = Vous avez plus { DE($most) } cartes en main : défaussez-en { $n }.

# Moments auxquels on peut réagir.
echoes-moment-attack = attaque, { $unit } → { $target }.
echoes-moment-fought = fin du combat, { $unit }.
echoes-moment-lost = perte, { $unit }.
echoes-moment-battered = dégâts, { $building }.
echoes-moment-razed = bâtiment détruit en { $cell }.
echoes-moment-built = construction, { $building }.
echoes-moment-deployed = déploiement, { $unit }.
echoes-moment-explored = { $tile } explorée.
echoes-moment-village = village utilisé, { $unit }.
echoes-moment-played = carte jouée, { $unit }.
echoes-moment-turn-start = début du tour, { $seat }.
echoes-moment-turn-end = fin du tour, { $seat }.

# Ce qu’un joueur doit faire ; rien n’y est secret.
echoes-owed-attacks = Attaque possible : { $units }
echoes-owed-camps = Camp possible : { $units }
echoes-owed-acts = Action possible sur place : { $units }
echoes-owed-moves = Déplacement encore possible : { $units }
echoes-owed-tokens = À dépenser : { $tokens }
echoes-owed-mobilization = Déplacez et utilisez vos unités, puis passez au Déploiement ou finissez votre tour.
echoes-owed-deployment = Déployez des unités et jouez des cartes, puis finissez votre tour.
echoes-owed-draw = { $seat } propose la partie nulle : acceptez ou refusez ; la partie continue entre-temps.

# Ce à quoi on renonce en finissant son tour, et ce qui ne se jouera pas pendant les tours des autres.
echoes-forgone-attacks = Attaque encore possible : { $units }
echoes-forgone-camps = Camp encore possible : { $units }
echoes-forgone-acts = Caserne, village ou recrutement encore possibles : { $units }
echoes-forgone-explores = Tuile encore à retourner : { $units }
echoes-forgone-cards = Encore jouable : { $cards }
echoes-forgone-abilities = Encore utilisable : { $cards }
echoes-idle-reactions =
    { $count ->
        [one] Une Réaction non armée ne se jouera pas : { $cards }
       *[other] Des Réactions non armées ne se joueront pas : { $cards }
    }
