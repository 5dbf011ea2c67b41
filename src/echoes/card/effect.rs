//! Defines the effects of an ability as steps that consist of an operation and a target (6.2, 6.3).

use serde::{Deserialize, Serialize};

use super::{Amount, BuildingFilter, CardFilter, Keyword, UnitFilter};
use crate::nouns::{Resource, Token};

/// One step of an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Operation to execute.
    #[serde(flatten)]
    pub op: Op,
    /// Target of the operation; if absent, the operation's default target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Aim>,
}

/// Target of an operation (SEL-01 to SEL-16).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Aim {
    /// The card's own unit; for an Upgrade, its bearer.
    Source,
    /// The target that the owner chose.
    Target,
    /// The unit or building that triggered the ability.
    Trigger,
    /// The attacking unit.
    Attacker,
    /// The attacked unit or building.
    Defender,
    /// All matching units.
    Units(UnitFilter),
    /// All matching buildings.
    Buildings(BuildingFilter),
    /// The card's owner.
    You,
    /// The opponent; in a team game, the opponent that the player chose (EE-RULING-101).
    Opponent,
}

/// Operation of an effect (OP-01 to OP-62).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "n is the number of the operation")]
pub enum Op {
    /// OP-01: damage that ignores Armour (EE-RULING-59).
    Damage { n: Amount },
    /// OP-02: damage that nothing can reduce (EE-VOCAB-05).
    DirectDamage { n: Amount },
    /// OP-03.
    Heal { n: Amount },
    /// OP-04: repairs a building.
    Repair { n: Amount },
    /// OP-07: changes a statistic until the time given by `until`. In a static ability, the change lasts while the
    /// ability applies.
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
    /// OP-16: grants one more move this turn, with the given number of movement points, in the directions of the unit's
    /// own arrows.
    ExtraMove { points: u8 },
    /// OP-19: lets the unit's owner move it to an available adjacent cell.
    Shift,
    /// OP-22: pushes the unit straight away from the source.
    Push { n: u8 },
    /// OP-28.
    Draw { n: Amount },
    /// OP-29: makes a player discard cards of their choice.
    Discard { n: u8 },
    /// OP-34: returns the chosen card from the discard pile to its owner's hand.
    Recover,
    /// OP-39: puts tokens on the source. If `kind` is absent, the source's owner chooses the kind (EE-RULING-122).
    Gain {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Token>,
        n: Amount,
    },
    /// OP-43: exhausts the player's ready main tokens, the most common kind first.
    ExhaustResources { n: u8 },
    /// OP-44: refreshes main tokens. If `kind` is absent, it starts with the kind that has the most exhausted tokens.
    RefreshResources {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Resource>,
        n: u8,
    },
    /// OP-46: reduces the cost of cards; only in static abilities.
    Cheaper { cards: CardFilter, n: u8 },
    /// OP-46: reduces the cost of building or transferring a Barracks; only in static abilities.
    CheaperBarracks { n: u8 },
    /// OP-50: strengthens buildings, either as a static ability or until the time given by `until`.
    Fortify {
        stat: WallStat,
        n: u8,
        #[serde(default)]
        until: Until,
    },
    /// OP-51: reveals the chosen undiscovered tile; the player rotates it.
    Explore,
    /// OP-52: lets the player look at the chosen undiscovered tile.
    Peek,
    /// OP-55.
    CancelAttack,
    /// OP-57: reduces damage in this combat.
    ReduceDamage { n: u8 },
    /// OP-58.
    CancelCard,
}

/// End of a temporary change (DUR-01 to DUR-09).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Until {
    /// The end of this turn.
    #[default]
    TurnEnd,
    /// The end of this combat.
    Combat,
    /// The start of the card owner's next turn.
    YourTurn,
    /// The end of the opponent's next turn or, in a team game, of the next turn of the affected unit's owner.
    TheirTurnEnd,
}

/// Statistic of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Stat {
    Melee,
    Ranged,
    /// Melee and ranged attack, each only if its printed value is above 0.
    Attack,
    /// Maximum health (EE-KEYWORD-01).
    Health,
    Points,
}

/// Statistic of a building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum WallStat {
    /// Maximum health; never applied to Capitals.
    Health,
    /// Armour.
    Armour,
    /// Reinforced Armour, in addition to Building Protection.
    ReinforcedArmour,
}

/// Exemption from a rule (OP-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Permission {
    /// Permission for an exhausted unit that has not moved yet to move, but not to attack.
    MoveAfterAction,
    /// Exemption from the rule that mountains stop a unit.
    IgnoreMountain,
    /// Permission to pass over enemy units, but not to stop there.
    CrossEnemies,
    /// Permission to counter-attack while in ranged mode.
    CounterInRanged,
    /// Permission to attack a unit inside a fortified building.
    AttackGarrison,
    /// Permission for the player to build one more Camp per turn.
    SecondCamp,
    /// Permission for the player to deploy units on free villages.
    DeployOnVillage,
}

/// Prohibition that an effect imposes (OP-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Prohibition {
    Move,
    Attack,
    Counter,
    /// Prohibition on being the target of ranged attacks.
    BeShot,
}
