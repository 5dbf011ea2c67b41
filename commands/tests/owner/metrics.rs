//! Tests of `--metrics` (the metrics, health and readiness endpoints) and of `regnal health`.

use std::collections::BTreeSet;
use std::sync::Arc;

use regnal_bot::discord::budget::Budget;
use regnal_bot::metrics;

use super::{program, regnal, text};
use crate::lobby::begun;
use crate::support::Running;

/// Starts a bot's metrics server and returns its address.
pub(super) async fn served(bot: &Running) -> String {
    let listener = metrics::listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(metrics::serve(Arc::clone(&bot.app), listener));
    address
}

async fn get(address: &str, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// Returns the value of the first metrics sample that starts with this text.
pub(super) fn value(metrics: &str, sample: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(sample));
    let line = line.unwrap_or_else(|| panic!("there is no {sample} in\n{metrics}"));
    line.trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_metrics_count_events_without_naming_users() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let address = served(&bot).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let _watch = begun(&bot).await;
    bot.says(ann, general, "/match status").await;
    bot.delivered().await;
    let (status, text) = get(&address, "/metrics").await;
    assert_eq!(status, 200);
    for (sample, least) in [
        ("regnal_interaction_seconds_count{kind=\"command\"}", 2.0),
        ("regnal_interaction_seconds_count{kind=\"component\"}", 1.0),
        ("regnal_matches{status=\"running\"}", 1.0),
        ("regnal_messages_total{outcome=\"sent\"}", 1.0),
        ("regnal_gateway_sessions_total{event=\"started\"}", 1.0),
        ("regnal_gateway_shards{state=\"connected\"}", 1.0),
        ("regnal_database_up", 1.0),
        ("regnal_database_bytes", 4096.0),
        ("regnal_matches_cached", 1.0),
        ("regnal_processes", 1.0),
        ("regnal_queue_waiting{queue=\"pictures\"}", 0.0),
        ("regnal_loop_age_seconds{loop=\"deadlines\"}", 0.0),
    ] {
        assert!(value(&text, sample) >= least, "{sample}\n{text}");
    }
    assert_eq!(value(&text, "regnal_outbox_waiting"), 0.0);
    assert_eq!(value(&text, "regnal_deadlines_late"), 0.0);
    for private in [ann.as_str(), general.as_str(), "Ann", &regnal_sandbox::GUILD.to_string()] {
        assert!(!text.contains(private), "{private}");
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_process_is_healthy_and_ready_until_its_database_disappears() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let address = served(&bot).await;
    assert_eq!(get(&address, "/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(get(&address, "/readyz").await, (200, "ok\n".to_owned()));
    let healthy = regnal(&["health", "--ready", "--metrics", &address]).await;
    assert!(healthy.status.success() && text(&healthy.stdout) == "ok\n", "{healthy:?}");
    bot.app.store.close().await;
    // The bot still reports itself healthy: its loops keep retrying, so a restart would not help.
    assert_eq!(get(&address, "/healthz").await.0, 200);
    let (status, said) = get(&address, "/readyz").await;
    assert!(status == 503 && said.contains("database"), "{said}");
    assert_eq!(get(&address, "/metrics").await.0, 200);
    let unready = regnal(&["health", "--ready", "--metrics", &address]).await;
    assert!(!unready.status.success() && text(&unready.stderr).contains("database"), "{unready:?}");
    bot.stop().await;
}

#[test]
fn the_health_command_fails_without_an_address_or_a_response() {
    for args in [&["health"] as &[&str], &["health", "--metrics", "127.0.0.1:1"]] {
        let refused = program(args).output().unwrap();
        assert_eq!(refused.status.code(), Some(1));
        assert_eq!(text(&refused.stderr).lines().count(), 1, "{refused:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_metric_on_the_grafana_dashboard_is_exported() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    // On Discord, the client has a request budget. In the sandbox, the test must set one.
    bot.app.link.set_budget(&Arc::new(Budget::default()));
    let address = served(&bot).await;
    let (_, there) = get(&address, "/metrics").await;
    let described: BTreeSet<&str> = there
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "))
        .filter_map(|line| line.split(' ').next())
        .collect();
    let board = include_str!("../../../assets/deploy/grafana.json");
    serde_json::from_str::<serde_json::Value>(board).unwrap();
    let named = board.match_indices("regnal_").map(|(at, _)| &board[at..]);
    let named = named.map(|name| {
        let end = name.find(|it: char| !it.is_ascii_alphanumeric() && it != '_');
        &name[..end.unwrap_or(name.len())]
    });
    let mut count = 0;
    for name in named {
        let plain = name.trim_end_matches("_bucket").trim_end_matches("_count");
        assert!(described.contains(plain), "{name} is not among {described:?}");
        count += 1;
    }
    assert!(count > 10, "only {count} figures");
    bot.stop().await;
}
