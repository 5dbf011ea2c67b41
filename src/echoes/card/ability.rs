//! Abilities: a small closed language of triggers and conditions (6.2, 6.3). The effects are in [`super::effect`].

use serde::{Deserialize, Serialize};

use super::{Cost, Effect, Role};
use crate::nouns::{BuildingKind, Class, Mode, Terrain};

/// One ability (6.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The trigger.
    pub when: When,
    /// The side whose action triggers it.
    #[serde(default)]
    pub whose: Whose,
    /// The unit that triggers it. On a unit or an Upgrade, absent means itself or the bearer; elsewhere any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<UnitFilter>,
    /// The building that triggers it; absent is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<BuildingKind>,
    /// The card that triggers it; absent is any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardFilter>,
    /// The conditions, all of which must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The cost of using it; only for `action` and `free`.
    #[serde(default, skip_serializing_if = "Cost::is_free")]
    pub cost: Cost,
    /// The choice that its owner has to make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Choice>,
    /// The effects, in order; impossible ones are skipped (EE-RULING-85).
    #[serde(rename = "do")]
    pub steps: Vec<Effect>,
    /// The limit of its use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// The trigger of an ability (TR-01 to TR-27).
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
    /// After this unit has been deployed.
    Deployed,
    /// As the unit's action (EE-TURN-18).
    Action,
    /// Whenever its owner wants, without exhausting the unit; needs a limit.
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
    /// A unit survived a combat in which it attacked or was attacked.
    AfterCombat,
    /// A unit left the map as a loss.
    UnitLost,
    /// A unit killed an enemy unit.
    UnitKilled,
    /// A building was damaged by an enemy unit and still stands.
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
    /// A card was played from a hand, before its effect.
    CardPlayed,
}

/// The side whose action triggers an ability.
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

/// The limit of an ability's use.
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

/// The choice for an ability.
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
    /// An undiscovered tile (EE-RULING-34).
    Tile,
    /// A card of the own discard pile.
    Discarded(CardFilter),
}

/// The owner of a unit or building, relative to the owner of the card.
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

/// A filter for units (FIL-01 to FIL-19). Absent fields match all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitFilter {
    /// The owner.
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
    /// True for damaged units only, false for undamaged ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<bool>,
    /// True for exhausted units only, false for ready ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<bool>,
    /// Its mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// The terrain of its cell, one of these; empty is any. Water includes rivers (EE-RULING-26).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
    /// The terrain of its own or an adjacent cell, one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Terrain>,
    /// The building on its cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<BuildingFilter>,
    /// The greatest distance from the source (for a support card, from the unit that triggered it).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// True if enemy units inside a fortified building match (EE-BUILDING-04).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub garrisoned: bool,
    /// True if the source itself matches too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub itself: bool,
}

/// A filter for buildings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BuildingFilter {
    /// The owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Of>,
    /// Any of these; empty is all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kind: Vec<BuildingKind>,
    /// The greatest distance from the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// The class of a unit of the building's owner on it, one of these; empty is any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Class>,
}

/// A filter for cards.
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

/// The kinds of playable cards.
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

/// A condition (CON-01 to CON-15).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Condition {
    /// The source unit, or the bearer of this Upgrade, matches.
    Source(UnitFilter),
    /// There are at least this many matching units.
    Units {
        /// The filter.
        of: UnitFilter,
        /// The number.
        at_least: u8,
    },
    /// There are at least this many matching buildings.
    Buildings {
        /// The filter.
        of: BuildingFilter,
        /// The number.
        at_least: u8,
    },
    /// The owner has units of at least this many classes.
    Classes(u8),
    /// The owner's hand holds at most this many cards.
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
    /// The number of matching units.
    Units {
        /// The filter.
        units: UnitFilter,
        /// The maximum.
        max: i8,
    },
    /// The number of matching buildings.
    Buildings {
        /// The filter.
        buildings: BuildingFilter,
        /// The maximum.
        max: i8,
    },
    /// The number of different classes of the owner's units.
    Classes {
        /// The maximum.
        classes_up_to: i8,
    },
}
