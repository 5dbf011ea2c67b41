//! What happened, with every die and outcome, one file a chapter. The meaning of an event never changes; a correction is
//! a new event.

mod battle;
mod calendar;
mod conflict;
mod organisation;
mod realm;
mod season;
mod siege;
mod siege_food;
mod siege_week;
mod siege_work;
mod table;
mod troops;
mod umpire;
mod winter;

use serde::{Deserialize, Serialize};

pub use self::battle::Battle;
pub use self::calendar::Calendar;
pub use self::conflict::Conflict;
pub use self::organisation::Organisation;
pub use self::realm::Realm;
pub use self::season::Season;
pub use self::siege::{Siege, SiegeBattle, SiegeEnd};
pub use self::siege_food::SiegeFood;
pub use self::siege_week::SiegeWeek;
pub use self::siege_work::SiegeWork;
pub use self::table::Table;
pub use self::troops::Troops;
pub use self::umpire::Umpire;
pub use self::winter::Winter;

/// Everything that can happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The year goes on, questions are opened and closed.
    Calendar(Calendar),
    /// What is done whatever the phase.
    Table(Table),
    /// Purchases and arrangement.
    Organisation(Organisation),
    /// Orders and marches.
    Season(Season),
    /// Meetings of hostile forces, and retreats.
    Conflict(Conflict),
    /// Battles and their reports.
    Battle(Battle),
    /// What becomes of forces, units and characters, in whatever chapter.
    Troops(Troops),
    /// What becomes of provinces, sites, prestige and knowledge, in whatever chapter.
    Realm(Realm),
    /// Sieges: who besieges what, what is planned, surrender.
    Siege(Siege),
    /// Their weeks.
    SiegeWeek(SiegeWeek),
    /// Labour, tunnels and bombardment in them.
    SiegeWork(SiegeWork),
    /// Food and epidemics in them.
    SiegeFood(SiegeFood),
    /// Winter quarters.
    Winter(Winter),
    /// What the umpire did.
    Umpire(Umpire),
}

macro_rules! from_chapters {
    ($($chapter:ident)+) => {
        $(impl From<$chapter> for Event {
            fn from(event: $chapter) -> Event {
                Event::$chapter(event)
            }
        })+
    };
}

from_chapters! {
    Calendar Table Organisation Season Conflict Battle Troops Realm Winter Umpire
    Siege SiegeWeek SiegeWork SiegeFood
}
