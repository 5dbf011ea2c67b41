//! `/table`: shows a table of the books, or rolls on it.

use regnal::dice::Dice;
use regnal::games::GameKind;
use regnal::tables::{self, Table};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use super::answer::{answer, reader, typed};
use super::named::{self, Game, code, game_name};
use super::{shown, usual};
use crate::discord::asker::Asker;
use crate::discord::components::choice;
use crate::discord::error::{Error, Result};
use crate::run::app::SlashContext;

/// Discord's limit for autocompletion choices.
const CHOICES: usize = 25;

/// The maximum number of tables named when several match.
const SEVERAL: usize = 10;

/// `/table`.
#[poise::command(
    slash_command,
    rename = "table",
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
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
        return answer(ctx, list(reader(&asker, public), game.or(usual)), public).await;
    };
    let table = find_table(asker.lang, &name, game, usual)?;
    // A modifier makes sense only for a roll, so it implies one.
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

/// Renders a roll with its result, and the table with the row marked.
fn rolled_blocks(lang: Lang, table: &Table, rolled: shown::Rolled) -> Vec<String> {
    let result = Line::new("table-result")
        .with("result", shown::row_name(lang, table, &table.rows[rolled.row]));
    let mut blocks = rolled.told;
    blocks.push(say(lang, &result, &Names::default()));
    blocks.extend(shown::blocks(lang, table, Some(rolled.row)));
    blocks
}

/// Finds the named table.
///
/// # Errors
/// A message with the candidates, or that there is none.
pub(super) fn find_table(
    lang: Lang,
    name: &str,
    game: Option<GameKind>,
    usual: Option<GameKind>,
) -> Result<&'static Table> {
    if !name.chars().any(char::is_alphanumeric) {
        return Err(Error::says("table-needs-words"));
    }
    named::table(name, game, usual).map_err(|several| {
        let id = if several.is_empty() { "table-unknown" } else { "table-several" };
        let mut text = say(lang, &Line::new(id).with("words", typed(name)), &Names::default());
        for table in several.iter().take(SEVERAL) {
            text.push_str(&format!(
                "\n- {} · {} · `{}`",
                table.name(lang),
                game_name(lang, table.game),
                code(table)
            ));
        }
        if several.len() > SEVERAL {
            text.push_str("\n…");
        }
        Error::invalid(Line::new("text-value").with("value", text))
    })
}

/// Lists the tables of a game, or of all.
fn list(lang: Lang, game: Option<GameKind>) -> Vec<String> {
    let books = tables::all().iter().filter(|book| game.is_none_or(|game| game == book.game));
    let mut blocks = Vec::new();
    for book in books {
        let head = Line::new("table-list-head")
            .with("game", game_name(lang, book.game))
            .with("count", book.tables.len());
        let names = book.tables.iter().map(|table| match table.dice {
            Some(dice) => format!("{} ({dice})", table.name(lang)),
            None => table.name(lang),
        });
        let names: Vec<String> = names.collect();
        blocks.push(format!("{}\n{}", say(lang, &head, &Names::default()), names.join(" · ")));
    }
    blocks
}

async fn tables_to_show(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    choices(ctx, partial, |_| true).await
}

/// Returns the game chosen in another option of the command.
pub(super) fn chosen(ctx: &SlashContext<'_>) -> Option<GameKind> {
    let game = ctx.args.iter().find(|option| option.name == "game")?;
    match game.value {
        ResolvedValue::Integer(index) => GameKind::ALL.get(usize::try_from(index).ok()?).copied(),
        _ => None,
    }
}

/// Autocompletes the tables that match the input, those of the chosen or default game first.
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
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

#[cfg(test)]
mod tests {
    use poise::ChoiceParameter;

    use super::*;
    use crate::discord::pages::pages;

    #[test]
    fn command_choices_list_the_games_in_order() {
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
    fn the_list_of_all_tables_fits_and_names_each() {
        for lang in Lang::ALL {
            let pages = pages(list(lang, None));
            assert!(pages.len() <= 4 && pages.iter().all(|page| page.chars().count() <= 2000));
            let text = pages.join("\n");
            for table in tables::all().iter().flat_map(|book| &book.tables) {
                assert!(text.contains(&table.name(lang)), "{}", table.id);
            }
        }
    }

    #[test]
    fn an_ambiguous_table_name_lists_the_matches() {
        let told = |name| {
            find_table(Lang::En, name, None, None).map_err(|error| {
                say(Lang::En, &error.line().unwrap_or(Line::new("text-no")), &Names::default())
            })
        };
        assert!(told("scouting").is_err_and(|text| {
            text.contains("\n- Scouting: mountain · Mighty Empires · `mighty/scouting_mountain`")
        }));
        assert!(
            told("@everyone")
                .is_err_and(|text| text.starts_with("No table is called “@\u{200b}everyone”"))
        );
        assert!(told("***").is_err());
        assert_eq!(told("famine").map(|table| table.id.as_str()), Ok("famine"));
    }
}
