//! Editions of the rulings. Every change that affects the outcome of actions gets a new edition. A match keeps the
//! edition that it started with, so that it continues unchanged and its log can be verified.
//!
//! 1. The first release, and matches that record no edition.
//! 2. A kingdom that is a partner of both sides of a battle fights for neither. A star chart also helps lone characters
//!    at sea. Losing a battle at sea also costs a movement point. A kingdom that has locked does not count as silent,
//!    even if it unlocks.
//! 3. Heirs are named after their predecessors.
//! 4. Characters who never refuse duels cannot open one with flight, and a timid king flees only when wounded.
//!    Exploration helps in battle only if it is full on one side and zero on the other. Parry also reduces the chances
//!    of shots and spells. Monsters' hit points vary around their mean.

use serde::{Deserialize, Serialize};

/// An edition of the rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Judge(u8);

impl Judge {
    /// Edition assumed for matches that record none.
    pub const FIRST: Judge = Judge(1);
    /// Edition used by new matches.
    pub const NEWEST: Judge = Judge(4);

    /// Returns [`Judge::FIRST`], the default for deserialization.
    pub(super) fn first_edition() -> Judge {
        Judge::FIRST
    }

    /// Returns whether this is the edition assumed for matches that record none.
    pub(super) fn is_first_edition(&self) -> bool {
        *self == Judge::FIRST
    }

    /// **IO-RULING-67, IO-RULING-86.** Returns whether a kingdom with treaties on both sides of a battle fights for
    /// neither. In earlier editions, only its treaties with the two leading kingdoms counted.
    pub fn spares_common_partners(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-27, IO-RT06.** Returns whether a star chart also helps a lone character at sea, not only a fleet.
    pub fn helps_lone_sailors(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-30.** Returns whether a battle at sea also costs the losers a movement point.
    pub fn charges_losers_at_sea(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-05.** Returns whether a kingdom that has locked does not count as silent, even if it unlocks. In
    /// earlier editions such a turn counted as the first silent one, regardless of the previous count.
    pub fn keeps_locks(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-21.** Returns whether an heir takes the king's name with the next numeral. In earlier editions he
    /// got a name from the list, chosen by his number in the kingdom.
    pub fn names_heirs_after_kings(self) -> bool {
        self >= Judge(3)
    }

    /// **IO-15.1-09, IO-15.1-12.** Returns whether only the possible steps of a duel plan count. A plan whose first
    /// possible step is flight refuses the duel. Characters who never refuse cannot open with flight, and cautious or
    /// cowardly kings flee only when wounded. In earlier editions, the first step of the plan decided, even if it was
    /// impossible.
    pub fn counts_only_possible_steps(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.8-12.** Returns whether exploration gives an advantage only to a side that has explored the province
    /// fully, and only against a side that has not explored it at all. In earlier editions, the advantage was
    /// proportional to the difference.
    pub fn needs_full_exploration(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.1-05.** Returns whether parry reduces the chance of every attack. In earlier editions, it reduced only
    /// the chances of melee attacks.
    pub fn parries_every_attack(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.3-01.** Returns whether a monster's hit points vary around their mean. In earlier editions they always
    /// equalled the mean.
    pub fn varies_monsters(self) -> bool {
        self >= Judge(4)
    }
}
