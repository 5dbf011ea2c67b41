//! The state of units (section 3.6).

use serde::{Deserialize, Serialize};

use crate::battle::test_b;
use crate::content::{Lists, TroopType};
use crate::ids::{ForceId, TroopId, UnitId};
use crate::nouns::Advantage;
use crate::winter::experience::{Experience, YearOfUnit};
use crate::winter::losses::Ranks;
use crate::winter::reinforcement::{self, Regiment};
use crate::winter::upkeep::UnitDue;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// A unit. Its static values are in its army-list entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Entry in the army lists.
    pub troop: TroopId,
    /// Owning player.
    pub owner: Seat,
    /// Force to which the unit belongs (DW-ORG-03).
    pub force: ForceId,
    /// Number of living stands, at least 1.
    pub stands: u16,
    /// Number of stands at full strength.
    pub initial_stands: u16,
    /// Price at full strength.
    pub initial_cost: u32,
    /// Advantages in the order gained; at most two of a kind (DW-XP-06).
    pub advantages: Vec<Advantage>,
    /// Number of demotivation steps (DW-RULING-90).
    pub demotivation: u8,
    /// True if, since the last winter, the unit has been engaged in a battle that gives experience (DW-XP-05).
    pub engaged: bool,
    /// True for slaves (DW-RECRUIT-06).
    pub slave: bool,
    /// True if the unit has eaten its mounts (DW-RULING-46).
    pub dismounted: bool,
}

impl Unit {
    /// Creates a unit at full strength.
    pub fn new(troop: &TroopType, owner: Seat, force: ForceId) -> Unit {
        Unit {
            troop: troop.id,
            owner,
            force,
            stands: troop.stands,
            initial_stands: troop.stands,
            initial_cost: troop.cost,
            advantages: Vec::new(),
            demotivation: 0,
            engaged: false,
            slave: false,
            dismounted: false,
        }
    }

    /// Returns the unit's army-list entry, or `None` if the lists do not contain its code.
    pub fn list_entry<'l>(&self, lists: &'l Lists) -> Option<&'l TroopType> {
        lists.troop(self.troop)
    }

    /// Returns the number of times, 0 to 2, that the unit has gained the given advantage (DW-T-28).
    pub fn points_of(&self, advantage: Advantage) -> u8 {
        narrow(self.advantages.iter().filter(|&&own| own == advantage).count())
    }

    /// Converts the unit to input for the reinforcement rules (DW-REINF-03).
    pub fn regiment(&self) -> Regiment {
        Regiment {
            stands: self.stands.into(),
            initial_stands: self.initial_stands.into(),
            initial_cost: self.initial_cost,
        }
    }

    /// **DW-REINF-03, DW-RULING-06.** Returns the price of the given number of stands of the unit, rounded up.
    pub fn price_of(&self, stands: u16) -> u32 {
        reinforcement::price(self.regiment(), stands.into())
    }

    /// Converts the unit to input for the experience rules (DW-XP-05).
    pub fn year(&self) -> YearOfUnit {
        YearOfUnit {
            stands: self.stands.into(),
            initial_stands: self.initial_stands.into(),
            is_engaged: self.engaged,
        }
    }

    /// Returns the unit's advantages (DW-T-28).
    pub fn experience(&self) -> Experience {
        Experience(self.advantages.clone())
    }

    /// **DW-UPKEEP-07, DW-RULING-46, DW-RULING-86.** Converts the unit to input for the upkeep rules. A unit that has
    /// eaten its mounts costs the same upkeep as infantry. Returns `None` if the lists do not contain the unit's code.
    pub fn due(&self, id: UnitId, lists: &Lists) -> Option<UnitDue> {
        Some(UnitDue {
            unit: id,
            troop: self.kind(lists)?,
            stands: self.stands.into(),
            initial_stands: self.initial_stands.into(),
            initial_cost: self.initial_cost,
        })
    }

    /// **DW-RULING-83.** Converts the unit to input for balanced loss allocation, in which stands are valued at their
    /// cost.
    pub fn ranks(&self, id: UnitId) -> Ranks {
        Ranks { unit: id, stands: self.stands.into(), worth: self.worth() }
    }

    /// **DW-RULING-70, DW-XP-02 to -04.** Returns the unit's fear value and its morale values `a` and `b` for tests,
    /// including the effects of experience and demotivation. Returns `None` if the lists do not contain the unit's
    /// code.
    pub fn profile(&self, lists: &Lists) -> Option<[i32; 3]> {
        let entry = self.list_entry(lists)?;
        Some([
            self.test_a(lists)?,
            test_b(entry.b.into(), self.points_of(Advantage::Cohesion), self.demotivation),
            i32::from(entry.fear) + i32::from(self.points_of(Advantage::Fear)),
        ])
    }

    /// **DW-RULING-10.** Returns the price of the unit's living stands.
    pub fn points(&self) -> u32 {
        self.price_of(self.stands)
    }
}
