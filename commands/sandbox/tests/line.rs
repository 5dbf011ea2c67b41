//! Tests of typed commands: the accepted spellings, and lines that are rejected without creating an interaction.

use serde_json::{Value, json};

use super::{
    bot::GUILDS,
    client::{Line, Play},
};

async fn ready() -> (Play, Line) {
    let play = Play::start().await;
    let options = json!([
        {"type": 3, "name": "game", "name_localizations": {"fr": "jeu"}, "description": "G", "required": true,
            "choices": [{"name": "Mighty Empires", "name_localizations": {"fr": "Puissants\u{a0}empires"}, "value": "mighty"},
                {"name": "Other", "value": "other"}]},
        {"type": 4, "name": "years", "description": "Y", "min_value": 6, "max_value": 10},
        {"type": 5, "name": "secret", "description": "S"},
        {"type": 3, "name": "title", "description": "T", "max_length": 20},
        {"type": 6, "name": "rival", "description": "R"},
        {"type": 7, "name": "place", "description": "P", "channel_types": [0]},
        {"type": 10, "name": "share", "description": "Sh"}]);
    let new = json!({"type": 1, "name": "new", "name_localizations": {"fr": "nouvelle"}, "description": "N", "options": options});
    let group = json!({"type": 2, "name": "admin", "description": "A",
        "options": [{"type": 1, "name": "reset", "description": "R"}]});
    play.register(json!([
        {"name": "match", "name_localizations": {"fr": "partie"}, "description": "M", "options": [new, group]},
        {"name": "manage", "description": "M", "default_member_permissions": "16"}]))
    .await;
    let (line, _) = play.connect(GUILDS).await;
    (play, line)
}

async fn data(play: &Play, line: &mut Line, body: Value) -> Value {
    let path = format!("/seats/{}/command", play.ann);
    let answer = play.respond(line, json!({"type": 4, "data": {"content": "ok"}}));
    tokio::join!(play.post(&path, body), answer).1["d"]["data"].clone()
}

#[tokio::test]
async fn typed_commands_are_parsed_in_every_language() {
    let (play, mut line) = ready().await;
    let words = |text: &str| json!({"channel_id": play.general, "text": text});
    let plain = data(&play, &mut line, words("/match new game:mighty years:6")).await;
    assert_eq!((&plain["name"], &plain["options"][0]["name"]), (&json!("match"), &json!("new")));
    let wanted = json!([{"name": "game", "type": 3, "value": "mighty"}, {"name": "years", "type": 4, "value": 6}]);
    assert_eq!(plain["options"][0]["options"], wanted);
    // A no-break space in the name of a choice is typed as an ordinary one.
    let french =
        data(&play, &mut line, words("/partie nouvelle jeu:Puissants empires years: 6")).await;
    assert_eq!(french["options"][0]["options"], wanted);
    let parts = json!({"channel_id": play.general, "name": "match new", "options": {"game": "mighty", "years": 6}});
    assert_eq!(data(&play, &mut line, parts).await["options"][0]["options"], wanted);
    // A prefix of a choice's displayed name, in any language, is enough if no other choice matches the prefix.
    for begun in ["puiss", "MIGHTY EMP"] {
        let text = format!("/match new game:{begun} years:6");
        let short = data(&play, &mut line, words(&text)).await;
        assert_eq!(short["options"][0]["options"], wanted);
    }
    // Text without an option name is the value of the first required option.
    let unnamed = data(&play, &mut line, words("/match new Mighty Empires years:6")).await;
    assert_eq!(unnamed["options"][0]["options"], wanted);
    let nested = data(&play, &mut line, words("/match admin reset")).await;
    assert_eq!(
        (&nested["options"][0]["type"], &nested["options"][0]["options"][0]["name"]),
        (&json!(2), &json!("reset"))
    );

    let rich = format!(
        "/match new title:The war: a story rival:<@{}> game:other secret:true place:#general share:0.5",
        play.benoit
    );
    let rich = data(&play, &mut line, words(&rich)).await;
    let value = |name: &str| {
        let options = rich["options"][0]["options"].as_array().unwrap();
        options.iter().find(|option| option["name"] == name).unwrap()["value"].clone()
    };
    assert_eq!(
        (value("title"), value("secret"), value("share")),
        (json!("The war: a story"), json!(true), json!(0.5))
    );
    assert_eq!((value("rival"), value("place")), (json!(play.benoit), json!(play.general)));
    assert_eq!(rich["resolved"]["users"][&play.benoit]["username"], "benoit");
    assert_eq!(rich["resolved"]["channels"][&play.general]["name"], "general");
    // The interaction event includes the user's permissions in the channel.
    let manages = |data: &Value| {
        let may = &data["resolved"]["channels"][&play.general]["permissions"];
        may.as_str().unwrap().parse::<u64>().unwrap() & (1 << 4) != 0
    };
    assert!(!manages(&rich));
    let keeper = json!({"manage_channels": true});
    play.patch(&format!("/seats/{}", play.ann), keeper).await;
    let text = words("/match new game:other place:#general");
    assert!(manages(&data(&play, &mut line, text).await));
}

#[tokio::test]
async fn an_invalid_typed_command_does_not_create_an_interaction() {
    let (play, mut line) = ready().await;
    let cases = [
        ("hello", Value::Null),
        ("/nothing", Value::Null),
        ("/match", Value::Null),
        ("/match old", Value::Null),
        ("/match new", json!("game")),
        ("/match new stray game:other", Value::Null),
        ("/match new color:red game:other", json!("color")),
        ("/match new game:chess", json!("game")),
        ("/match new game:other years:five", json!("years")),
        ("/match new game:other years:11", json!("years")),
        ("/match new game:other secret:perhaps", json!("secret")),
        ("/match new game:other title:one two three four five", json!("title")),
        ("/match new game:other rival:nobody", json!("rival")),
        ("/match new game:other place:#nowhere", json!("place")),
        ("/manage", Value::Null),
    ];
    let path = format!("/seats/{}/command", play.ann);
    for (text, at) in cases {
        let (status, body) = play
            .api(reqwest::Method::POST, &path, &json!({"channel_id": play.general, "text": text}))
            .await;
        assert_eq!((status, &body["at"]), (400, &at), "{text}: {body}");
        assert!(body["error"].is_string());
    }
    // This line is typed after the user has been given permission to manage channels. It is the first valid line, so
    // its interaction is the first one that the bot receives.
    play.patch(&format!("/seats/{}", play.ann), json!({"manage_channels": true})).await;
    let heard =
        data(&play, &mut line, json!({"channel_id": play.general, "text": "/manage"})).await;
    assert_eq!(heard["name"], "manage");
}
