//! Tests of importing a match from a file: it is imported unchanged and only once, and can be continued.

use regnal::store::{Export, ExportBatch, Import, ImportSeat};

use super::bodies::Raw;
use super::*;

const HERE: Guild = Guild(50);
const NOW: Timestamp = Timestamp(9_000);

/// Returns a match with two actions, exported with its seed for the bot's owner.
async fn whole(store: &Store) -> (MatchId, Export) {
    let id = running(store, 5).await;
    let mut seq = 0;
    for seat in [0, 1] {
        let mut dice = Dice::keyed(Seed::from_bytes([4; 32]).mixed(&[]), 10 + seq);
        dice.d6();
        let events = vec![Payload::from(json!({"of": seat})), Payload::from(json!(["éÿ", null]))];
        let append = Append {
            match_id: id,
            expected_seq: seq,
            interaction: None,
            timer: None,
            seat: Some(Seat(seat)),
            user: Some(User(21)),
            action: Payload::from(json!({"deed": seat})),
            events,
            version: 1,
            draws: dice.drawn().to_vec(),
            next_draw: dice.next_number(),
            snapshot: None,
            outbox: Vec::new(),
            timers: Vec::new(),
            ended: None,
            at: Timestamp(100 + i64::from(seat)),
        };
        seq = store.append(append).await.unwrap().seq;
    }
    (id, store.export_whole(id).await.unwrap())
}

fn import(export: &Export, channel: u64) -> Import {
    let holder =
        |user| ImportSeat { user, left_by: None, name: "Zoé".into(), language: "fr".into() };
    Import {
        taken_back: Vec::new(),
        export: export.clone(),
        status: export.status,
        version: 1,
        next_draw: 13,
        guild: Some(HERE),
        channel: Channel(channel),
        creator: User(7),
        name: "Brought".into(),
        language: "fr".into(),
        settings: json!({"turn_hours": 5}),
        state: json!({"umpire": 3}),
        seats: vec![holder(Some(User(21))), ImportSeat { left_by: Some(User(22)), ..holder(None) }],
        timers: vec![set("deadline", Some(0), 20_000)],
        at: NOW,
    }
}

fn post(id: MatchId) -> Result<Vec<NewMessage>, StoreError> {
    Ok(vec![to_channel(70, &format!("match {id}"))])
}

/// Creates a lobby in a channel, with a seed that no other match in the store has.
async fn other(store: &Store, channel: u64) -> MatchId {
    let seed = Seed::from_bytes([8; 32]);
    let new = NewMatch { seed, ..new_match(channel) };
    store.create_match(new).await.unwrap()
}

fn is_known<T: std::fmt::Debug>(result: &Result<T, StoreError>, id: MatchId) -> bool {
    matches!(result, Err(StoreError::Known { match_id }) if *match_id == id)
}

#[tokio::test]
async fn a_match_imported_from_a_complete_export_is_the_same_and_can_continue() {
    let there = Scratch::new().await;
    let (old, export) = whole(&there.store).await;
    assert!(export.seed.is_some() && export.table.is_some());
    let holders = export.seats.iter().map(|seat| seat.holder.as_ref().unwrap());
    assert!(holders.clone().all(|holder| holder.user().is_some()));
    // The public export has no names and no seed.
    let open = there.store.export(old).await.unwrap();
    assert!(open.seed.is_none() && open.table.is_none());
    assert!(open.seats.iter().all(|seat| seat.holder.is_none()));
    let text = serde_json::to_string(&open).unwrap();
    assert!(!text.contains("holder") && !text.contains("machine") && !text.contains("table"));

    let here = Scratch::new().await;
    let store = &here.store;
    let id = store.import(&import(&export, 70), post).await.unwrap();
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!(header.commitment, export.commitment);
    assert_eq!((header.seq, header.batches, header.next_draw), (4, 2, 13));
    assert_eq!((header.status, header.imported), (Status::Running, Some(NOW)));
    assert_eq!(header.started, export.started);
    assert_eq!((header.guild, header.name.as_str()), (Some(HERE), "Brought"));
    let users: Vec<_> = header.seats.iter().map(|row| (row.user, row.left)).collect();
    assert_eq!(users, [(Some(User(21)), None), (None, Some(NOW))]);
    let (one, other) =
        (there.store.load_whole(old).await.unwrap(), store.load_whole(id).await.unwrap());
    assert_eq!((&one.setup, &one.key), (&other.setup, &other.key));
    let said = |events: &[regnal::store::Event]| {
        let told = events.iter();
        told.map(|it| (it.seq, it.batch, it.seat, it.at, it.payload.clone())).collect::<Vec<_>>()
    };
    assert_eq!(said(&one.events), said(&other.events));
    assert_eq!(store.timers(id).await.unwrap().len(), 1);
    let waiting = store.pending(NOW, 9).await.unwrap();
    let wanted = format!("\"match {id}\"");
    assert_eq!(waiting[0].message.payload.as_str(), wanted);
    let notes = store.notes_of_guild(HERE, 9).await.unwrap();
    assert_eq!((notes[0].deed.as_str(), notes[0].user), ("import", Some(User(7))));

    // The match continues from where it stopped, and its export is unchanged.
    let again = store.export_whole(id).await.unwrap();
    assert_eq!((&again.batches, &again.setup), (&export.batches, &export.setup));
    assert_eq!((&again.seed, again.started), (&export.seed, export.started));
    let append = Append {
        match_id: id,
        expected_seq: 4,
        interaction: None,
        timer: None,
        seat: Some(Seat(0)),
        user: Some(User(21)),
        action: Payload::from(json!("on")),
        events: vec![Payload::from(json!("went on"))],
        version: 1,
        draws: Vec::new(),
        next_draw: 13,
        snapshot: None,
        outbox: Vec::new(),
        timers: Vec::new(),
        ended: None,
        at: NOW,
    };
    let appended = store.append(append).await.unwrap();
    assert_eq!((appended.batch, appended.seq), (3, 5));
}

#[tokio::test]
async fn a_seed_can_be_played_only_once_and_imported_only_once_per_server() {
    let store = &Scratch::new().await.store;
    let (id, export) = whole(store).await;
    // The exported match is still being played in this store, so its file cannot be imported here.
    let twice = store.import(&import(&export, 70), post).await;
    assert!(is_known(&twice, id), "{twice:?}");
    let mut over = export.clone();
    (over.status, over.ended) = (Status::Abandoned, Some(Timestamp(200)));
    over.outcome = Some(json!({"by": "vote"}));
    let record = store.import(&import(&over, 70), post).await;
    assert!(is_known(&record, id), "the record would reveal the seed: {record:?}");
    let ending = Ending { end: End::Abandoned, outcome: json!({"by": "vote"}) };
    store.finish(id, &ending, &[], Timestamp(200)).await.unwrap();
    let forked = store.import(&import(&export, 70), post).await;
    assert!(is_known(&forked, id), "the dice of the match are known: {forked:?}");
    // A finished match can coexist with other matches, including a running one.
    other(store, 70).await;
    let record = store.import(&import(&over, 70), post).await.unwrap();
    let header = store.find_match(record).await.unwrap().unwrap();
    assert_eq!(header.status, Status::Abandoned);
    assert_eq!((header.ended, header.outcome), (over.ended, over.outcome.clone()));
    assert_eq!(store.seed(record).await.unwrap(), over.seed.clone().unwrap());
    let again = store.import(&import(&over, 71), post).await;
    assert!(is_known(&again, record), "{again:?}");
    let mut elsewhere = import(&over, 72);
    elsewhere.guild = Some(Guild(51));
    store.import(&elsewhere, post).await.unwrap();

    // A match cannot be imported into a channel with a running match, and a failed import leaves nothing behind.
    let other = Scratch::new().await;
    let there = self::other(&other.store, 70).await;
    let mut own = import(&export, 70);
    own.export.seed = Some(Seed::from_bytes([77; 32]));
    let taken = other.store.import(&own, post).await;
    assert!(matches!(taken, Err(StoreError::ChannelTaken { match_id }) if match_id == there));
    own.channel = Channel(71);
    let failed = |_| Err(StoreError::NotFound);
    assert!(other.store.import(&own, failed).await.is_err());
    assert_eq!(other.store.live_matches().await.unwrap().len(), 1);
    other.store.import(&own, post).await.unwrap();
}

#[tokio::test]
async fn an_imported_match_is_excluded_from_statistics() {
    let there = Scratch::new().await;
    let (_, mut export) = whole(&there.store).await;
    (export.status, export.ended) = (Status::Finished, Some(Timestamp(200)));
    export.outcome = Some(json!({"winners": [0]}));
    let here = Scratch::new().await;
    let id = here.store.import(&import(&export, 70), post).await.unwrap();
    assert!(here.store.export(id).await.is_ok());
    assert!(here.store.finished_matches(HERE).await.unwrap().is_empty());
}

/// Returns an export with as many actions, events and dice as a file is allowed to contain.
fn longest(export: &Export) -> Export {
    let mut long = export.clone();
    let one = long.batches[0].clone();
    let event = Payload::from(json!({"of": "an event of usual length, as games have them"}));
    long.batches = (0..20_000)
        .map(|number| ExportBatch {
            batch: number + 1,
            first_seq: number * 5 + 1,
            events: vec![event.clone(); 5],
            ..one.clone()
        })
        .collect();
    long
}

/// Others can write while a long match is being imported, and the partial match is never visible.
#[tokio::test(flavor = "multi_thread")]
async fn importing_a_long_match_does_not_block_other_writes() {
    let there = Scratch::new().await;
    let (_, export) = whole(&there.store).await;
    let here = Scratch::new().await;
    let store = here.store.clone();
    let taking = tokio::spawn({
        let (store, long) = (store.clone(), import(&longest(&export), 70));
        async move { store.import(&long, post).await }
    });
    let mut writes = 0;
    while !taking.is_finished() {
        store.touch(Timestamp(1)).await.unwrap();
        writes += 1;
        let live = store.live_matches().await.unwrap();
        assert!(live.iter().all(|brief| brief.seq == 100_000), "{live:?}");
    }
    // If the import were a single transaction, hardly any of these writes would be finished before the import.
    assert!(writes > 10, "{writes}");
    let id = taking.await.unwrap().unwrap();
    let header = store.find_match(id).await.unwrap().unwrap();
    assert_eq!((header.seq, header.batches), (100_000, 20_000));
    assert_eq!(header.channel, Channel(70));
}

/// Returns the number of rows in a table.
async fn count(raw: &Raw, table: &str) -> i64 {
    raw.number(&format!("SELECT count(*) FROM {table}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_import_is_deleted_at_the_next_start() {
    let there = Scratch::new().await;
    let (_, export) = whole(&there.store).await;
    let here = Scratch::new().await;
    let long = import(&longest(&export), 70);
    let taking = tokio::spawn({
        let (store, long) = (here.store.clone(), long.clone());
        async move { store.import(&long, post).await }
    });
    let pool = raw(&here).await;
    while count(&pool, "actions").await == 0 {
        tokio::task::yield_now().await;
    }
    taking.abort();
    assert!(taking.await.is_err(), "the match was imported too early");
    assert_eq!(count(&pool, "matches").await, 1);
    pool.close().await;
    assert_eq!(here.store.live_matches().await.unwrap(), []);
    // The deleted partial import does not block a new import.
    let id = here.store.import(&import(&export, 70), post).await.unwrap();
    let here = here.reopened().await;
    let pool = raw(&here).await;
    assert_eq!(count(&pool, "matches").await, 1);
    assert_eq!(count(&pool, "actions").await, 2);
    assert!(here.store.find_match(id).await.unwrap().is_some());
    pool.close().await;
}
