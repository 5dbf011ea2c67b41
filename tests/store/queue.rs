//! Tests of concurrent appends, which are written together but validated separately.

use regnal::store::{Appended, Limits};
use tokio::task::JoinHandle;

use super::*;

type Answer = Result<Appended, StoreError>;

/// Starts all appends before any of them is written.
fn at_once(store: &Store, appends: Vec<Append>) -> Vec<JoinHandle<Answer>> {
    let ask = |append| {
        let store = store.clone();
        tokio::spawn(async move { store.append(append).await })
    };
    appends.into_iter().map(ask).collect()
}

async fn answers(asked: Vec<JoinHandle<Answer>>) -> Vec<Answer> {
    let mut answers = Vec::new();
    for answer in asked {
        answers.push(answer.await.expect("the task should not panic"));
    }
    answers
}

async fn tables(store: &Store, count: u64) -> Vec<MatchId> {
    let mut ids = Vec::new();
    for channel in 1..=count {
        ids.push(running(store, channel).await);
    }
    ids
}

/// Returns the number of transactions in the journal: commit frames contain the database size
/// (<https://sqlite.org/fileformat2.html#the_write_ahead_log>).
///
/// Returns `None` on a server, where transactions cannot be counted.
fn commits(scratch: &Scratch) -> Option<usize> {
    const HEADER: usize = 32;
    const FRAME: usize = 24 + 4096;
    let Place::Folder(_) = scratch.place else { return None };
    let journal = scratch.file().with_extension("sqlite-wal");
    let journal = std::fs::read(journal).expect("there should be a journal");
    Some(journal[HEADER..].chunks_exact(FRAME).filter(|frame| frame[4..8] != [0; 4]).count())
}

#[tokio::test]
async fn concurrent_appends_share_a_transaction() {
    let scratch = Scratch::new().await;
    let ids = tables(&scratch.store, 10).await;
    let before = commits(&scratch);
    let appends = ids.iter().flat_map(|&id| {
        let mut first = action(id, 0, 3);
        first.outbox = vec![to_channel(id.0 as u64, "first")];
        let mut second = action(id, 3, 2);
        second.outbox = vec![to_channel(id.0 as u64, "second")];
        [first, second]
    });
    let answers = answers(at_once(&scratch.store, appends.collect())).await;
    assert_eq!(commits(&scratch), before.map(|before| before + 1));
    for pair in answers.chunks(2) {
        let places = pair
            .iter()
            .map(|answer| answer.as_ref().expect("the append should succeed"))
            .map(|appended| (appended.batch, appended.seq));
        assert_eq!(places.collect::<Vec<_>>(), [(1, 3), (2, 5)]);
    }
    let scratch = scratch.reopened().await;
    for id in ids {
        let loaded = scratch.store.load(id, |_| Some(STATE)).await.unwrap();
        assert_eq!(loaded.events.len(), 5);
    }
    let waiting = scratch.store.pending(Timestamp(i64::MAX), 99).await;
    assert!(
        waiting.unwrap().iter().all(|message| message.message.payload == json!("first").into())
    );
}

#[tokio::test]
async fn a_refused_append_rolls_back_only_itself() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let ids = tables(store, 6).await;
    let mut ready = action(ids[2], 0, 1);
    ready.timers = vec![set("deadline", Some(0), 10)];
    store.append(ready).await.unwrap();
    let timer = store.timers(ids[2]).await.unwrap()[0].id;
    store.suspend(&Rest::new(ids[3], Timestamp(1))).await.unwrap();
    let before = commits(&scratch);

    let good = |id: MatchId, interaction| {
        let mut append = action(id, 0, 2);
        append.interaction = Some(interaction);
        append.outbox = vec![to_channel(id.0 as u64, "good")];
        append
    };
    // Each of these appends is refused only after it has already written some data.
    let bad = |mut append: Append, timer: Option<TimerId>| {
        append.timer = timer;
        append.outbox = vec![to_channel(999, "bad")];
        append.timers = vec![TimerChange::clear_all(), set("bad", None, 1)];
        append
    };
    let mut stale = bad(action(ids[2], 7, 1), Some(timer));
    stale.interaction = Some(77);
    let resting = bad(action(ids[3], 0, 1), None);
    let unknown = bad(action(MatchId(12_345), 0, 1), None);
    let twice = bad(good(ids[4], 1), None);
    let asked =
        vec![good(ids[0], 1), stale, good(ids[1], 2), resting, unknown, twice, good(ids[5], 3)];
    let answers = answers(at_once(store, asked)).await;
    assert_eq!(commits(&scratch), before.map(|before| before + 1));
    assert!(
        matches!(
            &answers[..],
            [
                Ok(Appended { batch: 1, seq: 2 }),
                Err(StoreError::Stale { seq: 1 }),
                Ok(Appended { batch: 1, seq: 2 }),
                Err(StoreError::WrongStatus { .. }),
                Err(StoreError::NotFound),
                Err(StoreError::Repeated),
                Ok(Appended { batch: 1, seq: 2 }),
            ]
        ),
        "{answers:?}"
    );

    for (id, events) in ids.iter().zip([2, 2, 1, 0, 0, 2]) {
        let loaded = store.load(*id, |_| Some(STATE)).await.unwrap();
        assert_eq!((loaded.header.seq, loaded.events.len()), (events, events as usize));
    }
    let waiting = store.pending(Timestamp(i64::MAX), 99).await.unwrap();
    assert_eq!(waiting.len(), 3);
    assert!(waiting.iter().all(|message| message.message.payload == json!("good").into()));
    let timers = store.timers(ids[2]).await.unwrap();
    assert_eq!(timers.iter().map(|timer| timer.id).collect::<Vec<_>>(), [timer]);
    store.claim_interaction(77, Timestamp(1)).await.expect("the interaction should not be claimed");
    assert!(matches!(store.claim_interaction(3, Timestamp(1)).await, Err(StoreError::Repeated)));
}

#[tokio::test]
async fn an_append_that_fails_on_a_full_disk_does_not_make_other_appends_fail() {
    let dir = TempDir::new().unwrap();
    let limits = Limits { max_bytes: Some(150 * 4096), ..Limits::default() };
    let store = Store::open_with(dir.path(), limits).await.unwrap();
    let ids = tables(&store, 5).await;
    let appends = ids.iter().enumerate().map(|(place, &id)| {
        let mut append = action(id, 0, 1);
        append.interaction = Some(place as u64);
        if place == 2 {
            append.outbox = vec![to_channel(1, &"x".repeat(1_000_000))];
        }
        append
    });
    let answers = answers(at_once(&store, appends.collect())).await;
    for (place, answer) in answers.iter().enumerate() {
        let header = store.find_match(ids[place]).await.unwrap().unwrap();
        if place == 2 {
            assert!(matches!(answer, Err(StoreError::Full)), "{answer:?}");
            assert_eq!(header.seq, 0);
        } else {
            assert!(answer.is_ok(), "{answer:?}");
            assert_eq!(header.seq, 1);
        }
    }
}

#[tokio::test]
async fn a_cancelled_append_does_not_stop_other_appends() {
    let store = &Scratch::new().await.store;
    let ids = tables(store, 3).await;
    let mut seqs = [0, 0, 0];
    let mut given_up = 0;
    for patience in 0..120 {
        let appends = ids.iter().zip(seqs).map(|(&id, seq)| action(id, seq, 1));
        let mut asked = at_once(store, appends.collect());
        for _ in 0..patience {
            tokio::task::yield_now().await;
        }
        // Cancels the first append, whose task would have written all the others.
        let first = asked.remove(0);
        if !first.is_finished() {
            given_up += 1;
        }
        first.abort();
        for answer in answers(asked).await {
            answer.expect("the append should succeed");
        }
        let heads = [ids[0], ids[1], ids[2]].map(|id| store.load(id, |_| Some(STATE)));
        for (place, load) in heads.into_iter().enumerate() {
            let loaded = load.await.unwrap();
            let written = loaded.header.seq - seqs[place];
            assert!(written == 1 || (place == 0 && written == 0));
            assert_eq!(loaded.header.batches, loaded.header.seq);
            seqs[place] = loaded.header.seq;
        }
    }
    assert!(given_up > 0);
}

#[tokio::test]
async fn appends_that_exceed_one_transaction_keep_their_order() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = running(store, 1).await;
    let before = commits(&scratch);
    let asked = at_once(store, (0..150).map(|seq| action(id, seq, 1)).collect());
    for (seq, answer) in (1..).zip(answers(asked).await) {
        assert_eq!(answer.expect("the append should succeed").seq, seq);
    }
    assert_eq!(commits(&scratch), before.map(|before| before + 3));
    let export = store.export(id).await.expect("there should be a whole log");
    assert_eq!(export.batches.len(), 150);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn appends_of_many_matches_all_succeed_concurrently() {
    let scratch = Scratch::new().await;
    let ids = tables(&scratch.store, 20).await;
    let players = ids.iter().map(|&id| {
        let store = scratch.store.clone();
        tokio::spawn(async move {
            for step in 0..15 {
                let appended = store.append(action(id, step, 1)).await;
                let place = appended.map(|appended| (appended.batch, appended.seq));
                assert_eq!(place.expect("the append should succeed"), (step + 1, step + 1));
                // Other writes take place between the appends.
                store.touch(Timestamp(1)).await.expect("the write should succeed");
            }
        })
    });
    for player in players.collect::<Vec<_>>() {
        player.await.expect("the player should finish");
    }
    for id in ids {
        let export = scratch.store.export(id).await.expect("there should be a whole log");
        assert_eq!(export.batches.len(), 15);
    }
}

#[tokio::test]
async fn every_append_to_a_closed_store_gets_an_error() {
    let scratch = Scratch::new().await;
    let ids = tables(&scratch.store, 3).await;
    scratch.store.close().await;
    let appends = ids.iter().map(|&id| action(id, 0, 1)).collect();
    for answer in answers(at_once(&scratch.store, appends)).await {
        assert!(matches!(answer, Err(StoreError::Database(_))), "{answer:?}");
    }
}
