//! `/match status` and `/match list`: the state of a match, and a user's matches.

use regnal::game::Viewer;
use regnal::store::{MatchId, Status, Timestamp};
use regnal::text::Line;

use super::call::{Call, LiveCall, full_title, full_title_of};
use super::members::left_among;
use super::{card, follow, settings, vacancies};
use crate::discord::components::{Button, Row};
use crate::discord::error::Result;
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, moment};
use crate::run::app::{App, SlashContext};
use crate::run::buttons::panel_buttons;
use crate::run::clocks::DEADLINE;
use crate::run::followers::unfollow_match_button;
use crate::run::gone::{self, Loss};
use crate::run::names::host_named;
use crate::run::people::People;
use crate::run::posts;
use crate::run::settings::Settings;
use crate::run::stand_ins;
use crate::run::summons::away_line;
use crate::run::table::{Table, say};

/// Maximum number of followed matches in the list. A message has five rows of five buttons, and three of the rows are
/// reserved for open matches.
const FOLLOWED: usize = 10;

/// Number of events read per batch while searching for the last move.
const LATEST: u32 = 250;

/// Shows the state of a match: the awaited players and their deadlines, the settings and the seats.
#[poise::command(slash_command)]
pub(super) async fn status(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.any(number).await?;
    let lang = call.asker.lang;
    let mut lines = vec![
        Line::new("match-card-title")
            .with("title", full_title(&table.header, lang))
            .with("match", table.header.id.0),
        status_line(&table),
    ];
    if table.channel() != call.asker.channel {
        let channel = format!("<#{}>", table.channel().0);
        lines.push(Line::new("match-where").with("channel", channel));
    }
    lines.extend(awaited(call, &table).await?);
    lines.push(call.app.face_of(&table)?.options_line(&table.options()?)?);
    lines.push(card::settings_line(&table, &Settings::of(&table.header)));
    lines.extend(card::seat_lines(call.app, &table)?);
    let people = People::of(&call.app.store, &table.header).await?;
    let now = call.app.clock.now();
    lines.extend(people.away(now).map(|(seat, back)| away_line(seat, back)));
    lines.push(table.dice_line());
    if table.header.status.is_over() && !table.is_lesson() {
        let seed = call.app.store.seed(table.header.id).await?;
        lines.push(Line::new("match-seed").with("seed", seed.reveal()));
    }
    let lines: Vec<String> = lines.iter().map(|line| say(&table, lang, line)).collect();
    let mut answer = Answer::whisper(lines.join("\n"));
    let mut buttons = match table.header.status {
        Status::Running => panel_buttons(&table, lang),
        _ => Vec::new(),
    };
    buttons.extend(follow::own_button(call, &table).await?);
    let settings = settings::own_button(&table, call.asker.user, lang);
    let rows = [buttons, settings.into_iter().collect()].into_iter();
    answer.rows = rows.filter(|row| !row.is_empty()).map(Row::Buttons).collect();
    call.answer(&answer).await
}

/// Lists the stage and the players that the match is waiting for, each with the start of the wait and their deadline.
pub(super) async fn awaited(call: &mut LiveCall<'_>, table: &Table) -> Result<Vec<Line>> {
    let (store, id) = (&call.app.store, table.header.id);
    let Some(game) = table.game.as_ref().filter(|_| !table.header.status.is_over()) else {
        return Ok(Vec::new());
    };
    let mut lines = vec![game.stage_line()];
    if table.is_deserted()? {
        lines.push(posts::rest_line(call.app, table)?);
    }
    let since = last_move(call, table).await?;
    let stamp = |at: Timestamp| format!("<t:{}:R>", at.0 / 1000);
    let timers = store.timers(id).await?;
    for seat in game.awaited() {
        let due = timers
            .iter()
            .find(|timer| timer.timer.kind == DEADLINE && timer.timer.seat == Some(seat));
        // A paused match's deadlines are stopped, so their due times would be wrong.
        let due = due.filter(|_| table.header.status == Status::Running);
        let line = match due {
            Some(timer) => Line::new("match-awaited-until").with("until", stamp(timer.timer.due)),
            None => Line::new("match-awaited"),
        };
        lines.push(line.with("who", seat));
    }
    for seat in left_among(call, table, game.awaited()).await {
        lines.push(
            Line::new("match-awaited-gone").with("who", seat).with("number", u32::from(seat.0) + 1),
        );
    }
    if let Some(since) = since {
        lines.push(Line::new("match-last-move").with("when", stamp(since)));
    }
    Ok(lines)
}

/// Returns the time of the last public move. If there has been none, returns the start of the match.
pub(super) async fn last_move(call: &Call<'_>, table: &Table) -> Result<Option<Timestamp>> {
    let (store, id, game) = (&call.app.store, table.header.id, table.game()?);
    // Secret actions, such as a standing order, must not appear as a move (EE-RULING-82).
    let (looked, known) = table.last_move.get();
    let found = |at: Option<Timestamp>| {
        table.last_move.set(table.header.seq, at);
        at.or(table.header.started)
    };
    let mut end = table.header.seq;
    while end > looked {
        let after = end.saturating_sub(LATEST.into()).max(looked);
        for event in store.events(id, after, LATEST).await?.into_iter().rev() {
            if event.seq <= end && game.tell(event.payload.as_str(), Viewer::Public)?.is_some() {
                return Ok(found(Some(event.at)));
            }
        }
        end = after;
    }
    Ok(found(known))
}

/// Renders a match's status. For a paused match, includes when the pause ends, and whether only a moderator can resume
/// the match.
pub(super) fn status_line(table: &Table) -> Line {
    card::rests_line(table).unwrap_or_else(|| Line::new(status_word(table.header.status)))
}

/// Renders the status of a paused match, with the way to resume it if there is one. If the match's channel or server is
/// no longer available, the command that resumes a match cannot be typed there, so another message applies.
pub(super) async fn paused_line(app: &App, table: &Table) -> Result<Line> {
    let id = match gone::loss(app, &table.header).await?.filter(|_| !table.is_held()) {
        None => return Ok(status_line(table)),
        Some(Loss::Server) => "match-status-server-gone",
        Some(Loss::Channel) if table.is_lesson() => "match-status-lesson-gone",
        Some(Loss::Channel) => "match-status-channel-gone",
    };
    let line = Line::new(id).with("match", table.header.id.0);
    Ok(line.with("host", host_named(&table.header)))
}

pub(super) fn status_word(status: Status) -> &'static str {
    match status {
        Status::Lobby => "match-status-lobby",
        Status::Running => "match-status-running",
        Status::Suspended => "match-status-suspended",
        Status::Finished => "match-status-finished",
        Status::Abandoned => "match-status-abandoned",
    }
}

/// Returns the line that says that a running match is waiting for the user, with the deadline.
pub(super) async fn asked_of(call: &Call<'_>, id: MatchId, status: Status) -> Result<Option<Line>> {
    if status != Status::Running {
        return Ok(None);
    }
    let table = call.app.desk.look(&call.app.store, id).await?;
    let seat = table.seat_of(call.asker.user);
    let awaited = table.game()?.awaited();
    let Some(seat) = seat.filter(|seat| awaited.contains(seat)) else {
        return Ok(None);
    };
    let timers = call.app.store.timers(id).await?;
    let due =
        timers.iter().find(|timer| timer.timer.kind == DEADLINE && timer.timer.seat == Some(seat));
    Ok(Some(match due {
        Some(timer) => Line::new("match-list-awaited-until").with("until", moment(timer.timer.due)),
        None => Line::new("match-list-awaited"),
    }))
}

/// Lists the matches that the user follows, each with a button to unfollow it.
async fn followed(call: &mut LiveCall<'_>) -> Result<(Vec<Line>, Vec<Button>)> {
    let (mut lines, mut buttons) = (Vec::new(), Vec::new());
    let lang = call.asker.lang;
    for id in call.app.store.followed_by(call.asker.user).await? {
        if lines.len() > FOLLOWED {
            lines.push(Line::new("match-list-followed-more"));
            break;
        }
        let table = match call.app.desk.look(&call.app.store, id).await {
            Err(error) if error.is_unreadable() => continue,
            table => table?,
        };
        // A follower who can no longer view the match's channel gets no more reports.
        if !call.may_know(&table.header).await? {
            continue;
        }
        if lines.is_empty() {
            lines.push(Line::new("match-list-followed"));
        }
        lines.push(
            Line::new("match-list-entry")
                .with("match", id.0)
                .with("title", full_title(&table.header, lang))
                .with("channel", format!("<#{}>", table.channel().0))
                .with("status", status_line(&table)),
        );
        buttons.push(unfollow_match_button(&table, lang));
    }
    Ok((lines, buttons))
}

/// Lists the user's live matches, followed matches and open matches.
#[poise::command(slash_command)]
pub(super) async fn list(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let briefs = call.app.store.matches_of_user(call.asker.user).await?;
    let lent = stand_ins::lent_by(&call.app.store, call.asker.user).await?;
    let mut lines = vec![Line::new(if briefs.is_empty() && lent.is_empty() {
        "match-list-none"
    } else {
        "match-list"
    })];
    call.defer(false).await?;
    for brief in briefs {
        let paused = match brief.status {
            Status::Suspended => call.app.desk.look(&call.app.store, brief.id).await.ok(),
            _ => None,
        };
        let status = match &paused {
            Some(table) => Some(paused_line(call.app, table).await?),
            None => None,
        };
        let waits = asked_of(call, brief.id, brief.status).await?;
        let status = waits.or(status).unwrap_or_else(|| Line::new(status_word(brief.status)));
        lines.push(
            Line::new("match-list-entry")
                .with("match", brief.id.0)
                .with("title", full_title_of(&brief.kind, &brief.name, call.asker.lang))
                .with("channel", format!("<#{}>", brief.channel.0))
                .with("status", status),
        );
    }
    for (header, one) in lent {
        let status =
            Line::new("stand-in-lent").with("whom", one.named()).with("when", moment(one.until));
        lines.push(
            Line::new("match-list-entry")
                .with("match", header.id.0)
                .with("title", full_title(&header, call.asker.lang))
                .with("channel", format!("<#{}>", header.channel.0))
                .with("status", status),
        );
    }
    let (followed, unfollow) = followed(call).await?;
    lines.extend(followed);
    let mut lines: Vec<String> = lines.iter().map(|line| call.asker.say(line)).collect();
    let open = vacancies::open(call).await?;
    let used = lines.join("\n").chars().count() + 1;
    let (open, mut rows) = open.listed(&call.asker, MESSAGE.saturating_sub(used));
    lines.extend(open);
    rows.extend(vacancies::in_rows(&unfollow));
    let answer = Answer { content: lines.join("\n"), rows, ..Answer::default() };
    call.complete(&answer).await
}
