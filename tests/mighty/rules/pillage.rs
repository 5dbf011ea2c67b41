//! Tests of pillage (4.21), and of building yields.

use regnal_mighty::nouns::YieldEffect;

use super::battlefield::{FIELD, board, conquered};
use super::*;

const PILLAGE: Action = Action::Pillage { hex: FIELD };

/// Returns a board on which A took the building on the field this year and has an army there.
fn taken(building: Building) -> Board {
    conquered(board(Phase::Pillage), FIELD, building).with(A, army(1), FIELD)
}

#[test]
fn me_pillage_01_a_conquered_building_can_be_pillaged() {
    let mut table = taken(Building::City).build();
    assert!(table.is_legal(A, &PILLAGE));
    table.play(A, PILLAGE, &[]);
    assert!(table.cell(FIELD).razed.is_some());
}

#[test]
fn me_pillage_02_the_rations_from_pillage_are_available_immediately() {
    for (building, rations) in
        [(Building::Village, 2), (Building::City, 3), (Building::Fortress, 1)]
    {
        let table = taken(building).reserve(A, 4).after(A, PILLAGE, &[]);
        assert_eq!(table.reserve(A), 4 + rations);
    }
}

// covers: ME-PILLAGE-03, ME-RULING-92
#[test]
fn me_pillage_03_the_ruins_remain_until_this_years_thaw() {
    for season in [Season::Spring, Season::Summer, Season::Autumn] {
        let table = taken(Building::City).season(1, season).after(A, PILLAGE, &[]);
        assert_eq!(table.cell(FIELD).razed, Some(Ruins { thaw: 1, by: RazedBy::Pillage }));
    }
}

#[test]
fn me_pillage_04_ruins_yield_no_rations() {
    let table = taken(Building::City).after(A, PILLAGE, &[]);
    assert_eq!(table.refused(A, PILLAGE), Reason::Razed);
}

#[test]
fn me_pillage_05_no_unit_stays_inside_the_ruins() {
    let mut table =
        conquered(board(Phase::Pillage), FIELD, Building::City).inside(A, army(1), FIELD).build();
    table.play(A, PILLAGE, &[]);
    assert!(table.unit(army(1)).is_outside());
    let enemy = board(Phase::Combat)
        .built(B, FIELD, Building::City)
        .razed(FIELD, 1, RazedBy::Pillage)
        .meeting(army(1), army(2), FIELD);
    let table = enemy.fought(army(1), army(2), &[10, 5]);
    assert!(table.find(army(2)).is_none(), "ruins must give no refuge");
}

#[test]
fn me_pillage_06_the_building_piece_stays_on_the_map() {
    let table = taken(Building::Fortress).after(A, PILLAGE, &[]);
    let cell = table.cell(FIELD);
    let site = cell.site.expect("there should be a piece");
    assert_eq!((site.building, site.allegiance), (Building::Fortress, Allegiance::Realm(A)));
    assert_eq!(cell.owner, Some(A));
}

#[test]
fn me_ruling_90_only_buildings_taken_by_siege_this_year_can_be_pillaged() {
    let refused = |board: Board| board.build().refused(A, PILLAGE);
    let own = board(Phase::Pillage).built(A, FIELD, Building::Village).with(A, army(1), FIELD);
    assert_eq!(refused(own), Reason::NotConquered);
    let last_year = taken(Building::City).season(2, Season::Spring);
    assert_eq!(refused(last_year), Reason::NotConquered);
    let lost = taken(Building::City).owned(B, FIELD);
    assert_eq!(refused(lost), Reason::NotOwnHex);
    let unbuilt = board(Phase::Pillage)
        .owned(A, FIELD)
        .cell(FIELD, |cell| cell.conquered = Some((A, 1)))
        .with(A, army(1), FIELD);
    assert_eq!(refused(unbuilt), Reason::NoBuilding);
    let left = conquered(board(Phase::Pillage), FIELD, Building::City);
    assert_eq!(refused(left), Reason::NoUnitThere);
    let contested = taken(Building::City).with(B, army(2), FIELD);
    assert_eq!(refused(contested), Reason::HostileUnitOutside);
    let guest = conquered(board(Phase::Pillage), FIELD, Building::City)
        .with(B, army(2), FIELD)
        .allied(A, B);
    assert_eq!(refused(guest), Reason::NoUnitThere);
    let early = Board::new(2).turn_of(A, Phase::Siege);
    assert_eq!(refused(early), Reason::WrongPhase);
    let table = taken(Building::City).build();
    assert_eq!(table.refused(A, Action::Pillage { hex: hex(9, 9) }), Reason::UnknownHex);
}

#[test]
fn me_ruling_90_a_captured_building_can_be_pillaged_only_once() {
    let mut table =
        board(Phase::Siege).built(B, FIELD, Building::City).with(A, army(1), FIELD).build();
    table.besiege(army(1), 11);
    table.play(A, Action::EndPhase, &[]);
    table.play(A, PILLAGE, &[]);
    assert_eq!(table.reserve(A), 3);
    assert_eq!(table.cell(FIELD).conquered, None);
}

#[test]
fn me_ruling_91_an_allys_units_in_a_pillaged_building_also_move_outside() {
    let table = taken(Building::City).allied(A, B).inside(B, army(2), FIELD).after(A, PILLAGE, &[]);
    assert!(table.unit(army(2)).is_outside());
}

#[test]
fn me_ruling_100_harvest_effects_also_apply_to_pillaged_rations() {
    let gained = |effects: &[YieldEffect]| {
        let mut table = taken(Building::City)
            .cell(FIELD, |cell| cell.yields = effects.iter().map(|&effect| (effect, 1)).collect())
            .build();
        let events = table.play(A, PILLAGE, &[]);
        assert!(saw!(events, Event::Pillaged { .. }));
        table.reserve(A)
    };
    let (bad, good, famine) =
        (YieldEffect::BadHarvests, YieldEffect::ExcellentHarvests, YieldEffect::WinterFamine);
    assert_eq!(gained(&[good]), 6);
    assert_eq!(gained(&[good, good]), 6);
    assert_eq!(gained(&[bad]), 0);
    assert_eq!(gained(&[good, bad]), 0);
    assert_eq!(gained(&[famine, good]), 0);
}

#[test]
fn me_pillage_04_a_pillaged_building_yields_nothing_in_the_next_harvest() {
    let mut table = conquered(Board::new(2).turn_of(A, Phase::Pillage), FIELD, Building::City)
        .with(A, army(1), FIELD)
        .build();
    // A's summer harvest adds nothing from the ruins.
    let events = table.play(A, PILLAGE, &[]);
    assert!(saw!(events, Event::SeasonBegan { season: Season::Summer, .. }));
    assert_eq!(table.reserve(A), 3);
}
