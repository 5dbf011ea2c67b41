## Ce qu’une personne dit d’elle : /moi

cmd-me = moi
    .description = Quand et comment on vous appelle : fuseau, heures calmes, jours libres, absences
me-head = **Quand et comment on vous appelle.** Vous seul voyez cette page ; les autres joueurs voient jusqu’à quand vous êtes absent, et qu’on ne vous appelle pas la nuit. Elle vaut pour toutes vos parties.
me-kept = C’est noté.
me-kept-away = C’est noté. Si quelqu’un doit jouer à votre place d’ici là : `/remplaçant demander`, dans le salon de la partie.
me-zone = Fuseau horaire : **{ $zone }**, où il est { $clock }
me-quiet = Heures calmes : **{ DE($from) } à { $until }**. Personne ne vous appelle alors.
me-quiet-none = Heures calmes : aucune
me-off = Jours libres : **{ $days }**
me-off-none = Jours libres : aucun
me-away = Absence du { $from } au { $until }
me-way = Appels : **{ $way }**
me-reminders = Rappels : **{ $often }**
me-tables-in = Classements des serveurs (/palmarès) : vous y êtes
me-tables-out = Classements des serveurs (/palmarès) : **vous n’êtes dans aucun**
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
me-ask-away = Combien de temps êtes-vous absent ?
me-do-quiet-none = Pas d’heures calmes
me-do-off-none = Aucun jour libre
me-do-other = Autre chose…
me-do-other-zone = Un autre lieu…
me-do-zone = Fuseau horaire
me-do-away = Je m’absente
me-do-back = Je suis de retour
me-do-tables-in = Être dans les classements
me-do-tables-out = N’être dans aucun classement
me-do-page = Retour
me-do-away-days =
    { $days ->
        [1] Aujourd’hui
       *[other] { $days } jours
    }
me-form-from = De
me-form-until = À
me-form-place = Une ville, comme Lyon ou Montréal
me-form-first = Premier jour, comme 2026-12-24
me-form-last = Dernier jour
me-no-hours = Les heures s’écrivent comme 22:30, et les deux doivent différer.
me-no-zone = Aucun fuseau n’a ce lieu dans son nom. Essayez une plus grande ville de votre pays.
me-no-dates = Les jours s’écrivent comme 2026-12-24 ; le dernier ne précède pas le premier, et n’est pas passé.
me-off-all = Il doit rester un jour de la semaine, sinon personne ne pourrait jamais vous joindre.
me-away-many = C’est plus qu’on n’en peut noter ; mettez d’abord fin à une absence.
