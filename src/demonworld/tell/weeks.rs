//! Renders the weeks of a siege. Both sides see everything that is visible from outside. Food and tunnels are visible
//! only to their owner, and an epidemic only to the side that suffers it (section 7). Other players learn only about
//! battles, explosions and the end of the siege.

use std::collections::BTreeSet;

use crate::action::Work;
use crate::event::{SiegeFood, SiegeWeek, SiegeWork};
use crate::food::epidemic::Toll;
use crate::ids::SiegeId;
use crate::illegal::Reason;
use crate::sap::{Blast, LostDigger, SapState};
use crate::state::Demonworld;
use crate::terms;
use crate::works::Side;
use regnal_core::game::{Seat, Viewer};
use regnal_core::refusal::Reason as _;
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn report_siege_week(&self, event: &SiegeWeek, viewer: Viewer) -> Option<Line> {
        let about = |id, siege: &SiegeId| self.of_siege(id, *siege);
        let sides = |siege: &SiegeId| self.is_at_siege(*siege, viewer);
        match event {
            SiegeWeek::Skipped { siege, seat, entry, reason, .. } => {
                let why = Reason::ALL.iter().find(|known| known.code() == reason);
                let why = why.map_or(Reason::Phase, |why| *why);
                let of_sap = self.lost_sap(*siege, *seat, &entry.work);
                let of_sap = of_sap.filter(|_| why == Reason::NoSuch);
                about("demonworld-entry-skipped", siege)
                    .with("entry", self.entry_line(entry))
                    .with("why", Line::new(of_sap.unwrap_or(why.message())))
                    .only_if(viewer.is(*seat))
            }
            SiegeWeek::PutOff { siege, entries } => {
                let own: Vec<Arg> = entries
                    .iter()
                    .filter(|(seat, _)| viewer.is(*seat))
                    .map(|(_, entry)| self.entry_line(entry).into())
                    .collect();
                (!own.is_empty()).then(|| about("demonworld-put-off", siege).with("entries", own))
            }
            SiegeWeek::ShutInTried { siege, test } => {
                about(if test.gets_in { "demonworld-got-in" } else { "demonworld-shut-out" }, siege)
                    .with("besieged", test.dice[0])
                    .with("besieger", test.dice[1])
                    .only_if(sides(siege))
            }
            SiegeWeek::MilitiaLost { siege, stands } => about("demonworld-militia-lost", siege)
                .with("stands", terms::stands(*stands))
                .only_if(sides(siege)),
            SiegeWeek::MilitiaTested { siege, yields, .. } => {
                about("demonworld-militia-yields", siege).only_if(*yields && sides(siege))
            }
            SiegeWeek::MilitiaRose { siege, stands } => about("demonworld-militia-rose", siege)
                .with("stands", terms::stands(*stands))
                .only_if(sides(siege)),
            SiegeWeek::MoraleTested { siege, side, die, holds, .. } => {
                let concerned = match side {
                    Side::Besieged => self.is_besieged_there(*siege, viewer),
                    Side::Besieger => self.is_besieger(*siege, viewer),
                };
                about(if *holds { "demonworld-heart-held" } else { "demonworld-heart-lost" }, siege)
                    .with("roll", die.value)
                    .only_if(concerned)
            }
            // Internal steps are not reported. Battles have their own reports.
            SiegeWeek::WeekBegan { .. }
            | SiegeWeek::StrengthTaken { .. }
            | SiegeWeek::StepDone { .. }
            | SiegeWeek::BattleBegan { .. }
            | SiegeWeek::BattleOver { .. }
            | SiegeWeek::WeekEnded { .. } => None,
        }
    }

    pub(super) fn report_siege_work(&self, event: &SiegeWork, viewer: Viewer) -> Option<Line> {
        let about = |id, siege: &SiegeId| self.of_siege(id, *siege);
        let sides = |siege: &SiegeId| self.is_at_siege(*siege, viewer);
        match event {
            SiegeWork::Exploded { siege, explosion, .. } => Some(about(
                match explosion.blast {
                    Blast::SapLost => "demonworld-blast-sap-lost",
                    Blast::Fails => "demonworld-blast-fails",
                    Blast::Accident => "demonworld-blast-accident",
                    Blast::Success => "demonworld-blast-success",
                },
                siege,
            )),
            SiegeWork::Worked { siege, seat, .. } => {
                about("demonworld-worked", siege).only_if(viewer.is(*seat))
            }
            SiegeWork::WallRepaired { siege, repaired, .. } => {
                about("demonworld-wall-repaired", siege)
                    .with("element", repaired.element)
                    .only_if(sides(siege))
            }
            SiegeWork::SapOpened { siege, sap, tunnel } => about("demonworld-sap-opened", siege)
                .with("sap", self.sap_known(*siege, *sap))
                .only_if(viewer.is(tunnel.owner)),
            SiegeWork::SapDug { siege, sap, week } => {
                let has_fallen = week.has_collapsed();
                if self.digs(*siege, *sap, viewer) {
                    let id =
                        if has_fallen { "demonworld-own-sap-fell" } else { "demonworld-sap-dug" };
                    return Some(
                        about(id, siege)
                            .with("sap", self.sap_known(*siege, *sap))
                            .with("hexes", terms::hexes(week.dug.hexes))
                            .with("count", week.dug.hexes),
                    );
                }
                if has_fallen {
                    return about("demonworld-sap-fell", siege).only_if(sides(siege));
                }
                // The besieged are not told whether the report is true.
                about("demonworld-sap-announced", siege)
                    .with("element", week.report()?.0)
                    .only_if(self.is_besieged_there(*siege, viewer))
            }
            SiegeWork::CounterDug { siege, week, .. } => {
                let id = match week.has_collapsed() {
                    true => "demonworld-counter-fell",
                    false => "demonworld-counter-dug",
                };
                about(id, siege)
                    .with("hexes", terms::hexes(week.hexes))
                    .only_if(self.is_besieged_there(*siege, viewer))
            }
            SiegeWork::Intercepted { siege, meeting, .. } => about(
                match meeting.lost {
                    None => "demonworld-tunnels-met",
                    Some(LostDigger::Sap) => "demonworld-tunnels-met-sap",
                    Some(LostDigger::Counter) => "demonworld-tunnels-met-counter",
                    Some(LostDigger::Both) => "demonworld-tunnels-met-both",
                },
                siege,
            )
            .only_if(sides(siege)),
            SiegeWork::Bombarded { siege, bombardment, .. } => about(
                if bombardment.is_opened {
                    "demonworld-bombarded-breach"
                } else {
                    "demonworld-bombarded"
                },
                siege,
            )
            .with("element", bombardment.element)
            .only_if(sides(siege)),
            SiegeWork::Stormed { siege, hits, .. } => {
                // List an element only once, even if it was hit several times.
                let elements: BTreeSet<u16> = hits.iter().map(|&(element, _)| element).collect();
                let elements: Vec<Arg> = elements
                    .into_iter()
                    .map(|element| {
                        Line::new("demonworld-element-number").with("element", element).into()
                    })
                    .collect();
                if elements.is_empty() {
                    return None;
                }
                about("demonworld-stormed", siege).with("elements", elements).only_if(sides(siege))
            }
        }
    }

    /// Returns the message id for the fate of a sap whose programme entry could not be carried out, as known to the
    /// sap's owner. Returns `None` for entries that are not about saps.
    fn lost_sap(&self, id: SiegeId, seat: Seat, work: &Work) -> Option<&'static str> {
        let siege = self.at.sieges.get(&id)?;
        let place = match work {
            Work::StartSap { unit, distance, element } => {
                let mut own = siege.saps.iter().rev();
                let begun = own.find(|(_, tunnel)| {
                    let sap = tunnel.sap;
                    (tunnel.owner, tunnel.unit) == (seat, *unit)
                        && (sap.start, sap.target) == (*distance, *element)
                });
                begun.map(|(&place, _)| place)
            }
            Work::ContinueSap { sap, .. } | Work::BlowSap { sap, .. } => {
                self.sap_place(siege, seat, *sap)
            }
            Work::Repair { .. }
            | Work::RebuildStore { .. }
            | Work::Sortie { .. }
            | Work::CounterSap { .. }
            | Work::Fieldworks { .. }
            | Work::BuildDepot { .. }
            | Work::BuildEngine { .. }
            | Work::Bombard { .. }
            | Work::Assault { .. }
            | Work::SetRation(_)
            | Work::EatMounts(_)
            | Work::OfferSurrender { .. }
            | Work::LiftSiege => return None,
        };
        let tunnel = place.and_then(|place| siege.saps.get(&place));
        Some(match tunnel.map(|tunnel| tunnel.sap.state) {
            Some(SapState::Intercepted) => "demonworld-skipped-sap-met",
            Some(SapState::Blown) => "demonworld-skipped-sap-blown",
            Some(SapState::Open) | None => "demonworld-skipped-sap-none",
        })
    }

    /// Returns a sap's number in its owner's numbering.
    fn sap_known(&self, siege: SiegeId, place: u16) -> u32 {
        let siege = self.at.sieges.get(&siege);
        let number = siege.map(|siege| siege.sap_number(place, self.options.judge));
        number.unwrap_or(place).into()
    }

    pub(super) fn report_siege_food(&self, event: &SiegeFood, viewer: Viewer) -> Option<Line> {
        let about = |id, siege: &SiegeId| self.of_siege(id, *siege);
        match event {
            SiegeFood::Rationed { siege, seat, ration } => about("demonworld-rationed", siege)
                .with("ration", *ration)
                .only_if(viewer.is(*seat)),
            SiegeFood::MountsEaten { siege, seat, unit, .. } => {
                about("demonworld-mounts-eaten", siege)
                    .with("unit", self.unit_name(*unit))
                    .only_if(viewer.is(*seat))
            }
            SiegeFood::Raided { siege, loot, brought } => {
                let line = match loot {
                    Some(loot) => about("demonworld-raided", siege).with("dice", loot.die),
                    None => about("demonworld-raided-nothing", siege),
                };
                if self.is_besieged_there(*siege, viewer) {
                    // Only the besieged know how much of the loot fitted into the stores.
                    let told = Line::new("demonworld-raid-brought").with("told", line);
                    return Some(told.with("points", terms::points(*brought)));
                }
                line.only_if(self.is_besieger(*siege, viewer))
            }
            SiegeFood::Fed { siege, seat, meal, .. } => {
                let id = if meal.is_fed { "demonworld-fed" } else { "demonworld-unfed" };
                about(id, siege)
                    .with("eaten", meal.eaten)
                    .with("need", meal.need)
                    .with("left", meal.left)
                    .only_if(viewer.is(*seat))
            }
            SiegeFood::EpidemicPassed { siege, week } => {
                let breaks_out = week.onset.as_ref().is_some_and(|onset| onset.breaks_out);
                let is_caught = week.passing.as_ref().is_some_and(|passing| passing.is_caught);
                if self.is_besieged_there(*siege, viewer) {
                    self.sickness(*siege, breaks_out, week.besieged.as_ref())
                } else if self.is_besieger(*siege, viewer) {
                    self.sickness(*siege, is_caught, week.besieger.as_ref())
                } else {
                    None
                }
            }
            SiegeFood::EpidemicSpread { siege, passing, .. } => {
                let known = passing.is_caught && self.is_besieger(*siege, viewer);
                known.then(|| about("demonworld-sickness-came", siege))
            }
        }
    }

    /// Reports an epidemic week to one side.
    fn sickness(&self, siege: SiegeId, is_new: bool, toll: Option<&Toll>) -> Option<Line> {
        let Some(toll) = toll else {
            return is_new.then(|| self.of_siege("demonworld-sickness-came", siege));
        };
        let lost: u32 = toll.taken.iter().map(|taken| taken.stands).sum();
        let id = match (is_new, toll.is_over) {
            (true, false) => "demonworld-sickness-began",
            (false, false) => "demonworld-sickness",
            (true | false, true) => "demonworld-sickness-over",
        };
        Some(self.of_siege(id, siege).with("stands", terms::stands(lost)))
    }
}
