//! What is about to be risked, reckoned from a [`View`](super::view::View) and nothing else: whoever asks for odds learns
//! nothing that he could not have reckoned by hand.
//!
//! What the tables give is exact ([`Share`]). Battles are fought many times by the rules of DW-AUTO with dice of their own,
//! which no match ever hears ([`Dice::apart`](crate::dice::Dice::apart)): always the same ones, so that the same view gives the
//! same odds.
//!
//! | file | what it holds |
//! |---|---|
//! | `share` | a chance as an exact part of a whole |
//! | `withdrawal` | whether an army gets away |
//! | `attrition` | winter quarters |
//! | `food` | until when the food of a siege lasts |
//! | `epidemic` | outbreaks, week by week |
//! | `sap` | the way of a sap to the wall, and under it |
//! | `foe` | the enemy as far as he is known |
//! | `battle` | a battle fought many times |
//! | `field`, `siege` | the battles that can be reckoned: in the open; assaults and sorties |
//! | `relief` | what a siege does to the battle that is to break it |
//! | `action` | what an action risks |
//! | `topic` | what can be asked for by name |
//! | `words` | all that in words |

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
pub use self::battle::{Against, BattleOdds, Counts, RUNS, fought_often};
pub use self::epidemic::{Infected, Outbreak, WeekOfRisk};
pub use self::foe::{Known, SPREAD};
pub use self::food::{FedUntil, Supply};
pub use self::sap::{SapOdds, dig_odds, sap_odds};
pub use self::share::Share;
pub use self::withdrawal::withdrawal_odds;
