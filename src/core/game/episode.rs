//! Turn reports: a simultaneous turn is reported as a whole when it ends.

use std::collections::BTreeMap;

use super::{Announcement, AtTable, Game, Seat};
use crate::text::Line;

/// A turn report.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recount {
    /// Report for everyone.
    pub public: Vec<Line>,
    /// Letters to individual seats, with information meant only for them.
    pub letters: BTreeMap<Seat, Vec<Line>>,
}

/// Simultaneous turns and their reports.
pub trait TurnReports: Game {
    /// Returns the number of the simultaneous turn, such as a season, or `None` if events are reported as they happen.
    /// The result is public.
    ///
    /// The events of a simultaneous turn are reported when it ends: one chronicle for everyone and one letter per seat.
    /// The turn number decreases only when an undo goes back to an earlier turn.
    fn episode(&self) -> Option<u32> {
        None
    }

    /// Lists the turns so far, oldest first and including the current one, each with its number and a short name such
    /// as "spring of year 2". The result is public.
    fn episodes(&self) -> Vec<(u32, Line)> {
        Vec::new()
    }

    /// Returns true if [`TurnReports::recount`] reports `event` at the end of its turn rather than when it happens.
    /// `self` is the state just after the event. The result is public.
    fn is_recounted(&self, event: &Self::Event) -> bool {
        Self::facts(event).announcement == Announcement::InReport
    }

    /// Builds the report of a finished turn. `self` is the state at the start of the turn. `events` are all events of
    /// the turn in order, up to the one that ended it.
    fn recount(&self, _events: &[Self::Event]) -> Recount {
        Recount::default()
    }

    /// Like [`TurnReports::recount`], but for viewers of a finished match, in which dice that they did not see are no
    /// longer secret.
    fn recount_afterwards(&self, events: &[Self::Event]) -> Recount {
        self.recount(events)
    }
}

/// Returns the reports of all turns that ended in `events`, starting with turn number `from`. `game` is the state
/// before `events`. The end of the match ends the last turn. Undone turns are not reported.
pub fn recounts<G: AtTable>(game: G, events: &[G::Event], from: u32) -> Vec<(u32, Recount)> {
    recounted(game, events, from, G::recount)
}

/// Like [`recounts`], but for viewers of a finished match.
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
