//! Turn notifications: posts that ask players for their answers, with the news since their last turn.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::game::{Seat, Viewer};
use regnal::store::{MatchId, NewMessage, NewTimer, Target, Timer, TimerChange, Timestamp, User};
use regnal::text::{Arg, Lang, Line, Names, say};

use super::app::App;
use super::buttons::{deed_button, panel_buttons};
use super::checks::Check;
use super::clocks::{DEADLINE, Longer};
use super::outgoing::{Outgoing, Sketch};
use super::past::Past;
use super::people::People;
use super::replayed::DeedPlace;
use super::settings::Settings;
use super::table::Table;
use crate::discord::error::Result;
use crate::discord::text::{MESSAGE, ends_with, fit};

/// Topic of a turn notification. The actions of the turn [are listed below it](super::living).
pub(super) const CALL: &str = "turn";

/// Topic of a direct message about a waiting match. Messages for several matches are merged into one.
pub const CALLED: &str = "called";

/// Maximum number of lines of news in a notification.
const NEWS: usize = 10;
/// Number of characters reserved in a notification for its turn's [actions](super::living).
const LIVES: usize = 450;
/// Prefix of each line of news.
const QUOTE: &str = "> ";

/// Parts of a turn notification other than the requested answers.
#[derive(Clone, Debug, Default)]
pub(super) struct NotificationParts<'a> {
    /// End of the log, from which the news is rendered.
    pub(super) past: Option<&'a Past>,
    /// Unannounced actions of bot players.
    pub(super) untold: &'a [Line],
    /// Seats for which the notification makes no sound: the seat that acted last, the seat that acted a moment ago
    /// while bot players acted too, or the seats that requested or agreed to an undo.
    pub(super) near: BTreeSet<Seat>,
    /// True if the map is omitted. This is the case if the map was posted immediately before, or the only player who
    /// needs the map is already looking at it.
    pub(super) is_shown: bool,
    /// Action that led to the notification; a button explains this action.
    pub(super) deed: Option<DeedPlace>,
}

/// Match whose question a notification asks, and the changes to its timers that are about to be stored.
pub(crate) type Asked<'a> = (&'a Table, &'a [TimerChange]);

/// Players' notification preferences, and the current time.
#[derive(Clone, Copy, Debug)]
pub struct AtHand<'a> {
    /// Preferences by seat.
    pub people: &'a People,
    /// Current time.
    pub now: Timestamp,
}

/// Builds the notifications for the players in `called`, one per question. Each contains the stage, the question, the
/// deadline, the news, the buttons to act, and the map if it helps.
pub(super) fn summons_with(
    table: &Table,
    at_hand: &AtHand<'_>,
    called: &BTreeSet<Seat>,
    timers: &[TimerChange],
    call: NotificationParts<'_>,
) -> Result<Vec<NewMessage>> {
    let game = table.game()?;
    let (people, now) = (at_hand.people, at_hand.now);
    let (lang, names) = (table.lang(), table.names());
    let mut lines = question(table, called)?;
    let place = lines.len();
    lines.extend(times(table, at_hand, called, timers)?);
    let alone = alone(called);
    if let Some(seat) = alone {
        let news = match call.past {
            Some(past) if game.takes_turns() && !game.is_interrupted() => past.news(seat)?,
            _ => Vec::new(),
        };
        let used: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
        let room = MESSAGE.saturating_sub(used + LIVES);
        let since = since_last_turn(&news, call.untold, room, (lang, &names));
        lines.splice(place..place, since);
    }
    let mut doors = panel_buttons(table, lang);
    doors.extend(call.deed.map(|deed| deed_button(table.header.id, deed, lang)));
    let message = Outgoing {
        content: fit(&lines.join("\n"), MESSAGE),
        // The channel's mention setting is applied when the message is sent.
        ping: called
            .iter()
            .filter(|&seat| !call.near.contains(seat))
            .filter(|&&seat| people.at(seat).called(now, false).in_channel)
            .filter_map(|&seat| Some(table.user_of(seat)?.0))
            .collect(),
        picture: (game.is_map_wanted() && !call.is_shown).then(|| Sketch::public(table.header.id)),
        buttons: vec![doors],
        called: called.iter().copied().filter(|_| alone.is_none()).collect(),
        ..Outgoing::default()
    };
    let mut messages = vec![message.to(Target::Channel(table.channel()), Some(CALL))?];
    for &seat in called.difference(&call.near) {
        if people.at(seat).called(now, false).directly && !table.is_lesson() {
            let due = due_of(timers, seat);
            messages.extend(direct_call(table, seat, "whisper-call", due, Vec::new())?);
        }
    }
    Ok(messages)
}

/// Returns the only seat in `called`; `None` if there are several.
fn alone(called: &BTreeSet<Seat>) -> Option<Seat> {
    called.first().copied().filter(|_| called.len() == 1)
}

/// Renders the first lines of a notification: the mentions of the players in `called`, the stage, and the question. A
/// single player gets the details of the question, which say who has to act. Several players are notified together.
fn question(table: &Table, called: &BTreeSet<Seat>) -> Result<Vec<String>> {
    let (game, lang, names) = (table.game()?, table.lang(), table.names());
    let say = |line: &Line| say(lang, line, &names);
    let mut lines = Vec::new();
    let users: Vec<User> = called.iter().filter_map(|&seat| table.user_of(seat)).collect();
    if !users.is_empty() {
        lines.push(table.mentions(users));
    }
    let stage = say(&game.stage_line());
    lines.push(format!("**{stage}**"));
    let owed = alone(called).map(|seat| game.owed(seat)).unwrap_or_default();
    let (asked, sign): (Vec<Line>, &str) = match owed.is_empty() {
        true => (game.question_line(Viewer::Public).into_iter().collect(), ""),
        false => (owed, "- "),
    };
    // The question is omitted if the stage already ends with it.
    let asked = asked.iter().map(say).filter(|asked| !ends_with(&stage, asked));
    lines.extend(asked.map(|asked| format!("{sign}{asked}")));
    Ok(lines)
}

/// Renders the deadlines of the players in `called`, and their absences, which are public within the match.
fn times(
    table: &Table,
    at_hand: &AtHand<'_>,
    called: &BTreeSet<Seat>,
    timers: &[TimerChange],
) -> Result<Vec<String>> {
    let (lang, names) = (table.lang(), table.names());
    let away = at_hand.people.away(at_hand.now).filter(|(seat, _)| called.contains(seat));
    let away = away.map(|(seat, back)| away_line(seat, back));
    let lines = untils(table, at_hand, called, timers)?.into_iter().chain(away);
    Ok(lines.map(|line| say(lang, &line, &names)).collect())
}

/// Returns the text of the notification `call` as it reads now: a notification of several players names those who are
/// still awaited, with their deadlines. Any other notification keeps its text, as does one whose question is closed.
/// `changes` are the timers that are about to be stored.
pub(super) async fn current_text(
    app: &App,
    (table, changes): Asked<'_>,
    call: &Outgoing,
) -> Result<String> {
    let awaited = table.game()?.awaited();
    let still: BTreeSet<Seat> = call.called.intersection(&awaited).copied().collect();
    if still.is_empty() {
        return Ok(call.content.clone());
    }
    let mut timers = changes.to_vec();
    timers.extend(set_timers(app, table.header.id).await?);
    let people = &People::of(&app.store, &table.header).await?;
    let mut lines = question(table, &call.called)?;
    let at_hand = AtHand { people, now: app.clock.now() };
    lines.extend(times(table, &at_hand, &still, &timers)?);
    Ok(fit(&lines.join("\n"), MESSAGE))
}

/// Renders the deadlines of the players in `called`, with the reason for a deadline that is later than usual. If the
/// players' hours differ, each gets a separate deadline.
fn untils(
    table: &Table,
    at_hand: &AtHand<'_>,
    called: &BTreeSet<Seat>,
    timers: &[TimerChange],
) -> Result<Vec<Line>> {
    let (game, settings) = (table.game()?, Settings::of(&table.header));
    let longer = |seat: Seat, deadline: &NewTimer| {
        Longer::of(game, (&settings, at_hand.people.at(seat)), deadline, at_hand.now)
    };
    Ok(grouped(called, timers, longer))
}

/// Maximum difference between deadlines that are shown as one, because Discord shows them to the minute.
const TOGETHER: Duration = Duration::from_secs(60);

/// Renders the deadlines of the players in `called`, grouped by deadline.
fn grouped(
    called: &BTreeSet<Seat>,
    timers: &[TimerChange],
    longer: impl Fn(Seat, &NewTimer) -> Longer,
) -> Vec<Line> {
    let deadlines = called.iter().filter_map(|&seat| {
        let deadline = deadline_of(timers, seat)?;
        Some((deadline.due, longer(seat, deadline), seat))
    });
    let mut dues: Vec<(Timestamp, Longer, BTreeSet<Seat>)> = Vec::new();
    for (due, longer, seat) in deadlines.collect::<BTreeSet<_>>() {
        let is_same = |(first, reason, _): &&mut (Timestamp, Longer, BTreeSet<Seat>)| {
            *reason == longer && due.since(*first) < TOGETHER
        };
        match dues.iter_mut().find(is_same) {
            Some((_, _, seats)) => drop(seats.insert(seat)),
            None => dues.push((due, longer, [seat].into())),
        }
    }
    let are_all = dues.len() <= 1;
    let lines = dues.into_iter().map(|(due, longer, seats)| {
        let seats: Vec<Arg> = seats.into_iter().map(Arg::Seat).collect();
        let line = match are_all {
            true => Line::new("dispatch-until"),
            false => Line::new("dispatch-until-each").with("who", seats),
        };
        longer.explain(line.with("when", span_until(due)))
    });
    lines.collect()
}

/// Returns a seat's first deadline from the timer changes.
fn deadline_of(timers: &[TimerChange], seat: Seat) -> Option<&NewTimer> {
    let deadlines = timers.iter().filter_map(|change| match change {
        TimerChange::Set(timer) if timer.kind == DEADLINE && timer.seat == Some(seat) => {
            Some(timer)
        }
        _ => None,
    });
    deadlines.min_by_key(|timer| timer.due)
}

/// Returns the time of a seat's first deadline.
fn due_of(timers: &[TimerChange], seat: Seat) -> Option<Timestamp> {
    deadline_of(timers, seat).map(|timer| timer.due)
}

/// Builds the direct message informing a seat's holder that a match is waiting for them: the message with this `id`,
/// the deadline, and the missing orders in `left`. A notification or first reminder can be merged with those of other
/// matches.
pub(super) fn direct_call(
    table: &Table,
    seat: Seat,
    id: &'static str,
    due: Option<Timestamp>,
    left: Vec<Line>,
) -> Result<Option<NewMessage>> {
    let Some(user) = table.user_of(seat) else { return Ok(None) };
    let (lang, names) = (table.lang_of(seat), table.names());
    let line = Line::new(id)
        .with("match", table.header.id.0)
        .with("channel", format!("<#{}>", table.channel().0));
    let mut lines = vec![line, table.game()?.stage_line()];
    lines.extend(due.map(until));
    lines.extend(left);
    let lines: Vec<String> = lines.iter().map(|line| say(lang, line, &names)).collect();
    let message = Outgoing {
        content: fit(&lines.join("\n"), MESSAGE),
        buttons: vec![panel_buttons(table, lang)],
        is_last: id == "whisper-last-call",
        ..Outgoing::default()
    };
    let topic = ["whisper-call", "whisper-reminder"].contains(&id).then_some(CALLED);
    message.to(Target::User(user), topic).map(Some)
}

/// Renders the absence of a seat's holder, up to and including the last day before their return.
pub fn away_line(seat: Seat, back: Timestamp) -> Line {
    let last = back.0.saturating_sub(1) / 1000;
    Line::new("dispatch-away").with("seat", seat).with("when", format!("<t:{last}:D>"))
}

/// Renders a deadline in the reader's time zone.
pub(super) fn until(due: Timestamp) -> Line {
    Longer::default().explain(Line::new("dispatch-until").with("when", span_until(due)))
}

/// Renders a time in the reader's time zone, followed by the time relative to now.
fn span_until(due: Timestamp) -> String {
    format!("<t:{0}:f> (<t:{0}:R>)", due.0 / 1000)
}

/// Builds the notifications for the players in `called`, for use when nothing has happened since these players were
/// last present.
pub fn summons(
    table: &Table,
    at_hand: &AtHand<'_>,
    called: &BTreeSet<Seat>,
    timers: &[TimerChange],
) -> Result<Vec<NewMessage>> {
    summons_with(table, at_hand, called, timers, NotificationParts::default())
}

/// Notifies the players that a running match is waiting for, with their existing deadlines, and wakes the bot players
/// in case they have to act.
pub async fn notify_awaited(app: &App, table: &Table) -> Result<()> {
    let id = table.header.id;
    let set = set_timers(app, id).await?;
    let machines = table.played()?;
    let mut called = table.game()?.awaited();
    called.retain(|seat| !machines.contains(seat));
    app.think(id);
    if called.is_empty() {
        return Ok(());
    }
    let at_hand =
        AtHand { people: &People::of(&app.store, &table.header).await?, now: app.clock.now() };
    let posts = summons(table, &at_hand, &called, &set)?;
    app.store.say(Some(id), &posts, app.clock.now()).await?;
    app.mail.notify_one();
    app.queue_check(Check::Awaited(id));
    Ok(())
}

/// Reads a match's timers, in the form of the changes that set them.
async fn set_timers(app: &App, id: MatchId) -> Result<Vec<TimerChange>> {
    let timers = app.store.timers(id).await?.into_iter();
    Ok(timers.map(|timer| TimerChange::Set(timer.timer)).collect())
}

/// Returns `changes` together with the `stored` timers that remain after these changes, in the form of the changes that
/// set them.
pub(super) fn with_remaining(changes: &[TimerChange], stored: Vec<Timer>) -> Vec<TimerChange> {
    let is_changed = |timer: &NewTimer| {
        changes.iter().any(|change| match change {
            TimerChange::Set(new) => {
                new.kind == timer.kind && new.seat == timer.seat && new.key == timer.key
            }
            TimerChange::Clear { kind, seat, key } => {
                kind.as_ref().is_none_or(|kind| *kind == timer.kind)
                    && seat.is_none_or(|seat| timer.seat == Some(seat))
                    && key.as_ref().is_none_or(|key| *key == timer.key)
            }
        })
    };
    let stored = stored.into_iter().map(|timer| timer.timer);
    let remaining = stored.filter(|timer| !is_changed(timer)).map(TimerChange::Set);
    changes.iter().cloned().chain(remaining).collect()
}

/// Informs a player who has their seat back about the open questions and their deadlines. This is only sent as a direct
/// message, because the post about the seat's return has already mentioned the player.
pub(super) async fn notify_returned_owner(app: &App, table: &Table, seat: Seat) -> Result<()> {
    if table.is_deserted()? || !table.game()?.awaited().contains(&seat) {
        return Ok(());
    }
    let (id, now) = (table.header.id, app.clock.now());
    let set = set_timers(app, id).await?;
    let people = &People::of(&app.store, &table.header).await?;
    let call = NotificationParts { near: BTreeSet::from([seat]), ..NotificationParts::default() };
    let at_hand = AtHand { people, now };
    let mut posts = summons_with(table, &at_hand, &BTreeSet::from([seat]), &set, call)?;
    if people.at(seat).called(now, false).directly && !table.is_lesson() {
        let due = due_of(&set, seat);
        posts.extend(direct_call(table, seat, "whisper-call", due, Vec::new())?);
    }
    app.store.say(Some(id), &posts, now).await?;
    app.mail.notify_one();
    Ok(())
}

/// Renders the events since the player's last turn, oldest first, and the actions of bot players in `untold`, within
/// `room` characters. A long turn is reduced to its most relevant news and its end; the history contains all of it.
fn since_last_turn(
    news: &[Line],
    untold: &[Line],
    room: usize,
    (lang, names): (Lang, &Names),
) -> Vec<String> {
    let say = |line: &Line| say(lang, line, names);
    let told: Vec<&Line> = news.iter().filter(|line| !untold.contains(line)).collect();
    let mut hidden = told.len().saturating_sub(NEWS);
    let all = told.into_iter().skip(hidden).chain(untold);
    let mut all: Vec<(bool, String)> =
        all.map(|line| (news.contains(line), format!("{QUOTE}{}", say(line)))).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let (head, more) = ("dispatch-since", "dispatch-more");
    let length = |line: &str| line.chars().count() + 1;
    let mut used: usize = all.iter().map(|(_, line)| length(line)).sum();
    used +=
        length(&say(&Line::new(head))) + length(&say(&Line::new(more).with("count", all.len())));
    for is_news in [false, true] {
        all.retain(|(its, line)| {
            let goes = used > room && *its == is_news;
            if goes {
                used -= length(line);
                hidden += 1;
            }
            !goes
        });
    }
    let mut lines = vec![say(&Line::new(head))];
    if hidden > 0 {
        lines.push(say(&Line::new(more).with("count", hidden)));
    }
    lines.extend(all.into_iter().map(|(_, line)| line));
    lines
}

#[cfg(test)]
mod tests {
    use regnal::store::{Payload, TimerId};

    use super::*;

    #[test]
    fn the_report_of_a_long_turn_is_shortened_to_its_relevant_news_and_its_end() {
        let deed = |number: usize| Line::new("text-value").with("value", number);
        let untold: Vec<Line> = (0..40).map(deed).collect();
        let names = Names::default();
        let said = |news: &[Line], room| since_last_turn(news, &untold, room, (Lang::En, &names));
        assert_eq!(said(&[], 2000).len(), 41);
        assert!(since_last_turn(&[], &[], 2000, (Lang::En, &names)).is_empty());
        // The earlier news appears exactly once, together with as many of the other lines as fit.
        let told = said(&[deed(99), deed(3)], 180);
        assert!(told.join("\n").chars().count() <= 180, "{told:?}");
        assert_eq!(told[2..4], ["> 99", "> 3"]);
        assert_eq!(told.last().unwrap(), "> 39");
        assert!(
            told.len() > 8 && told[1].contains(&(41 - (told.len() - 2)).to_string()),
            "{told:?}"
        );
    }

    #[test]
    fn cleared_and_replaced_timers_do_not_remain() {
        let timer = |seat: u8, key: &str, due: i64| NewTimer {
            kind: DEADLINE.to_owned(),
            seat: Some(Seat(seat)),
            key: key.to_owned(),
            due: Timestamp(due),
            payload: Payload::of(&()).unwrap(),
        };
        let stored = [timer(0, "later", 1), timer(1, "turn", 2), timer(2, "turn", 3)];
        let stored = stored.map(|timer| Timer { id: TimerId(1), match_id: MatchId(1), timer });
        let clear =
            TimerChange::Clear { kind: None, seat: Some(Seat(0)), key: Some("later".to_owned()) };
        let changes = [clear, TimerChange::Set(timer(1, "turn", 9))];
        let after = with_remaining(&changes, stored.into());
        let dues = [0, 1, 2].map(|seat| due_of(&after, Seat(seat)));
        assert_eq!(dues, [None, Some(Timestamp(9)), Some(Timestamp(3))]);
    }

    #[test]
    fn a_shared_notification_groups_players_by_deadline() {
        let deadline = |seat: u8, seconds: i64| {
            TimerChange::Set(NewTimer {
                kind: DEADLINE.to_owned(),
                seat: Some(Seat(seat)),
                key: "turn".to_owned(),
                due: Timestamp(seconds * 1000),
                payload: Payload::of(&()).unwrap(),
            })
        };
        let said = |timers: &[TimerChange], longer: Longer| {
            let names = Names {
                seats: ["Ann", "Benoît", "Cleo"].map(str::to_owned).into(),
                ..Names::default()
            };
            let called = [Seat(0), Seat(1), Seat(2)].into();
            let lines = grouped(&called, timers, |_, _| longer).into_iter();
            lines.map(|line| say(Lang::En, &line, &names)).collect::<Vec<_>>()
        };
        let same = [deadline(0, 60), deadline(1, 60)];
        assert_eq!(said(&same, Longer::default()), ["Time until <t:60:f> (<t:60:R>)."]);
        // Discord shows times to the minute.
        let close = [deadline(1, 60), deadline(0, 119)];
        assert_eq!(said(&close, Longer::default()), ["Time until <t:60:f> (<t:60:R>)."]);
        let each = [deadline(0, 60), deadline(1, 120), deadline(2, 60)];
        assert_eq!(
            said(&each, Longer::default()),
            [
                "Ann and Cleo: time until <t:60:f> (<t:60:R>).",
                "Benoît: time until <t:120:f> (<t:120:R>).",
            ]
        );
        let longer = Longer { percent: Some(150), skips_hours: true };
        assert_eq!(
            said(&same, longer),
            [concat!(
                "Time until <t:60:f> (<t:60:R>). This step gets half as much time again as usual.",
                " Quiet hours, days off and absences do not count.",
            )]
        );
    }
}
