//! Encounters: single combat by plans, with range, spells, blows, talk and flight (IO-RULING-48 to -62).
//!
//! A caller creates two [`Combatant`]s, plays their encounter ([`meet()`]) and, unless it was a duel, works out the
//! consequences ([`aftermath()`]). [`Encounter`] and [`Aftermath`] contain every die roll and the final state of both
//! fighters.
//!
//! | file | what it holds |
//! |---|---|
//! | `combatant` | characters and monsters as combatants |
//! | `fray` | the state of an encounter in progress |
//! | `choose` | each fighter's next action; the risk of death |
//! | `deed` | actions with their chances and dice |
//! | `meet` | the rounds |
//! | `aftermath` | treasure, merit, the place |

mod aftermath;
mod choose;
mod combatant;
mod deed;
mod fray;
mod meet;

pub use aftermath::{Aftermath, Cache, Haul, Setting, aftermath, merit_left, plunder};
pub use choose::{opening, risk};
pub use combatant::{Carried, Combatant, Fighting, Guard, HIT_POINTS, Warrior, vigour};
pub use deed::{Act, Deed, Outcome, Theft, hit_chance, mercy_chance, parry, shot_chance};
pub use fray::Place;
pub use meet::{Encounter, End, ROUNDS, meet};
