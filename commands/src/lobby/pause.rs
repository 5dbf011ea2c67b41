//! `/manage pause` and `/manage resume`. A match is paused until a given time, or resumed early, if all players agree
//! or the umpire orders it.

use std::time::Duration;

use regnal::game::Seat;
use regnal::hours::{When, Zone};
use regnal::store::{MatchId, Rest, Status, Timestamp, Vote};
use regnal::text::Line;
use serde_json::{Value, json};

use super::call::{Call, Hold, LiveCall};
use super::card;
use super::members::ask_who_left;
use super::vote_post::{noted, show};
use super::votes::{self, OpenVote, Standing, VoteButton, VotePost, voter};
use crate::discord::components::ButtonStyle;
use crate::discord::custom_id::CustomId;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::moment;
use crate::run::app::SlashContext;
use crate::run::checks::Check;
use crate::run::people::{Person, zone_line};
use crate::run::rest::{self, VOTE};
use crate::run::server::Server;
use crate::run::summons::notify_awaited;
use crate::run::table::{Table, say};

const HOUR: Duration = Duration::from_secs(3_600);
/// Maximum length of a pause.
const LONGEST: Duration = Duration::from_secs(90 * 24 * 3_600);
/// Time of day at which a match resumes if the user typed only a date.
const MORNING: &str = "08:00";

/// Pauses a match until a given time.
#[poise::command(slash_command)]
pub(super) async fn pause(ctx: SlashContext<'_>, #[max_length = 60] until: String) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let until = Moment::typed(call, &until).await?;
    let id = call.here().await?.header.id;
    ask_who_left(call, id, None).await?;
    let asked = {
        let mut hold = call.hold(id).await?;
        hold.table()?.check_running()?;
        ask(call, &mut hold, Some(&until)).await?
    };
    tell(call, id, asked).await
}

/// Resumes a paused match.
#[poise::command(slash_command)]
pub(super) async fn resume(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let id = call.here().await?.header.id;
    take_up(call, id).await
}

/// Resumes a paused match. If the pause has an agreed end time, asks all players first.
pub(super) async fn take_up(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    ask_who_left(call, id, None).await?;
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    if table.seat_of(call.asker.user).is_none() && !is_umpire(call, table) {
        call.check_administrator(&table.header)?;
    }
    must_be_free(table)?;
    match table.header.status {
        Status::Suspended if table.rests_until().is_some() => {
            let asked = ask(call, &mut hold, None).await?;
            drop(hold);
            tell(call, id, asked).await
        }
        Status::Suspended => {
            let line = found_again(call, &mut hold).await?;
            let table = hold.unlock()?;
            call.whisper(&table, &line).await?;
            call.announce(&table, &line).await?;
            notify_awaited(call.app, &table).await
        }
        Status::Lobby => Err(Error::says("error-not-started")),
        _ => Err(Error::says("error-not-resting")),
    }
}

/// Replies to the user. If the match was paused or resumed, updates its card.
async fn tell(
    call: &mut LiveCall<'_>,
    id: MatchId,
    (answer, is_changed): (Answer, bool),
) -> Result<()> {
    call.answer(&answer).await?;
    match is_changed {
        true => card::edit(call, id).await,
        false => Ok(()),
    }
}

/// Checks that the pause was not ordered by a moderator, because only moderators can end such a pause.
fn must_be_free(table: &Table) -> Result<()> {
    table.held_line().map_or(Ok(()), |line| Err(Error::invalid(line)))
}

/// Resumes a match whose channel was deleted, at the request of a player or the match's host. Returns the announcement.
async fn found_again(call: &Call<'_>, hold: &mut Hold<'_>) -> Result<Line> {
    let table = hold.table()?;
    let line = Line::new("match-resumed").with("match", table.header.id.0);
    // The announcement is posted only after the reply to the user who resumes the match.
    let rest = Rest { outbox: Vec::new(), ..rest::ending(call.app, table, None, &line).await? };
    call.app.store.resume(&rest).await?;
    call.app.queue_check(Check::ThreadTags(table.header.id));
    call.app.bell.notify_one();
    hold.reread(call).await?;
    Ok(line)
}

/// Proposes a pause or its end. If nobody else has to be asked, the proposal takes effect immediately. Returns the
/// reply, and whether the match was changed.
async fn ask(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    moment: Option<&Moment>,
) -> Result<(Answer, bool)> {
    let table = hold.table()?;
    let until = moment.map(|moment| moment.at);
    let said = |id| match moment {
        Some(moment) => moment.said(Line::new(id)),
        None => Line::new(id),
    };
    if is_umpire(call, table) {
        settle(call, table, until).await?;
        let table = hold.reread(call).await?;
        return Ok((call.whispered(table, &said("match-pause-ruled")), true));
    }
    let (seat, wanted) = (voter(call, table)?, value(until));
    let store = &call.app.store;
    let open = store.votes(table.header.id, VOTE).await?;
    if open.iter().any(|vote| vote.value != wanted) {
        // The vote on a changed proposal starts over, since nobody has agreed to it yet.
        store.clear_votes(table.header.id, VOTE).await?;
    }
    let votes = votes::cast(call, table, VOTE, (seat, &wanted)).await?;
    let missing = missing(call, table, &votes).await?;
    if missing.is_empty() {
        settle(call, table, until).await?;
        let table = hold.reread(call).await?;
        return Ok((call.whispered(table, &said("match-vote-agreed")), true));
    }
    votes::ask(call, table, VOTE, &missing, &question(table, &votes, &missing, until)).await?;
    Ok((call.whispered(table, &said("match-vote-opened")), false))
}

/// Renders the question that the players vote on.
fn matter(table: &Table, until: Option<Timestamp>) -> Line {
    let line = match until {
        Some(until) => Line::new("match-pause-matter").with("when", moment(until)),
        None => Line::new("match-resume-matter"),
    };
    line.with("match", table.header.id.0)
}

/// Records a response to the proposal.
pub(super) async fn vote(
    call: &mut LiveCall<'_>,
    id: MatchId,
    said: (Option<Timestamp>, bool),
) -> Result<()> {
    ask_who_left(call, id, None).await?;
    let (answer, is_changed) = answered(call, id, said).await?;
    show(call, id, VOTE, &answer).await?;
    match is_changed {
        true => card::edit(call, id).await,
        false => Ok(()),
    }
}

/// Counts a player's response. Returns the reply to that player, and whether the match was changed.
async fn answered(
    call: &Call<'_>,
    id: MatchId,
    (until, yes): (Option<Timestamp>, bool),
) -> Result<(Answer, bool)> {
    let mut hold = votes::hold(call, id).await?;
    let table = hold.table()?;
    let rules = is_umpire(call, table);
    let seat = match rules {
        true => None,
        false => Some(voter(call, table)?),
    };
    let (store, wanted) = (&call.app.store, value(until));
    let open = store.votes(id, VOTE).await?;
    let is_open = open.iter().any(|vote| vote.value == wanted);
    // A proposal whose end time has passed is void.
    let is_late = until.is_some_and(|until| until <= call.app.clock.now());
    if !is_open || is_late {
        return Err(Error::says("error-no-vote"));
    }
    if !yes {
        store.clear_votes(id, VOTE).await?;
        let line = match seat {
            Some(seat) => Line::new("match-pause-refused").with("who", seat),
            None => Line::new("match-pause-not-ruled"),
        };
        return Ok((noted(call, table, VOTE, line).await?, false));
    }
    let mut votes = open;
    if let Some(seat) = seat {
        votes = votes::cast(call, table, VOTE, (seat, &wanted)).await?;
    }
    let missing = missing(call, table, &votes).await?;
    if rules || missing.is_empty() {
        settle(call, table, until).await?;
        let table = hold.reread(call).await?;
        let line = match rules {
            true => Line::new("match-pause-ruled"),
            false => Line::new("match-vote-agreed-on").with("matter", matter(table, until)),
        };
        return Ok((noted(call, table, VOTE, line).await?, true));
    }
    let question = question(table, &votes, &missing, until);
    Ok((noted(call, table, VOTE, question).await?, false))
}

/// Returns the stored value of the open vote on a pause or its end.
fn asked_value(votes: &[Vote]) -> Option<i64> {
    votes.first()?.value.as_i64()
}

/// Returns the end time of the pause with this stored value; `None` if the vote is on resuming.
fn end_time(value: i64) -> Option<Timestamp> {
    (value != 0).then_some(Timestamp(value))
}

/// Returns the open vote on a pause or its end; `None` if it no longer applies.
pub(super) async fn open(
    call: &Call<'_>,
    table: &Table,
    votes: &[Vote],
) -> Result<Option<OpenVote>> {
    let Some(asked) = asked_value(votes) else { return Ok(None) };
    let until = end_time(asked);
    let is_late = until.is_some_and(|until| until <= call.app.clock.now());
    let wanted = match until {
        Some(_) => Status::Running,
        None => Status::Suspended,
    };
    if is_late || table.header.status != wanted || must_be_free(table).is_err() {
        return Ok(None);
    }
    let missing = missing(call, table, votes).await?;
    let question = question(table, votes, &missing, until);
    Ok(Some((missing, question)))
}

/// Recounts the vote on a pause or its end.
pub(super) async fn recount(call: &Call<'_>, id: MatchId) -> Result<Standing> {
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let votes = call.app.store.votes(id, VOTE).await?;
    if !table.header.status.is_over() && !votes.is_empty() && asked_value(&votes).is_none() {
        return Err(votes::unread(id, VOTE));
    }
    let Some((missing, question)) = open(call, table, &votes).await? else {
        return Ok(Standing::Moot);
    };
    if !missing.is_empty() {
        return Ok(Standing::Open(missing, question));
    }
    let until = asked_value(&votes).and_then(end_time);
    settle(call, table, until).await?;
    let table = hold.reread(call).await?;
    let line = Line::new("match-vote-agreed-on").with("matter", matter(table, until));
    Ok(Standing::Settled(say(table, table.lang(), &line)))
}

/// Carries out the agreed or ordered pause, or its end.
async fn settle(call: &Call<'_>, table: &Table, until: Option<Timestamp>) -> Result<()> {
    must_be_free(table)?;
    match (until, table.header.status) {
        (Some(until), Status::Running) => {
            let why = match is_umpire(call, table) {
                true => "match-paused-by-umpire",
                false => "match-paused",
            };
            rest::begin(call.app, table, until, why).await
        }
        (None, Status::Suspended) => rest::end(call.app, table, None).await,
        _ => Err(Error::says("error-no-vote")),
    }
}

fn is_umpire(call: &Call<'_>, table: &Table) -> bool {
    table.umpire() == Some(call.asker.user)
}

/// Returns the seats that still have to respond, excluding those of players with long absences.
async fn missing(call: &Call<'_>, table: &Table, votes: &[Vote]) -> Result<Vec<Seat>> {
    Ok(votes::missing(votes::around(call, table).await?, votes))
}

fn question(table: &Table, votes: &[Vote], missing: &[Seat], until: Option<Timestamp>) -> VotePost {
    let line = match until {
        Some(until) => Line::new("match-pause-vote").with("when", moment(until)),
        None => Line::new("match-resume-vote"),
    };
    let line = line
        .with("match", table.header.id.0)
        .with("agreed", votes::agreed(votes))
        .with("missing", votes::asked(table, missing));
    VotePost::new(line, buttons(table, until))
}

fn buttons(table: &Table, until: Option<Timestamp>) -> Vec<VoteButton> {
    let match_id = table.header.id;
    let id = |yes| CustomId::Rest { match_id, until, yes };
    vec![
        (id(true), "button-rest-yes", ButtonStyle::Success),
        (id(false), "button-rest-no", ButtonStyle::Secondary),
    ]
}

/// Returns the stored value of a vote on pausing or resuming: the end time, or 0 to resume.
fn value(until: Option<Timestamp>) -> Value {
    json!(until.map_or(0, |until| until.0))
}

/// A point in time that a user typed.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    /// Time parsed from the text.
    pub(super) at: Timestamp,
    /// Time zone in which the time was interpreted, with the zone's current time and whether it is the user's own;
    /// `None` if the time zone does not matter.
    clocks: Option<(Line, bool)>,
}

impl Moment {
    /// Parses a typed time in the user's own time zone, or in the server's if the user has set none.
    ///
    /// # Errors
    /// Returns a user-facing error if it is not a valid time.
    pub(super) async fn typed(call: &Call<'_>, typed: &str) -> Result<Moment> {
        let (store, now) = (&call.app.store, call.app.clock.now());
        let person = Person::of(store, call.asker.user).await?;
        let server = Server::readable(store, call.asker.guild).await?;
        let zone = person.zone_on(&server);
        let (at, is_local) = read(typed, &zone, now)?;
        let is_own = zone == person.hours.zone && zone != Zone::default();
        Ok(Moment { at, clocks: is_local.then(|| (zone_line(&zone, now), is_own)) })
    }

    /// Adds a note to a reply that states the time zone in which the time was interpreted.
    pub(super) fn said(&self, said: Line) -> Line {
        match &self.clocks {
            Some((zone, is_own)) => {
                Line::new(if *is_own { "moment-read-own" } else { "moment-read" })
                    .with("said", said)
                    .with("when", moment(self.at))
                    .with("zone", zone.clone())
            }
            None => said,
        }
    }
}

/// Parses a typed time. Also returns whether the parsed time depends on the time zone.
fn read(typed: &str, zone: &Zone, now: Timestamp) -> Result<(Timestamp, bool)> {
    let when = When { zone, now, usual: MORNING.parse().unwrap_or_default() };
    let written = when.read(typed).ok_or_else(|| Error::says("error-no-moment"))?;
    let until = written.at;
    match until >= now.plus(HOUR) && until <= now.plus(LONGEST) {
        true => Ok((until, written.is_local)),
        false => Err(Error::says("error-no-moment")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_796_000_000_000);

    #[test]
    fn a_time_can_be_typed_as_hours_as_days_or_as_a_date() {
        let zone: Zone = "Europe/Paris".parse().unwrap();
        let read = |typed: &str| Some(read(typed, &zone, NOW).ok()?.0);
        assert_eq!(read("36"), Some(NOW.plus(HOUR * 36)));
        assert_eq!(read("36 h"), Some(NOW.plus(HOUR * 36)));
        assert_eq!(read("3d"), Some(NOW.plus(HOUR * 72)));
        assert_eq!(read(" 3J "), Some(NOW.plus(HOUR * 72)));
        let midnight = zone.end_of_day(NOW.plus(HOUR * 48)).unwrap();
        let typed = zone.date(midnight).unwrap();
        let [date, month, year] = typed.split('/').collect::<Vec<_>>()[..] else {
            panic!("unexpected: {typed}");
        };
        let day = [year, month, date].join("-");
        assert_eq!(read(&day), Some(midnight.plus(HOUR * 8)));
        assert_eq!(read(&format!("{day} 20:30")), Some(midnight.plus(HOUR * 41 / 2)));
        assert_eq!(read("3 jours"), Some(NOW.plus(HOUR * 72)));
        assert_eq!(read("2 weeks"), Some(NOW.plus(HOUR * 24 * 14)));
        for written in ["/", ".", "-", "–"].map(|sign| [date, month, year].join(sign)) {
            assert_eq!(read(&written), Some(midnight.plus(HOUR * 8)), "{written}");
            let evening = format!("le {written} à 20 heures");
            assert_eq!(read(&evening), Some(midnight.plus(HOUR * 20)), "{evening}");
        }
        assert_eq!(read(&format!("{day}T20:30")), Some(midnight.plus(HOUR * 41 / 2)));
    }

    #[test]
    fn a_time_that_is_invalid_too_soon_or_too_far_away_is_rejected() {
        let zone = Zone::default();
        for typed in [
            "",
            "0",
            "0h",
            "91d",
            "9999",
            "99999",
            "7 fortnights",
            "2020-01-01",
            "2999-01-01",
            "soon",
            "h",
            "é",
        ] {
            assert!(read(typed, &zone, NOW).is_err(), "{typed}");
        }
    }
}
