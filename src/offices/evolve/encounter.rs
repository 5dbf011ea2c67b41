//! Applies encounter events.

use crate::encounter::{Cache, Encounter, End, Fighting, Outcome, Place};
use crate::event::Meeting;
use crate::ids::{CharacterId, PlaceId};
use crate::state::{Position, Visit};
use regnal_core::never::expected;
use regnal_core::seat::Seat;

impl Position {
    pub(super) fn apply_meeting(&mut self, event: &Meeting) {
        match event {
            Meeting::Chanced { .. } | Meeting::Pursued { .. } => {}
            Meeting::Wandering { character, encounter, aftermath, .. } => {
                self.leave_fight(*character, encounter.at(Place::Initiator));
                self.with_character(*character, |one| one.record.defender += aftermath.merit);
                self.receive(self.served_by(*character), aftermath.haul.gold);
            }
            Meeting::Guarded { character, place, encounter, aftermath } => {
                self.leave_fight(*character, encounter.at(Place::Initiator));
                self.with_character(*character, |one| {
                    one.record.defender += aftermath.merit;
                    one.carried.extend(aftermath.haul.objects.iter().copied());
                    one.carried.sort();
                });
                let cache = gold_of(aftermath.cache);
                let seat = self.served_by(*character);
                self.receive(seat, aftermath.haul.gold + cache);
                let id = *place;
                let (Some(place), Some(guard)) = (
                    expected(self.places.get_mut(place), "a guarded place"),
                    expected(encounter.at(Place::Opponent).guard(), "a guardian"),
                ) else {
                    return;
                };
                let is_killed = encounter.end == End::Killed(Place::Opponent);
                let is_calmed = encounter.end == End::WonOver(Place::Opponent)
                    || aftermath.pacified.is_some_and(|test| test.passes);
                place.hit_points = if is_killed { 0 } else { guard.hit_points };
                place.gold = if is_killed { 0 } else { guard.gold };
                place.object = guard.object.filter(|_| !is_killed);
                place.paid += aftermath.merit;
                place.is_pacified |= is_calmed;
                place.is_cache_taken |= cache > 0;
                let is_stolen = encounter.end == End::Stolen(Place::Initiator);
                self.remember(seat, id, |visit| {
                    visit.is_guarded = !is_killed;
                    visit.is_pacified |= is_calmed;
                    visit.is_empty |= is_killed || is_stolen;
                });
            }
            Meeting::Plundered { character, place, haul, cache } => {
                self.with_character(*character, |one| {
                    one.carried.extend(haul.objects.iter().copied());
                    one.carried.sort();
                });
                let cache = gold_of(*cache);
                self.receive(self.served_by(*character), haul.gold + cache);
                if let Some(place) = expected(self.places.get_mut(place), "a plundered place") {
                    place.gold = 0;
                    place.object = None;
                    place.is_cache_taken |= cache > 0;
                }
                self.remember(self.served_by(*character), *place, |visit| {
                    visit.is_guarded = false;
                    visit.is_empty = true;
                });
            }
            Meeting::Clashed { character, target, encounter, .. } => {
                let both = [*character, *target];
                for place in Place::BOTH {
                    self.leave_fight(both[place.index()], encounter.at(place));
                }
                self.take_loot(both, encounter);
                self.acquaint(self.served_by(*character), *target);
                self.acquaint(self.served_by(*target), *character);
            }
        }
    }

    /// Records what the searcher's kingdom learned about a place.
    fn remember(&mut self, seat: Option<Seat>, place: PlaceId, see: impl FnOnce(&mut Visit)) {
        let turn = self.turn;
        let seat = expected(seat, "the kingdom of a searcher");
        let Some(own) = self.event_kingdom(seat) else { return };
        let visit = own.visits.entry(place).or_insert(Visit {
            turn,
            is_guarded: true,
            is_pacified: false,
            is_empty: false,
        });
        visit.turn = turn;
        see(visit);
    }

    /// Applies a fight's results to a character: hit points, charges and remaining objects.
    pub(super) fn leave_fight(&mut self, id: CharacterId, fighting: &Fighting) {
        let Some(warrior) = expected(fighting.warrior(), "a character of an encounter") else {
            return;
        };
        self.with_character(id, |one| {
            one.hit_points = warrior.hit_points;
            one.carried = warrior.carried.clone();
        });
    }

    /// **IO-RULING-57.** Transfers loot from a robbed character to the thief.
    fn take_loot(&mut self, both: [CharacterId; 2], encounter: &Encounter) {
        for deed in &encounter.deeds {
            let Outcome::Stolen(theft) = deed.outcome else { continue };
            let (thief, victim) = (both[deed.by.index()], both[deed.by.other().index()]);
            self.pay(self.served_by(victim), theft.gold);
            self.receive(self.served_by(thief), theft.gold);
            self.with_character(thief, |thief| {
                thief.carried.extend(theft.object);
                thief.carried.sort();
            });
            self.release_unled_units(victim);
        }
    }
}

/// Returns the gold in a cache; 0 if there is none.
fn gold_of(cache: Option<Cache>) -> u32 {
    cache.map_or(0, |cache| cache.gold)
}
