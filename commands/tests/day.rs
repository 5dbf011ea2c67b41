//! Tests of the calculation of what many servers need, which a benchmark prints.

#[path = "../benches/day.rs"]
mod day;

use day::{Costs, Habits, MEASURED, Needs, USUAL};

const COSTS: Costs = Costs {
    action_ms: 2.0,
    look_ms: 1.0,
    picture_ms: 20.0,
    deadline_ms: 4.0,
    commits: 500.0,
    match_bytes: 100_000.0,
};
/// Ten actions a second in the busiest hour.
const HABITS: Habits = Habits {
    servers: 86_400.0,
    matches: 0.5,
    actions: 10.0,
    looks: 2.0,
    pictures: 0.5,
    deadlines: 0.25,
    requests: 3.0,
    peak: 2.0,
    days: 20.0,
};

#[test]
fn needs_follow_from_costs_and_habits() {
    let needs = Needs::of(&COSTS, &HABITS);
    assert!((needs.actions - 10.0).abs() < 1e-9, "{needs}");
    // Each action costs 2 ms, two looks 2 ms, half a picture 10 ms, and a quarter of a deadline 1 ms.
    assert!((needs.cores - 0.15).abs() < 1e-9, "{needs}");
    assert_eq!((needs.processes, needs.shards), (2.0, 87.0));
    assert_eq!(needs.start, 430.0);
    assert_eq!(needs.growth, 216_000_000.0);
    let first = needs.first();
    assert_eq!((first.name, first.most), ("requests a second to Discord", 40.0));
    assert!((first.used - 30.0).abs() < 1e-9, "{needs}");
    let slow = Costs { commits: 10.0, ..COSTS };
    assert_eq!(
        Needs::of(&slow, &HABITS).first().name,
        "actions a second that the database commits"
    );
}

#[test]
fn large_bots_start_sixteen_shards_at_once_in_multiples_of_sixteen() {
    let needs = Needs::of(&COSTS, &Habits { servers: 200_000.0, ..HABITS });
    assert_eq!((needs.shards, needs.start), (208.0, 60.0));
}

#[test]
fn guide_names_what_breaks_first() {
    let needs = Needs::of(&MEASURED, &USUAL);
    let tables = day::table();
    assert!(tables.contains(&needs.to_string()), "{tables}");
}
