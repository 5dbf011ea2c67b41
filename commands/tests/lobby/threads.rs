//! Tests of the threads and forum posts for new matches, on a server that has chosen a channel for them: their
//! location, names and tags, Discord's refusals, and reopening.

use std::time::Duration;

use regnal::store::{MatchId, Status};
use regnal_bot::bot::sandbox_http;
use regnal_bot::run::checks::Check;
use regnal_bot::run::state::TableState;
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::{ChannelId, ForumTagId, GuildChannel};

use super::server::make_manager;
use super::{
    Watch, channel, choose_all, click, clicked, close_lobby, concede, confirmed, menu, new_thread,
    obeyed, refused, set_bot_permissions,
};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, wait_until, words};

const NEW: &str = "/match new mighty players:2 years:6";
/// The permission to manage channels.
const MANAGE_CHANNELS: u64 = 1 << 4;

/// Creates a forum with these tags and returns its id.
async fn forum(bot: &Running, tags: &[&str]) -> String {
    let forum = json!({"name": "matches", "type": "forum", "available_tags": tags});
    text(&bot.play.post("/channels", forum).await["id"])
}

/// Chooses the channel for new matches on the `/server` page, and returns the changed page.
async fn choose_place(bot: &Running, channel: &str) -> Value {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    make_manager(bot, ann).await;
    let page = obeyed(bot, ann, general, "/server", "Settings of this server").await;
    let ask = "A place for new matches: thread or post";
    assert_eq!(menu(&page["message"], ask)["type"], 8);
    choose_all(bot, ann, &page["message"], ask, &[channel]).await
}

/// Waits until all background checks have been run.
pub(super) async fn checked(bot: &Running) {
    wait_until("the checks have ended", async || bot.app.are_checks_done()).await;
}

/// Returns the thread in which a match is played, as Discord describes it.
async fn thread(bot: &Running, id: i64) -> GuildChannel {
    found(bot, &bot.header(MatchId(id)).await.channel.0.to_string()).await
}

async fn found(bot: &Running, channel: &str) -> GuildChannel {
    let http = sandbox_http(&bot.play.sandbox);
    let found = http.get_channel(ChannelId::new(channel.parse().unwrap())).await.unwrap();
    found.guild().unwrap()
}

/// Returns the tag names of a match's post.
async fn tags(bot: &Running, id: i64) -> Vec<String> {
    checked(bot).await;
    let post = thread(bot, id).await;
    let forum = found(bot, &post.parent_id.unwrap().to_string()).await;
    let named = |id: &ForumTagId| {
        let tag = forum.available_tags.iter().find(|tag| tag.id == *id);
        tag.unwrap().name.clone()
    };
    post.applied_tags.iter().map(named).collect()
}

/// Returns the threads of a channel.
async fn threads(bot: &Running, parent: &str) -> Vec<Value> {
    let state = bot.play.get("/state").await;
    let all = state["channels"].as_array().unwrap().iter();
    let below = |one: &&Value| one["parent_id"] == *parent && one["deleted"] == false;
    all.filter(below).cloned().collect()
}

/// Returns the number of the bot's successful requests to change a channel.
async fn changes(bot: &Running, channel: &str) -> usize {
    let requests = bot.play.get("/requests").await;
    let is_change = |request: &&Value| {
        request["method"] == "PATCH" && request["path"] == format!("/channels/{channel}")
    };
    requests.as_array().unwrap().iter().filter(is_change).count()
}

async fn bot_permissions(bot: &Running, channel: &str) -> u64 {
    let state = bot.play.get("/state").await;
    let all = state["channels"].as_array().unwrap();
    let found = all.iter().find(|one| one["id"] == *channel).unwrap();
    text(&found["bot_permissions"]).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_new_match_gets_a_thread_in_the_servers_chosen_channel() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let room = &channel(&bot, "war-room").await;
    let page = choose_place(&bot, room).await;
    let said = words(&page);
    assert!(said.contains(&format!("its own **thread** in <#{room}>")), "{said}");
    assert!(is_private(&page));

    // The thread is named after the match, as soon as the match has a number.
    let opened =
        obeyed(&bot, benoit, general, "/partie ouvrir mighty joueurs:2", "est ouverte").await;
    checked(&bot).await;
    let own = thread(&bot, 1).await;
    assert!(words(&opened).contains(&format!("<#{}>", own.id)), "{opened}");
    assert_eq!(own.parent_id.unwrap().to_string(), *room);
    assert_eq!(own.name, "Mighty Empires 1");
    let archives = own.thread_metadata.unwrap().auto_archive_duration;
    assert_eq!(u16::from(archives), 10_080);
    let mut watch = Watch::open(&bot, ann, &own.id.to_string()).await;
    let card = watch.sees(&bot, "partie 1").await;
    clicked(&bot, ann, &card, "Prendre un siège", "\n2. Ann").await;

    // Another match can be opened in the same channel, and its thread always has the match's current name.
    obeyed(&bot, benoit, general, "/partie ouvrir echoes nom:Siège", "est ouverte").await;
    assert_eq!(thread(&bot, 2).await.name, "Siège");
    let place = bot.header(MatchId(2)).await.channel.0.to_string();
    obeyed(&bot, benoit, &place, "/gérer réglages nom:Fin", "a changé les réglages").await;
    checked(&bot).await;
    assert_eq!(thread(&bot, 2).await.name, "Fin");

    // Matches opened with buttons also get threads in that channel.
    let home = obeyed(&bot, ann, general, "/regnal", "").await;
    let play = click(&bot, ann, &home["message"], "Play").await;
    let opened = choose_all(&bot, ann, &play["message"], "Open a table", &["mighty"]).await;
    let own = bot.header(MatchId(3)).await.channel.0;
    assert!(words(&opened).contains(&format!("Match 3 is open in <#{own}>")), "{opened}");
    assert_eq!(thread(&bot, 3).await.parent_id.unwrap().to_string(), *room);

    // Tutorials do not get threads in that channel.
    let learning = obeyed(&bot, benoit, general, "/apprendre echoes", "<#").await;
    assert!(is_private(&learning));
    assert_eq!(thread(&bot, 4).await.parent_id.unwrap().to_string(), *general);

    // If the server has not chosen a channel, a match is opened in the channel of the command.
    clicked(&bot, ann, &page["message"], "Play where opened", "**where they are opened**").await;
    obeyed(&bot, ann, general, NEW, "Match 5 is open, and").await;
    assert_eq!(bot.header(MatchId(5)).await.channel.0.to_string(), *general);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_opened_from_a_direct_message_and_rematches_get_threads_too() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let room = &channel(&bot, "war-room").await;
    choose_place(&bot, room).await;
    let id = format!("r1:find:{}:mighty:-:-:open", GUILD.0);
    let opened = bot.uses_old(ann, &bot.play.direct(ann).await, &id, None).await;
    assert!(words(&opened).contains("Match 1 is open in <#"), "{opened}");
    let place = bot.header(MatchId(1)).await.channel.0.to_string();
    assert_eq!(thread(&bot, 1).await.parent_id.unwrap().to_string(), *room);
    close_lobby(&bot, ann, &place).await;

    obeyed(&bot, ann, general, NEW, "Match 2 is open in <#").await;
    let place = bot.header(MatchId(2)).await.channel.0.to_string();
    let mut watch = Watch::open(&bot, ann, &place).await;
    let card = watch.sees(&bot, "match 2").await;
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, &place, "/match start", "has begun").await;
    concede(&bot, &place).await;
    let farewell = watch.sees(&bot, "Seed of the dice").await;
    // Both players ask for a rematch at the same time, and both end up in the same match.
    let (one, other) = tokio::join!(
        click(&bot, ann, &farewell, "Rematch"),
        click(&bot, benoit, &farewell, "Rematch")
    );
    assert!(is_private(&one) && is_private(&other), "{one} {other}");
    let live = bot.app.store.live_matches().await.unwrap();
    let [rematch] = live.as_slice() else { panic!("{live:?}: {one} {other}") };
    let rematch = bot.header(MatchId(rematch.id.0)).await;
    assert_eq!(TableState::of(&rematch).rematch_of, Some(2));
    assert_eq!(rematch.seats.len(), 2, "{one} {other}");
    let own = thread(&bot, rematch.id.0).await;
    assert_eq!(own.parent_id.unwrap().to_string(), *room);
    // An unused thread is archived, since the bot has no permission to delete it.
    let open = threads(&bot, room).await;
    let mut in_use = 0;
    for one in &open {
        let found = found(&bot, &text(&one["id"])).await;
        in_use += usize::from(!found.thread_metadata.unwrap().archived);
    }
    assert_eq!(in_use, 3, "{open:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_by_discord_are_explained_and_leave_nothing_behind() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let room = &channel(&bot, "war-room").await;
    let forum = &forum(&bot, &[]).await;
    let all = bot_permissions(&bot, room).await;
    let (send, make, write) = (1 << 11, 1 << 35, 1 << 38);
    for (place, lacks, wanted) in [
        (room, make, "**Create Public Threads**"),
        (room, write, "**Send Messages in Threads**"),
        (room, 1 << 10, "**View Channel**"),
        (forum, send, "**Create Posts**"),
        (forum, write, "**Send Messages in Posts**"),
    ] {
        set_bot_permissions(&bot, place, all).await;
        choose_place(&bot, place).await;
        set_bot_permissions(&bot, place, all & !lacks).await;
        refused(&bot, ann, general, NEW, wanted).await;
        set_bot_permissions(&bot, place, all).await;
    }
    choose_place(&bot, forum).await;
    bot.play.patch(&format!("/channels/{forum}"), json!({"require_tag": true})).await;
    refused(&bot, ann, general, NEW, "needs a tag").await;
    let path = format!("/channels/{forum}/threads");
    for (code, status, wanted) in [
        (160_006, 400, "as many open threads as Discord allows"),
        (200_000, 400, "Try another name"),
        (240_000, 400, "Try another name"),
        (0, 503, "Try again in a few minutes"),
        (50024, 400, "where I can make no thread"),
    ] {
        let fault = json!({"kind": "server_error", "method": "POST", "path": path,
            "status": status, "code": code});
        bot.play.post("/faults", fault).await;
        refused(&bot, ann, general, NEW, wanted).await;
        bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    }
    // No thread is created for users who cannot view the channel or may not open a match.
    let everybody = GUILD.0.to_string();
    let closed = json!([{"id": everybody, "type": 0, "deny": (1 << 10).to_string()}]);
    let page = format!("/channels/{forum}");
    bot.play.patch(&page, json!({"permission_overwrites": closed})).await;
    let french = "/partie ouvrir mighty joueurs:2";
    refused(&bot, benoit, general, french, "un salon que vous ne voyez pas").await;
    bot.play.patch(&page, json!({"permission_overwrites": []})).await;
    bot.play.api(Method::DELETE, &page, &Value::Null).await;
    refused(&bot, ann, general, NEW, "a channel that I cannot find any more").await;

    assert_eq!(bot.app.store.live_matches().await.unwrap(), []);
    assert!(bot.app.store.find_match(MatchId(1)).await.unwrap().is_none());
    for one in threads(&bot, room).await {
        let left = found(&bot, &text(&one["id"])).await;
        assert!(left.thread_metadata.unwrap().archived, "{one}");
    }
    // The suggested solution works.
    let page = choose_place(&bot, room).await;
    click(&bot, ann, &page["message"], "Play where opened").await;
    obeyed(&bot, ann, general, NEW, "Match 1 is open, and").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shutdown_between_creating_the_thread_and_the_match_leaves_only_an_empty_thread() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (&bot.play.ann.clone(), &bot.play.general.clone());
    let room = &channel(&bot, "war-room").await;
    choose_place(&bot, room).await;
    let mut watch = Watch::open(&bot, ann, room).await;
    // The bot is stopped while it checks whether it may write in the new thread.
    let fault = json!({"kind": "hold_requests", "method": "POST", "path": "/typing"});
    bot.play.post("/faults", fault).await;
    let asked = json!({"channel_id": general, "text": NEW});
    bot.play.post(&format!("/seats/{ann}/command"), asked).await;
    while threads(&bot, room).await.is_empty() {
        watch.line.frame().await;
    }
    let play = bot.stop_bot().await;
    play.api(Method::DELETE, "/faults", &Value::Null).await;
    let bot = Running::start_in(play, dir.path()).await;
    assert_eq!(bot.app.store.live_matches().await.unwrap(), []);
    obeyed(&bot, ann, general, NEW, "Match 1 is open in <#").await;
    assert_eq!(threads(&bot, room).await.len(), 2);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_has_the_tags_of_its_game_and_status() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let forum = &forum(&bot, &["Terminée", "mighty empires", "Favourites"]).await;
    // Without permission to add tags, the bot uses the tags that the forum already has.
    let page = words(&choose_place(&bot, forum).await);
    assert!(page.contains(&format!("its own **post** in <#{forum}>")), "{page}");
    assert!(page.contains("**Manage Channels**"), "{page}");
    obeyed(&bot, ann, general, NEW, "Match 1 is open in <#").await;
    assert_eq!(tags(&bot, 1).await, ["mighty empires"]);
    let place = &bot.header(MatchId(1)).await.channel.0.to_string();
    let first = &bot.play.messages(ann, place).await[0];
    assert_eq!((&first["id"], first["mentions"].as_array().unwrap().len()), (&json!(place), 0));
    assert!(text(&first["content"]).contains("A match of **Mighty Empires**"), "{first}");

    // With permission, the bot adds the missing tags in the server's language, and all posts keep their tags.
    let all = bot_permissions(&bot, forum).await;
    set_bot_permissions(&bot, forum, all | MANAGE_CHANNELS).await;
    let page = words(&choose_place(&bot, forum).await);
    assert!(!page.contains("**Manage Channels**"), "{page}");
    let there = found(&bot, forum).await;
    let names: Vec<&str> = there.available_tags.iter().map(|tag| tag.name.as_str()).collect();
    assert_eq!(
        names[..6],
        ["Terminée", "mighty empires", "Favourites", "Open", "Running", "Paused"]
    );
    assert_eq!(names.len(), 6 + regnal::games::GameKind::ALL.len() - 1, "{names:?}");
    assert_eq!(tags(&bot, 1).await, ["mighty empires"]);
    let before = changes(&bot, forum).await;
    choose_place(&bot, forum).await;
    assert_eq!(changes(&bot, forum).await, before, "tags are added twice");

    // Each status change takes a single request, and tags added by users are kept.
    let favourite = there.available_tags[2].id;
    let http = sandbox_http(&bot.play.sandbox);
    let mut applied = thread(&bot, 1).await.applied_tags;
    applied.push(favourite);
    let edit = serenity::all::EditThread::new().applied_tags(applied);
    ChannelId::new(place.parse().unwrap()).edit_thread(&http, edit).await.unwrap();
    let mut before = changes(&bot, place).await;
    let mut one_more = async || {
        let now = changes(&bot, place).await;
        let more = now - before;
        before = now;
        more
    };
    let mut watch = Watch::open(&bot, ann, place).await;
    let card = watch.sees(&bot, "match 1").await;
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, place, "/match start", "has begun").await;
    assert_eq!(tags(&bot, 1).await, ["mighty empires", "Running", "Favourites"]);
    assert_eq!(one_more().await, 1);
    obeyed(&bot, ann, place, "/manage pause until:2d", "is counted").await;
    let question = watch.sees(&bot, "Should match 1").await;
    click(&bot, benoit, &question, "Agree").await;
    bot.wait_for_status(MatchId(1), Status::Suspended).await;
    assert_eq!(tags(&bot, 1).await, ["mighty empires", "Paused", "Favourites"]);
    assert_eq!(one_more().await, 1);
    obeyed(&bot, ann, place, "/manage resume", "is counted").await;
    let question = watch.sees(&bot, "Should match 1").await;
    click(&bot, benoit, &question, "Agree").await;
    bot.wait_for_status(MatchId(1), Status::Running).await;
    assert_eq!(tags(&bot, 1).await, ["mighty empires", "Running", "Favourites"]);
    assert_eq!(one_more().await, 1);
    concede(&bot, place).await;
    bot.delivered().await;
    assert_eq!(tags(&bot, 1).await, ["mighty empires", "Terminée", "Favourites"]);
    assert_eq!(one_more().await, 1);
    // A new match has the tag for open matches from the beginning.
    let count = bot.play.get("/requests").await.as_array().unwrap().len();
    obeyed(&bot, ann, general, "/match new mighty players:2 name:Siege", "Match 2 is open").await;
    assert_eq!(tags(&bot, 2).await, ["mighty empires", "Open"]);
    let requests = bot.play.get("/requests").await;
    let new = requests.as_array().unwrap().iter().skip(count);
    assert_eq!(new.filter(|request| request["method"] == "PATCH").count(), 1, "{requests}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tag_is_set_later_if_discord_fails_and_never_if_it_refuses() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let forum = &forum(&bot, &["Open", "Running", "Over"]).await;
    choose_place(&bot, forum).await;
    let new = "/match new mighty players:1 program:1 name:Siege";
    obeyed(&bot, ann, general, new, "Match 1 is open").await;
    assert_eq!(tags(&bot, 1).await, ["Open"]);
    let place = &bot.header(MatchId(1)).await.channel.0.to_string();
    let fault = |status: u16, code: u32| {
        json!({"kind": "server_error", "method": "GET", "path": format!("/channels/{forum}"),
            "status": status, "code": code})
    };
    bot.play.post("/faults", fault(500, 0)).await;
    obeyed(&bot, ann, place, "/match start", "has begun").await;
    assert_eq!(tags(&bot, 1).await, ["Open"]);
    assert_eq!(bot.play.get("/state").await["faults"], json!([]));
    bot.advance(Duration::from_secs(601));
    wait_until("the tag is set", async || tags(&bot, 1).await == ["Running"]).await;
    bot.play.post("/faults", fault(403, 50013)).await;
    confirmed(&bot, ann, place, "/match concede").await;
    assert_eq!(bot.status(MatchId(1)).await, Status::Finished);
    assert_eq!(tags(&bot, 1).await, ["Running"]);
    assert_eq!(bot.app.next_check(), None);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_thread_changes_do_not_delay_the_checks_of_other_matches() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/match new mighty players:1 program:1", "Match 1 is open").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    choose_place(&bot, &channel(&bot, "war-room").await).await;
    for id in [2, 3] {
        obeyed(&bot, ann, general, NEW, &format!("Match {id} is open")).await;
    }
    let [second, third] =
        [bot.header(MatchId(2)).await.channel, bot.header(MatchId(3)).await.channel];
    checked(&bot).await;
    bot.delivered().await;
    // One request from each of the three checks below is held.
    for (thread, count) in [(second, 2), (third, 1)] {
        let path = format!("/channels/{}", thread.0);
        let fault = json!({"kind": "hold_requests", "path": path, "count": count});
        bot.play.post("/faults", fault).await;
    }
    for check in
        [Check::ThreadName(MatchId(2)), Check::OpenThread(second), Check::ThreadTags(MatchId(3))]
    {
        bot.app.queue_check(check);
    }
    let are_held = async || bot.play.get("/state").await["faults"] == json!([]);
    wait_until("all requests are held", are_held).await;
    bot.play.api(Method::DELETE, &format!("/channels/{general}"), &Value::Null).await;
    bot.wait_for_status(MatchId(1), Status::Suspended).await;
    // A change that times out is scheduled again. Since none is scheduled, none has timed out.
    assert_eq!(bot.app.next_check(), None, "the check waited for the changes of threads");
    assert!(!bot.app.are_checks_done());
    bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    checked(&bot).await;
    bot.stop().await;
}

/// Archives or locks a thread, as a moderator or Discord does.
async fn archive(bot: &Running, thread: &str, is_locked: bool) {
    bot.delivered().await;
    checked(bot).await;
    let body = json!({"archived": true, "locked": is_locked});
    bot.play.patch(&format!("/channels/{thread}"), body).await;
}

async fn is_archived(bot: &Running, thread: &str) -> bool {
    found(bot, thread).await.thread_metadata.unwrap().archived
}

#[tokio::test(flavor = "multi_thread")]
async fn the_thread_of_a_live_match_is_kept_open() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (&bot.play.ann.clone(), &bot.play.general.clone());
    let siege = &new_thread(&bot, general, "siege").await;
    // The bot ignores threads without a match.
    archive(&bot, siege, false).await;
    let new = "/match new mighty players:1 program:1";
    bot.play.patch(&format!("/channels/{siege}"), json!({"archived": false})).await;
    obeyed(&bot, ann, siege, new, "Match 1 is open").await;
    archive(&bot, siege, false).await;
    wait_until("the thread is open", async || !is_archived(&bot, siege).await).await;
    // If the thread is archived again within an hour, it stays archived for the rest of that hour.
    bot.app.clock.set_forward(Duration::from_secs(60));
    archive(&bot, siege, false).await;
    wait_until("a check is scheduled", async || bot.app.next_check().is_some()).await;
    checked(&bot).await;
    assert!(is_archived(&bot, siege).await);
    bot.advance(Duration::from_secs(3_541));
    wait_until("the thread is open", async || !is_archived(&bot, siege).await).await;

    // Locked threads are never reopened, not even after a restart, which reopens other threads.
    bot.app.clock.set_forward(Duration::from_secs(3_601));
    archive(&bot, siege, true).await;
    let bot = bot.restarted(dir.path()).await;
    checked(&bot).await;
    assert!(is_archived(&bot, siege).await);
    let play = bot.stop_bot().await;
    play.patch(&format!("/channels/{siege}"), json!({"locked": false})).await;
    let bot = Running::start_in(play, dir.path()).await;
    wait_until("the thread is open", async || !is_archived(&bot, siege).await).await;

    // Once the match is over, its thread may be archived. The last edit of its card may still reopen it once.
    close_lobby(&bot, ann, siege).await;
    for _ in 0..10 {
        bot.app.clock.set_forward(Duration::from_secs(3_601));
        archive(&bot, siege, false).await;
        obeyed(&bot, ann, general, "/match list", "").await;
        checked(&bot).await;
        if is_archived(&bot, siege).await {
            return bot.stop().await;
        }
    }
    panic!("the thread of a match that is over is opened again and again");
}
