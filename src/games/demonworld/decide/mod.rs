//! Judging and rolling. One room a chapter of the rules; this file carries an action to its chapter, `agenda` carries the
//! campaign on to the next moment at which somebody has to be asked.

mod agenda;
mod battle;
mod conflict;
mod organisation;
mod season;
mod siege;
mod table;
mod umpire;
mod winter;

use super::action::{Action, Piece, Table};
use super::event::{Calendar, Event, Umpire};
use super::ids::{CharacterId, ForceId, UnitId, WindowId};
use super::illegal::{Illegal, Reason, Verdict, ensure};
use super::nouns::Phase;
use super::state::{Character, Demonworld, Force, NUMBERS, Step, Unit};
use crate::dice::Dice;
use crate::game::{Journal, Seat};

/// A decision on its way: the journal, and what is still to be done.
pub(super) struct Resolution<'a> {
    journal: Journal<'a, Demonworld>,
    /// The last entry comes first.
    agenda: Vec<Step>,
    /// The newest question when it began, and the dice that had been replaced by then.
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

    /// Puts a step on top of what is still to be done.
    fn push(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// The number of the next conflict, battle, siege or window.
    fn next_number(&self) -> u32 {
        self.at.last_number + 1
    }

    /// The number of the player's next garrison, unit, character or offer of a treaty: nobody's numbers tell how many
    /// others have.
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
    /// What the umpire's office keeps of a decision: the dice that showed what he had ordered, and the start of a phase.
    fn note_for_umpire(&mut self) {
        let (newest, replaced) = self.began;
        let replaced = self
            .journal
            .dice
            .replaced()
            .get(replaced..)
            .unwrap_or_default()
            .to_vec();
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

impl Demonworld {
    /// The question that was put last of those that are open.
    fn newest_window(&self) -> Option<WindowId> {
        self.at.windows.keys().next_back().copied()
    }

    /// The force of this number, which must be the seat's own.
    pub(super) fn own_force(&self, seat: Seat, id: ForceId) -> Verdict<&Force> {
        self.force(id)
            .filter(|force| force.owner == seat)
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-ORG-03"))
    }

    /// The unit of this number, which must be the seat's own.
    pub(super) fn own_unit(&self, seat: Seat, id: UnitId) -> Verdict<&Unit> {
        self.unit(id)
            .filter(|unit| unit.owner == seat)
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-ORG-03"))
    }

    /// The character of this number, which must be the seat's own.
    pub(super) fn own_character(&self, seat: Seat, id: CharacterId) -> Verdict<&Character> {
        self.character(id)
            .filter(|character| character.owner == seat)
            .ok_or_else(|| Illegal::new(Reason::NoSuch, "DW-ORG-03"))
    }

    /// All pieces must be in the force, which is the seat's own.
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

    /// The seat must be asked in this phase and have left its input open (DW-RULING-08).
    pub(super) fn in_phase(&self, seat: Seat, phase: Phase) -> Verdict<WindowId> {
        let (id, window) = self
            .window_of(seat, phase)
            .ok_or_else(|| Illegal::new(Reason::Phase, "DW-RULING-08"))?;
        ensure(
            !window.locked.contains(&seat),
            Reason::Locked,
            "DW-RULING-08",
        )?;
        Ok(id)
    }
}

impl Demonworld {
    /// Judges and rolls: see [`crate::game::Game::decide`].
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

    /// Whether an action stands, without what follows from it.
    pub(super) fn allows(&self, seat: Seat, action: &Action) -> bool {
        let mut no_dice = Dice::recorded(&[], 0);
        self.judge(seat, action, &mut no_dice).is_ok()
    }

    /// An action judged and done, and nothing that follows from it yet.
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
        let may_act = takes_over || self.is_playing(seat);
        ensure(may_act, Reason::Phase, "DW-RULING-09")?;
        resolution.act(seat, action)?;
        Ok(resolution)
    }
}

impl Resolution<'_> {
    /// Does what `action` says, or refuses before any die is thrown.
    fn act(&mut self, seat: Seat, action: &Action) -> Verdict {
        match action {
            Action::Table(action) => self.act_at_table(seat, action),
            Action::Organisation(action) => {
                let window = self.in_phase(seat, Phase::Organisation)?;
                self.organise(seat, action)?;
                self.note_hearing(seat, window);
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

    /// Whoever sends a draft has been heard on this question. That he is there again is not told by it: nobody else may
    /// know that anything was drafted.
    fn note_hearing(&mut self, seat: Seat, window: WindowId) {
        let heard = self
            .at
            .windows
            .get(&window)
            .is_some_and(|window| window.acted.contains(&seat));
        if !heard {
            self.emit(Calendar::Heard { seat, window });
        }
    }

    /// Whoever answers for all to see is there: for this question, and for the campaign.
    fn note_answer(&mut self, seat: Seat, window: WindowId) {
        self.note_hearing(seat, window);
        self.note_return(seat);
    }

    /// **DW-RULING-09.** An absent player plays again who does what all hear of anyway: a lock, a report, a vote.
    fn note_return(&mut self, seat: Seat) {
        if self
            .player(seat)
            .is_some_and(|player| player.absent && !player.resigned)
        {
            self.emit(Calendar::Returned { seat });
        }
    }
}
