//! Local proxy through which all requests to Discord are sent; it enforces Discord's limits.
//!
//! The client library keeps an entry for every interaction forever. It ignores a global rate limit on all routes except
//! the one that reported it, and has no limit shared by all routes. Its own rate limiter is therefore disabled, and it
//! sends its requests to this proxy. Replies to interactions pass immediately, because Discord exempts them.

use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CONNECTION, CONTENT_LENGTH, HOST, RETRY_AFTER, TRANSFER_ENCODING,
};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode};
use axum::response::{IntoResponse as _, Response};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use crate::discord::budget::{Budget, Lane};
use crate::discord::error::sources;

/// Address of Discord.
pub const DISCORD: &str = "https://discord.com";
/// Maximum size of a request, in bytes; larger than Discord accepts.
const LARGEST: usize = 64 << 20;
/// Maximum time for which the proxy holds back a request because of a rate limit. If the wait would be longer, the
/// caller is asked to retry later.
const LONGEST: Duration = Duration::from_secs(30);
/// Maximum number of times that the same reply to an interaction is sent.
const REPLIES: u32 = 5;
/// Minimum pause before a request that was rate-limited twice is sent again. It doubles with each attempt.
const PAUSE: Duration = Duration::from_millis(250);
/// Time limit for a response from Discord.
const PATIENCE: Duration = Duration::from_secs(55);
/// Maximum number of remembered routes. Above this, unused routes are dropped.
const ROUTES: usize = 256;

/// Headers that apply only to a single connection.
const OF_CONNECTION: [HeaderName; 5] =
    [HOST, CONNECTION, CONTENT_LENGTH, TRANSFER_ENCODING, ACCEPT_ENCODING];

/// A running proxy, which is closed on drop.
#[derive(Debug)]
pub struct RequestProxy {
    limits: Arc<Limits>,
    address: SocketAddr,
    server: JoinHandle<std::io::Result<()>>,
}

/// Discord's rate limits, as reported in its responses so far.
#[derive(Debug)]
struct Limits {
    client: reqwest::Client,
    /// Client that the library uses to reach this proxy. It ignores proxies set in the environment.
    local: reqwest::Client,
    upstream: String,
    /// Secret prefix of every path, so that other users of this machine cannot use the proxy.
    secret: String,
    budget: Arc<Budget>,
    routes: StdMutex<BTreeMap<String, Arc<Mutex<Route>>>>,
}

/// A route's rate limit, as last reported by Discord.
#[derive(Debug, Default)]
struct Route {
    remaining: Option<u64>,
    resets_at: Option<Instant>,
}

impl RequestProxy {
    /// Opens a proxy to Discord, or to a test server in its place.
    ///
    /// # Errors
    /// Returns an error if this machine has no free port, or the client cannot be created.
    pub async fn open(upstream: &str) -> std::io::Result<RequestProxy> {
        let client = reqwest::Client::builder().timeout(PATIENCE).build();
        let client = client.map_err(std::io::Error::other)?;
        let local = reqwest::Client::builder().no_proxy().build();
        let local = local.map_err(std::io::Error::other)?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let random = || RandomState::new().hash_one(0);
        let limits = Arc::new(Limits {
            client,
            local,
            upstream: upstream.trim_end_matches('/').to_owned(),
            secret: format!("/{:016x}{:016x}", random(), random()),
            budget: Arc::default(),
            routes: StdMutex::default(),
        });
        let app = Router::new().fallback(serve).with_state(Arc::clone(&limits));
        let server = tokio::spawn(async move { axum::serve(listener, app).await });
        Ok(RequestProxy { limits, address, server })
    }

    /// Creates a client for Discord's REST API that goes through this proxy.
    pub fn http(&self, token: &str) -> serenity::http::Http {
        serenity::http::HttpBuilder::new(token)
            .client(self.limits.local.clone())
            .proxy(format!("http://{}{}", self.address, self.limits.secret))
            .ratelimiter_disabled(true)
            .build()
    }

    /// Returns the request budget, for the metrics.
    pub fn budget(&self) -> &Arc<Budget> {
        &self.limits.budget
    }

    /// Returns the number of routes whose rate limits are remembered.
    pub fn routes(&self) -> usize {
        self.limits.routes().len()
    }
}

impl Drop for RequestProxy {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// A request to Discord.
struct Asked {
    method: Method,
    /// Path and query, from `/api` on.
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

async fn serve(State(limits): State<Arc<Limits>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let path = head.uri.path_and_query().map_or("", |path| path.as_str());
    let Some(path) = path.strip_prefix(&limits.secret) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let path = path.to_owned();
    let Ok(body) = axum::body::to_bytes(body, LARGEST).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let mut headers = head.headers;
    OF_CONNECTION.iter().for_each(|name| drop(headers.remove(name)));
    let asked = Asked { method: head.method, path, headers, body };
    let answered = match is_exempt(&asked.path) {
        true => limits.pass_at_once(&asked).await,
        false => limits.pass(&asked).await,
    };
    answered.unwrap_or_else(|error| {
        // The URL of an interaction reply contains its token.
        let error = sources(&error.without_url());
        tracing::debug!(error, "could not reach Discord, answering the request with an error");
        let body = json!({"code": 0, "message": format!("Discord cannot be reached: {error}")});
        (StatusCode::BAD_GATEWAY, body.to_string()).into_response()
    })
}

impl Limits {
    /// Sends a reply to an interaction immediately.
    async fn pass_at_once(&self, asked: &Asked) -> reqwest::Result<Response> {
        self.budget.exempt();
        let mut sent = 0;
        loop {
            let answer = self.send(asked).await?;
            sent += 1;
            let wait = wait_of(&answer).filter(|wait| *wait <= LONGEST && sent < REPLIES);
            let (StatusCode::TOO_MANY_REQUESTS, Some(wait)) = (answer.status(), wait) else {
                return Ok(answer);
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// Sends a request as soon as its route and the budget allow it. If Discord rate-limits it nevertheless, retries
    /// it.
    async fn pass(&self, asked: &Asked) -> reqwest::Result<Response> {
        let lane = match asked.method {
            Method::GET => Lane::Reading,
            _ => Lane::Writing,
        };
        let route = self.route(route_of(asked));
        // Requests on the same route are sent one after another, so that each respects the limit reported in the
        // response to the previous one.
        let mut route = route.lock().await;
        let mut pause = Duration::ZERO;
        loop {
            if let Some(wait) = route.wait(Instant::now()) {
                if wait > LONGEST {
                    return Ok(limited(wait));
                }
                tokio::time::sleep(wait).await;
            }
            self.budget.pass(lane).await;
            let answer = self.send(asked).await?;
            let now = Instant::now();
            route.note(answer.headers(), now);
            if answer.status() != StatusCode::TOO_MANY_REQUESTS {
                return Ok(answer);
            }
            let wait = wait_of(&answer).unwrap_or(Duration::from_secs(1)).max(pause);
            pause = pause.saturating_mul(2).clamp(PAUSE, LONGEST);
            match is_global(answer.headers()) {
                true => self.budget.hold(wait),
                false => {
                    route.remaining = Some(0);
                    route.resets_at = now.checked_add(wait);
                }
            }
            if wait > LONGEST {
                return Ok(answer);
            }
        }
    }

    async fn send(&self, asked: &Asked) -> reqwest::Result<Response> {
        let url = format!("{}{}", self.upstream, asked.path);
        let request = self.client.request(asked.method.clone(), url);
        let request = request.headers(asked.headers.clone()).body(asked.body.clone());
        let answer = request.send().await?;
        let (status, mut headers) = (answer.status(), answer.headers().clone());
        OF_CONNECTION.iter().for_each(|name| drop(headers.remove(name)));
        let is_shared = headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "shared");
        if matches!(status.as_u16(), 401 | 403 | 429) && !is_shared {
            self.budget.refused();
        }
        let mut response = Response::new(Body::from(answer.bytes().await?));
        *response.status_mut() = status;
        *response.headers_mut() = headers;
        Ok(response)
    }

    fn route(&self, key: String) -> Arc<Mutex<Route>> {
        let mut routes = self.routes();
        if routes.len() >= ROUTES && !routes.contains_key(&key) {
            let now = Instant::now();
            routes.retain(|_, route| {
                Arc::strong_count(route) > 1
                    || route.try_lock().is_ok_and(|route| route.resets_at > Some(now))
            });
        }
        Arc::clone(routes.entry(key).or_default())
    }

    fn routes(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Mutex<Route>>>> {
        // Every change leaves the map consistent, so a poisoned lock is usable.
        self.routes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Route {
    /// Returns how long the next request has to wait.
    fn wait(&self, now: Instant) -> Option<Duration> {
        let until = self.resets_at.filter(|_| self.remaining == Some(0))?;
        until.checked_duration_since(now).filter(|wait| !wait.is_zero())
    }

    fn note(&mut self, headers: &HeaderMap, now: Instant) {
        self.remaining = number(headers, "x-ratelimit-remaining");
        let after = number(headers, "x-ratelimit-reset-after");
        let after = after.and_then(|after| Duration::try_from_secs_f64(after).ok());
        self.resets_at = after.and_then(|after| now.checked_add(after));
    }
}

/// Returns whether Discord exempts a path from the global limit because it contains an interaction token.
fn is_exempt(path: &str) -> bool {
    let mut parts = path.split(['/', '?']).filter(|part| !part.is_empty()).skip(2);
    matches!(parts.next(), Some("interactions" | "webhooks"))
}

/// Returns the name of a request's rate-limit bucket: its method and path without ids, except the channel or server id.
fn route_of(asked: &Asked) -> String {
    let path = asked.path.split('?').next().unwrap_or_default();
    let mut route = asked.method.to_string();
    let mut top = "";
    for (index, part) in path.split('/').filter(|part| !part.is_empty()).skip(2).enumerate() {
        let is_id = part.bytes().all(|byte| byte.is_ascii_digit());
        let is_major = index == 1 && matches!(top, "channels" | "guilds");
        route.push('/');
        route.push_str(if is_id && !is_major { ":id" } else { part });
        top = if index == 0 { part } else { top };
    }
    route
}

/// Returns how long a response asks the client to wait.
fn wait_of(answer: &Response) -> Option<Duration> {
    // A route's reset time does not apply while a global limit is in force, so `Retry-After` takes precedence.
    let seconds = number(answer.headers(), RETRY_AFTER.as_str())
        .or_else(|| number(answer.headers(), "x-ratelimit-reset-after"));
    Duration::try_from_secs_f64(seconds?).ok()
}

/// Returns whether a rate limit applies to all requests, either from the bot or from this IP address. If a server in
/// front of Discord has banned the address, Discord's own headers are missing.
fn is_global(headers: &HeaderMap) -> bool {
    let scope = headers.get("x-ratelimit-scope");
    headers.contains_key("x-ratelimit-global")
        || scope.is_some_and(|scope| scope == "global")
        || !headers.keys().any(|name| name.as_str().starts_with("x-ratelimit-"))
}

fn number<T: std::str::FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    headers.get(name)?.to_str().ok()?.parse().ok()
}

/// Returns the response that Discord sends for a rate-limited request.
fn limited(wait: Duration) -> Response {
    let body = json!({"code": 0, "message": "You are being rate limited.",
        "retry_after": wait.as_secs_f64(), "global": false});
    (StatusCode::TOO_MANY_REQUESTS, body.to_string()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(method: Method, path: &str) -> String {
        let headers = HeaderMap::new();
        route_of(&Asked { method, path: path.to_owned(), headers, body: Bytes::new() })
    }

    #[test]
    fn rate_limits_are_separate_for_each_channel_or_server_but_not_for_each_message() {
        let of = |path| route(Method::PATCH, path);
        assert_eq!(of("/api/v10/channels/7/messages/8"), of("/api/v10/channels/7/messages/9?x=1"));
        assert_ne!(of("/api/v10/channels/7/messages/8"), of("/api/v10/channels/8/messages/8"));
        assert_ne!(of("/api/v10/guilds/7"), route(Method::GET, "/api/v10/guilds/7"));
        assert_eq!(of("/api/v10/users/7"), of("/api/v10/users/8"));
    }

    #[test]
    fn a_ban_of_the_bots_ip_address_counts_as_a_global_rate_limit() {
        let of = |names: &[(&'static str, &'static str)]| {
            let pairs = names.iter().map(|&(name, value)| {
                (HeaderName::from_static(name), axum::http::HeaderValue::from_static(value))
            });
            is_global(&pairs.collect())
        };
        assert!(of(&[("x-ratelimit-global", "true"), ("x-ratelimit-scope", "global")]));
        assert!(of(&[("x-ratelimit-scope", "global")]));
        assert!(of(&[("retry-after", "3600")]));
        for scope in ["user", "shared"] {
            assert!(!of(&[("retry-after", "1"), ("x-ratelimit-scope", scope)]), "{scope}");
        }
        assert!(!of(&[("retry-after", "1"), ("x-ratelimit-reset-after", "0.5")]));
    }

    #[test]
    fn only_interaction_replies_are_exempt_from_the_global_limit() {
        assert!(is_exempt("/api/v10/interactions/1/token/callback"));
        assert!(is_exempt("/api/v10/webhooks/1/token/messages/@original"));
        for path in ["/api/v10/channels/1/messages", "/api/v10/gateway/bot", "/", ""] {
            assert!(!is_exempt(path), "{path}");
        }
    }
}
