//! Tests of harvest and upkeep (4.4).

use regnal_mighty::nouns::YieldEffect;

use super::country::{HOME, NORTH, country, go};
use super::*;

/// Builds `board` at the end of B's turn, then plays A's harvest. Returns A's reserve.
#[track_caller]
fn harvest(board: Board) -> u32 {
    let table = board.turn_of(B, Phase::Movement).after(B, Action::EndTurn, &[]);
    table.reserve(A)
}

#[test]
fn me_harvest_01_rations_are_collected_before_units_are_fed() {
    let board = country(2, Phase::Movement).built(A, HOME, Building::Fortress);
    let hungry = board.hungry(A, army(1), NORTH);
    let mut table = hungry.turn_of(B, Phase::Movement).build();
    let events = table.play(B, Action::EndTurn, &[]);
    assert!(saw!(events, Event::Harvested { .. }));
    assert_eq!(table.reserve(A), 1);
    table.play(A, Action::FeedUnit { unit: army(1) }, &[]);
    assert_eq!(table.reserve(A), 0);
}

#[test]
fn me_harvest_02_armies_and_boats_are_fed_from_the_same_reserve() {
    let board = country(2, Phase::Harvest).terrain(HOME, Terrain::Coast).reserve(A, 3);
    let mut table = board.hungry(A, army(1), HOME).hungry(A, boat(1), HOME).build();
    table.play(A, Action::FeedUnit { unit: army(1) }, &[]);
    table.play(A, Action::FeedUnit { unit: boat(1) }, &[]);
    assert_eq!(table.reserve(A), 1);
}

#[test]
fn me_harvest_03_each_kind_of_building_has_its_own_yield_per_normal_season() {
    for season in [Season::Spring, Season::Summer] {
        let of = |building| {
            harvest(country(2, Phase::Movement).season(1, season).built(A, HOME, building))
        };
        assert_eq!(of(Building::Village), 2);
        assert_eq!(of(Building::City), 3);
        assert_eq!(of(Building::Fortress), 1);
    }
}

#[test]
fn me_harvest_04_each_player_has_a_single_reserve_for_rations() {
    let board = country(2, Phase::Movement)
        .built(A, HOME, Building::City)
        .built(A, NORTH, Building::Village)
        .built(B, hex(2, 0), Building::City)
        .reserve(A, 4)
        .reserve(B, 1);
    let table = board.turn_of(B, Phase::Movement).after(B, Action::EndTurn, &[]);
    assert_eq!((table.reserve(A), table.reserve(B)), (9, 1));
}

#[test]
fn me_harvest_05_moves_are_paid_for_from_the_reserve() {
    let table = country(2, Phase::Movement)
        .with(A, army(1), HOME)
        .explored(A, HOME, NORTH)
        .reserve(A, 2)
        .after(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.reserve(A), 1);
}

#[test]
fn me_harvest_06_ruins_yield_nothing() {
    let board =
        country(2, Phase::Movement).built(A, HOME, Building::City).razed(HOME, 1, RazedBy::Pillage);
    assert_eq!(harvest(board), 0);
}

#[test]
fn me_harvest_07_a_besieged_building_yields_nothing() {
    let board = country(2, Phase::Movement).built(A, HOME, Building::City).with(B, army(2), HOME);
    assert_eq!(harvest(board), 0);
}

#[test]
fn me_harvest_08_a_single_enemy_army_on_the_hex_besieges_the_building() {
    let city = || country(2, Phase::Movement).built(A, HOME, Building::City);
    assert_eq!(harvest(city().with(A, army(1), HOME)), 3);
    assert_eq!(harvest(city().with(B, army(2), NORTH)), 3);
    assert_eq!(harvest(city().inside(A, army(1), HOME).with(B, army(2), HOME)), 0);
}

#[test]
fn me_ruling_26_boats_and_independents_can_besiege_but_allies_and_cargo_cannot() {
    let city = |seats| {
        country(seats, Phase::Movement).terrain(HOME, Terrain::Coast).built(A, HOME, Building::City)
    };
    assert_eq!(harvest(city(2).with(B, boat(1), HOME)), 0);
    assert_eq!(harvest(city(2).independent(army(2), HOME)), 0);
    let with_ally = |board: Board| {
        let board = board.allied(A, B).turn_of(C, Phase::Movement);
        board.after(C, Action::EndTurn, &[]).reserve(A)
    };
    assert_eq!(with_ally(city(3).with(B, army(2), HOME)), 3);
    // An enemy army on board an ally's boat does not count as being on the hex.
    let ferry = city(3).with(B, boat(1), HOME);
    assert_eq!(with_ally(ferry.aboard(C, army(2), boat(1), HOME)), 3);
}

#[test]
fn me_ruling_27_units_that_do_not_move_need_no_rations() {
    let mut table = country(2, Phase::Movement)
        .with(A, army(1), HOME)
        .with(A, army(2), NORTH)
        .reserve(A, 5)
        .build();
    table.end_turn();
    table.end_turn();
    assert_eq!(table.reserve(A), 5);
}

// covers: ME-FAMINE-11
#[test]
fn me_ruling_28_one_ration_in_the_harvest_phase_ends_all_hunger_of_a_unit() {
    let hunger =
        [Modifier::HungerWeak, Modifier::HungerNoMove].map(|hunger| (hunger, -1, Expiry::WhenFed));
    let mut table =
        country(2, Phase::Harvest).affected(A, army(1), HOME, &hunger).reserve(A, 2).build();
    assert_eq!(table.refused(A, Action::FeedUnit { unit: army(81) }), Reason::NotHungry);
    assert_eq!(table.refused(A, Action::FeedUnit { unit: army(82) }), Reason::NotYourUnit);
    let feed = Action::FeedUnit { unit: army(1) };
    assert!(table.is_legal(A, &feed));
    table.play(A, feed, &[]);
    assert_eq!((table.weight(army(1)), table.reserve(A)), (0, 1));
}

#[test]
fn feeding_a_unit_requires_the_harvest_phase_and_a_ration() {
    let feed = Action::FeedUnit { unit: army(1) };
    let empty = country(2, Phase::Harvest).hungry(A, army(1), HOME).build();
    assert_eq!(empty.refused(A, feed.clone()), Reason::NoRations);
    let late = country(2, Phase::Movement).reserve(A, 3).hungry(A, army(1), HOME).build();
    assert_eq!(late.refused(A, feed), Reason::WrongPhase);
}

#[test]
fn me_ex_06_only_intact_buildings_that_are_not_besieged_yield_a_harvest() {
    let board = country(2, Phase::Movement)
        .built(A, hex(0, 0), Building::City)
        .built(A, hex(0, -2), Building::Village)
        .terrain(hex(2, -2), Terrain::Coast)
        .built(A, hex(2, -2), Building::Village)
        .with(B, boat(1), hex(2, -2))
        .built(A, hex(-2, 0), Building::Fortress)
        .built(A, hex(-2, 2), Building::City)
        .razed(hex(-2, 2), 1, RazedBy::Dragons)
        .reserve(A, 1);
    assert_eq!(harvest(board), 7);
}

#[test]
fn me_ex_07_harvest_spells_can_double_or_cancel_a_harvest() {
    let good = (YieldEffect::ExcellentHarvests, 1);
    let bad = (YieldEffect::BadHarvests, 1);
    let board = country(2, Phase::Movement)
        .built(A, hex(0, 0), Building::Village)
        .cell(hex(0, 0), |cell| cell.yields = vec![good])
        .built(A, hex(0, -2), Building::City)
        .cell(hex(0, -2), |cell| cell.yields = vec![bad])
        .built(A, hex(2, -2), Building::City)
        .built(A, hex(-2, 0), Building::City)
        .cell(hex(-2, 0), |cell| cell.yields = vec![good, bad]);
    assert_eq!(harvest(board), 7);
}
