//! Saps: digging, detection, collapse, interception, explosion.
//!
//! This module contains only values and free functions and does not depend on the campaign state. Each step of a week
//! is a function that rolls dice and returns the result with the updated sap. The order within a week is dig, collapse,
//! detection, interception (DW-RULING-32). A die is rolled only if it can change the result (DW-RULING-07).
//!
//! | file | contents |
//! |---|---|
//! | `digger` | diggers: speed and modifiers |
//! | `tunnel` | a sap and its course |
//! | `week` | digging, collapse, detection |
//! | `counter` | counter-saps and interception |
//! | `blast` | the explosion and its effects |
//! | `odds` | exact probabilities, for players about to take a risk |

mod blast;
mod counter;
mod digger;
mod odds;
mod tunnel;
mod week;

pub use blast::{Blast, Charge, Deployment, Explosion, ExplosionOfEight, Felled, Struck, explode};
pub use counter::{CounterSap, CounterWeek, Interception, LostDigger, counter_week, intercept};
pub use digger::{Digger, People, Speed};
pub use odds::{Chance, Noticing, blast_odds, collapse_odds, detection_odds};
pub use tunnel::{Heading, Sap, SapLimits, SapRefusal, SapState, open};
pub use week::{
    Collapse, CollapseTest, Detection, Dug, Ground, Notice, Report, SapWeek, SpeedDie, collapse,
    detect, dig, sap_week,
};
