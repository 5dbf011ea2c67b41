//! Abilities: a small closed language of moments and conditions (6.2, 6.3); what is done is in [`super::effect`].

use serde::{Deserialize, Serialize};

use super::{Cost, Effect, Role};
use crate::games::echoes::nouns::{BuildingKind, Class, Mode, Terrain};

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
