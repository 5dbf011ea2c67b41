//! Renders umpire rulings. A ruling and its reason are public; details are visible only to the players concerned.

use crate::action::Ruling;
use crate::event::Umpire;
use crate::ids::BattleId;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

use super::by;

impl Demonworld {
    /// Returns the umpire's seat if the umpire also plays and takes part in this battle.
    fn umpire_in_battle(&self, id: BattleId) -> Option<Seat> {
        let seat = self.at.office.holder?.seat?;
        let open = self.at.battles.get(&id);
        let past = || self.at.past_battles.get(&id).map(|past| &past.record);
        open.or_else(past)?.role_of(seat).map(|_| seat)
    }

    /// **DW-REPORT-08, section 6.9.** Returns the umpire's seat if the ruling concerns the umpire's own battle or
    /// siege. The message makes this conflict of interest public.
    fn own_cause(&self, ruling: &Ruling) -> Option<Seat> {
        match ruling {
            Ruling::ResolveDispute { battle, .. } | Ruling::SetOutcome { battle, .. } => {
                self.umpire_in_battle(*battle)
            }
            Ruling::EndSiege { siege, .. } => {
                let seat = self.at.office.holder?.seat?;
                self.siege(*siege)?.side_of(seat).map(|_| seat)
            }
            Ruling::SetDeadline(_)
            | Ruling::Pause
            | Ruling::Resume
            | Ruling::Advance(_)
            | Ruling::SetOption { .. }
            | Ruling::ReplacePlayer(_)
            | Ruling::OverrideDice(_)
            | Ruling::Edit(_)
            | Ruling::AdjustPrestige { .. }
            | Ruling::ApproveKingFee { .. }
            | Ruling::SetDismount { .. }
            | Ruling::SetWorkTime { .. }
            | Ruling::ApprovePlan(_)
            | Ruling::Rewind(_)
            | Ruling::Reveal { .. }
            | Ruling::Note { .. }
            | Ruling::EndCampaign => None,
        }
    }

    pub(super) fn report_umpire(&self, event: &Umpire, viewer: Viewer) -> Option<Line> {
        match event {
            Umpire::TookOffice { seat: None } => Some(Line::new("demonworld-umpire-took-office")),
            Umpire::TookOffice { seat: Some(seat) } => {
                Some(by(*seat, "demonworld-umpire-took-office-seat"))
            }
            Umpire::LaidDown => Some(Line::new("demonworld-umpire-laid-down")),
            Umpire::Called { battle } => {
                let line = match self.umpire_in_battle(*battle) {
                    Some(seat) => Line::new("demonworld-umpire-called-own").with("seat", seat),
                    None => Line::new("demonworld-umpire-called"),
                };
                Some(line.with("battle", self.battle_name(*battle)))
            }
            Umpire::Ruled { ruling, reason } => {
                let what = self.ruling_line(ruling, viewer);
                let line = match (self.own_cause(ruling), reason.is_empty()) {
                    (Some(seat), _) => Line::new("demonworld-umpire-ruled-own").with("seat", seat),
                    (None, true) => Line::new("demonworld-umpire-ruled-bare"),
                    (None, false) => Line::new("demonworld-umpire-ruled"),
                };
                Some(match reason.is_empty() {
                    true => line.with("what", what),
                    false => line.with("what", what).with("reason", terms::quoted(reason)),
                })
            }
            Umpire::DiceReplaced { replaced } if viewer == Viewer::Umpire => {
                let dice: Vec<Arg> = replaced
                    .iter()
                    .map(|one| {
                        Line::new("demonworld-umpire-die-replaced")
                            .with("drawn", one.drawn.value)
                            .with("shown", one.shown)
                            .into()
                    })
                    .collect();
                Some(Line::new("demonworld-umpire-dice-replaced-are").with("dice", dice))
            }
            Umpire::DiceReplaced { replaced } => {
                Some(Line::new("demonworld-umpire-dice-replaced").with("count", replaced.len()))
            }
            // An internal step, which is not reported.
            Umpire::PhaseKept { .. } => None,
        }
    }
}
