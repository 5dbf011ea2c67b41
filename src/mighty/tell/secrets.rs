//! Renders private messages: spy reports, offers, standing orders, queued actions.

use crate::action::{Action, RetreatOrder, Target};
use crate::illegal::Reason;
use crate::nouns::{ScoutResult, Severity, Terrain};
use crate::state::Mighty;
use regnal_core::dice::TwoDice;
use regnal_core::game::ActionLabels as _;
use regnal_core::hex::Hex;
use regnal_core::refusal::Reason as _;
use regnal_core::text::{Arg, Line};

/// Renders a spy report for its owner. On a marsh, the dice have no meaning and are omitted (ME-RULING-113).
pub(super) fn report(
    hex: Hex,
    terrain: Terrain,
    dice: TwoDice,
    result: Option<ScoutResult>,
) -> Line {
    match result {
        Some(result) => Line::new("mighty-spy-report").with("result", result),
        None => Line::new("mighty-spy-report-marsh"),
    }
    .with("hex", hex)
    .with("terrain", terrain)
    .with("dice", dice)
    .with("total", dice.total())
}

impl Mighty {
    /// Reports a queued action, with its winter phase if it has one.
    pub(super) fn handed_in(&self, id: &'static str, deed: &Action) -> Line {
        let line = Line::new(id).with("deed", self.describe(deed));
        match deed.slot() {
            Some(phase) => line.with("phase", phase),
            None => line.with("phase", String::new()),
        }
    }
}

/// Explains why a queued action was dropped, based on the rejection code.
pub(super) fn reason(code: &str, deed: &Action) -> Line {
    let reason = Reason::ALL.iter().find(|reason| reason.code() == code);
    let line = Line::new(reason.map_or(Reason::WrongPhase, |reason| *reason).message());
    if let Action::CastSpell { target: Target::Unit(unit), .. } = deed {
        return line.with("unit", unit.to_string());
    }
    line
}

/// Reports a standing order for retreats.
pub(super) fn retreat_order(severity: Severity, order: &RetreatOrder) -> Line {
    Line::new("mighty-retreat-ordered").with("severity", severity).with("order", order_line(order))
}

/// Describes a standing order for retreats.
pub(crate) fn order_line(order: &RetreatOrder) -> Line {
    match order {
        RetreatOrder::Ask => Line::new("mighty-retreat-order-ask"),
        RetreatOrder::Hold => Line::new("mighty-retreat-order-hold"),
        RetreatOrder::Refuge => Line::new("mighty-retreat-order-refuge"),
        RetreatOrder::HoldUntilTurn => Line::new("mighty-retreat-order-hold-until-turn"),
        RetreatOrder::RefugeUntilTurn => Line::new("mighty-retreat-order-refuge-until-turn"),
        RetreatOrder::Hexes(hexes) => Line::new("mighty-retreat-order-hexes")
            .with("hexes", Arg::List(hexes.iter().map(|&hex| Arg::Hex(hex)).collect())),
    }
}
