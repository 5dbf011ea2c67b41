//! Visibility of dice (section 7).
//!
//! During a match, a kingdom sees only its own characters' dice. The chance is shown only if the kingdom knows all the
//! facts behind it; if the chance depends on an opponent's skills, only the die's face is shown. If the mere existence
//! of a roll would reveal a secret, nothing is shown. The chronicle and other kingdoms see no dice. Once the match is
//! over, every reader sees the dice of all events visible to that reader.

use crate::chance::Test;
use crate::knowledge::knowing_seat;
use regnal_core::dice::Draw;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Dice that the reader is allowed to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rolls {
    /// No dice: public text during the match.
    #[default]
    Hidden,
    /// Dice of this kingdom's characters: text for that kingdom during the match.
    Own(Seat),
    /// All dice: the match is over.
    Shown,
}

impl Rolls {
    /// Returns the visibility of dice in a text for `viewer` during the match.
    pub(super) fn during(viewer: Viewer) -> Rolls {
        knowing_seat(viewer).map_or(Rolls::Hidden, Rolls::Own)
    }

    /// Returns the visibility of dice in a public text.
    pub(crate) fn public(self) -> Rolls {
        match self {
            Rolls::Hidden | Rolls::Own(_) => Rolls::Hidden,
            Rolls::Shown => Rolls::Shown,
        }
    }

    /// Returns whether the reader sees the dice of `maker` during the match.
    pub(super) fn is_of(self, maker: Option<Seat>) -> bool {
        matches!((self, maker), (Rolls::Own(own), Some(maker)) if own == maker)
    }

    /// Returns the visibility of a roll made for the kingdom `maker`. The roll must contain nothing that is secret from
    /// `maker`, who must know its chance and whether a die was rolled.
    pub(super) fn by(self, maker: Option<Seat>) -> Rolls {
        if self.is_of(maker) { Rolls::Shown } else { self }
    }

    /// Adds dice to a text if all dice can be shown. Call [`Rolls::by`] first for the reader's own dice.
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

    /// Renders a text that consists only of dice; `None` unless all dice can be shown.
    pub(super) fn only(self, told: impl FnOnce() -> Line) -> Option<Line> {
        (self == Rolls::Shown).then(told)
    }
}

/// Adds only the faces of dice to a text, without the chance, which is secret.
pub(super) fn faces(told: Line, dice: impl IntoIterator<Item = Draw>) -> Line {
    rolled(told, dice.into_iter().map(die_line))
}

fn rolled(told: Line, rolled: impl Iterator<Item = Line>) -> Line {
    let rolled: Vec<Arg> = rolled.map(Arg::from).collect();
    if rolled.is_empty() {
        return told;
    }
    Line::new("offices-rolled").with("told", told).with("dice", rolled)
}

/// Renders a roll with its chance, or the reason why there was no roll (IO-RULING-01).
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
    Line::new("offices-roll-die").with("value", Arg::Face(die.value)).with("sides", die.sides)
}
