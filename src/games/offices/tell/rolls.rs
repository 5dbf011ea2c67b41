//! Dice. Nobody is told of them while a match is played; once it is over whoever reads of something reads its dice with it
//! (section 7).

use crate::dice::Draw;
use crate::games::offices::chance::Test;
use crate::text::{Arg, Line};

/// Whether dice are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::games::offices) enum Rolls {
    /// To nobody: the match is played.
    #[default]
    Hidden,
    /// The match is over.
    Shown,
}

impl Rolls {
    /// What is told, with what was rolled for it.
    pub(super) fn with(
        self,
        told: Line,
        tests: impl IntoIterator<Item = Test>,
        dice: impl IntoIterator<Item = Draw>,
    ) -> Line {
        if self == Rolls::Hidden {
            return told;
        }
        let tests = tests.into_iter().map(test_line);
        let dice = dice.into_iter().map(die_line);
        let rolled: Vec<Arg> = tests.chain(dice).map(Arg::from).collect();
        if rolled.is_empty() {
            return told;
        }
        Line::new("offices-rolled")
            .with("told", told)
            .with("dice", rolled)
    }

    /// A roll of which nothing is told but its dice.
    pub(super) fn only(self, told: impl FnOnce() -> Line) -> Option<Line> {
        (self == Rolls::Shown).then(told)
    }
}

/// What was rolled, against what; or why nothing was (IO-RULING-01).
fn test_line(test: Test) -> Line {
    match test.die {
        Some(die) => Line::new("offices-roll-test")
            .with("die", die.value)
            .with("percent", test.percent),
        None if test.passes => Line::new("offices-roll-certain"),
        None => Line::new("offices-roll-impossible"),
    }
}

fn die_line(die: Draw) -> Line {
    Line::new("offices-roll-die")
        .with("value", die.value)
        .with("sides", die.sides)
}
