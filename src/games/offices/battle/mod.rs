//! Battles: who joins, who commands, the line, the slots, and what becomes of everybody (IO-RULING-67 to -80).
//!
//! Everything here is a value or a free function. A caller lets forces join ([`join`], [`answer`]), finds the commanders
//! ([`supreme`]), has the duel fought ([`super::duel`]), and then the battle ([`fight()`]) of an [`Engagement`] whose
//! retreats are known ([`retreat`]). [`Battle`] holds every die and what is left of every unit, so that an event made of
//! it can be applied without dice.
//!
//! | file | what it holds |
//! |---|---|
//! | `sides` | who fights whom |
//! | `joining` | leaders who join for the battle, and alert neighbours |
//! | `command` | who defends, who commands, who takes over |
//! | `engagement` | what goes into a battle |
//! | `line` | dice before it, strengths, who stands where |
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

pub(in crate::games::offices) use after::LEADER_KILLED;
pub use after::{LeaderFate, Promotion, Regrowth, Retreat, Way, merit_of, retreat, turns_were};
pub use command::{Claim, Leader, defender, successor, supreme};
pub use engagement::{Engagement, Fighter, Role, Side, fanatic_chance};
pub use fight::{Battle, Fate, Left, fight};
pub use joining::{Answer, Column, Joined, answer, by_size, join, unify};
pub use line::{Array, Line, Placed, Readied};
pub use sides::{Party, Sides, sides};
pub use slot::{Escape, Slot, SlotResult, escape_chance};
