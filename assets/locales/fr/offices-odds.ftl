# Ce qu’on peut calculer avant un ordre. Les notes des menus ont 100 caractères.

offices-odds-percent = { $percent } %
offices-odds-between = { $least } à { $most } %
offices-odds-both = { $one } · { $other }
offices-odds-works = réussit : { $chance }
offices-odds-too-far = hors d’atteinte, sauf si la cible se rapproche
offices-odds-unnoticed = inaperçu : { $chance }
offices-odds-margin = rapport à { $percent } % près
offices-odds-meets = un monstre vient : { $percent } %
offices-odds-halts = halte à { $province }, qui n’est pas à vous, et pas plus loin dans cette phase
offices-odds-halts-strangers = halte à { $province }, où sont des troupes étrangères, et pas plus loin dans cette phase
offices-odds-meets-there = un monstre y vient : { $percent } %
offices-odds-trial = gagné { $won } %, volé { $stolen } %, parti { $away } %, mort { $died } %
offices-odds-wandering = si un monstre vient : { $trial }
offices-odds-duel = contre un égal : gagne { $won } %, cède { $lost } %, meurt { $died } %
offices-odds-pursuit = contre un égal, s’il est trouvé : { $trial }

# Batailles.
offices-odds-from-to = { $least } à { $most }
offices-odds-own =
    { $count ->
        [one] { $strength } ({ $count } unité)
       *[other] { $strength } ({ $count } unités)
    }
offices-odds-sides = force : vous { $own }, eux { $foes } (toutes devant, sans némésis)
offices-odds-sides-each = force : vous { $own } ; l’un après l’autre : { $foes } (toutes devant, sans némésis)
offices-odds-camp = { $who } { $strength }
offices-odds-partners = avec les vôtres, si rien ne les en éloigne : { $seats }
offices-odds-told =
    { $count ->
        [0] force : vous { $own } ; aucune unité signalée au mois { $month }
        [one] force : vous { $own } ; { $count } unité signalée au mois { $month }
       *[other] force : vous { $own } ; { $count } unités signalées au mois { $month }
    }
offices-odds-seen =
    { $count ->
        [0] force : vous { $own } ; vos gens n’y ont vu aucune unité au mois { $month }
        [one] force : vous { $own } ; vos gens y ont vu { $count } unité au mois { $month }
       *[other] force : vous { $own } ; vos gens y ont vu { $count } unités au mois { $month }
    }
offices-odds-stayed =
    { $count ->
        [0] force : vous { $own } ; aucune unité n’y est restée après la bataille du mois { $month }
        [one] force : vous { $own } ; { $count } unité y est restée après la bataille du mois { $month }
       *[other] force : vous { $own } ; { $count } unités y sont restées après la bataille du mois { $month }
    }
offices-odds-unseen = force : vous { $own } ; vous ne savez pas qui est là
offices-odds-unseen-first =
    { $count ->
        [one] force : vous { $own } ; vous ne savez pas qui est là ; au début : { $count } unité
       *[other] force : vous { $own } ; vous ne savez pas qui est là ; au début : { $count } unités
    }
offices-odds-first = force : vous { $own } ; la garnison telle qu’au début : { $foes }
offices-odds-first-left = force : vous { $own } ; ce qui reste de la première garnison : { $foes }
offices-odds-first-none = force : vous { $own } ; à votre connaissance, pas de garnison
offices-odds-garrison =
    { $count ->
        [0] force : vous { $own } ; aucune unité sans chef n’est là
        [one] force : vous { $own } ; { $count } unité sans chef est là
       *[other] force : vous { $own } ; { $count } unités sans chef sont là
    }
offices-odds-unled =
    { $count ->
        [0] à présent aucune unité sans chef
        [one] à présent { $count } unité sans chef
       *[other] à présent { $count } unités sans chef
    }
offices-odds-in-time = à temps : { $percent } %
offices-odds-sum = { $unit } : { $factors } = { $total }
offices-odds-sum-both = { $unit } : au pire { $factors } = { $total } ; au mieux { $better } = { $most }
offices-odds-more =
    { $count ->
        [one] et { $count } autre : { $strength }
       *[other] et { $count } autres : { $strength }
    }
offices-odds-joins = { $leader } arrive à temps : { $percent } %
offices-odds-helps = { $leader }, de garde à côté, vient aider : { $percent } %
offices-odds-reserve-ours =
    { $count ->
        [one] { $owner } a { $count } unité à côté, { $province } ; de garde sous un chef, elle vient aider : { $percent } % au plus
       *[other] { $owner } a { $count } unités à côté, { $province } ; de garde sous un chef, elles viennent aider : { $percent } % au plus
    }
offices-odds-reserve-theirs =
    { $count ->
        [one] { $owner } a { $count } unité à côté, { $province } ; de garde sous un chef, elle peut aider le défenseur : { $percent } % au plus
       *[other] { $owner } a { $count } unités à côté, { $province } ; de garde sous un chef, elles peuvent aider le défenseur : { $percent } % au plus
    }

# Les facteurs de la force, dans l’ordre du livre.
offices-factor-plus = { $factor } +{ $points }
offices-factor-levels = { $factor } { $levels } niveau
offices-factor-times = { $factor } × { $by }
offices-factor-type = type
offices-factor-race = race
offices-factor-race-terrain = race sur ce terrain
offices-factor-favourable = bon terrain
offices-factor-unfavourable = mauvais terrain
offices-factor-home = chez soi
offices-factor-fanatic = fanatique
offices-factor-desert = désert sans chameaux
offices-factor-quality = qualité
offices-factor-commander = commandant
offices-factor-nemesis = némésis
offices-factor-defence = défense
offices-factor-exploration = exploration
offices-factor-demoralised = démoralisée
offices-factor-rank = rang
offices-odds-search-open = plus personne ne garde le lieu
# Ce que peut une garde.
offices-odds-guard = { $count ->
        [one] en cas d’attaque voisine ({ $provinces }), la garde vient aider : { $percent } %
       *[other] en cas d’attaque voisine ({ $provinces }), la garde vient aider la première : { $percent } %
    } ; si c’est la sienne, elle y combat et n’aide personne d’autre
offices-odds-guard-here = aucune province voisine que la garde pourrait aider ; si la sienne est attaquée, elle y combat
offices-odds-guard-alone = une garde sans troupes n’aide personne à côté
