//! Everything that knows Discord: the bot, and the look-alike it is played and tested in.
//!
//! | module | what it holds |
//! |---|---|
//! | `config` | the command line and the environment |
//! | `bot` | the client: start, commands, events, errors, end |
//! | `app` | what every part shares: store, clock, tables |
//! | `table` | a match on the table: loaded, cached, one writer at a time |
//! | `submit` | the one path by which a match changes |
//! | `reply` | answers to one person; `deliver` what all hear, out of the outbox |
//! | `decks` | decks of cards that people keep between matches |
//! | `deadlines` | what happens when nobody acts |
//! | `hands` | hands of cards as direct messages |
//! | `machines` | the seats that the program plays |
//! | `custom_id` | what buttons and menus carry |
//! | `verify`, `simulate` | what the owner asks of the program on the command line |
//! | [`sandbox`] | the look-alike |

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod app;
pub mod asker;
pub mod bot;
pub mod commands;
pub mod config;
pub mod custom_id;
pub mod deadlines;
pub mod decks;
pub mod deliver;
pub mod error;
pub mod events;
pub mod games;
pub mod hands;
pub mod lobby;
pub mod lookup;
pub mod machines;
pub mod outgoing;
pub mod pictures;
pub mod reply;
pub mod sandbox;
pub mod settings;
pub mod simulate;
pub mod submit;
pub mod table;
pub mod verify;
