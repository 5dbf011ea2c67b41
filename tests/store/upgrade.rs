//! Tests of stores with an older schema, which are copied before they are changed and left unchanged by read-only
//! access.

use std::collections::BTreeMap;
use std::path::Path;

use regnal::store::Application;
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

use super::bodies::file_pool;
use super::*;

const FIRST: i64 = 20_260_101_000_000;

/// Creates a store from an older version of the bot.
fn old(fixture: &str) -> TempDir {
    let dir = TempDir::new().unwrap();
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/fixtures");
    std::fs::copy(from.join(fixture), dir.path().join("regnal.sqlite")).unwrap();
    dir
}

/// Returns the files in a folder with their contents.
fn files(dir: &TempDir) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(dir.path()).unwrap();
    let entries = entries.map(|entry| entry.unwrap().path());
    entries
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, std::fs::read(&path).unwrap_or_default())
        })
        .collect()
}

async fn schema(path: &Path) -> i64 {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let found = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(&pool)
        .await
        .unwrap();
    pool.close().await;
    found
}

#[tokio::test]
async fn a_store_with_an_older_schema_is_copied_before_it_is_changed() {
    let dir = old("schema-1.db");
    let store = Store::open(dir.path()).await.unwrap();
    let copy = store.copy().expect("there should be a copy").to_path_buf();
    assert_eq!(copy, dir.path().join(format!("regnal-schema-{FIRST}.sqlite")));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let now = schema(&Store::file_in(dir.path())).await;
    assert!(now > FIRST);
    store.close().await;
    assert_eq!(schema(&copy).await, FIRST);
    let store = Store::open(dir.path()).await.unwrap();
    assert_eq!(store.copy(), None, "the store was copied twice");
    let seen = store.find_match(MatchId(1)).await.unwrap();
    store.close().await;
    // Restoring the copy brings back the old store. The copy is never overwritten.
    std::fs::copy(&copy, dir.path().join("regnal.sqlite")).unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let second = dir.path().join(format!("regnal-schema-{FIRST}-2.sqlite"));
    assert_eq!(store.copy(), Some(&*second));
    assert_eq!(store.find_match(MatchId(1)).await.unwrap(), seen);
    assert_eq!(schema(&copy).await, FIRST);
}

#[tokio::test]
async fn a_new_store_is_not_copied() {
    let scratch = Scratch::new().await;
    assert_eq!(scratch.store.copy(), None);
    assert_eq!(files(&scratch.dir).keys().filter(|name| name.contains("schema")).count(), 0);
}

#[tokio::test]
async fn a_store_that_cannot_be_copied_is_not_changed() {
    let dir = old("schema-1.db");
    for number in 1..=9 {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let name = format!("regnal-schema-{FIRST}{suffix}.sqlite");
        std::fs::write(dir.path().join(name), "taken").unwrap();
    }
    let before = std::fs::read(dir.path().join("regnal.sqlite")).unwrap();
    let refusal = Store::open(dir.path()).await.expect_err("no room for a copy");
    let said = refusal.to_string();
    assert!(matches!(refusal, OpenError::NoCopy { .. }), "{said}");
    assert!(said.contains("nothing was changed") && !said.contains('\n'), "{said}");
    assert_eq!(std::fs::read(dir.path().join("regnal.sqlite")).unwrap(), before);
    assert_eq!(schema(&dir.path().join("regnal.sqlite")).await, FIRST);
    assert!(files(&dir).iter().all(|(name, text)| !name.contains("schema") || text == b"taken"));
}

#[tokio::test]
async fn read_only_access_does_not_change_the_store() {
    let empty = TempDir::new().unwrap();
    assert!(Store::open_read_only(empty.path()).await.unwrap().is_none());
    assert!(files(&empty).is_empty());

    let dir = old("schema-1.db");
    let before = std::fs::read(dir.path().join("regnal.sqlite")).unwrap();
    let refusal = Store::open_read_only(dir.path()).await.expect_err("older");
    assert!(matches!(refusal, OpenError::Older { found: FIRST, .. }), "{refusal}");
    assert!(refusal.to_string().contains("older version"), "{refusal}");
    assert_eq!(std::fs::read(dir.path().join("regnal.sqlite")).unwrap(), before);
    assert!(files(&dir).keys().all(|name| !name.contains("schema")));

    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let beside = Store::open_read_only(scratch.dir.path()).await.unwrap().unwrap();
    assert!(beside.find_match(id).await.unwrap().is_some());
    beside.close().await;
    scratch.store.close().await;
    let path = &scratch.file();
    let (before, looked) = (std::fs::read(path).unwrap(), std::fs::metadata(path).unwrap());
    let reader = Store::open_read_only(scratch.dir.path()).await.unwrap().unwrap();
    assert!(reader.find_match(id).await.unwrap().is_some());
    let written = reader.delete_match(id).await;
    assert!(matches!(written, Err(StoreError::ReadOnly)), "{written:?}");
    reader.close().await;
    assert_eq!(std::fs::read(path).unwrap(), before);
    let now = std::fs::metadata(path).unwrap();
    assert_eq!(now.modified().unwrap(), looked.modified().unwrap());
    Store::open(scratch.dir.path()).await.unwrap().close().await;

    let pool = file_pool(&scratch).await;
    sqlx::query(
        "INSERT INTO _sqlx_migrations VALUES (99990101000000, 'the future', 0, TRUE, x'00', 1)",
    )
    .execute(&pool)
    .await
    .unwrap();
    pool.close().await;
    let refusal = Store::open_read_only(scratch.dir.path()).await.expect_err("newer");
    assert!(matches!(refusal, OpenError::Newer { .. }), "{refusal}");
}

#[tokio::test]
async fn the_migration_moves_the_table_state_out_of_the_settings() {
    let dir = old("issue-12.db");
    let path = dir.path().join("regnal.sqlite");
    let options = SqliteConnectOptions::new().filename(&path);
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let state = json!({"umpire": u64::MAX, "rests_until": 5, "by_moderator": true, "rematch_of": 3, "lesson": true,
        "stand_ins": [{"seat": 1, "owner": u64::MAX - 1, "by": 7, "why": "sea"}]});
    let mut settings = state.clone();
    settings["turn_hours"] = json!(7);
    settings["theme"] = json!({"umpire": "dark"});
    for (id, settings) in [(1, settings.to_string()), (2, "[1]".into()), (3, "{".into())] {
        sqlx::query("UPDATE matches SET settings = ? WHERE id = ?")
            .bind(settings)
            .bind(id)
            .execute(&pool)
            .await
            .unwrap();
    }
    pool.close().await;
    let store = Store::open(dir.path()).await.unwrap();
    let header = async |id| store.find_match(MatchId(id)).await;
    let first = header(1).await.unwrap().unwrap();
    assert_eq!(first.state, state);
    assert_eq!(first.settings, json!({"turn_hours": 7, "theme": {"umpire": "dark"}}));
    let second = header(2).await.unwrap().unwrap();
    assert_eq!((second.settings, second.state), (json!([1]), json!({})));
    let third = header(3).await.unwrap().unwrap();
    assert_eq!((third.settings, third.state), (json!("{"), json!({})));
    let usual = header(4).await.unwrap().unwrap();
    assert!(usual.settings["turn_hours"].is_number(), "{}", usual.settings);
    assert_eq!(usual.settings.get("by_moderator"), None);
    // Personal data in the state is found and deleted in the same way as in the settings.
    let named = store.traces(User(u64::MAX)).await;
    assert!(
        matches!(named, Err(StoreError::Corrupt { .. })) || named.unwrap().named == [MatchId(1)]
    );
}

#[tokio::test]
async fn the_migration_stops_the_timers_of_suspended_matches() {
    let dir = old("schema-1.db");
    let options = SqliteConnectOptions::new().filename(dir.path().join("regnal.sqlite"));
    let pool = SqlitePool::connect_with(options).await.unwrap();
    let rest = "UPDATE matches SET status = 'suspended', suspended = 1 WHERE id = 1;
        INSERT INTO timers (match, kind, key, due, payload) VALUES (1, 'wake', '', 99000, 'null')";
    sqlx::raw_sql(rest).execute(&pool).await.unwrap();
    pool.close().await;
    let store = Store::open(dir.path()).await.unwrap();
    assert_eq!(store.timers(MatchId(1)).await.unwrap().len(), 2);
    let due = store.due_timers(Timestamp(99_000), 9).await.unwrap();
    assert_eq!(due.into_iter().map(|timer| timer.timer.kind).collect::<Vec<_>>(), ["wake"]);
}

#[tokio::test]
async fn the_ownership_of_a_store_can_be_read_regardless_of_the_schema() {
    let empty = TempDir::new().unwrap();
    assert_eq!(Store::whose(empty.path()).await.unwrap(), None);
    let dir = old("schema-1.db");
    let before = std::fs::read(dir.path().join("regnal.sqlite")).unwrap();
    let whose = Store::whose(dir.path()).await.unwrap().unwrap();
    assert_eq!((whose.application, whose.guilds), (None, [Guild(7)].into()));
    assert_eq!(std::fs::read(dir.path().join("regnal.sqlite")).unwrap(), before);
    for application in [Application::Discord(u64::MAX), Application::Sandbox] {
        let store = Store::open(dir.path()).await.unwrap();
        store.set_application(application).await.unwrap();
        // Ownership can be read even while another process holds the store.
        let whose = Store::whose(dir.path()).await.unwrap().unwrap();
        assert_eq!(whose.application, Some(application));
        store.close().await;
    }
}

#[tokio::test]
async fn a_change_blocked_by_another_process_is_refused_and_can_be_retried() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = running(store, 1).await;
    let pool = file_pool(&scratch).await;
    let other = pool.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let kept = json!(1);
    let scope = Scope::User(User(1));
    let write = || store.set_setting(scope, "hands", Some(&kept));
    let (one, two, three) = tokio::join!(write(), write(), write());
    for done in [one, two, three, write().await] {
        assert!(matches!(done, Err(StoreError::Busy)), "{done:?}");
    }
    let (one, two) =
        tokio::join!(store.append(super::action(id, 0, 1)), store.append(super::action(id, 0, 1)));
    for done in [one, two] {
        assert!(matches!(done, Err(StoreError::Busy)), "{done:?}");
    }
    // Reads are not blocked by the other process.
    assert_eq!(store.setting(scope, "hands").await.unwrap(), None::<Value>);
    other.rollback().await.unwrap();
    write().await.unwrap();
    store.append(super::action(id, 0, 1)).await.unwrap();
    pool.close().await;
}

#[cfg(unix)]
mod private {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn set(path: &Path, mode: u32) {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }

    #[tokio::test]
    async fn only_the_owner_can_access_the_files_of_a_store() {
        let dir = TempDir::new().unwrap();
        let folder = dir.path().join("data/regnal");
        let store = Store::open(&folder).await.unwrap();
        running(&store, 1).await;
        let names = ["regnal.sqlite", "regnal.sqlite-wal", "regnal.sqlite-shm", "regnal.lock"];
        for name in names {
            assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
        }
        assert_eq!(mode(&folder), 0o700);
        store.close().await;
        // An older version left files with these permissions.
        std::fs::write(folder.join("regnal.sqlite-wal"), "").unwrap();
        for name in ["regnal.sqlite", "regnal.sqlite-wal", "regnal.lock"] {
            set(&folder.join(name), 0o644);
        }
        set(&folder, 0o755);
        let store = Store::open(&folder).await.unwrap();
        running(&store, 2).await;
        for name in names {
            assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
        }
        assert_eq!(mode(&folder), 0o700);
        store.close().await;
        // A folder that also contains other files keeps its permissions.
        std::fs::write(folder.join("notes.txt"), "").unwrap();
        set(&folder, 0o755);
        set(&folder.join("regnal.sqlite"), 0o644);
        let _store = Store::open(&folder).await.unwrap();
        assert_eq!(mode(&folder), 0o755);
        assert_eq!(mode(&folder.join("regnal.sqlite")), 0o600);
    }
}
