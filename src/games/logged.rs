//! Reads and writes the log of any game.

use super::closed::{AnyAction, AnyGame, Known};
use super::*;
use crate::dice::Dice;
use crate::game::{
    AtTable, Bound, Cites, Facts, Game, Heard, Recount, Seat, Throw, Told, Viewer, Why, announced,
    bound, latest, news, recounts, recounts_of_finished, told,
};
use crate::kind::GameKind;
use crate::text::Line;

/// An accepted action.
#[derive(Clone, Debug)]
pub struct Played {
    /// State of the match after the action.
    pub after: AnyGame,
    /// The action's events, as stored in the log.
    pub events: Vec<serde_json::Value>,
    /// Report of the action.
    pub told: Told,
}

/// A logged action with its events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Logged {
    /// Seat that acted, if any.
    pub seat: Option<Seat>,
    /// The events, as stored in the log.
    pub events: Vec<String>,
}

/// Error for a log payload that the game cannot parse, or for a value that cannot be serialised.
#[derive(Debug, thiserror::Error)]
#[error("could not read or write the log of this match")]
pub struct Unreadable(#[from] serde_json::Error);

/// Reason for refusing an action.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The rules forbid the action.
    #[error("{0}")]
    Illegal(Box<dyn Cites + Send + Sync>),
    /// The action belongs to another game.
    #[error("this action belongs to another game")]
    OtherGame,
    /// The action's events cannot be serialised.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

/// These methods are inlined so that they are compiled in the crate that uses them. Compiling them here would account
/// for a third of this crate's compile time, because this crate is optimised and the bot is not. Their speed matters
/// little, since each match is read only once.
impl AnyGame {
    /// Parses a setup into the initial match; returns `None` if the game is not playable.
    ///
    /// # Errors
    /// Returns an error if the payload is not a setup of that game.
    #[inline]
    pub fn dealt(kind: GameKind, setup: &str) -> Result<Option<AnyGame>, Unreadable> {
        Ok(by_kind!(kind, G => G::new(serde_json::from_str(setup)?).into_any()))
    }

    /// Restores a match from a snapshot; returns `None` if the game is not playable.
    ///
    /// # Errors
    /// Returns an error if the payload is not a state of that game.
    #[inline]
    pub fn restored(kind: GameKind, state: &str) -> Result<Option<AnyGame>, Unreadable> {
        Ok(by_kind!(kind, G => serde_json::from_str::<G>(state)?.into_any()))
    }

    /// Returns the game's [`STATE_VERSION`](crate::game::AtTable::STATE_VERSION); `None` if the game is not playable.
    pub fn state_version_of(kind: GameKind) -> Option<u32> {
        by_kind!(kind, G => G::STATE_VERSION)
    }

    /// Returns the state for a snapshot, with its version.
    ///
    /// # Errors
    /// Returns an error if the state cannot be serialised, which never happens with the current games.
    #[inline]
    pub fn snapshot(&self) -> Result<(u32, serde_json::Value), Unreadable> {
        with!(self, game => Ok((self.state_version(), serde_json::to_value(game)?)))
    }

    /// Applies an event from the log.
    ///
    /// # Errors
    /// Returns an error if the payload is not an event of that game.
    #[inline]
    pub fn evolve(&mut self, event: &str) -> Result<(), Unreadable> {
        with!(self, game => Game::evolve(game.as_mut(), &serde_json::from_str(event)?));
        Ok(())
    }

    /// Applies an event from the log. Returns its announcement, if any, and whether it must be announced immediately.
    ///
    /// # Errors
    /// Returns an error if the payload is not an event of that game.
    #[inline]
    pub fn announced(&mut self, event: &str) -> Result<Option<(Line, bool)>, Unreadable> {
        with!(self, game => Ok(announced(game.as_mut(), &serde_json::from_str(event)?)))
    }

    /// Decides and applies `action`. Returns the new match and leaves this one unchanged.
    ///
    /// # Errors
    /// Returns the reason why the action is refused.
    #[inline]
    pub fn play(&self, seat: Seat, action: &AnyAction, dice: &mut Dice) -> Result<Played, Refused> {
        with!(self, game => play(game.as_ref(), seat, action, dice))
    }

    /// Like [`bound`], returns the reason why a seat cannot undo its last action `deed` without asking the other
    /// players. `self` is the state before that action.
    /// # Errors
    /// Returns an error if a payload is not an event of that game.
    #[inline]
    pub fn bound(
        &self,
        seat: Seat,
        (deed, rolled): (&Logged, bool),
        later: &[Logged],
    ) -> Result<Option<Bound>, Unreadable> {
        with!(self, game => bound_of(game.as_ref(), seat, (deed, rolled), later))
    }

    /// Like [`Heard::of`], returns the information that the actions in `done` revealed to `reader`. The actions start
    /// at this state.
    /// # Errors
    /// Returns an error if a payload is not an event of that game.
    #[inline]
    pub fn heard(&self, done: &[Logged], reader: Viewer) -> Result<Heard, Unreadable> {
        with!(self, game => assert_told_to(game.as_ref(), done, reader))
    }
}

/// Defines methods of [`AnyGame`], each of which parses one or more logged events and calls the method of the game
/// being played.
macro_rules! asked_of {
    ($(
        $(#[$doc:meta])+
        fn $name:ident($game:ident, $event:tt $(, $given:ident: $of:ty)*) -> $answer:ty { $($do:tt)* }
    )+) => {
        impl AnyGame {
            $($(#[$doc])+
            ///
            /// # Errors
            /// Returns an error if a payload is not an event of that game.
            #[inline]
            pub fn $name(&self, log: asked_of!(raw $event) $(, $given: $of)*) -> Result<$answer, Unreadable> {
                fn ask<G: Known>(
                    $game: &G,
                    log: asked_of!(raw $event)
                    $(, $given: $of)*
                ) -> Result<$answer, Unreadable> {
                    asked_of!(read $event log);
                    Ok($($do)*)
                }
                with!(self, game => ask(game.as_ref(), log $(, $given)*))
            })+
        }
    };
    (raw [$events:ident]) => { &[String] };
    (raw $event:ident) => { &str };
    (read [$events:ident] $log:ident) => { let $events = &read_all::<G::Event>($log)?; };
    (read $event:ident $log:ident) => { let $event = &serde_json::from_str::<G::Event>($log)?; };
}
asked_of! {
    /// Renders a logged event for `viewer`; `self` is the state just after the event.
    fn tell(game, event, viewer: Viewer) -> Option<Line> { game.tell(event, viewer) }
    /// Like [`AnyGame::tell`], but for viewers of a finished match.
    fn tell_afterwards(game, event, viewer: Viewer) -> Option<Line> { game.tell_afterwards(event, viewer) }
    /// Explains the outcome of a logged event, like [`Explanations::why`](crate::game::Explanations::why). `self` is
    /// the state just after the event, `before` the state just before it.
    fn why(game, event, before: &AnyGame, viewer: Viewer, is_over: bool) -> Why {
        game.why(G::of(before).unwrap_or(game), event, viewer, is_over)
    }
    /// Returns the facts about a logged event.
    fn facts(_game, event) -> Facts { G::facts(event) }
    /// Returns the entry in the list of losses for a logged event; `self` is the state just before the event.
    fn epitaph(game, event) -> Option<Line> { game.epitaph(event) }
    /// Returns the dice of a logged event; `self` is the state just after the event.
    fn throws(game, event) -> Vec<Throw> { game.throws(event)? }

    /// Returns the other players' actions since `seat` last ended a turn. `events` are the latest events in the log,
    /// and `self` is the state before them.
    fn news(game, [events], seat: Seat) -> Vec<Line> { news(game.clone(), events, seat) }
    /// Renders the last `most` notable events in `events` for `viewer`; `self` is the state before `events`.
    fn latest(game, [events], viewer: Viewer, most: usize) -> Vec<Line> {
        latest(game.clone(), events, viewer, most)
    }
    /// Returns the chronicle of the era that ended with the last of `events`; `self` is the state after them.
    fn chronicle(game, [events]) -> Vec<Line> { game.chronicle(events) }
    /// Returns the reports of all turns that ended in `events`, starting with turn number `from`; `self` is the state
    /// before `events`.
    fn recounts(game, [events], from: u32) -> Vec<(u32, Recount)> { recounts(game.clone(), events, from) }
    /// Like [`AnyGame::recounts`], but for viewers of a finished match.
    fn recounts_of_finished(game, [events], from: u32) -> Vec<(u32, Recount)> {
        recounts_of_finished(game.clone(), events, from)
    }
    /// Returns a flag for each event in the whole log: false if the event has been undone, otherwise true.
    fn standing_of(_game, [events]) -> Vec<bool> { G::standing_of(events) }
}

fn bound_of<G: Known>(
    game: &G,
    seat: Seat,
    (deed, rolled): (&Logged, bool),
    later: &[Logged],
) -> Result<Option<Bound>, Unreadable> {
    let events: Vec<G::Event> = read_all(&deed.events)?;
    let later = all_read::<G>(later)?;
    let later: Vec<_> = later.iter().map(|(by, events)| (*by, &events[..])).collect();
    Ok(bound(game, seat, (&events, rolled), &later))
}

fn assert_told_to<G: Known>(
    game: &G,
    done: &[Logged],
    reader: Viewer,
) -> Result<Heard, Unreadable> {
    let done = all_read::<G>(done)?;
    let done: Vec<_> = done.iter().map(|(by, events)| (*by, &events[..])).collect();
    Ok(Heard::of(game, &done, reader))
}

/// Parsed actions from a log.
type AllRead<G> = Vec<(Option<Seat>, Vec<<G as Game>::Event>)>;

fn all_read<G: Known>(done: &[Logged]) -> Result<AllRead<G>, Unreadable> {
    let read = |one: &Logged| Ok((one.seat, read_all(&one.events)?));
    done.iter().map(read).collect()
}

fn read_all<T: serde::de::DeserializeOwned>(events: &[String]) -> Result<Vec<T>, Unreadable> {
    let read = |event: &String| Ok(serde_json::from_str(event)?);
    events.iter().map(read).collect()
}

/// Returns true if the seat exists in this match, or is the umpire's seat number in a game that has an umpire.
fn is_at<G: Known>(game: &G, seat: Seat) -> bool {
    seat.index() < game.seat_count() || seat == Seat::UMPIRE && G::take_office(None).is_some()
}

fn play<G: Known>(
    game: &G,
    seat: Seat,
    action: &AnyAction,
    dice: &mut Dice,
) -> Result<Played, Refused> {
    let action = G::own_action(action).ok_or(Refused::OtherGame)?;
    // An imported file can specify any seat number.
    if !is_at(game, seat) {
        return Err(Refused::OtherGame);
    }
    let events =
        game.decide(seat, action, dice).map_err(|illegal| Refused::Illegal(Box::new(illegal)))?;
    let mut after = game.clone();
    let told = told(&mut after, &events);
    let payloads = events.iter().map(serde_json::to_value).collect::<Result<_, _>>();
    Ok(Played { after: after.into_any(), events: payloads.map_err(Unreadable)?, told })
}
