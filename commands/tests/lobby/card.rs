//! Tests of posting lobby cards: each lobby has exactly one card, and it shows all players.

use serde_json::json;

use super::desk::choose;
use super::{Watch, click, clicked_privately, close_lobby, concede, obeyed, open_lobby, public};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Makes the next post in the general channel return an error, either with or without creating the message.
async fn fail_next_post(bot: &Running, carried_out: bool) {
    let fault = json!({"kind": "server_error", "channel_id": bot.play.general, "path": "messages",
        "carried_out": carried_out});
    bot.play.post("/faults", fault).await;
}

/// Waits until nothing is queued, and returns the cards in the general channel.
async fn cards(bot: &Running) -> Vec<String> {
    bot.delivered().await;
    public(bot).await.iter().map(|message| text(&message["content"])).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_joins_before_the_lobby_card_is_posted_appears_on_it() {
    // Either the post failed, or it succeeded and only the response was lost.
    for carried_out in [false, true] {
        let bot = Running::fresh().await;
        let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
        let mut watch = Watch::open(&bot, benoit, general).await;
        fail_next_post(&bot, carried_out).await;
        obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "is open").await;
        obeyed(&bot, benoit, general, "/match join", "siège 2").await;
        // Joining can trigger the first post of the card; the card is then edited again after the reply.
        watch.sees(&bot, "2. Benoît").await;
        let cards = cards(&bot).await;
        assert_eq!(cards.len(), 1, "{carried_out}: {cards:?}");
        assert!(cards[0].contains("2. Benoît"), "{carried_out}: {cards:?}");
        bot.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_joins_before_discord_acknowledges_the_lobby_card_appears_on_it() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    fail_next_post(&bot, true).await;
    let (_, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    click(&bot, benoit, &card, "Join").await;
    let cards = cards(&bot).await;
    assert_eq!(cards.len(), 1, "{cards:?}");
    assert!(cards[0].contains("2. Benoît"), "{cards:?}");
    bot.stop().await;
}

/// The rematch notification is delivered even if somebody joins while it is pending.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_post_delayed_by_a_failure_still_mentions_players() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = super::begun(&bot).await;
    concede(&bot, general).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    fail_next_post(&bot, false).await;
    click(&bot, benoit, &farewell, "Rematch").await;
    obeyed(&bot, ann, general, "/match join", "seat 2").await;
    let card = watch.sees(&bot, "wants to play again").await;
    assert_eq!(card["mentions"].as_array().unwrap().len(), 1, "{card}");
    assert!(text(&card["content"]).contains("2. Ann"), "{card}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_help_button_of_a_lobby_card_answers_privately_in_the_players_language() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let (_, card) = open_lobby(&bot, "/match new offices").await;
    for (who, wanted) in [(ann, "gathers its players"), (benoit, "rassemble ses joueurs")] {
        clicked_privately(&bot, who, &card, "?", wanted).await;
    }
    let cards = cards(&bot).await;
    assert!(cards[0].contains("1. Ann"), "the card was not kept: {cards:?}");
    bot.stop().await;
}

/// Number of characters that fit on a text line of a phone 390 pixels wide.
const PHONE: usize = 42;
/// Number of text lines that fit in half a phone screen, together with a card's buttons and menus.
const LINES: usize = 13;

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_card_fits_half_a_phone_screen_with_dice_and_settings_behind_buttons() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    for (number, game) in (1..).zip(["mighty", "echoes", "demonworld", "offices"]) {
        obeyed(&bot, ann, general, &format!("/match new {game}"), "is open").await;
        let card = watch.sees(&bot, &format!("match {number}")).await;
        let said = text(&card["content"]);
        let lines: usize = said.lines().map(|line| line.chars().count().div_ceil(PHONE)).sum();
        assert!(lines <= LINES, "{lines} lines: {said}");
        let id = regnal::store::MatchId(number);
        let header = bot.header(id).await;
        assert!(!said.contains(&header.commitment), "{said}");
        for (who, dice, settings, reminders) in [
            (ann, "Seal of the dice", "Settings", "reminders: "),
            (benoit, "Sceau des dés", "Settings", "rappels"),
        ] {
            let fair = click(&bot, who, &card, "Fair dice").await;
            assert!(is_private(&fair), "{fair}");
            let told = words(&fair);
            assert!(told.contains(dice) && told.contains(&header.commitment), "{told}");
            clicked_privately(&bot, who, &card, settings, reminders).await;
        }
        close_lobby(&bot, ann, general).await;
        bot.wait_for_status(id, regnal::store::Status::Abandoned).await;
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_card_of_a_table_with_every_setting_fits_half_a_phone_screen() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    for (number, game) in (1..).zip(["mighty", "echoes", "demonworld", "offices"]) {
        for language in ["English", "Français"] {
            let number = number * 2 - u8::from(language == "English");
            let new = format!("/match new {game} language:{language}");
            obeyed(&bot, ann, general, &new, "is open").await;
            let id = format!("{} {number}", if language == "English" { "match" } else { "partie" });
            let card = watch.sees(&bot, &id).await;
            let settings = if language == "English" { "Settings" } else { "Réglages" };
            let page = click(&bot, ann, &card, settings).await;
            let rows = page["message"]["components"].as_array().unwrap();
            assert_eq!(rows.len(), 5);
            let set = [
                ("Whom do you let in?", "90"),
                ("Who may sit down?", "invited"),
                ("A roll call before the start?", "24"),
                ("Who plays what?", "wishes"),
            ];
            // Only games with colours or races can assign them according to the players' wishes.
            let wishes = usize::from(["mighty", "demonworld"].contains(&game));
            for (ask, value) in &set[..3 + wishes] {
                choose(&bot, ann, &page["message"], ask, value).await;
            }
            let card = match language {
                "English" => watch.sees(&bot, "roll call of 24 h").await,
                _ => watch.sees(&bot, "appel de 24").await,
            };
            let said = text(&card["content"]);
            let lines: usize = said.lines().map(|line| line.chars().count().div_ceil(PHONE)).sum();
            assert!(lines <= LINES, "{lines} lines: {said}");
            close_lobby(&bot, ann, general).await;
            let id = regnal::store::MatchId(number.into());
            bot.wait_for_status(id, regnal::store::Status::Abandoned).await;
        }
    }
    bot.stop().await;
}
