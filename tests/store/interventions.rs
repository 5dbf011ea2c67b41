//! Tests of interventions: changes to a match from outside its game.

use regnal::games::{AnyOptions, GameKind};
use regnal::store::{Deed, Intervention, NewHolder, WAKE};

use super::*;

const MODERATOR: User = User(99);

async fn done(store: &Store, id: MatchId, deed: Deed, at: i64) -> Result<(), StoreError> {
    let intervention = Intervention {
        match_id: id,
        user: Some(MODERATOR),
        deed,
        outbox: vec![to_channel(5, "told")],
        at: Timestamp(at),
    };
    store.intervene(intervention).await
}

/// Returns whether any messages are pending.
async fn is_said(store: &Store) -> bool {
    let waiting = store.pending(Timestamp(i64::MAX), 100).await.unwrap();
    !waiting.is_empty()
}

#[tokio::test]
async fn an_intervention_is_applied_logged_and_announced() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = running(store, 1).await;
    let header = async || store.find_match(id).await.unwrap().unwrap();
    let held = header().await.seats[0].user.unwrap();

    let deadline = set("deadline", None, 10_000);
    store.change_timers(id, &[deadline]).await.unwrap();
    let rest = |at: i64| Rest {
        state: Some(json!({"at": at})),
        timers: vec![set(WAKE, None, 30_000)],
        ..Rest::new(id, Timestamp(at))
    };
    done(store, id, Deed::Pause(rest(100)), 100).await.unwrap();
    let now = header().await;
    assert_eq!((now.status, now.state), (Status::Suspended, json!({"at": 100})));
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(30_000)));
    let twice = done(store, id, Deed::Pause(rest(101)), 101).await;
    assert!(matches!(twice, Err(StoreError::WrongStatus { .. })));
    let goes_on = Rest::new(id, Timestamp(200));
    done(store, id, Deed::Resume(goes_on), 200).await.unwrap();
    assert_eq!(header().await.status, Status::Running);
    // The deadline has been postponed by the length of the pause, and the timer that ends the pause no longer exists.
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(10_100)));
    let by = Duration::from_secs(7_200);
    let later = vec![set("deadline", None, 7_210_100)];
    done(store, id, Deed::Extend(by, later), 201).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(Timestamp(7_210_100)));
    let to = Deed::Move(Some(Guild(8)), Channel(77));
    done(store, id, to, 202).await.unwrap();
    assert_eq!(header().await.channel, Channel(77));

    let seats_ever_held =
        async |user| Vec::from_iter(store.seats_ever_held(id, user).await.unwrap());
    assert_eq!(seats_ever_held(held).await, [Seat(0)]);
    done(store, id, Deed::Remove(Seat(0)), 203).await.unwrap();
    assert_eq!(seats_ever_held(held).await, [Seat(0)], "before");
    assert_eq!(seats_ever_held(User(50)).await, []);
    let row = header().await.seats[0].clone();
    assert_eq!((row.user, row.left), (None, Some(Timestamp(203))));
    let nobody = done(store, id, Deed::Remove(Seat(0)), 204).await;
    assert!(matches!(nobody, Err(StoreError::NotFound)));
    assert_eq!(store.automated().await.unwrap(), [id], "the seat must be automated");
    let program = Deed::Automate(Seat(0), "Regnal".into());
    done(store, id, program, 205).await.unwrap();
    let row = header().await.seats[0].clone();
    assert_eq!((row.is_machine, row.name.as_str()), (true, "Regnal"));
    assert_eq!(store.automated().await.unwrap(), [id]);
    let held_by_one = Deed::Automate(Seat(1), "Regnal".into());
    assert!(done(store, id, held_by_one, 206).await.is_err(), "a held seat was taken over");
    let holder = |user| {
        Deed::Seat(NewHolder { seat: Seat(0), user, name: "Dora".into(), language: "fr".into() })
    };
    let other = header().await.seats[1].user.unwrap();
    let seated = done(store, id, holder(other), 207).await;
    assert!(matches!(seated, Err(StoreError::AlreadySeated)));
    done(store, id, holder(User(50)), 208).await.unwrap();
    let row = header().await.seats[0].clone();
    assert_eq!((row.user, row.is_machine), (Some(User(50)), false));
    assert_eq!(store.automated().await.unwrap(), []);

    let ending = Ending { end: End::Abandoned, outcome: json!(null) };
    done(store, id, Deed::End(ending), 209).await.unwrap();
    assert_eq!(header().await.status, Status::Abandoned);
    done(store, id, Deed::Delete, 210).await.unwrap();
    assert_eq!(store.find_match(id).await.unwrap(), None);
    let again = done(store, id, Deed::Delete, 211).await;
    assert!(matches!(again, Err(StoreError::NotFound)));

    // The notes survive a restart and are listed latest first. Refused interventions have left no notes.
    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    let notes = store.notes_of_match(id, 50).await.unwrap();
    let words: Vec<&str> = notes.iter().rev().map(|note| note.deed.as_str()).collect();
    assert_eq!(
        words,
        ["pause", "resume", "extend", "move", "remove", "automate", "seat", "end", "delete"]
    );
    let of = |word: &str| notes.iter().find(|note| note.deed == word).unwrap();
    assert_eq!(of("extend").detail, json!({"seconds": 7_200}));
    assert_eq!(of("remove").detail, json!({"user": held.0.to_string()}));
    assert_eq!(of("remove").seat, Some(Seat(0)));
    assert_eq!(of("seat").detail, json!({"user": "50"}));
    assert_eq!(of("end").user, Some(MODERATOR));
    let of_guild = store.notes_of_guild(Guild(8), 2).await.unwrap();
    let words: Vec<&str> = of_guild.iter().map(|note| note.deed.as_str()).collect();
    assert_eq!(words, ["delete", "end"]);
    // Messages about a deleted match are still sent.
    assert!(is_said(store).await);
}

#[tokio::test]
async fn missed_turns_of_a_seat_are_counted_until_its_player_acts_or_is_replaced() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let missed = async || store.missed(id, Seat(1)).await.unwrap();
    assert_eq!(missed().await, 0);
    let act = async |user: Option<User>, seat: u8, at: i64| {
        let header = store.find_match(id).await.unwrap().unwrap();
        let append =
            Append { seat: Some(Seat(seat)), user, at: Timestamp(at), ..action(id, header.seq, 1) };
        store.append(append).await.unwrap();
    };
    act(None, 1, 9_000).await;
    act(None, 0, 9_001).await;
    act(None, 1, 9_002).await;
    assert_eq!(missed().await, 2);
    act(Some(User(101)), 1, 9_003).await;
    assert_eq!(missed().await, 0);
    act(None, 1, 9_004).await;
    assert_eq!(missed().await, 1);
    // The seat's new holder has not missed any turns.
    store.set_seat_user(id, Seat(1), User(60), "Eve", "en", Timestamp(9_005)).await.unwrap();
    assert_eq!(missed().await, 0);
}

#[tokio::test]
async fn running_matches_with_bot_players_are_listed_in_every_game() {
    let store = &Scratch::new().await.store;
    let mut expected = Vec::new();
    // The game of the tests has no tutorial and no bot players.
    let games = GameKind::ALL.iter().filter(|kind| kind.name() != "toy");
    for (channel, kind) in (1..).zip(games) {
        let options = AnyOptions::first_match(*kind).expect("there should be a tutorial").options;
        assert!(!options.machines().is_empty(), "{kind:?}");
        let options = serde_json::to_value(options).unwrap();
        let new = NewMatch { kind: kind.name().into(), options, ..new_match(channel) };
        expected.push(started(store, new).await);
    }
    running(store, 20).await;
    let people = NewMatch { options: json!({"ai": [], "machines": 2}), ..new_match(21) };
    started(store, people).await;
    let substituted = NewMatch { state: json!({"program": true}), ..new_match(22) };
    expected.push(started(store, substituted).await);
    assert_eq!(store.automated().await.unwrap(), expected);
    store.suspend(&Rest::new(expected[0], Timestamp(5_000))).await.unwrap();
    assert_eq!(store.automated().await.unwrap(), expected[1..]);
}
