//! Validates and executes actions, with one file per chapter of the rules. This file runs a decision from the action to
//! the next point at which a player must be asked.

mod absence;
mod agenda;
mod alliance;
mod combat;
mod dragons;
mod entry;
mod harvest;
mod layout;
mod movement;
mod naval;
mod opening;
mod pillage;
mod retreat;
mod scouting;
mod siege;
mod transport;
mod turn;
mod walls;
mod winter;

use super::action::Action;
use super::event::Event;
use super::illegal::{Illegal, Reason, Verdict, ensure};
use super::nouns::{Owner, Phase, UnitId, WinterPhase};
use super::state::{Cell, Mighty, Stage, Step, Unit};
use regnal_core::dice::Dice;
use regnal_core::game::{Journal, Presence as _, Seat};
use regnal_core::hex::Hex;

/// A decision in progress: the journal and the remaining steps.
pub(super) struct Resolution<'a> {
    journal: Journal<'a, Mighty>,
    /// Stack of remaining steps; the last one is next.
    agenda: Vec<Step>,
}

impl std::ops::Deref for Resolution<'_> {
    type Target = Mighty;

    fn deref(&self) -> &Mighty {
        self.journal.state()
    }
}

impl Resolution<'_> {
    fn emit(&mut self, event: Event) {
        self.journal.emit(event);
    }

    /// Emits the event of an action that is legal.
    fn record(&mut self, event: Event) -> Verdict {
        self.emit(event);
        Ok(())
    }

    fn dice(&mut self) -> &mut Dice {
        self.journal.dice
    }

    /// Puts a step on top of the agenda.
    fn push(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// Records the agenda, so that menus show the current question rather than the one before this decision.
    fn note_agenda(&mut self) {
        if self.agenda != self.journal.state().agenda {
            let agenda = self.agenda.clone();
            self.emit(Event::Queued { agenda });
        }
    }

    fn finish(mut self) -> Vec<Event> {
        self.note_agenda();
        self.journal.finish()
    }
}

impl Mighty {
    /// Returns the unit with this id, or an error if it is not on the map.
    pub(super) fn known_unit(&self, id: UnitId) -> Verdict<&Unit> {
        self.unit(id).ok_or_else(|| {
            Illegal::new(Reason::UnknownUnit, "ME-RULING-17").about("unit", id.to_string())
        })
    }

    /// Returns the unit with this id, or an error if it does not belong to the seat.
    pub(super) fn own_unit(&self, seat: Seat, id: UnitId) -> Verdict<&Unit> {
        let unit = self.known_unit(id)?;
        ensure(unit.owner == Owner::Realm(seat), Reason::NotYourUnit, "ME-TIME-09")?;
        Ok(unit)
    }

    /// Returns the cell at `hex`, or an error if it is not on the map.
    pub(super) fn known_cell(&self, hex: Hex) -> Verdict<&Cell> {
        self.cell(hex).ok_or_else(|| Illegal::new(Reason::UnknownHex, "ME-SETUP-22"))
    }

    /// Checks that `seat` is taking its campaign turn and that the phase is `phase`.
    pub(super) fn in_phase(&self, seat: Seat, phase: Phase) -> Verdict {
        self.in_own_turn(seat)?;
        ensure(self.phase() == Some(phase), Reason::WrongPhase, "ME-TIME-11")
    }

    /// Checks that `seat` is taking its campaign turn.
    pub(super) fn in_own_turn(&self, seat: Seat) -> Verdict {
        match self.stage {
            Stage::Campaign { .. } => {
                ensure(self.active() == Some(seat), Reason::NotYourTurn, "ME-TIME-09")
            }
            Stage::Winter { .. } => {
                ensure(self.active() == Some(seat), Reason::NotYourTurn, "ME-RULING-19")?;
                Err(Illegal::new(Reason::WrongPhase, "ME-TIME-04"))
            }
            _ => Err(Illegal::new(Reason::WrongPhase, "ME-TIME-05")),
        }
    }

    /// Checks that it is the winter slot of `seat` in `phase`.
    pub(super) fn in_slot(&self, seat: Seat, phase: WinterPhase) -> Verdict {
        match self.stage {
            Stage::Winter { phase: now, .. } => {
                ensure(self.active() == Some(seat), Reason::NotYourTurn, "ME-RULING-19")?;
                let skipped = matches!(
                    phase,
                    WinterPhase::Espionage | WinterPhase::Recruitment | WinterPhase::Deployment
                );
                ensure(!(skipped && self.is_last_winter()), Reason::LastWinter, "ME-LAST-03")?;
                ensure(now == phase, Reason::WrongPhase, "ME-WINTER-02")
            }
            _ => Err(Illegal::new(Reason::WrongPhase, "ME-WINTER-02")),
        }
    }
}

impl Mighty {
    /// Validates an action and rolls its dice; see [`regnal_core::game::Game::decide`].
    pub(super) fn decide(
        &self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
    ) -> Verdict<Vec<Event>> {
        ensure(seat.index() < self.seats(), Reason::NotAPlayer, "ME-SETUP-01")?;
        ensure(self.outcome.is_none(), Reason::GameNotRunning, "ME-LAST-04")?;
        ensure(self.is_playing(seat), Reason::GameNotRunning, "ME-RULING-24")?;
        let (agenda, journal) = (self.agenda.clone(), Journal::new(self, dice));
        let mut resolution = Resolution { journal, agenda };
        resolution.act(seat, action)?;
        resolution.note_presence(seat, action);
        resolution.run();
        Ok(resolution.finish())
    }
}

impl Resolution<'_> {
    /// Executes `action`, or rejects it before rolling any dice.
    fn act(&mut self, seat: Seat, action: &Action) -> Verdict {
        if *action == Action::Absent {
            return self.act_for_absent(seat);
        }
        if !action.is_always_open() {
            self.check_not_interrupted(seat, action)?;
        }
        match action {
            Action::ChooseCapital { site } => self.choose_capital(seat, *site),
            Action::ApproveMap { yes } => self.approve_map(seat, *yes),
            Action::PlaceTile { tile, hex } => self.place_tile(seat, *tile, *hex),
            Action::PlaceVillage { hex } => self.place_village(seat, *hex),
            Action::PlaceUnit { piece, hex, inside } => {
                self.place_unit(seat, *piece, *hex, *inside)
            }
            Action::PlaceRest => self.place_rest(seat),
            Action::ConfirmSetup => self.confirm_setup(seat),

            Action::ProposeAlliance { with } => self.propose_alliance(seat, *with),
            Action::AnswerAlliance { with, yes } => self.answer_alliance(seat, *with, *yes),
            Action::BreakAlliance { with } => self.break_alliance(seat, *with),
            Action::SetRetreatOrder { severity, order } => {
                self.set_retreat_order(seat, *severity, order)
            }
            Action::SetPursuitOrder { order } => {
                self.record(Event::PursuitOrdered { seat, order: *order })
            }
            Action::SetIndependentsPolicy { policy } => {
                self.record(Event::IndependentsOrdered { seat, policy: *policy })
            }
            Action::HandInRest { recruits } => self.hand_in_rest(seat, *recruits),
            Action::HandIn { deed } => self.hand_in(seat, deed),
            Action::TakeOut { phase } => self.take_out(seat, *phase),
            // **ME-RULING-24.** A concession is permanent.
            Action::Concede => self.record(Event::Conceded { seat }),
            // Any action by the player ends the absence, so the return itself is not recorded here.
            Action::Return => {
                let caretaker = self.realms[seat.index()].caretaker;
                ensure(caretaker, Reason::NotUnderCaretaker, "ME-RULING-24")
            }
            Action::Absent => Ok(()),

            Action::FeedUnit { unit } => self.feed_unit(seat, *unit),
            Action::Scout { unit, hex } => self.scout(seat, *unit, *hex),
            Action::Move { units, hex, inside } => {
                self.move_units(seat, units, *hex, *inside, false)
            }
            Action::MarchOn { units, hex, inside } => {
                self.move_units(seat, units, *hex, *inside, true)
            }
            Action::Embark { army, boat } => self.embark(seat, *army, *boat),
            Action::Disembark { army, inside } => self.disembark(seat, *army, *inside),
            Action::GoInside { unit } => self.go_inside(seat, *unit),
            Action::GoOutside { unit } => self.go_outside(seat, *unit),
            Action::Negotiate { hex } => self.negotiate(seat, *hex),
            Action::Attack { unit, target } => self.attack(seat, *unit, *target),
            Action::Besiege { unit } => self.besiege(seat, *unit),
            Action::Pillage { hex } => self.pillage(seat, *hex),
            Action::EndPhase => self.end_by(seat, Step::EndPhase),
            Action::EndTurn => self.end_by(seat, Step::EndTurn),

            Action::Retreat { to } => self.answer_retreat(*to),
            Action::Pursue { yes } => self.answer_pursuit(*yes),
            Action::ChooseDragonDirection { direction } => self.lead_dragons(*direction),
            Action::ChooseRevoltVillage { hex }
            | Action::ChooseRebellionHex { hex }
            | Action::ChooseEpidemicHex { hex }
            | Action::ChooseFamineHex { hex }
            | Action::ChooseBetrayalHex { hex } => self.answer_winter_choice(action, *hex),

            Action::CastSpell { spell, target } => self.cast_spell(seat, *spell, *target),
            Action::PassSpell => self.pass_slot(seat, WinterPhase::Equinox),
            Action::SpySabotage { hex } => self.spy_sabotage(seat, *hex),
            Action::SpyExplore { hex } => self.spy_explore(seat, *hex),
            Action::SpyBurgle { from, to } => self.spy_burgle(seat, *from, *to),
            Action::PassSpy => self.pass_slot(seat, WinterPhase::Espionage),
            Action::FoundVillage { hex } => self.found_village(seat, *hex),
            Action::UpgradeVillage { hex, to } => self.upgrade_village(seat, *hex, *to),
            Action::EndBuilding => self.pass_slot(seat, WinterPhase::BuildingPhase),
            Action::Recruit => self.recruit(seat),
            Action::ChooseRecruits { armies, boats } => self.choose_recruits(seat, *armies, *boats),
            Action::PassRecruit => self.pass_slot(seat, WinterPhase::Recruitment),
            Action::Deploy { kind, hex, inside } => self.deploy(seat, *kind, *hex, *inside),
            Action::EndDeployment => self.pass_slot(seat, WinterPhase::Deployment),
        }
    }
}
