//! The panel's menus, which lead to every action in a few steps with at most 25 choices each.
//!
//! | file | what it holds |
//! |---|---|
//! | `context` | the player and the question; the prefixes of menu values |
//! | `fitting` | the actions in a menu, and whether it shows them directly |
//! | `entries` | entries: an action, an action with its follow-up, or a step that leads to several |
//! | `pay` | the ways to pay for an action |

mod context;
mod entries;
mod fitting;
mod pay;

use regnal::part::Rank;

use super::way::PathStep;
use crate::discord::components::Entry;

pub(super) use self::context::{List, MenuContext, Numbered, PAID, PAY, PICK, ROW, THEN};
use self::entries::{branches, is_new, whole, wholes};
pub(super) use self::entries::{label, printed};
pub(super) use self::fitting::forward;
use self::fitting::{Fitting, fitting, is_plain, yes_first};
pub(super) use self::pay::{can_pay_otherwise, ways};
pub(super) use crate::discord::turning::{ENTRIES, PAGE, paged};

/// Returns the entries at `path`. If the actions themselves fit into one menu, the entries are the actions. Otherwise
/// the entries are the possible values of the next step in which the actions differ, split into pages. The most
/// important actions come first and are always shown directly.
///
/// An action with several ways to pay leads to a menu of those ways.
pub(super) fn menu(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<Entry> {
    let &MenuContext { lang, names, .. } = asked;
    let paying = list == List::Paying;
    let page = path
        .last()
        .and_then(|part| part.strip_prefix(PAGE))
        .and_then(|part| part.parse().ok())
        .unwrap_or(0);
    let steps: Vec<&str> =
        path.iter().filter(|part| !part.starts_with(PAGE)).map(String::as_str).collect();
    let mut fitting = fitting(asked, listed, &steps, list);
    yes_first(&mut fitting);
    if is_plain(&fitting, &steps) {
        let entries = wholes(asked, &fitting, paying);
        return paged(entries, page, lang, names);
    }
    let depth = steps.len();
    let mut heads = branches(asked, &fitting, depth, paying);
    // If there is room, the most important actions are offered directly, above the steps that lead to all actions.
    let mut entries = Vec::new();
    if depth == 0 && !paying {
        let first = |fitting: &&Fitting<'_>| fitting.rank == Rank::Foremost;
        let foremost: Vec<Fitting<'_>> = fitting.iter().filter(first).cloned().collect();
        entries = wholes(asked, &foremost, paying);
        entries.truncate(ENTRIES.saturating_sub(heads.len()));
        // A step is omitted if all its actions are already shown.
        let shown = |fitting: &Fitting<'_>| {
            let value = format!("{PICK}{}", fitting.index);
            entries.iter().any(|entry| entry.value == value)
        };
        heads.retain(|head| {
            if head.value.starts_with(PICK) {
                return entries.iter().all(|entry| entry.value != head.value);
            }
            let mut its = fitting
                .iter()
                .filter(|one| one.way.first().is_none_or(|step| step.code() == head.value));
            its.any(|one| !shown(one))
        });
    }
    entries.extend(heads);
    paged(entries, page, lang, names)
}

/// Returns all actions at `path` directly, regardless of their number.
pub(super) fn flat(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<Entry> {
    let mut fitting = fitting(asked, listed, path, list);
    yes_first(&mut fitting);
    wholes(asked, &fitting, list == List::Paying)
}

/// Returns the printed text shared by the actions at `path`; `None` if their printed texts differ or are missing.
pub(super) fn printed_at(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Option<String> {
    let fitting = fitting(asked, listed, path, list);
    let [first, last] = [fitting.first()?, fitting.last()?].map(|one| printed(asked, one.action));
    let is_shared = first == last;
    first.filter(|_| is_shared)
}

/// Returns whether the choice at `path` is between units or cards. This is the case if players think of the unit or
/// card before the action.
pub(super) fn chooses_a_piece(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> bool {
    let fitting = fitting(asked, listed, path, list);
    let is_piece = |one: &Fitting<'_>| matches!(one.way.first(), Some(PathStep::Part(_)));
    path.is_empty() && fitting.iter().any(is_piece)
}

/// Returns the actions at `steps` if there are too many for a menu, each with the word that distinguishes it from the
/// others. Returns `None` if the actions fit, or if any of them is among the most important or has a follow-up.
pub(super) fn too_many(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'_>],
    steps: &[String],
    list: List,
) -> Option<Vec<(Entry, String)>> {
    let fitting = fitting(asked, listed, steps, list);
    let first = fitting.first()?;
    let is_alike = |one: &Fitting<'_>| {
        one.rank == first.rank
            && one.way.len() == steps.len() + 1
            && asked.game.onward(asked.seat, one.action).is_empty()
    };
    if steps.is_empty() || fitting.len() <= ENTRIES || !fitting.iter().all(is_alike) {
        return None;
    }
    let mut shown = Vec::new();
    let is_new = |one: &&Fitting<'_>| is_new(asked, one, &mut shown);
    let deed = |one: &Fitting<'_>| Some((whole(asked, one, false), asked.word(one.way.last()?)));
    fitting.iter().filter(is_new).map(deed).collect()
}
