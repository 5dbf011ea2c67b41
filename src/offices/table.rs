//! The life of a campaign as a match: questions and deadlines, months, presence of players.

use super::state::{Offices, Stage};
use regnal_core::game::Question;
use regnal_core::seat::Seat;

impl Offices {
    /// Returns the key of the present question: the creation of kings, or the orders of a month.
    pub(super) fn clock(&self) -> String {
        match self.at.stage {
            Stage::Creation => "creation".to_owned(),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk | Stage::Over => {
                format!("month-{}", self.at.turn)
            }
        }
    }

    /// **IO-RULING-05.** Returns the open question: all players are asked at once for their kings, or for the orders of
    /// a month.
    pub(super) fn questions(&self) -> Vec<Question> {
        let open = self.awaited();
        if open.is_empty() {
            return Vec::new();
        }
        let at = &self.at;
        let has_player = |seat: &Seat| at.kingdom(*seat).is_some_and(|own| !own.is_regency());
        let players: Vec<Seat> = at.playing().filter(has_player).collect();
        let is_asked = |seat: &Seat| players.is_empty() || players.contains(seat);
        let mut asked: std::collections::BTreeSet<Seat> = at.playing().filter(is_asked).collect();
        asked.extend(&open);
        vec![Question {
            key: self.clock(),
            asked,
            open,
            is_short: self.is_interrupted(),
            percent: 100,
        }]
    }

    /// Returns the default action for a seat whose time for the question `key` is over.
    pub(super) fn fallback_to(&self, seat: Seat, key: &str) -> Option<super::Action> {
        self.fallback(seat).filter(|_| key == self.clock())
    }

    /// Returns false: no question interrupts a turn. A king may take as long as the orders of a month.
    pub(super) fn is_interrupted(&self) -> bool {
        false
    }

    /// **IO-RULING-05, IO-RULING-25.** Returns whether a kingdom stands and is not a regency.
    pub(super) fn is_playing(&self, seat: Seat) -> bool {
        self.at.kingdom(seat).is_some_and(|own| !own.has_fallen && !own.is_regency())
    }

    /// **IO-RULING-05.** Returns whether the kingdom of `seat` is a regency.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        let own = self.at.kingdom(seat);
        own.is_some_and(|own| !own.has_fallen && own.is_regency())
    }

    /// Returns whether only regencies are left besides bot players; the match then rests until a player acts again.
    pub(super) fn is_deserted(&self) -> bool {
        let is_machine = |seat: &Seat| self.options.machines.contains(seat);
        let are_all = self.at.seats().all(|seat| is_machine(&seat));
        let mut there = self.at.playing().filter(|&seat| self.is_playing(seat));
        self.at.outcome.is_none() && !there.any(|seat| are_all || !is_machine(&seat))
    }

    /// Returns whether the world has been dealt.
    pub(super) fn has_map(&self) -> bool {
        self.at.stage != Stage::Creation
    }

    /// **IO-RULING-03.** Returns the hours for a turn, if the players agreed on others than those of the lobby.
    pub(super) fn granted_hours(&self) -> Option<u16> {
        let hours = self.at.terms.hours;
        (hours != self.options.terms.hours).then_some(hours)
    }
}
