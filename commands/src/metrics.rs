//! Prometheus metrics, and the liveness and readiness of the process, over HTTP.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::prometheus_text;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use regnal::store::{Status, Timestamp};
use tokio::net::TcpListener;

use crate::run::app::App;

/// Delay after which an unprocessed deadline counts as late.
const LATE: Duration = Duration::from_secs(120);
/// Maximum time for one iteration of a background loop. Each loop runs at least once a minute.
const STUCK: Duration = Duration::from_secs(300);
/// Time limit for a response from the database.
const PATIENCE: Duration = Duration::from_secs(3);

/// All statuses, so that each status's metric has a value from the start.
const STATUSES: [Status; 5] =
    [Status::Lobby, Status::Running, Status::Suspended, Status::Finished, Status::Abandoned];

type Labelled = Family<[(&'static str, String); 1], Gauge<u64, AtomicU64>>;

/// Opens the socket for the metrics at an address configured by the owner.
///
/// # Errors
/// Returns an error if the address cannot be used.
pub async fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let listener = TcpListener::bind(address).await?;
    let at = listener.local_addr()?;
    match at.ip().is_loopback() {
        true => tracing::info!(%at, "serving metrics"),
        false => {
            tracing::warn!(%at, "serving metrics at an address that other machines can reach; use a firewall to restrict access")
        }
    }
    Ok(listener)
}

/// Serves the metrics until the process ends.
pub async fn serve(app: Arc<App>, listener: TcpListener) {
    let router = Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(health))
        .route("/readyz", get(ready))
        .with_state(app);
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "metrics server failed, metrics are no longer available");
    }
}

async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    match text(&app).await {
        Ok(text) => (StatusCode::OK, [(CONTENT_TYPE, prometheus_text::CONTENT_TYPE)], text),
        Err(_) => {
            let text = "the metrics cannot be written\n".to_owned();
            let plain = "text/plain; charset=utf-8";
            (StatusCode::INTERNAL_SERVER_ERROR, [(CONTENT_TYPE, plain)], text)
        }
    }
}

/// Renders all metrics. If the database does not respond, omits the store metrics.
async fn text(app: &App) -> Result<String, std::fmt::Error> {
    let mut registry = Registry::with_prefix("regnal");
    app.counters.register(&mut registry);
    let version = Info::new([("version", env!("REGNAL_VERSION"))]);
    registry.register("build", "The version of the program", version);
    let now = app.clock.now();
    let late = Timestamp(now.0.saturating_sub(i64::try_from(LATE.as_millis()).unwrap_or(i64::MAX)));
    let figures = tokio::time::timeout(PATIENCE, app.store.figures(late)).await;
    let is_up = matches!(figures, Ok(Ok(_)));
    gauge(&mut registry, "database_up", "1 if the database answers", u64::from(is_up));
    if let Ok(Ok(figures)) = figures {
        let matches = Labelled::default();
        for status in STATUSES {
            drop(matches.get_or_create(&[("status", status.word().to_owned())]));
        }
        for (status, count) in figures.matches {
            matches.get_or_create(&[("status", status.word().to_owned())]).set(count);
        }
        registry.register("matches", "Matches by status", matches);
        let age = figures.oldest.map_or(0, |oldest| now.since(oldest).as_secs());
        for (name, help, value) in [
            ("outbox_waiting", "Messages that wait to be sent", figures.waiting),
            ("outbox_age_seconds", "Age of the oldest message that waits to be sent", age),
            (
                "deadlines_late",
                "Deadlines that should have been served two minutes ago",
                figures.late,
            ),
            ("database_bytes", "Size of the database without its journal", figures.bytes),
        ] {
            gauge(&mut registry, name, help, value);
        }
    }
    let processes = count(app.fleet.live_count().max(1));
    gauge(&mut registry, "processes", "Processes that use the database", processes);
    let queues = Labelled::default();
    let [work, autocomplete] = app.works.waiting();
    let waiting =
        [("work", work), ("autocomplete", autocomplete), ("pictures", app.studio.waiting())];
    for (queue, waiting) in waiting {
        queues.get_or_create(&[("queue", queue.to_owned())]).set(count(waiting));
    }
    registry.register("queue_waiting", "Requests that wait or are under way, by queue", queues);
    let loops = Labelled::default();
    for (of, age) in app.counters.beats() {
        loops.get_or_create(&[("loop", of.to_owned())]).set(age.as_secs());
    }
    registry.register("loop_age_seconds", "Time since a loop last went round", loops);
    let cached = count(app.desk.cached());
    gauge(&mut registry, "matches_cached", "Matches in memory", cached);
    let (connected, others) = app.link.shards().await;
    let shards = Labelled::default();
    for (state, shard_count) in [("connected", connected), ("connecting", others)] {
        shards.get_or_create(&[("state", state.to_owned())]).set(count(shard_count));
    }
    registry.register("gateway_shards", "Shards by their connection to Discord", shards);
    if let Some(budget) = app.link.budget() {
        budget.register(&mut registry);
    }
    if let Some(bytes) = memory() {
        gauge(&mut registry, "memory_bytes", "Memory that the process holds", bytes);
    }
    let mut text = String::new();
    prometheus_text::encode(&mut text, &registry)?;
    Ok(text)
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

fn gauge(registry: &mut Registry, name: &str, help: &str, value: u64) {
    let gauge: Gauge<u64, AtomicU64> = Gauge::default();
    gauge.set(value);
    registry.register(name, help, gauge);
}

/// Returns the memory usage of the process, if the system reports it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes.saturating_mul(1024))
}

/// Reports whether the bot's background loops are running. Does not check the database, because a temporary outage is
/// not a reason to restart the bot.
async fn health(State(app): State<Arc<App>>) -> (StatusCode, String) {
    let stuck = app.counters.beats().into_iter().filter(|&(_, age)| age > STUCK);
    let stuck: Vec<String> =
        stuck.map(|(of, age)| format!("{of}: no round for {} s", age.as_secs())).collect();
    answer(&stuck)
}

/// Reports whether the bot can serve users: its database responds, and it is connected to Discord.
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, String) {
    let mut missing = Vec::new();
    let seen = tokio::time::timeout(PATIENCE, app.store.last_seen()).await;
    if !matches!(seen, Ok(Ok(_))) {
        missing.push("database: no answer".to_owned());
    }
    match app.link.shards().await {
        (0, _) => missing.push("gateway: not connected".to_owned()),
        (_, 0) => {}
        (_, others) => missing.push(format!("gateway: {others} shards not connected")),
    }
    answer(&missing)
}

fn answer(faults: &[String]) -> (StatusCode, String) {
    match faults.is_empty() {
        true => (StatusCode::OK, "ok\n".to_owned()),
        false => (StatusCode::SERVICE_UNAVAILABLE, format!("{}\n", faults.join("\n"))),
    }
}
