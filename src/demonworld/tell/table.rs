//! Renders events caused by actions that are allowed in any phase.

use super::by;
use crate::event::Table;
use crate::state::Treaty;
use crate::terms;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

pub(super) fn report_table(event: &Table, viewer: Viewer) -> Option<Line> {
    match event {
        Table::StandingOrdersSet { seat, orders } => {
            let by_rules = || Arg::Term("demonworld-by-rules");
            let day = |fights_on| match fights_on {
                true => Arg::Term("demonworld-fight-on"),
                false => Arg::Term("demonworld-withdraw"),
            };
            let attitude = terms::in_season(
                orders.season_attitude.map(Arg::from),
                orders.attitude.map_or_else(by_rules, Arg::from),
            );
            let second_day = terms::in_season(
                orders.season_second_day.map(day),
                orders.second_day.map_or_else(by_rules, day),
            );
            Line::new("demonworld-standing-orders-set")
                .with("attitude", attitude)
                .with("second", second_day)
                .with("losses", threshold(orders.withdraw_at))
                .only_if(viewer.is(*seat))
        }
        Table::StandingPlanSet { seat, plan } => Line::new("demonworld-standing-plan-set")
            .with("losses", threshold(plan.withdraw_at))
            .only_if(viewer.is(*seat)),
        Table::TreatyProposed { treaty: _, terms } => {
            treaty(terms, "demonworld-treaty-proposed", terms.from).only_if(parties(terms, viewer))
        }
        Table::TreatyAnswered { treaty: _, terms, yes: true } => {
            let known = terms.public || parties(terms, viewer);
            treaty(terms, "demonworld-treaty-made", terms.from).only_if(known)
        }
        Table::TreatyAnswered { treaty: _, terms, yes: false } => {
            treaty(terms, "demonworld-treaty-refused", terms.from).only_if(parties(terms, viewer))
        }
        Table::TreatyEnded { treaty: _, terms, by: ender } => {
            let in_force = terms.since.is_some();
            let known = (terms.public && in_force) || parties(terms, viewer);
            let line = match ender {
                Some(seat) if in_force => treaty(terms, "demonworld-treaty-denounced", *seat),
                Some(seat) => treaty(terms, "demonworld-offer-taken-back", *seat),
                None => treaty(terms, "demonworld-treaty-ended", terms.from),
            };
            line.only_if(known)
        }
        Table::EmperorProclaimed { seat } => Some(by(*seat, "demonworld-emperor-proclaimed")),
        Table::EndVoted { seat, yes: true } => Some(by(*seat, "demonworld-end-voted")),
        Table::EndVoted { seat, yes: false } => Some(by(*seat, "demonworld-end-vote-withdrawn")),
        Table::Resigned { seat } => Some(by(*seat, "demonworld-resigned")),
        Table::TakenOver { seat } => Some(by(*seat, "demonworld-taken-over")),
    }
}

fn threshold(withdraw_at: Option<u8>) -> Arg {
    match withdraw_at {
        Some(percent) => terms::percent(percent).into(),
        None => Arg::Term("demonworld-never"),
    }
}

fn parties(treaty: &Treaty, viewer: Viewer) -> bool {
    viewer.is(treaty.from) || viewer.is(treaty.to)
}

/// Creates a message about a treaty, with the acting player, the other player, and the treaty's kind, text and end
/// date.
fn treaty(treaty: &Treaty, id: &'static str, seat: Seat) -> Line {
    by(seat, id)
        .with("other", treaty.other(seat))
        .with("kind", treaty.kind)
        .with("text", terms::clause(&treaty.text))
        .with("until", terms::until(treaty.until))
}
