//! Queries about the umpire's office: its holder, rulings and open decisions.

use crate::action::Action;
use crate::battle::{Item, differences};
use crate::content::command_fee;
use crate::ids::{BattleId, WindowId};
use crate::nouns::CharacterKind;
use crate::state::{Demonworld, PhaseStart, Sent};
use regnal_core::game::{Seat, Umpire};

impl Umpire for Demonworld {
    fn take_office(seat: Option<Seat>) -> Option<Action> {
        Some(Action::Umpire(crate::action::Umpire::TakeOffice { seat }))
    }

    fn lay_down_office() -> Option<Action> {
        Some(Action::Umpire(crate::action::Umpire::LayDown))
    }

    fn has_umpire(&self) -> bool {
        self.at.office.holder.is_some()
    }

    fn is_paused(&self) -> bool {
        self.at.office.paused
    }
}

impl Demonworld {
    /// **DW-RULING-13.** Returns the command fee for a player's king of the given kind: the fee set by the umpire,
    /// otherwise the standard fee.
    pub(crate) fn fee_of(&self, seat: Seat, kind: CharacterKind) -> u32 {
        let usual = command_fee(kind);
        let set = self.at.office.fees.get(&seat).filter(|_| usual > 0);
        set.copied().unwrap_or(usual)
    }

    /// Returns the saved start of a phase, if any.
    pub(crate) fn phase_start(&self, id: WindowId) -> Option<&PhaseStart> {
        let mut starts = self.at.office.starts.iter();
        starts.find(|start| start.window == id)
    }

    /// **DW-REPORT-07.** Returns two conflicting reports on a battle and their differences, unless a report has already
    /// been accepted.
    pub(crate) fn dispute(&self, id: BattleId) -> Option<(&Sent, &Sent, Vec<Item>)> {
        let table = self.at.battles.get(&id)?.table.as_ref()?;
        let (first, second) = (table.report.as_ref()?, table.counter.as_ref()?);
        if table.believed.is_some() {
            return None;
        }
        let differing = differences(&first.report, &second.report);
        Some((first, second, differing))
    }
}
