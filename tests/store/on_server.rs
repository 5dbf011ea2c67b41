//! Runs the store's tests on a PostgreSQL server, except those about the database file.

use super::*;

type Scratch = bodies::Scratch<bodies::Server>;

#[path = "crash.rs"]
mod crash;
#[path = "cut.rs"]
mod cut;
#[path = "decks.rs"]
mod decks;
#[path = "fleet.rs"]
mod fleet;
#[path = "held.rs"]
mod held;
#[path = "import.rs"]
mod import;
#[path = "interventions.rs"]
mod interventions;
#[path = "keep.rs"]
mod keep;
#[path = "letters.rs"]
mod letters;
#[path = "life.rs"]
mod life;
#[path = "log.rs"]
mod log;
#[path = "outbox.rs"]
mod outbox;
#[path = "people.rs"]
mod people;
#[path = "queue.rs"]
mod queue;
#[path = "refused.rs"]
mod refused;
#[path = "seekers.rs"]
mod seekers;
#[path = "timers.rs"]
mod timers;
#[path = "transfer.rs"]
mod transfer;
#[path = "undo.rs"]
mod undo;
#[path = "upkeep.rs"]
mod upkeep;
#[path = "whole.rs"]
mod whole;
