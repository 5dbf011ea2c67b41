//! Checks a deck's composition: card types, costs, resources (6.6, 6.7).

use strum::VariantArray as _;

use super::FaultLog;
use super::budget::against_building;
use crate::card::{Card, CardKind, Category, Cost, Keyword, Op, Role, UnitCard, When};
use crate::nouns::{Civ, Class, Mode, Resource};

/// Row of the deck contents table (6.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray)]
enum Part {
    Civilization,
    Conqueror,
    Scout,
    Infantry,
    Archer,
    Cavalry,
    Siege,
    Ship,
    Upgrade,
    Action,
    Reaction,
    Event,
}

/// Required number of cards in the draw pile for each total cost; the last entry covers costs of 7 and more.
const CURVE: [u8; 8] = [3, 6, 8, 6, 5, 3, 1, 2];

/// Returns the numbers of copies prescribed by a table row, one per design, in descending order.
fn line(civ: Civ, part: Part) -> &'static [u8] {
    match part {
        Part::Civilization | Part::Conqueror | Part::Scout => &[1],
        Part::Infantry => match civ {
            Civ::Norse | Civ::Scots => &[3, 3, 2, 1],
            Civ::Mongol => &[2],
            Civ::Byzantine | Civ::Ottoman => &[3, 2, 1],
            Civ::Hre => &[3, 3, 1],
        },
        Part::Archer => match civ {
            Civ::Norse | Civ::Ottoman => &[2],
            Civ::Scots => &[3, 1],
            Civ::Mongol => &[3, 2],
            Civ::Byzantine | Civ::Hre => &[2, 1],
        },
        Part::Cavalry => match civ {
            Civ::Norse => &[1],
            Civ::Scots => &[2],
            Civ::Mongol => &[3, 2, 2, 1],
            Civ::Byzantine | Civ::Hre => &[2, 2, 1],
            Civ::Ottoman => &[3, 2],
        },
        Part::Siege => match civ {
            Civ::Norse | Civ::Scots | Civ::Byzantine => &[1],
            Civ::Mongol => &[2],
            Civ::Ottoman => &[2, 1],
            Civ::Hre => &[1, 1],
        },
        Part::Ship => match civ {
            Civ::Norse => &[2, 1],
            Civ::Scots | Civ::Ottoman => &[1],
            Civ::Byzantine => &[1, 1],
            Civ::Mongol | Civ::Hre => &[],
        },
        Part::Upgrade => match civ {
            Civ::Hre => &[2, 2, 1],
            _ => &[2, 2],
        },
        Part::Action => match civ {
            Civ::Norse => &[2, 2, 2],
            Civ::Scots | Civ::Hre => &[2, 2],
            Civ::Mongol | Civ::Byzantine | Civ::Ottoman => &[2, 2, 1],
        },
        Part::Reaction => match civ {
            Civ::Norse | Civ::Mongol => &[2, 2],
            Civ::Scots => &[2, 2, 1],
            Civ::Byzantine | Civ::Ottoman | Civ::Hre => &[2, 1],
        },
        Part::Event => match civ {
            Civ::Norse | Civ::Scots | Civ::Mongol => &[1, 1, 1],
            Civ::Byzantine | Civ::Ottoman | Civ::Hre => &[1, 1, 1, 1],
        },
    }
}

/// Returns the number of Strategies that a civilization's deck must have, counting copies.
fn strategies(civ: Civ) -> u8 {
    match civ {
        Civ::Norse | Civ::Scots | Civ::Mongol => 6,
        Civ::Byzantine | Civ::Ottoman | Civ::Hre => 4,
    }
}

/// Returns a civilization's main and secondary resources.
fn main_kinds(civ: Civ) -> [Resource; 2] {
    match civ {
        Civ::Norse | Civ::Scots => [Resource::Food, Resource::Wood],
        Civ::Mongol => [Resource::Food, Resource::Gold],
        Civ::Byzantine => [Resource::Gold, Resource::Food],
        Civ::Ottoman => [Resource::Gold, Resource::Wood],
        Civ::Hre => [Resource::Wood, Resource::Gold],
    }
}

fn part(card: &Card) -> Part {
    match card.kind() {
        None => Part::Civilization,
        Some(CardKind::Upgrade) => Part::Upgrade,
        Some(CardKind::Action) => Part::Action,
        Some(CardKind::Reaction) => Part::Reaction,
        Some(CardKind::Event) => Part::Event,
        Some(CardKind::Unit) => card.unit().map_or(Part::Infantry, unit_part),
    }
}

/// Returns the table row that a unit belongs to. A two-class unit belongs to the ship or siege engine row if it has
/// that class, otherwise to the archer row.
fn unit_part(unit: &UnitCard) -> Part {
    let is = |class| unit.classes.contains(&class);
    match unit.role {
        Role::Conqueror => Part::Conqueror,
        Role::StartingScout => Part::Scout,
        Role::Regular if is(Class::Ship) => Part::Ship,
        Role::Regular if is(Class::Siege) => Part::Siege,
        Role::Regular if is(Class::Archer) || unit.classes.len() > 1 => Part::Archer,
        Role::Regular if is(Class::Cavalry) => Part::Cavalry,
        Role::Regular => Part::Infantry,
    }
}

pub(super) fn check(civ: Civ, cards: &[Card], log: &mut FaultLog) {
    let sum: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
    log.must(sum == 36, format!("{sum} cards, not 36"));
    for &wanted in Part::VARIANTS {
        let mut copies: Vec<u8> =
            cards.iter().filter(|card| part(card) == wanted).map(|card| card.copies).collect();
        copies.sort_unstable_by(|a, b| b.cmp(a));
        let line = line(civ, wanted);
        log.must(copies == line, format!("{wanted:?}: copies {copies:?}, not {line:?}"));
    }
    let found: u8 = cards
        .iter()
        .filter(|card| card.category() == Some(Category::Strategy))
        .map(|card| card.copies)
        .sum();
    let wanted = strategies(civ);
    log.must(found == wanted, format!("{found} Strategies, not {wanted}"));
    let pile: Vec<&Card> = cards
        .iter()
        .filter(|card| !matches!(part(card), Part::Civilization | Part::Scout))
        .collect();
    curve(&pile, log);
    colours(civ, &pile, log);
    means(cards, log);
}

fn curve(pile: &[&Card], log: &mut FaultLog) {
    let mut found = [0u8; 8];
    for card in pile {
        found[usize::from(card.cost.total().min(7))] += card.copies;
    }
    for (cost, (&found, wanted)) in found.iter().zip(CURVE).enumerate() {
        let fault =
            format!("{found} cards of cost {cost}, not {wanted} (one more or less will do)");
        log.must(found.abs_diff(wanted) <= 1, fault);
    }
}

fn colours(civ: Civ, pile: &[&Card], log: &mut FaultLog) {
    let mut all = Cost::FREE;
    for card in pile {
        all.food += card.cost.food * card.copies;
        all.wood += card.cost.wood * card.copies;
        all.gold += card.cost.gold * card.copies;
        all.any += card.cost.any * card.copies;
    }
    let fixed = all.fixed();
    let coloured: u32 = fixed.iter().copied().map(u32::from).sum();
    let total = coloured + u32::from(all.any);
    let percent = |part: u8, of: u32| u32::from(part) * 100 / of.max(1);
    let mut share = |name: &str, share: u32, low: u32, high: u32| {
        let fault = format!("{share} % of the symbols are {name}; {low} to {high} are wanted");
        log.must((low..=high).contains(&share), fault);
    };
    share("grey", percent(all.any, total), 20, 30);
    let [first, second] = main_kinds(civ);
    let of = |kind: Resource| percent(fixed[kind.index()], coloured);
    share(&format!("{} (of the coloured)", first.code()), of(first), 37, 48);
    share(&format!("{} (of the coloured)", second.code()), of(second), 31, 39);
}

/// Checks that a deck has enough cards to defend itself, damage a Capital and fight ships.
fn means(cards: &[Card], log: &mut FaultLog) {
    let defensive: u8 =
        cards.iter().filter(|card| is_defensive(card)).map(|card| card.copies).sum();
    log.must(defensive >= 4, format!("{defensive} Reactions and defensive cards; at least 4"));
    let breakers = cards.iter().filter(|card| hurts_capitals(card)).count();
    let fault = format!("{breakers} designs that do 3 damage or more to a Capital; at least 2");
    log.must(breakers >= 2, fault);
    let shoots = cards
        .iter()
        .filter_map(Card::unit)
        .any(|unit| unit.ranged > 0 || unit.keywords.contains(&Keyword::Naval));
    log.must(shoots, "no answer to ships");
}

fn is_defensive(card: &Card) -> bool {
    let defends = |op: &Op| {
        matches!(
            op,
            Op::Heal { .. }
                | Op::Repair { .. }
                | Op::Fortify { .. }
                | Op::CancelAttack
                | Op::ReduceDamage { .. }
                | Op::CancelCard
                | Op::Forbid { .. }
                | Op::Grant {
                    keyword: Keyword::Armour { .. } | Keyword::ReinforcedArmour { .. },
                    ..
                }
        )
    };
    match card.kind() {
        Some(CardKind::Reaction) => true,
        Some(CardKind::Unit) | None => false,
        Some(_) => card.steps().any(|step| defends(&step.op)),
    }
}

fn hurts_capitals(card: &Card) -> bool {
    let Some(unit) = card.unit() else {
        return card
            .abilities
            .iter()
            .filter(|ability| ability.when == When::Play)
            .flat_map(|ability| &ability.steps)
            .any(|step| matches!(step.op, Op::DirectDamage { .. }));
    };
    // A fortified building reduces the damage of a ranged attack by 4 unless Volley or Piercing ignores the armour.
    let pierces = unit
        .keywords
        .iter()
        .any(|keyword| matches!(keyword, Keyword::Piercing | Keyword::Volley { .. }));
    let shot = match against_building(unit, Mode::Ranged) {
        attack if pierces => attack,
        attack => attack.saturating_sub(4),
    };
    against_building(unit, Mode::Melee) >= 3 || shot >= 3
}
