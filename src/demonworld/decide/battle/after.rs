//! Continues the campaign after a battle's losses have been applied. The battle's record is still available, including
//! its winner ([`crate::state::Battle::winner`]), the forces that must leave ([`crate::state::Battle::leaving`]) and
//! all dice rolled. When the conflict or siege code no longer needs the record, it emits
//! [`crate::event::Battle::Closed`].

use crate::decide::Resolution;
use crate::ids::BattleId;
use crate::state::BattleKind;

impl Resolution<'_> {
    /// Continues the conflict or siege that a settled battle belongs to.
    pub(super) fn battle_settled(&mut self, battle: BattleId) {
        match self.record(battle).map(|record| record.kind) {
            Some(BattleKind::Field(_) | BattleKind::Relief(..)) => self.after_field_battle(battle),
            Some(BattleKind::Assault(_) | BattleKind::Sortie(_)) => self.after_siege_battle(battle),
            None => {}
        }
    }
}
