//! Tests of the scheduled events on Discord that the bot creates for the deadlines of matches whose event setting is
//! on.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::store::{Deed, Intervention, MatchId, NewTimer, Status, TimerChange, Timestamp};
use regnal_bot::bot::sandbox_http;
use regnal_bot::run::checks::Check;
use regnal_bot::run::erase;
use regnal_bot::run::gone;
use regnal_bot::run::scheduled::with_events;
use regnal_bot::run::state::{OwnEvent, TableState};
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::{CreateScheduledEvent, GuildId, ScheduledEventType, Timestamp as Moment};

use super::desk::{choose, turn};
use super::sight::{close, wait_for_gateway};
use super::threads::checked;
use super::{
    Watch, agree_pause_until, agreed, begun, capital, click, concede, obeyed, open_lobby, person,
    refused,
};
use crate::sandbox::client::text;
use crate::sandbox::schema::CHECKER;
use crate::support::{GUILD, Running, wait_until};

const MATCH: MatchId = MatchId(1);
const NEW: &str = "/match new mighty players:2 years:6";
/// Title of the menu for the event setting.
const ASKS: &str = "An event for the next deadline?";
/// Time after which the hourly checks run again.
const HOUR: Duration = Duration::from_secs(3_600);
/// Time after which an event can be edited again.
const PAUSE: Duration = Duration::from_secs(301);

/// Returns the match's stored event.
async fn stored(bot: &Running) -> Option<OwnEvent> {
    TableState::of(&bot.header(MATCH).await).event
}

/// Returns the server's events once all checks have run.
async fn events(bot: &Running) -> Vec<Value> {
    checked(bot).await;
    bot.play.get("/state").await["scheduled_events"].as_array().unwrap().clone()
}

/// Returns the server's only event.
async fn only(bot: &Running) -> Value {
    let mut events = events(bot).await;
    assert_eq!(events.len(), 1, "{events:?}");
    events.remove(0)
}

/// Waits until the server's events satisfy `wanted`.
async fn wait_for_events(bot: &Running, wanted: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    let becoming = async {
        loop {
            let found = events(bot).await;
            if wanted(&found) {
                return found;
            }
        }
    };
    let waited = tokio::time::timeout(Duration::from_secs(300), becoming).await;
    waited.expect("the events should have become the wanted ones")
}

/// Returns the value of an event's time field as a Unix timestamp in seconds.
fn seconds(event: &Value, key: &str) -> i64 {
    let moment: Moment = text(&event[key]).parse().unwrap();
    moment.unix_timestamp()
}

fn start(event: &Value) -> i64 {
    seconds(event, "scheduled_start_time")
}

/// Returns the latest deadline as a Unix timestamp in seconds.
async fn deadline(bot: &Running) -> i64 {
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    let due = timers.iter().filter(|timer| timer.timer.kind == "deadline");
    due.map(|timer| timer.timer.due.0 / 1_000).max().expect("a deadline")
}

/// Returns the status codes of the responses to the bot's event requests with this method.
async fn requests(bot: &Running, method: &str) -> Vec<u64> {
    checked(bot).await;
    let requests = bot.play.get("/requests").await;
    let requests = requests.as_array().unwrap().iter().filter(|request| {
        request["method"] == method && text(&request["path"]).contains("/scheduled-events")
    });
    requests.map(|request| request["status"].as_u64().unwrap()).collect()
}

/// Opens a lobby with the event setting turned on. Returns Ann's view of the channel, the lobby's card, and the page on
/// which the setting was chosen.
async fn opened(bot: &Running, new: &str) -> (Watch, Value, Value) {
    let ann = &bot.play.ann;
    let (watch, card) = open_lobby(bot, new).await;
    let page = click(bot, ann, &card, "Settings").await;
    let page = turn(bot, ann, &page["message"], "Deadlines, language, event…").await;
    let page = choose(bot, ann, &page, ASKS, "on").await;
    assert!(text(&page["content"]).contains("· an event for the deadline"), "{page}");
    (watch, card, page)
}

/// Makes Benoît join a lobby, and Ann start the match.
async fn start_with_benoit(bot: &Running, watch: &mut Watch, card: &Value) {
    click(bot, &bot.play.benoit, card, "Join").await;
    obeyed(bot, &bot.play.ann, &bot.play.general, "/match start", "has begun").await;
    watch.sees(bot, "Order of play").await;
}

/// Starts a match between Ann and Benoît with the event setting turned on.
async fn begun_with_event(bot: &Running) -> Watch {
    let (mut watch, card, _) = opened(bot, NEW).await;
    start_with_benoit(bot, &mut watch, &card).await;
    watch
}

/// Makes the general channel visible to everybody, or only to Ann and Benoît.
async fn open_to_all(bot: &Running, is_open: bool) {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    close(bot, general, &[], &[ann, benoit]).await;
    if is_open {
        let body = json!({"permission_overwrites": []});
        bot.play.patch(&format!("/channels/{general}"), body).await;
        wait_for_gateway(bot).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scheduled_event_follows_the_deadline_and_is_deleted_when_the_match_pauses_or_ends() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (mut watch, card, page) = opened(&bot, NEW).await;
    assert!(!text(&page["content"]).contains("Create Events"), "{page}");
    click(&bot, benoit, &card, "Join").await;
    // `regnal check` will check the bot's permission to create events on this server. The lobby has no deadlines, so
    // there is no event yet.
    assert_eq!(with_events(&bot.app.store).await.unwrap(), BTreeSet::from([GUILD]));
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    watch.sees(&bot, "Order of play").await;
    let event = only(&bot).await;
    assert_eq!((&event["name"], &event["privacy_level"]), (&json!("Mighty Empires 1"), &json!(2)));
    assert_eq!(start(&event), deadline(&bot).await);
    assert_eq!(seconds(&event, "scheduled_end_time") - start(&event), 900);
    let place = format!("https://discord.com/channels/{}/{general}", GUILD.0);
    assert_eq!(event["entity_metadata"]["location"], place);
    let about = text(&event["description"]);
    assert!(about.contains("match 1 ends for everybody") && about.contains(&place), "{about}");
    assert_eq!(requests(&bot, "POST").await, [200]);

    // A new turn reschedules the event.
    bot.advance(HOUR);
    capital(&bot).await;
    let moved = only(&bot).await;
    assert_eq!((&moved["id"], start(&moved)), (&event["id"], deadline(&bot).await));
    assert_ne!(start(&moved), start(&event));
    // The next edit is delayed by five minutes, and no request is sent if nothing has changed.
    capital(&bot).await;
    assert_eq!(requests(&bot, "PATCH").await, [200]);
    obeyed(&bot, ann, general, "/manage settings name:Siege", "has changed").await;
    assert_eq!(requests(&bot, "PATCH").await, [200]);
    bot.advance(PAUSE);
    let events_now = wait_for_events(&bot, |events| events[0]["name"] == "Siege").await;
    assert_eq!(start(&events_now[0]), deadline(&bot).await);
    bot.advance(PAUSE);
    obeyed(&bot, ann, general, "/manage settings pings:False", "has changed").await;
    assert_eq!(requests(&bot, "PATCH").await, [200, 200]);

    // A pause deletes the event, and it is created again when the match resumes.
    agree_pause_until(&bot, &mut watch, "2d").await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    assert_eq!(stored(&bot).await, None);
    bot.advance(Duration::from_secs(7_200));
    obeyed(&bot, ann, general, "/manage resume", "is counted").await;
    let question = watch.sees(&bot, "Should match 1").await;
    click(&bot, benoit, &question, "Agree").await;
    bot.wait_for_status(MATCH, Status::Running).await;
    let back = only(&bot).await;
    assert_eq!(start(&back), deadline(&bot).await);

    // Turning the setting off deletes the event, and so do turning off the deadlines and ending the match.
    let turn = async |typed: &str| {
        obeyed(&bot, ann, general, &format!("/manage settings {typed}"), "has changed").await;
    };
    turn("event:False").await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    turn("event:True").await;
    assert_eq!(events(&bot).await.len(), 1);
    agreed(&bot, &mut watch, "turn_hours:0 decision_hours:0", "unlimited").await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    agreed(&bot, &mut watch, "turn_hours:5 decision_hours:5", "5 hours").await;
    assert_eq!(events(&bot).await.len(), 1);
    concede(&bot, general).await;
    assert_eq!(bot.status(MATCH).await, Status::Finished);
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    assert_eq!(stored(&bot).await, None);
    if let Some(checker) = CHECKER.as_ref() {
        let requests = bot.play.get("/requests").await;
        let about_events = requests.as_array().unwrap().iter();
        let about_events =
            about_events.filter(|one| text(&one["path"]).contains("/scheduled-events"));
        let about_events: Vec<Value> = about_events.cloned().collect();
        assert_eq!(checker.faults(&about_events), Vec::<String>::new());
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_scheduled_events_turned_off_sends_no_requests_about_them() {
    let bot = Running::fresh().await;
    begun(&bot).await;
    capital(&bot).await;
    bot.app.queue_check(Check::Events(None));
    bot.app.queue_check(Check::Event(MATCH));
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    for method in ["GET", "POST", "PATCH", "DELETE"] {
        assert_eq!(requests(&bot, method).await, [0; 0], "{method}");
    }
    assert_eq!(with_events(&bot.app.store).await.unwrap(), BTreeSet::new());
    // Only the match's managers can turn the setting on.
    let (benoit, general) = (&bot.play.benoit, &bot.play.general);
    refused(&bot, benoit, general, "/gérer réglages événement:True", "Adressez-vous").await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_refusal_of_a_scheduled_event_is_explained_once_and_the_match_continues() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    bot.play.patch("/guild", json!({"bot_permissions": "0"})).await;
    let (mut watch, card, page) = opened(&bot, NEW).await;
    assert!(text(&page["content"]).contains("give me **Create Events**"), "{page}");
    let page = choose(&bot, ann, &page, ASKS, "on").await;
    assert!(!text(&page["content"]).contains("Create Events"), "{page}");
    start_with_benoit(&bot, &mut watch, &card).await;
    assert_eq!(requests(&bot, "POST").await, [403]);
    // The bot tries again only for the next deadline, and does not explain the refusal again.
    bot.advance(HOUR);
    obeyed(&bot, ann, general, "/manage settings pings:False", "has changed").await;
    assert_eq!(requests(&bot, "POST").await, [403]);
    capital(&bot).await;
    assert_eq!(requests(&bot, "POST").await, [403, 403]);
    bot.delivered().await;
    let posts = bot.play.messages(benoit, general).await;
    assert!(posts.iter().all(|post| !post.to_string().contains("Create Events")), "{posts:?}");

    // Once the bot has the permission, it creates an event for the next deadline.
    bot.play.patch("/guild", json!({"bot_permissions": (1u64 << 44).to_string()})).await;
    bot.advance(HOUR);
    capital(&bot).await;
    let event = only(&bot).await;
    assert_eq!(start(&event), deadline(&bot).await);
    // An event that the bot may no longer change is left as it is, and the match continues.
    bot.play.patch("/guild", json!({"bot_permissions": "0"})).await;
    bot.advance(PAUSE);
    obeyed(&bot, ann, general, "/manage settings name:Siege", "has changed").await;
    assert_eq!(requests(&bot, "PATCH").await, [403]);
    obeyed(&bot, ann, general, "/manage settings event:False", "has changed").await;
    assert_eq!(requests(&bot, "DELETE").await, [403]);
    assert_eq!((events(&bot).await, stored(&bot).await), (vec![event], None));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turning_on_scheduled_events_reports_that_the_server_has_no_room_for_more() {
    let bot = Running::fresh().await;
    let http = sandbox_http(&bot.play.sandbox);
    let later = Moment::from_unix_timestamp(Moment::now().unix_timestamp() + 9_000_000).unwrap();
    let end = Moment::from_unix_timestamp(later.unix_timestamp() + 60).unwrap();
    let mut last = None;
    for _ in 0..100 {
        let event = CreateScheduledEvent::new(ScheduledEventType::External, "Party", later)
            .end_time(end)
            .location("The pub");
        let made = GuildId::new(GUILD.0).create_scheduled_event(&http, event).await.unwrap();
        last = Some(made.id);
    }
    let (mut watch, card, page) = opened(&bot, NEW).await;
    assert!(text(&page["content"]).contains("has 100 events, as many as"), "{page}");
    start_with_benoit(&bot, &mut watch, &card).await;
    assert_eq!(requests(&bot, "POST").await.last(), Some(&400));
    GuildId::new(GUILD.0).delete_scheduled_event(&http, last.unwrap()).await.unwrap();
    bot.advance(PAUSE);
    capital(&bot).await;
    let events = events(&bot).await;
    assert!(events.iter().any(|event| event["name"] == "Mighty Empires 1"), "{events:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_hidden_channel_has_no_scheduled_event() {
    let bot = Running::fresh().await;
    open_to_all(&bot, false).await;
    let (mut watch, card, page) = opened(&bot, NEW).await;
    assert!(text(&page["content"]).contains("Not everybody on this server sees"), "{page}");
    start_with_benoit(&bot, &mut watch, &card).await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    assert_eq!(requests(&bot, "POST").await, [0; 0]);
    // The bot notices when the channel becomes visible to everybody or is hidden again, without waiting for the next
    // deadline.
    open_to_all(&bot, true).await;
    wait_for_events(&bot, |events| events.len() == 1).await;
    open_to_all(&bot, false).await;
    wait_for_events(&bot, <[Value]>::is_empty).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_hourly_check_notices_a_change_in_who_can_view_the_channel() {
    let bot = Running::fresh().await;
    begun_with_event(&bot).await;
    let event = only(&bot).await;
    // The bot learns only from Discord's responses who can view the channel.
    let hidden = json!({"kind": "server_error", "method": "GET", "path": "/channels/", "status": 403,
        "code": 50001, "count": 1_000});
    bot.play.post("/faults", hidden).await;
    bot.advance(HOUR);
    wait_for_events(&bot, <[Value]>::is_empty).await;
    bot.play.api(Method::DELETE, "/faults", &Value::Null).await;
    bot.advance(HOUR);
    let back = wait_for_events(&bot, |events| events.len() == 1).await;
    assert_eq!(start(&back[0]), start(&event));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_removes_the_scheduled_event_of_a_match_that_has_ended() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    begun_with_event(&bot).await;
    let down = json!({"kind": "server_error", "method": "DELETE", "path": "/scheduled-events",
        "status": 503, "count": 1_000});
    bot.play.post("/faults", down).await;
    concede(&bot, &bot.play.general).await;
    assert_eq!(bot.status(MATCH).await, Status::Finished);
    assert_eq!(events(&bot).await.len(), 1);
    let play = bot.stop_bot().await;
    play.api(Method::DELETE, "/faults", &Value::Null).await;
    let bot = Running::start_in(play, dir.path()).await;
    bot.advance(PAUSE);
    wait_until("the match has no event", async || stored(&bot).await.is_none()).await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_invited_again_removes_the_old_event_and_creates_a_new_one() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    begun_with_event(&bot).await;
    let event = only(&bot).await;
    bot.play.patch("/guild", json!({"bot_in_guild": false})).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    let has_left = async || gone::has_left(&bot.app, GUILD).await.unwrap();
    wait_until("the bot has noticed its removal", has_left).await;
    assert_eq!(events(&bot).await, [event]);
    // The bot could not remove the event while it was away, so it does so now.
    bot.play.patch("/guild", json!({"bot_in_guild": true})).await;
    bot.advance(PAUSE);
    wait_until("the match has no event", async || stored(&bot).await.is_none()).await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    let mut watch = Watch::open(&bot, ann, general).await;
    let offer = watch.perspective_button(&bot, "Resume").await;
    click(&bot, ann, &offer, "Resume").await;
    bot.wait_for_status(MATCH, Status::Running).await;
    let new = wait_for_events(&bot, |events| !events.is_empty()).await;
    assert_eq!((new.len(), start(&new[0])), (1, deadline(&bot).await));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scheduled_event_is_kept_while_only_a_bot_player_has_to_act() {
    let bot = Running::fresh().await;
    begun_with_event(&bot).await;
    let event = only(&bot).await;
    let seat = *bot.awaited(MATCH).await.first().unwrap();
    // A bot player takes over the seat that has to act, but is not triggered yet.
    for deed in [Deed::Remove(seat), Deed::Automate(seat, "Regnal".to_owned())] {
        let at = bot.app.clock.now();
        let change = Intervention { match_id: MATCH, user: None, deed, outbox: Vec::new(), at };
        bot.app.store.intervene(change).await.unwrap();
    }
    bot.app.desk.forget(MATCH).await;
    bot.advance(PAUSE);
    bot.app.queue_check(Check::Event(MATCH));
    assert_eq!(only(&bot).await, event);
    assert_eq!(requests(&bot, "PATCH").await, [0; 0]);
    // Once the bot player has acted, a person has to act next.
    bot.app.think(MATCH);
    let moved = wait_for_events(&bot, |events| events[0] != event).await;
    assert_eq!((&moved[0]["id"], start(&moved[0])), (&event["id"], deadline(&bot).await));
    bot.stop().await;
}

/// Asserts that an event whose creation is still unconfirmed is found on the server once this time has passed, and that
/// it is the only one.
async fn assert_found_after(bot: &Running, time: Duration) {
    checked(bot).await;
    assert!(stored(bot).await.is_some_and(|event| event.is_open));
    bot.advance(time);
    let is_found = async || stored(bot).await.is_some_and(|event| !event.is_open);
    wait_until("the event is found", is_found).await;
    let event = only(bot).await;
    assert_eq!(start(&event), deadline(bot).await);
    let id = stored(bot).await.unwrap().id.map(|id| id.to_string());
    assert_eq!(id.as_deref(), event["id"].as_str());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shutdown_between_creating_and_recording_an_event_leaves_only_one_event() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) =
        (&bot.play.ann.clone(), &bot.play.benoit.clone(), &bot.play.general.clone());
    let (_, card, _) = opened(&bot, NEW).await;
    click(&bot, benoit, &card, "Join").await;
    let fault = json!({"kind": "hold_requests", "method": "POST", "path": "/scheduled-events"});
    bot.play.post("/faults", fault).await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let is_held = async || bot.play.get("/state").await["faults"] == json!([]);
    wait_until("the request is held", is_held).await;
    assert!(stored(&bot).await.is_some_and(|event| event.is_open && event.id.is_none()));
    let play = bot.stop_bot().await;
    play.api(Method::DELETE, "/faults", &Value::Null).await;
    let is_made = async || play.get("/state").await["scheduled_events"] != json!([]);
    wait_until("the event is created", is_made).await;

    let bot = Running::start_in(play, dir.path()).await;
    assert_found_after(&bot, PAUSE).await;
    assert_eq!(requests(&bot, "POST").await, [200]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_response_leaves_only_one_event_and_a_failed_request_is_retried() {
    let bot = Running::fresh().await;
    let fault = |method: &str, is_carried_out: bool| {
        json!({"kind": "server_error", "method": method, "path": "/scheduled-events",
            "carried_out": is_carried_out, "status": 503})
    };
    bot.play.post("/faults", fault("POST", true)).await;
    begun_with_event(&bot).await;
    assert_found_after(&bot, Duration::from_secs(601)).await;
    assert_eq!(requests(&bot, "POST").await, [503]);

    // A failed deletion is retried too.
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    bot.play.post("/faults", fault("DELETE", false)).await;
    obeyed(&bot, ann, general, "/manage settings event:False", "has changed").await;
    assert_eq!(events(&bot).await.len(), 1);
    bot.advance(Duration::from_secs(601));
    wait_for_events(&bot, <[Value]>::is_empty).await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_deleted_by_a_user_is_created_again_for_the_next_deadline() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    begun_with_event(&bot).await;
    let event = only(&bot).await;
    let path = format!("/scheduled-events/{}", text(&event["id"]));
    bot.play.api(Method::DELETE, &path, &Value::Null).await;
    bot.advance(PAUSE);
    obeyed(&bot, ann, general, "/manage settings name:Siege", "has changed").await;
    assert_eq!(requests(&bot, "PATCH").await, [404]);
    assert_eq!(requests(&bot, "POST").await, [200]);
    bot.advance(PAUSE);
    capital(&bot).await;
    let again = only(&bot).await;
    assert_eq!((&again["name"], start(&again)), (&json!("Siege"), deadline(&bot).await));
    // Deleting the match deletes its event.
    assert!(erase::delete_match(&bot.app, MATCH).await.unwrap());
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missed_deadline_replaces_the_scheduled_event_that_has_begun() {
    let bot = Running::fresh().await;
    begun_with_event(&bot).await;
    let event = only(&bot).await;
    // The late player gets more time. The old event has begun, so it cannot be rescheduled.
    let due = stored(&bot).await.unwrap().at;
    bot.advance(due.since(bot.app.clock.now()) + Duration::from_secs(1));
    let after = wait_for_events(&bot, |events| events.len() == 1 && events[0]["id"] != event["id"]);
    let next = &after.await[0];
    assert_eq!(start(next), deadline(&bot).await);
    assert!(start(next) > start(&event));
    assert_eq!(
        (requests(&bot, "PATCH").await, requests(&bot, "DELETE").await),
        (vec![], vec![204])
    );
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scheduled_event_of_an_anonymous_table_names_nobody() {
    let bot = Running::fresh().await;
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    let cleo = &person(&bot, "cleo").await;
    let new = "/match new mighty players:3 years:6 anonymous:True";
    let (mut watch, card, _) = opened(&bot, new).await;
    click(&bot, benoit, &card, "Join").await;
    click(&bot, cleo, &card, "Join").await;
    let card = watch.sees(&bot, "Seats taken: 3 of 3").await;
    click(&bot, ann, &card, "Start").await;
    watch.sees(&bot, "Order of play").await;
    let mut event = only(&bot).await;
    assert_eq!(start(&event), deadline(&bot).await);
    // The event's creator is the bot itself.
    assert_eq!(event["creator"]["bot"], true);
    event["creator"] = Value::Null;
    let said = event.to_string();
    for secret in ["Ann", "Benoît", "Cleo", ann, benoit, cleo, "Red", "Blue", "<@"] {
        assert!(!said.contains(secret), "{secret}: {said}");
    }
    bot.stop().await;
}

/// Sets the due time of a timer, and queues a check of the event.
async fn set_due(bot: &Running, timer: &NewTimer, due: Timestamp) {
    let changed = NewTimer { due, ..timer.clone() };
    bot.app.store.change_timers(MATCH, &[TimerChange::Set(changed)]).await.unwrap();
    bot.app.queue_check(Check::Event(MATCH));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scheduled_event_is_at_the_latest_deadline_of_the_players_to_act() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let (_, card, _) = opened(&bot, "/match new offices players:2").await;
    click(&bot, benoit, &card, "Join").await;
    obeyed(&bot, ann, general, "/match start", "has begun").await;
    let event = only(&bot).await;
    let timers = bot.app.store.timers(MATCH).await.unwrap().into_iter().map(|timer| timer.timer);
    let both: Vec<NewTimer> = timers.filter(|timer| timer.kind == "deadline").collect();
    let [first, second] = &both[..] else { panic!("{both:?}") };
    assert_eq!(start(&event), deadline(&bot).await);

    // Both players have orders due. The second player's deadline is two hours later, and the first player has a
    // reminder after that.
    let [late, later] = [7_200, 9_000].map(|by| first.due.plus(Duration::from_secs(by)));
    bot.advance(PAUSE);
    set_due(&bot, second, late).await;
    let event = only(&bot).await;
    assert_eq!(start(&event), late.0 / 1_000);
    bot.advance(PAUSE);
    set_due(&bot, &NewTimer { kind: "reminder".to_owned(), ..first.clone() }, later).await;
    assert_eq!((only(&bot).await, requests(&bot, "PATCH").await), (event.clone(), vec![200]));
    // The deadline of a question that is not open does not count.
    set_due(&bot, &NewTimer { key: "old".to_owned(), ..first.clone() }, later).await;
    assert_eq!((only(&bot).await, requests(&bot, "PATCH").await), (event, vec![200]));

    // A deadline less than a minute away gets no event.
    let near = bot.app.clock.now().plus(Duration::from_secs(50));
    set_due(&bot, first, near).await;
    set_due(&bot, second, near).await;
    assert_eq!(events(&bot).await, Vec::<Value>::new());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scheduled_event_is_moved_after_an_outage_of_the_bot() {
    let bot = Running::fresh().await;
    begun_with_event(&bot).await;
    let before = only(&bot).await;
    // The clock jumps as if the bot's computer had been suspended.
    bot.app.clock.jump(Duration::from_secs(7_200));
    bot.app.bell.notify_one();
    let after = wait_for_events(&bot, |events| start(&events[0]) != start(&before)).await;
    assert_eq!(after[0]["id"], before["id"]);
    assert_eq!(start(&after[0]), deadline(&bot).await);
    bot.stop().await;
}
