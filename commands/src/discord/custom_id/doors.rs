//! Custom id steps of the start page (`/regnal`) and of lookups.

use regnal::games::GameKind;

use super::parts::{InvalidId, Part, Parts, codes, number, plain};

plain!(sought => <&str>::from(sought), Sought);

/// A step of the start page: a page to show, or a choice from one of its menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrontStep {
    /// Shows the first page.
    Home,
    /// Lists the matches that are waiting for the user.
    Turns,
    /// Shows the ways to start a match.
    Play,
    /// Starts or resumes an introductory match of the game chosen from a menu.
    Learn,
    /// Opens a single-player match against bot players, in the game chosen from a menu.
    Alone,
    /// Opens a lobby for the game chosen from a menu.
    Open,
    /// Lists the free seats on the server.
    Seats,
    /// Shows a guide page by its chapter and page numbers, both counted from 0; `None` for a page chosen from a menu.
    Guide(Option<(u8, u8)>),
    /// Shows the settings of the server.
    Server,
    /// Shows a search result chosen from a menu.
    Found,
}

codes!(FrontStep {
    "home" => Home,
    "turns" => Turns,
    "play" => Play,
    "learn" => Learn,
    "alone" => Alone,
    "open" => Open,
    "seats" => Seats,
    "guide" => Guide(None),
    "leaf" chapter page => Guide(Some((chapter, page))),
    "server" => Server,
    "found" => Found,
});

/// A kind of lookup that takes words typed by the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Sought {
    /// A rule or a ruling.
    Rule,
    /// A table from the rule books.
    Table,
    /// A card of Echoes of Emperors.
    Card,
    /// A dice roll.
    Dice,
    /// The odds of a dice roll or of a table.
    Odds,
}

/// A lookup step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookStep {
    /// Shows the page that lists everything that can be looked up.
    Page,
    /// Asks for search words in a form, and looks them up.
    Ask(Sought),
    /// Shows the entry chosen from a menu.
    Found,
    /// Shows menus that list all tables. A menu value identifies either a table, or another page of one game's tables.
    Tables(Option<GameKind>),
}

codes!(LookStep {
    "page" => Page,
    "ask" sought => Ask(sought),
    "found" => Found,
    "tables" => Tables(None),
    "book" game => Tables(Some(game)),
});
