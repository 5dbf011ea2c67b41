//! Checks percentage tests and exact fractions.

use regnal_offices::chance::Test;
use regnal_offices::fraction::Fraction;

use super::{dice, is_used};

#[test]
fn io_ruling_01_a_test_succeeds_if_the_die_is_at_most_the_chance() {
    let mut dice = dice([40, 41]);
    let [at, over] = [Test::roll(&mut dice, 40), Test::roll(&mut dice, 40)];
    assert!(at.passes && !over.passes && is_used(&dice));
    assert_eq!((at.percent, at.die.map(|die| die.sides)), (40, Some(100)));
}

#[test]
fn io_ruling_01_a_certain_outcome_rolls_no_die() {
    let mut none = dice([]);
    for percent in [-5, 0] {
        assert!(!Test::roll(&mut none, percent).passes);
    }
    for percent in [100, 250] {
        assert!(Test::roll(&mut none, percent).passes);
    }
    let mut one = dice([1, 99]);
    assert!(Test::roll(&mut one, 1).passes && Test::roll(&mut one, 99).passes);
}

#[test]
fn io_ruling_02_strength_is_exact_and_rounded_half_up_for_display() {
    let third = Fraction::of(1, 3);
    let whole: Fraction = [third, third, third].into_iter().sum();
    assert_eq!(whole, Fraction::ONE);
    assert_eq!(Fraction::of(10, 30), third);
    assert_eq!((third * Fraction::of(3, 1)).terms(), (1, 1));
    // 0.005 is rounded up to 0.01, smaller values down to 0.
    assert_eq!(Fraction::of(1, 200).hundredths(), 1);
    assert_eq!(Fraction::of(99, 20_000).hundredths(), 0);
    assert_eq!(Fraction::of(16, 3).hundredths(), 533);
    assert!(Fraction::of(1, 3) < Fraction::of(34, 100));
    assert!(Fraction::of(0, 7).is_zero());
    let read = |text| serde_json::from_str::<Fraction>(text);
    assert_eq!(read("[1,3]").unwrap(), third);
    for text in ["[2,6]", "[1,0]", "[-1,3]"] {
        assert!(read(text).is_err(), "{text}");
    }
}
