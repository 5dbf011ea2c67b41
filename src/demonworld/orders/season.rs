//! Order book page for season orders, with one row per army.

use super::plan::ARMY;
use super::plans::PLANS;
use super::sites::SITES;
use super::standing::STANDING;
use super::{Pages, PathStep, act, ask, line};
use crate::action::Season;
use crate::ids::{ForceId, ProvinceId};
use crate::nouns::{ForceKind, Phase};
use crate::state::{Demonworld, LastOrder, Reorganisation};
use crate::terms;
use regnal_core::game::book::{Choice, Row};
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Codes of the shortcuts that give orders to several armies at once.
const LAST: &str = "last";
const REST: &str = "rest";
const HOLD: &str = "hold";

impl Demonworld {
    pub(super) fn season_pages(&self, seat: Seat) -> Pages {
        let armies = self.armies_of(seat);
        let mut rows: Vec<Row> = armies.iter().map(|&army| self.army_row(seat, army)).collect();
        let is_undecided = |army: &&ForceId| self.is_undecided(seat, **army);
        let undecided = armies.iter().filter(is_undecided).count();
        let mut shortcuts = Vec::new();
        let last = self.last_season(seat);
        if !last.is_empty() {
            shortcuts.push(Choice::new(LAST, last_line(&last)));
        }
        if undecided > 0 && undecided < armies.len() {
            shortcuts.push(Choice::new(REST, Line::new("demonworld-book-hold-rest")));
        }
        if armies.iter().any(|army| !self.at.holding.contains(army)) {
            shortcuts.push(Choice::new(HOLD, Line::new("demonworld-book-hold-all")));
        }
        rows.extend(self.reorganisation_rows(seat));
        rows.extend(self.standing_row(seat));
        rows.extend(self.all_plan_row(seat));
        Pages { shortcuts, ..Pages::of("demonworld-book-pick-army", rows) }
    }

    fn army_row(&self, seat: Seat, army: ForceId) -> Row {
        let own = self.force(army);
        let place = own.map(|own| match own.site {
            Some(site) => terms::site(site),
            None => terms::province(own.province),
        });
        let thing = self.army_line(army, place);
        let march = self.at.marches.get(&army).map(|march| march.to);
        let draft = self.army_draft(army);
        let needs = match march {
            Some(to) => self.meets(seat, to),
            None => self.is_besieging(army).then(|| Line::new("demonworld-book-besieging")),
        };
        let is_undecided = self.is_undecided(seat, army);
        let warning = is_undecided.then(|| Line::new("demonworld-book-no-order"));
        let needs = match (&draft, &warning) {
            // No orders can be given after locking, so an army without orders stays.
            (None, None) if self.has_locked_orders(seat) => Some(Line::new("demonworld-book-hold")),
            (None, None) => Some(Line::new("demonworld-book-cannot-march")),
            _ => needs,
        };
        let is_planned = own.is_some_and(|own| own.battle_plan.is_some());
        let plan = is_planned.then(|| Line::new("demonworld-book-plan-army-own"));
        let needs = match needs {
            Some(needs) => Some(with_odds(needs, plan)),
            None => plan,
        };
        let warning = warning.or_else(|| self.stale_retreats(army));
        Row { code: format!("a{}", army.0), thing, draft, needs, warning, is_open: true }
    }

    pub(super) fn army_line(&self, army: ForceId, place: Option<Arg>) -> Line {
        Line::new("demonworld-book-army")
            .with("army", self.force_name(army))
            .with("place", place.unwrap_or(Arg::Term("demonworld-nobody")))
            .with("stands", terms::stands(self.stands_of(army)))
    }

    /// Describes an army's current order. Returns `None` if the army has no order.
    fn army_draft(&self, army: ForceId) -> Option<Line> {
        match self.at.marches.get(&army).map(|march| march.to) {
            Some(to) => {
                Some(Line::new("demonworld-book-march").with("province", terms::province(to)))
            }
            None if self.plans_camp(army) => Some(Line::new("demonworld-book-camp")),
            None if self.at.holding.contains(&army) => Some(Line::new("demonworld-book-hold")),
            None => None,
        }
    }

    /// Returns whether an army can march but has no order.
    fn is_undecided(&self, seat: Seat, army: ForceId) -> bool {
        self.army_draft(army).is_none() && !self.ways_of(seat, army).is_empty()
    }

    fn has_locked_orders(&self, seat: Seat) -> bool {
        let orders = self.window_of(seat, Phase::SeasonOrders);
        orders.is_some_and(|(_, window)| window.locked.contains(&seat))
    }

    /// Returns whether an army has been ordered to build a camp, in which case it must stay.
    fn plans_camp(&self, army: ForceId) -> bool {
        self.at.reorganisations.iter().any(
            |(_, order)| matches!(order, Reorganisation::Camp { army: other, .. } if *other == army),
        )
    }

    /// Lists the other players' counters in a province.
    fn meets(&self, seat: Seat, province: ProvinceId) -> Option<Line> {
        let counters = self.at.counters.values();
        let mut there: Vec<(Seat, u16)> = counters
            .filter(|counter| counter.province == province && counter.owner != seat)
            .map(|counter| (counter.owner, counter.number))
            .collect();
        there.sort_unstable();
        let armies: Vec<Arg> =
            there.into_iter().map(|(owner, number)| terms::army_of(number, owner)).collect();
        let line = || Line::new("demonworld-book-meets").with("armies", armies.clone());
        (!armies.is_empty()).then(line)
    }

    /// Returns the provinces to which an army can currently march.
    fn ways_of(&self, seat: Seat, army: ForceId) -> Vec<ProvinceId> {
        let Some(own) = self.force(army) else { return Vec::new() };
        let next = self.world().neighbours(own.province);
        let stands = |&to: &ProvinceId| self.allows(seat, &Season::March { army, to }.into());
        next.filter(stands).collect()
    }

    pub(super) fn season_step(&self, seat: Seat, row: &str, steps: &[&str]) -> PathStep {
        let armies = || self.armies_of(seat).into_iter();
        match (row, steps) {
            (LAST, []) => return act(self.last_season(seat)),
            (HOLD, []) => {
                let moving = armies().filter(|army| !self.at.holding.contains(army));
                return act(moving.map(Season::Hold));
            }
            (REST, []) => {
                let open = armies().filter(|&army| self.is_undecided(seat, army));
                return act(open.map(Season::Hold));
            }
            _ => {}
        }
        if row == STANDING {
            return self.standing_step(seat, steps);
        }
        if row == PLANS {
            return self.all_plan_step(seat, steps);
        }
        if let Some(place) = row.strip_prefix('r') {
            return self.reorganisation_step(seat, place.parse().ok()?, steps);
        }
        let army = ForceId(row.strip_prefix('a')?.parse().ok()?);
        let own = self.force(army)?;
        if own.owner != seat || own.kind != ForceKind::Army {
            return None;
        }
        match steps {
            [] => {
                let view = self.view(Viewer::Seat(seat));
                let mut choices: Vec<Choice> = self
                    .ways_of(seat, army)
                    .into_iter()
                    .map(|to| self.way_choice(seat, to, view.way_line(army, to)))
                    .collect();
                if !self.at.holding.contains(&army) {
                    let stays = Choice::new("h", Line::new("demonworld-book-hold"));
                    choices.push(stays.noted(view.wintering(army, own.province)));
                }
                choices.extend(self.reorganisation_choices(seat, army));
                choices.extend(self.sites_choice(seat, army));
                choices.extend(self.army_plan_choice(army));
                ask("demonworld-book-ask-army", choices)
            }
            [SITES, steps @ ..] => self.sites_step(seat, self.goal_of(army)?, steps),
            [ARMY, steps @ ..] => self.army_plan_step(seat, army, steps),
            ["h"] => act([Season::Hold(army)]),
            [step] if step.starts_with('m') => {
                let to = step.strip_prefix('m')?.parse().ok()?;
                act([Season::March { army, to }])
            }
            _ => self.reorganise_step(seat, army, steps),
        }
    }

    fn way_choice(&self, seat: Seat, to: ProvinceId, odds: Option<Line>) -> Choice {
        let label = Line::new("demonworld-book-march").with("province", terms::province(to));
        let holder = self.holder_line(seat, to);
        let is_held_by_them = self
            .at
            .counters
            .values()
            .any(|counter| counter.province == to && Some(counter.owner) == self.owner_of(to));
        let note = match self.meets(seat, to) {
            // The owner is already mentioned together with the army.
            Some(meets) if is_held_by_them => meets,
            Some(meets) => {
                Line::new("demonworld-book-land").with("holder", holder).with("meets", meets)
            }
            None => line(holder),
        };
        Choice::new(format!("m{to}"), label).noted(with_odds(note, odds))
    }

    pub(super) fn holder_line(&self, seat: Seat, province: ProvinceId) -> Line {
        match self.owner_of(province) {
            Some(owner) if owner == seat => Line::new("demonworld-book-yours"),
            Some(owner) => Line::new("demonworld-book-held").with("seat", owner),
            None => Line::new("demonworld-book-neutral"),
        }
    }

    /// Returns orders that repeat the previous season, leaving out orders that are impossible or already given. An army
    /// that marched continues in the same direction; an army that stayed stays again.
    fn last_season(&self, seat: Seat) -> Vec<Season> {
        let mut orders = Vec::new();
        for army in self.armies_of(seat) {
            let Some(last) = self.at.last_orders.get(&army) else { continue };
            let order = match last {
                LastOrder::Hold => Season::Hold(army),
                LastOrder::March { from, to } => match self.onward(army, *from, *to) {
                    Some(to) => Season::March { army, to },
                    None => continue,
                },
                LastOrder::Camp { height, builders } => Season::Reorganise(Reorganisation::Camp {
                    army,
                    height: *height,
                    builders: builders.clone(),
                }),
            };
            let is_given = match &order {
                Season::March { to, .. } => {
                    self.at.marches.get(&army).map(|march| march.to) == Some(*to)
                }
                _ => false,
            };
            if !is_given && self.allows(seat, &order.clone().into()) {
                orders.push(order);
            }
        }
        orders
    }

    /// Returns the province that is adjacent to an army's province in the direction that leads from `from` to `to`.
    fn onward(&self, army: ForceId, from: ProvinceId, to: ProvinceId) -> Option<ProvinceId> {
        let world = self.world();
        let at = |id| world.province(id).map(|land| land.at);
        let here = at(self.force(army)?.province)?;
        let direction = at(from)?.direction_to(at(to)?)?;
        let there = here.step(direction);
        world.provinces().find(|land| land.at == there).map(|land| land.id)
    }
}

/// Adds odds or another note to a line.
fn with_odds(land: Line, odds: Option<Line>) -> Line {
    match odds {
        Some(odds) => Line::new("demonworld-odds-land").with("land", land).with("odds", odds),
        None => land,
    }
}

/// Names the shortcut that repeats the previous season, listing the destinations of its marches.
fn last_line(orders: &[Season]) -> Line {
    let mut provinces: Vec<Arg> = Vec::new();
    for order in orders {
        if let Season::March { to, .. } = order {
            let province = terms::province(*to);
            if !provinces.contains(&province) {
                provinces.push(province);
            }
        }
    }
    let line = Line::new("demonworld-book-last").with("count", provinces.len());
    line.with("provinces", provinces)
}
