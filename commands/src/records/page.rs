//! Page of `/records`: a server's leaderboards and the user's own statistics.

use std::collections::BTreeMap;

use regnal::games::GameKind;
use regnal::store::Rolled;
use regnal::text::{Lang, Line};

use super::ratings::{RatingTable, Record};
use crate::discord::asker::Asker;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, mention};

/// Maximum number of people shown in a game's leaderboard.
const SHOWN: usize = 8;
/// Kinds of dice for which the user's luck is shown, and the minimum number of rolls.
const DICE: [u32; 3] = [6, 10, 20];
const LEAST: u64 = 10;

/// Renders the leaderboards of all games. If `rolled` is given, adds the user's own statistics and dice.
pub(super) fn page(
    asker: &Asker,
    tables: &BTreeMap<GameKind, RatingTable>,
    rolled: Option<&Rolled>,
    is_unlisted: bool,
) -> Answer {
    // A public reply is in the server's language.
    let lang = match rolled {
        Some(_) => asker.lang,
        None => asker.guild_lang,
    };
    let mut lines = vec![Line::new("records-head")];
    if tables.is_empty() {
        lines.push(Line::new("records-none"));
    }
    for (kind, table) in tables {
        lines.push(
            Line::new("records-game")
                .with("game", Line::new(kind.title()))
                .with("count", table.matches),
        );
        let ranked = table.ranked();
        if ranked.is_empty() {
            lines.push(Line::new("records-nobody"));
        }
        for (place, (user, record)) in (1_u32..).zip(&ranked).take(SHOWN) {
            lines.push(
                told(Line::new("records-row"), record)
                    .with("place", place)
                    .with("user", mention(*user)),
            );
        }
        if let Some(more @ 1..) = ranked.len().checked_sub(SHOWN) {
            lines.push(Line::new("records-more").with("count", more));
        }
    }
    if let Some(rolled) = rolled {
        lines.extend(own(asker, tables, rolled, is_unlisted, lang));
    }
    lines.push(Line::new("records-how"));
    let say = |line: &Line| regnal::text::say(lang, line, &regnal::text::Names::default());
    let lines: Vec<String> = lines.iter().map(say).collect();
    Answer {
        content: fit(&lines.join("\n"), MESSAGE),
        public: rolled.is_none(),
        ..Answer::default()
    }
}

/// Adds the statistics in a record to a line.
fn told(line: Line, record: &Record) -> Line {
    line.with("points", record.points().unwrap_or_default())
        .with("matches", record.matches)
        .with("won", record.won)
}

fn own(
    asker: &Asker,
    tables: &BTreeMap<GameKind, RatingTable>,
    rolled: &Rolled,
    is_unlisted: bool,
    lang: Lang,
) -> Vec<Line> {
    let mut lines = vec![Line::new("records-own")];
    if is_unlisted {
        lines.push(Line::new("records-unlisted"));
    }
    for (kind, table) in tables {
        let Some(record) = table.of(asker.user) else { continue };
        let line = told(Line::new("records-own-game"), record);
        lines.push(
            line.with("game", Line::new(kind.title()))
                .with("drawn", record.drawn)
                .with("streak", record.streak)
                .with("longest", record.longest),
        );
    }
    if is_unlisted {
        return lines;
    }
    if lines.len() == 1 {
        lines.push(Line::new("records-own-none"));
    }
    for sides in DICE {
        if let Some(&(count, sum)) = rolled.get(&sides)
            && count >= LEAST
        {
            lines.push(
                Line::new("records-dice")
                    .with("sides", sides)
                    .with("count", count)
                    .with("mean", hundredths(sum * 100 / count, lang))
                    .with("usual", hundredths(u64::from(sides + 1) * 50, lang)),
            );
        }
    }
    lines
}

/// Formats a number given in hundredths, in a language's number format.
fn hundredths(number: u64, lang: Lang) -> String {
    let point = match lang {
        Lang::En => '.',
        Lang::Fr => ',',
    };
    format!("{}{point}{:02}", number / 100, number % 100)
}
