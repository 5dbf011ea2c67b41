//! The facts about each event: its announcement, its place in the history, and whether it can be undone.

use super::event::Event;
use super::nouns::{Loss, Takeover};
use regnal_core::game::Announcement::{CanWait, Never};
use regnal_core::game::{Facts, Lesson, Topic};

/// A small step of a turn or slot, which is announced together with others at the end.
const SMALL: Facts = Facts { announcement: CanWait, ..Facts::STEP };
/// An event that is reported by other events or messages.
const QUIET: Facts = Facts { announcement: Never, ..Facts::STEP };

/// Returns the facts about an event.
///
/// Fights, sieges, dragons, alliances, harm to others, and changes of player are announced immediately. Moves,
/// building, layout and standing orders can be undone if their result was certain beforehand.
pub(super) fn facts(event: &Event) -> Facts {
    match event {
        Event::Fought { .. }
        | Event::FoughtAtSea { .. }
        | Event::DamagedBoatSunk { .. }
        | Event::SiegeRolled { .. } => notable(Topic::Battle),
        Event::Pillaged { .. } => Facts { is_revocable: true, ..notable(Topic::Battle) },
        Event::AllianceMade { .. } | Event::AllianceBroken { .. } => notable(Topic::Treaty),
        Event::UnitLost { by: Loss::Disbanded, .. } => {
            Facts { announcement: CanWait, ..notable(Topic::Death) }
        }
        Event::UnitLost { .. } => notable(Topic::Death),
        Event::HexAnnexed { .. } | Event::BuildingTaken { by: Takeover::Diplomacy, .. } => {
            Facts { announcement: CanWait, is_revocable: true, ..notable(Topic::Deed) }
        }
        Event::BuildingTaken { .. } => Facts { is_revocable: true, ..notable(Topic::Deed) },
        Event::DragonStruck { .. }
        | Event::CrewDefected { .. }
        | Event::SpellCast { .. }
        | Event::WinterEventRolled { .. }
        | Event::VillageRevolted { .. }
        | Event::HexRebelled { .. }
        | Event::BridgeSabotaged { .. }
        | Event::Burgled { .. }
        | Event::CaretakerCame { .. }
        | Event::Conceded { .. }
        | Event::RealmFell { .. } => notable(Topic::Deed),
        Event::FirestormStruck { .. } => Facts { topic: Some(Topic::Battle), ..Facts::STEP },

        Event::SeasonEnded { .. } | Event::ScoutsSent { .. } | Event::CampaignEnded { .. } => QUIET,
        // A realm's setup is reported as a whole when it is confirmed.
        Event::TilePlaced { .. }
        | Event::VillagePlaced { .. }
        | Event::UnitPlaced { .. }
        | Event::EffectsEnded { .. }
        | Event::UnitTurnEnded { .. } => Facts { is_revocable: true, ..QUIET },
        Event::RationsPaid { due, paid, .. } => {
            Facts { is_revocable: true, ..if paid >= due { QUIET } else { SMALL } }
        }

        Event::TurnEnded { seat } | Event::SlotPassed { seat, .. } => {
            Facts { ends_turn_of: Some(*seat), ..SMALL }
        }
        Event::TileRevealed { .. } | Event::HexSpied { .. } => {
            Facts { uncovers: Some(Lesson::Tiles), ..SMALL }
        }
        Event::UnitFed { .. }
        | Event::HungerEnded { .. }
        | Event::ReserveChanged { .. }
        | Event::UnitMoved { .. }
        | Event::UnitEmbarked { .. }
        | Event::CargoLanded { .. }
        | Event::WentInside { .. }
        | Event::WentOutside { .. }
        | Event::BoatRepaired { .. }
        | Event::VillageFounded { .. }
        | Event::VillageUpgraded { .. }
        | Event::RecruitsChosen { .. }
        | Event::Deployed { .. } => Facts { is_revocable: true, ..SMALL },
        Event::SeasonBegan { .. }
        | Event::TurnBegan { .. }
        | Event::WinterBegan { .. }
        | Event::Thawed { .. }
        | Event::Harvested { .. }
        | Event::FamineRolled { .. }
        | Event::Scouted { .. }
        | Event::EventRolled { .. }
        | Event::HexExplored { .. }
        | Event::ExplorationFailed { .. }
        | Event::TileTurnedBack { .. }
        | Event::DutyTaken { .. }
        | Event::SiteFound { .. }
        | Event::SiteAngered { .. }
        | Event::IndependentAppeared { .. }
        | Event::EffectGained { .. }
        | Event::NestFound { .. }
        | Event::NestChecked { awake: false, .. }
        | Event::EnvoysReceived { .. }
        | Event::RecruitsRolled { .. } => SMALL,

        Event::TilesDrawn { .. } => Facts { uncovers: Some(Lesson::Tiles), ..Facts::STEP },
        Event::MapVoted { .. }
        | Event::SetupConfirmed { .. }
        | Event::PhaseBegan { .. }
        | Event::Queued { .. }
        | Event::Razed { .. }
        | Event::RetreatOrdered { .. }
        | Event::PursuitOrdered { .. }
        | Event::IndependentsOrdered { .. }
        | Event::HandedIn { .. }
        | Event::TakenOut { .. }
        | Event::SeatActed { .. } => Facts { is_revocable: true, ..Facts::STEP },
        Event::CapitalChosen { .. }
        | Event::FrameProposed { .. }
        | Event::FrameSettled { .. }
        | Event::MapFilled { .. }
        | Event::SlotBegan { .. }
        | Event::NestChecked { awake: true, .. }
        | Event::FuryBegan { .. }
        | Event::DragonsFlew { .. }
        | Event::RetreatAnswered { .. }
        | Event::PursuitDeclined { .. }
        | Event::BoatDamaged { .. }
        | Event::WornDown { .. }
        | Event::HexClosed { .. }
        | Event::YieldChanged { .. }
        | Event::RampartRaised { .. }
        | Event::UnitHeld { .. }
        | Event::CelerityGranted { .. }
        | Event::DragonsDreamt { .. }
        | Event::NestChosen { .. }
        | Event::EpidemicStruck { .. }
        | Event::AllianceProposed { .. }
        | Event::AllianceDeclined { .. }
        | Event::AllianceLapsed { .. }
        | Event::HandInDone { .. }
        | Event::HandInDropped { .. }
        | Event::DeadlinePassed { .. }
        | Event::TurnMissed { .. }
        | Event::PlayerReturned { .. } => Facts::STEP,
    }
}

/// Facts about a memorable event, which is announced immediately.
fn notable(topic: Topic) -> Facts {
    Facts { topic: Some(topic), is_notable: true, ..Facts::STEP }
}
