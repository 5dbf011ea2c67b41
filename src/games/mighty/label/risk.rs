//! What an action risks, in a few words, for menus: exact chances from what lies open to everybody.

use super::super::action::{Action, Target};
use super::super::nouns::{
    CombatResult, FamineResult, NavalResult, ScoutResult, SiegeResult, Spell, UnitId,
};
use super::super::odds::{BOUTS, FightOdds, THROWS, Winner, famine_odds};
use super::super::state::Mighty;
use crate::hex::Hex;
use crate::text::Line;

/// A share in whole percent.
fn percent(ways: u32, of: u32) -> u32 {
    (ways * 100 + of / 2) / of
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
                Some(
                    Line::new("mighty-risk-siege")
                        .with("surrender", percent(ways(SiegeResult::Surrender), THROWS))
                        .with("worn", percent(ways(SiegeResult::WornDown), THROWS))
                        .with(
                            "lost",
                            percent(ways(SiegeResult::BesiegerDestroyed), THROWS),
                        ),
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
                Some(
                    Line::new("mighty-risk-scout")
                        .with("empty", percent(ways(&[ScoutResult::EmptyLand]), THROWS))
                        .with("neutral", percent(ways(&neutral), THROWS))
                        .with("hostile", percent(ways(&hostile), THROWS))
                        .with("event", percent(ways(&[ScoutResult::Event]), THROWS)),
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
                Some(
                    Line::new("mighty-risk-firestorm")
                        .with("hit", percent(ways(true), BOUTS))
                        .with("destroyed", percent(destroyed, BOUTS)),
                )
            }
            Action::Move { units, hex, .. } | Action::MarchOn { units, hex, .. } => {
                self.step_line(units, *hex)
            }
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
                let ways = |wanted: &[FamineResult]| {
                    odds.iter()
                        .filter(|(result, _)| wanted.contains(result))
                        .map(|(_, ways)| ways)
                        .sum::<u32>()
                };
                Line::new("mighty-risk-step-hungry")
                    .with("rolls", rolls)
                    .with(
                        "stays",
                        percent(ways(&[FamineResult::NoMoveAndWeak]), THROWS),
                    )
                    .with("weak", percent(ways(&[FamineResult::Weak]), THROWS))
                    .with("lost", percent(ways(&[FamineResult::Disbanded]), THROWS))
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
    let line = |win: u32, lose: u32, destroy: u32, fall: u32| {
        Line::new("mighty-risk-fight")
            .with("win", percent(win, BOUTS))
            .with("lose", percent(lose, BOUTS))
            .with("destroy", percent(destroy, BOUTS))
            .with("fall", percent(fall, BOUTS))
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
