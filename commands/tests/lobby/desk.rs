//! Tests of `/desk`: moderators administer a server's matches with buttons and menus. Every action is logged and
//! announced.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, Status};
use regnal_bot::run::clocks::DEADLINE;
use serde_json::{Value, json};

use super::{
    Watch, begun, channel, choose_all, click, first_menu, has_button, obeyed, person, refused,
    set_manager,
};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, words};

const MATCH: MatchId = MatchId(1);

/// Chooses from the menu with this placeholder.
pub(super) async fn choose(
    bot: &Running,
    seat: &str,
    page: &Value,
    ask: &str,
    value: &str,
) -> Value {
    choose_all(bot, seat, page, ask, &[value]).await["message"].clone()
}

/// Clicks a button and returns the next page.
pub(super) async fn turn(bot: &Running, seat: &str, page: &Value, label: &str) -> Value {
    click(bot, seat, page, label).await["message"].clone()
}

fn content_of(page: &Value) -> String {
    text(&page["content"])
}

/// Opens the moderator panel and returns match 1's page.
async fn desk(bot: &Running, seat: &str, at: &str) -> Value {
    let opened = obeyed(bot, seat, at, "/desk", "matches of this server").await;
    assert!(is_private(&opened));
    choose(bot, seat, &opened["message"], "Which match?", "1").await
}

async fn due(bot: &Running) -> i64 {
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    let mut all = timers.iter().map(|timer| &timer.timer);
    all.find(|timer| timer.kind == DEADLINE).unwrap().due.0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_sees_the_seats_that_must_act_and_has_to_confirm_each_action() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    set_manager(&bot, cleo, true).await;
    let opened = obeyed(&bot, cleo, general, "/desk", "matches of this server").await;
    let list = words(&opened);
    for wanted in ["1 · **Mighty Empires** · <#", "awaited: ", "last move <t:"] {
        assert!(list.contains(wanted), "{wanted}: {list}");
    }
    let page = desk(&bot, cleo, general).await;
    assert!(content_of(&page).contains("1. Ann (Red)"), "{page}");

    // Nothing changes until the moderator confirms the described action.
    let rest = "Pause it…";
    let sure = choose(&bot, cleo, &page, rest, "0").await;
    assert!(content_of(&sure).contains("its clocks stand still"), "{sure}");
    assert_eq!(bot.status(MATCH).await, Status::Running);
    let back = turn(&bot, cleo, &sure, "Back").await;
    assert!(content_of(&back).contains("being played"), "{back}");
    let sure = choose(&bot, cleo, &back, rest, "0").await;
    let page = turn(&bot, cleo, &sure, "Yes, do it").await;
    let held = "A moderator has paused the match, until a moderator";
    assert!(content_of(&page).contains(held), "{page}");
    assert_eq!(bot.status(MATCH).await, Status::Suspended);
    watch.sees(&bot, "a moderator, has paused match 1").await;
    // Players can neither act in a match that a moderator paused nor resume it.
    refused(&bot, ann, general, "/manage resume", held).await;
    refused(&bot, ann, general, "/manage pause until:3d", held).await;
    obeyed(&bot, ann, general, "/match status", held).await;
    obeyed(&bot, ann, general, "/match list", held).await;
    let list = desk(&bot, cleo, general).await;
    assert!(content_of(&list).contains(held), "{list}");
    let sure = turn(&bot, cleo, &page, "Resume").await;
    turn(&bot, cleo, &sure, "Yes, do it").await;
    assert_eq!(bot.status(MATCH).await, Status::Running);
    watch.sees(&bot, "a moderator, has resumed match 1").await;

    // A match paused with an end time resumes automatically.
    let page = desk(&bot, cleo, general).await;
    let sure = choose(&bot, cleo, &page, rest, "24").await;
    assert!(content_of(&sure).contains("for one day?"), "{sure}");
    let page = turn(&bot, cleo, &sure, "Yes, do it").await;
    assert!(content_of(&page).contains("paused the match until <t:"), "{page}");
    watch.sees(&bot, "a moderator, has paused match 1 until <t:").await;
    let held = "A moderator has paused the match until <t:";
    refused(&bot, ann, general, "/manage resume", held).await;
    let day = Duration::from_secs(24 * 3_600 + 5);
    bot.advance(day);
    watch.sees(&bot, "Match 1 goes on. All deadlines").await;
    assert_eq!(bot.status(MATCH).await, Status::Running);

    let page = desk(&bot, cleo, general).await;
    let before = due(&bot).await;
    let sure = choose(&bot, cleo, &page, "More time for everybody…", "72").await;
    assert!(content_of(&sure).contains("later by 3 days"), "{sure}");
    turn(&bot, cleo, &sure, "Yes, do it").await;
    let more = Duration::from_secs(72 * 3_600).as_millis();
    assert_eq!(u128::try_from(due(&bot).await - before).unwrap(), more);
    watch.sees(&bot, "every deadline is later by 3 days").await;

    // A user without the permission is rejected, even on a page opened by somebody else.
    let page = desk(&bot, cleo, general).await;
    let holder = format!("1-{benoit}");
    let sure = choose(&bot, cleo, &page, "Take a seat away…", &holder).await;
    let asked = "Take seat 2 of match 1 (Mighty Empires) from Benoît?";
    assert!(content_of(&sure).contains(asked), "{sure}");
    set_manager(&bot, cleo, false).await;
    click(&bot, cleo, &sure, "Yes, do it").await;
    let header = async || bot.header(MATCH).await;
    assert!(header().await.seats[1].user.is_some());
    set_manager(&bot, cleo, true).await;
    let page = turn(&bot, cleo, &sure, "Yes, do it").await;
    assert!(content_of(&page).contains("*empty*, last held by Benoît"), "{page}");
    assert!(header().await.seats[1].user.is_none());
    let told = watch.sees(&bot, "has taken seat 2 of match 1 from Benoît").await;
    assert!(content_of(&told).contains("has it when all who still play agree"), "{told}");
    refused(&bot, benoit, general, "/partie se_rendre", "pas de siège").await;

    // The match moves to the channel in which the moderator panel is open.
    let other = channel(&bot, "war-room").await;
    let page = desk(&bot, cleo, &other).await;
    let sure = turn(&bot, cleo, &page, "Move it here").await;
    let page = turn(&bot, cleo, &sure, "Yes, do it").await;
    assert!(content_of(&page).contains("has moved match 1"), "{page}");
    assert_eq!(header().await.channel.0.to_string(), other);
    let mut there = Watch::open(&bot, ann, &other).await;
    there.sees(&bot, "Match 1 goes on here").await;

    let sure = turn(&bot, cleo, &page, "End it").await;
    assert!(content_of(&sure).contains("Nobody wins it"), "{sure}");
    let list = turn(&bot, cleo, &sure, "Yes, do it").await;
    assert!(content_of(&list).contains("no match under way here"), "{list}");
    let ended = there.sees(&bot, "has ended match 1").await;
    assert!(content_of(&ended).contains("Seed of the dice"), "{ended}");
    assert_eq!(bot.status(MATCH).await, Status::Abandoned);

    // All of these actions are logged.
    let notes = bot.app.store.notes_of_guild(GUILD, 50).await.unwrap();
    let noted: Vec<&str> = notes.iter().rev().map(|note| note.deed.as_str()).collect();
    assert_eq!(noted, ["pause", "resume", "pause", "extend", "remove", "move", "end"]);
    assert!(notes.iter().all(|note| note.user.is_some_and(|user| user.0.to_string() == *cleo)));
    let shown = turn(&bot, cleo, &list, "What was done").await;
    for wanted in ["ended", "more time: 3 days", "no longer has seat 2", &format!("<@{cleo}>")] {
        assert!(content_of(&shown).contains(wanted), "{wanted}: {shown}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_can_close_a_lobby_and_delete_a_match() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    set_manager(&bot, benoit, true).await;
    let mut watch = begun(&bot).await;
    let other = channel(&bot, "war-room").await;
    obeyed(&bot, ann, &other, "/match new echoes opponent:people", "is open").await;
    let opened = bot.command(benoit, general, "/bureau").await["message"].clone();
    let lobby = choose(&bot, benoit, &opened, "Quelle partie\u{202f}?", "2").await;
    assert!(!content_of(&lobby).contains("on attend"), "{lobby}");
    let sure = turn(&bot, benoit, &lobby, "La clore").await;
    assert!(content_of(&sure).contains("Elle n’a pas commencé"), "{sure}");
    let list = turn(&bot, benoit, &sure, "Oui, faites-le").await;
    let second = bot.header(MatchId(2)).await;
    assert_eq!(second.status, Status::Abandoned);

    let page = choose(&bot, benoit, &list, "Quelle partie\u{202f}?", "1").await;
    let sure = turn(&bot, benoit, &page, "La supprimer").await;
    assert!(content_of(&sure).contains("perdu pour de bon"), "{sure}");
    let list = turn(&bot, benoit, &sure, "Oui, faites-le").await;
    assert!(content_of(&list).contains("aucune partie en cours"), "{list}");
    watch.sees(&bot, "a moderator, has deleted match 1").await;
    assert_eq!(bot.app.store.find_match(MATCH).await.unwrap(), None);
    refused(&bot, ann, general, "/match status match:1", "no match with this number").await;
    let notes = bot.app.store.notes_of_match(MATCH, 9).await.unwrap();
    assert_eq!(notes[0].deed, "delete");
    assert_eq!(notes[0].seat, None::<Seat>);
    bot.stop().await;
}

/// Removing the only player of a tutorial ends the match, as the confirmation says.
#[tokio::test(flavor = "multi_thread")]
async fn removing_the_only_player_of_a_tutorial_warns_that_the_match_ends() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    set_manager(&bot, benoit, true).await;
    obeyed(&bot, ann, general, "/learn mighty", "for you alone").await;
    let opened = bot.command(benoit, general, "/bureau").await["message"].clone();
    let page = choose(&bot, benoit, &opened, "Quelle partie\u{202f}?", "1").await;
    let holder = format!("0-{ann}");
    let sure = choose(&bot, benoit, &page, "Retirer un siège…", &holder).await;
    assert!(content_of(&sure).contains("Clore la première partie d’Ann"), "{sure}");
    assert!(!content_of(&sure).contains("Retirer le siège"), "{sure}");
    turn(&bot, benoit, &sure, "Oui, faites-le").await;
    assert_eq!(bot.status(MATCH).await, Status::Abandoned);
    bot.stop().await;
}

/// The menu lists players and public progress, which distinguish matches of the same game.
#[tokio::test(flavor = "multi_thread")]
async fn the_menu_distinguishes_two_matches_of_one_game_by_players_and_progress() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let (cleo, hall) = (&person(&bot, "cleo").await, &channel(&bot, "war-room").await);
    begun(&bot).await;
    obeyed(&bot, cleo, hall, "/match new mighty players:2 years:6", "is open").await;
    set_manager(&bot, benoit, true).await;
    set_manager(&bot, cleo, true).await;
    let notes = async |seat: &str, line: &str| -> Vec<String> {
        let opened = bot.command(seat, general, line).await["message"].clone();
        let entries = &first_menu(&opened)["options"];
        let entries = entries.as_array().unwrap().iter();
        entries.map(|entry| text(&entry["description"])).collect()
    };
    let english = notes(cleo, "/desk").await;
    assert!(english[0].starts_with("Before the campaign"), "{english:?}");
    assert!(english[0].ends_with(" · Ann and Benoît"), "{english:?}");
    assert!(english[1].ends_with(" · Cleo"), "{english:?}");
    let french = notes(benoit, "/bureau").await;
    assert!(french[0].starts_with("Avant la campagne"), "{french:?}");
    assert!(french[0].ends_with(" · Ann et Benoît"), "{french:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_moderator_panel_has_pages_if_there_are_many_matches() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    set_manager(&bot, ann, true).await;
    for number in 0..27 {
        let name = format!("hall-{number}");
        let made = bot.play.post("/channels", json!({"name": name})).await;
        let new = format!("/match new mighty players:2 name:Table-{number}");
        obeyed(&bot, ann, &text(&made["id"]), &new, "is open").await;
    }
    let mut page = obeyed(&bot, ann, general, "/desk", "of this server").await["message"].clone();
    let mut seen = Vec::new();
    loop {
        let shown = content_of(&page);
        assert!(shown.chars().count() <= 2_000);
        seen.extend((0..27).filter(|number| shown.contains(&format!("**Table-{number}**"))));
        if !has_button(&page, "Later") {
            break;
        }
        page = turn(&bot, ann, &page, "Later").await;
    }
    assert_eq!(seen, (0..27).collect::<Vec<_>>());
    let page = choose(&bot, ann, &page, "Which match?", "27").await;
    assert!(content_of(&page).contains("Table-26"), "{page}");
    bot.stop().await;
}
