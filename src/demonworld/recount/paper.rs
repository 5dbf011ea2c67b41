//! Builds headings, lists and paragraphs for the turn report.

use std::collections::BTreeSet;

use regnal_core::text::{Arg, Line};

pub(super) fn item(told: impl Into<Arg>) -> Line {
    Line::new("demonworld-told-item").with("told", told)
}

/// Returns a heading and its list. The result is empty if the list is empty.
pub(super) fn section(heading: Line, items: Vec<Line>) -> Vec<Line> {
    if items.is_empty() {
        return Vec::new();
    }
    let items = items.into_iter().map(item);
    std::iter::once(heading).chain(items).collect()
}

/// Joins sentences into a paragraph, skipping a sentence that repeats the previous one.
pub(super) fn paragraph(mut sentences: Vec<Line>) -> Option<Line> {
    sentences.dedup();
    sentences.into_iter().reduce(|told, next| {
        Line::new("demonworld-told-then").with("told", told).with("next", next)
    })
}

/// Lists weeks, rendering consecutive weeks as a range.
pub(super) fn weeks(weeks: &BTreeSet<u8>) -> Line {
    let mut stretches: Vec<(u8, u8)> = Vec::new();
    for &week in weeks {
        match stretches.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(week) => *last = week,
            _ => stretches.push((week, week)),
        }
    }
    let stretch = |(first, last): (u8, u8)| -> Arg {
        match first == last {
            true => u32::from(first).into(),
            false => Line::new("demonworld-letter-stretch")
                .with("first", first)
                .with("last", last)
                .into(),
        }
    };
    let list: Vec<Arg> = stretches.into_iter().map(stretch).collect();
    Line::new("demonworld-letter-weeks").with("count", weeks.len()).with("weeks", list)
}
