//! What goes into a battle: sides, armies, units, walls.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::content::content;
use super::morale::{MoraleDie, without_renown};
use super::opening::second_day_limit;
use crate::games::demonworld::judge::Judge;
use crate::games::demonworld::nouns::{CharacterId, ForceId, Race, Season, Troop, UnitId};
use crate::narrow::narrow;

/// The two sides of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The side of the province's owner, or the one that lots made the defender (DW-BATTLE-02); the besieged of an
    /// assault or a sortie.
    Defender,
    /// The other side.
    Attacker,
}

impl Role {
    /// Both, in the order in which they roll (DW-AUTO-06).
    pub const BOTH: [Role; 2] = [Role::Defender, Role::Attacker];

    /// Its place in [`Engagement::sides`].
    pub fn index(self) -> usize {
        self as usize
    }

    /// The enemy.
    pub fn other(self) -> Role {
        match self {
            Role::Defender => Role::Attacker,
            Role::Attacker => Role::Defender,
        }
    }
}

/// What sort of battle it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// In the open.
    Field,
    /// In the open, against besiegers, to relieve a site.
    Relief,
    /// Besieged troops come out.
    Sortie,
    /// Besiegers go for the walls.
    Assault,
}

crate::nouns! {
    /// How a battle, or a day of one, came out (DW-REPORT-03).
    Outcome("demonworld-outcome-") {
        /// The defenders rout.
        DefenderRout = "defender_rout",
        /// The attackers rout.
        AttackerRout = "attacker_rout",
        /// The defenders withdraw.
        DefenderWithdraws = "defender_withdraws",
        /// The attackers withdraw.
        AttackerWithdraws = "attacker_withdraws",
        /// Both withdraw.
        BothWithdraw = "both_withdraw",
        /// Both rout.
        BothRout = "both_rout",
        /// Both stay.
        Undecided = "undecided",
    }
}

impl Outcome {
    /// This side routs.
    pub fn rout(role: Role) -> Outcome {
        match role {
            Role::Defender => Outcome::DefenderRout,
            Role::Attacker => Outcome::AttackerRout,
        }
    }

    /// This side withdraws.
    pub fn withdrawal(role: Role) -> Outcome {
        match role {
            Role::Defender => Outcome::DefenderWithdraws,
            Role::Attacker => Outcome::AttackerWithdraws,
        }
    }

    /// Whether this side has routed.
    pub fn routs(self, role: Role) -> bool {
        self == Outcome::rout(role) || self == Outcome::BothRout
    }

    /// Whether this side has withdrawn.
    pub fn withdraws(self, role: Role) -> bool {
        self == Outcome::withdrawal(role) || self == Outcome::BothWithdraw
    }
}

/// A battle before its first turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    /// What sort of battle.
    pub kind: Kind,
    /// When: it decides how long a day is (DW-T-22).
    pub season: Season,
    /// The armies of the defender, then of the attacker, in any order.
    pub sides: [Vec<Army>; 2],
    /// The side to which the province belongs, if to either (DW-AUTO-11, DW-RULING-74).
    pub owner: Option<Role>,
    /// The side that chose the table edge ([`super::edge_chooser`]); an assault has no edge (DW-AUTO-21).
    pub edge: Option<Role>,
    /// The side that stands in a finished palisade camp (DW-RULING-59).
    pub camp: Option<Role>,
    /// The walls, in an assault.
    pub walls: Option<Walls>,
    /// Whether an assault finds the besieged at work (DW-AUTO-23).
    pub surprise: bool,
    /// The unit of a sortie that is after the depots (DW-AUTO-26); it is kept in reserve.
    pub raider: Option<UnitId>,
    /// What the campaign has settled otherwise than the tables.
    pub customs: Customs,
}

/// Numbers of DW-T-45 that a campaign may set, those of the tables where it sets none, and how it is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Customs {
    /// The most turns of a second day but in summer (DW-RULING-69).
    pub second_day: Option<u8>,
    /// The turns after which an attacker gives an assault up (DW-AUTO-21).
    pub assault_turns: Option<u8>,
    /// The sides of the die of morale (DW-RULING-70).
    pub morale_die: Option<u32>,
    /// Whether renown is left out of the tests of armies (DW-RULING-70).
    pub renown_is_of_units: bool,
    /// The days that a battle in the open may last (DW-RULING-74).
    pub days: Option<u8>,
    /// The edition of the judgement.
    #[serde(default, skip_serializing_if = "Judge::is_first")]
    pub judge: Judge,
}

/// What stands between the two sides of an assault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walls {
    /// The height of the lowest perimeter element that still stands; 0 when none does.
    pub lowest: u8,
    /// How many perimeter elements, gates among them, are destroyed.
    pub breaches: u16,
    /// The heights of the besieger's siege towers.
    pub towers: Vec<u8>,
    /// The gates that still stand, in the order of the ring.
    pub gates: Vec<Gate>,
    /// How many rams the besieger brings.
    pub rams: u8,
    /// How many food stores are intact; 0 where they are not counted, as with a militia (DW-RULING-23).
    pub stores: u8,
}

/// A gate that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gate {
    /// Its index in the ring of perimeter elements.
    pub element: u16,
    /// Its structure points.
    pub points: u16,
}

/// What sort of force fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForceKind {
    /// An army with the number of its counter.
    Army(u16),
    /// A garrison (DW-AUTO-20).
    Garrison,
    /// The unrepresented defenders of a site (DW-RULING-23).
    Militia,
}

/// How short an army is kept (DW-T-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ration {
    /// The full ration.
    #[default]
    Full,
    /// 25 % rationing.
    ThreeQuarters,
    /// 50 % rationing.
    Half,
}

/// One army in a battle. Armies of one side are counted separately (DW-BATTLE-07, DW-AUTO-20).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Which force of the campaign.
    pub force: ForceId,
    /// What sort of force.
    pub kind: ForceKind,
    /// Whose: none for a militia.
    pub player: Option<Race>,
    /// Whether the province is an initial one of its owner (DW-RULING-71); always for a militia (DW-RULING-23).
    pub home: bool,
    /// How it is rationed.
    pub ration: Ration,
    /// Weeks in a row without supply; 0 when fed.
    pub shortage: u8,
    /// Its battle plan.
    pub plan: Plan,
    /// Its characters.
    pub characters: Vec<Character>,
    /// Its units that take part.
    pub units: Vec<Fighter>,
}

/// A stored battle plan of an army (DW-AUTO-04, DW-AUTO-12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The order of the units; those it leaves out come after, by unit id.
    pub line: Vec<UnitId>,
    /// The units kept back.
    pub reserve: BTreeSet<UnitId>,
    /// The loss in percent of stand equivalents at which the army's side withdraws, 10 to 90.
    pub withdraw_at: Option<u8>,
}

/// A unit in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// Which unit.
    pub unit: UnitId,
    /// What its stands are; infantry when dismounted (DW-RULING-46).
    pub troop: Troop,
    /// Its stands when the battle begins.
    pub stands: u16,
    /// The price of the full unit.
    pub initial_cost: u32,
    /// The stands of the full unit.
    pub initial_stands: u16,
    /// For a dismounted unit, the stand price of its race's line type, in centipoints (DW-RULING-46).
    pub line_price: Option<u32>,
    /// The first morale value as tests count it ([`super::test_a`]).
    pub a: i32,
    /// The points of renown in it.
    pub renown: u8,
    /// The second morale value as tests count it ([`super::test_b`]).
    pub b: i32,
    /// Fear, experience included.
    pub fear: i32,
    /// Whether its men are slaves (DW-RULING-17).
    pub slave: bool,
}

/// How a character comes to a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Fit.
    #[default]
    Unhurt,
    /// Wounded earlier this season: present, without stars or level (DW-RULING-80).
    Wounded,
    /// Fled earlier this season: not on the field.
    Fled,
}

/// A character in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Character {
    /// Which one.
    pub id: CharacterId,
    /// A general's stars, or those of a sorcerer king (DW-RULING-13); 0 for all others.
    pub stars: u8,
    /// A sorcerer's level; 0 for all others.
    pub level: u8,
    /// How he comes to the battle.
    pub condition: Condition,
    /// Whether he is the commander-in-chief (DW-RULING-79).
    pub king: bool,
}

impl Engagement {
    /// The armies of a side.
    pub fn side(&self, role: Role) -> &[Army] {
        &self.sides[role.index()]
    }

    /// Every army with its side, the defender's first.
    pub fn armies(&self) -> impl Iterator<Item = (Role, &Army)> {
        Role::BOTH
            .into_iter()
            .flat_map(|role| self.side(role).iter().map(move |army| (role, army)))
    }

    /// **DW-BATTLE-05, DW-RULING-69.** The most turns that a second day of this battle may have.
    pub fn second_day_limit(&self) -> u8 {
        self.customs
            .second_day
            .filter(|_| self.season != Season::Summer)
            .unwrap_or_else(|| second_day_limit(self.season))
    }

    /// **DW-AUTO-21.** The turns after which the attacker gives up, in an assault.
    pub fn assault_turns(&self) -> u8 {
        self.customs
            .assault_turns
            .unwrap_or_else(|| narrow(content().assault_turn_cap))
    }

    /// **DW-RULING-70.** The die of morale.
    pub fn morale_die(&self) -> MoraleDie {
        self.customs
            .morale_die
            .map_or_else(MoraleDie::default, MoraleDie)
    }

    /// **DW-RULING-70.** The first morale value of a unit as the test of its army counts it.
    pub(super) fn army_a(&self, fighter: &Fighter) -> i32 {
        if self.customs.renown_is_of_units {
            without_renown(fighter.a, fighter.renown)
        } else {
            fighter.a
        }
    }

    /// **DW-BATTLE-08, DW-RULING-74.** The days that it may last; one for an assault and a sortie.
    pub fn most_days(&self) -> u8 {
        match self.kind {
            Kind::Assault | Kind::Sortie => 1,
            Kind::Field | Kind::Relief => self
                .customs
                .days
                .unwrap_or_else(|| narrow(content().max_battle_days))
                .max(1),
        }
    }

    /// Whether nobody but militia fights on this side.
    pub fn is_militia(&self, role: Role) -> bool {
        self.side(role)
            .iter()
            .all(|army| army.kind == ForceKind::Militia)
    }

    /// The best-ranked race of a side in DW-T-03; none for a militia.
    pub fn first_race(&self, role: Role) -> Option<Race> {
        self.side(role).iter().filter_map(|army| army.player).min()
    }
}

impl Army {
    /// The stars of its best general who is fit (DW-RULING-71, DW-RULING-80).
    pub fn stars(&self) -> u8 {
        self.fit()
            .map(|character| character.stars)
            .max()
            .unwrap_or(0)
    }

    /// The level of its best sorcerer who is fit.
    pub fn level(&self) -> u8 {
        self.fit()
            .map(|character| character.level)
            .max()
            .unwrap_or(0)
    }

    fn fit(&self) -> impl Iterator<Item = &Character> {
        self.characters
            .iter()
            .filter(|character| character.condition == Condition::Unhurt)
    }

    /// Where it comes in the line of its side (DW-AUTO-04): armies by number, then garrisons and militia; ties by DW-T-03.
    pub(super) fn rank(&self) -> (ForceKind, bool, Option<Race>, ForceId) {
        (self.kind, self.player.is_none(), self.player, self.force)
    }
}

impl Character {
    /// Whether he is on the field at all (DW-AFTER-03, DW-RULING-80).
    pub fn is_on_field(&self) -> bool {
        self.condition != Condition::Fled
    }
}

impl Fighter {
    /// **DW-AUTO-02, DW-RULING-46.** What one stand is worth, in centipoints; a dismounted one no more than a stand of
    /// the line.
    pub fn price(&self) -> u64 {
        let full = stand_price(self.initial_cost, self.initial_stands);
        u64::from(self.line_price.map_or(full, |line| full.min(line)))
    }

    /// **DW-AUTO-03, DW-RECRUIT-06, DW-RATION-07.** What `stands` of its stands attack with, in centipoints.
    pub fn attack_value(&self, stands: u16, shortage: u8) -> u64 {
        const SLAVES: i64 = 50;
        let (_, potential) = content().hunger(shortage);
        let share = if self.slave {
            potential * SLAVES / 100
        } else {
            potential
        };
        u64::from(stands) * self.price() * narrow::<u64, _>(share) / 100
    }

    /// Whether it hangs back while others can stand in front (DW-AUTO-04).
    pub fn is_heavy(&self) -> bool {
        matches!(self.troop, Troop::LargeMonster | Troop::WarMachine)
    }

    /// Whether it pursues in full (DW-AUTO-14).
    pub(super) fn is_fast(&self) -> bool {
        matches!(self.troop, Troop::Cavalry | Troop::Chariot)
    }
}

/// **DW-AUTO-02.** The price of a stand in centipoints.
pub fn stand_price(initial_cost: u32, initial_stands: u16) -> u32 {
    initial_cost.saturating_mul(100) / u32::from(initial_stands.max(1))
}
