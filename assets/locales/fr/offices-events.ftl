# Ce qui arrive dans Imperial Offices, dit à qui peut le savoir. Chaque message se suffit.

# Les noms des choses dans une phrase.
offices-name-province = province { $number }
offices-name-place = lieu { $number }
offices-name-way = { $way } → { $next }
offices-name-gold = { $count ->
        [0] pas d’or
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    }
offices-name-units = { $count ->
        [0] aucune unité
        [one] { $count } unité
       *[other] { $count } unités
    }
offices-name-points = { $count ->
        [0] aucun point
        [one] { $count } point
       *[other] { $count } points
    }
offices-name-percent = { $percent } %
offices-name-skill = { $skill } { $level }
offices-name-kind = { $count } × { $kind }
offices-name-troop = { $count } × { $kind } ({ $quality })
offices-name-unit = { $kind } nº { $number }
offices-name-unit-lost = unité nº { $number }
offices-name-stranger = un inconnu
offices-name-of = { $name } ({ $seat })
offices-name-griffon = le griffon
offices-name-giant = le géant
offices-name-gargoyle = la gargouille
offices-name-demon = le démon
offices-name-troll = le troll
offices-name-spectre = le spectre
offices-name-charged = { $count ->
        [0] { $object } (vide)
        [one] { $object } ({ $count } charge)
       *[other] { $object } ({ $count } charges)
    }

# Les plans en clair.
offices-step-shoot = tirer
offices-step-flee = fuir
offices-step-melee = { $count ->
        [one] une passe de mêlée
       *[other] { $count } passes de mêlée
    }
offices-step-steal = voler
offices-step-talk = parlementer
offices-step-scout = fouiller une fois que c’est fini
offices-step-say = dire « { $words } »
offices-step-cast = lancer { $spell }
offices-step-use = se servir de l’objet { $object }
offices-step-use-number = se servir de l’objet nº { $number }
offices-plan-then = { $plan }, puis { $next }

# Les ordres : ce que quelqu’un doit faire.
offices-deed-defend = monter la garde
offices-deed-move = aller vers la province { $way }
offices-deed-explore = explorer la province
offices-deed-search = fouiller le { $place } ({ $plan })
offices-deed-recruit = recruter { $units }
offices-deed-mercenaries = engager des mercenaires : { $units }
offices-deed-recruit-both = recruter { $units }, et engager des mercenaires : { $mercenaries }
offices-deed-hire = offrir { $gold } à { $hero } pour vous servir
offices-deed-take = prendre { $units }
offices-deed-leave = laisser { $units }
offices-deed-transfer = prendre { $taken }, et laisser { $left }
offices-deed-spy = espionner { $seat } : { $topic }
offices-deed-track = pister { $target }
offices-deed-pursue = poursuivre { $target } ({ $plan })
offices-deed-cast = lancer { $spell }
offices-deed-cast-on = lancer { $spell } : { $target }
offices-deed-study = étudier : { $invention }
offices-deed-practice = s’exercer : { $skill }
offices-deed-give = donner { $object } à { $target }
offices-deed-pick-up = ramasser { $object }
offices-deed-send = envoyer { $gold } à { $seat }
offices-deed-propose = proposer un traité à { $seat }
offices-deed-refuse = refuser tout traité avec { $seat }
offices-deed-break = rompre le traité avec { $seat }
offices-deed-disband = dissoudre { $unit }
offices-deed-election = appeler à élire { $candidate }
offices-deed-vote = voter pour { $candidate } comme { $office }
offices-deed-abstain = s’abstenir : { $office }
offices-deed-heir = nommer un héritier : { $skills }
