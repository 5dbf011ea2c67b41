//! Resolves ravaging, and collects taxes and stipends (IO-RULING-43, IO-RULING-47, IO-RULING-92).

use super::Resolution;
use crate::event::Realm;
use crate::ids::{PlaceId, ProvinceId};
use crate::realm::ravages;

impl Resolution<'_> {
    /// **IO-RULING-47.** Tests, in order of place id, whether the guardians in kingdoms' provinces ravage their
    /// provinces. Only living, unpacified guardians are tested.
    pub(super) fn ravage(&mut self) {
        let restless: Vec<(PlaceId, ProvinceId)> = self
            .places
            .iter()
            .filter(|(_, place)| {
                let is_owned = self.owner(place.laid.province).is_some();
                is_owned && place.is_guarded() && !place.is_pacified
            })
            .map(|(&id, place)| (id, place.laid.province))
            .collect();
        for (place, province) in restless {
            let test = ravages(self.dice);
            self.emit(Realm::Ravaged { place, province, test });
        }
    }

    /// **IO-RULING-43, IO-RULING-92.** Collects income and stipends for each kingdom in turn.
    pub(super) fn tax(&mut self) {
        for seat in self.playing().collect::<Vec<_>>() {
            let (income, stipends) = (self.income(seat), self.stipends(seat));
            self.emit(Realm::Taxed { seat, income, stipends });
        }
    }
}
