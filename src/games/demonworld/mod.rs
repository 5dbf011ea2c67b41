//! Demonworld: an umpired campaign of secret simultaneous orders, sieges by the week and winter quarters, for two to six.
//!
//! | file | what it holds |
//! |---|---|
//! | `nouns`, `ids` | the words of the game, and the names of its things |
//! | `content` | the map, the army lists, the rosters |
//! | `setup` | options, and where a campaign begins |
//! | `state`, `queries` | the position, and questions about it |
//! | `action`, `illegal`, `legal` | what may be done, why not, and the menus |
//! | `decide` | judging and rolling, one room a chapter |
//! | `event`, `evolve` | what happened, and what it changes |
//! | `view` | what a viewer may know |
//! | `battle` | automatic battles, army morale, rout, what becomes of characters, checks of a report |
//! | `works` | plans of fortresses and cities, labour, repair, engines |
//! | `sap` | tunnels: digging, detection, collapse, interception, explosion |
//! | `food` | stores, rations, depots, mounts, shortage, epidemics |
//! | `winter` | attrition, experience, revenue and upkeep, reinforcements |
//!
//! The last five are values and free functions that know nothing of a campaign.

pub mod action;
pub mod battle;
pub mod content;
mod decide;
pub mod event;
#[deny(
    clippy::wildcard_enum_match_arm,
    clippy::match_wildcard_for_single_variants
)]
mod evolve;
pub mod food;
pub mod ids;
pub mod illegal;
mod legal;
pub mod nouns;
mod queries;
pub mod sap;
pub mod setup;
pub mod state;
pub mod view;
pub mod winter;
pub mod works;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Opening, Options, Setup};
pub use self::state::{Demonworld, Position};
pub use self::view::View;
use crate::dice::Dice;
use crate::game::{Game, Outcome, Seat, Viewer};
use crate::text::Line;

impl Game for Demonworld {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, _dice: &mut Dice) -> Setup {
        Setup {
            options: options.clone(),
            opening: Opening::Fresh,
        }
    }

    fn new(setup: Setup) -> Demonworld {
        Demonworld::from_setup(setup)
    }

    fn seat_count(&self) -> usize {
        self.seats()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        Demonworld::awaited(self)
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        Demonworld::legal(self, seat)
    }

    fn standing(&self, seat: Seat) -> Vec<Action> {
        Demonworld::standing(self, seat)
    }

    fn decide(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Result<Vec<Event>, Illegal> {
        Demonworld::decide(self, seat, action, dice)
    }

    fn evolve(&mut self, event: &Event) {
        Demonworld::evolve(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        Demonworld::view(self, viewer)
    }

    // What happened is not put into words yet: nobody is told anything.
    fn tell(&self, _event: &Event, _viewer: Viewer) -> Option<Line> {
        None
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        Demonworld::awaited(self)
            .contains(&seat)
            .then_some(Action::Table(action::Table::TimeOut))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at.outcome.clone()
    }
}
