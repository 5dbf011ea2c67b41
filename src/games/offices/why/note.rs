//! What is said of a roll after it: of what its chance was made, which row was read, what the die was for.

use crate::dice::Draw;
use crate::game::{Bar, Reckoned};
use crate::games::offices::chance::Test;
use crate::text::{Arg, Line};

/// A part of a chance: what it is and how much.
pub(super) type Part = (Arg, i32);

/// Which roll is meant.
#[derive(Clone, Copy, Debug)]
pub(super) enum Roll {
    /// A test against this chance, whether a die was thrown for it or not.
    Test(i32),
    /// A die that shows this.
    Die(Draw),
}

/// What is said after a roll.
#[derive(Debug)]
pub(super) struct Note {
    /// Whether it belongs to what is told by this message.
    pub(super) is: fn(&str) -> bool,
    /// Which roll.
    pub(super) roll: Roll,
    /// What is said.
    pub(super) steps: Vec<Reckoned>,
}

impl Note {
    pub(super) fn new(
        is: fn(&str) -> bool,
        roll: Roll,
        steps: impl IntoIterator<Item = Reckoned>,
    ) -> Note {
        Note {
            is,
            roll,
            steps: steps.into_iter().collect(),
        }
    }

    /// Of what the chance of a test was made; nothing where these are not its parts.
    pub(super) fn of(is: fn(&str) -> bool, test: Test, parts: Vec<Part>) -> Option<Note> {
        let sum: i32 = parts.iter().map(|(_, value)| value).sum();
        let is_all = sum == test.percent;
        is_all.then(|| Note::new(is, Roll::Test(test.percent), [made_of(test.percent, parts)]))
    }

    fn belongs_to(&self, step: &Reckoned) -> bool {
        match (step, self.roll) {
            (Reckoned::Trial(trial), Roll::Test(percent)) => {
                let is_it = match (trial.die, trial.bar, trial.passes) {
                    (Some(_), Bar::AtMost(bar) | Bar::AtLeast(bar), _) => bar == i64::from(percent),
                    (None, _, true) => percent >= 100,
                    (None, _, false) => percent <= 0,
                };
                is_it && (self.is)(trial.of.id)
            }
            (Reckoned::Sum(sum), Roll::Die(die)) => {
                let is_it = sum.dice == [die.value] && sum.sides == die.sides;
                is_it && (self.is)(sum.of.id)
            }
            (
                Reckoned::Trial(_) | Reckoned::Sum(_) | Reckoned::Row { .. } | Reckoned::Said(_),
                _,
            ) => false,
        }
    }
}

/// A chance and its parts; those that add nothing are left out, and what is more than certain counts as certain.
pub(super) fn made_of(percent: i32, mut parts: Vec<Part>) -> Reckoned {
    /// What is certain, in percent.
    const CERTAIN: i32 = 100;
    let counted = percent.min(CERTAIN);
    parts.push((Arg::Term("offices-why-most"), counted - percent));
    Reckoned::Said(
        Line::new("offices-why-chance")
            .with("percent", counted)
            .with("parts", listed(parts)),
    )
}

/// Parts of a chance one by one; those that add nothing are left out.
pub(super) fn listed(parts: Vec<Part>) -> Vec<Arg> {
    let parts = parts.into_iter().filter(|(_, value)| *value != 0);
    parts
        .map(|(what, value)| {
            Line::new("offices-why-part")
                .with("what", what)
                .with("value", Arg::Signed(value.into()))
                .into()
        })
        .collect()
}

/// The base of a chance.
pub(super) fn base(value: i32) -> Part {
    (Arg::Term("offices-why-base"), value)
}

/// The steps with each note after its roll; the notes are in the order of the rolls.
pub(super) fn noted(rolled: Vec<Reckoned>, mut notes: Vec<Note>) -> Vec<Reckoned> {
    let mut steps = Vec::new();
    for step in rolled {
        let found = notes.iter().position(|note| note.belongs_to(&step));
        steps.push(step);
        if let Some(found) = found {
            steps.extend(notes.remove(found).steps);
        }
    }
    steps
}
