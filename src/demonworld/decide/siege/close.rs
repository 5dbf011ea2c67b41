//! Resolves step W9 of a siege week: militia, surrender and the end of the week.

use super::super::Resolution;
use crate::action::Work;
use crate::event::{Siege, SiegeEnd, SiegeWeek};
use crate::ids::SiegeId;
use crate::illegal::{Reason, ensure};
use crate::nouns::Phase;
use crate::queries::{is_feared, militia_stands, yields_at};
use crate::state::Subject;
use crate::works::SEASON_WEEKS;
use regnal_core::never::never;

impl Resolution<'_> {
    /// **DW-RULING-32.** Step W9: handles a lack of besiegers, hunger, failed morale tests, the militia's roll and
    /// offers to surrender. Then ends the week and, if needed, asks the players a question.
    pub(super) fn week_close(&mut self, id: SiegeId) {
        let Some(siege) = self.running_siege(id) else { return };
        if !self.is_kept_up(siege) {
            self.end_siege(id, SiegeEnd::TooFew);
        }
        // After `end_siege`, the siege continues only if players who camp in the province have taken it over.
        let Some(siege) = self.siege(id) else { return };
        let starves = siege
            .besieged
            .and_then(|seat| siege.party(seat))
            .is_some_and(|party| party.hunger.must_surrender());
        let surrenders = siege.now.as_ref().is_some_and(|now| now.surrenders);
        if starves || surrenders {
            self.surrender(id, false);
            return;
        }
        if self.is_held_by_militia(siege) && self.militia_yields(id) {
            self.site_falls(id);
            return;
        }
        let is_offered = self.put_offer(id);
        self.end_week(id, is_offered);
    }

    /// **DW-RULING-23.** Rolls to decide whether militia yields the site this week. Militia that has just risen does
    /// not yield yet.
    fn militia_yields(&mut self, id: SiegeId) -> bool {
        let Some(siege) = self.running_siege(id) else { return false };
        if !self.options.rules.militia {
            return true;
        }
        let kind = siege.site.kind;
        if siege.militia == 0 && siege.besieged.is_some() {
            let stands = militia_stands(kind);
            self.emit(SiegeWeek::MilitiaRose { siege: id, stands });
            return false;
        }
        if !is_feared(self.stands_in_the_open(&siege.besiegers, siege.site.province)) {
            return false;
        }
        let needed = yields_at(kind).saturating_sub(self.siege_week(id));
        let die = (2..=6).contains(&needed).then(|| self.dice().d6());
        let yields = match die {
            Some(die) => u16::from(die.face) >= needed,
            None => needed < 2,
        };
        self.emit(SiegeWeek::MilitiaTested { siege: id, die, yields });
        yields
    }

    /// **DW-RULING-47.** Presents to the besiegers the first surrender offer that is due. Returns whether an offer was
    /// due.
    fn put_offer(&mut self, id: SiegeId) -> bool {
        let mut is_offered = false;
        let wanted = |work: &Work| matches!(work, Work::OfferSurrender { .. });
        self.carry_out_orders(id, wanted, |own, due| {
            let Work::OfferSurrender { free_passage } = due.entry.work else {
                never!("siege {}: not an offer to surrender", id.0);
                return Ok(());
            };
            ensure(!is_offered, Reason::Already, "DW-RULING-47")?;
            own.can_be_done(id, due)?;
            own.emit(Siege::SurrenderOffered { siege: id, free_passage });
            is_offered = true;
            Ok(())
        });
        is_offered
    }

    /// **DW-SIEGE-08, DW-RULING-33.** Ends the week. Both sides can then amend their programmes if a surrender was
    /// offered or, except in the last week, if the interval set by the campaign has passed or an event visible to both
    /// occurred.
    fn end_week(&mut self, id: SiegeId, is_offered: bool) {
        let (Some(siege), Some(now)) = (self.running_siege(id), self.running_week(id)) else {
            return;
        };
        let now = now.clone();
        let current = self.strength_of(siege);
        let fallen = |side: usize| now.strength[side].saturating_sub(current[side]);
        let lost = [siege.lost[0] + fallen(0), siege.lost[1] + fallen(1)];
        let sides = siege.sides();
        self.emit(SiegeWeek::WeekEnded { siege: id, lost });
        let is_break = now.is_striking || self.options.rules.siege_breaks.contains(&now.number);
        if is_offered {
            self.ask(Phase::SurrenderWindow, Subject::Siege(id), sides);
        } else if is_break && now.number < SEASON_WEEKS {
            self.ask(Phase::SiegeWindow, Subject::Siege(id), sides);
        }
    }
}
