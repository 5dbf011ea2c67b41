//! Dice of undone actions, which are reused when the same action is repeated.
//!
//! Each action (its kind, seat and turn or question) has its own sequence of draws, in the order in which they were
//! first rolled for it. An undo frees the draws at the end of the sequence. Repeating the action in the same turn gives
//! the same draws again, regardless of the actions in between. New draws are made only if the action needs more dice
//! than were ever rolled for it. The same action in the same turn therefore shows the same dice, and an undo can never
//! improve them. All of this follows from the log and can be verified.

use std::collections::{BTreeMap, BTreeSet};

use super::Draw;
use crate::seat::Seat;

/// The identity of an action, under which its dice are reserved.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SameDeed {
    /// Key of the turn or question during which the action was taken.
    pub clock: String,
    /// Seat that acted.
    pub seat: Option<Seat>,
    /// The action, as stored in the log.
    pub action: String,
}

/// Draws of undone actions, keyed by action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen(BTreeMap<SameDeed, BTreeSet<u64>>);

impl Seen {
    /// Reserves the dice of an undone action.
    pub fn take_back(&mut self, deed: SameDeed, draws: &[Draw]) {
        if !draws.is_empty() {
            let numbers = draws.iter().map(|draw| draw.number);
            self.0.entry(deed).or_default().extend(numbers);
        }
    }

    /// Returns, in order, the draw numbers that an action reuses before it makes new draws.
    pub fn numbers(&self, deed: &SameDeed) -> Vec<u64> {
        let numbers = self.0.get(deed).into_iter().flatten();
        numbers.copied().collect()
    }

    /// Removes the draws that an action has now reused from the reserved ones.
    pub fn use_reserved(&mut self, draws: &[Draw]) {
        for numbers in self.0.values_mut() {
            for draw in draws {
                numbers.remove(&draw.number);
            }
        }
        self.0.retain(|_, numbers| !numbers.is_empty());
    }

    /// Returns true if no dice of undone actions are reserved.
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
        SameDeed { clock: "1-Spring-0".to_owned(), seat: Some(Seat(0)), action: action.to_owned() }
    }

    /// Rolls `count` dice for an action.
    fn thrown(seen: &mut Seen, next: &mut u64, action: &str, count: usize) -> Vec<Draw> {
        let mut dice = Dice::keyed(key(), *next).again(seen.numbers(&deed(action)));
        let drawn: Vec<Draw> = (0..count).map(|_| dice.draw(6)).collect();
        *next = dice.next_number();
        seen.use_reserved(&drawn);
        drawn
    }

    #[test]
    fn an_action_shows_the_same_dice_after_any_number_of_undos() {
        let (mut seen, mut next) = (Seen::default(), 0);
        let first = thrown(&mut seen, &mut next, "attack", 2);
        let second = thrown(&mut seen, &mut next, "attack", 2);
        seen.take_back(deed("attack"), &second);
        seen.take_back(deed("attack"), &first);
        // Another action in between has its own dice and leaves the reserved ones unchanged. An action that rolls more
        // dice than before first uses up the reserved dice, in order.
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
