//! Explanations: the rules, tables and dice behind an outcome, as far as a reader may know them.

use super::{Game, Viewer};
use crate::narrow::narrow;
use crate::refusal::RuleId;
use crate::text::{Arg, Line};

/// Explanation of an outcome, as far as its reader may know it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Why {
    /// Rules behind the outcome, the most relevant first.
    pub rules: Vec<RuleId>,
    /// The calculation's steps, in order.
    pub reckoned: Vec<Reckoned>,
}

/// A step in a calculation.
#[derive(Clone, Debug, PartialEq)]
pub enum Reckoned {
    /// A sum of dice and modifiers.
    Sum(Sum),
    /// A comparison of a die with a number.
    Trial(Trial),
    /// A table row that was looked up.
    Row {
        /// The table's identifier, as used by `/table`.
        table: &'static str,
        /// Number looked up; beyond the ends of the table, the nearest row applies.
        at: i32,
    },
    /// Any other step, described by a sentence.
    Said(Line),
}

/// A sum of dice and modifiers.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// Calculated quantity.
    pub of: Line,
    /// Values of the dice.
    pub dice: Vec<u32>,
    /// Number of sides of each die, or 0 if the dice have different numbers of sides.
    pub sides: u32,
    /// The modifiers, each with its name and value.
    pub terms: Vec<(Arg, i64)>,
    /// Sum of all dice and modifiers.
    pub total: i64,
}

impl Sum {
    /// Returns true if the numbers add up.
    pub fn adds_up(&self) -> bool {
        let dice: i64 = self.dice.iter().copied().map(i64::from).sum();
        let terms: i64 = self.terms.iter().map(|(_, value)| value).sum();
        dice + terms == self.total
    }
}

/// A die roll with its modifier, compared with a threshold.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// Name of the test for which the die was rolled.
    pub of: Line,
    /// The die's value, or `None` if the result was certain.
    pub die: Option<u32>,
    /// Number of sides of the die.
    pub sides: u32,
    /// Modifier added to the die roll.
    pub added: i64,
    /// The threshold.
    pub bar: Bar,
    /// True if the trial succeeded.
    pub passes: bool,
}

/// The threshold of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// Upper bound: the total must be at most this number.
    AtMost(i64),
    /// Lower bound: the total must be at least this number.
    AtLeast(i64),
}

impl Trial {
    /// Returns true if the result follows from the numbers. A certain result always does.
    pub fn adds_up(&self) -> bool {
        self.die.is_none_or(|die| {
            let shown = i64::from(die) + self.added;
            let passes = match self.bar {
                Bar::AtMost(most) => shown <= most,
                Bar::AtLeast(least) => shown >= least,
            };
            passes == self.passes
        })
    }
}

impl Why {
    /// Creates an explanation based on these rules.
    pub fn of(rules: &[&'static str]) -> Why {
        Why { rules: rules.iter().copied().map(RuleId).collect(), reckoned: Vec::new() }
    }

    /// Adds calculation steps.
    #[must_use]
    pub fn reckoned(mut self, steps: impl IntoIterator<Item = Reckoned>) -> Why {
        self.reckoned.extend(steps);
        self
    }

    /// Removes repeated rules.
    #[must_use]
    pub fn distinct(mut self) -> Why {
        let mut seen = Vec::new();
        self.rules.retain(|rule| {
            let is_new = !seen.contains(rule);
            seen.push(*rule);
            is_new
        });
        self
    }

    /// Returns true if all numbers of the explanation add up.
    pub fn adds_up(&self) -> bool {
        self.reckoned.iter().all(|step| match step {
            Reckoned::Sum(sum) => sum.adds_up(),
            Reckoned::Trial(trial) => trial.adds_up(),
            Reckoned::Row { .. } | Reckoned::Said(_) => true,
        })
    }

    /// Returns true if the explanation shows a die.
    pub fn shows_dice(&self) -> bool {
        self.reckoned.iter().any(|step| match step {
            Reckoned::Sum(sum) => !sum.dice.is_empty(),
            Reckoned::Trial(trial) => trial.die.is_some(),
            Reckoned::Row { .. } => false,
            Reckoned::Said(line) => line.shows_dice(),
        })
    }

    /// Renders every calculation step on one or more lines of its own. The rules and table rows are left to the caller,
    /// which has access to their wording.
    pub fn lines(&self) -> Vec<Line> {
        self.reckoned.iter().flat_map(Reckoned::lines).collect()
    }
}

impl Reckoned {
    /// Renders the step on one or more lines, or on none if it is a table row.
    pub fn lines(&self) -> Vec<Line> {
        match self {
            Reckoned::Sum(sum) => sum.lines(),
            Reckoned::Trial(trial) => vec![trial.line()],
            Reckoned::Row { .. } => Vec::new(),
            Reckoned::Said(line) => vec![line.clone()],
        }
    }
}

impl Sum {
    fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line::new("why-sum-of").with("of", self.of.clone())];
        if !self.dice.is_empty() {
            // Dice that have too many sides for faces are rendered as numbers.
            let dice = Arg::Dice(self.dice.iter().map(|&die| narrow(die)).collect());
            let values: i64 = self.dice.iter().copied().map(i64::from).sum();
            lines.push(
                Line::new("why-sum-dice")
                    .with("dice", dice)
                    .with("count", self.dice.len())
                    .with("sum", values),
            );
        }
        lines.extend(self.terms.iter().map(|(what, value)| {
            Line::new("why-sum-term").with("value", Arg::Signed(*value)).with("what", what.clone())
        }));
        // The total of a single die without modifiers is the die itself.
        if self.dice.len() != 1 || !self.terms.is_empty() {
            lines.push(Line::new("why-sum-total").with("total", self.total));
        }
        lines
    }
}

impl Trial {
    fn line(&self) -> Line {
        let (id, bar) = match (self.die, self.bar) {
            (None, _) if self.passes => return self.certain("why-trial-certain"),
            (None, _) => return self.certain("why-trial-impossible"),
            (Some(_), Bar::AtMost(most)) => ("why-trial-at-most", most),
            (Some(_), Bar::AtLeast(least)) => ("why-trial-at-least", least),
        };
        let die = self.die.unwrap_or_default();
        let shown = match self.added {
            0 => Line::new("why-trial-die").with("die", die),
            added => Line::new("why-trial-die-and")
                .with("die", die)
                .with("added", Arg::Signed(added))
                .with("total", i64::from(die) + added),
        };
        let end = match self.passes {
            true => "why-trial-passed",
            false => "why-trial-failed",
        };
        Line::new(id)
            .with("of", self.of.clone())
            .with("shown", shown.with("sides", self.sides))
            .with("bar", bar)
            .with("end", Arg::Term(end))
    }

    fn certain(&self, id: &'static str) -> Line {
        Line::new(id).with("of", self.of.clone())
    }
}

/// Explanations of event outcomes.
pub trait Explanations: Game {
    /// Explains the outcome of `event`: its rules and calculation, as far as `viewer` may know them. The viewer must be
    /// allowed to see the event.
    ///
    /// `self` is the state just after the event and `before` the state just before it. If `is_over`, unseen dice are no
    /// longer secret. The event's own text is shown beside the explanation.
    fn why(&self, _before: &Self, _event: &Self::Event, _viewer: Viewer, _is_over: bool) -> Why {
        Why::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_must_match_its_dice_and_modifiers() {
        let mut sum = Sum {
            of: Line::new("why-sum-of"),
            dice: vec![3, 5],
            sides: 6,
            terms: vec![(Arg::Number(0), 1), (Arg::Number(0), -2)],
            total: 7,
        };
        assert!(sum.adds_up());
        sum.total = 8;
        assert!(!Why::default().reckoned([Reckoned::Sum(sum)]).adds_up());
    }

    #[test]
    fn a_single_die_without_modifiers_has_no_total() {
        let sum = |dice: &[u32], terms: &[i64]| Sum {
            of: Line::new("why-thrown"),
            dice: dice.to_vec(),
            sides: 6,
            terms: terms.iter().map(|&value| (Arg::Number(0), value)).collect(),
            total: 0,
        };
        let has_total = |sum: Sum| sum.lines().iter().any(|line| line.id == "why-sum-total");
        assert!(!has_total(sum(&[4], &[])));
        assert!(has_total(sum(&[4, 2], &[])));
        assert!(has_total(sum(&[4], &[1])));
        assert!(has_total(sum(&[], &[])));
    }

    #[test]
    fn a_trial_must_match_its_die_unless_its_result_is_certain() {
        let mut trial = Trial {
            of: Line::new("why-sum-of"),
            die: Some(40),
            sides: 100,
            added: 0,
            bar: Bar::AtMost(40),
            passes: true,
        };
        assert!(trial.adds_up());
        trial.bar = Bar::AtLeast(41);
        assert!(!trial.adds_up());
        trial.die = None;
        assert!(trial.adds_up());
    }
}
