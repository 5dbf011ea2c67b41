//! Tests of the log: events are read back as they were written, in order and exactly once.

use super::*;

#[tokio::test]
async fn a_match_is_read_back_as_it_was_written() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let loaded = scratch.store.load(id, |_| Some(STATE)).await.unwrap();
    let mut dice = Dice::keyed(loaded.key.clone(), loaded.header.next_draw);
    dice.two_d6();
    let mut first = action(id, 0, 2);
    first.draws = dice.drawn().to_vec();
    first.next_draw = dice.next_number();
    first.interaction = Some(u64::MAX);
    let at = scratch.store.append(first.clone()).await.unwrap();
    assert_eq!((at.batch, at.seq), (1, 2));
    let mut table = action(id, 2, 1);
    (table.seat, table.user) = (None, None);
    scratch.store.append(table).await.unwrap();

    let scratch = scratch.reopened().await;
    let loaded = scratch.store.load(id, |_| Some(STATE)).await.unwrap();
    assert_eq!(loaded.header.status, Status::Running);
    assert_eq!(loaded.header.name, "Élégie");
    assert_eq!(loaded.header.seq, 3);
    assert_eq!(loaded.header.batches, 2);
    assert_eq!(loaded.key, Seed::from_bytes([9; 32]).mixed(&["salt".into(), String::new()]));
    let setup: Value = loaded.setup.unwrap().read().unwrap();
    assert!(setup["first"].as_u64().is_some_and(|first| first < 2));
    let seen: Vec<(u64, u64, Option<Seat>, Value)> = loaded
        .events
        .iter()
        .map(|event| (event.seq, event.batch, event.seat, event.read().unwrap()))
        .collect();
    assert_eq!(
        seen,
        [
            (1, 1, Some(Seat(0)), json!({"Scouted": 1})),
            (2, 1, Some(Seat(0)), json!({"Scouted": 2})),
            (3, 2, None, json!({"Scouted": 3})),
        ]
    );
    let batches = scratch.store.batches(id, 0, 10).await.unwrap();
    assert_eq!(batches.len(), 2);
    assert_eq!(batches[0].draws, first.draws);
    assert_eq!(batches[0].action, first.action);
    assert_eq!(batches[0].interaction, Some(u64::MAX));
    assert_eq!((batches[0].first_seq, batches[0].last_seq), (1, 2));
    assert_eq!(scratch.store.batches(id, 1, 10).await.unwrap(), batches[1..]);
    let page = scratch.store.events(id, 1, 1).await.unwrap();
    assert_eq!(page, loaded.events[1..2]);
}

#[tokio::test]
async fn a_stale_write_is_refused_with_the_current_position() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    scratch.store.append(action(id, 0, 3)).await.unwrap();
    for expected in [0, 2, 4] {
        let mut late = action(id, expected, 1);
        late.interaction = Some(77);
        late.outbox = vec![to_channel(1, "never said")];
        let refused = scratch.store.append(late).await;
        assert!(matches!(refused, Err(StoreError::Stale { seq: 3 })), "{refused:?}");
    }
    let pending = scratch.store.pending(Timestamp(i64::MAX), 10).await;
    assert!(pending.unwrap().is_empty());
    // The refused write does not record its interaction either.
    let mut again = action(id, 3, 1);
    again.interaction = Some(77);
    scratch.store.append(again).await.unwrap();
}

#[tokio::test]
async fn a_repeated_interaction_does_not_change_the_match() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let mut click = action(id, 0, 1);
    click.interaction = Some(42);
    click.outbox = vec![to_channel(1, "once")];
    scratch.store.append(click.clone()).await.unwrap();
    click.expected_seq = 1;
    let again = scratch.store.append(click).await;
    assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
    let header = scratch.store.find_match(id).await.unwrap().unwrap();
    assert_eq!((header.seq, header.batches), (1, 1));
    let pending = scratch.store.pending(Timestamp(i64::MAX), 10).await.unwrap();
    assert_eq!(pending.len(), 1);
    let claimed = scratch.store.claim_interaction(42, Timestamp(9)).await;
    assert!(matches!(claimed, Err(StoreError::Repeated)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn exactly_one_of_many_writers_at_the_same_position_succeeds() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    for round in 0..10 {
        let writers: Vec<_> = (0..8_u64)
            .map(|writer| {
                let store = scratch.store.clone();
                let mut append = action(id, round, 1);
                append.interaction = Some(round * 100 + writer);
                tokio::spawn(async move { store.append(append).await })
            })
            .collect();
        let mut won = 0;
        for writer in writers {
            match writer.await.unwrap() {
                Ok(appended) => {
                    assert_eq!(appended.seq, round + 1);
                    won += 1;
                }
                Err(StoreError::Stale { seq }) => assert_eq!(seq, round + 1),
                Err(other) => panic!("unexpected: {other}"),
            }
        }
        assert_eq!(won, 1);
    }
}

#[tokio::test]
async fn an_action_without_events_is_also_logged() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let at = scratch.store.append(action(id, 0, 0)).await.unwrap();
    assert_eq!((at.batch, at.seq), (1, 0));
    scratch.store.append(action(id, 0, 1)).await.unwrap();
    let batches = scratch.store.batches(id, 0, 10).await.unwrap();
    assert_eq!((batches[0].first_seq, batches[0].last_seq), (1, 0));
    assert_eq!((batches[1].first_seq, batches[1].last_seq), (1, 1));
}

#[tokio::test]
async fn the_last_action_and_the_end_of_the_match_are_written_together() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let mut last = action(id, 0, 1);
    last.timers = vec![set("deadline", Some(1), 9_000)];
    last.ended = Some(Ending { end: End::Finished, outcome: json!({"winners": [0]}) });
    assert!(matches!(
        scratch.store.seed(id).await,
        Err(StoreError::WrongStatus { status: Status::Running })
    ));
    scratch.store.append(last).await.unwrap();
    let header = scratch.store.find_match(id).await.unwrap().unwrap();
    assert_eq!(header.status, Status::Finished);
    assert_eq!(header.ended, Some(Timestamp(4_000)));
    assert_eq!(header.outcome, Some(json!({"winners": [0]})));
    assert_eq!(scratch.store.next_due().await.unwrap(), None);
    assert_eq!(scratch.store.seed(id).await.unwrap().commitment(), header.commitment);
    let late = scratch.store.append(action(id, 1, 1)).await;
    assert!(matches!(late, Err(StoreError::WrongStatus { status: Status::Finished })));
    let nowhere = scratch.store.append(action(MatchId(99), 0, 1)).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound)));
}

#[tokio::test]
async fn events_before_a_snapshot_are_not_loaded() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let mut with_state = action(id, 0, 50);
    with_state.snapshot = Some((STATE, json!({"state": 50}).into()));
    scratch.store.append(with_state).await.unwrap();
    scratch.store.append(action(id, 50, 2)).await.unwrap();

    let loaded = scratch.store.load(id, |_| Some(STATE)).await.unwrap();
    let snapshot = loaded.snapshot.expect("there should be a snapshot");
    assert_eq!(snapshot.seq, 50);
    assert_eq!(snapshot.payload.read::<Value>().unwrap(), json!({"state": 50}));
    assert_eq!(loaded.events.len(), 2);
    assert_eq!(loaded.events[0].seq, 51);

    let other = scratch
        .store
        .load(id, |kind| {
            assert_eq!(kind, "mighty");
            Some(STATE + 1)
        })
        .await
        .unwrap();
    assert!(other.snapshot.is_none());
    assert_eq!(other.events.len(), 52);

    // An older snapshot does not replace a newer one, unless the two have different schema versions.
    let store = &scratch.store;
    let state = json!({"state": 10}).into();
    store.keep_snapshot(id, 10, STATE, &state).await.unwrap();
    let kept = store.load(id, |_| Some(STATE)).await.unwrap().snapshot;
    assert_eq!(kept.map(|kept| kept.seq), Some(50));
    store.keep_snapshot(id, 10, STATE + 1, &state).await.unwrap();
    let kept = store.load(id, |_| Some(STATE + 1)).await.unwrap();
    assert_eq!(kept.snapshot.map(|kept| kept.seq), Some(10));
    assert_eq!(kept.events.len(), 42);
    // A snapshot beyond the end of the log is ignored.
    store.keep_snapshot(id, 53, STATE + 1, &state).await.unwrap();
    let kept = store.load(id, |_| Some(STATE + 1)).await.unwrap();
    assert!(kept.snapshot.is_none());
    assert_eq!(kept.events.len(), 52);
}

#[tokio::test]
async fn a_snapshot_can_be_ignored_or_deleted() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let mut with_state = action(id, 0, 50);
    with_state.snapshot = Some((STATE, json!({"state": 50}).into()));
    store.append(with_state).await.unwrap();
    let whole = store.load_whole(id).await.unwrap();
    assert!(whole.snapshot.is_none());
    assert_eq!(whole.events.len(), 50);
    assert!(store.load(id, |_| Some(STATE)).await.unwrap().snapshot.is_some());

    for _ in 0..2 {
        store.drop_snapshot(id).await.unwrap();
        let kept = store.load(id, |_| Some(STATE)).await.unwrap();
        assert!(kept.snapshot.is_none());
        assert_eq!(kept.events.len(), 50);
    }
    // Once the snapshot has been deleted, an older one can be stored.
    let state = json!({"state": 10}).into();
    store.keep_snapshot(id, 10, STATE, &state).await.unwrap();
    let kept = store.load(id, |_| Some(STATE)).await.unwrap();
    assert_eq!(kept.snapshot.map(|kept| kept.seq), Some(10));
}

#[tokio::test]
async fn the_log_is_append_only() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    scratch.store.append(action(id, 0, 2)).await.unwrap();
    let raw = raw(&scratch).await;
    for statement in [
        "UPDATE events SET payload = '{}'",
        "DELETE FROM events WHERE seq = 2",
        "UPDATE actions SET draws = '[]'",
        "DELETE FROM actions",
        "UPDATE matches SET seed = seed",
        "UPDATE matches SET setup = '{}'",
        "INSERT INTO events VALUES (99, 1, 1, 1, '{}')",
        "UPDATE matches SET status = 'paused'",
    ] {
        let refused = raw.run(statement).await;
        assert!(refused.is_err(), "{statement}");
    }
    assert_eq!(scratch.store.events(id, 0, 10).await.unwrap().len(), 2);

    scratch.store.delete_match(id).await.unwrap();
    for table in ["events", "actions", "seats"] {
        assert_eq!(raw.number(&format!("SELECT count(*) FROM {table}")).await, 0, "{table}");
    }
    let gone = scratch.store.delete_match(id).await;
    assert!(matches!(gone, Err(StoreError::NotFound)));
}

#[tokio::test]
async fn a_corrupt_log_is_reported_with_the_number_of_its_first_bad_event() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let (gap, tail) = (running(store, 1).await, running(store, 2).await);
    let unknown = running(store, 3).await;
    for id in [gap, tail] {
        store.append(action(id, 0, 5)).await.unwrap();
    }
    let mut future = action(unknown, 0, 1);
    future.version = 2;
    store.append(future).await.unwrap();
    let raw = raw(&scratch).await;
    raw.drop_trigger("events_are_not_deleted", "events").await;
    for (id, seq) in [(gap, 3), (tail, 5)] {
        let gap = format!("DELETE FROM events WHERE match = {id} AND seq = {seq}");
        raw.run(&gap).await.unwrap();
    }
    for (id, first) in [(gap, 3), (tail, 5), (unknown, 1)] {
        for error in [store.load(id, |_| Some(STATE)).await.err(), store.export(id).await.err()] {
            assert!(
                matches!(error, Some(StoreError::Corrupt { match_id, seq }) if match_id == id && seq == first),
                "{error:?}"
            );
        }
    }
    let whole = running(store, 4).await;
    store.append(action(whole, 0, 1)).await.unwrap();
    let events = store.events(whole, 0, 1).await.unwrap();
    assert!(matches!(events[0].read::<Vec<u8>>(), Err(StoreError::Corrupt { seq: 1, .. })));
}

#[tokio::test]
async fn debug_output_contains_no_secrets() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let mut secret = action(id, 0, 1);
    secret.events = vec![json!({"Explored": "gold"}).into()];
    secret.outbox = vec![to_channel(1, "gold")];
    let printed = format!("{secret:?}");
    scratch.store.append(secret).await.unwrap();
    let loaded = scratch.store.load(id, |_| Some(STATE)).await.unwrap();
    let export = scratch.store.export(id).await.unwrap();
    for printed in [printed, format!("{loaded:?}"), format!("{export:?}")] {
        assert!(!printed.contains("gold"), "{printed}");
        assert!(!printed.contains("0909"), "{printed}");
    }
}

#[tokio::test]
async fn an_export_contains_the_seed_only_if_the_match_is_over() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    scratch.store.append(action(id, 0, 2)).await.unwrap();
    scratch.store.append(action(id, 2, 0)).await.unwrap();
    scratch.store.append(action(id, 2, 1)).await.unwrap();
    let export = scratch.store.export(id).await.unwrap();
    assert!(export.seed.is_none());
    let ending = Ending { end: End::Abandoned, outcome: json!("voted") };
    scratch.store.finish(id, &ending, &[], Timestamp(9_000)).await.unwrap();
    let export = scratch.store.export(id).await.unwrap();
    assert_eq!(export.status, Status::Abandoned);
    let seed = export.seed.as_ref().expect("there should be a seed");
    assert_eq!(seed.commitment(), export.commitment);
    let counts: Vec<usize> = export.batches.iter().map(|batch| batch.events.len()).collect();
    assert_eq!(counts, [2, 0, 1]);
    assert_eq!(export.batches[2].first_seq, 3);
    let file = serde_json::to_string(&export).unwrap();
    assert_eq!(serde_json::from_str::<regnal::store::Export>(&file).unwrap(), export);
}
