//! The Discord layer: askers, replies, components, errors. It knows nothing about matches, games or commands.
//!
//! | file | what it holds |
//! |---|---|
//! | `asker` | the person behind an interaction |
//! | `budget` | the budget of requests to Discord |
//! | `reply` | replies to one person |
//! | `components`, `custom_id` | buttons and menus, and their ids |
//! | `fetched` | files that people upload |
//! | `form` | replies to rejected forms |
//! | `text`, `pages` | texts that fit a message; long replies as several messages |
//! | `turning` | paging of a list too long for one menu |
//! | `command` | slash commands generated from lists |
//! | `error` | errors, and their messages for people |

pub mod asker;
pub mod budget;
pub mod command;
pub mod components;
pub mod custom_id;
pub mod error;
pub mod fetched;
pub mod form;
pub mod pages;
pub mod reply;
pub mod text;
pub mod turning;
