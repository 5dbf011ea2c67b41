//! Tests that frames are compressed as client libraries request, and that binary frames are accepted.

use std::io::Read;

use flate2::{Decompress, FlushDecompress, read::ZlibDecoder};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use super::{
    bot::{GUILD, GUILDS, callback},
    client::{Line, Play},
};

/// Returns a command with enough options to make its event long.
fn wordy() -> Value {
    json!([{"name": "say", "description": "Says it", "options": [{"type": 3, "name": "words", "description": "W"}]}])
}

/// Returns the next frame, inflated if necessary, and whether it was deflated.
async fn inflated(line: &mut Line) -> (Value, bool) {
    match line.next().await {
        Some(Message::Text(text)) => (serde_json::from_str(&text).unwrap(), false),
        Some(Message::Binary(bytes)) => {
            let mut text = String::new();
            ZlibDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
            (serde_json::from_str(&text).unwrap(), true)
        }
        other => panic!("there is no frame: {other:?}"),
    }
}

#[tokio::test]
async fn long_frames_are_deflated_if_the_identify_request_asks_for_it() {
    let play = Play::start().await;
    play.register(wordy()).await;
    let mut line = play.dial().await;
    assert_eq!(inflated(&mut line).await.0["op"], 10);
    let mut identify = play.identify(GUILDS);
    identify["d"]["compress"] = json!(true);
    line.send(identify).await;
    assert_eq!(inflated(&mut line).await.0["t"], "READY");
    let (guild, deflated) = inflated(&mut line).await;
    assert_eq!(
        (&guild["t"], &guild["d"]["id"], deflated),
        (&json!("GUILD_CREATE"), &json!(GUILD), true)
    );
    line.send(json!({"op": 1, "d": 2})).await;
    assert_eq!(
        inflated(&mut line).await,
        (json!({"op": 11, "s": null, "t": null, "d": null}), false)
    );
    let words = "long ".repeat(400);
    let text = format!("/say words:{words}");
    let act = play.post_command(&play.ann, &text);
    let answer = async {
        let (event, deflated) = inflated(&mut line).await;
        assert!(deflated);
        assert_eq!(event["d"]["data"]["options"][0]["value"], words.trim());
        let reply = json!({"type": 4, "data": {"content": "said"}});
        play.rest("POST", &callback(&event), reply).await;
    };
    assert_eq!(tokio::join!(act, answer).0["state"], "answered");
}

#[tokio::test]
async fn transport_compression_produces_a_single_deflated_stream() {
    let play = Play::start().await;
    play.register(wordy()).await;
    let address = play.sandbox.address();
    let mut line =
        Line::open(&format!("ws://{address}/gateway?v=10&encoding=json&compress=zlib-stream"))
            .await;
    let mut inflate = Decompress::new(true);
    let mut next = async |line: &mut Line| -> Value {
        let Some(Message::Binary(bytes)) = line.next().await else {
            panic!("a compressed stream must use binary frames");
        };
        assert!(bytes.ends_with(&[0, 0, 0xFF, 0xFF]));
        let mut text = Vec::with_capacity(1 << 16);
        inflate.decompress_vec(&bytes, &mut text, FlushDecompress::Sync).unwrap();
        serde_json::from_slice(&text).unwrap()
    };
    assert_eq!(next(&mut line).await["op"], 10);
    // Transport compression takes precedence over the flag in IDENTIFY.
    let mut identify = play.identify(GUILDS);
    identify["d"]["compress"] = json!(true);
    line.send(identify).await;
    assert_eq!(next(&mut line).await["t"], "READY");
    assert_eq!(next(&mut line).await["t"], "GUILD_CREATE");
    for _ in 0..3 {
        line.send(json!({"op": 1, "d": 2})).await;
        assert_eq!(next(&mut line).await["op"], 11);
    }
    play.post("/faults", json!({"kind": "close_all_connections"})).await;
    assert_eq!(line.closed().await, 4000);
}

#[tokio::test]
async fn binary_frames_are_accepted() {
    let play = Play::start().await;
    let mut line = play.dial().await;
    assert_eq!(line.frame().await["op"], 10);
    let identify = play.identify(GUILDS).to_string().into_bytes();
    line.0.send(Message::Binary(identify)).await.unwrap();
    line.event("READY").await;
    line.0.send(Message::Binary(vec![131, 116])).await.unwrap();
    line.event("GUILD_CREATE").await;
    assert_eq!(line.closed().await, 4002);
}

#[tokio::test]
async fn acknowledged_events_are_dropped_from_the_buffer() {
    let play = Play::start().await;
    let (mut line, ready) = play.connect(GUILDS).await;
    line.event("GUILD_CREATE").await;
    line.send(json!({"op": 1, "d": 2})).await;
    assert_eq!(line.frame().await["op"], 11);
    line.close(4000).await;
    let resume = |after: u64| json!({"op": 6, "d": {"token": play.sandbox.token(), "session_id": ready["d"]["session_id"], "seq": after}});
    let mut line = play.dial().await;
    assert_eq!(line.frame().await["op"], 10);
    line.send(resume(1)).await;
    assert_eq!(line.frame().await["op"], 9);
    line.send(resume(2)).await;
    assert_eq!(line.frame().await["t"], "RESUMED");
}

#[tokio::test]
async fn the_ready_and_guild_create_events_have_the_fields_that_libraries_need() {
    let play = Play::start().await;
    let (mut line, ready) = play.connect(GUILDS).await;
    let guild = line.event("GUILD_CREATE").await;
    let (ready, guild) = (&ready["d"], &guild["d"]);
    assert_eq!((&ready["user"]["verified"], &ready["user"]["email"]), (&json!(true), &Value::Null));
    let has = |object: &Value, keys: &[&str]| {
        for key in keys {
            assert!(object.get(key).is_some(), "{key} is missing: {object}");
        }
    };
    has(
        ready,
        &[
            "v",
            "user",
            "guilds",
            "session_id",
            "session_type",
            "resume_gateway_url",
            "shard",
            "application",
            "private_channels",
            "presences",
            "relationships",
            "user_settings",
            "guild_join_requests",
            "auth",
            "_trace",
        ],
    );
    has(
        guild,
        &[
            "joined_at",
            "large",
            "lazy",
            "unavailable",
            "member_count",
            "members",
            "channels",
            "threads",
            "presences",
            "voice_states",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
            "embedded_activities",
            "application_command_counts",
            "version",
            "hub_type",
            "latest_onboarding_question_id",
            "roles",
            "emojis",
            "stickers",
            "features",
            "incidents_data",
            "safety_alerts_channel_id",
            "nsfw_level",
            "premium_tier",
        ],
    );
    has(
        &guild["members"][0],
        &[
            "user",
            "roles",
            "joined_at",
            "nick",
            "avatar",
            "banner",
            "deaf",
            "mute",
            "flags",
            "pending",
            "premium_since",
            "communication_disabled_until",
        ],
    );
}
