//! Tests of attrition in the provinces of the map (DW-ATTRITION, DW-RULING-83, DW-RULING-84).

use regnal_demonworld::winter::attrition::{Attrition, Reason};

use super::super::board::fortress;
use super::*;

/// Returns the province, seat and result of each attrition roll.
fn rolls(events: &[Event]) -> Vec<(String, Seat, Attrition)> {
    picked!(
        recorded(events).into_iter(),
        Winter::AttritionSuffered { seat, province, attrition } =>
            (province.to_string(), *seat, attrition.clone())
    )
    .collect()
}

/// Returns the modifiers of an attrition roll.
fn added(attrition: &Attrition) -> Vec<(Reason, i32)> {
    let modifiers = attrition.roll.modifiers.iter();
    modifiers.map(|one| (one.reason, one.value)).collect()
}

/// Returns the modifiers of a seat's roll in a province.
fn modifiers(board: Board, province: &str, seat: Seat, throws: usize) -> Vec<(Reason, i32)> {
    let (_, events) = winter(board, Stage::Attrition, vec![6; 2 * throws]);
    let rolls = rolls(&events);
    let found = rolls.iter().find(|(place, owner, _)| place == province && *owner == seat);
    added(&found.unwrap().2)
}

/// Sets up a human army of one unit in a province.
fn army_at(province: &str) -> Board {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, province, &[Kind::Hero], &["H02"]);
    board
}

#[test]
fn dw_attrition_01_each_player_rolls_once_per_province() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, "H1", &[Kind::Hero], &["H02"]);
    board.army(A, "H1", &[Kind::Hero], &["H03"]);
    board.garrison(A, city("H1"), &["H01"]);
    board.army(B, "H1", &[Kind::Hero], &["O02"]);
    board.army(A, "H3", &[Kind::Hero], &["H02"]);
    // A lone hero has no stands to lose and so rolls no die.
    board.army(B, "O1", &[Kind::Hero], &[]);
    let (_, events) = winter(board, Stage::Attrition, [6, 6, 6, 6, 6, 6]);
    let where_and_whose: Vec<(String, Seat)> =
        rolls(&events).into_iter().map(|(province, seat, _)| (province, seat)).collect();
    assert_eq!(where_and_whose, [("H1".to_owned(), A), ("H1".to_owned(), B), ("H3".to_owned(), A)]);
}

#[test]
fn dw_ex_89_an_orc_army_in_the_marsh_of_e6_loses_a_fifth() {
    let mut board = Board::new([Race::Orc, Race::Elf]).prestige(A, -1);
    let army = board.army(A, "E6", &[Kind::General3], &["O08"; 7]);
    let (play, events) = winter(board, Stage::Attrition, [3, 4]);
    let [(_, _, attrition)] = &rolls(&events)[..] else { panic!() };
    assert_eq!(
        added(attrition),
        [(Reason::Over1500, -1), (Reason::Prestige, -1), (Reason::Route, 2), (Reason::Marsh, -2)]
    );
    assert_eq!((attrition.roll.total, attrition.roll.percent), (5, 20));
    // A fifth of 1400 points is 280, which is six trolls at 50 points.
    assert_eq!((attrition.base, attrition.target), (1400, 280));
    let units = play.units(army);
    assert_eq!(all_stands(&play, &units), [3, 3, 3, 3, 3, 3, 4]);
}

#[test]
fn dw_ex_90_only_races_not_at_home_have_the_mountain_penalty() {
    let mut board = Board::new([Race::Dwarf, Race::Isthak, Race::Orc, Race::Human]);
    let [dwarf, isthak, orc, human] = [Seat(0), Seat(1), Seat(2), Seat(3)];
    board.army(dwarf, "H4", &[Kind::Hero], &["D02"]);
    board.army(isthak, "H4", &[Kind::Hero], &["I02"]);
    board.army(orc, "O6", &[Kind::Hero], &["O02"]);
    board.army(orc, "H4", &[Kind::Hero], &["O02"]);
    board.army(human, "H4", &[Kind::Hero], &["H02"]);
    let (_, events) = winter(board, Stage::Attrition, [6; 10]);
    let malus: Vec<(String, Seat, i32)> = rolls(&events)
        .into_iter()
        .map(|(province, seat, attrition)| {
            let mountain =
                added(&attrition).into_iter().find(|(reason, _)| *reason == Reason::Mountain);
            (province, seat, mountain.map_or(0, |(_, value)| value))
        })
        .collect();
    assert_eq!(
        malus,
        [
            ("H4".to_owned(), dwarf, 0),
            ("H4".to_owned(), isthak, 0),
            ("H4".to_owned(), orc, -2),
            ("H4".to_owned(), human, -2),
            ("O6".to_owned(), orc, 0),
        ]
    );
}

/// Sets up infantry worth five hundred points and a hero in the fortress of H2, besieged by orcs worth 120 points.
fn siege() -> Board {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army_inside(A, fortress("H2"), &[Kind::Hero], &["H02"; 5]);
    board.army(B, "H2", &[Kind::Hero], &["O01"]);
    board.besieged(fortress("H2"), B, Some(A))
}

#[test]
fn dw_ex_91_an_army_in_a_besieged_fortress_has_no_losses() {
    let (play, events) = winter(siege(), Stage::Attrition, [5, 6, 6, 6]);
    let [(_, _, inside), (_, _, outside)] = &rolls(&events)[..] else { panic!() };
    assert_eq!(added(inside), [(Reason::Under750, 1), (Reason::Route, 2), (Reason::Siege, -2)]);
    assert_eq!((inside.roll.total, inside.roll.percent), (12, 0));
    assert!(inside.taken.is_empty());
    // The besieger is far from home. The total of 12 + 1 − 2 − 2 = 9 loses 5 % of the troops' 40 points, which is one
    // stand.
    let expected = [(Reason::Under750, 1), (Reason::Siege, -2), (Reason::Isolated, -2)];
    assert_eq!(added(outside), expected);
    assert_eq!(outside.roll.percent, 5);
    let orcs = play.forces(B, regnal_demonworld::nouns::ForceKind::Army)[0];
    assert_eq!(all_stands(&play, &play.units(orcs)), [9]);
}

#[test]
fn dw_attrition_10_armies_that_camp_or_are_elsewhere_do_not_count_as_being_in_a_siege() {
    let mut board = siege();
    board.army(A, "H5", &[Kind::Hero], &["H02"]);
    assert!(!modifiers(board, "H5", A, 3).contains(&(Reason::Siege, -2)));
    let mut board = siege();
    for siege in board.position.sieges.values_mut() {
        siege.besiegers.clear();
        siege.camping.insert(B);
    }
    assert!(!modifiers(board, "H2", B, 2).contains(&(Reason::Siege, -2)));
}

#[test]
fn dw_ex_92_attrition_takes_two_stands_from_each_unit() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    let army = board.army(A, "H1", &[Kind::Hero], &["H02", "H04", "H06"]);
    // The total is 2 on the dice, +1 for space and +2 for the route.
    let (play, events) = winter(board, Stage::Attrition, [1, 1]);
    let [(_, _, attrition)] = &rolls(&events)[..] else { panic!() };
    assert_eq!((attrition.roll.percent, attrition.base, attrition.target), (20, 460, 92));
    assert_eq!(all_stands(&play, &play.units(army)), [8, 8, 6]);
}

#[test]
fn dw_attrition_04_losses_are_distributed_over_all_forces_in_the_province() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    let one = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let two = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let (play, _) = winter(board, Stage::Attrition, [1, 1]);
    for army in [one, two] {
        assert_eq!(all_stands(&play, &play.units(army)), [8]);
    }
}

/// Sets up a human army in H1 worth 660 points plus 80 for its hero, and additional orcs with the given units.
fn crowd(extra: &[&str]) -> Board {
    let mut board = Board::new([Race::Human, Race::Orc]);
    let units = ["H02", "H02", "H02", "H02", "H04", "H02"];
    board.army(A, "H1", &[Kind::Hero], &units);
    if !extra.is_empty() {
        board.army(B, "H1", &[], extra);
    }
    board
}

#[test]
fn dw_attrition_05_friendly_troops_enemies_and_characters_count_together() {
    assert_eq!(modifiers(crowd(&[]), "H1", A, 1), [(Reason::Under750, 1), (Reason::Route, 2)]);
    // With orcs worth forty points, the total in the province is 780.
    assert_eq!(modifiers(crowd(&["O01"]), "H1", A, 2), [(Reason::Route, 2)]);
    // The humans' 740 points and the orcs' 760 make 1500. With 800 orc points, the total is higher.
    let orcs = ["O09", "O08", "O08", "O02", "O02", "O01"];
    assert_eq!(modifiers(crowd(&orcs[..5]), "H1", A, 2), [(Reason::Route, 2)]);
    let cramped = [(Reason::Over1500, -1), (Reason::Route, 2)];
    assert_eq!(modifiers(crowd(&orcs), "H1", A, 2), cramped);
}

#[test]
fn dw_ruling_83_the_points_in_a_province_are_counted_before_any_losses() {
    // The total is 780 points. The humans' loss does not give the orcs more space.
    let (_, events) = winter(crowd(&["O01"]), Stage::Attrition, [1, 1, 6, 6]);
    let rolls = rolls(&events);
    assert_eq!(rolls[0].2.roll.percent, 20);
    assert_eq!(added(&rolls[1].2), [(Reason::Isolated, -2)]);
}

#[test]
fn dw_attrition_06_prestige_modifies_the_roll() {
    for prestige in [-2, 3] {
        let board = army_at("H1").prestige(A, prestige);
        assert!(modifiers(board, "H1", A, 1).contains(&(Reason::Prestige, i32::from(prestige))));
    }
}

#[test]
fn dw_attrition_07_and_ruling_84_a_friendly_route_to_a_fortress_adds_two_to_the_roll() {
    let has_route = |board: Board, province: &str, throws| {
        modifiers(board, province, A, throws).contains(&(Reason::Route, 2))
    };
    // H6 has routes to H2 through H3 and H5.
    assert!(has_route(army_at("H6"), "H6", 1));
    assert!(has_route(army_at("H6").held("H3", Some(B), 0), "H6", 1));
    let cut = army_at("H6").held("H3", Some(B), 0).held("H5", None, 0);
    assert!(!has_route(cut, "H6", 1));
    // The army's own province does not have to be friendly.
    assert!(has_route(army_at("D3"), "D3", 1));
    // A player's own besieged fortress counts like any other (L481). In older campaigns it counts only for the troops
    // inside.
    for (judge, is_haven) in [(Judge::FIFTH, false), (Judge::SIXTH, true)] {
        let besieged =
            |province| army_at(province).judged(judge).besieged(fortress("H2"), B, Some(A));
        assert_eq!(has_route(besieged("H3"), "H3", 1), is_haven);
        assert_eq!(has_route(besieged("H2"), "H2", 1), is_haven);
    }
    let inside = |site| {
        let mut board = Board::new([Race::Human, Race::Orc]);
        board.army_inside(A, site, &[Kind::Hero], &["H02"]);
        board.besieged(site, B, Some(A))
    };
    assert!(has_route(inside(fortress("H2")), "H2", 1));
    // A city does not count as a haven.
    let cut_off = ["H2", "H3", "H6"]
        .into_iter()
        .fold(inside(city("H5")), |board, code| board.held(code, Some(B), 0));
    assert!(!has_route(cut_off, "H5", 1));
    // Another player's fortress does not count as a haven either.
    let mut lost = army_at("H3");
    lost.position.sites.get_mut(&fortress("H2")).unwrap().holder = Some(B);
    assert!(!has_route(lost, "H3", 1));
}

#[test]
fn dw_attrition_08_orcs_are_at_home_in_their_initial_provinces() {
    // O6 is conquered and retaken, or held by the enemy. In both cases, it remains an initial province.
    let mut board = Board::new([Race::Orc, Race::Human]).held("O6", Some(B), 0);
    board.army(A, "O6", &[Kind::Hero], &["O02"]);
    let reasons = modifiers(board, "O6", A, 1);
    assert!(!reasons.iter().any(|(reason, _)| *reason == Reason::Mountain));
}

#[test]
fn dw_attrition_11_armies_without_a_friendly_neighbour_are_isolated() {
    let is_isolated =
        |board, province: &str| modifiers(board, province, A, 1).contains(&(Reason::Isolated, -2));
    // D3 is adjacent to H1 and H2, but E5 is adjacent to no human province.
    assert!(!is_isolated(army_at("D3"), "D3"));
    assert!(is_isolated(army_at("E5"), "E5"));
    let lonely = army_at("D3").held("H1", Some(B), 0).held("H2", Some(B), 0);
    assert!(is_isolated(lonely, "D3"));
}

#[test]
fn dw_ex_116_the_wyvern_is_lost_on_a_two_and_survives_on_a_three() {
    for (die, survives) in [(2, false), (3, true)] {
        let mut board = Board::new([Race::Orc, Race::Human]);
        let army = board.army(A, "O1", &[Kind::Hero], &["O09"]);
        // The total is 6, from 3 on the dice and the modifiers of 1 and 2, which means a loss of a tenth.
        let (play, events) = winter(board, Stage::Attrition, [1, 2, die]);
        let [(_, _, attrition)] = &rolls(&events)[..] else { panic!() };
        assert_eq!((attrition.roll.percent, attrition.base), (10, 0));
        assert_eq!(play.units(army).len(), usize::from(survives));
        // The hero survives and leads the remaining troops.
        assert_eq!(play.characters(army).len(), 1);
    }
}

#[test]
fn dw_ruling_83_an_empty_force_is_removed() {
    let mut board = Board::new([Race::Orc, Race::Human]);
    let army = board.army(A, "O1", &[], &["O09"]);
    let garrison = board.garrison(A, city("O1"), &["O10"]);
    // Single models roll in order of force id. If the result is no loss, no die is rolled for them.
    let (play, _) = winter(board, Stage::Attrition, [1, 2, 2, 3]);
    assert!(!play.at().forces.contains_key(&army));
    assert!(!play.at().counters.contains_key(&army));
    assert!(play.at().forces.contains_key(&garrison));
    let mut board = Board::new([Race::Orc, Race::Human]);
    board.army(A, "O1", &[], &["O09"]);
    winter(board, Stage::Attrition, [6, 6]);
    // Two single models in one force take losses like ordinary units.
    let mut board = Board::new([Race::Orc, Race::Human]);
    let army = board.army(A, "O1", &[], &["O09", "O10"]);
    let (play, _) = winter(board, Stage::Attrition, [1, 2]);
    assert_eq!(play.units(army).len(), 1);
}

#[test]
fn the_map_has_the_borders_that_these_tests_assume() {
    let world = &usual().world;
    assert!(world.are_adjacent(at("D3"), at("H1")) && world.are_adjacent(at("D3"), at("H2")));
    assert!(!world.neighbours(at("E5")).any(|id| id.to_string().starts_with('H')));
}
