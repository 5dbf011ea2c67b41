//! Executes pillage (4.21), and calculates building yields.

use super::Resolution;
use crate::action::Action;
use crate::content::production;
use crate::event::Event;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{Owner, Phase, RazedBy, YieldEffect};
use crate::state::Mighty;
use regnal_core::game::Seat;
use regnal_core::hex::Hex;

/// Production multiplier for a building under Excellent Harvests (ME-SPELL-04).
const EXCELLENT: u8 = 2;

impl Mighty {
    /// **ME-HARVEST-03, ME-SPELL-03, ME-SPELL-04, ME-RULING-100.** Returns the number of rations that the building on a
    /// hex yields. A bad harvest overrides a doubled one, and doubling applies only once. The caller must check for
    /// sieges and ruins.
    pub(crate) fn yield_of(&self, hex: Hex) -> u8 {
        let Some((cell, site)) = self.cell(hex).and_then(|cell| Some((cell, cell.site?))) else {
            return 0;
        };
        let has = |wanted| cell.yields.iter().any(|&(effect, _)| effect == wanted);
        if has(YieldEffect::BadHarvests) || has(YieldEffect::WinterFamine) {
            0
        } else if has(YieldEffect::ExcellentHarvests) {
            production(site.building) * EXCELLENT
        } else {
            production(site.building)
        }
    }

    /// **ME-PILLAGE-01, ME-RULING-90.** Checks that a building was taken by siege this year, is still held by its
    /// conqueror, and has not been razed yet.
    fn can_pillage(&self, seat: Seat, hex: Hex) -> Verdict {
        let cell = self.known_cell(hex)?;
        ensure(cell.owner == Some(seat), Reason::NotOwnHex, "ME-RULING-90")?;
        ensure(cell.site.is_some(), Reason::NoBuilding, "ME-RULING-90")?;
        ensure(cell.razed.is_none(), Reason::Razed, "ME-RULING-90")?;
        ensure(cell.conquered == Some((seat, self.year)), Reason::NotConquered, "ME-RULING-90")?;
        let is_there = self.units_on(hex).any(|unit| unit.owner == Owner::Realm(seat));
        ensure(is_there, Reason::NoUnitThere, "ME-RULING-90")?;
        let met = self.hostile_outside(hex, Owner::Realm(seat));
        ensure(!met, Reason::HostileUnitOutside, "ME-RULING-90")
    }

    /// Adds one pillage action for every building that `seat` may pillage.
    pub(crate) fn pillage_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        let prey = self.hexes_of(seat).map(|(hex, _)| hex);
        let prey = prey.filter(|&hex| self.can_pillage(seat, hex).is_ok());
        menu.extend(prey.map(|hex| Action::Pillage { hex }));
    }
}

impl Resolution<'_> {
    /// **ME-PILLAGE-02 to -06, ME-RULING-91, ME-RULING-92.** Pillages a building. It yields its rations immediately and
    /// lies in ruins until this year's Thaw. The building piece stays, and units inside move outside.
    pub(super) fn pillage(&mut self, seat: Seat, hex: Hex) -> Verdict {
        self.in_phase(seat, Phase::Pillage)?;
        self.can_pillage(seat, hex)?;
        let rations = self.yield_of(hex);
        self.emit(Event::Pillaged { seat, hex, rations });
        let thaw = self.year;
        self.emit(Event::Razed { hex, by: RazedBy::Pillage, thaw });
        self.put_outside(hex);
        Ok(())
    }
}
