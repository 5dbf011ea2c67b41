//! Bot players. They see only what their player would see: everything starts from the view of the seat, and illegal
//! actions are dropped.
//!
//! | file | what it decides |
//! |---|---|
//! | `seat` | a whole month, ready to be sent |
//! | `king` | the king at the beginning, and his heir |
//! | `sense` | knowledge of the seat, and guesses for the rest |
//! | `power` | the likely outcome of a battle |
//! | `reach` | reachable provinces, and the value of attacks |
//! | `month` | the orders so far, and the money |
//! | `army` | leaders of armies |
//! | `staff` | heroes without an army |
//! | `plans` | plans for encounters and duels |
//! | `court` | treaties, votes, elections, the heir, thrift |
//! | `lesson` | the first match: actions of its bot player, and advice |

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
