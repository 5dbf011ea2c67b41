//! Plausibility checks for a battle report.

use serde::{Deserialize, Serialize};

use super::Report;
use crate::battle::engagement::{Army, Engagement, Fighter, Kind};
use crate::battle::morale::{equivalents, starting_equivalents};
use crate::judge::Judge;
use crate::nouns::{CharacterId, ForceId, UnitId};

/// Reason for rejecting a report with the error code `E_REPORT` (DW-REPORT-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The report covers the wrong day.
    Day,
    /// The report has more turns than the day allows.
    Turns,
    /// This outcome is impossible in a battle of this kind.
    Outcome,
    /// The unit is not in the battle.
    UnitAbsent(UnitId),
    /// The character is not in the battle.
    CharacterAbsent(CharacterId),
    /// The unit lost more stands than it had.
    TooManyLost(UnitId),
    /// The unit lost stands although it was not engaged.
    NotEngaged(UnitId),
    /// The army cannot have routed, because it lost less than a third of its stand equivalents and still has units that
    /// can fight.
    CannotRout(ForceId),
    /// The report includes damage to walls or stores, but the battle is not an assault.
    NoAssault,
    /// The report destroys more stores than were intact. Holds the number of intact stores.
    TooManyStores(u8),
}

/// **DW-REPORT-02..04, DW-MORALE-02, DW-SIEGE-14.** Checks a report covering `day`, which had at most `limit` turns
/// (`None` in an assault).
///
/// # Errors
/// Returns all faults in report order; the list is never empty.
pub fn check(
    engagement: &Engagement,
    day: u8,
    limit: Option<u8>,
    report: &Report,
) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    if report.day != day {
        faults.push(Fault::Day);
    }
    if limit.is_some_and(|limit| report.turns > limit) {
        faults.push(Fault::Turns);
    }
    if !report.outcome.can_end(engagement.kind) {
        faults.push(Fault::Outcome);
    }
    check_units(engagement, report, &mut faults);
    let is_there = |id| {
        engagement
            .armies()
            .flat_map(|(_, army)| &army.characters)
            .any(|character| character.id == id && character.is_on_field())
    };
    faults.extend(
        report.characters.keys().filter(|&&id| !is_there(id)).map(|&id| Fault::CharacterAbsent(id)),
    );
    for (_, army) in engagement.armies().filter(|&(role, _)| report.outcome.routs(role)) {
        if !can_rout(army, report) {
            faults.push(Fault::CannotRout(army.force));
        }
    }
    let is_assault = engagement.kind == Kind::Assault;
    if !is_assault && (!report.walls.is_empty() || report.stores > 0) {
        faults.push(Fault::NoAssault);
    }
    let standing = engagement.walls.as_ref().map_or(0, |walls| walls.stores);
    if is_assault && report.stores > standing && engagement.customs.judge >= Judge::SECOND {
        faults.push(Fault::TooManyStores(standing));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn check_units(engagement: &Engagement, report: &Report, faults: &mut Vec<Fault>) {
    for (&id, said) in &report.units {
        match engagement.fighters().find(|fighter| fighter.unit == id) {
            None => faults.push(Fault::UnitAbsent(id)),
            Some(fighter) if said.lost > fighter.stands => faults.push(Fault::TooManyLost(id)),
            Some(_) if said.lost > 0 && !said.engaged => faults.push(Fault::NotEngaged(id)),
            Some(_) => {}
        }
    }
}

/// **DW-MORALE-02, DW-REPORT-04.** Returns whether an army can have routed: it must have lost a third of its stand
/// equivalents, or have no unit left that can fight.
fn can_rout(army: &Army, report: &Report) -> bool {
    let lost = |fighter: &Fighter| equivalents(fighter.troop, report.unit(fighter.unit).lost);
    let lost: u32 = army.units.iter().map(lost).sum();
    let is_spent = army.units.iter().all(|fighter| {
        let said = report.unit(fighter.unit);
        said.routed || said.lost >= fighter.stands
    });
    is_spent || 3 * u64::from(lost) >= u64::from(starting_equivalents(army))
}
