//! The commands and panels of the games. Every action is a slash command with autocomplete of what is legal, and an
//! entry of the panel; both are made from the same list.

mod echoes;
mod keys;
mod menu;
mod mighty;
mod panel;
mod show;

use std::borrow::Cow;

use poise::serenity_prelude as serenity;
use regnal::game::{Seat, Viewer};
use regnal::games::{AnyAction, AnyGame, GameKind, Told};
use regnal::store::{MatchId, StoreError};
use regnal::text::{Line, say};
use serenity::{
    AutocompleteChoice, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateAutocompleteResponse, ResolvedValue,
};

use self::keys::{find, fits, keys};
use crate::app::App;
use crate::asker::Asker;
use crate::bot::{Command, Data, SlashContext};
use crate::custom_id::CustomId;
use crate::error::{Error, Result};
use crate::outgoing::{MESSAGE, split};
use crate::pictures;
use crate::reply::{Answer, Asked, Row, short};
use crate::submit::{self, Done, Request};
use crate::table::{Table, unknown};

/// A slash command that does an action: its name, the verbs it stands for, and its options.
#[derive(Clone, Copy, Debug)]
pub struct Deed {
    /// The name of the subcommand.
    pub name: &'static str,
    /// The verbs of the log that it stands for; the first that is legal is meant.
    pub verbs: &'static [&'static str],
    /// The options: each is the particular of that name.
    pub options: &'static [Opt],
}

/// An option of a deed.
#[derive(Clone, Copy, Debug)]
pub struct Opt {
    /// Its name in the command and in the log.
    pub name: &'static str,
    /// Whether it must be given.
    pub required: bool,
}

const fn must(name: &'static str) -> Opt {
    Opt {
        name,
        required: true,
    }
}

const fn may(name: &'static str) -> Opt {
    Opt {
        name,
        required: false,
    }
}

const fn deed(name: &'static str, verbs: &'static [&'static str], options: &'static [Opt]) -> Deed {
    Deed {
        name,
        verbs,
        options,
    }
}

/// Every command of the games.
pub fn commands() -> Vec<Command> {
    let mut commands = mighty::GROUPS
        .iter()
        .chain(&echoes::GROUPS)
        .map(|(name, deeds)| group(name, deeds))
        .collect::<Vec<_>>();
    commands.extend(mighty::commands());
    commands.extend(show::commands());
    commands
}

/// A command with nothing but a name.
pub(crate) fn bare(name: &'static str) -> Command {
    Command {
        name: Cow::Borrowed(name),
        qualified_name: Cow::Borrowed(name),
        identifying_name: Cow::Borrowed(name),
        source_code_name: Cow::Borrowed(name),
        ..Command::default()
    }
}

fn group(name: &'static str, deeds: &'static [Deed]) -> Command {
    Command {
        subcommand_required: true,
        slash_action: Some(|_| Box::pin(async { Ok(()) })),
        guild_only: true,
        subcommands: deeds
            .iter()
            .map(command)
            .chain(echoes::more(name))
            .collect(),
        ..bare(name)
    }
}

fn command(deed: &'static Deed) -> Command {
    let parameters = deed.options.iter().map(|option| poise::CommandParameter {
        name: Cow::Borrowed(option.name),
        name_localizations: Cow::Borrowed(&[]),
        description: None,
        description_localizations: Cow::Borrowed(&[]),
        required: option.required,
        channel_types: None,
        choices: Cow::Borrowed(&[]),
        type_setter: Some(|option| option.kind(serenity::CommandOptionType::String)),
        autocomplete_callback: Some(|ctx, partial| Box::pin(suggest(ctx, partial))),
        __non_exhaustive: (),
    });
    Command {
        slash_action: Some(|ctx| Box::pin(act(ctx))),
        parameters: parameters.collect(),
        custom_data: Box::new(*deed),
        ..bare(deed.name)
    }
}

/// The options that were given, by name.
pub(crate) fn given(ctx: &SlashContext<'_>) -> Vec<(String, String)> {
    ctx.args
        .iter()
        .filter_map(|option| match &option.value {
            ResolvedValue::String(text) => Some((option.name.to_owned(), (*text).to_owned())),
            ResolvedValue::Boolean(yes) => Some((
                option.name.to_owned(),
                if *yes { "yes" } else { "no" }.to_owned(),
            )),
            ResolvedValue::Integer(number) => Some((option.name.to_owned(), number.to_string())),
            _ => None,
        })
        .filter(|(_, text)| !text.trim().is_empty())
        .collect()
}

async fn act(ctx: SlashContext<'_>) -> Result<(), poise::FrameworkError<'_, Data, Error>> {
    let wanted = |table: &Table, seat| {
        let deed = meant(&ctx).ok_or_else(|| Error::says("error-old-command"))?;
        choose(table, seat, deed, &given(&ctx))
    };
    act_on(ctx, wanted).await.map_err(|error| {
        poise::FrameworkError::new_command(poise::Context::Application(ctx), error)
    })
}

/// Does what a command asks for in the match of its channel, and says what came of it.
async fn act_on(
    ctx: SlashContext<'_>,
    wanted: impl FnOnce(&Table, Seat) -> Result<AnyAction> + Send,
) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    let asker = Asker::from(ctx.interaction);
    let done = async {
        let table = app.desk.look_in(&app.store, asker.channel).await?;
        table.must_run()?;
        let seat = seat_of(&table, &asker)?;
        let action = wanted(&table, seat)?;
        let done = perform(app, &asker, table.header.id, seat, action, None).await?;
        Asked::Command(ctx.interaction)
            .answer(ctx.serenity_context(), &report(&done, seat, &asker))
            .await
    };
    match done.await {
        Ok(()) => Ok(()),
        Err(error) => Err(unless_repeated(app, &asker, error).await),
    }
}

/// The second delivery of an interaction finds a match that the first has changed. Whatever it would be refused for is
/// of no interest to anybody: the first has its answer.
async fn unless_repeated(app: &App, asker: &Asker, error: Error) -> Error {
    if error.is_alarming() {
        return error;
    }
    match app
        .store
        .claim_interaction(asker.interaction, app.clock.now())
        .await
    {
        Err(StoreError::Repeated) => Error::Repeated,
        Ok(()) | Err(_) => error,
    }
}

fn meant<'a>(ctx: &SlashContext<'a>) -> Option<&'a Deed> {
    ctx.command().custom_data.downcast_ref::<Deed>()
}

/// The legal action that a command means. What the engine would refuse is put to it all the same where it can be read,
/// so that the person hears the rule and not only that it is impossible.
fn choose(table: &Table, seat: Seat, deed: &Deed, given: &[(String, String)]) -> Result<AnyAction> {
    let game = table.game()?;
    let legal = panel::entries(game, seat);
    let verb = |verb: &&&str| legal.iter().any(|action| keys(game, action).0 == **verb);
    let verb = deed
        .verbs
        .iter()
        .find(verb)
        .or(deed.verbs.first())
        .copied()
        .unwrap_or_default();
    let found = find(game, &legal, verb, given);
    match game {
        _ if found.is_ok() => found,
        AnyGame::Mighty(mighty) => mighty::read(mighty, verb, given).map_or(found, Ok),
        AnyGame::Echoes(echoes) => echoes::read(echoes, verb, given).map_or(found, Ok),
    }
}

/// The seat of the asker.
///
/// # Errors
/// A message for a person who does not play here.
pub(crate) fn seat_of(table: &Table, asker: &Asker) -> Result<Seat> {
    table
        .seat_of(asker.user)
        .ok_or_else(|| Error::says("error-not-seated"))
}

async fn perform(
    app: &App,
    asker: &Asker,
    match_id: MatchId,
    seat: Seat,
    action: AnyAction,
    seen: Option<u64>,
) -> Result<Done> {
    let request = Request {
        match_id,
        seat,
        user: Some(asker.user),
        action,
        interaction: Some(asker.interaction),
        timer: None,
        seen,
    };
    submit::submit(app, request).await
}

/// What a command did, for the person who gave it.
fn report(done: &Done, seat: Seat, asker: &Asker) -> Answer {
    let names = done.table.names();
    let private = done.told.private.get(&seat).into_iter().flatten();
    let lines: Vec<String> = done
        .told
        .public
        .iter()
        .chain(private)
        .map(|line| say(asker.lang, line, &names))
        .collect();
    let mut content = split(lines, MESSAGE - 100)
        .into_iter()
        .next()
        .unwrap_or_default();
    if content.is_empty() {
        content = say(asker.lang, &Line::new("act-done"), &names);
    }
    let rows = vec![Row::Buttons(submit::panel_buttons(&done.table, asker.lang))];
    Answer {
        content,
        rows,
        ..Answer::default()
    }
}

/// Autocomplete: what this option may be, given the others, from what is legal for the asker.
async fn suggest(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices = suggestions(&ctx, partial).await.unwrap_or_default();
    let choices = choices
        .into_iter()
        .take(25)
        .map(|(label, value)| AutocompleteChoice::new(short(&label, 100), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn suggestions(ctx: &SlashContext<'_>, partial: &str) -> Result<Vec<(String, String)>> {
    let app: &App = ctx.framework.user_data().await;
    let asker = Asker::from(ctx.interaction);
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    let seat = seat_of(&table, &asker)?;
    let deed = meant(ctx).ok_or_else(|| Error::says("error-old-command"))?;
    let focused = ctx
        .args
        .iter()
        .find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }))
        .map(|option| option.name)
        .unwrap_or_default();
    let given: Vec<(String, String)> = given(ctx)
        .into_iter()
        .filter(|(name, _)| name != focused)
        .collect();
    let (game, names) = (table.game()?, table.names());
    let wanted = partial.trim().to_lowercase();
    let mut values: Vec<(String, String)> = Vec::new();
    for action in panel::entries(game, seat) {
        let (verb, fields) = keys(game, &action);
        if !deed.verbs.contains(&verb.as_str()) || !fits(&fields, &given) {
            continue;
        }
        let Some(field) = fields.iter().find(|field| field.name == focused) else {
            continue;
        };
        let code = &field.code;
        if values.iter().any(|(_, value)| value == code) {
            continue;
        }
        // When nothing else is open, the risk is worth showing beside the value.
        let last = fields.len() <= given.len() + 1;
        let note = game
            .risk(&action)
            .filter(|_| last)
            .map(|line| say(asker.lang, &line, &names));
        let word = match &field.label {
            Some(label) => say(asker.lang, &keys::line(label), &names),
            None => menu::code_name(game, code, asker.lang),
        };
        let label = note.map_or(word.clone(), |note| format!("{word} · {note}"));
        if label.to_lowercase().contains(&wanted) || code.to_lowercase().contains(&wanted) {
            values.push((label, code.clone()));
        }
    }
    // The sorted list has no before yes; people read yes first.
    if let [(_, no), (_, yes)] = &values[..]
        && no == "no"
        && yes == "yes"
    {
        values.reverse();
    }
    Ok(values)
}

/// A button or menu of a panel was used.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    id: &CustomId,
) -> Result<()> {
    let asked = Asked::Component(click);
    match id {
        CustomId::Panel { match_id } => {
            let table = look(app, *match_id).await?;
            table.must_run()?;
            let seat = seat_of(&table, asker)?;
            let answer = open_panel(app, asker, &table, seat, &[], None).await?;
            show_panel(asked, ctx, click, &answer).await
        }
        CustomId::Map { match_id } => {
            let table = look(app, *match_id).await?;
            asked.defer(ctx, false).await?;
            asked
                .complete(ctx, &map_answer(&table, asker, None, false).await?)
                .await
        }
        CustomId::Hand { match_id } => {
            let table = look(app, *match_id).await?;
            asked.defer(ctx, false).await?;
            asked
                .complete(ctx, &hand_answer(&table, asker, false).await?)
                .await
        }
        CustomId::Menu {
            match_id,
            mark,
            path,
        } => {
            let mut path = path.clone();
            if let ComponentInteractionDataKind::StringSelect { values } = &click.data.kind
                && let Some(value) = values.first()
            {
                if let Some(action) = echoes::exchange(&path, values) {
                    let table = look(app, *match_id).await?;
                    table.must_run()?;
                    let seat = seat_of(&table, asker)?;
                    return do_and_show(app, ctx, click, asker, &table, seat, action).await;
                }
                if let Some(number) = value.strip_prefix(menu::PICK) {
                    let index = numbered(number)?;
                    return pick(app, ctx, click, asker, *match_id, *mark, (index, None)).await;
                }
                if let Some(name) = value.strip_prefix(menu::DECK) {
                    let action = echoes::submission(app, asker, name).await?;
                    let table = look(app, *match_id).await?;
                    table.must_run()?;
                    let seat = seat_of(&table, asker)?;
                    return do_and_show(app, ctx, click, asker, &table, seat, action).await;
                }
                if let Some(numbers) = value.strip_prefix(menu::PAID) {
                    let (index, way) = numbers
                        .split_once('.')
                        .ok_or_else(|| Error::says("error-old-button"))?;
                    let chosen = (numbered(index)?, Some(numbered(way)?));
                    return pick(app, ctx, click, asker, *match_id, *mark, chosen).await;
                }
                if value.starts_with(menu::PAGE) {
                    path.retain(|part| !part.starts_with(menu::PAGE));
                }
                path.push(value.clone());
            }
            let table = look(app, *match_id).await?;
            table.must_run()?;
            let seat = seat_of(&table, asker)?;
            // A menu of an old position opens at the top of the new one.
            let path = if table.mark(seat)? == *mark {
                path
            } else {
                Vec::new()
            };
            let answer = open_panel(app, asker, &table, seat, &path, None).await?;
            asked.update(ctx, &answer).await
        }
        CustomId::Act {
            match_id,
            mark,
            index,
        } => pick(app, ctx, click, asker, *match_id, *mark, (*index, None)).await,
        CustomId::Lobby { .. } | CustomId::Deck(_) => Ok(()),
    }
}

/// The panel, with a picture of what is voted on: who votes should see it at that moment.
async fn open_panel(
    app: &App,
    asker: &Asker,
    table: &Table,
    seat: Seat,
    path: &[String],
    told: Option<&Told>,
) -> Result<Answer> {
    let lang = asker.lang;
    let mut answer = panel::panel(table, seat, lang, path, told)?;
    if let Some(own) = echoes::deck_menu(app, asker, table, seat).await? {
        answer.rows.insert(0, own);
    }
    if let Some(hand) = echoes::exchange_menu(asker, table, seat, path)? {
        answer.rows.insert(0, hand);
    }
    let game = table.game()?;
    answer.picture = match game {
        AnyGame::Mighty(_) if game.is_map_proposed() && game.awaited().contains(&seat) => {
            pictures::map(table, Viewer::Seat(seat), lang, None, false).await?
        }
        AnyGame::Mighty(_) => None,
        AnyGame::Echoes(_) => {
            let look = echoes::look(game, seat, path);
            pictures::board(table, Viewer::Seat(seat), lang, &look).await?
        }
    };
    Ok(answer)
}

/// A panel opens in a message of its own under a public post, and in its own place when it is refreshed.
async fn show_panel(
    asked: Asked<'_>,
    ctx: &Context,
    click: &ComponentInteraction,
    answer: &Answer,
) -> Result<()> {
    let own = click
        .message
        .flags
        .is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL));
    if own {
        asked.update(ctx, answer).await
    } else {
        asked.answer(ctx, answer).await
    }
}

/// A number of a component of ours.
fn numbered(text: &str) -> Result<u32> {
    text.parse().map_err(|_| Error::says("error-old-button"))
}

/// Does the action with this number, paid in the way with that number if one is given, if the position is still the one that the number belongs to; else shows the new
/// position.
async fn pick(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    mark: u64,
    (index, way): (u32, Option<u32>),
) -> Result<()> {
    let asked = Asked::Component(click);
    let table = look(app, match_id).await?;
    table.must_run()?;
    let seat = seat_of(&table, asker)?;
    let game = table.game()?;
    let action = panel::entries(game, seat).into_iter().nth(index as usize);
    let action = match (action, way) {
        (Some(action), Some(way)) => game.payments(seat, &action).into_iter().nth(way as usize),
        (action, _) => action,
    };
    let fresh = table.mark(seat)? == mark;
    let (Some(action), true) = (action, fresh) else {
        return stale(app, asked, ctx, asker, &table, seat).await;
    };
    do_and_show(app, ctx, click, asker, &table, seat, action).await
}

/// Does what a panel of the position of `table` asks for, and shows the panel of the position after it.
async fn do_and_show(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    table: &Table,
    seat: Seat,
    action: AnyAction,
) -> Result<()> {
    let asked = Asked::Component(click);
    let (match_id, mark) = (table.header.id, table.mark(seat)?);
    match perform(app, asker, match_id, seat, action, Some(mark)).await {
        Ok(done) if done.table.game()?.outcome().is_some() => {
            let mut answer = report(&done, seat, asker);
            answer.rows.clear();
            asked.update(ctx, &answer).await
        }
        Ok(done) => {
            let told = Some(&done.told);
            let answer = open_panel(app, asker, &done.table, seat, &[], told).await?;
            asked.update(ctx, &answer).await
        }
        Err(Error::Stale) => {
            let table = look(app, match_id).await?;
            stale(app, asked, ctx, asker, &table, seat).await
        }
        Err(error) => Err(unless_repeated(app, asker, error).await),
    }
}

/// The table moved on: says so and shows the new position.
async fn stale(
    app: &App,
    asked: Asked<'_>,
    ctx: &Context,
    asker: &Asker,
    table: &Table,
    seat: Seat,
) -> Result<()> {
    if let Error::Repeated = unless_repeated(app, asker, Error::Stale).await {
        return Err(Error::Repeated);
    }
    let mut answer = open_panel(app, asker, table, seat, &[], None).await?;
    answer.content = format!(
        "{}\n{}",
        asker.say(&Line::new("error-stale")),
        answer.content
    );
    asked.update(ctx, &answer).await
}

async fn look(app: &App, match_id: MatchId) -> Result<Table> {
    app.desk
        .look(&app.store, match_id)
        .await
        .map_err(|error| match error {
            Error::Store(StoreError::NotFound) => unknown(StoreError::NotFound),
            other => other,
        })
}

/// The map as the asker may see it.
pub(crate) async fn map_answer(
    table: &Table,
    asker: &Asker,
    around: Option<&str>,
    is_wide: bool,
) -> Result<Answer> {
    let viewer = table
        .seat_of(asker.user)
        .map_or(Viewer::Public, Viewer::Seat);
    let picture = pictures::map(table, viewer, asker.lang, around, is_wide).await?;
    let game = table.game()?;
    let content = match picture {
        Some(_) => say(asker.lang, &game.stage_line(), &table.names()),
        None => asker.say(&Line::new("error-no-map-yet")),
    };
    Ok(Answer {
        content,
        picture,
        ..Answer::default()
    })
}

/// The hand of the asker, or of their teammate, as it is now.
pub(crate) async fn hand_answer(table: &Table, asker: &Asker, of_mate: bool) -> Result<Answer> {
    let seat = seat_of(table, asker)?;
    let game = table.game()?;
    let picture = match of_mate {
        true => pictures::mates_hand(table, seat, asker.lang).await?,
        false => pictures::hand(table, seat, asker.lang).await?,
    };
    let content = match (&picture, game.deals_hands()) {
        (Some(_), _) => say(asker.lang, &game.stage_line(), &table.names()),
        (None, true) if of_mate => asker.say(&Line::new("hand-empty-mate")),
        (None, true) => asker.say(&Line::new("hand-empty")),
        (None, false) => asker.say(&Line::new("error-no-hands")),
    };
    Ok(Answer {
        content,
        picture,
        rows: vec![Row::Buttons(submit::panel_buttons(table, asker.lang))],
        ..Answer::default()
    })
}

/// The kinds of games that can be played.
pub const PLAYABLE: [GameKind; 2] = [GameKind::Mighty, GameKind::Echoes];
