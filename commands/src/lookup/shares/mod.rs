//! Odds as text and as chart rows. The odds are exact as long as integers can represent them.

use regnal::dice::odds::Distribution;
use regnal::render::bars::{Bar, Chart};
use regnal::tables::{Odds, Opposed, Table, TableRow};
use regnal::text::{Arg, Lang, Line};

use super::answer::{PHONE, words};
use super::named::game_name;
use super::shown::{aligned, row_name, widths};
use crate::discord::pages::code_block;

/// Maximum number of totals listed individually. Beyond this, totals are grouped.
const MOST: usize = 40;
/// Length of a chart bar for a share of 1, used if a distribution has too many combinations to count.
const WHOLE: f64 = 1e15;

/// Converts a share between 0 and 1 to the integer length of a bar.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share is not negative, and less than a part is no pixel"
)]
fn parts(share: f64) -> u64 {
    (share * WHOLE) as u64
}

/// Odds rendered as text and as a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RenderedOdds {
    /// The odds as blocks of text.
    pub(super) blocks: Vec<String>,
    /// Chart of the same odds.
    pub(super) chart: Chart,
}

/// Formats a share as a percentage: `16.67%`, `16,67 %`.
pub(super) fn percent(lang: Lang, share: f64) -> String {
    let number = match share {
        share if share <= 0.0 => "0".to_owned(),
        share if share < 0.00005 => "<\u{a0}0.01".to_owned(),
        share if (0.99995..1.0).contains(&share) => ">\u{a0}99.99".to_owned(),
        share if share >= 1.0 => "100".to_owned(),
        share => format!("{:.2}", share * 100.0),
    };
    match lang {
        Lang::En => format!("{number}%"),
        Lang::Fr => format!("{}\u{202f}%", number.replace('.', ",")),
    }
}

fn decimal(lang: Lang, number: f64) -> String {
    let text = format!("{number:.2}").replace('-', "\u{2212}");
    let text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
    if lang == Lang::Fr { text.replace('.', ",") } else { text }
}

fn whole(number: i64) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// A group of totals.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    first: i64,
    last: i64,
    share: f64,
    at_least: f64,
    ways: Option<u128>,
}

/// Renders the odds of an expression. `modifier` is added to every total.
pub(super) fn of_expression(
    lang: Lang,
    expression: &str,
    odds: &Distribution,
    modifier: i64,
) -> RenderedOdds {
    let (groups, step) = groups(odds);
    let all = odds.ways(odds.lowest()).map(|(_, all)| all);
    let name = |group: &Group| match (group.first + modifier, group.last + modifier) {
        (first, last) if first == last => whole(first),
        (first, last) => format!("{}–{}", whole(first), whole(last)),
    };
    let title = match modifier {
        0 => expression.to_owned(),
        1.. => format!("{expression} + {modifier}"),
        _ => format!("{expression} \u{2212} {}", modifier.unsigned_abs()),
    };
    let mean = Line::new("odds-mean")
        .with("mean", decimal(lang, odds.mean() + modifier as f64))
        .with("spread", decimal(lang, odds.deviation()))
        .with("lowest", whole(odds.lowest() + modifier))
        .with("highest", whole(odds.highest() + modifier));
    let mean = words(lang, mean);
    // The number of combinations is shown only if there is room and the number is small enough to be useful.
    let shown = all.filter(|&all| all <= 1_000_000);
    let grid: Vec<Vec<String>> = groups
        .iter()
        .map(|group| {
            let ways = shown.and(group.ways).map(|ways| ways.to_string());
            let mut cells = vec![name(group)];
            cells.extend(ways);
            cells.extend([
                percent(lang, group.share),
                format!("≥\u{a0}{}", percent(lang, group.at_least)),
            ]);
            cells
        })
        .collect();
    let widths = widths(&grid);
    let rows: Vec<String> = grid.iter().map(|cells| aligned(cells, &widths)).collect();
    let columns = match shown {
        Some(all) => Line::new("odds-columns-ways").with("all", all.to_string()),
        None => Line::new("odds-columns"),
    };
    let mut blocks = vec![format!("**{title}**\n{mean}\n-# {}", words(lang, columns))];
    match rows.iter().all(|row| row.chars().count() <= PHONE) {
        true => blocks.push(code_block(rows.join("\n"))),
        false => blocks.push(rows.join("\n")),
    }
    if step > 1 {
        blocks.push(format!("-# {}", words(lang, Line::new("odds-grouped").with("count", step))));
    }
    if odds.is_truncated() {
        let most = regnal::dice::expression::EXPLOSIONS;
        blocks.push(format!(
            "-# {}",
            words(lang, Line::new("dice-odds-truncated").with("most", most))
        ));
    }
    let counted = all.and_then(|all| u64::try_from(all).ok());
    let bars = groups.iter().map(|group| Bar {
        label: name(group),
        ways: match (counted, group.ways) {
            (Some(_), Some(ways)) => u64::try_from(ways).unwrap_or(u64::MAX),
            _ => parts(group.share),
        },
        share: percent(lang, group.share),
        is_chosen: false,
    });
    let chart =
        Chart { title, subtitle: mean, of: counted.unwrap_or(parts(1.0)), bars: bars.collect() };
    RenderedOdds { blocks, chart }
}

/// Groups the totals into at most [`MOST`] groups.
fn groups(odds: &Distribution) -> (Vec<Group>, usize) {
    let count = usize::try_from(odds.highest() - odds.lowest() + 1).unwrap_or(usize::MAX);
    let step = count.div_ceil(MOST);
    let totals: Vec<(i64, f64)> = odds.iter().collect();
    let mut at_least: f64 = 1.0;
    let mut groups = Vec::new();
    for chunk in totals.chunks(step) {
        let share: f64 = chunk.iter().map(|(_, share)| share).sum();
        let ways = chunk
            .iter()
            .map(|&(total, _)| odds.ways(total).map(|(ways, _)| ways))
            .sum::<Option<u128>>();
        let (Some(first), Some(last)) = (chunk.first(), chunk.last()) else {
            continue;
        };
        groups.push(Group {
            first: first.0,
            last: last.0,
            share,
            at_least: at_least.clamp(0.0, 1.0),
            ways,
        });
        at_least -= share;
        // A remainder caused by rounding counts as zero.
        if at_least < 1e-12 {
            at_least = 0.0;
        }
    }
    if let Some(first) = groups.first_mut() {
        first.at_least = 1.0;
    }
    (groups, step)
}

/// Renders the odds of a table with a modifier.
pub(super) fn of_table(lang: Lang, table: &Table, odds: &Odds, modifier: i32) -> RenderedOdds {
    let dice = table.dice.map(|dice| dice.to_string()).unwrap_or_default();
    let mut subtitle = words(lang, Line::new("odds-roll-of").with("dice", dice));
    if modifier != 0 {
        let line = Line::new("odds-modifier").with("modifier", Arg::Signed(modifier.into()));
        subtitle = format!("{subtitle} · {}", words(lang, line));
    }
    let mut lines = Vec::new();
    let mut bars = Vec::new();
    for (index, row) in table.rows.iter().enumerate() {
        let (ways, share) = (odds.ways[index], percent(lang, odds.probability(index)));
        lines.push(told(lang, full_name(lang, table, row), &share, ways, odds.all));
        bars.push(Bar { label: bar_name(lang, table, row), ways, share, is_chosen: false });
    }
    with_head(lang, table, subtitle, lines, Chart { of: odds.all, bars, ..Chart::default() })
}

/// Renders the odds of an opposed roll in which the first side leads by `lead`.
pub(super) fn of_opposed(lang: Lang, table: &Table, odds: &Opposed, lead: i32) -> RenderedOdds {
    let dice = table.dice.map(|dice| dice.to_string()).unwrap_or_default();
    let line = match lead {
        0 => Line::new("odds-level"),
        lead => Line::new("odds-lead").with("modifier", Arg::Signed(lead.into())),
    };
    let both = words(lang, Line::new("odds-opposed-roll-of").with("dice", dice));
    let subtitle = format!("{both} · {}", words(lang, line));
    let share = |ways: u64| percent(lang, ways as f64 / odds.all as f64);
    let mut lines = Vec::new();
    let mut bars = Vec::new();
    // The rows are ordered from the first side's greatest success to the second side's greatest success.
    let mut side = |id: &'static str, short: &'static str, ways: &[u64], down: bool| {
        let sum = Line::new(id).with("share", share(ways.iter().sum()));
        lines.push(words(lang, sum));
        let mut order: Vec<usize> = (0..table.rows.len()).filter(|&row| ways[row] > 0).collect();
        if down {
            order.reverse();
        }
        for row in order {
            let (ways, row) = (ways[row], &table.rows[row]);
            lines.push(told(lang, full_name(lang, table, row), &share(ways), ways, odds.all));
            let label =
                format!("{} · {}", words(lang, Line::new(short)), bar_name(lang, table, row));
            bars.push(Bar { label, ways, share: share(ways), is_chosen: false });
        }
    };
    side("odds-first-all", "odds-first", &odds.first, true);
    side("odds-second-all", "odds-second", &odds.second, false);
    if odds.equal > 0 {
        // The line for a tie goes between those for the two sides.
        let place = lines
            .iter()
            .position(|line| *line == words(lang, second_line(lang, odds)))
            .unwrap_or(lines.len());
        lines.insert(
            place,
            words(lang, Line::new("odds-equal-all").with("share", share(odds.equal))),
        );
        let place = odds.first.iter().filter(|&&ways| ways > 0).count();
        let bar = Bar {
            label: words(lang, Line::new("odds-equal")),
            ways: odds.equal,
            share: share(odds.equal),
            is_chosen: true,
        };
        bars.insert(place, bar);
    }
    with_head(lang, table, subtitle, lines, Chart { of: odds.all, bars, ..Chart::default() })
}

fn second_line(lang: Lang, odds: &Opposed) -> Line {
    let ways: u64 = odds.second.iter().sum();
    Line::new("odds-second-all").with("share", percent(lang, ways as f64 / odds.all as f64))
}

fn with_head(
    lang: Lang,
    table: &Table,
    subtitle: String,
    lines: Vec<String>,
    chart: Chart,
) -> RenderedOdds {
    let head = Line::new("table-head")
        .with("name", table.name(lang))
        .with("game", game_name(lang, table.game));
    let blocks = vec![format!("{}\n{subtitle}", words(lang, head)), lines.join("\n")];
    RenderedOdds { blocks, chart: Chart { title: table.name(lang), subtitle, ..chart } }
}

fn told(lang: Lang, row: String, share: &str, ways: u64, all: u64) -> String {
    let line = match ways {
        0 => Line::new("odds-row"),
        _ => Line::new("odds-row-ways").with("ways", format!("{ways}/{all}")),
    };
    words(lang, line.with("row", row).with("share", share.to_owned()))
}

/// Returns a row's range and name.
fn full_name(lang: Lang, table: &Table, row: &TableRow) -> String {
    match row.range() {
        Some(range) => format!("{range} · {}", row_name(lang, table, row)),
        None => row_name(lang, table, row),
    }
}

/// Returns a row's short name for display beside a bar: the part before any explanation.
fn bar_name(lang: Lang, table: &Table, row: &TableRow) -> String {
    let name = row_name(lang, table, row);
    let brief = name.split([':', '(', ';', '·']).next().unwrap_or_default().trim();
    match row.range() {
        Some(range) => format!("{range} {brief}"),
        None => brief.to_owned(),
    }
}

#[cfg(test)]
mod tests;
