//! Winter quarters as pure functions and values: attrition, experience, revenue, upkeep, reinforcements, and the reign
//! of emperors.
//!
//! | file | contents |
//! |---|---|
//! | `losses` | the balanced allocation of lost stands, for attrition, epidemics and desertion |
//! | `attrition` | the roll of a province, its modifiers, losses and probabilities |
//! | `route` | routes to a fortress, and isolation |
//! | `experience` | gaining advantages, and their effect on a profile |
//! | `revenue` | revenue, treasury and ransoms |
//! | `upkeep` | bills, disbanding, demotivation |
//! | `unpaid` | the test of a player who leaves upkeep unpaid |
//! | `reinforcement` | topping up and remounting |
//! | `emperor` | proclamation and the count of winters |
//! | `content` | the tables of winter, in typed form |
//! | `rows` | reading numbers of fixed tables, also used for food |

use serde::{Deserialize, Serialize};
use strum::EnumIter;

pub mod attrition;
pub mod content;
pub mod emperor;
pub mod experience;
pub mod losses;
pub mod reinforcement;
pub mod revenue;
pub mod route;
pub(super) mod rows;
pub mod unpaid;
pub mod upkeep;

/// **DW-WINTER-03, DW-RULING-82.** The steps of a winter, in their order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The 13 siege weeks of winter (DW-WINTER-04).
    Sieges,
    /// The check of emperors.
    Emperors,
    /// Attrition, province by province.
    Attrition,
    /// Experience.
    Experience,
    /// Ransoms, revenue and upkeep.
    Upkeep,
    /// Reinforcements, during the organisation of the next year.
    Reinforcements,
}
