//! Battles that are not settled yet (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Date;
use crate::battle::{Engagement, Fought, Ration, Report, Role, Settled, Walls, leaving, winner};
use crate::ids::{
    CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::nouns::{Advantage, BattleMode, CharacterKind};
use regnal_core::dice::Die;
use regnal_core::game::Seat;

/// The kind of a battle and what brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleKind {
    /// A field battle that a conflict led to.
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

/// The battle plan of an army or of a side of a siege (DW-AUTO-04, DW-AUTO-12, DW-RULING-68).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BattlePlan {
    /// The units in battle order; units that are not named follow by number.
    pub line: Vec<UnitId>,
    /// The units held in reserve.
    pub reserve: BTreeSet<UnitId>,
    /// Losses in percent at which the side withdraws, 10 to 90.
    pub withdraw_at: Option<u8>,
    /// Provinces to retreat to, best first.
    pub retreats: Vec<ProvinceId>,
}

impl BattlePlan {
    /// Drops every unit for which `is_kept` is false.
    pub(crate) fn keep(&mut self, is_kept: impl Fn(&UnitId) -> bool) {
        self.line.retain(&is_kept);
        self.reserve.retain(is_kept);
    }
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Players whose forces fight; empty for militia.
    pub seats: BTreeSet<Seat>,
    /// Forces that fight; empty for militia.
    pub forces: BTreeSet<ForceId>,
}

/// A force's supply when it enters a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provisions {
    /// Its rationing (DW-T-07).
    pub ration: Ration,
    /// Number of consecutive weeks without supply (DW-T-09).
    pub shortage: u8,
}

/// The defenders of a site that no force represents (DW-RULING-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Militia {
    /// The site that it defends.
    pub site: SiteId,
    /// Its living stands.
    pub stands: u16,
}

/// Circumstances of a battle; most of them apply only to battles of a siege.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grounds {
    /// The mode, if it was settled before: the mode of the siege (DW-RULING-68).
    pub mode: Option<BattleMode>,
    /// Militia that defends alongside the defender's forces, or alone.
    pub militia: Option<Militia>,
    /// The walls of an assault.
    pub walls: Option<Walls>,
    /// The side that stands in a finished palisade camp (DW-RULING-59).
    pub camp: Option<Role>,
    /// True if an assault finds the besieged at work (DW-AUTO-23).
    pub surprise: bool,
    /// The unit of a sortie that attacks the depots (DW-AUTO-26).
    pub raider: Option<UnitId>,
    /// The units that take part in a sortie or assault; all of them if `None`.
    pub chosen: Option<BTreeSet<UnitId>>,
    /// The forces that are rationed or without supply.
    pub provisions: BTreeMap<ForceId, Provisions>,
    /// The plans stored for the assaults or sorties of a siege (DW-RULING-68).
    pub plans: BTreeMap<Seat, BattlePlan>,
}

/// A player's decision for the day after an undecided one (DW-BATTLE-08). `Some` fights on with these units only, or
/// with all of the player's units if none is named. `None` withdraws.
pub type NextDay = Option<BTreeSet<UnitId>>;

/// A battle report and its author.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// The author.
    pub by: Seat,
    /// The content.
    pub report: Report,
    /// The author's remarks.
    pub text: String,
}

/// A battle fought on the players' own table, until its report is accepted (DW-REPORT).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnTable {
    /// The day of battle, from 1.
    pub day: u8,
    /// The die for the turn limit of the first day; none in an assault.
    pub limit_die: Option<Die>,
    /// The turn limit of this day; none in an assault.
    pub limit: Option<u8>,
    /// The chosen table edge, as described by the player who chose it.
    pub edge: Option<String>,
    /// Requests for more time since it was last granted, in hours.
    pub extensions: BTreeMap<Seat, u16>,
    /// Hours granted for this day beyond those of DW-T-40.
    pub extra_hours: u16,
    /// The first report of this day.
    pub report: Option<Sent>,
    /// True if the other side disputes the report.
    pub disputed: bool,
    /// The other side's reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// The question under which the report was disputed. The other side has the rest of that question's time to send
    /// its own report.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_as: Option<WindowId>,
    /// The counter-report.
    pub counter: Option<Sent>,
    /// True if the umpire is asked to decide between the two reports, field by field (DW-REPORT-08).
    pub called: bool,
    /// The accepted report.
    pub believed: Option<Report>,
}

/// A unit at the start of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enrolled {
    /// Its entry in the army lists.
    pub troop: TroopId,
    /// True if it had eaten its mounts.
    pub dismounted: bool,
    /// Its advantages from experience.
    pub advantages: Vec<Advantage>,
}

/// The units and characters that took part in a battle, kept because some of them may no longer exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The units; militia is not listed.
    pub units: BTreeMap<UnitId, Enrolled>,
    /// The characters.
    pub characters: BTreeMap<CharacterId, CharacterKind>,
}

/// A settled battle, as it was when all its consequences had been carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettledBattle {
    /// The season in which it was fought.
    pub date: Date,
    /// The battle itself.
    pub record: Battle,
}

/// A battle. Every array indexed by side has the defender first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Its kind.
    pub kind: BattleKind,
    /// Its province.
    pub province: ProvinceId,
    /// The two sides: the province's owner, or the side drawn by lot (DW-RULING-29), comes first.
    pub sides: [Side; 2],
    /// The side that chooses the table edge (DW-BATTLE-03).
    pub edge: Option<Role>,
    /// Circumstances that modify the fight.
    pub grounds: Grounds,
    /// The mode that each player asks for; drafts until all have answered.
    pub modes: BTreeMap<Seat, BattleMode>,
    /// The mode, once it is settled.
    pub mode: Option<BattleMode>,
    /// The plans that were sent for this battle.
    pub plans: BTreeMap<Seat, BattlePlan>,
    /// Each player's decision for the second day; drafts until all have answered.
    pub next_day: BTreeMap<Seat, NextDay>,
    /// The two sides at the start of the battle, once it has begun.
    pub engagement: Option<Engagement>,
    /// The units and characters that took part.
    pub roll: Roll,
    /// The fight on the players' table, if it is fought there.
    pub table: Option<OnTable>,
    /// The automatic fight so far.
    pub fought: Option<Fought>,
    /// The consequences of the battle, once it is over.
    pub settled: Option<Settled>,
}

impl Battle {
    /// Returns the side of `seat`.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::BOTH.into_iter().find(|role| self.sides[role.index()].seats.contains(&seat))
    }

    /// Returns the players of a side.
    pub fn seats(&self, role: Role) -> &BTreeSet<Seat> {
        &self.sides[role.index()].seats
    }

    /// Returns all players whose forces fight.
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
