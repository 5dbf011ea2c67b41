//! Tests of timers and outages.

use regnal::store::{Brief, Extension, MUSTER, MUSTER_REMINDER, Outage, Timer, WAKE};

use super::*;

#[tokio::test]
async fn timers_survive_a_restart_and_fire_once() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let mut append = action(id, 0, 1);
    append.timers = vec![
        set("deadline", Some(0), 500),
        set("reminder", Some(0), 300),
        set("deadline", None, 900),
    ];
    scratch.store.append(append).await.unwrap();

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(300)));
    assert!(store.due_timers(Timestamp(299), 9).await.unwrap().is_empty());
    let due = store.due_timers(Timestamp(600), 9).await.unwrap();
    let kinds: Vec<&str> = due.iter().map(|timer| timer.timer.kind.as_str()).collect();
    assert_eq!(kinds, ["reminder", "deadline"]);
    // A reminder only sends a message.
    let said = [to_channel(1, "soon")];
    let taken = store.take_timer(due[0].id, &[], &said, Timestamp(600)).await.unwrap();
    assert_eq!(taken, due[0]);
    let again = store.take_timer(due[0].id, &[], &said, Timestamp(600)).await;
    assert!(matches!(again, Err(StoreError::Repeated)));
    assert_eq!(store.pending(Timestamp(600), 9).await.unwrap().len(), 1);
    // A deadline leads to an action, and is consumed either by that action or not at all.
    let mut late = action(id, 0, 1);
    late.timer = Some(due[1].id);
    assert!(matches!(store.append(late.clone()).await, Err(StoreError::Stale { seq: 1 })));
    late.expected_seq = 1;
    store.append(late.clone()).await.unwrap();
    late.expected_seq = 2;
    assert!(matches!(store.append(late).await, Err(StoreError::Repeated)));
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(900)));
}

#[tokio::test]
async fn resetting_a_timer_replaces_it_and_clearing_it_requires_its_key() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let other = running(store, 2).await;
    store.change_timers(other, &[set("deadline", Some(0), 1)]).await.unwrap();
    store
        .change_timers(id, &[set("deadline", Some(0), 10), set("deadline", None, 20)])
        .await
        .unwrap();
    let old = store.timers(id).await.unwrap();
    store
        .change_timers(id, &[set("deadline", Some(0), 30), set("deadline", None, 40)])
        .await
        .unwrap();
    let timers = store.timers(id).await.unwrap();
    let due: Vec<_> = timers.iter().map(|timer| timer.timer.due).collect();
    assert_eq!(due, [Timestamp(30), Timestamp(40)]);
    let stale = store.take_timer(old[0].id, &[], &[], Timestamp(50)).await;
    assert!(matches!(stale, Err(StoreError::Repeated)));
    store.postpone_timers(id, Duration::from_millis(5)).await.unwrap();
    assert_eq!(store.timers(id).await.unwrap()[0].timer.due, Timestamp(35));
    let seat = TimerChange::Clear { kind: None, seat: Some(Seat(0)), key: None };
    store.change_timers(id, &[seat]).await.unwrap();
    assert_eq!(store.timers(id).await.unwrap().len(), 1);
    store.change_timers(id, &[TimerChange::clear_all()]).await.unwrap();
    assert!(store.timers(id).await.unwrap().is_empty());
    assert_eq!(store.timers(other).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_outage_postpones_deadlines_once_and_is_announced() {
    let scratch = Scratch::new().await;
    let (id, resting) = (running(&scratch.store, 1).await, running(&scratch.store, 2).await);
    running(&scratch.store, 3).await;
    for id in [id, resting] {
        scratch.store.change_timers(id, &[set("deadline", None, 50_000)]).await.unwrap();
    }
    scratch.store.suspend(&Rest::new(resting, Timestamp(9_000))).await.unwrap();
    let grace = Duration::from_secs(10);
    assert_eq!(scratch.store.come_back(Timestamp(10_000), grace).await.unwrap(), None);
    assert_eq!(scratch.store.last_seen().await.unwrap(), Some(Timestamp(10_000)));
    assert_eq!(scratch.store.come_back(Timestamp(20_000), grace).await.unwrap(), None);
    scratch.store.touch(Timestamp(21_000)).await.unwrap();

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    // One timer is postponed further, relative to the due time that it got because of the outage.
    let announce = |brief: &Brief, timers: &[Timer]| {
        let due = timers[0].timer.due.plus(Duration::from_secs(5));
        let later = TimerChange::Set(NewTimer { due, ..timers[0].timer.clone() });
        (vec![to_channel(brief.channel.0, "60 s")], vec![later])
    };
    let outage = store.come_back(Timestamp(81_000), grace).await.unwrap().unwrap();
    assert_eq!((outage.length, outage.end), (Duration::from_secs(60), Timestamp(81_000)));
    let told = ids_of(store, &outage, 9).await;
    assert_eq!(told, [id]);
    let outage = store.compensate(&outage, id, announce).await.unwrap();
    store.end_outage(&outage).await.unwrap();
    assert_eq!(store.timers(id).await.unwrap()[0].timer.due, Timestamp(115_000));
    assert_eq!(store.timers(resting).await.unwrap()[0].timer.due, Timestamp(50_000));
    let said = store.pending(Timestamp(81_000), 9).await.unwrap();
    assert_eq!(said.len(), 1);
    assert_eq!(said[0].message, to_channel(1, "60 s"));
    assert_eq!(store.come_back(Timestamp(81_001), grace).await.unwrap(), None);
    // Setting the system clock back is not treated as an outage.
    assert_eq!(store.come_back(Timestamp(5), grace).await.unwrap(), None);
    assert_eq!(store.timers(id).await.unwrap()[0].timer.due, Timestamp(115_000));
}

/// Returns the next matches to be compensated for an outage.
async fn ids_of(store: &Store, outage: &Outage, limit: u32) -> Vec<MatchId> {
    let page = store.matches_of_outage(outage, limit).await.unwrap();
    page.iter().map(|brief| brief.id).collect()
}

#[tokio::test]
async fn an_interrupted_compensation_for_an_outage_continues_with_the_remaining_matches() {
    let scratch = Scratch::new().await;
    let mut ids = Vec::new();
    for channel in 1..=3 {
        let id = running(&scratch.store, channel).await;
        let timers = [set("deadline", Some(0), 50_000), set("deadline", Some(1), 50_000)];
        scratch.store.change_timers(id, &timers).await.unwrap();
        ids.push(id);
    }
    scratch.store.touch(Timestamp(20_000)).await.unwrap();
    let grace = Duration::from_secs(10);
    let later = |brief: &Brief, timers: &[Timer]| {
        let later = timers.iter().map(|timer| {
            let due = timer.timer.due.plus(Duration::from_secs(5));
            TimerChange::Set(NewTimer { due, ..timer.timer.clone() })
        });
        (vec![to_channel(brief.channel.0, "late")], later.collect::<Vec<_>>())
    };
    let outage = scratch.store.come_back(Timestamp(80_000), grace).await.unwrap().unwrap();
    assert_eq!(ids_of(&scratch.store, &outage, 1).await, ids[..1]);
    let begun = scratch.store.compensate(&outage, ids[0], later).await.unwrap();
    // Another process must not compensate the same matches again.
    let again = scratch.store.compensate(&outage, ids[0], later).await;
    assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
    let again = scratch.store.end_outage(&outage).await;
    assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    // A player acts, and gets a new deadline, which the outage does not affect.
    store.change_timers(ids[1], &[set("deadline", Some(1), 90_000)]).await.unwrap();
    let outage = store.come_back(Timestamp(110_000), grace).await.unwrap().unwrap();
    assert_eq!(outage, begun);
    assert_eq!(store.outage().await.unwrap(), Some(begun));
    assert_eq!(ids_of(store, &outage, 9).await, ids[1..]);
    let outage = store.compensate(&outage, ids[2], later).await.unwrap();
    assert!(ids_of(store, &outage, 9).await.is_empty());
    store.end_outage(&outage).await.unwrap();
    for (id, wanted) in ids.iter().zip([[115_000; 2], [90_000, 115_000], [115_000; 2]]) {
        let timers = store.timers(*id).await.unwrap();
        let due: Vec<i64> = timers.iter().map(|timer| timer.timer.due.0).collect();
        assert_eq!(due, wanted, "{id}");
    }
    let said = store.pending(Timestamp(110_000), 9).await.unwrap();
    assert_eq!(said.len(), 3, "each match is told once: {said:?}");
    // The time since the first outage is compensated for only after the compensation for that outage is complete.
    let next = store.come_back(Timestamp(110_000), grace).await.unwrap().unwrap();
    assert_eq!((next.length, next.end), (Duration::from_secs(30), Timestamp(110_000)));
    assert_eq!(store.timers(ids[2]).await.unwrap()[0].timer.due, Timestamp(145_000));
    assert_eq!(ids_of(store, &next, 9).await, ids);
}

#[tokio::test]
async fn an_outage_postpones_the_roll_call_of_a_lobby_but_not_its_closure() {
    let store = &Scratch::new().await.store;
    let id = store.create_match(new_match(1)).await.unwrap();
    let timers = [set(MUSTER, None, 500), set(MUSTER_REMINDER, None, 300), set("other", None, 900)];
    store.change_timers(id, &timers).await.unwrap();
    store.touch(Timestamp(1_000)).await.unwrap();
    let grace = Duration::from_millis(7);
    store.come_back(Timestamp(2_000), grace).await.unwrap();
    let due = store.timers(id).await.unwrap();
    let due: Vec<i64> = due.iter().map(|timer| timer.timer.due.0).collect();
    assert_eq!(due, [900, 1_300, 1_500]);
}

#[tokio::test]
async fn a_stopped_timer_is_never_due() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let timers = [set("paused", Some(0), i64::MAX), set("deadline", None, 500)];
    store.change_timers(id, &timers).await.unwrap();
    let due = async || {
        let timers = store.timers(id).await.unwrap();
        let mut due: Vec<i64> = timers.iter().map(|timer| timer.timer.due.0).collect();
        due.sort_unstable();
        due
    };
    let by = Duration::from_millis(7);
    store.postpone_timers(id, by).await.unwrap();
    assert_eq!(due().await, [507, i64::MAX]);
    store.suspend(&Rest::new(id, Timestamp(10))).await.unwrap();
    store.resume(&Rest::new(id, Timestamp(110))).await.unwrap();
    assert_eq!(due().await, [607, i64::MAX]);
    store.touch(Timestamp(1_000)).await.unwrap();
    let outage = store.come_back(Timestamp(2_000), by).await.unwrap().unwrap();
    assert_eq!(ids_of(store, &outage, 9).await, [id]);
    assert_eq!(due().await, [1_607, i64::MAX]);
}

/// Timers set during a pause are often overdue. They must neither be due nor count as the next timer.
#[tokio::test]
async fn timers_set_during_a_pause_are_stopped_until_it_ends() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    store.change_timers(id, &[set("deadline", Some(0), 100)]).await.unwrap();
    let mut rest = Rest::new(id, Timestamp(10));
    rest.timers = vec![set(WAKE, None, 900), set("reminder", Some(0), 50)];
    store.suspend(&rest).await.unwrap();
    // One timer is replaced during the pause, and another is new.
    let changes = [set("deadline", Some(0), 200), set("deadline", Some(1), 300)];
    store.change_timers(id, &changes).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(900)));
    let kinds = async |now| {
        let due = store.due_timers(Timestamp(now), 9).await.unwrap();
        due.into_iter().map(|timer| (timer.timer.kind, timer.timer.due.0)).collect::<Vec<_>>()
    };
    assert_eq!(kinds(1_000).await, [(WAKE.to_owned(), 900)]);
    assert_eq!(store.figures(Timestamp(1_000)).await.unwrap().late, 1);
    store.resume(&Rest::new(id, Timestamp(1_010))).await.unwrap();
    let due = [("reminder", 1_050), ("deadline", 1_200), ("deadline", 1_300)];
    assert_eq!(kinds(2_000).await, due.map(|(kind, due)| (kind.to_owned(), due)));
    assert_eq!(store.figures(Timestamp(2_000)).await.unwrap().late, 3);
}

#[tokio::test]
async fn an_extension_of_a_deadline_is_written_completely_and_only_once_and_is_recorded() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let first =
        [set("deadline", Some(0), 10), set("deadline", Some(1), 10), set("last-call", Some(0), 9)];
    scratch.store.change_timers(id, &first).await.unwrap();
    let due = scratch.store.due_timers(Timestamp(10), 9).await.unwrap();
    let deadlines: Vec<TimerId> =
        due.iter().filter(|timer| timer.timer.kind == "deadline").map(|timer| timer.id).collect();
    let extension = Extension {
        timer: deadlines[0],
        others: vec![deadlines[1]],
        seats: vec![Seat(0), Seat(1)],
        timers: vec![set("deadline", Some(0), 20), set("deadline", Some(1), 25)],
        outbox: vec![to_channel(1, "later")],
        at: Timestamp(10),
    };
    scratch.store.extend(&extension).await.unwrap();
    let again = scratch.store.extend(&extension).await;
    assert!(matches!(again, Err(StoreError::Repeated)));

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    let had = store.extended(id).await.unwrap();
    assert_eq!(had, [Seat(0), Seat(1)].into());
    let left = store.timers(id).await.unwrap();
    let left: Vec<i64> = left.iter().map(|timer| timer.timer.due.0).collect();
    assert_eq!(left, [9, 20, 25]);
    assert_eq!(store.pending(Timestamp(10), 9).await.unwrap().len(), 1);
    let other = running(store, 2).await;
    assert!(store.extended(other).await.unwrap().is_empty());
}
