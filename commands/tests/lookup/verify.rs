//! Tests of verifying a match from its log: an unmodified log passes, and every kind of forgery is detected.

use regnal::dice::{Dice, Draw, Seed};
use regnal::game::Seat;
use regnal::games::AnyOptions;
use regnal::games::mighty::Options;
use regnal::store::{
    Channel, End, Ending, Export, MatchId, NewMatch, Payload, Status, Store, Timestamp, User,
};
use regnal_bot::run::verify::{Difference, VerificationReport, check};
use serde_json::{Value, json};

use crate::support::stored::{StoredMatch, new_match};
use crate::support::{Running, is_private, words};

/// Returns a running two-player match in `channel` with at most `actions` random legal actions.
pub(crate) async fn small_match(store: &Store, channel: u64, actions: usize) -> MatchId {
    match_of(store, channel, [1, 2], channel as u8, actions).await
}

/// Like [`small_match`], but for any two users and with a numeric seed for the dice.
pub(crate) async fn match_of(
    store: &Store,
    channel: u64,
    users: [u64; 2],
    dice: u8,
    actions: usize,
) -> MatchId {
    let options = AnyOptions::Mighty(Options::usual(2, 6));
    let new = NewMatch {
        name: "Small\u{1b}[31m".into(),
        language: "fr".into(),
        seed: Seed::from_bytes([dice; 32]),
        ..new_match(&options, Channel(channel), User(1))
    };
    let players = [(users[0], "p1", "salt"), (users[1], "p2", "")];
    let mut log = StoredMatch::begin(store, new, &options, &players).await;
    let mut chooser = Dice::keyed(Seed::from_bytes([9; 32]).mixed(&[]), 0);
    for _ in 0..actions {
        let Some(&seat) = log.game.awaited().first() else { break };
        let legal = log.game.legal(seat);
        if legal.is_empty() {
            break;
        }
        let action = &legal[chooser.index(legal.len())];
        assert!(log.play(seat, action).await, "{action:?} was refused");
    }
    log.id
}

async fn end(store: &Store, id: MatchId) {
    let ending = Ending { end: End::Abandoned, outcome: json!({"by": "vote"}) };
    store.finish(id, &ending, &[], Timestamp(2)).await.unwrap();
}

async fn ended() -> Export {
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    let id = small_match(&store, 5, 60).await;
    end(&store, id).await;
    // Converts the export to JSON and back, as if it had been written to a file.
    let text = serde_json::to_string(&store.export(id).await.unwrap()).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Returns the index of the first batch that contains dice.
fn with_dice(export: &Export) -> usize {
    export.batches.iter().position(|batch| !batch.draws.is_empty()).unwrap()
}

#[tokio::test]
async fn an_unmodified_match_passes_verification() {
    let export = ended().await;
    let report = check(&export).unwrap();
    assert_eq!(report.actions, export.batches.len() as u64);
    assert!(report.has_seed && report.actions > 5 && report.dice > 4, "{report:?}");
}

#[tokio::test]
async fn a_match_whose_seed_is_missing_is_verified_except_for_its_dice() {
    let mut export = ended().await;
    export.seed = None;
    assert_eq!(check(&export), Err(Difference::SeedMissing));
    export.status = Status::Running;
    export.outcome = None;
    let report = check(&export).unwrap();
    assert!(!report.has_seed && report.actions == export.batches.len() as u64);
    // Without the seed, the rolls cannot be verified, but their consequences can.
    let place = with_dice(&export);
    let draw = &mut export.batches[place].draws[0];
    draw.value = draw.value % draw.sides + 1;
    assert!(
        matches!(check(&export), Err(Difference::Happened { .. } | Difference::Events { .. })),
        "{:?}",
        check(&export)
    );
}

#[tokio::test]
async fn a_changed_die_is_detected() {
    let mut export = ended().await;
    let place = with_dice(&export);
    let draw = &mut export.batches[place].draws[0];
    let honest = *draw;
    draw.value = draw.value % draw.sides + 1;
    let (file, batch) = (draw.value, export.batches[place].batch);
    let Draw { number, sides, value: again } = honest;
    let difference = check(&export).unwrap_err();
    assert_eq!(difference, Difference::Die { batch, number, sides, file, again });
    assert_eq!(
        difference.to_string(),
        format!(
            "die number {number} in action {batch} (of {sides} sides) shows {file} in the file; the seed gives {again}."
        )
    );
    for (sides, value) in [(0, 1), (6, 0), (6, 7)] {
        export.batches[place].draws[0] = Draw { number, sides, value };
        assert_eq!(check(&export), Err(Difference::Impossible { batch, number, sides, value }));
    }
}

#[tokio::test]
async fn missing_actions_events_and_dice_are_detected() {
    let honest = ended().await;
    let place = with_dice(&honest);
    let batch = honest.batches[place].batch;

    let mut export = honest.clone();
    let dropped = export.batches[place].draws.remove(0).number;
    let found = check(&export).unwrap_err();
    assert!(
        matches!(found, Difference::Gap { expected, .. } if expected == dropped)
            || matches!(found, Difference::Draws { .. })
    );

    let mut export = honest.clone();
    export.batches.remove(2);
    assert_eq!(check(&export), Err(Difference::Batch { expected: 3, found: 4 }));

    let mut export = honest.clone();
    export.batches[place].events.pop();
    let last = export.batches.len() - 1 == place;
    assert!(matches!(check(&export), Err(Difference::Seq { .. })) || last);

    let mut export = honest.clone();
    export.batches[place].seat = None;
    assert_eq!(check(&export), Err(Difference::Nobody { batch }));
}

#[tokio::test]
async fn modified_events_actions_and_setups_are_detected() {
    let honest = ended().await;
    let mut export = honest.clone();
    let forged: Value = export.batches[1].events[0].read().unwrap();
    let mut text = forged.to_string();
    let at = text.rfind(|it: char| it.is_ascii_lowercase()).unwrap();
    text.replace_range(at..=at, "X");
    export.batches[1].events[0] = Payload::from(serde_json::from_str::<Value>(&text).unwrap());
    let seq = export.batches[1].first_seq;
    assert!(
        matches!(check(&export), Err(Difference::Happened { batch: 2, seq: at, .. }) if at == seq),
        "{:?}",
        check(&export)
    );

    let mut export = honest.clone();
    export.batches[0].seat = Some(Seat(1 - export.batches[0].seat.unwrap().0));
    let found = check(&export).unwrap_err();
    assert!(
        matches!(
            found,
            Difference::Refused { batch: 1, .. } | Difference::Happened { batch: 1, .. }
        ),
        "{found:?}"
    );

    let mut export = honest.clone();
    export.batches[0].action = Payload::from(json!({"chess": "e4"}));
    assert_eq!(check(&export), Err(Difference::ActionUnreadable { batch: 1 }));

    let mut export = honest.clone();
    let mut setup: Value = export.setup.as_ref().unwrap().read().unwrap();
    setup["opening"]["fresh"]["pick_order"].as_array_mut().unwrap().reverse();
    export.setup = Some(Payload::from(setup));
    assert!(
        matches!(check(&export), Err(Difference::Dealt { ref path, .. }) if path == "opening.fresh.pick_order[0]"),
        "{:?}",
        check(&export)
    );

    let mut export = honest.clone();
    export.seed = Some(Seed::from_bytes([77; 32]));
    assert!(matches!(check(&export), Err(Difference::Commitment { .. })));

    let mut export = honest.clone();
    export.seats[0].salt = "other".into();
    assert!(matches!(check(&export), Err(Difference::Dealt { .. } | Difference::Die { .. })));

    let mut export = honest.clone();
    export.status = Status::Finished;
    assert_eq!(check(&export), Err(Difference::Outcome));

    let mut export = honest.clone();
    export.format = 9;
    assert_eq!(check(&export), Err(Difference::Format { format: 9 }));
    let mut export = honest;
    export.kind = "chess".into();
    assert_eq!(check(&export), Err(Difference::Game { game: "chess".into() }));
}

#[tokio::test]
async fn a_lobby_has_nothing_to_verify() {
    let mut export = ended().await;
    (export.status, export.seed, export.setup) = (Status::Lobby, None, None);
    assert_eq!(check(&export), Err(Difference::Lobby));
    export.batches.clear();
    assert_eq!(
        check(&export),
        Ok(VerificationReport { dice: 0, actions: 0, has_seed: false, replaced: 0, undone: 0 })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_commitment_is_posted_at_the_start_and_the_proof_at_the_end() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    assert_eq!(
        bot.says(ann, general, "/verify").await,
        "There has been no match in this channel yet."
    );
    let channel: u64 = general.parse().unwrap();
    let id = small_match(&bot.app.store, channel, 40).await;
    let seed = bot.app.store.load(id, |_| Some(1)).await.unwrap();
    let commitment = seed.header.commitment;

    let running = bot.command(benoit, general, "/vérifier").await;
    let said = words(&running);
    assert!(
        is_private(&running) && said.starts_with(&format!("La partie {id} n’est pas finie.")),
        "{said}"
    );
    assert!(said.contains(&commitment));

    end(&bot.app.store, id).await;
    let seed = bot.app.store.seed(id).await.unwrap().reveal();
    assert!(!said.contains(&seed));
    let public = bot.command(ann, general, "/verify public:true").await;
    let said = words(&public);
    assert!(
        !is_private(&public) && said.starts_with(&format!("**Match {id}: everything holds.**")),
        "{said}"
    );
    assert!(said.contains(&seed) && said.contains(&commitment), "{said}");
    let french = bot.says(benoit, general, "/vérifier").await;
    assert!(french.starts_with(&format!("**Partie {id}\u{a0}: tout concorde.**")), "{french}");

    // A match number works anywhere on its own server, but not on another server.
    let other = small_match(&bot.app.store, channel + 1, 0).await;
    let hidden = bot.command(ann, general, &format!("/verify number:{other}")).await;
    assert!(
        is_private(&hidden) && words(&hidden) == "There is no match with this number here.",
        "{hidden}"
    );
    let known = bot.says(ann, general, &format!("/verify number:{id}")).await;
    assert!(known.contains("everything holds"), "{known}");
    bot.stop().await;
}
