//! Applies the automatic consequences of every change (EE-RULING-60, -107, -109), and ends the match (4.12).

use std::cmp::Ordering;
use std::collections::BTreeSet;

use super::Resolution;
use crate::card::Keyword;
use crate::event::{Displaced, Event, Loss};
use crate::lens::Lens;
use crate::nouns::{Cell, Terrain};
use crate::state::{CardId, Position, Stage, Step, Unit};
use regnal_core::game::{Outcome, Seat};
use regnal_core::never::never;

/// Violation of a rule by a unit or building in its current position.
enum Slip {
    Fades(CardId),
    Crumbles(Cell),
    Leaves(CardId, Option<Cell>),
}

impl Position {
    /// Returns the first unit or building that violates a rule in its current position.
    fn slip(&self, walking: Option<CardId>) -> Option<Slip> {
        let lens = Lens::new(self);
        let is_tame = lens.keeps_health();
        let shared = self.shared_cells();
        for unit in &self.units {
            if is_tame && !shared.has(unit.cell) && self.stands_firm(unit) {
                continue;
            }
            let profile = lens.profile(unit);
            if profile.health <= i16::from(unit.damage) {
                return Some(Slip::Fades(unit.id));
            }
            if walking == Some(unit.id) {
                continue;
            }
            if self.is_discovered(unit.cell) && !self.bears(unit.cell, unit.owner, &profile) {
                let to = self
                    .nearest_available(unit.cell, unit.id, unit.owner)
                    .filter(|to| to.distance(unit.cell) <= 1);
                return Some(Slip::Leaves(unit.id, to));
            }
            // If two units cannot share a cell, the one that arrived later must move (EE-RULING-107).
            let earlier = self.units_at(unit.cell).any(|other| {
                other.entered < unit.entered && other.id != unit.id && walking != Some(other.id)
            });
            if earlier && !self.has_room(unit.cell, unit.id, unit.owner, &profile) {
                let to = self.nearest_available(unit.cell, unit.id, unit.owner);
                return Some(Slip::Leaves(unit.id, to));
            }
        }
        // Like a unit, a building can be lost when its temporary health expires (EE-RULING-60).
        self.buildings
            .iter()
            .filter(|building| building.damage > 0)
            .filter_map(|building| self.structure(building.cell))
            .find(|&wall| self.building_left(wall) <= 0)
            .map(|wall| Slip::Crumbles(wall.cell))
    }

    /// Returns true if a unit that is alone on its cell can certainly stay there. This is the case if it would have
    /// health left even without bonuses, is not a ship, and is not on water. This quick test avoids the full check.
    fn stands_firm(&self, unit: &Unit) -> bool {
        self.printed(unit.id).is_some_and(|card| {
            let is_ship =
                |keyword: &Keyword| matches!(keyword, Keyword::LightShip | Keyword::HeavyShip);
            card.health > unit.damage && !card.keywords.iter().any(is_ship)
        }) && self.terrain(unit.cell) != Some(Terrain::Water)
    }

    /// Returns, for each team, the rule by which it is beaten, or `None` if it is not beaten. A team is beaten if one
    /// of its seats has a Capital with 0 health or has no unit on the map (EE-WIN-01, EE-WIN-02, EE-TEAM-14, -15).
    fn beaten(&self) -> [Option<&'static str>; 2] {
        let mut beaten = [None; 2];
        for (seat, player) in self.seats().zip(&self.players) {
            let why = if player.capital_health <= 0 {
                Some("EE-WIN-01")
            } else if self.units_of(seat).next().is_none() {
                Some("EE-WIN-02")
            } else {
                None
            };
            let team = &mut beaten[usize::from(player.team)];
            *team = team.or(why);
        }
        beaten
    }

    /// Returns the total health of a team's Capitals (EE-RULING-92).
    pub(crate) fn team_health(&self, team: u8) -> i16 {
        self.players
            .iter()
            .filter(|player| player.team == team)
            .map(|player| player.capital_health)
            .sum()
    }

    /// Returns the result of the match: a win for the given team, or a draw if `None`.
    fn ended(&self, winner: Option<u8>, rule: &str) -> Outcome {
        let members = |team: u8| -> BTreeSet<Seat> {
            self.seats().filter(|&seat| self.player(seat).team == team).collect()
        };
        let ranking = match winner {
            Some(team) => vec![members(team), members(1 - team)],
            None => vec![self.seats().collect()],
        };
        Outcome { winners: ranking[0].clone(), ranking, rule: rule.to_owned() }
    }

    /// Returns the team with the higher total health of its Capitals; `None` if both are equal.
    fn healthier_team(&self) -> Option<u8> {
        match self.team_health(0).cmp(&self.team_health(1)) {
            Ordering::Greater => Some(0),
            Ordering::Less => Some(1),
            Ordering::Equal => None,
        }
    }
}

impl Resolution<'_> {
    /// Applies automatic consequences until the position is stable.
    pub(super) fn tidy(&mut self) {
        // Every iteration removes a unit or moves one to a valid cell, so the limit is reached only if the data is
        // faulty.
        for _ in 0..32 {
            let walking = self.agenda.iter().rev().find_map(|step| match step {
                Step::Strike(attack) => Some(attack.attacker),
                _ => None,
            });
            match self.slip(walking) {
                None => return,
                Some(Slip::Fades(unit)) => self.perish(unit, Loss::Faded),
                Some(Slip::Crumbles(cell)) => self.emit(Event::BuildingLost { cell, by: None }),
                Some(Slip::Leaves(unit, Some(to))) => {
                    self.emit(Event::Displaced { unit, to, how: Displaced::MadeRoom })
                }
                Some(Slip::Leaves(unit, None)) => self.perish(unit, Loss::Drowned),
            }
        }
        never!("a unit or building still has to leave its cell");
    }

    /// Ends the match if a side is beaten (EE-WIN-03, EE-RULING-91, -92). Returns true if the match is over.
    pub(super) fn check_victory(&mut self) -> bool {
        if self.stage != Stage::Playing || self.outcome.is_some() {
            return self.outcome.is_some();
        }
        match self.beaten() {
            [None, None] => return false,
            [Some(rule), None] => self.end(Some(1), rule),
            [None, Some(rule)] => self.end(Some(0), rule),
            [Some(_), Some(_)] => self.end(self.healthier_team(), "EE-RULING-92"),
        }
        true
    }

    /// Ends the match with a win for the given team, or with a draw if `None`.
    pub(super) fn end(&mut self, winner: Option<u8>, rule: &str) {
        let outcome = self.ended(winner, rule);
        self.emit(Event::Ended { outcome });
    }

    /// Ends the match at the round limit or after too many uneventful rounds (EE-RULING-94). Returns true if the match
    /// is over.
    pub(super) fn check_length(&mut self) -> bool {
        let is_over = self.is_stalemate() || self.is_at_its_length();
        if is_over {
            self.end(self.healthier_team(), "EE-RULING-94");
        }
        is_over
    }

    pub(super) fn concede(&mut self, seat: Seat) {
        self.emit(Event::Conceded { seat });
        self.end(Some(1 - self.player(seat).team), "EE-RULING-94");
    }
}
