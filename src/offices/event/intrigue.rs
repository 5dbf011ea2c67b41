//! Events of covert actions: spying, tracking, study, practice, action spells, object transfers.

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
    /// Gold of the target kingdom.
    Treasury(SpyReport),
    /// Unit counts of several provinces, by province id.
    Armies {
        /// Provinces counted.
        provinces: Vec<ProvinceId>,
        /// Unit counts as the spy reports them.
        report: SpyReport,
    },
    /// Attempt to steal an invention, successful or not.
    Invention(Stolen),
}

/// The result of a vision (IO-RT07).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vision {
    /// Province to which the entry applies.
    pub province: ProvinceId,
    /// Owner of the province.
    pub owner: Option<Seat>,
    /// Units in the province, each with its owner.
    pub units: Vec<(UnitId, Troop, Option<Seat>)>,
    /// Living characters in the province, each with the number of units he leads.
    pub characters: Vec<(CharacterId, u32)>,
}

/// Events of covert actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intrigue {
    /// A character spied.
    Spied {
        /// Spy.
        character: CharacterId,
        /// Kingdom to spy on.
        on: Seat,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Subject to spy on.
        topic: Topic,
        /// Findings, and whether the spy was noticed.
        found: Found,
    },
    /// A character tracked another.
    Tracked {
        /// Tracker.
        character: CharacterId,
        /// Character to track.
        target: CharacterId,
        /// Test and reported number of units.
        track: Track,
        /// Target's province; `None` if the trail was not found.
        province: Option<ProvinceId>,
    },
    /// A character studied an invention.
    Studied {
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Invention to study.
        invention: Invention,
        /// Refusal test.
        test: Test,
        /// True if no other kingdom in the world had found the invention before.
        is_first: bool,
    },
    /// A character practised a skill; the test for improvement follows at dusk.
    Practised {
        /// Character to whom the action or event applies.
        character: CharacterId,
        /// Skill to practise.
        skill: Skill,
    },
    /// A character cast an action spell.
    Cast {
        /// Caster.
        character: CharacterId,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Spell and its target.
        casting: Casting,
        /// Success test.
        test: Test,
        /// Result of a vision.
        vision: Option<Vision>,
        /// Garrison raised.
        raised: Option<(UnitId, Troop)>,
    },
    /// An object was handed over or picked up.
    Given {
        /// Giver; `None` if the object was picked up from the ground.
        from: Option<CharacterId>,
        /// Recipient of the object.
        to: CharacterId,
        /// Province to which the action or event applies.
        province: ProvinceId,
        /// Object, with its charges.
        carried: Carried,
    },
}
