//! Conflicts: encounters between hostile forces in a province (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId, SiteId};
use crate::nouns::WinnerChoice;
use regnal_core::dice::Draw;
use regnal_core::game::Seat;

/// The attitude of an army in a conflict (DW-T-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    /// Fights one adversary (DW-CONFLICT-05): a player, or the militia of an unowned province if `None`.
    Fight(Option<Seat>),
    /// Withdraws to a friendly province (DW-CONFLICT-06).
    Withdraw(ProvinceId),
    /// Takes shelter in a site (DW-CONFLICT-09).
    Shelter(SiteId),
    /// Leaves the initiative to others (DW-CONFLICT-10).
    Nothing,
}

impl Attitude {
    /// **DW-CONFLICT-06.** The lowest roll with which a designated army escapes.
    pub const ESCAPE: u8 = 5;
}

/// Players connected by designations, who fight among themselves (DW-RULING-28).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Pairs of players in which one designated the other, lower seat first.
    pub edges: BTreeSet<(Seat, Seat)>,
    /// The two coalitions, if the group can be split so that all adversaries are on opposite sides.
    pub camps: Option<[BTreeSet<Seat>; 2]>,
    /// The lots drawn for the order of players who cannot be split into coalitions.
    pub lots: Vec<Draw>,
    /// The drawn order; empty if there are coalitions.
    pub order: Vec<Seat>,
    /// Players who have lost, or left after a draw.
    pub out: BTreeSet<Seat>,
    /// The last winner, in a group without coalitions.
    pub champion: Option<Seat>,
    /// True while one of its battles is in progress.
    pub fighting: bool,
}

impl Group {
    /// Returns all players of the group.
    pub fn seats(&self) -> BTreeSet<Seat> {
        self.edges.iter().flat_map(|&(a, b)| [a, b]).collect()
    }
}

/// A decision that the winners of a battle have yet to make (DW-RULING-21).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verge {
    /// The armies that won, each with its choice if it has made one.
    pub winners: BTreeMap<ForceId, Option<WinnerChoice>>,
    /// The armies that lost and wait for that choice.
    pub losers: BTreeSet<ForceId>,
    /// The player with the strongest winning force.
    pub victor: Option<Seat>,
}

/// An army that must retreat and whose player chooses the province (DW-RETREAT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// The drafted destination.
    pub to: Option<ProvinceId>,
    /// The player who captures the army if it has no retreat left (DW-RULING-81).
    pub victor: Option<Seat>,
}

/// Hostile forces in one province. The record stays until provinces have changed hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The province.
    pub province: ProvinceId,
    /// The players with forces there when the conflict arose.
    pub seats: BTreeSet<Seat>,
    /// The armies that must choose an attitude.
    pub armies: BTreeSet<ForceId>,
    /// The player who moved in, if the conflict arose in the ordered movement (DW-ORDERS-07).
    pub mover: Option<Seat>,
    /// The attitude of each army; drafts until all have answered.
    pub attitudes: BTreeMap<ForceId, Attitude>,
    /// True once the attitudes are revealed.
    pub revealed: bool,
    /// Armies that failed to withdraw and must fight (DW-CONFLICT-07).
    pub caught: BTreeSet<ForceId>,
    /// The groups of players who fight each other.
    pub groups: Vec<Group>,
    /// The open decision of a winner.
    pub verge: Option<Verge>,
    /// The armies that have to choose a province to retreat to.
    pub retreats: BTreeMap<ForceId, Retreat>,
    /// True if only the capture or siege of the province is left to settle.
    pub settled: bool,
}
