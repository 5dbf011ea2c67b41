//! Everything that knows Discord: the bot. The look-alike it is played and tested in is a crate of its own,
//! `regnal_sandbox`, which knows nothing of the bot.
//!
//! Each folder uses those below it in this table, and none above; `tests/tidy` keeps it so.
//!
//! | folder | what it holds |
//! |---|---|
//! | [`program`], [`bot`], [`commands`], [`events`], [`config`] | the whole, put together: the client, all commands, what Discord tells us, the command line |
//! | [`lobby`], [`lookup`], [`decks`], [`me`], [`server`], [`umpire`], [`owner`] | the rooms: `/match`; what can be looked up; decks between matches; what a person says of their hours; what holds on a server; the umpire's desk; the owner's command line |
//! | [`games`] | the commands and panels of the games, one folder a game |
//! | [`run`] | what runs a match: submit, posts, deadlines, the program's seats, delivery |
//! | [`discord`] | Discord's vocabulary: asking, answering, components, ids, errors |
//! | [`studio`] | the painters and their queue |

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "a test may fail by panicking"
    )
)]

pub mod bot;
pub mod commands;
pub mod config;
pub mod decks;
pub mod discord;
pub mod events;
pub mod games;
pub mod lobby;
pub mod lookup;
pub mod me;
pub mod owner;
pub mod privacy;
pub mod program;
pub mod records;
pub mod run;
pub mod server;
pub mod studio;
pub mod umpire;
