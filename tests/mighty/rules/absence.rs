//! Tests of players who do not answer, concede, or return (ME-RULING-24, ME-RULING-25).

use super::court::{
    EAST, FIELD, NEAR, SOUTH, WEST, awaited, cast, court, pass, pass_to, pass_to_slot, step,
};
use super::*;

/// Action that has no effect.
const NO_EFFECT: Action = Action::SetPursuitOrder { order: PursuitOrder::Ask };

fn turn_of(table: &Table) -> Option<(Season, u8)> {
    match table.game.position().stage {
        Stage::Campaign { season, turn, .. } => Some((season, turn)),
        _ => None,
    }
}

fn outcome(table: &Table) -> Outcome {
    table.game.outcome().unwrap()
}

fn ranks(outcome: &Outcome) -> Vec<Vec<Seat>> {
    let ranks = outcome.ranking.iter();
    ranks.map(|rank| rank.iter().copied().collect()).collect()
}

/// Plays until A's next turn, then lets its deadline pass without an action.
#[track_caller]
fn miss(table: &mut Table) -> Vec<Event> {
    while awaited(table) != A || turn_of(table).is_none() {
        pass(table);
    }
    table.play(A, Action::Absent, &[])
}

fn caretaker(table: &Table) -> bool {
    table.game.position().realms[0].caretaker
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_player_is_notified_that_a_caretaker_plays_their_realm() {
    let told = |board: Board, seat| board.build().game.concerns(seat);
    let board = || court(3).turn_of(A, Phase::Scouting);
    assert_eq!(told(board(), A), []);
    assert_eq!(told(kept(board()), A), [Line::new("mighty-own-caretaker")]);
    assert_eq!(told(kept(board()), B), []);
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_only_a_player_who_must_act_can_miss_a_deadline() {
    let table = court(3).turn_of(A, Phase::Scouting).build();
    assert_eq!(table.refused(B, Action::Absent), Reason::NotYourTurn);
    assert_eq!(table.game.fallback(A), Some(Action::Absent));
    assert_eq!(table.game.fallback(B), None);
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_only_the_compulsory_parts_of_a_missed_turn_are_played() {
    // A has a hungry unit, could besiege and pillage, and has one compulsory fight.
    let board = court(3)
        .turn_of(C, Phase::Pillage)
        .built(A, hex(1, 0), Building::Village)
        .cell(hex(1, 0), |cell| cell.conquered = Some((A, 1)))
        .hungry(A, army(11), hex(1, 0))
        .meeting(army(12), army(13), FIELD)
        .built(B, hex(0, 1), Building::Village)
        .with(A, army(14), hex(0, 1));
    let mut table = board.after(C, Action::EndTurn, &[]);
    assert_eq!(turn_of(&table), Some((Season::Summer, 0)));
    let before = table.reserve(A);
    let events = table.play(A, Action::Absent, &[3, 3, 3, 3]);
    assert_eq!(before, 5);
    assert_eq!(table.reserve(A), before);
    assert_eq!(table.unit(army(11)).effects.len(), 1);
    assert!(table.cell(hex(1, 0)).razed.is_none());
    assert!(!saw!(
        events,
        Event::SiegeRolled { .. } | Event::ScoutsSent { .. } | Event::UnitMoved { .. }
    ));
    assert_eq!(awaited(&table), B);
}

// covers: ME-RULING-25, ME-RULING-46
#[test]
fn me_ruling_25_a_partly_played_turn_ends_as_if_the_player_had_ended_it() {
    let (here, there) = (FIELD, hex(1, 0));
    let mut table = court(3)
        .turn_of(A, Phase::Scouting)
        .terrain(here, Terrain::Coast)
        .terrain(there, Terrain::Coast)
        .with(A, boat(1), here)
        .reserve(A, 1)
        .after(A, send_scouts(boat(1), there), &[3, 4]);
    let events = table.play(A, Action::Absent, &[]);
    // The boat follows its scouts, and the turn does not count as missed for A.
    assert_eq!(table.unit(boat(1)).hex, there);
    assert!(!saw!(events, Event::TurnMissed { .. }));
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_an_unanswered_question_gets_its_default_answer() {
    let mut table =
        court(3).slot_of(A, WinterPhase::Equinox).owned(B, hex(3, 0)).reserve(B, 5).build();
    cast(&mut table, A, Spell::Firestorm, Target::Unit(army(2)), &[5, 5, 3, 3]);
    assert_eq!(table.refused(A, Action::Absent), Reason::NotYourTurn);
    let events = table.play(B, Action::Absent, &[]);
    assert!(events.contains(&Event::RetreatAnswered { unit: army(2), to: Refuge::Inside }));
    // The missed turn was not B's; B's own slot comes next.
    assert_eq!(table.game.position().realms[1].missed, 0);
    assert!(table.is_legal(B, &Action::PassSpell));
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_an_absent_player_passes_their_winter_slot() {
    for phase in [WinterPhase::Equinox, WinterPhase::Espionage] {
        let table = court(3).slot_of(A, phase).after(A, Action::Absent, &[]);
        assert_eq!(awaited(&table), B);
        assert_eq!(table.game.position().realms[0].missed, 0);
    }
    let mut table =
        court(3).slot_of(A, WinterPhase::BuildingPhase).owned(A, NEAR).reserve(A, 9).build();
    table.play(A, Action::Absent, &[]);
    assert_eq!(table.cell(NEAR).site, None);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_caretaker_takes_over_after_three_missed_turns_in_a_row() {
    let mut table = court(3).turn_of(A, Phase::Scouting).build();
    for expected in 1..=3 {
        assert!(!caretaker(&table));
        let events = miss(&mut table);
        assert!(events.contains(&Event::TurnMissed { seat: A, in_a_row: expected }));
    }
    assert!(caretaker(&table));
    // From now on, the match no longer waits for A in turns, questions or slots.
    for _ in 0..40 {
        pass(&mut table);
        assert_ne!(awaited(&table), A);
    }
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_turn_in_which_the_player_acted_does_not_count_as_missed() {
    let mut table = court(3).turn_of(A, Phase::Scouting).build();
    miss(&mut table);
    miss(&mut table);
    // Any action counts if A takes it personally and in A's own turn.
    while awaited(&table) != A {
        pass(&mut table);
    }
    table.play(A, NO_EFFECT, &[]);
    let events = table.play(A, Action::Absent, &[]);
    assert!(!saw!(events, Event::TurnMissed { .. }));
    assert_eq!(table.game.position().realms[0].missed, 0);
    for _ in 0..2 {
        miss(&mut table);
    }
    assert!(!caretaker(&table));
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_an_action_outside_the_players_turn_does_not_excuse_a_missed_turn() {
    let mut table = court(3).turn_of(A, Phase::Scouting).build();
    for _ in 0..3 {
        miss(&mut table);
        if !caretaker(&table) {
            table.play(A, NO_EFFECT, &[]);
        }
    }
    assert!(caretaker(&table));
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_the_caretaker_leaves_at_the_players_next_action() {
    let away = || {
        let mut table = court(3).turn_of(A, Phase::Scouting).build();
        for _ in 0..3 {
            miss(&mut table);
        }
        table
    };
    for action in [Action::Return, NO_EFFECT, Action::ProposeAlliance { with: B }] {
        let mut table = away();
        table.play(A, action, &[]);
        assert!(!caretaker(&table));
        assert_eq!(table.game.position().realms[0].missed, 0);
        assert_eq!(table.refused(A, Action::Return), Reason::NotUnderCaretaker);
        while awaited(&table) != A {
            pass(&mut table);
        }
    }
    // A rejected action does not end the absence.
    let mut table = away();
    assert_eq!(table.refused(A, step(army(1), NEAR)), Reason::NotYourTurn);
    pass(&mut table);
    assert!(caretaker(&table));
}

/// Makes a caretaker play A's realm.
fn kept(board: Board) -> Board {
    board.realm(A, |realm| realm.caretaker = true)
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_realm_with_a_caretaker_harvests_and_fights_and_gets_winter_defaults() {
    let board = kept(court(3)).turn_of(C, Phase::Pillage);
    let mut table = board.meeting(army(11), army(12), FIELD).build();
    // A's summer turn consists only of its compulsory attack.
    table.play(C, Action::EndTurn, &[3, 3, 3, 3]);
    assert_eq!(table.reserve(A), 3);
    assert_eq!(awaited(&table), B);

    let mut table = kept(court(3))
        .slot_of(C, WinterPhase::BuildingPhase)
        .reserve(A, 9)
        .reserve(C, 9)
        .owned(C, hex(0, 3))
        .build();
    // A's caretaker rolls for recruits and gets two armies. Passing then completes the winter.
    table.play(C, Action::EndBuilding, &[6, 6]);
    assert_eq!(table.game.position().realms[0].recruits.armies, 2);
    pass_to(&mut table, 2, Season::Spring, B);
    let units = table.game.position().units;
    let home = units.iter().filter(|unit| unit.owner == Owner::Realm(A) && unit.hex == WEST);
    assert_eq!(home.count(), 3);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_player_who_conceded_cannot_return_and_ranks_last() {
    // A has by far the best realm and B the worst.
    let mut board = court(3).season(6, Season::Winter);
    for q in 0..3 {
        board = board.built(A, hex(q, 0), Building::City);
    }
    let mut table =
        board.slot_of(C, WinterPhase::BuildingPhase).reserve(C, 9).owned(C, hex(0, 3)).build();
    table.play(A, Action::Concede, &[]);
    for action in [NO_EFFECT, Action::Return, Action::Concede] {
        assert_eq!(table.refused(A, action), Reason::GameNotRunning);
    }
    table.play(C, Action::EndBuilding, &[]);
    assert_eq!(ranks(&outcome(&table)), [[C], [B], [A]]);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_conceding_in_ones_own_turn_ends_that_turn() {
    let mut table = court(3).turn_of(A, Phase::Scouting).after(A, Action::Concede, &[]);
    assert_eq!(table.game.outcome(), None);
    assert_eq!(awaited(&table), B);
    pass_to_slot(&mut table, 1, WinterPhase::Equinox, B);
    // A's units stay on the map, and A's capital feeds them.
    assert!(table.find(army(1)).is_some());
    assert_eq!(table.reserve(A), 6);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_the_last_realm_in_play_wins() {
    let two = court(2).turn_of(A, Phase::Scouting).after(A, Action::Concede, &[]);
    assert_eq!(outcome(&two).winners, BTreeSet::from([B]));
    assert_eq!(ranks(&outcome(&two)), [[B], [A]]);

    let mut three = court(3).turn_of(A, Phase::Scouting).after(C, Action::Concede, &[]);
    three.play(A, Action::Concede, &[]);
    assert_eq!(outcome(&three).winners, BTreeSet::from([B]));

    // A realm with a caretaker is still in play.
    let kept = kept(court(3)).turn_of(B, Phase::Scouting).after(B, Action::Concede, &[]);
    assert_eq!(kept.game.outcome(), None);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_player_without_hexes_or_units_is_eliminated() {
    // B loses its last hex; the match continues between A and C.
    let mut board = super::court::fallen(court(3), B)
        .realm(B, |realm| realm.eliminated = false)
        .turn_of(A, Phase::Siege)
        .built(B, FIELD, Building::Village)
        .with(A, army(11), FIELD);
    board.position.play_order = vec![A, B, C];
    let mut table = board.build();
    let events = table.play(A, Action::Besiege { unit: army(11) }, &[6, 6]);
    assert!(events.contains(&Event::RealmFell { seat: B }));
    // A has nothing left to decide, and B no longer has a turn.
    assert_eq!(awaited(&table), A);
    table.play(A, Action::EndTurn, &[]);
    assert_eq!(awaited(&table), C);
    table.play(C, Action::Concede, &[]);
    assert_eq!(ranks(&outcome(&table)), [[A], [B], [C]]);
}

/// Makes dragons land on the only two units left, which ends the match.
fn dragons_kill_last_units(seats: u8, change: impl FnOnce(Board) -> Board) -> Table {
    let board = Board { options: Options::usual(seats, 6), position: Position::plains(seats, 4) };
    let board = change(board).with(A, army(1), FIELD).with(B, army(2), hex(0, -1));
    let fury = Step::Fury { path: vec![FIELD], dreamer: None };
    board.pending(fury).after(A, NO_EFFECT, &[6, 6, 6, 6, 6, 2, 2, 1, 1, 1])
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_realms_that_fall_simultaneously_share_a_rank() {
    let table = dragons_kill_last_units(2, |board| board);
    assert_eq!(outcome(&table).winners, BTreeSet::from([A, B]));
    assert_eq!(ranks(&outcome(&table)), [[A, B]]);
    // A player who conceded earlier does not share the draw, no matter what they still own.
    let table = dragons_kill_last_units(3, |board| {
        board.built(C, SOUTH, Building::City).realm(C, |realm| realm.conceded = true)
    });
    assert_eq!(ranks(&outcome(&table)), [vec![A, B], vec![C]]);
    // If a third player is still in play, that player wins.
    let table = dragons_kill_last_units(3, |board| board.built(C, SOUTH, Building::City));
    assert_eq!(ranks(&outcome(&table)), [vec![C], vec![A, B]]);
}

/// Creates a new match, and the dice with which to play on.
fn fresh(seats: u8) -> (Mighty, Dice) {
    let mut dice = Dice::keyed(Seed::from_bytes([7; 32]).mixed(&[]), 0);
    let setup = Mighty::deal(&Options::usual(seats, 6), &mut dice);
    (Mighty::new(setup), dice)
}

// covers: ME-RULING-24, ME-RULING-25
#[test]
fn me_ruling_24_a_player_can_concede_during_setup() {
    let (mut two, mut dice) = fresh(2);
    two.play(A, &Action::Concede, &mut dice).unwrap();
    assert_eq!(two.outcome().unwrap().winners, BTreeSet::from([B]));

    let (mut three, mut dice) = fresh(3);
    three.play(A, &Action::Concede, &mut dice).unwrap();
    assert_eq!(three.outcome(), None);
    // The other players complete the setup with default choices. A takes no part, and A's realm is laid out
    // automatically.
    while !matches!(three.position().stage, Stage::Campaign { .. }) {
        let seat = *three.awaited().first().unwrap();
        assert_ne!(seat, A);
        three.play(seat, &Action::Absent, &mut dice).unwrap();
    }
    let owned = |seat| {
        let cells = three.position().cells;
        cells.values().filter(|cell| cell.owner == Some(seat)).count()
    };
    assert_eq!([A, B, C].map(owned), [7, 7, 7]);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_conceding_answers_the_players_open_question() {
    let mut table =
        court(3).slot_of(A, WinterPhase::Equinox).owned(B, hex(3, 0)).reserve(B, 5).build();
    cast(&mut table, A, Spell::Firestorm, Target::Unit(army(2)), &[5, 5, 3, 3]);
    table.play(B, Action::Concede, &[]);
    assert!(table.unit(army(2)).inside);
    assert_eq!(table.unit(army(2)).hex, EAST);
    assert_eq!(awaited(&table), C);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_match_stops_when_caretakers_play_all_realms() {
    let mut table = court(2).turn_of(A, Phase::Scouting).build();
    // Both players miss all their turns, and the winters pass without an action.
    while !table.game.is_deserted() {
        let seat = awaited(&table);
        match table.game.position().stage {
            Stage::Campaign { .. } => {
                table.play(seat, Action::Absent, &[]);
            }
            _ => {
                let mut dice = Dice::scripted([6; 500]);
                table.game.play(seat, &Action::Absent, &mut dice).unwrap();
            }
        }
    }
    // B was the last active player. The match stops at the end of B's turn and waits.
    assert_eq!(table.game.outcome(), None);
    assert_eq!(table.game.position().year, 1);
    assert_eq!(awaited(&table), A);
    assert!(table.game.position().realms.iter().all(|realm| realm.caretaker));
    // When one player returns, a caretaker plays the other's turns as usual.
    table.game.play(B, &Action::Return, &mut Dice::scripted([6; 500])).unwrap();
    assert!(!table.game.is_deserted());
    assert_eq!(awaited(&table), B);
}

// covers: ME-RULING-24
#[test]
fn me_ruling_24_a_player_who_acts_in_a_deserted_match_replaces_their_caretaker() {
    let mut table =
        kept(court(2)).realm(B, |realm| realm.caretaker = true).turn_of(A, Phase::Scouting).build();
    assert!(table.game.is_deserted());
    assert_eq!(awaited(&table), A);
    table.play(A, Action::EndPhase, &[]);
    assert!(!caretaker(&table) && !table.game.is_deserted());
    // B's realm still has its caretaker.
    table.play(A, Action::EndTurn, &[]);
    assert_eq!(awaited(&table), A);
}

// covers: ME-RULING-25
#[test]
fn me_ruling_25_a_missed_deadline_is_only_reported_once() {
    let pursue = Step::Pursue { unit: army(1), hex: NEAR };
    let mut choice = court(2);
    choice.position.stage = Stage::CapitalChoice(0);
    for board in [
        court(2).turn_of(A, Phase::Combat).pending(pursue),
        court(2).turn_of(A, Phase::Pillage),
        court(2).slot_of(A, WinterPhase::Equinox),
        choice,
    ] {
        let events = board.build().play(A, Action::Absent, &[]);
        let passed = Event::DeadlinePassed { seat: A };
        assert_eq!(events[0], passed);
        assert_eq!(events.iter().filter(|event| **event == passed).count(), 1);
    }
}
