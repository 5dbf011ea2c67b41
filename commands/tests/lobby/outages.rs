//! Tests that posts, direct messages and edits stay queued in order while Discord fails or a channel is inaccessible,
//! however long that lasts.

use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, Target};
use regnal_bot::bot::sandbox_http;
use regnal_bot::run::outgoing::{Outgoing, Sketch};
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::ChannelId;

use super::desk::{choose, turn};
use super::{
    Watch, begun, channel, is_there, new_thread, obeyed, open_lobby, queue_message, set_manager,
    spoil, to_channel, to_user,
};
use crate::sandbox::client::text;
use crate::support::{Running, wait_until};

/// Number of failed delivery attempts, above the limit per message in earlier versions.
const MANY: u32 = 16;

async fn queue(bot: &Running, of: Option<MatchId>, target: Target, words: &str) {
    queue_message(bot, of, Outgoing::text(words).to(target, None).unwrap()).await;
}

/// Queues a message of match 1 with this picture.
async fn queue_picture(bot: &Running, target: Target, picture: Sketch) {
    let mut shown = Outgoing::text("Where the armies stand.");
    shown.picture = Some(picture);
    queue_message(bot, Some(MatchId(1)), shown.to(target, None).unwrap()).await;
}

/// Returns the content of a channel's messages, in order.
async fn said(bot: &Running, seat: &str, channel: &str) -> Vec<String> {
    let all = bot.play.messages(seat, channel).await;
    all.iter().map(|one| text(&one["content"])).collect()
}

/// Returns a fault that makes all posts to a channel fail.
fn fault(channel: &str, more: Value) -> Value {
    let mut fault = json!({"kind": "server_error", "method": "POST", "channel_id": channel, "path": "/messages",
        "count": MANY});
    for (key, value) in more.as_object().unwrap() {
        fault[key] = value.clone();
    }
    fault
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_stay_queued_in_order_during_an_outage_without_blocking_other_channels() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    let mut expected = Vec::new();
    for (number, fails) in [
        json!({"status": 503}),
        json!({"cut": true}),
        json!({"status": 429, "code": 40062}),
        json!({"status": 403, "code": 20016}),
        json!({"status": 400, "code": 50083}),
        json!({"status": 403, "code": 50013}),
        json!({"status": 503, "code": 130_000}),
    ]
    .into_iter()
    .enumerate()
    {
        bot.play.post("/faults", fault(general, fails)).await;
        let [first, second] = ["First", "Second"].map(|name| format!("{name} of {number}."));
        queue(&bot, None, to_channel(general), &first).await;
        queue(&bot, None, to_channel(general), &second).await;
        let elsewhere = format!("Elsewhere {number}.");
        let mut watch = Watch::open(&bot, ann, war).await;
        queue(&bot, None, to_channel(war), &elsewhere).await;
        watch.sees(&bot, &elsewhere).await;
        bot.advance_until_sent().await;
        expected.extend([first, second]);
        assert_eq!(said(&bot, ann, general).await, expected);
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_is_delivered_after_a_discord_outage() {
    let bot = Running::fresh().await;
    let benoit = &bot.play.benoit;
    let direct = &bot.play.direct(benoit).await;
    for fails in [
        fault(direct, json!({"status": 502})),
        json!({"kind": "server_error", "path": "/users/@me/channels", "status": 403, "code": 40003, "count": MANY}),
    ] {
        bot.play.post("/faults", fails).await;
        queue(&bot, None, to_user(benoit), "A letter.").await;
        bot.advance_until_sent().await;
    }
    assert_eq!(said(&bot, benoit, direct).await, ["A letter.", "A letter."]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_delivered_elsewhere_triggers_an_immediate_retry_of_pending_messages() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    let fails = json!({"status": 503, "count": 1_000});
    bot.play.post("/faults", fault(general, fails)).await;
    queue(&bot, None, to_channel(general), "Held up.").await;
    fails_for_long(&bot).await;
    bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    let mut watch = Watch::open(&bot, ann, general).await;
    bot.app.clock.set_forward(Duration::from_secs(60));
    queue(&bot, None, to_channel(war), "Discord is back.").await;
    watch.sees(&bot, "Held up.").await;
    bot.stop().await;
}

/// Advances the clock until the next delivery attempt is more than ten minutes away.
pub(super) async fn fails_for_long(bot: &Running) {
    wait_until("the next attempt is far away", async || {
        let next = bot.app.store.next_attempt().await.unwrap();
        let next = next.expect("the message should be sent");
        let is_far = next.since(bot.app.clock.now()) > Duration::from_secs(600);
        if !is_far {
            bot.advance_to_next_message().await;
        }
        is_far
    })
    .await;
}

/// Returns the number of private messages to Benoît and Ann that contain this text.
async fn letters(bot: &Running, words: &str) -> usize {
    let mut count = 0;
    for seat in [&bot.play.ann, &bot.play.benoit] {
        let direct = bot.play.direct(seat).await;
        let all = said(bot, seat, &direct).await;
        count += all.iter().filter(|letter| letter.contains(words)).count();
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_is_reported_once_and_its_posts_are_sent_later() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = begun(&bot).await;
    let locked = |state: bool| json!({"archived": state, "locked": state});
    bot.play.patch(&format!("/channels/{general}"), locked(true)).await;
    queue(&bot, Some(MatchId(1)), to_channel(general), "First.").await;
    queue(&bot, Some(MatchId(1)), to_channel(general), "Second.").await;
    let told = async || letters(&bot, "is locked").await + letters(&bot, "est verrouillé").await;
    wait_until("both are told of the lock", async || told().await >= 2).await;
    for _ in 0..3 {
        bot.advance_to_next_message().await;
    }
    assert!(!is_there(&bot, ann, general, "First.").await);
    bot.play.patch(&format!("/channels/{general}"), locked(false)).await;
    watch.sees(&bot, "Second.").await;
    assert!(is_there(&bot, ann, general, "First.").await);
    assert_eq!(told().await, 2);
    bot.stop().await;
}

/// Returns whether a thread is archived.
async fn is_archived(bot: &Running, thread: &str) -> bool {
    let id = ChannelId::new(thread.parse().unwrap());
    let channel = sandbox_http(&bot.play.sandbox).get_channel(id).await.unwrap();
    channel.guild().unwrap().thread_metadata.unwrap().archived
}

/// Discord reopens an archived thread for a new message, but rejects edits in it.
#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_reopened_for_an_edit() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    set_manager(&bot, ann, true).await;
    let thread = new_thread(&bot, general, "siege").await;
    let archive = async || {
        bot.delivered().await;
        bot.play.patch(&format!("/channels/{thread}"), json!({"archived": true})).await;
    };
    let new = "/match new mighty players:1 program:1";
    obeyed(&bot, ann, &thread, new, "is open").await;
    let mut watch = Watch::open(&bot, ann, &thread).await;
    let card = watch.sees(&bot, "match 1").await;
    // The bot reopens a thread on its own at most once an hour.
    archive().await;
    wait_until("the thread is open", async || !is_archived(&bot, &thread).await).await;
    archive().await;
    assert!(is_archived(&bot, &thread).await);
    // The lobby is closed from another channel, so the only request to the thread is the edit of its card.
    let list = obeyed(&bot, ann, general, "/desk", "matches of this server").await;
    let page = choose(&bot, ann, &list["message"], "Which match?", "1").await;
    let sure = turn(&bot, ann, &page, "End it").await;
    turn(&bot, ann, &sure, "Yes, do it").await;
    let closed = watch.sees(&bot, "The lobby is closed").await;
    assert_eq!(closed["id"], card["id"]);
    assert!(!is_archived(&bot, &thread).await);

    // At the deadline, the default decision is added to the turn notification, and the archived thread is reopened for
    // this edit and the later posts.
    obeyed(&bot, ann, &thread, new, "is open").await;
    obeyed(&bot, ann, &thread, "/match start", "has begun").await;
    watch.perspective_button(&bot, "Your turn").await;
    let id = MatchId(2);
    let awaited = async || bot.awaited(id).await;
    wait_until("the player is awaited", async || awaited().await == [Seat(0)].into()).await;
    archive().await;
    let before = bot.header(id).await.batches;
    let batches = async || bot.header(id).await.batches;
    wait_until("the default decision is made", async || {
        bot.advance(Duration::from_secs(49 * 3_600));
        bot.play.get("/state").await;
        batches().await != before
    })
    .await;
    bot.delivered().await;
    assert_eq!(letters(&bot, "is locked").await, 0);
    assert!(!is_archived(&bot, &thread).await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_discord_rejects_permanently_is_reported_in_the_channel() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = begun(&bot).await;
    bot.delivered().await;
    let never = json!({"status": 400, "code": 50035, "count": 1});
    bot.play.post("/faults", fault(general, never)).await;
    queue(&bot, Some(MatchId(1)), to_channel(general), "Never.").await;
    queue(&bot, Some(MatchId(1)), to_channel(general), "After it.").await;
    watch.sees(&bot, "A post of match 1 is missing here").await;
    assert!(is_there(&bot, ann, general, "After it.").await);
    assert!(!is_there(&bot, ann, general, "Never.").await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_with_an_oversized_picture_is_sent_without_it() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let mut watch = begun(&bot).await;
    bot.delivered().await;
    let large = json!({"status": 413, "code": 40005, "count": 1});
    bot.play.post("/faults", fault(general, large)).await;
    queue_picture(&bot, to_channel(general), Sketch::public(MatchId(1))).await;
    let seen = watch.sees(&bot, "Where the armies stand.").await;
    assert_eq!(seen["attachments"], json!([]));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_blocks_direct_messages_is_notified_once_in_the_channel() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    for seat in [ann, benoit] {
        bot.notify_by_direct_message(seat).await;
        let shut = json!({"dms_open": false});
        bot.play.patch(&format!("/seats/{seat}"), shut).await;
    }
    let mut watch = begun(&bot).await;
    let post = watch.sees(&bot, "You take no direct messages from me").await;
    let first = text(&post["content"]);
    super::capital(&bot).await;
    super::capital(&bot).await;
    bot.delivered().await;
    let all = said(&bot, ann, general).await;
    let told = |who: &String| all.iter().filter(|one| **one == *who).count();
    assert_eq!(told(&first), 1);
    bot.stop().await;
}

/// Only the recipient of the message can see the report, which reveals nothing about the message and is not repeated
/// for later messages.
#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_discord_rejects_is_reported_to_its_reader_once() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    let id = Some(MatchId(1));
    queue(&bot, id, to_user(benoit), "The first letter.").await;
    bot.delivered().await;
    let direct = bot.play.direct(benoit).await;
    let never = json!({"status": 400, "code": 50035, "count": 2});
    bot.play.post("/faults", fault(&direct, never)).await;
    for words in ["A secret.", "Another secret."] {
        queue(&bot, id, to_user(benoit), words).await;
    }
    queue(&bot, id, to_user(benoit), "The last letter.").await;
    bot.delivered().await;
    let told = said(&bot, benoit, &direct).await.join("\n");
    assert!(told.contains("The last letter."), "{told}");
    assert_eq!(told.matches("n’a pas pu vous être remis").count(), 1, "{told}");
    assert!(!told.contains("secret"), "{told}");
    let all = said(&bot, ann, general).await.join("\n");
    for word in ["delivered", "secret"] {
        assert!(!all.contains(word), "{all}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_whose_picture_does_not_exist_is_sent_without_it() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "is open").await;
    let mut watch = Watch::open(&bot, ann, general).await;
    // A lobby has no map.
    queue_picture(&bot, to_channel(general), Sketch::public(MatchId(1))).await;
    let seen = watch.sees(&bot, "Where the armies stand.").await;
    assert_eq!(seen["attachments"], json!([]));
    bot.stop().await;
}

/// After a few attempts, the private message is dropped, because the bot cannot check whether its recipient may see it.
#[tokio::test(flavor = "multi_thread")]
async fn messages_of_an_unreadable_match_do_not_hold_up_those_of_other_matches() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    begun(&bot).await;
    bot.delivered().await;
    spoil(&bot, dir.path(), MatchId(1)).await;
    let public = Sketch::public(MatchId(1));
    let private = Sketch { seat: Some(1), ..public.clone() };
    queue_picture(&bot, to_channel(general), public).await;
    queue_picture(&bot, to_user(benoit), private).await;
    queue(&bot, None, to_user(benoit), "From another match.").await;
    bot.advance_until_sent().await;
    let direct = bot.play.direct(benoit).await;
    let letters = said(&bot, benoit, &direct).await;
    assert_eq!(letters.last().map(String::as_str), Some("From another match."));
    assert!(letters.iter().all(|letter| letter != "Where the armies stand."), "{letters:?}");
    assert!(is_there(&bot, ann, general, "Where the armies stand.").await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_edit_of_a_lobby_card_is_retried_after_the_discord_outage() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, card) = open_lobby(&bot, "/match new mighty players:3 years:6").await;
    bot.delivered().await;
    let fails = json!({"kind": "server_error", "method": "PATCH", "path": format!("/channels/{general}/messages"),
        "status": 503, "count": MANY});
    bot.play.post("/faults", fails).await;
    bot.command(benoit, general, "/partie rejoindre").await;
    // The card is edited after the reply; the edit fails and stays queued.
    let is_queued = async || bot.app.store.next_attempt().await.unwrap().is_some();
    wait_until("the edit is queued", is_queued).await;
    bot.advance_until_sent().await;
    let all = bot.play.messages(ann, general).await;
    let now = all.iter().find(|one| one["id"] == card["id"]).unwrap();
    assert!(text(&now["content"]).contains("2. Benoît"), "{now}");
    bot.stop().await;
}
