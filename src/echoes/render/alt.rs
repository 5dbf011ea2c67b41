//! Renders text alternatives for the pictures. Each text is generated from the view that its picture shows, so it never
//! reveals more than the picture.

use super::grid::Grid;
use super::{hand, panel, turns};
use crate::View;
use crate::card::{Card, Cost};
use crate::card_text;
use crate::nouns::{BuildingKind, Cell, Resource, Rotation, Terrain, Token};
use crate::state::{CardId, PawnState};
use crate::verdict;
use crate::view::{BuildingView, PlayerView, TileView, UnitView};
use regnal_core::game::Seat;
use regnal_core::text::{Arg, Line};

/// Damage reduction of every building against melee and ranged attacks (EE-BUILDING-06).
const USUAL_ARMOUR: [i16; 2] = [0, 4];

/// Describes the board: the stage, the players, the pieces, and the face-down tiles.
pub fn alt_board(view: &View) -> Vec<Line> {
    let mut lines = vec![
        Line::new("echoes-alt-head")
            .with("n", i64::from(view.round))
            .with("stage", panel::stage(view)),
    ];
    if let Some(outcome) = &view.outcome {
        let verdict = view.verdict.as_ref();
        lines.push(verdict::decided(outcome, view.players.len(), verdict));
    }
    lines.extend(turns(view));
    for player in &view.players {
        lines.push(self::player(view, player));
        for (id, cards) in
            [("echoes-alt-events", &player.events), ("echoes-alt-kept", &player.kept)]
        {
            if !cards.is_empty() {
                lines.push(
                    Line::new(id).with("seat", player.seat).with("cards", names(view, cards)),
                );
            }
        }
        let units: Vec<Arg> = view
            .units
            .iter()
            .filter(|unit| unit.owner == player.seat)
            .map(|unit| self::unit(view, unit).into())
            .collect();
        if !units.is_empty() {
            lines.push(self::units(player.seat, units));
        }
        let sites: Vec<Arg> = view
            .buildings
            .iter()
            .filter(|site| {
                let is_plain = site.kind == BuildingKind::Capital && site.armour == USUAL_ARMOUR;
                site.owner == player.seat && !is_plain
            })
            .map(|site| self::site(site, false).into())
            .collect();
        if !sites.is_empty() {
            lines.push(self::sites(player.seat, sites));
        }
    }
    lines.extend(tiles(view));
    lines
}

/// Describes the four rotations of a tile for the player who must choose one.
fn turns(view: &View) -> Vec<Line> {
    let Some((_, printed)) = turns::asked(view) else { return Vec::new() };
    let said = |rotation: Rotation| {
        let cells = turns::turned(printed, rotation).map(Arg::from);
        Line::new("echoes-alt-turned")
            .with("degrees", u32::from(rotation.degrees()))
            .with("list", cells.to_vec())
    };
    Rotation::ALL.map(said).into()
}

/// Describes the part of a seat's hand that the viewer may see, with the cost and text of each card.
pub fn alt_hand(view: &View, seat: Seat) -> Vec<Line> {
    let mut lines = vec![hand::head(view, seat)];
    for (id, card) in hand::cards(view, seat) {
        let cost = view.costs.get(&id).copied().unwrap_or(card.cost);
        lines.extend(alt_card(card, cost));
    }
    lines
}

/// Describes a card by its name, cost, numbers and text.
pub fn alt_card(card: &Card, cost: Cost) -> Vec<Line> {
    let mut lines =
        vec![Line::new("echoes-alt-card").with("card", card).with("cost", alt_cost(cost))];
    if let Some(unit) = card.unit() {
        let classes: Vec<Arg> = unit.classes.iter().map(|&class| class.into()).collect();
        lines.push(
            Line::new("echoes-alt-stats")
                .with("classes", classes)
                .with("melee", unit.melee)
                .with("ranged", unit.ranged)
                .with("health", unit.health)
                .with("points", unit.points)
                .with("arrows", unit.arrows),
        );
    }
    lines.extend(card_text::text(card));
    lines
}

/// Describes a unit on the map: its owner, its state, and the text of its card and Upgrades. `None` if the unit is not
/// on the map.
pub fn alt_unit(view: &View, id: CardId) -> Option<Vec<Line>> {
    let unit = view.units.iter().find(|unit| unit.id == id)?;
    let mut lines = vec![units(unit.owner, vec![self::unit(view, unit).into()])];
    for card in std::iter::once(&unit.id).chain(&unit.upgrades) {
        if let Some(design) = view.cards.get(card) {
            lines.extend(alt_card(&design.0, design.0.cost));
        }
    }
    Some(lines)
}

/// Describes a cell: its terrain, building and units. `None` if the cell is not on the map.
pub fn alt_cell(view: &View, cell: Cell) -> Option<Vec<Line>> {
    let grid = Grid::named(view.grid);
    let (place, corner) = view.tiles.iter().find_map(|tile| {
        let corner = grid.tile(tile.place).iter().position(|its| *its == cell)?;
        Some((tile, corner))
    })?;
    let mut lines = vec![match place.cells {
        Some(cells) => cell_line(cell, cells[corner]),
        None => Line::new("echoes-alt-face-down").with("list", vec![Arg::from(cell)]),
    }];
    for site in view.buildings.iter().filter(|site| site.cell == cell) {
        lines.push(sites(site.owner, vec![self::site(site, true).into()]));
    }
    for unit in view.units.iter().filter(|unit| unit.cell == cell) {
        lines.push(units(unit.owner, vec![self::unit(view, unit).into()]));
    }
    Some(lines)
}

fn player(view: &View, player: &PlayerView) -> Line {
    let main: Vec<Arg> = Resource::ALL
        .iter()
        .zip(player.main)
        .map(|(&kind, main)| {
            Line::new("echoes-alt-resource")
                .with("kind", kind)
                .with("ready", main.ready)
                .with("all", main.ready + main.spent)
                .into()
        })
        .collect();
    let temporary = panel::temporary(view, player);
    let extra: Vec<Arg> = Token::ALL
        .iter()
        .zip(temporary)
        .filter(|(_, n)| *n > 0)
        .map(|(&kind, n)| Line::new("echoes-alt-token").with("n", n).with("kind", kind).into())
        .collect();
    let is_capital =
        |site: &&BuildingView| site.kind == BuildingKind::Capital && site.cell == player.capital;
    let capital = view.buildings.iter().find(is_capital);
    let free = player.pawns.iter().filter(|pawn| **pawn == PawnState::Free);
    let civ = match player.civ {
        Some(civ) => civ.into(),
        None => Arg::Term("echoes-picture-no-civ"),
    };
    Line::new("echoes-alt-seat")
        .with("seat", player.seat)
        .with("civ", civ)
        .with("side", player.side)
        .with("cell", player.capital)
        .with("left", i64::from(player.capital_health))
        .with("most", i64::from(player.capital_max))
        .with(
            "armour",
            capital.map_or_else(|| Arg::Text(String::new()), |site| armour(site).into()),
        )
        .with("main", main)
        .with("extra", extra)
        .with("hand", player.hand_size)
        .with("deck", player.deck_size)
        .with("discard", player.discard.len())
        .with("pawns", free.count())
}

fn names(view: &View, cards: &[CardId]) -> Vec<Arg> {
    let designs = cards.iter().filter_map(|card| view.cards.get(card));
    designs.map(|design| Arg::from(&*design.0)).collect()
}

fn units(seat: Seat, list: Vec<Arg>) -> Line {
    Line::new("echoes-alt-units").with("seat", seat).with("list", list)
}

fn sites(seat: Seat, list: Vec<Arg>) -> Line {
    Line::new("echoes-alt-sites").with("seat", seat).with("list", list)
}

fn unit(view: &View, unit: &UnitView) -> Line {
    let name = names(view, &[unit.id]).into_iter().next();
    let marks = [
        (unit.exhausted, "echoes-alt-exhausted"),
        (unit.moved && !unit.exhausted, "echoes-alt-moved"),
        (unit.garrisoned, "echoes-alt-garrisoned"),
    ];
    let mut state: Vec<Arg> = vec![
        Line::new("echoes-alt-attack")
            .with("mode", unit.mode)
            .with("n", i64::from(unit.profile.attack[unit.mode.index()]))
            .into(),
        health(unit.health_left, unit.profile.health).into(),
    ];
    state.extend(marks.into_iter().filter_map(|(is, mark)| is.then_some(Arg::Term(mark))));
    if unit.pawn.is_royal() {
        state.push(unit.pawn.into());
    }
    state.extend(names(view, &unit.upgrades));
    Line::new("echoes-alt-piece")
        .with("piece", name.unwrap_or_else(|| Arg::Text(String::new())))
        .with("cell", unit.cell)
        .with("state", state)
}

/// Describes a building. The long form also mentions the armour that all buildings have.
fn site(site: &BuildingView, is_close: bool) -> Line {
    let mut state: Vec<Arg> = Vec::new();
    if let Some((kind, n)) = site.yields {
        state.push(
            Line::new("echoes-alt-token").with("n", n).with("kind", Token::from(kind)).into(),
        );
    }
    state.push(health(site.left, site.most).into());
    if is_close || site.armour != USUAL_ARMOUR {
        state.push(armour(site).into());
    }
    Line::new("echoes-alt-piece")
        .with("piece", site.kind)
        .with("cell", site.cell)
        .with("state", state)
}

/// Describes a building's armour, which is not printed on any card (EE-BUILDING-06).
fn armour(site: &BuildingView) -> Line {
    let [melee, ranged] = site.armour;
    Line::new("echoes-armour").with("melee", i64::from(melee)).with("ranged", i64::from(ranged))
}

fn health(left: i16, most: i16) -> Line {
    Line::new("echoes-alt-health").with("left", i64::from(left)).with("most", i64::from(most))
}

fn cell_line(cell: Cell, terrain: Terrain) -> Line {
    Line::new("echoes-alt-cell").with("cell", cell).with("terrain", terrain)
}

/// Describes the tiles. A face-down tile is identified by two corners and described as far as the viewer has seen it. A
/// revealed tile is described cell by cell.
fn tiles(view: &View) -> Vec<Line> {
    let grid = Grid::named(view.grid);
    let place = |tile: &TileView| {
        let [_, north_east, south_west, _] = grid.tile(tile.place);
        format!("{south_west}–{north_east}")
    };
    let mut lines = Vec::new();
    let down = view.tiles.iter().filter(|tile| tile.cells.is_none());
    let down: Vec<Arg> = down.map(|tile| Arg::Text(place(tile))).collect();
    if !down.is_empty() {
        lines.push(Line::new("echoes-alt-face-down").with("list", down));
    }
    for tile in &view.tiles {
        if let Some(faces) = tile.peeked {
            let line = Line::new("echoes-alt-peeked").with("place", place(tile));
            lines.push(line.with("list", faces.map(Arg::from).to_vec()));
        }
        if let Some(faces) = tile.cells {
            let cells = grid.tile(tile.place).into_iter().zip(faces);
            let cells = cells.map(|(cell, terrain)| cell_line(cell, terrain).into());
            lines.push(Line::new("echoes-alt-tile").with("list", cells.collect::<Vec<Arg>>()));
        }
    }
    lines
}

/// Describes a cost.
pub fn alt_cost(cost: Cost) -> Arg {
    let parts: Vec<Arg> = card_text::symbols(cost).map(Arg::from).collect();
    if parts.is_empty() { Arg::Term("echoes-picture-free") } else { Arg::List(parts) }
}
