//! Renders tables as text that fits a phone: monospaced if the table is narrow enough, otherwise one line per row.

use regnal::dice::{Dice, Draw};
use regnal::tables::{Table, TableRow};
use regnal::text::{Arg, Lang, Line};

use super::answer::{PHONE, words};
use super::named::game_name;
use crate::discord::pages::code_block;

/// Mark in front of the rolled row.
const MARK: &str = "▶ ";
const GAP: &str = "  ";

/// Renders a table with its heading, instructions and rows. `mark` is the index of a row to mark.
pub(super) fn blocks(lang: Lang, table: &Table, mark: Option<usize>) -> Vec<String> {
    let mut blocks = vec![head(lang, table), rows(lang, table, mark)];
    if !table.rules.is_empty() {
        let rules = table.rules.join(", ");
        blocks.push(format!("-# {}", words(lang, Line::new("table-rules").with("rules", rules))));
    }
    blocks
}

/// Renders the table's name, game and dice. If the table was reconstructed because it is missing from the book, adds a
/// note.
pub(super) fn head(lang: Lang, table: &Table) -> String {
    let head = Line::new("table-head")
        .with("name", table.name(lang))
        .with("game", format!("{} · {}", game_name(lang, table.game), table.spec));
    let mut text = words(lang, head);
    if let Some(dice) = table.dice {
        let id = match (table.is_opposed, table.is_modified) {
            (true, _) => "table-opposed",
            (false, true) => "table-throw-modified",
            (false, false) => "table-throw",
        };
        text.push('\n');
        text.push_str(&words(lang, Line::new(id).with("dice", dice.to_string())));
    }
    if table.is_reconstructed {
        text.push_str("\n-# ");
        text.push_str(&words(lang, Line::new("table-reconstruction")));
    }
    if let Some(part) = table.ours {
        text.push_str("\n-# ");
        text.push_str(&words(lang, Line::new(part)));
    }
    text
}

fn rows(lang: Lang, table: &Table, mark: Option<usize>) -> String {
    let grid = grid(lang, table);
    // Without columns there is no header line.
    let skipped = usize::from(table.columns.is_empty());
    let widths = widths(&grid[skipped..]);
    let wide = widths.iter().sum::<usize>() + GAP.len() * widths.len().saturating_sub(1);
    let marks = if mark.is_some() { MARK.chars().count() } else { 0 };
    if wide + marks <= PHONE {
        let lines = grid.iter().enumerate().skip(skipped).map(|(index, cells)| {
            let sign = match mark {
                Some(marked) if marked + 1 == index => MARK,
                Some(_) => "  ",
                None => "",
            };
            format!("{sign}{}", aligned(cells, &widths))
        });
        return code_block(lines.collect::<Vec<_>>().join("\n"));
    }
    let lines = table.rows.iter().enumerate().map(|(index, row)| {
        let sign = if mark == Some(index) { MARK } else { "" };
        format!("{sign}{}", line(lang, table, row))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Renders a row as a line of prose, such as `**3–5** Empty land — Exploration: yes`.
fn line(lang: Lang, table: &Table, row: &TableRow) -> String {
    let mut text = String::new();
    let range = row.range();
    if let Some(range) = &range {
        text.push_str(&format!("**{range}** "));
    }
    if let Some(label) = row.label(lang) {
        text.push_str(&if range.is_some() || table.columns.is_empty() {
            label
        } else {
            format!("**{label}**")
        });
    }
    let cells = cells(lang, table, row);
    if !cells.is_empty() {
        text.push_str(if row.message.is_some() { " — " } else { "" });
        text.push_str(&cells);
    }
    text
}

/// Renders a row as one line: its label, or its cells. If there are several columns, each cell has its column name.
pub(super) fn row_words(lang: Lang, table: &Table, row: &TableRow) -> String {
    match (row.label(lang), table.columns.len()) {
        (Some(label), _) => label,
        (None, 2..) => cells(lang, table, row),
        (None, _) => row_name(lang, table, row),
    }
}

/// Renders a row's non-empty cells, each with its column name.
fn cells(lang: Lang, table: &Table, row: &TableRow) -> String {
    let cells = table.columns.iter().filter_map(|column| {
        let cell = table.cell(lang, row, column).filter(|cell| !cell.is_empty())?;
        let colon = if lang == Lang::Fr { "\u{a0}:" } else { ":" };
        Some(format!("{}{colon} {cell}", table.column(lang, column)))
    });
    cells.collect::<Vec<_>>().join(" · ")
}

/// Returns a row's name: its label, otherwise its range, otherwise its cells.
pub(super) fn row_name(lang: Lang, table: &Table, row: &TableRow) -> String {
    match row.label(lang) {
        Some(label) => label,
        None => {
            let cells = table.columns.iter().filter_map(|column| table.cell(lang, row, column));
            cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(" · ")
        }
    }
}

/// Returns the cells below a header line: range, label, columns. Empty columns are omitted.
fn grid(lang: Lang, table: &Table) -> Vec<Vec<String>> {
    let mut grid = vec![Vec::new(); table.rows.len() + 1];
    let mut add = |head: String, cells: Vec<String>| {
        if cells.iter().any(|cell| !cell.is_empty()) {
            grid[0].push(head);
            for (line, cell) in grid.iter_mut().skip(1).zip(cells) {
                line.push(cell);
            }
        }
    };
    let ranges = table.rows.iter().map(|row| row.range().unwrap_or_default()).collect();
    let by = table.by.as_ref().map(|by| table.column(lang, by));
    add(by.or(table.dice.map(|dice| dice.to_string())).unwrap_or_default(), ranges);
    add(String::new(), table.rows.iter().map(|row| row.label(lang).unwrap_or_default()).collect());
    for column in &table.columns {
        let cells = table
            .rows
            .iter()
            .map(|row| table.cell(lang, row, column).unwrap_or_default())
            .collect();
        add(table.column(lang, column), cells);
    }
    grid
}

/// Returns the width of each column in a grid.
pub(super) fn widths(grid: &[Vec<String>]) -> Vec<usize> {
    let count = grid.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        grid.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max()
    };
    (0..count).map(|column| width(column).unwrap_or(0)).collect()
}

/// Renders a line of a grid, padding its cells to the column widths.
pub(super) fn aligned(cells: &[String], widths: &[usize]) -> String {
    let padded = cells.iter().zip(widths).map(|(cell, width)| {
        let missing = width.saturating_sub(cell.chars().count());
        format!("{cell}{}", " ".repeat(missing))
    });
    padded.collect::<Vec<_>>().join(GAP).trim_end().to_owned()
}

/// A roll on a table, and the resulting row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rolled {
    /// Text of the dice and of their total.
    pub(super) told: Vec<String>,
    /// Index of the resulting row.
    pub(super) row: usize,
}

/// Rolls on a table; `None` for a table without dice.
pub(super) fn roll(lang: Lang, table: &Table, modifier: i32, dice: &mut Dice) -> Option<Rolled> {
    let throw = table.dice?;
    let first = throw.roll(dice);
    let total = sum(&first).saturating_add(modifier);
    let faces = shown(&first);
    if !table.is_opposed {
        let id = if modifier == 0 { "table-rolled" } else { "table-rolled-modified" };
        let mut told = vec![words(lang, with_total(id, faces, modifier, total))];
        if modifier != 0 && !table.is_modified {
            told.push(format!("-# {}", words(lang, Line::new("table-unmodified"))));
        }
        return Some(Rolled { told, row: table.index_at(total)? });
    }
    let second = throw.roll(dice);
    let other = sum(&second);
    let difference = total.saturating_sub(other);
    let id = if modifier == 0 { "table-side-first" } else { "table-side-first-ahead" };
    let verdict = match difference {
        0 => Line::new("table-difference-none"),
        1.. => Line::new("table-difference-first").with("difference", difference),
        _ => Line::new("table-difference-second").with("difference", difference.saturating_neg()),
    };
    let told = vec![
        words(lang, with_total(id, faces, modifier, total)),
        words(lang, with_total("table-side-second", shown(&second), 0, other)),
        words(lang, verdict),
    ];
    Some(Rolled { told, row: table.index_at(difference.saturating_abs())? })
}

fn with_total(id: &'static str, faces: Arg, modifier: i32, total: i32) -> Line {
    let line = Line::new(id).with("dice", faces).with("total", total);
    if modifier == 0 { line } else { line.with("modifier", Arg::Signed(modifier.into())) }
}

fn sum(draws: &[Draw]) -> i32 {
    draws
        .iter()
        .map(|draw| i32::try_from(draw.value).unwrap_or(i32::MAX))
        .fold(0, i32::saturating_add)
}

/// Renders the dice: six-sided ones as symbols, and all others as numbers.
fn shown(draws: &[Draw]) -> Arg {
    match draws.iter().all(|draw| draw.sides == 6) {
        true => Arg::Dice(draws.iter().filter_map(|draw| u8::try_from(draw.value).ok()).collect()),
        false => {
            Arg::Text(draws.iter().map(|draw| draw.value.to_string()).collect::<Vec<_>>().join("+"))
        }
    }
}

#[cfg(test)]
mod tests {
    use regnal::games::GameKind;
    use regnal::tables;

    use super::*;
    use crate::discord::pages::pages;

    fn mighty(id: &str) -> &'static Table {
        tables::book(GameKind::Mighty).table(id).unwrap()
    }

    #[test]
    fn a_narrow_table_is_monospaced_and_a_wide_one_is_not() {
        assert_eq!(
            rows(Lang::En, mighty("production"), None),
            "```\n          Rations\nVillage   2\nCity      3\nFortress  1\n```"
        );
        let famine = rows(Lang::Fr, mighty("famine"), Some(1));
        assert!(!famine.contains("```"), "{famine}");
        assert_eq!(famine.lines().filter(|line| line.starts_with(MARK)).count(), 1);
        assert!(famine.lines().nth(1).is_some_and(|line| line.starts_with("▶ **")), "{famine}");
    }

    #[test]
    fn every_table_fits_a_phone_screen_and_a_few_messages() {
        for table in tables::all().iter().flat_map(|book| &book.tables) {
            for lang in Lang::ALL {
                for mark in [None, Some(0), table.rows.len().checked_sub(1)] {
                    let pages = pages(blocks(lang, table, mark));
                    assert!(pages.len() <= 3, "{} needs {} messages", table.id, pages.len());
                    for page in &pages {
                        assert!(page.chars().count() <= 2000);
                        let mut inside = false;
                        for line in page.lines() {
                            if line.starts_with("```") {
                                inside = !inside;
                            } else if inside {
                                assert!(line.chars().count() <= PHONE, "{}: {line}", table.id);
                            }
                        }
                        assert!(!inside, "{page}");
                    }
                    let marks = pages
                        .iter()
                        .flat_map(|page| page.lines())
                        .filter(|line| line.starts_with(MARK))
                        .count();
                    assert_eq!(marks, usize::from(mark.is_some()), "{}", table.id);
                }
                assert!(
                    table.rows.iter().all(|row| !row_name(lang, table, row).is_empty()),
                    "{}",
                    table.id
                );
            }
        }
    }

    #[test]
    fn numbers_in_a_row_are_labelled_with_their_column_names() {
        let books = tables::all().iter();
        let espionage = books.filter_map(|book| book.table("espionage")).next();
        let espionage = espionage.unwrap();
        for lang in Lang::ALL {
            let words = row_words(lang, espionage, &espionage.rows[2]);
            for column in &espionage.columns {
                assert!(words.contains(&espionage.column(lang, column)), "{words}");
            }
        }
        let famine = mighty("famine");
        let row = &famine.rows[0];
        assert_eq!(row_words(Lang::En, famine, row), row_name(Lang::En, famine, row));
    }

    #[test]
    fn a_roll_adds_its_modifier_and_marks_the_resulting_row() {
        let siege = mighty("siege");
        let rolled = roll(Lang::En, siege, 40, &mut Dice::scripted([3, 5])).unwrap();
        assert_eq!(
            rolled,
            Rolled {
                told: vec!["🎲 ⚂⚄\u{a0}3+5 +40 = **48**".to_owned()],
                row: siege.rows.len() - 1
            }
        );
        let famine = roll(Lang::Fr, mighty("famine"), -1, &mut Dice::scripted([1, 1])).unwrap();
        assert_eq!(famine.row, 0);
        assert!(famine.told[1].contains("le modificateur était le vôtre"));
        assert_eq!(roll(Lang::En, mighty("production"), 0, &mut Dice::scripted([])), None);
    }

    #[test]
    fn an_opposed_roll_shows_both_sides() {
        let combat = mighty("combat");
        let rolled = roll(Lang::En, combat, 2, &mut Dice::scripted([1, 1, 6, 6])).unwrap();
        assert_eq!(
            rolled.told,
            [
                "🎲 First side: ⚀⚀\u{a0}1+1 +2 = 4",
                "🎲 Second side: ⚅⚅\u{a0}6+6 = 12",
                "The second side is ahead by **8**."
            ]
        );
        assert!(combat.rows[rolled.row].holds(8));
        let level = roll(Lang::Fr, combat, 0, &mut Dice::scripted([3, 4, 5, 2])).unwrap();
        assert_eq!(level.told[2], "Les deux camps sont **à égalité**.");
        assert!(combat.rows[level.row].holds(0));
    }

    #[test]
    fn a_table_missing_from_the_book_is_marked_as_reconstructed() {
        let head = |id, lang| {
            let table = tables::book(GameKind::Offices).table(id).unwrap();
            head(lang, table)
        };
        assert!(
            head("guardians", Lang::En)
                .ends_with("Throw 1d12.\n-# Our reconstruction: this part of the book is lost.")
        );
        assert!(head("race_bonuses", Lang::Fr).contains("\n-# Notre reconstruction"));
        assert!(!head("monsters", Lang::En).contains("reconstruction"));
        // If only part of a table was reconstructed, the note says which part.
        for (id, part) in [
            ("magic_objects", "that each has one of them is our reconstruction"),
            ("elephants", "the die is our reconstruction"),
            ("frequent_mistakes", "what stands below them in our rules is our reconstruction"),
        ] {
            let (said, french) = (head(id, Lang::En), head(id, Lang::Fr));
            assert!(said.contains(part), "{said}");
            assert!(french.contains("est notre reconstruction"), "{french}");
            assert!(!said.contains("this part of the book is lost"), "{said}");
        }
    }

    #[test]
    fn dice_other_than_six_sided_ones_are_shown_as_numbers() {
        let guardians = tables::book(GameKind::Offices).table("guardians").unwrap();
        let rolled = roll(Lang::En, guardians, 0, &mut Dice::scripted([3])).unwrap();
        assert_eq!(rolled.told, ["🎲 3 = **3**"]);
    }
}
