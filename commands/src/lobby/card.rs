//! The lobby card: one public message that is edited as players join and leave.

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{MatchId, Payload, Said, Status, Target, User};
use regnal::text::{Arg, Lang, Line};
use serenity::{ChannelId, CreateAllowedMentions, EditMessage, MessageId};

use super::admission;
use super::call::{Call, LiveCall, full_title};
use super::house;
use super::sitting::{badge, for_people, is_drawn_later};
use crate::discord::components::{Button, ButtonStyle, Entry, Row, row};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::edits::edit_post;
use crate::discord::error::{Error, Result, code};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::{MESSAGE, fit, mention, moment};
use crate::run::app::App;
use crate::run::asked::is_full;
use crate::run::face::{Badge, Badges};
use crate::run::lobbies;
use crate::run::muster;
use crate::run::names::MACHINE;
use crate::run::outgoing::{CARD, CARD_AGAIN, Outgoing};
use crate::run::people::Person;
use crate::run::settings::{Pace, Settings, Succession, Trust};
use crate::run::table::{Table, host, say, unknown};

/// Creates a lobby card button.
pub(super) fn button(table: &Table, verb: Verb, label: &'static str, look: ButtonStyle) -> Button {
    let match_id = table.header.id;
    Button {
        id: CustomId::Lobby { match_id, verb }.to_string(),
        label: say(table, table.lang(), &Line::new(label)),
        look,
    }
}

/// Returns a button on a page of settings, labelled in the reader's language.
pub(super) fn labelled(table: &Table, lang: Lang, id: CustomId, label: &'static str) -> Button {
    let label = say(table, lang, &Line::new(label));
    Button { id: id.to_string(), label, look: ButtonStyle::Secondary }
}

/// Renders the seats of a match, one per line. For a lobby that hides its players, renders only the number of people
/// who have joined.
pub(super) fn seat_lines(app: &App, table: &Table) -> Result<Vec<Line>> {
    let options = table.options()?;
    let face = app.face_of(table)?;
    let machines = table.machines()?;
    let gathers = table.header.status == Status::Lobby;
    if gathers && table.hides_players() {
        let line = Line::new("anonymous-seats").with("taken", table.people());
        return Ok(vec![line.with("seats", for_people(&options).count())]);
    }
    let lines = Seat::all(options.seats()).map(|seat| {
        // In a lobby, bot players have no rows. The rows of people fill the seats that are not for bot players, in seat
        // order.
        let number = match gathers {
            true => for_people(&options).position(|its| its == seat),
            false => Some(seat.index()),
        };
        let row = number.and_then(|number| table.header.seats.get(number));
        // A name displayed with its realm already shows the badge.
        let says_it = !machines.contains(&seat) && table.shows_realm(seat);
        let line = match row {
            _ if machines.contains(&seat) => {
                // In a lobby, only seats held by people have names.
                let who = if gathers { Arg::Text(MACHINE.to_owned()) } else { seat.into() };
                Line::new("match-seat-machine").with("who", who)
            }
            None => Line::new("match-seat-free"),
            // The last holder's data was deleted.
            Some(row) if row.user.is_none() && row.name.is_empty() => {
                Line::new("match-seat-vacant")
            }
            Some(row) if row.user.is_none() => Line::new("match-seat-empty").with("who", row.seat),
            Some(row) => Line::new("match-seat-held").with("who", row.seat),
        };
        line.with("number", u32::from(seat.0) + 1).with(
            "badge",
            if says_it {
                Arg::Text(String::new())
            } else {
                badge(face, table, &options, seat.index())
            },
        )
    });
    let stand_ins = Seat::all(options.seats()).filter_map(|seat| table.stand_in(seat));
    let stand_ins = stand_ins.filter(|_| !table.header.status.is_over()).map(|one| {
        Line::new("stand-in-line")
            .with("number", u32::from(one.seat) + 1)
            .with("whom", one.named())
            .with("when", moment(one.until))
    });
    Ok(lines.chain(stand_ins).collect())
}

/// Renders the settings on one line.
pub(super) fn settings_line(table: &Table, settings: &Settings) -> Line {
    let line = Line::new("match-settings")
        .with("turn", turn_line(settings))
        .with("decision", hours_line(settings.decision_hours))
        .with("reminders", yes_or_no(settings.reminders))
        .with("pings", yes_or_no(settings.pings))
        .with("extension", yes_or_no(settings.extension))
        .with("pace", Arg::Term(pace_word(settings.pace)))
        .with("succession", Arg::Term(succession_word(settings.succession)))
        .with("language", Arg::Term(language_word(table.lang())))
        .with("asked", reliability_line(settings))
        .with("admission", admission::line(settings))
        .with("muster", muster_line(settings))
        .with("wishes", wishes_line(settings))
        .with("event", event_line(settings));
    match settings.trust {
        Trust::Vote => line,
        Trust::Anybody => Line::new("match-settings-trust").with("settings", line),
    }
}

/// Renders whether a setting is on.
pub(super) fn yes_or_no(yes: bool) -> Arg {
    Arg::Term(if yes { "text-yes" } else { "text-no" })
}

/// Returns the Fluent message id for a language.
pub(super) fn language_word(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "choice-language-en",
        Lang::Fr => "choice-language-fr",
    }
}

/// Renders a time limit.
pub(super) fn hours_line(hours: u16) -> Line {
    match hours {
        0 => Line::new("match-hours-none"),
        hours => Line::new("match-hours").with("hours", u32::from(hours)),
    }
}

/// Renders the time limit for a turn, or the time of day of its daily deadline.
pub(super) fn turn_line(settings: &Settings) -> Line {
    match &settings.daily {
        Some(daily) => Line::new("match-daily")
            .with("clock", daily.clock.to_string())
            .with("zone", daily.zone.shown()),
        None => hours_line(settings.turn_hours),
    }
}

/// Returns the Fluent message id for a substitute policy.
pub(super) fn trust_label(trust: Trust) -> &'static str {
    match trust {
        Trust::Vote => "choice-trust-vote",
        Trust::Anybody => "choice-trust-anybody",
    }
}

/// Returns the Fluent message id for a replacement policy.
pub(super) fn succession_word(succession: Succession) -> &'static str {
    match succession {
        Succession::Anybody => "choice-succession-anybody",
        Succession::Vote => "choice-succession-vote",
        Succession::Program => "choice-succession-program",
    }
}

/// Returns the Fluent message id for the kind of hours that count towards a deadline.
pub(super) fn pace_word(pace: Pace) -> &'static str {
    match pace {
        Pace::Fair => "choice-pace-fair",
        Pace::Plain => "choice-pace-plain",
    }
}

/// Renders the end time of a pause, and the person who ordered it.
pub(super) fn rests_line(table: &Table) -> Option<Line> {
    if let Some(line) = table.held_line() {
        return Some(line);
    }
    let until = table.rests_until()?;
    Some(Line::new("match-status-rests").with("when", moment(until)))
}

/// Renders the settings that matter to players who want to join, as one short line.
fn brief_line(table: &Table, settings: &Settings) -> Line {
    Line::new("match-card-settings")
        .with("turn", turn_line(settings))
        .with("language", Arg::Term(language_word(table.lang())))
        .with("asked", reliability_line(settings))
        .with("admission", admission::line(settings))
        .with("muster", muster_line(settings))
        .with("wishes", wishes_line(settings))
}

/// Renders a note that the table is anonymous, or that colours or races are assigned according to the players'
/// preferences, for display after the other settings. Returns an empty argument if neither is the case.
fn wishes_line(settings: &Settings) -> Arg {
    match (settings.anonymous, settings.wishes) {
        (true, _) => Line::new("match-settings-anonymous").into(),
        (false, true) => Line::new("match-settings-wishes").into(),
        (false, false) => Arg::Text(String::new()),
    }
}

/// Renders a note that the server has an event for the next deadline, for display after the other settings. Returns an
/// empty argument if there is no such event.
fn event_line(settings: &Settings) -> Arg {
    match settings.event {
        true => Line::new("match-settings-event").into(),
        false => Arg::Text(String::new()),
    }
}

/// Renders the length of the roll call before the start, for display after the other settings. Returns an empty
/// argument if there is no roll call.
fn muster_line(settings: &Settings) -> Arg {
    match settings.muster {
        0 => Arg::Text(String::new()),
        hours => Line::new("match-settings-muster").with("hours", u32::from(hours)).into(),
    }
}

/// Renders the reliability that a match requires of its players, for display after the other settings. Returns an empty
/// argument if there is no requirement.
fn reliability_line(settings: &Settings) -> Arg {
    match settings.reliability {
        0 => Arg::Text(String::new()),
        percent => {
            Line::new("match-settings-reliability").with("percent", u32::from(percent)).into()
        }
    }
}

/// Renders the card, short enough for half a phone screen: the other settings, the commitment to the dice and the help
/// are behind its buttons.
fn words(app: &App, table: &Table) -> Result<String> {
    let header = &table.header;
    let title = Line::new("match-card-title")
        .with("title", full_title(header, table.lang()))
        .with("match", header.id.0);
    let mut lines = vec![match host(header).filter(|_| !table.hides_players()) {
        Some(host) => {
            let named = mention(host);
            let line = match host == header.creator {
                true => Line::new("match-card-creator").with("creator", named),
                false => Line::new("match-card-host").with("host", named),
            };
            line.with("title", title)
        }
        None => title,
    }];
    lines.push(app.face_of(table)?.options_line(&table.options()?)?);
    lines.push(brief_line(table, &Settings::of(header)));
    lines.extend(table.umpire().map(|user| Line::new("umpire-named").with("user", mention(user))));
    lines.extend(seat_lines(app, table)?);
    lines.extend(table.hides_players().then(|| Line::new("anonymous-card")));
    lines.extend(rests_line(table));
    if let Some(muster) = muster::open(header) {
        lines.push(Line::new("match-card-muster").with("when", moment(muster.until)));
    }
    match header.status {
        // The buttons and menus are self-explanatory, and one of them opens the help.
        Status::Lobby => {}
        Status::Abandoned => lines.push(Line::new("match-card-closed")),
        Status::Running | Status::Suspended | Status::Finished => {
            lines.push(table.dice_line());
            lines.push(Line::new("match-card-begun"));
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| say(table, table.lang(), line)).collect();
    Ok(lines.join("\n"))
}

/// Shows the commitment to the dice privately, and explains how to add a salt.
pub(super) async fn dice(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.app.desk.look(&call.app.store, id).await.map_err(unknown)?;
    let page = Line::new("match-dice").with("seal", table.dice_line());
    call.whisper(&table, &page).await
}

/// Returns the badges that are still free in a lobby. If badges are drawn at the start, all of them are free.
fn badges(app: &App, table: &Table) -> Result<Option<Badges>> {
    let (options, mut taken) = (table.options()?, table.header.seats.len());
    if is_drawn_later(table) {
        taken = 0;
    }
    let face = app.face_of(table)?;
    let badges = face.badges(&options, taken);
    Ok(badges.filter(|badges| !badges.free.is_empty()))
}

/// Returns a menu entry for each of the given badges.
pub(super) fn entries(table: &Table, lang: Lang, badges: &[Badge]) -> Vec<Entry> {
    let entry = |badge: &Badge| Entry {
        value: badge.code.to_owned(),
        label: say(table, lang, &Line::new(badge.word)),
        note: badge.note.as_ref().map(|note| say(table, lang, note)),
        is_chosen: false,
    };
    badges.iter().map(entry).collect()
}

fn rows(app: &App, table: &Table) -> Result<Vec<Row>> {
    if table.header.status != Status::Lobby {
        return Ok(Vec::new());
    }
    let (match_id, lang) = (table.header.id, table.lang());
    let menu = badges(app, table)?.map(|badges| Row::Menu {
        id: CustomId::Lobby { match_id, verb: Verb::Badge }.to_string(),
        placeholder: match is_drawn_later(table) {
            true => say(table, lang, &Line::new("wish-ask")),
            false => say(table, lang, &Line::new(badges.ask)),
        },
        entries: entries(table, lang, &badges.free),
        most: 1,
    });
    // The button stays on a full card, because a seat might become free before the next edit.
    let join = match is_full(table)? {
        true => ButtonStyle::Secondary,
        false => ButtonStyle::Success,
    };
    let buttons = Row::Buttons(vec![
        button(table, Verb::Join, "button-join", join),
        button(table, Verb::Leave, "button-leave", ButtonStyle::Secondary),
        button(table, Verb::Start, "button-start", ButtonStyle::Primary),
    ]);
    // If players are hidden, they can neither be invited by name nor swap seats.
    let seats = (!table.hides_players())
        .then(|| button(table, Verb::Seats, "button-seats", ButtonStyle::Secondary));
    let others = [
        button(table, Verb::Settings, "button-settings", ButtonStyle::Secondary),
        button(table, Verb::Dice, "button-dice", ButtonStyle::Secondary),
        Button {
            id: CustomId::Guide { match_id }.to_string(),
            label: say(table, lang, &Line::new("button-guide")),
            look: ButtonStyle::Secondary,
        },
    ];
    let more = Row::Buttons(seats.into_iter().chain(others).collect());
    let house = house::menu(app, table, lang)?;
    Ok([buttons, more].into_iter().chain(menu).chain(house).collect())
}

/// Posts a new lobby card.
pub(super) async fn post(call: &Call<'_>, table: &Table) -> Result<()> {
    lobbies::restart_timer(call.app, table).await?;
    let card = fresh(call.app, table)?.to(Target::Channel(table.channel()), Some(CARD))?;
    call.post(table, &[card]).await
}

/// Posts a new lobby card that invites users by mention, and sends direct messages to users who prefer them. The
/// invitation is removed from the card after somebody joins.
pub(super) async fn invite_to(call: &Call<'_>, table: &Table, people: &[User]) -> Result<()> {
    let mentions: Vec<Arg> = people.iter().map(|&user| Arg::Text(mention(user))).collect();
    let line = Line::new("match-rematch")
        .with("user", mention(call.asker.user))
        .with("count", mentions.len())
        .with("people", mentions);
    lobbies::restart_timer(call.app, table).await?;
    let mut letters = Vec::new();
    for &user in people {
        if Person::of(&call.app.store, user).await?.is_written_to() {
            let line = Line::new("whisper-rematch")
                .with("user", mention(call.asker.user))
                .with("match", table.header.id.0)
                .with("channel", format!("<#{}>", table.channel().0));
            let letter = Outgoing::text(say(table, table.lang(), &line));
            letters.push(letter.to(Target::User(user), None)?);
        }
    }
    let card = Outgoing {
        content: format!("{}\n{}", say(table, table.lang(), &line), words(call.app, table)?),
        ping: people.iter().map(|user| user.0).collect(),
        rows: rows(call.app, table)?,
        ..Outgoing::default()
    };
    let mut messages = vec![card.to(Target::Channel(table.channel()), Some(CARD))?];
    messages.extend(letters);
    call.post(table, &messages).await
}

/// Updates the lobby card. If the user clicked on the card itself, the edit is the whole reply; a command gets `line`
/// as its reply.
pub(super) async fn refresh(call: &mut LiveCall<'_>, table: &Table, line: &Line) -> Result<()> {
    lobbies::restart_timer(call.app, table).await?;
    // A button in a private message, such as a match list, is not on the card. An old card in a channel that the match
    // has left is not updated, because its readers might no longer be allowed to know about the match.
    let is_there = call.asker.channel == table.channel();
    if let (RepliableInteraction::Component(_), false, true) =
        (call.asked, call.asked.clicked_private_message(), is_there)
    {
        let card = fresh(call.app, table)?;
        let answer = Answer {
            content: card.content.clone(),
            rows: card.rows.clone(),
            public: true,
            ..Answer::default()
        };
        call.update(&answer).await?;
        // The click might arrive before the bot has recorded that the card was sent. The stored text must be replaced
        // too, because it would later overwrite the edit.
        let last = call.app.store.last_message_of(table.header.id, CARD).await?;
        if let Some(Said { message: None, .. }) = last {
            reword(call, table, &card).await?;
        }
        return edit_until(call, table.header.id, card).await;
    }
    call.whisper(table, line).await?;
    edit(call, table.header.id).await
}

/// Renders the lobby card for the current state.
fn fresh(app: &App, table: &Table) -> Result<Outgoing> {
    Ok(Outgoing { content: words(app, table)?, rows: rows(app, table)?, ..Outgoing::default() })
}

/// Replaces the stored text of the last card. Returns the card's Discord id, if known.
async fn reword(call: &Call<'_>, table: &Table, card: &Outgoing) -> Result<Option<u64>> {
    let payload = Payload::of(card).map_err(Error::broken)?;
    let (store, id) = (&call.app.store, table.header.id);
    Ok(store.reword(id, CARD, &payload).await?)
}

/// Edits the last card, even if it has not been sent yet. Posts a new card if the last one cannot be found.
pub(super) async fn edit(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let table = call.look(id).await?;
    lobbies::restart_timer(call.app, &table).await?;
    edit_once(call, &table).await?;
    let card = fresh(call.app, &table)?;
    edit_until(call, id, card).await
}

/// Edits the card until it shows the current state; `shown` is the state that the card shows so far. The match is not
/// locked during an edit, so an edit to an older state might arrive after an edit to a newer one.
async fn edit_until(call: &mut LiveCall<'_>, id: MatchId, mut shown: Outgoing) -> Result<()> {
    loop {
        let table = call.look(id).await?;
        let card = fresh(call.app, &table)?;
        if card == shown {
            return Ok(());
        }
        edit_once(call, &table).await?;
        shown = card;
    }
}

async fn edit_once(call: &mut LiveCall<'_>, table: &Table) -> Result<()> {
    let last = call.app.store.last_message_of(table.header.id, CARD).await?;
    let here = Target::Channel(table.channel());
    let Some(last) = last.filter(|last| last.target == here) else {
        return post(call, table).await;
    };
    let card = fresh(call.app, table)?;
    let waiting: Option<Outgoing> = match last.message {
        None => Some(Outgoing::read(&last.payload)?),
        Some(_) => None,
    };
    let called = waiting.filter(|waiting| !waiting.ping.is_empty());
    let sent = match called {
        // The invitation, which is the first line, has not been sent yet.
        Some(Outgoing { content, ping, .. }) => {
            let line = content.lines().next().unwrap_or_default();
            let content = format!("{line}\n{}", card.content);
            let rows = card.rows.clone();
            let invite_to = Outgoing { content, ping, rows, ..Outgoing::default() };
            reword(call, table, &invite_to).await?
        }
        None => reword(call, table, &card).await?,
    };
    let Some(message) = sent else { return Ok(()) };
    let edit = EditMessage::new()
        .content(fit(&card.content, MESSAGE))
        .allowed_mentions(CreateAllowedMentions::new())
        .components(card.rows.iter().map(row).collect());
    let place = ChannelId::new(table.channel().0);
    let edited = edit_post(call.http(), place, MessageId::new(message), edit).await;
    match edited {
        Ok(_) => Ok(()),
        Err(error) if code(&error) == Some(10008) => post(call, table).await,
        Err(error) => {
            tracing::warn!(match_id = %table.header.id, %error, "could not edit the lobby card, retrying later");
            edit_later(call, table, message).await
        }
    }
}

/// Edits the card as soon as Discord accepts an edit, using the text that is current by then.
async fn edit_later(call: &Call<'_>, table: &Table, message: u64) -> Result<()> {
    let waiting = call.app.store.last_message_of(table.header.id, CARD_AGAIN).await?;
    if waiting.is_some_and(|waiting| waiting.message.is_none()) {
        return Ok(());
    }
    let edit = Outgoing { is_spare: true, rewords: Some(message), ..Outgoing::default() };
    let edit = edit.to(Target::Channel(table.channel()), Some(CARD_AGAIN))?;
    call.post(table, &[edit]).await
}

/// Checks that the match is still a lobby, so that it can be joined or started.
///
/// # Errors
/// Returns an error with a message that states the actual status.
pub(super) fn check_is_lobby(table: &Table) -> Result<()> {
    match table.header.status {
        Status::Lobby => Ok(()),
        Status::Running | Status::Suspended => Err(Error::says("error-already-started")),
        Status::Finished | Status::Abandoned => Err(Error::says("error-match-over")),
    }
}
