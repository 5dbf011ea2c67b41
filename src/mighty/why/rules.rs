//! Lists the rules for each kind of event. Rules that depend on the outcome are in `outcome`.

use crate::event::Event;
use crate::nouns::{ClosureCause, Loss, Passage, Spell, Takeover, YieldEffect};

/// Returns the rules for events of this kind, regardless of their outcome.
pub(super) fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::CapitalChosen { .. } => &["ME-SETUP-04", "ME-SETUP-05"],
        Event::FrameProposed { .. } => &["ME-SETUP-25", "ME-SETUP-20"],
        Event::MapVoted { .. } => &["ME-SETUP-25", "ME-RULING-04"],
        Event::FrameSettled { .. } => &["ME-RULING-05", "ME-SETUP-26"],
        Event::TilesDrawn { .. } => &["ME-SETUP-09"],
        Event::TilePlaced { .. } => &["ME-SETUP-11", "ME-SETUP-12"],
        Event::VillagePlaced { .. } => &["ME-SETUP-13", "ME-SETUP-16"],
        Event::UnitPlaced { .. } => &["ME-SETUP-16", "ME-RULING-16"],
        Event::SetupConfirmed { .. } => &["ME-SETUP-11", "ME-SETUP-18"],
        Event::MapFilled { .. } => &["ME-SETUP-19", "ME-SETUP-21"],
        Event::SeasonBegan { .. } | Event::SeasonEnded { .. } => &["ME-TIME-02", "ME-TIME-10"],
        Event::TurnBegan { .. } | Event::TurnEnded { .. } | Event::PhaseBegan { .. } => {
            &["ME-TIME-11", "ME-RULING-18"]
        }
        Event::WinterBegan { .. } => &["ME-TIME-04", "ME-WINTER-02"],
        Event::SlotBegan { .. } | Event::SlotPassed { .. } => &["ME-RULING-19", "ME-WINTER-02"],
        Event::Thawed { .. } => &["ME-THAW-01", "ME-RULING-119"],
        Event::Queued { .. } | Event::SeatActed { .. } => &["ME-RULING-18"],
        Event::Harvested { .. } => &["ME-HARVEST-01", "ME-HARVEST-03"],
        Event::UnitFed { .. } => &["ME-FAMINE-11", "ME-RULING-28"],
        Event::RationsPaid { .. } => &["ME-FAMINE-01", "ME-RULING-27"],
        Event::FamineRolled { .. } => &["ME-FAMINE-02", "ME-RULING-30"],
        Event::HungerEnded { .. } => &["ME-FAMINE-11"],
        Event::ReserveChanged { .. } => &["ME-HARVEST-04"],
        Event::ScoutsSent { .. } => &["ME-SCOUT-01", "ME-SCOUT-02"],
        Event::TileRevealed { .. } => &["ME-SCOUT-05"],
        Event::Scouted { .. } => &["ME-SCOUT-06"],
        Event::EventRolled { .. } => &["ME-EVENT-01"],
        Event::HexExplored { .. } => &["ME-MARK-03", "ME-MOVE-01"],
        Event::ExplorationFailed { .. } => &["ME-SCOUT-04", "ME-RULING-36"],
        Event::TileTurnedBack { .. } => &["ME-RULING-36", "ME-SCOUT-04"],
        Event::DutyTaken { .. } => &["ME-SEA-05", "ME-RULING-46"],
        Event::SiteFound { .. } => &["ME-SCOUT-11"],
        Event::SiteAngered { .. } => &["ME-SITE-03", "ME-SITE-06"],
        Event::IndependentAppeared { .. } => &["ME-RULING-48"],
        Event::EffectGained { .. } => &["ME-RULING-23"],
        Event::EffectsEnded { .. } => &["ME-RULING-20"],
        Event::UnitTurnEnded { .. } => &["ME-RULING-42"],
        Event::NestFound { .. } => &["ME-EVENT-16"],
        Event::NestChecked { .. } => &["ME-RULING-47"],
        Event::FuryBegan { .. } => &["ME-DRAGON-01"],
        Event::DragonsFlew { .. } => &["ME-DRAGON-02"],
        Event::DragonStruck { .. } => &["ME-DRAGON-06", "ME-RULING-95"],
        Event::UnitMoved { by, .. } => match by {
            Passage::Step => &["ME-MOVE-01", "ME-MOVE-03"],
            Passage::March => &["ME-MARCH-01", "ME-RULING-59"],
            Passage::Celerity => &["ME-SPELL-19", "ME-RULING-105"],
            Passage::Retreat => &["ME-RETREAT-01", "ME-RETREAT-02"],
            Passage::Pursuit => &["ME-RETREAT-08", "ME-RULING-75"],
            Passage::Disembarked => &["ME-TRANSPORT-03", "ME-RULING-64"],
        },
        Event::UnitEmbarked { .. } => &["ME-TRANSPORT-01", "ME-TRANSPORT-02"],
        Event::CargoLanded { .. } => &["ME-RULING-79"],
        Event::WentInside { .. } => &["ME-ENTER-02", "ME-RULING-62"],
        Event::WentOutside { .. } => &["ME-ENTER-01", "ME-RULING-62"],
        Event::EnvoysReceived { .. } => &["ME-SITE-02", "ME-RULING-50"],
        Event::HexAnnexed { .. } => &["ME-MARK-02"],
        Event::BuildingTaken { by, .. } => match by {
            Takeover::Diplomacy => &["ME-SITE-05", "ME-MOVE-13"],
            Takeover::Siege => &["ME-SIEGE-17", "ME-RULING-87"],
            Takeover::Betrayal => &["ME-WEVENT-11", "ME-RULING-110"],
            Takeover::Ruin => &["ME-MOVE-15", "ME-RULING-91"],
            Takeover::RevoltEnded => &["ME-WEVENT-03", "ME-RULING-107"],
        },
        Event::Fought { .. } => &["ME-COMBAT-03"],
        Event::FoughtAtSea { .. } => &["ME-NAVAL-03"],
        Event::DamagedBoatSunk { .. } => &["ME-NAVAL-07"],
        Event::RetreatAnswered { .. } => &["ME-RULING-74"],
        Event::PursuitDeclined { .. } => &["ME-RETREAT-08", "ME-RULING-75"],
        Event::BoatDamaged { .. } => &["ME-NAVAL-05", "ME-NAVAL-06"],
        Event::BoatRepaired { .. } => &["ME-NAVAL-06", "ME-RULING-77"],
        Event::CrewDefected { .. } => &["ME-NAVAL-08"],
        Event::UnitLost { by, .. } => match by {
            Loss::Combat => &["ME-COMBAT-01"],
            Loss::NoRetreat => &["ME-RETREAT-05"],
            Loss::Sunk => &["ME-NAVAL-01"],
            Loss::Siege => &["ME-SIEGE-10"],
            Loss::Surrender => &["ME-SIEGE-18"],
            Loss::Disbanded => &["ME-FAMINE-03"],
            Loss::Storm => &["ME-SPELL-11"],
            Loss::Firestorm => &["ME-SPELL-16", "ME-RULING-104"],
            Loss::Dragons => &["ME-DRAGON-09"],
            Loss::CrewDefected => &["ME-RULING-78"],
            Loss::Dispersed => &["ME-RULING-37"],
        },
        Event::SiegeRolled { .. } => &["ME-SIEGE-02", "ME-SIEGE-10"],
        Event::WornDown { .. } => &["ME-SIEGE-13", "ME-SIEGE-14"],
        Event::Pillaged { .. } => &["ME-PILLAGE-01", "ME-PILLAGE-02"],
        Event::Razed { .. } => &[],
        Event::SpellCast { spell, .. } => of_spell(*spell),
        Event::HexClosed { cause, .. } => match cause {
            ClosureCause::Deluge => &["ME-SPELL-05", "ME-RULING-101"],
            ClosureCause::Storm => &["ME-SPELL-08", "ME-SPELL-09"],
            ClosureCause::RainOfBlood => &["ME-SPELL-13", "ME-RULING-103"],
            ClosureCause::SabotagedBridge => &["ME-SPY-03", "ME-SPY-05"],
            ClosureCause::DragonDesolation => &["ME-DRAGON-10", "ME-RULING-96"],
        },
        Event::YieldChanged { effect, .. } => match effect {
            YieldEffect::BadHarvests => &["ME-SPELL-03", "ME-RULING-100"],
            YieldEffect::ExcellentHarvests => &["ME-SPELL-04", "ME-RULING-100"],
            YieldEffect::WinterFamine => &["ME-WEVENT-09", "ME-RULING-109"],
        },
        Event::RampartRaised { .. } => &["ME-SPELL-21", "ME-RULING-106"],
        Event::UnitHeld { .. } => &["ME-SPELL-13", "ME-RULING-103"],
        Event::CelerityGranted { .. } => &["ME-SPELL-19"],
        Event::DragonsDreamt { .. } => &["ME-SPELL-18", "ME-RULING-98"],
        Event::FirestormStruck { .. } => &["ME-SPELL-16", "ME-RULING-104"],
        Event::WinterEventRolled { .. } => &["ME-WEVENT-01"],
        Event::NestChosen { .. } => &["ME-RULING-97", "ME-WEVENT-02"],
        Event::VillageRevolted { .. } => &["ME-WEVENT-03", "ME-RULING-107"],
        Event::HexRebelled { .. } => &["ME-WEVENT-05", "ME-RULING-108"],
        Event::EpidemicStruck { .. } => &["ME-WEVENT-07", "ME-RULING-109"],
        Event::BridgeSabotaged { .. } => &["ME-SPY-03", "ME-SPY-05"],
        Event::HexSpied { .. } => &["ME-SPY-06", "ME-SPY-08"],
        Event::Burgled { .. } => &["ME-SPY-11", "ME-SPY-12"],
        Event::VillageFounded { .. } => &["ME-BUILD-01", "ME-BUILD-02"],
        Event::VillageUpgraded { .. } => &["ME-BUILD-05"],
        Event::RecruitsRolled { .. } => &["ME-RECRUIT-02"],
        Event::RecruitsChosen { .. } => &["ME-RULING-117", "ME-RECRUIT-01"],
        Event::Deployed { .. } => &["ME-RULING-118"],
        Event::AllianceProposed { .. }
        | Event::AllianceDeclined { .. }
        | Event::AllianceLapsed { .. }
        | Event::AllianceMade { .. }
        | Event::AllianceBroken { .. } => &["ME-RULING-22"],
        Event::RetreatOrdered { .. } => &["ME-RULING-74"],
        Event::PursuitOrdered { .. } => &["ME-RULING-75"],
        Event::IndependentsOrdered { .. } => &["ME-RULING-53"],
        Event::HandedIn { .. }
        | Event::TakenOut { .. }
        | Event::HandInDone { .. }
        | Event::HandInDropped { .. } => &["ME-RULING-19"],
        Event::DeadlinePassed { .. } | Event::TurnMissed { .. } => &["ME-RULING-25"],
        Event::CaretakerCame { .. }
        | Event::PlayerReturned { .. }
        | Event::Conceded { .. }
        | Event::RealmFell { .. } => &["ME-RULING-24"],
        Event::CampaignEnded { outcome, .. } => match outcome.rule.as_str() {
            "ME-RULING-24" => &["ME-RULING-24"],
            "ME-END-09" => &["ME-END-09", "ME-END-07", "ME-END-01"],
            _ => &["ME-END-07", "ME-END-01", "ME-RULING-121"],
        },
    }
}

fn of_spell(spell: Spell) -> &'static [&'static str] {
    match spell {
        Spell::BadHarvests => &["ME-SPELL-03", "ME-SPELL-02"],
        Spell::ExcellentHarvests => &["ME-SPELL-04", "ME-SPELL-02"],
        Spell::Deluge => &["ME-SPELL-05", "ME-SPELL-02"],
        Spell::Storm => &["ME-SPELL-08", "ME-SPELL-02"],
        Spell::RainOfBlood => &["ME-SPELL-13", "ME-SPELL-02"],
        Spell::Blessing => &["ME-SPELL-14", "ME-SPELL-02"],
        Spell::Curse => &["ME-SPELL-15", "ME-SPELL-02"],
        Spell::Firestorm => &["ME-SPELL-16", "ME-SPELL-02"],
        Spell::DragonDream => &["ME-SPELL-18", "ME-SPELL-02"],
        Spell::Celerity => &["ME-SPELL-19", "ME-SPELL-02"],
        Spell::MagicRampart => &["ME-SPELL-21", "ME-SPELL-02"],
    }
}
