# Où en est une campagne de Demonworld, et ce qu’on demande à qui.

# Où en est la campagne.
demonworld-stage = { CAP($date) } : { $stage }
demonworld-stage-organisation = organisation
demonworld-stage-orders = ordres
demonworld-stage-movement = marches
demonworld-stage-conflicts = conflits
demonworld-stage-capture = conquêtes
demonworld-stage-sieges = sièges
demonworld-stage-season-end = fin de la saison
demonworld-stage-emperor-check = l’empereur
demonworld-stage-attrition = attrition
demonworld-stage-experience = expérience
demonworld-stage-upkeep = entretien
demonworld-stage-over = la fin
demonworld-won = { $seat } gagne la campagne.
demonworld-drawn = La campagne finit sans vainqueur unique : { $winners }.

# Ce qu’on demande, et à qui.
demonworld-ask = On attend : { $seats } ({ $questions }).
demonworld-ask-you = On attend de vous : { $questions }.
demonworld-ask-umpire = Tout le monde a abandonné : à l’arbitre de trouver des remplaçants, ou de mettre fin à la campagne.
demonworld-owed-by-umpire = Des remplaçants pour ceux qui ont abandonné, ou la fin de la campagne
demonworld-owed = { CAP($question) }

# Ce qui concerne un joueur en privé.
demonworld-own-absent = Vous passez pour absent et personne ne vous attend : verrouillez, et vous revoilà.
demonworld-own-given-up = Ce royaume a été abandonné : on n’y prend que les décisions d’usage. Qui tient le siège désormais peut le reprendre et continuer.
demonworld-offer-to-you = { $seat } vous propose un traité : { $kind }{ $text }, { $until }.
demonworld-offer-of-yours = Votre offre à { $seat } attend : { $kind }{ $text }, { $until }.
demonworld-own-treaty = Traité avec { $seat } : { $kind }{ $text }, { $until }.
demonworld-votes = Pour la fin de la campagne : { $seats }.

# Regards en arrière.
demonworld-provinces =
    { $count ->
        [0] aucune province
        [one] { $count } province
       *[other] { $count } provinces
    }
demonworld-ended-emperor = Empereur trois années de suite.
demonworld-ended-last = Il ne reste personne d’autre.
demonworld-ended-vote = Tous ceux qui jouaient encore ont voté la fin.
demonworld-ended-umpire = L’arbitre a mis fin à la campagne.
demonworld-ended-program = Il ne reste que le programme, qui ne continue pas seul.
demonworld-ended-given-up = Il ne reste personne pour continuer.
demonworld-decided = Ce qui a décidé : { $by }, { $most } à { $least }.
demonworld-decided-level = À égalité : { $level }. Ce qui a décidé : { $by }, { $most } à { $least }.
demonworld-ending-place = { $place }. { $seat } : prestige { $prestige }, { $provinces }, revenus { $revenue }.
demonworld-ending-place-emperor =
    { $winters ->
        [one] { $place }. { $seat } : empereur pendant { $winters } hiver, prestige { $prestige }, { $provinces }, revenus { $revenue }.
       *[other] { $place }. { $seat } : empereur pendant { $winters } hivers, prestige { $prestige }, { $provinces }, revenus { $revenue }.
    }
demonworld-ending-place-out = { $place }. { $seat } : hors de la campagne.
demonworld-chronicle = **Chronique de l’année { $year }**
demonworld-chronicle-wars = { CAP($told) }.
demonworld-chronicle-peace = Personne ne s’est battu.
demonworld-chronicle-battles =
    { $count ->
        [one] une bataille
       *[other] { $count } batailles
    }
demonworld-chronicle-sieges =
    { $count ->
        [one] un siège commencé
       *[other] { $count } sièges commencés
    }
demonworld-chronicle-falls =
    { $count ->
        [one] une place tombée
       *[other] { $count } places tombées
    }
demonworld-chronicle-player = - { $place } · **{ $seat }** : prestige { $prestige }, { $provinces }
demonworld-chronicle-player-deeds = - { $place } · **{ $seat }** : prestige { $prestige }, { $provinces } ({ $deeds })
demonworld-chronicle-emperor =
    { $winters ->
        [0] { $seat } est empereur, aucun hiver ne compte encore.
        [one] { $seat } est empereur, { $winters } hiver de suite.
       *[other] { $seat } est empereur, { $winters } hivers de suite.
    }
demonworld-chronicle-no-emperor = Personne n’est empereur.
demonworld-chronicle-fallen = Hors de la campagne, sans plus rien : { $seats }.
demonworld-chronicle-provinces =
    { $count ->
        [one] { $count } province prise
       *[other] { $count } provinces prises
    }
demonworld-chronicle-sites =
    { $count ->
        [one] { $count } cité ou forteresse prise
       *[other] { $count } cités ou forteresses prises
    }
demonworld-chronicle-marches =
    { $count ->
        [one] { $count } marche
       *[other] { $count } marches
    }
demonworld-chronicle-retreats =
    { $count ->
        [one] { $count } recul
       *[other] { $count } reculs
    }

demonworld-era = Année { $year }
demonworld-counted = prestige
demonworld-counted-winters = hivers comme empereur
demonworld-counted-provinces = provinces
demonworld-counted-revenue = revenus d’une année
