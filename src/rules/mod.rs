//! The rules of the games in our own words, for `/rule` and for the citations of refusals.
//!
//! The words live in `assets/<game>/rules/`, one entry for every rule and ruling of a specification, English beside
//! French. They are reference data, so they do not pass through Fluent.

mod index;
mod search;

use std::sync::LazyLock;

pub use index::{Fault, Faults, Index, Source};

use crate::kind::GameKind;
use crate::text::Lang;

/// The longest text of an entry, in characters, so that it fits a Discord embed with its title and references.
pub const LONGEST_TEXT: usize = 1_500;

/// The chapters and entries in a game's folder; the files in reading order.
macro_rules! source {
    ($game:expr, $folder:literal, [$($file:literal),+ $(,)?]) => {
        Source {
            game: $game,
            chapters: include_str!(concat!("../../assets/", $folder, "/rules/chapters.toml")),
            entries: &[
                $((
                    concat!($folder, "/", $file),
                    include_str!(concat!("../../assets/", $folder, "/rules/", $file)),
                )),+
            ],
        }
    };
}

/// What there is, in the order of [`GameKind::ALL`].
const SOURCES: [Source<'static>; 4] = [
    source!(
        GameKind::Mighty,
        "mighty",
        [
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
        ]
    ),
    source!(
        GameKind::Echoes,
        "echoes",
        [
            "setup.toml",
            "turn.toml",
            "movement.toml",
            "exploring.toml",
            "building.toml",
            "resources.toml",
            "combat.toml",
            "buildings.toml",
            "deployment.toml",
            "cards.toml",
            "end.toml",
            "victory.toml",
            "long.toml",
            "team.toml",
            "decks.toml",
            "keywords.toml",
            "vocabulary.toml",
        ]
    ),
    source!(
        GameKind::Demonworld,
        "demonworld",
        [
            "general.toml",
            "troops.toml",
            "organisation.toml",
            "orders.toml",
            "conflict.toml",
            "siege.toml",
            "supply.toml",
            "hunger.toml",
            "fortifications.toml",
            "works.toml",
            "saps.toml",
            "battle.toml",
            "after.toml",
            "winter.toml",
            "upkeep.toml",
            "emperor.toml",
            "automatic.toml",
            "reports.toml",
        ]
    ),
    source!(
        GameKind::Offices,
        "offices",
        [
            "frame.toml",
            "creation.toml",
            "map.toml",
            "characters.toml",
            "temperaments.toml",
            "movement.toml",
            "exploration.toml",
            "money.toml",
            "encounters.toml",
            "duels.toml",
            "strength.toml",
            "battles.toml",
            "espionage.toml",
            "progress.toml",
            "treaties.toml",
            "offices.toml",
            "ending.toml",
        ]
    ),
];

#[expect(
    clippy::panic,
    reason = "the data is part of the program: a fault in it is a fault of the build, and a test shows it"
)]
static INDEX: LazyLock<Index> = LazyLock::new(|| match Index::read(&SOURCES) {
    Ok(index) => index,
    Err(faults) => panic!("assets/*/rules: {faults}"),
});

/// A rule or ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The game it belongs to.
    pub game: GameKind,
    /// The identifier in the specification, such as `ME-SCOUT-05`, `IO-15.8-09` or `EE-RULING-27`.
    pub id: String,
    /// The slug of its [`Chapter`].
    pub chapter: String,
    /// The identifiers of related entries of the game: each of them names this one in return.
    pub see: Vec<String>,
    /// The identifier of the dice or value table that goes with it, as `/table` knows it.
    pub table: Option<String>,
    /// Whether the book has lost what this [ruling](Rule::is_ruling) says, so that we made it anew.
    pub is_reconstructed: bool,
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
        self.id.contains("-RULING-")
    }

    fn words(&self, lang: Lang) -> &Words {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The game it belongs to.
    pub game: GameKind,
    /// The name that never changes, such as `forced_march`; another game may have a chapter of the same one.
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

    /// Whether `rule` is of this chapter.
    fn holds(&self, rule: &Rule) -> bool {
        self.game == rule.game && self.slug == rule.chapter
    }
}

/// Every entry, in reading order: by game and chapter, the rules of the book before our rulings.
pub fn all() -> &'static [Rule] {
    INDEX.rules()
}

/// The chapters of all games, in reading order.
pub fn chapters() -> &'static [Chapter] {
    INDEX.chapters()
}

/// The chapter of this slug.
pub fn chapter(game: GameKind, slug: &str) -> Option<&'static Chapter> {
    chapters()
        .iter()
        .find(|chapter| chapter.game == game && chapter.slug == slug)
}

/// The one entry that `id` names, in any case and spelling: `ME-SCOUT-05`, `scout 5`, `15.8 9`, `ee ruling 27`.
/// Without the letters of a game it may name an entry of several; then there is none, and [`named`] has them all.
///
/// # Examples
/// ```
/// use regnal::rules;
/// assert_eq!(rules::find("scout 5"), rules::find("ME-SCOUT-05"));
/// assert!(rules::find("ME-SCOUT-99").is_none());
/// assert!(rules::find("R27").is_none());
/// assert!(rules::find("EE-R27").is_some());
/// ```
pub fn find(id: &str) -> Option<&'static Rule> {
    match INDEX.named(id)[..] {
        [rule] => Some(rule),
        _ => None,
    }
}

/// The entries that `id` names as [`find`] reads it: at most one of each game.
pub fn named(id: &str) -> Vec<&'static Rule> {
    INDEX.named(id)
}

/// At most `limit` entries that hold `words`, best first.
///
/// Words of either language match, with or without accents and plural; the words of `lang` weigh a little more, a
/// title more than a text. Of entries with as many of the words, those of the game `first` come first. If `words` name
/// entries as [`named`] reads them, or a whole chapter by its number such as `15.8`, these come before all others. Equal
/// entries stay in reading order, so the answer is always the same.
pub fn search(
    words: &str,
    lang: Lang,
    first: Option<GameKind>,
    limit: usize,
) -> Vec<&'static Rule> {
    INDEX.search(words, lang, first, limit)
}
