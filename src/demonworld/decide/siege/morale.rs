//! Resolves step W8 of a siege week: weekly morale.

use super::super::Resolution;
use crate::battle::{ArmyMorale, MoraleDie, army_test_a};
use crate::event::{SiegeEnd, SiegeWeek};
use crate::ids::SiegeId;
use crate::nouns::Advantage;
use crate::state::{Condition, Demonworld, Siege, Unit};
use crate::works::Side;
use regnal_core::narrow::narrow;

impl Demonworld {
    /// **DW-RULING-35.** Returns the morale factors of a side, treated as one army, or `None` if the side need not test
    /// this week. A side must test if it was unsupplied, or if it lost stands this week and its losses in the siege
    /// have reached a third of its strength. Units in camp or behind walls never count as routed. A coalition uses the
    /// longest shortage of its players, and counts as being at home if any of its players is at home.
    pub(super) fn weekly_morale(&self, siege: &Siege, side: Side) -> Option<ArmyMorale> {
        let now = siege.now.as_ref()?;
        let units = self.units_of_side(siege, side);
        let is_helped = self.options.rules.renown_helps_army_test;
        let first = |unit: &Unit| {
            let renown = unit.points_of(Advantage::Renown);
            let a = unit.test_a(self.lists())?;
            Some(army_test_a(a, renown, is_helped))
        };
        let lowest_a = units.iter().filter_map(|(_, unit)| first(unit)).min()?;
        let index = side.index();
        let current = self.strength_of(siege)[index];
        let fallen = now.strength[index].saturating_sub(current);
        let forces = self.forces_of_side(siege, side);
        let owners = || forces.iter().filter_map(|&id| Some(self.force(id)?.owner));
        let shortage = owners()
            .filter_map(|seat| siege.party(seat))
            .map(|party| party.hunger.streak)
            .max()
            .unwrap_or(0);
        let stars = forces
            .iter()
            .flat_map(|&force| self.characters_of(force))
            .filter(|(_, character)| character.condition == Condition::Ok)
            .map(|(_, character)| character.stars())
            .max()
            .unwrap_or(0);
        let morale = ArmyMorale {
            lowest_a: Some(lowest_a),
            broken: 0,
            stars,
            home: owners().any(|seat| self.is_initial(seat, siege.site.province)),
            start: siege.lost[index] + now.strength[index],
            lost: siege.lost[index] + fallen,
            shortage: narrow(shortage),
        };
        let is_tested = shortage > 0 || fallen > 0 && morale.is_tested();
        is_tested.then_some(morale)
    }
}

impl Resolution<'_> {
    /// **DW-SIEGE-07, DW-RULING-35.** Step W8: tests both sides, the besieged first. If the besieger fails, the siege
    /// is lifted immediately and the besieger retreats. If the besieged fail, they surrender at the end of the week.
    pub(super) fn week_morale(&mut self, id: SiegeId) {
        let mut gives_up = false;
        for side in [Side::Besieged, Side::Besieger] {
            let threshold = self
                .siege(id)
                .and_then(|siege| self.weekly_morale(siege, side))
                .and_then(|morale| morale.threshold());
            let Some(threshold) = threshold else { continue };
            let sides = MoraleDie(self.options.rules.morale_die);
            let die = sides.throw(self.dice());
            let holds = sides.passes(die.value, threshold);
            self.emit(SiegeWeek::MoraleTested { siege: id, side, threshold, die, holds });
            gives_up |= side == Side::Besieger && !holds;
        }
        if gives_up {
            self.flee_siege(id, SiegeEnd::Disheartened);
        }
    }
}
