//! Tests of neutral and hostile sites (4.9).

use regnal_mighty::nouns::DiplomacyResult;

use super::country::{
    EAST, HOME, NORTH, at_sea, at_the_edge, country, go, on_the_road, scout, two,
};
use super::*;

/// Returns a board on which A's army 1 is next to a neutral site.
fn before(building: Building) -> Board {
    on_the_road(5).site(NORTH, building, Allegiance::Neutral)
}

/// Returns the independent unit on the hex north of home.
fn guard(table: &Table) -> Option<Unit> {
    table
        .game
        .position()
        .units
        .into_iter()
        .find(|unit| unit.owner == Owner::Independent && unit.hex == NORTH)
}

fn allegiance(table: &Table) -> Allegiance {
    table.cell(NORTH).site.unwrap().allegiance
}

/// Returns the kind of guard at the site that a roll of `total` reveals, on a coast scouted by `unit`.
fn coastal_guard(unit: UnitId, total: u32, die: Option<u32>) -> UnitKind {
    let mut table = at_sea().turn_of(A, Phase::Scouting).with(A, unit, HOME).build();
    let dice: Vec<u32> = two(total).into_iter().chain(die).collect();
    table.play(A, Action::Scout { unit, hex: NORTH }, &dice);
    guard(&table).unwrap().kind()
}

#[test]
fn me_site_01_a_neutral_building_is_placed_on_the_hex_where_it_was_found() {
    let table = at_the_edge(Terrain::Plain).after(A, scout(NORTH), &two(11));
    assert_eq!(allegiance(&table), Allegiance::Neutral);
    assert!(guard(&table).is_none());
}

#[test]
fn me_site_02_negotiations_begin_immediately_when_an_army_arrives() {
    let events = before(Building::Village).build().play(A, go(&[army(1)], NORTH), &two(7));
    assert!(saw!(events, Event::EnvoysReceived { seat: A, .. }));
}

#[test]
fn me_site_03_a_total_of_2_to_4_makes_the_site_hostile() {
    for total in [2, 3, 4] {
        let table = before(Building::Village).after(A, go(&[army(1)], NORTH), &two(total));
        assert_eq!(allegiance(&table), Allegiance::Hostile);
        assert!(guard(&table).is_some());
    }
}

#[test]
fn me_site_04_a_total_of_5_to_9_leaves_the_site_neutral() {
    for total in [5, 7, 9] {
        let table = before(Building::Village).after(A, go(&[army(1)], NORTH), &two(total));
        assert_eq!(allegiance(&table), Allegiance::Neutral);
        assert_eq!(table.cell(NORTH).owner, None);
    }
}

#[test]
fn me_site_05_a_total_of_10_to_12_makes_the_site_join_the_player() {
    for total in [10, 11, 12] {
        let table = before(Building::City).after(A, go(&[army(1)], NORTH), &two(total));
        assert_eq!(allegiance(&table), Allegiance::Realm(A));
        assert_eq!(table.cell(NORTH).owner, Some(A));
    }
}

#[test]
fn me_site_06_a_hostile_site_has_one_independent_army() {
    let table = at_the_edge(Terrain::Plain).after(A, scout(NORTH), &two(4));
    let guard = guard(&table).unwrap();
    assert_eq!(guard.kind(), UnitKind::Army);
    assert!(!guard.inside);
}

#[test]
fn me_site_07_a_unit_that_enters_the_hex_can_attack_the_guard() {
    let mut table = on_the_road(3)
        .site(NORTH, Building::Village, Allegiance::Hostile)
        .independent(army(9), NORTH)
        .after(A, go(&[army(1)], NORTH), &[]);
    table.end_phase();
    assert_eq!(table.now(), Some((A, Phase::Combat)));
    assert!(table.is_legal(A, &attack(army(1), army(9))));
}

#[test]
fn me_site_08_a_die_decides_if_the_guard_of_a_coastal_city_is_a_boat() {
    for die in 1..=6 {
        let expected = if die % 2 == 0 { UnitKind::Boat } else { UnitKind::Army };
        assert_eq!(coastal_guard(army(1), 3, Some(die)), expected);
    }
}

#[test]
fn me_ruling_48_a_site_gets_a_guard_each_time_it_turns_hostile() {
    let table = before(Building::Village).after(A, go(&[army(1)], NORTH), &two(3));
    let first = guard(&table).unwrap();
    assert!(!first.inside && first.effects.is_empty());
    // A hostile site whose guard was destroyed stays unguarded; entering its hex does not create a new guard.
    let mut empty = on_the_road(3).site(NORTH, Building::Village, Allegiance::Hostile).build();
    empty.play(A, go(&[army(1)], NORTH), &[]);
    assert!(guard(&empty).is_none());
}

#[test]
fn me_ruling_49_a_coastal_guard_depends_on_the_unit_that_found_or_angered_the_site_or_on_a_die() {
    // A site that a boat found is always guarded by a boat, without a roll. If an army found it, a die is only rolled
    // for a coastal city.
    assert_eq!(coastal_guard(boat(1), 3, None), UnitKind::Boat);
    assert_eq!(coastal_guard(boat(1), 4, None), UnitKind::Boat);
    assert_eq!(coastal_guard(army(1), 4, None), UnitKind::Army);
    assert_eq!(coastal_guard(army(1), 2, None), UnitKind::Army);
    // A site that a boat turned hostile is guarded by a boat. If an army turned it hostile, a die is rolled for a
    // coastal city.
    let angered = |unit, dice: &[u32]| {
        let table = at_sea()
            .with(A, unit, HOME)
            .explored(A, HOME, NORTH)
            .site(NORTH, Building::City, Allegiance::Neutral)
            .after(A, go(&[unit], NORTH), dice);
        guard(&table).unwrap().kind()
    };
    assert_eq!(angered(boat(1), &two(4)), UnitKind::Boat);
    assert_eq!(angered(army(1), &[two(4).to_vec(), vec![5]].concat()), UnitKind::Army);
}

#[test]
fn me_ruling_50_a_player_can_negotiate_with_each_site_once_per_turn() {
    let negotiate = Action::Negotiate { hex: NORTH };
    let mut table = before(Building::Village).with(A, army(2), HOME).build();
    table.play(A, go(&[army(1)], NORTH), &two(7));
    // Another arrival this turn does not start negotiations again, and the player cannot start them again with an
    // action.
    table.play(A, go(&[army(2)], NORTH), &[]);
    assert_eq!(table.refused(A, negotiate.clone()), Reason::AlreadyTried);
    table.next_turn_of(A, Phase::Movement);
    assert!(table.is_legal(A, &negotiate));
    table.play(A, negotiate.clone(), &two(7));
    assert_eq!(table.refused(A, negotiate), Reason::AlreadyTried);
}

// covers: ME-RULING-50
#[test]
fn a_hostile_unit_on_the_hex_prevents_negotiations() {
    let mut table = before(Building::Village).with(B, army(2), NORTH).build();
    let events = table.play(A, go(&[army(1)], NORTH), &[]);
    assert!(!saw!(events, Event::EnvoysReceived { .. }));
    assert_eq!(table.refused(A, Action::Negotiate { hex: NORTH }), Reason::HostileUnitThere);
}

// covers: ME-RULING-50
#[test]
fn negotiations_need_a_unit_on_the_hex_a_neutral_site_and_the_right_phase() {
    let nobody = before(Building::Village).build();
    assert_eq!(nobody.refused(A, Action::Negotiate { hex: NORTH }), Reason::NoUnitThere);
    assert_eq!(nobody.refused(A, Action::Negotiate { hex: HOME }), Reason::NotNeutral);
    let early =
        before(Building::Village).with(A, army(2), NORTH).turn_of(A, Phase::Scouting).build();
    assert_eq!(early.refused(A, Action::Negotiate { hex: NORTH }), Reason::WrongPhase);
}

#[test]
fn me_ruling_52_a_site_joins_with_its_hex_and_becomes_a_village_if_no_city_piece_is_left() {
    // A already has all four cities, so the city is replaced with a village.
    let cities = [hex(-3, 0), hex(-3, 1), hex(-3, 2), hex(-3, 3)];
    let board = cities
        .into_iter()
        .fold(before(Building::City), |board, at| board.built(A, at, Building::City));
    let table = board.after(A, go(&[army(1)], NORTH), &two(11));
    let cell = table.cell(NORTH);
    assert_eq!(cell.owner, Some(A));
    assert_eq!(cell.site.unwrap().building, Building::Village);
}

#[test]
fn me_ruling_107_a_revolted_village_can_be_won_over_by_negotiation() {
    let mut table = before(Building::Village)
        .cell(NORTH, |cell| {
            cell.ever_annexed = true;
            cell.revolt = Some((B, 1));
        })
        .build();
    table.play(A, go(&[army(1)], NORTH), &two(10));
    let cell = table.cell(NORTH);
    assert_eq!(cell.owner, Some(A));
    assert_eq!(cell.revolt, None);
}

#[test]
fn me_ruling_127_ruins_and_sites_under_a_dome_cannot_be_negotiated_with() {
    let mut dome = before(Building::Village).cell(NORTH, |cell| cell.rampart = Some(1)).build();
    dome.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(dome.cell(NORTH).owner, None);
    // The ruins of an independent building are annexed like empty land, and one of the new owner's pieces replaces the
    // building.
    let ruin = Some(Ruins { thaw: 1, by: RazedBy::Dragons });
    for grey in [Allegiance::Neutral, Allegiance::Hostile] {
        let table = on_the_road(3)
            .site(NORTH, Building::Village, grey)
            .cell(NORTH, |cell| cell.razed = ruin)
            .after(A, go(&[army(1)], NORTH), &[]);
        assert_eq!(allegiance(&table), Allegiance::Realm(A));
        assert_eq!(table.cell(NORTH).owner, Some(A));
        assert_eq!(table.cell(NORTH).razed, ruin);
    }
    let waiting = before(Building::Village)
        .with(A, army(2), NORTH)
        .cell(NORTH, |cell| cell.rampart = Some(1))
        .build();
    assert_eq!(waiting.refused(A, Action::Negotiate { hex: NORTH }), Reason::Rampart);
    let burnt = before(Building::Village)
        .with(A, army(2), NORTH)
        .cell(NORTH, |cell| cell.razed = ruin)
        .build();
    assert_eq!(burnt.refused(A, Action::Negotiate { hex: NORTH }), Reason::Razed);
}

#[test]
fn me_ex_20_a_boat_can_be_the_guard_of_a_coastal_site() {
    assert_eq!(coastal_guard(army(1), 3, Some(4)), UnitKind::Boat);
    assert_eq!(coastal_guard(army(1), 3, Some(5)), UnitKind::Army);
    assert_eq!(coastal_guard(boat(1), 3, None), UnitKind::Boat);
    assert_eq!(coastal_guard(army(1), 4, None), UnitKind::Army);
}

#[test]
fn me_ex_22_a_site_that_turns_hostile_must_be_fought_in_the_same_turn() {
    let mut table = before(Building::City).build();
    let events = table.play(A, go(&[army(1)], NORTH), &two(4));
    assert!(saw!(events, Event::EnvoysReceived { result: DiplomacyResult::TurnsHostile, .. }));
    assert_eq!(allegiance(&table), Allegiance::Hostile);
    assert_eq!(table.cell(NORTH).owner, None);
    // If the player ends the turn without attacking, the fight happens automatically. Here, it is a standoff.
    let events = table.play(A, Action::EndTurn, &[two(7), two(7)].concat());
    assert!(saw!(events, Event::Fought { .. }));
}

#[test]
fn negotiations_with_a_site_on_an_unexplored_hex_are_impossible() {
    let table = country(2, Phase::Movement)
        .site(EAST, Building::Village, Allegiance::Neutral)
        .with(A, army(1), HOME)
        .reserve(A, 3)
        .build();
    assert_eq!(table.refused(A, go(&[army(1)], EAST)), Reason::NotExplored);
}

#[test]
fn me_ruling_51_a_neutral_building_cannot_be_besieged() {
    let neutral = before(Building::Village)
        .with(A, army(2), NORTH)
        .site(EAST, Building::Village, Allegiance::Hostile)
        .with(A, army(3), EAST)
        .turn_of(A, Phase::Siege)
        .build();
    assert_eq!(neutral.refused(A, Action::Besiege { unit: army(2) }), Reason::BuildingNeutral);
}
