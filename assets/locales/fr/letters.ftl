## Lettres entre les joueurs d’une partie

cmd-letter = lettre
    .description = Lettres entre les joueurs d’une partie : les lire, en écrire une, répondre
    .o-match = partie
    .d-match = Numéro de la partie ; d’ordinaire, la dernière de ce salon
button-letters = Lettres
letters-unread =
    { $count ->
        [0] ✉ Toutes les lettres sont lues.
        [one] ✉ **Une lettre n’est pas lue.**
       *[other] ✉ **{ $count } lettres ne sont pas lues.**
    }
letters-head = ✉ **Lettres de la partie { $match }.** Vous seul voyez cette page ; hormis l’auteur d’une lettre et ses destinataires, personne n’en sait rien.
letters-count =
    { $count ->
        [0] Vous n’en avez ni écrit ni reçu.
        [one] Une lettre{ $unread ->
            [0] .
           *[other] , pas encore lue.
        }
       *[other] { $count } lettres{ $unread ->
            [0] .
            [one] , dont une pas encore lue.
           *[other] , dont { $unread } pas encore lues.
        }
    }
letters-page = -# Page { $page } sur { $pages }
letters-newer = ◀ Plus récentes
letters-older = Plus anciennes ▶
letters-ask-open = Lire une lettre
letters-ask-to = Écrire une lettre à…
letters-to-all = Tout le monde
letters-at-once = -# Les lettres vous parviennent aussitôt, par message privé. `/moi` permet d’en changer.
letters-with-report = -# Les lettres vous parviennent avec le prochain rapport. `/moi` permet d’en changer.
letters-off = Les lettres sont désactivées sur ce serveur. Quiconque gère le serveur peut le changer avec `/serveur`.
letters-closed = On ne peut écrire de lettres que pendant une partie, et s’il y a au moins deux personnes.
letters-print = -# Vous acceptez que vos lettres soient imprimées dans le livre de la partie, pour tous ses lecteurs. Une lettre l’est si son auteur et tous ceux qui l’ont reçue l’acceptent.
letters-no-print = -# Le livre de la partie n’imprime aucune de vos lettres. Si vous l’acceptez, il imprime celles dont l’auteur et tous les destinataires l’acceptent ; quiconque lit le livre les lit alors.
letters-button-print = Imprimer mes lettres
letters-button-no-print = N’en imprimer aucune
letter-you = vous
letter-you-wrote = Vous
letter-others =
    { $count ->
        [one] une autre personne
       *[other] { $count } autres personnes
    }
letter-head = ✉ **{ $from }** pour { $to }
letter-head-own = ✉ **Vous** pour { $to }
letter-place = partie { $match } dans { $channel }
letter-form = Pour { $to }
letter-form-text = Votre lettre, { $most } caractères au plus
letter-sent = Votre lettre est envoyée.
letter-button-reply = Répondre
letter-button-all = Répondre à tous
letter-button-more = Plus
letter-button-mute = Ne plus recevoir
letter-button-unmute = Recevoir de nouveau
letter-button-report = Signaler
letter-button-pass-on = Transmettre
letter-muted = Dans cette partie, vous ne recevez plus de lettres de cette personne, à qui on ne le dit pas. Celles que vous n’avez pas lues ont quitté votre liste.
letter-unmuted = Vous recevez de nouveau les lettres de cette personne. Celles qu’elle a écrites entre-temps restent cachées.
letter-report = **Signaler cette lettre { DE($who) } ?** Voici ce qui est transmis à ceux qui gèrent le serveur, même s’ils jouent dans cette partie : le texte de la lettre, qui l’a écrite et quand, et que vous la signalez. Aucune autre lettre, ni qui d’autre l’a reçue.
letter-reported = C’est transmis à ceux qui gèrent le serveur. L’auteur n’en est pas informé.
letter-reported-before = Vous avez déjà signalé cette lettre.
letter-report-notice = Un joueur a signalé une lettre d’une partie de votre serveur. `/serveur`, **Lettres signalées**, la montre à ceux qui gèrent le serveur.
letter-gone = Cette lettre n’est pas des vôtres, ou elle a été effacée.
letter-empty = Il faut des mots dans une lettre.
letter-too-long = Cela fait { $count } caractères, avec les barres obliques inverses qui empêchent des signes comme * de changer le texte ; il y a place pour { $most }.
letter-nobody = Personne ne tient de siège auquel vous pourriez écrire.
letter-author-left = La personne qui a écrit cette lettre ne tient plus ce siège. Pour écrire à qui le tient maintenant, choisissez son nom dans la liste des lettres.
letter-too-many = Vous avez écrit autant de lettres qu’on le peut en une heure. Réessayez plus tard.
letter-full = La partie garde déjà autant de vos lettres qu’elle le peut.

server-letters = Lettres entre joueurs : **activées**
server-no-letters = Lettres entre joueurs : **désactivées**
server-do-letters = Activer les lettres
server-do-no-letters = Désactiver les lettres
server-do-reports = Lettres signalées
server-do-settle = C’est réglé
server-reports =
    { $count ->
        [0] Aucune lettre n’est signalée.
        [one] **Une lettre est signalée.**
       *[other] **{ $count } signalements de lettres**, le plus ancien d’abord.
    }
server-report = Partie { $match } : écrite par **{ $name }** ({ $author }), le { $written } ; signalée par { $by }, le { $reported }.

me-letters-at-once = Lettres d’autres joueurs : **aussitôt**, par message privé
me-letters-with-report = Lettres d’autres joueurs : **avec le prochain rapport**
me-do-letters-at-once = Lettres aussitôt
me-do-letters-with-report = Lettres avec les rapports

front-letters =
    { $count ->
        [0] ✉ Partie { $match } : aucune lettre à lire
        [one] ✉ Partie { $match } : **une lettre** à lire
       *[other] ✉ Partie { $match } : **{ $count } lettres** à lire
    }
front-letters-button = Lettres : partie { $match }

privacy-correspondence =
    { $count ->
        [one] - Une lettre que vous avez écrite aux joueurs d’une partie, ou eux à vous
       *[other] - { $count } lettres que vous avez écrites aux joueurs de parties, ou eux à vous
    }
privacy-letter-wishes =
    { $count ->
        [one] - Un choix au sujet des lettres : de qui vous n’en voulez plus, ou que les vôtres peuvent être imprimées
       *[other] - { $count } choix au sujet des lettres : de qui vous n’en voulez plus, ou que les vôtres peuvent être imprimées
    }
privacy-ask-letters = - Les lettres que vous avez écrites aux autres joueurs disparaissent, pour eux aussi.

keepsake-letters = Lettres
keepsake-letter = { $from } pour { $to }
