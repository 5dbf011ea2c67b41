//! The table edge: one of four edges, or a description in free text, given by the side that chooses it (DW-BATTLE-03).

use super::{PathStep, act, ask, blank, line, row};
use crate::action::{Action, Battle as Deed};
use crate::ids::BattleId;
use crate::state::{Battle, Demonworld, OnTable};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::game::book::{Blank, Choice, Form, Row, Step};
use regnal_core::part::Given;
use regnal_core::text::Line;

pub(super) const EDGE: &str = "edge";

/// Code of the path step that opens the form for describing a table edge, and of that form's field.
const WORDS: &str = "words";

/// Maximum length of the text in characters. A longer text would not be shown in full.
const EDGE_LETTERS: usize = terms::SHOWN;

impl Demonworld {
    /// **DW-BATTLE-03.** Returns the row for the table edge, for a player on the side that chooses it.
    pub(super) fn edge_row(seat: Seat, battle: &Battle, table: &OnTable) -> Option<Row> {
        let chooses = battle.edge.is_some() && battle.edge == battle.role_of(seat);
        chooses.then(|| Row {
            draft: table.edge.as_deref().map(|edge| line(terms::edge(edge))),
            needs: Some(Line::new("demonworld-book-edge-record")),
            ..row(EDGE, Line::new("demonworld-book-edge"))
        })
    }
}

pub(super) fn edge_step(battle: BattleId, steps: &[&str]) -> PathStep {
    match steps {
        [] => {
            let edges = terms::EDGES.map(|edge| Choice::new(edge, line(terms::edge(edge))));
            let words = Choice::new(WORDS, Line::new("demonworld-book-edge-words"));
            let choices = edges.into_iter().chain([words]).collect();
            ask("demonworld-book-ask-edge", choices)
        }
        [WORDS] => Some(Step::Write(edge_form())),
        [edge] => act([Deed::ChooseEdge {
            battle,
            edge: terms::EDGES.iter().find(|own| *own == edge)?.to_string(),
        }]),
        _ => None,
    }
}

/// Returns whether a path ends at the form for a table edge.
pub(super) fn is_edge(way: &[&str]) -> bool {
    matches!(way, [.., EDGE, WORDS])
}

/// **DW-BATTLE-03.** Returns the form for describing a table edge in free text.
fn edge_form() -> Form {
    Form {
        title: Line::new("demonworld-book-edge"),
        blanks: vec![Blank {
            text: vec![line(String::new())],
            is_needed: true,
            most: Some(EDGE_LETTERS),
            ..blank(WORDS, "demonworld-form-edge")
        }],
    }
}

/// Converts the form to an action.
///
/// # Errors
/// Returns a message for the player if the text is empty.
pub(super) fn written_edge(battle: BattleId, written: &Given) -> Result<Action, Line> {
    let edge = written.text(WORDS).unwrap_or_default().trim().to_owned();
    match edge.is_empty() {
        true => Err(Line::new("demonworld-form-edge-empty")),
        false => Ok(Action::Battle(Deed::ChooseEdge { battle, edge })),
    }
}
