//! Demonworld: an umpired campaign of secret simultaneous orders, week-by-week sieges and winter quarters, for two to
//! six players.
//!
//! | file | contents |
//! |---|---|
//! | `nouns`, `ids` | enumerations of the game, and identifiers |
//! | `content` | the map, the army lists, the rosters |
//! | `setup` | options, and the start of a campaign |
//! | `house` | options that the rules leave to the players |
//! | `judge` | editions of the rules code, so that running campaigns keep the rules they began with |
//! | `state`, `queries` | the position, and values derived from it |
//! | `action`, `illegal`, `legal` | actions, refusals and menus |
//! | `decide` | validation and resolution, one submodule per chapter |
//! | `event`, `evolve`, `facts` | events, the changes they make, and the facts about them |
//! | `view` | the position, limited to what a viewer is allowed to know |
//! | `captains` | army names |
//! | `terms`, `tell`, `label` | names, events, actions and questions as messages |
//! | `render` | pictures of a view, behind the feature `render` |
//! | `why` | explanations of events |
//! | `part` | conversion of actions to arguments and back |
//! | `orders` | the order books |
//! | `recount` | the turn report |
//! | `drafts` | actions that only record an order |
//! | `chronicle`, `memory` | data about past events: summaries, scores, dice |
//! | `regent` | costs of the autopilot's actions |
//! | `ai`, `simulate` | the bot player, and simulations of many campaigns |
//! | `battle` | automatic battles, army morale, rout, fate of characters, report checks |
//! | `works` | plans of fortresses and cities, labour, repair, siege engines |
//! | `odds` | the odds that a seat can calculate from its view |
//! | `sap` | tunnels: digging, detection, collapse, interception, explosion |
//! | `food` | stores, rations, depots, mounts, shortage, epidemics |
//! | `winter` | attrition, experience, revenue and upkeep, reinforcements |
//!
//! `battle`, `works`, `sap`, `food` and `winter` hold values and free functions that are independent of any campaign.

pub mod action;
mod ai;
pub mod battle;
mod captains;
mod chronicle;
pub mod content;
mod decide;
mod drafts;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod facts;
pub mod food;
pub mod house;
pub mod ids;
pub mod illegal;
pub mod judge;
mod label;
mod legal;
mod memory;
pub mod nouns;
pub mod odds;
mod orders;
mod part;
mod queries;
mod recount;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod sap;
pub mod setup;
pub mod simulate;
pub mod state;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
pub mod terms;
pub mod view;
mod why;
pub mod winter;
pub mod works;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Opening, Options, Setup};
pub use self::state::{Demonworld, Position};
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{AtTable, Game, Outcome, Payments, Seat, Undo, Viewer};
use regnal_core::text::Line;

impl Game for Demonworld {
    regnal_core::own_rules!(Demonworld);

    fn deal(options: &Options, _dice: &mut Dice) -> Setup {
        Setup { options: options.clone(), opening: Opening::Fresh }
    }

    fn seat_count(&self) -> usize {
        self.seats()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        Demonworld::awaited(self)
    }

    fn choice_view(&self, seat: Seat) -> View {
        Demonworld::choice_view(self, seat)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Demonworld::tell(self, event, viewer)
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        // If all players are absent, no default is applied for a player whose time has already run out, so do not offer
        // the action again.
        let mut windows = self.at.windows.values();
        let is_due = windows.any(|own| own.asked.contains(&seat) && !own.locked.contains(&seat));
        (is_due && Demonworld::awaited(self).contains(&seat))
            .then_some(Action::Table(action::Table::TimeOut))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at.outcome.clone()
    }
}

impl AtTable for Demonworld {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 3;
}

impl Payments for Demonworld {}
impl Undo for Demonworld {}
