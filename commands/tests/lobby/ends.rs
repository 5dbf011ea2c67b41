//! Tests of matches that end early by concession or abandonment.

use regnal::dice::Seed;
use regnal::store::{MatchId, Status};
use regnal::text::safe_name;
use serde_json::Value;

use super::desk::{choose, turn};
use super::{
    ask_to_abandon, assert_says, begun, capital, channel, click, clicked, clicked_privately,
    confirm, give_up, is_there, obeyed, open_lobby, person, refused, set_manager, set_member,
    start_match,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

#[tokio::test(flavor = "multi_thread")]
async fn a_concession_with_two_players_ends_the_match_and_publishes_the_seed() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    refused(&bot, ann, general, "/story export", "would tell everybody its secrets").await;

    let asked = bot.command(benoit, general, "/partie se_rendre").await;
    assert!(is_private(&asked));
    let ends = "La partie s’achève aussitôt. Ann l’emporte.";
    assert!(words(&asked).contains(ends), "{asked}");
    assert_eq!(
        bot.status(MatchId(1)).await,
        Status::Running,
        "a request for confirmation ended the match"
    );
    let outcome = click(&bot, benoit, &asked["message"], "Oui, je me rends").await;
    assert!(words(&outcome).contains("Vous avez rendu les armes"));
    assert!(is_private(&outcome));

    let farewell = watch.sees(&bot, "Seed of the dice").await;
    let said = text(&farewell["content"]);
    let seed = bot.app.store.seed(MatchId(1)).await.unwrap();
    let header = bot.header(MatchId(1)).await;
    assert_eq!(header.status, Status::Finished);
    assert!(said.contains("Match 1 has ended"));
    // The winner comes first, followed by all scores.
    assert!(said.starts_with("**Ann founds the empire!**\n"), "{said}");
    assert!(said.contains("1. **Ann**: ") && said.contains("2. **Benoît**: "), "{said}");
    assert!(said.contains(&seed.reveal()) && said.contains(&header.commitment));
    assert_eq!(bot.app.store.timers(MatchId(1)).await.unwrap(), []);

    // Everybody can view and export the finished match, nobody can change it, and its channel is free.
    obeyed(&bot, ann, general, "/match status", &seed.reveal()).await;
    obeyed(&bot, ann, general, "/story history", "page 1 of 1").await;
    for look in ["/map", "/map size:wide", "/map when:1"] {
        let outcome = bot.command(ann, general, look).await;
        let said = words(&outcome);
        assert!(!said.contains("no match in this channel"), "{look}: {said}");
    }
    refused(&bot, ann, general, "/map when:99", "Nothing was played under that number").await;
    for look in ["/show pending", "/show realm"] {
        obeyed(&bot, ann, general, look, "over: Ann founds the empire").await;
    }
    let letters = obeyed(&bot, ann, general, "/letter", "none").await;
    assert!(!letters["message"]["components"].to_string().contains("Your turn"), "{letters}");
    refused(&bot, ann, general, "/match concede", "no match in this channel").await;
    let file = bot.command(ann, general, "/story export").await;
    assert!(!is_private(&file), "{file}");
    let attached = &file["message"]["attachments"][0];
    assert_eq!(attached["filename"], "regnal-match-1.json");
    let about = text(&attached["description"]);
    assert!(about.starts_with("Match 1: "), "{about}");
    let bytes = bot.play.http.get(text(&attached["url"])).send().await.unwrap();
    let export: Value = serde_json::from_slice(&bytes.bytes().await.unwrap()).unwrap();
    assert_eq!(export["commitment"], header.commitment);
    let seed: Seed = serde_json::from_value(export["seed"].clone()).unwrap();
    assert_eq!(seed.commitment(), header.commitment);
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "Match 2").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_players_must_agree_to_abandon_a_match() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    refused(&bot, cleo, general, "/match abandon", "no seat in this match").await;
    // The vote opens only after a private confirmation.
    let asked =
        obeyed(&bot, ann, general, "/match abandon", "asks everybody who still plays").await;
    let open = bot.app.store.open_topics(MatchId(1)).await.unwrap();
    assert_eq!(open, [""; 0]);
    clicked(&bot, ann, &asked["message"], "Ask the others", "your yes is counted").await;
    let question = watch.sees(&bot, "Should match 1").await;
    assert_eq!(question["mentions"][0]["username"], "benoit");

    let stranger = click(&bot, cleo, &question, "Give the match up").await;
    assert!(is_private(&stranger), "{stranger}");
    let no = clicked(&bot, benoit, &question, "Play on", "Benoît wants to play on").await;
    assert_eq!(no["message"]["id"], question["id"]);
    assert_eq!(bot.status(MatchId(1)).await, Status::Running);

    // A new vote starts from scratch.
    ask_to_abandon(&bot, benoit).await;
    let question = watch.sees(&bot, "Agreed: Benoît").await;
    clicked(&bot, benoit, &question, "Give the match up", "Agreed: Benoît. Still asked: <@").await;
    assert_says(&give_up(&bot, ann, &question).await, "has been given up");
    watch.sees(&bot, "Everybody has agreed").await;
    let farewell = watch.sees(&bot, "has been given up").await;
    let seed = bot.app.store.seed(MatchId(1)).await.unwrap();
    assert!(text(&farewell["content"]).contains(&seed.reveal()));
    assert_eq!(bot.status(MatchId(1)).await, Status::Abandoned);
    let file = bot.command(ann, general, "/story export").await;
    assert_eq!(file["message"]["attachments"][0]["filename"], "regnal-match-1.json");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_match_gets_the_same_kind_of_final_post_as_a_match_that_was_won() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let mut watch = begun(&bot).await;
    for _ in 0..2 {
        capital(&bot).await;
    }
    bot.app.works.set_final_film(true);
    ask_to_abandon(&bot, ann).await;
    let question = watch.sees(&bot, "Should match 1").await;
    give_up(&bot, benoit, &question).await;
    let farewell = watch.sees(&bot, "has been given up").await;
    let said = text(&farewell["content"]);
    let seal = bot.header(MatchId(1)).await.commitment;
    assert!(said.contains("How it stood: ") && said.contains(&seal), "{said}");
    assert!(said.contains("Seed of the dice"), "{said}");
    let files = farewell["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 1, "the final post lacks the map: {farewell}");
    for label in ["Replay", "Book", "Film", "Why?"] {
        assert!(farewell["components"].to_string().contains(label), "{label}");
    }
    clicked(&bot, benoit, &farewell, "Why?", "Pourquoi").await;
    watch.sees(&bot, "The film of match 1").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_on_abandoning_the_match_can_be_cast_from_the_list_of_turns() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    ask_to_abandon(&bot, ann).await;
    let question = watch.sees(&bot, "Should match 1").await;
    bot.advance_until_sent().await;
    let home = bot.command(benoit, general, "/regnal").await;
    let turns = click(&bot, benoit, &home["message"], "Mes tours").await;
    let vote = "Voter sur la partie 1\u{a0}: abandon";
    let page = click(&bot, benoit, &turns["message"], vote).await;
    assert!(is_private(&page), "{page}");
    clicked_privately(&bot, benoit, &page["message"], "Continuer", "veut continuer").await;
    // The public post also shows the result.
    let post = watch.sees(&bot, "Benoît wants to play on").await;
    assert_eq!(post["id"], question["id"]);
    assert_eq!(bot.app.store.open_topics(MatchId(1)).await.unwrap(), [""; 0]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_a_closed_vote_have_no_effect() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let mut watch = begun(&bot).await;
    ask_to_abandon(&bot, ann).await;
    let question = watch.sees(&bot, "Should match 1").await;
    let store = &bot.app.store;
    store.clear_votes(MatchId(1), "abandon").await.unwrap();
    clicked_privately(&bot, ann, &question, "Give the match up", "This vote is closed").await;
    assert_eq!(bot.status(MatchId(1)).await, Status::Running);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opener_can_close_a_lobby() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    refused(&bot, benoit, general, "/partie abandonner", "Seuls <@").await;
    let asked = obeyed(&bot, ann, general, "/match abandon", "**Close match 1").await;
    assert_eq!(bot.status(MatchId(1)).await, Status::Lobby, "the lobby closed too early");
    assert_says(&confirm(&bot, ann, &asked).await, "lobby of match 1 is closed");
    let closed = watch.sees(&bot, "The lobby is closed.").await;
    assert_eq!(closed["id"], card["id"]);
    assert_eq!(closed["components"], serde_json::json!([]));
    refused(&bot, ann, general, "/story export", "ended before it began").await;
    // A closed lobby cannot be joined or viewed.
    for look in ["replay", "history", "book"] {
        let look = format!("/story {look}");
        refused(&bot, ann, general, &look, "closed before it began").await;
    }
    refused(&bot, ann, general, "/why", "closed before it began").await;
    bot.stop().await;
}

/// The prompt says that the match has not begun, so its button must not end a match that has begun in the meantime.
#[tokio::test(flavor = "multi_thread")]
async fn a_confirmation_to_close_a_lobby_does_not_end_a_match_that_has_begun() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    set_manager(&bot, cleo, true).await;
    obeyed(&bot, ann, general, "/match new mighty players:1 program:1", "is open").await;
    let asked = obeyed(&bot, ann, general, "/match abandon", "**Close match 1").await;
    let list = obeyed(&bot, cleo, general, "/desk", "matches of this server").await;
    let page = choose(&bot, cleo, &list["message"], "Which match?", "1").await;
    let sure = turn(&bot, cleo, &page, "End it").await;
    assert!(text(&sure["content"]).contains("**Close match 1"), "{sure}");
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    assert_says(&confirm(&bot, ann, &asked).await, "has begun");
    turn(&bot, cleo, &sure, "Yes, do it").await;
    assert_eq!(bot.status(MatchId(1)).await, Status::Running);
    bot.stop().await;
}

/// A player who faces only bot players can end the match with one confirmed vote.
#[tokio::test(flavor = "multi_thread")]
async fn abandoning_against_bot_players_asks_for_confirmation() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    start_match(&bot, "/match new mighty players:1 program:1", &[]).await;
    let sure = obeyed(&bot, ann, general, "/match abandon", "cannot be resumed").await;
    assert!(is_private(&sure), "{sure}");
    assert_eq!(bot.status(MatchId(1)).await, Status::Running);
    clicked(&bot, ann, &sure["message"], "Give the match up", "given up").await;
    assert_eq!(bot.status(MatchId(1)).await, Status::Abandoned);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vacant_seat_can_be_given_to_another_player() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    let give = "/manage seat give seat:2 player:cleo";
    refused(&bot, cleo, general, give, "Only <@").await;
    refused(&bot, ann, general, give, "still holds this seat").await;
    refused(&bot, ann, general, "/manage seat give seat:5 player:cleo", "from 1 to 2").await;

    let asked = bot.command(benoit, general, "/partie quitter").await;
    assert!(is_private(&asked) && words(&asked).contains("un intendant"));
    let held = bot.header(MatchId(1)).await.seats[1].user;
    assert_eq!(held.map(|user| user.0.to_string()), Some(benoit.clone()));
    let left = click(&bot, benoit, &asked["message"], "Oui, je quitte mon siège").await;
    assert!(is_private(&left), "{left}");
    watch.sees(&bot, "Benoît has left seat 2").await;
    assert_eq!(bot.header(MatchId(1)).await.seats[1].user, None);
    refused(&bot, benoit, general, "/partie se_rendre", "pas de siège").await;
    let own = "/manage seat give seat:2 player:ann";
    refused(&bot, ann, general, own, "You have a seat in this match already").await;
    obeyed(&bot, ann, general, give, "takes over seat 2").await;
    let told = watch.sees(&bot, "takes over seat 2").await;
    assert_eq!(told["mentions"][0]["username"], "cleo");
    assert_eq!(bot.header(MatchId(1)).await.seats[1].name, safe_name("Cleo"));

    // A player who has left the server cannot be asked for consent.
    set_member(&bot, cleo, false).await;
    // The new seat uses Benoît's language, which is known from another match.
    let other = &channel(&bot, "war-room").await;
    assert_says(&bot.command(benoit, other, "/partie ouvrir mighty joueurs:2").await, "ouverte");
    obeyed(&bot, ann, general, "/manage seat give seat:2 player:benoit", "takes over seat 2").await;
    assert_eq!(bot.header(MatchId(1)).await.seats[1].language, "fr");
    // Players can give away their own seat, but only to a member of the server.
    refused(&bot, ann, general, "/manage seat give seat:1 player:cleo", "a person on this server")
        .await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_leave_button_of_an_outdated_lobby_card_asks_for_confirmation() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    // A Discord failure prevents the edit of the card, so the card keeps its buttons.
    click(&bot, benoit, &card, "Join").await;
    let edits = serde_json::json!({"kind": "server_error", "path": "/messages/", "count": 1000, "status": 500});
    bot.play.post("/faults", edits).await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    clicked_privately(&bot, benoit, &card, "Leave", "La partie a commencé").await;
    assert!(bot.header(MatchId(1)).await.seats[1].user.is_some());
    clicked_privately(&bot, benoit, &card, "Join", "inscriptions sont closes").await;
    assert!(!is_there(&bot, ann, general, "has left seat").await);
    bot.stop().await;
}
