//! Menu entries: actions, and steps that lead to several actions.

use regnal::games::AnyAction;
use regnal::part::Rank;
use regnal::text::{Line, say};

use super::context::{MenuContext, PAY, PICK, THEN};
use super::fitting::{Fitting, is_only_step};
use crate::discord::components::Entry;
use crate::discord::text::fit;
use crate::discord::turning::ENTRIES;

/// Discord's limit for an entry's note, in characters.
const NOTE: usize = 100;

/// Returns actions as entries, the most important first. If there is room, adds combinations of an action with its
/// follow-up, which never displace an action.
pub(super) fn wholes(asked: &MenuContext<'_>, fitting: &[Fitting<'_>], paying: bool) -> Vec<Entry> {
    let &MenuContext { game, lang, names, .. } = asked;
    let mut ranked: Vec<(Rank, Entry)> = Vec::new();
    let mut after: Vec<(usize, Entry)> = Vec::new();
    let mut shown = Vec::new();
    for one in fitting {
        if !is_new(asked, one, &mut shown) {
            continue;
        }
        ranked.push((one.rank, whole(asked, one, paying)));
        if paying {
            continue;
        }
        let onward = game.onward(asked.seat, one.action);
        for (number, (_, line)) in onward.iter().enumerate() {
            let entry =
                Entry::new(format!("{PICK}{}{THEN}{number}", one.index), say(lang, line, names));
            after.push((number, entry));
        }
    }
    // Sorted by the number of the follow-up, because an action's first follow-up is the most likely one.
    after.sort_by_key(|(number, _)| *number);
    after.truncate(ENTRIES.saturating_sub(ranked.len()));
    ranked.extend(after.into_iter().map(|(_, entry)| (Rank::Early, entry)));
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, entry)| entry).collect()
}

/// Adds an action's text to `shown`, and returns whether the text is new there. If two identical cards offer the same
/// action, only the first is listed.
pub(super) fn is_new(
    asked: &MenuContext<'_>,
    one: &Fitting<'_>,
    shown: &mut Vec<(Option<Line>, Option<Line>)>,
) -> bool {
    let said = (asked.game.describe(one.action), note(asked, one));
    let is_new = !shown.contains(&said);
    if is_new {
        shown.push(said);
    }
    is_new
}

/// Returns a single action as an entry.
pub(super) fn whole(asked: &MenuContext<'_>, fitting: &Fitting<'_>, paying: bool) -> Entry {
    let note = note(asked, fitting).map(|line| say(asked.lang, &line, asked.names));
    Entry {
        value: format!("{}{}", if paying { PAY } else { PICK }, fitting.index),
        label: label(asked, fitting.action),
        note: note.or_else(|| printed(asked, fitting.action)),
        is_chosen: false,
    }
}

/// Returns the text of an action's card, shortened to fit.
pub(in crate::games) fn printed(asked: &MenuContext<'_>, action: &AnyAction) -> Option<String> {
    let lines = asked.game.printed(asked.seat, action);
    let said: Vec<String> = lines.iter().map(|line| say(asked.lang, line, asked.names)).collect();
    (!said.is_empty()).then(|| fit(&said.join(" "), NOTE))
}

/// Returns one entry for each possible next step after `depth` steps. An action whose path ends here gets an entry of
/// its own.
pub(super) fn branches(
    asked: &MenuContext<'_>,
    fitting: &[Fitting<'_>],
    depth: usize,
    paying: bool,
) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for one in fitting {
        match one.way.get(depth) {
            // A step that leads to only one action is replaced by that action.
            Some(step) if is_only_step(fitting, depth, step) => {
                entries.push(whole(asked, one, paying))
            }
            Some(step) if entries.iter().all(|entry| entry.value != step.code()) => {
                entries.push(Entry {
                    note: leads_to(asked, fitting, depth, step.code()),
                    ..Entry::new(step.code().to_owned(), asked.word(step))
                });
            }
            Some(_) => {}
            None => entries.push(whole(asked, one, paying)),
        }
    }
    entries
}

/// Returns the note for an entry that opens another menu. The note lists as many of the next steps as fit.
fn leads_to(
    asked: &MenuContext<'_>,
    fitting: &[Fitting<'_>],
    depth: usize,
    code: &str,
) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    for Fitting { way, .. } in fitting {
        let (Some(step), Some(next)) = (way.get(depth), way.get(depth + 1)) else {
            continue;
        };
        if step.code() != code {
            continue;
        }
        let name = asked.word(next);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut note = String::new();
    for name in &names {
        let more = name.chars().count() + 3;
        if note.chars().count() + more > NOTE - 1 {
            note.push('…');
            break;
        }
        if !note.is_empty() {
            note.push_str(" · ");
        }
        note.push_str(name);
    }
    (!note.is_empty()).then_some(note)
}

/// Returns an action's label for a button or an entry.
pub(in crate::games) fn label(asked: &MenuContext<'_>, action: &AnyAction) -> String {
    let line = asked.game.describe(action);
    line.map(|line| say(asked.lang, &line, asked.names)).unwrap_or_default()
}

/// Returns an action's note: its odds, its payment, or details that its label omits.
fn note(asked: &MenuContext<'_>, fitting: &Fitting<'_>) -> Option<Line> {
    let &MenuContext { game, seat, .. } = asked;
    let unsaid = || {
        let note = fitting.note.clone()?;
        Some(Line::new("text-value").with("value", note))
    };
    game.odds(seat, fitting.action).or_else(|| game.payment_line(fitting.action)).or_else(unsaid)
}
