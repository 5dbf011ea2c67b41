//! A seat that the program plays. It sees what its player would see and no more: everything here starts from the view and
//! the menu of the seat.
//!
//! | file | what it decides |
//! |---|---|
//! | `seat` | what is done now, ready to be sent: setup, offers, and who of the others decides |
//! | `sense` | the map as the seat knows it: its own, its enemies, what it can afford |
//! | `chance` | what a fight or a siege is likely to come to |
//! | `worth` | what it is worth to come to a hex, or to stay |
//! | `march` | who goes where, and where scouts are sent |
//! | `turn` | a campaign turn, phase by phase |
//! | `winter` | spells, spies, works, recruits |
//! | `answer` | retreats, pursuits, dragons, what the winter strikes |
//! | `lesson` | the match in which the game is learned: what the program does in it, and what is advised |
//!
//! What something is worth is counted in hundredths of a point.

mod answer;
mod chance;
mod lesson;
mod march;
mod seat;
mod sense;
mod turn;
mod winter;
mod worth;
