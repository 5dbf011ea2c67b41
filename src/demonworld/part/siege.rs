//! Siege actions. Each kind of programme entry has its own verb, with arguments for week and condition.

use std::collections::BTreeMap;

use super::Typed;
use super::arguments::{AnyUnits, Elements, Flag, Hexes, Ordinal, SomeUnits, count, usual_if};
use super::codes::{NONE, engine_code, joined, list, read_engine, read_site, read_when, when_code};
use crate::action::{Course, Deployment, Entry, Siege, When, Work, Workers};
use crate::food::hunger::Rationing;
use crate::ids::{ProvinceId, SiegeId, SiteId, UnitId};
use crate::state::Demonworld;
use crate::terms;
use crate::works::Engine;
use regnal_core::part::{Part, listed};
use regnal_core::schema::Argument as _;
use regnal_core::{arguments, schema};

/// Maximum number of entries in a deployment code.
const ENTRIES: usize = 200;

type Stands = BTreeMap<u16, BTreeMap<UnitId, u16>>;

schema! {
    Demonworld; Siege {
        "unplan" Unplan { siege: SiegeId, entry: Ordinal };
        "deploy" Deploy { siege: SiegeId, deployment: Deployment };
        "answer_surrender" AnswerSurrender { siege: SiegeId, yes: bool };
        "order_sites" OrderSites { province: ProvinceId, sites: Vec<SiteId> };
        else Siege::Plan { siege, entry } => |at| {
            let (verb, parts) = entry.work.parts(at);
            let first = [SiegeId::part("siege", siege, at), u8::part("week", &entry.week, at)];
            let until = u8::part("until", &entry.until, at);
            let last = [
                usual_if(entry.until == entry.week, until),
                Option::<When>::part("when", &entry.when, at),
            ];
            (verb, first.into_iter().chain(parts).chain(last).collect())
        },
        |verb, typed| {
            let week = u8::read("week", typed)?;
            let until = match typed.code("until") {
                Some(_) => typed.number("until")?,
                None => week,
            };
            let when = Option::<When>::read("when", typed)?;
            let entry = Entry { week, until, when, work: Work::read(verb, typed)? };
            Some(Siege::Plan { siege: SiegeId::read("siege", typed)?, entry })
        };
    }
}

schema! {
    Demonworld; Work {
        "repair" Repair { element: u16, units: Workers } spends [];
        "rebuild_store" RebuildStore { units: Workers } spends [];
        "sortie" Sortie { units: SomeUnits, raider: Option<UnitId> } spends [Battles];
        "counter_sap" CounterSap { unit: UnitId, element: u16 } spends [];
        "fieldworks" Fieldworks { height: u8, count: Elements, units: Workers } spends [];
        "build_depot" BuildDepot { units: Workers } spends [];
        "build_engine" BuildEngine { engine: Engine, units: Workers } spends [Battles];
        "bombard" Bombard { element: u16 } spends [Battles];
        "start_sap" StartSap { unit: UnitId, element: u16, distance: Hexes } spends [Battles];
        "continue_sap" ContinueSap { sap: u16, course: Course } spends [Battles];
        "blow_sap" BlowSap { sap: u16, with_assault as assault: Flag } spends [Battles];
        "assault" Assault { units: AnyUnits } spends [Battles];
        "set_ration" SetRation(ration: Rationing);
        "eat_mounts" EatMounts(unit: UnitId);
        "offer_surrender" OfferSurrender { free_passage as passage: Flag };
        "lift_siege" LiftSiege;
    }
}

arguments! {
    Demonworld;
    // Lists units with their number of stands.
    Workers:
        |name, workers, _at| {
            let entries = workers.iter().map(|(unit, stands)| format!("{unit}-{stands}"));
            let total: usize = workers.values().map(|&stands| usize::from(stands)).sum();
            Part::new(name, joined(entries, NONE), count("demonworld-stands", total))
        },
        |name, typed| list(name, typed, |code| {
            let (unit, stands) = code.split_once('-')?;
            Some((unit.parse().ok()?, stands.parse().ok()?))
        });
    Vec<SiteId>:
        |name, sites, _at| {
            Part::new(name, joined(sites, NONE), count("demonworld-places", sites.len()))
        },
        |name, typed| list(name, typed, read_site);
    // Lists elements, each with a unit and the number of the unit's stands at the element.
    Stands:
        |name, stands, _at| {
            let entries = stands.iter().flat_map(|(element, units)| {
                units.iter().map(move |(unit, stands)| format!("{element}-{unit}-{stands}"))
            });
            let code = joined(entries, NONE);
            let total = stands.values().flat_map(BTreeMap::values);
            let total: usize = total.map(|&stands| usize::from(stands)).sum();
            let part = Part::new(name, code, count("demonworld-stands", total));
            usual_if(stands.is_empty(), part)
        },
        |name, typed| read_stands(name, typed);
    Engine:
        |name, engine, _at| Part::new(name, engine_code(*engine), terms::engine(*engine)),
        |name, typed| read_engine(typed.code(name)?);
    When:
        |name, when, _at| Part::new(name, when_code(*when), terms::condition(*when)),
        |name, typed| read_when(typed.code(name)?);
}

arguments! {
    Demonworld;
    omitted
    When: "always", "demonworld-always";
}

schema! {
    Demonworld; struct Deployment { elements: Stands, lines: Stands }
}

fn read_stands(name: &str, typed: &Typed<'_>) -> Option<Stands> {
    let text = typed.given.text(name).unwrap_or_default();
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
