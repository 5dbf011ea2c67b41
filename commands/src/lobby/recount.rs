//! Recounting of open votes after a seat has changed hands, so that no vote waits for somebody who is gone.

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
use crate::run::outgoing::Outgoing;
use crate::run::{proposal, rest, undo as taking_back};

/// Recounts every open vote of a match. `newcomer` is the seat of a new holder, who is asked too. The caller must not
/// hold the match.
pub(super) async fn recount(call: &Call<'_>, id: MatchId, newcomer: Option<Seat>) {
    let topics = match call.app.store.open_topics(id).await {
        Ok(topics) => topics,
        Err(error) => {
            tracing::error!(match_id = %id, %error, "open votes not read, they are not recounted");
            return;
        }
    };
    for topic in topics {
        // A vote that cannot be counted must not stop the others, nor the change of seats.
        if let Err(error) = count(call, id, &topic, newcomer).await {
            tracing::warn!(match_id = %id, topic, %error, "open vote not recounted, it stays open");
        }
    }
}

async fn count(call: &Call<'_>, id: MatchId, topic: &str, newcomer: Option<Seat>) -> Result<()> {
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
            None => return Ok(()),
        },
        Some((_, rest)) => match seat(rest).filter(|&seat| proposal::topic(seat) == topic) {
            Some(seat) => stand_in::recount(call, id, seat).await?,
            None => return Ok(()),
        },
        None => return Ok(()),
    };
    match standing {
        Standing::Moot => Ok(call.app.store.clear_votes(id, topic).await?),
        Standing::Settled(words) => edit(call, id, topic, (words, Vec::new())).await,
        Standing::Open(missing, words, buttons) => {
            let new: Vec<Seat> = newcomer
                .filter(|seat| missing.contains(seat))
                .into_iter()
                .collect();
            if new.is_empty() {
                return edit(call, id, topic, (words, buttons)).await;
            }
            let table = call.app.desk.look(&call.app.store, id).await?;
            votes::ask(call, &table, topic, &new, (words, buttons)).await
        }
    }
}

/// Edits the post of a vote, even one that is not sent yet.
async fn edit(
    call: &Call<'_>,
    id: MatchId,
    topic: &str,
    (content, buttons): (String, Vec<Button>),
) -> Result<()> {
    let store = &call.app.store;
    let Some(said) = store.last_said(id, topic).await? else {
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
    let after = Outgoing {
        content: content.clone(),
        buttons: vec![buttons.clone()],
        ..before
    };
    let payload = Payload::of(&after).map_err(|error| Error::Broken(error.to_string()))?;
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
    let edited = ChannelId::new(channel.0)
        .edit_message(call.ctx, MessageId::new(message), edit)
        .await;
    if let Err(error) = edited {
        // The decision stands; only the post of the vote is outdated.
        tracing::warn!(match_id = %id, topic, %error, "post of a vote not edited, it stays outdated");
    }
    Ok(())
}
