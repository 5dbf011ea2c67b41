//! Board and hands in Echoes of Emperors, and the replies to `/show`.

use std::collections::BTreeSet;

use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::echoes::nouns::{Cell, Side};
use regnal::games::echoes::view::UnitView;
use regnal::games::echoes::{Action, Echoes, View};
use regnal::render::aside;
use regnal::render::echoes::{self, Look, alt_board, alt_cell, alt_hand, alt_unit};
use regnal::text::{Line, say};

use super::number;
use crate::discord::error::{Error, Result};
use crate::games::menu;
use crate::games::way::{begins, way};
use crate::run::face::{Listed, Looker, Sheet};

/// Returns a board without highlights. If `is_wide`, the board includes the latest events.
pub(super) fn plain(at: &Looker<'_>, is_wide: bool) -> Look {
    Look { is_wide, happened: at.latest.to_vec(), ..Look::default() }
}

/// Returns the board highlights for a panel step: the chosen unit, its moves and its targets.
pub(super) fn pointed(game: &Echoes, seat: Seat, path: &[String]) -> Look {
    let mut look = Look::default();
    let steps: Vec<&String> = path.iter().filter(|part| !part.starts_with(menu::PAGE)).collect();
    let Some(first) = steps.first() else { return look };
    look.chosen = number(first).filter(|id| game.place(*id).is_some());
    for action in game.legal(seat) {
        let fits = begins(&way(game.particulars(seat, &action)), &steps);
        let (true, Some(cell)) = (fits, game.cell_of(&action)) else { continue };
        let cells = match action {
            Action::Move { .. } | Action::Deploy { .. } => &mut look.reach,
            _ => &mut look.targets,
        };
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    look
}

/// Returns the board, seen from the viewer's side.
pub(super) fn board(game: &Echoes, at: &Looker<'_>, look: &Look) -> Sheet {
    let view = game.view(at.viewer);
    let side = match at.viewer {
        Viewer::Seat(seat) => view.players.get(seat.index()).map(|player| player.side),
        Viewer::Public | Viewer::Umpire => None,
    };
    let side = side.unwrap_or(Side::South);
    Sheet {
        scene: echoes::board(&view, side, look, at.title, at.lang, at.names),
        name: "board.png",
        alt: words(&[alt_board(&view), aside::alt(&look.happened, &[])].concat(), at),
    }
}

/// Returns the viewer's hand with the currently playable cards marked, or (**EE-RULING-97**) a teammate's hand; `None`
/// if the hand is empty.
///
/// # Errors
/// Returns a user-facing error if the viewer holds no seat, or if no teammate's hand is visible to them.
pub(super) fn hand(game: &Echoes, at: &Looker<'_>, of_mate: bool) -> Result<Option<Sheet>> {
    let view = game.view(at.viewer);
    let Viewer::Seat(seat) = at.viewer else {
        return Err(Error::says("error-not-seated"));
    };
    if !of_mate {
        return Ok(hand_in(&view, seat, &game.playable(seat), at));
    }
    let mut others = view.players.iter().filter(|player| player.seat != seat);
    let mate = others.find(|player| player.hand.is_some());
    let mate = mate.ok_or_else(|| Error::says("error-no-mates-hand"))?.seat;
    // Only the holder sees which cards are currently playable.
    Ok(hand_in(&view, mate, &BTreeSet::new(), at))
}

/// Returns the hand of `holder` in a view; `None` if the hand is empty.
fn hand_in(
    view: &View,
    holder: Seat,
    playable: &BTreeSet<regnal::games::echoes::state::CardId>,
    at: &Looker<'_>,
) -> Option<Sheet> {
    let player = view.players.iter().find(|player| player.seat == holder)?;
    (player.hand_size > 0).then(|| Sheet {
        scene: echoes::hand(view, holder, playable, at.lang, at.names),
        name: "hand.png",
        alt: words(&alt_hand(view, holder), at),
    })
}

/// Describes what the viewer knows about a cell.
///
/// # Errors
/// Returns a user-facing error if there is no such cell.
pub(super) fn cell_lines(game: &Echoes, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
    let cell = label.trim().to_uppercase().parse().ok();
    cell.and_then(|cell| alt_cell(&game.view(at.viewer), cell))
        .ok_or_else(|| Error::says("error-unknown-cell"))
}

/// Describes what the viewer knows about a unit.
///
/// # Errors
/// Returns a user-facing error if there is no such unit.
pub(super) fn unit_lines(game: &Echoes, at: &Looker<'_>, unit: &str) -> Result<Vec<Line>> {
    number(unit)
        .and_then(|card| alt_unit(&game.view(at.viewer), card))
        .ok_or_else(|| Error::says("error-unknown-piece"))
}

/// Describes what the viewer knows about both sides.
///
/// # Errors
/// Never returns an error; the signature matches the other views.
pub(super) fn side_lines(game: &Echoes, at: &Looker<'_>) -> Result<Vec<Line>> {
    Ok(alt_board(&game.view(at.viewer)))
}

/// Lists the cells of the board.
pub(super) fn cells(game: &Echoes, at: &Looker<'_>) -> Listed {
    let side = 2 * game.view(at.viewer).grid;
    let cells = Cell::all(side).map(|cell| cell.to_string());
    cells.map(|cell| (cell.clone(), cell)).collect()
}

/// Lists the units on the board, each with its cell and the name of its card.
pub(super) fn units(game: &Echoes, at: &Looker<'_>) -> Listed {
    let view = game.view(at.viewer);
    let name = |unit: &UnitView| {
        let card = view.cards.get(&unit.id);
        card.map_or_else(String::new, |card| card.0.name(at.lang).to_owned())
    };
    let shown = |unit: &UnitView| format!("{} · {}", unit.cell, name(unit));
    let units = view.units.iter();
    units.map(|unit| (shown(unit), unit.id.to_string())).collect()
}

/// Joins lines into a picture's description.
fn words(lines: &[Line], at: &Looker<'_>) -> String {
    let lines = lines.iter().map(|line| say(at.lang, line, at.names));
    lines.collect::<Vec<_>>().join("\n")
}
