//! Measures the end-to-end latency of an action, from the request until the log has been written and the reply sent.

use std::sync::Arc;
use std::time::{Duration, Instant};

use regnal::dice::{Dice, Seed};
use regnal::games::echoes::nouns::Format;
use regnal::games::{AnyOptions, echoes};
use regnal::store::{MatchId, User};
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::submit::{Request, submit};

use crate::Measure;
use crate::hall::{SandboxedBot, Typist};
use crate::stand::{CpuTime, folder, percentiles, running, running_with, standing_order, store};

/// Numbers of matches played concurrently: in the in-process benchmark, and over sockets.
const PLAYED: usize = 400;
const MATCHES: usize = 200;
/// Number of actions in each match. The number is even, so that every round begins in the same state.
const EACH: usize = 10;
/// Number of duels, and the maximum number of actions in each. Duels are played one after another.
const DUELS: u64 = 4;
const DEEDS: usize = 300;
/// Number of rounds. Only the best round counts, because other programs can slow the machine down.
const ROUNDS: usize = 6;

/// Measures the bot alone, without sockets: adjudication, writes with `synchronous=FULL`, and rendering.
pub(crate) async fn in_process() -> Vec<Measure> {
    let dir = folder();
    let app = App::new(store(dir.path()).await, Clock::default(), regnal_bot::games::FACES);
    let mut matches = Vec::new();
    for index in 0..PLAYED as u64 {
        matches.push(running(&app.store, 1_000 + index, [1, 2]).await);
    }
    let mut median = f64::INFINITY;
    let used = CpuTime::now();
    for round in 0..ROUNDS {
        let mut alone = Vec::new();
        for &id in &matches {
            alone.push(act(&app, id, round).await);
        }
        let (middle, p99) = percentiles(alone);
        println!("an action alone takes {middle:.2} ms (99th percentile {p99:.2} ms)");
        median = median.min(middle);
    }
    used.report("an action alone", PLAYED * ROUNDS);

    let mut rate = 0.0_f64;
    let used = CpuTime::now();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let players = matches.iter().map(|&id| {
            let app = Arc::clone(&app);
            tokio::spawn(async move {
                for step in 0..EACH {
                    act(&app, id, step).await;
                }
            })
        });
        for player in players.collect::<Vec<_>>() {
            player.await.expect("the task should not panic");
        }
        let this = (PLAYED * EACH) as f64 / start.elapsed().as_secs_f64();
        println!("{this:.0} actions a second");
        rate = rate.max(this);
    }
    used.report("an action among many", PLAYED * EACH * ROUNDS);
    app.store.close().await;
    vec![
        Measure::at_most("action, judged and committed, median ms", median, 1.0),
        Measure::at_least("actions a second over 400 matches", rate, 1_000.0),
    ]
}

/// Like [`in_process`], but for duels with random legal play. Some actions are cheap, while others resolve a whole
/// turn.
pub(crate) async fn duels() -> Vec<Measure> {
    let dir = folder();
    let app = App::new(store(dir.path()).await, Clock::default(), regnal_bot::games::FACES);
    let options = AnyOptions::Echoes(echoes::Options::usual(Format::Base));
    let mut whim = Dice::keyed(Seed::from_bytes([3; 32]).mixed(&[]), 0);
    let mut times = Vec::new();
    for channel in 0..DUELS {
        let match_id = running_with(&app.store, 5_000 + channel, [1, 2], &options, false).await;
        for _ in 0..DEEDS {
            let table = app.desk.look(&app.store, match_id).await.expect("there should be a table");
            let game = table.game().expect("the match should have begun");
            let Some(seat) = game.awaited().first().copied() else {
                break;
            };
            let menu = game.legal(seat);
            let request = Request::new(
                match_id,
                seat,
                Some(User(u64::from(seat.0) + 1)),
                menu[whim.index(menu.len())].clone(),
            );
            let start = Instant::now();
            submit(&app, request).await.expect("the action should succeed");
            times.push(start.elapsed());
        }
    }
    app.store.close().await;
    let (median, p99) = percentiles(times);
    println!("an action of a duel takes {median:.2} ms (99th percentile {p99:.2} ms)");
    let name = "action of a duel, judged and committed, median ms";
    vec![Measure::at_most(name, median, 1.0)]
}

/// Gives a standing order, and returns its latency.
pub(crate) async fn act(app: &App, match_id: MatchId, step: usize) -> Duration {
    let (seat, action) = standing_order(step);
    let request = Request::new(match_id, seat, Some(User(1)), action);
    let start = Instant::now();
    submit(app, request).await.expect("the action should succeed");
    start.elapsed()
}

/// Measures latency from outside the bot. A script types commands in the sandbox, which delivers them to the bot over
/// its gateway. The sandbox measures the time from the interaction event to the bot's callback, which includes both
/// sockets and the sandbox's own work. The script measures the time until the reply arrives.
pub(crate) async fn over_sockets() -> Vec<Measure> {
    let hall = SandboxedBot::open(MATCHES).await;
    let (typist, channels) = (&hall.typist, &hall.channels);
    let mut median = f64::INFINITY;
    let used = CpuTime::now();
    for round in 0..ROUNDS {
        let mut alone = Vec::new();
        for channel in channels {
            alone.push(order(typist, channel, round).await);
        }
        let ((middle, p99), (outside, _)) = both(alone);
        println!(
            "a command alone takes {middle:.2} ms (99th percentile {p99:.2} ms), the script waits {outside:.2} ms"
        );
        median = median.min(middle);
    }
    used.report("a command, sandbox and script included", MATCHES * ROUNDS);

    // Sends a hundred commands per second on a fixed schedule, regardless of how many are still unanswered.
    let mut p99 = f64::INFINITY;
    for round in 0..ROUNDS {
        let mut clock = tokio::time::interval(Duration::from_millis(10));
        let mut orders = Vec::new();
        for channel in channels.iter().chain(channels) {
            clock.tick().await;
            let (typist, channel) = (typist.clone(), channel.clone());
            orders.push(tokio::spawn(async move { order(&typist, &channel, round).await }));
        }
        let mut times = Vec::new();
        for order in orders {
            times.push(order.await.expect("the task should not panic"));
        }
        let ((middle, slow), (_, outside)) = both(times);
        println!(
            "at 100 a second a command takes {middle:.2} ms (99th percentile {slow:.2} ms; for the script {outside:.2} ms)"
        );
        p99 = p99.min(slow);
    }
    hall.close().await;
    vec![
        Measure::at_most("interaction sent to callback there, median ms", median, 1.0),
        Measure::at_most("the same at 100 a second, 99th percentile ms", p99, 20.0),
    ]
}

/// Returns the percentiles of the bot's latencies and the script's waiting times.
fn both(times: Vec<(Duration, Duration)>) -> ((f64, f64), (f64, f64)) {
    let (took, waited) = times.into_iter().unzip();
    (percentiles(took), percentiles(waited))
}

/// Gives a standing order. Returns the bot's latency and the script's waiting time.
async fn order(typist: &Typist, channel: &str, step: usize) -> (Duration, Duration) {
    let line = format!("/mighty-orders pursuit order:{}", ["always", "never"][step % 2]);
    let (outcome, waited) = typist.type_command(channel, &line).await;
    assert_eq!(outcome["state"], "answered", "{outcome}");
    let took = outcome["took_ms"].as_f64().expect("there should be a time");
    (Duration::from_secs_f64(took / 1_000.0), waited)
}
