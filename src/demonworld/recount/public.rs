//! A season's public chronicle. Ownership and prestige are compared between the start and the end, so that only net
//! changes are reported.

use std::collections::{BTreeMap, BTreeSet};

use super::hands::{changed_hands, prestige};
use super::paper::{paragraph, section};
use crate::event::{
    Battle, Calendar, Conflict, Event, Organisation, Season as Orders, Siege, SiegeEnd, SiegeWeek,
    SiegeWork, Table, Troops, Winter,
};
use crate::ids::{BattleId, ConflictId, ForceId, ProvinceId, SiegeId, SiteId};
use crate::nouns::Season;
use crate::sap::Blast;
use crate::state::{BattleKind, Counter, Demonworld, Stage};
use crate::tell::came_out_as;
use crate::terms;
use regnal_core::game::{Calendar as _, Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Sentences about each place, in the order of the events.
type Told<P> = Vec<(P, Vec<Line>)>;

/// A chronicle under construction.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    marches: BTreeMap<Seat, Vec<Arg>>,
    held: Vec<Arg>,
    order: Vec<Line>,
    places: Told<ProvinceId>,
    sieges: Told<SiteId>,
    late: BTreeSet<Seat>,
    titles: Vec<Line>,
    counters: BTreeMap<ForceId, Counter>,
    besides: Vec<Line>,
    weeks: BTreeMap<SiegeId, u8>,
    /// Id of the message that describes the terms of surrender, by siege.
    given_up: BTreeMap<SiegeId, &'static str>,
}

/// Returns the sentences about a place.
fn sentences<P: PartialEq>(told: &mut Told<P>, place: P) -> &mut Vec<Line> {
    let known = told.iter().position(|(known, _)| *known == place);
    let known = known.unwrap_or_else(|| {
        told.push((place, Vec::new()));
        told.len() - 1
    });
    &mut told[known].1
}

/// Inserts a sentence about the end of a siege before the sentences about the resulting retreats, because the retreats
/// were recorded first.
fn add_cause_of_retreats(lines: &mut Vec<Line>, line: Line) {
    let is_retreat = |line: &&Line| line.id == "demonworld-told-retreats";
    let retreats = lines.iter().rev().take_while(is_retreat).count();
    lines.insert(lines.len() - retreats, line);
}

impl Chronicle {
    /// Records an event. `at` is the state immediately after the event.
    pub(super) fn record(&mut self, at: &Demonworld, event: &Event) {
        let told = || at.tell(event, Viewer::Public);
        match event {
            Event::Season(Orders::Marched { army, to, .. }) => {
                let way = Line::new("demonworld-told-way")
                    .with("army", at.force_name(*army))
                    .with("province", terms::province(*to));
                if let Some(owner) = at.owner_of_force(*army) {
                    self.marches.entry(owner).or_default().push(way.into());
                }
            }
            Event::Season(Orders::MarchCancelled { army }) => self.held.push(at.force_of(*army)),
            Event::Season(Orders::PriorityRolled { .. }) => self.order.extend(told()),
            Event::Conflict(event) => self.hear_conflict(at, event, told),
            Event::Battle(Battle::LotsDrawn { province, .. }) => {
                if let Some(line) = told() {
                    sentences(&mut self.places, *province).push(line);
                }
            }
            Event::Battle(
                Battle::Fought { battle, fought, .. }
                | Battle::FoughtOn { battle, fought, .. }
                | Battle::Believed { battle, fought, .. },
            ) if fought.is_over => self.record_battle(at, *battle),
            Event::Troops(Troops::Retreated { army, from, to }) => {
                let line = Line::new("demonworld-told-retreats")
                    .with("army", at.force_of(*army))
                    .with("province", terms::province(*to));
                self.add_for_province(at, *from, line);
            }
            Event::Troops(Troops::Sheltered { army, .. }) => {
                let province = at.force(*army).map(|force| force.province);
                if let (Some(province), Some(line)) = (province, told()) {
                    self.add_for_province(at, province, line);
                }
            }
            Event::Siege(Siege::Begun { terms: siege, .. }) => {
                let line = Line::new("demonworld-told-siege-begins")
                    .with("seats", terms::seats(&siege.besiegers));
                sentences(&mut self.sieges, siege.site).push(line);
            }
            Event::SiegeWeek(SiegeWeek::WeekBegan { siege, number }) => {
                self.weeks.insert(*siege, *number);
            }
            Event::SiegeWeek(SiegeWeek::MilitiaTested { siege, yields: true, .. }) => {
                self.given_up.insert(*siege, "demonworld-told-siege-militia-yields");
            }
            Event::Siege(Siege::Surrendered { siege, .. }) => {
                self.given_up.entry(*siege).or_insert("demonworld-told-siege-surrendered");
            }
            Event::Siege(Siege::Ended { siege, site, end }) => {
                let given_up = self.given_up.remove(siege);
                let how = match end {
                    SiegeEnd::Fallen => given_up.unwrap_or_else(|| ended(*end)),
                    _ => ended(*end),
                };
                let week = self.weeks.remove(siege);
                let line = match week.filter(|_| at.at.stage == Stage::Sieges) {
                    Some(week) => Line::new("demonworld-told-in-week")
                        .with("week", week)
                        .with("told", Line::new(how)),
                    None => Line::new(how),
                };
                let lines = sentences(&mut self.sieges, *site);
                match end {
                    SiegeEnd::Broken | SiegeEnd::Disheartened => add_cause_of_retreats(lines, line),
                    SiegeEnd::Fallen | SiegeEnd::Lifted | SiegeEnd::TooFew => lines.push(line),
                }
            }
            Event::SiegeWork(SiegeWork::Exploded { siege, explosion, .. }) => {
                let line = Line::new(match explosion.blast {
                    Blast::SapLost => "demonworld-told-blast-sap-lost",
                    Blast::Fails => "demonworld-told-blast-fails",
                    Blast::Accident => "demonworld-told-blast-accident",
                    Blast::Success => "demonworld-told-blast-success",
                });
                self.add_for_siege(at, *siege, line);
            }
            Event::Calendar(Calendar::TimedOut { seat, .. }) if *seat != Seat::UMPIRE => {
                self.late.insert(*seat);
            }
            Event::Winter(Winter::EmperorChecked { .. })
            | Event::Table(Table::EmperorProclaimed { .. }) => self.titles.extend(told()),
            Event::Organisation(Organisation::Published { counters }) => {
                self.counters.clone_from(counters);
            }
            // Omitted, because these events are covered by the heading or the final comparison, or are reported only to
            // the players present.
            Event::Season(Orders::OrdersRevealed { .. })
            | Event::Calendar(Calendar::StageBegan { .. } | Calendar::SeasonEnded { .. })
            | Event::Realm(_)
            | Event::Battle(_)
            | Event::Siege(Siege::SidesChanged { .. }) => {}
            _ => self.besides.extend(told()),
        }
    }

    fn hear_conflict(
        &mut self,
        at: &Demonworld,
        event: &Conflict,
        told: impl Fn() -> Option<Line>,
    ) {
        let place = |id: &ConflictId| Some(at.at.conflicts.get(id)?.province);
        let (province, line) = match event {
            // Garrison owners are known only to players who meet them, so only army owners are reported.
            Conflict::Opened { province, armies, .. } => {
                let owners: BTreeSet<Seat> =
                    armies.iter().filter_map(|&army| Some(at.force(army)?.owner)).collect();
                let line = Line::new("demonworld-told-meet")
                    .with("count", owners.len())
                    .with("seats", terms::seats(&owners));
                (Some(*province), Some(line))
            }
            Conflict::WentBack { army, from, to } => {
                let line = Line::new("demonworld-told-goes-back")
                    .with("army", at.force_of(*army))
                    .with("province", terms::province(*to));
                (Some(*from), Some(line))
            }
            Conflict::WithdrawalTested { conflict, .. } => (place(conflict), told()),
            _ => (None, told()),
        };
        match (province, line) {
            (Some(province), Some(line)) => sentences(&mut self.places, province).push(line),
            (None, Some(line)) => self.besides.push(line),
            (_, None) => {}
        }
    }

    /// Records a finished battle: its sides, outcome and winner.
    fn record_battle(&mut self, at: &Demonworld, id: BattleId) {
        let Some(record) = at.at.battles.get(&id) else { return };
        let (kind, siege) = match record.kind {
            BattleKind::Field(_) => ("demonworld-told-battle", None),
            BattleKind::Relief(_, siege) => ("demonworld-told-relief", Some(siege)),
            BattleKind::Assault(siege) => ("demonworld-told-assault", Some(siege)),
            BattleKind::Sortie(siege) => ("demonworld-told-sortie", Some(siege)),
        };
        let Some(line) = came_out_as(record, Arg::Term(kind)) else { return };
        match siege.filter(|siege| at.at.sieges.contains_key(siege)) {
            Some(siege) => self.add_for_siege(at, siege, line),
            None => sentences(&mut self.places, record.province).push(line),
        }
    }

    /// Adds a sentence about a province. During siege weeks, the sentence is added to the province's siege.
    fn add_for_province(&mut self, at: &Demonworld, province: ProvinceId, line: Line) {
        let mut sites = self.sieges.iter().map(|(site, _)| *site);
        let site = sites.find(|site| site.province == province);
        match site.filter(|_| at.at.stage == Stage::Sieges) {
            Some(site) => sentences(&mut self.sieges, site).push(line),
            None => sentences(&mut self.places, province).push(line),
        }
    }

    /// Adds a sentence about a siege, including its current week.
    fn add_for_siege(&mut self, at: &Demonworld, siege: SiegeId, line: Line) {
        let Some(siege) = at.at.sieges.get(&siege) else { return };
        let line = match &siege.now {
            Some(week) => {
                Line::new("demonworld-told-in-week").with("week", week.number).with("told", line)
            }
            None => line,
        };
        sentences(&mut self.sieges, siege.site).push(line);
    }

    /// Returns the lines of the chronicle, given the states at the start and end of the season. The result is empty for
    /// a winter without news, because the annual report covers it.
    pub(super) fn lines(mut self, start: &Demonworld, end: &Demonworld) -> Vec<Line> {
        let is_organisation = start.at.stage == Stage::Organisation;
        for siege in end.at.sieges.values().filter(|_| !is_organisation) {
            let line = match siege.camping.is_empty() {
                true => Line::new("demonworld-told-siege-lasts"),
                false => Line::new("demonworld-told-siege-lasts-camping")
                    .with("camping", terms::seats(&siege.camping)),
            };
            let line =
                line.with("weeks", siege.siege_week).with("seats", terms::seats(&siege.besiegers));
            sentences(&mut self.sieges, siege.site).push(line);
        }
        let mut lines = section(Line::new("demonworld-told-armies"), self.armies());
        let marches = self.marches();
        let is_march = !is_organisation && start.at.date.season != Season::Winter;
        if marches.is_empty() && is_march {
            lines.push(Line::new("demonworld-told-no-marches"));
        }
        lines.extend(section(Line::new("demonworld-told-marches"), marches));
        let places = paragraphs(self.places, "demonworld-told-at", terms::province);
        lines.extend(section(Line::new("demonworld-told-meetings"), places));
        let sieges = paragraphs(self.sieges, "demonworld-told-at", terms::site);
        lines.extend(section(Line::new("demonworld-told-sieges"), sieges));
        let hands = changed_hands(start, end);
        lines.extend(section(Line::new("demonworld-told-hands"), hands));
        lines.extend(prestige(start, end));
        lines.extend(self.titles);
        lines.extend(self.besides);
        if !self.late.is_empty() {
            lines.push(Line::new("demonworld-told-late").with("seats", terms::seats(&self.late)));
        }
        if lines.is_empty() {
            return lines;
        }
        let head = match is_organisation {
            true => Line::new("demonworld-told-organisation").with("year", start.era()),
            false => Line::new("demonworld-told-season").with("date", terms::date(start.at.date)),
        };
        lines.insert(0, head);
        lines
    }

    /// Lists the positions of each player's armies when the armies are first placed on the map.
    fn armies(&self) -> Vec<Line> {
        let mut owners: BTreeMap<Seat, Vec<(u16, ProvinceId)>> = BTreeMap::new();
        for counter in self.counters.values() {
            let armies = owners.entry(counter.owner).or_default();
            armies.push((counter.number, counter.province));
        }
        let own = |(seat, mut armies): (Seat, Vec<(u16, ProvinceId)>)| {
            armies.sort_unstable();
            let armies: Vec<Arg> = armies
                .into_iter()
                .map(|(number, province)| {
                    Line::new("demonworld-told-stands")
                        .with("army", terms::army(number, seat))
                        .with("province", terms::province(province))
                        .into()
                })
                .collect();
            Line::new("demonworld-told-of").with("seat", seat).with("told", armies)
        };
        owners.into_iter().map(own).collect()
    }

    /// Lists marches, cancelled marches and the dice for the order of movement.
    fn marches(&mut self) -> Vec<Line> {
        let of = |(seat, ways): (Seat, Vec<Arg>)| {
            Line::new("demonworld-told-of").with("seat", seat).with("told", ways)
        };
        let mut lines: Vec<Line> = std::mem::take(&mut self.marches).into_iter().map(of).collect();
        if !self.held.is_empty() {
            let held = std::mem::take(&mut self.held);
            lines.push(Line::new("demonworld-told-held").with("armies", held));
        }
        lines.append(&mut self.order);
        lines
    }
}

fn paragraphs<P>(told: Told<P>, id: &'static str, name: fn(P) -> Arg) -> Vec<Line> {
    told.into_iter()
        .filter_map(|(place, sentences)| {
            let told = paragraph(sentences)?;
            Some(Line::new(id).with("place", name(place)).with("told", told))
        })
        .collect()
}

fn ended(end: SiegeEnd) -> &'static str {
    match end {
        SiegeEnd::Fallen => "demonworld-told-siege-fallen",
        SiegeEnd::Lifted => "demonworld-told-siege-lifted",
        SiegeEnd::Broken => "demonworld-told-siege-broken",
        SiegeEnd::TooFew => "demonworld-told-siege-too-few",
        SiegeEnd::Disheartened => "demonworld-told-siege-disheartened",
    }
}
