//! Tests of `/story follow`: public reports by direct message outside quiet hours, with a button for unfollowing the
//! match.

use std::time::Duration;

use regnal::hours::{Hours, Quiet};
use regnal::store::MatchId;
use regnal_bot::run::people::Person;
use regnal_bot::run::server::Server;
use serde_json::{Value, json};

use super::{
    Watch, assert_says, begun, channel, click, clicked, clicked_privately, concede, give_up,
    is_there, new_thread, obeyed, open_lobby, person, raw_store, refused, set_bot_permissions,
    set_manager,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const MATCH: MatchId = MatchId(1);

async fn followers(bot: &Running) -> usize {
    bot.app.store.followers(MATCH).await.unwrap().len()
}

/// Returns the bot's private messages to a user.
pub(super) async fn letters(bot: &Running, seat: &str) -> Vec<Value> {
    let channels = bot.play.get(&format!("/seats/{seat}/channels")).await;
    let mut channels = channels.as_array().unwrap().iter();
    match channels.find(|channel| channel["type"] == "dm") {
        Some(channel) => bot.play.messages(seat, &text(&channel["id"])).await,
        None => Vec::new(),
    }
}

/// Returns the number of pictures in a message.
fn pictures(message: &Value) -> usize {
    message["attachments"].as_array().unwrap().len()
}

/// Waits until every message that can be sent now has been sent.
async fn wait_until_sent(bot: &Running) {
    wait_until("every message is sent", async || {
        bot.app.store.pending(bot.app.clock.now(), 1).await.unwrap().is_empty()
    })
    .await;
}

/// Sets a user's quiet hours to the period from one hour ago to three hours from now, by the bot's clock.
pub(super) async fn set_quiet_hours(bot: &Running, id: &str) {
    let person = Person { hours: quiet_now(bot), ..Person::default() };
    bot.keep_person(id, &person).await;
}

/// Returns quiet hours from one hour ago to three hours from now.
fn quiet_now(bot: &Running) -> Hours {
    let hours = Hours::default();
    let shown = |at| hours.zone.shows(at).unwrap().1;
    let now = bot.app.clock.now();
    let before = regnal::store::Timestamp(now.0 - 3_600_000);
    let quiet =
        Quiet { from: shown(before), until: shown(now.plus(Duration::from_secs(3 * 3_600))) };
    Hours { quiet: Some(quiet), ..hours }
}

/// The server's quiet hours apply to a follower without personal ones.
#[tokio::test(flavor = "multi_thread")]
async fn reports_to_a_follower_wait_for_the_end_of_the_servers_quiet_hours() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    obeyed(&bot, cleo, general, "/story follow", "You follow").await;
    bot.keep_server(&Server { hours: quiet_now(&bot), ..Server::default() }).await;
    concede(&bot, general).await;
    watch.sees(&bot, "Seed of the dice").await;
    wait_until_sent(&bot).await;
    assert!(letters(&bot, cleo).await.is_empty(), "a follower was notified at night");
    bot.app.clock.set_forward(Duration::from_secs(4 * 3_600));
    bot.app.mail.notify_one();
    wait_until_sent(&bot).await;
    assert_eq!(letters(&bot, cleo).await.len(), 1);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn followers_are_notified_of_the_end_of_a_match_outside_their_quiet_hours() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    refused(&bot, cleo, general, "/story follow", "no match in this channel").await;
    let mut watch = begun(&bot).await;

    // Cleo follows once with a command and once with a button, and unfollows in between.
    let answer = obeyed(&bot, cleo, general, "/story follow", "You follow").await;
    assert_eq!(followers(&bot).await, 1);
    obeyed(&bot, cleo, general, "/story follow match:1", "already").await;
    clicked(&bot, cleo, &answer["message"], "Unfollow", "do not follow match 1 any more").await;
    assert_eq!(followers(&bot).await, 0);
    let status = obeyed(&bot, cleo, general, "/match status", "being played").await;
    clicked(&bot, cleo, &status["message"], "Follow", "You follow").await;
    obeyed(&bot, benoit, general, "/récit suivre", "Vous suivez").await;
    assert_eq!(followers(&bot).await, 2);
    // The matches that she follows are listed, each with an unfollow button.
    let list = obeyed(&bot, cleo, general, "/match list", "**You follow**").await;
    assert!(words(&list).contains("1 · **Mighty Empires**"), "{list}");
    click(&bot, cleo, &list["message"], "Unfollow match 1").await;
    assert_eq!(followers(&bot).await, 1);
    let list = bot.says(cleo, general, "/match list").await;
    assert!(!list.contains("You follow"), "{list}");
    obeyed(&bot, cleo, general, "/story follow", "You follow").await;
    set_quiet_hours(&bot, cleo).await;

    concede(&bot, general).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    wait_until_sent(&bot).await;
    // One follower gets the report in their language; the other has quiet hours.
    let told = letters(&bot, benoit).await;
    let last = told.last().unwrap();
    let said = text(&last["content"]);
    assert!(said.contains("que vous suivez") && said.contains("Ann"), "{said}");
    assert_eq!(last["mentions"].as_array().map_or(0, Vec::len), 0);
    assert_eq!(pictures(last), pictures(&farewell), "{last}");
    assert!(letters(&bot, cleo).await.is_empty());
    assert_eq!(followers(&bot).await, 0, "a finished match has followers");

    bot.app.clock.set_forward(Duration::from_secs(4 * 3_600));
    bot.app.mail.notify_one();
    wait_until_sent(&bot).await;
    let told = letters(&bot, cleo).await;
    assert_eq!(told.len(), 1, "{told:?}");
    let said = text(&told[0]["content"]);
    assert!(said.starts_with("**Match 1** in <#"), "{said}");
    assert!(said.contains("Ann founds the empire"), "{said}");
    // Followers get the public reports, while the seed is posted only in the channel. A finished match cannot be
    // followed.
    assert_eq!(told[0]["components"], json!([]), "{told:?}");
    refused(&bot, cleo, general, "/story follow", "is over").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn users_who_followed_a_match_from_its_lobby_are_notified_when_it_is_abandoned() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, card) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    obeyed(&bot, cleo, general, "/story follow", "You follow").await;
    obeyed(&bot, benoit, general, "/récit suivre", "Vous suivez").await;
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    // The map is available once the capitals are placed.
    for _ in 0..2 {
        super::capital(&bot).await;
    }
    super::ask_to_abandon(&bot, ann).await;
    let question = watch.sees(&bot, "Should match 1").await;
    give_up(&bot, benoit, &question).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    wait_until_sent(&bot).await;
    let told = letters(&bot, cleo).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(text(&told[0]["content"]).contains("which you follow"));
    // Each follower gets the alt text in their own language.
    let shown = |message: &Value| text(&message["attachments"][0]["description"]);
    assert_eq!(shown(&told[0]), shown(&farewell));
    let own = letters(&bot, benoit).await;
    let own = shown(own.last().unwrap());
    assert!(!own.is_empty() && own != shown(&farewell), "{own}");
    bot.stop().await;
}

/// No command opens a match without a server, but the store can contain one.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_without_a_server_can_be_followed_only_by_its_players() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let mut watch = begun(&bot).await;
    for follower in [ann, cleo] {
        obeyed(&bot, follower, general, "/story follow", "You follow").await;
    }
    bot.delivered().await;
    let raw = raw_store(dir.path()).await;
    sqlx::query("UPDATE matches SET guild = NULL").execute(&raw).await.unwrap();
    raw.close().await;
    bot.app.desk.forget(MATCH).await;
    concede(&bot, general).await;
    watch.sees(&bot, "Seed of the dice").await;
    wait_until_sent(&bot).await;
    let told = letters(&bot, ann).await;
    let told: Vec<String> = told.iter().map(|letter| text(&letter["content"])).collect();
    assert!(told.iter().any(|letter| letter.contains("which you follow")), "{told:?}");
    assert!(letters(&bot, cleo).await.is_empty());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_follows_its_channels_match_until_a_user_unfollows_it() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let war = &channel(&bot, "war-room").await;
    let gallery = &new_thread(&bot, general, "gallery").await;
    let closed = &new_thread(&bot, general, "closed").await;
    let here = "/story follow here:True";
    refused(&bot, cleo, gallery, here, "no match in this channel").await;
    let mut watch = begun(&bot).await;
    refused(&bot, cleo, general, here, "This match is played here").await;
    let elsewhere = "/story follow match:1 here:True";
    refused(&bot, cleo, war, elsewhere, "in a thread of its channel").await;

    let told = bot.command(cleo, gallery, here).await;
    assert!(!is_private(&told), "the answer should be public in the thread");
    assert!(words(&told).contains("is followed here: whenever"), "{told}");
    assert_says(&bot.command(benoit, gallery, elsewhere).await, "is followed here already");
    assert_eq!(followers(&bot).await, 1);
    // Benoît was the last user to make the thread follow the match, so Cleo cannot unfollow it there.
    clicked_privately(&bot, cleo, &told["message"], "Unfollow", "Only <@").await;
    clicked(&bot, benoit, &told["message"], "Unfollow", "is not followed here any more").await;
    clicked(&bot, benoit, &told["message"], "Unfollow", "n’est pas suivie ici").await;
    assert_eq!(followers(&bot).await, 0);

    // Channel managers can make any channel follow the match.
    set_manager(&bot, cleo, true).await;
    for place in [gallery, closed, war] {
        bot.command(cleo, place, elsewhere).await;
    }
    assert_eq!(followers(&bot).await, 3);
    set_bot_permissions(&bot, closed, 1 << 10).await;
    let mut eyes = Watch::open(&bot, cleo, gallery).await;
    let mut others = Watch::open(&bot, cleo, war).await;
    concede(&bot, general).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    for (place, eyes) in [(gallery, &mut eyes), (war, &mut others)] {
        let last = eyes.sees(&bot, "founds the empire").await;
        let said = text(&last["content"]);
        assert!(said.starts_with("**Match 1** in <#"), "{said}");
        assert!(said.contains("which is followed here:"), "{said}");
        assert_eq!(pictures(&last), pictures(&farewell), "{last}");
        assert!(!is_there(&bot, cleo, place, "Seed of the dice").await);
    }
    // If the bot can no longer post in a channel that follows the match, the post is dropped and nobody is notified.
    wait_until_sent(&bot).await;
    assert!(letters(&bot, benoit).await.is_empty());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_can_have_only_a_few_threads_follow_a_match() {
    let bot = Running::fresh().await;
    let cleo = &person(&bot, "cleo").await;
    begun(&bot).await;
    let here = "/story follow here:True";
    for number in 1..=5 {
        let place = new_thread(&bot, &bot.play.general, &format!("gallery-{number}")).await;
        assert!(bot.says(cleo, &place, here).await.contains("is followed here: whenever"));
    }
    let place = &new_thread(&bot, &bot.play.general, "one-too-many").await;
    refused(&bot, cleo, place, here, "followed in 5 places already").await;
    assert_eq!(followers(&bot).await, 5);
    // The limit applies neither to other users nor to her following the match herself.
    assert!(bot.says(&bot.play.ann, place, here).await.contains("is followed here: whenever"));
    obeyed(&bot, cleo, &bot.play.general, "/story follow", "You follow").await;
    bot.stop().await;
}
