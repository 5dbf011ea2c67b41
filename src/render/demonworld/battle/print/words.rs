//! The words on a printed page.

use crate::games::demonworld::battle::{Modifier, Outcome};
use crate::games::demonworld::nouns::Advantage;
use crate::games::demonworld::works::ElementKind;
use crate::text::{Arg, Line};

/// The only ways an assault ends (DW-REPORT-04).
pub(super) fn of_assault(outcome: Outcome) -> bool {
    matches!(
        outcome,
        Outcome::DefenderRout | Outcome::AttackerRout | Outcome::AttackerWithdraws
    )
}

/// What a unit has learned, each kind once; a dash for nothing.
pub(super) fn learned(advantages: &[Advantage]) -> Arg {
    let kinds = [Advantage::Renown, Advantage::Cohesion, Advantage::Fear];
    let names: Vec<Arg> = kinds
        .into_iter()
        .filter_map(|kind| {
            let count = advantages.iter().filter(|&&one| one == kind).count();
            match count {
                0 => None,
                1 => Some(Arg::Term(kind.term())),
                many => Some(
                    Line::new("demonworld-sheet-times")
                        .with("count", many)
                        .with("work", Arg::Term(kind.term()))
                        .into(),
                ),
            }
        })
        .collect();
    if names.is_empty() {
        return "–".to_owned().into();
    }
    Arg::List(names)
}

/// What an element of the walls is.
pub(super) fn kind_term(kind: ElementKind) -> &'static str {
    match kind {
        ElementKind::Wall => "demonworld-sheet-kind-wall",
        ElementKind::Gate => "demonworld-sheet-kind-gate",
        ElementKind::Tower => "demonworld-sheet-kind-tower",
    }
}

/// Why a morale test is harder or easier.
pub(super) fn modifier_term(modifier: Modifier) -> &'static str {
    match modifier {
        Modifier::BetterGeneral => "demonworld-sheet-modifier-general",
        Modifier::BetterSorcerer => "demonworld-sheet-modifier-sorcerer",
        Modifier::TableEdge => "demonworld-sheet-modifier-edge",
        Modifier::Surprise => "demonworld-sheet-modifier-surprise",
        Modifier::Rationing25 => "demonworld-sheet-modifier-rationing",
        Modifier::Rationing50 => "demonworld-sheet-modifier-half",
        Modifier::Wall => "demonworld-sheet-modifier-wall",
    }
}
