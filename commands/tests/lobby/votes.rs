//! Tests of open votes when a voter leaves and when the match ends.

use regnal::game::Seat;
use regnal::store::{MatchId, Status};
use regnal_bot::discord::custom_id::{CustomId, Verb};
use regnal_bot::run::clocks::DEADLINE;
use serde_json::json;

use super::desk::{choose, turn};
use super::{
    Watch, ask_to_abandon, assert_says, begun_with, click, clicked, confirm, confirmed, give_up,
    obeyed, parts, person, refused, set_manager, set_member, start_match,
};
use crate::sandbox::client::text;
use crate::support::{Running, words};

const MATCH: MatchId = MatchId(1);

/// Starts a match between Ann, Benoît and Cleo with a vote to abandon it. Ann and Benoît have agreed, and Cleo has not
/// voted.
async fn asked(bot: &Running) -> Watch {
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = &person(bot, "cleo").await;
    let mut watch = begun_with(bot, "/match new mighty players:3 years:6", &[benoit, cleo]).await;
    watch.sees(bot, "Order of play").await;
    ask_to_abandon(bot, ann).await;
    let question = watch.sees(bot, "Should match 1").await;
    clicked(bot, benoit, &question, "Give the match up", &format!("<@{cleo}>")).await;
    watch
}

/// Asserts that the vote passes and that its post shows the result without buttons.
async fn settled(bot: &Running, watch: &mut Watch) {
    bot.wait_for_status(MATCH, Status::Abandoned).await;
    let post = watch.sees(bot, "Everybody has agreed: match 1 is given up").await;
    assert_eq!(post["components"], json!([]), "{post}");
    watch.sees(bot, "Seed of the dice").await;
    assert_eq!(bot.app.store.open_topics(MATCH).await.unwrap(), [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_decided_when_the_last_missing_voter_leaves_the_match() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let (cleo, general) = (&person(&bot, "cleo").await, &bot.play.general);
    confirmed(&bot, cleo, general, "/match leave").await;
    settled(&bot, &mut watch).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_decided_when_the_last_missing_voters_data_is_deleted() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let (cleo, general) = (&person(&bot, "cleo").await, &bot.play.general);
    let page = bot.command(cleo, general, "/privacy").await;
    let sure = turn(&bot, cleo, &page["message"], "Delete me").await;
    // The confirmation shows the effect on the match before anything is deleted.
    let said = text(&sure["content"]);
    let fate = said.lines().find(|line| line.contains("Match 1: ")).unwrap_or_default();
    assert!(fate.contains(". Until then a caretaker makes the usual decisions at once"), "{said}");
    click(&bot, cleo, &sure, "Delete it for good").await;
    settled(&bot, &mut watch).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_decided_when_the_last_missing_voter_loses_the_seat() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    set_manager(&bot, ann, true).await;
    let opened = obeyed(&bot, ann, general, "/desk", "matches of this server").await;
    let page = choose(&bot, ann, &opened["message"], "Which match?", "1").await;
    let holder = format!("2-{cleo}");
    let sure = choose(&bot, ann, &page, "Take a seat away…", &holder).await;
    assert!(text(&sure["content"]).contains("has it when all"), "{sure}");
    turn(&bot, ann, &sure, "Yes, do it").await;
    settled(&bot, &mut watch).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_decided_when_the_last_missing_voter_concedes() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let (cleo, general) = (&person(&bot, "cleo").await, &bot.play.general);
    confirmed(&bot, cleo, general, "/match concede").await;
    settled(&bot, &mut watch).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_is_decided_when_the_last_missing_voter_announces_a_long_absence() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let open = "your yes is counted";
    obeyed(&bot, ann, general, "/manage pause until:100h", open).await;
    let question = watch.sees(&bot, "Should match 1 be paused until").await;
    click(&bot, benoit, &question, "Agree").await;
    let page = obeyed(&bot, cleo, general, "/me", "").await;
    let away = click(&bot, cleo, &page["message"], "I am away").await;
    let ask = "How long are you away?";
    choose(&bot, cleo, &away["message"], ask, "7").await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    // The vote on abandoning the match stays open, because absent players vote in it too.
    let topics = bot.app.store.open_topics(MATCH).await.unwrap();
    assert_eq!(topics.len(), 1, "{topics:?}");
    bot.stop().await;
}

/// When a player leaves, only that player's vote is withdrawn.
#[tokio::test(flavor = "multi_thread")]
async fn a_vote_continues_without_a_player_who_left_and_names_the_remaining_voters() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    confirmed(&bot, benoit, general, "/partie quitter").await;
    let votes = bot.app.store.votes(MATCH, "abandon").await.unwrap();
    assert_eq!(votes.iter().map(|vote| vote.seat).collect::<Vec<_>>(), [Seat(0)]);
    // The vote post is edited after the reply to the leaving player.
    let post = watch.sees(&bot, "Agreed: Ann. Still asked:").await;
    let said = text(&post["content"]);
    assert!(said.contains(&format!("<@{cleo}>")), "{said}");
    assert!(said.contains("Ann") && !said.contains("Benoît"), "{said}");
    assert_says(&give_up(&bot, cleo, &post).await, "has been given up");
    settled(&bot, &mut watch).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_final_vote_asks_for_confirmation() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let (cleo, general) = (&person(&bot, "cleo").await, &bot.play.general);
    let sure = obeyed(&bot, cleo, general, "/match abandon", "All others have agreed").await;
    let header = bot.header(MATCH).await;
    assert_eq!(header.status, Status::Running);
    click(&bot, cleo, &sure["message"], "Give the match up").await;
    settled(&bot, &mut watch).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_click_that_ends_the_match_asks_for_confirmation() {
    let bot = Running::fresh().await;
    let mut watch = asked(&bot).await;
    let cleo = &person(&bot, "cleo").await;
    let question = watch.sees(&bot, "Should match 1").await;
    let sure = clicked(&bot, cleo, &question, "Give the match up", "All others have agreed").await;
    let header = bot.header(MATCH).await;
    assert_eq!(header.status, Status::Running, "the match ended too early");
    assert_eq!(bot.app.store.votes(MATCH, "abandon").await.unwrap().len(), 2);
    confirm(&bot, cleo, &sure).await;
    settled(&bot, &mut watch).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_on_a_user_who_left_the_server_closes_without_effect() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    start_match(&bot, "/match new demonworld players:2", &[benoit]).await;
    let mut watch = Watch::open(&bot, ann, general).await;
    let open = "your yes is counted";
    obeyed(&bot, ann, general, "/manage umpire user:cleo", open).await;
    obeyed(&bot, ann, general, "/stand-in ask until:3d player:cleo", open).await;
    let umpire = watch.sees(&bot, "is proposed as umpire").await;
    let stand_in = watch.sees(&bot, "to play seat 1 meanwhile").await;
    click(&bot, cleo, &stand_in, "I agree").await;
    set_member(&bot, cleo, false).await;
    for (question, label) in [(umpire, "Agree"), (stand_in, "I agree")] {
        let told = click(&bot, benoit, &question, label).await;
        let said = words(&told);
        let wanted = format!("<@{cleo}> has left this server, so nothing changes.");
        assert!(said.contains(&wanted), "{label}: {said}");
    }
    assert_eq!(bot.app.store.open_topics(MATCH).await.unwrap(), [""; 0]);
    let header = bot.header(MATCH).await;
    assert_eq!(header.state.get("umpire"), None);
    assert_eq!(header.seats[0].user.map(|user| user.0.to_string()).as_ref(), Some(ann));
    refused(&bot, ann, general, "/manage umpire user:cleo", "is not on this server").await;
    bot.stop().await;
}

/// Every vote closes when its match ends, regardless of its topic, and cannot be answered afterwards.
#[tokio::test(flavor = "multi_thread")]
async fn votes_cannot_be_cast_after_the_match_has_ended() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun_with(&bot, "/match new demonworld players:2", &[benoit]).await;
    let open = "your yes is counted";
    obeyed(&bot, ann, general, "/manage umpire user:cleo", open).await;
    obeyed(&bot, ann, general, "/manage pause until:3d", open).await;
    obeyed(&bot, ann, general, "/manage settings turn_hours:10", open).await;
    obeyed(&bot, ann, general, "/stand-in ask until:3d player:cleo", open).await;
    bot.delivered().await;
    let posts = bot.play.messages(ann, general).await;
    ask_to_abandon(&bot, ann).await;
    // A vote on a pause is open too, so look for the vote on abandoning the match.
    let question = watch.sees(&bot, "Should match 1 be given up").await;
    give_up(&bot, benoit, &question).await;
    bot.wait_for_status(MATCH, Status::Abandoned).await;
    assert_eq!(bot.app.store.open_topics(MATCH).await.unwrap(), [""; 0]);
    let before = bot.app.store.find_match(MATCH).await.unwrap();
    let mut answered = 0;
    for post in &posts {
        for button in parts(post) {
            let id = text(&button["custom_id"]);
            let is_vote = ["umpire", "rest:", "tempo:", ":lend", ":keep"];
            if !is_vote.iter().any(|part| id.contains(part)) || id.contains("desk") {
                continue;
            }
            let outcome = bot.uses(benoit, post, &id, None).await;
            let said = words(&outcome);
            assert!(said.contains("est finie"), "{id}: {said}");
            answered += 1;
        }
    }
    assert!(answered >= 6, "{answered}");
    let forged = CustomId::Lobby { match_id: MATCH, verb: Verb::UmpireYes };
    assert_says(&bot.uses_old(benoit, general, &forged.to_string(), None).await, "est finie");
    assert_eq!(bot.app.store.find_match(MATCH).await.unwrap(), before);
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    assert!(timers.iter().all(|timer| timer.timer.kind != DEADLINE));
    bot.stop().await;
}
