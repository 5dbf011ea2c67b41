//! Continuation after a battle whose losses have been applied. The record of the battle still exists, with its winner
//! ([`crate::games::demonworld::state::Battle::winner`]), the forces that must leave
//! ([`crate::games::demonworld::state::Battle::leaving`]) and every die. The chapter that has finished with it emits
//! [`crate::games::demonworld::event::Battle::Closed`].

use crate::games::demonworld::decide::Resolution;
use crate::games::demonworld::ids::BattleId;
use crate::games::demonworld::state::BattleKind;

impl Resolution<'_> {
    /// Continues the conflict or siege that a settled battle belongs to.
    pub(super) fn battle_settled(&mut self, battle: BattleId) {
        match self.at.battles.get(&battle).map(|record| record.kind) {
            Some(BattleKind::Field(_) | BattleKind::Relief(..)) => self.after_field_battle(battle),
            Some(BattleKind::Assault(_) | BattleKind::Sortie(_)) => self.after_siege_battle(battle),
            None => {}
        }
    }
}
