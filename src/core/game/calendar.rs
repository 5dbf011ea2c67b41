//! The course of a match: turns, eras, and the key of the current question.

use super::{Game, Seat};
use crate::text::Line;

/// The course of a match: turns, eras, and the key of the current question.
pub trait Calendar: Game {
    /// True if the seats take turns one after another.
    ///
    /// An AI turn is then reported to the next notified player, together with what others did since that player's last
    /// turn. In other games everyone answers at the same time, and the outcome is reported immediately or at the end of
    /// the current [`TurnReports::episode`](super::TurnReports::episode).
    const TAKES_TURNS: bool = true;

    /// Returns the key of the current turn or question. The deadline refers to this key. The key is internal and never
    /// shown.
    fn clock(&self) -> String;

    /// Returns the round and the seat whose turn it is, or `None` if it is no seat's turn. The result is public.
    ///
    /// From round 1 on, each turn starts with its own event; 0 means that rounds are not counted. A question in the
    /// middle of a turn belongs to that turn.
    fn turn(&self) -> Option<(u32, Seat)> {
        let is_turn = Self::TAKES_TURNS && !self.is_interrupted();
        let awaited = is_turn.then(|| self.awaited())?;
        awaited.first().map(|&seat| (0, seat))
    }

    /// Returns the number of the era: the year of a campaign, or a section of the match. The result is public.
    ///
    /// A chronicle is due when the number increases. If the whole match is one era, the number is always 1.
    fn era(&self) -> u32 {
        1
    }

    /// Returns the short name of the current era, such as "Year 2". The result is public.
    fn era_line(&self) -> Line {
        Line::new("keepsake-era").with("era", self.era())
    }

    /// Returns the name of the current part of the era, such as "spring", in a game whose parts have no report of their
    /// own. The result is public.
    fn part_line(&self) -> Option<Line> {
        None
    }

    /// Returns true if the pending question interrupts another player's turn or belongs to a setup step; the shorter
    /// deadline then applies. The result is public.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// Returns true if this state resumes a turn that was interrupted in `before` by a question to another player. The
    /// result is public.
    fn resumes(&self, _before: &Self) -> bool {
        false
    }
}
