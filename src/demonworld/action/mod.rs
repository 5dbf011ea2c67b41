//! Player and umpire actions (section 6 of the specification), with one file per chapter.
//!
//! Large orders are built from small actions. Each action changes a draft that only the acting seat can see until it
//! locks the draft or time runs out.

mod battle;
mod conflict;
mod organisation;
mod season;
mod siege;
mod table;
mod umpire;
mod winter;

use serde::{Deserialize, Serialize};

pub use self::battle::{Battle, Planned};
pub use self::conflict::Conflict;
pub use self::organisation::{Leader, Organisation, SitePlan};
pub use self::season::Season;
pub use self::siege::{Course, Deployment, Entry, Siege, When, Work, Workers};
pub use self::table::Table;
pub use self::umpire::{Edit, Ruling, SiegeVerdict, Umpire};
pub use self::winter::Winter;
pub use super::ids::Piece;

/// An action taken by a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Actions allowed in any phase (6.1).
    Table(Table),
    /// Purchases and the organisation of forces (6.2).
    Organisation(Organisation),
    /// Reorganisation and march orders (6.3).
    Season(Season),
    /// Encounters between hostile forces, and retreats (6.3).
    Conflict(Conflict),
    /// Battles and their reports (6.4).
    Battle(Battle),
    /// Sieges (6.5).
    Siege(Siege),
    /// Winter quarters (6.6).
    Winter(Winter),
    /// Actions of the umpire (6.9).
    Umpire(Umpire),
}

macro_rules! from_chapters {
    ($($chapter:ident)+) => {
        $(impl From<$chapter> for Action {
            fn from(action: $chapter) -> Action {
                Action::$chapter(action)
            }
        })+
    };
}

from_chapters! {
    Table Organisation Season Conflict Battle Siege Winter Umpire
}
