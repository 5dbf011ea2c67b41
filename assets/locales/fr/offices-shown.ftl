# Ce que `/montrer` dit d’Imperial Offices.

offices-show-named = { $province } ({ $number }) · { $terrain }
offices-show-name = { $name }
offices-show-kind = { $count } × { $kind }
offices-show-unit-name = { $kind } { $number }
offices-show-nobodys = neutre
offices-show-mercenaries = mercenaires
offices-show-province = **{ CAP($province) }** ({ $number }) : { $terrain }.
offices-show-home = Berceau du royaume { DE($seat) }.
offices-show-owner = Elle appartient à { $seat }.
offices-show-free = Elle n’appartient à personne.
offices-show-dark = Vous ignorez sa richesse.
offices-show-wealth = Richesse : { $class }.
offices-show-tax = Impôt : { $tax ->
        [0] rien
        [one] { $tax } pièce d’or
       *[other] { $tax } pièces d’or
    } par mois.
offices-show-explored = Vous l’avez explorée à { $percent } %.
offices-show-people = Sa race : { $race }.
offices-show-types = Recrues : { $types }.
offices-show-garrison =
    { $count ->
        [0] Personne ne la garde.
        [one] Sa garnison : { $count } unité.
       *[other] Sa garnison : { $count } unités.
    }
offices-show-ravaged = Un gardien l’a ravagée le mois dernier.
offices-show-blessed = Elle a été bénie le mois dernier.
offices-show-place = - { CAP($place) }, gardien : { $guardian }
offices-show-place-pacified = - { CAP($place) }, gardien apaisé : { $guardian }
offices-show-place-won = - { CAP($place) }, gardien vaincu : { $guardian }
offices-show-place-empty = - { CAP($place) }, gardien vaincu ({ $guardian }), trésor emporté
offices-show-stack = - { $side } : { $units ->
        [0] { $people }
       *[other] { $armies }{ $named ->
            [0] {""}
           *[other] {" "}· { $people }
        }
    }
offices-show-told =
    { $count ->
        [0] Au mois { $month }, on ne vous y a signalé aucune unité.
        [one] Au mois { $month }, on vous y a signalé { $count } unité.
       *[other] Au mois { $month }, on vous y a signalé { $count } unités.
    }
offices-show-seen =
    { $count ->
        [0] Au mois { $month }, vos gens n’y ont vu aucune unité d’autrui.
        [one] Au mois { $month }, vos gens y ont vu { $count } unité d’autrui.
       *[other] Au mois { $month }, vos gens y ont vu { $count } unités d’autrui.
    }
offices-show-stayed =
    { $count ->
        [0] Après la bataille du mois { $month }, aucune unité d’autrui n’y est restée.
        [one] Après la bataille du mois { $month }, { $count } unité d’autrui y est restée.
       *[other] Après la bataille du mois { $month }, { $count } unités d’autrui y sont restées.
    }
offices-show-ground = À terre : { $objects }.
offices-show-next = Voisines : { $provinces }.
offices-show-character = **{ $name }** : { $race } · { $alignment } · { $temperament }
offices-show-dead = Sans vie ; le corps gît à { $province }.
offices-show-state = { CAP($province) }, points de vie : { $left }, { $units ->
        [0] ne mène aucune unité
        [one] mène { $units } unité
       *[other] mène { $units } unités
    }.
offices-show-level = { $skill } { $level }
offices-show-skills = Talents : { $skills }.
offices-show-objects = Objets : { $objects }.
offices-show-pay = Paie : { $gold ->
        [0] rien
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    } par mois.
offices-show-known-dead = Sans vie, pour autant que vous sachiez.
offices-show-serves = Au service { DE($seat) }, pour autant que vous sachiez.
offices-show-serves-nobody = Au service de personne.
offices-show-is-in = Se trouve à { $province }.
offices-show-was-in = Dernière trace : { $province }, mois { $month }{ $units ->
        [0] .
        [one] , avec { $units } unité.
       *[other] , avec { $units } unités.
    }
offices-show-asks = Demande : { $gold ->
        [0] pas d’or
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    } par mois.
offices-show-unit = **{ $unit }**, { $province } · { $whose }
offices-show-troop = { $race } · { $quality }
offices-show-led = Sous les ordres { DE($name) }.
offices-show-kingdom = - **{ $seat }** ({ SAME($seat, $king) ->
        [yes] {""}
       *[no] { $king },{" "}
    }{ $race }, { $alignment }) : { $count ->
        [0] aucune province
        [one] { $count } province
       *[other] { $count } provinces
    }{ $extras ->
        [0] {""}
       *[other] {" "}· { $more }
    }
offices-show-king-made = - **{ $seat }** : le roi est créé
offices-show-king-awaited = - **{ $seat }** : pas encore de roi
offices-show-fallen = tombé
offices-show-regency = en régence
offices-show-locked = ordres verrouillés
offices-show-treaty = - Traité entre { $one } et { $other }.
offices-show-gold = Vous seul le savez : { $gold ->
        [0] pas d’or
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    } ; au crépuscule, recettes { $income }, dépenses { $upkeep }.
offices-show-inventions = Inventions : { $inventions }.
offices-show-treasury = Rapport d’espion du mois { $month }, trésor { DE($seat) } : { $gold ->
        [0] pas d’or
        [one] { $gold } pièce d’or
       *[other] { $gold } pièces d’or
    }.

offices-sheet-court-name = Votre cour
offices-sheet-race-name = La course aux charges
offices-sheet-person-name = { $name }

error-unknown-land = Cette province n’est pas sur la carte. Les provinces ont des numéros ; ils sont proposés pendant la saisie.
error-unknown-figure = Vous ne connaissez personne ni rien de ce numéro. Un personnage a un numéro comme 101, une unité comme u12 ; ils sont proposés pendant la saisie.

# Ce qu’on peut demander par son nom.
offices-odds-topic = **{ $name }**, d’après ce que vous savez
offices-odds-battle = bataille, { $province }
offices-odds-phase = *{ $phase }*
offices-odds-order = { $phase }, { $order } : { $odds }
offices-odds-none = Il n’y a rien à calculer ici pour l’instant.
offices-sheet-order = { $phase } : { $order }
