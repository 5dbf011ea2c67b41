//! Checks that a unit's value matches its cost (6.6).

use super::FaultLog;
use crate::card::{Ability, Aim, Amount, Card, Effect, Keyword, Op, Quarry, Role, UnitCard, When};
use crate::nouns::{Arrows, Class, Mode};

/// Budget of a Starting Scout in points, the same for every civilization.
const SCOUT: i16 = 9;
/// Maximum deviation of a unit's value from its budget, in points.
const TOLERANCE: i16 = 1;
/// Extra budget of a Conqueror, in points.
const CONQUEROR: i16 = 3;

/// Returns the budget for a unit that costs `cost` in total.
fn budget(cost: u8) -> i16 {
    let cost = i16::from(cost);
    7 + 2 * cost + cost / 4
}

pub(super) fn check(card: &Card, log: &mut FaultLog) {
    let Some(unit) = card.unit() else { return };
    let cost = card.cost.total();
    let (least, most) = worth(unit, &card.abilities);
    let is_rare = i16::from(card.rarity == 1);
    let (low, high) = match unit.role {
        Role::StartingScout => {
            log.must(cost == 1, format!("a Starting Scout costs 1, not {cost}"));
            log.must(unit.health >= 3, "a Starting Scout has at least 3 health");
            (SCOUT, SCOUT)
        }
        Role::Conqueror => {
            let target = budget(cost) + CONQUEROR;
            (target - CONQUEROR - TOLERANCE, target + TOLERANCE)
        }
        Role::Regular => (budget(cost) - TOLERANCE, budget(cost) + TOLERANCE + is_rare),
    };
    if most < low || least > high {
        let worth = if least == most { least.to_string() } else { format!("{least} to {most}") };
        log.fault(format!("is worth {worth} points; {low} to {high} fit a cost of {cost}"));
    }
    caps(unit, cost, log);
}

/// Checks a unit's attack values against the limits for its cost. There are limits for melee attacks, ranged attacks,
/// and attacks on a building.
fn caps(unit: &UnitCard, cost: u8, log: &mut FaultLog) {
    let (melee, ranged, blow) = match cost {
        0..=1 => (2, 1, 3),
        2..=3 => (3, 2, 4),
        4..=5 => (4, 3, 6),
        6..=7 => (5, 4, 7),
        _ => (6, 5, 8),
    };
    let ranged = ranged + u8::from(unit.classes.contains(&Class::Siege));
    for (name, attack, most) in [("melee", unit.melee, melee), ("ranged", unit.ranged, ranged)] {
        log.must(attack <= most, format!("{name} {attack} at a cost of {cost}; at most {most}"));
    }
    for &mode in Mode::ALL {
        let most = against_building(unit, mode);
        let fault = format!("{most} in one blow on a building at a cost of {cost}; at most {blow}");
        log.must(most <= blow, fault);
    }
}

/// Returns the attack value against a building, ignoring the building's armour.
pub(super) fn against_building(unit: &UnitCard, mode: Mode) -> u8 {
    let base = match mode {
        Mode::Melee => unit.melee,
        Mode::Ranged => unit.ranged,
    };
    if base == 0 {
        return 0;
    }
    unit.keywords.iter().fold(base, |sum, &keyword| match keyword {
        Keyword::Volley { x, stat } if stat == mode => sum + x,
        Keyword::Anti { class: Quarry::Buildings, x, stat }
            if stat.is_none_or(|stat| stat == mode) =>
        {
            sum + x
        }
        _ => sum,
    })
}

/// Returns the minimum and maximum value of a unit. An ability is worth 1 to 4 points, a drawback -1 to -3.
fn worth(unit: &UnitCard, abilities: &[Ability]) -> (i16, i16) {
    let ranged = if unit.melee >= unit.ranged { 2 } else { 3 };
    let printed = 2 * i16::from(unit.melee)
        + ranged * i16::from(unit.ranged)
        + i16::from(unit.health)
        + i16::from(unit.points)
        + i16::from(unit.arrows == Arrows::All);
    let keywords: i16 = unit.keywords.iter().copied().map(keyword).sum();
    let fixed = printed + keywords;
    abilities.iter().fold((fixed, fixed), |(least, most), ability| {
        if is_drawback(ability) { (least - 3, most - 1) } else { (least + 1, most + 4) }
    })
}

fn keyword(keyword: Keyword) -> i16 {
    match keyword {
        Keyword::Anti { x, .. }
        | Keyword::ReinforcedArmour { x }
        | Keyword::Charge { x }
        | Keyword::Riposte { x } => x.into(),
        Keyword::Armour { x, scope } => match scope {
            None => 2 * i16::from(x),
            Some(_) => x.into(),
        },
        Keyword::WarCry { x } => 3 * i16::from(x),
        Keyword::ShortRange => -1,
        Keyword::Fatigue => -2,
        Keyword::Intimidation | Keyword::Piercing => 3,
        Keyword::LongRange | Keyword::Recruit | Keyword::Regenerate => 2,
        Keyword::Naval | Keyword::FrontLine => 1,
        Keyword::LightShip | Keyword::HeavyShip => 0,
        Keyword::Volley { x, .. } => 1 + i16::from(x),
    }
}

/// Returns true if an ability can only harm its own unit.
fn is_drawback(ability: &Ability) -> bool {
    let harms = |step: &Effect| {
        let is_own = match (&step.on, &ability.target) {
            (Some(Aim::Source), _) | (None, None) => true,
            (Some(Aim::Trigger), _) => ability.of.is_none(),
            _ => false,
        };
        let is_bad = match &step.op {
            Op::Forbid { .. } | Op::Exhaust | Op::Damage { .. } | Op::DirectDamage { .. } => true,
            Op::Add { n: Amount::Fixed(n), .. } => *n < 0,
            _ => false,
        };
        is_own && is_bad
    };
    ability.when != When::Action && ability.steps.iter().all(harms)
}
