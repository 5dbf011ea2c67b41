//! Tests of the race and colour menu on a lobby card. Joining with a chosen race takes two taps.

use serde_json::{Value, json};

use super::{Watch, click, clicked, first_menu, obeyed, open_lobby};
use crate::sandbox::client::text;
use crate::support::{Running, words};

/// Returns the labels and descriptions of the menu's entries.
fn offered(card: &Value) -> Vec<(String, String)> {
    let options = first_menu(card)["options"].as_array().unwrap().iter();
    options.map(|one| (text(&one["label"]), text(&one["description"]))).collect()
}

fn names(card: &Value) -> Vec<String> {
    let options = first_menu(card)["options"].as_array().unwrap().iter();
    options.map(|one| text(&one["label"])).collect()
}

/// Chooses the menu entry with this label.
async fn choose_entry(bot: &Running, seat: &str, card: &Value, name: &str) -> Value {
    let menu = first_menu(card);
    let entry = menu["options"].as_array().unwrap().iter().find(|one| one["label"] == name);
    let value = text(&entry.unwrap_or_else(|| panic!("there is no {name}: {card}"))["value"]);
    bot.uses(seat, card, &text(&menu["custom_id"]), Some(&value)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_race_can_be_chosen_and_changed_on_the_lobby_card() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/match new demonworld players:2 program:1", "is open").await;
    let card = watch.sees(&bot, "1. Ann (Elves)").await;
    assert!(
        text(&card["content"]).contains("Campaign of 2 players and one seat played by the program")
    );
    // Ann's race is taken; every other race lists its strengths and weaknesses.
    let races = offered(&card);
    assert_eq!(
        races.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
        ["Isthak", "Humans", "Orcs", "Dwarves", "Thain"]
    );
    let (_, humans) = &races[1];
    let begins = "For a first game · some of everything: knights";
    assert!(humans.starts_with(begins), "{humans}");
    // The help includes Ann's race.
    let help = click(&bot, ann, &card, "?").await;
    for part in [
        "**Elves**, which you have: Steady, good archers",
        "**Humans**: For a first game",
        "A menu below the card",
        "house rules",
    ] {
        assert!(words(&help).contains(part), "{part}: {help}");
    }

    // Benoît joins with a chosen race in a single step, then changes the race.
    let joined = choose_entry(&bot, benoit, &card, "Orcs").await;
    assert_eq!(joined["state"], "updated", "{joined}");
    assert!(words(&joined).contains("2. Benoît (Orcs)"), "{joined}");
    let card = joined["message"].clone();
    assert!(!names(&card).contains(&"Orcs".to_owned()));
    let changed = choose_entry(&bot, benoit, &card, "Thain").await;
    assert!(words(&changed).contains("2. Benoît (Thain)"), "{changed}");
    let card = changed["message"].clone();
    assert_eq!(names(&card), ["Isthak", "Humans", "Orcs", "Dwarves"]);

    // A player who left can join again with the default race.
    click(&bot, benoit, &card, "Leave").await;
    let card = watch.sees(&bot, "2. *free*").await;
    clicked(&bot, benoit, &card, "Join", "2. Benoît").await;
    // The card of a running match offers no choices.
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let card = watch.sees(&bot, "The match has begun.").await;
    assert_eq!(card["components"], json!([]));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_can_choose_colours_on_the_lobby_card() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/match new mighty players:2", "is open").await;
    let card = watch.sees(&bot, "1. Ann (Red)").await;
    assert_eq!(names(&card), ["Blue", "Gold", "Purple"]);
    let joined = choose_entry(&bot, benoit, &card, "Gold").await;
    assert!(words(&joined).contains("2. Benoît (Gold)"), "{joined}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_card_without_choices_has_no_menu() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let (_, card) = open_lobby(&bot, "/match new echoes").await;
    assert_eq!(card["components"].as_array().map(Vec::len), Some(2));
    let help = words(&click(&bot, ann, &card, "?").await);
    assert!(help.contains("**Join**") && help.contains("/manage settings"), "{help}");
    for other in ["menu", "colour", "race", "house rules"] {
        assert!(!help.contains(other), "{other}: {help}");
    }
    bot.stop().await;
}
