# The tables of Echoes of Emperors: columns, cells, names, rows.

columns-echoes =
    .difference = Difference
    .per_player = Each player
    .in_the_box = In the box
    .players = Players
    .tiles_a_side = Tiles a side
    .capital_health = Capital
    .amount = Number
    .order = Order
    .gives = Camp gives
    .tokens = Tokens
    .health = Health
    .fortified = Fortified
    .wood = Wood
    .gold = Gold
    .reinforced_armour = Reinforced armour
    .hand = Cards in hand
    .when = When
    .bonus = Bonus

cells-echoes =
    .food = food
    .wood = wood
    .gold = gold
    .deployment_phase = Deployment
    .both_middle_phases = Mobilization or Deployment
    .opponents_turn = an opponent’s turn

table-echoes-first_player = Who begins: one die each, the higher minus the lower
    .again = Equal: both roll again
    .decided = The higher decides who picks a civilization first, and takes the first turn

table-echoes-components = Components
    .pawns = Unit pawns, King and Queen among them
    .camps = Camps
    .barracks = Barracks
    .capital = Capital
    .unit_board = Unit board
    .capital_counter = Capital counter (20-sided)
    .damage_counters = Damage counters (6-sided)
    .food = Food
    .wood = Wood
    .gold = Gold
    .jokers = Jokers
    .start_tiles = Start tiles
    .highland_3x3 = Highland tiles for 3×3
    .constantinople_3x3 = Constantinople tiles for 3×3
    .highland_4x4 = Highland tiles for 4×4
    .decks = Civilization decks of 36 cards

table-echoes-modes = Ways to play
    .base = Base game
    .long = Long game
    .team = Team game

table-echoes-opening = Opening
    .food = Food
    .wood = Wood
    .cards = Cards in hand
    .second_player_joker = Temporary joker for the second player

table-echoes-phases = Phases of a turn
    .start = Start: resources and units are refreshed (not on the first turn)
    .mobilization = Mobilization: units move and act; strategies
    .deployment = Deployment: units, technologies, strategies
    .end = End: draw

table-echoes-terrains = Terrains
    .farmland = Farmland
    .woodland = Woodland
    .mine = Mine
    .double_mine = Double mine (Constantinople)
    .mountain = Mountain: ends a move, unless one of your own barracks stands there
    .water = Water: only Naval units and ships cross it; no barracks
    .river = River: all cross it; water for effects
    .village = Village: as an action, Resupply or draw 1 card
    .capital_site = Capital site

table-echoes-buildings = Buildings
    .camp = Camp, one a turn
    .barracks = Barracks, not on water nor next to a Capital
    .capital = Capital (20 health in the long game)

table-echoes-end_of_turn = Cards at the end of a turn
    .draw_to_five = Draw up to 5 cards
    .draw_one = Draw 1 card
    .draw_one_discard_to_seven = Draw 1 card, then discard down to 7

table-echoes-card_types = Types of cards
    .upgrade = Upgrade: on a unit of its class, as long as that unit is on the map
    .action = Action: once, then discarded
    .reaction = Reaction: in an opponent’s turn, then discarded
    .event = Event: for the rest of the game, 3 at most

table-echoes-card_categories = When cards are played
    .technology = Technology
    .strategy = Strategy
    .reaction = Reaction
    .unit = Unit

table-echoes-royal_pawns = Royal pawns
    .king = King
    .queen = Queen

table-echoes-keywords = Keywords
    .bonus_health = +X health: X more health points
    .anti = Anti (class) X: +X attack against that class
    .armour = Armour X: X less damage in combat
    .reinforced_armour = Reinforced Armour X: X less damage from ranged attacks
    .charge = Charge X: +X attack against units after moving 2 cells or more
    .war_cry = War Cry X: the other allied units on the cells around have +X attack
    .short_range = Short Range: no diagonal ranged attacks
    .fatigue = Fatigue: after an attack, exhausted during the next turn too
    .intimidation = Intimidation: no counter-attack when it attacks
    .long_range = Long Range: ranged attacks from 2 cells away, with 1 less damage
    .naval = Naval: it can cross water
    .light_ship = Light Ship: on water and the cells around it
    .heavy_ship = Heavy Ship: on water only, and one allied unit may stand on its cell
    .piercing = Piercing: its attacks ignore all armour
    .front_line = Front Line: it may share a cell with 1 allied unit, and is targeted first
    .recruit = Recruit: as an action, draw 1 card
    .regenerate = Regenerate: it heals 1 at the start of its owner’s turn
    .riposte = Riposte X: X more damage when it counter-attacks
    .volley = Volley X: +X attack against buildings and Siege units, ignoring armour
