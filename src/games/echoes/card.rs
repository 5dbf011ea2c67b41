//! What a card says: its numbers, its keywords, and its abilities in a small closed language (6.1 to 6.3 of the
//! specification, cut down to what the cards use).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::nouns::{Arrows, BuildingKind, Civ, Class, Mode, Resource, Terrain, Token};

/// A design: everything that is printed on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// `nor_`, `sco_`, `mon_`, `byz_`, `ott_` or `hre_` and a name; never changes.
    pub id: String,
    /// Its name in each language: `en`, `fr`.
    pub name: BTreeMap<String, String>,
    /// Whose deck it belongs to.
    pub civ: Civ,
    /// What kind of card it is.
    #[serde(flatten)]
    pub frame: Frame,
    /// What it costs; nothing for the Civilization card.
    #[serde(default)]
    pub cost: Cost,
    /// 1 to 3: how many copies a deck may hold (EE-DECK-07).
    #[serde(default = "one")]
    pub rarity: u8,
    /// How many copies the standard deck holds (EE-RULING-121).
    #[serde(default = "one")]
    pub copies: u8,
    /// The temporary resources that it can hold; without it there is no limit (EE-RULING-45).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<u8>,
    /// Two effects of which one is used (EE-CARD-05): the abilities are the branches.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub choose_one: bool,
    /// What it does.
    #[serde(default, rename = "ability", skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// A line of colour in each language; no rule.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub flavour: BTreeMap<String, String>,
    /// What the card rests on.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub history: String,
}

fn one() -> u8 {
    1
}

/// The kinds of cards (2.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "snake_case")]
pub enum Frame {
    /// The card of identity, always in play.
    Civilization,
    /// A unit.
    Unit(UnitCard),
    /// A card that is attached to a unit (EE-CARD-06).
    Upgrade {
        /// When it may be played.
        category: Category,
        /// The classes for which it works; empty is all (EE-CARD-08).
        #[serde(default)]
        bearers: Vec<Class>,
    },
    /// A card with one effect (EE-CARD-12).
    Action {
        /// When it may be played.
        category: Category,
    },
    /// A card for an opponent's turn (EE-CARD-15).
    Reaction {
        /// Its mark; a Reaction ignores the phase rule (EE-RULING-76).
        category: Category,
    },
    /// A card that stays (EE-CARD-17).
    Event {
        /// When it may be played.
        category: Category,
    },
}

/// What a unit card prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitCard {
    /// Leader, scout or one of many.
    #[serde(default)]
    pub role: Role,
    /// One or two.
    pub classes: Vec<Class>,
    /// 0 to 4 cells.
    pub points: u8,
    /// The directions of a move.
    #[serde(default)]
    pub arrows: Arrows,
    /// 0 to 6.
    #[serde(default)]
    pub melee: u8,
    /// 0 to 5.
    #[serde(default)]
    pub ranged: u8,
    /// 1 to 12.
    pub health: u8,
    /// Its keywords.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
}

impl Default for Arrows {
    fn default() -> Arrows {
        Arrows::Orthogonal
    }
}

/// The part of a unit in its deck.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// One of many.
    #[default]
    Regular,
    /// Begins on the map (EE-SETUP-21).
    StartingScout,
    /// The leader; one a deck.
    Conqueror,
}

/// The mark that says when a support card may be played (EE-CARD-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// In Deployment (EE-CARD-03).
    Technology,
    /// In Mobilization and in Deployment (EE-CARD-04).
    Strategy,
}

/// What has to be paid; grey symbols take any resource (EE-RES-13).
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
    /// Nothing.
    pub const FREE: Cost = Cost {
        food: 0,
        wood: 0,
        gold: 0,
        any: 0,
    };

    /// All symbols together.
    pub fn total(self) -> u8 {
        self.food + self.wood + self.gold + self.any
    }

    /// The coloured symbols, in the order of [`Resource::ALL`].
    pub fn fixed(self) -> [u8; 3] {
        [self.food, self.wood, self.gold]
    }

    /// The symbols of one kind.
    pub fn of_mut(&mut self, kind: Resource) -> &mut u8 {
        match kind {
            Resource::Food => &mut self.food,
            Resource::Wood => &mut self.wood,
            Resource::Gold => &mut self.gold,
        }
    }

    /// Less `n` symbols: grey ones first, then of the largest kind; never below nothing (EE-RULING-43).
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

/// What an attack value counts for.
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

/// Against what Anti counts (EE-KEYWORD-03).
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
    /// All, the classes in their order first.
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

/// The keywords (4.16). `+X health` is a lasting change of the statistic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "kw", rename_all = "snake_case")]
#[allow(missing_docs, reason = "X is the number of the keyword")]
pub enum Keyword {
    /// EE-KEYWORD-03; without `stat` both statistics that are above 0 (EE-RULING-116).
    Anti {
        class: Quarry,
        x: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stat: Option<Strike>,
    },
    /// EE-KEYWORD-04; with `scope` melee only (EE-RULING-59).
    Armour {
        x: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scope: Option<Strike>,
    },
    /// EE-KEYWORD-06.
    ReinforcedArmour { x: u8 },
    /// EE-KEYWORD-08; melee (EE-RULING-105).
    Charge { x: u8 },
    /// EE-KEYWORD-09; 1 when the card names no number (EE-RULING-102).
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
    /// EE-KEYWORD-26; melee unless the card says ranged (EE-RULING-106).
    Volley {
        x: u8,
        #[serde(default = "melee")]
        stat: Strike,
    },
}

fn melee() -> Strike {
    Strike::Melee
}

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

impl Cost {
    /// Whether nothing has to be paid.
    pub fn is_free(&self) -> bool {
        *self == Cost::FREE
    }
}

/// When an ability happens (TR-01 to TR-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Once in each turn.
    Turn,
    /// Once in the game.
    Game,
}

/// What is chosen for an ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
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
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WallStat {
    /// Most health; not of a Capital.
    Health,
    /// Armour.
    Armour,
    /// Reinforced Armour, beside Building Protection.
    ReinforcedArmour,
}

/// What is allowed against a rule (OP-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

impl Card {
    /// Its name in a language; in English when it has none in that one.
    pub fn name(&self, lang: crate::text::Lang) -> &str {
        self.name
            .get(lang.code())
            .or_else(|| self.name.get("en"))
            .map_or(self.id.as_str(), String::as_str)
    }

    /// What a unit card prints.
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

    /// Its kind; none for the Civilization card.
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

    /// Its mark; none for units and the Civilization card.
    pub fn category(&self) -> Option<Category> {
        match &self.frame {
            Frame::Civilization | Frame::Unit(_) => None,
            Frame::Upgrade { category, .. }
            | Frame::Action { category }
            | Frame::Reaction { category }
            | Frame::Event { category } => Some(*category),
        }
    }

    /// Its part, if it is a unit.
    pub fn role(&self) -> Option<Role> {
        self.unit().map(|unit| unit.role)
    }

    /// Whether it gives temporary resources when it is played, so that it stays until they are spent (EE-CARD-13).
    pub fn is_kept(&self) -> bool {
        matches!(self.frame, Frame::Action { .. })
            && self
                .abilities
                .iter()
                .flat_map(|ability| &ability.steps)
                .any(|step| matches!(step.op, Op::Gain { .. }))
    }

    /// Its abilities that happen then, with their numbers.
    pub fn when(&self, when: When) -> impl Iterator<Item = (u8, &Ability)> {
        self.abilities
            .iter()
            .enumerate()
            .filter(move |(_, ability)| ability.when == when)
            .map(|(index, ability)| (index as u8, ability))
    }
}

impl CardFilter {
    /// Whether `card` is such a card.
    pub fn fits(&self, card: &Card) -> bool {
        (self.kind.is_empty() || card.kind().is_some_and(|kind| self.kind.contains(&kind)))
            && (self.class.is_empty()
                || card.unit().is_some_and(|unit| {
                    unit.classes.iter().any(|class| self.class.contains(class))
                }))
            && self.max_cost.is_none_or(|most| card.cost.total() <= most)
    }
}

impl From<&Card> for crate::text::Arg {
    fn from(card: &Card) -> crate::text::Arg {
        crate::text::Arg::Each(
            crate::text::Lang::ALL
                .map(|lang| card.name(lang).to_owned())
                .into(),
        )
    }
}
