//! Imperial Offices: two to eight kingdoms of kings and heroes, whose players write orders in advance, compete for
//! eight offices.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup`, `state` | options, and the position |
//! | `queries`, `knowledge`, `merits`, `accounts` | queries on the position, a seat's knowledge, candidates for offices, income |
//! | `view` | a viewer's knowledge |
//! | `table` | deadlines, turns, presence of players |
//! | `action`, `legal` | actions, and the legal actions of a seat |
//! | `decide` | validation and dice; `decide/judge` for orders, `decide/turn` to resolve a turn |
//! | `odds` | odds of orders, based on a kingdom's knowledge |
//! | `label` | actions, questions and odds as messages |
//! | `part` | action arguments, formatted and parsed |
//! | `orders` | the order books |
//! | `event`, `evolve`, `facts` | events, their application, and the facts about them |
//! | `audience` | the viewers who may learn of an event |
//! | `terms`, `tell` | names, orders and events as messages |
//! | `render` | pictures of a view, behind the feature of the same name |
//! | `why` | explanations of events |
//! | `regent` | spending limits of the autopilot |
//! | `drafts` | actions that only record an order |
//! | `recount`, `chronicle`, `memory` | turn reports, and retrospectives |
//! | `ai` | bot players |
//! | `simulate` | whole campaigns of bot players |
//! | `names`, `gazetteer` | names of heroes and heirs, of provinces and places |
//! | `nouns`, `ids` | the nouns of the game, and ids |
//! | `content` | the tables, typed |
//! | `illegal` | reasons for refusing an action |
//! | `judge` | the edition of the rulings for a match |
//! | `chance`, `fraction` | percentage tests, exact fractions |
//! | `skills` | levels, initiative, aptitude |
//! | `strength` | the strength of a unit, factor by factor |
//! | `battle` | joining, command, the line, slots, retreats, merit |
//! | `plan` | the language of plans |
//! | `encounter`, `duel` | single combat |
//! | `map` | the grid, and the world generated from dice |
//! | `people` | kings, heroes, heirs |
//! | `march` | movement, ships, leading, conquest |
//! | `intrigue` | spying, tracking, study, action spells |
//! | `progress` | experience and practice |
//! | `realm` | exploring, recruiting, hiring, money |
//! | `turn` | turn order within a phase, treaties |
//! | `merit`, `award` | merit for the offices; offices, scores, elections |
//!
//! The modules from `content` onwards hold values and free functions that do not depend on a campaign.

mod accounts;
pub mod action;
mod ai;
pub mod audience;
pub mod award;
pub mod battle;
pub mod chance;
mod chronicle;
pub mod content;
mod decide;
mod drafts;
pub mod duel;
pub mod encounter;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod facts;
pub mod fraction;
pub mod gazetteer;
pub mod ids;
pub mod illegal;
pub mod intrigue;
pub mod judge;
mod knowledge;
mod label;
mod legal;
pub mod map;
pub mod march;
mod memory;
pub mod merit;
mod merits;
pub mod names;
pub mod nouns;
pub mod odds;
mod orders;
mod part;
pub mod people;
pub mod plan;
pub mod progress;
mod queries;
pub mod realm;
mod recount;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod setup;
pub mod simulate;
pub mod skills;
pub mod state;
pub mod strength;
mod table;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
pub mod terms;
pub mod turn;
pub mod view;
mod why;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::judge::Judge;
pub use self::setup::{Opening, Options, Setup};
pub use self::state::{Offices, Position};
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{
    AtTable, Game, Outcome, Payments, Seat, Umpire, UmpirePanel, Undo, Viewer,
};
use regnal_core::text::Line;

impl Game for Offices {
    regnal_core::own_rules!(Offices);

    fn deal(options: &Options, _dice: &mut Dice) -> Setup {
        Setup { options: options.clone(), opening: Opening::Fresh }
    }

    fn seat_count(&self) -> usize {
        self.seats()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        Offices::awaited(self)
    }

    fn choice_view(&self, seat: Seat) -> View {
        Offices::choice_view(self, seat)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Offices::tell(self, event, viewer)
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        Offices::fallback(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        Offices::outcome(self)
    }
}

impl AtTable for Offices {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 3;
}

impl Payments for Offices {}
impl Umpire for Offices {}
impl UmpirePanel for Offices {}
impl Undo for Offices {}
