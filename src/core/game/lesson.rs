//! Tutorial matches, and help with questions. The advice is what the AI would do in the learner's seat with the
//! learner's knowledge.

use super::{AtTable, BotPlayer, Game, Seat};
use crate::dice::{Dice, Key, Seed};
use crate::text::Line;

/// Help with a question. It describes the stage in general, not the current state of the match.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide {
    /// Description of the current stage.
    pub what: Line,
    /// Available options.
    pub can: Line,
    /// Usual choice at this stage.
    pub most: Line,
}

impl Guide {
    /// Returns the description, the options and the usual choice, in this order.
    pub fn lines(&self) -> [&Line; 3] {
        [&self.what, &self.can, &self.most]
    }
}

/// Builds the help from a message and its attributes `can` and `most`.
#[macro_export]
macro_rules! guide {
    ($id:literal) => {
        $crate::game::Guide {
            what: $crate::text::Line::new($id),
            can: $crate::text::Line::new(concat!($id, ".can")),
            most: $crate::text::Line::new(concat!($id, ".most")),
        }
    };
}
pub use guide;

/// A short match against the AI that teaches a game. The learner has the first seat and wins by following the advice.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstMatch<O> {
    /// Options of the match.
    pub options: O,
    /// Seed of the match's dice. It is the same for everyone, because the match has been tested with that seed.
    pub seed: Seed,
}

impl<O> FirstMatch<O> {
    /// Creates a tutorial match from a seed number.
    pub fn new(options: O, seed: u64) -> FirstMatch<O> {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        FirstMatch { options, seed: Seed::from_bytes(bytes) }
    }

    /// Converts the match options to another type.
    pub fn map<P>(self, with: impl FnOnce(O) -> P) -> FirstMatch<P> {
        FirstMatch { options: with(self.options), seed: self.seed }
    }
}

/// The tutorial match.
pub trait Tutorial: BotPlayer {
    /// Returns the tutorial match, or `None` if the game does not have one.
    fn first_match() -> Option<FirstMatch<Self::Options>> {
        None
    }

    /// Like [`BotPlayer::machine`], but for the AI seat of a tutorial match, which plays poorly enough to lose.
    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Action> {
        self.machine(seat, dice)
    }

    /// Returns the actions recommended to the learner. Like [`BotPlayer::machine`], but with a fixed choice wherever a
    /// particular action is best for a beginner. The result is private to the seat.
    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Action> {
        self.machine(seat, dice)
    }
}

/// Help with individual actions.
pub trait ActionHelp: Game {
    /// Explains in general terms why an action is recommended: its purpose and the points to consider. The result is
    /// public.
    fn reason(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Returns the text of the card that an action plays, sentence by sentence, or an empty list if the action plays no
    /// card. The result is private to the seat.
    fn printed(&self, _seat: Seat, _action: &Self::Action) -> Vec<Line> {
        Vec::new()
    }
}

/// Help with the questions that a seat is asked.
pub trait QuestionHelp: Game {
    /// Returns help for each kind of question that `seat` must answer now. The list is empty if there is none. The
    /// result is private to the seat.
    fn guide(&self, _seat: Seat) -> Vec<Guide> {
        Vec::new()
    }
}

/// First draw number reserved for advice; the rules and the AI never reach it.
const ADVICE: u64 = 1 << 50;
/// Number of draws reserved for each question.
const DRAWS_PER_QUESTION: u64 = 1 << 16;

/// Returns dice for advice. They are separate from the match's dice and remain the same until the question changes, so
/// that the advice does not change after every action.
fn advice_dice<G: AtTable>(game: &G, key: Key) -> Dice {
    // FNV-1a, truncated; a collision between two questions is harmless.
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = game.clock().bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    Dice::keyed(key, ADVICE + (hash >> 32) * DRAWS_PER_QUESTION)
}

/// Returns the actions currently recommended to `seat`, in order, using only what the seat may know. The first action
/// is legal and changes something. The list is empty if the seat has no question to answer. The result is private to
/// the seat.
pub fn advised<G: AtTable>(game: &G, seat: Seat, key: Key) -> Vec<G::Action> {
    let mut dice = advice_dice(game, key);
    let mut deeds = game.advice(seat, &mut dice).into_iter().peekable();
    // Skips advice that is already in the seat's orders.
    let is_idle = |deed: &G::Action, dice: &mut Dice| {
        let mut after = game.clone();
        after.play(seat, deed, dice).is_err() || after == *game
    };
    while deeds.next_if(|deed| is_idle(deed, &mut dice)).is_some() {}
    deeds.collect()
}
