//! The way to an action through a menu: step by step, each a short code.

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::part::{Given, Part, Particulars};
use regnal::text::Line;

use crate::discord::error::{Error, Result};

/// One step on the way to an action.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    /// What is done.
    Verb(&'static str),
    /// Who does it, or a particular.
    Part(Part),
}

impl Step {
    /// The step as a code.
    pub(super) fn code(&self) -> &str {
        match self {
            Step::Verb(verb) => verb,
            Step::Part(part) => &part.code,
        }
    }
}

/// The way to an action: what it does and its particulars; where people think of a unit or a card first, that comes
/// first.
pub(super) fn way(particulars: Particulars) -> Vec<Step> {
    let Particulars {
        verb,
        subject,
        parts,
        ..
    } = particulars;
    // The first particular is the subject itself, or its twin in the hand.
    let parts = parts.into_iter().skip(usize::from(subject.is_some()));
    subject
        .map(Step::Part)
        .into_iter()
        .chain([Step::Verb(verb)])
        .chain(parts.map(Step::Part))
        .collect()
}

/// Whether a way begins with these steps.
pub(super) fn begins<S: AsRef<str>>(way: &[Step], steps: &[S]) -> bool {
    way.len() >= steps.len()
        && way
            .iter()
            .zip(steps)
            .all(|(step, part)| step.code() == part.as_ref())
}

/// The legal action that was meant: the one with this verb whose particulars were given. Those that were not given may
/// be any; what is usual is preferred for them.
///
/// # Errors
/// A message for the person when there is none, or more than one.
pub(super) fn find(
    game: &AnyGame,
    seat: Seat,
    legal: &[AnyAction],
    verb: &str,
    given: &Given,
) -> Result<AnyAction> {
    let mut fitting: Vec<(&AnyAction, Particulars)> = legal
        .iter()
        .filter_map(|action| Some((action, game.particulars(seat, action)?)))
        .filter(|(_, its)| its.verb == verb && its.fit(given))
        .collect();
    if fitting.len() > 1 {
        fitting.retain(|(_, its)| its.are_usual_beside(given));
        if fitting.len() != 1 {
            return Err(Error::says("error-say-more"));
        }
    }
    fitting
        .first()
        .map(|(action, _)| (*action).clone())
        .ok_or_else(|| Error::says("error-not-possible-now"))
}

/// A particular in a line of its own.
pub(super) fn line(part: &Part) -> Line {
    Line::new("text-value").with("value", part.label.clone())
}
