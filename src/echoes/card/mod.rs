//! The content of cards: numbers, keywords, and abilities in a small closed language (6.1 to 6.3 of the specification,
//! reduced to what the cards use).

mod ability;
mod effect;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use self::ability::{
    Ability, Amount, BuildingFilter, CardFilter, CardKind, Choice, Condition, Limit, Of,
    UnitFilter, When, Whose,
};
pub use self::effect::{Aim, Effect, Op, Permission, Prohibition, Stat, Until, WallStat};
use super::nouns::{Arrows, Civ, Class, Mode, Resource};

/// A card design: everything printed on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The permanent id: `nor_`, `sco_`, `mon_`, `byz_`, `ott_` or `hre_` and a name.
    pub id: String,
    /// Its name in each language: `en`, `fr`.
    pub name: BTreeMap<String, String>,
    /// The civilization of its deck.
    pub civ: Civ,
    /// The kind of card.
    #[serde(flatten)]
    pub frame: Frame,
    /// The cost; free for the Civilization card.
    #[serde(default)]
    pub cost: Cost,
    /// The maximum number of copies in a deck, 1 to 3 (EE-DECK-07).
    #[serde(default = "one")]
    pub rarity: u8,
    /// The copies in the standard deck (EE-RULING-121).
    #[serde(default = "one")]
    pub copies: u8,
    /// The maximum number of temporary resources on it; `None` for no limit (EE-RULING-45).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<u8>,
    /// True if one of its two effects is chosen (EE-CARD-05); the abilities are the branches.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub choose_one: bool,
    /// Its abilities.
    #[serde(default, rename = "ability", skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Flavour text in each language, without effect on play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub flavour: BTreeMap<String, String>,
    /// The historical background, in each language; no rule.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub history: BTreeMap<String, String>,
}

fn orthogonal() -> Arrows {
    Arrows::Orthogonal
}

fn one() -> u8 {
    1
}

/// The kinds of cards (2.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case")]
pub enum Frame {
    /// The Civilization card, always in play.
    Civilization,
    /// A unit.
    Unit(UnitCard),
    /// A card that is attached to a unit (EE-CARD-06).
    Upgrade {
        /// The phase in which it may be played.
        category: Category,
        /// The classes that it works for; empty is all (EE-CARD-08).
        #[serde(default)]
        bearers: Vec<Class>,
    },
    /// A card with one effect (EE-CARD-12).
    Action {
        /// The phase in which it may be played.
        category: Category,
    },
    /// A card for an opponent's turn (EE-CARD-15).
    Reaction {
        /// The category; a Reaction ignores the phase rule (EE-RULING-76).
        category: Category,
    },
    /// A card that stays in play (EE-CARD-17).
    Event {
        /// The phase in which it may be played.
        category: Category,
    },
}

/// The numbers and keywords of a unit card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitCard {
    /// The role.
    #[serde(default)]
    pub role: Role,
    /// One or two classes.
    pub classes: Vec<Class>,
    /// Movement points, 0 to 4.
    pub points: u8,
    /// The directions of a move.
    #[serde(default = "orthogonal")]
    pub arrows: Arrows,
    /// Melee attack, 0 to 6.
    #[serde(default)]
    pub melee: u8,
    /// Ranged attack, 0 to 5.
    #[serde(default)]
    pub ranged: u8,
    /// Maximum health, 1 to 12.
    pub health: u8,
    /// Its keywords.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
}

/// The role of a unit in its deck.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A regular unit.
    #[default]
    Regular,
    /// The Scout that begins on the map (EE-SETUP-21).
    StartingScout,
    /// The leader; one per deck.
    Conqueror,
}

/// The category of a support card: the phases in which it may be played (EE-CARD-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// In Deployment (EE-CARD-03).
    Technology,
    /// In Mobilization and in Deployment (EE-CARD-04).
    Strategy,
}

/// A cost; grey symbols take any resource (EE-RES-13).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
pub struct Cost {
    /// Food symbols.
    pub food: u8,
    /// Wood symbols.
    pub wood: u8,
    /// Gold symbols.
    pub gold: u8,
    /// Grey symbols.
    pub any: u8,
}

impl Cost {
    /// No cost.
    pub const FREE: Cost = Cost { food: 0, wood: 0, gold: 0, any: 0 };

    /// Returns the number of all symbols.
    pub fn total(self) -> u8 {
        self.food + self.wood + self.gold + self.any
    }

    /// Returns the coloured symbols, in the order of [`Resource::ALL`].
    pub fn fixed(self) -> [u8; 3] {
        [self.food, self.wood, self.gold]
    }

    /// Returns the symbols of one kind.
    pub fn of_mut(&mut self, kind: Resource) -> &mut u8 {
        match kind {
            Resource::Food => &mut self.food,
            Resource::Wood => &mut self.wood,
            Resource::Gold => &mut self.gold,
        }
    }

    /// Removes `n` symbols: grey ones first, then of the most frequent kind; never below zero (EE-RULING-43).
    #[must_use]
    pub fn reduced(mut self, n: u8) -> Cost {
        for _ in 0..n {
            if self.any > 0 {
                self.any -= 1;
                continue;
            }
            let fixed = self.fixed();
            let Some(kind) = Resource::ALL
                .iter()
                .copied()
                .filter(|kind| fixed[kind.index()] > 0)
                .max_by_key(|kind| (fixed[kind.index()], std::cmp::Reverse(kind.index())))
            else {
                break;
            };
            *self.of_mut(kind) -= 1;
        }
        self
    }
}

/// The attacks for which a keyword counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strike {
    /// Melee attacks.
    Melee,
    /// Ranged attacks.
    Ranged,
}

impl From<Strike> for Mode {
    fn from(strike: Strike) -> Mode {
        match strike {
            Strike::Melee => Mode::Melee,
            Strike::Ranged => Mode::Ranged,
        }
    }
}

/// The enemies against which Anti counts (EE-KEYWORD-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the classes, and buildings")]
pub enum Quarry {
    Infantry,
    Archer,
    Cavalry,
    Siege,
    Ship,
    Civilian,
    Buildings,
}

impl Quarry {
    /// All, beginning with the classes in their order.
    pub const ALL: [Quarry; 7] = [
        Quarry::Infantry,
        Quarry::Archer,
        Quarry::Cavalry,
        Quarry::Siege,
        Quarry::Ship,
        Quarry::Civilian,
        Quarry::Buildings,
    ];
}

impl From<Class> for Quarry {
    fn from(class: Class) -> Quarry {
        Quarry::ALL[class.index()]
    }
}

/// The keywords (4.16). `+X health` is a modifier of the statistic.
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
#[serde(tag = "kw", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "X is the number of the keyword")]
pub enum Keyword {
    /// EE-KEYWORD-03; without `stat` for both attacks if above 0 (EE-RULING-116).
    Anti {
        class: Quarry,
        x: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stat: Option<Strike>,
    },
    /// EE-KEYWORD-04; with `scope` against melee only (EE-RULING-59).
    Armour {
        x: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scope: Option<Strike>,
    },
    /// EE-KEYWORD-06.
    ReinforcedArmour { x: u8 },
    /// EE-KEYWORD-08; melee (EE-RULING-105).
    Charge { x: u8 },
    /// EE-KEYWORD-09; 1 if the card prints no number (EE-RULING-102).
    WarCry {
        #[serde(default = "one")]
        x: u8,
    },
    /// EE-KEYWORD-10.
    ShortRange,
    /// EE-KEYWORD-11.
    Fatigue,
    /// EE-KEYWORD-12.
    Intimidation,
    /// EE-KEYWORD-13.
    LongRange,
    /// EE-KEYWORD-14.
    Naval,
    /// EE-KEYWORD-15.
    LightShip,
    /// EE-KEYWORD-17.
    HeavyShip,
    /// EE-KEYWORD-20.
    Piercing,
    /// EE-KEYWORD-21.
    FrontLine,
    /// EE-KEYWORD-23.
    Recruit,
    /// EE-KEYWORD-24.
    Regenerate,
    /// EE-KEYWORD-25.
    Riposte { x: u8 },
    /// EE-KEYWORD-26; melee unless the card prints ranged (EE-RULING-106).
    Volley {
        x: u8,
        #[serde(default = "melee")]
        stat: Strike,
    },
}

fn melee() -> Strike {
    Strike::Melee
}

impl Cost {
    /// Returns true if the cost is zero.
    pub fn is_free(&self) -> bool {
        *self == Cost::FREE
    }
}

impl Card {
    /// Returns its name in a language, or the English one if that is missing.
    pub fn name(&self, lang: regnal_core::text::Lang) -> &str {
        self.name
            .get(lang.code())
            .or_else(|| self.name.get("en"))
            .map_or(self.id.as_str(), String::as_str)
    }

    /// Returns the unit card, if it is one.
    pub fn unit(&self) -> Option<&UnitCard> {
        match &self.frame {
            Frame::Unit(unit) => Some(unit),
            Frame::Civilization
            | Frame::Upgrade { .. }
            | Frame::Action { .. }
            | Frame::Reaction { .. }
            | Frame::Event { .. } => None,
        }
    }

    /// Returns its kind; `None` for the Civilization card.
    pub fn kind(&self) -> Option<CardKind> {
        match &self.frame {
            Frame::Civilization => None,
            Frame::Unit(_) => Some(CardKind::Unit),
            Frame::Upgrade { .. } => Some(CardKind::Upgrade),
            Frame::Action { .. } => Some(CardKind::Action),
            Frame::Reaction { .. } => Some(CardKind::Reaction),
            Frame::Event { .. } => Some(CardKind::Event),
        }
    }

    /// Returns its category; `None` for units and the Civilization card.
    pub fn category(&self) -> Option<Category> {
        match &self.frame {
            Frame::Civilization | Frame::Unit(_) => None,
            Frame::Upgrade { category, .. }
            | Frame::Action { category }
            | Frame::Reaction { category }
            | Frame::Event { category } => Some(*category),
        }
    }

    /// Returns its role, if it is a unit.
    pub fn role(&self) -> Option<Role> {
        self.unit().map(|unit| unit.role)
    }

    /// Returns true if it gives temporary resources when played, so that it stays until they are spent (EE-CARD-13).
    pub fn is_kept(&self) -> bool {
        matches!(self.frame, Frame::Action { .. })
            && self
                .abilities
                .iter()
                .flat_map(|ability| &ability.steps)
                .any(|step| matches!(step.op, Op::Gain { .. }))
    }

    /// Iterates over its abilities with this trigger, with their indices.
    pub fn when(&self, when: When) -> impl Iterator<Item = (u8, &Ability)> {
        (0..).zip(&self.abilities).filter(move |(_, ability)| ability.when == when)
    }
}

impl CardFilter {
    /// Returns true if `card` matches.
    pub fn fits(&self, card: &Card) -> bool {
        (self.kind.is_empty() || card.kind().is_some_and(|kind| self.kind.contains(&kind)))
            && (self.class.is_empty()
                || card.unit().is_some_and(|unit| {
                    unit.classes.iter().any(|class| self.class.contains(class))
                }))
            && self.max_cost.is_none_or(|most| card.cost.total() <= most)
    }
}

impl From<&Card> for regnal_core::text::Arg {
    fn from(card: &Card) -> regnal_core::text::Arg {
        regnal_core::text::Arg::Each(
            regnal_core::text::Lang::ALL.map(|lang| card.name(lang).to_owned()).into(),
        )
    }
}
