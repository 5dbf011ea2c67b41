//! Tests of the balanced distribution of lost stands (DW-RULING-83).

use proptest::prelude::*;
use regnal_demonworld::nouns::UnitId;
use regnal_demonworld::winter::losses::{
    Goal, Ranks, Taken, Worth, balanced, losses_in_order, part_of_value, value,
};

/// Returns a unit with the given id, number of living stands, price, and stands at full strength.
pub(super) fn unit(id: u32, stands: u32, cost: u32, initial: u32) -> Ranks {
    Ranks { unit: UnitId(id), stands, worth: Worth { points: cost, stands: initial } }
}

/// Returns H02, H04 and H06 at full strength.
pub(super) fn host() -> Vec<Ranks> {
    vec![unit(2, 10, 100, 10), unit(4, 10, 160, 10), unit(6, 8, 200, 8)]
}

fn order(ranks: &[Ranks], goal: Goal) -> Vec<u32> {
    let order = losses_in_order(ranks, goal).into_iter();
    order.map(|unit| unit.0).collect()
}

#[test]
fn dw_ex_92_a_loss_of_a_fifth_of_460_points_takes_two_stands_from_each_of_three_units() {
    assert_eq!(value(&host()), 460);
    assert_eq!(part_of_value(&host(), 20), 92);
    assert_eq!(order(&host(), Goal::Points(92)), [2, 4, 6, 2, 4, 6]);
    let expected = [2, 4, 6].map(|id| Taken { unit: UnitId(id), stands: 2 });
    assert_eq!(balanced(&host(), Goal::Points(92)), expected);
    // All six stands are worth 102 points, and the first five are worth 77.
    assert_eq!(order(&host(), Goal::Points(77)).len(), 5);
    assert_eq!(order(&host(), Goal::Points(78)).len(), 6);
    assert_eq!(order(&host(), Goal::Points(102)).len(), 6);
    assert_eq!(order(&host(), Goal::Points(103)).len(), 7);
}

#[test]
fn ties_between_units_are_broken_by_the_number_of_stands_left_and_then_by_the_lower_id() {
    // A loss of 1 in 4 equals a loss of 2 in 8. After these losses, the second unit has six stands left and the first
    // unit three.
    let ranks = [unit(1, 4, 40, 4), unit(2, 8, 80, 8)];
    assert_eq!(order(&ranks, Goal::Stands(3)), [2, 2, 1]);
    // The units are equal in every respect, so the lower id is first in any order.
    let ranks = [unit(9, 5, 50, 5), unit(3, 5, 50, 5)];
    assert_eq!(order(&ranks, Goal::Stands(4)), [3, 9, 3, 9]);
}

#[test]
fn loss_shares_are_based_on_the_strength_before_the_loss() {
    // At full strength, both units have ten stands. The second has only four left, so its first loss is a quarter of
    // its stands.
    let ranks = [unit(1, 10, 100, 10), unit(2, 4, 100, 10)];
    assert_eq!(order(&ranks, Goal::Stands(4)), [1, 1, 2, 1]);
}

#[test]
fn a_required_loss_of_zero_takes_nothing_and_an_excessive_one_takes_everything() {
    for goal in [Goal::Stands(0), Goal::Points(0)] {
        assert_eq!(balanced(&host(), goal), []);
    }
    for goal in [Goal::Stands(29), Goal::Points(461)] {
        assert_eq!(order(&host(), goal).len(), 28);
    }
    assert_eq!(balanced(&[], Goal::Points(5)), []);
    assert_eq!(balanced(&[unit(1, 0, 100, 10)], Goal::Stands(5)), []);
}

#[test]
fn lost_points_are_counted_exactly() {
    // 12 stands are worth 100 points. A quarter of this value is three stands, although one stand is not worth a whole
    // number of points.
    let ranks = [unit(1, 12, 100, 12)];
    assert_eq!((value(&ranks), part_of_value(&ranks, 25)), (100, 25));
    assert_eq!(order(&ranks, Goal::Points(25)).len(), 3);
    assert_eq!(order(&ranks, Goal::Points(26)).len(), 4);
    // 7 of 12 stands are worth 58.33 points, a tenth of which is 5.83. The result is rounded up only once.
    let ranks = [unit(1, 7, 100, 12)];
    assert_eq!((value(&ranks), part_of_value(&ranks, 10)), (59, 6));
    // A third of one unit and two thirds of the other add up to a whole number of points.
    let ranks = [unit(1, 1, 10, 3), unit(2, 2, 10, 3)];
    assert_eq!(value(&ranks), 10);
}

fn a_unit(id: u32) -> impl Strategy<Value = Ranks> {
    (0..=12_u32, 1..=400_u32, 1..=12_u32)
        .prop_map(move |(stands, cost, initial)| unit(id, stands, cost, initial))
}

fn a_host() -> impl Strategy<Value = Vec<Ranks>> {
    (a_unit(1), a_unit(2), a_unit(3), a_unit(4)).prop_map(|(a, b, c, d)| vec![a, b, c, d])
}

proptest! {
    #[test]
    fn losses_stop_as_soon_as_the_required_loss_is_reached(host in a_host(), points in 1..=600_u32) {
        let order = losses_in_order(&host, Goal::Points(points));
        let worth = |order: &[UnitId]| -> f64 {
            order.iter().filter_map(|id| {
                let ranks = host.iter().find(|ranks| ranks.unit == *id)?;
                Some(f64::from(ranks.worth.points) / f64::from(ranks.worth.stands))
            }).sum()
        };
        let all: u32 = host.iter().map(|ranks| ranks.stands).sum();
        let goal = f64::from(points);
        prop_assert!(order.len() == all as usize || worth(&order) > goal - 1e-6);
        if let Some((_, but_last)) = order.split_last() {
            prop_assert!(worth(but_last) < goal + 1e-6);
        }
    }

    #[test]
    fn losses_are_distributed_evenly(host in a_host(), stands in 0..=48_u32) {
        let taken = balanced(&host, Goal::Stands(stands));
        let all: u32 = host.iter().map(|ranks| ranks.stands).sum();
        prop_assert_eq!(taken.iter().map(|taken| taken.stands).sum::<u32>(), stands.min(all));
        let lost = |ranks: &Ranks| {
            taken.iter().find(|taken| taken.unit == ranks.unit).map_or(0, |taken| taken.stands)
        };
        // No unit's share of losses exceeds the share that any other unit would have after one more loss.
        for one in &host {
            prop_assert!(lost(one) <= one.stands);
            for other in &host {
                if lost(other) < other.stands {
                    prop_assert!(lost(one) * other.stands <= (lost(other) + 1) * one.stands);
                }
            }
        }
    }
}
