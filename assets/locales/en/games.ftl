# Playing: commands, panels, answers. `cmd-…` is a slash command, `verb-…` an entry of the panel, `code-…` a particular.

panel-what = What do you do?
panel-else = Or something else?
panel-orders = Orders and offers: what shall stand?
panel-ahead = Hand in ahead: what shall be done when its moment comes?
panel-pay = Pay for what in another way?
panel-pay-how = With what?
panel-exchange = Mark the cards to exchange, one or several
panel-own-deck = Which of your own decks?
panel-which = { $path }: which one?
panel-end-turn = **End your turn now?** What would be left undone:
panel-in-wait = Before the turn ends: what shall stand for the turns of others?
panel-more = More… (page { $page } of { $pages })
button-refresh = Refresh
button-orders = Orders and offers
button-ahead = Hand in ahead
button-back = Back
act-done = Done.

error-unknown-hex = There is no such hex on this map. Hexes are named by a letter and a number, such as E4; `/map` shows them.
error-unknown-piece = There is no such unit on the board. While you type, those that are there are offered by their cells and names.
error-unknown-cell = There is no such cell on the board. Cells are named by column and row, such as B3.
error-unknown-unit = There is no such unit on the map. Armies are A1, A2 …, boats B1, B2 …; `/map` shows them.
error-not-possible-now = That cannot be done now. The panel under **Your turn** lists everything you may do at this moment.
error-not-among =
    “{ $typed }” is not possible here. Possible are: { $possible }{ $more ->
        [0] .
        [one] , and one more.
       *[other] , and { $more } more.
    }
error-say-more = More than one thing fits. Fill in the other options too, or use the panel under **Your turn**.
error-player-not-seated = This person has no seat in this match.
error-no-map-yet = There is no map yet: it is laid out once all capitals are chosen.
picture-follows = The picture is being painted and follows here.
picture-missing = The picture cannot be painted just now; ask for it again in a little while.

cmd-map = map
    .description = Shows the map, or the part around a hex
    .o-around = around
    .d-around = The hex in the middle, such as E4
    .o-size = size
    .d-size = For which screen; for a phone by default
choice-size-phone = Phone
choice-size-wide = Wide screen
cmd-show = show
    .description = Shows something of the match
cmd-show-hex = hex
    .description = Everything known of a hex or cell
    .o-hex = hex
    .d-hex = Its name on the map, such as E4
cmd-show-unit = unit
    .description = Everything about a unit
    .o-unit = unit
    .d-unit = Its name on the map, such as A3
cmd-show-realm = realm
    .description = The realms or sides: what they have, and how they stand
cmd-show-pending = pending
    .description = Who is awaited, and for what
cmd-show-reports = reports
    .description = What your own spies found, for you alone

cmd-mighty = mighty
    .description = Mighty Empires: your campaign turn
cmd-mighty-feed = feed
    .description = Feeds a hungry unit
    .o-unit = unit
    .d-unit = The unit
cmd-mighty-scout = scout
    .description = Sends scouts to an adjacent hex
    .o-unit = unit
    .d-unit = The unit that sends them
    .o-hex = hex
    .d-hex = The hex to explore
cmd-mighty-move = move
    .description = Moves one unit, or several of one hex together
    .o-units = units
    .d-units = The units, such as A1 or A1,A2
    .o-hex = hex
    .d-hex = Where to
    .o-inside = inside
    .d-inside = Whether they go inside the walls
cmd-mighty-march = march
    .description = Moves a second hex: a forced march
    .o-units = units
    .d-units = The units, such as A1 or A1,A2
    .o-hex = hex
    .d-hex = Where to
    .o-inside = inside
    .d-inside = Whether they go inside the walls
cmd-mighty-embark = embark
    .description = Takes an army aboard
    .o-army = army
    .d-army = The army
    .o-boat = boat
    .d-boat = The boat
cmd-mighty-disembark = disembark
    .description = Puts an army ashore
    .o-army = army
    .d-army = The army
    .o-inside = inside
    .d-inside = Whether it goes inside the walls
cmd-mighty-enter = enter
    .description = Goes inside the walls
    .o-unit = unit
    .d-unit = The unit
cmd-mighty-leave = leave
    .description = Comes outside the walls
    .o-unit = unit
    .d-unit = The unit
cmd-mighty-negotiate = negotiate
    .description = Talks to a neutral site again
    .o-hex = hex
    .d-hex = The site
cmd-mighty-attack = attack
    .description = Attacks a unit on the same hex
    .o-unit = unit
    .d-unit = Your unit
    .o-target = target
    .d-target = The unit it attacks
cmd-mighty-besiege = besiege
    .description = Lays siege to the building of the hex
    .o-unit = unit
    .d-unit = Your unit
cmd-mighty-pillage = pillage
    .description = Razes a conquered building for its rations
    .o-hex = hex
    .d-hex = The hex
cmd-mighty-phase = phase
    .description = Goes on to the next phase
cmd-mighty-end = end
    .description = Ends your turn
cmd-mighty-retreat = retreat
    .description = Says where your beaten unit goes
    .o-to = to
    .d-to = A hex, inside, or hold
cmd-mighty-pursue = pursue
    .description = Says whether your winner pursues
    .o-yes = yes
    .d-yes = Yes or no
cmd-mighty-dragons = dragons
    .description = Leads the dragons
    .o-direction = direction
    .d-direction = 6 is north, then clockwise from 1
cmd-mighty-strike = strike
    .description = Names the hex that a winter event strikes
    .o-hex = hex
    .d-hex = The hex

cmd-mighty-setup = mighty-setup
    .description = Mighty Empires: before the first spring
cmd-mighty-setup-capital = capital
    .description = Takes a capital site
    .o-site = site
    .d-site = The site
cmd-mighty-setup-approve = approve
    .description = Votes on the proposed map
    .o-yes = yes
    .d-yes = Yes or no
cmd-mighty-setup-tile = tile
    .description = Lays one of your six tiles
    .o-tile = tile
    .d-tile = Its number, from 0 to 5
    .o-hex = hex
    .d-hex = Where
cmd-mighty-setup-village = village
    .description = Puts your village down
    .o-hex = hex
    .d-hex = Where
cmd-mighty-setup-unit = unit
    .description = Puts one of your four units down
    .o-piece = piece
    .d-piece = Its number, from 0 to 3
    .o-hex = hex
    .d-hex = Where
    .o-inside = inside
    .d-inside = Whether it stands inside the walls
cmd-mighty-setup-rest = rest
    .description = Lays whatever is left in the usual way
cmd-mighty-setup-confirm = confirm
    .description = Locks your realm

cmd-mighty-winter = mighty-winter
    .description = Mighty Empires: your winter
cmd-mighty-winter-spell = spell
    .description = Casts a spell
    .o-spell = spell
    .d-spell = The spell
    .o-target = target
    .d-target = A hex or a unit
cmd-mighty-winter-sabotage = sabotage
    .description = Breaks a bridge
    .o-hex = hex
    .d-hex = The bridge
cmd-mighty-winter-spy = spy
    .description = Looks at a hex in secret
    .o-hex = hex
    .d-hex = The hex
cmd-mighty-winter-burgle = burgle
    .description = Steals rations
    .o-from = from
    .d-from = Where the victim has a building or a unit
    .o-to = to
    .d-to = Where the receiver has a building or a unit
cmd-mighty-winter-found = found
    .description = Founds a village
    .o-hex = hex
    .d-hex = Where
cmd-mighty-winter-upgrade = upgrade
    .description = Improves a village
    .o-hex = hex
    .d-hex = The village
    .o-to = to
    .d-to = City or fortress
cmd-mighty-winter-recruit = recruit
    .description = Rolls for recruits
cmd-mighty-winter-recruits = recruits
    .description = Says what the recruits are
    .o-armies = armies
    .d-armies = How many armies
    .o-boats = boats
    .d-boats = How many boats
cmd-mighty-winter-deploy = deploy
    .description = Puts a recruit on the map
    .o-kind = kind
    .d-kind = Army or boat
    .o-hex = hex
    .d-hex = Where
    .o-inside = inside
    .d-inside = Whether it stands inside the walls
cmd-mighty-winter-pass = pass
    .description = Lets this winter phase go by, or ends it
cmd-mighty-winter-ahead = ahead
    .description = Hands in what you will do in a winter phase to come; nobody else is told
    .o-deed = deed
    .d-deed = What, as it is offered while you type
cmd-mighty-winter-withdraw = withdraw
    .description = Takes back what you handed in for a winter phase
    .o-step = step
    .d-step = The winter phase
cmd-mighty-winter-rest = rest
    .description = Lets the rest of the winter go by
cmd-mighty-winter-usual = usual
    .description = Lets the rest of the winter go by, but calls recruits and posts them as usual

cmd-mighty-orders = mighty-orders
    .description = Mighty Empires: standing orders and alliances, at any time
cmd-mighty-orders-retreat = retreat
    .description = What your beaten units do without asking you
    .o-defeat = defeat
    .d-defeat = How badly they were beaten
    .o-order = order
    .d-order = What they do
    .o-hexes = hexes
    .d-hexes = The hexes they try in turn, such as E4,F4
cmd-mighty-orders-pursuit = pursuit
    .description = Whether your winners pursue without asking you
    .o-order = order
    .d-order = What they do
cmd-mighty-orders-independents = independents
    .description = What beaten independents do when you play them
    .o-policy = policy
    .d-policy = What they do
cmd-mighty-orders-ally = ally
    .description = Offers an alliance
    .o-player = player
    .d-player = To whom
cmd-mighty-orders-answer = answer
    .description = Answers an offered alliance
    .o-player = player
    .d-player = Whose offer
    .o-yes = yes
    .d-yes = Yes or no
cmd-mighty-orders-break = break
    .description = Ends an alliance, before you scout in your own turn
    .o-player = player
    .d-player = With whom
cmd-mighty-orders-return = return
    .description = Takes your realm back from its caretaker

choice-minor = minor: lost by 1 or 2
choice-major = major: lost by 3 or 4
choice-brilliant = brilliant: lost by 5 or 6
choice-ask = ask me each time
choice-hold = stay
choice-refuge = into the building, if it can be
choice-hexes = to the hexes I name
choice-always = always
choice-never = never
choice-shelter = go inside
choice-stand = stay outside

verb-mighty-choose-capital = Choose a capital
verb-mighty-approve-map = Vote on the map
verb-mighty-place-tile = Lay a tile
verb-mighty-place-village = Place the village
verb-mighty-place-unit = Place a unit
verb-mighty-feed-unit = Feed a unit
verb-mighty-scout = Send scouts
verb-mighty-move = Move
verb-mighty-march-on = March on
verb-mighty-embark = Embark
verb-mighty-disembark = Disembark
verb-mighty-go-inside = Go inside
verb-mighty-go-outside = Come outside
verb-mighty-negotiate = Negotiate
verb-mighty-attack = Attack
verb-mighty-besiege = Besiege
verb-mighty-pillage = Pillage
verb-mighty-retreat = Retreat
verb-mighty-pursue = Pursue
verb-mighty-cast-spell = Cast a spell
verb-mighty-spy-sabotage = Break a bridge
verb-mighty-spy-explore = Spy on a hex
verb-mighty-spy-burgle = Steal rations
verb-mighty-found-village = Found a village
verb-mighty-upgrade-village = Improve a village
verb-mighty-recruit = Raise recruits
verb-mighty-choose-recruits = Choose the recruits
verb-mighty-deploy = Deploy a recruit
verb-mighty-propose-alliance = Offer an alliance
verb-mighty-answer-alliance = Answer an offer
verb-mighty-set-retreat-order = Order for retreats
verb-mighty-set-pursuit-order = Order for pursuits
verb-mighty-set-independents-policy = Order for independents
verb-mighty-hand-in-rest = Let the rest of the winter go by
verb-mighty-hand-in-usual = Only call recruits
verb-mighty-hand-in = Hand in
verb-mighty-take-out = Take back
verb-mighty-break-alliance = End an alliance
verb-mighty-return = Take the realm back

mighty-risk-fight = win { $win } %, lose { $lose } % (destroy { $destroy } %, be destroyed { $fall } %)
mighty-risk-sinks = the damaged boat sinks without a roll
mighty-risk-siege = surrender { $surrender } %, worn down { $worn } %, besieger lost { $lost } %
mighty-risk-scout = empty { $empty } %, neutral { $neutral } %, hostile { $hostile } %, event { $event } %
mighty-risk-step = { $terrain }, { $due ->
        [0] free
        [one] 1 ration of { $reserve }
       *[other] { $due } rations of { $reserve }
    }
mighty-risk-step-hungry = { $terrain }, { $due ->
        [one] 1 ration
       *[other] { $due } rations
    } of { $reserve }: famine{ $rolls ->
        [one] {""}
       *[other] {" "}×{ $rolls }
    }, stays { $stays } %, −1 { $weak } %, lost { $lost } %
mighty-risk-firestorm = hit { $hit } %, destroyed { $destroyed } %

mighty-show-nothing = There is nothing of that name on the map.
mighty-show-hex = **{ $hex }**: { $terrain }; owner: { $owner }
mighty-show-building = Building: { $building } ({ $side })
mighty-show-neutral = neutral
mighty-show-hostile = hostile
mighty-show-besieged = Under siege: it yields nothing.
mighty-show-razed = In ruins until a Thaw.
mighty-show-desolate = Burnt for good: nobody enters.
mighty-show-nest = A dragon sleeps here.
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

dispatch-since = Since your last turn:
dispatch-more = > … and { $count ->
        [one] one thing
       *[other] { $count } things
    } before that; `/match history` tells all.

mighty-ending-won = **{ $seat } founds the empire!**
mighty-ending-drawn = **The campaign ends in a draw between { $winners }.**
mighty-ending-left = The others have fallen or given up.
mighty-ending-level = The points are level: whoever has more fortresses is ahead, then cities, villages, units, hexes.
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
        [one] one strike of a dragon
       *[other] { $n } strikes of dragons
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
        [one] one building won by words
       *[other] { $n } buildings won by words
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
