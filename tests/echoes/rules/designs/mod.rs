//! Tests that every design in the six decks has its printed effect: one test per card, one file per deck.

mod byzantine;
mod hre;
mod mongol;
mod norse;
mod ottoman;
mod scots;

use regnal_echoes::content;
use regnal_echoes::nouns::BuildingKind::{Barracks, Camp};
use regnal_echoes::profile::Profile;

use super::blows::{end, melee, play, round, shot, step};
use super::deeds::turned;
use super::*;

/// Health of a dummy unit.
const DUMMY: i16 = 12;

fn card(id: &str) -> Card {
    content::card(id).expect("there should be a design").as_ref().clone()
}

fn put(board: &mut Board, seat: Seat, id: &str, at: &str) -> CardId {
    board.put_card(seat, card(id), at)
}

impl Board {
    /// Puts a unit of a deck on the map. Returns the board and the unit's id.
    fn and_design(self, seat: Seat, id: &str, at: &str) -> (Board, CardId) {
        self.and_card(seat, card(id), at)
    }
}

/// Returns a board with an undiscovered tile at C3, and that tile as a target.
fn board_with_hidden_tile() -> (Board, Option<Pick>) {
    let board = Board::new().hide("C3", [Terrain::Farmland; 4]);
    let tile = board.at.tile_at(cell("C3")) as u8;
    (board, Some(Pick::Tile(tile)))
}

/// Returns a dummy unit that deals no damage and survives many attacks.
fn dummy(board: &mut Board, seat: Seat, at: &str) -> CardId {
    let card = deeds::altered("INF", |unit| {
        unit.health = DUMMY as u8;
        unit.melee = 0;
    });
    board.put_card(seat, card, at)
}

fn civ(board: &mut Board, seat: Seat, id: &str) -> CardId {
    let id = board.copy(seat, card(id));
    board.at.players[seat.index()].civ_card = Some(id);
    id
}

fn event(board: &mut Board, seat: Seat, id: &str) -> CardId {
    super::blows::active(board, seat, card(id))
}

fn bear(board: &mut Board, seat: Seat, unit: CardId, id: &str) -> CardId {
    super::blows::attach(board, seat, unit, card(id))
}

/// Adds a card to a seat's hand and gives the seat plenty of tokens.
fn hand(board: &mut Board, seat: Seat, id: &str) -> CardId {
    board.tokens(seat, [6, 6, 6]);
    board.hand(seat, card(id))
}

fn arm(board: &mut Board, seat: Seat, id: &str) -> CardId {
    board.tokens(seat, [6, 6, 6]);
    super::blows::armed(board, seat, card(id))
}

fn deploy(card: CardId, at: &str) -> Action {
    deeds::deploy(card, Pawn::Fourth, at)
}

fn branch(card: CardId, branch: u8, pick: Option<Pick>) -> Action {
    Action::PlayAction { card, pick, branch: Some(branch), opponent: None, payment: None }
}

fn using(source: CardId, ability: u8, pick: Option<Pick>) -> Action {
    Action::UseAbility { source, ability, pick, opponent: None, payment: None }
}

fn profile(table: &Table, unit: CardId) -> Profile {
    table.view_of(unit).profile
}

fn attack(table: &Table, unit: CardId) -> i16 {
    profile(table, unit).attack[Mode::Melee.index()]
}

fn ranged(table: &Table, unit: CardId) -> i16 {
    profile(table, unit).attack[Mode::Ranged.index()]
}

fn gold(table: &Table, card: CardId) -> u8 {
    table.stored(card)[Token::Gold.index()]
}

/// Makes P attack an adjacent unit in melee. Returns the damage.
fn strike(table: &mut Table, unit: CardId, direction: Direction, target: CardId) -> i16 {
    let before = table.health(target);
    table.play(P, melee(unit, direction, 1, at_unit(target)));
    before - table.unit(target).map_or(0, |_| table.health(target))
}

/// Makes P make a ranged attack. Returns the damage.
fn shoot(table: &mut Table, unit: CardId, target: CardId) -> i16 {
    let before = table.health(target);
    table.play(P, shot(unit, at_unit(target)));
    before - table.unit(target).map_or(0, |_| table.health(target))
}

/// Makes P attack a building one cell away. Returns its remaining health.
fn storm(table: &mut Table, unit: CardId, direction: Direction, at: &str) -> i16 {
    table.play(P, melee(unit, direction, 1, at_building(at)));
    match table.building(at.parse().expect("there should be a cell")) {
        Some(_) => table.wall(at),
        None => 0,
    }
}

#[test]
fn every_design_has_a_test_with_its_name() {
    let tests = [
        include_str!("byzantine.rs"),
        include_str!("hre.rs"),
        include_str!("mongol.rs"),
        include_str!("norse.rs"),
        include_str!("ottoman.rs"),
        include_str!("scots.rs"),
    ]
    .concat();
    let missing: Vec<&str> = content::cards()
        .iter()
        .map(|card| card.id.as_str())
        .filter(|id| !tests.contains(&format!("fn {id}(")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
