//! Simulation for developers: plays many matches between AI or random seats to measure a game's balance.

use super::{Game, Seat};
use crate::dice::{Dice, Seed};

/// Maximum number of actions in a match, far beyond any real match.
const LONGEST: usize = 400_000;

/// The controller of a simulated seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pilot {
    /// The game's AI.
    Ai,
    /// Random legal actions.
    Random,
}

/// A seat and its next actions, in order.
pub type Move<A> = (Seat, Vec<A>);

/// A game that can be simulated.
pub trait Simulated: Game {
    /// A match to simulate: its options, pilots and seed. Equal bouts give equal results.
    type Bout;
    /// The result of a simulated match.
    type Played;
    /// Statistics over many matches.
    type Tally: Default;

    /// Plays a match to its end.
    fn simulate(bout: &Self::Bout) -> Self::Played {
        Self::simulate_through(bout, |_, _| {})
    }

    /// Like [`Simulated::simulate`], but also passes every state to the caller, together with the move made in that
    /// state. For the final state, the move is `None`.
    fn simulate_through(
        bout: &Self::Bout,
        see: impl FnMut(&Self, Option<&Move<Self::Action>>),
    ) -> Self::Played;

    /// Adds a match to the statistics.
    fn count(tally: &mut Self::Tally, played: &Self::Played);
}

/// Returns the dice of the match that is seeded with `seed`. Different `stream` numbers give independent dice.
pub fn dice(seed: u64, stream: u8) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[31] = stream;
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0)
}

/// Returns the seed of match `number` in a simulation that is seeded with `seed`.
pub fn seed_of(seed: u64, number: u64) -> u64 {
    seed.wrapping_mul(1_000_003).wrapping_add(number)
}

/// A step of a match, passed to the caller for counting.
#[derive(Debug)]
pub enum Done<'a, G: Game> {
    /// A legal action, before its events are applied.
    Deed(Seat, &'a G::Action),
    /// An event, before it is applied.
    Event(&'a G::Event),
}

/// Plays until `next` returns `None`. Refused actions are skipped, as in a real match.
pub fn drive<G: Game>(
    mut game: G,
    chance: &mut Dice,
    mut next: impl FnMut(&G) -> Option<Move<G::Action>>,
    mut see: impl FnMut(&G, Option<&Move<G::Action>>),
    mut count: impl FnMut(&G, Done<'_, G>),
) -> G {
    for _ in 0..LONGEST {
        let moved = next(&game);
        see(&game, moved.as_ref());
        let Some((seat, deeds)) = moved else { break };
        for deed in deeds {
            let Ok(events) = game.decide(seat, &deed, chance) else { continue };
            count(&game, Done::Deed(seat, &deed));
            for event in &events {
                count(&game, Done::Event(event));
                game.evolve(event);
            }
        }
    }
    game
}
