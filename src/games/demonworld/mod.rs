//! Demonworld: an umpired campaign of secret simultaneous orders, sieges by the week and winter quarters, for two to six.
//!
//! So far the rules as values and free functions; the game itself is put together from them.
//!
//! | file | what it holds |
//! |---|---|
//! | `nouns` | the words of the game |
//! | `battle` | automatic battles, army morale, rout, what becomes of characters, checks of a report |
//! | `works` | plans of fortresses and cities, labour, repair, engines |
//! | `sap` | tunnels: digging, detection, collapse, interception, explosion |
//! | `food` | stores, rations, depots, mounts, shortage, epidemics |
//! | `winter` | attrition, experience, revenue and upkeep, reinforcements |

pub mod battle;
pub mod food;
pub mod nouns;
pub mod sap;
pub mod winter;
pub mod works;
