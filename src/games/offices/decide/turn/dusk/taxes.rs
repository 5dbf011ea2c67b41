//! Ravaging, taxes, stipends (IO-RULING-43, IO-RULING-47, IO-RULING-92).

use super::Resolution;
use crate::games::offices::award::STIPEND;
use crate::games::offices::event::Realm;
use crate::games::offices::ids::{PlaceId, ProvinceId};
use crate::games::offices::nouns::{Invention, Office};
use crate::games::offices::realm::{Taxed, income, ravages};
use crate::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-47.** Each living guardian that nobody has pacified, in a province of a kingdom, by place.
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
            let test = ravages(self.dice());
            self.emit(Realm::Ravaged {
                place,
                province,
                test,
            });
        }
    }

    /// **IO-RULING-43, IO-RULING-92.** What comes in, kingdom by kingdom.
    pub(super) fn tax(&mut self) {
        let playing: Vec<Seat> = self.playing().collect();
        for seat in playing {
            let provinces: Vec<Taxed> = self
                .realm(seat)
                .map(|(_, province)| Taxed {
                    terrain: province.laid.terrain,
                    tax: province.laid.tax,
                    is_blessed: province.is_blessed,
                    is_ravaged: province.is_ravaged,
                })
                .collect();
            let own = self.kingdom(seat);
            let inventions: Vec<Invention> = own
                .into_iter()
                .flat_map(|own| own.inventions.iter().copied())
                .collect();
            self.emit(Realm::Taxed {
                seat,
                income: income(&provinces, &inventions),
                stipends: self.stipends(seat),
            });
        }
    }

    /// **IO-RULING-92.** What the lent offices of a kingdom pay. One whose holder has died or left since pays nobody.
    fn stipends(&self, seat: Seat) -> Vec<(Office, u32)> {
        let held = self.lent.iter().filter(|(_, holder)| {
            self.character(**holder)
                .is_some_and(|one| one.is_alive() && one.seat == Some(seat))
        });
        held.map(|(&office, _)| (office, STIPEND)).collect()
    }
}
