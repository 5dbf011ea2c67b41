//! Topics for which a viewer can request odds by name, and the answers.

use std::collections::BTreeSet;

use super::words::{blast_line, withdrawal_line};
use crate::ids::{ForceId, ProvinceId, UnitId};
use crate::sap::SapState;
use crate::state::Demonworld;
use crate::terms;
use crate::view::{Own, SeenConflict, SiegeView, View};
use crate::works::Side;
use regnal_core::game::{OddsTopics, Seat, Viewer};
use regnal_core::text::{Arg, Line};
use regnal_core::typed;

const WINTER: &str = "winter";

impl OddsTopics for Demonworld {
    const NAMES_ODDS: bool = true;

    fn odds_topics(&self, seat: Seat) -> Vec<(String, Line)> {
        self.view(Viewer::Seat(seat)).odds_topics()
    }

    fn odds_lines(&self, seat: Seat, topic: &str) -> Option<Vec<Line>> {
        self.view(Viewer::Seat(seat)).odds_lines(topic)
    }
}

impl View {
    /// Returns the viewer's topics, each with its name and the code to type. Conflicts come first, then sieges, armies
    /// with adjacent enemies, and winter. The list is empty for a spectator.
    pub fn odds_topics(&self) -> Vec<(String, Line)> {
        let Some(own) = &self.own else { return Vec::new() };
        let mut topics = Vec::new();
        for (conflict, _) in self.own_conflicts() {
            let name = Line::new("demonworld-conflict-at")
                .with("province", terms::province(conflict.province));
            topics.push((format!("conflict-{}", conflict.province), name));
        }
        for siege in self.sieges.iter().filter(|siege| siege.own.is_some()) {
            let name = Line::new("demonworld-siege-of").with("site", terms::site(siege.site));
            topics.push((format!("siege-{}", siege.site), name));
        }
        for (&id, force) in &own.forces {
            if let Some(number) = force.number.filter(|_| !self.next_to(id).is_empty()) {
                let name = Line::new("text-value").with("value", self.force_name(id));
                topics.push((format!("army-{number}"), name));
            }
        }
        if !own.units.is_empty() {
            topics.push((WINTER.to_owned(), Line::new("demonworld-odds-of-winter")));
        }
        topics
    }

    /// Describes the odds for a topic. Returns `None` if no topic has that name.
    pub fn odds_lines(&self, topic: &str) -> Option<Vec<Line>> {
        let topic = typed::plain(topic);
        let topics = self.odds_topics();
        let (code, name) =
            topics.into_iter().find(|(code, _)| code.eq_ignore_ascii_case(&topic))?;
        let mut lines = vec![Line::new("demonworld-odds-topic").with("name", name)];
        let of_siege = self.sieges.iter().find(|siege| code == format!("siege-{}", siege.site));
        let of_conflict = self
            .own_conflicts()
            .into_iter()
            .find(|(conflict, _)| code == format!("conflict-{}", conflict.province));
        match (of_siege, of_conflict) {
            (Some(siege), _) => lines.extend(self.siege_odds_lines(siege)),
            (_, Some((conflict, armies))) => {
                lines.extend(self.conflict_odds_lines(conflict, &armies));
            }
            _ if code == WINTER => lines.extend(self.winter_lines()),
            _ => lines.extend(self.army_lines(&code)),
        }
        if lines.len() == 1 {
            lines.push(Line::new("demonworld-odds-none"));
        }
        Some(lines)
    }

    /// Returns the conflicts in which the viewer has armies, each with the viewer's armies in it.
    fn own_conflicts(&self) -> Vec<(&SeenConflict, Vec<ForceId>)> {
        let conflicts = self.conflicts.values().map(|conflict| {
            let armies = self.own.iter().flat_map(Own::armies);
            let there = armies.filter(|(_, army)| army.province == conflict.province);
            (conflict, there.map(|(id, _)| id).collect::<Vec<_>>())
        });
        conflicts.filter(|(_, armies)| !armies.is_empty()).collect()
    }

    fn conflict_odds_lines(&self, conflict: &SeenConflict, armies: &[ForceId]) -> Vec<Line> {
        let mut lines = Vec::new();
        let enemies: BTreeSet<Seat> = self
            .counters
            .iter()
            .filter(|other| other.province == conflict.province)
            .map(|other| other.owner)
            .filter(|&owner| Some(owner) != self.seat)
            .collect();
        for &enemy in &enemies {
            let mut told: BTreeSet<Vec<ForceId>> = BTreeSet::new();
            for &army in armies {
                let fighters = self.fighters(army, enemy);
                if !told.contains(&fighters)
                    && let Some(odds) = self.fight_odds(&fighters, enemy)
                {
                    let what = self.against("demonworld-odds-against", &fighters, enemy);
                    lines.push(about(what, odds.line()));
                    told.insert(fighters);
                }
            }
            let all = armies.first().map(|&army| self.armies_if_designated(army));
            if let Some(all) = all.filter(|all| !told.contains(all))
                && let Some(odds) = self.fight_odds(&all, enemy)
            {
                let what = self.against("demonworld-odds-against-all", &all, enemy);
                lines.push(about(what, odds.line()));
            }
        }
        lines.push(withdrawal_line());
        lines
    }

    /// Creates the message with this id, and adds the viewer's fighting armies and the enemy as arguments.
    fn against(&self, id: &'static str, armies: &[ForceId], enemy: Seat) -> Line {
        let names: Vec<Arg> = armies.iter().map(|&army| self.force_name(army)).collect();
        Line::new(id).with("armies", names).with("seat", enemy)
    }

    /// Describes the odds of one of the viewer's sieges: food, epidemics, the next battle, and saps.
    pub(crate) fn siege_odds_lines(&self, siege: &SiegeView) -> Vec<Line> {
        let mut lines = self.siege_notes(siege);
        let Some(own) = &siege.own else { return lines };
        let battle = match own.side {
            Some(Side::Besieger) => self.assault_odds(siege, &BTreeSet::new()),
            Some(Side::Besieged) => self.sortie_odds(siege, &self.all_in(siege), None),
            None => None,
        };
        lines.extend(battle.map(|odds| odds.line()));
        let open = own.saps.iter();
        for (&number, sap) in open.filter(|(_, sap)| sap.state == SapState::Open) {
            let name = Line::new("demonworld-book-sap-number").with("number", u32::from(number));
            match self.own_sap_odds(siege, sap) {
                Some(odds) => lines.push(about(name, odds.line())),
                None => {
                    let rows = self.own_blast(sap);
                    lines.extend(rows.map(|rows| about(name, blast_line(&rows))));
                }
            }
        }
        lines
    }

    /// Describes the food supply and the epidemic risk in one of the viewer's sieges.
    pub(crate) fn siege_notes(&self, siege: &SiegeView) -> Vec<Line> {
        let food = self.supply(siege).map(|supply| supply.line());
        let sickness = self.outbreak(siege).and_then(|outbreak| outbreak.line());
        food.into_iter().chain(sickness).collect()
    }

    pub(crate) fn all_in(&self, siege: &SiegeView) -> BTreeSet<UnitId> {
        let forces = siege.own.as_ref().map_or(&[][..], |own| own.forces.as_slice());
        let units = self.own.iter().flat_map(|own| &own.units);
        let there = units.filter(|(_, unit)| forces.contains(&unit.force));
        there.map(|(&id, _)| id).collect()
    }

    /// Returns the provinces that are adjacent to one of the viewer's armies and contain other players' counters.
    fn next_to(&self, army: ForceId) -> Vec<ProvinceId> {
        let own = self.own.as_ref().and_then(|own| own.forces.get(&army));
        let land = own.and_then(|force| self.world().province(force.province));
        let next = land.into_iter().flat_map(|land| land.neighbours.iter().copied());
        let is_other = |&id: &_| {
            let mut there = self.counters.iter().filter(|other| other.province == id);
            there.any(|other| Some(other.owner) != self.seat)
        };
        next.filter(is_other).collect()
    }

    fn army_lines(&self, code: &str) -> Vec<Line> {
        let own = self.own.iter().flat_map(|own| &own.forces);
        let mut own = own.filter(|(_, force)| {
            let number = force.number.map(|number| format!("army-{number}"));
            number.as_deref() == Some(code)
        });
        let Some((&army, _)) = own.next() else { return Vec::new() };
        let next = self.next_to(army).into_iter();
        let odds = next.filter_map(|to| {
            let (enemy, odds) = self.march_odds(army, to)?;
            let what = Line::new("demonworld-odds-there")
                .with("province", terms::province(to))
                .with("seat", enemy);
            Some(about(what, odds.line()))
        });
        odds.collect()
    }

    fn winter_lines(&self) -> Vec<Line> {
        let places: BTreeSet<_> =
            self.own.iter().flat_map(Own::forces_after_marches).map(|(.., at)| at).collect();
        let odds = places.into_iter().filter_map(|at| {
            let odds = self.winter_odds(at, None)?;
            let name = Line::new("text-value").with("value", terms::province(at));
            Some(about(name, odds.line()))
        });
        odds.collect()
    }
}

/// Puts a heading in front of a line.
fn about(what: impl Into<Arg>, line: Line) -> Line {
    Line::new("demonworld-odds-of").with("what", what).with("line", line)
}
