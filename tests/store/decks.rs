//! Tests of saved decks: each person's decks are separate, with unique names.

use regnal::store::{Deck, DeckId};

use super::*;

const MOST: u32 = 3;
/// A user whose id does not fit into a signed integer.
const ANN: User = User(u64::MAX);
const BEN: User = User(7);

fn deck(owner: User, name: &str, cards: &[&str]) -> NewDeck {
    NewDeck {
        owner,
        name: name.into(),
        folded: name.to_lowercase(),
        civ: "norse".into(),
        cards: cards.iter().map(|&card| card.to_owned()).collect(),
        at: Timestamp(1),
    }
}

async fn names(store: &Store, owner: User) -> Vec<String> {
    let decks = store.decks(owner).await.unwrap();
    decks.into_iter().map(|deck| deck.name).collect()
}

#[tokio::test]
async fn a_deck_is_visible_only_to_its_owner() {
    let scratch = Scratch::new().await;
    let cards = ["nor_a", "nor_a", "of another version \" '"];
    let id = scratch.store.add_deck(&deck(ANN, "Drakkar", &cards), MOST).await.unwrap();
    scratch.store.add_deck(&deck(ANN, "Axes", &[]), MOST).await.unwrap();
    let scratch = scratch.reopened().await;
    let store = &scratch.store;
    let found = store.deck(ANN, "drakkar").await.unwrap().unwrap();
    let expected = Deck {
        id,
        name: "Drakkar".into(),
        civ: "norse".into(),
        cards: Ok(cards.map(str::to_owned).to_vec()),
        revision: 0,
        updated: Timestamp(1),
    };
    assert_eq!(found, expected);
    assert_eq!(names(store, ANN).await, ["Axes", "Drakkar"]);

    // Knowing a deck's id does not allow others to see, change, rename or delete the deck.
    assert_eq!(store.deck(BEN, "drakkar").await.unwrap(), None);
    assert_eq!(names(store, BEN).await, [] as [&str; 0]);
    let at = Timestamp(2);
    assert!(!store.change_deck(BEN, (id, 0), "scots", &[], at).await.unwrap());
    assert!(!store.rename_deck(BEN, id, "Mine", "mine", at).await.unwrap());
    assert_eq!(store.delete_deck(BEN, id).await.unwrap(), None);
    assert_eq!(store.deck(ANN, "drakkar").await.unwrap(), Some(expected));
}

#[tokio::test]
async fn deck_names_are_unique_and_the_number_of_decks_is_limited_for_each_person() {
    let store = &Scratch::new().await.store;
    store.add_deck(&deck(ANN, "One", &[]), MOST).await.unwrap();
    let again = store.add_deck(&deck(ANN, "ONE", &[]), MOST).await;
    assert!(matches!(again, Err(StoreError::DeckNameTaken)), "{again:?}");
    let two = store.add_deck(&deck(ANN, "Two", &[]), MOST).await.unwrap();
    store.add_deck(&deck(BEN, "one", &[]), MOST).await.unwrap();

    let taken = store.rename_deck(ANN, two, "oNe", "one", Timestamp(2)).await;
    assert!(matches!(taken, Err(StoreError::DeckNameTaken)), "{taken:?}");
    // A deck can be renamed to its own name in a different case.
    assert!(store.rename_deck(ANN, two, "TWO", "two", Timestamp(2)).await.unwrap());
    let renamed = store.deck(ANN, "two").await.unwrap().unwrap();
    assert_eq!(
        (renamed.name.as_str(), renamed.revision, renamed.updated),
        ("TWO", 0, Timestamp(2))
    );

    store.add_deck(&deck(ANN, "Three", &[]), MOST).await.unwrap();
    let many = store.add_deck(&deck(ANN, "Four", &[]), MOST).await;
    assert!(matches!(many, Err(StoreError::TooManyDecks)), "{many:?}");
    assert_eq!(store.delete_deck(ANN, two).await.unwrap(), Some("TWO".to_owned()));
    assert_eq!(store.delete_deck(ANN, two).await.unwrap(), None);
    let four = store.add_deck(&deck(ANN, "Four", &[]), MOST).await.unwrap();
    assert_ne!(four, two, "the number of a deleted deck was reused");
    assert_eq!(names(store, ANN).await, ["Four", "One", "Three"]);
}

#[tokio::test]
async fn only_the_first_of_two_changes_to_the_same_version_of_a_deck_succeeds() {
    let store = &Scratch::new().await.store;
    let id = store.add_deck(&deck(ANN, "One", &["a"]), MOST).await.unwrap();
    let change = |revision, card: &'static str| async move {
        let cards = [card.to_owned()];
        store.change_deck(ANN, (id, revision), "scots", &cards, Timestamp(5)).await.unwrap()
    };
    assert!(change(0, "b").await);
    assert!(!change(0, "c").await);
    let now = store.deck(ANN, "one").await.unwrap().unwrap();
    assert_eq!(
        (now.civ.as_str(), now.cards, now.revision, now.updated),
        ("scots", Ok(vec!["b".to_owned()]), 1, Timestamp(5))
    );
    assert!(change(1, "c").await);
    let nowhere = store.change_deck(ANN, (DeckId(99), 0), "scots", &[], Timestamp(6)).await;
    assert!(!nowhere.unwrap());
}

#[tokio::test]
async fn an_invalid_card_list_is_kept_and_does_not_hide_other_decks() {
    let scratch = Scratch::new().await;
    let store = &scratch.store;
    store.add_deck(&deck(ANN, "One", &[]), MOST).await.unwrap();
    let two = deck(ANN, "Two", &["a"]);
    store.add_deck(&two, MOST).await.unwrap();
    let pool = raw(&scratch).await;
    let refused = pool.run("UPDATE decks SET cards = 'not JSON'").await;
    assert!(refused.is_err());
    pool.run("UPDATE decks SET cards = '{}' WHERE folded = 'one'").await.unwrap();
    pool.close().await;
    let one = store.deck(ANN, "one").await.unwrap().unwrap();
    assert_eq!(one.cards, Err("{}".to_owned()));
    let decks = store.decks(ANN).await.unwrap();
    assert_eq!(store.traces(ANN).await.unwrap().decks, decks);
    let cards: Vec<_> = decks.into_iter().map(|deck| deck.cards).collect();
    assert_eq!(cards, [one.cards, Ok(two.cards)]);
}

#[tokio::test]
async fn a_deck_id_does_not_reveal_the_number_of_other_decks() {
    let scratch = Scratch::new().await;
    let mut numbers = Vec::new();
    for name in ["A", "B", "C"] {
        let id = scratch.store.add_deck(&deck(ANN, name, &[]), MOST).await;
        numbers.push(id.unwrap().0);
    }
    // The ids are drawn at random from nine quadrillion possible values.
    assert!(numbers.iter().all(|&number| number > 1_000), "{numbers:?}");
    assert!(numbers[1] != numbers[0] + 1 || numbers[2] != numbers[1] + 1);
}
