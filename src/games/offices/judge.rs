//! By which edition of the rulings a match is judged. What makes an action come out otherwise than it did has an edition of its
//! own: a match keeps the one with which it was opened, so that it goes on as it began and verifies.
//!
//! | edition | what it decides otherwise than the one before |
//! |---|---|
//! | 1 | what was released first; a match that notes none |
//! | 2 | partners of both sides of a battle fight on neither; a star chart helps who sails alone; a lost battle at sea costs a point too; who has locked is not silent, whatever he did then |
//! | 3 | an heir is called after the king whom he follows |
//! | 4 | in a duel nobody who never refuses opens with flight, and a timid king flees only once wounded; only a side that has explored everything has an advantage over one that has explored nothing; parry lowers shots and spells too; hit points of monsters vary around their mean |

use serde::{Deserialize, Serialize};

/// An edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Judge(u8);

impl Judge {
    /// That of matches that note none.
    pub const FIRST: Judge = Judge(1);
    /// That of new matches.
    pub const NEWEST: Judge = Judge(4);

    /// As [`Judge::FIRST`], for what is read.
    pub(super) fn unnoted() -> Judge {
        Judge::FIRST
    }

    /// Whether a match does not note it.
    pub(super) fn is_unnoted(&self) -> bool {
        *self == Judge::FIRST
    }

    /// **IO-RULING-67, IO-RULING-86.** Whether a kingdom with treaties on both sides of a battle fights on neither; else only
    /// its treaties with the two whose battle it is count.
    pub fn spares_the_torn(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-27, IO-RT06.** Whether a star chart helps a character who sails alone as it helps a fleet.
    pub fn charts_for_the_lone(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-30.** Whether a battle at sea costs its movement point those too who lost it.
    pub fn charges_the_beaten(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-05.** Whether who locks in a turn is not silent in it though he opens his orders again; else such a turn is
    /// the first silent one, however many there were before.
    pub fn keeps_locks(self) -> bool {
        self >= Judge(2)
    }

    /// **IO-RULING-21.** Whether an heir is called as the king whom he follows, with the next number behind it; else by a name
    /// of the list with the number of his place in the house.
    pub fn calls_heirs_after_kings(self) -> bool {
        self >= Judge(3)
    }

    /// **IO-15.1-09, IO-15.1-12.** Whether a duel is judged by the steps of a plan that can be done in it: a plan whose first
    /// such step is flight refuses, who never refuses does not open with flight, and a cautious or cowardly king flees only
    /// once wounded. Else the first step of the plan as it is written decides.
    pub fn judges_plans_by_deeds(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.8-12.** Whether exploration gives an advantage only to a side that has explored the whole province, over one
    /// that has explored nothing of it; else in proportion to the difference.
    pub fn asks_for_full_exploration(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.1-05.** Whether parry lowers every attack; else blows alone.
    pub fn parries_every_attack(self) -> bool {
        self >= Judge(4)
    }

    /// **IO-15.3-01.** Whether the hit points of a monster vary around the mean of its kind; else they are the mean.
    pub fn varies_monsters(self) -> bool {
        self >= Judge(4)
    }
}
