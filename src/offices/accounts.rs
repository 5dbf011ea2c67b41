//! Calculates the income and expenses due at dusk (IO-RULING-43, IO-RULING-44, IO-RULING-92).

use super::award::STIPEND;
use super::content::content;
use super::nouns::Office;
use super::realm::{Taxed, income};
use super::state::Position;
use regnal_core::seat::Seat;

impl Position {
    /// **IO-RULING-43.** Returns a kingdom's current income from taxes and inventions.
    pub fn income(&self, seat: Seat) -> u32 {
        income(&self.taxed(seat), &self.inventions(seat))
    }

    /// Returns the facts that decide the taxes of a kingdom's provinces, in id order.
    pub(super) fn taxed(&self, seat: Seat) -> Vec<Taxed> {
        let realm = self.realm(seat).map(|(_, province)| Taxed {
            terrain: province.laid.terrain,
            tax: province.laid.tax,
            is_blessed: province.is_blessed,
            is_ravaged: province.is_ravaged,
        });
        realm.collect()
    }

    /// **IO-RULING-92.** Returns a kingdom's stipends for offices lent by the Diet. An office pays nothing once its
    /// holder has died or left.
    pub fn stipends(&self, seat: Seat) -> Vec<(Office, u32)> {
        let held = self.lent.iter().filter(|(_, holder)| {
            self.character(**holder).is_some_and(|one| one.is_alive() && one.seat == Some(seat))
        });
        held.map(|(&office, _)| (office, STIPEND)).collect()
    }

    /// **IO-RULING-44.** Returns the total pay of a kingdom's heroes and units.
    pub fn upkeep(&self, seat: Seat) -> u32 {
        let heroes: u32 = self.house(seat).map(|(_, one)| one.pay).sum();
        let units = self.units_of(seat);
        heroes + units.map(|(_, unit)| content().troop(unit.troop.kind).pay).sum::<u32>()
    }
}
