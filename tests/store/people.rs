//! Tests of personal data: all of it is found, and none is left after the deletion.

use regnal::dice::Draw;
use regnal::store::{
    Deed, Export, Follower, Forget, Intervention, LetterWish, MessageId, NewHolder, NewLetter,
};

use super::bodies::contents;
use super::letters::letter;
use super::seekers::seeker;
use super::*;

/// A person whose id and names are unlikely to occur elsewhere by chance.
const PERSON: User = User(7_654_321_098_765_432_109);
const NAME: &str = "Ézéchiel le Hardi";
const OLD_NAME: &str = "Zébulon";
const GUEST: &str = "Zacharie";
const NOW: Timestamp = Timestamp(9_000);

/// Returns all traces of the person in the database.
async fn found(scratch: &Scratch) -> Vec<String> {
    let (number, signed) = (PERSON.0.to_string(), PERSON.0.cast_signed().to_string());
    let bytes = PERSON.0.to_be_bytes();
    let wanted: [(&str, &[u8]); 6] = [
        ("the name", NAME.as_bytes()),
        ("the old name", OLD_NAME.as_bytes()),
        ("the guest's name", GUEST.as_bytes()),
        ("the id", number.as_bytes()),
        ("the signed id", signed.as_bytes()),
        ("the id as a number", &bytes),
    ];
    let mut found = Vec::new();
    for (name, text) in contents(scratch).await {
        for (what, bytes) in wanted {
            if text.windows(bytes.len()).any(|part| part == bytes) {
                found.push(format!("{what} in {name}"));
            }
        }
    }
    found
}

async fn joined(store: &Store, match_id: MatchId, name: &str) {
    let join = Join {
        match_id,
        user: PERSON,
        name: name.into(),
        salt: "sel".into(),
        language: "en".into(),
        at: NOW,
    };
    store.join(join).await.unwrap();
}

/// Creates a running match in which the person has taken over the second seat and acted.
async fn played(store: &Store, channel: u64, name: &str) -> MatchId {
    let id = running(store, channel).await;
    store.leave(id, User(101), NOW).await.unwrap();
    store.set_seat_user(id, Seat(1), PERSON, name, "en", NOW).await.unwrap();
    let mut deed = action(id, 0, 2);
    deed.seat = Some(Seat(1));
    deed.user = Some(PERSON);
    deed.interaction = Some(40 + channel);
    deed.draws = vec![Draw { number: 1, sides: 6, value: 3 }];
    deed.next_draw = 2;
    deed.outbox = vec![
        to_channel(channel, &format!("{name} scouts <@{}>", PERSON.0)),
        to_channel(channel, &format!("{name} waits")),
        NewMessage {
            target: Target::User(PERSON),
            topic: None,
            payload: json!("for you alone").into(),
            not_before: None,
        },
    ];
    store.append(deed).await.unwrap();
    id
}

/// Fills a store with data about the person in every possible place.
async fn full(store: &Store) -> [MatchId; 5] {
    let over = played(store, 1, OLD_NAME).await;
    let ending = Ending { end: End::Finished, outcome: json!({"winners": [1]}) };
    store.finish(over, &ending, &[], NOW).await.unwrap();
    let now = played(store, 2, NAME).await;
    let left = played(store, 3, NAME).await;
    store.leave(left, PERSON, NOW).await.unwrap();
    let lobby = NewMatch {
        creator: PERSON,
        name: format!("{NAME} contre tous"),
        settings: json!({"turn_hours": 7, "named": PERSON.0}),
        state: json!({"umpire": PERSON.0, "lesson": false}),
        ..new_match(4)
    };
    let lobby = store.create_match(lobby).await.unwrap();
    joined(store, lobby, NAME).await;
    // The person left this seat without ever acting in it. The seat's name does not occur elsewhere.
    let silent = running(store, 5).await;
    store.leave(silent, User(101), NOW).await.unwrap();
    let holder =
        NewHolder { seat: Seat(1), user: PERSON, name: GUEST.into(), language: "en".into() };
    for deed in [Deed::Seat(holder), Deed::Remove(Seat(1))] {
        let done =
            Intervention { match_id: silent, user: Some(PERSON), deed, outbox: vec![], at: NOW };
        store.intervene(done).await.unwrap();
    }
    // The person asks to get the seat back, so the topics of the votes and of the question contain the person's id.
    let topic = format!("seat-1-{}-0", PERSON.0);
    let yes = json!(true);
    store.vote(silent, &topic, Seat(0), &yes, NOW).await.unwrap();
    let question = NewMessage { topic: Some(topic), ..to_channel(5, "may they sit here again?") };
    store.say(Some(silent), &[question], NOW).await.unwrap();
    store
        .set_setting(Scope::User(PERSON), "person", Some(&json!({"way": "direct"})))
        .await
        .unwrap();
    let deck = NewDeck {
        owner: PERSON,
        name: "Mine".into(),
        folded: "mine".into(),
        civ: "x".into(),
        cards: vec!["c".into()],
        at: NOW,
    };
    store.add_deck(&deck, 9).await.unwrap();
    let named = json!(PERSON.0);
    store.vote(left, "umpire", Seat(0), &named, NOW).await.unwrap();
    for target in [Target::User(PERSON), Target::Channel(Channel(77))] {
        let follower = Follower { target, user: PERSON, language: "fr".into() };
        assert!(store.follow(now, &follower, NOW).await.unwrap());
        assert!(!store.follow(now, &follower, NOW).await.unwrap());
    }
    // The person wrote one letter, received one, and is mentioned in a letter between two others.
    let own = NewLetter {
        user: PERSON,
        name: NAME.into(),
        ..letter(now, &[(User(100), false)], "mine", 1)
    };
    let received = letter(now, &[(PERSON, false)], "yours", 2);
    let words = format!("{NAME} and <@{}> are here", PERSON.0);
    let named = letter(now, &[(User(5), false)], &words, 3);
    for letter in [&own, &received, &named] {
        store.write_letter(letter).await.unwrap();
    }
    store.wish_of_letters(now, PERSON, LetterWish::Print, true).await.unwrap();
    store.wish_of_letters(now, User(100), LetterWish::Mute(PERSON), true).await.unwrap();
    // The person is looking for a table, avoids somebody, and is avoided by somebody.
    store.seek(&seeker(Guild(7), PERSON, NOW.0)).await.unwrap();
    assert!(store.avoid(PERSON, &[User(100)]).await.unwrap());
    assert!(store.avoid(User(100), &[PERSON, User(101)]).await.unwrap());
    // One message per target is sent, and the others remain pending.
    let pending = store.pending(NOW, 9).await.unwrap();
    let sent: Vec<_> = (70..)
        .zip(&pending)
        .map(|(message, waiting)| (waiting.id, Delivery::Sent { message }))
        .collect();
    store.settle(&sent, NOW).await.unwrap();
    [over, now, left, lobby, silent]
}

fn forget() -> Forget {
    Forget {
        user: PERSON,
        name: NAME.into(),
        lobbies: vec![(MatchId(4), json!({"years": 8}))],
        outbox: vec![(MatchId(2), to_channel(2, "a seat is empty"))],
        at: NOW,
    }
}

fn anonymous(names: &[String], payload: Payload) -> Payload {
    let mut text = payload.as_str().replace(&PERSON.0.to_string(), "?");
    for name in names {
        text = text.replace(name.as_str(), "?");
    }
    Payload::of(&text).unwrap()
}

#[tokio::test]
async fn an_owner_whose_seat_has_a_substitute_finds_the_live_match_with_that_seat() {
    let store = &Scratch::new().await.store;
    let lent = |owner: u64| json!({"stand_ins": [{"seat": 1, "owner": owner, "by": 12}]});
    let [own, other, over] = [1, 2, 3].map(|channel| running(store, channel));
    let (own, other, over) = (own.await, other.await, over.await);
    for (id, owner) in [(own, 7), (other, 8), (over, 7)] {
        store.set_state(id, &lent(owner)).await.unwrap();
    }
    let ending = Ending { end: End::Abandoned, outcome: json!(null) };
    store.finish(over, &ending, &[], NOW).await.unwrap();
    assert_eq!(store.live_matches_naming_owner(User(7)).await.unwrap(), [own]);
    assert!(store.live_matches_naming_owner(User(12)).await.unwrap().is_empty());
}

#[tokio::test]
async fn the_seats_of_a_user_are_the_same_as_in_the_users_complete_data() {
    let store = &Scratch::new().await.store;
    full(store).await;
    let seats = store.seats_of_user(PERSON).await.unwrap();
    assert!(!seats.is_empty());
    assert_eq!(seats, store.traces(PERSON).await.unwrap().seats);
}

/// The content of an abandoned message might mention the person, so it is deleted and the message cannot be sent again.
#[tokio::test]
async fn a_message_whose_content_was_deleted_is_not_sent_again() {
    let store = &Scratch::new().await.store;
    full(store).await;
    store.say(None, &[to_channel(91, "given up"), to_channel(92, "waiting")], NOW).await.unwrap();
    let all = store.undelivered(MessageId(0), 99).await.unwrap();
    let to = |channel| all.iter().find(|one| one.target == Target::Channel(Channel(channel)));
    let [given_up, waiting] = [91, 92].map(|channel| to(channel).unwrap().id);
    let reason = "too long".to_owned();
    let dead = Delivery::Dead { target: Target::Channel(Channel(91)), reason };
    store.settle(&[(given_up, dead)], NOW).await.unwrap();
    store.forget(&forget(), anonymous).await.unwrap();
    assert!(!store.send_again(given_up, NOW).await.unwrap());
    assert!(store.send_again(waiting, NOW).await.unwrap());
}

/// Returns an export without the parts that deleting personal data can remove.
fn bare(mut export: Export) -> Export {
    for seat in &mut export.seats {
        seat.name.clear();
    }
    export
}

#[tokio::test]
async fn a_deleted_person_leaves_no_trace_in_any_byte_of_the_file() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let [over, now, left, lobby, silent] = full(store).await;
    let before = found(&scratch).await;
    assert!(before.len() >= 4, "{before:?}");
    let traces = store.traces(PERSON).await.unwrap();
    let seats: Vec<_> = traces.seats.iter().map(|seat| seat.match_id).collect();
    assert_eq!(seats, [over, now, left, lobby, silent]);
    assert_eq!((traces.deeds.len(), traces.notes.len()), (3, 2));
    assert_eq!((traces.opened, traces.named), (vec![lobby], vec![lobby]));
    assert_eq!(traces.follows, [(now, NOW), (now, NOW)]);
    assert_eq!((traces.decks.len(), traces.settings.len()), (1, 1));
    assert_eq!(traces.letters.len(), 1);
    let texts: Vec<&str> = traces.correspondence.iter().map(|its| its.text.as_str()).collect();
    assert_eq!(texts, ["mine", "yours"]);
    assert_eq!(traces.letter_wishes, [(now, LetterWish::Print)]);
    assert_eq!((traces.searches.len(), traces.avoids), (1, vec![User(100)]));
    let mut histories = Vec::new();
    for id in [over, now, left] {
        histories.push(bare(store.export(id).await.unwrap()));
    }

    let forgotten = store.forget(&forget(), anonymous).await.unwrap();
    assert_eq!(forgotten.matches, [over, now, left, lobby, silent]);
    assert!(forgotten.is_swept);
    assert_eq!(found(&scratch).await, Vec::<String>::new());
    assert!(store.traces(PERSON).await.unwrap().is_empty());

    // Other people keep their own letters and the other entries in their lists of avoided people.
    assert_eq!(store.avoided_by(User(100)).await.unwrap(), [User(101)]);
    let left_over = store.letters(now, User(100), (0, 9)).await.unwrap();
    let texts: Vec<&str> = left_over.iter().map(|its| its.text.as_str()).collect();
    assert_eq!(texts.len(), 2, "{texts:?}");
    assert!(texts.contains(&"yours"), "{texts:?}");
    assert_eq!(store.letter_wishes(now, User(100)).await.unwrap(), []);
    assert_eq!(store.printable_letters(now).await.unwrap(), []);

    // The history is unchanged, and the seats look as if the person had left the match.
    for (id, history) in [over, now, left].into_iter().zip(histories) {
        assert_eq!(bare(store.export(id).await.unwrap()), history);
        let header = store.find_match(id).await.unwrap().unwrap();
        let seat = &header.seats[1];
        assert_eq!((seat.user, seat.name.as_str()), (None, ""));
        assert_eq!((seat.salt.as_str(), seat.language.as_str()), ("", "fr"));
        assert_eq!(seat.left.is_some(), id != over);
        assert_eq!(header.seats[0].user, Some(User(100)));
    }
    let header = store.find_match(lobby).await.unwrap().unwrap();
    assert_eq!((header.seats.len(), header.creator), (0, User::NOBODY));
    assert_eq!(header.name, "");
    assert_eq!(header.settings, json!({"turn_hours": 7}));
    assert_eq!(header.state, json!({"lesson": false}));
    assert_eq!((header.options, header.status), (json!({"years": 8}), Status::Lobby));
    assert_eq!(store.votes(left, "umpire").await.unwrap(), []);
    // Messages to others keep their order but lose the names. Sent messages keep their Discord ids.
    let pending = store.pending(NOW, 9).await.unwrap();
    let words: Vec<&str> = pending.iter().map(|waiting| waiting.message.payload.as_str()).collect();
    assert_eq!(words.len(), 3, "{words:?}");
    assert!(words.iter().all(|words| words.contains("? waits")));
    assert!(store.is_sent(70).await.unwrap());
    // The data is still gone after a restart, and the same person can play again.
    let scratch = scratch.reopened().await;
    assert_eq!(found(&scratch).await, Vec::<String>::new());
    joined(&scratch.store, lobby, NAME).await;
    assert!(!found(&scratch).await.is_empty());
}

/// Until a vacuum, a server keeps deleted rows.
#[tokio::test]
async fn every_table_that_held_data_about_a_deleted_person_is_vacuumed() {
    let scratch = Scratch::new().await;
    full(&scratch.store).await;
    let before = found(&scratch).await;
    assert!(before.len() >= 4, "{before:?}");
    assert!(scratch.store.forget(&forget(), anonymous).await.unwrap().is_swept);
    let raw = raw(&scratch).await;
    for trace in before {
        let table = trace.rsplit(' ').next().unwrap();
        assert!(raw.is_vacuumed(table).await, "{trace}");
    }
    raw.close().await;
}

#[tokio::test]
async fn the_deletion_of_an_unknown_person_leaves_no_trace() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let before = store.find_match(id).await.unwrap();
    let nothing = Forget { lobbies: vec![], outbox: vec![], ..forget() };
    let forgotten = store.forget(&nothing, anonymous).await.unwrap();
    assert_eq!(forgotten.matches, []);
    assert_eq!(store.find_match(id).await.unwrap(), before);
}

#[tokio::test]
async fn an_interrupted_vacuum_is_completed_at_the_next_start() {
    let scratch = Scratch::new().await;
    let Place::Folder(_) = scratch.place else {
        return; // A server's pages cannot be looked into.
    };
    let id = scratch.store.create_match(new_match(1)).await.unwrap();
    joined(&scratch.store, id, NAME).await;
    let pool = raw(&scratch).await;
    // Recreates the state after a crash right after a person's data was deleted.
    pool.run("PRAGMA secure_delete = OFF").await.unwrap();
    for statement in ["DELETE FROM seats", "INSERT INTO sweep (id) VALUES (1)"] {
        pool.run(statement).await.unwrap();
    }
    pool.close().await;
    assert!(!found(&scratch).await.is_empty());
    let scratch = scratch.reopened().await;
    assert_eq!(found(&scratch).await, Vec::<String>::new());
}

#[tokio::test]
async fn only_the_user_can_be_deleted_from_a_logged_action() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    scratch.store.append(action(id, 0, 1)).await.unwrap();
    let pool = raw(&scratch).await;
    for change in ["\"user\" = 5", "action = '{}'", "at = 1", "\"user\" = NULL, seat = 1"] {
        let done = pool.run(&format!("UPDATE actions SET {change}")).await;
        let refused = done.unwrap_err().to_string();
        assert!(refused.contains("append only"), "{change}: {refused}");
    }
    pool.run("UPDATE actions SET \"user\" = NULL").await.unwrap();
}

#[tokio::test]
async fn delayed_messages_do_not_block_others_and_are_dropped_when_the_follower_unfollows() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let follower = Follower { target: Target::User(User(5)), user: User(5), language: "en".into() };
    store.follow(id, &follower, NOW).await.unwrap();
    assert_eq!(store.followers(id).await.unwrap(), std::slice::from_ref(&follower));
    let message = |words: &str, not_before| NewMessage {
        target: Target::User(User(5)),
        topic: None,
        payload: json!(words).into(),
        not_before,
    };
    let morning = Timestamp(NOW.0 + 500);
    let said = [
        message("news", Some(morning)),
        message("more news", Some(NOW)),
        message("your turn", None),
    ];
    store.say(Some(id), &said, NOW).await.unwrap();
    let due = async |at| {
        let pending = store.pending(at, 9).await.unwrap();
        let words = pending.iter().map(|its| its.message.payload.as_str().to_owned());
        words.collect::<Vec<_>>()
    };
    assert_eq!(due(NOW).await, [r#""your turn""#]);
    assert_eq!(store.next_attempt().await.unwrap(), Some(NOW));
    assert_eq!(due(morning).await, [r#""news""#, r#""your turn""#]);
    store.hasten(Target::User(User(5)), NOW).await.unwrap();
    assert_eq!(due(NOW).await, [r#""your turn""#]);
    let place = Target::Channel(Channel(5));
    assert!(!store.unfollow(id, place).await.unwrap());
    assert!(store.unfollow(id, follower.target).await.unwrap());
    assert!(!store.unfollow(id, follower.target).await.unwrap());
    assert_eq!(due(morning).await, [r#""your turn""#]);
    // A finished match has no followers.
    store.follow(id, &follower, NOW).await.unwrap();
    let ending = Ending { end: End::Abandoned, outcome: json!("given up") };
    store.finish(id, &ending, &[], NOW).await.unwrap();
    assert_eq!(store.followers(id).await.unwrap(), []);
    let late = store.follow(id, &follower, NOW).await;
    assert!(matches!(late, Err(StoreError::WrongStatus { .. })), "{late:?}");
}
