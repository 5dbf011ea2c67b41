//! Events: everything that happened, with all dice rolled and all outcomes. There is one file per chapter. The meaning
//! of an event never changes; corrections are new events.

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

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Calendar changes, and the opening and closing of questions.
    Calendar(Calendar),
    /// Events from actions allowed in any phase.
    Table(Table),
    /// Purchases and the organisation of forces.
    Organisation(Organisation),
    /// Orders and marches.
    Season(Season),
    /// Encounters between hostile forces, and retreats.
    Conflict(Conflict),
    /// Battles and their reports.
    Battle(Battle),
    /// Changes to forces, units and characters. They can result from any chapter of the rules.
    Troops(Troops),
    /// Changes to provinces, sites, prestige and knowledge. They can result from any chapter of the rules.
    Realm(Realm),
    /// Sieges: besiegers, plans and surrender.
    Siege(Siege),
    /// Siege weeks.
    SiegeWeek(SiegeWeek),
    /// Labour, tunnels and bombardment during siege weeks.
    SiegeWork(SiegeWork),
    /// Food and epidemics during siege weeks.
    SiegeFood(SiegeFood),
    /// Winter quarters.
    Winter(Winter),
    /// Umpire rulings and appointments.
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
