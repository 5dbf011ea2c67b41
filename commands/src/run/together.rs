//! Merges turn notifications. A user who is notified about several matches within a short time gets one direct message
//! that lists all of them. Later notifications are added to that message while a match in the list is still waiting.

use regnal::store::{Message, Target, Timestamp, Told, User};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{ChannelId, CreateAllowedMentions, EditMessage, Http, MessageId};

use crate::discord::components::{Button, ButtonStyle, Row, row};
use crate::discord::custom_id::CustomId;
use crate::discord::edits::edit_post;
use crate::discord::error::{Result, in_time};
use crate::discord::text::{MESSAGE, fit};
use crate::run::app::App;
use crate::run::outgoing::Outgoing;
use crate::run::summons::CALLED;

/// Time during which later notifications are added to the first one, in milliseconds. After that, the user gets a new
/// message.
const TOGETHER: i64 = 10 * 60 * 1_000;

/// Maximum number of matches with a button below one message.
const BUTTONS: usize = 5;

/// Adds a notification to an earlier message that informed the same user of other matches, if these are still waiting.
/// Returns that message's Discord id, or `None` if the notification has to be sent separately.
pub(super) async fn append_to_waiting(
    app: &App,
    http: &Http,
    channel: ChannelId,
    message: &Message,
) -> Result<Option<u64>> {
    let (Target::User(user), Some(CALLED)) =
        (message.message.target, message.message.topic.as_deref())
    else {
        return Ok(None);
    };
    let since = Timestamp(app.clock.now().0.saturating_sub(TOGETHER));
    let told = app.store.last_message_to(message.message.target, CALLED, since);
    let mut told = told.await?;
    let Some(last) = told.last().map(|told| told.message) else { return Ok(None) };
    let mut waiting = Vec::new();
    for one in told.drain(..) {
        // A user who has acted in a match after the message was sent has read the message, and would not notice an
        // edit.
        if one.match_id == message.match_id {
            return Ok(None);
        }
        // Pruned text cannot be repeated.
        let is_known = one.payload != Outgoing::forgotten();
        if is_known && still_waits(app, user, &one).await? {
            waiting.push(one);
        }
    }
    if waiting.is_empty() {
        return Ok(None);
    }
    waiting.push(Told {
        match_id: message.match_id,
        payload: message.message.payload.clone(),
        message: last,
    });
    let edit = gathered(app, user, &waiting).await?;
    match in_time(edit_post(http, channel, MessageId::new(last), edit)).await {
        Ok(_) => Ok(Some(last)),
        Err(error) => {
            tracing::debug!(%error, "could not edit an earlier notification, sending a separate one");
            Ok(None)
        }
    }
}

/// Returns whether a match is still waiting for a user who was notified about it.
async fn still_waits(app: &App, user: User, told: &Told) -> Result<bool> {
    let Some(id) = told.match_id else { return Ok(false) };
    let table = app.desk.look(&app.store, id).await?;
    let Some(seat) = table.seat_of(user).filter(|_| table.check_running().is_ok()) else {
        return Ok(false);
    };
    Ok(table.game()?.awaited().contains(&seat))
}

/// Renders all notifications as one message, with a button for each match.
async fn gathered(app: &App, user: User, told: &[Told]) -> Result<EditMessage> {
    let mut parts = Vec::new();
    let mut buttons = Vec::new();
    let mut lang = Lang::En;
    for one in told {
        let call = Outgoing::read(&one.payload)?;
        parts.push(call.content);
        let Some(match_id) = one.match_id else { continue };
        let table = app.desk.look(&app.store, match_id).await?;
        lang = table.seat_of(user).map_or(lang, |seat| table.lang_of(seat));
        let label = Line::new("whisper-button-play").with("match", match_id.0);
        buttons.push(Button {
            id: CustomId::Panel { match_id }.to_string(),
            label: say(lang, &label, &Names::default()),
            look: ButtonStyle::Primary,
        });
    }
    buttons.truncate(BUTTONS);
    let head = Line::new("whisper-together").with("count", told.len());
    parts.insert(0, say(lang, &head, &Names::default()));
    Ok(EditMessage::new()
        .content(fit(&parts.join("\n\n"), MESSAGE))
        .allowed_mentions(CreateAllowedMentions::new())
        .components(vec![row(&Row::Buttons(buttons))]))
}
