//! Which words of the card language the cards use: one that hardly any card uses is not worth its place.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::games::echoes::card::{
    Ability, Aim, Amount, BuildingFilter, Card, CardFilter, Choice, Condition, Effect, Frame,
    Keyword, Limit, Of, Op, Permission, Prohibition, Stat, UnitFilter, Until, WallStat, When,
    Whose,
};

/// How many cards an operation needs.
const FEWEST: usize = 3;

macro_rules! kinds {
    ($($(#[$meta:meta])* $seen:vis $name:ident, $all:ident: $kind:ty { $($pattern:pat => $word:literal),+ $(,)? })+) => {
        $(const $all: &[&str] = &[$($word),+];

        $(#[$meta])*
        $seen fn $name(it: &$kind) -> &'static str {
            match it { $($pattern => $word),+ }
        })+
    };
}

kinds! {
    /// The name of an operation in the data.
    pub(super) op, OPS: Op {
        Op::Damage { .. } => "damage",
        Op::DirectDamage { .. } => "direct_damage",
        Op::Heal { .. } => "heal",
        Op::Repair { .. } => "repair",
        Op::Add { .. } => "add",
        Op::Grant { .. } => "grant",
        Op::Permit { .. } => "permit",
        Op::Forbid { .. } => "forbid",
        Op::Exhaust => "exhaust",
        Op::Refresh => "refresh",
        Op::ExtraMove { .. } => "extra_move",
        Op::Shift => "shift",
        Op::Push { .. } => "push",
        Op::Draw { .. } => "draw",
        Op::Discard { .. } => "discard",
        Op::Recover => "recover",
        Op::Gain { .. } => "gain",
        Op::ExhaustResources { .. } => "exhaust_resources",
        Op::RefreshResources { .. } => "refresh_resources",
        Op::Cheaper { .. } => "cheaper",
        Op::CheaperBarracks { .. } => "cheaper_barracks",
        Op::Fortify { .. } => "fortify",
        Op::Explore => "explore",
        Op::Peek => "peek",
        Op::CancelAttack => "cancel_attack",
        Op::ReduceDamage { .. } => "reduce_damage",
        Op::CancelCard => "cancel_card",
    }
    permission, PERMISSIONS: Permission {
        Permission::MoveAfterAction => "move_after_action",
        Permission::IgnoreMountain => "ignore_mountain",
        Permission::CrossEnemies => "cross_enemies",
        Permission::CounterInRanged => "counter_in_ranged",
        Permission::AttackGarrison => "attack_garrison",
        Permission::SecondCamp => "second_camp",
        Permission::DeployOnVillage => "deploy_on_village",
    }
    prohibition, PROHIBITIONS: Prohibition {
        Prohibition::Move => "move",
        Prohibition::Attack => "attack",
        Prohibition::Counter => "counter",
        Prohibition::BeShot => "be_shot",
    }
    when, WHENS: When {
        When::Static => "static",
        When::Play => "play",
        When::Deployed => "deployed",
        When::Action => "action",
        When::Free => "free",
        When::TurnStart => "turn_start",
        When::TurnEnd => "turn_end",
        When::Attacking => "attacking",
        When::Targeted => "targeted",
        When::BuildingAttacked => "building_attacked",
        When::AfterCombat => "after_combat",
        When::UnitLost => "unit_lost",
        When::UnitKilled => "unit_killed",
        When::BuildingDamaged => "building_damaged",
        When::BuildingLost => "building_lost",
        When::Built => "built",
        When::UnitDeployed => "unit_deployed",
        When::Explored => "explored",
        When::Village => "village",
        When::CardPlayed => "card_played",
    }
    condition, CONDITIONS: Condition {
        Condition::Source(_) => "source",
        Condition::Units { .. } => "units",
        Condition::Buildings { .. } => "buildings",
        Condition::Classes(_) => "classes",
        Condition::Hand(_) => "hand",
        Condition::Behind => "behind",
    }
    amount, AMOUNTS: Amount {
        Amount::Fixed(_) => "fixed",
        Amount::Units { .. } => "units",
        Amount::Buildings { .. } => "buildings",
        Amount::Classes { .. } => "classes",
    }
    keyword, KEYWORDS: Keyword {
        Keyword::Anti { .. } => "anti",
        Keyword::Armour { .. } => "armour",
        Keyword::ReinforcedArmour { .. } => "reinforced_armour",
        Keyword::Charge { .. } => "charge",
        Keyword::WarCry { .. } => "war_cry",
        Keyword::ShortRange => "short_range",
        Keyword::Fatigue => "fatigue",
        Keyword::Intimidation => "intimidation",
        Keyword::LongRange => "long_range",
        Keyword::Naval => "naval",
        Keyword::LightShip => "light_ship",
        Keyword::HeavyShip => "heavy_ship",
        Keyword::Piercing => "piercing",
        Keyword::FrontLine => "front_line",
        Keyword::Recruit => "recruit",
        Keyword::Regenerate => "regenerate",
        Keyword::Riposte { .. } => "riposte",
        Keyword::Volley { .. } => "volley",
    }
    aim, AIMS: Aim {
        Aim::Source => "source",
        Aim::Target => "target",
        Aim::Trigger => "trigger",
        Aim::Attacker => "attacker",
        Aim::Defender => "defender",
        Aim::Units(_) => "units",
        Aim::Buildings(_) => "buildings",
        Aim::You => "you",
        Aim::Opponent => "opponent",
    }
    choice, CHOICES: Choice {
        Choice::Unit(_) => "unit",
        Choice::Building(_) => "building",
        Choice::Tile => "tile",
        Choice::Discarded(_) => "discarded",
    }
    until, UNTILS: Until {
        Until::TurnEnd => "turn_end",
        Until::Combat => "combat",
        Until::YourTurn => "your_turn",
        Until::TheirTurnEnd => "their_turn_end",
    }
    stat, STATS: Stat {
        Stat::Melee => "melee",
        Stat::Ranged => "ranged",
        Stat::Attack => "attack",
        Stat::Health => "health",
        Stat::Points => "points",
    }
    wall, WALLS: WallStat {
        WallStat::Health => "health",
        WallStat::Armour => "armour",
        WallStat::ReinforcedArmour => "reinforced_armour",
    }
    limit, LIMITS: Limit {
        Limit::Turn => "turn",
        Limit::Game => "game",
    }
    of, OWNERS: Of {
        Of::Own => "own",
        Of::Allied => "allied",
        Of::Enemy => "enemy",
    }
}

/// Names that stand for fields which a card may leave out.
const UNIT_FIELDS: &[&str] = &[
    "class",
    "role",
    "max_cost",
    "damaged",
    "exhausted",
    "mode",
    "terrain",
    "beside",
    "on",
    "within",
    "garrisoned",
    "itself",
];
const BUILDING_FIELDS: &[&str] = &["kind", "within", "holds"];
const CARD_FIELDS: &[&str] = &["kind", "class", "max_cost"];
const CARD_PARTS: &[&str] = &["choose_one", "store", "ability_cost", "whose_enemy"];

/// Every word of the card language by family, with those that have to be used by three cards first.
const FAMILIES: [(&str, &[&str]); 18] = [
    ("operation", OPS),
    ("permission", PERMISSIONS),
    ("prohibition", PROHIBITIONS),
    ("when", WHENS),
    ("condition", CONDITIONS),
    ("amount", AMOUNTS),
    ("keyword", KEYWORDS),
    ("aim", AIMS),
    ("choice", CHOICES),
    ("until", UNTILS),
    ("stat", STATS),
    ("wall stat", WALLS),
    ("limit", LIMITS),
    ("owner", OWNERS),
    ("unit filter", UNIT_FIELDS),
    ("building filter", BUILDING_FIELDS),
    ("card filter", CARD_FIELDS),
    ("card", CARD_PARTS),
];

/// The cards that use each word of the card language.
#[derive(Clone, Debug, Default)]
pub struct Usage {
    cards: BTreeMap<(&'static str, &'static str), BTreeSet<String>>,
}

/// Counts the words that `cards` use.
pub fn usage(cards: &[Card]) -> Usage {
    let mut usage = Usage::default();
    for card in cards {
        let mut seen = Seen {
            card: &card.id,
            usage: &mut usage,
        };
        seen.card(card);
    }
    usage
}

impl Usage {
    /// How many cards use a word.
    pub fn count(&self, family: &str, word: &str) -> usize {
        self.cards
            .iter()
            .find(|((of, name), _)| *of == family && *name == word)
            .map_or(0, |(_, cards)| cards.len())
    }

    /// The operations of fewer than three cards, and the other words of none.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (family, words) in FAMILIES {
            for &word in words {
                let cards = self.cards.get(&(family, word));
                let count = cards.map_or(0, BTreeSet::len);
                let fewest = if family == "operation" { FEWEST } else { 1 };
                if count < fewest {
                    let users: Vec<&str> =
                        cards.into_iter().flatten().map(String::as_str).collect();
                    faults.push(format!(
                        "the {family} `{word}` is used by {count} cards, not {fewest}: {}",
                        users.join(", ")
                    ));
                }
            }
        }
        faults
    }
}

/// A line for each word, the number of cards that use it first.
impl fmt::Display for Usage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (family, words) in FAMILIES {
            writeln!(out, "{family}")?;
            for &word in words {
                let cards = self.cards.get(&(family, word));
                let names: Vec<&str> = cards.into_iter().flatten().map(String::as_str).collect();
                let some = match names.len() {
                    0..=4 => names.join(", "),
                    _ => String::new(),
                };
                writeln!(out, "{:5}  {word}  {some}", names.len())?;
            }
        }
        Ok(())
    }
}

struct Seen<'a> {
    card: &'a str,
    usage: &'a mut Usage,
}

impl Seen<'_> {
    fn see(&mut self, family: &'static str, word: &'static str) {
        self.usage
            .cards
            .entry((family, word))
            .or_default()
            .insert(self.card.to_owned());
    }

    fn see_if(&mut self, is_used: bool, family: &'static str, word: &'static str) {
        if is_used {
            self.see(family, word);
        }
    }

    fn card(&mut self, card: &Card) {
        self.see_if(card.choose_one, "card", "choose_one");
        self.see_if(card.store.is_some(), "card", "store");
        if let Frame::Unit(unit) = &card.frame {
            for it in &unit.keywords {
                self.keyword(it);
            }
        }
        for ability in &card.abilities {
            self.ability(ability);
        }
    }

    fn keyword(&mut self, it: &Keyword) {
        self.see("keyword", keyword(it));
    }

    fn ability(&mut self, ability: &Ability) {
        self.see("when", when(&ability.when));
        self.see_if(ability.whose == Whose::Enemy, "card", "whose_enemy");
        self.see_if(!ability.cost.is_free(), "card", "ability_cost");
        if let Some(filter) = &ability.of {
            self.units(filter);
        }
        if let Some(filter) = &ability.card {
            self.cards(filter);
        }
        for it in &ability.conditions {
            self.see("condition", condition(it));
            match it {
                Condition::Source(filter) => self.units(filter),
                Condition::Units { of, .. } => self.units(of),
                Condition::Buildings { of, .. } => self.buildings(of),
                Condition::Classes(_) | Condition::Hand(_) | Condition::Behind => {}
            }
        }
        if let Some(it) = &ability.target {
            self.see("choice", choice(it));
            match it {
                Choice::Unit(filter) => self.units(filter),
                Choice::Building(filter) => self.buildings(filter),
                Choice::Discarded(filter) => self.cards(filter),
                Choice::Tile => {}
            }
        }
        if let Some(it) = &ability.limit {
            self.see("limit", limit(it));
        }
        for step in &ability.steps {
            self.step(step, ability.when == When::Static);
        }
    }

    fn step(&mut self, step: &Effect, is_static: bool) {
        self.see("operation", op(&step.op));
        if let Some(it) = &step.on {
            self.see("aim", aim(it));
            match it {
                Aim::Units(filter) => self.units(filter),
                Aim::Buildings(filter) => self.buildings(filter),
                _ => {}
            }
        }
        let lasts = match &step.op {
            Op::Damage { n }
            | Op::DirectDamage { n }
            | Op::Heal { n }
            | Op::Repair { n }
            | Op::Draw { n }
            | Op::Gain { n, .. } => {
                self.amount(n);
                None
            }
            Op::Add { stat: it, n, until } => {
                self.see("stat", stat(it));
                self.amount(n);
                Some(until)
            }
            Op::Grant { keyword, until } => {
                self.keyword(keyword);
                Some(until)
            }
            Op::Permit { what, until } => {
                self.see("permission", permission(what));
                Some(until)
            }
            Op::Forbid { what, until } => {
                self.see("prohibition", prohibition(what));
                Some(until)
            }
            Op::Fortify { stat, until, .. } => {
                self.see("wall stat", wall(stat));
                Some(until)
            }
            Op::Cheaper { cards, .. } => {
                self.cards(cards);
                None
            }
            _ => None,
        };
        // A static ability lasts as long as its card, whatever the data says.
        if let Some(it) = lasts.filter(|_| !is_static) {
            self.see("until", until(it));
        }
    }

    fn amount(&mut self, it: &Amount) {
        self.see("amount", amount(it));
        match it {
            Amount::Units { units, .. } => self.units(units),
            Amount::Buildings { buildings, .. } => self.buildings(buildings),
            Amount::Fixed(_) | Amount::Classes { .. } => {}
        }
    }

    fn owner(&mut self, owner: Option<&Of>) {
        if let Some(it) = owner {
            self.see("owner", of(it));
        }
    }

    fn units(&mut self, filter: &UnitFilter) {
        self.owner(filter.owner.as_ref());
        let used = [
            (!filter.class.is_empty(), "class"),
            (filter.role.is_some(), "role"),
            (filter.max_cost.is_some(), "max_cost"),
            (filter.damaged.is_some(), "damaged"),
            (filter.exhausted.is_some(), "exhausted"),
            (filter.mode.is_some(), "mode"),
            (!filter.terrain.is_empty(), "terrain"),
            (!filter.beside.is_empty(), "beside"),
            (filter.on.is_some(), "on"),
            (filter.within.is_some(), "within"),
            (filter.garrisoned, "garrisoned"),
            (filter.itself, "itself"),
        ];
        for (is_used, word) in used {
            self.see_if(is_used, "unit filter", word);
        }
        if let Some(on) = &filter.on {
            self.buildings(on);
        }
    }

    fn buildings(&mut self, filter: &BuildingFilter) {
        self.owner(filter.owner.as_ref());
        self.see_if(!filter.kind.is_empty(), "building filter", "kind");
        self.see_if(filter.within.is_some(), "building filter", "within");
        self.see_if(!filter.holds.is_empty(), "building filter", "holds");
    }

    fn cards(&mut self, filter: &CardFilter) {
        self.see_if(!filter.kind.is_empty(), "card filter", "kind");
        self.see_if(!filter.class.is_empty(), "card filter", "class");
        self.see_if(filter.max_cost.is_some(), "card filter", "max_cost");
    }
}
