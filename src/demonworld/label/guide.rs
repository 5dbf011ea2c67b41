//! Help for a player with an open question: the question, the possible orders and the usual answer.

use crate::nouns::Phase;
use crate::state::Demonworld;
use regnal_core::game::{Guide, Presence as _, QuestionHelp, Seat, guide};

impl QuestionHelp for Demonworld {
    fn guide(&self, seat: Seat) -> Vec<Guide> {
        if !self.is_playing(seat) {
            return Vec::new();
        }
        let mut guides: Vec<Guide> = Vec::new();
        for (_, window) in self.open_windows(seat) {
            let guide = guide_to(window.phase);
            if !guides.contains(&guide) {
                guides.push(guide);
            }
        }
        guides
    }
}

fn guide_to(phase: Phase) -> Guide {
    match phase {
        Phase::Organisation => guide!("demonworld-guide-organisation"),
        Phase::SeasonOrders => guide!("demonworld-guide-orders"),
        Phase::WinnerMove => guide!("demonworld-guide-winner"),
        Phase::ConflictAttitudes => guide!("demonworld-guide-attitudes"),
        Phase::BattleMode => guide!("demonworld-guide-mode"),
        Phase::BattlePlan => guide!("demonworld-guide-plan"),
        Phase::TableReport => guide!("demonworld-guide-report"),
        Phase::ReportConfirm => guide!("demonworld-guide-check"),
        Phase::SecondDay => guide!("demonworld-guide-second-day"),
        Phase::RetreatChoice => guide!("demonworld-guide-retreat"),
        Phase::SiegeProgramme => guide!("demonworld-guide-programme"),
        Phase::SiegeWindow => guide!("demonworld-guide-window"),
        Phase::SurrenderWindow => guide!("demonworld-guide-surrender"),
        Phase::WinterExperience => guide!("demonworld-guide-experience"),
        Phase::WinterUpkeep => guide!("demonworld-guide-upkeep"),
    }
}
