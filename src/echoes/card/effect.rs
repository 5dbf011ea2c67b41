//! The effects of an ability: steps of an operation and its target (6.2, 6.3).

use serde::{Deserialize, Serialize};

use super::{Amount, BuildingFilter, CardFilter, Keyword, UnitFilter};
use crate::nouns::{Resource, Token};

/// One step of an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The operation.
    #[serde(flatten)]
    pub op: Op,
    /// The target; each operation has a default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Aim>,
}

/// The target of an operation (SEL-01 to SEL-16).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Aim {
    /// The unit of the card, or the bearer of the Upgrade.
    Source,
    /// The chosen target.
    Target,
    /// The unit or building that triggered it.
    Trigger,
    /// The attacking unit of the combat.
    Attacker,
    /// The attacked unit or building of the combat.
    Defender,
    /// All matching units.
    Units(UnitFilter),
    /// All matching buildings.
    Buildings(BuildingFilter),
    /// The owner of the card.
    You,
    /// The opponent; in a team game the chosen one (EE-RULING-101).
    Opponent,
}

/// An operation (OP-01 to OP-62).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "op", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "n is the number of the operation")]
pub enum Op {
    /// OP-01: damage that ignores armour (EE-RULING-59).
    Damage { n: Amount },
    /// OP-02: damage that nothing reduces (EE-VOCAB-05).
    DirectDamage { n: Amount },
    /// OP-03.
    Heal { n: Amount },
    /// OP-04: of a building.
    Repair { n: Amount },
    /// OP-07; lasts as `until` says, or as long as the ability if it is static.
    Add {
        stat: Stat,
        n: Amount,
        #[serde(default)]
        until: Until,
    },
    /// OP-09.
    Grant {
        #[serde(flatten)]
        keyword: Keyword,
        #[serde(default)]
        until: Until,
    },
    /// OP-17.
    Permit {
        what: Permission,
        #[serde(default)]
        until: Until,
    },
    /// OP-18.
    Forbid {
        what: Prohibition,
        #[serde(default)]
        until: Until,
    },
    /// OP-12.
    Exhaust,
    /// OP-13: refreshes the unit, but does not restore its move.
    Refresh,
    /// OP-16: one more move with this many points, by the unit's own arrows, this turn.
    ExtraMove { points: u8 },
    /// OP-19: its owner may put it on an adjacent available cell.
    Shift,
    /// OP-22: straight away from the source.
    Push { n: u8 },
    /// OP-28.
    Draw { n: Amount },
    /// OP-29: the player chooses.
    Discard { n: u8 },
    /// OP-34: the chosen card of the discard pile to the hand.
    Recover,
    /// OP-39: onto the source; without `kind` its owner chooses (EE-RULING-122).
    Gain {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Token>,
        n: Amount,
    },
    /// OP-43: exhausts ready main tokens of the player, the most common kind first.
    ExhaustResources { n: u8 },
    /// OP-44: without `kind`, the kind with most spent tokens first.
    RefreshResources {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Resource>,
        n: u8,
    },
    /// OP-46: cards cost less; static only.
    Cheaper { cards: CardFilter, n: u8 },
    /// OP-46: Barracks cost less, built or transferred; static only.
    CheaperBarracks { n: u8 },
    /// OP-50: buildings are stronger; static, or as `until` says.
    Fortify {
        stat: WallStat,
        n: u8,
        #[serde(default)]
        until: Until,
    },
    /// OP-51: reveals the chosen undiscovered tile; its player turns it.
    Explore,
    /// OP-52: its player looks at the chosen undiscovered tile.
    Peek,
    /// OP-55.
    CancelAttack,
    /// OP-57: in this combat.
    ReduceDamage { n: u8 },
    /// OP-58.
    CancelCard,
}

/// The duration of a change (DUR-01 to DUR-09).
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Until {
    /// The end of this turn.
    #[default]
    TurnEnd,
    /// The end of this combat.
    Combat,
    /// The start of its owner's next turn.
    YourTurn,
    /// The end of the next turn of the opponent (of the affected unit's owner, in a team game).
    TheirTurnEnd,
}

/// A statistic of a unit.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Stat {
    /// Melee attack.
    Melee,
    /// Ranged attack.
    Ranged,
    /// Both attacks, each only if its printed value is above 0.
    Attack,
    /// Maximum health (EE-KEYWORD-01).
    Health,
    /// Movement points.
    Points,
}

/// A statistic of a building.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum WallStat {
    /// Maximum health; not of a Capital.
    Health,
    /// Armour.
    Armour,
    /// Reinforced Armour, in addition to Building Protection.
    ReinforcedArmour,
}

/// A permission against a rule (OP-17).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Permission {
    /// An exhausted unit that has not moved may move, but not to attack.
    MoveAfterAction,
    /// Mountains do not stop it.
    IgnoreMountain,
    /// It passes over enemy units, without stopping there.
    CrossEnemies,
    /// It counter-attacks in ranged mode, too.
    CounterInRanged,
    /// It may attack a unit inside a fortified building.
    AttackGarrison,
    /// The player may build one more Camp in a turn.
    SecondCamp,
    /// The player may deploy units on free villages.
    DeployOnVillage,
}

/// A prohibition (OP-18).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Prohibition {
    /// Moving.
    Move,
    /// Attacking.
    Attack,
    /// Counter-attacking.
    Counter,
    /// Being the target of ranged attacks.
    BeShot,
}
