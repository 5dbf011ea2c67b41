//! Tests of changing a game's options in a lobby with buttons and menus, with the same results as `/match new`.

use regnal::store::{MatchId, Status};
use serde_json::{Value, json};

use super::desk::{choose, turn};
use super::{Watch, button, channel, click, menu, obeyed, open_lobby, person, set_manager};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

/// Label of the button that opens the options page.
const OPTIONS: &str = "Players, length, map…";

/// Opens the options page from a lobby's card.
async fn opened(bot: &Running, seat: &str, card: &Value) -> Value {
    let settings = turn(bot, seat, card, "Settings").await;
    turn(bot, seat, &settings, OPTIONS).await
}

/// Returns the label of the preselected entry in the menu with this placeholder.
fn shown(page: &Value, ask: &str) -> String {
    let mut entries = menu(page, ask)["options"].as_array().unwrap().iter();
    let entry = entries.find(|entry| entry["default"] == true);
    text(&entry.unwrap_or_else(|| panic!("nothing is preselected in {ask}: {page}"))["label"])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_for_three_with_a_bot_player_can_be_opened_and_started_with_buttons_alone() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    let home = bot.command(ann, general, "/regnal").await;
    let play = turn(&bot, ann, &home["message"], "Play").await;
    let told = choose(&bot, ann, &play, "Open a table", "mighty").await;
    let said = text(&told["content"]);
    assert!(said.contains("the number of players") && !said.contains("/match new"), "{said}");
    let card = watch.sees(&bot, "match 1").await;
    let seal = bot.header(MatchId(1)).await.commitment;

    let page = opened(&bot, ann, &card).await;
    assert_eq!(shown(&page, "People"), "People · 2");
    assert_eq!(shown(&page, "Seats played by the program"), "Seats played by the program · 0");
    let page = choose(&bot, ann, &page, "Seats played by the program", "1").await;
    let page = choose(&bot, ann, &page, "Years", "8").await;
    // Alliances are offered because there are three seats now.
    assert_eq!(shown(&page, "Alliances allowed"), "Alliances allowed · yes");
    let page = choose(&bot, ann, &page, "Alliances allowed", "no").await;
    assert_eq!(shown(&page, "Years"), "Years · 8");
    let options = "2 players and one played by the program, 8 years, without alliances";
    assert!(text(&page["content"]).contains(options), "{page}");
    let card = watch.sees(&bot, options).await;
    assert!(text(&card["content"]).contains("3. Regnal, the program"), "{card}");

    // `/match new` with the same values stores the same options.
    let war = channel(&bot, "war-room").await;
    let typed = "/match new mighty players:2 program:1 years:8 alliances:False";
    obeyed(&bot, ann, &war, typed, "is open").await;
    let typed = bot.header(MatchId(2)).await.options;
    assert_eq!(bot.header(MatchId(1)).await.options, typed);

    click(&bot, benoit, &card, "Join").await;
    let card = watch.sees(&bot, "2. Benoît").await;
    click(&bot, ann, &card, "Start").await;
    watch.sees(&bot, "Order of play").await;
    let begun = bot.header(MatchId(1)).await;
    assert_eq!(begun.status, Status::Running);
    assert_eq!(begun.options, typed);
    assert_eq!((begun.commitment, begun.seats.len()), (seal, 3));

    // Outdated pages have no effect.
    let late = bot.uses(ann, &page, "r1:options:1:years", Some("9")).await;
    assert!(is_private(&late) && words(&late).contains("has begun"), "{late}");
    assert_eq!(bot.header(MatchId(1)).await.options, typed);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_option_value_is_refused_with_the_reason_above_the_menus() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:3").await;
    click(&bot, benoit, &card, "Join").await;
    click(&bot, cleo, &card, "Join").await;
    let card = watch.sees(&bot, "3. Cleo").await;
    let before = bot.header(MatchId(1)).await.options;
    let page = opened(&bot, ann, &card).await;
    for (ask, value, reason) in [
        ("People", "2", "3 people sit at this table, so it keeps seats for 3 people at least."),
        ("People", "1", "two or three seats, people and program together"),
        ("Seats played by the program", "1", "two or three seats, people and program together"),
    ] {
        let told = choose(&bot, ann, &page, ask, value).await;
        assert!(text(&told["content"]).contains(reason), "{ask} {value}: {told}");
        assert_eq!(shown(&told, "People"), "People · 3");
        assert_eq!(bot.header(MatchId(1)).await.options, before);
    }
    // Once a player has left, their seat can be removed.
    click(&bot, cleo, &card, "Leave").await;
    let told = choose(&bot, ann, &page, "People", "2").await;
    assert_eq!(shown(&told, "People"), "People · 2");
    watch.sees(&bot, "2 players, 6 years, no alliances").await;
    // An old page can still offer alliances, which need a third seat.
    let told = bot.uses_old(ann, general, "r1:options:1:alliances", Some("yes")).await;
    assert!(words(&told).contains("Alliances need three players"), "{told}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_many_options_has_two_option_pages() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    let (mut watch, card) = open_lobby(&bot, "/match new echoes").await;
    let first = opened(&bot, ann, &card).await;
    let first = choose(&bot, ann, &first, "Map", "map-constantinople").await;
    let told = choose(&bot, ann, &first, "Format", "format-team").await;
    assert!(text(&told["content"]).contains("always played on the Highland map"), "{told}");
    assert_eq!(shown(&told, "Format"), "Format · Base game: 3 × 3 tiles");
    let second = turn(&bot, ann, &told, "More options").await;
    assert_eq!(shown(&second, "Health of a Capital"), "Health of a Capital · 10");
    let second = choose(&bot, ann, &second, "Health of a Capital", "25").await;
    let second = choose(&bot, ann, &second, "Decks of your own", "yes").await;
    watch.sees(&bot, "Capitals with 25 health").await;
    let first = turn(&bot, ann, &second, "More options").await;
    let first = choose(&bot, ann, &first, "Map", "map-highland").await;
    let first = choose(&bot, ann, &first, "Format", "format-team").await;
    watch.sees(&bot, "4. *free*").await;
    // The team's opponent is a bot player.
    choose(&bot, ann, &first, "Opponent", "opponent-ai").await;
    watch.sees(&bot, "4. Regnal, the program").await;
    // The Back button returns to the settings page.
    let settings = turn(&bot, ann, &first, "Back").await;
    button(&settings, OPTIONS);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_and_moderators_can_change_options_and_only_to_offered_values() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:3").await;
    click(&bot, benoit, &card, "Join").await;
    let before = bot.header(MatchId(1)).await.options;
    let settings = click(&bot, benoit, &card, "Settings").await;
    assert_eq!(settings["message"]["components"], json!([]), "{settings}");
    for (who, name, value) in [
        (benoit, "years", "9"),
        (cleo, "years", "9"),
        (ann, "years", "11"),
        (ann, "years", "x"),
        (ann, "players", "0"),
        (ann, "colour", "colour-gold"),
        (ann, "dance", "1"),
    ] {
        let id = format!("r1:options:1:{name}");
        let told = bot.uses_old(who, general, &id, Some(value)).await;
        assert!(is_private(&told), "{name} {value}: {told}");
        let reason = match who == ann {
            true => "This button is too old".to_owned(),
            false => format!("<@{ann}>"),
        };
        assert!(words(&told).contains(&reason), "{name} {value}: {told}");
        assert_eq!(bot.header(MatchId(1)).await.options, before);
    }
    for id in ["r1:options:1", "r1:options:1:0"] {
        let told = bot.uses_old(benoit, general, id, None).await;
        assert!(is_private(&told) && words(&told).contains(&format!("<@{ann}>")), "{told}");
    }
    // A moderator of the channel may change them too.
    set_manager(&bot, cleo, true).await;
    let page = opened(&bot, cleo, &card).await;
    choose(&bot, cleo, &page, "Years", "9").await;
    watch.sees(&bot, "3 players, 9 years").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn house_rules_and_the_openers_race_are_kept_when_a_seat_is_added() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, benoit, general).await;
    let new = "/partie ouvrir demonworld joueurs:2 race:Orques langue:Français";
    obeyed(&bot, benoit, general, new, "est ouverte").await;
    let card = watch.sees(&bot, "partie 1").await;
    bot.uses_old(benoit, general, "r1:house:1:militia", Some("no")).await;
    let before = bot.header(MatchId(1)).await.options["demonworld"].clone();
    assert_eq!(before["rules"]["militia"], false, "{before}");

    let settings = turn(&bot, benoit, &card, "Réglages").await;
    let page = turn(&bot, benoit, &settings, "Joueurs, durée, carte…").await;
    assert_eq!(shown(&page, "Personnes"), "Personnes · 2");
    let page = choose(&bot, benoit, &page, "Sièges joués par le programme", "1").await;
    choose(&bot, benoit, &page, "Batailles", "battles-auto").await;
    let after = bot.header(MatchId(1)).await.options["demonworld"].clone();
    let races = |options: &Value| options["races"].as_array().unwrap().clone();
    assert_eq!(races(&after)[..2], races(&before)[..]);
    assert_eq!(races(&after).len(), 3);
    assert_eq!(after["chosen"], before["chosen"]);
    assert_eq!(after["rules"]["militia"], false);
    watch.sees(&bot, "3. Regnal, le programme").await;
    bot.stop().await;
}
