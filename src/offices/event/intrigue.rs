//! Events caused by covert actions: spying, tracking, study, practice, action spells, object transfers.

use serde::{Deserialize, Serialize};

use crate::action::Casting;
use crate::chance::Test;
use crate::encounter::Carried;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::intrigue::{SpyReport, Stolen, Track};
use crate::nouns::{Invention, Skill, Topic};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// A spy's findings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Found {
    /// The target kingdom's gold.
    Treasury(SpyReport),
    /// Unit counts of several provinces, by province id.
    Armies { provinces: Vec<ProvinceId>, report: SpyReport },
    /// Attempt to steal an invention, successful or not.
    Invention(Stolen),
}

/// The result of a vision (IO-RT07).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Vision {
    pub province: ProvinceId,
    pub owner: Option<Seat>,
    /// Units in the province, each with its owner.
    pub units: Vec<(UnitId, Troop, Option<Seat>)>,
    /// Living characters in the province, each with the number of units he leads.
    pub characters: Vec<(CharacterId, u32)>,
}

/// Events caused by covert actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Intrigue {
    /// A character spied.
    Spied { character: CharacterId, on: Seat, province: ProvinceId, topic: Topic, found: Found },
    /// A character tracked another.
    Tracked {
        character: CharacterId,
        target: CharacterId,
        track: Track,
        /// Target's province; `None` if the trail was not found.
        province: Option<ProvinceId>,
    },
    /// A character studied an invention.
    Studied {
        character: CharacterId,
        invention: Invention,
        test: Test,
        /// True if no kingdom in the world had found the invention before.
        is_first: bool,
    },
    /// A character practised a skill; the test for improvement follows at dusk.
    Practised { character: CharacterId, skill: Skill },
    /// A character cast an action spell.
    Cast {
        character: CharacterId,
        province: ProvinceId,
        casting: Casting,
        test: Test,
        /// Information shown by a vision; `None` for other spells.
        vision: Option<Vision>,
        /// Raised garrison; `None` for other spells.
        raised: Option<(UnitId, Troop)>,
    },
    /// An object was handed over or picked up.
    Given {
        /// Giver; `None` if the object was picked up from the ground.
        from: Option<CharacterId>,
        to: CharacterId,
        province: ProvinceId,
        carried: Carried,
    },
}
