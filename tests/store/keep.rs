//! Tests of settings and votes.

use regnal::store::{Agreed, Registered};

use super::*;

#[tokio::test]
async fn settings_are_stored_separately_for_each_owner() {
    let scratch = Scratch::new().await;
    let scopes = [
        Scope::Guild(Guild(1)),
        Scope::Channel(Channel(1)),
        Scope::User(User(1)),
        Scope::User(User(u64::MAX)),
    ];
    for (number, scope) in scopes.into_iter().enumerate() {
        assert_eq!(scratch.store.setting(scope, "game").await.unwrap(), None);
        scratch.store.set_setting(scope, "game", Some(&json!("none"))).await.unwrap();
        scratch.store.set_setting(scope, "game", Some(&json!(number))).await.unwrap();
    }
    let scratch = scratch.reopened().await;
    for (number, scope) in scopes.into_iter().enumerate() {
        let value = scratch.store.setting(scope, "game").await.unwrap();
        assert_eq!(value, Some(json!(number)));
    }
    scratch.store.set_setting(scopes[0], "game", None).await.unwrap();
    assert_eq!(scratch.store.setting(scopes[0], "game").await.unwrap(), None);
    assert!(scratch.store.setting(scopes[1], "game").await.unwrap().is_some());
}

#[tokio::test]
async fn the_last_command_list_is_kept_per_server_and_globally() {
    let scratch = Scratch::new().await;
    let list = |digest: &str, at| Registered { digest: digest.to_owned(), at: Timestamp(at) };
    let all = [None, Some(Guild(1)), Some(Guild(u64::MAX))];
    for (number, readers) in (0_i64..).zip(all) {
        assert_eq!(scratch.store.registered(readers).await.unwrap(), None);
        scratch.store.set_registered(readers, &list("old", 0)).await.unwrap();
        scratch.store.set_registered(readers, &list("new", number)).await.unwrap();
    }
    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    for (number, readers) in (0_i64..).zip(all) {
        assert_eq!(store.registered(readers).await.unwrap(), Some(list("new", number)));
    }
    let mut guilds = store.registered_guilds().await.unwrap();
    guilds.sort();
    assert_eq!(guilds, [Guild(1), Guild(u64::MAX)]);
    store.forget_registered(&[Guild(u64::MAX), Guild(7)]).await.unwrap();
    assert_eq!(store.registered_guilds().await.unwrap(), [Guild(1)]);
    assert!(store.registered(None).await.unwrap().is_some());
}

#[tokio::test]
async fn the_games_of_a_server_include_those_of_recently_ended_matches() {
    let store = &Scratch::new().await.store;
    let (here, elsewhere) = (Guild(1), Guild(2));
    let opened = async |channel, guild, kind: &str| {
        let new = NewMatch { guild: Some(guild), kind: kind.to_owned(), ..new_match(channel) };
        store.create_match(new).await.unwrap()
    };
    opened(101, here, "mighty").await;
    let over = opened(102, here, "echoes").await;
    opened(103, elsewhere, "offices").await;
    let kinds = async |since| store.kinds_played(here, Timestamp(since)).await.unwrap();
    assert_eq!(kinds(i64::MAX).await, ["echoes", "mighty"]);
    let ending = Ending { end: End::Abandoned, outcome: json!("closed") };
    store.finish(over, &ending, &[], Timestamp(1_000)).await.unwrap();
    assert_eq!(kinds(999).await, ["echoes", "mighty"]);
    assert_eq!(kinds(1_000).await, ["mighty"]);
}

#[tokio::test]
async fn unreadable_settings_and_votes_are_reported_as_damaged() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    let id = running(store, 1).await;
    let scope = Scope::User(User(1));
    store.set_setting(scope, "me", Some(&json!(1))).await.unwrap();
    store.vote(id, "abandon", Seat(0), &json!(true), Timestamp(1)).await.unwrap();
    let raw = super::raw(&scratch).await;
    for statement in ["UPDATE settings SET value = '{'", "UPDATE votes SET value = 'yes'"] {
        raw.run(statement).await.unwrap();
    }
    let setting = store.setting(scope, "me").await;
    assert!(matches!(setting, Err(StoreError::Damaged)), "{setting:?}");
    let votes = store.votes(id, "abandon").await;
    assert!(matches!(votes, Err(StoreError::Damaged)), "{votes:?}");
}

#[tokio::test]
async fn a_seat_has_one_vote_per_topic() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    store.vote(id, "abandon", Seat(1), &json!(true), Timestamp(1)).await.unwrap();
    store.vote(id, "map", Seat(0), &json!("yes"), Timestamp(1)).await.unwrap();
    store.vote(id, "abandon", Seat(0), &json!(true), Timestamp(2)).await.unwrap();
    let votes = store.vote(id, "abandon", Seat(1), &json!(false), Timestamp(3)).await.unwrap();
    let seen: Vec<_> = votes.iter().map(|vote| (vote.seat, vote.value.clone(), vote.at)).collect();
    assert_eq!(seen, [(Seat(0), json!(true), Timestamp(2)), (Seat(1), json!(false), Timestamp(3))]);
    store.clear_votes(id, "abandon").await.unwrap();
    let votes = store.vote(id, "abandon", Seat(0), &json!(true), Timestamp(4)).await.unwrap();
    assert_eq!(votes.len(), 1);
    let nowhere = store.vote(MatchId(99), "abandon", Seat(0), &json!(true), Timestamp(4)).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound)));
}

#[tokio::test]
async fn an_accepted_proposal_is_written_completely_or_not_at_all() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let yes = json!(7);
    for topic in ["umpire", "map"] {
        store.vote(id, topic, Seat(0), &yes, Timestamp(1)).await.unwrap();
    }
    let waiting = async || store.pending(Timestamp(i64::MAX), 99).await.unwrap().len();
    let before = waiting().await;
    let agreed = |match_id| Agreed {
        match_id,
        state: json!({"umpire": 7}),
        topic: "umpire".to_owned(),
        outbox: vec![to_channel(4_711, "7 is named.")],
        at: Timestamp(2),
    };
    let nowhere = store.agree(&agreed(MatchId(99))).await;
    assert!(matches!(nowhere, Err(StoreError::NotFound)));
    assert_eq!(waiting().await, before, "a failed transaction must queue no message");
    store.agree(&agreed(id)).await.unwrap();
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!(header.state, json!({"umpire": 7}));
    assert_eq!(header.settings, new_match(1).settings);
    assert!(store.votes(id, "umpire").await.unwrap().is_empty());
    assert_eq!(store.votes(id, "map").await.unwrap().len(), 1, "other votes must stay open");
    assert_eq!(waiting().await, before + 1);
}
