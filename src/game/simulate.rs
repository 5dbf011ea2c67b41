//! Many matches between seats that nobody holds, and what came of them: for the balance of a game. Whoever looks after the
//! program reads them; nobody at a table hears of any.

use super::{Game, Seat};
use crate::dice::{Dice, Seed};

/// More deeds than any match has.
const LONGEST: usize = 400_000;

/// Who moves a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pilot {
    /// The program's own seat.
    Ai,
    /// Anything that is legal.
    Random,
}

/// A seat that moves, and what it does, one deed after the other.
pub type Move<A> = (Seat, Vec<A>);

/// A game that can be played many times over between seats that nobody holds.
pub trait Simulated: Game {
    /// One match to be played: what was chosen, who moves whom, and the chance of it. The same gives the same.
    type Bout;
    /// What came of a match.
    type Played;
    /// What came of many.
    type Tally: Default;

    /// Plays a match to its end.
    fn simulate(bout: &Self::Bout) -> Self::Played {
        Self::simulate_through(bout, |_, _| {})
    }

    /// As [`Simulated::simulate`]; shows every state that it comes through, the last one too, and who moves next with what.
    fn simulate_through(
        bout: &Self::Bout,
        see: impl FnMut(&Self, Option<&Move<Self::Action>>),
    ) -> Self::Played;

    /// Counts a match.
    fn count(tally: &mut Self::Tally, played: &Self::Played);
}

/// The dice number `stream` of a match.
pub(crate) fn dice(seed: u64, stream: u8) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[31] = stream;
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0)
}

/// The chance of match number `number` of a request with this seed.
pub(crate) fn seed_of(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(1_000_003).wrapping_add(number)
}

/// What is counted while a match goes on.
pub(crate) enum Done<'a, G: Game> {
    /// A deed that was allowed, before its events are applied.
    Deed(Seat, &'a G::Action),
    /// An event, before it is applied.
    Event(&'a G::Event),
}

/// Plays on until `next` moves nobody: what is refused is left out, as at a table.
pub(crate) fn drive<G: Game>(
    mut game: G,
    chance: &mut Dice,
    mut next: impl FnMut(&G) -> Option<Move<G::Action>>,
    mut see: impl FnMut(&G, Option<&Move<G::Action>>),
    mut count: impl FnMut(&G, Done<'_, G>),
) -> G {
    for _ in 0..LONGEST {
        let moved = next(&game);
        see(&game, moved.as_ref());
        let Some((seat, deeds)) = moved else {
            break;
        };
        for deed in deeds {
            let Ok(events) = game.decide(seat, &deed, chance) else {
                continue;
            };
            count(&game, Done::Deed(seat, &deed));
            for event in &events {
                count(&game, Done::Event(event));
                game.evolve(event);
            }
        }
    }
    game
}
