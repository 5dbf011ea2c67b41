//! Tests of unreadable stored data, for example after a downgrade. Reads skip unreadable data, and changes to other
//! data preserve it.

use std::path::Path;
use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{Deed, Intervention, MatchId, Scope, Status, User};
use regnal_bot::discord::error::Error;
use regnal_bot::run::checks::Check;
use regnal_bot::run::rest;
use serde_json::{Value, json};

use super::desk::{choose, turn};
use super::server::make_manager;
use super::threads::checked;
use super::{
    Watch, agree_pause, begun, channel, click, clicked, menu_with, obeyed, open_lobby, person,
    raw_store, refused, set_manager, spoil,
};
use crate::sandbox::client::text;
use crate::support::{GUILD, Running, is_private, wait_until, words};

const MATCH: MatchId = MatchId(1);
const OTHER_VERSION: &str = "comes from another version of the bot";

/// Writes to the database directly, as another version of the bot would.
async fn writes(bot: &Running, dir: &Path, change: &'static str, value: &Value) {
    let raw = raw_store(dir).await;
    let done = sqlx::query(change).bind(value.to_string()).execute(&raw);
    assert_eq!(done.await.unwrap().rows_affected(), 1, "{change}");
    raw.close().await;
    bot.app.desk.forget(MATCH).await;
}

const SETTINGS: &str = "UPDATE matches SET settings = ? WHERE id = 1";
const STATE: &str = "UPDATE matches SET state = ? WHERE id = 1";

#[tokio::test(flavor = "multi_thread")]
async fn settings_changes_keep_unknown_fields_and_values() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    obeyed(&bot, ann, general, "/match new mighty players:2 years:6", "is open").await;
    let kept = json!({"turn_hours": 100, "pace": "glacial", "theme": {"dark": true}, "reminders": "hourly"});
    writes(&bot, dir.path(), SETTINGS, &kept).await;
    let options = bot.header(MATCH).await.options;
    let mut other = options.clone();
    other["mighty"]["moons"] = json!(3);
    writes(&bot, dir.path(), "UPDATE matches SET options = ? WHERE id = 1", &other).await;
    let said = obeyed(&bot, ann, general, "/manage settings decision_hours:7", "settings").await;
    assert!(words(&said).contains("100"), "{said}");
    let mut wanted = kept.clone();
    wanted["decision_hours"] = json!(7);
    assert_eq!(bot.header(MATCH).await.settings, wanted);
    // Joining also preserves the unknown field.
    let card = watch.sees(&bot, "match 1").await;
    click(&bot, benoit, &card, "Join").await;
    let now = bot.header(MATCH).await;
    assert_eq!(now.seats.len(), 2);
    assert_eq!((now.settings, &now.options["mighty"]["moons"]), (wanted, &json!(3)));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_match_settings_are_not_overwritten_and_do_not_affect_the_match_state() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let mut watch = begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let torn = json!(["torn"]);
    writes(&bot, dir.path(), SETTINGS, &torn).await;
    writes(&bot, dir.path(), STATE, &json!({"oath": "sworn", "umpire": 77})).await;
    obeyed(&bot, ann, general, "/match status", "is being played").await;
    refused(&bot, ann, general, "/manage settings name:Ode reminders:False", OTHER_VERSION).await;
    let now = bot.header(MATCH).await;
    assert_eq!((&now.settings, now.name.as_str()), (&torn, ""));
    // The players agree on a pause and then on its end. The umpire stays appointed.
    obeyed(&bot, ann, general, "/manage pause until:100h", "your yes is counted").await;
    let question = watch.sees(&bot, "Should match 1 be paused until").await;
    clicked(&bot, benoit, &question, "Agree", "agreed").await;
    let now = bot.header(MATCH).await;
    assert!(now.state["rests_until"].is_number(), "{}", now.state);
    obeyed(&bot, ann, general, "/manage resume", "your yes is counted").await;
    let question = watch.sees(&bot, "go on now").await;
    click(&bot, benoit, &question, "Agree").await;
    let now = bot.header(MATCH).await;
    assert_eq!(now.status, regnal::store::Status::Running);
    assert_eq!(now.state, json!({"oath": "sworn", "umpire": 77}));
    assert_eq!(now.settings, torn);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_to_preferences_keep_unreadable_fields() {
    let bot = Running::fresh().await;
    let (ann, general, store) = (&bot.play.ann, &bot.play.general, &bot.app.store);
    let scope = Scope::User(User(ann.parse().unwrap()));
    let kept = json!({"hours": {"zone": "Europe/Paris", "days_off": ["friday", "moonday"], "moon": 1},
        "way": "pigeon", "badge": 7});
    store.set_setting(scope, "person", Some(&kept)).await.unwrap();
    let page = bot.command(ann, general, "/me").await["message"].clone();
    let chosen = bot.uses(ann, &page, &menu_with(&page, "once"), Some("once")).await;
    assert!(words(&chosen).contains("Europe/Paris"), "{chosen}");
    let mut wanted = kept.clone();
    wanted["reminders"] = json!("once");
    let now = store.setting(scope, "person").await.unwrap();
    assert_eq!(now, Some(wanted));

    let torn = json!("torn");
    store.set_setting(scope, "person", Some(&torn)).await.unwrap();
    let page = bot.command(ann, general, "/me").await["message"].clone();
    let chosen = bot.uses(ann, &page, &menu_with(&page, "once"), Some("once")).await;
    assert!(words(&chosen).contains(OTHER_VERSION) && is_private(&chosen), "{chosen}");
    assert_eq!(store.setting(scope, "person").await.unwrap(), Some(torn));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_server_settings_are_kept_and_block_new_matches() {
    let bot = Running::fresh().await;
    let (ann, general, store) = (&bot.play.ann, &bot.play.general, &bot.app.store);
    make_manager(&bot, ann).await;
    let scope = Scope::Guild(GUILD);
    let kept = json!({"most": 3, "role": "king", "hidden": ["chess"], "motto": "no"});
    store.set_setting(scope, "server", Some(&kept)).await.unwrap();
    // New matches are rejected while the limits are unreadable.
    refused(&bot, ann, general, "/match new mighty", OTHER_VERSION).await;
    bot.command(ann, general, "/server matches:5").await;
    let mut wanted = kept.clone();
    wanted["most"] = json!(5);
    let page = bot.command(ann, general, "/server").await["message"].clone();
    assert_eq!(store.setting(scope, "server").await.unwrap(), Some(wanted.clone()));
    // An unknown game is not listed.
    let menu = menu_with(&page, "mighty");
    bot.uses(ann, &page, &menu, Some("mighty")).await;
    let now = store.setting(scope, "server").await.unwrap().unwrap();
    let hidden: Vec<String> = now["hidden"].as_array().unwrap().iter().map(text).collect();
    assert!(hidden.contains(&"chess".to_owned()) && hidden.contains(&"echoes".to_owned()), "{now}");
    assert_eq!((&now["role"], &now["motto"]), (&json!("king"), &json!("no")));

    let torn = json!(7);
    store.set_setting(scope, "server", Some(&torn)).await.unwrap();
    refused(&bot, ann, general, "/server matches:6", OTHER_VERSION).await;
    assert_eq!(store.setting(scope, "server").await.unwrap(), Some(torn));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_personal_settings_are_not_overwritten_and_do_not_block_matches() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    begun(&bot).await;
    let (ann, benoit, general, store) =
        (&bot.play.ann, &bot.play.benoit, &bot.play.general, &bot.app.store);
    let scope = Scope::User(User(benoit.parse().unwrap()));
    store.set_setting(scope, "person", Some(&json!({}))).await.unwrap();
    let raw = raw_store(dir.path()).await;
    let torn = sqlx::query("UPDATE settings SET value = '{' WHERE key = 'person'");
    assert_eq!(torn.execute(&raw).await.unwrap().rows_affected(), 1);
    obeyed(&bot, ann, general, "/manage pause until:100h", "your yes is counted").await;
    let page = bot.command(benoit, general, "/me").await["message"].clone();
    let chosen = bot.uses(benoit, &page, &menu_with(&page, "once"), Some("once")).await;
    assert!(words(&chosen).contains("d’une autre version"), "{chosen}");
    let now: String = sqlx::query_scalar("SELECT value FROM settings WHERE key = 'person'")
        .fetch_one(&raw)
        .await
        .unwrap();
    assert_eq!(now, "{");
    raw.close().await;
    bot.stop().await;
}

/// Unreadable data about a user does not hide the user's other data, and is deleted together with it.
#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_deck_or_user_record_is_listed_and_can_be_deleted() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    begun(&bot).await;
    let (ann, general, store) = (&bot.play.ann, &bot.play.general, &bot.app.store);
    let user = User(ann.parse().unwrap());
    for name in ["Whole", "Torn"] {
        let new = format!("/deck new name:{name} civ:Norse");
        obeyed(&bot, ann, general, &new, name).await;
    }
    let scope = Scope::User(user);
    let person = json!({"way": "direct"});
    store.set_setting(scope, "person", Some(&person)).await.unwrap();
    let raw = raw_store(dir.path()).await;
    let state = format!("{{\"umpire\":{ann}, \"torn");
    for (change, value) in [
        ("UPDATE decks SET cards = ? WHERE name = 'Torn'", "{}"),
        ("UPDATE settings SET value = ? WHERE key = 'person'", "{"),
        ("UPDATE matches SET settings = ?", state.as_str()),
    ] {
        let done = sqlx::query(change).bind(value).execute(&raw).await;
        assert_eq!(done.unwrap().rows_affected(), 1, "{change}");
    }
    bot.app.desk.forget(MATCH).await;

    let list = bot.says(ann, general, "/deck list").await;
    assert!(list.contains("**Whole** · Norse"), "{list}");
    assert!(list.contains("The cards of **Torn** cannot be read"), "{list}");
    for command in
        ["/deck show deck:Torn", "/deck copy deck:Torn name:Other", "/deck edit deck:Torn"]
    {
        refused(&bot, ann, general, command, "cannot be read").await;
    }
    let kept: Vec<String> = sqlx::query_scalar("SELECT cards FROM decks WHERE name = 'Torn'")
        .fetch_all(&raw)
        .await
        .unwrap();
    assert_eq!(kept, ["{}"]);

    let page = obeyed(&bot, ann, general, "/privacy", "2 decks that you saved").await;
    let said = words(&page);
    for wanted in [
        "what you said about yourself cannot be read",
        "The cards of these decks cannot be read: Torn.",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    let given = click(&bot, ann, &page["message"], "My data").await;
    let data = super::privacy::file(&bot, &given).await;
    assert_eq!(data["settings"]["person"], json!({"unreadable": "{"}));
    assert_eq!(data["decks"][0]["cards"], json!({"unreadable": "{}"}));
    assert!(data["decks"][1]["cards"].is_array(), "{data}");

    let sure = click(&bot, ann, &page["message"], "Delete me").await;
    clicked(&bot, ann, &sure["message"], "Delete it for good", "You are forgotten").await;
    assert!(store.traces(user).await.unwrap().is_empty());
    let left: String =
        sqlx::query_scalar("SELECT settings FROM matches").fetch_one(&raw).await.unwrap();
    assert_eq!(left, "{\"umpire\":0, \"torn");
    raw.close().await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn corrupt_match_settings_do_not_block_the_match_and_are_preserved() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    begun(&bot).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let raw = raw_store(dir.path()).await;
    let torn = sqlx::query("UPDATE matches SET settings = '{\"turn_ho'");
    assert_eq!(torn.execute(&raw).await.unwrap().rows_affected(), 1);
    bot.app.desk.forget(MATCH).await;
    obeyed(&bot, ann, general, "/match status", "is being played").await;
    for set in ["name:Ode", "language:Français", "turn_hours:7", "reminders:False"] {
        let set = format!("/manage settings {set}");
        let said = bot.says(ann, general, &set).await;
        assert!(!said.contains("has changed the settings"), "{said}");
    }
    let now: String =
        sqlx::query_scalar("SELECT settings FROM matches").fetch_one(&raw).await.unwrap();
    assert_eq!(now, "{\"turn_ho");
    raw.close().await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_corrupt_match_neither_hides_moderation_notes_nor_blocks_changes_of_absences_or_names() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    begun(&bot).await;
    let (ann, general, store) = (&bot.play.ann, &bot.play.general, &bot.app.store);
    let user = User(ann.parse().unwrap());
    set_manager(&bot, ann, true).await;
    let other = channel(&bot, "war-room").await;
    obeyed(&bot, ann, &other, "/match new mighty players:2 years:6", "Match 2 is open").await;
    for (match_id, deed) in [(MATCH, Deed::Remove(Seat(1))), (MatchId(2), Deed::Delete)] {
        let (user, at) = (Some(user), bot.app.clock.now());
        let done = Intervention { match_id, user, deed, outbox: Vec::new(), at };
        store.intervene(done).await.unwrap();
        bot.app.desk.forget(match_id).await;
    }
    spoil(&bot, dir.path(), MATCH).await;

    let list = obeyed(&bot, ann, general, "/desk", "matches of this server").await;
    let notes = turn(&bot, ann, &list["message"], "What was done").await;
    assert!(text(&notes["content"]).contains("What was done to matches"), "{notes}");
    let page = obeyed(&bot, ann, general, "/me", "").await;
    let away = click(&bot, ann, &page["message"], "I am away").await;
    choose(&bot, ann, &away["message"], "How long are you away?", "7").await;
    assert!(store.setting(Scope::User(user), "person").await.unwrap().is_some());
    // The corrupt match does not keep a new name out of the user's other matches either.
    obeyed(&bot, ann, &other, "/match new mighty players:2 years:6", "Match 3 is open").await;
    bot.play.patch(&format!("/seats/{ann}"), json!({"display_name": "Anna"})).await;
    bot.command(ann, general, "/me").await;
    wait_until("the other match has the new name", async || {
        let header = bot.header(MatchId(3)).await;
        header.seats[0].name == "Anna"
    })
    .await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_anonymous_table_with_unreadable_settings_names_nobody() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let mut watch = Watch::open(&bot, ann, general).await;
    let new = "/match new mighty players:3 years:6 anonymous:True";
    obeyed(&bot, ann, general, new, "does not name you").await;
    let card = watch.sees(&bot, "Seats taken: 1 of 3").await;
    click(&bot, benoit, &card, "Join").await;
    watch.sees(&bot, "Seats taken: 2 of 3").await;
    for torn in [json!("{\"anonymous\":tr"), json!(["torn"]), json!(7), json!({"anonymous": 1})] {
        writes(&bot, dir.path(), SETTINGS, &torn).await;
        let status = bot.says(ann, general, "/match status").await;
        assert!(!status.contains("Benoît") && !status.contains(benoit), "{torn}: {status}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_admission_policy_admits_only_invited_users() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    obeyed(&bot, ann, general, "/match new mighty players:3 years:6", "is open").await;
    for kept in
        [json!(["torn"]), json!({"admission": {"guests": 3}}), json!({"admission": "royals"})]
    {
        writes(&bot, dir.path(), SETTINGS, &kept).await;
        refused(&bot, cleo, general, "/match join", OTHER_VERSION).await;
        let now = bot.header(MATCH).await;
        assert_eq!((now.seats.len(), &now.settings), (1, &kept));
    }
    let id: u64 = cleo.parse().unwrap();
    writes(&bot, dir.path(), STATE, &json!({"invited": [id]})).await;
    bot.command(cleo, general, "/match join").await;
    let seats = bot.header(MATCH).await.seats;
    assert!(seats.iter().any(|row| row.user == Some(User(id))), "{seats:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_ends_in_time_although_the_state_of_its_match_is_unreadable() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let mut watch = begun(&bot).await;
    agree_pause(&bot, &mut watch).await;
    let torn = json!(["torn"]);
    writes(&bot, dir.path(), STATE, &torn).await;
    // Players cannot end the pause earlier, because a moderator might have ordered it.
    let table = bot.table(MATCH).await;
    let ended = rest::end(&bot.app, &table, None).await;
    assert!(matches!(ended, Err(Error::Kept(_))), "{ended:?}");
    bot.advance(Duration::from_secs(101 * 3_600));
    bot.wait_for_status(MATCH, Status::Running).await;
    assert_eq!(bot.header(MATCH).await.state, torn);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lent_seat_returns_later_if_its_record_is_unreadable_when_the_term_ends() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let mut watch = begun(&bot).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    obeyed(&bot, ann, general, "/stand-in ask until:3d player:cleo", "your yes is counted").await;
    let question = watch.sees(&bot, "to play seat 1 meanwhile").await;
    for user in [cleo, benoit] {
        click(&bot, user, &question, "I agree").await;
    }
    let [owner, other] = [ann, cleo].map(|user| Some(User(user.parse().unwrap())));
    let now = bot.header(MATCH).await;
    assert_eq!(now.seats[0].user, other);
    writes(&bot, dir.path(), STATE, &json!({"stand_ins": "nobody"})).await;
    let pass = |hours: u64| {
        bot.advance(Duration::from_secs(hours * 3_600));
    };
    pass(73);
    wait_until("the end of the term is put off", async || {
        let timers = bot.app.store.timers(MATCH).await.unwrap();
        let passed = bot.app.clock.now();
        timers.iter().any(|timer| timer.timer.kind == "back" && timer.timer.due > passed)
    })
    .await;
    writes(&bot, dir.path(), STATE, &now.state).await;
    pass(25);
    wait_until("the owner has the seat", async || bot.header(MATCH).await.seats[0].user == owner)
        .await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_proposal_does_not_keep_a_player_from_playing() {
    let bot = Running::fresh().await;
    let mut watch = begun(&bot).await;
    let table = bot.table(MATCH).await;
    let seat = *table.game().unwrap().awaited().first().unwrap();
    let user = table.user_of(seat).unwrap().0.to_string();
    let (topic, value) = (format!("lend-{}", seat.0), json!({"user": "Cleo", "until": 9}));
    bot.app.store.vote(MATCH, &topic, seat, &value, bot.app.clock.now()).await.unwrap();
    let call = watch.perspective_button(&bot, "Your turn").await;
    let panel = click(&bot, &user, &call, "Your turn").await;
    assert!(is_private(&panel), "{panel}");
    assert_ne!(panel["message"]["components"], json!([]), "{panel}");
    bot.stop().await;
}

/// The role that a lobby requires can be deleted after it was chosen.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_for_a_deleted_role_says_so_to_whoever_wants_to_join() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let cleo = &person(&bot, "cleo").await;
    let (mut watch, _) = open_lobby(&bot, "/match new mighty players:3 years:6").await;
    writes(&bot, dir.path(), SETTINGS, &json!({"admission": {"role": 7}})).await;
    refused(&bot, cleo, general, "/match join", "a role that this server no longer has").await;
    let card = watch.sees(&bot, "match 1").await;
    let page = click(&bot, ann, &card, "Settings").await;
    choose(&bot, ann, &page["message"], "Who may sit down?", "anybody").await;
    bot.command(cleo, general, "/match join").await;
    watch.sees(&bot, "2. Cleo").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_vote_is_kept_when_the_votes_are_counted_again() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let _watch = begun(&bot).await;
    let (ann, general, store) = (&bot.play.ann, &bot.play.general, &bot.app.store);
    obeyed(&bot, ann, general, "/manage pause until:100h", "your yes is counted").await;
    let topics = store.open_topics(MATCH).await.unwrap();
    let [topic] = &topics[..] else { panic!("{topics:?}") };
    let kept = json!({"until": "Easter"});
    writes(&bot, dir.path(), "UPDATE votes SET value = ? WHERE match = 1", &kept).await;
    bot.app.queue_check(Check::Votes(MATCH));
    checked(&bot).await;
    let votes = store.votes(MATCH, topic).await.unwrap();
    assert_eq!(votes.iter().map(|vote| &vote.value).collect::<Vec<_>>(), [&kept]);
    // A new proposal replaces the unreadable vote.
    obeyed(&bot, ann, general, "/manage pause until:50h", "your yes is counted").await;
    let votes = store.votes(MATCH, topic).await.unwrap();
    assert!(votes.len() == 1 && votes[0].value.is_number(), "{votes:?}");
    bot.stop().await;
}
