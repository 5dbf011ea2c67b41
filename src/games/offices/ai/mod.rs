//! A seat that the program plays. It sees what its player would see and no more: everything here starts from the view of the
//! seat, and the judge strikes out what does not stand.
//!
//! | file | what it decides |
//! |---|---|
//! | `seat` | a whole month, ready to be sent |
//! | `king` | the king at the beginning, and his heir |
//! | `sense` | what the seat knows, and what it takes the rest for |
//! | `power` | how a battle is likely to go |
//! | `reach` | where stacks can go, and what an attack is worth |
//! | `month` | what is written so far, and the money |
//! | `army` | leaders of armies |
//! | `staff` | heroes without one |
//! | `plans` | encounters and duels |
//! | `court` | treaties, votes, elections, the heir, thrift |
//! | `lesson` | the match in which the game is learned: what the program does in it, and what is advised |

mod army;
mod court;
mod king;
mod lesson;
mod month;
mod plans;
mod power;
mod reach;
mod seat;
mod sense;
mod staff;
