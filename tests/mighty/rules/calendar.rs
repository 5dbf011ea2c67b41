//! Tests of time and turn order (4.3).

use super::court::{FIELD, NEAR, awaited, court, pass, pass_to, pass_until};
use super::*;

/// Returns a board at the start of A's turn in the spring of the first year.
fn spring(seats: u8) -> Board {
    court(seats).turn_of(A, Phase::Scouting)
}

/// Plays one year, from A's first spring turn to B's turn in the next spring. Returns all events.
fn year(seats: u8) -> Vec<Event> {
    let mut table = spring(seats).build();
    pass_to(&mut table, 2, Season::Spring, B)
}

/// Returns the year and season of each campaign round and winter, in order.
fn seasons(events: &[Event]) -> Vec<(u8, Season)> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::SeasonBegan { year, season } => Some((*year, *season)),
            Event::WinterBegan { year } => Some((*year, Season::Winter)),
            _ => None,
        })
        .collect()
}

/// Returns the phases of each campaign turn in order.
fn turns(events: &[Event]) -> Vec<(Seat, Vec<Phase>)> {
    let mut turns: Vec<(Seat, Vec<Phase>)> = Vec::new();
    for event in events {
        match event {
            Event::TurnBegan { seat } => turns.push((*seat, Vec::new())),
            Event::PhaseBegan { phase, .. } => {
                if let Some((_, phases)) = turns.last_mut() {
                    phases.push(*phase);
                }
            }
            _ => {}
        }
    }
    turns
}

#[test]
fn me_time_01_a_year_consists_of_campaign_turns_and_winter_slots() {
    let events = year(2);
    let mut winter = false;
    for event in &events {
        match event {
            Event::WinterBegan { .. } => winter = true,
            Event::SeasonBegan { .. } => winter = false,
            Event::TurnBegan { .. } | Event::PhaseBegan { .. } => assert!(!winter),
            Event::SlotBegan { .. } | Event::Thawed { .. } => assert!(winter),
            _ => {}
        }
    }
    assert!(events.contains(&Event::WinterBegan { year: 1 }));
}

// covers: ME-TIME-02, ME-TIME-11
#[test]
fn me_time_02_the_three_campaign_seasons_have_the_same_phases() {
    let turns = turns(&year(2));
    // This covers B's turn in spring, both players' turns in summer and autumn, and A's turn in the next spring.
    assert!(turns.len() >= 6);
    for (seat, phases) in &turns[..6] {
        assert_eq!(phases, Phase::ALL, "{seat:?}");
    }
}

// covers: ME-TIME-03, ME-TIME-10
#[test]
fn me_time_03_spring_summer_and_autumn_have_campaign_turns() {
    let wanted =
        [(1, Season::Summer), (1, Season::Autumn), (1, Season::Winter), (2, Season::Spring)];
    assert_eq!(seasons(&year(3)), wanted);
}

#[test]
fn me_time_04_winter_has_its_own_sequence_of_phases() {
    let mut table = spring(2).build();
    pass_until(&mut table, |now| matches!(now.stage, Stage::Winter { .. }));
    assert_eq!(table.slot(), Some((A, WinterPhase::Equinox)));
    assert_eq!(table.refused(A, Action::EndPhase), Reason::WrongPhase);
    assert_eq!(table.refused(B, Action::EndPhase), Reason::NotYourTurn);
}

// covers: ME-TIME-05, ME-RULING-123
#[test]
fn me_time_05_a_match_begins_in_spring() {
    let mut dice = Dice::keyed(Seed::from_bytes([3; 32]).mixed(&[]), 0);
    let setup = Mighty::deal(&Options::usual(2, 6), &mut dice);
    let mut game = Mighty::new(setup);
    let mut events = Vec::new();
    while !matches!(game.position().stage, Stage::Campaign { .. }) {
        assert_eq!(game.position().realms[0].reserve, 0);
        let seat = *game.awaited().first().unwrap();
        events.extend(game.play(seat, &Action::Absent, &mut dice).unwrap());
    }
    assert_eq!(seasons(&events), [(1, Season::Spring)]);
    // The first player's reserve holds one harvest of a city and a village.
    let first = game.position().play_order[0];
    assert_eq!(game.position().realms[first.index()].reserve, 5);
}

// covers: ME-TIME-06, ME-TIME-08
#[test]
fn me_time_06_a_match_ends_in_the_winter_of_the_agreed_year() {
    for years in [6, 10] {
        let mut board = spring(2);
        board.options.years = years;
        let mut table = board.build();
        let mut events = Vec::new();
        while table.game.outcome().is_none() {
            events.extend(pass(&mut table));
        }
        assert_eq!(seasons(&events).last(), Some(&(years, Season::Winter)));
        let winters =
            seasons(&events).iter().filter(|(_, season)| *season == Season::Winter).count();
        assert_eq!(winters, usize::from(years));
    }
}

#[test]
fn me_time_07_three_rounds_and_a_winter_make_a_year() {
    let mut table = spring(2).build();
    let mut events = pass_to(&mut table, 2, Season::Spring, B);
    events.extend(pass_to(&mut table, 3, Season::Spring, B));
    let second: Vec<Season> = seasons(&events)
        .into_iter()
        .filter(|&(year, _)| year == 2)
        .map(|(_, season)| season)
        .collect();
    assert_eq!(second, Season::ALL);
}

// covers: ME-TIME-09, ME-RULING-18
#[test]
fn me_time_09_each_player_completes_all_phases_before_the_next_player() {
    let mut table = spring(3).build();
    assert_eq!(table.refused(B, send_scouts(army(2), hex(3, 0))), Reason::NotYourTurn);
    assert_eq!(table.refused(B, Action::EndTurn), Reason::NotYourTurn);
    table.play(A, Action::EndTurn, &[]);
    assert_eq!(awaited(&table), B);
    let order: Vec<Seat> = turns(&year(3)).into_iter().map(|(seat, _)| seat).collect();
    assert_eq!(&order[..8], [B, C, A, B, C, A, B, C]);
}

// covers: ME-RULING-15
#[test]
fn me_ruling_15_the_turn_order_stays_the_same_all_year() {
    let mut board = court(3);
    board.position.play_order = vec![C, A, B];
    let mut table = board.turn_of(C, Phase::Scouting).build();
    let events = pass_to(&mut table, 2, Season::Spring, A);
    let order: Vec<Seat> = picked!(
        events.iter(),
        Event::TurnBegan { seat } | Event::SlotBegan { seat, .. } => *seat
    )
    .collect();
    // C's first turn began before the recorded events, so the list starts with A.
    for (place, seat) in order.iter().enumerate() {
        assert_eq!(*seat, [A, B, C][place % 3], "{place}");
    }
}

#[test]
fn me_time_10_three_rounds_are_played_before_each_winter() {
    let mut table = spring(2).build();
    let events = pass_until(&mut table, |now| matches!(now.stage, Stage::Winter { .. }));
    let ended = events.iter().filter(|event| matches!(event, Event::TurnEnded { .. }));
    assert_eq!(ended.count(), 6);
}

#[test]
fn me_time_11_the_six_phases_of_a_turn_come_in_order() {
    // Each phase offers something to do, so none is skipped.
    let mut table = spring(2)
        .turn_of(B, Phase::Pillage)
        .hungry(A, army(11), FIELD)
        .with(B, army(12), FIELD)
        .built(A, hex(1, 0), Building::Village)
        .cell(hex(1, 0), |cell| cell.conquered = Some((A, 1)))
        .with(A, army(13), hex(1, 0))
        .built(B, hex(2, 0), Building::Village)
        .with(A, army(14), hex(2, 0))
        .owned(A, NEAR)
        .after(B, Action::EndTurn, &[]);
    for (place, &wanted) in Phase::ALL.iter().enumerate() {
        match table.game.position().stage {
            Stage::Campaign { phase, turn, .. } => assert_eq!((phase, turn), (wanted, 0)),
            stage => panic!("unexpected: {stage:?}"),
        }
        let dice: &[u32] = if wanted == Phase::Combat { &[3, 4, 3, 3] } else { &[] };
        table.play(A, Action::EndPhase, dice);
        assert!(place < 6);
    }
    assert_eq!(awaited(&table), B);
}

// covers: ME-RULING-20
#[test]
fn me_ruling_20_effects_that_last_one_turn_end_with_their_owners_turn() {
    let effects = [
        (Modifier::Disease, -2, Expiry::EndOfTurn),
        (Modifier::ForcedMarch, -1, Expiry::ThisTurnsCombat),
    ];
    let mut table = spring(2)
        .affected(A, army(11), FIELD, &effects)
        .affected(B, army(12), hex(1, 0), &effects)
        .build();
    table.go_to(Phase::Movement);
    assert_eq!(table.unit(army(11)).effects.len(), 2);
    table.play(A, Action::EndTurn, &[]);
    assert_eq!(table.unit(army(11)).effects, []);
    assert_eq!(table.unit(army(12)).effects.len(), 2);
}

// covers: ME-RULING-19, ME-RULING-25
#[test]
fn me_ruling_25_after_an_answer_the_match_resumes_where_it_stopped() {
    // When C answers A's Firestorm, B does not lose its spell slot.
    let mut table =
        court(3).slot_of(A, WinterPhase::Equinox).owned(C, hex(0, 3)).reserve(C, 5).build();
    let fire = Action::CastSpell { spell: Spell::Firestorm, target: Target::Unit(army(3)) };
    table.play(A, fire, &[5, 5, 3, 3]);
    let to = Refuge::Inside;
    table.play(C, Action::Retreat { to }, &[]);
    assert_eq!(awaited(&table), B);
    assert!(table.is_legal(B, &Action::PassSpell));

    // When B answers in A's Combat phase, A does not lose its other attacks, either.
    let mut table = court(2)
        .turn_of(A, Phase::Combat)
        .owned(B, hex(1, 0))
        .meeting(army(11), army(12), FIELD)
        .meeting(army(13), army(14), hex(-1, 0))
        .reserve(B, 5)
        .after(A, attack(army(11), army(12)), &[4, 4, 3, 4]);
    assert_eq!(awaited(&table), B);
    table.play(B, Action::Retreat { to: Refuge::Hold }, &[]);
    assert!(table.is_legal(A, &attack(army(13), army(14))));
}
