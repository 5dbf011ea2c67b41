//! Tests of several processes on one database.

use std::collections::BTreeSet;

use regnal::store::{LockKey, MoveError};

use super::bodies::Body as _;
use super::*;

const NOW: Timestamp = Timestamp(10_000);

/// Two processes on a new database.
struct Pair {
    scratch: Scratch,
    one: Store,
    other: Store,
}

impl Pair {
    async fn new() -> Pair {
        let scratch = Scratch::new().await;
        scratch.store.close().await;
        let one = Store::open_shared(&scratch.place).await.expect("the store should not be in use");
        let other =
            Store::open_shared(&scratch.place).await.expect("the database should be shareable");
        Pair { scratch, one, other }
    }

    /// Makes a process's last heartbeat a minute old.
    async fn age_heartbeat(&self, process: i64) {
        let raw = raw(&self.scratch).await;
        let back = "UPDATE processes SET beat = beat - interval '1 minute' WHERE id";
        raw.run(&format!("{back} = {process}")).await.unwrap();
        raw.close().await;
    }

    /// Makes the other process declare the first one dead.
    async fn declare_one_dead(&self) {
        let own =
            self.one.record_heartbeat().await.unwrap().expect("the process should be alive").own;
        self.age_heartbeat(own).await;
        let left =
            self.other.record_heartbeat().await.unwrap().expect("the process should be alive");
        assert_eq!(left.ids, BTreeSet::from([left.own]));
    }

    async fn close(&self) {
        self.one.close().await;
        self.other.close().await;
    }
}

#[tokio::test]
async fn a_shared_store_cannot_be_opened_exclusively() {
    let pair = Pair::new().await;
    assert!(pair.one.is_shared() && pair.one.has_other_processes().await.unwrap());
    let alone = Store::open(&pair.scratch.place).await;
    assert!(matches!(alone, Err(OpenError::InUse { .. })), "{alone:?}");
    let elsewhere = Place::from(pair.scratch.dir.path());
    let moved = Store::move_to(&pair.scratch.place, &elsewhere, &mut |_| ()).await;
    assert!(matches!(moved, Err(MoveError::Open(OpenError::InUse { .. }))), "{moved:?}");
    pair.one.close().await;
    assert!(!pair.other.has_other_processes().await.unwrap(), "one has left");
    pair.other.close().await;
    let alone = Store::open(&pair.scratch.place)
        .await
        .expect("the store should open after all processes have left");
    assert!(!alone.is_shared());
    let beside = Store::open_shared(&pair.scratch.place).await;
    assert!(matches!(beside, Err(OpenError::InUse { .. })), "{beside:?}");
    alone.close().await;
}

#[tokio::test]
async fn two_processes_can_open_an_empty_database_at_the_same_time() {
    let scratch = Scratch::new().await;
    let raw = raw(&scratch).await;
    scratch.store.close().await;
    for drop in ["DROP SCHEMA public CASCADE", "CREATE SCHEMA public"] {
        raw.run(drop).await.unwrap();
    }
    raw.close().await;
    let joined =
        tokio::join!(Store::open_shared(&scratch.place), Store::open_shared(&scratch.place));
    let (one, other) =
        (joined.0.expect("the store should open"), joined.1.expect("the store should open"));
    running(&one, 1).await;
    running(&other, 2).await;
    one.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_two_appends_at_the_same_event_is_written() {
    let pair = Pair::new().await;
    let id = running(&pair.one, 1).await;
    for seq in 0..20 {
        let written = tokio::join!(
            pair.one.append(action(id, seq, 1)),
            pair.other.append(action(id, seq, 1))
        );
        let (done, refused) = match written {
            (Ok(done), Err(refused)) | (Err(refused), Ok(done)) => (done, refused),
            both => panic!("event {seq}: {both:?}"),
        };
        assert_eq!(done.seq, seq + 1);
        assert!(matches!(refused, StoreError::Stale { seq: now } if now == seq + 1), "{refused}");
    }
    pair.close().await;
}

/// Two changes in a row, such as those caused by one click, are both refused within Discord's three seconds.
#[tokio::test(flavor = "multi_thread")]
async fn waiting_changes_are_refused_together_while_another_process_writes() {
    let pair = Pair::new().await;
    let id = running(&pair.one, 1).await;
    let raw = raw(&pair.scratch).await;
    // Key of the advisory lock that a process holds while it writes.
    raw.run("SELECT pg_advisory_lock(1382377327)").await.unwrap();
    let timers = [set("deadline", Some(0), 500)];
    let change = || pair.one.change_timers(id, &timers);
    let all = async {
        let together = tokio::join!(change(), change(), change());
        for refused in [together.0, together.1, together.2, change().await, change().await] {
            assert!(matches!(refused, Err(StoreError::Busy)), "{refused:?}");
        }
    };
    // If each of the five changes waited for the full time, they would take nine seconds.
    let refused = tokio::time::timeout(Duration::from_secs(7), all).await;
    refused.expect("the changes should give up together");
    raw.close().await;
    while let Err(error) = change().await {
        assert!(matches!(error, StoreError::Busy), "{error}");
    }
    assert_eq!(pair.one.timers(id).await.unwrap().len(), 1);
    pair.close().await;
}

#[tokio::test]
async fn a_timer_stays_leased_to_a_process_until_that_process_is_dead() {
    let pair = Pair::new().await;
    let [id, next] = [running(&pair.one, 1).await, running(&pair.one, 2).await];
    let timers = [set("deadline", Some(0), 500), set("deadline", Some(1), 600)];
    pair.one.change_timers(id, &timers).await.unwrap();
    pair.one.change_timers(next, &[set("deadline", Some(0), 700)]).await.unwrap();
    let taken = pair.one.take_timers(NOW, 1).await.unwrap();
    assert_eq!((taken.len(), taken[0].match_id), (1, id));
    // The match's second timer is not leased to another process before the first one is consumed.
    let rest = pair.other.take_timers(NOW, 9).await.unwrap();
    assert_eq!(rest.iter().map(|timer| timer.match_id).collect::<Vec<_>>(), [next]);
    assert_eq!(
        pair.one.take_timers(NOW, 9).await.unwrap().len(),
        2,
        "its own timer and the next one"
    );
    pair.declare_one_dead().await;
    assert_eq!(pair.other.take_timers(NOW, 9).await.unwrap().len(), 3);
    // A timer can be consumed only once.
    let mut late = action(id, 0, 1);
    late.timer = Some(taken[0].id);
    pair.other.append(late.clone()).await.unwrap();
    late.expected_seq = 1;
    assert!(matches!(pair.other.append(late).await, Err(StoreError::Repeated)));
    pair.close().await;
}

/// Two processes that lease the timers of a match at the same moment can each get some of them.
#[tokio::test]
async fn two_processes_that_lease_timers_of_the_same_match_each_keep_their_own() {
    let pair = Pair::new().await;
    let id = running(&pair.one, 1).await;
    let timers = [set("deadline", Some(0), 500), set("deadline", Some(1), 600)];
    pair.one.change_timers(id, &timers).await.unwrap();
    let raw = raw(&pair.scratch).await;
    for (seat, store) in [(0, &pair.one), (1, &pair.other)] {
        let own = store.record_heartbeat().await.unwrap().expect("the process should be alive").own;
        raw.run(&format!("UPDATE timers SET holder = {own} WHERE seat = {seat}")).await.unwrap();
    }
    raw.close().await;
    for (seat, store) in [(0, &pair.one), (1, &pair.other)] {
        let taken = store.take_timers(NOW, 9).await.unwrap();
        let seats: Vec<_> = taken.iter().map(|timer| timer.timer.seat).collect();
        assert_eq!(seats, [Some(Seat(seat))]);
    }
    pair.close().await;
}

#[tokio::test]
async fn a_message_stays_leased_to_a_process_until_that_process_is_dead() {
    let pair = Pair::new().await;
    let messages = [to_channel(1, "first"), to_channel(1, "second"), to_channel(2, "elsewhere")];
    pair.one.say(None, &messages, Timestamp(1)).await.unwrap();
    let taken = pair.one.take_messages(NOW, 1).await.unwrap();
    assert_eq!(taken[0].message, messages[0]);
    let rest = pair.other.take_messages(NOW, 9).await.unwrap();
    assert_eq!(rest.len(), 1);
    assert_eq!(rest[0].message, messages[2]);
    // After a failure, any process can retry.
    let retry_at = Timestamp(1);
    let failed = Delivery::Failed { target: messages[0].target, retry_at };
    pair.one.settle(&[(taken[0].id, failed)], NOW).await.unwrap();
    let target = messages[0].target;
    assert!(pair.other.has_waiting_retry(target, Timestamp(0)).await.unwrap());
    assert!(!pair.other.has_waiting_retry(messages[2].target, Timestamp(0)).await.unwrap());
    let again = pair.other.take_messages(NOW, 9).await.unwrap();
    assert_eq!(again[0].nonce, taken[0].nonce);
    let sent = Delivery::Sent { message: 5 };
    pair.other.settle(&[(again[0].id, sent)], NOW).await.unwrap();
    assert_eq!(pair.one.take_messages(NOW, 9).await.unwrap()[0].message, messages[1]);
    assert_eq!(pair.other.take_messages(NOW, 9).await.unwrap().len(), 1);
    pair.declare_one_dead().await;
    let left = pair.other.take_messages(NOW, 9).await.unwrap();
    assert_eq!(left.len(), 2, "the dead process's messages are released");
    pair.close().await;
}

#[tokio::test]
async fn a_killed_process_is_replaced_at_once() {
    let pair = Pair::new().await;
    let own = pair.one.record_heartbeat().await.unwrap().expect("the process should be alive").own;
    pair.one.lease_shards(1, false).await.unwrap();
    let Pair { scratch, one, other } = pair;
    drop((one, other));
    // The killed process's heartbeat is recent, but the process has no connection.
    let next = Store::open_shared(&scratch.place).await.unwrap();
    assert!(!next.has_other_processes().await.unwrap());
    let live = next.record_heartbeat().await.unwrap().expect("the process should be alive");
    assert_eq!(live.ids, BTreeSet::from([live.own]));
    assert!(live.own > own, "a number is never used again");
    assert_eq!(next.lease_shards(1, false).await.unwrap().held, [0].into());
    next.close().await;
}

#[tokio::test]
async fn a_process_declared_dead_cannot_write_anything() {
    let pair = Pair::new().await;
    let id = running(&pair.one, 1).await;
    pair.declare_one_dead().await;
    let refused = pair.one.append(action(id, 0, 1)).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(pair.other.find_match(id).await.unwrap().unwrap().seq, 0);
    let alive = pair.one.record_heartbeat().await;
    assert!(!matches!(alive, Ok(Some(_))), "{alive:?}");
    pair.close().await;
}

/// During a failover, the database's address can point to a read-only server for a while.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_can_write_again_once_the_database_server_is_no_longer_read_only() {
    let pair = Pair::new().await;
    let id = running(&pair.one, 1).await;
    let raw = raw(&pair.scratch).await;
    let alter = |is_read_only: &str| {
        let change = "ALTER DATABASE %I SET default_transaction_read_only";
        format!(
            "DO $$ BEGIN EXECUTE format('{change} = {is_read_only}', current_database()); END $$"
        )
    };
    raw.run(&alter("on")).await.unwrap();
    raw.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .await
    .unwrap();
    let timers = [set("deadline", Some(0), 500)];
    let change = || pair.one.change_timers(id, &timers);
    for _ in 0..2 {
        let refused = change().await;
        assert!(refused.is_err(), "{refused:?}");
    }
    raw.run(&alter("off")).await.unwrap();
    raw.close().await;
    while let Err(error) = change().await {
        assert!(matches!(error, StoreError::Busy), "{error}");
    }
    assert_eq!(pair.one.timers(id).await.unwrap().len(), 1);
    pair.close().await;
}

#[tokio::test]
async fn no_process_is_declared_dead_right_after_a_database_outage() {
    let pair = Pair::new().await;
    for process in
        pair.one.record_heartbeat().await.unwrap().expect("the process should be alive").ids
    {
        pair.age_heartbeat(process).await;
    }
    // The first process to return has a late heartbeat itself, so it does not declare the other one dead.
    assert_eq!(
        pair.one.record_heartbeat().await.unwrap().expect("the process should be alive").ids.len(),
        2
    );
    assert_eq!(
        pair.other
            .record_heartbeat()
            .await
            .unwrap()
            .expect("the process should be alive")
            .ids
            .len(),
        2
    );
    pair.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_excludes_the_other_process_until_it_is_released_or_its_holder_is_dead() {
    let pair = Pair::new().await;
    let key = LockKey::Match(MatchId(1));
    let held = pair.one.lock(key).await.unwrap();
    assert!(matches!(pair.other.lock(key).await, Err(StoreError::Busy)));
    let another = pair.other.lock(LockKey::Match(MatchId(2))).await.unwrap();
    assert!(another.is_some());
    held.expect("there should be a lock").release().await;
    drop(pair.other.lock(key).await.unwrap());
    // The dropped lock is released in the background, so this call waits for the release.
    let held = pair.one.lock(key).await.unwrap();
    pair.declare_one_dead().await;
    pair.other.lock(key).await.unwrap().expect("there should be a lock").release().await;
    drop(held);
    pair.close().await;
}

#[tokio::test]
async fn every_change_to_a_match_changes_its_stamp() {
    let pair = Pair::new().await;
    let (one, other) = (&pair.one, &pair.other);
    assert_eq!(other.stamp(MatchId(9)).await.unwrap(), None);
    let id = running(one, 1).await;
    let mut known = BTreeSet::from([other.stamp(id).await.unwrap()]);
    assert!(!known.contains(&None));
    assert!(!known.insert(other.stamp(id).await.unwrap()), "nothing has changed");
    let mut changed = async |what: &str| {
        assert!(known.insert(other.stamp(id).await.unwrap()), "{what} leaves the stamp");
    };
    one.append(action(id, 0, 1)).await.unwrap();
    changed("an action").await;
    one.set_state(id, &serde_json::json!({"umpire": 3})).await.unwrap();
    changed("the state").await;
    let heir = User(300);
    one.set_seat_user(id, Seat(0), heir, "heir", "en", NOW).await.unwrap();
    changed("a seat").await;
    // Timers do not affect the stamp.
    one.change_timers(id, &[set("deadline", Some(0), 1), TimerChange::clear_all()]).await.unwrap();
    assert!(!known.insert(other.stamp(id).await.unwrap()));
    let lobby = one.create_match(super::new_match(7)).await.unwrap();
    let before = other.stamp(lobby).await.unwrap();
    one.join(join(lobby, 5, "")).await.unwrap();
    assert_ne!(other.stamp(lobby).await.unwrap(), before);
    pair.close().await;
}

#[tokio::test]
async fn shards_are_shared_with_a_new_process_and_taken_over_from_a_dead_one() {
    let pair = Pair::new().await;
    let (one, other) = (&pair.one, &pair.other);
    other.close().await;
    let all = one.lease_shards(4, false).await.unwrap();
    assert_eq!((all.total, all.held.len(), all.surplus.len()), (4, 4, 0));
    let other = &Store::open_shared(&pair.scratch.place).await.unwrap();
    // A new process that requests a different total adopts the total of the running processes.
    let none = other.lease_shards(1, false).await.unwrap();
    assert_eq!((none.total, none.held.len()), (4, 0));
    let part = one.lease_shards(4, false).await.unwrap();
    assert_eq!((&part.held, &part.surplus), (&[0, 1].into(), &[2, 3].into()));
    one.free_shards(&part.surplus).await.unwrap();
    assert_eq!(other.lease_shards(4, false).await.unwrap().held, [2, 3].into());
    // Discord has refused the total and requires more shards.
    assert_eq!(other.lease_shards(6, true).await.unwrap().total, 6);
    assert_eq!(one.lease_shards(4, false).await.unwrap().total, 6);
    pair.age_heartbeat(
        one.record_heartbeat().await.unwrap().expect("the process should be alive").own,
    )
    .await;
    other.record_heartbeat().await.unwrap().expect("the process should be alive");
    assert_eq!(other.lease_shards(6, false).await.unwrap().held.len(), 6);
    other.close().await;
    one.close().await;
}

#[tokio::test]
async fn an_identify_request_delays_the_next_one_of_another_process_with_the_same_key() {
    let pair = Pair::new().await;
    let long = Duration::from_secs(3_600);
    assert_eq!(pair.one.reserve_identify(0, long).await.unwrap(), None);
    let wait = pair
        .other
        .reserve_identify(0, long)
        .await
        .unwrap()
        .expect("there should be a waiting time");
    assert!(wait > Duration::from_secs(3_000), "{wait:?}");
    assert_eq!(pair.other.reserve_identify(1, long).await.unwrap(), None, "another key");
    pair.one.finish_identify(0, Duration::ZERO).await.unwrap();
    assert_eq!(pair.other.reserve_identify(0, long).await.unwrap(), None);
    pair.close().await;
}

#[tokio::test]
async fn a_process_is_notified_when_another_starts_and_ends() {
    let scratch = Scratch::new().await;
    scratch.store.close().await;
    let one = Store::open_shared(&scratch.place).await.unwrap();
    let mut listener = one.listen().await.unwrap().expect("the store should be shareable");
    let other = Store::open_shared(&scratch.place).await.unwrap();
    listener.next().await.unwrap();
    other.close().await;
    listener.next().await.unwrap();
    drop(listener);
    one.close().await;
    let dir = tempfile::tempdir().unwrap();
    let file = Store::open_shared(&bodies::File::place(&dir).await).await.unwrap();
    assert!(!file.is_shared() && file.listen().await.unwrap().is_none());
    assert!(file.lock(LockKey::Presence).await.unwrap().is_none());
    assert_eq!(file.lease_shards(3, false).await.unwrap().held.len(), 3);
}
