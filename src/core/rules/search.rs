//! Full-text search: ignores accents, case and plurals, with deterministic ranking.

use super::{Chapter, Rule};
use crate::kind::GameKind;
use crate::text::Lang;
use crate::typed::folded;

/// Stop words, dropped unless the query consists only of stop words. Some are fragments of words that were split at an
/// apostrophe.
const STOP_WORDS: [&str; 39] = [
    "a", "an", "and", "at", "au", "aux", "by", "c", "ce", "d", "de", "des", "du", "en", "est",
    "et", "for", "in", "is", "j", "l", "la", "le", "les", "m", "n", "of", "on", "or", "ou", "qu",
    "que", "s", "t", "the", "to", "un", "une", "with",
];

/// Minimum length in characters at which a query word also matches longer words that begin with it.
const SHORTEST_PREFIX: usize = 3;

/// Maximum number of query words considered, so that a hostile query costs little.
const MOST_WORDS: usize = 16;

const TITLE_WORD: u32 = 40;
const TITLE_PREFIX: u32 = 28;
const CHAPTER_WORD: u32 = 12;
const TEXT_WORD: u32 = 10;
const TEXT_PREFIX: u32 = 6;
/// Extra weight for a match in the reader's own language.
const OWN_LANGUAGE: u32 = 3;
/// Weight for the whole query as a phrase in a title.
const TITLE_PHRASE: u32 = 60;
/// Weight for the whole query as a phrase in an entry's text.
const TEXT_PHRASE: u32 = 15;

/// An entry's words, normalised for comparison.
#[derive(Debug)]
pub(super) struct Folded {
    game: GameKind,
    /// Words in the order of [`Lang::ALL`].
    sides: [Side; 2],
}

#[derive(Debug)]
struct Side {
    chapter: Vec<String>,
    title: Vec<String>,
    text: Vec<String>,
}

impl Folded {
    /// Collects the words of `rule` and of its chapter name.
    pub(super) fn new(rule: &Rule, chapter: Option<&Chapter>) -> Folded {
        let side = |lang| Side {
            chapter: chapter.map_or_else(Vec::new, |chapter| stems(chapter.name(lang))),
            title: stems(rule.title(lang)),
            text: stems(rule.text(lang)),
        };
        Folded { game: rule.game, sides: Lang::ALL.map(side) }
    }
}

/// Splits a query into distinct words, at most [`MOST_WORDS`].
pub(super) fn query(words: &str) -> Vec<String> {
    let mut every = Vec::new();
    for word in stems(words) {
        if every.len() < MOST_WORDS && !every.contains(&word) {
            every.push(word);
        }
    }
    let telling: Vec<String> =
        every.iter().filter(|word| !STOP_WORDS.contains(&word.as_str())).cloned().collect();
    if telling.is_empty() { every } else { telling }
}

/// Returns the indices of the entries that contain at least one word of `query`, best first. Among entries that match
/// the same number of words, those of the game given as `first` come first.
pub(super) fn rank(
    query: &[String],
    entries: &[Folded],
    lang: Lang,
    first: Option<GameKind>,
) -> Vec<usize> {
    let mut hits: Vec<((usize, bool, u32), usize)> = entries
        .iter()
        .enumerate()
        .map(|(place, entry)| {
            let (found, weight) = weigh(query, entry, lang);
            ((found, first == Some(entry.game), weight), place)
        })
        .filter(|((found, _, _), _)| *found > 0)
        .collect();
    hits.sort_by_key(|&(worth, place)| (std::cmp::Reverse(worth), place));
    hits.into_iter().map(|(_, place)| place).collect()
}

/// Returns the number of words from `query` that occur in the entry, and the entry's total weight for the query.
fn weigh(query: &[String], entry: &Folded, lang: Lang) -> (usize, u32) {
    let best = |word: &String| {
        Lang::ALL
            .into_iter()
            .zip(&entry.sides)
            .map(|(its, side)| {
                let weight = weigh_word(word, side);
                let own = its == lang && weight > 0;
                weight + if own { OWN_LANGUAGE } else { 0 }
            })
            .max()
            .unwrap_or(0)
    };
    let weights: Vec<u32> = query.iter().map(best).filter(|it| *it > 0).collect();
    let phrase = if query.len() < 2 {
        0
    } else if entry.sides.iter().any(|it| holds(&it.title, query)) {
        TITLE_PHRASE
    } else if entry.sides.iter().any(|it| holds(&it.text, query)) {
        TEXT_PHRASE
    } else {
        0
    };
    (weights.len(), weights.iter().sum::<u32>() + phrase)
}

/// Returns the weight of the best occurrence of `word`, with a bonus if the word is in the chapter's name.
fn weigh_word(word: &String, side: &Side) -> u32 {
    let begins = |words: &[String]| {
        word.chars().count() >= SHORTEST_PREFIX && words.iter().any(|it| it.starts_with(word))
    };
    let place = if side.title.iter().any(|it| is(it, word)) {
        TITLE_WORD
    } else if begins(&side.title) {
        TITLE_PREFIX
    } else if side.text.contains(word) {
        TEXT_WORD
    } else if begins(&side.text) {
        TEXT_PREFIX
    } else {
        0
    };
    let chapter = if side.chapter.contains(word) { CHAPTER_WORD } else { 0 };
    place + chapter
}

/// Returns true if `phrase` occurs in `words` contiguously, ignoring stop words.
fn holds(words: &[String], phrase: &[String]) -> bool {
    let telling: Vec<&String> = words
        .iter()
        .filter(|it| phrase.contains(it) || !STOP_WORDS.contains(&it.as_str()))
        .collect();
    telling
        .windows(phrase.len())
        .any(|window| window.iter().zip(phrase).all(|(it, word)| is(it, word)))
}

/// Returns true if the entry word `it` matches the query word `word`. The X in a name such as `Armour X` matches any
/// number.
fn is(it: &str, word: &str) -> bool {
    it == word || it == "x" && word.bytes().all(|it| it.is_ascii_digit())
}

fn stems(text: &str) -> Vec<String> {
    folded(text)
        .split(|it: char| !it.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(stem)
        .collect()
}

/// Removes plural endings and French feminine endings. The stems are crude, but both sides of a comparison use them.
fn stem(word: &str) -> String {
    if word.len() <= 3 {
        return word.to_owned();
    }
    let one = match word.strip_suffix(['s', 'x']) {
        Some(one) if !one.ends_with('s') => one,
        _ => word,
    };
    let root = one.trim_end_matches('e');
    if root.len() < 3 {
        return one.to_owned();
    }
    // `army` and `armies` get the same stem.
    root.strip_suffix('y').map_or_else(|| root.to_owned(), |begin| format!("{begin}i"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_ligatures_are_folded() {
        assert_eq!(folded("Équinoxe Œuvre À"), "equinoxe oeuvre a");
    }

    #[test]
    fn singular_and_plural_forms_have_the_same_stem() {
        for (one, many) in [
            ("army", "armies"),
            ("marsh", "marshes"),
            ("hex", "hexes"),
            ("siege", "sieges"),
            ("bateau", "bateaux"),
            ("armee", "armees"),
            ("marche", "marches"),
            ("allie", "allies"),
            ("cite", "cites"),
            ("loss", "losses"),
        ] {
            assert_eq!(stem(one), stem(many), "{one} and {many}");
        }
    }

    #[test]
    fn a_query_keeps_stop_words_only_if_it_has_no_other_words() {
        assert_eq!(query("la marche forcée"), ["march", "forc"]);
        assert_eq!(query("the"), ["the"]);
        assert_eq!(query("qu’est-ce qu’un siège"), ["sieg"]);
    }
}
