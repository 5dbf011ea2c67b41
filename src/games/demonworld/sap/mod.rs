//! Tunnels: digging, detection, collapse, interception, explosion.
//!
//! Values and free functions: nothing here knows the campaign. Each step of the week is one function that throws its dice
//! and returns what came of it, with the sap as it is afterwards; the order within a week is dig, collapse, detection,
//! interception (DW-RULING-32). Where the dice cannot change what happens, none is thrown (DW-RULING-07).
//!
//! | file | what it holds |
//! |---|---|
//! | `digger` | who digs how fast and how quietly |
//! | `tunnel` | a sap and where it runs |
//! | `week` | digging, collapse, detection |
//! | `counter` | counter-saps and interception |
//! | `blast` | the explosion and what it strikes |
//! | `odds` | exact chances, for whoever is about to risk it |

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
