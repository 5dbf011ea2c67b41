//! Tests of every fault that the sandbox can inject and of the bot's response to it.

use std::future::pending;
use std::time::Duration;

use regnal::store::{Channel, MatchId, Status, Store, Target, User};
use regnal::text::Lang;
use regnal_bot::bot::{self, Fatal};
use regnal_bot::run::app::{App, Clock};
use regnal_sandbox::Options;
use reqwest::Method;
use serde_json::{Value, json};

use super::party::{Party, Tried, whim};
use super::program::{PATIENCE, Program};
use super::site::Site;
use crate::sandbox::client::{Play, text};
use crate::support::Running;

const MATCH: MatchId = MatchId(1);

/// Starts a two-player match in the general channel.
async fn begun(bot: &Running) -> Party {
    let site = Site::at(bot.play.sandbox.address());
    let seats = [("ann", Lang::En), ("benoit", Lang::En)];
    let mut party = Party::meet(site, "general", &seats, whim(4)).await;
    let lines =
        [(0, "/match new mighty players:2 years:6"), (1, "/match join"), (0, "/match start")];
    party.type_all(&lines).await;
    says_last(bot, "All have begun.").await;
    party.find_door().await.unwrap();
    party
}

/// Sends a message to the general channel and waits for it, which ensures that all earlier messages were sent.
async fn says_last(bot: &Running, words: &str) {
    let mut line = Site::at(bot.play.sandbox.address()).events(&bot.play.ann).await;
    let target = Target::Channel(Channel(bot.play.general.parse().unwrap()));
    bot.say(target, words).await;
    while text(&line.event("message_create").await["message"]["content"]) != words {}
}

/// Returns the first seat that must act.
async fn awaited(bot: &Running) -> usize {
    let table = bot.app.desk.look(&bot.app.store, MATCH).await.unwrap();
    table.game.unwrap().awaited().first().unwrap().index()
}

async fn actions(bot: &Running) -> u64 {
    bot.app.store.find_match(MATCH).await.unwrap().unwrap().batches
}

/// Returns the public messages in the general channel.
async fn public(bot: &Running) -> Vec<Value> {
    let mut messages = bot.play.messages(&bot.play.ann, &bot.play.general).await;
    messages.retain(|message| message["ephemeral_for"].is_null());
    messages
}

/// Returns the number of public messages in the general channel that satisfy `wanted`.
async fn count_matching(bot: &Running, wanted: impl Fn(&Value) -> bool) -> usize {
    public(bot).await.iter().filter(|message| wanted(message)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_closes_every_connection_and_exits_in_time() {
    let dir = tempfile::tempdir().unwrap();
    let program = Program::start(dir.path()).await;
    let ann = program.site.id("seats", "username", "ann").await;
    let mut line = program.site.events(&ann).await;
    program.site.post("/faults", &json!({"kind": "close_loop"})).await;
    // Waits until the bot has lost its connection. The bot keeps trying to reconnect.
    while line.event("bot").await["bot"]["online"] == true {}
    assert!(program.end(PATIENCE).await.success());

    // Repeats the steps without a fault, and then with a session that cannot be resumed.
    let program = Program::start(dir.path()).await;
    program.site.post("/faults", &json!({"kind": "invalid_session"})).await;
    assert!(program.end(PATIENCE).await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_event_is_logged_as_an_error_and_the_program_keeps_serving() {
    let dir = tempfile::tempdir().unwrap();
    let mut program = Program::start(dir.path()).await;
    program.site.post("/faults", &json!({"kind": "unparsable_event"})).await;
    let line = program.logs("interaction from Discord unreadable").await;
    assert!(line.contains("ERROR") && line.contains("INTERACTION_CREATE"), "{line}");
    assert!(!line.contains("sandbox-"), "the token of the interaction is in the log: {line}");
    // The program continues to handle commands.
    let ann = program.site.id("seats", "username", "ann").await;
    let general = program.site.id("channels", "name", "general").await;
    let asked = json!({"channel_id": general, "text": "/me"});
    let outcome = program.site.post(&format!("/seats/{ann}/command"), &asked).await;
    assert_eq!(outcome["state"], "answered", "{outcome}");
    assert!(program.end(PATIENCE).await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_cannot_start_prints_the_reason_and_exits_with_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let first = Program::start(dir.path()).await;
    let (status, said) = Program::failed_start(dir.path()).await;
    assert!(!status.success() && said.starts_with("regnal: "), "{said}");
    assert!(first.end(PATIENCE).await.success());
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (status, said) = Program::failed_start(&file).await;
    assert!(!status.success() && said.starts_with("regnal: "), "{said}");
}

/// Starts a bot that cannot continue, and returns its fatal error.
async fn served(play: &Play, token: &str) -> Fatal {
    let dir = tempfile::tempdir().unwrap();
    let app = App::new(
        Store::open(dir.path()).await.unwrap(),
        Clock::default(),
        regnal_bot::games::FACES,
    );
    let http = poise::serenity_prelude::HttpBuilder::new(token)
        .proxy(play.url(""))
        .ratelimiter_disabled(true)
        .build();
    let serving = bot::serve(&app, http, bot::Gateway::sandbox(play.sandbox.address()), pending());
    let fatal = tokio::time::timeout(PATIENCE, serving).await;
    fatal.expect("the task should end in time").unwrap_err()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_commands_are_rejected_keeps_running_and_registers_them_later() {
    let dir = tempfile::tempdir().unwrap();
    let play = Play::start().await;
    play.post("/faults", json!({"kind": "refuse_registration", "count": 3})).await;
    let bot = Running::start_in(play, dir.path()).await;
    assert_eq!(bot.play.get("/state").await["faults"], json!([]));
    let commands = bot.play.get("/commands").await;
    let commands = commands.as_array().unwrap();
    for name in ["match", "story", "mighty"] {
        assert!(commands.iter().any(|command| command["name"] == name), "{name}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_command_registrations_are_retried_at_startup_and_when_joining_a_server() {
    let dir = tempfile::tempdir().unwrap();
    let play = Play::start().await;
    let commands = |more: Value| {
        let mut fault = json!({"kind": "server_error", "method": "PUT", "path": "/commands"});
        for (key, value) in more.as_object().unwrap() {
            fault[key] = value.clone();
        }
        fault
    };
    // Registration of both the global and the guild commands can fail.
    for fails in [json!({"status": 500}), json!({"cut": true})] {
        play.post("/faults", commands(fails)).await;
    }
    let bot = Running::start_in(play, dir.path()).await;
    let names = async || {
        let all = bot.play.get("/commands").await;
        let mut names: Vec<String> =
            all.as_array().unwrap().iter().map(|command| text(&command["name"])).collect();
        names.sort();
        names
    };
    let all = names().await;
    assert!(all.contains(&"match".to_owned()), "{all:?}");
    bot.play.patch("/guild", json!({"bot_in_guild": false})).await;
    let fails = json!({"status": 503, "count": 2, "path": "/guilds/"});
    bot.play.post("/faults", commands(fails)).await;
    bot.play.patch("/guild", json!({"bot_in_guild": true})).await;
    while names().await != all {
        tokio::task::yield_now().await;
    }
    assert_eq!(bot.play.get("/state").await["faults"], json!([]));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_names_each_server_whose_command_registration_failed() {
    let dir = tempfile::tempdir().unwrap();
    let mut program = Program::start(dir.path()).await;
    program.site.patch("/guild", &json!({"bot_in_guild": false})).await;
    program.logs("removed from a server").await;
    let fails = json!({"kind": "server_error", "method": "PUT", "path": "/guilds/", "status": 503});
    program.site.post("/faults", &fails).await;
    program.site.patch("/guild", &json!({"bot_in_guild": true})).await;
    let line = program.logs("could not register the commands of a server").await;
    assert!(line.contains("100000000000000100") && line.contains("attempts"), "{line}");
    assert!(program.end(PATIENCE).await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn log_lines_name_their_interaction_and_channel() {
    let dir = tempfile::tempdir().unwrap();
    let mut program = Program::start(dir.path()).await;
    let ann = program.site.id("seats", "username", "ann").await;
    let general = program.site.id("channels", "name", "general").await;
    let fails = json!({"kind": "server_error", "method": "POST", "path": "/callback", "status": 500,
        "count": 100});
    program.site.post("/faults", &fails).await;
    let asked = json!({"channel_id": general, "text": "/roll expression:1d6"});
    let path = format!("/seats/{ann}/command");
    let answer = program.site.try_post(&path, &asked).await.unwrap();
    let line = program.logs("could not send the user an error message").await;
    let id = text(&answer["interaction_id"]);
    let named = format!("interaction{{interaction={id} channel={general} ");
    assert!(line.contains(&named), "{line} without {named}: {answer}");
    assert!(program.end(PATIENCE).await.success());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_token_is_reported() {
    let play = Play::start().await;
    let fatal = served(&play, "MTAwMDAwMDAwMDAwMDAwMDAx.wrong.token").await;
    assert!(matches!(fatal, Fatal::Token), "{fatal:?}");
    let told = fatal.to_string();
    assert!(told.contains("DISCORD_TOKEN") && !told.contains("wrong"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn broken_connections_are_restored() {
    let bot = Running::fresh().await;
    let mut party = begun(&bot).await;
    let mut line = party.site.events(&bot.play.ann).await;
    for fault in [
        json!({"kind": "reconnect"}),
        json!({"kind": "close_all_connections", "code": 4000}),
        json!({"kind": "invalid_session", "resumable": true}),
    ] {
        let before = actions(&bot).await;
        party.site.post("/faults", &fault).await;
        // A click during the outage is queued in the session and handled after the reconnection.
        let seat = awaited(&bot).await;
        let tried = party.click_at_random(seat).await;
        assert!(matches!(tried, Tried::Done(_)), "{fault}: {tried:?}");
        assert_eq!(actions(&bot).await, before + 1, "{fault}");
    }
    // The session becomes invalid, and the bot starts a new one.
    party.site.post("/faults", &json!({"kind": "invalid_session"})).await;
    while line.event("bot").await["bot"]["online"] != true {}
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_interaction_takes_effect_only_once() {
    let bot = Running::fresh().await;
    let mut party = begun(&bot).await;
    for round in 1..=6 {
        let seat = awaited(&bot).await;
        let said = count_matching(&bot, |_| true).await;
        party
            .site
            .post("/faults", &json!({"kind": "duplicate_next_interaction", "count": 20}))
            .await;
        let tried = match round % 2 {
            0 => party.type_at_random(seat).await,
            _ => party.click_at_random(seat).await,
        };
        assert!(matches!(tried, Tried::Done(_)), "{tried:?}");
        party.site.clear_faults().await;
        assert_eq!(actions(&bot).await, round);
        let words = format!("Round {round} is over.");
        says_last(&bot, &words).await;
        // No message is posted twice.
        let all = public(&bot).await;
        let new: Vec<&Value> = all[said..].iter().map(|message| &message["content"]).collect();
        for (at, content) in new.iter().enumerate() {
            assert!(!new[..at].contains(content), "a message was posted twice: {content}");
        }
    }
    let log = bot.app.store.batches(MATCH, 0, 100).await.unwrap();
    let mut known: Vec<u64> = log.iter().filter_map(|batch| batch.interaction).collect();
    known.dedup();
    assert_eq!(known.len(), 6);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_whose_reply_is_rejected_is_still_logged_and_announced() {
    let dir = tempfile::tempdir().unwrap();
    let options = Options { first_answer: Duration::from_secs(6), ..Options::default() };
    let bot = Running::start_in(Play::with(options).await, dir.path()).await;
    let mut party = begun(&bot).await;
    for (round, fault) in [
        json!({"kind": "refuse_callbacks", "count": 1}),
        json!({"kind": "refuse_callbacks", "count": 2}),
        json!({"kind": "refuse_callbacks", "status": 404}),
        json!({"kind": "server_error", "path": "/callback", "carried_out": true}),
        json!({"kind": "rate_limit", "path": "/callback", "count": 2}),
        json!({"kind": "slow_callbacks", "count": 1}),
    ]
    .into_iter()
    .enumerate()
    {
        let seat = awaited(&bot).await;
        let (before, said) = (actions(&bot).await, count_matching(&bot, |_| true).await);
        let outcome = party.last_click(seat, &fault).await;
        let broken = "nothing was changed";
        assert!(
            !outcome["message"]["content"].as_str().unwrap_or_default().contains(broken),
            "{fault}: {outcome}"
        );
        assert_eq!(actions(&bot).await, before + 1, "{fault}: {outcome}");
        party.site.clear_faults().await;
        says_last(&bot, &format!("Answer {round} is lost.")).await;
        assert!(count_matching(&bot, |_| true).await > said + 1, "{fault}: nobody was notified");
        party.forget_panels();
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_post_is_retried_and_sent_once() {
    let bot = Running::fresh().await;
    for fault in [
        json!({"kind": "rate_limit", "path": "/messages", "retry_after": 0.1}),
        json!({"kind": "server_error", "path": "/messages", "status": 503}),
        // The message is posted, but the bot does not receive the response.
        json!({"kind": "server_error", "path": "/messages", "carried_out": true}),
    ] {
        bot.play.post("/faults", fault.clone()).await;
        let words = format!("During {}", fault["kind"]);
        let target = Target::Channel(Channel(bot.play.general.parse().unwrap()));
        bot.say(target, &words).await;
        says_last(&bot, &format!("After {fault}")).await;
        let state = bot.play.get("/state").await;
        assert_eq!(state["faults"], json!([]), "the fault did not occur");
    }
    let during = |words: &'static str| move |message: &Value| message["content"] == words;
    assert_eq!(count_matching(&bot, during("During \"rate_limit\"")).await, 1);
    assert_eq!(count_matching(&bot, during("During \"server_error\"")).await, 2);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rejected_direct_message_does_not_block_other_messages() {
    let bot = Running::fresh().await;
    let benoit = bot.play.benoit.clone();
    let user = Target::User(User(benoit.parse().unwrap()));
    bot.play.patch(&format!("/seats/{benoit}"), json!({"dms_open": false})).await;
    bot.say(user, "Nobody reads this.").await;
    says_last(&bot, "For all.").await;
    // The rejected message is abandoned and not retried.
    bot.delivered().await;
    bot.play.patch(&format!("/seats/{benoit}"), json!({"dms_open": true})).await;
    let mut line = Site::at(bot.play.sandbox.address()).events(&benoit).await;
    bot.say(user, "For you.").await;
    while text(&line.event("message_create").await["message"]["content"]) != "For you." {}
    let direct = bot.play.direct(&benoit).await;
    let messages = bot.play.messages(&benoit, &direct).await;
    assert_eq!(messages.len(), 1, "{messages:?}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_deleted_channel_is_suspended_until_it_is_moved() {
    let bot = Running::fresh().await;
    let mut party = begun(&bot).await;
    let guild = async |body: Value| bot.play.patch("/guild", body).await;
    // A guild outage does not suspend its matches.
    guild(json!({"unavailable": true})).await;
    guild(json!({"unavailable": false})).await;
    says_last(&bot, "Back.").await;
    assert_eq!(bot.app.store.find_match(MATCH).await.unwrap().unwrap().status, Status::Running);

    guild(json!({"bot_in_guild": false})).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    guild(json!({"bot_in_guild": true})).await;
    // Once the guild is available again, so are its commands.
    while !bot.play.get("/commands").await.to_string().contains("\"manage\"") {}
    party.type_command(0, "/manage resume").await.unwrap();
    bot.wait_for_status(MATCH, Status::Running).await;
    let seat = awaited(&bot).await;
    assert!(matches!(party.click_at_random(seat).await, Tried::Done(_)));

    let asked = json!({"name": "elsewhere", "type": "text"});
    let elsewhere = text(&party.site.post("/channels", &asked).await["id"]);
    bot.play.api(Method::DELETE, &format!("/channels/{}", party.channel), &Value::Null).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    party.channel = elsewhere;
    party.door = None;
    party.forget_panels();
    party.type_command(0, "/match move here match:1").await.unwrap();
    let moved = party.type_command(1, "/manage resume").await.unwrap();
    assert_eq!(
        bot.app.store.find_match(MATCH).await.unwrap().unwrap().status,
        Status::Running,
        "{moved}"
    );
    party.wait_for_door().await;
    let seat = awaited(&bot).await;
    assert!(matches!(party.click_at_random(seat).await, Tried::Done(_)));
    bot.stop().await;
}
