//! Imperial Offices: kings and heroes who write orders and compete for eight offices, for two to eight.
//!
//! So far there are the rules as values and free functions that know nothing of a campaign; no table of players can be
//! opened yet.
//!
//! | file | what it holds |
//! |---|---|
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

pub mod award;
pub mod battle;
pub mod chance;
pub mod content;
pub mod duel;
pub mod encounter;
pub mod fraction;
pub mod ids;
pub mod illegal;
pub mod intrigue;
pub mod map;
pub mod march;
pub mod merit;
pub mod nouns;
pub mod people;
pub mod plan;
pub mod progress;
pub mod realm;
pub mod skills;
pub mod strength;
pub mod turn;
