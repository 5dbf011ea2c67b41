//! Whose memory grows when very many commands are served?

use tokio::task::JoinSet;

use crate::Measure;
use crate::hall::Hall;
use crate::stand::resident;

/// Channels with matches.
const CHANNELS: usize = 20;
/// After so many commands the look-alike keeps as much as it ever does, and whatever is made once is made.
const FIRST: usize = 20_000;
/// So many come then.
const THEN: usize = 100_000;
/// How many are on their way at once.
const AT_ONCE: usize = 8;

/// How much the whole process, the look-alike included, grows by a hundred thousand rolls.
pub(crate) async fn measure() -> Vec<Measure> {
    let hall = Hall::open(CHANNELS).await;
    roll(&hall, FIRST).await;
    let before = resident("self");
    roll(&hall, THEN).await;
    let after = resident("self");
    hall.close().await;
    println!("{before:.1} MB after {FIRST} commands, {after:.1} MB after {THEN} more");
    let name = "100,000 commands more, growth in MB, look-alike included";
    vec![Measure::at_most(name, after - before, 10.0)]
}

async fn roll(hall: &Hall, count: usize) {
    let mut rolls = JoinSet::new();
    for number in 0..count {
        let typist = hall.typist.clone();
        let channel = hall.channels[number % CHANNELS].clone();
        if rolls.len() == AT_ONCE {
            rolls.join_next().await;
        }
        rolls.spawn(async move { typist.types(&channel, "/roll expression:2d6").await });
    }
    rolls.join_all().await;
}
