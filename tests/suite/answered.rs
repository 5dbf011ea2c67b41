//! Checks in every game that each question has its own deadline: answering one question does not shorten the time for
//! the next.

use std::collections::BTreeSet;

use regnal_core::game::Seat;

use super::{Match, Tried};

/// Maximum number of default actions that together make up one answer.
const PARTS: usize = 40;

/// Checks that the default answer settles the question: the seat is not asked again under the same key, which
/// identifies the deadline. In an ordinary turn, several default actions can be needed; a question that interrupts a
/// turn must be settled by a single one.
pub(crate) fn check_answers<G: Tried>(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        while let Some((seat, menu)) = it.next() {
            // Questions that interrupt a turn are rare and therefore always checked; ordinary turns are only sampled.
            let is_looked_at = it.game.is_interrupted() || it.step.is_multiple_of(7);
            let questions = it.game.questions().into_iter();
            for question in questions.filter(|_| is_looked_at) {
                for &late in &question.open {
                    let place = format!("{}, {late:?}, {}", it.place(), question.key);
                    let parts = parts(&it, late, &question.key, &place);
                    assert!(parts == 1 || !it.game.is_interrupted(), "{place}");
                    undisturbed(&it, late, &question.key, &place);
                }
            }
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
        }
    }
}

/// Checks that an answer by `late` leaves the choices of the other seats with the same question as they are, so that
/// the pages that these seats have opened stay valid.
fn undisturbed<G: Tried>(it: &Match<G>, late: Seat, key: &str, place: &str) {
    let (mut later, mut chance) = (it.game.clone(), it.chance.clone());
    let deed = later.fallback_to(late, key).expect("there should be a default");
    later.play(late, &deed, &mut chance).expect("the default should be legal");
    let others = |game: &G| {
        let same = game.questions().into_iter().filter(|other| other.key == key);
        same.flat_map(|other| other.open).filter(|&other| other != late).collect::<BTreeSet<_>>()
    };
    for &other in others(&it.game).intersection(&others(&later)) {
        let menus = |game: &G| (game.legal(other), game.standing(other));
        // In Echoes of Emperors, a civilization whose deck another player brings is no longer available.
        if menus(&it.game) == menus(&later) {
            let (before, after) = (it.game.choice_view(other), later.choice_view(other));
            assert!(before == after, "{place}, {other:?}:\n{before:?}\n{after:?}");
        }
    }
}

/// Returns the number of default actions needed to answer the question with this key on behalf of `late`.
fn parts<G: Tried>(it: &Match<G>, late: Seat, key: &str, place: &str) -> usize {
    let (mut later, mut chance) = (it.game.clone(), it.chance.clone());
    for part in 0..PARTS {
        let questions = later.questions();
        let mut same = questions.iter().filter(|other| other.key == key);
        if !same.any(|other| other.open.contains(&late)) {
            return part;
        }
        let deed = later.fallback_to(late, key);
        let deed = deed.unwrap_or_else(|| panic!("{place}: no default was applied"));
        let done = later.play(late, &deed, &mut chance);
        assert!(done.is_ok(), "{place}: {deed:?}");
    }
    panic!("{place}: the same question is asked endlessly")
}
