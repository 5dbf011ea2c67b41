//! Implements undo without the other players' consent. Moves, building, layout and standing orders can be undone if
//! their result was certain beforehand.

use super::event::Event;
use super::state::Mighty;
use regnal_core::game::{Lesson, Seat, Undo};

impl Undo for Mighty {
    fn is_revocable(&self, _seat: Seat, event: &Event) -> bool {
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

    fn uncovers(event: &Event) -> Option<Lesson> {
        let is_shown = matches!(
            event,
            Event::TileRevealed { .. } | Event::HexSpied { .. } | Event::TilesDrawn { .. }
        );
        is_shown.then_some(Lesson::Tiles)
    }
}
