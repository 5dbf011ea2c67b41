//! Recounting of open votes after a seat has changed hands, so that no vote waits for somebody who is gone.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::game::Seat;
use regnal::store::{MatchId, Payload, Target};
use serenity::{ChannelId, CreateAllowedMentions, EditMessage, MessageId};

use super::call::Call;
use super::votes::Standing;
use super::{end, heirs, pause, removal, stand_in, tempo, umpire, undo, votes};
use crate::discord::components::{Button, Row, row};
use crate::discord::error::{Error, Result};
use crate::discord::text::{MESSAGE, fit};
use crate::run::checks::Check;
use crate::run::outgoing::Outgoing;
use crate::run::verdict::is_passing;
use crate::run::{proposal, rest, undo as taking_back};

/// The pause before votes are recounted after a passing failure.
const AGAIN: Duration = Duration::from_secs(10);
/// The maximum number of passes over all open votes: the outcome of one may change who votes in the others.
const ROUNDS: usize = 5;

/// Recounts every open vote of a match. `newcomer` is a seat with a new holder, who is asked to vote too. The caller
/// must not hold the match.
pub(super) async fn recount(call: &Call<'_>, id: MatchId, newcomer: Option<Seat>) {
    count_all(call, id, (newcomer, false)).await;
}

/// Like [`recount`], but edits only posts whose content changes.
pub(super) async fn recount_changed_votes(call: &Call<'_>, id: MatchId) {
    count_all(call, id, (None, true)).await;
}

async fn count_all(call: &Call<'_>, id: MatchId, (newcomer, is_quiet): (Option<Seat>, bool)) {
    let (mut newcomer, mut is_quiet) = (newcomer, is_quiet);
    for _ in 0..ROUNDS {
        let topics = match call.app.store.open_topics(id).await {
            Ok(topics) => topics,
            Err(error) => {
                tracing::error!(match_id = %id, %error, "open votes unreadable, they are not recounted");
                return;
            }
        };
        let mut is_settled = false;
        for topic in topics {
            // A failure affects neither the other votes nor the change of seats that caused the recount.
            match count(call, id, &topic, (newcomer, is_quiet)).await {
                Ok(settled) => is_settled |= settled,
                Err(error) => {
                    tracing::warn!(match_id = %id, topic, %error, "open vote not recounted, going on with the others");
                    // The hourly check retries all other failures.
                    if is_passing(&error) {
                        call.app.queue_check_later(Check::Votes(id), AGAIN);
                    }
                }
            }
        }
        if !is_settled {
            return;
        }
        (newcomer, is_quiet) = (None, true);
    }
}

/// Recounts a vote. Returns whether that decides it.
async fn count(
    call: &Call<'_>,
    id: MatchId,
    topic: &str,
    (newcomer, is_quiet): (Option<Seat>, bool),
) -> Result<bool> {
    let seat = |rest: &str| rest.parse().ok().map(Seat);
    let standing = match topic.split_once('-') {
        None if topic == end::TOPIC => end::recount(call, id).await?,
        None if topic == umpire::TOPIC => umpire::recount(call, id).await?,
        None if topic == tempo::VOTE => tempo::recount(call, id).await?,
        None if topic == rest::VOTE => pause::recount(call, id).await?,
        None if topic == taking_back::VOTE => undo::recount(call, id).await?,
        Some(("seat", _)) => heirs::recount(call, id, topic).await?,
        Some(("remove", rest)) => match seat(rest) {
            Some(seat) => removal::recount(call, id, seat).await?,
            None => return Ok(false),
        },
        Some((_, rest)) => match seat(rest).filter(|&seat| proposal::topic(seat) == topic) {
            Some(seat) => stand_in::recount(call, id, seat).await?,
            None => return Ok(false),
        },
        None => return Ok(false),
    };
    let is_settled = matches!(standing, Standing::Settled(_));
    match standing {
        Standing::Unasked => {}
        Standing::Moot => call.app.store.clear_votes(id, topic).await?,
        Standing::Settled(words) => edit(call, id, topic, (words, Vec::new()), false).await?,
        Standing::Open(missing, words, buttons) => {
            let new: Vec<Seat> =
                newcomer.filter(|seat| missing.contains(seat)).into_iter().collect();
            if new.is_empty() {
                edit(call, id, topic, (words, buttons), is_quiet).await?;
            } else {
                let table = call.app.desk.look(&call.app.store, id).await?;
                votes::ask(call, &table, topic, &new, (words, buttons)).await?;
            }
        }
    }
    Ok(is_settled)
}

/// Edits the post of a vote, even one that is not sent yet.
async fn edit(
    call: &Call<'_>,
    id: MatchId,
    topic: &str,
    (content, buttons): (String, Vec<Button>),
    is_quiet: bool,
) -> Result<()> {
    let store = &call.app.store;
    let Some(said) = store.last_message_of(id, topic).await? else {
        return Ok(());
    };
    let Target::Channel(channel) = said.target else {
        return Ok(());
    };
    // The stored text of a sent post goes when anybody's data is deleted; the post itself remains.
    let before = match said.payload == Outgoing::forgotten() {
        true => Outgoing::default(),
        false => Outgoing::read(&said.payload)?,
    };
    let after = Outgoing { content: content.clone(), buttons: vec![buttons.clone()], ..before };
    let payload = Payload::of(&after).map_err(Error::broken)?;
    if is_quiet && payload == said.payload {
        return Ok(());
    }
    let Some(message) = store.reword(id, topic, &payload).await? else {
        return Ok(());
    };
    let rows = match buttons.is_empty() {
        true => Vec::new(),
        false => vec![row(&Row::Buttons(buttons))],
    };
    let edit = EditMessage::new()
        .content(fit(&content, MESSAGE))
        .allowed_mentions(CreateAllowedMentions::new())
        .components(rows);
    let edited =
        ChannelId::new(channel.0).edit_message(call.ctx, MessageId::new(message), edit).await;
    if let Err(error) = edited {
        call.app.pause_if_channel_gone(channel, &error);
        // The result of the vote stands; only its post is out of date.
        tracing::warn!(match_id = %id, topic, %error, "post of a vote not edited, it shows an old count");
    }
    Ok(())
}
