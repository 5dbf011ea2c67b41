//! Strategic retreats, and armies that give themselves up (DW-RETREAT, DW-RULING-47, DW-RULING-81).

use super::super::Resolution;
use crate::game::Seat;
use crate::games::demonworld::event::{Conflict as Event, Season, Troops};
use crate::games::demonworld::ids::{CharacterId, ConflictId, ForceId, ProvinceId};
use crate::games::demonworld::illegal::{Reason, Verdict, ensure};
use crate::games::demonworld::nouns::Phase;
use crate::games::demonworld::state::{Condition, Demonworld, Force, MarchStatus, Step, Subject};

/// **DW-T-25.** The worst of the priorities that lead to no new conflict.
const PEACEFUL: u8 = 2;

/// How far an army may go to retreat, and to whom it gives up if it cannot.
#[derive(Clone, Debug)]
pub(in crate::games::demonworld::decide) struct Way<'a> {
    /// Where its player wants to go, best first; used instead of asking him (DW-RULING-68).
    pub(in crate::games::demonworld::decide) list: &'a [ProvinceId],
    /// The worst priority of DW-T-25 that is open to it (DW-RULING-38).
    pub(in crate::games::demonworld::decide) worst: u8,
    /// The last winner (DW-RULING-81).
    pub(in crate::games::demonworld::decide) victor: Option<Seat>,
}

impl Demonworld {
    /// **DW-RULING-81.** Whether an army has retreated so often this season that it gives up rather than do it again.
    pub(super) fn is_last_retreat(&self, army: &Force) -> bool {
        army.retreats.saturating_add(1) >= self.options.rules.retreats_before_surrender
    }

    /// **DW-RETREAT-02.** Where an army may retreat to from where it stands, and that priority.
    pub(super) fn retreats_of(&self, army: ForceId) -> Option<(u8, Vec<ProvinceId>)> {
        let own = self.force(army)?;
        self.retreats_from(own.owner, own.province, own.moved_from)
    }

    /// **DW-RETREAT-02.** Whether an army that must retreat may go to a province: one of the best priority.
    pub(super) fn may_retreat_to(&self, army: ForceId, to: ProvinceId) -> Verdict {
        let from = self.force(army).map(|own| own.province);
        let next = from.is_some_and(|from| self.world().are_adjacent(from, to));
        ensure(next, Reason::NotAdjacent, "DW-RETREAT-02")?;
        let best = self.retreats_of(army);
        let stands = best.is_some_and(|(_, provinces)| provinces.contains(&to));
        ensure(stands, Reason::Priority, "DW-RETREAT-02")
    }
}

impl Resolution<'_> {
    /// A march order that was not carried out yet is lost (DW-ORDERS-09, DW-RULING-21).
    pub(super) fn lose_order(&mut self, army: ForceId) {
        let pending = self
            .at
            .marches
            .get(&army)
            .is_some_and(|march| march.status == MarchStatus::Pending);
        if pending {
            self.emit(Season::MarchCancelled { army });
        }
    }

    /// **DW-RETREAT-02, DW-RULING-81.** An army of a conflict retreats: at once where it has no choice, else when its
    /// player has chosen.
    pub(super) fn retreat_from_conflict(
        &mut self,
        conflict: ConflictId,
        army: ForceId,
        victor: Option<Seat>,
    ) {
        // An umpire may have taken its last unit since.
        let Some(own) = self.force(army) else {
            return;
        };
        let owner = own.owner;
        let choice = self
            .retreats_of(army)
            .is_some_and(|(_, provinces)| provinces.len() > 1);
        if choice && !self.is_last_retreat(own) {
            self.emit(Event::RetreatDue {
                conflict,
                army,
                victor,
            });
            self.ask(Phase::RetreatChoice, Subject::Force(army), [owner]);
        } else {
            let list = &[];
            let worst = u8::MAX;
            self.retreat(
                army,
                &Way {
                    list,
                    worst,
                    victor,
                },
            );
        }
    }

    /// **DW-RETREAT-01 to -03, DW-RULING-68, DW-RULING-81.** An army retreats: to the first of the list that lies within
    /// the best priority, else to the lowest province within it. The third retreat of a season is not made, nor one where
    /// no way is open: it surrenders, or is lost where nobody has won. A conflict that follows comes next.
    pub(in crate::games::demonworld::decide) fn retreat(&mut self, army: ForceId, way: &Way<'_>) {
        let Some(own) = self.force(army) else {
            return;
        };
        let from = own.province;
        let spent = self.is_last_retreat(own);
        self.lose_order(army);
        let open = self
            .retreats_of(army)
            .filter(|(priority, _)| *priority <= way.worst && !spent);
        let Some((priority, provinces)) = open else {
            self.give_up(army, way.victor);
            return;
        };
        let wanted = way.list.iter().find(|to| provinces.contains(to));
        let Some(&to) = wanted.or(provinces.first()) else {
            return;
        };
        self.emit(Troops::Retreated { army, from, to });
        if priority > PEACEFUL {
            self.push(Step::Clash { province: to });
        }
    }

    fn give_up(&mut self, army: ForceId, victor: Option<Seat>) {
        match victor {
            Some(victor) => self.surrender_force(army, victor),
            None => self.emit(Troops::ForceRemoved { force: army }),
        }
    }

    /// **DW-RULING-47.** A force gives itself up: it is disbanded, its characters are captured.
    pub(in crate::games::demonworld::decide) fn surrender_force(
        &mut self,
        force: ForceId,
        to: Seat,
    ) {
        self.emit(Event::Surrendered { force, to });
        let characters: Vec<CharacterId> = self.characters_of(force).map(|(id, _)| id).collect();
        for character in characters {
            self.emit(Troops::ConditionChanged {
                character,
                condition: Condition::Captured(to),
            });
        }
        self.emit(Troops::ForceRemoved { force });
    }
}
