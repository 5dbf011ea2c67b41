# What Mighty Empires shows in words: risks, what can be looked at on the map, the chronicle and the end.

mighty-risk-fight = win { $win }%, lose { $lose }% (destroy { $destroy }%, be destroyed { $fall }%)
mighty-risk-must-fight = { $unit } against { $target }: { $odds }
mighty-risk-must-fights = must fight: { $fights }
mighty-risk-then-fight = { $step }; fight: win { $win }%, lose { $lose }%
mighty-risk-envoys = envoys: joins { $joins }%, hostile { $hostile }%
mighty-risk-then-envoys = { $step }; { $envoys }
mighty-risk-sinks = the damaged boat sinks without a roll
mighty-risk-siege = surrender { $surrender }%, worn down { $worn }%, besieger lost { $lost }%
mighty-risk-scout = empty { $empty }%, neutral { $neutral }%, hostile { $hostile }%, event { $event }%
mighty-risk-step = { $terrain }, { $due ->
        [0] free
        [one] 1 ration of { $reserve }
       *[other] { $due } rations of { $reserve }
    }
mighty-risk-step-hungry = { $terrain }, { $due ->
        [one] 1 ration
       *[other] { $due } rations
    } of { $reserve }; famine{ $rolls ->
        [one] {""}
       *[other] {" "}×{ $rolls }
    }: unharmed { $fine }%, weakened { $weak }%, halted { $stays }%, lost { $lost }%
mighty-risk-marsh = marsh, which nobody can take
mighty-risk-work = { $due ->
        [one] 1 ration of { $reserve }
       *[other] { $due } rations of { $reserve }
    }
mighty-overspent = **Do all of this?** Together these marches take { $due } rations, and your reserve holds { $reserve }. Without enough rations, and so rolling for famine: { $units }.
mighty-odds-topic = **{ $name }**
mighty-odds-of-fight = { $unit } against { $target }
mighty-odds-of-siege = { $unit } besieges { $hex }
mighty-odds-of-scouts = Scouts on { $hex }
mighty-odds-of-hunger = Hunger: a step without rations
mighty-odds-of-envoys = Envoys at a neutral place
mighty-odds-row = - { $share }%: { $result }
mighty-odds-wins = - { $share }%: { $unit } wins – { $result }
mighty-odds-even = - { $share }%: neither wins
mighty-odds-sinks = - 100%: the damaged boat sinks without dice
mighty-risk-firestorm = hit { $hit }%, destroyed { $destroyed }%

mighty-show-nothing = There is nothing of that name on the map.
mighty-show-hex = **{ $hex }**: { $terrain }; owner: { $owner }
mighty-show-building = Building: { $building } ({ $side })
mighty-show-neutral = neutral
mighty-show-hostile = hostile
mighty-show-besieged = Under siege: it yields nothing.
mighty-show-razed = In ruins until the thaw.
mighty-show-desolate = Burnt for good: nobody enters.
mighty-show-nest = Dragons sleep here.
mighty-show-rampart = A magic rampart protects the building.
mighty-show-bridge-down = The bridge is broken.
mighty-show-revolt = In revolt until the end of spring.
mighty-show-closed = Closed: { $cause }
mighty-show-yield = Harvest: { $effect }
mighty-show-explored = Explored for: { $seats }
mighty-show-spies = Spy markers: { $seats }
mighty-show-unit = **{ $unit }** ({ $kind }, { $owner }) on { $hex }, modifiers { $modifier }
mighty-show-effect = - { $modifier } { $value }, { $until }
mighty-show-inside = Inside the walls.
mighty-show-pinned = Pinned by a hostile unit.
mighty-show-damaged = Damaged: it must make for port.
mighty-show-held = Held on its hex this spring.
mighty-show-celerity = Moves twice this spring.
mighty-show-ended = Its turn has ended.
mighty-show-aboard = Aboard { $boat }.
mighty-show-cargo = Carries { $army }.
mighty-show-left = Pieces left: villages { $villages }, cities { $cities }, fortresses { $fortresses }, armies { $armies }, boats { $boats }.
mighty-show-caretaker = A caretaker plays for this realm.
mighty-show-conceded = This realm has given up.
mighty-show-fallen = This realm has fallen.
mighty-show-allied = { $a } and { $b } are allied.
mighty-show-no-reports = Your spies have nothing to report.
mighty-show-no-result = nothing more
mighty-show-report = Your spies on { $hex }: { $terrain }, { $dice }, { $result } (year { $year })

mighty-ending-won = **{ $seat } founds the empire!**
mighty-ending-drawn = **The campaign ends in a draw between { $winners }.**
mighty-ending-left = { $count ->
        [one] { $seats } has fallen or given up.
       *[other] { $seats } have fallen or given up.
    }
mighty-ending-level = Level on points: fortresses decide, then cities, villages, units and hexes.
mighty-ending-score = { $place }. **{ $seat }**: { $points ->
        [one] one point
       *[other] { $points } points
    } – { $parts }
mighty-ending-nothing = { $place }. **{ $seat }**: { $points ->
        [one] one point
       *[other] { $points } points
    }
mighty-ending-hexes =
    { $n ->
        [one] one hex
       *[other] { $n } hexes
    } ({ $points })
mighty-ending-villages =
    { $n ->
        [one] one village
       *[other] { $n } villages
    } ({ $points })
mighty-ending-cities =
    { $n ->
        [one] one city
       *[other] { $n } cities
    } ({ $points })
mighty-ending-fortresses =
    { $n ->
        [one] one fortress
       *[other] { $n } fortresses
    } ({ $points })
mighty-ending-units =
    { $n ->
        [one] one unit
       *[other] { $n } units
    } ({ $points })

mighty-chronicle = **Chronicle of year { $year } of { $years }**
mighty-chronicle-wars = { CAP($told) }.
mighty-chronicle-peace = Nobody fought.
mighty-chronicle-fights =
    { $n ->
        [one] one fight
       *[other] { $n } fights
    }
mighty-chronicle-sieges =
    { $n ->
        [one] one assault on walls
       *[other] { $n } assaults on walls
    }
mighty-chronicle-dragons =
    { $n ->
        [one] one dragon attack
       *[other] { $n } dragon attacks
    }
mighty-chronicle-lost =
    { $n ->
        [one] one unit lost
       *[other] { $n } units lost
    }
mighty-chronicle-fallen =
    { $n ->
        [one] one realm fallen
       *[other] { $n } realms fallen
    }
mighty-chronicle-annexed =
    { $n ->
        [one] one hex annexed
       *[other] { $n } hexes annexed
    }
mighty-chronicle-taken =
    { $n ->
        [one] one building taken
       *[other] { $n } buildings taken
    }
mighty-chronicle-joined =
    { $n ->
        [one] one building won over
       *[other] { $n } buildings won over
    }
mighty-chronicle-founded =
    { $n ->
        [one] one village founded
       *[other] { $n } villages founded
    }
mighty-chronicle-recruited =
    { $n ->
        [one] one recruit
       *[other] { $n } recruits
    }
mighty-chronicle-realm = - **{ $seat }**: { $points ->
        [one] one point
       *[other] { $points } points
    }, { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    }, { $units ->
        [one] one unit
       *[other] { $units } units
    }.
mighty-chronicle-realm-deeds = - **{ $seat }**: { $points ->
        [one] one point
       *[other] { $points } points
    }, { $hexes ->
        [one] one hex
       *[other] { $hexes } hexes
    }, { $units ->
        [one] one unit
       *[other] { $units } units
    }. { CAP($deeds) }.

mighty-era = Year { $year }
mighty-part = { CAP($season) }
mighty-counted = points
