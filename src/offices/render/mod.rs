//! The pictures of Imperial Offices, with their alt texts. Each is drawn from the [`View`] of one viewer, so that none
//! can show what that viewer may not know. They are a kingdom's map, the characters' sheets with portraits, the court,
//! and the race for the offices.
//!
//! They are designed for phones: 1080 pixels wide, with text at least 24 pixels high. The land is the fixed layer of a
//! map, everything else the moving one.
//!
//! | module | what it holds |
//! |---|---|
//! | `arms` | the arms of the kingdoms |
//! | `brush` | drawings in their own units |
//! | `court` | the characters of a kingdom |
//! | `map` | the map as a kingdom knows it |
//! | `page` | parts shared by all sheets |
//! | `portrait` | portraits |
//! | `sheet` | the sheet of a character |
//! | `signs` | the signs of skills, objects and offices |
//! | `standing` | the race for the offices |

mod arms;
mod brush;
mod court;
mod map;
mod page;
mod portrait;
mod sheet;
mod signs;
mod standing;

use self::arms::Arms;
use crate::View;
use regnal_core::seat::Seat;
use regnal_painter::tincture::Tincture;

pub use court::{alt_court, court};
pub use map::{Look, alt_map, map};
pub use portrait::portrait;
pub use sheet::{alt_sheet, sheet};
pub use standing::{alt_race, race};

/// Returns the colours of each seat on the map.
pub fn tinctures(view: &View) -> Vec<Tincture> {
    let each = Seat::all(view.kingdoms.len()).map(Arms::of);
    each.map(|own| Tincture::of(own.field, own.on_field, own.charge)).collect()
}
