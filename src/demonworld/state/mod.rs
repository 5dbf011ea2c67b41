//! The state of a campaign (section 3 of the specification), with one file per kind of object. Code outside this game
//! can read it only as a [`Position`], which tests build by hand.

mod battle;
mod character;
mod conflict;
mod force;
mod order;
mod player;
mod province;
mod recent;
mod siege;
mod site;
mod stage;
mod treaty;
mod umpire;
mod unit;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

pub use self::battle::{
    Battle, BattleKind, BattlePlan, Enrolled, Grounds, Militia, NextDay, OnTable, Provisions, Roll,
    Sent, SettledBattle, Side,
};
pub use self::character::{Character, Condition};
pub use self::conflict::{Attitude, Conflict, Group, Retreat, Verge};
pub use self::force::{Counter, Force, Sighting};
pub use self::order::{Camp, LastOrder, March, MarchStatus, Movement, Reorganisation, VoidOrder};
pub use self::player::{
    Emperor, Player, Purchase, Purchased, StandingAttitude, StandingOrders, UpkeepChoice,
    WinterPlan,
};
pub use self::province::Province;
pub use self::recent::{Gait, PastBattle, Recent, Way};
pub use self::siege::{CounterTunnel, Offer, Party, Siege, Tunnel, Week, WeekStep};
pub use self::site::Site;
pub use self::stage::{Date, Stage, Step, Subject, Window};
pub use self::treaty::Treaty;
pub use self::umpire::{Audience, Granted, KEPT_PHASES, Note, Office, PhaseStart, Umpire};
pub use self::unit::Unit;

use super::content::{Lists, World};
use super::ids::{
    BattleId, CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, TreatyId, TroopId,
    UnitId, WindowId,
};
use super::nouns::CharacterKind;
use super::setup::Options;
use regnal_core::game::{Outcome, Seat};
use regnal_core::shared::Shared;

/// Size of each player's id range. Ids of forces, units, characters and offers for seat *n*, counting from 1, start at
/// *n* times this number. For this reason, a player's ids reveal nothing about other players' secret actions.
pub const NUMBERS: u32 = 1_000_000;

/// Offset of the army ids within a player's range. An army's id is the sum of the range's start, this offset and the
/// public number on the army's counter. The id therefore reveals nothing about the player's other forces.
pub const ARMIES: u32 = 900_000;

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Demonworld {
    /// Options chosen in the lobby.
    pub(super) options: Options,
    /// Data that changes during play.
    pub(super) at: Position,
}

/// The complete state of a campaign at one moment as plain data, including secrets. Snapshots store this state, and
/// tests build it by hand.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// Current year, starting at 1, and season.
    pub date: Date,
    /// Current stage of the season.
    pub stage: Stage,
    /// Players, by seat.
    pub players: Shared<Vec<Player>>,
    /// Every province of the map.
    pub provinces: Shared<BTreeMap<ProvinceId, Province>>,
    /// Every city and fortress of the map.
    pub sites: Shared<BTreeMap<SiteId, Site>>,
    /// Armies and garrisons.
    pub forces: Shared<BTreeMap<ForceId, Force>>,
    /// Site of each garrison that no longer exists, needed to render the garrison's name.
    #[serde(default)]
    pub fallen: Shared<BTreeMap<ForceId, SiteId>>,
    /// Units with remaining stands.
    pub units: Shared<BTreeMap<UnitId, Unit>>,
    /// Living characters.
    pub characters: Shared<BTreeMap<CharacterId, Character>>,
    /// Types of the units removed since the last season ended, needed to render their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gone_units: BTreeMap<UnitId, TroopId>,
    /// Kinds of the characters removed since the last season ended, needed to render their names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gone_characters: BTreeMap<CharacterId, CharacterKind>,
    /// Last publicly known positions of army counters (DW-ORG-22).
    pub counters: Shared<BTreeMap<ForceId, Counter>>,
    /// Each seat's sightings of other players' forces (DW-RULING-24).
    pub sightings: Shared<BTreeMap<Seat, BTreeMap<ForceId, Sighting>>>,
    /// March orders for the season. They are drafts until they are revealed.
    pub marches: Shared<BTreeMap<ForceId, March>>,
    /// Armies ordered to stay. These orders are drafts.
    pub holding: BTreeSet<ForceId>,
    /// Each army's order in the previous season, visible only to its owner.
    pub last_orders: Shared<BTreeMap<ForceId, LastOrder>>,
    /// Reorganisations for the season, in the order sent. They are drafts until orders are revealed.
    pub reorganisations: Shared<Vec<(Seat, Reorganisation)>>,
    /// Camps of armies in the open, whether finished or not (DW-RULING-59).
    pub camps: Shared<BTreeMap<ForceId, Camp>>,
    /// Movement of armies with crossing paths, while in progress.
    pub movement: Option<Movement>,
    /// Conflicts that have not been settled.
    pub conflicts: Shared<BTreeMap<ConflictId, Conflict>>,
    /// Battles that have not been settled.
    pub battles: Shared<BTreeMap<BattleId, Battle>>,
    /// Settled battles from this season and the previous one.
    pub past_battles: Shared<BTreeMap<BattleId, SettledBattle>>,
    /// Players who have taken part in a battle since units last gained experience.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub fought: BTreeSet<Seat>,
    /// Sieges in progress.
    pub sieges: Shared<BTreeMap<SiegeId, Siege>>,
    /// Order in which each player wants to besiege the sites of a province (DW-RULING-31).
    pub site_orders: Shared<BTreeMap<Seat, BTreeMap<ProvinceId, Vec<SiteId>>>>,
    /// Public events of the last marching season.
    pub recent: Shared<Recent>,
    /// Treaties in force and treaty offers.
    pub treaties: Shared<BTreeMap<TreatyId, Treaty>>,
    /// Open questions to players. Several questions can be open at the same time.
    pub windows: Shared<BTreeMap<WindowId, Window>>,
    /// Stack of steps to carry out once all questions are closed; the last entry is carried out first.
    pub agenda: Vec<Step>,
    /// Players who have voted to end the campaign (DW-RULING-93).
    pub votes_to_end: BTreeSet<Seat>,
    /// Highest number assigned so far to a conflict, battle, siege or question.
    pub last_number: u32,
    /// Outcome, once the campaign has ended.
    pub outcome: Option<Outcome>,
    /// Umpire's office.
    pub office: Office,
}

impl Demonworld {
    /// Returns the complete game state, including secrets. It is for tests and simulations only and must never be shown
    /// to a player.
    pub fn position(&self) -> &Position {
        &self.at
    }

    /// Returns the map used by the campaign.
    pub fn world(&self) -> &World {
        self.options.world()
    }

    /// Returns the army lists used by the campaign.
    pub fn lists(&self) -> &Lists {
        self.options.lists()
    }
}
