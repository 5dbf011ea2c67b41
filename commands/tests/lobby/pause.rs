//! Tests of a pause with an agreed end time, at which the match resumes automatically.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, Status, Timestamp};
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::people::NotificationMethod;
use regnal_bot::run::server::Server;

use super::follow::letters;
use super::me::put_benoit_to_sleep;
use super::{
    Watch, agree_pause_until, assert_says, click, clicked, clicked_privately, due, is_there,
    obeyed, person, pings, refused, set_absence, toy_begun,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const HOUR: Duration = Duration::from_secs(3_600);
const MATCH: MatchId = MatchId(1);

/// Returns Ann's deadline.
async fn deadline(bot: &Running) -> Timestamp {
    due(bot, DEADLINE, Seat(0)).await.unwrap()
}

fn forward(bot: &Running, hours: u32) {
    bot.advance(HOUR * hours + Duration::from_secs(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_pauses_by_agreement_and_resumes_automatically_even_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let mut watch = toy_begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = person(&bot, "cleo").await;
    let first = deadline(&bot).await;
    refused(&bot, ann, general, "/manage pause until:soon", "A moment is typed").await;
    let ask = "/manage pause until:100h";
    refused(&bot, &cleo, general, ask, "no seat in this match").await;
    obeyed(&bot, ann, general, ask, "your yes is counted").await;
    let question = watch.sees(&bot, "Should match 1 be paused until").await;
    assert_eq!(question["mentions"][0]["username"], "benoit");
    assert!(is_private(&click(&bot, &cleo, &question, "Agree").await));
    clicked(&bot, benoit, &question, "Refuse", "Benoît does not agree").await;
    assert_eq!(bot.status(MATCH).await, Status::Running);

    // A proposal with another end time starts a new vote and closes the vote on the earlier proposal.
    let other = bot.command(benoit, general, "/gérer pause jusqu_à:5j").await;
    assert!(words(&other).contains("votre oui est compté"), "{other}");
    let earlier = watch.sees(&bot, "Agreed: Benoît").await;
    obeyed(&bot, ann, general, ask, "your yes is counted").await;
    // The post of the closed vote has the same text, so it is skipped.
    let question = loop {
        let seen = watch.sees(&bot, "Agreed: Ann").await;
        if seen["id"] != question["id"] {
            break seen;
        }
    };
    clicked_privately(&bot, ann, &earlier, "Agree", "vote is closed").await;
    let yes = click(&bot, benoit, &question, "Agree").await;
    assert!(words(&yes).contains("Everybody has agreed: match 1 is paused until <t:"), "{yes}");
    watch.sees(&bot, "is paused until").await;
    assert_eq!(bot.status(MATCH).await, Status::Suspended);
    refused(&bot, ann, general, "/toy take stones:1", "is paused until").await;
    obeyed(&bot, ann, general, "/match status", "A pause is agreed until").await;
    assert!(is_there(&bot, ann, general, "A pause is agreed until").await);

    // No deadline passes during a pause, even if the bot restarts.
    forward(&bot, 60);
    let bot = bot.restarted(dir.path()).await;
    let mut watch = Watch::open(&bot, &bot.play.ann, &bot.play.general).await;
    bot.app.clock.jump(HOUR * 60);
    assert_eq!(bot.status(MATCH).await, Status::Suspended);
    forward(&bot, 41);
    watch.sees(&bot, "Match 1 goes on").await;
    assert_eq!(bot.status(MATCH).await, Status::Running);
    let later = deadline(&bot).await.since(first);
    assert!(later >= HOUR * 100 && later < HOUR * 102, "{later:?}");
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    bot.stop().await;
}

/// If the user has not set a time zone, a date is interpreted in the server's time zone, and the reply names that zone.
#[tokio::test(flavor = "multi_thread")]
async fn dates_are_interpreted_in_the_servers_time_zone_by_default() {
    let bot = Running::fresh().await;
    let mut watch = toy_begun(&bot).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let zone: regnal::hours::Zone = "Pacific/Auckland".parse().unwrap();
    let mut server = Server::default();
    server.hours.zone = zone.clone();
    bot.keep_server(&server).await;
    let now = bot.app.clock.now();
    let day = zone.date(now.plus(HOUR * 120)).unwrap();
    let morning = zone.end_of_day(now.plus(HOUR * 96)).unwrap().plus(HOUR * 8);
    for (command, question) in [
        ("/manage pause until:", "Should match 1 be paused until"),
        ("/stand-in ask player:cleo until:", "to play seat 1 meanwhile"),
    ] {
        let told = bot.says(ann, general, &format!("{command}{day}")).await;
        assert!(told.contains("of this server (Pacific/Auckland, "), "{told}");
        let asked = watch.sees(&bot, question).await;
        let shown = format!("<t:{}", morning.0 / 1_000);
        assert!(text(&asked["content"]).contains(&shown), "{asked}");
    }
    let told = bot.says(ann, general, "/me").await;
    let clocks = "here your dates are read by the clocks of this server (Pacific/Auckland, ";
    assert!(told.contains(clocks), "{told}");
    // A pause given in days does not depend on the time zone.
    let told = bot.says(ann, general, "/manage pause until:5d").await;
    assert!(told.contains("is counted") && !told.contains("clocks"), "{told}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_ends_early_when_all_present_players_agree() {
    let bot = Running::fresh().await;
    let mut watch = toy_begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    agree_pause_until(&bot, &mut watch, "10d").await;
    obeyed(&bot, ann, general, "/manage resume", "is counted").await;
    let question = watch.sees(&bot, "go on now").await;
    clicked(&bot, benoit, &question, "Agree", "Everybody has agreed").await;
    let said = watch.sees(&bot, "Match 1 goes on").await;
    assert!(text(&said["content"]).contains("extended by the length of the pause"), "{said}");
    assert_eq!(bot.status(MATCH).await, Status::Running);

    set_absence(&bot, benoit, HOUR * 48).await;
    obeyed(&bot, ann, general, "/manage pause until:3d", "Everybody has agreed").await;
    assert_eq!(bot.status(MATCH).await, Status::Suspended);
    bot.stop().await;
}

/// Deadlines and agreed settings stay in force until all players agree to a change.
#[tokio::test(flavor = "multi_thread")]
async fn deadlines_of_a_running_match_can_be_changed_by_consent() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = person(&bot, "cleo").await;
    let mut watch = toy_begun(&bot).await;
    let before = deadline(&bot).await;
    let hours = "/manage settings turn_hours:2 pace:all hours";
    refused(&bot, &cleo, general, hours, "Only").await;
    obeyed(&bot, ann, general, hours, "your yes is counted").await;
    let question = watch.sees(&bot, "Should this apply in match 1").await;
    assert_eq!(question["mentions"][0]["username"], "benoit");
    let said = text(&question["content"]);
    // The reply lists the changes first and then all settings.
    let changes = said.split("All settings").next().unwrap();
    for wanted in ["time for a turn: **", " → 2 hours**", "waking hours → all hours**"] {
        assert!(changes.contains(wanted), "{wanted}: {said}");
    }
    assert!(!changes.contains("an empty seat"), "{said}");
    assert_eq!(deadline(&bot).await, before, "the deadline changed before anybody agreed");
    assert!(is_private(&click(&bot, &cleo, &question, "Agree").await));
    clicked(&bot, benoit, &question, "Refuse", "Benoît does not agree").await;
    assert_eq!(deadline(&bot).await, before);

    // Any player can propose a change. A new proposal closes the earlier one.
    let asked = "/gérer réglages heures_tour:3";
    assert_says(&bot.command(benoit, general, asked).await, "votre oui est compté");
    let earlier = watch.sees(&bot, "3 hours").await;
    let asked = "/gérer réglages heures_tour:90";
    assert_says(&bot.command(benoit, general, asked).await, "votre oui est compté");
    let question = watch.sees(&bot, "90 hours").await;
    let late = click(&bot, ann, &earlier, "Agree").await;
    assert!(is_private(&late), "{late}");
    clicked(&bot, ann, &question, "Agree", "Everybody has agreed").await;
    watch.sees(&bot, "running deadlines are set anew").await;
    assert!(deadline(&bot).await > before);
    // A setting that affects nobody's deadlines changes immediately.
    obeyed(&bot, ann, general, "/manage settings pings:False", "pings: no").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_chose_direct_messages_also_get_vote_requests_by_direct_message() {
    let bot = Running::fresh().await;
    let mut watch = toy_begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    bot.notify_by_direct_message(benoit).await;
    obeyed(&bot, ann, general, "/manage pause until:100h", "your yes is counted").await;
    let question = watch.sees(&bot, "Should match 1 be paused until").await;
    assert_eq!(pings(&question), 0, "a player without channel notifications was pinged");
    bot.delivered().await;
    let letters = letters(&bot, benoit).await;
    let last = text(&letters.last().unwrap()["content"]);
    let head = format!("Dans la partie 1 (<#{general}>), on vous demande votre accord");
    assert!(last.starts_with(&head), "{last}");
    assert!(last.contains("Faut-il mettre la partie 1 en pause jusqu’au"), "{last}");
    bot.stop().await;
}

/// Returns true if a voter who was asleep will be notified later.
async fn is_called_later(bot: &Running) -> bool {
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    timers.iter().any(|timer| timer.timer.kind == "asked")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sleeping_voter_is_notified_on_waking_if_the_vote_is_still_open() {
    for answers in [false, true] {
        let bot = Running::fresh().await;
        let (mut watch, _) = put_benoit_to_sleep(&bot, NotificationMethod::Channel).await;
        let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
        obeyed(&bot, ann, general, "/manage pause until:100h", "your yes is counted").await;
        let question = watch.sees(&bot, "Should match 1 be paused until").await;
        assert_eq!(pings(&question), 0, "a sleeping player was pinged");
        // The later notification is scheduled only after the question has been posted.
        bot.delivered().await;
        if answers {
            click(&bot, benoit, &question, "Refuse").await;
            bot.delivered().await;
        }
        assert!(is_called_later(&bot).await);
        bot.advance(HOUR * 6 + HOUR / 30);
        if answers {
            wait_until("nobody is called later", async || !is_called_later(&bot).await).await;
            assert!(!is_there(&bot, ann, general, "a question to you is still open").await);
        } else {
            let call = watch.sees(&bot, "a question to you is still open").await;
            assert_eq!(call["mentions"][0]["username"], "benoit");
            let said = text(&call["content"]);
            assert!(said.ends_with(&text(&question["id"])), "{said}");
            clicked(&bot, benoit, &call, "Agree", "Everybody has agreed").await;
            assert_eq!(bot.status(MATCH).await, Status::Suspended);
        }
        bot.stop().await;
    }
}
