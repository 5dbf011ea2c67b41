//! Methods of [`AnyGame`], each of which calls a trait method of the game being played.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use super::closed::{AnyAction, AnyGame, AnyOptions, Known};
use crate::dice::{Dice, Key};
use crate::game::book::{Book, Step};
use crate::game::{
    Attempt, Desk, Guide, Keep, Kept, Outcome, Question, Scores, Seat, Seating, Thought, Viewer,
    advised, attempt as attempted, draft as drafted, must as must_be_done, regent as reigned,
};
use crate::hex::Hex;
use crate::part::{Completion, Given, Part, Particulars};
use crate::text::{Arg, Line, Things};

/// Defines methods of [`AnyGame`], each of which calls a trait method of the game being played. If no body is given,
/// the trait method has the same name.
macro_rules! asked {
    ($(
        $(#[$doc:meta])*
        fn $name:ident($game:ident $(, $given:ident: $of:ty)*) -> $answer:ty $(= $do:expr)?;
    )+) => {
        /// Methods of [`Game`](crate::game::Game) and [`AtTable`](crate::game::AtTable), which are documented there.
        /// For an action of another game, they return an empty result.
        #[allow(missing_docs, reason = "the traits have them")]
        impl AnyGame {
            $($(#[$doc])* pub fn $name(&self $(, $given: $of)*) -> $answer {
                fn ask<G: Known>($game: &G $(, $given: $of)*) -> $answer {
                    asked!(@ $game.$name($($given),*) $(, $do)?)
                }
                with!(self, game => ask(game.as_ref() $(, $given)*))
            })+
        }
    };
    (@ $same:expr) => { $same };
    (@ $same:expr, $do:expr) => { $do };
}
asked! {
    fn seats(game) -> usize = game.seat_count();
    fn awaited(game) -> BTreeSet<Seat>;
    fn outcome(game) -> Option<Outcome>;
    fn legal(game, seat: Seat) -> Vec<AnyAction> = all::<G>(game.legal(seat));
    fn standing(game, seat: Seat) -> Vec<AnyAction> = all::<G>(game.standing(seat));
    fn fallback(game, seat: Seat) -> Option<AnyAction> = game.fallback(seat).map(G::any_action);

    fn event_version(_game) -> u32 = G::EVENT_VERSION;
    fn state_version(_game) -> u32 = G::STATE_VERSION;
    fn takes_turns(_game) -> bool = G::TAKES_TURNS;
    fn deals_hands(_game) -> bool = G::DEALS_HANDS;
    fn rolls_dice(_game) -> bool = G::ROLLS_DICE;
    fn names_odds(_game) -> bool = G::NAMES_ODDS;
    fn clock(game) -> String;
    fn turn(game) -> Option<(u32, Seat)>;
    fn era(game) -> u32;
    fn era_line(game) -> Line;
    fn part_line(game) -> Option<Line>;
    fn scores(game) -> Vec<Scores>;
    fn scores_afterwards(game) -> Vec<Scores>;
    fn episode(game) -> Option<u32>;
    fn episodes(game) -> Vec<(u32, Line)>;
    fn questions(game) -> Vec<Question>;
    fn fallback_to(game, seat: Seat, key: &str) -> Option<AnyAction> = game.fallback_to(seat, key).map(G::any_action);
    fn as_regent(game, seat: Seat, key: &str) -> Option<AnyAction> = game.as_regent(seat, key).map(G::any_action);
    /// Returns the required action, like [`must`](crate::game::must).
    fn must(game, seat: Seat) -> Option<AnyAction> = must_be_done(game, seat).map(G::any_action);
    /// Chooses the autopilot's actions, like [`regent`](crate::game::regent).
    fn regent(game, seat: Seat, free: &BTreeSet<Keep>, dice: &mut Dice) -> Vec<AnyAction> =
        all::<G>(reigned(game, seat, free, dice));
    fn keeps(_game) -> &'static [Kept] = G::keeps();
    fn is_interrupted(game) -> bool;
    fn resumes(game, before: &AnyGame) -> bool = G::of(before).is_some_and(|before| game.resumes(before));
    fn is_playing(game, seat: Seat) -> bool;
    fn is_away(game, seat: Seat) -> bool;
    fn take_back(game, seat: Seat) -> Option<AnyAction> = game.take_back(seat).map(G::any_action);
    fn undo_by_rule(game, seat: Seat) -> Option<AnyAction> = game.undo_by_rule(seat).map(G::any_action);
    fn is_deserted(game) -> bool;
    fn final_line(game, seat: Seat, action: &AnyAction) -> Option<Line> = game.final_line(seat, G::own_action(action)?);
    fn overspent(game, seat: Seat, actions: &[AnyAction]) -> Option<Line> = {
        let own: Option<Vec<G::Action>> = actions.iter().map(|action| G::own_action(action).cloned()).collect();
        game.overspent(seat, &own?)
    };
    fn is_seconded(game, action: &AnyAction) -> bool = G::own_action(action).is_some_and(|own| game.is_seconded(own));
    fn concession(_game) -> AnyAction = G::any_action(G::concession());

    fn labels(game) -> BTreeMap<Hex, String>;
    fn things(game) -> Arc<Things>;
    fn realm_of(game, seat: Seat) -> Option<Arg>;
    fn ruler_of(game, seat: Seat) -> Option<String>;
    fn has_map(game) -> bool;
    fn is_map_wanted(game) -> bool;
    fn has_sheets(game) -> bool;
    fn has_hand(game, seat: Seat) -> bool;

    fn stage_line(game) -> Line;
    fn question_line(game, viewer: Viewer) -> Option<Line>;
    fn owed(game, seat: Seat) -> Vec<Line>;
    fn forgone(game, seat: Seat) -> Vec<Line>;
    fn concerns(game, seat: Seat) -> Vec<Line>;
    fn guide(game, seat: Seat) -> Vec<Guide>;
    fn ending(game) -> Vec<Line>;

    fn describe(game, action: &AnyAction) -> Option<Line> = Some(game.describe(G::own_action(action)?));
    fn onward(game, seat: Seat, action: &AnyAction) -> Vec<(AnyAction, Line)> = {
        let own = G::own_action(action).into_iter();
        let next = own.flat_map(|own| game.onward(seat, own));
        next.map(|(action, line)| (G::any_action(action), line)).collect()
    };
    fn risk(game, action: &AnyAction) -> Option<Line> = game.risk(G::own_action(action)?);
    fn odds(game, seat: Seat, action: &AnyAction) -> Option<Line> = game.odds(seat, G::own_action(action)?);
    fn printed(game, seat: Seat, action: &AnyAction) -> Vec<Line> =
        G::own_action(action).map_or_else(Vec::new, |own| game.printed(seat, own));
    fn odds_topics(game, seat: Seat) -> Vec<(String, Line)>;
    fn odds_lines(game, seat: Seat, topic: &str) -> Option<Vec<Line>>;
    fn particulars(game, seat: Seat, action: &AnyAction) -> Option<Particulars> =
        Some(game.particulars(seat, G::own_action(action)?));
    fn read(game, seat: Seat, verb: &str, given: &Given) -> Option<AnyAction> =
        game.read(seat, verb, given).map(G::any_action);
    fn unreadable(game, seat: Seat, verb: &str, given: &Given) -> Option<Line>;
    fn worded(game, seat: Seat, option: &str) -> Vec<Part>;
    fn completed(game, seat: Seat, verb: &str, option: &str) -> Option<Completion>;
    fn payments(game, seat: Seat, action: &AnyAction) -> Vec<AnyAction> =
        G::own_action(action).map_or_else(Vec::new, |own| all::<G>(game.payments(seat, own)));
    fn payment_line(game, action: &AnyAction) -> Option<Line> = game.payment_line(G::own_action(action)?);

    fn order_books(game, seat: Seat) -> Vec<Book>;
    fn order_books_of(game, seat: Seat, key: &str) -> Vec<Book>;
    fn order_step(game, seat: Seat, way: &[&str]) -> Option<Step<AnyAction>> =
        Some(game.order_step(seat, way)?.map(G::any_action));
    fn order_omissions(game, seat: Seat, way: &[&str]) -> Vec<Line>;
    fn order_written(game, seat: Seat, way: &[&str], written: &Given) -> Result<AnyAction, Line> =
        game.order_written(seat, way, written).map(G::any_action);

    fn order_onward(game, seat: Seat, way: &[&str], written: &Given) -> Option<Result<Vec<String>, Line>>;

    fn machine(game, seat: Seat, dice: &mut Dice) -> Vec<AnyAction> = all::<G>(game.machine(seat, dice));
    fn novice(game, seat: Seat, dice: &mut Dice) -> Vec<AnyAction> = all::<G>(game.novice(seat, dice));
    /// Returns the actions recommended to a seat, like [`advised`].
    fn advised(game, seat: Seat, key: Key) -> Vec<AnyAction> = all::<G>(advised(game, seat, key));
    fn reason(game, action: &AnyAction) -> Option<Line> = game.reason(G::own_action(action)?);

    fn imagined(game, seat: Seat, dice: &mut Dice) -> Option<AnyGame> = game.imagined(seat, dice).map(G::into_any);
    /// Tries hypothetical actions in the same way as [`attempt`](crate::game::attempt).
    fn attempt(game, seat: Seat, deeds: &[Thought], dice: &mut Dice) -> Option<Attempt<AnyGame>> =
        Some(attempted(game, seat, deeds, dice)?.map(G::into_any));
    /// Records orders without locking the order book, in the same way as [`draft`](crate::game::draft).
    fn draft(game, seat: Seat, deeds: &[Thought]) -> Option<Attempt<AnyGame>> =
        Some(drafted(game, seat, deeds)?.map(G::into_any));

    fn take_office(_game, seat: Option<Seat>) -> Option<AnyAction> = G::take_office(seat).map(G::any_action);
    fn lay_down_office(_game) -> Option<AnyAction> = G::lay_down_office().map(G::any_action);
    fn desk(game) -> Desk;
    fn has_umpire(game) -> bool;
    fn is_paused(game) -> bool;
    fn granted_hours(game) -> Option<u16>;

    /// Writes as text everything that `viewer` may know about the position, and every action that the viewer may take.
    /// For a seat, leaves out what its choices do not depend on ([`Game::choice_view`](crate::game::Game::choice_view)).
    ///
    /// # Errors
    /// Returns the writer's errors.
    fn write_known(game, viewer: Viewer, out: &mut dyn fmt::Write) -> fmt::Result = match viewer {
        Viewer::Seat(seat) => {
            let (legal, standing) = (game.legal(seat), game.standing(seat));
            write!(out, "{:?}{legal:?}{standing:?}", game.choice_view(seat))
        }
        Viewer::Public | Viewer::Umpire => write!(out, "{:?}", game.view(viewer)),
    };
}

fn all<G: Known>(actions: Vec<G::Action>) -> Vec<AnyAction> {
    actions.into_iter().map(G::any_action).collect()
}

impl AnyGame {
    /// Returns the seats that must be notified because they have a question that was not open for them in the state
    /// `before`.
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

    /// Returns the key of each open question, with the seats that were asked. The result stays the same while only some
    /// of the seats have answered.
    pub fn asks(&self) -> Vec<(String, BTreeSet<Seat>)> {
        let questions = self.questions().into_iter();
        questions.map(|one| (one.key, one.asked)).collect()
    }
}

/// Methods of [`Seating`], documented there.
#[allow(missing_docs, reason = "the trait has them")]
impl AnyOptions {
    pub fn seats(&self) -> usize {
        with!(options self, options => Seating::seats(options))
    }

    pub fn teams(&self) -> Vec<Vec<Seat>> {
        with!(options self, options => Seating::teams(options))
    }

    pub fn fill(&mut self, people: usize) -> bool {
        with!(options self, options => Seating::fill(options, people))
    }

    pub fn renew(&mut self) {
        with!(options self, options => Seating::renew(options));
    }

    pub fn machines(&self) -> &[Seat] {
        with!(options self, options => Seating::machines(options))
    }
}
