//! Applies the events caused by covert actions.

use crate::action::Casting;
use crate::encounter::HIT_POINTS;
use crate::event::{Found, Intrigue, Vision};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::Invention;
use crate::realm::hero_pay;
use crate::state::{Condition, Position, Repute, Sighting, Tracked, Unit};
use crate::strength::Troop;
use regnal_core::narrow::narrow;
use regnal_core::never::never;
use regnal_core::seat::Seat;

impl Position {
    pub(super) fn apply_intrigue(&mut self, event: &Intrigue) {
        match event {
            Intrigue::Spied { character, on, found, .. } => {
                self.apply_spied(*character, *on, found)
            }
            Intrigue::Tracked { character, target, track, province } => {
                let turn = self.turn;
                let seat = self.served_by(*character);
                // A kingdom always knows where its own characters are.
                let is_own = self.served_by(*target) == seat;
                if let Some(province) = province.filter(|_| !is_own)
                    && let Some(own) = self.event_kingdom(seat)
                {
                    let tracked =
                        Tracked { turn, province, units: track.units.map(|units| units.number) };
                    own.tracked.insert(*target, tracked);
                    self.acquaint(seat, *target);
                }
            }
            Intrigue::Studied { character, invention, test, is_first } => {
                if test.passes {
                    self.invent(*character, *invention);
                    let first = i32::from(*is_first);
                    self.with_character(*character, |one| one.record.inventions += first);
                }
            }
            Intrigue::Practised { character, skill } => {
                self.with_character(*character, |one| one.practised.push(*skill));
            }
            Intrigue::Cast { character, province, casting, test, vision, raised } => {
                if test.passes {
                    self.apply_spell(*character, *province, *casting, *raised);
                    if let Some(vision) = vision {
                        self.apply_vision(*character, vision);
                    }
                }
            }
            Intrigue::Given { from, to, province, carried } => {
                let holder = match from.and_then(|from| self.characters.get_mut(&from)) {
                    Some(from) => Some(&mut from.carried),
                    None => self.ground.get_mut(province),
                };
                let place =
                    holder.as_ref().and_then(|held| held.iter().position(|one| one == carried));
                match (holder, place) {
                    (Some(held), Some(place)) => {
                        held.remove(place);
                    }
                    _ => never!("an object is given that its giver does not hold"),
                }
                self.ground.retain(|_, left| !left.is_empty());
                self.hand_over(Some(*to), *province, vec![*carried]);
                if let Some(from) = from {
                    self.release_unled_units(*from);
                    self.acquaint(self.served_by(*to), *from);
                }
            }
        }
    }

    fn invent(&mut self, character: CharacterId, invention: Invention) {
        self.invented.insert(invention);
        if let Some(own) = self.event_kingdom(self.served_by(character)) {
            own.inventions.insert(invention);
        }
    }

    fn apply_spied(&mut self, spy: CharacterId, on: Seat, found: &Found) {
        let turn = self.turn;
        let seat = self.served_by(spy);
        if !found.unnoticed().passes {
            self.acquaint(Some(on), spy);
        }
        match found {
            Found::Treasury(report) => {
                let gold = report.numbers.first().map(|one| (turn, one.number));
                if let Some(own) = self.event_kingdom(seat) {
                    own.treasuries.extend(gold.map(|gold| (on, gold)));
                }
            }
            Found::Armies { provinces, report } => {
                let told = report.numbers.iter().map(|one| Sighting::told(turn, one.number));
                if let Some(own) = self.event_kingdom(seat) {
                    own.sightings.extend(provinces.iter().copied().zip(told));
                }
            }
            Found::Invention(stolen) => {
                if let Some(invention) = stolen.invention {
                    self.invent(spy, invention);
                    self.with_character(spy, |spy| spy.record.thefts += 1);
                }
            }
        }
    }

    fn apply_spell(
        &mut self,
        caster: CharacterId,
        province: ProvinceId,
        casting: Casting,
        raised: Option<(UnitId, Troop)>,
    ) {
        let seat = self.served_by(caster);
        match casting {
            Casting::Resurrection(dead) => {
                let reigns = self
                    .served_by(dead)
                    .and_then(|seat| self.kingdom(seat))
                    .is_some_and(|own| own.king == dead);
                let was = self.character(dead).map(Repute::of);
                self.with_character(dead, |dead| {
                    dead.condition = Condition::Alive;
                    dead.hit_points = HIT_POINTS;
                    if !reigns {
                        // A character who is resurrected into the service of another kingdom gets new pay, because pay
                        // is set when a character enters service (IO-RULING-42).
                        if dead.is_king || dead.seat != seat {
                            dead.pay = hero_pay(dead.skills.total());
                        }
                        dead.seat = seat;
                        dead.is_king = false;
                    }
                });
                self.drop_hearsay(self.served_by(dead), dead);
                if reigns {
                    // A reigning king is always publicly known.
                    self.become_famous(dead);
                } else if let Some(was) = was.filter(|was| was.seat != seat) {
                    // The character's former kingdom does not learn whom he now serves.
                    if let Some(former) = self.event_kingdom(was.seat) {
                        former.acquainted.insert(dead, was);
                    }
                }
                self.with_character(caster, |caster| caster.record.resurrections += 1);
            }
            Casting::Blessing => {
                self.recent.blessed.insert(province);
                if let Some(province) = self.event_province(province) {
                    province.is_blessed = true;
                }
                self.with_character(caster, |caster| caster.record.blessings += 1);
            }
            Casting::Vision(_) => {}
            Casting::Veil => self.with_character(caster, |caster| caster.is_veiled = true),
            Casting::FairWind => self.with_character(caster, |caster| caster.fair_winds += 1),
            Casting::Raise => {
                if let Some((id, troop)) = raised {
                    self.put_unit(id, Unit::new(troop, seat, None, province));
                }
            }
        }
    }

    fn apply_vision(&mut self, caster: CharacterId, vision: &Vision) {
        let turn = self.turn;
        let seat = self.served_by(caster);
        let others: Vec<(CharacterId, u32)> = vision
            .characters
            .iter()
            .copied()
            .filter(|(id, _)| self.served_by(*id) != seat)
            .collect();
        for &(id, _) in &others {
            self.acquaint(seat, id);
        }
        let Some(own) = self.event_kingdom(seat) else { return };
        let units = narrow(vision.units.len());
        own.sightings.insert(vision.province, Sighting::told(turn, units));
        for (id, units) in others {
            let tracked =
                Tracked { turn, province: vision.province, units: (units > 0).then_some(units) };
            own.tracked.insert(id, tracked);
        }
    }
}
