//! Bot players. They know only what a human player in their seat would know: they decide from the seat's view, and
//! their illegal actions are dropped.
//!
//! | file | what it decides |
//! |---|---|
//! | `seat` | a whole month of actions |
//! | `king` | the first king, and his heir |
//! | `sense` | the seat's knowledge, and estimates of everything else |
//! | `power` | the likely outcome of a battle |
//! | `reach` | reachable provinces, and the value of attacks |
//! | `month` | the month's draft of orders, and the money |
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
