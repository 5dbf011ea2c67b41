//! [`AtTable`], a game as the people at the table see it, and [`Seating`], its seats and teams.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{
    ActionArguments, ActionHelp, ActionLabels, ActionOdds, ActionParsing, Autopilot, Board,
    BotPlayer, Calendar, Chronicle, Completions, Duties, Explanations, Game, Memory, OddsTopics,
    OrderBooks, Payments, Presence, Prompts, QuestionHelp, Questions, Seat, TurnReports, Tutorial,
    Umpire, UmpirePanel, Undo, WhatIf,
};

/// A match's seating, as chosen in the lobby.
pub trait Seating {
    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Returns the seats played by the AI.
    fn machines(&self) -> &[Seat] {
        &[]
    }

    /// Returns the teams with their seats. Without teams, every seat is its own team.
    fn teams(&self) -> Vec<Vec<Seat>> {
        Seat::all(self.seats()).map(|seat| vec![seat]).collect()
    }

    /// In a match against the AI, keeps the first `people` human seats and hands the other human seats over to the AI.
    /// Returns true if the match is against the AI.
    fn fill(&mut self, _people: usize) -> bool {
        false
    }

    /// Refreshes options that depend on the start date; called for a rematch.
    fn renew(&mut self) {}
}

/// Everything that the people at the table can see or ask about a game; each capability is a separate trait.
///
/// Every method documents who may see its result. *Public* results depend only on open information. Results *private to
/// the seat* may depend on what that seat knows.
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
    /// Version of the serialised state in snapshots; snapshots of other versions are ignored.
    const STATE_VERSION: u32;
}
