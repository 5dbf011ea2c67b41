//! The state of a campaign (section 3 of the specification), one noun per file. Code outside this game can read it only
//! through a [`Position`], which tests build by hand.

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
    BattleId, CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, TreatyId, UnitId,
    WindowId,
};
use super::setup::Options;
use regnal_core::game::{Outcome, Seat};
use regnal_core::shared::Shared;

/// Size of each player's range of ids. Forces, units, characters and offers of seat *n*, from 1, have ids from *n*
/// times this. So a player's ids reveal nothing about what other players made in secret.
pub const NUMBERS: u32 = 1_000_000;

/// Start of the range for armies within a player's range. The id of an army is this plus the public number on its
/// counter, so that the id does not reveal what else the player made.
pub const ARMIES: u32 = 900_000;

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Demonworld {
    /// The options chosen in the lobby.
    pub(super) options: Options,
    /// Everything that changes during play.
    pub(super) at: Position,
}

/// A whole campaign at one moment as plain data, secrets included. Snapshots store it, and tests build it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// The year, from 1, and its season.
    pub date: Date,
    /// The current stage of the season.
    pub stage: Stage,
    /// The players, by seat.
    pub players: Shared<Vec<Player>>,
    /// Every province of the map.
    pub provinces: Shared<BTreeMap<ProvinceId, Province>>,
    /// Every city and fortress of the map.
    pub sites: Shared<BTreeMap<SiteId, Site>>,
    /// Armies and garrisons.
    pub forces: Shared<BTreeMap<ForceId, Force>>,
    /// The sites of garrisons that no longer exist, needed for their names.
    #[serde(default)]
    pub fallen: Shared<BTreeMap<ForceId, SiteId>>,
    /// The units that still have stands.
    pub units: Shared<BTreeMap<UnitId, Unit>>,
    /// The characters who are not dead.
    pub characters: Shared<BTreeMap<CharacterId, Character>>,
    /// The last publicly known positions of army counters (DW-ORG-22).
    pub counters: Shared<BTreeMap<ForceId, Counter>>,
    /// Each seat's sightings of other players' forces (DW-RULING-24).
    pub sightings: Shared<BTreeMap<Seat, BTreeMap<ForceId, Sighting>>>,
    /// March orders of the season; drafts until they are revealed.
    pub marches: Shared<BTreeMap<ForceId, March>>,
    /// The armies that are ordered to stay; drafts.
    pub holding: BTreeSet<ForceId>,
    /// Each army's order of the previous season, visible only to its owner.
    pub last_orders: Shared<BTreeMap<ForceId, LastOrder>>,
    /// Reorganisations of the season in the order sent; drafts until orders are revealed.
    pub reorganisations: Shared<Vec<(Seat, Reorganisation)>>,
    /// The camps of armies in the open, finished or not (DW-RULING-59).
    pub camps: Shared<BTreeMap<ForceId, Camp>>,
    /// The ordered part of the movement, while in progress.
    pub movement: Option<Movement>,
    /// Conflicts that are not settled.
    pub conflicts: Shared<BTreeMap<ConflictId, Conflict>>,
    /// Battles that are not settled.
    pub battles: Shared<BTreeMap<BattleId, Battle>>,
    /// Battles of this season and the previous one that are settled.
    pub past_battles: Shared<BTreeMap<BattleId, SettledBattle>>,
    /// Players who took part in a battle since units last gained experience.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub fought: BTreeSet<Seat>,
    /// Sieges in progress.
    pub sieges: Shared<BTreeMap<SiegeId, Siege>>,
    /// The order in which each player wants to besiege the sites of a province (DW-RULING-31).
    pub site_orders: Shared<BTreeMap<Seat, BTreeMap<ProvinceId, Vec<SiteId>>>>,
    /// Public events of the last season of marches.
    pub recent: Shared<Recent>,
    /// Treaties in force, and offers.
    pub treaties: Shared<BTreeMap<TreatyId, Treaty>>,
    /// The open questions to players; several may be open at the same time.
    pub windows: Shared<BTreeMap<WindowId, Window>>,
    /// Steps to carry out once no question is open; a stack, so the last entry comes first.
    pub agenda: Vec<Step>,
    /// Players who vote to end the campaign (DW-RULING-93).
    pub votes_to_end: BTreeSet<Seat>,
    /// The highest number assigned so far to a conflict, battle, siege or window.
    pub last_number: u32,
    /// The outcome, once the campaign has ended.
    pub outcome: Option<Outcome>,
    /// The office of the umpire.
    pub office: Office,
}

impl Demonworld {
    /// Returns the whole position, secrets included. For tests and simulations only; never show it to a player.
    pub fn position(&self) -> &Position {
        &self.at
    }

    /// Returns the map that the campaign is played on.
    pub fn world(&self) -> &World {
        self.options.world()
    }

    /// Returns the army lists that the campaign is played with.
    pub fn lists(&self) -> &Lists {
        self.options.lists()
    }
}
