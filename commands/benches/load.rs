//! Measures the effect of many simultaneous picture requests on other users.
//!
//! A crowd in one channel requests distinct maps, at three times the rate at which the bot draws single maps.
//! Meanwhile, users in the other channels look at their matches. A reply that exceeds Discord's limit of three seconds
//! counts as failed.

use std::time::{Duration, Instant};

use crate::Measure;
use crate::hall::{SandboxedBot, Typist};
use crate::stand::percentiles;

/// Number of channels that have a match, excluding the crowd's.
const OTHERS: usize = 40;
/// Duration for which the crowd sends its requests.
const BURST: Duration = Duration::from_secs(10);
/// Request rate of the crowd, as a multiple of the rate at which single maps are drawn.
const TIMES: u32 = 3;
/// Number of maps drawn to measure the drawing rate.
const FITTING: usize = 20;
/// Pause between two requests in the other channels.
const STROLL: Duration = Duration::from_millis(50);
/// Pause between the burst and the final requests in the other channels.
const AFTER: Duration = Duration::from_secs(5);

/// A request and its outcome.
#[derive(Clone, Copy)]
struct Asked {
    took: Duration,
    is_answered: bool,
}

pub(crate) async fn measure() -> Vec<Measure> {
    let hall = SandboxedBot::open(1 + OTHERS).await;
    let typist = &hall.typist;
    let (crowded, others) = hall.channels.split_first().expect("there should be channels");

    let fits = time_per_map(typist, crowded, &hall.places).await;
    println!("a map after the other takes {:.1} ms", fits.as_secs_f64() * 1e3);
    let quiet = look_around(typist, others, BURST / 2).await;
    let pace = fits / TIMES;
    let (crowd, beside) = tokio::join!(
        crowd((typist, crowded), &hall.places, pace),
        look_around(typist, others, BURST)
    );
    let after = Instant::now();
    tokio::time::sleep(AFTER).await;
    let later = look_around(typist, others, BURST / 2).await;
    println!("measured again {:.0} s after the burst", after.elapsed().as_secs_f64());

    hall.close().await;
    for (name, asked) in [
        ("looks before", &quiet),
        ("maps of the crowd", &crowd),
        ("looks beside it", &beside),
        ("looks after it", &later),
    ] {
        let (median, p99) = percentiles(asked.iter().map(|one| one.took).collect());
        println!(
            "{name}: {} asked, {} failed, median {median:.1} ms, 99th percentile {p99:.1} ms",
            asked.len(),
            failed(asked)
        );
    }
    let share = |asked: &[Asked]| failed(asked) as f64 * 100.0 / asked.len() as f64;
    let p99 = |asked: &[Asked]| percentiles(asked.iter().map(|one| one.took).collect()).1;
    vec![
        Measure::at_most("of 100 maps of a crowd, failed", share(&crowd), 0.1),
        Measure::at_most("of 100 looks in other channels meanwhile, failed", share(&beside), 0.1),
        Measure::at_most(
            "5 s after it, 99th percentile of a look, in times of before",
            p99(&later) / p99(&quiet),
            1.5,
        ),
    ]
}

fn failed(asked: &[Asked]) -> usize {
    asked.iter().filter(|one| !one.is_answered).count()
}

/// Returns the time per map when distinct maps are requested one after another.
async fn time_per_map(typist: &Typist, channel: &str, places: &[String]) -> Duration {
    let start = Instant::now();
    for number in 0..FITTING {
        let (outcome, _) = typist.waits(channel, &map(places, number)).await;
        let files = outcome["message"]["attachments"].as_array();
        assert!(files.is_some_and(|files| files.len() == 1), "{outcome}");
    }
    start.elapsed() / u32::try_from(FITTING).unwrap_or(u32::MAX)
}

/// Returns a command that requests a map centred on one of the places, in one of two sizes. Every combination of place
/// and size occurs before any is repeated.
fn map(places: &[String], number: usize) -> String {
    let place = &places[number % places.len()];
    let size = ["phone", "wide"][number / places.len() % 2];
    format!("/map around:{place} size:{size}")
}

/// Requests a map centred on each place in turn, starting after the maps already drawn to measure the rate.
async fn crowd(
    (typist, channel): (&Typist, &str),
    places: &[String],
    pace: Duration,
) -> Vec<Asked> {
    let mut clock = tokio::time::interval(pace);
    let (start, mut asked) = (Instant::now(), Vec::new());
    for number in FITTING.. {
        if start.elapsed() >= BURST {
            break;
        }
        clock.tick().await;
        asked.push(tokio::spawn(ask(typist.clone(), channel.to_owned(), map(places, number))));
    }
    all(asked).await
}

/// Requests the status and the map of matches in various channels.
async fn look_around(typist: &Typist, channels: &[String], long: Duration) -> Vec<Asked> {
    let mut clock = tokio::time::interval(STROLL);
    let (start, mut asked) = (Instant::now(), Vec::new());
    for (number, channel) in channels.iter().cycle().enumerate() {
        if start.elapsed() >= long {
            break;
        }
        clock.tick().await;
        let line = ["/match status", "/map"][number % 2].to_owned();
        asked.push(tokio::spawn(ask(typist.clone(), channel.clone(), line)));
    }
    all(asked).await
}

async fn all(asked: Vec<tokio::task::JoinHandle<Asked>>) -> Vec<Asked> {
    let mut done = Vec::new();
    for one in asked {
        done.push(one.await.expect("the task should not panic"));
    }
    done
}

async fn ask(typist: Typist, channel: String, line: String) -> Asked {
    let (outcome, took) = typist.type_command(&channel, &line).await;
    let state = outcome["state"].as_str().unwrap_or_default();
    Asked { took, is_answered: ["answered", "deferred"].contains(&state) }
}
