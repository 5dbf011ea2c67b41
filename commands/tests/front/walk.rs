//! Tests of a newcomer's path from inviting the bot to the first action in each game, and of the page that lists a
//! player's turns. All steps use buttons and menus only.

use regnal::store::{MatchId, Status};
use serde_json::json;

use super::{chooses, components, entries, has_button, presses};
use crate::lobby::{Watch, click, obeyed};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Removes the bot from the server and invites it again.
pub(super) async fn invited(bot: &Running) {
    for present in [false, true] {
        bot.play.patch("/guild", json!({"bot_in_guild": present})).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_action_of_each_game_can_be_reached_without_typing() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
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
async fn a_solo_match_starts_with_two_buttons_and_a_group_match_gets_a_lobby_card() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    let page = bot.command(ann, general, "/regnal").await;
    let page = presses(&bot, ann, &page["message"], "Play").await;
    let page = chooses(&bot, ann, &page, "r1:front:alone", "mighty").await;
    presses(&bot, ann, &page, "Start").await;
    bot.wait_for_status(MatchId(1), Status::Running).await;
    // The channel now has a match. An attempt to open a second one is rejected and changes nothing.
    let page = bot.command(benoit, general, "/regnal").await;
    let page = presses(&bot, benoit, &page["message"], "Jouer").await;
    let taken = bot.uses(benoit, &page, "r1:front:open", Some("echoes")).await;
    assert!(is_private(&taken) && words(&taken).contains("partie 1"), "{taken}");
    watch.sees(&bot, "match 1").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_turn_list_shows_only_matches_awaiting_the_player_and_links_to_them() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "is open").await;
    let card = watch.sees(&bot, "match 1").await;
    // Other users see the free seat; seated players do not.
    let page = bot.command(benoit, general, "/regnal").await;
    assert!(words(&page).contains("Rien ne vous attend"), "{page}");
    let version = concat!("**Regnal** ", env!("CARGO_PKG_VERSION"));
    assert!(words(&page).starts_with(version), "{page}");
    let play = presses(&bot, benoit, &page["message"], "Jouer").await;
    let seats = presses(&bot, benoit, &play, "Sièges libres ici").await;
    assert!(has_button(&seats, "Rejoindre la partie 1"), "{seats}");
    let play = bot.command(ann, general, "/regnal").await;
    let play = presses(&bot, ann, &play["message"], "Play").await;
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
    let page = bot.command(&text(&cleo["id"]), general, "/regnal").await;
    let turns = presses(&bot, &text(&cleo["id"]), &page["message"], "My turns").await;
    assert!(!text(&turns["content"]).contains("<#"), "{turns}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_lobby_awaits_its_opener_and_an_open_vote_awaits_missing_voters() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "is open").await;
    let card = watch.sees(&bot, "match 1").await;
    let turns = async |who: &str| {
        let page = bot.command(who, general, "/regnal").await;
        let label = if who == ann { "My turns" } else { "Mes tours" };
        presses(&bot, who, &page["message"], label).await
    };
    // A lobby with a free seat awaits nobody.
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
    // A player who has already voted is not awaited.
    assert_eq!(waits(&turns(ann).await), None);
    click(&bot, benoit, &post, "Refuse").await;
    assert_eq!(waits(&turns(benoit).await), None);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn regnal_opens_the_settings_and_shows_server_settings_only_to_managers() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for who in [ann, benoit] {
        let manages = json!({"manage_guild": who == ann});
        bot.play.patch(&format!("/seats/{who}"), manages).await;
    }
    let page = bot.command(ann, general, "/regnal").await;
    let server = presses(&bot, ann, &page["message"], "This server").await;
    assert!(!entries(&server, "r1:server").is_empty());
    let back = presses(&bot, ann, &server, "Regnal").await;
    let own = presses(&bot, ann, &back, "My settings").await;
    assert!(text(&own["content"]).contains("When and how you are called"), "{own}");
    presses(&bot, ann, &own, "Regnal").await;
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
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
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
