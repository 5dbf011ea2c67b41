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
pub enum Found {
    /// The target kingdom's gold.
    Treasury(SpyReport),
    /// Unit counts of several provinces, by province id.
    Armies {
        /// Provinces counted.
        provinces: Vec<ProvinceId>,
        /// Unit counts reported by the spy.
        report: SpyReport,
    },
    /// Attempt to steal an invention, successful or not.
    Invention(Stolen),
}

/// The result of a vision (IO-RT07).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vision {
    /// Province shown by the vision.
    pub province: ProvinceId,
    /// Owner of the province.
    pub owner: Option<Seat>,
    /// Units in the province, each with its owner.
    pub units: Vec<(UnitId, Troop, Option<Seat>)>,
    /// Living characters in the province, each with the number of units he leads.
    pub characters: Vec<(CharacterId, u32)>,
}

/// Events caused by covert actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intrigue {
    /// A character spied.
    Spied {
        /// Spy.
        character: CharacterId,
        /// Kingdom that was spied on.
        on: Seat,
        /// Province in which the character spied.
        province: ProvinceId,
        /// Subject of the mission.
        topic: Topic,
        /// Findings, and whether the spy was noticed.
        found: Found,
    },
    /// A character tracked another.
    Tracked {
        /// Tracker.
        character: CharacterId,
        /// Character who was tracked.
        target: CharacterId,
        /// Test and reported number of units.
        track: Track,
        /// Target's province; `None` if the trail was not found.
        province: Option<ProvinceId>,
    },
    /// A character studied an invention.
    Studied {
        /// Character who studied.
        character: CharacterId,
        /// Invention that was studied.
        invention: Invention,
        /// Success test.
        test: Test,
        /// True if no other kingdom in the world had found the invention before.
        is_first: bool,
    },
    /// A character practised a skill; the test for improvement follows at dusk.
    Practised {
        /// Character who practised.
        character: CharacterId,
        /// Skill that was practised.
        skill: Skill,
    },
    /// A character cast an action spell.
    Cast {
        /// Caster.
        character: CharacterId,
        /// Province of the caster.
        province: ProvinceId,
        /// Spell and its target.
        casting: Casting,
        /// Success test.
        test: Test,
        /// Facts shown by a vision; `None` for other spells.
        vision: Option<Vision>,
        /// Raised garrison; `None` for other spells.
        raised: Option<(UnitId, Troop)>,
    },
    /// An object was handed over or picked up.
    Given {
        /// Giver; `None` if the object was picked up from the ground.
        from: Option<CharacterId>,
        /// Recipient of the object.
        to: CharacterId,
        /// Province in which the object changed hands.
        province: ProvinceId,
        /// Object, with its charges.
        carried: Carried,
    },
}
