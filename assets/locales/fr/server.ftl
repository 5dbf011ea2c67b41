# Ce que décident pour un serveur ceux qui le gèrent.

cmd-server = serveur
    .description = Réglages de ce serveur : jeux, salons, qui ouvre des parties, langue, heures calmes
    .o-channel = salon
    .d-channel = Un salon où l’on peut ouvrir des parties ; une seconde fois le retire de la liste
    .o-role = rôle
    .d-role = Qui peut ouvrir des parties : ceux qui ont ce rôle ; @everyone pour tout le monde
    .o-matches = parties
    .d-matches = Combien de parties à la fois ; 0 : sans limite
    .o-language = langue
    .d-language = La langue dans laquelle parlent les nouvelles parties
    .o-quiet = calme
    .d-quiet = Quand ne pas appeler ceux qui n’ont pas dit leurs heures, comme 22:00-08:00 ; - pour aucune
    .o-zone = fuseau
    .d-zone = Le lieu dont l’heure compte pour qui n’en a nommé aucun, comme Paris
    .o-letters = lettres
    .d-letters = Si les joueurs d’une partie peuvent s’écrire des lettres
server-kept = C’est noté.
server-head = **Les réglages de ce serveur.** Vous seul voyez cette page.
server-games = Jeux proposés : **{ $games }**
server-channels-all = On peut ouvrir des parties dans **tous les salons**
server-channels = On peut ouvrir des parties dans { $channels }
server-threads-none = Les parties se jouent **là où elles sont ouvertes**
server-threads = Chaque nouvelle partie a son propre **fil** dans { $channel }
server-threads-forum = Chaque nouvelle partie a son propre **post** dans { $channel }
server-ask-threads = Un lieu pour les nouvelles parties : fil ou post
server-do-no-threads = Jouer là où l’on ouvre
server-threads-hidden = Je ne vois pas { $channel }. Accordez-moi **Voir le salon** là-bas, puis choisissez-le de nouveau.
server-threads-no-tags = -# Il manque à ce forum certains de mes tags, comme **Ouverte** et **En cours**. Pour les ajouter, il me faut **Gérer les salons** là-bas, et de la place : un forum a 20 tags au plus. Choisissez-le ensuite de nouveau. D’ici là, les posts portent les tags qui existent.
server-role-all = **Tout le monde** peut ouvrir des parties
server-role = Qui peut ouvrir des parties : { $role }, et quiconque gère le serveur
server-most-any = Parties à la fois : **sans limite**
server-most = Parties à la fois : **{ $most }** au plus
server-language-opener = Les nouvelles parties sont dans la langue de qui les ouvre, sauf si on les ouvre dans une autre
server-language-en = Les nouvelles parties sont en **anglais**, sauf si on les ouvre dans une autre langue
server-language-fr = Les nouvelles parties sont en **français**, sauf si on les ouvre dans une autre langue
server-quiet-none = Heures calmes : aucune. Horloge : { $zone }, pour qui n’a nommé aucun lieu
server-quiet = Heures calmes : **de { $from } à { $until }** ({ $zone }). Les personnes qui n’ont pas choisi d’heures calmes dans `/moi` ne sont pas appelées alors, à l’heure de leur propre fuseau si elles l’ont nommé ; les échéances équitables ne comptent pas ces heures.
server-how = -# Choisissez les jeux dans le premier menu : leurs commandes apparaissent aussitôt, celles des autres jeux s’en vont. Sans choix, les commandes d’un jeu viennent avec sa première partie ici. Le second menu donne le salon textuel ou le forum où chaque nouvelle partie a son propre lieu. Le reste se change par les options de `/serveur`. Les parties en cours continuent par leurs boutons.
server-ask-games = Quels jeux sont proposés ?
server-no-hours = Les heures calmes s’écrivent comme 22:00-08:00 ; un tiret seul signifie aucune.
error-server-forbidden = Seules les personnes qui peuvent gérer ce serveur en changent les réglages.
error-server-game = Ce jeu n’est pas proposé sur ce serveur. Quiconque gère le serveur peut le changer avec `/serveur`.
error-server-role = Ici, seuls ceux qui ont le rôle { $role } ouvrent des parties. Quiconque gère le serveur peut le changer avec `/serveur`.
error-server-channel = Les parties de ce serveur se jouent dans { $channels }. Quiconque gère le serveur peut le changer avec `/serveur`.
error-server-most =
    { $most ->
        [one] Ce serveur a déjà une partie, et n’en permet qu’une à la fois.
       *[other] Ce serveur a déjà { $most } parties, et n’en permet pas davantage à la fois.
    } Quiconque gère le serveur peut le changer avec `/serveur`.

## Fils des parties

thread-name = { $game } { $match }
thread-begins = Une partie de **{ $game }**. Sa carte d’inscription suit, puis tout ce qui est dit à tous.
tag-open = Ouverte
tag-running = En cours
tag-paused = En pause
tag-over = Terminée
error-thread-gone = Les nouvelles parties de ce serveur se jouent dans un salon que je ne trouve plus : aucune n’a été ouverte. Une personne qui gère le serveur peut choisir un autre lieu avec `/serveur`.
error-thread-hidden = Les nouvelles parties de ce serveur se jouent dans un salon que vous ne voyez pas : aucune n’a été ouverte. Une personne qui gère le serveur peut y remédier.
error-thread-kind = Les nouvelles parties de ce serveur se jouent dans { $channel }, où je ne peux faire aucun fil : aucune n’a été ouverte. Une personne qui gère le serveur peut choisir un autre lieu avec `/serveur`.
error-thread-forbidden = Je ne peux pas ouvrir de fil dans { $channel } : aucune partie n’a été ouverte. Il m’y faut **Voir le salon**, **Créer des fils publics**, **Envoyer des messages dans les fils** et **Joindre des fichiers**. Une personne qui gère le serveur peut me l’accorder, ou choisir un autre lieu avec `/serveur` ; réessayez ensuite.
error-thread-forbidden-forum = Je ne peux pas ouvrir de post dans { $channel } : aucune partie n’a été ouverte. Il m’y faut **Voir le salon**, **Créer des posts**, **Envoyer des messages dans les posts** et **Joindre des fichiers**. Une personne qui gère le serveur peut me l’accorder, ou choisir un autre lieu avec `/serveur` ; réessayez ensuite.
error-thread-tag = Chaque post de { $channel } doit porter un tag, et aucun des miens n’y est : aucune partie n’a été ouverte. Une personne qui gère le serveur peut ajouter le tag **Ouverte**, ou m’accorder **Gérer les salons** là-bas et choisir de nouveau ce forum avec `/serveur`.
error-thread-full = Ce serveur a autant de fils ouverts que Discord le permet : aucune partie n’a été ouverte. Une personne qui gère le serveur peut en fermer, ou choisir avec `/serveur` que les parties se jouent là où elles sont ouvertes.
error-thread-name = Discord n’accepte pas le nom de cette partie pour un fil : elle n’a pas été ouverte. Essayez un autre nom.
error-thread-later = Discord n’ouvre aucun fil dans { $channel } pour l’instant : aucune partie n’a été ouverte. Réessayez dans quelques minutes.
