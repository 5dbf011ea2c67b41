//! Secret work.

use serde::{Deserialize, Serialize};

use crate::games::offices::action::Casting;
use crate::games::offices::chance::Test;
use crate::games::offices::encounter::Carried;
use crate::games::offices::ids::{CharacterId, ProvinceId, UnitId};
use crate::games::offices::intrigue::{SpyReport, Stolen, Track};
use crate::games::offices::nouns::{Invention, Skill, Topic};
use crate::games::offices::strength::Troop;
use crate::seat::Seat;

/// What a spy found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// The gold of the kingdom.
    Treasury(SpyReport),
    /// Units of these provinces, in the order of the numbers.
    Armies {
        /// Which.
        provinces: Vec<ProvinceId>,
        /// What he says.
        report: SpyReport,
    },
    /// An invention, or none.
    Invention(Stolen),
}

/// What a vision showed (IO-RT07).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vision {
    /// Which province.
    pub province: ProvinceId,
    /// To whom it belongs.
    pub owner: Option<Seat>,
    /// The units there, each with its owner.
    pub units: Vec<(UnitId, Troop, Option<Seat>)>,
    /// The living characters there, each with the number of units he leads.
    pub characters: Vec<(CharacterId, u32)>,
}

/// What secret work was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intrigue {
    /// Somebody spied.
    Spied {
        /// Who.
        character: CharacterId,
        /// On whom.
        on: Seat,
        /// Where.
        province: ProvinceId,
        /// For what.
        topic: Topic,
        /// What he found, and whether he was noticed.
        found: Found,
    },
    /// Somebody tracked another.
    Tracked {
        /// Who.
        character: CharacterId,
        /// Whom.
        target: CharacterId,
        /// Whether he found the trail, and the units.
        track: Track,
        /// Where the other is; only if he found him.
        province: Option<ProvinceId>,
    },
    /// Somebody studied.
    Studied {
        /// Who.
        character: CharacterId,
        /// What.
        invention: Invention,
        /// Whether he found it.
        test: Test,
        /// Whether nobody in the world had before.
        is_first: bool,
    },
    /// Somebody practised; whether he has learned anything is seen at dusk.
    Practised {
        /// Who.
        character: CharacterId,
        /// What.
        skill: Skill,
    },
    /// Somebody cast an action spell.
    Cast {
        /// Who.
        character: CharacterId,
        /// Where.
        province: ProvinceId,
        /// What.
        casting: Casting,
        /// Whether it worked.
        test: Test,
        /// What a vision showed.
        vision: Option<Vision>,
        /// The garrison that was raised.
        raised: Option<(UnitId, Troop)>,
    },
    /// An object passed on.
    Given {
        /// From whom; from the ground if from nobody.
        from: Option<CharacterId>,
        /// To whom.
        to: CharacterId,
        /// Where.
        province: ProvinceId,
        /// What.
        carried: Carried,
    },
}
