//! Menus for moves, which are chosen province by province (IO-RULING-27 to -32).

use super::{PathTarget, ask, noted, order};
use crate::action::Order;
use crate::decide::judge::Footing;
use crate::ids::ProvinceId;
use crate::state::Offices;
use regnal_core::game::book::Choice;
use regnal_core::narrow::narrow;
use regnal_core::text::Line;

/// Path step that ends the choice of provinces.
const STOP: &str = "y";

impl Offices {
    /// Returns the neighbours that can be entered from the end of a path. Empty if the character must stop there
    /// (IO-RULING-29).
    fn steps_from(&self, footing: &Footing, path: &[ProvinceId]) -> Vec<ProvinceId> {
        let Some(from) = path.last().copied().or(footing.province) else {
            return Vec::new();
        };
        if path.last().is_some_and(|&end| self.halts(footing, end)) {
            return Vec::new();
        }
        let spent = footing.spent.saturating_add(narrow(path.len()));
        self.at.open_steps(footing, spent, from)
    }

    /// **IO-RULING-29.** Returns whether a character must stop on entering a province, as far as his kingdom knows.
    fn halts(&self, footing: &Footing, to: ProvinceId) -> bool {
        self.at.is_known_halt(footing.seat, footing.kinds.len(), to)
    }

    /// Returns the movement points left at the end of a path. If the path ends at sea, these are the points for steps
    /// into the sea, otherwise those for steps onto land.
    fn left_after(&self, footing: &Footing, path: &[ProvinceId]) -> u8 {
        let into_sea = path.last().is_some_and(|&to| self.at.is_sea(to));
        let points = self.at.points(&footing.who, &footing.kinds, into_sea);
        let spent = footing.spent.saturating_add(narrow(path.len()));
        points.saturating_sub(spent)
    }

    /// Renders a note about the end of a path: the owner of its last province, the movement points left, and the odds.
    fn way_note(&self, footing: &Footing, path: &[ProvinceId]) -> Option<Line> {
        let to = *path.last()?;
        let holder = match self.at.owner(to) {
            Some(owner) if owner == footing.seat => Line::new("offices-book-yours"),
            Some(owner) if self.at.allied(footing.seat, owner) => {
                Line::new("offices-book-partners").with("seat", owner)
            }
            Some(owner) => Line::new("offices-book-held").with("seat", owner),
            None => Line::new("offices-book-nobodys"),
        };
        let id = match (self.halts(footing, to), self.at.is_friendly(footing.seat, to)) {
            (true, false) => "offices-book-step-stops",
            (true, true) => "offices-book-step-halts",
            (false, _) => "offices-book-step",
        };
        let note =
            Line::new(id).with("holder", holder).with("left", self.left_after(footing, path));
        self.with_odds(footing, note, &Order::Move { path: path.to_vec() })
    }

    /// Returns a menu entry for each neighbouring province, and one that leads to longer paths or battle odds.
    pub(super) fn march_choices(&self, footing: &Footing) -> Vec<Choice> {
        let next = self.steps_from(footing, &[]);
        let may_fight = next.iter().any(|&to| !self.weighed(footing, &[to]).is_empty());
        let can_go_on = next.iter().any(|&to| !self.steps_from(footing, &[to]).is_empty());
        let mut choices: Vec<Choice> = next
            .into_iter()
            .map(|to| {
                let label = Line::new("offices-book-go").with("land", self.at.land(to));
                Choice::new(format!("m{to}"), label).noted(self.way_note(footing, &[to]))
            })
            .collect();
        if can_go_on || may_fight {
            let label = match may_fight {
                true => "offices-book-go-weighing",
                false => "offices-book-go-farther",
            };
            choices.push(Choice::new("M", Line::new(label)));
        }
        choices
    }

    /// Renders the odds of the battle at the end of a path; empty if there is none.
    fn weighed(&self, footing: &Footing, path: &[ProvinceId]) -> Vec<Line> {
        self.battle_lines(footing.seat, footing.id, footing.phase, path)
    }

    /// Builds a path step by step. Each step is a province, except the last, which is [`STOP`]. A path that cannot
    /// continue ends automatically, unless the odds of a battle at its end are shown first.
    pub(super) fn march_way(&self, footing: &Footing, steps: &[&str]) -> PathTarget {
        let (steps, stops) = match steps.split_last() {
            Some((&STOP, steps)) => (steps, true),
            _ => (steps, false),
        };
        let mut path: Vec<ProvinceId> = Vec::new();
        for step in steps {
            let to = step.parse().ok()?;
            if !self.steps_from(footing, &path).contains(&to) {
                return None;
            }
            path.push(to);
        }
        let next = self.steps_from(footing, &path);
        let battle = self.weighed(footing, &path);
        if !path.is_empty() && (stops || next.is_empty() && battle.is_empty()) {
            return order(footing, Order::Move { path });
        }
        if stops {
            return None;
        }
        let mut choices = Vec::new();
        if !path.is_empty() {
            let stop = Choice::new(STOP, Line::new("offices-book-stop"));
            choices.push(stop.noted(self.way_note(footing, &path)));
        }
        choices.extend(next.into_iter().map(|to| {
            let longer: Vec<ProvinceId> = path.iter().copied().chain([to]).collect();
            let label = Line::new("offices-book-go").with("land", self.at.land(to));
            Choice::new(to.to_string(), label).noted(self.way_note(footing, &longer))
        }));
        let mut notes = vec![self.points_line(footing, &path)];
        notes.extend(battle);
        noted(ask("offices-book-ask-way", choices), notes)
    }

    /// Renders the path so far and the remaining movement points.
    fn points_line(&self, footing: &Footing, path: &[ProvinceId]) -> Line {
        let line = match path.is_empty() {
            true => Line::new("offices-book-points"),
            false => Line::new("offices-book-points-so-far").with("way", crate::terms::way(path)),
        };
        line.with("left", self.left_after(footing, path))
    }
}
