//! Renders the odds of an order for the seat that gives it.

use super::forces::forces_line;
use crate::action::{Action, Order};
use crate::decide::judge::OrderMoment;
use crate::fraction::Fraction;
use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::Phase;
use crate::odds::{Chance, Forces, Prospect, Trial};
use crate::plan::Plan;
use crate::state::{Offices, Position};
use crate::terms;
use regnal_core::game::ActionOdds;
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;
use regnal_core::text::{Arg, Line};

/// Renders a strength in hundredths with the language's decimal separator.
pub(crate) fn hundredths(value: Fraction) -> Arg {
    decimal(value.hundredths(), 2)
}

/// Renders a total strength, rounded half up to one decimal place.
pub(crate) fn tenths(value: Fraction) -> Arg {
    decimal((value.hundredths() + 5) / 10, 1)
}

/// Renders a number that is given in units of its last decimal place, without decimal places if it is whole.
fn decimal(value: u64, places: usize) -> Arg {
    let unit = if places == 1 { 10 } else { 100 };
    let (whole, part) = (value / unit, value % unit);
    if part == 0 {
        return Arg::Number(narrow(whole));
    }
    Arg::Each(vec![format!("{whole}.{part:0places$}"), format!("{whole},{part:0places$}")])
}

fn chance_arg(chance: Chance) -> Arg {
    if chance.least == chance.most {
        return Line::new("offices-odds-percent").with("percent", chance.least).into();
    }
    Line::new("offices-odds-between").with("least", chance.least).with("most", chance.most).into()
}

/// Returns a fraction in percent, rounded half up.
fn percent(part: Fraction) -> i64 {
    let (over, under) = part.terms();
    narrow((200 * over + under) / (2 * under.max(1)))
}

/// Joins lines into a single line; `None` if there are no lines.
pub(crate) fn all_of(lines: impl IntoIterator<Item = Line>) -> Option<Line> {
    lines
        .into_iter()
        .reduce(|one, other| Line::new("offices-odds-both").with("one", one).with("other", other))
}

/// Renders the results of simulated encounters.
pub(crate) fn trial_line(trial: &Trial) -> Line {
    let part = |count: u16| trial.percent(count);
    Line::new("offices-odds-trial")
        .with("won", part(trial.slain + trial.won_over))
        .with("stolen", part(trial.stolen))
        .with("away", part(trial.got_away))
        .with("died", part(trial.died))
}

fn prospect_lines(prospect: &Prospect, order: &Order) -> Vec<Line> {
    let chance_line = |id, chance| Line::new(id).with("chance", chance_arg(chance));
    let works = prospect.works.map(|works| chance_line("offices-odds-works", works));
    let unnoticed = prospect.unnoticed.map(|chance| chance_line("offices-odds-unnoticed", chance));
    let margin =
        prospect.margin.map(|margin| Line::new("offices-odds-margin").with("percent", margin));
    let too_far = prospect.is_too_far.then(|| Line::new("offices-odds-too-far"));
    let found = works.into_iter().chain(too_far);
    let mut lines: Vec<Line> = found.chain(unnoticed).chain(margin).collect();
    let meets = percent(prospect.encounter_probability());
    if meets > 0 {
        // In a pursuit, the test for a random encounter comes only at the end, if the pursuer reaches the target.
        let id = if matches!(order, Order::Pursue { .. }) {
            "offices-odds-meets-there"
        } else {
            "offices-odds-meets"
        };
        lines.push(Line::new(id).with("percent", meets));
    }
    lines
}

impl Position {
    /// **IO-RULING-29.** Renders the province where a path will end early, and the reason, as far as the kingdom knows.
    /// `None` if the path will not end early.
    pub(crate) fn halt_on_way(
        &self,
        seat: Seat,
        units: usize,
        path: &[ProvinceId],
    ) -> Option<Line> {
        let made = self.until_halt(seat, units, path);
        let at = made.last().filter(|_| made.len() < path.len())?;
        let id = match self.is_friendly(seat, *at) {
            true => "offices-odds-halts-strangers",
            false => "offices-odds-halts",
        };
        Some(Line::new(id).with("province", terms::province(*at)))
    }
}

impl ActionOdds for Offices {
    fn odds(&self, seat: Seat, action: &Action) -> Option<Line> {
        let Action::Order { character, phase, order } = action else { return None };
        let (id, phase) = (*character, *phase);
        match order {
            Order::Defend => self.guard_line(seat, id, phase),
            // The lines for these orders already include the chance of a random encounter on the way.
            Order::Explore => {
                let footing = self.at.footing(seat, id, phase, OrderMoment::Filed).ok()?;
                self.explore_note(&footing)
            }
            _ => self.odds_of(seat, id, phase, order),
        }
    }
}

impl Offices {
    /// Returns the number of units that a character is expected to lead in a phase.
    fn led_in(&self, seat: Seat, id: CharacterId, phase: Phase) -> usize {
        let footing = self.at.footing(seat, id, phase, OrderMoment::Filed);
        footing.map_or(0, |footing| footing.kinds.len())
    }

    /// **IO-RULING-33.** Renders the effect of defending: help for neighbouring provinces, or defence of the
    /// character's own province only.
    fn guard_line(&self, seat: Seat, id: CharacterId, phase: Phase) -> Option<Line> {
        self.at.own_character(seat, id).ok()?;
        Some(match self.at.guarded_from(seat, id, phase) {
            None => Line::new("offices-odds-guard-alone"),
            Some((near, _)) if near.is_empty() => Line::new("offices-odds-guard-here"),
            Some((near, percent)) => Line::new("offices-odds-guard")
                .with("percent", percent)
                .with("count", near.len())
                .with("provinces", terms::provinces(&near)),
        })
    }

    /// Renders the odds of an order given to one of the seat's characters.
    pub(crate) fn odds_of(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        order: &Order,
    ) -> Option<Line> {
        self.at.own_character(seat, id).ok()?;
        let mut lines = Vec::new();
        match order {
            Order::Search { place, plan } => {
                let trial = self.at.search_trial(seat, id, *place, plan);
                lines.extend(trial.as_ref().map(trial_line));
                let visits = self.at.kingdom(seat).map(|own| &own.visits);
                let visit = visits.and_then(|visits| visits.get(place));
                if visit.is_some_and(|seen| !seen.is_guarded) {
                    lines.push(Line::new("offices-odds-search-open"));
                }
            }
            Order::Move { path } => {
                let units = self.led_in(seat, id, phase);
                lines.extend(self.at.halt_on_way(seat, units, path));
                lines.extend(self.march_battle(seat, id, phase, path));
            }
            _ => {}
        }
        lines.extend(prospect_lines(&self.at.prospect(seat, id, phase, order), order));
        all_of(lines)
    }

    /// Returns both sides of the battle at the end of a path, if the move takes units into a foreign province.
    fn march_forces(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        path: &[ProvinceId],
    ) -> Option<Forces> {
        let units = self.led_in(seat, id, phase);
        let &to = self.at.until_halt(seat, units, path).last()?;
        let mut at = self.at.clone();
        at.set_order(seat, id, phase, &Order::Move { path: path.to_vec() });
        let is_attack = at.will_lead(seat, id, phase) && !self.at.is_friendly(seat, to);
        is_attack.then(|| at.forces(seat, to, phase))
    }

    /// Renders both sides of the battle at the end of a path and, if the character joins other leaders, his chance of
    /// arriving in time (IO-RULING-68).
    pub(super) fn march_battle(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        path: &[ProvinceId],
    ) -> Option<Line> {
        let forces = self.march_forces(seat, id, phase, path)?;
        let sides = forces_line(&forces)?;
        let mut later = forces.joining.iter().skip(1);
        let joins = later.find(|(leader, _)| *leader == id);
        let in_time =
            joins.map(|(_, percent)| Line::new("offices-odds-in-time").with("percent", *percent));
        all_of(in_time.into_iter().chain([sides]))
    }

    /// **IO-15.8-25.** Renders both sides of the battle at the end of a path, with each unit's strength factors. The
    /// last lines give the chances that other leaders join (IO-RULING-68).
    pub(crate) fn battle_lines(
        &self,
        seat: Seat,
        id: CharacterId,
        phase: Phase,
        path: &[ProvinceId],
    ) -> Vec<Line> {
        let forces = self.march_forces(seat, id, phase, path);
        let fought = forces.filter(|forces| forces.may_be_fought(false));
        fought.map_or_else(Vec::new, |forces| self.forces_lines(seat, &forces))
    }

    /// Renders the simulated results of meeting wandering monsters with `plan` or, if `plan` is `None`, with the
    /// standing plan.
    pub(crate) fn wandering_line(
        &self,
        seat: Seat,
        id: CharacterId,
        plan: Option<&Plan>,
    ) -> Option<Line> {
        let trial = self.at.wandering_trial(seat, id, plan)?;
        Some(Line::new("offices-odds-wandering").with("trial", trial_line(&trial)))
    }

    /// Renders the simulated results of duels in which the character uses a plan against a copy of himself.
    pub(crate) fn duel_line(&self, seat: Seat, id: CharacterId, plan: &Plan) -> Option<Line> {
        let bouts = self.at.duel_trial(seat, id, plan)?;
        Some(
            Line::new("offices-odds-duel")
                .with("won", bouts.percent(bouts.won))
                .with("lost", bouts.percent(bouts.lost))
                .with("died", bouts.percent(bouts.died)),
        )
    }

    /// Renders the simulated results of pursuits in which the character uses a plan against a copy of himself.
    pub(crate) fn pursuit_line(&self, seat: Seat, id: CharacterId, plan: &Plan) -> Option<Line> {
        let trial = self.at.pursuit_trial(seat, id, plan)?;
        Some(Line::new("offices-odds-pursuit").with("trial", trial_line(&trial)))
    }
}
