//! Moderator actions on a match. Each is stored, logged and announced in one transaction.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{
    Brief, Deed, Intervention, MatchId, NewMessage, Status, Target, Timestamp, User,
};
use regnal::text::{Lang, Line, Names};

use super::super::call::{Call, Hold, LiveCall};
use super::super::end::{ABANDONED, final_messages};
use super::super::place::Destination;
use super::super::{card, place, vacancy};
use super::page::span;
use super::target::ModerationAction;
use crate::discord::error::{Error, Result};
use crate::discord::text::{mention, moment};
use crate::run::checks::Check;
use crate::run::clocks::changed::later;
use crate::run::outgoing::Outgoing;
use crate::run::rest;
use crate::run::stand_ins;
use crate::run::table::Table;

const HOUR: Duration = Duration::from_secs(3_600);

/// Carries out an action, and returns the reply to the moderator.
///
/// # Errors
/// Returns an error with a message for the moderator if the action cannot be carried out, and store errors.
pub(super) async fn done(
    call: &mut LiveCall<'_>,
    brief: Brief,
    what: ModerationAction,
) -> Result<Line> {
    call.claim().await?;
    let what = match what {
        // The moderator confirmed the closure of a lobby, but the match is no longer a lobby.
        ModerationAction::Close if brief.status != Status::Lobby => {
            return Err(Error::says("error-stale"));
        }
        ModerationAction::Close => ModerationAction::End,
        what => what,
    };
    let (id, here) = (brief.id, call.asker.channel);
    let to = match what {
        ModerationAction::Move => Some(Destination::of(call, id, here).await?),
        _ => None,
    };
    let (said, is_shown) = held(call, &brief, what, to).await?;
    if is_shown {
        card::edit(call, id).await?;
    }
    if let ModerationAction::End | ModerationAction::Delete = what {
        call.app.desk.forget(id).await;
    }
    Ok(said)
}

/// Carries out an action while the match is locked. Returns the reply, and whether the match's lobby card has to be
/// updated.
async fn held(
    call: &Call<'_>,
    brief: &Brief,
    what: ModerationAction,
    to: Option<Destination>,
) -> Result<(Line, bool)> {
    let id = brief.id;
    let mut hold = match call.hold_again(id).await {
        Ok(hold) => Some(hold),
        // An unreadable match can no longer be played, but it can be removed.
        Err(error)
            if error.is_unreadable()
                && matches!(what, ModerationAction::End | ModerationAction::Delete) =>
        {
            None
        }
        Err(error) => return Err(error),
    };
    if let (Some(to), Some(hold)) = (to, &mut hold) {
        let said = told(call, brief, None, what)?;
        place::moved(call, hold, to, true).await?;
        return Ok((said, false));
    }
    let table = match &hold {
        Some(hold) => Some(hold.table()?),
        None => None,
    };
    // An introductory match has only one player, so removing that player ends it.
    let what = match (what, table) {
        (ModerationAction::Remove(..), Some(table)) if table.is_lesson() => ModerationAction::End,
        _ => what,
    };
    let said = told(call, brief, table, what)?;
    // If a substitute is removed, the owner keeps the seat.
    if let (ModerationAction::Remove(seat, _), Some(table)) = (what, table)
        && let Some(one) = table.lent_to(seat)
    {
        call.post(table, &[post(brief, &said)?]).await?;
        stand_ins::give_back(call.app, table, &one, Some(call.asker.user)).await?;
        if let Some(hold) = &mut hold {
            hold.let_go();
        }
        return Ok((said, false));
    }
    let (deed, outbox) = change(call, brief, (what, table), &said).await?;
    let intervention = Intervention {
        match_id: id,
        user: Some(call.asker.user),
        deed,
        outbox,
        at: call.app.clock.now(),
    };
    call.app.store.intervene(intervention).await.map_err(gone)?;
    call.app.queue_check(Check::ThreadTags(id));
    call.app.mail.notify_one();
    call.app.bell.notify_one();
    let is_shown = match &mut hold {
        Some(hold) => after(call, hold, (id, what)).await?,
        None => false,
    };
    Ok((said, is_shown))
}

/// Returns the change that an action makes to a match, and the messages that announce it.
async fn change(
    call: &Call<'_>,
    brief: &Brief,
    (what, table): (ModerationAction, Option<&Table>),
    said: &Line,
) -> Result<(Deed, Vec<NewMessage>)> {
    Ok(match (what, table) {
        // A pause and its announcement are stored together.
        (ModerationAction::Pause(hours), Some(table)) => {
            let rest = rest::beginning(call.app, table, (until(call, hours), true), said)?;
            (Deed::Pause(rest), Vec::new())
        }
        (ModerationAction::Resume, Some(table)) => {
            let rest = rest::ending(call.app, table, None, said).await?;
            (Deed::Resume(rest), Vec::new())
        }
        (ModerationAction::Extend(hours), _) => {
            let by = HOUR * u32::from(hours);
            let timers = later(&call.app.store.timers(brief.id).await?, by)?;
            if timers.is_empty() {
                return Err(Error::says("error-stale"));
            }
            (Deed::Extend(by, timers), vec![post(brief, said)?])
        }
        // The announcement states what happens to the seat.
        (ModerationAction::Remove(seat, _), Some(table)) => {
            let mut outbox = vacancy::told(call.app, table, seat, said.clone())?;
            outbox.extend(vacancy::farewell(table, seat, said)?);
            (Deed::Remove(seat), outbox)
        }
        // Closing a lobby only changes its card.
        (ModerationAction::End, Some(_)) if brief.status == Status::Lobby => {
            (Deed::End(ABANDONED), Vec::new())
        }
        (ModerationAction::End, Some(table)) => {
            (Deed::End(ABANDONED), final_messages(call.app, table, Some(said)).await?)
        }
        (ModerationAction::End, None) => (Deed::End(ABANDONED), vec![post(brief, said)?]),
        (ModerationAction::Delete, _) => (Deed::Delete, vec![post(brief, said)?]),
        (ModerationAction::Move | ModerationAction::Close, _)
        | (
            ModerationAction::Pause(_) | ModerationAction::Resume | ModerationAction::Remove(..),
            None,
        ) => {
            return Err(Error::says("error-stale"));
        }
    })
}

/// Returns the time at which a match paused for `hours` hours resumes automatically.
fn until(call: &Call<'_>, hours: u16) -> Option<Timestamp> {
    (hours > 0).then(|| call.app.clock.now().plus(HOUR * u32::from(hours)))
}

/// Updates everything that depends on the action. Returns whether the match's lobby card has to be updated.
async fn after(
    call: &Call<'_>,
    hold: &mut Hold<'_>,
    (id, what): (MatchId, ModerationAction),
) -> Result<bool> {
    match what {
        ModerationAction::Pause(_) => {
            hold.reread(call).await?;
            Ok(true)
        }
        ModerationAction::Resume => {
            hold.reread(call).await?;
            call.app.think(id);
            Ok(true)
        }
        ModerationAction::Remove(seat, _) => {
            vacancy::left(call, hold, seat).await?;
            Ok(false)
        }
        ModerationAction::End => {
            let was_lobby = hold.table()?.header.status == Status::Lobby;
            hold.reread(call).await?;
            Ok(was_lobby)
        }
        // The next access reloads the match, if it still exists.
        ModerationAction::Extend(_)
        | ModerationAction::Move
        | ModerationAction::Close
        | ModerationAction::Delete => {
            hold.let_go();
            Ok(false)
        }
    }
}

/// Renders the announcement for the match's channel. It is also the reply to the moderator.
fn told(
    call: &Call<'_>,
    brief: &Brief,
    table: Option<&Table>,
    what: ModerationAction,
) -> Result<Line> {
    let line = match what {
        ModerationAction::Pause(hours) => match until(call, hours) {
            Some(until) => Line::new("desk-told-pause-until").with("when", moment(until)),
            None => Line::new("desk-told-pause"),
        },
        ModerationAction::Resume => Line::new("desk-told-resume"),
        ModerationAction::Extend(hours) => Line::new("desk-told-extend").with("span", span(hours)),
        ModerationAction::Remove(seat, user) => {
            let who = held_by(table, seat, user)?;
            let line = match table.and_then(|table| table.lent_to(seat)) {
                Some(one) => Line::new("desk-told-give-back").with("whom", one.named()),
                None => Line::new("desk-told-remove"),
            };
            line.with("who", who).with("number", u32::from(seat.0) + 1)
        }
        ModerationAction::End | ModerationAction::Close => Line::new("desk-told-end"),
        ModerationAction::Move => Line::new("desk-told-move"),
        ModerationAction::Delete => Line::new("desk-told-delete"),
    };
    Ok(line.with("match", brief.id.0).with("user", mention(call.asker.user)))
}

/// Returns the name of a seat's current holder, as plain text that stays valid after the holder is removed.
fn held_by(table: Option<&Table>, seat: Seat, user: User) -> Result<String> {
    let is_same = |table: &&Table| match table.hides_players() {
        true => table.user_of(seat).is_some() && user == User::NOBODY,
        false => table.user_of(seat) == Some(user),
    };
    let table = table.filter(is_same);
    let name = table.and_then(|table| table.names().seats.get(seat.index()).cloned());
    name.ok_or_else(|| Error::says("error-stale"))
}

/// Builds the post for the match's channel.
fn post(brief: &Brief, line: &Line) -> Result<NewMessage> {
    let lang = Lang::from_locale(&brief.language);
    let words = regnal::text::say(lang, line, &Names::default());
    Outgoing::text(words).to(Target::Channel(brief.channel), None)
}

/// Replaces an error with a message for the moderator if the error means that the match or seat has changed since the
/// page was displayed.
fn gone(error: regnal::store::StoreError) -> Error {
    use regnal::store::StoreError::{NotFound, WrongStatus};
    match error {
        NotFound | WrongStatus { .. } => Error::says("error-stale"),
        other => other.into(),
    }
}
