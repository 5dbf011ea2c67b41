//! Bot players. They know only what a human player in their seat would know: decisions use the seat's view, and illegal
//! actions are dropped.
//!
//! | file | what it decides |
//! |---|---|
//! | `seat` | a whole month of actions |
//! | `king` | the first king, and his heir |
//! | `sense` | knowledge of the seat, and estimates for the rest |
//! | `power` | the likely outcome of a battle |
//! | `reach` | reachable provinces, and the value of attacks |
//! | `month` | the orders so far, and the money |
//! | `army` | army leaders |
//! | `staff` | heroes without an army |
//! | `plans` | plans for encounters and duels |
//! | `court` | treaties, votes, elections, the heir, disbanding |
//! | `lesson` | the tutorial match: actions of its bot player, and advice |

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
