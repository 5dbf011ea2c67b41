//! Records answers to the roll call before the start, and starts the match when everybody has answered.

use regnal::store::{LobbyChange, MUSTER, MatchId, Target};
use regnal::text::Line;

use super::absent;
use super::call::{Call, Hold, LiveCall};
use super::card::{self, check_is_lobby};
use super::muster::{note, with};
use super::start::deal;
use super::vote_post;
use crate::discord::error::{Error, Result};
use crate::discord::text::mention;
use crate::run::muster::{CALLS, no_timers, open};
use crate::run::outgoing::Outgoing;
use crate::run::roll::Muster;
use crate::run::table::{Table, say};

/// Answers the roll call. The match starts as soon as everybody has answered.
pub(super) async fn answer(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    check_is_lobby(table)?;
    let muster = open(&table.header).ok_or_else(|| Error::says("error-no-muster"))?;
    if table.seat_of(call.asker.user).is_none() {
        return Err(Error::says("error-muster-seat"));
    }
    note(call, table, muster).await?;
    hold.reread(call).await?;
    drop(hold);
    let obstacle = departed(call, id).await?;
    let mut hold = call.hold_again(id).await?;
    let outcome = match open(&hold.table()?.header) {
        Some(_) => Some(settle(call, &mut hold, obstacle).await?),
        // A simultaneous answer has settled the roll call.
        None => None,
    };
    let table = hold.unlock()?;
    let said = match &outcome {
        Some(Outcome::Waits(waits)) => Line::new("match-muster-noted").with("count", *waits),
        Some(Outcome::Over(..)) | None => Line::new("match-muster-noted").with("count", 0),
    };
    call.whisper(&table, &said).await?;
    match outcome {
        Some(outcome) => show(call, &table, outcome).await,
        None => Ok(()),
    }
}

/// Starts the match if everybody in the lobby has answered, for instance because the last person without an answer has
/// left. Always updates the card.
pub(super) async fn check(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let obstacle = departed(call, id).await?;
    let mut hold = call.hold_again(id).await?;
    let table = hold.table()?;
    let outcome = match open(&table.header) {
        Some(_) => Some(settle(call, &mut hold, obstacle).await?),
        None => None,
    };
    let table = hold.unlock()?;
    match outcome {
        Some(outcome) => show(call, &table, outcome).await,
        None => card::edit(call, id).await,
    }
}

/// If everybody has answered the roll call, frees the seats of players who have left the server since then, and removes
/// the umpire if they have left too. If anybody has left, returns a line that says why the match cannot start.
async fn departed(call: &mut LiveCall<'_>, id: MatchId) -> Result<Option<Line>> {
    let table = call.look(id).await?;
    let muster = open(&table.header);
    if muster.is_none_or(|muster| !muster.missing(&table.header).is_empty()) {
        return Ok(None);
    }
    let gone = absent::let_go(call, id).await?;
    let umpire = absent::let_umpire_go(call, id).await?;
    let umpire = umpire.map(|umpire| Line::new("start-left-umpire").with("user", mention(umpire)));
    Ok(match gone.is_empty() {
        true => umpire,
        false => Some(absent::left_line(gone)),
    })
}

/// Result of an answer to a roll call.
enum Outcome {
    /// Number of people who have not answered.
    Waits(usize),
    /// Everybody has answered. The line announces the next step.
    Over(Line),
}

/// Starts the match if everybody has answered. If there is an obstacle, or the match cannot start because seats are
/// free, the roll call ends and the lobby stays open.
async fn settle(call: &Call<'_>, hold: &mut Hold<'_>, obstacle: Option<Line>) -> Result<Outcome> {
    let table = hold.table()?;
    let id = table.header.id;
    let Some(muster) = open(&table.header) else {
        return Err(Error::says("error-no-muster"));
    };
    let waits = muster.missing(&table.header).len();
    if waits > 0 || table.people() == 0 {
        return Ok(Outcome::Waits(waits));
    }
    let begun = match obstacle {
        Some(line) => Err(Error::invalid(line)),
        None => deal(call, hold).await,
    };
    let told = match begun {
        Ok(()) => return Ok(Outcome::Over(Line::new("match-muster-begins").with("match", id.0))),
        // The lobby is unchanged.
        Err(Error::Invalid(told)) => *told,
        Err(error) => return Err(error),
    };
    let table = hold.table()?;
    let line = Line::new("match-muster-waits").with("match", id.0).with("why", told);
    let post = Outgoing::text(say(table, table.lang(), &line));
    let change = LobbyChange {
        state: Some(with(table, Some(Muster { is_over: true, ..muster }))?),
        timers: no_timers().into(),
        outbox: vec![post.to(Target::Channel(table.channel()), None)?],
        ..LobbyChange::new(id, call.app.clock.now())
    };
    call.app.store.change_lobby(&change).await?;
    call.app.mail.notify_one();
    hold.reread(call).await?;
    Ok(Outcome::Over(line))
}

/// Shows the state of a roll call on its post and on the card. Another answer may have changed the post in the meantime.
async fn show(call: &mut LiveCall<'_>, table: &Table, outcome: Outcome) -> Result<()> {
    let id = table.header.id;
    if let Outcome::Over(line) = outcome {
        let post = (say(table, table.lang(), &line), Vec::new());
        vote_post::edit(call, id, MUSTER, post).await?;
        return card::edit(call, id).await;
    }
    while let Some(before) = call.app.store.last_message_of(id, MUSTER).await? {
        let table = call.look(id).await?;
        let Some(muster) = open(&table.header) else { break };
        let (post, before) = (muster.post(&table, CALLS), (MUSTER, &before));
        if vote_post::edit_if_unchanged(call, id, before, post, true).await? {
            break;
        }
    }
    card::edit(call, id).await
}
