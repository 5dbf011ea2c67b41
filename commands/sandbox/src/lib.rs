//! The sandbox: an imitation of Discord on loopback, for playing without an account and for testing. It is independent
//! of any bot: every client library pointed at it can connect with its token.
//!
//! `world` holds all state and Discord's rules about it, behind one lock; `rest` and `gateway` are the interfaces for
//! the bot; `limits` validates the bot's requests; `api` and `page` are the interfaces for people and scripts (`API.md`
//! describes them); `faults` injects faults.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! let sandbox = regnal_sandbox::Sandbox::start(([127, 0, 0, 1], 0).into(), Default::default()).await?;
//! println!("{} {} {}", sandbox.rest_base(), sandbox.gateway(), sandbox.token());
//! sandbox.stop().await
//! # }).unwrap();
//! ```

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "a test may fail by panicking"
    )
)]

mod api;
mod command_line;
mod error;
mod faults;
mod gateway;
mod id;
mod limits;
mod pack;
mod page;
mod rest;
mod world;

use std::{
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{HeaderMap, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{any, get},
};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

use self::world::World;

/// The sandbox's limits and timings; the defaults match Discord's.
#[derive(Debug, Clone)]
pub struct Options {
    /// The only accepted bot token.
    pub token: String,
    /// Name of the bot's account.
    pub bot_name: String,
    /// Pages of the bot's guide, shown on the web page: their names, such as `en/common.md`, with their Markdown
    /// source. The folder in a name is the language code.
    pub guide: &'static [(&'static str, &'static str)],
    /// Time limit for the initial response to an interaction.
    pub first_answer: Duration,
    /// Validity period of an interaction's token for edits and follow-ups.
    pub token_life: Duration,
    /// Heartbeat interval sent in HELLO; a connection that is silent for twice as long is closed.
    pub heartbeat_interval: Duration,
    /// Privileged intents granted to the application. A connection whose IDENTIFY requests any other privileged intent
    /// is closed with 4014.
    pub privileged_intents: u64,
    /// Maximum number of REST requests per second, across all routes; `None`, the default, allows any number. Discord
    /// allows 50. Interaction responses are exempt.
    pub requests_per_second: Option<usize>,
    /// Number of shards recommended to the bot.
    pub shards: u64,
    /// Sends each channel's interactions to the shard that would serve a server with the channel's id, so that one
    /// server keeps all shards busy. Discord sends all events of a server to the same shard.
    pub spread_channels: bool,
    /// Number of shards that can identify at the same time, provided that their values of `shard % max_concurrency`
    /// differ.
    pub max_concurrency: u64,
    /// Period in which only one shard per rate limit key (`shard % max_concurrency`) can identify. Discord uses five
    /// seconds. Zero, the default, lets a bot restart immediately.
    pub identify_window: Duration,
    /// Maximum number of sessions started within `session_reset`.
    pub session_starts: u64,
    /// Time after which the session start limit resets.
    pub session_reset: Duration,
    /// Maximum number of messages kept in a channel; the oldest are dropped first.
    pub messages_kept: usize,
    /// Maximum number of messages kept across all channels; the oldest are dropped first.
    pub messages_kept_in_all: usize,
    /// Maximum number of messages per channel that keep their attachments.
    pub messages_with_files: usize,
    /// Maximum total size of the attachments kept, in bytes; the oldest are dropped first.
    pub file_bytes_kept: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            // The token has the three parts that serenity checks for; the first is the bot's id in base64, as in real
            // tokens.
            token: "MTAwMDAwMDAwMDAwMDAwMDAx.sandbox.loopback".to_owned(),
            bot_name: "Bot".to_owned(),
            guide: &[],
            first_answer: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            heartbeat_interval: Duration::from_millis(41_250),
            privileged_intents: 0,
            requests_per_second: None,
            shards: 1,
            spread_channels: false,
            max_concurrency: 1,
            identify_window: Duration::ZERO,
            session_starts: 1_000,
            session_reset: Duration::from_secs(24 * 3_600),
            messages_kept: 500,
            messages_kept_in_all: 5_000,
            messages_with_files: 200,
            file_bytes_kept: 32 << 20,
        }
    }
}

/// Id of the main server, the only one with channels and people.
pub const GUILD: u64 = world::GUILD.0;

/// A running sandbox; it shuts down on [`Sandbox::stop`] or when dropped.
#[derive(Debug)]
pub struct Sandbox {
    hub: Shared,
    server: JoinHandle<io::Result<()>>,
}

impl Sandbox {
    /// Starts the sandbox on `address`, which must be a loopback address; port 0 picks any free port.
    ///
    /// # Errors
    /// Returns an error if the address is not loopback or cannot be bound.
    pub async fn start(address: SocketAddr, options: Options) -> io::Result<Sandbox> {
        if !address.ip().is_loopback() {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "the sandbox serves loopback addresses only",
            ));
        }
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let hub = Arc::new(Hub {
            address,
            world: Mutex::new(World::new(address, options.clone())),
            options,
            changed: watch::Sender::new(()),
            stopping: watch::Sender::new(false),
        });
        let app = Router::new()
            .route("/gateway", get(gateway::upgrade))
            .route("/gateway/", get(gateway::upgrade))
            .route("/api/v10/{*path}", any(rest::serve))
            .nest("/sandbox/api", api::routes())
            .merge(page::routes())
            .layer(DefaultBodyLimit::max(limits::REQUEST_BYTES))
            .layer(middleware::from_fn(only_this_machine))
            .with_state(hub.clone());
        let mut stopping = hub.stopping.subscribe();
        let listener = axum::serve::ListenerExt::tap_io(listener, |stream| {
            // Disables Nagle's algorithm, which would delay small frames.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "could not set TCP_NODELAY, small frames might be delayed");
            }
        });
        let server = tokio::spawn(async move {
            axum::serve(listener, app)
                .with_graceful_shutdown(async move { stopped(&mut stopping).await })
                .await
        });
        Ok(Sandbox { hub, server })
    }

    /// Returns the address that the sandbox listens on, with the actual port.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.hub.address
    }

    /// Returns the base URL of the REST API without the version, since client libraries add `/v10` to it.
    #[must_use]
    pub fn rest_base(&self) -> String {
        format!("http://{}/api", self.hub.address)
    }

    /// Returns the URL of the gateway.
    #[must_use]
    pub fn gateway(&self) -> String {
        format!("ws://{}/gateway", self.hub.address)
    }

    /// Returns the accepted bot token.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.hub.options.token
    }

    /// Closes every connection and waits until the server has shut down.
    ///
    /// # Errors
    /// Returns an error if the server itself failed while running.
    pub async fn stop(mut self) -> io::Result<()> {
        self.hub.stopping.send_replace(true);
        match (&mut self.server).await {
            Ok(ended) => ended,
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.hub.stopping.send_replace(true);
    }
}

type Shared = Arc<Hub>;

/// State shared by all interfaces: the world behind its lock, and two signals.
#[derive(Debug)]
struct Hub {
    address: SocketAddr,
    options: Options,
    world: Mutex<World>,
    /// Notified after every change to the world.
    changed: watch::Sender<()>,
    stopping: watch::Sender<bool>,
}

impl Hub {
    /// Locks the world for reading.
    fn world(&self) -> MutexGuard<'_, World> {
        // A panic while the lock was held has already been reported; the sandbox keeps running.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world, then notifies the waiting tasks.
    fn change<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let result = work(&mut self.world());
        self.changed.send_replace(());
        result
    }
}

/// Waits until the sandbox is stopped or dropped.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// Rejects requests that a browser on this computer sends on behalf of another site's page, or to another site's host
/// name that resolves to this computer (DNS rebinding).
async fn only_this_machine(headers: HeaderMap, request: Request, next: Next) -> Response {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    let name = host
        .rsplit_once(':')
        .map_or(host, |(name, port)| if port.ends_with(']') { host } else { name });
    let own_origin = text(header::ORIGIN).is_none_or(|origin| origin == format!("http://{host}"));
    if matches!(name, "127.0.0.1" | "localhost" | "[::1]") && own_origin {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "the sandbox answers this machine only").into_response()
    }
}
