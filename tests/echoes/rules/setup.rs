//! Tests of the setup (4.1), from the initiative roll to the opening hands, with the examples that begin in the setup.

use regnal_echoes::content;
use regnal_echoes::nouns::{NotACell, Side};

use super::blows::{play, strategy};
use super::*;

pub(super) fn base() -> Options {
    Options::usual(Format::Base)
}

/// Returns a match at its first turn, in which seat 0 won the initiative roll.
pub(super) fn opened() -> Table {
    Table::opened(&base(), [5, 3])
}

// covers: EE-SETUP-13, EE-SETUP-14, EE-SETUP-15, EE-SETUP-16, EE-SETUP-26, EE-SETUP-27, EE-SETUP-28, EE-SETUP-29, EE-SETUP-32, EE-RULING-02, EE-RULING-08
#[test]
fn ee_ex_01_the_base_game_is_set_up_on_nine_tiles() {
    let table = opened();
    let up = table.tiles.iter().filter(|tile| tile.discovered).count();
    assert_eq!((table.tiles.len(), up), (9, 2));
    assert!(table.tiles[0].discovered && table.tiles[8].discovered);
    for (seat, capital) in [(P, "A1"), (Q, "F6")] {
        let player = table.player(seat);
        assert_eq!(player.capital, cell(capital));
        assert_eq!(table.terrain(cell(capital)), Some(Terrain::Capital));
        assert_eq!((player.capital_health, player.capital_max), (10, 10));
        assert_eq!((player.hand.len(), player.deck.len()), (5, 29));
        assert_eq!(table.tokens_of(seat), [1, 1, 0]);
        let scout = table.units_of(seat).next().expect("there should be a Scout");
        assert_eq!(scout.cell, cell(capital));
    }
    assert_eq!(table.units.len(), 2);
}

#[test]
fn ee_setup_01_two_players_have_different_civilizations() {
    let table = opened();
    assert_eq!(table.players.len(), 2);
    assert!(!table.is_allied(P, Q));
    let civs: Vec<_> = table.players.iter().map(|player| player.civ).collect();
    assert!(civs[0].is_some() && civs[1].is_some() && civs[0] != civs[1]);
    let stranger = Seat(2);
    let illegal = table
        .game
        .decide(stranger, &Action::Concede, &mut Dice::scripted([]))
        .expect_err("no seat");
    assert_eq!(illegal.reason, Reason::NotInMatch);
}

// covers: EE-RULING-13
#[test]
fn ee_setup_02_a_player_has_eight_camps_three_barracks_and_six_pawns() {
    let view = opened().seen(P);
    let me = &view.players[0];
    assert_eq!((me.camps_left, me.barracks_left), (8, 3));
    assert_eq!(me.pawns.len(), 6);
    assert_eq!(
        Pawn::ALL.iter().filter(|pawn| pawn.is_royal()).count(),
        2,
        "a King and a Queen should be among the six"
    );
    let capitals = view
        .buildings
        .iter()
        .filter(|building| building.kind == BuildingKind::Capital && building.owner == P);
    assert_eq!(capitals.count(), 1);
}

// covers: EE-SETUP-24
#[test]
fn ee_setup_03_unused_pawns_are_on_the_unit_board() {
    let view = opened().public();
    for player in &view.players {
        let free = |pawn: &&PawnState| **pawn == PawnState::Free;
        assert_eq!(player.pawns.iter().filter(free).count(), 5);
        let scout = view.units.iter().find(|unit| unit.owner == player.seat);
        let scout = scout.expect("there should be a Scout");
        assert_eq!(player.pawns[0], PawnState::With(scout.id));
    }
}

#[test]
fn ee_setup_08_capital_health_is_public() {
    let mut board = opened().board();
    board.at.players[0].capital_health = 7;
    let view = board.start().public();
    assert_eq!((view.players[0].capital_health, view.players[0].capital_max), (7, 10));
    let wall = view.buildings.iter().find(|wall| wall.cell == cell("A1"));
    assert_eq!(wall.map(|wall| (wall.left, wall.most)), Some((7, 10)));
}

// covers: EE-SETUP-31, EE-RULING-15
#[test]
fn ee_setup_09_the_supply_of_damage_markers_is_unlimited() {
    // One card damages all of Q's pieces simultaneously: five units and eight Camps, more than the dice in the box
    // could show.
    let mut board = Board::new();
    let mut units = Vec::new();
    for (column, camp) in ["A5", "B5", "C5", "D5", "E5", "A4", "B4", "C4"].iter().enumerate() {
        board.build(Q, BuildingKind::Camp, camp);
        if column < 5 {
            units.push(board.put(Q, "INF", camp));
        }
    }
    let steps = "{ op = \"damage\", n = 1, on = { units = { owner = \"enemy\", class = [\"infantry\"] } } }, { op = \"damage\", n = 2, on = { buildings = { owner = \"enemy\" } } }";
    let card = board.hand(P, strategy(steps, ""));
    let table = board.after(P, play(card, None));
    let view = table.public();
    let damage = units.iter().map(|&unit| table.unit(unit).map(|unit| unit.damage));
    assert!(damage.into_iter().all(|damage| damage == Some(1)));
    let camps = view.buildings.iter().filter(|wall| wall.owner == Q);
    let left: Vec<i16> = camps.map(|wall| wall.left).collect();
    assert_eq!(left, [8, 2, 2, 2, 2, 2, 2, 2, 2]);
}

// covers: EE-SETUP-10, EE-SETUP-31, EE-RULING-15
#[test]
fn ee_setup_10_the_supply_of_tokens_is_unlimited() {
    // Six Camps are on farmland although the box has only five Food tokens; then a seventh is built.
    let mut board = Board::new();
    for camp in ["A5", "B5", "C5", "D5", "A4", "B4"] {
        board.build(P, BuildingKind::Camp, camp);
    }
    let builder = board.put(P, "INF", "C3");
    let feast = strategy("{ op = \"draw\", n = 1 }", "");
    let feast = board.hand(P, costing(feast, Cost { food: 7, ..Cost::FREE }));
    // The player gains four jokers although the box has only three.
    let luck = board.hand(P, strategy("{ op = \"gain\", kind = \"joker\", n = 4 }", ""));
    let mut table = board.start();
    assert_eq!(table.refused(P, play(feast, None)), Reason::CannotPay);
    table.play(P, Action::BuildCamp { unit: builder });
    assert_eq!(table.tokens_of(P), [7, 0, 0]);
    table.play(P, play(luck, None));
    assert_eq!(table.temporary(P), [0, 0, 0, 4]);
    table.play(P, play(feast, None));
    let food = |table: &Table| table.public().players[0].main[0];
    // Main tokens are spent before the jokers.
    assert_eq!(food(&table), Main { ready: 0, spent: 7 });
    table.end_turn(P);
    table.end_turn(Q);
    assert_eq!(food(&table), Main { ready: 7, spent: 0 });
}

#[test]
fn ee_setup_15_the_capital_is_at_the_bottom_left_from_its_owners_side() {
    let table = opened();
    assert_eq!(table.player(P).side, Side::South);
    assert_eq!(table.player(Q).side, Side::North);
    // Each start tile is rotated so that the Capital is at the bottom left for its owner.
    let south = table.tile_cells(0).map(|cell| table.terrain(cell));
    let north = table.tile_cells(8).map(|cell| table.terrain(cell));
    assert_eq!(south[2], Some(Terrain::Capital), "south-west");
    assert_eq!(north[1], Some(Terrain::Capital), "north-east");
    assert_eq!([south[0], south[1], south[3]], [north[3], north[2], north[0]]);
}

// covers: EE-RULING-01
#[test]
fn ee_ruling_01_the_player_with_the_lower_roll_sits_in_the_north() {
    let table = Table::opened(&base(), [1, 4]);
    assert_eq!(table.player(Q).side, Side::South);
    assert_eq!(table.player(Q).capital, cell("A1"));
    assert_eq!(table.player(P).capital, cell("F6"));
}

#[test]
fn ee_ruling_01_cell_names_are_the_same_for_both_sides() {
    // For both sides, letters run from west to east and numbers from south to north.
    let named: Vec<String> = Cell::all(2).map(|cell| cell.to_string()).collect();
    assert_eq!(named, ["A1", "B1", "A2", "B2"]);
    let way = |direction| cell("C3").toward(direction, 6).map(|cell| cell.to_string());
    let ways = [
        (Direction::North, "C4"),
        (Direction::NorthEast, "D4"),
        (Direction::East, "D3"),
        (Direction::SouthEast, "D2"),
        (Direction::South, "C2"),
        (Direction::SouthWest, "B2"),
        (Direction::West, "B3"),
        (Direction::NorthWest, "B4"),
    ];
    for (direction, name) in ways {
        assert_eq!(way(direction).as_deref(), Some(name));
    }
    assert_eq!(cell("h8"), Cell::new(7, 7));
    for name in ["", "A", "I1", "A0", "A9", "11", "AA", "A1B"] {
        assert_eq!(name.parse::<Cell>(), Err(NotACell), "{name}");
    }
    for cell in Cell::all(8) {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    // Both sides use the same directions: moving south lowers the row number, even for the north side.
    let (mut board, own) = Board::with_unit(P, "INF", "C2");
    let theirs = board.put(Q, "INF", "D5");
    let mut table = board.start();
    for (seat, unit, direction, to) in
        [(P, own, Direction::North, "C3"), (Q, theirs, Direction::South, "D4")]
    {
        let go = Action::Move { unit, direction, cells: 1 };
        table.play(seat, go);
        for viewer in [P, Q] {
            let view = table.seen(viewer);
            let seen = view.units.iter().find(|other| other.id == unit);
            assert_eq!(seen.map(|unit| unit.cell), Some(cell(to)));
        }
        table.end_turn(seat);
    }
}

#[test]
fn ee_setup_16_all_places_without_a_start_tile_have_shuffled_face_down_tiles() {
    let deal = |seed| Echoes::deal(&base(), &mut board::seeded(seed));
    let tiles = |setup: Setup| match setup {
        Setup::Fresh { tiles, .. } => tiles,
        Setup::Position(_) => Vec::new(),
    };
    let (one, other) = (tiles(deal(1)), tiles(deal(2)));
    assert_eq!(one.len(), 7);
    assert_ne!(one, other, "the order of the deck must depend on the dice");
    let sorted = |mut tiles: Vec<content::TileFace>| {
        tiles.sort_by(|a, b| a.id.cmp(&b.id));
        tiles
    };
    let all = sorted(content::tiles(MapKind::Highland, Format::Base));
    assert_eq!((sorted(one), sorted(other)), (all.clone(), all));
}

// covers: EE-RULING-05
#[test]
fn ee_ruling_05_a_hidden_tile_is_fixed_but_unknown_to_the_players() {
    let table = opened();
    let view = table.seen(P);
    for tile in &view.tiles {
        let hidden = !table.tiles[usize::from(tile.place)].discovered;
        assert_eq!(tile.cells.is_none(), hidden);
    }
    assert_eq!(view.faces_left.len(), 7, "the remaining faces must be known without their places");
    assert_eq!(view.options.map, MapKind::Highland, "the map should be an option of the match");
}

#[test]
fn ee_setup_17_the_default_map_is_highland() {
    for &format in Format::ALL {
        assert_eq!(Options::usual(format).map, MapKind::Highland);
    }
}

#[test]
fn ee_setup_20_the_civilization_card_starts_face_up_and_is_never_drawn() {
    let table = opened();
    for seat in [P, Q] {
        let player = table.player(seat);
        let card = player.civ_card.expect("there should be a Civilization card");
        assert_eq!(table.card(card).kind(), None);
        assert!(!player.deck.contains(&card) && !player.hand.contains(&card));
        let view = table.public();
        assert_eq!(view.players[seat.index()].civ_card, Some(card));
        assert!(view.cards.contains_key(&card));
    }
}

// covers: EE-SETUP-21, EE-RULING-14
#[test]
fn ee_ruling_14_the_scout_starts_ready_in_its_owners_capital() {
    use regnal_echoes::card::Role;
    let table = opened();
    for seat in [P, Q] {
        let scout = table.units_of(seat).next().expect("there should be a Scout");
        assert_eq!(table.card(scout.id).role(), Some(Role::StartingScout));
        assert_eq!(scout.pawn, Pawn::First);
        assert_eq!(scout.mode, Mode::Melee);
        assert!(!scout.exhausted && !scout.moved && scout.damage == 0);
        assert!(table.is_garrisoned(scout));
        let player = table.player(seat);
        assert!(!player.deck.contains(&scout.id) && !player.hand.contains(&scout.id));
    }
}

// covers: EE-SETUP-22, EE-SETUP-23
#[test]
fn ee_setup_22_the_deck_is_shuffled_and_hidden() {
    let with = |seed| {
        let mut table = Table::fresh(&base(), [6, 1]);
        table.play(P, Action::ChoosePickOrder { first: true });
        let norse = Action::ChooseCivilization { civ: Civ::Norse };
        let mut dice = board::seeded(seed);
        table.game.play(P, &norse, &mut dice).expect("the deck should be taken");
        table
    };
    let (one, other) = (with(1), with(2));
    let all = |table: &Table| {
        let mut cards = table.player(P).deck.clone();
        cards.extend(&table.player(P).hand);
        cards
    };
    assert_ne!(all(&one), all(&other));
    let sorted = |mut cards: Vec<CardId>| {
        cards.sort();
        cards
    };
    assert_eq!(sorted(all(&one)), sorted(all(&other)));
    for viewer in [Viewer::Seat(P), Viewer::Seat(Q), Viewer::Public] {
        let view = one.game.view(viewer);
        assert_eq!(view.players[0].deck_size, 29);
        let deck = &one.player(P).deck;
        assert!(deck.iter().all(|card| !view.cards.contains_key(card)));
    }
}

#[test]
fn ee_setup_25_each_capital_site_has_a_capital() {
    let table = opened();
    for (seat, at) in [(P, "A1"), (Q, "F6")] {
        let wall = table.structure(cell(at)).expect("there should be a Capital");
        assert_eq!((wall.owner, wall.kind), (seat, BuildingKind::Capital));
    }
}

// covers: EE-RULING-16
#[test]
fn ee_setup_28_every_player_has_an_income_of_one_food_and_one_wood() {
    let mut board = opened().board();
    board.tokens(P, [0, 0, 0]);
    board.at.players[0].main[0] = Main { ready: 0, spent: 1 };
    board.at.players[0].main[1] = Main { ready: 0, spent: 1 };
    let mut table = board.after(P, deeds::done());
    assert_eq!(table.tokens_of(P), [0, 0, 0]);
    table.end_turn(Q);
    assert_eq!(table.tokens_of(P), [1, 1, 0], "the tokens must be there without a Camp");
    assert!(table.buildings.is_empty());
}
