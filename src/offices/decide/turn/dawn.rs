//! Resolves dawn (IO-RULING-94): silent turns, calls for elections, fallen kingdoms, treaties broken by evil kings, new
//! treaties, gifts, disbanding, and heirs.

use std::collections::BTreeMap;

use super::Resolution;
use crate::action::Decree;
use crate::decide::judge::OrderMoment;
use crate::event::{Calendar, Diplomacy, People};
use crate::realm::{Gift, gifts};
use crate::turn::{self, Stance, breaks_at, is_agreed, silent_turns};
use regnal_core::seat::Seat;

impl Resolution<'_> {
    /// **IO-RULING-94.** Resolves dawn.
    pub(super) fn resolve_dawn(&mut self) {
        let silent = self
            .kingdoms
            .iter()
            .map(|own| silent_turns(own.silent, own.heard(self.judge)))
            .collect();
        self.emit(Calendar::DawnBroke { silent });
        self.call_election();
        for seat in self.seats() {
            let is_landless = self.realm(seat).next().is_none();
            let stands = self.kingdom(seat).is_some_and(|own| !own.has_fallen);
            if stands && is_landless {
                self.emit(Diplomacy::Fell { seat });
            }
        }
        self.break_treaties(turn::Moment::Dawn);
        self.make_treaties();
        self.send_gifts();
        self.disband();
        self.crown_heirs();
    }

    /// **IO-RULING-91.** Announces the first legal election call in seat order. Legality depends on the state at the
    /// last dusk.
    fn call_election(&mut self) {
        for by in self.seats() {
            let decrees = self.kingdom(by).map(|own| &own.decrees);
            let Some(candidate) = decrees.and_then(|decrees| decrees.election) else {
                continue;
            };
            let decree = Decree::CallElection(candidate);
            match self.judge_decree(by, &decree, OrderMoment::Carried) {
                Ok(()) => self.emit(Diplomacy::ElectionCalled { by, candidate }),
                Err(illegal) => self.emit(Calendar::Failed {
                    seat: by,
                    character: None,
                    phase: None,
                    reason: illegal.reason,
                }),
            }
        }
    }

    /// **IO-15.4-03, IO-RULING-86.** Ends the treaties that kings have decided to break. The breaker's alignment
    /// determines whether the break takes effect at dawn or at dusk.
    pub(super) fn break_treaties(&mut self, moment: turn::Moment) {
        for by in self.seats() {
            let own = self.kingdom(by).filter(|own| breaks_at(own.alignment()) == moment);
            let broken: Vec<Seat> = own
                .into_iter()
                .flat_map(|own| own.decrees.breaks.intersection(&own.treaties).copied())
                .collect();
            for with in broken {
                self.emit(Diplomacy::TreatyBroken { by, with });
            }
        }
    }

    /// Returns one kingdom's position on a treaty with another.
    fn stance(&self, own: Seat, other: Seat) -> Option<Stance> {
        let own = self.kingdom(own).filter(|own| !own.has_fallen)?;
        Some(Stance {
            alignment: own.alignment(),
            proposes: own.decrees.proposals.contains(&other),
            refuses: own.refusals.contains(&other),
        })
    }

    /// **IO-RULING-86.** Concludes new treaties, in seat order.
    fn make_treaties(&mut self) {
        let seats: Vec<Seat> = self.seats().collect();
        for (place, &one) in seats.iter().enumerate() {
            for &other in &seats[place + 1..] {
                let stances = self.stance(one, other).zip(self.stance(other, one));
                let agreed = stances.is_some_and(|(one, other)| is_agreed([one, other]));
                if agreed && !self.allied(one, other) {
                    self.emit(Diplomacy::TreatyMade { between: [one, other] });
                }
            }
        }
    }

    /// **IO-RULING-87.** Sends all kingdoms' gifts.
    fn send_gifts(&mut self) {
        let mut treasuries: BTreeMap<Seat, u32> = BTreeMap::new();
        let mut orders = Vec::new();
        for (from, own) in self.seats().zip(&self.kingdoms).filter(|(_, own)| !own.has_fallen) {
            treasuries.insert(from, own.gold);
            let sent = own.decrees.gifts.iter();
            orders.extend(sent.map(|(&to, &gold)| Gift { from, to, gold }));
        }
        // Gifts to a kingdom that has just fallen are dropped.
        orders.retain(|gift| treasuries.contains_key(&gift.to));
        for gift in gifts(&mut treasuries, &orders) {
            self.emit(Diplomacy::Sent(gift));
        }
    }

    fn disband(&mut self) {
        for seat in self.seats() {
            let Some(own) = self.kingdom(seat) else { continue };
            let mut units: Vec<_> = own.decrees.disbanded.iter().copied().collect();
            units.retain(|&unit| self.unit(unit).is_some_and(|unit| unit.owner == Some(seat)));
            if !units.is_empty() {
                self.emit(Diplomacy::Disbanded { seat, units });
            }
        }
    }

    /// **IO-RULING-25.** Replaces dead kings with their heirs.
    fn crown_heirs(&mut self) {
        for seat in self.seats() {
            if let Some((heir, king)) = self.heir(seat) {
                self.emit(People::Heired {
                    seat,
                    heir,
                    name: king.name,
                    sex: king.sex,
                    province: king.province,
                    skills: king.skills,
                });
            }
        }
    }
}
