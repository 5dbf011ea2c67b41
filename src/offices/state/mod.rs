//! The state of a campaign (section 5.14 of the specification), one file per noun.
//!
//! Outside this game the state can be inspected only through a hand-made [`Position`], as tests do.

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
use regnal_core::game::Outcome;
use regnal_core::shared::Shared;

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offices {
    /// The options chosen in the lobby.
    pub(super) options: Options,
    /// The position.
    pub(super) at: Position,
}

/// A whole campaign at one moment as plain data, secrets included. Tests use it, and snapshots store it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// The edition of the rulings that applies, from the options.
    #[serde(default = "Judge::unnoted")]
    pub judge: Judge,
    /// The stage of the turn.
    pub stage: Stage,
    /// The turn, from 1; 0 while kings are created.
    pub turn: u8,
    /// The length agreed on (IO-RULING-03).
    pub terms: Terms,
    /// The grid.
    pub grid: Grid,
    /// One kingdom per seat.
    pub kingdoms: Vec<Kingdom>,
    /// Every province; empty before the world is dealt.
    pub provinces: Shared<BTreeMap<ProvinceId, Province>>,
    /// All units.
    pub units: Shared<BTreeMap<UnitId, Unit>>,
    /// The highest unit number used so far (IO-RULING-21).
    pub last_unit: u32,
    /// All characters: kings, heroes, free heroes, the dead.
    pub characters: Shared<BTreeMap<CharacterId, Character>>,
    /// The special places.
    pub places: Shared<BTreeMap<PlaceId, Place>>,
    /// Objects that lie on the ground (IO-RULING-26).
    pub ground: BTreeMap<ProvinceId, Vec<Carried>>,
    /// Trolls that rise again at dusk (IO-RULING-78).
    pub regrowing: BTreeMap<UnitId, Regrowing>,
    /// Publicly known characters (section 7), each as last heard of: kings, fighters in battles, holders of offices.
    pub famous: BTreeMap<CharacterId, Repute>,
    /// Inventions that somebody in the world has found (IO-RULING-83).
    pub invented: BTreeSet<Invention>,
    /// The record of the current phase.
    pub doings: Doings,
    /// Events of this turn that the map shows; while orders are written, of the previous turn.
    pub recent: Recent,
    /// The offices lent by the last Diet (IO-RULING-92).
    pub lent: BTreeMap<Office, CharacterId>,
    /// The election that was called (IO-RULING-91).
    pub election: Option<Election>,
    /// The turn in which votes for an emperor were last counted.
    pub last_vote: Option<u8>,
    /// The coronation before the agreed end, if any.
    pub crown: Option<Crown>,
    /// The award of the offices at the end.
    pub award: Option<Award>,
    /// The outcome, once the campaign has ended.
    pub outcome: Option<Outcome>,
}

impl Offices {
    /// Returns the whole position, secrets included: for tests and simulations, never for players.
    pub fn position(&self) -> &Position {
        &self.at
    }

    /// Returns the options chosen in the lobby.
    pub fn options(&self) -> &Options {
        &self.options
    }
}
