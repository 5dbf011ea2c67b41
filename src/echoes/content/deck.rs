//! Validates, parses and renders decks built by players (4.15).

use std::collections::BTreeMap;

use super::{card, cards, listed};
use crate::card::{Card, Frame, Role};
use crate::nouns::Civ;
use regnal_core::text::{Arg, Lang, Line, safe_name, words};

/// **EE-DECK-03.** Number of cards in a deck, including the Civilization card.
pub const DECK_SIZE: usize = 36;

/// Maximum number of cards in a deck list: enough for any deck, but few enough to parse quickly.
const LONGEST_LIST: usize = 200;

/// Maximum number of header lines in a list, including the civilization line.
const HEAD: usize = 5;

/// Fault in a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum DeckFault {
    /// **EE-DECK-03.** The deck does not have 36 cards.
    Size { found: usize },
    /// The deck lists an id that does not belong to any card.
    Unknown { id: String },
    /// **EE-DECK-02.** A card belongs to another civilization.
    Foreign { id: String, civ: Civ },
    /// **EE-DECK-04, EE-RULING-120.** The deck does not have exactly one Civilization card.
    Civilization { found: usize },
    /// **EE-DECK-05, EE-RULING-120.** The deck does not have exactly one Conqueror.
    Conqueror { found: usize },
    /// **EE-DECK-06.** The deck has no Starting Scout.
    NoScout,
    /// **EE-DECK-07.** The deck has more copies of a card than its rarity allows.
    Copies { id: String, found: usize, most: u8 },
}

impl DeckFault {
    /// Returns the violated rule.
    pub fn rule(&self) -> &'static str {
        match self {
            DeckFault::Size { .. } => "EE-DECK-03",
            DeckFault::Unknown { .. } | DeckFault::Foreign { .. } => "EE-DECK-02",
            DeckFault::Civilization { .. } => "EE-DECK-04",
            DeckFault::Conqueror { .. } => "EE-DECK-05",
            DeckFault::NoScout => "EE-DECK-06",
            DeckFault::Copies { .. } => "EE-DECK-07",
        }
    }

    /// Renders the fault as a line of text.
    pub fn line(&self) -> Line {
        let named =
            |id: &String| card(id).map_or_else(|| Arg::Text(id.clone()), |card| Arg::from(&**card));
        match self {
            DeckFault::Size { found } => Line::new("echoes-deck-size").with("found", *found),
            DeckFault::Unknown { id } => Line::new("echoes-deck-unknown").with("id", id.clone()),
            DeckFault::Foreign { id, civ } => {
                Line::new("echoes-deck-foreign").with("card", named(id)).with("civ", *civ)
            }
            DeckFault::Civilization { found } => {
                Line::new("echoes-deck-civilization").with("found", *found)
            }
            DeckFault::Conqueror { found } => {
                Line::new("echoes-deck-conqueror").with("found", *found)
            }
            DeckFault::NoScout => Line::new("echoes-deck-no-scout"),
            DeckFault::Copies { id, found, most } => Line::new("echoes-deck-copies")
                .with("card", named(id))
                .with("found", *found)
                .with("most", *most),
        }
    }
}

/// **EE-DECK-02 to -08, EE-RULING-120.** Returns all faults in a deck of `civ`. `ids` lists the card ids, once per
/// copy.
pub fn deck_faults(civ: Civ, ids: &[String]) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    if ids.len() != DECK_SIZE {
        faults.push(DeckFault::Size { found: ids.len() });
    }
    let (mut conquerors, mut civilizations, mut scouts) = (0, 0, 0);
    for (id, found) in counted(ids) {
        let Some(card) = card(id) else {
            faults.push(DeckFault::Unknown { id: id.to_owned() });
            continue;
        };
        if card.civ != civ {
            faults.push(DeckFault::Foreign { id: id.to_owned(), civ: card.civ });
        }
        if matches!(card.frame, Frame::Civilization) {
            civilizations += found;
        }
        match card.role() {
            Some(Role::Conqueror) => conquerors += found,
            Some(Role::StartingScout) => scouts += found,
            Some(Role::Regular) | None => {}
        }
        if found > usize::from(card.rarity) {
            faults.push(DeckFault::Copies { id: id.to_owned(), found, most: card.rarity });
        }
    }
    if civilizations != 1 {
        faults.push(DeckFault::Civilization { found: civilizations });
    }
    if conquerors != 1 {
        faults.push(DeckFault::Conqueror { found: conquerors });
    }
    if scouts == 0 {
        faults.push(DeckFault::NoScout);
    }
    faults
}

/// Counts the copies of each id.
fn counted(ids: &[String]) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for id in ids {
        *counts.entry(id.as_str()).or_insert(0) += 1;
    }
    counts
}

/// Renders a deck list: the civilization, then one line per card with its number of copies.
pub fn deck_text(civ: Civ, ids: &[String]) -> String {
    let mut text = format!("{}\n", civ.code());
    for (id, copies) in counted(ids) {
        text.push_str(&format!("{copies} {id}\n"));
    }
    text
}

/// Reason why a text cannot be parsed as a deck list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum NotADeck {
    /// The first line does not name a civilization.
    NoCivilization { line: String },
    /// Some lines contain no card name or no valid number of copies.
    Lines(Vec<String>),
    /// The list has more cards than any deck could hold.
    TooLong,
}

impl NotADeck {
    /// Renders the reason as a message to the player.
    pub fn line(&self) -> Line {
        match self {
            NotADeck::NoCivilization { line } => {
                Line::new("echoes-deck-text-civ").with("line", safe_name(line))
            }
            NotADeck::Lines(lines) => {
                Line::new("echoes-deck-text-lines").with("count", lines.len()).with(
                    "lines",
                    lines
                        .iter()
                        .take(10)
                        .map(|line| safe_name(line))
                        .collect::<Vec<_>>()
                        .join("\n"),
                )
            }
            NotADeck::TooLong => Line::new("echoes-deck-text-long"),
        }
    }
}

/// Parses a deck list as rendered by [`deck_text`]. Also accepts bullets, comments, code blocks and single-line lists.
/// The civilization and the cards can be named in any language; a line without a number means one copy. Does not check
/// whether the deck is legal; see [`deck_faults`].
///
/// # Errors
/// Returns an error if none of the first lines names a civilization. Otherwise, if some lines do not name a card,
/// returns an error that lists them all.
pub fn read_deck(text: &str) -> Result<(Civ, Vec<String>), NotADeck> {
    let lines = listed::lines(text);
    let (civ, cards) = headed(&lines).ok_or_else(|| NotADeck::NoCivilization {
        line: lines.first().cloned().unwrap_or_default(),
    })?;
    let mut ids = Vec::new();
    let mut unread = Vec::new();
    for line in cards {
        let (copies, name) = listed::copies(line);
        match (copies, read_card(name)) {
            (Some(copies), Some(card)) => {
                if ids.len() + copies > LONGEST_LIST {
                    return Err(NotADeck::TooLong);
                }
                ids.extend((0..copies).map(|_| card.id.clone()));
            }
            _ if unread.len() > LONGEST_LIST => return Err(NotADeck::TooLong),
            _ => unread.push(line.to_owned()),
        }
    }
    ids.sort();
    if unread.is_empty() { Ok((civ, ids)) } else { Err(NotADeck::Lines(unread)) }
}

/// Finds the civilization in a deck list, and returns it with the remaining lines. The civilization may be preceded by
/// the deck's name and number of cards. In a text without line breaks, all of these are on one line.
fn headed(lines: &[String]) -> Option<(Civ, &[String])> {
    let first = lines.get(..lines.len().min(HEAD))?;
    let whole = first.iter().position(|line| read_civ(line).is_some());
    if let Some(at) = whole {
        return Some((read_civ(lines.get(at)?)?, lines.get(at + 1..)?));
    }
    let ends = |line: &String| {
        let words = line.match_indices(' ').map(|(at, _)| at);
        words.filter_map(|at| read_civ(&line[at..])).next()
    };
    let at = first.iter().rposition(|line| ends(line).is_some())?;
    Some((ends(lines.get(at)?)?, lines.get(at + 1..)?))
}

/// Normalises a typed name: converts it to lower case, removes accents, and replaces the Turkish dotless i and curved
/// apostrophes with their plain forms.
fn folded(name: &str) -> String {
    regnal_core::typed::folded(name).replace('ı', "i")
}

fn read_civ(name: &str) -> Option<Civ> {
    let name = folded(name);
    Civ::ALL.iter().copied().find(|civ| {
        civ.code() == name
            || Lang::ALL.iter().any(|&lang| {
                words().plain(lang, civ.term()).is_some_and(|term| folded(&term) == name)
            })
    })
}

fn read_card(name: &str) -> Option<&'static Card> {
    let name = folded(name);
    cards()
        .iter()
        .map(AsRef::as_ref)
        .find(|card: &&Card| card.id == name || card.name.values().any(|own| folded(own) == name))
}
