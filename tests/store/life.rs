//! Tests of a match's lifecycle: lobby, seats, channels, suspension, end.

use regnal::store::{LobbyChange, MUSTER, WAKE};

use super::*;

#[tokio::test]
async fn a_channel_has_at_most_one_open_match() {
    let store = &Scratch::new().await.store;
    let id = store.create_match(new_match(1)).await.unwrap();
    let taken = store.create_match(new_match(1)).await;
    assert!(matches!(taken, Err(StoreError::ChannelTaken { match_id }) if match_id == id));
    let found = store.match_in_channel(Channel(1)).await.unwrap().unwrap();
    let number = store.number_in_channel(Channel(1)).await.unwrap();
    assert_eq!(number, Some(found.id));
    assert_eq!(found.id, id);
    assert_eq!(found.guild, Some(Guild(7)));
    assert_eq!(found.options, json!({"years": 6}));
    let over = Ending { end: End::Abandoned, outcome: json!("nobody came") };
    store.finish(id, &over, &[], Timestamp(5)).await.unwrap();
    assert_eq!(store.match_in_channel(Channel(1)).await.unwrap(), None);
    assert_eq!(store.number_in_channel(Channel(1)).await.unwrap(), None);
    let second = store.create_match(new_match(1)).await.unwrap();
    assert!(second > id);
    let twice = store.finish(id, &over, &[], Timestamp(6)).await;
    assert!(matches!(twice, Err(StoreError::WrongStatus { status: Status::Abandoned })));
}

#[tokio::test]
async fn the_current_match_of_a_channel_is_the_running_one_or_else_the_last_or_else_the_lobby() {
    let store = &Scratch::new().await.store;
    assert_eq!(store.last_in_channel(Channel(1)).await.unwrap(), None);
    let over = Ending { end: End::Abandoned, outcome: json!("nobody came") };
    let first = store.create_match(new_match(1)).await.unwrap();
    assert_eq!(store.last_in_channel(Channel(1)).await.unwrap(), Some(first));
    store.finish(first, &over, &[], Timestamp(5)).await.unwrap();
    let second = store.create_match(new_match(1)).await.unwrap();
    store.finish(second, &over, &[], Timestamp(6)).await.unwrap();
    let third = running(store, 1).await;
    assert_eq!(store.last_in_channel(Channel(1)).await.unwrap(), Some(third));
    assert_eq!(store.live_matches().await.unwrap().len(), 1);
    store.finish(third, &over, &[], Timestamp(7)).await.unwrap();
    let lobby = store.create_match(new_match(1)).await.unwrap();
    assert_eq!(store.last_in_channel(Channel(1)).await.unwrap(), Some(third));
    assert_eq!(store.last_in_channel(Channel(2)).await.unwrap(), None);
    let live = store.live_matches().await.unwrap();
    assert_eq!(live.iter().map(|brief| brief.id).collect::<Vec<_>>(), [lobby]);
}

#[tokio::test]
async fn a_repeated_interaction_does_not_open_a_second_match() {
    let scratch = Scratch::new().await;
    let mut new = new_match(1);
    new.interaction = Some(5);
    scratch.store.create_match(new.clone()).await.unwrap();
    new.channel = Channel(2);
    let again = scratch.store.create_match(new).await;
    assert!(matches!(again, Err(StoreError::Repeated)));
    assert_eq!(scratch.store.match_in_channel(Channel(2)).await.unwrap(), None);
}

#[tokio::test]
async fn later_seats_move_up_when_a_player_leaves_the_lobby() {
    let store = &Scratch::new().await.store;
    let id = store.create_match(new_match(1)).await.unwrap();
    for (index, user) in [20, 21, 22, 23].into_iter().enumerate() {
        let seat = store.join(join(id, user, "s")).await.unwrap();
        assert_eq!(seat.index(), index);
    }
    let twice = store.join(join(id, 21, "s")).await;
    assert!(matches!(twice, Err(StoreError::AlreadySeated)));
    let left = store.leave(id, User(21), Timestamp(9)).await.unwrap();
    assert_eq!(left, Seat(1));
    let nobody = store.leave(id, User(21), Timestamp(9)).await;
    assert!(matches!(nobody, Err(StoreError::NotFound)));
    store.set_salt(id, User(23), "pepper").await.unwrap();
    let header = store.find_match(id).await.unwrap().unwrap();
    let seats: Vec<(u8, Option<User>, &str)> =
        header.seats.iter().map(|row| (row.seat.0, row.user, row.salt.as_str())).collect();
    assert_eq!(
        seats,
        [(0, Some(User(20)), "s"), (1, Some(User(22)), "s"), (2, Some(User(23)), "pepper")]
    );
    assert_eq!(header.revision, 6);
}

#[tokio::test]
async fn a_lobby_change_is_written_completely_or_not_at_all() {
    let store = &Scratch::new().await.store;
    let id = store.create_match(new_match(1)).await.unwrap();
    for user in [20, 21, 22, 23] {
        let salt = format!("s{user}");
        store.join(join(id, user, &salt)).await.unwrap();
    }
    store.change_timers(id, &[set(MUSTER, None, 40), set("gathering", None, 90)]).await.unwrap();
    let rung = store.due_timers(Timestamp(40), 9).await.unwrap()[0].id;
    let change = LobbyChange {
        timer: Some(rung),
        leavers: vec![User(21), User(20)],
        swap: Some((Seat(0), Seat(1))),
        options: Some(json!({"years": 10})),
        state: Some(json!({"here": [22]})),
        timers: vec![set("gathering", None, 95)],
        outbox: vec![to_channel(1, "two are gone")],
        ..LobbyChange::new(id, Timestamp(40))
    };
    let before = store.find_match(id).await.unwrap().unwrap();
    for wrong in [
        LobbyChange { leavers: vec![User(21), User(99)], ..change.clone() },
        LobbyChange { swap: Some((Seat(0), Seat(2))), ..change.clone() },
    ] {
        let refused = store.change_lobby(&wrong).await;
        assert!(matches!(refused, Err(StoreError::NotFound)));
        assert_eq!(store.find_match(id).await.unwrap().unwrap(), before);
    }
    store.change_lobby(&change).await.unwrap();
    let again = store.change_lobby(&change).await;
    assert!(matches!(again, Err(StoreError::Repeated)));
    let after = store.find_match(id).await.unwrap().unwrap();
    let seats = after.seats.iter().map(|row| (row.seat.0, row.user, row.salt.as_str()));
    let wanted = [(0, Some(User(23)), "s23"), (1, Some(User(22)), "s22")];
    assert_eq!(seats.collect::<Vec<_>>(), wanted);
    assert_eq!((after.options, after.state), (json!({"years": 10}), json!({"here": [22]})));
    assert!(after.revision > before.revision, "a start dealt before would still be accepted");
    let due = store.timers(id).await.unwrap();
    assert_eq!(due.iter().map(|one| one.timer.due).collect::<Vec<_>>(), [Timestamp(95)]);
    assert_eq!(store.pending(Timestamp(40), 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_start_is_refused_if_the_lobby_has_changed() {
    let store = &Scratch::new().await.store;
    let id = store.create_match(new_match(1)).await.unwrap();
    store.join(join(id, 100, "")).await.unwrap();
    let mut start = Start {
        match_id: id,
        revision: 1,
        setup: json!({}).into(),
        version: 1,
        next_draw: 4,
        interaction: Some(8),
        timers: vec![set("deadline", Some(0), 10)],
        outbox: vec![to_channel(1, "begun")],
        at: Timestamp(3),
    };
    store.set_options(id, &json!({"years": 10})).await.unwrap();
    let stale = store.start_match(start.clone()).await;
    assert!(matches!(stale, Err(StoreError::Stale { seq: 0 })));
    start.revision = 2;
    store.start_match(start.clone()).await.unwrap();
    let again = store.start_match(start.clone()).await;
    assert!(matches!(again, Err(StoreError::Repeated)));
    start.interaction = None;
    let again = store.start_match(start).await;
    assert!(matches!(again, Err(StoreError::WrongStatus { status: Status::Running })));
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!(header.next_draw, 4);
    assert_eq!(header.started, Some(Timestamp(3)));
    assert_eq!(store.timers(id).await.unwrap().len(), 1);
    assert_eq!(store.pending(Timestamp(3), 9).await.unwrap().len(), 1);
    for refused in [
        store.set_options(id, &json!({})).await,
        store.set_salt(id, User(100), "late").await,
        store.join(join(id, 5, "")).await.map(|_| ()),
    ] {
        assert!(matches!(refused, Err(StoreError::WrongStatus { .. })));
    }
}

#[tokio::test]
async fn a_seat_remains_in_the_match_when_its_player_leaves() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let before = store.load(id, |_| Some(STATE)).await.unwrap().key;
    store.leave(id, User(100), Timestamp(50)).await.unwrap();
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!(header.seats.len(), 2);
    assert_eq!(header.seats[0].user, None);
    assert_eq!(header.seats[0].left, Some(Timestamp(50)));
    assert!(store.matches_of_user(User(100)).await.unwrap().is_empty());
    let other = store.set_seat_user(id, Seat(0), User(101), "b", "fr", Timestamp(60)).await;
    assert!(matches!(other, Err(StoreError::AlreadySeated)));
    let nowhere = store.set_seat_user(id, Seat(5), User(102), "c", "fr", Timestamp(60)).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound)));
    store.set_seat_user(id, Seat(0), User(102), "c", "fr", Timestamp(60)).await.unwrap();
    let loaded = store.load(id, |_| Some(STATE)).await.unwrap();
    assert_eq!(loaded.header.seats[0].user, Some(User(102)));
    assert_eq!(loaded.header.seats[0].left, None);
    assert_eq!(loaded.key, before);
    assert_eq!(store.matches_of_user(User(102)).await.unwrap()[0].id, id);
    // The player who left can take the seat again with a different name and language.
    store.set_seat_user(id, Seat(0), User(102), "c2", "en", Timestamp(70)).await.unwrap();
    let header = store.find_match(id).await.unwrap().unwrap();
    let seat = &header.seats[0];
    assert_eq!(
        (seat.user, seat.name.as_str(), seat.language.as_str()),
        (Some(User(102)), "c2", "en")
    );
}

#[tokio::test]
async fn a_match_that_moves_to_another_channel_takes_its_pending_messages_along() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let other = running(store, 2).await;
    let taken = store.move_match(id, None, Channel(2)).await;
    assert!(matches!(taken, Err(StoreError::ChannelTaken { match_id }) if match_id == other));
    store.say(Some(id), &[to_channel(1, "hello")], Timestamp(1)).await.unwrap();
    store.say(Some(other), &[to_channel(2, "there")], Timestamp(1)).await.unwrap();
    store.move_match(id, None, Channel(3)).await.unwrap();
    store.move_match(id, None, Channel(3)).await.unwrap();
    assert_eq!(store.match_in_channel(Channel(1)).await.unwrap(), None);
    assert_eq!(store.number_in_channel(Channel(1)).await.unwrap(), None);
    let header = store.match_in_channel(Channel(3)).await.unwrap().unwrap();
    assert_eq!((header.id, header.guild), (id, None));
    let targets: Vec<_> = store
        .pending(Timestamp(1), 9)
        .await
        .unwrap()
        .into_iter()
        .map(|message| message.message)
        .collect();
    assert_eq!(targets, [to_channel(3, "hello"), to_channel(2, "there")]);
    store.append(action(id, 0, 1)).await.unwrap();
}

#[tokio::test]
async fn a_suspended_match_has_no_due_timers_and_accepts_no_actions() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    store.change_timers(id, &[set("deadline", None, 10_000)]).await.unwrap();
    store.suspend(&Rest::new(id, Timestamp(4_000))).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), None);
    assert!(store.due_timers(Timestamp(99_000), 9).await.unwrap().is_empty());
    assert!(store.running_matches(MatchId(0), 9).await.unwrap().is_empty());
    let refused = store.append(action(id, 0, 1)).await;
    assert!(matches!(refused, Err(StoreError::WrongStatus { status: Status::Suspended })));
    let taken = store.create_match(new_match(1)).await;
    assert!(matches!(taken, Err(StoreError::ChannelTaken { .. })));
    store.resume(&Rest::new(id, Timestamp(54_000))).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(60_000)));
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!((header.status, header.suspended), (Status::Running, None));
    let again = store.resume(&Rest::new(id, Timestamp(54_000))).await;
    assert!(matches!(again, Err(StoreError::WrongStatus { .. })));
    let nowhere = store.suspend(&Rest::new(MatchId(99), Timestamp(1))).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound)));
}

#[tokio::test]
async fn running_matches_are_listed_with_their_last_event() {
    let store = &Scratch::new().await.store;
    let (first, second) = (running(store, 1).await, running(store, 2).await);
    store.create_match(new_match(3)).await.unwrap();
    store.append(action(second, 0, 3)).await.unwrap();
    let briefs = store.running_matches(MatchId(0), 9).await.unwrap();
    let seen: Vec<_> = briefs.iter().map(|brief| (brief.id, brief.seq)).collect();
    assert_eq!(seen, [(first, 0), (second, 3)]);
    // The list can be read in pages.
    assert_eq!(store.running_matches(MatchId(0), 1).await.unwrap(), briefs[..1]);
    assert_eq!(store.running_matches(first, 1).await.unwrap(), briefs[1..]);
    assert_eq!(store.running_matches(second, 1).await.unwrap(), []);
    assert_eq!(briefs[0].channel, Channel(1));
    store.set_table(first, "Ode", "en", &json!({})).await.unwrap();
    let header = store.find_match(first).await.unwrap().unwrap();
    assert_eq!((header.name.as_str(), header.language.as_str()), ("Ode", "en"));
}

#[tokio::test]
async fn matches_that_have_or_want_a_scheduled_event_are_listed_by_server() {
    let store = &Scratch::new().await.store;
    let opened = async |channel, guild, settings| {
        let new = NewMatch { guild, settings, ..new_match(channel) };
        store.create_match(new).await.unwrap()
    };
    let (here, there) = (Guild(7), Guild(u64::MAX));
    let wants = json!({"turn_hours": 48, "event": true});
    let first = opened(1, Some(here), wants.clone()).await;
    let elsewhere = opened(2, Some(there), wants.clone()).await;
    let over = opened(3, Some(here), wants.clone()).await;
    let outside = opened(4, None, json!({})).await;
    opened(5, Some(here), json!({"event": false})).await;
    // A text value that contains the setting must not be mistaken for it.
    opened(6, Some(here), json!({"succession": "\"event\":true"})).await;
    let listed = async || {
        let mut all = store.matches_with_scheduled_events().await.unwrap();
        all.sort_unstable();
        all
    };
    let of = async |guild| store.matches_with_scheduled_events_of(guild).await.unwrap();
    let [first, over] = [first, over].map(|id| (id, Some(here)));
    let elsewhere = (elsewhere, Some(there));
    assert_eq!(listed().await, [first, elsewhere, over]);
    assert_eq!(of(here).await, [first.0, over.0]);
    assert_eq!(of(there).await, [elsewhere.0]);
    // A match that is over no longer wants a scheduled event, but can still have one.
    let ending = Ending { end: End::Abandoned, outcome: json!("closed") };
    store.finish(over.0, &ending, &[], Timestamp(5_000)).await.unwrap();
    assert_eq!(of(here).await, [first.0]);
    for id in [over.0, outside] {
        store.set_state(id, &json!({"event": {"guild": 7, "id": 5}})).await.unwrap();
    }
    assert_eq!(listed().await, [first, elsewhere, over, (outside, None)]);
    assert_eq!(of(here).await, [first.0, over.0]);
    for (id, _) in [first, elsewhere] {
        store.set_table(id, "Ode", "en", &json!({"turn_hours": 48})).await.unwrap();
    }
    for id in [over.0, outside] {
        store.set_state(id, &json!({})).await.unwrap();
    }
    assert_eq!(listed().await, []);
}

#[tokio::test]
async fn the_end_of_a_pause_and_the_deletion_of_its_timer_share_a_transaction() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let deadline = set("deadline", None, 10_000);
    store.change_timers(id, &[deadline]).await.unwrap();
    let yes = json!(true);
    store.vote(id, "rest", Seat(0), &yes, Timestamp(1)).await.unwrap();
    let rest = Rest {
        state: Some(json!({"until": 9})),
        topic: Some("rest".to_owned()),
        timers: vec![set(WAKE, None, 30_000)],
        outbox: vec![to_channel(1, "rests")],
        ..Rest::new(id, Timestamp(4_000))
    };
    store.suspend(&rest).await.unwrap();
    assert_eq!(store.votes(id, "rest").await.unwrap(), []);
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!(header.state, json!({"until": 9}));
    // Only the timer that ends the pause is due, even much later.
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(30_000)));
    assert_eq!(store.due_timers(Timestamp(29_999), 9).await.unwrap(), []);
    let due = store.due_timers(Timestamp(99_000), 9).await.unwrap();
    let [wake] = &due[..] else { panic!("unexpected: {due:?}") };
    assert_eq!(wake.timer.kind, WAKE);
    let end = Rest {
        timer: Some(wake.id),
        state: Some(json!({})),
        timers: vec![set("deadline", None, 50_000)],
        outbox: vec![to_channel(1, "goes on")],
        ..Rest::new(id, Timestamp(34_000))
    };
    let gone = Rest { timer: Some(TimerId(99)), ..end.clone() };
    assert!(matches!(store.resume(&gone).await, Err(StoreError::Repeated)));
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!(header.status, Status::Suspended);
    store.resume(&end).await.unwrap();
    let timers = store.timers(id).await.unwrap();
    let due: Vec<_> = timers.iter().map(|one| (one.timer.kind.as_str(), one.timer.due.0)).collect();
    assert_eq!(due, [("deadline", 50_000)]);
    let said = store.pending(Timestamp(99_000), 9).await.unwrap();
    assert_eq!(said[0].message, to_channel(1, "rests"));
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!((header.status, header.state), (Status::Running, json!({})));
}

#[tokio::test]
async fn only_the_votes_by_or_about_a_seat_are_deleted_when_the_seat_changes_hands() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let header = store.find_match(id).await.unwrap().unwrap();
    let holder = header.seats[0].user.unwrap();
    let cast = async || {
        let own = ["abandon", "umpire", "rest"].map(|topic| (topic, Seat(0)));
        let about = ["remove-0", "lend-0", "seat-0-7-5"].map(|topic| (topic, Seat(1)));
        let others = ["abandon", "remove-1", "lend-10", "seat-1-0-5"].map(|topic| (topic, Seat(1)));
        let all = own.into_iter().chain(about).chain(others);
        for (topic, seat) in all {
            let yes = json!(true);
            store.vote(id, topic, seat, &yes, Timestamp(1)).await.unwrap();
        }
    };
    let open = async || {
        let mut open = 0;
        for topic in store.open_topics(id).await.unwrap() {
            open += store.votes(id, &topic).await.unwrap().len();
        }
        open
    };
    cast().await;
    assert_eq!(open().await, 10);
    store.leave(id, holder, Timestamp(2)).await.unwrap();
    assert_eq!(open().await, 4, "the votes of a leaver must be deleted");
    cast().await;
    store.set_seat_user(id, Seat(0), User(77), "Cleo", "en", Timestamp(3)).await.unwrap();
    assert_eq!(open().await, 4, "the votes of the former holder must be deleted");
    let ending = Ending { end: End::Abandoned, outcome: json!(null) };
    store.finish(id, &ending, &[], Timestamp(4)).await.unwrap();
    assert_eq!(store.open_topics(id).await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn lobbies_without_a_timer_and_old_introductory_matches_are_listed() {
    let store = &Scratch::new().await.store;
    let lesson = NewMatch { state: json!({"lesson": true}), ..new_match(1) };
    let lesson = store.create_match(lesson).await.unwrap();
    let lobby = store.create_match(new_match(2)).await.unwrap();
    let started = running(store, 3).await;
    assert_eq!(store.introductory_matches(Timestamp(999)).await.unwrap(), []);
    assert_eq!(store.introductory_matches(Timestamp(1_000)).await.unwrap(), [lesson]);
    assert_eq!(store.lobbies_without_timer("gathering").await.unwrap(), [lesson, lobby]);
    for id in [lesson, started] {
        store.change_timers(id, &[set("gathering", None, 500)]).await.unwrap();
    }
    store.change_timers(lobby, &[set("other", None, 500)]).await.unwrap();
    assert_eq!(store.lobbies_without_timer("gathering").await.unwrap(), [lobby]);
}
