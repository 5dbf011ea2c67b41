//! Units (section 3.6).

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::battle::{test_a, test_b};
use crate::games::demonworld::content::{Lists, TroopType};
use crate::games::demonworld::ids::{ForceId, TroopId, UnitId};
use crate::games::demonworld::nouns::{Advantage, Troop};
use crate::games::demonworld::winter::experience::{Experience, YearOfUnit};
use crate::games::demonworld::winter::losses::{Ranks, Worth};
use crate::games::demonworld::winter::reinforcement::{self, Regiment};
use crate::games::demonworld::winter::upkeep::UnitDue;
use crate::narrow::narrow;

/// A unit. What its entry of the list says of it is not repeated here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Its entry in the army lists.
    pub troop: TroopId,
    /// Whose.
    pub owner: Seat,
    /// The force that it belongs to (DW-ORG-03).
    pub force: ForceId,
    /// Living stands, at least 1.
    pub stands: u16,
    /// Stands at full strength.
    pub initial_stands: u16,
    /// The price at full strength.
    pub initial_cost: u32,
    /// The advantages that it has, in the order in which it gained them; at most two of a kind (DW-XP-06).
    pub advantages: Vec<Advantage>,
    /// Steps of lost heart (DW-RULING-90).
    pub demotivation: u8,
    /// Whether it was engaged in a battle since the last winter (DW-XP-05).
    pub engaged: bool,
    /// Whether it is chained (DW-RECRUIT-06).
    pub slave: bool,
    /// Whether it has eaten its mounts (DW-RULING-46).
    pub dismounted: bool,
}

impl Unit {
    /// A new unit of full strength.
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

    /// Its entry in the army lists; nothing for a code that they do not have.
    pub fn list_entry<'l>(&self, lists: &'l Lists) -> Option<&'l TroopType> {
        lists.troop(self.troop)
    }

    /// The points of one advantage, 0 to 2 (DW-T-28).
    pub fn points_of(&self, advantage: Advantage) -> u8 {
        narrow(
            self.advantages
                .iter()
                .filter(|&&own| own == advantage)
                .count(),
        )
    }

    /// It as the rules of reinforcement see it (DW-REINF-03).
    pub fn regiment(&self) -> Regiment {
        Regiment {
            stands: self.stands.into(),
            initial_stands: self.initial_stands.into(),
            initial_cost: self.initial_cost,
        }
    }

    /// **DW-REINF-03, DW-RULING-06.** The price of `stands` of its stands, rounded up.
    pub fn price_of(&self, stands: u16) -> u32 {
        reinforcement::price(self.regiment(), stands.into())
    }

    /// Its year as the rules of experience see it (DW-XP-05).
    pub fn year(&self) -> YearOfUnit {
        YearOfUnit {
            stands: self.stands.into(),
            initial_stands: self.initial_stands.into(),
            is_engaged: self.engaged,
        }
    }

    /// The advantages that it has (DW-T-28).
    pub fn experience(&self) -> Experience {
        Experience(self.advantages.clone())
    }

    /// **DW-UPKEEP-07, DW-RULING-46, DW-RULING-86.** Whom it is paid as: what its entry of the list is, but infantry
    /// once it has eaten its mounts; nothing for a code that the lists do not have.
    pub fn due(&self, id: UnitId, lists: &Lists) -> Option<UnitDue> {
        let kind = self.list_entry(lists)?.kind;
        Some(UnitDue {
            unit: id,
            troop: if self.dismounted {
                Troop::Infantry
            } else {
                kind
            },
            stands: self.stands.into(),
            initial_stands: self.initial_stands.into(),
            initial_cost: self.initial_cost,
        })
    }

    /// **DW-RULING-83.** It as the balanced allocation of losses sees it, worth what its stands cost.
    pub fn ranks(&self, id: UnitId) -> Ranks {
        Ranks {
            unit: id,
            stands: self.stands.into(),
            worth: Worth {
                points: self.initial_cost,
                stands: self.initial_stands.into(),
            },
        }
    }

    /// **DW-RULING-70, DW-XP-02 to -04.** Its morale values as tests count them and its fear, with what it has learned and
    /// lost heart by; nothing for a code that the lists do not have.
    pub fn profile(&self, lists: &Lists) -> Option<[i32; 3]> {
        let entry = self.list_entry(lists)?;
        let points = |advantage| self.points_of(advantage);
        Some([
            test_a(entry.a.into(), points(Advantage::Renown), self.demotivation),
            test_b(
                entry.b.into(),
                points(Advantage::Cohesion),
                self.demotivation,
            ),
            i32::from(entry.fear) + i32::from(points(Advantage::Fear)),
        ])
    }

    /// **DW-RULING-10.** The price of its living stands.
    pub fn points(&self) -> u32 {
        self.price_of(self.stands)
    }
}
