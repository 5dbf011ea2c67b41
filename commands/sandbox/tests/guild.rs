//! Tests of the server: channels, threads, members, and the bot's removal and return.

use serde_json::{Value, json};

use super::{
    bot::{BOT, GUILD, GUILDS},
    client::{Play, text},
};

#[tokio::test]
async fn channels_and_threads_can_be_created_and_deleted() {
    let play = Play::start().await;
    let (mut line, _) = play.connect(GUILDS).await;
    line.event("GUILD_CREATE").await;
    let channel = play.post("/channels", json!({"name": "war", "type": "text"})).await;
    let id = text(&channel["id"]);
    assert_eq!(line.event("CHANNEL_CREATE").await["d"]["id"], channel["id"]);
    let (status, thread) = play
        .rest("POST", &format!("/channels/{id}/threads"), json!({"name": "siege", "type": 11}))
        .await;
    assert_eq!(
        (status, &thread["parent_id"], &thread["thread_metadata"]["archived"]),
        (201, &json!(id), &json!(false))
    );
    assert_eq!(line.event("THREAD_CREATE").await["d"]["name"], "siege");
    let path = format!("/channels/{}", text(&thread["id"]));
    assert_eq!(
        play.rest("POST", &format!("{path}/messages"), json!({"content": "x"})).await.0,
        200
    );
    let (_, post) = play.rest("POST", &format!("{path}/messages"), json!({"content": "x"})).await;
    let (status, closed) = play.rest("PATCH", &path, json!({"archived": true})).await;
    assert_eq!((status, &closed["thread_metadata"]["archived"]), (200, &json!(true)));
    // Posting unarchives a thread, but editing does not.
    let edit = format!("{path}/messages/{}", text(&post["id"]));
    assert_eq!(play.rest("PATCH", &edit, json!({"content": "y"})).await.1["code"], 50083);
    assert_eq!(play.rest("PATCH", &path, json!({"archived": false})).await.0, 200);
    assert_eq!(play.rest("PATCH", &edit, json!({"content": "y"})).await.0, 200);
    assert_eq!(play.rest("PATCH", &path, json!({"archived": true})).await.0, 200);
    assert_eq!(play.rest("PATCH", &path, json!({"locked": true})).await.1["code"], 50013);
    play.patch(&path, json!({"locked": true, "archived": true})).await;
    assert_eq!(
        play.rest("POST", &format!("{path}/messages"), json!({"content": "x"})).await.1["code"],
        50083
    );
    assert_eq!(
        play.rest("POST", &format!("{path}/threads"), json!({"name": "x"})).await.1["code"],
        50024
    );
    let (_, message) =
        play.rest("POST", &format!("/channels/{id}/messages"), json!({"content": "x"})).await;
    let below = format!("/channels/{id}/messages/{}/threads", text(&message["id"]));
    let (status, talk) = play.rest("POST", &below, json!({"name": "talk"})).await;
    assert_eq!(status, 201);
    assert_eq!(play.rest("POST", &below, json!({"name": ""})).await.1["code"], 50035);

    assert_eq!(play.rest("DELETE", &format!("/channels/{id}"), Value::Null).await.1["code"], 50013);
    let deleted = async |id: &str| {
        play.api(reqwest::Method::DELETE, &format!("/channels/{id}"), &Value::Null).await.0
    };
    assert_eq!(deleted(&text(&talk["id"])).await, 204);
    assert_eq!(line.event("THREAD_DELETE").await["d"]["id"], talk["id"]);
    // The other thread is deleted without an event of its own.
    assert_eq!(deleted(&id).await, 204);
    assert_eq!(line.event("CHANNEL_DELETE").await["d"]["id"], json!(id));
    for path in [format!("/channels/{id}"), path] {
        assert_eq!(play.rest("GET", &path, Value::Null).await.1["code"], 10003);
    }
    let again = play.post("/channels", json!({"name": "war", "type": "text"})).await;
    assert_ne!(again["id"], json!(id));
}

#[tokio::test]
async fn every_sandbox_starts_with_the_same_ids() {
    let (first, second) = (Play::start().await, Play::start().await);
    assert_eq!((&first.general, &first.ann), (&second.general, &second.ann));
    let body = json!({"username": "dora", "locale": "fr"});
    let (one, two) =
        (first.post("/seats", body.clone()).await, second.post("/seats", body.clone()).await);
    assert_eq!(one, two);
    assert_eq!(first.direct(&first.ann).await, second.direct(&second.ann).await);
    assert_ne!(
        first.post("/seats", body).await["id"],
        one["id"],
        "seats with the same name have different ids"
    );
}

#[tokio::test]
async fn bot_can_be_removed_and_invited_again() {
    let (play, mut line) = Play::with_ping().await;
    line.event("GUILD_CREATE").await;
    // An outage is not a removal: the bot remains a member.
    play.patch("/guild", json!({"unavailable": true})).await;
    assert_eq!(line.event("GUILD_DELETE").await["d"]["unavailable"], true);
    play.patch("/guild", json!({"unavailable": false})).await;
    line.event("GUILD_CREATE").await;
    play.patch("/guild", json!({"bot_in_guild": false})).await;
    assert_eq!(line.event("GUILD_DELETE").await["d"], json!({"id": GUILD}));
    let path = format!("/channels/{}/messages", play.general);
    assert_eq!(play.rest("POST", &path, json!({"content": "x"})).await.1["code"], 50001);
    assert_eq!(play.rest("GET", &format!("/guilds/{GUILD}"), Value::Null).await.1["code"], 50001);
    assert_eq!(play.get("/commands").await, json!([]));
    play.patch("/guild", json!({"bot_in_guild": true})).await;
    assert_eq!(line.event("GUILD_CREATE").await["d"]["id"], GUILD);
    assert_eq!(play.rest("POST", &path, json!({"content": "x"})).await.0, 200);
}

#[tokio::test]
async fn people_can_leave_the_server_and_install_the_bot_for_themselves() {
    let play = Play::start().await;
    let commands = json!([
        {"name": "roll", "description": "R", "integration_types": [0, 1]}, {"name": "match", "description": "M"}]);
    play.rest("PUT", &format!("/applications/{BOT}/commands"), commands).await;
    let seat = format!("/seats/{}", play.ann);
    let command = async |text: &str, channel: &str| {
        let body = json!({"channel_id": channel, "text": text});
        play.api(reqwest::Method::POST, &format!("{seat}/command"), &body).await.0
    };
    play.patch(&seat, json!({"in_guild": false})).await;
    assert_eq!(command("/roll", &play.general).await, 404);
    let (status, body) =
        play.rest("GET", &format!("/guilds/{GUILD}/members/{}", play.ann), Value::Null).await;
    assert_eq!((status, &body["code"]), (404, &json!(10007)));
    assert_eq!(
        play.rest("GET", &format!("/users/{}", play.ann), Value::Null).await.1["username"],
        "ann"
    );
    let direct = play.direct(&play.ann).await;
    assert_eq!(command("/roll", &direct).await, 400);

    // A user who has installed the bot can use it even where the bot is not a member.
    play.patch(&seat, json!({"in_guild": true, "user_install": true})).await;
    play.patch("/guild", json!({"bot_in_guild": false})).await;
    let (mut line, _) = play.connect(GUILDS).await;
    assert_eq!(command("/match", &play.general).await, 400);
    let (_, event, answered) = play
        .interact(&mut line, &play.ann, "/roll", json!({"type": 4, "data": {"content": "6"}}))
        .await;
    assert_eq!(
        (&event["d"]["authorizing_integration_owners"], answered.0),
        (&json!({"1": play.ann}), 204)
    );
}

#[tokio::test]
async fn member_events_require_their_intent() {
    let options = regnal_sandbox::Options { privileged_intents: 2, ..Default::default() };
    let play = Play::with(options).await;
    let (mut line, _) = play.connect(GUILDS | 2).await;
    play.patch(&format!("/seats/{}", play.ann), json!({"in_guild": false})).await;
    assert_eq!(line.event("GUILD_MEMBER_REMOVE").await["d"]["user"]["id"], json!(play.ann));
    play.patch(&format!("/seats/{}", play.ann), json!({"in_guild": true})).await;
    assert_eq!(line.event("GUILD_MEMBER_ADD").await["d"]["user"]["id"], json!(play.ann));
}

#[tokio::test]
async fn a_forum_holds_only_posts_and_validates_their_tags() {
    let play = Play::start().await;
    let (mut line, _) = play.connect(GUILDS).await;
    line.event("GUILD_CREATE").await;
    let body = json!({"name": "matches", "type": "forum", "available_tags": ["Open", "Over"]});
    let forum = play.post("/channels", body).await;
    let event = line.event("CHANNEL_CREATE").await;
    assert_eq!((&event["d"]["type"], &event["d"]["flags"]), (&json!(15), &json!(0)));
    let tags = event["d"]["available_tags"].as_array().unwrap().clone();
    assert_eq!((&tags[0]["name"], &tags[1]["moderated"]), (&json!("Open"), &json!(false)));
    let path = format!("/channels/{}", text(&forum["id"]));
    let (threads, page) = (format!("{path}/threads"), path.clone());
    let rest = async |method: &str, path: &str, body: Value| play.rest(method, path, body).await;
    // Nobody can write in the forum itself.
    let words = json!({"content": "x"});
    let sent = rest("POST", &format!("{path}/messages"), words.clone()).await;
    assert_eq!((sent.0, &sent.1["code"]), (400, &json!(50008)));
    let typed = json!({"channel_id": forum["id"], "content": "x"});
    let (status, _) =
        play.api(reqwest::Method::POST, &format!("/seats/{}/message", play.ann), &typed).await;
    assert_eq!(status, 400);

    // A post needs a name, a first message, and tags from its forum.
    let post = |more: Value| {
        let mut body = json!({"name": "siege", "message": words, "auto_archive_duration": 10080});
        for (key, value) in more.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    };
    for (wrong, field) in [
        (json!({"name": ""}), "name"),
        (json!({"message": null}), "message"),
        (json!({"message": {"content": "x".repeat(2_001)}}), "message"),
        (json!({"auto_archive_duration": 5}), "auto_archive_duration"),
        (json!({"applied_tags": ["1", "2", "3", "4", "5", "6"]}), "applied_tags"),
    ] {
        let (status, refusal) = rest("POST", &threads, post(wrong.clone())).await;
        assert_eq!((status, &refusal["code"]), (400, &json!(50035)), "{wrong}: {refusal}");
        assert!(refusal["errors"][field].is_object(), "{wrong}: {refusal}");
    }
    let unknown = rest("POST", &threads, post(json!({"applied_tags": ["7"]}))).await;
    assert_eq!(unknown.1["code"], 10087);
    play.patch(&page, json!({"require_tag": true})).await;
    assert_eq!(line.event("CHANNEL_UPDATE").await["d"]["flags"], 16);
    assert_eq!(rest("POST", &threads, post(json!({}))).await.1["code"], 40067);
    let body = post(json!({"applied_tags": [tags[0]["id"]]}));
    let (status, made) = rest("POST", &threads, body.clone()).await;
    assert_eq!((status, &made["applied_tags"]), (201, &json!([tags[0]["id"]])), "{made}");
    assert_eq!((&made["id"], &made["message"]["content"]), (&made["message"]["id"], &json!("x")));
    assert_eq!(made["thread_metadata"]["auto_archive_duration"], 10080);
    assert_eq!(line.event("THREAD_CREATE").await["d"]["applied_tags"], made["applied_tags"]);
    let (_, again) = rest("POST", &threads, body.clone()).await;
    assert_ne!(again["id"], made["id"], "two posts with the same name have the same id");

    // The bot can change the name and tags of its own post, even in the request that unarchives it.
    let own = format!("/channels/{}", text(&made["id"]));
    let both = json!({"name": "fall", "applied_tags": [tags[1]["id"]]});
    assert_eq!(rest("PATCH", &own, json!({"archived": true})).await.0, 200);
    assert_eq!(rest("PATCH", &own, both.clone()).await.1["code"], 50083);
    let mut opening = both;
    opening["archived"] = json!(false);
    let (_, changed) = rest("PATCH", &own, opening).await;
    assert_eq!((&changed["name"], &changed["applied_tags"][0]), (&json!("fall"), &tags[1]["id"]));
    assert_eq!(rest("PATCH", &own, json!({"applied_tags": []})).await.1["code"], 40067);

    // A bot with permission to manage channels can change the tags of the forum.
    let new = json!({"available_tags": [tags[1], {"name": "Running"}]});
    assert_eq!(rest("PATCH", &path, new.clone()).await.1["code"], 50013);
    let may = text(&forum["bot_permissions"]).parse::<u64>().unwrap() | 1 << 4;
    play.patch(&page, json!({"bot_permissions": may.to_string()})).await;
    let twice = json!({"available_tags": [tags[1], {"name": "over"}]});
    assert_eq!(rest("PATCH", &path, twice).await.1["code"], 40061);
    let many: Vec<Value> = (0..21).map(|n| json!({"name": n.to_string()})).collect();
    assert_eq!(rest("PATCH", &path, json!({"available_tags": many})).await.1["code"], 50035);
    let (status, changed) = rest("PATCH", &path, new).await;
    assert_eq!((status, &changed["available_tags"][0]["id"]), (200, &tags[1]["id"]));
    let other = rest("GET", &format!("/channels/{}", text(&again["id"])), Value::Null).await;
    assert_eq!(other.1["applied_tags"], json!([]), "a post keeps a tag that was removed");

    // Without permission to post, the bot cannot create posts.
    play.patch(&page, json!({"bot_permissions": "1024"})).await;
    assert_eq!(rest("POST", &threads, body).await.1["code"], 50013);
    let (_, listed) = rest("GET", &format!("/guilds/{GUILD}/channels"), Value::Null).await;
    let listed = listed.as_array().unwrap();
    assert!(listed.iter().any(|one| one["id"] == forum["id"]), "{listed:?}");
}

/// Returns a copy of an event with the fields in `changes` replaced.
fn with(event: &Value, changes: &Value) -> Value {
    let mut event = event.clone();
    for (key, value) in changes.as_object().unwrap() {
        event[key] = value.clone();
    }
    event
}

#[tokio::test]
async fn scheduled_events_are_validated_updated_and_announced() {
    let play = Play::start().await;
    // The bot is notified of scheduled events only if it requests their intent.
    let (mut deaf, _) = play.connect(GUILDS).await;
    let (mut line, _) = play.connect(GUILDS | 1 << 16).await;
    assert_eq!(line.event("GUILD_CREATE").await["d"]["guild_scheduled_events"], json!([]));
    let path = format!("/guilds/{GUILD}/scheduled-events");
    let rest = async |method: &str, path: &str, body: Value| play.rest(method, path, body).await;
    let event = json!({"name": "Siege", "privacy_level": 2, "entity_type": 3,
        "entity_metadata": {"location": "#war-room"}, "description": "The turn ends",
        "scheduled_start_time": "2060-01-02T20:00:00Z",
        "scheduled_end_time": "2060-01-02T20:15:00Z"});
    for (wrong, field) in [
        (json!({"name": ""}), "name"),
        (json!({"name": "x".repeat(101)}), "name"),
        (json!({"description": "x".repeat(1_001)}), "description"),
        (json!({"privacy_level": 1}), "privacy_level"),
        (json!({"entity_type": 2}), "entity_type"),
        (json!({"entity_metadata": null}), "entity_metadata"),
        (json!({"entity_metadata": {"location": "x".repeat(101)}}), "entity_metadata"),
        (json!({"scheduled_start_time": "2020-01-02T20:00:00Z"}), "scheduled_start_time"),
        (json!({"scheduled_start_time": "tomorrow"}), "scheduled_start_time"),
        (json!({"scheduled_end_time": null}), "scheduled_end_time"),
        (json!({"scheduled_end_time": "2060-01-02T20:00:00Z"}), "scheduled_end_time"),
    ] {
        let (status, refusal) = rest("POST", &path, with(&event, &wrong)).await;
        assert_eq!((status, &refusal["code"]), (400, &json!(50035)), "{wrong}: {refusal}");
        assert!(refusal["errors"][field].is_object(), "{wrong}: {refusal}");
    }
    let (status, made) = rest("POST", &path, event.clone()).await;
    assert_eq!((status, &made["status"], &made["creator_id"]), (200, &json!(1), &json!(BOT)));
    assert_eq!(line.event("GUILD_SCHEDULED_EVENT_CREATE").await["d"], made);
    let own = format!("{path}/{}", text(&made["id"]));
    assert_eq!(rest("GET", &path, Value::Null).await, (200, json!([made])));
    assert_eq!(rest("GET", &own, Value::Null).await, (200, made.clone()));
    assert_eq!(play.get("/state").await["scheduled_events"], json!([made]));

    // An edit keeps every field that it does not contain.
    let moved = json!({"scheduled_start_time": "2060-01-02T21:00:00+01:00", "name": "Fall"});
    let (_, changed) = rest("PATCH", &own, moved).await;
    assert_eq!(changed, with(&made, &json!({"name": "Fall"})));
    assert_eq!(line.event("GUILD_SCHEDULED_EVENT_UPDATE").await["d"], changed);
    let backwards = json!({"scheduled_start_time": "2060-01-02T20:15:00Z"});
    assert_eq!(rest("PATCH", &own, backwards).await.1["code"], 50035);

    // Without permission to create events, the bot can only read them.
    play.patch("/guild", json!({"bot_permissions": "1024"})).await;
    let changes =
        [("POST", &path, &event), ("PATCH", &own, &json!({})), ("DELETE", &own, &Value::Null)];
    for (method, path, body) in changes {
        assert_eq!(rest(method, path, body.clone()).await.1["code"], 50013, "{method}");
    }
    assert_eq!(rest("GET", &own, Value::Null).await.0, 200);
    play.patch("/guild", json!({"bot_permissions": (1u64 << 44).to_string()})).await;

    // A server has at most 100 events.
    for _ in 1..100 {
        assert_eq!(rest("POST", &path, event.clone()).await.0, 200);
    }
    assert_eq!(rest("POST", &path, event).await.1["code"], 30038);
    assert_eq!(rest("DELETE", &own, Value::Null).await.0, 204);
    assert_eq!(line.event("GUILD_SCHEDULED_EVENT_DELETE").await["d"]["id"], made["id"]);
    assert_eq!(rest("PATCH", &own, json!({"name": "x"})).await.1["code"], 10070);
    let (_, left) = rest("GET", &path, Value::Null).await;
    let page = format!("/scheduled-events/{}", text(&left[0]["id"]));
    assert_eq!(play.api(reqwest::Method::DELETE, &page, &Value::Null).await.0, 204);
    assert_eq!(play.api(reqwest::Method::DELETE, &page, &Value::Null).await.0, 404);
    play.patch("/guild", json!({"bot_in_guild": false})).await;
    assert_eq!(rest("GET", &path, Value::Null).await.1["code"], 50001);
    loop {
        let frame = deaf.frame().await;
        assert!(!frame["t"].to_string().contains("SCHEDULED"), "{frame}");
        if frame["t"] == "GUILD_DELETE" {
            return;
        }
    }
}
