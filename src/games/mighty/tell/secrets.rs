//! What only some may hear: spies' reports, offers, standing orders, what is handed in ahead.

use crate::dice::TwoDice;
use crate::game::{Seat, Viewer};
use crate::games::mighty::action::{Action, RetreatOrder, Target};
use crate::games::mighty::illegal::Reason;
use crate::games::mighty::nouns::{ScoutResult, Severity, Terrain};
use crate::hex::Hex;
use crate::refusal::Reason as _;
use crate::text::{Arg, Line};

/// What a spy saw, for the one who sent it. On a marsh the dice mean nothing (ME-RULING-113).
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

/// A message for the two concerned.
pub(super) fn between(id: &'static str, from: Seat, to: Seat, viewer: Viewer) -> Option<Line> {
    let concerned = viewer.is(from) || viewer.is(to);
    concerned.then(|| Line::new(id).with("seat", from).with("other", to))
}

/// A deed that was handed in ahead, with the slot that it is for.
pub(super) fn handed_in(id: &'static str, deed: &Action, said: Line) -> Line {
    let line = Line::new(id).with("deed", said);
    match deed.slot() {
        Some(phase) => line.with("phase", phase),
        None => line.with("phase", String::new()),
    }
}

/// Why a deed that was handed in was dropped: the refusal of this code.
pub(super) fn reason(code: &str, deed: &Action) -> Line {
    let reason = Reason::ALL.iter().find(|reason| reason.code() == code);
    let line = Line::new(
        reason
            .map_or(Reason::WrongPhase, |reason| *reason)
            .message(),
    );
    if let Action::CastSpell {
        target: Target::Unit(unit),
        ..
    } = deed
    {
        return line.with("unit", unit.to_string());
    }
    line
}

/// A standing order for retreats.
pub(super) fn retreat_order(severity: Severity, order: &RetreatOrder) -> Line {
    Line::new("mighty-retreat-ordered")
        .with("severity", severity)
        .with("order", order_line(order))
}

/// What a standing order for retreats says.
pub(in crate::games::mighty) fn order_line(order: &RetreatOrder) -> Line {
    match order {
        RetreatOrder::Ask => Line::new("mighty-retreat-order-ask"),
        RetreatOrder::Hold => Line::new("mighty-retreat-order-hold"),
        RetreatOrder::Refuge => Line::new("mighty-retreat-order-refuge"),
        RetreatOrder::HoldUntilTurn => Line::new("mighty-retreat-order-hold-until-turn"),
        RetreatOrder::RefugeUntilTurn => Line::new("mighty-retreat-order-refuge-until-turn"),
        RetreatOrder::Hexes(hexes) => Line::new("mighty-retreat-order-hexes").with(
            "hexes",
            Arg::List(hexes.iter().map(|&hex| Arg::Hex(hex)).collect()),
        ),
    }
}
