//! Tests of Echoes of Emperors lobbies: options, teams, bot players, hands by direct message, and `/show`.

use regnal::game::Seat;
use regnal::store::{MatchId, Status};

use super::{Watch, click, obeyed, open_lobby, person, refused, start_match};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

#[tokio::test(flavor = "multi_thread")]
async fn incompatible_options_are_rejected() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    for (command, said) in [
        ("/match new echoes format:Teams map:Constantinople", "always played on the Highland map"),
        ("/match new echoes open_hands:False", "Open hands are for teammates"),
    ] {
        refused(&bot, ann, general, command, said).await;
    }
    // Omitted options take their default values.
    obeyed(&bot, ann, general, "/match new mighty", "is open").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    watch.sees(&bot, "2 players, 6 years").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_players_fill_the_seats_reserved_for_them() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (_, card) = open_lobby(&bot, "/match new echoes format:Teams opponent:AI").await;
    let shown = text(&card["content"]);
    for wanted in [
        "Team game, two against two",
        "against the program",
        "1. Ann (first team)",
        "2. Regnal, the program (second team)",
        "3. *free* (first team)",
        "4. Regnal, the program (second team)",
    ] {
        assert!(shown.contains(wanted), "{wanted} in {shown}");
    }
    click(&bot, benoit, &card, "Join").await;
    refused(&bot, cleo, general, "/match join", "Every seat is taken").await;
    refused(&bot, benoit, general, "/match join colour:Red", "ni couleur ni race").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    // The two human players form the first team and take its seats.
    let header = bot.header(MatchId(1)).await;
    let held: Vec<(Seat, bool)> =
        header.seats.iter().map(|row| (row.seat, row.user.is_some())).collect();
    let wanted = [(Seat(0), true), (Seat(1), false), (Seat(2), true), (Seat(3), false)];
    assert_eq!(held, wanted);
    refused(&bot, ann, general, "/manage seat give seat:2 player:cleo", "played by the program")
        .await;
    let status = bot.says(ann, general, "/match status").await;
    assert!(
        status.contains("3. Benoît (first team)")
            && status.contains("2. Regnal 1, the program (second team)"),
        "{status}"
    );
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn starting_with_free_seats_asks_for_confirmation_and_announces_bot_players() {
    for (new, seat) in [
        ("/match new echoes format:Teams opponent:AI", 3),
        ("/match new demonworld players:2 program:1", 2),
    ] {
        let bot = Running::fresh().await;
        let ann = &bot.play.ann;
        let (mut watch, card) = open_lobby(&bot, new).await;
        let asked = click(&bot, ann, &card, "Start").await;
        let free = format!("Seat {seat} is still free for somebody to join.");
        assert!(is_private(&asked) && words(&asked).contains(&free), "{asked}");
        let header = bot.header(MatchId(1)).await;
        assert_eq!(header.status, Status::Lobby);
        click(&bot, ann, &asked["message"], "Start with the program").await;
        let told = format!("The program plays seat {seat}, which was free.");
        watch.sees(&bot, &told).await;
        bot.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_player_chooses_whether_hands_are_sent_by_direct_message() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    start_match(&bot, "/match new echoes opponent:AI", &[]).await;
    refused(&bot, benoit, general, "/main", "pas de siège").await;
    obeyed(&bot, ann, general, "/hand dm:False", "no longer come").await;
    assert_eq!(wanted(&bot, ann).await, Some(false));
    obeyed(&bot, ann, general, "/hand dm:True", "direct message").await;
    assert_eq!(wanted(&bot, ann).await, None);
    // The `/show` displays are specific to this game and show only public information.
    obeyed(&bot, ann, general, "/show hex hex:A1", "A1").await;
    obeyed(&bot, ann, general, "/show realm", "Regnal").await;
    refused(&bot, ann, general, "/show hex hex:Q9", "There is no such cell").await;
    refused(&bot, ann, general, "/show unit unit:x", "no such unit").await;
    refused(&bot, ann, general, "/show reports", "another game").await;
    refused(&bot, ann, general, "/mighty-orders pursuit order:never", "another game").await;
    // Echoes of Emperors also has an action `end_turn`, but other games' commands must not trigger it.
    for command in ["/mighty end", "/demonworld done", "/offices race"] {
        refused(&bot, ann, general, command, "another game").await;
    }
    bot.stop().await;
}

/// Returns a user's stored preference for direct messages with their hand.
async fn wanted(bot: &Running, seat: &str) -> Option<bool> {
    let user = regnal::store::User(seat.parse().unwrap());
    let scope = regnal::store::Scope::User(user);
    let setting = bot.app.store.setting(scope, "hands").await.unwrap();
    setting.and_then(|value| value.as_bool())
}
