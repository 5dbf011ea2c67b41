//! Checks the match history in every game: each recorded die was drawn, scores cover all seats, and all messages exist.

use std::collections::BTreeMap;

use regnal_core::dice::Draw;
use regnal_core::game::{AtTable, prelude::*};
use regnal_core::text::{Lang, Line, Names, words};

/// Checks a whole log that starts at `game`; `drawn` contains all draws of the match.
pub(crate) fn check_memory<G: AtTable>(mut game: G, log: &[G::Event], drawn: &[Draw], place: &str) {
    let sides: BTreeMap<u64, u32> = drawn.iter().map(|die| (die.number, die.sides)).collect();
    let seats = game.seat_count();
    let mut era = None;
    for event in log {
        game.evolve(event);
        let throws = game.throws(event);
        for throw in throws.expect("the event should serialise") {
            let (number, own) = (throw.die.number, throw.die.sides);
            assert_eq!(sides.get(&number), Some(&own), "{place}: {event:?}");
            assert!((1..=own).contains(&throw.die.value), "{place}: {event:?}");
            let is_there = throw.seat.is_none_or(|seat| seat.index() < seats);
            assert!(is_there, "{place}: {throw:?} of {event:?}");
        }
        if era.replace(game.era()) == Some(game.era()) {
            continue;
        }
        let scores = [game.scores(), game.scores_afterwards()].concat();
        assert!(scores.iter().all(|all| all.of.len() == seats));
        let counted: Vec<Line> = scores.iter().map(|all| Line::new(all.what)).collect();
        for line in counted.iter().chain([&game.era_line()]) {
            for lang in Lang::ALL {
                let said = words().try_say(lang, line, &Names::default());
                assert!(said.is_ok(), "{place}: {said:?}");
            }
        }
    }
    assert!(era.is_some(), "{place}: nothing happened");
    assert_eq!(G::standing_of(log).len(), log.len(), "{place}");
}
