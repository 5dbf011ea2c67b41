//! Runs the calendar: turns, phases, seasons, and winter slots (4.3, 4.23).

use super::Resolution;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{Phase, Season, WinterPhase};
use crate::state::Step;
use regnal_core::game::Seat;
use regnal_core::never::never;

impl Resolution<'_> {
    /// Ends the phase or the turn at the player's request.
    pub(super) fn end_by(&mut self, seat: Seat, step: Step) -> Verdict {
        self.in_own_turn(seat)?;
        self.push(step);
        Ok(())
    }

    /// Passes a winter slot at the player's request.
    pub(super) fn pass_slot(&mut self, seat: Seat, phase: WinterPhase) -> Verdict {
        self.in_slot(seat, phase)?;
        if phase == WinterPhase::Recruitment {
            let waiting = self.realms[seat.index()].recruits_to_choose;
            ensure(waiting == 0, Reason::AlreadyRolled, "ME-RULING-117")?;
        }
        self.emit(Event::SlotPassed { seat, phase });
        self.push(Step::EndSlot);
        Ok(())
    }

    pub(super) fn begin_season(&mut self, year: u8, season: Season) {
        self.emit(Event::SeasonBegan { year, season });
        self.begin_turn_from(0);
    }

    /// Returns the first seat still in play, starting at index `place` of the turn order.
    fn next_in_play(&self, place: usize) -> Option<Seat> {
        let mut seats = self.play_order.iter().copied().skip(place);
        seats.find(|seat| !self.realms[seat.index()].eliminated)
    }

    /// Begins the turn of the first seat still in play, starting at index `place`. If there is none, ends the season.
    fn begin_turn_from(&mut self, place: usize) {
        let Some(seat) = self.next_in_play(place) else {
            self.finish_season();
            return;
        };
        self.emit(Event::TurnBegan { seat });
        self.repair_boats(seat);
        self.emit(Event::PhaseBegan { seat, phase: Phase::Harvest });
        self.collect(seat);
    }

    /// Ends the phase after its duties and compulsory attacks have been carried out. Each of these may require a
    /// player's answer first.
    pub(super) fn run_end_phase(&mut self) {
        let (Some(seat), Some(phase)) = (self.active(), self.phase()) else {
            never!("a phase ends outside a campaign turn");
            return;
        };
        if phase == Phase::Movement
            && let Some((boat, hex)) = self.next_duty(seat)
        {
            self.push(Step::EndPhase);
            // **ME-SEA-05, ME-RULING-46.** The boat arrives, is held back by hunger, or is lost. In each case, its duty
            // is over.
            self.step(&[boat], hex, false);
            return;
        }
        if phase == Phase::Combat
            && let Some((unit, target)) = self.next_compulsory_attack(seat)
        {
            self.push(Step::EndPhase);
            self.fight(unit, target);
            return;
        }
        match phase.next() {
            Some(phase) => self.emit(Event::PhaseBegan { seat, phase }),
            None => {
                self.emit(Event::TurnEnded { seat });
                self.lapse_offers(seat);
                self.begin_turn_from(usize::from(self.place_of(seat)) + 1);
            }
        }
    }

    /// Ends one phase after another until the turn is over.
    pub(super) fn run_end_turn(&mut self) {
        if self.phase() != Some(Phase::Pillage) {
            self.push(Step::EndTurn);
        }
        self.push(Step::EndPhase);
    }

    fn finish_season(&mut self) {
        let round = self.round();
        if round.season == Season::Spring {
            self.return_revolts();
        }
        self.emit(Event::SeasonEnded { year: round.year, season: round.season });
        match round.season {
            Season::Spring => self.begin_season(round.year, Season::Summer),
            Season::Summer => self.begin_season(round.year, Season::Autumn),
            Season::Autumn | Season::Winter => {
                self.emit(Event::WinterBegan { year: round.year });
                self.begin_slot_from(WinterPhase::Equinox, 0);
            }
        }
    }

    /// Begins the slot of the first seat still in play, starting at index `place`. If there is none, ends the phase.
    fn begin_slot_from(&mut self, phase: WinterPhase, place: usize) {
        let Some(seat) = self.next_in_play(place) else {
            self.finish_winter_phase(phase);
            return;
        };
        self.emit(Event::SlotBegan { seat, phase });
        if phase == WinterPhase::WinterEvent {
            // **ME-WEVENT-01.** There is nothing to decide before this roll, so the match does not wait for a player.
            self.push(Step::EndSlot);
            self.roll_winter_event(seat);
        }
    }

    /// **ME-WINTER-02, ME-LAST-02.** Starts the next winter phase, or ends the winter or the campaign.
    fn finish_winter_phase(&mut self, phase: WinterPhase) {
        let last = self.is_last_winter();
        match phase {
            WinterPhase::Equinox => self.begin_slot_from(WinterPhase::WinterEvent, 0),
            WinterPhase::WinterEvent if last => self.begin_slot_from(WinterPhase::BuildingPhase, 0),
            WinterPhase::WinterEvent => self.begin_slot_from(WinterPhase::Espionage, 0),
            WinterPhase::Espionage => self.begin_slot_from(WinterPhase::BuildingPhase, 0),
            WinterPhase::BuildingPhase if last => self.finish_campaign(),
            WinterPhase::BuildingPhase => self.begin_slot_from(WinterPhase::Recruitment, 0),
            WinterPhase::Recruitment => {
                self.thaw();
                self.begin_slot_from(WinterPhase::Deployment, 0);
            }
            WinterPhase::Deployment => {
                let year = self.year + 1;
                self.begin_season(year, Season::Spring);
            }
        }
    }

    /// Ends the active seat's winter slot.
    pub(super) fn run_end_slot(&mut self) {
        let (Some(seat), Some(phase)) = (self.active(), self.winter_phase()) else {
            never!("a winter slot ends outside winter");
            return;
        };
        self.begin_slot_from(phase, usize::from(self.place_of(seat)) + 1);
    }

    /// Ends the active seat's turn if no player decides for the seat, or its phase if there is nothing to decide.
    /// Returns true if the turn or phase ended.
    pub(super) fn advance_turn(&mut self) -> bool {
        let Some(seat) = self.active() else {
            never!("a turn has no active seat");
            return false;
        };
        if self.is_absent(seat) {
            self.push(Step::EndTurn);
            return true;
        }
        // An alliance can still be broken in the Scouting phase, so the Harvest phase need not wait for that.
        let harvest = self.phase() == Some(Phase::Harvest);
        let nothing = self.legal(seat).iter().all(|action| match action {
            Action::EndPhase | Action::EndTurn => true,
            Action::BreakAlliance { .. } => harvest,
            _ => false,
        });
        if nothing {
            self.push(Step::EndPhase);
        }
        nothing
    }

    /// Ends the active seat's winter slot if no player decides for the seat or there is nothing to decide. Otherwise,
    /// handles the next queued action that is due. Returns true if anything changed.
    pub(super) fn advance_slot(&mut self) -> bool {
        let Some(seat) = self.active() else {
            never!("a winter slot has no active seat");
            return false;
        };
        if self.is_absent(seat) {
            self.default_slot(seat);
            self.push(Step::EndSlot);
            return true;
        }
        // A slot that offers no choice is passed silently, even if actions are queued for it.
        if self.legal(seat).iter().all(Action::is_pass) {
            self.drop_hand_ins(seat);
            self.push(Step::EndSlot);
            return true;
        }
        self.do_as_handed_in(seat)
    }
}
