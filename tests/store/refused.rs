//! Tests of the store's refusals: each reason for refusal, from each method that can return it, with its message.

use regnal::store::{Agreed, DeckId, LobbyChange};

use super::*;

const NOW: Timestamp = Timestamp(9_000);
const NOWHERE: MatchId = MatchId(99);

/// Returns the kind and message of a refusal.
fn words<T>(answer: Result<T, StoreError>) -> String {
    let Err(error) = answer else { return "done".into() };
    let kind = format!("{error:?}");
    let kind = kind.split([' ', '(']).next().unwrap_or_default();
    format!("{kind}: {error}")
}

fn abandoned() -> Ending {
    Ending { end: End::Abandoned, outcome: json!("nobody came") }
}

fn start(match_id: MatchId, revision: u64) -> Start {
    Start {
        match_id,
        revision,
        setup: json!({}).into(),
        version: 1,
        next_draw: 0,
        interaction: None,
        timers: vec![],
        outbox: vec![],
        at: NOW,
    }
}

fn agreed(match_id: MatchId) -> Agreed {
    Agreed { match_id, state: json!({}), topic: "t".into(), outbox: vec![], at: NOW }
}

/// Calls every method that changes a match; returns each method's name with its result.
async fn all(store: &Store, id: MatchId, revision: u64) -> Vec<(&'static str, String)> {
    let none = json!({});
    let user = User(555);
    vec![
        ("set_options", words(store.set_options(id, &none).await)),
        ("change_lobby", words(store.change_lobby(&LobbyChange::new(id, NOW)).await)),
        ("set_salt", words(store.set_salt(id, user, "s").await)),
        ("set_table", words(store.set_table(id, "n", "fr", &none).await)),
        ("set_state", words(store.set_state(id, &none).await)),
        ("agree", words(store.agree(&agreed(id)).await)),
        ("vote", words(store.vote(id, "t", Seat(0), &none, NOW).await)),
        ("keep_snapshot", words(store.keep_snapshot(id, 0, 1, &none.clone().into()).await)),
        ("events", words(store.events(id, 0, 1).await)),
        ("load", words(store.load_whole(id).await)),
        ("export", words(store.export(id).await)),
        ("seed", words(store.seed(id).await)),
        ("append", words(store.append(action(id, 7, 1)).await)),
        ("leave", words(store.leave(id, user, NOW).await)),
        ("set_seat_user", words(store.set_seat_user(id, Seat(7), user, "n", "en", NOW).await)),
        ("start_match", words(store.start_match(start(id, revision + 7)).await)),
        ("move_match", words(store.move_match(id, None, Channel(77)).await)),
        // The call to `resume` comes last, because it resumes the match.
        ("resume", words(store.resume(&Rest::new(id, NOW)).await)),
    ]
}

const ABSENT: &str = "NotFound: there is no such thing in the store";

#[tokio::test]
async fn calls_for_a_missing_match_are_refused() {
    let store = &Scratch::new().await.store;
    let mut answers = all(store, NOWHERE, 0).await;
    answers.extend([
        ("join", words(store.join(join(NOWHERE, 1, "")).await)),
        ("seat_machines", words(store.seat_machines(NOWHERE, &[], "AI", NOW).await)),
        ("suspend", words(store.suspend(&Rest::new(NOWHERE, NOW)).await)),
        ("finish", words(store.finish(NOWHERE, &abandoned(), &[], NOW).await)),
        ("delete_match", words(store.delete_match(NOWHERE).await)),
    ]);
    for (method, answer) in answers {
        assert_eq!(answer, ABSENT, "{method}");
    }
    assert_eq!(store.find_match(NOWHERE).await.unwrap(), None);
}

#[tokio::test]
async fn calls_for_a_match_with_the_wrong_status_are_refused() {
    let store = &Scratch::new().await.store;
    // Each channel has only one match, and the last event of each match has number 0.
    let lobby = store.create_match(new_match(1)).await.unwrap();
    let (played, resting) = (running(store, 2).await, running(store, 3).await);
    let (over, given_up) = (running(store, 4).await, running(store, 5).await);
    store.suspend(&Rest::new(resting, Timestamp(1))).await.unwrap();
    let ended = Ending { end: End::Finished, outcome: json!({}) };
    store.finish(over, &ended, &[], NOW).await.unwrap();
    store.finish(given_up, &abandoned(), &[], NOW).await.unwrap();
    let stale = "Stale: the match has moved on to event 0";
    for (id, status, done, other) in [
        (
            lobby,
            "lobby",
            "set_options change_lobby set_table set_state agree vote keep_snapshot events load export move_match",
            vec![
                ("start_match", stale),
                ("set_salt", ABSENT),
                ("leave", ABSENT),
                ("set_seat_user", ABSENT),
            ],
        ),
        (
            played,
            "running",
            "set_table set_state agree vote keep_snapshot events load export",
            vec![
                ("append", stale),
                ("leave", ABSENT),
                ("set_seat_user", ABSENT),
                ("move_match", "ChannelTaken: the channel already holds match 1"),
            ],
        ),
        (
            resting,
            "suspended",
            "set_table set_state agree vote keep_snapshot events load export resume",
            vec![
                ("leave", ABSENT),
                ("set_seat_user", ABSENT),
                ("move_match", "ChannelTaken: the channel already holds match 1"),
            ],
        ),
        (
            over,
            "finished",
            "set_table set_state agree vote keep_snapshot events load export seed",
            vec![],
        ),
        (
            given_up,
            "abandoned",
            "set_table set_state agree vote keep_snapshot events load export seed",
            vec![],
        ),
    ] {
        let phase = format!("WrongStatus: the match is {status}");
        for (method, answer) in all(store, id, 0).await {
            let other = other.iter().find(|(name, _)| *name == method);
            let wanted = match done.split(' ').any(|name| name == method) {
                true => "done",
                false => other.map_or(phase.as_str(), |(_, words)| words),
            };
            assert_eq!(answer, wanted, "wrong answer of {method} for a match that is {status}");
        }
        if status != "lobby" {
            assert_eq!(
                words(store.join(join(id, 1, "")).await),
                match status {
                    // The `resume` call above has resumed the match.
                    "suspended" => "WrongStatus: the match is running",
                    _ => phase.as_str(),
                }
            );
        }
    }
    for id in [over, given_up] {
        let again = words(store.finish(id, &abandoned(), &[], NOW).await);
        let asleep = words(store.suspend(&Rest::new(id, NOW)).await);
        assert!(again.starts_with("WrongStatus") && again == asleep, "{again}");
    }
}

#[tokio::test]
async fn repeated_interactions_taken_channels_and_taken_seats_are_refused() {
    let store = &Scratch::new().await.store;
    let repeated = "Repeated: this was done already";
    store.claim_interaction(1, NOW).await.unwrap();
    assert_eq!(words(store.claim_interaction(1, NOW).await), repeated);
    let mut new = new_match(1);
    new.interaction = Some(1);
    assert_eq!(words(store.create_match(new).await), repeated);
    let lobby = store.create_match(new_match(1)).await.unwrap();
    assert_eq!(
        words(store.create_match(new_match(1)).await),
        format!("ChannelTaken: the channel already holds match {lobby}")
    );
    let mut begun = start(lobby, 0);
    begun.interaction = Some(1);
    assert_eq!(words(store.start_match(begun).await), repeated);
    let id = running(store, 2).await;
    let mut again = action(id, 0, 1);
    again.interaction = Some(1);
    assert_eq!(words(store.append(again).await), repeated);
    let mut late = action(id, 0, 1);
    late.timer = Some(TimerId(5));
    assert_eq!(words(store.append(late).await), repeated);
    let said = [to_channel(2, "never said")];
    let taken = store.take_timer(TimerId(5), &[], &said, NOW).await;
    assert_eq!(words(taken), repeated);
    let seated = "AlreadySeated: this person already has a seat";
    store.join(join(lobby, 8, "")).await.unwrap();
    assert_eq!(words(store.join(join(lobby, 8, "")).await), seated);
    let other = store.set_seat_user(id, Seat(0), User(101), "b", "fr", NOW);
    assert_eq!(words(other.await), seated);
    assert_eq!(store.pending(NOW, 9).await.unwrap(), []);
    assert_eq!(store.find_match(id).await.unwrap().unwrap().seq, 0);
}

#[tokio::test]
async fn excess_decks_and_duplicate_deck_names_are_refused() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let deck = |name: &str| NewDeck {
        owner: User(1),
        name: name.into(),
        folded: name.into(),
        civ: "norse".into(),
        cards: vec![],
        at: NOW,
    };
    let one = store.add_deck(&deck("one"), 2).await.unwrap();
    store.add_deck(&deck("two"), 2).await.unwrap();
    let many = store.add_deck(&deck("three"), 2).await;
    assert_eq!(words(many), "TooManyDecks: this person has as many decks as one may have");
    let taken = "DeckNameTaken: this person already has a deck of this name";
    assert_eq!(words(store.add_deck(&deck("two"), 9).await), taken);
    let renamed = store.rename_deck(User(1), one, "two", "two", NOW).await;
    assert_eq!(words(renamed), taken);
    let nowhere = store.rename_deck(User(1), DeckId(5), "x", "x", NOW).await;
    assert!(!nowhere.unwrap());

    // A violation of another database constraint is not mistaken for a duplicate name.
    let raw = raw(&scratch).await;
    for change in ["INSERT ON decks", "UPDATE ON decks", "INSERT ON votes"] {
        raw.refuse(change).await;
    }
    let id = running(store, 1).await;
    let vote = store.vote(id, "end", Seat(0), &json!(true), NOW).await;
    for answer in [
        words(store.add_deck(&deck("three"), 9).await),
        words(store.rename_deck(User(1), one, "x", "x", NOW).await),
        words(store.change_deck(User(1), (one, 0), "hre", &[], NOW).await),
        words(vote),
    ] {
        assert!(answer.starts_with("Database: the database refused: "), "{answer}");
    }
}

#[tokio::test]
async fn an_inconsistent_log_is_reported_as_damaged_from_the_first_mismatch() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let raw = raw(&scratch).await;
    raw.drop_trigger("actions_are_not_changed", "actions").await;
    let cases = [
        ("UPDATE actions SET last_seq = 3 WHERE match = $1 AND batch = 1", 3, "export"),
        ("UPDATE actions SET draws = '{}' WHERE match = $1 AND batch = 2", 3, "export batches"),
        ("UPDATE matches SET seq = 5 WHERE id = $1", 5, "export load"),
        ("UPDATE matches SET options = 'no' WHERE id = $1", 0, "export load events"),
        // A damaged setting does not prevent the match from being played.
        ("UPDATE matches SET settings = 'no' WHERE id = $1", 0, ""),
        ("UPDATE matches SET state = 'no' WHERE id = $1", 0, "export load events"),
        ("UPDATE matches SET outcome = 'no' WHERE id = $1", 0, "export load events"),
    ];
    for (channel, (change, seq, methods)) in (1..).zip(cases) {
        let id = running(store, channel).await;
        store.append(action(id, 0, 2)).await.unwrap();
        store.append(action(id, 2, 2)).await.unwrap();
        let changed = raw.run(&change.replace("$1", &id.to_string())).await;
        if changed.is_err() {
            // The database itself rejects this change.
            continue;
        }
        let damaged = format!("Corrupt: match {id} is damaged at event {seq}");
        for (method, answer) in [
            ("export", words(store.export(id).await)),
            ("load", words(store.load_whole(id).await)),
            ("events", words(store.events(id, 0, 9).await)),
            ("batches", words(store.batches(id, 0, 9).await)),
        ] {
            let wanted = match methods.split(' ').any(|name| name == method) {
                true => damaged.as_str(),
                false => "done",
            };
            assert_eq!(answer, wanted, "{method} after {change}");
        }
    }
}
