//! Chooses march orders. Each army, strongest first, heads for the province that is worth most to it after a discount
//! for distance.

use std::collections::BTreeMap;

use super::super::action::{Action, Season as Order};
use super::super::ids::{ForceId, ProvinceId};
use super::super::nouns::{Race, Season, Terrain};
use super::power::Power;
use super::sense::{BESIEGERS, Sense};
use regnal_core::dice::Dice;
use regnal_core::narrow::narrow;

/// Value of a victory, in tenths of a point, while the seat can still gain prestige.
const VICTORY_VALUE: i32 = 120;

/// Cost of a defeat, in tenths of a point.
const DEFEAT_COST: i32 = 150;

/// Percentage of a province's value that remains after each additional march.
const MARCH_DISCOUNT_PERCENT: i32 = 70;

/// Minimum strength ratio at which the AI seeks battle, in percent.
const BOLD: u64 = 115;

/// Percentage points added to the required strength ratio for a player at maximum prestige, whose prestige a battle can
/// only lower.
const CARE: u64 = 40;

/// Percentage points above the required strength ratio at which the AI considers victory certain.
const SURE: u64 = 35;

pub(super) fn orders(sense: &Sense<'_>, dice: &mut Dice) -> Vec<Action> {
    let mut armies: Vec<(ForceId, ProvinceId, Power)> = sense
        .own
        .armies()
        .filter(|(id, own)| sense.is_led(*id) && !sense.is_shut_in(own))
        .map(|(id, own)| (id, own.province, sense.power(id)))
        .collect();
    armies.sort_by_key(|(id, _, power)| (std::cmp::Reverse(power.points), *id));
    let mut scouts = Scouts { sense, coming: BTreeMap::new(), aims: BTreeMap::new() };
    let mut deeds = Vec::new();
    for (army, from, power) in armies {
        let (to, aim) = scouts.route(from, power, dice);
        let coming = scouts.coming.entry(to).or_insert(Power::NONE);
        *coming = coming.and(power);
        let aims = scouts.aims.entry(aim).or_insert(Power::NONE);
        *aims = aims.and(power);
        if to != from {
            deeds.push(Action::Season(Order::March { army, to }));
        }
    }
    deeds
}

/// Planned moves of armies that already have orders.
struct Scouts<'s, 'v> {
    sense: &'s Sense<'v>,
    /// Combined strength of the seat's armies that will be in each province after the marches.
    coming: BTreeMap<ProvinceId, Power>,
    /// Combined strength of the seat's armies that are heading for each province.
    aims: BTreeMap<ProvinceId, Power>,
}

impl Scouts<'_, '_> {
    /// Returns the next province on an army's route and the route's target province. If the army stays, the next
    /// province is the army's current one.
    fn route(&self, from: ProvinceId, power: Power, dice: &mut Dice) -> (ProvinceId, ProvinceId) {
        let all = self.sense.view.provinces();
        let prizes: BTreeMap<ProvinceId, i32> = all.map(|id| (id, self.prize(id, power))).collect();
        let mut best = (i32::MIN, from, from);
        for to in std::iter::once(from).chain(self.sense.next_to(from)) {
            let far = self.sense.marches_from(to);
            let (promise, aim) = prizes
                .iter()
                .map(|(&id, &prize)| {
                    let marches = far.get(&id).copied().unwrap_or(u32::MAX);
                    (discounted(prize, marches), id)
                })
                .max()
                .unwrap_or((0, to));
            let here = prizes.get(&to).copied().unwrap_or(0).min(0);
            let whim: i32 = narrow(dice.index(6));
            let value = promise + here - self.danger(to, power) - self.hardship(to, power) + whim;
            if value > best.0 {
                best = (value, to, aim);
            }
        }
        (best.1, best.2)
    }

    /// Returns the strength of an army together with the armies that will be in a province after their marches.
    fn together(&self, id: ProvinceId, power: Power) -> Power {
        power.and(self.coming.get(&id).copied().unwrap_or(Power::NONE))
    }

    /// Returns the value of a province, in tenths of a point, to an army of this strength.
    fn prize(&self, id: ProvinceId, power: Power) -> i32 {
        let sense = self.sense;
        let together = self.together(id, power);
        let foe = sense.foes_in(id);
        let land = 10 * sense.worth(id);
        let (glory, bold) = if sense.has_maximum_prestige() {
            (VICTORY_VALUE / 6, BOLD + CARE)
        } else {
            (VICTORY_VALUE, BOLD)
        };
        let has_sites = sense.land(id).is_some_and(|land| !land.sites.is_empty());
        let claimed = self.aims.contains_key(&id);
        if foe.stands > 0 {
            let odds = sense.odds(together, foe, sense.view.owner_of(id), id);
            let is_mine = i32::from(sense.is_mine(id));
            return if odds >= bold + SURE {
                glory + land + 20 * is_mine
            } else if odds >= bold {
                glory / 2 + land / 2 + 20 * is_mine
            } else {
                -DEFEAT_COST
            };
        }
        if sense.is_mine(id) {
            // Provinces that an enemy could reach should be guarded.
            let feared = sense
                .next_to(id)
                .filter(|&next| {
                    let foe = sense.foes_in(next);
                    foe.stands >= BESIEGERS && !sense.is_mine(next)
                })
                .map(|next| sense.odds(power, sense.foes_in(next), Some(sense.me), id))
                .min();
            return match feared {
                Some(odds) if odds >= BOLD && !claimed => land / 3,
                _ => 0,
            };
        }
        if claimed {
            return 0;
        }
        if !has_sites {
            return land;
        }
        if power.stands < BESIEGERS {
            return 0;
        }
        let garrison = sense.garrison(id);
        let besieged = sense.siege_in(id).is_some_and(|siege| siege.besiegers.contains(&sense.me));
        let stay = 40 * i32::from(besieged);
        if garrison.points == 0 {
            return land + stay;
        }
        let odds = sense.odds(together, garrison, sense.view.owner_of(id), id);
        if odds >= 250 { land + glory / 2 + stay } else { land / 3 + stay }
    }

    /// Returns the danger to an army in province `id` from enemy armies in neighbouring provinces.
    fn danger(&self, id: ProvinceId, power: Power) -> i32 {
        let sense = self.sense;
        let together = self.together(id, power);
        let worst = sense
            .next_to(id)
            .map(|next| sense.foes_in(next))
            .filter(|foe| foe.stands > 0)
            .map(|foe| sense.odds(together, foe, None, id))
            .min();
        match worst {
            Some(odds) if odds < 60 => 60,
            Some(odds) if odds < 85 => 30,
            _ => 0,
        }
    }

    /// **DW-ATTRITION-06 to -11.** Returns the cost of spending the winter in a province. It is 0 in all seasons except
    /// autumn.
    fn hardship(&self, id: ProvinceId, power: Power) -> i32 {
        let sense = self.sense;
        if sense.view.date.season != Season::Autumn {
            return 0;
        }
        let Some(land) = sense.land(id) else { return 0 };
        let is_alone = sense.next_to(id).all(|next| !sense.is_mine(next));
        let at_home = sense.is_home(sense.race, id);
        let is_hardy = match sense.race {
            Race::Dwarf | Race::Isthak => true,
            Race::Orc | Race::Elf => at_home,
            Race::Human | Race::Thain => false,
        };
        let is_rough = match land.terrain {
            Terrain::Plain => false,
            Terrain::Mountain => !is_hardy,
            Terrain::Marsh => true,
        };
        let steps = 2 * i32::from(is_alone) + i32::from(is_rough);
        steps * narrow::<i32, _>(power.points) / 50
    }
}

/// Returns a province's value after discounting it for each march needed to reach it.
fn discounted(prize: i32, marches: u32) -> i32 {
    if prize <= 0 {
        return if marches == 0 { prize } else { i32::MIN / 2 };
    }
    let mut left = prize;
    for _ in 0..marches.min(8) {
        left = left * MARCH_DISCOUNT_PERCENT / 100;
    }
    left
}
