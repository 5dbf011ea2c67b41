//! Actions in a menu, each with its path.

use regnal::games::AnyAction;
use regnal::part::{Offer, Rank};
use regnal::text::Arg;

use super::context::{List, MenuContext, Numbered};
use crate::discord::turning::{ENTRIES, PAGE};
use crate::games::way::{PathStep, begins, way};

/// Maximum number of menu pages that a player should have to look through to find an action.
const PAGES: usize = 2;

/// An action's number and path.
#[derive(Clone)]
pub(super) struct Fitting<'a> {
    pub(super) index: usize,
    pub(super) action: &'a AnyAction,
    pub(super) way: Vec<PathStep>,
    pub(super) note: Option<Arg>,
    pub(super) rank: Rank,
    /// True if players look for the action by its subject, such as a unit or card.
    is_by_piece: bool,
}

/// Returns the actions below `steps` that belong in a menu of the kind `list`.
pub(super) fn fitting<'a, S: AsRef<str>>(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'a>],
    steps: &[S],
    list: List,
) -> Vec<Fitting<'a>> {
    let is_listed = |offer: Offer| match list {
        List::Deeds | List::Paying => matches!(offer, Offer::Entry | Offer::InWait),
        List::Ahead => offer == Offer::Ahead,
    };
    let can_pay = |action: &AnyAction| asked.game.payments(asked.seat, action).len() > 1;
    listed
        .iter()
        .filter_map(|&(index, action)| Some((index, action, asked.particulars(action)?)))
        .filter(|(.., its)| is_listed(its.offer))
        .filter(|(_, action, _)| list != List::Paying || can_pay(action))
        .map(|(index, action, its)| Fitting {
            index,
            action,
            note: its.note.clone(),
            rank: its.rank,
            is_by_piece: its.is_by_piece(),
            way: way(its),
        })
        .filter(|fitting| begins(&fitting.way, steps))
        .collect()
}

/// Returns whether a menu lists the actions themselves instead of steps towards them. One menu of actions is quicker
/// than two menus of steps, unless a long list mixes different subjects. For a single unit or card, a second page costs
/// no more taps than a second choice, and the most important actions are on the first page.
pub(super) fn is_plain<S>(fitting: &[Fitting<'_>], steps: &[S]) -> bool {
    let mut heads: Vec<&str> =
        fitting.iter().filter_map(|fitting| fitting.way.first()).map(PathStep::code).collect();
    heads.sort_unstable();
    heads.dedup();
    let is_short =
        fitting.len() <= ENTRIES && (heads.len() <= 1 || fitting.len() <= 10 || !steps.is_empty());
    let is_one = !steps.is_empty() && fitting.iter().all(|fitting| fitting.is_by_piece);
    is_short || is_one && fitting.len() <= PAGES * (ENTRIES - 1)
}

/// Returns whether only one action continues with the given step.
pub(super) fn is_only_step(fitting: &[Fitting<'_>], depth: usize, step: &PathStep) -> bool {
    let same =
        fitting.iter().filter(|one| one.way.get(depth).map(PathStep::code) == Some(step.code()));
    same.count() == 1
}

/// Extends `path` by all steps that offer no choice, so that menus with a single entry are skipped.
pub(in crate::games) fn forward(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'_>],
    path: &[String],
    list: List,
) -> Vec<String> {
    let mut forward = path.to_vec();
    if path.iter().any(|part| part.starts_with(PAGE)) {
        return forward;
    }
    let fitting = fitting(asked, listed, path, list);
    while !is_plain(&fitting, &forward)
        && let Some(step) = fitting.first().and_then(|one| one.way.get(forward.len()))
        && fitting
            .iter()
            .all(|one| one.way.get(forward.len()).map(PathStep::code) == Some(step.code()))
    {
        forward.push(step.code().to_owned());
    }
    forward
}

/// Moves the entry for "yes" before the one for "no", because players expect "yes" first.
pub(super) fn yes_first(fitting: &mut [Fitting<'_>]) {
    for at in 1..fitting.len() {
        let (before, after) = fitting.split_at_mut(at);
        let (Some(one), Some(other)) = (before.last(), after.first()) else {
            continue;
        };
        let (Some((no, one)), Some((yes, other))) = (one.way.split_last(), other.way.split_last())
        else {
            continue;
        };
        if one == other && no.code() == "no" && yes.code() == "yes" {
            fitting.swap(at - 1, at);
        }
    }
}
