//! Onset, spread, losses and end of an epidemic.
//!
//! Its state is one value; a week, or an assault, makes an outcome that holds every die and the state that follows.
//! Militia is immune (DW-RULING-23): a site without units hands in no stands, and nothing breaks out.

use serde::{Deserialize, Serialize};

use super::super::winter::losses::{Goal, Ranks, Taken, balanced};
use super::content::{Catching, Ending, Spreading, content};
use crate::dice::{Dice, Draw};
use crate::narrow::narrow;
use crate::tables::Ranged;

/// The epidemic of one siege: one state for the besieged and one for the whole besieging side (DW-RULING-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Epidemic {
    /// **DW-RULING-49.** What the clock shows in the next week to come, from 1.
    pub clock: u32,
    /// For how many weeks the besieged have been losing stands; `None` while they are healthy.
    pub besieged: Option<u32>,
    /// The same of the besieger.
    pub besieger: Option<u32>,
}

impl Default for Epidemic {
    /// **DW-RULING-49.** As the first week of a siege finds it.
    fn default() -> Epidemic {
        Epidemic {
            clock: 1,
            besieged: None,
            besieger: None,
        }
    }
}

/// How the roll for an epidemic is read (DW-RULING-48).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EpidemicOnset {
    /// It breaks out on the number or less.
    #[default]
    AtMost,
    /// Only on the number itself, and no more once the die has no such number.
    Exactly,
}

/// Whether an epidemic breaks out among the besieged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onset {
    /// The die must not exceed it.
    pub target: u32,
    /// The die; none where the target is out of its reach (DW-RULING-48).
    pub draw: Option<Draw>,
    /// Whether it breaks out.
    pub breaks_out: bool,
}

/// Whether it passes to the besieger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passing {
    /// The die.
    pub draw: Draw,
    /// Whether it does.
    pub is_caught: bool,
}

/// What a week of the epidemic does to one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toll {
    /// The die of the loss.
    pub draw: Draw,
    /// The weeks of the epidemic that had passed.
    pub elapsed: u32,
    /// The stands to lose; more than there are kill all.
    pub loss: u32,
    /// Who lost how many.
    pub taken: Vec<Taken>,
    /// The die of the end; none where nobody is left.
    pub end: Option<Draw>,
    /// Whether the epidemic is over on this side.
    pub is_over: bool,
}

/// A week of the epidemic, its dice thrown in the order of the fields; the losses of both sides come before the ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Week {
    /// The onset; none while the besieged are infected, and where no units are.
    pub onset: Option<Onset>,
    /// The passing to the besieger; none but at an onset.
    pub passing: Option<Passing>,
    /// What it did to the besieged, if they are infected.
    pub besieged: Option<Toll>,
    /// What it did to the besieger, if he is.
    pub besieger: Option<Toll>,
    /// The state that follows.
    pub after: Epidemic,
}

/// **DW-EPIDEMIC-02, DW-RULING-48.** What the die of the onset must not exceed: the clock, and all weeks of this
/// siege in which the besieged went without supply, this one included.
pub fn onset_target(clock: u32, unsupplied_weeks: u32) -> u32 {
    clock + unsupplied_weeks
}

/// **DW-RULING-48.** In how many of how many throws an onset with this target breaks out.
pub fn onset_odds(target: u32, onset: EpidemicOnset) -> (u32, u32) {
    let sides = content().onset_sides;
    let ways = match onset {
        EpidemicOnset::AtMost => target.min(sides),
        EpidemicOnset::Exactly => (1..=sides).contains(&target).into(),
    };
    (ways, sides)
}

/// **DW-EPIDEMIC-01 to -08, DW-RULING-48 to -50.** Step W7 of a siege week: onset, spread, losses, end. The stands are
/// those that are left when the step begins, of all forces of a side together; `unsupplied_weeks` are those of the
/// besieged.
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
        clock: if infected.besieged.is_some() {
            1
        } else {
            infected.clock
        },
        besieged: lasting(&besieged),
        besieger: lasting(&besieger),
    };
    Week {
        onset,
        passing,
        besieged,
        besieger,
        after,
    }
}

/// **DW-EPIDEMIC-04, DW-RULING-50.** After an assault: whether the besieger catches the epidemic, and the state that
/// follows. No die where the site is healthy or he has it already. A sortie spreads nothing.
pub fn after_assault(before: Epidemic, dice: &mut Dice) -> Option<(Passing, Epidemic)> {
    before.besieged?;
    if before.besieger.is_some() {
        return None;
    }
    let table = &content().on_assault;
    let draw = throw(table, dice);
    let is_caught = table.at(narrow(draw.value)) == Catching::BreaksOut;
    let after = Epidemic {
        besieger: is_caught.then_some(0),
        ..before
    };
    Some((Passing { draw, is_caught }, after))
}

/// **DW-EPIDEMIC-02, DW-RULING-48.** No die where it could only go one way: at most a target that is the highest value or
/// more, exactly a target that is beyond it.
fn break_out(target: u32, reading: EpidemicOnset, dice: &mut Dice) -> Onset {
    let (ways, sides) = onset_odds(target, reading);
    let draw = (0 < ways && ways < sides).then(|| dice.draw(sides));
    let breaks_out = match (draw, reading) {
        (Some(draw), EpidemicOnset::AtMost) => draw.value <= target,
        (Some(draw), EpidemicOnset::Exactly) => draw.value == target,
        (None, _) => ways > 0,
    };
    Onset {
        target,
        draw,
        breaks_out,
    }
}

/// **DW-EPIDEMIC-03.** Once, at the onset.
fn spread(dice: &mut Dice) -> Passing {
    let table = &content().spread;
    let draw = throw(table, dice);
    Passing {
        draw,
        is_caught: table.at(narrow(draw.value)) == Spreading::Spreads,
    }
}

/// **DW-EPIDEMIC-05, DW-EPIDEMIC-06.** A die of stands and one for each week that has passed, spread over all units.
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

/// **DW-EPIDEMIC-07, DW-EPIDEMIC-08.** The roll of the end, in the week of the onset too.
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

/// One die with as many sides as the table asks for.
fn throw<K: serde::de::DeserializeOwned + Copy>(table: &Ranged<K>, dice: &mut Dice) -> Draw {
    let sides = table.table().dice.map_or(0, |dice| dice.sides);
    dice.draw(u32::from(sides))
}
