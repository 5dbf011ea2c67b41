//! Resolves orders to recruit, to hire, and to transfer units (IO-RULING-28, IO-RULING-40 to -42).

use super::Resolution;
use crate::decide::judge::OrderMoment;
use crate::event::March;
use crate::ids::{CharacterId, UnitId};
use crate::nouns::{ArmyType, Lesson, Phase};
use crate::progress::skill_of;
use crate::realm::hero_pay;
use crate::strength::Troop;
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-40, IO-RULING-41.** Recruits units. The recruiter takes command of those that he can lead.
    pub(super) fn recruit(
        &mut self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        kinds: &[ArmyType],
        mercenaries: &[UnitId],
    ) {
        let priced = self.footing(seat, id, phase, OrderMoment::Carried).and_then(|footing| {
            let price = self.recruits_price(&footing, kinds, mercenaries)?;
            Ok((footing, price))
        });
        let (footing, price) = match priced {
            Ok(priced) => priced,
            Err(illegal) => return self.fail(seat, id, phase, &illegal),
        };
        let who = &footing.who;
        let province = who.province;
        let units: Vec<(UnitId, Troop, bool)> = (self.last_unit + 1..)
            .zip(self.recruited_troops(seat, who, province, kinds))
            .map(|(number, (troop, is_led))| (UnitId(number), troop, is_led))
            .collect();
        self.emit(March::Recruited {
            character: id,
            province,
            units,
            mercenaries: mercenaries.to_vec(),
            price,
        });
        self.learn(id, Lesson::Recruit);
    }

    /// **IO-RULING-42.** Asks a free hero to join the kingdom.
    pub(super) fn hire(
        &mut self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        hero: CharacterId,
        offer: u32,
    ) {
        let hiring = self
            .footing(seat, id, phase, OrderMoment::Carried)
            .and_then(|footing| self.hiring(&footing, hero, offer));
        let hiring = match hiring {
            Ok(hiring) => hiring,
            Err(illegal) => return self.fail(seat, id, phase, &illegal),
        };
        let levels = self.character(hero).map_or(0, |hero| hero.skills.total());
        let test = hiring.ask(self.dice());
        self.emit(March::HeroAsked { character: id, hero, offer, pay: hero_pay(levels), test });
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
