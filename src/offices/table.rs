//! Interface between a campaign and its match: questions and deadlines, months, and the presence of players.

use std::sync::Arc;

use super::chronicle::{MONTHS, first_of_era, months};
use super::gazetteer::lands;
use super::ids::CharacterId;
use super::state::{Offices, Stage};
use crate::action::Action;
use regnal_core::game::{Board, Calendar, Presence, Question, Questions};
use regnal_core::seat::Seat;
use regnal_core::text::{Line, Things};

impl Calendar for Offices {
    const TAKES_TURNS: bool = false;

    fn clock(&self) -> String {
        match self.at.stage {
            Stage::Creation => "creation".to_owned(),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk | Stage::Over => {
                format!("month-{}", self.at.turn)
            }
        }
    }

    fn era(&self) -> u32 {
        let turn = self.at.turn.checked_sub(1);
        turn.map_or(0, |turn| 1 + u32::from(turn / MONTHS))
    }

    fn era_line(&self) -> Line {
        let (turn, terms) = (self.at.turn.max(1), self.at.terms);
        let first = first_of_era(turn);
        let last = match self.at.outcome {
            Some(_) => turn,
            None => (first + MONTHS - 1).min(terms.turns.max(first)),
        };
        months("offices-era", first, last)
    }

    /// Returns `false`, because no question interrupts a turn. Players therefore get as long to create a king as to
    /// write a month's orders.
    fn is_interrupted(&self) -> bool {
        false
    }
}

impl Questions for Offices {
    /// **IO-RULING-05.** Returns the open question. All players are asked at the same time, either to create their
    /// kings or to write a month's orders.
    fn questions(&self) -> Vec<Question> {
        let open = self.awaited();
        if open.is_empty() {
            return Vec::new();
        }
        let mut asked = self.at.asked();
        asked.extend(&open);
        vec![Question {
            key: self.clock(),
            asked,
            open,
            is_short: self.is_interrupted(),
            percent: 100,
        }]
    }

    fn fallback_to(&self, seat: Seat, key: &str) -> Option<Action> {
        self.fallback(seat).filter(|_| key == self.clock())
    }

    /// **IO-RULING-03.** Returns the agreed hours per turn if they differ from those set in the lobby; `None`
    /// otherwise.
    fn granted_hours(&self) -> Option<u16> {
        let hours = self.at.terms.hours;
        (hours != self.options.terms.hours).then_some(hours)
    }
}

impl Presence for Offices {
    /// **IO-RULING-05, IO-RULING-25.** Returns whether a kingdom is still in the game and is not a regency.
    fn is_playing(&self, seat: Seat) -> bool {
        self.at.kingdom(seat).is_some_and(|own| !own.has_fallen && !own.is_regency())
    }

    /// **IO-RULING-05.** Returns whether the seat's kingdom is a regency.
    fn is_away(&self, seat: Seat) -> bool {
        let own = self.at.kingdom(seat);
        own.is_some_and(|own| !own.has_fallen && own.is_regency())
    }

    /// Returns whether the kingdoms of all human players are regencies. If so, the match pauses until a player acts
    /// again.
    fn is_deserted(&self) -> bool {
        let is_machine = |seat: &Seat| self.options.machines.contains(seat);
        let are_all = self.at.seats().all(|seat| is_machine(&seat));
        let mut there = self.at.playing().filter(|&seat| self.is_playing(seat));
        self.at.outcome.is_none() && !there.any(|seat| are_all || !is_machine(&seat))
    }

    fn take_back(&self, seat: Seat) -> Option<Action> {
        let action = Action::TakeOver;
        self.allows(seat, &action).then_some(action)
    }

    fn concession() -> Action {
        Action::Resign
    }
}

impl Board for Offices {
    /// Returns the names of provinces and places.
    fn things(&self) -> Arc<Things> {
        let provinces = self.at.provinces.values().map(|province| &province.laid);
        Arc::new(lands(provinces, self.at.places.len()))
    }

    /// Returns the name of a seat's first king, which his heirs also bear. `None` while kings are being created.
    fn ruler_of(&self, seat: Seat) -> Option<String> {
        let is_dealt = self.at.stage != Stage::Creation;
        let founder = is_dealt.then(|| self.at.character(CharacterId::king(seat))).flatten();
        founder.map(|king| king.name.clone())
    }

    fn has_map(&self) -> bool {
        self.at.stage != Stage::Creation
    }

    /// Returns whether the players who must act need the map. There is no map during the creation of kings.
    fn is_map_wanted(&self) -> bool {
        self.at.stage == Stage::Orders
    }

    /// Returns whether character sheets and the race for the offices are available. They become available in the first
    /// month.
    fn has_sheets(&self) -> bool {
        self.at.stage != Stage::Creation
    }
}
