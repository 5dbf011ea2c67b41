# Les commandes de la vie d’une partie, et ce qu’on peut y choisir.

cmd-match = partie
    .description = Une partie : ouvrir, s’inscrire, commencer, regarder, finir
cmd-story = récit
    .description = Lire une partie : ce qui s’est passé, en images, en livre, en film, au fil des nouvelles
cmd-manage = gérer
    .description = Ce qu’une table décide : réglages, pauses, retours, sièges, arbitre
cmd-match-new = ouvrir
    .description = Ouvre une partie dans ce salon
    .o-tempo = tempo
    .d-tempo = À quelle vitesse
    .o-daily = chaque_jour
    .d-daily = Quand tous les ordres sont dus chaque jour : 20:00 ou 20:00 Lyon ; tiret : aucune
    .o-name = nom
    .d-name = Son titre
    .o-salt = sel
    .d-salt = Texte mêlé aux dés
    .o-turn_hours = heures_tour
    .d-turn_hours = Heures pour un tour ; 0 : aucune
    .o-decision_hours = heures_choix
    .d-decision_hours = Heures pour une réponse ; 0 : aucune
    .o-language = langue
    .d-language = Celle des messages
    .o-umpire = arbitre
    .d-umpire = Qui tranche les litiges ; pas un des joueurs
    .o-anonymous = anonyme
    .d-anonymous = Cache qui joue quoi
cmd-match-new-mighty = mighty
    .description = Une campagne de Mighty Empires
    .o-players = joueurs
    .d-players = Combien de personnes jouent ; 2 par défaut, 1 contre le programme
    .o-program = programme
    .d-program = Combien d’autres royaumes le programme joue ; aucun par défaut
    .o-years = ans
    .d-years = Combien d’années ; 6 par défaut, le minimum
    .o-alliances = alliances
    .d-alliances = Si les alliances sont permises ; il faut être trois
    .o-colour = couleur
    .d-colour = Votre couleur sur la carte ; toutes se jouent pareil
cmd-match-new-echoes = echoes
    .description = Une partie d’Echoes of Emperors
    .o-format = format
    .d-format = Base, longue, ou deux contre deux ; base par défaut
    .o-map = carte
    .d-map = Terrain ouvert, ou or à disputer ; Highland par défaut
    .o-opponent = adversaire
    .d-opponent = Des joueurs, ou le programme ; des joueurs par défaut
    .o-reactions = réactions
    .d-reactions = Si la partie attend les Réactions ; non par défaut
    .o-own_decks = paquets
    .d-own_decks = Chacun apporte son paquet (/paquet) ; non par défaut
    .o-mirror = miroir
    .d-mirror = Si deux peuvent prendre la même civilisation ; non par défaut
    .o-open_hands = mains_ouvertes
    .d-open_hands = Si les coéquipiers voient leurs mains ; oui par défaut
    .o-health = santé
    .d-health = Santé d’une Capitale ; 10, ou 20 en partie longue
cmd-match-join = rejoindre
    .description = Prend un siège, ou change couleur, race ou sel
    .o-colour = couleur
    .d-colour = Votre couleur
    .o-race = race
    .d-race = Votre race, à Demonworld
    .o-salt = sel
    .d-salt = Un texte, mêlé aux dés
cmd-match-leave = quitter
    .description = Rend votre siège
cmd-match-start = commencer
    .description = Lance les dés d’ouverture et commence
cmd-match-status = état
    .description = Où en est la partie et qui l’on attend
    .o-match = partie
    .d-match = Le numéro d’une partie d’un autre salon
cmd-story-history = histoire
    .description = Ce qui s’est passé, tel que vous pouvez le savoir
    .o-page = page
    .d-page = Quelle page ; la dernière par défaut
    .o-chapter = chapitre
    .d-chapter = Une année ou une autre étape de la partie, comptée depuis 1
    .o-season = saison
    .d-season = Une saison ou un mois ; la période en cours, pas à pas
    .o-dice = dés
    .d-dice = Seulement les jets de dés que vous pouvez connaître
    .o-search = recherche
    .d-search = Un lieu, une unité, un joueur, une année ; plusieurs séparés par des virgules
    .o-match = partie
    .d-match = Le numéro d’une partie d’un autre salon
cmd-story-replay = revoir
    .description = Tour par tour, en images
    .o-match = partie
    .d-match = Le numéro d’une partie d’un autre salon
cmd-match-list = liste
    .description = Vos parties en cours
cmd-match-find = chercher
    .description = Tables et joueurs qui vous conviennent
cmd-match-move = déplacer
    .description = Déplace une partie
cmd-match-move-channel = salon
    .description = Déplace la partie de ce salon vers un autre
    .o-channel = salon
    .d-channel = Lequel
cmd-match-move-here = ici
    .description = Déplace une partie vers ce salon
    .o-match = partie
    .d-match = Son numéro ; /partie liste montre les vôtres
cmd-manage-pause = pause
    .description = Propose à tous de mettre la partie en pause jusqu’à une date
    .o-until = jusqu_à
    .d-until = Une durée (36 heures, 5 jours) ou une date : 24/12/2026, 24 décembre 20h
cmd-manage-undo = annuler
    .description = Annule votre dernier coup, ou propose aux autres de revenir en arrière
cmd-manage-resume = reprendre
    .description = Reprend une partie en pause ; le demande à tous si sa fin est convenue
cmd-match-concede = se_rendre
    .description = Rend les armes, pour vous seul
cmd-match-abandon = abandonner
    .description = Propose à tous d’abandonner la partie, ou clôt les inscriptions
cmd-story-export = exporter
    .description = Le fichier d’une partie finie, pour tous
    .o-match = partie
    .d-match = Le numéro d’une partie d’un autre salon
cmd-match-import = importer
    .description = Fait venir ici une partie de son fichier
    .o-file = fichier
    .d-file = De /récit exporter, ou du propriétaire d’un bot
cmd-manage-data = données
    .description = La carte et les listes d’armée d’une partie, ou les vôtres avant qu’elle commence
    .o-file = fichier
    .d-file = Votre carte et vos listes d’armée, tirées du fichier habituel
    .o-match = partie
    .d-match = Le numéro d’une partie d’un autre salon
cmd-manage-settings = réglages
    .description = Montre les réglages de la table ou les change
    .o-turn_hours = heures_tour
    .d-turn_hours = Heures pour un tour ; 0 sans échéance
    .o-decision_hours = heures_choix
    .d-decision_hours = Heures pour une réponse ou la mise en place ; 0 sans échéance
    .o-reminders = rappels
    .d-reminders = S’il faut rappeler à mi-temps et avant l’échéance
    .o-pings = mentions
    .d-pings = S’il faut notifier ceux qu’on attend
    .o-extension = sursis
    .d-extension = Si, une fois par partie, un retardataire a un quart du temps en plus
    .o-pace = rythme
    .d-pace = Si ne comptent que les heures où la personne attendue est éveillée et présente (voir /moi)
    .o-daily = chaque_jour
    .d-daily = Quand tous les ordres sont dus chaque jour, à votre montre : 20:00, ou 20:00 Lyon ; tiret : aucune
    .o-language = langue
    .d-language = La langue de ce qui est dit à tous
    .o-name = nom
    .d-name = Comment s’appelle la partie
    .o-succession = relève
    .d-succession = Qui reçoit un siège que personne ne tient plus
    .o-stand_ins = remplaçants
    .d-stand_ins = Qui peut remplacer qui s’absente
    .o-event = événement
    .d-event = Si le serveur a un événement pour la prochaine échéance, visible de tout le monde
cmd-manage-umpire = arbitre
    .description = Nomme l’arbitre : seul avant le début, ensuite avec l’accord de tous les joueurs
    .o-user = personne
    .d-user = Qui doit être l’arbitre
cmd-manage-seat = siège
    .description = Qui tient quel siège
cmd-manage-seat-give = confier
    .description = Confie un siège vide, ou le vôtre, à quelqu’un
    .o-seat = siège
    .d-seat = Son numéro
    .o-player = joueur
    .d-player = Qui continue à jouer

cmd-manage-seat-remove = retirer
    .description = Propose aux autres de retirer un siège à qui laisse passer les échéances
    .o-seat = siège
    .d-seat = Son numéro

cmd-stand-in = remplaçant
    .description = Un siège prêté à quelqu’un pendant que son titulaire s’absente
cmd-stand-in-ask = demander
    .description = Demande à quelqu’un, ou au programme, de jouer à votre place jusqu’à votre retour
    .o-until = jusqu_à
    .d-until = Une durée ou une date : 36 heures, 3 jours, 24/12/2026 8h
    .o-player = joueur
    .d-player = Qui ; sans rien, le programme, qui garde ce que vous voulez garder

cmd-stand-in-back = finir
    .description = Met fin au remplacement : votre siège vous revient, ou vous rendez celui qu’on vous a prêté

choice-format-base = Partie de base : 3 × 3 tuiles
choice-format-long = Partie longue : 4 × 4 tuiles
choice-format-team = Équipes : deux contre deux
choice-map-highland = Highland
choice-map-constantinople = Constantinople
choice-opponent-people = des joueurs
choice-opponent-ai = IA : le programme
choice-reactions-standing = par ordres permanents : personne n’attend
choice-reactions-prompt = demandées et attendues
choice-colour-red = Rouge
choice-colour-blue = Bleu
choice-colour-gold = Or
choice-colour-purple = Violet
choice-pace-fair = heures d’éveil
choice-pace-plain = toutes les heures
choice-tempo-evening = une soirée : une heure par tour
choice-tempo-day = un jour par tour
choice-tempo-three-days = trois jours par tour
choice-tempo-week = une semaine par tour
choice-language-en = English
choice-language-fr = Français

## Suivre une partie

cmd-story-follow = suivre
    .description = Suivre une partie : ses chroniques et sa fin par message privé, ou dans un fil
    .o-match = partie
    .d-match = Le numéro d’une partie, si ce n’est pas celle de ce salon
    .o-here = ici
    .d-here = La raconter dans ce fil ou ce salon, pour tous ceux qui le lisent
button-follow = Suivre
button-unfollow = Ne plus suivre
button-unfollow-match = Ne plus suivre la partie { $match }
followed-head = **Partie { $match }** dans { $channel }, que vous suivez :
followed-head-here = **Partie { $match }** dans { $channel }, qui est suivie ici :
follow-begun = Vous suivez { $title }, la partie { $match } : quand une saison, un mois ou une année s’y achève, et à la fin, ce qui est dit à tous vous vient par message privé, jamais pendant vos heures calmes.
follow-already = Vous suivez déjà { $title }, la partie { $match }.
follow-ended = Vous ne suivez plus la partie { $match }.
follow-never = Vous ne suivez pas la partie { $match }.
follow-begun-here = { $title }, la partie { $match }, est suivie ici : quand une saison, un mois ou une année s’y achève, et à la fin, ce qui est dit à tous est dit ici aussi.
follow-already-here = { $title }, la partie { $match }, est déjà suivie ici.
follow-ended-here = La partie { $match } n’est plus suivie ici.
follow-never-here = La partie { $match } n’est pas suivie ici.
error-follow-full = Cette partie a déjà autant de spectateurs qu’elle peut en avoir.
error-follow-places = Vous faites déjà suivre cette partie à { $most } endroits. Mettez fin à l’un d’eux par le bouton qui s’y trouve, ou adressez-vous à quelqu’un qui gère les salons.
error-follow-played-here = Cette partie se joue ici : tout y est raconté de toute façon.
error-follow-place = Une partie peut être suivie dans un fil de son salon. Ailleurs sur son serveur, seules les personnes qui gèrent le salon peuvent la faire suivre ; par message privé, vous le pouvez toujours.
error-follow-private = Tous les lecteurs de ce salon ne peuvent pas voir celui de cette partie. { $user } est la seule personne qui puisse la faire suivre ici, à condition de gérer aussi ce salon ; vous pouvez la suivre par message privé.
error-follow-private-unnamed = Tous les lecteurs de ce salon ne peuvent pas voir celui de cette partie. Seule la personne qui l’a ouverte peut la faire suivre ici, à condition de gérer aussi ce salon ; vous pouvez la suivre par message privé.
error-follow-of-another = Seuls { $user }, qui l’a demandé, et les personnes qui gèrent ce salon peuvent y mettre fin.

## Parties qui cherchent des joueurs

match-open = **Ouvertes sur ce serveur**
match-open-entry =
    { $count ->
        [one] - { $title }, partie { $match }, dans { $channel } : un siège est libre.
       *[other] - { $title }, partie { $match }, dans { $channel } : { $count } sièges sont libres.
    }
match-open-entry-full = { $entry } { $options }
match-open-more = -# Il y en a d’autres, trop nombreuses pour cette page : chacune a sa carte d’inscription dans son salon.
button-join-match = Rejoindre la partie { $match }

## Trouver des tables et des joueurs : /partie chercher

find-button = Trouver des joueurs
find-head = **Trouver des joueurs** sur ce serveur. Les menus disent ce que vous cherchez. Vous seul voyez cette page.
find-any-game = N’importe quel jeu
find-any-tempo = N’importe quel rythme
find-any-language = N’importe quelle langue
find-tempo-fast = Rapide : un jour par tour au plus
find-tempo-normal = Moyen : deux ou trois jours par tour
find-tempo-slow = Lent : plus de jours par tour, ou sans échéance
find-language-en = En anglais
find-language-fr = En français
find-ask-game = Quel jeu ?
find-ask-tempo = Quel rythme ?
find-ask-language = Quelle langue ?
find-tables = **Tables ouvertes qui conviennent**
find-tables-none = Aucune table qui convient n’a de siège libre pour vous en ce moment.
find-how = **Chercher une table** en guette une pour vous, et donne votre nom aux personnes qui cherchent la même chose, comme vous apprenez le leur. Vous recevez un message privé quand quelque chose convient, un par jour au plus. La recherche prend fin quand vous vous asseyez à une table qui convient, quand vous l’arrêtez, ou après 14 jours.
find-looking = Vous cherchez maintenant une table.
find-stopped = Vous ne cherchez plus de table, et personne d’autre n’apprendra que vous en cherchiez une.
find-people =
    { $count ->
        [one] **{ $people } cherche la même chose que vous.**
       *[other] **{ $people } cherchent la même chose que vous.**
    }
find-people-none = Parmi les personnes qui cherchent une table ici, aucune ne vous convient pour l’instant. Vous l’apprendrez dès qu’il y en aura une.
find-until = -# Votre recherche prend fin le { $until }.
find-do-look = Chercher une table
find-do-stop = Ne plus chercher
find-do-open = Ouvrir une table
find-do-avoided = Personnes à éviter
find-opened = La partie { $match } est ouverte dans { $channel }. Les autres appuient sur **Prendre un siège** sous sa carte d’inscription. Les personnes qui cherchent une telle table l’apprennent en un jour au plus.
error-find-no-game = Une table s’ouvre pour un seul jeu. Choisissez-le dans le premier menu.
error-find-place = Aucune table ne peut s’ouvrir d’ici : le salon où vous avez commencé à chercher est inconnu ou vous est caché. Tapez /partie chercher dans un salon du serveur.
error-find-left = Vous n’êtes plus membre de ce serveur.
find-avoided-head = **Personnes à éviter.** Vous seul connaissez cette liste ; elle vaut sur tous les serveurs. Aucune d’elles ne vous est proposée, ni vous à elles, et les tables où elles sont assises ne vous sont pas montrées. Elles voient toujours vos tables ouvertes : pour les tenir à l’écart, ouvrez les vôtres sur invitation.
find-avoided-none = La liste est vide.
find-avoided = Sur la liste : { $people }.
find-avoided-full = La liste contient { $most } personnes au plus. Personne n’a été ajouté.
find-ask-avoid = Ajouter des personnes
find-ask-unavoid = Retirer des personnes
find-do-unavoid-all = Vider la liste
found-tables =
    { $count ->
        [one] **Cette table convient à ce que vous cherchez :**
       *[other] **Ces tables conviennent à ce que vous cherchez :**
    }
found-open = **Ouvrir une table** en ouvre une dans { $channel }.
found-end = -# Vous recevez un tel message une fois par jour au plus. **Trouver des joueurs** montre tout ce qui convient ; **Ne plus chercher** y met fin.

# Ce que les règles laissent à la table.

house-ask = Règles maison
house-entry = { CAP($rule) } : { $value }
house-differs = { $rule } : { $value }
house-more =
    { $count ->
        [one] une règle maison de plus, au menu
       *[other] { $count } règles maison de plus, au menu
    }
house-page = **{ CAP($rule) }** · { $cites }
    { $about }
    En ce moment : **{ $value }**
house-usual = D’ordinaire : { $value }
house-kept = C’est fait ; la carte d’inscription le montre.
house-other = Autre…
house-title = { CAP($rule) }
house-bounds = Un nombre de { $least } à { $most }
house-no-number = Il faut un nombre entier de { $least } à { $most }.
house-apart = Cela ne va pas avec les autres règles maison : la sape la plus courte ne doit pas dépasser la plus longue.

## Les souhaits d’une table : qui peut s’asseoir

match-settings-invited = {" "}· sur invitation
match-settings-role = {" "}· réservée à { $role }
admission-title = Qui peut s’asseoir ?
admission-anybody = Toute personne qui voit le salon
admission-invited = Seulement sur invitation
admission-role-title = Seulement les membres d’un rôle
admission-role-ask = Quel rôle ?
error-invited-only = On ne s’assied à cette table que sur invitation. Demandez-la à { $host } ou à quiconque y est assis : **Sièges**, sous la carte d’inscription, permet d’inviter.
error-role-only = Cette table est réservée à { $role }. Demandez le rôle à la modération du serveur, ou à { $host } d’ouvrir la table.
error-role-gone = Cette table était réservée à un rôle que ce serveur n’a plus : personne d’autre ne peut s’y asseoir. Demandez à { $host } de l’ouvrir : **Réglages**, sous la carte d’inscription, le permet.
button-seats = Sièges
seats-title = **Sièges de la partie { $match }**
invite-ask = Qui invitez-vous ?
invite-full = Tous les sièges sont pris : on ne peut plus inviter personne.
invite-done = Invitation envoyée à { $people }.
invite-waiting = Invitations sans réponse : { $people }.
invite-first = Avec un siège, vous pourrez inviter à votre tour. D’ici là, adressez-vous à { $host }.
match-invite = { $people } : { $user } vous invite à jouer à **{ $title }**, partie { $match }. **Prendre un siège** vous y installe.
match-invite-still = { $user }, une place vous attend encore dans la partie { $match }, sur invitation :
whisper-invite = { $user } vous invite à jouer à **{ $title }**, partie { $match } dans { $channel }. **Prendre un siège** vous y installe.
error-invite-seat = Seules les personnes assises à cette table peuvent inviter. **Prendre un siège**, sous la carte d’inscription, vous en donne un.
error-nobody-to-invite = Personne n’a été invité : les personnes choisies sont déjà assises ou invitées, ou ne peuvent pas jouer.
error-too-many-invited = Une partie a { $most } invitations au plus.

## Les options d’un jeu, changées avant de commencer

settings-button-options = Joueurs, durée, carte…
options-page = **Options de la partie { $match }**
    { $options }
    Chaque menu montre la valeur actuelle. Un choix prend effet aussitôt et apparaît sur la carte d’inscription.
options-button-more = Autres options
option-entry = { $option } · { $value }
option-players = Personnes
option-program = Sièges joués par le programme
option-years = Années
option-turns = Mois
option-alliances = Alliances permises
option-battles = Batailles
option-siege_changes = Retouches d’un programme de siège
option-format = Format
option-map = Carte
option-opponent = Adversaire
option-reactions = Réactions
option-own_decks = Paquets personnels
option-mirror = Même civilisation permise deux fois
option-open_hands = Les coéquipiers voient leurs mains
option-health = Santé d’une Capitale
error-options-held =
    { $count ->
        [one] Une personne est assise à cette table, qui garde donc au moins un siège pour elle.
       *[other] { $count } personnes sont assises à cette table, qui garde donc au moins { $count } sièges pour des personnes.
    } Qui appuie sur **Quitter**, sous la carte d’inscription, libère un siège.

## Les souhaits d’une table : les délais et la langue

settings-button-terms = Échéances, langue, événement…
settings-turn-title = Temps pour un tour
settings-decision-title = Temps pour une réponse ou un choix de mise en place
settings-language-title = Langue des messages
settings-limit = { CAP($time) }
settings-are-proposed = Tout nouveau délai est proposé à tous ceux qui jouent, et vaut dès que tous sont d’accord.

## Les souhaits d’une table : un événement du serveur pour la prochaine échéance

match-settings-event = {" "}· un événement pour l’échéance
event-title = Un événement pour la prochaine échéance ?
event-off = Pas d’événement
event-on = Un événement du serveur, à la prochaine échéance
event-note = Tout le serveur le voit. Il nomme la partie, et personne de ceux qu’on attend.
event-about =
    À cette heure au plus tard, le tour en cours de la partie { $match } se termine pour tout le monde. Si l’échéance est déplacée, l’événement l’est aussi.
    { $link }
event-forbidden = **Je n’ai pas le droit de créer d’événement sur ce serveur.** Une personne qui le gère peut m’accorder **Créer des événements** ; l’événement viendra alors avec l’échéance suivante. La partie continue sans lui.
event-hidden = Le salon de cette partie n’est pas visible de tout le serveur, mais son événement le serait. Il n’y en a donc pas tant que la partie s’y joue.
event-full = Ce serveur a { $most } événements, autant que Discord en permet. Dès que l’un d’eux sera terminé ou supprimé, l’événement viendra avec l’échéance suivante.

## Les souhaits d’une table : l’appel avant de commencer

match-settings-muster = {" "}· appel de { $hours } h
muster-title = Un appel avant de commencer ?
muster-hours =
    { $hours ->
        [0] Pas d’appel
        [one] { $hours } heure pour dire « Je suis là »
       *[other] { $hours } heures pour dire « Je suis là »
    }
button-here = Je suis là
match-card-muster = Appel jusqu’au { $when }
match-muster = **Appel pour la partie { $match }.** { $people } : appuyez sur **Je suis là** avant le { $when }. Sans réponse à temps, le siège est perdu.{ $here }
    Quand tout le monde est là, la partie commence.
match-muster-here = {" "}Sont là : { $people }.
match-muster-still = L’appel pour la partie { $match } en est à la moitié de son temps. { $people } : appuyez sur **Je suis là** avant le { $when }, sinon votre siège est libre pour d’autres.{ $here }
whisper-muster = La partie { $match } dans { $channel } va commencer. Appuyez sur **Je suis là** avant le { $when }, sinon votre siège y est libre pour d’autres.
match-mustered = L’appel est lancé. La partie commence dès que tout le monde est là ; sans réponse avant le { $when }, un siège est perdu.
match-muster-noted =
    { $count ->
        [0] Vous êtes là, et tous les autres aussi.
        [one] Vous êtes là. On attend encore une personne.
       *[other] Vous êtes là. On attend encore { $count } personnes.
    }
match-muster-begins = Appel pour la partie { $match } : tout le monde est là, elle commence.
match-muster-waits = Appel pour la partie { $match } : toutes les personnes assises sont là. { $why }
match-muster-over =
    Appel pour la partie { $match } : pas de réponse à temps de { $gone }. { $count ->
        [one] Ce siège est de nouveau libre
       *[other] Ces sièges sont de nouveau libres
    } : **Prendre un siège**, sous la carte d’inscription, en donne un. Sont là : { $people }.
match-muster-ready = Appel pour la partie { $match } : tout le monde est là. **Commencer**, sous la carte d’inscription, la lance.
whisper-muster-over = Vous n’avez pas répondu à temps à l’appel pour la partie { $match } dans { $channel }, et n’y avez plus de siège. Tant qu’il en reste un de libre, **Prendre un siège**, sous la carte d’inscription, vous le donne.
whisper-muster-kept = Appel de la partie { $match } dans { $channel } : quelqu’un n’a pas répondu à temps, et ce siège est de nouveau libre. Vous gardez le vôtre.
match-muster-nobody = La partie { $match } est close : personne n’a répondu à son appel.
match-list-muster = **l’appel est lancé : dites que vous êtes là**
front-here = Je suis là : partie { $match }
error-no-muster = Aucun appel n’est en cours dans cette partie.
error-muster-seat = L’appel s’adresse à qui a un siège dans cette partie, et vous n’en avez pas. Tant qu’il en reste un de libre, **Prendre un siège**, sous la carte d’inscription, vous le donne.
error-muster-open = L’appel dure jusqu’au { $when } ; on attend encore { $people }. Pour commencer sans attendre, choisissez **Pas d’appel** dans **Réglages**, sous la carte d’inscription, puis **Commencer**.

## Les souhaits d’une table : couleurs ou races selon les souhaits

match-settings-wishes = {" "}· couleurs ou races par souhaits et tirage
wish-title = Qui joue quoi ?
wish-first = On choisit dans l’ordre d’arrivée
wish-seats = Les sièges dans l’ordre d’arrivée
wish-drawn = Par souhaits et tirage au sort, au début
wish-ask = Faire un souhait, visible de vous seulement
wish-page =
    { $count ->
        [0] **Vous n’avez aucun souhait.** Au début, vous aurez ce qui reste.
        [one] **Votre souhait**, que personne d’autre ne voit :
       *[other] **Vos souhaits**, que personne d’autre ne voit :
    }
wish-entry = { $number }. { $badge }
wish-next =
    { $number ->
        [1] Votre premier souhait
        [2] Votre deuxième souhait
       *[other] Votre troisième souhait
    }
button-unwish = Aucun souhait
error-too-many-wishes = Vous avez déjà { $most } souhaits. **Aucun souhait**, au-dessous, permet de recommencer.
match-draw = **Tiré par les dés de cette partie**, dans cet ordre. Chaque personne a eu le meilleur de ses souhaits encore libre ; à la fin, `/vérifier` refait le tirage.
match-draw-wish =
    - { $who } : { $badge }, { $rank ->
        [1] premier souhait
        [2] deuxième souhait
       *[other] troisième souhait
    }
match-draw-lot = - { $who } : { $badge }, au sort
verify-d-lots = La graine donne un autre tirage des couleurs ou des races.

## Les souhaits d’une table : les tables anonymes

match-settings-anonymous = {" "}· anonyme
anonymous-choice = Anonyme jusqu’à la fin
anonymous-about = Sièges tirés au sort au début. Personne n’apprend qui joue quoi avant la fin de la partie.
anonymous-card = -# Table anonyme : les sièges sont tirés au sort au début, et personne n’apprend qui joue lequel avant la fin. Rien n’est caché aux propriétaires du bot et de ce serveur ni aux membres d’un fil privé, et ce que l’on se dit ne l’est pas non plus.
anonymous-seats = Sièges pris : { $taken } sur { $seats }
anonymous-opened = La partie { $match } est ouverte et vous y êtes. La carte d’inscription dans le salon compte qui s’inscrit, sans vous nommer.
anonymous-opened-in = La partie { $match } est ouverte dans { $channel } et vous y êtes. Sa carte d’inscription compte qui s’inscrit, sans vous nommer.
anonymous-joined = Vous avez un siège. Il sera tiré au sort au début de la partie, et personne d’autre ne l’apprendra avant la fin.
match-any-player = quelqu’un qui y joue
anonymous-host = la personne qui a ouvert cette table
anonymous-somebody = quelqu’un
anonymous-over = Cette table était anonyme. Voici qui jouait :
anonymous-was = - Siège { $number }, { $realm } : { $who }
anonymous-was-seat = - Siège { $number } : { $who }
error-anonymous = Cette table est anonyme : jusqu’à la fin de la partie, personne n’apprend qui joue quel siège. { $what }
anonymous-no-invitations = On n’y invite donc personne par son nom ; **Prendre un siège**, sous la carte d’inscription, s’offre à qui peut s’asseoir.
anonymous-no-swaps = On n’y échange donc pas de sièges ; ils sont tirés au sort au début de la partie.
anonymous-no-heirs = On n’y joue donc pas à la place de quelqu’un d’autre ; le programme joue un siège abandonné.
anonymous-no-umpire = On n’y désigne donc un arbitre qu’avant de la rendre anonyme.
anonymous-no-sharing = On n’y montre donc rien à tout le monde : Discord dirait qui l’a fait.
anonymous-no-such-setting = Toutes les heures y comptent donc pour tout le monde, le programme joue un siège vide, et l’on n’y demande ni fiabilité ni invitation.
error-anonymous-late = D’autres sont déjà assis ici, et se sont assis sous la règle actuelle. Une table ne devient anonyme, ou ne cesse de l’être, que tant que vous y êtes sans personne d’autre.

## Les souhaits d’une table : échanger deux sièges

swap-ask = Échanger votre siège avec qui ?
swap-entry = Siège { $number } : { $who }
swap-asked = La question est posée dans le salon.
swap-question = { $other } : { $user } propose un échange. Vous auriez le siège { $own } et lui céderiez le vôtre, le { $theirs }.
swap-done = Échange fait : { $user } a maintenant le siège { $theirs }, et { $other } le siège { $own }.
swap-refused = { $user } et { $other } gardent leurs sièges.
button-swap = Échanger
error-swap-asked = Vous avez déjà proposé cet échange. Ses boutons sont dans le salon.
error-swap-stale = Les sièges ont changé depuis cette question. **Sièges**, sous la carte d’inscription, la repose.
error-swap-other = Cette question s’adresse à quelqu’un d’autre.
