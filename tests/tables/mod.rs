//! Tests that the rulebooks' tables are complete, free of errors, and consistent with the specifications.

mod faults;
mod kept;
mod mighty;
mod others;

use regnal::games::GameKind;
use regnal::tables::{Table, TableRow, all, book};
use regnal::text::Lang;

fn table(game: GameKind, id: &str) -> &'static Table {
    book(game).table(id).unwrap_or_else(|| panic!("{game} has no table {id}"))
}

/// Returns the keys of `table` for `totals`, skipping totals that no row contains.
fn keys(table: &Table, totals: impl Iterator<Item = i32>) -> Vec<&str> {
    totals.filter_map(|total| table.row_for(total)).map(|row| row.key.as_str()).collect()
}

fn row<'a>(table: &'a Table, key: &str) -> &'a TableRow {
    table.row(key).unwrap_or_else(|| panic!("{} has no row {key}", table.id))
}

#[test]
fn tables_of_all_four_games_have_no_errors() {
    let faults: Vec<String> = regnal::tables::faults().iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn tables_can_be_shown_in_both_languages() {
    let siege = table(GameKind::Mighty, "siege");
    assert_eq!(siege.name(Lang::Fr), "Siège");
    let ranges: Vec<Option<String>> = siege.rows.iter().map(TableRow::range).collect();
    let shown: Vec<&str> = ranges.iter().flatten().map(String::as_str).collect();
    assert_eq!(shown, ["≤\u{a0}2", "3–5", "6–8", "9–10", "≥\u{a0}11"]);
    let cell = |lang, id, key, column| {
        let table = table(GameKind::Mighty, id);
        table.cell(lang, row(table, key), column)
    };
    let seasons = |lang| cell(lang, "sequences", "campaign_seasons", "order");
    assert_eq!(seasons(Lang::En).as_deref(), Some("spring, summer and autumn"));
    assert_eq!(seasons(Lang::Fr).as_deref(), Some("printemps, été et automne"));
    let modifier = |key| cell(Lang::En, "siege_modifiers", key, "modifier");
    assert_eq!(modifier("village").as_deref(), Some("+2"));
    assert_eq!(modifier("fortress").as_deref(), Some("\u{2212}4"));
    assert_eq!(cell(Lang::Fr, "spy_missions", "sabotage", "nothing"), None);
    for book in all() {
        for table in &book.tables {
            for lang in Lang::ALL {
                assert_ne!(table.name(lang), table.message);
                for row in &table.rows {
                    assert_eq!(row.label(lang).is_none(), table.is_bare);
                }
                for column in table.columns.iter().chain(&table.by) {
                    assert!(!table.column(lang, column).contains('_'), "{column}");
                }
            }
        }
    }
}
