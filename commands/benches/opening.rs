//! Measures the load times of a long match and a short one.

use std::time::Instant;

use regnal::dice::Dice;
use regnal::game::prelude::*;
use regnal::games::mighty::Mighty;
use regnal::games::{AnyGame, GameKind};
use regnal::store::{Append, MatchId, Payload, Store, Timestamp};
use regnal_bot::run::table::Table;

use crate::Measure;
use crate::stand::{folder, percentiles, running, standing_order, store};

/// Number of rounds. Only the best round counts, because other programs can slow the machine down.
const ROUNDS: usize = 40;

/// The bot's snapshot interval, in events.
const SNAPSHOT_EVERY: u64 = 40;

pub(crate) async fn measure() -> Vec<Measure> {
    let dir = folder();
    let store = store(dir.path()).await;
    let mut matches = Vec::new();
    for (channel, length) in [(1, 50), (2, 5_000)] {
        let id = running(&store, channel, [1, 2]).await;
        play(&store, id, length).await;
        assert_is_kept(&store, id).await;
        matches.push((id, f64::INFINITY));
    }
    // The two matches are measured alternately, so that other load on the machine slows both equally.
    for _ in 0..ROUNDS {
        for (id, best) in &mut matches {
            let mut times = Vec::new();
            for _ in 0..50 {
                let start = Instant::now();
                Table::load(&store, *id).await.expect("the match should load");
                times.push(start.elapsed());
            }
            *best = best.min(percentiles(times).0);
        }
    }
    let [(_, short), (_, long)] = matches[..] else {
        unreachable!("there are two");
    };
    println!("a match of 50 events opens in {short:.2} ms, one of 5,000 in {long:.2} ms");
    store.close().await;
    vec![Measure::at_most("opening 5,000 events, in times of opening 50", long / short, 1.0)]
}

/// Asserts that the snapshot is readable. Without a readable snapshot, loading would replay the whole log.
async fn assert_is_kept(store: &Store, id: MatchId) {
    let loaded = store.load(id, |_| Some(Mighty::STATE_VERSION)).await;
    let kept = loaded.expect("the match should load").snapshot.expect("there should be a snapshot");
    AnyGame::restored(GameKind::Mighty, kept.payload.as_str())
        .expect("there should be a readable snapshot");
}

/// Plays random actions until the log has `length` events, writing snapshots as the bot does.
async fn play(store: &Store, id: MatchId, length: u64) {
    let table = Table::load(store, id).await.expect("the match should load");
    let loaded =
        store.load(id, |_| Some(Mighty::STATE_VERSION)).await.expect("the match should load");
    let mut next_draw = table.header.next_draw;
    let mut whim = Dice::keyed(regnal::dice::Seed::from_bytes([3; 32]).mixed(&[]), 0);
    let mut game = table.game().expect("the match should be running").clone();
    let (mut seq, mut kept, mut step) = (0, 0, 0);
    while seq < length {
        step += 1;
        let awaited: Vec<_> = game.awaited().into_iter().collect();
        assert!(!awaited.is_empty(), "the match ended after {seq} events");
        // Few campaigns would last that long otherwise, so most of the actions only change standing orders.
        let (seat, action) = if step % 8 == 0 {
            let seat = awaited[whim.index(awaited.len())];
            let menu = game.legal(seat);
            (seat, menu[whim.index(menu.len())].clone())
        } else {
            standing_order(step)
        };
        // Players can be eliminated, but none concedes.
        if action == game.concession() {
            continue;
        }
        let mut dice = Dice::keyed(loaded.key.clone(), next_draw);
        let played = game.play(seat, &action, &mut dice).expect("the action should be legal");
        game = played.after;
        next_draw = dice.next_number();
        let expected_seq = seq;
        seq += played.events.len() as u64;
        let snapshot = (seq >= kept + SNAPSHOT_EVERY).then(|| {
            kept = seq;
            let (version, state) = game.snapshot().expect("there should be a state");
            (version, Payload::of(&state).expect("there should be a snapshot"))
        });
        store
            .append(Append {
                match_id: id,
                expected_seq,
                interaction: None,
                timer: None,
                seat: Some(seat),
                user: None,
                action: Payload::of(&action).expect("there should be an action"),
                events: played.events.into_iter().map(Payload::from).collect(),
                version: Mighty::EVENT_VERSION,
                draws: dice.drawn().to_vec(),
                next_draw,
                snapshot,
                outbox: vec![],
                timers: vec![],
                ended: None,
                at: Timestamp(2_000),
            })
            .await
            .expect("the append should succeed");
    }
}
