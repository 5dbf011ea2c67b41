//! Defines card data: numbers, keywords, and abilities in a small closed language. Implements the card-related parts of
//! sections 6.1 to 6.3 of the specification.

mod ability;
mod effect;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use self::ability::{
    Ability, Amount, BuildingFilter, CardFilter, CardKind, Choice, Condition, Limit, Of,
    UnitFilter, When, Whose,
};
pub use self::effect::{Aim, Effect, Op, Permission, Prohibition, Stat, Until, WallStat};
use super::nouns::{Arrows, Civ, Class, Mode};

/// Card design: everything that is printed on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Permanent id: `nor_`, `sco_`, `mon_`, `byz_`, `ott_` or `hre_`, followed by a name.
    pub id: String,
    /// Card name by language: `en`, `fr`.
    pub name: BTreeMap<String, String>,
    /// Civilization whose deck contains the card.
    pub civ: Civ,
    /// Kind of the card, with the data specific to that kind.
    #[serde(flatten)]
    pub frame: Frame,
    /// Cost of playing the card; zero for the Civilization card.
    #[serde(default)]
    pub cost: Cost,
    /// Maximum number of copies in a deck, 1 to 3 (EE-DECK-07).
    #[serde(default = "one")]
    pub rarity: u8,
    /// Number of copies in the standard deck (EE-RULING-121).
    #[serde(default = "one")]
    pub copies: u8,
    /// Maximum number of temporary resources on the card; no limit if `None` (EE-RULING-45).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<u8>,
    /// True if the player chooses one of two effects (EE-CARD-05). Each ability is then one of the options.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub choose_one: bool,
    /// Abilities of the card.
    #[serde(default, rename = "ability", skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Flavour text by language; it has no effect on play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub flavour: BTreeMap<String, String>,
    /// Historical background by language; it has no effect on play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub history: BTreeMap<String, String>,
}

fn orthogonal() -> Arrows {
    Arrows::Orthogonal
}

fn one() -> u8 {
    1
}

/// Kind of card (2.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Frame {
    /// The Civilization card, always in play.
    Civilization,
    /// A unit.
    Unit(UnitCard),
    /// A card that is attached to a unit (EE-CARD-06).
    Upgrade {
        category: Category,
        /// Classes that may bear the Upgrade; any if empty (EE-CARD-08).
        #[serde(default)]
        bearers: Vec<Class>,
    },
    /// A card with one effect (EE-CARD-12).
    Action { category: Category },
    /// A card played during an opponent's turn (EE-CARD-15).
    Reaction {
        /// Category of the card. It does not limit a Reaction, which may be played in any phase (EE-RULING-76).
        category: Category,
    },
    /// A card that stays in play (EE-CARD-17).
    Event { category: Category },
}

/// Numbers and keywords of a unit card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitCard {
    /// Role of the unit.
    #[serde(default)]
    pub role: Role,
    /// One or two classes.
    pub classes: Vec<Class>,
    /// Movement points, 0 to 4.
    pub points: u8,
    /// Directions in which the unit moves.
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
    /// Keywords of the unit.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
}

/// Role of a unit in its deck.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A unit without a special role.
    #[default]
    Regular,
    /// The Scout that begins on the map (EE-SETUP-21).
    StartingScout,
    /// The deck's leader; exactly one per deck.
    Conqueror,
}

regnal_core::nouns! {
    /// Category of a support card. It determines the phases in which the card may be played (EE-CARD-01).
    Category("echoes-category-") {
        /// Playable in Deployment (EE-CARD-03).
        Technology = "technology",
        /// Playable in Mobilization or Deployment (EE-CARD-04).
        Strategy = "strategy",
    }
}

/// Cost in resource symbols. A grey symbol can be paid with any resource (EE-RES-13).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Cost {
    pub food: u8,
    pub wood: u8,
    pub gold: u8,
    /// Number of grey symbols.
    pub any: u8,
}

impl Cost {
    /// Zero cost.
    pub const FREE: Cost = Cost { food: 0, wood: 0, gold: 0, any: 0 };

    /// Returns true if the cost is zero.
    pub fn is_free(&self) -> bool {
        *self == Cost::FREE
    }

    /// Returns the total number of symbols.
    pub fn total(self) -> u8 {
        self.food + self.wood + self.gold + self.any
    }

    /// Returns the number of coloured symbols of each kind, in the order of [`crate::nouns::Resource::ALL`].
    pub fn fixed(self) -> [u8; 3] {
        [self.food, self.wood, self.gold]
    }

    /// Returns the cost reduced by `n` symbols. Grey symbols are removed first, then symbols of the most common kind.
    /// The cost never falls below zero (EE-RULING-43).
    #[must_use]
    pub fn reduced(self, n: u8) -> Cost {
        let any = self.any.saturating_sub(n);
        let [food, wood, gold] = most_common(self.fixed(), n - (self.any - any));
        Cost { food: self.food - food, wood: self.wood - wood, gold: self.gold - gold, any }
    }
}

/// Chooses up to `n` of these tokens or symbols, the most common kind first.
pub(crate) fn most_common(mut there: [u8; 3], n: u8) -> [u8; 3] {
    let mut taken = [0; 3];
    for _ in 0..n {
        let Some(kind) = most(&there) else { break };
        there[kind] -= 1;
        taken[kind] += 1;
    }
    taken
}

/// Returns the most common kind, or the first such kind in a tie.
pub(crate) fn most(tokens: &[u8]) -> Option<usize> {
    (0..tokens.len()).filter(|&k| tokens[k] > 0).min_by_key(|&k| (Reverse(tokens[k]), k))
}

/// Kind of enemy that the Anti keyword affects (EE-KEYWORD-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the classes in the order of their enum, and buildings")]
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
    /// Returns the index of the class; for buildings, the number of classes.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Returns the class; `None` for buildings.
    pub(crate) fn class(self) -> Option<Class> {
        Class::ALL.get(self.index()).copied()
    }
}

/// Keyword of a unit (4.16). `+X health` is not a keyword but a statistic modifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "kw", rename_all = "snake_case")]
#[derive(strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "X is the number of the keyword")]
pub enum Keyword {
    /// Anti (EE-KEYWORD-03). If `stat` is absent, it applies to each attack with a value above 0 (EE-RULING-116).
    Anti {
        class: Quarry,
        x: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stat: Option<Mode>,
    },
    /// Armour (EE-KEYWORD-04). If `scope` is set, it protects only against melee attacks (EE-RULING-59).
    Armour {
        x: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scope: Option<Mode>,
    },
    /// Reinforced Armour (EE-KEYWORD-06).
    ReinforcedArmour { x: u8 },
    /// Charge (EE-KEYWORD-08). Applies to melee attacks only (EE-RULING-105).
    Charge { x: u8 },
    /// War Cry (EE-KEYWORD-09). The value is 1 if the card prints no number (EE-RULING-102).
    WarCry {
        #[serde(default = "one")]
        x: u8,
    },
    /// Short Range (EE-KEYWORD-10).
    ShortRange,
    /// Fatigue (EE-KEYWORD-11).
    Fatigue,
    /// Intimidation (EE-KEYWORD-12).
    Intimidation,
    /// Long Range (EE-KEYWORD-13).
    LongRange,
    /// Naval (EE-KEYWORD-14).
    Naval,
    /// Light Ship (EE-KEYWORD-15).
    LightShip,
    /// Heavy Ship (EE-KEYWORD-17).
    HeavyShip,
    /// Piercing (EE-KEYWORD-20).
    Piercing,
    /// Front Line (EE-KEYWORD-21).
    FrontLine,
    /// Recruit (EE-KEYWORD-23).
    Recruit,
    /// Regenerate (EE-KEYWORD-24).
    Regenerate,
    /// Riposte (EE-KEYWORD-25).
    Riposte { x: u8 },
    /// Volley (EE-KEYWORD-26). Applies to melee attacks unless the card specifies ranged attacks (EE-RULING-106).
    Volley {
        x: u8,
        #[serde(default = "melee")]
        stat: Mode,
    },
}

fn melee() -> Mode {
    Mode::Melee
}

impl Card {
    /// Returns the card's name in a language, falling back to English.
    pub fn name(&self, lang: regnal_core::text::Lang) -> &str {
        self.name
            .get(lang.code())
            .or_else(|| self.name.get("en"))
            .map_or(self.id.as_str(), String::as_str)
    }

    /// Returns the unit's data if the card is a unit.
    pub fn unit(&self) -> Option<&UnitCard> {
        match &self.frame {
            Frame::Unit(unit) => Some(unit),
            _ => None,
        }
    }

    /// Returns the card's kind; `None` for the Civilization card.
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

    /// Returns the card's category; `None` for units and the Civilization card.
    pub fn category(&self) -> Option<Category> {
        match &self.frame {
            Frame::Civilization | Frame::Unit(_) => None,
            Frame::Upgrade { category, .. }
            | Frame::Action { category }
            | Frame::Reaction { category }
            | Frame::Event { category } => Some(*category),
        }
    }

    /// Returns the unit's role if the card is a unit.
    pub fn role(&self) -> Option<Role> {
        self.unit().map(|unit| unit.role)
    }

    /// Returns true if playing the card puts temporary resources on it. The card then stays in play until these
    /// resources are spent (EE-CARD-13).
    pub fn is_kept(&self) -> bool {
        matches!(self.frame, Frame::Action { .. }) && self.gains_tokens()
    }

    /// Returns true if an ability of the card puts temporary resources on it.
    pub(crate) fn gains_tokens(&self) -> bool {
        self.steps().any(|step| matches!(step.op, Op::Gain { .. }))
    }

    /// Iterates over the steps of all abilities.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Effect> {
        self.abilities.iter().flat_map(|ability| &ability.steps)
    }

    /// Iterates over the abilities with this trigger, each with its index.
    pub fn when(&self, when: When) -> impl Iterator<Item = (u8, &Ability)> {
        (0..).zip(&self.abilities).filter(move |(_, ability)| ability.when == when)
    }
}

impl UnitCard {
    /// Returns true if the unit has at least one of these classes.
    pub(crate) fn is_any_of(&self, classes: &[Class]) -> bool {
        self.classes.iter().any(|class| classes.contains(class))
    }
}

impl CardFilter {
    /// Returns true if `card` matches the filter.
    pub fn fits(&self, card: &Card) -> bool {
        (self.kind.is_empty() || card.kind().is_some_and(|kind| self.kind.contains(&kind)))
            && (self.class.is_empty()
                || card.unit().is_some_and(|unit| unit.is_any_of(&self.class)))
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
