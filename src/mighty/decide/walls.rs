//! Moves units into or out of the building on their hex (4.13).

use super::Resolution;
use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{Phase, Terrain, UnitId, UnitKind};
use crate::state::{Mighty, Unit};
use regnal_core::game::Seat;

impl Mighty {
    /// Adds the actions that move a unit inside or outside.
    pub(super) fn walls_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        for unit in self.units_of(seat) {
            if unit.turn.shifted || unit.aboard.is_some() {
                continue;
            }
            let id = unit.id;
            if unit.inside && self.may_go_out(seat, id).is_ok() {
                menu.push(Action::GoOutside { unit: id });
            } else if !unit.inside && self.may_go_in(seat, id).is_ok() {
                menu.push(Action::GoInside { unit: id });
            }
        }
    }

    /// **ME-RULING-62.** Checks the conditions that apply to going inside as well as to going outside.
    fn may_shift(&self, seat: Seat, unit: UnitId) -> Verdict<&Unit> {
        self.in_phase(seat, Phase::Movement)?;
        let unit = self.own_unit(seat, unit)?;
        ensure(unit.aboard.is_none(), Reason::UnitEmbarked, "ME-RULING-64")?;
        Ok(unit)
    }

    /// **ME-RULING-62, ME-RULING-63, ME-RULING-106.** Checks that `unit` may move into the building on its hex.
    fn may_go_in(&self, seat: Seat, unit: UnitId) -> Verdict {
        let unit = self.may_shift(seat, unit)?;
        ensure(!unit.inside, Reason::AlreadyInside, "ME-RULING-62")?;
        let cell = self.known_cell(unit.hex)?;
        let site = cell.site.ok_or_else(|| Illegal::new(Reason::NoBuilding, "ME-ENTER-02"))?;
        ensure(self.is_friendly_site(site, seat), Reason::NotAlliedBuilding, "ME-RULING-63")?;
        ensure(cell.razed.is_none(), Reason::Razed, "ME-RULING-91")?;
        ensure(cell.rampart.is_none(), Reason::Rampart, "ME-RULING-106")?;
        let fits = unit.kind() == UnitKind::Army || cell.terrain == Terrain::Coast;
        ensure(fits, Reason::BoatNeedsCoast, "ME-RULING-63")?;
        ensure(!self.is_pinned(unit), Reason::Pinned, "ME-RULING-56")?;
        ensure(!unit.turn.shifted, Reason::AlreadyShifted, "ME-RULING-62")
    }

    /// **ME-RULING-56, ME-RULING-62, ME-RULING-106.** Checks that `unit` may move out of the building on its hex.
    /// Enemies outside do not prevent this.
    fn may_go_out(&self, seat: Seat, unit: UnitId) -> Verdict {
        let unit = self.may_shift(seat, unit)?;
        ensure(unit.inside, Reason::AlreadyOutside, "ME-RULING-62")?;
        let cell = self.known_cell(unit.hex)?;
        ensure(cell.rampart.is_none(), Reason::Rampart, "ME-RULING-106")?;
        ensure(!unit.turn.shifted, Reason::AlreadyShifted, "ME-RULING-62")
    }
}

impl Resolution<'_> {
    /// **ME-ENTER-02, ME-RULING-62.** Moves a unit inside the walls.
    pub(super) fn go_inside(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        self.may_go_in(seat, unit)?;
        self.record(Event::WentInside { unit, counts: true })
    }

    /// **ME-RULING-56, ME-RULING-62.** Moves a unit outside the walls.
    pub(super) fn go_outside(&mut self, seat: Seat, unit: UnitId) -> Verdict {
        self.may_go_out(seat, unit)?;
        self.record(Event::WentOutside { unit, counts: true })
    }
}
