//! What only some may hear: spies' reports, offers, standing orders.

use crate::dice::TwoDice;
use crate::game::{Seat, Viewer};
use crate::games::mighty::action::RetreatOrder;
use crate::games::mighty::nouns::{ScoutResult, Severity, Terrain};
use crate::hex::Hex;
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
        RetreatOrder::Hexes(hexes) => Line::new("mighty-retreat-order-hexes").with(
            "hexes",
            Arg::List(hexes.iter().map(|&hex| Arg::Hex(hex)).collect()),
        ),
    }
}
