//! Forecast for the month: order costs, income and pay at dusk, and warnings (IO-RULING-40 to -45).

use std::collections::BTreeMap;

use super::line;
use crate::action::Order;
use crate::content::content;
use crate::ids::{CharacterId, UnitId};
use crate::label::all_of;
use crate::label::plans::skipped_line;
use crate::map::unit_race;
use crate::nouns::{ArmyType, Phase};
use crate::realm::hero_pay;
use crate::state::Offices;
use crate::terms;
use regnal_core::seat::Seat;
use regnal_core::text::Line;

/// A kingdom's expected gold until the end of the month, if its orders are carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct GoldForecast {
    /// Current treasury.
    pub(super) gold: u32,
    /// Costs of the kingdom's orders, including gifts.
    pub(super) costs: u32,
    pub(super) income: u32,
    /// Pay due at dusk.
    pub(super) pay: u32,
}

impl GoldForecast {
    /// Returns the amount by which the orders exceed the treasury.
    pub(super) fn missing(self) -> u32 {
        self.costs.saturating_sub(self.gold)
    }

    /// Returns the amount by which the pay exceeds the remaining gold.
    fn unpaid(self) -> u32 {
        let has = self.gold.saturating_sub(self.costs) + self.income;
        self.pay.saturating_sub(has)
    }
}

impl Offices {
    /// Returns the cost of carrying out an order.
    pub(super) fn price_of(&self, seat: Seat, id: CharacterId, phase: Phase, order: &Order) -> u32 {
        match order {
            Order::Recruit { kinds, mercenaries } => self.pay_of(kinds, mercenaries),
            Order::Hire { hero, offer } => {
                offer.saturating_add(self.pay_if_hired(seat, id, phase, *hero, *offer))
            }
            _ => 0,
        }
    }

    /// **IO-RULING-42.** Returns the monthly pay of a free hero who accepts an offer.
    fn pay_if_hired(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        hero: CharacterId,
        offer: u32,
    ) -> u32 {
        self.filed_footing(seat, id, phase)
            .filter(|footing| self.at.hiring(footing, hero, offer).is_ok())
            .and_then(|_| self.at.character(hero))
            .map_or(0, |hero| hero_pay(hero.skills.total()))
    }

    /// Returns the total pay of new units of the types `kinds` and of the existing `units`.
    pub(crate) fn pay_of(&self, kinds: &[ArmyType], units: &[UnitId]) -> u32 {
        let known = units.iter().filter_map(|&id| self.at.unit(id)).map(|unit| unit.troop.kind);
        kinds.iter().copied().chain(known).map(|kind| content().troop(kind).pay).sum()
    }

    /// Forecasts a kingdom's gold until the end of the month.
    pub(super) fn purse(&self, seat: Seat) -> GoldForecast {
        let Some(own) = self.at.kingdom(seat) else {
            return GoldForecast::default();
        };
        let mut costs: u32 = own.decrees.gifts.values().sum();
        let mut recruits = 0;
        // A hero who joins is paid at this dusk too (IO-RULING-44). He is paid once, even if several characters ask
        // him.
        let mut joining: BTreeMap<CharacterId, u32> = BTreeMap::new();
        for (&id, orders) in &own.orders {
            for (&phase, order) in orders {
                let price = self.price_of(seat, id, phase, order);
                costs = costs.saturating_add(price);
                match order {
                    // A unit's price equals its pay.
                    Order::Recruit { .. } => recruits += price,
                    Order::Hire { hero, offer } => {
                        let pay = self.pay_if_hired(seat, id, phase, *hero, *offer);
                        let due = joining.entry(*hero).or_default();
                        *due = pay.max(*due);
                    }
                    _ => {}
                }
            }
        }
        let stipends: u32 = self.at.stipends(seat).iter().map(|(_, gold)| gold).sum();
        let joining: u32 = joining.values().sum();
        let disbanded: Vec<UnitId> = own.decrees.disbanded.iter().copied().collect();
        let kept = self.at.upkeep(seat).saturating_sub(self.pay_of(&[], &disbanded));
        GoldForecast {
            gold: own.gold,
            costs,
            // No province is blessed or ravaged while orders are written.
            income: self.at.income(seat) + stipends,
            pay: kept + joining + recruits,
        }
    }

    pub(super) fn purse_line(&self, seat: Seat) -> Line {
        let purse = self.purse(seat);
        Line::new("offices-book-purse")
            .with("gold", terms::gold(purse.gold))
            .with("costs", purse.costs)
            .with("income", purse.income)
            .with("pay", purse.pay)
    }

    /// Lists the dangers of the current orders. Missing orders are not included.
    pub(super) fn dangers(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        let purse = self.purse(seat);
        if purse.missing() > 0 {
            let missing = terms::gold(purse.missing());
            lines.push(Line::new("offices-danger-gold").with("gold", missing));
        }
        if purse.unpaid() > 0 {
            let unpaid = terms::gold(purse.unpaid());
            lines.push(Line::new("offices-danger-pay").with("gold", unpaid));
        }
        for id in self.at.ordered_characters(seat) {
            lines.extend(self.skipped(seat, id));
            let name = self.at.person(seat, id);
            for &phase in Phase::ALL {
                let of_order =
                    |danger: Line| danger.with("name", name.clone()).with("phase", phase);
                lines.extend(
                    self.broken(seat, id, phase)
                        .map(|why| of_order(Line::new("offices-danger-broken")).with("why", why)),
                );
                lines.extend(self.halt_of(seat, id, phase));
                lines.extend(self.explored_before(seat, id, phase).map(|land| {
                    of_order(Line::new("offices-danger-explored")).with("land", self.at.land(land))
                }));
            }
        }
        lines.extend(self.unled(seat));
        lines.extend(self.bare_home(seat));
        lines
    }

    /// Lists the plan steps that a character cannot carry out, in his standing plans and in his orders.
    fn skipped(&self, seat: Seat, id: CharacterId) -> Vec<Line> {
        let Ok(who) = self.at.own_character(seat, id) else { return Vec::new() };
        let drafted = Phase::ALL.iter().filter_map(|&phase| self.drafted(seat, id, phase));
        let plans = [&who.plan, &who.duel_plan].into_iter();
        let plans = plans.chain(drafted.filter_map(Order::plan));
        let mut lines: Vec<Line> = Vec::new();
        for line in plans.filter_map(|plan| skipped_line(self.at.person(seat, id), &who, plan)) {
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    /// Lists recruits that will be leaderless because their recruiter cannot lead them.
    fn unled(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        let Some(own) = self.at.kingdom(seat) else { return lines };
        for (&id, orders) in &own.orders {
            for (&phase, order) in orders {
                let Order::Recruit { kinds, .. } = order else { continue };
                let Some(footing) = self.filed_footing(seat, id, phase) else {
                    continue;
                };
                let race = footing.province.and_then(|at| self.at.race(at));
                let is_stranger = |&kind: &ArmyType| !footing.who.can_lead(unit_race(kind, race));
                let strangers: Vec<ArmyType> = kinds.iter().copied().filter(is_stranger).collect();
                if !strangers.is_empty() {
                    lines.push(
                        Line::new("offices-danger-unled")
                            .with("name", self.at.person(seat, id))
                            .with("units", terms::kinds(strangers)),
                    );
                }
            }
        }
        lines
    }

    /// Renders the price of an order, followed by its odds.
    pub(super) fn price_and_odds(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        order: &Order,
    ) -> Option<Line> {
        let price = self.price_of(seat, id, phase, order);
        let price = (price > 0).then(|| line(terms::gold(price)));
        all_of(price.into_iter().chain(self.odds_of(seat, id, phase, order)))
    }

    /// Warns if the home province will have no unit of the kingdom at the end of the month.
    fn bare_home(&self, seat: Seat) -> Option<Line> {
        let own = self.at.kingdom(seat)?;
        if self.at.owner(own.home) != Some(seat) {
            return None;
        }
        let leaves = |leader: CharacterId| {
            let mut orders = own.orders.get(&leader).into_iter().flat_map(|orders| orders.values());
            orders.any(|order| matches!(order, Order::Move { .. }))
        };
        let stays = self.at.units_in(own.home).any(|(id, unit)| {
            unit.owner == Some(seat)
                && !own.decrees.disbanded.contains(&id)
                && !unit.leader.is_some_and(leaves)
        });
        (!stays).then(|| Line::new("offices-danger-home").with("land", self.at.land(own.home)))
    }
}
