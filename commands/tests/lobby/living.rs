//! Tests of live turn notifications, which are edited with each action and become final when the turn ends.

use regnal::game::Seat;
use regnal::games::mighty::state::Stage;
use regnal::games::mighty::{Action, Mighty};
use regnal::games::{AnyAction, AnyGame, Known};
use regnal::store::{Forget, MatchId, User};
use regnal_bot::bot;
use regnal_bot::run::outgoing::Outgoing;
use regnal_bot::run::replayed::steps_of;
use regnal_bot::run::submit::{Request, submit};
use serde_json::{Value, json};

use super::parts;
use super::{public, queue_message, to_channel};
use crate::lookup::verify::match_of;
use crate::play::party::whim;
use crate::sandbox::client::text;
use crate::support::Running;

/// Headings above a turn's actions: one for a turn in progress, one for a finished turn.
const HEADS: [&str; 2] = ["Jusqu’ici\u{a0}:", "Ce qui a été fait\u{a0}:"];
/// Maximum number of actions before a suitable turn begins.
const LONG: usize = 400;

/// A match in the middle of a turn, just after that turn's notification.
struct Turn {
    id: MatchId,
    bot: Running,
    seat: Seat,
    /// Two small consecutive actions that are public and not urgent, roll no dice and do not end the turn.
    deeds: [AnyAction; 2],
}

impl Turn {
    /// Plays random but reproducible actions until a player is notified of a turn in which two small consecutive
    /// actions are possible.
    async fn begin() -> Turn {
        let bot = Running::fresh().await;
        let general = bot.play.general.parse().unwrap();
        let people = [&bot.play.ann, &bot.play.benoit].map(|id| id.parse().unwrap());
        let id = match_of(&bot.app.store, general, people, 5, 0).await;
        let (mut whim, mut last) = (whim(3), None);
        for _ in 0..LONG {
            let table = bot.table(id).await;
            let game = table.game.unwrap();
            let seat = *game.awaited().first().unwrap();
            let stage = Mighty::of(&game).unwrap().position().stage;
            let is_called = last.replace(seat).is_some_and(|last| last != seat);
            if is_called
                && matches!(stage, Stage::Campaign { .. })
                && let Some(deeds) = pair(&game, seat)
            {
                return Turn { id, bot, seat, deeds };
            }
            let menu = game.legal(seat);
            let end = AnyAction::Mighty(Action::EndTurn);
            let action = match menu.contains(&end) {
                true => end,
                false => menu[whim.index(menu.len())].clone(),
            };
            act(&bot, id, seat, action).await;
        }
        panic!("a suitable turn should have begun");
    }

    /// Performs one of the two actions.
    async fn act(&self, deed: usize) {
        act(&self.bot, self.id, self.seat, self.deeds[deed].clone()).await;
    }

    async fn end(&self) {
        let end = AnyAction::Mighty(Action::EndTurn);
        act(&self.bot, self.id, self.seat, end).await;
    }

    /// Takes back the last action of the seat.
    async fn take_back_last(&self) {
        super::take_back_last(&self.bot, self.id, self.seat).await;
    }

    /// Deletes another user's data, which erases the content of every sent message.
    async fn forget_somebody(&self) {
        let app = &self.bot.app;
        let somebody = Forget {
            user: User(77),
            name: "Cleo".to_owned(),
            lobbies: Vec::new(),
            outbox: Vec::new(),
            at: app.clock.now(),
        };
        let forgotten = app.store.forget(&somebody, |_, kept| kept).await;
        assert!(forgotten.unwrap().matches.is_empty());
    }

    /// Returns the id and content of the channel's public posts, in order.
    async fn posts(&self) -> Vec<(String, String)> {
        self.bot.delivered().await;
        let posts = public(&self.bot).await;
        posts.iter().map(|one| (text(&one["id"]), text(&one["content"]))).collect()
    }
}

async fn act(bot: &Running, id: MatchId, seat: Seat, action: AnyAction) {
    let request = Request::new(id, seat, None, action);
    submit(&bot.app, request).await.unwrap();
}

/// Returns the legal small actions, each with the game position after it.
fn small(game: &AnyGame, seat: Seat) -> impl Iterator<Item = (AnyAction, AnyGame)> {
    game.legal(seat).into_iter().filter_map(move |action| {
        let mut dice = whim(1);
        let played = game.play(seat, &action, &mut dice).unwrap();
        let told = &played.told;
        let waits = !told.aloud.is_empty() && !told.is_pressing;
        let is_small = waits && played.after.asks() == game.asks() && dice.drawn().is_empty();
        is_small.then_some((action, played.after))
    })
}

fn pair(game: &AnyGame, seat: Seat) -> Option<[AnyAction; 2]> {
    small(game, seat).find_map(|(first, after)| {
        let (second, _) = small(&after, seat).next()?;
        Some([first, second])
    })
}

/// Returns the lines quoted under a heading of a post.
fn below<'a>(words: &'a str, head: &str) -> Vec<&'a str> {
    let mut lines = words.lines().skip_while(|line| *line != head);
    lines.next();
    lines.filter(|line| line.starts_with("> ")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notification_lists_the_actions_of_its_turn() {
    let turn = Turn::begin().await;
    let [so_far, was_done] = HEADS;
    let before = turn.posts().await;
    let (call, words) = before.last().unwrap().clone();
    assert!(!words.contains(so_far), "{words}");
    turn.act(0).await;
    let first = turn.posts().await;
    assert_eq!(first.len(), before.len(), "an action was posted separately");
    let (id, once) = first.last().unwrap().clone();
    assert_eq!(id, call);
    assert!(once.starts_with(&words), "{once}");
    let one = below(&once, so_far);
    assert!(!one.is_empty(), "{once}");
    // The notification must not depend on cached data.
    turn.bot.app.desk.forget(turn.id).await;
    turn.act(1).await;
    let second = turn.posts().await;
    let twice = &second.last().unwrap().1;
    let two = below(twice, so_far);
    assert!(two.len() > one.len() && two.starts_with(&one), "{twice}");
    turn.end().await;
    let ended = turn.posts().await;
    let after: Vec<_> = ended.iter().skip_while(|(id, _)| *id != call).collect();
    let last = &after[0].1;
    assert!(last.starts_with(&words) && !last.contains(so_far), "{last}");
    assert!(below(last, was_done).starts_with(&two), "{last}");
    // No action is reported twice, and the next player gets a separate notification.
    assert_eq!(after.len(), 2, "{after:?}");
    assert!(after[1].1.starts_with("<@"), "{after:?}");
    turn.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_of_the_notification_is_retried_after_a_discord_outage() {
    let turn = Turn::begin().await;
    let before = turn.posts().await;
    for (deed, fails) in
        [json!({"status": 503}), json!({"status": 400, "code": 30046})].into_iter().enumerate()
    {
        let mut fault =
            json!({"kind": "server_error", "method": "PATCH", "path": "/messages/", "count": 16});
        for (key, value) in fails.as_object().unwrap() {
            fault[key] = value.clone();
        }
        turn.bot.play.post("/faults", fault).await;
        turn.act(deed).await;
        turn.bot.advance_until_sent().await;
        assert_eq!(turn.bot.play.get("/state").await["faults"], json!([]));
        let after = turn.posts().await;
        let ids = |posts: &[(String, String)]| -> Vec<String> {
            posts.iter().map(|(id, _)| id.clone()).collect()
        };
        assert_eq!(ids(&after), ids(&before));
        let told = below(&after.last().unwrap().1, HEADS[0]).len();
        assert!(told > deed, "{after:?}");
    }
    turn.bot.stop().await;
}

/// Returns the step and the action that the "Why?" button below a post explains.
fn asked_below(post: &Value) -> Option<(usize, usize)> {
    parts(post).find_map(|one| {
        let id = text(&one["custom_id"]);
        let (step, asks) = id.strip_prefix("r1:why:1:")?.split_once(':')?;
        let deed =
            asks.strip_prefix("deed.").expect("there should be a button that opens at the action");
        Some((step.parse().ok()?, deed.parse().ok()?))
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_why_button_below_a_notification_explains_its_turn() {
    let turn = Turn::begin().await;
    let (call, _) = turn.posts().await.last().unwrap().clone();
    let bot = &turn.bot;
    let asked = async || {
        turn.posts().await;
        let messages = bot.play.messages(&bot.play.ann, &bot.play.general).await;
        let mut its = messages.iter().filter(|one| one["id"] == call.as_str());
        asked_below(its.next().expect("the notification should still exist")).unwrap()
    };
    let last = async || {
        let table = bot.table(turn.id).await;
        steps_of(&bot.app, &table).await.unwrap().len() - 1
    };
    // Before the turn's first action, the button explains the step before the turn.
    let now = last().await;
    let (before, called) = asked().await;
    assert_eq!(before, now - 1);
    turn.act(0).await;
    assert_eq!(last().await, now, "the turn ended too early");
    let (step, first) = asked().await;
    assert!(step == now && first > called, "{first} after {called}");
    turn.act(1).await;
    let (_, second) = asked().await;
    assert!(second > first, "it explains an earlier action: {second} after {first}");
    turn.end().await;
    assert!(last().await > now, "the turn should have passed on");
    let (step, _) = asked().await;
    assert_eq!(step, now, "the post belongs to another turn");
    turn.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_of_a_deleted_notification_are_reported_at_the_end_of_the_turn() {
    let turn = Turn::begin().await;
    let (call, _) = turn.posts().await.last().unwrap().clone();
    let http = bot::sandbox_http(&turn.bot.play.sandbox);
    let channel: u64 = turn.bot.play.general.parse().unwrap();
    let message: u64 = call.parse().unwrap();
    http.delete_message(channel.into(), message.into(), None).await.unwrap();
    let before = turn.posts().await;
    turn.act(0).await;
    turn.act(1).await;
    assert_eq!(turn.posts().await, before, "the action was reported twice");
    turn.end().await;
    let after = turn.posts().await;
    // The two new posts are the turn report and the next player's notification.
    assert_eq!(after.len(), before.len() + 2, "{after:?}");
    let words = &after[before.len()].1;
    assert!(below(words, HEADS[1]).len() > 1, "{words}");
    turn.bot.stop().await;
}

/// Deleting a user's data erases the content of all stored posts, but turns continue.
#[tokio::test(flavor = "multi_thread")]
async fn a_notification_with_erased_content_is_not_edited() {
    let turn = Turn::begin().await;
    turn.act(0).await;
    let before = turn.posts().await;
    turn.forget_somebody().await;
    turn.act(1).await;
    assert_eq!(turn.posts().await, before, "an action was reported before the turn ended");
    turn.end().await;
    let ended = turn.posts().await;
    // The two new posts are the turn report and the next player's notification.
    assert_eq!(ended.len(), before.len() + 2, "{ended:?}");
    assert_eq!(ended[..before.len()], before[..], "the notification changed");
    turn.bot.stop().await;
}

/// An addition to the notification is still queued when the user's data is deleted.
#[tokio::test(flavor = "multi_thread")]
async fn an_addition_to_an_erased_notification_becomes_its_own_post() {
    let turn = Turn::begin().await;
    let before = turn.posts().await;
    turn.forget_somebody().await;
    let channel = to_channel(&turn.bot.play.general);
    let late = Outgoing::text("Late.").to(channel, Some("lives")).unwrap();
    queue_message(&turn.bot, Some(turn.id), late).await;
    let after = turn.posts().await;
    assert_eq!(after.len(), before.len() + 1, "{after:?}");
    assert_eq!(after.last().unwrap().1, "Late.");
    turn.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_after_another_post_appear_only_in_the_turn_report() {
    let turn = Turn::begin().await;
    turn.act(0).await;
    let call = turn.posts().await.last().unwrap().clone();
    // Adds a post of another kind to the match.
    let channel = to_channel(&turn.bot.play.general);
    let post = Outgoing::text("A vote.").to(channel, None).unwrap();
    queue_message(&turn.bot, Some(turn.id), post).await;
    let before = turn.posts().await;
    turn.act(1).await;
    let after = turn.posts().await;
    assert_eq!(after.len(), before.len(), "an action was reported before the turn ended");
    assert!(after.contains(&call), "the notification changed");
    turn.end().await;
    // The two new posts are the turn report and the next player's notification.
    let ended = turn.posts().await;
    assert_eq!(ended.len(), before.len() + 2, "{ended:?}");
    let words = &ended[before.len()].1;
    assert!(!words.contains(HEADS[1]), "{ended:?}");
    // The turn report does not repeat lines of the notification.
    let told = below(&call.1, HEADS[0]);
    assert!(!told.is_empty(), "{call:?}");
    for line in told {
        let line = line.trim_start_matches("> ");
        assert!(!words.contains(line), "{line} again: {ended:?}");
    }
    turn.bot.stop().await;
}

/// After an undo in the middle of a turn, the notification keeps only the remaining actions. Later actions, even
/// identical ones, are reported once at the end of the turn.
#[tokio::test(flavor = "multi_thread")]
async fn undone_actions_are_removed_from_the_notification_and_no_action_is_reported_twice() {
    let turn = Turn::begin().await;
    let before = turn.posts().await;
    let (call, words) = before.last().unwrap().clone();
    turn.act(0).await;
    let first = turn.posts().await;
    let one: Vec<String> =
        below(&first.last().unwrap().1, HEADS[0]).into_iter().map(str::to_owned).collect();
    turn.act(1).await;
    let two = turn.posts().await.last().unwrap().1.clone();
    let second = below(&two, HEADS[0])[one.len()..].join("\n");
    let post = |posts: &[(String, String)]| {
        let found = posts.iter().find(|(id, _)| *id == call);
        found.unwrap().1.clone()
    };
    turn.take_back_last().await;
    let undone = turn.posts().await;
    let kept = post(&undone);
    assert_eq!(below(&kept, HEADS[0]), one, "{kept}");
    assert!(kept.starts_with(&words), "{kept}");
    turn.act(1).await;
    let last = turn.posts().await;
    turn.end().await;
    let ended = turn.posts().await;
    let is_final = post(&ended);
    assert_eq!(below(&is_final, HEADS[1]), one, "{is_final}");
    let told = &ended[last.len()].1;
    let plain = |line: &str| line.trim_start_matches("> ").to_owned();
    for line in second.lines() {
        assert!(told.contains(&plain(line)), "{line} is missing: {told}");
    }
    for line in &one {
        assert!(!told.contains(&plain(line)), "{line} again: {told}");
    }
    turn.bot.stop().await;
}

/// When the turn's only action is undone, the notification returns to its original text. The repeated action is
/// reported.
#[tokio::test(flavor = "multi_thread")]
async fn a_turns_only_action_is_reported_if_it_is_repeated_after_an_undo() {
    let turn = Turn::begin().await;
    let (call, words) = turn.posts().await.last().unwrap().clone();
    turn.act(0).await;
    let once = turn.posts().await.last().unwrap().1.clone();
    let one = below(&once, HEADS[0]).join("\n");
    turn.take_back_last().await;
    let undone = turn.posts().await;
    let found = undone.iter().find(|(id, _)| *id == call);
    assert_eq!(found.unwrap().1, words, "the notification already lists an action");
    turn.act(0).await;
    turn.end().await;
    let ended = turn.posts().await;
    let told = &ended[undone.len()].1;
    for line in one.lines() {
        let line = line.trim_start_matches("> ");
        assert!(told.contains(line), "{line} is missing: {ended:?}");
    }
    turn.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_notification_of_a_finished_match_loses_its_buttons() {
    let turn = Turn::begin().await;
    turn.act(0).await;
    let bot = &turn.bot;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let called = turn.posts().await;
    let (call, before) = called.last().unwrap().clone();
    let of = async || {
        let messages = bot.play.messages(ann, general).await;
        let mut its = messages.into_iter().filter(|one| one["id"] == call.as_str());
        its.next().expect("the notification should still exist")
    };
    let acts = |post: &Value| post["components"].to_string().contains(":panel:");
    let counts = |words: &str| words.contains(":R>)");
    assert!(acts(&of().await) && counts(&before), "{before}");
    let asked = asked_below(&of().await);
    super::ask_to_abandon(bot, ann).await;
    // The last vote ends the match, so it requires confirmation.
    let sure = bot.command(benoit, general, "/match abandon").await;
    super::click(bot, benoit, &sure["message"], "Abandonner la partie").await;
    let after = turn.posts().await;
    assert!(after.len() > called.len(), "the end should have been reported");
    let post = of().await;
    let words = text(&post["content"]);
    assert!(!acts(&post) && !counts(&words), "{post}");
    assert!(post["components"].to_string().contains(":map:"), "{post}");
    assert!(asked.is_some());
    let step = |asked: Option<(usize, usize)>| asked.map(|(step, _)| step);
    assert_eq!(step(asked_below(&post)), step(asked), "the Why? button belongs to another report");
    // The reported actions are kept in the notification.
    let done = below(&words, HEADS[1]);
    assert!(!done.is_empty() && done == below(&before, HEADS[0]), "{words}");
    assert_eq!(words.lines().next(), before.lines().next());
    turn.bot.stop().await;
}
