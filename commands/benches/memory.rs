//! Measures memory growth over a very large number of commands.

use tokio::task::JoinSet;

use crate::Measure;
use crate::hall::SandboxedBot;
use crate::stand::resident;

/// Number of channels that have a match.
const CHANNELS: usize = 20;
/// Number of commands before the first reading. By the time of the reading, the sandbox's history is full and all
/// one-time allocations have been made.
const FIRST: usize = 20_000;
/// Number of commands between the two readings.
const THEN: usize = 100_000;
/// Number of concurrent commands.
const AT_ONCE: usize = 8;

/// Measures how much the memory used by the process, including the sandbox, grows during a hundred thousand dice rolls.
pub(crate) async fn measure() -> Vec<Measure> {
    let hall = SandboxedBot::open(CHANNELS).await;
    roll(&hall, FIRST).await;
    let before = resident("self");
    roll(&hall, THEN).await;
    let after = resident("self");
    hall.close().await;
    println!("{before:.1} MB after {FIRST} commands, {after:.1} MB after {THEN} more");
    let name = "100,000 commands more, growth in MB, sandbox included";
    vec![Measure::at_most(name, after - before, 10.0)]
}

async fn roll(hall: &SandboxedBot, count: usize) {
    let mut rolls = JoinSet::new();
    for number in 0..count {
        let typist = hall.typist.clone();
        let channel = hall.channels[number % CHANNELS].clone();
        if rolls.len() == AT_ONCE {
            rolls.join_next().await;
        }
        rolls.spawn(async move { typist.type_command(&channel, "/roll expression:2d6").await });
    }
    rolls.join_all().await;
}
