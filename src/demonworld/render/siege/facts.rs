//! The facts below a siege picture, also used in the picture's alt text. Each fact has a label and a value.

use std::collections::BTreeMap;

use super::super::livery::ALARM;
use super::super::page::{fact, share};
use crate::View;
use crate::food::hunger::Rationing;
use crate::sap::SapState;
use crate::terms;
use crate::view::{Lasting, OwnSiege, SeenSiege, SiegeView};
use crate::works::{Engine, Job};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::sheet::SEPIA;

/// A fact about a siege.
pub(super) struct Fact {
    pub(super) label: Arg,
    pub(super) value: Line,
    /// Fraction of the bar that is filled, 0 to 1; `None` if there is no bar.
    pub(super) part: Option<f32>,
    /// True if the fact is bad for the reader.
    pub(super) is_bad: bool,
}

impl Fact {
    fn new(label: impl Into<Arg>, value: Line) -> Fact {
        Fact { label: label.into(), value, part: None, is_bad: false }
    }

    fn named(label: &'static str, value: Line) -> Fact {
        Fact::new(Arg::Term(label), value)
    }

    fn filled(self, part: f32) -> Fact {
        Fact { part: Some(part), ..self }
    }

    fn bad(self, is_bad: bool) -> Fact {
        Fact { is_bad, ..self }
    }

    pub(super) fn sentence(&self) -> Line {
        fact(self.label.clone(), self.value.clone())
    }
}

fn of(part: u32, whole: u32) -> Line {
    Line::new("demonworld-sheet-of").with("part", part).with("whole", whole)
}

/// An object in front of the walls that is visible to both sides.
pub(super) struct VisibleObject {
    pub(super) icon: Icon,
    pub(super) color: Color,
    /// Name, with the number of such objects.
    pub(super) line: Line,
}

/// Returns the objects in front of the walls that are visible to both sides, each kind once.
pub(super) fn before_the_walls(seen: &SeenSiege) -> Vec<VisibleObject> {
    let mut things = Vec::new();
    if seen.palisades > 0 {
        let line = terms::palisade(seen.palisades);
        things.push(VisibleObject { icon: Icon::Shield, color: SEPIA, line });
    }
    if seen.depots > 0 {
        let line = Line::new("demonworld-sheet-depots").with("count", seen.depots);
        things.push(VisibleObject { icon: Icon::Barley, color: SEPIA, line });
    }
    let mut engines: BTreeMap<Engine, u32> = BTreeMap::new();
    for &engine in &seen.engines {
        *engines.entry(engine).or_default() += 1;
    }
    things.extend(engines.into_iter().map(|(engine, count)| {
        VisibleObject {
            icon: match engine {
                Engine::Ram => Icon::Hammer,
                Engine::SiegeTower { .. } => Icon::Rook,
                Engine::Catapult => Icon::Crosshairs,
            },
            color: ALARM,
            line: match count {
                1 => work(terms::engine(engine)),
                many => Line::new("demonworld-sheet-times")
                    .with("work", terms::engine(engine))
                    .with("count", many),
            },
        }
    }));
    things
}

fn work(what: impl Into<Arg>) -> Line {
    Line::new("demonworld-sheet-work").with("work", what)
}

pub(super) fn food(view: &View, siege: &SiegeView, own: &OwnSiege) -> Vec<Fact> {
    let rules = view.options.rules.depots();
    let mut facts = Vec::new();
    if let Some(inside) = &own.inside {
        let larder = &inside.larder;
        let full = share(larder.stock, larder.start);
        let stock = Fact::named("demonworld-sheet-stock", of(larder.stock, larder.start));
        facts.push(stock.filled(full).bad(full < 0.2));
        let intact = narrow(larder.intact());
        let all: u32 = narrow(larder.stores.len());
        let stores = Fact::named("demonworld-sheet-stores", of(intact, all));
        facts.push(stores.bad(intact < all));
    }
    if let Some(needed) = siege.depots_needed(rules).filter(|&needed| needed > 0) {
        let passed = u32::from(own.besieging_weeks.unwrap_or(0));
        let left = rules.baggage_weeks.saturating_sub(passed);
        if left > 0 {
            facts.push(Fact::named("demonworld-sheet-baggage", terms::weeks(left)));
        }
        let depots = Fact::named("demonworld-sheet-own-depots", of(own.depots, needed));
        let part = share(own.depots, needed);
        facts.push(depots.filled(part).bad(left == 0 && own.depots < needed));
        if own.meat > 0 {
            facts.push(Fact::named("demonworld-sheet-meat", terms::points(own.meat)));
        }
    }
    if own.side.is_some() && own.eats > 0 {
        let need = Line::new("demonworld-sheet-eaten")
            .with("points", terms::points(own.ration.need(own.eats)))
            .with("ration", own.ration);
        facts.push(Fact::named("demonworld-sheet-a-week", need));
    }
    if own.felt != own.ration && own.felt != Rationing::Full {
        facts.push(Fact::named("demonworld-sheet-felt", work(own.felt)).bad(true));
    }
    if let Some(lasting) = siege.lasting(rules) {
        let (value, is_bad) = match lasting {
            Lasting::Open => (Line::new("demonworld-sheet-lasts-open"), false),
            Lasting::Until(week) if week <= u32::from(siege.week) => {
                (Line::new("demonworld-sheet-lasts-not"), true)
            }
            Lasting::Until(week) => {
                let line = Line::new("demonworld-sheet-lasts-week").with("week", week);
                (line, week <= u32::from(siege.week) + 3)
            }
        };
        facts.push(Fact::named("demonworld-sheet-lasts", value).bad(is_bad));
    }
    if own.hunger.streak > 0 {
        let weeks = terms::weeks(own.hunger.streak);
        facts.push(Fact::named("demonworld-sheet-hunger", weeks).bad(true));
    }
    if let Some(elapsed) = own.epidemic {
        facts.push(Fact::named("demonworld-sheet-epidemic", terms::weeks(elapsed)).bad(true));
    }
    if own.lost > 0 {
        let lost = Line::new("demonworld-sheet-equivalents").with("count", own.lost);
        facts.push(Fact::named("demonworld-sheet-lost", lost));
    }
    facts
}

/// Returns facts about the reader's works and tunnels, and about reported enemy tunnels.
pub(super) fn works(view: &View, own: &OwnSiege) -> Vec<Fact> {
    let mut facts: Vec<Fact> = own.jobs.iter().map(job).collect();
    for (&number, sap) in &own.saps {
        let label = Line::new("demonworld-sheet-sap")
            .with("number", u32::from(number))
            .with("element", u32::from(sap.target));
        let value = match sap.state {
            SapState::Open if sap.length >= sap.start => Line::new("demonworld-sheet-sap-ready"),
            SapState::Open => Line::new("demonworld-sheet-sap-dug")
                .with("part", sap.length)
                .with("whole", sap.start)
                .with("unit", view.unit_name(sap.unit)),
            SapState::Intercepted => Line::new("demonworld-sheet-sap-intercepted"),
            SapState::Blown => Line::new("demonworld-sheet-sap-blown"),
        };
        let part = share(sap.length.into(), sap.start.into());
        let is_open = sap.state == SapState::Open;
        facts.push(Fact { part: is_open.then_some(part), ..Fact::new(label, value) });
    }
    let Some(inside) = &own.inside else { return facts };
    for tunnel in &inside.counter_saps {
        let label = Line::new("demonworld-sheet-counter")
            .with("element", u32::from(tunnel.counter.element));
        let value = Line::new("demonworld-sheet-counter-dug")
            .with("hexes", terms::hexes(tunnel.counter.length))
            .with("unit", view.unit_name(tunnel.unit));
        facts.push(Fact::new(label, value));
    }
    let announced: Vec<Arg> = inside
        .reports
        .iter()
        .map(|report| {
            Line::new("demonworld-sheet-element").with("element", u32::from(report.0)).into()
        })
        .collect();
    if !announced.is_empty() {
        let value = Line::new("demonworld-sheet-announced-at").with("elements", announced);
        facts.push(Fact::named("demonworld-sheet-announced", value).bad(true));
    }
    facts
}

fn job(job: &Job) -> Fact {
    let percent = terms::done(job);
    Fact::new(terms::task(job.task), terms::percent(percent)).filled(f32::from(percent) / 100.0)
}

/// Returns facts about the battle mode, troop deployment and offers between the sides.
pub(super) fn siege_terms(seen: &SeenSiege, own: &OwnSiege) -> Vec<Fact> {
    let mut facts = Vec::new();
    if let Some(mode) = seen.mode {
        facts.push(Fact::named("demonworld-sheet-mode", work(mode)));
    } else if let Some(mode) = own.mode {
        facts.push(Fact::named("demonworld-sheet-own-mode", work(mode)));
    }
    let placed = match own.deployment {
        Some(_) => "demonworld-sheet-deployed",
        None => "demonworld-sheet-not-deployed",
    };
    facts.push(Fact::named("demonworld-sheet-deployment", Line::new(placed)));
    if let Some(free_passage) = seen.offer {
        let offer =
            if free_passage { "demonworld-sheet-offer-passage" } else { "demonworld-sheet-offer" };
        facts.push(Fact::named("demonworld-sheet-surrender", Line::new(offer)).bad(true));
    }
    facts
}
