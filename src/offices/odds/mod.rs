//! Odds that a kingdom can query before it gives an order: its chances of success, and the strengths of both sides in a
//! battle.
//!
//! The odds use only the kingdom's knowledge. If they depend on unknown facts, they give a worst and a best case.
//!
//! | file | what it holds |
//! |---|---|
//! | `prospect` | the chances of an order |
//! | `forces` | the strengths of both sides |
//! | `arrivals` | leaders who join or help |
//! | `garrison` | unseen garrisons |
//! | `recruits` | the units that will have been recruited by the second phase |
//! | `trial` | repeated simulations of encounters, pursuits and duels |
//! | `plans` | ready-made plans |
//! | `topic` | topics that players can query by name |

mod arrivals;
mod forces;
mod garrison;
mod plans;
mod prospect;
mod recruits;
mod topic;
mod trial;

pub use self::arrivals::Reserve;
pub use self::forces::{Forces, Weighed, total_strength};
pub use self::garrison::Afar;
pub(crate) use self::plans::with_scouting;
pub use self::plans::{Foe, ready_plans};
pub use self::prospect::{Chance, Prospect};
pub use self::trial::{Bouts, RUNS, Trial, simulate_duels, simulate_fights};
