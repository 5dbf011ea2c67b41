//! Tests of the order of phases in winter (4.23).

use super::court::{EAST, NEAR, awaited, court, fallen, pass_until, step, winter};
use super::*;

#[test]
fn me_winter_01_armies_cannot_act_in_winter() {
    let table = winter(2, WinterPhase::Equinox).owned(A, NEAR).build();
    for action in [
        step(army(1), NEAR),
        send_scouts(army(1), NEAR),
        Action::GoInside { unit: army(1) },
        Action::Besiege { unit: army(1) },
        Action::EndTurn,
        Action::EndPhase,
    ] {
        assert_eq!(table.refused(A, action), Reason::WrongPhase);
    }
}

// covers: ME-WINTER-02, ME-RULING-19
#[test]
fn me_winter_02_all_players_play_the_seven_winter_phases_in_order() {
    let mut board = winter(3, WinterPhase::Equinox);
    for seat in [A, B, C] {
        board = board.realm(seat, |realm| {
            realm.reserve = 9;
            realm.recruits.armies = 1;
        });
        let home = board.position.realms[seat.index()].capital.unwrap();
        let site = board.position.cells.keys().copied();
        let beside = site.clone().find(|hex| hex.is_adjacent(home)).unwrap();
        board = board.owned(seat, beside);
    }
    board.position.play_order = vec![B, C, A];
    board = board.slot_of(B, WinterPhase::Equinox);
    let mut table = board.build();
    let events = pass_until(&mut table, |now| matches!(now.stage, Stage::Campaign { .. }));
    let order: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::SlotBegan { seat, phase } => Some((Some(*phase), *seat)),
            Event::Thawed { .. } => Some((None, A)),
            _ => None,
        })
        .collect();
    let phases = [
        WinterPhase::WinterEvent,
        WinterPhase::Espionage,
        WinterPhase::BuildingPhase,
        WinterPhase::Recruitment,
    ];
    let mut wanted = vec![(Some(WinterPhase::Equinox), C), (Some(WinterPhase::Equinox), A)];
    for phase in phases {
        wanted.extend([B, C, A].map(|seat| (Some(phase), seat)));
    }
    // The Thaw is automatic and belongs to no seat.
    wanted.push((None, A));
    wanted.extend([B, C, A].map(|seat| (Some(WinterPhase::Deployment), seat)));
    assert_eq!(order, wanted);
    assert_eq!(table.game.position().year, 2);
}

#[test]
fn me_winter_02_a_phase_that_requires_a_decision_waits_for_its_player() {
    let mut table = winter(2, WinterPhase::Equinox)
        .reserve(A, 9)
        .owned(A, NEAR)
        .realm(A, |realm| realm.recruits.armies = 1)
        .build();
    for (pass, dice) in [
        (Action::PassSpell, &[][..]),
        (Action::PassSpell, &[6, 6, 6, 6]),
        (Action::PassSpy, &[]),
        (Action::PassSpy, &[]),
        (Action::EndBuilding, &[]),
        (Action::PassRecruit, &[]),
        (Action::PassRecruit, &[]),
        (Action::EndDeployment, &[]),
    ] {
        let seat = awaited(&table);
        assert!(table.is_legal(seat, &pass), "{pass:?}");
        table.play(seat, pass, dice);
    }
    assert!(matches!(table.game.position().stage, Stage::Campaign { season: Season::Spring, .. }));
}

#[test]
fn me_winter_02_winter_actions_are_rejected_before_their_phase() {
    let table = winter(2, WinterPhase::Espionage).reserve(A, 9).build();
    for action in [
        Action::PassSpell,
        Action::EndBuilding,
        Action::FoundVillage { hex: NEAR },
        Action::Recruit,
        Action::EndDeployment,
    ] {
        assert_eq!(table.refused(A, action), Reason::WrongPhase);
    }
    assert_eq!(table.refused(B, Action::PassSpy), Reason::NotYourTurn);
}

#[test]
fn me_winter_02_a_player_with_nothing_to_decide_is_skipped() {
    // B cannot pay for buildings, so A's recruitment comes next.
    let mut table = winter(2, WinterPhase::BuildingPhase).reserve(A, 9).owned(A, NEAR).build();
    table.play(A, Action::EndBuilding, &[]);
    assert!(table.is_legal(A, &Action::Recruit));
    // An eliminated player has no winter slot.
    let mut table = fallen(court(3), B).slot_of(A, WinterPhase::Equinox).build();
    table.play(A, Action::PassSpell, &[]);
    assert_eq!(awaited(&table), C);
}

// covers: ME-RULING-124
#[test]
fn me_ruling_124_units_need_no_food_in_winter() {
    let mut table = winter(2, WinterPhase::Equinox).reserve(A, 5).reserve(B, 3).build();
    pass_until(&mut table, |now| {
        matches!(now.stage, Stage::Winter { phase: WinterPhase::Recruitment, slot: 1 })
    });
    assert_eq!((table.reserve(A), table.reserve(B)), (5, 3));
}

// covers: ME-RULING-89
#[test]
fn me_ruling_89_the_equinox_skips_a_player_without_a_capital() {
    let board = winter(3, WinterPhase::Equinox);
    let table = board
        .built(C, EAST, Building::City)
        .without(army(2))
        .owned(B, hex(2, 2))
        .with(B, army(12), hex(2, 2))
        .after(A, Action::PassSpell, &[]);
    assert_eq!(awaited(&table), C);
}

#[test]
fn passing_in_a_winter_phase_is_recorded_as_an_event() {
    for (phase, pass) in [
        (WinterPhase::Equinox, Action::PassSpell),
        (WinterPhase::Espionage, Action::PassSpy),
        (WinterPhase::BuildingPhase, Action::EndBuilding),
        (WinterPhase::Recruitment, Action::PassRecruit),
        (WinterPhase::Deployment, Action::EndDeployment),
    ] {
        let mut table = winter(2, phase).build();
        let mut dice = Dice::scripted([6; 50]);
        let events = table.game.play(A, &pass, &mut dice).unwrap();
        assert_eq!(events[0], Event::SlotPassed { seat: A, phase });
    }
}
