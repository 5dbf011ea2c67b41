//! Tests of players' names: renamed players, identical names, and names with markup.

use regnal::store::MatchId;
use serde_json::{Value, json};

use super::{Watch, click, obeyed, parts, person, refused, start_match};
use crate::sandbox::client::text;
use crate::support::{Running, wait_until, words};

/// Changes a user's display name.
async fn renamed(bot: &Running, seat: &str, name: &str) {
    let body = json!({"display_name": name});
    bot.play.patch(&format!("/seats/{seat}"), body).await;
}

/// Returns the labels of all buttons, menus and menu entries in a message.
fn labels(message: &Value) -> Vec<String> {
    let mut labels = Vec::new();
    for part in parts(message) {
        for key in ["label", "placeholder"] {
            labels.extend(part[key].as_str().map(str::to_owned));
        }
        for option in part["options"].as_array().into_iter().flatten() {
            for key in ["label", "description"] {
                labels.extend(option[key].as_str().map(str::to_owned));
            }
        }
    }
    labels
}

/// Starts a Mighty Empires match between Ann and Benoît.
async fn begun(bot: &Running) -> Watch {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    start_match(bot, "/match new mighty players:2", &[benoit]).await;
    Watch::open(bot, ann, general).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renamed_player_is_shown_with_the_new_name() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    begun(&bot).await;
    renamed(&bot, &ann, "Annabel the Third").await;
    // Ann's next interaction carries the new name, and the match shows it immediately.
    bot.says(&ann, &general, "/me").await;
    obeyed(&bot, &ann, &general, "/match status", "Annabel the Third").await;
    // Once the name is stored, it survives a restart.
    wait_until("the name is stored", async || {
        let header = bot.header(MatchId(1)).await;
        header.seats.iter().any(|row| row.name == "Annabel the Third")
    })
    .await;
    let bot = bot.restarted(dir.path()).await;
    obeyed(&bot, &bot.play.benoit, &general, "/partie état", "Annabel the Third").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_with_the_same_name_are_distinguished_by_their_realm() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (bot.play.ann.clone(), bot.play.benoit.clone());
    let general = bot.play.general.clone();
    renamed(&bot, &ann, "Robin").await;
    renamed(&bot, &benoit, "RÓBIN").await;
    begun(&bot).await;
    let told = bot.says(&ann, &general, "/match status").await;
    assert!(told.contains("Robin (red)") && told.contains("RÓBIN (blue)"), "{told}");
    // In this name, the o is a Cyrillic letter.
    renamed(&bot, &benoit, "R\u{43e}bin").await;
    bot.says(&benoit, &general, "/moi").await;
    obeyed(&bot, &ann, &general, "/match status", "Robin (red)").await;
    renamed(&bot, &benoit, "Benoît").await;
    bot.says(&benoit, &general, "/moi").await;
    let told = bot.says(&ann, &general, "/match status").await;
    assert!(told.contains("1. Robin (Red)") && !told.contains("Robin (red)"), "{told}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_named_like_the_bot_player_is_distinguished_from_it() {
    let bot = Running::fresh().await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    renamed(&bot, &ann, "Regnal").await;
    start_match(&bot, "/match new mighty players:1 program:1", &[]).await;
    obeyed(&bot, &ann, &general, "/match status", "Regnal (red)").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_menus_and_completions_show_no_backslashes() {
    let bot = Running::fresh().await;
    let (ann, general) = (bot.play.ann.clone(), bot.play.general.clone());
    renamed(&bot, &ann, "X_dragon_x").await;
    let mut watch = begun(&bot).await;
    // Markup is escaped wherever Discord would interpret it.
    let told = bot.says(&ann, &general, "/match status").await;
    assert!(told.contains(r"X\_dragon\_x"), "{told}");
    let called = watch.perspective_button(&bot, "Your turn").await;
    let panel = click(&bot, &ann, &called, "Your turn").await;
    for label in labels(&panel["message"]) {
        assert!(!label.contains('\\'), "{label}");
    }
    let asked = json!({"channel_id": general, "name": "story history", "option": "search",
        "options": {"search": "X_"}});
    let path = format!("/seats/{ann}/autocomplete");
    let offered = bot.play.post(&path, asked).await.to_string();
    assert!(!offered.contains(r"\\_"), "{offered}");
    let replay = bot.command(&ann, &general, "/story replay").await;
    for label in labels(&replay["message"]) {
        assert!(!label.contains('\\'), "{label}");
    }
    bot.stop().await;
}

/// A rejection that concerns another player names that player (point 5.5 of issue 33).
#[tokio::test(flavor = "multi_thread")]
async fn a_rejection_about_another_player_is_in_the_third_person() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let general = &bot.play.general;
    obeyed(&bot, ann, general, "/match new demonworld players:2 umpire:cleo", "is open").await;
    let cleo = &person(&bot, "cleo").await;
    refused(&bot, cleo, general, "/match join", "You are named umpire").await;
    bot.command(benoit, general, "/partie rejoindre").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let ask = "/stand-in ask until:3 days player:cleo";
    refused(&bot, ann, general, ask, "This person is named umpire").await;
    let told = bot.command(ann, general, "/manage seat give seat:1 player:cleo").await;
    assert!(words(&told).contains("This person is named umpire"), "{told}");
    assert!(!text(&told["message"]["content"]).contains("You are named"));
    bot.stop().await;
}
