# Ce que `/montrer` dit de Demonworld, et ce qui est dit avant de verrouiller.

demonworld-show-province = **{ $province }** : { $terrain } ; peuple : { $people }.
demonworld-show-mine = Il y a une mine.
demonworld-show-owner = Appartient à { $seat }.
demonworld-show-free = N’appartient à personne.
demonworld-show-site = - { $site } : aux mains { DE($holder) }
demonworld-show-site-besieged =
    { $weeks ->
        [0] - { $site } : aux mains { DE($holder) }, assiégée par { $seats } depuis cette saison
        [one] - { $site } : aux mains { DE($holder) }, assiégée par { $seats } depuis { $weeks } semaine
       *[other] - { $site } : aux mains { DE($holder) }, assiégée par { $seats } depuis { $weeks } semaines
    }
demonworld-show-armies = Armées : { $armies }.
demonworld-show-own = - { $force }, { $province } : { $units }, { $stands }
demonworld-show-seen = - { CAP($force) }, vue ({ $date }) : { $troops }
demonworld-show-unseen = Vous n’avez jamais vu ce qu’elle contient.
demonworld-show-next = À côté : { $provinces }.
demonworld-show-force = **{ CAP($force) }**, { $province }
demonworld-show-unit = - { $unit } : { $stands } sur { $full }
demonworld-show-character = - { $character }
demonworld-show-player =
    - **{ $seat }** ({ $race }) : prestige { $prestige } · { $provinces ->
        [one] { $provinces } province
       *[other] { $provinces } provinces
    } · { $armies ->
        [one] { $armies } armée
       *[other] { $armies } armées
    }{ $extras ->
        [0] {""}
       *[other] {" "}· { $more }
    }
demonworld-show-emperor = empereur
demonworld-show-absent = absence
demonworld-show-eliminated = hors de la campagne
demonworld-show-treasury = Pour vous seul : { $points } à dépenser.

demonworld-forgone-unspent = Non dépensé : { $points }, à garder pour l’année suivante.
demonworld-forgone-lost = Non dépensé : { $points }, ce qui est perdu.
demonworld-forgone-hold = { CAP($army) }, { $province } : sans ordre de marche, elle reste.
demonworld-forgone-attitude = { CAP($army) } : sans attitude, les règles ou vos consignes décident.
demonworld-forgone-retreat = { CAP($army) } : sans lieu de recul, les règles choisissent la province.
demonworld-forgone-plan = { CAP($what) } : sans plan de votre part, ce sera votre plan habituel, ou l’ordre de la liste.
demonworld-forgone-programme = { CAP($siege) } : votre programme est vide. Vos troupes mangent et attendent.
demonworld-forgone-advantages =
    { $count ->
        [one] Une unité gagne l’avantage que les règles choisissent : renommée, sinon cohésion, sinon peur.
       *[other] { $count } unités gagnent l’avantage que les règles choisissent : renommée, sinon cohésion, sinon peur.
    }

error-unknown-province = Cette province n’est pas sur la carte. Les provinces ont une lettre et un nombre, comme E4 ; elles sont proposées pendant la saisie.
error-unknown-force = Cette armée n’existe pas. Les armées se désignent par le numéro de leur siège et le leur, comme 2-1 ; elles sont proposées pendant la saisie.
