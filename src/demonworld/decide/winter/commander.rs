//! Replaces a dead king before the end of winter (DW-AFTER-09, DW-RULING-79).

use super::super::Resolution;
use crate::content::command_fee;
use crate::event::Organisation;
use crate::ids::CharacterId;
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::Season;
use crate::state::Condition;
use regnal_core::game::Seat;

impl Resolution<'_> {
    /// **DW-AFTER-09, DW-RULING-79.** Names a commander-in-chief if the king is dead. A general can be named in any
    /// season. In winter, a sorcerer of level 2 or higher can also be named if the player pays the fee.
    pub(super) fn name_commander(&mut self, seat: Seat, id: CharacterId) -> Verdict {
        ensure(!self.is_first_organisation(), Reason::Phase, "DW-AFTER-09")?;
        let chosen = self.own_character(seat, id)?;
        let is_captured = matches!(chosen.condition, Condition::Captured(_));
        ensure(!is_captured, Reason::NoSuch, "DW-RULING-47")?;
        let kind = chosen.kind;
        ensure(self.king_of(seat).is_none(), Reason::Already, "DW-RULING-79")?;
        ensure(self.is_eligible(seat, kind), Reason::List, "DW-RULING-79")?;
        let fee = self.fee_of(seat, kind);
        if 0 < fee {
            ensure(self.at.date.season == Season::Winter, Reason::Phase, "DW-RULING-79")?;
            ensure(fee <= self.treasury(seat), Reason::Funds, "DW-RULING-79")?;
        }
        self.emit(Organisation::KingNamed { seat, character: id, fee });
        Ok(())
    }

    /// **DW-RULING-79.** Names the best general when a battle or winter upkeep requires a commander-in-chief and the
    /// player has named none. Sorcerers are excluded, because only the player can decide to pay a fee.
    pub(in crate::decide) fn name_general_by_default(&mut self, seat: Seat) {
        if self.player(seat).is_none_or(|player| player.king.is_some()) {
            return;
        }
        let general = self
            .candidates(seat)
            .into_iter()
            .find(|&id| self.character(id).is_some_and(|own| command_fee(own.kind) == 0));
        if let Some(character) = general {
            self.emit(Organisation::KingNamed { seat, character, fee: 0 });
        }
    }
}
