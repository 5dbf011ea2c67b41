//! Discord's vocabulary: who asks, how they are answered, what can be clicked, what can go wrong. Nothing here knows a
//! match, a game or a room.
//!
//! | file | what it holds |
//! |---|---|
//! | `asker` | the person behind an interaction |
//! | `reply` | answers to one person |
//! | `components`, `custom_id` | buttons and menus, and what they carry |
//! | `fetched` | files that people give |
//! | `form` | forms that cannot be taken as they were filled in |
//! | `text`, `pages` | words that fit a message, long answers as several |
//! | `turning` | a list too long for one menu |
//! | `command` | slash commands that are made from lists |
//! | `error` | what can go wrong, and what the person is told |

pub mod asker;
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
