//! Tests of the gateway: identification, heartbeats, resuming, intents, close codes.

use regnal_sandbox::Options;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    bot::{BOT, GUILD, GUILDS},
    client::{Line, Play, text},
};

const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
const MESSAGE_CONTENT: u64 = 1 << 15;

#[tokio::test]
async fn gateway_url_is_served() {
    let play = Play::start().await;
    let (status, body) = play.rest_as("", "GET", "/gateway", Value::Null).await;
    assert_eq!(
        (status, &body["url"]),
        (200, &json!(format!("ws://{}/gateway", play.sandbox.address())))
    );
    let (status, body) = play.rest("GET", "/gateway/bot", Value::Null).await;
    assert_eq!((status, &body["shards"]), (200, &json!(1)));
    let (status, body) = play.rest("GET", "/oauth2/applications/@me", Value::Null).await;
    assert_eq!((status, &body["id"]), (200, &json!(BOT)));
    let (status, body) = play.rest("GET", "/users/@me", Value::Null).await;
    assert_eq!((status, &body["bot"]), (200, &json!(true)));
}

#[tokio::test]
async fn a_wrong_token_is_rejected_by_the_rest_api_and_the_gateway() {
    let play = Play::start().await;
    let (status, body) = play.rest_as("Bot a.b.c", "GET", "/users/@me", Value::Null).await;
    assert_eq!((status, &body["code"]), (401, &json!(0)));
    let mut line = play.dial().await;
    let mut identify = play.identify(GUILDS);
    identify["d"]["token"] = json!("a.b.c");
    line.send(identify).await;
    assert_eq!(line.closed().await, 4004);
}

#[tokio::test]
async fn identify_requests_are_answered_with_the_ready_and_guild_create_events() {
    let play = Play::start().await;
    let (mut line, ready) = play.connect(GUILDS).await;
    assert_eq!(ready["d"]["guilds"], json!([{"id": GUILD, "unavailable": true}]));
    let guild = line.event("GUILD_CREATE").await;
    assert_eq!(guild["s"], 2);
    assert_eq!(guild["d"]["channels"].as_array().unwrap().len(), 2);
    line.send(json!({"op": 1, "d": 2})).await;
    assert_eq!(line.frame().await["op"], 11);
    assert_eq!(play.get("/state").await["bot"]["online"], true);
}

#[tokio::test]
async fn a_resumed_session_continues_after_the_last_received_event() {
    let play = Play::start().await;
    let (mut line, ready) = play.connect(GUILDS).await;
    line.event("GUILD_CREATE").await;
    line.close(4000).await;
    // Two events occur while no client is connected.
    for name in ["one", "two"] {
        play.post("/channels", json!({"name": name, "type": "text"})).await;
    }
    let resume = |session: &Value, sequence: u64| json!({"op": 6, "d": {"token": play.sandbox.token(), "session_id": session, "seq": sequence}});
    let mut line = play.dial().await;
    line.send(resume(&ready["d"]["session_id"], 2)).await;
    assert_eq!(line.frame().await["op"], 10);
    assert_eq!(line.frame().await["d"]["name"], "one");
    assert_eq!(line.frame().await["d"]["name"], "two");
    assert_eq!(line.frame().await["t"], "RESUMED");

    // Unknown sessions, and sessions closed by the client, cannot be resumed.
    let mut stranger = play.dial().await;
    stranger.send(resume(&json!("session0"), 2)).await;
    assert_eq!(stranger.frame().await["op"], 10);
    let refused = stranger.frame().await;
    assert_eq!((&refused["op"], &refused["d"]), (&json!(9), &json!(false)));
    // A new session can start on the same connection.
    stranger.send(play.identify(GUILDS)).await;
    stranger.event("READY").await;
}

#[tokio::test]
async fn invalid_frames_close_the_connection() {
    let play = Play::start().await;
    let with = |change: fn(&mut Value)| {
        let mut identify = play.identify(GUILDS);
        change(&mut identify);
        identify
    };
    let cases = [
        (json!({"op": 99}), 4001),
        (json!({"op": 3, "d": {}}), 4003),
        (with(|identify| identify["d"]["intents"] = json!(1_u64 << 40)), 4013),
        (with(|identify| identify["d"]["intents"] = json!(GUILDS | MESSAGE_CONTENT)), 4014),
        (with(|identify| identify["d"]["shard"] = json!([1, 1])), 4010),
    ];
    for (frame, code) in cases {
        let mut line = play.dial().await;
        line.send(frame.clone()).await;
        assert_eq!(line.closed().await, code, "{frame}");
    }
    let (mut line, _) = play.connect(GUILDS).await;
    line.send(play.identify(GUILDS)).await;
    assert_eq!(line.closed().await, 4005);
}

#[tokio::test]
async fn identify_requests_are_limited_per_rate_limit_key_and_per_day() {
    let hour = std::time::Duration::from_secs(3_600);
    let options =
        Options { shards: 4, max_concurrency: 2, session_starts: 3, ..Options::default() };
    let play = Play::with(Options { identify_window: hour, ..options }).await;
    let (_, body) = play.rest("GET", "/gateway/bot", Value::Null).await;
    let limit = &body["session_start_limit"];
    assert_eq!((&body["shards"], &limit["remaining"]), (&json!(4), &json!(3)));
    assert_eq!(limit["max_concurrency"], 2);
    let identify = async |shard: u64, shards: u64| {
        let mut line = play.dial().await;
        let mut frame = play.identify(GUILDS);
        frame["d"]["shard"] = json!([shard, shards]);
        line.send(frame).await;
        assert_eq!(line.frame().await["op"], 10);
        line
    };
    assert_eq!(identify(0, 4).await.frame().await["t"], "READY");
    assert_eq!(identify(1, 4).await.frame().await["t"], "READY");
    assert_eq!(identify(2, 4).await.frame().await["op"], 9);
    let counted = play.get("/gateway").await;
    assert_eq!([&counted["identified"], &counted["refused"], &counted["left"]], [2, 1, 1]);
    let now = play.api(Method::PATCH, "/gateway", &json!({"least_shards": 5, "left": 0})).await;
    assert_eq!(now.0, 200, "{now:?}");
    assert_eq!(identify(3, 4).await.closed().await, 4011);
}

#[tokio::test]
async fn a_session_start_beyond_the_daily_limit_ends_all_sessions() {
    let play = Play::with(Options { session_starts: 1, ..Options::default() }).await;
    let (mut first, _) = play.connect(GUILDS).await;
    let mut second = play.dial().await;
    second.send(play.identify(GUILDS)).await;
    assert_eq!([first.closed().await, second.closed().await], [4004, 4004]);
}

#[tokio::test]
async fn servers_are_distributed_among_shards() {
    let play = Play::start().await;
    let guilds = play.post("/guilds", json!({"count": 20})).await;
    let mut told = 0;
    for shard in 0..3_u64 {
        let mut line = play.dial().await;
        let mut frame = play.identify(GUILDS);
        frame["d"]["shard"] = json!([shard, 3]);
        line.send(frame).await;
        let ready = line.event("READY").await;
        for guild in ready["d"]["guilds"].as_array().unwrap() {
            let id: u64 = text(&guild["id"]).parse().unwrap();
            assert_eq!((id >> 22) % 3, shard);
            told += 1;
        }
    }
    assert_eq!(told, guilds.as_array().unwrap().len() + 1);
}

#[tokio::test]
async fn the_spread_channels_option_sends_each_interaction_to_the_shard_of_its_channel_id() {
    let play = Play::with(Options { spread_channels: true, ..Options::default() }).await;
    play.register_ping().await;
    let channel: u64 = play.general.parse().unwrap();
    let mut lines = Vec::new();
    for shard in 0..3_u64 {
        let mut line = play.dial().await;
        let mut frame = play.identify(GUILDS);
        frame["d"]["shard"] = json!([shard, 3]);
        line.send(frame).await;
        line.event("READY").await;
        lines.push(line);
    }
    let mut own = lines.swap_remove(((channel >> 22) % 3) as usize);
    let reply = json!({"type": 4, "data": {"content": "pong"}});
    let (outcome, ..) = play.interact(&mut own, &play.ann, "/ping", reply).await;
    assert_eq!(outcome["state"], "answered");
}

#[tokio::test]
async fn a_connection_that_is_silent_or_floods_the_gateway_is_closed() {
    let heartbeat_interval = std::time::Duration::from_millis(20);
    let play = Play::with(Options { heartbeat_interval, ..Options::default() }).await;
    assert_eq!(play.dial().await.closed().await, 4009);
    let play = Play::start().await;
    let mut line = play.dial().await;
    for _ in 0..121 {
        line.send(json!({"op": 1, "d": null})).await;
    }
    assert_eq!(line.closed().await, 4008);
}

#[tokio::test]
async fn message_events_require_their_intent() {
    let play =
        Play::with(Options { privileged_intents: MESSAGE_CONTENT, ..Options::default() }).await;
    let (mut deaf, _) = play.connect(GUILDS).await;
    let (mut blind, _) = play.connect(GUILDS | GUILD_MESSAGES).await;
    let (mut all, _) =
        play.connect(GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES | MESSAGE_CONTENT).await;
    let say = async |channel: &str, words: &str| {
        play.post(
            &format!("/seats/{}/message", play.ann),
            json!({"channel_id": channel, "content": words}),
        )
        .await;
    };
    say(&play.general, "hello").await;
    say(&play.general, &format!("hello <@{BOT}>")).await;
    say(&play.direct(&play.ann).await, "psst").await;
    // This event reaches every session. If a message event had been sent, it would have arrived before this one.
    play.post("/channels", json!({"name": "after", "type": "text"})).await;
    deaf.event("GUILD_CREATE").await;
    assert_eq!(deaf.frame().await["t"], "CHANNEL_CREATE");
    let first = blind.event("MESSAGE_CREATE").await;
    assert_eq!((&first["d"]["content"], &first["d"]["guild_id"]), (&json!(""), &json!(GUILD)));
    assert_eq!(
        blind.event("MESSAGE_CREATE").await["d"]["content"],
        json!(format!("hello <@{BOT}>"))
    );
    assert_eq!(blind.frame().await["t"], "CHANNEL_CREATE");
    assert_eq!(all.event("MESSAGE_CREATE").await["d"]["content"], "hello");
    all.event("MESSAGE_CREATE").await;
    let private = all.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&private["d"]["content"], &private["d"]["guild_id"]),
        (&json!("psst"), &Value::Null)
    );
}

#[tokio::test]
async fn requests_from_foreign_origins_are_rejected() {
    let play = Play::start().await;
    let ask = async |name: &str, value: &str| {
        let request = play.http.get(play.url("/sandbox/api/state")).header(name, value);
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(ask("origin", "https://example.org").await, 403);
    assert_eq!(ask("host", "example.org").await, 403);
    assert_eq!(ask("origin", &play.url("")).await, 200);
}

#[tokio::test]
async fn sandbox_starts_only_on_a_loopback_address() {
    let everywhere = ([0, 0, 0, 0], 0).into();
    let refused = regnal_sandbox::Sandbox::start(everywhere, Options::default()).await;
    assert_eq!(refused.unwrap_err().kind(), std::io::ErrorKind::InvalidInput);
}

#[tokio::test]
async fn stopping_the_sandbox_closes_all_connections() {
    let (play, mut line) = Play::with_ping().await;
    let _page = Line::events(play.sandbox.address(), &play.ann).await;
    // A command that the bot never responds to is still pending.
    let path = play.url(&format!("/sandbox/api/seats/{}/command?wait=final", play.ann));
    let request = play.http.post(path).json(&json!({"channel_id": play.general, "text": "/ping"}));
    let waiting = tokio::spawn(request.send());
    line.event("INTERACTION_CREATE").await;
    let stopped = tokio::spawn(play.sandbox.stop());
    assert_eq!(line.closed().await, 1001);
    assert_eq!(waiting.await.unwrap().unwrap().status(), 200);
    stopped.await.unwrap().unwrap();
}
