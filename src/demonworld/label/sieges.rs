//! Short labels for siege actions. A programme entry includes its weeks but not its siege, which is clear from the
//! question.

use std::collections::BTreeSet;

use crate::action::{Entry, Siege, Work, Workers};
use crate::ids::UnitId;
use crate::state::Demonworld;
use crate::terms;
use regnal_core::text::{Arg, Line};

impl Demonworld {
    pub(super) fn describe_siege(&self, action: &Siege) -> Line {
        match action {
            Siege::Plan { siege: _, entry } => self.entry_line(entry),
            Siege::Unplan { siege: _, entry } => {
                Line::new("demonworld-do-unplan").with("number", entry.saturating_add(1))
            }
            Siege::Deploy { siege, .. } => self.of_siege("demonworld-do-deploy", *siege),
            Siege::AnswerSurrender { siege, yes: true } => {
                self.of_siege("demonworld-do-accept-surrender", *siege)
            }
            Siege::AnswerSurrender { siege, yes: false } => {
                self.of_siege("demonworld-do-refuse-surrender", *siege)
            }
            Siege::OrderSites { province, sites } => Line::new("demonworld-do-order-sites")
                .with("province", terms::province(*province))
                .with("places", Line::new("demonworld-places").with("count", sites.len())),
        }
    }

    /// Describes a programme entry to its own side: weeks, task and condition.
    pub(crate) fn entry_line(&self, entry: &Entry) -> Line {
        let line = match entry.when {
            Some(when) => Line::new("demonworld-entry-when").with("when", terms::condition(when)),
            None => Line::new("demonworld-entry"),
        };
        line.with("week", terms::entry_weeks(entry)).with("work", self.work_line(&entry.work))
    }

    /// Describes a siege task.
    pub(crate) fn work_line(&self, work: &Work) -> Line {
        work_line(work, &|unit| self.unit_name(unit))
    }
}

/// Describes a siege task, using `name` for the names of units.
pub(crate) fn work_line(work: &Work, name: &dyn Fn(UnitId) -> Arg) -> Line {
    let units =
        |line: Line, units: &BTreeSet<UnitId>| line.with("units", terms::units(units.len()));
    let crew = |line: Line, workers: &Workers| {
        let stands: u32 = workers.values().map(|&stands| u32::from(stands)).sum();
        line.with("units", terms::stands(stands))
    };
    match work {
        Work::Repair { element, units: workers } => {
            crew(Line::new("demonworld-work-repair").with("element", *element), workers)
        }
        Work::RebuildStore { units: workers } => {
            crew(Line::new("demonworld-work-rebuild-store"), workers)
        }
        Work::Sortie { units: some, raider: None } => {
            units(Line::new("demonworld-work-sortie"), some)
        }
        Work::Sortie { units: some, raider: Some(_) } => {
            units(Line::new("demonworld-work-sortie-raid"), some)
        }
        Work::CounterSap { element, unit } => Line::new("demonworld-work-counter-sap")
            .with("element", *element)
            .with("unit", name(*unit)),
        Work::Fieldworks { height, count, units: workers } => crew(
            Line::new("demonworld-work-fieldworks")
                .with("height", *height)
                .with("elements", terms::elements(*count)),
            workers,
        ),
        Work::BuildDepot { units: workers } => {
            crew(Line::new("demonworld-work-build-depot"), workers)
        }
        Work::BuildEngine { engine, units: workers } => crew(
            Line::new("demonworld-work-build-engine").with("engine", terms::engine(*engine)),
            workers,
        ),
        Work::Bombard { element } => Line::new("demonworld-work-bombard").with("element", *element),
        Work::StartSap { unit, distance, element } => Line::new("demonworld-work-start-sap")
            .with("unit", name(*unit))
            .with("element", *element)
            .with("distance", terms::hexes(*distance)),
        Work::ContinueSap { sap, course } => {
            Line::new("demonworld-work-continue-sap").with("sap", *sap).with("course", *course)
        }
        Work::BlowSap { sap, with_assault } => Line::new(if *with_assault {
            "demonworld-work-blow-sap-assault"
        } else {
            "demonworld-work-blow-sap"
        })
        .with("sap", *sap),
        Work::Assault { units: all } if all.is_empty() => Line::new("demonworld-work-assault-all"),
        Work::Assault { units: some } => units(Line::new("demonworld-work-assault"), some),
        Work::SetRation(ration) => Line::new("demonworld-work-set-ration").with("ration", *ration),
        Work::EatMounts(unit) => Line::new("demonworld-work-eat-mounts").with("unit", name(*unit)),
        Work::OfferSurrender { free_passage } => Line::new(if *free_passage {
            "demonworld-work-offer-surrender-passage"
        } else {
            "demonworld-work-offer-surrender"
        }),
        Work::LiftSiege => Line::new("demonworld-work-lift-siege"),
    }
}
