//! Loads the character and monster tables: IO-T01 to IO-T07, IO-T20, IO-RT04.

use super::rows::{NamedRow, each, line};
use crate::nouns::{Monster, Race, Skill, Temperament};
use regnal_core::tables::TableFaults;

/// A temperament's effects (IO-T02), in percent unless stated otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectsRow {
    /// **IO-15.1-03.** Reduction of the chance to hit in melee for a brave, cautious or cowardly character who faces a
    /// berserk one.
    pub intimidation: [i32; 3],
    /// **IO-15.1-04.** Bonus to a brave fighter's own chance to hit.
    pub elan: i32,
    /// **IO-15.1-05.** Reduction of the chance to hit a cautious fighter.
    pub parry: i32,
    /// **IO-15.1-06.** Bonus to a cautious character's chance to flee (IO-RULING-54).
    pub caution: i32,
    /// **IO-15.1-07.** Chance that a monster spares a coward (IO-RULING-61).
    pub mercy: i32,
    /// **IO-15.1-10.** Change in the army's strength after its commander refuses a duel.
    pub refused_duel: i32,
}

/// A druid level (IO-T03).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DruidRow {
    /// Races that a druid can lead from this level on.
    pub leads: Vec<Race>,
}

/// A monster's speed (IO-T04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    /// The monster does not strike in the round in which it closes in for melee (IO-RULING-52).
    Medium,
    /// The monster is hard to flee from (IO-RULING-54).
    Fast,
}

/// A kind of monster (IO-T04, IO-RT04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct MonsterRow {
    pub hit_points: i32,
    pub melee: u8,
    /// Minimum and maximum melee damage.
    pub melee_damage: [u32; 2],
    /// Missile level; 0 if the monster has no missiles.
    pub missile: u8,
    /// Minimum and maximum damage of a missile.
    pub missile_damage: [u32; 2],
    pub pace: Pace,
    /// Druid level needed to talk to the monster (IO-RULING-58).
    pub talk_level: u8,
}

/// An alignment (IO-T05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlignmentRow {
    /// **IO-15.4-01.** Percentage of victory points lost for each step away from the emperor's alignment.
    pub reduction: u32,
    /// **IO-15.4-02.** Kind of magic with double aptitude for characters of this alignment.
    pub magic: Skill,
    /// **IO-15.4-02.** Second skill with double aptitude.
    pub aptitude: Skill,
}

/// A spy level (IO-T06); all values are in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EspionageRow {
    /// Chance of staying unnoticed.
    pub unnoticed: i32,
    /// Margin of error in spy reports.
    pub margin: i32,
    /// Chance of success when tracking or pursuing.
    pub track: i32,
}

/// A level of forced march, or of marine at sea (IO-T07).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarchRow {
    /// Extra moves at speeds 1 and 2.
    pub slow: u8,
    /// Extra moves at speed 3 and above.
    pub fast: u8,
    /// Percent chance of joining forces at distance 0, 1, and 2 or more.
    pub unify: [i32; 3],
}

/// Skill levels of a new king (IO-T20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CreationRow {
    /// Sum of all skill levels.
    pub levels: u8,
    /// Maximum level of any single skill.
    pub most: u8,
}

pub(super) fn refusals() -> Result<Vec<[i32; 2]>, TableFaults> {
    each::<Temperament, _>("temperaments", |line| {
        Ok([line.number("refusal_min_pct")?, line.number("refusal_max_pct")?])
    })
}

pub(super) fn effects() -> Result<EffectsRow, TableFaults> {
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

pub(super) fn druid(line: NamedRow) -> Result<DruidRow, TableFaults> {
    Ok(DruidRow { leads: line.nouns("may_lead")? })
}

pub(super) fn monsters() -> Result<Vec<MonsterRow>, TableFaults> {
    let mut rows = each::<Monster, _>("monsters", |line| {
        let damage = |least: &str, most: &str| -> Result<[u32; 2], TableFaults> {
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

pub(super) fn alignment(line: NamedRow) -> Result<AlignmentRow, TableFaults> {
    Ok(AlignmentRow {
        reduction: line.number("vp_reduction_pct")?,
        magic: line.noun("magic")?,
        aptitude: line.noun("aptitude")?,
    })
}

pub(super) fn espionage(line: NamedRow) -> Result<EspionageRow, TableFaults> {
    Ok(EspionageRow {
        unnoticed: line.number("unnoticed_pct")?,
        margin: line.number("report_error_pct")?,
        track: line.number("track_or_pursue_pct")?,
    })
}

pub(super) fn march(line: NamedRow) -> Result<MarchRow, TableFaults> {
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

pub(super) fn creation() -> Result<CreationRow, TableFaults> {
    let amount = |key| line("king_creation", key)?.number("amount");
    Ok(CreationRow { levels: amount("skill_levels_total")?, most: amount("max_levels_per_skill")? })
}
