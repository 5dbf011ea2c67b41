//! Provides the cards and tiles of the game, parsed once from `assets/echoes`.

pub mod check;
mod deck;
mod listed;
mod load;
mod tiles;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

pub use deck::{DECK_SIZE, DeckFault, NotADeck, deck_faults, deck_text, read_deck};
pub use load::{Fault, Faults};
pub use tiles::TileFace;

use super::card::Card;
use super::nouns::{Civ, Format, MapKind};
use regnal_core::data;
use tiles::TileSets;

struct Content {
    /// All card designs, sorted by id.
    cards: Vec<Arc<Card>>,
    tiles: TileSets,
}

static CONTENT: LazyLock<Content> = LazyLock::new(|| {
    let mut faults = Vec::new();
    let mut cards = BTreeMap::new();
    for &civ in Civ::ALL {
        let (deck, wrong) = load::deck(civ, load::embedded(civ));
        faults.extend(wrong);
        for card in deck {
            cards.insert(card.id.clone(), Arc::new(card));
        }
    }
    let tiles = match tiles::read(tiles::EMBEDDED) {
        Ok(tiles) => Some(tiles),
        Err(wrong) => {
            faults.extend(wrong);
            None
        }
    };
    data::embedded(match tiles {
        Some(tiles) if faults.is_empty() => {
            Ok(Content { cards: cards.into_values().collect(), tiles })
        }
        _ => Err(Faults(faults)),
    })
});

/// Returns every card design, sorted by id.
pub fn cards() -> &'static [Arc<Card>] {
    &CONTENT.cards
}

/// Returns the card design with this id.
pub fn card(id: &str) -> Option<&'static Arc<Card>> {
    let cards = cards();
    let place = cards.binary_search_by(|card| card.id.as_str().cmp(id)).ok()?;
    cards.get(place)
}

/// Returns a civilization's card designs, sorted by id.
pub fn deck(civ: Civ) -> Vec<&'static Arc<Card>> {
    cards().iter().filter(|card| card.civ == civ).collect()
}

/// **EE-SETUP-07, EE-RULING-121.** Returns the 36 cards of a civilization's standard deck, sorted by id, with one entry
/// per copy.
pub fn standard(civ: Civ) -> Vec<Arc<Card>> {
    deck(civ).into_iter().flat_map(|card| (0..card.copies).map(|_| Arc::clone(card))).collect()
}

/// Returns the ids of the cards of a civilization's standard deck, sorted, with one entry per copy.
pub(crate) fn standard_ids(civ: Civ) -> Vec<String> {
    standard(civ).iter().map(|card| card.id.clone()).collect()
}

/// **EE-SETUP-05, -06, EE-RULING-10.** Returns the tiles in play without the start tiles: one set of seven, or both
/// sets on a 4 by 4 map. The team game uses twelve of these fourteen tiles (EE-RULING-11).
pub fn tiles(map: MapKind, format: Format) -> Vec<TileFace> {
    CONTENT.tiles.of(map, format)
}

/// **EE-SETUP-04.** Returns the start tile, which is the same for every player.
pub fn start_tile() -> TileFace {
    CONTENT.tiles.start.clone()
}
