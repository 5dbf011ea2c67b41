//! Tests of the REST API apart from request bodies: listings and their limits, headers, and retention of messages and
//! files.

use regnal_sandbox::Options;
use serde_json::{Value, json};

use super::{
    bot::callback,
    client::{Play, png, text},
};

/// Posts messages with the given numbers as contents, and returns the messages' ids.
async fn post(play: &Play, numbers: std::ops::Range<usize>) -> Vec<String> {
    let mut ids = Vec::new();
    for number in numbers {
        let path = format!("/channels/{}/messages", play.general);
        let (status, message) =
            play.rest("POST", &path, json!({"content": number.to_string()})).await;
        assert_eq!(status, 200);
        ids.push(text(&message["id"]));
    }
    ids
}

/// Returns the contents of the listed messages.
async fn listed(play: &Play, query: &str) -> Vec<String> {
    let path = format!("/channels/{}/messages?{query}", play.general);
    let (status, list) = play.rest("GET", &path, Value::Null).await;
    assert_eq!(status, 200, "{list}");
    let contents = list.as_array().unwrap().iter();
    contents.map(|message| text(&message["content"])).collect()
}

#[tokio::test]
async fn messages_around_a_given_message_can_be_listed() {
    let play = Play::start().await;
    let ids = post(&play, 0..9).await;
    let around =
        async |id: &str, limit: usize| listed(&play, &format!("around={id}&limit={limit}")).await;
    assert_eq!(around(&ids[4], 3).await, ["5", "4", "3"]);
    // As on Discord, an even limit returns one extra message.
    assert_eq!(around(&ids[4], 4).await, ["6", "5", "4", "3", "2"]);
    assert_eq!(around(&ids[4], 1).await, ["4"]);
    assert_eq!(around(&ids[8], 4).await, ["8", "7", "6"]);
    assert_eq!(around(&ids[0], 2).await, ["1", "0"]);
    // A listing around a deleted message still returns its neighbours.
    let path = format!("/channels/{}/messages/{}", play.general, ids[4]);
    assert_eq!(play.rest("DELETE", &path, Value::Null).await.0, 204);
    assert_eq!(around(&ids[4], 2).await, ["5", "3"]);
}

#[tokio::test]
async fn message_listing_accepts_limits_from_1_to_100() {
    let play = Play::start().await;
    post(&play, 0..3).await;
    assert_eq!(listed(&play, "limit=2").await, ["2", "1"]);
    assert_eq!(listed(&play, "limit=100").await.len(), 3);
    for wrong in ["0", "101", "-1", "many"] {
        let path = format!("/channels/{}/messages?limit={wrong}", play.general);
        let (status, refused) = play.rest("GET", &path, Value::Null).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{wrong}");
        assert!(refused["errors"]["limit"]["_errors"].is_array(), "{refused}");
    }
}

#[tokio::test]
async fn every_response_has_rate_limit_headers() {
    let play = Play::start().await;
    let get = async |path: &str| {
        let request = play.http.get(play.url(&format!("/api/v10{path}")));
        let token = format!("Bot {}", play.sandbox.token());
        let response = request.header("authorization", token).send().await.unwrap();
        let header = |name: &str| {
            let value = response.headers().get(format!("x-ratelimit-{name}"));
            value.unwrap_or_else(|| panic!("there is no {name}")).to_str().unwrap().to_owned()
        };
        let number = |name: &str| header(name).parse::<f64>().unwrap();
        assert!(number("reset") > 1.7e9 && number("reset-after") <= 1.0);
        (number("limit"), number("remaining"), header("bucket"))
    };
    let path = format!("/channels/{}", play.general);
    let (limit, first, bucket) = get(&path).await;
    assert_eq!((limit, first), (1_000.0, 999.0));
    let (_, second, same) = get(&path).await;
    assert!((998.0..=999.0).contains(&second));
    let (_, _, other) = get("/users/@me").await;
    let (_, _, missing) = get("/channels/1").await;
    assert_eq!((&bucket, &bucket), (&same, &missing));
    assert_ne!(bucket, other);

    // Callbacks have no rate-limit bucket.
    let request = play.http.post(play.url("/api/v10/interactions/1/token/callback"));
    let response = request.json(&json!({"type": 4})).send().await.unwrap();
    assert!(!response.headers().contains_key("x-ratelimit-bucket"));

    // With a rate limit fault, the headers report the retry delay and no remaining requests.
    play.post("/faults", json!({"kind": "rate_limit", "retry_after": 2.5})).await;
    let request = play.http.get(play.url("/api/v10/users/@me"));
    let response = request.send().await.unwrap();
    let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(response.status(), 429);
    assert_eq!(
        (header("retry-after"), header("x-ratelimit-remaining"), header("x-ratelimit-reset-after")),
        ("3".to_owned(), "0".to_owned(), "2.5".to_owned())
    );
    assert!(response.headers().contains_key("x-ratelimit-bucket"));
}

#[tokio::test]
async fn too_many_requests_in_one_second_start_a_global_rate_limit() {
    let play = Play::with(Options { requests_per_second: Some(1), ..Options::default() }).await;
    // Even on a slow machine, two of these requests arrive in the same second.
    let mut refused = json!(null);
    for _ in 0..20 {
        let (status, answer) = play.rest("GET", "/users/@me", json!(null)).await;
        if status == 429 {
            refused = answer;
            break;
        }
    }
    assert_eq!(refused["global"], true, "{refused}");
    assert_eq!(play.get("/gateway").await["held"], 1);
    // Callbacks are exempt from the global rate limit.
    let path = "/interactions/1/token/callback";
    assert_ne!(play.rest("POST", path, json!({"type": 4})).await.0, 429);
}

#[tokio::test]
async fn the_with_response_parameter_can_be_a_number() {
    let (play, mut line) = Play::with_ping().await;
    for (query, status) in [("1", 200), ("true", 200), ("0", 204), ("false", 204)] {
        let act = play.post_command(&play.ann, "/ping");
        let answer = async {
            let event = line.event("INTERACTION_CREATE").await;
            let path = format!("{}?with_response={query}", callback(&event));
            play.rest("POST", &path, json!({"type": 4, "data": {"content": "pong"}})).await
        };
        let (_, (found, body)) = tokio::join!(act, answer);
        assert_eq!(found, status, "{query}");
        let content = &body["resource"]["message"]["content"];
        assert_eq!(*content == "pong", status == 200, "{query}");
    }
}

#[tokio::test]
async fn files_of_old_messages_are_dropped_before_the_messages_themselves() {
    let play = Play::with(regnal_sandbox::Options::default()).await;
    let path = format!("/channels/{}/messages", play.general);
    let picture = [("map.png", png(2, 2))];
    let (_, first) = play.upload("POST", &path, json!({"content": "0"}), &picture).await;
    let url = text(&first["attachments"][0]["url"]);
    let status = async || play.http.get(&url).send().await.unwrap().status().as_u16();
    assert_eq!(status().await, 200);
    post(&play, 1..200).await;
    assert_eq!(status().await, 200);
    // The file is dropped first, then the message itself.
    post(&play, 200..201).await;
    assert_eq!(status().await, 404);
    assert_eq!(play.messages(&play.ann, &play.general).await.len(), 201);
    post(&play, 201..502).await;
    let kept = play.messages(&play.ann, &play.general).await;
    assert_eq!((kept.len(), &kept[0]["content"]), (500, &json!("2")));
}
