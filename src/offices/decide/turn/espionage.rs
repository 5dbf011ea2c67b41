//! Resolves spying and tracking orders (IO-15.5, IO-RULING-81, IO-RULING-82).

use super::Resolution;
use crate::event::{Found, Intrigue};
use crate::ids::{CharacterId, ProvinceId};
use crate::intrigue::{spy_out, steal_invention, track};
use crate::nouns::{Invention, Lesson, Skill, Topic};
use crate::realm::Errand;
use crate::state::Position;
use regnal_core::narrow::narrow;
use regnal_core::never::{expected, never};
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-81.** Resolves an order to spy in another kingdom's province.
    pub(super) fn spy(&mut self, seat: Seat, id: CharacterId, on: Seat, topic: Topic) {
        let Some(spy) = expected(self.character(id), "the acting character") else {
            return;
        };
        let (province, level) = (spy.province, spy.skills.level(Skill::Spy));
        let has_cipher = self.has_invented(on, Invention::Cipher);
        let found = match topic {
            Topic::Treasury => {
                let gold = self.kingdom(on).map_or(0, |own| own.gold);
                Found::Treasury(spy_out(self.dice, level, has_cipher, &[gold]))
            }
            Topic::Armies => {
                let provinces = self.spied_provinces(province, on);
                let numbers: Vec<u32> = provinces
                    .iter()
                    .map(|&province| narrow(self.units_in(province).count()))
                    .collect();
                let report = spy_out(self.dice, level, has_cipher, &numbers);
                Found::Armies { provinces, report }
            }
            Topic::Invention => {
                let (theirs, own) = (self.inventions(on), self.inventions(seat));
                let stolen = steal_invention(self.dice, level, has_cipher, &theirs, &own);
                Found::Invention(stolen)
            }
        };
        self.emit(Intrigue::Spied { character: id, on, province, topic, found });
        self.learn(id, Lesson::Spy);
    }

    /// **IO-RULING-82.** Resolves a tracking order; the test for a random encounter comes first.
    pub(super) fn track(&mut self, id: CharacterId, target: CharacterId) {
        if !self.chance_meeting(id, Errand::Track) {
            return;
        }
        let (Some(one), Some(other), Some(quarry)) =
            (self.character(id), self.character(target), self.quarry_of(id, target))
        else {
            never!("the tracker or the target of an order to track is missing");
            return;
        };
        let (level, province) = (one.skills.level(Skill::Spy), other.province);
        let units = narrow(self.led_by(target).len());
        let track = track(self.dice, level, quarry, units);
        self.emit(Intrigue::Tracked {
            character: id,
            target,
            track,
            province: track.test.passes.then_some(province),
        });
        self.learn(id, Lesson::Spy);
    }
}

impl Position {
    /// **IO-RULING-81.** Returns the provinces whose units a spy counts, in id order: his own province, and those of
    /// its neighbours that belong to the target kingdom.
    pub(crate) fn spied_provinces(&self, province: ProvinceId, on: Seat) -> Vec<ProvinceId> {
        let around = self.around(province).into_iter();
        let theirs = around.filter(|&near| self.owner(near) == Some(on));
        let mut provinces: Vec<ProvinceId> = theirs.chain([province]).collect();
        provinces.sort();
        provinces
    }
}
