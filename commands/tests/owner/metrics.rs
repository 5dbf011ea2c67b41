//! Tests of `--metrics` (the metrics, health and readiness endpoints) and of `regnal health`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use regnal_bot::discord::budget::Budget;
use regnal_bot::metrics;
use serde_json::Value;

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

/// A label with its value.
type Label<'a> = (&'a str, &'a str);

/// Returns the name and the labels of each metrics sample.
fn samples(metrics: &str) -> Vec<(&str, Vec<Label<'_>>)> {
    let lines = metrics.lines().filter(|line| !line.starts_with('#'));
    let samples = lines.filter_map(|line| line.rsplit_once(' ')).map(|(sample, _)| {
        let (name, labels) = sample.split_once('{').unwrap_or((sample, ""));
        let labels = labels.trim_end_matches('}').split(',');
        let labels = labels.filter_map(|label| label.split_once('='));
        (name, labels.map(|(label, value)| (label, value.trim_matches('"'))).collect())
    });
    samples.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_metrics_count_events_without_identifying_users() {
    let bot = Running::fresh().await;
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
    // A label with values from outside, such as ids or names, would create an unlimited number of metrics.
    for (name, labels) in samples(&text) {
        for (label, value) in labels {
            let is_bounded = match label {
                "version" => name == "regnal_build_info",
                "le" => value == "+Inf" || value.parse::<f64>().is_ok(),
                "event" | "kind" | "loop" | "outcome" | "queue" | "reason" | "state" | "status" => {
                    value.chars().all(|it| it.is_ascii_lowercase() || " -_".contains(it))
                }
                _ => false,
            };
            assert!(is_bounded, "{name}: {label}={value}");
        }
    }
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_process_is_healthy_and_ready_until_its_database_disappears() {
    let bot = Running::fresh().await;
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
async fn every_metric_on_the_dashboard_and_in_the_guides_is_exported_with_its_labels() {
    let bot = Running::fresh().await;
    // On Discord, the client has a request budget. In the sandbox, the test must set one.
    bot.app.link.set_budget(&Arc::new(Budget::default()));
    let address = served(&bot).await;
    let (_, there) = get(&address, "/metrics").await;
    let mut labels: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (name, own) in samples(&there) {
        labels.entry(name).or_default().extend(own.into_iter().map(|(label, _)| label));
    }
    let board = include_str!("../../../assets/deploy/grafana.json");
    let parsed: Value = serde_json::from_str(board).unwrap();
    let panels = parsed["panels"].as_array().unwrap();
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let mut count = 0;
    for target in targets {
        let [query, legend] = ["expr", "legendFormat"].map(|part| target[part].as_str().unwrap());
        let at = query.find("regnal_").unwrap();
        let name = query[at..].split(|it: char| !(it.is_ascii_lowercase() || it == '_')).next();
        let name = name.unwrap();
        let own = labels.get(name).unwrap_or_else(|| panic!("{name} is not in\n{there}"));
        let grouped = query.split("by (").skip(1).filter_map(|rest| rest.split(')').next());
        let shown = legend.split("{{").skip(1).filter_map(|rest| rest.split("}}").next());
        for label in grouped.chain(shown) {
            // Prometheus adds the `instance` label itself.
            assert!(label == "instance" || own.contains(label), "{query}: {legend}: {label}");
        }
        // Every process reports these numbers, because all processes share the database.
        let is_shared = ["_matches", "_outbox_waiting", "_deadlines_late", "_database_bytes"]
            .iter()
            .any(|end| name.ends_with(end));
        assert!(!is_shared || query.starts_with("max"), "{query}");
        count += 1;
    }
    assert!(count > 20, "only {count} queries");
    assert!(board.contains("label_values(regnal_build_info, instance)"));
    assert!(labels.contains_key("regnal_build_info"), "{there}");
    for guide in [
        include_str!("../../../assets/guide/en/owner.md"),
        include_str!("../../../assets/guide/fr/owner.md"),
    ] {
        let codes = guide.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
        let named: Vec<&str> = codes.filter(|code| code.starts_with("regnal_")).collect();
        assert!(named.len() > 5, "only {named:?}");
        for code in named {
            let is_there = there.lines().any(|line| {
                line.strip_prefix(code).is_some_and(|rest| rest.starts_with([' ', '{']))
            });
            assert!(is_there, "{code} is not in\n{there}");
        }
    }
    bot.stop().await;
}
