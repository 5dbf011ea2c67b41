# Tout ce que dit le bot : refus, boutons, délais, vie d’une partie.

## Refus

error-broken = Une erreur s’est produite et rien n’a changé. Le propriétaire du bot en trouvera la raison dans le journal. Réessayez, s’il vous plaît.
error-report = Si cela se répète, donnez ce numéro au propriétaire du bot : `{ $report }`
error-queue-full = Trop de demandes sont déjà en cours ici. Réessayez dans une minute.
error-queue-own = Vous attendez déjà trois réponses. Redemandez dès que l’une d’elles sera arrivée.
error-unreadable = Le programme ne sait plus lire cette partie. Son journal est conservé tel quel, et le propriétaire du bot en trouvera la raison dans le sien. Qui a ouvert la partie ou gère ce salon peut la mettre de côté avec /partie abandonner ; le salon est alors libre.
error-unanswered = La réponse s’est perdue en chemin. Ce que vous avez demandé est peut-être fait : /partie état montre où en est la partie.
error-disk-full = Le disque du bot est plein : rien ne peut être conservé. Rien n’a changé ; prévenez le propriétaire du bot.
error-read-only = Les données du bot sont en lecture seule. Rien n’a changé ; prévenez le propriétaire du bot.
error-store-busy = Un autre programme utilise les données du bot : rien n’a changé. Réessayez dans une minute.
error-kept = Ce qui est enregistré ici vient d’une autre version du bot et reste illisible. Rien n’a changé, pour que rien ne se perde ; le propriétaire du bot en trouvera la raison dans le journal.
error-argument = Une de ces valeurs est illisible. Choisissez parmi ce que propose Discord et réessayez.
error-old-command = Cette commande a changé. Rechargez Discord et tapez-la de nouveau.
error-old-button = Ce bouton est trop ancien, ou n’est pas de moi. /partie état montre où en est la partie.
error-stale = La partie a avancé depuis que vous l’avez regardée. /partie état montre où elle en est.
error-illegal = { $reason } ({ $rule })
error-too-long = Ce texte est trop long : { $most } caractères au plus.
error-guild-only = Une partie a besoin d’un salon de serveur. Demandez-le là-bas.
error-no-match-here = Il n’y a pas de partie dans ce salon. /partie ouvrir en ouvre une, /partie liste montre les vôtres.
error-no-such-match = Aucune partie ne porte ce numéro, ou vous ne pouvez pas la voir. /partie liste montre les vôtres.
error-not-in-public = Tous les lecteurs de ce salon ne peuvent pas voir celui de cette partie : rien n’en est montré à tous ici. Sans `public:True`, la réponse est pour vous seul.
error-no-such-turn = Rien n’a été joué sous ce numéro. Les numéros vont de 1 à { $turns }.
error-no-such-page = Cette page n’existe pas. Les pages vont de 1 à { $pages }.
error-no-such-chapter = On n’a encore rien raconté du chapitre { $chapter }.
error-nothing-found = Rien de ce qui vous a été raconté n’y correspond.
error-search-for-what = Dites ce que vous cherchez : un lieu, une unité, un joueur, une année.
error-no-such-season = Cette saison ou ce mois n’existe pas : commencez à l’écrire et choisissez dans la liste.
error-no-such-chapter-over = Rien n’a été raconté du chapitre { $chapter }.
error-no-dice-told-over = Aucun dé n’y a été annoncé.
error-no-dice-told = Aucun dé n’y a encore été annoncé.
error-channel-lobby = La partie { $match } réunit encore ses joueurs dans ce salon. Prenez-y place par le bouton de sa carte, fermez-la avec /partie abandonner, ou prenez un autre salon ou un fil.
error-channel-taken = La partie { $match } occupe ce salon jusqu’à sa fin. Prenez un autre salon ou un fil, ou déplacez-la avec /partie déplacer.
error-not-started = La partie n’a pas encore commencé. Sous sa carte d’inscription, **Prendre un siège** en donne un et **Commencer** la lance.
error-never-started = La partie a été fermée avant de commencer : il n’y a rien à revoir.
error-already-started = La partie a commencé : les inscriptions sont closes. Si un siège est vide, /gérer siège confier le transmet.
error-suspended = La partie est en pause. /gérer reprendre la relance.
error-suspended-until = La partie est en pause jusqu’au { $when }. /gérer reprendre propose à tous de reprendre avant.
error-no-moment = Un moment s’écrit en heures (36 ou 36h), en jours (5 jours) ou comme une date (24/12/2026, ou 24 décembre 20:00) : au plus tôt dans une heure, au plus tard dans 90 jours.
error-not-resting = La partie n’est pas en pause : il n’y a rien à relancer. /partie état montre où elle en est.
error-match-over = La partie est finie. /récit exporter donne son fichier, /partie ouvrir en ouvre une autre.
error-other-game = Cela relève d’un autre jeu que celui qu’on joue ici.
error-not-seated = Vous n’avez pas de siège dans cette partie : vous pouvez seulement regarder, avec /carte, /montrer ou /partie état. Si un siège est vide, /gérer siège confier le transmet.
error-no-seat = Vous n’avez pas encore de siège ici. **Prendre un siège**, sous la carte d’inscription, vous en donne un, tout comme /partie rejoindre.
error-no-seat-full = Vous n’avez pas de siège ici, et tous sont pris. /partie ouvrir ouvre une partie dans un autre salon ou un fil.
error-already-seated = Vous avez déjà un siège. /partie rejoindre avec une couleur, une race ou un sel change le vôtre.
error-other-seated = Cette personne a déjà un autre siège dans cette partie.
error-rematch-running = Cette partie n’est pas encore finie.
error-rematch-seat = Seules les personnes qui ont joué cette partie peuvent en demander une autre semblable. /partie ouvrir en ouvre une pour tout le monde.
error-rematch-taken = La partie { $match } occupe maintenant ce salon. Quand elle sera finie, ce bouton ouvrira une revanche ; /partie ouvrir en ouvre une ailleurs.
error-full = Tous les sièges sont pris. /partie ouvrir ouvre une partie dans un autre salon ou un fil.
error-seats-free =
    { $free ->
        [one] Il reste { $free } siège libre. **Prendre un siège**, sous la carte d’inscription, le donne.
       *[other] Il reste { $free } sièges libres. **Prendre un siège**, sous la carte d’inscription, en donne un.
    }
error-colour-taken = La couleur { $colour } est déjà prise. Encore libres : { $free }.
error-team-map = Une partie en équipes se joue toujours sur la carte Highland. Choisissez cette carte, ou omettez la carte.
error-open-hands = Les mains ouvertes sont pour les coéquipiers. Omettez l’option, ou jouez en équipes.
error-nobody-sits = Personne n’a de siège. Appuyez d’abord sur **Prendre un siège** sous la carte d’inscription.
error-no-colours = Ce jeu n’a ni couleur ni race à choisir. Laissez l’option de côté.
error-alliances-need-three = Les alliances demandent trois joueurs. Renoncez-y ou jouez à trois.
error-not-host = Seuls { $creator }, qui a ouvert la partie, et les personnes qui gèrent ce salon peuvent le faire. Adressez-vous à l’une d’elles.
error-not-host-there = Seuls { $creator }, qui a ouvert la partie, et les personnes qui gèrent le salon d’arrivée peuvent le faire. Adressez-vous à l’une d’elles.
error-not-host-anonymous = Seules la personne qui a ouvert la partie et celles qui gèrent le salon peuvent le faire.
error-not-host-gone = Seules les personnes qui gèrent ce salon peuvent le faire : qui a ouvert la partie n’est plus là.
error-not-host-heir = Seuls { $host }, qui a ici le premier siège depuis que la personne qui a ouvert la partie n’est plus là, et les personnes qui gèrent ce salon peuvent le faire. Adressez-vous à l’une d’elles.
error-not-host-there-gone = Seules les personnes qui gèrent le salon d’arrivée peuvent le faire : qui a ouvert la partie n’est plus là.
error-move-from-there = Cette partie est dans { $channel }, et c’est seulement là-bas que je vois si vous gérez ce salon : lancez-y `/partie déplacer salon`, ou adressez-vous à la personne qui a ouvert la partie.
error-already-here = La partie est déjà dans ce salon.
error-bot-silent-there = Je ne peux pas parler dans { $channel }. Laissez-moi le voir et y envoyer des messages, puis réessayez.
error-bot-may-not = Je ne peux pas tenir de partie dans ce salon, car il me manque : { $missing }. Une personne qui gère le salon peut me l’accorder ; réessayez ensuite.
error-no-such-seat = Ce siège n’existe pas. Les sièges vont de 1 à { $seats }.
error-seat-held = { $who } tient encore ce siège, et peut le transmettre par cette même commande ou le quitter avec /partie quitter.
error-seat-in-lobby = La partie n’a pas commencé : pour jouer, appuyez sur **Prendre un siège** sous sa carte d’inscription.
error-not-a-member = Un siège revient à une personne de ce serveur, pas à un bot ni à quelqu’un du dehors.
error-not-playing = Votre royaume est hors jeu : ce n’est plus à vous d’en décider. /récit histoire montre ce qui s’est passé.
error-no-vote = Ce vote est clos. Proposez-le de nouveau si vous y tenez encore.
error-export-secret = La partie n’est pas finie, et son fichier en livrerait les secrets à tout le monde. Une fois finie, /récit exporter le donne à tous.
error-export-empty = Cette partie s’est terminée avant de commencer : il n’y a pas de fichier.

permission-view = Voir le salon
permission-send = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach = Joindre des fichiers

## Boutons

button-join = Prendre un siège
button-leave = Quitter
button-start = Commencer
button-dice = Dés vérifiables
button-settings = Réglages
button-start-filled = Commencer avec le programme
button-play = À vous de jouer
button-map = Carte
button-sheets = Feuilles
button-sheet-post = Montrer à tous
button-rematch = Revanche
button-why = Pourquoi ?
button-replay = Revoir la partie
button-replay-back = ◀ Précédent
button-replay-on = Suivant ▶
button-page-back = ◀ Page précédente
button-page-on = Page suivante ▶
button-step-back = ◀ Plus tôt
button-step-on = Plus tard ▶
button-concede = Oui, je me rends
button-leave-seat = Oui, je quitte mon siège
button-abandon-ask = Proposer aux autres
button-abandon-yes = Abandonner la partie
button-rest-yes = D’accord
button-rest-no = Refuser
button-resume = Reprendre
button-abandon-no = Continuer
button-match = Échéances, abandon…
button-concede-ask = Me rendre…
button-leave-ask = Quitter mon siège…
button-abandon = Abandonner la partie…
button-close-lobby = Clore les inscriptions…

## Tours et délais

match-rests = Plus personne ne joue. La partie est en pause et gardée telle quelle, sans échéance, jusqu’à ce que quelqu’un y joue de nouveau.
match-rests-realms = Plus personne ne joue : tous les royaumes sont aux mains d’un intendant. La partie est en pause et gardée telle quelle, sans échéance, jusqu’à ce que quelqu’un y joue de nouveau ; `/mighty-ordres revenir` permet à chacun de reprendre le sien.
match-rests-conceded = Plus aucun joueur n’est en jeu. La partie est en pause et gardée telle quelle, sans échéance ; `/partie abandonner` la termine.
whisper-head = Partie { $match } dans { $channel } :
dispatch-until = Échéance : { $when }.{ $longer }{ $hours }
dispatch-until-each = { $who } : échéance { $when }.{ $longer }{ $hours }
deadline-longer =
    { $percent ->
        [150] {" "}Cette étape dure une fois et demie le temps habituel.
        [200] {" "}Cette étape dure deux fois le temps habituel.
       *[other] {" "}Cette étape dure { $percent } % du temps habituel.
    }
deadline-skips-hours = {" "}Les heures calmes, les jours libres et les absences ne comptent pas.
deadline-reminder = { $user }, la partie vous attend. Échéance : { $when }.
deadline-last-call = { $user }, dernier appel : sans décision de votre part, la décision d’usage sera prise { $when }.
dispatch-away = { $seat } : absence jusqu’au { $when }.
deadline-call = { $user }, la partie vous attend.
whisper-call = La partie { $match } dans { $channel } vous attend.
whisper-reminder = La partie { $match } dans { $channel } vous attend toujours ; la moitié de votre temps est passée.
whisper-last-call = Dernier appel pour la partie { $match } dans { $channel } : sans décision de votre part, la décision d’usage sera prise.
whisper-together =
    { $count ->
        [one] **Une partie vous attend :**
       *[other] **{ $count } parties vous attendent :**
    }
whisper-button-play = À vous : partie { $match }
whisper-left =
    { $missing ->
        [0] { $count ->
            [0] Il n’y a rien à ordonner ici ; verrouillez, et personne ne vous attend.
           *[other] Tout a son ordre. Ce qui est écrit compte ; verrouillez, et personne ne vous attend.
        }
       *[other] { $count ->
            [one] La seule chose qui puisse recevoir un ordre n’en a pas encore.
           *[other] Des { $count } choses qui peuvent recevoir un ordre, { $missing } n’en ont pas encore.
        }
    }
whisper-left-whole = Rien n’est encore écrit : { $warning }
whisper-left-row = - { CAP($thing) } : { $warning }
whisper-left-more =
    { $count ->
        [one] - … et { $count } de plus
       *[other] - … et { $count } de plus
    }
deadline-more = { $user }, votre temps était écoulé. Une fois par partie, vous avez un sursis : jusqu’au { $when }. Ensuite, la décision d’usage sera prise.
whisper-more = Votre temps était écoulé dans la partie { $match } dans { $channel }. Une fois par partie, vous avez un sursis ; ensuite, la décision d’usage sera prise.
deadline-extended =
    { $hours ->
        [one] J’ai été absent une heure au plus. Toutes les échéances sont repoussées d’autant.
       *[other] J’ai été absent { $hours } heures au plus. Toutes les échéances sont repoussées d’autant.
    }

## Les inscriptions

match-game-mighty = Mighty Empires
match-game-echoes = Echoes of Emperors
match-game-demonworld = Demonworld
match-game-offices = Imperial Offices
game-about-mighty = Deux ou trois royaumes sur une carte d’hexagones : marcher, bâtir, récolter, 6 à 10 ans.
game-about-echoes = Un duel, ou deux contre deux : un paquet de cartes chacun, une carte de tuiles cachées.
game-about-demonworld = Deux à six peuples ordonnent en secret, assiègent des forteresses et visent le prestige.
game-about-offices = Deux à huit rois et leurs héros briguent les charges de l’empire, mois après mois.
match-opened = La partie { $match } est ouverte et le premier siège est à vous. La carte d’inscription dans le salon montre qui se joint à vous.
match-opened-in = La partie { $match } est ouverte dans { $channel } et le premier siège est à vous. La carte d’inscription y montre qui se joint à vous.
match-opened-utc = { $opened } **{ $clock }** vaut ici en UTC, car ni vous (`/moi`) ni le serveur n’avez dit où vous êtes : `/gérer réglages chaque_jour:{ $clock } Lyon` compte à l’heure d’un lieu.
match-title-named = { $name } ({ $game })
match-card-title = **{ $title }** · partie { $match }
match-card-creator = { $title } · par { $creator }
match-card-host = { $title } · lancée par { $host }, car la personne qui l’a ouverte est partie
match-options-echoes = { $format }, carte { $map }, Capitales à { $health } points de santé, Réactions { $reactions }{ $extras ->
        [0] {""}
       *[other] , { $more }
    }
match-format-base = Partie de base, deux joueurs sur 3 × 3 tuiles
match-format-long = Partie longue, deux joueurs sur 4 × 4 tuiles
match-format-team = Partie en équipes, deux contre deux sur 4 × 4 tuiles
match-reactions-standing = par ordres permanents
match-reactions-prompt = demandées et attendues
match-own-decks = paquets personnels
match-mirror = deux fois la même civilisation permise
match-closed-hands = mains cachées aux coéquipiers
match-against-ai = contre le programme
match-team-one = première équipe
match-team-two = seconde équipe
match-initiative = Le jet d’initiative : { $throws }. Le plus haut décide et commence.
match-throw-die = { $who } **{ $face }**
match-throw-team = { $team } **{ $face }**
match-options-mighty =
    { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }{ $program ->
        [0] {""}
        [one] {" "}et un joué par le programme
       *[other] {" "}et { $program } joués par le programme
    }, { $years } ans, { $alliances }
error-three-seats = Une campagne compte deux ou trois sièges, personnes et programme ensemble, dont une personne au moins.
match-alliances-none = pas d’alliances, qui demandent trois joueurs
match-alliances-allowed = alliances permises
match-alliances-forbidden = sans alliances
match-settings = Temps pour jouer : { $turn } · pour une réponse ou un choix de mise en place : { $decision } · rappels : { $reminders } · mentions : { $pings } · un sursis par partie : { $extension } · un siège vide : { $succession } · temps compté : { $pace } · langue : { $language }{ $asked }{ $admission }{ $muster }{ $wishes }{ $event }
match-hours =
    { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }
error-no-hour = Une heure s’écrit comme 20:00 ou 20h, ou 20:00 Lyon à l’heure d’un lieu ; un tiret la retire.
error-no-zone = Aucun fuseau horaire n’est connu pour ce lieu. Nommez une plus grande ville, ou le fuseau lui-même, comme Europe/Paris.
error-zones = Ce peut être { $count ->
        [one] ce fuseau horaire : { $zones }. Si c’est le bon, tapez son nom.
       *[other] l’un de { $count } fuseaux horaires, par exemple : { $zones }. Tapez le nom du vôtre, ou une plus grande ville.
    }
error-no-daily = Un tour ne peut finir à heure fixe que dans les jeux où tous donnent leurs ordres en même temps.
match-daily = chaque jour à { $clock } ({ $zone })
match-hours-none = illimité
match-badge = { " " }({ $word })
match-seat-free = { $number }. *libre*{ $badge }
match-seat-held = { $number }. { $who }{ $badge }
match-seat-machine = { $number }. { $who }, le programme{ $badge }
match-seat-vacant = { $number }. *vide*{ $badge }
match-seat-empty = { $number }. *vide*, tenu en dernier par { $who }{ $badge }
match-commitment = Sceau des dés : `{ $commitment }`. Il fixe chaque dé avant le premier jet ; à la fin, sa graine est révélée et chacun peut vérifier.
match-choose-colour = Choisir sa couleur, ou en changer
match-card-settings = Un tour : { $turn } · { $language }{ $asked }{ $admission }{ $muster }{ $wishes }
match-settings-reliability = {" "}· { $percent } % de tours à l’heure demandés
match-dice = **Dés vérifiables**
    { $seal }
    Votre grain de sel : `/partie rejoindre` avec un `sel` de votre choix, même une fois assis. Il se mêle à la graine : ainsi personne, pas même le propriétaire du bot, ne connaît les dés d’avance. À la fin, `/vérifier` contrôle chaque lancer.
match-card-begun = La partie a commencé.
match-card-closed = Les inscriptions sont closes.
match-rematch =
    { $user } veut rejouer.{ $count ->
        [0] {""}
       *[other] {" "}{ $people } : le bouton **Prendre un siège** vous y installe.
    }
match-rematch-still = { $user }, une place est encore libre pour vous dans la partie { $match } :
whisper-rematch = { $user } voudrait rejouer avec vous : la partie { $match } dans { $channel } a une place pour vous.
match-joined = Vous avez le siège { $number }{ $badge }.
match-left = Vous avez quitté votre siège.
match-set-aside = La partie { $match } n’est plus lisible : elle est mise de côté. Son journal est conservé et le salon est libre : /partie ouvrir en ouvre une autre.
match-lobby-closed = Les inscriptions de la partie { $match } sont closes. Le salon est libre.

## Le début

match-started = La partie a commencé. Les dés d’ouverture sont dans le salon.
match-start-sure =
    { $count ->
        [one] Le siège { $seats } est encore libre, et quelqu’un peut le prendre. Si la partie commence maintenant, le programme le joue jusqu’à la fin.
       *[other] Des sièges sont encore libres, et l’on peut les prendre : { $seats }. Si la partie commence maintenant, le programme les joue jusqu’à la fin.
    }
match-begins = **{ $title }** · la partie { $match } commence.
match-begins-filled =
    { $count ->
        [one] Le programme joue le siège { $seats }, qui était libre.
       *[other] Le programme joue les sièges qui étaient libres : { $seats }.
    }
match-opening-dice = Les dés d’ouverture : { $throws }.
match-opening-tie = Égalité, on relance : { $throws }.
match-throw = { $who } { $dice } = **{ $total }**
match-pick-order = Choix des capitales : { $order }.
match-play-order = Ordre de jeu : { $order }.
match-salts = Sels mêlés aux dés : { $salts }.
match-salt = { $who } « { $salt } »

## Où en est une partie

match-status-lobby = En attente de joueurs.
match-status-running = La partie est en cours.
match-status-rests = Une pause est convenue jusqu’au { $when } ; la partie reprend alors d’elle-même, ou avant par /gérer reprendre.
match-status-suspended = La partie est en pause. /gérer reprendre la relance.
match-status-channel-gone = La partie est en pause : son salon a été supprimé. { CAP($host) } tape `/partie déplacer ici partie:{ $match }` dans un autre salon, puis quelqu’un qui joue y tape `/gérer reprendre`.
match-status-lesson-gone = Votre première partie est en pause : son fil a été supprimé. `/apprendre` avec son jeu la continue dans un nouveau.
match-status-server-gone = La partie est en pause : je ne suis plus sur son serveur.
match-status-finished = La partie a été jouée jusqu’au bout.
match-status-abandoned = La partie a été abandonnée.
match-where = Son salon : { $channel }
match-awaited = On attend { $who }, sans échéance en cours
match-awaited-until = On attend { $who } ; le temps expire { $until }
match-last-move = Dernier coup : { $when }
match-list = Vos parties :
match-list-none = Vous n’avez aucune partie en cours. /partie ouvrir en ouvre une.
match-list-awaited = **c’est à vous**
match-list-awaited-until = **c’est à vous**, jusqu’au { $until }
match-list-entry = { $match } · **{ $title }** · { $channel } · { $status }
match-list-ready = **tous les sièges sont pris** : vous pouvez commencer
match-list-vote = **un vote vous attend** : { $link }
match-list-followed = **Vous suivez**
match-list-followed-more = -# et d’autres : /partie état avec le numéro d’une partie permet aussi de ne plus la suivre.
match-history = **{ $title }** · page { $page } sur { $pages }
match-replay = **{ $title }** · { $page } sur { $pages }
    { $stage }
match-replay-step = { $page }. { CAP($stage) }
match-replay-jump = Aller à…
match-replay-part = -# page { $part } sur { $parts } de ce tour
match-replay-until = -# L’image montre la fin : { $stage }
match-replay-nothing = -# Rien n’en a été raconté.
eyes-choose = Avec les yeux de qui ?
eyes-seat = Comme { $seat } l’a vu
eyes-all = Comme tous pouvaient le voir
match-settings-changed =
    { $count ->
        [0] { CAP($user) } a changé les réglages.
       *[other] { CAP($user) } a changé les réglages : { $changes }.
    }
    -# Tous les réglages sont maintenant : { $settings }

## Changer de lieu, reprendre

match-moved = La partie { $match } continue dans { $channel }.
match-arrived = La partie { $match } continue ici.
match-arrived-resting = La partie { $match } s’installe ici, en pause. /gérer reprendre la relance.
match-resumed = La partie { $match } reprend. Toutes les échéances sont repoussées de la durée de la pause.

match-pause-vote =
    Faut-il mettre la partie { $match } en pause jusqu’au { $when } ? D’ici là, personne ne peut y jouer, et toutes les échéances sont repoussées d’autant. Tous ceux qui jouent doivent être d’accord, sauf les absents pour plus d’un jour ; un seul non clôt le vote.
    D’accord : { $agreed }. On attend encore : { $missing }.
match-resume-vote =
    Faut-il reprendre la partie { $match } maintenant, avant le moment convenu ? Tous ceux qui jouent doivent être d’accord, sauf les absents pour plus d’un jour ; un seul non clôt le vote.
    D’accord : { $agreed }. On attend encore : { $missing }.
match-tempo-vote =
    Faut-il adopter ceci dans la partie { $match } ? { $changes }
    -# Tous les réglages seraient alors : { $settings }
    Tous ceux qui jouent doivent être d’accord, sauf les absents pour plus d’un jour ; un seul non clôt le vote.
    D’accord : { $agreed }. On attend encore : { $missing }.
match-tempo-agreed =
    Tous ceux à qui on l’a demandé sont d’accord, et voici ce qui vaut désormais ; si les délais changent, les échéances en cours sont recalculées.
    { $settings }
match-change-turn = temps pour un tour : **{ $old } → { $new }**
match-change-decision = temps pour une réponse ou un choix de mise en place : **{ $old } → { $new }**
match-change-pace = temps compté : **{ $old } → { $new }**
match-change-succession = un siège vide : **{ $old } → { $new }**
match-change-trust = remplaçants : **{ $old } → { $new }**
match-change-reminders = rappels : **{ $old } → { $new }**
match-change-pings = mentions : **{ $old } → { $new }**
match-change-extension = un sursis par partie : **{ $old } → { $new }**
match-change-event = un événement pour l’échéance : **{ $old } → { $new }**
match-change-name = nom : **{ $old } → { $new }**
match-change-language = langue : **{ $old } → { $new }**
match-pause-refused = { $who } n’est pas d’accord : rien ne change.
match-pause-not-ruled = L’arbitre n’est pas d’accord : rien ne change.
match-pause-ruled = C’est fait : l’arbitre en décide seul.
match-paused = La partie { $match } est en pause jusqu’au { $when } : tous ceux à qui on l’a demandé sont d’accord. Elle reprendra alors d’elle-même, toutes les échéances repoussées d’autant. /gérer reprendre propose à tous de reprendre avant.
match-paused-by-umpire = La partie { $match } est en pause jusqu’au { $when } : l’arbitre en a décidé ainsi. Elle reprendra alors d’elle-même, toutes les échéances repoussées d’autant. /gérer reprendre propose à tous de reprendre avant.

## Partir

match-leave-sure = La partie a commencé. Si vous partez, vous ne pourrez pas revenir de vous-même. { $fate }
match-seat-left = { $who } a quitté le siège { $number }.
match-seat-forgotten = Le siège { $number } est vide : son occupant n’est plus là.
match-seat-loses = D’ici là, la décision d’usage est prise aussitôt, pour que personne n’attende, et un siège qui manque deux tours de suite perd pour son camp.
match-seat-defaults = D’ici là, un intendant prend aussitôt les décisions d’usage, pour que personne n’attende.
match-seat-given = { $user } prend la suite au siège { $number }.

## La fin

final-sure = **{ $deed } ?** { $what } C’est sans retour.
final-ends = La partie s’achève aussitôt. { $how }
final-won = { $seat } l’emporte.
final-shared = { $winners } se partagent la victoire.
final-nobody = Personne ne gagne.
final-hidden = On saura alors qui a gagné.
final-deserted = Il ne reste plus personne pour jouer : la partie est mise en pause. `/partie abandonner` la termine.
final-for-good = Ce qui est décidé reste décidé.
final-caretaker = Un intendant jouera pour votre royaume, qui ne pourra plus gagner.
final-regent = Un régent défendra votre royaume et ne donnera plus d’autre ordre.
final-counted = Désormais, seules les décisions d’usage seront prises pour votre royaume, à moins que quelqu’un d’autre ne prenne votre siège. Sa place à la fin de la partie compte tout de même.
final-report = La bataille se termine telle qu’elle a été rapportée, avec toutes ses pertes.
final-yes = Oui, faites-le
button-decline = Non
sure-declined = Rien n’a été fait.
lobby-left-server =
    { $count ->
        [one] { $who } a quitté ce serveur, et donc la partie : le siège est de nouveau libre.
       *[other] { $who } ont quitté ce serveur, et donc la partie : leurs sièges sont de nouveau libres.
    }
start-left-server =
    { $count ->
        [one] { $who } a quitté ce serveur : le siège est de nouveau libre. Commencez la partie encore une fois quand quelqu’un d’autre l’aura rejointe, ou sans.
       *[other] { $who } ont quitté ce serveur : leurs sièges sont de nouveau libres. Commencez la partie encore une fois quand d’autres l’auront rejointe, ou sans.
    }
start-left-umpire = { $user }, qui devait arbitrer, a quitté ce serveur. Nommez un autre arbitre avec `/gérer arbitre`, ou commencez la partie encore une fois pour jouer sans arbitre.
match-lobby-empty = La partie { $match } est close : il n’y a plus personne pour la commencer.
lobby-idle = La partie { $match } est close : personne n’y a rien fait depuis { $days } jours alors qu’elle cherchait des joueurs. `/partie ouvrir` en ouvre une autre.
awaited-left = { $who } a quitté ce serveur, et la partie { $match } attend encore son tour. N’importe quel autre joueur peut lui retirer aussitôt le siège { $number }.
awaited-left-stand-in = { $whom }, qui joue le siège { $number } de la partie { $match } pour { $who }, a quitté ce serveur. N’importe quel autre joueur peut rendre aussitôt le siège.
awaited-left-umpire = { $user }, arbitre de la partie { $match }, a quitté ce serveur, et la partie attend une décision. `/gérer arbitre` propose un autre arbitre, que tous les joueurs doivent accepter.
match-awaited-gone = { $who } a quitté ce serveur. Tout autre joueur peut retirer le siège aussitôt : `/gérer siège retirer siège:{ $number }`.
match-conceded = Vous avez rendu les armes.
match-vote =
    Faut-il abandonner la partie { $match }, sans vainqueur ? Tous ceux qui jouent encore doivent être d’accord ; un seul non clôt le vote.
    D’accord : { $agreed }. On attend encore : { $missing }.
match-abandon-sure = **Abandonner la partie { $match } ?** Il n’y a personne d’autre à consulter : elle finit aussitôt, sans vainqueur, et on ne peut plus la reprendre.
match-abandon-ask = **Abandonner la partie { $match } ?** Tous ceux qui jouent encore seront consultés dans le salon de la partie, et votre oui sera compté. Si tous sont d’accord, elle finit aussitôt, sans vainqueur, et on ne pourra plus la reprendre ; un seul non clôt le vote.
match-abandon-last = **Abandonner la partie { $match } ?** Tous les autres sont d’accord : elle s’achève aussitôt, sans vainqueur, et ne pourra pas être reprise.
match-set-aside-sure = **Mettre la partie { $match } de côté ?** Le programme ne sait plus la lire. Elle finit aussitôt, sans vainqueur, et on ne peut plus la reprendre, même si une version ultérieure savait la lire. Son journal est conservé.
moment-read =
    { $said }
    -# C’est le { $when }, à l’heure de ce serveur ({ $zone }) : vous n’avez nommé aucun lieu sous `/moi`.
moment-read-own =
    { $said }
    -# C’est le { $when }, à votre heure ({ $zone }).
match-daily-read =
    { $said }
    -# **{ $clock }** compte dans le fuseau { $zone }.
zone-now = { $zone }, { $clock } en ce moment
match-vote-opened = Le vote est ouvert et votre oui est compté. Les autres trouvent les boutons dans le salon.
match-vote-refused = { $who } veut continuer. La partie { $match } n’est pas abandonnée.
match-vote-agreed = Tout le monde est d’accord.
match-pause-matter = la partie { $match } est en pause jusqu’au { $when }
match-resume-matter = la partie { $match } reprend maintenant
match-abandon-matter = la partie { $match } est abandonnée
match-vote-agreed-on = Tout le monde est d’accord : { $matter }.
match-abandoned = La partie { $match } a été abandonnée par tous ceux qui jouaient encore. /récit exporter donne son fichier.
match-stood = Elle en était là : { $stage }
match-stood-counted = { CAP($what) } :
match-stood-score = · **{ $seat }** : { $score }
match-seal = Sceau des dés : `{ $commitment }`
match-ended = La partie { $match } est finie. /récit exporter donne son fichier. Sceau des dés : `{ $commitment }`
match-seed = Graine des dés : `{ $seed }`
match-export = La partie { $match } dans un fichier. `regnal verify` y vérifie chaque dé et chaque décision.
match-export-about = La partie { $match } : son ouverture, chaque action avec ses dés, et le secret dont ils viennent
match-export-too-large = Le fichier de la partie { $match } est trop gros pour Discord. Le propriétaire du bot peut l’écrire avec `regnal export { $match }`.

import-no-json = Le fichier n’est pas du JSON : il est illisible à la ligne { $line }, colonne { $column }. Donnez le fichier tel que `/récit exporter` ou `regnal export` l’a écrit.
import-no-match = Le fichier n’est pas une partie exportée. Donnez le fichier tel que `/récit exporter` ou `regnal export` l’a écrit.
import-no-match-at = Le fichier n’est pas une partie exportée : la lecture s’arrête à la ligne { $line }, colonne { $column }. Donnez le fichier tel que `/récit exporter` ou `regnal export` l’a écrit.
import-too-large = Le fichier fait { $size } Mo, et { $most } Mo au plus sont acceptés.
import-too-much = Le fichier contient plus d’actions, d’événements ou de dés qu’aucune partie.
import-not-fetched = Le fichier n’a pas pu être lu. Donnez-le de nouveau par `/partie importer`.
import-lobby = La partie du fichier n’a pas commencé : il n’y a rien à importer. `/partie ouvrir` en ouvre une semblable.
import-no-seed = La partie du fichier n’est pas finie et sa graine n’y est pas : on ne peut donc pas continuer à jeter ses dés. Le propriétaire du bot où elle se joue peut écrire un fichier qui la contient : `regnal export N --whole`.
import-times = Selon le fichier, quelque chose s’est passé avant que quiconque ait pu jouer, ou se passera plus tard.
import-odd = Le fichier contient quelque chose qu’aucune partie ne peut donner. Rien n’a été importé.
import-differs = Rien n’a été importé : { $difference }
import-known = Rien n’a été importé : c’est déjà la partie { $match } de ce serveur.
import-known-elsewhere = Rien n’a été importé : cette partie existe déjà ailleurs, et ne se joue pas deux fois.
import-done = La partie { $match } continue ici. Qui avait le fichier sait ce qui y est caché : abandonnez ou supprimez la partie là d’où elle vient.
import-done-record = La partie { $match } est ici. `/récit revoir partie:{ $match }` la montre tour par tour, `/récit histoire partie:{ $match }` la raconte, et `/vérifier numéro:{ $match }` la vérifie.
import-record = **{ $title }** · la partie { $match }, jouée et finie ailleurs, est ici pour qu’on la regarde : { $user } en a apporté le fichier, et chaque dé et chaque décision en ont été vérifiés.
import-record-owner = **{ $title }** · la partie { $match }, jouée et finie ailleurs, est ici pour qu’on la regarde : le propriétaire du bot en a apporté le fichier, et chaque dé et chaque décision en ont été vérifiés.
import-record-see = `/récit revoir partie:{ $match }` la montre tour par tour, `/récit histoire partie:{ $match }` la raconte. Elle ne compte dans aucun classement.
import-running = **{ $title }** · la partie { $match }, commencée ailleurs, continue ici : { $user } en a apporté le fichier, et chaque dé et chaque décision en ont été vérifiés.
import-running-owner = **{ $title }** · la partie { $match }, commencée ailleurs, continue ici : le propriétaire du bot en a apporté le fichier, et chaque dé et chaque décision en ont été vérifiés.
import-running-known = Qui avait ce fichier peut connaître ce que la partie cache, et tous les dés à venir. Elle ne compte dans aucun classement.
import-seats = Sièges qui attendent quelqu’un : { $seats }. Qui en tenait un le reprend par son bouton. Après la première échéance, personne n’attend plus un siège vide : les décisions d’usage y sont prises aussitôt.
import-seat = { $number } (tenu en dernier par { $who })
import-unchecked = -# Les dés et les règles ont été vérifiés. Les heures sont celles du fichier et ne peuvent pas l’être.
import-enough = Vous avez apporté { $most } parties ici en un jour. Qui gère les salons peut en apporter d’autres ; sinon, réessayez demain.
import-commitment = Sceau des dés, tel qu’il a été annoncé au début : `{ $commitment }`
import-button-take = Prendre le siège { $number }
import-button-program = Le programme au siège { $number }

deliver-closed = Je n’ai pas le droit d’écrire dans { $channel }, où se joue la partie { $match } : ses messages attendent. Demandez à quelqu’un qui gère le serveur de me rendre le droit d’y envoyer des messages et des fichiers ; rien n’est perdu, tout suivra alors.
deliver-locked = Le fil { $channel }, où se joue la partie { $match }, est verrouillé : ses messages attendent. Demandez à quelqu’un qui gère les fils de le déverrouiller ; rien n’est perdu, tout suivra alors.
deliver-missing = Il manque ici un message de la partie { $match } : Discord l’a refusé. Rien de la partie n’est perdu ; `/récit histoire` raconte ce qui s’est passé.
deliver-unreached = { $user }, la partie { $match } vous attend. Vous n’acceptez pas mes messages privés ; `/moi` règle la façon dont je vous appelle.
deliver-undelivered = Un message sur la partie { $match } n’a pas pu vous être remis. Rien n’est perdu : dans { $channel }, `/récit histoire` vous raconte ce qui s’est passé, et `/partie état` dit ce qu’on attend de vous.
gone-channel = Le salon de la partie { $match } a été supprimé. La partie est en pause, telle qu’elle était : rien n’est perdu, aucune échéance ne court. Pour continuer, { $host } tape `/partie déplacer ici partie:{ $match }` dans un autre salon, puis quelqu’un qui joue tape `/gérer reprendre`.
gone-channel-lobby = Le salon de la partie { $match } a été supprimé avant le début de la partie. Rien n’est perdu : { $host } peut la déplacer avec `/partie déplacer ici partie:{ $match }` dans un autre salon.
gone-server = J’ai été retiré du serveur où se joue la partie { $match }. La partie est en pause, telle qu’elle était : rien n’est perdu, aucune échéance ne court. Quand quelqu’un m’invitera de nouveau, je posterai un bouton **Reprendre** dans son salon.
gone-back = Me revoici sur ce serveur. La partie { $match } est en pause, telle qu’elle était ; rien n’est perdu, aucune échéance n’a couru.
form-back = Rien n’a été fait. Ce que vous avez tapé est ci-dessous ; le bouton rouvre le formulaire ainsi rempli.
form-again = Rouvrir le formulaire
form-about = Ce que vous avez tapé dans le formulaire
