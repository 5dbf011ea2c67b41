//! Rounds probabilities that are shown together so that they add up to 100 percent.

use crate::narrow::narrow;

const WHOLE: u32 = 100;

/// Converts mutually exclusive probabilities `ways[i] / of` to percentages that are multiples of `step`, a divisor of
/// 100.
///
/// Each is rounded to the nearest multiple if this gives a correct sum: exactly 100 if the ways cover all cases, and no
/// more than 100 otherwise. If not, each percentage becomes one of the two multiples next to its exact value. Those
/// that would lose most by rounding down are rounded up; in a tie, the first ones are. All percentages are zero if `of`
/// is zero.
pub fn percents<const N: usize>(ways: [u64; N], of: u64, step: u32) -> [u32; N] {
    let (steps, of) = (WHOLE / step.max(1), u128::from(of));
    let told: u128 = ways.iter().map(|&own| u128::from(own)).sum();
    let Some(untold) = of.checked_sub(told).filter(|_| of > 0) else {
        return [0; N];
    };
    let exact = |own: u128| own * u128::from(steps);
    let nearest: [u32; N] = ways.map(|own| narrow((exact(u128::from(own)) + of / 2) / of));
    let sum: u32 = nearest.iter().sum();
    let shares = match sum == steps || untold > 0 && sum < steps {
        true => nearest,
        false => by_remainders(ways.map(|own| exact(own.into())), exact(untold), (steps, of)),
    };
    shares.map(|share| share * step)
}

/// Divides `steps` in proportion to `parts` and `left`, which together make up the whole. The shares with the largest
/// remainders are rounded up. The share of `left` is not returned.
fn by_remainders<const N: usize>(
    parts: [u128; N],
    left: u128,
    (steps, of): (u32, u128),
) -> [u32; N] {
    let mut shares: [u32; N] = parts.map(|part| narrow(part / of));
    let given: u32 = shares.iter().sum();
    let spare = steps.saturating_sub(given).saturating_sub(narrow(left / of));
    let lost = parts.into_iter().chain([left]).map(|part| part % of);
    let mut order: Vec<(usize, u128)> = lost.enumerate().collect();
    order.sort_by_key(|&(_, lost)| std::cmp::Reverse(lost));
    for ((place, _), _) in order.into_iter().zip(0..spare) {
        if let Some(share) = shares.get_mut(place) {
            *share += 1;
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_with_the_largest_remainders_are_rounded_up() {
        assert_eq!(percents([1, 1, 1], 3, 1), [34, 33, 33]);
        assert_eq!(percents([2, 2, 1], 5, 5), [40, 40, 20]);
        // Rounding each separately to the nearest five would give a sum of 105.
        assert_eq!(percents([43, 18, 39], 100, 5), [45, 15, 40]);
        assert_eq!(percents([0, 7], 7, 1), [0, 100]);
        assert_eq!(percents([0, 0], 0, 1), [0, 0]);
        assert_eq!(percents([118, 2, 0], 120, 5), [100, 0, 0]);
    }

    #[test]
    fn parts_of_a_whole_are_rounded_to_the_nearest_step() {
        assert_eq!(percents([1, 1], 3, 1), [33, 33]);
        // Equal probabilities must be shown as equal percentages.
        assert_eq!(percents([575, 575], 1296, 1), [44, 44]);
        assert_eq!(percents([15, 16], 36, 1), [42, 44]);
        assert_eq!(percents([3, 3], 1000, 1), [0, 0]);
        // Rounding each separately to the nearest five would give a sum of 105.
        assert_eq!(percents([43, 18, 38], 100, 5), [45, 20, 35]);
        assert_eq!(percents([5, 5], 9, 1), [0, 0], "counts beyond the total give percentages");
    }

    #[test]
    fn percentages_add_up_to_100_and_each_is_off_by_less_than_one_step() {
        for step in [1, 5] {
            for ways in (0..400_u64).map(|number| [number % 7, number % 11, number, 400 - number]) {
                let all: u64 = ways.iter().sum();
                let shares = percents(ways, all, step);
                assert_eq!(shares.iter().sum::<u32>(), 100, "{ways:?}");
                for (own, share) in ways.iter().zip(shares) {
                    let off = (own * 100).abs_diff(u64::from(share) * all);
                    assert!(off < u64::from(step) * all, "{ways:?}: {shares:?}");
                }
            }
        }
    }

    #[test]
    fn the_maximum_count_does_not_overflow() {
        let half = u64::MAX / 2;
        assert_eq!(percents([half, half + 1], u64::MAX, 1), [50, 50]);
    }
}
