//! The standing orders in a season's order book: the defaults for questions that a player does not answer.

use super::{PathStep, act, ask, aspect_value, line, listed, row};
use crate::action::{Action, Table};
use crate::state::{BattlePlan, Demonworld, StandingAttitude, StandingOrders};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::game::book::{Choice, Row};
use regnal_core::noun::Noun as _;
use regnal_core::text::{Arg, Line};

/// Codes of the row for the standing orders and of its parts: attitude, second day and withdrawal threshold.
pub(super) const STANDING: &str = "standing";
const ATTITUDE: &str = "attitude";
const DAY: &str = "day";
pub(super) const LEAVE: &str = "leave";

/// Code of the answer that selects the default given by the rules.
const RULES: &str = "rules";

/// Codes of the answers for a second day: fight on or withdraw.
const FIGHT_ON: &str = "on";
const WITHDRAW: &str = "withdraw";

/// Code prefixes of answers that also apply to later questions, either until the end of the season or permanently.
const SEASON: &str = "season-";
const ALWAYS: &str = "always-";

/// Code of the path step that leads to the answers that also apply to later questions. These answers are on a separate
/// page, which keeps the list of other answers short.
pub(super) const LONGER: &str = "longer";

/// Period for which an answer applies to later questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Term {
    /// Until the end of the season.
    Season,
    /// Until the player changes the answer.
    Always,
}

impl Term {
    /// Both terms, starting with the shorter one.
    pub(super) const ALL: [Term; 2] = [Term::Season, Term::Always];

    /// Returns the choice that applies an answer, given by its code and name, for this term.
    pub(super) fn choice(self, code: &str, what: impl Into<Arg>) -> Choice {
        let (begin, label) = match self {
            Term::Season => (SEASON, "demonworld-book-so-season"),
            Term::Always => (ALWAYS, "demonworld-book-so-always"),
        };
        let label = Line::new(label).with("what", what);
        Choice::new(format!("{begin}{code}"), label)
    }

    /// Returns the choice that leads to the answers that also apply to later questions.
    pub(super) fn longer_terms_choice() -> Choice {
        Choice::new(LONGER, Line::new("demonworld-book-so-longer"))
    }

    /// Splits a code with a term into the term and the answer's code.
    pub(super) fn read(code: &str) -> Option<(Term, &str)> {
        let season = code.strip_prefix(SEASON).map(|code| (Term::Season, code));
        season.or_else(|| Some((Term::Always, code.strip_prefix(ALWAYS)?)))
    }

    pub(super) fn with_attitude(
        self,
        orders: StandingOrders,
        attitude: StandingAttitude,
    ) -> StandingOrders {
        match self {
            Term::Season => StandingOrders { season_attitude: Some(attitude), ..orders },
            Term::Always => {
                StandingOrders { attitude: Some(attitude), season_attitude: None, ..orders }
            }
        }
    }

    pub(super) fn with_second_day(self, orders: StandingOrders, fights_on: bool) -> StandingOrders {
        match self {
            Term::Season => StandingOrders { season_second_day: Some(fights_on), ..orders },
            Term::Always => {
                StandingOrders { second_day: Some(fights_on), season_second_day: None, ..orders }
            }
        }
    }
}

/// Code for no withdrawal threshold.
const NEVER: &str = "never";

/// A part of the standing orders: its code, message id and value.
type StandingAspect = (&'static str, &'static str, Arg);

impl Demonworld {
    /// **DW-AUTO-12.** Returns a seat's standing orders and its plan for all armies. If the plan has a withdrawal
    /// threshold, that threshold replaces the one in the standing orders.
    fn standing_orders(&self, seat: Seat) -> Option<(StandingOrders, &BattlePlan)> {
        let player = self.player(seat)?;
        let plan = &player.battle_plan;
        let orders = StandingOrders {
            withdraw_at: plan.withdraw_at.or(player.standing.withdraw_at),
            ..player.standing.clone()
        };
        Some((orders, plan))
    }

    pub(super) fn standing_row(&self, seat: Seat) -> Option<Row> {
        let (orders, _) = self.standing_orders(seat)?;
        let parts = aspects(&orders).into_iter().map(|(_, what, value)| aspect_value(what, value));
        let all = listed(parts.collect());
        let is_any = orders != StandingOrders::default();
        Some(Row {
            draft: all.filter(|_| is_any),
            needs: (!is_any).then(|| Line::new("demonworld-book-standing-usual")),
            ..row(STANDING, Line::new("demonworld-book-standing"))
        })
    }

    pub(super) fn standing_step(&self, seat: Seat, steps: &[&str]) -> PathStep {
        let (orders, plan) = self.standing_orders(seat)?;
        let set = |orders| act([Action::Table(Table::SetStandingOrders(orders))]);
        let rules = || Choice::new(RULES, line(Arg::Term("demonworld-by-rules")));
        match steps {
            [] => {
                let choices = aspects(&orders).into_iter();
                let choice =
                    |(code, what, value)| Choice::new(code, Line::new(what)).noted(line(value));
                ask("demonworld-book-ask-standing", choices.map(choice).collect())
            }
            [ATTITUDE] => {
                let attitudes = StandingAttitude::ALL.iter();
                let choices = attitudes.map(|&own| Choice::new(own.code(), line(own)));
                let choices = std::iter::once(rules()).chain(choices);
                ask("demonworld-book-ask-attitude", choices.collect())
            }
            [ATTITUDE, attitude] => set(StandingOrders {
                attitude: match *attitude {
                    RULES => None,
                    code => Some(StandingAttitude::from_code(code)?),
                },
                season_attitude: None,
                ..orders
            }),
            [DAY] => {
                let choice = |code, label| Choice::new(code, Line::new(label));
                let choices = vec![
                    rules(),
                    choice(FIGHT_ON, "demonworld-book-fight-on"),
                    choice(WITHDRAW, "demonworld-book-withdraw"),
                ];
                ask("demonworld-book-ask-next-day", choices)
            }
            [DAY, day] => set(StandingOrders {
                second_day: match *day {
                    RULES => None,
                    FIGHT_ON => Some(true),
                    WITHDRAW => Some(false),
                    _ => return None,
                },
                season_second_day: None,
                ..orders
            }),
            [LEAVE] => {
                let never = Choice::new(NEVER, Line::new("demonworld-book-leave-usual"));
                let choices = (1..=9).map(|tenth| {
                    let percent: u8 = tenth * 10;
                    Choice::new(percent.to_string(), line(leave_at(percent)))
                });
                let choices = std::iter::once(never).chain(choices);
                ask("demonworld-book-ask-leave", choices.collect())
            }
            [LEAVE, percent] => {
                let orders = StandingOrders {
                    withdraw_at: match *percent {
                        NEVER => None,
                        percent => Some(percent.parse().ok()?),
                    },
                    ..orders
                };
                let orders = Action::Table(Table::SetStandingOrders(orders));
                // A threshold in the plan for all armies would take precedence over this one, so remove it.
                let plan = plan.withdraw_at.map(|_| {
                    let plan = BattlePlan { withdraw_at: None, ..plan.clone() };
                    Action::Table(Table::SetStandingPlan(plan))
                });
                act(std::iter::once(orders).chain(plan))
            }
            _ => None,
        }
    }
}

fn aspects(orders: &StandingOrders) -> [StandingAspect; 3] {
    let by_rules = Arg::Term("demonworld-by-rules");
    let attitude = terms::in_season(
        orders.season_attitude.map(Arg::from),
        orders.attitude.map_or(by_rules.clone(), Arg::from),
    );
    let day = |fights_on| -> Arg {
        match fights_on {
            true => Line::new("demonworld-book-fight-on").into(),
            false => Line::new("demonworld-book-withdraw").into(),
        }
    };
    let day = terms::in_season(
        orders.season_second_day.map(day),
        orders.second_day.map_or(by_rules, day),
    );
    let leave = match orders.withdraw_at {
        Some(percent) => leave_at(percent).into(),
        None => Line::new("demonworld-book-leave-usual").into(),
    };
    [
        (ATTITUDE, "demonworld-book-standing-conflict", attitude),
        (DAY, "demonworld-book-standing-day", day),
        (LEAVE, "demonworld-book-leave", leave),
    ]
}

pub(super) fn leave_at(percent: u8) -> Line {
    Line::new("demonworld-book-leave-at").with("percent", u32::from(percent))
}
