//! Sends the outbox to Discord, in order for each target, until it is there.
//!
//! A message waits as long as its failure may pass, and holds back those behind it to the same target, and no others. Only
//! a message that can never be sent dies.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use regnal::store::{Delivery, MatchId, Message, MessageId, Target, Timestamp};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{
    ChannelId, CreateAllowedMentions, CreateMessage, EditMessage, GetMessages, Http, MessageFlags,
    Nonce, UserId,
};
use tokio::task::JoinSet;

use crate::discord::components::row;
use crate::discord::error::{self, Error, Result, in_time, survived};
use crate::discord::text::{MESSAGE, fit};
use crate::run::app::App;
use crate::run::attached::{check_holder, shown};
use crate::run::embeds::{embeds, rest, says};
use crate::run::followers::FOLLOWED;
use crate::run::living;
use crate::run::outgoing::{END, Outgoing};
use crate::run::places::Waits;
use crate::run::quiet;
use crate::run::sight::may_hear;
use crate::run::together;
use crate::run::unsent;
use crate::run::verdict::{Verdict, is_about_a_file, pause, verdict};

/// How many messages may be on their way at once, each to a target of its own.
const BATCH: u32 = 1_000;
/// How many times a message is tried whose failure this program does not understand.
const TRIES: u32 = 12;
/// How often the channel of a match is tried that is gone: it is moved, or ends.
const PARKED: Duration = Duration::from_secs(3_600);
/// How long Discord surely drops the second of two messages with one nonce.
const REMEMBERED: Duration = Duration::from_secs(120);
/// How many messages of a place are looked through for one that may have been sent already.
const LOOKED_THROUGH: u8 = 50;

/// The outcome of one try.
#[derive(Debug)]
struct Report {
    id: MessageId,
    target: Target,
    delivery: Delivery,
    waits: Option<Waits>,
    /// Whether it failed for a reason that this program does not understand.
    is_doubtful: bool,
}

/// The messages under way, and how often some of them failed for no known reason.
#[derive(Debug, Default)]
struct Sending {
    tasks: JoinSet<Report>,
    under_way: BTreeSet<MessageId>,
    doubts: BTreeMap<MessageId, u32>,
}

/// Delivers until the program ends.
pub async fn run(app: Arc<App>, http: Arc<Http>) {
    let mut sending = Sending::default();
    if let Err(error) = try_all(&app).await {
        tracing::error!(%error, "messages that wait since before the start are tried in their own time");
    }
    loop {
        let wait = match begin_due(&app, &http, &mut sending).await {
            Ok(wait) => wait,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read, trying again in 5 s");
                Some(Duration::from_secs(5))
            }
        };
        let later = async {
            match wait {
                Some(wait) => tokio::time::sleep(wait).await,
                None => std::future::pending().await,
            }
        };
        let tasks = &mut sending.tasks;
        tokio::select! {
            Some(first) = tasks.join_next() => {
                // All that is done by now is noted in one go, since each waits for the disk.
                let done = std::iter::once(first).chain(std::iter::from_fn(|| tasks.try_join_next()));
                // None of them panics: that is survived within.
                let reports = done.flatten().collect();
                note(&app, reports, &mut sending).await;
            }
            () = app.mail.notified() => {}
            () = later => {}
        }
    }
}

/// Makes everything due that waits for a later try: before the start Discord may have been down.
async fn try_all(app: &App) -> Result<()> {
    let now = app.clock.now();
    let later = app.store.pending(Timestamp(i64::MAX), u32::MAX).await?;
    let failed = later.into_iter().filter(|message| message.attempts > 0);
    for message in failed {
        app.store.hasten(message.message.target, now).await?;
    }
    Ok(())
}

/// Begins to send the first due message of each target; returns how long until another is due.
async fn begin_due(
    app: &Arc<App>,
    http: &Arc<Http>,
    sending: &mut Sending,
) -> Result<Option<Duration>> {
    let now = app.clock.now();
    for message in app.store.pending(now, BATCH).await? {
        if !sending.under_way.insert(message.id) {
            continue;
        }
        app.places.tried(message.message.target);
        let doubts = sending.doubts.get(&message.id).copied().unwrap_or_default();
        let (app, http) = (Arc::clone(app), Arc::clone(http));
        sending
            .tasks
            .spawn(async move { tried(&app, &http, message, doubts).await });
    }
    let next = app.store.next_attempt().await?;
    Ok(next.map(|next| match next.since(now) {
        // Only messages that are on their way already.
        Duration::ZERO => Duration::from_secs(1),
        later => later.max(Duration::from_millis(50)),
    }))
}

/// Tries to send a message, and does what its failure asks for.
async fn tried(app: &App, http: &Http, message: Message, doubts: u32) -> Report {
    let sent = survived(send(app, http, &message)).await;
    let (id, target, now) = (message.id, message.message.target, app.clock.now());
    let report = |delivery| Report {
        id,
        target,
        delivery,
        waits: None,
        is_doubtful: false,
    };
    let failure = match sent {
        Ok(sent) if message.message.topic.is_some() => {
            return report(Delivery::SentAs {
                message: sent,
                payload: message.message.payload,
            });
        }
        Ok(message) => return report(Delivery::Sent { message }),
        Err(failure) => failure,
    };
    let verdict = match verdict(&failure) {
        Verdict::Doubtful if doubts >= TRIES => Verdict::Never("it failed too often"),
        verdict => verdict,
    };
    let (match_id, attempts) = (message.match_id.map(|id| id.0), message.attempts);
    match survived(unsent::settle(app, &message, verdict)).await {
        Ok(unsent::Fate::Waits) => {}
        Ok(unsent::Fate::Parked) => {
            return report(Delivery::Failed {
                retry_at: now.plus(PARKED),
            });
        }
        Ok(unsent::Fate::Dies(reason)) => {
            tracing::warn!(error = %failure, reason, match_id, ?target, "a message is given up");
            return report(Delivery::Dead {
                reason: reason.to_owned(),
            });
        }
        Err(error) => {
            tracing::error!(%error, match_id, ?target, "nobody could be told of a message that is not sent");
        }
    }
    tracing::warn!(error = %failure, attempts, match_id, ?target, "a message waits");
    let waits = match verdict {
        Verdict::Closed | Verdict::Locked => Waits::Closed,
        _ => Waits::Down,
    };
    Report {
        waits: Some(waits),
        is_doubtful: verdict == Verdict::Doubtful,
        ..report(Delivery::Failed {
            retry_at: now.plus(pause(verdict, attempts)),
        })
    }
}

/// Writes the outcome of tries down.
async fn note(app: &App, reports: Vec<Report>, sending: &mut Sending) {
    let deliveries: Vec<(MessageId, Delivery)> = reports
        .iter()
        .map(|report| (report.id, report.delivery.clone()))
        .collect();
    while let Err(error) = app.store.settle(&deliveries, app.clock.now()).await {
        // Until it is written down it would be sent again.
        tracing::error!(%error, "sent messages cannot be marked so, trying again in 5 s");
        tokio::time::sleep(Duration::from_secs(5)).await;
    }
    let now = app.clock.now();
    let mut due = Vec::new();
    for report in reports {
        sending.under_way.remove(&report.id);
        match report.is_doubtful {
            true => *sending.doubts.entry(report.id).or_default() += 1,
            false => {
                sending.doubts.remove(&report.id);
            }
        }
        // Only now does it stand in the store when the next attempt is due.
        if app.places.ended(report.target, report.waits, now) {
            due.push(report.target);
        }
        if matches!(
            report.delivery,
            Delivery::Sent { .. } | Delivery::SentAs { .. }
        ) {
            due.extend(app.places.reached(now));
        }
    }
    for target in due {
        if let Err(error) = app.store.hasten(target, now).await {
            tracing::error!(%error, ?target, "messages to an open target wait on");
        }
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
        Target::User(user) => {
            in_time(UserId::new(user.0).create_dm_channel(http))
                .await?
                .id
        }
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
    let bare = post.clone();
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
    let post_it = |post| in_time(channel.send_message(http, post));
    let mut sent = match post_it(post.clone()).await {
        // The bot may write there, but no embeds: what would stand in them comes as a file.
        Err(Error::Discord(failure))
            if error::code(&failure) == Some(50013) && !outgoing.more.is_empty() =>
        {
            let file = rest(&outgoing, message);
            outgoing.more.clear();
            post_it(post.embeds(Vec::new()).add_file(file)).await?
        }
        // The words are worth more than a picture that Discord does not take.
        Err(Error::Discord(failure)) if is_about_a_file(&failure) => post_it(bare).await?,
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
        in_time(sent.edit(http, edit)).await?;
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
    let there = in_time(channel.messages(http, latest)).await.ok()?;
    let own = in_time(http.get_current_user()).await.ok()?.id;
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
