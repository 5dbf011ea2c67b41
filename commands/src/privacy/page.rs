//! Page of `/privacy`: a user's stored data in words and numbers, and the consequences of deletion.

use regnal::store::{Status, Traces};
use regnal::text::{Arg, Line, safe_name};
use serde_json::Value;

use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, PrivacyStep};
use crate::discord::reply::Answer;
use crate::run::people::Person;

fn button(asker: &Asker, step: PrivacyStep, label: &'static str, look: ButtonStyle) -> Button {
    Button { id: CustomId::Privacy(step).to_string(), label: asker.say(&Line::new(label)), look }
}

fn told(asker: &Asker, lines: &[Line], buttons: Vec<Button>) -> Answer {
    let lines: Vec<String> = lines.iter().map(|line| asker.say(line)).collect();
    Answer {
        content: lines.join("\n"),
        rows: match buttons.is_empty() {
            true => Vec::new(),
            false => vec![Row::Buttons(buttons)],
        },
        ..Answer::default()
    }
}

/// Renders the stored data, with buttons to download and delete it.
pub(super) fn page(asker: &Asker, traces: &Traces) -> Answer {
    let mut lines = vec![Line::new("privacy-head")];
    if traces.is_empty() {
        lines.push(Line::new("privacy-nothing"));
    }
    let left = traces.seats.iter().filter(|seat| seat.left.is_some()).count();
    let held = traces.seats.iter().filter(|seat| seat.left.is_none());
    let over = held.clone().filter(|seat| seat.status.is_over()).count();
    let counts = [
        ("privacy-settings", traces.settings.len()),
        ("privacy-decks", traces.decks.len()),
        ("privacy-seats", held.count() - over),
        ("privacy-seats-over", over),
        ("privacy-seats-left", left),
        ("privacy-opened", traces.opened.len()),
        ("privacy-named", traces.named.len()),
        ("privacy-deeds", traces.deeds.len()),
        ("privacy-notes", traces.notes.len()),
        ("privacy-follows", traces.follows.len()),
        ("privacy-letters", traces.letters.len()),
        ("privacy-correspondence", traces.correspondence.len()),
        ("privacy-letter-wishes", traces.letter_wishes.len()),
        ("privacy-searches", traces.searches.len()),
        ("privacy-avoids", traces.avoids.len()),
    ];
    let kept = counts.into_iter().filter(|&(_, count)| count > 0);
    lines.extend(kept.map(|(id, count)| Line::new(id).with("count", count)));
    lines.extend(unreadable(traces));
    lines.push(Line::new("privacy-rest"));
    let buttons = match traces.is_empty() {
        true => Vec::new(),
        false => vec![
            button(asker, PrivacyStep::Data, "privacy-do-data", ButtonStyle::Secondary),
            button(asker, PrivacyStep::Ask, "privacy-do-ask", ButtonStyle::Danger),
        ],
    };
    told(asker, &lines, buttons)
}

/// Lists the stored data that cannot be read.
fn unreadable(traces: &Traces) -> Vec<Line> {
    let mut lines = Vec::new();
    let is_torn = |(key, value): &(String, Result<Value, String>)| match value {
        Ok(value) => !Person::reads(key, value),
        Err(_) => true,
    };
    if traces.settings.iter().any(is_torn) {
        lines.push(Line::new("privacy-unread-settings"));
    }
    let torn = traces.decks.iter().filter(|deck| deck.cards.is_err());
    let torn: Vec<Arg> = torn.map(|deck| safe_name(&deck.name).into()).collect();
    if !torn.is_empty() {
        lines.push(Line::new("privacy-unread-decks").with("names", torn));
    }
    lines
}

/// Renders the confirmation prompt for the deletion, with its consequences.
pub(super) fn ask(asker: &Asker, traces: &Traces, fates: Vec<Line>) -> Answer {
    let count = |wanted: fn(Status) -> bool| {
        let held = traces.seats.iter().filter(|seat| seat.left.is_none());
        held.filter(|seat| wanted(seat.status)).count()
    };
    let parts = [
        (
            "privacy-ask-running",
            count(|status| matches!(status, Status::Running | Status::Suspended)),
        ),
        ("privacy-ask-lobby", count(|status| status == Status::Lobby)),
        ("privacy-ask-over", count(Status::is_over)),
        ("privacy-ask-umpire", traces.named.len()),
    ];
    let mut lines = vec![Line::new("privacy-ask")];
    let parts = parts.into_iter().filter(|&(_, count)| count > 0);
    for (id, count) in parts {
        lines.push(Line::new(id).with("count", count));
        if id == "privacy-ask-running" {
            lines.extend(fates.iter().cloned());
        }
    }
    lines.extend(
        ["privacy-ask-own", "privacy-ask-letters", "privacy-ask-stays", "privacy-ask-final"]
            .map(Line::new),
    );
    let buttons = vec![
        button(asker, PrivacyStep::Delete, "privacy-do-delete", ButtonStyle::Danger),
        button(asker, PrivacyStep::Page, "privacy-do-page", ButtonStyle::Secondary),
    ];
    told(asker, &lines, buttons)
}

/// Renders the reply after the deletion.
pub(super) fn done(asker: &Asker, is_swept: bool) -> Answer {
    let mut lines = vec![Line::new("privacy-done")];
    if !is_swept {
        lines.push(Line::new("privacy-unswept"));
    }
    told(asker, &lines, Vec::new())
}
