//! Whole campaigns and duels through the whole bot: played, killed, broken on purpose, and watched for secrets.

mod campaign;
mod crash;
mod demonworld;
mod demonworld_book;
mod demonworld_sheets;
mod demonworld_tally;
mod duel;
mod duel_base;
mod duel_closed;
mod duel_crash;
mod duel_deeds;
mod duel_late;
mod duel_panel;
mod duel_program;
mod duel_team;
mod faults;
mod party;
mod program;
mod secrecy;
mod shown;
mod site;
mod tally;
mod umpire;
mod veil;
mod words;
