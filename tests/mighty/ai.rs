//! Tests that the Mighty Empires AI beats random play, plays whole campaigns, develops its realm every year, and only
//! uses information that its seat can see.

use std::collections::{BTreeMap, BTreeSet};

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::simulate::{Pilot, Simulated as _};
use regnal_core::game::{Seat, Viewer, prelude::*};
use regnal_mighty::simulate::{Bout, SeatResult, bout};
use regnal_mighty::{Action, Mighty, Options};

use crate::suite::Tried;

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Plays campaigns in which one of `seats` seats is played by the AI and the others at random. Returns the AI's result
/// in each campaign.
fn against_chance(seats: usize, games: u64) -> Vec<SeatResult> {
    let campaign = |number: u64| {
        let mut pilots = vec![Pilot::Random; seats];
        pilots[usize::try_from(number).unwrap() % seats] = Pilot::Ai;
        let played = Mighty::simulate(&bout(&pilots, 6, 3, number));
        let mut own = played.seats.into_iter();
        own.find(|seat| seat.pilot == Some(Pilot::Ai)).unwrap()
    };
    (0..games).map(campaign).collect()
}

#[test]
fn the_ai_beats_random_play_in_six_year_campaigns() {
    let mut own = against_chance(2, 14);
    own.extend(against_chance(3, 6));
    let lost = own.iter().filter(|own| own.won < 100).count();
    assert!(lost <= 1, "the AI should not have lost {lost} of {} campaigns", own.len());
}

#[test]
fn the_ai_develops_its_realm_every_year() {
    const YEARS: u32 = 6;
    let mut did: BTreeMap<&'static str, u32> = BTreeMap::new();
    let (mut seats, mut famine) = (0, 0);
    for number in 0..4 {
        let played = Mighty::simulate(&bout(&[Pilot::Ai; 2], 6, 9, number));
        assert_eq!(played.year, 6);
        assert_eq!(played.seats.iter().map(|own| own.won).sum::<u32>(), 100);
        for own in &played.seats {
            seats += 1;
            famine += own.famine;
            assert!(own.points >= 35, "{own:?}");
            assert!(own.buildings >= 8, "{own:?}");
            for (&verb, &times) in &own.verbs {
                *did.entry(verb).or_default() += times;
            }
        }
    }
    let each = |verbs: &[&str]| {
        let all: u32 = verbs.iter().filter_map(|verb| did.get(verb)).sum();
        all / seats
    };
    // Expects a spy mission and a call for recruits in nearly every winter that allows them, and a spell in every
    // winter in which the capital is not in rebellion.
    let spies = ["spy_explore", "spy_burgle", "spy_sabotage"];
    assert!(each(&["cast_spell"]) >= YEARS / 2, "{did:?}");
    assert!(each(&spies) >= YEARS - 2, "{did:?}");
    assert!(each(&["recruit"]) >= YEARS - 2, "{did:?}");
    for verb in ["scout", "move", "march_on", "besiege", "found_village", "upgrade_village"] {
        assert!(each(&[verb]) >= 2, "{verb} of {did:?}");
    }
    assert!(famine <= 4 * seats, "{famine}");
}

/// Checks that the AI always has a next action, and that this action is legal.
#[test]
fn the_ai_answers_every_question_with_a_legal_action() {
    for (seats, number) in [(2, 1), (3, 2), (3, 3)] {
        let mut asked = 0;
        Mighty::simulate_through(&bout(&vec![Pilot::Ai; seats], 6, 11, number), |game, moved| {
            let Some((seat, deeds)) = moved else { return };
            asked += 1;
            let first = deeds.first();
            let first = first.unwrap_or_else(|| panic!("no action was found at {}", game.clock()));
            assert_ne!(first, &Action::Absent, "{}", game.clock());
            let judged = game.decide(*seat, first, &mut dice(1));
            assert!(judged.is_ok(), "{first:?}: {judged:?}");
        });
        assert!(asked > 200, "{asked}");
    }
}

/// Checks that the AI acts the same in all positions that `seat` cannot tell apart.
#[test]
fn the_ai_acts_only_on_what_its_seat_can_see() {
    let mut compared = 0;
    for seats in [2, 3] {
        let mut moment = 0;
        Mighty::simulate_through(&bout(&vec![Pilot::Ai; seats], 6, 5, 1), |game, moved| {
            moment += 1;
            let Some(&(seat, _)) = moved.filter(|_| moment % 6 == 0) else { return };
            let worlds = game.worlds(Viewer::Seat(seat));
            let Some((one, others)) = worlds.split_first() else { return };
            let known = one.view(Viewer::Seat(seat));
            let deeds = one.machine(seat, &mut dice(3));
            for other in others {
                assert!(other.view(Viewer::Seat(seat)) == known, "{}", game.clock());
                assert_eq!(other.machine(seat, &mut dice(3)), deeds, "{}", game.clock());
                compared += 1;
            }
        });
    }
    assert!(compared > 100, "{compared}");
}

/// Checks that the AI answers every alliance offer, and that it accepts some offers and declines others.
#[test]
fn the_ai_answers_alliance_offers_at_any_time() {
    let mut answers = BTreeMap::new();
    Mighty::simulate_through(&bout(&[Pilot::Ai; 3], 6, 7, 1), |game, _| {
        for (with, seat) in [(Seat(0), Seat(1)), (Seat(1), Seat(2))] {
            let mut other = game.clone();
            let offer = Action::ProposeAlliance { with: seat };
            if other.play(with, &offer, &mut dice(1)).is_err() {
                continue;
            }
            let deeds = other.machine(seat, &mut dice(2));
            let [Action::AnswerAlliance { with: to, yes }] = deeds[..] else {
                panic!("unexpected: {deeds:?}");
            };
            assert_eq!(to, with);
            other.play(seat, &deeds[0], &mut dice(1)).unwrap();
            *answers.entry(yes).or_insert(0) += 1;
            // An AI seat takes no action while the match is not waiting for it.
            if !other.awaited().contains(&seat) {
                assert_eq!(other.machine(seat, &mut dice(2)), []);
            }
        }
    });
    assert!(answers.len() == 2, "{answers:?}");
}

#[test]
fn the_same_seed_replays_the_same_campaign() {
    let one = bout(&[Pilot::Ai, Pilot::Random], 6, 3, 7);
    assert_eq!(Mighty::simulate(&one), Mighty::simulate(&one));
    let other = Bout { seed: one.seed + 1, ..one.clone() };
    assert_ne!(Mighty::simulate(&one), Mighty::simulate(&other));
}

/// Checks that options saved before the AI existed survive a round trip unchanged.
#[test]
fn options_saved_before_the_ai_existed_have_no_ai_seats() {
    let usual = Options::usual(2, 6);
    let written = serde_json::to_value(&usual).unwrap();
    assert!(written.get("machines").is_none(), "{written}");
    assert_eq!(serde_json::from_value::<Options>(written).unwrap(), usual);
    let mut options = Options { machines: vec![Seat(1), Seat(2)], ..Options::usual(3, 6) };
    let written = serde_json::to_value(&options).unwrap();
    assert_eq!(serde_json::from_value::<Options>(written).unwrap(), options);
    // The AI takes the seats without a player.
    assert!(options.fill(1));
    assert_eq!(options.machines(), [Seat(1), Seat(2)]);
    assert!(!Options::usual(2, 6).fill(1));
}

/// Checks that a match between one human player and the AI pauses while the human is away.
#[test]
fn the_ai_does_not_continue_a_match_without_human_players() {
    let options = Options { machines: vec![Seat(1)], ..Options::usual(2, 6) };
    let (mut chance, mut mind) = (dice(1), dice(2));
    let mut game = Mighty::new(Mighty::deal(&options, &mut chance));
    let mut deeds = 0;
    while !game.is_deserted() {
        let seat = *game.awaited().first().unwrap();
        let mut doing = match seat {
            Seat(1) => game.machine(seat, &mut mind),
            _ => game.fallback(seat).into_iter().collect(),
        };
        doing.truncate(1);
        game.play(seat, &doing[0], &mut chance).unwrap();
        deeds += 1;
        assert!(deeds < 1_000, "the AI should have stopped");
    }
    // The match waits for the human player, and nobody decides in their place.
    assert!(game.outcome().is_none());
}

/// In the tutorial match, the AI marches with one army and builds nothing, so that a beginner can win.
#[test]
fn the_novice_ai_neither_builds_nor_recruits_nor_casts_spells() {
    let lesson = Mighty::first_match().unwrap();
    let novice = *lesson.options.machines.first().unwrap();
    let (mut chance, mut mind) = (Dice::keyed(lesson.seed.mixed(&[]), 0), dice(2));
    let mut game = Mighty::new(Mighty::deal(&lesson.options, &mut chance));
    let mut did = [BTreeSet::new(), BTreeSet::new()];
    while game.outcome().is_none() {
        let seat = *game.awaited().first().unwrap();
        let deeds = match seat == novice {
            true => game.novice(seat, &mut mind),
            false => game.machine(seat, &mut mind),
        };
        did[usize::from(seat == novice)].insert(deeds[0].verb());
        game.play(seat, &deeds[0], &mut chance).unwrap();
    }
    let develops = ["found_village", "upgrade_village", "recruit", "cast_spell", "spy_explore"];
    let [ai, novice] =
        did.map(|did| develops.into_iter().filter(|&verb| did.contains(verb)).count());
    assert!(ai >= 3 && novice == 0, "the AI does {ai} of {develops:?}, the novice {novice}");
}
