//! `/table`: shows a table from the books, or rolls on it.

use regnal::dice::Dice;
use regnal::games::GameKind;
use regnal::tables::Table;
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use super::answer::{answer, answer_with, reader, typed};
use super::hit::{Hit, menu, tables};
use super::named::{self, Game, code, game_name};
use super::{shown, usual};
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, autocompletion, choice};
use crate::discord::error::Result;
use crate::run::app::SlashContext;

/// `/table`: shows a table from the books, or rolls on it.
#[poise::command(slash_command)]
pub(super) async fn table(
    ctx: SlashContext<'_>,
    game: Option<Game>,
    #[max_length = 100]
    #[autocomplete = "tables_to_show"]
    name: Option<String>,
    roll: Option<bool>,
    #[min = -99]
    #[max = 99]
    modifier: Option<i32>,
    public: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let public = public.unwrap_or(false);
    let usual = usual::game(ctx.data(), asker.channel).await?;
    let game = game.map(GameKind::from);
    let Some(name) = name.filter(|name| !name.trim().is_empty()) else {
        let list = tables(reader(&asker, public), game.or(usual), 0);
        return answer_with(ctx, vec![list.content], list.rows, public).await;
    };
    let table = match find_table(asker.lang, &name, game, usual) {
        Ok(table) => table,
        Err(missed) => {
            let hits: Vec<Hit> = missed.several.into_iter().map(Hit::Table).collect();
            let rows = menu(asker.lang, &hits);
            return answer_with(ctx, vec![missed.said], rows, false).await;
        }
    };
    // A modifier is meaningful only for a roll, so giving a modifier implies a roll.
    if !roll.unwrap_or(modifier.is_some()) {
        return answer(ctx, shown::blocks(reader(&asker, public), table, None), public).await;
    }
    let lang = reader(&asker, true);
    let rolled = shown::roll(lang, table, modifier.unwrap_or(0), &mut Dice::from_system());
    let Some(rolled) = rolled else {
        let lang = reader(&asker, public);
        let note = Line::new("table-no-dice").with("name", table.name(lang));
        let mut blocks = shown::blocks(lang, table, None);
        blocks.insert(0, say(lang, &note, &Names::default()));
        return answer(ctx, blocks, public).await;
    };
    answer(ctx, rolled_blocks(lang, table, rolled), true).await
}

/// Renders a roll and its result, and the table with the resulting row marked.
fn rolled_blocks(lang: Lang, table: &Table, rolled: shown::Rolled) -> Vec<String> {
    let result = Line::new("table-result")
        .with("result", shown::row_name(lang, table, &table.rows[rolled.row]));
    let mut blocks = rolled.told;
    blocks.push(say(lang, &result, &Names::default()));
    blocks.extend(shown::blocks(lang, table, Some(rolled.row)));
    blocks
}

/// Reason why the search did not find exactly one table.
#[derive(Debug)]
pub(super) struct Missed {
    /// Message for the user.
    pub(super) said: String,
    /// Matching tables, best match first; empty if no table matches.
    pub(super) several: Vec<&'static Table>,
}

/// Finds the named table.
///
/// # Errors
/// Returns the candidates, or a message that there are none.
pub(super) fn find_table(
    lang: Lang,
    name: &str,
    game: Option<GameKind>,
    usual: Option<GameKind>,
) -> Result<&'static Table, Missed> {
    let said = |line: Line| say(lang, &line, &Names::default());
    if !name.chars().any(char::is_alphanumeric) {
        return Err(Missed { said: said(Line::new("table-needs-words")), several: Vec::new() });
    }
    named::table(name, game, usual).map_err(|several| {
        let id = if several.is_empty() { "table-unknown" } else { "table-several" };
        Missed { said: said(Line::new(id).with("words", typed(name))), several }
    })
}

async fn tables_to_show(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    choices(ctx, partial, |_| true).await
}

/// Returns the game chosen in another option of the same command.
pub(super) fn chosen(ctx: &SlashContext<'_>) -> Option<GameKind> {
    let game = ctx.args.iter().find(|option| option.name == "game")?;
    match game.value {
        ResolvedValue::Integer(index) => GameKind::ALL.get(usize::try_from(index).ok()?).copied(),
        _ => None,
    }
}

/// Autocompletes the tables that match the input. Tables of the chosen or default game come first.
pub(super) async fn choices(
    ctx: SlashContext<'_>,
    partial: &str,
    takes: impl Fn(&Table) -> bool,
) -> CreateAutocompleteResponse {
    let asker = Asker::from(ctx.interaction);
    let chosen = chosen(&ctx);
    let usual = match chosen {
        Some(_) => None,
        None => usual::game(ctx.data(), asker.channel).await.unwrap_or_default(),
    };
    let fitting = named::tables(partial, chosen, usual)
        .into_iter()
        .filter(|table| takes(table))
        .take(CHOICES);
    let choices = fitting.map(|table| {
        let name = match chosen {
            Some(_) => table.name(asker.lang),
            None => format!("{} · {}", table.name(asker.lang), game_name(asker.lang, table.game)),
        };
        choice(&name, code(table))
    });
    autocompletion(choices)
}

#[cfg(test)]
mod tests {
    use poise::ChoiceParameter;

    use super::*;
    use crate::discord::components::Row;

    #[test]
    fn command_choices_list_all_games_in_order() {
        let games: Vec<GameKind> =
            (0..GameKind::ALL.len()).filter_map(Game::from_index).map(GameKind::from).collect();
        assert_eq!(games, GameKind::ALL);
        assert!(
            (0..GameKind::ALL.len())
                .filter_map(Game::from_index)
                .all(|game| game.name() == GameKind::from(game).name())
        );
    }

    #[test]
    fn all_tables_are_listed_across_the_menus() {
        for lang in Lang::ALL {
            let mut named = Vec::new();
            let books = regnal::tables::all().iter().filter(|book| !book.tables.is_empty());
            for game in books.map(|book| book.game) {
                for page in 0..4 {
                    let list = tables(lang, Some(game), page);
                    assert!(list.content.chars().count() <= 2000 && list.rows.len() == 1);
                    let Some(Row::Menu { entries, .. }) = list.rows.into_iter().next() else {
                        panic!("{game} has no menu");
                    };
                    assert!(entries.len() <= 25);
                    named.extend(entries.into_iter().map(|entry| entry.label));
                }
            }
            for table in regnal::tables::all().iter().flat_map(|book| &book.tables) {
                let name = table.name(lang);
                assert!(named.iter().any(|label| label.starts_with(&name)), "{}", table.id);
            }
            let all = tables(lang, None, 0);
            assert!(all.rows.len() <= 5, "Discord takes five rows");
        }
    }

    #[test]
    fn an_ambiguous_table_name_lists_the_matches() {
        let several = find_table(Lang::En, "scouting", None, None).unwrap_err().several;
        assert!(several.iter().any(|table| table.id == "scouting_mountain"), "{several:?}");
        let none = find_table(Lang::En, "@everyone", None, None).unwrap_err();
        assert!(none.said.starts_with("No table is called “@\u{200b}everyone”"), "{}", none.said);
        assert!(none.several.is_empty());
        assert!(find_table(Lang::En, "***", None, None).is_err());
        let one = find_table(Lang::En, "famine", None, None);
        assert_eq!(one.map(|table| table.id.as_str()).ok(), Some("famine"));
    }
}
