//! Applies diplomatic events: treaties, gifts, elections, offices, the end of the game.

use crate::event::Diplomacy;
use crate::nouns::Office;
use crate::state::{Condition, Election, Position, Stage};
use regnal_core::seat::Seat;

impl Position {
    pub(super) fn apply_diplomacy(&mut self, event: &Diplomacy) {
        match event {
            Diplomacy::Fell { seat } => self.fall(*seat),
            Diplomacy::TreatyMade { between } => {
                let [one, other] = *between;
                for (own, partner) in [(one, other), (other, one)] {
                    if let Some(own) = self.event_kingdom(own) {
                        own.treaties.insert(partner);
                    }
                }
            }
            Diplomacy::TreatyBroken { by, with } => {
                for (own, partner) in [(*by, *with), (*with, *by)] {
                    if let Some(own) = self.event_kingdom(own) {
                        own.treaties.remove(&partner);
                    }
                }
            }
            Diplomacy::Sent(gift) => {
                self.pay(gift.from, gift.gold);
                self.receive(gift.to, gift.gold);
            }
            Diplomacy::Disbanded { units, .. } => {
                for unit in units {
                    self.lose_unit(*unit);
                }
            }
            Diplomacy::ElectionCalled { by, candidate } => {
                self.election =
                    Some(Election { candidate: *candidate, by: *by, called: self.turn });
            }
            Diplomacy::Elected(_) => {
                self.election = None;
                self.last_vote = Some(self.turn);
                for own in &mut self.kingdoms {
                    own.votes.remove(&Office::Emperor);
                }
            }
            Diplomacy::DietMet { lent, .. } => {
                self.lent = lent.clone();
                // The Diet announces the office holders publicly.
                for &holder in lent.values() {
                    self.become_famous(holder);
                }
            }
            Diplomacy::Crowned(crown) => self.crown = Some(*crown),
            Diplomacy::Ended { award, outcome } => {
                for (holder, _) in award.offices.values() {
                    self.become_famous(*holder);
                }
                self.award = Some((**award).clone());
                self.outcome = Some(outcome.clone());
                self.stage = Stage::Over;
            }
        }
    }

    /// **IO-RULING-25.** Removes a fallen kingdom with its king, units, gold and treaties. Its other characters become
    /// free heroes.
    fn fall(&mut self, seat: Seat) {
        self.units.retain(|_, unit| unit.owner != Some(seat));
        let mut dropped = Vec::new();
        for one in self.characters.values_mut() {
            if one.seat != Some(seat) {
                continue;
            }
            if one.is_king {
                one.condition = Condition::Gone;
                dropped.push((one.province, std::mem::take(&mut one.carried)));
            } else {
                one.seat = None;
                one.pay = 0;
            }
        }
        for (province, objects) in dropped {
            self.hand_over(None, province, objects);
        }
        for own in &mut self.kingdoms {
            own.treaties.remove(&seat);
        }
        self.spread(|_, repute| match repute.is_king {
            _ if repute.seat != Some(seat) => {}
            true => repute.condition = Condition::Gone,
            false => repute.seat = None,
        });
        if let Some(own) = self.event_kingdom(seat) {
            own.has_fallen = true;
            own.gold = 0;
            own.treaties.clear();
            own.orders.clear();
            own.votes.clear();
        }
    }
}
