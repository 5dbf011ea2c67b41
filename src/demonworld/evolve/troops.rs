//! Applies changes to forces, units and characters.

use crate::action::Piece;
use crate::event::Troops;
use crate::ids::CharacterId;
use crate::nouns::ForceKind;
use crate::state::{Condition, Force, Gait, Position, Stage};
use regnal_core::game::Seat;

impl Position {
    pub(super) fn apply_troops(&mut self, event: &Troops) {
        match event {
            Troops::PiecesMoved { pieces, to } => {
                for piece in pieces {
                    match piece {
                        Piece::Unit(id) => {
                            if let Some(unit) = self.units.get_mut(id) {
                                unit.force = *to;
                            }
                        }
                        Piece::Character(id) => {
                            if let Some(character) = self.characters.get_mut(id) {
                                character.force = Some(*to);
                            }
                        }
                    }
                }
            }
            Troops::ForceRemoved { force } => {
                let removed = self.forces.remove(force);
                if let Some(Force { kind: ForceKind::Garrison, site: Some(site), .. }) = removed {
                    self.fallen.insert(*force, site);
                }
                // During the organisation phase, a player's changes stay secret until everything is published
                // (DW-ORG-22).
                if self.stage != Stage::Organisation {
                    self.counters.remove(force);
                }
                self.marches.remove(force);
                self.camps.remove(force);
                self.units.retain(|_, unit| unit.force != *force);
                let gone: Vec<(CharacterId, Seat)> = self
                    .characters
                    .iter()
                    .filter(|(_, character)| character.force == Some(*force))
                    .map(|(&id, character)| (id, character.owner))
                    .collect();
                for (character, owner) in gone {
                    self.characters.remove(&character);
                    self.dethrone(owner, character);
                }
            }
            Troops::Retreated { army, from, to } => {
                self.record_movement(*army, *from, *to, Gait::Retreat);
                self.carry(*army, *from, *to);
                if let Some(force) = self.forces.get_mut(army) {
                    force.retreats = force.retreats.saturating_add(1);
                }
            }
            Troops::Sheltered { army, site } => {
                if let Some(force) = self.forces.get_mut(army) {
                    force.site = *site;
                }
                self.camps.remove(army);
            }
            Troops::StandsLost { unit, stands } => {
                if let Some(own) = self.units.get_mut(unit) {
                    own.stands = own.stands.saturating_sub(*stands);
                    if own.stands == 0 {
                        self.units.remove(unit);
                    }
                }
            }
            Troops::Engaged { units } => {
                for unit in units {
                    if let Some(unit) = self.units.get_mut(unit) {
                        unit.engaged = true;
                    }
                }
            }
            Troops::ConditionChanged { character, condition } => {
                if let Some(character) = self.characters.get_mut(character) {
                    character.condition = *condition;
                    if matches!(condition, Condition::Captured(_)) {
                        character.force = None;
                    }
                }
            }
            Troops::CharacterLost { character } => {
                if let Some(gone) = self.characters.remove(character) {
                    self.dethrone(gone.owner, *character);
                }
            }
        }
    }

    /// Deposes a character who is king; has no effect on other characters.
    pub(super) fn dethrone(&mut self, seat: Seat, character: CharacterId) {
        if let Some(player) = self.player_mut(seat)
            && player.king == Some(character)
        {
            player.king = None;
        }
    }
}
