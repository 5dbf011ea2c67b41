//! Tests that messages in the outbox are never lost, overtaken or sent twice.

use super::*;

#[tokio::test]
async fn messages_keep_their_order_for_each_target() {
    let scratch = Scratch::new().await;
    let id = running(&scratch.store, 1).await;
    let whisper = NewMessage {
        target: Target::User(User(1)),
        topic: None,
        payload: json!("psst").into(),
        not_before: None,
    };
    let mut append = action(id, 0, 1);
    append.outbox = vec![to_channel(1, "one"), to_channel(1, "two"), whisper.clone()];
    append.at = Timestamp(100);
    scratch.store.append(append).await.unwrap();

    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    assert!(store.pending(Timestamp(99), 9).await.unwrap().is_empty());
    assert_eq!(store.next_attempt().await.unwrap(), Some(Timestamp(100)));
    let pending = store.pending(Timestamp(100), 9).await.unwrap();
    let messages: Vec<_> = pending.iter().map(|message| message.message.clone()).collect();
    assert_eq!(messages, [to_channel(1, "one"), whisper]);
    assert_eq!(pending[0].match_id, Some(id));
    assert_ne!(pending[0].nonce, pending[1].nonce);
    assert!(pending.iter().all(|message| message.nonce.len() <= 25));

    assert_eq!(pending[0].created, Timestamp(100));
    // The second message does not overtake the first while the first waits for its second attempt.
    let retry_at = Timestamp(500);
    let target = pending[0].message.target;
    let reports = [
        (pending[0].id, Delivery::Failed { target, retry_at }),
        (pending[1].id, Delivery::Sent { message: 77 }),
    ];
    store.settle(&reports, Timestamp(101)).await.unwrap();
    assert!(store.is_sent(77).await.unwrap());
    assert!(!store.is_sent(78).await.unwrap());
    assert!(store.pending(Timestamp(499), 9).await.unwrap().is_empty());
    assert_eq!(store.next_attempt().await.unwrap(), Some(Timestamp(500)));
    let again = store.pending(Timestamp(500), 9).await.unwrap();
    assert_eq!(again.len(), 1);
    assert_eq!((again[0].attempts, &again[0].nonce), (1, &pending[0].nonce));
    let dead = Delivery::Dead { target, reason: "the channel is gone".into() };
    store.settle(&[(again[0].id, dead)], Timestamp(501)).await.unwrap();
    // Results for a message that is no longer pending are ignored.
    let late = [
        (again[0].id, Delivery::Failed { target, retry_at }),
        (again[0].id, Delivery::Sent { message: 1 }),
    ];
    store.settle(&late, Timestamp(502)).await.unwrap();
    let last = store.pending(Timestamp(500), 9).await.unwrap();
    assert_eq!(last.len(), 1);
    assert_eq!(last[0].message, to_channel(1, "two"));
    let sent = Delivery::Sent { message: 78 };
    store.settle(&[(last[0].id, sent)], Timestamp(503)).await.unwrap();
    assert!(store.pending(Timestamp(9_999), 9).await.unwrap().is_empty());
    assert_eq!(store.next_attempt().await.unwrap(), None);
}

#[tokio::test]
async fn a_nonce_does_not_reveal_anything_about_other_messages() {
    let mut seen = std::collections::BTreeSet::new();
    // Queues the same message for the same channel at the same time in otherwise identical stores.
    for _ in 0..3 {
        let scratch = Scratch::new().await;
        let at = Timestamp(100);
        scratch.store.say(None, &[to_channel(1, "x")], at).await.unwrap();
        let nonce = scratch.store.pending(at, 9).await.unwrap().remove(0).nonce;
        assert!(nonce.len() == 24 && nonce.chars().all(|it| it.is_ascii_hexdigit()), "{nonce}");
        let again = scratch.store.pending(at, 9).await.unwrap().remove(0).nonce;
        assert_eq!(nonce, again);
        seen.insert(nonce);
    }
    assert_eq!(seen.len(), 3);
}

#[tokio::test]
async fn the_longest_nonce_of_the_first_schema_version_has_at_most_25_characters() {
    let scratch = Scratch::new().await;
    let far = Timestamp(253_402_300_799_999);
    scratch.store.say(None, &[to_channel(1, "x")], far).await.unwrap();
    let raw = super::raw(&scratch).await;
    raw.run("UPDATE outbox SET id = 4294967296000, nonce = NULL").await.unwrap();
    let pending = scratch.store.pending(far, 9).await.unwrap();
    assert!(pending[0].nonce.len() <= 25, "{}", pending[0].nonce);
}

#[tokio::test]
async fn the_last_panel_can_be_found_and_is_not_pruned() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = running(store, 1).await;
    let panel = NewMessage {
        target: Target::Channel(Channel(1)),
        topic: Some("panel".into()),
        payload: json!("your turn").into(),
        not_before: None,
    };
    assert_eq!(store.last_message_of(id, "panel").await.unwrap(), None);
    for sent_as in [900, 901] {
        store.say(Some(id), &[panel.clone(), to_channel(1, "chat")], Timestamp(1)).await.unwrap();
        for _ in 0..2 {
            let next = store.pending(Timestamp(1), 1).await.unwrap();
            let sent = Delivery::Sent { message: sent_as };
            store.settle(&[(next[0].id, sent)], Timestamp(2)).await.unwrap();
        }
    }
    store.say(Some(id), &[to_channel(2, "waiting")], Timestamp(1)).await.unwrap();
    store.claim_interaction(5, Timestamp(1)).await.unwrap();
    store.prune(Timestamp(1)).await.unwrap();
    assert!(store.claim_interaction(5, Timestamp(1)).await.is_err());
    store.prune(Timestamp(2)).await.unwrap();
    let found = store.last_message_of(id, "panel").await.unwrap().unwrap();
    assert_eq!(found.target, Target::Channel(Channel(1)));
    assert_eq!(found.message, Some(901));
    assert_eq!(super::raw(&scratch).await.number("SELECT count(*) FROM outbox").await, 2);
    assert_eq!(store.pending(Timestamp(1), 9).await.unwrap().len(), 1);
    store.claim_interaction(5, Timestamp(2)).await.expect("the interaction should be forgotten");
}

#[tokio::test]
async fn the_last_post_of_a_match_in_a_channel_is_found_whether_sent_pending_or_abandoned() {
    let store = &Scratch::new().await.store;
    let (id, other) = (running(store, 1).await, running(store, 2).await);
    let about = |topic: Option<&str>, message: NewMessage| NewMessage {
        topic: topic.map(str::to_owned),
        ..message
    };
    let last = async |before| {
        let found = store.last_in(id, Channel(1), before, "added").await.unwrap();
        found.map(|said| (said.topic, said.payload, said.message))
    };
    assert_eq!(last(None).await, None);
    let late = NewMessage { not_before: Some(Timestamp(5)), ..to_channel(1, "late") };
    let messages = [
        about(Some("call"), to_channel(1, "your turn")),
        about(Some("added"), to_channel(1, "so far")),
        to_channel(2, "elsewhere"),
        NewMessage { target: Target::User(User(3)), ..to_channel(1, "to one alone") },
        late,
    ];
    store.say(Some(id), &messages, Timestamp(1)).await.unwrap();
    let stranger = to_channel(1, "of another match");
    store.say(Some(other), &[stranger], Timestamp(1)).await.unwrap();
    let call = |message| Some((Some("call".to_owned()), json!("your turn").into(), message));
    assert_eq!(last(None).await, call(None));
    let first = store.pending(Timestamp(1), 9).await.unwrap().remove(0).id;
    assert_eq!(last(Some(first)).await, None);
    let sent = [(first, Delivery::Sent { message: 900 })];
    store.settle(&sent, Timestamp(2)).await.unwrap();
    assert_eq!(last(None).await, call(Some(900)));
    store.say(Some(id), &[to_channel(1, "a battle")], Timestamp(3)).await.unwrap();
    let battle = Some((None, json!("a battle").into(), None));
    assert_eq!(last(None).await, battle);
    let second = store.pending(Timestamp(3), 9).await.unwrap().remove(0);
    assert_eq!(second.message.topic.as_deref(), Some("added"));
    assert_eq!(last(Some(second.id)).await, call(Some(900)));
}

#[tokio::test]
async fn a_message_reworded_while_being_sent_remains_pending() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let card = NewMessage {
        target: Target::Channel(Channel(1)),
        topic: Some("card".into()),
        payload: json!("one seat").into(),
        not_before: None,
    };
    let other = json!("two seats").into();
    assert_eq!(store.reword(id, "card", &other).await.unwrap(), None);
    store.say(Some(id), &[card], Timestamp(1)).await.unwrap();
    let sent = async || {
        let next = store.pending(Timestamp(1), 1).await.unwrap().remove(0);
        let payload = next.message.payload;
        let message = 900;
        (next.id, Delivery::SentAs { message, payload })
    };
    let first = sent().await;
    assert_eq!(store.reword(id, "card", &other).await.unwrap(), None);
    store.settle(&[first], Timestamp(2)).await.unwrap();
    assert!(!store.is_sent(900).await.unwrap());
    let second = sent().await;
    store.settle(&[second], Timestamp(3)).await.unwrap();
    assert!(store.pending(Timestamp(9), 9).await.unwrap().is_empty());
    // A message that has already been sent must be edited on Discord.
    let last = json!("three seats").into();
    assert_eq!(store.reword(id, "card", &last).await.unwrap(), Some(900));
    let said = store.last_message_of(id, "card").await.unwrap().unwrap();
    assert_eq!((said.payload, said.message), (last, Some(900)));
}

#[tokio::test]
async fn a_message_is_not_reworded_from_an_outdated_text() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let [first, second, late] = ["one vote", "two votes", "late"].map(|text| json!(text).into());
    assert!(!store.reword_if_unchanged(id, "vote", &first, &second).await.unwrap());
    for payload in [&late, &first] {
        let target = Target::Channel(Channel(1));
        let topic = Some("vote".into());
        let vote = NewMessage { target, topic, payload: payload.clone(), not_before: None };
        store.say(Some(id), &[vote], Timestamp(1)).await.unwrap();
    }
    assert!(store.reword_if_unchanged(id, "vote", &first, &second).await.unwrap());
    // Only the last message counts, even if an earlier one has the same text.
    for outdated in [&first, &late] {
        assert!(!store.reword_if_unchanged(id, "vote", outdated, &late).await.unwrap());
    }
    let said = store.last_message_of(id, "vote").await.unwrap().unwrap();
    assert_eq!(said.payload, second);
}

#[tokio::test]
async fn hastening_a_message_resets_its_failed_attempts_to_one() {
    let store = &Scratch::new().await.store;
    let message = to_channel(1, "kept");
    let target = message.target;
    store.say(None, &[message], Timestamp(1)).await.unwrap();
    let only = async |now| store.pending(now, 9).await.unwrap().remove(0);
    let id = only(Timestamp(1)).await.id;
    for attempt in 1..=20 {
        let retry_at = Timestamp(attempt * 1_000);
        let failed = [(id, Delivery::Failed { target, retry_at })];
        store.settle(&failed, Timestamp(2)).await.unwrap();
    }
    assert!(store.pending(Timestamp(5), 9).await.unwrap().is_empty());
    assert_eq!(only(Timestamp(20_000)).await.attempts, 20);
    store.hasten(target, Timestamp(5)).await.unwrap();
    // One failed attempt remains counted. Otherwise the next attempt would count as a first attempt, whose failure is
    // reported.
    assert_eq!(only(Timestamp(5)).await.attempts, 1);
}

#[tokio::test]
async fn after_a_start_all_messages_without_a_fixed_time_are_hastened() {
    let store = &Scratch::new().await.store;
    let patient = NewMessage { not_before: Some(Timestamp(900)), ..to_channel(3, "reminder") };
    let messages = [to_channel(1, "one"), to_channel(2, "two"), patient];
    store.say(None, &messages, Timestamp(1)).await.unwrap();
    let contents = async |now| {
        let pending = store.pending(now, 9).await.unwrap();
        pending.into_iter().map(|message| (message.message, message.attempts)).collect::<Vec<_>>()
    };
    for (message, retry_at) in store.pending(Timestamp(1), 9).await.unwrap().iter().zip([700, 800])
    {
        let retry_at = Timestamp(retry_at);
        let failed = Delivery::Failed { target: message.message.target, retry_at };
        for _ in 0..3 {
            store.settle(&[(message.id, failed.clone())], Timestamp(2)).await.unwrap();
        }
    }
    assert!(contents(Timestamp(600)).await.is_empty());
    store.hasten_waiting(Timestamp(5)).await.unwrap();
    let [one, two, _] = messages;
    assert_eq!(contents(Timestamp(5)).await, [(one, 1), (two, 1)]);
}

/// Results of delivery attempts in the old channel can arrive after the move.
#[tokio::test]
async fn a_moved_message_is_unaffected_by_the_result_of_an_attempt_in_the_old_channel() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let target = Target::Channel(Channel(1));
    let posts = [to_channel(1, "one"), to_channel(1, "two")];
    store.say(Some(id), &posts, Timestamp(1)).await.unwrap();
    let next = async || store.pending(Timestamp(3), 9).await.unwrap().remove(0);
    let first = next().await.id;
    let here = Channel(4_242);
    store.move_match(id, None, here).await.unwrap();
    let dead = Delivery::Dead { target, reason: "the channel is gone".into() };
    let retry_at = Timestamp(5_000);
    let failed = Delivery::Failed { target, retry_at };
    let reports = [(first, failed), (first, dead)];
    store.settle(&reports, Timestamp(2)).await.unwrap();
    let next = next().await;
    assert_eq!((next.id, next.message.target), (first, Target::Channel(here)));
    assert_eq!(next.attempts, 0);
}

#[tokio::test]
async fn the_last_message_to_a_user_is_returned_with_all_its_parts() {
    let store = &Scratch::new().await.store;
    let (one, other) = (running(store, 1).await, running(store, 2).await);
    let to = Target::User(User(1));
    let call = |text: &str, topic: Option<&str>| NewMessage {
        target: to,
        topic: topic.map(str::to_owned),
        payload: json!(text).into(),
        not_before: None,
    };
    let sends = async |id, text: &str, topic, message, at| {
        let said = [call(text, topic)];
        store.say(Some(id), &said, Timestamp(at)).await.unwrap();
        let waiting = store.pending(Timestamp(at), 9).await.unwrap();
        let (id, payload) = (waiting[0].id, waiting[0].message.payload.clone());
        let sent = Delivery::SentAs { message, payload };
        store.settle(&[(id, sent)], Timestamp(at)).await.unwrap();
    };
    let told = async |since| {
        let told = store.last_message_to(to, "called", Timestamp(since)).await;
        let told = told.unwrap().into_iter();
        told.map(|it| (it.match_id.unwrap(), it.payload.as_str().to_owned(), it.message))
            .collect::<Vec<_>>()
    };
    assert_eq!(told(0).await, []);
    sends(one, "old", Some("called"), 70, 100).await;
    sends(one, "first", Some("called"), 71, 200).await;
    sends(one, "another thing", None, 72, 210).await;
    let first = (one, "\"first\"".to_owned(), 71);
    assert_eq!(told(200).await, std::slice::from_ref(&first));
    // A part added later to a Discord message counts as sent at the same time as that message.
    sends(other, "second", Some("called"), 71, 300).await;
    let both = [first, (other, "\"second\"".to_owned(), 71)];
    assert_eq!(told(200).await, both);
    assert_eq!(told(201).await, []);
    let nobody = Target::User(User(2));
    assert_eq!(store.last_message_to(nobody, "called", Timestamp(0)).await.unwrap(), []);
}
