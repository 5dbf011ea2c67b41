//! Tests of scouting (4.6) and spy reports.

use regnal_core::dice::TwoDice;
use regnal_mighty::nouns::ScoutResult;
use regnal_mighty::state::SpyReport;

use super::country::{
    EAST, FAR, HOME, NORTH, WEST, at_sea, at_the_edge, country, event, go, march, on_the_road,
    scout, two,
};
use super::*;

/// Returns the scouting result for a dice total on a terrain.
fn result(terrain: Terrain, total: u32) -> ScoutResult {
    let mut table = at_the_edge(terrain).build();
    // The event table only uses its dice if the result is an event. A total of 7 (lost scouts) needs no further dice.
    let mut dice = Dice::scripted([two(total), two(7)].concat());
    let events = table.game.play(A, &scout(NORTH), &mut dice).unwrap();
    picked!(events.iter(), Event::Scouted { result, .. } => *result).next().unwrap()
}

/// Returns a spy report for B with a scouting roll of `total` and the corresponding result.
fn report(total: u32, result: Option<ScoutResult>) -> SpyReport {
    let mut dice = Dice::scripted(two(total));
    SpyReport {
        dice: TwoDice([dice.d6(), dice.d6()]),
        result,
        owners: BTreeSet::from([B]),
        year: 1,
    }
}

#[test]
fn me_scout_01_a_hex_that_was_not_scouted_cannot_be_entered() {
    let table = country(2, Phase::Movement).with(A, army(1), HOME).reserve(A, 5).build();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::NotExplored);
}

#[test]
fn me_scout_02_scouts_can_go_to_any_adjacent_hex_outside_their_realm() {
    let table = country(2, Phase::Scouting).with(A, army(1), HOME).owned(A, EAST).build();
    for next in HOME.neighbors().filter(|&next| next != EAST) {
        assert!(table.is_legal(A, &scout(next)));
    }
    assert_eq!(table.refused(A, scout(EAST)), Reason::OwnHex);
    assert_eq!(table.refused(A, scout(FAR)), Reason::NotAdjacent);
    assert_eq!(table.refused(A, scout(HOME)), Reason::NotAdjacent);
    assert_eq!(table.refused(A, scout(hex(9, 9))), Reason::UnknownHex);
}

#[test]
fn me_scout_03_another_players_hex_can_be_entered_without_scouting() {
    let scouting = country(2, Phase::Scouting).with(A, army(1), HOME).owned(B, NORTH).build();
    assert_eq!(scouting.refused(A, scout(NORTH)), Reason::AlreadyExplored);
    let mut moving =
        country(2, Phase::Movement).with(A, army(1), HOME).owned(B, NORTH).reserve(A, 1).build();
    moving.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(moving.unit(army(1)).hex, NORTH);
}

#[test]
fn me_scout_04_a_failed_exploration_turns_the_tile_face_down_again() {
    let mut table = at_the_edge(Terrain::Plain).build();
    let events = table.play(A, scout(NORTH), &event(7));
    assert!(saw!(events, Event::ExplorationFailed { .. }));
    let cell = table.cell(NORTH);
    assert!(!cell.face_up && !cell.content_resolved);
    assert!(!table.is_marked(A, NORTH));
}

#[test]
fn me_scout_05_scouting_turns_a_face_down_tile_face_up() {
    let mut table = at_the_edge(Terrain::Mountain).build();
    let events = table.play(A, scout(NORTH), &two(8));
    assert!(saw!(events, Event::TileRevealed { terrain: Terrain::Mountain, .. }));
    assert!(table.cell(NORTH).face_up);
    // A tile that is already face up is not revealed again.
    let mut known = at_the_edge(Terrain::Plain).cell(NORTH, |cell| cell.face_up = true).build();
    let events = known.play(A, scout(NORTH), &two(8));
    assert!(!saw!(events, Event::TileRevealed { .. }));
}

#[test]
fn me_scout_06_the_terrain_determines_the_scouting_table() {
    assert_eq!(result(Terrain::Plain, 6), ScoutResult::EmptyLand);
    assert_eq!(result(Terrain::Mountain, 6), ScoutResult::Event);
    assert_eq!(result(Terrain::River, 7), ScoutResult::Event);
    assert_eq!(result(Terrain::Mountain, 7), ScoutResult::EmptyLand);
}

/// Asserts the scouting result on `terrain` for every total. Totals from 5 to `last_event` lead to an event.
#[track_caller]
fn check_table(terrain: Terrain, last_event: u32) {
    use ScoutResult::*;
    for total in 2..=12 {
        let expected = match total {
            2 => HostileFortress,
            3 => HostileCity,
            4 => HostileVillage,
            5..=9 if total <= last_event => Event,
            5..=9 => EmptyLand,
            10 => NeutralVillage,
            11 => NeutralCity,
            _ => NeutralFortress,
        };
        assert_eq!(result(terrain, total), expected, "{terrain:?} {total}");
    }
}

// covers: ME-RULING-11
#[test]
fn me_scout_07_plain_coast_and_forest_use_the_same_table() {
    for terrain in [Terrain::Plain, Terrain::Forest, Terrain::Coast] {
        check_table(terrain, 5);
    }
}

#[test]
fn me_scout_08_mountains_use_their_own_table() {
    check_table(Terrain::Mountain, 6);
}

#[test]
fn me_scout_09_rivers_use_their_own_table() {
    check_table(Terrain::River, 7);
}

#[test]
fn me_scout_10_marshes_have_no_scouting_table() {
    let events = at_the_edge(Terrain::Marsh).build().play(A, scout(NORTH), &two(11));
    assert!(!saw!(events, Event::Scouted { .. }));
    assert!(saw!(events, Event::EventRolled { .. }));
}

#[test]
fn me_scout_11_the_scouting_roll_determines_a_sites_building_and_allegiance() {
    let site = |total| {
        let table = at_the_edge(Terrain::Plain).after(A, scout(NORTH), &two(total));
        let site = table.cell(NORTH).site.unwrap();
        (site.building, site.allegiance)
    };
    assert_eq!(site(2), (Building::Fortress, Allegiance::Hostile));
    assert_eq!(site(3), (Building::City, Allegiance::Hostile));
    assert_eq!(site(4), (Building::Village, Allegiance::Hostile));
    assert_eq!(site(10), (Building::Village, Allegiance::Neutral));
    assert_eq!(site(11), (Building::City, Allegiance::Neutral));
    assert_eq!(site(12), (Building::Fortress, Allegiance::Neutral));
}

#[test]
fn me_scout_12_an_event_on_the_scouting_table_causes_a_roll_on_the_event_table() {
    let events = at_the_edge(Terrain::Plain).build().play(A, scout(NORTH), &event(11));
    assert!(saw!(events, Event::EventRolled { .. }));
}

#[test]
fn me_scout_13_an_exploration_that_finds_empty_land_succeeds() {
    let table = at_the_edge(Terrain::Plain).after(A, scout(NORTH), &two(7));
    let cell = table.cell(NORTH);
    assert!(cell.face_up && cell.content_resolved && cell.site.is_none());
    assert!(table.is_marked(A, NORTH));
}

// covers: ME-RULING-02
#[test]
fn revealing_a_tile_requires_no_choice_of_orientation() {
    // Revealing a tile rolls no die and asks no player, because no rule depends on its orientation.
    let table = at_the_edge(Terrain::River).after(A, scout(NORTH), &two(8));
    assert!(table.cell(NORTH).face_up);
    assert_eq!(table.now(), Some((A, Phase::Scouting)));
}

#[test]
fn me_ruling_13_a_coast_is_face_up_but_unexplored_even_after_a_failed_exploration() {
    let mut table = at_the_edge(Terrain::Coast).cell(NORTH, |cell| cell.face_up = true).build();
    assert!(table.is_legal(A, &scout(NORTH)));
    let events = table.play(A, scout(NORTH), &event(7));
    assert!(!saw!(events, Event::TileTurnedBack { .. }));
    let cell = table.cell(NORTH);
    assert!(cell.face_up && !cell.content_resolved);
    assert!(!table.is_marked(A, NORTH));
}

#[test]
fn me_ruling_32_a_second_exploration_in_the_scouting_phase_is_rejected() {
    let table = at_the_edge(Terrain::Plain).after(A, scout(NORTH), &two(7));
    assert_eq!(table.refused(A, scout(EAST)), Reason::AlreadyScouted);
}

// covers: ME-RULING-32
#[test]
fn a_unit_can_explore_once_more_for_free_between_two_steps() {
    let mut table = on_the_road(5).build();
    assert_eq!(table.refused(A, scout(EAST)), Reason::WrongPhase);
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert!(table.is_legal(A, &scout(FAR)));
    table.play(A, scout(FAR), &two(7));
    assert_eq!(table.reserve(A), 4);
    assert_eq!(table.refused(A, scout(hex(1, -2))), Reason::AlreadyScouted);
    table.play(A, march(&[army(1)], FAR), &[]);
    assert_eq!(table.refused(A, scout(hex(0, -3))), Reason::AlreadyScouted);
}

// covers: ME-RULING-32
#[test]
fn a_unit_cannot_send_scouts_after_its_second_step() {
    let mut table = on_the_road(5).explored(A, NORTH, FAR).after(A, go(&[army(1)], NORTH), &[]);
    table.play(A, march(&[army(1)], FAR), &[]);
    assert_eq!(table.refused(A, scout(hex(0, -3))), Reason::WrongPhase);
}

#[test]
fn me_ruling_33_pinned_and_sheltered_units_can_scout_but_embarked_units_cannot() {
    // Scouting a desolate or explored hex is rejected. Pinned and sheltered units can scout, embarked units cannot.
    let mut pinned = at_the_edge(Terrain::Plain)
        .with(B, army(2), HOME)
        .cell(EAST, |cell| cell.desolate = true)
        .explored(A, HOME, hex(0, 1))
        .build();
    assert_eq!(pinned.refused(A, scout(EAST)), Reason::HexDesolate);
    assert_eq!(pinned.refused(A, scout(hex(0, 1))), Reason::AlreadyExplored);
    pinned.play(A, scout(NORTH), &two(7));
    let mut sheltered =
        at_the_edge(Terrain::Plain).built(A, HOME, Building::City).inside(A, army(3), HOME).build();
    sheltered.play(A, send_scouts(army(3), NORTH), &two(7));
    let embarked = at_the_edge(Terrain::Plain)
        .terrain(HOME, Terrain::Coast)
        .with(A, boat(1), HOME)
        .aboard(A, army(3), boat(1), HOME)
        .build();
    assert_eq!(embarked.refused(A, send_scouts(army(3), NORTH)), Reason::UnitEmbarked);
}

#[test]
fn me_ruling_34_an_exploration_counts_for_all_units_of_its_player_and_for_nobody_else() {
    let board = || {
        country(3, Phase::Movement)
            .with(A, army(1), EAST)
            .with(B, army(2), WEST)
            .explored(A, HOME, NORTH)
            .reserve(A, 3)
            .reserve(B, 3)
    };
    board().build().play(A, go(&[army(1)], NORTH), &[]);
    let ally = board().allied(A, B).turn_of(B, Phase::Movement).build();
    assert_eq!(ally.refused(B, go(&[army(2)], NORTH)), Reason::NotExplored);
}

#[test]
fn me_ruling_35_known_contents_of_a_hex_are_not_rolled_again() {
    let known = || at_the_edge(Terrain::Plain).cell(NORTH, |cell| cell.content_resolved = true);
    let empty = known().after(A, scout(NORTH), &[]);
    assert!(empty.is_marked(A, NORTH));
    let site = known().site(NORTH, Building::City, Allegiance::Neutral).after(A, scout(NORTH), &[]);
    assert!(site.is_marked(A, NORTH));
    let mut nest = known().cell(NORTH, |cell| cell.nest = true).build();
    let events = nest.play(A, scout(NORTH), &[3]);
    assert!(saw!(events, Event::NestChecked { awake: false, .. }));
    assert!(nest.is_marked(A, NORTH));
    // Every player who explores a marsh rolls for an event.
    at_the_edge(Terrain::Marsh)
        .explored(B, EAST, NORTH)
        .cell(NORTH, |cell| cell.content_resolved = true)
        .after(A, scout(NORTH), &two(11));
}

#[test]
fn me_ruling_36_after_a_failed_exploration_the_tile_stays_and_its_terrain_is_public() {
    let mut table = at_the_edge(Terrain::Mountain).with(A, army(3), EAST).build();
    table.play(A, scout(NORTH), &event(7));
    let cell = table.cell(NORTH);
    assert!(cell.seen && !cell.face_up);
    assert_eq!(cell.terrain, Terrain::Mountain);
    // The new exploration rolls again for the result.
    table.play(A, send_scouts(army(3), NORTH), &two(10));
    assert!(table.cell(NORTH).site.is_some());
}

// covers: ME-SPY-09, ME-SPY-10
#[test]
fn me_ruling_113_a_spy_report_replaces_the_scouting_roll() {
    let found = report(10, Some(ScoutResult::NeutralVillage));
    let mut table =
        at_the_edge(Terrain::Plain).cell(NORTH, |cell| cell.report = Some(found)).build();
    let events = table.play(A, scout(NORTH), &[]);
    assert!(saw!(
        events,
        Event::Scouted { finding: Finding::FromReport, result: ScoutResult::NeutralVillage, .. }
    ));
    assert!(table.cell(NORTH).report.is_none());
    assert!(table.cell(NORTH).site.is_some());
}

// covers: ME-RULING-113
#[test]
fn an_event_in_a_spy_report_is_rolled_when_the_hex_is_explored() {
    let mut table = at_the_edge(Terrain::Plain)
        .cell(NORTH, |cell| cell.report = Some(report(5, Some(ScoutResult::Event))))
        .build();
    let events = table.play(A, scout(NORTH), &two(7));
    assert!(saw!(events, Event::EventRolled { .. }));
    assert!(table.cell(NORTH).report.is_none(), "a failed exploration must use up the report");
}

// covers: ME-RULING-113
#[test]
fn a_spy_report_on_a_marsh_has_no_effect() {
    for total in [7, 11] {
        let mut table = at_the_edge(Terrain::Marsh)
            .cell(NORTH, |cell| cell.report = Some(report(3, None)))
            .build();
        let events = table.play(A, scout(NORTH), &two(total));
        assert!(!saw!(events, Event::Scouted { .. }));
        assert!(table.cell(NORTH).report.is_none());
    }
}

// covers: ME-RULING-113
#[test]
fn a_spy_report_does_not_allow_a_unit_to_enter() {
    let table = country(2, Phase::Movement)
        .with(A, army(1), HOME)
        .reserve(A, 3)
        .cell(NORTH, |cell| cell.report = Some(report(7, Some(ScoutResult::EmptyLand))))
        .build();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::NotExplored);
}

// covers: ME-RULING-66
#[test]
fn scouts_can_neither_enter_nor_leave_closed_hexes() {
    let closed = |hex, cause| at_the_edge(Terrain::River).closed(hex, cause).build();
    let to = |cause| closed(NORTH, cause).refused(A, scout(NORTH));
    assert_eq!(to(ClosureCause::Deluge), Reason::HexClosed);
    assert_eq!(to(ClosureCause::Storm), Reason::HexClosed);
    assert_eq!(closed(HOME, ClosureCause::Storm).refused(A, scout(NORTH)), Reason::HexClosed);
    // Units can leave a hex closed by a Deluge.
    assert!(closed(HOME, ClosureCause::Deluge).is_legal(A, &scout(NORTH)));
    let bloody = at_the_edge(Terrain::Plain).held(A, army(3), HOME).build();
    assert_eq!(bloody.refused(A, send_scouts(army(3), NORTH)), Reason::HexClosed);
    assert!(bloody.is_legal(A, &scout(NORTH)), "other effects must let scouts leave");
}

#[test]
fn scouting_is_rejected_in_the_wrong_phase_with_a_foreign_unit_or_after_the_units_turn() {
    let table = at_the_edge(Terrain::Plain).with(B, army(2), HOME).ended(A, army(3), HOME).build();
    let by = |unit| Action::Scout { unit, hex: NORTH };
    assert_eq!(table.refused(A, by(army(2))), Reason::NotYourUnit);
    assert_eq!(table.refused(A, by(army(9))), Reason::UnknownUnit);
    assert_eq!(table.refused(A, by(army(3))), Reason::UnitTurnEnded);
    assert_eq!(table.refused(B, by(army(2))), Reason::NotYourTurn);
    let early = at_the_edge(Terrain::Plain).turn_of(A, Phase::Harvest);
    assert_eq!(early.build().refused(A, scout(NORTH)), Reason::WrongPhase);
}

#[test]
fn rejections_and_menus_reveal_nothing_about_hidden_tiles() {
    let inland =
        [Terrain::Plain, Terrain::Mountain, Terrain::River, Terrain::Marsh, Terrain::Forest];
    let menus: Vec<_> = inland
        .into_iter()
        .map(|terrain| {
            let army_table = at_the_edge(terrain).build();
            let boat_table = at_sea()
                .turn_of(A, Phase::Scouting)
                .with(A, boat(1), HOME)
                .terrain(EAST, terrain)
                .unseen(EAST)
                .build();
            let landward = send_scouts(boat(1), EAST);
            (army_table.game.legal(A), boat_table.game.legal(A), boat_table.refused(A, landward))
        })
        .collect();
    assert!(menus.iter().all(|menu| *menu == menus[0]));
}

#[test]
fn me_ex_11_the_same_total_has_different_results_on_different_terrains() {
    assert_eq!(result(Terrain::Plain, 6), ScoutResult::EmptyLand);
    assert_eq!(result(Terrain::Mountain, 6), ScoutResult::Event);
    assert_eq!(result(Terrain::Mountain, 7), ScoutResult::EmptyLand);
    assert_eq!(result(Terrain::River, 7), ScoutResult::Event);
    for terrain in [Terrain::Plain, Terrain::Mountain, Terrain::River] {
        assert_eq!(result(terrain, 9), ScoutResult::EmptyLand);
    }
}

#[test]
fn me_ex_59_a_total_of_three_in_a_spy_report_on_a_river_means_a_hostile_city() {
    let city = report(3, Some(ScoutResult::HostileCity));
    let city = SpyReport { owners: BTreeSet::from([A, C]), ..city };
    let mut table = country(3, Phase::Scouting)
        .turn_of(B, Phase::Scouting)
        .with(B, army(2), HOME)
        .terrain(NORTH, Terrain::River)
        .unseen(NORTH)
        .cell(NORTH, |cell| cell.report = Some(city))
        .build();
    let events = table.play(B, send_scouts(army(2), NORTH), &[]);
    assert!(saw!(events, Event::IndependentAppeared { die: None, .. }));
    let cell = table.cell(NORTH);
    assert_eq!(cell.site.unwrap().building, Building::City);
    assert_eq!(cell.site.unwrap().allegiance, Allegiance::Hostile);
    assert!(cell.report.is_none());
}
