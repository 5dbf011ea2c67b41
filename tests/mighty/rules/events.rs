//! Tests of scouting events (4.8).

use regnal_mighty::nouns::ScoutEvent;

use super::country::{
    EAST, FAR, HOME, NORTH, at_sea, at_the_edge, country, event, event_in, go, march, on_the_road,
    scout, two,
};
use super::*;

/// Sends A's scouts to a plain, where they encounter the event for the given total.
fn met(total: u32) -> (Table, Vec<Event>) {
    let mut table = at_the_edge(Terrain::Plain).reserve(A, 3).build();
    let events = table.play(A, scout(NORTH), &event(total));
    (table, events)
}

fn failed(table: &Table, events: &[Event]) -> bool {
    saw!(events, Event::ExplorationFailed { .. }) && !table.is_marked(A, NORTH)
}

/// Returns true if the event for the given total makes the exploration fail.
fn fails(total: u32) -> bool {
    let (table, events) = met(total);
    failed(&table, &events)
}

#[test]
fn me_event_01_an_event_is_rolled_with_two_dice() {
    use ScoutEvent::*;
    let rows = [
        Desertion,
        Mutiny,
        Rot,
        Disease,
        BadWeather,
        LostScouts,
        Ambush,
        Convoy,
        Volunteers,
        KnightErrant,
    ];
    for (total, expected) in (2..).zip(rows) {
        let (_, events) = met(total);
        assert_eq!(event_in(&events), Some(expected), "{total}");
    }
}

#[test]
fn me_event_02_desertion_gives_a_penalty_of_1_until_the_next_winter() {
    let (table, _) = met(2);
    assert_eq!(table.effect(army(1)), (Modifier::Desertion, -1, Expiry::Thaw(1)));
}

#[test]
fn me_event_03_a_desertion_makes_the_exploration_fail() {
    assert!(fails(2));
}

#[test]
fn me_event_04_a_mutiny_ends_the_armys_turn() {
    let (table, _) = met(3);
    assert!(table.unit(army(1)).turn.ended);
}

#[test]
fn me_event_05_a_mutiny_makes_the_exploration_fail() {
    assert!(fails(3));
}

#[test]
fn me_event_06_rot_destroys_two_rations() {
    let (table, _) = met(4);
    assert_eq!(table.reserve(A), 1);
}

#[test]
fn me_event_07_disease_gives_a_penalty_of_2_until_the_end_of_the_turn() {
    let (mut table, _) = met(5);
    assert_eq!(table.effect(army(1)), (Modifier::Disease, -2, Expiry::EndOfTurn));
    table.end_turn();
    assert_eq!(table.weight(army(1)), 0);
}

#[test]
fn me_event_08_bad_weather_ends_the_units_turn() {
    let (table, _) = met(6);
    assert!(table.unit(army(1)).turn.ended);
}

#[test]
fn me_event_09_bad_weather_makes_the_exploration_fail() {
    assert!(fails(6));
}

#[test]
fn me_event_10_the_loss_of_the_scouts_makes_the_exploration_fail() {
    let (table, events) = met(7);
    assert!(failed(&table, &events));
    assert_eq!(table.weight(army(1)), 0);
    assert!(!table.unit(army(1)).turn.ended);
}

#[test]
fn me_event_11_an_ambush_penalty_lasts_until_the_next_winter() {
    let (table, _) = met(8);
    assert_eq!(table.effect(army(1)), (Modifier::Ambush, -1, Expiry::Thaw(1)));
}

#[test]
fn me_event_12_a_convoy_brings_two_rations() {
    let (table, _) = met(9);
    assert_eq!(table.reserve(A), 5);
}

#[test]
fn me_event_13_a_convoy_makes_the_exploration_fail() {
    assert!(fails(9));
}

#[test]
fn me_event_14_volunteers_help_while_the_unit_stays_on_the_new_hex() {
    let (mut table, _) = met(10);
    assert_eq!(table.weight(army(1)), 0);
    table.end_phase();
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.effect(army(1)), (Modifier::Volunteers, 1, Expiry::OnLeavingHex));
    table.next_turn_of(A, Phase::Movement);
    assert_eq!(table.weight(army(1)), 1);
}

#[test]
fn me_event_15_a_knight_errant_stays_until_the_thaw() {
    let (mut table, _) = met(11);
    assert_eq!(table.effect(army(1)), (Modifier::KnightErrant, 1, Expiry::Thaw(1)));
    table.end_turn();
    assert_eq!(table.weight(army(1)), 1);
}

/// Makes A's scouts find a nest on a plain. `dice` are for the dragons.
#[track_caller]
fn found_nest(dice: &[u32]) -> (Table, Vec<Event>) {
    let mut table = at_the_edge(Terrain::Plain).build();
    let events = table.play(A, scout(NORTH), &[&event(12)[..], dice].concat());
    (table, events)
}

#[test]
fn me_event_16_a_die_decides_whether_the_dragons_in_a_newly_found_nest_wake() {
    let (table, events) = found_nest(&[4]);
    assert!(saw!(events, Event::NestFound { .. }));
    assert!(saw!(events, Event::NestChecked { .. }));
    assert!(table.cell(NORTH).nest && table.is_marked(A, NORTH));
}

#[test]
fn me_event_17_the_dragons_wake_on_a_5_or_6() {
    for die in [5, 6] {
        // The dragons fly off the map: the fifth step north from (0, −1) is beyond (0, −4).
        let (_, events) = found_nest(&[die, 6, 6, 6, 6, 1, 1, 1, 1]);
        assert!(saw!(events, Event::FuryBegan { .. }));
    }
}

#[test]
fn me_event_18_the_dragons_stay_asleep_on_a_1_to_4() {
    for die in 1..=4 {
        let (table, events) = found_nest(&[die]);
        assert!(!saw!(events, Event::FuryBegan { .. }));
        assert!(table.cell(NORTH).nest);
    }
}

#[test]
fn me_event_19_every_later_scouting_or_entry_checks_again_whether_the_dragons_wake() {
    let events = at_the_edge(Terrain::Plain).nest(NORTH).build().play(A, scout(NORTH), &[1]);
    assert!(saw!(events, Event::NestChecked { awake: false, .. }));
    let mut entry = on_the_road(3).nest(NORTH).build();
    let events = entry.play(A, go(&[army(1)], NORTH), &[2]);
    assert!(saw!(events, Event::NestChecked { awake: false, .. }));
    assert_eq!(entry.cell(NORTH).owner, Some(A));
}

#[test]
fn me_event_20_a_unit_that_lost_its_scouts_can_scout_again_next_time() {
    for total in [2, 7, 8] {
        let (mut table, _) = met(total);
        table.next_turn_of(A, Phase::Scouting);
        assert!(table.is_legal(A, &scout(EAST)), "{total}");
    }
}

#[test]
fn me_ruling_39_an_exploration_succeeds_unless_the_event_says_otherwise() {
    for total in [4, 5, 8, 10, 11] {
        let (table, events) = met(total);
        assert!(!saw!(events, Event::ExplorationFailed { .. }));
        assert!(table.is_marked(A, NORTH), "{total}");
        let cell = table.cell(NORTH);
        assert!(cell.face_up && cell.content_resolved && cell.site.is_none());
    }
    for total in [2, 3, 6, 7, 9] {
        assert!(fails(total), "{total}");
    }
}

#[test]
fn me_ruling_42_a_unit_whose_turn_ended_cannot_act() {
    let mut table = at_the_edge(Terrain::Plain).explored(A, HOME, EAST).reserve(A, 3).build();
    table.play(A, scout(NORTH), &event(3));
    assert_eq!(table.refused(A, scout(hex(0, 1))), Reason::AlreadyScouted);
    table.end_phase();
    assert_eq!(table.refused(A, go(&[army(1)], EAST)), Reason::UnitTurnEnded);
    assert!(table.refused(A, march(&[army(1)], EAST)).eq(&Reason::UnitTurnEnded));
}

#[test]
fn me_ruling_43_an_event_only_affects_the_unit_that_sent_the_scouts() {
    let mut table = at_the_edge(Terrain::Plain).with(A, army(2), HOME).reserve(A, 3).build();
    table.play(A, scout(NORTH), &event(8));
    assert_eq!(table.weight(army(1)), -1);
    assert_eq!(table.weight(army(2)), 0);
}

#[test]
fn me_ruling_44_rot_cannot_reduce_the_reserve_below_zero() {
    for reserve in [0, 1] {
        let mut table = at_the_edge(Terrain::Plain).reserve(A, reserve).build();
        table.play(A, scout(NORTH), &event(4));
        assert_eq!(table.reserve(A), 0);
        assert!(table.is_marked(A, NORTH));
    }
}

#[test]
fn me_ruling_45_volunteers_only_join_the_unit_that_found_them() {
    let mut table = at_the_edge(Terrain::Plain)
        .with(A, army(2), HOME)
        .explored(A, NORTH, FAR)
        .reserve(A, 9)
        .after(A, scout(NORTH), &event(10));
    table.end_phase();
    // Another army arrives first, but the volunteers do not join it.
    table.play(A, go(&[army(2)], NORTH), &[]);
    assert_eq!(table.weight(army(2)), 0);
    table.play(A, go(&[army(1)], NORTH), &[]);
    assert_eq!(table.weight(army(1)), 1);
    // When the army leaves and returns, the volunteers are gone.
    table.next_turn_of(A, Phase::Movement);
    table.play(A, go(&[army(1)], FAR), &[]);
    assert_eq!(table.weight(army(1)), 0);
    table.play(A, march(&[army(1)], NORTH), &[]);
    assert!(
        table.unit(army(1)).effects.iter().all(|effect| effect.modifier != Modifier::Volunteers)
    );
}

// covers: ME-RULING-45
#[test]
fn volunteers_stay_behind_when_their_army_sails_away() {
    let mut table = at_sea()
        .with(A, boat(1), NORTH)
        .affected(A, army(1), NORTH, &[(Modifier::Volunteers, 1, Expiry::OnLeavingHex)])
        .explored(A, NORTH, FAR)
        .after(A, Action::Embark { army: army(1), boat: boat(1) }, &[]);
    assert_eq!(table.weight(army(1)), 1);
    table.play(A, go(&[boat(1)], FAR), &[]);
    assert_eq!(table.weight(army(1)), 0);
}

#[test]
fn me_ruling_47_a_group_that_enters_a_nest_rolls_once_and_can_annex_the_hex() {
    let mut table =
        on_the_road(3).with(A, army(2), HOME).with(A, army(3), HOME).nest(NORTH).build();
    table.play(A, go(&[army(1), army(2), army(3)], NORTH), &[4]);
    assert_eq!(table.cell(NORTH).owner, Some(A));
    // Staying on the hex or leaving it does not trigger a roll.
    table.next_turn_of(A, Phase::Movement);
    on_the_road(3).cell(HOME, |cell| cell.nest = true).after(A, go(&[army(1)], NORTH), &[]);
}

// covers: ME-RULING-47
#[test]
fn scouting_a_marsh_with_a_nest_rolls_for_the_dragons_before_the_event() {
    let nest = || at_the_edge(Terrain::Marsh).nest(NORTH);
    let events = nest().build().play(A, scout(NORTH), &[vec![1], two(11).to_vec()].concat());
    assert_eq!(event_in(&events), Some(ScoutEvent::KnightErrant));
    // A second roll of 12 has no further effect.
    let mut again = nest().build();
    let events = again.play(A, scout(NORTH), &[vec![1], two(12).to_vec()].concat());
    assert!(!saw!(events, Event::NestFound { .. }));
    assert!(again.is_marked(A, NORTH));
}

#[test]
fn me_ex_12_a_convoy_brings_rations_but_the_hex_stays_unexplored() {
    let (mut table, _) = met(9);
    assert_eq!(table.reserve(A), 5);
    assert!(!table.cell(NORTH).face_up);
    assert!(!table.is_marked(A, NORTH));
    table.end_phase();
    assert_eq!(table.refused(A, go(&[army(1)], NORTH)), Reason::NotExplored);
}

#[test]
fn me_ex_14_a_unit_whose_turn_was_ended_by_bad_weather_need_not_attack() {
    let mut table =
        at_the_edge(Terrain::Plain).with(B, army(2), HOME).explored(A, HOME, EAST).build();
    let events = table.play(A, scout(NORTH), &event(6));
    assert!(failed(&table, &events));
    table.end_phase();
    assert!(table.refused(A, go(&[army(1)], EAST)) == Reason::UnitTurnEnded);
    // The army shares its hex with an enemy but need not attack, so the turn ends without dice.
    table.end_turn();
    assert_eq!(table.now(), Some((B, Phase::Scouting)));
    table.end_phase();
    table.end_phase();
    assert!(table.is_legal(B, &attack(army(2), army(1))));
}

// covers: ME-DRAGON-14
#[test]
fn me_ex_21_each_move_into_a_nest_checks_whether_the_dragons_wake() {
    let mut table = country(2, Phase::Movement)
        .turn_of(B, Phase::Movement)
        .owned(B, HOME)
        .cell(HOME, |cell| cell.nest = true)
        .with(B, army(2), NORTH)
        .with(B, army(3), NORTH)
        .with(B, army(4), NORTH)
        .with(A, army(1), EAST)
        .reserve(B, 9)
        .reserve(A, 9)
        .build();
    let events = table.play(B, go(&[army(2), army(3), army(4)], HOME), &[4]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::NestChecked { .. })).count(), 1);
    table.next_turn_of(A, Phase::Movement);
    // The dragons wake at (0, 0) and fly five steps north-west. Every damage roll is 1.
    let dice = [vec![5], vec![6, 6, 6, 6, 6], vec![1; 5]].concat();
    let events = table.play(A, go(&[army(1)], HOME), &dice);
    assert!(saw!(events, Event::FuryBegan { nest } if *nest == HOME));
}

// covers: ME-RULING-126
#[test]
fn a_hex_that_rebelled_can_be_entered_unscouted_and_a_desolate_hex_cannot_be_scouted() {
    country(2, Phase::Movement)
        .with(A, army(1), HOME)
        .cell(NORTH, |cell| cell.ever_annexed = true)
        .site(NORTH, Building::Village, Allegiance::Hostile)
        .reserve(A, 2)
        .after(A, go(&[army(1)], NORTH), &[]);
    let desolate = country(2, Phase::Scouting)
        .with(A, army(1), HOME)
        .cell(NORTH, |cell| {
            cell.desolate = true;
            cell.ever_annexed = true;
        })
        .build();
    assert_eq!(desolate.refused(A, scout(NORTH)), Reason::HexDesolate);
}

#[test]
fn me_ruling_126_a_hex_stays_explored_after_a_revolt() {
    let table = country(2, Phase::Movement)
        .season(2, Season::Spring)
        .with(A, army(1), HOME)
        .cell(NORTH, |cell| {
            cell.ever_annexed = true;
            cell.revolt = Some((B, 2));
        })
        .site(NORTH, Building::Village, Allegiance::Neutral)
        .reserve(A, 2)
        .build();
    assert!(table.is_legal(A, &go(&[army(1)], NORTH)));
}
