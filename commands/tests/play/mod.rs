//! Tests of whole campaigns and duels, using the whole bot: played to the end, with crashes and injected faults, and
//! checked for leaked secrets.

mod afterwards;
mod asked;
#[cfg(feature = "year")]
mod calendar;
mod campaign;
mod clocks;
mod crash;
mod demonworld;
mod demonworld_alone;
mod demonworld_book;
mod demonworld_crash;
mod demonworld_history;
mod demonworld_reminder;
mod demonworld_seasons;
mod demonworld_sheets;
mod demonworld_table;
mod demonworld_tally;
mod demonworld_taps;
mod duel;
mod duel_base;
mod duel_closed;
mod duel_crash;
mod duel_deeds;
mod duel_late;
mod duel_panel;
mod duel_program;
mod duel_team;
mod duel_told;
mod faults;
#[cfg(feature = "postgres")]
mod fleet;
mod forged;
mod hall;
mod home;
mod host;
pub(crate) mod keepsakes;
mod logged;
mod mighty_program;
mod mighty_taps;
mod offices;
mod offices_crash;
mod offices_tally;
mod offices_taps;
pub(crate) mod party;
mod program;
mod secrecy;
#[cfg(feature = "postgres")]
pub(crate) mod server;
mod shown;
mod site;
mod standing;
mod tally;
mod typed;
mod umpire;
mod umpire_clocks;
mod umpire_rulings;
mod unshown;
pub(crate) mod veil;
mod words;
mod years;
