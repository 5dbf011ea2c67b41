//! Tests that only one process at a time holds a store.

use super::*;

#[tokio::test]
async fn a_store_cannot_be_opened_a_second_time_until_it_is_closed() {
    let scratch = Scratch::new().await;
    let second = Store::open(&scratch.place).await;
    let refusal = second.expect_err("in use");
    assert!(matches!(refusal, OpenError::InUse { .. }));
    assert!(refusal.to_string().contains("already using"), "{refusal}");
    let clone = scratch.store.clone();
    scratch.store.close().await;
    Store::open(&scratch.place).await.expect("the store should be free again");
    assert!(clone.find_match(regnal::store::MatchId(1)).await.is_err());
}

#[tokio::test]
async fn a_dropped_store_releases_its_lock() {
    let Scratch { dir: _dir, place, store, database: _database, .. } = Scratch::new().await;
    let id = running(&store, 1).await;
    drop(store);
    let store = Store::open(&place).await.expect("the store should be free again");
    assert!(store.find_match(id).await.unwrap().is_some());
}
