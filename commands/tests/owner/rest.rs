//! Tests of the request budget: Discord's limits, exempt requests, and the metrics that count requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use poise::serenity_prelude::WebhookId;
use regnal::store::{Channel, NewMessage, Target};
use regnal_bot::bot::Gateway;
use regnal_bot::door::RequestProxy;
use regnal_bot::run::app::Clock;
use regnal_bot::run::outgoing::Outgoing;
use regnal_sandbox::Options;
use serde_json::{Value, json};

use super::metrics::{served, value};
use crate::sandbox::client::{Play, text};
use crate::support::Running;

/// Starts the bot behind its request proxy, as on Discord.
async fn begun(dir: &std::path::Path) -> (Running, Arc<RequestProxy>) {
    begun_in(Play::start().await, dir).await
}

/// Like [`begun`], but in an existing sandbox.
async fn begun_in(play: Play, dir: &std::path::Path) -> (Running, Arc<RequestProxy>) {
    let door =
        Arc::new(RequestProxy::open(&format!("http://{}", play.sandbox.address())).await.unwrap());
    let http = door.http(play.sandbox.token());
    let store = regnal::store::Store::open(dir).await.unwrap();
    crate::support::with_all_games(&store).await;
    let gateway = Gateway::sandbox(play.sandbox.address());
    let bot = Running::begin_with(play, store, Clock::default(), gateway, http).await;
    bot.app.link.set_budget(door.budget());
    bot.registered().await;
    (bot, door)
}

/// Returns the text of a bot's metrics page.
async fn figures(bot: &Running) -> String {
    let address = served(bot).await;
    let answer = reqwest::get(format!("http://{address}/metrics")).await.unwrap();
    answer.text().await.unwrap()
}

async fn requests(play: &Play, after: u64) -> Vec<Value> {
    play.get(&format!("/requests?after={after}")).await.as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_interactions_leave_no_rate_limit_routes_behind() {
    let dir = tempfile::tempdir().unwrap();
    let (bot, door) = begun(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let before = door.routes();
    for _ in 0..1_000 {
        let asked = json!({"channel_id": general, "text": "/rule rule:sie"});
        let path = format!("/seats/{ann}/autocomplete");
        let answer = bot.play.post(&path, asked).await;
        assert!(answer["error"].is_null(), "{answer}");
    }
    let after = door.routes();
    assert!(after <= before + 5, "{before} became {after}");
    let figures = figures(&bot).await;
    assert!(value(&figures, "regnal_rest_exempt_total") >= 1_000.0, "{figures}");
    assert!(value(&figures, "regnal_rest_requests_total") >= 1.0, "{figures}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn startup_with_many_servers_stays_within_discords_request_limit() {
    // This takes several seconds because of the limit on background requests.
    const SERVERS: usize = 150;
    let dir = tempfile::tempdir().unwrap();
    let play = Play::with(Options { requests_per_second: Some(50), ..Options::default() }).await;
    play.post("/guilds", json!({"count": SERVERS})).await;
    let (bot, _door) = begun_in(play, dir.path()).await;
    let all = requests(&bot.play, 0).await;
    let lists = all.iter().filter(|request| request["method"] == "PUT").count();
    assert!(lists > SERVERS, "only {lists} lists");
    let is_refused =
        |request: &&Value| [401, 403, 429].iter().any(|status| request["status"] == *status);
    assert_eq!(all.iter().find(is_refused), None);
    assert_eq!(bot.play.get("/gateway").await["held"], 0);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_global_rate_limit_delays_posts_without_losing_any_and_never_delays_replies() {
    const POSTS: usize = 12;
    let dir = tempfile::tempdir().unwrap();
    let (bot, _door) = begun(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let last = requests(&bot.play, 0).await.last().unwrap()["n"].as_u64().unwrap();
    let limit = json!({"kind": "rate_limit", "method": "POST", "path": "/messages", "global": true,
        "retry_after": 1.0});
    bot.play.post("/faults", limit).await;
    let posts: Vec<NewMessage> = (0..POSTS)
        .map(|number| {
            let target = Target::Channel(Channel(general.parse().unwrap()));
            Outgoing::text(format!("Post {number}.")).to(target, None).unwrap()
        })
        .collect();
    bot.app.store.say(None, &posts, bot.app.clock.now()).await.unwrap();
    bot.app.mail.notify_one();
    // Sends a reply while posts are held back.
    while bot.play.get("/gateway").await["held"] == 0 {}
    let asked = json!({"channel_id": general, "text": "/rule rule:sie"});
    let answer = bot.play.post(&format!("/seats/{ann}/autocomplete"), asked).await;
    assert!(answer["error"].is_null(), "{answer}");
    bot.delivered().await;
    let said = bot.play.messages(ann, general).await;
    let said: Vec<String> = said.iter().map(|one| text(&one["content"])).collect();
    let expected: Vec<String> = (0..POSTS).map(|number| format!("Post {number}.")).collect();
    assert_eq!(said, expected);
    // Only requests already in flight are rejected.
    let refused = requests(&bot.play, last).await;
    let refused = refused.iter().filter(|request| request["status"] == 429).count();
    assert!((1..=2).contains(&refused), "{refused} requests were refused");
    let figures = figures(&bot).await;
    assert_eq!(value(&figures, "regnal_rest_held_total"), 1.0, "{figures}");
    assert!(value(&figures, "regnal_rest_refused_total") >= 1.0, "{figures}");
    assert_eq!(value(&figures, "regnal_rest_slow"), 0.0, "{figures}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_that_is_rate_limited_every_time_is_given_up() {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let router = axum::Router::new().fallback(move || {
        count.fetch_add(1, Ordering::SeqCst);
        std::future::ready((StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "0")]))
    });
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let upstream = format!("http://{}", listener.local_addr().unwrap());
    let server = tokio::spawn(async move { axum::serve(listener, router).await });
    let door = RequestProxy::open(&upstream).await.unwrap();
    let http = door.http("token");
    let asking = http.get_webhook_with_token(WebhookId::new(1), "token");
    let answer = tokio::time::timeout(Duration::from_secs(30), asking).await.unwrap();
    assert!(answer.is_err(), "{answer:?}");
    assert_eq!(asked.load(Ordering::SeqCst), 5);
    server.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_at_its_daily_command_limit_gets_no_more_requests_that_day() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start_bare(Play::start().await, dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    bot.app.registrar.set_pace(Duration::ZERO, Duration::MAX);
    let limit = json!({"kind": "server_error", "method": "PUT", "path": "/guilds/", "status": 400,
        "code": 30034, "count": 1_000});
    bot.play.post("/faults", limit).await;
    let last = requests(&bot.play, 0).await.last().unwrap()["n"].as_u64().unwrap();
    // The first match of a game adds commands. Discord rejects them, so the match is played with its buttons.
    let opened = bot.says(ann, general, "/match new mighty players:2 years:6").await;
    assert!(!opened.is_empty());
    let refused = async || {
        let all = requests(&bot.play, last).await;
        all.iter().filter(|request| request["status"] == 400).count()
    };
    while refused().await == 0 {}
    for _ in 0..20 {
        let asked = json!({"channel_id": general, "text": "/rule rule:R31"});
        bot.play.post(&format!("/seats/{ann}/command?wait=final"), asked).await;
    }
    assert_eq!(refused().await, 1);
    bot.stop().await;
}
