//! Tests for odds as text and charts.

use regnal::dice::{expression, odds};
use regnal::games::GameKind;
use regnal::tables;

use super::*;
use crate::discord::pages::pages;

fn odds_of(lang: Lang, text: &str, modifier: i64) -> RenderedOdds {
    let rolls = expression::parse(text).unwrap();
    let odds = odds::of(&rolls[0].expression).unwrap();
    of_expression(lang, &rolls[0].expression.to_string(), &odds, modifier)
}

#[test]
fn percentages_use_the_readers_number_format() {
    let shares = [0.0, 0.000_001, 1.0 / 6.0, 0.999_99, 1.0];
    assert_eq!(
        shares.map(|share| percent(Lang::En, share)),
        ["0%", "<\u{a0}0.01%", "16.67%", ">\u{a0}99.99%", "100%"]
    );
    assert_eq!(percent(Lang::Fr, 0.5), "50,00\u{202f}%");
}

#[test]
fn each_total_of_two_dice_is_listed_with_its_exact_odds() {
    let told = odds_of(Lang::En, "2d6", 1);
    assert_eq!(
        told.blocks[0],
        "**2d6 + 1**\nMean 8, spread 2.42, from 3 to 13\n-# total · ways of 36 · share · that or more"
    );
    let rows: Vec<&str> = told.blocks[1].lines().collect();
    assert_eq!((rows[1], rows[6]), ("3   1  2.78%   ≥\u{a0}100%", "8   6  16.67%  ≥\u{a0}58.33%"));
    assert_eq!(told.chart.bars.iter().map(|bar| bar.ways).sum::<u64>(), told.chart.of);
    let french = odds_of(Lang::Fr, "2d6", -1);
    assert!(
        french.blocks[0].starts_with("**2d6 \u{2212} 1**\nMoyenne 6, écart type 2,42, de 1 à 11")
    );
}

#[test]
fn long_distributions_are_grouped_and_huge_ones_omit_the_number_of_combinations() {
    for (text, most) in [("20d20", 40), ("100d6", 40), ("10d6!", 41), ("d1000", 40)] {
        let told = odds_of(Lang::Fr, text, 0);
        assert!(told.chart.bars.len() <= most, "{text}");
        let pages = pages(told.blocks.clone());
        assert!(
            pages.len() <= 2 && pages.iter().all(|page| page.chars().count() <= 2000),
            "{text}"
        );
        let shares: u64 = told.chart.bars.iter().map(|bar| bar.ways).sum();
        assert!((shares as f64 / told.chart.of as f64 - 1.0).abs() < 1e-6, "{text}");
        for line in told.blocks[1].lines().filter(|line| !line.starts_with("```")) {
            assert!(line.chars().count() <= PHONE, "{line}");
        }
    }
}

#[test]
fn the_row_odds_of_every_table_with_dice_add_up_to_one() {
    for table in tables::all().iter().flat_map(|book| &book.tables) {
        for lang in Lang::ALL {
            for modifier in [-3, 0, 5] {
                let told = match (table.odds(modifier), table.opposed_odds(modifier)) {
                    (Some(odds), _) => of_table(lang, table, &odds, modifier),
                    (_, Some(odds)) => of_opposed(lang, table, &odds, modifier),
                    _ => continue,
                };
                let ways: u64 = told.chart.bars.iter().map(|bar| bar.ways).sum();
                assert_eq!(ways, told.chart.of, "{}", table.id);
                assert!(pages(told.blocks).len() <= 2, "{}", table.id);
            }
        }
    }
}

#[test]
fn opposed_odds_are_listed_from_the_first_sides_lead_to_the_second_sides_lead() {
    let mut books = GameKind::ALL.iter().map(|&kind| tables::book(kind));
    let combat = books.find_map(|book| book.table("combat")).unwrap();
    let told = of_opposed(Lang::En, combat, &combat.opposed_odds(0).unwrap(), 0);
    let lines: Vec<&str> = told.blocks[1].lines().collect();
    let place = |begin: &str| lines.iter().position(|line| line.starts_with(begin)).unwrap();
    assert_eq!(place("**First side ahead: 44.37%"), 0);
    assert!(place("**Equal: 11.27%") < place("**Second side ahead: 44.37%"));
    let equal = told.chart.bars.iter().position(|bar| bar.is_chosen).unwrap();
    assert_eq!(equal, told.chart.bars.len() / 2);
}
