//! Winter quarters (DW-WINTER, DW-ATTRITION, DW-XP, DW-UPKEEP, DW-EMPEROR). Answers are drafts until their question
//! closes.

mod answers;
mod commander;
mod experience;
mod quarters;
mod ransom;
mod upkeep;

use super::Resolution;
use crate::action::Winter as Deed;
use crate::illegal::Verdict;
use crate::nouns::Phase;
use regnal_core::game::Seat;

impl Resolution<'_> {
    pub(super) fn act_in_winter(&mut self, seat: Seat, action: &Deed) -> Verdict {
        let phase = match action {
            Deed::NameCommander(character) => return self.name_commander(seat, *character),
            Deed::ChooseAdvantage { .. } => Phase::WinterExperience,
            _ => Phase::WinterUpkeep,
        };
        let window = self.in_phase(seat, phase)?;
        match action {
            Deed::ChooseAdvantage { unit, advantage } => {
                self.choose_advantage(seat, *unit, *advantage)
            }
            Deed::Ransom(character) => self.plan_ransom(seat, *character),
            Deed::ForgoRansom(character) => self.forgo_ransom(seat, *character),
            Deed::PayUpkeep => self.plan_to_pay(seat),
            Deed::Disband(pieces) => self.plan_to_disband(seat, pieces),
            Deed::KeepUnpaid => self.plan_to_keep(seat),
            Deed::NameCommander(_) => Ok(()),
        }?;
        self.note_input(seat, window);
        Ok(())
    }
}
