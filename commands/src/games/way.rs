//! Paths to actions through a menu, step by step, each step with a short code.

use regnal::games::AnyAction;
use regnal::part::{Given, Part, Particulars};
use regnal::text::{Line, safe_name, say};

use super::worded::{Reader, line};
use crate::discord::error::{Error, Result};

/// Maximum number of possible values listed in the reply to an invalid value.
const NAMED: usize = 12;

/// A step on the path to an action.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PathStep {
    /// Verb of the action.
    Verb(&'static str),
    /// Subject or argument of the action.
    Part(Part),
}

impl PathStep {
    pub(super) fn code(&self) -> &str {
        match self {
            PathStep::Verb(verb) => verb,
            PathStep::Part(part) => &part.code,
        }
    }
}

/// Returns the path to an action: its verb and arguments. If players think of the unit or card first, it comes before
/// the verb.
pub(super) fn way(particulars: Particulars) -> Vec<PathStep> {
    let Particulars { verb, subject, parts, .. } = particulars;
    // The first argument is the subject itself, or the copy of the subject in the hand, so it is skipped.
    let parts = parts.into_iter().skip(usize::from(subject.is_some()));
    subject
        .map(PathStep::Part)
        .into_iter()
        .chain([PathStep::Verb(verb)])
        .chain(parts.map(PathStep::Part))
        .collect()
}

/// Returns whether a path begins with the given steps.
pub(super) fn begins<S: AsRef<str>>(way: &[PathStep], steps: &[S]) -> bool {
    way.len() >= steps.len()
        && way.iter().zip(steps).all(|(step, part)| step.code() == part.as_ref())
}

/// Finds the legal action with the given verb and arguments. An omitted argument matches any value; if several values
/// match, the default is preferred.
///
/// # Errors
/// Returns a user-facing error if there is no match, or more than one.
pub(super) fn find(
    reader: &Reader<'_>,
    legal: &[AnyAction],
    verb: &str,
    given: &Given,
) -> Result<AnyAction> {
    let (game, seat) = (reader.game, reader.seat);
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
        .ok_or_else(|| why_none(reader, legal, verb, given))
}

/// Explains why no legal action matches: either an argument has an impossible value, or the action is not possible at
/// all.
fn why_none(reader: &Reader<'_>, legal: &[AnyAction], verb: &str, given: &Given) -> Error {
    let (game, seat) = (reader.game, reader.seat);
    let alike: Vec<Particulars> = legal
        .iter()
        .filter_map(|action| game.particulars(seat, action))
        .filter(|its| its.verb == verb)
        .collect();
    let all = |name: &str| {
        alike
            .iter()
            .flat_map(|its| &its.parts)
            .filter(move |part| part.name == name)
            .collect::<Vec<&Part>>()
    };
    // A value that no menu lists, such as a name, can still be valid. If the value can be parsed together with listed
    // values for the other arguments, it is not the reason for the rejection.
    let is_read = |name: &str, typed: &str| {
        alike.first().is_some_and(|its| {
            let mut given = its.given();
            given.0.retain(|(other, _)| other != name);
            given.0.push((name.to_owned(), typed.to_owned()));
            game.read(seat, verb, &given).is_some()
        })
    };
    let odd = || {
        given.0.iter().filter(|(name, typed)| {
            let there = all(name);
            !there.is_empty() && !there.iter().any(|part| part.is(typed))
        })
    };
    let unread = odd().find(|(name, typed)| !is_read(name, typed));
    let odd = unread.or_else(|| odd().next());
    let Some((name, typed)) = odd else { return why_nothing(reader, given) };
    let mut possible: Vec<&Part> = Vec::new();
    for part in all(name) {
        if !possible.iter().any(|other| other.code == part.code) {
            possible.push(part);
        }
    }
    let more = possible.len().saturating_sub(NAMED);
    possible.truncate(NAMED);
    // The values are rendered here, because only the reader knows the match's names. A value can itself be a list.
    let possible = possible.into_iter().map(|part| say(reader.lang, &line(part), reader.names));
    let possible: Vec<String> = possible.collect();
    Error::invalid(
        Line::new("error-not-among")
            .with("typed", safe_name(typed))
            .with("possible", possible.join(" · "))
            .with("more", more),
    )
}

/// Explains why an input matches no action when no action with this verb is legal. The message quotes a typed value
/// that refers to nothing known to the user or, if there is none, a value that cannot be parsed. Numbers are not
/// checked here, so hidden things and nonexistent ones get the same reply.
fn why_nothing(reader: &Reader<'_>, given: &Given) -> Error {
    let is_number = |typed: &str| typed.trim().parse::<u32>().is_ok();
    let (mut unworded, mut has_words) = (None, false);
    for (name, typed) in &given.0 {
        let words = reader.game.worded(reader.seat, name);
        has_words |= !words.is_empty();
        if is_number(typed) || words.iter().any(|part| part.is(typed)) {
            continue;
        }
        if !words.is_empty() {
            return Error::invalid(Line::new("error-unknown-word").with("typed", safe_name(typed)));
        }
        unworded.get_or_insert(typed);
    }
    match unworded.filter(|_| has_words) {
        Some(typed) => {
            Error::invalid(Line::new("error-unreadable-value").with("typed", safe_name(typed)))
        }
        None => Error::says("error-not-possible-now"),
    }
}
