//! Tests of general campaign rules (DW-GEN-05 to -11, DW-RULING-01, -05 to -07, -09).

use std::panic::{AssertUnwindSafe, catch_unwind};

use regnal_core::never::tolerate;
use regnal_demonworld::action::{Organisation as Do, Table};
use regnal_demonworld::content::hours;
use regnal_demonworld::event::{Calendar, Realm, Season as Orders, Troops};
use regnal_demonworld::nouns::CharacterKind as Kind;

use super::board::{date, march};
use super::judge::third_edition;
use super::*;

/// A server logs the missing entry and continues; with debug assertions, applying the event panics.
#[test]
fn an_event_that_changes_a_missing_unit_is_reported() {
    let mut play = Play::fresh([Race::Human, Race::Orc]);
    let event = Event::Troops(Troops::Engaged { units: [UnitId(77)].into() });
    let caught = catch_unwind(AssertUnwindSafe(|| play.0.evolve(&event)));
    let panic = caught.unwrap_err();
    let said = panic.downcast_ref::<String>().unwrap();
    assert!(said.contains("Unit UnitId(77), which does not exist"), "{said}");
    let before = play.0.clone();
    tolerate(|| play.0.evolve(&event));
    assert!(play.0 == before);
}

#[test]
fn dw_gen_05_an_initial_or_conquered_province_is_friendly() {
    let play = Board::new([Race::Human, Race::Orc])
        .first_organisation()
        .held("H3", Some(B), 0)
        .held("O3", Some(A), 0)
        .game();
    assert!(play.allows(A, army_in("H1", Kind::Hero)));
    assert!(play.allows(A, army_in("O3", Kind::Hero)));
    for code in ["H3", "O1", "C0"] {
        let refused = play.refuses(A, army_in(code, Kind::Hero));
        assert_eq!(refused, (Reason::NotFriendly, "DW-ORG-18"), "{code}");
    }
}

#[test]
fn dw_gen_06_a_besieged_province_still_belongs_to_its_owner() {
    let mut board = Board::new([Race::Human, Race::Orc]).first_organisation();
    board.army(B, "H1", &[Kind::General3], &["O03"]);
    board.garrison(A, city("H1"), &["H02"]);
    let play = board.besieged(city("H1"), B, Some(A)).game();
    assert_eq!(play.at().provinces[&at("H1")].owner, Some(A));
    assert_eq!(play.at().sites[&city("H1")].holder, Some(A));
    // The owner cannot create an army in the province because the besieger is there. The besieger cannot create one
    // because the besieger does not own the province.
    assert_eq!(play.refuses(A, army_in("H1", Kind::Hero)).0, Reason::EnemyPresent);
    assert_eq!(play.refuses(B, army_in("H1", Kind::Hero)).0, Reason::NotFriendly);
}

/// Makes elves march from E3 to O1, and orcs of the given prestige from O1 to the given province.
fn crossed(prestige: i8, to: &str, dice: [u32; 2]) -> Vec<Event> {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring).prestige(B, prestige);
    let elves = board.army(A, "E3", &[Kind::Hero], &["E02"]);
    let orcs = board.army(B, "O1", &[Kind::Hero], &["O03"]);
    let mut play = board.game().after(A, march(elves, "O1")).after(B, march(orcs, to));
    play.all_lock(Phase::SeasonOrders, dice)
}

/// Returns the seat that moves first and the faces of the dice that decided it.
fn priority(events: &[Event]) -> Option<(Seat, Vec<(Seat, u8)>)> {
    picked!(
        events.iter(),
        Event::Season(Orders::PriorityRolled { order, dice, .. }) =>
            (order[0], dice.iter().map(|(seat, die)| (*seat, die.face)).collect())
    )
    .next()
}

/// Returns the race, elves or orcs, that moves first when the two cross, with the given dice and orc prestige.
fn first_mover(dice: [u32; 2], prestige: i8) -> Seat {
    priority(&crossed(prestige, "E3", dice)).unwrap().0
}

#[test]
fn dw_gen_07_prestige_is_added_to_the_roll_for_the_order_of_movement() {
    assert_eq!(first_mover([4, 5], 0), B);
    assert_eq!(first_mover([4, 5], -1), A);
    assert_eq!(first_mover([5, 4], 0), A);
    assert_eq!(first_mover([5, 4], 2), B);
}

#[test]
fn dw_gen_08_prestige_starts_at_zero_and_stops_at_its_bounds() {
    let mut play = Play::fresh([Race::Human, Race::Orc]);
    assert!(play.at().players.iter().all(|player| player.prestige == 0));
    let mut change = |change| {
        play.0.evolve(&Event::Realm(Realm::PrestigeChanged { seat: A, change, credit: None }));
        play.at().players[0].prestige
    };
    assert_eq!([change(2), change(1), change(1), change(-1)], [2, 3, 3, 2]);
    assert_eq!([change(-4), change(-1), change(-1), change(1)], [-2, -2, -2, -1]);
}

#[test]
fn dw_gen_10_a_campaign_lasts_until_its_players_agree_to_end_it() {
    let mut board = Board::new([Race::Human, Race::Orc]).ask(
        date(500, Season::Spring),
        Stage::Orders,
        Phase::SeasonOrders,
    );
    board.army(A, "H1", &[Kind::Hero], &["H02"]);
    board.army(B, "O1", &[Kind::Hero], &["O02"]);
    let mut play = board.revealed();
    assert_eq!(play.at().date, date(500, Season::Summer));
    assert_eq!(play.at().outcome, None);
    play.does(A, Table::VoteEnd(true));
    assert_eq!(play.at().outcome, None);
    play.does(B, Table::VoteEnd(true));
    assert_eq!(play.at().stage, Stage::Over);
    assert!(play.at().outcome.is_some());
}

// covers: DW-GEN-11, DW-RULING-01
#[test]
fn dw_gen_11_and_ruling_01_winter_follows_three_seasons_and_ends_the_year() {
    let mut play = Play::fresh([Race::Human, Race::Orc]);
    play.all_lock(Phase::Organisation, []);
    assert_eq!(play.at().date, Date::FIRST);
    assert_eq!(play.at().date, date(1, Season::Spring));
    for season in [Season::Summer, Season::Autumn, Season::Winter] {
        // No player has troops that winter attrition could reduce.
        play.0 = strip(&play);
        play.all_lock(Phase::SeasonOrders, []);
        assert_eq!(play.at().date, date(1, season));
    }
    let mut play = third_edition().winter_of(1).game();
    play.all_lock(Phase::Organisation, []);
    assert_eq!(play.at().date, date(2, Season::Spring));
    assert_eq!(play.at().stage, Stage::Orders);
}

/// Returns the same campaign with all troops removed.
fn strip(play: &Play) -> Demonworld {
    let mut board = play.board().judged_by_third_edition();
    board.position.forces.clear();
    board.position.units.clear();
    board.position.characters.clear();
    board.position.counters.clear();
    board.game().0
}

#[test]
fn dw_ruling_05_a_campaign_needs_two_to_six_players_of_different_races() {
    let playable = |races: &[Race]| Options::usual(races.iter().copied()).is_playable();
    assert!(!playable(&[Race::Human]));
    assert!(playable(&[Race::Human, Race::Orc]));
    assert!(!playable(&[Race::Human, Race::Orc, Race::Human]));
    let all = [Race::Elf, Race::Isthak, Race::Human, Race::Orc, Race::Dwarf, Race::Thain];
    assert!(playable(&all));
    // Provinces without an owner among the players are neutral: Fourways and the homes of the absent races.
    let position = Position::bare(&Options::usual([Race::Human, Race::Orc]));
    for land in usual().world.provinces() {
        let owner = match land.home {
            Some(Race::Human) => Some(A),
            Some(Race::Orc) => Some(B),
            _ => None,
        };
        assert_eq!(position.provinces[&land.id].owner, owner, "{}", land.id);
        for site in &land.sites {
            assert_eq!(position.sites[site].holder, owner);
        }
    }
    assert!(position.forces.is_empty());
}

#[test]
fn dw_ruling_06_prices_are_rounded_up() {
    let mut board = Board::new([Race::Human, Race::Orc]).winter_of(1).treasury(A, 100);
    let army = board.army(A, "H1", &[Kind::General3], &["H02"]);
    let own = board.first_unit(army);
    (own.initial_cost, own.stands) = (95, 7);
    let mut play = board.crowned(A, Kind::General3).game();
    // Seven stands of a unit of ten worth 95 points cost 66.5 points, and three cost 28.5.
    let id = play.units(army)[0];
    assert_eq!(play.at().units[&id].points(), 67);
    play.does(A, Do::ReinforceUnit { unit: id, stands: 3, lose: None });
    assert_eq!(play.treasury(A), 100 - 29);
}

#[test]
fn dw_ruling_07_every_die_is_recorded_in_an_event_and_no_unnecessary_die_is_rolled() {
    let mut board = Board::new([Race::Elf, Race::Orc]).orders(Season::Spring);
    let elves = board.army(A, "E3", &[Kind::Hero], &["E02"]);
    board.army(B, "O2", &[Kind::Hero], &["O03"]);
    let mut play = board.game().after(A, march(elves, "E2"));
    // No armies cross, so no die is needed and the script is empty.
    let events = play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(priority(&events), None);
    let events = crossed(0, "O3", [2, 5]);
    assert_eq!(priority(&events).unwrap().1, [(A, 2), (B, 5)]);
}

#[test]
fn dw_ruling_09_three_missed_phases_make_a_player_absent() {
    let mut play = third_edition().orders(Season::Spring).game();
    for missed in 1..=3 {
        let window = play.window(Phase::SeasonOrders);
        let events = play.does(A, Table::TimeOut);
        assert_eq!(play.at().players[0].missed, missed);
        let went = events
            .iter()
            .any(|event| matches!(event, Event::Calendar(Calendar::WentAbsent { seat: A })));
        assert_eq!(went, missed == 3);
        play.does(B, Table::Lock(window));
    }
    assert!(play.at().players[0].absent);
    assert!(!play.at().players[1].absent);
}

#[test]
fn dw_ruling_09_an_action_between_missed_phases_restarts_the_count() {
    let mut play = third_edition().orders(Season::Spring).game();
    for _ in 0..2 {
        let window = play.window(Phase::SeasonOrders);
        play.does(A, Table::TimeOut);
        play.does(B, Table::Lock(window));
    }
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.at().players[0].missed, 0);
}

#[test]
fn dw_ruling_09_nobody_waits_for_an_absent_player_and_an_action_ends_the_absence() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    board.position.players[0].absent = true;
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    board.army(B, "O1", &[Kind::Hero], &["O02"]);
    let mut play = board.game();
    assert_eq!(play.0.awaited(), BTreeSet::from([B]));
    let mut gone = play.clone();
    let window = gone.window(Phase::SeasonOrders);
    gone.does(B, Table::Lock(window));
    assert_eq!(gone.at().date.season, Season::Summer);
    // A draft is private, but a lock is public.
    play.does(A, march(army, "H2"));
    assert!(play.at().players[0].absent);
    play.does(A, Table::Lock(window));
    assert!(!play.at().players[0].absent);
    play.does(A, Table::Unlock(window));
    assert_eq!(play.0.awaited(), BTreeSet::from([A, B]));
}

#[test]
fn dw_ruling_09_a_player_without_a_province_or_army_is_eliminated() {
    let end = |with_army: bool| {
        let mut board = Board::new([Race::Human, Race::Orc, Race::Elf])
            .moment(date(1, Season::Spring), Stage::Sieges)
            .lost(Race::Human, Some(B));
        // An army keeps the player in the game, but a garrison would not.
        if with_army {
            board.army(A, "C0", &[Kind::Hero], &[]);
        }
        board.army(B, "O1", &[Kind::Hero], &["O02"]);
        board.army(C, "E1", &[Kind::Hero], &["E02"]);
        board.game().after(B, Table::SetStandingOrders(Default::default()))
    };
    let out = end(false);
    assert!(out.at().players[0].eliminated);
    assert_eq!(out.0.awaited(), BTreeSet::from([B, C]));
    assert_eq!(out.at().outcome, None);
    let window = out.window(Phase::SeasonOrders);
    assert_eq!(out.refuses(A, Table::Lock(window)).0, Reason::Phase);
    let on = end(true);
    assert!(!on.at().players[0].eliminated);
    assert_eq!(on.0.awaited(), BTreeSet::from([A, B, C]));
}

#[test]
fn dw_ruling_09_a_resigned_seat_gets_default_decisions() {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]).orders(Season::Spring);
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    board.army(B, "O1", &[Kind::Hero], &["O02"]);
    board.army(C, "E1", &[Kind::Hero], &["E02"]);
    let mut play = board.game().after(A, Table::Resign);
    assert_eq!(play.0.awaited(), BTreeSet::from([B, C]));
    assert_eq!(play.refuses(A, march(army, "H2")).1, "DW-RULING-09");
    play.all_lock(Phase::SeasonOrders, []);
    assert_eq!(play.at().forces[&army].province, at("H1"));
    assert_eq!(play.at().date.season, Season::Summer);
}

#[test]
fn dw_ruling_98_each_phase_has_a_deadline_in_hours() {
    for (phase, expected) in [
        (Phase::Organisation, 72),
        (Phase::SeasonOrders, 48),
        (Phase::WinnerMove, 24),
        (Phase::ConflictAttitudes, 24),
        (Phase::BattleMode, 24),
        (Phase::BattlePlan, 24),
        (Phase::TableReport, 168),
        (Phase::ReportConfirm, 48),
        (Phase::SecondDay, 24),
        (Phase::RetreatChoice, 24),
        (Phase::SiegeProgramme, 48),
        (Phase::SiegeWindow, 24),
        (Phase::SurrenderWindow, 24),
        (Phase::WinterExperience, 48),
        (Phase::WinterUpkeep, 48),
    ] {
        assert_eq!(hours(phase), expected, "{phase:?}");
    }
}
