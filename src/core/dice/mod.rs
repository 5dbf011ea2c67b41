//! All randomness: a committed seed, and draws with sequence numbers.
//!
//! Draw `n` of a key depends only on the key and `n`. Anyone who knows the seed after the match can therefore recompute
//! every die and detect a missing or repeated draw. A draw is repeated only if an action is undone and then taken
//! again, because the action then reuses its earlier draws.

pub mod expression;
mod fault;
pub mod odds;
mod parse;
mod seed;
mod seen;
mod thrown;

use std::collections::VecDeque;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::narrow::narrow;
use crate::text::Arg;

pub use self::seed::{Key, NotASeed, Seed};
pub use self::seen::{SameDeed, Seen};
pub use self::thrown::thrown;

/// A draw, as recorded in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// Sequence number of the draw in its match, counted from 0.
    pub number: u64,
    /// Number of possible values.
    pub sides: u32,
    /// The value, from 1 to `sides`.
    pub value: u32,
}

/// A draw whose result the umpire replaced by announcing a value beforehand. The log keeps the original draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replaced {
    /// Original draw.
    pub drawn: Draw,
    /// Value shown instead, from 1 to the number of sides.
    pub shown: u32,
}

/// A rolled six-sided die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Die {
    /// Sequence number of the draw in its match.
    #[serde(rename = "n")]
    pub number: u64,
    /// Number rolled, from 1 to 6.
    pub face: u8,
}

/// Two six-sided dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TwoDice(pub [Die; 2]);

impl TwoDice {
    /// Returns the sum of the two faces.
    pub fn total(self) -> i32 {
        i32::from(self.0[0].face) + i32::from(self.0[1].face)
    }

    /// Returns the two faces.
    pub fn faces(self) -> [u8; 2] {
        [self.0[0].face, self.0[1].face]
    }
}

#[derive(Clone, Debug)]
enum Source {
    Keyed(Key),
    Scripted(VecDeque<u32>),
    Recorded(VecDeque<Draw>),
    Apart(Box<ChaCha8Rng>),
}

/// The dice of a match, starting at a given draw number.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    next: u64,
    /// Sequence numbers of earlier draws that are reused, in order, before new draws are made.
    again: VecDeque<u64>,
    drawn: Vec<Draw>,
    /// Values that replace the results of the next draws, in order.
    ordered: VecDeque<u32>,
    replaced: Vec<Replaced>,
}

impl Dice {
    fn of(source: Source, next: u64) -> Dice {
        let (again, ordered) = (VecDeque::new(), VecDeque::new());
        Dice { source, next, again, drawn: Vec::new(), ordered, replaced: Vec::new() }
    }

    /// Creates the dice of `key`, starting at draw number `next`.
    pub fn keyed(key: Key, next: u64) -> Dice {
        Dice::of(Source::Keyed(key), next)
    }

    /// Returns dice with prescribed values, for tests and worked examples.
    pub fn scripted(values: impl IntoIterator<Item = u32>) -> Dice {
        Dice::of(Source::Scripted(values.into_iter().collect()), 0)
    }

    /// Returns dice that repeat the draws of a recorded decision, starting at draw number `next`. A draw that does not
    /// match the record shows 1, so that [`Dice::drawn`] differs from the record.
    pub fn recorded(draws: &[Draw], next: u64) -> Dice {
        Dice::of(Source::Recorded(draws.iter().copied().collect()), next)
    }

    /// Returns dice for a single use outside any match, seeded by the operating system.
    pub fn from_system() -> Dice {
        Dice::keyed(Key(*Seed::from_system().bytes()), 0)
    }

    /// Returns dice outside any match, for estimates based on many rolls. Equal `stream` numbers give equal values. The
    /// dice are fast, and their draws are not recorded.
    pub fn apart(stream: u64) -> Dice {
        let words = ChaCha8Rng::seed_from_u64(stream);
        Dice::of(Source::Apart(Box::new(words)), 0)
    }

    /// Makes the next draws reuse earlier draws of the match, given by their sequence numbers.
    #[must_use]
    pub fn again(mut self, numbers: impl IntoIterator<Item = u64>) -> Dice {
        self.again = numbers.into_iter().collect();
        self
    }

    /// Draws a value from 1 to `sides`.
    ///
    /// # Panics
    /// Scripted dice panic at the end of the script, or if the die cannot show the scripted value.
    #[expect(
        clippy::panic,
        reason = "only a test scripts its dice, and a script that does not fit is a test that does not"
    )]
    pub fn draw(&mut self, sides: u32) -> Draw {
        let sides = sides.max(1);
        let earlier = self.again.front().copied();
        let number = earlier.unwrap_or(self.next);
        let value = match &mut self.source {
            Source::Keyed(key) => key.draw(number, sides),
            Source::Scripted(values) => match values.pop_front() {
                Some(value) if (1..=sides).contains(&value) => value,
                other => panic!("draw {number} should be 1 to {sides}: the script has {other:?}"),
            },
            Source::Recorded(draws) => draws
                .pop_front()
                .filter(|draw| {
                    (draw.number, draw.sides) == (number, sides)
                        && (1..=sides).contains(&draw.value)
                })
                .map_or(1, |draw| draw.value),
            Source::Apart(words) => {
                let zone = u32::MAX - u32::MAX % sides;
                let word = loop {
                    let word = words.next_u32();
                    if word < zone {
                        break word;
                    }
                };
                self.next += 1;
                return Draw { number, sides, value: word % sides + 1 };
            }
        };
        match earlier {
            Some(_) => drop(self.again.pop_front()),
            None => self.next += 1,
        }
        let draw = Draw { number, sides, value };
        self.drawn.push(draw);
        let Some(shown) = self.ordered.front().copied().filter(|&face| face <= sides) else {
            return draw;
        };
        self.ordered.pop_front();
        self.replaced.push(Replaced { drawn: draw, shown });
        Draw { value: shown, ..draw }
    }

    /// Makes the next draws show these values instead of their own. A value that is too high for the next die is kept
    /// for a later die with enough sides. [`Dice::drawn`] still returns the original results.
    pub fn order(&mut self, values: impl IntoIterator<Item = u32>) {
        self.ordered = values.into_iter().filter(|&value| value > 0).collect();
    }

    /// Returns the values passed to [`Dice::order`] that no draw has shown yet.
    pub fn pending_orders(&self) -> impl Iterator<Item = u32> + '_ {
        self.ordered.iter().copied()
    }

    /// Returns the draws whose results have been replaced so far.
    pub fn replaced(&self) -> &[Replaced] {
        &self.replaced
    }

    /// Rolls a six-sided die.
    pub fn d6(&mut self) -> Die {
        let draw = self.draw(6);
        Die { number: draw.number, face: narrow(draw.value) }
    }

    /// Rolls two six-sided dice.
    pub fn two_d6(&mut self) -> TwoDice {
        TwoDice([self.d6(), self.d6()])
    }

    /// Draws an index below `len`, which must not be 0.
    pub fn index(&mut self, len: usize) -> usize {
        self.draw(narrow(len)).value as usize - 1
    }

    /// Shuffles in place (Fisher–Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.index(last + 1);
            items.swap(last, chosen);
        }
    }

    /// Returns the key, or `None` if the dice are scripted, recorded or outside any match.
    pub fn key(&self) -> Option<&Key> {
        match &self.source {
            Source::Keyed(key) => Some(key),
            Source::Scripted(_) | Source::Recorded(_) | Source::Apart(_) => None,
        }
    }

    /// Returns the sequence number of the next new draw.
    pub fn next_number(&self) -> u64 {
        self.next
    }

    /// Returns all draws made so far.
    pub fn drawn(&self) -> &[Draw] {
        &self.drawn
    }

    /// Returns the number of scripted values left, or `None` for dice without a script.
    pub fn left_in_script(&self) -> Option<usize> {
        match &self.source {
            Source::Keyed(_) | Source::Recorded(_) | Source::Apart(_) => None,
            Source::Scripted(values) => Some(values.len()),
        }
    }
}

impl From<Die> for Arg {
    fn from(die: Die) -> Arg {
        Arg::Dice(vec![die.face])
    }
}

impl From<TwoDice> for Arg {
    fn from(dice: TwoDice) -> Arg {
        Arg::Dice(dice.faces().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_depends_only_on_its_number() {
        let key = Seed::from_bytes([7; 32]).mixed(&["salt".into()]);
        let mut dice = Dice::keyed(key.clone(), 0);
        let all: Vec<Draw> = (0..100).map(|_| dice.draw(6)).collect();
        for draw in &all {
            assert_eq!(key.draw(draw.number, draw.sides), draw.value);
        }
        let mut later = Dice::keyed(key, 40);
        assert_eq!(later.draw(6), all[40]);
    }

    #[test]
    fn recorded_dice_repeat_only_recorded_draws() {
        let mut dice = Dice::keyed(Seed::from_bytes([7; 32]).mixed(&[]), 5);
        let record = [dice.draw(6), dice.draw(20), dice.draw(6)];
        let mut again = Dice::recorded(&record, 5);
        assert_eq!([again.draw(6), again.draw(20), again.draw(6)], record);
        assert_eq!((again.draw(6).value, again.next_number()), (1, 9));
        let mut other = Dice::recorded(&record, 5);
        assert_eq!(other.draw(100).value, 1);
        let forged = Draw { value: 7, ..record[0] };
        assert_eq!(Dice::recorded(&[forged], 5).draw(6).value, 1);
    }

    #[test]
    fn earlier_draws_are_reused_before_new_ones() {
        let key = Seed::from_bytes([7; 32]).mixed(&[]);
        let mut first = Dice::keyed(key.clone(), 0);
        let drawn: Vec<Draw> = (0..6).map(|_| first.draw(6)).collect();
        let mut again = Dice::keyed(key.clone(), 6).again([1, 4]);
        let shown = [again.draw(6), again.draw(6), again.draw(6)];
        assert_eq!(shown[..2], [drawn[1], drawn[4]]);
        assert_eq!((shown[2].number, again.next_number()), (6, 7));
        assert_eq!(again.drawn(), shown);
        let mut recorded = Dice::recorded(&shown, 6).again([1, 4]);
        assert_eq!([(); 3].map(|()| recorded.draw(6)), shown);
        // Reserved numbers that have not been reused yet remain reserved.
        let mut fewer = Dice::keyed(key, 6).again([1, 4]);
        assert_eq!((fewer.draw(6), fewer.next_number()), (drawn[1], 6));
    }

    #[test]
    fn a_die_ordered_to_show_a_value_shows_it_and_keeps_its_original_draw() {
        let key = Seed::from_bytes([7; 32]).mixed(&[]);
        let mut plain = Dice::keyed(key.clone(), 0);
        let drawn = [plain.draw(6), plain.draw(6), plain.draw(20)];
        let mut dice = Dice::keyed(key, 0);
        let other = drawn[0].value % 6 + 1;
        dice.order([other, 19]);
        assert_eq!(dice.d6().face, u8::try_from(other).unwrap());
        // A six-sided die cannot show 19, so that value is kept for a die that can.
        assert_eq!(dice.draw(6), drawn[1]);
        assert_eq!(dice.pending_orders().collect::<Vec<_>>(), [19]);
        assert_eq!(dice.draw(20).value, 19);
        assert_eq!(dice.drawn(), drawn);
        let shown: Vec<_> = dice.replaced().iter().map(|one| (one.drawn, one.shown)).collect();
        assert_eq!(shown, [(drawn[0], other), (drawn[2], 19)]);
        assert_eq!(dice.pending_orders().count(), 0);
    }

    #[test]
    fn dice_outside_a_match_are_fair_and_reproducible() {
        let throws = |stream| {
            let mut dice = Dice::apart(stream);
            let all: Vec<u32> = (0..60_000).map(|_| dice.draw(20).value).collect();
            (all, dice.drawn().len(), dice.next_number())
        };
        let (all, kept, number) = throws(1);
        assert_eq!((kept, number), (0, 60_000));
        assert_eq!(throws(1).0, all);
        assert_ne!(throws(2).0, all);
        for face in 1..=20 {
            let count = all.iter().filter(|&&value| value == face).count();
            assert!((2_750..=3_250).contains(&count), "{face}: {count}");
        }
    }

    #[test]
    fn different_salts_give_different_keys_even_if_their_concatenations_are_equal() {
        let seed = Seed::from_bytes([1; 32]);
        assert!(seed.mixed(&["ab".into(), "c".into()]) != seed.mixed(&["a".into(), "bc".into()]));
    }

    #[test]
    fn six_faces_are_equally_likely() {
        let mut dice = Dice::keyed(Seed::from_bytes([3; 32]).mixed(&[]), 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[usize::from(dice.d6().face) - 1] += 1;
        }
        let chi_squared: f64 =
            counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi_squared < 20.5, "{counts:?}");
    }

    #[test]
    fn a_seed_can_be_parsed_back_and_is_not_revealed_by_debug_output() {
        let seed = Seed::from_bytes([0xab; 32]);
        assert_eq!(Seed::try_from(seed.reveal()), Ok(seed.clone()));
        assert!(!format!("{seed:?}").contains("ab"));
        assert!(Seed::try_from("xyz".to_owned()).is_err());
    }
}
