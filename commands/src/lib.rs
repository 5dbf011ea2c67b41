//! The Discord bot. The sandbox for playing and testing it is a separate crate, `regnal_sandbox`, which knows nothing
//! about the bot.
//!
//! Each folder uses only folders below it in this table; `tests/tidy` checks that.
//!
//! | folder | what it holds |
//! |---|---|
//! | [`program`], [`bot`], [`commands`], [`events`], [`config`], [`log`], [`metrics`], [`shards`], [`door`] | the top level: the client, all commands, Discord's events, the command line, the log, the metrics, the connections to Discord, the local proxy for requests |
//! | [`front`] | the start page: `/regnal` and `/help` |
//! | [`privacy`], [`control`] | stored user data and its deletion; owner commands to a running bot |
//! | [`lobby`], [`lookup`], [`me`], [`records`], [`server`], [`umpire`], [`owner`], [`correspondence`] | the commands: `/match`; look-ups; a user's preferences; rankings; server settings; the umpire panel; the owner's command line; letters between players |
//! | [`games`] | the commands and panels of the games, one folder per game |
//! | [`run`] | running a match: actions, posts, deadlines, bot players, delivery |
//! | [`discord`] | the Discord layer: users, replies, components, ids, errors |
//! | [`studio`], [`guide`] | the painters and their queue; the pages of the guide |

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
pub mod control;
pub mod correspondence;
pub mod discord;
pub mod door;
pub mod events;
pub mod front;
pub mod games;
pub mod guide;
pub mod lobby;
pub mod log;
pub mod lookup;
pub mod me;
pub mod metrics;
pub mod owner;
pub mod privacy;
pub mod program;
pub mod records;
pub mod run;
pub mod server;
pub mod shards;
pub mod studio;
pub mod umpire;

pub use games::decks;
