//! Defines the autopilot's spending limits, and assigns limits to actions whose spending depends on the match. For all
//! other actions, the limits are assigned in the schema of the actions.

use super::action::Action;
use super::nouns::{Owner, UnitKind};
use super::state::{Mighty, Stage};
use regnal_core::game::{Autopilot, Keep, Kept, Questions as _, Seat};
use regnal_core::hex::Hex;
use regnal_core::schema::Schema as _;

/// All spending limits that a player can set.
const KEEPS: [Kept; 5] = [
    Kept::new(Keep::Treasury, "mighty-keep-treasury", "mighty-keep-treasury.means"),
    Kept::new(Keep::Marches, "mighty-keep-marches", "mighty-keep-marches.means"),
    Kept::new(Keep::Battles, "mighty-keep-battles", "mighty-keep-battles.means"),
    Kept::new(Keep::Magic, "mighty-keep-magic", "mighty-keep-magic.means"),
    Kept::new(Keep::Agents, "mighty-keep-agents", "mighty-keep-agents.means"),
];

impl Autopilot for Mighty {
    /// **ME-RULING-24.** Returns the autopilot's action: it ends the seat's campaign turn or, in any other situation,
    /// takes the default action. Neither counts as a missed turn, so no caretaker takes over.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let ends = self.question().is_none() && self.active() == Some(seat);
        match self.stage {
            Stage::Campaign { .. } if ends => Some(Action::EndTurn),
            _ => self.fallback_to(seat, key),
        }
    }

    fn keeps() -> &'static [Kept] {
        &KEEPS
    }

    /// Returns the spending limits that apply to an action of `seat`; `None` if the autopilot never takes this action.
    /// No limit applies to feeding units, because it is an obligation.
    fn spends(&self, seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        Some(match action {
            Action::Pursue { yes: false } => &[],
            Action::Scout { unit, .. } => match self.unit(*unit).map(|unit| unit.kind()) {
                Some(UnitKind::Army) => &[Keep::Agents],
                // A boat must follow its scouts, so the limits for moves and rations also apply to scouting with a
                // boat.
                Some(UnitKind::Boat) | None => &[Keep::Agents, Keep::Marches, Keep::Treasury],
            },
            Action::Move { units, hex, .. } | Action::MarchOn { units, hex, .. } => {
                let costs = self.price_of_step(seat, units, *hex).0 > 0;
                spent_by_march(costs, self.provokes(seat, *hex))
            }
            Action::Disembark { army: unit, .. } | Action::GoOutside { unit } => {
                let hex = self.unit(*unit).map(|unit| unit.hex);
                let provokes = hex.is_none_or(|hex| self.provokes(seat, hex));
                spent_by_march(matches!(action, Action::Disembark { .. }), provokes)
            }
            Action::Pursue { yes: true } => &[Keep::Marches, Keep::Treasury, Keep::Battles],
            _ => return action.spends(),
        })
    }
}

impl Mighty {
    /// Returns true if moving to `hex` counts as an attack because it forces a fight with enemies outside or takes the
    /// hex from its owner.
    fn provokes(&self, seat: Seat, hex: Hex) -> bool {
        let owner = self.cell(hex).and_then(|cell| cell.owner);
        let is_theirs = owner.is_some_and(|owner| owner != seat);
        is_theirs || self.hostile_outside(hex, Owner::Realm(seat))
    }
}

/// Returns the spending limits that apply to a movement, depending on whether it costs rations and counts as an attack.
fn spent_by_march(costs: bool, provokes: bool) -> &'static [Keep] {
    match (costs, provokes) {
        (false, false) => &[Keep::Marches],
        (true, false) => &[Keep::Marches, Keep::Treasury],
        (false, true) => &[Keep::Marches, Keep::Battles],
        (true, true) => &[Keep::Marches, Keep::Treasury, Keep::Battles],
    }
}
