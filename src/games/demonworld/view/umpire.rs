//! What the umpire may know (section 7): everything that players plan and have, unless he plays; then he is a player.
//!
//! His desk is made from this and from what everybody knows.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Own;
use crate::game::Seat;
use crate::games::demonworld::battle::Item;
use crate::games::demonworld::ids::{
    BattleId, ConflictId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::games::demonworld::nouns::Phase;
use crate::games::demonworld::state::{
    Battle, Conflict, Date, Demonworld, Note, Office, PhaseStart, Sent, Siege, Subject,
};

/// What all may know of the office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfficeView {
    /// Whether somebody is umpire.
    pub is_held: bool,
    /// The seat that he plays too.
    pub seat: Option<Seat>,
    /// Whether the clocks stand still.
    pub paused: bool,
}

/// The start of a phase that the umpire can go back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartView {
    /// The question that names it.
    pub window: WindowId,
    /// What it asks.
    pub phase: Phase,
    /// What it is about.
    pub subject: Subject,
    /// When in the year.
    pub date: Date,
}

/// Two reports of a battle that differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Dispute {
    /// The first.
    pub first: Sent,
    /// The answer to it.
    pub second: Sent,
    /// In what they differ, in the order of a report.
    pub differing: Vec<Item>,
    /// Whether the players have done with it, and the umpire is to say what is true.
    pub called: bool,
    /// Why the first is disputed, in the words of whoever sent the second.
    pub reason: String,
}

/// Something that the books leave to an umpire, and on which he has not ruled (DW-RULING-98).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Pending {
    /// The plan of a city under siege (DW-SUPPLY-13).
    Plan(SiteId),
    /// A unit that has eaten its mounts (DW-RATION-05).
    OnFoot(UnitId),
}

/// What the umpire knows beyond what everybody does.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UmpireView {
    /// What each player has, knows and plans.
    pub players: BTreeMap<Seat, Own>,
    /// The conflicts, with all drafts.
    pub conflicts: BTreeMap<ConflictId, Conflict>,
    /// The battles that are not settled, with all plans and reports.
    pub battles: BTreeMap<BattleId, Battle>,
    /// The sieges, with all programmes, stores and tunnels.
    pub sieges: BTreeMap<SiegeId, Siege>,
    /// Who has sent anything to which question.
    pub heard: BTreeMap<WindowId, BTreeSet<Seat>>,
    /// Reports that differ.
    pub disputes: BTreeMap<BattleId, Dispute>,
    /// What waits for his ruling.
    pub pending: Vec<Pending>,
    /// His notes, the oldest first.
    pub notes: Vec<Note>,
    /// What the next dice show by his order.
    pub dice: Vec<u32>,
    /// What sorcerer kings pay by his word.
    pub fees: BTreeMap<Seat, u32>,
    /// What units are on foot by his word.
    pub on_foot: BTreeMap<UnitId, TroopId>,
    /// The phases that he can go back to, the oldest first.
    pub starts: Vec<StartView>,
}

impl OfficeView {
    pub(super) fn of(office: &Office) -> OfficeView {
        let Office {
            holder,
            paused,
            turns: _,    // a counter of the engine
            granted: _,  // the clocks say it
            dice: _,     // the umpire's own
            notes: _,    // told to whom they are for
            fees: _,     // the umpire's own
            on_foot: _,  // the umpire's own
            approved: _, // the umpire's own
            starts: _,   // the umpire's own
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
            stage: _,    // the question says it
            position: _, // the past is not looked at, only gone back to
        } = start;
        StartView {
            window: *window,
            phase: *phase,
            subject: *subject,
            date: *date,
        }
    }
}

impl Demonworld {
    /// What the umpire sees beyond everybody; nothing when there is none, or when he plays.
    pub(super) fn umpire_view(&self) -> Option<UmpireView> {
        let Office {
            holder,
            paused: _,  // with what all know
            turns: _,   // a count of the engine
            granted: _, // with what all know
            dice,
            notes,
            fees,
            on_foot,
            approved: _, // what is not, is pending
            starts,
        } = &self.at.office;
        if holder.as_ref()?.seat.is_some() {
            return None;
        }
        let at = &self.at;
        let players = Seat::all(self.seats());
        let table = |id: &BattleId| at.battles.get(id).and_then(|battle| battle.table.as_ref());
        Some(UmpireView {
            players: players
                .filter_map(|seat| Some((seat, self.own_view(seat)?)))
                .collect(),
            conflicts: BTreeMap::clone(&at.conflicts),
            battles: BTreeMap::clone(&at.battles),
            sieges: BTreeMap::clone(&at.sieges),
            heard: at
                .windows
                .iter()
                .map(|(&id, window)| (id, window.acted.clone()))
                .collect(),
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

    /// **DW-RULING-98.** What waits for a ruling of the umpire.
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
