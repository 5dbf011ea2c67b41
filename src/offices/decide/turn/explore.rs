//! Resolves exploration orders, and reveals places (IO-RULING-34, IO-RULING-35).

use super::Resolution;
use crate::event::March;
use crate::ids::{CharacterId, PlaceId, ProvinceId};
use crate::nouns::{Invention, Lesson, Skill};
use crate::realm::{Errand, explored, finds};
use regnal_core::never::expected;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-34.** Explores the character's province; the test for a random encounter comes first.
    pub(super) fn explore(&mut self, seat: Seat, id: CharacterId) {
        if !self.chance_meeting(id, Errand::Explore) {
            return;
        }
        let (Some(one), Some(own)) = (
            expected(self.character(id), "the exploring character"),
            expected(self.kingdom(seat), "the kingdom of an exploring character"),
        ) else {
            return;
        };
        let province = one.province;
        let before = own.explored(province);
        let after = explored(
            before,
            self.terrain(province),
            one.skills.level(Skill::Explorer),
            self.has_invented(seat, Invention::Surveyors),
        );
        self.emit(March::Explored { character: id, province, before, after });
        self.learn(id, Lesson::Explore);
        self.find_places(seat, province, Some(id));
    }

    /// **IO-15.10-03, IO-RULING-35.** Reveals the places that a kingdom finds because it has now explored the province
    /// far enough. `finder` earns merit for places that no kingdom had found before.
    pub(in crate::decide) fn find_places(
        &mut self,
        seat: Seat,
        province: ProvinceId,
        finder: Option<CharacterId>,
    ) {
        let Some(own) = expected(self.kingdom(seat), "a kingdom that finds places") else {
            return;
        };
        let explored = own.explored(province);
        let found: Vec<(PlaceId, bool)> = self
            .places
            .iter()
            .filter(|(id, place)| {
                place.laid.province == province
                    && finds(place.laid.threshold, explored)
                    && !own.known_places.contains(id)
            })
            .map(|(&id, place)| (id, place.first_finder.is_none()))
            .collect();
        for (place, is_new) in found {
            self.emit(March::PlaceFound { seat, place, first: finder.filter(|_| is_new) });
        }
    }
}
