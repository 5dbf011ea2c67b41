//! Ways to pay for actions that can be paid for in more than one way.

use regnal::games::AnyAction;
use regnal::text::say;

use super::context::{MenuContext, PAID};
use crate::discord::components::Entry;
use crate::discord::turning::{ENTRIES, PAGE};
use crate::games::way::begins;

/// Returns the ways to pay for the action with the given number. The way that the engine proposes comes first.
pub(in crate::games) fn ways(
    asked: &MenuContext<'_>,
    action: &AnyAction,
    index: usize,
) -> Vec<Entry> {
    let paid = asked.game.payments(asked.seat, action);
    let entry = |(number, action): (usize, &AnyAction)| Entry {
        value: format!("{PAID}{index}.{number}"),
        label: asked
            .game
            .payment_line(action)
            .map(|line| say(asked.lang, &line, asked.names))
            .unwrap_or_default(),
        note: None,
        is_chosen: false,
    };
    paid.iter().enumerate().map(entry).take(ENTRIES).collect()
}

/// Returns whether an action at `path` has several ways to pay.
pub(in crate::games) fn can_pay_otherwise(
    asked: &MenuContext<'_>,
    legal: &[AnyAction],
    path: &[String],
) -> bool {
    let steps: Vec<&String> = path.iter().filter(|part| !part.starts_with(PAGE)).collect();
    legal.iter().any(|action| {
        begins(&asked.way(action), &steps) && asked.game.payments(asked.seat, action).len() > 1
    })
}
