//! Tests of exploration (4.4), with the examples in 9.2.

use regnal_echoes::nouns::Terrain::{
    DoubleMine, Farmland, Mountain, River, Village, Water, Woodland,
};

use super::deeds::{camp, done, go, pusher, turned};
use super::*;

/// Tile `c3_1` of the specification, whose southern cells are water.
const SHORE: [Terrain; 4] = [Farmland, Woodland, Water, Water];

// covers: EE-EX-19, EE-EXPLORE-02, EE-EXPLORE-03, EE-EXPLORE-04, EE-EXPLORE-06, EE-EXPLORE-07, EE-RULING-33
#[test]
fn ee_ex_19_a_rider_stops_on_the_first_cell_of_a_new_tile() {
    let mut board = Board::new().hide("C3", [Farmland, Woodland, Village, Mountain]);
    let horse = board.put(P, "CAV", "A3");
    let mut table = board.start();
    assert_eq!(table.refused(P, go(horse, East, 3)), Reason::PathUndiscovered);
    assert!(!table.is_discovered(cell("C3")));
    table.take(P, go(horse, East, 2));
    assert_eq!(table.place(horse), "C3");
    assert!(table.is_discovered(cell("D4")), "the whole tile must be face up");
    assert!(matches!(table.prompt(), Some(Prompt::Rotation { seat: P, .. })));
    table.take(P, turned(0));
    assert!(table.prompt().is_none());
    assert!(!table.is_spent(horse));
    assert_eq!(table.refused(P, go(horse, West, 1)), Reason::AlreadyMoved);
}

// covers: EE-EX-20, EE-EXPLORE-05, EE-RULING-31
#[test]
fn ee_ex_20_an_explorer_falls_back_from_water() {
    let (board, horse) = Board::new().hide("C3", SHORE).and_unit(P, "CAV", "A3");
    let table = board.chosen(P, go(horse, East, 2)).chosen(P, turned(0));
    assert_eq!(table.terrain(cell("C3")), Some(Water));
    assert_eq!(table.place(horse), "B3");
    assert!(!table.is_spent(horse));
    assert_eq!(table.refused(P, go(horse, West, 1)), Reason::AlreadyMoved);
}

// covers: EE-EX-21, EE-RULING-31
#[test]
fn ee_ex_21_a_stopped_explorer_falls_back_past_a_friendly_unit_to_its_start() {
    let (mut board, horse) = Board::new().hide("C3", SHORE).and_unit(P, "CAV", "A3");
    board.put(P, "INF", "B3");
    let table = board.chosen(P, go(horse, East, 2)).chosen(P, turned(0));
    assert_eq!(table.place(horse), "A3");
}

// covers: EE-EX-22, EE-RULING-32
#[test]
fn ee_ex_22_an_exploring_naval_unit_can_stay_on_water() {
    let (board, sailors) = Board::new().hide("C3", SHORE).and_unit(P, "NAV", "B3");
    let table = board.chosen(P, go(sailors, East, 1)).chosen(P, turned(0));
    assert_eq!(table.place(sailors), "C3");
}

#[test]
fn ee_explore_01_the_terrain_of_a_face_down_tile_is_unknown() {
    let (board, horse) = Board::new().hide("C3", [Farmland; 4]).and_unit(P, "CAV", "B3");
    let table = board.start();
    assert_eq!(table.terrain(cell("C3")), None);
    for viewer in [Viewer::Public, Viewer::Seat(P), Viewer::Seat(Q)] {
        let view = table.game.view(viewer);
        assert_eq!(view.tiles[4].cells, None);
        assert_eq!(view.tiles[4].peeked, None);
        assert!(view.tiles[3].cells.is_some());
    }
    assert_eq!(table.refused(P, go(horse, East, 2)), Reason::PathUndiscovered);
}

#[test]
fn ee_explore_02_passing_beside_a_tile_does_not_reveal_it() {
    // The path from B3 to B5 runs beside the hidden tile and never enters it.
    let (board, horse) = Board::new().hide("C3", [Farmland; 4]).and_unit(P, "CAV", "B2");
    let mut table = board.start();
    let reach = table.reach(P, horse);
    assert!(reach.contains("C3") && !reach.contains("D4"));
    table.take(P, go(horse, North, 3));
    assert!(!table.is_discovered(cell("C3")));
    assert!(table.prompt().is_none());
}

#[test]
fn ee_explore_03_all_players_see_the_revealed_tile() {
    let (board, horse) = Board::new().hide("C3", SHORE).and_unit(P, "CAV", "B3");
    let mut table = board.start();
    let events = table.take(P, go(horse, East, 1));
    assert!(events.contains(&Event::Revealed { tile: 4, seat: P }));
    let view = table.game.view(Viewer::Seat(Q));
    assert_eq!(view.tiles[4].cells, Some(SHORE));
}

#[test]
fn ee_explore_04_the_explorer_chooses_the_rotation() {
    // After a clockwise quarter turn, the corner printed in the north-west is in the north-east.
    let faces = [Farmland, Woodland, Village, Mountain];
    let corners = [
        (0, faces),
        (90, [Village, Farmland, Mountain, Woodland]),
        (180, [Mountain, Village, Woodland, Farmland]),
        (270, [Woodland, Mountain, Farmland, Village]),
    ];
    let (board, horse) = Board::new().hide("C3", faces).and_unit(P, "CAV", "B3");
    let table = board.chosen(P, go(horse, East, 1));
    assert_eq!(table.game.legal(P).len(), 4);
    assert!(table.game.legal(Q).is_empty());
    for (degrees, lies) in corners {
        let table = table.clone().chosen(P, turned(degrees));
        let cells = ["C4", "D4", "C3", "D3"].map(|name| table.terrain(cell(name)).unwrap());
        assert_eq!(cells, lies, "{degrees}");
        assert_eq!(table.place(horse), "C3");
    }
}

#[test]
fn ee_explore_05_an_explorer_stays_if_its_cell_is_passable_in_the_chosen_rotation() {
    let (board, horse) = Board::new().hide("C3", SHORE).and_unit(P, "CAV", "B3");
    let table = board.chosen(P, go(horse, East, 1));
    for (degrees, ends) in [(0, "B3"), (90, "B3"), (180, "C3"), (270, "C3")] {
        let table = table.clone().chosen(P, turned(degrees));
        assert_eq!(table.place(horse), ends, "{degrees}");
    }
}

// covers: EE-EXPLORE-06, EE-EXPLORE-07, EE-RULING-33
#[test]
fn ee_explore_07_an_explorer_stays_ready_and_can_build_on_its_cell() {
    let (board, horse) = Board::new().hide("C3", [Woodland; 4]).and_unit(P, "CAV", "B3");
    let table = board.chosen(P, go(horse, East, 1)).chosen(P, turned(0)).chosen(P, camp(horse));
    assert_eq!(table.main(P, Resource::Wood).ready, 1);
}

#[test]
fn ee_explore_06_a_unit_that_has_acted_cannot_explore_but_can_act_after_exploring() {
    let (mut board, horse) = Board::new().hide("C3", [Village; 4]).and_unit(P, "CAV", "B3");
    board.deck(P, 3);
    let mut table = board.chosen(P, go(horse, East, 1)).chosen(P, turned(0));
    table.take(P, Action::VillageDraw { unit: horse });
    assert_eq!(table.player(P).hand.len(), 1);
    assert!(table.is_spent(horse));
}

#[test]
fn ee_explore_08_the_rich_centre_starts_face_down_and_yields_nothing_until_revealed() {
    let options = Options { map: MapKind::Constantinople, ..Options::usual(Format::Base) };
    let game = Echoes::new(Echoes::deal(&options, &mut board::seeded(7)));
    let centre = &game.position().tiles[4];
    assert!(centre.centre && !centre.discovered);
    let rich = centre.cells.iter().filter(|&&at| at == DoubleMine).count();
    assert_eq!(rich, 2);
    assert_eq!(game.position().terrain(cell("C3")), None);
}

#[test]
fn ee_explore_09_the_back_of_a_tile_shows_whether_it_belongs_at_the_centre() {
    let deal = |format, map| {
        let options = Options { map, ..Options::usual(format) };
        Echoes::new(Echoes::deal(&options, &mut board::seeded(9)))
    };
    let centres = |game: &Echoes| -> Vec<u8> {
        let view = game.view(Viewer::Public);
        view.tiles
            .iter()
            .filter(|tile| tile.centre)
            .inspect(|tile| assert_eq!(tile.cells, None))
            .map(|tile| tile.place)
            .collect()
    };
    let rich = MapKind::Constantinople;
    assert_eq!(centres(&deal(Format::Base, rich)), [4]);
    assert_eq!(centres(&deal(Format::Long, rich)), [6, 9]);
    assert!(centres(&deal(Format::Base, MapKind::Highland)).is_empty());
}

#[test]
fn ee_ruling_30_other_actions_are_rejected_until_the_tile_is_rotated() {
    let (mut board, horse) = Board::new().hide("C3", SHORE).and_unit(P, "CAV", "B3");
    let other = board.put(P, "INF", "B5");
    let mut table = board.start();
    assert_eq!(table.refused(P, turned(0)), Reason::NoSuchPrompt);
    table.take(P, go(horse, East, 1));
    for action in [go(other, North, 1), camp(other), done(), Action::EndMobilization] {
        assert_eq!(table.refused(P, action), Reason::DecisionPending);
    }
    assert_eq!(table.refused(Q, turned(0)), Reason::NoSuchPrompt);
    // The default is the first rotation that lets the explorer stay.
    let late = table.clone().after(P, Action::Absent);
    assert_eq!(late.tiles[4].rotation.degrees(), 180);
    assert_eq!(late.place(horse), "C3");
    // The rotation is final.
    table.take(P, turned(270));
    assert_eq!(table.refused(P, turned(0)), Reason::NoSuchPrompt);
}

#[test]
fn ee_ruling_30_a_tile_that_is_impassable_in_every_rotation_stays_unrotated() {
    let (board, horse) = Board::new().hide("C3", [Water; 4]).and_unit(P, "CAV", "B3");
    let table = board.chosen(P, go(horse, East, 1)).after(P, Action::Absent);
    assert_eq!(table.tiles[4].rotation.degrees(), 0);
    assert_eq!(table.place(horse), "B3");
}

#[test]
fn ee_ruling_31_an_explorer_can_stay_on_an_enemy_camp() {
    let (mut board, horse) = Board::new().hide("C3", [Water; 4]).and_unit(P, "CAV", "A3");
    board.build(Q, BuildingKind::Camp, "B3");
    let table = board.chosen(P, go(horse, East, 2)).chosen(P, turned(0));
    assert_eq!(table.place(horse), "B3");
}

#[test]
fn ee_ruling_32_an_explorer_can_stay_on_a_river_and_a_ship_needs_water() {
    // Every unit can stay on a river.
    let (board, horse) = Board::new().hide("C3", [River; 4]).and_unit(P, "CAV", "B3");
    let table = board.chosen(P, go(horse, East, 1)).chosen(P, turned(0));
    assert_eq!(table.place(horse), "C3");
    // A heavy ship falls back from land. A light ship falls back only if there is no water nearby; water on the new
    // tile also counts.
    for (ship, tile, ends) in [
        ("HSH", [Farmland; 4], "B3"),
        ("HSH", [Farmland, Farmland, River, Farmland], "C3"),
        ("LSH", [Farmland; 4], "C3"),
        ("LSH", [Farmland, Water, Farmland, Farmland], "C3"),
    ] {
        let (board, ship) = Board::on(Water, &["B3"]).hide("C3", tile).and_unit(P, ship, "B3");
        let table = board.chosen(P, go(ship, East, 1)).chosen(P, turned(0));
        assert_eq!(table.place(ship), ends, "{tile:?}");
    }
    for (tile, ends) in [([Farmland; 4], "A3"), ([Farmland, Water, Farmland, Farmland], "C3")] {
        let (board, ship) = Board::on(Water, &["A4"]).hide("C3", tile).and_unit(P, "LSH", "A3");
        let table = board.chosen(P, go(ship, East, 2)).chosen(P, turned(0));
        assert_eq!(table.place(ship), if ends == "A3" { "B3" } else { ends });
    }
}

#[test]
fn ee_ruling_34_a_hidden_cell_can_only_be_reached_by_exploring_it() {
    let (mut board, archer) = Board::new().hide("C3", [Farmland; 4]).and_unit(P, "ARC", "B3");
    board.unit(archer).mode = Mode::Ranged;
    let spears = board.put(P, "SPR", "B2");
    let table = board.start();
    let at = at_building("C3");
    let shot = Action::AttackRanged { unit: archer, target: at };
    assert_eq!(table.refused(P, shot), Reason::TargetUndiscovered);
    // A unit that is pushed towards a hidden tile does not move.
    let pusher = board.put_card(P, pusher(), "A3");
    let mut table = board.start();
    let push = |unit| blows::ability_of(pusher, Some(Pick::Unit(unit)));
    let free = table.clone().chosen(P, push(spears));
    assert_eq!(free.place(spears), "C1");
    table.take(P, push(archer));
    assert_eq!(table.place(archer), "B3");
}

#[test]
fn a_move_onto_a_hidden_tile_shows_a_warning() {
    let mut board = Board::new().hide("C3", [Farmland, Woodland, Village, Mountain]);
    let horse = board.put(P, "CAV", "A3");
    let table = board.start();
    let explores = Some(Line::new("echoes-risk-explore"));
    assert_eq!(table.game.risk(&go(horse, East, 2)), explores);
    assert_eq!(table.game.risk(&go(horse, East, 1)), None);
}

#[test]
fn the_to_do_list_of_a_turn_includes_units_that_can_still_build() {
    let told = |is_exhausted: bool| {
        let (mut board, horse) = Board::with_unit(P, "CAV", "A3");
        board.unit(horse).exhausted = is_exhausted;
        let owed = board.start().game.owed(P);
        let mut acts = owed.into_iter().filter(|line| line.id == "echoes-owed-camps");
        acts.next()
    };
    // If the horse is exhausted, no unit can build a Camp, because P's other unit is on the Capital.
    assert_eq!(told(true), None);
    assert!(told(false).is_some());
}
