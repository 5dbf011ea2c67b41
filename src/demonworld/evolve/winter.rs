//! Applies winter quarters events.

use crate::event::Winter;
use crate::state::{Condition, Position};
use crate::winter::emperor::{Check, WINTERS};
use crate::winter::unpaid::Unpaid;
use crate::winter::upkeep::demotivation;
use regnal_core::game::Seat;
use regnal_core::narrow::narrow;

use super::Entries;

impl Position {
    pub(super) fn apply_winter(&mut self, event: &Winter) {
        match event {
            Winter::EmperorChecked { seat, check } => {
                if let Some(player) = self.player_mut(*seat) {
                    let winters = match check {
                        Check::Stays(reign) => Some(reign.winters),
                        Check::Wins => Some(WINTERS),
                        Check::Falls => None,
                    };
                    player.emperor = player.emperor.zip(winters).map(|(mut title, winters)| {
                        title.winters = narrow(winters);
                        title
                    });
                }
            }
            // Nothing to apply: the losses follow as separate events.
            Winter::AttritionSuffered { .. } => {}
            Winter::AdvantageChosen { seat, unit, advantage } => {
                self.with_player(*seat, |player| {
                    player.winter.advantages.insert(*unit, *advantage);
                });
            }
            Winter::ExperienceGained { seat, gained } => {
                for (unit, advantage) in gained {
                    self.units.change(unit, |unit| unit.advantages.push(*advantage));
                }
                for unit in self.units.values_mut().filter(|unit| unit.owner == *seat) {
                    unit.engaged = false;
                }
                self.fought.remove(seat);
                self.with_player(*seat, |player| player.winter.advantages.clear());
            }
            Winter::RevenueReceived { seat, revenue } => self.receive(*seat, revenue.total),
            Winter::RansomPlanned { seat, character, is_wanted } => {
                if let Some(player) = self.player_mut(*seat) {
                    if *is_wanted {
                        player.winter.ransoms.insert(*character);
                    } else {
                        player.winter.ransoms.remove(character);
                    }
                }
            }
            Winter::UpkeepChosen { seat, choice } => {
                self.with_player(*seat, |player| player.winter.upkeep.clone_from(choice))
            }
            Winter::Ransomed { seat, character, captor, points, force } => {
                self.characters.change(character, |freed| {
                    freed.condition = Condition::Ok;
                    freed.force = Some(*force);
                });
                self.spend(*seat, *points);
                if let Some(captor) = captor {
                    self.receive(*captor, *points);
                }
            }
            Winter::UpkeepPaid { seat, is_short, disbanding } => {
                self.settle_upkeep(*seat, disbanding.paid, *is_short, None)
            }
            Winter::UpkeepUnpaid { seat, unpaid } => {
                self.settle_upkeep(*seat, unpaid.paid, true, Some(unpaid));
            }
        }
    }

    fn receive(&mut self, seat: Seat, points: u32) {
        self.with_player(seat, |player| player.treasury = player.treasury.saturating_add(points));
    }

    fn spend(&mut self, seat: Seat, points: u32) {
        self.with_player(seat, |player| player.treasury = player.treasury.saturating_sub(points));
    }

    /// **DW-UPKEEP-13, DW-RULING-88, DW-RULING-90.** Settles a player's upkeep: charges the payment, counts a winter
    /// with a shortage, and updates unit demotivation.
    fn settle_upkeep(&mut self, seat: Seat, paid: u32, is_short: bool, unpaid: Option<&Unpaid>) {
        self.spend(seat, paid);
        self.with_player(seat, |player| {
            player.unpaid_years = player.unpaid_years.saturating_add(is_short.into());
            player.winter.ransoms.clear();
            player.winter.upkeep = None;
            // Earlier purchases can no longer be cancelled.
            player.purchases.clear();
        });
        for unit in self.units.values_mut().filter(|unit| unit.owner == seat) {
            let steps = demotivation(unit.demotivation.into(), unpaid.map(|unpaid| unpaid.result));
            unit.demotivation = narrow(steps);
        }
    }
}
