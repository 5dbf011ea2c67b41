//! Provides data for retrospectives: standings and dice.

use super::battle::Role;
use super::encounter::{Encounter, Place};
use super::event::{Battle, Event, Intrigue, March, Meeting, People};
use super::state::{Offices, Position, Stage};
use regnal_core::dice::{Draw, thrown};
use regnal_core::game::{Memory, Scores, Seat, Throw, Viewer};
use regnal_core::text::Line;

impl Memory for Offices {
    fn tell_afterwards(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.tell_with_all_dice(event, viewer)
    }

    fn scores(&self) -> Vec<Scores> {
        self.provinces_of_all().into_iter().collect()
    }

    /// **IO-RULING-88 to -90.** Returns the points that each kingdom would have if the game ended now, and its number
    /// of provinces. For use only with viewers who are allowed to know every kingdom's merit.
    fn scores_afterwards(&self) -> Vec<Scores> {
        let Some(provinces) = self.provinces_of_all() else { return Vec::new() };
        let scores = self.at.award().scores;
        let points = |seat: Seat| {
            let own = scores.iter().find(|score| score.seat == seat);
            own.map_or(0, |score| i64::from(score.total))
        };
        let points = Seat::all(self.seats()).map(points).collect();
        let points = Scores::hundredths("offices-counted-points", points);
        vec![points, provinces]
    }

    fn throws(&self, event: &Event) -> serde_json::Result<Vec<Throw>> {
        self.at.throws(event)
    }
}

impl Offices {
    /// Returns each kingdom's number of provinces; `None` before the world is generated.
    pub(super) fn provinces_of_all(&self) -> Option<Scores> {
        let provinces = |seat| i64::try_from(self.at.realm(seat).count()).unwrap_or(i64::MAX);
        (self.at.stage != Stage::Creation).then(|| {
            let provinces = Seat::all(self.seats()).map(provinces);
            Scores::whole("offices-counted", provinces.collect())
        })
    }
}

impl Position {
    /// Returns an event's dice, each with the seat that rolled it. Only the dice of battle slots and encounter actions
    /// have a seat.
    pub(super) fn throws(&self, event: &Event) -> serde_json::Result<Vec<Throw>> {
        let (mut own, seat) = match event {
            Event::Battle(Battle::Fought(fought)) => {
                let seats = Role::BOTH.map(|role| fought.sides.first(role));
                let slots = fought.battle.slots.iter();
                let dice = slots.flat_map(|slot| slot.dice.into_iter().zip(seats));
                (dice.map(|(die, seat)| Throw { seat, die }).collect(), None)
            }
            Event::Meeting(
                Meeting::Wandering { character, encounter, .. }
                | Meeting::Guarded { character, encounter, .. },
            ) => (deeds(encounter, [self.served_by(*character), None])?, None),
            Event::Meeting(Meeting::Clashed { character, target, encounter, .. }) => {
                let both = [self.served_by(*character), self.served_by(*target)];
                (deeds(encounter, both)?, None)
            }
            Event::Meeting(
                Meeting::Plundered { character, .. } | Meeting::Pursued { character, .. },
            )
            | Event::Intrigue(
                Intrigue::Spied { character, .. }
                | Intrigue::Tracked { character, .. }
                | Intrigue::Studied { character, .. }
                | Intrigue::Practised { character, .. }
                | Intrigue::Cast { character, .. },
            )
            | Event::People(People::Improved { character, .. })
            | Event::March(March::HeroAsked { character, .. }) => {
                (Vec::new(), self.served_by(*character))
            }
            _ => (Vec::new(), None),
        };
        let is_new = |die: &Draw| own.iter().all(|one| one.die.number != die.number);
        let rest: Vec<Draw> = thrown(event)?.into_iter().filter(is_new).collect();
        own.extend(Throw::all(seat, rest));
        Ok(own)
    }
}

/// Returns the dice rolled for all actions in an encounter, by the initiator and by the opponent.
fn deeds(
    encounter: &Encounter,
    [first, other]: [Option<Seat>; 2],
) -> serde_json::Result<Vec<Throw>> {
    let mut all = Vec::new();
    for deed in &encounter.deeds {
        let seat = match deed.by {
            Place::Initiator => first,
            Place::Opponent => other,
        };
        all.extend(Throw::all(seat, thrown(deed)?));
    }
    Ok(all)
}
