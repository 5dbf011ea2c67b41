//! Any of the games that can be played: told apart in one place, and asked in one way.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use super::closed::{AnyAction, AnyGame, AnyOptions, Known};
use super::*;
use crate::dice::Dice;
use crate::game::book::{Book, Step};
use crate::game::{
    AtTable, Cites, Desk, Game, Outcome, Question, Recount, Seat, Seating, Told, Viewer, announced,
    latest, news, recounts, told,
};
use crate::hex::Hex;
use crate::kind::GameKind;
use crate::part::{Given, Particulars};
use crate::text::{Line, Things};

/// An action that was done.
#[derive(Clone, Debug)]
pub struct Played {
    /// The match after it.
    pub after: AnyGame,
    /// Its events, as the log keeps them.
    pub events: Vec<serde_json::Value>,
    /// What people hear of it.
    pub told: Told,
}

/// A payload of the log makes no sense to the game, or something of the game has no form in the log.
#[derive(Debug, thiserror::Error)]
#[error("the log of this match cannot be read or written")]
pub struct Unreadable(#[from] serde_json::Error);

/// Why an action was not done.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Box<dyn Cites + Send + Sync>),
    /// It belongs to another game.
    #[error("this action belongs to another game")]
    OtherGame,
    /// What happened has no form in the log.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

impl AnyOptions {
    /// As [`Seating::seats`].
    pub fn seats(&self) -> usize {
        with!(options self, options => options.seats())
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
///
/// What reads or writes the log is inlined, that is, compiled where it is used: it is a third of all there is to compile,
/// a match is read once, and this crate is optimised while the bot is not.
#[allow(missing_docs, reason = "the traits have them")]
impl AnyGame {
    /// The match as it was dealt; nothing for a game that cannot be played.
    ///
    /// # Errors
    /// When the payload is not a setup of that game.
    #[inline]
    pub fn dealt(kind: GameKind, setup: &str) -> Result<Option<AnyGame>, Unreadable> {
        Ok(by_kind!(kind, G => G::new(serde_json::from_str(setup)?).into_any()))
    }

    /// The match as a snapshot kept it; nothing for a game that cannot be played.
    ///
    /// # Errors
    /// When the payload is not a state of that game.
    #[inline]
    pub fn restored(kind: GameKind, state: &str) -> Result<Option<AnyGame>, Unreadable> {
        Ok(by_kind!(kind, G => serde_json::from_str::<G>(state)?.into_any()))
    }

    /// The version of the state of that game, as [`AtTable::STATE_VERSION`]; nothing for a game that cannot be played.
    pub fn state_version_of(kind: GameKind) -> Option<u32> {
        by_kind!(kind, G => G::STATE_VERSION)
    }

    /// The state as a snapshot keeps it, with its version.
    ///
    /// # Errors
    /// When the state has no JSON form; never, for the games there are.
    #[inline]
    pub fn snapshot(&self) -> Result<(u32, serde_json::Value), Unreadable> {
        with!(self, game => Ok((version_of(game.as_ref()), serde_json::to_value(game)?)))
    }

    /// Applies an event of the log.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn evolve(&mut self, event: &str) -> Result<(), Unreadable> {
        with!(self, game => game.evolve(&serde_json::from_str(event)?));
        Ok(())
    }

    /// Applies an event of the log: what of it is announced, if anything, and whether that cannot wait.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn announced(&mut self, event: &str) -> Result<Option<(Line, bool)>, Unreadable> {
        with!(self, game => Ok(announced(game.as_mut(), &serde_json::from_str(event)?)))
    }

    /// What an event of the log says to `viewer`; `self` is the state just after it.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn tell(&self, event: &str, viewer: Viewer) -> Result<Option<Line>, Unreadable> {
        with!(self, game => Ok(game.tell(&serde_json::from_str(event)?, viewer)))
    }

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

    /// Decides and applies `action`; this match stays as it is.
    ///
    /// # Errors
    /// Why it is refused.
    #[inline]
    pub fn play(&self, seat: Seat, action: &AnyAction, dice: &mut Dice) -> Result<Played, Refused> {
        with!(self, game => play(game.as_ref(), seat, action, dice))
    }

    /// What others did since `seat` last ended a turn; `events` are the last of the log and lead on from this state.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn news(&self, events: &[String], seat: Seat) -> Result<Vec<Line>, Unreadable> {
        with!(self, game => Ok(news(game.as_ref().clone(), &read_all(events)?, seat)))
    }

    /// The last `most` notable things that happened in `events`, which lead on from this state, as `viewer` may read them.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn latest(
        &self,
        events: &[String],
        viewer: Viewer,
        most: usize,
    ) -> Result<Vec<Line>, Unreadable> {
        with!(self, game => Ok(latest(game.as_ref().clone(), &read_all(events)?, viewer, most)))
    }

    /// The chronicle of the era that ended with the last of `events`; this is the state after them.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn chronicle(&self, events: &[String]) -> Result<Vec<Line>, Unreadable> {
        with!(self, game => Ok(game.chronicle(&read_all(events)?)))
    }

    /// The episodes from number `from` on that ended in `events`, which lead on from this state, each with its number.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn recounts(
        &self,
        events: &[String],
        from: u32,
    ) -> Result<Vec<(u32, Recount)>, Unreadable> {
        with!(self, game => Ok(recounts(game.as_ref().clone(), &read_all(events)?, from)))
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

    pub fn event_version(&self) -> u32 {
        with!(self, game => event_version_of(game.as_ref()))
    }

    pub fn deals_hands(&self) -> bool {
        with!(self, game => deals_hands(game.as_ref()))
    }

    /// Whether there are pictures to be asked for beside the map and hands.
    pub fn has_sheets(&self) -> bool {
        with!(self, game => has_sheets(game.as_ref()))
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

    pub fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<AnyAction> {
        with!(self, game => any_actions(game.as_ref(), game.machine(seat, dice)))
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
    fn is_deserted() -> bool;
    fn is_interrupted() -> bool;
    fn has_hand(seat: Seat) -> bool;
    fn labels() -> BTreeMap<Hex, String>;
    fn things() -> Arc<Things>;
    fn era() -> u32;
    fn episode() -> Option<u32>;
    fn clock() -> String;
    fn stage_line() -> Line;
    fn has_map() -> bool;
    fn is_map_wanted() -> bool;
    fn question_line(viewer: Viewer) -> Option<Line>;
    fn owed(seat: Seat) -> Vec<Line>;
    fn order_books(seat: Seat) -> Vec<Book>;
    fn desk() -> Desk;
    fn has_umpire() -> bool;
    fn is_paused() -> bool;
    fn granted_hours() -> Option<u16>;
    fn forgone(seat: Seat) -> Vec<Line>;
    fn concerns(seat: Seat) -> Vec<Line>;
    fn ending() -> Vec<Line>;
}

fn version_of<G: Known>(_: &G) -> u32 {
    G::STATE_VERSION
}

fn event_version_of<G: Known>(_: &G) -> u32 {
    G::EVENT_VERSION
}

fn takes_turns<G: Known>(_: &G) -> bool {
    G::TAKES_TURNS
}

fn deals_hands<G: Known>(_: &G) -> bool {
    G::DEALS_HANDS
}

fn has_sheets<G: Known>(_: &G) -> bool {
    G::HAS_SHEETS
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

fn read_all<T: serde::de::DeserializeOwned>(events: &[String]) -> Result<Vec<T>, Unreadable> {
    let read = |event: &String| Ok(serde_json::from_str(event)?);
    events.iter().map(read).collect()
}

fn play<G: Known>(
    game: &G,
    seat: Seat,
    action: &AnyAction,
    dice: &mut Dice,
) -> Result<Played, Refused> {
    let action = G::own_action(action).ok_or(Refused::OtherGame)?;
    let events = game
        .decide(seat, action, dice)
        .map_err(|illegal| Refused::Illegal(Box::new(illegal)))?;
    let mut after = game.clone();
    let told = told(&mut after, &events);
    let payloads = events
        .iter()
        .map(serde_json::to_value)
        .collect::<Result<_, _>>();
    Ok(Played {
        after: after.into_any(),
        events: payloads.map_err(Unreadable)?,
        told,
    })
}
