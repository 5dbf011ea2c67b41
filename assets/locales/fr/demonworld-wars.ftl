# Ce qui s’est passé dans les conflits, batailles, sièges et hivers de Demonworld. Chaque message se suffit.

# Conflits et reculs.
demonworld-conflict-opened = Conflit à { $province } : { $seats }.
demonworld-attitude-taken = { CAP($army) } : { $attitude }.
demonworld-attitude-of = { $army } : { $attitude }
demonworld-attitudes-revealed = { CAP($conflict) }, attitudes : { $attitudes }.
demonworld-withdrawal-succeeded = { CAP($army) } parvient à se retirer ({ $dice }).
demonworld-withdrawal-failed = { CAP($army) } ne parvient pas à se retirer ({ $dice }).
demonworld-met-caught = { CAP($army) } n’a pas pu se retirer et doit combattre.
demonworld-lots-of-order = { CAP($conflict) } : le sort fixe l’ordre des batailles, { $order }.
demonworld-winner-chose = { CAP($army) } a gagné : { $choice }.
demonworld-went-back = { CAP($army) } rentre : { $from } → { $to }.
demonworld-retreat-chosen = { CAP($army) } doit reculer à { $province }.
demonworld-surrendered = { CAP($force) } se rend à { $seat }.

# Batailles.
demonworld-defender-drawn = Le sort désigne le défenseur à { $province }, au dé le plus haut : { $dice }.
demonworld-defender-drawn-between = À { $province }, le sort désigne le défenseur : le dé le plus haut défend. { $rounds }. Défenseur : { $defender }.
demonworld-lots-round = { $first } { $one } contre { $second } { $other }
demonworld-lots-again = { $told }, égalité ; nouveau jet : { $next }
demonworld-battle-opened = Bataille à { $province } : { $attacker } contre { $defender }.
demonworld-relief-opened = Bataille pour briser un siège à { $province } : { $attacker } contre { $defender }.
demonworld-assault-opened = Assaut à { $province } : { $attacker } contre { $defender }.
demonworld-sortie-opened = Sortie à { $province } : { $attacker } contre { $defender }.
demonworld-mode-chosen = { CAP($battle) } : { $seat } veut un combat { $mode }.
demonworld-mode-settled = { CAP($battle) } : le combat se livre { $mode }.
demonworld-plan-set = { CAP($battle) } : votre plan est fixé.
demonworld-army-plan-set = { CAP($army) } : votre plan est fixé.
demonworld-plan-cleared = { CAP($what) } : votre plan est annulé ; l’habituel compte.
demonworld-fought = { CAP($battle) } : { $attacker } contre { $defender }, { $outcome } ({ $turns } de combat). Personne ne gagne.
# Chaque façon de gagner une bataille a sa phrase.
demonworld-fought-attack-sweeps = { CAP($battle) } : { $winner } { $winners ->
        [one] balaie
       *[other] balaient
    } { $loser } ({ $turns } de combat).
demonworld-fought-attack-breaks = { CAP($battle) } : après une longue lutte, { $loser } { $losers ->
        [one] cède et s’enfuit
       *[other] cèdent et s’enfuient
    } devant { $winner } ({ $turns } de combat).
demonworld-fought-attack-gains = { CAP($battle) } : { $loser } { $losers ->
        [one] se retire
       *[other] se retirent
    } devant l’attaque { DE($winner) } ({ $turns } de combat).
demonworld-fought-defence-shatters = { CAP($battle) } : l’attaque { DE($loser) } contre { $winner } s’effondre vite et finit en déroute ({ $turns } de combat).
demonworld-fought-defence-outlasts = { CAP($battle) } : { $winner } { $winners ->
        [one] tient
       *[other] tiennent
    } bon contre { $loser } jusqu’à ce que l’attaque finisse en déroute ({ $turns } de combat).
demonworld-fought-defence-holds = { CAP($battle) } : { $loser } { $losers ->
        [one] renonce
       *[other] renoncent
    } à l’attaque, et le terrain reste à { $winner } ({ $turns } de combat).
demonworld-fought-day = { CAP($battle) }, premier jour : { $attacker } contre { $defender }, { $outcome } ({ $turns } de combat).
demonworld-fought-losses = { $told } Pertes : { $defenders }, { $defender } ; { $attackers }, { $attacker }.
demonworld-story-routs =
    { $count ->
        [one] Tour { $turn }, une unité en déroute : { $units }.
       *[other] Tour { $turn }, { $count } unités en déroute : { $units }.
    }
demonworld-story-gate = Tour { $turn } : le bélier enfonce une porte.
demonworld-story-army-own = Tour { $turn } · { CAP($army) } : { $percent } % de la force perdue, test de moral : { $die } au dé, il fallait { $most } au plus. C’est la déroute.
demonworld-story-army = Tour { $turn } · { CAP($army) } : { $percent } % de la force perdue. Le courage manque, c’est la déroute.
demonworld-story-army-spent = Tour { $turn } · { CAP($army) } : plus personne ne combat. C’est la déroute.
demonworld-story-withdraws = { $who } : retrait, avec { $percent } % de la force perdue.
demonworld-story-night = La nuit est tombée avant qu’un camp ne cède.
demonworld-story-pursuit = Tombés dans la poursuite : { $stands }.
demonworld-story-losses = Vos pertes : { $units }.
demonworld-story-no-losses = Vous n’avez perdu aucun socle.
demonworld-next-day-on = { CAP($battle) } : vous poursuivez.
demonworld-next-day-withdraw = { CAP($battle) } : vous vous retirez.
demonworld-set-up = { CAP($battle) } : la table est dressée.
demonworld-set-up-for = { CAP($battle) } : la table est dressée, pour au plus { $turns }.
demonworld-edge-chosen = { CAP($battle) } : { $seat } choisit le bord, { $edge }.
demonworld-extension-asked = { CAP($battle) } : { $seat } demande { $hours } de plus.
demonworld-extended = { CAP($battle) } : { $hours } de plus.
demonworld-reported = { CAP($battle) }, rapport { DE($seat) } : { $outcome }.{ $text }
demonworld-in-words = { " " }{ $text }
demonworld-disputed = { CAP($battle) } : { $seat } conteste le rapport.{ $text }
demonworld-countered =
    { $count ->
        [0] { CAP($battle) }, rapport { DE($seat) }, concordant : { $outcome }.{ $text }
        [one] { CAP($battle) }, rapport { DE($seat) }, avec { $count } différence : { $outcome }.{ $text }
       *[other] { CAP($battle) }, rapport { DE($seat) }, avec { $count } différences : { $outcome }.{ $text }
    }
demonworld-night-fell = { CAP($battle) } : la nuit tombe, et chacun a dit ce qu’il fera demain.
demonworld-after-battle = { CAP($battle) }, après le combat : { $losses }.
demonworld-fate-of = { $character }, { $fate }

# Sièges.
demonworld-siege-begun = { $seats } : début du siège { DE($site) }.
demonworld-siege-sides = { CAP($siege) } : assiégeants, { $seats }.
demonworld-siege-sides-camping = { CAP($siege) } : assiégeants, { $seats } ; campés à côté : { $camping }.
demonworld-siege-fallen = { CAP($siege) } : la place est tombée.
demonworld-siege-lifted = { CAP($siege) } : il est levé.
demonworld-siege-broken = { CAP($siege) } : les assiégeants sont en déroute.
demonworld-siege-too-few = { CAP($siege) } : il reste trop peu d’assiégeants.
demonworld-siege-disheartened = { CAP($siege) } : les assiégeants perdent courage et s’en vont.
demonworld-programme = { CAP($siege) }, votre programme. { $entries }.
demonworld-programme-empty = { CAP($siege) } : votre programme est vide.
demonworld-deployed = { CAP($siege) } : vos troupes ont leur place.
demonworld-siege-mode-chosen = { CAP($siege) } : vous voulez ses batailles { $mode }.
demonworld-siege-mode = { CAP($siege) } : ses batailles se livrent { $mode }.
demonworld-assault-plan-set = { CAP($siege) } : votre plan d’assaut est fixé.
demonworld-sortie-plan-set = { CAP($siege) } : votre plan de sortie est fixé.
demonworld-sites-ordered = Votre ordre des sièges à { $province } : { $sites }.
demonworld-surrender-offered = { CAP($siege) } : les assiégés offrent de se rendre.
demonworld-surrender-offered-passage = { CAP($siege) } : les assiégés offrent de se rendre contre libre passage.
demonworld-surrender-yes = { CAP($siege) } : vous acceptez la reddition.
demonworld-surrender-no = { CAP($siege) } : vous refusez la reddition.
demonworld-surrender-refused = { CAP($siege) } : la reddition est refusée.
demonworld-siege-surrendered = { CAP($siege) } : les assiégés se rendent.
demonworld-surrendered-passage = { CAP($siege) } : les assiégés se rendent et peuvent partir.

# Semaines d’un siège.
demonworld-entry-skipped = { CAP($siege) }, non fait : { $entry }. { $why }
    .bare = Non fait : { $entry }. { $why }
demonworld-skipped-sap-met = Des mineurs de la place ont rencontré cette sape : elle est perdue.
demonworld-skipped-sap-blown = Cette sape a déjà sauté.
demonworld-skipped-sap-none = Vous n’avez creusé aucune sape de ce numéro.
demonworld-put-off = { CAP($siege) }, remis d’une semaine : { $entries }.
    .bare = Remis d’une semaine : { $entries }.
demonworld-got-in = { CAP($siege) } : les fuyards rentrent dans les murs ({ $besieged } contre { $besieger }).
    .bare = Les fuyards rentrent dans les murs ({ $besieged } contre { $besieger }).
demonworld-shut-out = { CAP($siege) } : les fuyards ne rentrent pas dans les murs ({ $besieged } contre { $besieger }).
    .bare = Les fuyards ne rentrent pas dans les murs ({ $besieged } contre { $besieger }).
demonworld-militia-lost = { CAP($siege) }, pertes de la milice : { $stands }.
demonworld-militia-yields = { CAP($siege) } : la milice se rend.
    .bare = La milice se rend.
demonworld-militia-rose = { CAP($siege) } : il ne reste dedans qu’une milice, { $stands }.
    .bare = Il ne reste dedans qu’une milice, { $stands }.
demonworld-heart-held = { CAP($siege) } : vos troupes gardent courage (dé : { $roll }).
demonworld-heart-lost = { CAP($siege) } : vos troupes perdent courage (dé : { $roll }).
    .bare = Vos troupes perdent courage (dé : { $roll }).
demonworld-blast-sap-lost = { CAP($siege) } : une mine saute dans sa propre sape.
demonworld-blast-fails = { CAP($siege) } : une mine fait long feu.
demonworld-blast-accident = { CAP($siege) } : une mine abat le mur, et ses sapeurs avec.
demonworld-blast-success = { CAP($siege) } : une mine abat le mur.
demonworld-worked = { CAP($siege) } : les travaux avancent.
demonworld-wall-repaired = { CAP($siege) } : l’élément #{ $element } du mur est réparé.
demonworld-sap-opened = { CAP($siege) } : la sape { $sap } est ouverte.
    .bare = La sape { $sap } est ouverte.
demonworld-sap-dug = { CAP($siege) }, sape { $sap } : { $count ->
        [0] elle n’avance pas
        [one] elle avance de { $hexes }
       *[other] elle avance de { $hexes }
    }.
demonworld-own-sap-fell = { CAP($siege) }, sape { $sap } : elle avance de { $hexes }, puis s’écroule.
    .bare = Sape { $sap } : elle avance de { $hexes }, puis s’écroule.
demonworld-sap-fell = { CAP($siege) } : un tunnel s’écroule.
    .bare = Un tunnel s’écroule.
demonworld-sap-announced = { CAP($siege) } : on entend creuser vers l’élément #{ $element }.
demonworld-counter-dug = { CAP($siege) }, contre-sape : elle avance de { $hexes }.
demonworld-counter-fell = { CAP($siege) }, contre-sape : elle avance de { $hexes }, puis s’écroule.
    .bare = Contre-sape : elle avance de { $hexes }, puis s’écroule.
demonworld-tunnels-met = { CAP($siege) } : deux tunnels se rejoignent.
    .bare = Deux tunnels se rejoignent.
demonworld-tunnels-met-sap = { CAP($siege) } : deux tunnels se rejoignent, et l’assiégeant perd son sapeur.
    .bare = Deux tunnels se rejoignent, et l’assiégeant perd son sapeur.
demonworld-tunnels-met-counter = { CAP($siege) } : deux tunnels se rejoignent, et l’assiégé perd son sapeur.
    .bare = Deux tunnels se rejoignent, et l’assiégé perd son sapeur.
demonworld-tunnels-met-both = { CAP($siege) } : deux tunnels se rejoignent, et les deux sapeurs sont perdus.
    .bare = Deux tunnels se rejoignent, et les deux sapeurs sont perdus.
demonworld-bombarded = { CAP($siege) } : les machines tirent sur l’élément #{ $element }.
demonworld-bombarded-breach = { CAP($siege) } : les machines ouvrent une brèche à l’élément #{ $element }.
demonworld-stormed = { CAP($siege) }, éléments touchés à l’assaut : { $elements }.
    .bare = Éléments touchés à l’assaut : { $elements }.

# Vivres et maladie.
demonworld-rationed = { CAP($siege) }, vos vivres : { $ration }.
    .bare = Vos vivres : { $ration }.
demonworld-mounts-eaten = { CAP($siege) }, montures mangées : { $unit }.
demonworld-raided = { CAP($siege) } : les dépôts sont pillés ({ $dice }).
    .bare = Les dépôts sont pillés ({ $dice }).
demonworld-raided-nothing = { CAP($siege) } : le raid sur les dépôts ne trouve rien.
    .bare = Le raid sur les dépôts ne trouve rien.
demonworld-raid-brought = { $told } Dans vos magasins : { $points }.
demonworld-fed = { CAP($siege) }, vivres : { $eaten } sur { $need } mangés, { $left ->
        [0] il n’en reste plus
       *[other] il en reste { $left }
    }.
demonworld-unfed = { CAP($siege) }, vivres insuffisants : { $eaten } sur { $need } mangés, { $left ->
        [0] il n’en reste plus
       *[other] il en reste { $left }
    }.
demonworld-sickness-came = { CAP($siege) } : une épidémie gagne vos troupes.
    .bare = Une épidémie gagne vos troupes.
demonworld-sickness-began = { CAP($siege) } : une épidémie éclate et emporte { $stands }.
demonworld-sickness = { CAP($siege) } : l’épidémie emporte { $stands }.
demonworld-sickness-over = { CAP($siege) } : l’épidémie emporte { $stands } et s’achève.

# Hiver.
demonworld-emperor-stays =
    { $winters ->
        [one] { $seat } reste empereur ({ $winters } hiver).
       *[other] { $seat } reste empereur ({ $winters } hivers).
    }
demonworld-emperor-wins = { $seat } a été empereur trois années de suite et gagne.
demonworld-emperor-falls = { $seat } n’est plus empereur.
demonworld-attrition = Hivernage à { $province } : { $dice }, en tout { $total }, { $percent } % à perdre ; pertes : { $stands }.
demonworld-advantage-chosen = { $unit } gagnera : { $advantage }.
demonworld-gained = { $unit }, { $advantage }
demonworld-experience = Expérience : { $gained }.
demonworld-revenue = Vos revenus : { $points }.
demonworld-ransom-planned = À racheter : { $character }.
demonworld-ransom-dropped = À ne pas racheter : { $character }.
demonworld-upkeep-pay = Vous payez l’entretien.
demonworld-upkeep-keep = Vous gardez tout le monde et payez ce qu’on peut.
demonworld-upkeep-disband = À congédier : { $pieces }.
demonworld-ransomed = { CAP($character) } ({ $seat }) est racheté pour { $points }.
demonworld-upkeep-paid = Entretien payé : { $points }.
demonworld-upkeep-paid-for-some = Entretien payé : { $points }. Congédiés : { $gone }.
demonworld-unpaid = Il manque { $missing } à l’entretien (dé : { $roll }, en tout { $total }) : rien ne se passe.
demonworld-unpaid-heart = Il manque { $missing } à l’entretien (dé : { $roll }, en tout { $total }) : les troupes perdent courage.
demonworld-unpaid-desertion = Il manque { $missing } à l’entretien (dé : { $roll }, en tout { $total }) : désertions, { $stands }.
