//! Tests of the roll call before a match starts: players answer with a button in time, or lose their seats while the
//! lobby stays open.

use std::time::Duration;

use regnal::store::{MUSTER, MatchId, Status};
use serde_json::{Value, json};

use super::desk::choose;
use super::follow::{letters, set_quiet_hours};
use super::stalled::while_reply_stalls;
use super::{
    Watch, assert_says, click, clicked, clicked_privately, is_there, obeyed, open_lobby, person,
    set_manager, set_member,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const MATCH: MatchId = MatchId(1);
/// Commands that open a lobby for two and for three players.
const TWO: &str = "/match new mighty players:2 years:6";
const THREE: &str = "/match new mighty players:3 years:6";
const HOUR: Duration = Duration::from_secs(3_600);

fn named(post: &Value) -> Vec<String> {
    let mentions = post["mentions"].as_array().unwrap();
    let mut named: Vec<String> = mentions.iter().map(|one| text(&one["username"])).collect();
    named.sort();
    named
}

/// Opens a lobby with a roll call of 24 hours, and seats these people after Ann. Returns Ann's view and the lobby's
/// card.
async fn gathered(bot: &Running, new: &str, others: &[&str]) -> (Watch, Value) {
    let ann = &bot.play.ann;
    let (mut watch, card) = open_lobby(bot, new).await;
    let page = click(bot, ann, &card, "Settings").await;
    let page = choose(bot, ann, &page["message"], "A roll call before the start?", "24").await;
    assert!(text(&page["content"]).contains("roll call of 24 h"), "{page}");
    let mut card = watch.sees(bot, "English · roll call of 24 h").await;
    for (number, other) in (2..).zip(others) {
        click(bot, other, &card, "Join").await;
        card = watch.sees(bot, &format!("{number}. ")).await;
    }
    (watch, card)
}

/// Makes Ann start the match, and returns the post that announces the roll call.
async fn called(bot: &Running, watch: &mut Watch, card: &Value) -> Value {
    click(bot, &bot.play.ann, card, "Start").await;
    watch.sees(bot, "Roll call until <t:").await;
    watch.sees(bot, "**Roll call for match 1.**").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_match_starts_as_soon_as_all_players_have_answered() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, THREE, &[benoit, cleo]).await;
    let post = called(&bot, &mut watch, &card).await;
    // The user who starts the match counts as present.
    assert_eq!(named(&post), ["benoit", "cleo"]);
    assert!(text(&post["content"]).contains(&format!("Here: <@{ann}>.")), "{post}");
    assert_eq!(bot.status(MATCH).await, Status::Lobby);

    // The start page lists the roll call too, but not for players who have already answered.
    for (who, turns, label) in
        [(benoit, "Mes tours", "Je suis là\u{a0}: partie 1"), (ann, "My turns", "Start match 1")]
    {
        let page = bot.command(who, general, "/regnal").await;
        let page = click(&bot, who, &page["message"], turns).await;
        assert_eq!(page["message"].to_string().contains(label), who == benoit, "{page}");
    }

    // One tap is enough to answer. Answering twice changes nothing.
    for _ in 0..2 {
        clicked_privately(&bot, benoit, &post, "I am here", "On attend encore une personne").await;
    }
    watch.sees(&bot, &format!("Here: <@{ann}> and <@{benoit}>.")).await;
    clicked(&bot, ann, &card, "Start", &format!("still awaited: <@{cleo}>")).await;
    clicked(&bot, cleo, &post, "I am here", "and so are all the others").await;
    watch.sees(&bot, "all are here, and it begins").await;
    watch.sees(&bot, "Order of play").await;
    let header = bot.header(MATCH).await;
    assert_eq!((header.status, header.state.get("muster")), (Status::Running, None));
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    assert!(timers.iter().all(|timer| !timer.timer.kind.starts_with(MUSTER)));
    // The post has lost its button. A forged click is refused.
    assert_says(&bot.uses_old(cleo, general, "r1:lobby:1:here", None).await, "begun");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stalled_reply_to_an_answer_does_not_reopen_a_finished_roll_call() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (bot.play.ann.clone(), bot.play.benoit.clone());
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, THREE, &[&benoit, cleo]).await;
    let post = called(&bot, &mut watch, &card).await;
    while_reply_stalls(&bot, &benoit, click(&bot, &benoit, &post, "I am here"), async {
        clicked(&bot, cleo, &post, "I am here", "and so are all the others").await;
        watch.sees(&bot, "all are here, and it begins").await;
    })
    .await;
    // The bot finishes its work before it ends.
    let play = bot.stop_bot().await;
    let seen = play.messages(&ann, &text(&post["channel_id"])).await;
    let now = seen.iter().find(|one| one["id"] == post["id"]).unwrap();
    assert!(text(&now["content"]).contains("begins"), "{now}");
    assert_eq!(now["components"], json!([]));
    play.sandbox.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_roll_call_whose_post_was_deleted_is_posted_again() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, THREE, &[benoit, cleo]).await;
    let post = called(&bot, &mut watch, &card).await;
    bot.delivered().await;
    let path = format!("/channels/{general}/messages/{}", text(&post["id"]));
    let deleted = json!({"kind": "server_error", "method": "PATCH", "path": path,
        "status": 404, "code": 10008, "count": 1});
    bot.play.post("/faults", deleted).await;
    click(&bot, cleo, &post, "I am here").await;
    let calls = async || {
        let all = bot.play.messages(ann, general).await;
        let is = |one: &&Value| text(&one["content"]).contains("**Roll call for match 1.**");
        all.iter().filter(is).count()
    };
    wait_until("the roll call is posted again", async || calls().await == 2).await;
    let again = watch.sees(&bot, &format!("Here: <@{ann}> and <@{cleo}>.")).await;
    assert_eq!(again["mentions"], json!([]), "{again}");
    click(&bot, benoit, &again, "I am here").await;
    watch.sees(&bot, "Order of play").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_who_do_not_answer_are_reminded_once_and_then_lose_their_seats() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, THREE, &[benoit, cleo]).await;
    let post = called(&bot, &mut watch, &card).await;
    click(&bot, cleo, &post, "I am here").await;
    bot.advance(12 * HOUR + Duration::from_secs(5));
    let reminder = watch.sees(&bot, "Half the time of the roll call").await;
    assert_eq!(named(&reminder), ["benoit"]);
    bot.advance(12 * HOUR);
    let over = watch.sees(&bot, &format!("<@{benoit}> did not answer in time.")).await;
    assert!(text(&over["content"]).contains("That seat is free again"), "{over}");
    assert_eq!(named(&over), ["ann", "cleo"]);
    let card = watch.sees(&bot, "3. *free*").await;
    assert!(text(&card["content"]).contains("2. Cleo"), "{card}");
    assert_eq!(bot.status(MATCH).await, Status::Lobby);
    bot.delivered().await;
    let letters = letters(&bot, benoit).await;
    let letter = text(&letters.last().expect("there should be a direct message")["content"]);
    assert!(letter.contains("n’y avez plus de siège"), "{letter}");
    let posts = bot.play.messages(ann, general).await;
    let reminders = posts.iter().filter(|one| text(&one["content"]).contains("Half the time"));
    assert_eq!(reminders.count(), 1);
    clicked(&bot, benoit, &post, "I am here", "Aucun appel").await;

    // Benoît takes the seat again. Only he has to answer the next roll call, since the others have just answered.
    click(&bot, benoit, &card, "Join").await;
    let card = watch.sees(&bot, "3. Benoît").await;
    let post = called(&bot, &mut watch, &card).await;
    // An edit, which mentions nobody, might have reached the post already, so its text is checked.
    let words = text(&post["content"]);
    let (asked, _) = words.split_once(": press").expect("the post should ask for an answer");
    let is_asked = [ann, benoit, cleo].map(|user| asked.contains(&format!("<@{user}>")));
    assert_eq!(is_asked, [false, true, false], "{words}");
    assert!(!is_there(&bot, ann, general, "Order of play").await);
    click(&bot, benoit, &post, "I am here").await;
    watch.sees(&bot, "Order of play").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_roll_call_survives_a_restart_and_ends_only_once() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit) = (bot.play.ann.clone(), bot.play.benoit.clone());
    let general = bot.play.general.clone();
    let (mut watch, card) = gathered(&bot, TWO, &[&benoit]).await;
    called(&bot, &mut watch, &card).await;
    bot.delivered().await;
    let bot = bot.restarted(dir.path()).await;
    let mut watch = Watch::open(&bot, &ann, &general).await;
    bot.advance(25 * HOUR);
    watch.sees(&bot, &format!("<@{benoit}> did not answer in time.")).await;
    watch.sees(&bot, "2. *free*").await;
    bot.advance(25 * HOUR);
    bot.delivered().await;
    let posts = bot.play.messages(&ann, &general).await;
    let over = posts.iter().filter(|one| text(&one["content"]).contains("did not answer in time"));
    assert_eq!(over.count(), 1);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_does_not_keep_the_others_waiting() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, THREE, &[benoit, cleo]).await;
    let post = called(&bot, &mut watch, &card).await;
    click(&bot, benoit, &post, "I am here").await;
    click(&bot, cleo, &card, "Leave").await;
    let post = watch.sees(&bot, "all who sit there are here.").await;
    assert!(text(&post["content"]).contains("One seat is still free."), "{post}");
    assert_eq!(bot.status(MATCH).await, Status::Lobby);
    // Somebody who joins later has to answer the next roll call.
    click(&bot, cleo, &card, "Join").await;
    let card = watch.sees(&bot, "3. Cleo").await;
    let post = called(&bot, &mut watch, &card).await;
    assert_eq!(named(&post), ["cleo"]);
    click(&bot, cleo, &card, "Leave").await;
    watch.sees(&bot, "3. *free*").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_does_not_start_with_a_player_who_answered_and_left_the_server() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, THREE, &[benoit, cleo]).await;
    let post = called(&bot, &mut watch, &card).await;
    click(&bot, cleo, &post, "I am here").await;
    set_member(&bot, cleo, false).await;
    click(&bot, benoit, &post, "I am here").await;
    watch.sees(&bot, "all who sit there are here.").await;
    bot.delivered().await;
    assert!(is_there(&bot, benoit, &bot.play.general, "Cleo has left this server").await);
    watch.sees(&bot, "3. *free*").await;
    let header = bot.header(MATCH).await;
    assert_eq!((header.status, header.seats.len()), (Status::Lobby, 2));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_roll_call_does_not_start_a_match_whose_umpire_left_the_server() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, "/match new demonworld players:2", &[benoit]).await;
    obeyed(&bot, ann, general, "/manage umpire user:cleo", "Umpire: ").await;
    let post = called(&bot, &mut watch, &card).await;
    set_member(&bot, cleo, false).await;
    click(&bot, benoit, &post, "I am here").await;
    watch.sees(&bot, "who was to be the umpire, has left this server").await;
    assert_eq!(bot.status(MATCH).await, Status::Lobby);
    click(&bot, ann, &card, "Start").await;
    bot.wait_for_status(MATCH, Status::Running).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_players_take_the_seats_of_absent_players_only_after_confirmation() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let (mut watch, card) =
        gathered(&bot, "/match new mighty players:2 program:1 years:6", &[benoit]).await;
    called(&bot, &mut watch, &card).await;
    bot.advance(25 * HOUR);
    let card = watch.sees(&bot, "2. *free*").await;
    let asked = click(&bot, ann, &card, "Start").await;
    assert!(is_private(&asked), "{asked}");
    click(&bot, ann, &asked["message"], "Start with the program").await;
    watch.sees(&bot, "Order of play").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_in_which_nobody_answers_is_closed() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = gathered(&bot, TWO, &[benoit]).await;
    set_manager(&bot, cleo, true).await;
    click(&bot, cleo, &card, "Start").await;
    let post = watch.sees(&bot, "**Roll call for match 1.**").await;
    assert_eq!(named(&post), ["ann", "benoit"]);
    clicked(&bot, cleo, &post, "I am here", "you have none").await;
    bot.advance(25 * HOUR);
    watch.sees(&bot, "nobody answered its roll call").await;
    watch.sees(&bot, "The lobby is closed.").await;
    bot.wait_for_status(MATCH, Status::Abandoned).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_lobbys_manager_can_change_or_cancel_the_roll_call() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card) = gathered(&bot, TWO, &[benoit]).await;
    called(&bot, &mut watch, &card).await;
    let told = bot.uses_old(benoit, general, "r1:lobby:1:muster", Some("0")).await;
    assert!(words(&told).contains(&format!("<@{ann}>")), "{told}");
    assert_says(&bot.uses_old(ann, general, "r1:lobby:1:muster", Some("200")).await, "button");
    let page = click(&bot, ann, &card, "Settings").await;
    choose(&bot, ann, &page["message"], "A roll call before the start?", "0").await;
    assert_eq!(bot.header(MATCH).await.settings.get("muster"), None);
    click(&bot, ann, &card, "Start").await;
    watch.sees(&bot, "Order of play").await;
    bot.advance(25 * HOUR);
    bot.delivered().await;
    assert!(!is_there(&bot, ann, general, "did not answer in time").await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_in_quiet_hours_is_mentioned_when_the_hours_end() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    set_quiet_hours(&bot, benoit).await;
    let (mut watch, card) = gathered(&bot, TWO, &[benoit]).await;
    let post = called(&bot, &mut watch, &card).await;
    assert_eq!(post["mentions"], json!([]), "{post}");
    bot.delivered().await;
    bot.advance(4 * HOUR);
    let post = watch.sees(&bot, "a question to you is still open").await;
    assert_eq!(named(&post), ["benoit"]);
    click(&bot, benoit, &post, "I am here").await;
    watch.sees(&bot, "Order of play").await;
    bot.stop().await;
}
