//! Resolves orders to recruit, to hire, and to transfer units (IO-RULING-28, IO-RULING-40 to -42).

use super::Resolution;
use crate::decide::judge::Footing;
use crate::event::March;
use crate::ids::{CharacterId, UnitId};
use crate::nouns::{ArmyType, Lesson};
use crate::progress::skill_of;
use crate::realm::hero_pay;
use crate::strength::Troop;
use regnal_core::never::never;

impl Resolution<'_> {
    /// **IO-RULING-40, IO-RULING-41.** Recruits units. The recruiter takes command of those that he can lead.
    pub(super) fn recruit(
        &mut self,
        footing: &Footing,
        kinds: &[ArmyType],
        mercenaries: &[UnitId],
    ) {
        let Ok(price) = self.recruits_price(footing, kinds, mercenaries) else {
            never!("a legal order to recruit has no price");
            return;
        };
        let (character, province) = (footing.id, footing.who.province);
        let troops = self.recruited_troops(footing.seat, &footing.who, province, kinds);
        let units: Vec<(UnitId, Troop, bool)> = (self.last_unit + 1..)
            .zip(troops)
            .map(|(number, (troop, is_led))| (UnitId(number), troop, is_led))
            .collect();
        let mercenaries = mercenaries.to_vec();
        self.emit(March::Recruited { character, province, units, mercenaries, price });
        self.learn(character, Lesson::Recruit);
    }

    /// **IO-RULING-42.** Asks a free hero to join the kingdom.
    pub(super) fn hire(&mut self, footing: &Footing, hero: CharacterId, offer: u32) {
        let Ok(hiring) = self.hiring(footing, hero, offer) else {
            never!("a legal order to hire has no chance");
            return;
        };
        let levels = self.character(hero).map_or(0, |hero| hero.skills.total());
        let test = hiring.ask(self.dice);
        let (character, pay) = (footing.id, hero_pay(levels));
        self.emit(March::HeroAsked { character, hero, offer, pay, test });
    }

    /// **IO-RULING-28.** Transfers units and records the experience (rows 5 and 6 of IO-T08).
    pub(super) fn transfer(&mut self, id: CharacterId, take: &[UnitId], leave: &[UnitId]) {
        let all: Vec<UnitId> = take.iter().chain(leave).copied().collect();
        let kinds = self.kinds(&all);
        self.emit(March::Transferred { character: id, taken: take.to_vec(), left: leave.to_vec() });
        if kinds.iter().any(|kind| !kind.takes_seas()) {
            self.learn(id, Lesson::TakeOrLeaveArmies);
        }
        if kinds.iter().any(|kind| kind.takes_seas()) {
            self.learn(id, Lesson::TakeOrLeaveShips);
        }
    }

    /// Records experience from a row of IO-T08 that trains a single skill.
    pub(in crate::decide) fn learn(&mut self, id: CharacterId, lesson: Lesson) {
        self.earn(id, skill_of(lesson).map(|skill| (lesson, skill)));
    }
}
