//! Tests of deployment (4.30).

use regnal_mighty::state::Recruits;

use super::court::{FIELD, NEAR, WEST, pass_to_slot, winter};
use super::*;

/// Returns a board on which A has two armies and a boat to deploy.
fn ready() -> Board {
    winter(2, WinterPhase::Deployment)
        .realm(A, |realm| realm.recruits = Recruits { armies: 2, boats: 1 })
}

fn deploy(kind: UnitKind, hex: Hex, inside: bool) -> Action {
    Action::Deploy { kind, hex, inside }
}

fn closed(board: Board, hex: Hex, cause: ClosureCause) -> Board {
    board.cell(hex, |cell| cell.closures = vec![Closure { cause, year: 2 }])
}

// covers: ME-DEPLOY-01, ME-RULING-118
#[test]
fn me_deploy_01_recruits_can_be_deployed_on_any_hex_of_the_realm() {
    let mut table = ready().owned(A, FIELD).build();
    for place in [hex(0, 1), hex(4, 0)] {
        let action = deploy(UnitKind::Army, place, false);
        assert_eq!(table.refused(A, action), Reason::NotOwnHex);
    }
    table.play(A, deploy(UnitKind::Army, FIELD, false), &[]);
    table.play(A, deploy(UnitKind::Army, WEST, true), &[]);
    let placed = [army(3), army(4)].map(|id| table.unit(id));
    assert_eq!((placed[0].hex, placed[0].inside), (FIELD, false));
    assert_eq!((placed[1].hex, placed[1].inside), (WEST, true));
    assert_eq!(placed[0].owner, Owner::Realm(A));
}

#[test]
fn me_deploy_01_deployment_requires_recruits_of_the_same_kind() {
    let table = winter(2, WinterPhase::Deployment)
        .realm(A, |realm| realm.recruits.boats = 1)
        .terrain(NEAR, Terrain::Coast)
        .built(A, NEAR, Building::City)
        .build();
    let action = deploy(UnitKind::Army, WEST, false);
    assert_eq!(table.refused(A, action), Reason::NoRecruit);
}

// covers: ME-DEPLOY-02, ME-RULING-118
#[test]
fn me_deploy_02_boats_can_only_be_deployed_at_the_realms_coastal_cities() {
    let (port, village, ruin, foreign) = (NEAR, FIELD, hex(0, 1), hex(0, 2));
    let coast = |board: Board, hex| board.terrain(hex, Terrain::Coast);
    let board = [port, village, ruin, foreign].into_iter().fold(ready(), coast);
    let mut table = board
        .built(A, port, Building::City)
        .built(A, village, Building::Village)
        .built(A, ruin, Building::City)
        .razed(ruin, 2, RazedBy::Dragons)
        .built(B, foreign, Building::City)
        .build();
    for (place, reason) in [
        (WEST, Reason::NoPortCity),
        (village, Reason::NoPortCity),
        (ruin, Reason::NoPortCity),
        (foreign, Reason::NotOwnHex),
    ] {
        let action = deploy(UnitKind::Boat, place, false);
        assert_eq!(table.refused(A, action), reason, "{place}");
    }
    // A boat is deployed outside the city.
    let action = deploy(UnitKind::Boat, port, true);
    assert_eq!(table.refused(A, action), Reason::CannotShelter);
    table.play(A, deploy(UnitKind::Boat, port, false), &[]);
    assert!(table.unit(boat(1)).is_outside());
}

// covers: ME-RULING-118, ME-RULING-66, ME-RULING-106
#[test]
fn me_ruling_118_recruits_cannot_be_deployed_on_closed_hexes_or_in_blocked_buildings() {
    let board = ready()
        .owned(A, FIELD)
        .built(A, NEAR, Building::Village)
        .cell(NEAR, |cell| cell.rampart = Some(2))
        .built(A, hex(0, 1), Building::Village)
        .with(B, army(11), hex(0, 1));
    for cause in [ClosureCause::Storm, ClosureCause::Deluge] {
        let table = closed(ready().owned(A, FIELD), FIELD, cause).build();
        let action = deploy(UnitKind::Army, FIELD, false);
        assert_eq!(table.refused(A, action), Reason::HexClosed);
    }
    let mut table = board.build();
    // One hex has no building, one is under a dome, and one has an enemy outside.
    for place in [FIELD, NEAR, hex(0, 1)] {
        let action = deploy(UnitKind::Army, place, true);
        assert_eq!(table.refused(A, action), Reason::CannotShelter, "{place}");
    }
    table.play(A, deploy(UnitKind::Army, NEAR, false), &[]);
    table.play(A, deploy(UnitKind::Army, hex(0, 1), false), &[]);
}

// covers: ME-RULING-118
#[test]
fn me_ruling_118_undeployed_recruits_can_be_deployed_in_a_later_winter() {
    // Two armies are not deployed, and the boat has no port.
    let mut table = ready().after(A, Action::EndDeployment, &[]);
    let recruits = table.game.position().realms[0].recruits;
    assert_eq!((recruits.armies, recruits.boats), (2, 1));
    pass_to_slot(&mut table, 2, WinterPhase::Deployment, A);
    table.play(A, deploy(UnitKind::Army, WEST, false), &[]);
}

#[test]
fn me_ruling_118_a_recruited_boat_without_a_port_does_not_hold_up_the_winter() {
    let table = winter(2, WinterPhase::Recruitment)
        .slot_of(B, WinterPhase::Recruitment)
        .realm(A, |realm| realm.recruits.boats = 1)
        .after(B, Action::PassRecruit, &[]);
    assert!(matches!(table.game.position().stage, Stage::Campaign { season: Season::Spring, .. }));
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_an_absent_players_recruits_are_deployed_in_default_places() {
    // The armies are deployed in the capital, outside the walls. The boat is not deployed, because the realm has no
    // port.
    let table = ready().after(A, Action::Absent, &[]);
    for id in [army(3), army(4)] {
        assert_eq!((table.unit(id).hex, table.unit(id).inside), (WEST, false));
    }
    assert_eq!(table.game.position().realms[0].recruits.boats, 1);

    // The capital is closed, so the armies go to the realm's open hex with the lowest coordinates, and the boats to the
    // port with the lowest coordinates.
    let (low, port) = (hex(-3, -1), hex(1, 0));
    let board = ready()
        .owned(A, low)
        .owned(A, FIELD)
        .terrain(port, Terrain::Coast)
        .built(A, port, Building::City)
        .terrain(hex(2, 0), Terrain::Coast)
        .built(A, hex(2, 0), Building::City);
    let table = closed(board, WEST, ClosureCause::Storm).after(A, Action::Absent, &[]);
    assert_eq!(table.unit(army(3)).hex, low);
    assert_eq!(table.unit(boat(1)).hex, port);

    // The capital belongs to another player.
    let board =
        ready().owned(A, FIELD).owned(B, WEST).site(WEST, Building::City, Allegiance::Realm(B));
    let table = board.after(A, Action::Absent, &[]);
    assert_eq!(table.unit(army(3)).hex, FIELD);
}
