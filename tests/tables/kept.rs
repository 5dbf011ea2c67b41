//! Tests against recorded tables with their odds, and against the recorded errors of each file with a number changed or
//! a line removed.

use std::fmt::Write as _;

use regnal::games::GameKind;
use regnal::tables::{GameTables, all};
use regnal::text::Lang;

use crate::suite::kept::{Kept, check};

/// Games with tables that no longer change.
const GAMES: [(GameKind, &str); 3] =
    [(GameKind::Mighty, "mighty"), (GameKind::Echoes, "echoes"), (GameKind::Offices, "offices")];

#[test]
fn tables_match_the_recorded_output() {
    let mut text = String::new();
    let known = |book: &&GameTables| {
        let game = book.tables.first().map(|table| table.game);
        GAMES.iter().any(|(known, _)| Some(*known) == game)
    };
    for table in all().iter().filter(known).flat_map(|book| &book.tables) {
        for lang in Lang::ALL {
            let _ = writeln!(text, "{} {} {lang:?}: {}", table.game, table.id, table.name(lang));
            for row in &table.rows {
                let _ = write!(text, "  {} | {:?} | {:?}", row.key, row.range(), row.label(lang));
                for column in &table.columns {
                    let cell = table.cell(lang, row, column);
                    let _ = write!(text, " | {} {cell:?}", table.column(lang, column));
                }
                text.push('\n');
            }
        }
        for modifier in [-3, 0, 2] {
            if let Some(odds) = table.odds(modifier) {
                let shares = (0..table.rows.len()).map(|row| odds.probability(row));
                let shares: Vec<String> = shares.map(|share| format!("{share:.4}")).collect();
                let _ = writeln!(text, "  {modifier}: {:?} of {}: {shares:?}", odds.ways, odds.all);
            }
            if let Some(odds) = table.opposed_odds(modifier) {
                let _ = writeln!(text, "  {modifier}: {odds:?}");
            }
        }
    }
    check("tests/tables/kept.txt", &text);
}

/// Returns variants of the text, each with one number raised or lowered by 1 or with one line removed.
fn changed(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    let bytes = text.as_bytes();
    let mut from = 0;
    while let Some(start) = (from..bytes.len()).find(|&at| bytes[at].is_ascii_digit()) {
        let end = (start..bytes.len()).find(|&at| !bytes[at].is_ascii_digit());
        let end = end.unwrap_or(bytes.len());
        from = end;
        let Ok(number) = text[start..end].parse::<u32>() else { continue };
        for other in [number + 1, number.saturating_sub(1)] {
            if other != number {
                all.push(format!("{}{other}{}", &text[..start], &text[end..]));
            }
        }
    }
    let lines: Vec<&str> = text.lines().collect();
    for left_out in 1..lines.len() {
        let rest = lines.iter().enumerate().filter(|(line, _)| *line != left_out);
        let rest: Vec<&str> = rest.map(|(_, line)| *line).collect();
        all.push(rest.join("\n"));
    }
    all
}

#[test]
fn errors_of_changed_tables_match_the_record() {
    let mut kept = Kept::default();
    for (game, folder) in GAMES {
        let file = format!("{}/assets/{folder}/tables.toml", env!("CARGO_MANIFEST_DIR"));
        let book = std::fs::read_to_string(file).expect("the tables should be readable");
        for table in book.split("[[table]]").skip(1) {
            let name = table.lines().find(|line| line.starts_with("id")).unwrap_or_default();
            for text in changed(&format!("[[table]]{table}")) {
                match GameTables::read(game, &text, true) {
                    Ok(_) => kept.show("sound", format!("{folder} {name}"), text),
                    Err(faults) => kept.show("at fault", format!("{folder} {name}"), faults),
                }
            }
        }
    }
    kept.check("tests/tables/changed.txt");
}
