//! Applies changes to sieges: besiegers, plans and surrender.

use std::collections::BTreeMap;

use crate::action::Workers;
use crate::event::{Siege as Happened, SiegeBattle};
use crate::ids::SiegeId;
use crate::judge::Judge;
use crate::state::{Offer, Party, Position, Siege, Site, Week};
use crate::works::{Section, Side};
use regnal_core::game::Seat;

use super::{Entries, existing};

impl Siege {
    pub(super) fn party_mut(&mut self, seat: Seat) -> &mut Party {
        self.parties.entry(seat).or_default()
    }

    #[track_caller]
    pub(super) fn week_mut(&mut self) -> Option<&mut Week> {
        existing(self.now.as_mut(), &self.site)
    }

    /// Marks stands as busy until the end of the week. The crew is empty if the umpire sets a job's remaining time,
    /// which can happen between two weeks.
    pub(super) fn put_to_work(&mut self, crew: &Workers) {
        for (&unit, &stands) in crew {
            if let Some(now) = self.week_mut() {
                let busy = now.busy.entry(unit).or_default();
                *busy = busy.saturating_add(stands);
            }
        }
    }

    /// Records that the current week triggers a question (DW-RULING-33), if `is_striking` is `true`.
    pub(super) fn mark_striking(&mut self, is_striking: bool) {
        if let Some(now) = self.week_mut() {
            now.is_striking |= is_striking;
        }
    }
}

impl Position {
    #[track_caller]
    pub(super) fn with_siege(&mut self, id: SiegeId, change: impl FnOnce(&mut Siege)) {
        self.sieges.change(&id, change);
    }

    /// Applies `change` to the week that is being resolved in a siege.
    #[track_caller]
    pub(super) fn in_week(&mut self, id: SiegeId, change: impl FnOnce(&mut Week)) {
        self.with_siege(id, |siege| {
            if let Some(now) = siege.week_mut() {
                change(now);
            }
        });
    }

    pub(super) fn site_of(&mut self, id: SiegeId) -> Option<&mut Site> {
        let site = existing(self.sieges.get(&id), &id)?.site;
        self.sites.existing(&site)
    }

    /// Replaces the state of a perimeter element.
    pub(super) fn put_section(&mut self, id: SiegeId, element: u16, section: &Section) {
        if let Some(site) = self.site_of(id) {
            site.works.put(element, section.clone());
        }
    }

    pub(super) fn apply_siege(&mut self, event: &Happened, judge: Judge) {
        match event {
            Happened::Begun { siege, terms } => {
                self.last_number = self.last_number.max(siege.0);
                if let Some(site) = self.sites.existing(&terms.site) {
                    site.was_besieged = true;
                }
                self.sieges.insert(*siege, (**terms).clone());
            }
            Happened::SidesChanged { siege, besiegers, camping, anew } => {
                self.with_siege(*siege, |siege| {
                    siege.besiegers.clone_from(besiegers);
                    siege.camping.clone_from(camping);
                    for &seat in besiegers {
                        siege.party_mut(seat);
                    }
                    if *anew {
                        siege.besieging_weeks = 0;
                        siege.mode = None;
                        siege.lost[Side::Besieger.index()] = 0;
                        siege.epidemic.besieger = None;
                        siege.offer = None;
                        siege.put_off.clear();
                        for party in siege.parties.values_mut() {
                            party.mode = None;
                        }
                    }
                })
            }
            Happened::Ended { siege, .. } => {
                existing(self.sieges.remove(siege), siege);
            }
            Happened::SeasonBegan { siege, date } => self.with_siege(*siege, |siege| {
                siege.season = Some(*date);
                siege.week = 0;
                if judge < Judge::SECOND {
                    siege.put_off.clear();
                }
                for party in siege.parties.values_mut() {
                    party.programme = None;
                }
            }),
            Happened::Planned { siege, seat, programme } => self.with_siege(*siege, |siege| {
                siege.party_mut(*seat).programme = Some(programme.clone());
            }),
            Happened::Deployed { siege, seat, deployment } => self.with_siege(*siege, |siege| {
                siege.party_mut(*seat).deployment = Some(deployment.clone());
            }),
            Happened::ModeChosen { siege, seat, mode } => self.with_siege(*siege, |siege| {
                siege.party_mut(*seat).mode = Some(*mode);
            }),
            Happened::ModeSettled { siege, mode } => self.with_siege(*siege, |siege| {
                siege.mode = Some(*mode);
            }),
            Happened::PlanStored { siege, seat, of, plan } => self.with_siege(*siege, |siege| {
                let party = siege.party_mut(*seat);
                match of {
                    SiegeBattle::Assault => party.assault_plan = Some(plan.clone()),
                    SiegeBattle::Sortie => party.sortie_plan = Some(plan.clone()),
                }
            }),
            Happened::SitesOrdered { seat, province, sites } => {
                let orders = self.site_orders.entry(*seat).or_default();
                orders.insert(*province, sites.clone());
            }
            Happened::SurrenderOffered { siege, free_passage } => {
                let date = self.date;
                self.with_siege(*siege, |siege| {
                    siege.offered = Some(date);
                    siege.offer =
                        Some(Offer { free_passage: *free_passage, answers: BTreeMap::new() });
                });
            }
            Happened::SurrenderAnswered { siege, seat, yes } => {
                self.with_siege(*siege, |siege| {
                    if let Some(offer) = existing(siege.offer.as_mut(), &siege.site) {
                        offer.answers.insert(*seat, *yes);
                    }
                });
            }
            Happened::SurrenderRefused { siege }
            | Happened::Surrendered { siege, free_passage: _ } => {
                self.with_siege(*siege, |siege| siege.offer = None)
            }
        }
    }
}
