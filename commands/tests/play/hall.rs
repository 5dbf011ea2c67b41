//! Helpers for campaigns in the sandbox: the current match, its channel's posts, the bot's requests, and the end of the
//! match.

use std::time::Duration;

use regnal::dice::Seed;
use regnal::game::Seat;
use regnal::games::{AnyGame, AnyOptions};
use regnal::store::{Channel, MatchId, NewMatch, Status, Store, Timer, User};
use regnal_bot::run::app::App;
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::settings::Settings;
use regnal_bot::run::table::Table;
use regnal_bot::run::verify;
use serde_json::Value;

use super::party::Party;
use super::site::Site;
use crate::sandbox::client::text;
use crate::sandbox::schema::CHECKER;
use crate::support::Running;
use crate::support::stored::new_match;

pub(super) const MATCH: MatchId = MatchId(1);

/// Returns the current match.
pub(super) async fn position(app: &App) -> Table {
    app.desk.look(&app.store, MATCH).await.unwrap()
}

/// Waits until every bot player has acted, and returns the match.
pub(super) async fn settled(bot: &Running) -> Table {
    let look = async || {
        let table = position(&bot.app).await;
        let machines = table.options().unwrap().machines().to_vec();
        let awaited = game(&table).awaited();
        let is_over = table.header.status != Status::Running;
        (is_over || !machines.iter().any(|seat| awaited.contains(seat))).then_some(table)
    };
    bot.after_bot_players(look).await
}

/// Returns true if one of these timers is a seat's deadline for the question with this key.
pub(super) fn has_deadline(timers: &[Timer], seat: Seat, key: &str) -> bool {
    let mut all = timers.iter().map(|timer| &timer.timer);
    all.any(|timer| timer.kind == DEADLINE && timer.seat == Some(seat) && timer.key == key)
}

/// Advances the clock past the next deadline.
pub(super) async fn pass_deadline(app: &App) {
    let timers = app.store.timers(MATCH).await.unwrap();
    let rings = timers.iter().filter(|timer| timer.timer.kind == DEADLINE);
    let due = rings.map(|timer| timer.timer.due).min().expect("there should be a deadline");
    app.clock.set_forward(due.since(app.clock.now()) + Duration::from_secs(1));
    app.bell.notify_one();
}

pub(super) fn game(table: &Table) -> &AnyGame {
    table.game.as_ref().unwrap()
}

/// Opens a lobby with a known seed, so that every run plays the same match.
pub(super) async fn open_lobby(
    app: &App,
    party: &Party,
    options: AnyOptions,
    (name, language): (&str, &str),
    seed: u8,
    settings: &Settings,
) {
    let channel = Channel(party.channel.parse().unwrap());
    let creator = User(party.players[0].id.parse().unwrap());
    let opened = app.store.create_match(NewMatch {
        name: name.into(),
        language: language.into(),
        settings: serde_json::to_value(settings).unwrap(),
        seed: Seed::from_bytes([seed; 32]),
        at: app.clock.now(),
        ..new_match(&options, channel, creator)
    });
    assert_eq!(opened.await.unwrap(), MATCH);
}

/// Returns all public posts in the channel, in order.
pub(super) async fn posts(party: &Party) -> Vec<Value> {
    let viewer = &party.players[0].id;
    let mut all = Vec::new();
    let mut after = "0".to_owned();
    loop {
        let page = party.site.messages(viewer, &party.channel, &after).await;
        let Some(last) = page.last() else { break };
        after = text(&last["id"]);
        all.extend(page.into_iter().filter(|message| message["ephemeral_for"].is_null()));
    }
    all
}

/// Asserts that the bot's requests conform to Discord's API description and that only `excused` ones were rejected.
/// Returns the number of the last request.
pub(super) async fn check_requests(
    site: &Site,
    mut after: u64,
    excused: impl Fn(&Value) -> bool,
) -> u64 {
    loop {
        let requests = site.get(&format!("/requests?after={after}")).await;
        let requests = requests.as_array().unwrap();
        let Some(last) = requests.last() else { return after };
        after = last["n"].as_u64().unwrap();
        let refused: Vec<&Value> = requests
            .iter()
            .filter(|request| request["status"].as_u64().unwrap() >= 300 && !excused(request))
            .collect();
        assert!(refused.is_empty(), "{refused:?}");
        if let Some(checker) = CHECKER.as_ref() {
            assert_eq!(checker.faults(requests), Vec::<String>::new());
        }
    }
}

/// Asserts that the exported file of a match passes verification, and returns the number of actions in it.
pub(super) async fn verified_actions(store: &Store, id: MatchId) -> u64 {
    let export = store.export(id).await.unwrap();
    verify::check(&export).unwrap().actions
}

/// Asserts that the match is over, its commitment was posted before the first roll, its file passes verification, and
/// its replay ends in the same position.
pub(super) async fn check_replay(bot: &Running) {
    let store = &bot.app.store;
    bot.wait_for_status(MATCH, Status::Finished).await;
    let header = store.find_match(MATCH).await.unwrap().unwrap();
    let seed = store.seed(MATCH).await.unwrap();
    assert_eq!(seed.commitment(), header.commitment);
    let export = store.export(MATCH).await.unwrap();
    let report = verify::check(&export).unwrap();
    assert!(report.has_seed && report.actions == header.batches);
    let kind = header.kind.parse().unwrap();
    let mut replayed = AnyGame::dealt(kind, export.setup.unwrap().as_str()).unwrap().unwrap();
    for event in export.batches.iter().flat_map(|batch| &batch.events) {
        replayed.evolve(event.as_str()).unwrap();
    }
    assert!(&replayed == game(&position(&bot.app).await), "the replay differs");
}

/// Waits until the seed is posted in the channel, and returns all posts.
pub(super) async fn posts_until_the_end(bot: &Running, party: &Party) -> Vec<Value> {
    let header = bot.app.store.find_match(MATCH).await.unwrap().unwrap();
    let seed = bot.app.store.seed(MATCH).await.unwrap();
    let shows = |message: &Value| text(&message["content"]).contains(&seed.reveal());
    let mut said = posts(party).await;
    while !said.iter().any(shows) {
        said = posts(party).await;
    }
    let promise =
        said.iter().position(|message| text(&message["content"]).contains(&header.commitment));
    assert!(promise.unwrap() < 3);
    said
}
