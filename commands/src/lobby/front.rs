//! Entry points from the start page into matches: matches that are waiting for the user (for their turn, their vote or
//! the start), an introductory match, a single-player match, a new lobby, and the server's free seats.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::games::{AnyOptions, GameKind};
use regnal::part::Given;
use regnal::store::{Brief, MatchId, Status};
use regnal::text::Line;
use serenity::{ComponentInteraction, Context};

use super::call::{Call, LiveCall, title_of};
use super::sitting::people;
use super::status::asked_of;
use super::{learn, open, removal, vacancies, votes};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, LearnStep, LetterStep, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::games::FACES;
use crate::run::app::App;
use crate::run::muster;
use crate::run::server::Server;
use crate::run::table::{Table, keeper};
use crate::run::{asked, proposal};

/// Maximum number of lines. Each has at most one button, and there are five buttons per row.
const MOST: usize = 15;

/// Matches that are waiting for a user.
#[derive(Debug, Default)]
pub struct Waits {
    /// One line for each response that a match is waiting for, with the time left.
    pub lines: Vec<String>,
    /// A button for each waiting match that has a panel or can be started.
    pub buttons: Vec<Button>,
    /// Number of waiting matches, including unlisted ones.
    pub count: usize,
    /// Number of waiting matches that are not listed.
    pub hidden: usize,
    /// Number of the user's matches that are not waiting for the user.
    pub others: usize,
    /// One line per match with unread letters.
    pub letters: Vec<String>,
}

/// Returns the matches that are waiting for the user.
///
/// # Errors
/// Returns store errors.
pub async fn waiting(app: &App, ctx: &Context, asker: &Asker) -> Result<Waits> {
    let call = &mut LiveCall::looking(app, ctx, asker);
    let mut waits = Waits::default();
    for brief in app.store.matches_of_user(asker.user).await? {
        let asked = match asked_for(call, &brief).await {
            Err(error) if error.is_unreadable() => Vec::new(),
            asked => asked?,
        };
        if asked.is_empty() {
            waits.others += 1;
            continue;
        }
        waits.count += 1;
        if waits.lines.len() + asked.len() > MOST {
            waits.hidden += 1;
            continue;
        }
        let title = title_of(&brief.kind, &brief.name, asker.lang);
        for (status, button) in asked {
            let line = Line::new("match-list-entry")
                .with("match", brief.id.0)
                .with("title", title.clone())
                .with("channel", format!("<#{}>", brief.channel.0))
                .with("status", status);
            waits.lines.push(asker.say(&line));
            waits.buttons.extend(button);
        }
    }
    unread_letters(call, &mut waits).await?;
    Ok(waits)
}

/// Adds a line and a button for each of the user's matches with unread letters.
async fn unread_letters(call: &Call<'_>, waits: &mut Waits) -> Result<()> {
    let (app, asker) = (call.app, &call.asker);
    for (id, count) in app.store.unread_letters(asker.user).await? {
        if waits.letters.len() + waits.lines.len() >= MOST {
            break;
        }
        let table = match app.desk.look(&app.store, id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        // A person who has given up the seat can find the letters on the match's own page.
        if table.held_or_lent_seat(asker.user).is_none() {
            continue;
        }
        let line = Line::new("front-letters").with("match", id.0).with("count", count);
        waits.letters.push(asker.say(&line));
        let step = CustomId::Letters { match_id: id, step: LetterStep::Page(0) };
        let button = button(asker, step, "front-letters-button", id);
        waits.buttons.push(Button { look: ButtonStyle::Secondary, ..button });
    }
    Ok(())
}

/// Returns what a match is waiting for the user to do, each with its button: start the match, take their turn, or vote.
async fn asked_for(call: &Call<'_>, brief: &Brief) -> Result<Vec<(Line, Option<Button>)>> {
    if brief.status.is_over() {
        return Ok(Vec::new());
    }
    let (app, asker) = (call.app, &call.asker);
    let table = app.desk.look(&app.store, brief.id).await?;
    if brief.status == Status::Lobby {
        if let Some(muster) = muster::open(&table.header) {
            let id = CustomId::Lobby { match_id: brief.id, verb: Verb::Here };
            let called = (!muster.has(asker.user)).then(|| {
                (Line::new("match-list-muster"), Some(button(asker, id, "front-here", brief.id)))
            });
            return Ok(called.into_iter().collect());
        }
        let is_full = table.people() >= people(&table.options()?);
        let is_ready = is_full && keeper(&table.header) == Some(asker.user);
        let start = is_ready.then(|| {
            let id = CustomId::Lobby { match_id: brief.id, verb: Verb::Start };
            (Line::new("match-list-ready"), Some(button(asker, id, "front-start", brief.id)))
        });
        return Ok(start.into_iter().collect());
    }
    let turn = asked_of(call, brief.id, brief.status).await?;
    let turn = turn.map(|status| (status, Some(turn_button(asker, &table))));
    let mut asked: Vec<(Line, Option<Button>)> = turn.into_iter().collect();
    asked.extend(open_votes(call, &table).await?.into_iter().map(|line| (line, None)));
    Ok(asked)
}

/// Returns a line for each vote that is waiting for the user, with a link to the vote's post.
async fn open_votes(call: &Call<'_>, table: &Table) -> Result<Vec<Line>> {
    let (store, id) = (&call.app.store, table.header.id);
    let Some(seat) = table.seat_of(call.asker.user) else {
        return Ok(Vec::new());
    };
    let topics = store.open_topics(id).await?;
    if topics.is_empty() || !votes::voters(table)?.contains(&seat) {
        return Ok(Vec::new());
    }
    let mut lines = Vec::new();
    for topic in topics {
        if is_about(&topic, seat) || !asked::is_open(store, id, &topic, seat).await? {
            continue;
        }
        // A vote whose question is asked privately has no post to link to.
        let post = store.last_message_of(id, &topic).await?.and_then(|said| said.message);
        lines.extend(
            post.map(|post| Line::new("match-list-vote").with("link", asked::link(table, post))),
        );
    }
    Ok(lines)
}

/// Returns whether a vote is about this seat. If so, the seat's holder does not vote.
fn is_about(topic: &str, seat: Seat) -> bool {
    topic == removal::topic(seat) || topic == proposal::topic(seat)
}

/// Creates a button labelled with its match.
fn button(asker: &Asker, id: CustomId, label: &'static str, match_id: MatchId) -> Button {
    let label = Line::new(label).with("match", match_id.0);
    Button { id: id.to_string(), label: asker.say(&label), look: ButtonStyle::Primary }
}

/// Returns the button that leads into a match: to the match's panel, or to the advice in an introductory match.
fn turn_button(asker: &Asker, table: &Table) -> Button {
    let match_id = table.header.id;
    let id = match table.is_lesson() {
        true => CustomId::Learn { match_id, step: LearnStep::Page },
        false => CustomId::Panel { match_id },
    };
    button(asker, id, "whisper-button-play", match_id)
}

/// Ways to start a match of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// An introductory match that teaches the game.
    Learn,
    /// A single-player match against bot players.
    Alone,
    /// A lobby that others can join.
    Table,
}

/// Returns the games in which a match can be started in this way on a server.
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

/// Starts a match from a menu on the start page.
///
/// # Errors
/// Returns a user-facing error if the request fails.
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
    let (options, [here, there]) = match how {
        Beginning::Learn => {
            call.claim().await?;
            // Creating the thread and playing the bot player's first turn take a while.
            call.defer_update().await?;
            let page = learn::start_or_resume(call, kind, click.channel.as_ref()).await;
            return call.settle_update(page).await;
        }
        Beginning::Alone => (face.choose_alone()?, ["front-opened-alone", "front-opened-alone-in"]),
        Beginning::Table => (face.choose(&Given(Vec::new()))?, ["front-opened", "front-opened-in"]),
    };
    let table = open::usual(call, options, (None, None)).await?;
    let match_id = table.header.id;
    let start = Button {
        id: CustomId::Lobby { match_id, verb: Verb::Start }.to_string(),
        label: asker.say(&Line::new("button-start")),
        look: ButtonStyle::Primary,
    };
    let answer = Answer {
        content: asker.say(&open::opened_line(&table, here, there)),
        rows: match how {
            Beginning::Alone => vec![Row::Buttons(vec![start])],
            Beginning::Learn | Beginning::Table => Vec::new(),
        },
        ..Answer::default()
    };
    call.update(&answer).await
}

/// Returns the free seats on the user's server, with a line and a button for each lobby, within `room` characters.
///
/// # Errors
/// Returns errors from the store and from Discord.
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
