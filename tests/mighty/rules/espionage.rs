//! Tests of espionage (4.26).

use regnal_mighty::nouns::ScoutResult;
use regnal_mighty::state::SpyReport;

use super::court::{
    EAST, FIELD, NEAR, SOUTH, WEST, awaited, court, pass_to, pass_to_phase, pass_to_slot, step,
    winter,
};
use super::*;

fn night(seats: u8) -> Board {
    winter(seats, WinterPhase::Espionage)
}

fn sabotage(hex: Hex) -> Action {
    Action::SpySabotage { hex }
}

fn explore(hex: Hex) -> Action {
    Action::SpyExplore { hex }
}

fn burgle(from: Hex, to: Hex) -> Action {
    Action::SpyBurgle { from, to }
}

/// Returns a board on which A owns a river next to A's capital.
fn river() -> Board {
    night(3).terrain(NEAR, Terrain::River).owned(A, NEAR)
}

#[test]
fn me_spy_01_every_player_has_a_spy_network() {
    let mut table = night(3).build();
    for seat in [A, B, C] {
        assert_eq!(awaited(&table), seat);
        table.play(seat, Action::PassSpy, &[]);
    }
}

#[test]
fn me_spy_02_a_spy_network_has_one_mission_per_winter() {
    let spent = night(2).realm(A, |realm| realm.spied = true).build();
    for action in [explore(NEAR), sabotage(NEAR), burgle(EAST, WEST)] {
        assert_eq!(spent.refused(A, action), Reason::MissionDone);
    }
    let mut table = night(2).reserve(B, 2).after(A, burgle(EAST, WEST), &[]);
    assert_eq!(awaited(&table), B);
    assert_eq!(table.refused(A, explore(NEAR)), Reason::NotYourTurn);
    // The next winter allows another mission.
    pass_to_slot(&mut table, 2, WinterPhase::Espionage, A);
    table.play(A, burgle(EAST, WEST), &[]);
}

// covers: ME-SPY-03, ME-RULING-12, ME-RULING-112
#[test]
fn me_spy_03_a_bridge_on_any_river_can_be_sabotaged() {
    let far = hex(-2, 0);
    let mut table = night(3)
        .terrain(NEAR, Terrain::River)
        .terrain(FIELD, Terrain::River)
        .owned(B, FIELD)
        .terrain(far, Terrain::River)
        .unseen(far)
        .unseen(hex(-1, 0))
        .terrain(hex(1, 0), Terrain::River)
        .cell(hex(1, 0), |cell| cell.bridge = Bridge::None)
        .terrain(hex(2, 0), Terrain::River)
        .cell(hex(2, 0), |cell| cell.bridge = Bridge::Sabotaged(2))
        .build();
    for (place, reason) in [
        (WEST, Reason::NoBridge),
        (hex(1, 0), Reason::NoBridge),
        (hex(2, 0), Reason::BridgeDown),
        // The reason for the rejection does not depend on the hidden terrain.
        (far, Reason::FaceDown),
        (hex(-1, 0), Reason::FaceDown),
    ] {
        assert_eq!(table.refused(A, sabotage(place)), reason, "{place}");
    }
    // One bridge is unowned, one belongs to A, and one to the enemy.
    assert!(table.is_legal(A, &sabotage(NEAR)));
    table.play(A, sabotage(FIELD), &[]);
    assert_eq!(table.cell(FIELD).bridge, Bridge::Sabotaged(2));
}

#[test]
fn me_spy_04_the_bridge_is_restored_at_the_end_of_spring() {
    let mut table = river().after(A, sabotage(NEAR), &[]);
    pass_to(&mut table, 2, Season::Spring, C);
    assert_eq!(table.cell(NEAR).bridge, Bridge::Sabotaged(2));
    pass_to(&mut table, 2, Season::Summer, A);
    assert_eq!(table.cell(NEAR).bridge, Bridge::Intact);
}

// covers: ME-SPY-05, ME-RULING-57
#[test]
fn me_spy_05_a_hex_with_a_sabotaged_bridge_is_closed_for_one_season() {
    let mut table = river().with(A, army(11), NEAR).after(A, sabotage(NEAR), &[]);
    pass_to_phase(&mut table, 2, Season::Spring, A, Phase::Movement);
    // Even the owner cannot enter, but units already on the hex can leave.
    assert_eq!(table.refused(A, step(army(1), NEAR)), Reason::HexClosed);
    table.play(A, step(army(11), WEST), &[]);
}

// covers: ME-RULING-57
#[test]
fn me_ex_60_a_sabotaged_bridge_closes_its_hex_for_one_season() {
    let mut table = court(3)
        .season(2, Season::Winter)
        .slot_of(A, WinterPhase::Espionage)
        .terrain(FIELD, Terrain::River)
        .owned(B, FIELD)
        .owned(B, hex(1, 0))
        .with(B, army(11), hex(1, 0))
        .after(A, sabotage(FIELD), &[]);
    pass_to_phase(&mut table, 3, Season::Spring, B, Phase::Movement);
    assert_eq!(table.refused(B, step(army(11), FIELD)), Reason::HexClosed);

    let mut fight = court(3)
        .season(3, Season::Spring)
        .turn_of(A, Phase::Combat)
        .terrain(FIELD, Terrain::River)
        .owned(B, FIELD)
        .cell(FIELD, |cell| cell.bridge = Bridge::Sabotaged(3))
        .meeting(army(11), army(12), hex(1, 0))
        .reserve(B, 2)
        .build();
    // There is no way around the hex.
    fight.play(A, attack(army(11), army(12)), &[6, 6, 3, 3]);
    assert_eq!(fight.reserve(B), 0);
    assert_eq!(fight.unit(army(12)).hex, FIELD);

    pass_to_phase(&mut table, 3, Season::Summer, B, Phase::Movement);
    let before = table.reserve(B);
    table.play(B, step(army(11), FIELD), &[]);
    assert_eq!(table.reserve(B), before - 1);
}

// covers: ME-SPY-06, ME-RULING-113
#[test]
fn me_spy_06_a_spy_can_explore_an_unexplored_hex_next_to_the_realm() {
    let (marked, entered, old, burnt) = (hex(-3, -1), hex(-4, 1), hex(-2, -1), hex(-2, 0));
    let table = night(3)
        .owned(A, NEAR)
        .owned(B, hex(-3, 1))
        .explored(B, FIELD, marked)
        .cell(entered, |cell| {
            cell.entered_by.insert(C);
        })
        .cell(old, |cell| cell.ever_annexed = true)
        .cell(burnt, |cell| cell.desolate = true)
        .build();
    for (place, reason) in [
        (FIELD, Reason::NotNextToRealm),
        (WEST, Reason::Annexed),
        (hex(-3, 1), Reason::Annexed),
        // A hex that any player has explored counts as explored.
        (marked, Reason::AlreadyExplored),
        (entered, Reason::AlreadyExplored),
        (old, Reason::AlreadyExplored),
        (burnt, Reason::HexDesolate),
    ] {
        assert_eq!(table.refused(A, explore(place)), reason, "{place}");
    }
}

// covers: ME-SPY-07, ME-SPY-08, ME-SPY-10
#[test]
fn me_spy_07_a_spy_sees_the_tile_and_a_roll_of_two_dice_is_recorded() {
    let mut table = night(2).terrain(NEAR, Terrain::Mountain).unseen(NEAR).build();
    let events = table.play(A, explore(NEAR), &[3, 3]);
    assert!(matches!(
        events[0],
        Event::HexSpied {
            seat: A,
            terrain: Terrain::Mountain,
            result: Some(ScoutResult::Event),
            fresh: true,
            ..
        }
    ));
    let cell = table.cell(NEAR);
    assert!(!cell.face_up && !cell.seen && !cell.content_resolved);
    let report = cell.report.unwrap();
    assert_eq!(report.dice.total(), 6);
    assert_eq!(report.owners, BTreeSet::from([A]));
}

// covers: ME-SPY-08, ME-RULING-113
#[test]
fn me_spy_08_a_spy_report_does_not_permit_entry_and_outlasts_the_thaw() {
    let mut table = night(2).unseen(NEAR).after(A, explore(NEAR), &[3, 4]);
    pass_to(&mut table, 2, Season::Spring, A);
    assert!(table.cell(NEAR).report.is_some());
    table.go_to(Phase::Movement);
    assert_eq!(table.refused(A, step(army(1), NEAR)), Reason::NotExplored);
    pass_to(&mut table, 3, Season::Spring, A);
    assert!(table.cell(NEAR).report.is_some());
}

/// Makes B's army, which is next to A's land, scout the hex that A's spy explored.
#[track_caller]
fn scout_spied_hex(board: Board, spied: &[u32], official: &[u32]) -> (Table, Vec<Event>) {
    let mut table = board.with(B, army(11), hex(-2, 0)).after(A, explore(NEAR), spied);
    pass_to(&mut table, 2, Season::Summer, B);
    let events = table.play(B, send_scouts(army(11), NEAR), official);
    (table, events)
}

// covers: ME-SPY-09, ME-SPY-10, ME-RULING-113
#[test]
fn me_ex_59_scouting_a_hex_with_a_spy_report_reveals_the_site_recorded_in_it() {
    let board = night(2).terrain(NEAR, Terrain::River).unseen(NEAR);
    let (table, events) = scout_spied_hex(board, &[1, 2], &[]);
    assert!(saw!(
        events,
        Event::Scouted { result: ScoutResult::HostileCity, finding: Finding::FromReport, .. }
    ));
    let cell = table.cell(NEAR);
    let site = Site { building: Building::City, allegiance: Allegiance::Hostile };
    assert_eq!(cell.site, Some(site));
    assert_eq!(cell.report, None);
    assert!(cell.face_up);
}

#[test]
fn me_spy_09_scouting_a_hex_with_a_spy_report_applies_and_uses_up_the_recorded_result() {
    // If the stored result is an event, the event itself is rolled later. Here, it makes the exploration fail.
    let (table, events) = scout_spied_hex(night(2).unseen(NEAR), &[2, 3], &[3, 4]);
    assert!(saw!(events, Event::ExplorationFailed { .. }));
    // The report is used up, so the next scouts roll again.
    assert_eq!(table.cell(NEAR).report, None);
}

#[test]
fn me_spy_10_a_spy_marker_stays_on_the_hex_until_it_is_explored() {
    let mut table = night(2).unseen(NEAR).after(A, explore(NEAR), &[5, 5]);
    pass_to(&mut table, 2, Season::Autumn, A);
    assert!(table.cell(NEAR).report.is_some());
    table.go_to(Phase::Scouting);
    table.play(A, send_scouts(army(1), NEAR), &[]);
    assert_eq!(table.cell(NEAR).report, None);
    assert_eq!(table.cell(NEAR).site.map(|site| site.building), Some(Building::Village));
}

// covers: ME-RULING-113
#[test]
fn me_ruling_113_a_spys_dice_are_meaningless_on_a_marsh() {
    let board = night(2).terrain(NEAR, Terrain::Marsh).unseen(NEAR);
    // The spy rolls the same number of dice as on other terrain. The event is rolled when the hex is explored.
    let (table, events) = scout_spied_hex(board, &[6, 6], &[5, 5]);
    assert!(!saw!(events, Event::Scouted { .. }));
    assert_eq!(table.cell(NEAR).report, None);
    assert_eq!(table.cell(NEAR).site, None);
}

// covers: ME-RULING-113
#[test]
fn me_ruling_113_a_second_spy_on_a_hex_gets_the_same_result() {
    let mut table = night(2).owned(B, hex(-2, 0)).unseen(NEAR).after(A, explore(NEAR), &[6, 6]);
    let events = table.play(B, explore(NEAR), &[]);
    assert!(matches!(
        events[0],
        Event::HexSpied { seat: B, result: Some(ScoutResult::NeutralFortress), fresh: false, .. }
    ));
    let SpyReport { owners, year, .. } = table.cell(NEAR).report.unwrap();
    assert_eq!((owners, year), (BTreeSet::from([A, B]), 1));
}

#[test]
fn me_spy_11_a_spy_can_steal_a_ration_from_a_unit_or_a_building() {
    let mut table =
        night(3).with(B, army(11), FIELD).independent(army(12), hex(1, 0)).reserve(B, 3).build();
    for (from, reason) in [
        (WEST, Reason::OwnSource),
        (hex(0, 1), Reason::NothingThere),
        (hex(1, 0), Reason::NothingThere),
    ] {
        assert_eq!(table.refused(A, burgle(from, WEST)), reason);
    }
    table.play(A, burgle(FIELD, WEST), &[]);
    assert_eq!((table.reserve(A), table.reserve(B)), (1, 2));
}

// covers: ME-SPY-12, ME-RULING-114
#[test]
fn me_spy_12_stolen_rations_can_go_to_any_player() {
    let mut table = night(3).reserve(B, 3).build();
    for to in [FIELD, EAST] {
        assert_eq!(table.refused(A, burgle(EAST, to)), Reason::NoReceiver);
    }
    table.play(A, burgle(EAST, SOUTH), &[]);
    assert_eq!([A, B, C].map(|seat| table.reserve(seat)), [0, 2, 1]);
}

// covers: ME-RULING-114
#[test]
fn me_ruling_114_a_burglary_of_an_empty_reserve_yields_nothing() {
    let table = night(2).reserve(A, 1).after(A, burgle(EAST, WEST), &[]);
    assert_eq!((table.reserve(A), table.reserve(B)), (1, 0));
    assert_eq!(awaited(&table), B);
    // An option sets the number of rations per theft.
    let mut board = night(2).reserve(B, 5);
    board.options.burglary_rations = 2;
    let table = board.after(A, burgle(EAST, WEST), &[]);
    assert_eq!((table.reserve(A), table.reserve(B)), (2, 3));
}

// covers: ME-RULING-114
#[test]
fn me_ruling_114_a_spy_can_rob_a_player_whose_only_unit_is_on_another_players_hex() {
    // B's only army is on a hex with A's building, and A's spy has no other mission.
    let mut board = Board::new(2)
        .built(A, WEST, Building::City)
        .with(B, army(2), WEST)
        .slot_of(A, WinterPhase::Espionage)
        .reserve(B, 1);
    for cell in board.position.cells.values_mut() {
        cell.ever_annexed = true;
    }
    let table = board.build();
    assert!(table.is_legal(A, &burgle(WEST, WEST)));
}

#[test]
fn me_ex_61_stolen_rations_can_pay_for_a_village() {
    let mut table = night(2).owned(A, NEAR).reserve(A, 1).reserve(B, 3).build();
    table.play(A, burgle(EAST, WEST), &[]);
    assert_eq!((table.reserve(A), table.reserve(B)), (2, 2));
    table.play(B, Action::PassSpy, &[]);
    table.play(A, Action::FoundVillage { hex: NEAR }, &[]);
    assert_eq!(table.reserve(A), 0);
    // B's first harvest comes after A's turn. The Thaw removed the other rations.
    pass_to(&mut table, 2, Season::Spring, A);
    assert_eq!(table.reserve(B), 0);
}
