//! Editions of the rulings. A change that alters the outcome of actions gets a new edition. A match keeps the edition
//! that it started with, so that it continues unchanged and its log verifies.
//!
//! 1. The first release, and matches that record no edition.
//! 2. A partner of both sides of a battle fights on neither. A star chart helps lone characters at sea. A lost battle
//!    at sea costs a point too. A kingdom that has locked is not silent, even if it unlocks.
//! 3. Heirs are named after the king they follow.
//! 4. Characters who never refuse duels cannot open one with flight, and a timid king flees only once wounded. Only
//!    full exploration against none gives an advantage. Parry reduces the chances of shots and spells too. Monsters'
//!    hit points vary around their mean.

use serde::{Deserialize, Serialize};

/// An edition of the rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Judge(u8);

impl Judge {
    /// The edition assumed for matches that record none.
    pub const FIRST: Judge = Judge(1);
    /// The edition for new matches.
    pub const NEWEST: Judge = Judge(4);

    /// Returns [`Judge::FIRST`], the default for deserialization.
    pub(super) fn unnoted() -> Judge {
        Judge::FIRST
    }

    /// Returns whether this is the edition of matches that record none.
    pub(super) fn is_unnoted(&self) -> bool {
        *self == Judge::FIRST
    }

    /// **IO-RULING-67, IO-RULING-86.** Returns whether a kingdom with treaties on both sides of a battle fights on
    /// neither. In earlier editions only its treaties with the two leading kingdoms counted.
    pub fn spares_common_partners(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-27, IO-RT06.** Returns whether a star chart helps a lone character at sea as it helps a fleet.
    pub fn helps_lone_sailors(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-30.** Returns whether a battle at sea costs the losers a movement point too.
    pub fn charges_losers_at_sea(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-05.** Returns whether a kingdom that has locked is not silent even if it unlocks. In earlier
    /// editions such a turn counted as the first silent one, however many had gone before.
    pub fn keeps_locks(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-21.** Returns whether an heir takes the king's name with the next numeral. In earlier editions he
    /// got a name from the list, picked by his number in the kingdom.
    pub fn names_heirs_after_kings(self) -> bool {
        self >= Judge(3)
    }

    /// **IO-15.1-09, IO-15.1-12.** Returns whether only possible steps of a duel plan count. Flight as the first
    /// possible step refuses the duel; characters who never refuse cannot open with it, and cautious or cowardly kings
    /// flee only once wounded. In earlier editions the first written step decided.
    pub fn counts_only_possible_steps(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.8-12.** Returns whether only full exploration against none gives an advantage. In earlier editions the
    /// advantage was proportional to the difference.
    pub fn needs_full_exploration(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.1-05.** Returns whether parry reduces the chance of every attack. In earlier editions it affected only
    /// blows.
    pub fn parries_every_attack(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.3-01.** Returns whether a monster's hit points vary around their mean. In earlier editions they equalled
    /// the mean.
    pub fn varies_monsters(self) -> bool {
        self >= Judge(4)
    }
}
