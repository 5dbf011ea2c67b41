//! Actions allowed in any phase.

use super::arguments::{FightsOn, Flag, Partner, Percent, SomeUnits, count, units_part, usual_if};
use super::codes::{ALL, NONE, joined, list, read_province};
use crate::action::Table;
use crate::ids::{ProvinceId, TreatyId, UnitId, WindowId};
use crate::nouns::TreatyKind;
use crate::state::{BattlePlan, Date, Demonworld, StandingAttitude, StandingOrders, Window};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::part::Part;
use regnal_core::text::Arg;
use regnal_core::{arguments, schema};

schema! {
    Demonworld; Table {
        "lock" Lock(window: OpenWindow);
        "unlock" Unlock(window: WindowId);
        "set_standing_orders" SetStandingOrders(orders: StandingOrders);
        "set_standing_plan" SetStandingPlan(plan: BattlePlan);
        "propose_treaty" ProposeTreaty {
            to as with: Partner,
            kind: TreatyKind,
            text: String,
            until: Option<Date>,
            public: Flag
        };
        "answer_treaty" AnswerTreaty { treaty: TreatyId, yes: bool };
        "denounce_treaty" DenounceTreaty(treaty: TreatyId);
        "proclaim_emperor" ProclaimEmperor;
        "vote_end" VoteEnd(yes: bool);
        "resign" Resign;
        "time_out" TimeOut;
        "expire" Expire(window: WindowId);
        "take_over" TakeOver;
    }
}

schema! {
    Demonworld; struct StandingOrders {
        attitude: Option<StandingAttitude>,
        second_day: Option<FightsOn>,
        withdraw_at: Option<Percent>,
        season_attitude: Option<StandingAttitude>,
        season_second_day: Option<FightsOn>,
    }
}

schema! {
    Demonworld; struct BattlePlan {
        line: BattleLine,
        reserve: SomeUnits,
        withdraw_at: Option<Percent>,
        retreats: Vec<ProvinceId>,
    }
}

/// Units in order; an empty list means all of them.
struct BattleLine;
/// A question; by default the seat's only open question.
struct OpenWindow;

arguments! {
    Demonworld;
    BattleLine as Vec<UnitId>:
        |name, units, at| units_part(name, units, ALL, at),
        |name, typed| list(name, typed, |code| code.parse().ok());
    Vec<ProvinceId>:
        |name, places, _at| {
            let label = match places[..] {
                [] => Arg::Term("demonworld-none"),
                [one] => terms::province(one),
                [..] => count("demonworld-places", places.len()),
            };
            usual_if(places.is_empty(), Part::new(name, joined(places, NONE), label))
        },
        |name, typed| list(name, typed, read_province);
    OpenWindow as WindowId:
        |name, id, at| {
            usual_if(at.game.sole_window(at.seat) == Some(*id), WindowId::part(name, id, at))
        },
        |name, typed| match typed.code(name) {
            Some(_) => typed.number(name),
            None => typed.at.game.sole_window(typed.at.seat),
        };
}

impl Demonworld {
    /// Returns the open questions put to the seat: those that the seat has not locked, and locked questions that are
    /// waiting for the seat again.
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

    /// Returns the seat's open question, if there is exactly one.
    fn sole_window(&self, seat: Seat) -> Option<WindowId> {
        let mut open = self.open_windows(seat).map(|(id, _)| id);
        let first = open.next();
        first.filter(|_| open.next().is_none())
    }
}
