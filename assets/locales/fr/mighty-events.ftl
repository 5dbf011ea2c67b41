# Ce qui s’est passé dans Mighty Empires. Chaque message se lit seul ; `$unit` vient avec son propriétaire.

# Combats : les dés, chaque modificateur et sa raison, le total.
mighty-term = { $value } { $modifier }
mighty-sum = { $dice }, { $terms } = { $total }
mighty-sum-plain = { $dice } = { $total }

# Avant le premier printemps.
mighty-capital-chosen = { $seat } prend un site de capitale : { $site }.
mighty-frame-proposed = Proposition de carte { $number } : la côte borde le coin { $direction } ({ $dice }). Tout le monde vote.
mighty-frame-imposed = Proposition de carte { $number }, retenue sans vote : la côte borde le coin { $direction } ({ $dice }).
mighty-map-voted-yes = { $seat } accepte la carte proposée.
mighty-map-voted-no = { $seat } refuse la carte proposée.
mighty-capital-at = { $seat } ({ $hex })
mighty-frame-settled = Le cadre de la carte est fixé. Capitales : { $capitals }.
mighty-hand = { $seat } ({ $tiles })
mighty-tiles-drawn = Six tuiles sont tirées pour chaque royaume : { $hands }.
mighty-tile-placed = { $seat } pose une tuile en { $hex } : { $terrain }.
mighty-blank-tile-placed = { $seat } pose une tuile en { $hex }.
mighty-village-placed = { $seat } place son premier village en { $hex }.
mighty-unit-placed = { $seat } poste une première unité en { $hex } : { $kind }.
mighty-unit-placed-inside = { $seat } poste une première unité en { $hex }, dans les murs : { $kind }.
mighty-setup-confirmed = { $seat } a fini de tracer son royaume.
mighty-setup-laid = { $seat } a fini de tracer son royaume. Tuiles : { $tiles }. Village : { $village }. Unités : { $units }.
mighty-laid-tile = { $hex } ({ $terrain })
mighty-laid-units = { $units } en { $hex }
    .inside = { $units } en { $hex }, dans les murs
mighty-map-filled = Le reste de la carte est posé face cachée. La campagne commence.

# Le temps.
mighty-season-began = Année { $year }, { $season } : la saison commence.
mighty-turn-began = À { $seat } de jouer.
mighty-turn-ended = { $seat } achève son tour.
mighty-season-ended = Année { $year }, { $season } : la saison s’achève.
mighty-winter-began = L’hiver de l’année { $year } commence.
mighty-slot-passed = { $seat } passe : { $phase }.
mighty-thawed = Fonte des neiges de l’année { $year } : les réserves sont vides. De nouveau inexplorés : { $hexes }. Disparus : { $units }.

# Vivres et faim.
mighty-harvested = { $seat } récolte { $rations } ({ $parts }). Réserve : { $reserve }.
mighty-harvested-at = { $hex } { $number }
mighty-harvested-nothing = { $seat } ne récolte aucune ration.
mighty-unit-fed = { $unit } reçoit une ration et n’a plus faim.
mighty-rations-paid = { $unit } consomme { $paid } pour { $hex }.
mighty-rations-short = Il faut { $due } à { $unit } pour { $hex } ; reçu : { $paid }.
mighty-famine-rolled = Famine, { $unit } : { $result } ({ $dice } = { $total }).
mighty-hunger-ended = { $unit } n’a plus faim.
mighty-reserve-changed = { $seat }, { $cause } : rations { $change }. Réserve : { $reserve }.

# Éclaireurs.
mighty-scouts-sent = { $unit } envoie des éclaireurs en { $hex }.
mighty-tile-revealed = La tuile en { $hex } est retournée : { $terrain }.
mighty-scouted = Éclaireurs { DE($unit) } en { $hex } ({ $terrain }) : { $result } ({ $dice } = { $total }).
mighty-scouted-from-report = Les éclaireurs { DE($unit) } en { $hex } ({ $terrain }) trouvent ce qu’un espion avait vu : { $result } ({ $dice } = { $total }).
mighty-event-rolled = Événement pour { $unit } en { $hex } : { $result } ({ $dice } = { $total }).
mighty-hex-explored = L’hexagone { $hex } est exploré pour { $seat }, par { $unit }.
mighty-hex-explored-volunteers = L’hexagone { $hex } est exploré pour { $seat } ; des volontaires y attendent { $unit }.
mighty-exploration-failed = { $unit } échoue à explorer { $hex }.
mighty-tile-turned-back = La tuile en { $hex } est remise face cachée.
mighty-duty-taken = { $unit } doit suivre ses éclaireurs en { $hex }.
mighty-site-found = En { $hex } : { $site }.
mighty-site-angered = La construction en { $hex } devient hostile.
mighty-independent-appeared = { $unit } apparaît en { $hex }.
mighty-independent-rolled = { $unit } apparaît en { $hex } ({ $dice }).
mighty-effect-gained = { $unit } : { $value } ({ $modifier }), { $until }.
mighty-effects-ended = { $unit } : ce qui durait { $until } prend fin.
mighty-unit-turn-ended = { $unit } ne fait plus rien ce tour-ci.

# Dragons.
mighty-nest-found = Une nichée de dragons se trouve en { $hex }.
mighty-nest-awake = Nichée en { $hex } : les dragons s’éveillent ({ $dice }) !
mighty-nest-asleep = Nichée en { $hex } : les dragons dorment toujours ({ $dice }).
mighty-fury-began = Fureur des Dragons ! La nuée prend son envol en { $hex }.
mighty-dragons-flew = Les dragons volent { DE($from) } à { $to } : { $direction } ({ $dice }).
mighty-dragons-led = Les dragons sont menés { DE($from) } à { $to } : { $direction }.
mighty-dragons-flew-away = Les dragons quittent la carte depuis { $from } : { $direction } ({ $dice }).
mighty-dragons-led-away = Les dragons sont menés hors de la carte depuis { $from } : { $direction }.
mighty-dragon-struck = Feu des dragons en { $hex } : { $damage } ({ $dice }).
mighty-dragon-struck-spared = Feu des dragons en { $hex } : { $damage } ({ $dice }) ; le rempart magique épargne ce qu’il abrite.

# Mouvement.
mighty-moved = { $unit } va { DE($from) } à { $to }.
mighty-moved-march = { $unit } poursuit en marche forcée { DE($from) } à { $to }.
mighty-moved-celerity = { $unit } file { DE($from) } à { $to }.
mighty-moved-retreat = { $unit } se replie { DE($from) } à { $to }.
mighty-moved-pursuit = { $unit } se lance à la poursuite du vaincu, { DE($from) } à { $to }.
mighty-moved-disembarked = { $unit } débarque en { $to }.
mighty-unit-embarked = { $unit } embarque sur { $boat }.
mighty-cargo-landed = { $unit } se retrouve à terre en { $hex }.
mighty-went-inside = { $unit } entre dans les murs.
mighty-went-outside = { $unit } sort des murs.
mighty-put-outside = { $unit } se retrouve hors des murs.
mighty-envoys-received = { $seat } envoie des émissaires en { $hex } : { $result } ({ $dice } = { $total }).
mighty-hex-annexed = { $seat } annexe { $hex }.
mighty-taken-diplomacy = { $hex } rejoint { $seat } : { $building }.
mighty-taken-siege = { $seat } prend { $hex } par un siège (jusqu’ici : { $from }) : { $building }.
mighty-taken-betrayal = { $hex } trahit { $from } et passe à { $seat } : { $building }.
mighty-taken-ruin = { $seat } s’empare des ruines en { $hex } : { $building }.
mighty-taken-revolt-ended = La révolte en { $hex } s’achève, { $seat } en reprend possession : { $building }.

# Combat.
mighty-fought = { $unit } attaque { $target } : combat serré, { $result } pour { $winner }, { DE($difference) }. { $attack } contre { $defence }.
    .major = { $unit } attaque { $target } : { $winner } prend le dessus, { $result } { DE($difference) }. { $attack } contre { $defence }.
    .brilliant = { $unit } attaque { $target } : { $winner } surclasse { $loser }, { $result } { DE($difference) }. { $attack } contre { $defence }.
    .total = { $unit } attaque { $target } : { $winner } écrase { $loser }, { $result } { DE($difference) }. { $attack } contre { $defence }.
    .even = { $unit } attaque { $target } : égalité. { $attack } contre { $defence }.
mighty-fought-at-sea = En mer, { $unit } attaque { $target } : { $winner } l’emporte { DE($difference) }, { $result }. { $attack } contre { $defence }.
    .even = En mer, { $unit } attaque { $target } : égalité. { $attack } contre { $defence }.
mighty-damaged-boat-sunk = { $unit } attaque { $target }, déjà endommagé, qui sombre sans qu’on lance les dés.
mighty-retreat-hold = { $unit } reste sur place.
mighty-retreat-inside = { $unit } se réfugie derrière les murs.
mighty-retreat-to = { $unit } se replie vers { $hex }.
mighty-pursuit-declined = { $unit } renonce à la poursuite.
mighty-boat-damaged = { $unit } est endommagé et doit gagner un port.
mighty-boat-repaired = { $unit } est réparé.
mighty-crew-defected = L’équipage { DE($unit) } change de camp : le bateau devient { $new }.
mighty-crew-defected-lost = L’équipage { DE($unit) } change de camp ; faute de pièce libre, le bateau est retiré.
mighty-unit-lost = { $unit } quitte la carte : { $cause }.
mighty-epitaph = { $unit } quitte la carte en { $hex } : { $cause }.

# Siège et pillage.
mighty-siege-rolled = { $unit } assiège { $hex } : { $result } ({ $roll }).
mighty-worn-down = { $seat } aura { $bonus } contre { $hex } au prochain tour.
mighty-pillaged = { $seat } pille { $hex } : { $rations }. Réserve : { $reserve }.
mighty-razed = { $hex } est en ruine ({ $cause }), { $until }.

# Hiver.
mighty-spell-cast = { $seat } lance { $spell }.
mighty-spell-cast-on = { $seat } lance { $spell } sur { $target }.
mighty-hex-closed = L’hexagone { $hex } est fermé ({ $cause }), { $until }.
mighty-yield-changed = Récolte en { $hex } : { $effect }, { $until }.
mighty-rampart-raised = Un rempart magique protège la construction en { $hex }, { $until }.
mighty-unit-held = { $unit } ne pourra pas quitter son hexagone au printemps de l’année { $year }.
mighty-celerity-granted = { $unit } se déplacera deux fois au printemps de l’année { $year }.
mighty-dragons-dreamt = { $seat } guidera les dragons pendant la saison de campagne de l’année { $year }.
mighty-firestorm-struck = Une tempête de feu frappe { $unit } : { $result } pour la tempête. { $attack } contre { $defence }.
mighty-firestorm-weathered = Une tempête de feu frappe { $unit } : aucun dommage. { $attack } contre { $defence }.
mighty-winter-event-rolled = Événement d’hiver pour { $seat } : { $result } ({ $dice } = { $total }).
mighty-nest-chosen = La nichée en { $hex } s’éveille.
mighty-village-revolted = Le village en { $hex } se révolte contre { $seat } et devient neutre, { $until }.
mighty-hex-rebelled = { $hex } se rebelle contre { $seat } et devient hostile.
mighty-epidemic-struck = Une épidémie frappe { $hex } ({ $seat }).
mighty-bridge-sabotaged = Sabotage ! { $seat } fait détruire le pont en { $hex }, { $until }.
mighty-hex-spied = { $seat } fait explorer { $hex } en secret et y laisse un marqueur d’espion.
mighty-spy-report = Vos espions en { $hex } ({ $terrain }) : { $result } ({ $dice } = { $total }).
mighty-spy-report-marsh = Vos espions en { $hex } ({ $terrain }) : rien qui compte ici ({ $dice } = { $total }).
mighty-burgled = { $seat } fait dérober { $rations } en { $from } ({ $victim }) au profit { DE($to) } ({ $receiver }).
mighty-village-founded = { $seat } fonde un village en { $hex } pour { $cost }.
mighty-village-upgraded = { $seat } améliore le village en { $hex } pour { $cost } : { $building }.
mighty-recruits-rolled = { $seat } appelle des recrues : { $dice } = { $total }, { $count ->
        [0] personne ne vient.
        [one] une recrue.
       *[other] { $count } recrues.
    }
mighty-recruits-chosen = { $seat } lève { $recruits }.
mighty-deployed = { $seat } déploie { $unit } en { $hex }.
mighty-deployed-inside = { $seat } déploie { $unit } en { $hex }, dans les murs.

# Joueurs.
mighty-alliance-proposed = { $seat } propose une alliance à { $other }.
mighty-alliance-declined = { $other } n’accepte pas l’alliance proposée par { $seat }.
mighty-alliance-lapsed = { $other } n’a pas répondu à temps à l’alliance proposée par { $seat } : l’offre est caduque.
mighty-alliance-made = { $seat } et { $other } concluent une alliance.
mighty-alliance-broken = { $seat } rompt son alliance avec { $other }.
mighty-retreat-ordered = Votre consigne de retraite ({ $severity }) : { $order }.
mighty-retreat-order-ask = demander à chaque fois
mighty-retreat-order-hold = rester sur place
mighty-retreat-order-refuge = dans la construction de l’hexagone si possible
mighty-retreat-order-hold-until-turn = rester sur place jusqu’à votre prochain tour
mighty-retreat-order-refuge-until-turn = dans la construction jusqu’à votre prochain tour
mighty-retreat-order-hexes = le premier ouvert parmi { $hexes }
mighty-pursuit-ordered = Votre consigne de poursuite : { $order }.
mighty-independents-ordered = Votre consigne pour les indépendants que vous jouez : { $order }.
mighty-handed-in = Votre consigne d’hiver ({ $phase }) : { $deed }.
mighty-taken-out = Consigne d’hiver retirée : { $phase }.
mighty-hand-in-done = Fait selon votre consigne d’hiver ({ $phase }) : { $deed }.
mighty-hand-in-dropped = Votre consigne d’hiver ne peut être suivie ({ $phase }) : { $deed }. { $why }
mighty-deadline-passed = { $seat } n’a pas répondu à temps : le choix habituel est fait.
mighty-turn-missed = { $seat } a manqué son tour (à la suite : { $count }).
mighty-caretaker-came = Un intendant joue désormais pour { $seat }.
mighty-player-returned = { $seat } est de retour, l’intendant se retire.
mighty-conceded = { $seat } abandonne la campagne.
mighty-realm-fell = { $seat } n’a plus ni hexagone ni unité : son royaume est tombé.
mighty-score = { $seat } { $points }
mighty-campaign-won = { $seat } fonde l’empire ! Points : { $scores }.
mighty-campaign-drawn = La campagne s’achève sur une égalité entre { $winners }. Points : { $scores }.

# Pourquoi un événement a tourné ainsi.
mighty-why-corner = Le coin de la côte
mighty-why-attack = Attaque de l’unité { $unit }
mighty-why-defence = Défense de l’unité { $unit }
mighty-why-storm = La tempête
mighty-why-siege = Jet de siège de l’unité { $unit }
mighty-why-harvest = Récolte { DE($seat) }
mighty-why-lead = · différence : { $lead }
mighty-why-even = · égalité : rien ne change
