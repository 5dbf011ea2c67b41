//! Chooses the AI's movement and scouting actions.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::super::action::Action;
use super::super::content;
use super::super::nouns::{Allegiance, Season, UnitId, UnitKind};
use super::super::view::UnitView;
use super::sense::Sense;
use regnal_core::hex::Hex;
use regnal_core::narrow::narrow;

/// Search radius, in hexes.
const SIGHT: i32 = 7;

impl Sense<'_> {
    /// Returns the value of a ration spent on a unit's next step, or on the second step of a forced march.
    pub(super) fn ration(&self, is_march: bool) -> i32 {
        let units: i32 = narrow(self.units().filter(|unit| unit.turn.steps == 0).count());
        if self.to_spare() > units {
            return 5;
        }
        match (is_march, self.to_spend()) {
            (false, left) if left > 2 * units => 15,
            (false, left) if left > 0 => 45,
            // If the reserve is empty, there is no ration to save for a village.
            _ if self.reserve == 0 => 0,
            (true, left) if left > 2 * units => 60,
            _ => 115,
        }
    }

    /// Returns the cost of entering `hex`, as far as the seat knows it, including the risk of hunger.
    fn fare(&self, hex: Hex, is_march: bool) -> i32 {
        let terrain = self.cell(hex).and_then(|cell| cell.terrain);
        let rations = terrain.map_or(1, content::entry_cost);
        let march = i32::from(is_march);
        let hunger = if self.reserve == 0 { 45 } else { 0 };
        (i32::from(rations) + march) * self.ration(is_march) + hunger
    }

    /// Returns true if a unit can pass through `hex`.
    fn is_open(&self, hex: Hex) -> bool {
        let Some(cell) = self.cell(hex) else { return false };
        let is_strange = cell.site.is_some_and(|site| match site.allegiance {
            Allegiance::Realm(seat) => !self.is_friend(seat),
            Allegiance::Neutral | Allegiance::Hostile => true,
        });
        cell.explored_for.contains(&self.me)
            && !cell.desolate
            && !cell.nest
            && cell.closures.is_empty()
            && !is_strange
            && self.guards(hex).next().is_none()
    }

    /// Returns the search radius. In the last season of the match, it is limited to the reach of a forced march.
    fn sight(&self, is_march: bool) -> i32 {
        let is_end = self.is_last_year() && self.view.season == Some(Season::Autumn);
        match (is_end, is_march) {
            (false, _) => SIGHT,
            (true, false) => 2,
            (true, true) => 1,
        }
    }

    /// Returns the best of the legal `steps` of `unit`, or `None` if it is better to stay.
    fn best_step(&self, unit: &UnitView, steps: &BTreeMap<Hex, &Action>) -> Option<(i32, Action)> {
        let is_march = steps.values().any(|action| matches!(action, Action::MarchOn { .. }));
        let sight = self.sight(is_march);
        let mut far: BTreeMap<Hex, (i32, Hex)> = BTreeMap::new();
        let mut next: VecDeque<Hex> = VecDeque::new();
        for &hex in steps.keys() {
            // A forced march must not lead back to the hex where the unit started.
            if is_march && unit.turn.began_at == Some(hex) {
                continue;
            }
            far.insert(hex, (1, hex));
            next.push_back(hex);
        }
        let mut best: Option<(i32, Hex)> = None;
        while let Some(hex) = next.pop_front() {
            let Some(&(distance, first)) = far.get(&hex) else { continue };
            let gain = self
                .worth(unit, hex)
                .map(|worth| self.shared(unit, hex, worth) * 10 / (4 + 6 * distance))
                .map(|worth| worth - self.fare(first, is_march) - (distance - 1) * 3);
            if let Some(gain) = gain
                && best.is_none_or(|(most, _)| gain > most)
            {
                best = Some((gain, first));
            }
            if distance >= sight || !self.is_open(hex) {
                continue;
            }
            for beyond in hex.neighbors() {
                let can_be = unit.kind() == UnitKind::Army || self.is_coast(beyond);
                if can_be && beyond != unit.hex && !far.contains_key(&beyond) {
                    far.insert(beyond, (distance + 1, first));
                    next.push_back(beyond);
                }
            }
        }
        let (gain, first) = best?;
        let gain = gain - self.stay(unit);
        (gain > 0).then(|| steps.get(&first).map(|action| (gain, (*action).clone())))?
    }

    /// Reduces the value `worth` of a hex for a unit if other units of its kind are nearer. The reduction is smaller if
    /// the hex has guards or a site, because it then takes several units to capture it.
    fn shared(&self, unit: &UnitView, hex: Hex, worth: i32) -> i32 {
        let takes_many = self.guards(hex).next().is_some()
            || self.cell(hex).is_some_and(|cell| cell.site.is_some());
        let distance = unit.hex.distance(hex);
        let rivals: i32 = narrow(
            self.units()
                .filter(|other| other.id != unit.id && other.kind() == unit.kind())
                .filter(|other| (other.hex.distance(hex), other.id) < (distance, unit.id))
                .count(),
        );
        match takes_many {
            true => worth * 4 / (4 + (rivals - 1).max(0)),
            // For a unit that can take the hex immediately, the value is not reduced.
            false if distance <= 1 => worth,
            false => worth * 2 / (2 + rivals),
        }
    }

    /// Returns the best step over all units.
    pub(super) fn step(&self, menu: &[Action]) -> Option<Action> {
        let mut steps: BTreeMap<UnitId, BTreeMap<Hex, &Action>> = BTreeMap::new();
        for action in menu {
            let (Action::Move { units, hex, inside } | Action::MarchOn { units, hex, inside }) =
                action
            else {
                continue;
            };
            let &[unit] = &units[..] else { continue };
            let own = steps.entry(unit).or_default();
            // Units go inside only if an enemy could besiege the building.
            if !*inside || self.enemies_near(*hex, 2) > 0 {
                own.insert(*hex, action);
            } else {
                own.entry(*hex).or_insert(action);
            }
        }
        let ways = steps.iter().filter_map(|(&id, steps)| self.best_step(self.unit(id)?, steps));
        ways.max_by_key(|(gain, _)| *gain).map(|(_, action)| action)
    }

    /// Returns scouting actions, one for every unit that can scout, each towards a different hex.
    pub(super) fn patrols(&self, menu: &[Action], is_march: bool) -> Vec<Action> {
        let mut offers: Vec<(i32, UnitId, Hex, &Action)> = Vec::new();
        for action in menu {
            let Action::Scout { unit: id, hex } = action else { continue };
            let Some(unit) = self.unit(*id) else { continue };
            // A pinned unit cannot move, and a unit that is besieging or guarding stays.
            let stays = unit.pinned || self.is_on_duty(unit);
            let gain = self.worth(unit, *hex).map(|worth| worth - self.fare(*hex, is_march));
            if let Some(gain) = gain.filter(|&gain| gain > 0 && !stays) {
                offers.push((gain, *id, *hex, action));
            }
        }
        offers.sort_by_key(|&(gain, id, hex, _)| (-gain, id, hex));
        let (mut busy, mut taken) = (BTreeSet::new(), BTreeSet::new());
        let mut patrols = Vec::new();
        for (_, id, hex, action) in offers {
            if !busy.contains(&id) && !taken.contains(&hex) {
                busy.insert(id);
                taken.insert(hex);
                patrols.push(action.clone());
            }
        }
        patrols
    }

    /// Returns true if `unit` has a task on its current hex that outweighs any other.
    fn is_on_duty(&self, unit: &UnitView) -> bool {
        let siege = self.siege(unit, unit.hex).is_some_and(|siege| siege > 40);
        siege || self.post(unit, unit.hex) > 0
    }
}
