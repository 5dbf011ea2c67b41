//! Tests of a campaign's battle options (DW-T-45). Every value takes effect in that campaign's battles.

use regnal_demonworld::battle::{fight, sheet};
use regnal_demonworld::nouns::Advantage;

use super::*;

/// Returns dice for the given number of turns without losses.
fn idle(turns: usize) -> impl Iterator<Item = u32> {
    std::iter::repeat_n(1, 4 * turns)
}

/// Returns a skirmish in a campaign with the given maximum number of battle days.
fn lasting(days: u8) -> Skirmish {
    let mut board = board();
    board.options.rules.max_battle_days = days;
    skirmish_on(board)
}

/// Returns the latest outcome in the events, and true if the last nightfall made the battle a draw.
fn stands_at(events: &[Event]) -> (Outcome, bool) {
    let fought = fought(events);
    (fought.outcome, fought.is_drawn)
}

const DRAWN: (Outcome, bool) = (Outcome::AttackerWithdraws, true);
const OPEN: (Outcome, bool) = (Outcome::Undecided, false);

#[test]
fn dw_ruling_74_a_battle_is_drawn_after_the_campaigns_maximum_number_of_days() {
    let heroes = [10, 10];
    // With a maximum of one day, the first nightfall ends the battle.
    let mut short = lasting(1);
    let events = short.fight_automatically(std::iter::once(1).chain(idle(5)).chain(heroes));
    assert_eq!(stands_at(&events), DRAWN);
    assert!(short.is_over());
    // With three days, both sides continue twice and are asked again each time.
    let mut long = lasting(3);
    assert_eq!(stands_at(&long.fight_undecided_day()), OPEN);
    for last in [false, true] {
        assert!(long.record().next_day.is_empty());
        long.next_day(A, Some(BTreeSet::new()));
        long.next_day(B, Some(BTreeSet::new()));
        let ends = heroes.into_iter().filter(|_| last);
        let events = long.play.all_lock(Phase::SecondDay, idle(10).chain(ends));
        assert_eq!(stands_at(&events), if last { DRAWN } else { OPEN });
    }
    assert!(long.is_over());
}

#[test]
fn dw_ruling_74_the_campaigns_maximum_number_of_days_also_applies_to_tabletop_battles() {
    let undecided = |day| Report { day, ..report(Outcome::Undecided, &[], &[]) };
    let day = |game: &mut Skirmish, day| {
        game.reports(A, undecided(day), []);
        game.confirms(B, [])
    };
    let mut short = lasting(1);
    short.set_up_on_table();
    assert_eq!(stands_at(&day(&mut short, 1)), DRAWN);
    assert!(short.is_over());
    let mut long = lasting(3);
    long.set_up_on_table();
    for number in 1..=3 {
        let events = day(&mut long, number);
        assert_eq!(stands_at(&events), if number == 3 { DRAWN } else { OPEN });
        if number < 3 {
            long.play.all_lock(Phase::SecondDay, []);
        }
    }
    assert!(long.is_over());
}

#[test]
fn dw_ruling_70_an_option_decides_whether_renown_improves_all_tests_or_only_those_of_units() {
    let lowest = |helps| {
        let mut board = board();
        board.options.rules.renown_helps_army_test = helps;
        let mut skirmish = skirmish_on(board);
        skirmish.play = skirmish.play.changed(|position| {
            for unit in position.units.values_mut() {
                unit.advantages = vec![Advantage::Renown];
            }
        });
        let events = skirmish.fight_undecided_day();
        let engagement = engagement(&events);
        let of_units = engagement.sides[0][0].units.iter().map(|unit| unit.a).min();
        assert_eq!(of_units, Some(8), "the threshold must be 7 plus renown");
        sheet(engagement, None).armies[0][0].morale.lowest_a
    };
    assert_eq!(lowest(true), Some(8));
    assert_eq!(lowest(false), Some(7));
}

#[test]
fn dw_ruling_70_units_and_armies_are_tested_with_the_campaigns_die() {
    let mut board = board();
    board.options.rules.morale_die = 6;
    let mut skirmish = skirmish_on(board);
    let mut engagement = engagement(&skirmish.fight_undecided_day()).clone();
    assert_eq!(engagement.customs.morale_die, Some(6));
    // A summer day is long enough for a side to lose a third of its stands.
    engagement.season = Season::Summer;
    let tests = |engagement: &Engagement| -> Vec<u32> {
        let of_dice = |number: u8| {
            let seed = regnal_core::dice::Seed::from_bytes([number; 32]).mixed(&[]);
            let fought = fight(engagement, &mut Dice::keyed(seed, 0));
            let turns = fought.days.into_iter().flat_map(|day| day.turns);
            turns.flat_map(|turn| {
                let units = turn.unit_tests.into_iter().map(|test| test.die.sides);
                let armies = turn.army_tests.into_iter();
                let armies = armies.filter_map(|test| Some(test.roll?.0.sides));
                units.chain(armies).collect::<Vec<_>>()
            })
        };
        (0..40).flat_map(of_dice).collect()
    };
    let small = tests(&engagement);
    assert!(!small.is_empty() && small.iter().all(|&sides| sides == 6), "{small:?}");
    engagement.customs.morale_die = None;
    let large = tests(&engagement);
    assert!(!large.is_empty() && large.iter().all(|&sides| sides == 20), "{large:?}");
}
