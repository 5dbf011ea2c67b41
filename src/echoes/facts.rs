//! The facts about each event: its announcement, its place in the history, and the information that it reveals.

use super::event::{DiscardCause, Event};
use regnal_core::game::Announcement::Never;
use regnal_core::game::{Facts, Lesson, Topic};

/// Returns the facts about an event.
///
/// The next player receives the full turn report with the turn notification. The channel therefore only shows changes
/// to the board, not every step, token or drawn card. Undo follows the game's own rules; see `undo`.
pub(super) fn facts(event: &Event) -> Facts {
    match event {
        // `AttackDeclared` is listed because the event of the resolved attack does not contain the attacker's seat.
        Event::AttackDeclared { .. }
        | Event::Struck { .. }
        | Event::AttackCancelled { .. }
        | Event::Damaged { .. }
        | Event::BuildingLost { .. } => listed(Topic::Battle),
        Event::UnitLost { .. } => listed(Topic::Death),
        Event::Revealed { .. } | Event::Peeked { .. } => {
            Facts { uncovers: Some(Lesson::Tiles), ..listed(Topic::Deed) }
        }
        Event::Built { .. }
        | Event::Deployed { .. }
        | Event::Played { .. }
        | Event::Cancelled { .. }
        | Event::Recovered { .. }
        | Event::DrawOffered { .. }
        | Event::DrawAnswered { .. }
        | Event::TimedOut { .. }
        | Event::Conceded { .. } => listed(Topic::Deed),
        // The end of the match is announced in a message of its own.
        Event::Ended { .. } => Facts { announcement: Never, ..listed(Topic::Deed) },

        Event::Discarded { cause, .. } => match cause {
            DiscardCause::Effect => listed(Topic::Deed),
            DiscardCause::HandLimit | DiscardCause::Spent => QUIET,
            DiscardCause::Played | DiscardCause::GivenUp => Facts::STEP,
        },
        Event::Drew { .. } | Event::Resupplied { .. } => {
            Facts { uncovers: Some(Lesson::Cards), ..QUIET }
        }
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::Moved { .. }
        | Event::Switched { .. }
        | Event::ExtraMove { .. }
        | Event::Paid { .. }
        | Event::Gained { .. } => QUIET,

        Event::TurnEnded { seat, .. } => Facts { ends_turn_of: Some(*seat), ..Facts::STEP },
        Event::DeckSubmitted { .. }
        | Event::FirstChosen { .. }
        | Event::SpaceChosen { .. }
        | Event::SetupReady
        | Event::PickOrderChosen { .. }
        | Event::CivilizationChosen { .. }
        | Event::ScoutChosen { .. }
        | Event::Shuffled { .. }
        | Event::HandSettled { .. }
        | Event::Began
        | Event::RoundEnded { .. }
        | Event::Expired { .. }
        | Event::Displaced { .. }
        | Event::Turned { .. }
        | Event::Exhausted { .. }
        | Event::Tired { .. }
        | Event::Refreshed { .. }
        | Event::TakenDown { .. }
        | Event::TokensSpent { .. }
        | Event::TokensRefreshed { .. }
        | Event::Healed { .. }
        | Event::Repaired { .. }
        | Event::CombatEnded { .. }
        | Event::Attached { .. }
        | Event::Activated { .. }
        | Event::Kept { .. }
        | Event::AbilityUsed { .. }
        | Event::Changed { .. }
        | Event::OrderSet { .. }
        | Event::OrderCleared { .. }
        | Event::PolicySet { .. }
        | Event::Marked { .. }
        | Event::Sealed
        | Event::Undone { .. }
        | Event::Queued { .. } => Facts::STEP,
    }
}

const QUIET: Facts = Facts { announcement: Never, ..Facts::STEP };

/// Facts about an event that is listed in the history and the news, but not next to maps.
fn listed(topic: Topic) -> Facts {
    Facts { topic: Some(topic), ..Facts::STEP }
}
