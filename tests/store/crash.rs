//! Tests of crash safety: dropped futures and a killed process.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use regnal::store::Message;
use tokio::task::JoinSet;

use super::*;

/// Yields to the other tasks `turns` times.
async fn turns(turns: usize) {
    for _ in 0..turns {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_change_cancelled_while_it_is_written_is_written_completely_or_not_at_all() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let (mut seq, mut dropped, mut done) = (0, 0, 0);
    for round in 0..400 {
        let mut append = action(id, seq, 3);
        append.interaction = Some(round);
        append.outbox = vec![to_channel(round + 1_000, "x")];
        append.timers = vec![set("deadline", Some((round % 200) as u8), 1)];
        let finished = tokio::select! {
            biased;
            appended = store.append(append) => { appended.unwrap(); true }
            () = turns(round as usize * 5) => false,
        };
        if finished {
            done += 1
        } else {
            dropped += 1
        }
        // This call waits for the writer, because a transaction that was dropped during its commit might still be in
        // progress.
        let claimed = store.claim_interaction(round, Timestamp(0)).await;
        let written = matches!(claimed, Err(StoreError::Repeated));
        let header = store.find_match(id).await.unwrap().unwrap();
        // A transaction that was dropped during its commit might have taken effect, but only completely.
        assert!(written || !finished);
        seq += if written { 3 } else { 0 };
        assert_eq!(header.seq, seq);
        let said = store
            .pending(Timestamp(i64::MAX), 9_999)
            .await
            .unwrap()
            .into_iter()
            .filter(|message| message.message == to_channel(round + 1_000, "x"))
            .count();
        assert_eq!(said, usize::from(written));
    }
    assert!(
        dropped > 0 && done > 0,
        "expected some dropped and some completed writes: {dropped}, {done}"
    );
    assert_eq!(store.load(id, |_| Some(STATE)).await.unwrap().events.len() as u64, seq);
}

/// Environment variable with the location at which [`a_child_plays_until_it_is_killed`] plays.
const CHILD: &str = "REGNAL_TEST_CHILD";

/// Number of matches that the child plays simultaneously, in channels numbered from 1. With several matches, appends
/// share transactions.
const TABLES: u64 = 4;

/// The child process of the test below. It does nothing unless that test starts it.
#[tokio::test]
async fn a_child_plays_until_it_is_killed() {
    let Ok(place) = std::env::var(CHILD) else { return };
    let store = Store::open(bodies::place(&place)).await.unwrap();
    let mut heads = Vec::new();
    for channel in 1..=TABLES {
        let header = match store.match_in_channel(Channel(channel)).await.unwrap() {
            Some(header) => header,
            None => {
                let id = running(&store, channel).await;
                store.find_match(id).await.unwrap().unwrap()
            }
        };
        heads.push((channel, header));
    }
    let mut players = JoinSet::new();
    for (channel, header) in heads {
        let store = store.clone();
        players.spawn(async move {
            let mut seq = header.seq;
            loop {
                let mut append = action(header.id, seq, 2);
                append.interaction = Some(channel << 32 | seq);
                append.outbox = vec![to_channel(channel, &format!("{seq}"))];
                seq = store.append(append).await.unwrap().seq;
                println!("at {channel} {seq}");
            }
        });
    }
    // The players run until the process is killed, so execution gets past this line only if a player fails.
    players.join_next().await.unwrap().unwrap();
}

/// Returns the channel and event number from a line of the child's output.
fn heard(line: &str) -> Option<(u64, u64)> {
    let (channel, seq) = line.strip_prefix("at ")?.split_once(' ')?;
    Some((channel.parse().ok()?, seq.parse().ok()?))
}

#[tokio::test]
async fn a_killed_process_does_not_lose_any_change_that_it_confirmed() {
    let dir = tempfile::TempDir::new().unwrap();
    let place = Scratch::place(&dir).await;
    let spelled = match &place {
        Place::Folder(dir) => dir.display().to_string(),
        Place::Server(address) => address.clone(),
    };
    let module = module_path!().split_once("::").unwrap().1;
    let test = format!("{module}::a_child_plays_until_it_is_killed");
    let mut before: BTreeMap<u64, u64> = (1..=TABLES).map(|channel| (channel, 0)).collect();
    for life in 1..=5 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", &test, "--nocapture"])
            .env(CHILD, &spelled)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let mut said = before.clone();
        let mut lines = out.lines();
        for line in lines.by_ref() {
            said.extend(heard(&line.unwrap()));
            if said[&1] >= before[&1] + life * 14 {
                break;
            }
        }
        assert!(said > before, "the child process did not play");
        let second = Store::open(&place).await;
        assert!(matches!(second, Err(OpenError::InUse { .. })), "{second:?}");
        child.kill().unwrap();
        child.wait().unwrap();
        for line in lines {
            said.extend(heard(&line.unwrap()));
        }

        let store = Store::open(&place).await.expect("the store should open after the crash");
        let mut waiting: BTreeMap<Target, u64> = BTreeMap::new();
        loop {
            // Only the first pending message of each channel is returned.
            let due = store.pending(Timestamp(i64::MAX), 99).await.unwrap();
            let sent = |message: &Message| (message.id, Delivery::Sent { message: 1 });
            let reports: Vec<_> = due.iter().map(sent).collect();
            if reports.is_empty() {
                break;
            }
            store.settle(&reports, Timestamp(1)).await.unwrap();
            for message in due {
                *waiting.entry(message.message.target).or_default() += 2;
            }
        }
        for channel in 1..=TABLES {
            let place = Channel(channel);
            let header = store.match_in_channel(place).await.unwrap().unwrap();
            let heard = said[&channel];
            assert!(header.seq >= heard && header.seq <= heard + 2, "{} {heard}", header.seq);
            let export = store.export(header.id).await.expect("there should be a whole log");
            assert_eq!(export.batches.len() as u64 * 2, header.seq);
            let waited = waiting.get(&Target::Channel(place)).copied();
            assert_eq!(waited.unwrap_or(0), header.seq - before[&channel]);
            before.insert(channel, header.seq);
        }
        store.close().await;
    }
}
