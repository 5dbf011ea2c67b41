//! Tests of recruitment (DW-RECRUIT, DW-RULING-14 to -17), the successor of a dead king (DW-RULING-79), and topping up
//! units (DW-REINF, DW-RULING-91).

mod successor;
mod top_up;

use regnal_demonworld::action::Organisation as Do;
use regnal_demonworld::content::{compatibility, years_required};
use regnal_demonworld::event::Realm;
use regnal_demonworld::nouns::{CharacterKind as Kind, Compatibility};
use regnal_demonworld::state::Purchased;

use super::board::{character, date, troop, unit};
use super::judge::third_edition;
use super::*;

/// Sets up a winter with 1000 points. The first player has held another race's province for `years` whole years. One of
/// that player's armies, led by a hero, is in the province with the king.
fn abroad(race: Race, king: Kind, code: &str, years: u8) -> (Play, ForceId) {
    let other = if race == Race::Orc { Race::Isthak } else { Race::Orc };
    let mut board =
        Board::new([race, other]).winter_of(5).treasury(A, 1000).held(code, Some(A), years);
    let army = board.army(A, code, &[Kind::Hero, king], &[]);
    (board.crowned(A, king).game(), army)
}

/// Starts the campaign with a general as king, whose army has no troops yet.
fn under_king(mut board: Board, code: &str) -> (Play, ForceId) {
    let army = board.army(A, code, &[Kind::General3], &[]);
    (board.crowned(A, Kind::General3).game(), army)
}

fn slaves(code: &str, force: ForceId) -> Do {
    Do::RaiseSlaves { province: at(code), force }
}

#[test]
fn dw_recruit_01_units_of_other_races_are_raised_in_their_provinces() {
    let (play, army) = abroad(Race::Human, Kind::General3, "D1", 2);
    assert!(play.allows(A, unit("D02", army)));
    // The races are compatible, but the player holds no province of that race.
    assert_eq!(play.refuses(A, unit("E02", army)), (Reason::Place, "DW-RECRUIT-01"));
    // The player holds a province of that race, but the races are not compatible.
    let (play, army) = abroad(Race::Dwarf, Kind::General3, "O1", 9);
    assert_eq!(play.refuses(A, unit("O03", army)), (Reason::Race, "DW-RECRUIT-07"));
}

/// The marsh of O3 is inhabited by orcs and has the terrain mark that the trolls of two races require.
#[test]
fn dw_recruit_01_special_troops_require_a_province_inhabited_by_their_race() {
    let winter = |race, code, judge| {
        let other = if race == Race::Orc { Race::Thain } else { Race::Orc };
        let board = Board::new([race, other]).judged(judge).winter_of(5).treasury(A, 1000);
        under_king(board.held(code, Some(A), 2), code)
    };
    let (play, army) = winter(Race::Orc, "O3", Judge::SIXTH);
    assert!(play.allows(A, unit("O08", army)));
    let bog_trolls = unit("T07", army);
    assert_eq!(play.refuses(A, bog_trolls.clone()), (Reason::Place, "DW-RECRUIT-01"));
    assert!(!offered(&play, &bog_trolls));
    // Other races can raise these trolls only where Thain live. Thain can raise their own trolls in any province with
    // the mark, including provinces of other races.
    let (play, army) = winter(Race::Orc, "T3", Judge::SIXTH);
    assert!(play.allows(A, unit("T07", army)));
    let (play, army) = winter(Race::Thain, "O3", Judge::SIXTH);
    assert!(play.allows(A, unit("T07", army)));
    assert!(play.allows(A, unit("O08", army)));
    // An old campaign keeps the rules that it started with.
    let (play, army) = winter(Race::Orc, "O3", Judge::FIFTH);
    assert!(play.allows(A, unit("T07", army)));
}

/// Returns true if the first seat's menu contains an order.
fn offered(play: &Play, order: &Do) -> bool {
    let menu = play.0.legal(A);
    menu.iter().any(|action| matches!(action, Action::Organisation(one) if one == order))
}

// covers: DW-RECRUIT-02, DW-EX-15
#[test]
fn dw_recruit_02_and_ex_15_an_initial_province_allows_recruitment_when_retaken() {
    let winter = |owner| {
        let board = Board::new([Race::Elf, Race::Orc]).winter_of(1).treasury(A, 500);
        under_king(board.lost(Race::Elf, Some(B)).held("E1", Some(owner), 0), "E1")
    };
    let (play, army) = winter(A);
    assert!(play.allows(A, unit("E02", army)));
    let (play, army) = winter(B);
    assert_eq!(play.refuses(A, unit("E02", army)).0, Reason::Place);
    assert_eq!(years_required("initial"), Some(0));
}

/// Returns a campaign in which humans own only Fourways, which they have held for `years` whole years.
fn in_fourways(years: u8) -> (Play, ForceId) {
    let board = Board::new([Race::Human, Race::Orc]).winter_of(3).treasury(A, 500);
    under_king(board.lost(Race::Human, Some(B)).held("C0", Some(A), years), "C0")
}

#[test]
fn dw_recruit_03_a_conquered_province_allows_own_race_units_after_one_whole_year() {
    let (play, army) = in_fourways(0);
    assert_eq!(play.refuses(A, unit("H02", army)), (Reason::HeldTime, "DW-RECRUIT-03"));
    let (play, army) = in_fourways(1);
    assert!(play.allows(A, unit("H02", army)));
    assert_eq!(years_required("own_race"), Some(1));
}

#[test]
fn dw_recruit_04_units_of_an_allowed_race_are_available_after_two_whole_years() {
    let (play, army) = abroad(Race::Human, Kind::General3, "D1", 1);
    assert_eq!(play.refuses(A, unit("D02", army)), (Reason::HeldTime, "DW-RECRUIT-04"));
    let (play, army) = abroad(Race::Human, Kind::General3, "D1", 2);
    assert!(play.allows(A, unit("D02", army)));
    assert_eq!(years_required("allowed_other_race"), Some(2));
    assert_eq!(years_required("forbidden_race"), None);
}

#[test]
fn dw_recruit_05_slaves_are_allowed_only_where_other_troops_are_not_available() {
    let (play, army) = abroad(Race::Human, Kind::General3, "D1", 1);
    assert!(play.allows(A, slaves("D1", army)));
    let (play, army) = abroad(Race::Human, Kind::General3, "D1", 2);
    assert_eq!(play.refuses(A, slaves("D1", army)), (Reason::RaceOk, "DW-RECRUIT-05"));
    // Slaves are never available at home.
    let board = Board::new([Race::Human, Race::Orc]).winter_of(1).treasury(A, 100);
    let (play, army) = under_king(board, "H1");
    assert_eq!(play.refuses(A, slaves("H1", army)).0, Reason::RaceOk);
}

#[test]
fn dw_recruit_06_slaves_are_the_weakest_infantry_of_their_race() {
    // The weakest infantry are miners for the dwarves and a mob for the humans.
    for (race, code, levy, cost) in [
        (Race::Human, "D1", "D01", 60),
        (Race::Orc, "H1", "H01", 40),
        (Race::Human, "E1", "E01", 60),
    ] {
        let (mut play, army) = abroad(race, Kind::General3, code, 0);
        play.does(A, slaves(code, army));
        let id = play.units(army)[0];
        let own = &play.at().units[&id];
        assert_eq!((own.troop, own.slave), (troop(levy), true));
        assert_eq!(play.treasury(A), 1000 - cost);
    }
}

#[test]
fn dw_recruit_06_a_purchased_levy_does_not_count_as_slaves() {
    let board = Board::new([Race::Human, Race::Orc]).winter_of(1).treasury(A, 100);
    let (mut play, army) = under_king(board, "H1");
    play.does(A, unit("H01", army));
    let id = play.units(army)[0];
    assert!(!play.at().units[&id].slave);
}

#[test]
fn dw_recruit_07_the_compatibility_of_races_matches_the_table() {
    use Compatibility::{No, NoOrders, SorcererKing, Yes};
    let races = [Race::Human, Race::Dwarf, Race::Elf, Race::Thain, Race::Orc, Race::Isthak];
    let table = [
        [Yes, Yes, Yes, SorcererKing, SorcererKing, SorcererKing],
        [Yes, Yes, Yes, No, No, No],
        [Yes, Yes, Yes, No, No, No],
        [NoOrders, No, No, Yes, Yes, Yes],
        [NoOrders, No, No, Yes, Yes, Yes],
        [NoOrders, No, No, Yes, Yes, Yes],
    ];
    for (player, row) in races.into_iter().zip(table) {
        for (race, expected) in races.into_iter().zip(row) {
            assert_eq!(compatibility(player, race), expected, "{player:?} {race:?}");
        }
    }
}

// covers: DW-RECRUIT-08, DW-EX-11
#[test]
fn dw_recruit_08_and_ex_11_humans_can_raise_orcs_under_a_sorcerer_king() {
    let (play, army) = abroad(Race::Human, Kind::General3, "O1", 2);
    assert_eq!(play.refuses(A, unit("O03", army)), (Reason::Race, "DW-RECRUIT-07"));
    assert!(play.allows(A, slaves("O1", army)));
    let (play, army) = abroad(Race::Human, Kind::Sorcerer3, "O1", 2);
    assert!(play.allows(A, unit("O03", army)));
    assert_eq!(play.refuses(A, slaves("O1", army)).0, Reason::RaceOk);
    // The sorcerer must be the king.
    let mut board =
        Board::new([Race::Human, Race::Orc]).winter_of(5).treasury(A, 1000).held("O1", Some(A), 2);
    let army = board.army(A, "O1", &[Kind::General3, Kind::Sorcerer3], &[]);
    let play = board.crowned(A, Kind::General3).game();
    assert_eq!(play.refuses(A, unit("O03", army)).0, Reason::Race);
}

// covers: DW-RECRUIT-09, DW-EX-12, DW-RULING-16
#[test]
fn dw_recruit_09_ex_12_and_ruling_16_knights_of_an_order_cannot_serve_an_enemy_race() {
    for (race, king) in
        [(Race::Thain, Kind::General2), (Race::Orc, Kind::General3), (Race::Isthak, Kind::General2)]
    {
        let (play, army) = abroad(race, king, "H3", 2);
        for code in ["H08", "H09"] {
            let refused = play.refuses(A, unit(code, army));
            assert_eq!(refused, (Reason::Race, "DW-RECRUIT-09"), "{race:?} {code}");
        }
        assert!(play.allows(A, unit("H02", army)), "{race:?}");
    }
    let (play, army) = abroad(Race::Dwarf, Kind::General3, "H3", 2);
    assert!(play.allows(A, unit("H08", army)));
}

#[test]
fn dw_ex_14_fourways_taken_in_summer_allows_recruitment_from_next_years_winter() {
    // The humans have held the province since before the end of summer in year 1.
    let year = |date| {
        let board = third_edition().ask(date, Stage::Orders, Phase::SeasonOrders);
        board.held("C0", Some(A), 0).game()
    };
    let mut first = year(date(1, Season::Summer));
    for _ in 0..2 {
        first.all_lock(Phase::SeasonOrders, []);
    }
    assert_eq!(first.at().date, date(1, Season::Winter));
    assert_eq!(first.at().provinces[&at("C0")].full_years, 0);
    let mut second = year(date(2, Season::Spring));
    for season in [Season::Summer, Season::Autumn, Season::Winter] {
        assert_eq!(second.at().provinces[&at("C0")].full_years, 0);
        second.all_lock(Phase::SeasonOrders, []);
        assert_eq!(second.at().date, date(2, season));
    }
    assert_eq!(second.at().provinces[&at("C0")].full_years, 1);
    let (play, army) = in_fourways(1);
    assert!(play.allows(A, unit("H02", army)));
}

#[test]
fn dw_ruling_15_any_loss_of_a_province_resets_the_count_of_its_years_to_zero() {
    let board = third_edition().held("C0", Some(A), 2).held("D1", Some(A), 2);
    let mut play =
        board.ask(date(3, Season::Spring), Stage::Orders, Phase::SeasonOrders).revealed();
    let taken =
        |owner| Event::Realm(Realm::ProvinceTaken { province: at("C0"), owner: Some(owner) });
    // After a loss and recapture within one season, this year does not count, and neither do earlier years.
    play.0.evolve(&taken(B));
    play.0.evolve(&taken(A));
    assert_eq!(play.at().provinces[&at("C0")].full_years, 0);
    for _ in 0..2 {
        play.all_lock(Phase::SeasonOrders, []);
    }
    assert_eq!(play.at().provinces[&at("C0")].full_years, 0);
    assert_eq!(play.at().provinces[&at("D1")].full_years, 3);
    // No years are counted for an unowned province.
    assert_eq!(play.at().provinces[&at("E1")].full_years, 0);
}

// covers: DW-EX-16, DW-RULING-17
#[test]
fn dw_ex_16_dwarves_in_mudmaw_can_recruit_only_slaves() {
    let (mut play, army) = abroad(Race::Dwarf, Kind::General3, "O5", 5);
    assert_eq!(play.refuses(A, unit("O03", army)), (Reason::Race, "DW-RECRUIT-07"));
    play.does(A, slaves("O5", army));
    assert_eq!(play.treasury(A), 960);
    let id = play.units(army)[0];
    assert_eq!(play.at().units[&id].troop, troop("O01"));
    // Only one slave unit can be raised per province and winter. After its purchase has been cancelled, another one can
    // be raised.
    assert_eq!(play.refuses(A, slaves("O5", army)), (Reason::SlaveLimit, "DW-RULING-17"));
    play.does(A, Do::Cancel(Purchased::Unit(id)));
    assert_eq!(play.treasury(A), 1000);
    play.does(A, slaves("O5", army));
}

#[test]
fn dw_ruling_14_troops_of_other_races_can_be_raised_only_where_they_live() {
    let board = Board::new([Race::Human, Race::Orc]).winter_of(5).treasury(A, 2000);
    let mut board = board.held("D1", Some(A), 2).held("D6", Some(A), 2);
    let home = board.army(A, "H4", &[Kind::General3], &[]);
    let under = board.army(A, "D1", &[Kind::Hero], &[]);
    let vaults = board.army(A, "D6", &[Kind::Hero], &[]);
    let house = board.army(A, "H3", &[Kind::Hero], &[]);
    let play = board.crowned(A, Kind::General3).game();
    // A player's ordinary troops and characters can be raised in any friendly province.
    for force in [home, under, vaults, house] {
        assert!(play.allows(A, unit("H02", force)));
        assert!(play.allows(A, character(Kind::General1, force)));
    }
    // Ordinary troops of other races can be raised where they live.
    assert!(play.allows(A, unit("D02", under)));
    assert!(play.allows(A, unit("D02", vaults)));
    assert_eq!(play.refuses(A, unit("D02", home)), (Reason::Place, "DW-RULING-14"));
    // Special troops of any race can be raised in a province with their mark.
    assert!(play.allows(A, unit("H08", house)));
    assert_eq!(play.refuses(A, unit("H08", home)), (Reason::Special, "DW-ORG-19"));
    assert!(play.allows(A, unit("D09", vaults)));
    assert_eq!(play.refuses(A, unit("D09", under)), (Reason::Special, "DW-ORG-19"));
    // Slaves can join a force in the same province.
    assert_eq!(play.refuses(A, slaves("O1", home)), (Reason::NotFriendly, "DW-RECRUIT-06"));
}

#[test]
fn dw_ruling_14_special_troops_also_require_the_right_to_recruit() {
    let (play, army) = abroad(Race::Human, Kind::General3, "D6", 1);
    assert_eq!(play.refuses(A, unit("D09", army)), (Reason::HeldTime, "DW-RECRUIT-04"));
    let (play, army) = abroad(Race::Human, Kind::General3, "D6", 2);
    assert!(play.allows(A, unit("D09", army)));
}

#[test]
fn dw_ruling_14_slaves_can_only_join_a_force_in_their_province() {
    let mut board =
        Board::new([Race::Human, Race::Orc]).winter_of(5).treasury(A, 500).held("O1", Some(A), 0);
    let home = board.army(A, "H1", &[Kind::General3], &[]);
    let there = board.army(A, "O1", &[Kind::Hero], &[]);
    let play = board.crowned(A, Kind::General3).game();
    assert!(play.allows(A, slaves("O1", there)));
    assert_eq!(play.refuses(A, slaves("O1", home)), (Reason::Place, "DW-RULING-14"));
}

#[test]
fn dw_ruling_14_recruitment_requires_a_province_of_the_players_own_race() {
    let (mut play, army) = in_fourways(0);
    let refused = play.refuses(A, character(Kind::Hero, army));
    assert_eq!(refused, (Reason::HeldTime, "DW-RULING-14"));
    play.lock(Phase::Organisation, &[A]);
}
