//! The umpire's knowledge (section 7), which covers all of the players' possessions and plans. An umpire who also plays
//! sees only what that player sees.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Own;
use crate::battle::Item;
use crate::ids::{BattleId, ConflictId, SiegeId, SiteId, TroopId, UnitId, WindowId};
use crate::nouns::Phase;
use crate::state::{
    Battle, Conflict, Date, Demonworld, Note, Office, PhaseStart, Sent, Siege, Subject,
};
use regnal_core::game::Seat;

/// Public facts about the umpire's office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfficeView {
    /// True if there is an umpire.
    pub is_held: bool,
    /// Seat that the umpire also plays, if any.
    pub seat: Option<Seat>,
    /// True if the deadline timers are paused.
    pub paused: bool,
}

/// Start of a phase to which the umpire can rewind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct StartView {
    /// Question that identifies the phase start.
    pub window: WindowId,
    pub phase: Phase,
    pub subject: Subject,
    pub date: Date,
}

/// Two differing reports on a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dispute {
    /// First report.
    pub first: Sent,
    /// Counter-report.
    pub second: Sent,
    /// Fields that differ, in report order.
    pub differing: Vec<Item>,
    /// True if no more answers are expected from the players and the umpire must therefore decide.
    pub called: bool,
    /// Reason for the dispute, given by the author of the counter-report.
    pub reason: String,
}

/// An open decision that the rulebooks leave to an umpire (DW-RULING-98).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Pending {
    /// Approval of a besieged city's plan (DW-SUPPLY-13).
    Plan(SiteId),
    /// Profile on foot for a unit that has eaten its mounts (DW-RATION-05).
    OnFoot(UnitId),
}

/// The umpire's private information.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are named as in state/")]
pub struct UmpireView {
    /// Each player's private information.
    pub players: BTreeMap<Seat, Own>,
    /// Conflicts, including all drafts.
    pub conflicts: BTreeMap<ConflictId, Conflict>,
    /// Battles that have not been settled, including all plans and reports.
    pub battles: BTreeMap<BattleId, Battle>,
    /// Sieges, including all programmes, stores and tunnels.
    pub sieges: BTreeMap<SiegeId, Siege>,
    /// Players who have sent any input, by question.
    pub heard: BTreeMap<WindowId, BTreeSet<Seat>>,
    /// Disputed battle reports.
    pub disputes: BTreeMap<BattleId, Dispute>,
    pub pending: Vec<Pending>,
    pub notes: Vec<Note>,
    pub dice: Vec<u32>,
    pub fees: BTreeMap<Seat, u32>,
    pub on_foot: BTreeMap<UnitId, TroopId>,
    /// Phases to which the umpire can rewind, oldest first.
    pub starts: Vec<StartView>,
}

impl OfficeView {
    pub(super) fn of(office: &Office) -> OfficeView {
        let Office {
            holder,
            paused,
            turns: _,    // internal
            granted: _,  // shown by the deadlines
            dice: _,     // private to the umpire
            notes: _,    // reported to their audience
            fees: _,     // private to the umpire
            on_foot: _,  // private to the umpire
            approved: _, // private to the umpire
            starts: _,   // private to the umpire
        } = office;
        OfficeView {
            is_held: holder.is_some(),
            seat: holder.and_then(|umpire| umpire.seat),
            paused: *paused,
        }
    }
}

impl StartView {
    fn of(start: &PhaseStart) -> StartView {
        let PhaseStart {
            window,
            phase,
            subject,
            date,
            stage: _,    // implied by the phase
            position: _, // not shown
        } = start;
        StartView { window: *window, phase: *phase, subject: *subject, date: *date }
    }
}

impl Demonworld {
    /// Returns the umpire's private view, or `None` if there is no umpire or the umpire also plays.
    pub(super) fn umpire_view(&self) -> Option<UmpireView> {
        let Office {
            holder,
            paused: _,  // in the public part
            turns: _,   // internal
            granted: _, // shown by the deadlines
            dice,
            notes,
            fees,
            on_foot,
            approved: _, // the others are in `pending`
            starts,
        } = &self.at.office;
        if holder.as_ref()?.seat.is_some() {
            return None;
        }
        let at = &self.at;
        let players = Seat::all(self.seats());
        let table = |id: &BattleId| at.battles.get(id).and_then(|battle| battle.table.as_ref());
        Some(UmpireView {
            players: players.filter_map(|seat| Some((seat, self.own_view(seat)?))).collect(),
            conflicts: BTreeMap::clone(&at.conflicts),
            battles: BTreeMap::clone(&at.battles),
            sieges: BTreeMap::clone(&at.sieges),
            heard: at.windows.iter().map(|(&id, window)| (id, window.acted.clone())).collect(),
            disputes: at
                .battles
                .keys()
                .filter_map(|&id| {
                    let (first, second, differing) = self.dispute(id)?;
                    let dispute = Dispute {
                        first: first.clone(),
                        second: second.clone(),
                        differing,
                        called: table(&id).is_some_and(|table| table.called),
                        reason: table(&id).map_or_else(String::new, |table| table.reason.clone()),
                    };
                    Some((id, dispute))
                })
                .collect(),
            pending: self.unruled(),
            notes: notes.clone(),
            dice: dice.clone(),
            fees: fees.clone(),
            on_foot: on_foot.clone(),
            starts: starts.iter().map(StartView::of).collect(),
        })
    }

    /// **DW-RULING-98.** Returns the open decisions that require an umpire ruling.
    fn unruled(&self) -> Vec<Pending> {
        let office = &self.at.office;
        let sieges = self.at.sieges.values();
        let plans = sieges
            .map(|siege| siege.site)
            .filter(|site| !office.approved.contains(site))
            .map(Pending::Plan);
        let units = self.at.units.iter();
        let on_foot = units
            .filter(|(id, unit)| unit.dismounted && !office.on_foot.contains_key(id))
            .map(|(&id, _)| Pending::OnFoot(id));
        plans.chain(on_foot).collect()
    }
}
