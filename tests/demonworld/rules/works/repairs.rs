//! Tests of repairs, and of the loss and rebuilding of stores.

use regnal_demonworld::nouns::Builder;
use regnal_demonworld::works::*;

use super::{crew, demolish, full, gang, humans, tenths, weeks, works, worn};

/// Returns an element's structure points after each of several weeks of repair.
fn course(works: &mut Works, index: u16, crew: &Crew, n_weeks: u8) -> Vec<Exact> {
    let mut course = Vec::new();
    for _ in 0..n_weeks {
        let done = repair(works, index, crew, false).unwrap();
        works.put(index, done.section);
        course.push(works.element(index).unwrap().1.sp());
    }
    course
}

#[test]
fn dw_ex_64_two_stands_repair_a_quarter_of_a_wall_in_a_week() {
    let mut works = works("G5 W5 W5");
    worn(&mut works, 1, 20);
    let two = humans(2);
    assert_eq!(repair_weeks(&works, 1, &two), Ok(Weeks::new(12, 5)));
    let course = course(&mut works, 1, &two, 3);
    assert_eq!(course, [tenths(325), tenths(450), tenths(500)]);
    assert_eq!(course[0].tenths(), 325);
    assert_eq!(course[0].floor(), 32);
}

#[test]
fn dw_ruling_58_the_rebuilding_of_a_destroyed_element_starts_from_zero() {
    let mut works = works("G5 W5 W5");
    demolish(&mut works, 1);
    assert_eq!(repair_weeks(&works, 1, &humans(2)), Ok(weeks(4)));
    let three = course(&mut works, 1, &humans(2), 3);
    assert_eq!(three, [tenths(125), tenths(250), tenths(375)]);
    // The element counts as a breach until it is completely rebuilt.
    assert_eq!((works.breaches(), works.height_over(1)), (1, None));
    let last = repair(&works, 1, &humans(2), false).unwrap();
    assert!(last.is_closed);
    assert_eq!(last.restored, tenths(125));
    works.put(1, last.section);
    assert_eq!((works.breaches(), works.height_over(1)), (0, Some(5)));
}

#[test]
fn dw_ruling_58_repairs_stop_in_the_week_of_an_assault() {
    let mut works = works("G5 W5 W5");
    worn(&mut works, 1, 20);
    let two = humans(2);
    assert_eq!(repair(&works, 1, &two, true), Err(RepairRefusal::Assault));
    assert_eq!(repair(&works, 3, &two, false), Err(RepairRefusal::NoElement));
    assert_eq!(repair(&works, 1, &humans(3), false), Err(RepairRefusal::Labour(full(2, 3))));
}

#[test]
fn repairs_have_no_effect_on_intact_elements() {
    let works = works("G5 W5 W5");
    let idle = repair(&works, 1, &humans(2), false).unwrap();
    assert_eq!((idle.restored, idle.is_closed), (Exact::ZERO, false));
    assert_eq!(repair_weeks(&works, 1, &humans(2)), Ok(weeks(0)));
}

#[test]
fn fractions_of_labour_add_up_exactly() {
    // One elf works seven weeks on a wall of height 6, then one dwarf works three weeks. The elf completes 7/10 of the
    // wall, and the dwarf the remaining 3/10.
    let mut works = works("W6 W6 W6");
    demolish(&mut works, 0);
    course(&mut works, 0, &crew(&[gang(Builder::Elf, 1)]), 7);
    course(&mut works, 0, &crew(&[gang(Builder::Dwarf, 1)]), 3);
    assert_eq!(works.element(0).unwrap().1.missing(), Exact::ZERO);
    // Weekly shares of 1/9, 1/14 and 1/21 also add up without rounding.
    let parts = [9, 14, 21].map(|of| Exact::share(1, of));
    let all: Exact = parts.into_iter().sum();
    assert_eq!(all.times(126_u8), Exact::whole(14_u8 + 9 + 6));
}

#[test]
fn a_tower_is_repaired_wall_by_wall_starting_with_the_weakest() {
    let mut works = works("T5 W5 W5");
    let (_, tower) = works.element(0).unwrap();
    // One wall is at 0 and another at 40. Six stands repair 6/8 of an element per week, which is 37.5 points.
    let mut tower = tower.hit(50);
    tower.walls[3].sp = Exact::whole(40_u8);
    works.put(0, tower);
    assert_eq!(works.most_damaged(), Some(0));
    assert_eq!(repair_weeks(&works, 0, &humans(6)), Ok(Weeks::new(8, 5)));
    let first = repair(&works, 0, &humans(6), false).unwrap();
    assert!(!first.is_closed);
    assert_eq!(first.section.walls[0].sp, tenths(375));
    assert_eq!(first.section.walls[3].sp, Exact::whole(40_u8));
    works.put(0, first.section);
    let second = repair(&works, 0, &humans(6), false).unwrap();
    assert!(second.is_closed);
    assert_eq!(second.restored, tenths(225));
    // A completely destroyed tower needs the labour for its six elements.
    demolish(&mut works, 0);
    assert_eq!(repair_weeks(&works, 0, &humans(6)), Ok(weeks(8)));
}

#[test]
fn the_most_damaged_element_is_the_one_that_has_lost_the_most_points() {
    let mut works = works("G5 W5 W5 W5");
    assert_eq!(works.most_damaged(), None);
    worn(&mut works, 0, 5);
    worn(&mut works, 2, 20);
    worn(&mut works, 3, 20);
    assert_eq!(works.most_damaged(), Some(2));
    worn(&mut works, 3, 19);
    assert_eq!(works.most_damaged(), Some(3));
}

#[test]
fn only_walls_that_are_still_standing_can_be_the_lowest_wall() {
    let mut works = works("G5 W6 T9");
    assert_eq!(works.lowest_standing(), Some(5));
    assert_eq!(works.gates(), [0]);
    demolish(&mut works, 0);
    assert_eq!(works.lowest_standing(), Some(6));
    assert_eq!((works.breaches(), works.gates()), (1, vec![]));
    for index in 1..=2 {
        demolish(&mut works, index);
    }
    assert_eq!((works.lowest_standing(), works.breaches()), (None, 3));
}

#[test]
fn stores_can_be_destroyed_and_then_rebuilt() {
    let city = default_plan(DefaultPlan::City).clone();
    let mut city = Works::new(city, Masonry::default());
    assert_eq!(city.intact_stores(), 10);
    assert_eq!((city.first_store(true), city.first_store(false)), (Some(0), None));
    city.put_store(0, false);
    assert_eq!(city.intact_stores(), 9);
    assert_eq!((city.first_store(true), city.first_store(false)), (Some(1), Some(0)));
    // A city store is a building of height 3 on one hex, while a fortress store has its own size.
    let six = humans(6);
    let again = |store| Job::new(Task::Store(store)).weeks_left(&six);
    assert_eq!(again(city.plan.stores()[0]), Ok(weeks(2)));
    let fort = default_plan(DefaultPlan::Fort2500);
    assert_eq!(again(fort.stores()[0]), Ok(Weeks::new(8, 3)));
    city.put_store(0, true);
    assert_eq!(city.intact_stores(), 10);
}

#[test]
fn works_round_trip_unchanged_through_serialisation() {
    let mut works = works("G5 W5 T8");
    let hit = works.element(2).unwrap().1.hit(75);
    works.put(2, hit);
    course(&mut works, 2, &humans(1), 1);
    let json = serde_json::to_string(&works).unwrap();
    assert_eq!(serde_json::from_str::<Works>(&json).unwrap(), works);
}
