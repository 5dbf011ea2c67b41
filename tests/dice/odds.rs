//! Tests that compare the odds with brute-force enumeration and known totals.

use std::collections::BTreeMap;

use regnal::dice::Dice;
use regnal::dice::expression::{Expression, parse};
use regnal::dice::odds::{OddsError, of};
use regnal::games::GameKind;
use regnal::tables::{all, book};

fn expression(text: &str) -> Expression {
    parse(text).unwrap().remove(0).expression
}

/// Returns how often each total occurs if every combination of dice with these `sides` is rolled once.
fn counted(text: &str, sides: &[u32]) -> BTreeMap<i64, u128> {
    let roll = parse(text).unwrap().remove(0);
    let mut counts = BTreeMap::new();
    let ways: u32 = sides.iter().product();
    for way in 0..ways {
        let mut rest = way;
        let script = sides.iter().map(|&sides| {
            let value = rest % sides + 1;
            rest /= sides;
            value
        });
        let script: Vec<u32> = script.collect();
        *counts.entry(roll.roll(&mut Dice::scripted(script)).total).or_insert(0) += 1;
    }
    counts
}

#[test]
fn odds_match_brute_force_counts() {
    for (text, sides) in [
        ("2d6+1", &[6, 6][..]),
        ("1d6-1d4", &[6, 4]),
        ("4d6kh3", &[6, 6, 6, 6]),
        ("4d6kl3", &[6, 6, 6, 6]),
        ("3d4dh1", &[4, 4, 4]),
        ("5d3dl2", &[3, 3, 3, 3, 3]),
        ("2d20kh1", &[20, 20]),
        ("-(2d4)", &[4, 4]),
        ("2d4*1d3", &[4, 4, 3]),
        ("(2d4-5)*(1d3-2)", &[4, 4, 3]),
        ("(2d6-7)/2", &[6, 6]),
        ("2d6kh2", &[6, 6]),
    ] {
        let odds = of(&expression(text)).unwrap();
        let counted = counted(text, sides);
        let all: u128 = counted.values().sum();
        let found: BTreeMap<i64, u128> = odds
            .iter()
            .filter_map(|(total, _)| Some((total, odds.ways(total)?)))
            .filter(|(_, (ways, _))| *ways > 0)
            .map(|(total, (ways, out_of))| {
                assert_eq!(out_of, all, "{text}");
                (total, ways)
            })
            .collect();
        assert_eq!(found, counted, "{text}");
    }
}

#[test]
fn probabilities_sum_to_one_even_without_exact_counts() {
    for text in [
        "1", "1d6", "2d6+1", "4d6kh3", "60d10", "100d6kh2", "1d6!", "3d6!", "2d100!", "1d2!",
        "d%*d%",
    ] {
        let odds = of(&expression(text)).unwrap();
        let sum: f64 = odds.iter().map(|(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{text}: {sum}");
        assert!((odds.at_most(5) + odds.at_least(6) - 1.0).abs() < 1e-9, "{text}");
    }
    assert!(of(&expression("60d10")).unwrap().ways(300).is_none());
    assert!((of(&expression("60d10")).unwrap().mean() - 330.0).abs() < 1e-6);
}

#[test]
fn impossible_totals_have_zero_ways() {
    let odds = of(&expression("2d6+1")).unwrap();
    assert_eq!(odds.ways(3), Some((1, 36)));
    assert_eq!(odds.ways(2), Some((0, 36)));
    assert_eq!(odds.ways(14), Some((0, 36)));
}

#[test]
fn odds_are_marked_as_truncated_if_dice_explode() {
    let odds = of(&expression("1d6!")).unwrap();
    assert!(odds.is_truncated());
    assert_eq!(odds.probability(6), 0.0);
    assert!((odds.probability(7) - 1.0 / 36.0).abs() < 1e-12);
    assert!((odds.mean() - 4.2).abs() < 1e-9);
    for (text, truncated) in [
        ("1d6", false),
        ("2d6+3", false),
        ("3-2d6", false),
        ("-(2d6*2)/3", false),
        ("1d6!+1", true),
        ("1+1d6!", true),
        ("1d6!-1d4", true),
        ("1d4-1d6!", true),
        ("2*1d6!", true),
        ("-(1d6!)", true),
        ("1d6!/2", true),
    ] {
        let odds = of(&expression(text)).unwrap();
        assert_eq!(odds.is_truncated(), truncated, "{text}");
    }
    assert_eq!(of(&expression("3d6!kh2")), Err(OddsError::ExplodingAndDropped));
}

#[test]
fn odds_of_excessive_rolls_are_rejected() {
    for text in ["200d1000", "100d1000kh50", "1d1000*1d1000*1d1000", "200d100!"] {
        assert_eq!(of(&expression(text)), Err(OddsError::TooMuch), "{text}");
    }
}

#[test]
fn every_row_of_a_dice_table_can_occur_and_probabilities_sum_to_one() {
    for book in all() {
        for table in &book.tables {
            if table.dice.is_none() || table.is_opposed {
                continue;
            }
            for modifier in [-3, 0, 4] {
                let odds = table.odds(modifier).unwrap();
                assert_eq!(odds.ways.iter().sum::<u64>(), odds.all);
            }
            if !table.is_modified {
                let odds = table.odds(0).unwrap();
                assert!(odds.ways.iter().all(|&ways| ways > 0), "{}", table.id);
            }
        }
    }
}

#[test]
fn the_odds_of_mighty_empires_tables_match_known_counts() {
    let mighty = book(GameKind::Mighty);
    let famine = mighty.table("famine").unwrap().odds(0).unwrap();
    assert_eq!(famine.ways, [1, 9, 16, 9, 1]);
    let siege = mighty.table("siege").unwrap();
    assert_eq!(siege.odds(-4).unwrap().ways, [15, 15, 6, 0, 0]);
    assert_eq!(siege.odds(2).unwrap().ways, [0, 3, 12, 11, 10]);
    assert!((siege.odds(0).unwrap().probability(4) - 3.0 / 36.0).abs() < 1e-12);
    let combat = mighty.table("combat").unwrap();
    let even = combat.opposed_odds(0).unwrap();
    assert_eq!(even.all, 1296);
    assert_eq!(even.equal, 146);
    assert_eq!(even.first, even.second);
    let ahead = combat.opposed_odds(20).unwrap();
    assert_eq!(ahead.first[4], 1296);
    assert_eq!(siege.opposed_odds(0), None);
    assert_eq!(combat.odds(0), None);
}
