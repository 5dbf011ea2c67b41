//! Tests of Demonworld's supply and rationing (4.8, 4.9), with their rulings (5.5).

mod depots;
mod epidemic;
mod hunger;

use regnal_demonworld::food::content::FoodContent;
use regnal_demonworld::food::larder::{Larder, Store, least_store_height};
use regnal_demonworld::food::ration::{
    CITY_STANDS, Mouths, fortress_capacity, has_room, ration_of_stand, weekly_ration,
};

use super::*;

#[test]
fn the_food_tables_load_without_errors() {
    assert!(FoodContent::load().is_ok());
}

#[test]
fn dw_supply_01_a_city_can_shelter_fifty_stands() {
    assert!(has_room(CITY_STANDS, 0, 50));
    assert!(!has_room(CITY_STANDS, 0, 51));
}

#[test]
fn dw_ex_32_an_army_can_shelter_only_if_there_is_room() {
    assert!(has_room(CITY_STANDS, 18, 30));
    assert!(has_room(CITY_STANDS, 18, 32));
    assert!(!has_room(CITY_STANDS, 18, 33));
    assert!(!has_room(CITY_STANDS, 18, 40));
}

/// Returns the given number of stores, each of height 3 and covering two hexes.
fn stores(number: usize) -> Vec<Store> {
    vec![Store::new(3, 2); number]
}

#[test]
fn dw_supply_02_a_fortress_can_shelter_one_stand_per_hex_without_a_store() {
    // Uses the fortress plans of DW-T-64.
    assert_eq!(fortress_capacity(60, &stores(4)), 52);
    assert_eq!(fortress_capacity(48, &stores(4)), 40);
    assert_eq!(fortress_capacity(30, &stores(2)), 26);
    assert_eq!(fortress_capacity(30, &[]), 30);
    assert_eq!(fortress_capacity(3, &stores(2)), 0);
}

#[test]
fn dw_supply_03_stands_are_counted_individually() {
    assert_eq!(weekly_ration(&[Mouths::on_foot(1, 2)]), 1);
    assert_eq!(weekly_ration(&[Mouths::on_foot(7, 2)]), 7);
    // Two one-stand units eat as much as one two-stand unit.
    let apart = [Mouths::on_foot(1, 4), Mouths::on_foot(1, 4)];
    assert_eq!(weekly_ration(&apart), weekly_ration(&[Mouths::on_foot(2, 4)]));
}

#[test]
fn dw_supply_05_the_minimum_height_of_a_store_depends_on_the_race() {
    assert_eq!(least_store_height(Race::Dwarf), 2);
    for race in [Race::Elf, Race::Isthak, Race::Human, Race::Orc, Race::Thain] {
        assert_eq!(least_store_height(race), 3);
    }
}

#[test]
fn dw_supply_06_a_store_holds_a_hundred_points_per_height_step_and_hex() {
    assert_eq!(Store::new(1, 1).capacity(), 100);
    assert_eq!(Store::new(4, 1).capacity(), 400);
    assert_eq!(Store::new(2, 3).capacity(), 600);
}

#[test]
fn dw_ex_40_a_store_of_height_3_over_two_hexes_holds_600_points() {
    assert_eq!(Store::new(3, 2).capacity(), 600);
}

#[test]
fn dw_supply_07_stands_of_small_troops_eat_one_point() {
    assert_eq!(ration_of_stand(1, None), 1);
    assert_eq!(ration_of_stand(2, None), 1);
}

#[test]
fn dw_supply_08_a_rider_of_size_1_and_a_mount_of_size_2_eat_two_points() {
    assert_eq!(ration_of_stand(2, Some(1)), 2);
    // A mounted pair eats two points only at size 2 with riders of size 1.
    assert_eq!(ration_of_stand(2, Some(2)), 1);
    assert_eq!(ration_of_stand(1, Some(1)), 1);
    assert_eq!(ration_of_stand(4, Some(1)), 3);
}

#[test]
fn dw_supply_09_a_larger_stand_eats_one_point_less_than_its_size() {
    for (size, points) in [(3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (12, 11)] {
        assert_eq!(ration_of_stand(size, None), points);
        assert_eq!(ration_of_stand(size, Some(2)), points);
    }
}

#[test]
fn dw_ex_39_ten_stands_of_human_cavalry_eat_twenty_points_a_week() {
    assert_eq!(weekly_ration(&[Mouths::mounted(10, 3, 2)]), 20);
}

#[test]
fn dw_supply_10_the_garrison_in_the_example_eats_54_points_a_week() {
    let giants = Mouths::on_foot(6, 4);
    let riders = Mouths::mounted(10, 2, 1);
    let infantry = Mouths::on_foot(8, 1);
    assert_eq!(weekly_ration(&[giants]), 18);
    assert_eq!(weekly_ration(&[riders]), 20);
    assert_eq!(weekly_ration(&[infantry, infantry]), 16);
    assert_eq!(weekly_ration(&[giants, riders, infantry, infantry]), 54);
}

#[test]
fn dw_supply_11_a_city_without_troops_uses_no_food() {
    assert_eq!(weekly_ration(&[]), 0);
    assert_eq!(Larder::of_city(0).stock, 0);
}

#[test]
fn dw_supply_12_a_city_starts_with_food_for_a_year() {
    for ration in [1, 18, 54] {
        let larder = Larder::of_city(ration);
        assert_eq!(larder.stock, 52 * ration);
        assert_eq!(larder.start, larder.stock);
    }
}

#[test]
fn dw_supply_13_a_city_has_ten_stores_by_default() {
    let larder = Larder::of_city(10);
    assert_eq!(larder.intact(), 10);
    // Each store costs as much labour as a wooden building of height 3 on one hex (DW-RULING-41).
    assert!(larder.stores.iter().all(|&store| store == Store::new(3, 1)));
}

/// Returns a city with 10 stores and the given amount of food.
fn city(stock: u32) -> Larder {
    Larder { stock, start: stock, ..Larder::of_city(0) }
}

#[test]
fn dw_supply_14_every_store_holds_the_same_share() {
    let lost: Vec<Option<u32>> = (0..10).map(|index| city(1000).lose_store(index)).collect();
    assert_eq!(lost, [Some(100); 10]);
}

#[test]
fn dw_supply_15_a_destroyed_store_takes_its_share_of_the_food_with_it() {
    // The last store holds all remaining food.
    let mut larder = city(1000);
    let mut left = Vec::new();
    while larder.lose_first_store().is_some() {
        left.push(larder.stock);
    }
    assert_eq!(left, [900, 800, 700, 600, 500, 400, 300, 200, 100, 0]);
    // The food lost with a store is rounded up.
    let mut larder = city(1001);
    assert_eq!(larder.lose_store(3), Some(101));
    assert_eq!(larder.stock, 900);
}

#[test]
fn dw_ex_42_the_loss_of_two_city_stores_matches_the_example() {
    let mut larder = city(1000);
    assert_eq!(larder.lose_first_store(), Some(100));
    assert_eq!(larder.stock, 900);
    assert_eq!(larder.lose_first_store(), Some(100));
    assert_eq!(larder.stock, 800);
    assert_eq!(larder.intact(), 8);
}

#[test]
fn a_ruined_store_cannot_be_destroyed_again() {
    let mut larder = city(1000);
    assert_eq!(larder.lose_store(10), None);
    assert_eq!(larder.lose_store(4), Some(100));
    assert_eq!(larder.lose_store(4), None);
    assert_eq!((larder.stock, larder.intact()), (900, 9));
    // If no store is given, the first intact one is destroyed.
    larder.lose_first_store();
    assert!(!larder.stores[0].is_intact);
    larder.lose_first_store();
    assert!(!larder.stores[1].is_intact);
}

#[test]
fn dw_supply_16_a_rebuilt_store_receives_its_share_of_the_food() {
    let mut larder = city(1000);
    larder.lose_store(4);
    assert!(larder.rebuild_store(4));
    assert_eq!((larder.stock, larder.intact()), (900, 10));
    // Once rebuilt, the store counts again as one of ten, not of nine.
    assert_eq!(larder.lose_store(0), Some(90));
    assert!(!larder.rebuild_store(1));
    assert!(!larder.rebuild_store(10));
}

#[test]
fn dw_ruling_41_a_city_starts_with_ten_stores_and_food_for_a_year() {
    let garrison = weekly_ration(&[Mouths::on_foot(10, 2), Mouths::on_foot(8, 2)]);
    let mut larder = Larder::of_city(garrison);
    assert_eq!((larder.stock, larder.intact()), (936, 10));
    assert_eq!(larder.lose_first_store(), Some(94));
}

#[test]
fn dw_ruling_42_a_fortress_starts_with_full_stores() {
    let larder = Larder::of_fortress(stores(4));
    assert_eq!((larder.stock, larder.start), (2400, 2400));
    assert_eq!(Larder::of_fortress(stores(2)).stock, 1200);
    // A ruined store holds no food. When an intact store is destroyed, its share of the food is lost.
    let mut built = vec![Store::new(3, 2), Store::new(4, 1)];
    built.push(Store { is_intact: false, ..Store::new(5, 2) });
    let mut larder = Larder::of_fortress(built);
    assert_eq!(larder.stock, 1000);
    assert_eq!(larder.lose_store(1), Some(500));
    assert_eq!(larder.lose_store(2), None);
    assert_eq!(least_store_height(Race::Dwarf), 2);
}
