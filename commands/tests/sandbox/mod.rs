//! The sandbox by itself: its rules, its limits, its faults, and a small bot that really connects.

pub(crate) mod client;
mod faults;
mod gateway;
mod guild;
mod interactions;
mod line;
mod messages;
mod page;
mod registration;
pub(crate) mod schema;
mod smoke;
