//! Arguments of actions allowed in any phase.

use super::VerbAndParts;
use super::codes::{
    ALL, NONE, Typed, count, date_code, joined, noun_part, read_date, read_province, text_part,
    yes_part,
};
use crate::action::Table;
use crate::ids::{TreatyId, UnitId, WindowId};
use crate::state::{BattlePlan, Date, Demonworld, StandingAttitude, StandingOrders, Window};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::part::{Given, Part};
use regnal_core::text::Arg;

/// Code of a standing order that leaves the decision to the rules' default.
const ASK: &str = "ask";
/// Code for no withdrawal threshold.
const NEVER: &str = "never";
/// Code of the end date of a treaty that has none.
const OPEN: &str = "open";

impl Demonworld {
    /// Returns the questions that the seat is asked and has not locked, and locked questions that await the seat again.
    pub(crate) fn open_windows(&self, seat: Seat) -> impl Iterator<Item = (WindowId, &Window)> {
        self.at
            .windows
            .iter()
            .filter(move |(_, window)| {
                let is_open = !window.locked.contains(&seat);
                window.asked.contains(&seat) && (is_open || self.waited_for(window).contains(&seat))
            })
            .map(|(&id, window)| (id, window))
    }

    pub(super) fn table_parts(&self, seat: Seat, action: &Table) -> VerbAndParts {
        let treaty = |id: TreatyId| Part::new("treaty", id.0, self.treaty_name(seat, id));
        match action {
            Table::Lock(id) => {
                let part = self.window_part(*id);
                let sole = self.sole_window(seat) == Some(*id);
                ("lock", vec![if sole { part.usual() } else { part }])
            }
            Table::Unlock(id) => ("unlock", vec![self.window_part(*id)]),
            Table::SetStandingOrders(orders) => ("set_standing_orders", standing_parts(orders)),
            Table::SetStandingPlan(plan) => ("set_standing_plan", self.plan_parts(plan)),
            Table::ProposeTreaty { to, kind, text, until, public } => {
                let until = until_part(*until);
                let parts = vec![
                    Part::new("with", to.0.saturating_add(1), *to),
                    noun_part("kind", *kind),
                    text_part("text", text),
                    until,
                    Part::flag("public", *public),
                ];
                ("propose_treaty", parts)
            }
            Table::AnswerTreaty { treaty: id, yes } => {
                ("answer_treaty", vec![treaty(*id), yes_part("yes", *yes)])
            }
            Table::DenounceTreaty(id) => ("denounce_treaty", vec![treaty(*id)]),
            Table::ProclaimEmperor => ("proclaim_emperor", Vec::new()),
            Table::VoteEnd(yes) => ("vote_end", vec![yes_part("yes", *yes)]),
            Table::Resign => ("resign", Vec::new()),
            Table::TimeOut => ("time_out", Vec::new()),
            Table::Expire(id) => ("expire", vec![self.window_part(*id)]),
            Table::TakeOver => ("take_over", Vec::new()),
        }
    }

    pub(super) fn window_part(&self, id: WindowId) -> Part {
        Part::new("window", id.0, self.window_name(id))
    }

    /// Returns the seat's open question, if there is exactly one.
    fn sole_window(&self, seat: Seat) -> Option<WindowId> {
        let mut open = self.open_windows(seat).map(|(id, _)| id);
        let first = open.next();
        first.filter(|_| open.next().is_none())
    }

    /// Returns the arguments of a battle plan: line, reserve, withdrawal threshold and retreats.
    pub(super) fn plan_parts(&self, plan: &BattlePlan) -> Vec<Part> {
        let retreats = joined(plan.retreats.iter().map(ToString::to_string), NONE);
        let places = match plan.retreats[..] {
            [] => Arg::Term("demonworld-none"),
            [one] => terms::province(one),
            [..] => count("demonworld-places", plan.retreats.len()),
        };
        let retreats = Part::new("retreats", retreats, places);
        vec![
            self.units_part("line", &plan.line, ALL),
            self.units_part("reserve", &plan.reserve, NONE),
            threshold_part(plan.withdraw_at),
            if plan.retreats.is_empty() { retreats.usual() } else { retreats },
        ]
    }

    pub(super) fn read_table(&self, seat: Seat, verb: &str, given: &Given) -> Option<Table> {
        let typed = Typed(given);
        let treaty = || typed.number("treaty").map(TreatyId);
        Some(match verb {
            "lock" => Table::Lock(match typed.code("window") {
                Some(code) => WindowId(code.parse().ok()?),
                None => self.sole_window(seat)?,
            }),
            "unlock" => Table::Unlock(WindowId(typed.number("window")?)),
            "set_standing_orders" => {
                let attitude = |name| match typed.code(name) {
                    None | Some(ASK) => Some(None),
                    Some(_) => typed.noun(name).map(Some),
                };
                let day = |name| match typed.code(name) {
                    None | Some(ASK) => None,
                    Some(_) => typed.yes(name),
                };
                Table::SetStandingOrders(StandingOrders {
                    attitude: attitude("attitude")?,
                    second_day: day("second_day"),
                    withdraw_at: typed.number_or("withdraw_at", NEVER)?,
                    season_attitude: attitude("season_attitude")?,
                    season_second_day: day("season_second_day"),
                })
            }
            "set_standing_plan" => Table::SetStandingPlan(read_plan(&typed)?),
            "propose_treaty" => Table::ProposeTreaty {
                to: self.read_seat(typed.number("with")?)?,
                kind: typed.noun("kind")?,
                text: typed.words("text")?,
                until: match typed.code("until") {
                    None | Some(OPEN) => None,
                    Some(code) => Some(read_date(code)?),
                },
                public: given.is_yes("public"),
            },
            "answer_treaty" => Table::AnswerTreaty { treaty: treaty()?, yes: typed.yes("yes")? },
            "denounce_treaty" => Table::DenounceTreaty(treaty()?),
            "proclaim_emperor" => Table::ProclaimEmperor,
            "vote_end" => Table::VoteEnd(typed.yes("yes")?),
            "resign" => Table::Resign,
            "time_out" => Table::TimeOut,
            "expire" => Table::Expire(WindowId(typed.number("window")?)),
            "take_over" => Table::TakeOver,
            _ => return None,
        })
    }

    /// Reads a seat in this campaign, counting from 1.
    pub(super) fn read_seat(&self, number: u8) -> Option<Seat> {
        let seat = Seat(number.checked_sub(1)?);
        (seat.index() < self.seats()).then_some(seat)
    }
}

/// Reads a battle plan from the arguments of [`Demonworld::plan_parts`].
pub(super) fn read_plan(typed: &Typed<'_>) -> Option<BattlePlan> {
    Some(BattlePlan {
        line: typed.list("line", |code| code.parse().ok().map(UnitId))?,
        reserve: typed.units("reserve")?,
        withdraw_at: typed.number_or("withdraw_at", NEVER)?,
        retreats: typed.list("retreats", read_province)?,
    })
}

fn standing_parts(orders: &StandingOrders) -> Vec<Part> {
    let attitude = |name, attitude: Option<StandingAttitude>| {
        attitude.map_or_else(|| ask_part(name), |one| noun_part(name, one))
    };
    vec![
        attitude("attitude", orders.attitude),
        day_part("second_day", orders.second_day),
        threshold_part(orders.withdraw_at),
        attitude("season_attitude", orders.season_attitude),
        day_part("season_second_day", orders.season_second_day),
    ]
}

/// Creates a standing-order argument that leaves the decision to the rules.
pub(super) fn ask_part(name: &'static str) -> Part {
    Part::new(name, ASK, Arg::Term("demonworld-by-rules")).usual()
}

/// Creates an argument for whether to fight on for a second day.
pub(super) fn day_part(name: &'static str, fights_on: Option<bool>) -> Part {
    match fights_on {
        Some(true) => Part::new(name, "yes", Arg::Term("demonworld-fight-on")),
        Some(false) => Part::new(name, "no", Arg::Term("demonworld-withdraw")),
        None => ask_part(name),
    }
}

/// Creates an argument for the last season of a treaty.
pub(super) fn until_part(until: Option<Date>) -> Part {
    match until {
        Some(date) => Part::new("until", date_code(date), terms::date(date)),
        None => Part::new("until", OPEN, Arg::Term("demonworld-open")).usual(),
    }
}

/// Creates an argument for the loss percentage at which a side withdraws.
pub(super) fn threshold_part(withdraw_at: Option<u8>) -> Part {
    match withdraw_at {
        Some(percent) => Part::new("withdraw_at", percent, terms::percent(percent)),
        None => Part::new("withdraw_at", NEVER, Arg::Term("demonworld-never")).usual(),
    }
}
