//! Messages after an action: public posts in the match's channel, and private messages to individual seats.

use std::collections::BTreeSet;

use regnal::game::{Seat, Told};
use regnal::store::{NewMessage, Target, TimerChange};
use regnal::text::{Line, say};

use super::app::App;
use super::aside::aside;
use super::buttons::{deed_button, end_buttons, panel_buttons, why_row};
use super::correspondence;
use super::face::Due;
use super::followers::{self, PublicReport};
use super::gathering::{Announced, lists_bot_actions};
use super::hands;
use super::letters::letter;
use super::living;
use super::outgoing::{END, Outgoing, Sketch};
use super::past::{Past, log_after};
use super::people::People;
use super::recounts;
use super::replayed::{DeedPlace, deed_of};
use super::sheets;
use super::summons::{Asked, AtHand, NotificationParts, summons_with};
use super::table::Table;
use super::umpire;
use crate::discord::error::Result;
use crate::discord::text::{MESSAGE, fit};

/// An action that is about to be stored.
pub(super) struct Happened<'a> {
    pub(super) before: &'a Table,
    pub(super) after: &'a Table,
    /// Seat that acted.
    pub(super) seat: Seat,
    /// True if the player reads the result in a reply. This is the case unless a deadline or a bot player acted.
    pub(super) is_answered: bool,
    /// Public and private lines about the action.
    pub(super) told: &'a Told,
    /// Lines announced now: those of the action, and pending lines of earlier actions.
    pub(super) announced: &'a Announced,
    /// Lines that are still to be announced.
    pub(super) untold: &'a [Line],
    /// True if the action is part of a bot player's own turn. The action's lines are then kept in `untold` together
    /// with those of earlier actions.
    pub(super) is_hushed: bool,
    /// Seats notified after the action.
    pub(super) called: &'a BTreeSet<Seat>,
    /// Events that the action appended to the log.
    pub(super) events: &'a [serde_json::Value],
}

/// Builds all messages after an action, in posting order. `timers` are the timers that the action sets.
///
/// # Errors
/// Returns store errors, and [`Error::Log`] if the news cannot be rendered.
///
/// [`Error::Log`]: crate::discord::error::Error::Log
pub(super) async fn after(
    app: &App,
    happened: &Happened<'_>,
    people: &People,
    timers: &[TimerChange],
) -> Result<Vec<NewMessage>> {
    let (table, next) = (happened.before, happened.after);
    let (before, after) = (table.game()?, next.game()?);
    let is_over = after.outcome().is_some();
    let is_year = before.era() > 0 && (after.era() > before.era() || is_over);
    // The button below a post explains the step that the action belongs to, so the step number is needed only if the
    // action leads to a public post.
    let is_episode = before.episode().is_some() && after.episode() != before.episode();
    let is_told =
        !happened.is_hushed && (!happened.untold.is_empty() || !happened.announced.is_empty());
    let is_due =
        is_told || is_year || is_over || is_episode || !after.newly_awaited(before).is_empty();
    let deed = match is_due {
        true => Some(deed_of(app, table).await?),
        false => None,
    };
    let step = deed.map(|deed| deed.step);
    let mut outbox = Vec::new();
    if !happened.is_hushed {
        let sheets = sheets::due(app, before, next)?;
        outbox.extend(announcements(app, happened, &sheets, (deed, timers)).await?);
        outbox.extend(whispers(happened)?);
        outbox.extend(sheets::letters(next, &sheets)?);
    } else {
        outbox.extend(whispers(happened)?);
        // If a bot player's turn ends the match, nobody is notified.
        if is_over {
            outbox.extend(next.announcements(happened.untold)?);
        }
    }
    // If several posts have the same map, only the last of them shows it. The final post of the match always shows it.
    let with_map = !is_year && !is_over;
    let (episodes, mut pages) =
        recounts::posts(app, table, next, happened.events, (with_map, step)).await?;
    let is_told = !episodes.is_empty();
    outbox.extend(episodes);
    if is_year {
        let log = log_after(app, &table.header, happened.events, 0).await?;
        let page = chronicle(app, next, before.era(), &log)?;
        outbox.extend(page.as_ref().map(|page| year(next, page, step)).transpose()?);
        pages.extend(page);
    }
    if is_over {
        outbox.extend(living::shut(app, next).await?);
        let page = ending(next)?;
        outbox.push(farewell(next, &page, step)?);
        // If the final post has a picture, the film of the match is posted as well. In an introductory match, a button
        // offers the film instead.
        if page.picture.is_some() && !table.is_lesson() && app.works.posts_final_film() {
            outbox.push(film(next)?);
        }
        pages.push(page);
    } else if next.is_deserted()? {
        if !table.is_deserted()? {
            outbox.push(rest(app, next)?);
        }
    } else {
        add_notifications(app, happened, (people, timers), (deed, is_told), &mut outbox).await?;
        if happened.called.is_empty() {
            outbox.extend(living::update_awaited(app, table, (next, timers), &outbox).await?);
        }
    }
    if !is_over {
        let games = (before, after);
        outbox.extend(umpire::notify_of_disputes(app, games, next).await?);
    }
    outbox.extend(followers::copies(app, next, &pages).await?);
    let is_turn = is_year || is_episode || is_over;
    let reported = match is_turn {
        true => next.header.seats.iter().map(|row| row.seat).collect(),
        false => happened.called.clone(),
    };
    outbox.extend(correspondence::with_report(app, next, &reported).await?);
    Ok(outbox)
}

/// Adds the notifications of the players who have to act now, with their hands. If all of them are present, merges the
/// notification with the last message of `outbox`. `is_told` is true if a turn report was just posted.
async fn add_notifications(
    app: &App,
    happened: &Happened<'_>,
    (people, timers): (&People, &[TimerChange]),
    (deed, is_told): (Option<DeedPlace>, bool),
    outbox: &mut Vec<NewMessage>,
) -> Result<()> {
    let (table, next, called) = (happened.before, happened.after, happened.called);
    if called.is_empty() {
        return Ok(());
    }
    let (before, after) = (table.game()?, next.game()?);
    let machines = table.played()?;
    let past = match after.takes_turns() {
        true => Some(Past::of(app, table, happened.events).await?),
        false => None,
    };
    // The player who acted last already sees the next question, unless bot players have acted since.
    let was_deserted = table.is_deserted()?;
    let is_here = happened.is_answered
        && machines.is_empty()
        && !was_deserted
        && called.iter().all(|&seat| seat == happened.seat);
    let now = app.clock.now();
    let by_hand = next.by_hand.filter(|_| !machines.is_empty());
    // Setup steps, questions and the steps that follow them show the map to everybody.
    let is_visible_to_all = before.is_interrupted() || after.is_interrupted();
    let call = NotificationParts {
        past: past.as_ref(),
        untold: match happened.is_hushed && lists_bot_actions(after, called) {
            true => happened.untold,
            false => &[],
        },
        near: match is_here {
            true => BTreeSet::from([happened.seat]),
            false => by_hand
                .filter(|_| !was_deserted)
                .and_then(|hand| hand.near(now))
                .into_iter()
                .collect(),
        },
        is_shown: is_told || is_here && !is_visible_to_all,
        // If a turn report was posted immediately before, the same button is already below that report.
        deed: deed.filter(|_| !is_told),
    };
    let at_hand = AtHand { people, now };
    let calls = summons_with(next, &at_hand, called, timers, call)?;
    // If all notified players are present, the notification is merged with the post above it.
    let both = match (outbox.last(), &calls[..]) {
        (Some(last), [call]) if is_here => Outgoing::joined(last, call)?,
        _ => None,
    };
    match both {
        Some(both) => {
            outbox.pop();
            outbox.push(both);
        }
        None => outbox.extend(calls),
    }
    outbox.extend(hands::hands_of_notified(app, before, next, called).await?);
    Ok(())
}

/// Builds the public announcement of an action. The announcement gets a separate post if it is urgent or shows a sheet,
/// or if there is no turn notification. Otherwise, it is added below the turn notification.
async fn announcements(
    app: &App,
    happened: &Happened<'_>,
    sheets: &[Due],
    (deed, timers): (Option<DeedPlace>, &[TimerChange]),
) -> Result<Vec<NewMessage>> {
    let (before, next) = (happened.before.game()?, happened.after);
    // If somebody is notified of a new question, the latest notification so far is about the position before the
    // action.
    let asked: Asked<'_> = match happened.called.is_empty() {
        true => (next, timers),
        false => (happened.before, &[]),
    };
    let announced = happened.announced;
    // Actions that are reported at the end of their turn have no explanation until then.
    let deed = deed.filter(|_| before.episode().is_none());
    // An urgent action, such as a battle, has a post of its own with its explanation button. Setup steps have no result
    // to explain.
    let why = deed.filter(|_| announced.is_pressing && before.turn().is_some());
    if !happened.untold.is_empty() && !happened.told.aloud.is_empty() {
        let grown =
            living::with_actions_added(app, next, asked, happened.untold, (false, deed)).await?;
        return Ok(grown.into_iter().collect());
    }
    // Sheets that belong to a turn report are posted together with the report.
    let shown = match before.episode() {
        Some(_) => &[],
        None => sheets,
    };
    let is_apart = announced.is_pressing || shown.iter().any(|sheet| sheet.to.is_none());
    let (below, apart) = match is_apart {
        true => (announced.earlier.clone(), announced.own.clone()),
        false => (announced.lines(), Vec::new()),
    };
    let Some(grown) = living::with_actions_added(app, next, asked, &below, (true, deed)).await?
    else {
        // Lines already listed below an earlier notification are not posted again.
        let (lines, call) = living::rest(app, next, asked, announced.lines()).await?;
        let posts = with_why_row(next, why, sheets::announcements(next, shown, &lines)?)?;
        return Ok(call.into_iter().chain(posts).collect());
    };
    let mut messages = vec![grown];
    let posts = sheets::announcements(next, shown, &apart)?;
    messages.extend(with_why_row(next, why, posts)?);
    Ok(messages)
}

/// Adds the button that explains an action below the last of the given posts, if there is an action to explain.
fn with_why_row(
    table: &Table,
    deed: Option<DeedPlace>,
    mut posts: Vec<NewMessage>,
) -> Result<Vec<NewMessage>> {
    if let Some(deed) = deed
        && let Some(last) = posts.pop()
    {
        let words = Outgoing::read(&last.payload)?;
        let button = deed_button(table.header.id, deed, table.lang());
        let message = Outgoing { buttons: vec![vec![button]], ..words };
        posts.push(message.to(last.target, last.topic.as_deref())?);
    }
    Ok(posts)
}

/// Builds the direct messages with an action's private results. The acting player reads their own results in the reply,
/// unless a deadline triggered the action. In games with simultaneous orders, each player gets a private report. The
/// owner of a seat on autopilot gets no direct message about the autopilot's actions.
fn whispers(happened: &Happened<'_>) -> Result<Vec<NewMessage>> {
    let table = happened.after;
    let (before, after) = (happened.before.game()?, table.game()?);
    // If all players answer simultaneously, each gets the results as a direct message, because the reply to a click is
    // too short and is not kept. A player who has just returned gets none, because they have not answered anything in
    // this turn.
    let still = after.asks();
    let is_over = |(key, _): &(String, _)| still.iter().all(|(other, _)| other != key);
    let is_visible_to_all = !after.takes_turns() && before.asks().iter().any(is_over);
    let is_read = happened.is_answered || happened.before.regencies().contains_key(&happened.seat);
    let mut messages = Vec::new();
    for (&seat, lines) in &happened.told.private {
        let answered = is_read && seat == happened.seat && !is_visible_to_all;
        if !answered {
            messages.extend(letter(table, seat, lines, None)?);
        }
    }
    Ok(messages)
}

/// Returns the line saying that no player is present, and what can be done.
pub(crate) fn rest_line(app: &App, table: &Table) -> Result<Line> {
    let game = table.game()?;
    let mut held = table.header.seats.iter().filter(|row| row.user.is_some());
    let have_all_conceded = table.people() > 0 && held.all(|row| !game.is_playing(row.seat));
    Ok(Line::new(match have_all_conceded {
        true => "match-rests-conceded",
        false => app.face_of(table)?.rest_line(),
    }))
}

/// Builds the one-time post saying that the match is waiting because no player is present.
fn rest(app: &App, table: &Table) -> Result<NewMessage> {
    let (lang, names) = (table.lang(), table.names());
    let message = Outgoing {
        content: say(lang, &rest_line(app, table)?, &names),
        buttons: vec![panel_buttons(table, lang)],
        ..Outgoing::default()
    };
    message.to(Target::Channel(table.channel()), None)
}

/// Builds the report of an era that has ended, with each side's actions and standing. The report shows the scores if
/// the game shows them after every era, otherwise the map. After the last era, it shows the scores of the whole match.
fn chronicle(app: &App, table: &Table, era: u32, log: &[String]) -> Result<Option<PublicReport>> {
    let game = table.game()?;
    let lines = aside(|| game.chronicle(log))?;
    if lines.is_empty() {
        return Ok(None);
    }
    let id = table.header.id;
    let picture = match (app.face_of(table)?.has_annals(), game.outcome()) {
        (true, _) => Some(Sketch::annals(id, era)),
        (false, None) => Some(Sketch::public(id)),
        // The final post shows the map, so the report of the last era shows the scores over time.
        (false, Some(_)) => (!game.scores().is_empty()).then(|| Sketch::annals(id, era)),
    };
    Ok(Some(PublicReport { lines, picture }))
}

/// Renders an era report as a message for the channel.
fn year(table: &Table, page: &PublicReport, step: Option<usize>) -> Result<NewMessage> {
    let message = Outgoing {
        content: fit(&page.words(table.lang(), &table.names()), MESSAGE),
        picture: page.picture.clone(),
        buttons: why_row(table, step),
        ..Outgoing::default()
    };
    message.to(Target::Channel(table.channel()), Some("chronicle"))
}

/// Builds the post for the end of the match: the winner, the reasons, and the commitment to the seed.
fn ending(table: &Table) -> Result<PublicReport> {
    let line = match table.is_lesson() {
        true => Line::new("learn-ended"),
        false => Line::new("match-ended").with("commitment", table.header.commitment.clone()),
    }
    .with("match", table.header.id.0);
    let mut lines = table.game()?.ending();
    lines.extend(table.revealed());
    lines.push(line);
    let picture = match table.is_lesson() {
        true => Sketch::public(table.header.id),
        false => Sketch::poster(table.header.id),
    };
    // A match can end before its map is drawn.
    let picture = table.game()?.has_map().then_some(picture);
    Ok(PublicReport { lines, picture })
}

/// Builds the message with the film of a finished match.
pub fn film(table: &Table) -> Result<NewMessage> {
    let line = Line::new("keepsake-film-end").with("match", table.header.id.0);
    let message = Outgoing {
        content: say(table.lang(), &line, &table.names()),
        picture: Some(Sketch::film(table.header.id)),
        ..Outgoing::default()
    };
    message.to(Target::Channel(table.channel()), None)
}

/// Renders the end of the match as a message for the channel. The seed is added when the message is sent.
fn farewell(table: &Table, page: &PublicReport, step: Option<usize>) -> Result<NewMessage> {
    let lang = table.lang();
    let message = Outgoing {
        content: fit(&page.words(lang, &table.names()), MESSAGE),
        picture: page.picture.clone(),
        buttons: vec![end_buttons(table, step, lang)],
        ..Outgoing::default()
    };
    message.to(Target::Channel(table.channel()), Some(END))
}
