//! The state of a campaign (section 3 of the specification), one file a noun. Outside this game only a [`Position`] made
//! by hand, as tests do, can be looked into.

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
use crate::game::{Outcome, Seat};
use crate::shared::Shared;

/// The numbers of a player's forces, units, characters and offers begin at so many times his place, from 1: what is
/// secret of one player is not counted in the numbers of another.
pub const NUMBERS: u32 = 1_000_000;

/// Above that, an army's number among the forces is this and the number on its counter, which all may know: what else its
/// player has made is not counted in it.
pub const ARMIES: u32 = 900_000;

/// A campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Demonworld {
    /// From the lobby.
    pub(super) options: Options,
    /// Everything else.
    pub(super) at: Position,
}

/// A whole campaign at a moment as plain data, secrets included: the door for tests, and what snapshots keep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// The year, from 1, and its season.
    pub date: Date,
    /// How far the season is.
    pub stage: Stage,
    /// One a seat.
    pub players: Shared<Vec<Player>>,
    /// Every province of the map.
    pub provinces: Shared<BTreeMap<ProvinceId, Province>>,
    /// Every city and fortress of the map.
    pub sites: Shared<BTreeMap<SiteId, Site>>,
    /// Armies and garrisons.
    pub forces: Shared<BTreeMap<ForceId, Force>>,
    /// Where garrisons stood that are no more, for their names.
    #[serde(default)]
    pub fallen: Shared<BTreeMap<ForceId, SiteId>>,
    /// The units that still have stands.
    pub units: Shared<BTreeMap<UnitId, Unit>>,
    /// The characters who are not dead.
    pub characters: Shared<BTreeMap<CharacterId, Character>>,
    /// Where the counters of armies were last seen by everybody (DW-ORG-22).
    pub counters: Shared<BTreeMap<ForceId, Counter>>,
    /// What each seat has seen of others' forces (DW-RULING-24).
    pub sightings: Shared<BTreeMap<Seat, BTreeMap<ForceId, Sighting>>>,
    /// March orders of the season: drafts until they are revealed.
    pub marches: Shared<BTreeMap<ForceId, March>>,
    /// The armies that are ordered to stay; drafts.
    pub holding: BTreeSet<ForceId>,
    /// What each army was ordered to do in the season before; its owner's own.
    pub last_orders: Shared<BTreeMap<ForceId, LastOrder>>,
    /// Reorganisations of the season in the order in which they were sent: drafts until orders are revealed.
    pub reorganisations: Shared<Vec<(Seat, Reorganisation)>>,
    /// The camps of armies in the open, finished or not (DW-RULING-59).
    pub camps: Shared<BTreeMap<ForceId, Camp>>,
    /// The ordered part of the movement, while it goes on.
    pub movement: Option<Movement>,
    /// Meetings of hostile forces that are not settled.
    pub conflicts: Shared<BTreeMap<ConflictId, Conflict>>,
    /// Battles that are not settled.
    pub battles: Shared<BTreeMap<BattleId, Battle>>,
    /// Battles of this season and the last that are settled.
    pub past_battles: Shared<BTreeMap<BattleId, SettledBattle>>,
    /// Who stood in a battle since units last learned.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub fought: BTreeSet<Seat>,
    /// Sieges that go on.
    pub sieges: Shared<BTreeMap<SiegeId, Siege>>,
    /// The order in which a player means to besiege the sites of a province (DW-RULING-31).
    pub site_orders: Shared<BTreeMap<Seat, BTreeMap<ProvinceId, Vec<SiteId>>>>,
    /// What everybody saw happen in the last season of marches.
    pub recent: Shared<Recent>,
    /// Treaties in force, and offers.
    pub treaties: Shared<BTreeMap<TreatyId, Treaty>>,
    /// What players are asked now; several questions may be open at once.
    pub windows: Shared<BTreeMap<WindowId, Window>>,
    /// What is still to be done once nothing is asked; the last entry comes first.
    pub agenda: Vec<Step>,
    /// Who wants the campaign to end (DW-RULING-93).
    pub votes_to_end: BTreeSet<Seat>,
    /// The highest number given so far to a conflict, battle, siege or window.
    pub last_number: u32,
    /// The end, if it has come.
    pub outcome: Option<Outcome>,
    /// The office of the umpire.
    pub office: Office,
}

impl Demonworld {
    /// The whole position, secrets included: for tests and simulations, never for anybody's eyes.
    pub fn position(&self) -> &Position {
        &self.at
    }

    /// The map that the campaign is played on.
    pub fn world(&self) -> &World {
        self.options.world()
    }

    /// The army lists that it is played with.
    pub fn lists(&self) -> &Lists {
        self.options.lists()
    }
}
