//! Sends the outbox to Discord, in order for each target, with retries.
//!
//! A message whose failure might be temporary is retried later, and blocks only later messages to the same target. A
//! message is dropped only if it can never be sent.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use regnal::store::{Delivery, LetterId, MatchId, Message, MessageId, Target};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{
    ChannelId, CreateAllowedMentions, CreateMessage, EditMessage, GetMessages, Http, MessageFlags,
    Nonce, UserId,
};
use tokio::task::JoinSet;
use tracing::Instrument as _;

use crate::discord::components::row;
use crate::discord::error::{self, Error, Result, catch_panic, in_time, sources};
use crate::discord::text::{MESSAGE, fit};
use crate::run::app::App;
use crate::run::attached::{check_holder, shown};
use crate::run::correspondence;
use crate::run::counters::DeliveryOutcome;
use crate::run::embeds::{embeds, rest, says};
use crate::run::followers::FOLLOWED;
use crate::run::living;
use crate::run::outgoing::{END, Outgoing};
use crate::run::places::Waits;
use crate::run::quiet;
use crate::run::sight::may_get_news;
use crate::run::state::TableState;
use crate::run::together;
use crate::run::unsent;
use crate::run::verdict::{Verdict, is_about_a_file, pause, verdict};

/// Maximum number of messages in flight, each to a different target.
const BATCH: u32 = 1_000;
/// Maximum number of messages in flight if other processes might send messages too.
const SHARED_BATCH: u32 = 100;
/// Maximum number of attempts for a message that fails for an unknown reason.
const TRIES: u32 = 12;
/// Retry interval for the messages of a match whose channel was deleted, until the match is moved or ends.
const PARKED: Duration = Duration::from_secs(3_600);
/// Maximum pause of the delivery loop.
const ROUND: Duration = Duration::from_secs(60);
/// Period within which Discord reliably drops a second message with the same nonce.
const REMEMBERED: Duration = Duration::from_secs(120);
/// Number of messages in a channel that are searched for a message that might have been sent already.
const LOOKED_THROUGH: u8 = 50;

/// Outcome of one attempt to send a message.
#[derive(Debug)]
struct SendAttempt {
    id: MessageId,
    target: Target,
    delivery: Delivery,
    waits: Option<Waits>,
    /// True if the reason for the failure is unknown.
    is_doubtful: bool,
}

/// Messages in flight, and the number of times that each has failed for an unknown reason.
#[derive(Debug, Default)]
struct Sending {
    tasks: JoinSet<SendAttempt>,
    under_way: BTreeSet<MessageId>,
    doubts: BTreeMap<MessageId, u32>,
}

/// Delivers messages until the process ends.
pub async fn run(app: Arc<App>, http: Arc<Http>) {
    let mut sending = Sending::default();
    if let Err(error) = hasten_all(&app).await {
        tracing::error!(%error, "could not send the pending messages at startup, retrying each at its scheduled time");
    }
    loop {
        app.counters.beat("outbox");
        let wait = match begin_due(&app, &http, &mut sending).await {
            Ok(wait) => wait,
            Err(error) => {
                tracing::error!(%error, "could not read the outbox, retrying in 5 s");
                Some(Duration::from_secs(5))
            }
        };
        // The loop runs at least once a minute, to show that it is alive.
        let later = tokio::time::sleep(wait.map_or(ROUND, |wait| wait.min(ROUND)));
        let tasks = &mut sending.tasks;
        tokio::select! {
            Some(first) = tasks.join_next() => {
                // All finished attempts are recorded together, since each transaction waits for the disk.
                let done = std::iter::once(first).chain(std::iter::from_fn(|| tasks.try_join_next()));
                // The tasks cannot panic, because panics are caught inside them.
                let reports = done.flatten().collect();
                note(&app, reports, &mut sending).await;
            }
            () = app.mail.notified() => {}
            () = later => {}
        }
    }
}

/// Makes all waiting messages due immediately, except those with a fixed time. This is needed at startup, because
/// Discord might have been unavailable before. It is also needed after the clock was set back, because messages would
/// otherwise wait until the clock has caught up.
pub(super) async fn hasten_all(app: &App) -> Result<()> {
    if app.store.has_other_processes().await? {
        return Ok(());
    }
    app.store.hasten_waiting(app.clock.now()).await?;
    app.mail.notify_one();
    Ok(())
}

/// Starts sending the first due message for each target. Returns the time until another message is due.
async fn begin_due(
    app: &Arc<App>,
    http: &Arc<Http>,
    sending: &mut Sending,
) -> Result<Option<Duration>> {
    if app.is_on_standby() {
        return Ok(None);
    }
    let now = app.clock.now();
    let most = if app.store.is_shared() { SHARED_BATCH } else { BATCH };
    for message in app.store.take_messages(now, most).await? {
        if !sending.under_way.insert(message.id) {
            continue;
        }
        app.places.record_sending(message.message.target);
        let doubts = sending.doubts.get(&message.id).copied().unwrap_or_default();
        let (app, http) = (Arc::clone(app), Arc::clone(http));
        let channel = match message.message.target {
            Target::Channel(channel) => Some(channel.0),
            Target::User(_) => None,
        };
        let span = tracing::error_span!(
            "delivery",
            delivery = message.id.0,
            channel,
            match_id = message.match_id.map(|id| id.0)
        );
        sending
            .tasks
            .spawn(async move { tried(&app, &http, message, doubts).await }.instrument(span));
    }
    let next = app.store.next_attempt().await?;
    Ok(next.map(|next| match next.since(now) {
        // All due messages are already in flight.
        Duration::ZERO => Duration::from_secs(1),
        later => later.max(Duration::from_millis(50)),
    }))
}

/// Tries to send a message and handles its failure.
async fn tried(app: &App, http: &Http, message: Message, doubts: u32) -> SendAttempt {
    let sent = catch_panic(send(app, http, &message)).await;
    let (id, target, now) = (message.id, message.message.target, app.clock.now());
    let report = |delivery| SendAttempt { id, target, delivery, waits: None, is_doubtful: false };
    let failure = match sent {
        Ok(sent) if message.message.topic.is_some() => {
            return report(Delivery::SentAs { message: sent, payload: message.message.payload });
        }
        Ok(message) => return report(Delivery::Sent { message }),
        Err(failure) => failure,
    };
    let verdict = match verdict(&failure) {
        Verdict::Doubtful if doubts >= TRIES => Verdict::Never("it failed too often"),
        verdict => verdict,
    };
    let (match_id, attempts) = (message.match_id.map(|id| id.0), message.attempts);
    app.counters.set_failure(id, Some(sources(&failure)));
    match catch_panic(unsent::settle(app, &message, verdict)).await {
        Ok(unsent::Disposition::Waits) => {}
        Ok(unsent::Disposition::Parked) => {
            return report(Delivery::Failed { target, retry_at: now.plus(PARKED) });
        }
        Ok(unsent::Disposition::Dies(reason)) => {
            tracing::warn!(error = %failure, reason, match_id, ?target, "message can never be sent, dropping it");
            return report(Delivery::Dead { target, reason: reason.to_owned() });
        }
        Err(error) => {
            tracing::error!(%error, match_id, ?target, "could not handle an undeliverable message, retrying later");
        }
    }
    tracing::warn!(error = %failure, attempts, match_id, ?target, "could not send a message, retrying later");
    let waits = match verdict {
        Verdict::Closed | Verdict::Locked => Waits::Closed,
        _ => Waits::Down,
    };
    SendAttempt {
        waits: Some(waits),
        is_doubtful: verdict == Verdict::Doubtful,
        ..report(Delivery::Failed { target, retry_at: now.plus(pause(verdict, attempts)) })
    }
}

/// Records the outcomes of attempts to send messages.
async fn note(app: &App, reports: Vec<SendAttempt>, sending: &mut Sending) {
    let deliveries: Vec<(MessageId, Delivery)> =
        reports.iter().map(|report| (report.id, report.delivery.clone())).collect();
    while let Err(error) = app.store.settle(&deliveries, app.clock.now()).await {
        // An unrecorded message would be sent again.
        tracing::error!(%error, "could not record sent messages, retrying in 5 s");
        app.counters.beat("outbox");
        tokio::time::sleep(Duration::from_secs(5)).await;
    }
    let now = app.clock.now();
    let mut due = Vec::new();
    for report in reports {
        app.counters.attempted(match report.delivery {
            Delivery::Sent { .. } | Delivery::SentAs { .. } => DeliveryOutcome::Sent,
            Delivery::Failed { .. } => DeliveryOutcome::Retried,
            Delivery::Dead { .. } => DeliveryOutcome::Dropped,
        });
        if !matches!(report.delivery, Delivery::Failed { .. }) {
            app.counters.set_failure(report.id, None);
        }
        sending.under_way.remove(&report.id);
        match report.is_doubtful {
            true => *sending.doubts.entry(report.id).or_default() += 1,
            false => {
                sending.doubts.remove(&report.id);
            }
        }
        // The time of the next attempt is in the store only after the outcomes have been recorded.
        if app.places.record_outcome(report.target, report.waits, now) {
            due.push(report.target);
        }
        if matches!(report.delivery, Delivery::Sent { .. } | Delivery::SentAs { .. }) {
            due.extend(app.places.record_accepted(now));
        }
    }
    for target in due {
        if let Err(error) = app.store.hasten(target, now).await {
            tracing::error!(%error, ?target, "could not send the pending messages to a reopened target, retrying each at its scheduled time");
        }
    }
}

async fn send(app: &App, http: &Http, message: &Message) -> Result<u64> {
    let mut outgoing = Outgoing::read(&message.message.payload)?;
    // A follower who can no longer view a match's channel gets no more reports of the match.
    if let (Some(FOLLOWED), Some(id)) = (message.message.topic.as_deref(), message.match_id)
        && !may_get_news(app, http, id, (message.message.target, outgoing.is_allowed)).await?
    {
        return Err(Error::NotTheirs);
    }
    let letter = outgoing.letter.map(LetterId);
    if let Some(id) = letter {
        outgoing = correspondence::delivered(app, id, message.message.target).await?;
    }
    let hush = quiet::hushed(app, message, &mut outgoing).await?;
    let mut content = outgoing.content.clone();
    if message.message.topic.as_deref() == Some(END)
        && let Some(id) = message.match_id
        && let Some(seed) = seed(app, id).await?
    {
        content.push('\n');
        content.push_str(&seed);
    }
    let channel = match message.message.target {
        Target::Channel(channel) => ChannelId::new(channel.0),
        Target::User(user) => in_time(UserId::new(user.0).create_dm_channel(http)).await?.id,
    };
    if let Some(sent) = living::append_actions(app, http, channel, message, &outgoing).await? {
        return Ok(sent);
    }
    if app.clock.now().since(message.created) > REMEMBERED
        && let Some(sent) = sent_before(app, http, channel, &fit(&content, MESSAGE), message).await
    {
        return Ok(sent);
    }
    match together::append_to_waiting(app, http, channel, message).await {
        Ok(Some(sent)) => return Ok(sent),
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "could not merge a notification, sending it alone"),
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
    let bare = post.clone();
    if let Some(sketch) = &outgoing.picture {
        match shown(app, sketch, message.message.target).await {
            Ok(Some(file)) => post = post.add_file(file),
            Ok(None) => {}
            // A picture that can never be drawn must not block the messages behind it, or prevent the text from being
            // sent. After a temporary failure, the message is retried with its picture.
            Err(error)
                if error.is_unreadable()
                    || matches!(error, Error::Invalid(_)) && !content.trim().is_empty() =>
            {
                tracing::warn!(%error, "could not draw a message's picture, sending the text without it");
                // Only a private message requires the match to be readable.
                if sketch.seat.is_some() {
                    let header = app.store.find_match(MatchId(sketch.match_id)).await?;
                    check_holder(header.as_ref(), sketch, message.message.target)?;
                }
            }
            Err(error) => return Err(error),
        }
    }
    let post_it = |post| in_time(channel.send_message(http, post));
    let mut sent = match post_it(post.clone()).await {
        // The bot has permission to post in the channel but not to embed links, so the embeds are sent as a file.
        Err(Error::Discord(failure))
            if error::code(&failure) == Some(50013) && !outgoing.more.is_empty() =>
        {
            let file = rest(&outgoing, message);
            outgoing.more.clear();
            post_it(post.embeds(Vec::new()).add_file(file)).await?
        }
        // If Discord rejects the picture, the text is sent without it.
        Err(Error::Discord(failure)) if is_about_a_file(&failure) => post_it(bare).await?,
        sent => sent?,
    };
    quiet::schedule_suppressed_notifications(app, message, &hush).await;
    if let (Some(id), Target::User(user)) = (letter, message.message.target) {
        // If this fails, the message is tried again, and Discord recognises it by its nonce.
        app.store.mark_letter_read(id, user).await?;
    }
    let said = fit(&content, MESSAGE);
    if message.message.topic.is_some() && !says(&sent, &said, &outgoing.more) {
        // The text changed while the message was in flight, so Discord has the old text.
        let edit = EditMessage::new()
            .content(said)
            .embeds(embeds(&outgoing.more))
            .allowed_mentions(CreateAllowedMentions::new())
            .components(outgoing.all_rows().map(|its| row(&its)).collect());
        in_time(sent.edit(http, edit)).await?;
    }
    Ok(sent.id.get())
}

/// Searches Discord for a message that the bot might have sent just before it stopped, without recording that it was
/// sent. By now Discord no longer remembers the nonce. If the bot cannot read the channel, the message is sent again,
/// since a duplicate is better than a lost message.
async fn sent_before(
    app: &App,
    http: &Http,
    channel: ChannelId,
    content: &str,
    message: &Message,
) -> Option<u64> {
    let latest = GetMessages::new().limit(LOOKED_THROUGH);
    let there = in_time(channel.messages(http, latest)).await.ok()?;
    let own = in_time(http.get_current_user()).await.ok()?.id;
    // Discord's clock and the bot's might differ slightly.
    let since = message.created.0 / 1_000 - 60;
    let same = there.into_iter().filter(|other| {
        other.author.id == own
            && other.content == content
            && other.timestamp.unix_timestamp() >= since
    });
    for other in same {
        // A message that is already recorded as sent is a different one with the same text.
        if !app.store.is_sent(other.id.get()).await.ok()? {
            return Some(other.id.get());
        }
    }
    None
}

/// Returns the seed of a finished match. The store does not reveal the seed until the end of the match is safely
/// stored. The seed of an introductory match is omitted, because that match's dice were selected beforehand and the
/// seed would prove nothing.
async fn seed(app: &App, id: MatchId) -> Result<Option<String>> {
    let seed = app.store.seed(id).await?;
    let header = unsent::readable_match(app, id).await?;
    if header.as_ref().is_some_and(|header| TableState::of(header).lesson) {
        return Ok(None);
    }
    let lang = header.map_or(Lang::En, |header| Lang::from_locale(&header.language));
    let line = Line::new("match-seed").with("seed", seed.reveal());
    Ok(Some(say(lang, &line, &Names::default())))
}
