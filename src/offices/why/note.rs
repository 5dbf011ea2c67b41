//! Notes that follow a roll: the parts of its chance, the table row, or the purpose of the die.

use crate::chance::Test;
use crate::terms;
use regnal_core::dice::Draw;
use regnal_core::game::{Bar, Reckoned};
use regnal_core::text::{Arg, Line};

/// Part of a chance breakdown, with its name and amount.
pub(super) type Part = (Arg, i32);

/// Roll to which a note belongs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Roll {
    /// A test with this chance, with or without a die roll.
    Test(i32),
    /// A plain die that is not part of a test.
    Die(Draw),
}

/// A note that follows a roll.
#[derive(Debug)]
pub(super) struct Note {
    /// Predicate that accepts the ids of the messages to which the note belongs.
    pub(super) is: fn(&str) -> bool,
    pub(super) roll: Roll,
    pub(super) steps: Vec<Reckoned>,
}

impl Note {
    pub(super) fn new(
        is: fn(&str) -> bool,
        roll: Roll,
        steps: impl IntoIterator<Item = Reckoned>,
    ) -> Note {
        Note { is, roll, steps: steps.into_iter().collect() }
    }

    /// Returns a note that lists the parts of a chance; `None` if their sum differs from the chance.
    pub(super) fn of(is: fn(&str) -> bool, test: Test, parts: Vec<Part>) -> Option<Note> {
        let sum: i32 = parts.iter().map(|(_, value)| value).sum();
        let is_all = sum == test.percent;
        is_all.then(|| Note::new(is, Roll::Test(test.percent), [made_of(test.percent, parts)]))
    }

    /// Adds a step, such as the row of a table.
    pub(super) fn then(mut self, step: impl IntoIterator<Item = Reckoned>) -> Note {
        self.steps.extend(step);
        self
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

/// Renders a chance with its parts. Omits parts that are 0, and limits the total to 100 percent.
pub(super) fn made_of(percent: i32, mut parts: Vec<Part>) -> Reckoned {
    /// Chance of an outcome that is certain, in percent.
    const CERTAIN: i32 = 100;
    let counted = percent.min(CERTAIN);
    parts.push((Arg::Term("offices-why-most"), counted - percent));
    Reckoned::Said(
        Line::new("offices-why-chance").with("percent", counted).with("parts", listed(parts)),
    )
}

/// Renders the parts of a chance, except those that are 0.
pub(super) fn listed(parts: Vec<Part>) -> Arg {
    let parts = parts.into_iter().filter(|(_, value)| *value != 0);
    terms::list(parts.map(|(what, value)| {
        let line = Line::new("offices-why-part").with("what", what);
        line.with("value", Arg::Signed(value.into()))
    }))
}

/// Returns the part of a chance breakdown that holds the base chance.
pub(super) fn base(value: i32) -> Part {
    (Arg::Term("offices-why-base"), value)
}

/// Inserts each note after its roll. The notes must be in the same order as the rolls.
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
