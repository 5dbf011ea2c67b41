//! Tests of Demonworld's automatic battles, from the first turn to the losses.

mod after;
mod assault;
mod days;
mod field;
mod line;
mod morale;
mod opening;
mod prestige;
mod report;
mod soak;
mod sortie;

use regnal_demonworld::battle::{
    Army, Character, Condition, Customs, Engagement, Fighter, ForceKind, Fought, Kind, Loss,
    Modifier, Outcome, Place, Plan, Ration, Role, Settled, Walls, fight, leaving,
    opening_modifiers, settle,
};
use regnal_demonworld::nouns::Troop;

use super::board::with_dice;
use super::*;

/// Default-list entries used in these tests: code, kind, stands, cost, a, b, fear (DW-T-62).
const LIST: &[(&str, Troop, u16, u32, i32, i32, i32)] = &[
    ("H01", Troop::Infantry, 10, 40, 5, 8, 0),
    ("H02", Troop::Infantry, 10, 100, 7, 11, 0),
    ("H03", Troop::Infantry, 8, 96, 7, 10, 0),
    ("H04", Troop::Infantry, 10, 160, 8, 12, 0),
    ("H06", Troop::Cavalry, 8, 200, 7, 11, 0),
    ("H07", Troop::Cavalry, 10, 350, 9, 12, 0),
    ("H11", Troop::WarMachine, 1, 150, 7, 10, 0),
    ("H12", Troop::LargeMonster, 1, 280, 9, 11, 2),
    ("O01", Troop::Infantry, 10, 40, 5, 8, 0),
    ("O02", Troop::Infantry, 10, 60, 6, 9, 0),
    ("O03", Troop::Infantry, 10, 90, 7, 9, 0),
    ("O04", Troop::Infantry, 8, 144, 8, 11, 0),
    ("O08", Troop::SmallMonster, 4, 200, 6, 8, 1),
    ("O09", Troop::LargeMonster, 1, 240, 8, 9, 2),
    ("T06", Troop::Chariot, 5, 175, 8, 11, 0),
    // Test-only stands worth one point each, so that any number of points can be lost.
    ("one", Troop::Infantry, 100, 100, 7, 9, 0),
];

/// Returns a unit at full strength.
fn unit(id: u32, code: &str) -> Fighter {
    let entry =
        LIST.iter().find(|entry| entry.0 == code).expect("there should be a unit in the list");
    Fighter {
        unit: UnitId(id),
        troop: entry.1,
        stands: entry.2,
        initial_cost: entry.3,
        initial_stands: entry.2,
        line_price: None,
        a: entry.4,
        renown: 0,
        b: entry.5,
        fear: entry.6,
        slave: false,
    }
}

/// Returns a unit with the given number of stands left.
fn worn(id: u32, code: &str, stands: u16) -> Fighter {
    Fighter { stands, ..unit(id, code) }
}

fn general(id: u32, stars: u8) -> Character {
    Character { id: CharacterId(id), stars, level: 0, condition: Condition::Unhurt, king: false }
}

fn sorcerer(id: u32, level: u8) -> Character {
    Character { level, ..general(id, 0) }
}

/// Returns an army abroad, well fed and without a plan. The force id equals the army number.
fn army(number: u16, player: Race, characters: &[Character], units: Vec<Fighter>) -> Army {
    Army {
        force: ForceId(number.into()),
        kind: ForceKind::Army(number),
        player: Some(player),
        home: false,
        ration: Ration::Full,
        shortage: 0,
        plan: Plan::default(),
        characters: characters.to_vec(),
        units,
    }
}

/// Returns the army, marked as being at home.
fn at_home(army: Army) -> Army {
    Army { home: true, ..army }
}

/// Returns the army with the given withdrawal threshold.
fn cautious(mut army: Army, percent: u8) -> Army {
    army.plan.withdraw_at = Some(percent);
    army
}

/// Returns a field battle in spring. The defender owns the province, and neither side has the table edge.
fn open(defenders: Vec<Army>, attackers: Vec<Army>) -> Engagement {
    Engagement {
        kind: Kind::Field,
        season: Season::Spring,
        sides: [defenders, attackers],
        owner: Some(Role::Defender),
        edge: None,
        camp: None,
        walls: None,
        surprise: false,
        raider: None,
        customs: Customs::default(),
    }
}

/// Returns a field battle in which an army of humans defends against one of orcs. Neither has a commander.
fn leaderless(humans: impl Into<Vec<Fighter>>, orcs: impl Into<Vec<Fighter>>) -> Engagement {
    open(vec![army(1, Race::Human, &[], humans.into())], vec![army(2, Race::Orc, &[], orcs.into())])
}

/// Returns a battle between a human spear regiment without a commander and an orc mob.
fn skirmish() -> Engagement {
    leaderless([unit(1, "H02")], [unit(2, "O03")])
}

/// Returns unbreached walls of height `lowest`.
pub(super) fn walls(lowest: u8) -> Walls {
    Walls { lowest, breaches: 0, towers: Vec::new(), gates: Vec::new(), rams: 0, stores: 0 }
}

/// Returns a battle in which the orcs have a mob with only two of its ten stands left.
fn shaken_mob() -> Engagement {
    leaderless([unit(1, "H04"), unit(2, "H02")], [worn(3, "O03", 2), unit(4, "one")])
}

/// Fights the battle with the given dice and asserts that all of them are used.
fn fought(engagement: &Engagement, dice: &[u32]) -> Fought {
    with_dice(dice, |dice| fight(engagement, dice))
}

/// Settles the battle with the given dice and the same modifier for all armies. Asserts that all dice are used.
fn settled(engagement: &Engagement, fought: &Fought, modifier: i32, dice: &[u32]) -> Settled {
    with_dice(dice, |dice| settle(engagement, fought, |_| modifier, dice))
}

/// Returns dice for the given number of turns in which both sides roll 2 on 2D6, which does 1 % damage.
fn quiet(turns: usize) -> Vec<u32> {
    [1, 1, 1, 1].repeat(turns)
}

/// Returns the number of a unit's stands on the field.
fn stands(fought: &Fought, id: u32) -> u16 {
    let mut units = fought.field.units.iter().flatten();
    units.find(|state| state.unit == UnitId(id)).expect("the unit should be in the battle").stands
}

fn loss(unit: u32, stands: u16) -> Loss {
    Loss { unit: UnitId(unit), stands }
}
