//! Validates and executes the actions that form and end alliances or set standing orders (ME-RULING-22, ME-RULING-53,
//! ME-RULING-74, ME-RULING-75).

use super::Resolution;
use crate::action::{Action, RetreatOrder};
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{Phase, Severity, UnitId};
use crate::state::Mighty;
use regnal_core::game::{Presence as _, Seat};

impl Mighty {
    /// Returns true if players may form alliances, which requires that the option is enabled and the match has three
    /// seats.
    pub(crate) fn has_alliances(&self) -> bool {
        self.options.alliances && self.seats() >= 3
    }

    /// **ME-RULING-22.** Checks that `seat` may currently end its alliance with `with`.
    fn may_break_alliance(&self, seat: Seat, with: Seat) -> Verdict {
        self.in_own_turn(seat)?;
        ensure(self.are_allied(seat, with), Reason::NotAllied, "ME-RULING-22")?;
        let early = matches!(self.phase(), Some(Phase::Harvest | Phase::Scouting))
            && !self.realms[seat.index()].scouted_this_turn;
        ensure(early, Reason::TooLate, "ME-RULING-22")
    }

    pub(crate) fn alliance_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let may_break = |with: &Seat| self.may_break_alliance(seat, *with).is_ok();
        let allies = Seat::all(self.seats()).filter(may_break);
        menu.extend(allies.map(|with| Action::BreakAlliance { with }));
    }
}

impl Resolution<'_> {
    /// **ME-RULING-22.** Offers an alliance. The alliance takes effect once both seats have offered it.
    pub(super) fn propose_alliance(&mut self, seat: Seat, with: Seat) -> Verdict {
        ensure(self.has_alliances(), Reason::AlliancesOff, "ME-RULING-22")?;
        ensure(with.index() < self.seats(), Reason::NotAPlayer, "ME-RULING-22")?;
        ensure(seat != with, Reason::Yourself, "ME-RULING-22")?;
        ensure(self.is_playing(with), Reason::NotAPlayer, "ME-RULING-24")?;
        ensure(!self.are_allied(seat, with), Reason::AlreadyAllied, "ME-RULING-22")?;
        ensure(!self.offers.contains(&(seat, with)), Reason::AlreadyAllied, "ME-RULING-22")?;
        if self.offers.contains(&(with, seat)) {
            self.ally(with, seat);
        } else {
            self.emit(Event::AllianceProposed { from: seat, to: with });
        }
        Ok(())
    }

    /// **ME-RULING-22.** Accepts or declines the alliance offer from `with`.
    pub(super) fn answer_alliance(&mut self, seat: Seat, with: Seat, yes: bool) -> Verdict {
        let is_open = self.offers.contains(&(with, seat)) && self.is_playing(with);
        ensure(is_open, Reason::NoProposal, "ME-RULING-22")?;
        if yes {
            self.ally(with, seat);
        } else {
            self.emit(Event::AllianceDeclined { from: with, to: seat });
        }
        Ok(())
    }

    /// **ME-RULING-22.** Lets offers to `seat` expire at the end of its turn if they were already open when that turn
    /// began.
    pub(super) fn lapse_offers(&mut self, seat: Seat) {
        let lapsing = self.lapsing.iter().copied();
        let lapsing: Vec<(Seat, Seat)> = lapsing.filter(|&(_, to)| to == seat).collect();
        for (from, to) in lapsing {
            self.emit(Event::AllianceLapsed { from, to });
        }
    }

    /// Puts an alliance into effect. From now on, allied units on an enemy's open hex count as one side (ME-RULING-55).
    fn ally(&mut self, a: Seat, b: Seat) {
        self.emit(Event::AllianceMade { a, b });
        self.settle_all();
    }

    /// **ME-RULING-22.** Breaks an alliance. This is possible only at the start of the seat's own campaign turn, before
    /// scouting. Guests leave each other's buildings, and units on the former ally's open land are now enemies there
    /// (ME-RULING-55).
    pub(super) fn break_alliance(&mut self, seat: Seat, with: Seat) -> Verdict {
        self.may_break_alliance(seat, with)?;
        self.emit(Event::AllianceBroken { by: seat, with });
        let guests: Vec<UnitId> = self
            .units
            .values()
            .filter(|unit| {
                let host = self.cell(unit.hex).and_then(|cell| cell.owner);
                let parties = (unit.owner.seat(), host);
                let is_guest =
                    parties == (Some(seat), Some(with)) || parties == (Some(with), Some(seat));
                unit.inside && is_guest
            })
            .map(|unit| unit.id)
            .collect();
        for unit in guests {
            self.emit(Event::WentOutside { unit, counts: false });
        }
        self.settle_all();
        Ok(())
    }

    pub(super) fn set_retreat_order(
        &mut self,
        seat: Seat,
        severity: Severity,
        order: &RetreatOrder,
    ) -> Verdict {
        ensure(!self.is_setup(), Reason::WrongPhase, "ME-RULING-74")?;
        let lawful = match order {
            RetreatOrder::Hold | RetreatOrder::HoldUntilTurn => severity != Severity::Brilliant,
            RetreatOrder::Hexes(hexes) => {
                !hexes.is_empty()
                    && hexes.len() <= 12
                    && hexes.iter().all(|hex| self.cells.contains_key(hex))
            }
            RetreatOrder::Ask | RetreatOrder::Refuge | RetreatOrder::RefugeUntilTurn => true,
        };
        ensure(lawful, Reason::BadOrder, "ME-RULING-74")?;
        self.record(Event::RetreatOrdered { seat, severity, order: order.clone() })
    }
}
