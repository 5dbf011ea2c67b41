# Ce qui figure sur le plateau et autour, puis le plateau et la main en mots.

echoes-picture-round = Manche { $n }
echoes-picture-turn = { $seat } : { $phase }
echoes-picture-decks = Les joueurs remettent leurs paquets
echoes-picture-teams = Les équipes prennent place
echoes-picture-pick-order = Qui choisit en premier ?
echoes-picture-civilizations = Choix des civilisations
echoes-picture-scout = Choix de l’éclaireur de départ
echoes-picture-opening = Mains de départ
echoes-picture-finished = La partie est finie
echoes-picture-no-civ = pas encore de civilisation
echoes-picture-hand = main
echoes-picture-deck = pioche
echoes-picture-discard = défausse
echoes-picture-armour-ranged = armure contre les attaques à distance
echoes-picture-armour-melee = armure contre la mêlée
echoes-picture-hand-of =
    { $seat } : { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    } en main
echoes-picture-playable = jouable maintenant
echoes-picture-keyword = { $keyword } : { $rule }
echoes-picture-copies =
    Au plus { $n ->
        [one] { $n } exemplaire
       *[other] { $n } exemplaires
    } par paquet.
echoes-picture-free = gratuit
echoes-alt-head = Manche { $n } : { $stage }
echoes-alt-seat = { $seat } ({ $civ }, { $side }) : capitale en { $cell }, santé { $left } sur { $most }, { $armour } ; ressources disponibles : { $main } ; jetons : { $extra } ; main { $hand }, pioche { $deck }, défausse { $discard }, pions libres { $pawns }.
echoes-alt-resource = { $kind } { $ready } sur { $all }
echoes-alt-token = { $n } { $kind }
echoes-alt-events = Événements ({ $seat }) : { $cards }.
echoes-alt-kept = Actions gardées par { $seat } : { $cards }.
echoes-alt-units = Unités ({ $seat }) : { $list }.
echoes-alt-sites = Bâtiments ({ $seat }) : { $list }.
echoes-alt-piece = { $piece } en { $cell } ({ $state })
echoes-alt-attack = { $mode } { $n }
echoes-alt-health = santé { $left } sur { $most }
echoes-alt-turned = Tournée { DE($degrees) }°, depuis le nord-ouest : { $list }.
echoes-alt-exhausted = épuisée
echoes-alt-moved = déplacée
echoes-alt-garrisoned = en garnison
echoes-alt-face-down = Face cachée : { $list }.
echoes-alt-peeked = Vu par vous en { $place }, depuis le nord-ouest : { $list }.
echoes-alt-tile = { $list }.
echoes-alt-cell = { $cell } { $terrain }
echoes-alt-card = { $card } ({ $cost }).
echoes-alt-stats = { $classes } : mêlée { $melee }, tir { $ranged }, santé { $health }, mouvement { $points } ({ $arrows }).
