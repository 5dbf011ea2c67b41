//! Entry points from the start page into matches: the matches that are waiting for the user's turn, vote or start, an
//! introductory match, a single-player match, a new lobby, and the server's free seats.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::games::{AnyOptions, GameKind};
use regnal::part::Given;
use regnal::store::{Brief, MatchId, Said, Status};
use regnal::text::{Arg, Lang, Line};
use serenity::{ComponentInteraction, Context};

use super::call::{Call, LiveCall, full_title_of};
use super::members::ask_who_left;
use super::sitting::people;
use super::status::{asked_of, paused_line};
use super::subject::{Subject, open_vote};
use super::votes::VotePost;
use super::{learn, open, removal, vacancies, votes};
use crate::discord::asker::Asker;
use crate::discord::components::{Button, ButtonStyle, Row};
use crate::discord::custom_id::{CustomId, FrontStep, LearnStep, LetterStep, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, short};
use crate::games::FACES;
use crate::run::app::App;
use crate::run::gone::{self, Loss};
use crate::run::muster;
use crate::run::outgoing::Outgoing;
use crate::run::server::Server;
use crate::run::table::{Table, host, say};
use crate::run::{asked, proposal};

/// Maximum number of lines. Each has at most one button, and there are five buttons per row.
const MOST: usize = 15;
/// Maximum number of votes on a page, each with one of the five rows of buttons that Discord allows.
const BALLOTS: usize = 5;
/// Maximum length of a button's label, in characters.
const LABEL: usize = 80;

/// Matches that are waiting for a user.
#[derive(Debug, Default)]
pub struct Waits {
    /// One line for each response that a match is waiting for, with the time left.
    pub lines: Vec<String>,
    /// The buttons of the lines, without duplicates: first those for responses that matches are waiting for, then those
    /// that resume a match, then those that open letters.
    pub buttons: Vec<Button>,
    /// Number of waiting matches, including unlisted ones.
    pub count: usize,
    /// Number of waiting matches that are not listed.
    pub hidden: usize,
    /// One line for each paused match, with the way to resume it.
    pub paused: Vec<String>,
    /// Number of the user's other matches.
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
    let (mut waits, mut idle) = (Waits::default(), Vec::new());
    for brief in app.store.matches_of_user(asker.user).await? {
        let asked = match asked_for(call, &brief).await {
            Err(error) if error.is_unreadable() => Vec::new(),
            asked => asked?,
        };
        if asked.is_empty() {
            idle.push(brief);
            continue;
        }
        waits.count += 1;
        if waits.lines.len() + asked.len() > MOST {
            waits.hidden += 1;
            continue;
        }
        for (status, button) in asked {
            waits.lines.push(entry(asker, &brief, status));
            waits.buttons.extend(button);
        }
    }
    // A turn that can be taken comes before a match that can only be resumed.
    for brief in idle {
        let paused = match waits.lines.len() + waits.paused.len() < MOST {
            true => paused(call, &brief).await?,
            false => None,
        };
        match paused {
            Some((line, button)) => {
                waits.paused.push(line);
                waits.buttons.extend(button);
            }
            None => waits.others += 1,
        }
    }
    unread_letters(call, &mut waits).await?;
    Ok(waits)
}

/// Renders a line in a list of matches.
fn entry(asker: &Asker, brief: &Brief, status: Line) -> String {
    let line = Line::new("match-list-entry")
        .with("match", brief.id.0)
        .with("title", full_title_of(&brief.kind, &brief.name, asker.lang))
        .with("channel", format!("<#{}>", brief.channel.0))
        .with("status", status);
    asker.say(&line)
}

/// Returns a line for a paused match, and a button if the user can resume the match from the current page. Returns
/// `None` for any other match.
async fn paused(call: &Call<'_>, brief: &Brief) -> Result<Option<(String, Option<Button>)>> {
    if brief.status != Status::Suspended {
        return Ok(None);
    }
    let (app, asker, match_id) = (call.app, &call.asker, brief.id);
    let table = match app.desk.look(&app.store, match_id).await {
        Err(error) if error.is_unreadable() => return Ok(None),
        table => table?,
    };
    let line = entry(asker, brief, paused_line(app, &table).await?);
    let id = match gone::loss(app, &table.header).await? {
        // Only a moderator can end this pause.
        _ if table.is_held() => None,
        // An introductory match moves to a new thread in the user's channel.
        None | Some(Loss::Channel) if table.is_lesson() => (brief.guild == asker.guild)
            .then_some(CustomId::Learn { match_id, step: LearnStep::Page }),
        None => Some(CustomId::Lobby { match_id, verb: Verb::Resume }),
        Some(Loss::Channel | Loss::Server) => None,
    };
    Ok(Some((line, id.map(|id| button(asker, id, "front-resume", match_id)))))
}

/// Adds a line and a button for each of the user's matches with unread letters.
async fn unread_letters(call: &Call<'_>, waits: &mut Waits) -> Result<()> {
    let (app, asker) = (call.app, &call.asker);
    for (id, count) in app.store.unread_letters(asker.user).await? {
        if waits.letters.len() + waits.lines.len() + waits.paused.len() >= MOST {
            break;
        }
        let table = match app.desk.look(&app.store, id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        // A person who has given up their seat can find the letters on the match's own page.
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

/// Returns the actions that a match is waiting for the user to take, each with its button: starting the match, taking
/// their turn, or voting.
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
        let is_ready = is_full && host(&table.header) == Some(asker.user);
        let start = is_ready.then(|| {
            let id = CustomId::Lobby { match_id: brief.id, verb: Verb::Start };
            (Line::new("match-list-ready"), Some(button(asker, id, "front-start", brief.id)))
        });
        return Ok(start.into_iter().collect());
    }
    let turn = asked_of(call, brief.id, brief.status).await?;
    let turn = turn.map(|status| (status, Some(turn_button(asker, &table))));
    let mut asked: Vec<(Line, Option<Button>)> = turn.into_iter().collect();
    asked.extend(open_votes(call, &table).await?);
    Ok(asked)
}

/// Returns a line for each vote that is waiting for the user, with a link to the vote's post and a button that shows
/// the question. The first line has the button of the page that all votes share. The vote on abandoning the match has a
/// page of its own.
async fn open_votes(call: &Call<'_>, table: &Table) -> Result<Vec<(Line, Option<Button>)>> {
    let open = votes_for(call, table).await?;
    let ballots = open.iter().filter(|(_, said)| said.message.is_some()).filter_map(ballot_on);
    let ballots: Vec<Arg> = ballots.map(|subject| subject.name(table).into()).collect();
    let mut shared = (!ballots.is_empty()).then(|| vote_button(call, table, Verb::Ballot, ballots));
    let mut lines = Vec::new();
    for vote in &open {
        let (topic, said) = vote;
        let Some(post) = said.message else { continue };
        let line = Line::new("match-list-vote").with("link", asked::link(table, post));
        let button = match Subject::of(topic) {
            Some(subject @ Subject::Abandonment) => {
                let subjects = vec![subject.name(table).into()];
                Some(vote_button(call, table, Verb::Abandon, subjects))
            }
            _ => ballot_on(vote).and_then(|_| shared.take()),
        };
        lines.push((line, button));
    }
    Ok(lines)
}

/// Returns the subject of a vote if the vote appears on the page that a match's votes share.
fn ballot_on((topic, said): &(String, Said)) -> Option<Subject> {
    let subject = Subject::of(topic).filter(|&subject| subject != Subject::Abandonment);
    // A vote whose stored post was deleted along with a user's data can be answered only in the post itself.
    subject.filter(|_| said.payload != Outgoing::forgotten())
}

/// Creates the button that leads to votes. Its label states their subjects.
fn vote_button(call: &Call<'_>, table: &Table, verb: Verb, subjects: Vec<Arg>) -> Button {
    let match_id = table.header.id;
    let label = Line::new("front-vote").with("match", match_id.0).with("subjects", subjects);
    Button {
        id: CustomId::Lobby { match_id, verb }.to_string(),
        label: short(&say(table, call.asker.lang, &label), LABEL),
        look: ButtonStyle::Primary,
    }
}

/// Returns the votes that are waiting for the user, each with its topic and its last post. A vote whose question is
/// asked privately has no post.
async fn votes_for(call: &Call<'_>, table: &Table) -> Result<Vec<(String, Said)>> {
    let (store, id) = (&call.app.store, table.header.id);
    let Some(seat) = table.seat_of(call.asker.user) else { return Ok(Vec::new()) };
    let topics = store.open_topics(id).await?;
    if topics.is_empty() || !votes::voters(table)?.contains(&seat) {
        return Ok(Vec::new());
    }
    let mut open = Vec::new();
    for topic in topics {
        if is_about(&topic, seat) || !asked::is_open(store, id, &topic, seat).await? {
            continue;
        }
        let said = store.last_message_of(id, &topic).await?;
        open.extend(said.map(|said| (topic, said)));
    }
    Ok(open)
}

/// Shows the questions of a match's votes that are waiting for the user, each with its buttons, in the user's language.
/// The vote on abandoning the match has a page of its own.
///
/// # Errors
/// Returns a user-facing error if no vote is waiting for the user.
pub(super) async fn ballots(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    // Votes exclude players who have left the server.
    ask_who_left(call, id, None).await?;
    let table = call.look(id).await?;
    let mut open = Vec::new();
    for vote in votes_for(call, &table).await? {
        let Some(subject) = ballot_on(&vote).filter(|_| open.len() < BALLOTS) else {
            continue;
        };
        match open_vote(call, &table, &vote.0).await {
            Ok(found) => open.extend(found.map(|(_, post)| (subject, post))),
            Err(error @ (Error::Kept(_) | Error::Broken(_))) => {
                tracing::error!(match_id = %id, topic = %vote.0, %error, "could not read an open vote, showing the others");
            }
            Err(error) => return Err(error),
        }
    }
    if open.is_empty() {
        return Err(Error::says("error-no-vote"));
    }
    let (content, rows) = ballot_page(&table, call.asker.lang, &open);
    call.update(&Answer { content, rows, ..Answer::default() }).await
}

/// Renders votes on one page. If there are several, they are numbered, and each button names its vote.
fn ballot_page(table: &Table, lang: Lang, open: &[(Subject, VotePost)]) -> (String, Vec<Row>) {
    let (mut parts, mut rows, mut room) = (Vec::new(), Vec::new(), MESSAGE);
    for (at, (subject, post)) in open.iter().enumerate() {
        let (mut words, mut buttons) = post.render(table, lang);
        if open.len() > 1 {
            let named =
                |id| Line::new(id).with("number", at + 1).with("subject", subject.name(table));
            words = format!("{}\n{words}", say(table, lang, &named("ballot-head")));
            for button in &mut buttons {
                let label = named("ballot-answer").with("answer", button.label.clone());
                button.label = short(&say(table, lang, &label), LABEL);
            }
        }
        // The length of a question is limited, so that there is room for the questions after it.
        let part = fit(&words, room / (open.len() - at));
        room = room.saturating_sub(part.chars().count() + 2);
        parts.push(part);
        rows.push(Row::Buttons(buttons));
    }
    (parts.join("\n\n"), rows)
}

/// Returns whether a vote is about the given seat. If so, the seat's holder does not vote.
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

/// Returns the games in which a match can be started in the way `how` on a server.
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
    let home = Button {
        id: CustomId::Front(FrontStep::Home).to_string(),
        label: asker.say(&Line::new("front-back")),
        look: ButtonStyle::Secondary,
    };
    let answer = Answer {
        content: asker.say(&open::opened_line(&table, here, there)),
        rows: vec![Row::Buttons(match how {
            Beginning::Alone => vec![start, home],
            Beginning::Learn | Beginning::Table => vec![home],
        })],
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
