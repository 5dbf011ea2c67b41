//! Renders short descriptions of an action's odds for menus. The probabilities are exact and are based only on public
//! information.

use std::collections::BTreeSet;

use super::super::action::{Action, Target};
use super::super::nouns::{
    Allegiance, CombatResult, DiplomacyResult, FamineResult, NavalResult, Phase, ScoutResult,
    SiegeResult, Spell, Terrain, UnitId,
};
use super::super::odds::{BOUTS, Ending, FightOdds, THROWS, Winner, diplomacy_odds, famine_odds};
use super::super::state::Mighty;
use regnal_core::game::{ActionOdds, Seat};
use regnal_core::hex::Hex;
use regnal_core::percents::percents;
use regnal_core::text::{Arg, Line};

/// Returns the number of rolls that lead to `wanted`.
fn ways<R: PartialEq>(odds: &[(R, u32)], wanted: R) -> u32 {
    odds.iter().filter(|(result, _)| *result == wanted).map(|(_, ways)| ways).sum()
}

/// Converts the disjoint counts `ways` to whole percentages of the total `of`.
fn shares<const N: usize>(ways: [u32; N], of: u32) -> [u32; N] {
    percents(ways.map(u64::from), of.into(), 1)
}

/// Converts part of a count to a whole percentage. The result never exceeds `whole`, which is the percentage shown for
/// the full count `ways`.
fn part(part: u32, (ways, whole): (u32, u32), of: u32) -> u32 {
    let [alone] = shares([part], of);
    if part == ways { whole } else { alone.min(whole) }
}

impl ActionOdds for Mighty {
    /// Describes the odds of the roll that `action` makes, or its cost. Returns `None` if there is neither, or if the
    /// odds are hidden.
    fn risk(&self, action: &Action) -> Option<Line> {
        match action {
            Action::Attack { unit, target } => {
                self.fight_odds(*unit, *target).map(|odds| fight_line(&odds))
            }
            Action::Besiege { unit } => {
                let odds = self.siege_odds(*unit)?;
                let ends =
                    [SiegeResult::Surrender, SiegeResult::WornDown, SiegeResult::BesiegerDestroyed];
                let [surrender, worn, lost] = shares(ends.map(|end| ways(&odds, end)), THROWS);
                let line = Line::new("mighty-risk-siege").with("surrender", surrender);
                Some(line.with("worn", worn).with("lost", lost))
            }
            Action::Scout { hex, .. } => {
                let odds = self.scouting_odds_at(*hex)?;
                let sites = |allegiance| {
                    let found = odds.iter().filter(|(result, _)| {
                        result.site().is_some_and(|site| site.allegiance == allegiance)
                    });
                    found.map(|(_, ways)| ways).sum()
                };
                let found = [
                    ways(&odds, ScoutResult::EmptyLand),
                    sites(Allegiance::Neutral),
                    sites(Allegiance::Hostile),
                    ways(&odds, ScoutResult::Event),
                ];
                let [empty, neutral, hostile, event] = shares(found, THROWS);
                let line = Line::new("mighty-risk-scout").with("empty", empty);
                let line = line.with("neutral", neutral).with("hostile", hostile);
                Some(line.with("event", event))
            }
            Action::CastSpell { spell: Spell::Firestorm, target: Target::Unit(unit) } => {
                let odds = FightOdds::Land(self.firestorm_odds(*unit)?);
                let FightTally { won, destroyed, .. } = tally(&odds)?;
                let [hit] = shares([won], BOUTS);
                let destroyed = part(destroyed, (won, hit), BOUTS);
                Some(
                    Line::new("mighty-risk-firestorm")
                        .with("hit", hit)
                        .with("destroyed", destroyed),
                )
            }
            Action::Move { units, hex, .. } | Action::MarchOn { units, hex, .. } => {
                self.step_line(units, *hex)
            }
            Action::Negotiate { .. } => Some(envoys_line()),
            Action::FoundVillage { hex } | Action::UpgradeVillage { hex, .. } => {
                self.work_line(action, *hex)
            }
            Action::EndPhase if self.phase() == Some(Phase::Combat) => self.must_fight_line(),
            Action::EndTurn => self.must_fight_line(),
            Action::ChooseCapital { site } => Some(Line::new(match site.terrain() {
                Terrain::Coast => "mighty-note-coast",
                Terrain::Forest => "mighty-note-forest",
                _ => "mighty-note-plain",
            })),
            _ => None,
        }
    }
}

impl Mighty {
    /// Describes the cost of a building action on a hex, and the realm's remaining rations.
    fn work_line(&self, action: &Action, hex: Hex) -> Option<Line> {
        let owner = self.cell(hex)?.owner?;
        let reserve = self.realms.get(owner.index())?.reserve;
        let due = Mighty::cost_of_work(action)?;
        Some(Line::new("mighty-risk-work").with("due", due).with("reserve", reserve))
    }

    /// Describes a step's cost, consequences and risk of famine.
    fn step_line(&self, units: &[UnitId], hex: Hex) -> Option<Line> {
        let seat = self.unit(*units.first()?)?.owner.seat()?;
        let (due, rolls) = self.price_of_step(seat, units, hex);
        let reserve = self.realms.get(seat.index())?.reserve;
        let cell = self.cell(hex).filter(|cell| cell.face_up)?;
        let line = match rolls {
            0 => Line::new("mighty-risk-step"),
            _ => {
                let odds = famine_odds();
                let ends =
                    [FamineResult::NoMoveAndWeak, FamineResult::Weak, FamineResult::Disbanded];
                let [stays, weak, lost] = ends.map(|end| ways(&odds, end));
                let fine = THROWS.saturating_sub(stays + weak + lost);
                let [fine, stays, weak, lost] = shares([fine, stays, weak, lost], THROWS);
                Line::new("mighty-risk-step-hungry")
                    .with("rolls", rolls)
                    .with("fine", fine)
                    .with("stays", stays)
                    .with("weak", weak)
                    .with("lost", lost)
            }
        };
        // An army that enters a marsh does not annex it (ME-MARSH-05).
        let is_marsh = cell.terrain == Terrain::Marsh;
        let terrain = if is_marsh { Arg::Term("mighty-risk-marsh") } else { cell.terrain.into() };
        let step = line.with("terrain", terrain).with("due", due).with("reserve", reserve);
        Some(self.arrival_line(seat, units, hex, step))
    }

    /// Warns if these steps, taken in this order, need more rations than the reserve holds. In that case, more units
    /// roll for famine than the risks of the individual steps suggest.
    pub(super) fn shortage_line(&self, seat: Seat, actions: &[Action]) -> Option<Line> {
        let reserve = self.realms.get(seat.index())?.reserve;
        let (mut left, mut due_of_all, mut foreseen) = (reserve, 0, 0);
        let (mut moved, mut hungry) = (BTreeSet::<UnitId>::new(), Vec::new());
        for action in actions {
            let (Action::Move { units, hex, .. } | Action::MarchOn { units, hex, .. }) = action
            else {
                continue;
            };
            // If the list contains several steps of one unit, only the first is carried out.
            let is_first = units.iter().all(|unit| !moved.contains(unit));
            // The cost of a step onto a face-down hex would reveal its terrain.
            let is_known = self.cell(*hex).is_some_and(|cell| cell.face_up);
            if !is_first || !is_known {
                continue;
            }
            foreseen += self.price_of_step(seat, units, *hex).1;
            for &unit in units {
                moved.insert(unit);
                let (due, _) = self.price_of_step(seat, &[unit], *hex);
                due_of_all += due;
                if due > left {
                    hungry.push(Arg::Text(unit.to_string()));
                }
                left = left.saturating_sub(due);
            }
        }
        let is_new = hungry.len() > foreseen;
        is_new.then(|| {
            Line::new("mighty-overspent")
                .with("due", due_of_all)
                .with("reserve", reserve)
                .with("units", hungry)
        })
    }

    /// Describes a step and the fight or negotiations that immediately follow it.
    fn arrival_line(&self, seat: Seat, units: &[UnitId], hex: Hex, step: Line) -> Line {
        if let Some(odds) = self.meeting_odds(units, hex) {
            return match tally(&odds) {
                Some(FightTally { won, lost, .. }) => {
                    let [win, lose] = shares([won, lost], BOUTS);
                    let line = Line::new("mighty-risk-then-fight").with("step", step);
                    line.with("win", win).with("lose", lose)
                }
                None => step,
            };
        }
        if self.may_talk(seat, hex).is_err() {
            return step;
        }
        Line::new("mighty-risk-then-envoys").with("step", step).with("envoys", envoys_line())
    }

    /// **ME-RULING-67.** Lists the fights that become compulsory at the end of the Combat phase, each with its odds.
    fn must_fight_line(&self) -> Option<Line> {
        let fights = self.compulsory_fights(self.active()?, "mighty-risk-must-fight");
        let fights: Vec<Arg> = fights.map(Arg::from).collect();
        (!fights.is_empty()).then(|| Line::new("mighty-risk-must-fights").with("fights", fights))
    }

    /// **ME-RULING-67.** Describes each compulsory fight of `seat` with its odds, in the message `id`.
    pub(super) fn compulsory_fights(
        &self,
        seat: Seat,
        id: &'static str,
    ) -> impl Iterator<Item = Line> {
        self.compulsory_attacks(seat).into_iter().filter_map(move |(unit, target)| {
            let odds = fight_line(&self.fight_odds(unit, target)?);
            let line = Line::new(id).with("unit", unit.to_string());
            Some(line.with("target", self.named(target)).with("odds", odds))
        })
    }

    /// Returns true if the attacker is more likely to win than to lose, or if no dice are rolled.
    pub(super) fn is_fair(&self, unit: UnitId, target: UnitId) -> bool {
        let odds = self.fight_odds(unit, target);
        let tally = odds.as_ref().and_then(tally);
        tally.is_none_or(|tally| tally.won > tally.lost)
    }
}

/// Describes the odds of negotiations (ME-TABLE-13).
fn envoys_line() -> Line {
    let odds = diplomacy_odds();
    let ends = [DiplomacyResult::Joins, DiplomacyResult::TurnsHostile];
    let [joins, hostile] = shares(ends.map(|end| ways(&odds, end)), THROWS);
    Line::new("mighty-risk-envoys").with("joins", joins).with("hostile", hostile)
}

/// Numbers of dice rolls, out of [`BOUTS`], that win the fight, lose it, or destroy one of the two units.
struct FightTally {
    won: u32,
    lost: u32,
    destroyed: u32,
    fallen: u32,
}

/// Sums up the odds of a fight. Returns `None` if no dice are rolled.
fn tally(odds: &FightOdds) -> Option<FightTally> {
    fn of<R: Copy>(endings: &[Ending<R>], is_total: impl Fn(R) -> bool) -> FightTally {
        let ways = |winner, total: bool| {
            let ends = endings.iter().filter(|end| end.winner == winner);
            let ends = ends.filter(|end| !total || is_total(end.result));
            ends.map(|end| end.ways).sum()
        };
        FightTally {
            won: ways(Winner::Attacker, false),
            lost: ways(Winner::Defender, false),
            destroyed: ways(Winner::Attacker, true),
            fallen: ways(Winner::Defender, true),
        }
    }
    match odds {
        FightOdds::Sinks => None,
        FightOdds::Land(endings) => Some(of(endings, |result| result == CombatResult::Total)),
        FightOdds::Naval(endings) => {
            Some(of(endings, |result| matches!(result, NavalResult::Sunk | NavalResult::Wrecked)))
        }
    }
}

fn fight_line(odds: &FightOdds) -> Line {
    let Some(tally) = tally(odds) else { return Line::new("mighty-risk-sinks") };
    let FightTally { won, lost, destroyed, fallen } = tally;
    let [win, lose] = shares([won, lost], BOUTS);
    Line::new("mighty-risk-fight")
        .with("win", win)
        .with("lose", lose)
        .with("destroy", part(destroyed, (won, win), BOUTS))
        .with("fall", part(fallen, (lost, lose), BOUTS))
}
