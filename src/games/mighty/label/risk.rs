//! What an action risks, in a few words, for menus: exact chances from what lies open to everybody.

use super::super::action::{Action, Target};
use super::super::nouns::{
    CapitalSite, CombatResult, FamineResult, NavalResult, ScoutResult, SiegeResult, Spell, UnitId,
};
use super::super::odds::{BOUTS, FightOdds, THROWS, Winner, famine_odds};
use super::super::state::Mighty;
use crate::hex::Hex;
use crate::percents::percents;
use crate::text::Line;

/// What happens in so many ways each of `of`, never together, in whole percent.
fn shares<const N: usize>(ways: [u32; N], of: u32) -> [u32; N] {
    percents(ways.map(u64::from), of.into(), 1)
}

/// A part of what is told as `whole`, which `ways` ways are, in whole percent: never more than it.
fn part(part: u32, (ways, whole): (u32, u32), of: u32) -> u32 {
    let [alone] = shares([part], of);
    match part == ways {
        true => whole,
        false => alone.min(whole),
    }
}

impl Mighty {
    /// The odds of what `action` is about to roll, if it rolls and they can be known.
    pub(in crate::games::mighty) fn risk(&self, action: &Action) -> Option<Line> {
        match action {
            Action::Attack { unit, target } => self
                .fight_odds(*unit, *target)
                .map(|odds| fight_line(&odds)),
            Action::Besiege { unit } => {
                let odds = self.siege_odds(*unit)?;
                let ways = |wanted: SiegeResult| {
                    odds.iter()
                        .filter(|(result, _)| *result == wanted)
                        .map(|(_, ways)| ways)
                        .sum::<u32>()
                };
                let ends = [
                    SiegeResult::Surrender,
                    SiegeResult::WornDown,
                    SiegeResult::BesiegerDestroyed,
                ];
                let [surrender, worn, lost] = shares(ends.map(ways), THROWS);
                Some(
                    Line::new("mighty-risk-siege")
                        .with("surrender", surrender)
                        .with("worn", worn)
                        .with("lost", lost),
                )
            }
            Action::Scout { hex, .. } => {
                let odds = self.scouting_odds_at(*hex)?;
                let ways = |wanted: &[ScoutResult]| {
                    odds.iter()
                        .filter(|(result, _)| wanted.contains(result))
                        .map(|(_, ways)| ways)
                        .sum::<u32>()
                };
                let neutral = [
                    ScoutResult::NeutralVillage,
                    ScoutResult::NeutralCity,
                    ScoutResult::NeutralFortress,
                ];
                let hostile = [
                    ScoutResult::HostileVillage,
                    ScoutResult::HostileCity,
                    ScoutResult::HostileFortress,
                ];
                let found = [
                    ways(&[ScoutResult::EmptyLand]),
                    ways(&neutral),
                    ways(&hostile),
                    ways(&[ScoutResult::Event]),
                ];
                let [empty, neutral, hostile, event] = shares(found, THROWS);
                Some(
                    Line::new("mighty-risk-scout")
                        .with("empty", empty)
                        .with("neutral", neutral)
                        .with("hostile", hostile)
                        .with("event", event),
                )
            }
            Action::CastSpell {
                spell: Spell::Firestorm,
                target: Target::Unit(unit),
            } => {
                let odds = self.firestorm_odds(*unit)?;
                let ways = |won: bool| {
                    odds.iter()
                        .filter(|end| (end.winner == Winner::Attacker) == won)
                        .map(|end| end.ways)
                        .sum::<u32>()
                };
                let destroyed = odds
                    .iter()
                    .filter(|end| {
                        end.winner == Winner::Attacker && end.result == CombatResult::Total
                    })
                    .map(|end| end.ways)
                    .sum::<u32>();
                let [hit] = shares([ways(true)], BOUTS);
                Some(
                    Line::new("mighty-risk-firestorm")
                        .with("hit", hit)
                        .with("destroyed", part(destroyed, (ways(true), hit), BOUTS)),
                )
            }
            Action::Move { units, hex, .. } | Action::MarchOn { units, hex, .. } => {
                self.step_line(units, *hex)
            }
            Action::ChooseCapital { site } => Some(Line::new(match site {
                CapitalSite::Coast => "mighty-note-coast",
                CapitalSite::Forest => "mighty-note-forest",
                CapitalSite::Plain1 | CapitalSite::Plain2 | CapitalSite::Plain3 => {
                    "mighty-note-plain"
                }
            })),
            _ => None,
        }
    }

    /// What a step costs, where it leads, and what hunger may do.
    fn step_line(&self, units: &[UnitId], hex: Hex) -> Option<Line> {
        let seat = self.unit(*units.first()?)?.owner.seat()?;
        let (due, rolls) = self.price_of_step(seat, units, hex);
        let reserve = self.realms.get(seat.index())?.reserve;
        let cell = self.cell(hex).filter(|cell| cell.face_up)?;
        let line = match rolls {
            0 => Line::new("mighty-risk-step"),
            _ => {
                let odds = famine_odds();
                let ways = |wanted: FamineResult| {
                    odds.iter()
                        .filter(|(result, _)| *result == wanted)
                        .map(|(_, ways)| ways)
                        .sum::<u32>()
                };
                let ends = [
                    FamineResult::NoMoveAndWeak,
                    FamineResult::Weak,
                    FamineResult::Disbanded,
                ];
                let [stays, weak, lost] = shares(ends.map(ways), THROWS);
                Line::new("mighty-risk-step-hungry")
                    .with("rolls", rolls)
                    .with("stays", stays)
                    .with("weak", weak)
                    .with("lost", lost)
            }
        };
        Some(
            line.with("terrain", cell.terrain)
                .with("due", due)
                .with("reserve", reserve),
        )
    }
}

fn fight_line(odds: &FightOdds) -> Line {
    let line = |won: u32, lost: u32, destroy: u32, fall: u32| {
        let [win, lose] = shares([won, lost], BOUTS);
        Line::new("mighty-risk-fight")
            .with("win", win)
            .with("lose", lose)
            .with("destroy", part(destroy, (won, win), BOUTS))
            .with("fall", part(fall, (lost, lose), BOUTS))
    };
    match odds {
        FightOdds::Sinks => Line::new("mighty-risk-sinks"),
        FightOdds::Land(endings) => {
            let ways = |winner, total: bool| {
                endings
                    .iter()
                    .filter(|end| {
                        end.winner == winner && (!total || end.result == CombatResult::Total)
                    })
                    .map(|end| end.ways)
                    .sum()
            };
            line(
                ways(Winner::Attacker, false),
                ways(Winner::Defender, false),
                ways(Winner::Attacker, true),
                ways(Winner::Defender, true),
            )
        }
        FightOdds::Naval(endings) => {
            let ways = |winner, total: bool| {
                endings
                    .iter()
                    .filter(|end| {
                        end.winner == winner
                            && (!total
                                || matches!(end.result, NavalResult::Sunk | NavalResult::Wrecked))
                    })
                    .map(|end| end.ways)
                    .sum()
            };
            line(
                ways(Winner::Attacker, false),
                ways(Winner::Defender, false),
                ways(Winner::Attacker, true),
                ways(Winner::Defender, true),
            )
        }
    }
}
