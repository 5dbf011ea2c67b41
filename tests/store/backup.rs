//! Tests of backing up the file and of restoring backups.

use regnal::store::BackupError;

use super::*;

#[tokio::test]
async fn a_backup_contains_committed_data_and_can_replace_a_closed_store() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let to = scratch.dir.path().join("backup.sqlite");
    let made = scratch.store.back_up(&to).await.unwrap();
    assert!(made.faults.is_empty() && made.bytes > 0, "{made:?}");
    let again = scratch.store.back_up(&to).await;
    assert!(matches!(again, Err(BackupError::Exists(_))), "{again:?}");
    scratch.store.delete_match(id).await.unwrap();
    let used = Store::restore(scratch.dir.path(), &to).await;
    assert!(matches!(used, Err(BackupError::Store(_))), "{used:?}");
    scratch.store.close().await;
    let before = Store::restore(scratch.dir.path(), &to).await.unwrap();
    assert!(before.unwrap().is_file());
    let store = Store::open(scratch.dir.path()).await.unwrap();
    assert!(store.find_match(id).await.unwrap().is_some());
    assert!(store.integrity().await.unwrap().faults.is_empty());
}

#[tokio::test]
async fn a_damaged_backup_is_rejected_and_leaves_the_store_unchanged() {
    let scratch = Scratch::new().await;
    running(&scratch.store, 1).await;
    let to = scratch.dir.path().join("backup.sqlite");
    scratch.store.back_up(&to).await.unwrap();
    scratch.store.close().await;
    let path = scratch.dir.path().join("regnal.sqlite");
    let before = std::fs::read(&path).unwrap();
    let mut torn = std::fs::read(&to).unwrap();
    let middle = torn.len() / 2;
    torn[middle..].fill(0x55);
    std::fs::write(&to, torn).unwrap();
    let refused = Store::restore(scratch.dir.path(), &to).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}
