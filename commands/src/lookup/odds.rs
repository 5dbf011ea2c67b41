//! `/odds`: the exact odds of a table, of dice, or of an uncertain event in a match.

use regnal::dice::{expression, odds};
use regnal::games::GameKind;
use regnal::tables::Table;
use regnal::text::{Lang, Line};
use serenity::all::{Context, CreateAutocompleteResponse};

use super::answer::{answer_with, complete, looked_up, reader};
use super::hit::{Hit, menu};
use super::named::Game;
use super::shares::{self, RenderedOdds};
use super::table::{choices, find_table};
use super::{chart, roll, stake, usual};
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::discord::pages;
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::{App, SlashContext};

/// `/odds`: shows the odds of a table, of dice, or of something in a match.
#[poise::command(slash_command)]
pub(super) async fn odds(
    ctx: SlashContext<'_>,
    #[max_length = 200] expression: Option<String>,
    #[max_length = 100]
    #[autocomplete = "tables_with_odds"]
    name: Option<String>,
    #[max_length = 60]
    #[autocomplete = "topics"]
    of: Option<String>,
    #[min = -99]
    #[max = 99]
    modifier: Option<i32>,
    game: Option<Game>,
    public: Option<bool>,
) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let public = public.unwrap_or(false);
    let lang = reader(&asker, public);
    let modifier = modifier.unwrap_or(0);
    let told = match (expression, name, of) {
        // The odds of an event in a match depend on the user's knowledge, so they are always private.
        (None, None, Some(of)) => return stake::tell(ctx, &asker, of).await,
        (Some(expression), None, None) => {
            of_dice((ctx.data(), &asker), lang, expression, modifier).await?
        }
        (None, Some(name), None) => {
            let usual = usual::game(ctx.data(), asker.channel).await?;
            let table = match find_table(asker.lang, &name, game.map(GameKind::from), usual) {
                Ok(table) => table,
                Err(missed) => {
                    let thrown = missed.several.into_iter().filter(|table| table.dice.is_some());
                    let hits: Vec<Hit> = thrown.map(Hit::Odds).collect();
                    let rows = menu(asker.lang, &hits);
                    return answer_with(ctx, vec![missed.said], rows, false).await;
                }
            };
            of_named((ctx.data(), &asker), lang, table, modifier).await?
        }
        _ => return Err(Error::says("odds-which")),
    };
    // Everything that can fail has already been checked. Only the drawing happens after the reply is deferred.
    RepliableInteraction::Command(ctx.interaction).defer(ctx.serenity_context(), public).await?;
    let picture = chart::draw(ctx.data(), &asker, lang, told.chart, &told.blocks);
    complete(ctx, told.blocks, Some(picture), public).await
}

/// Computes odds without deferring the reply, so they must be ready within the time limit for replies.
async fn compute_in_time(
    (app, asker): (&App, &Asker),
    odds: impl Future<Output = Result<RenderedOdds>> + Send + 'static,
) -> Result<RenderedOdds> {
    let odds = app.works.glance(looked_up(asker), asker.user, odds).await;
    odds.unwrap_or_else(|| Err(Error::says("error-queue-full")))
}

/// Computes the odds of the dice in a typed expression.
pub(super) async fn of_dice(
    whose: (&App, &Asker),
    lang: Lang,
    text: String,
    modifier: i32,
) -> Result<RenderedOdds> {
    let rolls = expression::parse(&text).map_err(|refusal| roll::refused(lang, &text, refusal))?;
    let [roll] = &rolls[..] else {
        return Err(Error::invalid(Line::new("odds-one-only").with("rolls", rolls.len())));
    };
    let expression = roll.expression.clone();
    let odds = async move {
        let odds = odds::of(&expression).map_err(|refusal| Error::invalid(refusal.line()))?;
        Ok(shares::of_expression(lang, &expression.to_string(), &odds, modifier.into()))
    };
    compute_in_time(whose, odds).await
}

/// Computes the odds of a table.
pub(super) async fn of_named(
    whose: (&App, &Asker),
    lang: Lang,
    table: &'static Table,
    modifier: i32,
) -> Result<RenderedOdds> {
    compute_in_time(whose, async move { of_table(lang, table, modifier) }).await
}

/// Shows odds and their picture privately.
pub(super) async fn give(
    app: &App,
    ctx: &Context,
    asked: RepliableInteraction<'_>,
    asker: &Asker,
    odds: RenderedOdds,
) -> Result<()> {
    asked.defer(ctx, false).await?;
    let picture = chart::draw(app, asker, asker.lang, odds.chart, &odds.blocks);
    let first = Answer { picture: Some(picture), ..Answer::default() };
    pages::answer(asked, ctx, odds.blocks, first, true).await
}

fn of_table(lang: Lang, table: &Table, modifier: i32) -> Result<RenderedOdds> {
    match (table.odds(modifier), table.opposed_odds(modifier)) {
        (Some(odds), _) => Ok(shares::of_table(lang, table, &odds, modifier)),
        (_, Some(odds)) => Ok(shares::of_opposed(lang, table, &odds, modifier)),
        _ => Err(Error::invalid(Line::new("odds-no-dice").with("name", table.name(lang)))),
    }
}

async fn topics(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    stake::topics(ctx, partial).await
}

async fn tables_with_odds(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    choices(ctx, partial, |table| table.dice.is_some()).await
}
