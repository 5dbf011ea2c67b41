//! Tests of upkeep in a campaign, and of disbanding troops (DW-UPKEEP, DW-RULING-86, DW-RULING-88).

use regnal_demonworld::state::Character;

use super::super::board::pieces;
use super::*;

/// Sets up humans with the given points and no province, and orcs who own everything.
pub(super) fn destitute(points: u32) -> Board {
    Board::new([Race::Human, Race::Orc]).treasury(A, points).lost(Race::Human, Some(B))
}

/// Plays the campaign of [`humans_army`] up to the upkeep question. Also returns the characters and units of the army.
pub(super) fn at_upkeep(
    points: u32,
    kinds: &[Kind],
    units: &[(&str, u16)],
) -> (Play, Vec<CharacterId>, Vec<UnitId>) {
    let (board, army) = humans_army(points, kinds, units);
    let (play, _) = winter(board, Stage::Experience, []);
    assert_eq!(play.at().stage, Stage::Upkeep);
    let (characters, units) = (play.characters(army), play.units(army));
    (play, characters, units)
}

/// Sets up the humans of [`destitute`] with an army of the given characters and units, each unit with its number of
/// stands. The first character is king.
pub(super) fn humans_army(points: u32, kinds: &[Kind], units: &[(&str, u16)]) -> (Board, ForceId) {
    let mut board = destitute(points);
    let codes: Vec<&str> = units.iter().map(|(code, _)| *code).collect();
    let army = board.army(A, "H1", kinds, &codes);
    for (unit, (_, stands)) in board.position.units.values_mut().zip(units) {
        unit.stands = *stands;
    }
    let king = board.position.characters.keys().next().copied();
    board.position.players[0].king = king;
    (board, army)
}

/// Returns the upkeep that the first player pays in full.
fn paid(board: Board) -> u32 {
    let (mut play, _) = winter(board, Stage::Experience, []);
    let before = play.treasury(A);
    play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(play.at().players[0].unpaid_years, 0);
    before - play.treasury(A)
}

/// Returns the upkeep that is paid for the given troops if there are enough points.
fn cost(kinds: &[Kind], units: &[(&str, u16)]) -> u32 {
    paid(humans_army(5000, kinds, units).0)
}

const MIXED: &[(&str, u16)] = &[("H11", 1), ("H02", 10), ("H07", 7), ("H04", 6)];

#[test]
fn dw_ex_97_the_upkeep_of_a_general_a_bombard_and_three_units_is_353() {
    assert_eq!(cost(&[Kind::General3], MIXED), 353);
}

#[test]
fn dw_ex_96_the_upkeep_of_knights_at_full_strength_is_150() {
    assert_eq!(cost(&[], &[("H07", 10)]), 150);
}

#[test]
fn dw_ex_95_the_upkeep_of_light_archers_is_half_their_price() {
    let mut board = Board::new([Race::Orc, Race::Human]);
    board.garrison(A, city("O1"), &["O02"]);
    assert_eq!(paid(board), 30);
}

#[test]
fn dw_upkeep_01_and_06_troops_and_characters_in_armies_and_garrisons_cost_upkeep() {
    assert_eq!(cost(&[Kind::Hero, Kind::Sorcerer1, Kind::Engineer], &[]), 150);
    let (mut board, _) = humans_army(500, &[Kind::General3], &[("H04", 10)]);
    board.garrison(A, city("H5"), &["H02"]);
    assert_eq!(paid(board), 50 + 80 + 50);
}

#[test]
fn dw_upkeep_07_only_living_stands_cost_upkeep() {
    assert_eq!(cost(&[], &[("H04", 9)]), 72);
    assert_eq!(cost(&[], &[("H02", 7)]), 50);
    assert_eq!(cost(&[], &[("H02", 6)]), 48);
}

#[test]
fn dw_ruling_86_monsters_slaves_dismounted_riders_and_captives_cost_upkeep() {
    // The upkeep of four trolls is 60 at 15 each, and that of the wyvern 100.
    let mut board = Board::new([Race::Orc, Race::Human]);
    board.army(A, "O1", &[], &["O08", "O09"]);
    board.options.rules.small_monster_upkeep = 20;
    assert_eq!(paid(board), 80 + 100);
    // Dismounted riders and slaves cost as much as infantry.
    let (mut board, _) = humans_army(500, &[], &[("H07", 10), ("H01", 4)]);
    for unit in board.position.units.values_mut() {
        unit.dismounted = unit.initial_cost == 350;
        unit.slave = !unit.dismounted;
    }
    captured(&mut board);
    assert_eq!(paid(board), 80 + 20);
}

/// Returns a hero of A whom B has captured.
fn captured(board: &mut Board) -> CharacterId {
    let hero = CharacterId(900);
    let force = *board.position.forces.keys().next().unwrap();
    let mut captive = Character::new(Kind::Hero, A, force);
    captive.condition = Condition::Captured(B);
    captive.force = None;
    board.position.characters.insert(hero, captive);
    hero
}

#[test]
fn dw_upkeep_06_a_viewer_sees_only_the_upkeep_of_their_own_troops() {
    let (mut board, army) =
        humans_army(500, &[Kind::General3, Kind::Hero], &[("H02", 7), ("H12", 1)]);
    let captive = captured(&mut board);
    let play = board.game();
    let [king, hero] = play.characters(army)[..] else { panic!("expected a king and a hero") };
    let [footmen, monster] = play.units(army)[..] else { panic!("expected two units") };
    let costs = |seat| {
        let view = play.0.view(Viewer::Seat(seat));
        let people = [king, hero, captive].map(|id| view.upkeep_of_character(id));
        (people, [footmen, monster].map(|id| view.upkeep_of(id)))
    };
    assert_eq!(costs(A), ([50, 50, 0], [50, 100]));
    assert_eq!(costs(B), ([0; 3], [0; 2]));
}

#[test]
fn dw_upkeep_02_the_exact_amount_pays_the_upkeep_and_one_point_less_does_not() {
    let (mut play, _, units) = at_upkeep(353, &[Kind::General3], MIXED);
    assert_eq!(play.refuses(A, Do::KeepUnpaid), (Reason::NotShort, "DW-UPKEEP-12"));
    let refused = play.refuses(A, Do::Disband(pieces([units[0]], [])));
    assert_eq!(refused, (Reason::NotShort, "DW-UPKEEP-11"));
    play.does(A, Do::PayUpkeep);
    play.all_lock(Phase::WinterUpkeep, []);
    assert_eq!(play.treasury(A), 0);
    let (play, ..) = at_upkeep(352, &[Kind::General3], MIXED);
    assert_eq!(play.refuses(A, Do::PayUpkeep), (Reason::Funds, "DW-UPKEEP-01"));
    assert!(play.allows(A, Do::KeepUnpaid));
}

#[test]
fn dw_upkeep_11_a_player_short_of_points_chooses_units_to_disband() {
    let (mut play, characters, units) = at_upkeep(352, &[Kind::General3], MIXED);
    let footmen = units[3];
    assert_eq!(play.refuses(A, Do::Disband(pieces([], []))), (Reason::Funds, "DW-UPKEEP-11"));
    let refused = play.refuses(A, Do::Disband(pieces([], [characters[0]])));
    assert_eq!(refused, (Reason::Data, "DW-RULING-88"));
    play.does(A, Do::Disband(pieces([footmen], [])));
    assert!(play.at().units.contains_key(&footmen));
    play.all_lock(Phase::WinterUpkeep, []);
    assert!(!play.at().units.contains_key(&footmen));
    assert_eq!(play.at().units.values().filter(|unit| unit.owner == A).count(), 3);
    assert_eq!(play.treasury(A), 352 - 305);
}

/// The private message names the cause of the loss. It must not repeat the cause of earlier losses, because those may
/// have been another player's losses.
#[test]
fn dw_upkeep_11_the_private_message_says_that_stands_were_disbanded() {
    let (mut play, ..) = at_upkeep(100, &[Kind::General3], &[("H02", 10), ("H02", 10)]);
    let start = play.0.clone();
    let log = play.all_lock(Phase::WinterUpkeep, []);
    let letter = format!("{:?}", start.recount(&log).letters[&A]);
    assert!(letter.contains("demonworld-letter-lost-disbanding"), "{letter}");
}

#[test]
fn dw_ruling_88_characters_can_be_disbanded_together_with_the_rest_of_a_force() {
    let (mut board, army) = humans_army(100, &[Kind::General3, Kind::Hero], &[("H02", 10)]);
    let garrison = board.garrison(A, city("H5"), &["H01"]);
    let (mut play, _) = winter(board, Stage::Experience, []);
    let hero = play.characters(army)[1];
    let mob = play.units(garrison)[0];
    play.does(A, Do::Disband(pieces([mob], [hero])));
    play.all_lock(Phase::WinterUpkeep, []);
    assert!(!play.at().characters.contains_key(&hero));
    assert!(!play.at().forces.contains_key(&garrison));
    assert!(play.at().forces.contains_key(&army));
    assert_eq!(play.treasury(A), 0);
    assert_eq!(play.at().players[0].unpaid_years, 1);
}

#[test]
fn dw_ruling_88_by_default_the_cheapest_stands_are_disbanded_first() {
    // The prices of the units are 10, 16, 35 and 150 points per stand.
    for (points, left) in [(352, 3), (303, 3), (302, 2), (255, 2), (254, 1), (150, 1), (149, 0)] {
        let (mut play, ..) = at_upkeep(points, &[Kind::General3], MIXED);
        play.does(A, Table::TimeOut);
        play.does(B, Table::TimeOut);
        let units = play.at().units.values().filter(|unit| unit.owner == A);
        let codes: Vec<String> = units.map(|unit| unit.troop.to_string()).collect();
        let expected = ["H11", "H07", "H04"];
        assert_eq!(codes, expected[..left], "{points}");
    }
    // Ties are broken by unit number, so the first of two equal units is disbanded.
    let (mut play, _, units) = at_upkeep(100, &[Kind::General3], &[("H02", 10), ("H02", 10)]);
    play.all_lock(Phase::WinterUpkeep, []);
    assert!(!play.at().units.contains_key(&units[0]));
    assert!(play.at().units.contains_key(&units[1]));
}

#[test]
fn dw_ruling_88_characters_are_disbanded_in_order_of_price_but_never_the_king() {
    let kinds = [Kind::General1, Kind::Hero, Kind::Engineer, Kind::General3];
    let (mut play, characters, _) = at_upkeep(149, &kinds, &[]);
    play.all_lock(Phase::WinterUpkeep, []);
    // The engineer at 70 points is disbanded first, then the hero at 80.
    let left: Vec<CharacterId> = play.at().characters.keys().copied().collect();
    assert_eq!(left, [characters[0], characters[3]]);
    assert_eq!(play.treasury(A), 49);
    let (mut play, characters, _) = at_upkeep(10, &kinds, &[("H02", 10)]);
    play.all_lock(Phase::WinterUpkeep, []);
    let left: Vec<CharacterId> = play.at().characters.keys().copied().collect();
    assert_eq!(left, [characters[0]]);
    assert_eq!(play.treasury(A), 0);
    assert!(play.at().units.is_empty());
}

#[test]
fn dw_upkeep_10_an_army_worth_ten_thousand_points_costs_more_than_a_realm_yields() {
    let mut board = Board::new([Race::Human, Race::Orc]);
    board.army(A, "H1", &[Kind::General3], &["H07"; 28]);
    let (play, _) = winter(board, Stage::Experience, []);
    // The revenue is 200 + 100 + 300 + 200 + 2 × 50 points, against an upkeep of 28 × 150 + 50.
    assert_eq!(play.treasury(A), 900);
    assert_eq!(play.refuses(A, Do::PayUpkeep).0, Reason::Funds);
}

#[test]
fn the_upkeep_question_can_be_answered_only_while_it_is_open_and_unlocked() {
    let mut board = destitute(100);
    board.army(A, "H1", &[Kind::General3], &[]);
    let orders = board.orders(Season::Summer).game();
    assert_eq!(orders.refuses(A, Do::PayUpkeep), (Reason::Phase, "DW-RULING-08"));
    let (mut play, ..) = at_upkeep(100, &[Kind::General3], &[]);
    let window = play.window(Phase::WinterUpkeep);
    play.does(A, Table::Lock(window));
    assert_eq!(play.refuses(A, Do::PayUpkeep).0, Reason::Locked);
    play.does(A, Table::Unlock(window));
    assert!(play.allows(A, Do::PayUpkeep));
}

#[test]
fn the_upkeep_menu_lists_legal_answers() {
    let (play, characters, units) = at_upkeep(352, &[Kind::General3], MIXED);
    let menu = play.0.legal(A);
    for unit in units {
        assert!(menu.contains(&Action::Winter(Do::Disband(pieces([unit], [])))));
    }
    assert!(!menu.contains(&Action::Winter(Do::Disband(pieces([], characters)))));
    assert!(menu.contains(&Action::Winter(Do::KeepUnpaid)));
    assert!(!menu.contains(&Action::Winter(Do::PayUpkeep)));
}
