//! The pictures of Imperial Offices, each from plain values that hold only what one viewer may
//! know, made from their [`View`](crate::games::offices::View): the map of a kingdom,
//! the sheets of characters with their portraits, the people of a kingdom, the race for the offices; and each in words.
//!
//! Made for a phone: 1080 pixels wide, what must be read at least 24 pixels high. The land is the fixed layer of a map, all
//! else the moving one. What is not known is not in the values, so that no picture and no words can tell it.
//!
//! | module | what it holds |
//! |---|---|
//! | `arms` | the arms of the kingdoms |
//! | `brush` | drawings in units of their own |
//! | `court` | the people of a kingdom |
//! | `from_view` | from what a viewer may know to all of them |
//! | `map` | the map as a kingdom knows it |
//! | `page` | what all sheets share |
//! | `portrait` | faces |
//! | `sheet` | the sheet of a character |
//! | `signs` | the signs of skills, objects and offices |
//! | `standing` | the race for the offices |

mod arms;
mod brush;
mod court;
mod from_view;
mod map;
mod page;
mod portrait;
mod sheet;
mod signs;
mod standing;

pub use court::{alt_court, court};
pub use from_view::{court_of, kingdom_map, person_of, standings_of};
pub use map::{
    Battle, Calm, Figure, Kingdom, KingdomMap, Land, Look, Place, Stack, Way, Worth, alt_map, map,
};
pub use portrait::{Portrait, Rank, portrait};
pub use sheet::{Learned, Person, alt_sheet, sheet};
pub use standing::{Standing, alt_race, race};
