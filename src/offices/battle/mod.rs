//! Battles: joining, command, the line, the slots, and the aftermath (IO-RULING-67 to -80).
//!
//! A caller tests arrivals ([`join`], [`answer`]), finds the commanders ([`supreme`]) and plays the duel
//! ([`super::duel`]). It then runs [`fight()`] on an [`Engagement`] whose retreats are known ([`retreat`]). [`Battle`]
//! contains every die roll and every unit's fate, so that its event can be applied without dice.
//!
//! | file | what it holds |
//! |---|---|
//! | `sides` | the kingdoms of each side |
//! | `joining` | leaders who join the battle, and alert neighbours |
//! | `command` | the defending side, supreme commanders, successors |
//! | `engagement` | the input from which a battle is resolved |
//! | `line` | preparatory dice, strengths, unit positions |
//! | `slot` | one slot |
//! | `fight` | the whole battle |
//! | `after` | retreats, trolls, promotions, leaders, merit |

mod after;
mod command;
mod engagement;
mod fight;
mod joining;
mod line;
mod sides;
mod slot;

pub(crate) use after::{LEADER_KILLED, most_frequent};
pub use after::{LeaderFate, Promotion, Regrowth, Way, merit_of, retreat, turns_were};
pub use command::{Claim, Leader, defender, successor, supreme};
pub use engagement::{Engagement, Fighter, Role, Side, fanatic_chance};
pub use fight::{Battle, Fate, Left, fight};
pub use joining::{Answer, Column, Joined, answer, by_size, join, unify};
pub use line::{Array, Line, Placed, Readied};
pub use sides::{Party, Sides, sides};
pub use slot::{Escape, Slot, SlotResult, escape_chance};
