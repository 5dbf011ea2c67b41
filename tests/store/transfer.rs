//! Tests of moving a whole store to another database and back.

use regnal::store::{
    Application, Deed, Follower, Intervention, LetterWish, MoveError, MoveProgress, MoveStage,
    Moved, Registered,
};

use super::bodies::Database;
use super::letters::letter;
use super::seekers::seeker;
use super::*;

const NOW: Timestamp = Timestamp(9_000);

/// Opens a store in a file, to be moved.
async fn in_file() -> (TempDir, Place, Store) {
    let dir = TempDir::new().unwrap();
    let place = Place::from(dir.path());
    let store = Store::open(&place).await.unwrap();
    (dir, place, store)
}

/// Returns an empty location for the database used by these tests.
async fn empty() -> (TempDir, Place, Database) {
    let dir = TempDir::new().unwrap();
    let place = Scratch::place(&dir).await;
    let database = Database(place.clone());
    (dir, place, database)
}

async fn moved(from: &Place, to: &Place) -> Result<Moved, MoveError> {
    Store::move_to(from, to, &mut |_| {}).await
}

/// Fills a store with rows in every table and returns a match.
async fn fill(store: &Store) -> MatchId {
    store.set_application(Application::Discord(77)).await.unwrap();
    let id = running(store, 1).await;
    for step in 0..4 {
        let mut deed = action(id, step, 1);
        deed.interaction = Some(50 + step);
        deed.outbox = vec![to_channel(1, &format!("«{step}» \u{1f3f0}"))];
        deed.timers = vec![set("turn", Some(1), 500)];
        store.append(deed).await.unwrap();
    }
    store.vote(id, "pause", Seat(0), &json!(true), NOW).await.unwrap();
    let follower =
        Follower { target: Target::Channel(Channel(5)), user: User(9), language: "fr".into() };
    store.follow(id, &follower, NOW).await.unwrap();
    let deed = Deed::Extend(Duration::from_secs(60), vec![]);
    let note = Intervention { match_id: id, user: Some(User(9)), deed, outbox: vec![], at: NOW };
    store.intervene(note).await.unwrap();
    for scope in [Scope::User(User(3)), Scope::Guild(Guild(7)), Scope::Channel(Channel(1))] {
        for key in ["é", "Z", "a"] {
            store.set_setting(scope, key, Some(&json!({"key": key}))).await.unwrap();
        }
    }
    let deck = NewDeck {
        owner: User(3),
        name: "Mine".into(),
        folded: "mine".into(),
        civ: "x".into(),
        cards: vec!["c".into()],
        at: NOW,
    };
    store.add_deck(&deck, 9).await.unwrap();
    let registered = Registered { digest: "d".into(), at: NOW };
    store.set_registered(Some(Guild(7)), &registered).await.unwrap();
    store.touch(NOW).await.unwrap();
    for to in [User(101), User(102)] {
        store.write_letter(&letter(id, &[(to, true)], "«é»", 1)).await.unwrap();
    }
    store.wish_of_letters(id, User(101), LetterWish::Print, true).await.unwrap();
    store.seek(&seeker(Guild(7), User(102), NOW.0)).await.unwrap();
    assert!(store.avoid(User(102), &[User(101)]).await.unwrap());
    id
}

async fn exported(store: &Store, id: MatchId) -> String {
    serde_json::to_string(&store.export(id).await.unwrap()).unwrap()
}

#[tokio::test]
async fn a_match_continues_after_its_store_is_moved_to_another_database_and_back() {
    let (_old, from, store) = in_file().await;
    let id = fill(&store).await;
    let last = store.create_match(new_match(2)).await.unwrap();
    store.delete_match(last).await.unwrap();
    let (before, waiting) = (exported(&store, id).await, store.pending(NOW, 9).await.unwrap());
    store.close().await;

    let (_dir, to, _database) = empty().await;
    let mut tables = Vec::new();
    let mut progress = |at: MoveProgress<'_>| {
        assert!(at.done <= at.of);
        tables.push((at.stage, at.table.to_owned()));
    };
    let done = Store::move_to(&from, &to, &mut progress).await.unwrap();
    assert_eq!(done.matches, 1);
    for stage in [MoveStage::Copying, MoveStage::Comparing] {
        assert!(tables.contains(&(stage, "outbox".to_owned())));
    }
    let store = Store::open(&to).await.unwrap();
    assert_eq!(exported(&store, id).await, before);
    assert_eq!(store.pending(NOW, 9).await.unwrap(), waiting);
    assert_eq!(store.timers(id).await.unwrap().len(), 1);
    assert_eq!(store.followers(id).await.unwrap().len(), 1);
    assert_eq!(store.decks(User(3)).await.unwrap().len(), 1);
    assert_eq!(store.seekers(Guild(7), NOW, 9).await.unwrap().len(), 1);
    assert_eq!(store.avoided_by(User(102)).await.unwrap(), [User(101)]);
    assert!(store.registered(Some(Guild(7))).await.unwrap().is_some());
    let whose = Store::whose(&to).await.unwrap().unwrap();
    assert_eq!(whose.application, Some(Application::Discord(77)));
    // The number of a deleted match is not reused.
    let next = store.create_match(new_match(3)).await.unwrap();
    assert!(next > last, "{next} after {last}");
    store.append(action(id, 4, 2)).await.unwrap();
    let before = exported(&store, id).await;
    store.close().await;

    let back = TempDir::new().unwrap();
    let back = (Place::from(back.path()), back);
    let again = moved(&to, &back.0).await.unwrap();
    assert_eq!(again.matches, 2);
    assert!(again.rows > done.rows);
    let store = Store::open(&back.0).await.unwrap();
    assert_eq!(exported(&store, id).await, before);
    store.append(action(id, 6, 1)).await.unwrap();
    assert!(store.create_match(new_match(4)).await.unwrap() > next);
    store.close().await;
}

#[tokio::test]
async fn a_store_cannot_be_opened_after_it_was_moved() {
    let (_old, from, store) = in_file().await;
    fill(&store).await;
    store.close().await;
    let (_dir, to, _database) = empty().await;
    moved(&from, &to).await.unwrap();
    let refusal = Store::open(&from).await.expect_err("moved away");
    assert!(matches!(refusal, OpenError::Moved { .. }), "{refusal}");
    assert!(refusal.to_string().contains(&to.to_string()), "{refusal}");
    let other = TempDir::new().unwrap();
    let again = moved(&from, &Place::from(other.path())).await;
    assert!(matches!(again, Err(MoveError::Open(OpenError::Moved { .. }))), "{again:?}");
    Store::open(&to).await.unwrap().close().await;
}

/// Starts a move and interrupts it at the given table.
async fn break_off(from: &Place, to: &Place, stage: MoveStage, table: &str) {
    let (reached, mut is_reached) = tokio::sync::mpsc::unbounded_channel();
    let mut progress = |at: MoveProgress<'_>| {
        if at.stage == stage && at.table == table && at.done > 0 {
            let _ = reached.send(());
        }
    };
    tokio::select! {
        biased;
        _ = is_reached.recv() => {}
        moved = Store::move_to(from, to, &mut progress) => panic!("unexpected: {moved:?}"),
    }
}

#[tokio::test]
async fn an_interrupted_move_continues_where_it_stopped() {
    let (_old, from, store) = in_file().await;
    let id = fill(&store).await;
    // After this append, the table has more rows than are copied at a time.
    store.append(action(id, 4, 1_200)).await.unwrap();
    let before = exported(&store, id).await;
    store.close().await;
    let (_dir, to, _database) = empty().await;
    for (stage, table) in [
        (MoveStage::Copying, "events"),
        (MoveStage::Copying, "seats"),
        (MoveStage::Comparing, "events"),
    ] {
        break_off(&from, &to, stage, table).await;
        let refusal = Store::open(&to).await.expect_err("not arrived");
        assert!(matches!(refusal, OpenError::Unfinished { .. }), "{refusal}");
        assert!(refusal.to_string().contains(&from.to_string()), "{refusal}");
        let part = Store::open_read_only(&to).await.unwrap().unwrap();
        let seen = part.refusal_by_move(&to).await.unwrap().map(|refusal| refusal.to_string());
        assert_eq!(seen, Some(refusal.to_string()));
        part.close().await;
    }
    let mut copied = 0;
    let mut progress = |at: MoveProgress<'_>| {
        if at.stage == MoveStage::Copying && at.table == "events" {
            copied = copied.max(at.of - at.done);
        }
    };
    Store::move_to(&from, &to, &mut progress).await.unwrap();
    assert_eq!(copied, 0, "events that had arrived were copied again");
    let store = Store::open(&to).await.unwrap();
    assert_eq!(exported(&store, id).await, before);
    store.close().await;
}

#[tokio::test]
async fn a_store_that_was_used_after_an_interrupted_move_is_moved_from_the_start() {
    let (_old, from, store) = in_file().await;
    let id = fill(&store).await;
    store.close().await;
    let (_dir, to, _database) = empty().await;
    break_off(&from, &to, MoveStage::Copying, "seats").await;
    let store = Store::open(&from).await.unwrap();
    store.append(action(id, 4, 1)).await.unwrap();
    store.close().await;
    let refused = moved(&from, &to).await;
    assert!(matches!(refused, Err(MoveError::OtherMove(_))), "{refused:?}");
    let (_dir, to, _database) = empty().await;
    moved(&from, &to).await.unwrap();
}

#[tokio::test]
async fn an_invalid_source_or_target_is_refused_before_anything_is_copied() {
    let (_old, from, store) = in_file().await;
    fill(&store).await;
    let (_dir, to, _database) = empty().await;
    let used = moved(&from, &to).await;
    assert!(matches!(used, Err(MoveError::Open(OpenError::InUse { .. }))), "{used:?}");
    store.close().await;
    let same = moved(&from, &from).await;
    assert!(matches!(same, Err(MoveError::Same(_))), "{same:?}");
    let nowhere = TempDir::new().unwrap();
    let nothing = moved(&Place::from(nowhere.path()), &to).await;
    assert!(matches!(nothing, Err(MoveError::Nothing(_))), "{nothing:?}");

    let target = Scratch::new().await;
    let used = moved(&from, &target.place).await;
    assert!(matches!(used, Err(MoveError::Open(OpenError::InUse { .. }))), "{used:?}");
    running(&target.store, 1).await;
    target.store.close().await;
    let full = moved(&from, &target.place).await;
    assert!(matches!(full, Err(MoveError::NotEmpty(_))), "{full:?}");
    let store = Store::open(&target.place).await.unwrap();
    assert_eq!(store.live_matches().await.unwrap().len(), 1);
    store.close().await;
    // After the refused moves, the source is unchanged and can still be moved.
    moved(&from, &to).await.unwrap();
}
