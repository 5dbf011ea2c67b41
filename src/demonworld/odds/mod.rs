//! Odds of actions, computed only from a [`View`](super::view::View). They therefore reveal nothing that the player
//! could not compute by hand.
//!
//! Odds from the tables are exact ([`Share`]). Battles are simulated under the DW-AUTO rules with separate dice
//! ([`Dice::apart`](regnal_core::dice::Dice::apart)), which are independent of the match. The random stream is fixed,
//! so that the same view gives the same odds.
//!
//! | file | contents |
//! |---|---|
//! | `share` | a probability |
//! | `withdrawal` | an army's chance to withdraw |
//! | `attrition` | winter quarters |
//! | `food` | the number of weeks that the food lasts in a siege |
//! | `epidemic` | outbreaks, week by week |
//! | `sap` | a sap on its way to the wall, and under it |
//! | `foe` | the enemy as known from the viewer's sightings |
//! | `battle` | simulated battles |
//! | `field`, `siege` | the battles that can be simulated: field battles; assaults and sorties |
//! | `relief` | the effect of a siege on the battle fought to break it |
//! | `action` | the odds of an action |
//! | `topic` | the topics that can be requested by name |
//! | `words` | odds as text |

mod action;
mod attrition;
mod battle;
mod epidemic;
mod field;
mod foe;
mod food;
mod relief;
mod sap;
mod share;
mod siege;
mod topic;
mod withdrawal;
mod words;

pub use self::attrition::WinterOdds;
pub use self::battle::{Against, BattleOdds, Counts, RUNS, simulate_fights};
pub use self::epidemic::{Infected, Outbreak, WeekOfRisk};
pub use self::foe::{Known, SPREAD};
pub use self::food::{FedUntil, Supply};
pub use self::sap::{SapOdds, dig_odds, sap_odds};
pub use self::share::Share;
pub use self::withdrawal::withdrawal_odds;
