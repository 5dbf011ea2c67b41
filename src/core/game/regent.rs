//! The autopilot of a seat that its owner has handed over. It takes the required actions, and spends further resources
//! only if the owner allows it.

use std::collections::BTreeSet;

use super::{AtTable, Keep, Kept, Questions, Seat};
use crate::dice::Dice;

/// The autopilot: required actions, and the resources that each action spends.
pub trait Autopilot: Questions {
    /// Returns the autopilot's answer to the question with this key, for a seat whose owner allows no spending.
    ///
    /// If the seat has its own action with the same effect as the fallback, such as ending its turn, that action is
    /// returned, so that the owner is not considered to have missed the question. Otherwise the fallback itself is
    /// returned.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Self::Action> {
        self.fallback_to(seat, key)
    }

    /// Lists the spending limits that a seat's owner can set for its autopilot, each with its meaning in this game. The
    /// list is empty if the autopilot only takes required actions. The result is public.
    fn keeps() -> &'static [Kept] {
        &[]
    }

    /// Returns the resources that an action of `seat` spends, using only what the seat may know; `self` is the state
    /// before the action.
    ///
    /// Returns `None` for an action that the autopilot never takes: promises, votes, conceding, or anything that might
    /// spend an unknown resource.
    fn spends(&self, _seat: Seat, _action: &Self::Action) -> Option<&'static [Keep]> {
        None
    }
}

/// Returns the action required for the first question that `seat` has not answered, or `None` if the seat has no
/// question to answer. If every kind of spending is forbidden, the autopilot takes only this action.
pub fn must<G: AtTable>(game: &G, seat: Seat) -> Option<G::Action> {
    let questions = game.questions().into_iter();
    let mut open = questions.filter(|question| question.open.contains(&seat));
    open.find_map(|question| game.as_regent(seat, &question.key))
}

/// Chooses the autopilot's actions for `seat`, using only what the seat may know: the AI's actions that spend only
/// resources in `free`.
///
/// If seats take turns, the required action is taken when none of the AI's actions remain. If everyone gives orders at
/// the same time, the AI's orders that would spend other resources are left out, and the required action comes last.
/// The result is empty if the seat has no question to answer. `dice` are the AI's own, as in
/// [`BotPlayer::machine`](super::BotPlayer::machine).
pub fn regent<G: AtTable>(
    game: &G,
    seat: Seat,
    free: &BTreeSet<Keep>,
    dice: &mut Dice,
) -> Vec<G::Action> {
    let Some(usual) = must(game, seat) else { return Vec::new() };
    if free.is_empty() {
        return vec![usual];
    }
    let may = |at: &G, deed: &G::Action| {
        let spent = at.spends(seat, deed);
        spent.is_some_and(|spent| spent.iter().all(|one| free.contains(one)))
    };
    let mut deeds = game.ai_actions_within(seat, dice, &may);
    if G::TAKES_TURNS {
        let first = deeds.iter().take_while(|deed| may(game, deed)).count();
        deeds.truncate(first);
        if deeds.is_empty() {
            deeds.push(usual);
        }
        return deeds;
    }
    let mut later = game.clone();
    // Orders that are only recorded for later do not roll dice.
    deeds.retain(|deed| {
        may(&later, deed) && later.play(seat, deed, &mut Dice::recorded(&[], 0)).is_ok()
    });
    deeds.extend(must(&later, seat));
    deeds
}
