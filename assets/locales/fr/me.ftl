## Ce qu’une personne dit d’elle : /moi

cmd-me = moi
    .description = Quand et comment on vous appelle : fuseau, heures calmes, jours libres, absences
me-head = **Quand et comment on vous appelle.** Vous seul voyez cette page ; les autres joueurs voient jusqu’à quand vous êtes absent, et qu’on ne vous appelle pas la nuit. Ces réglages valent pour toutes vos parties.
me-language = Langue : **{ $language }**. Je parle français si votre application Discord est en français, et anglais sinon ; ce que tous lisent est dans la langue de la partie.
me-kept = C’est noté.
me-kept-away = C’est noté. Si quelqu’un doit jouer à votre place d’ici là : `/remplaçant demander`, dans le salon de la partie.
me-zone = Fuseau horaire : **{ $zone }**, où il est { $clock }
me-zone-server = -# Vous n’en avez nommé aucun : ici, vos dates sont lues à l’horloge de ce serveur ({ $zone }).
me-quiet = Heures calmes : **{ DE($from) } à { $until }**, les vôtres. Personne ne vous appelle alors.
me-quiet-none = Heures calmes : **aucune**, vous le voulez ainsi : celles d’un serveur ne valent pas non plus pour vous
me-quiet-server = Heures calmes : **{ DE($from) } à { $until }** ({ $zone }), celles de ce serveur. Personne ne vous appelle alors dans ses parties ; ce que vous choisissez vous-même passe avant.
me-quiet-unsaid = Heures calmes : aucune. Si un serveur en a, elles valent dans ses parties, tant que vous n’avez pas choisi vous-même.
me-off = Jours libres : **{ $days }**
me-off-none = Jours libres : aucun
me-away = Absence du { $from } au { $until }
me-way = Appels : **{ $way }**
me-reminders = Rappels : **{ $often }**
me-tables-in = Classements des serveurs (/palmarès) et votre ponctualité : visibles des autres
me-tables-out = Classements des serveurs (/palmarès) et votre ponctualité : **cachés aux autres**
me-span = { DE($from) } à { $until }
me-day-monday = lundi
me-day-tuesday = mardi
me-day-wednesday = mercredi
me-day-thursday = jeudi
me-day-friday = vendredi
me-day-saturday = samedi
me-day-sunday = dimanche
me-way-channel = par mention dans le salon
me-way-direct = par message privé
me-way-both = dans le salon et par message privé
me-way-deadlines = seulement peu avant une échéance
me-way-never = jamais
me-reminders-twice = à mi-temps et peu avant une échéance
me-reminders-loud = deux, le dernier même aux heures calmes
me-reminders-once = seulement peu avant une échéance
me-reminders-off = aucun
me-ask-quiet = Heures calmes
me-ask-off = Jours libres
me-ask-way = Comment m’appeler
me-ask-reminders = Rappels
me-ask-zone = Où habitez-vous ?
me-ask-away = Combien de temps serez-vous absent ?
me-ask-cancel = Quelle absence annuler ?
me-do-quiet-server = Celles du serveur de chaque partie
me-do-quiet-none = Pas d’heures calmes, quoi qu’en dise un serveur
me-chosen = { $what } : { $choice }
me-chosen-quiet-server = Heures calmes : celles du serveur de chaque partie
me-chosen-quiet-none = Heures calmes : aucune, quoi qu’en dise un serveur
me-do-off-none = Aucun jour libre
me-do-other = Autre chose…
me-do-other-zone = Un autre lieu…
me-do-zone = Fuseau horaire
me-do-away = Je m’absente
me-do-absences = Mes absences
me-do-back = Je suis de retour
me-absence = du { $from } au { $until }
me-do-tables-in = Me montrer aux autres
me-do-tables-out = Me cacher aux autres
me-do-page = Retour
me-do-away-days =
    { $days ->
        [1] Aujourd’hui
       *[other] { $days } jours
    }
me-form-from = De
me-form-until = À
me-form-place = Une ville, comme Lyon ou Montréal
me-form-first = Premier jour, comme 24/12/2026
me-form-last = Dernier jour, ou une durée : 3 jours
me-no-hours = Les heures s’écrivent comme 22:30 ou 22h30, et les deux doivent différer.
me-no-zone = Aucun fuseau n’est connu pour ce lieu. Essayez une plus grande ville de votre pays, comme Lyon ou Montréal.
me-zones-more = Voici les { $shown } premiers des { $count } fuseaux qui répondent à ce que vous avez tapé. Si le vôtre n’y est pas, choisissez **Un autre lieu…** et tapez une plus longue partie de son nom.
me-no-dates = Les jours s’écrivent comme 24/12/2026 ; le dernier ne précède pas le premier, et n’est pas passé.
me-off-all = Il doit rester un jour de la semaine, sinon personne ne pourrait jamais vous joindre.
me-away-many = C’est plus qu’on n’en peut noter ; retirez d’abord une de vos absences.
me-away-far = Une absence prend fin dans l’année qui vient.

## Reliability
reliability-own =
    { $counted ->
        [0] Votre ponctualité : aucun tour avec échéance pour l’instant
        [one] Votre ponctualité : { $count ->
            [0] votre seul tour avec échéance était en retard
           *[other] votre seul tour avec échéance était à l’heure
        }
       *[other] Votre ponctualité : { $count } de vos { $counted } derniers tours à l’heure
    }{ $left }
reliability-of = { $who } : { $count } à l’heure sur les { $counted } derniers tours{ $left }
reliability-unknown = { $who } : trop peu de tours pour le dire{ $left }
reliability-hidden = { $who } : ne la montre pas
reliability-left =
    { $count ->
        [one] {" "}· a abandonné un siège une fois
       *[other] {" "}· a abandonné un siège { $count } fois
    }
reliability-title = **Tours à l’heure**, sur les 50 derniers avec échéance :
reliability-ask-title = Qui laissez-vous entrer ?
reliability-ask =
    { $percent ->
        [0] Tout le monde
       *[other] Qui a { $percent } % de tours à l’heure
    }
error-reliability = Cette table demande { $percent } % de tours à l’heure. Vous l’étiez pour { $count } de vos { $counted } derniers tours.
error-reliability-hidden = Cette table demande { $percent } % de tours à l’heure, et vous cachez les vôtres. Montrez-les par `/moi`, **Me montrer aux autres**.
