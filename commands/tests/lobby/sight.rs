//! Tests of a match in a private channel. Its match number reveals nothing to users who cannot view the channel.

use std::time::Duration;

use regnal::store::{Follower, MatchId, Status, Target, User};
use regnal_bot::discord::custom_id::{CustomId, HistoryPage, Perspective, Verb};
use regnal_bot::run::followers::FOLLOWED;
use regnal_bot::run::outgoing::Outgoing;
use reqwest::Method;
use serde_json::{Value, json};

use super::desk::choose;
use super::follow::letters;
use super::{
    Watch, assert_says, button, channel, click, clicked_privately, concede, confirmed, new_thread,
    obeyed, open_lobby, person, queue_message, refused, set_manager, to_channel,
};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, words};

const MATCH: MatchId = MatchId(1);
const VIEW: &str = "1024";
const UNKNOWN: &str = "no match with this number";

/// Denies access to a channel to everybody except the given roles and users.
pub(super) async fn close(bot: &Running, channel: &str, roles: &[&str], people: &[&str]) {
    let mut rules = vec![json!({"id": GUILD.0.to_string(), "type": 0, "deny": VIEW})];
    let allowed = |id: &&str, kind: u8| json!({"id": id, "type": kind, "allow": VIEW});
    rules.extend(roles.iter().map(|id| allowed(id, 0)));
    rules.extend(people.iter().map(|id| allowed(id, 1)));
    let body = json!({"permission_overwrites": rules});
    bot.play.patch(&format!("/channels/{channel}"), body).await;
    wait_for_gateway(bot).await;
}

/// Waits until earlier gateway events have been handled. The reply to a command always comes after them.
pub(super) async fn wait_for_gateway(bot: &Running) {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    bot.command(ann, general, "/me").await;
}

/// Opens a match between Ann and Benoît in a channel that only they can view.
async fn secret(bot: &Running) -> String {
    let room = channel(bot, "war-room").await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    close(bot, &room, &[], &[ann, benoit]).await;
    let mut watch = Watch::open(bot, ann, &room).await;
    obeyed(bot, ann, &room, "/match new mighty players:2 years:6 name:Whispers", "is open").await;
    let card = watch.sees(bot, "match 1").await;
    click(bot, benoit, &card, "Join").await;
    room
}

async fn start(bot: &Running, room: &str) {
    let ann = &bot.play.ann;
    let mut watch = Watch::open(bot, ann, room).await;
    obeyed(bot, ann, room, "/match start", "has begun").await;
    watch.sees(bot, "Order of play").await;
}

/// Starts a match between Ann and Benoît in a channel that only they and Cleo can view.
async fn seen_by_cleo(bot: &Running, cleo: &str) -> String {
    let room = secret(bot).await;
    close(bot, &room, &[], &[&bot.play.ann, &bot.play.benoit, cleo]).await;
    start(bot, &room).await;
    room
}

/// Moves the match to a channel that only these people can view, and returns the channel.
async fn move_to_secret(bot: &Running, people: &[&str]) -> String {
    let (ann, room) = (&bot.play.ann, channel(bot, "war-room").await);
    close(bot, &room, &[], people).await;
    obeyed(bot, ann, &room, "/match move here match:1", "goes on in").await;
    room
}

/// Queues a report to a follower, as an earlier version did.
async fn queue_report(bot: &Running, target: Target) {
    let report = Outgoing::text("A report.").to(target, Some(FOLLOWED)).unwrap();
    queue_message(bot, Some(MATCH), report).await;
}

/// Commands that accept a match number.
const ASKED: [&str; 8] = [
    "/match status match:1",
    "/story history match:1",
    "/story replay match:1",
    "/story book match:1",
    "/story film match:1",
    "/story follow match:1",
    "/story export match:1",
    "/why match:1",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_private_channel_is_hidden_from_users_who_cannot_view_it() {
    let bot = Running::fresh().await;
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let room = &secret(&bot).await;
    // The lobby is missing from Cleo's list, and she cannot join it.
    let list = bot.says(cleo, general, "/match list").await;
    assert!(!list.contains("match 1"), "{list}");
    let join = CustomId::Lobby { match_id: MATCH, verb: Verb::Join };
    let answer = bot.uses_old(cleo, general, &join.to_string(), None).await;
    assert!(words(&answer).contains(UNKNOWN), "{answer}");
    start(&bot, room).await;

    for asked in ASKED {
        refused(&bot, cleo, general, asked, UNKNOWN).await;
    }
    let verified = bot.says(cleo, general, "/verify number:1").await;
    assert!(!verified.contains("Whispers") && !verified.contains("SHA"), "{verified}");
    for typed in ["/story history match:1 search:", "/why match:1 result:"] {
        assert_eq!(bot.choices(cleo, general, typed).await, [], "{typed}");
    }
    // Old buttons reveal no more than commands do.
    let leaf = HistoryPage {
        page: 1,
        chapter: None,
        season: None,
        dice: false,
        eyes: Some(Perspective::Own),
        search: None,
    };
    let match_id = MATCH;
    let ids = [
        CustomId::Map { match_id },
        CustomId::Guide { match_id },
        CustomId::Panel { match_id },
        CustomId::History { match_id, leaf },
        CustomId::Lobby { match_id, verb: Verb::Book },
        CustomId::Lobby { match_id, verb: Verb::Follow },
    ];
    for id in ids {
        let id = id.to_string();
        let old = bot.old(general, &id, None).await;
        let answer = bot.uses(cleo, &old, &id, None).await;
        assert!(words(&answer).contains(UNKNOWN), "{id}: {answer}");
        assert!(is_private(&answer));
        // The match's players can use the old buttons anywhere.
        let answer = bot.uses(benoit, &old, &id, None).await;
        assert!(!answer.to_string().contains("aucune partie de ce numéro"), "{answer}");
    }
    obeyed(&bot, benoit, general, "/partie état partie:1", "Whispers").await;

    // The match becomes visible through a role with access to the channel or an administrator role.
    for (name, may) in [("Guests", "0"), ("Admins", "8")] {
        let role = bot.play.post("/roles", json!({"name": name, "permissions": may})).await;
        let role = text(&role["id"]);
        if may == "0" {
            close(&bot, room, &[&role], &[&bot.play.ann, benoit]).await;
        }
        let body = json!({"roles": [role]});
        bot.play.patch(&format!("/seats/{cleo}"), body).await;
        obeyed(&bot, cleo, general, "/match status match:1", "Whispers").await;
        let body = json!({"roles": []});
        bot.play.patch(&format!("/seats/{cleo}"), body).await;
        refused(&bot, cleo, general, "/match status match:1", UNKNOWN).await;
    }
    bot.stop().await;
}

/// A thread is visible to exactly those users who can view its parent channel.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_thread_of_a_private_channel_is_also_hidden() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let room = &channel(&bot, "war-room").await;
    close(&bot, room, &[], &[ann]).await;
    let thread = new_thread(&bot, room, "deep").await;
    obeyed(&bot, ann, &thread, "/match new mighty players:2 years:6", "is open").await;
    refused(&bot, cleo, general, "/match status match:1", UNKNOWN).await;
    obeyed(&bot, ann, general, "/match status match:1", "Waiting for players").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_do_not_see_matches_in_channels_that_they_cannot_view() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let cleo = &person(&bot, "cleo").await;
    let room = &secret(&bot).await;
    start(&bot, room).await;
    set_manager(&bot, cleo, true).await;
    let opened = obeyed(&bot, cleo, general, "/desk", "no match under way here").await;
    let notes = click(&bot, cleo, &opened["message"], "What was done").await;
    assert!(!words(&notes).contains("match 1"), "{notes}");
    let page = button(&opened["message"], "What was done").replace("notes", "1");
    assert_says(&bot.uses_old(cleo, general, &page, None).await, UNKNOWN);
    // If the channel is deleted, users with permission to manage all channels can still administer the match.
    let path = format!("/channels/{room}");
    bot.play.api(Method::DELETE, &path, &Value::Null).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    start_over(&bot, cleo).await;
    bot.stop().await;
}

async fn start_over(bot: &Running, cleo: &str) {
    let general = &bot.play.general;
    wait_for_gateway(bot).await;
    let opened = obeyed(bot, cleo, general, "/desk", "matches of this server").await;
    let page = choose(bot, cleo, &opened["message"], "Which match?", "1").await;
    assert!(text(&page["content"]).contains("Whispers"), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn records_include_only_matches_in_channels_that_the_reader_can_view() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let room = &secret(&bot).await;
    start(&bot, room).await;
    concede(&bot, room).await;
    bot.wait_for_status(MATCH, Status::Finished).await;
    let none = "No match has been played";
    obeyed(&bot, cleo, general, "/records", none).await;
    obeyed(&bot, ann, general, "/records", "**Mighty Empires**, one match").await;
    // A public reply contains only information that all its readers are allowed to see.
    assert_says(&bot.command(ann, general, "/records public:True").await, none);
    let posted = bot.command(ann, room, "/records public:True").await;
    assert!(words(&posted).contains("one match"), "{posted}");
    // A public reply about a single match is refused where users without access to the match could read it, but the
    // same request works in private.
    for asked in ["/verify number:1", "/story film match:1"] {
        let public = format!("{asked} public:True");
        refused(&bot, ann, general, &public, "Not everybody who reads this channel").await;
        let own = bot.command(ann, general, asked).await;
        assert!(is_private(&own) && own["state"] == "answered", "{asked}: {own}");
        let posted = bot.command(ann, room, &public).await;
        assert!(!is_private(&posted) && posted["state"] == "answered", "{public}: {posted}");
    }
    let id = CustomId::Sheet { match_id: MATCH, code: "map".to_owned(), for_all: true };
    let shown = bot.uses_old(ann, general, &id.to_string(), None).await;
    assert!(is_private(&shown), "{shown}");
    assert!(words(&shown).contains("Not everybody who reads this channel"), "{shown}");
    // The file of the whole match is posted publicly only in a channel whose readers are all allowed to see the match.
    for (place, is_hidden) in [(general, true), (room, false)] {
        let given = bot.command(ann, place, "/story export match:1").await;
        assert_eq!(is_private(&given), is_hidden, "{given}");
        assert!(given.to_string().contains("regnal-match-1.json"), "{given}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_old_card_of_a_lobby_that_moved_to_a_private_channel_is_not_updated() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, _) = open_lobby(&bot, "/match new mighty players:2 years:6").await;
    bot.command(benoit, general, "/match join").await;
    let old = watch.sees(&bot, "2. Benoît").await;
    let room = &move_to_secret(&bot, &[ann, benoit]).await;
    let left = click(&bot, benoit, &old, "Leave").await;
    assert!(is_private(&left), "{left}");
    let mut watch = Watch::open(&bot, ann, room).await;
    watch.sees(&bot, "2. *free*").await;
    assert!(super::is_there(&bot, ann, general, "2. Benoît").await);
    assert!(!super::is_there(&bot, ann, general, "2. *free*").await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_old_post_of_a_vote_is_not_edited_after_the_match_moves_to_a_private_channel() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let new = "/match new mighty players:3 years:6";
    let mut watch = super::begun_with(&bot, new, &[benoit, cleo]).await;
    watch.sees(&bot, "Order of play").await;
    super::ask_to_abandon(&bot, ann).await;
    let old = watch.sees(&bot, "Should match 1").await;
    let room = &move_to_secret(&bot, &[ann, benoit, cleo]).await;
    // The question is posted again in the new channel, and a vote on the old post counts there.
    let mut watch = Watch::open(&bot, ann, room).await;
    watch.sees(&bot, "Agreed: Ann. Still asked:").await;
    bot.delivered().await;
    clicked_privately(&bot, benoit, &old, "Give the match up", "Benoît").await;
    watch.sees(&bot, "Benoît. Still asked:").await;
    super::give_up(&bot, cleo, &old).await;
    let settled = "Everybody has agreed: match 1 is given up";
    watch.sees(&bot, settled).await;
    bot.delivered().await;
    let posts = bot.play.messages(ann, general).await;
    let post = posts.iter().find(|post| post["id"] == old["id"]).unwrap();
    assert_eq!(post["content"], old["content"]);
    assert!(!super::is_there(&bot, ann, general, settled).await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_posts_are_not_edited_when_a_match_that_moved_to_a_private_channel_ends() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = super::begun(&bot).await;
    // A paused match does not notify its players in the new channel, so its last notification is in the old one.
    super::agree_pause(&bot, &mut watch).await;
    let room = &move_to_secret(&bot, &[ann, benoit]).await;
    bot.delivered().await;
    let before = bot.play.messages(ann, general).await;
    let mut watch = Watch::open(&bot, ann, room).await;
    confirmed(&bot, ann, room, "/match abandon").await;
    let question = watch.sees(&bot, "Should match 1 be given up").await;
    super::give_up(&bot, benoit, &question).await;
    watch.sees(&bot, "Seed of the dice").await;
    bot.delivered().await;
    assert_eq!(bot.play.messages(ann, general).await, before);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follower_who_loses_access_to_the_channel_gets_no_more_reports() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let room = &seen_by_cleo(&bot, cleo).await;
    obeyed(&bot, cleo, general, "/story follow match:1", "You follow").await;
    close(&bot, room, &[], &[ann, benoit]).await;
    let list = bot.says(cleo, general, "/match list").await;
    assert!(!list.contains("Whispers"), "{list}");
    // Cleo can still unfollow the match.
    let mut watch = Watch::open(&bot, ann, room).await;
    concede(&bot, room).await;
    watch.sees(&bot, "Seed of the dice").await;
    bot.app.clock.set_forward(Duration::from_secs(1));
    bot.delivered().await;
    let told: Vec<Value> = letters(&bot, cleo).await;
    assert_eq!(told, Vec::<Value>::new());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_can_make_a_public_channel_follow_a_match_in_a_private_channel() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let room = &seen_by_cleo(&bot, cleo).await;
    // A channel manager who can view the match's channel is refused, and so is a player.
    let here = "/story follow match:1 here:True";
    set_manager(&bot, cleo, true).await;
    let host = format!("Only <@{ann}> can have it followed here");
    refused(&bot, cleo, general, here, &host).await;
    set_manager(&bot, benoit, true).await;
    let suivre = "/récit suivre partie:1 ici:True";
    refused(&bot, benoit, general, suivre, &format!("<@{ann}> est la seule personne")).await;
    let hold = async || bot.app.store.followers(MATCH).await.unwrap().len();
    assert_eq!(hold().await, 0);
    // The host must manage the channel too.
    refused(&bot, ann, general, here, "only people who may manage them").await;
    set_manager(&bot, ann, true).await;
    assert_says(&bot.command(ann, general, here).await, "is followed here: whenever");
    assert_eq!(hold().await, 1);
    let mut watch = Watch::open(&bot, ann, general).await;
    concede(&bot, room).await;
    watch.sees(&bot, "which is followed here:").await;
    bot.stop().await;
}

/// An earlier version let channel managers make any channel follow a match. The reports queued by that version do not
/// say who made the channel follow.
#[tokio::test(flavor = "multi_thread")]
async fn a_public_channel_gets_old_reports_of_a_private_match_only_if_the_host_made_it_follow() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    seen_by_cleo(&bot, cleo).await;
    let (store, now) = (&bot.app.store, bot.app.clock.now());
    let target = to_channel(general);
    for (who, is_sent) in [(cleo, false), (ann, true)] {
        let user = User(who.parse().unwrap());
        let follower = Follower { target, user, language: "en".to_owned() };
        store.follow(MATCH, &follower, now).await.unwrap();
        queue_report(&bot, target).await;
        bot.delivered().await;
        assert_eq!(super::is_there(&bot, ann, general, "A report.").await, is_sent, "{who}");
    }
    bot.stop().await;
}

/// The thread is public, so moving the match to a private channel ends the thread's subscription.
#[tokio::test(flavor = "multi_thread")]
async fn a_public_thread_stops_following_a_match_that_moves_to_a_private_channel() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    super::begun(&bot).await;
    let gallery = new_thread(&bot, general, "gallery").await;
    let mut watch = Watch::open(&bot, ann, &gallery).await;
    bot.command(ann, &gallery, "/story follow here:True").await;
    let open = json!({"name": "square", "type": "text"});
    let square = text(&bot.play.post("/channels", open).await["id"]);
    let hold = async || bot.app.store.followers(MATCH).await.unwrap().len();
    obeyed(&bot, ann, &square, "/match move here match:1", "goes on").await;
    assert_eq!(hold().await, 1, "a channel visible to everybody is not followed");
    move_to_secret(&bot, &[ann, benoit]).await;
    assert_eq!(hold().await, 0);
    watch.sees(&bot, "is not followed here any more").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_request_to_discord_delays_the_report_of_a_followed_match() {
    let bot = Running::fresh().await;
    let ann = &bot.play.ann;
    super::begun(&bot).await;
    let open = json!({"name": "square", "type": "text"});
    let square = text(&bot.play.post("/channels", open).await["id"]);
    let cleo = &person(&bot, "cleo").await;
    set_manager(&bot, cleo, true).await;
    let told = bot.command(cleo, &square, "/story follow match:1 here:True").await;
    assert!(words(&told).contains("is followed here: whenever"), "{told}");
    // The cached roles and permissions have expired.
    bot.app.clock.set_forward(Duration::from_secs(601));
    let fault = json!({"kind": "server_error", "method": "GET", "path": "/guilds/"});
    bot.play.post("/faults", fault).await;
    queue_report(&bot, to_channel(&square)).await;
    bot.advance_until_sent().await;
    assert!(super::is_there(&bot, ann, &square, "A report.").await);
    let requests = bot.play.get("/requests").await;
    let mut requests = requests.as_array().unwrap().iter();
    assert!(requests.any(|request| request["status"] == 500), "no request failed");
    assert_eq!(bot.app.store.followers(MATCH).await.unwrap().len(), 1);
    bot.stop().await;
}
