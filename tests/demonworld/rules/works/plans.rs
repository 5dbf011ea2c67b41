//! Tests of fortress and city plans, and of their faults.

use regnal_demonworld::works::*;

use super::{element, plan};

fn faults(plan: &Plan) -> Vec<PlanFault> {
    plan.faults(Masonry::default(), 2)
}

fn fortress(tier: Tier, perimeter: &str, keep: Option<&str>) -> Plan {
    Plan {
        keep: keep.map(element),
        grounds: Grounds::Fortress { tier, interior: 6, stores: vec!["3x2".parse().unwrap()] },
        ..plan(perimeter)
    }
}

fn with_stores(interior: u16, stores: &[&str]) -> Plan {
    Plan {
        grounds: Grounds::Fortress {
            tier: Tier::Free,
            interior,
            stores: stores.iter().map(|code| code.parse().unwrap()).collect(),
        },
        ..plan("G3 W3 W3 W3")
    }
}

#[test]
fn dw_fort_01_permanent_works_cost_points_and_fieldworks_cost_labour() {
    // A ring of five palisades costs 35 points in a plan. Five fieldworks cost no points, but one stand needs five
    // weeks.
    let ring = plan("P3 P3 P3 P3 P3");
    assert_eq!(ring.price(Masonry::default()), 5 * 7 + 7);
    let field = Job::new(Task::Fieldworks { height: 2, count: 5 });
    assert_eq!(field.weeks_left(&super::humans(1)), Ok(super::weeks(5)));
}

#[test]
fn dw_fort_07_an_element_connects_two_corners_that_are_not_opposite() {
    for from in 0..=7_u8 {
        for to in 0..=7_u8 {
            let on_the_hex = (1..=6).contains(&from) && (1..=6).contains(&to);
            let sound = on_the_hex && from != to && (from + 3) % 6 != to % 6;
            let drawn = format!("W5@0:0:{from}:{to} W5@0:0:1:3 W5@0:0:3:5");
            let expected = if sound { vec![] } else { vec![PlanFault::Corners(0)] };
            assert_eq!(faults(&plan(&drawn)), expected, "{from} {to}");
        }
    }
}

#[test]
fn dw_fort_14_an_expensive_fortress_requires_its_tower() {
    assert_eq!(Tier::Tower10.budget(), 20_000);
    assert_eq!(Tier::Tower9.budget(), 10_000);
    assert_eq!(Tier::Free.budget(), 2500);
    let missing = |height| vec![PlanFault::NoTower { height }];
    let of = |tier, keep| faults(&fortress(tier, "W5 W5 W5", keep));
    assert_eq!(of(Tier::Tower10, Some("T9")), missing(10));
    assert_eq!(of(Tier::Tower10, Some("T10")), []);
    assert_eq!(of(Tier::Tower9, Some("T8")), missing(9));
    assert_eq!(of(Tier::Tower9, Some("T9")), []);
    assert_eq!(of(Tier::Tower9, Some("T10")), []);
    assert_eq!(of(Tier::Tower9, None), missing(9));
    assert_eq!(of(Tier::Free, None), []);
    // A tower in the perimeter also counts, but a wall of that height does not.
    assert_eq!(faults(&fortress(Tier::Tower9, "T9 W5 W5", None)), []);
    assert_eq!(faults(&fortress(Tier::Tower9, "W9 W5 W5", None)), missing(9));
}

#[test]
fn dw_fort_14_a_plan_must_stay_within_its_budget() {
    // 26 walls at 93 points and a store at 7 cost 2425 points. Lower walls and a gate at 6 points bring the plan to its
    // limit.
    let walls = "W5 ".repeat(26);
    let exact = format!("{walls} W4 W2 W2 G1");
    assert_eq!(plan(&exact).price(Masonry::default()), 2500);
    assert_eq!(faults(&plan(&exact)), []);
    let over = format!("{exact} P1");
    assert_eq!(faults(&plan(&over)), [PlanFault::OverBudget { price: 2501, budget: 2500 }]);
}

#[test]
fn dw_fort_15_a_high_tier_requires_all_other_fortresses_to_be_in_the_lowest_tier() {
    use Tier::{Free, Tower9, Tower10};
    assert!(may_pick(Tower10, &[]));
    assert!(may_pick(Tower10, &[Free, Free]));
    assert!(!may_pick(Tower10, &[Tower9]));
    assert!(!may_pick(Tower9, &[Free, Tower10]));
    assert!(may_pick(Free, &[Tower10, Free]));
}

#[test]
fn dw_ex_60_a_palisade_of_height_8_and_an_element_between_opposite_corners_are_rejected() {
    let high = plan("P8 W3 W3");
    let expected = PlanFault::Height { part: Part::Element(0), height: 8, least: 1, most: 7 };
    assert_eq!(faults(&high), [expected]);
    let opposite = plan("W3@0:0:1:4 W3@0:0:1:3 W3@0:0:3:5");
    assert_eq!(faults(&opposite), [PlanFault::Corners(0)]);
}

// covers: DW-FORT-06, DW-FORT-08
#[test]
fn dw_ruling_51_all_faults_in_a_ring_of_walls_are_reported_together() {
    let drawn_in_part =
        Plan { keep: Some(element("W11")), ..fortress(Tier::Tower10, "W0@0:0:2:2 P8", None) };
    assert_eq!(
        faults(&drawn_in_part),
        [
            PlanFault::NotClosed(2),
            PlanFault::Corners(0),
            PlanFault::NotDrawn(1),
            PlanFault::KeepNoTower,
            PlanFault::Height { part: Part::Element(0), height: 0, least: 1, most: 10 },
            PlanFault::Height { part: Part::Element(1), height: 8, least: 1, most: 7 },
            PlanFault::Height { part: Part::Keep, height: 11, least: 1, most: 10 },
            PlanFault::NoTower { height: 10 },
        ]
    );
    assert_eq!(faults(&plan("W1 W1 W1")), []);
    assert_eq!(faults(&plan("W1 W1")), [PlanFault::NotClosed(2)]);
    // Drawing the elements on hexes changes neither their price nor their number.
    let drawn = plan("G5@0:0:1:3 W5@0:0:3:5 W5@0:0:5:1");
    assert_eq!(faults(&drawn), []);
    let masonry = Masonry::default();
    assert_eq!(drawn.price(masonry), plan("G5 W5 W5").price(masonry));
}

#[test]
fn stores_must_be_high_enough_for_their_race_and_fit_into_the_yard() {
    let height = |height| PlanFault::Height { part: Part::Store(0), height, least: 3, most: 7 };
    assert_eq!(faults(&with_stores(6, &["3x2"])), []);
    assert_eq!(faults(&with_stores(6, &["2x2"])), [height(2)]);
    assert_eq!(with_stores(6, &["2x2"]).faults(Masonry::default(), 1), []);
    assert_eq!(faults(&with_stores(6, &["8x2"])), [height(8)]);
    assert_eq!(faults(&with_stores(6, &["3x6"])), []);
    let stores = |hexes| PlanFault::Stores { hexes, interior: 6 };
    assert_eq!(faults(&with_stores(6, &["3x4", "3x3"])), [stores(7)]);
    assert_eq!(faults(&with_stores(6, &["3x0"])), [stores(0)]);
    assert_eq!(faults(&with_stores(12, &["3x2"])), []);
    let interior = PlanFault::Interior { interior: 13, most: 12 };
    assert_eq!(faults(&with_stores(13, &["3x2"])), [interior]);
}

// covers: DW-FORT-14
#[test]
fn dw_ex_66_the_largest_default_fortress_costs_18394_points() {
    let plan = default_plan(DefaultPlan::Fort20000);
    let parts = 782 + 15 * 651 + 4 * 1303 + 2607 + 4 * 7;
    assert_eq!(plan.price(Masonry::default()), parts);
    assert_eq!((parts, plan.budget()), (18_394, 20_000));
    assert_eq!(faults(plan), []);
    let without = Plan { keep: None, ..plan.clone() };
    assert_eq!(faults(&without), [PlanFault::NoTower { height: 10 }]);
}

#[test]
fn dw_ruling_55_the_default_plan_of_a_fortress_depends_on_the_tier() {
    let of = |tier, first| default_fortress(tier, first);
    assert_eq!(of(Tier::Tower10, true), default_plan(DefaultPlan::Fort20000));
    assert_eq!(of(Tier::Tower9, true), default_plan(DefaultPlan::Fort10000));
    assert_eq!(of(Tier::Free, true), default_plan(DefaultPlan::Fort2500));
    assert_eq!(of(Tier::Tower10, false), default_plan(DefaultPlan::Fort2500));
    let numbers = |which| {
        let plan = default_plan(which);
        (plan.price(Masonry::default()), plan.capacity(), plan.supply())
    };
    assert_eq!(numbers(DefaultPlan::Fort20000), (18_394, 52, Some(2400)));
    assert_eq!(numbers(DefaultPlan::Fort10000), (8531, 40, Some(2400)));
    assert_eq!(numbers(DefaultPlan::Fort2500), (1897, 26, Some(1200)));
    assert_eq!(default_plan(DefaultPlan::Fort10000).perimeter.len(), 19);
    // Stores cost as much as wooden buildings, 7 points each.
    assert_eq!(with_stores(6, &["3x2", "3x1"]).price(Masonry::default()), 28 + 3 * 23 + 14);
}

#[test]
fn dw_ruling_56_city_walls_cost_at_most_2500_points() {
    let city = default_plan(DefaultPlan::City);
    assert_eq!(city.price(Masonry::default()), 2270);
    assert_eq!((city.budget(), city.capacity(), city.supply()), (2500, 50, None));
    assert_eq!(city.stores(), vec![Store::CITY; 10]);
    assert_eq!(faults(city), []);
    let dearer = |more: &str| {
        let mut plan = city.clone();
        plan.perimeter.extend(more.split_whitespace().map(element));
        faults(&plan)
    };
    // 230 points are left for two walls of height 5, one each of heights 3 and 2, and a few palisades.
    assert_eq!(dearer("W5 W5 W3 W2 P2 P3"), []);
    assert_eq!(
        dearer("W5 W5 W3 W2 P2 P3 P1"),
        [PlanFault::OverBudget { price: 2501, budget: 2500 }]
    );
    let high = dearer("W11");
    assert!(matches!(high[..], [PlanFault::Height { .. }]), "{high:?}");
}

#[test]
fn faults_in_a_plan_file_are_reported() {
    let good = include_str!("../../../../assets/demonworld/plans.toml");
    assert_eq!(read_plans(good).map(|plans| plans.len()), Ok(4));
    let found = |from: &str, to: &str| {
        assert!(good.contains(from));
        let faults = read_plans(&good.replacen(from, to, 1)).unwrap_err();
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        said.join("\n")
    };
    assert!(found("cost = 2270", "cost = 2271").contains("city: cost, capacity"));
    assert!(found("keep = \"T9\"", "keep = \"T8\"").contains("has no tower of height 9"));
    assert!(found("\"G5 W5 W5 T6", "\"G5 X5 W5 T6").contains("`X5`"));
    assert!(found("id = \"city\"", "id = \"town\"").contains("City is missing"));
    assert!(found("id = \"fort_2500\"", "id = \"city\"").contains("is defined twice"));
    assert!(found("interior = 60", "inside = 60").contains("fort_20000"));
    assert!(found("[[plan]]", "[[plot]]").contains("`plot` is no `plan`"));
}

#[test]
fn outsiders_see_only_the_walls_and_their_damage() {
    let mut works = super::works("G5@0:0:1:3 W5@0:0:3:5 T6@0:0:5:1");
    super::demolish(&mut works, 1);
    let whole = super::works("G5 W5 T6").sections;
    let seen = [
        (element("G5"), whole[0].clone()),
        (element("W5"), whole[1].demolished()),
        (element("T6"), whole[2].clone()),
    ];
    assert_eq!(works.outside(), seen);
}
