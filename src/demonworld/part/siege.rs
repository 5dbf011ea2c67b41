//! Arguments of siege actions. Each kind of programme entry has its own verb, with arguments for week and condition.

use std::collections::BTreeMap;

use super::VerbAndParts;
use super::codes::{
    ALL, NONE, Typed, count, joined, noun_part, number_part, province_part, read_site, yes_part,
};
use crate::action::{Deployment, Entry, Siege, When, Work, Workers};
use crate::ids::{SiegeId, SiteId, UnitId};
use crate::state::Demonworld;
use crate::works::Engine;
use regnal_core::part::{Given, Part, listed};
use regnal_core::text::{Arg, Line};

/// Code for an entry without a condition.
const ALWAYS: &str = "always";
/// Maximum number of entries in a deployment code.
const ENTRIES: usize = 200;

/// Number of stands, by element and unit.
type Stands = BTreeMap<u16, BTreeMap<UnitId, u16>>;

impl Demonworld {
    pub(super) fn siege_parts(&self, action: &Siege) -> VerbAndParts {
        match action {
            Siege::Plan { siege, entry } => {
                let (verb, parts) = self.work_parts(&entry.work);
                let first = [self.siege_part(*siege), number_part("week", entry.week)];
                let until = number_part("until", entry.until);
                let until = if entry.until == entry.week { until.usual() } else { until };
                let last = [until, when_part(entry.when)];
                (verb, first.into_iter().chain(parts).chain(last).collect())
            }
            Siege::Unplan { siege, entry } => {
                let number = entry.saturating_add(1);
                ("unplan", vec![self.siege_part(*siege), Part::new("entry", number, number)])
            }
            Siege::Deploy { siege, deployment } => (
                "deploy",
                vec![
                    self.siege_part(*siege),
                    stands_part("elements", &deployment.elements),
                    stands_part("lines", &deployment.lines),
                ],
            ),
            Siege::AnswerSurrender { siege, yes } => {
                ("answer_surrender", vec![self.siege_part(*siege), yes_part("yes", *yes)])
            }
            Siege::OrderSites { province, sites } => {
                let code = joined(sites.iter().map(ToString::to_string), NONE);
                let label = count("demonworld-places", sites.len());
                (
                    "order_sites",
                    vec![province_part("province", *province), Part::new("sites", code, label)],
                )
            }
        }
    }

    fn work_parts(&self, work: &Work) -> VerbAndParts {
        let crew = |units| workers_part(units);
        let element = |element: &u16| number_part("element", *element);
        match work {
            Work::Repair { element: at, units } => ("repair", vec![element(at), crew(units)]),
            Work::RebuildStore { units } => ("rebuild_store", vec![crew(units)]),
            Work::Sortie { units, raider } => {
                let raider = match raider {
                    Some(unit) => self.unit_part("raider", *unit),
                    None => Part::new("raider", NONE, Arg::Term("demonworld-none")).usual(),
                };
                ("sortie", vec![self.units_part("units", units, NONE), raider])
            }
            Work::CounterSap { element: at, unit } => {
                ("counter_sap", vec![self.unit_part("unit", *unit), element(at)])
            }
            Work::Fieldworks { height, count: elements, units } => (
                "fieldworks",
                vec![
                    number_part("height", *height),
                    Part::new("count", elements, count("demonworld-elements", (*elements).into())),
                    crew(units),
                ],
            ),
            Work::BuildDepot { units } => ("build_depot", vec![crew(units)]),
            Work::BuildEngine { engine, units } => {
                let code = match engine {
                    Engine::Ram => "ram".to_owned(),
                    Engine::SiegeTower { height } => format!("tower-{height}"),
                    Engine::Catapult => "catapult".to_owned(),
                };
                let engine = Part::new("engine", code, engine_name(*engine));
                ("build_engine", vec![engine, crew(units)])
            }
            Work::Bombard { element: at } => ("bombard", vec![element(at)]),
            Work::StartSap { unit, distance, element: at } => (
                "start_sap",
                vec![
                    self.unit_part("unit", *unit),
                    element(at),
                    Part::new("distance", distance, count("demonworld-hexes", (*distance).into())),
                ],
            ),
            Work::ContinueSap { sap, course } => {
                ("continue_sap", vec![number_part("sap", *sap), noun_part("course", *course)])
            }
            Work::BlowSap { sap, with_assault } => {
                ("blow_sap", vec![number_part("sap", *sap), Part::flag("assault", *with_assault)])
            }
            Work::Assault { units } => ("assault", vec![self.units_part("units", units, ALL)]),
            Work::SetRation(ration) => ("set_ration", vec![noun_part("ration", *ration)]),
            Work::EatMounts(unit) => ("eat_mounts", vec![self.unit_part("unit", *unit)]),
            Work::OfferSurrender { free_passage } => {
                ("offer_surrender", vec![Part::flag("passage", *free_passage)])
            }
            Work::LiftSiege => ("lift_siege", Vec::new()),
        }
    }

    pub(super) fn read_siege(verb: &str, given: &Given) -> Option<Siege> {
        let typed = Typed(given);
        let siege = || typed.number("siege").map(SiegeId);
        Some(match verb {
            "unplan" => Siege::Unplan {
                siege: siege()?,
                entry: typed.number::<usize>("entry")?.checked_sub(1)?,
            },
            "deploy" => Siege::Deploy {
                siege: siege()?,
                deployment: Deployment {
                    elements: read_stands(given, "elements")?,
                    lines: read_stands(given, "lines")?,
                },
            },
            "answer_surrender" => {
                Siege::AnswerSurrender { siege: siege()?, yes: typed.yes("yes")? }
            }
            "order_sites" => Siege::OrderSites {
                province: typed.province("province")?,
                sites: typed.list::<SiteId>("sites", read_site)?,
            },
            _ => Siege::Plan {
                siege: siege()?,
                entry: Entry {
                    week: typed.number("week")?,
                    until: match typed.code("until") {
                        Some(code) => code.parse().ok()?,
                        None => typed.number("week")?,
                    },
                    when: match typed.code("when") {
                        None | Some(ALWAYS) => None,
                        Some(code) => Some(read_when(code)?),
                    },
                    work: read_work(verb, &typed)?,
                },
            },
        })
    }
}

fn read_work(verb: &str, typed: &Typed<'_>) -> Option<Work> {
    let crew = || typed.list("units", read_worker).map(Workers::from_iter);
    let element = || typed.number("element");
    Some(match verb {
        "repair" => Work::Repair { element: element()?, units: crew()? },
        "rebuild_store" => Work::RebuildStore { units: crew()? },
        "sortie" => Work::Sortie {
            units: typed.units("units")?,
            raider: typed.number_or("raider", NONE)?.map(UnitId),
        },
        "counter_sap" => Work::CounterSap { element: element()?, unit: typed.unit("unit")? },
        "fieldworks" => Work::Fieldworks {
            height: typed.number("height")?,
            count: typed.number("count")?,
            units: crew()?,
        },
        "build_depot" => Work::BuildDepot { units: crew()? },
        "build_engine" => Work::BuildEngine {
            engine: match typed.code("engine")? {
                "ram" => Engine::Ram,
                "catapult" => Engine::Catapult,
                code => Engine::SiegeTower { height: code.strip_prefix("tower-")?.parse().ok()? },
            },
            units: crew()?,
        },
        "bombard" => Work::Bombard { element: element()? },
        "start_sap" => Work::StartSap {
            unit: typed.unit("unit")?,
            distance: typed.number("distance")?,
            element: element()?,
        },
        "continue_sap" => {
            Work::ContinueSap { sap: typed.number("sap")?, course: typed.noun("course")? }
        }
        "blow_sap" => {
            Work::BlowSap { sap: typed.number("sap")?, with_assault: typed.0.is_yes("assault") }
        }
        "assault" => Work::Assault { units: typed.units("units")? },
        "set_ration" => Work::SetRation(typed.noun("ration")?),
        "eat_mounts" => Work::EatMounts(typed.unit("unit")?),
        "offer_surrender" => Work::OfferSurrender { free_passage: typed.0.is_yes("passage") },
        "lift_siege" => Work::LiftSiege,
        _ => return None,
    })
}

/// Creates an argument for workers, which lists units with their number of stands.
fn workers_part(workers: &Workers) -> Part {
    let entries = workers.iter().map(|(unit, stands)| format!("{}-{stands}", unit.0));
    let total: usize = workers.values().map(|&stands| usize::from(stands)).sum();
    Part::new("units", joined(entries, NONE), count("demonworld-stands", total))
}

fn read_worker(code: &str) -> Option<(UnitId, u16)> {
    let (unit, stands) = code.split_once('-')?;
    Some((UnitId(unit.parse().ok()?), stands.parse().ok()?))
}

pub(crate) fn engine_name(engine: Engine) -> Arg {
    match engine {
        Engine::Ram => Arg::Term("demonworld-engine-ram"),
        Engine::SiegeTower { height } => {
            Line::new("demonworld-engine-tower").with("height", height).into()
        }
        Engine::Catapult => Arg::Term("demonworld-engine-catapult"),
    }
}

/// Creates an argument for an entry's condition. The default is no condition.
pub(super) fn when_part(when: Option<When>) -> Part {
    let code = match when {
        None => return Part::new("when", ALWAYS, Arg::Term("demonworld-always")).usual(),
        Some(When::StockBelowWeeks(weeks)) => format!("stock-{weeks}"),
        Some(When::SapAnnounced) => "sap".to_owned(),
        Some(When::Breach) => "breach".to_owned(),
        Some(When::EnginesReady) => "engines".to_owned(),
    };
    let label = when.map_or(Arg::Term("demonworld-always"), when_name);
    Part::new("when", code, label)
}

pub(crate) fn when_name(when: When) -> Arg {
    match when {
        When::StockBelowWeeks(weeks) => Line::new("demonworld-when-stock")
            .with("weeks", count("demonworld-weeks", weeks.into()))
            .into(),
        When::SapAnnounced => Arg::Term("demonworld-when-sap"),
        When::Breach => Arg::Term("demonworld-when-breach"),
        When::EnginesReady => Arg::Term("demonworld-when-engines"),
    }
}

fn read_when(code: &str) -> Option<When> {
    Some(match code {
        "sap" => When::SapAnnounced,
        "breach" => When::Breach,
        "engines" => When::EnginesReady,
        _ => When::StockBelowWeeks(code.strip_prefix("stock-")?.parse().ok()?),
    })
}

/// Creates an argument for a deployment. Each entry consists of an element, a unit and the number of stands there.
fn stands_part(name: &'static str, stands: &Stands) -> Part {
    let entries = stands.iter().flat_map(|(element, units)| {
        units.iter().map(move |(unit, stands)| format!("{element}-{}-{stands}", unit.0))
    });
    let code = joined(entries, NONE);
    let total: usize =
        stands.values().flat_map(BTreeMap::values).map(|&stands| usize::from(stands)).sum();
    let part = Part::new(name, code, count("demonworld-stands", total));
    if stands.is_empty() { part.usual() } else { part }
}

fn read_stands(given: &Given, name: &str) -> Option<Stands> {
    let text = given.text(name).unwrap_or_default();
    let mut stands = Stands::new();
    for (place, code) in listed(text).filter(|code| *code != NONE).enumerate() {
        let mut numbers = code.split('-');
        let mut next = || numbers.next()?.parse::<u32>().ok();
        let (element, unit, count) = (next()?, next()?, next()?);
        if place >= ENTRIES || next().is_some() {
            return None;
        }
        stands
            .entry(u16::try_from(element).ok()?)
            .or_default()
            .insert(UnitId(unit), u16::try_from(count).ok()?);
    }
    Some(stands)
}
