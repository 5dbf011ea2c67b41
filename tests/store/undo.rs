//! Tests that undone batches are kept in the log and skipped when the log is read.

use regnal::dice::Draw;
use regnal::store::{TakenBack, Undo, Undone};

use super::*;

/// Returns a request to undo batches that expects the log to be at event `seq`.
fn undo(id: MatchId, seq: u64, batches: &[u64]) -> Undo {
    let written = Payload::of(&Undone { undo: batches.to_vec() }).unwrap();
    let mut append = action(id, seq, 0);
    (append.action, append.events) = (written.clone(), vec![written]);
    Undo {
        batches: batches.iter().map(|&batch| (batch, format!("turn {batch}"))).collect(),
        topic: "undo".to_owned(),
        append,
    }
}

async fn seqs(store: &Store, id: MatchId, after: u64, limit: u32) -> Vec<u64> {
    let events = store.events(id, after, limit).await.unwrap();
    events.iter().map(|event| event.seq).collect()
}

#[tokio::test]
async fn undone_batches_are_skipped_but_kept_in_the_file() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = running(store, 1).await;
    for (seq, count) in [(0, 2), (2, 1), (3, 3), (6, 0)] {
        store.append(action(id, seq, count)).await.unwrap();
    }
    let state = json!("state").into();
    store.keep_snapshot(id, 6, STATE, &state).await.unwrap();
    let value = json!({"batch": 2});
    store.vote(id, "undo", Seat(0), &value, Timestamp(1)).await.unwrap();
    store.vote(id, "other", Seat(0), &value, Timestamp(1)).await.unwrap();

    // A stale undo is refused, as is an undo of a batch that does not exist.
    let stale = store.undo(&undo(id, 5, &[2])).await;
    assert!(matches!(stale, Err(StoreError::Stale { seq: 6 })), "{stale:?}");
    let none = store.undo(&undo(id, 6, &[2, 9])).await;
    assert!(matches!(none, Err(StoreError::NotFound)), "{none:?}");
    assert_eq!(seqs(store, id, 0, 99).await, [1, 2, 3, 4, 5, 6]);

    let at = store.undo(&undo(id, 6, &[2, 4])).await.unwrap();
    assert_eq!((at.batch, at.seq), (5, 7));
    assert_eq!(store.votes(id, "undo").await.unwrap(), []);
    assert_eq!(store.votes(id, "other").await.unwrap().len(), 1);
    let stale = store.append(action(id, 6, 1)).await;
    assert!(matches!(stale, Err(StoreError::Stale { seq: 7 })), "{stale:?}");
    store.append(action(id, 7, 2)).await.unwrap();
    // A batch can be undone only once.
    let twice = store.undo(&undo(id, 9, &[2])).await;
    assert!(matches!(twice, Err(StoreError::NotFound)), "{twice:?}");
    store.undo(&undo(id, 9, &[1])).await.unwrap();

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    assert_eq!(seqs(store, id, 0, 99).await, [4, 5, 6, 8, 9]);
    assert_eq!(seqs(store, id, 0, 2).await, [4, 5]);
    assert_eq!(seqs(store, id, 6, 1).await, [8]);
    assert!(seqs(store, id, 9, 9).await.is_empty());
    let loaded = store.load(id, |_| Some(STATE)).await.unwrap();
    assert_eq!(loaded.snapshot, None, "a snapshot with undone events was loaded");
    let header = loaded.header;
    assert_eq!((header.seq, header.batches, header.undone), (10, 7, 5));
    assert_eq!(loaded.events.len(), 5);
    let of = |batch: u64, by: u64| TakenBack {
        batch,
        by,
        clock: if batch == by { String::new() } else { format!("turn {batch}") },
    };
    let taken_back = store.taken_back(id).await.unwrap();
    assert_eq!(taken_back, [of(1, 7), of(2, 5), of(4, 5), of(5, 5), of(7, 7)]);
    let file = store.export(id).await.unwrap();
    let marks: Vec<Option<u64>> = file.batches.iter().map(|batch| batch.undone).collect();
    assert_eq!(marks, [Some(7), Some(5), None, Some(5), Some(5), None, Some(7)]);
    let events: usize = file.batches.iter().map(|batch| batch.events.len()).sum();
    assert_eq!(events, 10, "undone events must stay in the log");
    let text = serde_json::to_string(&file).unwrap();
    assert_eq!(serde_json::from_str::<regnal::store::Export>(&text).unwrap(), file);
    assert_eq!(text.matches("undone").count(), 5);

    let raw = raw(&scratch).await;
    for statement in
        ["UPDATE undone SET batch = 3", "DELETE FROM undone", "DELETE FROM events WHERE seq = 3"]
    {
        let refused = raw.run(statement).await;
        assert!(refused.is_err(), "{statement}");
    }
    store.delete_match(id).await.unwrap();
    assert_eq!(store.taken_back(id).await.unwrap(), []);
}

#[tokio::test]
async fn the_dice_statistics_of_a_person_exclude_undone_actions() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    for (seq, value) in [(0, 3), (1, 5), (2, 6)] {
        let mut deed = action(id, seq, 1);
        deed.user = Some(User(100));
        deed.draws = vec![Draw { number: seq + 1, sides: 6, value }];
        deed.next_draw = seq + 2;
        store.append(deed).await.unwrap();
    }
    store.undo(&undo(id, 3, &[3])).await.unwrap();
    let rolled = store.rolled(User(100), &[id]).await.unwrap();
    assert_eq!(rolled.into_iter().collect::<Vec<_>>(), [(6, (2, 8))]);
    assert!(store.rolled(User(101), &[id]).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_missing_event_is_detected_even_with_undone_batches() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let raw = raw(&scratch).await;
    raw.drop_trigger("events_are_not_deleted", "events").await;
    for (channel, seq) in [(1, 4), (2, 2), (3, 7)] {
        let id = running(store, channel).await;
        for (seq, count) in [(0, 2), (2, 1), (3, 2)] {
            store.append(action(id, seq, count)).await.unwrap();
        }
        store.undo(&undo(id, 5, &[2])).await.unwrap();
        store.append(action(id, 6, 1)).await.unwrap();
        let gap = format!("DELETE FROM events WHERE match = {id} AND seq = {seq}");
        raw.run(&gap).await.unwrap();
        let error = store.load(id, |_| Some(STATE)).await.err();
        let wanted = u64::try_from(seq).unwrap();
        assert!(
            matches!(error, Some(StoreError::Corrupt { seq, .. }) if seq == wanted),
            "{error:?}"
        );
    }
}
