//! Tests of the `/match` commands, with the complete bot against the real sandbox.

mod absent;
mod admission;
mod anonymous;
mod badges;
mod calls;
mod card;
mod crowd;
mod data;
mod desk;
mod duel;
mod ends;
mod faults;
mod final_deeds;
mod find;
mod follow;
mod gone;
#[cfg(feature = "toy")]
mod grace;
mod house;
mod import;
mod keepsakes;
mod kept;
mod learn;
mod letters;
mod life;
mod living;
mod locked;
#[cfg(feature = "toy")]
mod me;
mod muster;
mod names;
mod options;
mod outages;
#[cfg(feature = "toy")]
mod pause;
mod places;
mod privacy;
mod records;
mod refusals;
mod registered;
#[cfg(feature = "toy")]
mod reliability;
mod rematch;
#[cfg(feature = "toy")]
mod replay;
mod scheduled;
mod server;
mod sight;
mod stalled;
mod stand_in;
mod tapped;
mod threads;
#[cfg(feature = "toy")]
mod together;
#[cfg(feature = "toy")]
mod undo;
mod unread;
mod vacancy;
mod votes;
mod wishes;
mod words;

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::AnyAction;
use regnal::hours::Absence;
use regnal::store::{Channel, MatchId, NewMessage, Scope, Status, Target, Timestamp, User};
use regnal_bot::run::people::Person;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::undo::{Since, Taker, UndoHistory, Wish, take_back};
use serde_json::{Value, json};
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

use crate::sandbox::client::{Line, text};
use crate::support::{Running, is_private, wait_until, words};

/// Returns a sandbox user's id.
async fn person(bot: &Running, username: &str) -> String {
    found(bot, "seats", "username", username).await
}

/// Adds an English-speaking member of the server, and returns their id.
async fn newcomer(bot: &Running, username: &str) -> String {
    let seat = bot.play.post("/seats", json!({"username": username, "locale": "en-GB"})).await;
    text(&seat["id"])
}

/// Deletes the channel of a match, and waits until the bot has recorded the deletion.
pub(crate) async fn lose_channel(bot: &Running, id: MatchId) -> String {
    let lost = bot.header(id).await.channel;
    let path = format!("/channels/{}", lost.0);
    bot.play.api(reqwest::Method::DELETE, &path, &Value::Null).await;
    wait_until(&format!("the deletion of the channel of match {id} is noted"), async || {
        bot.app.store.setting(Scope::Channel(lost), "gone").await.unwrap().is_some()
    })
    .await;
    lost.0.to_string()
}

/// Opens the database of the store in `dir` directly.
async fn raw_store(dir: &Path) -> SqlitePool {
    let file = SqliteConnectOptions::new().filename(dir.join("regnal.sqlite"));
    SqlitePool::connect_with(file).await.unwrap()
}

/// Damages a match in the store, so that it can no longer be read.
pub(crate) async fn spoil(bot: &Running, dir: &Path, id: MatchId) {
    let raw = raw_store(dir).await;
    let torn = sqlx::query("UPDATE matches SET options = '{' WHERE id = ?").bind(id.0);
    assert_eq!(torn.execute(&raw).await.unwrap().rows_affected(), 1);
    raw.close().await;
    bot.app.desk.forget(id).await;
}

/// Returns a sandbox channel's id.
pub(crate) async fn channel(bot: &Running, name: &str) -> String {
    found(bot, "channels", "name", name).await
}

async fn found(bot: &Running, list: &str, key: &str, name: &str) -> String {
    let state = bot.play.get("/state").await;
    let all = state[list].as_array().unwrap();
    text(&all.iter().find(|one| one[key] == name).unwrap()["id"])
}

/// One user's view of a channel, with its event stream.
pub(crate) struct Watch {
    line: Line,
    seat: String,
    channel: String,
}

impl Watch {
    pub(crate) async fn open(bot: &Running, seat: &str, channel: &str) -> Watch {
        Watch {
            line: Line::events(bot.play.sandbox.address(), seat).await,
            seat: seat.to_owned(),
            channel: channel.to_owned(),
        }
    }

    /// Waits for a public message with this text, and returns the latest such message.
    pub(crate) async fn sees(&mut self, bot: &Running, wanted: &str) -> Value {
        self.wait_until_posted(bot, |message| text(&message["content"]).contains(wanted)).await
    }

    /// Waits for a public message with a perspective button, and returns the latest such message.
    pub(crate) async fn perspective_button(&mut self, bot: &Running, label: &str) -> Value {
        self.wait_until_posted(bot, |message| has_button(message, label)).await
    }

    async fn wait_until_posted(
        &mut self,
        bot: &Running,
        is_wanted: impl Fn(&Value) -> bool,
    ) -> Value {
        loop {
            let messages = bot.play.messages(&self.seat, &self.channel).await;
            let mut public = messages.iter().rev().filter(|one| one["ephemeral_for"].is_null());
            if let Some(message) = public.find(|one| is_wanted(one)) {
                return message.clone();
            }
            self.line.frame().await;
        }
    }
}

/// Returns the public messages in the general channel.
async fn public(bot: &Running) -> Vec<Value> {
    let mut messages = bot.play.messages(&bot.play.ann, &bot.play.general).await;
    messages.retain(|message| message["ephemeral_for"].is_null());
    messages
}

/// Returns the number of people whom a message pings.
fn pings(message: &Value) -> usize {
    message["mentions"].as_array().map_or(0, Vec::len)
}

fn to_channel(id: &str) -> Target {
    Target::Channel(Channel(id.parse().unwrap()))
}

fn to_user(id: &str) -> Target {
    Target::User(User(id.parse().unwrap()))
}

/// Adds a message to the outbox, and makes the bot send it.
async fn queue_message(bot: &Running, of: Option<MatchId>, message: NewMessage) {
    bot.app.store.say(of, &[message], bot.app.clock.now()).await.unwrap();
    bot.app.mail.notify_one();
}

/// Returns true if a message is currently in the channel.
async fn is_there(bot: &Running, seat: &str, channel: &str, wanted: &str) -> bool {
    let messages = bot.play.messages(seat, channel).await;
    messages.iter().any(|message| text(&message["content"]).contains(wanted))
}

/// Returns the buttons and menus of a message, in order.
fn parts(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().unwrap().iter();
    rows.flat_map(|row| row["components"].as_array().unwrap())
}

fn has_button(message: &Value, label: &str) -> bool {
    parts(message).any(|button| button["label"] == label)
}

/// Returns the custom id of the button with this label.
fn button(message: &Value, label: &str) -> String {
    let found = parts(message).find(|button| button["label"] == label);
    text(&found.unwrap_or_else(|| panic!("no button {label}: {message}"))["custom_id"])
}

/// Returns the menus of a message that have entries, in order.
fn menus(message: &Value) -> impl Iterator<Item = &Value> {
    parts(message).filter(|part| part["options"].is_array())
}

fn first_menu(message: &Value) -> &Value {
    menus(message).next().unwrap_or_else(|| panic!("there is no menu: {message}"))
}

/// Returns the menu with this placeholder.
fn menu<'a>(message: &'a Value, ask: &str) -> &'a Value {
    let found = parts(message).find(|part| part["placeholder"] == ask);
    found.unwrap_or_else(|| panic!("no menu {ask}: {message}"))
}

/// Returns the custom id of the menu that has an entry with this value.
fn menu_with(message: &Value, value: &str) -> String {
    let has = |menu: &&Value| {
        let options = menu["options"].as_array().unwrap();
        options.iter().any(|option| option["value"] == value)
    };
    let found = menus(message).find(has);
    text(&found.unwrap_or_else(|| panic!("there is no {value}: {message}"))["custom_id"])
}

/// Chooses these entries from the menu with this placeholder, and waits for the complete reply.
async fn choose_all(
    bot: &Running,
    seat: &str,
    message: &Value,
    ask: &str,
    values: &[&str],
) -> Value {
    let id = text(&menu(message, ask)["custom_id"]);
    bot.uses_with(seat, message, &id, values).await
}

/// Chooses the first legal capital for the player to act.
pub(crate) async fn capital(bot: &Running) -> Seat {
    let seat = *bot.awaited(MatchId(1)).await.first().unwrap();
    let who = if seat == Seat(0) { &bot.play.ann } else { &bot.play.benoit };
    let general = &bot.play.general;
    let sites = bot.choices(who, general, "/mighty-setup capital site:").await;
    let typed = format!("/mighty-setup capital site:{}", sites[0].1);
    let outcome = bot.command(who, general, &typed).await;
    assert!(is_private(&outcome), "{outcome}");
    seat
}

/// Clicks a message's button and waits for the complete reply.
pub(crate) async fn click(bot: &Running, seat: &str, message: &Value, label: &str) -> Value {
    bot.uses(seat, message, &button(message, label), None).await
}

/// Asserts that a reply contains this text.
#[track_caller]
fn assert_says(outcome: &Value, wanted: &str) {
    assert!(words(outcome).contains(wanted), "{wanted}: {outcome}");
}

/// Clicks a message's button, and asserts that the reply contains this text.
async fn clicked(bot: &Running, seat: &str, message: &Value, label: &str, wanted: &str) -> Value {
    let outcome = click(bot, seat, message, label).await;
    assert!(words(&outcome).contains(wanted), "{label}: {outcome}");
    outcome
}

/// Like [`clicked`], but the reply has to be private.
async fn clicked_privately(
    bot: &Running,
    seat: &str,
    message: &Value,
    label: &str,
    wanted: &str,
) -> Value {
    let outcome = clicked(bot, seat, message, label, wanted).await;
    assert!(is_private(&outcome), "{label}: {outcome}");
    outcome
}

/// Clicks a button that might have disappeared since the message was read, for example when two people click at the
/// same time.
#[cfg(feature = "toy")]
async fn late_click(bot: &Running, seat: &str, message: &Value, label: &str) -> Value {
    let id = button(message, label);
    bot.uses_old(seat, &bot.play.general, &id, None).await
}

/// Types a command and asserts that it is rejected with a private reply containing this text.
pub(crate) async fn refused(bot: &Running, seat: &str, channel: &str, command: &str, wanted: &str) {
    let outcome = bot.command(seat, channel, command).await;
    let said = words(&outcome);
    assert!(said.contains(wanted), "{command}: {said}");
    assert!(is_private(&outcome), "the answer to {command} is public");
}

/// Types a command and asserts that it succeeds with a private reply containing this text.
pub(crate) async fn obeyed(
    bot: &Running,
    seat: &str,
    channel: &str,
    command: &str,
    wanted: &str,
) -> Value {
    let outcome = bot.command(seat, channel, command).await;
    let said = words(&outcome);
    assert!(said.contains(wanted), "{command}: {said}");
    assert!(is_private(&outcome), "the answer to {command} is public");
    outcome
}

/// Returns the due time of a seat's timer of this kind in match 1.
async fn due(bot: &Running, kind: &str, seat: Seat) -> Option<Timestamp> {
    let timers = bot.app.store.timers(MatchId(1)).await.unwrap();
    let mut all = timers.into_iter().map(|timer| timer.timer);
    let found = all.find(|timer| timer.kind == kind && timer.seat == Some(seat));
    found.map(|timer| timer.due)
}

/// Takes back the last action of a seat, without exempting any player from notification.
async fn take_back_last(bot: &Running, id: MatchId, seat: Seat) {
    let table = bot.table(id).await;
    let history = UndoHistory::of(&bot.app, &table, Since::Deeds(seat, None)).await.unwrap();
    let batch = history.look(None).unwrap().expect("there should be an action").batch;
    let taker = Taker { seat, user: None, near: BTreeSet::new() };
    take_back(&bot.app, &table, &history, taker, Wish::Since(batch, true)).await.unwrap();
    bot.app.desk.forget(id).await;
}

/// Takes an action in match 1 for a seat, as the seat's holder.
async fn take_action_as_holder(bot: &Running, seat: Seat, action: AnyAction) {
    let user = bot.table(MatchId(1)).await.user_of(seat);
    let request = Request::new(MatchId(1), seat, user, action);
    submit(&bot.app, request).await.unwrap();
}

/// Returns the autopilot's choice for a seat in match 1.
async fn autopilot_choice(bot: &Running, seat: Seat) -> AnyAction {
    let table = bot.table(MatchId(1)).await;
    let mut dice = Dice::keyed(Seed::from_bytes([1; 32]).mixed(&[]), 0);
    table.game().unwrap().machine(seat, &mut dice).swap_remove(0)
}

/// Makes the autopilot's choice for the player who has to act in match 1, and returns that player's seat.
async fn play_autopilot_choice(bot: &Running) -> Seat {
    let seat = *bot.awaited(MatchId(1)).await.first().unwrap();
    take_action_as_holder(bot, seat, autopilot_choice(bot, seat).await).await;
    seat
}

/// Creates a thread of a channel, and returns its id.
async fn new_thread(bot: &Running, parent: &str, name: &str) -> String {
    let thread = json!({"name": name, "type": "thread", "parent_id": parent});
    text(&bot.play.post("/channels", thread).await["id"])
}

/// Makes a user leave the server or return to it.
async fn set_member(bot: &Running, seat: &str, is: bool) {
    bot.play.patch(&format!("/seats/{seat}"), json!({"in_guild": is})).await;
}

/// Sets whether a user may manage channels.
async fn set_manager(bot: &Running, seat: &str, is: bool) {
    bot.play.patch(&format!("/seats/{seat}"), json!({"manage_channels": is})).await;
}

/// Sets the bot's permissions in a channel.
async fn set_bot_permissions(bot: &Running, channel: &str, may: u64) {
    let body = json!({"bot_permissions": may.to_string()});
    bot.play.patch(&format!("/channels/{channel}"), body).await;
}

/// Makes a person absent from now on.
async fn set_absence(bot: &Running, seat: &str, length: Duration) {
    let now = bot.app.clock.now();
    let mut person = Person::default();
    person.hours.absences = vec![Absence { from: now, until: now.plus(length) }];
    bot.keep_person(seat, &person).await;
}

/// Advances the clock, and waits until match 1 has had an action for a player who is late.
async fn wait_for_default_action(bot: &Running, by: Duration) {
    let before = bot.header(MatchId(1)).await.batches;
    bot.advance(by);
    let is_done = async || bot.header(MatchId(1)).await.batches != before;
    wait_until("a default action is taken", is_done).await;
}

/// Makes Benoît concede the match in a channel, and confirms it.
async fn concede(bot: &Running, channel: &str) {
    let benoit = &bot.play.benoit;
    let asked = bot.command(benoit, channel, "/match concede").await;
    click(bot, benoit, &asked["message"], "Oui, je me rends").await;
}

/// Makes Ann propose a pause of the match in the general channel and Benoît agree.
pub(crate) async fn agree_pause(bot: &Running, watch: &mut Watch) {
    agree_pause_until(bot, watch, "100h").await;
}

/// Like [`agree_pause`], but with this end.
async fn agree_pause_until(bot: &Running, watch: &mut Watch, until: &str) {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let pause = format!("/manage pause until:{until}");
    obeyed(bot, ann, general, &pause, "your yes is counted").await;
    let question = watch.sees(bot, "Should match 1 be paused until").await;
    click(bot, benoit, &question, "Agree").await;
    bot.wait_for_status(MatchId(1), Status::Suspended).await;
}

/// Clicks the first button of a private confirmation prompt, and returns the reply.
pub(crate) async fn confirm(bot: &Running, seat: &str, asked: &Value) -> Value {
    assert!(is_private(asked), "{asked}");
    let page = &asked["message"];
    let id = text(&page["components"][0]["components"][0]["custom_id"]);
    bot.uses(seat, page, &id, None).await
}

/// Types a command, confirms it with the first button of the prompt, and returns the reply.
async fn confirmed(bot: &Running, seat: &str, channel: &str, command: &str) -> Value {
    let asked = bot.command(seat, channel, command).await;
    confirm(bot, seat, &asked).await
}

/// Types the command that abandons a match, and confirms it. Asserts that the command opens the vote or counts as a
/// yes.
pub(crate) async fn ask_to_abandon(bot: &Running, seat: &str) {
    let opened = confirmed(bot, seat, &bot.play.general, "/match abandon").await;
    let said = words(&opened);
    let is_open = ["your yes is counted", "votre oui est compté"];
    assert!(is_open.iter().any(|part| said.contains(part)), "{said}");
}

/// Casts the last vote for abandoning a match, and confirms it.
pub(crate) async fn give_up(bot: &Running, seat: &str, question: &Value) -> Value {
    let asked = click(bot, seat, question, "Give the match up").await;
    confirm(bot, seat, &asked).await
}

/// Types the command that gives the user's own seat away, and confirms it.
pub(crate) async fn give_away(bot: &Running, seat: &str, command: &str) {
    confirmed(bot, seat, &bot.play.general, command).await;
    let topics = bot.app.store.open_topics(MatchId(1)).await.unwrap();
    assert!(topics.iter().any(|topic| topic.starts_with("lend-")), "{topics:?}");
}

/// Deletes all data of an English-speaking user, and returns the reply.
async fn delete_data(bot: &Running, seat: &str) -> Value {
    let general = &bot.play.general;
    let page = obeyed(bot, seat, general, "/privacy", "What is kept about you").await;
    let asked = click(bot, seat, &page["message"], "Delete me").await;
    click(bot, seat, &asked["message"], "Delete it for good").await
}

/// Closes the lobby in a channel, and confirms it.
pub(crate) async fn close_lobby(bot: &Running, seat: &str, channel: &str) {
    let asked = obeyed(bot, seat, channel, "/match abandon", "**Close match ").await;
    assert_says(&confirm(bot, seat, &asked).await, "is closed");
}

/// Makes Ann propose a setting in a running match, and makes Benoît agree. Asserts that the proposal contains this
/// text.
pub(crate) async fn agreed(bot: &Running, watch: &mut Watch, set: &str, says: &str) {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let set = format!("/manage settings {set}");
    obeyed(bot, ann, general, &set, "your yes is counted").await;
    let question = watch.sees(bot, says).await;
    let told = click(bot, benoit, &question, "Agree").await;
    let told = words(&told);
    assert!(told.contains("Everybody has agreed: ") && told.contains(" → "), "{told}");
}

/// Opens a match in the general channel as Ann. Returns her view of the channel, and the lobby's card.
pub(crate) async fn open_lobby(bot: &Running, new: &str) -> (Watch, Value) {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let mut watch = Watch::open(bot, ann, general).await;
    obeyed(bot, ann, general, new, "is open").await;
    let card = watch.sees(bot, "match 1").await;
    (watch, card)
}

/// Like [`open_lobby`], but the others also join with the card's button, and Ann starts the match.
async fn begun_with(bot: &Running, new: &str, others: &[&str]) -> Watch {
    let (watch, card) = open_lobby(bot, new).await;
    for other in others {
        click(bot, other, &card, "Join").await;
    }
    obeyed(bot, &bot.play.ann, &bot.play.general, "/match start", "has begun").await;
    watch
}

/// Opens a match in the general channel as Ann, makes the others join with a command, and starts it.
pub(crate) async fn start_match(bot: &Running, new: &str, others: &[&str]) {
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(bot, ann, general, new, "is open").await;
    for other in others {
        bot.command(other, general, "/match join").await;
    }
    obeyed(bot, ann, general, "/match start", "has begun").await;
}

/// Starts a match between Ann and Benoît in the general channel.
pub(crate) async fn begun(bot: &Running) -> Watch {
    let new = "/match new mighty players:2 years:6";
    let mut watch = begun_with(bot, new, &[&bot.play.benoit]).await;
    watch.sees(bot, "Order of play").await;
    watch
}

/// Starts a second match between Ann and Benoît, in the war room.
pub(crate) async fn second_begun(bot: &Running) -> Watch {
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let war = &channel(bot, "war-room").await;
    let mut watch = Watch::open(bot, ann, war).await;
    obeyed(bot, ann, war, "/match new mighty players:2 years:6", "Match 2 is open").await;
    let card = watch.sees(bot, "match 2").await;
    click(bot, benoit, &card, "Join").await;
    obeyed(bot, ann, war, "/match start", "has begun").await;
    watch.sees(bot, "Order of play").await;
    watch
}

/// Starts a match of the toy game between Ann and Benoît in the general channel. Ann moves first.
#[cfg(feature = "toy")]
async fn toy_begun(bot: &Running) -> Watch {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    obeyed(bot, ann, general, "/match new toy stones:40", "is open").await;
    let mut watch = Watch::open(bot, ann, general).await;
    watch.sees(bot, "A heap of at least 40").await;
    obeyed(bot, benoit, general, "/match join", "siège 2").await;
    obeyed(bot, ann, general, "/match start", "has begun").await;
    watch.sees(bot, "Stones on the heap").await;
    watch
}
