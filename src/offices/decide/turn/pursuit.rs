//! Resolves pursuits (IO-15.5-02 to -04, IO-RULING-82).

use super::Resolution;
use crate::decide::judge::Footing;
use crate::encounter::{Combatant, Place, Warrior, meet};
use crate::event::Meeting;
use crate::ids::{CharacterId, ProvinceId};
use crate::intrigue::{Chase, Quarry, pursue};
use crate::march::stops;
use crate::nouns::{Lesson, Skill};
use crate::plan::Plan;
use crate::realm::Errand;
use crate::state::Position;
use regnal_core::narrow::narrow;
use regnal_core::never::{expected, never};

impl Resolution<'_> {
    /// **IO-RULING-82.** Resolves a pursuit by a character with his units. If the target belongs to the same kingdom,
    /// the pursuer joins him. If the target belongs to another kingdom and both lead units, they fight a battle at the
    /// end of the phase. In all other cases they have an encounter, using `plan` and the target's standing plan.
    pub(super) fn pursue(&mut self, footing: &Footing, target: CharacterId, plan: &Plan) {
        let id = footing.id;
        let (Some(quarry), Some(to)) = (
            expected(self.quarry_of(id, target), "the target of a pursuit"),
            self.character(target).map(|one| one.province),
        ) else {
            return;
        };
        let way = self.way(footing, to);
        let steps = way.as_ref().map(|way| narrow(way.len()));
        // The path never exceeds the pursuer's movement points.
        let left = steps.unwrap_or(0);
        let spy = footing.who.skills.level(Skill::Spy);
        let pursuit = pursue(self.dice, spy, quarry, steps, left);
        self.emit(Meeting::Pursued { character: id, target, pursuit });
        self.learn(id, Lesson::Spy);
        if pursuit.chase != Chase::Reached {
            return;
        }
        for next in way.unwrap_or_default() {
            self.step(footing.seat, id, next, Errand::Pursue);
        }
        if !self.chance_meeting(id, Errand::Pursue) || quarry.is_own {
            return;
        }
        if !quarry.leads || footing.units.is_empty() {
            self.clash(id, target, plan);
        }
    }

    fn clash(&mut self, id: CharacterId, target: CharacterId, plan: &Plan) {
        let (Some(own), Some(other), Some(province)) = (
            self.warrior(id, Some(plan)),
            self.warrior(target, None),
            self.character(id).map(|one| one.province),
        ) else {
            never!("the pursuer or the target of a pursuit is missing");
            return;
        };
        let both = [Combatant::from(own), Combatant::from(other)];
        let judge = self.judge;
        let encounter = meet(self.dice, both, false, judge);
        self.emit(Meeting::Clashed {
            character: id,
            target,
            province,
            encounter: Box::new(encounter.clone()),
        });
        self.apply_encounter(id, Place::Initiator, &encounter, Some(target));
        self.apply_encounter(target, Place::Opponent, &encounter, Some(id));
    }

    /// Returns a character as a fighter with this plan or, if it is `None`, his standing plan. His kingdom's gold can
    /// be stolen.
    pub(super) fn warrior(&self, id: CharacterId, plan: Option<&Plan>) -> Option<Warrior> {
        let one = self.character(id)?;
        let own = one.seat.and_then(|seat| self.kingdom(seat));
        Some(one.warrior(plan.unwrap_or(&one.plan), own.map_or(0, |own| own.gold)))
    }
}

impl Position {
    /// **IO-15.5-02 to -04, IO-RULING-82.** Returns the facts about a target that determine the chance of finding him.
    pub(crate) fn quarry_of(&self, id: CharacterId, target: CharacterId) -> Option<Quarry> {
        let (one, other) = (self.character(id)?, self.character(target)?);
        Some(Quarry {
            distance: self.grid.distance(one.province, other.province),
            leads: !self.led_by(target).is_empty(),
            is_own: one.seat == other.seat,
            is_veiled: other.is_veiled,
        })
    }

    /// **IO-RULING-82.** Returns a shortest path that the character can walk with his units and movement points.
    /// Excludes paths on which he would have to stop early (IO-RULING-29).
    fn way(&self, footing: &Footing, to: ProvinceId) -> Option<Vec<ProvinceId>> {
        let halts = |at: ProvinceId| {
            let is_friendly = self.is_friendly(footing.seat, at);
            stops(footing.units.len(), is_friendly, self.holds_strangers(footing.seat, at))
        };
        self.paths_until(footing, halts).remove(&to)
    }
}
