//! The entries read from their files and checked: every fault is reported, not only the first.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::search::{self, Folded};
use super::{Chapter, LONGEST_TEXT, Rule};
use crate::text::Lang;

/// The entries and their chapters, sound and ready to be searched.
#[derive(Debug)]
pub struct Index {
    chapters: Vec<Chapter>,
    rules: Vec<Rule>,
    /// The words of each entry, in the order of `rules`.
    folded: Vec<Folded>,
    /// Series and number, such as `scout` and 5, to the place in `rules`.
    places: BTreeMap<(String, u16), usize>,
}

/// What is wrong in the data.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A file that is not TOML of the expected shape.
    #[error("{file}: {reason}")]
    Shape {
        /// The file.
        file: String,
        /// What the parser says.
        reason: String,
    },
    /// An identifier that is not `ME-SERIES-nn`.
    #[error("{0} is not an identifier")]
    Identifier(String),
    /// An identifier given to two entries.
    #[error("{0} occurs twice")]
    Twice(String),
    /// A chapter that is not in the list.
    #[error("{id} is in an unknown chapter, {chapter}")]
    Chapter {
        /// The entry.
        id: String,
        /// The unknown slug.
        chapter: String,
    },
    /// An entry of an earlier chapter after one of a later chapter.
    #[error("{0} is out of the order of chapters")]
    Order(String),
    /// A reference to an entry that does not exist.
    #[error("{id} refers to {see}, which does not exist")]
    Reference {
        /// The entry.
        id: String,
        /// What it refers to.
        see: String,
    },
    /// A reference that is not returned, or an entry that refers to itself.
    #[error("{id} refers to {see} but not the other way")]
    OneWay {
        /// The entry.
        id: String,
        /// What it refers to.
        see: String,
    },
    /// A title or text that is empty.
    #[error("{id} lacks words ({lang:?})")]
    Empty {
        /// The entry.
        id: String,
        /// The language.
        lang: Lang,
    },
    /// A text of [`LONGEST_TEXT`] characters or more.
    #[error("{id} is too long ({lang:?}, {length} characters)")]
    Long {
        /// The entry.
        id: String,
        /// The language.
        lang: Lang,
        /// Its length.
        length: usize,
    },
}

/// Every fault that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            if place > 0 {
                out.write_str("; ")?;
            }
            write!(out, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterFile {
    chapter: Vec<Chapter>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleFile {
    rule: Vec<Rule>,
}

impl Index {
    /// Reads the list of chapters and the entries, given as file name and contents in reading order.
    ///
    /// # Errors
    /// All the [`Fault`]s of the data together.
    pub fn read(chapters: &str, entries: &[(&str, &str)]) -> Result<Index, Faults> {
        let mut faults = Vec::new();
        let chapters = parse::<ChapterFile>("chapters.toml", chapters, &mut faults)
            .map_or_else(Vec::new, |file| file.chapter);
        let rules: Vec<Rule> = entries
            .iter()
            .filter_map(|(file, text)| parse::<RuleFile>(file, text, &mut faults))
            .flat_map(|file| file.rule)
            .collect();
        let places = places(&rules, &mut faults);
        check_chapters(&chapters, &rules, &mut faults);
        check_references(&rules, &mut faults);
        for rule in &rules {
            check_words(rule, &mut faults);
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let folded = rules
            .iter()
            .map(|rule| Folded::new(rule, chapters.iter().find(|it| it.slug == rule.chapter)))
            .collect();
        Ok(Index {
            chapters,
            rules,
            folded,
            places,
        })
    }

    /// The chapters, in reading order.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The entries, in reading order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// See [`super::find`].
    pub fn find(&self, id: &str) -> Option<&Rule> {
        self.places
            .get(&key(id)?)
            .and_then(|place| self.rules.get(*place))
    }

    /// See [`super::search()`].
    pub fn search(&self, words: &str, lang: Lang, limit: usize) -> Vec<&Rule> {
        let named = self.find(words);
        let ranked = search::rank(&search::query(words), &self.folded, lang);
        let others = ranked
            .into_iter()
            .filter_map(|place| self.rules.get(place))
            .filter(|rule| named.is_none_or(|named| named.id != rule.id));
        named.into_iter().chain(others).take(limit).collect()
    }
}

fn parse<T: serde::de::DeserializeOwned>(
    file: &str,
    text: &str,
    faults: &mut Vec<Fault>,
) -> Option<T> {
    toml::from_str(text)
        .map_err(|error| {
            faults.push(Fault::Shape {
                file: file.to_owned(),
                reason: error.to_string(),
            });
        })
        .ok()
}

/// Series and number of an identifier in any spelling; `None` if it is not one.
fn key(id: &str) -> Option<(String, u16)> {
    let folded = search::fold(id);
    let digits = folded.find(|it: char| it.is_ascii_digit())?;
    let (series, number) = folded.split_at(digits);
    let number = number.trim_end().parse().ok()?;
    let mut words: Vec<&str> = series
        .split(|it: char| !it.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    if words.first() == Some(&"me") {
        words.remove(0);
    }
    let series = match words.concat().as_str() {
        "" => return None,
        "r" | "ruling" | "decision" => "ruling".to_owned(),
        other => other.to_owned(),
    };
    Some((series, number))
}

fn places(rules: &[Rule], faults: &mut Vec<Fault>) -> BTreeMap<(String, u16), usize> {
    let mut places = BTreeMap::new();
    for (place, rule) in rules.iter().enumerate() {
        let Some((series, number)) = key(&rule.id) else {
            faults.push(Fault::Identifier(rule.id.clone()));
            continue;
        };
        if rule.id != format!("ME-{}-{number:02}", series.to_uppercase()) {
            faults.push(Fault::Identifier(rule.id.clone()));
        }
        if places.insert((series, number), place).is_some() {
            faults.push(Fault::Twice(rule.id.clone()));
        }
    }
    places
}

fn check_chapters(chapters: &[Chapter], rules: &[Rule], faults: &mut Vec<Fault>) {
    let mut reached = 0;
    for rule in rules {
        match chapters.iter().position(|it| it.slug == rule.chapter) {
            None => faults.push(Fault::Chapter {
                id: rule.id.clone(),
                chapter: rule.chapter.clone(),
            }),
            Some(place) if place < reached => faults.push(Fault::Order(rule.id.clone())),
            Some(place) => reached = place,
        }
    }
}

fn check_references(rules: &[Rule], faults: &mut Vec<Fault>) {
    let known: BTreeSet<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    let given: BTreeSet<(&str, &str)> = rules
        .iter()
        .flat_map(|rule| rule.see.iter().map(|see| (rule.id.as_str(), see.as_str())))
        .collect();
    for &(id, see) in &given {
        let (id, see) = (id.to_owned(), see.to_owned());
        if !known.contains(see.as_str()) {
            faults.push(Fault::Reference { id, see });
        } else if id == see || !given.contains(&(see.as_str(), id.as_str())) {
            faults.push(Fault::OneWay { id, see });
        }
    }
}

fn check_words(rule: &Rule, faults: &mut Vec<Fault>) {
    for lang in [Lang::En, Lang::Fr] {
        let id = rule.id.clone();
        let length = rule.text(lang).chars().count();
        if rule.title(lang).trim().is_empty() || rule.text(lang).trim().is_empty() {
            faults.push(Fault::Empty { id, lang });
        } else if length >= LONGEST_TEXT {
            faults.push(Fault::Long { id, lang, length });
        }
    }
}
