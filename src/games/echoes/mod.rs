//! Echoes of Emperors: a duel of decks on a map of hidden tiles, for two, or for two teams of two.
//!
//! | file | what it holds |
//! |---|---|
//! | `nouns` | the words of the game |
//! | `card`, `content` | what a card says; the six decks and the tiles |
//! | `setup` | options, what chance fixed, positions |
//! | `state`, `queries`, `pay`, `payments` | the position, questions about it, every way to pay |
//! | `lens`, `profile` | what the cards in play make of a unit |
//! | `action`, `illegal`, `legal`, `standing` | what may be done, why not, and the menus |
//! | `decide` | judging and rolling, one file a chapter |
//! | `event`, `evolve` | what happened, and what it changes |
//! | `view` | what a viewer may know |
//! | `tell`, `chronicle` | events as messages, and a look back |
//! | `undo` | taking a deed of one's own turn back |
//! | `label` | actions, questions and duties as short messages |
//! | `ai`, `simulate` | a seat that the program plays, and many matches between such seats |

pub mod action;
pub mod ai;
pub mod card;
pub mod card_text;
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
pub mod lens;
pub mod nouns;
mod pay;
mod payments;
pub mod profile;
pub mod queries;
pub mod setup;
pub mod simulate;
mod standing;
pub mod state;
#[deny(
    clippy::wildcard_enum_match_arm,
    clippy::match_wildcard_for_single_variants
)]
mod tell;
mod undo;
pub mod view;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::decide::combat::Blow;
use self::event::DiscardCause;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::label::Part;
pub use self::setup::{Options, Setup};
pub use self::state::{Echoes, Position};
pub use self::view::View;
use crate::dice::Dice;
use crate::game::{Game, Outcome, Seat, Viewer};
use crate::text::Line;

impl Game for Echoes {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, dice: &mut Dice) -> Setup {
        setup::deal(options, dice)
    }

    fn new(setup: Setup) -> Echoes {
        Echoes::from_setup(setup)
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        self.at.awaited_seats()
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
        // Whoever comes next reads the whole turn when called: the channel hears of what changes the board, not of each
        // step, token and drawn card.
        matches!(
            event,
            Event::TurnBegan { .. }
                | Event::PhaseBegan { .. }
                | Event::Moved { .. }
                | Event::Switched { .. }
                | Event::ExtraMove { .. }
                | Event::Paid { .. }
                | Event::Gained { .. }
                | Event::Drew { .. }
                | Event::Resupplied { .. }
                | Event::Discarded {
                    cause: DiscardCause::HandLimit | DiscardCause::Spent,
                    ..
                }
        )
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.at
            .awaited_seats()
            .contains(&seat)
            .then_some(Action::Absent)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at.outcome.clone()
    }
}
