//! Tests of failures outside a match, such as clock jumps and inaccessible channels.

use std::path::Path;
use std::time::Duration;

use regnal::game::{Seat, Viewer};
use regnal::games::AnyAction;
use regnal::games::mighty::Action;
use regnal::games::mighty::nouns::PursuitOrder;
use regnal::store::{MatchId, NewMessage, Status, Timestamp, User};
use regnal_bot::discord::components::{Button, ButtonStyle};
use regnal_bot::discord::custom_id::CustomId;
use regnal_bot::run::app::Clock as AppClock;
use regnal_bot::run::outgoing::{Outgoing, Sketch};
use regnal_bot::run::submit::{Request, submit};
use serde_json::{Value, json};

use super::{
    Watch, assert_says, begun, channel, click, confirm, is_there, obeyed, raw_store, refused,
    second_begun, set_bot_permissions, spoil, to_channel, to_user,
};
use crate::sandbox::client::text;
use crate::support::{Running, is_private, wait_until, words};

const HOUR: Duration = Duration::from_secs(3_600);

/// Returns the due times of the match's timers, in order.
async fn due(bot: &Running) -> Vec<Timestamp> {
    let timers = bot.app.store.timers(MatchId(1)).await.unwrap();
    let mut due: Vec<Timestamp> = timers.iter().map(|timer| timer.timer.due).collect();
    due.sort();
    due
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_jump_counts_as_an_outage() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let before = due(&bot).await;
    assert!(!before.is_empty());
    // The machine was suspended for longer than any deadline.
    let slept = 24 * 30 * HOUR;
    bot.app.clock.jump(slept);
    bot.app.bell.notify_one();
    watch.sees(&bot, "I was away for up to 720 hours").await;
    for (before, after) in before.iter().zip(due(&bot).await) {
        let later = after.since(*before);
        assert!(slept.saturating_sub(HOUR) < later && later <= slept + HOUR, "{later:?}");
    }
    let log = bot.app.store.batches(MatchId(1), 0, u32::MAX).await.unwrap();
    assert!(log.iter().all(|batch| batch.user.is_some()), "{log:?}");
    // Time that passes while the bot runs is not an outage. A late player therefore gets only the usual single
    // extension.
    bot.advance(slept);
    let is_extended = async || !bot.app.store.extended(MatchId(1)).await.unwrap().is_empty();
    wait_until("the player has more time", is_extended).await;
    bot.advance(slept);
    wait_until("a default action is taken", async || {
        let log = bot.app.store.batches(MatchId(1), 0, u32::MAX).await.unwrap();
        log.iter().any(|batch| batch.user.is_none())
    })
    .await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_the_bot_is_not_allowed_to_send_is_queued_reported_once_and_sent_later() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = begun(&bot).await;
    let open = close(&bot, general).await;
    for words in ["First of two.", "Second of two."] {
        queue(&bot, plain(general, words)).await;
    }
    let letters = async || {
        let mut letters = Vec::new();
        for person in [ann, &bot.play.benoit] {
            let all = super::follow::letters(&bot, person).await;
            letters.extend(all.into_iter().filter(|letter| {
                let words = text(&letter["content"]);
                words.contains("may not write in") || words.contains("pas le droit d’écrire")
            }));
        }
        letters.len()
    };
    wait_until("both players are told", async || letters().await >= 2).await;
    bot.play.patch(&format!("/channels/{general}"), open).await;
    // Any command in the channel shows that the bot can post again.
    obeyed(&bot, ann, general, "/match status", "is being played").await;
    watch.sees(&bot, "Second of two.").await;
    let all = bot.play.messages(ann, general).await;
    let said = |words: &str| {
        let is = |message: &&Value| text(&message["content"]) == words;
        all.iter().filter(is).count()
    };
    assert_eq!((said("First of two."), said("Second of two.")), (1, 1));
    assert_eq!(letters().await, 2);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_report_is_sent_as_one_post_with_embeds_or_a_file() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let mut watch = begun(&bot).await;
    let tale = |name: &str| {
        let lines = (0..700).map(|n| format!("{name} {n:03}"));
        let mut messages = Outgoing::spread(None, lines);
        assert_eq!(messages.len(), 1, "7,000 characters");
        messages.remove(0)
    };
    let first = tale("sieges");
    queue(&bot, first.to(to_channel(general), None).unwrap()).await;
    let seen = watch.sees(&bot, "sieges 000").await;
    assert_eq!(text(&seen["content"]), first.content);
    let embeds = seen["embeds"].as_array().unwrap().iter();
    let shown: Vec<String> = embeds.map(|embed| text(&embed["description"])).collect();
    assert_eq!(shown, first.more);
    assert!(shown.last().unwrap().ends_with("sieges 699"));

    // The bot lacks the Embed Links permission.
    set_bot_permissions(&bot, general, 1 << 10 | 1 << 11 | 1 << 15).await;
    let second = tale("storms");
    queue(&bot, second.to(to_channel(general), None).unwrap()).await;
    let seen = watch.sees(&bot, "storms 000").await;
    assert_eq!(text(&seen["content"]), second.content);
    assert!(seen["embeds"].as_array().is_none_or(Vec::is_empty), "{seen}");
    let files = seen["attachments"].as_array().unwrap();
    assert_eq!(files.len(), 1, "{seen}");
    assert_eq!(text(&files[0]["filename"]), "regnal-1.txt");
    let size = second.more.join("\n").len();
    assert_eq!(files[0]["size"].as_u64(), Some(size as u64));
    bot.stop().await;
}

/// Leaves the bot only the View Channel permission in a channel, and returns its previous permissions.
async fn close(bot: &Running, channel: &str) -> Value {
    let state = bot.play.get("/state").await;
    let all = state["channels"].as_array().unwrap();
    let found = all.iter().find(|one| one["id"] == channel).unwrap();
    set_bot_permissions(bot, channel, 1 << 10).await;
    json!({"bot_permissions": found["bot_permissions"]})
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undelivered_post_follows_the_match_to_its_new_channel() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    begun(&bot).await;
    close(&bot, general).await;
    queue(&bot, plain(general, "Unheard.")).await;
    // A retry scheduled more than a minute ahead shows that Discord has rejected the post.
    wait_until("the post is rejected", async || {
        let next = bot.app.store.next_attempt().await.unwrap();
        next.is_some_and(|next| next.since(bot.app.clock.now()) > Duration::from_secs(60))
    })
    .await;
    let mut watch = Watch::open(&bot, ann, war).await;
    obeyed(&bot, ann, war, "/match move here match:1", "goes on in <#").await;
    watch.sees(&bot, "Unheard.").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_of_old_posts_are_deleted() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let mut watch = begun(&bot).await;
    let now = bot.app.clock.now().0;
    let days = |days: i64| days * 24 * 3_600_000;
    for (age, words) in [(40, "Forty days ago."), (20, "Twenty days ago.")] {
        queue_at(&bot, plain(general, words), Timestamp(now - days(age))).await;
    }
    let message = async |words: &str, watch: &mut Watch| {
        let message = watch.sees(&bot, words).await;
        text(&message["id"]).parse::<u64>().unwrap()
    };
    let old = message("Forty days ago.", &mut watch).await;
    let young = message("Twenty days ago.", &mut watch).await;
    let is_known = async |message| bot.app.store.is_sent(message).await.unwrap();
    wait_until("the younger post is recorded", async || is_known(young).await).await;
    assert!(is_known(old).await);
    bot.advance(25 * HOUR);
    wait_until("the older record is deleted", async || !is_known(old).await).await;
    assert!(is_known(young).await);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_seats_holder_can_act_for_the_seat() {
    let bot = Running::fresh().await;
    begun(&bot).await;
    let table = bot.table(MatchId(1)).await;
    let seat = *table.game().unwrap().awaited().first().unwrap();
    let holder = table.user_of(seat).unwrap();
    let act = async |user: User| {
        let order = PursuitOrder::Never;
        let request = Request::new(
            MatchId(1),
            seat,
            Some(user),
            AnyAction::Mighty(Action::SetPursuitOrder { order }),
        );
        submit(&bot.app, request).await
    };
    let refused = act(User(holder.0 + 1)).await.unwrap_err();
    assert_eq!(refused.line().unwrap().id, "error-not-seated");
    act(holder).await.unwrap();
    bot.stop().await;
}

/// Corrupts the stored match so that it cannot be read.
async fn spoil_setup(bot: &Running, dir: &Path) {
    let raw = raw_store(dir).await;
    sqlx::query(
        "DROP TRIGGER the_setup_is_dealt_once; UPDATE matches SET setup = '{}' WHERE id = 1",
    )
    .execute(&raw)
    .await
    .unwrap();
    raw.close().await;
    bot.app.desk.forget(MatchId(1)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_whose_picture_fails_is_sent_without_it() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let general = &bot.play.general;
    let mut watch = begun(&bot).await;
    bot.delivered().await;
    spoil_setup(&bot, dir.path()).await;
    let mut shown = Outgoing::text("The map of a match that is spoilt.");
    shown.picture = Some(Sketch::public(MatchId(1)));
    queue(&bot, shown.to(to_channel(general), None).unwrap()).await;
    let said = watch.sees(&bot, &shown.content).await;
    assert_eq!(said["attachments"], json!([]), "{said}");
    // A picture that contains a seat's secrets is for the seat's holder only, even if it cannot be rendered.
    shown.picture = Some(Sketch::hand(MatchId(1), Seat(0)));
    for (person, words) in [(&bot.play.benoit, "For another."), (&bot.play.ann, "For its holder.")]
    {
        shown.content = words.to_owned();
        queue(&bot, shown.to(to_user(person), None).unwrap()).await;
    }
    bot.delivered().await;
    let direct = bot.play.direct(&bot.play.ann).await;
    assert!(is_there(&bot, &bot.play.ann, &direct, "For its holder.").await);
    let letters = super::follow::letters(&bot, &bot.play.benoit).await;
    assert!(letters.iter().all(|letter| !text(&letter["content"]).contains("For another.")));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_authorised_users_can_abandon_an_unreadable_match() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = begun(&bot).await;
    spoil_setup(&bot, dir.path()).await;
    refused(&bot, ann, general, "/match status", "can no longer be read").await;
    refused(&bot, ann, general, "/match new mighty", "Match 1").await;
    refused(&bot, benoit, general, "/partie abandonner", "Seuls").await;
    let asked = obeyed(&bot, ann, general, "/match abandon", "**Set match 1 aside?**").await;
    let status = async || bot.status(MatchId(1)).await;
    assert_eq!(status().await, Status::Running, "the match was set aside too early");
    // The button in the prompt does not work for other users.
    let page = &asked["message"];
    let id = text(&page["components"][0]["components"][0]["custom_id"]);
    assert_says(&bot.uses_old(benoit, general, &id, None).await, "Seuls");
    assert_eq!(status().await, Status::Running);
    assert_says(&confirm(&bot, ann, &asked).await, "is set aside");
    assert_eq!(status().await, Status::Abandoned);
    watch.sees(&bot, "it is set aside").await;
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "Match 2 is open").await;
    bot.stop().await;
}

/// Starts two matches, corrupts the first, and watches the channel of the second.
async fn one_of_two_is_spoilt(bot: &Running, dir: &Path) -> Watch {
    begun(bot).await;
    let watch = second_begun(bot).await;
    spoil(bot, dir, MatchId(1)).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    refused(bot, ann, general, "/match status", "can no longer be read").await;
    watch
}

/// Returns the due time of a match's latest timer.
async fn last_due(bot: &Running, id: MatchId) -> Timestamp {
    let timers = bot.app.store.timers(id).await.unwrap();
    timers.iter().map(|timer| timer.timer.due).max().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_extends_all_deadlines_despite_an_unreadable_match() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    one_of_two_is_spoilt(&bot, dir.path()).await;
    bot.delivered().await;
    let ids = [MatchId(1), MatchId(2)];
    let before = [last_due(&bot, ids[0]).await, last_due(&bot, ids[1]).await];
    let now = bot.app.clock.now();
    bot.app.store.touch(now).await.unwrap();
    let play = bot.stop_bot().await;
    let later = AppClock::default();
    let outage = HOUR * 16;
    later.jump(now.plus(outage).since(later.now()));
    let bot = Running::start_at(play, dir.path(), later).await;
    for (id, before) in ids.into_iter().zip(before) {
        let after = last_due(&bot, id).await;
        assert!(after >= before.plus(outage), "{id}: {before:?}, {after:?}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_outage_that_spans_a_deadline_extends_it_silently() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    super::begun(&bot).await;
    bot.delivered().await;
    let deadline = last_due(&bot, MatchId(1)).await;
    // The bot was last seen just before the deadline and returns just after it.
    let seen = Timestamp(deadline.0 - 20_000);
    bot.app.store.touch(seen).await.unwrap();
    let play = bot.stop_bot().await;
    let store = regnal::store::Store::open(dir.path()).await.unwrap();
    store.touch(seen).await.unwrap();
    drop(store);
    let later = AppClock::default();
    later.jump(deadline.plus(HOUR / 120).since(later.now()));
    let bot = Running::start_at(play, dir.path(), later).await;
    let after = last_due(&bot, MatchId(1)).await;
    assert!(after >= deadline.plus(HOUR / 72), "{deadline:?}, {after:?}");
    let rows = bot.app.store.timers(MatchId(1)).await.unwrap();
    assert!(rows.iter().any(|timer| timer.timer.due == after));
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    bot.delivered().await;
    for said in ["I was away", "your time has run out"] {
        assert!(!is_there(&bot, ann, general, said).await, "{said}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn timers_of_an_unreadable_match_do_not_block_other_matches() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let mut watch = one_of_two_is_spoilt(&bot, dir.path()).await;
    // All timers of the first match are due before those of the second.
    bot.advance(24 * 30 * HOUR);
    watch.sees(&bot, "your time has run out. Once a match").await;
    // The unreadable match's timers must not stay overdue forever.
    wait_until("no timer is overdue", async || {
        let first = bot.app.store.timers(MatchId(1)).await.unwrap();
        let now = bot.app.clock.now();
        first.iter().all(|timer| timer.timer.due > now)
    })
    .await;
    bot.stop().await;
}

/// Returns a plain text message for a channel.
fn plain(channel: &str, words: &str) -> NewMessage {
    Outgoing::text(words).to(to_channel(channel), None).unwrap()
}

/// Adds a match message to the outbox with queue time `at`.
async fn queue_at(bot: &Running, message: NewMessage, at: Timestamp) {
    let queued = bot.app.store.say(Some(MatchId(1)), &[message], at).await;
    queued.unwrap();
    bot.app.mail.notify_one();
}

/// Adds a match message to the outbox.
async fn queue(bot: &Running, message: NewMessage) {
    queue_at(bot, message, bot.app.clock.now()).await;
}

/// Returns the number of attempts to post this text to a channel.
async fn posted(bot: &Running, channel: &str, words: &str) -> usize {
    let path = format!("/channels/{channel}/messages");
    let requests = bot.play.get("/requests?after=0").await;
    let is = |request: &&Value| {
        request["method"] == "POST"
            && request["path"] == path
            && request["json"]["content"] == words
    };
    requests.as_array().unwrap().iter().filter(is).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_retry_after_nonce_expiry_searches_for_the_post_first() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = begun(&bot).await;
    // The post was queued so long ago that Discord no longer recognises its nonce.
    let long_ago = Timestamp(bot.app.clock.now().0 - 300_000);
    let words = "Said thrice.";
    queue_at(&bot, plain(general, words), long_ago).await;
    watch.sees(&bot, words).await;
    // The lookup fails, then the post is created but the response is lost.
    let lost =
        json!({"kind": "server_error", "path": "/messages", "count": 2, "carried_out": true});
    bot.play.post("/faults", lost).await;
    queue_at(&bot, plain(general, words), long_ago).await;
    queue(&bot, plain(general, "Said after it.")).await;
    watch.sees(&bot, "Said after it.").await;
    assert_eq!(bot.play.get("/state").await["faults"], json!([]));
    assert_eq!(posted(&bot, general, words).await, 2);
    // Earlier posts with the same text must not be mistaken for this message.
    queue_at(&bot, plain(general, words), long_ago).await;
    queue(&bot, plain(general, "Said at last.")).await;
    watch.sees(&bot, "Said at last.").await;
    assert_eq!(posted(&bot, general, words).await, 3);
    let all = bot.play.messages(ann, general).await;
    let there = all.iter().filter(|message| message["content"] == words);
    assert_eq!(there.count(), 3);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn setting_the_clock_back_delays_no_message() {
    let bot = Running::fresh().await;
    let general = &bot.play.general;
    let mut watch = begun(&bot).await;
    queue_at(&bot, plain(general, "Said ahead."), bot.app.clock.now().plus(HOUR)).await;
    queue(&bot, plain(general, "Said after it.")).await;
    assert_eq!(posted(&bot, general, "Said ahead.").await, 0);
    bot.app.clock.jump_back(HOUR);
    bot.app.bell.notify_one();
    watch.sees(&bot, "Said after it.").await;
    assert_eq!(posted(&bot, general, "Said ahead.").await, 1);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_is_retried_after_a_transient_failure() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    begun(&bot).await;
    for fault in [
        json!({"kind": "refuse_callbacks", "status": 503, "count": 2}),
        json!({"kind": "rate_limit", "path": "/callback"}),
        // The reply was posted, but the bot does not receive the response.
        json!({"kind": "server_error", "path": "/callback", "carried_out": true}),
    ] {
        bot.play.post("/faults", fault.clone()).await;
        obeyed(&bot, ann, general, "/match status", "is being played").await;
        let state = bot.play.get("/state").await;
        assert_eq!(state["faults"], json!([]), "the fault {fault} did not occur");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_status_does_not_show_secret_orders_as_the_last_move() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    begun(&bot).await;
    bot.app.clock.set_forward(2 * HOUR);
    let table = bot.table(MatchId(1)).await;
    let seat = *table.game().unwrap().awaited().first().unwrap();
    let user = table.user_of(seat);
    let act = async |action: AnyAction| {
        let request = Request::new(MatchId(1), seat, user, action);
        submit(&bot.app, request).await.unwrap()
    };
    let open = table.game().unwrap().legal(seat).remove(0);
    let done = act(open).await;
    assert!(!done.told.public.is_empty());
    let at = bot.app.store.batches(MatchId(1), 0, u32::MAX).await.unwrap();
    let at = at.last().unwrap().at.0 / 1_000;
    bot.app.clock.set_forward(HOUR);
    for step in 0..300 {
        let order = [PursuitOrder::Always, PursuitOrder::Never][step % 2];
        act(AnyAction::Mighty(Action::SetPursuitOrder { order })).await;
    }
    let game = bot.table(MatchId(1)).await;
    let secret = bot.app.store.events(MatchId(1), 0, u32::MAX).await.unwrap();
    let last = secret.last().unwrap().payload.as_str();
    assert!(game.game().unwrap().tell(last, Viewer::Public).unwrap().is_none());
    let status = bot.command(ann, general, "/match status").await;
    let said = words(&status);
    assert!(said.contains(&format!("<t:{at}:R>")), "{at}: {said}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_is_sent_without_its_slow_picture_which_is_added_later() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    bot.app.studio.wait_for_pictures(Duration::from_millis(10));
    let rest = bot.app.studio.rest();
    let asked = bot.command(ann, general, "/odds expression:2d6").await;
    let shown = async || {
        let all = bot.play.messages(ann, general).await;
        let id = &asked["message"]["id"];
        all.into_iter().find(|message| message["id"] == *id).unwrap()
    };
    let is_late = async || text(&shown().await["content"]).contains("The picture is being painted");
    wait_until("the reply is sent without its picture", is_late).await;
    assert_eq!(shown().await["attachments"], json!([]));
    drop(rest);
    wait_until("the picture is added", async || shown().await["attachments"] != json!([])).await;
    let last = shown().await;
    assert!(!text(&last["content"]).contains("being painted"), "{last}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_panel_never_replaces_a_public_message() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = begun(&bot).await;
    let table = bot.table(MatchId(1)).await;
    let seat = table.seat_of(User(ann.parse().unwrap())).unwrap();
    let mark = table.mark(seat).unwrap();
    let ids = [
        CustomId::Menu { match_id: MatchId(1), mark, path: Vec::new() },
        CustomId::Act { match_id: MatchId(1), mark, index: 0 },
        // The custom id was issued for another position.
        CustomId::Act { match_id: MatchId(1), mark: 1, index: 0 },
    ];
    for (number, id) in ids.into_iter().enumerate() {
        let id = id.to_string();
        let words = format!("Bait {number}.");
        let bait = Outgoing {
            content: words.clone(),
            buttons: vec![vec![Button {
                id: id.clone(),
                label: "Bait".to_owned(),
                look: ButtonStyle::Primary,
            }]],
            ..Outgoing::default()
        };
        queue(&bot, bait.to(to_channel(general), None).unwrap()).await;
        let post = watch.sees(&bot, &words).await;
        let outcome = click(&bot, ann, &post, "Bait").await;
        assert!(is_private(&outcome), "{id}: {outcome}");
        let all = bot.play.messages(ann, general).await;
        let same = all.iter().find(|message| message["id"] == post["id"]);
        assert_eq!(same.unwrap()["content"], words, "{id}");
    }
    bot.stop().await;
}
