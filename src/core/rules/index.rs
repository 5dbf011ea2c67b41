//! Parses and checks the rule entries; all errors are reported, not just the first.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::search::{self, Folded};
use super::{Chapter, LONGEST_TEXT, Rule, RuleText};
use crate::data::{self, Entry};
use crate::kind::GameKind;
use crate::text::Lang;

/// One game's data for the index.
#[derive(Clone, Copy, Debug)]
pub struct RuleSource<'a> {
    /// The game.
    pub game: GameKind,
    /// The game's list of chapters, as TOML.
    pub chapters: &'a str,
    /// The game's entries: file names and contents, in reading order.
    pub entries: &'a [(&'a str, &'a str)],
}

/// The checked, searchable rule entries and their chapters.
#[derive(Debug)]
pub struct Index {
    chapters: Vec<Chapter>,
    rules: Vec<Rule>,
    /// Normalised words of each entry, in the same order as `rules`.
    folded: Vec<Folded>,
    /// Indices in `rules` for each combination of series and number, such as `scout` and 5, or `15.8` and 9; at most
    /// one index per game.
    places: Places,
}

type Places = BTreeMap<(String, u16), BTreeMap<GameKind, usize>>;

/// An error in the rule data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IndexFault {
    /// A file is not valid TOML, or does not have the expected structure.
    #[error("{file}: {reason}")]
    Shape {
        /// The file.
        file: String,
        /// The parser's message.
        reason: String,
    },
    /// An identifier does not have the form `ME-SERIES-nn` or `IO-15.8-nn`, or does not start with the letters of its
    /// own game.
    #[error("{0} is not a valid identifier")]
    Identifier(String),
    /// Two entries have the same identifier.
    #[error("{0} occurs twice")]
    Twice(String),
    /// An entry's chapter is not in the list.
    #[error("{id} is in an unknown chapter, {chapter}")]
    Chapter {
        /// Identifier of the entry.
        id: String,
        /// Slug of the unknown chapter.
        chapter: String,
    },
    /// An entry of an earlier chapter follows one of a later chapter.
    #[error("{0} comes after an entry of a later chapter")]
    Order(String),
    /// An entry refers to an entry that does not exist.
    #[error("{id} refers to {see}, which does not exist")]
    Reference {
        /// Identifier of the entry.
        id: String,
        /// Entry to which the reference points.
        see: String,
    },
    /// An entry refers to itself, or to an entry that does not refer back.
    #[error(
        "{id} refers to {see}, but a reference must be mutual and between two different entries"
    )]
    OneWay {
        /// Identifier of the entry.
        id: String,
        /// Entry to which the reference points.
        see: String,
    },
    /// A rule from the book is marked as our reconstruction.
    #[error("{0} is a rule of the book and cannot be marked as reconstructed")]
    Reconstructed(String),
    /// A title or text is empty.
    #[error("{id} has an empty title or text ({lang:?})")]
    Empty {
        /// Identifier of the entry.
        id: String,
        /// The language.
        lang: Lang,
    },
    /// An entry's text has [`LONGEST_TEXT`] characters or more.
    #[error("{id} is too long ({lang:?}, {length} characters)")]
    Long {
        /// Identifier of the entry.
        id: String,
        /// The language.
        lang: Lang,
        /// The text's length in characters.
        length: usize,
    },
}

/// All errors found in the rule data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexFaults(pub Vec<IndexFault>);

impl fmt::Display for IndexFaults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        out.write_str(&faults.join("; "))
    }
}

impl std::error::Error for IndexFaults {}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterEntry {
    slug: String,
    en: String,
    fr: String,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleEntry {
    id: String,
    chapter: String,
    #[serde(default)]
    see: Vec<String>,
    #[serde(default)]
    table: Option<String>,
    #[serde(default)]
    reconstructed: bool,
    en: RuleText,
    fr: RuleText,
}

impl Index {
    /// Parses and checks the chapters and entries of several games.
    ///
    /// # Errors
    /// Returns all [`IndexFault`]s in the data, not just the first.
    pub fn read(sources: &[RuleSource<'_>]) -> Result<Index, IndexFaults> {
        let mut faults = Vec::new();
        let mut chapters = Vec::new();
        let mut rules = Vec::new();
        for source in sources {
            chapters.extend(read_chapters(source, &mut faults));
            rules.extend(read_rules(source, &mut faults));
        }
        let places = places(&rules, &mut faults);
        check_chapters(&chapters, &rules, &mut faults);
        check_references(&rules, &mut faults);
        for rule in &rules {
            if rule.is_reconstructed && !rule.is_ruling() {
                faults.push(IndexFault::Reconstructed(rule.id.clone()));
            }
            check_words(rule, &mut faults);
        }
        if !faults.is_empty() {
            return Err(IndexFaults(faults));
        }
        let folded = rules
            .iter()
            .map(|rule| Folded::new(rule, chapters.iter().find(|it| it.holds(rule))))
            .collect();
        Ok(Index { chapters, rules, folded, places })
    }

    /// Returns the chapters, in reading order.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// Returns the entries, in reading order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Returns the entries identified by `id`; see [`super::named`].
    pub fn named(&self, id: &str) -> Vec<&Rule> {
        let Some((game, series, number)) = key(id) else { return Vec::new() };
        self.places
            .get(&(series, number))
            .into_iter()
            .flatten()
            .filter(|(it, _)| game.is_none_or(|game| game == **it))
            .filter_map(|(_, place)| self.rules.get(*place))
            .collect()
    }

    /// Returns the entries of a series named by a chapter number, such as `IO-15.8` or `15.8`. Returns no entries for
    /// any other text.
    fn numbered(&self, words: &str) -> Vec<&Rule> {
        let folded = crate::typed::folded(words);
        let (game, series) = series(&folded);
        match series {
            Some(series) if series.starts_with(|it: char| it.is_ascii_digit()) => self
                .places
                .iter()
                .filter(|((it, _), _)| *it == series)
                .flat_map(|(_, games)| games)
                .filter(|(it, _)| game.is_none_or(|game| game == **it))
                .filter_map(|(_, place)| self.rules.get(*place))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Searches the entries by words; see [`super::search()`].
    pub fn search(
        &self,
        words: &str,
        lang: Lang,
        first: Option<GameKind>,
        limit: usize,
    ) -> Vec<&Rule> {
        let mut hits = self.named(words);
        if hits.is_empty() {
            hits = self.numbered(words);
        }
        hits.sort_by_key(|rule| first != Some(rule.game));
        let named = hits.len();
        let ranked = search::rank(&search::query(words), &self.folded, lang, first);
        for rule in ranked.into_iter().filter_map(|place| self.rules.get(place)) {
            if !hits.iter().take(named).any(|named| named.id == rule.id) {
                hits.push(rule);
            }
        }
        hits.truncate(limit);
        hits
    }
}

fn read_chapters(source: &RuleSource<'_>, faults: &mut Vec<IndexFault>) -> Vec<Chapter> {
    parse::<ChapterEntry>("chapters.toml", source.chapters, "chapter", faults)
        .into_iter()
        .map(|entry| Chapter { game: source.game, slug: entry.slug, names: [entry.en, entry.fr] })
        .collect()
}

fn read_rules(source: &RuleSource<'_>, faults: &mut Vec<IndexFault>) -> Vec<Rule> {
    source
        .entries
        .iter()
        .flat_map(|(file, text)| parse::<RuleEntry>(file, text, "rule", faults))
        .map(|entry| Rule {
            game: source.game,
            id: entry.id,
            chapter: entry.chapter,
            see: entry.see,
            table: entry.table,
            is_reconstructed: entry.reconstructed,
            texts: [entry.en, entry.fr],
        })
        .collect()
}

fn parse<T: serde::de::DeserializeOwned>(
    file: &str,
    text: &str,
    list: &str,
    faults: &mut Vec<IndexFault>,
) -> Vec<T> {
    let mut fault = |reason| {
        faults.push(IndexFault::Shape { file: file.to_owned(), reason });
    };
    let (entries, wrong) = data::entries(text, list);
    wrong.into_iter().for_each(&mut fault);
    entries
        .into_iter()
        .filter_map(|Entry { at, value }| {
            T::deserialize(value).map_err(|error| fault(format!("{at}: {error}"))).ok()
        })
        .collect()
}

/// Parses an identifier in any spelling into its game (if given), series and number; returns `None` for any other text.
fn key(id: &str) -> Option<(Option<GameKind>, String, u16)> {
    let folded = crate::typed::folded(id);
    let whole = folded.trim_end();
    let rest = whole.trim_end_matches(|it: char| it.is_ascii_digit());
    let number = whole.get(rest.len()..)?.parse().ok()?;
    let (game, series) = series(rest);
    Some((game, series?, number))
}

/// Parses folded words into a game (if given) and a series: letters, or the two numbers of a chapter such as `15.8`.
fn series(folded: &str) -> (Option<GameKind>, Option<String>) {
    let mut words: Vec<&str> =
        folded.split(|it: char| !it.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let game = words.first().and_then(|first| {
        GameKind::ALL.iter().copied().find(|game| game.letters().eq_ignore_ascii_case(first))
    });
    if game.is_some() {
        words.remove(0);
    }
    let is_number = |word: &&str| word.bytes().all(|it| it.is_ascii_digit());
    let series = match &words[..] {
        [chapter, part] if is_number(chapter) && is_number(part) => format!("{chapter}.{part}"),
        words if words.iter().any(|it| it.contains(|it: char| it.is_ascii_digit())) => {
            return (game, None);
        }
        words => match words.concat().as_str() {
            "" => return (game, None),
            "r" | "ruling" | "decision" => "ruling".to_owned(),
            other => other.to_owned(),
        },
    };
    (game, Some(series))
}

fn places(rules: &[Rule], faults: &mut Vec<IndexFault>) -> Places {
    let mut places = Places::new();
    for (place, rule) in rules.iter().enumerate() {
        let Some((_, series, number)) = key(&rule.id) else {
            faults.push(IndexFault::Identifier(rule.id.clone()));
            continue;
        };
        let letters = rule.game.letters();
        if rule.id != format!("{letters}-{}-{number:02}", series.to_uppercase()) {
            faults.push(IndexFault::Identifier(rule.id.clone()));
        }
        let games = places.entry((series, number)).or_default();
        if games.insert(rule.game, place).is_some() {
            faults.push(IndexFault::Twice(rule.id.clone()));
        }
    }
    places
}

fn check_chapters(chapters: &[Chapter], rules: &[Rule], faults: &mut Vec<IndexFault>) {
    let mut reached = 0;
    for rule in rules {
        match chapters.iter().position(|it| it.holds(rule)) {
            None => faults
                .push(IndexFault::Chapter { id: rule.id.clone(), chapter: rule.chapter.clone() }),
            Some(place) if place < reached => faults.push(IndexFault::Order(rule.id.clone())),
            Some(place) => reached = place,
        }
    }
}

fn check_references(rules: &[Rule], faults: &mut Vec<IndexFault>) {
    let known: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let given: BTreeSet<(&str, &str)> = rules
        .iter()
        .flat_map(|rule| rule.see.iter().map(|see| (rule.id.as_str(), see.as_str())))
        .collect();
    for &(id, see) in &given {
        let (id, see) = (id.to_owned(), see.to_owned());
        if !known.contains(see.as_str()) {
            faults.push(IndexFault::Reference { id, see });
        } else if id == see || !given.contains(&(see.as_str(), id.as_str())) {
            faults.push(IndexFault::OneWay { id, see });
        }
    }
}

fn check_words(rule: &Rule, faults: &mut Vec<IndexFault>) {
    for lang in Lang::ALL {
        let id = rule.id.clone();
        let length = rule.text(lang).chars().count();
        if rule.title(lang).trim().is_empty() || rule.text(lang).trim().is_empty() {
            faults.push(IndexFault::Empty { id, lang });
        } else if length >= LONGEST_TEXT {
            faults.push(IndexFault::Long { id, lang, length });
        }
    }
}
