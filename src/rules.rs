//! The rules of Mighty Empires in our own words, for `/rule` and for the citations of refusals.
//!
//! The words live in `assets/mighty/rules/`, one entry for every rule and ruling of the specification, English beside
//! French. They are reference data, so they do not pass through Fluent.

mod index;
mod search;

use std::sync::LazyLock;

pub use index::{Fault, Faults, Index};
pub use search::fold;

use crate::text::Lang;

/// The longest text of an entry, in characters, so that it fits a Discord embed with its title and references.
pub const LONGEST_TEXT: usize = 1_500;

const CHAPTERS: &str = include_str!("../assets/mighty/rules/chapters.toml");

macro_rules! entries {
    ($($file:literal),+ $(,)?) => {
        [$(($file, include_str!(concat!("../assets/mighty/rules/", $file)))),+]
    };
}

/// File names and contents, in reading order.
const ENTRIES: [(&str, &str); 15] = entries![
    "setup.toml",
    "time.toml",
    "supply.toml",
    "scouting.toml",
    "events.toml",
    "sites.toml",
    "movement.toml",
    "sea.toml",
    "combat.toml",
    "naval.toml",
    "siege.toml",
    "dragons.toml",
    "winter.toml",
    "court.toml",
    "realm.toml",
];

#[expect(
    clippy::panic,
    reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
)]
static INDEX: LazyLock<Index> = LazyLock::new(|| match Index::read(CHAPTERS, &ENTRIES) {
    Ok(index) => index,
    Err(faults) => panic!("assets/mighty/rules: {faults}"),
});

/// A rule or ruling.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The identifier in the specification, such as `ME-SCOUT-05` or `ME-RULING-27`.
    pub id: String,
    /// The slug of its [`Chapter`].
    pub chapter: String,
    /// The identifiers of related entries: each of them names this one in return.
    #[serde(default)]
    pub see: Vec<String>,
    /// The identifier of the dice or value table that goes with it, as `/table` knows it.
    #[serde(default)]
    pub table: Option<String>,
    en: Words,
    fr: Words,
}

/// Title and text of an entry in one language.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    title: String,
    text: String,
}

impl Rule {
    /// A few words that name the entry.
    pub fn title(&self, lang: Lang) -> &str {
        &self.words(lang).title
    }

    /// What the entry says, in one to four sentences and fewer than [`LONGEST_TEXT`] characters.
    pub fn text(&self, lang: Lang) -> &str {
        &self.words(lang).text
    }

    /// Whether this is a decision of ours where the book is silent or unclear, rather than a rule of the book.
    pub fn is_ruling(&self) -> bool {
        self.id.starts_with("ME-RULING-")
    }

    fn words(&self, lang: Lang) -> &Words {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// The name that never changes, such as `forced_march`.
    pub slug: String,
    en: String,
    fr: String,
}

impl Chapter {
    /// The name that players read.
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// Every entry, in reading order: by chapter, the rules of the book before our rulings.
pub fn all() -> &'static [Rule] {
    INDEX.rules()
}

/// The chapters, in reading order.
pub fn chapters() -> &'static [Chapter] {
    INDEX.chapters()
}

/// The chapter of this slug.
pub fn chapter(slug: &str) -> Option<&'static Chapter> {
    chapters().iter().find(|chapter| chapter.slug == slug)
}

/// The entry that `id` names, in any case and spelling: `ME-SCOUT-05`, `scout 5`, `R27`, `ruling 27`.
///
/// # Examples
/// ```
/// use regnal::rules;
/// assert_eq!(rules::find("scout 5"), rules::find("ME-SCOUT-05"));
/// assert!(rules::find("ME-SCOUT-99").is_none());
/// ```
pub fn find(id: &str) -> Option<&'static Rule> {
    INDEX.find(id)
}

/// At most `limit` entries that hold `words`, best first.
///
/// Words of either language match, with or without accents and plural; the words of `lang` weigh a little more, a
/// title more than a text. If `words` name an entry as [`find`] reads it, that entry comes first. Equal entries stay in
/// reading order, so the answer is always the same.
pub fn search(words: &str, lang: Lang, limit: usize) -> Vec<&'static Rule> {
    INDEX.search(words, lang, limit)
}
