//! Lists what a seat still has to do in its turn. The list is posted publicly, so it is derived only from public
//! information, never from a hand.

use super::PAIR;
use crate::action::Action;
use crate::nouns::Phase;
use crate::state::{CardId, Position};
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

impl Position {
    pub(super) fn owed_in_turn(&self, seat: Seat, owed: &mut Vec<Line>) {
        match self.phase {
            Phase::Mobilization => {
                owed.push(Line::new("echoes-owed-mobilization"));
                // Uses only the legal actions of units, because those actions do not depend on a hand.
                let menus: Vec<(CardId, Vec<Action>)> =
                    self.units_of(seat).map(|unit| (unit.id, self.unit_actions(unit))).collect();
                owed.extend(self.able(&menus, "echoes-owed-attacks", Action::is_attack));
                owed.extend(self.able(&menus, "echoes-owed-camps", |action| {
                    matches!(action, Action::BuildCamp { .. })
                }));
                owed.extend(self.able(&menus, "echoes-owed-acts", |action| {
                    matches!(
                        action,
                        Action::BuildBarracks { .. }
                            | Action::VillageDraw { .. }
                            | Action::Recruit { .. }
                    )
                }));
                owed.extend(self.able(&menus, "echoes-owed-moves", |action| {
                    matches!(action, Action::Move { .. })
                }));
            }
            Phase::Deployment => owed.push(Line::new("echoes-owed-deployment")),
        }
        let tokens = self.tokens_to_spend(seat);
        owed.extend(tokens.map(|tokens| Line::new("echoes-owed-tokens").with("tokens", tokens)));
    }

    /// Lists the units that have a legal action of the given kind.
    fn able(
        &self,
        menus: &[(CardId, Vec<Action>)],
        id: &'static str,
        is_such: impl Fn(&Action) -> bool,
    ) -> Option<Line> {
        let units: Vec<Arg> = menus
            .iter()
            .filter(|(_, menu)| menu.iter().any(&is_such))
            .map(|(unit, _)| self.short_unit(*unit, PAIR))
            .collect();
        (!units.is_empty()).then(|| Line::new(id).with("units", units))
    }
}
