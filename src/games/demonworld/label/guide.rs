//! What helps whoever is asked something: what the question is, what can be ordered, what most people do.

use crate::game::Seat;
use crate::games::demonworld::nouns::Phase;
use crate::games::demonworld::state::Demonworld;
use crate::text::Line;

impl Demonworld {
    /// Help with each kind of question that is asked of `seat` now; nothing where nothing is.
    pub(in crate::games::demonworld) fn guide(&self, seat: Seat) -> Vec<Line> {
        if !self.is_playing(seat) {
            return Vec::new();
        }
        let mut ids: Vec<&'static str> = Vec::new();
        for (_, window) in self.open_windows(seat) {
            let id = guide_to(window.phase);
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids.into_iter().map(Line::new).collect()
    }
}

fn guide_to(phase: Phase) -> &'static str {
    match phase {
        Phase::Organisation => "demonworld-guide-organisation",
        Phase::SeasonOrders => "demonworld-guide-orders",
        Phase::WinnerMove => "demonworld-guide-winner",
        Phase::ConflictAttitudes => "demonworld-guide-attitudes",
        Phase::BattleMode => "demonworld-guide-mode",
        Phase::BattlePlan => "demonworld-guide-plan",
        Phase::TableReport => "demonworld-guide-report",
        Phase::ReportConfirm => "demonworld-guide-check",
        Phase::SecondDay => "demonworld-guide-second-day",
        Phase::RetreatChoice => "demonworld-guide-retreat",
        Phase::SiegeProgramme => "demonworld-guide-programme",
        Phase::SiegeWindow => "demonworld-guide-window",
        Phase::SurrenderWindow => "demonworld-guide-surrender",
        Phase::WinterExperience => "demonworld-guide-experience",
        Phase::WinterUpkeep => "demonworld-guide-upkeep",
    }
}
