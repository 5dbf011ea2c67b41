//! Resolves strategic retreats and surrenders (DW-RETREAT, DW-RULING-47, DW-RULING-81).

use super::super::Resolution;
use crate::event::{Conflict as Event, Season, Troops};
use crate::ids::{CharacterId, ConflictId, ForceId, ProvinceId};
use crate::illegal::{Reason, Verdict, ensure};
use crate::nouns::Phase;
use crate::state::{Condition, Demonworld, Force, MarchStatus, Step, Subject};
use regnal_core::game::Seat;
use regnal_core::never::expected;

/// **DW-T-25.** Worst retreat priority at which a retreat does not cause a new conflict.
const PEACEFUL: u8 = 2;

#[derive(Clone, Debug)]
pub(in crate::decide) struct RetreatLimits<'a> {
    /// Destinations preferred by the player, best first. If there are any, the player is not asked (DW-RULING-68).
    pub(in crate::decide) list: &'a [ProvinceId],
    /// Worst DW-T-25 priority allowed (DW-RULING-38).
    pub(in crate::decide) worst: u8,
    /// Most recent winner, to whom an army surrenders if it cannot retreat (DW-RULING-81).
    pub(in crate::decide) victor: Option<Seat>,
}

impl Demonworld {
    /// **DW-RULING-81.** Returns whether an army has used up its retreats for this season and must therefore surrender.
    pub(super) fn is_last_retreat(&self, army: &Force) -> bool {
        army.retreats.saturating_add(1) >= self.options.rules.retreats_before_surrender
    }

    /// **DW-RETREAT-02.** Returns the best priority available to a retreating army, and the provinces with that
    /// priority.
    pub(super) fn retreats_of(&self, army: ForceId) -> Option<(u8, Vec<ProvinceId>)> {
        let own = self.force(army)?;
        self.retreats_from(own.owner, own.province, own.moved_from)
    }

    /// Returns whether a province has the best priority available to a retreating army.
    pub(super) fn is_best_retreat(&self, army: ForceId, to: ProvinceId) -> bool {
        self.retreats_of(army).is_some_and(|(_, provinces)| provinces.contains(&to))
    }

    /// **DW-RETREAT-02.** Checks that a retreating army is allowed to go to a province, which must have the best
    /// available priority.
    pub(super) fn may_retreat_to(&self, army: ForceId, to: ProvinceId) -> Verdict {
        let from = self.force(army).map(|own| own.province);
        let next = from.is_some_and(|from| self.world().are_adjacent(from, to));
        ensure(next, Reason::NotAdjacent, "DW-RETREAT-02")?;
        ensure(self.is_best_retreat(army, to), Reason::Priority, "DW-RETREAT-02")
    }
}

impl Resolution<'_> {
    /// Cancels a pending march order (DW-ORDERS-09, DW-RULING-21).
    pub(super) fn lose_order(&mut self, army: ForceId) {
        if self.march_of(army, MarchStatus::Pending).is_some() {
            self.emit(Season::MarchCancelled { army });
        }
    }

    /// **DW-RETREAT-02, DW-RULING-81.** Makes an army in a conflict retreat: immediately if there is no choice,
    /// otherwise after its player has chosen.
    pub(super) fn retreat_from_conflict(
        &mut self,
        conflict: ConflictId,
        army: ForceId,
        victor: Option<Seat>,
    ) {
        // The umpire might have removed the army's last unit in the meantime.
        let Some(own) = self.force(army) else { return };
        let owner = own.owner;
        let choice = self.retreats_of(army).is_some_and(|(_, provinces)| provinces.len() > 1);
        if choice && !self.is_last_retreat(own) {
            self.emit(Event::RetreatDue { conflict, army, victor });
            self.ask(Phase::RetreatChoice, Subject::Force(army), [owner]);
        } else {
            self.retreat(army, &RetreatLimits { list: &[], worst: u8::MAX, victor });
        }
    }

    /// **DW-RETREAT-01 to -03, DW-RULING-68, DW-RULING-81.** Makes an army retreat to a province with the best
    /// priority: the first such province in the player's list of preferred destinations, otherwise the one with the
    /// lowest id. If the army has used up its retreats for the season, or no province is available, it surrenders to
    /// the winner. If there is no winner, the army is removed. A conflict caused by the retreat is handled next.
    pub(in crate::decide) fn retreat(&mut self, army: ForceId, limits: &RetreatLimits<'_>) {
        // The umpire might have removed the army's last unit in the meantime.
        let Some(own) = self.force(army) else { return };
        let from = own.province;
        let spent = self.is_last_retreat(own);
        self.lose_order(army);
        let open =
            self.retreats_of(army).filter(|(priority, _)| *priority <= limits.worst && !spent);
        let Some((priority, provinces)) = open else {
            match limits.victor {
                Some(victor) => self.surrender_force(army, victor),
                None => self.emit(Troops::ForceRemoved { force: army }),
            }
            return;
        };
        let wanted = limits.list.iter().find(|to| provinces.contains(to));
        let Some(&to) = expected(wanted.or(provinces.first()), "a retreat") else {
            return;
        };
        self.emit(Troops::Retreated { army, from, to });
        if priority > PEACEFUL {
            self.push_once(Step::Clash { province: to });
        }
    }

    /// **DW-RULING-47.** Makes a force surrender. The force is disbanded and its characters are captured.
    pub(in crate::decide) fn surrender_force(&mut self, force: ForceId, to: Seat) {
        self.emit(Event::Surrendered { force, to });
        let characters: Vec<CharacterId> = self.characters_of(force).map(|(id, _)| id).collect();
        for character in characters {
            self.emit(Troops::ConditionChanged { character, condition: Condition::Captured(to) });
        }
        self.emit(Troops::ForceRemoved { force });
    }
}
