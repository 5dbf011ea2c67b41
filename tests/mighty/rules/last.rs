//! Tests of the last season (4.31).

use super::court::{EAST, FIELD, NEAR, QUIET, WEST, awaited, cast, court, pass_to_slot};
use super::*;

/// Returns a board in the winter of the last year (year 6 of 6).
fn last(phase: WinterPhase) -> Board {
    court(2).season(6, Season::Winter).slot_of(A, phase)
}

/// Passes for all players until the match ends.
fn finish(mut table: Table) -> (Table, Vec<Event>) {
    let mut events = Vec::new();
    while table.game.outcome().is_none() {
        events.extend(super::court::pass(&mut table));
    }
    (table, events)
}

#[test]
fn me_last_01_the_last_year_also_has_a_winter() {
    let board = court(2).season(6, Season::Autumn).turn_of(B, Phase::Pillage);
    let table = board.after(B, Action::EndTurn, &[]);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.slot(), Some((A, WinterPhase::Equinox)));
}

#[test]
fn me_last_01_only_the_winter_of_the_last_year_counts_as_the_last_winter() {
    let is_last = |board: Board| board.build().game.view(Viewer::Public).last_winter;
    assert!(is_last(last(WinterPhase::Equinox)));
    assert!(!is_last(court(2).slot_of(A, WinterPhase::Equinox)));
    let autumn = court(2).season(6, Season::Autumn);
    assert!(!is_last(autumn.turn_of(A, Phase::Movement)));
}

#[test]
fn me_last_02_the_last_winter_only_has_the_equinox_the_winter_events_and_the_building_phase() {
    let board = last(WinterPhase::Equinox)
        .reserve(A, 9)
        .reserve(B, 9)
        .owned(A, NEAR)
        .realm(A, |realm| realm.recruits.armies = 1);
    let (_, events) = finish(board.build());
    let phases: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::SlotBegan { seat, phase } => Some((*phase, *seat)),
            Event::Thawed { .. } => panic!("the last winter should have no Thaw"),
            _ => None,
        })
        .collect();
    let wanted = [
        (WinterPhase::Equinox, B),
        (WinterPhase::WinterEvent, A),
        (WinterPhase::WinterEvent, B),
        (WinterPhase::BuildingPhase, A),
        (WinterPhase::BuildingPhase, B),
    ];
    assert_eq!(phases, wanted);
}

// covers: ME-LAST-03, ME-RULING-120
#[test]
fn me_last_03_the_phases_of_the_last_winter_are_played_as_usual_and_end_the_match() {
    let mut table = last(WinterPhase::Equinox).reserve(A, 2).owned(A, NEAR).build();
    // Spells are allowed even if they can no longer have an effect.
    cast(&mut table, A, Spell::DragonDream, Target::Nothing, &[]);
    cast(&mut table, B, Spell::Curse, Target::Unit(army(1)), &[1, 6, 6, 6]);
    // After the Betrayal, B owns A's only building.
    assert_eq!(table.cell(WEST).owner, Some(B));
    // A new village can be at most two steps from one of the player's buildings. A has none left, so the match is over.
    assert!(table.game.outcome().is_some());

    let mut table = last(WinterPhase::BuildingPhase).reserve(A, 2).owned(A, NEAR).build();
    table.play(A, Action::FoundVillage { hex: NEAR }, &[]);
    assert!(table.game.outcome().is_some());
}

#[test]
fn me_last_04_the_match_ends_once_all_players_have_finished_building() {
    let mut table = last(WinterPhase::BuildingPhase)
        .reserve(A, 9)
        .reserve(B, 9)
        .owned(A, NEAR)
        .owned(B, FIELD)
        .built(B, super::hex(1, 0), Building::Village)
        .after(A, Action::EndBuilding, &[]);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(awaited(&table), B);
    table.play(B, Action::EndBuilding, &[]);
    assert!(table.game.outcome().is_some());
    assert!(table.game.awaited().is_empty());
    assert_eq!(table.refused(A, Action::Concede), Reason::GameNotRunning);
}

// covers: ME-RULING-118, ME-RULING-120
#[test]
fn me_ex_65_the_last_winter_has_no_espionage_recruitment_or_deployment() {
    for phase in [WinterPhase::Equinox, WinterPhase::BuildingPhase] {
        let table = last(phase)
            .reserve(A, 9)
            .owned(A, NEAR)
            .realm(A, |realm| realm.recruits.armies = 1)
            .build();
        let deploy = Action::Deploy { kind: UnitKind::Army, hex: WEST, inside: false };
        for action in [
            Action::Recruit,
            Action::PassRecruit,
            Action::SpyExplore { hex: FIELD },
            Action::SpyBurgle { from: EAST, to: WEST },
            deploy,
        ] {
            assert_eq!(table.refused(A, action), Reason::LastWinter);
        }
    }
    // No effect expires before the points are counted. Undeployed recruits score nothing.
    let blessing = Effect { modifier: Modifier::Blessing, value: 2, expiry: Expiry::Thaw(6) };
    let board = last(WinterPhase::Equinox)
        .unit(army(11), Owner::Realm(A), WEST, |unit| unit.effects = vec![blessing])
        .realm(A, |realm| realm.recruits.armies = 3);
    let (table, events) = finish(board.build());
    assert_eq!(table.unit(army(11)).effects, [blessing]);
    let scores =
        picked!(events.iter(), Event::CampaignEnded { scores, .. } => scores.clone()).next();
    // The points are for one hex, one city and two armies.
    assert_eq!(scores.unwrap()[0].points, 1 + 3 + 2);
}

#[test]
fn me_last_01_earlier_winters_include_all_phases() {
    let mut table = court(2).season(5, Season::Winter).slot_of(B, WinterPhase::Equinox).build();
    table.play(B, Action::PassSpell, &QUIET.repeat(2));
    table.play(A, Action::PassSpy, &[]);
    pass_to_slot(&mut table, 6, WinterPhase::Equinox, A);
}
