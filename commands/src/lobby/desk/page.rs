//! Pages of the moderator panel, which show only public facts.

use regnal::game::Seat;
use regnal::store::{Brief, MatchId, Note, Status, Timestamp, User};
use regnal::text::{Arg, Line, Names};

use super::super::call::{Call, LiveCall, title, title_of};
use super::super::card::seat_lines;
use super::super::status::{awaited, last_move, status_line, status_word};
use super::super::vacancy;
use super::reach::{self, Reach, matches};
use super::target::{ModerationAction, PanelTarget};
use crate::discord::components::{Button, ButtonStyle, Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, fit, mention};
use crate::run::clocks::DEADLINE;
use crate::run::settings::hides_players;
use crate::run::table::{Table, say, unknown};

/// Number of matches per page of the list.
const PAGE: usize = 8;
/// Number of log entries on the page of past actions.
const NOTES: usize = 15;
/// Number of log entries on a match's page.
const LATEST: u32 = 3;
/// Number of log entries read from the store for one match.
const MANY: u32 = 15;
/// Deadline extensions offered in the menu, in hours.
const HOURS: [u16; 5] = [6, 12, 24, 72, 168];
/// Pause lengths offered in the menu, in hours; 0 means indefinitely.
const RESTS: [u16; 5] = [24, 72, 168, 672, 0];

fn id(step: PanelTarget) -> String {
    CustomId::Matches { path: step.path() }.to_string()
}

fn button(call: &Call<'_>, step: PanelTarget, label: &'static str, look: ButtonStyle) -> Button {
    Button { id: id(step), label: call.asker.say(&Line::new(label)), look }
}

/// Finds a live match that the moderator is allowed to manage.
///
/// # Errors
/// Returns a user-facing error if there is none.
pub(super) async fn brief(call: &mut LiveCall<'_>, reach: Reach, id: MatchId) -> Result<Brief> {
    let all = matches(call, reach).await?;
    let found = all.into_iter().find(|brief| brief.id == id);
    found.ok_or_else(|| Error::says("error-no-such-match"))
}

/// Loads the match; `None` if it is unreadable.
async fn table(call: &Call<'_>, id: MatchId) -> Result<Option<Table>> {
    match call.app.desk.look(&call.app.store, id).await {
        Ok(table) => Ok(Some(table)),
        Err(error) if error.is_unreadable() => Ok(None),
        Err(error) => Err(unknown(error)),
    }
}

fn stamp(at: Timestamp) -> String {
    format!("<t:{}:R>", at.0 / 1000)
}

/// Renders a page of the match list. Each match is listed with the players that it is waiting for, and the time at
/// which the wait began.
pub(super) async fn list(
    call: &mut LiveCall<'_>,
    reach: Reach,
    at: usize,
    said: Option<&Line>,
) -> Result<Answer> {
    let all = matches(call, reach).await?;
    let pages = all.len().div_ceil(PAGE).max(1);
    let at = at.min(pages - 1);
    let shown: Vec<&Brief> = all.iter().skip(at * PAGE).take(PAGE).collect();
    let mut lines: Vec<String> = said.map(|line| call.asker.say(line)).into_iter().collect();
    let head = match (all.is_empty(), reach) {
        (true, _) => Line::new("desk-none"),
        (false, Reach::Server) => Line::new("desk-head"),
        (false, Reach::Here(_)) => Line::new("desk-head-here"),
    };
    lines.push(call.asker.say(&head));
    let mut entries = Vec::new();
    for brief in shown {
        let named = title_of(&brief.kind, &brief.name, call.asker.lang);
        let table = table(call, brief.id).await?;
        let entry = Line::new("match-list-entry")
            .with("match", brief.id.0)
            .with("title", named.clone())
            .with("channel", format!("<#{}>", brief.channel.0))
            .with("status", status_of(brief, table.as_ref()));
        lines.push(call.asker.say(&entry));
        lines.extend(waits(call, brief, table.as_ref()).await?);
        entries.push(Entry {
            value: brief.id.to_string(),
            label: format!("{} · {named}", brief.id),
            note: table.as_ref().and_then(|table| menu_description(call, table)),
            is_chosen: false,
        });
    }
    let menu = (!entries.is_empty()).then(|| Row::Menu {
        id: CustomId::Matches { path: Vec::new() }.to_string(),
        placeholder: call.asker.say(&Line::new("desk-choose")),
        entries,
        most: 1,
    });
    let turn = |label, to| button(call, PanelTarget::List(to), label, ButtonStyle::Secondary);
    let mut buttons = Vec::new();
    if at > 0 {
        buttons.push(turn("desk-earlier", at - 1));
    }
    if at + 1 < pages {
        buttons.push(turn("desk-later", at + 1));
    }
    buttons.push(button(call, PanelTarget::Notes, "desk-notes", ButtonStyle::Secondary));
    Ok(Answer {
        content: fit(&lines.join("\n"), MESSAGE),
        rows: menu.into_iter().chain([Row::Buttons(buttons)]).collect(),
        ..Answer::default()
    })
}

/// Renders a match's status. `table` is `None` for an unreadable match.
fn status_of(brief: &Brief, table: Option<&Table>) -> Line {
    table.map_or_else(|| Line::new(status_word(brief.status)), status_line)
}

/// Describes a match's players and stage for a menu, without markup; `None` if nobody has joined.
fn menu_description(call: &Call<'_>, table: &Table) -> Option<String> {
    let seats: Vec<Seat> = match &table.game {
        Some(game) => Seat::all(game.seats()).collect(),
        None => table.header.seats.iter().map(|row| row.seat).collect(),
    };
    let who: Vec<Arg> = seats.into_iter().map(Arg::Seat).collect();
    if who.is_empty() {
        return None;
    }
    let stage = match &table.game {
        Some(game) => game.stage_line(),
        None => Line::new(status_word(table.header.status)),
    };
    let line = Line::new("desk-told-apart").with("who", who).with("stage", stage);
    Some(regnal::text::say(call.asker.lang, &line, &table.drawn_names()).replace('\n', " "))
}

/// Renders the players that a match is waiting for, and the time at which the wait began. `table` is `None` for an
/// unreadable match.
async fn waits(call: &Call<'_>, brief: &Brief, table: Option<&Table>) -> Result<Option<String>> {
    if brief.status == Status::Lobby {
        return Ok(None);
    }
    let Some(table) = table else {
        return Ok(Some(call.asker.say(&Line::new("desk-unreadable"))));
    };
    let who = table.game()?.awaited();
    let who: Vec<Arg> = who.into_iter().map(Arg::Seat).collect();
    let since = last_move(call, table).await?;
    let line = match since {
        Some(since) => Line::new("desk-waits-since").with("since", stamp(since)),
        None => Line::new("desk-waits"),
    };
    Ok((!who.is_empty()).then(|| say(table, call.asker.lang, &line.with("who", who))))
}

/// Renders a match's page: its state and the possible actions.
pub(super) async fn one(
    call: &mut LiveCall<'_>,
    brief: Brief,
    said: Option<&Line>,
) -> Result<Answer> {
    let lang = call.asker.lang;
    let table = table(call, brief.id).await?;
    let names = table.as_ref().map(Table::names).unwrap_or_default();
    let mut lines: Vec<Line> = said.cloned().into_iter().collect();
    let named = title_of(&brief.kind, &brief.name, lang);
    lines.push(Line::new("match-card-title").with("title", named).with("match", brief.id.0));
    lines.push(status_of(&brief, table.as_ref()));
    lines.push(Line::new("match-where").with("channel", format!("<#{}>", brief.channel.0)));
    match &table {
        Some(table) => {
            lines.extend(awaited(call, table).await?);
            lines.extend(seat_lines(call.app, table)?);
        }
        None => lines.push(Line::new("desk-unreadable")),
    }
    let notes = call.app.store.notes_of_match(brief.id, LATEST).await?;
    let is_hidden = table.as_ref().is_some_and(Table::hides_players);
    lines.extend(notes.iter().map(|one| note(one, is_hidden)));
    let lines: Vec<String> =
        lines.iter().map(|line| regnal::text::say(lang, line, &names)).collect();
    let mut rows = vec![Row::Buttons(buttons(call, &brief, table.is_some()))];
    if let Some(table) = &table {
        rows.extend(menus(call, table).await?);
    }
    rows.push(Row::Buttons(vec![button(
        call,
        PanelTarget::List(0),
        "desk-back",
        ButtonStyle::Secondary,
    )]));
    Ok(Answer { content: fit(&lines.join("\n"), MESSAGE), rows, ..Answer::default() })
}

/// Returns a match's buttons. An unreadable match can only be ended or deleted.
fn buttons(call: &Call<'_>, brief: &Brief, is_readable: bool) -> Vec<Button> {
    let ask = |what, label, look| button(call, PanelTarget::Ask(brief.id, what), label, look);
    let mut buttons = Vec::new();
    if is_readable && brief.status == Status::Suspended {
        buttons.push(ask(ModerationAction::Resume, "desk-resume", ButtonStyle::Primary));
    }
    if is_readable && brief.channel != call.asker.channel {
        buttons.push(ask(ModerationAction::Move, "desk-move", ButtonStyle::Secondary));
    }
    buttons.push(ask(ModerationAction::End, "desk-end", ButtonStyle::Danger));
    buttons.push(ask(ModerationAction::Delete, "desk-delete", ButtonStyle::Danger));
    buttons
}

/// Returns a match's menus: pause durations, deadline extensions, and the seats whose holders can be removed.
async fn menus(call: &Call<'_>, table: &Table) -> Result<Vec<Row>> {
    let id = table.header.id;
    if table.header.status == Status::Lobby {
        return Ok(Vec::new());
    }
    let timers = call.app.store.timers(id).await?;
    let mut rows = Vec::new();
    let menu = |verb: &str, ask: &'static str, entries: Vec<Entry>| Row::Menu {
        id: CustomId::Matches { path: vec![id.to_string(), verb.to_owned()] }.to_string(),
        placeholder: call.asker.say(&Line::new(ask)),
        entries,
        most: 1,
    };
    if table.header.status == Status::Running {
        let entries = RESTS.map(|hours| Entry {
            value: hours.to_string(),
            label: call.asker.say(&match hours {
                0 => Line::new("desk-endless"),
                hours => span(hours),
            }),
            note: None,
            is_chosen: false,
        });
        rows.push(menu("pause", "desk-pause", entries.to_vec()));
    }
    if timers.iter().any(|timer| timer.timer.kind == DEADLINE) {
        let entries = HOURS.map(|hours| Entry {
            value: hours.to_string(),
            label: call.asker.say(&span(hours)),
            note: None,
            is_chosen: false,
        });
        rows.push(menu("extend", "desk-extend", entries.to_vec()));
    }
    let rows_held = table.header.seats.iter();
    let held = rows_held.filter_map(|row| Some((row.seat, row.user?)));
    let is_hidden = table.hides_players();
    let entries: Vec<Entry> = held
        .map(|(seat, user)| Entry {
            // If players are hidden, nobody else can get the seat, so its holder need not be identified.
            value: ModerationAction::holder(seat, if is_hidden { User::NOBODY } else { user }),
            label: say(table, call.asker.lang, &seat_line(seat)),
            note: None,
            is_chosen: false,
        })
        .collect();
    if !entries.is_empty() {
        rows.push(menu("remove", "desk-remove", entries));
    }
    Ok(rows)
}

fn seat_line(seat: Seat) -> Line {
    Line::new("desk-seat").with("number", u32::from(seat.0) + 1).with("who", seat)
}

/// Renders a duration in hours, or in days if it is a whole number of days.
pub(super) fn span(hours: u16) -> Line {
    match hours % 24 {
        0 => Line::new("desk-days").with("days", u32::from(hours / 24)),
        _ => Line::new("match-hours").with("hours", u32::from(hours)),
    }
}

/// Renders the confirmation page for an action, which describes the action's full effect.
pub(super) async fn confirmation_page(
    call: &Call<'_>,
    brief: Brief,
    what: ModerationAction,
) -> Result<Answer> {
    let table = table(call, brief.id).await?;
    let names = table.as_ref().map(Table::names).unwrap_or_default();
    let named = match &table {
        Some(table) => title(&table.header, call.asker.lang),
        None => title_of(&brief.kind, &brief.name, call.asker.lang),
    };
    let here = format!("<#{}>", call.asker.channel.0);
    let is_lobby = brief.status == Status::Lobby;
    let line = match what {
        ModerationAction::Pause(0) => Line::new("desk-sure-pause"),
        ModerationAction::Pause(hours) => {
            Line::new("desk-sure-pause-for").with("span", span(hours))
        }
        ModerationAction::Resume => Line::new("desk-sure-resume"),
        ModerationAction::Extend(hours) => Line::new("desk-sure-extend").with("span", span(hours)),
        ModerationAction::Remove(seat, _) => {
            let lent = table.as_ref().and_then(|table| table.lent_to(seat));
            let is_lesson = table.as_ref().is_some_and(Table::is_lesson);
            let line = match lent {
                _ if is_lesson => Line::new("desk-sure-remove-lesson"),
                Some(one) => Line::new("desk-sure-give-back").with("whom", one.named()),
                None => Line::new("desk-sure-remove"),
            };
            line.with("number", u32::from(seat.0) + 1).with("who", seat)
        }
        ModerationAction::End | ModerationAction::Close if is_lobby => Line::new("desk-sure-close"),
        ModerationAction::End | ModerationAction::Close => Line::new("desk-sure-end"),
        ModerationAction::Move => Line::new("desk-sure-move").with("channel", here),
        ModerationAction::Delete => Line::new("desk-sure-delete"),
    };
    let line = line.with("title", named).with("match", brief.id.0);
    let mut lines = vec![line];
    if let (ModerationAction::Remove(seat, _), Some(table)) = (what, &table)
        && !table.is_lesson()
        && table.lent_to(seat).is_none()
        && table.header.status != Status::Lobby
    {
        lines.extend(vacancy::fate(call.app, table, seat)?);
    }
    lines.push(Line::new("desk-sure-told"));
    let say = |line: &Line| regnal::text::say(call.asker.lang, line, &names);
    let lines: Vec<String> = lines.iter().map(say).collect();
    // Confirming the closure of a lobby must not end a match that has begun in the meantime.
    let what = match what {
        ModerationAction::End if is_lobby => ModerationAction::Close,
        ModerationAction::Close if !is_lobby => ModerationAction::End,
        what => what,
    };
    let yes = PanelTarget::Do(brief.id, what);
    Ok(Answer {
        content: lines.join("\n"),
        rows: vec![Row::Buttons(vec![
            button(call, yes, "desk-yes", ButtonStyle::Danger),
            button(call, PanelTarget::Match(brief.id), "desk-back", ButtonStyle::Secondary),
        ])],
        ..Answer::default()
    })
}

/// Renders the latest actions that the moderator is allowed to see.
pub(super) async fn notes(call: &mut LiveCall<'_>, reach: Reach) -> Result<Answer> {
    let store = &call.app.store;
    let notes = match (reach, call.asker.guild) {
        (Reach::Server, Some(guild)) => reach::notes(call, guild).await?,
        (Reach::Here(_), _) => match matches(call, reach).await?.first() {
            Some(brief) => store.notes_of_match(brief.id, MANY).await?,
            None => Vec::new(),
        },
        (Reach::Server, None) => Vec::new(),
    };
    let head = match notes.is_empty() {
        true => Line::new("desk-notes-none"),
        false => Line::new("desk-notes-head"),
    };
    let mut lines = vec![head];
    for one in notes.iter().take(NOTES) {
        let is_hidden = match store.find_match(one.match_id).await.map_err(Error::from) {
            // An unreadable match might be one that hides its players.
            Err(error) if error.is_unreadable() => true,
            header => header?.is_some_and(|header| hides_players(&header)),
        };
        lines.push(note(one, is_hidden));
    }
    let lines: Vec<String> = lines
        .into_iter()
        .map(|line| regnal::text::say(call.asker.lang, &line, &Names::default()))
        .collect();
    Ok(Answer {
        content: fit(&lines.join("\n"), MESSAGE),
        rows: vec![Row::Buttons(vec![button(
            call,
            PanelTarget::List(0),
            "desk-back",
            ButtonStyle::Secondary,
        )])],
        ..Answer::default()
    })
}

/// Renders a log entry as one line: time, action, match and moderator. If the match's players are hidden, an entry
/// about a seat names nobody.
fn note(note: &Note, is_hidden: bool) -> Line {
    let person = |note: &Note| match is_hidden {
        true => Arg::Term("anonymous-somebody"),
        false => Arg::Text(person(note)),
    };
    let what = match note.deed.as_str() {
        "pause" => Line::new("desk-note-pause"),
        "resume" => Line::new("desk-note-resume"),
        "extend" => {
            let hours = note.detail["seconds"].as_u64().unwrap_or_default() / 3_600;
            let hours = u16::try_from(hours).unwrap_or(u16::MAX);
            Line::new("desk-note-extend").with("span", span(hours))
        }
        "remove" => Line::new("desk-note-remove").with("who", person(note)),
        "automate" => Line::new("desk-note-automate"),
        "seat" => Line::new("desk-note-seat").with("who", person(note)),
        "end" => Line::new("desk-note-end"),
        "move" => Line::new("desk-note-move"),
        "import" => Line::new("desk-note-import"),
        _ => Line::new("desk-note-delete"),
    };
    let number = note.seat.map_or(0, |seat| u32::from(seat.0) + 1);
    let is_about_seat = ["remove", "automate", "seat"].contains(&note.deed.as_str());
    let line = match note.user {
        Some(_) if is_hidden && is_about_seat => {
            Line::new("desk-note").with("user", Arg::Term("anonymous-somebody"))
        }
        Some(user) => Line::new("desk-note").with("user", mention(user)),
        None => Line::new("desk-note-together"),
    };
    line.with("when", stamp(note.at))
        .with("match", note.match_id.0)
        .with("what", what.with("number", number))
}

/// Returns the person mentioned in a log entry.
fn person(note: &Note) -> String {
    let id = note.detail["user"].as_str().and_then(|id| id.parse().ok());
    mention(User(id.unwrap_or_default()))
}
