//! The client: start, events, errors and shutdown.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use regnal::store::Application;
use regnal_sandbox::{Options, Sandbox};
use serenity::{Event, GatewayIntents, RawEventHandler};
use tokio::sync::{mpsc, oneshot};
use tracing::Instrument as _;

use crate::config::RunOptions;
use crate::discord::error::{Error, in_time};
use crate::owner::failed::Failed;
use crate::owner::home;
use crate::run::app::{App, Clock, Data};
use crate::run::server::everywhere;
use crate::run::{deadlines, deliver, machines, summons, upkeep};
use crate::{commands, events, games, guide, lobby};

/// The reason why the bot ends.
#[derive(Debug, thiserror::Error)]
pub enum Fatal {
    /// The store cannot be opened.
    #[error("{0}")]
    Store(#[from] regnal::store::OpenError),
    /// The bot may not run on this store.
    #[error("{0}")]
    Home(#[from] Failed),
    /// The store failed.
    #[error("the store cannot be used: {0}")]
    Broken(#[from] Error),
    /// The sandbox cannot listen.
    #[error(
        "the sandbox cannot listen on 127.0.0.1:{port}: {error}; choose another port with --port"
    )]
    Port {
        /// The port.
        port: u16,
        /// The error.
        error: std::io::Error,
    },
    /// Discord rejects the token.
    #[error(
        "Discord does not accept the token in DISCORD_TOKEN; copy it anew from the developer portal"
    )]
    Token,
    /// Discord rejects the gateway intents.
    #[error("Discord refuses the gateway intents; Regnal needs none that is privileged: {0}")]
    Intents(String),
    /// The commands could not be registered.
    #[error("the commands could not be registered, so nobody could use the bot: {0}")]
    Registration(String),
    /// A task of the bot ended unexpectedly.
    #[error("{0} ended unexpectedly; start the bot again, nothing is lost")]
    Stopped(&'static str),
    /// There is no connection to Discord.
    #[error("no connection to Discord: {0}")]
    Connection(String),
}

/// The time limit for the shutdown of the client.
const PATIENCE: Duration = Duration::from_secs(3);

/// Runs the bot until it is told to end.
///
/// # Errors
/// The reason why it could not start, or could not go on.
pub async fn run(run: RunOptions) -> Result<(), Fatal> {
    let http = run.token.map(|token| serenity::HttpBuilder::new(token).build());
    // Before any message is sent or deadline passes.
    let application = match &http {
        Some(http) => application(http).await?,
        None => Application::Sandbox,
    };
    let dir = home::folder(run.place.dir, application).await?;
    let store = home::open(&dir, application).await?;
    let app = App::new(store.clone(), Clock::default(), games::FACES);
    deadlines::come_back(&app).await?;
    let done = match http {
        Some(http) => serve(&app, http, None, end_signal()).await,
        None => serve_sandbox(&app, run.port).await,
    };
    if let Err(error) = app.store.touch(app.clock.now()).await {
        tracing::debug!(%error, "last heartbeat not written, the next start may count an outage");
    }
    store.close().await;
    done
}

/// Returns the Discord application of a token.
///
/// # Errors
/// The reason why Discord does not say.
pub async fn application(http: &serenity::Http) -> Result<Application, Fatal> {
    let own = http.get_current_application_info().await;
    let own = own.map_err(|error| connection(&error))?;
    Ok(Application::Discord(own.id.get()))
}

async fn serve_sandbox(app: &Arc<App>, port: u16) -> Result<(), Fatal> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let options =
        Options { bot_name: "Regnal".to_owned(), guide: guide::PAGES, ..Options::default() };
    let sandbox =
        Sandbox::start(address, options).await.map_err(|error| Fatal::Port { port, error })?;
    println!(
        "No DISCORD_TOKEN is set, so Regnal plays in its sandbox. Open http://{}",
        sandbox.address()
    );
    // The start does not wait for the notifications of all matches.
    let calling = tokio::spawn({
        let app = Arc::clone(app);
        async move { notify_awaited(&app).await }
    });
    let done = serve(app, sandbox_http(&sandbox), Some(sandbox.address()), end_signal()).await;
    calling.abort();
    if let Err(error) = sandbox.stop().await {
        tracing::debug!(%error, "sandbox not shut down cleanly");
    }
    done
}

/// Notifies everybody who is awaited in any match. A sandbox starts with empty channels, without buttons for the
/// earlier matches.
async fn notify_awaited(app: &App) {
    let running = app.store.running_matches().await.unwrap_or_else(|error| {
        tracing::error!(%error, "running matches not read, nobody is notified");
        Vec::new()
    });
    for brief in running {
        let called = async {
            let table = app.desk.look(&app.store, brief.id).await?;
            summons::notify_awaited(app, &table).await
        };
        if let Err(error) = called.await {
            tracing::error!(match_id = %brief.id, %error, "players of a match not notified");
        }
    }
}

/// Runs the sandbox without the bot, for any client that joins it, until it is told to end.
///
/// # Errors
/// When it cannot listen.
pub async fn sandbox_alone(port: u16) -> Result<(), Fatal> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let refused = |error| Fatal::Port { port, error };
    let sandbox = Sandbox::start(address, Options::default()).await.map_err(refused)?;
    println!("The sandbox is open, without a bot: http://{}", sandbox.address());
    println!("REST:    {}/v10", sandbox.rest_base());
    println!("Gateway: {}", sandbox.gateway());
    println!("Token:   {}", sandbox.token());
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

/// Connects, registers the commands, and serves until `end` or a fatal error. `sandbox` is the address of the sandbox,
/// if used.
///
/// # Errors
/// The reason why it could not start, or could not go on.
pub async fn serve(
    app: &Arc<App>,
    http: serenity::Http,
    sandbox: Option<SocketAddr>,
    end: impl Future<Output = ()>,
) -> Result<(), Fatal> {
    let (fatal, mut failures) = mpsc::unbounded_channel();
    let (ready, context) = oneshot::channel();
    let framework = framework(Arc::clone(app), fatal.clone(), ready);
    // Slash commands, clicks, and channels that go away: nothing of this is privileged.
    let intents = GatewayIntents::GUILDS;
    let mut client = serenity::ClientBuilder::new_with_http(http, intents)
        .framework(Spanned(framework))
        .raw_event_handler(Alarm)
        .await
        .map_err(|error| connection(&error))?;
    if let Some(address) = sandbox {
        // Serenity falls back to Discord's own gateway, which a sandbox must never reach.
        let url = client.ws_url.lock().await.clone();
        if !url.contains(&address.to_string()) {
            return Err(Fatal::Connection(format!(
                "the sandbox did not name its gateway, but {url}"
            )));
        }
    }
    let shards = Arc::clone(&client.shard_manager);
    let mut mail = tokio::spawn(deliver::run(Arc::clone(app), Arc::clone(&client.http)));
    let mut clocks = tokio::spawn(deadlines::run(Arc::clone(app)));
    let mut minds = tokio::spawn(machines::run(Arc::clone(app)));
    let mut checks = tokio::spawn({
        let app = Arc::clone(app);
        async move {
            match context.await {
                Ok(context) => lobby::checks::run(app, context).await,
                // The client has ended before it was connected, and says why itself.
                Err(_) => std::future::pending().await,
            }
        }
    });
    let upkeep = tokio::spawn(upkeep::run(Arc::clone(app), Arc::clone(&client.http)));
    let mut running = tokio::spawn(async move { client.start().await });
    let done = tokio::select! {
        () = end => Ok(()),
        Some(error) = failures.recv() => Err(error),
        // They run for as long as the bot does; without one of them matches would stand still unnoticed.
        _ = &mut mail => Err(Fatal::Stopped("what sends messages")),
        _ = &mut clocks => Err(Fatal::Stopped("what watches the deadlines")),
        _ = &mut minds => Err(Fatal::Stopped("what plays the program's seats")),
        _ = &mut checks => Err(Fatal::Stopped("what counts open votes anew")),
        ended = &mut running => match ended {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(connection(&error)),
            Err(error) => Err(Fatal::Connection(error.to_string())),
        },
    };
    mail.abort();
    clocks.abort();
    minds.abort();
    checks.abort();
    upkeep.abort();
    if tokio::time::timeout(PATIENCE, shards.shutdown_all()).await.is_err() {
        tracing::debug!("shutdown of the client timed out, connection to Discord dropped");
    }
    running.abort();
    done
}

fn connection(error: &serenity::Error) -> Fatal {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response))
            if response.status_code.as_u16() == 401 =>
        {
            Fatal::Token
        }
        serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication) => Fatal::Token,
        serenity::Error::Gateway(
            serenity::GatewayError::DisallowedGatewayIntents
            | serenity::GatewayError::InvalidGatewayIntents,
        ) => Fatal::Intents(error.to_string()),
        other => Fatal::Connection(other.to_string()),
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
                tracing::warn!(%error, "no handler for SIGTERM, only Ctrl-C ends the bot cleanly");
                let _ = interrupted.await;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
}

/// Handles each event in a span of its own, so that every log line below it names the interaction, its channel and its
/// match.
struct Spanned(poise::Framework<Data, Error>);

#[serenity::async_trait]
impl serenity::Framework for Spanned {
    async fn init(&mut self, client: &serenity::Client) {
        self.0.init(client).await;
    }

    async fn dispatch(&self, ctx: serenity::Context, event: serenity::FullEvent) {
        let span = events::span(&event);
        self.0.dispatch(ctx, event).instrument(span).await;
    }
}

fn framework(
    app: Data,
    fatal: mpsc::UnboundedSender<Fatal>,
    ready: oneshot::Sender<serenity::Context>,
) -> poise::Framework<Data, Error> {
    poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: commands::all(),
            on_error: |error| Box::pin(events::handle_error(error)),
            event_handler: |framework, event| Box::pin(events::hear(framework, event)),
            ..Default::default()
        })
        .setup(move |ctx, _, framework| {
            Box::pin(async move {
                let _ = ready.send(ctx.clone());
                // The others are told to each server, as it offers them.
                let all = framework.options().commands.iter();
                let all: Vec<_> = all.filter_map(everywhere).collect();
                let (sharing, http) = (Arc::clone(&app), Arc::clone(&ctx.http));
                // In the background: commands registered earlier are served meanwhile.
                tokio::spawn(async move {
                    if let Err(error) = register(&sharing, &http, &all).await {
                        // A bot without commands would be useless, so it ends.
                        let _ = fatal.send(Fatal::Registration(error.to_string()));
                    }
                });
                Ok(app)
            })
        })
        .build()
}

/// Registers the global commands, with retries.
async fn register(
    app: &App,
    http: &serenity::Http,
    all: &[serenity::CreateCommand],
) -> Result<(), Error> {
    let register = || async {
        let set = serenity::Command::set_global_commands(http, all.to_vec());
        in_time(set).await.map(drop)
    };
    app.registrar.until_done(None, register).await
}

/// Logs events that the client library cannot parse. It drops them silently, and somebody would wait for an answer in
/// vain.
struct Alarm;

#[serenity::async_trait]
impl RawEventHandler for Alarm {
    async fn raw_event(&self, _: serenity::Context, event: Event) {
        if let Event::Unknown(unknown) = event {
            tracing::error!(
                kind = unknown.kind,
                "event from Discord unreadable, dropped by the client library"
            );
        }
    }
}
