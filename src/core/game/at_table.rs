//! [`AtTable`], a game as people at a table see it; and [`Seating`], who sits there.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{
    ActionArguments, ActionHelp, ActionLabels, ActionOdds, ActionParsing, Autopilot, Board,
    BotPlayer, Calendar, Chronicle, Completions, Duties, Explanations, Game, Memory, OddsTopics,
    OrderBooks, Payments, Presence, Prompts, QuestionHelp, Questions, Seat, TurnReports, Tutorial,
    Umpire, UmpirePanel, Undo, WhatIf,
};

/// The seating of a match, as chosen in the lobby.
pub trait Seating {
    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Returns the seats that the AI plays.
    fn machines(&self) -> &[Seat] {
        &[]
    }

    /// Returns the teams, each with its seats. Without teams every seat is a team of its own.
    fn teams(&self) -> Vec<Vec<Seat>> {
        Seat::all(self.seats()).map(|seat| vec![seat]).collect()
    }

    /// In a match against the AI, gives every human seat beyond the first `people` to the AI. Returns true if the match
    /// is played against the AI.
    fn fill(&mut self, _people: usize) -> bool {
        false
    }

    /// Refreshes options that depend on the start date; called for a rematch.
    fn renew(&mut self) {}
}

/// Everything that people at a table see of a game and ask of it: each capability is a trait of its own.
///
/// Each method of those says who may see its answer. *Public* answers depend on open information only; answers *private
/// to the seat* may depend on what that seat knows.
pub trait AtTable:
    Game<Options: Seating>
    + ActionArguments
    + ActionHelp
    + ActionLabels
    + ActionOdds
    + ActionParsing
    + Autopilot
    + Board
    + BotPlayer
    + Calendar
    + Chronicle
    + Completions
    + Duties
    + Explanations
    + Memory
    + OddsTopics
    + OrderBooks
    + Payments
    + Presence
    + Prompts
    + QuestionHelp
    + Questions
    + TurnReports
    + Tutorial
    + Umpire
    + UmpirePanel
    + Undo
    + WhatIf
    + Serialize
    + DeserializeOwned
{
    /// Version of the serialised events, setups and actions in the log.
    const EVENT_VERSION: u32;
    /// Version of the serialised state in snapshots; a snapshot of another version is ignored.
    const STATE_VERSION: u32;
}
