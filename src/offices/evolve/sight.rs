//! Sight: which kingdoms see which units, characters and moves (section 7 of the specification). A kingdom sees a step
//! to a neighbouring province if it sees both the start and the end.

use std::collections::BTreeMap;

use crate::battle::Fate;
use crate::event::{Battle, Calendar, Event, Fought, March, People};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::state::{Passage, Position, Sighting, Source, Step, Tracked};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

impl Position {
    /// Records last sightings of units and characters that an event might move out of sight.
    pub(super) fn record_last_sightings(&mut self, event: &Event) {
        match event {
            Event::Calendar(
                Calendar::PhaseBegan { .. } | Calendar::DuskFell | Calendar::MonthEnded,
            ) => {
                let all: Vec<ProvinceId> = self.provinces.keys().copied().collect();
                all.into_iter().for_each(|province| self.look_at(province));
            }
            Event::March(March::Moved { from, .. }) => self.look_at(*from),
            Event::March(March::Taken { province, .. })
            | Event::Battle(Battle::WentBack { province, .. }) => self.look_at(*province),
            Event::Battle(Battle::Fought(fought)) => self.look_at(fought.province),
            Event::People(People::Died { character, .. }) => {
                if let Some(province) = self.character(*character).map(|one| one.province) {
                    self.look_at(province);
                }
            }
            Event::Calendar(Calendar::DawnBroke { .. } | Calendar::Failed { .. })
            | Event::March(_)
            | Event::Battle(_)
            | Event::People(_)
            | Event::Creation(_)
            | Event::Filing(_)
            | Event::Meeting(_)
            | Event::Intrigue(_)
            | Event::Realm(_)
            | Event::Diplomacy(_) => {}
        }
    }

    /// **Section 7.** Records the foreign units and characters in a province, both for its owner and for each kingdom
    /// present there.
    fn look_at(&mut self, province: ProvinceId) {
        let watchers: Vec<Seat> =
            self.playing().filter(|&seat| self.watches(seat, province)).collect();
        for seat in watchers {
            let people = self.people_seen(seat, province);
            let owners = self.units_in(province).map(|(_, unit)| unit.owner);
            let seen = Sighting::counted(self.turn, Source::Seen, seat, owners);
            if let Some(own) = self.event_kingdom(seat) {
                own.sightings.insert(province, seen);
                own.tracked.extend(people);
            }
        }
    }

    /// **Section 7.** Records what the chronicle reports about a battle: the owners of the remaining units, and the
    /// winning commander.
    pub(super) fn record_battle_sightings(&mut self, fought: &Fought) {
        let fighters = fought.engagement.sides.iter().flat_map(|side| &side.units);
        let owners: BTreeMap<UnitId, Option<Seat>> =
            fighters.map(|fighter| (fighter.unit, fighter.owner)).collect();
        let left = fought.battle.left.iter().flatten();
        let stayed = left.filter(|left| left.fate == Fate::Stays);
        let stayed: Vec<Option<Seat>> =
            stayed.filter_map(|left| owners.get(&left.unit).copied()).collect();
        let commander = fought.commanders[fought.battle.winner.index()];
        let commander = commander.and_then(|id| Some((id, self.character(id)?)));
        let commander = commander
            .filter(|(_, one)| one.is_alive() && one.province == fought.province)
            .map(|(id, one)| (id, one.seat));
        let turn = self.turn;
        let named = Tracked { turn, province: fought.province, units: None };
        for seat in self.playing().collect::<Vec<_>>() {
            let told = Sighting::counted(turn, Source::Chronicle, seat, stayed.iter().copied());
            let other = commander.filter(|(_, theirs)| *theirs != Some(seat));
            if let Some(own) = self.event_kingdom(seat) {
                own.sightings.insert(fought.province, told);
                own.tracked.extend(other.map(|(id, _)| (id, named)));
            }
        }
    }

    /// Returns the foreign characters that a kingdom sees in a province, each with the units he leads.
    fn people_seen(&self, seat: Seat, province: ProvinceId) -> Vec<(CharacterId, Tracked)> {
        let others = self.characters_in(province);
        let others = others.filter(|(_, one)| one.seat.is_some_and(|other| other != seat));
        let seen = others.filter(|(id, _)| {
            let repute = self.repute(Some(seat), *id);
            repute.is_some_and(|repute| self.is_seen(seat, *id, repute))
        });
        seen.map(|(id, _)| {
            let units = self.led_by(id).len();
            let tracked =
                Tracked { turn: self.turn, province, units: (units > 0).then(|| narrow(units)) };
            (id, tracked)
        })
        .collect()
    }

    /// Adds a step to the list, together with the kingdoms that saw its start. Then determines, for each listed step
    /// into the same province, which kingdoms now see its end.
    pub(super) fn step(&mut self, leader: CharacterId, passage: Passage) {
        let leads = !self.led_by(leader).is_empty();
        let others = self.playing().filter(|&other| other != passage.seat);
        let seen_off = others
            .filter(|&other| self.sees_stack(other, passage.seat, leads, passage.from))
            .collect();
        self.doings.steps.push(Step { leader, leads, passage, seen_off });
        self.note_arrivals(passage.to);
    }

    /// Records each step into a province for the kingdoms that saw its start and now see its end.
    fn note_arrivals(&mut self, province: ProvinceId) {
        let steps = std::mem::take(&mut self.doings.steps);
        for step in steps.iter().filter(|step| step.passage.to == province) {
            let who = self.character(step.leader);
            if !who.is_some_and(|who| who.is_alive() && who.province == province) {
                continue;
            }
            for &other in &step.seen_off {
                let sees = self.sees_stack(other, step.passage.seat, step.leads, province);
                if let Some(own) = self.event_kingdom(other).filter(|_| sees) {
                    own.passages.insert(step.passage);
                }
            }
        }
        self.doings.steps = steps;
    }

    /// **Section 7.** Returns whether a kingdom sees a foreign character in a province. A character with units is seen
    /// by the province's owner and by kingdoms present there. A character without units is seen only by partners
    /// present there.
    fn sees_stack(&self, seat: Seat, other: Seat, leads: bool, province: ProvinceId) -> bool {
        match leads {
            true => self.watches(seat, province),
            false => self.allied(seat, other) && self.is_present(seat, province),
        }
    }
}
