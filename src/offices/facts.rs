//! Facts about each event: how it is announced, its place in the history, and whether it can be undone.

use super::drafts::is_visible_to_recipient;
use super::event::{
    Battle, Calendar, Creation, Diplomacy, Event, Filing, Intrigue, March, Meeting, People, Realm,
};
use regnal_core::game::Announcement::{AtOnce, InReport, Never};
use regnal_core::game::{Facts, Topic};

/// Facts about a filing that has not been carried out and that no other player has seen.
const ORDER: Facts = Facts { is_order: true, is_revocable: true, ..Facts::STEP };
/// Facts about a result of the orders, which is reported at the end of the month.
const RESULT: Facts = Facts { announcement: InReport, ..Facts::STEP };

/// Returns the facts about an event. Memorable events are the public milestones of a campaign.
pub(super) fn facts(event: &Event) -> Facts {
    match event {
        Event::Creation(Creation::Wished { .. }) => Facts { is_revocable: true, ..Facts::STEP },
        Event::Creation(Creation::KingMade { is_usual, .. }) => {
            Facts { is_revocable: !is_usual, ..Facts::STEP }
        }
        Event::Creation(Creation::Agreed { .. } | Creation::WorldDealt { .. }) => Facts::STEP,
        Event::Filing(Filing::Ordered { .. } | Filing::Cleared { .. } | Filing::Planned { .. }) => {
            ORDER
        }
        Event::Filing(Filing::Decreed { decree, .. } | Filing::Withdrawn { decree, .. }) => {
            Facts { is_revocable: !is_visible_to_recipient(decree), ..ORDER }
        }
        // The list of players who still have to act already shows who has locked.
        Event::Filing(Filing::Locked { seat }) => {
            Facts { announcement: Never, ends_turn_of: Some(*seat), ..ORDER }
        }
        Event::Filing(Filing::Unlocked { .. }) => Facts { announcement: Never, ..ORDER },
        Event::Filing(Filing::TimedOut { seat }) => {
            Facts { ends_turn_of: Some(*seat), ..Facts::STEP }
        }
        Event::Filing(Filing::TakenOver { .. } | Filing::Resigned { .. }) => {
            Facts { announcement: AtOnce, ..notable(Topic::Deed) }
        }
        Event::Battle(Battle::Fought(_)) => notable(Topic::Battle),
        Event::Diplomacy(Diplomacy::TreatyMade { .. } | Diplomacy::TreatyBroken { .. }) => {
            notable(Topic::Treaty)
        }
        Event::March(March::Taken { .. })
        | Event::People(People::Heired { .. })
        | Event::Diplomacy(
            Diplomacy::Fell { .. }
            | Diplomacy::ElectionCalled { .. }
            | Diplomacy::Elected(_)
            | Diplomacy::DietMet { .. }
            | Diplomacy::Crowned(_),
        ) => notable(Topic::Deed),
        // The end of the game has its own post.
        Event::Diplomacy(Diplomacy::Ended { .. }) => {
            Facts { announcement: Never, ..notable(Topic::Deed) }
        }
        // Whether a death is memorable depends on the state.
        Event::People(People::Died { .. }) => Facts { topic: Some(Topic::Death), ..RESULT },
        Event::Calendar(
            Calendar::DawnBroke { .. }
            | Calendar::PhaseBegan { .. }
            | Calendar::Failed { .. }
            | Calendar::DuskFell
            | Calendar::MonthEnded,
        )
        | Event::March(
            March::Moved { .. }
            | March::Transferred { .. }
            | March::Explored { .. }
            | March::PlaceFound { .. }
            | March::Recruited { .. }
            | March::HeroAsked { .. }
            | March::Drowned { .. },
        )
        | Event::Battle(
            Battle::Joined { .. }
            | Battle::Answered { .. }
            | Battle::Duelled { .. }
            | Battle::WentBack { .. },
        )
        | Event::Meeting(
            Meeting::Chanced { .. }
            | Meeting::Wandering { .. }
            | Meeting::Guarded { .. }
            | Meeting::Plundered { .. }
            | Meeting::Pursued { .. }
            | Meeting::Clashed { .. },
        )
        | Event::Intrigue(
            Intrigue::Spied { .. }
            | Intrigue::Tracked { .. }
            | Intrigue::Studied { .. }
            | Intrigue::Practised { .. }
            | Intrigue::Cast { .. }
            | Intrigue::Given { .. },
        )
        | Event::People(
            People::Earned { .. }
            | People::Improved { .. }
            | People::LeftService { .. }
            | People::Healed,
        )
        | Event::Realm(
            Realm::Ravaged { .. }
            | Realm::Taxed { .. }
            | Realm::Paid { .. }
            | Realm::Recovered { .. }
            | Realm::TurnedWere { .. }
            | Realm::Regrew { .. },
        )
        | Event::Diplomacy(Diplomacy::Sent(_) | Diplomacy::Disbanded { .. }) => RESULT,
    }
}

fn notable(topic: Topic) -> Facts {
    Facts { topic: Some(topic), is_notable: true, ..RESULT }
}
