//! Resolves searches of places (IO-RULING-37, IO-RULING-59, IO-RULING-62).

use super::Resolution;
use crate::encounter::{
    Combatant, Guard, Place as Side, Setting, Warrior, aftermath, meet, plunder,
};
use crate::event::Meeting;
use crate::ids::{CharacterId, PlaceId};
use crate::plan::Plan;
use crate::realm::Errand;
use crate::state::Place;
use regnal_core::never::expected;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-37.** Resolves a search; the test for a random encounter comes first. The searcher uses his plan
    /// against a living guardian. If there is no living guardian, he takes the remaining treasure.
    pub(super) fn search(&mut self, seat: Seat, id: CharacterId, place: PlaceId, plan: &Plan) {
        if !self.chance_meeting(id, Errand::Search) {
            return;
        }
        let (Some(there), Some(hero)) = (
            expected(self.place(place).copied(), "a place that is searched"),
            expected(self.warrior(id, Some(plan)), "the searching character"),
        ) else {
            return;
        };
        if there.is_guarded() {
            self.meet_guardian(seat, id, place, &there, hero);
        } else {
            let has_cache = !there.is_cache_taken;
            let (haul, cache) = plunder(self.dice, &hero, there.gold, there.object, has_cache);
            self.emit(Meeting::Plundered { character: id, place, haul, cache });
        }
    }

    fn meet_guardian(
        &mut self,
        seat: Seat,
        id: CharacterId,
        place: PlaceId,
        there: &Place,
        hero: Warrior,
    ) {
        let guard = Guard {
            monster: there.laid.guardian,
            hit_points: there.hit_points,
            unhurt: there.laid.hit_points,
            is_guardian: true,
            gold: there.gold,
            object: there.object,
        };
        let setting = Setting {
            has_cache: !there.is_cache_taken,
            is_own: self.owner(there.laid.province) == Some(seat),
            is_pacified: there.is_pacified,
            paid: there.paid,
        };
        let both = [Combatant::from(hero), Combatant::from(guard)];
        let judge = self.judge;
        let encounter = meet(self.dice, both, false, judge);
        let aftermath = aftermath(self.dice, &encounter, setting);
        let Some(aftermath) = expected(aftermath, "the aftermath of a search") else {
            return;
        };
        self.emit(Meeting::Guarded {
            character: id,
            place,
            encounter: Box::new(encounter.clone()),
            aftermath,
        });
        self.apply_encounter(id, Side::Initiator, &encounter, None);
    }
}
