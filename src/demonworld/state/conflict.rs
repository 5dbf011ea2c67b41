//! Conflicts: encounters between hostile forces in a province (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId, SiteId};
use crate::nouns::WinnerChoice;
use regnal_core::dice::Draw;
use regnal_core::game::Seat;

/// Attitude of an army in a conflict (DW-T-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attitude {
    /// Fights one adversary (DW-CONFLICT-05): a player or, if `None`, the militia of an unowned province.
    Fight(Option<Seat>),
    /// Withdraws to a friendly province (DW-CONFLICT-06).
    Withdraw(ProvinceId),
    /// Takes shelter in a site (DW-CONFLICT-09).
    Shelter(SiteId),
    /// Takes no initiative (DW-CONFLICT-10).
    Nothing,
}

impl Attitude {
    /// **DW-CONFLICT-06.** Minimum roll for an army to withdraw when an enemy has chosen to fight its owner.
    pub const ESCAPE: u8 = 5;
}

/// Players who fight each other, connected by their choices of opponents (DW-RULING-28).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Pairs of players in which one chose to fight the other, with the lower seat first.
    pub edges: BTreeSet<(Seat, Seat)>,
    /// Two coalitions, if the group can be split so that all adversaries are on opposite sides.
    pub camps: Option<[BTreeSet<Seat>; 2]>,
    /// Lots drawn for the order of players who cannot be split into coalitions.
    pub lots: Vec<Draw>,
    /// Order drawn by lot; empty if there are coalitions.
    pub order: Vec<Seat>,
    /// Players who have lost or who left after a draw.
    pub out: BTreeSet<Seat>,
    /// Last winner, in a group without coalitions.
    pub champion: Option<Seat>,
    /// True while a battle of the group is in progress.
    pub fighting: bool,
}

impl Group {
    /// Returns all players in the group.
    pub fn seats(&self) -> BTreeSet<Seat> {
        self.edges.iter().flat_map(|&(a, b)| [a, b]).collect()
    }
}

/// A pending decision by the winners of a battle (DW-RULING-21).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verge {
    /// Winning armies, each with its choice if already made.
    pub winners: BTreeMap<ForceId, Option<WinnerChoice>>,
    /// Losing armies. Their orders are on hold until all winners have chosen.
    pub losers: BTreeSet<ForceId>,
    /// Player with the strongest winning force.
    pub victor: Option<Seat>,
}

/// An army that must retreat and whose player has to choose a province (DW-RETREAT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retreat {
    /// Drafted destination, if one has been chosen.
    pub to: Option<ProvinceId>,
    /// Player to whom the army surrenders if it cannot retreat (DW-RULING-81).
    pub victor: Option<Seat>,
}

/// Hostile forces in the same province. The record is kept until the season's captures have been carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Conflict {
    pub province: ProvinceId,
    pub seats: BTreeSet<Seat>,
    /// Armies that must choose an attitude.
    pub armies: BTreeSet<ForceId>,
    /// Player who moved in; set only if the conflict arose while armies with crossing paths moved one player at a time
    /// (DW-ORDERS-07).
    pub mover: Option<Seat>,
    /// Attitude of each army. Each choice is a draft until all players have answered.
    pub attitudes: BTreeMap<ForceId, Attitude>,
    pub revealed: bool,
    /// Armies that failed to withdraw and must fight (DW-CONFLICT-07).
    pub caught: BTreeSet<ForceId>,
    pub groups: Vec<Group>,
    /// Pending decision by the winners, in a campaign from before [`Judge::SEVENTH`](crate::judge::Judge::SEVENTH).
    pub verge: Option<Verge>,
    /// Pending decisions by the winners of separate fights, by index in `groups`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub verges: BTreeMap<usize, Verge>,
    /// Armies that must choose a retreat province.
    pub retreats: BTreeMap<ForceId, Retreat>,
    /// True if the conflict is settled except for the capture or siege of the province.
    pub settled: bool,
}

impl Conflict {
    /// Returns all pending decisions by winners.
    pub fn all_verges(&self) -> impl Iterator<Item = &Verge> {
        self.verge.iter().chain(self.verges.values())
    }

    /// Like [`Conflict::all_verges`], but returns mutable references.
    pub fn all_verges_mut(&mut self) -> impl Iterator<Item = &mut Verge> {
        self.verge.iter_mut().chain(self.verges.values_mut())
    }

    /// Returns the pending decision that concerns a winning army.
    pub fn verge_of(&self, winner: ForceId) -> Option<&Verge> {
        self.all_verges().find(|verge| verge.winners.contains_key(&winner))
    }
}
