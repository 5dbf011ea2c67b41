//! What the program does for a seat of a match that it plays.

use super::super::action::{Action, Conflict, Season, Table};
use super::super::state::Demonworld;
use super::{Wishes, at_any_time, question, wishes};
use crate::dice::Dice;
use crate::game::{Game, Seat, Viewer};

/// More rounds of thought than a question takes.
const ROUNDS: usize = 12;

impl Demonworld {
    /// What the program does for `seat`, from what that seat may know: all that it wants for the first question that is
    /// put to it, and its lock; nothing when nothing is asked of it. Only the last deed may be refused by nobody. `dice`
    /// are its own, apart from those of the match.
    pub(in crate::games::demonworld) fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        self.machine_after(seat, dice, Vec::new(), &|_, _| true)
    }

    /// As [`Demonworld::machine`], with `first` before all else, and only such deeds as may be done.
    pub(super) fn machine_after(
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
        for deed in at_any_time(&self.view(Viewer::Seat(seat)), &|| self.standing(seat)) {
            trial.attempt(deed);
        }
        for deed in first {
            trial.attempt(deed);
        }
        self.answers(trial, dice)
    }

    /// As [`Demonworld::machine`], with only such deeds as may be done, and nothing that is done whatever is asked. What was
    /// ordered already stands.
    pub(in crate::games::demonworld) fn machine_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Demonworld, &Action) -> bool,
    ) -> Vec<Action> {
        if self.outcome().is_some() || !self.is_playing(seat) {
            return Vec::new();
        }
        let is_open = |world: &Demonworld, deed: &Action| !self.has_word(deed) && may(world, deed);
        self.answers(Trial::of(self, seat, &is_open), dice)
    }

    /// Whether an army, whose owner alone can do this deed, has been told already what to do.
    pub(super) fn has_word(&self, deed: &Action) -> bool {
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

    /// All that is wanted for the first question, and its lock.
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

/// What a seat's own drafts come to, before they are sent: they throw no dice and change nothing that others have.
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
        Trial {
            world: world.clone(),
            seat,
            may,
            deeds: Vec::new(),
        }
    }

    fn stands(&self, deed: &Action) -> bool {
        let mut dice = Dice::recorded(&[], 0);
        self.world.decide(self.seat, deed, &mut dice).is_ok()
    }

    /// Does a deed here, if it may be done and the judge lets it.
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
