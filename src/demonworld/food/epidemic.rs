//! Onset, spread, losses and end of an epidemic.
//!
//! The epidemic state is a single value. Resolving a week or an assault returns every die rolled and the new state.
//! Militia is immune (DW-RULING-23): for a site without units, the number of stands is 0 and no epidemic breaks out.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::super::winter::losses::{Goal, Ranks, Taken, balanced};
use super::content::{Catching, Ending, Spreading, content};
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;
use regnal_core::tables::Ranged;

/// Epidemic state of a siege, covering the besieged and the whole besieging side (DW-RULING-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epidemic {
    /// **DW-RULING-49.** Value of the epidemic clock for the coming week, starting at 1.
    pub clock: u32,
    /// Number of weeks for which the besieged have been losing stands; `None` if they are healthy.
    pub besieged: Option<u32>,
    /// Number of weeks for which the besieger has been losing stands; `None` if the besieger is healthy.
    pub besieger: Option<u32>,
}

impl Default for Epidemic {
    /// **DW-RULING-49.** Returns the state at the start of a siege.
    fn default() -> Epidemic {
        Epidemic { clock: 1, besieged: None, besieger: None }
    }
}

/// Interpretation of the target number for the onset roll (DW-RULING-48).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EpidemicOnset {
    /// The epidemic breaks out on the target number or less.
    #[default]
    AtMost,
    /// The epidemic breaks out only on the exact target number. It can no longer break out once the target exceeds the
    /// highest face of the die.
    Exactly,
}

/// Roll for the onset of an epidemic among the besieged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onset {
    /// Target number of the roll.
    pub target: u32,
    /// Die rolled; `None` if the result was certain (DW-RULING-48).
    pub draw: Option<Draw>,
    /// `true` if the epidemic breaks out.
    pub breaks_out: bool,
}

/// Roll that decides whether the besieger is infected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passing {
    /// Die rolled.
    pub draw: Draw,
    /// `true` if the besieger is infected.
    pub is_caught: bool,
}

/// Effects of an epidemic on one side in one week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toll {
    /// Die rolled for losses.
    pub draw: Draw,
    /// Number of weeks that the epidemic lasted before this one.
    pub elapsed: u32,
    /// Number of stands to lose; if it exceeds the number present, all stands are lost.
    pub loss: u32,
    /// Stands lost by each unit.
    pub taken: Vec<Taken>,
    /// Die rolled for the end of the epidemic; `None` if no stands are left.
    pub end: Option<Draw>,
    /// `true` if the epidemic has ended on this side.
    pub is_over: bool,
}

/// One week of an epidemic. Dice are rolled in field order, with one exception: the losses of both sides are rolled
/// before the rolls for the end of the epidemic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Week {
    /// Onset roll; `None` if the besieged are already infected or have no units.
    pub onset: Option<Onset>,
    /// Roll for spread to the besieger, made only at an onset.
    pub passing: Option<Passing>,
    /// Effects on the besieged; `None` if they are healthy.
    pub besieged: Option<Toll>,
    /// Effects on the besieger; `None` if the besieger is healthy.
    pub besieger: Option<Toll>,
    /// Epidemic state after this week.
    pub after: Epidemic,
}

/// **DW-EPIDEMIC-02, DW-RULING-48.** Returns the target number for an onset: the epidemic clock plus the number of
/// weeks of this siege, including the current week, in which the besieged were unsupplied.
pub fn onset_target(clock: u32, unsupplied_weeks: u32) -> u32 {
    clock + unsupplied_weeks
}

/// **DW-RULING-48.** Returns the odds of an onset with this target: the number of favourable faces and the total number
/// of faces.
pub fn onset_odds(target: u32, onset: EpidemicOnset) -> (u32, u32) {
    let sides = content().onset_sides;
    let ways = match onset {
        EpidemicOnset::AtMost => target.min(sides),
        EpidemicOnset::Exactly => (1..=sides).contains(&target).into(),
    };
    (ways, sides)
}

/// **DW-EPIDEMIC-01 to -08, DW-RULING-48 to -50.** Resolves step W7 of a siege week: onset, spread, losses and end. The
/// stand counts are those at the start of the step, over all forces on a side. `unsupplied_weeks` counts the weeks of
/// the siege in which the besieged were unsupplied.
pub fn week(
    before: Epidemic,
    unsupplied_weeks: u32,
    reading: EpidemicOnset,
    besieged: &[Ranks],
    besieger: &[Ranks],
    dice: &mut Dice,
) -> Week {
    let onset = (before.besieged.is_none() && have_stands(besieged))
        .then(|| break_out(onset_target(before.clock, unsupplied_weeks), reading, dice));
    let breaks_out = onset.is_some_and(|onset| onset.breaks_out);
    let passing = (breaks_out && before.besieger.is_none())
        .then(|| pass(&content().spread, Spreading::Spreads, dice));
    let is_caught = passing.is_some_and(|passing| passing.is_caught);
    let infected = Epidemic {
        clock: before.clock + 1,
        besieged: before.besieged.or(breaks_out.then_some(0)),
        besieger: before.besieger.or(is_caught.then_some(0)),
    };

    let mut tolls =
        [(infected.besieged, besieged), (infected.besieger, besieger)].map(|(elapsed, ranks)| {
            let elapsed = elapsed.filter(|_| have_stands(ranks))?;
            Some(lose(elapsed, ranks, dice))
        });
    let ends = [&content().end_besieged, &content().end_besieger];
    for ((toll, ranks), table) in tolls.iter_mut().zip([besieged, besieger]).zip(ends) {
        if let Some(toll) = toll {
            end(toll, ranks, table, dice);
        }
    }
    let [besieged, besieger] = tolls;
    let lasting = |toll: &Option<Toll>| {
        let toll = toll.as_ref().filter(|toll| !toll.is_over)?;
        Some(toll.elapsed + 1)
    };
    let after = Epidemic {
        clock: if infected.besieged.is_some() { 1 } else { infected.clock },
        besieged: lasting(&besieged),
        besieger: lasting(&besieger),
    };
    Week { onset, passing, besieged, besieger, after }
}

/// **DW-EPIDEMIC-04, DW-RULING-50.** Rolls for infection of the besieger during an assault. Returns `None`, without a
/// roll, if the besieged are healthy or the besieger is already infected. A sortie does not spread an epidemic.
pub fn after_assault(before: Epidemic, dice: &mut Dice) -> Option<(Passing, Epidemic)> {
    before.besieged?;
    if before.besieger.is_some() {
        return None;
    }
    let passing = pass(&content().on_assault, Catching::BreaksOut, dice);
    let after = Epidemic { besieger: passing.is_caught.then_some(0), ..before };
    Some((passing, after))
}

/// **DW-EPIDEMIC-02, DW-RULING-48.** Rolls for an onset, unless the target makes the result certain.
fn break_out(target: u32, reading: EpidemicOnset, dice: &mut Dice) -> Onset {
    let (ways, sides) = onset_odds(target, reading);
    let draw = (0 < ways && ways < sides).then(|| dice.draw(sides));
    let breaks_out = match (draw, reading) {
        (Some(draw), EpidemicOnset::AtMost) => draw.value <= target,
        (Some(draw), EpidemicOnset::Exactly) => draw.value == target,
        (None, _) => ways > 0,
    };
    Onset { target, draw, breaks_out }
}

/// **DW-EPIDEMIC-03, DW-EPIDEMIC-04.** Rolls for infection of the besieger, once at the onset and after an assault.
fn pass<K: DeserializeOwned + Copy + PartialEq>(
    table: &Ranged<K>,
    caught: K,
    dice: &mut Dice,
) -> Passing {
    let draw = throw(table, dice);
    Passing { draw, is_caught: table.at(narrow(draw.value)) == caught }
}

/// **DW-EPIDEMIC-05, DW-EPIDEMIC-06.** Rolls for losses: the number on one die, plus one for each previous week of the
/// epidemic. The losses are spread over all units.
fn lose(elapsed: u32, ranks: &[Ranks], dice: &mut Dice) -> Toll {
    let draw = dice.draw(content().loss_sides);
    let loss = draw.value + elapsed;
    Toll {
        draw,
        elapsed,
        loss,
        taken: balanced(ranks, Goal::Stands(loss)),
        end: None,
        is_over: true,
    }
}

/// **DW-EPIDEMIC-07, DW-EPIDEMIC-08.** Rolls for the end of the epidemic. This roll is made every week, even in the
/// week of the outbreak.
fn end(toll: &mut Toll, ranks: &[Ranks], table: &Ranged<Ending>, dice: &mut Dice) {
    let before: u32 = ranks.iter().map(|ranks| ranks.stands).sum();
    let lost: u32 = toll.taken.iter().map(|taken| taken.stands).sum();
    if lost < before {
        let draw = throw(table, dice);
        toll.end = Some(draw);
        toll.is_over = table.at(narrow(draw.value)) == Ending::Ends;
    }
}

fn have_stands(ranks: &[Ranks]) -> bool {
    ranks.iter().any(|ranks| 0 < ranks.stands)
}

/// Rolls one die with the number of sides given in the table.
fn throw<K: DeserializeOwned + Copy>(table: &Ranged<K>, dice: &mut Dice) -> Draw {
    let sides = table.table().dice.map_or(0, |dice| dice.sides);
    dice.draw(u32::from(sides))
}
