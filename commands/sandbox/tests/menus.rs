//! Tests of component interactions: the component's id, the values chosen in a menu, and the user.

use serde_json::{Value, json};

use super::{
    bot::{BOT, GUILD, GUILDS, callback},
    client::{Line, Play, text},
};

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
}

fn row(component: Value) -> Value {
    json!({"type": 1, "components": [component]})
}

/// Returns a select menu of the given component type in which up to three values can be chosen.
fn menu(kind: u64, change: impl Fn(&mut Value)) -> Value {
    let mut menu = json!({"type": kind, "custom_id": format!("menu{kind}"), "max_values": 3});
    change(&mut menu);
    row(menu)
}

/// Posts a message with components in a channel.
async fn panel(play: &Play, channel: &str, components: Value) -> Value {
    let path = format!("/channels/{channel}/messages");
    let body = json!({"content": "panel", "components": components});
    let (status, message) = play.rest("POST", &path, body).await;
    assert_eq!(status, 200, "{message}");
    message
}

/// Uses a component as Ann, responds to the interaction, and returns the interaction.
async fn click(
    play: &Play,
    line: &mut Line,
    message: &Value,
    custom_id: &str,
    values: &[&str],
) -> Value {
    let body = json!({"channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id,
        "values": values});
    let path = format!("/seats/{}/component", play.ann);
    let act = play.post(&path, body);
    let answer = play.respond(line, json!({"type": 6}));
    tokio::join!(act, answer).1["d"].clone()
}

#[tokio::test]
async fn a_click_reports_the_numeric_id_of_its_component() {
    let play = Play::start().await;
    let (mut line, _) = play.connect(GUILDS).await;
    let mut chosen = button("c");
    chosen["id"] = json!(4);
    let components = json!([{"type": 1, "components": [button("a"), button("b")]}, row(chosen)]);
    let message = panel(&play, &play.general, components).await;
    for (custom_id, id) in [("a", 2), ("b", 3), ("c", 4)] {
        let event = click(&play, &mut line, &message, custom_id, &[]).await;
        assert_eq!(
            (&event["data"]["id"], &event["data"]["component_type"]),
            (&json!(id), &json!(2))
        );
    }
    assert_eq!(message["components"][1]["id"], 5);

    let twice = |id: u64| {
        let mut button = button(&id.to_string());
        button["id"] = json!(7);
        row(button)
    };
    let path = format!("/channels/{}/messages", play.general);
    let body = json!({"components": [twice(1), twice(2)]});
    let (status, refused) = play.rest("POST", &path, body).await;
    assert_eq!((status, &refused["code"]), (400, &json!(50035)));
}

#[tokio::test]
async fn modal_components_are_numbered_like_message_components() {
    let (play, mut line) = Play::with_ping().await;
    let input = |id: &str| row(json!({"type": 4, "custom_id": id, "style": 1, "label": "Text"}));
    let form = json!({"type": 9, "data": {"custom_id": "form", "title": "Form", "components": [input("one"), input("two")]}});
    let (opened, ..) = play.interact(&mut line, &play.ann, "/ping", form).await;
    let path = format!("/seats/{}/modal", play.ann);
    let act = play.post(
        &path,
        json!({"interaction_id": opened["interaction_id"], "values": {"one": "1", "two": "2"}}),
    );
    let answer = async {
        let event = line.event("INTERACTION_CREATE").await;
        play.rest("POST", &callback(&event), json!({"type": 6})).await;
        event["d"]["data"]["components"].clone()
    };
    let (_, rows) = tokio::join!(act, answer);
    assert_eq!(
        rows[1],
        json!({"type": 1, "id": 3, "components": [{"type": 4, "id": 4, "custom_id": "two", "value": "2"}]})
    );
}

#[tokio::test]
async fn a_menu_interaction_includes_data_about_the_chosen_values() {
    let play = Play::start().await;
    let (mut line, _) = play.connect(GUILDS).await;
    let components = json!([
        menu(5, |_| {}),
        menu(6, |_| {}),
        menu(7, |_| {}),
        menu(8, |menu| menu["channel_types"] = json!([0])),
        menu(
            3,
            |menu| menu["options"] = json!([{"label": "A", "value": "a"}, {"label": "B", "value": "b"}, {"label": "C", "value": "c"}])
        )
    ]);
    let message = panel(&play, &play.general, components).await;
    let (ann, benoit, general) = (&play.ann, &play.benoit, &play.general);

    let data = click(&play, &mut line, &message, "menu5", &[benoit, BOT]).await["data"].clone();
    assert_eq!(data["values"], json!([benoit, BOT]));
    let resolved = &data["resolved"];
    assert_eq!(resolved["users"][benoit]["username"], "benoit");
    assert_eq!(resolved["users"][BOT]["bot"], true);
    for id in [benoit.as_str(), BOT] {
        let member = &resolved["members"][id];
        assert!(member["permissions"].is_string() && member["roles"].is_array(), "{member}");
        // A resolved member omits these fields.
        for left_out in ["user", "deaf", "mute"] {
            assert!(member.get(left_out).is_none(), "{left_out}");
        }
    }

    let data = click(&play, &mut line, &message, "menu6", &[GUILD]).await["data"].clone();
    assert_eq!(data["resolved"]["roles"][GUILD]["name"], "@everyone");
    assert!(data["resolved"].get("users").is_none());

    let data = click(&play, &mut line, &message, "menu7", &[ann, GUILD]).await["data"].clone();
    assert_eq!(data["resolved"]["users"][ann]["username"], "ann");
    assert_eq!(data["resolved"]["roles"][GUILD]["id"], GUILD);

    let data = click(&play, &mut line, &message, "menu8", &[general]).await["data"].clone();
    let channel = &data["resolved"]["channels"][general];
    assert_eq!((&channel["name"], &channel["type"]), (&json!("general"), &json!(0)));
    assert!(channel["permissions"].is_string());

    let data = click(&play, &mut line, &message, "menu3", &["a", "b"]).await["data"].clone();
    assert!(data.get("resolved").is_none());

    // Choosing a value that Discord's own client would not offer does not create an interaction.
    let thread = play
        .post("/channels", json!({"name": "siege", "type": "thread", "parent_id": general}))
        .await;
    let thread = text(&thread["id"]);
    let direct = play.direct(ann).await;
    let wrong: [(&str, &[&str]); 6] = [
        ("menu8", &[&thread]),
        ("menu8", &[&direct]),
        ("menu6", &[ann]),
        ("menu5", &[GUILD]),
        ("menu3", &["a", "a"]),
        ("menu7", &["17"]),
    ];
    for (custom_id, values) in wrong {
        let body = json!({"channel_id": general, "message_id": message["id"], "custom_id": custom_id, "values": values});
        let path = format!("/seats/{ann}/component");
        let (status, _) = play.api(reqwest::Method::POST, &path, &body).await;
        assert_eq!(status, 400, "{custom_id} {values:?}");
    }
}

#[tokio::test]
async fn a_component_interaction_in_a_direct_message_has_no_server() {
    let play = Play::start().await;
    let (mut line, _) = play.connect(GUILDS).await;
    let message = panel(&play, &play.general, json!([row(button("go"))])).await;
    let event = click(&play, &mut line, &message, "go", &[]).await;
    assert_eq!(event["authorizing_integration_owners"], json!({"0": GUILD}));
    assert_eq!((&event["member"]["user"]["id"], &event["context"]), (&json!(play.ann), &json!(0)));
    assert!(event.get("user").is_none());

    let direct = play.direct(&play.ann).await;
    let components = json!([row(button("go")), menu(5, |_| {})]);
    let message = panel(&play, &direct, components).await;
    let event = click(&play, &mut line, &message, "go", &[]).await;
    assert_eq!(event["authorizing_integration_owners"], json!({"0": "0"}));
    assert_eq!((&event["user"]["id"], &event["context"]), (&json!(play.ann), &json!(1)));
    for of_a_server in ["member", "guild_id", "guild"] {
        assert!(event.get(of_a_server).is_none(), "{of_a_server}");
    }
    assert_eq!(event["channel"]["recipients"][0]["id"], json!(play.ann));
    // Outside a server, users are resolved without members.
    let event = click(&play, &mut line, &message, "menu5", &[&play.benoit]).await;
    let resolved = &event["data"]["resolved"];
    assert!(resolved["users"][&play.benoit].is_object() && resolved.get("members").is_none());

    // A user who has installed the application is also an authorizing owner of the interaction.
    play.patch(&format!("/seats/{}", play.ann), json!({"user_install": true})).await;
    let event = click(&play, &mut line, &message, "go", &[]).await;
    assert_eq!(event["authorizing_integration_owners"], json!({"0": "0", "1": play.ann}));
    play.patch("/guild", json!({"bot_in_guild": false})).await;
    let event = click(&play, &mut line, &message, "go", &[]).await;
    assert_eq!(event["authorizing_integration_owners"], json!({"1": play.ann}));
}
