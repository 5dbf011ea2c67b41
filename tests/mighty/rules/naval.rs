//! Tests of naval battles (4.18).

use regnal_mighty::nouns::NavalResult;

use super::battlefield::{FIELD, board, shore};
use super::*;

/// Returns a board on which A's boat 1 and B's boat 2 are on the same coast hex.
fn fleets() -> Board {
    shore(board(Phase::Combat)).meeting(boat(1), boat(2), FIELD)
}

/// Returns the board of `fleets` with army 5 on board B's boat.
fn laden() -> Board {
    fleets().aboard(B, army(5), boat(2), FIELD)
}

fn result(events: &[Event]) -> Option<NavalResult> {
    picked!(events.iter(), Event::FoughtAtSea { result, .. } => *result).next()
}

#[test]
fn me_naval_01_the_rules_for_armies_also_apply_to_boats() {
    let table = fleets().fought(boat(1), boat(2), &[7, 7]);
    assert_eq!(table.refused(A, attack(boat(1), boat(2))), Reason::AlreadyAttacked);
    let allied = fleets().allied(A, B).build();
    assert_eq!(allied.refused(A, attack(boat(1), boat(2))), Reason::TargetAllied);
}

// covers: ME-NAVAL-02, ME-RULING-76
#[test]
fn me_naval_02_only_a_fight_between_two_boats_is_a_naval_battle() {
    let events = fleets().build().fight(boat(1), boat(2), &[7, 7]);
    assert_eq!(result(&events), Some(NavalResult::Standoff));
    let mut mixed = fleets().with(B, army(3), FIELD).build();
    assert_eq!(result(&mixed.fight(boat(1), army(3), &[9, 8])), None);
}

#[test]
fn me_naval_03_each_side_adds_its_modifiers_and_the_higher_total_wins() {
    let effects = [
        (Modifier::Blessing, 2, Expiry::Thaw(1)),
        (Modifier::MinorDefeat, -3, Expiry::NextRoll),
        (Modifier::ForcedMarch, -1, Expiry::ThisTurnsCombat),
    ];
    let mut table = shore(board(Phase::Combat))
        .affected(A, boat(1), FIELD, &effects)
        .with(B, boat(2), FIELD)
        .build();
    let events = table.fight(boat(1), boat(2), &[10, 9]);
    assert!(matches!(
        &events[0],
        Event::FoughtAtSea { attack, defence, .. } if attack.total == 8 && defence.total == 9
    ));
    assert!(table.unit(boat(1)).damaged && !table.unit(boat(2)).damaged);
    // The roll used up the effects that last until the next roll or for this turn's combat.
    assert_eq!(table.weight(boat(1)), 2);
}

#[test]
fn me_naval_04_the_difference_between_the_totals_selects_the_naval_table_row() {
    let expected = [
        (0, NavalResult::Standoff),
        (1, NavalResult::Damaged),
        (2, NavalResult::Damaged),
        (3, NavalResult::CrewDefects),
        (4, NavalResult::CrewDefects),
        (5, NavalResult::Wrecked),
        (6, NavalResult::Wrecked),
        (7, NavalResult::Sunk),
        (10, NavalResult::Sunk),
    ];
    for (difference, wanted) in expected {
        let won = fleets().build().fight(boat(1), boat(2), &[12, 12 - difference]);
        assert_eq!(result(&won), Some(wanted), "wrong result of winning by {difference}");
        let lost = fleets().build().fight(boat(1), boat(2), &[12 - difference, 12]);
        assert_eq!(result(&lost), Some(wanted), "wrong result of losing by {difference}");
    }
}

#[test]
fn me_naval_05_a_defeat_by_one_or_two_damages_the_boat() {
    let table = laden().fought(boat(1), boat(2), &[8, 6]);
    assert!(table.unit(boat(2)).damaged);
    assert_eq!(table.weight(boat(2)), 0);
    assert_eq!(table.unit(army(5)).aboard, Some(boat(2)));
}

fn damaged(board: Board) -> Board {
    board.damaged(B, boat(4), FIELD)
}

// covers: ME-NAVAL-07, ME-RULING-77
#[test]
fn me_naval_07_a_damaged_boat_sinks_if_it_is_attacked_again() {
    for attacker in [army(1), boat(1)] {
        let board = damaged(shore(board(Phase::Combat))).with(A, attacker, FIELD);
        let mut table = board.aboard(B, army(5), boat(4), FIELD).build();
        let events = table.fight(attacker, boat(4), &[]);
        assert_eq!(events[0], Event::DamagedBoatSunk { unit: attacker, target: boat(4) });
        assert!(table.find(boat(4)).is_none() && table.find(army(5)).is_none());
    }
}

#[test]
fn me_ruling_77_a_damaged_boat_cannot_attack() {
    let table = fleets().damaged(A, boat(3), FIELD).build();
    assert_eq!(table.refused(A, attack(boat(3), boat(2))), Reason::BoatDamaged);
}

// covers: ME-NAVAL-08, ME-RULING-78
#[test]
fn me_naval_08_the_crew_defects_after_a_defeat_by_three_or_four() {
    for (totals, winner) in [([10, 7], A), ([6, 10], B)] {
        let mut table = fleets().build();
        let events = table.fight(boat(1), boat(2), &totals);
        assert!(saw!(events, Event::CrewDefected { owner, .. } if *owner == Owner::Realm(winner)));
        let fleet = table.units_on(FIELD);
        assert_eq!(fleet.len(), 2);
        assert!(fleet.iter().all(|boat| boat.owner == Owner::Realm(winner)));
    }
}

#[test]
fn me_naval_09_a_defected_boat_is_replaced_by_one_of_the_winners_boats() {
    let table = shore(board(Phase::Combat))
        .affected(B, boat(2), FIELD, &[(Modifier::Curse, -2, Expiry::Thaw(1))])
        .with(A, boat(1), FIELD)
        .fought(boat(1), boat(2), &[8, 7]);
    assert!(table.find(boat(2)).is_none());
    let new = table.unit(boat(3));
    assert_eq!((new.owner, new.hex), (Owner::Realm(A), FIELD));
    // The new boat has no modifiers, is undamaged, and cannot act this turn.
    assert!(new.effects.is_empty() && !new.damaged && new.turn.ended);
}

#[test]
fn me_ruling_78_a_captured_boat_cannot_act_this_turn_and_its_army_is_put_ashore() {
    let table = laden().with(C, boat(7), FIELD).fought(boat(1), boat(2), &[10, 6]);
    let ashore = table.unit(army(5));
    assert_eq!((ashore.aboard, ashore.hex), (None, FIELD));
    assert!(ashore.is_outside() && ashore.owner == Owner::Realm(B));
    assert_eq!(table.refused(A, attack(boat(8), boat(7))), Reason::UnitTurnEnded);
}

#[test]
fn me_ruling_78_a_boat_captured_by_independents_becomes_independent() {
    let mut table =
        shore(board(Phase::Combat)).with(A, boat(1), FIELD).independent(boat(2), FIELD).build();
    table.fight(boat(1), boat(2), &[6, 9]);
    assert!(table.find(boat(1)).is_none());
    assert_eq!(table.unit(boat(3)).owner, Owner::Independent);
}

#[test]
fn me_naval_10_a_defeat_by_five_or_six_wrecks_the_boat_and_puts_its_army_ashore() {
    for difference in [5, 6] {
        let mut table = laden().build();
        let events = table.fight(boat(1), boat(2), &[10, 10 - difference]);
        assert!(events.contains(&Event::CargoLanded { army: army(5), hex: FIELD }));
        assert!(table.unit(army(5)).is_outside());
        assert_eq!(table.unit(army(5)).hex, FIELD);
    }
}

#[test]
fn me_naval_11_a_wrecked_boat_is_removed_from_the_map() {
    let table = laden().fought(boat(1), boat(2), &[10, 5]);
    assert!(table.find(boat(2)).is_none());
}

#[test]
fn me_naval_12_a_defeat_by_seven_or_more_sinks_the_boat_with_its_army() {
    let mut table = laden().build();
    let events = table.fight(boat(1), boat(2), &[10, 3]);
    assert!(events.contains(&Event::UnitLost { unit: boat(2), by: Loss::Sunk }));
    assert!(table.find(boat(2)).is_none() && table.find(army(5)).is_none());
}

#[test]
fn me_ruling_79_outside_naval_combat_cargo_is_lost_with_its_boat() {
    // The boat is lost in a fight on the land table, or because it has nowhere to retreat.
    for totals in [[10, 2], [10, 5]] {
        let board = shore(board(Phase::Combat)).meeting(army(1), boat(2), FIELD);
        let table = board.aboard(B, army(5), boat(2), FIELD).fought(army(1), boat(2), &totals);
        assert!(table.find(boat(2)).is_none() && table.find(army(5)).is_none(), "{totals:?}");
    }
}

// covers: ME-RULING-79
#[test]
fn the_cargo_is_put_ashore_even_on_a_closed_hex() {
    let table = laden().closed(FIELD, ClosureCause::Storm).fought(boat(1), boat(2), &[10, 4]);
    assert!(table.unit(army(5)).is_outside());
}

#[test]
fn me_ruling_80_a_damaged_independent_boat_stays_and_sinks_at_the_next_attack() {
    let mut table = shore(board(Phase::Combat))
        .with(A, boat(1), FIELD)
        .with(A, army(1), FIELD)
        .independent(boat(2), FIELD)
        .fought(boat(1), boat(2), &[9, 8]);
    assert!(table.unit(boat(2)).damaged);
    table.fight(army(1), boat(2), &[]);
    assert!(table.find(boat(2)).is_none());
}

#[test]
fn me_ex_40_the_crew_of_a_defeated_boat_defects() {
    let four = |board: Board| {
        [3, 4, 5].into_iter().fold(board, |board, number| board.with(A, boat(number), hex(-4, 0)))
    };
    let table = four(laden()).fought(boat(1), boat(2), &[9, 5]);
    assert!(table.find(boat(2)).is_none());
    assert_eq!(table.units_on(FIELD).len(), 2);
    assert_eq!(table.unit(army(5)).aboard, None);
    let table = laden().fought(boat(1), boat(2), &[9, 5]);
    assert_eq!(table.unit(boat(3)).owner, Owner::Realm(A));
    assert_eq!(table.unit(army(5)).aboard, None);
}

#[test]
fn me_ex_41_an_army_survives_the_wreck_of_its_boat_but_not_its_sinking() {
    let table = laden().fought(boat(1), boat(2), &[10, 5]);
    assert!(table.find(boat(2)).is_none());
    assert!(table.unit(army(5)).is_outside());
    let table = laden().fought(boat(1), boat(2), &[11, 3]);
    assert!(table.find(boat(2)).is_none() && table.find(army(5)).is_none());
}

/// Returns a board with a coast that runs east from the field. B's port city is at its end, three steps away, and B's
/// damaged boat is two steps from the port.
fn limping() -> Board {
    let board = (0..=3).fold(Board::new(3).turn_of(B, Phase::Movement), |board, q| {
        let shore = hex(q, 0);
        board.terrain(shore, Terrain::Coast).owned(B, shore)
    });
    board.built(B, hex(3, 0), Building::City).reserve(B, 5).damaged(B, boat(4), hex(1, 0)).with(
        B,
        army(9),
        hex(3, 0),
    )
}

fn sail(to: Hex) -> Action {
    Action::Move { units: vec![boat(4)], hex: to, inside: false }
}

// covers: ME-NAVAL-06, ME-RULING-77
#[test]
fn me_naval_06_a_damaged_boat_cannot_move_away_from_its_port() {
    let table = limping().build();
    assert_eq!(table.refused(B, sail(hex(0, 0))), Reason::MovingAwayFromPort);
    assert!(table.is_legal(B, &sail(hex(2, 0))));
}

// covers: ME-NAVAL-06
#[test]
fn a_damaged_boat_in_port_is_repaired() {
    let mut table = limping().damaged(B, boat(5), hex(2, 0)).build();
    let home = Action::Move { units: vec![boat(5)], hex: hex(3, 0), inside: false };
    let events = table.play(B, home, &[]);
    assert!(events.contains(&Event::BoatRepaired { boat: boat(5) }));
    assert!(!table.unit(boat(5)).damaged);
}

#[test]
fn me_ex_42_a_damaged_boat_sinks_if_attacked_and_cannot_move_away_from_its_port() {
    let mut table = damaged(shore(board(Phase::Combat))).with(A, army(1), FIELD).build();
    table.fight(army(1), boat(4), &[]);
    assert!(table.find(boat(4)).is_none());
    let mut table = limping().terrain(hex(1, 1), Terrain::Coast).owned(B, hex(1, 1)).build();
    assert_eq!(table.refused(B, sail(hex(0, 0))), Reason::MovingAwayFromPort);
    // The boat can move to another hex two steps from the port, or to one that is one step away.
    assert!(table.is_legal(B, &sail(hex(1, 1))));
    table.play(B, sail(hex(2, 0)), &[]);
    assert_eq!(table.unit(boat(4)).hex, hex(2, 0));
}
