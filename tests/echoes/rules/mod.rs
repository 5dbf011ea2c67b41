//! Tests of the rules of Echoes of Emperors.

mod afloat;
mod blows;
mod board;
mod building;
mod card_text;
mod card_types;
mod cards;
mod cards_in_play;
mod choices;
mod closing;
mod combat;
mod decks;
mod deeds;
mod deployment;
mod designs;
mod ending;
mod exploration;
mod first_turns;
mod flawed;
mod foresight;
mod hidden;
mod keywords;
mod movement;
mod movement_refused;
mod payment;
mod picking;
mod reactions;
mod resources;
mod rulings_board;
mod rulings_combat;
mod samples;
mod secrets;
mod setup;
mod ships;
mod team;
mod team_answers;
mod team_setup;
mod tiles;
mod transfer;
mod turn;
mod undo;
mod unit_board;
mod victory;
mod villages;
mod vocabulary;
mod walks;
mod walls;
mod ways_to_pay;
mod why;
mod windows;
mod words;

use std::collections::BTreeSet;

use regnal_core::dice::Dice;
use regnal_core::game::{Seat, Viewer, prelude::*};
use regnal_core::text::{Lang, Line, Names};
use regnal_echoes::action::{Payment, StandingOrder};
use regnal_echoes::card::{Card, Category, Cost, Frame, Keyword, Quarry};
use regnal_echoes::illegal::Reason;
use regnal_echoes::nouns::Direction::{East, North, NorthEast, South, West};
use regnal_echoes::nouns::{
    BuildingKind, Cell, Civ, Class, Direction, Format, MapKind, Mode, Pawn, Phase, Resource,
    Rotation, Terrain, Token,
};
use regnal_echoes::setup::ReactionMode;
use regnal_echoes::state::{
    Bound, CardId, Change, Main, Modifier, PawnState, Pick, Prompt, ReactionPolicy, Stage, Target,
};
use regnal_echoes::{Action, Echoes, Event, Options, Setup};

use board::{
    Board, EVENT, P, Q, Table, ability, at_building, at_unit, blank, cell, costing, fixture,
    support,
};
