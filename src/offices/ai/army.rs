//! Orders for bot players' army leaders: attacks, gathering units, recruiting, and marches to distant targets.

use std::collections::BTreeMap;

use super::super::action::Order;
use super::super::content::content;
use super::super::ids::{CharacterId, ProvinceId, UnitId};
use super::super::map::{local_troop, shortest_paths};
use super::super::nouns::{ArmyType, Phase, Quality, Skill};
use super::super::state::Character;
use super::super::strength::Troop;
use super::month::Month;
use super::reach::{Assault, MarchColumn, worth};
use regnal_core::narrow::narrow;

/// An army's plan for a month.
#[derive(Clone, Debug, Default)]
struct Campaign {
    /// Expected value of the plan, in hundredths of a gold piece.
    score: i32,
    orders: Vec<(Phase, Order)>,
    claims: Vec<(ProvinceId, i32)>,
    mustered: Option<(ProvinceId, Phase)>,
    takes: Vec<UnitId>,
    price: u32,
    /// True if the plan includes an attack.
    fights: bool,
}

impl Campaign {
    /// Returns a plan to recruit units of a type, given their number and price.
    fn muster(
        at: ProvinceId,
        phase: Phase,
        (kind, count, price): (ArmyType, usize, u32),
    ) -> Campaign {
        Campaign {
            orders: vec![(phase, recruit(kind, count))],
            mustered: Some((at, phase)),
            price,
            ..Campaign::default()
        }
    }
}

/// Whether an army operates on land or at sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Element {
    Land,
    Sea,
}

impl<'v> Month<'_, 'v> {
    /// Gives orders to a character who leads or could lead units. Returns whether a plan was found.
    pub(super) fn campaign(
        &mut self,
        id: CharacterId,
        who: &'v Character,
        element: Element,
    ) -> bool {
        let troops = self.sense.units(Some(id)).map(|(_, unit)| unit.troop);
        let column = MarchColumn::of(who, troops.collect());
        let mut plans = vec![self.attack(&column)];
        plans.extend(self.gather(&column));
        plans.extend(self.raise(&column, element));
        let best = plans.into_iter().max_by_key(|plan| plan.score);
        let best = best.filter(|best| best.score > 0);
        let Some(best) = best.or_else(|| self.approach(&column, element)) else {
            return false;
        };
        self.write_orders(id, who, best);
        true
    }

    /// Like [`Month::campaign`], but for a character without units. Considers only plans in which he first obtains
    /// units and then attacks. Returns whether a plan was found.
    pub(super) fn attack_alone(
        &mut self,
        id: CharacterId,
        who: &'v Character,
        element: Element,
    ) -> bool {
        let column = MarchColumn::of(who, Vec::new());
        let mut plans = self.raise(&column, element);
        if element == Element::Land {
            plans.extend(self.gather(&column));
        }
        let best = plans.into_iter().filter(|plan| plan.fights && plan.score > 0);
        let Some(best) = best.max_by_key(|plan| plan.score) else { return false };
        self.write_orders(id, who, best);
        true
    }

    /// Adds a campaign's orders, claims and costs to the month's draft. In phases without an order, the character
    /// practises a skill, unless the army should stay alert.
    fn write_orders(&mut self, id: CharacterId, who: &Character, plan: Campaign) {
        self.purse.spend(plan.price, plan.price);
        self.mustered.extend(plan.mustered);
        self.taken.extend(plan.takes);
        for (province, tax) in plan.claims {
            self.claimed.insert(province);
            self.purse.add_expected_tax(tax);
        }
        let given: Vec<Phase> = plan.orders.iter().map(|(phase, _)| *phase).collect();
        for (phase, order) in plan.orders {
            self.order(id, phase, order);
        }
        // The army should stay alert in a province of the seat that borders another kingdom.
        let at = who.province;
        let is_pressed = self.sense.is_mine(at) && self.sense.is_border(at);
        let skill = drill(who).filter(|_| !is_pressed);
        for phase in [Phase::A, Phase::B] {
            if let Some(skill) = skill.filter(|_| !given.contains(&phase)) {
                self.order(id, phase, Order::Practice { skill });
            }
        }
    }

    /// Plans an attack in the first phase and, if possible, another in the second phase.
    fn attack(&self, column: &MarchColumn<'v>) -> Campaign {
        let mut best = Campaign::default();
        for first in column.assaults(self.sense, |at| self.claimed.contains(&at)) {
            let mut plan = Campaign {
                score: first.score,
                claims: self.claims(&first),
                fights: true,
                ..Campaign::default()
            };
            let after = column.after(self.sense, &first);
            let is_claimed = |at: ProvinceId| at == first.to || self.claimed.contains(&at);
            let second = after.assaults(self.sense, is_claimed).into_iter();
            if let Some(second) = second.max_by_key(|assault| assault.score) {
                plan.score += second.score * first.chance / 100;
                plan.claims.extend(self.claims(&second));
                let path = second.path;
                plan.orders.push((Phase::B, Order::Move { path }));
            }
            let path = first.path;
            plan.orders.insert(0, (Phase::A, Order::Move { path }));
            if plan.score > best.score {
                best = plan;
            }
        }
        best
    }

    /// Returns the claim on the attacked province. The claim's value is three quarters of the tax expected from the
    /// province.
    fn claims(&self, assault: &Assault) -> Vec<(ProvinceId, i32)> {
        let tax = self.sense.tax(assault.to) * assault.chance / 100;
        vec![(assault.to, tax * 3 / 4)]
    }

    /// Plans to take over leaderless units and then to attack.
    fn gather(&self, column: &MarchColumn<'v>) -> Option<Campaign> {
        let loose: Vec<(UnitId, Troop)> = self
            .sense
            .loose(column.who, column.at)
            .into_iter()
            .filter(|(unit, _)| !self.taken.contains(unit))
            .collect();
        if loose.is_empty() {
            return None;
        }
        let takes: Vec<UnitId> = loose.iter().map(|(unit, _)| *unit).collect();
        let mut stronger = column.clone();
        stronger.troops.extend(loose.iter().map(|(_, troop)| *troop));
        let mut plan = Campaign {
            score: 20,
            orders: vec![(Phase::A, Order::Transfer { take: takes.clone(), leave: Vec::new() })],
            takes,
            ..Campaign::default()
        };
        self.then_attack(&stronger, &mut plan);
        Some(plan)
    }

    /// Plans to recruit units, then to attack or recruit again.
    fn raise(&self, column: &MarchColumn<'v>, element: Element) -> Vec<Campaign> {
        let at = column.at;
        let limit = self.sense.muster_limit(at);
        let is_free = |phase| !self.mustered.contains(&(at, phase));
        let mut plans = Vec::new();
        if !is_free(Phase::A) {
            return plans;
        }
        for troop in self.on_offer(column.who, at, element) {
            let pay = content().troop(troop.kind).pay;
            let most = self.purse.affordable_units(limit, pay);
            for count in 1..=most {
                let price = pay * narrow::<u32, _>(count);
                let mut stronger = column.clone();
                stronger.troops.extend(std::iter::repeat_n(troop, count));
                let mut plan = Campaign::muster(at, Phase::A, (troop.kind, count, price));
                plan.score = -4 * narrow::<i32, _>(price);
                self.then_attack(&stronger, &mut plan);
                if plan.fights {
                    plans.push(plan);
                }
            }
        }
        plans
    }

    /// Adds the best second-phase attack to a campaign.
    fn then_attack(&self, column: &MarchColumn<'v>, plan: &mut Campaign) {
        let assaults = column.assaults(self.sense, |at| self.claimed.contains(&at)).into_iter();
        if let Some(best) = assaults.max_by_key(|assault| assault.score) {
            plan.score += best.score;
            plan.claims.extend(self.claims(&best));
            plan.fights = true;
            let path = best.path;
            plan.orders.push((Phase::B, Order::Move { path }));
        }
    }

    /// Returns the units that a character could both recruit in a province and lead.
    fn on_offer(&self, who: &Character, at: ProvinceId, element: Element) -> Vec<Troop> {
        let mut troops = self.sense.recruits(who, at);
        match element {
            Element::Land => troops.retain(|troop| !troop.kind.takes_seas()),
            Element::Sea => {
                troops.retain(|troop| troop.kind.takes_seas());
                let is_coast = !self.sense.is_sea(at)
                    && self.sense.is_mine(at)
                    && self.sense.around(at).into_iter().any(|near| self.sense.is_sea(near));
                let race = self.sense.province(at).and_then(|province| province.race);
                let fleet = local_troop(ArmyType::Fl, race, Quality::Average);
                if is_coast && who.can_lead(fleet.race) {
                    troops.push(fleet);
                }
            }
        }
        troops
    }

    /// Recruits in the army's province if there is enough money. Otherwise plans to move to the best goal and to
    /// recruit there.
    fn approach(&self, column: &MarchColumn<'v>, element: Element) -> Option<Campaign> {
        if let Some(recruits) = self.affordable(column.who, column.at, element, Phase::A) {
            return Some(Campaign { score: 1, ..Campaign::muster(column.at, Phase::A, recruits) });
        }
        let distances = self.distances(column.at);
        let ways = column.ways(self.sense);
        let goals = self.goals(column, element, &distances);
        let (_, goal) = goals.into_iter().max()?;
        let to_goal = self.distances(goal);
        let far = |at: &ProvinceId| to_goal.get(at).copied().unwrap_or(i32::MAX);
        let now = far(&column.at);
        let next = ways
            .iter()
            .filter(|(at, way)| !way.stops && far(at) < now)
            .min_by_key(|(at, way)| (far(at), way.path.len()));
        let (&to, way) = next?;
        let recruits = self.affordable(column.who, to, element, Phase::B);
        let mut plan = recruits
            .map_or_else(Campaign::default, |recruits| Campaign::muster(to, Phase::B, recruits));
        plan.score = 1;
        plan.orders.insert(0, (Phase::A, Order::Move { path: way.path.clone() }));
        Some(plan)
    }

    /// Returns an army's possible destinations, each with the score `value / (distance + 1)`. These are provinces that
    /// the army could take and, if the army is weak, provinces where it can grow.
    fn goals(
        &self,
        column: &MarchColumn<'v>,
        element: Element,
        distances: &BTreeMap<ProvinceId, i32>,
    ) -> Vec<(i32, ProvinceId)> {
        let mut goals = Vec::new();
        for (&at, &distance) in distances {
            if distance == 0 {
                continue;
            }
            if !self.sense.is_friendly(at) {
                let chance = column.chance(self.sense, at);
                if chance >= 60 && !self.claimed.contains(&at) {
                    goals.push((chance * worth(self.sense, at) / (distance + 1), at));
                }
            } else if self.sense.is_mine(at)
                && self.affordable(column.who, at, element, Phase::B).is_some()
            {
                goals.push((300 / (distance + 1), at));
            }
        }
        goals
    }

    /// Returns the best recruits of a character that the kingdom can afford in a province: their type, the largest
    /// affordable number, and the price.
    fn affordable(
        &self,
        who: &Character,
        at: ProvinceId,
        element: Element,
        phase: Phase,
    ) -> Option<(ArmyType, usize, u32)> {
        if self.mustered.contains(&(at, phase)) {
            return None;
        }
        let offers = self.on_offer(who, at, element).into_iter();
        let offers = offers.filter_map(|troop| {
            let row = content().troop(troop.kind);
            let count = self.purse.affordable_units(self.sense.muster_limit(at), row.pay);
            let worth = 100 * i32::from(row.attack) / narrow::<i32, _>(row.pay).max(1);
            (count > 0).then_some((worth, troop.kind, count, row.pay))
        });
        let (_, kind, count, pay) = offers.max()?;
        Some((kind, count, pay * narrow::<u32, _>(count)))
    }

    /// Returns the distances to provinces: by land, or by land and sea if the start is at sea. Paths lead through
    /// friendly provinces and end at the first unfriendly one.
    fn distances(&self, from: ProvinceId) -> BTreeMap<ProvinceId, i32> {
        let by_sea = self.sense.is_sea(from);
        let paths = shortest_paths(from, |at, steps| {
            let mut near = self.sense.around(at);
            let goes_on = steps == 0 || self.sense.is_friendly(at);
            near.retain(|&near| goes_on && (by_sea || !self.sense.is_sea(near)));
            near
        });
        paths.into_iter().map(|(to, path)| (to, narrow(path.len()))).collect()
    }
}

pub(super) fn recruit(kind: ArmyType, count: usize) -> Order {
    Order::Recruit { kinds: vec![kind; count], mercenaries: Vec::new() }
}

/// Returns the skill that an idle leader practises.
fn drill(who: &Character) -> Option<Skill> {
    let wanted =
        [(Skill::Tactics, 2), (Skill::ForcedMarch, 2), (Skill::Melee, 2), (Skill::Tactics, 4)];
    wanted
        .into_iter()
        .find(|&(skill, level)| who.skills.level(skill) < level)
        .map(|(skill, _)| skill)
}
