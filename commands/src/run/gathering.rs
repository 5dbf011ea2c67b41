//! The small deeds of a turn wait, and are announced together: when the turn passes on, or before something that cannot
//! wait. A turn of the program waits as a whole, for the next person who is called. What waits is nowhere but in the log: it
//! is what was announced in no message since.

use std::collections::BTreeSet;

use regnal::game::{Seat, Told};
use regnal::games::AnyGame;
use regnal::text::Line;

/// What is announced after an action.
#[derive(Debug, Default)]
pub(super) struct Announced {
    /// What waited for it, of the deeds before.
    pub(super) earlier: Vec<Line>,
    /// What it adds.
    pub(super) own: Vec<Line>,
    /// Whether that cannot wait.
    pub(super) is_pressing: bool,
}

impl Announced {
    /// Whether nothing is.
    pub(super) fn is_empty(&self) -> bool {
        self.earlier.is_empty() && self.own.is_empty()
    }

    /// All of it.
    pub(super) fn lines(&self) -> Vec<Line> {
        self.earlier.iter().chain(&self.own).cloned().collect()
    }
}

/// Whether an action of `seat` is one of the program, which plays `machines`, in a turn of its own: it takes a moment and has
/// many deeds, of which people hear together. What it does in a person's turn, that person hears at once.
pub(super) fn is_hushed(before: &AnyGame, seat: Seat, machines: &[Seat]) -> bool {
    machines.contains(&seat)
        && before.takes_turns()
        && !before.is_interrupted()
        && before.awaited().contains(&seat)
}

/// Who is called after an action of `seat` because something is asked of them that was not before.
pub(super) fn called(
    (before, after): (&AnyGame, &AnyGame),
    seat: Seat,
    machines: &[Seat],
) -> BTreeSet<Seat> {
    let mut called = after.newly_awaited(before);
    called.retain(|seat| !machines.contains(seat));
    // Whom the program answers in a moment need not be called back to a turn that they never left.
    if machines.contains(&seat) && after.resumes(before) {
        called.clear();
    }
    called
}

/// Whether the call of those who are `called` tells what the program did before it: one person is called to a turn.
pub(super) fn tells(after: &AnyGame, called: &BTreeSet<Seat>) -> bool {
    called.len() == 1 && after.takes_turns() && !after.is_interrupted()
}

/// What one action adds to what waits to be announced.
#[derive(Debug)]
pub(super) struct Gathering {
    /// What was asked of whom.
    asks: Vec<(String, BTreeSet<Seat>)>,
    era: u32,
    aloud: Vec<Line>,
    is_pressing: bool,
}

impl Gathering {
    /// Begins with the match before the action.
    pub(super) fn begin(before: &AnyGame) -> Gathering {
        Gathering {
            asks: before.asks(),
            era: before.era(),
            aloud: Vec::new(),
            is_pressing: false,
        }
    }

    /// All that people hear of the action.
    pub(super) fn hear_all(&mut self, told: &Told) {
        self.aloud.extend(told.aloud.iter().cloned());
        self.is_pressing |= told.is_pressing;
    }

    /// An event of the action: what of it is announced, and whether that cannot wait.
    pub(super) fn hear(&mut self, heard: Option<(Line, bool)>) {
        if let Some((line, is_pressing)) = heard {
            self.aloud.push(line);
            self.is_pressing |= is_pressing;
        }
    }

    /// Ends an action that waits as a whole: what it adds is announced later.
    pub(super) fn hush(self, untold: &mut Vec<Line>) -> Announced {
        untold.extend(self.aloud);
        Announced::default()
    }

    /// Ends with the match after the action, `untold` being what waited before it. Returns what is announced now, all or
    /// nothing of it, and leaves in `untold` what still waits. It rests on what all may know: an action that nobody hears
    /// of changes nothing.
    pub(super) fn end(self, after: &AnyGame, untold: &mut Vec<Line>) -> Announced {
        let passes =
            self.asks != after.asks() || self.era != after.era() || after.outcome().is_some();
        match self.is_pressing || passes {
            true => Announced {
                earlier: std::mem::take(untold),
                own: self.aloud,
                is_pressing: self.is_pressing,
            },
            false => {
                untold.extend(self.aloud);
                Announced::default()
            }
        }
    }
}
