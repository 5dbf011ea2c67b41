//! Card abilities: a small closed language of triggers and conditions (6.2, 6.3). Effects are in [`super::effect`].

use serde::{Deserialize, Serialize};

use super::{Cost, Effect, Role};
use crate::nouns::{BuildingKind, Class, Mode, Terrain};

/// One ability of a card (6.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Trigger of the ability.
    pub when: When,
    /// Side whose action triggers the ability.
    #[serde(default)]
    pub whose: Whose,
    /// Units that trigger the ability. If absent, it is the source or bearer for a unit or an Upgrade, and any unit for
    /// other cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<UnitFilter>,
    /// Kind of building that triggers the ability; any if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<BuildingKind>,
    /// Cards that trigger the ability; any if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardFilter>,
    /// Conditions, all of which must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// Cost of using the ability; only for the triggers `action` and `free`.
    #[serde(default, skip_serializing_if = "Cost::is_free")]
    pub cost: Cost,
    /// Choice that the owner has to make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Choice>,
    /// Effects, in order; impossible ones are skipped (EE-RULING-85).
    #[serde(rename = "do")]
    pub steps: Vec<Effect>,
    /// Limit on the ability's use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// Trigger of an ability (TR-01 to TR-27).
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
    /// Whenever its owner wants, without exhausting the unit; requires a limit.
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

/// Side whose action triggers an ability.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The card owner's side.
    #[default]
    Own,
    /// The opposing side.
    Enemy,
}

/// Limit on an ability's use.
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
    /// Once per turn.
    Turn,
    /// Once per match.
    Game,
}

/// Choice that an ability requires.
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
    /// A card in the owner's discard pile.
    Discarded(CardFilter),
}

/// Owner of a unit or building, relative to the owner of the card.
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

/// Unit filter (FIL-01 to FIL-19). Absent fields match everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitFilter {
    /// Owner that must match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Of>,
    /// Allowed classes; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub class: Vec<Class>,
    /// Role of the unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Maximum total cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<u8>,
    /// True for damaged units only, false for undamaged ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<bool>,
    /// True for exhausted units only, false for ready ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<bool>,
    /// Attack mode of the unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// Allowed terrains for the unit's cell; any if empty. Water includes rivers (EE-RULING-26).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
    /// Terrains of which the unit's cell or an adjacent one must have at least one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Terrain>,
    /// Building on the unit's cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<BuildingFilter>,
    /// Maximum distance from the source, or from the triggering unit if the card is a support card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// True if enemy units inside a fortified building match too (EE-BUILDING-04).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub garrisoned: bool,
    /// True if the source matches too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub itself: bool,
}

/// Building filter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BuildingFilter {
    /// Owner that must match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Of>,
    /// Allowed kinds; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kind: Vec<BuildingKind>,
    /// Maximum distance from the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// Allowed classes for the owner's unit on the building; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Class>,
}

/// Card filter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CardFilter {
    /// Allowed kinds; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kind: Vec<CardKind>,
    /// Allowed unit classes; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub class: Vec<Class>,
    /// Maximum total cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<u8>,
}

/// Kinds of playable cards.
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

/// Condition of an ability (CON-01 to CON-15).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Condition {
    /// The source unit, or the bearer of the Upgrade, matches.
    Source(UnitFilter),
    /// At least this many units match.
    Units {
        /// Filter for the units.
        of: UnitFilter,
        /// Minimum number.
        at_least: u8,
    },
    /// At least this many buildings match.
    Buildings {
        /// Filter for the buildings.
        of: BuildingFilter,
        /// Minimum number.
        at_least: u8,
    },
    /// The owner has units of at least this many classes.
    Classes(u8),
    /// The owner's hand holds at most this many cards.
    Hand(u8),
    /// The owner's Capital has less health than that of every opponent.
    Behind,
}

/// Number on a card (VAL-01 to VAL-10).
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
)]
#[serde(untagged)]
#[strum(serialize_all = "snake_case")]
pub enum Amount {
    /// As printed.
    Fixed(i8),
    /// Number of matching units.
    Units {
        /// Filter for the units.
        units: UnitFilter,
        /// Maximum number.
        max: i8,
    },
    /// Number of matching buildings.
    Buildings {
        /// Filter for the buildings.
        buildings: BuildingFilter,
        /// Maximum number.
        max: i8,
    },
    /// Number of different classes among the owner's units.
    Classes {
        /// Maximum number.
        classes_up_to: i8,
    },
}
