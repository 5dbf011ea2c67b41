//! Tests of rationing, eating mounts, and shortage (4.9).

use regnal_demonworld::food::hunger::{
    Effects, Hunger, Meal, Rationing, eat, effects, lasts_until, weeks_of_food,
};
use regnal_demonworld::food::mounts::{Dismounted, Mounted, eat_mounts, food_of_mount};
use regnal_demonworld::nouns::Troop;
use regnal_demonworld::winter::losses::Worth;

use super::*;

/// Effects on troops that are fed.
const FED: Effects =
    Effects { combat: 0, morale: 0, potential_percent: 100, movement_percent: 100 };

#[test]
fn dw_ration_01_rationing_has_an_immediate_effect() {
    assert_eq!(effects(Rationing::Full, 0), FED);
    assert_ne!(effects(Rationing::Quarter, 0), FED);
    assert_eq!(eat(1000, 100, Rationing::Quarter).left, 925);
}

#[test]
fn dw_ration_02_quarter_rationing_lowers_combat_by_one_and_movement_by_a_quarter() {
    let meal = eat(75, 100, Rationing::Quarter);
    assert_eq!((meal.need, meal.is_fed), (75, true));
    let felt = Effects { combat: -1, movement_percent: 75, ..FED };
    assert_eq!(effects(Rationing::Quarter, 0), felt);
}

#[test]
fn dw_ration_03_half_rations_lower_combat_by_two_and_movement_by_half() {
    let meal = eat(50, 100, Rationing::Half);
    assert_eq!((meal.need, meal.is_fed), (50, true));
    let felt = Effects { combat: -2, movement_percent: 50, ..FED };
    assert_eq!(effects(Rationing::Half, 0), felt);
}

#[test]
fn dw_ex_44_rationing_reduces_a_need_of_100_to_75_or_50() {
    assert_eq!(Rationing::Full.need(100), 100);
    assert_eq!(Rationing::Quarter.need(100), 75);
    assert_eq!(Rationing::Half.need(100), 50);
    assert_eq!(effects(Rationing::Quarter, 0).combat, -1);
    assert_eq!(effects(Rationing::Half, 0).combat, -2);
}

#[test]
fn dw_ex_45_rations_are_rounded_up() {
    assert_eq!(Rationing::Quarter.need(54), 41);
    assert_eq!(Rationing::Half.need(54), 27);
    assert_eq!(Rationing::Half.need(55), 28);
}

#[test]
fn dw_ration_04_a_mount_yields_as_many_points_of_meat_as_its_size() {
    assert_eq!(food_of_mount(1), 1);
    assert_eq!(food_of_mount(2), 2);
    assert_eq!(food_of_mount(3), 3);
}

/// Returns a mounted unit after its mounts were eaten, given the points and stands of the full unit and of its line
/// infantry.
fn eaten(
    stands: u32,
    mount_size: u32,
    riders: u32,
    price: (u32, u32),
    line: (u32, u32),
) -> (u32, Dismounted) {
    let worth_of = |(points, stands)| Worth { points, stands };
    let unit = Mounted { stands, mount_size, riders, worth: worth_of(price) };
    eat_mounts(unit, worth_of(line))
}

#[test]
fn dw_ration_05_riders_without_mounts_fight_as_infantry() {
    let (_, knights) = eaten(10, 2, 2, (350, 10), (100, 10));
    assert_eq!((knights.troop, knights.size), (Troop::Infantry, 2));
    let (_, dwarfs) = eaten(10, 1, 1, (250, 10), (112, 8));
    assert_eq!((dwarfs.troop, dwarfs.size), (Troop::Infantry, 1));
}

#[test]
fn dw_ex_46_knights_and_hog_riders_can_eat_their_mounts() {
    // The mounted units are H07, with H02 as its line infantry, and O06, with O03.
    let (points, knights) = eaten(10, 2, 2, (350, 10), (100, 10));
    assert_eq!((points, knights.troop), (20, Troop::Infantry));
    let (points, riders) = eaten(8, 1, 2, (216, 8), (90, 10));
    assert_eq!((points, riders.troop), (8, Troop::Infantry));
}

#[test]
fn dw_ruling_46_a_dismounted_unit_has_its_own_price_or_that_of_line_infantry_if_lower() {
    // Only surviving stands have mounts to eat.
    let (points, knights) = eaten(7, 2, 2, (350, 10), (100, 10));
    assert_eq!((points, knights.centipoints_per_stand), (14, 1000));
    // A unit's price does not rise if its line infantry is more expensive.
    let (_, cheap) = eaten(8, 1, 2, (80, 8), (112, 8));
    assert_eq!(cheap.centipoints_per_stand, 1000);
    // A price of 100 points for 12 stands is 8.33 points per stand, which is rounded down.
    let (_, odd) = eaten(8, 1, 2, (100, 12), (100, 10));
    assert_eq!(odd.centipoints_per_stand, 833);
    // Each dismounted stand eats one point. Each mounted stand eats two.
    assert_eq!(weekly_ration(&[Mouths::mounted(10, 3, 2)]), 20);
    assert_eq!(weekly_ration(&[Mouths::on_foot(10, knights.size)]), 10);
}

#[test]
fn dw_ration_06_hunger_lowers_morale() {
    let morale = |streak| effects(Rationing::Full, streak).morale;
    assert_eq!([0, 1, 2, 3, 4, 50].map(morale), [0, -1, -2, -2, -2, -2]);
}

#[test]
fn dw_ration_07_hunger_halves_combat_potential() {
    let potential = |streak| effects(Rationing::Full, streak).potential_percent;
    assert_eq!([0, 1, 2, 3, 4].map(potential), [100, 50, 50, 50, 50]);
}

#[test]
fn dw_ration_08_hunger_halves_movement_from_the_second_week() {
    let movement = |streak| effects(Rationing::Full, streak).movement_percent;
    assert_eq!([0, 1, 2, 3, 4].map(movement), [100, 100, 50, 50, 50]);
}

#[test]
fn the_effects_of_rationing_and_hunger_add_up() {
    let felt = |rationing, streak| {
        let felt = effects(rationing, streak);
        (felt.combat, felt.morale, felt.movement_percent)
    };
    assert_eq!(felt(Rationing::Quarter, 1), (-1, -1, 75));
    assert_eq!(felt(Rationing::Quarter, 2), (-1, -2, 50));
    assert_eq!(felt(Rationing::Half, 1), (-2, -1, 50));
    assert_eq!(felt(Rationing::Half, 3), (-2, -2, 50));
}

#[test]
fn dw_ration_09_three_consecutive_unsupplied_weeks_force_a_surrender() {
    let hungry = |streak| Hunger { streak, total: 9 }.must_surrender();
    assert_eq!([0, 1, 2, 3, 4].map(hungry), [false, false, false, true, true]);
    // Only consecutive weeks count. A fed week between them restarts the count.
    let weeks = [false, false, true, false, false];
    let after = weeks.iter().fold(Hunger::default(), |hunger, &is_fed| hunger.after(is_fed));
    assert_eq!(after, Hunger { streak: 2, total: 4 });
    assert!(!after.must_surrender());
    assert!(after.after(false).must_surrender());
}

#[test]
fn dw_ex_47_a_stock_of_30_for_a_need_of_54_leads_to_surrender() {
    let mut stock = 30;
    let mut hunger = Hunger::default();
    let mut seen = Vec::new();
    for week in 8..=10 {
        let meal = eat(stock, 54, Rationing::Full);
        stock = meal.left;
        hunger = hunger.after(meal.is_fed);
        let morale = effects(Rationing::Full, hunger.streak).morale;
        seen.push((week, stock, morale, hunger.must_surrender()));
    }
    let expected = [(8, 0, -1, false), (9, 0, -2, false), (10, 0, -2, true)];
    assert_eq!(seen, expected);
}

#[test]
fn dw_ruling_45_an_insufficient_stock_is_used_up_without_feeding_the_army() {
    let meal = |stock, rationing| eat(stock, 54, rationing);
    let short = Meal { need: 54, eaten: 53, left: 0, is_fed: false };
    assert_eq!(meal(53, Rationing::Full), short);
    let enough = Meal { need: 54, eaten: 54, left: 0, is_fed: true };
    assert_eq!(meal(54, Rationing::Full), enough);
    assert_eq!(meal(55, Rationing::Full).left, 1);
    // A week on rations counts as fed.
    let rationed = meal(41, Rationing::Quarter);
    assert!(rationed.is_fed);
    let hungry = Hunger { streak: 2, total: 2 };
    let fed = Hunger { streak: 0, total: 2 };
    assert_eq!(hungry.after(rationed.is_fed), fed);
    assert!(!meal(40, Rationing::Quarter).is_fed);
    // A side without any mouths to feed counts as fed.
    assert!(eat(0, 0, Rationing::Full).is_fed);
}

#[test]
fn a_stock_lasts_one_week_for_each_full_weekly_ration_that_it_holds() {
    assert_eq!(weeks_of_food(107, 54), Some(1));
    assert_eq!(weeks_of_food(108, 54), Some(2));
    assert_eq!(weeks_of_food(108, 0), None);
    // The third argument is the next week to be fed. If the stock is too small for week 3, the food lasts until week 2.
    assert_eq!(lasts_until(53, 54, 3), Some(2));
    assert_eq!(lasts_until(54, 54, 3), Some(3));
    assert_eq!(lasts_until(936, 18, 1), Some(52));
    assert_eq!(lasts_until(936, 0, 1), None);
}
