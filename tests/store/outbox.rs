//! The outbox: nothing lost, nothing overtaken, nothing twice.

use regnal::store::{Channel, NewMessage, StoreError, Target, Timestamp, User};
use serde_json::json;

use super::{Scratch, action, running, to_channel};

#[tokio::test]
async fn messages_keep_their_order_for_each_target() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let whisper = NewMessage {
        target: Target::User(User(1)),
        topic: None,
        payload: json!("psst").into(),
    };
    let mut append = action(id, 0, 1);
    append.outbox = vec![to_channel(1, "one"), to_channel(1, "two"), whisper.clone()];
    append.at = Timestamp(100);
    scratch.store.append(append).await.unwrap();

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    assert!(store.pending(Timestamp(99), 9).await.unwrap().is_empty());
    assert_eq!(store.next_attempt().await.unwrap(), Some(Timestamp(100)));
    let pending = store.pending(Timestamp(100), 9).await.unwrap();
    let messages: Vec<_> = pending
        .iter()
        .map(|message| message.message.clone())
        .collect();
    assert_eq!(messages, [to_channel(1, "one"), whisper]);
    assert_eq!(pending[0].match_id, Some(id));
    assert_ne!(pending[0].nonce, pending[1].nonce);
    assert!(pending.iter().all(|message| message.nonce.len() <= 25));

    // While the first waits for its second attempt, the second does not overtake it.
    store.failed(pending[0].id, Timestamp(500)).await.unwrap();
    store.sent(pending[1].id, 77, Timestamp(101)).await.unwrap();
    assert!(store.pending(Timestamp(499), 9).await.unwrap().is_empty());
    assert_eq!(store.next_attempt().await.unwrap(), Some(Timestamp(500)));
    let again = store.pending(Timestamp(500), 9).await.unwrap();
    assert_eq!(again.len(), 1);
    assert_eq!((again[0].attempts, &again[0].nonce), (1, &pending[0].nonce));
    store
        .dead(again[0].id, "the channel is gone")
        .await
        .unwrap();
    for late in [
        store.sent(again[0].id, 1, Timestamp(1)).await,
        store.failed(again[0].id, Timestamp(1)).await,
        store.dead(again[0].id, "twice").await,
    ] {
        assert!(matches!(late, Err(StoreError::NotFound)));
    }
    let last = store.pending(Timestamp(500), 9).await.unwrap();
    assert_eq!(last[0].message, to_channel(1, "two"));
    store.sent(last[0].id, 78, Timestamp(501)).await.unwrap();
    assert!(store.pending(Timestamp(9_999), 9).await.unwrap().is_empty());
    assert_eq!(store.next_attempt().await.unwrap(), None);
}

#[tokio::test]
async fn the_longest_nonce_fits() {
    let scratch = Scratch::new().await;
    let far = Timestamp(253_402_300_799_999);
    scratch
        .store
        .say(None, &[to_channel(1, "x")], far)
        .await
        .unwrap();
    let raw = super::raw(&scratch).await;
    sqlx::query("UPDATE outbox SET id = 4294967296000")
        .execute(&raw)
        .await
        .unwrap();
    let pending = scratch.store.pending(far, 9).await.unwrap();
    assert!(pending[0].nonce.len() <= 25, "{}", pending[0].nonce);
}

#[tokio::test]
async fn the_last_panel_is_found_again_and_pruning_keeps_it() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = running(store, 1).await;
    let panel = NewMessage {
        target: Target::Channel(Channel(1)),
        topic: Some("panel".into()),
        payload: json!("your turn").into(),
    };
    assert_eq!(store.last_sent(id, "panel").await.unwrap(), None);
    for sent_as in [900, 901] {
        store
            .say(
                Some(id),
                &[panel.clone(), to_channel(1, "chat")],
                Timestamp(1),
            )
            .await
            .unwrap();
        for _ in 0..2 {
            let next = store.pending(Timestamp(1), 1).await.unwrap();
            store.sent(next[0].id, sent_as, Timestamp(2)).await.unwrap();
        }
    }
    store
        .say(Some(id), &[to_channel(2, "waiting")], Timestamp(1))
        .await
        .unwrap();
    store.claim_interaction(5, Timestamp(1)).await.unwrap();
    store.prune(Timestamp(1)).await.unwrap();
    assert!(store.claim_interaction(5, Timestamp(1)).await.is_err());
    store.prune(Timestamp(2)).await.unwrap();
    let found = store.last_sent(id, "panel").await.unwrap();
    assert_eq!(found, Some((Target::Channel(Channel(1)), 901)));
    let rows: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox")
        .fetch_one(&super::raw(&scratch).await)
        .await
        .unwrap();
    assert_eq!(rows, 2);
    assert_eq!(store.pending(Timestamp(1), 9).await.unwrap().len(), 1);
    store
        .claim_interaction(5, Timestamp(2))
        .await
        .expect("forgotten");
}
