//! The turn report: a public chronicle, and a letter to each kingdom (section 7 of the specification). Both contain, in
//! order, the messages that [`Offices::tell`] renders for their readers.
//!
//! | file | what it holds |
//! |---|---|
//! | `public` | the chronicle |
//! | `letter` | a letter: dawn, both phases, dusk |
//! | `outlook` | the end of a letter: foreign units in sight, and advice for the next orders |

mod letter;
mod outlook;
mod public;

use self::letter::Letter;
use self::public::Chronicle;
use super::event::Event;
use super::state::Offices;
use super::tell::{Rolls, join_sentences};
use regnal_core::game::{Recount, TurnReports};
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

impl TurnReports for Offices {
    /// Returns the month number; `None` before the first turn.
    fn episode(&self) -> Option<u32> {
        (self.at.turn > 0).then_some(self.at.turn.into())
    }

    /// Returns all months up to this one.
    fn episodes(&self) -> Vec<(u32, Line)> {
        let months = 1..=u32::from(self.at.turn);
        months.map(|month| (month, Line::new("offices-episode").with("month", month))).collect()
    }

    fn recount(&self, events: &[Event]) -> Recount {
        self.report_of_month(events, false)
    }

    fn recount_afterwards(&self, events: &[Event]) -> Recount {
        self.report_of_month(events, true)
    }
}

impl Offices {
    /// Builds the report on the month that begins with this state; `events` contains all its events. During the match,
    /// the report contains only results; details, reasons and the reader's own dice are in the event explanations.
    /// After the match, everything is reported.
    fn report_of_month(&self, events: &[Event], is_over: bool) -> Recount {
        let rolls = if is_over { Rolls::Shown } else { Rolls::Hidden };
        let mut at = self.clone();
        let mut chronicle = Chronicle::with(rolls);
        let mut letters: Vec<(Seat, Letter)> =
            Seat::all(self.seats()).map(|seat| (seat, Letter::to(seat, rolls))).collect();
        for event in events {
            at.evolve(event);
            if !at.is_recounted(event) {
                continue;
            }
            chronicle.hear(&at.at, event);
            for (_, letter) in &mut letters {
                letter.hear(&at.at, event);
            }
        }
        let month = self.at.turn;
        let letters = letters
            .into_iter()
            .map(|(seat, letter)| (seat, letter.lines(month, &self.at, &at.at)))
            .filter(|(_, lines)| !lines.is_empty())
            .collect();
        Recount { public: chronicle.lines(month, &self.at, &at.at), letters }
    }
}

/// Renders a heading and its list; returns nothing for an empty list. A single item follows its heading on the same
/// line.
fn section(heading: Line, items: Vec<Line>) -> Vec<Line> {
    if items.len() < 2 {
        return paragraph(heading, items).into_iter().collect();
    }
    let items = items.into_iter().map(item);
    std::iter::once(heading).chain(items).collect()
}

/// Renders a heading and its sentences on one line, with a dot between the heading and the sentences; `None` if there
/// are no sentences.
fn paragraph(heading: Line, sentences: Vec<Line>) -> Option<Line> {
    let told = join_sentences(sentences)?;
    Some(Line::new("offices-letter-paragraph").with("heading", heading).with("told", told))
}

fn item(told: impl Into<Arg>) -> Line {
    Line::new("offices-letter-item").with("told", told)
}
