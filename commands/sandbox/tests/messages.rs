//! Tests of messages that the bot posts outside interactions: limits, permissions, files, nonces, mentions.

use serde_json::{Value, json};

use super::{
    bot::GUILDS,
    client::{Line, Play, png, text},
};

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

fn row(components: Value) -> Value {
    json!({"components": [{"type": 1, "components": components}]})
}

fn select(change: impl Fn(&mut Value)) -> Value {
    let mut select =
        json!({"type": 3, "custom_id": "s", "options": [{"label": "A", "value": "a"}]});
    change(&mut select);
    row(json!([select]))
}

/// Every violation is rejected with code 50035 and an error at the given path.
#[tokio::test]
async fn every_limit_of_a_message_is_enforced() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    let options = |count: usize| -> Value {
        (0..count).map(|index| json!({"label": "A", "value": index.to_string()})).collect()
    };
    let embed = |embed: Value| json!({"embeds": [embed]});
    let fields = |count: usize, length: usize| -> Value {
        (0..count).map(|_| json!({"name": "n", "value": "v".repeat(length)})).collect()
    };
    let emoji = |name: &str| {
        row(json!([{"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": name}}]))
    };
    let cases = [
        (emoji("sword"), "components.0.components.0.emoji.name"),
        (json!({"content": "x".repeat(2_001)}), "content"),
        (json!({"content": "x", "nonce": "n".repeat(26)}), "nonce"),
        (json!({"content": "x", "flags": 1 << 15}), "flags"),
        (json!({"content": "x", "embeds": vec![json!({"title": "t"}); 11]}), "embeds"),
        (embed(json!({"title": "x".repeat(257)})), "embeds.0.title"),
        (embed(json!({"description": "x".repeat(4_097)})), "embeds.0.description"),
        (embed(json!({"footer": {"text": "x".repeat(2_049)}})), "embeds.0.footer.text"),
        (embed(json!({"author": {"name": "x".repeat(257)}})), "embeds.0.author.name"),
        (embed(json!({"fields": fields(26, 1)})), "embeds.0.fields"),
        (
            embed(json!({"fields": [{"name": "x".repeat(257), "value": "v"}]})),
            "embeds.0.fields.0.name",
        ),
        (embed(json!({"fields": fields(1, 1_025)})), "embeds.0.fields.0.value"),
        (embed(json!({"fields": [{"name": "n"}]})), "embeds.0.fields.0.value"),
        (embed(json!({"fields": fields(6, 1_000)})), "embeds"),
        (embed(json!({"image": {"url": "file:///etc/passwd"}})), "embeds.0.image.url"),
        (
            json!({"components": vec![json!({"type": 1, "components": [button("a")]}); 6]}),
            "components",
        ),
        (
            row(json!((0..6).map(|index| button(&index.to_string())).collect::<Vec<_>>())),
            "components.0.components",
        ),
        (row(json!([])), "components.0.components"),
        (json!({"components": [button("a")]}), "components.0.type"),
        (row(json!([button("a"), button("a")])), "components.0.components.1.custom_id"),
        (row(json!([button("")])), "components.0.components.0.custom_id"),
        (row(json!([button(&"x".repeat(101))])), "components.0.components.0.custom_id"),
        (
            row(json!([{"type": 2, "style": 1, "label": "Go"}])),
            "components.0.components.0.custom_id",
        ),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a"}])),
            "components.0.components.0.label",
        ),
        (
            row(json!([{"type": 2, "style": 1, "custom_id": "a", "label": "x".repeat(81)}])),
            "components.0.components.0.label",
        ),
        (
            row(json!([{"type": 2, "style": 9, "custom_id": "a", "label": "x"}])),
            "components.0.components.0.style",
        ),
        (row(json!([{"type": 2, "style": 5, "label": "x"}])), "components.0.components.0.url"),
        (select(|select| select["options"] = options(26)), "components.0.components.0.options"),
        (select(|select| select["options"] = options(0)), "components.0.components.0.options"),
        (
            select(|select| select["options"][0]["label"] = json!("x".repeat(101))),
            "components.0.components.0.options.0.label",
        ),
        (
            select(|select| select["options"][0]["value"] = json!("x".repeat(101))),
            "components.0.components.0.options.0.value",
        ),
        (
            select(|select| {
                select["options"] =
                    json!([{"label": "A", "value": "a"}, {"label": "B", "value": "a"}])
            }),
            "components.0.components.0.options.1.value",
        ),
        (
            select(|select| select["placeholder"] = json!("x".repeat(151))),
            "components.0.components.0.placeholder",
        ),
        (select(|select| select["max_values"] = json!(2)), "components.0.components.0.max_values"),
        (select(|select| select["max_values"] = json!(26)), "components.0.components.0.max_values"),
        (
            row(json!([button("a"), {"type": 3, "custom_id": "s", "options": options(1)}])),
            "components.0.components",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["all"]}}),
            "allowed_mentions.parse.0",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions",
        ),
        (json!({"content": "x", "message_reference": {"message_id": "1"}}), "message_reference"),
        (
            json!({"content": "x", "attachments": [{"id": 0, "description": "d".repeat(1_025)}]}),
            "attachments.0.description",
        ),
    ];
    for (body, place) in cases {
        let (status, answer) = play.rest("POST", &path, body.clone()).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{place} {body}: {answer}");
        let pointer = format!("/errors/{}/_errors/0/code", place.replace('.', "/"));
        assert!(answer.pointer(&pointer).is_some(), "{place}: {answer}");
    }
    for empty in
        [json!({}), json!({"content": ""}), json!({"content": "  \n"}), json!({"embeds": []})]
    {
        let (status, answer) = play.rest("POST", &path, empty).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50006)));
    }
    assert_eq!(play.messages(&play.ann, &play.general).await, Vec::<Value>::new());
    let mut full = emoji("⚔️");
    full["content"] = json!(format!(" {}\n", "é".repeat(1_998)));
    let (status, message) = play.rest("POST", &path, full).await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(message["content"], "é".repeat(1_998), "Discord trims whitespace");
}

#[tokio::test]
async fn body_that_is_not_json_is_rejected() {
    let play = Play::start().await;
    let request = play.http.post(play.url(&format!("/api/v10/channels/{}/messages", play.general)));
    let request = request.header("authorization", format!("Bot {}", play.sandbox.token()));
    let response =
        request.header("content-type", "application/json").body("{").send().await.unwrap();
    assert_eq!(response.status(), 400);
    assert_eq!(response.json::<Value>().await.unwrap()["code"], 50109);
}

#[tokio::test]
async fn messages_can_be_read_edited_and_deleted() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    let (_, first) = play
        .rest(
            "POST",
            &path,
            json!({"content": "one", "components": [{"type": 1, "components": [button("a")]}]}),
        )
        .await;
    let (_, second) = play
        .rest(
            "POST",
            &path,
            json!({"content": "two", "message_reference": {"message_id": first["id"]}}),
        )
        .await;
    assert_eq!(second["referenced_message"]["content"], "one");
    let one = format!("{path}/{}", text(&first["id"]));
    let (status, edited) = play.rest("PATCH", &one, json!({"content": "three"})).await;
    assert_eq!((status, &edited["content"]), (200, &json!("three")));
    assert_eq!(edited["components"], first["components"], "an edit changed a field that it omits");
    assert!(edited["edited_timestamp"].is_string());
    assert_eq!(play.rest("GET", &one, Value::Null).await.1, edited);
    let nothing = json!({"content": "", "components": []});
    assert_eq!(play.rest("PATCH", &one, nothing).await.1["code"], 50006);
    let (_, newest) = play.rest("GET", &format!("{path}?limit=1"), Value::Null).await;
    assert_eq!(newest[0]["id"], second["id"]);
    let after = format!(
        "/seats/{}/channels/{}/messages?after={}",
        play.ann,
        play.general,
        text(&first["id"])
    );
    assert_eq!(play.get(&after).await, json!([second]));
    assert_eq!(play.rest("DELETE", &one, Value::Null).await.0, 204);
    for method in ["GET", "PATCH", "DELETE"] {
        let (status, body) = play.rest(method, &one, json!({"content": "x"})).await;
        assert_eq!((status, &body["code"]), (404, &json!(10008)), "{method}");
    }
    // The bot cannot edit other users' messages.
    let said = json!({"channel_id": play.general, "content": "mine"});
    let said = play.post(&format!("/seats/{}/message", play.ann), said).await;
    let theirs = format!("{path}/{}", text(&said["id"]));
    assert_eq!(play.rest("PATCH", &theirs, json!({"content": "x"})).await.1["code"], 50005);
    assert_eq!(play.rest("DELETE", &theirs, Value::Null).await.1["code"], 50013);
}

#[tokio::test]
async fn attachments_can_be_described_and_edited_within_their_limits() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    let body = json!({"attachments": [{"id": "0", "description": "a map"}, {"id": 1, "filename": "b c.png"}]});
    let (status, message) =
        play.upload("POST", &path, body, &[("a.png", png(8, 6)), ("b.png", png(1, 1))]).await;
    assert_eq!(status, 200, "{message}");
    let files = &message["attachments"];
    assert_eq!(
        (&files[0]["description"], &files[0]["width"], &files[0]["size"]),
        (&json!("a map"), &json!(8), &json!(29))
    );
    assert_eq!(files[1]["filename"], "b_c.png");
    let loaded = play.http.get(text(&files[0]["url"])).send().await.unwrap();
    assert_eq!(loaded.headers()["content-type"], "image/png");
    assert_eq!(loaded.bytes().await.unwrap(), png(8, 6));
    // An edit keeps the attachments that it lists and adds the new files.
    let one = format!("{path}/{}", text(&message["id"]));
    let body = json!({"attachments": [{"id": files[1]["id"]}, {"id": 0, "description": "new"}]});
    let (_, edited) = play.upload("PATCH", &one, body, &[("c.png", png(2, 2))]).await;
    let names: Vec<&Value> =
        edited["attachments"].as_array().unwrap().iter().map(|file| &file["filename"]).collect();
    assert_eq!(names, ["b_c.png", "c.png"]);
    // A file shown by an embed is not listed as an attachment.
    let body = json!({"embeds": [{"image": {"url": "attachment://d.png"}}]});
    let (_, message) = play.upload("POST", &path, body, &[("d.png", png(3, 3))]).await;
    assert_eq!(message["attachments"], json!([]));
    assert_eq!(message["embeds"][0]["image"]["width"], 3);
    let (status, body) =
        play.upload("POST", &path, json!({}), &[("big.png", vec![0; (10 << 20) + 1])]).await;
    assert_eq!((status, &body["code"]), (413, &json!(40005)));
    assert_eq!(
        play.upload("POST", &path, json!({}), &[("fits.png", vec![0; 10 << 20])]).await.0,
        200
    );
    let eleven: Vec<(&str, Vec<u8>)> = (0..11).map(|_| ("a.png", png(1, 1))).collect();
    assert_eq!(play.upload("POST", &path, json!({}), &eleven).await.1["code"], 50035);
}

#[tokio::test]
async fn a_message_sent_twice_with_an_enforced_nonce_is_posted_only_once() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    let body = |words: &str, enforce: bool| json!({"content": words, "nonce": "match-1-7", "enforce_nonce": enforce});
    let (_, first) = play.rest("POST", &path, body("one", true)).await;
    let (status, again) = play.rest("POST", &path, body("two", true)).await;
    assert_eq!((status, &again["id"], &again["content"]), (200, &first["id"], &json!("one")));
    let (_, loose) = play.rest("POST", &path, body("three", false)).await;
    assert_ne!(loose["id"], first["id"]);
    assert_eq!(play.messages(&play.ann, &play.general).await.len(), 2);
}

#[tokio::test]
async fn only_allowed_mentions_take_effect() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    let (ann, benoit) = (&play.ann, &play.benoit);
    let words = format!("<@{ann}> and <@!{benoit}> and <@1> and @everyone");
    let mentioned = async |allowed: Value| {
        let (_, message) =
            play.rest("POST", &path, json!({"content": words, "allowed_mentions": allowed})).await;
        assert_eq!(message["mention_everyone"], false, "the bot may not mention everyone");
        message["mentions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|user| text(&user["id"]))
            .collect::<Vec<_>>()
    };
    assert_eq!(mentioned(Value::Null).await, [ann.clone(), benoit.clone()]);
    assert_eq!(mentioned(json!({"parse": []})).await, Vec::<String>::new());
    assert_eq!(mentioned(json!({"parse": ["users"]})).await.len(), 2);
    let listed = mentioned(json!({"users": [benoit]})).await;
    assert!(listed.iter().eq([benoit]));
}

#[tokio::test]
async fn actions_without_the_required_permission_are_rejected() {
    let play = Play::start().await;
    let path = format!("/channels/{}/messages", play.general);
    let all: u64 =
        text(&play.get("/state").await["channels"][0]["bot_permissions"]).parse().unwrap();
    let without = async |bit: u32| {
        let left = (all & !(1_u64 << bit)).to_string();
        play.patch(&format!("/channels/{}", play.general), json!({"bot_permissions": left})).await;
    };
    let code = |(status, body): (u16, Value)| (status, body["code"].clone());
    without(11).await;
    assert_eq!(code(play.rest("POST", &path, json!({"content": "x"})).await), (403, json!(50013)));
    assert_eq!(
        code(play.rest("POST", &format!("/channels/{}/typing", play.general), Value::Null).await),
        (403, json!(50013))
    );
    without(15).await;
    assert_eq!(
        code(play.upload("POST", &path, json!({}), &[("a.png", png(1, 1))]).await),
        (403, json!(50013))
    );
    assert_eq!(play.rest("POST", &path, json!({"content": "x"})).await.0, 200);
    without(14).await;
    assert_eq!(
        code(play.rest("POST", &path, json!({"embeds": [{"title": "t"}]})).await),
        (403, json!(50013))
    );
    without(16).await;
    assert_eq!(code(play.rest("GET", &path, Value::Null).await), (403, json!(50001)));
    without(10).await;
    assert_eq!(code(play.rest("POST", &path, json!({"content": "x"})).await), (403, json!(50001)));
    assert_eq!(
        code(play.rest("GET", &format!("/channels/{}", play.general), Value::Null).await),
        (403, json!(50001))
    );
    without(35).await;
    let threads = format!("/channels/{}/threads", play.general);
    assert_eq!(
        code(play.rest("POST", &threads, json!({"name": "t", "type": 11})).await),
        (403, json!(50013))
    );
    assert_eq!(
        code(play.rest("POST", "/channels/5/messages", json!({"content": "x"})).await),
        (404, json!(10003))
    );
    assert_eq!(code(play.rest("GET", "/no/such/route", Value::Null).await), (404, json!(0)));
}

#[tokio::test]
async fn direct_messages_reach_only_their_recipient() {
    let play = Play::start().await;
    let open = json!({"recipient_id": play.ann});
    let (status, channel) = play.rest("POST", "/users/@me/channels", open.clone()).await;
    assert_eq!(
        (status, &channel["type"], &channel["recipients"][0]["id"]),
        (200, &json!(1), &json!(play.ann))
    );
    assert_eq!(play.rest("POST", "/users/@me/channels", open).await.1["id"], channel["id"]);
    let id = text(&channel["id"]);
    let path = format!("/channels/{id}/messages");
    let (_, message) =
        play.upload("POST", &path, json!({"content": "yours"}), &[("a.png", png(1, 1))]).await;
    assert_eq!(play.messages(&play.ann, &id).await[0]["content"], "yours");
    let (status, _) = play
        .api(
            reqwest::Method::GET,
            &format!("/seats/{}/channels/{id}/messages", play.benoit),
            &Value::Null,
        )
        .await;
    assert_eq!(status, 404);
    let url = text(&message["attachments"][0]["url"]);
    let ask = async |url: String| play.http.get(url).send().await.unwrap().status().as_u16();
    assert_eq!(ask(url.clone()).await, 200);
    assert_eq!(ask(url.replace(&play.ann, &play.benoit)).await, 404);
    assert_eq!(ask(url.split('?').next().unwrap().to_owned()).await, 404);
    for change in [json!({"dms_open": false}), json!({"dms_open": true, "in_guild": false})] {
        play.patch(&format!("/seats/{}", play.ann), change).await;
        let (status, body) = play.rest("POST", &path, json!({"content": "x"})).await;
        assert_eq!((status, &body["code"]), (403, &json!(50007)));
    }
    let (status, body) =
        play.rest("POST", "/users/@me/channels", json!({"recipient_id": "5"})).await;
    assert_eq!((status, &body["code"]), (404, &json!(10013)));
}

#[tokio::test]
async fn the_page_receives_every_message_visible_to_its_seat() {
    let play = Play::start().await;
    let mut ann = Line::events(play.sandbox.address(), &play.ann).await;
    let path = format!("/channels/{}/messages", play.general);
    let (_, message) = play.rest("POST", &path, json!({"content": "one"})).await;
    let one = format!("{path}/{}", text(&message["id"]));
    play.rest("PATCH", &one, json!({"content": "two"})).await;
    play.rest("DELETE", &one, Value::Null).await;
    let event = ann.frame().await;
    assert_eq!((&event["type"], &event["message"]), (&json!("message_create"), &message));
    let event = ann.frame().await;
    assert_eq!(
        (&event["type"], &event["message"]["content"]),
        (&json!("message_update"), &json!("two"))
    );
    let event = ann.frame().await;
    assert_eq!((&event["type"], &event["message_id"]), (&json!("message_delete"), &message["id"]));
    play.post("/channels", json!({"name": "new", "type": "text"})).await;
    assert_eq!(ann.event("channels").await["channels"].as_array().unwrap().len(), 3);
    play.patch(&format!("/seats/{}", play.benoit), json!({"locale": "de"})).await;
    assert_eq!(ann.event("seats").await["seats"].as_array().unwrap().len(), 3);
    play.register_ping().await;
    ann.event("commands").await;
    let (_line, _) = play.connect(GUILDS).await;
    assert_eq!(ann.event("bot").await["bot"]["online"], true);
    // The page does not receive messages that only another seat can see.
    let (_, direct) =
        play.rest("POST", "/users/@me/channels", json!({"recipient_id": play.benoit})).await;
    play.rest(
        "POST",
        &format!("/channels/{}/messages", text(&direct["id"])),
        json!({"content": "secret"}),
    )
    .await;
    play.rest("POST", &path, json!({"content": "public"})).await;
    assert_eq!(ann.event("message_create").await["message"]["content"], "public");
}
