//! State of a campaign (section 5.14 of the specification). There is one file per kind of object.
//!
//! Code outside this game, such as tests, can access the state only as a [`Position`].

mod character;
mod doings;
mod kingdom;
mod office;
mod place;
mod province;
mod recent;
mod repute;
mod stage;
mod unit;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

pub use self::character::{Character, Condition};
pub use self::doings::{Doings, Fray, Step};
pub use self::kingdom::{Answer, Decrees, Kingdom, Orders, Passage, Sighting, Source, Tracked};
pub use self::office::{Award, Crown, Election, Score};
pub use self::place::{Place, Visit};
pub use self::province::Province;
pub use self::recent::{Clash, Recent};
pub use self::repute::Repute;
pub use self::stage::{Phase, Stage, Terms};
pub use self::unit::{Regrowing, Unit};

use super::encounter::Carried;
use super::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use super::judge::Judge;
use super::map::Grid;
use super::nouns::{Invention, Office};
use super::setup::Options;
use super::strength::Troop;
use regnal_core::game::Outcome;
use regnal_core::shared::Shared;

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offices {
    /// Options chosen in the lobby.
    pub(super) options: Options,
    pub(super) at: Position,
}

/// The complete state of a campaign as plain data, including secrets. Used by tests, and stored in snapshots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Position {
    /// Edition of the rulings that applies; copied from the options.
    #[serde(default = "Judge::first_edition")]
    pub judge: Judge,
    pub stage: Stage,
    /// Current turn, from 1; 0 before the first turn.
    pub turn: u8,
    /// Agreed game length (IO-RULING-03).
    pub terms: Terms,
    pub grid: Grid,
    /// One kingdom per seat.
    pub kingdoms: Vec<Kingdom>,
    /// Every province; empty before the world is generated.
    pub provinces: Shared<BTreeMap<ProvinceId, Province>>,
    pub units: Shared<BTreeMap<UnitId, Unit>>,
    /// Type, race and quality of the units lost in this turn, needed to render their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gone_units: BTreeMap<UnitId, Troop>,
    /// Highest unit number used so far (IO-RULING-21).
    pub last_unit: u32,
    /// All characters: kings, heroes, free heroes, and the dead.
    pub characters: Shared<BTreeMap<CharacterId, Character>>,
    pub places: Shared<BTreeMap<PlaceId, Place>>,
    /// Objects that lie on the ground (IO-RULING-26).
    pub ground: BTreeMap<ProvinceId, Vec<Carried>>,
    /// Troll units that will rise again at dusk (IO-RULING-78).
    pub regrowing: BTreeMap<UnitId, Regrowing>,
    /// Publicly known characters (section 7), such as kings, combatants and office holders, with the latest public
    /// information on each.
    pub famous: BTreeMap<CharacterId, Repute>,
    /// Inventions found by anybody in the world (IO-RULING-83).
    pub invented: BTreeSet<Invention>,
    pub doings: Doings,
    /// Events shown on the map. These are the events of this turn or, while orders are being written, of the previous
    /// turn.
    pub recent: Recent,
    /// Offices lent by the last Diet (IO-RULING-92).
    pub lent: BTreeMap<Office, CharacterId>,
    /// Election in progress, if any (IO-RULING-91).
    pub election: Option<Election>,
    /// Turn in which votes for an emperor were last counted.
    pub last_vote: Option<u8>,
    /// Coronation before the agreed end of the game, if any.
    pub crown: Option<Crown>,
    /// Final award of offices, once the game has ended.
    pub award: Option<Award>,
    /// Outcome, once the campaign has ended.
    pub outcome: Option<Outcome>,
}

impl Offices {
    /// Returns the whole position, including secrets. For use in tests and simulations; never shown to players.
    pub fn position(&self) -> &Position {
        &self.at
    }

    /// Returns the options chosen in the lobby.
    pub fn options(&self) -> &Options {
        &self.options
    }
}
