//! Abilities: a small closed language of moments, conditions and operations (6.2, 6.3).

use serde::{Deserialize, Serialize};

use super::{Cost, Keyword, Role};
use crate::games::echoes::nouns::{BuildingKind, Class, Mode, Resource, Terrain, Token};

/// One ability (6.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// When it happens.
    pub when: When,
    /// Whose deed sets it off.
    #[serde(default)]
    pub whose: Whose,
    /// Which unit sets it off. On a unit or an Upgrade, absent means itself or the bearer; elsewhere any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<UnitFilter>,
    /// Which building sets it off; absent is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<BuildingKind>,
    /// Which card sets it off; absent is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardFilter>,
    /// All must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What the use costs; only for `action` and `free`.
    #[serde(default, skip_serializing_if = "Cost::is_free")]
    pub cost: Cost,
    /// What has to be chosen; its owner chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Choice>,
    /// What is done, in order; what cannot be done is skipped (EE-RULING-85).
    #[serde(rename = "do")]
    pub steps: Vec<Effect>,
    /// How often.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// When an ability happens (TR-01 to TR-27).
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
pub enum When {
    /// As long as the card is in play.
    Static,
    /// When the card is played.
    Play,
    /// When this unit has been deployed.
    Deployed,
    /// As the action of the unit (EE-TURN-18).
    Action,
    /// When its owner wants, without exhausting; needs a limit.
    Free,
    /// In the owner's Start phase.
    TurnStart,
    /// In the owner's End phase.
    TurnEnd,
    /// A unit declares an attack on a unit (EE-VOCAB-01).
    Attacking,
    /// A unit is attacked (EE-VOCAB-02).
    Targeted,
    /// A building is attacked.
    BuildingAttacked,
    /// A unit came through a combat in which it attacked or was attacked.
    AfterCombat,
    /// A unit left the map as a loss.
    UnitLost,
    /// A unit killed an enemy unit.
    UnitKilled,
    /// A building was damaged by an enemy unit and stands.
    BuildingDamaged,
    /// A building was destroyed by an enemy unit.
    BuildingLost,
    /// A building was built.
    Built,
    /// A unit was deployed.
    UnitDeployed,
    /// A tile was explored.
    Explored,
    /// A village was used.
    Village,
    /// A card was played from a hand, before it does anything.
    CardPlayed,
}

/// Whose deed.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The owner's.
    #[default]
    Own,
    /// An opponent's.
    Enemy,
}

/// How often an ability works.
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
pub enum Limit {
    /// Once in each turn.
    Turn,
    /// Once in the game.
    Game,
}

/// What is chosen for an ability.
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Choice {
    /// A unit.
    Unit(UnitFilter),
    /// A building.
    Building(BuildingFilter),
    /// A tile that nobody has discovered (EE-RULING-34).
    Tile,
    /// A card of one's own discard pile.
    Discarded(CardFilter),
}

/// To whom a unit or building belongs, seen from the owner of the card.
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
pub enum Of {
    /// The owner of the card.
    Own,
    /// The owner or the teammate (EE-VOCAB-10).
    Allied,
    /// An opponent.
    Enemy,
}

/// Which units (FIL-01 to FIL-19). What is absent does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitFilter {
    /// To whom it belongs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Of>,
    /// Any of these classes; empty is all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub class: Vec<Class>,
    /// Its role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// At most this total cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<u8>,
    /// Whether it is damaged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<bool>,
    /// Whether it is exhausted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<bool>,
    /// Its mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// It stands on one of these; empty is anywhere. Water includes rivers (EE-RULING-26).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
    /// A cell next to it, or its own, is one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Terrain>,
    /// It stands on such a building.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<BuildingFilter>,
    /// At most this far from the source (or, for a support card, from the unit that set it off).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// Whether an enemy unit inside a fortified building can be reached (EE-BUILDING-04).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub garrisoned: bool,
    /// Whether the source itself is meant too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub itself: bool,
}

/// Which buildings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BuildingFilter {
    /// To whom it belongs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Of>,
    /// Any of these; empty is all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kind: Vec<BuildingKind>,
    /// At most this far from the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// A unit of one of these classes, the building's owner's, stands on it; empty does not matter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Class>,
}

/// Which cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CardFilter {
    /// Of these kinds; empty is all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kind: Vec<CardKind>,
    /// Units of these classes; empty is all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub class: Vec<Class>,
    /// At most this total cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<u8>,
}

/// The kinds of cards that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "as in Frame")]
pub enum CardKind {
    Unit,
    Upgrade,
    Action,
    Reaction,
    Event,
}

/// What must be so (CON-01 to CON-15).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Condition {
    /// The source unit, or the bearer of this Upgrade, is such a unit.
    Source(UnitFilter),
    /// There are at least so many such units.
    Units {
        /// Which.
        of: UnitFilter,
        /// How many.
        at_least: u8,
    },
    /// There are at least so many such buildings.
    Buildings {
        /// Which.
        of: BuildingFilter,
        /// How many.
        at_least: u8,
    },
    /// The owner fields at least so many different classes.
    Classes(u8),
    /// The owner's hand holds at most so many cards.
    Hand(u8),
    /// The owner's Capital has less health than that of every opponent.
    Behind,
}

/// A number on a card (VAL-01 to VAL-10).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(untagged)]
#[strum(serialize_all = "snake_case")]
pub enum Amount {
    /// As printed.
    Fixed(i8),
    /// One for each such unit.
    Units {
        /// Which.
        units: UnitFilter,
        /// Never more than this.
        max: i8,
    },
    /// One for each such building.
    Buildings {
        /// Which.
        buildings: BuildingFilter,
        /// Never more than this.
        max: i8,
    },
    /// One for each different class that the owner fields.
    Classes {
        /// Never more than this.
        classes_up_to: i8,
    },
}

/// One step of an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// What is done.
    #[serde(flatten)]
    pub op: Op,
    /// To whom; each operation has its usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Aim>,
}

/// To whom something is done (SEL-01 to SEL-16).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Aim {
    /// The unit of the card, or the bearer of the Upgrade.
    Source,
    /// What was chosen.
    Target,
    /// The unit (or building) that set it off.
    Trigger,
    /// The attacking unit of the combat.
    Attacker,
    /// The attacked unit or building of the combat.
    Defender,
    /// All such units.
    Units(UnitFilter),
    /// All such buildings.
    Buildings(BuildingFilter),
    /// The owner of the card.
    You,
    /// The opponent; in a team game the chosen one (EE-RULING-101).
    Opponent,
}

/// What is done (OP-01 to OP-62).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(tag = "op", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "n is the number of the operation")]
pub enum Op {
    /// OP-01: damage that armour does not lower (EE-RULING-59).
    Damage { n: Amount },
    /// OP-02: damage that nothing lowers (EE-VOCAB-05).
    DirectDamage { n: Amount },
    /// OP-03.
    Heal { n: Amount },
    /// OP-04: of a building.
    Repair { n: Amount },
    /// OP-07; as long as `until` says, or as the ability when it is static.
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
    /// OP-13: ready again; does not give back the move.
    Refresh,
    /// OP-16: one more move of so many points, by the unit's own arrows, this turn.
    ExtraMove { points: u8 },
    /// OP-19: its owner may put it on an available cell next to its own.
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
    /// OP-43: ready main tokens of the player, who chooses no kind: the most common first.
    ExhaustResources { n: u8 },
    /// OP-44: without `kind` the most spent first.
    RefreshResources {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Resource>,
        n: u8,
    },
    /// OP-46: cards cost less; static only.
    Cheaper { cards: CardFilter, n: u8 },
    /// OP-46: Barracks cost less, built or transferred; static only.
    CheaperBarracks { n: u8 },
    /// OP-50: buildings are stronger; static, or as long as `until` says.
    Fortify {
        stat: WallStat,
        n: u8,
        #[serde(default)]
        until: Until,
    },
    /// OP-51: the chosen undiscovered tile is revealed, and its player turns it.
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

/// How long a change lasts (DUR-01 to DUR-09).
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
    /// Both attacks, each only if the card prints more than 0.
    Attack,
    /// Most health (EE-KEYWORD-01).
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
    /// Most health; not of a Capital.
    Health,
    /// Armour.
    Armour,
    /// Reinforced Armour, beside Building Protection.
    ReinforcedArmour,
}

/// What is allowed against a rule (OP-17).
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
    /// In ranged mode it still strikes back.
    CounterInRanged,
    /// It may attack a unit inside a fortified building.
    AttackGarrison,
    /// One Camp more in a turn (for the player).
    SecondCamp,
    /// Units may be deployed on free villages (for the player).
    DeployOnVillage,
}

/// What is not allowed (OP-18).
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
    /// To move.
    Move,
    /// To attack.
    Attack,
    /// To strike back.
    Counter,
    /// To be shot at.
    BeShot,
}
