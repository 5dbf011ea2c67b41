//! Conversion of units into input for the rules of labour, tunnels, food and morale.

use crate::battle::{equivalents, test_a};
use crate::content::Lists;
use crate::food::ration::{Mouths, weekly_ration};
use crate::nouns::{Advantage, Tag, Troop};
use crate::sap::{Digger, People};
use crate::state::Unit;
use crate::winter::losses::Worth;
use crate::works::{Gang, builder_of};

impl Unit {
    /// Returns the unit's troop type, which is infantry once it has eaten its mounts (DW-RULING-46).
    pub(crate) fn kind(&self, lists: &Lists) -> Option<Troop> {
        let entry = self.list_entry(lists)?;
        Some(if self.dismounted { Troop::Infantry } else { entry.kind })
    }

    /// Returns the size of the unit's riders on foot, or `None` if it was never mounted.
    fn rider_size(&self, lists: &Lists) -> Option<u8> {
        let entry = self.list_entry(lists).filter(|entry| entry.is_mounted())?;
        lists.race(entry.race).map(|race| race.rider_size)
    }

    /// **DW-RULING-46.** Returns the size of the unit's stands, including any mounts it still has.
    fn size(&self, lists: &Lists) -> Option<u8> {
        let entry = self.list_entry(lists)?;
        Some(if self.dismounted {
            self.rider_size(lists).unwrap_or(entry.size)
        } else {
            entry.size
        })
    }

    /// **DW-SUPPLY-03, DW-RULING-46.** Returns the unit's living stands as input to the food rules.
    fn mouths(&self, lists: &Lists) -> Option<Mouths> {
        let (stands, size) = (u32::from(self.stands), u32::from(self.size(lists)?));
        Some(match self.rider_size(lists).filter(|_| !self.dismounted) {
            Some(riders) => Mouths::mounted(stands, size, riders.into()),
            None => Mouths::on_foot(stands, size),
        })
    }

    /// **DW-SUPPLY-07 to -09.** Returns the points that the unit eats per week at full ration.
    pub(crate) fn weekly_ration(&self, lists: &Lists) -> u32 {
        self.mouths(lists).map_or(0, |mouths| weekly_ration(&[mouths]))
    }

    /// **DW-FORT-17, DW-FORT-24.** Returns the given number of the unit's stands as a work gang.
    pub(crate) fn workers(&self, stands: u16, lists: &Lists) -> Option<Gang> {
        let entry = self.list_entry(lists)?;
        let kind = self.kind(lists)?;
        Some(Gang {
            builder: builder_of(entry.race, kind, entry.builder),
            is_infantry: kind == Troop::Infantry,
            is_pioneer: entry.tags.contains(&Tag::Pioneer),
            stands,
        })
    }

    /// **DW-SAP-02.** Returns one of the unit's stands as a digger.
    pub(crate) fn digger(&self, lists: &Lists) -> Option<Digger> {
        let entry = self.list_entry(lists)?;
        Some(Digger {
            troop: self.kind(lists)?,
            size: self.size(lists)?,
            people: People::of(entry.race, entry.builder),
            is_miner: entry.tags.contains(&Tag::Miner),
            is_sapper: entry.tags.contains(&Tag::Sapper),
            is_pioneer: entry.tags.contains(&Tag::Pioneer),
        })
    }

    /// Returns the unit's value at full strength.
    pub(crate) fn worth(&self) -> Worth {
        Worth { points: self.initial_cost, stands: self.initial_stands.into() }
    }

    /// **DW-BATTLE-06, DW-RULING-72.** Returns the unit's stand equivalents.
    pub(crate) fn equivalents(&self, lists: &Lists) -> u32 {
        self.kind(lists).map_or(0, |kind| equivalents(kind, self.stands))
    }

    /// **DW-RULING-70.** Returns the unit's morale `a` as used in tests.
    pub(crate) fn test_a(&self, lists: &Lists) -> Option<i32> {
        let entry = self.list_entry(lists)?;
        let renown = self.points_of(Advantage::Renown);
        Some(test_a(entry.a.into(), renown, self.demotivation))
    }
}
