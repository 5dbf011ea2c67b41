//! Tests of the store, using a real file in a temporary folder or a real server (`bodies`).

mod backup;
mod bodies;
mod crash;
mod decks;
mod held;
mod import;
mod interventions;
mod keep;
mod letters;
mod life;
mod log;
#[cfg(feature = "postgres")]
mod on_server;
mod open;
mod outbox;
mod people;
mod plans;
mod queue;
mod refused;
mod seekers;
mod timers;
mod transfer;
mod undo;
mod upgrade;
mod upkeep;
mod whole;

use std::time::Duration;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::store::{
    Append, Channel, Delivery, End, Ending, Guild, Join, MatchId, NewDeck, NewMatch, NewMessage,
    NewTimer, OpenError, Payload, Place, Rest, Scope, Start, Status, Store, StoreError, Target,
    TimerChange, TimerId, Timestamp, User,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use bodies::raw;

type Scratch = bodies::Scratch<bodies::File>;

/// Snapshot schema version used in these tests.
const STATE: u32 = 3;

fn new_match(channel: u64) -> NewMatch {
    NewMatch {
        kind: "mighty".into(),
        guild: Some(Guild(7)),
        channel: Channel(channel),
        creator: User(100),
        name: "Élégie".into(),
        language: "fr".into(),
        options: json!({"years": 6}),
        settings: json!({"deadline": 86_400_000_u64}),
        state: serde_json::Value::Null,
        seed: Seed::from_bytes([9; 32]),
        interaction: None,
        at: Timestamp(1_000),
    }
}

fn join(match_id: MatchId, user: u64, salt: &str) -> Join {
    Join {
        match_id,
        user: User(user),
        name: format!("player {user}"),
        salt: salt.into(),
        language: "en".into(),
        at: Timestamp(2_000),
    }
}

/// Creates a running match with two seats, users 100 and 101, in `channel`.
async fn running(store: &Store, channel: u64) -> MatchId {
    started(store, new_match(channel)).await
}

/// Creates a match with two seats, users 100 and 101, and starts it.
async fn started(store: &Store, new: NewMatch) -> MatchId {
    let id = store.create_match(new).await.expect("the match should be created");
    for (user, salt) in [(100, "salt"), (101, "")] {
        store.join(join(id, user, salt)).await.expect("joining should succeed");
    }
    let loaded = store.load(id, |_| Some(STATE)).await.expect("the match should load");
    let mut dice = Dice::keyed(loaded.key, 0);
    let first = dice.index(2);
    store
        .start_match(Start {
            match_id: id,
            revision: loaded.header.revision,
            setup: json!({"first": first}).into(),
            version: 1,
            next_draw: dice.next_number(),
            interaction: None,
            timers: vec![],
            outbox: vec![],
            at: Timestamp(3_000),
        })
        .await
        .expect("the start should succeed");
    id
}

/// Returns an action by seat 0 with `count` events that follow event `expected_seq`.
fn action(match_id: MatchId, expected_seq: u64, count: u64) -> Append {
    Append {
        match_id,
        expected_seq,
        interaction: None,
        timer: None,
        seat: Some(Seat(0)),
        user: Some(User(100)),
        action: json!({"Scout": [1, 2]}).into(),
        events: (1..=count).map(|step| json!({"Scouted": expected_seq + step}).into()).collect(),
        version: 1,
        draws: vec![],
        next_draw: 1,
        snapshot: None,
        outbox: vec![],
        timers: vec![],
        ended: None,
        at: Timestamp(4_000 + expected_seq.cast_signed()),
    }
}

fn to_channel(channel: u64, text: &str) -> NewMessage {
    NewMessage {
        target: Target::Channel(Channel(channel)),
        topic: None,
        payload: json!(text).into(),
        not_before: None,
    }
}

fn set(kind: &str, seat: Option<u8>, due: i64) -> TimerChange {
    TimerChange::Set(NewTimer {
        kind: kind.into(),
        seat: seat.map(Seat),
        key: String::new(),
        due: Timestamp(due),
        payload: json!(null).into(),
    })
}
