//! Applies the events at dusk, such as taxes and pay.

use crate::battle::turns_were;
use crate::event::Realm;
use crate::realm::Paid;
use crate::state::{Position, Unit};
use regnal_core::never::expected;

impl Position {
    pub(super) fn apply_realm(&mut self, event: &Realm) {
        match event {
            Realm::Ravaged { province, test, .. } => {
                if test.passes {
                    self.recent.ravaged.insert(*province);
                }
                if let Some(province) = self.event_province(*province) {
                    province.is_ravaged |= test.passes;
                }
            }
            Realm::Taxed { seat, income, stipends } => {
                let stipends: u32 = stipends.iter().map(|(_, gold)| gold).sum();
                self.receive(*seat, income.saturating_add(stipends));
            }
            Realm::Paid { seat, payday } => {
                if let Some(own) = self.event_kingdom(*seat) {
                    own.gold = payday.gold;
                }
                for &(id, paid, quality) in &payday.units {
                    match paid {
                        Paid::Yes | Paid::Worse => {
                            self.with_unit(id, |unit| unit.troop.quality = quality);
                        }
                        Paid::Disbands => self.lose_unit(id),
                    }
                }
            }
            Realm::Recovered { units } => {
                for &(id, quality) in units {
                    self.with_unit(id, |unit| unit.troop.quality = quality);
                }
            }
            Realm::TurnedWere { units, unled } => {
                for &id in units {
                    self.with_unit(id, |unit| {
                        unit.troop = turns_were(unit.troop);
                        unit.is_bitten = false;
                    });
                }
                for &id in unled {
                    self.with_unit(id, |unit| unit.leader = None);
                }
            }
            Realm::Regrew { units } => {
                for &id in units {
                    let troll = self.regrowing.remove(&id);
                    if let Some(troll) = expected(troll, "a troll that stands up") {
                        let unit = Unit::new(troll.troop, None, None, troll.province);
                        self.put_unit(id, Unit { is_mercenary: true, ..unit });
                    }
                }
            }
        }
    }
}
