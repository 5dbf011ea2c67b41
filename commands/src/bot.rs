//! The Discord client: start-up, events, errors and shutdown.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::store::{Application, MatchId};
use regnal_sandbox::{Options, Sandbox};
use serenity::{Event, EventHandler, GatewayIntents, RawEventHandler};
use tokio::sync::oneshot;
use tracing::Instrument as _;

use crate::config::RunOptions;
use crate::control::socket;
use crate::discord::changes;
use crate::discord::error::Error;
use crate::door::{DISCORD, RequestProxy};
use crate::owner::failed::Failed;
use crate::owner::{home, print, printed};
use crate::run::app::{App, Clock, Command, Data};
use crate::run::catalogue::Catalogue;
use crate::run::counters::SessionChange;
use crate::run::{deadlines, deliver, heartbeat, machines, registration, summons, upkeep};
use crate::shards::{Listeners, Pace, Refusal, Shards};
use crate::{commands, events, games, guide, lobby, metrics};

/// Errors that stop the bot.
#[derive(Debug, thiserror::Error)]
pub enum Fatal {
    /// The store could not be opened.
    #[error("{0}")]
    Store(#[from] regnal::store::OpenError),
    /// The bot must not run on this store, for example because the store belongs to another application.
    #[error("{0}")]
    Home(#[from] Failed),
    /// An operation on the store failed.
    #[error("the store cannot be used: {0}")]
    Broken(#[from] Error),
    /// The sandbox could not listen on its port.
    #[error(
        "the sandbox cannot listen on 127.0.0.1:{port}: {error}; choose another port with --port"
    )]
    Port {
        /// Port on which the sandbox could not listen.
        port: u16,
        /// Underlying I/O error.
        #[source]
        error: std::io::Error,
    },
    /// The metrics endpoint could not be opened.
    #[error(
        "the metrics cannot be served at {address}: {error}; choose another address with --metrics"
    )]
    Metrics {
        /// Address that could not be used.
        address: SocketAddr,
        /// Underlying I/O error.
        error: std::io::Error,
    },
    /// The local proxy for requests to Discord could not be opened.
    #[error("could not open the local proxy for requests to Discord: {0}")]
    Door(#[source] std::io::Error),
    /// Discord rejects the token.
    #[error(
        "Discord does not accept the token in DISCORD_TOKEN; copy it anew from the developer portal"
    )]
    Token,
    /// Discord rejects the gateway intents.
    #[error("Discord rejects the gateway intents; Regnal needs no privileged ones: {0}")]
    Intents(#[source] Box<serenity::Error>),
    /// Discord rejects the number of shards.
    #[error("{0}")]
    Shards(#[source] Refusal),
    /// A task of the bot ended unexpectedly.
    #[error("{0} ended unexpectedly; restart the bot, no data is lost")]
    Stopped(&'static str),
    /// The other processes that share the database declared this one dead, or were about to.
    #[error(
        "this process could not write its heartbeat to the database for 25 seconds, or the other processes declared it dead; restart it, no data is lost"
    )]
    Lapsed,
    /// The bot could not connect to Discord.
    #[error("could not connect to Discord: {0}")]
    Connection(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Time limit for the client's shutdown. In the sandbox, also the longest pause between two attempts to register
/// commands.
const PATIENCE: Duration = Duration::from_secs(3);

/// Number of matches read per query.
const PAGE: u32 = 500;

/// Time limit for closing the store. Together with [`PATIENCE`], it is shorter than the time that the services in
/// `assets/deploy` allow before they kill the bot.
const CLOSING: Duration = Duration::from_secs(15);

/// Runs the bot until it is asked to stop.
///
/// # Errors
/// Returns an error if the bot cannot start or cannot continue.
pub async fn run(run: RunOptions) -> Result<(), Fatal> {
    let door = match &run.token {
        Some(_) => Some(RequestProxy::open(DISCORD).await.map_err(Fatal::Door)?),
        None => None,
    };
    let http = door.as_ref().zip(run.token).map(|(door, token)| door.http(&token));
    // The application must be looked up before any message is sent or any deadline passes.
    let application = match &http {
        Some(http) => application(http).await?,
        None => Application::Sandbox,
    };
    let dir = home::folder(run.place.dir, application).await?;
    let store = home::open(&dir, application).await?;
    let app = App::new(store.clone(), Clock::default(), games::FACES);
    if let Some(door) = &door {
        app.link.set_budget(door.budget());
    }
    deadlines::extend_after_downtime(&app).await?;
    tracing::info!(version = env!("REGNAL_VERSION"), data = %dir.display(), "started");
    if let Some(address) = run.metrics {
        let listener = metrics::listen(address).await;
        let listener = listener.map_err(|error| Fatal::Metrics { address, error })?;
        tokio::spawn(metrics::serve(Arc::clone(&app), listener));
    }
    let listens = socket::listen(Arc::clone(&app), &dir);
    if let Err(error) = &listens {
        tracing::warn!(%error, "could not open the owner command socket; regnal delete, forget, forget-server and outbox --again do not reach this process");
    }
    let done = match http {
        Some(http) => {
            let gateway = Gateway { shards: run.shards.0, ..Gateway::default() };
            serve(&app, http, gateway, end_signal()).await
        }
        None => serve_sandbox(&app, run.port).await,
    };
    if listens.is_ok() {
        socket::remove(&dir);
    }
    let closing = async {
        if let Err(error) = app.store.touch(app.clock.now()).await {
            tracing::debug!(%error, "could not write the last heartbeat, so the next start might report an outage");
        }
        store.close().await;
    };
    if tokio::time::timeout(CLOSING, closing).await.is_err() {
        tracing::warn!(
            "the database does not answer, stopping without closing it; no data is lost"
        );
    }
    tracing::info!("stopped");
    done
}

/// Returns the Discord application that a token belongs to.
///
/// # Errors
/// Returns an error if Discord does not return the application.
pub async fn application(http: &serenity::Http) -> Result<Application, Fatal> {
    let own = http.get_current_application_info().await;
    let own = own.map_err(connection)?;
    Ok(Application::Discord(own.id.get()))
}

async fn serve_sandbox(app: &Arc<App>, port: u16) -> Result<(), Fatal> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let options =
        Options { bot_name: "Regnal".to_owned(), guide: guide::PAGES, ..Options::default() };
    let sandbox =
        Sandbox::start(address, options).await.map_err(|error| Fatal::Port { port, error })?;
    // The sandbox has no rate limits.
    app.registrar.set_pace(Duration::ZERO, PATIENCE);
    print(format_args!(
        "No DISCORD_TOKEN is set, so Regnal plays in its sandbox. Open http://{}",
        sandbox.address()
    ));
    // Start-up continues while the players of all running matches are notified.
    let calling = tokio::spawn({
        let app = Arc::clone(app);
        async move { notify_awaited(&app).await }
    });
    let gateway = Gateway::sandbox(sandbox.address());
    let done = serve(app, sandbox_http(&sandbox), gateway, end_signal()).await;
    calling.abort();
    if let Err(error) = sandbox.stop().await {
        tracing::debug!(%error, "could not shut down the sandbox cleanly");
    }
    done
}

/// Notifies every player whose action a match is waiting for. This is needed in a sandbox, because its channels start
/// empty and therefore lack the buttons of earlier matches.
async fn notify_awaited(app: &App) {
    let mut after = MatchId(0);
    loop {
        let page = app.store.running_matches(after, PAGE).await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not read the running matches, skipping their notifications");
            Vec::new()
        });
        let Some(last) = page.last() else { return };
        after = last.id;
        for brief in page {
            let called = async {
                let table = app.desk.look(&app.store, brief.id).await?;
                summons::notify_awaited(app, &table).await
            };
            if let Err(error) = called.await {
                tracing::error!(match_id = %brief.id, %error, "could not notify the players, skipping the match");
            }
        }
    }
}

/// Runs the sandbox without the bot, for any client that connects, until the process is asked to stop.
///
/// # Errors
/// Returns an error if the sandbox cannot listen.
pub async fn sandbox_alone(port: u16) -> Result<(), Fatal> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let refused = |error| Fatal::Port { port, error };
    let sandbox = Sandbox::start(address, Options::default()).await.map_err(refused)?;
    print(format_args!("The sandbox is open, without a bot: http://{}", sandbox.address()));
    print(format_args!("REST:    {}/v10", sandbox.rest_base()));
    print(format_args!("Gateway: {}", sandbox.gateway()));
    print(format_args!("Token:   {}", sandbox.token()));
    // If the address and token could not be printed, the sandbox stops, because nobody could connect to it.
    printed()?;
    end_signal().await;
    sandbox.stop().await.map_err(refused)
}

/// Creates a client for the sandbox's REST API.
pub fn sandbox_http(sandbox: &Sandbox) -> serenity::Http {
    serenity::HttpBuilder::new(sandbox.token())
        .proxy(format!("http://{}", sandbox.address()))
        .ratelimiter_disabled(true)
        .build()
}

/// Settings for connecting to Discord.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gateway {
    /// Address of the sandbox, if one is used.
    pub sandbox: Option<SocketAddr>,
    /// Number of shards; `None` for Discord's recommendation.
    pub shards: Option<u32>,
    /// Rate at which connections are opened.
    pub pace: Pace,
}

impl Gateway {
    /// Returns the settings for connecting to a sandbox, which does not rate-limit connections.
    pub fn sandbox(address: SocketAddr) -> Gateway {
        let pace = Pace { identify: Duration::from_millis(100), ..Pace::default() };
        Gateway { sandbox: Some(address), shards: None, pace }
    }
}

/// Connects, registers the commands, and serves until `end` completes or a fatal error occurs.
///
/// # Errors
/// Returns an error if the bot cannot start or cannot continue.
pub async fn serve(
    app: &Arc<App>,
    http: serenity::Http,
    gateway: Gateway,
    end: impl Future<Output = ()>,
) -> Result<(), Fatal> {
    let (ready, context) = oneshot::channel();
    let commands = commands::all();
    let catalogue = Catalogue::new(&commands)?;
    let mut framework =
        TracingHandler(framework(Arc::clone(app), commands, ready), Arc::clone(app));
    // This intent covers slash commands, clicks and channel deletions. None of them needs a privileged intent.
    let intents = GatewayIntents::GUILDS;
    let client = serenity::ClientBuilder::new_with_http(http, intents).await.map_err(connection)?;
    if let Some(address) = gateway.sandbox {
        // On failure, Serenity falls back to Discord's own gateway, which a sandboxed bot must never contact.
        let url = client.ws_url.lock().await.clone();
        if !url.contains(&address.to_string()) {
            let why = format!("the sandbox did not name its gateway, but {url}");
            return Err(Fatal::Connection(why.into()));
        }
    }
    serenity::Framework::init(&mut framework, &client).await;
    let listeners = Listeners {
        events: vec![Arc::new(Sessions(Arc::clone(app)))],
        raw: vec![Arc::new(UnparsedEventCounter::default())],
        framework: Arc::new(framework),
    };
    let wanted = (gateway.shards, gateway.pace);
    let shards = Shards::new(app, &client, intents, listeners, wanted).await;
    let mut mail = tokio::spawn(deliver::run(Arc::clone(app), Arc::clone(&client.http)));
    let mut clocks = tokio::spawn(deadlines::run(Arc::clone(app)));
    let mut minds = tokio::spawn(machines::run(Arc::clone(app)));
    let (app_of_lists, http) = (Arc::clone(app), Arc::clone(&client.http));
    let mut lists = tokio::spawn(registration::run(app_of_lists, http, catalogue));
    let mut checks = tokio::spawn({
        let app = Arc::clone(app);
        async move {
            match context.await {
                Ok(context) => {
                    app.link.set_context(&context);
                    app.mail.notify_one();
                    app.bell.notify_one();
                    lobby::checks::run(app, context).await;
                }
                // The client stopped before connecting, and reports the reason itself.
                Err(_) => std::future::pending().await,
            }
        }
    });
    let upkeep = tokio::spawn(upkeep::run(Arc::clone(app)));
    let mut running = tokio::spawn(Arc::clone(&shards).run());
    let done = tokio::select! {
        () = end => Ok(()),
        () = heartbeat::run(app) => Err(Fatal::Lapsed),
        // These tasks run for as long as the bot does. If one stopped unnoticed, matches would stall.
        _ = &mut mail => Err(Fatal::Stopped("what sends messages")),
        _ = &mut clocks => Err(Fatal::Stopped("what watches the deadlines")),
        _ = &mut minds => Err(Fatal::Stopped("what plays the program's seats")),
        _ = &mut checks => Err(Fatal::Stopped("what counts open votes anew")),
        _ = &mut lists => Err(Fatal::Stopped("what registers the commands")),
        ended = &mut running => match ended {
            Ok(Refusal::Discord(error)) => Err(connection(*error)),
            Ok(refusal) => Err(Fatal::Shards(refusal)),
            Err(error) => Err(Fatal::Connection(error.into())),
        },
    };
    mail.abort();
    clocks.abort();
    minds.abort();
    checks.abort();
    lists.abort();
    upkeep.abort();
    if tokio::time::timeout(PATIENCE, shards.stop()).await.is_err() {
        tracing::debug!("client shutdown timed out, dropping the connection to Discord");
    }
    running.abort();
    done
}

fn connection(error: serenity::Error) -> Fatal {
    match &error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
            if response.status_code.as_u16() == 401 =>
        {
            Fatal::Token
        }
        serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication) => Fatal::Token,
        serenity::Error::Gateway(
            serenity::GatewayError::DisallowedGatewayIntents
            | serenity::GatewayError::InvalidGatewayIntents,
        ) => Fatal::Intents(Box::new(error)),
        _ => Fatal::Connection(error.into()),
    }
}

/// Waits for SIGTERM or Ctrl-C.
async fn end_signal() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut terminated) => {
                tokio::select! {
                    _ = interrupted => {}
                    _ = terminated.recv() => {}
                }
            }
            Err(error) => {
                tracing::warn!(%error, "could not install a SIGTERM handler, only Ctrl-C will stop the bot cleanly");
                let _ = interrupted.await;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}

/// Event handler that handles each event in its own tracing span. Every log line within the span contains the
/// interaction, its channel and its match.
struct TracingHandler(poise::Framework<Data, Error>, Data);

#[serenity::async_trait]
impl serenity::Framework for TracingHandler {
    async fn init(&mut self, client: &serenity::Client) {
        self.0.init(client).await;
    }

    async fn dispatch(&self, ctx: serenity::Context, event: serenity::FullEvent) {
        let (span, kind) = (events::span(&event), events::kind(&event));
        let begun = std::time::Instant::now();
        let handled = async {
            events::note_user(&self.1, &event).await;
            changes::recording(self.0.dispatch(ctx, event)).await;
        };
        handled.instrument(span).await;
        if let Some(kind) = kind {
            self.1.counters.served(kind, begun.elapsed());
        }
    }
}

fn framework(
    app: Data,
    commands: Vec<Command>,
    ready: oneshot::Sender<serenity::Context>,
) -> poise::Framework<Data, Error> {
    poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands,
            on_error: |error| Box::pin(events::handle_error(error)),
            event_handler: |framework, event| Box::pin(events::hear(framework, event)),
            ..Default::default()
        })
        .setup(move |ctx, _, _| {
            Box::pin(async move {
                let _ = ready.send(ctx.clone());
                Ok(app)
            })
        })
        .build()
}

/// Event handler that detects lost Discord sessions.
struct Sessions(Data);

#[serenity::async_trait]
impl EventHandler for Sessions {
    async fn shard_stage_update(
        &self,
        _: serenity::Context,
        event: serenity::ShardStageUpdateEvent,
    ) {
        if event.old == serenity::ConnectionStage::Connected {
            let (shard, stage) = (event.shard_id.0, event.new);
            self.0.counters.session(SessionChange::Lost);
            tracing::warn!(shard, %stage, "session with Discord lost, reconnecting");
        }
    }
}

/// Counter of events that the client library cannot parse and drops silently. It logs the events that came from a user,
/// because that user is waiting for a reply.
#[derive(Default)]
struct UnparsedEventCounter {
    /// Number of unparsable events of each kind, excluding those that came from a user.
    counts: Mutex<BTreeMap<String, u64>>,
}

impl UnparsedEventCounter {
    /// Counts an event. Returns the count for its kind if that count is worth logging: 1, 10, 100 and so on.
    fn count(&self, kind: String) -> Option<u64> {
        // Every change leaves the counts consistent, so a poisoned lock is usable.
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(kind).or_default();
        *count = count.saturating_add(1);
        let tens = count.checked_ilog10().unwrap_or_default();
        (10_u64.checked_pow(tens) == Some(*count)).then_some(*count)
    }
}

#[serenity::async_trait]
impl RawEventHandler for UnparsedEventCounter {
    async fn raw_event(&self, _: serenity::Context, event: Event) {
        let Event::Unknown(unknown) = event else { return };
        let kind = unknown.kind;
        if kind == "INTERACTION_CREATE" {
            tracing::error!(
                kind,
                "interaction from Discord unreadable, dropped by the client library: a person waits in vain"
            );
        } else if let Some(count) = self.count(kind.clone()) {
            tracing::info!(
                kind,
                count,
                "event from Discord unreadable, it concerns no player and is only counted"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unparsable_events_are_counted_and_logged_at_powers_of_ten() {
        let alarm = UnparsedEventCounter::default();
        let logged: Vec<u64> =
            (0..1_500).filter_map(|_| alarm.count("GUILD_UPDATE".to_owned())).collect();
        assert_eq!(logged, [1, 10, 100, 1_000]);
        assert_eq!(alarm.count("CHANNEL_UPDATE".to_owned()), Some(1));
    }
}
