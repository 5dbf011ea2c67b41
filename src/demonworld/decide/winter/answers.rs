//! Records answers about ransoms and upkeep, which are drafts until the question closes.

use std::collections::BTreeSet;

use super::super::Resolution;
use super::upkeep::Payroll;
use crate::action::Piece;
use crate::event::Winter;
use crate::ids::CharacterId;
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::state::{Condition, Demonworld, UpkeepChoice};
use crate::winter::revenue::RANSOM;
use crate::winter::upkeep::{NoDisbanding, Payee, disband};
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

impl Demonworld {
    fn ransoms_planned(&self, seat: Seat) -> BTreeSet<CharacterId> {
        self.player(seat).map_or_else(BTreeSet::new, |player| player.winter.ransoms.clone())
    }

    /// Returns the points that remain for upkeep after the given number of ransoms, or `None` if the seat cannot pay
    /// for the ransoms.
    fn funds_after(&self, seat: Seat, ransoms: usize) -> Option<u32> {
        self.treasury(seat).checked_sub(RANSOM.saturating_mul(narrow(ransoms)))
    }

    /// Returns a seat's payroll, and the points that the seat will have left after the planned ransoms.
    pub(crate) fn prospect(&self, seat: Seat) -> (Payroll, u32) {
        let coming = self.ransoms_planned(seat);
        let funds = self.funds_after(seat, coming.len()).unwrap_or(0);
        (self.payroll(seat, &coming), funds)
    }
}

impl Resolution<'_> {
    /// **DW-RULING-47.** Drafts the ransom of a captive.
    pub(super) fn plan_ransom(&mut self, seat: Seat, id: CharacterId) -> Verdict {
        let captive = self.own_character(seat, id)?;
        let is_captive = matches!(captive.condition, Condition::Captured(_));
        ensure(is_captive, Reason::NoSuch, "DW-RULING-47")?;
        let planned = self.ransoms_planned(seat);
        ensure(!planned.contains(&id), Reason::Already, "DW-RULING-47")?;
        let reaches = self.funds_after(seat, planned.len() + 1).is_some();
        ensure(reaches, Reason::Funds, "DW-RULING-47")?;
        ensure(self.has_home(seat, id), Reason::Place, "DW-RULING-47")?;
        self.emit(Winter::RansomPlanned { seat, character: id, is_wanted: true });
        Ok(())
    }

    pub(super) fn forgo_ransom(&mut self, seat: Seat, id: CharacterId) -> Verdict {
        ensure(self.ransoms_planned(seat).contains(&id), Reason::NoSuch, "DW-RULING-47")?;
        self.emit(Winter::RansomPlanned { seat, character: id, is_wanted: false });
        Ok(())
    }

    /// **DW-UPKEEP-01.** Drafts the decision to pay all troops.
    pub(super) fn plan_to_pay(&mut self, seat: Seat) -> Verdict {
        let (payroll, funds) = self.prospect(seat);
        ensure(payroll.bill().missing(funds).is_none(), Reason::Funds, "DW-UPKEEP-01")?;
        self.choose_upkeep(seat, None);
        Ok(())
    }

    /// **DW-UPKEEP-11, DW-RULING-88.** Drafts the decision to disband some troops and pay the rest.
    pub(super) fn plan_to_disband(&mut self, seat: Seat, pieces: &BTreeSet<Piece>) -> Verdict {
        let (payroll, funds) = self.prospect(seat);
        let gone: Vec<Payee> = pieces.iter().copied().collect();
        disband(&payroll.units, &payroll.characters, payroll.small_monster, funds, &gone).map_err(
            |why| match why {
                NoDisbanding::NotShort => Illegal::new(Reason::NotShort, "DW-UPKEEP-11"),
                NoDisbanding::NotDismissible(_) => Illegal::new(Reason::Data, "DW-RULING-88"),
                NoDisbanding::TooDear { missing } => {
                    Illegal::new(Reason::Funds, "DW-UPKEEP-11").about("number", missing)
                }
            },
        )?;
        self.choose_upkeep(seat, Some(UpkeepChoice::Disband(pieces.clone())));
        Ok(())
    }

    /// **DW-UPKEEP-12.** Drafts the decision to keep all troops although their upkeep cannot be paid in full.
    pub(super) fn plan_to_keep(&mut self, seat: Seat) -> Verdict {
        let (payroll, funds) = self.prospect(seat);
        ensure(payroll.bill().missing(funds).is_some(), Reason::NotShort, "DW-UPKEEP-12")?;
        self.choose_upkeep(seat, Some(UpkeepChoice::KeepUnpaid));
        Ok(())
    }

    fn choose_upkeep(&mut self, seat: Seat, choice: Option<UpkeepChoice>) {
        self.emit(Winter::UpkeepChosen { seat, choice });
    }
}
