//! Tests of the Demonworld rules, with one file per chapter.

mod absence;
mod battle;
pub(crate) mod battles;
pub(crate) mod board;
mod book;
mod camp;
mod captains;
mod completed;
mod conflict;
mod editions;
mod food;
mod fortress;
mod general;
mod judge;
mod looked_up;
mod map;
pub(crate) mod odds;
mod orders;
mod organisation;
pub(crate) mod own;
mod recent;
mod recruitment;
mod sap;
mod season;
mod season_end;
mod secrecy;
pub(crate) mod sieges;
mod table;
mod treaties;
mod umpire;
mod why;
mod winter;
mod winter_campaign;
mod words;
mod works;

use std::collections::{BTreeMap, BTreeSet};

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer, prelude::*};
use regnal_core::text::{Lang, Line, Names, say};
use regnal_demonworld::content::usual;
use regnal_demonworld::ids::{
    BattleId, CharacterId, ConflictId, ForceId, SiegeId, TreatyId, UnitId,
};
use regnal_demonworld::illegal::Reason;
use regnal_demonworld::judge::Judge;
use regnal_demonworld::nouns::{BattleMode, CharacterKind, Phase, Race, Season, TreatyKind};
use regnal_demonworld::state::{Date, Stage, Subject};
use regnal_demonworld::{Action, Demonworld, Event, Options, Position, Setup};

use board::{A, B, Board, C, Play, army_in, at, city};
