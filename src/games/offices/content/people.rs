//! Tables of characters and monsters: IO-T01 to IO-T07, IO-T20, IO-RT04.

use super::rows::{Line, each, line};
use crate::games::offices::nouns::{Monster, Race, Skill, Temperament};
use crate::tables::Faults;

/// What temperaments do (IO-T02), in percent where nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectsRow {
    /// **IO-15.1-03.** What a berserk takes from the chance of a brave, a cautious, a cowardly opponent in melee.
    pub intimidation: [i32; 3],
    /// **IO-15.1-04.** What a brave fighter adds to his own.
    pub elan: i32,
    /// **IO-15.1-05.** What a cautious fighter takes from his opponent's.
    pub parry: i32,
    /// **IO-15.1-06.** What a cautious character adds to his flight (IO-RULING-54).
    pub caution: i32,
    /// **IO-15.1-07.** The chance of a coward to be spared by a monster (IO-RULING-61).
    pub mercy: i32,
    /// **IO-15.1-10.** What a refused duel does to the strength of the army.
    pub refused_duel: i32,
}

/// What a level of druid adds (IO-T03).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DruidRow {
    /// The races that may be led from this level on.
    pub leads: Vec<Race>,
}

/// How fast a monster is (IO-T04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    /// It does not strike in the round in which it closes (IO-RULING-52).
    Medium,
    /// It is hard to flee from (IO-RULING-54).
    Fast,
}

/// A monster (IO-T04, IO-RT04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterRow {
    /// Hit points (IO-RULING-39).
    pub hit_points: i32,
    /// Its level in melee.
    pub melee: u8,
    /// The least and the greatest damage in melee.
    pub melee_damage: [u32; 2],
    /// Its level with missiles; 0 for none.
    pub missile: u8,
    /// The least and the greatest damage of a missile.
    pub missile_damage: [u32; 2],
    /// How fast it is.
    pub pace: Pace,
    /// The level of druid that is needed to talk to it (IO-RULING-58).
    pub talk_level: u8,
}

/// An alignment (IO-T05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlignmentRow {
    /// **IO-15.4-01.** Percent of the victory points that each step costs.
    pub reduction: u32,
    /// **IO-15.4-02.** The magic in which its characters have double aptitude.
    pub magic: Skill,
    /// **IO-15.4-02.** The other skill in which they do.
    pub aptitude: Skill,
}

/// A level of spy (IO-T06), in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EspionageRow {
    /// The chance to stay unnoticed.
    pub unnoticed: i32,
    /// The margin of error of reports.
    pub margin: i32,
    /// The chance to track or pursue.
    pub track: i32,
}

/// A level of forced march, or of marine at sea (IO-T07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarchRow {
    /// More moves for speed 1 and 2.
    pub slow: u8,
    /// More moves for speed 3 and above.
    pub fast: u8,
    /// The chance to join forces at distance 0, 1, 2 and more.
    pub unify: [i32; 3],
}

/// The levels of a new king (IO-T20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreationRow {
    /// In all.
    pub levels: u8,
    /// In one skill, at most.
    pub most: u8,
}

pub(super) fn refusals() -> Result<Vec<[i32; 2]>, Faults> {
    each::<Temperament, _>("temperaments", |line| {
        Ok([
            line.number("refusal_min_pct")?,
            line.number("refusal_max_pct")?,
        ])
    })
}

pub(super) fn effects() -> Result<EffectsRow, Faults> {
    let value = |key| line("temperament_effects", key)?.number("value");
    Ok(EffectsRow {
        intimidation: [
            value("intimidation_brave")?,
            value("intimidation_cautious")?,
            value("intimidation_coward")?,
        ],
        elan: value("elan")?,
        parry: value("parry")?,
        caution: value("success_plus_10")?,
        mercy: value("mercy")?,
        refused_duel: value("refused_duel")?,
    })
}

pub(super) fn druid(line: Line) -> Result<DruidRow, Faults> {
    Ok(DruidRow {
        leads: line.nouns("may_lead")?,
    })
}

pub(super) fn monsters() -> Result<Vec<MonsterRow>, Faults> {
    let mut rows = each::<Monster, _>("monsters", |line| {
        let damage = |least: &str, most: &str| -> Result<[u32; 2], Faults> {
            let [least, most] = [line.maybe_number(least)?, line.maybe_number(most)?];
            Ok([least.unwrap_or(0), most.unwrap_or(0)])
        };
        Ok(MonsterRow {
            hit_points: line.number("mean_hp")?,
            melee: line.number("melee_level")?,
            melee_damage: damage("melee_damage_min", "melee_damage_max")?,
            missile: line.number("missile_level")?,
            missile_damage: damage("missile_damage_min", "missile_damage_max")?,
            pace: match line.text("speed")? {
                "fast" => Pace::Fast,
                "medium" => Pace::Medium,
                other => {
                    return Err(line.fault("speed", &format!("the engine does not know {other}")));
                }
            },
            talk_level: 0,
        })
    })?;
    let talk = each::<Monster, _>("guardians", |line| line.number("talk_level"))?;
    for (row, level) in rows.iter_mut().zip(talk) {
        row.talk_level = level;
    }
    Ok(rows)
}

pub(super) fn alignment(line: Line) -> Result<AlignmentRow, Faults> {
    Ok(AlignmentRow {
        reduction: line.number("vp_reduction_pct")?,
        magic: line.noun("magic")?,
        aptitude: line.noun("aptitude")?,
    })
}

pub(super) fn espionage(line: Line) -> Result<EspionageRow, Faults> {
    Ok(EspionageRow {
        unnoticed: line.number("unnoticed_pct")?,
        margin: line.number("report_error_pct")?,
        track: line.number("track_or_pursue_pct")?,
    })
}

pub(super) fn march(line: Line) -> Result<MarchRow, Faults> {
    Ok(MarchRow {
        slow: line.number("extra_moves_slow")?,
        fast: line.number("extra_moves_fast")?,
        unify: [
            line.number("unify_pct_0")?,
            line.number("unify_pct_1")?,
            line.number("unify_pct_2")?,
        ],
    })
}

pub(super) fn creation() -> Result<CreationRow, Faults> {
    let amount = |key| line("king_creation", key)?.number("amount");
    Ok(CreationRow {
        levels: amount("skill_levels_total")?,
        most: amount("max_levels_per_skill")?,
    })
}
