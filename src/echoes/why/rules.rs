//! Lists the rules for each kind of event. Rules that depend on the outcome are in `outcome`.

use crate::event::{Deed, DiscardCause, Displaced, DrawCause, Event, Loss};
use crate::nouns::{BuildingKind, Mode, Pawn};

/// Returns the rules for events of this kind, regardless of their outcome.
pub(super) fn rules(event: &Event) -> &'static [&'static str] {
    match event {
        Event::DeckSubmitted { .. } => &["EE-DECK-01", "EE-RULING-120"],
        Event::FirstChosen { .. } => &["EE-TEAM-07"],
        Event::SpaceChosen { .. } => &["EE-TEAM-03", "EE-RULING-04"],
        Event::SetupReady => &["EE-SETUP-18", "EE-RULING-06"],
        Event::PickOrderChosen { .. } => &["EE-SETUP-18", "EE-SETUP-19"],
        Event::CivilizationChosen { .. } => &["EE-SETUP-19", "EE-SETUP-07"],
        Event::ScoutChosen { .. } => &["EE-SETUP-21", "EE-SETUP-26"],
        Event::Shuffled { .. } => &["EE-SETUP-22"],
        Event::HandSettled { .. } => &["EE-SETUP-30", "EE-RULING-09"],
        Event::Began => &["EE-TURN-09", "EE-TURN-10"],
        Event::TurnBegan { .. } => &["EE-TURN-01"],
        Event::PhaseBegan { .. } => &["EE-TURN-01", "EE-RULING-19"],
        Event::TurnEnded { .. } => &["EE-END-04"],
        Event::RoundEnded { .. } => &["EE-RULING-94"],
        Event::Expired { .. } => &["EE-RULING-90", "EE-RULING-60"],
        Event::Moved { .. } => &["EE-MOVE-01", "EE-MOVE-02"],
        Event::Displaced { how, .. } => match how {
            Displaced::FellBack => &["EE-RULING-50"],
            Displaced::Advanced => &["EE-COMBAT-12"],
            Displaced::MadeRoom => &["EE-RULING-107", "EE-RULING-109"],
            Displaced::ByCard => &["EE-RULING-77"],
        },
        Event::Revealed { .. } => &["EE-EXPLORE-02", "EE-EXPLORE-03"],
        Event::Turned { .. } => &["EE-EXPLORE-04", "EE-RULING-30"],
        Event::Peeked { .. } => &["EE-RULING-77"],
        Event::Switched { .. } => &["EE-COMBAT-05", "EE-RULING-58"],
        Event::Exhausted { deed, .. } => match deed {
            Deed::Built => &["EE-BUILD-02"],
            Deed::Attacked => &["EE-COMBAT-04"],
            Deed::Village => &["EE-TURN-23"],
            Deed::Recruited => &["EE-KEYWORD-23"],
            Deed::Ability => &["EE-TURN-19", "EE-KEYWORD-28"],
            Deed::ByCard => &["EE-RULING-77"],
        },
        Event::Tired { .. } => &["EE-KEYWORD-11", "EE-RULING-113"],
        Event::Refreshed { .. } => &["EE-TURN-13"],
        Event::ExtraMove { .. } => &["EE-RULING-77", "EE-MOVE-01"],
        Event::Built { kind, .. } => match kind {
            BuildingKind::Camp => &["EE-BUILD-06", "EE-BUILD-04"],
            BuildingKind::Barracks => &["EE-BUILD-09", "EE-BUILD-10"],
            BuildingKind::Capital => &["EE-SETUP-25"],
        },
        Event::TakenDown { .. } => &["EE-BUILD-15", "EE-BUILD-16"],
        Event::Paid { .. } => &["EE-RES-12", "EE-RULING-43"],
        Event::Gained { .. } => &["EE-RES-08", "EE-CARD-13"],
        Event::TokensSpent { .. } => &["EE-RULING-46"],
        Event::TokensRefreshed { .. } => &["EE-TURN-12", "EE-RULING-46"],
        Event::AttackDeclared { mode, .. } => match mode {
            Mode::Melee => &["EE-COMBAT-08", "EE-COMBAT-04"],
            Mode::Ranged => &["EE-COMBAT-15", "EE-COMBAT-04"],
        },
        Event::Struck { .. } => &["EE-RULING-51"],
        Event::AttackCancelled { .. } => &["EE-RULING-62"],
        Event::Damaged { .. } => &["EE-VOCAB-05", "EE-RULING-59"],
        Event::Healed { .. } => &["EE-RULING-60", "EE-KEYWORD-24"],
        Event::Repaired { .. } => &["EE-RULING-67"],
        Event::UnitLost { loss, .. } => match loss {
            Loss::Combat => &["EE-COMBAT-18", "EE-RULING-68"],
            Loss::Effect => &["EE-RULING-68"],
            Loss::Discarded => &["EE-DEPLOY-12", "EE-DEPLOY-14"],
            Loss::Drowned => &["EE-RULING-109"],
            Loss::Faded => &["EE-RULING-60"],
        },
        Event::BuildingLost { .. } => &["EE-RULING-69"],
        Event::CombatEnded { .. } => &["EE-COMBAT-01"],
        Event::Drew { cause, .. } => match cause {
            DrawCause::Opening => &["EE-SETUP-29"],
            DrawCause::TurnEnd => &["EE-TURN-06"],
            DrawCause::Village => &["EE-TURN-21", "EE-TURN-22"],
            DrawCause::Recruit => &["EE-KEYWORD-23", "EE-RULING-119"],
            DrawCause::Card => &["EE-RULING-86"],
        },
        Event::Resupplied { .. } => &["EE-TURN-24", "EE-TURN-25", "EE-TURN-26"],
        Event::Discarded { cause, .. } => match cause {
            DiscardCause::HandLimit => &["EE-END-03", "EE-RULING-89"],
            DiscardCause::Effect => &["EE-RULING-77"],
            DiscardCause::Played => &["EE-CARD-16"],
            DiscardCause::GivenUp => &["EE-CARD-19"],
            DiscardCause::Spent => &["EE-CARD-13", "EE-RULING-84"],
        },
        Event::Deployed { pawn, .. } => match pawn {
            Pawn::King | Pawn::Queen => &["EE-DEPLOY-03", "EE-DEPLOY-08", "EE-RULING-72"],
            Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => {
                &["EE-DEPLOY-03", "EE-DEPLOY-04"]
            }
        },
        Event::Played { .. } => &["EE-CARD-20", "EE-RULING-77"],
        Event::Attached { .. } => &["EE-CARD-06", "EE-RULING-79"],
        Event::Activated { .. } => &["EE-CARD-17", "EE-CARD-18"],
        Event::Kept { .. } => &["EE-CARD-14", "EE-RULING-84"],
        Event::Cancelled { .. } => &["EE-RULING-85"],
        Event::Recovered { .. } => &["EE-RULING-123"],
        Event::AbilityUsed { .. } => &["EE-KEYWORD-28", "EE-RULING-87"],
        Event::Changed { .. } => &["EE-RULING-77"],
        Event::OrderSet { .. } | Event::OrderCleared { .. } | Event::PolicySet { .. } => {
            &["EE-RULING-81", "EE-RULING-82"]
        }
        Event::DrawOffered { .. }
        | Event::DrawAnswered { .. }
        | Event::TimedOut { .. }
        | Event::Conceded { .. } => &["EE-RULING-94"],
        Event::Marked { .. } | Event::Sealed | Event::Undone { .. } | Event::Queued { .. } => {
            &["EE-RULING-87"]
        }
        Event::Ended { outcome } => match outcome.rule.as_str() {
            "EE-WIN-01" => &["EE-WIN-01", "EE-WIN-03"],
            "EE-WIN-02" => &["EE-WIN-02", "EE-WIN-03"],
            "EE-RULING-92" => &["EE-RULING-92", "EE-RULING-91"],
            _ => &["EE-RULING-94"],
        },
    }
}
