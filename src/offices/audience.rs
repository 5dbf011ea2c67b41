//! The audience of each event (section 7 of the specification): everybody, some seats, or nobody. Code that reports an
//! event first determines its audience and then how much detail each viewer gets.

use std::collections::BTreeSet;

use super::action::{Casting, Decree};
use super::event::{
    Battle, Calendar, Creation, Diplomacy, Event, Filing, Intrigue, March, Meeting, People, Realm,
};
use super::ids::CharacterId;
use super::state::Position;
use regnal_core::seat::{Seat, Viewer};

/// Viewers who are allowed to learn of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// All players.
    Everybody,
    /// The players of these seats.
    Seats(BTreeSet<Seat>),
    /// Nobody: the event is an internal step, or a secret that is revealed elsewhere.
    Nobody,
}

impl Audience {
    /// Returns whether a viewer belongs to the audience.
    pub fn includes(&self, viewer: Viewer) -> bool {
        match self {
            Audience::Everybody => true,
            Audience::Seats(seats) => seats.iter().any(|&seat| viewer.is(seat)),
            Audience::Nobody => false,
        }
    }

    /// Returns an audience of these seats, or [`Self::Nobody`] if there are none.
    fn of(seats: impl IntoIterator<Item = Seat>) -> Audience {
        let seats: BTreeSet<Seat> = seats.into_iter().collect();
        if seats.is_empty() { Audience::Nobody } else { Audience::Seats(seats) }
    }
}

impl Position {
    /// Returns the audience of `event`, given the state right after it.
    pub fn audience(&self, event: &Event) -> Audience {
        match event {
            Event::Creation(event) => creation(event),
            Event::Filing(event) => filing(event),
            Event::Calendar(event) => calendar(event),
            Event::March(event) => self.hearers_of_march(event),
            Event::Battle(event) => self.hearers_of_battle(event),
            Event::Meeting(event) => self.hearers_of_meeting(event),
            Event::Intrigue(event) => self.hearers_of_intrigue(event),
            Event::People(event) => self.hearers_of_people(event),
            Event::Realm(event) => self.hearers_of_realm(event),
            Event::Diplomacy(event) => diplomacy(event),
        }
    }

    /// Returns the kingdom that a character serves.
    pub(super) fn served_by(&self, id: CharacterId) -> Option<Seat> {
        self.character(id)?.seat
    }

    fn kingdom_of(&self, id: CharacterId) -> Audience {
        Audience::of(self.served_by(id))
    }

    fn kingdoms_of(&self, ids: impl IntoIterator<Item = CharacterId>) -> Audience {
        Audience::of(ids.into_iter().filter_map(|id| self.served_by(id)))
    }

    fn hearers_of_march(&self, event: &March) -> Audience {
        match event {
            March::Moved { character, .. }
            | March::Transferred { character, .. }
            | March::Explored { character, .. }
            | March::Recruited { character, .. }
            | March::HeroAsked { character, .. } => self.kingdom_of(*character),
            March::PlaceFound { seat, .. } | March::Drowned { seat, .. } => Audience::of([*seat]),
            March::Taken { .. } => Audience::Everybody,
        }
    }

    fn hearers_of_battle(&self, event: &Battle) -> Audience {
        match event {
            Battle::Joined { tests, .. } => self.kingdoms_of(tests.iter().map(|one| one.leader)),
            Battle::Answered { answer, .. } => self.kingdom_of(answer.leader),
            Battle::Duelled { .. } | Battle::Fought(_) => Audience::Everybody,
            Battle::WentBack { leaders, units, .. } => {
                let leaders = leaders.iter().filter_map(|(id, _)| self.served_by(*id));
                let owners = units.iter().filter_map(|(id, _)| self.unit(*id)?.owner);
                Audience::of(leaders.chain(owners))
            }
        }
    }

    fn hearers_of_meeting(&self, event: &Meeting) -> Audience {
        match event {
            Meeting::Chanced { character, .. }
            | Meeting::Wandering { character, .. }
            | Meeting::Guarded { character, .. }
            | Meeting::Plundered { character, .. }
            | Meeting::Pursued { character, .. } => self.kingdom_of(*character),
            Meeting::Clashed { character, target, .. } => self.kingdoms_of([*character, *target]),
        }
    }

    fn hearers_of_intrigue(&self, event: &Intrigue) -> Audience {
        match event {
            Intrigue::Spied { character, on, found, .. } => {
                let noticed = (!found.unnoticed().passes).then_some(*on);
                Audience::of(self.served_by(*character).into_iter().chain(noticed))
            }
            // A tracked character does not notice the tracker.
            Intrigue::Tracked { character, .. }
            | Intrigue::Studied { character, .. }
            | Intrigue::Practised { character, .. } => self.kingdom_of(*character),
            Intrigue::Cast { character, province, casting, test, .. } => {
                let besides = match casting {
                    _ if !test.passes => None,
                    // The owner of the province notices a blessing, and a kingdom notices the resurrection of its own
                    // character.
                    Casting::Blessing => self.owner(*province),
                    Casting::Resurrection(dead) => self.served_by(*dead),
                    Casting::Vision(_) | Casting::Veil | Casting::FairWind | Casting::Raise => None,
                };
                Audience::of(self.served_by(*character).into_iter().chain(besides))
            }
            Intrigue::Given { from, to, .. } => self.kingdoms_of(from.iter().chain([to]).copied()),
        }
    }

    fn hearers_of_people(&self, event: &People) -> Audience {
        match event {
            // Everybody learns that somebody has died, but only those who knew the character learn who it was.
            People::Died { .. } | People::Heired { .. } => Audience::Everybody,
            People::Earned { character, .. } | People::Improved { character, .. } => {
                self.kingdom_of(*character)
            }
            // The pay event already reports heroes who left. Healing happens to all characters at once, so it is not
            // reported.
            People::LeftService { .. } | People::Healed => Audience::Nobody,
        }
    }

    fn hearers_of_realm(&self, event: &Realm) -> Audience {
        match event {
            Realm::Ravaged { province, test, .. } => {
                Audience::of(self.owner(*province).filter(|_| test.passes))
            }
            Realm::Taxed { seat, .. } | Realm::Paid { seat, .. } => Audience::of([*seat]),
            Realm::Recovered { .. } => Audience::Nobody,
            Realm::TurnedWere { units, .. } => {
                Audience::of(units.iter().filter_map(|&id| self.unit(id)?.owner))
            }
            Realm::Regrew { units } => Audience::of(
                self.playing().filter(|&seat| units.iter().any(|&unit| self.sees_unit(seat, unit))),
            ),
        }
    }
}

/// Returns the audience of a creation event: always everybody. A king's skills and units are secret, so the message
/// about him omits them.
fn creation(event: &Creation) -> Audience {
    match event {
        Creation::Wished { .. }
        | Creation::Agreed { .. }
        | Creation::KingMade { .. }
        | Creation::WorldDealt { .. } => Audience::Everybody,
    }
}

fn filing(event: &Filing) -> Audience {
    match event {
        Filing::Ordered { seat, .. }
        | Filing::Cleared { seat, .. }
        | Filing::Planned { seat, .. } => Audience::of([*seat]),
        // The kingdom that receives a proposal sees it immediately.
        Filing::Decreed { seat, decree } | Filing::Withdrawn { seat, decree } => match decree {
            Decree::ProposeTreaty(with) => Audience::of([*seat, *with]),
            Decree::SendGold { .. }
            | Decree::RefuseTreaty(_)
            | Decree::BreakTreaty(_)
            | Decree::Disband(_)
            | Decree::CallElection(_)
            | Decree::Vote { .. }
            | Decree::NameHeir(_) => Audience::of([*seat]),
        },
        Filing::Locked { .. }
        | Filing::Unlocked { .. }
        | Filing::TimedOut { .. }
        | Filing::TakenOver { .. }
        | Filing::Resigned { .. } => Audience::Everybody,
    }
}

fn calendar(event: &Calendar) -> Audience {
    match event {
        // It is public knowledge which kingdoms are regencies.
        Calendar::DawnBroke { .. } => Audience::Everybody,
        Calendar::Failed { seat, .. } => Audience::of([*seat]),
        // `PhaseBegan` is never published, because the order in which characters act would reveal that each of them
        // exists.
        Calendar::PhaseBegan { .. } | Calendar::DuskFell | Calendar::MonthEnded => Audience::Nobody,
    }
}

fn diplomacy(event: &Diplomacy) -> Audience {
    match event {
        Diplomacy::Sent(gift) => Audience::of([gift.from, gift.to]),
        Diplomacy::Disbanded { seat, .. } => Audience::of([*seat]),
        Diplomacy::Fell { .. }
        | Diplomacy::TreatyMade { .. }
        | Diplomacy::TreatyBroken { .. }
        | Diplomacy::ElectionCalled { .. }
        | Diplomacy::Elected(_)
        | Diplomacy::DietMet { .. }
        | Diplomacy::Crowned(_)
        | Diplomacy::Ended { .. } => Audience::Everybody,
    }
}
