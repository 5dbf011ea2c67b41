//! Mighty Empires AI: it beats random play, plays whole campaigns, makes use of every year, and only uses what its
//! player knows.

use std::collections::BTreeMap;

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::simulate::{Pilot, Simulated as _};
use regnal_core::game::{Seat, Viewer, prelude::*};
use regnal_mighty::simulate::{Bout, Fared, bout};
use regnal_mighty::{Action, Mighty, Options};

use crate::suite::Tried;

fn dice(seed: u8) -> Dice {
    Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0)
}

/// Plays campaigns of one AI against random players, `seats` in all. Returns the AI's result in each.
fn against_chance(seats: usize, games: u64) -> Vec<Fared> {
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
fn ai_beats_random_play_in_campaigns_of_six_years() {
    let mut own = against_chance(2, 14);
    own.extend(against_chance(3, 6));
    let lost = own.iter().filter(|own| own.won < 100).count();
    assert!(lost <= 1, "the AI lost {lost} of {} campaigns", own.len());
}

#[test]
fn ai_develops_its_realm_every_year() {
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
    // A spy mission and a call for recruits in nearly every winter that allows them, and a spell whenever the capital
    // is not in rebellion.
    let spies = ["spy_explore", "spy_burgle", "spy_sabotage"];
    assert!(each(&["cast_spell"]) >= YEARS / 2, "{did:?}");
    assert!(each(&spies) >= YEARS - 2, "{did:?}");
    assert!(each(&["recruit"]) >= YEARS - 2, "{did:?}");
    for verb in ["scout", "move", "march_on", "besiege", "found_village", "upgrade_village"] {
        assert!(each(&[verb]) >= 2, "{verb} of {did:?}");
    }
    assert!(famine <= 4 * seats, "{famine}");
}

/// The AI always has a first action, and it is legal.
#[test]
fn ai_answers_every_question_with_a_legal_action() {
    for (seats, number) in [(2, 1), (3, 2), (3, 3)] {
        let mut asked = 0;
        Mighty::simulate_through(&bout(&vec![Pilot::Ai; seats], 6, 11, number), |game, moved| {
            let Some((seat, deeds)) = moved else {
                return;
            };
            asked += 1;
            let first = deeds.first();
            let first = first.unwrap_or_else(|| panic!("nothing is at {}", game.clock()));
            assert_ne!(first, &Action::Absent, "{}", game.clock());
            let judged = game.decide(*seat, first, &mut dice(1));
            assert!(judged.is_ok(), "{first:?}: {judged:?}");
        });
        assert!(asked > 200, "{asked}");
    }
}

/// The AI acts the same in each position that `seat` cannot tell apart from this one.
#[test]
fn ai_actions_depend_only_on_the_view() {
    let mut compared = 0;
    for seats in [2, 3] {
        let mut moment = 0;
        Mighty::simulate_through(&bout(&vec![Pilot::Ai; seats], 6, 5, 1), |game, moved| {
            moment += 1;
            let Some(&(seat, _)) = moved.filter(|_| moment % 6 == 0) else {
                return;
            };
            let worlds = game.worlds(Viewer::Seat(seat));
            let Some((one, others)) = worlds.split_first() else {
                return;
            };
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

/// The AI allies with weaker players against the leader, and with nobody else.
#[test]
fn the_ai_answers_offers_at_any_time() {
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
                panic!("{deeds:?}");
            };
            assert_eq!(to, with);
            other.play(seat, &deeds[0], &mut dice(1)).unwrap();
            *answers.entry(yes).or_insert(0) += 1;
            // An AI seat that is not awaited takes no action.
            if !other.awaited().contains(&seat) {
                assert_eq!(other.machine(seat, &mut dice(2)), []);
            }
        }
    });
    assert!(answers.len() == 2, "{answers:?}");
}

#[test]
fn the_same_seed_plays_the_same_campaign() {
    let one = bout(&[Pilot::Ai, Pilot::Random], 6, 3, 7);
    assert_eq!(Mighty::simulate(&one), Mighty::simulate(&one));
    let other = Bout { seed: one.seed + 1, ..one.clone() };
    assert_ne!(Mighty::simulate(&one), Mighty::simulate(&other));
}

/// Options saved before the AI existed are read and written unchanged.
#[test]
fn options_of_old_matches_have_no_ai() {
    let usual = Options::usual(2, 6);
    let written = serde_json::to_value(&usual).unwrap();
    assert!(written.get("machines").is_none(), "{written}");
    assert_eq!(serde_json::from_value::<Options>(written).unwrap(), usual);
    let mut options = Options { machines: vec![Seat(1), Seat(2)], ..Options::usual(3, 6) };
    let written = serde_json::to_value(&options).unwrap();
    assert_eq!(serde_json::from_value::<Options>(written).unwrap(), options);
    // The AI takes the free seats.
    assert!(options.fill(1));
    assert_eq!(options.machines(), [Seat(1), Seat(2)]);
    assert!(!Options::usual(2, 6).fill(1));
}

/// A match between one person and the AI pauses while that person is away.
#[test]
fn the_ai_does_not_play_on_without_people() {
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
        assert!(deeds < 1_000, "the AI does not stop");
    }
    // The match waits for the person: nobody decides in their place.
    assert!(game.outcome().is_none());
}
