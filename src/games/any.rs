//! Any of the games that can be played: a closed set, told apart in one place.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::GameKind;
use super::echoes::{self, Echoes};
use super::mighty::{self, Mighty};
use crate::dice::Dice;
use crate::game::{Cites, Game, Outcome, Seat, Viewer};
use crate::hex::Hex;
use crate::text::Line;

/// A match of any game.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyGame {
    /// Mighty Empires.
    Mighty(Box<Mighty>),
    /// Echoes of Emperors.
    Echoes(Box<Echoes>),
}

/// What is chosen in the lobby, for any game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnyOptions {
    /// Mighty Empires.
    Mighty(mighty::Options),
    /// Echoes of Emperors.
    Echoes(echoes::Options),
}

/// An action of any game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AnyAction {
    /// Mighty Empires.
    Mighty(mighty::Action),
    /// Echoes of Emperors.
    Echoes(echoes::Action),
}

/// Does the same with whichever game it is.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $do:expr) => {
        match $any {
            $crate::games::AnyGame::Mighty($game) => $do,
            $crate::games::AnyGame::Echoes($game) => $do,
        }
    };
}

/// One of the games of [`AnyGame`].
trait Known: Game {
    /// The match as one of any game.
    fn into_any(self) -> AnyGame;

    /// An action of this game as one of any game.
    fn any_action(action: Self::Action) -> AnyAction;

    /// An action of any game as one of this; nothing when it belongs to another.
    fn own_action(action: &AnyAction) -> Option<&Self::Action>;
}

macro_rules! known {
    ($($name:ident: $game:ty),+) => {
        $(impl Known for $game {
            fn into_any(self) -> AnyGame {
                AnyGame::$name(Box::new(self))
            }

            fn any_action(action: Self::Action) -> AnyAction {
                AnyAction::$name(action)
            }

            fn own_action(action: &AnyAction) -> Option<&Self::Action> {
                match action {
                    AnyAction::$name(action) => Some(action),
                    _ => None,
                }
            }
        })+
    };
}

known!(Mighty: Mighty, Echoes: Echoes);

/// What people hear of an action: a message for all, and messages for one seat where it may know more than all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// For everybody.
    pub public: Vec<Line>,
    /// What of it is announced: all but the small steps that a later event sums up.
    pub aloud: Vec<Line>,
    /// For one seat, in place of or beside what everybody hears.
    pub private: BTreeMap<Seat, Vec<Line>>,
}

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

/// A payload of the log makes no sense to the game.
#[derive(Debug, thiserror::Error)]
#[error("the log of this match cannot be read")]
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
}

/// The version of the shape of events and setups, as written to the log.
pub const EVENT_VERSION: u32 = 1;

/// The version of the shape of a state, as kept in snapshots; a snapshot of another version is not used.
pub const STATE_VERSION: u32 = 2;

impl AnyOptions {
    /// Which game.
    pub fn kind(&self) -> GameKind {
        match self {
            AnyOptions::Mighty(_) => GameKind::Mighty,
            AnyOptions::Echoes(_) => GameKind::Echoes,
        }
    }

    /// How many seats the match has.
    pub fn seats(&self) -> usize {
        match self {
            AnyOptions::Mighty(options) => options.seats(),
            AnyOptions::Echoes(options) => options.seats(),
        }
    }

    /// Leaves every seat beyond the first `people` of those that people may hold to the program, where the match is
    /// played against it; whether it is.
    pub fn fill(&mut self, people: usize) -> bool {
        match self {
            AnyOptions::Mighty(_) => false,
            AnyOptions::Echoes(options) => {
                if options.ai.is_empty() {
                    return false;
                }
                let held: Vec<Seat> = Seat::all(options.seats())
                    .filter(|seat| !options.ai.contains(seat))
                    .take(people)
                    .collect();
                options.ai = Seat::all(options.seats())
                    .filter(|seat| !held.contains(seat))
                    .collect();
                true
            }
        }
    }

    /// The seats that the program plays.
    pub fn machines(&self) -> &[Seat] {
        match self {
            AnyOptions::Mighty(_) => &[],
            AnyOptions::Echoes(options) => &options.ai,
        }
    }
}

impl AnyGame {
    /// Fixes by chance what has to be fixed before turn one; returns the setup as the log keeps it, and the match.
    ///
    /// # Errors
    /// When the setup has no JSON form; never, for the games there are.
    pub fn deal(
        options: &AnyOptions,
        dice: &mut Dice,
    ) -> Result<(serde_json::Value, AnyGame), Unreadable> {
        match options {
            AnyOptions::Mighty(options) => deal::<Mighty>(options, dice),
            AnyOptions::Echoes(options) => deal::<Echoes>(options, dice),
        }
    }

    /// The match as it was dealt.
    ///
    /// # Errors
    /// When the payload is not a setup of that game.
    pub fn dealt(kind: GameKind, setup: &str) -> Result<Option<AnyGame>, Unreadable> {
        Ok(match kind {
            GameKind::Mighty => Some(Mighty::new(serde_json::from_str(setup)?).into_any()),
            GameKind::Echoes => Some(Echoes::new(serde_json::from_str(setup)?).into_any()),
            GameKind::Demonworld | GameKind::Offices => None,
        })
    }

    /// The match as a snapshot kept it.
    ///
    /// # Errors
    /// When the payload is not a state of that game.
    pub fn restored(kind: GameKind, state: &str) -> Result<Option<AnyGame>, Unreadable> {
        Ok(match kind {
            GameKind::Mighty => Some(AnyGame::Mighty(Box::new(serde_json::from_str(state)?))),
            GameKind::Echoes => Some(AnyGame::Echoes(Box::new(serde_json::from_str(state)?))),
            GameKind::Demonworld | GameKind::Offices => None,
        })
    }

    /// The state as a snapshot keeps it.
    ///
    /// # Errors
    /// When the state has no JSON form; never, for the games there are.
    pub fn snapshot(&self) -> Result<serde_json::Value, Unreadable> {
        Ok(with_game!(self, game => serde_json::to_value(game)?))
    }

    /// Applies an event of the log.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    pub fn evolve(&mut self, event: &str) -> Result<(), Unreadable> {
        with_game!(self, game => game.evolve(&serde_json::from_str(event)?));
        Ok(())
    }

    /// What an event of the log says to `viewer`, seen from this state.
    ///
    /// # Errors
    /// When the payload is not an event of that game.
    pub fn tell(&self, event: &str, viewer: Viewer) -> Result<Option<Line>, Unreadable> {
        Ok(with_game!(self, game => game.tell(&serde_json::from_str(event)?, viewer)))
    }

    /// Which game.
    pub fn kind(&self) -> GameKind {
        match self {
            AnyGame::Mighty(_) => GameKind::Mighty,
            AnyGame::Echoes(_) => GameKind::Echoes,
        }
    }

    /// How many seats.
    pub fn seats(&self) -> usize {
        with_game!(self, game => game.seat_count())
    }

    /// Decides and applies `action`; this match stays as it is.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn play(&self, seat: Seat, action: &AnyAction, dice: &mut Dice) -> Result<Played, Refused> {
        with_game!(self, game => play(game.as_ref(), game.seat_count(), seat, action, dice))
    }

    /// The seats that are waited for.
    pub fn awaited(&self) -> BTreeSet<Seat> {
        with_game!(self, game => game.awaited())
    }

    /// What a seat may do now.
    pub fn legal(&self, seat: Seat) -> Vec<AnyAction> {
        with_game!(self, game => any_actions(game.as_ref(), game.legal(seat)))
    }

    /// What is open to a seat whoever is awaited: standing orders, offers and their answers.
    pub fn standing(&self, seat: Seat) -> Vec<AnyAction> {
        with_game!(self, game => any_actions(game.as_ref(), game.standing(seat)))
    }

    /// Whether `seat` still plays: it has neither fallen nor given up.
    pub fn is_playing(&self, seat: Seat) -> bool {
        with_game!(self, game => game.is_playing(seat))
    }

    /// Whether players hold cards that only they may see.
    pub fn deals_hands(&self) -> bool {
        match self {
            AnyGame::Mighty(_) => false,
            AnyGame::Echoes(_) => true,
        }
    }

    /// Whether `seat` holds a card.
    pub fn has_hand(&self, seat: Seat) -> bool {
        match self {
            AnyGame::Mighty(_) => false,
            AnyGame::Echoes(game) => game.has_hand(seat),
        }
    }

    /// Whether the players vote on a map that is shown to them.
    pub fn is_map_proposed(&self) -> bool {
        match self {
            AnyGame::Mighty(game) => game.is_map_proposed(),
            AnyGame::Echoes(_) => false,
        }
    }

    /// Whether nobody is there to play: the match rests until somebody acts again.
    pub fn is_deserted(&self) -> bool {
        match self {
            AnyGame::Mighty(game) => game.is_deserted(),
            // A seat that misses two turns in a row loses (EE-RULING-94).
            AnyGame::Echoes(_) => false,
        }
    }

    /// What is done for a seat that does not answer.
    pub fn fallback(&self, seat: Seat) -> Option<AnyAction> {
        with_game!(self, game => any_action(game.as_ref(), game.fallback(seat)))
    }

    /// What the program does for a seat that it plays, from what that seat may know; `dice` are its own, apart from
    /// those of the match. First what it arms, then the deed itself; nothing when nothing is asked of it.
    pub fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<AnyAction> {
        match self {
            AnyGame::Mighty(_) => Vec::new(),
            AnyGame::Echoes(game) => any_actions(game.as_ref(), game.machine(seat, dice)),
        }
    }

    /// What gives the match up for a seat.
    pub fn concession(&self) -> AnyAction {
        match self {
            AnyGame::Mighty(_) => AnyAction::Mighty(mighty::Action::Concede),
            AnyGame::Echoes(_) => AnyAction::Echoes(echoes::Action::Concede),
        }
    }

    /// The seats that are waited for and were not before: those who have not heard yet what they owe.
    pub fn newly_awaited(&self, before: &AnyGame) -> BTreeSet<Seat> {
        let mut seats = self.awaited();
        if before.clock() == self.clock() && !before.is_deserted() {
            let called = before.awaited();
            seats.retain(|seat| !called.contains(seat));
        }
        seats
    }

    /// The end, if it has come.
    pub fn outcome(&self) -> Option<Outcome> {
        with_game!(self, game => game.outcome())
    }

    /// The hexes of the map and their labels; nothing where a place is its own label.
    pub fn labels(&self) -> BTreeMap<Hex, String> {
        match self {
            AnyGame::Mighty(game) => game.labels(),
            AnyGame::Echoes(_) => BTreeMap::new(),
        }
    }

    /// A short label for an action, for buttons and menus; nothing for an action of another game.
    pub fn describe(&self, action: &AnyAction) -> Option<Line> {
        with_game!(self, game => own_action(game.as_ref(), action).map(|own| game.describe(own)))
    }

    /// What is known beforehand of what an action does, from what lies open to everybody: odds, or the exact result.
    pub fn risk(&self, action: &AnyAction) -> Option<Line> {
        with_game!(self, game => own_action(game.as_ref(), action).and_then(|own| game.risk(own)))
    }

    /// The same action with each way to pay for it, the usual first; nothing where there is nothing to pay.
    pub fn payments(&self, seat: Seat, action: &AnyAction) -> Vec<AnyAction> {
        match (self, action) {
            (AnyGame::Echoes(game), AnyAction::Echoes(action)) => {
                any_actions(game.as_ref(), game.payments(seat, action))
            }
            _ => Vec::new(),
        }
    }

    /// What an action is paid with, in words; nothing when it names no payment.
    pub fn payment_line(&self, action: &AnyAction) -> Option<Line> {
        match (self, action) {
            (AnyGame::Echoes(game), AnyAction::Echoes(action)) => game.payment_line(action),
            _ => None,
        }
    }

    /// Where the match stands.
    pub fn stage_line(&self) -> Line {
        with_game!(self, game => game.stage_line())
    }

    /// What is asked of somebody now, as `viewer` may hear it.
    pub fn question_line(&self, viewer: Viewer) -> Option<Line> {
        with_game!(self, game => game.question_line(viewer))
    }

    /// What a seat owes now.
    pub fn owed(&self, seat: Seat) -> Vec<Line> {
        with_game!(self, game => game.owed(seat))
    }

    /// What a seat would let go by ending its turn now; nothing when nothing is left to do.
    pub fn forgone(&self, seat: Seat) -> Vec<Line> {
        match self {
            AnyGame::Mighty(game) => game.forgone(seat),
            AnyGame::Echoes(_) => Vec::new(),
        }
    }

    /// What else concerns a seat in private, whoever is awaited.
    pub fn standing_of(&self, seat: Seat) -> Vec<Line> {
        match self {
            AnyGame::Mighty(game) => game.standing_of(seat),
            AnyGame::Echoes(_) => Vec::new(),
        }
    }

    /// The chronicle of the year that ended with the last of `events`, which are the last of the log.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    pub fn chronicle(&self, events: &[String]) -> Result<Vec<Line>, Unreadable> {
        Ok(with_game!(self, game => game.chronicle(&read_all(events)?)))
    }

    /// What others did since `seat` last ended a turn; `events` are the last of the log.
    ///
    /// # Errors
    /// When a payload is not an event of that game.
    pub fn news(&self, events: &[String], seat: Seat) -> Result<Vec<Line>, Unreadable> {
        Ok(with_game!(self, game => game.news(&read_all(events)?, seat)))
    }

    /// What counts the years of a campaign, or the stretches of a match: a chronicle is due when it goes up.
    pub fn era(&self) -> u32 {
        match self {
            AnyGame::Mighty(game) => game.year_now(),
            AnyGame::Echoes(game) => game.era(),
        }
    }

    /// What tells the present turn or question from any other: a deadline belongs to it.
    pub fn clock(&self) -> String {
        with_game!(self, game => game.clock())
    }

    /// Whether a turn goes on that `before` had interrupted with a question to somebody else: its owner never left it.
    pub fn resumes(&self, before: &AnyGame) -> bool {
        match (self, before) {
            (AnyGame::Echoes(now), AnyGame::Echoes(before)) => now.resumes(before),
            _ => false,
        }
    }

    /// Whether what is awaited now is an answer asked of somebody in the midst of another player's turn, or a step of
    /// the setup: it has the shorter deadline.
    pub fn is_interrupted(&self) -> bool {
        with_game!(self, game => game.is_interrupted())
    }
}

fn any_actions<G: Known>(_: &G, actions: Vec<G::Action>) -> Vec<AnyAction> {
    actions.into_iter().map(G::any_action).collect()
}

fn any_action<G: Known>(_: &G, action: Option<G::Action>) -> Option<AnyAction> {
    action.map(G::any_action)
}

fn own_action<'a, G: Known>(_: &G, action: &'a AnyAction) -> Option<&'a G::Action> {
    G::own_action(action)
}

fn deal<G: Known>(
    options: &G::Options,
    dice: &mut Dice,
) -> Result<(serde_json::Value, AnyGame), Unreadable> {
    let setup = G::deal(options, dice);
    Ok((serde_json::to_value(&setup)?, G::new(setup).into_any()))
}

fn read_all<T: serde::de::DeserializeOwned>(events: &[String]) -> Result<Vec<T>, Unreadable> {
    events
        .iter()
        .map(|event| Ok(serde_json::from_str(event)?))
        .collect()
}

fn play<G: Known>(
    game: &G,
    seats: usize,
    seat: Seat,
    action: &AnyAction,
    dice: &mut Dice,
) -> Result<Played, Refused> {
    let action = G::own_action(action).ok_or(Refused::OtherGame)?;
    let events = game
        .decide(seat, action, dice)
        .map_err(|illegal| Refused::Illegal(Box::new(illegal)))?;
    let mut after = game.clone();
    let mut told = Told::default();
    let mut payloads = Vec::with_capacity(events.len());
    for event in &events {
        after.evolve(event);
        let public = after.tell(event, Viewer::Public);
        // Private words come from the state, so every seat is asked; most events say the same to all.
        for listener in Seat::all(seats) {
            let heard = after.tell(event, Viewer::Seat(listener));
            if heard != public
                && let Some(line) = heard
            {
                told.private.entry(listener).or_default().push(line);
            }
        }
        if !after.is_quiet(event) {
            told.aloud.extend(public.clone());
        }
        told.public.extend(public);
        if let Ok(payload) = serde_json::to_value(event) {
            payloads.push(payload);
        }
    }
    Ok(Played {
        after: after.into_any(),
        events: payloads,
        told,
    })
}
