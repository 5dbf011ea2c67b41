//! The Discord layer: users, replies, components and errors. It knows nothing about matches, games or commands.
//!
//! | file | what it holds |
//! |---|---|
//! | `asker` | the user behind an interaction |
//! | `budget` | the budget for requests to Discord |
//! | `reply` | replies to one user |
//! | `components`, `custom_id` | buttons and menus, and their ids |
//! | `edits` | edits of posts, even in archived threads |
//! | `changes` | records whether the current event has changed anything |
//! | `fetched` | downloads of uploaded files |
//! | `form` | replies to rejected forms |
//! | `text`, `pages` | text that fits into a message; long replies as several messages |
//! | `turning` | paging through a list too long for one menu |
//! | `command` | slash commands generated from lists |
//! | `error` | errors, and their messages for users |

pub mod asker;
pub mod budget;
pub mod changes;
pub mod command;
pub mod components;
pub mod custom_id;
pub mod edits;
pub mod error;
pub mod fetched;
pub mod form;
pub mod pages;
pub mod reply;
pub mod text;
pub mod turning;
