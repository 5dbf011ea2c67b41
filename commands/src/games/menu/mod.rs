//! The menus of the panel: the way to every action by a few steps, each a choice of at most 25.
//!
//! | file | what it holds |
//! |---|---|
//! | `asked` | who is asked, and what stands for what in the values of a menu |
//! | `fitting` | the actions that a menu is about, and whether it shows them themselves |
//! | `entries` | entries: an action, what can be done right after it, what leads to several |
//! | `pay` | the ways to pay for an action |

mod asked;
mod entries;
mod fitting;
mod pay;

use regnal::part::Rank;

use super::way::Step;
use crate::discord::components::Entry;

pub(super) use self::asked::{Asked, List, Numbered, PAID, PAY, PICK, ROW, THEN};
pub(super) use self::entries::label;
use self::entries::{branches, is_new, whole, wholes};
pub(super) use self::fitting::forward;
use self::fitting::{Fitting, fitting, is_plain, yes_first};
pub(super) use self::pay::{can_pay_otherwise, ways};
pub(super) use crate::discord::turning::{ENTRIES, PAGE, paged};

/// The entries at `path`: the actions themselves where they fit, else what tells them apart next, in pages. What is
/// wanted first stands first, and whole.
///
/// What can be paid for leads to the ways to pay for it.
pub(super) fn menu(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<Entry> {
    let &Asked { lang, names, .. } = asked;
    let paying = list == List::Paying;
    let page = path
        .last()
        .and_then(|part| part.strip_prefix(PAGE))
        .and_then(|part| part.parse().ok())
        .unwrap_or(0);
    let steps: Vec<&str> = path
        .iter()
        .filter(|part| !part.starts_with(PAGE))
        .map(String::as_str)
        .collect();
    let mut fitting = fitting(asked, listed, &steps, list);
    yes_first(&mut fitting);
    if is_plain(&fitting, &steps) {
        let entries = wholes(asked, &fitting, paying);
        return paged(entries, page, lang, names);
    }
    let depth = steps.len();
    let mut heads = branches(asked, &fitting, depth, paying);
    // What is wanted first is offered whole, above the ways to it and to all else, as far as there is room.
    let mut entries = Vec::new();
    if depth == 0 && !paying {
        let first = |fitting: &&Fitting<'_>| fitting.rank == Rank::Foremost;
        let foremost: Vec<Fitting<'_>> = fitting.iter().filter(first).cloned().collect();
        entries = wholes(asked, &foremost, paying);
        entries.truncate(ENTRIES.saturating_sub(heads.len()));
        // Where that is all, no second way leads to it.
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

/// All deeds at `path`, whole, however many they are.
pub(super) fn flat(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<Entry> {
    let mut fitting = fitting(asked, listed, path, list);
    yes_first(&mut fitting);
    wholes(asked, &fitting, list == List::Paying)
}

/// Whether people think first of the unit or the card that does something, and choose that at `path`.
pub(super) fn leads_to_pieces(
    asked: &Asked<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> bool {
    let fitting = fitting(asked, listed, path, list);
    let is_piece = |one: &Fitting<'_>| matches!(one.way.first(), Some(Step::Part(_)));
    path.is_empty() && fitting.iter().any(is_piece)
}

/// More deeds at `steps` than a menu holds, each with the word that tells it from the others; nothing where they are fewer,
/// where one is wanted more than the others, or where something can be done right after one.
pub(super) fn many(
    asked: &Asked<'_>,
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
