//! Validation and resolution of actions, with one submodule per chapter of the rules. This file dispatches each action
//! to its chapter; `agenda` then continues the campaign until a player has to answer a question.

mod agenda;
mod battle;
mod conflict;
mod organisation;
mod season;
mod siege;
mod table;
mod umpire;
mod winter;

use std::collections::BTreeSet;

use super::action::{Action, Piece, Table};
use super::event::{Calendar, Event, Troops, Umpire};
use super::ids::{CharacterId, ForceId, UnitId, WindowId};
use super::illegal::{Illegal, Reason, Verdict, ensure};
use super::judge::Judge;
use super::nouns::{ForceKind, Phase};
use super::state::{Character, Demonworld, Force, NUMBERS, Step, Unit};
use super::winter::losses::Taken;
use regnal_core::dice::Dice;
use regnal_core::game::{Journal, Presence as _, Seat, Umpire as _};
use regnal_core::narrow::narrow;

/// A decision in progress: a journal of its events and the remaining steps.
pub(super) struct Resolution<'a> {
    journal: Journal<'a, Demonworld>,
    /// Remaining steps in reverse order; the last entry is carried out first.
    agenda: Vec<Step>,
    /// State when the decision began: the newest question, and the number of dice already replaced by the umpire's
    /// preset values.
    began: (Option<WindowId>, usize),
}

impl std::ops::Deref for Resolution<'_> {
    type Target = Demonworld;

    fn deref(&self) -> &Demonworld {
        self.journal.state()
    }
}

impl<'a> Resolution<'a> {
    fn begin(state: &'a Demonworld, dice: &'a mut Dice) -> Resolution<'a> {
        dice.order(state.at.office.dice.iter().copied());
        Resolution {
            agenda: state.at.agenda.clone(),
            began: (state.newest_window(), dice.replaced().len()),
            journal: Journal::new(state, dice),
        }
    }

    fn emit(&mut self, event: impl Into<Event>) {
        self.journal.emit(event.into());
    }

    fn dice(&mut self) -> &mut Dice {
        self.journal.dice
    }

    fn push(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// Pushes a step onto the agenda, replacing an identical step that is still pending. Several armies that arrive in
    /// a province together meet its forces in a single conflict (DW-RETREAT-03). In editions before [`Judge::SEVENTH`],
    /// the players were asked again for each army.
    fn push_once(&mut self, step: Step) {
        if self.options.judge >= Judge::SEVENTH {
            self.agenda.retain(|waiting| *waiting != step);
        }
        self.push(step);
    }

    /// Returns the number for the next conflict, battle, siege or question.
    fn next_number(&self) -> u32 {
        self.at.last_number + 1
    }

    /// Returns the number for the player's next garrison, unit, character or treaty offer. Numbering is per player, so
    /// that a number reveals nothing about other players.
    fn next_number_of(&self, seat: Seat) -> u32 {
        let last = self.player(seat).map_or(0, |player| player.last_number);
        (u32::from(seat.0) + 1) * NUMBERS + last + 1
    }

    fn finish(mut self) -> Vec<Event> {
        if self.agenda != self.journal.state().at.agenda {
            let agenda = self.agenda.clone();
            self.emit(Calendar::Queued { agenda });
        }
        self.note_for_umpire();
        self.journal.finish()
    }
}

impl Resolution<'_> {
    /// Records data for the umpire: the preset dice that were used, and the game state at the start of a phase.
    fn note_for_umpire(&mut self) {
        let (newest, replaced) = self.began;
        let replaced = self.journal.dice.replaced().get(replaced..).unwrap_or_default().to_vec();
        if !replaced.is_empty() {
            self.emit(Umpire::DiceReplaced { replaced });
        }
        self.journal.dice.order([]);
        let opened = self.newest_window().filter(|_| self.has_umpire());
        if let Some(window) = opened.filter(|_| opened > newest) {
            self.emit(Umpire::PhaseKept { window });
        }
    }
}

impl Resolution<'_> {
    /// Removes stands from units, then removes the forces that have become empty.
    fn take_stands(&mut self, taken: &[Taken]) {
        let forces = self.forces_behind(taken.iter().map(|one| one.unit));
        for one in taken {
            self.emit(Troops::StandsLost { unit: one.unit, stands: narrow(one.stands) });
        }
        self.remove_empty(forces);
    }

    /// Removes those of the given forces that have no units or characters left.
    fn remove_empty(&mut self, forces: impl IntoIterator<Item = ForceId>) {
        for force in forces {
            if self.force(force).is_some() && self.pieces_of(force).is_empty() {
                self.emit(Troops::ForceRemoved { force });
            }
        }
    }

    /// Moves all pieces of a garrison to an army, which dissolves the garrison.
    fn join_army(&mut self, garrison: ForceId, army: ForceId) {
        let pieces = self.pieces_of(garrison);
        self.emit(Troops::PiecesMoved { pieces, to: army });
        self.emit(Troops::ForceRemoved { force: garrison });
    }
}

impl Demonworld {
    fn treasury(&self, seat: Seat) -> u32 {
        self.player(seat).map_or(0, |player| player.treasury)
    }

    fn prestige_of(&self, seat: Seat) -> i8 {
        self.player(seat).map_or(0, |player| player.prestige)
    }

    fn king_of(&self, seat: Seat) -> Option<CharacterId> {
        self.player(seat).and_then(|player| player.king)
    }

    fn owner_of_existing_force(&self, force: ForceId) -> Option<Seat> {
        self.force(force).map(|force| force.owner)
    }

    fn is_army(&self, force: ForceId) -> bool {
        self.force(force).is_some_and(|force| force.kind == ForceKind::Army)
    }

    /// Returns the forces to which the given units belong.
    fn forces_behind(&self, units: impl IntoIterator<Item = UnitId>) -> BTreeSet<ForceId> {
        units.into_iter().filter_map(|unit| self.unit(unit)).map(|unit| unit.force).collect()
    }

    /// Returns the most recently asked open question.
    fn newest_window(&self) -> Option<WindowId> {
        self.at.windows.keys().next_back().copied()
    }

    /// Returns a force after checking that it belongs to the seat.
    pub(super) fn own_force(&self, seat: Seat, id: ForceId) -> Verdict<&Force> {
        self.force(id)
            .filter(|force| force.owner == seat)
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-ORG-03"))
    }

    /// Returns an army after checking that it belongs to the seat. `rule` is the rule that excludes garrisons.
    fn own_army(&self, seat: Seat, id: ForceId, rule: &'static str) -> Verdict<&Force> {
        let force = self.own_force(seat, id)?;
        ensure(force.kind == ForceKind::Army, Reason::NotArmy, rule)?;
        Ok(force)
    }

    /// Returns a unit after checking that it belongs to the seat.
    pub(super) fn own_unit(&self, seat: Seat, id: UnitId) -> Verdict<&Unit> {
        self.unit(id)
            .filter(|unit| unit.owner == seat)
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-ORG-03"))
    }

    /// Returns a character after checking that it belongs to the seat.
    pub(super) fn own_character(&self, seat: Seat, id: CharacterId) -> Verdict<&Character> {
        self.character(id)
            .filter(|character| character.owner == seat)
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-ORG-03"))
    }

    /// Checks that the force belongs to the seat and contains all the given pieces.
    pub(super) fn own_pieces<'p>(
        &self,
        seat: Seat,
        force: ForceId,
        pieces: impl IntoIterator<Item = &'p Piece>,
    ) -> Verdict {
        self.own_force(seat, force)?;
        for piece in pieces {
            let at = match *piece {
                Piece::Unit(unit) => Some(self.own_unit(seat, unit)?.force),
                Piece::Character(character) => self.own_character(seat, character)?.force,
            };
            ensure(at == Some(force), Reason::NoSuch, "DW-ORG-03")?;
        }
        Ok(())
    }

    /// Checks that the seat has an open question in the given phase and has not locked its answer (DW-RULING-08).
    pub(super) fn in_phase(&self, seat: Seat, phase: Phase) -> Verdict<WindowId> {
        let (id, window) = self
            .window_of(seat, phase)
            .ok_or_else(|| Illegal::new(Reason::Phase, "DW-RULING-08"))?;
        ensure(!window.locked.contains(&seat), Reason::Locked, "DW-RULING-08")?;
        Ok(id)
    }

    /// Validates and resolves an action; see [`regnal_core::game::Game::decide`].
    pub(super) fn decide(
        &self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
    ) -> Verdict<Vec<Event>> {
        let mut resolution = self.judge(seat, action, dice)?;
        resolution.run();
        Ok(resolution.finish())
    }

    /// Returns whether an action is legal, without resolving its consequences.
    pub(super) fn allows(&self, seat: Seat, action: &Action) -> bool {
        let mut no_dice = Dice::recorded(&[], 0);
        self.judge(seat, action, &mut no_dice).is_ok()
    }

    /// Validates and applies an action, but does not resolve its consequences.
    fn judge<'a>(
        &'a self,
        seat: Seat,
        action: &Action,
        dice: &'a mut Dice,
    ) -> Verdict<Resolution<'a>> {
        ensure(self.at.outcome.is_none(), Reason::Phase, "DW-GEN-10")?;
        let mut resolution = Resolution::begin(self, dice);
        if seat == Seat::UMPIRE {
            resolution.act_as_umpire(action)?;
            return Ok(resolution);
        }
        let takes_over = *action == Action::Table(Table::TakeOver);
        ensure(takes_over || self.is_playing(seat), Reason::Phase, "DW-RULING-09")?;
        resolution.act(seat, action)?;
        Ok(resolution)
    }
}

impl Resolution<'_> {
    /// Applies `action`, or rejects it before any dice are rolled.
    fn act(&mut self, seat: Seat, action: &Action) -> Verdict {
        match action {
            Action::Table(action) => self.act_at_table(seat, action),
            Action::Organisation(action) => {
                let window = self.in_phase(seat, Phase::Organisation)?;
                self.organise(seat, action)?;
                self.note_input(seat, window);
                Ok(())
            }
            Action::Season(action) => self.act_in_season(seat, action),
            Action::Conflict(action) => self.act_in_conflict(seat, action),
            Action::Battle(action) => self.act_in_battle(seat, action),
            Action::Winter(action) => self.act_in_winter(seat, action),
            Action::Siege(action) => self.act_in_siege(seat, action),
            Action::Umpire(_) => Err(Illegal::new(Reason::NotHost, "DW-RULING-98")),
        }
    }

    /// Records that the seat has sent input for this question. A return from absence is not announced here, because
    /// other players must not learn that the seat is drafting.
    fn note_input(&mut self, seat: Seat, window: WindowId) {
        let heard = self.at.windows.get(&window).is_some_and(|window| window.acted.contains(&seat));
        if !heard {
            self.emit(Calendar::Heard { seat, window });
        }
    }

    /// Records a public answer, which also ends the seat's absence.
    fn note_answer(&mut self, seat: Seat, window: WindowId) {
        self.note_input(seat, window);
        self.note_return(seat);
    }

    /// **DW-RULING-09.** Ends the absence of a player after a public action: a lock, a report or a vote.
    fn note_return(&mut self, seat: Seat) {
        if self.player(seat).is_some_and(|player| player.absent && !player.resigned) {
            self.emit(Calendar::Returned { seat });
        }
    }
}
