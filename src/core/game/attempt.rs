//! Hypothetical actions: tried in a position made up from what a seat knows, with dice of their own.

use super::{AtTable, Cites as _, Game, Seat, Viewer};
use crate::dice::Dice;
use crate::part::Given;
use crate::text::Line;

/// An action as typed: its verb and its arguments.
pub type Thought = (String, Given);

/// How many answers, by others or by the seat itself, an action may need before it is abandoned.
const ANSWERS: usize = 12;

/// The result of hypothetical actions.
#[derive(Clone, Debug)]
pub struct Attempt<G> {
    /// The position after them.
    pub after: G,
    /// The results that the seat would be told, each once and without dice.
    pub told: Vec<Line>,
    /// The number of actions that were possible.
    pub done: usize,
    /// The reason why the next one was not.
    pub refused: Option<Line>,
}

impl<G> Attempt<G> {
    /// Converts the game.
    pub fn map<H>(self, game: impl FnOnce(G) -> H) -> Attempt<H> {
        Attempt { after: game(self.after), told: self.told, done: self.done, refused: self.refused }
    }
}

/// Positions in which a seat can try actions.
pub trait WhatIf: Game {
    /// Returns a position that looks the same to `seat`, with everything it does not know made up by `dice`. Private to
    /// the seat, which can try actions in it.
    ///
    /// The result is the same from every position in which the seat knows the same. Returns `None` if the game cannot
    /// make one up, or not now.
    fn imagined(&self, _seat: Seat, _dice: &mut Dice) -> Option<Self> {
        None
    }

    /// Returns true if an action only writes an order down, to be carried out later together with those of others.
    ///
    /// It throws no dice and changes nothing that anybody else has or may see. Such actions can be tried in the real
    /// position where no imagined one exists.
    fn is_draft(&self, _action: &Self::Action) -> bool {
        false
    }
}

/// Tries `deeds` for `seat`, one after the other, in a position that fits all that the seat knows.
///
/// Returns `None` if the game cannot make up such a position, or not now. `dice` are apart from those of the match.
/// Seats that are asked something in between answer as the AI would.
pub fn attempt<G: AtTable>(
    game: &G,
    seat: Seat,
    deeds: &[Thought],
    dice: &mut Dice,
) -> Option<Attempt<G>> {
    let mut attempt =
        Attempt { after: game.imagined(seat, dice)?, told: Vec::new(), done: 0, refused: None };
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

/// Writes `deeds` for `seat`, one after the other, as orders into a copy of the real position ([`WhatIf::is_draft`]).
/// Orders of others are ignored, and nothing is carried out. Returns `None` if the first action is more than an order.
pub fn draft<G: AtTable>(game: &G, seat: Seat, deeds: &[Thought]) -> Option<Attempt<G>> {
    let mut draft = Attempt { after: game.clone(), told: Vec::new(), done: 0, refused: None };
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
    /// Writes one order. It gets no dice: an action that throws any is not an order and is not judged here.
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

    /// Performs one action. Answers questions that the seat is asked before it, as the AI would.
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

    /// Answers for a seat as the AI would. Returns false if it did nothing.
    fn answers(&mut self, seat: Seat, dice: &mut Dice) -> bool {
        let first = self.after.machine(seat, dice).into_iter().next();
        let Some(action) = first.or_else(|| self.after.fallback(seat)) else {
            return false;
        };
        self.does(seat, &action, dice).is_ok()
    }

    /// Answers for the other seats that are asked something in between.
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
