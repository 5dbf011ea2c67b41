//! `/match settings`: what the table has agreed on.

use regnal::games::AnyGame;
use regnal::store::{Header, NewTimer, Payload, Status, Timer, TimerChange, Timestamp};
use regnal::text::{Arg, Lang, Line};

use super::call::{Call, typed};
use super::choices::Tongue;
use super::{card, open};
use crate::bot::SlashContext;
use crate::error::{Error, Result};
use crate::settings::Settings;
use crate::submit::{DEADLINE, LAST_CALL, REMINDER, clocks};
use crate::table::Table;

/// Shows the settings of the table, or changes them.
#[poise::command(slash_command)]
pub(super) async fn settings(
    ctx: SlashContext<'_>,
    #[min = 0]
    #[max = 720]
    turn_hours: Option<u16>,
    #[min = 0]
    #[max = 720]
    decision_hours: Option<u16>,
    reminders: Option<bool>,
    pings: Option<bool>,
    language: Option<Tongue>,
    #[max_length = 40] name: Option<String>,
) -> Result<()> {
    let call = Call::command(ctx)?;
    let name = typed(name, open::NAME)?;
    let id = call.here().await?.header.id;
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    let before = Settings::of(&table.header);
    let after = Settings {
        turn_hours: turn_hours.unwrap_or(before.turn_hours),
        decision_hours: decision_hours.unwrap_or(before.decision_hours),
        reminders: reminders.unwrap_or(before.reminders),
        pings: pings.unwrap_or(before.pings),
    };
    if before == after && name.is_none() && language.is_none() {
        return call.whisper(table, &line(table, &before)).await;
    }
    call.must_keep(&table.header)?;
    let store = &call.app.store;
    let lang = language.map_or(table.lang(), Lang::from);
    let name = name.unwrap_or_else(|| table.header.name.clone());
    let value = serde_json::to_value(&after).map_err(|error| Error::Broken(error.to_string()))?;
    store.set_table(id, &name, lang.code(), &value).await?;
    if let Some(game) = &table.game {
        let now = at(&table.header, call.app.clock.now());
        let changes = recomputed(game, &before, &after, &store.timers(id).await?, now);
        store.change_timers(id, &changes).await?;
        call.app.bell.notify_one();
    }
    let table = hold.reread(&call).await?;
    let said = Line::new("match-settings-changed")
        .with("user", format!("<@{}>", call.asker.user.0))
        .with("settings", line(table, &after));
    call.whisper(table, &said).await?;
    if table.header.status == Status::Lobby {
        card::edit(&call, table).await
    } else {
        // Nobody changes the clocks of others unseen.
        call.announce(table, &said).await
    }
}

/// The moment that new deadlines count from. The clocks of a match that rests are moved by its whole rest when it is
/// taken up again, so they count from when it began to rest.
fn at(header: &Header, now: Timestamp) -> Timestamp {
    header.suspended.unwrap_or(now)
}

/// The settings in a line.
pub(super) fn line(table: &Table, settings: &Settings) -> Line {
    let hours = |hours: u16| match hours {
        0 => Line::new("match-hours-none"),
        hours => Line::new("match-hours").with("hours", u32::from(hours)),
    };
    let word = |yes: bool| Arg::Term(if yes { "text-yes" } else { "text-no" });
    let language = match table.lang() {
        Lang::En => "choice-language-en",
        Lang::Fr => "choice-language-fr",
    };
    Line::new("match-settings")
        .with("turn", hours(settings.turn_hours))
        .with("decision", hours(settings.decision_hours))
        .with("reminders", word(settings.reminders))
        .with("pings", word(settings.pings))
        .with("language", Arg::Term(language))
}

/// The clocks under new settings: a changed time counts from now; a clock that stands still keeps what it has left.
fn recomputed(
    game: &AnyGame,
    before: &Settings,
    after: &Settings,
    set: &[Timer],
    now: Timestamp,
) -> Vec<TimerChange> {
    let clear = |kind: &str| TimerChange::Clear {
        kind: Some(kind.to_owned()),
        seat: None,
        key: None,
    };
    let mut changes = Vec::new();
    let hours = |settings: &Settings| match game.is_interrupted() {
        true => settings.decision_hours,
        false => settings.turn_hours,
    };
    if hours(before) != hours(after) {
        changes.extend([DEADLINE, REMINDER, LAST_CALL].map(clear));
        let still: Vec<Timer> = set
            .iter()
            .filter(|timer| {
                let kind = timer.timer.kind.as_str();
                ![DEADLINE, REMINDER, LAST_CALL].contains(&kind)
            })
            .cloned()
            .collect();
        changes.extend(clocks(game, game, after, &still, now));
    } else if before.reminders != after.reminders {
        changes.extend([REMINDER, LAST_CALL].map(clear));
        let deadlines = set.iter().filter(|timer| timer.timer.kind == DEADLINE);
        for deadline in deadlines.filter(|_| after.reminders) {
            let left = deadline.timer.due.since(now);
            for (kind, wait) in [(REMINDER, left / 2), (LAST_CALL, left * 9 / 10)] {
                if let Ok(payload) = Payload::of(&()) {
                    changes.push(TimerChange::Set(NewTimer {
                        kind: kind.to_owned(),
                        due: now.plus(wait),
                        payload,
                        ..deadline.timer.clone()
                    }));
                }
            }
        }
    }
    changes
}
