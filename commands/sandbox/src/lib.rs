//! The sandbox: a Discord look-alike on loopback, to play without an account and to test against.
//! It knows no bot: whatever client library is pointed at it, with its token, can join.
//!
//! `world` holds all state and Discord's rules about it, behind one lock; `rest` and `gateway` are
//! the two faces that the bot sees; `limits` judges what the bot sends; `api` and `page` are the
//! faces that people and scripts see (`API.md` describes them); `faults` breaks things on purpose.
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

/// How strict and how fast the look-alike is; the default is what Discord does.
#[derive(Debug, Clone)]
pub struct Options {
    /// The only bot token that is accepted.
    pub token: String,
    /// The name of the bot's account.
    pub bot_name: String,
    /// How long the bot has for the first answer to an interaction.
    pub first_answer: Duration,
    /// How long the token of an interaction is good for edits and follow-ups.
    pub token_life: Duration,
    /// The interval that HELLO asks for; a connection silent for twice as long is closed.
    pub heartbeat_interval: Duration,
    /// The privileged intents switched on for the application; an IDENTIFY that asks for another is closed with 4014.
    pub privileged_intents: u64,
    /// How many messages of a channel are kept; beyond it the oldest are forgotten.
    pub messages_kept: usize,
    /// How many messages of all channels are kept; beyond it the oldest are forgotten.
    pub messages_kept_in_all: usize,
    /// How many messages of a channel keep their attachments.
    pub messages_with_files: usize,
    /// How many bytes of attachments are kept in all; beyond it the oldest are forgotten.
    pub file_bytes_kept: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            // The three parts that serenity checks for; the first is the bot's id in base 64, as in real tokens.
            token: "MTAwMDAwMDAwMDAwMDAwMDAx.sandbox.loopback".to_owned(),
            bot_name: "Bot".to_owned(),
            first_answer: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            heartbeat_interval: Duration::from_millis(41_250),
            privileged_intents: 0,
            messages_kept: 500,
            messages_kept_in_all: 10_000,
            messages_with_files: 200,
            file_bytes_kept: 32 << 20,
        }
    }
}

/// The id of the only server.
pub const GUILD: u64 = world::GUILD.0;

/// A running look-alike; it ends with [`Sandbox::stop`] or when it is dropped.
#[derive(Debug)]
pub struct Sandbox {
    hub: Shared,
    server: JoinHandle<io::Result<()>>,
}

impl Sandbox {
    /// Listens on `address`, which must be a loopback address; port 0 takes any free port.
    ///
    /// # Errors
    /// When the address is not loopback or cannot be bound.
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
            // Small frames must not wait for one another.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "no TCP_NODELAY");
            }
        });
        let server = tokio::spawn(async move {
            axum::serve(listener, app)
                .with_graceful_shutdown(async move { stopped(&mut stopping).await })
                .await
        });
        Ok(Sandbox { hub, server })
    }

    /// The address it listens on, with the port that was really taken.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.hub.address
    }

    /// Where the REST face is, without the version: what client libraries add `/v10` to.
    #[must_use]
    pub fn rest_base(&self) -> String {
        format!("http://{}/api", self.hub.address)
    }

    /// Where the gateway is.
    #[must_use]
    pub fn gateway(&self) -> String {
        format!("ws://{}/gateway", self.hub.address)
    }

    /// The bot token it accepts.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.hub.options.token
    }

    /// Closes every connection and waits until the server has ended.
    ///
    /// # Errors
    /// When the server itself failed while it ran.
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

/// What every face shares: the world behind its lock, and the two signals.
#[derive(Debug)]
struct Hub {
    address: SocketAddr,
    options: Options,
    world: Mutex<World>,
    /// Rings after every change of the world.
    changed: watch::Sender<()>,
    stopping: watch::Sender<bool>,
}

impl Hub {
    /// Reads the world.
    fn world(&self) -> MutexGuard<'_, World> {
        // A panic while the lock was held has already been reported; play goes on.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world, then wakes whoever waits for changes.
    fn change<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        let result = work(&mut self.world());
        self.changed.send_replace(());
        result
    }
}

/// Waits until the sandbox is stopped, or gone, which comes to the same.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stop| *stop).await;
}

/// Turns away requests that a foreign web page or a rebound host name makes through a browser here.
async fn only_this_machine(headers: HeaderMap, request: Request, next: Next) -> Response {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(
        host,
        |(name, port)| if port.ends_with(']') { host } else { name },
    );
    let own_origin = text(header::ORIGIN).is_none_or(|origin| origin == format!("http://{host}"));
    if matches!(name, "127.0.0.1" | "localhost" | "[::1]") && own_origin {
        next.run(request).await
    } else {
        (
            StatusCode::FORBIDDEN,
            "the sandbox answers this machine only",
        )
            .into_response()
    }
}
