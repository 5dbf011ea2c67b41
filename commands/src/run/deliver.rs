//! What all hear: sends the outbox to Discord, in order, again and again until it is there.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use regnal::game::{Seat, Viewer};
use regnal::store::{Delivery, MatchId, Message, Target, Timestamp};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{
    ChannelId, CreateAllowedMentions, CreateAttachment, CreateMessage, Http, HttpError, Nonce,
    UserId,
};

use crate::discord::components::{Row, row};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Picture;
use crate::discord::text::{MESSAGE, fit};
use crate::run::app::App;
use crate::run::outgoing::{END, Outgoing, Sketch};
use crate::run::pictures;

/// How many messages are read at once.
const BATCH: u32 = 50;
/// After this many failures a message is given up.
const ATTEMPTS: u32 = 12;

/// Delivers until the program ends.
pub async fn run(app: Arc<App>, http: Arc<Http>) {
    loop {
        let wait = match deliver_due(&app, &http).await {
            Ok(wait) => wait,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                Some(Duration::from_secs(5))
            }
        };
        match wait {
            Some(wait) => {
                let _ = tokio::time::timeout(wait, app.mail.notified()).await;
            }
            None => app.mail.notified().await,
        }
    }
}

/// Sends all that is due; returns how long until more is.
async fn deliver_due(app: &App, http: &Http) -> Result<Option<Duration>> {
    loop {
        let pending = app.store.pending(app.clock.now(), BATCH).await?;
        if pending.is_empty() {
            let next = app.store.next_attempt().await?;
            return Ok(next.map(|at| at.since(app.clock.now()).max(Duration::from_millis(50))));
        }
        // One message a target at a time, so that nothing is overtaken; different targets side by side.
        let now = app.clock.now();
        let reports = join_all(pending.iter().map(|message| async move {
            let delivery = match send(app, http, message).await {
                Ok(message) => Delivery::Sent { message },
                Err(failure) => verdict(&failure, message.attempts, now),
            };
            (message.id, delivery)
        }));
        app.store.settle(&reports.await, app.clock.now()).await?;
    }
}

/// What to do about a failure: places that are gone or closed are given up, all else is tried again ever later.
fn verdict(failure: &Error, attempts: u32, now: Timestamp) -> Delivery {
    let give_up = |reason: &str| {
        tracing::warn!(error = %failure, reason, "a message is given up");
        Delivery::Dead {
            reason: reason.to_owned(),
        }
    };
    if matches!(failure, Error::NotTheirs) {
        return give_up("it is meant for the holder of a seat that was handed on");
    }
    if let Error::Discord(error) = failure
        && let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = &**error
    {
        match response.error.code {
            10003 | 10004 => return give_up("the channel is gone"),
            50001 | 50013 => return give_up("permission is missing"),
            50007 => return give_up("direct messages are closed"),
            50035 => return give_up("Discord does not accept it"),
            _ => {}
        }
    }
    if attempts >= ATTEMPTS {
        return give_up("tried too often");
    }
    tracing::warn!(error = %failure, attempts, "a message waits");
    Delivery::Failed {
        retry_at: now.plus(Duration::from_secs(1 << attempts.min(9))),
    }
}

async fn send(app: &App, http: &Http, message: &Message) -> Result<u64> {
    let outgoing: Outgoing = message
        .message
        .payload
        .read()
        .map_err(|_| Error::Broken("the outbox cannot be read".to_owned()))?;
    let mut content = outgoing.content.clone();
    if message.message.topic.as_deref() == Some(END)
        && let Some(id) = message.match_id
    {
        content.push('\n');
        content.push_str(&seed(app, id).await?);
    }
    let mut post = CreateMessage::new()
        .content(fit(&content, MESSAGE))
        .allowed_mentions(
            CreateAllowedMentions::new().users(outgoing.ping.iter().map(|&id| UserId::new(id))),
        )
        .nonce(Nonce::String(message.nonce.clone()))
        .enforce_nonce(true)
        .components(
            outgoing
                .buttons
                .iter()
                .map(|buttons| row(&Row::Buttons(buttons.clone())))
                .collect(),
        );
    // A seat may have been handed on while the message waited: what its holder sees is for its holder alone.
    if let (Some(sketch), Target::User(user)) = (&outgoing.picture, message.message.target)
        && let Some(seat) = sketch.seat
    {
        let table = app.desk.look(&app.store, MatchId(sketch.match_id)).await?;
        if table.user_of(Seat(seat)) != Some(user) {
            return Err(Error::NotTheirs);
        }
    }
    if let Some(sketch) = &outgoing.picture
        && let Some(picture) = picture(app, sketch).await?
    {
        post = post
            .add_file(CreateAttachment::bytes(picture.png, picture.name).description(picture.alt));
    }
    let channel = match message.message.target {
        Target::Channel(channel) => ChannelId::new(channel.0),
        Target::User(user) => UserId::new(user.0).create_dm_channel(http).await?.id,
    };
    Ok(channel.send_message(http, post).await?.id.get())
}

/// The seed of a match that is over. It is told only now, when the end of the match is safe in the store: until then the
/// store does not give it away.
async fn seed(app: &App, id: MatchId) -> Result<String> {
    let seed = app.store.seed(id).await?;
    let header = app.store.find_match(id).await?;
    let lang = header.map_or(Lang::En, |header| Lang::from_locale(&header.language));
    let line = Line::new("match-seed").with("seed", seed.reveal());
    Ok(say(lang, &line, &Names::default()))
}

/// Draws what a message shows, from the position of now.
async fn picture(app: &App, sketch: &Sketch) -> Result<Option<Picture>> {
    let table = app.desk.look(&app.store, MatchId(sketch.match_id)).await?;
    let (viewer, lang) = match sketch.seat {
        Some(seat) => (Viewer::Seat(Seat(seat)), table.lang_of(Seat(seat))),
        None => (Viewer::Public, table.lang()),
    };
    if let (Some(seat), true) = (sketch.seat, sketch.hand) {
        return pictures::hand(app, &table, Seat(seat), lang, false).await;
    }
    pictures::map(app, &table, viewer, lang, sketch.around.as_deref(), false).await
}
