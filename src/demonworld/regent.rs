//! Autopilot spending, which a seat's owner can restrict. The action schema specifies the spending of each kind of
//! action.

use super::action::{Action, Conflict, Leader, Organisation, Season, Siege};
use super::state::{Attitude, Demonworld};
use regnal_core::game::{Autopilot, Keep, Kept, Questions as _, Seat};
use regnal_core::schema::Schema as _;

/// Resources that the owner can reserve.
const KEEPS: [Kept; 3] = [
    Kept::new(Keep::Treasury, "demonworld-keep-treasury", "demonworld-keep-treasury.means"),
    Kept::new(Keep::Marches, "demonworld-keep-marches", "demonworld-keep-marches.means"),
    Kept::new(Keep::Battles, "demonworld-keep-battles", "demonworld-keep-battles.means"),
];

impl Autopilot for Demonworld {
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let locked = self.lock_for(seat, key).map(Action::Table);
        locked.or_else(|| self.fallback_to(seat, key))
    }

    fn keeps() -> &'static [Kept] {
        &KEEPS
    }

    /// Returns the resources that an action of `seat` spends, or `None` if the autopilot never takes the action. Also
    /// returns `None` for locking, because locking finalises everything in the order book, regardless of its contents.
    fn spends(&self, seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        match action {
            // A march into another player's province can capture that province.
            Action::Season(Season::March { to, .. }) if self.owner_of(*to) == Some(seat) => {
                Some(&[Keep::Marches])
            }
            Action::Organisation(Organisation::CreateArmy { leader: Leader::Take(_), .. }) => {
                Some(&[Keep::Marches])
            }
            Action::Conflict(Conflict::Take { attitude, .. }) => Some(match attitude {
                Attitude::Fight(_) => &[Keep::Battles],
                Attitude::Withdraw(_) => &[Keep::Marches],
                Attitude::Shelter(_) | Attitude::Nothing => &[],
            }),
            Action::Organisation(action) => action.spends(),
            Action::Season(Season::Reorganise(order)) => order.spends(),
            Action::Season(action) => action.spends(),
            Action::Conflict(action) => action.spends(),
            Action::Battle(action) => action.spends(),
            Action::Siege(Siege::Plan { entry, .. }) => entry.work.spends(),
            Action::Siege(action) => action.spends(),
            Action::Winter(action) => action.spends(),
            Action::Table(_) | Action::Umpire(_) => None,
        }
    }
}
