//! Plays the AI's side of the tutorial match, a duel in which the Capitals have little health. The AI explores, builds
//! two Camps, keeps one unit in its Capital, and makes two attacks. It plays no cards other than units.

use crate::action::Action;
use crate::nouns::{BuildingKind, Cell, Civ, Format};
use crate::setup::Options;
use crate::state::{Echoes, Position, Stage, Target, Unit};
use regnal_core::dice::Dice;
use regnal_core::game::{BotPlayer as _, FirstMatch, Game, Seat, Tutorial};

/// Health of each Capital in the tutorial.
const HEALTH: u8 = 5;

/// First round in which the AI's unit advances and attacks.
const FIRST_ATTACK_ROUND: u16 = 2;

/// Maximum number of the learner's units and buildings that the AI attacks. It attacks each of them at most once.
const MAX_ATTACKED_TARGETS: usize = 2;

/// Maximum number of Camps that the AI may have in the tutorial, and also its maximum number of units.
const MAX_CAMPS_AND_UNITS: usize = 2;

impl Tutorial for Echoes {
    /// Returns the tutorial: a short duel against the AI (EE-SETUP-17).
    fn first_match() -> Option<FirstMatch<Options>> {
        let options = Options {
            capital_health: Some(HEALTH),
            ai: vec![Seat(1)],
            ..Options::usual(Format::Base)
        };
        Some(FirstMatch::new(options, 1))
    }

    /// Chooses the AI's actions in the tutorial. The AI handles setup and questions as in any other match. During its
    /// turns, it takes only actions that `Echoes::is_tutorial_action` allows.
    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let is_turn = self.at.stage == Stage::Playing && self.at.prompt().is_none();
        if !is_turn || !self.awaited().contains(&seat) {
            return self.machine(seat, dice);
        }
        if let Some(deed) = self.attacker_action(seat) {
            return vec![deed];
        }
        let may = |game: &Echoes, action: &Action| game.is_tutorial_action(seat, action);
        let deeds = self.ai_actions_within(seat, dice, &may);
        if !deeds.is_empty() {
            return deeds;
        }
        let ends = |action: &Action| {
            matches!(action, Action::EndMobilization)
                || matches!(action, Action::EndTurn { discards } if discards.is_empty())
        };
        match self.legal(seat).into_iter().find(ends) {
            Some(end) => vec![end],
            None => self.machine(seat, dice),
        }
    }

    /// Returns the actions that the AI would take in the learner's place, except that the Norse civilization is always
    /// recommended when it is available (EE-SETUP-17).
    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        let first = Action::ChooseCivilization { civ: Civ::Norse };
        let is_choice = matches!(self.at.stage, Stage::Civilizations { .. });
        match is_choice && self.legal(seat).contains(&first) {
            true => vec![first],
            false => self.machine(seat, dice),
        }
    }
}

impl Echoes {
    /// Returns the next action of the attacking unit, which is the first unit with a melee value. It attacks an
    /// undamaged unit or building (never a Capital), or moves as close to such a target as possible.
    fn attacker_action(&self, seat: Seat) -> Option<Action> {
        let at = &self.at;
        let can_attack = |unit: &&Unit| at.printed(unit.id).is_some_and(|card| card.melee > 0);
        let out = at.units_of(seat).find(can_attack)?;
        if at.round < FIRST_ATTACK_ROUND || out.exhausted {
            return None;
        }
        let menu = self.legal(seat);
        let attack = menu.iter().find(|action| match action {
            Action::AttackMelee { unit, target, .. } | Action::AttackRanged { unit, target } => {
                *unit == out.id && at.is_whole(*target)
            }
            _ => false,
        });
        if let Some(attack) = attack.filter(|_| at.wounds(seat) < MAX_ATTACKED_TARGETS) {
            return Some(attack.clone());
        }
        let here = at.steps_to_enemy(seat, out.cell);
        let nearer = menu.into_iter().filter_map(|step| {
            let Action::Move { unit, direction, cells } = step else { return None };
            let is_its = unit == out.id && out.cells_moved == 0;
            let to = is_its.then(|| at.line(out.cell, direction, cells))?.last().copied()?;
            let left = at.steps_to_enemy(seat, to)?;
            (Some(left) < here).then_some((left, step))
        });
        nearer.min_by_key(|(left, _)| *left).map(|(_, step)| step)
    }

    /// Returns true if the AI may take `action` in the tutorial. The AI makes one move per turn, builds two Camps and
    /// deploys two units, one of which stays in the Capital. Attacks come from [`Echoes::attacker_action`].
    fn is_tutorial_action(&self, seat: Seat, action: &Action) -> bool {
        let at = &self.at;
        let units = at.units_of(seat).count();
        match action {
            Action::EndMobilization => true,
            Action::EndTurn { discards } => discards.is_empty(),
            Action::Move { unit, .. } => {
                let has_moved = at.units_of(seat).any(|unit| unit.cells_moved > 0);
                let home = at.player(seat).capital;
                let is_home = at.unit(*unit).is_some_and(|unit| unit.cell == home);
                !has_moved && (units < MAX_CAMPS_AND_UNITS || !is_home)
            }
            Action::BuildCamp { .. } => at.built(seat, BuildingKind::Camp) < MAX_CAMPS_AND_UNITS,
            Action::Deploy { .. } => units < MAX_CAMPS_AND_UNITS,
            _ => false,
        }
    }
}

impl Position {
    /// Returns the distance in steps from a cell to the nearest enemy unit or building, ignoring Capitals.
    fn steps_to_enemy(&self, seat: Seat, cell: Cell) -> Option<u8> {
        let units = self.units.iter().map(|unit| (unit.owner, unit.cell));
        let built = self.buildings.iter().map(|one| (one.owner, one.cell));
        let others = units.chain(built).filter(|(owner, _)| *owner != seat);
        others.map(|(_, other)| other.steps(cell)).min()
    }

    /// Returns the number of damaged enemy units and buildings, ignoring Capitals.
    fn wounds(&self, seat: Seat) -> usize {
        let units = self.units.iter().map(|unit| (unit.owner, unit.damage));
        let built = self.buildings.iter().map(|one| (one.owner, one.damage));
        let wounded = |(owner, damage): &(Seat, u8)| *owner != seat && *damage > 0;
        units.chain(built).filter(wounded).count()
    }

    /// Returns true if a target is undamaged and not a Capital.
    fn is_whole(&self, target: Target) -> bool {
        match target {
            Target::Unit(unit) => self.unit(unit).is_some_and(|unit| unit.damage == 0),
            Target::Building(cell) => self.building(cell).is_some_and(|one| one.damage == 0),
        }
    }
}
