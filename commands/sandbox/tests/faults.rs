//! Tests of every injected fault, as seen by a client of the sandbox.

use reqwest::Method;
use serde_json::{Value, json};

use super::{
    bot::{BOT, GUILD, GUILDS, callback},
    client::Play,
};

async fn fault(play: &Play, fault: Value) {
    play.post("/faults", fault).await;
}

#[tokio::test]
async fn faults_can_request_reconnects_invalidate_sessions_and_close_connections() {
    let play = Play::start().await;
    let (mut line, ready) = play.connect(GUILDS).await;
    fault(&play, json!({"kind": "reconnect"})).await;
    line.event("GUILD_CREATE").await;
    assert_eq!(line.frame().await["op"], 7);
    fault(&play, json!({"kind": "invalid_session", "resumable": true})).await;
    assert_eq!(line.frame().await["d"], true);
    fault(&play, json!({"kind": "close_all_connections", "code": 4001})).await;
    assert_eq!(line.closed().await, 4001);
    let resume = json!({"op": 6, "d": {"token": play.sandbox.token(), "session_id": ready["d"]["session_id"], "seq": 2}});
    let mut line = play.dial().await;
    line.send(resume.clone()).await;
    line.event("RESUMED").await;
    fault(&play, json!({"kind": "invalid_session"})).await;
    assert_eq!(line.frame().await["d"], false);
    let mut line = play.dial().await;
    line.send(resume).await;
    assert_eq!(line.frame().await["op"], 10);
    assert_eq!(line.frame().await["op"], 9, "the session was invalidated");
    assert_eq!(play.get("/state").await["bot"]["online"], false);
}

#[tokio::test]
async fn the_close_loop_fault_closes_every_connection_until_it_is_turned_off() {
    let play = Play::start().await;
    let (mut open, _) = play.connect(GUILDS).await;
    fault(&play, json!({"kind": "close_loop", "on": true, "code": 4002})).await;
    assert_eq!(open.closed().await, 4002);
    for _ in 0..3 {
        let mut line = play.dial().await;
        line.send(play.identify(GUILDS)).await;
        assert_eq!(line.closed().await, 4002);
    }
    assert_eq!(play.get("/state").await["faults"][0]["kind"], "close_loop");
    fault(&play, json!({"kind": "close_loop", "on": false})).await;
    play.connect(GUILDS).await;
    assert_eq!(play.get("/state").await["faults"], json!([]));
}

#[tokio::test]
async fn heartbeats_can_be_left_unacknowledged() {
    let play = Play::start().await;
    let (mut line, _) = play.connect(GUILDS).await;
    line.event("GUILD_CREATE").await;
    fault(&play, json!({"kind": "stop_heartbeat_ack", "on": true})).await;
    line.send(json!({"op": 1, "d": 2})).await;
    // If a heartbeat acknowledgement had been sent, it would have arrived before this event.
    play.post("/channels", json!({"name": "after", "type": "text"})).await;
    assert_eq!(line.frame().await["t"], "CHANNEL_CREATE");
    play.api(reqwest::Method::DELETE, "/faults", &Value::Null).await;
    line.send(json!({"op": 1, "d": 2})).await;
    assert_eq!(line.frame().await["op"], 11);
}

#[tokio::test]
async fn faults_can_duplicate_events_or_make_them_unparsable() {
    let (play, mut line) = Play::with_ping().await;
    fault(&play, json!({"kind": "unparsable_event"})).await;
    let event = line.event("INTERACTION_CREATE").await;
    assert!(event["d"]["data"]["type"].is_string() && event["d"]["channel_id"].is_null());
    fault(&play, json!({"kind": "duplicate_next_interaction"})).await;
    let reply = json!({"type": 4, "data": {"content": "pong"}});
    let (outcome, first, _) = play.interact(&mut line, &play.ann, "/ping", reply.clone()).await;
    assert_eq!(outcome["state"], "answered");
    let second = line.event("INTERACTION_CREATE").await;
    assert_eq!(second["d"], first["d"]);
    let (status, body) = play.rest("POST", &callback(&second), reply.clone()).await;
    assert_eq!((status, &body["code"]), (400, &json!(40060)));
    // Only one event was duplicated.
    let (_, third, _) = play.interact(&mut line, &play.ann, "/ping", reply).await;
    assert_ne!(third["d"]["id"], first["d"]["id"]);
    play.post("/channels", json!({"name": "after", "type": "text"})).await;
    assert_eq!(line.frame().await["t"], "CHANNEL_CREATE");
}

#[tokio::test]
async fn faults_can_reject_command_registration() {
    let play = Play::start().await;
    fault(&play, json!({"kind": "refuse_registration"})).await;
    for path in [
        format!("/applications/{BOT}/commands"),
        format!("/applications/{BOT}/guilds/{GUILD}/commands"),
    ] {
        let (status, body) = play.rest("PUT", &path, json!([])).await;
        assert_eq!((status, &body["code"]), (403, &json!(50001)));
        assert_eq!(play.rest("GET", &path, Value::Null).await.0, 200);
    }
}

#[tokio::test]
async fn callbacks_can_be_rejected_or_delayed() {
    let play = Play::impatient().await;
    play.register_ping().await;
    let (mut line, _) = play.connect(GUILDS).await;
    let reply = json!({"type": 4, "data": {"content": "pong"}});
    fault(&play, json!({"kind": "refuse_callbacks", "count": 1, "status": 503})).await;
    let (outcome, _, answered) = play.interact(&mut line, &play.ann, "/ping", reply.clone()).await;
    assert_eq!((&outcome["state"], answered.0), (&json!("failed"), 503));
    fault(&play, json!({"kind": "slow_callbacks", "count": 1})).await;
    let (outcome, _, answered) = play.interact(&mut line, &play.ann, "/ping", reply.clone()).await;
    assert_eq!((&outcome["state"], &answered.1["code"]), (&json!("failed"), &json!(10062)));
    fault(&play, json!({"kind": "refuse_callbacks", "seat": play.benoit})).await;
    let (outcome, ..) = play.interact(&mut line, &play.ann, "/ping", reply.clone()).await;
    assert_eq!(outcome["state"], "answered");
    let (_, _, answered) = play.interact(&mut line, &play.benoit, "/ping", reply).await;
    assert_eq!(answered.0, 500);
}

#[tokio::test]
async fn a_held_callback_takes_effect_after_the_faults_are_cleared() {
    let (play, mut line) = Play::with_ping().await;
    let reply = json!({"type": 4, "data": {"content": "pong"}});
    fault(&play, json!({"kind": "hold_callbacks", "seat": play.ann})).await;
    let release = async {
        while play.get("/state").await["faults"] != json!([]) {}
        assert!(play.messages(&play.ann, &play.general).await.is_empty());
        play.api(Method::DELETE, "/faults", &Value::Null).await;
    };
    let answered = play.interact(&mut line, &play.ann, "/ping", reply);
    let ((outcome, _, (status, _)), ()) = tokio::join!(answered, release);
    assert_eq!((&outcome["state"], status), (&json!("answered"), 204));
}

#[tokio::test]
async fn a_held_request_takes_effect_after_the_faults_are_cleared_even_if_its_client_has_left() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    fault(&play, json!({"kind": "hold_requests", "method": "POST", "path": "/messages"})).await;
    let asking = play.rest("POST", &path, json!({"content": "late"}));
    let arrived = async { while play.get("/state").await["faults"] != json!([]) {} };
    tokio::select! {
        answered = asking => panic!("the request is not held: {answered:?}"),
        () = arrived => {}
    }
    assert!(play.messages(&play.ann, &play.general).await.is_empty());
    play.api(Method::DELETE, "/faults", &Value::Null).await;
    while play.messages(&play.ann, &play.general).await.is_empty() {}
}

#[tokio::test]
async fn requests_can_be_rate_limited_or_fail() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    fault(
        &play,
        json!({"kind": "rate_limit", "count": 2, "retry_after": 0.25, "channel_id": play.general}),
    )
    .await;
    assert_eq!(
        play.rest("GET", "/users/@me", Value::Null).await.0,
        200,
        "other routes are unaffected"
    );
    for _ in 0..2 {
        let (status, body) = play.rest("POST", &path, json!({"content": "x"})).await;
        assert_eq!(
            (status, &body["retry_after"], &body["global"]),
            (429, &json!(0.25), &json!(false))
        );
    }
    assert_eq!(play.rest("POST", &path, json!({"content": "x"})).await.0, 200);
    fault(&play, json!({"kind": "rate_limit", "retry_after": 1.5})).await;
    let response = play.http.get(play.url("/api/v10/gateway")).send().await.unwrap();
    assert_eq!(
        (response.status().as_u16(), &response.headers()["retry-after"]),
        (429, &"2".parse().unwrap())
    );

    fault(&play, json!({"kind": "server_error", "path": "/messages", "status": 502})).await;
    assert_eq!(play.rest("POST", &path, json!({"content": "lost"})).await.0, 502);
    // The worst case: the message was posted and only the response is lost. The message can be found by its nonce.
    let body = json!({"content": "kept", "nonce": "1", "enforce_nonce": true});
    fault(&play, json!({"kind": "server_error", "carried_out": true})).await;
    assert_eq!(play.rest("POST", &path, body.clone()).await.0, 500);
    assert_eq!(play.rest("POST", &path, body).await.1["content"], "kept");
    let words: Vec<Value> = play
        .messages(&play.ann, &play.general)
        .await
        .iter()
        .map(|message| message["content"].clone())
        .collect();
    assert_eq!(words, ["x", "kept"]);
}

#[tokio::test]
async fn requests_of_one_method_can_fail_with_an_error_code_or_a_dropped_connection() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    fault(
        &play,
        json!({"kind": "server_error", "method": "POST", "path": "/messages", "status": 403, "code": 20016}),
    )
    .await;
    assert_eq!(play.rest("GET", &path, Value::Null).await.0, 200);
    let (status, body) = play.rest("POST", &path, json!({"content": "x"})).await;
    assert_eq!((status, &body["code"]), (403, &json!(20016)));
    fault(&play, json!({"kind": "server_error", "cut": true})).await;
    let cut = reqwest::Client::new().get(play.url(&format!("/api/v10{path}"))).send().await;
    let broken = match cut {
        Ok(answer) => answer.bytes().await.is_err(),
        Err(_) => true,
    };
    assert!(broken);
    assert!(play.messages(&play.ann, &play.general).await.is_empty());
}

#[tokio::test]
async fn unknown_faults_are_rejected_and_requests_from_the_bot_are_listed() {
    let play = Play::start().await;
    assert_eq!(play.api(reqwest::Method::POST, "/faults", &json!({"kind": "fire"})).await.0, 400);
    play.rest("GET", "/users/@me", Value::Null).await;
    let path = format!("/channels/{}/messages", play.general);
    play.upload(
        "POST",
        &path,
        json!({"attachments": [{"id": "0", "description": "a map"}]}),
        &[("a.png", vec![1, 2])],
    )
    .await;
    let all = play.get("/requests").await;
    assert_eq!((&all[0]["path"], &all[0]["status"]), (&json!("/users/@me"), &json!(200)));
    let after = play.get(&format!("/requests?after={}", all[0]["n"])).await;
    assert_eq!(after.as_array().unwrap().len(), 1);
    assert_eq!((&after[0]["method"], &after[0]["path"]), (&json!("POST"), &json!(path)));
    assert_eq!(after[0]["files"], json!([{"name": "a.png", "size": 2, "description": "a map"}]));
}
