//! Covert actions: spying, tracking, study, practice, action spells, handing over objects.

use serde::{Deserialize, Serialize};

use crate::action::Casting;
use crate::chance::Test;
use crate::encounter::Carried;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::intrigue::{SpyReport, Stolen, Track};
use crate::nouns::{Invention, Skill, Topic};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// The findings of a spy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// The gold of the target kingdom.
    Treasury(SpyReport),
    /// The number of units in each of these provinces, by province id.
    Armies {
        /// The provinces.
        provinces: Vec<ProvinceId>,
        /// The numbers as the spy reports them.
        report: SpyReport,
    },
    /// A stolen invention, or the failure to steal one.
    Invention(Stolen),
}

/// The result of a vision (IO-RT07).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vision {
    /// The province.
    pub province: ProvinceId,
    /// The owner of the province.
    pub owner: Option<Seat>,
    /// The units there, each with its owner.
    pub units: Vec<(UnitId, Troop, Option<Seat>)>,
    /// The living characters there, each with the number of units he leads.
    pub characters: Vec<(CharacterId, u32)>,
}

/// Events of covert actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intrigue {
    /// A character spied.
    Spied {
        /// The spy.
        character: CharacterId,
        /// The kingdom to spy on.
        on: Seat,
        /// The province.
        province: ProvinceId,
        /// The topic.
        topic: Topic,
        /// The findings, and whether the spy was noticed.
        found: Found,
    },
    /// A character tracked another.
    Tracked {
        /// The tracker.
        character: CharacterId,
        /// The target.
        target: CharacterId,
        /// The test, and the number of units reported.
        track: Track,
        /// The target's province; only if the trail was found.
        province: Option<ProvinceId>,
    },
    /// A character studied.
    Studied {
        /// The character.
        character: CharacterId,
        /// The invention.
        invention: Invention,
        /// The test.
        test: Test,
        /// True if the kingdom is the first in the world to find the invention.
        is_first: bool,
    },
    /// A character practised; the test for improvement comes at dusk.
    Practised {
        /// The character.
        character: CharacterId,
        /// The skill.
        skill: Skill,
    },
    /// A character cast an action spell.
    Cast {
        /// The caster.
        character: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The spell and its target.
        casting: Casting,
        /// The test for success.
        test: Test,
        /// The result of a vision.
        vision: Option<Vision>,
        /// The garrison raised.
        raised: Option<(UnitId, Troop)>,
    },
    /// An object was handed over or picked up.
    Given {
        /// The giver; `None` if the object was picked up from the ground.
        from: Option<CharacterId>,
        /// The recipient.
        to: CharacterId,
        /// The province.
        province: ProvinceId,
        /// The object.
        carried: Carried,
    },
}
