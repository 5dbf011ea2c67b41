# Les actions d’Imperial Offices en mots, pour qui peut les choisir; questions, devoirs, ce qui concerne un royaume.

# Actes.
offices-do-create-king = Régner : { $name } ({ $race }, { $alignment }, { $temperament })
offices-do-agree =
    { $as_table ->
        [1] { $turns } mois, avec les échéances de la table
       *[other] { $turns } mois { DE($hours) } heures
    }
offices-do-order = { $character }, { $phase } : { $order }
offices-do-clear = { $character }, { $phase } : retirer l’ordre
offices-do-plan = { $character }, { $occasion } : { $plan }
offices-do-withdraw = Retirer : { $decree }
offices-do-lock = Verrouiller les ordres
offices-do-unlock = Rouvrir les ordres
offices-do-time-out = Laisser passer le délai
offices-do-take-over = Reprendre le royaume au régent
offices-do-resign = Abandonner le royaume

# Mots des précisions.
offices-occasion-standing = en rencontre
offices-occasion-duel = en duel
offices-particular-standing = le plan habituel
offices-particular-here = ici
offices-particular-nobody = personne
offices-decree-gold = un don
offices-decree-proposal = une proposition
offices-decree-refusal = un refus
offices-decree-break = la fin d’un traité
offices-decree-disband = une dissolution
offices-decree-election = une élection
offices-decree-vote = un vote
offices-decree-heir = un héritier

# Les plans en mots simples.
offices-try-then = { $first }, puis { $rest }
offices-try-times = { $step } ({ $count } fois)
offices-try-strike-on = se battre jusqu’au bout
offices-try-strike-at-last = faute de mieux se battre en mêlée
offices-try-only-strike = se battre en mêlée jusqu’au bout
offices-try-scout = { $plan } ; une fois vainqueur, fouiller les lieux

# Les choses dans les ordres.
offices-order-place = { $place } ({ $guardian })
offices-order-land = { $province } ({ $number }, { $terrain })

# Où en est la partie, et ce qui est demandé à qui.
offices-episode = mois { $month }
offices-stage-creation = La création des rois
offices-stage-orders = Mois { $month } sur { $last }
offices-won = { $seat } a gagné.
offices-drawn = La partie finit sans vainqueur unique : { $winners }.
offices-ask-kings = On attend : { $seats } (les rois).
offices-ask-orders = On attend : { $seats } (les ordres du mois).
offices-ask-you-king = On attend votre roi.
offices-ask-you-orders = On attend vos ordres du mois { $month }.
offices-owed-king = Votre roi
offices-owed-orders = Les ordres du mois { $month }

# Ce qui est laissé aux règles.
offices-forgone-month = { $character } n’a pas d’ordre et monte la garde tout le mois
offices-forgone-phase = { $character } n’a pas d’ordre ({ $phase }) et monte la garde

# Ce qui concerne un royaume.
offices-concern-fallen = Votre royaume est tombé. Vous pouvez regarder jusqu’à la fin.
offices-concern-regency = Un régent défend votre royaume. Donnez un ordre, ou verrouillez, et il est de nouveau à vous.
offices-concern-silent =
    { $months ->
        [one] Vous avez laissé passer { $months } mois sans rien dire.
       *[other] Vous avez laissé passer { $months } mois sans rien dire.
    } { $left ->
        [one] Encore un, et un régent défend votre royaume.
       *[other] Encore { $left }, et un régent défend votre royaume.
    }
offices-concern-heir = Votre trône est vide. { $heir } y monte à l’aube et peut déjà recevoir des ordres.
offices-concern-offers =
    { $count ->
        [one] { $seats } vous propose un traité : proposez-le aussi, et il vaut dès l’aube.
       *[other] { $seats } vous proposent un traité : proposez-le aussi, et il vaut dès l’aube.
    }
offices-concern-druids =
    { $count ->
        [one] { $seats } vous propose un traité ; ce royaume est druidique : sans refus de votre part, le traité vaut dès l’aube.
       *[other] { $seats } vous proposent un traité ; ces royaumes sont druidiques : sans refus de votre part, il vaut dès l’aube.
    }
offices-concern-proposals =
    { $count ->
       *[other] Vous proposez un traité à { $seats }.
    }
offices-concern-treaties =
    { $count ->
        [one] Vous avez un traité avec { $seats }.
       *[other] Vous avez des traités avec { $seats }.
    }
offices-concern-election = Élection : { $candidate } se présente comme empereur, et vous n’avez pas voté.
offices-concern-voted = Élection : { $candidate } se présente comme empereur. Vous avez voté.
offices-concern-called = Une élection est convoquée : le mois prochain, on vote pour { $candidate } comme empereur.
