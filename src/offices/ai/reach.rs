//! Finds the provinces that a stack can reach in a phase, and the attacks that it can make.

use std::collections::BTreeMap;

use super::super::content::content;
use super::super::ids::ProvinceId;
use super::super::map::shortest_paths;
use super::super::march::{Stack, check_ships};
use super::super::nouns::{ArmyType, Invention, Terrain};
use super::super::progress::battle_skill;
use super::super::state::Character;
use super::super::strength::Troop;
use super::power::{BattleSide, chance};
use super::sense::Sense;
use regnal_core::narrow::narrow;

/// A leader with his units, at some point in the month.
#[derive(Clone, Debug)]
pub(super) struct MarchColumn<'v> {
    /// Leader of the column.
    pub(super) who: &'v Character,
    /// Province where the column stands.
    pub(super) at: ProvinceId,
    pub(super) spent: u8,
    pub(super) troops: Vec<Troop>,
}

/// An attack, or a move into an undefended province.
#[derive(Clone, Debug)]
pub(super) struct Assault {
    pub(super) path: Vec<ProvinceId>,
    pub(super) to: ProvinceId,
    /// The chance of taking the province, in percent.
    pub(super) chance: i32,
    /// The attack's value, in hundredths of gold.
    pub(super) score: i32,
}

/// A path to a province.
#[derive(Clone, Debug)]
pub(super) struct MarchPath {
    pub(super) path: Vec<ProvinceId>,
    /// True if a stack must stop at the end of the path (IO-RULING-29).
    pub(super) stops: bool,
}

impl<'v> MarchColumn<'v> {
    /// Returns a leader in his province with these units, at the start of the month.
    pub(super) fn of(who: &'v Character, troops: Vec<Troop>) -> MarchColumn<'v> {
        MarchColumn { who, at: who.province, spent: 0, troops }
    }

    /// **IO-RULING-27 to -32.** Returns a shortest path to each reachable province.
    pub(super) fn ways(&self, sense: &Sense<'v>) -> BTreeMap<ProvinceId, MarchPath> {
        let kinds: Vec<ArmyType> = self.troops.iter().map(|troop| troop.kind).collect();
        let may_chart = !kinds.is_empty() || sense.view.options.judge.helps_lone_sailors();
        let stack = Stack {
            skills: &self.who.skills,
            units: &kinds,
            has_star_chart: may_chart && sense.own.inventions.contains(&Invention::StarChart),
            fair_winds: 0,
        };
        let points = [false, true].map(|into_sea| stack.points(into_sea));
        let stops = |at: ProvinceId| !kinds.is_empty() && !sense.is_friendly(at);
        let mut paths = shortest_paths(self.at, |from, steps| {
            if from != self.at && stops(from) {
                return Vec::new();
            }
            let spent = self.spent.saturating_add(narrow(steps));
            let mut open = sense.around(from);
            open.retain(|&to| {
                let into_sea = sense.is_sea(to);
                let sails =
                    kinds.is_empty() || check_ships(&kinds, sense.is_sea(from), into_sea).is_ok();
                sails && spent < points[usize::from(into_sea)]
            });
            open
        });
        paths.remove(&self.at);
        let paths = paths.into_iter();
        paths.map(|(to, path)| (to, MarchPath { path, stops: stops(to) })).collect()
    }

    /// Returns the stack as one side of a battle. `theirs` is the opponent's exploration.
    fn battle_side(&self, sense: &Sense<'v>, at: ProvinceId, theirs: u8) -> BattleSide {
        let explored = sense.province(at).map_or(0, |province| province.explored);
        BattleSide {
            troops: self.troops.clone(),
            command: self.who.skills.level(battle_skill(sense.is_sea(at))),
            explored: [explored, theirs],
            only_full_exploration: sense.view.options.judge.needs_full_exploration(),
            alignment: Some(self.who.alignment),
            ..BattleSide::default()
        }
    }

    /// Returns the chance of taking a province, in percent.
    pub(super) fn chance(&self, sense: &Sense<'v>, at: ProvinceId) -> i32 {
        /// Percentage by which the chance is reduced, because another kingdom might have brought units into the
        /// province unseen.
        const UNSEEN_UNITS_DEDUCTION: i32 = 12;
        let takes = |kind: ArmyType| !sense.is_sea(at) || kind.takes_seas();
        if !self.troops.iter().any(|troop| takes(troop.kind)) {
            return 0;
        }
        let foe = sense.defenders(at);
        let chance = chance(&self.battle_side(sense, at, foe.explored[0]), &foe, sense.terrain(at));
        let province = sense.province(at);
        let is_watched = province.is_some_and(|province| province.is_watched);
        let is_unknown_sea = sense.is_sea(at) && province.is_some_and(|one| one.types.is_none());
        match sense.owner(at) {
            Some(_) if !is_watched => chance * (100 - UNSEEN_UNITS_DEDUCTION) / 100,
            // Two in five sea provinces hold swimming units. A sea province with unknown army types might be one of
            // them.
            None if is_unknown_sea => chance.min(if self.troops.len() > 1 { 80 } else { 65 }),
            Some(_) | None => chance,
        }
    }

    /// Returns the column's possible attacks in a phase, excluding attacks on provinces already claimed.
    pub(super) fn assaults(
        &self,
        sense: &Sense<'v>,
        is_claimed: impl Fn(ProvinceId) -> bool,
    ) -> Vec<Assault> {
        if self.troops.is_empty() {
            return Vec::new();
        }
        let ways = self.ways(sense).into_iter();
        ways.filter(|(to, way)| way.stops && !is_claimed(*to))
            .filter_map(|(to, way)| {
                let chance = self.chance(sense, to);
                let score = self.score(sense, to, chance);
                (chance >= MIN_ATTACK_CHANCE && score > 0).then_some(Assault {
                    path: way.path,
                    to,
                    chance,
                    score,
                })
            })
            .collect()
    }

    /// Returns the value of an attack: the prize weighted by the chance of success, minus the cost of a defeat.
    fn score(&self, sense: &Sense<'v>, to: ProvinceId, chance: i32) -> i32 {
        let pay: u32 = self.troops.iter().map(|troop| content().troop(troop.kind).pay).sum();
        let loss = 3 * narrow::<i32, _>(pay) + 4;
        chance * worth(sense, to) - (100 - chance) * loss
    }

    /// Returns the stack after a successful attack.
    pub(super) fn after(&self, sense: &Sense<'v>, assault: &Assault) -> MarchColumn<'v> {
        let steps: u8 = narrow(assault.path.len());
        let conquest = u8::from(!sense.is_sea(assault.to));
        let mut troops = self.troops.clone();
        // About one unit in ten is lost in a victory.
        troops.truncate((troops.len() * 9).div_ceil(10));
        MarchColumn {
            at: assault.to,
            spent: self.spent.saturating_add(steps + conquest),
            troops,
            ..self.clone()
        }
    }
}

/// Lowest acceptable chance of success for an attack, in percent.
const MIN_ATTACK_CHANCE: i32 = 58;

/// Returns the value of taking a province, in gold.
pub(super) fn worth(sense: &Sense<'_>, at: ProvinceId) -> i32 {
    const MONTHS: i32 = 5;
    let months = sense.turns_left().clamp(1, MONTHS);
    let tax = sense.tax(at);
    let Some(province) = sense.province(at) else { return 0 };
    let rival = match (province.owner, province.start) {
        (Some(owner), Some(start)) if owner == start => 14,
        (Some(_), _) => 7,
        (None, _) => 0,
    };
    let home = if at == sense.own.home { 20 } else { 0 };
    // Estimated value of the merit for the office of marshal or admiral (IO-15.10-05 to -07).
    let merit = match (province.terrain, tax) {
        (Terrain::Sea, 2..) => 6,
        (Terrain::Sea, _) => 2,
        _ => 5,
    };
    tax * (1 + months) + merit + rival + home
}
