//! Applies changes to sieges: besiegers, plans and surrender.

use std::collections::BTreeMap;

use crate::action::Workers;
use crate::event::{Siege as Happened, SiegeBattle};
use crate::ids::SiegeId;
use crate::judge::Judge;
use crate::state::{Offer, Party, Position, Siege, Site, Week};
use crate::works::{Section, Side};
use regnal_core::game::Seat;

use super::existing;

impl Siege {
    pub(super) fn party_mut(&mut self, seat: Seat) -> &mut Party {
        self.parties.entry(seat).or_default()
    }

    /// Returns the current week, if any. Between two weeks, for example during an umpire ruling, there is none.
    pub(super) fn week_mut(&mut self) -> Option<&mut Week> {
        self.now.as_mut()
    }

    /// Marks stands as busy until the end of the week.
    pub(super) fn put_to_work(&mut self, crew: &Workers) {
        if let Some(now) = self.week_mut() {
            for (&unit, &stands) in crew {
                let busy = now.busy.entry(unit).or_default();
                *busy = busy.saturating_add(stands);
            }
        }
    }

    /// Marks the current week as striking (DW-RULING-33) if `is_striking` is `true`.
    pub(super) fn mark_striking(&mut self, is_striking: bool) {
        if let Some(now) = &mut self.now {
            now.is_striking |= is_striking;
        }
    }
}

impl Position {
    /// Applies `change` to a siege.
    pub(super) fn with_siege(&mut self, id: SiegeId, change: impl FnOnce(&mut Siege)) {
        if let Some(siege) = self.sieges.get_mut(&id) {
            change(siege);
        }
    }

    pub(super) fn site_of(&mut self, id: SiegeId) -> Option<&mut Site> {
        let site = self.sieges.get(&id)?.site;
        self.sites.get_mut(&site)
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
                if let Some(site) = existing(self.sites.get_mut(&terms.site), "sites", &terms.site)
                {
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
                self.sieges.remove(siege);
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
                    if let Some(offer) = &mut siege.offer {
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
