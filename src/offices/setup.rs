//! Lobby options, and the start of a campaign.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::content::PLAYERS;
use super::judge::Judge;
use super::map::Grid;
use super::state::{Doings, Kingdom, Offices, Position, Recent, Stage, Terms};
use super::turn::limits;
use regnal_core::game::{Seat, Seating};
use regnal_core::shared::Shared;

/// Options chosen in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Number of players, two to eight (IO-RULING-03).
    pub players: u8,
    /// Seats of bot players.
    #[serde(default)]
    pub machines: Vec<Seat>,
    /// Number of turns and number of hours per turn, which apply until a majority of the players agrees on different
    /// ones.
    pub terms: Terms,
    /// Edition of the rulings that applies.
    #[serde(default = "Judge::first_edition", skip_serializing_if = "Judge::is_first_edition")]
    pub judge: Judge,
}

impl Options {
    /// Returns the default options for a number of players: no bot players, newest edition.
    pub fn usual(players: u8) -> Options {
        Options {
            players,
            machines: Vec::new(),
            terms: Terms { turns: limits::DEFAULT_TURNS, hours: limits::DEFAULT_HOURS },
            judge: Judge::NEWEST,
        }
    }

    /// **IO-RULING-03.** Returns whether the number of players and the game length are valid.
    pub fn is_playable(&self) -> bool {
        PLAYERS.contains(&usize::from(self.players))
            && limits::check(self.terms.turns, self.terms.hours).is_ok()
    }
}

impl Seating for Options {
    fn seats(&self) -> usize {
        self.players.into()
    }

    fn machines(&self) -> &[Seat] {
        &self.machines
    }

    fn fill(&mut self, people: usize) -> bool {
        if self.machines.is_empty() {
            return false;
        }
        let seats = || Seat::all(self.players.into());
        let held: Vec<Seat> =
            seats().filter(|seat| !self.machines.contains(seat)).take(people).collect();
        self.machines = seats().filter(|seat| !held.contains(seat)).collect();
        true
    }

    fn renew(&mut self) {
        self.judge = Judge::NEWEST;
    }
}

/// The setup of a campaign. It contains nothing random. The world is generated only once the kings are known, because
/// each start province has its king's home terrain (IO-RULING-08).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// Options of the match.
    pub options: Options,
    /// Starting position.
    pub opening: Opening,
}

/// A campaign's starting position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Position before any king has been created.
    Fresh,
    /// A position in the middle of a campaign.
    Position(Box<Position>),
}

impl Position {
    /// Returns the position before any king has been created.
    pub fn bare(options: &Options) -> Position {
        Position {
            judge: options.judge,
            stage: Stage::Creation,
            turn: 0,
            terms: options.terms,
            grid: Grid::of(options.players.into()),
            kingdoms: Seat::all(options.players.into()).map(Kingdom::new).collect(),
            provinces: Shared::default(),
            units: Shared::default(),
            gone_units: BTreeMap::new(),
            last_unit: 0,
            characters: Shared::default(),
            places: Shared::default(),
            ground: BTreeMap::new(),
            regrowing: BTreeMap::new(),
            famous: BTreeMap::new(),
            invented: BTreeSet::new(),
            doings: Doings::default(),
            recent: Recent::default(),
            lent: BTreeMap::new(),
            election: None,
            last_vote: None,
            crown: None,
            award: None,
            outcome: None,
        }
    }
}

impl Offices {
    /// Returns the initial state for a setup.
    pub fn from_setup(setup: Setup) -> Offices {
        let mut at = match setup.opening {
            Opening::Fresh => Position::bare(&setup.options),
            Opening::Position(position) => *position,
        };
        at.judge = setup.options.judge;
        Offices { options: setup.options, at }
    }
}
