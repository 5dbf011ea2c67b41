//! Input to a battle: sides, armies, units, walls.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::content::content;
use super::morale::{MoraleDie, army_test_a};
use super::opening::second_day_limit;
use crate::judge::Judge;
use crate::nouns::{CharacterId, ForceId, Race, Season, Troop, UnitId};
use regnal_core::narrow::narrow;

/// A side in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The province's owner or, if neither side owns it, the side chosen by lot (DW-BATTLE-02). In an assault or
    /// sortie, the besieged.
    Defender,
    /// Side that is not the defender.
    Attacker,
}

impl Role {
    /// Both sides, in the order in which they roll (DW-AUTO-06).
    pub const BOTH: [Role; 2] = [Role::Defender, Role::Attacker];

    /// Returns the side's index in [`Engagement::sides`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// Returns the enemy side.
    pub fn other(self) -> Role {
        match self {
            Role::Defender => Role::Attacker,
            Role::Attacker => Role::Defender,
        }
    }
}

/// Kind of battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Field battle.
    Field,
    /// Field battle against besiegers, fought to relieve a site.
    Relief,
    /// Sortie of the besieged.
    Sortie,
    /// Assault on the walls.
    Assault,
}

regnal_core::nouns! {
    /// Outcome of a battle or of a single day (DW-REPORT-03).
    Outcome("demonworld-outcome-") {
        /// The defenders rout.
        DefenderRout = "defender_rout",
        /// The attackers rout.
        AttackerRout = "attacker_rout",
        /// The defenders withdraw.
        DefenderWithdraws = "defender_withdraws",
        /// The attackers withdraw.
        AttackerWithdraws = "attacker_withdraws",
        /// Both sides withdraw.
        BothWithdraw = "both_withdraw",
        /// Both sides rout.
        BothRout = "both_rout",
        /// Neither side has routed or withdrawn.
        Undecided = "undecided",
    }
}

impl Outcome {
    /// Returns the outcome in which this side routs.
    pub fn rout(role: Role) -> Outcome {
        match role {
            Role::Defender => Outcome::DefenderRout,
            Role::Attacker => Outcome::AttackerRout,
        }
    }

    /// Returns the outcome in which this side withdraws.
    pub fn withdrawal(role: Role) -> Outcome {
        match role {
            Role::Defender => Outcome::DefenderWithdraws,
            Role::Attacker => Outcome::AttackerWithdraws,
        }
    }

    /// Returns whether this side has routed.
    pub fn routs(self, role: Role) -> bool {
        self == Outcome::rout(role) || self == Outcome::BothRout
    }

    /// **DW-SIEGE-14, DW-REPORT-04.** Returns whether a battle of this kind can end so.
    pub fn can_end(self, kind: Kind) -> bool {
        let ends_assault = matches!(
            self,
            Outcome::DefenderRout | Outcome::AttackerRout | Outcome::AttackerWithdraws
        );
        kind != Kind::Assault || ends_assault
    }

    /// Returns whether this side has withdrawn.
    pub fn withdraws(self, role: Role) -> bool {
        self == Outcome::withdrawal(role) || self == Outcome::BothWithdraw
    }
}

/// Input state of a battle, before its first turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    /// Kind of battle.
    pub kind: Kind,
    /// Season, which determines the length of a day (DW-T-22).
    pub season: Season,
    /// Armies of the defender, then of the attacker. The armies of a side can be in any order.
    pub sides: [Vec<Army>; 2],
    /// Side that owns the province, if any (DW-AUTO-11, DW-RULING-74).
    pub owner: Option<Role>,
    /// Side that chose the table edge ([`super::edge_chooser`]), or `None` in an assault (DW-AUTO-21).
    pub edge: Option<Role>,
    /// Side that has a finished palisade camp (DW-RULING-59).
    pub camp: Option<Role>,
    /// Walls in an assault, or `None` in other battles.
    pub walls: Option<Walls>,
    /// `true` if an assault surprises the besieged at work (DW-AUTO-23).
    pub surprise: bool,
    /// Unit that raids the depots during a sortie. The unit is kept in reserve (DW-AUTO-26).
    pub raider: Option<UnitId>,
    /// Battle settings from the campaign options.
    pub customs: Customs,
}

/// Campaign settings from DW-T-45, and the edition of the rules code. `None` means that the value in the tables
/// applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Customs {
    /// Turn limit of a second day outside summer (DW-RULING-69).
    pub second_day: Option<u8>,
    /// Turn after which the attacker gives up an assault (DW-AUTO-21).
    pub assault_turns: Option<u8>,
    /// Number of sides of the morale die (DW-RULING-70).
    pub morale_die: Option<u32>,
    /// `true` to exclude renown from army morale tests (DW-RULING-70).
    pub renown_is_of_units: bool,
    /// Maximum number of days in a field battle (DW-RULING-74).
    pub days: Option<u8>,
    /// Edition of the rules code.
    #[serde(default, skip_serializing_if = "Judge::is_first")]
    pub judge: Judge,
}

/// Fortifications in an assault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walls {
    /// Height of the lowest standing perimeter element, or 0 if none stands.
    pub lowest: u8,
    /// Number of destroyed perimeter elements, including gates.
    pub breaches: u16,
    /// Heights of the besieger's siege towers.
    pub towers: Vec<u8>,
    /// Standing gates, in ring order.
    pub gates: Vec<Gate>,
    /// Number of the besieger's rams.
    pub rams: u8,
    /// Number of intact food stores, or 0 if stores are not tracked, as for militia (DW-RULING-23).
    pub stores: u8,
}

/// A standing gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gate {
    /// Index of the gate in the ring of perimeter elements.
    pub element: u16,
    /// Remaining structure points of the gate.
    pub points: u16,
}

/// Kind of force in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForceKind {
    /// An army, identified by its army number.
    Army(u16),
    /// A garrison (DW-AUTO-20).
    Garrison,
    /// Militia that defends a site and is not modelled as a force (DW-RULING-23).
    Militia,
}

/// Ration level of an army (DW-T-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ration {
    /// Full ration.
    #[default]
    Full,
    /// Three quarters of the full ration (25 % rationing).
    ThreeQuarters,
    /// Half of the full ration (50 % rationing).
    Half,
}

/// An army in a battle. Armies on the same side are tracked separately (DW-BATTLE-07, DW-AUTO-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Army {
    pub force: ForceId,
    pub kind: ForceKind,
    /// Race of the player who owns the army, or `None` for militia.
    pub player: Option<Race>,
    /// `true` if the province is one of the owner's initial provinces (DW-RULING-71). Always `true` for militia
    /// (DW-RULING-23).
    pub home: bool,
    pub ration: Ration,
    /// Number of consecutive weeks without supply, or 0 if the army is supplied.
    pub shortage: u8,
    pub plan: Plan,
    pub characters: Vec<Character>,
    pub units: Vec<Fighter>,
}

/// An army's stored battle plan (DW-AUTO-04, DW-AUTO-12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Order of the units in the line. Unlisted units come last, sorted by unit id.
    pub line: Vec<UnitId>,
    /// Units kept in reserve.
    pub reserve: BTreeSet<UnitId>,
    /// Loss at which the side withdraws, as a percentage of its stand equivalents, from 10 to 90.
    pub withdraw_at: Option<u8>,
}

/// A unit in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Fighter {
    pub unit: UnitId,
    /// Troop type, which is an infantry type for a dismounted unit (DW-RULING-46).
    pub troop: Troop,
    pub stands: u16,
    pub initial_cost: u32,
    pub initial_stands: u16,
    /// For a dismounted unit, price of one stand of the race's line infantry, in centipoints; `None` for other units
    /// (DW-RULING-46).
    pub line_price: Option<u32>,
    /// Morale `a` as used in tests ([`super::test_a`]).
    pub a: i32,
    /// Renown points included in `a`.
    pub renown: u8,
    /// Morale `b` as used in tests ([`super::test_b`]).
    pub b: i32,
    /// Fear value, including experience.
    pub fear: i32,
    /// `true` for slaves (DW-RULING-17).
    pub slave: bool,
}

/// Condition of a character at the start of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Fit and with full abilities.
    #[default]
    Unhurt,
    /// Wounded earlier this season: present, but without stars or level (DW-RULING-80).
    Wounded,
    /// Fled earlier this season and not on the field.
    Fled,
}

/// A character in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// Campaign id of the character.
    pub id: CharacterId,
    /// Stars of a general or of a sorcerer king (DW-RULING-13), or 0 for other characters.
    pub stars: u8,
    /// Level of a sorcerer, or 0 for other characters.
    pub level: u8,
    /// Condition at the start of the battle.
    pub condition: Condition,
    /// `true` for the commander-in-chief (DW-RULING-79).
    pub king: bool,
}

impl Engagement {
    /// Returns the armies of a side.
    pub fn side(&self, role: Role) -> &[Army] {
        &self.sides[role.index()]
    }

    /// Returns every army with its side, the defender's armies first.
    pub fn armies(&self) -> impl Iterator<Item = (Role, &Army)> {
        Role::BOTH.into_iter().flat_map(|role| self.side(role).iter().map(move |army| (role, army)))
    }

    /// Returns every unit, the defender's units first.
    pub fn fighters(&self) -> impl Iterator<Item = &Fighter> {
        self.armies().flat_map(|(_, army)| &army.units)
    }

    /// **DW-BATTLE-05, DW-RULING-69.** Returns the turn limit of a second day.
    pub fn second_day_limit(&self) -> u8 {
        self.customs
            .second_day
            .filter(|_| self.season != Season::Summer)
            .unwrap_or_else(|| second_day_limit(self.season))
    }

    /// **DW-AUTO-21.** Returns the turn after which the attacker gives up an assault.
    pub fn assault_turns(&self) -> u8 {
        self.customs.assault_turns.unwrap_or_else(|| narrow(content().assault_turn_cap))
    }

    /// **DW-RULING-70.** Returns the number of sides of the morale die.
    pub fn morale_die(&self) -> MoraleDie {
        self.customs.morale_die.map_or_else(MoraleDie::default, MoraleDie)
    }

    /// **DW-RULING-70.** Returns a unit's morale `a` for its army's morale test.
    pub(super) fn army_a(&self, fighter: &Fighter) -> i32 {
        army_test_a(fighter.a, fighter.renown, !self.customs.renown_is_of_units)
    }

    /// **DW-BATTLE-08, DW-RULING-74.** Returns the maximum number of days in the battle, which is 1 for assaults and
    /// sorties.
    pub fn most_days(&self) -> u8 {
        match self.kind {
            Kind::Assault | Kind::Sortie => 1,
            Kind::Field | Kind::Relief => {
                self.customs.days.unwrap_or_else(|| narrow(content().max_battle_days)).max(1)
            }
        }
    }

    /// Returns whether the side consists only of militia.
    pub fn is_militia(&self, role: Role) -> bool {
        self.side(role).iter().all(|army| army.kind == ForceKind::Militia)
    }

    /// Returns the race that ranks first in DW-T-03 among the races on a side, or `None` for militia.
    pub fn first_race(&self, role: Role) -> Option<Race> {
        self.side(role).iter().filter_map(|army| army.player).min()
    }
}

impl Army {
    /// Returns the stars of the army's best unhurt general (DW-RULING-71, DW-RULING-80).
    pub fn stars(&self) -> u8 {
        self.fit().map(|character| character.stars).max().unwrap_or(0)
    }

    /// Returns the level of the army's best unhurt sorcerer.
    pub fn level(&self) -> u8 {
        self.fit().map(|character| character.level).max().unwrap_or(0)
    }

    fn fit(&self) -> impl Iterator<Item = &Character> {
        self.characters.iter().filter(|character| character.condition == Condition::Unhurt)
    }

    /// Returns the army's sort key for its side's line (DW-AUTO-04): armies by number, then garrisons and militia.
    /// DW-T-03 breaks ties.
    pub(super) fn rank(&self) -> (ForceKind, bool, Option<Race>, ForceId) {
        (self.kind, self.player.is_none(), self.player, self.force)
    }
}

impl Character {
    /// Returns whether the character is on the field (DW-AFTER-03, DW-RULING-80).
    pub fn is_on_field(&self) -> bool {
        self.condition != Condition::Fled
    }
}

impl Fighter {
    /// **DW-AUTO-02, DW-RULING-46.** Returns the price of one stand, in centipoints. A dismounted stand is capped at
    /// the price of a line infantry stand.
    pub fn price(&self) -> u64 {
        let full = stand_price(self.initial_cost, self.initial_stands);
        u64::from(self.line_price.map_or(full, |line| full.min(line)))
    }

    /// **DW-AUTO-03, DW-RECRUIT-06, DW-RATION-07.** Returns the attack value of this many stands of the unit, in
    /// centipoints.
    pub fn attack_value(&self, stands: u16, shortage: u8) -> u64 {
        const SLAVES: i64 = 50;
        let (_, potential) = content().hunger(shortage);
        let share = if self.slave { potential * SLAVES / 100 } else { potential };
        u64::from(stands) * self.price() * narrow::<u64, _>(share) / 100
    }

    /// Returns whether the unit stays at the back while other units can stand in front (DW-AUTO-04).
    pub fn is_heavy(&self) -> bool {
        matches!(self.troop, Troop::LargeMonster | Troop::WarMachine)
    }

    /// Returns whether the unit pursues with its full attack value (DW-AUTO-14).
    pub(super) fn is_fast(&self) -> bool {
        matches!(self.troop, Troop::Cavalry | Troop::Chariot)
    }
}

/// **DW-AUTO-02.** Returns the price of a stand in centipoints.
pub fn stand_price(initial_cost: u32, initial_stands: u16) -> u32 {
    initial_cost.saturating_mul(100) / u32::from(initial_stands.max(1))
}
