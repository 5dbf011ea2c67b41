//! What one may take back by one's own word: moving, building, laying out, standing orders, as long as it was sure
//! beforehand what comes of it.

use super::event::Event;
use super::state::Mighty;
use crate::game::{Lesson, Seat};

impl Mighty {
    /// Whether an event of a deed of `seat` was sure beforehand to whoever did it, and shows nothing that lay hidden.
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

/// What lay hidden and is shown by an event.
pub(super) fn uncovers(event: &Event) -> Option<Lesson> {
    let is_shown = matches!(
        event,
        Event::TileRevealed { .. } | Event::HexSpied { .. } | Event::TilesDrawn { .. }
    );
    is_shown.then_some(Lesson::Tiles)
}
