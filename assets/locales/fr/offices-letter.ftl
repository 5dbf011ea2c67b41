# Ce qui est dit d’un mois d’Imperial Offices quand il est fini, des mois entre deux Diètes, et de la fin.

# La chronique, pour tous.
offices-letter-item = - { $told }
offices-letter-month = **Mois { $month }**
offices-letter-courts = **Dans les cours**
offices-letter-battles = **Batailles**
offices-letter-hands = **Changements de main**
offices-letter-takes = { $seat } prend { $lands }.
offices-letter-land-from = { $provinces } à { $other }
offices-letter-dead = **Morts :** { $names }.
offices-letter-strangers = { $count ->
        [one] un héros dont on sait peu de choses
       *[other] { $count } héros dont on sait peu de choses
    }
offices-letter-diet = **{ $told }**
offices-letter-quiet = Rien dont le monde entier aurait entendu parler.

# La lettre, pour un royaume.
offices-letter = **Mois { $month } : votre lettre**
offices-letter-lost = Perdu : { $provinces }.
offices-letter-dawn = **À l’aube**
offices-letter-phase = **{ $phase }**
offices-letter-marches = Marches : { $marches }.
offices-letter-march = { $who } ({ $units }) vers { $province }
offices-letter-march-alone = { $who } vers { $province }
offices-letter-recruits = Recrutement : { $recruits }.
offices-letter-recruit = { $who } à { $province } ({ $units } pour { $gold })
offices-letter-recruit-unled = { $who } à { $province } ({ $units } pour { $gold }, dont { $unled } sans chef)
offices-letter-practices = Exercice : { $practices }.
offices-letter-practice = { $who } ({ $skill })
offices-letter-paragraph = { $heading } · { $told }
offices-letter-dusk = **Au crépuscule**
offices-letter-seen = **En vue**
offices-letter-armies = { $seat } : { $armies }.
offices-letter-army = { $units } à { $province }
offices-letter-race = **La course aux charges**
offices-letter-race-leads = En tête : { $offices }.
offices-letter-race-leads-also = Outre les charges prêtées, en tête : { $offices }.
offices-letter-race-behind = Derrière, en pourcentage du premier : { $offices }.
offices-letter-race-none = Aucun des vôtres : { $offices }.
offices-letter-race-one = { $office } ({ $name })
offices-letter-race-shared = { $office } ({ $name }, à égalité avec un autre royaume)
offices-letter-race-part = { $office } ({ $name }, { $percent } %)
offices-letter-next = **À méditer**
offices-letter-last-month = C’est le dernier mois.
offices-letter-heir = Le trône est vide. { $name } y monte à l’aube, à { $province }.
offices-letter-vote = Une élection est ouverte : faut-il élire { $candidate } ? Les voix sont comptées à la fin de ce mois.
offices-letter-diet-next = La Diète siège en fin de mois ; vos voix départagent les mérites égaux.
offices-letter-pay = La prochaine paie : { $due }. Avec les impôts d’aujourd’hui, vous aurez : { $gold }.
offices-letter-invaded = Des troupes étrangères sont sur vos terres : { $provinces }.
offices-letter-place = { $place } ({ $province })
offices-letter-places = Lieux connus, peut-être pas vides : { $places }.

# Les mois entre deux Diètes.
offices-chronicle = { $count ->
        [one] **Mois { $last }**
       *[other] **Mois { $first } à { $last }**
    }
offices-chronicle-outset = **Les royaumes au départ**
offices-chronicle-kingdom = - { $seat } : { $holds }
offices-chronicle-kingdom-deeds = - { $seat } : { $holds } ({ $deeds })
offices-chronicle-provinces = { $count ->
        [0] aucune province
        [one] { $count } province
       *[other] { $count } provinces
    }
offices-chronicle-won = { $count ->
        [one] { $count } bataille gagnée
       *[other] { $count } batailles gagnées
    }
offices-chronicle-taken = { $count ->
        [one] { $count } province prise
       *[other] { $count } provinces prises
    }
offices-chronicle-lost = { $count ->
        [one] { $count } perdue
       *[other] { $count } perdues
    }
offices-chronicle-pair = { $seat }–{ $other }
offices-chronicle-treaties = Traités : { $pairs }.
offices-chronicle-office = { $office } { $who }
offices-chronicle-offices = Charges prêtées : { $offices }.

# La fin.
offices-ending-won = **{ $seat } gagne.**
offices-ending-drawn = **{ $winners } gagnent ensemble.**
offices-ending-elected = Les rois ont élu { $seat }.
offices-ending-crowned = { $seat } tenait plus de 55 % de la base d’imposition du monde, et a reçu la couronne.
offices-ending-alone = Un royaume au plus tient encore une terre.
offices-ending-months = { $count ->
        [one] Le mois convenu est passé.
       *[other] Les { $count } mois convenus sont passés.
    }
offices-ending-dice = Les dés ne sont plus un secret : /récit histoire les montre coup par coup et, avec les yeux des autres, aussi ceux de ce qu’eux seuls ont appris.
offices-ending-emperor = { $seat } règne sur l’Empire.
offices-ending-no-emperor = Il n’y a pas d’empereur.
offices-ending-office = - { $office } : { $who } ({ $seat }), mérite { $merit }
offices-ending-office-nobody = - { $office } : personne
offices-ending-nobody = libre
offices-ending-score = { $place }. { $seat } : { $points } ({ $parts })
offices-ending-nothing = { $place }. { $seat } : { $points }
offices-ending-steps = { $count ->
        [one] { $points } moins la retenue pour { $count } pas d’écart avec l’empereur
       *[other] { $points } moins la retenue pour { $count } pas d’écart avec l’empereur
    }
offices-ending-whole = { $whole ->
        [one] { $whole } point
       *[other] { $whole } points
    }
offices-ending-part = { $whole },{ $rest } { $whole ->
        [one] point
       *[other] points
    }

offices-era = { $count ->
        [one] Mois { $last }
       *[other] Mois { $first } à { $last }
    }
offices-counted = provinces
offices-counted-points = points des charges et des objets
