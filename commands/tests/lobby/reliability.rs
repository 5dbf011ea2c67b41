//! Tests of reliability, the share of turns played on time. Turns count only in matches with a deadline. A user's
//! reliability is shown on request, and a lobby can require a minimum.

use std::time::Duration;

use regnal::store::{Scope, User};
use serde_json::{Value, json};

use super::admission::invite;
use super::desk::choose;
use super::{
    Watch, assert_says, click, clicked, clicked_privately, confirmed, is_there, obeyed, open_lobby,
    person, start_match,
};
use crate::sandbox::client::text;
use crate::support::{Running, wait_until, words};

/// Records that `count` of a user's last 20 turns were on time.
async fn was_in_time(bot: &Running, seat: &str, count: usize) {
    let turn = |number| json!({"match": 9, "question": format!("turn-{number}"), "in_time": number < count});
    let turns: Vec<Value> = (0..20).map(turn).collect();
    let scope = Scope::User(User(seat.parse().unwrap()));
    let its = json!({"turns": turns, "left": [9], "later": "unknown"});
    bot.app.store.set_setting(scope, "reliability", Some(&its)).await.unwrap();
}

/// Waits until a user's `/me` reply contains this text.
async fn me_says(bot: &Running, seat: &str, wanted: &str) {
    while !words(&bot.command(seat, &bot.play.general, "/me").await).contains(wanted) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_with_a_deadline_are_counted_as_on_time_or_late() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/me", "no turn with a deadline yet").await;
    obeyed(&bot, ann, general, "/match new toy stones:40", "is open").await;
    obeyed(&bot, ann, general, "/manage settings extension:false", "more time once: no").await;
    obeyed(&bot, benoit, general, "/match join", "siège 2").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    me_says(&bot, ann, "your one turn with a deadline was on time").await;
    bot.advance(Duration::from_secs(48 * 3_600 + 5));
    me_says(&bot, benoit, "votre seul tour avec échéance était en retard").await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    me_says(&bot, ann, "2 of your last 2 turns on time").await;
    confirmed(&bot, benoit, general, "/match leave").await;
    me_says(&bot, benoit, "était en retard · a abandonné un siège une fois").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_in_a_match_without_deadlines_are_not_counted() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(&bot, ann, general, "/match new toy stones:40", "is open").await;
    obeyed(&bot, ann, general, "/manage settings turn_hours:0 decision_hours:0", "unlimited").await;
    obeyed(&bot, benoit, general, "/match join", "siège 2").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    bot.says(benoit, general, "/toy take stones:1").await;
    obeyed(&bot, ann, general, "/me", "no turn with a deadline yet").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_to_record_reliability_does_not_block_the_match() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let scope = Scope::User(User(benoit.parse().unwrap()));
    let torn = json!("torn");
    bot.app.store.set_setting(scope, "reliability", Some(&torn)).await.unwrap();
    start_match(&bot, "/match new toy stones:40", &[benoit]).await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    bot.says(benoit, general, "/toy take stones:1").await;
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    me_says(&bot, ann, "2 of your last 2 turns on time").await;
    obeyed(&bot, benoit, general, "/me", "aucun tour").await;
    let stored = bot.app.store.setting(scope, "reliability").await.unwrap();
    assert_eq!(stored, Some(torn));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_with_a_minimum_reliability_admits_players_who_meet_it_and_new_players() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:3 years:6").await;
    let shown = clicked(&bot, ann, &card, "Settings", "Ann: too few turns to tell").await;
    let page = choose(&bot, ann, &shown["message"], "Whom do you let in?", "90").await;
    assert!(text(&page["content"]).contains("90% of turns on time asked for"), "{page}");
    let card = watch.sees(&bot, "90% of turns on time asked for").await;

    was_in_time(&bot, benoit, 17).await;
    clicked_privately(&bot, benoit, &card, "Join", "pour 17 de vos 20 derniers tours").await;
    was_in_time(&bot, benoit, 18).await;
    click(&bot, benoit, &card, "Join").await;
    // New players are admitted although they have no record. A player who joins is told privately how reliable the
    // others are.
    click(&bot, cleo, &card, "Join").await;
    let full = watch.sees(&bot, "3. Cleo").await;
    let told = "Benoît: 18 of the last 20 turns on time · gave up a seat once";
    wait_until("Cleo is told about Benoît", async || is_there(&bot, cleo, general, told).await)
        .await;
    assert!(!is_there(&bot, cleo, general, "Ann: too few turns to tell").await);
    assert!(!is_there(&bot, ann, general, told).await);

    // Only the lobby's manager can raise the minimum.
    let shown = click(&bot, cleo, &full, "Settings").await;
    assert_says(&shown, told);
    assert_eq!(shown["message"]["components"], json!([]), "{shown}");
    assert_says(&bot.uses_old(cleo, general, "r1:lobby:1:reliability", Some("95")).await, "<@");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_accepts_an_invitation_is_told_how_reliable_the_others_are() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    was_in_time(&bot, ann, 20).await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    invite(&bot, ann, &card, cleo).await;
    let post = watch.sees(&bot, "invites you to").await;
    clicked(&bot, cleo, &post, "Join", "You have seat 2").await;
    let told = "Ann: 20 of the last 20 turns on time";
    wait_until("Cleo is told about Ann", async || is_there(&bot, cleo, general, told).await).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_hides_their_reliability_is_asked_to_show_it() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    was_in_time(&bot, ann, 20).await;
    let me = bot.command(ann, general, "/me").await;
    assert!(words(&me).contains("20 of your last 20 turns on time · gave up a seat once"), "{me}");
    clicked(&bot, ann, &me["message"], "Hide me from others", "**hidden from others**").await;

    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, benoit, general, "/match new mighty players:2 years:6", "ouverte").await;
    let card = watch.sees(&bot, "partie 1").await;
    let page = click(&bot, benoit, &card, "Réglages").await;
    choose(&bot, benoit, &page["message"], "Qui laissez-vous entrer\u{202f}?", "70").await;
    let card = watch.sees(&bot, "70\u{202f}%").await;
    clicked(&bot, ann, &card, "Prendre un siège", "you hide yours").await;
    let page =
        choose(&bot, benoit, &page["message"], "Qui laissez-vous entrer\u{202f}?", "0").await;
    assert!(!text(&page["content"]).contains("70"), "{page}");
    click(&bot, ann, &card, "Prendre un siège").await;
    clicked(&bot, benoit, &card, "Réglages", "Ann\u{a0}: ne la montre pas").await;
    bot.stop().await;
}
