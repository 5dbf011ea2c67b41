//! Validates and resolves combat between armies (4.16): legal and compulsory attacks, the land table, losses.

use super::Resolution;
use crate::action::Action;
use crate::content::{self, content};
use crate::event::{Event, Strength};
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::{CombatResult, Expiry, Loss, Modifier, Phase, Severity, UnitId, UnitKind};
use crate::state::{Mighty, Step, Unit, fighting_effects};
use regnal_core::game::Seat;
use regnal_core::hex::Hex;
use regnal_core::never::never;

impl Mighty {
    /// **ME-COMBAT-01, ME-ENTER-03, ME-RULING-42, -64, -68, -77.** Checks that `unit` can still attack in this phase,
    /// regardless of the units around it.
    fn can_attack(&self, unit: &Unit) -> Verdict {
        ensure(unit.aboard.is_none(), Reason::UnitEmbarked, "ME-RULING-64")?;
        ensure(!unit.inside, Reason::AttackerSheltered, "ME-ENTER-03")?;
        ensure(!unit.damaged, Reason::BoatDamaged, "ME-RULING-77")?;
        ensure(!unit.turn.ended, Reason::UnitTurnEnded, "ME-RULING-42")?;
        ensure(!unit.turn.attacked, Reason::AlreadyAttacked, "ME-RULING-68")
    }

    /// **ME-COMBAT-01, ME-COMBAT-02, ME-ENTER-04, ME-RULING-22, ME-RULING-64.** Checks that `target` is a legal target
    /// for an attack by `unit`.
    fn can_be_attacked(&self, unit: &Unit, target: &Unit) -> Verdict {
        ensure(unit.hex == target.hex, Reason::NotSameHex, "ME-COMBAT-01")?;
        ensure(self.are_hostile(unit.owner, target.owner), Reason::TargetAllied, "ME-RULING-22")?;
        ensure(target.aboard.is_none(), Reason::TargetEmbarked, "ME-RULING-64")?;
        ensure(!target.inside, Reason::TargetSheltered, "ME-ENTER-04")
    }

    /// Iterates over the legal targets of `unit`.
    fn targets_of(&self, unit: &Unit) -> impl Iterator<Item = &Unit> {
        self.units_on(unit.hex).filter(|target| self.can_be_attacked(unit, target).is_ok())
    }

    /// Adds every attack available to `seat`.
    pub(crate) fn combat_menu(&self, seat: Seat, menu: &mut Vec<Action>) {
        for unit in self.units_of(seat).filter(|unit| self.can_attack(unit).is_ok()) {
            let targets = self.targets_of(unit).map(|target| target.id);
            menu.extend(targets.map(|target| Action::Attack { unit: unit.id, target }));
        }
    }

    /// **ME-RULING-67.** Returns the next compulsory attack for a player who chooses none. It takes place on the hex
    /// with the lowest coordinates where an attack is still due, and there the best unit attacks the weakest target.
    pub(crate) fn next_compulsory_attack(&self, seat: Seat) -> Option<(UnitId, UnitId)> {
        self.compulsory_attacks(seat).into_iter().next()
    }

    /// **ME-RULING-67.** Returns the compulsory attack on each hex where one is still due in the current position.
    pub(crate) fn compulsory_attacks(&self, seat: Seat) -> Vec<(UnitId, UnitId)> {
        let now = (seat, self.round());
        let mut ready: Vec<&Unit> = self
            .units_of(seat)
            .filter(|unit| self.can_attack(unit).is_ok())
            .filter(|unit| self.hostile_outside(unit.hex, unit.owner))
            .filter(|unit| self.cell(unit.hex).and_then(|cell| cell.fought) != Some(now))
            .collect();
        ready.sort_by_key(|unit| (unit.hex, -unit.fighting_modifier(), unit.id));
        ready.dedup_by_key(|unit| unit.hex);
        let pairing = |unit: &Unit| {
            let target = self
                .targets_of(unit)
                .min_by_key(|target| (target.fighting_modifier(), target.id))?;
            Some((unit.id, target.id))
        };
        ready.into_iter().filter_map(pairing).collect()
    }
}

impl Resolution<'_> {
    /// **ME-COMBAT-15, ME-RULING-69.** Attacks a unit. The attacking player chooses both the unit that attacks and its
    /// target.
    pub(super) fn attack(&mut self, seat: Seat, unit: UnitId, target: UnitId) -> Verdict {
        self.in_phase(seat, Phase::Combat)?;
        let (attacker, defender) = (self.own_unit(seat, unit)?, self.known_unit(target)?);
        self.can_attack(attacker)?;
        self.can_be_attacked(attacker, defender)?;
        self.fight(unit, target);
        Ok(())
    }

    /// **ME-COMBAT-14, ME-NAVAL-02, ME-RULING-76, ME-RULING-77.** Resolves a legal fight. Fights between boats use the
    /// naval table, and all others use the land table. A damaged boat sinks without a roll.
    pub(super) fn fight(&mut self, unit: UnitId, target: UnitId) {
        if self.unit(target).is_some_and(|boat| boat.damaged) {
            self.emit(Event::DamagedBoatSunk { unit, target });
            self.lose(target, Loss::Sunk);
            return;
        }
        let attack = self.strength(unit);
        let defence = self.strength(target);
        if unit.kind == UnitKind::Boat && target.kind == UnitKind::Boat {
            self.fight_at_sea(unit, target, attack, defence);
        } else {
            self.fight_on_land(unit, target, attack, defence);
        }
    }

    /// **ME-COMBAT-04, ME-COMBAT-05, ME-RULING-70.** Resolves a fight on the land table, using the difference between
    /// the two sides' totals.
    fn fight_on_land(&mut self, unit: UnitId, target: UnitId, attack: Strength, defence: Strength) {
        let lead = attack.total - defence.total;
        let result = content().combat.at(lead.abs());
        self.emit(Event::Fought { unit, target, attack, defence, result });
        let (winner, loser) = if lead > 0 { (unit, target) } else { (target, unit) };
        if let Some(severity) = self.suffer(loser, result, Loss::Combat) {
            self.offer_retreat(loser, Some(winner), severity, Loss::NoRetreat);
        }
    }

    /// Applies a result of the land table to the losing unit, which is lost to `by` after a total defeat. Returns the
    /// severity of any other defeat.
    pub(super) fn suffer(
        &mut self,
        unit: UnitId,
        result: CombatResult,
        by: Loss,
    ) -> Option<Severity> {
        let (modifier, severity) = match result {
            CombatResult::Standoff => return None,
            CombatResult::Minor => (Modifier::MinorDefeat, Severity::Minor),
            CombatResult::Major => (Modifier::MajorDefeat, Severity::Major),
            CombatResult::Brilliant => (Modifier::BrilliantDefeat, Severity::Brilliant),
            CombatResult::Total => {
                self.lose(unit, by);
                return None;
            }
        };
        self.gain(unit, modifier, Expiry::NextRoll);
        Some(severity)
    }

    /// **ME-COMBAT-03, ME-RULING-23.** Rolls two dice and adds all of a unit's modifiers. The unit's effects are used
    /// up later, when the event of the fight is applied (ME-RULING-71).
    pub(super) fn strength(&mut self, unit: UnitId) -> Strength {
        let dice = self.dice().two_d6();
        let effects = self.unit(unit).map(|unit| fighting_effects(unit.owner, &unit.effects));
        let effects = effects.into_iter().flatten();
        let modifiers: Vec<(Modifier, i8)> =
            effects.map(|effect| (effect.modifier, effect.value)).collect();
        let total = dice.total() + content::total(&modifiers);
        Strength { dice, modifiers, total }
    }

    /// **ME-RULING-55, ME-RULING-79.** Removes a unit's cargo and then the unit from the map. The side that is left on
    /// the hex can then take over the hex.
    pub(super) fn lose(&mut self, unit: UnitId, by: Loss) {
        let Some(hex) = self.unit(unit).map(|unit| unit.hex) else {
            never!("{unit} is lost but not on the map");
            return;
        };
        if let Some(cargo) = self.cargo(unit).map(|army| army.id) {
            self.emit(Event::UnitLost { unit: cargo, by: Loss::Sunk });
        }
        self.emit(Event::UnitLost { unit, by });
        self.schedule_settlement(hex);
    }

    /// Puts a step on top of the agenda that checks whether a side takes over the hex.
    pub(super) fn schedule_settlement(&mut self, hex: Hex) {
        if self.agenda.last() != Some(&Step::Settle(hex)) {
            self.push(Step::Settle(hex));
        }
    }
}
