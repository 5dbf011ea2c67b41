//! Computes complete bot-player answers for a seat, ready to send.

use super::super::action::{Action, Conflict, Season, Table};
use super::super::state::Demonworld;
use super::{Wishes, at_any_time, question, wishes};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer, Game, Presence as _, Seat, Viewer};

/// Upper bound on the planning rounds for a question, higher than any question needs.
const ROUNDS: usize = 12;

impl BotPlayer for Demonworld {
    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        self.ai_actions_after(seat, dice, Vec::new(), &|_, _| true)
    }

    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Demonworld, &Action) -> bool,
    ) -> Vec<Action> {
        if self.outcome().is_some() || !self.is_playing(seat) {
            return Vec::new();
        }
        let is_open =
            |world: &Demonworld, deed: &Action| !self.has_orders(deed) && may(world, deed);
        self.answers(Trial::of(self, seat, &is_open), dice)
    }
}

impl Demonworld {
    /// Like [`Demonworld::machine`], but performs the actions in `first` before all other actions, and skips actions
    /// that `may` does not allow.
    pub(super) fn ai_actions_after(
        &self,
        seat: Seat,
        dice: &mut Dice,
        first: Vec<Action>,
        may: &dyn Fn(&Demonworld, &Action) -> bool,
    ) -> Vec<Action> {
        if self.outcome().is_some() || !self.is_playing(seat) {
            return Vec::new();
        }
        let mut trial = Trial::of(self, seat, may);
        let standing = at_any_time(&self.view(Viewer::Seat(seat)), &|| self.standing(seat));
        for deed in standing.into_iter().chain(first) {
            trial.attempt(deed);
        }
        self.answers(trial, dice)
    }

    /// Returns whether the army that the action commands already has orders from its owner.
    pub(super) fn has_orders(&self, deed: &Action) -> bool {
        let mut conflicts = self.at.conflicts.values();
        match deed {
            Action::Season(Season::March { army, .. } | Season::Hold(army)) => {
                self.at.marches.contains_key(army) || self.at.holding.contains(army)
            }
            Action::Conflict(Conflict::Take { army, .. }) => {
                conflicts.any(|one| !one.revealed && one.attitudes.contains_key(army))
            }
            Action::Conflict(Conflict::RetreatTo { army, .. }) => conflicts.any(|one| {
                let retreat = one.retreats.get(army);
                retreat.is_some_and(|retreat| retreat.to.is_some())
            }),
            _ => false,
        }
    }

    /// Returns the actions that answer the first open question, followed by the lock action.
    fn answers(&self, mut trial: Trial<'_>, dice: &mut Dice) -> Vec<Action> {
        let seat = trial.seat;
        for _ in 0..ROUNDS {
            let view = trial.world.view(Viewer::Seat(seat));
            let menu = || trial.world.legal(seat);
            let Some((window, Wishes { deeds, more })) = wishes(&view, &menu, dice) else {
                break;
            };
            let before = trial.deeds.len();
            for deed in deeds {
                trial.attempt(deed);
            }
            if more && trial.deeds.len() > before {
                continue;
            }
            let lock = Action::Table(Table::Lock(window));
            let lock = trial.stands(&lock).then_some(lock);
            trial.deeds.extend(lock.or_else(|| self.fallback(seat)));
            return trial.deeds;
        }
        let view = trial.world.view(Viewer::Seat(seat));
        if question(&view, seat).is_some() {
            trial.deeds.extend(self.fallback(seat));
        }
        trial.deeds
    }
}

/// A copy of the match in which a seat's drafts are tried out. Drafts roll no dice and change nothing for other
/// players.
struct Trial<'m> {
    world: Demonworld,
    seat: Seat,
    may: &'m dyn Fn(&Demonworld, &Action) -> bool,
    deeds: Vec<Action>,
}

impl<'m> Trial<'m> {
    fn of(
        world: &Demonworld,
        seat: Seat,
        may: &'m dyn Fn(&Demonworld, &Action) -> bool,
    ) -> Trial<'m> {
        Trial { world: world.clone(), seat, may, deeds: Vec::new() }
    }

    fn stands(&self, deed: &Action) -> bool {
        let mut dice = Dice::recorded(&[], 0);
        self.world.decide(self.seat, deed, &mut dice).is_ok()
    }

    /// Applies an action to the copy of the match if it is allowed and legal.
    fn attempt(&mut self, deed: Action) {
        if !(self.may)(&self.world, &deed) {
            return;
        }
        let mut dice = Dice::recorded(&[], 0);
        if let Ok(events) = self.world.decide(self.seat, &deed, &mut dice) {
            for event in &events {
                self.world.evolve(event);
            }
            self.deeds.push(deed);
        }
    }
}
