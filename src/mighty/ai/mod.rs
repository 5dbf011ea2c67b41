//! AI player. It only sees what its seat sees: everything here is based on the seat's view and legal actions.
//!
//! | file | contents |
//! |---|---|
//! | `seat` | the next actions, ready to submit: setup, offers, and dispatch to the other files |
//! | `sense` | the map as the seat knows it: its pieces, its enemies, its budget |
//! | `chance` | expected results of fights and sieges |
//! | `worth` | the value of moving to a hex, or of staying |
//! | `march` | movement and scouting |
//! | `turn` | a campaign turn, phase by phase |
//! | `winter` | spells, spies, building, recruits |
//! | `answer` | retreats, pursuits, dragons, winter event targets |
//! | `lesson` | the tutorial match: the AI's play and the advice |
//!
//! Values are in hundredths of a point.

mod answer;
mod chance;
mod lesson;
mod march;
mod seat;
mod sense;
mod turn;
mod winter;
mod worth;
