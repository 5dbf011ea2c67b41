//! Tests of a besieger's depots, and of raids on them.

use regnal_demonworld::food::depots::{
    BesiegerMeal, DepotRules, SupplyLine, besieger_meal, depots_needed, raid, supply_line,
};
use regnal_demonworld::food::hunger::{Hunger, Meal, Rationing};

use super::*;

fn rules() -> DepotRules {
    DepotRules::standard()
}

#[test]
fn dw_supply_17_a_depot_holds_food_for_a_month() {
    let standard = DepotRules { hex_capacity: 250, months: 1, baggage_weeks: 0 };
    assert_eq!(rules(), standard);
    let needed = |ration| depots_needed(ration, rules());
    assert_eq!([0, 1, 62, 63, 125, 126].map(needed), [0, 1, 1, 2, 2, 3]);
    // The number of months is a campaign option.
    let two_months = DepotRules { months: 2, ..standard };
    assert_eq!([31, 32].map(|ration| depots_needed(ration, two_months)), [1, 2]);
    let small = DepotRules { hex_capacity: 100, ..standard };
    assert_eq!([25, 26].map(|ration| depots_needed(ration, small)), [1, 2]);
}

#[test]
fn dw_ex_41_sixty_points_a_week_need_one_depot_and_seventy_points_two() {
    assert_eq!(depots_needed(60, rules()), 1);
    assert_eq!(depots_needed(70, rules()), 2);
}

#[test]
fn dw_supply_18_a_completed_depot_is_never_empty() {
    for week in [5, 13, 14, 500] {
        let line = supply_line(week, 60, 1, rules());
        assert_eq!(line, SupplyLine::Depots(Rationing::Full));
    }
}

#[test]
fn dw_supply_19_no_supplies_arrive_without_a_depot() {
    assert_eq!(supply_line(5, 60, 0, rules()), SupplyLine::Cut);
    assert_eq!(supply_line(5, 1, 0, rules()), SupplyLine::Cut);
    let meal = besieger_meal(SupplyLine::Cut, Rationing::Full, 60, 0);
    assert!(!meal.meal.is_fed);
    assert_eq!(Hunger::default().after(meal.meal.is_fed).streak, 1);
}

#[test]
fn dw_ruling_43_depots_are_needed_from_week_1_or_once_the_baggage_runs_out() {
    // According to the rulebook, no supplies arrive without depots.
    assert_eq!(supply_line(1, 200, 0, rules()), SupplyLine::Cut);
    // Sets the number of baggage weeks that older campaigns use.
    let former = DepotRules { baggage_weeks: 4, ..rules() };
    for week in 1..=4 {
        assert_eq!(supply_line(week, 200, 0, former), SupplyLine::Baggage);
    }
    assert_eq!(supply_line(5, 200, 0, former), SupplyLine::Cut);
    // A need of 200 points per week is 800 per month, which takes 4 depots.
    assert_eq!(depots_needed(200, rules()), 4);
    let line = |depots| supply_line(5, 200, depots, rules());
    assert_eq!(line(5), SupplyLine::Depots(Rationing::Full));
    assert_eq!(line(4), SupplyLine::Depots(Rationing::Full));
    assert_eq!(line(3), SupplyLine::Depots(Rationing::Quarter));
    assert_eq!(line(2), SupplyLine::Depots(Rationing::Half));
    assert_eq!(line(1), SupplyLine::Cut);
    // 2 of 3 depots are two thirds. 5 of 7 are less than three quarters, and 6 of 7 are more.
    assert_eq!(depots_needed(150, rules()), 3);
    let half = SupplyLine::Depots(Rationing::Half);
    assert_eq!(supply_line(5, 150, 2, rules()), half);
    assert_eq!(supply_line(5, 150, 1, rules()), SupplyLine::Cut);
    assert_eq!(depots_needed(400, rules()), 7);
    assert_eq!(supply_line(5, 400, 5, rules()), half);
    assert_eq!(supply_line(5, 400, 6, rules()), SupplyLine::Depots(Rationing::Quarter));
    // Uses a longer baggage train.
    let train = DepotRules { baggage_weeks: 6, ..rules() };
    assert_eq!(supply_line(6, 200, 0, train), SupplyLine::Baggage);
    assert_eq!(supply_line(7, 200, 0, train), SupplyLine::Cut);
}

#[test]
fn a_besieger_gets_the_more_severe_of_the_chosen_and_the_forced_ration() {
    let meal = |line, ordered| besieger_meal(line, ordered, 100, 30);
    let fed = |line, rationing, need| BesiegerMeal {
        line,
        rationing,
        meal: Meal { need, eaten: 0, left: 30, is_fed: true },
    };
    let forced = SupplyLine::Depots(Rationing::Quarter);
    assert_eq!(meal(forced, Rationing::Full), fed(forced, Rationing::Quarter, 75));
    assert_eq!(meal(forced, Rationing::Half), fed(forced, Rationing::Half, 50));
    let baggage = SupplyLine::Baggage;
    assert_eq!(meal(baggage, Rationing::Full), fed(baggage, Rationing::Full, 100));
    assert_eq!(meal(baggage, Rationing::Half), fed(baggage, Rationing::Half, 50));
}

#[test]
fn a_besieger_without_supplies_eats_the_mounts() {
    let meal = |meat| besieger_meal(SupplyLine::Cut, Rationing::Half, 100, meat).meal;
    assert_eq!((meal(50).is_fed, meal(50).left), (true, 0));
    assert_eq!((meal(60).is_fed, meal(60).left), (true, 10));
    assert_eq!((meal(49).is_fed, meal(49).left), (false, 0));
}

#[test]
fn dw_supply_20_a_raid_loots_four_percent_plus_one_die_of_the_food_in_the_depots() {
    for (die, percent, points) in [(1, 5, 25), (3, 7, 35), (6, 10, 50)] {
        let mut dice = Dice::scripted([die]);
        let loot = raid(2, rules(), &mut dice).expect("there should be depots");
        assert_eq!(dice.left_in_script(), Some(0));
        assert_eq!(u32::from(loot.die.face), die);
        assert_eq!((loot.percent, loot.points), (percent, points));
    }
}

#[test]
fn dw_ruling_44_loot_is_rounded_down_and_limited_to_the_initial_stock() {
    // Before rounding, the loot is 5 % of 250, which is 12.5 points, and 7 % of 750, which is 52.5.
    let points =
        |depots, die| raid(depots, rules(), &mut Dice::scripted([die])).map(|loot| loot.points);
    assert_eq!(points(1, 1), Some(12));
    assert_eq!(points(3, 3), Some(52));
    // Without depots, no die is rolled.
    assert_eq!(raid(0, rules(), &mut Dice::scripted([])), None);
    // Loot cannot raise the stock above its initial value.
    let mut larder = Larder::of_city(10);
    larder.stock = 500;
    assert_eq!(larder.bring_in(12), 12);
    assert_eq!(larder.stock, 512);
    assert_eq!(larder.bring_in(52), 8);
    assert_eq!(larder.stock, 520);
    assert_eq!(larder.bring_in(1), 0);
    // Meat can raise the stock above its initial value, which leaves no room for loot.
    assert_eq!(larder.add_meat(20), 540);
    assert_eq!(larder.bring_in(5), 0);
    assert_eq!(larder.stock, 540);
}
