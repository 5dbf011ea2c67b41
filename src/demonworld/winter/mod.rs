//! Winter quarters as pure functions and values: attrition, experience, revenue, upkeep, reinforcements and emperors'
//! reigns.
//!
//! | file | contents |
//! |---|---|
//! | `losses` | balanced allocation of lost stands, for attrition, epidemics and desertion |
//! | `attrition` | the roll for a province, its modifiers, losses and probabilities |
//! | `route` | routes to a fortress, and isolation |
//! | `experience` | gaining advantages, and their effect on a profile |
//! | `revenue` | revenue, treasury and ransoms |
//! | `upkeep` | bills, disbanding, demotivation |
//! | `unpaid` | the test for a player who leaves upkeep unpaid |
//! | `reinforcement` | reinforcing and remounting units |
//! | `emperor` | proclamation and number of winters |
//! | `content` | the winter tables, in typed form |
//! | `rows` | lookup of numbers in fixed tables, also used for food |

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

/// **DW-WINTER-03, DW-RULING-82.** Steps of a winter, in order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumIter,
)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The 13 siege weeks of winter (DW-WINTER-04).
    Sieges,
    /// Winter check of the emperors.
    Emperors,
    /// Attrition, province by province.
    Attrition,
    /// Advantages from experience.
    Experience,
    /// Ransoms, revenue and upkeep.
    Upkeep,
    /// Reinforcements, during the next year's organisation phase.
    Reinforcements,
}
