//! Battles that have not been settled (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Date;
use crate::battle::{Engagement, Fought, Ration, Report, Role, Settled, Walls, leaving, winner};
use crate::food::hunger::{Hunger, Rationing};
use crate::ids::{
    CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::nouns::{Advantage, BattleMode, CharacterKind};
use regnal_core::dice::Die;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

/// Kind of battle, with its cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleKind {
    /// A field battle that resulted from a conflict.
    Field(ConflictId),
    /// A field battle between besiegers and armies that came to break the siege.
    Relief(ConflictId, SiegeId),
    /// An assault on the walls.
    Assault(SiegeId),
    /// A sortie of the besieged.
    Sortie(SiegeId),
}

impl BattleKind {
    /// Returns true for an assault or a sortie.
    pub fn is_of_siege(self) -> bool {
        matches!(self, BattleKind::Assault(_) | BattleKind::Sortie(_))
    }
}

/// Battle plan of an army, or of one side in the battles of a siege (DW-AUTO-04, DW-AUTO-12, DW-RULING-68).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BattlePlan {
    /// Units in battle order. Units that are not listed follow, sorted by number.
    pub line: Vec<UnitId>,
    /// Units held in reserve.
    pub reserve: BTreeSet<UnitId>,
    /// Loss percentage at which the side withdraws, 10 to 90.
    pub withdraw_at: Option<u8>,
    /// Provinces to which the army prefers to retreat, best first.
    pub retreats: Vec<ProvinceId>,
}

impl BattlePlan {
    /// Drops every unit for which `is_kept` returns false.
    pub(crate) fn keep(&mut self, is_kept: impl Fn(&UnitId) -> bool) {
        self.line.retain(&is_kept);
        self.reserve.retain(is_kept);
    }
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Players with forces on this side; empty for militia.
    pub seats: BTreeSet<Seat>,
    /// Forces that take part; empty for militia.
    pub forces: BTreeSet<ForceId>,
}

/// A force's supply at the start of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provisions {
    /// Rationing of the force (DW-T-07).
    pub ration: Ration,
    /// Number of consecutive weeks without supply (DW-T-09).
    pub shortage: u8,
}

impl Provisions {
    /// **DW-RATION, DW-AUTO-03.** Returns the supply of troops that feel this rationing and hunger in a siege.
    pub(crate) fn in_siege(felt: Rationing, hunger: Hunger) -> Provisions {
        let ration = match felt {
            Rationing::Full => Ration::Full,
            Rationing::Quarter => Ration::ThreeQuarters,
            Rationing::Half => Ration::Half,
        };
        Provisions { ration, shortage: narrow(hunger.streak) }
    }
}

/// Defenders of a site that are not represented by a force (DW-RULING-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Militia {
    /// Site that the militia defends.
    pub site: SiteId,
    /// Number of living stands.
    pub stands: u16,
}

/// Circumstances of a battle. Most apply only to siege battles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grounds {
    /// Mode of the battle, if already settled before the battle, as in a siege (DW-RULING-68).
    pub mode: Option<BattleMode>,
    /// Militia that defends, either by itself or alongside the defender's forces.
    pub militia: Option<Militia>,
    /// Walls, in an assault.
    pub walls: Option<Walls>,
    /// Side that has a finished palisade camp (DW-RULING-59).
    pub camp: Option<Role>,
    /// True if an assault surprises the besieged while they are working (DW-AUTO-23).
    pub surprise: bool,
    /// Unit in a sortie that attacks the depots (DW-AUTO-26).
    pub raider: Option<UnitId>,
    /// Units that take part in a sortie or assault; `None` if all units take part.
    pub chosen: Option<BTreeSet<UnitId>>,
    /// Forces that are rationed or without supply.
    pub provisions: BTreeMap<ForceId, Provisions>,
    /// Plans that players stored for the assaults or sorties in a siege (DW-RULING-68).
    pub plans: BTreeMap<Seat, BattlePlan>,
}

/// A player's decision after an undecided day (DW-BATTLE-08). `Some` means that the player fights on with only the
/// given units, or with all units if none are given. `None` means that the player withdraws.
pub type NextDay = Option<BTreeSet<UnitId>>;

/// A battle report and its author.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// Author of the report.
    pub by: Seat,
    /// Contents of the report.
    pub report: Report,
    /// Remarks by the author.
    pub text: String,
}

/// A battle fought on the table, until its report is accepted (DW-REPORT).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnTable {
    /// Day of the battle, starting at 1.
    pub day: u8,
    /// Die rolled for the turn limit of the first day; `None` in an assault.
    pub limit_die: Option<Die>,
    /// Turn limit of this day; `None` in an assault.
    pub limit: Option<u8>,
    /// Chosen table edge, as described by the player who chose it.
    pub edge: Option<String>,
    /// Requests for more time since the last extension, in hours.
    pub extensions: BTreeMap<Seat, u16>,
    /// Hours granted for this day in addition to the DW-T-40 deadline.
    pub extra_hours: u16,
    /// First report on this day.
    pub report: Option<Sent>,
    /// True if the opposing side disputes the report.
    pub disputed: bool,
    /// Reason that the opposing side gave for the dispute.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// Question during which the report was disputed. The opposing side has the remaining time of this question to send
    /// a counter-report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_as: Option<WindowId>,
    /// Counter-report, if one was sent.
    pub counter: Option<Sent>,
    /// True if the umpire has been asked to decide between the two reports, field by field (DW-REPORT-08).
    pub called: bool,
    /// Accepted report, if any.
    pub believed: Option<Report>,
}

/// A unit at the start of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enrolled {
    /// Entry in the army lists.
    pub troop: TroopId,
    /// True if the unit had eaten its mounts.
    pub dismounted: bool,
    /// Advantages gained from experience.
    pub advantages: Vec<Advantage>,
}

/// Units and characters that took part in a battle. Their data is stored because some of them may no longer exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// Units in the battle, except for militia.
    pub units: BTreeMap<UnitId, Enrolled>,
    /// Characters in the battle.
    pub characters: BTreeMap<CharacterId, CharacterKind>,
}

/// A settled battle, in its state after all consequences were carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettledBattle {
    /// Season in which the battle was fought.
    pub date: Date,
    /// Record of the battle.
    pub record: Battle,
}

/// A battle. In arrays indexed by side, the defender comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Battle {
    pub kind: BattleKind,
    pub province: ProvinceId,
    /// The two sides, the defender first (DW-RULING-29).
    pub sides: [Side; 2],
    /// Side that chooses the table edge (DW-BATTLE-03).
    pub edge: Option<Role>,
    /// Circumstances of the battle, such as walls, militia and supply.
    pub grounds: Grounds,
    /// Mode chosen by each player. Each choice is a draft until all players have answered.
    pub modes: BTreeMap<Seat, BattleMode>,
    /// Mode of the battle, once settled.
    pub mode: Option<BattleMode>,
    pub plans: BTreeMap<Seat, BattlePlan>,
    /// Each player's second-day decision. Each decision is a draft until all players have answered.
    pub next_day: BTreeMap<Seat, NextDay>,
    pub engagement: Option<Engagement>,
    pub roll: Roll,
    /// State of the tabletop battle, if the battle is fought on the table.
    pub table: Option<OnTable>,
    pub fought: Option<Fought>,
    pub settled: Option<Settled>,
}

impl Battle {
    /// Returns the side on which `seat` fights.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::BOTH.into_iter().find(|role| self.sides[role.index()].seats.contains(&seat))
    }

    /// Returns the players on a side.
    pub fn seats(&self, role: Role) -> &BTreeSet<Seat> {
        &self.sides[role.index()].seats
    }

    /// Returns all players with forces in the battle.
    pub fn everybody(&self) -> BTreeSet<Seat> {
        self.sides.iter().flat_map(|side| side.seats.iter().copied()).collect()
    }

    /// Returns the forces of both sides.
    pub fn forces(&self) -> impl Iterator<Item = ForceId> + '_ {
        self.sides.iter().flat_map(|side| side.forces.iter().copied())
    }

    /// **DW-BATTLE-09, DW-RULING-74..76, DW-RULING-78.** Returns the winning side, once the battle is over.
    pub fn winner(&self) -> Option<Role> {
        let fought = self.fought.as_ref().filter(|fought| fought.is_over)?;
        let engagement = self.engagement.as_ref()?;
        winner(engagement.kind, fought.outcome, fought.is_drawn)
    }

    /// **DW-AFTER-01, DW-BATTLE-11.** Returns the armies that must leave the province, once the battle is over.
    pub fn leaving(&self) -> Vec<ForceId> {
        match (&self.engagement, &self.fought) {
            (Some(engagement), Some(fought)) if fought.is_over => leaving(engagement, fought),
            _ => Vec::new(),
        }
    }
}
