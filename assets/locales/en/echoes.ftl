# The words of Echoes of Emperors, each on its own; none takes an argument.

echoes-civ-norse = Norse
echoes-civ-scots = Scots
echoes-civ-mongol = Mongol Empire
echoes-civ-byzantine = Byzantine Empire
echoes-civ-ottoman = Ottoman Empire
echoes-civ-hre = Holy Roman Empire

echoes-terrain-farmland = farmland
echoes-terrain-woodland = woodland
echoes-terrain-mine = mine
echoes-terrain-double_mine = double mine
echoes-terrain-mountain = mountain
echoes-terrain-water = water
echoes-terrain-river = river
echoes-terrain-village = village
echoes-terrain-capital_site = capital site

echoes-class-infantry = infantry
echoes-class-archer = archer
echoes-class-cavalry = cavalry
echoes-class-siege = siege
echoes-class-ship = ship
echoes-class-civilian = civilian

echoes-resource-food = food
echoes-resource-wood = wood
echoes-resource-gold = gold

echoes-token-food = food
echoes-token-wood = wood
echoes-token-gold = gold
echoes-token-joker = joker

echoes-mode-melee = melee
echoes-mode-ranged = ranged

echoes-phase-mobilization = Mobilization
echoes-phase-deployment = Deployment

echoes-building-camp = camp
echoes-building-barracks = barracks
echoes-building-capital = capital

echoes-pawn-first = first pawn
echoes-pawn-second = second pawn
echoes-pawn-third = third pawn
echoes-pawn-fourth = fourth pawn
echoes-pawn-king = King
echoes-pawn-queen = Queen

echoes-side-south = South
echoes-side-north = North

echoes-map-highland = Highland
echoes-map-constantinople = Constantinople

echoes-format-base = base game
echoes-format-long = long game
echoes-format-team = team game

echoes-direction-n = north
echoes-direction-ne = north-east
echoes-direction-e = east
echoes-direction-se = south-east
echoes-direction-s = south
echoes-direction-sw = south-west
echoes-direction-w = west
echoes-direction-nw = north-west

echoes-arrows-orthogonal = orthogonal
echoes-arrows-diagonal = diagonal
echoes-arrows-all = all directions

# The marks and kinds of cards, the parts of a deck, what a card prints.

echoes-category-technology = Technology
echoes-category-strategy = Strategy
echoes-kind-civilization = Civilization
echoes-kind-unit = Unit
echoes-kind-upgrade = Upgrade
echoes-kind-action = Action
echoes-kind-reaction = Reaction
echoes-kind-event = Event
echoes-role-regular = Regular unit
echoes-role-starting-scout = Starting Scout
echoes-role-conqueror = Conqueror
echoes-stat-melee = melee
echoes-stat-ranged = ranged
echoes-stat-health = health
echoes-stat-points = movement
echoes-stat-cost = cost
echoes-stat-rarity = rarity
echoes-cost-any = any resource
