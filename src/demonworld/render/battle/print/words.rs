//! Renders text for a printed page.

use crate::food::content::content;
use crate::food::hunger::Rationing;
use crate::nouns::Advantage;
use crate::works::ElementKind;
use regnal_core::text::{Arg, Line};

/// Renders a unit's advantages, each kind once, or a dash if there are none.
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

pub(super) fn kind_term(kind: ElementKind) -> &'static str {
    match kind {
        ElementKind::Wall => "demonworld-sheet-kind-wall",
        ElementKind::Gate => "demonworld-sheet-kind-gate",
        ElementKind::Tower => "demonworld-sheet-kind-tower",
    }
}

/// **DW-T-07.** Renders the effect of rationing in battles on the table.
pub(super) fn rationed(ration: Rationing) -> Arg {
    let level = content().level(ration);
    Line::new("demonworld-sheet-print-ration")
        .with("ration", Arg::Term(ration.term()))
        .with("combat", Arg::Signed(level.combat.into()))
        .with("percent", level.movement_percent_lost)
        .into()
}

/// **DW-T-09.** Renders the effect of weeks without supply in battles on the table. Returns `None` for 0 weeks.
pub(super) fn unfed(weeks: u8) -> Option<Arg> {
    let id = match weeks {
        0 => return None,
        1 => "demonworld-sheet-print-unfed-first",
        2.. => "demonworld-sheet-print-unfed",
    };
    Some(Line::new(id).with("count", weeks).into())
}
