# Ce qu’on raconte d’une saison de Demonworld quand elle est finie.

# La chronique, pour tous.
demonworld-told-season = **{ CAP($date) }**
demonworld-told-organisation = **Année { $year } : les armées sont sur la carte**
demonworld-told-item = - { $told }
demonworld-told-then = { $told } { $next }
demonworld-told-of = { $seat } : { $told }
demonworld-told-at = **{ $place }** : { $told }
demonworld-told-in-week = Semaine { $week } · { $told }
demonworld-told-armies = **Armées**
demonworld-told-stands = { $army } à { $province }
demonworld-told-marches = **Marches**
demonworld-told-way = { $army } vers { $province }
demonworld-told-held = Retenues sur place : { $armies }
demonworld-told-no-marches = Aucune armée ne marche.
demonworld-told-meetings = **Rencontres**
demonworld-told-meet =
    { $count ->
        [0] Des troupes ennemies se rencontrent.
        [one] { $seats } se heurte à une résistance.
       *[other] { $seats } se rencontrent.
    }
demonworld-told-retreats = { CAP($army) } recule à { $province }.
demonworld-told-goes-back = { CAP($army) } rentre à { $province }.
demonworld-told-battle = bataille
demonworld-told-relief = bataille pour briser le siège
demonworld-told-assault = assaut
demonworld-told-sortie = sortie
demonworld-told-sieges = **Sièges**
demonworld-told-siege-begins = Début du siège : { $seats }.
demonworld-told-siege-lasts =
    { $weeks ->
        [0] Assiégeants : { $seats }, avant la première semaine.
        [one] Assiégeants : { $seats }, depuis { $weeks } semaine.
       *[other] Assiégeants : { $seats }, depuis { $weeks } semaines.
    }
demonworld-told-siege-lasts-camping =
    { $weeks ->
        [0] Assiégeants : { $seats }, avant la première semaine ; campés à côté : { $camping }.
        [one] Assiégeants : { $seats }, depuis { $weeks } semaine ; campés à côté : { $camping }.
       *[other] Assiégeants : { $seats }, depuis { $weeks } semaines ; campés à côté : { $camping }.
    }
demonworld-told-siege-fallen = La place est tombée.
demonworld-told-siege-surrendered = Les assiégés se rendent, et la place est prise.
demonworld-told-siege-militia-yields = La milice se rend, et la place est prise.
demonworld-told-siege-lifted = Le siège est levé.
demonworld-told-siege-broken = Les assiégeants sont en déroute, et le siège est fini.
demonworld-told-siege-too-few = Il reste trop peu d’assiégeants, et le siège est fini.
demonworld-told-siege-disheartened = Les assiégeants perdent courage et s’en vont.
demonworld-told-blast-sap-lost = Une mine saute dans sa propre sape.
demonworld-told-blast-fails = Une mine fait long feu.
demonworld-told-blast-accident = Une mine abat le mur, et ses sapeurs avec.
demonworld-told-blast-success = Une mine abat le mur.
demonworld-told-hands = **Prises**
demonworld-told-takes = { $seat } prend { $places }
demonworld-told-freed = À personne désormais : { $places }
demonworld-told-from = { $place } à { $seat }
demonworld-told-with =
    { $count ->
        [one] { $place } avec sa { $kinds }
       *[other] { $place } avec { $kinds }
    }
demonworld-told-prestige = **Prestige** : { $changes }
demonworld-told-prestige-of = { $seat } { $change } (soit { $prestige })
demonworld-told-late = Temps écoulé : { $seats }.

# La lettre, pour un seul joueur.
demonworld-letter-organisation = **Année { $year } : votre lettre**
demonworld-letter = **{ CAP($date) } : votre lettre**
demonworld-letter-orders = **Ordres**
demonworld-letter-seen = **Vu**
demonworld-letter-meetings = **Rencontres et batailles**
demonworld-letter-troops = **Vos troupes**
demonworld-letter-quarters = **Quartiers**
demonworld-letter-item = { CAP($told) }
demonworld-letter-battle = { CAP($battle) }.
demonworld-letter-loss =
    { $left ->
        [0] { $unit } { $stands } (il n’en reste pas)
        [one] { $unit } { $stands } (il en reste { $left })
       *[other] { $unit } { $stands } (il en reste { $left })
    }
demonworld-letter-loss-of-several = { $unit } { $stands }
demonworld-letter-lost = Socles perdus : { $units }.
demonworld-letter-lost-battle = Socles perdus au combat à { $place } : { $units }.
demonworld-letter-lost-tunnel = Socles perdus sous terre à { $place } : { $units }.
demonworld-letter-lost-epidemic = Socles perdus par l’épidémie à { $place } : { $units }.
demonworld-letter-lost-winter = Socles perdus en quartiers d’hiver à { $place } : { $units }.
demonworld-letter-lost-desertion = Socles qui ont déserté : { $units }.
demonworld-letter-lost-disbanding = Socles licenciés faute d’argent : { $units }.
demonworld-letter-lost-surrender = Socles rendus à { $place } : { $units }.
demonworld-letter-lost-scattered = Socles perdus avec leur armée à { $place } : { $units }.
demonworld-letter-not-ransomed = { CAP($character) }, aux mains { DE($seat) }, n’a pas été racheté : perdu pour de bon.

# Un siège dans la lettre.
demonworld-letter-siege = **{ $place }**, { $weeks }
demonworld-letter-stretch = { $first } à { $last }
demonworld-letter-weeks =
    { $count ->
        [one] semaine { $weeks }
       *[other] semaines { $weeks }
    }
demonworld-letter-when = { CAP($weeks) } · { $told }
demonworld-letter-food =
    { $count ->
        [0] Vivres : reste { $left }, pas assez pour une semaine de plus.
        [one] Vivres : reste { $left }, assez pour { $count } semaine de plus.
       *[other] Vivres : reste { $left }, assez pour { $count } semaines de plus.
    }
demonworld-letter-unfed =
    { $passed ->
        [1] Pas assez à manger.
       *[other] Pas assez à manger : { $weeks }.
    }
demonworld-letter-mounts = Montures mangées : { $units }.
demonworld-letter-sick =
    { $passed ->
        [1] Épidémie. Pertes à ce jour : { $stands }.
       *[other] Épidémie, { $weeks }. Pertes à ce jour : { $stands }.
    }
demonworld-letter-sick-over =
    { $passed ->
        [1] Épidémie, finie. Pertes : { $stands }.
       *[other] Épidémie, { $weeks }, finie. Pertes : { $stands }.
    }
demonworld-letter-worked =
    { $passed ->
        [1] Les travaux avancent.
       *[other] Les travaux avancent : { $weeks }.
    }
demonworld-letter-repaired =
    { $passed ->
        [1] Élément #{ $element } du mur réparé.
       *[other] Élément #{ $element } du mur réparé : { $weeks }.
    }
demonworld-letter-shot =
    { $passed ->
        [1] Tirs sur l’élément #{ $element } du mur : { $damage }.
       *[other] Tirs sur l’élément #{ $element } du mur, { $damage } : { $weeks }.
    }
demonworld-letter-breached =
    { $passed ->
        [1] Brèche à l’élément #{ $element } du mur.
       *[other] Brèche à l’élément #{ $element } du mur : { $weeks }.
    }
demonworld-letter-sap = Sape { $sap } : { $count ->
        [0] elle n’avance pas
        [one] elle avance de { $hexes }
       *[other] elle avance de { $hexes }
    }.
demonworld-letter-counter = Contre-sapes : elles avancent de { $hexes }.
demonworld-letter-heard =
    { $passed ->
        [1] On entend creuser vers l’élément #{ $element }.
       *[other] On entend creuser vers l’élément #{ $element } : { $weeks }.
    }
demonworld-letter-militia = Pertes de la milice : { $stands }.
demonworld-letter-held =
    { $passed ->
        [1] Vos troupes sont ébranlées mais tiennent bon.
       *[other] Vos troupes sont ébranlées mais tiennent bon : { $weeks }.
    }
demonworld-episode-organisation = organisation avant l’année { $year }
