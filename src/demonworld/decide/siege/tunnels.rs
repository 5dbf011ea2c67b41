//! Resolves step W4 of a siege week: saps and counter-saps.

use std::collections::BTreeSet;

use super::super::Resolution;
use super::Due;
use crate::action::{Course, When, Work};
use crate::event::SiegeWork;
use crate::ids::{SiegeId, UnitId};
use crate::illegal::{Illegal, Reason, Verdict, ensure};
use crate::sap::{
    CounterSap, Ground, Heading, LostDigger, SapState, counter_week, intercept, open, sap_week,
};
use crate::state::{CounterTunnel, Siege, Tunnel};
use regnal_core::narrow::narrow;
use regnal_core::never::never;

/// Returns the sap that an entry began in an earlier week. Open saps are preferred, but collapsed or destroyed saps are
/// included so that the entry does not begin a second sap.
fn begun(siege: &Siege, due: &Due) -> Option<u16> {
    let Work::StartSap { unit, distance, element } = due.entry.work else {
        return None;
    };
    let is_first = siege.now.as_ref().is_none_or(|now| now.number <= due.entry.week);
    let own = siege.saps.iter().filter(|(_, tunnel)| {
        tunnel.owner == due.seat
            && tunnel.unit == unit
            && tunnel.sap.start == distance
            && tunnel.sap.target == element
    });
    let is_open = |tunnel: &Tunnel| tunnel.sap.state == SapState::Open;
    own.filter(|(_, tunnel)| is_open(tunnel) || !is_first)
        .max_by_key(|(number, tunnel)| (is_open(tunnel), **number))
        .map(|(&number, _)| number)
}

fn gone() -> Illegal {
    Illegal::new(Reason::NoSuch, "DW-SAP-10")
}

impl Resolution<'_> {
    /// **DW-SAP-03 to -15, DW-RULING-32.** Step W4: digs and tests every sap of the besiegers, then every counter-sap,
    /// then resolves tunnels that meet. A counter-sap that waits for an announcement starts only if the announcement
    /// was made before this week.
    pub(super) fn week_tunnels(&mut self, id: SiegeId) {
        let counters = self.orders(id, |work| matches!(work, Work::CounterSap { .. }));
        let heard = self.siege(id).and_then(|siege| siege.reports.first().copied());
        let digs = |work: &Work| matches!(work, Work::StartSap { .. } | Work::ContinueSap { .. });
        self.carry_out_orders(id, digs, |own, due| own.dig_sap(id, due));
        let mut dug = BTreeSet::new();
        for due in counters {
            let announced =
                heard.filter(|_| due.entry.when == Some(When::SapAnnounced)).map(|report| report.0);
            match self.dig_counter(id, &due, announced) {
                Ok(place) => {
                    dug.insert(place);
                }
                Err(why) => self.skip(id, &due, &why),
            }
        }
        self.tunnels_meet(id, &dug);
    }

    /// Checks that the digging stand is present and free.
    fn free_digger(&self, siege: &Siege, due: &Due, unit: UnitId) -> Verdict {
        let one = std::collections::BTreeMap::from([(unit, 1)]);
        ensure(!self.free_of(siege, due, &one).is_empty(), Reason::Digger, "DW-SAP-02")
    }

    fn dig_sap(&mut self, id: SiegeId, due: &Due) -> Verdict {
        let siege = self.siege(id).ok_or_else(gone)?.clone();
        let number = begun(&siege, due);
        if number.is_none() {
            self.can_be_done(id, due)?;
        }
        let perimeter = self.works_of(&siege).ok_or_else(gone)?.perimeter();
        let (number, heading) = match (&due.entry.work, number) {
            (Work::StartSap { .. }, Some(number)) => (number, Heading::Straight),
            (Work::StartSap { unit, distance, element }, None) => {
                self.free_digger(&siege, due, *unit)?;
                let digger = self.digger_of(*unit)?;
                let limits = self.options.rules.sap_limits();
                let sap = open(*distance, *element, digger, perimeter, limits)?;
                let number = narrow::<u16, _>(siege.saps.len()) + 1;
                let tunnel = Tunnel { owner: due.seat, unit: *unit, sap };
                self.emit(SiegeWork::SapOpened { siege: id, sap: number, tunnel });
                (number, Heading::Straight)
            }
            (Work::ContinueSap { sap: number, course }, _) => {
                let sap = self.sap_place(&siege, due.seat, *number).ok_or_else(gone)?;
                match course {
                    Course::Straight => (sap, Heading::Straight),
                    Course::Left => (sap, Heading::Left),
                    Course::Right => (sap, Heading::Right),
                    Course::Stop => return Ok(()),
                }
            }
            _ => {
                never!("siege {}: not an entry about a sap", id.0);
                return Ok(());
            }
        };
        self.dig_on(id, due, number, heading)
    }

    /// Extends an open sap by one week of digging.
    fn dig_on(&mut self, id: SiegeId, due: &Due, number: u16, heading: Heading) -> Verdict {
        let siege = self.siege(id).ok_or_else(gone)?.clone();
        let tunnel = *siege.saps.get(&number).ok_or_else(gone)?;
        let works = self.works_of(&siege).ok_or_else(gone)?.clone();
        let week = self.siege_week(id);
        ensure(tunnel.sap.last_dug != Some(week), Reason::Busy, "DW-SAP-02")?;
        if heading == Heading::Straight && tunnel.sap.distance() == 0 {
            return Ok(());
        }
        self.free_digger(&siege, due, tunnel.unit)?;
        let digger = self.digger_of(tunnel.unit)?;
        let force = self.unit(tunnel.unit).map(|unit| unit.force);
        let has_engineer = self.has_engineer(force.as_slice());
        let ground = Ground { works: &works, test: self.options.rules.collapse_test };
        let dug = sap_week(self.dice(), tunnel.sap, heading, digger, has_engineer, ground, week)?;
        self.emit(SiegeWork::SapDug { siege: id, sap: number, week: dug });
        if dug.has_collapsed() {
            self.take_stand(tunnel.unit);
        }
        Ok(())
    }

    /// Extends a counter-sap by one week of digging. Returns its index in the siege's list.
    fn dig_counter(&mut self, id: SiegeId, due: &Due, announced: Option<u16>) -> Verdict<usize> {
        let Work::CounterSap { element, unit } = due.entry.work else {
            return Err(gone());
        };
        let element = announced.unwrap_or(element);
        self.can_be_done(id, due)?;
        let siege = self.siege(id).ok_or_else(gone)?.clone();
        self.free_digger(&siege, due, unit)?;
        let works = self.works_of(&siege).ok_or_else(gone)?.clone();
        let digger = self.digger_of(unit)?;
        let force = self.unit(unit).map(|unit| unit.force);
        let has_engineer = self.has_engineer(force.as_slice());
        let tunnels = &siege.counter_saps;
        let place = tunnels
            .iter()
            .position(|tunnel| tunnel.counter.element == element)
            .unwrap_or(tunnels.len());
        let counter = match tunnels.get(place) {
            Some(tunnel) => tunnel.counter,
            None => CounterSap::open(element, digger, works.perimeter())?,
        };
        let ground = Ground { works: &works, test: self.options.rules.collapse_test };
        let week = counter_week(self.dice(), counter, digger, has_engineer, ground)?;
        self.emit(SiegeWork::CounterDug {
            siege: id,
            place,
            tunnel: CounterTunnel { unit, counter },
            week,
        });
        if week.has_collapsed() {
            self.take_stand(unit);
        }
        Ok(place)
    }

    /// **DW-SAP-10, DW-RULING-65.** Resolves encounters between counter-saps and saps.
    fn tunnels_meet(&mut self, id: SiegeId, dug: &BTreeSet<usize>) {
        let Some(siege) = self.running_siege(id).cloned() else { return };
        let week = self.siege_week(id);
        for (&number, tunnel) in &siege.saps {
            for (place, counter) in siege.counter_saps.iter().enumerate() {
                let diggers = [
                    tunnel.sap.last_dug == Some(week) && self.unit(tunnel.unit).is_some(),
                    dug.contains(&place) && self.unit(counter.unit).is_some(),
                ];
                let meeting = intercept(self.dice(), tunnel.sap, counter.counter, diggers);
                let Some(meeting) = meeting else { continue };
                self.emit(SiegeWork::Intercepted { siege: id, sap: number, place, meeting });
                match meeting.lost {
                    Some(LostDigger::Sap) => self.take_stand(tunnel.unit),
                    Some(LostDigger::Counter) => self.take_stand(counter.unit),
                    Some(LostDigger::Both) => {
                        self.take_stand(tunnel.unit);
                        self.take_stand(counter.unit);
                    }
                    None => {}
                }
                break;
            }
        }
    }
}
