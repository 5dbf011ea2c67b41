//! Any of the games that can be played: told apart in one place, and asked in one way.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use super::closed::{AnyAction, AnyGame, AnyOptions, Known};
use crate::dice::Dice;
use crate::game::book::{Book, Step};
use crate::game::{
    AtTable, Attempt, Desk, Game, Outcome, Question, Seat, Seating, Thought, Viewer, attempt,
};
use crate::hex::Hex;
use crate::part::{Given, Particulars};
use crate::text::{Line, Things};

impl AnyOptions {
    /// As [`Seating::seats`].
    pub fn seats(&self) -> usize {
        with!(options self, options => options.seats())
    }

    /// As [`Seating::teams`].
    pub fn teams(&self) -> Vec<Vec<Seat>> {
        with!(options self, options => options.teams())
    }

    /// As [`Seating::fill`].
    pub fn fill(&mut self, people: usize) -> bool {
        with!(options self, options => options.fill(people))
    }

    /// As [`Seating::renew`].
    pub fn renew(&mut self) {
        with!(options self, options => options.renew());
    }

    /// As [`Seating::machines`].
    pub fn machines(&self) -> &[Seat] {
        with!(options self, options => options.machines())
    }
}

/// As in [`Game`] and [`AtTable`], where each method says what it is and for whom; an action of another game is answered
/// with nothing.
#[allow(missing_docs, reason = "the traits have them")]
impl AnyGame {
    /// Writes all that `viewer` may know of the position, and what it may do, for a digest.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_known(&self, viewer: Viewer, out: &mut dyn fmt::Write) -> fmt::Result {
        with!(self, game => {
            write!(out, "{:?}", game.view(viewer))?;
            match viewer {
                Viewer::Seat(seat) => write!(out, "{:?}{:?}", game.legal(seat), game.standing(seat)),
                Viewer::Public | Viewer::Umpire => Ok(()),
            }
        })
    }

    /// The seats that are asked something that they were not asked before: those who have not heard yet what they owe.
    pub fn newly_awaited(&self, before: &AnyGame) -> BTreeSet<Seat> {
        let known = match before.is_deserted() {
            true => Vec::new(),
            false => before.questions(),
        };
        let mut seats = BTreeSet::new();
        for question in self.questions() {
            let heard = known.iter().find(|known| known.key == question.key);
            let is_new = |seat: &Seat| heard.is_none_or(|heard| !heard.asked.contains(seat));
            seats.extend(question.open.into_iter().filter(is_new));
        }
        seats
    }

    /// What is asked of whom: each question by its key. That one of several has answered changes nothing of it where the
    /// others are still asked the same.
    pub fn asks(&self) -> Vec<(String, BTreeSet<Seat>)> {
        let questions = self.questions().into_iter();
        questions.map(|one| (one.key, one.asked)).collect()
    }

    pub fn takes_turns(&self) -> bool {
        with!(self, game => takes_turns(game.as_ref()))
    }

    pub fn fallback_to(&self, seat: Seat, key: &str) -> Option<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.fallback_to(seat, key)).pop())
    }

    pub fn deals_hands(&self) -> bool {
        with!(self, game => deals_hands(game.as_ref()))
    }

    /// Whether there are pictures to be asked for beside the map and hands.
    pub fn has_sheets(&self) -> bool {
        with!(self, game => game.has_sheets())
    }

    pub fn concession(&self) -> AnyAction {
        with!(self, game => concession_of(game.as_ref()))
    }

    pub fn take_office(&self, seat: Option<Seat>) -> Option<AnyAction> {
        with!(self, game => take_office_of(game.as_ref(), seat))
    }

    pub fn lay_down_office(&self) -> Option<AnyAction> {
        with!(self, game => lay_down_office_of(game.as_ref()))
    }

    pub fn seats(&self) -> usize {
        with!(self, game => game.seat_count())
    }

    pub fn legal(&self, seat: Seat) -> Vec<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.legal(seat)))
    }

    pub fn standing(&self, seat: Seat) -> Vec<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.standing(seat)))
    }

    pub fn fallback(&self, seat: Seat) -> Option<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.fallback(seat)).pop())
    }

    pub fn take_back(&self, seat: Seat) -> Option<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.take_back(seat)).pop())
    }

    pub fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.machine(seat, dice)))
    }

    /// A position that looks to `seat` as this one does, as [`AtTable::imagined`].
    pub fn imagined(&self, seat: Seat, dice: &mut Dice) -> Option<AnyGame> {
        with!(self, game => game.imagined(seat, dice).map(Known::into_any))
    }

    /// What comes of deeds that are only thought of, as [`attempt`].
    pub fn attempt(
        &self,
        seat: Seat,
        deeds: &[Thought],
        dice: &mut Dice,
    ) -> Option<Attempt<AnyGame>> {
        with!(self, game => any_attempt(attempt(game.as_ref(), seat, deeds, dice)))
    }

    pub fn payments(&self, seat: Seat, action: &AnyAction) -> Vec<AnyAction> {
        with!(self, game => own(game.as_ref(), action)
            .map_or_else(Vec::new, |own| any_actions(game.as_ref(), game.payments(seat, own))))
    }

    pub fn payment_line(&self, action: &AnyAction) -> Option<Line> {
        with!(self, game => game.payment_line(own(game.as_ref(), action)?))
    }

    pub fn describe(&self, action: &AnyAction) -> Option<Line> {
        with!(self, game => Some(game.describe(own(game.as_ref(), action)?)))
    }

    pub fn onward(&self, seat: Seat, action: &AnyAction) -> Vec<(AnyAction, Line)> {
        with!(self, game => onward(game.as_ref(), seat, action))
    }

    pub fn risk(&self, action: &AnyAction) -> Option<Line> {
        with!(self, game => game.risk(own(game.as_ref(), action)?))
    }

    pub fn odds(&self, seat: Seat, action: &AnyAction) -> Option<Line> {
        with!(self, game => game.odds(seat, own(game.as_ref(), action)?))
    }

    pub fn particulars(&self, seat: Seat, action: &AnyAction) -> Option<Particulars> {
        with!(self, game => Some(game.particulars(seat, own(game.as_ref(), action)?)))
    }

    pub fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.read(seat, verb, given)).pop())
    }

    pub fn order_step(&self, seat: Seat, way: &[&str]) -> Option<Step<AnyAction>> {
        with!(self, game => any_step(game.as_ref(), game.order_step(seat, way)))
    }

    pub fn order_written(
        &self,
        seat: Seat,
        way: &[&str],
        written: &Given,
    ) -> Result<AnyAction, Line> {
        with!(self, game => any_written(game.as_ref(), game.order_written(seat, way, written)))
    }

    pub fn resumes(&self, before: &AnyGame) -> bool {
        with!(self, game => like(game.as_ref(), before).is_some_and(|before| game.resumes(before)))
    }
}

/// Methods that do the same in every game, each in a line.
macro_rules! as_in_the_game {
    ($(fn $name:ident($($given:ident: $of:ty),*) -> $answer:ty;)+) => {
        /// As in [`Game`] and [`AtTable`], where each method says what it is and for whom.
        #[allow(missing_docs, reason = "the traits have them")]
        impl AnyGame {
            $(pub fn $name(&self, $($given: $of),*) -> $answer {
                with!(self, game => game.$name($($given),*))
            })+
        }
    };
}
as_in_the_game! {
    fn awaited() -> BTreeSet<Seat>;
    fn outcome() -> Option<Outcome>;
    fn questions() -> Vec<Question>;
    fn is_playing(seat: Seat) -> bool;
    fn is_away(seat: Seat) -> bool;
    fn is_deserted() -> bool;
    fn is_interrupted() -> bool;
    fn has_hand(seat: Seat) -> bool;
    fn labels() -> BTreeMap<Hex, String>;
    fn things() -> Arc<Things>;
    fn era() -> u32;
    fn episode() -> Option<u32>;
    fn episodes() -> Vec<(u32, Line)>;
    fn clock() -> String;
    fn stage_line() -> Line;
    fn has_map() -> bool;
    fn is_map_wanted() -> bool;
    fn question_line(viewer: Viewer) -> Option<Line>;
    fn owed(seat: Seat) -> Vec<Line>;
    fn order_books(seat: Seat) -> Vec<Book>;
    fn order_books_of(seat: Seat, key: &str) -> Vec<Book>;
    fn desk() -> Desk;
    fn has_umpire() -> bool;
    fn is_paused() -> bool;
    fn granted_hours() -> Option<u16>;
    fn forgone(seat: Seat) -> Vec<Line>;
    fn concerns(seat: Seat) -> Vec<Line>;
    fn guide(seat: Seat) -> Vec<Line>;
    fn ending() -> Vec<Line>;
}

fn takes_turns<G: Known>(_: &G) -> bool {
    G::TAKES_TURNS
}

fn deals_hands<G: Known>(_: &G) -> bool {
    G::DEALS_HANDS
}

fn concession_of<G: Known>(_: &G) -> AnyAction {
    G::any_action(G::concession())
}

fn take_office_of<G: Known>(_: &G, seat: Option<Seat>) -> Option<AnyAction> {
    G::take_office(seat).map(G::any_action)
}

fn lay_down_office_of<G: Known>(_: &G) -> Option<AnyAction> {
    G::lay_down_office().map(G::any_action)
}

fn any_actions<G: Known>(_: &G, actions: impl IntoIterator<Item = G::Action>) -> Vec<AnyAction> {
    actions.into_iter().map(G::any_action).collect()
}

fn any_attempt<G: Known>(attempt: Option<Attempt<G>>) -> Option<Attempt<AnyGame>> {
    let Attempt {
        after,
        told,
        done,
        refused,
    } = attempt?;
    Some(Attempt {
        after: after.into_any(),
        told,
        done,
        refused,
    })
}

fn onward<G: Known>(game: &G, seat: Seat, action: &AnyAction) -> Vec<(AnyAction, Line)> {
    let next = G::own_action(action).map(|own| game.onward(seat, own));
    let next = next.into_iter().flatten();
    next.map(|(action, line)| (G::any_action(action), line))
        .collect()
}

fn any_step<G: Known>(_: &G, step: Option<Step<G::Action>>) -> Option<Step<AnyAction>> {
    Some(step?.map(G::any_action))
}

fn any_written<G: Known>(_: &G, written: Result<G::Action, Line>) -> Result<AnyAction, Line> {
    written.map(G::any_action)
}

fn own<'a, G: Known>(_: &G, action: &'a AnyAction) -> Option<&'a G::Action> {
    G::own_action(action)
}

fn like<'a, G: Known>(_: &G, any: &'a AnyGame) -> Option<&'a G> {
    G::of(any)
}
