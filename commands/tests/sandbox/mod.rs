//! The sandbox by itself: its rules, its limits, its faults, and a small bot that really connects.

mod client;
mod smoke;
