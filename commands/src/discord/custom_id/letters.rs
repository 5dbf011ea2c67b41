//! Custom id steps for the players' letters and for the server settings.

use std::fmt;

use regnal::store::LetterId;

use super::step::{InvalidId, number};

/// A step on the letters page of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterStep {
    /// Shows a page of the list, counted from 0.
    Page(u32),
    /// Shows the letter chosen from a menu.
    Open,
    /// Shows a letter.
    Show(LetterId),
    /// Opens the form for a letter to the seats chosen from a menu.
    To,
    /// Sends a letter to these seats, which are encoded as one bit each. This is the id of a form.
    Write(u64),
    /// Reopens the form for a letter to these seats, with the text from the button's message.
    Again(u64),
    /// Opens the form for a reply to the author of a letter.
    Reply(LetterId),
    /// Opens the form for a reply to the author and all other recipients of a letter.
    ReplyAll(LetterId),
    /// Mutes the author of a letter.
    Mute(LetterId),
    /// Unmutes the author of a letter.
    Unmute(LetterId),
    /// Explains which data a report of a letter contains.
    Report(LetterId),
    /// Reports a letter to the server's managers.
    PassOn(LetterId),
    /// Permits printing the user's letters in the match's book, or withdraws the permission.
    Print(bool),
}

impl fmt::Display for LetterStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LetterStep::Page(page) => write!(out, "page:{page}"),
            LetterStep::Open => out.write_str("open"),
            LetterStep::Show(id) => write!(out, "show:{}", id.0),
            LetterStep::To => out.write_str("to"),
            LetterStep::Write(seats) => write!(out, "write:{seats}"),
            LetterStep::Again(seats) => write!(out, "again:{seats}"),
            LetterStep::Reply(id) => write!(out, "reply:{}", id.0),
            LetterStep::ReplyAll(id) => write!(out, "reply-all:{}", id.0),
            LetterStep::Mute(id) => write!(out, "mute:{}", id.0),
            LetterStep::Unmute(id) => write!(out, "unmute:{}", id.0),
            LetterStep::Report(id) => write!(out, "report:{}", id.0),
            LetterStep::PassOn(id) => write!(out, "pass-on:{}", id.0),
            LetterStep::Print(true) => out.write_str("print"),
            LetterStep::Print(false) => out.write_str("no-print"),
        }
    }
}

/// Parses a letter step from the parts of its id.
pub(super) fn letter_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<LetterStep, InvalidId> {
    let name = parts.next().ok_or(InvalidId)?;
    let mut letter = || number(parts.next()).map(LetterId);
    Ok(match name {
        "page" => LetterStep::Page(number(parts.next())?),
        "open" => LetterStep::Open,
        "show" => LetterStep::Show(letter()?),
        "to" => LetterStep::To,
        "write" => LetterStep::Write(number(parts.next())?),
        "again" => LetterStep::Again(number(parts.next())?),
        "reply" => LetterStep::Reply(letter()?),
        "reply-all" => LetterStep::ReplyAll(letter()?),
        "mute" => LetterStep::Mute(letter()?),
        "unmute" => LetterStep::Unmute(letter()?),
        "report" => LetterStep::Report(letter()?),
        "pass-on" => LetterStep::PassOn(letter()?),
        "print" => LetterStep::Print(true),
        "no-print" => LetterStep::Print(false),
        _ => return Err(InvalidId),
    })
}

/// A step on the `/server` page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerStep {
    /// Selects the games that the server offers.
    Games,
    /// Shows the settings.
    Page,
    /// Sets whether players of the server's matches can write letters.
    Letters(bool),
    /// Shows the oldest reported letter.
    Reports,
    /// Marks the reports of a letter as settled.
    Settle(LetterId),
    /// Selects the channel in which each new match gets its own thread.
    Threads,
    /// Reverts to playing each match in the channel in which it was opened.
    NoThreads,
}

impl fmt::Display for ServerStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerStep::Games => Ok(()),
            ServerStep::Page => out.write_str(":page"),
            ServerStep::Letters(true) => out.write_str(":letters"),
            ServerStep::Letters(false) => out.write_str(":no-letters"),
            ServerStep::Reports => out.write_str(":reports"),
            ServerStep::Settle(id) => write!(out, ":settle:{}", id.0),
            ServerStep::Threads => out.write_str(":threads"),
            ServerStep::NoThreads => out.write_str(":no-threads"),
        }
    }
}

/// Parses a server settings step from the parts of its id.
pub(super) fn server_step<'a>(
    mut parts: impl Iterator<Item = &'a str>,
) -> Result<ServerStep, InvalidId> {
    let step = match parts.next() {
        None => return Ok(ServerStep::Games),
        Some("page") => ServerStep::Page,
        Some("letters") => ServerStep::Letters(true),
        Some("no-letters") => ServerStep::Letters(false),
        Some("reports") => ServerStep::Reports,
        Some("settle") => ServerStep::Settle(LetterId(number(parts.next())?)),
        Some("threads") => ServerStep::Threads,
        Some("no-threads") => ServerStep::NoThreads,
        Some(_) => return Err(InvalidId),
    };
    match parts.next() {
        Some(_) => Err(InvalidId),
        None => Ok(step),
    }
}
