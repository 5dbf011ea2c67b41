//! Battles that are not settled yet (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Date;
use crate::dice::Die;
use crate::game::Seat;
use crate::games::demonworld::battle::{
    Engagement, Fought, Ration, Report, Role, Settled, Walls, leaving, winner,
};
use crate::games::demonworld::ids::{
    CharacterId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::games::demonworld::nouns::{Advantage, BattleMode, CharacterKind};

/// What a battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleKind {
    /// In the open, out of a conflict.
    Field(ConflictId),
    /// In the open, of those who come to break a siege.
    Relief(ConflictId, SiegeId),
    /// Against the walls.
    Assault(SiegeId),
    /// Out of them.
    Sortie(SiegeId),
}

impl BattleKind {
    /// Whether it is an assault or a sortie.
    pub fn is_of_siege(self) -> bool {
        matches!(self, BattleKind::Assault(_) | BattleKind::Sortie(_))
    }
}

/// What an army, or a side of a siege, fights by (DW-AUTO-04, DW-AUTO-12, DW-RULING-68).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BattlePlan {
    /// The units in their order; those not named follow by number.
    pub line: Vec<UnitId>,
    /// The units that stay out.
    pub reserve: BTreeSet<UnitId>,
    /// Losses in percent at which the side withdraws, 10 to 90.
    pub withdraw_at: Option<u8>,
    /// Where to retreat, best first.
    pub retreats: Vec<ProvinceId>,
}

impl BattlePlan {
    /// Forgets all other units.
    pub(in crate::games::demonworld) fn keep(&mut self, is_kept: impl Fn(&UnitId) -> bool) {
        self.line.retain(&is_kept);
        self.reserve.retain(is_kept);
    }
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Whose forces fight; nobody's for a militia.
    pub seats: BTreeSet<Seat>,
    /// Which; none for a militia.
    pub forces: BTreeSet<ForceId>,
}

/// How a force is fed when it comes to a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provisions {
    /// How it is rationed (DW-T-07).
    pub ration: Ration,
    /// Weeks in a row without supply (DW-T-09).
    pub shortage: u8,
}

/// The defenders of a site that no force represents (DW-RULING-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Militia {
    /// What it holds.
    pub site: SiteId,
    /// Its stands.
    pub stands: u16,
}

/// What is particular to a battle: mostly to one that a siege brings about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grounds {
    /// How it is fought, where that was settled before: the mode of the siege (DW-RULING-68).
    pub mode: Option<BattleMode>,
    /// Who defends beside the forces of the defender, or alone.
    pub militia: Option<Militia>,
    /// The walls of an assault.
    pub walls: Option<Walls>,
    /// The side that stands in a finished palisade camp (DW-RULING-59).
    pub camp: Option<Role>,
    /// Whether an assault finds the besieged at work (DW-AUTO-23).
    pub surprise: bool,
    /// The unit of a sortie that is after the depots (DW-AUTO-26).
    pub raider: Option<UnitId>,
    /// The units that come out in a sortie, or go for the walls in an assault; all when absent.
    pub chosen: Option<BTreeSet<UnitId>>,
    /// The forces that are not fully fed.
    pub provisions: BTreeMap<ForceId, Provisions>,
    /// The plans stored for the assaults or sorties of a siege (DW-RULING-68).
    pub plans: BTreeMap<Seat, BattlePlan>,
}

/// What somebody wants for the day after an undecided one (DW-BATTLE-08): to go on, with these units only or with all
/// when there is none among them; nothing when he withdraws.
pub type NextDay = Option<BTreeSet<UnitId>>;

/// A report and who sent it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// Who.
    pub by: Seat,
    /// What he reports.
    pub report: Report,
    /// In his words.
    pub text: String,
}

/// A battle on a table, until its report is believed (DW-REPORT).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnTable {
    /// The day that is fought, from 1.
    pub day: u8,
    /// The die for the length of the first day; none in an assault.
    pub limit_die: Option<Die>,
    /// The most turns of this day; none in an assault.
    pub limit: Option<u8>,
    /// The edge that was chosen, in the chooser's words.
    pub edge: Option<String>,
    /// Who has asked for more time, and for how many hours, since it was last granted.
    pub extensions: BTreeMap<Seat, u16>,
    /// Hours granted beyond those of DW-T-40 for this day.
    pub extra_hours: u16,
    /// The first report of this day.
    pub report: Option<Sent>,
    /// Whether the other side disputes it.
    pub disputed: bool,
    /// Why, in its words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// The question under which it disputed it: it was called for that, and has the rest of that time for a report of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_as: Option<WindowId>,
    /// The report that it sent instead.
    pub counter: Option<Sent>,
    /// Whether the umpire is to say which of the two is true, field by field (DW-REPORT-08).
    pub called: bool,
    /// The report that is believed.
    pub believed: Option<Report>,
}

/// A unit as it came to a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enrolled {
    /// Its entry in the army lists.
    pub troop: TroopId,
    /// Whether it had eaten its mounts.
    pub dismounted: bool,
    /// What it had learned.
    pub advantages: Vec<Advantage>,
}

/// Who came to a battle; some may be gone when somebody looks back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// The units; militia is none.
    pub units: BTreeMap<UnitId, Enrolled>,
    /// The characters.
    pub characters: BTreeMap<CharacterId, CharacterKind>,
}

/// A battle that is settled, as it was when everything that followed was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettledBattle {
    /// When it was fought.
    pub date: Date,
    /// What is known of it.
    pub record: Battle,
}

/// A battle. Everything that is by side has the defender first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Of which kind.
    pub kind: BattleKind,
    /// Where.
    pub province: ProvinceId,
    /// The side of the province's owner, or who drew it (DW-RULING-29); then the other.
    pub sides: [Side; 2],
    /// The side that chooses the table edge (DW-BATTLE-03).
    pub edge: Option<Role>,
    /// What is particular to it.
    pub grounds: Grounds,
    /// What each player wants: table or program. Drafts until all are in.
    pub modes: BTreeMap<Seat, BattleMode>,
    /// How it is fought, once that is settled.
    pub mode: Option<BattleMode>,
    /// The plans that were sent for this battle.
    pub plans: BTreeMap<Seat, BattlePlan>,
    /// What each player wants for the second day. Drafts until all are in.
    pub next_day: BTreeMap<Seat, NextDay>,
    /// The two sides as they came to the field, once it has begun.
    pub engagement: Option<Engagement>,
    /// Who they are.
    pub roll: Roll,
    /// The fight on a table.
    pub table: Option<OnTable>,
    /// The fight as far as it has gone.
    pub fought: Option<Fought>,
    /// What followed.
    pub settled: Option<Settled>,
}

impl Battle {
    /// The side of a player.
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::BOTH
            .into_iter()
            .find(|role| self.sides[role.index()].seats.contains(&seat))
    }

    /// The players of a side.
    pub fn seats(&self, role: Role) -> &BTreeSet<Seat> {
        &self.sides[role.index()].seats
    }

    /// Everybody whose forces fight.
    pub fn everybody(&self) -> BTreeSet<Seat> {
        self.sides
            .iter()
            .flat_map(|side| side.seats.iter().copied())
            .collect()
    }

    /// The forces of both sides.
    pub fn forces(&self) -> impl Iterator<Item = ForceId> + '_ {
        self.sides
            .iter()
            .flat_map(|side| side.forces.iter().copied())
    }

    /// **DW-BATTLE-09, DW-RULING-74..76, DW-RULING-78.** The side that has won, once the battle is over.
    pub fn winner(&self) -> Option<Role> {
        let fought = self.fought.as_ref().filter(|fought| fought.is_over)?;
        let engagement = self.engagement.as_ref()?;
        winner(engagement.kind, fought.outcome, fought.is_drawn)
    }

    /// **DW-AFTER-01, DW-BATTLE-11.** The armies that must go to another province, once the battle is over.
    pub fn leaving(&self) -> Vec<ForceId> {
        match (&self.engagement, &self.fought) {
            (Some(engagement), Some(fought)) if fought.is_over => leaving(engagement, fought),
            _ => Vec::new(),
        }
    }
}
