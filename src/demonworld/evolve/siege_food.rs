//! Applies changes caused by food and epidemics in a siege.

use crate::event::SiegeFood as Happened;
use crate::state::Position;

use super::Entries;

impl Position {
    pub(super) fn apply_siege_food(&mut self, event: &Happened) {
        match event {
            Happened::Rationed { siege, seat, ration } => self.with_siege(*siege, |siege| {
                let party = siege.party_mut(*seat);
                party.ration = *ration;
                party.felt = *ration;
            }),
            Happened::MountsEaten { siege, seat, unit, points } => {
                self.units.change(unit, |unit| unit.dismounted = true);
                self.with_siege(*siege, |siege| {
                    if siege.besieged == Some(*seat) {
                        siege.larder.add_meat(*points);
                    } else {
                        let party = siege.party_mut(*seat);
                        party.meat = party.meat.saturating_add(*points);
                    }
                });
            }
            Happened::Raided { siege, loot: _, brought } => self.with_siege(*siege, |siege| {
                siege.larder.bring_in(*brought);
            }),
            Happened::Fed { siege, seat, line, felt, meal } => self.with_siege(*siege, |siege| {
                if siege.besieged == Some(*seat) {
                    siege.larder.stock = meal.left;
                }
                let is_besieger = line.is_some();
                let party = siege.party_mut(*seat);
                if is_besieger {
                    party.meat = meal.left;
                }
                party.line = *line;
                party.felt = *felt;
                party.hunger = party.hunger.after(meal.is_fed);
            }),
            Happened::EpidemicPassed { siege, week } => {
                self.with_siege(*siege, |siege| siege.epidemic = week.after)
            }
            Happened::EpidemicSpread { siege, passing: _, after } => {
                self.with_siege(*siege, |siege| siege.epidemic = *after)
            }
        }
    }
}
