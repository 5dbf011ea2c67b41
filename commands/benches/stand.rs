//! Matches to measure with.

use std::path::Path;
use std::time::Duration;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::mighty::nouns::PursuitOrder;
use regnal::games::mighty::{Action, Options};
use regnal::games::{AnyAction, AnyGame, AnyOptions, EVENT_VERSION};
use regnal::store::{
    Channel, Guild, Join, MatchId, NewMatch, Payload, Start, Store, Timestamp, User,
};
use tempfile::TempDir;

/// A scratch folder beside what cargo builds, which is on a real disk.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a scratch folder")
}

/// An open store.
pub(crate) async fn store(dir: &Path) -> Store {
    Store::open(dir).await.expect("a store")
}

/// A running match of two people in `channel`.
pub(crate) async fn running(store: &Store, channel: u64, users: [u64; 2]) -> MatchId {
    let at = Timestamp(1_000);
    let options = AnyOptions::Mighty(Options::usual(2, 10));
    let id = store
        .create_match(NewMatch {
            kind: options.kind().name().to_owned(),
            guild: Some(Guild(100_000_000_000_000_100)),
            channel: Channel(channel),
            creator: User(users[0]),
            name: format!("bench {channel}"),
            language: "en".to_owned(),
            options: serde_json::to_value(&options).expect("options"),
            settings: serde_json::json!({}),
            seed: Seed::from_bytes([7; 32]),
            interaction: None,
            at,
        })
        .await
        .expect("a match");
    for user in users {
        let join = Join {
            match_id: id,
            user: User(user),
            name: "player".to_owned(),
            salt: String::new(),
            language: "en".to_owned(),
            at,
        };
        store.join(join).await.expect("joined");
    }
    let loaded = store.load(id, |_| 0).await.expect("loaded");
    let mut dice = Dice::keyed(loaded.key, 0);
    let (setup, _) = AnyGame::deal(&options, &mut dice).expect("dealt");
    store
        .start_match(Start {
            match_id: id,
            revision: loaded.header.revision,
            setup: Payload::of(&setup).expect("a setup"),
            version: EVENT_VERSION,
            next_draw: dice.next_number(),
            interaction: None,
            timers: vec![],
            outbox: vec![],
            at,
        })
        .await
        .expect("started");
    id
}

/// An action that is open to everybody at any time, and changes something each time that `step` does.
pub(crate) fn standing_order(step: usize) -> (Seat, AnyAction) {
    let order = [PursuitOrder::Always, PursuitOrder::Never][step % 2];
    (
        Seat(0),
        AnyAction::Mighty(Action::SetPursuitOrder { order }),
    )
}

/// The median and the 99th percentile, in milliseconds.
pub(crate) fn percentiles(mut times: Vec<Duration>) -> (f64, f64) {
    times.sort();
    let at = |share: usize| {
        let index = (times.len() * share / 100).min(times.len() - 1);
        times[index].as_secs_f64() * 1_000.0
    };
    (at(50), at(99))
}
