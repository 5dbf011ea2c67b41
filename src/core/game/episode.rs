//! Turn reports: turns that all resolve together are reported as a whole when they end.

use std::collections::BTreeMap;

use super::{AtTable, Seat};
use crate::text::Line;

/// The report of a turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recount {
    /// For everybody.
    pub public: Vec<Line>,
    /// The letters to single seats: what only they have learned.
    pub letters: BTreeMap<Seat, Vec<Line>>,
}

/// Returns the report of each turn, from number `from` on, that ended in `events`; these start at `game`. The end
/// of the match ends the last turn. Undone turns are not reported.
pub fn recounts<G: AtTable>(game: G, events: &[G::Event], from: u32) -> Vec<(u32, Recount)> {
    recounted(game, events, from, G::recount)
}

/// Like [`recounts`], for viewers of a finished match.
pub fn recounts_of_finished<G: AtTable>(
    game: G,
    events: &[G::Event],
    from: u32,
) -> Vec<(u32, Recount)> {
    recounted(game, events, from, G::recount_afterwards)
}

fn recounted<G: AtTable>(
    mut game: G,
    events: &[G::Event],
    from: u32,
    recount: fn(&G, &[G::Event]) -> Recount,
) -> Vec<(u32, Recount)> {
    let mut told = Vec::new();
    let mut start = game.clone();
    let (mut begin, mut now) = (0, game.episode());
    for (place, event) in events.iter().enumerate() {
        game.evolve(event);
        let next = game.episode();
        if next == now {
            continue;
        }
        if let Some(number) = now.filter(|&number| number >= from && next > now) {
            told.push((number, recount(&start, &events[begin..=place])));
        }
        (start, begin, now) = (game.clone(), place + 1, next);
    }
    if let Some(number) = now.filter(|&number| number >= from && game.outcome().is_some())
        && begin < events.len()
    {
        told.push((number, recount(&start, &events[begin..])));
    }
    told
}
