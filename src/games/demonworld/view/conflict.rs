//! What a viewer may know of the conflicts that go on (section 7).

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::game::Seat;
use crate::games::demonworld::ids::{ConflictId, ForceId, ProvinceId};
use crate::games::demonworld::nouns::WinnerChoice;
use crate::games::demonworld::state::{Attitude, Conflict, Demonworld};

/// What a viewer may know of a conflict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenConflict {
    /// Where; all know.
    pub province: ProvinceId,
    /// Whose armies are asked, or were; all know.
    pub seats: BTreeSet<Seat>,
    /// One's own drafts; to those who are there everybody's once all are in.
    pub attitudes: BTreeMap<ForceId, Attitude>,
    /// To those who are there: the armies that must retreat; to their owner where to, as far as he has said.
    pub retreats: BTreeMap<ForceId, Option<ProvinceId>>,
    /// The armies that have won and may move on or back, as all know; to their owner what he has chosen.
    pub winners: BTreeMap<ForceId, Option<WinnerChoice>>,
}

impl Demonworld {
    /// The conflicts as a seat, or somebody without one, may know them. Whose garrison is in a province is no news to
    /// anybody who is not there.
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
            mover: _, // told with the movement
            attitudes,
            revealed,
            caught: _, // told when it happens
            groups: _, // with the battles
            verge,
            retreats,
            settled: _, // a flag of the engine
        } = conflict;
        let owns = |army: &ForceId| {
            let owner = self.at.forces.get(army).map(|own| own.owner);
            owner.is_some() && owner == seat
        };
        let is_there = seat.is_some_and(|seat| seats.contains(&seat));
        let owners = armies
            .iter()
            .filter_map(|army| self.at.forces.get(army).map(|own| own.owner));
        let retreats = retreats.iter().filter(|_| is_there);
        let verge = verge.as_ref();
        SeenConflict {
            province: *province,
            seats: owners.collect(),
            attitudes: attitudes
                .iter()
                .filter(|(army, _)| owns(army) || (is_there && *revealed))
                .map(|(&army, &attitude)| (army, attitude))
                .collect(),
            retreats: retreats
                .map(|(&army, own)| (army, own.to.filter(|_| owns(&army))))
                .collect(),
            winners: verge
                .into_iter()
                .flat_map(|verge| &verge.winners)
                .map(|(&army, &choice)| (army, choice.filter(|_| owns(&army))))
                .collect(),
        }
    }
}
