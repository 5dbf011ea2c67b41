//! Editions of the rulings. A change that alters the outcome of actions gets a new edition. A match keeps the edition
//! it was opened with, so that it continues unchanged and its log verifies.
//!
//! 1. The first release, and matches that record no edition.
//! 2. Partners of both sides of a battle fight on neither. A star chart helps lone characters at sea. A lost battle at
//!    sea costs a point too. A kingdom that has locked is not silent, even if it unlocks.
//! 3. Heirs are named after the king they follow.
//! 4. In duels nobody who never refuses opens with flight, and a timid king flees only once wounded. Exploration counts
//!    only for full against none. Parry lowers shots and spells too. Hit points of monsters vary around their mean.

use serde::{Deserialize, Serialize};

/// An edition of the rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Judge(u8);

impl Judge {
    /// The edition assumed for matches that record none.
    pub const FIRST: Judge = Judge(1);
    /// The edition of new matches.
    pub const NEWEST: Judge = Judge(4);

    /// Returns [`Judge::FIRST`], the default for deserialization.
    pub(super) fn unnoted() -> Judge {
        Judge::FIRST
    }

    /// Returns whether a match does not record this edition.
    pub(super) fn is_unnoted(&self) -> bool {
        *self == Judge::FIRST
    }

    /// **IO-RULING-67, IO-RULING-86.** Returns whether a kingdom with treaties on both sides of a battle fights on
    /// neither. Before, only its treaties with the two leading kingdoms counted.
    pub fn spares_common_partners(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-27, IO-RT06.** Returns whether a star chart helps a lone character at sea as it helps a fleet.
    pub fn helps_lone_sailors(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-30.** Returns whether a battle at sea costs the losers its movement point too.
    pub fn charges_losers_at_sea(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-05.** Returns whether a kingdom that has locked is not silent even if it unlocks. Before, such a
    /// turn was the first silent one, however many there were before.
    pub fn keeps_locks(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-21.** Returns whether an heir takes the king's name with the next numeral. Before, he got a name of
    /// the list with the number of his place in the kingdom.
    pub fn names_heirs_after_kings(self) -> bool {
        self >= Judge(3)
    }

    /// **IO-15.1-09, IO-15.1-12.** Returns whether only possible steps of a duel plan count. Flight as the first
    /// possible step refuses the duel; characters who never refuse cannot open with it, and cautious or cowardly kings
    /// flee only once wounded. Before, the first written step decided.
    pub fn counts_only_possible_steps(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.8-12.** Returns whether exploration counts only for full exploration against none. Before, it counted in
    /// proportion to the difference.
    pub fn needs_full_exploration(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.1-05.** Returns whether parry lowers every attack. Before, it lowered only blows.
    pub fn parries_every_attack(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.3-01.** Returns whether the hit points of a monster vary around their mean. Before, they were the mean.
    pub fn varies_monsters(self) -> bool {
        self >= Judge(4)
    }
}
