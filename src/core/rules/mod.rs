//! The rule entries, stored in `assets/<game>/rules/` with one entry for every rule and ruling of a specification, in
//! English and French. They are reference data and do not use Fluent.

mod index;
mod search;

use std::sync::LazyLock;

pub use index::{Index, IndexFault, IndexFaults, RuleSource};

use crate::data::embedded;
use crate::kind::GameKind;
use crate::text::Lang;

/// Maximum length of an entry's text in characters, so that the text fits into a Discord embed with its title and
/// references.
pub const LONGEST_TEXT: usize = 1_500;

/// Builds the rule sources of the games, each from its folder and its files in reading order.
macro_rules! sources {
    ($($game:ident $folder:literal { $($file:ident)+ })+) => {
        [$(RuleSource {
            game: GameKind::$game,
            chapters: include_str!(concat!("../../../assets/", $folder, "/rules/chapters.toml")),
            entries: &[$((
                concat!($folder, "/", stringify!($file), ".toml"),
                include_str!(concat!("../../../assets/", $folder, "/rules/", stringify!($file), ".toml")),
            )),+],
        }),+]
    };
}

/// The rule sources of all games, in the order of [`GameKind::ALL`].
const SOURCES: [RuleSource<'static>; 4] = sources! {
    Mighty "mighty" {
        setup time supply scouting events sites movement sea combat naval siege dragons winter
        court realm
    }
    Echoes "echoes" {
        setup turn movement exploring building resources combat buildings deployment cards end
        victory long team decks keywords vocabulary
    }
    Demonworld "demonworld" {
        general troops organisation orders conflict siege supply hunger fortifications works
        saps battle after winter upkeep emperor automatic reports
    }
    Offices "offices" {
        frame creation map characters temperaments movement exploration money encounters duels
        strength battles espionage progress treaties offices ending
    }
};

static INDEX: LazyLock<Index> = LazyLock::new(|| embedded(Index::read(&SOURCES)));

/// A rule or ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Game that the rule belongs to.
    pub game: GameKind,
    /// Identifier in the specification, such as `ME-SCOUT-05`, `IO-15.8-09` or `EE-RULING-27`.
    pub id: String,
    /// Slug of the rule's [`Chapter`].
    pub chapter: String,
    /// Identifiers of related entries in the same game, each of which refers back to this one.
    pub see: Vec<String>,
    /// Identifier of the associated dice or value table, as used by `/table`.
    pub table: Option<String>,
    /// True if this [ruling](Rule::is_ruling) is our reconstruction of content that is missing from the book.
    pub is_reconstructed: bool,
    /// Texts in the order of [`Lang::ALL`].
    texts: [RuleText; 2],
}

/// Title and text of an entry in one language.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleText {
    title: String,
    text: String,
}

impl Rule {
    /// Returns the title.
    pub fn title(&self, lang: Lang) -> &str {
        &self.words(lang).title
    }

    /// Returns the text: one to four sentences, fewer than [`LONGEST_TEXT`] characters.
    pub fn text(&self, lang: Lang) -> &str {
        &self.words(lang).text
    }

    /// Returns true if this is our decision where the book is silent or unclear, rather than a rule from the book.
    pub fn is_ruling(&self) -> bool {
        self.id.contains("-RULING-")
    }

    fn words(&self, lang: Lang) -> &RuleText {
        &self.texts[lang as usize]
    }
}

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Game that the chapter belongs to.
    pub game: GameKind,
    /// Permanent name, such as `forced_march`, unique within the game.
    pub slug: String,
    /// Names in the order of [`Lang::ALL`].
    names: [String; 2],
}

impl Chapter {
    /// Returns the chapter's display name.
    pub fn name(&self, lang: Lang) -> &str {
        &self.names[lang as usize]
    }

    /// Returns true if `rule` is in this chapter.
    fn holds(&self, rule: &Rule) -> bool {
        self.game == rule.game && self.slug == rule.chapter
    }
}

/// Returns every entry in reading order: by game and chapter, with the rules from the book before our rulings.
pub fn all() -> &'static [Rule] {
    INDEX.rules()
}

/// Returns the chapters of all games, in reading order.
pub fn chapters() -> &'static [Chapter] {
    INDEX.chapters()
}

/// Returns the chapter with this slug.
pub fn chapter(game: GameKind, slug: &str) -> Option<&'static Chapter> {
    chapters().iter().find(|chapter| chapter.game == game && chapter.slug == slug)
}

/// Returns the only entry identified by `id`, in any case and spelling: `ME-SCOUT-05`, `scout 5`, `15.8 9`, `ee ruling
/// 27`. Without a game prefix, `id` can match entries of several games. This function then returns `None`, and
/// [`named`] returns them all.
///
/// # Examples
/// ```
/// use regnal_core::rules;
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

/// Returns the entries identified by `id`, parsed as in [`find`]: at most one per game.
pub fn named(id: &str) -> Vec<&'static Rule> {
    INDEX.named(id)
}

/// Returns at most `limit` entries that contain `words`, best first.
///
/// Words match in either language, with or without accents and plural endings. Words in `lang` count slightly more, and
/// a match in a title counts more than one in an entry's text. Among entries that match the same number of words, those
/// of the game given as `first` come first. If `words` is an identifier as in [`named`], or a chapter number such as
/// `15.8`, the entries with that identifier or number come before all others. Equally ranked entries are kept in
/// reading order, so the result is deterministic.
pub fn search(
    words: &str,
    lang: Lang,
    first: Option<GameKind>,
    limit: usize,
) -> Vec<&'static Rule> {
    INDEX.search(words, lang, first, limit)
}
