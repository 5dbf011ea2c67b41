//! Implements undo within a player's own turn. An action can be undone if it revealed nothing and required no action by
//! another player.
//!
//! The log marks each action that can be undone, and the position before the action is saved. The conditions for undo
//! depend only on public information, and therefore reveal nothing about hands or standing orders (EE-RULING-82).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::event::Event;
use super::facts::facts;
use super::illegal::{Illegal, Reason, Verdict, ensure};
use super::state::{CardId, Echoes, Position, Prompt, Stage};
use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Undo};
use regnal_core::shared::Shared;

/// Maximum number of consecutive actions that can be undone.
const DEPTH: usize = 32;

/// Returns the error for an undo when there is nothing to undo.
pub(super) fn nothing_to_undo() -> Illegal {
    Illegal::new(Reason::NothingToUndo, "EE-RULING-100")
}

/// Serialised form of a match. Past positions omit the card copies, because the copies never change.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Kept {
    at: Position,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    past: Vec<Position>,
}

impl From<Echoes> for Kept {
    fn from(match_: Echoes) -> Kept {
        let past = match_
            .past
            .into_iter()
            .map(|before| Position { copies: Shared::default(), ..Arc::unwrap_or_clone(before) });
        Kept { past: past.collect(), at: match_.at }
    }
}

impl From<Kept> for Echoes {
    fn from(kept: Kept) -> Echoes {
        let copies = kept.at.copies.clone();
        let past = kept
            .past
            .into_iter()
            .map(|before| Arc::new(Position { copies: copies.clone(), ..before }));
        Echoes { past: past.collect(), at: kept.at }
    }
}

/// Tracks whether a decision can be undone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    seat: Seat,
    /// Seat whose turn it was at the start of the decision.
    active: Seat,
    /// Index of the next draw from the dice at the start of the decision.
    draws: u64,
    is_harmless: bool,
}

impl Watch {
    pub(super) fn new(at: &Position, seat: Seat, dice: &Dice) -> Watch {
        Watch {
            seat,
            active: at.active(),
            draws: dice.next_number(),
            is_harmless: at.stage == Stage::Playing,
        }
    }

    /// Returns true if nothing has blocked undo so far.
    pub(super) fn is_undoable_so_far(&self) -> bool {
        self.is_harmless
    }

    /// Blocks undo.
    pub(super) fn forbid(&mut self) {
        self.is_harmless = false;
    }

    /// Checks whether an event of the decision blocks undo.
    pub(super) fn see(&mut self, event: &Event) {
        self.is_harmless &=
            is_apart(event) || (self.seat == self.active && !self.gives_away(event));
    }

    /// Returns true if an event reveals hidden information, ends the turn, or belongs to another player's action.
    fn gives_away(&self, event: &Event) -> bool {
        match event {
            Event::Shuffled { .. }
            | Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
            | Event::RoundEnded { .. }
            | Event::TimedOut { .. }
            | Event::Conceded { .. }
            | Event::Ended { .. } => true,
            Event::Played { seat, .. } | Event::Discarded { seat, .. } => *seat != self.active,
            _ => facts(event).uncovers.is_some(),
        }
    }

    /// Returns true if the decision that led to `at` can be undone: no event has blocked undo, no dice were rolled, and
    /// no other player is asked.
    pub(super) fn is_harmless(&self, at: &Position, dice: &Dice) -> bool {
        self.is_harmless
            && dice.next_number() == self.draws
            && at.prompt().map(Prompt::seat).is_none_or(|asked| asked == self.active)
    }
}

/// Returns true if undo does not affect this event, because it changes orders, policies or draw offers.
fn is_apart(event: &Event) -> bool {
    matches!(
        event,
        Event::OrderSet { .. }
            | Event::OrderCleared { .. }
            | Event::PolicySet { .. }
            | Event::DrawOffered { .. }
            | Event::DrawAnswered { .. }
    )
}

/// Returns true if undo does not affect this action.
fn survives_undo(action: &Action) -> bool {
    matches!(
        action,
        Action::SetOrder { .. }
            | Action::ClearOrder { .. }
            | Action::SetPolicy { .. }
            | Action::OfferDraw
            | Action::AnswerDraw { .. }
    )
}

/// Removes all events that were undone from a log. The log may start in the middle of a match.
pub(super) fn without_undone(events: &[Event]) -> Vec<&Event> {
    let left = indices_not_undone(events).into_iter();
    left.map(|index| &events[index]).collect()
}

/// Returns the log indices of the events that [`without_undone`] keeps.
pub(super) fn indices_not_undone(events: &[Event]) -> Vec<usize> {
    let mut left: Vec<usize> = Vec::with_capacity(events.len());
    let mut marks = Vec::new();
    for (index, event) in events.iter().enumerate() {
        match event {
            Event::Marked { .. } => marks.push(left.len()),
            Event::Sealed => marks.clear(),
            Event::Undone { .. } => {
                let mark = marks.pop().unwrap_or(0);
                let apart: Vec<usize> =
                    left.drain(mark..).filter(|&index| is_apart(&events[index])).collect();
                left.extend(apart);
            }
            _ => left.push(index),
        }
    }
    left
}

impl Undo for Echoes {
    fn undo_by_rule(&self, seat: Seat) -> Option<Action> {
        self.judge_undo(seat).is_ok().then_some(Action::Undo)
    }
}

impl Echoes {
    /// Creates a match from position `at`, without undo history.
    pub(super) fn at(at: Position) -> Echoes {
        Echoes { at, past: Vec::new() }
    }

    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Marked { .. } => {
                if self.past.len() == DEPTH {
                    self.past.remove(0);
                }
                self.past.push(Arc::new(self.at.clone()));
            }
            Event::Sealed => self.past.clear(),
            Event::Undone { .. } => {
                if let Some(before) = self.past.pop() {
                    self.at = self.at.back_at(Arc::unwrap_or_clone(before));
                }
            }
            _ => self.at.evolve(event),
        }
    }

    /// Returns the event to record before a decision: a mark if the action can be undone, a seal if it blocks undo.
    pub(super) fn mark(&self, seat: Seat, action: &Action, is_harmless: bool) -> Option<Event> {
        if !is_harmless {
            return (!self.past.is_empty()).then_some(Event::Sealed);
        }
        // An answer to a question belongs to the action that raised the question.
        let is_deed = self.at.active() == seat && !self.at.is_resolving() && !survives_undo(action);
        is_deed.then_some(Event::Marked { seat })
    }

    pub(super) fn judge_undo(&self, seat: Seat) -> Verdict<Vec<Event>> {
        ensure(seat.index() < self.at.players.len(), Reason::NotInMatch, "EE-SETUP-01")?;
        ensure(self.at.outcome.is_none(), Reason::MatchOver, "EE-WIN-03")?;
        self.at.in_own_turn(seat)?;
        let is_asked = self.at.asked(seat).is_some();
        ensure(is_asked || !self.at.is_resolving(), Reason::DecisionPending, "EE-RULING-88")?;
        if self.past.is_empty() {
            return Err(nothing_to_undo());
        }
        Ok(vec![Event::Undone { seat }])
    }
}

impl Position {
    /// Returns the position `before`, but with the current orders, policies and offers.
    fn back_at(&self, mut before: Position) -> Position {
        for (now, player) in self.players.iter().zip(&mut before.players) {
            let was = std::mem::replace(&mut player.orders, now.orders.clone());
            player.policy = now.policy;
            player.missed = now.missed;
            let hand = &player.hand;
            let returns = |card: CardId| hand.contains(&card) && !now.hand.contains(&card);
            player.orders.retain(|order| hand.contains(&order.card));
            player.orders.extend(was.into_iter().filter(|order| returns(order.card)));
            player.orders.sort_by_key(|order| std::cmp::Reverse(order.priority));
        }
        before.draw_offer = self.draw_offer;
        before
    }
}
