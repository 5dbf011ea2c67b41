//! Tests of forged numbers in the ids of buttons and menus, and in forms. Every press gets a reply and causes no
//! damage.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Map, Value, json};

use super::shown::components;
use crate::sandbox::client::text;
use crate::support::Running;

/// Numbers to put into an id. None is a valid seat, page or list index, and some overflow every integer type.
const NUMBERS: [&str; 5] = ["0", "200", "4294967295", "18446744073709551615", "-1"];
/// Number of buttons to press unchanged, in order to find further buttons.
const PRESSED: usize = 40;
/// Ids of buttons that can be reached from a post only with several clicks.
const KNOWN: [&str; 35] = [
    "r1:act:1:7:3",
    "r1:book:1:7:1",
    "r1:book:1:7:1:2",
    "r1:desk:1:1",
    "r1:desk:1:seat=1",
    "r1:history:1:1:1:1:-:s1",
    "r1:history:1:1:-:-:dice:own:1",
    "r1:house:1:1:1",
    "r1:learn:1:do:1",
    "r1:matches:1:extend:1",
    "r1:matches:1:remove:1-1",
    "r1:matches:page:1",
    "r1:menu:1:7:1:2",
    "r1:replay:1:1.1:s1",
    "r1:rest:1:1:yes",
    "r1:seat:1:1:give:1",
    "r1:seat:1:1:keep:1",
    "r1:seat:1:1:kept",
    "r1:seat:1:1:keeps-all",
    "r1:seat:1:1:out",
    "r1:seat:1:1:out:1",
    "r1:seat:1:1:out-sure:1",
    "r1:seat:1:1:program",
    "r1:seat:1:1:take",
    "r1:seat:1:1:yes:1:en",
    "r1:sheet:1:1",
    "r1:sure:1:concede:1",
    "r1:sure:1:set-aside:1",
    "r1:tempo:1:1:yes",
    "r1:umpire:1:1:yes",
    "r1:undo:1:row:1:2",
    "r1:front:leaf:1:1",
    "r1:why:1:1:deed.1",
    "r1:why:1:1:of.1.1",
    "r1:why:1:1:told.1.1",
];

/// Returns the ids of a message's components, with a value for each menu.
fn ids(message: &Value) -> Vec<(String, Option<String>)> {
    let of = |one: &Value| {
        let value = one["options"].as_array().and_then(|all| all.last());
        let value = value.map(|option| text(&option["value"]));
        (text(&one["custom_id"]), value)
    };
    components(message).filter(|one| one["custom_id"].is_string()).map(of).collect()
}

/// Returns an id with all numbers masked.
fn kind(id: &str) -> String {
    let mut kind = String::new();
    for sign in id.chars() {
        match sign {
            '0'..='9' if kind.ends_with('#') => {}
            '0'..='9' => kind.push('#'),
            sign => kind.push(sign),
        }
    }
    kind
}

/// Returns variants of an id with one changed number each. The version stays the same.
fn forged(id: &str) -> Vec<String> {
    let is_digit = |sign: char| sign.is_ascii_digit();
    let mut parts: Vec<String> = Vec::new();
    for sign in id.chars() {
        match parts.last_mut() {
            Some(last) if is_digit(sign) == last.ends_with(is_digit) => last.push(sign),
            _ => parts.push(sign.to_string()),
        }
    }
    let numbers = (0..parts.len()).filter(|&at| parts[at].starts_with(is_digit));
    let numbers: Vec<usize> = numbers.skip(1).collect();
    let other = |at: usize| {
        NUMBERS.iter().map({
            let parts = &parts;
            move |number| {
                let mut parts = parts.clone();
                parts[at] = (*number).to_owned();
                parts.concat()
            }
        })
    };
    let all = numbers.into_iter().flat_map(other);
    all.filter(|other| other.chars().count() <= 100).collect()
}

/// Presses a component and asserts that it gets a reply.
async fn press(
    bot: &Running,
    seat: &str,
    channel: &str,
    (id, value): (&str, Option<&str>),
) -> Value {
    let old = bot.old(channel, id, value).await;
    let outcome = bot.uses(seat, &old, id, value).await;
    assert_answered(&outcome, (id, value));
    outcome
}

fn assert_answered(outcome: &Value, (id, value): (&str, Option<&str>)) {
    let state = text(&outcome["state"]);
    let is_answered = ["answered", "updated", "modal"].contains(&state.as_str());
    assert!(is_answered, "{id} {value:?} is not answered: {outcome}");
    let said = outcome.to_string();
    for broken in ["Something broke", "Une erreur s’est produite"] {
        assert!(!said.contains(broken), "{id} {value:?}: {outcome}");
    }
}

/// Submits a form with a number in each field, and asserts that it gets a reply.
async fn submit(bot: &Running, seat: &str, (id, opened): (&str, &Value), number: &str) {
    let filled = components(&opened["modal"]).map(|field| {
        let most = field["max_length"].as_u64().unwrap_or(4_000);
        let typed: String = number.chars().take(usize::try_from(most).unwrap()).collect();
        (text(&field["custom_id"]), json!(typed))
    });
    let values: Map<String, Value> = filled.collect();
    let outcome = bot.submit(seat, opened, values.into()).await;
    assert_answered(&outcome, (id, Some(number)));
}

/// Opens a match, collects its components, and presses all of them with forged numbers.
async fn press_all_forged(new: &str, begins: bool, commands: &[&str]) {
    let bot = Running::fresh().await;
    // Pictures are not needed.
    bot.app.studio.refuse_all();
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    // `/desk` requires permission to manage channels.
    let manages = json!({"manage_channels": true});
    bot.play.patch(&format!("/seats/{ann}"), manages).await;
    let start = begins.then_some("/match start");
    for line in [new].into_iter().chain(start) {
        bot.command(&ann, &general, line).await;
    }
    let mut found: BTreeMap<String, (String, Option<String>)> = BTreeMap::new();
    let mut waiting = VecDeque::new();
    let mut see = |message: &Value, waiting: &mut VecDeque<_>| {
        for one in ids(message) {
            let is_new = !found.contains_key(&kind(&one.0));
            if is_new {
                found.insert(kind(&one.0), one.clone());
                waiting.push_back(one);
            }
        }
    };
    for command in commands {
        let outcome = bot.command(&ann, &general, command).await;
        see(&outcome["message"], &mut waiting);
    }
    for message in bot.play.messages(&ann, &general).await {
        see(&message, &mut waiting);
    }
    // Buttons that would end a match are skipped.
    let ends = ["concede", ":yes", "leave", "delete", ":end", "rematch", ":start", ":sure"];
    let mut pressed = 0;
    while let Some((id, value)) = waiting.pop_front()
        && pressed < PRESSED
    {
        if ends.iter().any(|end| id.contains(end)) {
            continue;
        }
        pressed += 1;
        let outcome = press(&bot, &ann, &general, (&id, value.as_deref())).await;
        if outcome["state"] == "modal" {
            submit(&bot, &ann, (&id, &outcome), NUMBERS[3]).await;
        }
        see(&outcome["message"], &mut waiting);
    }
    let known = KNOWN.map(|id| (id.to_owned(), None));
    let all: BTreeSet<(String, Option<String>)> = found.into_values().chain(known).collect();
    assert!(all.len() > 30, "{all:?}");
    for (id, value) in &all {
        for (other, number) in forged(id).iter().zip(NUMBERS.iter().cycle()) {
            let outcome = press(&bot, &ann, &general, (other, value.as_deref())).await;
            if outcome["state"] == "modal" {
                submit(&bot, &ann, (other, &outcome), number).await;
            }
        }
        // A menu's value can be forged too.
        if value.is_some() {
            for number in NUMBERS {
                press(&bot, &ann, &general, (id, Some(number))).await;
            }
        }
    }
    // The match still works.
    let status = bot.says(&ann, &general, "/match status match:1").await;
    assert!(!status.contains("broke"), "{status}");
    bot.stop().await;
}

const COMMANDS: [&str; 9] = [
    "/match status",
    "/manage undo",
    "/story history",
    "/story replay",
    "/why",
    "/desk",
    "/me",
    "/privacy",
    "/deck list",
];

#[tokio::test(flavor = "multi_thread")]
async fn forged_ids_are_harmless_in_mighty_empires() {
    press_all_forged("/match new mighty players:1 program:1", true, &COMMANDS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_ids_are_harmless_in_echoes_of_emperors() {
    press_all_forged("/match new echoes opponent:AI", true, &COMMANDS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_ids_are_harmless_in_demonworld() {
    press_all_forged("/match new demonworld players:1 program:1", true, &COMMANDS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_ids_are_harmless_in_imperial_offices() {
    press_all_forged("/match new offices players:1 program:2", true, &COMMANDS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_ids_are_harmless_in_a_lobby() {
    let commands = [&COMMANDS[..], &["/manage settings", "/match abandon", "/regnal"]].concat();
    press_all_forged("/match new demonworld players:2", false, &commands).await;
}
