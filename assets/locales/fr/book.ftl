# Le carnet d’ordres : ce qu’on ordonne en secret, sur une page ; il ne connaît aucun jeu.

book-asked = { $thing } : { $question }
book-which = Un autre carnet ?
book-locked = verrouillé
book-open = ouvert, rien ne manque
book-missing =
    { $count ->
        [one] ouvert, il en manque { $count }
       *[other] ouvert, il en manque { $count }
    }
book-more =
    { $count ->
        [one] … et encore { $count }, dans le menu.
       *[other] … et encore { $count }, dans le menu.
    }
book-more-bare =
    { $count ->
        [one] … et encore { $count } ligne, qui peut rester vide.
       *[other] … et encore { $count } lignes, qui peuvent rester vides.
    }
book-is-locked = Verrouillé. Tant que d’autres écrivent encore, vous pouvez rouvrir.
book-is-locked-held = Verrouillé. Le programme garde votre siège : reprenez-le d’abord pour rouvrir.
book-is-complete = Rien ne manque. Ce qui est écrit compte à l’échéance, verrouillé ou non.
book-lock = Verrouiller
book-lock-missing = Verrouiller, { $count } ⚠
book-unlock = Rouvrir
book-all = Tout le reste
button-book = Carnet d’ordres
book-note-whole = { $choice } : { $note }
book-nothing-to-choose = Il n’y a rien à choisir ici pour le moment.
