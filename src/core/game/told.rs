//! Messages that report events to players and spectators.

use std::collections::BTreeMap;

use super::{Announcement, AtTable, Seat, Viewer};
use crate::text::Line;

/// The report of an action: lines for everyone, and separate lines for individual seats that may know more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// Report for everyone.
    pub public: Vec<Line>,
    /// The lines of the public report that are announced. Minor steps that a later event summarises are left out.
    pub aloud: Vec<Line>,
    /// True if any announcement cannot wait until the end of the turn.
    pub is_pressing: bool,
    /// Lines for individual seats, which replace or supplement the public report.
    pub private: BTreeMap<Seat, Vec<Line>>,
}

impl Told {
    /// Appends the report of the events that followed immediately.
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

/// Applies `events` to `game` and renders each from the state just after it. Events reported at the end of their turn
/// are left out.
pub fn told<G: AtTable>(game: &mut G, events: &[G::Event]) -> Told {
    let mut told = Told::default();
    for event in events {
        game.evolve(event);
        if game.is_recounted(event) {
            continue;
        }
        let public = game.tell(event, Viewer::Public);
        // Private lines depend on the state, so each seat's line is rendered separately. For most events, all lines are
        // the same.
        for listener in Seat::all(game.seat_count()) {
            let heard = game.tell(event, Viewer::Seat(listener));
            if heard != public
                && let Some(line) = heard
            {
                told.private.entry(listener).or_default().push(line);
            }
        }
        let announcement = G::facts(event).announcement;
        if announcement != Announcement::Never
            && let Some(line) = &public
        {
            told.aloud.push(line.clone());
            told.is_pressing |= announcement != Announcement::CanWait;
        }
        told.public.extend(public);
    }
    told
}

/// Applies `event` to `game`. Returns its announcement, if any, and whether the announcement cannot wait.
pub fn announced<G: AtTable>(game: &mut G, event: &G::Event) -> Option<(Line, bool)> {
    game.evolve(event);
    let announcement = G::facts(event).announcement;
    let is_aloud = announcement != Announcement::Never && !game.is_recounted(event);
    let line = game.tell(event, Viewer::Public).filter(|_| is_aloud)?;
    Some((line, announcement != Announcement::CanWait))
}

/// Renders the last `most` notable events in `events` for `viewer`, oldest first. `game` is the state before `events`;
/// each event is rendered from the state just after it.
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

/// Returns the public lines about those `events` that matter to `seat` and happened since the seat last ended a turn.
/// `game` is the state before `events`; each event is rendered from the state just after it.
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
