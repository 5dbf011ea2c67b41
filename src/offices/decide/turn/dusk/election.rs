//! Counts the votes in the election of an emperor (IO-RULING-91).

use super::Resolution;
use crate::award::is_elected;
use crate::event::{Ballot, Diplomacy};
use crate::nouns::Office;
use crate::state::Crown;

impl Resolution<'_> {
    /// **IO-RULING-91.** Counts the votes at dusk of the turn after the call. If the candidate has died or lost his
    /// kingdom, the election is void. A void election still counts as a vote, so no election can be called in the next
    /// turn.
    pub(super) fn count_election(&mut self) {
        let Some(election) = self.election.filter(|one| one.called < self.turn) else {
            return;
        };
        let candidate = election.candidate;
        let seat = self.reign_of(candidate);
        let seat = seat.filter(|&seat| self.playing().any(|other| other == seat));
        let cast = self.votes(Office::Emperor).get(&candidate).copied();
        let votes = seat.and(cast).unwrap_or(0);
        let world = self.world_tax_base();
        self.emit(Diplomacy::Elected(Ballot { candidate, votes, world }));
        if let Some(seat) = seat.filter(|_| is_elected(votes, world)) {
            self.emit(Diplomacy::Crowned(Crown { seat, is_elected: true }));
        }
    }
}
