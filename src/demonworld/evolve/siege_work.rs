//! Applies changes caused by labour, tunnels and engines in a siege.

use std::collections::BTreeMap;

use crate::event::SiegeWork as Happened;
use crate::ids::SiegeId;
use crate::state::{CounterTunnel, Position};
use crate::works::{Job, Task};
use regnal_core::game::Seat;

use super::Entries;
use regnal_core::never::expected;

impl Position {
    pub(super) fn apply_siege_work(&mut self, event: &Happened) {
        match event {
            Happened::Exploded { siege, sap, explosion, is_striking } => {
                for felled in &explosion.felled {
                    self.put_section(*siege, felled.element, &felled.section);
                }
                self.with_siege(*siege, |siege| {
                    siege.saps.change(sap, |tunnel| tunnel.sap = explosion.sap);
                    siege.mark_striking(*is_striking);
                });
            }
            Happened::Worked { siege, seat, crew, job } => {
                self.with_siege(*siege, |siege| siege.put_to_work(crew));
                self.put_job(*siege, *seat, *job);
            }
            Happened::WallRepaired { siege, crew, repaired } => {
                self.put_section(*siege, repaired.element, &repaired.section);
                self.with_siege(*siege, |siege| siege.put_to_work(crew));
            }
            Happened::SapOpened { siege, sap, tunnel } => self.with_siege(*siege, |siege| {
                siege.saps.insert(*sap, *tunnel);
            }),
            Happened::SapDug { siege, sap, week } => self.with_siege(*siege, |siege| {
                let unit = siege.saps.existing(sap).map(|tunnel| {
                    tunnel.sap = week.sap;
                    tunnel.unit
                });
                if let Some(unit) = unit {
                    siege.put_to_work(&BTreeMap::from([(unit, 1)]));
                }
                if let Some(report) = week.report() {
                    siege.reports.insert(0, report);
                }
                siege.mark_striking(week.has_collapsed());
            }),
            Happened::CounterDug { siege, place, tunnel, week } => {
                self.with_siege(*siege, |siege| {
                    let dug = CounterTunnel { counter: week.counter, ..*tunnel };
                    match siege.counter_saps.get_mut(*place) {
                        Some(old) => *old = dug,
                        None => siege.counter_saps.push(dug),
                    }
                    siege.put_to_work(&BTreeMap::from([(tunnel.unit, 1)]));
                })
            }
            Happened::Intercepted { siege, sap, place: _, meeting } => self
                .with_siege(*siege, |siege| {
                    siege.saps.change(sap, |tunnel| tunnel.sap = meeting.sap)
                }),
            Happened::Bombarded { siege, seat: _, bombardment } => {
                self.put_section(*siege, bombardment.element, &bombardment.section);
                self.with_siege(*siege, |siege| siege.mark_striking(bombardment.is_opened));
            }
            Happened::Stormed { siege, hits, stores } => {
                if let Some(site) = self.site_of(*siege) {
                    for &(element, sp) in hits {
                        // A report on a battle fought on the table may refer to an element that does not exist.
                        let hit = site.works.element(element);
                        if let Some(section) = hit.map(|(_, section)| section.hit(sp)) {
                            site.works.put(element, section);
                        }
                    }
                }
                for _ in 0..*stores {
                    self.lose_store(*siege);
                }
            }
        }
    }

    /// Stores a job's state after a week of work. A finished job takes effect (DW-RULING-57).
    fn put_job(&mut self, id: SiegeId, seat: Seat, job: Job) {
        let Some(siege) = self.sieges.existing(&id) else { return };
        let party = siege.party_mut(seat);
        party.jobs.retain(|open| open.task != job.task);
        if !job.is_done() {
            party.jobs.push(job);
            return;
        }
        match job.task {
            Task::Depot => party.depots += 1,
            Task::Engine(engine) => party.engines.push(engine),
            Task::Fieldworks { count, .. } => {
                party.palisades = party.palisades.saturating_add(count);
            }
            Task::Store(_) => {
                let ruin = siege.larder.stores.iter().position(|one| !one.is_intact);
                if let Some(place) = expected(ruin, "a destroyed store") {
                    siege.larder.rebuild_store(place);
                    if let Some(site) = self.site_of(id) {
                        site.works.put_store(regnal_core::narrow::narrow(place), true);
                    }
                }
            }
            // Nothing to apply: perimeter elements cannot be built, only repaired, and a repair is a separate event.
            Task::Element(_) => {}
        }
    }

    /// **DW-SUPPLY-15, DW-RULING-41.** Destroys the first intact store and its share of the food.
    fn lose_store(&mut self, id: SiegeId) {
        let Some(siege) = self.sieges.existing(&id) else { return };
        let first = siege.larder.stores.iter().position(|one| one.is_intact);
        // In editions before `Judge::SECOND`, a report could destroy more stores than were left.
        let Some(place) = first else { return };
        siege.larder.lose_store(place);
        if let Some(site) = self.site_of(id) {
            site.works.put_store(regnal_core::narrow::narrow(place), false);
        }
    }
}
