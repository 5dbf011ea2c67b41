//! Dice that were seen and taken back: they stand for the same deed.
//!
//! Each deed, that is what, by whom and in which turn or question, has a row of draws of its own, in the order in which
//! they were first thrown for it. What is taken back takes draws from the end of the row out of use, and whoever does the
//! same deed again in the same turn uses them first, whatever else was done before it; only a deed that needs more dice
//! than were ever thrown for it gets new ones. So the same deed in the same place shows the same dice, and no way round it
//! shows better ones. All of it follows from the log, and can be checked.

use std::collections::{BTreeMap, BTreeSet};

use super::Draw;
use crate::seat::Seat;

/// A deed, as far as dice stand for it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SameDeed {
    /// The turn or question in which it was done, as the clock of the game tells it from others.
    pub clock: String,
    /// Who did it.
    pub seat: Option<Seat>,
    /// What, as the log writes it.
    pub action: String,
}

/// Draws that were seen and are out of use, by the deed that they stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen(BTreeMap<SameDeed, BTreeSet<u64>>);

impl Seen {
    /// A deed was taken back, with these dice.
    pub fn take_back(&mut self, deed: SameDeed, draws: &[Draw]) {
        if !draws.is_empty() {
            let numbers = draws.iter().map(|draw| draw.number);
            self.0.entry(deed).or_default().extend(numbers);
        }
    }

    /// The draws that a deed uses before any new one, the first of them first.
    pub fn numbers(&self, deed: &SameDeed) -> Vec<u64> {
        let numbers = self.0.get(deed).into_iter().flatten();
        numbers.copied().collect()
    }

    /// Draws were thrown for a deed that counts: they are in use.
    pub fn put_to_use(&mut self, draws: &[Draw]) {
        if self.0.is_empty() {
            return;
        }
        for numbers in self.0.values_mut() {
            for draw in draws {
                numbers.remove(&draw.number);
            }
        }
        self.0.retain(|_, numbers| !numbers.is_empty());
    }

    /// Whether nothing was ever taken back, or all of it was done again.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Dice, Key, Seed};

    fn key() -> Key {
        Seed::from_bytes([9; 32]).mixed(&[])
    }

    fn deed(action: &str) -> SameDeed {
        SameDeed {
            clock: "1-Spring-0".to_owned(),
            seat: Some(Seat(0)),
            action: action.to_owned(),
        }
    }

    /// Throws `count` dice for a deed.
    fn thrown(seen: &mut Seen, next: &mut u64, action: &str, count: usize) -> Vec<Draw> {
        let mut dice = Dice::keyed(key(), *next).again(seen.numbers(&deed(action)));
        let drawn: Vec<Draw> = (0..count).map(|_| dice.draw(6)).collect();
        *next = dice.next_number();
        seen.put_to_use(&drawn);
        drawn
    }

    #[test]
    fn the_same_deed_shows_the_same_dice_however_often_it_is_taken_back() {
        let (mut seen, mut next) = (Seen::default(), 0);
        let first = thrown(&mut seen, &mut next, "attack", 2);
        let second = thrown(&mut seen, &mut next, "attack", 2);
        seen.take_back(deed("attack"), &second);
        seen.take_back(deed("attack"), &first);
        // Something else in between has dice of its own, and needing more than ever were thrown is no way round.
        assert_eq!(thrown(&mut seen, &mut next, "scout", 1)[0].number, 4);
        let longer = thrown(&mut seen, &mut next, "attack", 3);
        assert_eq!(longer[..2], first);
        assert_eq!(longer[2], second[0]);
        let more = thrown(&mut seen, &mut next, "attack", 2);
        assert_eq!((more[0], more[1].number), (second[1], 5));
        assert!(seen.is_empty());
        seen.take_back(deed("attack"), &more);
        seen.take_back(deed("attack"), &longer);
        assert_eq!(thrown(&mut seen, &mut next, "attack", 2), first);
        assert_eq!(thrown(&mut seen, &mut next, "attack", 2), second);
        assert_eq!(next, 6);
    }
}
