//! The queries of the store, which SQLite and PostgreSQL understand alike. This folder is compiled once for each database,
//! inside its module, and every query is checked against that database. So a query is written once, and neither database
//! can fall behind. The methods are documented in the interface, and the files have the same names as there; in addition:
//!
//! | file | contents |
//! |---|---|
//! | `forget` | deletion of personal data |
//! | `queue` | appends that wait for the disk and are written together |
//! | `append`, `application`, `commands`, `decks`, `export`, `followers`, `header`, `import`, `interventions`, `keep` | the part of the store of that name |
//! | `lists`, `log`, `matches`, `outbox`, `people`, `records`, `seats`, `timers`, `undo`, `upkeep` | the same |
//! | `transfer` | rows of any table, for a move |
//!
//! What both understand, and the module of a database provides:
//!
//! - Parameters are `$1`, the names `"user"` and `"left"` are quoted, all numbers are `i64`.
//! - A list travels as JSON: `json_each`, `value ->> 0` and a cast for what is no text.
//! - `dialect` has the few statements that differ, `read` and `write` begin a transaction.

pub(crate) mod append;
pub(crate) mod application;
mod commands;
mod decks;
mod export;
mod followers;
mod forget;
pub(crate) mod header;
mod import;
mod interventions;
pub(crate) mod keep;
mod lists;
mod log;
mod matches;
mod outbox;
mod people;
pub(crate) mod queue;
mod records;
mod seats;
mod timers;
mod transfer;
mod undo;
mod upkeep;

use super::{Body, Connection, Engine, Executor, Result, dialect};
