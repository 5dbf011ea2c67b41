//! Custom id steps for the players' letters and for the server settings.

use std::fmt;

use regnal::store::LetterId;

use super::parts::{InvalidId, Part, Parts, codes};

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
    /// Form for a letter to these seats, encoded as one bit per seat. Submitting the form sends the letter.
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

codes!(LetterStep {
    "page" page => Page(page),
    "open" => Open,
    "show" id => Show(id),
    "to" => To,
    "write" seats => Write(seats),
    "again" seats => Again(seats),
    "reply" id => Reply(id),
    "reply-all" id => ReplyAll(id),
    "mute" id => Mute(id),
    "unmute" id => Unmute(id),
    "report" id => Report(id),
    "pass-on" id => PassOn(id),
    "print" => Print(true),
    "no-print" => Print(false),
});

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

impl Part for ServerStep {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
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

    fn read(parts: &mut Parts<'_>) -> Result<ServerStep, InvalidId> {
        Ok(match parts.next() {
            None => ServerStep::Games,
            Some("page") => ServerStep::Page,
            Some("letters") => ServerStep::Letters(true),
            Some("no-letters") => ServerStep::Letters(false),
            Some("reports") => ServerStep::Reports,
            Some("settle") => ServerStep::Settle(Part::read(parts)?),
            Some("threads") => ServerStep::Threads,
            Some("no-threads") => ServerStep::NoThreads,
            Some(_) => return Err(InvalidId),
        })
    }
}
