//! Deeds that are only thought of: done in a position made up from what a seat knows, with dice of their own.

use super::{AtTable, Cites as _, Seat, Viewer};
use crate::dice::Dice;
use crate::part::Given;
use crate::text::Line;

/// A deed as it is typed: its verb, and its particulars.
pub type Thought = (String, Given);

/// How often others, or the seat itself, answer what a deed asks before it is given up.
const ANSWERS: usize = 12;

/// What came of deeds that were thought of.
#[derive(Clone, Debug)]
pub struct Attempt<G> {
    /// The position after them.
    pub after: G,
    /// What the seat would be told, each once: results and no dice.
    pub told: Vec<Line>,
    /// How many of the deeds could be done.
    pub done: usize,
    /// Why the next one could not.
    pub refused: Option<Line>,
}

impl<G> Attempt<G> {
    /// The same of another game.
    pub fn map<H>(self, game: impl FnOnce(G) -> H) -> Attempt<H> {
        Attempt {
            after: game(self.after),
            told: self.told,
            done: self.done,
            refused: self.refused,
        }
    }
}

/// Does `deeds` for `seat`, one after the other, in a position that `game` could be from all that the seat knows; nothing
/// where a game makes up no such position, or not now. `dice` are apart from those of the match. Whoever is asked something
/// in between answers as the program would in their place.
pub fn attempt<G: AtTable>(
    game: &G,
    seat: Seat,
    deeds: &[Thought],
    dice: &mut Dice,
) -> Option<Attempt<G>> {
    let mut attempt = Attempt {
        after: game.imagined(seat, dice)?,
        told: Vec::new(),
        done: 0,
        refused: None,
    };
    for (verb, given) in deeds {
        match attempt.deed(seat, verb, given, dice) {
            Ok(()) => attempt.done += 1,
            Err(line) => {
                attempt.refused = line;
                break;
            }
        }
        attempt.others_answer(seat, dice);
    }
    Some(attempt)
}

/// Writes `deeds` for `seat`, one after the other, into a copy of the position as it is, where all of them only say what it
/// wants ([`AtTable::is_draft`]): what others have written there counts for nothing, and nothing is carried out. Nothing where
/// the first of them does more than that.
pub fn draft<G: AtTable>(game: &G, seat: Seat, deeds: &[Thought]) -> Option<Attempt<G>> {
    let mut draft = Attempt {
        after: game.clone(),
        told: Vec::new(),
        done: 0,
        refused: None,
    };
    for (verb, given) in deeds {
        let read = draft.after.read(seat, verb, given);
        let Some(action) = read.filter(|action| draft.after.is_draft(action)) else {
            break;
        };
        match draft.writes(seat, &action) {
            Ok(()) => draft.done += 1,
            Err(line) => {
                draft.refused = Some(line);
                return Some(draft);
            }
        }
    }
    (draft.done > 0).then_some(draft)
}

impl<G: AtTable> Attempt<G> {
    /// Writes one deed down. It has no dice: whatever throws some is more than a draft, and is not judged here.
    fn writes(&mut self, seat: Seat, action: &G::Action) -> Result<(), Line> {
        let mut none = Dice::recorded(&[], 0);
        let events = self.after.decide(seat, action, &mut none);
        let events = events.map_err(|illegal| illegal.line())?;
        debug_assert!(none.drawn().is_empty(), "{action:?} throws dice");
        for event in &events {
            self.after.evolve(event);
        }
        Ok(())
    }

    /// Does one deed; what the seat is asked itself before it is answered as the program would.
    fn deed(
        &mut self,
        seat: Seat,
        verb: &str,
        given: &Given,
        dice: &mut Dice,
    ) -> Result<(), Option<Line>> {
        let mut refused = None;
        for _ in 0..ANSWERS {
            let Some(action) = self.after.read(seat, verb, given) else {
                return Err(refused);
            };
            match self.does(seat, &action, dice) {
                Ok(()) => return Ok(()),
                Err(line) => refused = Some(line),
            }
            let is_asked = self.after.is_interrupted() && self.after.awaited().contains(&seat);
            if !is_asked || !self.answers(seat, dice) {
                break;
            }
        }
        Err(refused)
    }

    fn does(&mut self, seat: Seat, action: &G::Action, dice: &mut Dice) -> Result<(), Line> {
        let events = self.after.decide(seat, action, dice);
        for event in events.map_err(|illegal| illegal.line())? {
            self.after.evolve(&event);
            if let Some(line) = self.after.tell(&event, Viewer::of(seat))
                && !line.shows_dice()
                && !self.told.contains(&line)
            {
                self.told.push(line);
            }
        }
        Ok(())
    }

    /// Answers for a seat as the program would; whether anything came of it.
    fn answers(&mut self, seat: Seat, dice: &mut Dice) -> bool {
        let first = self.after.machine(seat, dice).into_iter().next();
        let Some(action) = first.or_else(|| self.after.fallback(seat)) else {
            return false;
        };
        self.does(seat, &action, dice).is_ok()
    }

    /// What others are asked in the midst of it is answered.
    fn others_answer(&mut self, seat: Seat, dice: &mut Dice) {
        for _ in 0..ANSWERS {
            let awaited = self.after.awaited();
            let other = awaited.first().copied();
            let Some(other) = other.filter(|_| !awaited.contains(&seat)) else {
                return;
            };
            if !self.after.is_interrupted() || !self.answers(other, dice) {
                return;
            }
        }
    }
}
