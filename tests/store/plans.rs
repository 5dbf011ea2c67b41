//! Tests that queries find their rows through an index, so that they remain fast in a large store.

use std::path::Path;

use sqlx::{Row as _, SqlitePool};

use super::bodies::file_pool;
use super::*;

/// Tables that grow with the number of matches and messages, with their aliases in queries.
const LARGE: &[&str] = &[
    "matches",
    "seats",
    "actions",
    "events",
    "snapshots",
    "timers",
    "outbox",
    "m",
    "s",
    "a",
    "e",
    "t",
];

/// Prefixes of the queries that are allowed to read a whole table or index.
const WHOLE: &[&str] = &[
    // Runs once a day.
    "SELECT id AS \"id!\" FROM outbox WHERE created < ",
    // Reads only the pending messages, which have an index.
    "SELECT id AS \"id!\", match, payload FROM outbox WHERE sent IS NULL AND dead IS NULL",
    "SELECT id AS \"id!\", match, target_kind, target, topic, payload, created, attempts, nonce, ",
    "SELECT min(next_attempt) AS \"next: i64\" FROM outbox",
    "SELECT count(*) AS \"waiting!: i64\", min(created) AS \"oldest: i64\" FROM outbox",
    // Reads only the first row of an index.
    "SELECT due FROM timers WHERE stopped = 0 ORDER BY due LIMIT 1",
    // Reads only the matches that have or want a scheduled event, which have an index.
    "SELECT id AS \"id!\", guild FROM matches WHERE state LIKE ",
    // Reads only the seats without people, which have an index.
    "SELECT id AS \"id!\" FROM matches WHERE status = 'running' AND (options LIKE ",
    // Reads only an index, for the metrics.
    "SELECT status, count(*) AS \"count!: i64\" FROM matches GROUP BY status",
    // Runs only after an outage.
    "UPDATE timers SET due = due + $1 WHERE due < ",
    // Runs only when a person's or a server's data is shown or deleted.
    "SELECT created, payload FROM outbox WHERE target_kind = 'user' AND target = $1",
    "SELECT id AS \"id!\", settings, state FROM matches WHERE settings LIKE ",
    "DELETE FROM outbox WHERE target_kind = 'user' AND target = $1",
    "DELETE FROM outbox WHERE target_kind = 'channel' AND target IN ",
    "UPDATE outbox SET payload = 'null'",
    "UPDATE outbox SET topic = NULL",
    "UPDATE seats SET name = ''",
];

/// Returns the queries of the SQLite store.
fn queries() -> Vec<String> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join(".sqlx");
    let files = std::fs::read_dir(dir).unwrap().map(|file| file.unwrap().path());
    let all = files
        .map(|file| -> Value { serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap() });
    let own = all.filter(|query| query["db_name"] == "SQLite");
    own.map(|query| query["query"].as_str().unwrap().to_owned()).collect()
}

/// Returns the steps of SQLite's plan for a query.
async fn plan(pool: &SqlitePool, query: &str) -> Vec<String> {
    let plan = format!("EXPLAIN QUERY PLAN {query}");
    let steps = sqlx::query(sqlx::AssertSqlSafe(plan)).fetch_all(pool).await.unwrap();
    steps.iter().map(|step| step.get("detail")).collect()
}

#[tokio::test]
async fn queries_use_an_index_unless_they_are_rare() {
    let scratch = Scratch::new().await;
    let pool = file_pool(&scratch).await;
    let mut is_used = vec![false; WHOLE.len()];
    for query in queries() {
        // For a query with several statements, SQLite would show only the plan of the first. All such queries select by
        // match.
        if query.trim_end_matches(';').contains(';') {
            continue;
        }
        let steps = plan(&pool, &query).await;
        let is_scan = |step: &String| {
            let table = step.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next());
            table.is_some_and(|table| LARGE.contains(&table))
        };
        if !steps.iter().any(is_scan) {
            continue;
        }
        let words: Vec<&str> = query.split_whitespace().collect();
        let query = words.join(" ");
        let allowed = WHOLE.iter().position(|start| query.starts_with(start));
        let allowed = allowed.unwrap_or_else(|| panic!("{query} reads a whole table: {steps:?}"));
        is_used[allowed] = true;
    }
    for (start, is_used) in WHOLE.iter().zip(is_used) {
        assert!(is_used, "no query that begins with {start:?} reads a whole table any more");
    }
    pool.close().await;
}

#[tokio::test]
async fn scheduled_events_bot_players_and_introductory_matches_are_found_by_their_own_index() {
    let scratch = Scratch::new().await;
    let pool = file_pool(&scratch).await;
    for (part, count, indexes) in [
        (r#"state LIKE '%"event":"#, 2, &["matches_with_scheduled_events"][..]),
        (r#"state LIKE '%"program":"#, 1, &["matches_with_bot_players", "seats_without_people"]),
        (r#"state LIKE '%"lesson":"#, 1, &["introductory_matches"]),
    ] {
        let all: Vec<String> = queries().into_iter().filter(|query| query.contains(part)).collect();
        assert_eq!(all.len(), count, "{all:?}");
        for query in all {
            let steps = plan(&pool, &query).await.join("\n");
            let is_used = |index: &&str| steps.contains(&format!(" INDEX {index}"));
            assert!(indexes.iter().all(is_used), "{query}: {steps}");
        }
    }
    pool.close().await;
}
