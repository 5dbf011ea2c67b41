//! Each question is its own, by every game: whoever has answered one has the whole time for the next.

use regnal::game::Seat;

use super::suite::{Match, Tried};

/// More parts than a question is answered in.
const PARTS: usize = 40;

/// What is done for whoever does not answer a question answers it: it is not asked of them any more under the same key, by
/// which its deadline is known. A turn is over when all is that was asked in it of whose it is.
pub(crate) fn answered<G: Tried>(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        while let Some((seat, menu)) = it.next() {
            // Most of what is asked in the midst of a turn is asked seldom; a turn is one like another.
            let is_looked_at = it.game.is_interrupted() || it.step.is_multiple_of(7);
            let questions = it.game.questions().into_iter();
            for question in questions.filter(|_| is_looked_at) {
                for &late in &question.open {
                    let place = format!("{}, {late:?}, {}", it.place(), question.key);
                    let parts = parts(&it, late, &question.key, &place);
                    assert!(parts == 1 || !it.game.is_interrupted(), "{place}");
                }
            }
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
        }
    }
}

/// In how many parts a question is answered for a seat.
fn parts<G: Tried>(it: &Match<G>, late: Seat, key: &str, place: &str) -> usize {
    let (mut later, mut chance) = (it.game.clone(), it.chance.clone());
    for part in 0..PARTS {
        let questions = later.questions();
        let mut same = questions.iter().filter(|other| other.key == key);
        if !same.any(|other| other.open.contains(&late)) {
            return part;
        }
        let deed = later.fallback_to(late, key);
        let deed = deed.unwrap_or_else(|| panic!("{place}: nothing is done for them"));
        let done = later.play(late, &deed, &mut chance);
        assert!(done.is_ok(), "{place}: {deed:?}");
    }
    panic!("{place}: it is asked again and again")
}
