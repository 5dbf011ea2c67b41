# Ce qui s’est passé dans Echoes of Emperors. Chaque message se lit seul ; un nom de carte peut être au pluriel.

# Noms d’unités, de bâtiments, de tuiles et de paiements dans une phrase.
echoes-no-card = une carte
echoes-unit = { $card } ({ $seat })
echoes-unit-at = { $card } ({ $seat }, { $cell })
echoes-building-at = { $building } ({ $seat }, { $cell })
echoes-building-gone = bâtiment ({ $cell })
echoes-tile = tuile { $from }–{ $to }
echoes-cell-terrain = { $cell } { $terrain }
echoes-some = { $n } { $token }
echoes-some-of = { $n } { $token } ({ $seat })
echoes-team-joker = joker d’équipe
echoes-no-pick = rien
echoes-card-effect = { $card } (effet { $number })
echoes-card-on = { $card } → { $pick }

# Avant le premier tour.
echoes-deck-named = { $seat } apporte un paquet : { $civ }.
echoes-deck-submitted =
    Votre paquet est déposé : { $civ }, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
echoes-first-chosen = { $seat } jouera en premier dans l’équipe.
echoes-space-left = { $seat } prend la tuile de départ de gauche.
echoes-space-right = { $seat } prend la tuile de départ de droite.
echoes-decks-ready = Tous les paquets sont déposés. Chaque équipe dit maintenant qui joue en premier.
echoes-setup-settled = { $seat } a fait le plus haut jet et joue en premier. Chaque paquet apporte sa civilisation.
echoes-setup-ready = { $seat } a fait le plus haut jet et décide qui choisit sa civilisation en premier.
echoes-picks-first = { $seat } choisit sa civilisation en premier.
echoes-picks-second = { $seat } laisse l’autre camp choisir en premier.
echoes-civ-chosen = { $seat } mène : { $civ }.
echoes-scout-chosen = { $seat } commence avec { $card } sur la capitale, en { $cell }.
echoes-hand-kept = { $seat } garde sa main de départ.
echoes-began = La partie commence. { $seat } joue en second et dispose d’un joker.
echoes-began-team = La partie commence. L’équipe où se trouve { $seat } joue en second et dispose d’un joker.

# Le tour.
echoes-turn-began = Manche { $round } : à { $seat } de jouer.
echoes-phase-began = { $seat } passe à la phase suivante : { $phase }.
echoes-quiet-round = Manche calme, sans coup, sans carte ni découverte : { $count } sur les { $most } qui mettent fin à la partie.

# Le plateau.
echoes-moved = { $unit } : { $from } → { $to }.
echoes-fell-back = { $unit } : repli en { $to }.
echoes-advanced = { $unit } : avancée en { $to }.
echoes-made-room = { $unit } : mise à l’écart en { $to }.
echoes-moved-by-card = { $unit } : déplacement par une carte, en { $to }.
echoes-revealed = { $seat } découvre la { $tile } : { $terrains }.
echoes-turned = { $seat } oriente la tuile ainsi : { $cells }.
echoes-peeked = { $seat } regarde en secret la { $tile }.
echoes-peeked-seen = { $seat } regarde la { $tile } : { $terrains }.
echoes-switched = { $unit } : mode { $mode }.
echoes-ability = Capacité : { $unit }.
echoes-exhausted = { $unit } : unité épuisée par une carte.
echoes-tired = { $unit } : Fatigue, unité épuisée au prochain tour aussi.
echoes-refreshed = { $unit } : unité de nouveau prête.
echoes-extra-move =
    { $unit } : un déplacement de plus, { $points ->
        [one] { $points } case
       *[other] { $points } cases
    } au plus.
echoes-built-camp = { $seat } construit un camp en { $cell } (+{ $n } { $resource }).
echoes-built = { $seat } construit en { $cell } : { $building }.
echoes-taken-down = Le bâtiment en { $cell } est démonté pour être transféré.

# Ressources.
echoes-paid = { $seat } paie { $tokens }.
echoes-gained = { $seat } gagne { $tokens } ({ $card }).
echoes-tokens-spent = { $seat } doit épuiser { $tokens }.
echoes-tokens-refreshed = { $seat } rafraîchit { $tokens }.

# Combats.
echoes-attack-melee = Attaque en mêlée : { $unit } → { $target }.
echoes-attack-ranged = Attaque à distance : { $unit } → { $target }.
echoes-blow =
    { $who } : { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    }
echoes-blow-left =
    { $who } : { $n ->
        [one] { $n } dégât
       *[other] { $n } dégâts
    }, { $left ->
        [0] plus de santé
       *[other] reste { $left } de santé
    }
echoes-struck = { CAP($blow) }.
echoes-struck-back = { CAP($blow) } ; contre-attaque, { $counter }.
echoes-attack-cancelled = { $unit } : l’attaque n’a pas lieu.
echoes-damaged = { $card } → { $blow }.
echoes-healed = { $unit } : soin { DE($n) }, santé { $left }.
echoes-repaired = { CAP($building) } : réparation { DE($n) }, santé { $left }.
echoes-lost-combat = Perte au combat : { $unit }.
echoes-lost-effect = Perte par une carte : { $unit }.
echoes-lost-discarded = Défausse pour faire place : { $unit }.
echoes-lost-drowned = Perte, faute de case où tenir : { $unit }.
echoes-lost-faded = Perte, un bonus de santé ayant pris fin : { $unit }.
echoes-building-lost = Le bâtiment en { $cell } est détruit.
echoes-building-lost-to = Le bâtiment en { $cell } est détruit par { $unit }.

# Cartes.
echoes-drew =
    { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
echoes-drew-opening =
    { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } pour sa main de départ.
echoes-drew-village =
    { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } (village).
echoes-drew-recruit =
    { $seat } pioche { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } (Recruter).
echoes-drew-seen = { $seat } pioche : { $cards }.
echoes-drew-idle = { $seat } pioche : { $cards }. Une Réaction ne se joue qu’une fois armée (**À vous de jouer**, puis **Ordres et offres**) : { $idle }.
echoes-resupplied =
    { $seat } échange { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }.
echoes-resupplied-seen = { $seat } échange { $out } contre { $in }.
echoes-discarded = { $seat } défausse { $cards }.
echoes-discarded-limit = { $seat } défausse { $cards } (limite de main).
echoes-event-given-up = { $seat } renonce à un Événement : { $cards }.
echoes-card-spent = Carte épuisée et défaussée : { $cards } ({ $seat }).
echoes-deployed = { $seat } déploie { $card } en { $cell } ({ $mode }).
echoes-deployed-royal = { $seat } déploie { $card } en { $cell } ({ $mode }, { $pawn }).
echoes-played = { $seat } joue { $card }.
echoes-played-by-order = { $seat } joue { $card } (ordre permanent).
echoes-kept = Carte en jeu avec ses jetons : { $card } ({ $seat }).
echoes-cancelled = Carte annulée, sans effet : { $card } ({ $seat }).
echoes-recovered = { $seat } reprend dans sa défausse : { $card }.

# Changements qui durent.
echoes-changed = { CAP($on) } : { $change }, { $until }.
echoes-until-turn_end = jusqu’à la fin du tour
echoes-until-combat = pour ce combat
echoes-until-your_turn = jusqu’au prochain tour ({ $seat })
echoes-until-their_turn_end = jusqu’à la fin du prochain tour adverse
echoes-change-armour = { $n } d’Armure
echoes-change-reinforced = { $n } d’Armure renforcée
echoes-change-shield = dégâts réduits { DE($n) }
echoes-permit-move = déplacement permis après l’action
echoes-permit-mountain = pas d’arrêt en montagne
echoes-permit-cross = passage libre à travers les unités ennemies
echoes-permit-counter = contre-attaque aussi en mode à distance
echoes-permit-garrison = attaque permise contre les garnisons
echoes-permit-camp = un second camp dans un même tour
echoes-permit-village = déploiement sur les villages libres
echoes-forbid-move = aucun déplacement
echoes-forbid-attack = aucune attaque
echoes-forbid-counter = aucune contre-attaque
echoes-forbid-shot = aucune attaque à distance possible contre elle

# Ordres, offres, fins.
echoes-order-set = Réaction armée : { $card }.
echoes-order-cleared = Réaction désarmée : { $card }.
echoes-policy-ask = On vous consulte avant toute Réaction.
echoes-policy-orders = Seules vos Réactions armées se jouent ; on ne vous consulte pas.
echoes-policy-pass = Vous ne réagissez à rien jusqu’à votre prochain tour.
echoes-draw-offered = { $seat } propose la partie nulle.
echoes-draw-accepted = { $seat } accepte la partie nulle.
echoes-draw-declined = { $seat } refuse la partie nulle.
echoes-undone = { $seat } annule sa dernière action.
echoes-timed-out = { $seat } n’a pas joué à temps.
echoes-conceded = { $seat } abandonne la partie.
echoes-won = Victoire : { $seats }.
echoes-drawn = La partie est nulle.
echoes-decided = { $said } { $why }
echoes-decided-capital = Capitale tombée : { $seats }.
echoes-decided-units = Plus d’unité sur la carte : { $seats }.
echoes-decided-both = Les deux camps tombent ensemble ; la santé des capitales est comparée : { $most } à { $least }.
echoes-decided-quiet =
    { $n ->
        [one] Une manche calme
       *[other] { $n } manches calmes de suite
    } ; la santé des capitales est comparée : { $most } à { $least }.
echoes-decided-long =
    La limite de { $n ->
        [one] { $n } manche
       *[other] { $n } manches
    } est atteinte ; la santé des capitales est comparée : { $most } à { $least }.
echoes-decided-given-up = { $seat } abandonne.
echoes-decided-agreed = Les deux camps en conviennent.

# La fin, dans un message à elle : qui gagne, et où en est chacun.
echoes-ending = **{ $won }**
echoes-ending-seat = - **{ $seat }** : capitale { $health }/{ $most }, unités { $units }, bâtiments { $buildings }, main { $hand }, pioche { $deck }.

# Quelques manches en chiffres.
echoes-chronicle = **Manche { $round }**
echoes-chronicle-rounds = **Manches { $first } à { $round }**
echoes-chronicle-seat = - **{ $seat }** : capitale { $health }/{ $most }, unités { $units } (perdues { $lost }), bâtiments { $buildings }, cartes jouées { $played }, main { $hand }, pioche { $deck }.

echoes-era = { $count ->
        [one] Manche { $last }
       *[other] Manches { $first } à { $last }
    }
echoes-counted = santé de la capitale
echoes-counted-units = unités sur la carte
# Pourquoi un coup a eu cet effet.
echoes-why-blow = Dégâts infligés par { $unit }
echoes-why-counter = Dégâts rendus par { $unit }
echoes-why-attack = attaque, avec ce que donnent ses cartes et le terrain
echoes-why-war-cry = Cri de guerre d’une unité voisine
echoes-why-anti = contre cette classe, ou contre les bâtiments
echoes-why-volley = Volée de coups
echoes-why-charge = Charger
echoes-why-riposte = Riposte
echoes-why-zero = une attaque vaut au moins 0
echoes-why-far = un tir à deux cases
echoes-why-armour = armure
echoes-why-walls = les murs : leur armure et leur protection contre les tirs
echoes-why-shield = protection dans ce combat
echoes-why-least = une attaque au-dessus de 0 inflige au moins 1
echoes-why-camp = Le terrain donne { $n } { $resource }.
