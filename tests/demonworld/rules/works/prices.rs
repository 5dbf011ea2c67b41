//! Tests of the prices and structure points of elements.

use regnal_core::kind::GameKind;
use regnal_core::tables::book;
use regnal_demonworld::works::*;

use super::element;

fn price(code: &str) -> Option<u32> {
    element(code).price(Masonry::default())
}

fn sp(code: &str) -> Option<u16> {
    element(code).structure_points(Masonry::default())
}

fn per_element() -> Masonry {
    Masonry { tower_pricing: TowerPricing::PerElement, ..Masonry::default() }
}

#[test]
fn dw_fort_02_an_element_has_a_material_a_height_a_price_a_building_time_and_structure_points() {
    let wall = element("W6");
    assert_eq!((wall.material, wall.height), (Material::Stone, 6));
    assert_eq!((price("W6"), sp("W6")), (Some(187), Some(75)));
    let time = Job::new(Task::Element(wall)).weeks_left(&super::humans(1));
    assert_eq!(time, Ok(super::weeks(10)));
    assert_eq!((price("P6"), sp("P6")), (Some(63), Some(10)));
}

#[test]
fn dw_fort_04_stone_up_to_height_5_has_50_structure_points() {
    for code in ["W1", "W2", "W3", "W4", "T4"] {
        assert_eq!(sp(code), Some(50), "{code}");
    }
}

#[test]
fn dw_fort_05_stone_of_height_6_to_10_has_75_structure_points() {
    for code in ["W6", "W7", "W8", "W9", "W10", "T6", "T10"] {
        assert_eq!(sp(code), Some(75), "{code}");
    }
}

#[test]
fn dw_fort_06_the_maximum_height_of_stone_is_10() {
    assert_eq!(price("W10"), Some(2607));
    for code in ["W11", "W0", "G11", "T11"] {
        assert_eq!((price(code), sp(code)), (None, None), "{code}");
    }
}

#[test]
fn dw_fort_08_a_palisade_has_10_structure_points_and_a_maximum_height_of_7() {
    for height in 1..=7 {
        assert_eq!(sp(&format!("P{height}")), Some(10));
        assert_eq!(sp(&format!("PT{height}")), Some(10));
    }
    assert_eq!((price("P8"), sp("P8")), (None, None));
    assert_eq!((price("P0"), sp("P0")), (None, None));
}

#[test]
fn dw_fort_09_a_gate_in_stone_works_has_30_structure_points() {
    for height in 1..=10 {
        assert_eq!(sp(&format!("G{height}")), Some(30));
    }
}

#[test]
fn dw_fort_10_a_gate_in_wooden_works_has_10_structure_points() {
    for height in 1..=7 {
        assert_eq!(sp(&format!("PG{height}")), Some(10));
    }
    assert_eq!(sp("PG8"), None);
}

#[test]
fn dw_fort_11_a_gate_costs_a_fifth_more_than_a_wall() {
    assert_eq!(price("G1"), Some(6));
    assert_eq!(price("G8"), Some(782));
    assert_eq!(price("PG7"), Some(168));
    let dearer = Masonry { gate_surcharge_percent: 50, ..Masonry::default() };
    assert_eq!(element("G1").price(dearer), Some(8));
    assert_eq!(element("W1").price(dearer), Some(5));
}

#[test]
fn dw_fort_12_the_lowest_stone_element_costs_5_points_and_the_lowest_wooden_one_1() {
    assert_eq!((price("W1"), price("P1")), (Some(5), Some(1)));
}

#[test]
fn dw_fort_13_prices_increase_with_height() {
    let stone = [5, 11, 23, 47, 93, 187, 375, 651, 1303, 2607];
    let wood = [1, 3, 7, 15, 31, 63, 140];
    for (height, cost) in (1..).zip(stone) {
        assert_eq!(price(&format!("W{height}")), Some(cost));
    }
    for (height, cost) in (1..).zip(wood) {
        assert_eq!(price(&format!("P{height}")), Some(cost));
    }
    for height in 8..=10 {
        assert_eq!(price(&format!("P{height}")), None);
    }
}

/// Returns the rulebook's small fort without a keep: five towers, one gate and five walls.
fn example() -> Plan {
    Plan {
        grounds: Grounds::Fortress {
            tier: Tier::Tower9,
            interior: 2,
            stores: vec!["4x1".parse().unwrap(), "4x1".parse().unwrap()],
        },
        ..super::plan("T8 G5 T8 W5 T8 W5 T8 W5 T8 W5 W5")
    }
}

// covers: DW-FORT-26
#[test]
fn dw_ex_57_the_rulebooks_fort_costs_3862_points_instead_of_the_printed_3858() {
    let table = book(GameKind::Demonworld).table("example_fortress");
    let printed = |key, column| table.unwrap().row(key).unwrap().number(column).unwrap();
    let parts = 5 * printed("towers", "cost")
        + 6 * printed("walls", "cost")
        + 2 * printed("wooden_buildings", "cost");
    assert_eq!(parts, 3843);
    assert_eq!(parts, printed("total_recomputed", "cost"));
    assert_eq!(printed("total_printed", "cost") - parts, 15);
    let no_surcharge = Masonry { gate_surcharge_percent: 0, ..Masonry::default() };
    assert_eq!(example().price(no_surcharge), 3843);
    assert_eq!(example().price(Masonry::default()), 3862);
    assert_eq!(example().price(per_element()), 20_137);
}

// covers: DW-FORT-26
#[test]
fn dw_ex_58_structure_points_follow_the_rules_and_not_the_printed_example() {
    let works = Works::new(example(), Masonry::default());
    let of = |index| works.element(index).unwrap().1.sp_max;
    assert_eq!([of(0), of(1), of(3)], [75, 30, 50]);
}

// covers: DW-FORT-26
#[test]
fn dw_ex_59_a_gate_of_height_5_costs_112_points() {
    assert_eq!(price("G5"), Some(112));
}

#[test]
fn dw_ruling_52_stone_of_height_5_has_50_points_and_one_fallen_wall_breaches_a_tower() {
    assert_eq!([sp("W5"), sp("T5"), sp("G5")], [Some(50), Some(50), Some(30)]);
    let harder = Masonry { height5_sp: 75, ..Masonry::default() };
    assert_eq!(element("W5").structure_points(harder), Some(75));
    assert_eq!(element("W4").structure_points(harder), Some(50));
    let mut works = super::works("T8 W5 G5");
    let (_, tower) = works.element(0).unwrap();
    assert_eq!(tower.walls.len(), 6);
    let hit = tower.hit(74);
    assert!(!hit.is_breached());
    let hit = hit.hit(1);
    assert!(hit.is_breached() && hit.is_standing());
    assert_eq!(hit.missing(), Exact::whole(75_u8));
    works.put(0, hit);
    assert_eq!((works.breaches(), works.height_over(0)), (1, Some(8)));
}

#[test]
fn dw_ruling_53_a_tower_or_building_costs_as_much_as_one_element_of_the_same_height() {
    assert_eq!(price("T8"), Some(651));
    assert_eq!(element("T8").price(per_element()), Some(3906));
    assert_eq!(element("W8").price(per_element()), Some(651));
    let store = |code: &str| code.parse::<Store>().unwrap().price();
    assert_eq!([store("4x1"), store("4x3"), store("3x2")], [Some(15), Some(15), Some(7)]);
}

#[test]
fn dw_ruling_54_the_price_of_each_gate_is_rounded_up_separately() {
    // The unrounded prices are 1.2 times 93, 375 and 651: 111.6, 450 and 781.2.
    assert_eq!([price("G5"), price("G7"), price("G8")], [Some(112), Some(450), Some(782)]);
    let two = super::plan("G5 G5 W5");
    assert_eq!(two.price(Masonry::default()), 2 * 112 + 93 + 7);
}

#[test]
fn an_element_round_trips_through_its_code() {
    for code in ["W8", "G10", "T9", "P5", "PG7", "PT2", "W8@2:-1:1:2", "T5@-3:0:6:4"] {
        let one = element(code);
        assert_eq!(one.to_string(), code);
        let json = serde_json::to_string(&one).unwrap();
        assert_eq!(serde_json::from_str::<Element>(&json).unwrap(), one);
    }
    assert_eq!(element("pg3"), element("PG3"));
    for code in ["", "W", "8", "X8", "W8@", "W8@1:2:3", "W8@1:2:3:4:5", "W-1", "W999"] {
        assert_eq!(code.parse::<Element>(), Err(NotAnElement), "{code}");
    }
}

#[test]
fn the_default_settings_agree_with_the_tables() {
    let book = book(GameKind::Demonworld);
    let row = book.table("structure_points").unwrap().row("stone_wall_5");
    let sp = row.unwrap().number("structure_points").unwrap();
    assert_eq!(i64::from(Masonry::default().height5_sp), sp);
    assert_eq!(Masonry::default().gate_surcharge_percent, 20);
}
