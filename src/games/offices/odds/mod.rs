//! What a kingdom can reckon before it gives an order: chances, and the strengths of both sides. Nothing that the kingdom does
//! not know changes them; where it matters there are a least and a most.
//!
//! | file | what it holds |
//! |---|---|
//! | `prospect` | the chances of an order |
//! | `forces` | the strengths of both sides |
//! | `arrivals` | who joins and who helps |
//! | `garrison` | what stands where nobody of the kingdom is to see it |
//! | `trial` | encounters, pursuits and duels fought many times |
//! | `plans` | ready plans |
//! | `topic` | what can be asked by name |

mod arrivals;
mod forces;
mod garrison;
mod plans;
mod prospect;
mod recruits;
mod topic;
mod trial;

pub use self::arrivals::Reserve;
pub use self::forces::{Forces, Weighed, together};
pub use self::garrison::Afar;
pub use self::plans::{Foe, ready_plans};
pub use self::prospect::{Chance, Prospect};
pub use self::trial::{Bouts, RUNS, Trial, duelled_often, fought_often};
