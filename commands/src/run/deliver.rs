//! What all hear: sends the outbox to Discord, in order, again and again until it is there.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use regnal::game::{Seat, Viewer};
use regnal::store::{
    Channel, Delivery, Header, MatchId, Message, MessageId, Target, Timestamp, User,
};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{
    ChannelId, CreateAllowedMentions, CreateAttachment, CreateMessage, EditMessage, GetMessages,
    Http, MessageFlags, Nonce, UserId,
};
use tokio::task::JoinSet;

use crate::discord::components::row;
use crate::discord::error::{self, Error, Result, survived};
use crate::discord::reply::Picture;
use crate::discord::text::{MESSAGE, fit};
use crate::run::app::App;
use crate::run::embeds::{embeds, rest, says};
use crate::run::followers::FOLLOWED;
use crate::run::keepsake::{self, Progress, Subject};
use crate::run::living;
use crate::run::outgoing::{END, Outgoing, Sketch};
use crate::run::pictures::{self, Wanted, looked_at};
use crate::run::quiet;
use crate::run::sight::may_hear;
use crate::run::table::{Table, holder};
use crate::run::together;
use crate::studio::For;

/// How many messages may be on their way at once, each to a place of its own.
const BATCH: u32 = 200;
/// After this many failures a message is given up.
const ATTEMPTS: u32 = 12;
/// How often a place is tried in which the bot may not speak.
const CLOSED: Duration = Duration::from_secs(10 * 60);
/// How long Discord surely drops the second of two messages with one nonce.
const REMEMBERED: Duration = Duration::from_secs(120);
/// How many messages of a place are looked through for one that may have been sent already.
const LOOKED_THROUGH: u8 = 50;

/// What became of a message.
#[derive(Debug)]
struct Report {
    id: MessageId,
    target: Target,
    delivery: Delivery,
    /// The bot may not speak there.
    is_refused: bool,
}

/// Delivers until the program ends. What goes to one place waits for nothing but its place.
pub async fn run(app: Arc<App>, http: Arc<Http>) {
    let mut sending: JoinSet<Report> = JoinSet::new();
    let mut under_way: BTreeSet<MessageId> = BTreeSet::new();
    loop {
        let wait = match begin_due(&app, &http, &mut sending, &mut under_way).await {
            Ok(wait) => wait,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                Some(Duration::from_secs(5))
            }
        };
        let later = async {
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            Some(first) = sending.join_next() => {
                // All that is done by now is noted in one go, since each waits for the disk.
                let done = std::iter::once(first).chain(std::iter::from_fn(|| sending.try_join_next()));
                // None of them panics: that is survived within.
                let reports = done.flatten().collect();
                note(&app, reports, &mut under_way).await;
            }
            () = app.mail.notified() => {}
            () = later => {}
        }
    }
}

/// Begins to send all that is due, of each place one message, so that nothing is overtaken; returns how long until more
/// is.
async fn begin_due(
    app: &Arc<App>,
    http: &Arc<Http>,
    sending: &mut JoinSet<Report>,
    under_way: &mut BTreeSet<MessageId>,
) -> Result<Option<Duration>> {
    let now = app.clock.now();
    for message in app.store.pending(now, BATCH).await? {
        if !under_way.insert(message.id) {
            continue;
        }
        if let Target::Channel(channel) = message.message.target {
            app.places.tried(channel);
        }
        let (app, http) = (Arc::clone(app), Arc::clone(http));
        sending.spawn(async move {
            let sent = survived(send(&app, &http, &message)).await;
            let is_copy = message.message.topic.as_deref() == Some(FOLLOWED);
            let is_refused = sent.as_ref().is_err_and(is_closed);
            if is_refused
                && !is_copy
                && message.attempts == 0
                && let Err(error) = survived(tell_otherwise(&app, &message)).await
            {
                tracing::error!(%error, "nobody could be told that a channel is closed");
            }
            let is_unheard = is_copy && sent.as_ref().is_err_and(is_unheard);
            if is_unheard && let Err(error) = survived(unfollow(&app, &message)).await {
                tracing::error!(%error, "somebody who cannot be reached still follows a match");
            }
            let delivery = match sent {
                Ok(id) if message.message.topic.is_some() => Delivery::SentAs {
                    message: id,
                    payload: message.message.payload,
                },
                Ok(message) => Delivery::Sent { message },
                Err(failure) if is_unheard => {
                    tracing::warn!(error = %failure, "a match is followed no more");
                    Delivery::Dead {
                        reason: "nobody hears it".to_owned(),
                    }
                }
                Err(failure) => verdict(&failure, message.attempts, app.clock.now()),
            };
            Report {
                id: message.id,
                target: message.message.target,
                delivery,
                is_refused,
            }
        });
    }
    let next = app.store.next_attempt().await?;
    Ok(next.map(|next| match next.since(now) {
        // Only what is on its way already.
        Duration::ZERO => Duration::from_secs(1),
        later => later.max(Duration::from_millis(50)),
    }))
}

/// Writes down what became of messages.
async fn note(app: &App, reports: Vec<Report>, under_way: &mut BTreeSet<MessageId>) {
    let deliveries: Vec<(MessageId, Delivery)> = reports
        .iter()
        .map(|report| (report.id, report.delivery.clone()))
        .collect();
    while let Err(error) = app.store.settle(&deliveries, app.clock.now()).await {
        // Until it is written down it would be sent again.
        tracing::error!(%error, "what was sent cannot be written down");
        tokio::time::sleep(Duration::from_secs(5)).await;
    }
    for report in reports {
        under_way.remove(&report.id);
        let Target::Channel(channel) = report.target else {
            continue;
        };
        // Only now does it stand in the store when the next attempt is due.
        if app.places.ended(channel, report.is_refused)
            && let Err(error) = app.store.hasten(report.target, app.clock.now()).await
        {
            tracing::error!(%error, "what waits for a channel that is open waits on");
        }
    }
}

/// Whether the bot may not speak in that place, though it is there.
fn is_closed(failure: &Error) -> bool {
    matches!(code(failure), Some(50001 | 50013))
}

/// Whether a place is gone.
fn is_gone(failure: &Error) -> bool {
    matches!(code(failure), Some(10003 | 10004))
}

/// Whether somebody takes no direct messages, or shares no server with the bot any more.
fn is_shut(failure: &Error) -> bool {
    matches!(code(failure), Some(50007 | 50278))
}

/// Whether nobody hears of a match there any more who follows it.
fn is_unheard(failure: &Error) -> bool {
    let is_hidden = matches!(failure, Error::NotTheirs);
    is_hidden || is_shut(failure) || is_closed(failure) || is_gone(failure)
}

/// Whoever takes no direct messages does not follow a match any more, and neither does a place where the bot may not
/// speak.
async fn unfollow(app: &App, message: &Message) -> Result<()> {
    if let Some(id) = message.match_id {
        app.store.unfollow(id, message.message.target).await?;
    }
    Ok(())
}

/// The code that Discord gave.
fn code(failure: &Error) -> Option<isize> {
    match failure {
        Error::Discord(error) => error::code(error),
        _ => None,
    }
}

/// The bot may not speak in the channel of a match: tells those who hold its seats, by direct message. Once, since
/// nothing more is sent to the channel before this message is.
async fn tell_otherwise(app: &App, message: &Message) -> Result<()> {
    let (Some(id), Target::Channel(channel)) = (message.match_id, message.message.target) else {
        return Ok(());
    };
    let table = app.desk.look(&app.store, id).await?;
    let mut letters = Vec::new();
    for row in &table.header.seats {
        let Some(user) = row.user else { continue };
        let line = Line::new("deliver-closed")
            .with("match", id.0)
            .with("channel", format!("<#{}>", channel.0));
        let words = say(table.lang_of(row.seat), &line, &Names::default());
        letters.push(Outgoing::text(words).to(Target::User(user), None)?);
    }
    app.store.say(Some(id), &letters, app.clock.now()).await?;
    app.mail.notify_one();
    Ok(())
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
    // A film of nothing, or one that is too large.
    if matches!(failure, Error::Invalid(_)) {
        return give_up("there is nothing to show");
    }
    // The client library sends no such message, however often it is asked: it would hold up all that comes after it.
    if let Error::Discord(error) = failure
        && matches!(**error, serenity::Error::Model(_))
    {
        return give_up("it can never be sent as it is");
    }
    match code(failure) {
        Some(10003 | 10004) => return give_up("the channel is gone"),
        Some(50007 | 50278) => return give_up("direct messages are closed"),
        Some(50035) => return give_up("Discord does not accept it"),
        // It is kept, and sent when the bot may speak again.
        Some(50001 | 50013) => {
            tracing::warn!(error = %failure, "the bot may not speak here; a message is kept");
            return Delivery::Failed {
                retry_at: now.plus(CLOSED),
            };
        }
        _ => {}
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
    // Whoever cannot view the channel of a match any more hears no more of it.
    if let (Some(FOLLOWED), Some(id)) = (message.message.topic.as_deref(), message.match_id)
        && !may_hear(app, http, id, message.message.target).await?
    {
        return Err(Error::NotTheirs);
    }
    let mut outgoing = Outgoing::read(&message.message.payload)?;
    let hush = quiet::hushed(app, message, &mut outgoing).await?;
    let mut content = outgoing.content.clone();
    if message.message.topic.as_deref() == Some(END)
        && let Some(id) = message.match_id
    {
        content.push('\n');
        content.push_str(&seed(app, id).await?);
    }
    let channel = match message.message.target {
        Target::Channel(channel) => ChannelId::new(channel.0),
        Target::User(user) => UserId::new(user.0).create_dm_channel(http).await?.id,
    };
    if let Some(sent) = living::added(app, http, channel, message, &outgoing).await? {
        return Ok(sent);
    }
    if app.clock.now().since(message.created) > REMEMBERED
        && let Some(sent) = sent_before(app, http, channel, &fit(&content, MESSAGE), message).await
    {
        return Ok(sent);
    }
    match together::added(app, http, channel, message).await {
        Ok(Some(sent)) => return Ok(sent),
        Ok(None) => {}
        // What cannot stand with others stands alone.
        Err(error) => tracing::warn!(%error, "a call is not added to another"),
    }
    let mut post = CreateMessage::new()
        .content(fit(&content, MESSAGE))
        .allowed_mentions(
            CreateAllowedMentions::new().users(outgoing.ping.iter().map(|&id| UserId::new(id))),
        )
        .nonce(Nonce::String(message.nonce.clone()))
        .enforce_nonce(true)
        .embeds(embeds(&outgoing.more))
        .components(outgoing.all_rows().map(|its| row(&its)).collect());
    if hush.is_silent {
        post = post.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    }
    if let Some(sketch) = &outgoing.picture {
        match shown(app, sketch, message.message.target).await {
            Ok(Some(file)) => post = post.add_file(file),
            Ok(None) => {}
            // Words that wait behind a picture nobody can draw any more would hold up all that is said after them. What
            // fails in passing is tried again, with its picture.
            Err(error) if error.is_unreadable() => {
                tracing::warn!(%error, "what a message shows cannot be drawn");
                let header = app.store.find_match(MatchId(sketch.match_id)).await?;
                check_holder(header.as_ref(), sketch, message.message.target)?;
            }
            Err(error) => return Err(error),
        }
    }
    let mut sent = match channel.send_message(http, post.clone()).await {
        // The bot may write there, but no embeds: what would stand in them comes as a file.
        Err(failure) if error::code(&failure) == Some(50013) && !outgoing.more.is_empty() => {
            let file = rest(&outgoing, message);
            outgoing.more.clear();
            let plain = post.embeds(Vec::new()).add_file(file);
            channel.send_message(http, plain).await?
        }
        sent => sent?,
    };
    quiet::call_later(app, message, &hush).await;
    let said = fit(&content, MESSAGE);
    if message.message.topic.is_some() && !says(&sent, &said, &outgoing.more) {
        // It was on its way already when it was given other words, and Discord has it as it was.
        let edit = EditMessage::new()
            .content(said)
            .embeds(embeds(&outgoing.more))
            .allowed_mentions(CreateAllowedMentions::new())
            .components(outgoing.all_rows().map(|its| row(&its)).collect());
        sent.edit(http, edit).await?;
    }
    Ok(sent.id.get())
}

/// The message, if it is there already: Discord may have taken it before the program could note so, and has forgotten
/// its nonce. Where the bot may not look it is sent, since twice is better than never.
async fn sent_before(
    app: &App,
    http: &Http,
    channel: ChannelId,
    content: &str,
    message: &Message,
) -> Option<u64> {
    let latest = GetMessages::new().limit(LOOKED_THROUGH);
    let there = channel.messages(http, latest).await.ok()?;
    let own = http.get_current_user().await.ok()?.id;
    // The clocks of two machines differ a little.
    let since = message.created.0 / 1_000 - 60;
    let same = there.into_iter().filter(|other| {
        other.author.id == own
            && other.content == content
            && other.timestamp.unix_timestamp() >= since
    });
    for other in same {
        // One that says the same and is noted is another.
        if !app.store.is_sent(other.id.get()).await.ok()? {
            return Some(other.id.get());
        }
    }
    None
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

/// What a message shows, as a file.
async fn shown(app: &App, sketch: &Sketch, target: Target) -> Result<Option<CreateAttachment>> {
    let table = app.desk.look(&app.store, MatchId(sketch.match_id)).await?;
    check_holder(Some(&table.header), sketch, target)?;
    let lang = words_of(&table, sketch);
    if sketch.film {
        return filmed(app, table, lang).await.map(Some);
    }
    if sketch.annals.is_some() && !app.face_of(&table)?.has_annals() {
        return coursed(app, table, lang).await;
    }
    let Some(picture) = picture(app, &table, sketch, target)? else {
        return Ok(None);
    };
    let png = picture.png.done().await;
    Ok(png.ok().map(|png| picture.file(&png)))
}

/// The language of the words in a picture: its reader's, else that of the seat or of the match.
fn words_of(table: &Table, sketch: &Sketch) -> Lang {
    let own = sketch.language.as_deref().map(Lang::from_locale);
    let usual = sketch.seat.map(|seat| table.lang_of(Seat(seat)));
    own.or(usual).unwrap_or(table.lang())
}

/// The scores of all from the beginning to the end of a match, as a file; none where there is nothing to compare.
async fn coursed(app: &App, table: Table, lang: Lang) -> Result<Option<CreateAttachment>> {
    let whose = For {
        is_post: true,
        ..looked_at(&table, table.channel())
    };
    let face = app.face_of(&table)?;
    let subject = Subject::of(&app.store, face, table, Viewer::Public, lang).await?;
    let sheet = keepsake::course(&subject).await?;
    let Some(picture) = pictures::ordered(app, whose, lang, sheet) else {
        return Ok(None);
    };
    let png = picture.png.done().await;
    Ok(png.ok().map(|png| picture.file(&png)))
}

/// The film of a match that is over, as all may know it, as a file. It waits for its turn among what else is made that takes
/// long; only its own place waits with it.
async fn filmed(app: &App, table: Table, lang: Lang) -> Result<CreateAttachment> {
    let whose = For {
        is_post: true,
        ..looked_at(&table, table.channel())
    };
    let place = app.works.enter(whose, User::NOBODY)?;
    let turn = place.turn().await?;
    let (face, id) = (app.face_of(&table)?, table.header.id);
    let subject = Subject::of(&app.store, face, table, Viewer::Public, lang).await?;
    let film = keepsake::film(&subject, &app.studio, whose, &Progress::default()).await?;
    drop((turn, place));
    let about = Line::new("keepsake-film-file").with("match", id.0);
    let about = say(lang, &about, &Names::default());
    let file = CreateAttachment::bytes(film.gif, format!("regnal-match-{id}.gif"));
    Ok(file.description(about))
}

/// A seat may have been handed on while the message waited: what its holder sees is for its holder alone.
fn check_holder(header: Option<&Header>, sketch: &Sketch, target: Target) -> Result<()> {
    let (Some(seat), Target::User(user)) = (sketch.seat, target) else {
        return Ok(());
    };
    match header.and_then(|header| holder(header, Seat(seat))) == Some(user) {
        true => Ok(()),
        false => Err(Error::NotTheirs),
    }
}

/// Draws what a message shows, from the position of now.
fn picture(app: &App, table: &Table, sketch: &Sketch, target: Target) -> Result<Option<Picture>> {
    let lang = words_of(table, sketch);
    let viewer = match sketch.seat {
        Some(seat) => Viewer::Seat(Seat(seat)),
        None => Viewer::Public,
    };
    let whose = For {
        channel: match target {
            Target::Channel(channel) => channel,
            // Whoever gets direct messages has a line of their own.
            Target::User(user) => Channel(user.0),
        },
        match_id: Some(MatchId(sketch.match_id)),
        is_post: true,
    };
    if let (Some(seat), true) = (sketch.seat, sketch.hand) {
        return pictures::hand(app, table, whose, Seat(seat), lang, false);
    }
    if let Some(code) = &sketch.sheet {
        return pictures::sheet(app, table, whose, viewer, lang, code);
    }
    if let Some(era) = sketch.annals {
        return pictures::annals(app, table, whose, lang, era);
    }
    let wanted = Wanted {
        around: sketch.around.as_deref(),
        ..Wanted::default()
    };
    pictures::map(app, table, whose, viewer, lang, &wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_client_library_never_sends_holds_nothing_up() {
        let long = serenity::Error::Model(serenity::all::ModelError::MessageTooLong(1));
        let failure = Error::Discord(Box::new(long));
        let verdict = verdict(&failure, 0, Timestamp(0));
        assert!(matches!(verdict, Delivery::Dead { .. }), "{verdict:?}");
    }
}
