//! Where it goes on when a battle is over and its losses are applied. The record of the battle is still there, with who
//! won ([`crate::games::demonworld::state::Battle::winner`]), who must leave
//! ([`crate::games::demonworld::state::Battle::leaving`]) and every die; whoever is done with it emits
//! [`crate::games::demonworld::event::Battle::Closed`].

use crate::games::demonworld::decide::Resolution;
use crate::games::demonworld::ids::BattleId;
use crate::games::demonworld::state::BattleKind;

impl Resolution<'_> {
    /// A battle is settled: on with the conflict or the siege that it came from.
    pub(super) fn battle_settled(&mut self, battle: BattleId) {
        match self.at.battles.get(&battle).map(|record| record.kind) {
            Some(BattleKind::Field(_) | BattleKind::Relief(..)) => self.after_field_battle(battle),
            Some(BattleKind::Assault(_) | BattleKind::Sortie(_)) => self.after_siege_battle(battle),
            None => {}
        }
    }
}
