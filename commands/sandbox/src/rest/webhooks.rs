//! REST routes used after the initial response: follow-ups, and edits with the interaction's token.

use super::{Answer, Call, Reply};
use crate::{
    error::Refusal,
    id::Id,
    limits::{Use, check_message},
    world::{BOT, Draft, EPHEMERAL, Stage, World},
};

/// Handles `POST /webhooks/{app}/{token}`: posts a follow-up. The first follow-up after a deferral replaces the
/// deferred message.
pub(super) fn follow_up(world: &mut World, call: &Call, token: &str) -> Reply {
    check_application(call)?;
    let interaction = world.by_token(token)?;
    let (id, channel, seat, stage) =
        (interaction.id, interaction.channel, interaction.seat, *interaction.stage.borrow());
    let original = interaction.original;
    check_message(&call.json, &call.files, Use::New)?;
    world.channel(channel).ok_or_else(Refusal::unknown_channel)?;
    if let (Stage::Deferred, Some(original)) = (stage, original) {
        let message = world.amend_message(channel, original, &call.json, &call.files)?;
        world.advance(id, Stage::Answered, None, None);
        return Ok(Answer::Ok(message));
    }
    let flags = call.json["flags"].as_u64().unwrap_or(0) & EPHEMERAL;
    let draft = Draft {
        channel,
        author: BOT,
        body: &call.json,
        files: &call.files,
        interaction: Some(id),
        only_for: (flags != 0).then_some(seat),
        flags,
    };
    let message = world.post(&draft);
    if stage == Stage::DeferredUpdate {
        world.advance(id, Stage::Answered, None, None);
    }
    Ok(Answer::Ok(message))
}

/// Handles `GET /webhooks/{app}/{token}/messages/{message}`.
pub(super) fn get(world: &World, call: &Call, token: &str, name: &str) -> Reply {
    check_application(call)?;
    Ok(Answer::Ok(world.webhook_message(token, name)?.body.clone()))
}

/// Handles `PATCH /webhooks/{app}/{token}/messages/{message}`.
pub(super) fn edit(world: &mut World, call: &Call, token: &str, name: &str) -> Reply {
    check_application(call)?;
    let (channel, message) = locate(world, token, name)?;
    check_message(&call.json, &call.files, Use::Edit)?;
    let edited = world.amend_message(channel, message, &call.json, &call.files)?;
    let interaction = world.by_token(token)?;
    if interaction.original == Some(message) {
        let (id, stage) = (interaction.id, *interaction.stage.borrow());
        match stage {
            Stage::Deferred => world.advance(id, Stage::Answered, None, None),
            Stage::DeferredUpdate => world.advance(id, Stage::Updated, None, None),
            _ => {}
        }
    }
    Ok(Answer::Ok(edited))
}

/// Handles `DELETE /webhooks/{app}/{token}/messages/{message}`.
pub(super) fn delete(world: &mut World, call: &Call, token: &str, name: &str) -> Reply {
    check_application(call)?;
    let (channel, message) = locate(world, token, name)?;
    world.delete_message(channel, message);
    Ok(Answer::Nothing)
}

fn locate(world: &World, token: &str, name: &str) -> Result<(Id, Id), Refusal> {
    let message = world.webhook_message(token, name)?;
    Ok((message.channel, message.id))
}

fn check_application(call: &Call) -> Result<(), Refusal> {
    if call.id(1)? == BOT { Ok(()) } else { Err(Refusal::unknown_webhook()) }
}
