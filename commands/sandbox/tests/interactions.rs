//! Tests of interactions: one response in time, then edits and follow-ups by token. Also covers ephemeral responses and
//! modals.

use serde_json::{Value, json};

use super::{
    bot::{GUILD, GUILDS, callback, webhook},
    client::{Line, Play, png, text},
};

/// A function that makes a modal invalid.
type Change<'a> = &'a dyn Fn(&mut Value);

fn code((status, body): &(u16, Value)) -> (u16, u64) {
    (*status, body["code"].as_u64().unwrap_or(0))
}

#[tokio::test]
async fn a_command_event_has_all_of_discords_fields() {
    let (play, mut line) = Play::with_ping().await;
    let reply = json!({"type": 4, "data": {"content": "pong"}});
    let (outcome, event, answered) = play.interact(&mut line, &play.benoit, "/ping", reply).await;
    assert_eq!(answered.0, 204);
    let d = &event["d"];
    assert_eq!(
        (&d["type"], &d["data"]["name"], &d["guild_id"]),
        (&json!(2), &json!("ping"), &json!(GUILD))
    );
    assert_eq!(
        (&d["locale"], &d["guild_locale"], &d["context"]),
        (&json!("fr"), &json!("en-US"), &json!(0))
    );
    assert_eq!(
        (&d["channel"]["id"], &d["member"]["user"]["id"]),
        (&json!(play.general), &json!(play.benoit))
    );
    assert_eq!(d["authorizing_integration_owners"], json!({"0": GUILD}));
    assert_eq!((&d["entitlements"], &d["attachment_size_limit"]), (&json!([]), &json!(10 << 20)));
    for key in ["app_permissions", "token"] {
        assert!(d[key].is_string(), "{key}");
    }
    assert!(d["member"]["permissions"].is_string() && d["user"].is_null());
    assert_eq!(
        (&outcome["state"], &outcome["message"]["content"]),
        (&json!("answered"), &json!("pong"))
    );
    assert_eq!(outcome["message"]["interaction_metadata"]["user"]["id"], json!(play.benoit));
    assert_eq!(outcome["message"]["interaction_metadata"]["name"], "ping");
}

#[tokio::test]
async fn an_interaction_in_a_direct_message_has_no_server() {
    let play = Play::start().await;
    let commands = json!([{"name": "roll", "description": "R"}, {"name": "match", "description": "M", "contexts": [0]}]);
    play.rest("PUT", "/applications/100000000000000001/commands", commands).await;
    let (mut line, _) = play.connect(GUILDS).await;
    let direct = play.direct(&play.ann).await;
    let path = format!("/seats/{}/command", play.ann);
    let act = play.post(&path, json!({"channel_id": direct, "text": "/roll"}));
    let answer = play.respond(&mut line, json!({"type": 4, "data": {"content": "6"}}));
    let (_, event) = tokio::join!(act, answer);
    let d = &event["d"];
    assert_eq!(
        (&d["guild_id"], &d["member"], &d["context"]),
        (&Value::Null, &Value::Null, &json!(1))
    );
    assert_eq!((&d["user"]["id"], &d["channel"]["type"]), (&json!(play.ann), &json!(1)));
    let body = json!({"channel_id": direct, "text": "/match"});
    let (status, _) =
        play.api(reqwest::Method::POST, &format!("/seats/{}/command", play.ann), &body).await;
    assert_eq!(status, 400, "a server-only command was accepted in a direct message");
}

#[tokio::test]
async fn an_interaction_accepts_only_one_response_and_only_within_the_time_limit() {
    let play = Play::impatient().await;
    play.register_ping().await;
    let (mut line, _) = play.connect(GUILDS).await;
    let mut ann = Line::events(play.sandbox.address(), &play.ann).await;
    let outcome = play.post_command(&play.ann, "/ping").await;
    assert_eq!(
        (&outcome["state"], &outcome["error"]),
        (&json!("failed"), &json!("The application did not respond"))
    );
    let failed = ann.event("interaction_failed").await;
    assert_eq!(failed["interaction_id"], outcome["interaction_id"]);
    let event = line.event("INTERACTION_CREATE").await;
    let reply = json!({"type": 4, "data": {"content": "late"}});
    assert_eq!(code(&play.rest("POST", &callback(&event), reply).await), (404, 10062));
    assert_eq!(
        code(&play.rest("POST", &webhook(&event), json!({"content": "late"})).await),
        (404, 10015)
    );
    let french = play.post_command(&play.benoit, "/ping").await;
    assert_eq!(french["error"], "L’application ne répond plus");
}

#[tokio::test]
async fn invalid_responses_are_rejected_and_leave_the_interaction_open() {
    let (play, mut line) = Play::with_ping().await;
    let act = play.post_command(&play.ann, "/ping");
    let answer = async {
        let event = line.event("INTERACTION_CREATE").await;
        let path = callback(&event);
        let token = text(&event["d"]["token"]);
        let message = json!({"type": 4, "data": {"content": "pong"}});
        assert_eq!(
            code(&play.rest("POST", &webhook(&event), json!({"content": "early"})).await),
            (404, 10015)
        );
        assert_eq!(
            code(&play.rest("POST", &path.replace(&token, "wrong"), message.clone()).await),
            (404, 10062)
        );
        assert_eq!(
            code(&play.rest("POST", "/interactions/5/x/callback", message.clone()).await),
            (404, 10062)
        );
        for kind in [0, 1, 6, 7, 8, 12] {
            assert_eq!(
                code(&play.rest("POST", &path, json!({"type": kind, "data": {}})).await),
                (400, 50035),
                "{kind}"
            );
        }
        let long = json!({"type": 4, "data": {"content": "x".repeat(2_001)}});
        let (status, body) = play.rest("POST", &path, long).await;
        assert_eq!(
            (status, &body["errors"]["data"]["content"]["_errors"][0]["code"]),
            (400, &json!("BASE_TYPE_MAX_LENGTH"))
        );
        assert_eq!(
            code(&play.rest("POST", &path, json!({"type": 4, "data": {}})).await),
            (400, 50006)
        );
        let (status, body) =
            play.rest("POST", &format!("{path}?with_response=true"), message.clone()).await;
        assert_eq!((status, &body["resource"]["message"]["content"]), (200, &json!("pong")));
        assert_eq!(body["interaction"]["response_message_id"], body["resource"]["message"]["id"]);
        assert_eq!(code(&play.rest("POST", &path, message).await), (400, 40060));
    };
    let (outcome, ()) = tokio::join!(act, answer);
    assert_eq!(outcome["state"], "answered");
}

#[tokio::test]
async fn deferral_is_completed_by_an_edit_or_by_the_first_follow_up() {
    let (play, mut line) = Play::with_ping().await;
    for by_edit in [true, false] {
        let (outcome, event, _) = play
            .interact(&mut line, &play.ann, "/ping", json!({"type": 5, "data": {"flags": 64}}))
            .await;
        assert_eq!(
            (&outcome["state"], &outcome["message"]["flags"]),
            (&json!("deferred"), &json!(192))
        );
        let original = format!("{}/messages/@original", webhook(&event));
        assert_eq!(
            code(&play.rest("PATCH", &original, json!({"content": ""})).await),
            (400, 50006)
        );
        let (_, message) = if by_edit {
            play.upload("PATCH", &original, json!({"content": "done"}), &[("a.png", png(1, 1))])
                .await
        } else {
            play.rest("POST", &webhook(&event), json!({"content": "done"})).await
        };
        assert_eq!(
            (&message["id"], &message["flags"]),
            (&outcome["message"]["id"], &json!(64)),
            "{message}"
        );
        // The initial response does not count as an edit; later changes do.
        assert!(message["edited_timestamp"].is_null(), "{message}");
        assert_eq!(play.rest("GET", &original, Value::Null).await.1["content"], "done");
        let again = json!({"content": "done"});
        let (_, changed) = play.rest("PATCH", &original, again).await;
        assert!(changed["edited_timestamp"].is_string(), "{changed}");
        let mine = play.messages(&play.ann, &play.general).await;
        assert_eq!(
            (&mine.last().unwrap()["content"], &mine.last().unwrap()["ephemeral_for"]),
            (&json!("done"), &json!(play.ann))
        );
        assert_eq!(play.messages(&play.benoit, &play.general).await, Vec::<Value>::new());
        // An ephemeral message cannot be reached by channel routes, only by the token's routes.
        let direct = format!("/channels/{}/messages/{}", play.general, text(&message["id"]));
        assert_eq!(code(&play.rest("GET", &direct, Value::Null).await), (404, 10008));
        assert_eq!(play.rest("DELETE", &original, Value::Null).await.0, 204);
        assert_eq!(code(&play.rest("GET", &original, Value::Null).await), (404, 10008));
    }
}

#[tokio::test]
async fn a_request_can_wait_until_a_deferred_reply_is_completed() {
    let (play, mut line) = Play::with_ping().await;
    let body = json!({"channel_id": play.general, "text": "/ping"});
    let path = format!("/seats/{}/command?wait=final", play.ann);
    let act = play.post(&path, body);
    let answer = async {
        let event = line.event("INTERACTION_CREATE").await;
        play.rest("POST", &callback(&event), json!({"type": 5})).await;
        play.rest(
            "PATCH",
            &format!("{}/messages/%40original", webhook(&event)),
            json!({"content": "done"}),
        )
        .await;
    };
    let (outcome, ()) = tokio::join!(act, answer);
    assert_eq!(
        (&outcome["state"], &outcome["message"]["content"]),
        (&json!("answered"), &json!("done"))
    );
}

#[tokio::test]
async fn follow_ups_are_accepted_while_the_token_is_valid() {
    let (play, mut line) = Play::with_ping().await;
    let (_, event, _) = play
        .interact(&mut line, &play.ann, "/ping", json!({"type": 4, "data": {"content": "one"}}))
        .await;
    let (status, private) =
        play.rest("POST", &webhook(&event), json!({"content": "two", "flags": 64})).await;
    assert_eq!((status, &private["flags"]), (200, &json!(64)));
    let (_, public) = play.rest("POST", &webhook(&event), json!({"content": "three"})).await;
    let one = format!("{}/messages/{}", webhook(&event), text(&public["id"]));
    assert_eq!(play.rest("PATCH", &one, json!({"content": "four"})).await.1["content"], "four");
    let words: Vec<Value> = play
        .messages(&play.ann, &play.general)
        .await
        .iter()
        .map(|message| message["content"].clone())
        .collect();
    assert_eq!(words, ["one", "two", "four"]);
    assert_eq!(play.messages(&play.benoit, &play.general).await.len(), 2);
    let stranger = "/webhooks/100000000000000001/nonsense".to_string();
    assert_eq!(code(&play.rest("POST", &stranger, json!({"content": "x"})).await), (401, 50027));
    play.post("/clock", json!({"expire_interaction_tokens": true})).await;
    assert_eq!(
        code(&play.rest("POST", &webhook(&event), json!({"content": "five"})).await),
        (401, 50027)
    );
    assert_eq!(code(&play.rest("PATCH", &one, json!({"content": "five"})).await), (401, 50027));
}

/// Posts a message with a button and a menu, and returns its id.
async fn post_components(play: &Play) -> String {
    let menu = json!({"type": 3, "custom_id": "menu", "max_values": 2,
        "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]});
    let rows = json!([
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
            {"type": 2, "style": 2, "label": "No", "custom_id": "no", "disabled": true}]},
        {"type": 1, "components": [menu]}]);
    let path = format!("/channels/{}/messages", play.general);
    let (_, message) =
        play.rest("POST", &path, json!({"content": "choose", "components": rows})).await;
    text(&message["id"])
}

#[tokio::test]
async fn components_reject_unknown_ids_and_invalid_values() {
    let play = Play::start().await;
    let (mut line, _) = play.connect(GUILDS).await;
    let message = post_components(&play).await;
    let path = format!("/seats/{}/component", play.ann);
    let body = |id: &str, values: Value| json!({"channel_id": play.general, "message_id": message, "custom_id": id, "values": values});
    let wrong = [
        body("nothing", Value::Null),
        body("no", Value::Null),
        body("menu", json!([])),
        body("menu", json!(["a", "b", "a"])),
        body("menu", json!(["c"])),
    ];
    for body in wrong {
        assert_eq!(play.api(reqwest::Method::POST, &path, &body).await.0, 400, "{body}");
    }
    let answer = async |line: &mut Line, reply: Value| {
        let event = line.event("INTERACTION_CREATE").await;
        let answered = play.rest("POST", &callback(&event), reply).await;
        assert_eq!(answered.0, 204, "{answered:?}");
        event
    };
    let update = json!({"type": 7, "data": {"content": "chosen"}});
    let (outcome, event) =
        tokio::join!(play.post(&path, body("menu", json!(["a", "b"]))), answer(&mut line, update));
    assert_eq!(
        (&event["d"]["type"], &event["d"]["data"]["component_type"]),
        (&json!(3), &json!(3))
    );
    assert_eq!(
        (&event["d"]["data"]["values"], &event["d"]["message"]["id"]),
        (&json!(["a", "b"]), &json!(message))
    );
    assert_eq!(
        (&outcome["state"], &outcome["message"]["id"]),
        (&json!("updated"), &json!(message))
    );
    assert_eq!(outcome["message"]["content"], "chosen");
    let (outcome, event) = tokio::join!(
        play.post(&path, body("go", Value::Null)),
        answer(&mut line, json!({"type": 6}))
    );
    assert_eq!(outcome["state"], "deferred");
    let original = format!("{}/messages/@original", webhook(&event));
    let (_, edited) =
        play.rest("PATCH", &original, json!({"content": "later", "components": []})).await;
    assert_eq!((&edited["id"], &edited["components"]), (&json!(message), &json!([])));
    assert_eq!(
        play.api(reqwest::Method::POST, &path, &body("go", Value::Null)).await.0,
        400,
        "a removed button was accepted"
    );
}

#[tokio::test]
async fn modal_can_be_opened_filled_in_and_submitted() {
    let (play, mut line) = Play::with_ping().await;
    let input = json!({"type": 4, "custom_id": "name", "label": "Name", "style": 1, "min_length": 2, "max_length": 5});
    let modal = |change: &dyn Fn(&mut Value)| {
        let rows = json!([{"type": 1, "components": [input]}]);
        let mut data = json!({"custom_id": "form", "title": "A form", "components": rows});
        change(&mut data);
        json!({"type": 9, "data": data})
    };
    let act = play.post_command(&play.ann, "/ping");
    let answer = async {
        let event = line.event("INTERACTION_CREATE").await;
        let wrong: [(&str, Change<'_>); 7] = [
            ("custom_id", &|data| data["custom_id"] = json!("x".repeat(101))),
            ("title", &|data| data["title"] = json!("x".repeat(46))),
            ("components", &|data| data["components"] = json!([])),
            ("components", &|data| {
                data["components"] = json!(vec![data["components"][0].clone(); 6])
            }),
            ("components.0.components.0.label", &|data| {
                data["components"][0]["components"][0]["label"] = json!("x".repeat(46))
            }),
            ("components.0.components.0.style", &|data| {
                data["components"][0]["components"][0]["style"] = json!(3)
            }),
            ("components.1.components.0.custom_id", &|data| {
                data["components"] = json!(vec![data["components"][0].clone(); 2])
            }),
        ];
        for (place, change) in wrong {
            let (status, body) = play.rest("POST", &callback(&event), modal(change)).await;
            let pointer = format!("/errors/data/{}/_errors", place.replace('.', "/"));
            assert!(status == 400 && body.pointer(&pointer).is_some(), "{place}: {body}");
        }
        assert_eq!(play.rest("POST", &callback(&event), modal(&|_| {})).await.0, 204);
    };
    let (outcome, ()) = tokio::join!(act, answer);
    assert_eq!(
        (&outcome["state"], &outcome["modal"]["title"]),
        (&json!("modal"), &json!("A form"))
    );
    let path = format!("/seats/{}/modal", play.ann);
    let values =
        |text: &str| json!({"interaction_id": outcome["interaction_id"], "values": {"name": text}});
    for text in ["", "x", "xxxxxx"] {
        let (status, body) = play.api(reqwest::Method::POST, &path, &values(text)).await;
        assert_eq!((status, &body["at"]), (400, &json!("name")));
    }
    let other = format!("/seats/{}/modal", play.benoit);
    assert_eq!(play.api(reqwest::Method::POST, &other, &values("abc")).await.0, 404);
    let answer = play.respond(&mut line, json!({"type": 4, "data": {"content": "thanks"}}));
    let (outcome, event) = tokio::join!(play.post(&path, values("abc")), answer);
    assert_eq!(
        (&event["d"]["type"], &event["d"]["data"]["custom_id"]),
        (&json!(5), &json!("form"))
    );
    assert_eq!(event["d"]["data"]["components"][0]["components"][0]["value"], "abc");
    assert_eq!(outcome["message"]["content"], "thanks");
}

#[tokio::test]
async fn autocomplete_choices_beyond_discords_limits_are_rejected() {
    let play = Play::start().await;
    let number = json!({"type": 4, "name": "hex", "description": "H", "autocomplete": true});
    let name = json!({"type": 3, "name": "name", "description": "N", "autocomplete": true, "required": true});
    play.register(json!([{"name": "table", "description": "T", "options": [name, number]}])).await;
    let (mut line, _) = play.connect(GUILDS).await;
    let path = format!("/seats/{}/autocomplete", play.ann);
    let act = play.post(
        &path,
        json!({"channel_id": play.general, "text": "/table hex:12 name:fam", "focused": "name"}),
    );
    let choice = |name: &str, value: Value| json!({"name": name, "value": value});
    let choices = |list: Value| json!({"type": 8, "data": {"choices": list}});
    let answer = async {
        let event = line.event("INTERACTION_CREATE").await;
        let wrong = [
            choices((0..26).map(|_| choice("a", json!("v"))).collect()),
            choices(json!([choice("", json!("v"))])),
            choices(json!([choice(&"x".repeat(101), json!("v"))])),
            choices(json!([choice("a", json!("x".repeat(101)))])),
            choices(json!([choice("a", json!(5))])),
            json!({"type": 8, "data": {}}),
            json!({"type": 4, "data": {"content": "no"}}),
        ];
        for body in wrong {
            assert_eq!(
                code(&play.rest("POST", &callback(&event), body.clone()).await),
                (400, 50035),
                "{body}"
            );
        }
        play.rest("POST", &callback(&event), choices(json!([choice("Famine", json!("famine"))])))
            .await;
        event
    };
    let (outcome, event) = tokio::join!(act, answer);
    assert_eq!(event["d"]["type"], 4);
    let options = event["d"]["data"]["options"].as_array().unwrap().clone();
    assert!(options.contains(&json!({"name": "name", "type": 3, "value": "fam", "focused": true})));
    assert!(options.contains(&json!({"name": "hex", "type": 4, "value": 12})));
    assert_eq!(outcome["choices"], json!([{"name": "Famine", "value": "famine"}]));
}

#[tokio::test]
async fn images_can_be_sent_with_a_response_and_with_an_edit() {
    let (play, mut line) = Play::with_ping().await;
    let data = json!({"content": "map", "flags": 64, "attachments": [{"id": 0, "description": "a map"}],
        "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Turn", "custom_id": "turn"}]}]});
    let answer = async |line: &mut Line, kind: u64, data: &Value, name: &'static str| {
        let event = line.event("INTERACTION_CREATE").await;
        let body = json!({"type": kind, "data": data});
        play.upload("POST", &callback(&event), body, &[(name, png(4, 4))]).await
    };
    let (outcome, _) =
        tokio::join!(play.post_command(&play.ann, "/ping"), answer(&mut line, 4, &data, "a.png"));
    let file = &outcome["message"]["attachments"][0];
    assert_eq!(
        (&file["filename"], &file["description"], &file["ephemeral"]),
        (&json!("a.png"), &json!("a map"), &json!(true))
    );
    let click = json!({"channel_id": play.general, "message_id": outcome["message"]["id"], "custom_id": "turn"});
    let (path, data) =
        (format!("/seats/{}/component", play.ann), json!({"attachments": [{"id": "0"}]}));
    let (outcome, _) = tokio::join!(play.post(&path, click), answer(&mut line, 7, &data, "b.png"));
    let names: Vec<&Value> = outcome["message"]["attachments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| &file["filename"])
        .collect();
    assert_eq!(names, ["b.png"]);
    let url = text(&outcome["message"]["attachments"][0]["url"]);
    let ask = async |url: &str| play.http.get(url).send().await.unwrap().status().as_u16();
    assert_eq!((ask(&url).await, ask(url.split('?').next().unwrap()).await), (200, 404));
    let big = json!({"content": "big"});
    let (outcome, refused) = {
        let answer = async {
            let event = line.event("INTERACTION_CREATE").await;
            let body = json!({"type": 4, "data": big});
            let refused = play
                .upload(
                    "POST",
                    &callback(&event),
                    body.clone(),
                    &[("c.png", vec![0; (10 << 20) + 1])],
                )
                .await;
            play.rest("POST", &callback(&event), body).await;
            refused
        };
        tokio::join!(play.post_command(&play.ann, "/ping"), answer)
    };
    assert_eq!((code(&refused), &outcome["state"]), ((413, 40005), &json!("answered")));
}

#[tokio::test]
async fn commands_work_in_threads() {
    let (play, mut line) = Play::with_ping().await;
    let thread = play
        .post("/channels", json!({"name": "siege", "type": "thread", "parent_id": play.general}))
        .await;
    let path = format!("/seats/{}/command", play.ann);
    let act = play.post(&path, json!({"channel_id": thread["id"], "text": "/ping"}));
    let answer = play.respond(&mut line, json!({"type": 4, "data": {"content": "pong"}}));
    let (outcome, event) = tokio::join!(act, answer);
    let channel = &event["d"]["channel"];
    assert_eq!((&channel["type"], &channel["parent_id"]), (&json!(11), &json!(play.general)));
    assert!(channel["thread_metadata"].is_object());
    assert_eq!(outcome["message"]["channel_id"], thread["id"]);
}
