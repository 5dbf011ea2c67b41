# Les parties vues de l’extérieur : par les modérateurs d’un serveur, et par ceux qui jouent quand quelqu’un est parti.

cmd-desk = bureau
    .description = Le bureau des modérateurs : les parties du serveur, qui l’on attend, et ce qu’on peut y faire

## Le bureau

desk-head = **Les parties de ce serveur.** Vous seul voyez ceci ; rien de secret n’y paraît.
desk-head-here = **La partie de ce salon**, que vous gérez. Vous seul voyez ceci ; rien de secret n’y paraît.
desk-none = Il n’y a ici aucune partie en cours.
desk-choose = Quelle partie ?
desk-earlier = Avant
desk-later = Après
desk-back = Retour
desk-notes = Ce qui a été fait
desk-notes-head = **Ce qui a été fait aux parties depuis l’extérieur**, du plus récent au plus ancien :
desk-notes-none = Rien n’a encore été fait à une partie depuis l’extérieur.
desk-told-apart = { $stage } · { $who }
desk-waits = -# on attend { $who }
desk-waits-since = -# on attend { $who } ; dernier coup : { $since }
desk-unreadable = -# On ne peut plus la lire : on ne peut que la clore ou la supprimer.
desk-rests = La modération a mis la partie en pause, jusqu’à ce qu’elle la reprenne par /bureau.
desk-rests-until = La modération a mis la partie en pause jusqu’au { $when } ; elle reprend alors d’elle-même, ou avant si la modération la reprend par /bureau.
desk-pause = La mettre en pause…
desk-endless = jusqu’à ce qu’on la reprenne
desk-resume = Reprendre
desk-move = La déplacer ici
desk-end = La clore
desk-delete = La supprimer
desk-extend = Plus de temps pour tous…
desk-remove = Retirer un siège…
desk-seat = Siège { $number } : { $who }
desk-days =
    { $days ->
        [one] un jour
       *[other] { $days } jours
    }
desk-yes = Oui, faites-le
desk-sure-pause = **Mettre la partie { $match } ({ $title }) en pause ?** Personne ne peut plus y agir et ses échéances s’arrêtent, jusqu’à ce que la modération la reprenne ici.
desk-sure-pause-for = **Mettre la partie { $match } ({ $title }) en pause pendant { $span } ?** Personne ne peut plus y agir et ses échéances s’arrêtent ; elle reprend ensuite d’elle-même, ou avant si la modération la reprend ici.
desk-sure-resume = **Reprendre la partie { $match } ({ $title }) ?** Ses échéances reculent de la durée de la pause.
desk-sure-extend = **Plus de temps dans la partie { $match } ({ $title }) ?** Toutes les échéances qui courent reculent { DE($span) }.
desk-sure-remove = **Retirer le siège { $number } de la partie { $match } ({ $title }) à { $who } ?** Cette personne ne peut plus y agir ni voir ce qu’il voit.
desk-sure-remove-lesson = **Clore la première partie { DE($who) } (partie { $match }, { $title }) ?** Elle n’est jouée que par cette personne et finit avec elle : personne ne la gagne, et une autre peut commencer aussitôt.
desk-sure-give-back = **Rendre le siège { $number } de la partie { $match } ({ $title }) à { $who } ?** { $whom }, qui y joue à sa place, ne peut plus y agir ni voir ce qu’il voit.
desk-sure-end = **Clore la partie { $match } ({ $title }) ?** Personne ne la gagne, on ne peut plus la reprendre, et la graine de ses dés est révélée.
desk-sure-close = **Clore la partie { $match } ({ $title }) ?** Elle n’a pas commencé ; plus personne ne peut s’y inscrire.
desk-sure-move = **Déplacer la partie { $match } ({ $title }) vers { $channel } ?** Dorénavant, tout est dit là-bas, où d’autres personnes peuvent le lire.
desk-sure-delete = **Supprimer la partie { $match } ({ $title }) ?** Tout ce qui s’y est passé est perdu pour de bon : on ne peut plus la regarder, l’exporter ni la vérifier.
desk-sure-told = -# C’est noté, et dit dans le salon de la partie avec votre nom.
desk-told-pause = { $user }, de la modération, a mis la partie { $match } en pause. Ses échéances s’arrêtent jusqu’à ce que la modération la reprenne.
desk-told-pause-until = { $user }, de la modération, a mis la partie { $match } en pause jusqu’au { $when }. Ses échéances s’arrêtent jusque-là, ou jusqu’à ce que la modération la reprenne.
desk-told-resume = { $user }, de la modération, a relancé la partie { $match }. Toutes les échéances reculent de la durée de la pause.
desk-told-extend = { $user }, de la modération, donne plus de temps dans la partie { $match } : toutes les échéances reculent { DE($span) }.
desk-told-remove = { $user }, de la modération, a retiré le siège { $number } de la partie { $match } à { $who }.
desk-told-give-back = { $user }, de la modération, rend le siège { $number } de la partie { $match } à { $who } : { $whom } ne joue plus à sa place.
desk-told-end = { $user }, de la modération, a clos la partie { $match }. Personne ne l’a gagnée.
desk-told-move = { $user }, de la modération, a déplacé la partie { $match }.
desk-told-move-to = { $user }, de la modération, a déplacé la partie { $match } vers { $channel }.
desk-told-delete = { $user }, de la modération, a supprimé la partie { $match } avec tout ce qui s’y est passé.
desk-note = -# { $when } · partie { $match } · { $what } · { $user }
desk-note-together = -# { $when } · partie { $match } · { $what } · convenu à la table
desk-note-pause = mise en pause
desk-note-resume = relancée
desk-note-extend = plus de temps : { $span }
desk-note-remove = { $who } n’a plus le siège { $number }
desk-note-automate = le programme joue le siège { $number }
desk-note-seat = { $who } prend le siège { $number }
desk-note-end = close
desk-note-move = déplacée
desk-note-import = tirée d’un fichier
desk-note-delete = supprimée
error-desk-forbidden = Le bureau est réservé aux personnes qui peuvent gérer des salons de ce serveur.

## Une question à ceux qui jouent

ballot-nobody = Personne n’est encore d’accord.
ballot-still = { $user }, une question attend encore votre réponse :
whisper-ballot = Dans la partie { $match } ({ $channel }), on vous demande votre accord ; c’est là-bas que l’on répond.
ballot-agreed = D’accord : { $agreed }.
ballot-yes = D’accord
ballot-no = Pas d’accord
ballot-left-server = { $who } a quitté ce serveur : rien ne change.
# Sujets des votes, dans une étiquette ou une liste.
ballot-on-abandonment = abandon
ballot-on-umpire = arbitre
ballot-on-settings = réglages
ballot-on-pause = pause
ballot-on-resuming = reprise
ballot-on-undo = retour en arrière
ballot-on-empty-seat = siège { $number } vacant
ballot-on-removal = siège { $number } retiré
ballot-on-stand-in = siège { $number } confié
ballot-head = **{ $number }. { CAP($subject) }**
ballot-answer = { $number }. { CAP($subject) } : { $answer }

## Un siège que personne ne tient

choice-succession-anybody = à qui le veut
choice-succession-vote = avec l’accord de ceux qui jouent
choice-succession-program = le programme continue
removal-sure-gone = **Retirer le siège { $number } à { $who } ?** Cette personne a quitté ce serveur : on ne consulte personne d’autre. { $fate }
vacancy-goes-to-program = Le programme continue aussitôt, jusqu’à ce que ceux qui jouent encore s’accordent sur quelqu’un.
vacancy-for-anybody = Tout membre de ce serveur peut prendre le siège ; qui a déjà siégé dans cette partie a besoin de l’accord de ceux qui jouent encore.
vacancy-by-vote = Tout membre de ce serveur peut demander le siège, et l’a si tous ceux qui jouent encore sont d’accord. Qui est absent plus d’un jour, ou a laissé passer plusieurs échéances, n’est pas consulté.
vacancy-button-take = Prendre ce siège
vacancy-button-program = Le programme continue
vacancy-program = le programme
vacancy-program-plays = Dorénavant le programme joue le siège { $number }.
vacancy-gone = Ce siège est pris, ou ne s’obtient pas ainsi.
vacancy-over = Ce royaume est tombé ou abandonné pour de bon : personne ne peut plus le jouer.
vacancy-seated = Vous avez déjà un siège dans cette partie.
vacancy-yours = Le siège est à vous.
vacancy-settled = C’est convenu.
vacancy-settled-on = C’est convenu, le siège { $number } va à : { $heir }.
vacancy-asked = La question est posée à ceux qui jouent encore.
vacancy-asked-before = On a déjà demandé à ceux qui jouent encore si vous pouviez avoir ce siège. Qui gère la partie peut vous le confier par /gérer siège confier.
vacancy-removed = Un siège de cette partie vous a été retiré, et personne n’y joue à qui l’on pourrait demander. Qui gère la partie peut vous en confier un par /gérer siège confier.
vacancy-question =
    Le siège { $number }, tenu en dernier par { $who } : est-il pour { $heir } ? Il faut l’accord de tous ceux qui jouent encore.
    { $have } On attend encore : { $missing }.
vacancy-refused = { $who } n’est pas d’accord ; le siège { $number } ne va pas à : { $heir }.

## Retirer un siège

removal-question =
    { $who } a laissé passer plusieurs échéances de suite. Faut-il lui retirer le siège { $number } ? Il faut l’accord de tous les autres qui jouent ; qui agit à temps garde son siège.
    { $have } On attend encore : { $missing }.
removal-sure = **Retirer le siège { $number } à { $who } ?** Il n’y a personne d’autre à consulter. Cette personne ne peut plus y agir ni voir ce qu’il voit. { $fate }
removal-button = Retirer le siège
removal-done = Le siège a été retiré.
removal-refused = { $who } n’est pas d’accord pour que le siège { $number } soit retiré.
removal-told = Les autres ont retiré le siège { $number } à { $who }, qui a laissé passer plusieurs échéances de suite.
whisper-seat-taken = Vous n’avez plus de siège dans la partie { $match } ({ $channel }).
removal-empty = Personne ne tient ce siège.
removal-not-you = Seuls les autres qui jouent encore ont voix au chapitre.
removal-too-soon =
    Un siège peut être retiré quand { $needed } échéances de suite ont passé sans un mot. { $missed ->
        [0] Ici, aucune.
        [one] Ici, une.
       *[other] Ici, { $missed }.
    }

## Remplacer qui s’absente

stand-in-question = **{ $who } s’absente jusqu’au { $when }**, et demande à { $whom } de jouer le siège { $number } d’ici là : de voir tout ce qu’il voit, et de le rendre alors. { $have } On attend encore : { $missing }.
stand-in-agreed = { $whom } joue le siège { $number } en attendant
stand-in-agreed-for-good = le siège { $number } est désormais à { $whom }
stand-in-question-program = **{ $who } s’absente jusqu’au { $when }**, et demande que le programme garde le siège { $number } d’ici là : il fait aussitôt ce qui est fait pour qui laisse passer l’échéance, et ne dépense au-delà que ce que le titulaire lui laisse. { $have } On attend encore : { $missing }.
stand-in-question-for-good = **{ $who } cède le siège { $number }**, et demande à { $whom } de le jouer désormais : de voir tout ce qu’il voit, et de le garder. { $have } On attend encore : { $missing }.
stand-in-sure-for-good = **Céder le siège { $number } à { $whom } pour de bon ?** Dès l’accord { DE($whom) } et de ceux qui jouent encore, vous ne pouvez plus y agir ni voir ce qu’il voit, ni le reprendre.
stand-in-begins = { $whom } joue le siège { $number } pour { $who } jusqu’au { $when }.
stand-in-program-begins = Le programme garde le siège { $number } pour { $who } jusqu’au { $when } : il fait aussitôt ce qu’il faut, et ne dépense au-delà que ce que le titulaire lui laisse.
stand-in-program-waits = Le programme garde le siège { $number } pour { $who } jusqu’au { $when }. Personne d’autre n’est là pour jouer : la partie attend, sans échéances, que quelqu’un soit de retour.
stand-in-ready = **Aucun autre accord n’est nécessaire.** Dites ce que le programme garde, et prêtez-lui le siège ci-dessous : il commence aussitôt.
stand-in-ready-waits = **Aucun autre accord n’est nécessaire**, et personne d’autre ne serait là pour jouer : une fois le siège prêté ci-dessous, la partie attend, sans échéances, que quelqu’un soit de retour.
stand-in-button-lend = Le prêter à ces conditions
stand-in-held = **Le programme garde votre siège jusqu’au { $when }.** Pour jouer vous-même avant, reprenez-le, ici ou avec `/remplaçant finir`.
stand-in-locked = Le programme garde votre siège et verrouillerait aussitôt ces ordres de nouveau. Reprenez d’abord votre siège, par le bouton ou avec `/remplaçant finir`.
stand-in-button-take-back = Reprendre le siège
stand-in-keeps = **Ce que le programme garde pour vous au siège { $number }.** Ce qui est choisi ci-dessous, il ne le dépense ni ne le risque ; ce que vous en retirez, il s’en sert comme s’il jouait pour lui-même. Les choix de mise en place, comme une capitale, un roi ou un paquet, sont ceux d’usage. Ce que vous avez déjà ordonné tient. Il défend, nourrit et paie toujours ce qui est dû ; il ne fait, n’accepte ni ne rompt jamais de promesse pour vous, ne vote pas et n’abandonne pas. Personne d’autre ne voit ceci, et cela prend fin quand le siège est de nouveau à vous.
stand-in-keeps-all = **Il garde tout :** il fait ce qui est fait pour qui laisse passer l’échéance.
stand-in-keeps-none = **Il ne garde rien :** il joue comme il jouerait pour lui-même, hors de la mise en place.
stand-in-keeps-but = **Laissé au programme :** { $spent }. Il garde le reste.
stand-in-keeps-locked = Ce qui est verrouillé maintenant tient tel quel : ce que vous dites ici vaut pour les ordres suivants. Pour les changer, reprenez le siège et rouvrez-les.
stand-in-keeps-menu = Ce que le programme garde…
stand-in-button-kept = Ce qu’il garde
stand-in-button-kept-panel = Ce que garde le programme
stand-in-button-keep-all = Tout garder
stand-in-button-keep-none = Ne rien garder
stand-in-kept-not-yours = Seul le titulaire voit et dit ce que le programme garde à son siège, tant qu’il lui est prêté.
stand-in-over = { $who } a de nouveau le siège { $number }.
stand-in-yours = { $user }, le siège { $number } est de nouveau à vous.
stand-in-line = -# Siège { $number } : { $whom } joue à sa place jusqu’au { $when }.
stand-in-lent = votre siège est prêté à { $whom } jusqu’au { $when }
stand-in-refused = { $who } n’est pas d’accord : rien ne change au siège { $number }.
stand-in-declined = { $whom } ne peut pas : rien ne change au siège { $number }.
stand-in-button-back = Rendre le siège
stand-in-already = Quelqu’un vous remplace déjà : reprenez d’abord votre siège, avec `/remplaçant finir`.
error-seat-lent = Votre siège est prêté : { $whom } le joue jusqu’au { $when }. `/remplaçant finir` vous le rend aussitôt.
stand-in-yourself = Vous ne pouvez pas vous remplacer vous-même.
stand-in-seated = Cette personne joue elle-même dans la partie, et sait ce que ce siège doit ignorer.
stand-in-seated-you = Vous jouez vous-même dans la partie, et savez ce que ce siège doit ignorer.
stand-in-none = Ici personne ne vous remplace, et vous ne remplacez personne.
stand-in-not-yours = Seuls le titulaire du siège et son remplaçant peuvent le faire.
stand-in-owner-decides = Ce siège vous est prêté : seul son titulaire en décide.
stand-in-take-back-first = Quelqu’un joue à la place du titulaire, qui doit d’abord reprendre ce siège avec `/remplaçant finir`.
stand-in-covered = Le programme remplace cette personne : elle n’a rien laissé passer.
choice-trust-vote = qui a l’accord de tous ceux qui jouent
choice-trust-anybody = qui est sollicité
match-settings-trust = { $settings } · remplaçants : qui est sollicité
