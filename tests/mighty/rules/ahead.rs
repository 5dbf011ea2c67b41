//! Tests of actions queued for the winter. Queued actions are secret, and are checked when they become due.

use regnal_core::game::told;
use regnal_mighty::state::Recruits;

use super::court::{EAST, NEAR, QUIET, WEST, awaited, court, winter};
use super::*;
use crate::suite::dice;

/// Hex next to B's capital.
const ABROAD: Hex = hex_of(3, 0);

const fn hex_of(q: i8, r: i8) -> Hex {
    Hex::new(q, r)
}

fn hand_in(deed: Action) -> Action {
    Action::HandIn { deed: Box::new(deed) }
}

fn bless(unit: u16) -> Action {
    Action::CastSpell { spell: Spell::Blessing, target: Target::Unit(army(unit)) }
}

fn waiting(table: &Table, seat: Seat) -> Vec<Action> {
    table.game.position().realms[seat.index()].ahead.clone()
}

/// Returns dice for two winter events without effect.
fn quiet() -> Vec<u32> {
    [QUIET, QUIET].concat()
}

/// Plays an action and returns the public messages about it.
fn heard(table: &mut Table, seat: Seat, action: Action, dice: &[u32]) -> Vec<Line> {
    let mut before = table.game.clone();
    let events = table.play(seat, action, dice);
    told(&mut before, &events).public
}

#[test]
fn a_queued_action_is_executed_when_its_slot_begins() {
    let mut table = winter(2, WinterPhase::Equinox).after(B, hand_in(bless(2)), &[]);
    table.play(B, hand_in(Action::SpyExplore { hex: ABROAD }), &[]);
    assert_eq!(waiting(&table, B).len(), 2);
    // B's choice is queued, so B is not asked. A is asked about its spy next.
    table.play(A, Action::PassSpell, &quiet());
    assert_eq!(awaited(&table), A);
    assert_eq!(table.unit(army(2)).modifier_total(), 2);
    let events = table.play(A, Action::PassSpy, &[3, 4]);
    assert!(saw!(events, Event::HexSpied { seat, hex, .. } if (*seat, *hex) == (B, ABROAD)));
    assert_eq!(waiting(&table, B), []);
}

#[test]
fn winter_actions_can_be_queued_during_autumn() {
    let mut table = court(2).season(1, Season::Autumn).turn_of(B, Phase::Scouting).build();
    table.play(A, hand_in(bless(1)), &[]);
    table.play(A, hand_in(Action::PassSpy), &[]);
    table.play(B, Action::EndTurn, &[]);
    assert_eq!(table.unit(army(1)).modifier_total(), 2);
    assert_eq!(awaited(&table), B);
    table.play(B, Action::PassSpell, &quiet());
    assert_eq!(awaited(&table), B, "A must have passed the spy slot too");
}

#[test]
fn a_queued_action_that_became_illegal_is_dropped_and_its_player_is_asked() {
    let mut table = winter(2, WinterPhase::Equinox).after(B, hand_in(bless(2)), &[]);
    let storm = Action::CastSpell { spell: Spell::Firestorm, target: Target::Unit(army(2)) };
    let mut before = table.game.clone();
    let events = table.play(A, storm, &[6, 6, 1, 1]);
    assert!(table.find(army(2)).is_none());
    let dropped =
        Event::HandInDropped { seat: B, deed: bless(2), reason: "unknown_unit".to_owned() };
    assert!(events.contains(&dropped), "{events:?}");
    assert_eq!(awaited(&table), B);
    let told = told(&mut before, &events);
    assert_eq!(told.private[&B].len(), 1);
    assert!(!told.private.contains_key(&A));
    assert_eq!(waiting(&table, B), []);
}

#[test]
fn queued_actions_can_be_replaced_and_withdrawn() {
    let mut table = winter(2, WinterPhase::Equinox).build();
    let spy = |hex| Action::SpyExplore { hex };
    table.play(B, hand_in(spy(ABROAD)), &[]);
    // A second queued mission replaces the first: there is only one per winter.
    table.play(B, hand_in(spy(hex(4, -1))), &[]);
    assert_eq!(waiting(&table, B), [spy(hex(4, -1))]);
    table.play(B, hand_in(Action::PassSpy), &[]);
    assert_eq!(waiting(&table, B), [Action::PassSpy]);
    let phase = WinterPhase::Espionage;
    table.play(B, Action::TakeOut { phase }, &[]);
    assert_eq!(waiting(&table, B), []);
    let reason = table.refused(B, Action::TakeOut { phase });
    assert_eq!(reason, Reason::BadOrder);
}

#[test]
fn only_legal_actions_for_later_slots_can_be_queued() {
    let table = winter(2, WinterPhase::Espionage).build();
    let refused = |seat, deed| table.refused(seat, hand_in(deed));
    // A's own slot is open, so it needs no queued action. The equinox is over, and other kinds of action cannot be
    // queued.
    assert_eq!(refused(A, Action::PassSpy), Reason::WrongPhase);
    assert_eq!(refused(B, bless(2)), Reason::WrongPhase);
    assert_eq!(refused(B, Action::EndTurn), Reason::WrongPhase);
    // Actions are checked as if played now. Here, the hex for the village has a building, the hex to sabotage has no
    // bridge, and the hex to explore is not adjacent to the realm.
    assert_eq!(refused(B, Action::FoundVillage { hex: EAST }), Reason::HexHasBuilding);
    assert_eq!(refused(B, Action::SpySabotage { hex: NEAR }), Reason::NoBridge);
    assert_eq!(refused(B, Action::SpyExplore { hex: hex(-2, 0) }), Reason::NotNextToRealm);

    let spring = court(2).build();
    assert_eq!(spring.refused(B, hand_in(bless(2))), Reason::WrongPhase);
    let last = winter(2, WinterPhase::Equinox).season(6, Season::Winter).build();
    assert_eq!(last.refused(B, hand_in(Action::PassSpy)), Reason::WrongPhase);
    assert_eq!(last.refused(B, Action::HandInRest { recruits: true }), Reason::WrongPhase);
}

#[test]
fn a_queued_pass_is_reported_like_any_other_pass() {
    let board = || winter(2, WinterPhase::Equinox).reserve(B, 2).owned(B, ABROAD);
    let (mut ahead, mut in_time) = (board().build(), board().build());
    ahead.play(B, Action::HandInRest { recruits: false }, &[]);
    let mut one = Vec::new();
    let mut other = Vec::new();
    for (pass, mine, dice) in [
        (Action::PassSpell, Action::PassSpell, quiet()),
        (Action::PassSpy, Action::PassSpy, vec![]),
        (Action::EndBuilding, Action::EndBuilding, vec![]),
        (Action::PassRecruit, Action::PassRecruit, vec![]),
    ] {
        // Without a reserve, A is not asked about building.
        if awaited(&in_time) == A {
            let (early, late) = match pass {
                Action::PassSpell => (dice.clone(), vec![]),
                _ => (vec![], vec![]),
            };
            one.extend(heard(&mut ahead, A, pass.clone(), &early));
            other.extend(heard(&mut in_time, A, pass, &late));
        }
        other.extend(heard(&mut in_time, B, mine, &dice));
    }
    assert_eq!(one, other);
    assert!(ahead.game == in_time.game);
}

#[test]
fn a_queued_action_that_was_the_only_option_stays_invisible() {
    // B has no reserve, so nothing can reveal whether B queued the end of its building slot.
    let play = |ahead: bool| {
        let mut table = winter(2, WinterPhase::BuildingPhase).reserve(A, 2).owned(A, NEAR).build();
        if ahead {
            let end = hand_in(Action::EndBuilding);
            table.play(B, end, &[]);
        }
        heard(&mut table, A, Action::EndBuilding, &[])
    };
    assert_eq!(play(true), play(false));
}

#[test]
fn queued_actions_are_invisible_to_other_players() {
    for seats in [2, 3] {
        let silent = winter(seats, WinterPhase::Equinox).build().game;
        let mut table = Table { game: silent.clone() };
        let events = table.play(B, hand_in(Action::SpyExplore { hex: ABROAD }), &[]);
        let others = Seat::all(seats.into()).filter(|&seat| seat != B);
        for viewer in others.map(Viewer::Seat).chain([Viewer::Public]) {
            assert_eq!(silent.view(viewer), table.game.view(viewer));
            for event in &events {
                assert_eq!(table.game.tell(event, viewer), None);
            }
            let Viewer::Seat(seat) = viewer else { continue };
            assert_eq!(silent.standing(seat), table.game.standing(seat));
            assert_eq!(silent.concerns(seat), table.game.concerns(seat));
        }
        assert_ne!(silent.concerns(B), table.game.concerns(B));
        let own = table.game.view(Viewer::Seat(B)).realms[1].own.clone();
        assert_eq!(own.unwrap().ahead.len(), 1);
    }
}

#[test]
fn queueing_the_rest_of_the_winter_can_include_recruits() {
    let mut table = winter(2, WinterPhase::Equinox).build();
    table.play(B, Action::HandInRest { recruits: true }, &[]);
    table.play(
        A,
        Action::HandInRest { recruits: false },
        &[
            // Dice for both winter events and for B's two recruits.
            6, 6, 6, 6, 6, 6,
        ],
    );
    let now = table.game.position();
    assert!(matches!(now.stage, Stage::Campaign { .. }), "{:?}", now.stage);
    assert_eq!(now.year, 2);
    let raised = now.units.iter().filter(|unit| unit.hex == EAST).count();
    assert_eq!(raised, 3, "expected two recruits beside the army before the capital");
    assert_eq!(waiting(&table, B), []);
    assert_eq!(now.realms[0].recruits, Recruits::default());
}

#[test]
fn recruits_are_chosen_and_deployed_according_to_the_queued_actions() {
    let mut table = winter(2, WinterPhase::Recruitment)
        .terrain(ABROAD, Terrain::Coast)
        .built(B, ABROAD, Building::City)
        .build();
    for deed in [
        Action::Recruit,
        Action::ChooseRecruits { armies: 0, boats: 1 },
        Action::ChooseRecruits { armies: 2, boats: 0 },
        Action::Deploy { kind: UnitKind::Boat, hex: ABROAD, inside: false },
    ] {
        table.play(B, hand_in(deed), &[]);
    }
    // Only one recruit comes, so the queued choice of two does not apply and is dropped.
    table.play(A, Action::PassRecruit, &[3, 4]);
    let now = table.game.position();
    assert!(matches!(now.stage, Stage::Campaign { .. }), "{:?}", now.stage);
    let boats = now.units.iter().filter(|unit| unit.hex == ABROAD);
    assert_eq!(boats.count(), 1);
    assert_eq!(waiting(&table, B), []);
    assert_eq!(table.unit(army(1)).hex, WEST);
}

/// Plays whole matches in which every player queues random actions. Checks that no match gets stuck, that the menus
/// agree with the legality check, and that the log reproduces the state.
#[test]
fn matches_with_queued_actions_never_get_stuck() {
    let (mut handed_in, mut done, mut dropped) = (0, 0, 0);
    for number in 0..12 {
        let seats = if number % 2 == 0 { 2 } else { 3 };
        let options = Options::usual(seats, 6);
        let (mut chance, mut whim) = (dice(number, 5), dice(number, 6));
        let setup = Mighty::deal(&options, &mut chance);
        let mut game = Mighty::new(setup.clone());
        let mut log = Vec::new();
        for step in 0.. {
            assert!(step < 20_000, "the match should have ended");
            let Some(&seat) = game.awaited().first() else { break };
            let who = Seat(whim.index(usize::from(seats)) as u8);
            let ahead = game.standing(who).into_iter().filter(|action| {
                matches!(
                    action,
                    Action::HandIn { .. } | Action::HandInRest { .. } | Action::TakeOut { .. }
                )
            });
            let ahead: Vec<Action> = ahead.collect();
            let (seat, action) = match ahead.is_empty() || whim.index(3) > 0 {
                true => {
                    let menu = game.legal(seat);
                    assert!(!menu.is_empty(), "{seat:?} should have an action");
                    (seat, menu[whim.index(menu.len())].clone())
                }
                false => (who, ahead[whim.index(ahead.len())].clone()),
            };
            let its = game.particulars(seat, &action);
            let read = game.read(seat, its.verb, &its.given()).unwrap();
            assert_eq!(game.particulars(seat, &read).given(), its.given());
            let events = game.play(seat, &action, &mut chance);
            for event in events.unwrap_or_else(|illegal| panic!("{action:?}: {illegal}")) {
                handed_in += usize::from(matches!(event, Event::HandedIn { .. }));
                done += usize::from(matches!(event, Event::HandInDone { .. }));
                dropped += usize::from(matches!(event, Event::HandInDropped { .. }));
                log.push(event);
            }
        }
        assert!(Mighty::replay(setup, &log) == game, "the replay should give the same state");
    }
    assert!(handed_in > done && done > 50 && dropped > 0, "{handed_in} {done} {dropped}");
}
