//! Defines card abilities: a small closed language of triggers and conditions (6.2, 6.3). Effects are in
//! [`super::effect`].

use serde::{Deserialize, Serialize};

use super::{Cost, Effect, Role};
use crate::nouns::{BuildingKind, Class, Mode, Terrain};

/// One ability of a card (6.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Trigger of the ability.
    pub when: When,
    /// Side whose actions trigger the ability.
    #[serde(default)]
    pub whose: Whose,
    /// Filter for the units that trigger the ability. If absent, the ability is triggered only by the unit itself (for
    /// a unit card), only by the bearer (for an Upgrade), or by any unit (for other cards).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<UnitFilter>,
    /// Kind of building that triggers the ability; any if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub building: Option<BuildingKind>,
    /// Filter for the cards that trigger the ability; any card if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardFilter>,
    /// Conditions, all of which must hold.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// Cost of using the ability. Only allowed with the triggers `action` and `free`.
    #[serde(default, skip_serializing_if = "Cost::is_free")]
    pub cost: Cost,
    /// Choice that the owner has to make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Choice>,
    /// Effects, in execution order; impossible ones are skipped (EE-RULING-85).
    #[serde(rename = "do")]
    pub steps: Vec<Effect>,
    /// Limit on the ability's use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// Trigger of an ability (TR-01 to TR-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum When {
    /// Applies while the card is in play.
    Static,
    /// The card is played.
    Play,
    /// This unit has been deployed.
    Deployed,
    /// The owner uses the ability as the unit's action (EE-TURN-18).
    Action,
    /// The owner uses the ability at any time, without exhausting the unit. Requires a limit.
    Free,
    /// The owner's Start phase begins.
    TurnStart,
    /// The owner's End phase begins.
    TurnEnd,
    /// A unit declares an attack on another unit (EE-VOCAB-01).
    Attacking,
    /// A unit is attacked (EE-VOCAB-02).
    Targeted,
    /// A building is attacked.
    BuildingAttacked,
    /// A unit survives a combat in which it attacked or was attacked.
    AfterCombat,
    /// A unit is lost and leaves the map.
    UnitLost,
    /// A unit kills an enemy unit.
    UnitKilled,
    /// An enemy unit damages a building without destroying it.
    BuildingDamaged,
    /// An enemy unit destroys a building.
    BuildingLost,
    /// A building is built.
    Built,
    /// A unit is deployed.
    UnitDeployed,
    /// A tile is explored.
    Explored,
    /// A village is used.
    Village,
    /// A card is played from a hand. The ability triggers before the card's effect.
    CardPlayed,
}

/// Side whose action triggers an ability.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The side of the card's owner.
    #[default]
    Own,
    /// The opposing side.
    Enemy,
}

/// Limit on an ability's use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Limit {
    /// Once per turn.
    Turn,
    /// Once per match.
    Game,
}

/// Choice that an ability asks its owner to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Choice {
    /// A unit.
    Unit(UnitFilter),
    /// A building on the map.
    Building(BuildingFilter),
    /// An undiscovered tile (EE-RULING-34).
    Tile,
    /// A card in the owner's discard pile.
    Discarded(CardFilter),
}

/// Owner of a unit or building, relative to the card's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Of {
    /// The owner of the card.
    Own,
    /// The card's owner or their teammate (EE-VOCAB-10).
    Allied,
    /// An opponent.
    Enemy,
}

/// Unit filter (FIL-01 to FIL-19). Absent fields match everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitFilter {
    /// Required owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Of>,
    /// Allowed classes; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub class: Vec<Class>,
    /// Required role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Maximum total cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<u8>,
    /// True matches only damaged units, false only undamaged ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<bool>,
    /// True matches only exhausted units, false only ready ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<bool>,
    /// Required attack mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<Mode>,
    /// Allowed terrains for the unit's cell; any if empty. Water also matches rivers (EE-RULING-26).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub terrain: Vec<Terrain>,
    /// Terrains, at least one of which must be on the unit's cell or an adjacent cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beside: Vec<Terrain>,
    /// Filter for the building on the unit's cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<BuildingFilter>,
    /// Maximum distance in cells from the source or, for a support card, from the triggering unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// True if the filter also matches enemy units inside a fortified building (EE-BUILDING-04).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub garrisoned: bool,
    /// True if the filter also matches the source.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub itself: bool,
}

/// Building filter. Absent fields match everything.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BuildingFilter {
    /// Required owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Of>,
    /// Allowed kinds; any if empty.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kind: Vec<BuildingKind>,
    /// Maximum distance in cells from the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u8>,
    /// Allowed classes of the owner's unit on the building. If empty, no unit needs to be on the building.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Class>,
}

/// Card filter. Absent fields match everything.
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

regnal_core::nouns! {
    /// Kind of playable card.
    CardKind("echoes-kind-") {
        Unit = "unit",
        Upgrade = "upgrade",
        Action = "action",
        Reaction = "reaction",
        Event = "event",
    }
}

/// Condition of an ability (CON-01 to CON-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Condition {
    /// The source unit (or the Upgrade's bearer) matches the filter.
    Source(UnitFilter),
    /// At least this many units match.
    Units { of: UnitFilter, at_least: u8 },
    /// At least this many buildings match.
    Buildings { of: BuildingFilter, at_least: u8 },
    /// The owner has units of at least this many different classes.
    Classes(u8),
    /// The owner's hand holds at most this many cards.
    Hand(u8),
    /// The owner's Capital has less health than each opponent's Capital.
    Behind,
}

/// Number on a card (VAL-01 to VAL-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Amount {
    /// Fixed number, as printed on the card.
    Fixed(i8),
    /// Number of matching units.
    Units { units: UnitFilter, max: i8 },
    /// Number of matching buildings.
    Buildings { buildings: BuildingFilter, max: i8 },
    /// Number of different classes represented among the owner's units.
    Classes { classes_up_to: i8 },
}
