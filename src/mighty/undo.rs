//! Undo without asking: moves, building, layout and standing orders can be undone as long as their result was certain
//! beforehand.

use super::event::Event;
use super::state::Mighty;
use regnal_core::game::{Lesson, Seat};

impl Mighty {
    /// Returns true if the result of an event was certain beforehand to the acting seat, and revealed nothing.
    pub(super) fn is_revocable(&self, _seat: Seat, event: &Event) -> bool {
        matches!(
            event,
            Event::MapVoted { .. }
                | Event::TilePlaced { .. }
                | Event::VillagePlaced { .. }
                | Event::UnitPlaced { .. }
                | Event::SetupConfirmed { .. }
                | Event::PhaseBegan { .. }
                | Event::Queued { .. }
                | Event::SeatActed { .. }
                | Event::UnitFed { .. }
                | Event::RationsPaid { .. }
                | Event::HungerEnded { .. }
                | Event::ReserveChanged { .. }
                | Event::EffectsEnded { .. }
                | Event::UnitTurnEnded { .. }
                | Event::UnitMoved { .. }
                | Event::UnitEmbarked { .. }
                | Event::CargoLanded { .. }
                | Event::WentInside { .. }
                | Event::WentOutside { .. }
                | Event::HexAnnexed { .. }
                | Event::BuildingTaken { .. }
                | Event::BoatRepaired { .. }
                | Event::Pillaged { .. }
                | Event::Razed { .. }
                | Event::VillageFounded { .. }
                | Event::VillageUpgraded { .. }
                | Event::RecruitsChosen { .. }
                | Event::Deployed { .. }
                | Event::RetreatOrdered { .. }
                | Event::PursuitOrdered { .. }
                | Event::IndependentsOrdered { .. }
                | Event::HandedIn { .. }
                | Event::TakenOut { .. }
        )
    }
}

/// Returns the kind of hidden information that an event reveals.
pub(super) fn uncovers(event: &Event) -> Option<Lesson> {
    let is_shown = matches!(
        event,
        Event::TileRevealed { .. } | Event::HexSpied { .. } | Event::TilesDrawn { .. }
    );
    is_shown.then_some(Lesson::Tiles)
}
