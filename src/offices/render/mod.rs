//! Pictures of Imperial Offices, with their alt texts. Each is drawn from one viewer's [`View`], so that it cannot show
//! anything that this viewer must not know. There are maps, character sheets with portraits, the court, and the race
//! for the offices.
//!
//! The pictures are designed for phones: 1080 pixels wide, with text at least 24 pixels high. The land is the static
//! layer of a map; everything else is in the dynamic layer.
//!
//! | module | what it holds |
//! |---|---|
//! | `arms` | the arms of the kingdoms |
//! | `brush` | drawings in their own units |
//! | `court` | the characters of a kingdom |
//! | `map` | the map from a kingdom's perspective |
//! | `page` | parts shared by all sheets |
//! | `portrait` | portraits |
//! | `sheet` | the character sheet |
//! | `signs` | the symbols of skills, objects and offices |
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

/// Returns each seat's colours on the map.
pub fn tinctures(view: &View) -> Vec<Tincture> {
    let each = Seat::all(view.kingdoms.len()).map(Arms::of);
    each.map(|own| Tincture::of(own.field, own.on_field, own.charge)).collect()
}
