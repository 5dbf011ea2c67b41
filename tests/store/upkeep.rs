//! Tests of queries and changes for the bot's owner: statistics, lists, a server's data.

use regnal::store::MessageId;

use super::bodies::contents;
use super::*;

const TITLE: &str = "Complainte d’Aliénor";

#[tokio::test]
async fn statistics_count_pending_messages_late_timers_and_matches_by_status() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    store.create_match(new_match(2)).await.unwrap();
    let timer = |kind: &str, due: i64| {
        TimerChange::Set(NewTimer {
            kind: kind.to_owned(),
            seat: None,
            key: String::new(),
            due: Timestamp(due),
            payload: json!(null).into(),
        })
    };
    store.change_timers(id, &[timer("late", 10), timer("soon", 500)]).await.unwrap();
    let two = [to_channel(1, "one"), to_channel(2, "two")];
    store.say(Some(id), &two, Timestamp(40)).await.unwrap();
    let figures = store.figures(Timestamp(100)).await.unwrap();
    assert_eq!(figures.matches, [(Status::Lobby, 1), (Status::Running, 1)]);
    assert_eq!((figures.waiting, figures.oldest, figures.late), (2, Some(Timestamp(40)), 1));
    assert!(figures.bytes > 0);
}

#[tokio::test]
async fn an_abandoned_message_is_listed_and_resent_before_the_messages_behind_it() {
    let store = &Scratch::new().await.store;
    let said = [to_channel(1, "first"), to_channel(1, "second")];
    store.say(None, &said, Timestamp(1)).await.unwrap();
    let first = store.pending(Timestamp(2), 9).await.unwrap()[0].id;
    let (target, reason) = (Target::Channel(Channel(1)), "too long".to_owned());
    store.settle(&[(first, Delivery::Dead { target, reason })], Timestamp(3)).await.unwrap();
    let listed = store.undelivered(MessageId(0), 9).await.unwrap();
    assert_eq!(listed.len(), 2);
    assert_eq!((listed[0].id, listed[0].dead.as_deref()), (first, Some("too long")));
    assert_eq!(store.undelivered(first, 9).await.unwrap().len(), 1);
    assert!(store.send_again(first, Timestamp(4)).await.unwrap());
    let next = store.pending(Timestamp(4), 9).await.unwrap();
    assert_eq!((next.len(), next[0].id), (1, first));
    assert!(!store.send_again(MessageId(99), Timestamp(4)).await.unwrap());
}

#[tokio::test]
async fn no_data_of_a_deleted_server_is_left_in_the_file() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let gone = Guild(6_543_210_987_654_321_098);
    let new = NewMatch { guild: Some(gone), name: TITLE.to_owned(), ..new_match(1) };
    let id = store.create_match(new).await.unwrap();
    let other = running(store, 2).await;
    for scope in [Scope::Guild(gone), Scope::Guild(Guild(7)), Scope::Channel(Channel(1))] {
        store.set_setting(scope, "left", Some(&json!({"since": 5}))).await.unwrap();
    }
    store.say(None, &[to_channel(1, TITLE)], Timestamp(1)).await.unwrap();
    let left = store.settings_of_servers("left").await.unwrap();
    assert_eq!(left.iter().map(|(guild, _)| *guild).collect::<Vec<_>>(), [Guild(7), gone]);
    assert_eq!(store.servers().await.unwrap(), [Guild(7), gone]);
    // A damaged value does not hide the others.
    let raw = raw(&scratch).await;
    raw.run("UPDATE settings SET value = '{' WHERE owner = 7").await.unwrap();
    raw.close().await;
    let left = store.settings_of_servers("left").await.unwrap();
    assert!(matches!(left[0], (Guild(7), Err(StoreError::Damaged))), "{left:?}");
    assert!(matches!(&left[1], (_, Ok(value)) if value["since"] == 5), "{left:?}");
    assert_eq!(store.forget_server(gone).await.unwrap(), [id]);
    assert_eq!(store.servers().await.unwrap(), [Guild(7)]);
    assert!(store.setting(Scope::Channel(Channel(1)), "left").await.unwrap().is_none());
    assert!(store.pending(Timestamp(i64::MAX), 9).await.unwrap().is_empty());
    let listed = store.matches_after(MatchId(0), 9).await.unwrap();
    assert_eq!(listed.iter().map(|brief| brief.id).collect::<Vec<_>>(), [other]);
    let (bytes, number) = (gone.0.to_be_bytes(), gone.0.to_string());
    for (_, text) in contents(&scratch).await {
        for wanted in [TITLE.as_bytes(), &bytes, number.as_bytes()] {
            assert!(!text.windows(wanted.len()).any(|part| part == wanted));
        }
    }
    assert!(store.integrity().await.unwrap().faults.is_empty());
}
