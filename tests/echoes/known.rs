//! Tests that compare matches of Echoes of Emperors, generated from fixed seeds, with stored records.

use regnal_core::game::simulate::{Pilot, Simulated as _};
use regnal_core::game::{Game, Seat, Viewer};
use regnal_echoes::Echoes;
use regnal_echoes::ai::{guess, orders};
use regnal_echoes::nouns::{Civ, Format};
use regnal_echoes::simulate::{Bout, Tally, bout, options, playout};

use crate::suite::kept::Kept;
use crate::suite::known::{Every, record_matches, record_value};
use crate::suite::said::record_texts;
use crate::suite::{Tried, dice};

#[test]
fn events_of_seeded_matches_agree_with_the_record() {
    let every = Every { state: 19, thought: 41 };
    record_matches::<Echoes>(8..16, &every).check("tests/suite/known/echoes.txt");
}

/// Compares the results of AI matches and their statistics with the record.
#[test]
fn results_of_simulated_matches_agree_with_the_record() {
    let mut kept = Kept::default();
    for (format, matches) in [(Format::Base, 24), (Format::Long, 4), (Format::Team, 3)] {
        let (mut tally, mut quick) = (Tally::default(), Tally::default());
        for number in 0..matches {
            let mut pilots = [Pilot::Random; 2];
            if number % 6 == 0 {
                pilots[usize::from(number % 12 == 0)] = Pilot::Ai;
            }
            let bout: Bout = bout(&options(format), Civ::ALL, pilots, 3, number);
            kept.add("bout", format!("{format:?}"), &bout);
            let (played, out) = (Echoes::simulate(&bout), playout(&bout));
            Echoes::count(&mut tally, &played);
            Echoes::count(&mut quick, &out);
            kept.add("played", format!("{format:?} {number:02}"), played);
            kept.add("played out", format!("{format:?} {number:02}"), out);
        }
        for (name, tally) in [("as people do", tally), ("quickly", quick)] {
            let shares = (
                [5, 50, 95].map(|percent| tally.round_at(percent)),
                [0..=5, 5..=10, 11..=60].map(|rounds| tally.within(rounds)),
                (tally.first.percent(), tally.team.percent()),
            );
            kept.add("shares", format!("{format:?} {name}: {shares:?}"), tally.unplayed_designs());
            kept.add("tally", format!("{format:?} {name}"), tally);
        }
    }
    kept.check("tests/suite/known/simulated.txt");
}

/// Compares the match that the AI guesses from its partial knowledge with the record.
#[test]
fn positions_guessed_by_the_ai_match_the_record() {
    let mut kept = Kept::default();
    for number in 8..16 {
        let (mut chance, mut whim) = (dice(number, 12), dice(number, 13));
        let mut game = Echoes::new(Echoes::deal(&Echoes::options(number), &mut chance));
        for step in 0..900 {
            let Some(&seat) = game.awaited().first() else { break };
            for viewer in Seat::all(game.seat_count()).filter(|_| step % 45 == 44) {
                let view = game.view(Viewer::Seat(viewer));
                let supposed = guess(&view, &mut dice(number, 14));
                let supposed = serde_json::to_value(supposed).expect("there should be a state");
                record_value(&mut kept, "", &supposed);
                for order in orders(&view) {
                    kept.add("order", "given ahead", order);
                }
            }
            let action = game.wish(&game.legal(seat), &mut whim);
            game.play(seat, &action, &mut chance).expect("there should be a legal action");
        }
    }
    kept.check("tests/suite/known/supposed.txt");
}

#[test]
fn rendered_messages_of_duels_match_the_record() {
    record_texts::<Echoes>(8).check("tests/suite/said/echoes.txt");
}
