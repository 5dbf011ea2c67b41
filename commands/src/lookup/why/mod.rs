//! `/why`: explains a reported result with its rules, table row, modifiers and dice. The explanation contains only what
//! the user is allowed to know or, in a finished match, what any player could know. The button below a post opens the
//! same explanation, from which all results of that turn can be reached.

mod book;

use poise::serenity_prelude as serenity;
use regnal::game::Viewer;
use regnal::rules;
use regnal::store::MatchId;
use serenity::{ComponentInteraction, Context, CreateAutocompleteResponse, ResolvedValue};

use self::book::{Book, ExplanationRequest};
use super::answer::of_match;
use super::rule;
use crate::discord::asker::Asker;
use crate::discord::components::{CHOICES, autocompletion, choice, selected};
use crate::discord::custom_id::{Perspective, StepQuestion};
use crate::discord::error::{Error, Result};
use crate::discord::pages;
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::turning::PAGE;
use crate::run::app::{App, SlashContext};
use crate::run::eyes;
use crate::run::sight::may_know;
use crate::run::table::{Table, kind, unknown};
use crate::run::telling;
use crate::run::work_queues::QueuePlace;

/// Explains a reported result.
#[poise::command(slash_command)]
pub(super) async fn why(
    ctx: SlashContext<'_>,
    #[max_length = 100]
    #[autocomplete = "results"]
    result: Option<String>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let http = &ctx.serenity_context().http;
    let table = table_of(app, http, &asker, number).await?;
    let asked = RepliableInteraction::Command(ctx.interaction);
    let place = enter(app, &table, &asker)?;
    asked.defer(ctx.serenity_context(), false).await?;
    let wanted = ExplanationRequest::Typed(result);
    let answer = match looked(app, &table, &asker, wanted, place).await {
        Ok(answer) => answer,
        Err(error) if error.is_alarming() => return Err(error),
        Err(error) => asker.refusal(&error),
    };
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Handles a click on a button or menu.
pub async fn asked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (id, step): (MatchId, usize),
    asks: StepQuestion,
) -> Result<()> {
    let chosen = selected(click).first();
    let here = RepliableInteraction::Component(click);
    let old = || Error::says("error-old-button");
    let wanted = match (asks, chosen) {
        (StepQuestion::Results, _) => ExplanationRequest::Step(step, 0),
        (StepQuestion::Deed(number), _) => ExplanationRequest::Deed(step, number),
        (StepQuestion::Of(place, page), _) => ExplanationRequest::Result(step, place, page),
        (StepQuestion::Told(place, page), _) => ExplanationRequest::Told(place, page),
        (StepQuestion::Rule, chosen) => {
            let rule = chosen.and_then(|rule| rules::find(rule)).ok_or_else(old)?;
            let entry = rule::entry(asker.lang, rule);
            return pages::answer(here, ctx, entry, Answer::default(), false).await;
        }
        (StepQuestion::Result, Some(chosen)) => match chosen.strip_prefix(PAGE) {
            Some(page) => ExplanationRequest::Step(step, page.parse().map_err(|_| old())?),
            None => ExplanationRequest::Result(step, chosen.parse().map_err(|_| old())?, 0),
        },
        (StepQuestion::Result, None) => return Err(old()),
    };
    let table = table_of(app, &ctx.http, asker, Some(id.0)).await?;
    let place = enter(app, &table, asker)?;
    here.defer_update(ctx).await?;
    let answer = looked(app, &table, asker, wanted, place).await;
    here.settle_update(ctx, answer, |line| asker.say(line)).await
}

/// Returns the match with this number, or this channel's latest match. A match in another channel is visible only to
/// users who take part in it or can view that channel.
async fn table_of(
    app: &App,
    http: &serenity::Http,
    asker: &Asker,
    number: Option<i64>,
) -> Result<Table> {
    let table = match number {
        None => app.desk.last_match_in(&app.store, asker.channel).await?,
        Some(number) => {
            let none = || Error::says("error-no-such-match");
            let header = app.store.find_match(MatchId(number)).await?;
            let header = header.ok_or_else(none)?;
            if !may_know(app, http, asker, &header).await? {
                return Err(none());
            }
            app.desk.look(&app.store, header.id).await.map_err(unknown)?
        }
    };
    table.game()?;
    Ok(table)
}

/// Returns the perspectives from which a user is allowed to view the match.
fn eyes_of(table: &Table, asker: &Asker) -> Vec<Viewer> {
    eyes::all(table, eyes::viewer(table, asker.user, Perspective::Own))
}

/// Takes a place in the queue of long tasks.
fn enter(app: &App, table: &Table, asker: &Asker) -> Result<QueuePlace> {
    app.works.enter(of_match(asker, table.header.id), asker.user)
}

/// Builds the reply to a request for an explanation.
async fn looked(
    app: &App,
    table: &Table,
    asker: &Asker,
    wanted: ExplanationRequest,
    place: QueuePlace,
) -> Result<Answer> {
    let (store, id) = (app.store.clone(), table.header.id);
    let eyes = eyes_of(table, asker);
    let (lang, names) = (asker.lang, table.names());
    let kind = kind(&table.header)?;
    let looked = async move {
        // The match is loaded without a snapshot, because each event is rendered from the position at the time of the
        // event.
        let loaded = store.load_whole(id).await?;
        let (steps, told) = telling::results(&loaded, &eyes)?;
        let book = Book {
            steps: &steps,
            told: &told,
            lang,
            names: &names,
            kind,
            match_id: loaded.header.id,
        };
        book.answer(&loaded, &eyes, wanted)
    };
    place.work(looked).await?
}

/// Autocompletes the results reported to the user that contain all typed words, latest first.
async fn results(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices = offered(&ctx, partial).await.unwrap_or_default();
    let choices =
        choices.into_iter().map(|((step, place), words)| choice(&words, format!("{step}.{place}")));
    autocompletion(choices)
}

async fn offered(ctx: &SlashContext<'_>, partial: &str) -> Result<Vec<((usize, usize), String)>> {
    let (app, asker) = (ctx.data(), Asker::from(ctx.interaction));
    let number = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(number) if option.name == "match" => Some(number),
        _ => None,
    });
    let http = &ctx.serenity_context().http;
    let table = table_of(app, http, &asker, number).await?;
    let (store, id) = (app.store.clone(), table.header.id);
    let eyes = eyes_of(&table, &asker);
    let (lang, names) = (asker.lang, table.names());
    let (kind, partial) = (kind(&table.header)?, partial.to_owned());
    let offered = async move {
        let loaded = store.load_whole(id).await?;
        let (steps, told) = telling::results(&loaded, &eyes)?;
        let book = Book {
            steps: &steps,
            told: &told,
            lang,
            names: &names,
            kind,
            match_id: loaded.header.id,
        };
        Ok(book.find_results(&partial, CHOICES))
    };
    let offered = app.works.glance(of_match(&asker, id), asker.user, offered).await;
    offered.unwrap_or_else(|| Ok(Vec::new()))
}
