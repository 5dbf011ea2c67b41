# Ce que Mighty Empires montre en mots : les risques, ce qu’on peut regarder sur la carte, la chronique et la fin.

mighty-risk-fight = gagner { $win } %, perdre { $lose } % (détruire { $destroy } %, être détruit { $fall } %)
mighty-risk-must-fight = { $unit } contre { $target } : { $odds }
mighty-risk-must-fights = combat obligatoire : { $fights }
mighty-risk-then-fight = { $step } ; combat : gagner { $win } %, perdre { $lose } %
mighty-risk-envoys = émissaires : se joint { $joins } %, hostile { $hostile } %
mighty-risk-then-envoys = { $step } ; { $envoys }
mighty-risk-sinks = le bateau endommagé sombre sans jet de dés
mighty-risk-siege = reddition { $surrender } %, usure { $worn } %, assiégeant perdu { $lost } %
mighty-risk-scout = vide { $empty } %, neutre { $neutral } %, hostile { $hostile } %, événement { $event } %
mighty-risk-step = { $terrain }, { $due ->
        [0] gratuit
        [one] 1 ration sur { $reserve }
       *[other] { $due } rations sur { $reserve }
    }
mighty-risk-step-hungry = { $terrain }, { $due ->
        [one] 1 ration
       *[other] { $due } rations
    } sur { $reserve } ; famine{ $rolls ->
        [one] {""}
       *[other] {" "}×{ $rolls }
    } : indemne { $fine } %, affaiblie { $weak } %, arrêtée { $stays } %, perdue { $lost } %
mighty-risk-marsh = marais, que nul ne peut annexer
mighty-risk-work = { $due ->
        [one] 1 ration sur { $reserve }
       *[other] { $due } rations sur { $reserve }
    }
mighty-overspent = **Faire tout cela ?** Ensemble, ces marches prennent { $due } rations, et votre réserve en compte { $reserve }. Sans rations suffisantes, donc un jet de famine pour chacune de ces unités : { $units }.
mighty-odds-topic = **{ $name }**
mighty-odds-of-fight = { $unit } contre { $target }
mighty-odds-of-siege = { $unit } assiège { $hex }
mighty-odds-of-scouts = Éclaireurs en { $hex }
mighty-odds-of-hunger = La faim : un pas sans rations
mighty-odds-of-envoys = Des émissaires dans un lieu neutre
mighty-odds-row = - { $share } % : { $result }
mighty-odds-wins = - { $share } % : { $unit } l’emporte – { $result }
mighty-odds-even = - { $share } % : personne ne l’emporte
mighty-odds-sinks = - 100 % : le bateau endommagé coule sans dés
mighty-risk-firestorm = touché { $hit } %, détruit { $destroyed } %

mighty-show-nothing = Rien de ce nom sur la carte.
mighty-show-hex = **{ $hex }** : { $terrain } ; propriétaire : { $owner }
mighty-show-building = Construction : { $building } ({ $side })
mighty-show-neutral = neutre
mighty-show-hostile = hostile
mighty-show-besieged = En état de siège : ne produit rien.
mighty-show-razed = En ruine jusqu’à la fonte des neiges.
mighty-show-desolate = Brûlé pour toujours : personne n’y entre.
mighty-show-nest = Des dragons dorment ici.
mighty-show-rampart = Un rempart magique protège la construction.
mighty-show-bridge-down = Le pont est détruit.
mighty-show-revolt = En révolte jusqu’à la fin du printemps.
mighty-show-closed = Fermé : { $cause }
mighty-show-yield = Récolte : { $effect }
mighty-show-explored = Exploré pour : { $seats }
mighty-show-spies = Marqueurs d’espion : { $seats }
mighty-show-unit = **{ $unit }** ({ $kind }, { $owner }) en { $hex }, modificateurs { $modifier }
mighty-show-effect = - { $modifier } { $value }, { $until }
mighty-show-inside = À l’abri des murs.
mighty-show-pinned = Retenue par une unité hostile.
mighty-show-damaged = Endommagé : il doit rejoindre un port.
mighty-show-held = Immobilisée ce printemps.
mighty-show-celerity = Se déplace deux fois ce printemps.
mighty-show-ended = Son tour est terminé.
mighty-show-aboard = À bord { DE($boat) }.
mighty-show-cargo = Transporte { $army }.
mighty-show-left = Pièces restantes : villages { $villages }, cités { $cities }, forteresses { $fortresses }, armées { $armies }, bateaux { $boats }.
mighty-show-caretaker = Un intendant joue pour ce royaume.
mighty-show-conceded = Ce royaume a abandonné.
mighty-show-fallen = Ce royaume est tombé.
mighty-show-allied = { $a } et { $b } sont alliés.
mighty-show-no-reports = Vos espions n’ont rien à signaler.
mighty-show-no-result = rien de plus
mighty-show-report = Vos espions en { $hex } : { $terrain }, { $dice }, { $result } (année { $year })

mighty-ending-won = **{ $seat } fonde l’empire !**
mighty-ending-drawn = **La campagne s’achève sur une égalité entre { $winners }.**
mighty-ending-left = { $count ->
        [one] Le royaume { DE($seats) } est tombé ou a abandonné.
       *[other] Les royaumes { DE($seats) } sont tombés ou ont abandonné.
    }
mighty-ending-level = Points égaux : les forteresses départagent, puis les cités, les villages, les unités et les hexagones.
mighty-ending-score = { $place }. **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } – { $parts }
mighty-ending-nothing = { $place }. **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
mighty-ending-hexes =
    { $n ->
        [one] { $n } hexagone
       *[other] { $n } hexagones
    } ({ $points })
mighty-ending-villages =
    { $n ->
        [one] { $n } village
       *[other] { $n } villages
    } ({ $points })
mighty-ending-cities =
    { $n ->
        [one] { $n } cité
       *[other] { $n } cités
    } ({ $points })
mighty-ending-fortresses =
    { $n ->
        [one] { $n } forteresse
       *[other] { $n } forteresses
    } ({ $points })
mighty-ending-units =
    { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } ({ $points })

mighty-chronicle = **Chronique de l’année { $year } sur { $years }**
mighty-chronicle-wars = { CAP($told) }.
mighty-chronicle-peace = Personne ne s’est battu.
mighty-chronicle-fights =
    { $n ->
        [one] un combat
       *[other] { $n } combats
    }
mighty-chronicle-sieges =
    { $n ->
        [one] un assaut contre des murs
       *[other] { $n } assauts contre des murs
    }
mighty-chronicle-dragons =
    { $n ->
        [one] une attaque de dragon
       *[other] { $n } attaques de dragons
    }
mighty-chronicle-lost =
    { $n ->
        [one] une unité perdue
       *[other] { $n } unités perdues
    }
mighty-chronicle-fallen =
    { $n ->
        [one] un royaume tombé
       *[other] { $n } royaumes tombés
    }
mighty-chronicle-annexed =
    { $n ->
        [one] un hexagone annexé
       *[other] { $n } hexagones annexés
    }
mighty-chronicle-taken =
    { $n ->
        [one] une construction prise
       *[other] { $n } constructions prises
    }
mighty-chronicle-joined =
    { $n ->
        [one] une construction ralliée
       *[other] { $n } constructions ralliées
    }
mighty-chronicle-founded =
    { $n ->
        [one] un village fondé
       *[other] { $n } villages fondés
    }
mighty-chronicle-recruited =
    { $n ->
        [one] une recrue
       *[other] { $n } recrues
    }
mighty-chronicle-realm = - **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }.
mighty-chronicle-realm-deeds = - **{ $seat }** : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hexes ->
        [one] { $hexes } hexagone
       *[other] { $hexes } hexagones
    }, { $units ->
        [one] { $units } unité
       *[other] { $units } unités
    }. { CAP($deeds) }.

mighty-era = Année { $year }
mighty-part = { CAP($season) }
mighty-counted = points
