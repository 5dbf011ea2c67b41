//! Custom id steps of the start page (`/regnal`) and of lookups.

use std::fmt;

use regnal::games::GameKind;

use super::step::{InvalidId, number};

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

impl FrontStep {
    /// Steps without a number, with their codes.
    const PLAIN: [(FrontStep, &'static str); 10] = [
        (FrontStep::Home, "home"),
        (FrontStep::Turns, "turns"),
        (FrontStep::Play, "play"),
        (FrontStep::Learn, "learn"),
        (FrontStep::Alone, "alone"),
        (FrontStep::Open, "open"),
        (FrontStep::Seats, "seats"),
        (FrontStep::Guide(None), "guide"),
        (FrontStep::Server, "server"),
        (FrontStep::Found, "found"),
    ];
}

impl fmt::Display for FrontStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FrontStep::Guide(Some((chapter, page))) => write!(out, "leaf:{chapter}:{page}"),
            plain => {
                let found = FrontStep::PLAIN.iter().find(|(step, _)| step == plain);
                out.write_str(found.map_or("", |(_, code)| code))
            }
        }
    }
}

/// Parses a step of the start page from the parts of its id.
pub(super) fn front_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<FrontStep, InvalidId> {
    match parts.next().ok_or(InvalidId)? {
        "leaf" => Ok(FrontStep::Guide(Some((number(parts.next())?, number(parts.next())?)))),
        code => {
            let found = FrontStep::PLAIN.iter().find(|(_, known)| *known == code);
            found.map(|(step, _)| *step).ok_or(InvalidId)
        }
    }
}

/// A kind of entry that can be looked up by typing words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Sought {
    /// A rule or ruling.
    Rule,
    /// A table from the rule books.
    Table,
    /// A card of Echoes of Emperors.
    Card,
    /// Dice to roll.
    Dice,
    /// The odds of dice or of a table.
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

impl fmt::Display for LookStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LookStep::Page => out.write_str("page"),
            LookStep::Ask(sought) => write!(out, "ask:{}", <&str>::from(sought)),
            LookStep::Found => out.write_str("found"),
            LookStep::Tables(None) => out.write_str("tables"),
            LookStep::Tables(Some(game)) => write!(out, "book:{}", game.name()),
        }
    }
}

/// Parses a lookup step from the parts of its id.
pub(super) fn look_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<LookStep, InvalidId> {
    Ok(match parts.next().ok_or(InvalidId)? {
        "page" => LookStep::Page,
        "ask" => LookStep::Ask(number(parts.next())?),
        "found" => LookStep::Found,
        "tables" => LookStep::Tables(None),
        "book" => LookStep::Tables(Some(number(parts.next())?)),
        _ => return Err(InvalidId),
    })
}
