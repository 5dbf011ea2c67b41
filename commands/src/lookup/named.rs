//! Finds a table by its name, regardless of accents, case and language.

use std::borrow::Cow;

use regnal::games::GameKind;
use regnal::tables::{self, Table};
use regnal::text::{Lang, Line, Names, say};
use regnal::typed::folded;

/// A game as a command choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Game(pub(super) GameKind);

impl poise::ChoiceParameter for Game {
    fn list() -> Cow<'static, [poise::CommandParameterChoice]> {
        let choice = |kind: &GameKind| poise::CommandParameterChoice {
            name: kind.name().into(),
            localizations: Cow::Borrowed(&[]),
            __non_exhaustive: (),
        };
        GameKind::ALL.iter().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Game> {
        GameKind::ALL.get(index).copied().map(Game)
    }

    fn from_name(name: &str) -> Option<Game> {
        name.parse().ok().map(Game)
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn localized_name(&self, _locale: &str) -> Option<&'static str> {
        None
    }
}

impl From<Game> for GameKind {
    fn from(game: Game) -> GameKind {
        game.0
    }
}

pub(super) fn game_name(lang: Lang, game: GameKind) -> String {
    say(lang, &Line::new(game.title()), &Names::default())
}

/// Returns a table's unique code, such as `mighty/famine`. Autocompletion choices have this code as their value.
pub(super) fn code(table: &Table) -> String {
    format!("{}/{}", table.game, table.id)
}

/// Returns the table with a given [`code`].
pub(super) fn by_code(code: &str) -> Option<&'static Table> {
    let (game, id) = code.split_once('/')?;
    tables::book(game.parse().ok()?).table(id)
}

/// Quality of a match between a table and the search words, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum TableRelevance {
    /// The table's name, identifiers or game contain every search word.
    Within,
    /// Every search word is a prefix of a word in the table's name.
    Begins,
    /// Every search word is a whole word in the table's name.
    Words,
    /// The search words equal the table's name or identifier.
    Exact,
}

/// Filters the tables by `words`, best match first. If `game` is given, only that game's tables match. Among equally
/// good matches, tables of the game `usual` come first. If `words` is empty, every table matches.
pub(super) fn tables(
    words: &str,
    game: Option<GameKind>,
    usual: Option<GameKind>,
) -> Vec<&'static Table> {
    ranked(words, game, usual).into_iter().map(|(_, table)| table).collect()
}

/// Finds the table that the words identify.
///
/// # Errors
/// Returns all matching tables, best match first, if the words do not identify a single table; none if no table
/// matches.
pub(super) fn table(
    words: &str,
    game: Option<GameKind>,
    usual: Option<GameKind>,
) -> Result<&'static Table, Vec<&'static Table>> {
    if let Some(table) = by_code(words.trim()) {
        return Ok(table);
    }
    let hits = ranked(words, game, usual);
    let exact: Vec<&(TableRelevance, &Table)> =
        hits.iter().filter(|(fit, _)| *fit == TableRelevance::Exact).collect();
    match (&exact[..], &hits[..]) {
        ([one], _) => Ok(one.1),
        ([first, ..], _) if usual == Some(first.1.game) => Ok(first.1),
        (_, [one]) => Ok(one.1),
        _ => Err(hits.into_iter().map(|(_, table)| table).collect()),
    }
}

fn ranked(
    words: &str,
    game: Option<GameKind>,
    usual: Option<GameKind>,
) -> Vec<(TableRelevance, &'static Table)> {
    let asked = parts(words);
    let books = tables::all().iter().filter(|book| game.is_none_or(|game| game == book.game));
    let mut hits: Vec<(TableRelevance, &'static Table)> = books
        .flat_map(|book| &book.tables)
        .filter_map(|table| Some((fit(&asked, table)?, table)))
        .collect();
    // The sort is stable, so ties keep the order of the rule books.
    hits.sort_by_key(|(fit, table)| (std::cmp::Reverse(*fit), usual != Some(table.game)));
    if asked.is_empty() {
        hits.sort_by_key(|(_, table)| usual != Some(table.game));
    }
    hits
}

fn fit(asked: &[String], table: &Table) -> Option<TableRelevance> {
    let mut best = None;
    let identifiers = [&table.id, &table.spec].map(|id| parts(id));
    for lang in Lang::ALL {
        let name = parts(&table.name(lang));
        let game = parts(&game_name(lang, table.game));
        let every = |test: &dyn Fn(&String) -> bool| asked.iter().all(test);
        let fit =
            if !asked.is_empty() && (asked == name || identifiers.iter().any(|id| asked == id)) {
                TableRelevance::Exact
            } else if every(&|word| name.contains(word)) {
                TableRelevance::Words
            } else if every(&|word| name.iter().any(|it| it.starts_with(word.as_str()))) {
                TableRelevance::Begins
            } else if every(&|word| {
                let mut all = name.iter().chain(&game).chain(identifiers.iter().flatten());
                all.any(|it| it.contains(word.as_str()))
            }) {
                TableRelevance::Within
            } else {
                continue;
            };
        best = best.max(Some(fit));
    }
    best
}

/// Splits text into normalised words without plural endings. At most sixteen words are used, to limit hostile input.
fn parts(text: &str) -> Vec<String> {
    let folded = folded(text);
    let words = folded.split(|it: char| !it.is_alphanumeric()).filter(|word| !word.is_empty());
    let singular = words.map(|word| match word.strip_suffix(['s', 'x']) {
        Some(one) if one.len() > 3 => one,
        _ => word,
    });
    singular.take(16).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(words: &str, game: Option<GameKind>) -> Vec<String> {
        tables(words, game, None).into_iter().map(code).collect()
    }

    #[test]
    fn a_table_is_found_by_number_or_by_name_in_either_language_without_accents() {
        for words in ["famine", "FAMINE", "ME-TABLE-06", "mighty famine", "mighty/famine"] {
            assert_eq!(
                table(words, None, None).map(code),
                Ok("mighty/famine".to_owned()),
                "{words}"
            );
        }
        assert!(
            ids("epidemie", Some(GameKind::Demonworld)).contains(&"demonworld/epidemic".to_owned())
        );
        assert_eq!(ids("plain scout", None)[0], "mighty/scouting_plain");
        assert_eq!(ids("no such table", None), [] as [&str; 0]);
    }

    #[test]
    fn an_ambiguous_table_name_lists_all_matches_unless_the_default_game_has_that_table() {
        let several = table("scouting", None, None).unwrap_err();
        assert!(
            several.len() >= 3
                && several.iter().take(3).all(|table| table.game == GameKind::Mighty)
        );
        // Two games have a table with this name.
        let usual = table("experience", None, Some(GameKind::Offices));
        assert_eq!(usual.map(code), Ok("offices/experience".to_owned()));
        assert_eq!(
            table("experience", Some(GameKind::Demonworld), None).map(code),
            Ok("demonworld/experience".to_owned())
        );
    }

    #[test]
    fn every_table_is_found_by_its_code_and_by_its_name() {
        for book in tables::all() {
            for expected in &book.tables {
                assert_eq!(by_code(&code(expected)), Some(expected));
                for lang in Lang::ALL {
                    let found = tables(&expected.name(lang), Some(book.game), None);
                    assert!(
                        found.iter().take(3).any(|found| *found == expected),
                        "{}",
                        expected.name(lang)
                    );
                }
            }
        }
    }
}
