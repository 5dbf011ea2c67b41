//! Deferred announcements. The small actions of a turn are announced together, when the turn ends or before an urgent
//! announcement. The whole turn of a bot player is announced when the next person is notified. Pending lines are stored
//! only in the log, as the lines since the last announcement.

use std::collections::BTreeSet;

use regnal::game::{Seat, Told};
use regnal::games::AnyGame;
use regnal::text::Line;

/// Announcement after an action.
#[derive(Debug, Default)]
pub(super) struct Announced {
    /// Pending lines of earlier actions.
    pub(super) earlier: Vec<Line>,
    /// Lines of the action itself.
    pub(super) own: Vec<Line>,
    /// True if the action's own lines are urgent.
    pub(super) is_pressing: bool,
}

impl Announced {
    /// Returns whether there is nothing to announce.
    pub(super) fn is_empty(&self) -> bool {
        self.earlier.is_empty() && self.own.is_empty()
    }

    pub(super) fn lines(&self) -> Vec<Line> {
        self.earlier.iter().chain(&self.own).cloned().collect()
    }
}

/// Returns whether an action of `seat` is announced later because it belongs to a bot player's own turn, whose many
/// actions are announced together. `machines` are the seats played by software. Actions during a person's turn are
/// announced to that person immediately.
pub(super) fn is_announced_later(before: &AnyGame, seat: Seat, machines: &[Seat]) -> bool {
    machines.contains(&seat)
        && before.takes_turns()
        && !before.is_interrupted()
        && before.awaited().contains(&seat)
}

/// Returns the seats that are asked a new question after an action of `seat` and must be notified.
pub(super) fn called(
    (before, after): (&AnyGame, &AnyGame),
    seat: Seat,
    machines: &[Seat],
) -> BTreeSet<Seat> {
    let mut called = after.newly_awaited(before);
    called.retain(|seat| !machines.contains(seat));
    // If a bot player responds immediately, the player's turn was never interrupted, so no notification is needed.
    if machines.contains(&seat) && after.resumes(before) {
        called.clear();
    }
    called
}

/// Returns whether the notification also lists the preceding actions of bot players. This is the case if a single
/// person is notified of a turn.
pub(super) fn lists_bot_actions(after: &AnyGame, called: &BTreeSet<Seat>) -> bool {
    called.len() == 1 && after.takes_turns() && !after.is_interrupted()
}

/// Contribution of a single action to the pending lines.
#[derive(Debug)]
pub(super) struct Gathering {
    /// Questions that were open before the action, each with the seats that had to answer it.
    asks: Vec<(String, BTreeSet<Seat>)>,
    era: u32,
    aloud: Vec<Line>,
    is_pressing: bool,
}

impl Gathering {
    /// Starts gathering the lines of an action, given the match before the action.
    pub(super) fn begin(before: &AnyGame) -> Gathering {
        Gathering { asks: before.asks(), era: before.era(), aloud: Vec::new(), is_pressing: false }
    }

    /// Adds all public lines of the action.
    pub(super) fn hear_all(&mut self, told: &Told) {
        self.aloud.extend(told.aloud.iter().cloned());
        self.is_pressing |= told.is_pressing;
    }

    /// Adds the public line of one event, and records whether it is urgent.
    pub(super) fn hear(&mut self, heard: Option<(Line, bool)>) {
        if let Some((line, is_pressing)) = heard {
            self.aloud.push(line);
            self.is_pressing |= is_pressing;
        }
    }

    /// Ends gathering for an action, and keeps all of its lines pending.
    pub(super) fn hush(self, untold: &mut Vec<Line>) -> Announced {
        untold.extend(self.aloud);
        Announced::default()
    }

    /// Ends gathering, given the match after the action. `untold` contains the lines that were pending before the
    /// action. Either all lines are returned to be announced now, or none is returned and all of them are kept in
    /// `untold`. The decision depends only on public facts, so a secret action does not change it.
    pub(super) fn end(self, after: &AnyGame, untold: &mut Vec<Line>) -> Announced {
        let passes =
            self.asks != after.asks() || self.era != after.era() || after.outcome().is_some();
        match self.is_pressing || passes {
            true => Announced {
                earlier: std::mem::take(untold),
                own: self.aloud,
                is_pressing: self.is_pressing,
            },
            false => {
                untold.extend(self.aloud);
                Announced::default()
            }
        }
    }
}
