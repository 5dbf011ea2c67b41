//! Fortifications: plans and their prices, structure points, labour, repair, fieldworks, engines, bombardment.
//!
//! Values and free functions: nothing here knows the campaign. What a week of work or a salvo comes to is returned as a
//! value that holds the new state of what it touched, so that whoever keeps the works only puts it in its place.
//!
//! | file | what it holds |
//! |---|---|
//! | `exact` | fractions of elements and structure points without rounding |
//! | `element` | walls, gates, towers: codes, prices, structure points |
//! | `plan`, `fault` | what a site is planned to be, its price; everything that is wrong with it |
//! | `defaults` | the plans of whoever draws none |
//! | `standing` | the works as they stand: damage, breaches, stores |
//! | `labour` | who builds what how fast |
//! | `job` | work that goes on over weeks, estimates, camps |
//! | `repair` | structure points restored |
//! | `engines` | ram, siege tower, catapult: what they need and do |
//! | `tables` | the rows of the book's tables |

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
pub(in crate::games::demonworld) mod tables;

pub use defaults::{DefaultPlan, PlanFileFault, default_fortress, default_plan, read_plans};
pub use element::{Drawing, Element, ElementKind, Masonry, Material, NotAnElement, TowerPricing};
pub use engines::{
    Bombardment, Engine, RamBlow, Shot, bombard, ram, siege_tower_frontage, siege_tower_reaches,
};
pub use exact::{Exact, Weeks};
pub use fault::{Part, PlanFault};
pub use job::{Job, SEASON_WEEKS, camp_elements, estimate, is_camp_enough};
pub use labour::{Crew, Gang, LabourRefusal, Side, Task, builder_of, weekly};
pub use plan::{CITY_STORES, Grounds, NotAStore, Plan, Store, Tier, may_pick};
pub use repair::{RepairRefusal, Repaired, repair, repair_weeks};
pub use standing::{Section, Wall, Works};
