//! Tests of invalid commands: each gets a private reply that suggests an alternative, and changes nothing.

use regnal::store::MatchId;
use serde_json::{Value, json};

use super::{
    begun, click, clicked_privately, new_thread, obeyed, open_lobby, person, refused,
    set_bot_permissions,
};
use crate::sandbox::client::text;
use crate::support::Running;

const NEW: &str = "/match new mighty players:2 years:6";

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_need_a_match_are_rejected_if_there_is_none() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for command in [
        "/match join",
        "/match leave",
        "/match start",
        "/match status",
        "/match concede",
        "/match abandon",
        "/story history",
        "/story export",
        "/manage resume",
        "/manage settings",
    ] {
        refused(&bot, ann, general, command, "/match new opens one").await;
    }
    refused(&bot, benoit, general, "/partie état", "/partie ouvrir en ouvre une").await;
    refused(&bot, ann, general, "/match status match:7", "no match with this number").await;
    let allied = "/match new mighty players:2 years:6 alliances:true";
    refused(&bot, ann, general, allied, "need three players").await;
    assert!(bot.app.store.find_match(MatchId(1)).await.unwrap().is_none());
    // Discord offers no commands in direct messages.
    let direct = bot.play.direct(ann).await;
    let body = json!({"channel_id": direct, "text": NEW});
    let path = format!("/seats/{ann}/command");
    assert_eq!(bot.play.api(reqwest::Method::POST, &path, &body).await.0, 400);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_lobby_commands_are_rejected_without_effect() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (_, card) = open_lobby(&bot, NEW).await;
    let before = bot.app.store.find_match(MatchId(1)).await.unwrap();
    refused(&bot, benoit, general, NEW, "La partie 1 réunit encore ses joueurs").await;
    refused(&bot, ann, general, "/match join", "have a seat already").await;
    refused(&bot, benoit, general, "/partie quitter", "/partie rejoindre").await;
    refused(&bot, ann, general, "/match start", "One seat is still free").await;
    refused(&bot, benoit, general, "/partie commencer", "Seuls <@").await;
    refused(&bot, ann, general, "/story history", "not begun yet").await;
    refused(&bot, ann, general, "/match concede", "not begun yet").await;
    refused(&bot, ann, general, "/manage resume", "not begun yet").await;
    refused(&bot, ann, general, "/story export", "would tell everybody").await;
    refused(&bot, ann, general, "/manage seat give seat:1 player:cleo", "has not begun").await;
    refused(&bot, benoit, general, "/partie rejoindre couleur:Rouge", "déjà prise").await;
    assert_eq!(bot.app.store.find_match(MatchId(1)).await.unwrap(), before);

    click(&bot, benoit, &card, "Join").await;
    clicked_privately(&bot, cleo, &card, "Join", "Every seat is taken").await;
    clicked_privately(&bot, benoit, &card, "Join", "déjà un siège").await;
    clicked_privately(&bot, benoit, &card, "Start", "Seuls <@").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_commands_are_rejected_once_the_match_has_started() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    begun(&bot).await;
    let before = bot.app.store.find_match(MatchId(1)).await.unwrap();
    refused(&bot, cleo, general, "/match join", "its lobby is closed").await;
    refused(&bot, ann, general, "/match start", "its lobby is closed").await;
    refused(&bot, cleo, general, "/match leave", "no seat in this match").await;
    refused(&bot, cleo, general, "/match concede", "no seat in this match").await;
    refused(&bot, cleo, general, "/manage settings pings:false", "Only <@").await;
    refused(&bot, cleo, general, "/manage resume", "Only <@").await;
    refused(&bot, benoit, general, "/gérer reprendre", "n’est pas en pause").await;
    refused(&bot, benoit, general, NEW, "occupe ce salon").await;
    assert_eq!(bot.app.store.find_match(MatchId(1)).await.unwrap(), before);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_permissions_lists_the_missing_permissions() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    set_bot_permissions(&bot, general, 1 << 10).await;
    refused(&bot, ann, general, NEW, "I lack: Send Messages and Attach Files.").await;
    refused(&bot, benoit, general, NEW, "Envoyer des messages et Joindre des fichiers").await;
    let thread = new_thread(&bot, general, "siege").await;
    refused(&bot, ann, &thread, NEW, "I lack: Send Messages in Threads and Attach Files.").await;
    assert!(bot.app.store.find_match(MatchId(1)).await.unwrap().is_none());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn markup_in_display_names_is_escaped() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let name = "**@everyone** \u{202e}<@1> `x`";
    bot.play.patch(&format!("/seats/{ann}"), json!({"display_name": name})).await;
    let new =
        "/match new mighty players:2 years:6 salt:||@here|| name:[War](http://evil) @everyone";
    let (mut watch, card) = open_lobby(&bot, new).await;
    let shown = text(&card["content"]);
    for bad in ["@everyone", "@here", "\u{202e}", "<@1>", "**\\*", "](http://"] {
        assert!(!shown.contains(bad), "{bad:?} in {shown}");
    }
    assert!(shown.contains("\\*\\*@\u{200b}everyone\\*\\*"), "{shown}");
    click(&bot, &bot.play.benoit, &card, "Join").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "Order of play").await;
    watch.sees(&bot, "Time until").await;
    for message in bot.play.messages(ann, general).await {
        let said = text(&message["content"]);
        assert!(!said.contains("@everyone") && !said.contains("@here"), "{said}");
        assert_ne!(message["mention_everyone"], json!(true));
    }
    // The bot's messages allow mentions of individual users only, listed by id.
    let requests = bot.play.get("/requests?after=0").await;
    for request in requests.as_array().unwrap() {
        let body = &request["json"];
        let body = if body["data"].is_object() { &body["data"] } else { body };
        if body["content"].is_string() {
            let parse = &body["allowed_mentions"]["parse"];
            assert!(parse == &json!([]), "{request}");
        }
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn overlong_option_values_are_rejected_before_they_reach_the_bot() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let text = format!("{NEW} name:{}", "x".repeat(41));
    let body = json!({"channel_id": general, "text": text});
    let (status, answer): (u16, Value) =
        bot.play.api(reqwest::Method::POST, &format!("/seats/{ann}/command"), &body).await;
    assert_eq!((status, &answer["at"]), (400, &json!("name")));
    bot.stop().await;
}
