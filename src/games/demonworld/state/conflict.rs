//! Meetings of hostile forces (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::dice::Draw;
use crate::game::Seat;
use crate::games::demonworld::ids::{ForceId, ProvinceId, SiteId};
use crate::games::demonworld::nouns::WinnerChoice;

/// What an army does in a conflict (DW-T-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    /// Against one adversary (DW-CONFLICT-05): a player, or the militia of a province that nobody owns.
    Fight(Option<Seat>),
    /// To a friendly province (DW-CONFLICT-06).
    Withdraw(ProvinceId),
    /// Into a site (DW-CONFLICT-09).
    Shelter(SiteId),
    /// Leave the initiative to others (DW-CONFLICT-10).
    Nothing,
}

impl Attitude {
    /// **DW-CONFLICT-06.** The least face of a die with which an army that somebody wants to fight gets away.
    pub const ESCAPE: u8 = 5;
}

/// Players who are linked by designations, and fight it out among themselves (DW-RULING-28).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The pairs of whom one designated the other; the lower seat first.
    pub edges: BTreeSet<(Seat, Seat)>,
    /// The two coalitions, where everybody's adversaries are in the other one.
    pub camps: Option<[BTreeSet<Seat>; 2]>,
    /// The lots that made the order of those who cannot be split into coalitions.
    pub lots: Vec<Draw>,
    /// That order; empty where there are coalitions.
    pub order: Vec<Seat>,
    /// Who has lost, or left after a draw.
    pub out: BTreeSet<Seat>,
    /// Who has won last, in a group without coalitions.
    pub champion: Option<Seat>,
    /// Whether a battle of it goes on.
    pub fighting: bool,
}

impl Group {
    /// Everybody in it.
    pub fn seats(&self) -> BTreeSet<Seat> {
        self.edges.iter().flat_map(|&(a, b)| [a, b]).collect()
    }
}

/// A winner's choice that is open (DW-RULING-21).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verge {
    /// The armies that have won, and what each of them does; nothing yet for those that have not chosen.
    pub winners: BTreeMap<ForceId, Option<WinnerChoice>>,
    /// The armies that have lost and wait for it.
    pub losers: BTreeSet<ForceId>,
    /// Who has won, the strongest first of all.
    pub victor: Option<Seat>,
}

/// An army that must retreat, and its player chooses where to (DW-RETREAT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// What it drafted.
    pub to: Option<ProvinceId>,
    /// To whom it gives up if it cannot retreat any more (DW-RULING-81).
    pub victor: Option<Seat>,
}

/// Hostile forces in one province. The record stays until provinces have changed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// Where.
    pub province: ProvinceId,
    /// Whose forces were there when it arose.
    pub seats: BTreeSet<Seat>,
    /// The armies that are asked.
    pub armies: BTreeSet<ForceId>,
    /// Who moved in during the ordered movement, where the conflict arose in it (DW-ORDERS-07).
    pub mover: Option<Seat>,
    /// What each army does: drafts until all are in.
    pub attitudes: BTreeMap<ForceId, Attitude>,
    /// Whether the attitudes are revealed.
    pub revealed: bool,
    /// Armies that tried to withdraw and must fight (DW-CONFLICT-07).
    pub caught: BTreeSet<ForceId>,
    /// Who fights whom.
    pub groups: Vec<Group>,
    /// A winner's choice that is open.
    pub verge: Option<Verge>,
    /// The armies that have to choose where they retreat to.
    pub retreats: BTreeMap<ForceId, Retreat>,
    /// Whether everything is settled but who takes the province, or besieges it.
    pub settled: bool,
}
