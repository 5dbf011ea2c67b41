//! Resolves naval battles (4.18).

use super::Resolution;
use crate::content::content;
use crate::event::{Event, Strength};
use crate::nouns::{Loss, NavalResult, Owner, UnitId, UnitKind};
use regnal_core::never::never;

impl Resolution<'_> {
    /// **ME-NAVAL-03, ME-NAVAL-04.** Resolves a fight on the naval table, using the difference between the two sides'
    /// totals.
    pub(super) fn fight_at_sea(
        &mut self,
        unit: UnitId,
        target: UnitId,
        attack: Strength,
        defence: Strength,
    ) {
        let lead = attack.total - defence.total;
        let result = content().naval.at(lead.abs());
        self.emit(Event::FoughtAtSea { unit, target, attack, defence, result });
        let (winner, loser) = if lead > 0 { (unit, target) } else { (target, unit) };
        match result {
            NavalResult::Standoff => {}
            NavalResult::Damaged => self.emit(Event::BoatDamaged { boat: loser }),
            NavalResult::CrewDefects => self.change_crew(loser, winner),
            NavalResult::Wrecked => {
                self.land_cargo(loser);
                self.lose(loser, Loss::Combat);
            }
            NavalResult::Sunk => self.lose(loser, Loss::Sunk),
        }
    }

    /// **ME-NAVAL-08, ME-NAVAL-09, ME-RULING-78.** Makes the crew of a defeated boat defect to the winner. A player
    /// gets the boat only if a boat piece is left.
    fn change_crew(&mut self, boat: UnitId, winner: UnitId) {
        let (Some(hex), Some(owner)) =
            (self.unit(boat).map(|boat| boat.hex), self.unit(winner).map(|winner| winner.owner))
        else {
            never!("the crew of {boat} defects to {winner}, but one of them is not on the map");
            return;
        };
        self.land_cargo(boat);
        let is_spare = match owner {
            Owner::Realm(seat) => self.units_left(seat, UnitKind::Boat) > 0,
            Owner::Independent => true,
        };
        let new = is_spare.then(|| self.next_id(UnitKind::Boat));
        self.emit(Event::CrewDefected { boat, new, owner });
        self.schedule_settlement(hex);
    }

    /// **ME-NAVAL-10, ME-RULING-79.** Puts a boat's army ashore on the boat's hex, even if the hex is closed.
    pub(super) fn land_cargo(&mut self, boat: UnitId) {
        if let Some((army, hex)) = self.cargo(boat).map(|army| (army.id, army.hex)) {
            self.emit(Event::CargoLanded { army, hex });
        }
    }
}
