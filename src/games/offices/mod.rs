//! Imperial Offices: kings and heroes who write orders and compete for eight offices, for two to eight.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup`, `state` | options, and the position |
//! | `queries`, `knowledge`, `merits`, `accounts` | questions about it, what a seat may know of it, who might have an office, income |
//! | `view` | what a viewer may know |
//! | `action`, `legal` | what may be done, and the menus |
//! | `decide` | judging and rolling; `decide/judge` the orders, `decide/turn` a turn carried out |
//! | `odds` | what a kingdom can reckon before it gives an order |
//! | `event`, `evolve` | what happened, and what it changes |
//! | `names` | names of heroes and heirs |
//! | `nouns`, `ids` | the words of the game, and the numbers of its things |
//! | `content` | the tables, typed |
//! | `illegal` | why an action is refused |
//! | `chance`, `fraction` | tests on a percentage, exact fractions |
//! | `skills` | levels, initiative, aptitude |
//! | `strength` | the strength of a unit, factor by factor |
//! | `battle` | joining, command, the line, slots, retreats, merit |
//! | `plan` | the language of plans |
//! | `encounter`, `duel` | one against one |
//! | `map` | the grid, and the world dealt from dice |
//! | `people` | kings, heroes, heirs |
//! | `march` | movement, ships, leading, conquest |
//! | `intrigue` | spying, tracking, study, action spells |
//! | `progress` | experience and practice |
//! | `realm` | exploring, recruiting, hiring, money |
//! | `turn` | the order of a phase, treaties |
//! | `merit`, `award` | merit for the offices; offices, scores, elections |
//!
//! From `content` on they are values and free functions that know nothing of a campaign.

mod accounts;
pub mod action;
mod ai;
pub mod award;
pub mod battle;
pub mod chance;
pub mod content;
mod decide;
pub mod duel;
pub mod encounter;
pub mod event;
#[deny(
    clippy::wildcard_enum_match_arm,
    clippy::match_wildcard_for_single_variants
)]
mod evolve;
pub mod fraction;
pub mod ids;
pub mod illegal;
pub mod intrigue;
mod knowledge;
mod legal;
pub mod map;
pub mod march;
pub mod merit;
mod merits;
pub mod names;
pub mod nouns;
pub mod odds;
pub mod people;
pub mod plan;
pub mod progress;
mod queries;
pub mod realm;
pub mod setup;
pub mod simulate;
pub mod skills;
pub mod state;
pub mod strength;
pub mod turn;
pub mod view;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Opening, Options, Setup};
pub use self::state::{Offices, Position};
pub use self::view::View;
