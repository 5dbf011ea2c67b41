//! Tests of the resource calculation for many servers. A benchmark prints the results.

#[path = "../benches/day.rs"]
mod calculation;

use calculation::{Costs, Habits, MEASURED, Needs, USUAL};

const COSTS: Costs = Costs {
    action_ms: 2.0,
    look_ms: 1.0,
    picture_ms: 20.0,
    deadline_ms: 4.0,
    commits: 500.0,
    match_bytes: 100_000.0,
};
/// Usage with ten actions per second in the busiest hour.
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
fn resource_needs_are_calculated_from_costs_and_usage() {
    let needs = Needs::of(&COSTS, &HABITS);
    assert!((needs.actions - 10.0).abs() < 1e-9, "{needs:?}");
    // Each action costs 2 ms itself. On average it also causes two views (2 ms), half a picture (10 ms) and a quarter
    // of a deadline (1 ms).
    assert!((needs.cores - 0.15).abs() < 1e-9, "{needs:?}");
    assert_eq!((needs.processes, needs.shards), (2.0, 87.0));
    assert_eq!(needs.start, 430.0);
    assert_eq!(needs.growth, 216_000_000.0);
    let used = needs.limits.iter().map(|limit| limit.used).collect::<Vec<_>>();
    let wanted = [30.0, 12.5, 16.0, 174.0];
    assert!(used.iter().zip(wanted).all(|(used, wanted)| (used - wanted).abs() < 1e-9), "{used:?}");
}

#[test]
fn the_first_limit_is_the_resource_that_runs_out_first() {
    let (servers, limit) = calculation::first_limit(&COSTS, &HABITS);
    assert_eq!((servers, limit.name), (116_000.0, "requests a second to Discord"));
    let slow = Costs { commits: 10.0, ..COSTS };
    let (servers, limit) = calculation::first_limit(&slow, &HABITS);
    assert_eq!((servers, limit.name), (70_000.0, "transactions a second"));
}

#[test]
fn large_bots_use_a_multiple_of_sixteen_shards_and_start_sixteen_at_once() {
    let needs = Needs::of(&COSTS, &Habits { servers: 200_000.0, ..HABITS });
    assert_eq!((needs.shards, needs.start), (208.0, 60.0));
}

#[test]
fn the_owners_guide_contains_the_calculated_table() {
    let guide = include_str!("../../assets/guide/en/owner.md");
    let table = calculation::table();
    assert!(guide.contains(&table), "the table of the guide should be:\n{table}");
    let (servers, limit) = calculation::first_limit(&MEASURED, &USUAL);
    let first = format!("{} at about {}", limit.name, thousands(servers));
    assert!(guide.contains(&first), "the guide should say: {first}");
}

/// Formats a multiple of a thousand, with a comma as the separator.
fn thousands(number: f64) -> String {
    format!("{},000", number as u64 / 1_000)
}
