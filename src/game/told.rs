//! What people hear of events.

use std::collections::BTreeMap;

use super::{AtTable, Game, Seat, Viewer};
use crate::text::Line;

/// What people hear of an action: a message for all, and messages for one seat where it may know more than all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// For everybody.
    pub public: Vec<Line>,
    /// What of it is announced: all but the small steps that a later event sums up.
    pub aloud: Vec<Line>,
    /// Whether any of what is announced cannot wait to be told with the rest of the turn.
    pub is_pressing: bool,
    /// For one seat, in place of or beside what everybody hears.
    pub private: BTreeMap<Seat, Vec<Line>>,
}

impl Told {
    /// This, and what was told right after it.
    #[must_use]
    pub fn and(mut self, next: Told) -> Told {
        self.public.extend(next.public);
        self.aloud.extend(next.aloud);
        for (seat, lines) in next.private {
            self.private.entry(seat).or_default().extend(lines);
        }
        self
    }
}

/// Applies `events` to `game`, and tells each of them from the state just after it; what waits for the end of its episode
/// is told then.
pub fn told<G: Game>(game: &mut G, events: &[G::Event]) -> Told {
    let mut told = Told::default();
    for event in events {
        game.evolve(event);
        if game.is_recounted(event) {
            continue;
        }
        let public = game.tell(event, Viewer::Public);
        // Private words come from the state, so every seat is asked; most events say the same to all.
        for listener in Seat::all(game.seat_count()) {
            let heard = game.tell(event, Viewer::Seat(listener));
            if heard != public
                && let Some(line) = heard
            {
                told.private.entry(listener).or_default().push(line);
            }
        }
        if !game.is_quiet(event)
            && let Some(line) = &public
        {
            told.aloud.push(line.clone());
            told.is_pressing |= !game.can_wait(event);
        }
        told.public.extend(public);
    }
    told
}

/// Applies `event` to `game`: what of it is announced, if anything, and whether that cannot wait.
pub fn announced<G: Game>(game: &mut G, event: &G::Event) -> Option<(Line, bool)> {
    game.evolve(event);
    let is_aloud = !game.is_quiet(event) && !game.is_recounted(event);
    let line = game.tell(event, Viewer::Public).filter(|_| is_aloud)?;
    Some((line, !game.can_wait(event)))
}

/// The last `most` notable things that happened in `events`, which lead on from `game`: each told from its own moment,
/// as `viewer` may read it, the latest last.
pub fn latest<G: AtTable>(
    mut game: G,
    events: &[G::Event],
    viewer: Viewer,
    most: usize,
) -> Vec<Line> {
    let mut lines = Vec::new();
    for event in events {
        game.evolve(event);
        if game.is_notable(event) {
            lines.extend(game.tell(event, viewer));
        }
    }
    lines.split_off(lines.len().saturating_sub(most))
}

/// What happened in `events`, which lead on from `game`, since `seat` last ended a turn, as far as it matters: each told
/// from its own moment, as everybody may hear it.
pub fn news<G: AtTable>(mut game: G, events: &[G::Event], seat: Seat) -> Vec<Line> {
    let worthy = G::newsworthy(events, seat);
    let mut lines = Vec::with_capacity(worthy.len());
    for (index, event) in events.iter().enumerate() {
        game.evolve(event);
        if worthy.contains(&index) {
            lines.extend(game.tell(event, Viewer::Public));
        }
    }
    lines
}
