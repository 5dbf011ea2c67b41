//! Mighty Empires: a hex campaign of exploration, supply, conquest, siege and winter intrigue for two or three.
//!
//! | file | what it holds |
//! |---|---|
//! | `nouns` | the words of the game |
//! | `setup` | options, what chance fixed, positions |
//! | `state`, `queries` | the position, and questions about it |
//! | `action`, `illegal`, `legal` | what may be done, why not, and the menus |
//! | `decide` | judging and rolling, one file a chapter |
//! | `event`, `evolve` | what happened, and what it changes |
//! | `scoring` | points and tie-breaks |
//! | `content` | the dice tables, typed |
//! | `view` | what a viewer may know |
//! | `terms`, `tell`, `label` | nouns, events, actions and questions as messages |
//! | `odds` | what is about to be risked |

pub mod action;
mod chronicle;
pub mod content;
mod decide;
pub mod event;
#[deny(
    clippy::wildcard_enum_match_arm,
    clippy::match_wildcard_for_single_variants
)]
mod evolve;
pub mod illegal;
mod label;
mod legal;
pub mod nouns;
pub mod odds;
mod queries;
pub mod scoring;
pub mod setup;
pub mod state;
#[deny(
    clippy::wildcard_enum_match_arm,
    clippy::match_wildcard_for_single_variants
)]
mod tell;
pub mod terms;
pub mod view;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Options, Position, Setup};
pub use self::state::Mighty;
pub use self::view::View;
use crate::dice::Dice;
use crate::game::{Game, Outcome, Seat, Viewer};
use crate::text::Line;

impl Game for Mighty {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, dice: &mut Dice) -> Setup {
        setup::roll_for_order(options, dice)
    }

    fn new(setup: Setup) -> Mighty {
        Mighty::from_setup(setup)
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        self.awaited_seats()
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        self.menu(seat)
    }

    fn standing(&self, seat: Seat) -> Vec<Action> {
        self.standing_menu(seat)
    }

    fn decide(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Result<Vec<Event>, Illegal> {
        self.judge(seat, action, dice)
    }

    fn evolve(&mut self, event: &Event) {
        self.apply(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.line(event, viewer)
    }

    fn is_quiet(&self, event: &Event) -> bool {
        // A realm is told as a whole when it is locked.
        matches!(
            event,
            Event::TilePlaced { .. } | Event::VillagePlaced { .. } | Event::UnitPlaced { .. }
        )
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.awaited_seats()
            .contains(&seat)
            .then_some(Action::Absent)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}
