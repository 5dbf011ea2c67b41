//! Fortifications: plans and their prices, structure points, labour, repair, fieldworks, engines, bombardment.
//!
//! This module contains only values and free functions and does not depend on the campaign state. The functions for a
//! week of work or a salvo return the result together with the new state of the changed objects, which the caller
//! stores.
//!
//! | file | contents |
//! |---|---|
//! | `exact` | exact fractions of elements and structure points |
//! | `element` | walls, gates, towers: codes, prices, structure points |
//! | `plan`, `fault` | the plan of a site and its price; plan validation |
//! | `defaults` | default plans |
//! | `standing` | the current condition of the works: damage, breaches, stores |
//! | `labour` | builders and their speed |
//! | `job` | work that lasts several weeks, estimates, camps |
//! | `repair` | repair of structure points |
//! | `engines` | ram, siege tower, catapult |
//! | `tables` | rows of the rulebook's tables |

mod defaults;
mod element;
mod engines;
mod exact;
mod fault;
mod job;
mod labour;
mod plan;
mod repair;
mod standing;
pub(crate) mod tables;

pub use defaults::{DefaultPlan, PlanFileFault, default_fortress, default_plan, read_plans};
pub use element::{Drawing, Element, ElementKind, Masonry, Material, NotAnElement, TowerPricing};
pub use engines::{
    Bombardment, Engine, RamBlow, Shot, bombard, ram, siege_tower_frontage, siege_tower_reaches,
};
pub use exact::{Exact, Weeks};
pub use fault::{Part, PlanFault};
pub use job::{Job, PALISADE_HEIGHTS, SEASON_WEEKS, camp_elements, estimate, is_camp_enough};
pub use labour::{Crew, Gang, LabourRefusal, Side, Task, builder_of, weekly};
pub use plan::{CITY_STORES, Grounds, NotAStore, Plan, Store, Tier, may_pick};
pub use repair::{RepairRefusal, Repaired, repair, repair_weeks};
pub use standing::{Section, Wall, Works};
