//! Tests of lobbies whose opener has left, of players who have left the server, and of vacant seats.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, Status, User};
use regnal_bot::run::server::Server;
use reqwest::Method;
use serde_json::{Value, json};

use super::{
    Watch, agree_pause, begun, capital, channel, click, clicked, obeyed, open_lobby, person,
    refused, set_manager, set_member,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const MATCH: MatchId = MatchId(1);

async fn users(bot: &Running) -> Vec<Option<String>> {
    let header = bot.header(MATCH).await;
    let rows = header.seats.iter();
    rows.map(|row| row.user.map(|user: User| user.0.to_string())).collect()
}

/// Opens a lobby as Ann, makes Benoît join, and returns the lobby card.
async fn lobby(bot: &Running) -> (Watch, Value) {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(bot, benoit, general).await;
    obeyed(bot, ann, general, "/match new mighty players:2 years:6", "is open").await;
    let card = watch.sees(bot, "match 1").await;
    click(bot, benoit, &card, "Join").await;
    (watch, card)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_in_the_next_seat_manages_a_lobby_after_its_opener_leaves() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = lobby(&bot).await;
    click(&bot, ann, &card, "Leave").await;
    watch.sees(&bot, &format!("<@{benoit}>")).await;
    // An opener without a seat no longer manages the lobby.
    let heir = "who has the first seat since the person who opened the match left";
    refused(&bot, ann, general, "/manage settings turn_hours:5", heir).await;
    let changed = bot.command(benoit, general, "/gérer réglages heures_tour:5").await;
    assert!(!words(&changed).contains("Seuls"), "{changed}");
    click(&bot, cleo, &card, "Join").await;
    click(&bot, benoit, &card, "Start").await;
    bot.wait_for_status(MATCH, Status::Running).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_is_closed_when_all_players_have_left() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, card) = lobby(&bot).await;
    click(&bot, ann, &card, "Leave").await;
    let said = bot.says(benoit, general, "/partie quitter").await;
    assert!(said.contains("La partie 1 est close"), "{said}");
    assert_eq!(bot.status(MATCH).await, Status::Abandoned);
    // The channel is available again.
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "Match 2 is open").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_is_closed_when_all_players_have_left_the_server() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    set_manager(&bot, cleo, true).await;
    lobby(&bot).await;
    for gone in [ann, benoit] {
        set_member(&bot, gone, false).await;
    }
    let mut watch = Watch::open(&bot, cleo, general).await;
    refused(&bot, cleo, general, "/match start", "nobody is left in its lobby").await;
    watch.sees(&bot, "Ann and Benoît have left this server").await;
    watch.sees(&bot, "Match 1 is closed: nobody is left in its lobby.").await;
    assert_eq!(bot.status(MATCH).await, Status::Abandoned);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_idle_for_a_week_is_closed_with_an_announcement() {
    let bot = Running::fresh().await;
    let (mut watch, card) = lobby(&bot).await;
    let day = Duration::from_secs(24 * 3_600);
    bot.app.clock.set_forward(day * 6);
    // Each action in the lobby restarts its week-long expiry timer.
    click(&bot, &bot.play.benoit, &card, "Leave").await;
    bot.advance(day * 6);
    bot.command(&bot.play.ann, &bot.play.general, "/me").await;
    assert_eq!(bot.status(MATCH).await, Status::Lobby);
    bot.advance(day + Duration::from_secs(5));
    watch.sees(&bot, "nobody has done anything in its lobby for 7 days").await;
    let card = watch.sees(&bot, "The lobby is closed.").await;
    assert_eq!(card["components"], json!([]), "{card}");
    assert_eq!(bot.status(MATCH).await, Status::Abandoned);
    bot.stop().await;
}

/// Lobbies created before expiry was introduced have no timer and get one at startup.
#[tokio::test(flavor = "multi_thread")]
async fn lobbies_from_older_versions_also_expire_but_started_matches_do_not() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    lobby(&bot).await;
    let all = regnal::store::TimerChange::clear_all();
    bot.app.store.change_timers(MATCH, &[all]).await.unwrap();
    let bot = bot.restarted(dir.path()).await;
    let is_set = async || {
        let timers = bot.app.store.timers(MATCH).await.unwrap();
        timers.iter().any(|timer| timer.timer.kind == "gathering")
    };
    wait_until("the timer is set", async || is_set().await).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    assert!(!is_set().await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_passes_to_a_seated_player_when_its_opener_leaves_the_server() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = lobby(&bot).await;
    set_member(&bot, ann, false).await;
    // A command by a user without a seat has no effect.
    bot.command(cleo, general, "/match start").await;
    assert_eq!(users(&bot).await.len(), 2);
    bot.command(benoit, general, "/partie commencer").await;
    watch.sees(&bot, "Ann has left this server").await;
    assert_eq!(users(&bot).await, [Some(benoit.clone())]);
    click(&bot, cleo, &card, "Join").await;
    click(&bot, benoit, &card, "Start").await;
    bot.wait_for_status(MATCH, Status::Running).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_in_the_next_seat_can_move_a_lobby_after_its_opener_leaves() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    let (_, card) = lobby(&bot).await;
    click(&bot, ann, &card, "Leave").await;
    let heir = "who has the first seat";
    refused(&bot, ann, war, "/match move here match:1", heir).await;
    let moves = "/partie déplacer salon salon:war-room";
    obeyed(&bot, benoit, general, moves, "continue dans <#").await;
    bot.stop().await;
}

/// Any player can move a match whose channel is gone, since otherwise only channel managers could.
#[tokio::test(flavor = "multi_thread")]
async fn any_player_can_move_a_match_whose_channel_and_opener_are_gone() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let war = &channel(&bot, "war-room").await;
    begun(&bot).await;
    bot.play.api(Method::DELETE, &format!("/channels/{general}"), &Value::Null).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    let move_here = "/partie déplacer ici partie:1";
    refused(&bot, benoit, war, move_here, "Seuls <@").await;
    set_member(&bot, ann, false).await;
    refused(&bot, cleo, war, "/match move here match:1", "no match with this number").await;
    obeyed(&bot, benoit, war, move_here, "continue dans <#").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_does_not_start_with_an_umpire_who_left_the_server() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (_, card) = open_lobby(&bot, "/match new demonworld players:2").await;
    obeyed(&bot, ann, general, "/manage umpire user:cleo", "Umpire: ").await;
    click(&bot, benoit, &card, "Join").await;
    set_member(&bot, cleo, false).await;
    refused(&bot, ann, general, "/match start", "who was to be the umpire, has left").await;
    assert_eq!(bot.table(MATCH).await.umpire(), None);
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_umpire_of_a_lobby_can_decline() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, _) = open_lobby(&bot, "/match new demonworld players:2").await;
    obeyed(&bot, ann, general, "/manage umpire user:cleo", "Umpire: ").await;
    refused(&bot, ann, general, "/umpire resign", "Only the umpire").await;
    obeyed(&bot, cleo, general, "/umpire resign", "no longer umpire").await;
    watch.sees(&bot, &format!("<@{cleo}> declines to be the umpire")).await;
    assert_eq!(bot.table(MATCH).await.umpire(), None);
    bot.command(cleo, general, "/match join").await;
    watch.sees(&bot, "2. Cleo").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_umpire_cannot_resign_while_the_match_is_paused() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new demonworld players:2").await;
    obeyed(&bot, ann, general, "/manage umpire user:cleo", "Umpire: ").await;
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    agree_pause(&bot, &mut watch).await;
    refused(&bot, cleo, general, "/umpire resign", "The match is paused until").await;
    assert_eq!(bot.table(MATCH).await.umpire(), Some(User(cleo.parse().unwrap())));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_cannot_start_with_a_player_who_left_the_server() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    lobby(&bot).await;
    set_member(&bot, benoit, false).await;
    refused(&bot, ann, general, "/match start", "Benoît has left this server").await;
    assert_eq!(bot.status(MATCH).await, Status::Lobby);
    assert_eq!(users(&bot).await, [Some(ann.clone())]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_to_act_who_left_the_server_can_be_removed_immediately() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    let remove = "/manage seat remove seat:2";
    refused(&bot, ann, general, remove, "deadline").await;
    set_member(&bot, benoit, false).await;
    // Member lookups are cached for a minute, so the clock is advanced past that time.
    bot.app.clock.set_forward(Duration::from_secs(61));
    let mut named = false;
    for _ in 0..2 {
        let awaited = bot.awaited(MATCH).await;
        let said = bot.says(ann, general, "/match status").await;
        let is_named = said.contains("Benoît has left this server");
        assert_eq!(is_named, awaited.contains(&Seat(1)), "{said}");
        named |= is_named;
        if named {
            break;
        }
        capital(&bot).await;
    }
    assert!(named);
    let sure = obeyed(&bot, ann, general, remove, "so nobody else is asked").await;
    assert_eq!(users(&bot).await[1], Some(benoit.clone()));
    click(&bot, ann, &sure["message"], "Take the seat away").await;
    assert_eq!(users(&bot).await[1], None);
    bot.stop().await;
}

/// The announcement is automatic, appears only once, and lists only players whom the match is waiting for.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_announces_once_that_a_player_to_act_has_left_the_server() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    let awaited = async || bot.awaited(MATCH).await;
    // The player who chooses second leaves the server.
    let (gone, name, seat, stays, button) = match awaited().await.contains(&Seat(0)) {
        true => (benoit, "Benoît", Seat(1), ann, "Take the seat away"),
        false => (ann, "Ann", Seat(0), benoit, "Retirer le siège"),
    };
    let mut watch = Watch::open(&bot, stays, general).await;
    let wanted = format!("{name} has left this server, and match 1 waits for them");
    let looks = async || {
        bot.advance(Duration::from_secs(3_601));
        bot.command(stays, general, "/match status").await;
    };
    bot.delivered().await;
    set_member(&bot, gone, false).await;
    // The match is not waiting for this player yet.
    looks().await;
    bot.delivered().await;
    assert!(!super::is_there(&bot, stays, general, &wanted).await);
    capital(&bot).await;
    assert!(awaited().await.contains(&seat));
    let post = watch.sees(&bot, &wanted).await;
    // Further checks do not repeat the announcement.
    for _ in 0..3 {
        looks().await;
    }
    bot.delivered().await;
    let all = bot.play.messages(stays, general).await;
    let told = all.iter().filter(|it| text(&it["content"]).contains(&wanted));
    assert_eq!(told.count(), 1);
    // The button asks for confirmation.
    let sure = click(&bot, stays, &post, "Take the seat away").await;
    assert!(is_private(&sure), "{sure}");
    assert_eq!(users(&bot).await[seat.index()], Some(gone.clone()));
    click(&bot, stays, &sure["message"], button).await;
    assert_eq!(users(&bot).await[seat.index()], None);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_announces_within_an_hour_that_a_player_to_act_has_left_the_server() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    let awaited = bot.awaited(MATCH).await;
    bot.delivered().await;
    let (gone, name, stays) = match awaited.contains(&Seat(0)) {
        true => (ann, "Ann", benoit),
        false => (benoit, "Benoît", ann),
    };
    let mut watch = Watch::open(&bot, stays, general).await;
    set_member(&bot, gone, false).await;
    bot.advance(Duration::from_secs(3_601));
    watch.sees(&bot, &format!("{name} has left this server")).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_for_a_vacant_seat_get_the_default_answer_immediately() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    let sure = bot.command(benoit, general, "/partie quitter").await;
    assert!(words(&sure).contains("prend aussitôt les décisions d’usage"), "{sure}");
    click(&bot, benoit, &sure["message"], "Oui, je quitte mon siège").await;
    let awaited = async || bot.awaited(MATCH).await;
    // Ann is asked one or two questions. Questions for the vacant seat are answered immediately.
    for _ in 0..2 {
        wait_until("the seat is played", async || !awaited().await.contains(&Seat(1))).await;
        assert_eq!(awaited().await, BTreeSet::from([Seat(0)]));
        let table = bot.table(MATCH).await;
        let stage = table.game().unwrap().asks();
        if stage.iter().any(|(key, _)| key.contains("capital")) {
            capital(&bot).await;
        }
    }
    bot.stop().await;
}

/// Public posts use the match creator's language unless the server has set one.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_uses_its_openers_language_unless_the_server_sets_one() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let language = async |id: i64| bot.header(MatchId(id)).await.language;
    let mut watch = Watch::open(&bot, ann, general).await;
    let new = "/match new mighty players:2 years:6";
    bot.command(benoit, general, new).await;
    assert_eq!(language(1).await, "fr");
    watch.perspective_button(&bot, "Prendre un siège").await;
    bot.command(benoit, general, "/partie quitter").await;
    obeyed(&bot, ann, general, new, "Match 2 is open").await;
    assert_eq!(language(2).await, "en");
    bot.command(ann, general, "/match leave").await;
    let server = Server { language: Some("en".to_owned()), ..Server::default() };
    bot.keep_server(&server).await;
    bot.command(benoit, general, new).await;
    assert_eq!(language(3).await, "en");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_umpire_is_notified_when_appointed_and_when_the_match_starts() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new demonworld players:2").await;
    obeyed(&bot, ann, general, "/manage umpire user:cleo", "Umpire: ").await;
    let called = watch.sees(&bot, "is named umpire. The desk opens").await;
    assert_eq!(called["mentions"][0]["username"], "cleo", "{called}");
    click(&bot, benoit, &card, "Join").await;
    bot.notify_by_direct_message(cleo).await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let called = watch.sees(&bot, "whose umpire you are has begun").await;
    assert_eq!(called["mentions"].as_array().map_or(0, Vec::len), 0);
    bot.delivered().await;
    let letters = super::follow::letters(&bot, cleo).await;
    let letter = letters.last().unwrap();
    assert!(text(&letter["content"]).contains("has begun"), "{letter}");
    // Both posts have the button for the umpire panel.
    for post in [&called, letter] {
        clicked(&bot, cleo, post, "Umpire’s desk", "The umpire’s desk").await;
    }
    bot.stop().await;
}
