//! Tests of secret and public information (DW-ORG-06, -17, -20 to -24, DW-ORDERS-01, DW-SEASON-06).

use regnal_demonworld::action::{Leader, Organisation as Do, Season as Order, Table};
use regnal_demonworld::content::hours;
use regnal_demonworld::nouns::{CharacterKind as Kind, ForceKind};
use regnal_demonworld::state::Counter;

use super::board::{detachment, march, pieces, unit};
use super::*;

#[test]
fn dw_org_06_garrisons_cannot_march() {
    let mut board = Board::new([Race::Human, Race::Orc]).orders(Season::Spring);
    let garrison = board.garrison(A, city("H1"), &["H02"]);
    let army = board.army(A, "H1", &[Kind::Hero], &["H02"]);
    let play = board.game();
    assert_eq!(play.refuses(A, march(garrison, "H2")), (Reason::NotArmy, "DW-ORG-06"));
    assert_eq!(play.refuses(A, Order::Hold(garrison)), (Reason::NotArmy, "DW-ORG-06"));
    assert!(play.allows(A, march(army, "H2")));
}

/// Asserts that other players and onlookers see no change, except for which seats have locked.
fn unseen(before: &Play, after: &Play) {
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Public] {
        assert_eq!(before.0.view(viewer), after.0.view(viewer), "{viewer:?}");
    }
}

// covers: DW-ORG-17, DW-ORG-21, DW-ORG-23
#[test]
fn dw_org_17_21_and_23_the_organisation_is_secret() {
    let mut play = Play::fresh([Race::Human, Race::Orc, Race::Elf]);
    let before = play.clone();
    let army = play.raise_army(A, "H1", Kind::General3);
    let general = play.characters(army)[0];
    play.does(A, Do::ChooseKing(general));
    play.does(A, unit("H02", army));
    let garrison = play.raise_garrison(A, city("H1"));
    play.does(A, unit("H01", garrison));
    unseen(&before, &play);
    let own = play.0.view(Viewer::Seat(A)).own.unwrap();
    assert_eq!(own.king, Some(general));
    assert_eq!(own.forces.len(), 2);
    assert_eq!(own.units.len(), 2);
    assert_eq!(own.treasury, 2000 - 200 - 100 - 40);
    // On the published map, the army appears as a counter. The army's composition and the garrison stay secret.
    play.all_lock(Phase::Organisation, []);
    let view = play.0.view(Viewer::Seat(B));
    let seen = view.counters.iter().filter(|counter| counter.owner == A);
    let seen: Vec<_> = seen.map(|counter| (counter.number, counter.province)).collect();
    assert_eq!(seen, [(1, at("H1"))]);
    let own = view.own.unwrap();
    assert!(own.forces.values().all(|force| force.owner == B));
    assert!(own.units.values().all(|unit| unit.owner == B));
    assert!(own.characters.values().all(|one| one.owner == B));
    assert!(own.sightings.is_empty());
}

#[test]
fn dw_org_20_drafts_take_effect_at_the_deadline() {
    assert_eq!(hours(Phase::Organisation), 72);
    let mut play = Play::fresh([Race::Human, Race::Orc]);
    play.does(A, army_in("H1", Kind::General3));
    play.does(A, Table::TimeOut);
    play.does(B, Table::TimeOut);
    assert_eq!(play.at().stage, Stage::Orders);
    assert_eq!(play.forces(A, ForceKind::Army).len(), 1);
    assert_eq!(play.forces(A, ForceKind::Garrison).len(), 0);
    // A player with a draft gets a default king, and does not count as having missed the question.
    assert!(play.at().players[0].king.is_some());
    assert_eq!(play.at().players[0].missed, 0);
    assert_eq!(play.at().players[1].missed, 1);
    assert_eq!(play.refuses(A, army_in("H1", Kind::Hero)), (Reason::Phase, "DW-RULING-08"));
}

#[test]
fn dw_org_24_armies_can_be_reinforced_in_friendly_provinces() {
    let mut board = Board::new([Race::Human, Race::Orc]).winter_of(1).treasury(A, 500);
    let home = board.army(A, "H1", &[Kind::General3], &[]);
    let away = board.army(A, "O3", &[Kind::Hero], &[]);
    let watched = board.army(A, "H3", &[Kind::Hero], &[]);
    board.army(B, "H3", &[Kind::Hero], &[]);
    let play = board.crowned(A, Kind::General3).game();
    assert!(play.allows(A, unit("H02", home)));
    assert_eq!(play.refuses(A, unit("H02", away)), (Reason::Place, "DW-ORG-24"));
    assert_eq!(play.refuses(A, unit("H02", watched)), (Reason::Place, "DW-RULING-14"));
}

#[test]
fn dw_org_22_the_counter_of_a_dissolved_army_remains_until_the_map_is_published() {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]).winter_of(1);
    let old = board.army(A, "H1", &[Kind::Hero], &[]);
    let counter = Counter { owner: A, number: 77, province: at("H1") };
    board.position.counters.insert(old, counter);
    let mut play = board.crowned(A, Kind::General3).game();
    let hero = play.characters(old)[0];
    let before = play.clone();
    play.does(A, Do::CreateArmy { province: at("H1"), leader: Leader::Take(hero) });
    assert!(!play.at().forces.contains_key(&old), "the empty army was kept");
    unseen(&before, &play);
    play.all_lock(Phase::Organisation, []);
    let counters = play.0.view(Viewer::Seat(B)).counters;
    let own = counters.iter().filter(|counter| counter.owner == A);
    let numbers: BTreeSet<u16> = own.map(|counter| counter.number).collect();
    assert!(!numbers.contains(&77) && !numbers.is_empty(), "{numbers:?}");
}

// covers: DW-ORDERS-01, DW-ORDERS-03, DW-SEASON-02, DW-SEASON-06
#[test]
fn dw_orders_01_and_season_02_orders_are_secret_until_all_are_revealed_together() {
    let mut board = Board::new([Race::Human, Race::Orc, Race::Elf]).orders(Season::Spring);
    let army = board.army(A, "H1", &[Kind::General3], &["H02", "H01"]);
    board.army(A, "H2", &[Kind::Hero], &["H02"]);
    let mut play = board.game();
    let before = play.clone();
    let mob = play.units(army)[1];
    play.does(A, march(army, "H3"));
    play.does(A, detachment(army, city("H1"), pieces([mob], [])));
    unseen(&before, &play);
    let own = play.0.view(Viewer::Seat(A)).own.unwrap();
    assert_eq!(own.marches[&army].to, at("H3"));
    assert_eq!(own.reorganisations.len(), 1);
    let window = play.window(Phase::SeasonOrders);
    play.does(A, Table::Lock(window));
    play.does(B, Table::Lock(window));
    // A lock is public, but no army has moved yet.
    let view = play.0.view(Viewer::Public);
    assert_eq!(view.questions[&window].locked, BTreeSet::from([A, B]));
    assert_eq!(play.at().forces[&army].province, at("H1"));
    play.does(C, Table::Lock(window));
    assert_eq!(play.at().forces[&army].province, at("H3"));
    assert_eq!(play.forces(A, ForceKind::Garrison).len(), 1);
}
