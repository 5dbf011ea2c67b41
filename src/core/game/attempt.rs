//! Hypothetical actions, tried with separate dice in a position invented from what a seat knows.

use super::{AtTable, Cites as _, Game, Seat, Viewer};
use crate::dice::Dice;
use crate::part::Given;
use crate::text::Line;

/// An action as typed: its verb and its arguments.
pub type Thought = (String, Given);

/// Maximum number of questions that the AI answers in a row: for the acting seat before its action, or for the other
/// seats after the action.
const ANSWERS: usize = 12;

/// Result of hypothetical actions.
#[derive(Clone, Debug)]
pub struct Attempt<G> {
    /// Position after the actions.
    pub after: G,
    /// Results of the actions, as shown to the seat. Repeated lines and dice are left out.
    pub told: Vec<Line>,
    /// Number of actions that were accepted.
    pub done: usize,
    /// Reason why an action was refused, or `None` if all actions were accepted or the refused action could not be
    /// parsed.
    pub refused: Option<Line>,
}

impl<G> Attempt<G> {
    /// Converts the position with `game` and keeps all other fields.
    pub fn map<H>(self, game: impl FnOnce(G) -> H) -> Attempt<H> {
        Attempt { after: game(self.after), told: self.told, done: self.done, refused: self.refused }
    }
}

/// Positions in which a seat can try actions.
pub trait WhatIf: Game {
    /// Returns a position that looks the same to `seat`, using `dice` to invent everything that the seat does not know.
    /// The result is private to the seat, which can try actions in this position.
    ///
    /// The result is the same for all positions that look the same to the seat. Returns `None` if the game cannot
    /// invent a position, in general or at this moment.
    fn imagined(&self, _seat: Seat, _dice: &mut Dice) -> Option<Self> {
        None
    }

    /// Returns true if an action only records an order, which is carried out later together with the other seats'
    /// orders.
    ///
    /// Such an action rolls no dice, and does not change anything that other seats have or are allowed to see. It can
    /// therefore be tried in the real position if no imagined position is available.
    fn is_draft(&self, _action: &Self::Action) -> bool {
        false
    }
}

/// Tries `deeds` for `seat`, one after another, in a position consistent with everything that the seat knows.
///
/// Returns `None` if the game cannot invent such a position, in general or at this moment. `dice` are separate from
/// those of the match. Between the actions, the AI answers any questions that seats are asked.
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

/// Records `deeds` for `seat`, one after another, as orders in a copy of the real position ([`WhatIf::is_draft`]).
/// Other seats' orders are ignored, and no orders are carried out. Returns `None` if the first action does more than
/// record an order.
pub fn draft<G: AtTable>(game: &G, seat: Seat, deeds: &[Thought]) -> Option<Attempt<G>> {
    let mut draft = Attempt { after: game.clone(), told: Vec::new(), done: 0, refused: None };
    for (verb, given) in deeds {
        let read = draft.after.read(seat, verb, given);
        let Some(action) = read.filter(|action| draft.after.is_draft(action)) else {
            break;
        };
        match draft.record_order(seat, &action) {
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
    /// Records one order without dice. The caller must have checked that the action is an order and therefore rolls no
    /// dice.
    fn record_order(&mut self, seat: Seat, action: &G::Action) -> Result<(), Line> {
        let mut none = Dice::recorded(&[], 0);
        let events = self.after.decide(seat, action, &mut none);
        let events = events.map_err(|illegal| illegal.line())?;
        debug_assert!(none.drawn().is_empty(), "{action:?} should not roll dice");
        for event in &events {
            self.after.evolve(event);
        }
        Ok(())
    }

    /// Performs one action. If the action is refused while the seat is asked a question, the AI answers the question
    /// and the action is tried again.
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

    /// Answers for a seat with the AI's first action, or else with the default action. Returns false if there is no
    /// such action or it is refused.
    fn answers(&mut self, seat: Seat, dice: &mut Dice) -> bool {
        let first = self.after.machine(seat, dice).into_iter().next();
        let Some(action) = first.or_else(|| self.after.fallback(seat)) else {
            return false;
        };
        self.does(seat, &action, dice).is_ok()
    }

    /// Answers for other seats that are asked a question during the seat's turn.
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
