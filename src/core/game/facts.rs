//! Facts about events: when an event is announced, where it is listed, and whether it can be undone.

use super::{Lesson, Seat, Topic};

/// Time at which an event is announced to everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// Immediately.
    AtOnce,
    /// At the end of the turn, because other players do not need it earlier.
    CanWait,
    /// In the turn report; see [`TurnReports::recount`](super::TurnReports::recount).
    InReport,
    /// Immediately, and again in the turn report.
    Twice,
    /// Never, because a later event or a separate post summarises it. The event still appears in the log and in the
    /// reply to the acting player.
    Never,
}

/// Facts about an event. They depend only on the event, not on the state or the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Time of the announcement.
    pub announcement: Announcement,
    /// Kind of the event in the match history, or `None` for a minor step, which the history leaves out. Only viewers
    /// to whom [`Game::tell`](super::Game::tell) shows the event learn its kind.
    pub topic: Option<Topic>,
    /// True if the event is memorable rather than a minor step: it is listed beside maps, and in the turn notification
    /// of a player who was away.
    pub is_notable: bool,
    /// True if the event only records an order, a request, a preference, or the fact that the player has finished. Such
    /// an event has no outcome yet, so no explanation is offered.
    pub is_order: bool,
    /// True if the acting seat may undo the event without asking the others: the event revealed nothing, involved no
    /// chance, and no other seat's action depends on it.
    pub is_revocable: bool,
    /// Kind of hidden information that the event reveals to those who see it, as listed for a vote on an undo. If some
    /// seats see more of the event than the public does, only those seats learn the information.
    pub uncovers: Option<Lesson>,
    /// Seat whose turn ends with the event. The seat's next turn notification lists the notable events since then.
    pub ends_turn_of: Option<Seat>,
}

impl Facts {
    /// A minor step, which is announced immediately and cannot be undone without asking the others.
    pub const STEP: Facts = Facts {
        announcement: Announcement::AtOnce,
        topic: None,
        is_notable: false,
        is_order: false,
        is_revocable: false,
        uncovers: None,
        ends_turn_of: None,
    };
}
