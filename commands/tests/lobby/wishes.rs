//! Tests of wishes for colours and races: wishes stay private until the match starts, and the draw is published and can
//! be verified. Also tests the swap of two seats.

use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::games::demonworld::nouns::Race;
use regnal::store::{MatchId, Status};
use regnal_bot::discord::custom_id::{CustomId, SeatStep, digest};
use regnal_bot::run::verify;
use serde_json::{Value, json};

use super::desk::choose;
use super::{
    Watch, assert_says, click, clicked, clicked_privately, close_lobby, concede, is_there, obeyed,
    open_lobby, person, public, refused,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

const MATCH: MatchId = MatchId(1);
const ASKS: &str = "Make a wish that only you see";

/// Opens a match in which colours or races are drawn by lot at the start. Returns Ann's view of the channel, and the
/// lobby's card.
async fn drawn_later(bot: &Running, new: &str) -> (Watch, Value) {
    let ann = &bot.play.ann;
    let (mut watch, card) = open_lobby(bot, new).await;
    let page = click(bot, ann, &card, "Settings").await;
    let page = choose(bot, ann, &page["message"], "Who plays what?", "wishes").await;
    assert!(text(&page["content"]).contains("by wish and lot"), "{page}");
    let card = watch.sees(bot, "English · colours or races by wish and lot").await;
    (watch, card)
}

/// Makes a wish on the card, and returns the private page with the user's wishes.
async fn wish(bot: &Running, seat: &str, card: &Value, code: &str) -> Value {
    let page = choose(bot, seat, card, ASKS, code).await;
    assert!(!page["ephemeral_for"].is_null(), "{page}");
    page
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_are_private_and_a_fair_draw_at_the_start_decides_among_them() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = drawn_later(&bot, "/match new mighty players:3 years:6").await;
    assert!(text(&card["content"]).contains("1. Ann"), "{card}");
    assert!(!text(&card["content"]).contains("(Red)"), "{card}");

    // The first wish takes two taps on the card, and each further wish takes two taps on the private page.
    let page = wish(&bot, ann, &card, "colour-gold").await;
    assert!(text(&page["content"]).contains("**Your wish**"), "{page}");
    let page = choose(&bot, ann, &page, "Your second wish", "colour-red").await;
    let page = choose(&bot, ann, &page, "Your third wish", "colour-blue").await;
    assert!(text(&page["content"]).contains("1. Gold\n2. Red\n3. Blue"), "{page}");
    let full = choose(&bot, ann, &card, ASKS, "colour-purple").await;
    assert!(text(&full["content"]).contains("3 wishes already"), "{full}");
    // Making a wish also takes a seat.
    let page = wish(&bot, benoit, &card, "colour-gold").await;
    assert!(text(&page["content"]).contains("**Votre souhait**"), "{page}");
    click(&bot, cleo, &card, "Join").await;
    let card = watch.sees(&bot, "3. Cleo").await;
    let page = wish(&bot, cleo, &card, "colour-red").await;
    clicked(&bot, cleo, &page, "No wishes", "**You have no wish.**").await;

    // The card, the posts, the files and the match state reveal the wishes to nobody else.
    bot.delivered().await;
    for post in public(&bot).await {
        let said = text(&post["content"]);
        assert!(["Gold", "Red", "Blue"].iter().all(|name| !said.contains(name)), "{said}");
    }
    let status = bot.says(cleo, general, "/match status").await;
    assert!(!status.contains("Gold") && !status.contains("Red"), "{status}");

    click(&bot, ann, &card, "Start").await;
    let draw = text(&watch.sees(&bot, "**Drawn by the dice of this match**").await["content"]);
    let header = bot.header(MATCH).await;
    assert_eq!(header.state.get("wishes"), None, "{}", header.state);
    let picks = header.state["draw"]["picks"].as_array().unwrap().clone();
    let of = |seat: u64| picks.iter().find(|pick| pick["seat"] == seat).unwrap();
    // Both wished for gold, and the player who comes first in the draw gets it.
    let place = |seat: u64| picks.iter().position(|pick| pick["seat"] == seat);
    let gold = if place(0) < place(1) { 0 } else { 1 };
    assert_eq!(of(gold)["badge"], "colour-gold");
    assert!(draw.contains(": Gold, the first wish"), "{draw}");
    match gold {
        0 => assert!(draw.contains("Benoît") && draw.contains(", by lot"), "{draw}"),
        _ => assert!(draw.contains(": Red, the second wish"), "{draw}"),
    }
    let colours = &header.options;
    assert!(colours.to_string().to_lowercase().contains("gold"), "{colours}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_draw_among_preferences_can_be_verified_with_the_published_seed() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = drawn_later(&bot, "/match new mighty players:2 years:6").await;
    wish(&bot, ann, &card, "colour-blue").await;
    wish(&bot, benoit, &card, "colour-blue").await;
    let card = watch.sees(&bot, "2. Benoît").await;
    click(&bot, ann, &card, "Start").await;
    watch.sees(&bot, "Order of play").await;
    concede(&bot, general).await;
    watch.sees(&bot, "Seed of the dice").await;
    bot.wait_for_status(MATCH, Status::Finished).await;
    let export = bot.app.store.export(MATCH).await.unwrap();
    assert!(export.draw.is_some());
    assert!(verify::check(&export).is_ok_and(|report| report.has_seed));
    let mut forged = export.clone();
    forged.draw.as_mut().unwrap()["picks"].as_array_mut().unwrap().reverse();
    assert_eq!(verify::check(&forged), Err(verify::Difference::Lots));
    forged.draw = Some(json!("torn"));
    assert_eq!(verify::check(&forged), Err(verify::Difference::Lots));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_players_give_up_their_race_if_a_player_prefers_it() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let (mut watch, card) = drawn_later(&bot, "/match new demonworld players:1 program:2").await;
    // Isthak is a bot player's race by default.
    wish(&bot, ann, &card, "race-isthak").await;
    click(&bot, ann, &card, "Start").await;
    let draw = text(&watch.sees(&bot, "**Drawn by the dice of this match**").await["content"]);
    assert!(draw.contains("Isthak, the first wish"), "{draw}");
    let table = bot.table(MATCH).await;
    let AnyOptions::Demonworld(options) = table.options().unwrap() else {
        panic!("unexpected: {table:?}")
    };
    assert_eq!(options.races.len(), 3);
    assert_eq!(options.races[0], Race::Isthak);
    assert!(!options.races[1..].contains(&Race::Isthak), "{:?}", options.races);
    assert_ne!(options.races[1], options.races[2]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_without_colours_or_races_do_not_ask_for_preferences() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    for (number, game) in [(1, "echoes"), (2, "offices")] {
        obeyed(&bot, ann, general, &format!("/match new {game}"), "is open").await;
        let card = watch.sees(&bot, &format!("match {number}")).await;
        let page = click(&bot, ann, &card, "Settings").await;
        assert!(!page.to_string().contains("By wish and lot"), "{page}");
        assert!(!card.to_string().contains(ASKS), "{card}");
        close_lobby(&bot, ann, general).await;
    }
    bot.stop().await;
}

/// The hash in the buttons of proposals used to leave out the seats.
#[tokio::test(flavor = "multi_thread")]
async fn a_swap_proposed_before_an_update_can_still_be_agreed_to() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:3 years:6").await;
    click(&bot, benoit, &card, "Join").await;
    watch.sees(&bot, "2. Benoît").await;
    let [one, two] = [ann, benoit].map(|user| user.parse::<u64>().unwrap());
    let step = SeatStep::Swap(Seat(1), digest(&(MATCH.0, one, two)));
    let id = CustomId::Seat { match_id: MATCH, seat: Seat(0), step }.to_string();
    assert_says(&bot.uses_old(benoit, general, &id, None).await, "Swapped: ");
    watch.sees(&bot, "2. Ann").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_swap_seats_when_both_agree() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:3 years:6").await;
    for user in [benoit, cleo] {
        click(&bot, user, &card, "Join").await;
    }
    let card = watch.sees(&bot, "3. Cleo (Gold)").await;
    let page = click(&bot, ann, &card, "Seats").await;
    let said = choose(&bot, ann, &page["message"], "Swap seats with whom?", "1").await;
    assert!(text(&said["content"]).contains("asked in the channel"), "{said}");
    let asks = format!("<@{benoit}>: <@{ann}> would like to swap");
    let post = watch.sees(&bot, &asks).await;
    assert_eq!(post["mentions"].as_array().map(Vec::len), Some(1), "{post}");
    // Neither a third person nor the proposer can agree on the other player's behalf.
    for user in [cleo, ann] {
        clicked_privately(&bot, user, &post, "Swap seats", "somebody else").await;
    }
    let page = click(&bot, ann, &card, "Seats").await;
    let again = choose(&bot, ann, &page["message"], "Swap seats with whom?", "1").await;
    assert!(text(&again["content"]).contains("asked for this swap already"), "{again}");
    let told = click(&bot, benoit, &post, "Swap seats").await;
    let so = format!("Swapped: <@{ann}> now has seat 2, and <@{benoit}> has seat 1.");
    assert_eq!(words(&told), so);
    assert_eq!(told["message"]["components"], json!([]));
    // Each seat keeps its colour.
    let card = watch.sees(&bot, "2. Ann (Blue)").await;
    assert!(text(&card["content"]).contains("1. Benoît (Red)"), "{card}");

    // A proposal is void once the seats have changed, and either side can refuse it.
    let page = click(&bot, cleo, &card, "Seats").await;
    choose(&bot, cleo, &page["message"], "Swap seats with whom?", "0").await;
    let post = watch.sees(&bot, &format!("<@{benoit}>: <@{cleo}> would like to swap")).await;
    click(&bot, ann, &card, "Leave").await;
    let card = watch.sees(&bot, "2. Cleo").await;
    clicked(&bot, benoit, &post, "Swap seats", "ont changé").await;
    // The same people can then ask each other again, as that reply says.
    let page = click(&bot, cleo, &card, "Seats").await;
    let said = choose(&bot, cleo, &page["message"], "Swap seats with whom?", "0").await;
    assert!(text(&said["content"]).contains("asked in the channel"), "{said}");
    click(&bot, ann, &card, "Join").await;
    let card = watch.sees(&bot, "3. Ann").await;
    let page = click(&bot, ann, &card, "Seats").await;
    choose(&bot, ann, &page["message"], "Swap seats with whom?", "1").await;
    let post = watch.sees(&bot, &format!("<@{cleo}>: <@{ann}> would like to swap")).await;
    clicked(&bot, cleo, &post, "I do not", "keep their seats").await;
    assert!(!is_there(&bot, ann, general, "3. Cleo").await);
    refused(&bot, cleo, general, "/match join", "a seat already").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_running_match_seats_cannot_be_swapped_and_preferences_cannot_be_set() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    super::begun(&bot).await;
    for (id, value) in [("swap", "1"), ("badge", "colour-gold"), ("wishes", "wishes")] {
        let id = format!("r1:lobby:1:{id}");
        let told = bot.uses_old(ann, general, &id, Some(value)).await;
        assert!(is_private(&told) && words(&told).contains("begun"), "{id}: {told}");
    }
    for id in ["r1:lobby:1:unwish", "r1:lobby:1:seats", "r1:seat:1:0:swap:1:7"] {
        let told = bot.uses_old(ann, general, id, None).await;
        assert!(is_private(&told) && words(&told).contains("begun"), "{id}: {told}");
    }
    bot.stop().await;
}
