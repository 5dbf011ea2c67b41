//! What the umpire did: all hear that and why; what it touches, only those whom it concerns.

use crate::game::Viewer;
use crate::games::demonworld::event::Umpire;
use crate::games::demonworld::state::Demonworld;
use crate::games::demonworld::terms;
use crate::text::{Arg, Line};

use super::by;

impl Demonworld {
    pub(super) fn tell_umpire(&self, event: &Umpire, viewer: Viewer) -> Option<Line> {
        match event {
            Umpire::TookOffice { seat: None } => Some(Line::new("demonworld-umpire-took-office")),
            Umpire::TookOffice { seat: Some(seat) } => {
                Some(by(*seat, "demonworld-umpire-took-office-seat"))
            }
            Umpire::LaidDown => Some(Line::new("demonworld-umpire-laid-down")),
            Umpire::Called { battle } => Some(
                Line::new("demonworld-umpire-called").with("battle", self.battle_name(*battle)),
            ),
            Umpire::Ruled { ruling, reason } => {
                let what = self.ruling_line(ruling, viewer);
                Some(if reason.is_empty() {
                    Line::new("demonworld-umpire-ruled-bare").with("what", what)
                } else {
                    Line::new("demonworld-umpire-ruled")
                        .with("what", what)
                        .with("reason", terms::quoted(reason))
                })
            }
            Umpire::DiceReplaced { replaced } if viewer == Viewer::Umpire => {
                let dice: Vec<Arg> = replaced
                    .iter()
                    .map(|one| {
                        Line::new("demonworld-umpire-die-replaced")
                            .with("drawn", one.drawn.value)
                            .with("shown", one.shown)
                            .into()
                    })
                    .collect();
                Some(Line::new("demonworld-umpire-dice-replaced-are").with("dice", dice))
            }
            Umpire::DiceReplaced { replaced } => {
                Some(Line::new("demonworld-umpire-dice-replaced").with("count", replaced.len()))
            }
            // A step of the machinery.
            Umpire::PhaseKept { .. } => None,
        }
    }
}
