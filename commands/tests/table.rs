//! Tests of loading matches from the store into memory, regardless of the state of their snapshots.

use regnal::game::{Viewer, prelude::*};
use regnal::games::mighty::Mighty;
use regnal::store::{MatchId, Payload, Store};
use regnal::text::Lang;
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::pictures::seen;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use serde_json::{Value, json};

use crate::lookup::verify::small_match;

/// Returns the sequence number of the snapshot in the store.
async fn kept(store: &Store, id: MatchId) -> Option<u64> {
    let loaded = store.load(id, |_| Some(Mighty::STATE_VERSION)).await.unwrap();
    loaded.snapshot.map(|snapshot| snapshot.seq)
}

/// Returns unreadable variants of a snapshot: null, other values, a truncated snapshot, and one with a field of the
/// wrong type.
fn damaged(whole: &Payload) -> Vec<Payload> {
    let state: Value = whole.read().unwrap();
    let mut cut = state.clone();
    let fields = cut.as_object_mut().unwrap();
    let first = fields.keys().next().unwrap().clone();
    fields.retain(|field, _| *field == first);
    let mut bent = state;
    for field in bent.as_object_mut().unwrap().values_mut() {
        *field = json!([[field.clone()]]);
    }
    let all = [Value::Null, json!({"x": 1}), json!("state"), cut, bent];
    all.map(Payload::from).to_vec()
}

#[tokio::test]
async fn an_unreadable_snapshot_is_dropped_and_rebuilt_from_the_log() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = small_match(&store, 5, 60).await;
    let app = App::new(store, Clock::default(), FACES);
    let whole = Table::load(&app.store, id).await.unwrap();
    let (game, seq) = (whole.game.unwrap(), whole.header.seq);
    let state = Payload::from(game.snapshot().unwrap().1);
    for bad in damaged(&state) {
        app.store.keep_snapshot(id, seq, Mighty::STATE_VERSION, &bad).await.unwrap();
        assert_eq!(kept(&app.store, id).await, Some(seq));
        let table = Table::load(&app.store, id).await.unwrap();
        assert!(table.game.as_ref() == Some(&game), "the snapshot restored another position");
        assert_eq!(kept(&app.store, id).await, None);
    }

    // The match continues, and the end of the turn stores a new snapshot.
    let &seat = game.awaited().first().unwrap();
    let action = game.fallback(seat).unwrap();
    let request = Request::new(id, seat, None, action);
    let done = submit(&app, request).await.unwrap();
    assert_eq!(kept(&app.store, id).await, Some(done.table.header.seq));
    assert!(seq >= 40, "the match is too short for a snapshot");
}

#[tokio::test]
async fn names_in_pictures_and_alt_texts_are_not_escaped() {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = small_match(&store, 6, 60).await;
    let app = App::new(store, Clock::default(), FACES);
    let mut table = Table::load(&app.store, id).await.unwrap();
    table.header.seats[0].name = "ann_of_*x*".to_owned();
    table.header.name = "The_war [1]".to_owned();
    let face = app.face_of(&table).unwrap();
    let sheet = seen(&table, Viewer::Public, Lang::En, |at| face.map(at, None, true));
    let sheet = sheet.unwrap().unwrap();
    let scene = sheet.scene.to_string();
    for drawn in ["\"ann_of_*x*\"", "\"The_war [1]\""] {
        assert!(scene.contains(drawn), "{drawn}");
    }
    assert!(sheet.alt.contains("ann_of_*x*"), "{}", sheet.alt);
    assert!(!sheet.alt.contains('\\'), "{}", sheet.alt);
    // Posts support markup, so names in them are escaped.
    assert_eq!(table.names().seats[0], r"ann\_of\_\*x\*");
}
