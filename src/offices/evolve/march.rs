//! Applies the events on the map outside of battles: movement, exploration, recruiting, conquest.

use crate::event::March;
use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::state::{Passage, Position, Unit, Visit};
use regnal_core::never::expected;
use regnal_core::seat::Seat;

impl Position {
    pub(super) fn apply_march(&mut self, event: &March) {
        match event {
            March::Moved { character, units, from, to, spent } => {
                self.march(*character, units, (*from, *to), *spent)
            }
            March::Transferred { character, taken, left } => {
                for &unit in left {
                    self.with_unit(unit, |unit| unit.leader = None);
                }
                for &unit in taken {
                    self.with_unit(unit, |unit| unit.leader = Some(*character));
                }
            }
            March::Explored { character, province, after, .. } => {
                if let Some(own) = self.event_kingdom(self.served_by(*character)) {
                    own.explored.insert(*province, *after);
                }
            }
            March::PlaceFound { seat, place, first } => self.find_place(*seat, *place, *first),
            March::Recruited { character, province, units, mercenaries, price } => {
                let seat = self.served_by(*character);
                self.pay(seat, *price);
                for &(id, troop, is_led) in units {
                    let leader = is_led.then_some(*character);
                    self.put_unit(id, Unit::new(troop, seat, leader, *province));
                }
                for &id in mercenaries {
                    self.with_unit(id, |unit| {
                        unit.is_mercenary = false;
                        unit.owner = seat;
                        unit.leader = Some(*character);
                    });
                }
                self.doings.recruited.extend(seat.map(|seat| (seat, *province)));
            }
            March::HeroAsked { character, hero, offer, pay, test } => {
                if !test.passes {
                    return;
                }
                let seat = self.served_by(*character);
                self.pay(seat, offer.saturating_add(*pay));
                self.with_character(*hero, |hero| {
                    hero.seat = seat;
                    hero.pay = *pay;
                });
                self.drop_hearsay(seat, *hero);
                let at = self.character(*hero).map(|hero| hero.province);
                if let (Some(seat), Some(at)) = (seat, at) {
                    self.see_wealth(seat, at);
                }
            }
            March::Taken { province, by, explored, leaders, units, .. } => {
                let before = self.owner(*province);
                self.recent.taken.entry(*province).or_insert(before);
                if let Some(province) = self.event_province(*province) {
                    province.owner = Some(*by);
                }
                if let Some(own) = self.event_kingdom(*by) {
                    own.explored.insert(*province, *explored);
                }
                self.charge(leaders, units);
                self.see_wealth(*by, *province);
            }
            March::Drowned { units, .. } => {
                for unit in units {
                    self.lose_unit(*unit);
                }
            }
        }
    }

    /// Moves a leader and his units into the next province.
    pub(super) fn march(
        &mut self,
        leader: CharacterId,
        units: &[UnitId],
        (from, to): (ProvinceId, ProvinceId),
        spent: u8,
    ) {
        self.with_character(leader, |leader| {
            leader.province = to;
            leader.came_from = Some(from);
            leader.spent = spent;
        });
        for &unit in units {
            self.with_unit(unit, |unit| {
                unit.province = to;
                unit.came_from = Some(from);
                unit.spent = spent;
            });
        }
        self.record_step(leader, from, to);
    }

    /// Records a leader's step in his kingdom's trails, and reveals what he sees in the new province to his kingdom.
    pub(super) fn record_step(&mut self, leader: CharacterId, from: ProvinceId, to: ProvinceId) {
        let Some(seat) = expected(self.served_by(leader), "the kingdom of a leader") else {
            return;
        };
        if let Some(own) = self.event_kingdom(seat) {
            let trail = own.trails.entry(leader).or_insert_with(|| vec![from]);
            trail.push(to);
        }
        self.see_wealth(seat, to);
        self.step(leader, Passage { seat, from, to });
    }

    /// Records a place that a kingdom has found. The finder sees whether the place has a living guardian.
    fn find_place(&mut self, seat: Seat, id: PlaceId, first: Option<CharacterId>) {
        let turn = self.turn;
        let open = self.place(id).filter(|place| !place.is_guarded());
        let visit = open.map(|place| Visit {
            turn,
            is_guarded: false,
            is_pacified: false,
            is_empty: place.gold == 0 && place.object.is_none(),
        });
        if let Some(own) = self.event_kingdom(seat) {
            own.known_places.insert(id);
            own.visits.extend(visit.map(|visit| (id, visit)));
        }
        if let Some(finder) = first {
            if let Some(place) = expected(self.places.get_mut(&id), "a found place") {
                place.first_finder = Some(finder);
            }
            self.with_character(finder, |finder| finder.record.places += 1);
        }
    }

    /// Records the total movement points that leaders and units have spent by the end of a battle or a conquest.
    pub(super) fn charge(&mut self, leaders: &[(CharacterId, u8)], units: &[(UnitId, u8)]) {
        for &(leader, spent) in leaders {
            self.with_character(leader, |leader| leader.spent = spent);
        }
        for &(unit, spent) in units {
            self.with_unit(unit, |unit| unit.spent = spent);
        }
    }
}
