//! The state of a campaign (section 5.14 of the specification), one file a noun. Outside this game only a [`Position`] made
//! by hand, as tests do, can be looked into.

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
use crate::game::Outcome;
use crate::shared::Shared;

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offices {
    /// From the lobby.
    pub(super) options: Options,
    /// Everything else.
    pub(super) at: Position,
}

/// A whole campaign at a moment as plain data, secrets included: the door for tests, and what snapshots keep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// By which edition of the rulings it is judged, as its options say.
    #[serde(default = "Judge::unnoted")]
    pub judge: Judge,
    /// How far the turn is.
    pub stage: Stage,
    /// The turn, from 1; 0 while kings are created.
    pub turn: u8,
    /// What was agreed about the length (IO-RULING-03).
    pub terms: Terms,
    /// The grid.
    pub grid: Grid,
    /// One a seat.
    pub kingdoms: Vec<Kingdom>,
    /// Every province; none before the world is dealt.
    pub provinces: Shared<BTreeMap<ProvinceId, Province>>,
    /// The units there are.
    pub units: Shared<BTreeMap<UnitId, Unit>>,
    /// The highest number that a unit has had (IO-RULING-21).
    pub last_unit: u32,
    /// Everybody: kings, heroes, free heroes, the dead.
    pub characters: Shared<BTreeMap<CharacterId, Character>>,
    /// The special places.
    pub places: Shared<BTreeMap<PlaceId, Place>>,
    /// Objects that lie about (IO-RULING-26).
    pub ground: BTreeMap<ProvinceId, Vec<Carried>>,
    /// Trolls that stand up again at dusk (IO-RULING-78).
    pub regrowing: BTreeMap<UnitId, Regrowing>,
    /// Characters of whom everybody has heard: kings, who fought in a battle, to whom an office was lent or awarded (section 7);
    /// each as he was then.
    pub famous: BTreeMap<CharacterId, Repute>,
    /// What somebody in the world has invented (IO-RULING-83).
    pub invented: BTreeSet<Invention>,
    /// What this phase has seen so far.
    pub doings: Doings,
    /// What happened in this turn, or, while orders are written, in the last.
    pub recent: Recent,
    /// The offices lent by the last Diet (IO-RULING-92).
    pub lent: BTreeMap<Office, CharacterId>,
    /// The election that was called (IO-RULING-91).
    pub election: Option<Election>,
    /// The turn in which votes for an emperor were last counted.
    pub last_vote: Option<u8>,
    /// Who was crowned, and how.
    pub crown: Option<Crown>,
    /// What everybody has in the end.
    pub award: Option<Award>,
    /// The end, if it has come.
    pub outcome: Option<Outcome>,
}

impl Offices {
    /// The whole position, secrets included: for tests and simulations, never for anybody's eyes.
    pub fn position(&self) -> &Position {
        &self.at
    }

    /// From the lobby.
    pub fn options(&self) -> &Options {
        &self.options
    }
}
