//! Tests of command registration and its limits.

use serde_json::{Value, json};

use super::{
    bot::{BOT, GUILD},
    client::{Play, text},
};

fn path() -> String {
    format!("/applications/{BOT}/guilds/{GUILD}/commands")
}

fn command(name: &str) -> Value {
    json!({"name": name, "description": "Does something"})
}

fn with(key: &str, value: Value) -> Value {
    let mut command = command("one");
    command[key] = value;
    command
}

fn option(kind: u64, name: &str) -> Value {
    json!({"type": kind, "name": name, "description": "An option"})
}

#[tokio::test]
async fn registering_a_command_again_keeps_its_id() {
    let play = Play::start().await;
    let (status, first) = play.rest("PUT", &path(), json!([command("one"), command("two")])).await;
    assert_eq!(status, 200, "{first}");
    assert_eq!((&first[0]["application_id"], &first[0]["guild_id"]), (&json!(BOT), &json!(GUILD)));
    let (status, added) = play.rest("POST", &path(), command("three")).await;
    assert_eq!((status, &added["name"]), (201, &json!("three")));
    let (status, again) = play.rest("POST", &path(), command("three")).await;
    assert_eq!((status, &again["id"]), (200, &added["id"]));
    let (_, second) = play.rest("PUT", &path(), json!([command("two")])).await;
    assert_eq!(second[0]["id"], first[1]["id"]);
    let (_, listed) = play.rest("GET", &path(), Value::Null).await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(play.get("/commands").await, listed);
    let one = format!("{}/{}", path(), text(&second[0]["id"]));
    let (status, changed) = play.rest("PATCH", &one, json!({"description": "Other"})).await;
    assert_eq!(
        (status, &changed["description"], &changed["name"]),
        (200, &json!("Other"), &json!("two"))
    );
    assert_eq!(play.rest("DELETE", &one, Value::Null).await.0, 204);
    let (status, gone) = play.rest("GET", &one, Value::Null).await;
    assert_eq!((status, &gone["code"]), (404, &json!(10063)));
    let (status, _) =
        play.rest("PUT", &format!("/applications/{BOT}/commands"), json!([command("one")])).await;
    assert_eq!(status, 200);
    let (status, wrong) = play.rest("PUT", "/applications/5/commands", json!([])).await;
    assert_eq!((status, &wrong["code"]), (404, &json!(10002)));
    let (status, wrong) =
        play.rest("PUT", &format!("/applications/{BOT}/guilds/5/commands"), json!([])).await;
    assert_eq!((status, &wrong["code"]), (403, &json!(50001)));
}

#[tokio::test]
async fn more_than_a_hundred_commands_are_rejected() {
    let play = Play::start().await;
    let some =
        |count: usize| -> Value { (0..count).map(|index| command(&format!("c{index}"))).collect() };
    assert_eq!(play.rest("PUT", &path(), some(100)).await.0, 200);
    let (status, body) = play.rest("POST", &path(), command("more")).await;
    assert_eq!((status, &body["code"]), (400, &json!(30032)));
    let (status, body) = play.rest("PUT", &path(), some(101)).await;
    assert_eq!((status, &body["code"]), (400, &json!(30032)));
}

/// Every violation is rejected with code 50035 and an error at the given path.
#[tokio::test]
async fn every_limit_of_a_command_is_enforced() {
    let play = Play::start().await;
    let long = "x".repeat(101);
    let choice = |name: &str, value: Value| json!({"name": name, "value": value});
    let choices = |list: Value| {
        let mut option = option(3, "a");
        option["choices"] = list;
        with("options", json!([option]))
    };
    let many: Value = (0..26).map(|index| choice(&format!("c{index}"), json!("v"))).collect();
    let required = |name: &str, required: bool| {
        let mut option = option(3, name);
        option["required"] = json!(required);
        option
    };
    let group =
        |inner: Value| json!({"type": 2, "name": "g", "description": "G", "options": inner});
    let auto = |kind: u64, choices: Value| json!([{"type": kind, "name": "a", "description": "A", "autocomplete": true, "choices": choices}]);
    let fat: Value = (0..25)
        .map(|index| {
            let choices: Value = (0..4).map(|number| choice(&format!("{index}-{number}{}", "n".repeat(80)), json!("v"))).collect();
            json!({"type": 3, "name": format!("o{index}"), "description": "d".repeat(60), "choices": choices})
        })
        .collect();
    let cases = [
        (command(""), "0.name"),
        (command(&"x".repeat(33)), "0.name"),
        (command("Upper"), "0.name"),
        (command("two words"), "0.name"),
        (json!({"name": "one"}), "0.description"),
        (with("description", json!("")), "0.description"),
        (with("description", json!(long)), "0.description"),
        (with("name_localizations", json!({"fr": "Grand"})), "0.name_localizations.fr"),
        (with("name_localizations", json!({"xx": "ok"})), "0.name_localizations.xx"),
        (with("description_localizations", json!({"fr": long})), "0.description_localizations.fr"),
        (
            with("options", (0..26).map(|index| option(3, &format!("o{index}"))).collect()),
            "0.options",
        ),
        (with("options", json!([option(3, "a"), option(4, "a")])), "0.options.1.name"),
        (with("options", json!([option(12, "a")])), "0.options.0.type"),
        (with("options", json!([required("a", false), required("b", true)])), "0.options.1"),
        (with("options", json!([option(1, "a"), option(3, "b")])), "0.options.1"),
        (with("options", json!([group(json!([option(2, "h")]))])), "0.options.0.options.0"),
        (with("options", json!([group(json!([option(3, "h")]))])), "0.options.0.options.0"),
        (with("options", json!([group(json!([]))])), "0.options.0.options"),
        (choices(many), "0.options.0.choices"),
        (choices(json!([choice(&long, json!("v"))])), "0.options.0.choices.0.name"),
        (choices(json!([choice("a", json!(long))])), "0.options.0.choices.0.value"),
        (choices(json!([choice("a", json!(5))])), "0.options.0.choices.0.value"),
        (
            choices(json!([choice("a", json!("1")), choice("a", json!("2"))])),
            "0.options.0.choices.1.name",
        ),
        (with("options", auto(3, json!([choice("a", json!("v"))]))), "0.options.0.autocomplete"),
        (with("options", auto(5, json!([]))), "0.options.0.autocomplete"),
        (with("contexts", json!([3])), "0.contexts.0"),
        (with("options", fat), "0"),
    ];
    for (command, place) in cases {
        let (status, body) = play.rest("PUT", &path(), json!([command])).await;
        assert_eq!(
            (status, &body["code"], &body["message"]),
            (400, &json!(50035), &json!("Invalid Form Body")),
            "{place}: {body}"
        );
        let pointer = format!("/errors/{}/_errors/0/code", place.replace('.', "/"));
        assert!(body.pointer(&pointer).is_some(), "{place}: {body}");
    }
    let (_, body) = play.rest("PUT", &path(), json!([command("one"), command("one")])).await;
    assert_eq!(body["errors"]["1"]["_errors"][0]["code"], "APPLICATION_COMMANDS_DUPLICATE_NAME");
    // None of the invalid commands was registered.
    assert_eq!(play.get("/commands").await, json!([]));
}

#[tokio::test]
async fn command_that_reaches_every_limit_is_accepted() {
    let play = Play::start().await;
    let choices: Value = (0..25)
        .map(|index| json!({"name": format!("{index:0>10}"), "value": format!("{index}")}))
        .collect();
    let leaf = json!({"type": 3, "name": "très-long", "description": "d".repeat(100), "choices": choices, "required": true});
    let subcommand = json!({"type": 1, "name": "sub", "description": "S", "options": [leaf]});
    let group = json!({"type": 2, "name": "group", "description": "G", "options": [subcommand]});
    let command = json!({"name": "n".repeat(32), "description": "d".repeat(100), "options": [group],
        "name_localizations": {"fr": "n".repeat(32)}, "contexts": [0, 1, 2], "integration_types": [0, 1]});
    let (status, body) = play.rest("PUT", &path(), json!([command])).await;
    assert_eq!(status, 200, "{body}");
}

#[tokio::test]
async fn duplicate_values_and_reversed_bounds_are_rejected() {
    let play = Play::start().await;
    let ordered = |kind: u64, low: &str, high: &str, least: Value, most: Value| {
        let mut option = option(kind, "o");
        option[low] = least;
        option[high] = most;
        with("options", json!([option]))
    };
    let lengths =
        |least: u64, most: u64| ordered(3, "min_length", "max_length", json!(least), json!(most));
    let values =
        |kind: u64, least: Value, most: Value| ordered(kind, "min_value", "max_value", least, most);
    let wrong = [
        with("contexts", json!([0, 1, 0])),
        with("contexts", json!([])),
        with("integration_types", json!([1, 1])),
        lengths(5, 4),
        values(4, json!(2), json!(1)),
        values(10, json!(0.5), json!(0.25)),
        values(4, json!(0.5), json!(1)),
        values(4, json!("1"), Value::Null),
        values(10, json!(-1e17), Value::Null),
    ];
    for command in wrong {
        let (status, refused) = play.rest("POST", &path(), command.clone()).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{command}");
    }
    let fine = [
        with("contexts", json!([0, 1, 2])),
        with("contexts", Value::Null),
        with("integration_types", json!([1, 0])),
        lengths(4, 4),
        values(4, json!(-1), json!(-1)),
        values(4, json!(6.0), json!(10.0)),
        values(10, json!(-0.5), Value::Null),
    ];
    for command in fine {
        let (status, body) = play.rest("POST", &path(), command.clone()).await;
        assert!(status < 300, "{command}: {body}");
    }
}

#[tokio::test]
async fn null_limits_are_treated_as_no_limit() {
    let play = Play::start().await;
    let mut inner = option(3, "words");
    for key in ["min_length", "max_length", "choices", "name_localizations"] {
        inner[key] = Value::Null;
    }
    let mut nested = option(1, "say");
    nested["options"] = json!([inner]);
    let (status, command) = play.rest("POST", &path(), with("options", json!([nested]))).await;
    assert_eq!(status, 201, "{command}");
    let inner = command["options"][0]["options"][0].as_object().unwrap();
    let keys: std::collections::BTreeSet<&str> = inner.keys().map(String::as_str).collect();
    assert_eq!(keys, ["description", "name", "type"].into());
}

#[tokio::test]
async fn a_server_accepts_at_most_two_hundred_new_commands_a_day() {
    let play = Play::start().await;
    let some = |first: usize, count: usize| -> Value {
        (first..first + count).map(|index| command(&format!("c{index}"))).collect()
    };
    for first in [0, 100, 100] {
        // Commands that are already registered do not count as new.
        assert_eq!(play.rest("PUT", &path(), some(first, 100)).await.0, 200, "{first}");
    }
    for (method, body) in [("PUT", some(199, 2)), ("POST", command("more"))] {
        let (_, listed) = play.rest("GET", &path(), Value::Null).await;
        let (status, refused) = play
            .rest("DELETE", &format!("{}/{}", path(), text(&listed[0]["id"])), Value::Null)
            .await;
        assert_eq!(status, 204, "{refused}");
        let (status, body) = play.rest(method, &path(), body).await;
        assert_eq!((status, &body["code"]), (400, &json!(30034)), "{method}: {body}");
    }
    let (status, _) =
        play.rest("PUT", &format!("/applications/{BOT}/commands"), json!([command("one")])).await;
    assert_eq!(status, 200, "the global list has a limit of its own");
}

#[tokio::test]
async fn each_server_has_its_own_command_list() {
    let play = Play::start().await;
    let guilds = play.post("/guilds", json!({"count": 2})).await;
    let ids: Vec<String> = guilds.as_array().unwrap().iter().map(|one| text(&one["id"])).collect();
    assert_eq!(ids.len(), 2);
    let list = format!("/applications/{BOT}/guilds/{}/commands", ids[1]);
    let (status, given) = play.rest("PUT", &list, json!([command("one")])).await;
    assert_eq!((status, &given[0]["guild_id"]), (200, &json!(ids[1])), "{given}");
    let guilds = play.get("/guilds").await;
    assert_eq!((&guilds[0]["commands"], &guilds[1]["commands"]), (&json!([]), &json!(["one"])));
    assert_eq!(play.get("/commands").await, json!([]), "nobody plays there");
    assert_eq!(play.rest("GET", &path(), Value::Null).await.1, json!([]));
}
