//! Problems that verification can find in an exported match.

use regnal::text::{Lang, Line, Names, say};

/// First difference between a file and the match that its seed and actions produce.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", say(Lang::En, &self.line(), &Names::default()))]
#[expect(
    missing_docs,
    reason = "the numbers are those of the file: action, die, event; `again` is what the check found"
)]
pub enum Difference {
    /// This version does not know the format.
    Format { format: u32 },
    /// This version does not know the game.
    Game { game: String },
    /// The options do not belong to this game.
    OptionsUnreadable,
    /// The setup does not belong to this game.
    SetupUnreadable,
    /// The action does not belong to this game.
    ActionUnreadable { batch: u64 },
    /// The event is unreadable.
    EventUnreadable { seq: u64 },
    /// The seats are not numbered in order, or their number does not match the options.
    Seats,
    /// The match is over, but its seed is missing.
    SeedMissing,
    /// The seed does not match the commitment.
    Commitment { found: String, told: String },
    /// The seed produces a different draw for the seats' colours or races.
    Lots,
    /// There are actions before the start of the match.
    Lobby,
    /// The seed produces a different deal.
    Dealt { path: String, file: String, again: String },
    /// The actions are not numbered in order.
    Batch { expected: u64, found: u64 },
    /// The events are not numbered in order.
    Seq { batch: u64, expected: u64, found: u64 },
    /// The dice are not numbered in order.
    Gap { batch: u64, expected: u64, found: u64 },
    /// The die cannot show this value.
    Impossible { batch: u64, number: u64, sides: u32, value: u32 },
    /// The seed gives the die a different value.
    Die { batch: u64, number: u64, sides: u32, file: u32, again: u32 },
    /// The action has no seat.
    Nobody { batch: u64 },
    /// The rules forbid the action.
    Refused { batch: u64, reason: Box<Line> },
    /// The action rolls a different number of dice.
    Draws { batch: u64, file: usize, again: usize },
    /// The action rolls a die with a different number of sides.
    Draw { batch: u64, number: u64, file: u32, again: u32 },
    /// The action produces a different number of events.
    Events { batch: u64, file: usize, again: usize },
    /// The action produces a different event.
    Happened { batch: u64, seq: u64, path: String, file: String, again: String },
    /// The undone actions and the undo events do not match.
    Undone { batch: u64 },
    /// The match ends differently.
    Outcome,
}

impl Difference {
    /// Renders the difference as a message.
    pub fn line(&self) -> Line {
        match self {
            Difference::Format { format } => Line::new("verify-d-format").with("format", *format),
            Difference::Game { game } => {
                Line::new("verify-d-game").with("game", regnal::text::safe_name(game))
            }
            Difference::OptionsUnreadable => unreadable(Line::new("verify-d-options")),
            Difference::SetupUnreadable => unreadable(Line::new("verify-d-setup")),
            Difference::ActionUnreadable { batch } => {
                unreadable(Line::new("verify-d-action").with("batch", *batch))
            }
            Difference::EventUnreadable { seq } => {
                unreadable(Line::new("verify-d-event").with("seq", *seq))
            }
            Difference::Seats => Line::new("verify-d-seats"),
            Difference::SeedMissing => Line::new("verify-d-seed-missing"),
            Difference::Commitment { found, told } => Line::new("verify-d-commitment")
                .with("found", found.clone())
                .with("told", regnal::text::safe_name(told)),
            Difference::Lots => Line::new("verify-d-lots"),
            Difference::Lobby => Line::new("verify-d-lobby"),
            Difference::Dealt { path, file, again } => Line::new("verify-d-dealt")
                .with("path", code(path))
                .with("file", file.clone())
                .with("again", again.clone()),
            Difference::Batch { expected, found } => {
                Line::new("verify-d-batch").with("expected", *expected).with("found", *found)
            }
            Difference::Seq { batch, expected, found } => Line::new("verify-d-seq")
                .with("batch", *batch)
                .with("expected", *expected)
                .with("found", *found),
            Difference::Gap { batch, expected, found } => Line::new("verify-d-gap")
                .with("batch", *batch)
                .with("expected", *expected)
                .with("found", *found),
            Difference::Impossible { batch, number, sides, value } => {
                Line::new("verify-d-impossible")
                    .with("batch", *batch)
                    .with("number", *number)
                    .with("sides", *sides)
                    .with("value", *value)
            }
            Difference::Die { batch, number, sides, file, again } => Line::new("verify-d-die")
                .with("batch", *batch)
                .with("number", *number)
                .with("sides", *sides)
                .with("file", *file)
                .with("again", *again),
            Difference::Nobody { batch } => Line::new("verify-d-nobody").with("batch", *batch),
            Difference::Refused { batch, reason } => Line::new("verify-d-refused")
                .with("batch", *batch)
                .with("reason", (**reason).clone()),
            Difference::Draws { batch, file, again } => Line::new("verify-d-draws")
                .with("batch", *batch)
                .with("file", *file)
                .with("again", *again),
            Difference::Draw { batch, number, file, again } => Line::new("verify-d-draw")
                .with("batch", *batch)
                .with("number", *number)
                .with("file", *file)
                .with("again", *again),
            Difference::Events { batch, file, again } => Line::new("verify-d-events")
                .with("batch", *batch)
                .with("file", *file)
                .with("again", *again),
            Difference::Happened { batch, seq, path, file, again } => {
                Line::new("verify-d-happened")
                    .with("batch", *batch)
                    .with("seq", *seq)
                    .with("path", code(path))
                    .with("file", file.clone())
                    .with("again", again.clone())
            }
            Difference::Undone { batch } => Line::new("verify-d-undone").with("batch", *batch),
            Difference::Outcome => Line::new("verify-d-outcome"),
        }
    }
}

fn unreadable(what: Line) -> Line {
    Line::new("verify-d-unreadable").with("what", what)
}

/// Formats a path as code, so that Discord interprets none of it as markup.
fn code(path: &str) -> String {
    let path: String =
        path.chars().map(|it| if it == '`' || it.is_control() { '·' } else { it }).collect();
    format!("`{}`", crate::discord::text::short(&path, 100))
}
