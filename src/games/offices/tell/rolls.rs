//! Dice (section 7). While a match is played a kingdom is told what its own people rolled, and nobody else's dice: against
//! what only where the chance is made of what it knows for sure, the face alone where the skills of an opponent are in it, and
//! nothing where even that a die was thrown would tell a secret. All others, and the chronicle, are told of none. Once it is
//! over whoever reads of something reads its dice with it.

use crate::dice::Draw;
use crate::games::offices::chance::Test;
use crate::seat::{Seat, Viewer};
use crate::text::{Arg, Line};

/// Whether dice are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::games::offices) enum Rolls {
    /// None: the match is played, and it is told to all.
    #[default]
    Hidden,
    /// The match is played, and it is told to this kingdom: what its own people rolled.
    Own(Seat),
    /// The match is over.
    Shown,
}

impl Rolls {
    /// What `viewer` is told while the match is played.
    pub(super) fn during(viewer: Viewer) -> Rolls {
        match viewer {
            Viewer::Seat(seat) => Rolls::Own(seat),
            Viewer::Public | Viewer::Umpire => Rolls::Hidden,
        }
    }

    /// What all are told of them.
    pub(in crate::games::offices) fn public(self) -> Rolls {
        match self {
            Rolls::Hidden | Rolls::Own(_) => Rolls::Hidden,
            Rolls::Shown => Rolls::Shown,
        }
    }

    /// Whether what `maker` rolled is told, the match being played.
    pub(super) fn is_of(self, maker: Option<Seat>) -> bool {
        matches!((self, maker), (Rolls::Own(own), Some(maker)) if own == maker)
    }

    /// For a roll of somebody of `maker`, against a chance that he knows for sure: whether a die is thrown and against what
    /// is no secret to him.
    pub(super) fn by(self, maker: Option<Seat>) -> Rolls {
        if self.is_of(maker) {
            Rolls::Shown
        } else {
            self
        }
    }

    /// What is told, with what was rolled for it; of one's own rolls too only once the match is over, see [`Rolls::by`].
    pub(super) fn with(
        self,
        told: Line,
        tests: impl IntoIterator<Item = Test>,
        dice: impl IntoIterator<Item = Draw>,
    ) -> Line {
        match self {
            Rolls::Hidden | Rolls::Own(_) => told,
            Rolls::Shown => {
                let tests = tests.into_iter().map(test_line);
                rolled(told, tests.chain(dice.into_iter().map(die_line)))
            }
        }
    }

    /// A roll of which nothing is told but its dice.
    pub(super) fn only(self, told: impl FnOnce() -> Line) -> Option<Line> {
        (self == Rolls::Shown).then(told)
    }
}

/// What is told, with the faces of dice alone: against what they were thrown is a secret.
pub(super) fn faces(told: Line, dice: impl IntoIterator<Item = Draw>) -> Line {
    rolled(told, dice.into_iter().map(die_line))
}

fn rolled(told: Line, rolled: impl Iterator<Item = Line>) -> Line {
    let rolled: Vec<Arg> = rolled.map(Arg::from).collect();
    if rolled.is_empty() {
        return told;
    }
    Line::new("offices-rolled")
        .with("told", told)
        .with("dice", rolled)
}

/// What was rolled, against what; or why nothing was (IO-RULING-01).
fn test_line(test: Test) -> Line {
    match test.die {
        Some(die) => Line::new("offices-roll-test")
            .with("die", Arg::Face(die.value))
            .with("percent", test.percent),
        None if test.passes => Line::new("offices-roll-certain"),
        None => Line::new("offices-roll-impossible"),
    }
}

fn die_line(die: Draw) -> Line {
    Line::new("offices-roll-die")
        .with("value", Arg::Face(die.value))
        .with("sides", die.sides)
}
