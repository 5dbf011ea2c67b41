//! Tests of a newcomer's path from inviting the bot to the first action in each game, and of the page that lists a
//! player's turns. All steps use buttons and menus only.

use regnal::store::{MatchId, Status};
use serde_json::json;

use super::{chooses, components, entries, has_button, opens, presses};
use crate::lobby::{
    Watch, agree_pause, ask_to_abandon, begun, channel, click, lose_channel, obeyed, open_lobby,
    second_begun,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Returns the labels of a message's buttons, in their order.
fn labels(message: &serde_json::Value) -> Vec<String> {
    components(message).map(|one| text(&one["label"])).collect()
}

/// Removes the bot from the server and invites it again.
pub(super) async fn invited(bot: &Running) {
    for present in [false, true] {
        bot.play.patch("/guild", json!({"bot_in_guild": present})).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_action_of_each_game_can_be_reached_without_typing() {
    let bot = Running::fresh().await;
    let general = bot.play.general.clone();
    let mut watch = Watch::open(&bot, &bot.play.ann, &general).await;
    invited(&bot).await;
    let greeting = watch.sees(&bot, "Press **Play**").await;
    for game in ["mighty", "echoes", "demonworld", "offices"] {
        let newcomer = bot.play.post("/seats", json!({"username": game})).await;
        let newcomer = text(&newcomer["id"]);
        let mut taps = 1;
        let page = presses(&bot, &newcomer, &greeting, "Play").await;
        let games = entries(&page, "r1:front:learn");
        assert!(games.iter().any(|(_, value)| value == game), "{games:?}");
        // A menu selection takes two taps.
        taps += 2;
        let mut page = chooses(&bot, &newcomer, &page, "r1:front:learn", game).await;
        while has_button(&page, "Go on") {
            page = presses(&bot, &newcomer, &page, "Go on").await;
        }
        let user = regnal::store::User(newcomer.parse().unwrap());
        let own = bot.app.store.matches_of_user(user).await.unwrap();
        let [own] = &own[..] else { panic!("unexpected: {own:?}") };
        let before = bot.app.store.find_match(own.id).await.unwrap().unwrap().seq;
        presses(&bot, &newcomer, &page, "Do it").await;
        taps += 1;
        let after = bot.app.store.find_match(own.id).await.unwrap().unwrap();
        assert!(after.seq > before, "{game}: nothing was done");
        assert_eq!((after.kind.as_str(), after.status), (game, Status::Running));
        assert!(taps <= 4, "{game} took {taps} taps");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_menu_describes_each_game_in_full() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    for (who, play) in [(&bot.play.ann, "Play"), (&bot.play.benoit, "Jouer")] {
        let page = opens(&bot, who, general, play).await;
        for menu in ["learn", "alone", "open"] {
            let id = format!("r1:front:{menu}");
            let menu = components(&page).find(|one| one["custom_id"] == id.as_str());
            for game in menu.unwrap()["options"].as_array().unwrap() {
                let about = text(&game["description"]);
                assert!(about.ends_with('.') && about.chars().count() <= 100, "{game}");
            }
        }
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solo_match_starts_with_two_buttons_and_a_group_match_gets_a_lobby_card() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    let page = opens(&bot, ann, general, "Play").await;
    let page = chooses(&bot, ann, &page, "r1:front:alone", "mighty").await;
    assert!(has_button(&page, "Start page"), "{page}");
    presses(&bot, ann, &page, "Start").await;
    bot.wait_for_status(MatchId(1), Status::Running).await;
    // The channel now has a match. An attempt to open a second one is rejected and changes nothing.
    let page = opens(&bot, benoit, general, "Jouer").await;
    let taken = bot.uses(benoit, &page, "r1:front:open", Some("echoes")).await;
    assert!(is_private(&taken) && words(&taken).contains("partie 1"), "{taken}");
    watch.sees(&bot, "match 1").await;
    // A table opened in another channel gets its card there.
    let war = channel(&bot, "war-room").await;
    let mut watch = Watch::open(&bot, benoit, &war).await;
    let page = opens(&bot, benoit, &war, "Jouer").await;
    let page = chooses(&bot, benoit, &page, "r1:front:open", "echoes").await;
    assert!(has_button(&page, "Accueil"), "{page}");
    watch.perspective_button(&bot, "Prendre un siège").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_turn_list_shows_only_matches_waiting_for_the_player_and_links_to_them() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    // Other users see the free seat; seated players do not.
    let page = bot.command(benoit, general, "/regnal").await;
    assert!(words(&page).contains("Rien ne vous attend"), "{page}");
    let version = concat!("**Regnal** ", env!("CARGO_PKG_VERSION"));
    assert!(words(&page).starts_with(version), "{page}");
    let play = presses(&bot, benoit, &page["message"], "Jouer").await;
    let seats = presses(&bot, benoit, &play, "Sièges libres ici").await;
    assert!(has_button(&seats, "Rejoindre la partie 1"), "{seats}");
    let play = opens(&bot, ann, general, "Play").await;
    let seats = presses(&bot, ann, &play, "Free seats here").await;
    assert!(!components(&seats).any(|one| text(&one["label"]).contains("match 1")), "{seats}");
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "capital").await;
    let table = bot.app.desk.look(&bot.app.store, MatchId(1)).await.unwrap();
    let awaited = table.game().unwrap().awaited();
    for (seat, who) in [(0, ann), (1, benoit)] {
        let waits = awaited.contains(&regnal::game::Seat(seat));
        let page = bot.command(who, general, "/regnal").await;
        let [mine, yours] = match who == ann {
            true => ["My turns", "One match waits"],
            false => ["Mes tours", "Une partie vous attend"],
        };
        assert_eq!(words(&page).contains(yours), waits, "{page}");
        let turns = presses(&bot, who, &page["message"], mine).await;
        let said = text(&turns["content"]);
        assert_eq!(said.contains(&format!("<#{general}>")), waits, "{said}");
        assert_eq!(said.contains("<t:"), waits, "the time that is left: {said}");
        let open = components(&turns).find(|one| one["custom_id"] == "r1:panel:1").map(|one| {
            assert!(waits, "{turns}");
            text(&one["label"])
        });
        if let Some(label) = open {
            presses(&bot, who, &turns, &label).await;
        }
    }
    // A user who plays in no match gets an empty list.
    let cleo = bot.play.post("/seats", json!({"username": "dora"})).await;
    let turns = opens(&bot, &text(&cleo["id"]), general, "My turns").await;
    assert!(!text(&turns["content"]).contains("<#"), "{turns}");
    assert!(text(&turns["content"]).contains("You play in no match."), "{turns}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_lobby_waits_for_its_opener_and_an_open_vote_waits_for_missing_voters() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    let turns = async |who: &str| {
        let label = if who == ann { "My turns" } else { "Mes tours" };
        opens(&bot, who, general, label).await
    };
    // A lobby with a free seat waits for nobody.
    assert!(!has_button(&turns(ann).await, "Start match 1"));
    click(&bot, benoit, &card, "Join").await;
    assert!(!text(&turns(benoit).await["content"]).contains("sièges sont pris"));
    let page = turns(ann).await;
    let said = text(&page["content"]);
    assert!(said.contains("One match waits") && said.contains("all seats are taken"), "{said}");
    click(&bot, ann, &page, "Start match 1").await;
    bot.wait_for_status(MatchId(1), Status::Running).await;
    let waits = |page: &serde_json::Value| {
        let said = text(&page["content"]);
        let mut lines = said.lines().filter(|line| line.contains("vote"));
        lines.next().map(str::to_owned)
    };
    assert_eq!(waits(&turns(benoit).await), None);
    obeyed(&bot, ann, general, "/manage pause until:100h", "your yes is counted").await;
    let post = watch.sees(&bot, "Still asked").await;
    bot.advance_until_sent().await;
    let line = waits(&turns(benoit).await).expect("a vote should be waiting");
    let link = format!("/{general}/{}", text(&post["id"]));
    assert!(line.contains("un vote vous attend") && line.ends_with(&link), "{line}");
    // Nobody waits for a player who has already voted.
    assert_eq!(waits(&turns(ann).await), None);
    // The list leads to the question with its buttons, and the answer also appears in the vote's post.
    let vote = "Voter sur la partie 1\u{a0}: pause";
    let page = presses(&bot, benoit, &turns(benoit).await, vote).await;
    // The page and the answer to its buttons are in the reader's language, not in the match's.
    assert!(text(&page["content"]).starts_with("Faut-il mettre la partie 1 en pause"), "{page}");
    assert_eq!(labels(&page), ["D’accord", "Refuser"]);
    let told = presses(&bot, benoit, &page, "Refuser").await;
    assert!(text(&told["content"]).starts_with("Benoît n’est pas d’accord"), "{told}");
    let closed = watch.sees(&bot, "Benoît does not agree").await;
    assert_eq!(closed["id"], post["id"]);
    assert!(!has_button(&closed, "Agree"), "{closed}");
    assert_eq!(waits(&turns(benoit).await), None);
    // A click on the button of a closed vote is refused.
    let late = bot.old(general, "r1:lobby:1:ballot", None).await;
    let told = bot.uses(benoit, &late, "r1:lobby:1:ballot", None).await;
    assert!(is_private(&told) && words(&told).contains("vote est clos"), "{told}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_open_vote_of_a_match_is_named_in_the_readers_language() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    for (asks, post) in [
        ("/stand-in ask until:100h", "Still to answer"),
        ("/manage pause until:100h", "be paused until"),
        ("/manage settings turn_hours:90", "90 hours"),
    ] {
        obeyed(&bot, ann, general, asks, "your yes is counted").await;
        watch.sees(&bot, post).await;
    }
    ask_to_abandon(&bot, ann).await;
    watch.sees(&bot, "be given up, without a winner").await;
    bot.advance_until_sent().await;
    let turns = opens(&bot, benoit, general, "Mes tours").await;
    assert_eq!(text(&turns["content"]).matches("un vote vous attend").count(), 4, "{turns}");
    // All votes except the one on abandoning share a page, and therefore a button.
    let leading = labels(&turns).into_iter().filter(|label| label.starts_with("Voter"));
    let leading: Vec<String> = leading.collect();
    let shared = "Voter sur la partie 1\u{a0}: siège 1 confié, pause et réglages";
    assert_eq!(leading, ["Voter sur la partie 1\u{a0}: abandon", shared]);
    // The posts in the channel are in English, the language of the match.
    let votes = presses(&bot, benoit, &turns, shared).await;
    let said = text(&votes["content"]);
    for part in [
        "**1. Siège 1 confié**\n",
        "**2. Pause**\nFaut-il mettre la partie 1 en pause",
        "**3. Réglages**\nFaut-il adopter ceci",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("Still"), "{said}");
    let wanted = [
        "1. Siège 1 confié\u{a0}: D’accord",
        "1. Siège 1 confié\u{a0}: Pas d’accord",
        "2. Pause\u{a0}: D’accord",
        "2. Pause\u{a0}: Refuser",
        "3. Réglages\u{a0}: D’accord",
        "3. Réglages\u{a0}: Refuser",
    ];
    assert_eq!(labels(&votes), wanted);
    // Each button answers its own vote.
    let told = presses(&bot, benoit, &votes, "3. Réglages\u{a0}: Refuser").await;
    assert!(text(&told["content"]).contains("Benoît n’est pas d’accord"), "{told}");
    let topics = bot.app.store.open_topics(MatchId(1)).await.unwrap();
    assert_eq!(topics, ["abandon", "lend-0", "rest"]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_turn_list_shows_a_due_turn_before_an_older_match_that_can_only_be_resumed() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let war = &channel(&bot, "war-room").await;
    let mut watch = begun(&bot).await;
    agree_pause(&bot, &mut watch).await;
    second_begun(&bot).await;
    let table = bot.app.desk.look(&bot.app.store, MatchId(2)).await.unwrap();
    let is_anns = table.game().unwrap().awaited().contains(&regnal::game::Seat(0));
    let (who, mine, wanted) = match is_anns {
        true => (ann, "My turns", ["Your turn: match 2", "Resume match 1", "Start page"]),
        false => {
            let wanted = ["À vous\u{a0}: partie 2", "Reprendre la partie 1", "Accueil"];
            (benoit, "Mes tours", wanted)
        }
    };
    let turns = opens(&bot, who, war, mine).await;
    assert_eq!(labels(&turns), wanted);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_turn_list_shows_a_paused_match_and_how_to_resume_it() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let war = &channel(&bot, "war-room").await;
    let mut watch = begun(&bot).await;
    agree_pause(&bot, &mut watch).await;
    let turns = async || opens(&bot, ann, war, "My turns").await;
    let page = turns().await;
    let said = text(&page["content"]);
    assert!(said.contains("A pause is agreed until"), "{said}");
    assert!(said.contains("You play in no other match"), "{said}");
    assert!(has_button(&page, "Resume match 1"), "{page}");
    // A match whose channel has been deleted cannot be resumed.
    lose_channel(&bot, MatchId(1)).await;
    let page = turns().await;
    let said = text(&page["content"]);
    assert!(said.contains("/match move here match:1"), "{said}");
    assert!(!has_button(&page, "Resume match 1"), "{page}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_regnal_command_opens_the_settings_and_shows_server_settings_only_to_managers() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for who in [ann, benoit] {
        let manages = json!({"manage_guild": who == ann});
        bot.play.patch(&format!("/seats/{who}"), manages).await;
    }
    let server = opens(&bot, ann, general, "This server").await;
    assert!(!entries(&server, "r1:server").is_empty());
    let back = presses(&bot, ann, &server, "Start page").await;
    let own = presses(&bot, ann, &back, "My settings").await;
    assert!(text(&own["content"]).contains("When and how you are called"), "{own}");
    presses(&bot, ann, &own, "Start page").await;
    let page = bot.command(benoit, general, "/aide").await;
    assert!(!has_button(&page["message"], "Ce serveur"), "{page}");
    // A forged button does not open the settings.
    let old = bot.old(general, "r1:front:server", None).await;
    let refused = bot.uses(benoit, &old, "r1:front:server", None).await;
    assert!(is_private(&refused) && entries_of(&refused) == 0, "{refused}");
    bot.stop().await;
}

fn entries_of(outcome: &serde_json::Value) -> usize {
    components(&outcome["message"]).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn menu_choices_with_forged_values_are_rejected_or_clamped() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    for (id, value) in [
        ("r1:front:learn", Some("chess")),
        ("r1:front:open", None),
        ("r1:front:guide", Some("1")),
        ("r1:front:guide", Some("256.0")),
        ("r1:front:found", Some("command:match nothing")),
        ("r1:look:found", Some("rule:ME-NOTHING-01")),
        ("r1:look:found", None),
        ("r1:look:book:mighty", Some(">x")),
    ] {
        let old = bot.old(general, id, value).await;
        let answer = bot.uses(ann, &old, id, value).await;
        assert!(is_private(&answer), "{answer}");
        assert!(words(&answer).contains("button"), "{id} {value:?}: {answer}");
    }
    let old = bot.old(general, "r1:front:leaf:255:255", None).await;
    let last = bot.uses(ann, &old, "r1:front:leaf:255:255", None).await;
    assert!(is_private(&last) && words(&last).starts_with("**"), "{last}");
    assert!(bot.app.store.live_matches().await.unwrap().is_empty());
    bot.stop().await;
}
