//! Renders parts of a view as lines of text: a province, a force, or the players and their possessions.

use super::{Own, View};
use crate::ids::{ForceId, ProvinceId};
use crate::nouns::ForceKind;
use crate::state::{Counter, Force, Sighting};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

/// Returns the code that a viewer types for a force: seat and army number, or a garrison's site.
fn code_of(force: &Force) -> Option<String> {
    match force.kind {
        ForceKind::Army => force.number.map(|number| typed_army(force.owner, number)),
        ForceKind::Garrison => force.site.map(|site| site.to_string()),
    }
}

fn typed_army(owner: Seat, number: u16) -> String {
    format!("{}-{number}", u32::from(owner.0) + 1)
}

impl View {
    /// Returns the ids of all provinces.
    pub fn provinces(&self) -> impl Iterator<Item = ProvinceId> + '_ {
        self.owners.keys().copied()
    }

    /// Returns all forces that a viewer can refer to by code, each with its code, name and province. These are all
    /// armies with counters, and the viewer's garrisons.
    pub fn named_forces(&self) -> Vec<(String, Arg, ProvinceId)> {
        let armies = self.counters.iter().map(|counter| {
            let code = typed_army(counter.owner, counter.number);
            let name = terms::army_of(counter.number, counter.owner);
            (code, name, counter.province)
        });
        let own = self.own.iter().flat_map(|own| own.forces.values());
        let garrisons = own.filter_map(|force| {
            let site = force.site.filter(|_| force.kind == ForceKind::Garrison)?;
            let name = terms::garrison_of(site, force.owner);
            Some((site.to_string(), name, force.province))
        });
        armies.chain(garrisons).collect()
    }

    /// Describes a province as known to the viewer. Returns `None` if the code is not on the map.
    pub fn province_lines(&self, id: ProvinceId) -> Option<Vec<Line>> {
        let owner = *self.owners.get(&id)?;
        let land = self.world().province(id)?;
        let mut lines = vec![
            Line::new("demonworld-show-province")
                .with("province", terms::province(id))
                .with("terrain", land.terrain)
                .with("people", land.population),
        ];
        lines.extend(land.mine.then(|| Line::new("demonworld-show-mine")));
        lines.push(match owner {
            Some(seat) => Line::new("demonworld-show-owner").with("seat", seat),
            None => Line::new("demonworld-show-free"),
        });
        for &site in &land.sites {
            let holder = self.holder_of(site).map_or(Arg::Term("demonworld-nobody"), Arg::Seat);
            let line = match self.siege_at(site) {
                Some(siege) => Line::new("demonworld-show-site-besieged")
                    .with("seats", terms::seats(&siege.besiegers))
                    .with("weeks", siege.week),
                None => Line::new("demonworld-show-site"),
            };
            lines.push(line.with("site", terms::site(site)).with("holder", holder));
        }
        let armies: Vec<Arg> = self
            .counters
            .iter()
            .filter(|counter| counter.province == id)
            .map(|counter| terms::army_of(counter.number, counter.owner))
            .collect();
        if !armies.is_empty() {
            lines.push(Line::new("demonworld-show-armies").with("armies", armies));
        }
        if let Some(own) = &self.own {
            let here = own.forces.iter().filter(|(_, force)| force.province == id);
            lines.extend(here.map(|(&force, its)| own_line(own, force, its)));
            let seen = own.sightings.values().filter(|seen| seen.province == id);
            lines.extend(seen.filter_map(seen_line));
        }
        let next = land.neighbours.iter().copied();
        let next: Vec<Arg> = next.map(terms::province).collect();
        lines.push(Line::new("demonworld-show-next").with("provinces", next));
        Some(lines)
    }

    /// Describes a force as known to the viewer. Returns `None` if no force has that code. An army is typed as seat and
    /// army number (`2-1`), and one of the viewer's garrisons as its site.
    pub fn force_lines(&self, typed: &str) -> Option<Vec<Line>> {
        let mut own = self.own.iter().flat_map(|own| &own.forces).filter(|(_, force)| {
            code_of(force).is_some_and(|code| code.eq_ignore_ascii_case(typed))
        });
        if let Some((&id, force)) = own.next() {
            let mut lines = vec![
                Line::new("demonworld-show-force")
                    .with("force", force_name(force))
                    .with("province", terms::province(force.province)),
            ];
            let own = self.own.as_ref();
            let units = own.into_iter().flat_map(|own| own.units_of(id));
            lines.extend(units.map(|(unit, its)| {
                Line::new("demonworld-show-unit")
                    .with("unit", self.unit_name(unit))
                    .with("stands", terms::stands(its.stands))
                    .with("full", its.initial_stands)
            }));
            let characters = own.into_iter().flat_map(|own| own.characters_of(id));
            lines.extend(characters.map(|(character, _)| {
                Line::new("demonworld-show-character")
                    .with("character", self.character_name(character))
            }));
            return Some(lines);
        }
        let mut counters = self.counters.iter();
        let &Counter { owner, number, province } =
            counters.find(|counter| typed == typed_army(counter.owner, counter.number))?;
        let mut lines = vec![
            Line::new("demonworld-show-force")
                .with("force", terms::army_of(number, owner))
                .with("province", terms::province(province)),
        ];
        let seen = self.own.iter().flat_map(|own| own.sightings.values());
        let mut seen = seen.filter(|seen| (seen.owner, seen.number) == (owner, Some(number)));
        lines.push(seen.find_map(seen_line).unwrap_or_else(|| Line::new("demonworld-show-unseen")));
        Some(lines)
    }

    /// Describes each player's public position, and the viewer's own possessions.
    pub fn player_lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = Seat::all(self.players.len())
            .zip(&self.players)
            .map(|(seat, player)| {
                let provinces = self.owners.values().filter(|owner| **owner == Some(seat));
                let armies = self.counters.iter().filter(|its| its.owner == seat);
                let flags = [
                    (player.emperor.is_some(), "demonworld-show-emperor"),
                    (player.absent, "demonworld-show-absent"),
                    (player.eliminated, "demonworld-show-eliminated"),
                ];
                let flags = flags.into_iter().filter(|(holds, _)| *holds);
                let more: Vec<Arg> = flags.map(|(_, word)| Arg::Term(word)).collect();
                Line::new("demonworld-show-player")
                    .with("seat", seat)
                    .with("race", player.race)
                    .with("prestige", player.prestige)
                    .with("provinces", provinces.count())
                    .with("armies", armies.count())
                    .with("extras", more.len())
                    .with("more", more)
            })
            .collect();
        if let Some(own) = &self.own {
            let treasury = terms::points(own.treasury);
            lines.push(Line::new("demonworld-show-treasury").with("points", treasury));
            let forces = own.forces.iter();
            lines.extend(forces.map(|(&force, its)| own_line(own, force, its)));
        }
        lines
    }
}

/// Describes one of the viewer's forces with its location and strength.
fn own_line(own: &Own, id: ForceId, force: &Force) -> Line {
    Line::new("demonworld-show-own")
        .with("force", force_name(force))
        .with("province", terms::province(force.province))
        .with("units", terms::units(own.units_of(id).count()))
        .with("stands", terms::stands(own.stands_of(id)))
}

fn force_name(force: &Force) -> Arg {
    match (force.number, force.site) {
        (Some(number), _) => terms::army_of(number, force.owner),
        (None, Some(site)) => terms::garrison_of(site, force.owner),
        (None, None) => Arg::Term("demonworld-force-garrison"),
    }
}

/// Describes a sighting and its date. Returns `None` if the force has never been seen.
fn seen_line(seen: &Sighting) -> Option<Line> {
    let held = terms::members(seen);
    (!held.is_empty()).then(|| {
        Line::new("demonworld-show-seen")
            .with("force", terms::sighted(seen, Arg::Term(seen.kind.term())))
            .with("date", terms::date(seen.date))
            .with("troops", held)
    })
}
