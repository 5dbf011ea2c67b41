//! Look-up results as menu entries, so that users do not have to type a displayed name.

use regnal::games::GameKind;
use regnal::games::echoes::card::Card;
use regnal::rules::{self, Rule};
use regnal::tables::{self, Table};
use regnal::text::{Lang, Line, Names};

use super::answer::words;
use super::named::{self, game_name};
use crate::discord::components::{Entry, Row};
use crate::discord::custom_id::{CustomId, LookStep};
use crate::discord::reply::Answer;
use crate::discord::turning::{ENTRIES, paged};
use crate::games::echoes::cards;

/// A look-up result.
#[derive(Clone, Copy, Debug)]
pub(super) enum Hit {
    Rule(&'static Rule),
    Table(&'static Table),
    Card(&'static Card),
    /// The odds of a table.
    Odds(&'static Table),
}

impl Hit {
    /// Parses a menu entry's value.
    pub(super) fn read(value: &str) -> Option<Hit> {
        let (kind, code) = value.split_once(':')?;
        match kind {
            "rule" => rules::find(code).map(Hit::Rule),
            "table" => named::by_code(code).map(Hit::Table),
            "card" => cards::by_id(code).map(Hit::Card),
            "odds" => named::by_code(code).map(Hit::Odds),
            _ => None,
        }
    }

    pub(super) fn entry(self, lang: Lang) -> Entry {
        let of_table =
            |table: &Table| format!("{} · {}", table.name(lang), game_name(lang, table.game));
        let (value, label) = match self {
            Hit::Rule(rule) => {
                (format!("rule:{}", rule.id), format!("{} · {}", rule.id, rule.title(lang)))
            }
            Hit::Table(table) => (format!("table:{}", named::code(table)), of_table(table)),
            Hit::Card(card) => (format!("card:{}", card.id), cards::label(lang, card)),
            Hit::Odds(table) => (format!("odds:{}", named::code(table)), of_table(table)),
        };
        // The letters of a rule identifier do not tell a newcomer which game the rule belongs to.
        let note = match self {
            Hit::Rule(rule) => Some(game_name(lang, rule.game)),
            Hit::Table(_) | Hit::Card(_) | Hit::Odds(_) => None,
        };
        Entry { value, label, note, is_chosen: false }
    }
}

/// Returns a menu of the results; empty if there are no results.
pub(super) fn menu(lang: Lang, hits: &[Hit]) -> Vec<Row> {
    let entries: Vec<Entry> = hits.iter().take(ENTRIES).map(|hit| hit.entry(lang)).collect();
    if entries.is_empty() {
        return Vec::new();
    }
    vec![Row::menu(CustomId::Look(LookStep::Found), words(lang, Line::new("look-which")), entries)]
}

/// Renders the table menus of one game, or of all games. `page` is the page number in a game's menu.
pub(super) fn tables(lang: Lang, game: Option<GameKind>, page: usize) -> Answer {
    let books = tables::all().iter().filter(|book| !book.tables.is_empty());
    let books = books.filter(|book| game.is_none_or(|game| game == book.game));
    let (mut heads, mut rows) = (Vec::new(), Vec::new());
    for book in books {
        let head = Line::new("table-list-head")
            .with("game", game_name(lang, book.game))
            .with("count", book.tables.len());
        heads.push(words(lang, head));
        let entries = book.tables.iter().map(|table| Entry {
            label: match table.dice {
                Some(dice) => format!("{} ({dice})", table.name(lang)),
                None => table.name(lang),
            },
            ..Hit::Table(table).entry(lang)
        });
        rows.push(Row::menu(
            CustomId::Look(LookStep::Tables(Some(book.game))),
            game_name(lang, book.game),
            paged(entries.collect(), page, lang, &Names::default()),
        ));
    }
    Answer { content: heads.join("\n"), rows, ..Answer::default() }
}

/// Returns the entries that a rule refers to.
pub(super) fn related(rule: &'static Rule) -> Vec<Hit> {
    let table = rule.table.as_deref().and_then(|id| tables::book(rule.game).table(id));
    let rules = rule.see.iter().filter_map(|id| rules::find(id)).map(Hit::Rule);
    rules.chain(table.map(Hit::Table)).collect()
}
