//! A viewer's knowledge of open conflicts (section 7).

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::ids::{ConflictId, ForceId, ProvinceId};
use crate::nouns::WinnerChoice;
use crate::state::{Attitude, Conflict, Demonworld};
use regnal_core::game::Seat;

/// A viewer's knowledge of a conflict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenConflict {
    /// Province of the conflict. Visible to everybody.
    pub province: ProvinceId,
    /// Owners of the armies that must choose an attitude. Visible to everybody.
    pub seats: BTreeSet<Seat>,
    /// Drafts of the viewer's own attitudes. Once all attitudes have been chosen, players with forces in the province
    /// see all of them.
    pub attitudes: BTreeMap<ForceId, Attitude>,
    /// Armies that must retreat. Only players with forces in the province see them, and only the owner sees a drafted
    /// destination.
    pub retreats: BTreeMap<ForceId, Option<ProvinceId>>,
    /// Winning armies that can move on or return. Everybody sees the armies, but only the owner sees the choice.
    pub winners: BTreeMap<ForceId, Option<WinnerChoice>>,
}

impl Demonworld {
    /// Returns the conflicts as known to a seat or the public. Garrison owners are hidden from players without forces
    /// in the province.
    pub(super) fn seen_conflicts(&self, seat: Option<Seat>) -> BTreeMap<ConflictId, SeenConflict> {
        self.at
            .conflicts
            .iter()
            .map(|(&id, conflict)| (id, self.seen_conflict(seat, conflict)))
            .collect()
    }

    fn seen_conflict(&self, seat: Option<Seat>, conflict: &Conflict) -> SeenConflict {
        let Conflict {
            province,
            seats,
            armies,
            mover: _, // reported with the movement
            attitudes,
            revealed,
            caught: _, // reported when it happens
            groups: _, // shown by the battles
            verge,
            verges,
            retreats,
            settled: _, // internal
        } = conflict;
        let owner = |army: &ForceId| self.force(*army).map(|own| own.owner);
        let owns = |army: &ForceId| seat.is_some() && owner(army) == seat;
        let is_there = seat.is_some_and(|seat| seats.contains(&seat));
        let retreats = retreats.iter().filter(|_| is_there);
        SeenConflict {
            province: *province,
            seats: armies.iter().filter_map(owner).collect(),
            attitudes: attitudes
                .iter()
                .filter(|(army, _)| owns(army) || (is_there && *revealed))
                .map(|(&army, &attitude)| (army, attitude))
                .collect(),
            retreats: retreats.map(|(&army, own)| (army, own.to.filter(|_| owns(&army)))).collect(),
            winners: verge
                .iter()
                .chain(verges.values())
                .flat_map(|verge| &verge.winners)
                .map(|(&army, &choice)| (army, choice.filter(|_| owns(&army))))
                .collect(),
        }
    }
}
