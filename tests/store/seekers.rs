//! Tests of searches for tables, and of lists of avoided people.

use regnal::store::{MOST_AVOIDED, Seeker};

use super::*;

const HERE: Guild = Guild(7);
const ANN: User = User(100);
const BOB: User = User(101);
const CLEO: User = User(102);
const TOPIC: &str = "found";

pub(super) fn seeker(guild: Guild, user: User, since: i64) -> Seeker {
    let wish = json!({"game": "mighty"}).into();
    let [seen, until] = [since, since + 1_000].map(Timestamp);
    Seeker { guild, user, wish, since: Timestamp(since), until, seen }
}

fn message(user: User) -> NewMessage {
    let payload = Payload::from(json!("a table"));
    NewMessage {
        target: Target::User(user),
        topic: Some(TOPIC.to_owned()),
        payload,
        not_before: None,
    }
}

async fn looking(store: &Store, guild: Guild, now: i64) -> Vec<User> {
    let found = store.seekers(guild, Timestamp(now), 9).await.unwrap();
    found.into_iter().map(|seeker| seeker.user).collect()
}

#[tokio::test]
async fn a_person_has_one_search_per_server_until_it_expires() {
    let store = &Scratch::new().await.store;
    for seeker in [
        seeker(HERE, ANN, 10),
        seeker(HERE, BOB, 20),
        seeker(Guild(8), ANN, 30),
        Seeker { wish: json!({"game": "echoes"}).into(), ..seeker(HERE, ANN, 40) },
    ] {
        store.seek(&seeker).await.unwrap();
    }
    assert_eq!(looking(store, HERE, 50).await, [ANN, BOB]);
    let own = store.seeker(HERE, ANN, Timestamp(50)).await.unwrap().unwrap();
    assert_eq!((own.wish, own.since), (json!({"game": "echoes"}).into(), Timestamp(40)));
    // Bob's search has ended, even before it is deleted.
    assert_eq!(looking(store, HERE, 1_020).await, [ANN]);
    assert_eq!(store.seeker(HERE, BOB, Timestamp(1_020)).await.unwrap(), None);
    assert_eq!(store.traces(BOB).await.unwrap().searches.len(), 1);
    let guilds = store.drop_ended_searches(Timestamp(1_020)).await.unwrap();
    assert_eq!(guilds, [HERE, Guild(8)]);
    assert!(store.traces(BOB).await.unwrap().is_empty());
    assert!(store.stop_seeking(HERE, ANN).await.unwrap());
    assert!(!store.stop_seeking(HERE, ANN).await.unwrap());
    assert_eq!(store.drop_ended_searches(Timestamp(1_020)).await.unwrap(), [Guild(8)]);
    store.forget_server(Guild(8)).await.unwrap();
    assert!(store.traces(ANN).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_searching_person_is_notified_only_once_per_period_across_all_servers() {
    let store = &Scratch::new().await.store;
    let [here, there] = [HERE, Guild(8)].map(|guild| seeker(guild, ANN, 10));
    store.seek(&here).await.unwrap();
    store.seek(&there).await.unwrap();
    let tell = async |seeker: &Seeker, now: i64, last: i64| {
        let times = (Timestamp(now), Timestamp(last));
        store.tell_seeker(seeker, &message(seeker.user), times).await.unwrap()
    };
    assert!(tell(&here, 20, 0).await);
    assert_eq!(store.told_since(TOPIC, Timestamp(0)).await.unwrap(), [ANN]);
    assert_eq!(store.told_since("other", Timestamp(0)).await.unwrap(), []);
    assert!(!tell(&here, 25, 5).await && !tell(&there, 25, 5).await);
    assert!(tell(&there, 30, 20).await);
    let own = store.seeker(Guild(8), ANN, Timestamp(30)).await.unwrap().unwrap();
    assert_eq!(own.seen, Timestamp(30));
    store.note_seen(HERE, ANN, Timestamp(40)).await.unwrap();
    let own = store.seeker(HERE, ANN, Timestamp(40)).await.unwrap().unwrap();
    assert_eq!(own.seen, Timestamp(40));
    // No message is queued for a search that was changed or ended in the meantime.
    store.seek(&seeker(HERE, ANN, 50)).await.unwrap();
    assert!(!tell(&here, 60, 60).await);
    store.stop_seeking(Guild(8), ANN).await.unwrap();
    assert!(!tell(&there, 60, 60).await);
    let waiting = store.pending(Timestamp(60), 9).await.unwrap();
    assert_eq!(waiting.len(), 1);
    assert_eq!(store.told_since(TOPIC, Timestamp(30)).await.unwrap(), []);
}

#[tokio::test]
async fn lists_of_avoided_people_are_limited_and_separate_for_each_person() {
    let store = &Scratch::new().await.store;
    assert!(store.avoid(ANN, &[BOB, CLEO, ANN, BOB]).await.unwrap());
    assert!(store.avoid(CLEO, &[BOB]).await.unwrap());
    assert_eq!(store.avoided_by(ANN).await.unwrap(), [BOB, CLEO]);
    assert_eq!(store.avoided_by(BOB).await.unwrap(), []);
    assert!(store.traces(BOB).await.unwrap().is_empty());
    assert_eq!(store.traces(ANN).await.unwrap().avoids, [BOB, CLEO]);
    assert_eq!(store.kept_apart_from(BOB).await.unwrap(), [ANN, CLEO]);
    assert_eq!(store.kept_apart_from(CLEO).await.unwrap(), [ANN, BOB]);
    let many: Vec<User> = (1_000..).take(MOST_AVOIDED as usize - 1).map(User).collect();
    assert!(!store.avoid(ANN, &many).await.unwrap());
    assert_eq!(store.avoided_by(ANN).await.unwrap(), [BOB, CLEO]);
    assert!(store.avoid(ANN, &many[1..]).await.unwrap());
    assert_eq!(store.avoided_by(ANN).await.unwrap().len(), MOST_AVOIDED as usize);
    store.stop_avoiding(ANN, &many).await.unwrap();
    store.stop_avoiding(ANN, &[CLEO, User(5)]).await.unwrap();
    assert_eq!(store.avoided_by(ANN).await.unwrap(), [BOB]);
    assert_eq!(store.avoided_by(CLEO).await.unwrap(), [BOB]);
}
