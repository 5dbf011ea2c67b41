//! Tests of epidemics in sieges (4.10).

use regnal_demonworld::food::depots::{DepotRules, depots_needed};
use regnal_demonworld::food::epidemic::{
    Epidemic, EpidemicOnset, Week, after_assault, onset_odds, onset_target, week,
};
use regnal_demonworld::food::hunger::{Rationing, eat};
use regnal_demonworld::winter::losses::{Goal, Ranks, Taken, Worth, losses_in_order};

use super::*;

/// Interpretation of DW-RULING-48 that these tests use: an epidemic breaks out if the die shows the target or less.
const AT_MOST: EpidemicOnset = EpidemicOnset::AtMost;

/// Returns a unit with the given number of stands.
fn unit(id: u32, stands: u32) -> Ranks {
    Ranks { unit: UnitId(id), stands, worth: Worth { points: 100, stands: 10 } }
}

/// Number of stands on each side of a siege, enough for losses in any week.
const CITY: u32 = 40;
const CAMP: u32 = 60;

/// Plays one week of the epidemic and asserts that exactly the given dice are used.
fn played(before: Epidemic, unsupplied: u32, dice: impl IntoIterator<Item = u32>) -> Week {
    let mut dice = Dice::scripted(dice);
    let city = [unit(1, CITY)];
    let camp = [unit(2, CAMP)];
    let week = week(before, unsupplied, AT_MOST, &city, &camp, &mut dice);
    assert_eq!(dice.left_in_script(), Some(0));
    week
}

/// Returns a siege without infections and with the outbreak counter at the given value.
fn healthy(clock: u32) -> Epidemic {
    Epidemic { clock, ..Epidemic::default() }
}

/// Returns a siege in which each side has been infected for the given number of weeks.
fn sick(besieged: Option<u32>, besieger: Option<u32>) -> Epidemic {
    Epidemic { clock: 1, besieged, besieger }
}

#[test]
fn dw_epidemic_01_an_outbreak_can_occur_every_week() {
    let mut epidemic = Epidemic::default();
    for clock in 1..=13 {
        assert_eq!(epidemic, healthy(clock));
        let week = played(epidemic, 0, [20]);
        assert!(week.besieged.is_none() && week.besieger.is_none());
        epidemic = week.after;
    }
}

#[test]
fn dw_epidemic_02_outbreaks_become_likelier_with_each_week_and_with_hunger() {
    for (clock, unsupplied) in [(1, 0), (2, 0), (3, 0), (1, 2), (5, 4)] {
        let target = clock + unsupplied;
        assert_eq!(onset_target(clock, unsupplied), target);
        let held = played(healthy(clock), unsupplied, [target + 1]);
        assert!(held.onset.is_some_and(|onset| !onset.breaks_out));
        assert_eq!(held.after, healthy(clock + 1));
        // The dice show the target for an outbreak, no spread, a loss of 1, and no recovery.
        let out = played(healthy(clock), unsupplied, [target, 20, 1, 20]);
        assert!(out.onset.is_some_and(|onset| onset.breaks_out));
        assert_eq!(out.after.besieged, Some(1));
    }
}

#[test]
fn dw_ruling_48_an_outbreak_needs_a_roll_up_to_the_target_and_is_certain_if_that_is_20_or_more() {
    assert_eq!(
        [0, 1, 19, 20, 33].map(|target| onset_odds(target, AT_MOST)),
        [(0, 20), (1, 20), (19, 20), (20, 20), (20, 20)]
    );
    let held = played(healthy(19), 0, [20]);
    assert_eq!(held.onset.map(|onset| onset.breaks_out), Some(false));
    // From 20 on, the outbreak is certain, so the dice are for spread, losses and recovery.
    for unsupplied in [1, 9] {
        let out = played(healthy(19), unsupplied, [20, 1, 20]);
        let onset = out.onset.expect("there should be an onset");
        assert_eq!((onset.draw, onset.breaks_out), (None, true));
        assert_eq!(onset.target, 19 + unsupplied);
    }
}

#[test]
fn dw_ex_49_the_besieger_is_infected_on_a_4_but_not_on_a_5() {
    let caught = played(healthy(1), 0, [1, 4, 3, 2, 20, 20]);
    assert!(caught.passing.is_some_and(|passing| passing.is_caught));
    assert_eq!(caught.after, sick(Some(1), Some(1)));
    let spared = played(healthy(1), 0, [1, 5, 3, 20]);
    assert!(spared.passing.is_some_and(|passing| !passing.is_caught));
    assert_eq!(spared.after, sick(Some(1), None));
}

#[test]
fn dw_epidemic_03_an_epidemic_can_spread_to_the_besieger_only_at_its_onset() {
    for value in 1..=20 {
        let rest = if value <= 4 { vec![1, 1, 20, 20] } else { vec![1, 20] };
        let out = played(healthy(1), 0, [1, value].into_iter().chain(rest));
        assert_eq!(out.passing.map(|passing| passing.is_caught), Some(value <= 4));
    }
    // A week later, neither an outbreak nor a spread is rolled.
    let later = played(sick(Some(1), None), 0, [1, 20]);
    assert_eq!((later.onset, later.passing), (None, None));
    // A besieger who is already infected is not infected again.
    let both = played(sick(None, Some(2)), 0, [1, 1, 1, 20, 20]);
    assert_eq!(both.passing, None);
    assert_eq!(both.after, sick(Some(1), Some(3)));
}

#[test]
fn dw_ex_50_an_assault_on_an_infected_city_infects_on_a_9_but_not_on_a_10() {
    let assault = |value| {
        let mut dice = Dice::scripted([value]);
        let outcome = after_assault(sick(Some(1), None), &mut dice);
        assert_eq!(dice.left_in_script(), Some(0));
        outcome.map(|(passing, after)| (passing.is_caught, after))
    };
    assert_eq!(assault(9), Some((true, sick(Some(1), Some(0)))));
    assert_eq!(assault(10), Some((false, sick(Some(1), None))));
}

#[test]
fn dw_epidemic_04_only_a_healthy_besieger_of_an_infected_site_tests_for_infection() {
    let none = &mut Dice::scripted([]);
    assert_eq!(after_assault(healthy(4), none), None);
    assert_eq!(after_assault(sick(Some(2), Some(1)), none), None);
    assert_eq!(after_assault(sick(None, Some(1)), none), None);
    // An epidemic caught in an assault causes its first losses in the same week.
    let (_, after) = after_assault(sick(Some(3), None), &mut Dice::scripted([1]))
        .expect("the site should be infected");
    let week = played(after, 0, [2, 5, 20, 20]);
    let losses = [week.besieged, week.besieger].map(|toll| toll.map(|toll| toll.loss));
    assert_eq!(losses, [Some(2 + 3), Some(5)]);
}

#[test]
fn dw_ex_51_in_the_third_week_of_an_epidemic_two_is_added_to_the_die() {
    let week = played(sick(Some(2), None), 0, [4, 20]);
    let toll = week.besieged.expect("the besieged should be infected");
    assert_eq!((toll.elapsed, toll.loss), (2, 6));
    assert_eq!(toll.taken, [Taken { unit: UnitId(1), stands: 6 }]);
}

#[test]
fn dw_epidemic_05_losses_equal_a_die_plus_the_elapsed_weeks() {
    let mut epidemic = sick(Some(0), None);
    for (elapsed, die) in [(0, 6), (1, 1), (2, 3), (3, 6)] {
        let week = played(epidemic, 0, [die, 20]);
        assert_eq!(week.besieged.map(|toll| toll.loss), Some(die + elapsed));
        epidemic = week.after;
    }
}

#[test]
fn dw_epidemic_06_losses_are_distributed_over_all_units() {
    let mut dice = Dice::scripted([4, 20]);
    let city = [unit(7, 10), unit(3, 8), unit(5, 4)];
    let week = week(sick(Some(0), None), 0, AT_MOST, &city, &[], &mut dice);
    let taken = week.besieged.map(|toll| toll.taken);
    // The first three losses bring the lost shares to 1/10, 1/8 and 2/10. The fourth loss would make 1/4 of one unit or
    // 2/8 of another. These shares are equal, so the unit with more stands left suffers it.
    let expected = [(3, 2), (7, 2)].map(|(unit, stands)| Taken { unit: UnitId(unit), stands });
    assert_eq!(taken, Some(expected.to_vec()));
}

#[test]
fn dw_epidemic_07_an_epidemic_ends_among_besiegers_on_10_or_less() {
    for value in 1..=20 {
        let after = played(sick(None, Some(1)), 0, [20, 1, value]).after;
        assert_eq!(after.besieger.is_none(), value <= 10);
    }
}

#[test]
fn dw_epidemic_08_an_epidemic_ends_among_the_besieged_on_4_or_less() {
    for value in 1..=20 {
        let after = played(sick(Some(1), None), 0, [1, value]).after;
        assert_eq!(after.besieged.is_none(), value <= 4);
    }
}

#[test]
fn dw_ex_52_the_two_sides_of_a_siege_recover_from_an_epidemic_separately() {
    let week = played(sick(Some(1), Some(1)), 0, [1, 1, 5, 10]);
    assert_eq!(week.after, sick(Some(2), None));
    let week = played(sick(Some(1), Some(1)), 0, [1, 1, 4, 11]);
    assert_eq!(week.after, sick(None, Some(2)));
}

#[test]
fn dw_ruling_49_the_outbreak_counter_restarts_when_the_besieged_recover() {
    // The epidemic broke out when the counter was 6, and ended three weeks later.
    let mut epidemic = healthy(6);
    epidemic = played(epidemic, 0, [6, 20, 1, 20]).after;
    assert_eq!(epidemic.besieged, Some(1));
    epidemic = played(epidemic, 0, [1, 20]).after;
    epidemic = played(epidemic, 0, [1, 4]).after;
    assert_eq!(epidemic, healthy(1));
    assert_eq!(played(epidemic, 0, [2]).after, healthy(2));
    // An epidemic can end in the week of its outbreak. Then it kills only the number of stands shown by a single die.
    let short = played(healthy(6), 0, [6, 20, 5, 4]);
    assert_eq!(short.besieged.map(|toll| toll.loss), Some(5));
    assert_eq!(short.after, healthy(1));
    // Neither the infection nor the recovery of the besieger changes the counter.
    let camp = Epidemic { besieger: Some(4), ..healthy(6) };
    assert_eq!(played(camp, 0, [20, 1, 10]).after, healthy(7));
    let goes_on = played(camp, 0, [20, 1, 11]).after;
    assert_eq!((goes_on.clock, goes_on.besieger), (7, Some(5)));
}

#[test]
fn dw_ruling_50_losses_that_exceed_the_remaining_stands_kill_all_of_them() {
    let mut dice = Dice::scripted([3]);
    let city = [unit(1, 2), unit(4, 1)];
    let killed = week(sick(Some(0), None), 0, AT_MOST, &city, &[], &mut dice);
    // No die is rolled for recovery, because no stand is left.
    assert_eq!(dice.left_in_script(), Some(0));
    assert_eq!(killed.after, healthy(1));
    let toll = killed.besieged.expect("the besieged should be infected");
    assert_eq!(toll.taken.iter().map(|taken| taken.stands).sum::<u32>(), 3);
    assert!(toll.is_over);
    let mut dice = Dice::scripted([6]);
    let all = week(sick(Some(5), None), 0, AT_MOST, &city, &[], &mut dice);
    let toll = all.besieged.expect("the besieged should be infected");
    assert_eq!((toll.loss, toll.taken.len()), (11, 2));
    // A single remaining stand still rolls for recovery.
    let mut dice = Dice::scripted([2, 20]);
    let left = week(sick(Some(0), None), 0, AT_MOST, &city, &[], &mut dice);
    assert_eq!(left.after.besieged, Some(1));
}

#[test]
fn militia_is_never_infected() {
    let mut dice = Dice::scripted([]);
    let quiet = week(healthy(30), 0, AT_MOST, &[], &[unit(2, CAMP)], &mut dice);
    assert_eq!((quiet.onset, quiet.after), (None, healthy(31)));
}

#[test]
fn dw_ex_56_the_food_the_epidemic_and_the_losses_match_the_example_over_three_weeks() {
    // H02 and H03 are inside; O04, two O03 and O06 are outside.
    let (spears, bows) = (1, 2);
    let outside = [Mouths::on_foot(8, 2), Mouths::on_foot(20, 2), Mouths::mounted(8, 3, 2)];
    assert_eq!(weekly_ration(&outside), 44);
    assert_eq!(depots_needed(44, DepotRules::standard()), 1);
    let camp = [unit(11, 8), unit(12, 10), unit(13, 10), unit(14, 8)];
    let mut inside = [unit(spears, 10), unit(bows, 8)];
    let need =
        |inside: &[Ranks; 2]| weekly_ration(&inside.map(|ranks| Mouths::on_foot(ranks.stands, 2)));
    let mut larder = Larder::of_city(need(&inside));
    assert_eq!(larder.stock, 936);

    let mut epidemic = Epidemic::default();
    let weeks: [(&[u32], u32, [u32; 2]); 3] =
        [(&[9], 918, [10, 8]), (&[2, 5, 3, 6], 900, [8, 7]), (&[2, 3], 885, [6, 6])];
    for (dice, stock, stands) in weeks {
        larder.stock = eat(larder.stock, need(&inside), Rationing::Full).left;
        assert_eq!(larder.stock, stock);
        let mut dice = Dice::scripted(dice.iter().copied());
        let outcome = week(epidemic, 0, AT_MOST, &inside, &camp, &mut dice);
        assert_eq!(dice.left_in_script(), Some(0));
        for taken in outcome.besieged.iter().flat_map(|toll| &toll.taken) {
            for ranks in &mut inside {
                if ranks.unit == taken.unit {
                    ranks.stands -= taken.stands;
                }
            }
        }
        assert_eq!(inside.map(|ranks| ranks.stands), stands);
        assert_eq!(outcome.besieger, None);
        epidemic = outcome.after;
    }
    // The epidemic ends in week 3, so the counter is 1 at the start of week 4.
    assert_eq!(epidemic, Epidemic::default());
    // Lists the units in the order in which they lose stands.
    let order = |stands: [u32; 2]| {
        let ranks = [unit(spears, stands[0]), unit(bows, stands[1])];
        losses_in_order(&ranks, Goal::Stands(3))
    };
    let expected = [spears, bows, spears].map(UnitId);
    assert_eq!(order([10, 8]), expected);
    assert_eq!(order([8, 7]), expected);
}
