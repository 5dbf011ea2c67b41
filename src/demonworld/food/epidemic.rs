//! Onset, spread, losses and end of an epidemic.
//!
//! The state is one value. A week, or an assault, yields an outcome with every die and the new state. Militia is immune
//! (DW-RULING-23): a site without units passes no stands, and nothing breaks out.

use serde::{Deserialize, Serialize};

use super::super::winter::losses::{Goal, Ranks, Taken, balanced};
use super::content::{Catching, Ending, Spreading, content};
use regnal_core::dice::{Dice, Draw};
use regnal_core::narrow::narrow;
use regnal_core::tables::Ranged;

/// Epidemic state of one siege: one for the besieged, and one for the whole besieging side (DW-RULING-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epidemic {
    /// **DW-RULING-49.** Value of the epidemic clock for the coming week, from 1.
    pub clock: u32,
    /// Number of weeks in which the besieged have been losing stands; `None` if healthy.
    pub besieged: Option<u32>,
    /// The same for the besieger.
    pub besieger: Option<u32>,
}

impl Default for Epidemic {
    /// **DW-RULING-49.** Returns the state at the start of a siege.
    fn default() -> Epidemic {
        Epidemic { clock: 1, besieged: None, besieger: None }
    }
}

/// Interpretation of the onset roll (DW-RULING-48).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EpidemicOnset {
    /// Breaks out on the target number or less.
    #[default]
    AtMost,
    /// Breaks out only on the target number itself; impossible once it exceeds the die.
    Exactly,
}

/// Onset roll among the besieged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onset {
    /// Target number.
    pub target: u32,
    /// The die; `None` if the result is certain (DW-RULING-48).
    pub draw: Option<Draw>,
    /// `true` if the epidemic breaks out.
    pub breaks_out: bool,
}

/// Roll that decides whether the besieger is infected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passing {
    /// The die.
    pub draw: Draw,
    /// `true` if the besieger is infected.
    pub is_caught: bool,
}

/// Effects of an epidemic week on one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toll {
    /// Die for losses.
    pub draw: Draw,
    /// Number of earlier weeks of the epidemic.
    pub elapsed: u32,
    /// Stands to lose; a number above those present kills all.
    pub loss: u32,
    /// Losses by unit.
    pub taken: Vec<Taken>,
    /// Die for the end; `None` if nobody is left.
    pub end: Option<Draw>,
    /// `true` if the epidemic is over on this side.
    pub is_over: bool,
}

/// A week of the epidemic. Dice are rolled in field order; the losses of both sides come before the ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Week {
    /// Onset roll; `None` while the besieged are infected, and if they have no units.
    pub onset: Option<Onset>,
    /// Spread to the besieger; rolled only at an onset.
    pub passing: Option<Passing>,
    /// Effects on the besieged, if infected.
    pub besieged: Option<Toll>,
    /// Effects on the besieger, if infected.
    pub besieger: Option<Toll>,
    /// The new state.
    pub after: Epidemic,
}

/// **DW-EPIDEMIC-02, DW-RULING-48.** Returns the target number of the onset: the clock, plus all weeks of this siege in
/// which the besieged were unsupplied, this one included.
pub fn onset_target(clock: u32, unsupplied_weeks: u32) -> u32 {
    clock + unsupplied_weeks
}

/// **DW-RULING-48.** Returns the chance of an onset with this target, as favourable faces and number of faces.
pub fn onset_odds(target: u32, onset: EpidemicOnset) -> (u32, u32) {
    let sides = content().onset_sides;
    let ways = match onset {
        EpidemicOnset::AtMost => target.min(sides),
        EpidemicOnset::Exactly => (1..=sides).contains(&target).into(),
    };
    (ways, sides)
}

/// **DW-EPIDEMIC-01 to -08, DW-RULING-48 to -50.** Resolves step W7 of a siege week: onset, spread, losses, end. The
/// stands are those left when the step begins, of all forces of a side. `unsupplied_weeks` are those of the besieged.
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
    let passing = (breaks_out && before.besieger.is_none()).then(|| spread(dice));
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

/// **DW-EPIDEMIC-04, DW-RULING-50.** Rolls whether the besieger is infected in an assault. Returns `None`, without a
/// roll, if the site is healthy or the besieger is already infected. A sortie spreads nothing.
pub fn after_assault(before: Epidemic, dice: &mut Dice) -> Option<(Passing, Epidemic)> {
    before.besieged?;
    if before.besieger.is_some() {
        return None;
    }
    let table = &content().on_assault;
    let draw = throw(table, dice);
    let is_caught = table.at(narrow(draw.value)) == Catching::BreaksOut;
    let after = Epidemic { besieger: is_caught.then_some(0), ..before };
    Some((Passing { draw, is_caught }, after))
}

/// **DW-EPIDEMIC-02, DW-RULING-48.** Rolls for the onset, unless the target makes the result certain.
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

/// **DW-EPIDEMIC-03.** Rolls once, at the onset, for the spread to the besieger.
fn spread(dice: &mut Dice) -> Passing {
    let table = &content().spread;
    let draw = throw(table, dice);
    Passing { draw, is_caught: table.at(narrow(draw.value)) == Spreading::Spreads }
}

/// **DW-EPIDEMIC-05, DW-EPIDEMIC-06.** Rolls the losses: as many stands as one die shows, plus one for each week
/// passed, spread over all units.
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

/// **DW-EPIDEMIC-07, DW-EPIDEMIC-08.** Rolls for the end, even in the week of the onset.
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

/// Rolls one die with the number of sides that the table names.
fn throw<K: serde::de::DeserializeOwned + Copy>(table: &Ranged<K>, dice: &mut Dice) -> Draw {
    let sides = table.table().dice.map_or(0, |dice| dice.sides);
    dice.draw(u32::from(sides))
}
