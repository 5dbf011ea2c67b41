//! Renders odds as short text for the viewing player.

use super::attrition::{mean_tenths, unharmed};
use super::battle::{Against, BattleOdds, Counts};
use super::epidemic::{Infected, Outbreak};
use super::foe::Known;
use super::food::{FedUntil, Supply};
use super::sap::SapOdds;
use super::{Share, WinterOdds, withdrawal_odds};
use crate::battle::Kind;
use crate::food::hunger::Rationing;
use crate::sap::{Blast, Chance};
use crate::state::Date;
use crate::terms;
use regnal_core::percents::percents;
use regnal_core::text::{Arg, Line};

/// Rounding step for simulated results, in percent. The simulation is not precise enough for a smaller step.
const COARSE: u32 = 5;

/// Message ids: for a single probability, and for the first of several simulated probabilities.
const PLAIN: &str = "demonworld-odds-percent";
const FIRST: &str = "demonworld-odds-about";

fn percent(id: &'static str, percent: u32) -> Line {
    Line::new(id).with("percent", percent)
}

/// Renders a probability as a whole percentage. Shows 0 % only for impossible events, and 100 % only for certain ones.
fn exactly(share: Share) -> Line {
    rounded(share, 1, PLAIN)
}

/// Renders a simulated probability, rounded to steps of five percent.
fn nearly(share: Share) -> Line {
    rounded(share, COARSE, PLAIN)
}

fn rounded(share: Share, step: u32, id: &'static str) -> Line {
    said(share, share.percent(step), step, id)
}

/// Renders a probability. `number` is its percentage, rounded to a multiple of `step`.
fn said(share: Share, number: u32, step: u32, id: &'static str) -> Line {
    match number {
        _ if share == Share::NEVER && step == 1 => percent(PLAIN, 0),
        _ if share == Share::ALWAYS && step == 1 => percent(PLAIN, 100),
        0 => percent("demonworld-odds-under", step),
        100 => percent("demonworld-odds-over", 100 - step),
        number => percent(id, number),
    }
}

/// Renders a range of simulated probabilities, or a single probability if both ends round to the same value.
fn between(low: Share, high: Share) -> Line {
    match low.percent(COARSE) == high.percent(COARSE) {
        true => nearly(high),
        false => {
            Line::new("demonworld-odds-between").with("low", nearly(low)).with("high", nearly(high))
        }
    }
}

/// Returns the lower of two probabilities in whole percent, or `other` if they are equal.
fn lower(one: Share, other: Share) -> Share {
    if one.percent(1) < other.percent(1) { one } else { other }
}

/// Returns the higher of two probabilities in whole percent, or `other` if they are equal.
fn higher(one: Share, other: Share) -> Share {
    if one.percent(1) > other.percent(1) { one } else { other }
}

impl BattleOdds {
    /// Renders a summary of the simulated results, and the basis for the assumed enemy strength.
    pub fn line(&self) -> Line {
        let counts = self.usual();
        match self.against {
            Against::Nobody => return Line::new("demonworld-odds-walk-over"),
            Against::Hidden(points) => return self.hidden(points),
            Against::Known(Known::Never) => return self.unseen(),
            Against::Known(Known::Now | Known::Then(_)) | Against::Militia => {}
        }
        if let Some(line) = self.by_order() {
            return line;
        }
        let id = match self.kind {
            Kind::Field | Kind::Relief => "demonworld-odds-field",
            Kind::Assault => "demonworld-odds-assault",
            Kind::Sortie if self.is_raid => "demonworld-odds-raid",
            Kind::Sortie => "demonworld-odds-sortie",
        };
        // Round the three percentages together, so that they add up to 100.
        let ends = [counts.won, counts.drawn, counts.lost];
        let [won, drawn, lost] = percents(ends.map(u64::from), counts.all().into(), COARSE);
        let nearly = |count, number, id| said(counts.share(count), number, COARSE, id);
        let line = Line::new(id)
            .with("drawn", nearly(counts.drawn, drawn, PLAIN))
            .with("lost", nearly(counts.lost, lost, PLAIN))
            .with("basis", self.basis());
        line.with(
            "won",
            match self.is_raid {
                true => rounded(counts.share(counts.raided), COARSE, FIRST),
                false => nearly(counts.won, won, FIRST),
            },
        )
    }

    /// Returns the minimum and maximum of a result's share at the known strength, over all possible battle orders of
    /// the enemy.
    fn range(&self, share: impl Fn(Counts) -> Share) -> [Share; 2] {
        let usual = share(self.usual());
        let lines = self.other_lines.iter().map(|&counts| share(counts));
        lines
            .fold([usual, usual], |[least, most], share| [lower(share, least), higher(share, most)])
    }

    /// Renders the odds if the enemy's battle order is the only unknown. Returns `None` if the order does not change
    /// the displayed odds.
    fn by_order(&self) -> Option<Line> {
        if self.against != Against::Known(Known::Now) {
            return None;
        }
        let [low, high] = self.range(|counts| self.main_of(counts));
        let [least, most] = self.range(|counts| counts.share(counts.lost));
        if low.percent(COARSE) == high.percent(COARSE)
            && least.percent(COARSE) == most.percent(COARSE)
        {
            return None;
        }
        let id = match self.kind {
            Kind::Field | Kind::Relief => "demonworld-odds-field-by-order",
            Kind::Assault => "demonworld-odds-assault-by-order",
            Kind::Sortie if self.is_raid => "demonworld-odds-raid-by-order",
            Kind::Sortie => "demonworld-odds-sortie-by-order",
        };
        Some(Line::new(id).with("won", between(low, high)).with("lost", between(least, most)))
    }

    /// Returns the share of the main result: successful raids for a raid, victories otherwise.
    fn main_of(&self, counts: Counts) -> Share {
        counts.share(if self.is_raid { counts.raided } else { counts.won })
    }

    /// Returns the share of the main result for one assumed enemy strength.
    fn main(&self, place: usize) -> Share {
        let counts = self.counts.get(place).map(|(_, counts)| *counts);
        self.main_of(counts.unwrap_or_default())
    }

    /// Creates the message with this id, and adds the shares of the main result for three assumed enemy strengths.
    fn by_strength(&self, id: &'static str) -> Line {
        let [weak, even, strong] = [0, 1, 2].map(|place| nearly(self.main(place)));
        Line::new(id).with("weak", weak).with("even", even).with("strong", strong)
    }

    fn basis(&self) -> Line {
        match self.against {
            Against::Known(Known::Then(date)) => self.then(date),
            Against::Militia => Line::new("demonworld-odds-militia"),
            Against::Known(_) | Against::Nobody | Against::Hidden(_) => {
                Line::new("demonworld-odds-now")
            }
        }
    }

    /// Renders the odds against an enemy last seen on the given date, whose strength may have changed since then.
    fn then(&self, date: Date) -> Line {
        let [worst, best] = self.range(|counts| self.main_of(counts));
        let low = lower(worst, self.main(2));
        let high = higher(best, self.main(0));
        let [least, most] = [low, high].map(|share| share.percent(COARSE));
        let (low, high) = (nearly(low), nearly(high));
        let line = match (least, most) {
            (least, most) if least == most => Line::new("demonworld-odds-then-so"),
            (0, _) => Line::new("demonworld-odds-then-most").with("high", high),
            (_, 100) => Line::new("demonworld-odds-then-least").with("low", low),
            _ => Line::new("demonworld-odds-then").with("low", low).with("high", high),
        };
        line.with("date", terms::date(date))
    }

    /// Renders the odds against an enemy that was never seen.
    fn unseen(&self) -> Line {
        self.by_strength(match self.kind {
            Kind::Field | Kind::Relief => "demonworld-odds-field-unseen",
            Kind::Assault => "demonworld-odds-assault-unseen",
            Kind::Sortie if self.is_raid => "demonworld-odds-raid-unseen",
            Kind::Sortie => "demonworld-odds-sortie-unseen",
        })
    }

    /// Renders the odds against a garrison that was never seen and is estimated at `points` points.
    fn hidden(&self, points: u32) -> Line {
        self.by_strength("demonworld-odds-assault-hidden")
            .with("few", terms::points(points / 2))
            .with("some", terms::points(points))
            .with("many", terms::points(points * 2))
    }
}

impl FedUntil {
    /// Renders how long the food lasts.
    pub fn line(self) -> Line {
        match self {
            FedUntil::Not => Line::new("demonworld-odds-fed-not"),
            FedUntil::Week(week) => Line::new("demonworld-odds-fed-week").with("week", week),
            FedUntil::Beyond(weeks) => Line::new("demonworld-odds-fed-beyond").with("weeks", weeks),
            FedUntil::Open => Line::new("demonworld-odds-fed-open"),
        }
    }
}

impl Supply {
    /// Renders how long the food lasts at each ration level, and the current level.
    pub fn line(&self) -> Line {
        let [full, quarter, half] = self.levels.map(|(_, until)| until);
        if full == quarter && quarter == half {
            return Line::new("demonworld-odds-food-any").with("until", full.line());
        }
        Line::new("demonworld-odds-food")
            .with("now", self.now)
            .with("full", full.line())
            .with("quarter", quarter.line())
            .with("half", half.line())
    }

    /// Renders how long the food lasts at one ration level.
    pub fn line_at(&self, level: Rationing) -> Line {
        Line::new("demonworld-odds-ration").with("until", self.at(level).line())
    }
}

impl Outbreak {
    /// Renders the epidemic risk. Returns `None` if no weeks are left.
    pub fn line(&self) -> Option<Line> {
        Some(match self {
            Outbreak::Inside(weeks) => {
                let (next, last) = (weeks.first()?, weeks.last()?);
                Line::new("demonworld-odds-epidemic-inside")
                    .with("next", exactly(next.chance))
                    .with("week", last.week)
                    .with("by", exactly(last.by_then))
            }
            Outbreak::Outside { next, storm } => Line::new("demonworld-odds-epidemic-outside")
                .with("next", exactly(*next))
                .with("storm", exactly(*storm)),
            Outbreak::Infected(Infected { stands, ends }) => {
                Line::new("demonworld-odds-epidemic-here")
                    .with("least", stands[0])
                    .with("most", terms::stands(stands[1]))
                    .with("ends", exactly(*ends))
            }
        })
    }
}

impl WinterOdds {
    /// Renders the winter losses: the probability of no loss, and the mean loss.
    pub fn line(&self) -> Line {
        let usual = Line::new("demonworld-odds-winter")
            .with("none", exactly(unharmed(&self.usual)))
            .with("mean", mean(mean_tenths(&self.usual)));
        match &self.crowded {
            None => usual,
            Some(crowded) => Line::new("demonworld-odds-winter-crowded")
                .with("usual", usual)
                .with("mean", mean(mean_tenths(crowded))),
        }
    }
}

/// Renders a mean loss, given in tenths of a percent.
fn mean(tenths: u64) -> Line {
    match (tenths, (tenths + 5) / 10) {
        (0, _) => percent(PLAIN, 0),
        (_, 0) => percent("demonworld-odds-under", 1),
        (_, whole) => percent(PLAIN, regnal_core::narrow::narrow(whole)),
    }
}

fn weeks([least, most]: [u8; 2]) -> Line {
    match least == most {
        true => terms::weeks(least),
        false => Line::new("demonworld-odds-weeks").with("least", least).with("most", most),
    }
}

impl SapOdds {
    /// Renders the odds of a sap: the number of weeks to the wall, and the risks.
    pub fn line(&self) -> Line {
        Line::new("demonworld-odds-sap")
            .with("weeks", weeks(self.weeks))
            .with("unnoticed", exactly(self.unnoticed))
            .with("falls", exactly(self.falls))
    }
}

/// Creates the message with this id, and adds the probability of a collapse.
pub(super) fn collapse_line(id: &'static str, falls: Share) -> Line {
    Line::new(id).with("falls", exactly(falls))
}

/// Renders the odds of an explosion, worst result first.
pub(super) fn blast_line(rows: &[(Blast, Chance)]) -> Line {
    let all = [Blast::SapLost, Blast::Fails, Blast::Accident, Blast::Success];
    let ways = all.map(|wanted| {
        let ways = rows.iter().filter(|(blast, _)| *blast == wanted);
        ways.map(|(_, chance)| u64::from(chance.ways)).sum()
    });
    let numbers = percents(ways, ways.iter().sum(), 1);
    let number = |wanted: Blast| {
        let mut numbers = all.iter().zip(numbers);
        let found = numbers.find(|(blast, _)| **blast == wanted);
        found.map_or(0, |(_, number)| number)
    };
    let rows: Vec<Arg> = rows
        .iter()
        .map(|(blast, chance)| {
            let what = match blast {
                Blast::SapLost => "demonworld-odds-blast-sap-lost",
                Blast::Fails => "demonworld-odds-blast-fails",
                Blast::Accident => "demonworld-odds-blast-accident",
                Blast::Success => "demonworld-odds-blast-success",
            };
            let share = Share::from(*chance);
            Line::new("demonworld-odds-row")
                .with("what", Arg::Term(what))
                .with("share", said(share, number(*blast), 1, PLAIN))
                .into()
        })
        .collect();
    Line::new("demonworld-odds-blast").with("rows", rows)
}

pub(super) fn withdrawal_line() -> Line {
    Line::new("demonworld-odds-withdrawal").with("share", exactly(withdrawal_odds()))
}
