//! A first match that teaches, and what helps whoever is asked something. What is advised is what the program would do in
//! that seat, from what the seat may know.

use super::{AtTable, Seat};
use crate::dice::{Dice, Key, Seed};
use crate::text::Line;

/// Help with a question: it speaks of the stage alone, never of how the match stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide {
    /// What the stage is.
    pub what: Line,
    /// What can be done in it.
    pub can: Line,
    /// What most people do.
    pub most: Line,
}

impl Guide {
    /// The three in order.
    pub fn lines(&self) -> [&Line; 3] {
        [&self.what, &self.can, &self.most]
    }
}

/// The help in a message with the attributes `can` and `most`.
macro_rules! guide {
    ($id:literal) => {
        $crate::game::Guide {
            what: $crate::text::Line::new($id),
            can: $crate::text::Line::new(concat!($id, ".can")),
            most: $crate::text::Line::new(concat!($id, ".most")),
        }
    };
}
pub(crate) use guide;

/// A short match against the program in which a game is learned: whoever learns has the first seat, and wins it when they
/// do what is advised.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstMatch<O> {
    /// What it is played with.
    pub options: O,
    /// What its dice come from: the same for everybody, since what they bring has been tried.
    pub seed: Seed,
}

impl<O> FirstMatch<O> {
    /// One with the seed of this number.
    pub fn new(options: O, seed: u64) -> FirstMatch<O> {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        FirstMatch {
            options,
            seed: Seed::from_bytes(bytes),
        }
    }

    /// The same, played with something else.
    pub fn map<P>(self, with: impl FnOnce(O) -> P) -> FirstMatch<P> {
        FirstMatch {
            options: with(self.options),
            seed: self.seed,
        }
    }
}

/// The first of the draws that are those of advice: neither the rules nor the program draw as far.
const ADVICE: u64 = 1 << 50;
/// How many each question is given.
const OF_EACH: u64 = 1 << 16;

/// The chance of advice: its own, and the same as long as the same is asked, so that it does not change its mind with
/// each deed.
fn chance<G: AtTable>(game: &G, key: Key) -> Dice {
    // FNV-1a, cut to what fits: two questions with the same number do no harm.
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = game.clock().bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    Dice::keyed(key, ADVICE + (hash >> 32) * OF_EACH)
}

/// What `seat` is advised to do now, one deed after the other, from what it may know: the first of them is allowed, and
/// changes something. Nothing where nothing is asked of it. For that seat.
pub fn advised<G: AtTable>(game: &G, seat: Seat, key: Key) -> Vec<G::Action> {
    let mut dice = chance(game, key);
    let mut deeds = game.advice(seat, &mut dice).into_iter().peekable();
    // What was drafted already, as it was advised, is not advised again.
    let is_idle = |deed: &G::Action, dice: &mut Dice| {
        let mut after = game.clone();
        after.play(seat, deed, dice).is_err() || after == *game
    };
    while deeds.next_if(|deed| is_idle(deed, &mut dice)).is_some() {}
    deeds.collect()
}
