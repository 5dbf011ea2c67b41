//! The ways into matches from the front door: the matches that wait for somebody, a first match, a match alone, a new
//! table, and the free seats of the server.

use poise::serenity_prelude as serenity;
use regnal::games::{AnyOptions, GameKind};
use regnal::part::Given;
use regnal::store::MatchId;
use regnal::text::Line;
use serenity::{ComponentInteraction, Context};

use super::call::{LiveCall, title_of};
use super::status::asked_of;
use super::{learn, open, vacancies};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, LearnStep, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::games::FACES;
use crate::run::app::App;
use crate::run::server::Server;

/// The maximum number of matches listed; each that waits has a button, in rows of five.
const MOST: usize = 15;

/// The matches that wait for a person.
#[derive(Debug, Default)]
pub struct Waits {
    /// A line for each match that waits, with the time that is left.
    pub lines: Vec<String>,
    /// A button for each of them, which opens the clicker's panel.
    pub buttons: Vec<Button>,
    /// The number of matches that wait, which may be more than are listed.
    pub count: usize,
    /// The number of the person's matches that do not wait for them.
    pub others: usize,
}

/// Returns the matches that wait for the asker.
///
/// # Errors
/// The errors of the store.
pub async fn waiting(app: &App, ctx: &Context, asker: &Asker) -> Result<Waits> {
    let call = &mut LiveCall::looking(app, ctx, asker);
    let mut waits = Waits::default();
    for brief in app.store.matches_of_user(asker.user).await? {
        let status = match asked_of(call, brief.id, brief.status).await {
            Err(error) if error.is_unreadable() => None,
            status => status?,
        };
        let Some(status) = status else {
            waits.others += 1;
            continue;
        };
        waits.count += 1;
        if waits.lines.len() >= MOST {
            continue;
        }
        let title = title_of(&brief.kind, &brief.name, asker.lang);
        let line = Line::new("match-list-entry")
            .with("match", brief.id.0)
            .with("title", title)
            .with("channel", format!("<#{}>", brief.channel.0))
            .with("status", status);
        waits.lines.push(asker.say(&line));
        waits.buttons.push(turn_button(app, asker, brief.id).await?);
    }
    Ok(waits)
}

/// Returns the button that leads into a match: its panel, or the advice of a first match.
async fn turn_button(app: &App, asker: &Asker, match_id: MatchId) -> Result<Button> {
    let table = app.desk.look(&app.store, match_id).await?;
    let id = match table.is_lesson() {
        true => CustomId::Learn { match_id, step: LearnStep::Page },
        false => CustomId::Panel { match_id },
    };
    let label = Line::new("whisper-button-play").with("match", match_id.0);
    Ok(Button { id: id.to_string(), label: asker.say(&label), look: ButtonStyle::Primary })
}

/// The ways to begin a match of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// A first match that teaches.
    Learn,
    /// Alone against the program.
    Alone,
    /// A table for others to join.
    Table,
}

/// Returns the games that can be begun in this way on a server.
pub fn games(server: &Server, how: Beginning) -> Vec<GameKind> {
    let offered = FACES.iter().map(|face| face.kind()).filter(|kind| server.offers(*kind));
    let fits = |kind: &GameKind| match how {
        Beginning::Learn => AnyOptions::first_match(*kind).is_some(),
        Beginning::Alone => {
            let face = FACES.iter().find(|face| face.kind() == *kind);
            face.is_some_and(|face| face.choose_alone().is_ok())
        }
        Beginning::Table => true,
    };
    offered.filter(fits).collect()
}

/// Begins a match from a menu of the front door.
///
/// # Errors
/// A message for the person.
pub async fn begin(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (how, kind): (Beginning, GameKind),
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    if asker.guild.is_none() {
        return Err(Error::says("error-guild-only"));
    }
    let face = app.face(kind)?;
    let (options, said) = match how {
        Beginning::Learn => {
            call.claim().await?;
            // Creating the thread and the bot player's first turn take a while.
            call.defer_update().await?;
            let page = learn::start_or_resume(call, kind, click.channel.as_ref()).await;
            return call.settle_update(page).await;
        }
        Beginning::Alone => (face.choose_alone()?, "front-opened-alone"),
        Beginning::Table => (face.choose(&Given(Vec::new()))?, "front-opened"),
    };
    let table = open::usual(call, click, options).await?;
    let match_id = table.header.id;
    let start = Button {
        id: CustomId::Lobby { match_id, verb: Verb::Start }.to_string(),
        label: asker.say(&Line::new("button-start")),
        look: ButtonStyle::Primary,
    };
    let answer = Answer {
        content: asker.say(&Line::new(said).with("match", match_id.0)),
        rows: match how {
            Beginning::Alone => vec![Row::Buttons(vec![start])],
            Beginning::Learn | Beginning::Table => Vec::new(),
        },
        ..Answer::default()
    };
    call.update(&answer).await
}

/// Returns the free seats of the asker's server: a line and a button for each of its lobbies, within `room` characters.
///
/// # Errors
/// The errors of the store and of Discord.
pub async fn seats(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    room: usize,
) -> Result<(Vec<String>, Vec<Row>)> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    Ok(vacancies::open(call).await?.listed(asker, room))
}
