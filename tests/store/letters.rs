//! Tests of letters between players: only their author and readers can find them.

use regnal::store::{
    LETTERS_PER_AUTHOR, LETTERS_PER_HOUR, LetterId, LetterOutcome, LetterState, LetterWish,
    NewLetter, NewReader,
};

use super::*;

const ANN: User = User(100);
const BOB: User = User(101);
const CLEO: User = User(102);
const NOW: Timestamp = Timestamp(9_000);
const HOUR: i64 = 3_600_000;

fn message(user: User) -> NewMessage {
    let payload = json!("a letter").into();
    NewMessage { target: Target::User(user), topic: None, payload, not_before: None }
}

/// Returns a letter from the holder of the first seat to these people, who get it immediately or with their next
/// report.
pub(super) fn letter(match_id: MatchId, to: &[(User, bool)], text: &str, at: i64) -> NewLetter {
    let readers = (1..).zip(to).map(|(seat, &(user, at_once))| NewReader {
        user,
        seat: Seat(seat),
        message: at_once.then(|| message(user)),
    });
    NewLetter {
        id: LetterId::random(),
        match_id,
        seat: Seat(0),
        user: ANN,
        name: "Ann".into(),
        seats: (1..).map(Seat).take(to.len()).collect(),
        text: text.into(),
        readers: readers.collect(),
        interaction: None,
        at: Timestamp(at),
    }
}

async fn texts(store: &Store, id: MatchId, user: User) -> Vec<(String, LetterState)> {
    let letters = store.letters(id, user, (0, 99)).await.unwrap();
    letters.into_iter().map(|letter| (letter.text, letter.state)).collect()
}

#[tokio::test]
async fn only_the_author_and_the_readers_can_find_a_letter() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let new = NewLetter { interaction: Some(5), ..letter(id, &[(BOB, true)], "Peace?", 1) };
    assert_eq!(store.write_letter(&new).await.unwrap(), LetterOutcome::Written);
    let again = store.write_letter(&NewLetter { id: LetterId::random(), ..new.clone() }).await;
    assert!(matches!(again, Err(StoreError::Repeated)), "{again:?}");
    let later = letter(id, &[(BOB, false)], "War!", 2);
    store.write_letter(&later).await.unwrap();

    let own = LetterState::Own;
    let written = [("War!".to_owned(), own), ("Peace?".to_owned(), own)];
    assert_eq!(texts(store, id, ANN).await, written);
    let unread = written.map(|(text, _)| (text, LetterState::Unread));
    assert_eq!(texts(store, id, BOB).await, unread);
    assert_eq!(store.count_letters(id, BOB).await.unwrap(), 2);
    assert_eq!(store.letters(id, BOB, (1, 1)).await.unwrap()[0].id, new.id);
    assert_eq!(texts(store, id, CLEO).await, []);
    assert_eq!(store.letter(new.id, CLEO).await.unwrap(), None);
    let kept = store.letter(new.id, BOB).await.unwrap().unwrap();
    assert_eq!((kept.name.as_str(), kept.seats), ("Ann", vec![Seat(1)]));

    // Only the first letter is sent immediately, and only to its reader.
    let sent = store.pending(NOW, 9).await.unwrap();
    let targets: Vec<Target> = sent.iter().map(|one| one.message.target).collect();
    assert_eq!(targets, [Target::User(BOB)]);
    assert_eq!(store.held_letters(id).await.unwrap(), [(later.id, BOB)]);
    assert_eq!(store.unread_letters(BOB).await.unwrap(), [(id, 2)]);
    for read in [later.id, later.id] {
        store.mark_letter_read(read, BOB).await.unwrap();
        store.mark_letter_read(new.id, CLEO).await.unwrap();
    }
    assert_eq!(store.unread_letters(BOB).await.unwrap(), [(id, 1)]);
    assert_eq!(store.held_letters(id).await.unwrap(), []);
    assert_eq!(store.unread_letters(ANN).await.unwrap(), []);
    store.delete_match(id).await.unwrap();
    assert_eq!(store.letter(new.id, ANN).await.unwrap(), None);
    assert_eq!(store.unread_letters(BOB).await.unwrap(), []);
}

#[tokio::test]
async fn letters_are_written_only_during_a_match_and_within_the_authors_limits() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    for number in 0..LETTERS_PER_HOUR {
        let new = letter(id, &[(BOB, true)], "again", i64::from(number));
        assert_eq!(store.write_letter(&new).await.unwrap(), LetterOutcome::Written);
    }
    let over = letter(id, &[(BOB, true)], "too many", HOUR - 1);
    assert_eq!(store.write_letter(&over).await.unwrap(), LetterOutcome::TooMany);
    // Another author is not affected.
    let other = NewLetter { user: BOB, ..letter(id, &[(CLEO, true)], "mine", 30) };
    assert_eq!(store.write_letter(&other).await.unwrap(), LetterOutcome::Written);
    let next = letter(id, &[(BOB, true)], "an hour later", HOUR);
    assert_eq!(store.write_letter(&next).await.unwrap(), LetterOutcome::Written);
    for number in LETTERS_PER_HOUR + 1..LETTERS_PER_AUTHOR {
        let new = letter(id, &[(BOB, true)], "more", HOUR * (2 + i64::from(number)));
        assert_eq!(store.write_letter(&new).await.unwrap(), LetterOutcome::Written);
    }
    let full = letter(id, &[(BOB, true)], "full", HOUR * 9_999);
    assert_eq!(store.write_letter(&full).await.unwrap(), LetterOutcome::Full);

    let ending = Ending { end: End::Abandoned, outcome: json!("given up") };
    store.finish(id, &ending, &[], NOW).await.unwrap();
    let late = letter(id, &[(BOB, true)], "late", HOUR * 99_999);
    let refused = store.write_letter(&late).await;
    let status = Status::Abandoned;
    assert!(
        matches!(refused, Err(StoreError::WrongStatus { status: is }) if is == status),
        "{refused:?}"
    );
}

#[tokio::test]
async fn letters_by_a_muted_author_do_not_reach_the_reader() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let first = letter(id, &[(BOB, true)], "one", 1);
    let unread = letter(id, &[(BOB, true)], "two", 2);
    for new in [&first, &unread] {
        store.write_letter(new).await.unwrap();
    }
    store.mark_letter_read(first.id, BOB).await.unwrap();
    let mute = LetterWish::Mute(ANN);
    store.wish_of_letters(id, BOB, mute, true).await.unwrap();
    store.wish_of_letters(id, BOB, mute, true).await.unwrap();
    assert_eq!(store.letter_wishes(id, BOB).await.unwrap(), [mute]);
    let before = store.pending(NOW, 9).await.unwrap().len();
    let hidden = letter(id, &[(BOB, true), (CLEO, true)], "three", 3);
    assert_eq!(store.write_letter(&hidden).await.unwrap(), LetterOutcome::Written);
    // The letter that was read remains visible, the others are hidden, and no message is queued.
    assert_eq!(texts(store, id, BOB).await, [("one".to_owned(), LetterState::Read)]);
    assert_eq!(store.letter(hidden.id, BOB).await.unwrap(), None);
    assert_eq!(store.unread_letters(BOB).await.unwrap(), []);
    assert_eq!(store.pending(NOW, 9).await.unwrap().len(), before + 1);
    assert_eq!(store.unread_letters(CLEO).await.unwrap(), [(id, 1)]);
    assert!(!store.report_letter(hidden.id, BOB, 8, NOW).await.unwrap());
    // The author sees no difference.
    assert_eq!(texts(store, id, ANN).await.len(), 3);
    store.wish_of_letters(id, BOB, mute, false).await.unwrap();
    store.write_letter(&letter(id, &[(BOB, true)], "four", 4)).await.unwrap();
    assert_eq!(store.unread_letters(BOB).await.unwrap(), [(id, 1)]);
    let lost = store.wish_of_letters(MatchId(99), BOB, mute, true).await;
    assert!(matches!(lost, Err(StoreError::NotFound)), "{lost:?}");
}

#[tokio::test]
async fn a_letter_is_printed_only_if_author_and_all_readers_agree() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let two = letter(id, &[(BOB, true)], "to one", 1);
    let three = letter(id, &[(BOB, true), (CLEO, true)], "to two", 2);
    for new in [&two, &three] {
        store.write_letter(new).await.unwrap();
    }
    let printed = async || {
        let letters = store.printable_letters(id).await.unwrap();
        letters.into_iter().map(|letter| letter.text).collect::<Vec<_>>()
    };
    let agree = async |user, is_held| {
        store.wish_of_letters(id, user, LetterWish::Print, is_held).await.unwrap();
    };
    assert_eq!(printed().await, [""; 0]);
    agree(BOB, true).await;
    assert_eq!(printed().await, [""; 0]);
    agree(ANN, true).await;
    assert_eq!(printed().await, ["to one"]);
    agree(CLEO, true).await;
    assert_eq!(printed().await, ["to one", "to two"]);
    agree(BOB, false).await;
    assert_eq!(printed().await, [""; 0]);
}

#[tokio::test]
async fn reports_of_a_letter_are_visible_only_on_its_server_and_only_until_they_are_settled() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let new = letter(id, &[(BOB, true)], "rude", 1);
    store.write_letter(&new).await.unwrap();
    assert_eq!(store.reported_letters(Guild(7)).await.unwrap(), (None, 0));
    assert!(!store.report_letter(new.id, CLEO, 1, NOW).await.unwrap(), "not a reader");
    assert!(store.report_letter(new.id, BOB, 2, NOW).await.unwrap());
    assert!(!store.report_letter(new.id, BOB, 3, NOW).await.unwrap(), "reported already");
    let (first, count) = store.reported_letters(Guild(7)).await.unwrap();
    let first = first.unwrap();
    assert_eq!((first.letter.text.as_str(), first.by, first.at, count), ("rude", BOB, NOW, 1));
    assert_eq!(store.reported_letters(Guild(8)).await.unwrap(), (None, 0));
    store.settle_reports(Guild(8), new.id).await.unwrap();
    assert_eq!(store.reported_letters(Guild(7)).await.unwrap().1, 1);
    store.settle_reports(Guild(7), new.id).await.unwrap();
    assert_eq!(store.reported_letters(Guild(7)).await.unwrap(), (None, 0));
}

#[tokio::test]
async fn only_a_complete_export_contains_the_letters() {
    let store = &Scratch::new().await.store;
    let id = running(store, 1).await;
    let new = letter(id, &[(BOB, true)], "secret", 1);
    store.write_letter(&new).await.unwrap();
    store.mark_letter_read(new.id, BOB).await.unwrap();
    store.wish_of_letters(id, BOB, LetterWish::Mute(ANN), true).await.unwrap();
    store.wish_of_letters(id, ANN, LetterWish::Print, true).await.unwrap();
    let plain = serde_json::to_string(&store.export(id).await.unwrap()).unwrap();
    assert!(!plain.contains("secret") && !plain.contains("letter"), "{plain}");
    let whole = serde_json::to_value(store.export_whole(id).await.unwrap()).unwrap();
    assert_eq!(
        whole["letters"],
        json!([{"seat": 0, "user": "100", "name": "Ann", "to": [1], "text": "secret", "at": 1,
            "readers": [{"user": "101", "seat": 1, "read": true}]}])
    );
    assert_eq!(whole["letter_wishes"], json!([{"user": "100"}, {"user": "101", "mutes": "100"}]));
}
