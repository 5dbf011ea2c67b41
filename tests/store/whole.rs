//! Tests of every column: each value is returned as it was written, by every method that reads it.

use regnal::store::{
    Appended, Batch, Brief, Deck, Event, Export, ExportBatch, ExportSeat, Header, Message, SeatRow,
    Snapshot, Timer, Vote,
};

use super::*;

/// Base for ids that do not fit into a signed integer.
const FAR: u64 = u64::MAX - 5;

fn payload(value: Value) -> Payload {
    value.into()
}

fn seed() -> Seed {
    Seed::from_bytes([33; 32])
}

fn opened() -> NewMatch {
    NewMatch {
        kind: "echoes".into(),
        guild: Some(Guild(FAR)),
        channel: Channel(FAR - 1),
        creator: User(FAR - 2),
        name: "A name".into(),
        language: "fr".into(),
        options: json!({"format": "team"}),
        settings: json!({"deadline": 5}),
        state: Value::Null,
        seed: seed(),
        interaction: Some(FAR - 3),
        at: Timestamp(-7),
    }
}

fn joined(match_id: MatchId, user: u64) -> Join {
    Join {
        match_id,
        user: User(user),
        name: format!("name {user}"),
        salt: format!("salt {user}"),
        language: "en".into(),
        at: Timestamp(10 + user as i64 % 10),
    }
}

fn timer(kind: &str, seat: Option<u8>, due: i64) -> NewTimer {
    NewTimer {
        kind: kind.into(),
        seat: seat.map(Seat),
        key: format!("key of {kind}"),
        due: Timestamp(due),
        payload: payload(json!({ "is": kind })),
    }
}

fn message(target: Target, topic: Option<&str>, text: &str) -> NewMessage {
    NewMessage {
        target,
        topic: topic.map(str::to_owned),
        payload: payload(json!(text)),
        not_before: None,
    }
}

fn seats() -> Vec<SeatRow> {
    let row = |seat, user: u64| SeatRow {
        seat: Seat(seat),
        user: Some(User(user)),
        name: format!("name {user}"),
        is_machine: false,
        salt: format!("salt {user}"),
        language: "en".into(),
        joined: Timestamp(10 + user as i64 % 10),
        left: None,
    };
    vec![row(0, 21), row(1, 22)]
}

fn header(id: MatchId) -> Header {
    Header {
        id,
        kind: "echoes".into(),
        status: Status::Lobby,
        guild: Some(Guild(FAR)),
        channel: Channel(FAR - 1),
        creator: User(FAR - 2),
        name: "A name".into(),
        language: "fr".into(),
        options: json!({"format": "team"}),
        settings: json!({"deadline": 5}),
        state: json!({}),
        commitment: seed().commitment(),
        seq: 0,
        batches: 0,
        undone: 0,
        next_draw: 0,
        revision: 2,
        created: Timestamp(-7),
        started: None,
        suspended: None,
        ended: None,
        outcome: None,
        imported: None,
        seats: seats(),
    }
}

fn brief(header: &Header) -> Brief {
    Brief {
        id: header.id,
        kind: header.kind.clone(),
        status: header.status,
        guild: header.guild,
        channel: header.channel,
        name: header.name.clone(),
        language: header.language.clone(),
        seq: header.seq,
    }
}

/// Checks the values that every method returns for the match.
async fn is_known_as(store: &Store, header: &Header) {
    let (id, live) = (header.id, !header.status.is_over());
    let is_running = header.status == Status::Running;
    let found = store.find_match(id).await.unwrap();
    assert_eq!(found.as_ref(), Some(header));
    let in_channel = store.match_in_channel(header.channel).await.unwrap();
    assert_eq!(in_channel.as_ref(), live.then_some(header));
    let number = store.number_in_channel(header.channel).await.unwrap();
    assert_eq!(number, live.then_some(id));
    let last = store.last_in_channel(header.channel).await.unwrap();
    assert_eq!(last, Some(id));
    let briefs = Vec::from_iter(live.then(|| brief(header)));
    assert_eq!(store.live_matches().await.unwrap(), briefs);
    assert_eq!(store.matches_of_user(User(22)).await.unwrap(), briefs);
    assert_eq!(store.matches_of_user(User(99)).await.unwrap(), []);
    let running = Vec::from_iter(is_running.then(|| brief(header)));
    assert_eq!(store.running_matches(MatchId(0), 9).await.unwrap(), running);
}

/// Returns the two batches of the round trip, the first of which was written by `append`.
fn batches(append: &Append) -> [Batch; 2] {
    [
        Batch {
            batch: 1,
            seat: Some(Seat(1)),
            user: Some(User(FAR - 9)),
            action: append.action.clone(),
            first_seq: 1,
            last_seq: 3,
            draws: append.draws.clone(),
            interaction: Some(FAR),
            undone: None,
            at: Timestamp(40),
        },
        Batch {
            batch: 2,
            seat: None,
            user: None,
            action: payload(json!("wait")),
            first_seq: 4,
            last_seq: 4,
            draws: vec![],
            interaction: None,
            undone: None,
            at: Timestamp(41),
        },
    ]
}

/// Returns the round trip's file, the first batch of which was written by `append`.
fn exported(format: u32, setup: Payload, append: Append) -> Export {
    Export {
        format,
        kind: "echoes".into(),
        name: "A name".into(),
        status: Status::Running,
        options: json!({"a": 1}),
        commitment: seed().commitment(),
        seed: None,
        seats: [(0, "21", "salt 21"), (1, "22", "pepper")]
            .map(|(seat, name, salt)| ExportSeat {
                seat: Seat(seat),
                name: format!("name {name}"),
                salt: salt.into(),
                machine: false,
                holder: None,
            })
            .into(),
        setup: Some(setup),
        draw: None,
        batches: vec![
            ExportBatch {
                batch: 1,
                seat: Some(Seat(1)),
                at: Timestamp(40),
                action: append.action,
                draws: append.draws,
                first_seq: 1,
                events: append.events,
                undone: None,
            },
            ExportBatch {
                batch: 2,
                seat: None,
                at: Timestamp(41),
                action: payload(json!("wait")),
                draws: vec![],
                first_seq: 4,
                events: vec![payload(json!("four"))],
                undone: None,
            },
        ],
        started: Some(Timestamp(30)),
        ended: None,
        outcome: None,
        table: None,
        letters: vec![],
        letter_wishes: vec![],
    }
}

#[tokio::test]
async fn a_match_round_trips_with_all_columns() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = store.create_match(opened()).await.unwrap();
    for (place, user) in [21, 22].into_iter().enumerate() {
        let seat = store.join(joined(id, user)).await.unwrap();
        assert_eq!(seat.index(), place);
    }
    let mut wanted = header(id);
    is_known_as(store, &wanted).await;
    store.set_options(id, &json!({"a": 1})).await.unwrap();
    store.set_salt(id, User(22), "pepper").await.unwrap();
    (wanted.options, wanted.revision) = (json!({"a": 1}), 4);
    wanted.seats[1].salt = "pepper".into();
    is_known_as(store, &wanted).await;

    let key = seed().mixed(&["salt 21".into(), "pepper".into()]);
    let lobby = store.load_whole(id).await.unwrap();
    assert_eq!((lobby.setup, lobby.key), (None, key.clone()));
    let setup = payload(json!({"b": [2]}));
    let said = message(Target::User(User(FAR)), Some("topic"), "begun");
    let start = Start {
        match_id: id,
        revision: 4,
        setup: setup.clone(),
        version: 1,
        next_draw: 6,
        interaction: Some(9),
        timers: vec![TimerChange::Set(timer("deadline", Some(1), 900))],
        outbox: vec![said.clone()],
        at: Timestamp(30),
    };
    store.start_match(start).await.unwrap();
    (wanted.status, wanted.next_draw) = (Status::Running, 6);
    wanted.started = Some(Timestamp(30));
    is_known_as(store, &wanted).await;

    let mut dice = Dice::keyed(key.clone(), 6);
    let (_, _) = (dice.two_d6(), dice.index(5));
    let events = ["one", "two", "three"].map(|name| payload(json!(name)));
    let append = Append {
        match_id: id,
        expected_seq: 0,
        interaction: Some(FAR),
        timer: None,
        seat: Some(Seat(1)),
        user: Some(User(FAR - 9)),
        action: payload(json!({"act": 1})),
        events: events.to_vec(),
        version: 1,
        draws: dice.drawn().to_vec(),
        next_draw: dice.next_number(),
        snapshot: Some((STATE, payload(json!("state")))),
        outbox: vec![],
        timers: vec![],
        ended: None,
        at: Timestamp(40),
    };
    let appended = store.append(append.clone()).await.unwrap();
    assert_eq!(appended, Appended { batch: 1, seq: 3 });
    let quiet = Append {
        expected_seq: 3,
        interaction: None,
        seat: None,
        user: None,
        action: payload(json!("wait")),
        events: vec![payload(json!("four"))],
        draws: vec![],
        snapshot: None,
        at: Timestamp(41),
        ..append.clone()
    };
    assert_eq!(store.append(quiet).await.unwrap(), Appended { batch: 2, seq: 4 });
    (wanted.seq, wanted.batches) = (4, 2);
    wanted.next_draw = dice.next_number();
    is_known_as(store, &wanted).await;
    let seen = |seq: u64, batch, seat, at, payload: &Payload| Event {
        match_id: id,
        seq,
        batch,
        seat,
        at: Timestamp(at),
        payload: payload.clone(),
    };
    let four = payload(json!("four"));
    let log = [
        seen(1, 1, Some(Seat(1)), 40, &events[0]),
        seen(2, 1, Some(Seat(1)), 40, &events[1]),
        seen(3, 1, Some(Seat(1)), 40, &events[2]),
        seen(4, 2, None, 41, &four),
    ];
    let batches = batches(&append);

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    is_known_as(store, &wanted).await;
    assert_eq!(store.events(id, 0, 99).await.unwrap(), log);
    assert_eq!(store.events(id, 2, 1).await.unwrap(), log[2..3]);
    assert_eq!(store.events(id, 4, 1).await.unwrap(), []);
    assert_eq!(store.batches(id, 0, 99).await.unwrap(), batches);
    assert_eq!(store.batches(id, 0, 1).await.unwrap(), batches[..1]);
    let loaded = store.load(id, |_| Some(STATE)).await.unwrap();
    assert_eq!((loaded.header, loaded.key), (wanted.clone(), key));
    assert_eq!(loaded.setup.as_ref(), Some(&setup));
    let snapshot = Snapshot { seq: 3, payload: payload(json!("state")) };
    assert_eq!(loaded.snapshot, Some(snapshot));
    assert_eq!(loaded.events, log[3..]);

    let format = store.export(id).await.unwrap().format;
    let mut file = exported(format, setup, append);
    assert_eq!(store.export(id).await.unwrap(), file);

    store.suspend(&Rest::new(id, Timestamp(50))).await.unwrap();
    (wanted.status, wanted.suspended) = (Status::Suspended, Some(Timestamp(50)));
    is_known_as(store, &wanted).await;
    let settings = json!({"deadline": 6});
    store.set_table(id, "Another", "en", &settings).await.unwrap();
    store.move_match(id, Some(Guild(2)), Channel(3)).await.unwrap();
    (wanted.name, wanted.language, wanted.settings) = ("Another".into(), "en".into(), settings);
    (wanted.guild, wanted.channel) = (Some(Guild(2)), Channel(3));
    is_known_as(store, &wanted).await;
    let ending = Ending { end: End::Finished, outcome: json!({"winners": [1]}) };
    store.finish(id, &ending, &[], Timestamp(60)).await.unwrap();
    (wanted.status, wanted.suspended) = (Status::Finished, None);
    (wanted.ended, wanted.outcome) = (Some(Timestamp(60)), Some(json!({"winners": [1]})));
    is_known_as(store, &wanted).await;
    (file.name, file.status, file.seed) = ("Another".into(), Status::Finished, Some(seed()));
    (file.ended, file.outcome) = (wanted.ended, wanted.outcome);
    assert_eq!(store.export(id).await.unwrap(), file);
    assert_eq!(store.seed(id).await.unwrap(), seed());
    let read: Export = serde_json::from_str(&serde_json::to_string(&file).unwrap()).unwrap();
    assert_eq!(read, file);
}

#[tokio::test]
async fn ai_seats_are_listed_at_their_chosen_positions_among_the_seats_of_people() {
    let store = &Scratch::new().await.store;
    let id = store.create_match(opened()).await.unwrap();
    for user in [21, 22] {
        store.join(joined(id, user)).await.unwrap();
    }
    let machine = |seat, at| SeatRow {
        seat: Seat(seat),
        user: None,
        name: "AI".into(),
        // AI seats are recorded in the options, not in this column.
        is_machine: false,
        salt: String::new(),
        language: String::new(),
        joined: Timestamp(at),
        left: None,
    };
    // Several AI seats are numbered.
    let numbered = |seat, number: u8| SeatRow { name: format!("AI {number}"), ..machine(seat, 70) };
    let person = |seat, place: usize| SeatRow { seat: Seat(seat), ..seats()[place].clone() };
    let all = async || store.find_match(id).await.unwrap().unwrap();
    for (machines, wanted) in [
        (vec![Seat(0), Seat(2)], vec![numbered(0, 1), person(1, 0), numbered(2, 2), person(3, 1)]),
        (vec![Seat(1)], vec![person(0, 0), machine(1, 70), person(2, 1)]),
        (vec![], seats()),
    ] {
        let before = all().await.revision;
        store.seat_machines(id, &machines, "AI", Timestamp(70)).await.unwrap();
        assert_eq!(all().await.seats, wanted);
        assert_eq!(all().await.revision, before + 1);
    }
    store.leave(id, User(21), Timestamp(80)).await.unwrap();
    assert_eq!(all().await.seats, [person(0, 1)]);
}

#[tokio::test]
async fn timers_round_trip_with_all_columns() {
    let scratch = Scratch::new().await;
    let (one, two) =
        (super::running(&scratch.store, 1).await, super::running(&scratch.store, 2).await);
    let [a, b, c] = [
        timer("deadline", Some(1), 300),
        timer("reminder", None, 200),
        timer("deadline", None, 300),
    ];
    let set = |timer: &NewTimer| TimerChange::Set(timer.clone());
    let changes = [set(&a), set(&b)];
    scratch.store.change_timers(one, &changes).await.unwrap();
    scratch.store.change_timers(two, &[set(&c)]).await.unwrap();
    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    let plain = |timers: &[Timer]| -> Vec<(MatchId, NewTimer)> {
        let plain = timers.iter().map(|it| (it.match_id, it.timer.clone()));
        plain.collect()
    };
    let all = store.timers(one).await.unwrap();
    assert_eq!(plain(&all), [(one, b.clone()), (one, a.clone())]);
    let due = store.due_timers(Timestamp(300), 9).await.unwrap();
    let wanted = [(one, b.clone()), (one, a.clone()), (two, c.clone())];
    assert_eq!(plain(&due), wanted);
    let due = store.due_timers(Timestamp(300), 2).await.unwrap();
    assert_eq!(plain(&due), wanted[..2]);
    assert_eq!(due, [all[0].clone(), all[1].clone()]);
    store.postpone_timers(one, Duration::from_millis(150)).await.unwrap();
    let due = store.due_timers(Timestamp(450), 9).await.unwrap();
    let later = |timer: &NewTimer, due| NewTimer { due: Timestamp(due), ..timer.clone() };
    let wanted = [(two, c.clone()), (one, later(&b, 350)), (one, later(&a, 450))];
    assert_eq!(plain(&due), wanted);
    // Clears the timers matching the given kind, seat and key.
    for (kind, seat, key, rest) in [
        (Some("reminder"), Some(1), None, 2),
        (Some("deadline"), None, Some("key of reminder"), 2),
        (Some("deadline"), Some(1), Some("key of deadline"), 1),
        (None, None, Some("key of reminder"), 0),
    ] {
        let clear = TimerChange::Clear {
            kind: kind.map(str::to_owned),
            seat: seat.map(Seat),
            key: key.map(str::to_owned),
        };
        store.change_timers(one, &[clear]).await.unwrap();
        assert_eq!(store.timers(one).await.unwrap().len(), rest);
    }
    let taken = store.take_timer(due[0].id, &[], &[], Timestamp(1)).await.unwrap();
    assert_eq!(taken, due[0]);
    assert_eq!(store.next_due().await.unwrap(), None);
}

#[tokio::test]
async fn messages_round_trip_with_all_columns() {
    let scratch = Scratch::new().await;
    let id = super::running(&scratch.store, 1).await;
    let all = [
        message(Target::Channel(Channel(FAR)), Some("panel"), "a"),
        message(Target::User(User(FAR)), None, "b"),
        message(Target::User(User(4)), Some("hand"), "c"),
    ];
    let store = &scratch.store;
    store.say(Some(id), &all[..2], Timestamp(11)).await.unwrap();
    store.say(None, &all[2..], Timestamp(12)).await.unwrap();
    store.say(None, &[], Timestamp(1)).await.unwrap();
    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    let plain = |messages: &[Message]| -> Vec<(Option<MatchId>, NewMessage, i64, u32)> {
        let plain = messages.iter().cloned();
        plain.map(|it| (it.match_id, it.message, it.created.0, it.attempts)).collect()
    };
    let pending = store.pending(Timestamp(12), 9).await.unwrap();
    let wanted = [
        (Some(id), all[0].clone(), 11, 0),
        (Some(id), all[1].clone(), 11, 0),
        (None, all[2].clone(), 12, 0),
    ];
    assert_eq!(plain(&pending), wanted);
    assert_eq!(plain(&store.pending(Timestamp(11), 1).await.unwrap()), wanted[..1]);
    let retry_at = Timestamp(20);
    let reports = [
        (pending[0].id, Delivery::Sent { message: FAR }),
        (pending[1].id, Delivery::Failed { target: pending[1].message.target, retry_at }),
        (
            pending[2].id,
            Delivery::Dead { target: pending[2].message.target, reason: "gone".into() },
        ),
    ];
    store.settle(&reports, Timestamp(13)).await.unwrap();
    assert_eq!(store.next_attempt().await.unwrap(), Some(retry_at));
    let again = plain(&store.pending(retry_at, 9).await.unwrap());
    assert_eq!(again, [(Some(id), all[1].clone(), 11, 1)]);
    let panel = store.last_message_of(id, "panel").await.unwrap().unwrap();
    assert_eq!(panel.target, Target::Channel(Channel(FAR)));
    assert_eq!(panel.message, Some(FAR));
    assert_eq!(store.last_message_of(id, "hand").await.unwrap(), None);
    let raw = super::raw(&scratch).await;
    for state in [
        format!("sent = 13 AND sent_message = {} AND dead IS NULL", FAR.cast_signed()),
        "sent IS NULL AND sent_message IS NULL AND dead IS NULL".to_owned(),
        "sent IS NULL AND sent_message IS NULL AND dead = 'gone'".to_owned(),
    ] {
        let count = raw.number(&format!("SELECT count(*) FROM outbox WHERE {state}")).await;
        assert_eq!(count, 1, "{state}");
    }
    // Messages for another target do not become due earlier.
    store.hasten(Target::Channel(Channel(FAR)), Timestamp(14)).await.unwrap();
    assert_eq!(store.next_attempt().await.unwrap(), Some(retry_at));
    store.hasten(Target::User(User(FAR)), Timestamp(14)).await.unwrap();
    assert_eq!(store.next_attempt().await.unwrap(), Some(Timestamp(14)));
}

#[tokio::test]
async fn decks_votes_and_settings_round_trip_with_all_columns() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let new = |name: &str, civ: &str| NewDeck {
        owner: User(FAR),
        name: name.into(),
        folded: name.to_lowercase(),
        civ: civ.into(),
        cards: vec![format!("{civ} 1"), format!("{civ} 2")],
        at: Timestamp(5),
    };
    let one = store.add_deck(&new("One", "scots"), 9).await.unwrap();
    let two = store.add_deck(&new("Another", "norse"), 9).await.unwrap();
    let cards = ["x".to_owned()];
    let changed = store.change_deck(User(FAR), (two, 0), "hre", &cards, Timestamp(6));
    assert!(changed.await.unwrap());
    let deck = |id, name: &str, civ: &str, cards: &[&str], revision, updated| Deck {
        id,
        name: name.into(),
        civ: civ.into(),
        cards: Ok(cards.iter().map(|&card| card.to_owned()).collect()),
        revision,
        updated: Timestamp(updated),
    };
    let wanted = [
        deck(two, "Another", "hre", &["x"], 1, 6),
        deck(one, "One", "scots", &["scots 1", "scots 2"], 0, 5),
    ];
    let id = super::running(store, 1).await;
    let vote =
        |seat, value: &str, at| Vote { seat: Seat(seat), value: json!(value), at: Timestamp(at) };
    for it in [vote(1, "no", 7), vote(0, "yes", 8)] {
        store.vote(id, "end", it.seat, &it.value, it.at).await.unwrap();
    }
    let value = json!({"lang": "fr"});
    let place = Scope::Guild(Guild(FAR));
    store.set_setting(place, "table", Some(&value)).await.unwrap();
    store.touch(Timestamp(99)).await.unwrap();

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    assert_eq!(store.decks(User(FAR)).await.unwrap(), wanted);
    let found = store.deck(User(FAR), "another").await.unwrap();
    assert_eq!(found.as_ref(), Some(&wanted[0]));
    let votes = [vote(0, "yes", 8), vote(1, "no", 7)];
    assert_eq!(store.votes(id, "end").await.unwrap(), votes);
    assert_eq!(store.votes(id, "go on").await.unwrap(), []);
    assert_eq!(store.setting(place, "table").await.unwrap(), Some(value));
    assert_eq!(store.setting(place, "chair").await.unwrap(), None);
    assert_eq!(store.last_seen().await.unwrap(), Some(Timestamp(99)));
}
