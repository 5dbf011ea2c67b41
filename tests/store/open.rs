//! Tests of opening a store: errors with their messages, and old databases.

use std::path::Path;

use regnal::dice::Draw;
use regnal::store::Limits;

use super::*;

#[cfg(unix)]
#[tokio::test]
async fn a_second_process_is_refused_even_if_the_lock_file_was_deleted() {
    let scratch = Scratch::new().await;
    std::fs::remove_file(scratch.dir.path().join("regnal.lock")).unwrap();
    let refusal = Store::open(scratch.dir.path()).await.expect_err("in use");
    assert!(matches!(refusal, OpenError::InUse { .. }), "{refusal}");
    scratch.store.close().await;
    Store::open(scratch.dir.path()).await.expect("the store should be free again");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let scratch = Scratch::new().await;
    let pool = raw(&scratch).await;
    pool.run(
        "INSERT INTO _sqlx_migrations VALUES (99990101000000, 'the future', 0, TRUE, x'00', 1)",
    )
    .await
    .unwrap();
    pool.close().await;
    scratch.store.close().await;
    let refusal = Store::open(scratch.dir.path()).await.expect_err("newer");
    let migrations = std::fs::read_dir("migrations").unwrap();
    let versions = migrations.filter_map(|file| {
        let name = file.unwrap().file_name().into_string().unwrap();
        name.split_once('_')?.0.parse::<i64>().ok()
    });
    let newest = versions.max().unwrap();
    assert!(
        matches!(
            refusal,
            OpenError::Newer { found: 99_990_101_000_000, known, .. } if known == newest
        ),
        "{refusal:?}"
    );
    assert!(refusal.to_string().contains("newer version"), "{refusal}");
}

#[tokio::test]
async fn a_schema_changed_by_hand_is_refused() {
    let scratch = Scratch::new().await;
    let pool = raw(&scratch).await;
    pool.run("UPDATE _sqlx_migrations SET checksum = x'00'").await.unwrap();
    pool.close().await;
    scratch.store.close().await;
    let refusal = Store::open(scratch.dir.path()).await.expect_err("altered");
    assert!(matches!(refusal, OpenError::Altered { .. }), "{refusal:?}");
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_unchanged() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("regnal.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let pool = sqlx::SqlitePool::connect_with(options.clone()).await.unwrap();
    sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&pool).await.unwrap();
    pool.close().await;
    let refusal = Store::open(dir.path()).await.expect_err("foreign");
    assert!(matches!(refusal, OpenError::Foreign { .. }), "{refusal:?}");
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    let tables: i64 =
        sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&pool).await.unwrap();
    assert_eq!(tables, 1);
}

#[tokio::test]
async fn a_damaged_file_is_refused() {
    let garbage = TempDir::new().unwrap();
    let noise: Vec<u8> =
        (0..20_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    std::fs::write(garbage.path().join("regnal.sqlite"), noise).unwrap();

    let whole = Scratch::new().await;
    let id = running(&whole.store, 1).await;
    for round in 0..20 {
        whole.store.append(action(id, round * 50, 50)).await.unwrap();
    }
    let path = Store::file_in(whole.dir.path());
    whole.store.close().await;
    let bytes = std::fs::read(&path).unwrap();
    let truncated = copy(&bytes[..bytes.len() / 2]);
    let mut scribbled = bytes.clone();
    let half = bytes.len() / 2;
    for byte in &mut scribbled[half..] {
        *byte = !*byte;
    }
    let scribbled = copy(&scribbled);

    for dir in [garbage, truncated, scribbled] {
        let refusal = Store::open(dir.path()).await.expect_err("damaged");
        assert!(matches!(refusal, OpenError::Damaged { .. }), "{refusal:?}");
        let said = refusal.to_string();
        assert!(
            said.contains("damaged") && said.contains("backup") && !said.contains('\n'),
            "{said}"
        );
    }
}

/// Size of an SQLite page, in bytes.
const PAGE: usize = 4096;

#[tokio::test]
async fn only_an_unchanged_file_is_opened_without_a_full_check() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    scratch.store.append(action(id, 0, 500)).await.unwrap();
    let path = scratch.file();
    scratch.store.close().await;
    let closed = std::fs::metadata(&path).unwrap().modified().unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    // Damages pages of the log, which is not read when the file is opened.
    let mut damaged = 0;
    for page in bytes.chunks_mut(PAGE) {
        if page.windows(9).any(|text| text == b"\"Scouted\"") {
            page.fill(0x55);
            damaged += 1;
        }
    }
    assert!(damaged > 2, "{damaged} pages");
    std::fs::write(&path, &bytes).unwrap();
    let file = std::fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(closed).unwrap();
    // An unchanged file is trusted without being read, so the damage is noticed only on first use.
    let store =
        Store::open(scratch.dir.path()).await.expect("the store should open without a full check");
    let damaged = store.load(id, |_| Some(STATE)).await;
    assert!(matches!(damaged, Err(StoreError::Damaged)), "{damaged:?}");
    // A store that was not closed properly gets a full check.
    drop(store);
    let refusal = Store::open(scratch.dir.path()).await.expect_err("damaged");
    assert!(matches!(refusal, OpenError::Damaged { .. }), "{refusal:?}");
    file.set_modified(closed + std::time::Duration::from_secs(1)).unwrap();
    let refusal = Store::open(scratch.dir.path()).await.expect_err("damaged");
    assert!(matches!(refusal, OpenError::Damaged { .. }), "{refusal:?}");
}

fn copy(bytes: &[u8]) -> TempDir {
    let dir = TempDir::new().unwrap();
    std::fs::write(dir.path().join("regnal.sqlite"), bytes).unwrap();
    dir
}

#[tokio::test]
async fn an_unwritable_folder_is_refused() {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    std::fs::create_dir_all(dir.path().join("taken/regnal.sqlite")).unwrap();
    for place in [file.join("below"), file, dir.path().join("taken")] {
        let refusal = Store::open(&place).await.expect_err("unwritable");
        assert!(matches!(refusal, OpenError::Unwritable { .. }), "{refusal:?}");
        assert!(std::error::Error::source(&refusal).is_some(), "{refusal:?}");
        assert!(refusal.to_string().starts_with("cannot write to"), "{refusal}");
    }
}

#[tokio::test]
async fn a_full_disk_is_reported_and_leaves_no_partially_written_match() {
    let dir = TempDir::new().unwrap();
    let refusal =
        Store::open_with(dir.path(), Limits { max_bytes: Some(10 * 4096), ..Limits::default() })
            .await
            .expect_err("no room for the schema");
    assert!(matches!(refusal, OpenError::Full { .. }), "{refusal:?}");

    let dir = TempDir::new().unwrap();
    let limits = Limits { max_bytes: Some(100 * 4096), ..Limits::default() };
    let store = Store::open_with(dir.path(), limits).await.unwrap();
    let (id, other) = (running(&store, 1).await, running(&store, 2).await);
    let mut seq = 0;
    let refusal = loop {
        let mut append = action(id, seq, 10);
        append.interaction = Some(seq);
        append.action = json!("x".repeat(3_000)).into();
        append.outbox = vec![to_channel(1, &"y".repeat(10_000))];
        match store.append(append).await {
            Ok(appended) => seq = appended.seq,
            Err(refusal) => break refusal,
        }
        assert!(seq < 10_000, "the size limit has no effect");
    };
    assert!(matches!(refusal, StoreError::Full), "{refusal:?}");
    assert!(seq > 0);
    let loaded = store.load(id, |_| Some(STATE)).await.unwrap();
    assert_eq!((loaded.header.seq, loaded.events.len() as u64), (seq, seq));
    assert_eq!(store.batches(id, 0, 9_999).await.unwrap().len() as u64, seq / 10);
    // The same process continues once space is free again.
    store.delete_match(id).await.unwrap();
    store.append(action(other, 0, 1)).await.unwrap();
}

/// Database file written by the first schema version. `MAKE_REF=1` writes the file again, which is correct only until
/// that schema is released.
const FIRST: &str = "tests/store/fixtures/schema-1.db";

/// Fills a store with data of every kind.
async fn furnish(store: &Store) {
    let played = running(store, 1).await;
    let mut first = action(played, 0, 3);
    first.interaction = Some(500);
    first.draws = vec![Draw { number: 1, sides: 6, value: 4 }];
    first.next_draw = 2;
    first.snapshot = Some((STATE, json!({"hexes": [1, 2, 3]}).into()));
    first.timers = vec![set("deadline", Some(1), 90_000)];
    first.outbox = vec![to_channel(1, "à vous")];
    store.append(first).await.unwrap();
    store.append(action(played, 3, 1)).await.unwrap();
    store.vote(played, "abandon", Seat(1), &json!(true), Timestamp(6_000)).await.unwrap();
    let over = running(store, 2).await;
    store.append(action(over, 0, 1)).await.unwrap();
    let ending = Ending { end: End::Finished, outcome: json!({"winners": [1]}) };
    store.finish(over, &ending, &[], Timestamp(7_000)).await.unwrap();
    store.create_match(new_match(3)).await.unwrap();
    store.set_setting(Scope::User(User(100)), "language", Some(&json!("fr"))).await.unwrap();
    store.touch(Timestamp(8_000)).await.unwrap();
}

#[tokio::test]
async fn a_database_with_the_first_schema_can_still_be_opened() {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join(FIRST);
    if std::env::var_os("MAKE_REF").is_some() {
        let scratch = Scratch::new().await;
        furnish(&scratch.store).await;
        scratch.store.close().await;
        std::fs::copy(scratch.file(), &fixture).unwrap();
    }
    let dir = copy(&std::fs::read(fixture).unwrap());
    let store = Store::open(dir.path()).await.expect("the old database should open");

    let played = store.match_in_channel(Channel(1)).await.unwrap().unwrap();
    assert_eq!((played.status, played.seq, played.next_draw), (Status::Running, 4, 1));
    assert_eq!(played.commitment, Seed::from_bytes([9; 32]).commitment());
    let loaded = store.load(played.id, |_| Some(STATE)).await.unwrap();
    assert_eq!(loaded.snapshot.map(|snapshot| snapshot.seq), Some(3));
    assert_eq!(loaded.events[0].read::<Value>().unwrap(), json!({"Scouted": 4}));
    assert_eq!(store.load(played.id, |_| Some(STATE + 1)).await.unwrap().events.len(), 4);
    let batches = store.batches(played.id, 0, 9).await.unwrap();
    assert_eq!(batches[0].draws, [Draw { number: 1, sides: 6, value: 4 }]);
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(90_000)));
    assert_eq!(
        store.pending(Timestamp(90_000), 9).await.unwrap()[0].message,
        to_channel(1, "à vous")
    );
    let briefs = store.matches_of_user(User(100)).await.unwrap();
    assert_eq!(briefs.len(), 1);
    let lobby = store.match_in_channel(Channel(3)).await.unwrap().unwrap();
    assert_eq!(lobby.status, Status::Lobby);
    let language = store.setting(Scope::User(User(100)), "language").await.unwrap();
    assert_eq!(language, Some(json!("fr")));
    assert_eq!(store.last_seen().await.unwrap(), Some(Timestamp(8_000)));
    let votes =
        store.vote(played.id, "abandon", Seat(0), &json!(false), Timestamp(9_000)).await.unwrap();
    assert_eq!(votes.len(), 2);
    let again = store.claim_interaction(500, Timestamp(9_000)).await;
    assert!(matches!(again, Err(StoreError::Repeated)));
    store.append(action(played.id, 4, 1)).await.unwrap();
}

#[tokio::test]
async fn a_database_is_not_considered_foreign_after_a_crash_during_its_creation() {
    let dir = TempDir::new().unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(dir.path().join("regnal.sqlite"))
        .create_if_missing(true);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)")
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
    let store = Store::open(dir.path()).await.expect("the store should open");
    running(&store, 1).await;
}
