//! Collects usage statistics for the card language, because elements that hardly any card uses should be removed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use strum::VariantNames;

use crate::card::{
    Ability, Aim, Amount, BuildingFilter, Card, CardFilter, Choice, Condition, Effect, Keyword,
    Limit, Of, Op, Permission, Prohibition, Stat, UnitFilter, Until, WallStat, When, Whose,
};

/// Minimum number of cards that must use each operation.
const FEWEST: usize = 3;

/// Names of the optional fields of a unit filter.
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

/// All elements of the card language, grouped by family. Each operation must be used by at least three cards, and every
/// other element by at least one.
const FAMILIES: [(&str, &[&str]); 18] = [
    ("operation", Op::VARIANTS),
    ("permission", Permission::VARIANTS),
    ("prohibition", Prohibition::VARIANTS),
    ("when", When::VARIANTS),
    ("condition", Condition::VARIANTS),
    ("amount", Amount::VARIANTS),
    ("keyword", Keyword::VARIANTS),
    ("aim", Aim::VARIANTS),
    ("choice", Choice::VARIANTS),
    ("until", Until::VARIANTS),
    ("stat", Stat::VARIANTS),
    ("wall stat", WallStat::VARIANTS),
    ("limit", Limit::VARIANTS),
    ("owner", Of::VARIANTS),
    ("unit filter", UNIT_FIELDS),
    ("building filter", BUILDING_FIELDS),
    ("card filter", CARD_FIELDS),
    ("card", CARD_PARTS),
];

/// Ids of the cards that use each element of the card language.
#[derive(Clone, Debug, Default)]
pub struct Usage {
    cards: BTreeMap<(&'static str, &'static str), BTreeSet<String>>,
}

/// Collects the cards that use each element.
pub fn usage(cards: &[Card]) -> Usage {
    let mut usage = Usage::default();
    for card in cards {
        let mut seen = Seen { card: &card.id, usage: &mut usage };
        seen.card(card);
    }
    usage
}

impl Usage {
    /// Returns the number of cards that use an element.
    pub fn count(&self, family: &str, word: &str) -> usize {
        self.users(family, word).len()
    }

    /// Returns the ids of the cards that use an element.
    fn users(&self, family: &str, word: &str) -> Vec<&str> {
        let named = self.cards.iter().find(|((of, name), _)| *of == family && *name == word);
        named.into_iter().flat_map(|(_, cards)| cards).map(String::as_str).collect()
    }

    /// Lists operations used on fewer than three cards, and other elements used on none.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (family, words) in FAMILIES {
            let fewest = if family == "operation" { FEWEST } else { 1 };
            for &word in words {
                let users = self.users(family, word);
                let count = users.len();
                if count < fewest {
                    let users = users.join(", ");
                    faults.push(format!(
                        "the {family} `{word}` is used by {count} cards, not {fewest}: {users}"
                    ));
                }
            }
        }
        faults
    }
}

/// Writes one line per element, starting with the number of cards that use it.
impl fmt::Display for Usage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (family, words) in FAMILIES {
            writeln!(out, "{family}")?;
            for &word in words {
                let names = self.users(family, word);
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
    fn see(&mut self, family: &'static str, word: impl Into<&'static str>) {
        self.usage.cards.entry((family, word.into())).or_default().insert(self.card.to_owned());
    }

    fn see_if(&mut self, is_used: bool, family: &'static str, word: &'static str) {
        if is_used {
            self.see(family, word);
        }
    }

    fn card(&mut self, card: &Card) {
        self.see_if(card.choose_one, "card", "choose_one");
        self.see_if(card.store.is_some(), "card", "store");
        for it in card.unit().iter().flat_map(|unit| &unit.keywords) {
            self.see("keyword", it);
        }
        for ability in &card.abilities {
            self.ability(ability);
        }
    }

    fn ability(&mut self, ability: &Ability) {
        self.see("when", ability.when);
        self.see_if(ability.whose == Whose::Enemy, "card", "whose_enemy");
        self.see_if(!ability.cost.is_free(), "card", "ability_cost");
        if let Some(filter) = &ability.of {
            self.units(filter);
        }
        if let Some(filter) = &ability.card {
            self.cards(filter);
        }
        for it in &ability.conditions {
            self.see("condition", it);
            match it {
                Condition::Source(filter) => self.units(filter),
                Condition::Units { of, .. } => self.units(of),
                Condition::Buildings { of, .. } => self.buildings(of),
                Condition::Classes(_) | Condition::Hand(_) | Condition::Behind => {}
            }
        }
        if let Some(it) = &ability.target {
            self.see("choice", it);
            match it {
                Choice::Unit(filter) => self.units(filter),
                Choice::Building(filter) => self.buildings(filter),
                Choice::Discarded(filter) => self.cards(filter),
                Choice::Tile => {}
            }
        }
        if let Some(it) = &ability.limit {
            self.see("limit", it);
        }
        for step in &ability.steps {
            self.step(step, ability.when == When::Static);
        }
    }

    fn step(&mut self, step: &Effect, is_static: bool) {
        self.see("operation", &step.op);
        if let Some(it) = &step.on {
            self.see("aim", it);
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
                self.see("stat", it);
                self.amount(n);
                Some(until)
            }
            Op::Grant { keyword, until } => {
                self.see("keyword", keyword);
                Some(until)
            }
            Op::Permit { what, until } => {
                self.see("permission", what);
                Some(until)
            }
            Op::Forbid { what, until } => {
                self.see("prohibition", what);
                Some(until)
            }
            Op::Fortify { stat, until, .. } => {
                self.see("wall stat", stat);
                Some(until)
            }
            Op::Cheaper { cards, .. } => {
                self.cards(cards);
                None
            }
            _ => None,
        };
        // A static ability lasts as long as its card, regardless of the duration in its data.
        if let Some(it) = lasts.filter(|_| !is_static) {
            self.see("until", it);
        }
    }

    fn amount(&mut self, it: &Amount) {
        self.see("amount", it);
        match it {
            Amount::Units { units, .. } => self.units(units),
            Amount::Buildings { buildings, .. } => self.buildings(buildings),
            Amount::Fixed(_) | Amount::Classes { .. } => {}
        }
    }

    fn owner(&mut self, owner: Option<Of>) {
        if let Some(it) = owner {
            self.see("owner", it);
        }
    }

    fn units(&mut self, filter: &UnitFilter) {
        self.owner(filter.owner);
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
        self.owner(filter.owner);
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
