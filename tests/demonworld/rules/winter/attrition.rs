//! Tests of attrition in winter (4.19).

use std::collections::BTreeMap;

use regnal_core::dice::Dice;
use regnal_demonworld::nouns::{ForceId, Race, Terrain, UnitId};
use regnal_demonworld::winter::attrition::{
    Attrition, Body, Modifier, Quarters, Reason, model_is_lost_up_to, modifiers, odds, roll, suffer,
};
use regnal_demonworld::winter::losses::{Ranks, Taken, Worth};
use regnal_demonworld::winter::route::{has_route, is_isolated};

use super::losses::{host, unit};

/// Returns winter quarters that give no modifier.
fn plain() -> Quarters {
    Quarters {
        race: Race::Human,
        prestige: 0,
        terrain: Terrain::Plain,
        is_initial: true,
        points: 1000,
        has_route: false,
        is_in_siege: false,
        is_isolated: false,
    }
}

/// Returns all modifiers with their reasons.
fn added(quarters: Quarters) -> Vec<(Reason, i32)> {
    let modifiers = modifiers(&quarters).into_iter();
    modifiers.map(|modifier| (modifier.reason, modifier.value)).collect()
}

/// Returns an army that consists of the given units.
fn army(force: u32, ranks: Vec<Ranks>) -> Body {
    Body { force: ForceId(force), ranks }
}

fn suffered(quarters: Quarters, bodies: &[Body], dice: impl IntoIterator<Item = u32>) -> Attrition {
    let mut dice = Dice::scripted(dice);
    let outcome = suffer(&quarters, bodies, &mut dice).expect("there should be stands");
    assert_eq!(dice.left_in_script(), Some(0));
    outcome
}

/// Returns the loss percentage if two dice and a modifier add up to `total`.
fn percent(total: i32) -> u32 {
    // Prestige stands for any modifier here. The dice show 7 in total.
    let modifier = Modifier { reason: Reason::Prestige, value: total - 7 };
    let mut dice = Dice::scripted([3, 4]);
    let roll = roll(vec![modifier], &mut dice);
    assert_eq!(roll.total, total);
    roll.percent
}

#[test]
fn dw_attrition_01_all_forces_of_a_player_share_one_roll() {
    let bodies = [
        army(1, vec![unit(2, 10, 100, 10)]),
        army(2, vec![unit(4, 10, 160, 10), unit(6, 8, 200, 8)]),
    ];
    let outcome = suffered(plain(), &bodies, [2, 2]);
    assert_eq!((outcome.base, outcome.target), (460, 92));
    assert_eq!(outcome.taken.len(), 3);
    // Without stands, nothing is rolled.
    let mut dice = Dice::scripted([]);
    assert_eq!(suffer(&plain(), &[], &mut dice), None);
    let generals_only = [army(1, vec![]), army(2, vec![unit(3, 0, 100, 10)])];
    assert_eq!(suffer(&plain(), &generals_only, &mut dice), None);
}

#[test]
fn dw_attrition_02_the_total_is_two_dice_plus_modifiers() {
    let quarters = Quarters { prestige: 2, is_in_siege: true, has_route: true, ..plain() };
    let outcome = suffered(quarters, &[army(1, host())], [6, 3]);
    assert_eq!(outcome.roll.dice.faces(), [6, 3]);
    assert_eq!(outcome.roll.total, 9 + 2 + 2 - 2);
    assert_eq!(outcome.roll.percent, 5);
}

#[test]
fn dw_attrition_03_the_total_determines_the_loss_percentage() {
    let expected =
        [(-20, 25), (2, 25), (3, 20), (5, 20), (6, 10), (8, 10), (9, 5), (11, 5), (12, 0), (30, 0)];
    for (total, loss) in expected {
        assert_eq!(percent(total), loss, "{total}");
    }
}

#[test]
fn dw_attrition_04_losses_reach_the_target_and_are_distributed_evenly() {
    // The target is 5 % of 460 points, which is 23. One stand each of H02 and H04 makes 26 points.
    let outcome = suffered(plain(), &[army(1, host())], [6, 5]);
    assert_eq!((outcome.roll.percent, outcome.target), (5, 23));
    let expected = [2, 4].map(|id| Taken { unit: UnitId(id), stands: 1 });
    assert_eq!(outcome.taken, expected);
    // At a loss of 0 %, no stand is lost.
    let outcome = suffered(plain(), &[army(1, host())], [6, 6]);
    assert_eq!((outcome.target, outcome.taken), (0, vec![]));
}

#[test]
fn dw_attrition_05_small_armies_lose_more_and_large_ones_less() {
    let added = |points| added(Quarters { points, ..plain() });
    assert_eq!(added(749), [(Reason::Under750, 1)]);
    assert_eq!(added(750), []);
    assert_eq!(added(1500), []);
    assert_eq!(added(1501), [(Reason::Over1500, -1)]);
}

#[test]
fn dw_attrition_06_prestige_is_added_as_a_modifier() {
    for prestige in [-2, -1, 1, 2, 3] {
        let quarters = Quarters { prestige, ..plain() };
        assert_eq!(added(quarters), [(Reason::Prestige, prestige)]);
    }
    assert_eq!(added(plain()), []);
}

/// Returns the neighbours of a province on a map of lettered provinces. F has the fortress.
///
/// ```text
/// a - b - c - F
///      \ d - e - F
/// ```
fn neighbours(province: char) -> Vec<char> {
    let map = BTreeMap::from([
        ('a', "b"),
        ('b', "acd"),
        ('c', "bF"),
        ('d', "be"),
        ('e', "dF"),
        ('F', "ce"),
    ]);
    map.get(&province).map(|near| near.chars().collect()).unwrap_or_default()
}

fn route(from: char, friendly: &str, havens: &str) -> bool {
    has_route(
        from,
        false,
        neighbours,
        |province| friendly.contains(province),
        |province| havens.contains(province),
    )
}

#[test]
fn dw_attrition_07_a_friendly_route_to_a_fortress_adds_two_to_the_roll() {
    let quarters = Quarters { has_route: true, ..plain() };
    assert_eq!(added(quarters), [(Reason::Route, 2)]);
    assert!(route('a', "abcF", "F"));
    assert!(route('a', "abdeF", "F"));
    assert!(!route('a', "abcd", "F"));
    assert!(!route('a', "abF", "F"));
    assert!(!route('a', "acF", "F"));
}

#[test]
fn dw_ruling_84_a_supply_route_runs_through_friendly_provinces_to_an_unbesieged_site() {
    // The first province does not have to be friendly. All other provinces of the route do, including the last.
    assert!(route('a', "bcF", "F"));
    assert!(!route('a', "abc", "F"));
    // A besieged fortress does not count as a haven, but another fortress can.
    assert!(!route('a', "abcdeF", ""));
    assert!(route('a', "abcdeF", "Fa"));
    assert!(route('a', "", "a"));
    // An army inside its own fortress always has a route, even under siege.
    assert!(has_route('F', true, neighbours, |_| false, |_| false));
    assert!(!has_route('F', false, neighbours, |_| false, |_| false));
    // Isolation depends only on the neighbours.
    assert!(is_isolated(&neighbours('b'), |near| "bF".contains(*near)));
    assert!(!is_isolated(&neighbours('b'), |near| "d".contains(*near)));
    assert!(is_isolated(&[], |_: &char| true));
}

/// Returns the modifiers of a race that winters in mountains.
fn in_mountains(race: Race, is_initial: bool) -> Vec<(Reason, i32)> {
    added(Quarters { race, is_initial, terrain: Terrain::Mountain, ..plain() })
}

#[test]
fn dw_ex_90_the_mountain_penalty_depends_on_race_and_home() {
    assert_eq!(in_mountains(Race::Dwarf, false), []);
    assert_eq!(in_mountains(Race::Isthak, false), []);
    assert_eq!(in_mountains(Race::Orc, true), []);
    assert_eq!(in_mountains(Race::Orc, false), [(Reason::Mountain, -2)]);
    assert_eq!(in_mountains(Race::Human, true), [(Reason::Mountain, -2)]);
}

#[test]
fn dw_attrition_08_dwarves_isthak_and_some_natives_have_no_mountain_penalty() {
    let suffers = |race, is_initial| in_mountains(race, is_initial) == [(Reason::Mountain, -2)];
    let both = |race| (suffers(race, true), suffers(race, false));
    assert_eq!(both(Race::Dwarf), (false, false));
    assert_eq!(both(Race::Isthak), (false, false));
    assert_eq!(both(Race::Orc), (false, true));
    assert_eq!(both(Race::Elf), (false, true));
    assert_eq!(both(Race::Human), (true, true));
    assert_eq!(both(Race::Thain), (true, true));
}

#[test]
fn dw_attrition_09_every_race_has_a_penalty_in_marshes() {
    for race in [Race::Dwarf, Race::Isthak, Race::Orc, Race::Elf, Race::Human] {
        let quarters = Quarters { race, terrain: Terrain::Marsh, ..plain() };
        assert_eq!(added(quarters), [(Reason::Marsh, -2)]);
    }
}

#[test]
fn dw_attrition_10_both_sides_in_a_siege_have_a_penalty() {
    let quarters = Quarters { is_in_siege: true, ..plain() };
    assert_eq!(added(quarters), [(Reason::Siege, -2)]);
}

#[test]
fn dw_attrition_11_isolated_armies_have_a_penalty_of_minus_two() {
    let quarters = Quarters { is_isolated: true, ..plain() };
    assert_eq!(added(quarters), [(Reason::Isolated, -2)]);
}

#[test]
fn dw_ex_89_orcs_in_a_marsh_lose_twenty_percent_on_a_seven() {
    let quarters = Quarters {
        race: Race::Orc,
        prestige: -1,
        terrain: Terrain::Marsh,
        is_initial: false,
        points: 1600,
        has_route: true,
        ..plain()
    };
    let expected =
        [(Reason::Over1500, -1), (Reason::Prestige, -1), (Reason::Route, 2), (Reason::Marsh, -2)];
    assert_eq!(added(quarters), expected);
    let outcome = suffered(quarters, &[army(1, host())], [3, 4]);
    assert_eq!((outcome.roll.total, outcome.roll.percent), (5, 20));
}

#[test]
fn dw_ex_91_a_total_of_twelve_causes_no_losses() {
    let quarters = Quarters { has_route: true, is_in_siege: true, points: 700, ..plain() };
    let outcome = suffered(quarters, &[army(1, host())], [5, 6]);
    assert_eq!((outcome.roll.total, outcome.roll.percent), (12, 0));
    assert_eq!(outcome.taken, []);
}

/// Returns O09, a unit of a single model.
fn wyvern(id: u32) -> Ranks {
    unit(id, 1, 240, 1)
}

#[test]
fn dw_ex_116_a_single_model_is_lost_on_a_two() {
    for (value, is_lost) in [(2, true), (3, false)] {
        let outcome = suffered(plain(), &[army(1, vec![wyvern(9)])], [4, 4, value]);
        assert_eq!(outcome.roll.percent, 10);
        let tests: Vec<(u32, bool)> =
            outcome.models.iter().map(|test| (test.at_most, test.is_lost)).collect();
        assert_eq!(tests, [(2, is_lost)]);
        assert_eq!(outcome.models[0].model.unit, UnitId(9));
    }
}

#[test]
fn dw_ruling_83_single_models_roll_separately_for_attrition() {
    assert_eq!([0, 5, 10, 20, 25].map(model_is_lost_up_to), [0, 1, 2, 4, 5]);
    // There are three forces: a host, and two that consist of a single model each. The models' dice come after the
    // shared roll, in order of force id.
    let bodies =
        [army(7, vec![wyvern(9)]), army(1, host()), army(3, vec![wyvern(8), unit(5, 0, 100, 10)])];
    let outcome = suffered(plain(), &bodies, [1, 1, 5, 6]);
    assert_eq!(outcome.roll.percent, 25);
    assert_eq!((outcome.base, outcome.target), (460, 115));
    let tests: Vec<(u32, u32, bool)> =
        outcome.models.iter().map(|test| (test.force.0, test.model.unit.0, test.is_lost)).collect();
    assert_eq!(tests, [(3, 8, true), (7, 9, false)]);
    assert!(outcome.taken.iter().all(|taken| ![UnitId(8), UnitId(9)].contains(&taken.unit)));
    // If a single model's force has another unit, the model is included in the usual distribution of losses and gets no
    // separate die.
    let together = [army(1, vec![wyvern(9), unit(2, 10, 100, 10)])];
    let outcome = suffered(plain(), &together, [2, 2]);
    assert_eq!((outcome.base, outcome.target, outcome.models.len()), (340, 68, 0));
    // A lone unit counts as a single model only if it has one stand left, regardless of its former size.
    let two = suffered(plain(), &[army(1, vec![unit(2, 2, 100, 10)])], [2, 2]);
    assert_eq!((two.target, two.taken.len(), two.models.len()), (4, 1, 0));
    let one = suffered(plain(), &[army(1, vec![unit(2, 1, 100, 10)])], [2, 2, 5]);
    assert_eq!((one.base, one.taken.len(), one.models.len()), (0, 0, 1));
    // If the result is no loss, no die is rolled.
    let safe = suffered(plain(), &[army(1, vec![wyvern(9)])], [6, 6]);
    assert_eq!(safe.models, []);
    // A stand's value is based on the full price and full strength, not on the remaining stands.
    let half = Ranks { stands: 5, worth: Worth { points: 350, stands: 10 }, ..unit(1, 0, 0, 1) };
    assert_eq!(suffered(plain(), &[army(1, vec![half])], [4, 4]).base, 175);
}

#[test]
fn the_odds_of_each_attrition_loss_match_the_dice() {
    let ways = |value| {
        let modifier = Modifier { reason: Reason::Siege, value };
        let odds = odds(&[modifier]).into_iter();
        odds.map(|odds| (odds.percent, odds.ways)).collect::<Vec<_>>()
    };
    assert_eq!(ways(0), [(25, 1), (20, 9), (10, 16), (5, 9), (0, 1)]);
    assert_eq!(ways(-2), [(25, 6), (20, 15), (10, 12), (5, 3), (0, 0)]);
    assert_eq!(ways(10), [(25, 0), (20, 0), (10, 0), (5, 0), (0, 36)]);
}
