//! Echoes of Emperors: a deck duel on a map of hidden tiles, for two players or two teams of two.
//!
//! | file | contents |
//! |---|---|
//! | `nouns` | basic game types |
//! | `card`, `content` | card effects; the six decks and the tiles |
//! | `setup` | options, the random setup, positions |
//! | `state`, `queries`, `pay`, `payments` | the position, queries about it, payments |
//! | `lens`, `profile` | a unit's values with the effects of all cards in play |
//! | `action`, `illegal`, `legal`, `standing` | actions, rejection reasons, and lists of legal actions |
//! | `decide` | rule checks and execution of actions, one file per chapter |
//! | `event`, `evolve`, `facts` | events, the changes they make, and the facts about them |
//! | `view` | the knowledge of a viewer |
//! | `tell`, `chronicle`, `memory`, `verdict` | events as messages, summaries, history, the reason for a result |
//! | `render` | pictures of a view, with the feature `render` |
//! | `why` | explanations of events |
//! | `regent` | spending limits of the autopilot |
//! | `undo` | undo within a player's turn |
//! | `label` | actions, questions and duties as short messages |
//! | `ai`, `simulate` | AI seats, and simulation of many matches between them |
//! | `card_text` | a card's rules text, generated from its data |
//! | `part` | splitting actions into arguments, and parsing arguments |

pub mod action;
pub mod ai;
pub mod card;
pub mod card_text;
mod chronicle;
pub mod content;
mod decide;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod facts;
pub mod illegal;
mod label;
mod legal;
pub mod lens;
mod memory;
pub mod nouns;
mod part;
mod pay;
mod payments;
pub mod profile;
pub mod queries;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod setup;
pub mod simulate;
mod standing;
pub mod state;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
mod undo;
pub mod verdict;
pub mod view;
mod why;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::decide::damage::Blow;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Options, Setup};
pub use self::state::{Echoes, Position};
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{
    AtTable, Completions, Game, OddsTopics, OrderBooks, Outcome, Questions, Seat, TurnReports,
    Umpire, UmpirePanel, Viewer,
};
use regnal_core::text::Line;

impl Game for Echoes {
    regnal_core::own_rules!(Echoes);

    fn deal(options: &Options, dice: &mut Dice) -> Setup {
        setup::deal(options, dice)
    }

    fn seat_count(&self) -> usize {
        self.at.players.len()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        self.at.awaited()
    }

    fn choice_view(&self, seat: Seat) -> View {
        Echoes::choice_view(self, seat)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.at.tell(event, viewer)
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.at.awaited().contains(&seat).then_some(Action::Absent)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at.outcome.clone()
    }
}

impl AtTable for Echoes {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 2;
}

impl Questions for Echoes {}
impl Completions for Echoes {}
impl OrderBooks for Echoes {}
impl OddsTopics for Echoes {}
impl TurnReports for Echoes {}
impl Umpire for Echoes {}
impl UmpirePanel for Echoes {}
