//! What a kingdom can reckon before it gives an order: chances, and the strengths of both sides. Nothing that the kingdom does
//! not know changes them; where it matters there are a least and a most.

mod forces;
mod prospect;

pub use self::forces::{Forces, Weighed, together};
pub use self::prospect::{Chance, Prospect};
