//! Finds a card by its name, regardless of accents, case and language.

use std::cmp::Reverse;

use regnal::games::echoes::card::Card;
use regnal::games::echoes::content;
use regnal::text::{Lang, Line, Names, safe_name, say};
use regnal::typed;

use crate::discord::error::Error;

/// Maximum number of cards listed when several match.
const SEVERAL: usize = 10;

/// Number of names suggested when no card matches.
const NEAR: usize = 5;

/// Maximum number of typed characters that are compared. No card has a longer name.
const LONGEST: usize = 60;

/// Quality of a match between a name and the input, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum CardRelevance {
    /// The name contains the input.
    Within,
    /// Each typed word is a prefix of a word in the name.
    Words,
    /// The name begins with the input.
    Begins,
    /// The name equals the input, or the input is the card's id.
    Exact,
}

/// Reason why the input did not identify exactly one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotOne {
    /// Several cards match equally well.
    Several(Vec<&'static Card>),
    /// No card matches; these have the most similar names.
    Near(Vec<&'static Card>),
}

impl NotOne {
    /// Returns the candidate cards, best first.
    pub(crate) fn cards(&self) -> &[&'static Card] {
        match self {
            NotOne::Several(cards) | NotOne::Near(cards) => cards,
        }
    }
}

/// Returns all cards in the game, by id.
pub(crate) fn all() -> impl Iterator<Item = &'static Card> + Clone {
    content::cards().iter().map(AsRef::as_ref)
}

/// Returns the card with the given id.
pub(crate) fn by_id(id: &str) -> Option<&'static Card> {
    content::card(id).map(AsRef::as_ref)
}

/// Filters `among` by the input so far. Sorts the result by match quality, then by name. An empty input matches every
/// card.
pub(crate) fn fitting(
    words: &str,
    lang: Lang,
    among: impl Iterator<Item = &'static Card>,
) -> Vec<&'static Card> {
    ranked(words, lang, among).into_iter().map(|(_, card)| card).collect()
}

/// Finds the only matching card in `among`.
///
/// # Errors
/// Returns the candidates unless exactly one card matches.
pub(crate) fn find_card(
    words: &str,
    lang: Lang,
    among: impl Iterator<Item = &'static Card> + Clone,
) -> Result<&'static Card, NotOne> {
    if !words.chars().any(char::is_alphanumeric) {
        return Err(NotOne::Near(Vec::new()));
    }
    let hits = ranked(words, lang, among.clone());
    let exact = hits.iter().filter(|(fit, _)| *fit == CardRelevance::Exact);
    match (exact.count(), hits.as_slice()) {
        (1, [(_, card), ..]) | (_, [(_, card)]) => Ok(card),
        (_, []) => Err(NotOne::Near(nearest(words, among))),
        _ => Err(NotOne::Several(hits.into_iter().map(|(_, card)| card).collect())),
    }
}

/// Builds the message for an input that does not identify exactly one card; lists the candidates.
pub(crate) fn no_match_error(lang: Lang, asked: &str, not_one: &NotOne) -> Error {
    let (id, cards) = match not_one {
        NotOne::Several(cards) => ("card-several", cards),
        NotOne::Near(cards) if cards.is_empty() => ("card-needs-words", cards),
        NotOne::Near(cards) => ("card-unknown", cards),
    };
    let line = Line::new(id).with("words", safe_name(asked));
    let mut text = say(lang, &line, &Names::default());
    for card in cards.iter().take(SEVERAL) {
        text.push_str(&format!("\n- {}", label(lang, card)));
    }
    if cards.len() > SEVERAL {
        text.push_str("\n…");
    }
    Error::invalid(Line::new("text-value").with("value", text))
}

/// Renders a card for a list, with its civilization.
pub(crate) fn label(lang: Lang, card: &Card) -> String {
    let civ = say(lang, &Line::new(card.civ.term()), &Names::default());
    format!("{} · {civ}", card.name(lang))
}

fn ranked(
    words: &str,
    lang: Lang,
    among: impl Iterator<Item = &'static Card>,
) -> Vec<(CardRelevance, &'static Card)> {
    let asked = folded(words);
    let mut hits: Vec<(CardRelevance, &'static Card)> =
        among.filter_map(|card| Some((fit(&asked, card)?, card))).collect();
    hits.sort_by_cached_key(|(fit, card)| (Reverse(*fit), folded(card.name(lang))));
    hits
}

fn fit(asked: &str, card: &Card) -> Option<CardRelevance> {
    if asked == card.id {
        return Some(CardRelevance::Exact);
    }
    let of_name = |name: &String| {
        let name = folded(name);
        let begins = |word: &str| parts(&name).any(|part| part.starts_with(word));
        if asked == name {
            Some(CardRelevance::Exact)
        } else if asked.is_empty() {
            Some(CardRelevance::Within)
        } else if name.starts_with(asked) {
            Some(CardRelevance::Begins)
        } else if parts(asked).next().is_some() && parts(asked).all(begins) {
            Some(CardRelevance::Words)
        } else {
            name.contains(asked).then_some(CardRelevance::Within)
        }
    };
    card.name.values().filter_map(of_name).max()
}

/// Returns the cards whose names are most similar to the input.
fn nearest(words: &str, among: impl Iterator<Item = &'static Card>) -> Vec<&'static Card> {
    let asked: Vec<char> = folded(words).chars().take(LONGEST).collect();
    let far = |card: &Card| {
        let names = card.name.values().map(|name| folded(name));
        let whole_or_word = names.map(|name| {
            // A match with a single word of a name ranks slightly below a match with the whole name.
            let word = parts(&name).map(|part| distance(&asked, part) + 1).min();
            distance(&asked, &name).min(word.unwrap_or(usize::MAX))
        });
        whole_or_word.min().unwrap_or(usize::MAX)
    };
    let mut cards: Vec<&'static Card> = among.collect();
    cards.sort_by_cached_key(|card| far(card));
    cards.truncate(NEAR);
    cards
}

/// Returns the edit distance between two strings.
fn distance(from: &[char], to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (line, &ours) in (1..).zip(from) {
        let mut next = vec![line];
        let mut before = line;
        for ((&theirs, &above), &slanting) in to.iter().zip(row.iter().skip(1)).zip(&row) {
            before = (slanting + usize::from(ours != theirs)).min(above.min(before) + 1);
            next.push(before);
        }
        row = next;
    }
    row.last().copied().unwrap_or(from.len())
}

/// Folds a name for comparison: removes case, accents and the dots of the Turkish i, and straightens curly apostrophes.
pub(crate) fn folded(name: &str) -> String {
    typed::folded(name).replace('ı', "i")
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(|it: char| !it.is_alphanumeric()).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(words: &str) -> Vec<&str> {
        let hits = fitting(words, Lang::En, all());
        hits.into_iter().map(|card| card.id.as_str()).collect()
    }

    #[test]
    fn every_card_is_found_by_id_and_by_name_in_both_languages() {
        for card in all() {
            let names = card.name.values().chain([&card.id]);
            for name in names {
                let shouted = name.to_uppercase();
                assert_eq!(find_card(name, Lang::En, all()), Ok(card), "{name}");
                assert_eq!(find_card(&shouted, Lang::Fr, all()), Ok(card), "{shouted}");
            }
        }
    }

    #[test]
    fn cards_match_without_accents_and_prefix_matches_rank_first() {
        let hits = ids("gar");
        let begins = |id: &&str| {
            let names = by_id(id).map(|card| &card.name);
            names.is_some_and(|names| names.values().any(|name| folded(name).starts_with("gar")))
        };
        let first = hits.iter().take_while(|id| begins(id)).count();
        assert!(first > 0 && !hits.iter().skip(first).any(begins));
        assert_eq!(ids("GARDE VAREGUE"), ["byz_varangian_guard"]);
        assert_eq!(ids("guard varan"), ["byz_varangian_guard"]);
        assert_eq!(ids("").len(), all().count());
        assert_eq!(ids("***"), [] as [&str; 0]);
    }

    #[test]
    fn a_misspelt_card_name_suggests_the_most_similar_ones() {
        for words in ["varangain gaurd", "garde varegeu", "varanguan"] {
            let Err(NotOne::Near(near)) = find_card(words, Lang::En, all()) else {
                panic!("{words} is no card");
            };
            assert_eq!(near.len(), NEAR);
            assert!(near.iter().any(|card| card.id == "byz_varangian_guard"), "{words}: {near:?}");
        }
        assert_eq!(find_card("\u{202e} ?!", Lang::En, all()), Err(NotOne::Near(Vec::new())));
        let chars = |text: &str| text.chars().collect::<Vec<char>>();
        assert_eq!(distance(&chars("kitten"), "sitting"), 3);
        assert_eq!(distance(&[], "abc"), 3);
        assert_eq!(distance(&chars("abc"), ""), 3);
    }
}
