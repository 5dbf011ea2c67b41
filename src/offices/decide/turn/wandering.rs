//! Tests for random encounters and plays them (IO-RULING-38, IO-RULING-39).

use super::Resolution;
use crate::encounter::{Combatant, Encounter, End, Guard, Place, Setting, aftermath, meet, vigour};
use crate::event::Meeting;
use crate::ids::CharacterId;
use crate::realm::{Errand, chance_encounter};
use regnal_core::never::expected;

impl Resolution<'_> {
    /// **IO-RULING-38.** Tests for a random encounter in a character's province, and plays it if a monster appears.
    /// Returns whether the character can continue his action; false if he died or fled.
    pub(in crate::decide) fn chance_meeting(&mut self, id: CharacterId, errand: Errand) -> bool {
        let Some(one) = expected(self.character(id), "the acting character") else {
            return false;
        };
        let (province, seat) = (one.province, one.seat);
        let leads = !self.led_by(id).is_empty();
        let is_own = seat.is_some() && self.owner(province) == seat;
        let terrain = self.terrain(province);
        let judge = self.judge;
        let chanced = chance_encounter(self.dice, errand, leads, terrain, is_own);
        let Some(mut chanced) = chanced else { return true };
        if let Some((_, monster)) = chanced.monster {
            chanced.vigour = vigour(self.dice, monster, judge);
        }
        self.emit(Meeting::Chanced { character: id, province, errand, chanced });
        let Some((_, monster)) = chanced.monster else { return true };
        let Some(warrior) = expected(self.warrior(id, None), "the acting character") else {
            return false;
        };
        let both = [Combatant::from(warrior), Combatant::from(Guard::of(monster, chanced.vigour))];
        let encounter = meet(self.dice, both, false, judge);
        let aftermath = aftermath(self.dice, &encounter, Setting::default());
        let Some(aftermath) = expected(aftermath, "the aftermath of an encounter") else {
            return true;
        };
        self.emit(Meeting::Wandering {
            character: id,
            province,
            encounter: Box::new(encounter.clone()),
            aftermath,
        });
        self.apply_encounter(id, Place::Initiator, &encounter, None)
    }

    /// **IO-15.7-03, IO-RULING-26.** Applies an encounter's result to one fighter. He gains experience, or dies and
    /// leaves his objects to the victor. Returns whether he can continue his action; false if he died or fled.
    pub(in crate::decide) fn apply_encounter(
        &mut self,
        id: CharacterId,
        place: Place,
        encounter: &Encounter,
        victor: Option<CharacterId>,
    ) -> bool {
        self.earn(id, encounter.lessons(place));
        if encounter.end == End::Killed(place) {
            self.die(id, victor);
            return false;
        }
        encounter.end != End::Fled(place)
    }
}
