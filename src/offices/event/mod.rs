//! Defines the events. Each event includes the dice that decided it, so applying an event rolls no dice. There is one
//! file per group of events.

mod battle;
mod calendar;
mod creation;
mod diplomacy;
mod encounter;
mod filing;
mod intrigue;
mod march;
mod people;
mod realm;

use serde::{Deserialize, Serialize};

pub use self::battle::{Battle, Fought};
pub use self::calendar::Calendar;
pub use self::creation::Creation;
pub use self::diplomacy::{Ballot, Diplomacy};
pub use self::encounter::Meeting;
pub use self::filing::Filing;
pub use self::intrigue::{Found, Intrigue, Vision};
pub use self::march::March;
pub use self::people::People;
pub use self::realm::Realm;

/// An event in a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Creation of kings and the world.
    Creation(Creation),
    /// Players' filings.
    Filing(Filing),
    /// Progress of the turn.
    Calendar(Calendar),
    /// Movement, exploration, recruiting, conquest.
    March(March),
    /// Battles.
    Battle(Battle),
    /// Encounters.
    Meeting(Meeting),
    /// Covert actions.
    Intrigue(Intrigue),
    /// Deaths, heirs, experience.
    People(People),
    /// Taxes, pay and other events at dusk.
    Realm(Realm),
    /// Treaties, gifts, elections, offices.
    Diplomacy(Diplomacy),
}

macro_rules! from {
    ($($name:ident)+) => {
        $(impl From<$name> for Event {
            fn from(event: $name) -> Event {
                Event::$name(event)
            }
        })+
    };
}

from!(Creation Filing Calendar March Battle Meeting Intrigue People Realm Diplomacy);
