//! Mighty Empires: a hex campaign of exploration, supply, conquest, siege and winter intrigue for two or three players.
//!
//! | file | contents |
//! |---|---|
//! | `nouns` | basic game types |
//! | `setup` | options, the random setup, positions |
//! | `state`, `queries` | the position, and queries about it |
//! | `action`, `illegal`, `legal` | actions, rejection reasons, and lists of legal actions |
//! | `decide` | rule checks and execution of actions, one file per chapter |
//! | `event`, `evolve`, `facts` | events, the changes they make, and the facts about them |
//! | `scoring` | points and tie-breaks |
//! | `ahead` | queued actions for later winter slots |
//! | `content` | the dice tables as typed values |
//! | `view` | the knowledge of a viewer |
//! | `terms`, `tell`, `label` | nouns, events, actions and questions as messages |
//! | `render` | pictures of a view, with the feature `render` |
//! | `chronicle`, `memory` | summaries and history |
//! | `why` | explanations of events |
//! | `part` | splitting actions into arguments, and parsing arguments |
//! | `imagined` | campaigns consistent with a seat's view |
//! | `odds` | exact odds of actions |
//! | `regent` | spending limits of the autopilot |
//! | `ai`, `simulate` | AI seats, and simulation of many campaigns between them |

pub mod action;
mod ahead;
mod ai;
mod chronicle;
pub mod content;
mod decide;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod facts;
pub mod illegal;
mod imagined;
mod label;
mod legal;
mod memory;
pub mod nouns;
pub mod odds;
mod part;
mod queries;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod scoring;
pub mod setup;
pub mod simulate;
pub mod state;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
pub mod terms;
pub mod view;
mod why;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Options, Position, Setup};
pub use self::state::Mighty;
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{
    AtTable, Completions, Game, OrderBooks, Outcome, Payments, Questions, Seat, TurnReports,
    Umpire, UmpirePanel, Undo, Viewer,
};
use regnal_core::text::Line;

impl Game for Mighty {
    regnal_core::own_rules!(Mighty);

    fn deal(options: &Options, dice: &mut Dice) -> Setup {
        setup::roll_for_order(options, dice)
    }

    fn seat_count(&self) -> usize {
        self.realms.len()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        Mighty::awaited(self)
    }

    fn choice_view(&self, seat: Seat) -> View {
        Mighty::choice_view(self, seat)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Mighty::tell(self, event, viewer)
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        Mighty::awaited(self).contains(&seat).then_some(Action::Absent)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}

impl AtTable for Mighty {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 3;
}

impl Questions for Mighty {}
impl Completions for Mighty {}
impl Payments for Mighty {}
impl OrderBooks for Mighty {}
impl TurnReports for Mighty {}
impl Umpire for Mighty {}
impl UmpirePanel for Mighty {}
impl Undo for Mighty {}
