## Ce que donnent les parties finies : /palmarès

cmd-records = palmarès
    .description = Les classements de ce serveur, jeu par jeu, et vos propres chiffres
    .o-public = public
    .d-public = Montrer les classements à tous
records-head = **Palmarès de ce serveur**
records-none = Aucune partie n’a encore été jouée jusqu’au bout ici.
records-game =
    { $count ->
        [one] **{ $game }**, une partie
       *[other] **{ $game }**, { $count } parties
    }
records-nobody = Personne n’a encore de points : ils viennent des parties entre personnes.
records-row =
    { $place }. { $user } **{ $points }** · { $matches ->
        [one] une partie
       *[other] { $matches } parties
    }, { $won ->
        [0] aucune gagnée
        [one] une gagnée
       *[other] { $won } gagnées
    }
records-more =
    { $count ->
        [one] et une personne encore
       *[other] et { $count } autres
    }
records-own = **Vous**
records-own-none = Vous n’avez encore joué aucune partie jusqu’au bout ici.
records-own-game =
    { $game } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $matches ->
        [one] une partie
       *[other] { $matches } parties
    }, { $won ->
        [0] aucune gagnée
        [one] une gagnée
       *[other] { $won } gagnées
    }, { $drawn ->
        [0] aucune nulle
        [one] une nulle
       *[other] { $drawn } nulles
    } ; victoires de suite : { $streak } en ce moment, { $longest } au plus
records-unlisted = Vous n’êtes dans aucun classement, comme vous le souhaitez (/moi), et rien n’est calculé à votre sujet.
records-dice = Vos dés à { $sides } faces : { $mean } en moyenne sur { $count } jets, contre { $usual } d’ordinaire
records-how = -# Les points sont une estimation prudente de la force de chacun (Weng-Lin), à partir de 0. Les parties entre personnes les font bouger, dans l’ordre où elles ont fini ; un siège compte pour qui l’a tenu tout du long, ou a fait le plus pour lui. Rien de cela ne quitte le serveur ; /moi vous en retire.
