//! Changes to settings that the players relied on when they took their seats, and that therefore need everybody's
//! consent after a match has begun: the deadlines, and who is allowed to play another player's seat.

use regnal::game::Seat;
use regnal::hours::Daily;
use regnal::store::{Header, MatchId, Status, Timestamp, Vote};
use regnal::text::{Arg, Lang, Line};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::call::{Call, Hold, LiveCall};
use super::card::{
    hours_line, pace_word, settings_line, succession_word, trust_label, turn_line, yes_or_no,
};
use super::members::ask_who_left;
use super::open::by_clocks;
use super::vacancies::SeatOffer;
use super::vote_post::{noted, show};
use super::votes::{self, OpenVote, Standing, VoteButton, VotePost, voter, voters};
use crate::discord::components::ButtonStyle;
use crate::discord::custom_id::{CustomId, digest};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::run::checks::Check;
use crate::run::clocks::changed::recomputed;
use crate::run::living;
use crate::run::people::People;
use crate::run::settings::{Pace, Settings, Succession, Trust};
use crate::run::table::{Table, say};

/// Topic of the vote and of its post.
pub(super) const VOTE: &str = "tempo";

/// Settings that need everybody's consent: the deadlines, and who is allowed to play another player's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Terms {
    turn_hours: u16,
    decision_hours: u16,
    pace: Pace,
    daily: Option<Daily>,
    #[serde(default)]
    trust: Trust,
    #[serde(default)]
    succession: Succession,
}

impl Terms {
    pub(super) fn of(settings: &Settings) -> Terms {
        Terms {
            turn_hours: settings.turn_hours,
            decision_hours: settings.decision_hours,
            pace: settings.pace,
            daily: settings.daily.clone(),
            trust: settings.trust,
            succession: settings.succession,
        }
    }

    pub(super) fn daily(&self) -> Option<&Daily> {
        self.daily.as_ref()
    }

    /// Returns `settings` with the deadlines and the substitute policy replaced by those of the terms.
    pub(super) fn within(self, settings: Settings) -> Settings {
        Settings {
            turn_hours: self.turn_hours,
            decision_hours: self.decision_hours,
            pace: self.pace,
            daily: self.daily,
            trust: self.trust,
            succession: self.succession,
            ..settings
        }
    }

    /// Returns the terms as the stored value of a vote.
    fn value(&self) -> Result<Value> {
        serde_json::to_value(self).map_err(Error::broken)
    }
}

/// Changes a match's settings and timers, and its title and language if given.
///
/// # Errors
/// Returns store errors.
pub(super) async fn change(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    (before, after): (&Settings, &Settings),
    (name, lang): (Option<String>, Option<Lang>),
) -> Result<()> {
    let table = hold.table()?;
    let is_lobby = table.header.status == Status::Lobby;
    let offer = is_lobby.then(|| SeatOffer::of(table)).transpose()?;
    let (store, id) = (&call.app.store, table.header.id);
    let lang = lang.unwrap_or(table.lang());
    let name = name.unwrap_or_else(|| table.header.name.clone());
    let value = after.within(&table.header)?;
    store.set_table(id, &name, lang.code(), &value).await?;
    if name != table.header.name || lang != table.lang() {
        call.app.queue_check(Check::ThreadName(id));
    }
    let mut is_call_outdated = lang != table.lang();
    if let Some(game) = &table.game {
        let now = at(&table.header, call.app.clock.now());
        let people = People::of(store, &table.header).await?;
        let set = store.timers(id).await?;
        let changes = recomputed(game, (before, after), &people, &set, now)?;
        store.change_timers(id, &changes).await?;
        is_call_outdated |= !changes.is_empty();
        call.app.bell.notify_one();
    }
    let table = hold.reread(call).await?;
    if is_call_outdated {
        living::renew(call.app, table).await;
    }
    match offer {
        Some(offer) => offer.renew(call, hold).await,
        None => Ok(()),
    }
}

/// Returns the start time for new deadlines. In a paused match, this is the beginning of the pause, because all timers
/// will move by the whole pause when the match resumes.
fn at(header: &Header, now: Timestamp) -> Timestamp {
    header.suspended.unwrap_or(now)
}

/// Returns whether other players have to agree to the user's changes. They do if the match has begun and the user is a
/// player in it. An umpire decides alone, and so does a host who is not a player.
pub(super) async fn asks_others(call: &Call<'_>, table: &Table) -> Result<bool> {
    let has_begun = matches!(table.header.status, Status::Running | Status::Suspended);
    let own = table.seat_of(call.asker.user);
    let Some(own) = own.filter(|_| has_begun && !is_umpire(call, table)) else {
        return Ok(false);
    };
    let plays = voters(table)?.contains(&own);
    let around = votes::around(call, table).await?;
    Ok(plays && around.iter().any(|&seat| seat != own))
}

fn is_umpire(call: &Call<'_>, table: &Table) -> bool {
    table.umpire() == Some(call.asker.user)
}

/// Asks the others to agree to the given terms, replacing any open proposal. The returned reply states the time zone in
/// which the hour in `typed` was interpreted.
pub(super) async fn propose(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    terms: Terms,
    typed: Option<&Daily>,
) -> Result<Answer> {
    let said = |id| by_clocks(Line::new(id), typed, call.app.clock.now());
    let table = hold.table()?;
    let (seat, wanted) = (voter(call, table)?, terms.value()?);
    let (store, id) = (&call.app.store, table.header.id);
    let open = store.votes(id, VOTE).await?;
    if open.iter().any(|vote| vote.value != wanted) {
        store.clear_votes(id, VOTE).await?;
    }
    let votes = votes::cast(call, table, VOTE, (seat, &wanted)).await?;
    let missing = missing(call, table, &votes).await?;
    if missing.is_empty() {
        settle(call, hold, terms).await?;
        return Ok(call.whispered(hold.table()?, &said("match-vote-agreed")));
    }
    let question = question(table, &votes, &missing, (&terms, mark(&wanted)));
    votes::ask(call, table, VOTE, &missing, &question).await?;
    Ok(call.whispered(table, &said("match-vote-opened")))
}

/// Records a response to the proposal.
pub(super) async fn vote(call: &mut LiveCall<'_>, id: MatchId, said: (u32, bool)) -> Result<()> {
    ask_who_left(call, id, None).await?;
    let answer = answered(call, id, said).await?;
    show(call, id, VOTE, &answer).await
}

/// Counts a player's vote, and returns the reply to that player.
async fn answered(call: &Call<'_>, id: MatchId, (proposal, yes): (u32, bool)) -> Result<Answer> {
    let mut hold = votes::hold(call, id).await?;
    let table = hold.table()?;
    let seat = voter(call, table)?;
    let store = &call.app.store;
    let open = store.votes(id, VOTE).await?;
    let wanted = open.first().map(|vote| vote.value.clone());
    let wanted = wanted.filter(|wanted| mark(wanted) == proposal);
    let wanted = wanted.ok_or_else(|| Error::says("error-no-vote"))?;
    if !yes {
        store.clear_votes(id, VOTE).await?;
        let line = Line::new("match-pause-refused").with("who", seat);
        return noted(call, table, VOTE, line).await;
    }
    let terms: Terms =
        serde_json::from_value(wanted.clone()).map_err(|_| votes::unread(id, VOTE))?;
    let votes = votes::cast(call, table, VOTE, (seat, &wanted)).await?;
    let missing = missing(call, table, &votes).await?;
    if !missing.is_empty() {
        let question = question(table, &votes, &missing, (&terms, proposal));
        return noted(call, table, VOTE, question).await;
    }
    let agreed = agreed_line(table, &terms);
    settle(call, &mut hold, terms).await?;
    noted(call, hold.table()?, VOTE, agreed).await
}

/// Returns the announcement that all players have agreed to the proposed terms.
fn agreed_line(table: &Table, terms: &Terms) -> Line {
    let before = Settings::of(&table.header);
    let matter = changes(&before, &terms.clone().within(before.clone()));
    Line::new("match-vote-agreed-on").with("matter", matter)
}

/// Returns the terms that the open votes propose; `None` if there are no votes or the match is over.
fn proposed(table: &Table, votes: &[Vote]) -> Result<Option<Terms>> {
    let wanted = votes.first().filter(|_| !table.header.status.is_over());
    let terms = wanted.map(|vote| serde_json::from_value(vote.value.clone()));
    terms.transpose().map_err(Error::broken)
}

/// Returns the open vote on the proposed terms; `None` if it no longer applies.
pub(super) async fn open(
    call: &Call<'_>,
    table: &Table,
    votes: &[Vote],
) -> Result<Option<OpenVote>> {
    let (Some(first), Some(terms)) = (votes.first(), proposed(table, votes)?) else {
        return Ok(None);
    };
    let missing = missing(call, table, votes).await?;
    let question = question(table, votes, &missing, (&terms, mark(&first.value)));
    Ok(Some((missing, question)))
}

/// Recounts the vote on the proposed terms.
pub(super) async fn recount(call: &Call<'_>, id: MatchId) -> Result<Standing> {
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let votes = call.app.store.votes(id, VOTE).await?;
    let Some((missing, question)) = open(call, table, &votes).await? else {
        return Ok(Standing::Moot);
    };
    if !missing.is_empty() {
        return Ok(Standing::Open(missing, question));
    }
    let Some(terms) = proposed(table, &votes)? else { return Ok(Standing::Moot) };
    let agreed = say(table, table.lang(), &agreed_line(table, &terms));
    settle(call, &mut hold, terms).await?;
    Ok(Standing::Settled(agreed))
}

/// Applies the agreed terms and announces them.
async fn settle(call: &Call<'_>, hold: &mut Hold<'_>, terms: Terms) -> Result<()> {
    let id = hold.table()?.header.id;
    let before = Settings::of(&hold.table()?.header);
    let after = terms.within(before.clone());
    change(call, hold, (&before, &after), (None, None)).await?;
    call.app.store.clear_votes(id, VOTE).await?;
    let table = hold.table()?;
    let line = Line::new("match-tempo-agreed").with("settings", settings_line(table, &after));
    call.announce(table, &line).await
}

/// Lists the settings that differ between `before` and `after`.
pub(super) fn changes(before: &Settings, after: &Settings) -> Vec<Arg> {
    type Shown = fn(&Settings) -> Arg;
    let all: [(&str, Shown); 9] = [
        ("match-change-turn", |its| turn_line(its).into()),
        ("match-change-decision", |its| hours_line(its.decision_hours).into()),
        ("match-change-pace", |its| Arg::Term(pace_word(its.pace))),
        ("match-change-succession", |its| Arg::Term(succession_word(its.succession))),
        ("match-change-trust", |its| Arg::Term(trust_label(its.trust))),
        ("match-change-reminders", |its| yes_or_no(its.reminders)),
        ("match-change-pings", |its| yes_or_no(its.pings)),
        ("match-change-extension", |its| yes_or_no(its.extension)),
        ("match-change-event", |its| yes_or_no(its.event)),
    ];
    let changed = all.into_iter().filter_map(|(id, shown)| {
        let (old, new) = (shown(before), shown(after));
        (old != new).then(|| Line::new(id).with("old", old).with("new", new).into())
    });
    changed.collect()
}

/// Returns the seats that still have to respond, excluding those of players with long absences.
async fn missing(call: &Call<'_>, table: &Table, votes: &[Vote]) -> Result<Vec<Seat>> {
    Ok(votes::missing(votes::around(call, table).await?, votes))
}

/// Returns a hash that identifies a proposal.
fn mark(wanted: &Value) -> u32 {
    digest(&wanted.to_string())
}

fn question(
    table: &Table,
    votes: &[Vote],
    missing: &[Seat],
    (terms, mark): (&Terms, u32),
) -> VotePost {
    let before = Settings::of(&table.header);
    let after = terms.clone().within(before.clone());
    let line = Line::new("match-tempo-vote")
        .with("match", table.header.id.0)
        .with("changes", changes(&before, &after))
        .with("settings", settings_line(table, &after))
        .with("agreed", votes::agreed(votes))
        .with("missing", votes::asked(table, missing));
    VotePost::new(line, buttons(table, mark))
}

fn buttons(table: &Table, mark: u32) -> Vec<VoteButton> {
    let match_id = table.header.id;
    let id = |yes| CustomId::Tempo { match_id, mark, yes };
    vec![
        (id(true), "button-rest-yes", ButtonStyle::Success),
        (id(false), "button-rest-no", ButtonStyle::Secondary),
    ]
}
