# Le livre et le film d’une partie.

## Le livre

keepsake-era = Période { $era }
keepsake-opening = Comment tout a commencé
keepsake-match = Partie nº { $match }
keepsake-players = Joueurs
keepsake-program = { $seat } (le programme)
keepsake-seal = Sceau des dés (SHA-256)
keepsake-seed = Graine des dés
keepsake-contents = Sommaire
keepsake-running = Cette partie n’est pas finie. Le livre raconte ce que son lecteur peut en savoir à ce jour.
keepsake-map = La carte : { $era }
keepsake-quiet = Rien de notable ne s’est passé.
keepsake-battle = Combat
keepsake-unfinished = { CAP($when) }, jusqu’à l’abandon de la partie
keepsake-whole = Coup par coup, et ce que chacun a vu
keepsake-portraits = Portraits
keepsake-scores = Les scores
keepsake-course = { CAP($what) }
keepsake-course-below = Du début à la fin
keepsake-course-row = { $who } : { $values }.
keepsake-scores-about = { CAP($what) }, à la fin de chaque période.
keepsake-scores-part = Période
keepsake-treaties = Traités
keepsake-treaties-none = On ne connaît aucun traité.
keepsake-dead = Le registre des morts
keepsake-dead-none = On ne connaît aucun mort.
keepsake-dated = **{ CAP($when) }** · { $told }
keepsake-more = { $count ->
    [one] … et encore { $count }.
   *[other] … et encore { $count }.
}
keepsake-end = La fin
keepsake-now = Où elle en est
keepsake-given-up = La partie a été abandonnée avant sa fin.
keepsake-made = Composé par Regnal d’après le journal de la partie nº { $match }. /vérifier en prouve les dés.
keepsake-made-running = Composé par Regnal d’après le journal de la partie nº { $match }.

keepsake-luck = Les dés
keepsake-luck-none = On ne connaît aucun dé après ceux du début.
keepsake-luck-known = Seuls sont comptés les dés dont le lecteur a eu connaissance.
keepsake-luck-whose = Pour qui
keepsake-luck-all = Communs
keepsake-luck-kind = Faces
keepsake-luck-count = Dés
keepsake-luck-sum = Somme
keepsake-luck-expected = Attendu
keepsake-luck-apart = Écarts types
keepsake-luck-even = à peu près ce qu’on pouvait attendre
keepsake-luck-high = plus que ce qu’on pouvait attendre
keepsake-luck-very-high = bien plus que ce qu’on pouvait attendre
keepsake-luck-low = moins que ce qu’on pouvait attendre
keepsake-luck-very-low = bien moins que ce qu’on pouvait attendre
keepsake-part = { $whole },{ $part }
keepsake-decimal = { $whole },{ $tenth }
keepsake-poster-when = { $game } · { CAP($when) }
keepsake-poster-place = { $place }. { $who }.
keepsake-poster-row = { $place }. { $who } ({ $scores }).
keepsake-poster-score = { $what } : { $value }

## Sur Discord

button-keepsake-book = Livre
button-keepsake-film = Film
keepsake-book = Le livre de la partie nº { $match }. C’est un seul fichier : il s’ouvre dans tout navigateur, et s’imprime.
keepsake-book-file = Le livre de la partie nº { $match } : une page à lire dans un navigateur
keepsake-film = { $frames ->
    [one] Le film de la partie nº { $match }, d’une seule image.
   *[other] Le film de la partie nº { $match }, de { $frames } images.
}
keepsake-film-end = Le film de la partie nº { $match }, du début à la fin.
keepsake-film-file = La carte de la partie nº { $match } du début à la fin, en image animée
keepsake-waits = D’autres demandes passent avant ; celle-ci suivra.
keepsake-progress = { $all ->
    [one] { $done } image peinte sur { $all }…
   *[other] { $done ->
        [one] { $done } image peinte sur { $all }…
       *[other] { $done } images peintes sur { $all }…
    }
}
error-keepsake-large = Un film de cette partie serait trop gros pour Discord.
error-keepsake-no-pictures = Il n’y a pas d’image dont on pourrait faire un film.

cmd-story-book = livre
    .description = Tout, à lire et à imprimer
    .o-match = partie
    .d-match = Numéro d’une autre partie
cmd-story-film = film
    .description = La carte au fil du temps
    .o-match = partie
    .d-match = Numéro d’une autre partie
    .o-public = public
    .d-public = Pour tous
