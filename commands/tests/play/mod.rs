//! Whole campaigns through the whole bot: played by three, killed, broken on purpose, and watched for secrets.

mod campaign;
mod crash;
mod duel;
mod duel_base;
mod faults;
mod party;
mod program;
mod secrecy;
mod site;
mod words;
