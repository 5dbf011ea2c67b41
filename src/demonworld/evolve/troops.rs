//! Applies changes to forces, units and characters.

use crate::action::Piece;
use crate::event::Troops;
use crate::ids::{CharacterId, UnitId};
use crate::nouns::ForceKind;
use crate::state::{Character, Condition, Force, Gait, Position, Stage, Unit};
use regnal_core::game::Seat;

use super::{Entries, existing};

impl Position {
    pub(super) fn apply_troops(&mut self, event: &Troops) {
        match event {
            Troops::PiecesMoved { pieces, to } => {
                for piece in pieces {
                    match piece {
                        Piece::Unit(id) => self.units.change(id, |unit| unit.force = *to),
                        Piece::Character(id) => {
                            self.characters.change(id, |character| character.force = Some(*to))
                        }
                    }
                }
            }
            Troops::ForceRemoved { force } => {
                let removed = existing(self.forces.remove(force), force);
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
                let units = self.units.iter().filter(|(_, unit)| unit.force == *force);
                let units: Vec<UnitId> = units.map(|(&id, _)| id).collect();
                for unit in units {
                    self.remove_unit(unit);
                }
                let gone: Vec<(CharacterId, Seat)> = self
                    .characters
                    .iter()
                    .filter(|(_, character)| character.force == Some(*force))
                    .map(|(&id, character)| (id, character.owner))
                    .collect();
                for (character, owner) in gone {
                    self.remove_character(character);
                    self.dethrone(owner, character);
                }
            }
            Troops::Retreated { army, from, to } => {
                self.record_movement(*army, *from, *to, Gait::Retreat);
                self.carry(*army, *from, *to);
                self.forces.change(army, |force| force.retreats = force.retreats.saturating_add(1));
            }
            Troops::Sheltered { army, site } => {
                self.forces.change(army, |force| force.site = *site);
                self.camps.remove(army);
            }
            // The umpire may have removed a unit before its player disbands it.
            Troops::StandsLost { stands: 0, .. } => {}
            Troops::StandsLost { unit, stands } => {
                if let Some(own) = self.units.existing(unit) {
                    own.stands = own.stands.saturating_sub(*stands);
                    if own.stands == 0 {
                        self.remove_unit(*unit);
                    }
                }
            }
            Troops::Engaged { units } => {
                for unit in units {
                    self.units.change(unit, |unit| unit.engaged = true);
                }
            }
            Troops::ConditionChanged { character, condition } => {
                self.characters.change(character, |character| {
                    character.condition = *condition;
                    if matches!(condition, Condition::Captured(_)) {
                        character.force = None;
                    }
                })
            }
            Troops::CharacterLost { character } => {
                if let Some(gone) = existing(self.remove_character(*character), character) {
                    self.dethrone(gone.owner, *character);
                }
            }
        }
    }

    /// Removes a unit, but keeps its type on record until the season ends.
    pub(super) fn remove_unit(&mut self, id: UnitId) -> Option<Unit> {
        let unit = self.units.remove(&id)?;
        self.gone_units.insert(id, unit.troop);
        Some(unit)
    }

    /// Removes a character, but keeps its kind on record until the season ends.
    pub(super) fn remove_character(&mut self, id: CharacterId) -> Option<Character> {
        let character = self.characters.remove(&id)?;
        self.gone_characters.insert(id, character.kind);
        Some(character)
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
