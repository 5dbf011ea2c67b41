//! Casts the spells of the Winter Equinox (4.24).

use super::super::Resolution;
use crate::action::{Action, Target};
use crate::content::content;
use crate::event::Event;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::nouns::{
    Allegiance, Building, ClosureCause, Expiry, Loss, Modifier, Owner, RazedBy, Severity, Spell,
    Terrain, UnitId, UnitKind, WinterPhase, YieldEffect,
};
use crate::odds::FIRESTORM;
use crate::state::{Cell, Mighty, Unit};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::never::never;

impl Mighty {
    /// **ME-SPELL-01, ME-SPELL-02, ME-RULING-89, ME-RULING-99.** Checks that `seat` may cast a spell now. Without its
    /// capital, a sorcerer cannot cast spells.
    fn may_cast_at_all(&self, seat: Seat) -> Verdict {
        self.in_slot(seat, WinterPhase::Equinox)?;
        ensure(!self.realms[seat.index()].cast, Reason::AlreadyCast, "ME-SPELL-02")?;
        let capital = self.realms[seat.index()].capital.and_then(|hex| self.cell(hex));
        let is_held = capital.is_some_and(|cell| cell.owner == Some(seat));
        ensure(is_held, Reason::NoCapital, "ME-RULING-89")
    }

    /// Checks that `target` is a valid target for `spell`.
    fn may_aim(&self, seat: Seat, spell: Spell, target: Target) -> Verdict {
        match spell {
            Spell::BadHarvests => {
                let (_, cell) = self.target_hex(target)?;
                self.enemy_building(seat, cell)
            }
            Spell::ExcellentHarvests => {
                let (_, cell) = self.target_hex(target)?;
                ensure(cell.is_built_by(seat), Reason::TargetNotOwn, "ME-SPELL-04")
            }
            // A face-down tile is always rejected for this reason, so that the rejection does not reveal the terrain.
            Spell::Deluge => {
                let (_, cell) = self.target_hex(target)?;
                ensure(cell.face_up && !cell.desolate, Reason::BadTarget, "ME-RULING-101")?;
                ensure(cell.terrain == Terrain::River, Reason::NotARiver, "ME-SPELL-05")
            }
            Spell::Storm | Spell::RainOfBlood => self.target_hex(target).map(|_| ()),
            Spell::Blessing | Spell::Celerity => {
                let unit = self.target_unit(target)?;
                ensure(unit.owner == Owner::Realm(seat), Reason::TargetNotOwn, "ME-SPELL-14")
            }
            Spell::Curse => self.enemy_unit(seat, self.target_unit(target)?),
            Spell::Firestorm => {
                let unit = self.target_unit(target)?;
                self.enemy_unit(seat, unit)?;
                ensure(unit.aboard.is_none(), Reason::BadTarget, "ME-RULING-64")?;
                ensure(!(unit.inside && self.is_domed(unit.hex)), Reason::Rampart, "ME-RULING-106")
            }
            Spell::DragonDream => {
                ensure(target == Target::Nothing, Reason::BadTarget, "ME-SPELL-18")
            }
            Spell::MagicRampart => {
                let (_, cell) = self.target_hex(target)?;
                ensure(cell.standing().is_some(), Reason::BadTarget, "ME-SPELL-21")
            }
        }
    }

    fn target_hex(&self, target: Target) -> Verdict<(Hex, &Cell)> {
        let Target::Hex(hex) = target else {
            return Err(Illegal::new(Reason::BadTarget, "ME-SPELL-02"));
        };
        Ok((hex, self.known_cell(hex)?))
    }

    fn target_unit(&self, target: Target) -> Verdict<&Unit> {
        let Target::Unit(id) = target else {
            return Err(Illegal::new(Reason::BadTarget, "ME-SPELL-02"));
        };
        self.known_unit(id)
    }

    fn enemy_building(&self, seat: Seat, cell: &Cell) -> Verdict {
        let site = cell.site.ok_or_else(|| Illegal::new(Reason::BadTarget, "ME-SPELL-03"))?;
        let enemy =
            matches!(site.allegiance, Allegiance::Realm(owner) if !self.is_friendly(owner, seat));
        ensure(enemy, Reason::TargetNotEnemy, "ME-SPELL-03")
    }

    fn enemy_unit(&self, seat: Seat, unit: &Unit) -> Verdict {
        let enemy = matches!(unit.owner, Owner::Realm(owner) if !self.is_friendly(owner, seat));
        ensure(enemy, Reason::TargetNotEnemy, "ME-SPELL-15")
    }

    /// **ME-SPELL-11, ME-RULING-102.** Returns true if a boat of `owner` is safe on `hex`, because the hex is a port of
    /// `owner` or of an ally. For independent boats, a hostile coastal city counts as a port.
    fn is_home_port(&self, hex: Hex, owner: Owner) -> bool {
        match owner {
            Owner::Realm(seat) => self.is_port_for(hex, seat),
            Owner::Independent => {
                let port = self.cell(hex).and_then(Cell::port);
                port.is_some_and(|site| site.allegiance == Allegiance::Hostile)
            }
        }
    }

    /// Adds the spells that the sorcerer of `seat` can cast.
    pub(crate) fn spell_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        menu.push(Action::PassSpell);
        if self.may_cast_at_all(seat).is_err() {
            return;
        }
        let hexes = self.cells.keys().copied().map(Target::Hex);
        let units = self.units.keys().copied().map(Target::Unit);
        let targets = std::iter::once(Target::Nothing).chain(hexes).chain(units);
        for &spell in Spell::ALL {
            let targets = targets.clone();
            let lawful = targets.filter(|&target| self.may_aim(seat, spell, target).is_ok());
            menu.extend(lawful.map(|target| Action::CastSpell { spell, target }));
        }
    }
}

impl Resolution<'_> {
    /// Casts a spell. It takes effect immediately, and all players see it (ME-RULING-99).
    pub(crate) fn cast_spell(&mut self, seat: Seat, spell: Spell, target: Target) -> Verdict {
        self.may_cast_at_all(seat)?;
        self.may_aim(seat, spell, target)?;
        self.emit(Event::SpellCast { seat, spell, target });
        // These effects last until next winter or until the end of the coming spring (ME-RULING-20).
        let next = self.year + 1;
        match (spell, target) {
            (Spell::BadHarvests, Target::Hex(hex)) => {
                self.change_yield(hex, YieldEffect::BadHarvests, next)
            }
            (Spell::ExcellentHarvests, Target::Hex(hex)) => {
                self.change_yield(hex, YieldEffect::ExcellentHarvests, next)
            }
            // **ME-SPELL-05 to -07, ME-RULING-101.** The river is closed until next year's Thaw.
            (Spell::Deluge, Target::Hex(hex)) => {
                self.emit(Event::HexClosed { hex, cause: ClosureCause::Deluge, year: next });
                self.ruin_village(hex, RazedBy::Deluge, next);
            }
            (Spell::Storm, Target::Hex(hex)) => self.storm(hex, next),
            (Spell::RainOfBlood, Target::Hex(hex)) => {
                let units: Vec<UnitId> = self.units_on(hex).map(|unit| unit.id).collect();
                for unit in units {
                    self.emit(Event::UnitHeld { unit, year: next });
                }
            }
            (Spell::Blessing, Target::Unit(unit)) => {
                self.gain(unit, Modifier::Blessing, Expiry::Thaw(next))
            }
            (Spell::Curse, Target::Unit(unit)) => {
                self.gain(unit, Modifier::Curse, Expiry::Thaw(next))
            }
            (Spell::Firestorm, Target::Unit(unit)) => self.firestorm(unit),
            (Spell::DragonDream, _) => self.emit(Event::DragonsDreamt { seat, year: next }),
            (Spell::Celerity, Target::Unit(unit)) => {
                self.emit(Event::CelerityGranted { unit, year: next })
            }
            (Spell::MagicRampart, Target::Hex(hex)) => {
                self.emit(Event::RampartRaised { hex, thaw: next })
            }
            // `may_aim` rejects all other targets.
            _ => never!("{spell:?} is cast on {target:?}"),
        }
        Ok(())
    }

    pub(super) fn change_yield(&mut self, hex: Hex, effect: YieldEffect, thaw: u8) {
        self.emit(Event::YieldChanged { hex, effect, thaw });
    }

    /// **ME-SPELL-08 to -12, ME-RULING-102.** Closes a hex for the spring, ruins a village on it, and wrecks boats
    /// there.
    fn storm(&mut self, hex: Hex, year: u8) {
        self.emit(Event::HexClosed { hex, cause: ClosureCause::Storm, year });
        self.ruin_village(hex, RazedBy::Storm, year);
        let domed = self.is_domed(hex);
        let boats: Vec<UnitId> = self
            .units_on(hex)
            .filter(|unit| unit.kind() == UnitKind::Boat && !(unit.inside && domed))
            .filter(|unit| !self.is_home_port(hex, unit.owner))
            .map(|unit| unit.id)
            .collect();
        for boat in boats {
            self.land_cargo(boat);
            self.lose(boat, Loss::Storm);
        }
    }

    /// **ME-SPELL-07, ME-SPELL-10, ME-RULING-106.** Ruins a village that no dome protects, regardless of its owner.
    fn ruin_village(&mut self, hex: Hex, by: RazedBy, thaw: u8) {
        let village = self.cell(hex).is_some_and(|cell| {
            cell.rampart.is_none()
                && cell.standing().is_some_and(|site| site.building == Building::Village)
        });
        if village {
            self.put_outside(hex);
            self.emit(Event::Razed { hex, by, thaw });
        }
    }

    /// **ME-SPELL-16, ME-SPELL-17, ME-RULING-104.** Attacks a unit with fire.
    fn firestorm(&mut self, id: UnitId) {
        let storm = self.dice().two_d6();
        let defence = self.strength(id);
        let storm_total = storm.total() + FIRESTORM;
        let difference = storm_total - defence.total;
        let result = (difference > 0).then(|| content().combat.at(difference));
        self.emit(Event::FirestormStruck { unit: id, storm, storm_total, defence, result });
        let severity = result.and_then(|result| self.suffer(id, result, Loss::Firestorm));
        if severity == Some(Severity::Brilliant) && self.unit(id).is_some_and(|unit| !unit.inside) {
            self.offer_retreat(id, None, Severity::Brilliant, Loss::Firestorm);
        }
    }
}
