//! Benchmarks of the store on its own, with commits to disk.

use criterion::Criterion;
use regnal::dice::Seed;
use regnal::game::Seat;
use regnal::store::{Append, Channel, Join, NewMatch, Start, Store, Timestamp, User};
use serde_json::json;

pub(crate) fn measure(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("there should be a runtime");
    // The benchmark needs a real disk rather than a tmpfs, since it measures the time spent waiting for the disk.
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))
        .expect("there should be a scratch folder");
    let store = runtime.block_on(Store::open(dir.path())).expect("there should be a store");
    let mut append = runtime.block_on(running(&store));
    let mut group = criterion.benchmark_group("store");
    group.sample_size(20);
    group.bench_function("append one action, synchronous=FULL", |bencher| {
        bencher.iter(|| {
            let done = runtime.block_on(store.append(append.clone()));
            done.expect("the append should succeed");
            append.expected_seq += append.events.len() as u64;
        });
    });
    group.finish();
    runtime.block_on(store.close());
}

/// Returns a running match, and an action with three events to append to it.
pub(crate) async fn running(store: &Store) -> Append {
    let at = Timestamp(1_000);
    let match_id = store
        .create_match(NewMatch {
            kind: "mighty".into(),
            guild: None,
            channel: Channel(1),
            creator: User(1),
            name: "bench".into(),
            language: "en".into(),
            options: json!({}),
            settings: json!({}),
            state: serde_json::Value::Null,
            seed: Seed::from_bytes([9; 32]),
            interaction: None,
            at,
        })
        .await
        .expect("there should be a match");
    for user in [1, 2] {
        let join = Join {
            match_id,
            user: User(user),
            name: "player".into(),
            salt: String::new(),
            language: "en".into(),
            at,
        };
        store.join(join).await.expect("joining should succeed");
    }
    let header = store.find_match(match_id).await.expect("the match should load");
    store
        .start_match(Start {
            match_id,
            revision: header.expect("there should be a match").revision,
            setup: json!({}).into(),
            version: 1,
            next_draw: 0,
            interaction: None,
            timers: vec![],
            outbox: vec![],
            at,
        })
        .await
        .expect("the start should succeed");
    let event =
        json!({"happened": "unit-moved", "unit": "A3", "from": "1,0", "to": "1,-1", "by": "march"});
    Append {
        match_id,
        expected_seq: 0,
        interaction: None,
        timer: None,
        seat: Some(Seat(0)),
        user: Some(User(1)),
        action: json!({"do": "move-unit", "unit": "A3", "to": "1,-1"}).into(),
        events: vec![event.into(); 3],
        version: 1,
        draws: vec![],
        next_draw: 0,
        snapshot: None,
        outbox: vec![],
        timers: vec![],
        ended: None,
        at,
    }
}
