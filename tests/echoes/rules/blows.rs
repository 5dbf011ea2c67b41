//! Helpers for actions and cards, used by the tests of combat, keywords and cards.

use super::board::written;
use super::*;

/// Target of a card that affects a unit of its player.
pub(super) const OWN_UNIT: &str = "target = { unit = { owner = \"own\" } }\n";

/// Target of a card that affects an enemy unit.
pub(super) const ENEMY_UNIT: &str = "target = { unit = { owner = \"enemy\" } }\n";

/// Target of a card that affects an enemy building.
pub(super) const ENEMY_BUILDING: &str = "target = { building = { owner = \"enemy\" } }\n";

pub(super) fn melee(unit: CardId, direction: Direction, cells: u8, target: Target) -> Action {
    Action::AttackMelee { unit, direction, cells, target }
}

pub(super) fn shot(unit: CardId, target: Target) -> Action {
    Action::AttackRanged { unit, target }
}

pub(super) fn step(unit: CardId, direction: Direction, cells: u8) -> Action {
    Action::Move { unit, direction, cells }
}

pub(super) fn switch(unit: CardId, mode: Mode) -> Action {
    Action::Switch { unit, mode }
}

pub(super) fn end(table: &mut Table, seat: Seat) {
    table.shuffle(seat, Action::EndTurn { discards: Vec::new() });
}

/// Ends both players' turns, so that P plays again.
pub(super) fn round(table: &mut Table) {
    end(table, P);
    end(table, Q);
}

/// Returns a test card with additional keywords.
pub(super) fn with(name: &str, keywords: &[Keyword]) -> Card {
    deeds::altered(name, |unit| unit.keywords.extend(keywords))
}

/// Returns a test card with abilities in the format of the card data.
pub(super) fn able(name: &str, abilities: &str) -> Card {
    let mut card = fixture(name);
    card.abilities = free("able", "frame = \"civilization\"", abilities).abilities;
    card
}

/// Returns a card of the given kind that costs nothing.
pub(super) fn free(id: &str, frame: &str, abilities: &str) -> Card {
    written(&format!(
        "id = \"test_{id}\"\nciv = \"norse\"\nname = {{ en = \"{id}\", fr = \"{id}\" }}\n{frame}\n{abilities}"
    ))
}

/// Returns an ability in TOML format.
pub(super) fn when(when: &str, steps: &str) -> String {
    format!("[[ability]]\nwhen = \"{when}\"\ndo = [{steps}]\n")
}

/// Returns a Strategy that is an Action card with the given effects. `more` is appended to the card data.
pub(super) fn strategy(steps: &str, more: &str) -> Card {
    free(
        "strategy",
        "frame = \"action\"\ncategory = \"strategy\"",
        &format!("{}{more}", when("play", steps)),
    )
}

/// Returns a Reaction that costs nothing.
pub(super) fn reaction(moment: &str, steps: &str) -> Card {
    free("reaction", "frame = \"reaction\"\ncategory = \"strategy\"", &when(moment, steps))
}

/// Returns an Upgrade that changes its bearer.
pub(super) fn upgrade(id: &str, steps: &str) -> Card {
    free(id, "frame = \"upgrade\"\ncategory = \"technology\"", &when("static", steps))
}

/// Attaches an Upgrade to a unit that is on the map.
pub(super) fn attach(board: &mut Board, seat: Seat, unit: CardId, card: Card) -> CardId {
    let id = board.copy(seat, card);
    board.unit(unit).upgrades.push(id);
    id
}

/// Attaches an Upgrade that adds `n` to a statistic of a unit.
pub(super) fn raise(board: &mut Board, seat: Seat, unit: CardId, stat: &str, n: i8) {
    let steps = format!("{{ op = \"add\", stat = \"{stat}\", n = {n} }}");
    attach(board, seat, unit, upgrade("raise", &steps));
}

/// Makes an Event with the given abilities active.
pub(super) fn activate(board: &mut Board, seat: Seat, abilities: &str) -> CardId {
    let card = free("event", "frame = \"event\"\ncategory = \"technology\"", abilities);
    active(board, seat, card)
}

/// Makes an Event active.
pub(super) fn active(board: &mut Board, seat: Seat, card: Card) -> CardId {
    let id = board.copy(seat, card);
    board.at.players[seat.index()].events.push(id);
    id
}

/// Adds a Reaction to a hand and arms it with a standing order.
pub(super) fn armed(board: &mut Board, seat: Seat, card: Card) -> CardId {
    let id = board.hand(seat, card);
    board.at.players[seat.index()].orders.push(StandingOrder::plain(id));
    id
}

/// Returns the action that plays an Action card.
pub(super) fn play(card: CardId, pick: Option<Pick>) -> Action {
    Action::PlayAction { card, pick, branch: None, opponent: None, payment: None }
}

/// Returns the action that uses the first ability of a card in play.
pub(super) fn ability_of(source: CardId, pick: Option<Pick>) -> Action {
    Action::UseAbility { source, ability: 0, pick, opponent: None, payment: None }
}

/// Returns the default board with all cells under water except the Capitals and the given ones.
pub(super) fn sea_but(land: &[&str]) -> Board {
    all_but(land, Terrain::Water)
}

/// Returns the default board with one terrain on all cells except the Capitals and the given ones.
pub(super) fn all_but(others: &[&str], terrain: Terrain) -> Board {
    let all: Vec<String> = Cell::all(6)
        .map(|cell| cell.to_string())
        .filter(|cell| cell != "A1" && cell != "F6" && !others.contains(&cell.as_str()))
        .collect();
    let names: Vec<&str> = all.iter().map(String::as_str).collect();
    Board::on(terrain, &names)
}
