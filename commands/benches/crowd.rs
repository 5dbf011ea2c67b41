//! Measures the effect of heavy requests in one channel on reply times in another.
//!
//! Twenty users repeat `/verify` and `/story export` for a long finished match, each as soon as the previous reply
//! arrives. Meanwhile, one user looks at a match in another channel. A reply that takes longer than three seconds
//! counts as failed.

use std::time::{Duration, Instant};

use crate::Measure;
use crate::hall::{SandboxedBot, Typist};
use crate::stand::percentiles;

/// Number of actions in the long match.
const ACTIONS: usize = 3_060;
/// Number of users in the crowd.
const CROWD: usize = 20;
/// Duration for which the heavy requests are sent.
const LONG: Duration = Duration::from_secs(20);
/// Pause between requests in the other channel.
const PAUSE: Duration = Duration::from_millis(150);

/// Number of actions in the short match and in the long one.
const GROWN: [usize; 2] = [200, 1_400];
/// Number of measurements per match; the two matches are measured alternately.
const LOOKS: usize = 60;

pub(crate) async fn measure() -> Vec<Measure> {
    let hall = SandboxedBot::open(1).await;
    let elsewhere = hall.channels[0].clone();
    let crowded = hall.played("crowd", ACTIONS, true).await;
    let mut people = Vec::new();
    for number in 0..CROWD {
        people.push(hall.person(&format!("crowd-{number}")).await);
    }
    let quiet = looks(&hall.typist, &elsewhere, LONG / 4).await;
    let crowd = people.into_iter().enumerate().map(|(number, typist)| {
        let (channel, line) = (crowded.clone(), ["/verify", "/story export"][number % 2]);
        tokio::spawn(async move {
            let (began, mut done) = (Instant::now(), 0);
            while began.elapsed() < LONG {
                typist.waits(&channel, line).await;
                done += 1;
            }
            done
        })
    });
    let crowd: Vec<_> = crowd.collect();
    let beside = looks(&hall.typist, &elsewhere, LONG).await;
    let mut done = 0;
    for one in crowd {
        done += one.await.expect("the task should not panic");
    }
    hall.close().await;
    for (name, all) in [("before", &quiet), ("beside the crowd", &beside)] {
        let (median, p99) = percentiles(all.iter().map(|(took, _)| *took).collect());
        println!(
            "looks {name}: {} asked, {} failed, median {median:.1} ms, 99th percentile {p99:.1} ms",
            all.len(),
            failed(all)
        );
    }
    println!("the crowd had {done} answers");
    let p99 = percentiles(beside.iter().map(|(took, _)| *took).collect()).1;
    vec![
        Measure::at_most(
            "looks beside a crowd that verifies and exports, failed",
            failed(&beside) as f64,
            0.1,
        ),
        Measure::at_most("the same, 99th percentile in ms", p99, 500.0),
    ]
}

fn failed(all: &[(Duration, bool)]) -> usize {
    all.iter().filter(|(_, is_answered)| !is_answered).count()
}

/// Alternately requests a match's status and its map for the duration `long`.
async fn looks(typist: &Typist, channel: &str, long: Duration) -> Vec<(Duration, bool)> {
    let (began, mut all) = (Instant::now(), Vec::new());
    while began.elapsed() < long {
        let line = ["/match status", "/map", "/manage undo"][all.len() % 3];
        let (outcome, took) = typist.type_command(channel, line).await;
        let state = outcome["state"].as_str().unwrap_or_default();
        all.push((took, ["answered", "deferred"].contains(&state)));
        tokio::time::sleep(PAUSE).await;
    }
    all
}

/// Compares the latency of everyday replies in a short match and a long one, from the cache and from the store.
pub(crate) async fn growth() -> Vec<Measure> {
    let hall = SandboxedBot::open(0).await;
    let mut channels = Vec::new();
    for actions in GROWN {
        channels.push(hall.played(&format!("grown-{actions}"), actions, false).await);
    }
    let lines = ["/match status", "/manage undo", "/map", "/map size:wide", "/match list", "/desk"];
    let mut measures = Vec::new();
    for is_cold in [false, true] {
        let mut took = vec![[Vec::new(), Vec::new()]; lines.len()];
        // The two matches are measured alternately, so that other load on the machine slows both equally. The first
        // round fills the caches.
        for round in 0..=LOOKS {
            for (line, took) in lines.iter().zip(&mut took) {
                for (channel, took) in channels.iter().zip(took) {
                    if is_cold {
                        hall.forget_matches();
                    }
                    // Waits for each reply's picture as well, so that none is still being rendered during the next
                    // measurement.
                    let (_, once) = hall.typist.waits(channel, line).await;
                    if round > 0 {
                        took.push(once);
                    }
                }
            }
        }
        let case = if is_cold { ", not cached" } else { "" };
        measures.extend(lines.iter().zip(took).map(|(line, [short, long])| {
            let [short, long] = [short, long].map(|took| percentiles(took).0);
            let [few, many] = GROWN;
            println!("{line}{case}: {short:.1} ms after {few} actions, {long:.1} ms after {many}");
            let name = format!("{line} after {many} actions{case}, in times of {few}");
            Measure::at_most(&name, long / short, 1.2)
        }));
    }
    hall.close().await;
    measures
}
