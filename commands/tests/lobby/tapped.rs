//! Tests of the settings page, whose buttons and menus change a match's time limits and language or give the match up.

use regnal::store::{MatchId, Status};
use regnal_bot::run::settings::Settings;
use serde_json::Value;

use super::desk::{choose, turn};
use super::{Watch, begun, button, click, obeyed, open_lobby, person};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, words};

const MATCH: MatchId = MatchId(1);

/// Opens the settings page of a running match through the help page of Ann's panel.
async fn opened(bot: &Running, watch: &mut Watch) -> Value {
    let ann = &bot.play.ann;
    let call = watch.sees(bot, "Time until").await;
    let panel = turn(bot, ann, &call, "Your turn").await;
    let help = turn(bot, ann, &panel, "?").await;
    turn(bot, ann, &help, "Deadlines, giving up…").await
}

#[tokio::test(flavor = "multi_thread")]
async fn new_time_limits_of_a_running_match_can_be_proposed_with_buttons() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let page = opened(&bot, &mut watch).await;
    assert!(text(&page["content"]).contains("New times are proposed to all who play"), "{page}");
    let told = choose(&bot, ann, &page, "Time for a turn", "120").await;
    assert!(text(&told["content"]).contains("your yes is counted"), "{told}");
    let question = watch.sees(&bot, "→ 120 hours**").await;
    assert_ne!(Settings::of(&bot.header(MATCH).await).turn_hours, 120);
    click(&bot, benoit, &question, "Agree").await;
    assert_eq!(Settings::of(&bot.header(MATCH).await).turn_hours, 120);
    // A button on the match's status opens the same page, for players only.
    let cleo = person(&bot, "cleo").await;
    let at = obeyed(&bot, ann, &bot.play.general, "/match status", "120 hours").await;
    let page = turn(&bot, ann, &at["message"], "Deadlines, giving up…").await;
    button(&page, "Concede…");
    let at = obeyed(&bot, &cleo, &bot.play.general, "/match status", "120 hours").await;
    assert!(!at["message"]["components"].to_string().contains("giving up"), "{at}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_match_can_be_given_up_with_buttons_after_the_usual_questions() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let ann = &bot.play.ann;
    let deeds = [
        ("Leave my seat…", "you cannot simply come back", "Yes, I leave"),
        ("Give the match up…", "This asks everybody who still plays", "Ask the others"),
        ("Concede…", "The match ends at once. Benoît wins.", "Yes, I concede"),
    ];
    let mut asked = Value::Null;
    for (deed, question, yes) in deeds {
        let page = opened(&bot, &mut watch).await;
        asked = turn(&bot, ann, &page, deed).await;
        assert!(text(&asked["content"]).contains(question), "{deed}: {asked}");
        button(&asked, yes);
        assert_eq!(bot.status(MATCH).await, Status::Running);
        assert!(bot.header(MATCH).await.seats.iter().all(|row| row.user.is_some()));
    }
    click(&bot, ann, &asked, "Yes, I concede").await;
    bot.wait_for_status(MATCH, Status::Finished).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_can_change_the_time_limits_and_language_of_a_lobby_with_buttons() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:2").await;
    let page = turn(&bot, ann, &card, "Settings").await;
    let page = turn(&bot, ann, &page, "Deadlines, language, event…").await;
    let page = choose(&bot, ann, &page, "Time for a turn", "120").await;
    assert!(text(&page["content"]).contains("Time to play: 120 hours"), "{page}");
    watch.sees(&bot, "120 hours a turn").await;
    let times = "Time for an answer or a choice of the set-up";
    let page = choose(&bot, ann, &page, times, "0").await;
    let page = choose(&bot, ann, &page, "Language of the posts", "fr").await;
    watch.sees(&bot, "partie 1").await;
    let kept = bot.header(MATCH).await;
    let settings = Settings::of(&kept);
    assert_eq!((settings.turn_hours, settings.decision_hours), (120, 0));
    assert_eq!(kept.language, "fr");
    let page = choose(&bot, ann, &page, "An event for the next deadline?", "off").await;
    // The Back button returns to the settings page.
    let back = turn(&bot, ann, &page, "Back").await;
    button(&back, "Deadlines, language, event…");
    // Choosing an entry of an outdated menu opens the same page.
    let told = bot.uses_old(ann, general, "r1:lobby:1:event", Some("terms")).await;
    assert!(told["message"]["components"].to_string().contains("Time for a turn"), "{told}");
    // A forged click is refused.
    for (who, hours) in [(cleo, "1"), (ann, "5000"), (ann, "x")] {
        let told = bot.uses_old(who, general, "r1:lobby:1:turn-hours", Some(hours)).await;
        assert!(is_private(&told), "{told}");
        assert!(!words(&told).contains("Time to play"), "{told}");
    }
    assert_eq!(Settings::of(&bot.header(MATCH).await).turn_hours, 120);
    bot.stop().await;
}
