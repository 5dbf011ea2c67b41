//! Resolves the Fury of the Dragons (4.22).

use super::Resolution;
use crate::content::{Waking, content};
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{DragonDamage, Loss, RazedBy, Season, UnitId};
use crate::state::{Mighty, Step, Unit};
use regnal_core::dice::Die;
use regnal_core::game::{Presence as _, Seat};
use regnal_core::hex::{Direction, Hex};
use regnal_core::never::never;

/// Number of landings: the nest and five more hexes (ME-DRAGON-01, ME-DRAGON-02, ME-RULING-93).
const FIGURES: usize = 6;

/// Number of hexes before the dreamer chooses: the nest, and one determined by dice (ME-RULING-98).
const DICED: usize = 2;

impl Mighty {
    /// **ME-SPELL-18, ME-RULING-98.** Returns the seat that leads the dragons this season, which is the first of this
    /// year's dreamers in turn order. Returns `None` in winter.
    fn dreamer(&self) -> Option<Seat> {
        let round = self.round();
        self.play_order.iter().copied().find(|&seat| {
            round.season != Season::Winter
                && self.is_playing(seat)
                && self.realms[seat.index()].dragon_dream == Some(round.year)
        })
    }

    /// **ME-RULING-95.** Returns true if a Magic Rampart protects `unit`, because the unit or the boat that carries it
    /// is inside the building.
    fn is_under_dome(&self, unit: &Unit) -> bool {
        unit.inside || unit.aboard.and_then(|boat| self.unit(boat)).is_some_and(|boat| boat.inside)
    }
}

impl Resolution<'_> {
    /// **ME-EVENT-16 to -19, ME-DRAGON-14, ME-RULING-47, ME-RULING-96.** Rolls the wake-up die of the nest on `hex`. If
    /// the swarm wakes, adds its flight to the agenda. A swarm on desolate ground can be woken only by the winter
    /// event.
    pub(super) fn check_nest(&mut self, hex: Hex) {
        if !self.cell(hex).is_some_and(|cell| cell.nest && !cell.desolate) {
            return;
        }
        let die = self.dice().d6();
        let awake = content().nest.at(i32::from(die.face)) == Waking::Awake;
        self.emit(Event::NestChecked { hex, die, awake });
        if awake {
            self.wake(hex);
        }
    }

    /// **ME-DRAGON-01, ME-RULING-98.** Starts the flight of the swarm from `nest`, led by the dreamer if there is one.
    pub(super) fn wake(&mut self, nest: Hex) {
        self.emit(Event::FuryBegan { nest });
        let dreamer = self.dreamer();
        self.push(Step::Fury { path: vec![nest], dreamer });
    }

    /// **ME-DRAGON-02 to -05, ME-RULING-93, ME-RULING-94.** Continues the flight along `path` by dice, hex by hex,
    /// until the dreamer must be asked or the flight is over. The damage is dealt at the end of the flight.
    pub(super) fn fly(&mut self, mut path: Vec<Hex>, dreamer: Option<Seat>) {
        let dreamer = dreamer.filter(|&seat| !self.is_absent(seat));
        while path.len() < FIGURES {
            if dreamer.is_some() && path.len() >= DICED {
                self.push(Step::Fury { path, dreamer });
                return;
            }
            let die = self.dice().d6();
            let direction = Direction::from_die(die.face).unwrap_or(Direction::NORTH);
            if !self.fly_one(&mut path, direction, Some(die)) {
                break;
            }
        }
        self.burn(&path);
    }

    /// Flies to the next hex. Returns true if that hex is on the map.
    fn fly_one(&mut self, path: &mut Vec<Hex>, direction: Direction, die: Option<Die>) -> bool {
        let Some(&from) = path.last() else {
            never!("the flight path of the dragons is empty");
            return false;
        };
        let to = Some(from.step(direction)).filter(|&hex| self.cell(hex).is_some());
        self.emit(Event::DragonsFlew { from, direction, die, to });
        path.extend(to);
        to.is_some()
    }

    /// **ME-SPELL-18.** Applies the dreamer's choice of a direction.
    pub(super) fn lead_dragons(&mut self, direction: Direction) -> Verdict {
        let Some((_, Step::Fury { path, dreamer })) = self.question() else {
            return Err(Illegal::new(Reason::NotYourDecision, "ME-RULING-98"));
        };
        let is_known = Direction::from_die(direction.die()).is_some();
        ensure(is_known, Reason::BadDirection, "ME-RULING-01")?;
        let (mut path, dreamer) = (path.clone(), *dreamer);
        self.agenda.pop();
        if self.fly_one(&mut path, direction, None) {
            self.fly(path, dreamer);
        } else {
            self.burn(&path);
        }
        Ok(())
    }

    /// **ME-DRAGON-06, ME-RULING-94.** Deals the damage of all landings in order, once the flight is over.
    fn burn(&mut self, path: &[Hex]) {
        for &hex in path {
            let die = self.dice().d6();
            let damage = content().dragon_damage.at(i32::from(die.face));
            let is_domed = self.is_domed(hex);
            let is_gone = self.cell(hex).is_some_and(|cell| cell.desolate);
            // The victims are determined before any walls fall.
            let victims: Vec<UnitId> = self
                .units_on(hex)
                .filter(|unit| !(is_domed && self.is_under_dome(unit)))
                .map(|unit| unit.id)
                .collect();
            self.emit(Event::DragonStruck {
                hex,
                die,
                damage,
                spared: is_domed && damage != DragonDamage::FewFlames,
            });
            if damage == DragonDamage::FewFlames || is_gone {
                continue;
            }
            for unit in victims {
                self.lose(unit, Loss::Dragons);
            }
            if damage == DragonDamage::Ravaged && !is_domed {
                // **ME-DRAGON-08, ME-RULING-20.** The ruins last until this year's Thaw or, in winter, until the next.
                let round = self.round();
                let thaw = round.year + u8::from(round.season == Season::Winter);
                self.emit(Event::Razed { hex, by: RazedBy::Dragons, thaw });
            }
        }
    }
}
