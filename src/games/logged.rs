//! The log of any of the games: what is read from it and written to it.

use super::closed::{AnyAction, AnyGame, Known};
use super::*;
use crate::dice::Dice;
use crate::game::{
    AtTable, Bound, Cites, Game, Heard, Recount, Seat, Throw, Told, Topic, Viewer, Why, announced,
    bound, latest, news, recounts, recounts_afterwards, told,
};
use crate::kind::GameKind;
use crate::text::Line;

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

/// An action of the log: whose it was, if anybody's, and its events.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Logged {
    /// Who acted.
    pub seat: Option<Seat>,
    /// What happened, as the log keeps it.
    pub events: Vec<String>,
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

/// What reads or writes the log is inlined, that is, compiled where it is used: it is a third of all there is to compile,
/// a match is read once, and this crate is optimised while the bot is not.
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
        with!(self, game => Game::evolve(game.as_mut(), &serde_json::from_str(event)?));
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
        with!(self, game => Ok(Game::tell(game.as_ref(), &serde_json::from_str(event)?, viewer)))
    }

    /// As [`AnyGame::tell`], for whoever looks back at a match that is over.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn tell_afterwards(&self, event: &str, viewer: Viewer) -> Result<Option<Line>, Unreadable> {
        with!(self, game => {
            Ok(AtTable::tell_afterwards(game.as_ref(), &serde_json::from_str(event)?, viewer))
        })
    }

    /// Why an event of the log came out as it did, as [`AtTable::why`] says; `self` is the state just after it, `before` that
    /// just before it.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn why(
        &self,
        before: &AnyGame,
        event: &str,
        viewer: Viewer,
        is_over: bool,
    ) -> Result<Why, Unreadable> {
        with!(self, game => why(game.as_ref(), before, event, viewer, is_over))
    }

    /// Whether an event of the log says no more than what was ordered, as [`AtTable::is_order`] says.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn is_order(&self, event: &str) -> Result<bool, Unreadable> {
        with!(self, game => Ok(AtTable::is_order(game.as_ref(), &serde_json::from_str(event)?)))
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
        with!(self, game => Ok(AtTable::chronicle(game.as_ref(), &read_all(events)?)))
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

    /// As [`AnyGame::recounts`], for whoever looks back at a match that is over.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn recounts_afterwards(
        &self,
        events: &[String],
        from: u32,
    ) -> Result<Vec<(u32, Recount)>, Unreadable> {
        with!(self, game => {
            Ok(recounts_afterwards(game.as_ref().clone(), &read_all(events)?, from))
        })
    }

    /// What sort of thing an event of the log is, as [`AtTable::topic`]; `self` is the state just after it.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn topic(&self, event: &str) -> Result<Option<Topic>, Unreadable> {
        with!(self, game => Ok(AtTable::topic(game.as_ref(), &serde_json::from_str(event)?)))
    }

    /// Who, or what, an event of the log takes away, as [`AtTable::epitaph`]; `self` is the state just before it.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn epitaph(&self, event: &str) -> Result<Option<Line>, Unreadable> {
        with!(self, game => Ok(AtTable::epitaph(game.as_ref(), &serde_json::from_str(event)?)))
    }

    /// The dice of an event of the log, as [`AtTable::throws`]; `self` is the state just after it.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    #[inline]
    pub fn throws(&self, event: &str) -> Result<Vec<Throw>, Unreadable> {
        with!(self, game => Ok(AtTable::throws(game.as_ref(), &serde_json::from_str(event)?)?))
    }

    /// Which of the events of the whole log still stand, as [`AtTable::standing_of`].
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn standing_of(&self, events: &[String]) -> Result<Vec<bool>, Unreadable> {
        with!(self, game => standing_of(game.as_ref(), events))
    }

    /// Why the last `deed` of a seat cannot be taken back by its own word, as [`bound`]; this is the state before it.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn bound(
        &self,
        seat: Seat,
        (deed, rolled): (&Logged, bool),
        later: &[Logged],
    ) -> Result<Option<Bound>, Unreadable> {
        with!(self, game => bound_of(game.as_ref(), seat, (deed, rolled), later))
    }

    /// What the actions `done`, which lead on from this state, told `reader`, as [`Heard::of`].
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    #[inline]
    pub fn heard(&self, done: &[Logged], reader: Viewer) -> Result<Heard, Unreadable> {
        with!(self, game => heard_by(game.as_ref(), done, reader))
    }

    /// The version of the events of that game, as [`AtTable::EVENT_VERSION`].
    pub fn event_version(&self) -> u32 {
        with!(self, game => event_version_of(game.as_ref()))
    }
}

fn version_of<G: Known>(_: &G) -> u32 {
    G::STATE_VERSION
}

fn standing_of<G: Known>(_: &G, events: &[String]) -> Result<Vec<bool>, Unreadable> {
    Ok(G::standing_of(&read_all(events)?))
}

fn event_version_of<G: Known>(_: &G) -> u32 {
    G::EVENT_VERSION
}

fn why<G: Known>(
    after: &G,
    before: &AnyGame,
    event: &str,
    viewer: Viewer,
    is_over: bool,
) -> Result<Why, Unreadable> {
    let event = serde_json::from_str(event)?;
    let before = G::of(before).unwrap_or(after);
    Ok(after.why(before, &event, viewer, is_over))
}

fn bound_of<G: Known>(
    game: &G,
    seat: Seat,
    (deed, rolled): (&Logged, bool),
    later: &[Logged],
) -> Result<Option<Bound>, Unreadable> {
    let events: Vec<G::Event> = read_all(&deed.events)?;
    let later = all_read::<G>(later)?;
    let later: Vec<_> = later
        .iter()
        .map(|(by, events)| (*by, &events[..]))
        .collect();
    Ok(bound(game, seat, (&events, rolled), &later))
}

fn heard_by<G: Known>(game: &G, done: &[Logged], reader: Viewer) -> Result<Heard, Unreadable> {
    let done = all_read::<G>(done)?;
    let done: Vec<_> = done.iter().map(|(by, events)| (*by, &events[..])).collect();
    Ok(Heard::of(game, &done, reader))
}

/// Actions of a log, read.
type AllRead<G> = Vec<(Option<Seat>, Vec<<G as Game>::Event>)>;

fn all_read<G: Known>(done: &[Logged]) -> Result<AllRead<G>, Unreadable> {
    let read = |one: &Logged| Ok((one.seat, read_all(&one.events)?));
    done.iter().map(read).collect()
}

fn read_all<T: serde::de::DeserializeOwned>(events: &[String]) -> Result<Vec<T>, Unreadable> {
    let read = |event: &String| Ok(serde_json::from_str(event)?);
    events.iter().map(read).collect()
}

/// Whether a seat is one of the table, or the office of an umpire where the game has one.
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
    // A file can name any seat.
    if !is_at(game, seat) {
        return Err(Refused::OtherGame);
    }
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
