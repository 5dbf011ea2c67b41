//! Renders the match stage and the open question.

use crate::nouns::WinterEvent;
use crate::state::{Mighty, Stage};
use crate::view::{Matter, Question};
use regnal_core::game::{Prompts, Seat, Viewer};
use regnal_core::text::{Arg, Line};

impl Prompts for Mighty {
    fn stage_line(&self) -> Line {
        match &self.stage {
            Stage::CapitalChoice(_) => self.of_active("mighty-stage-capitals"),
            Stage::MapApproval(frame) => {
                Line::new("mighty-stage-map").with("number", frame.proposal)
            }
            Stage::Layout(_) => Line::new("mighty-stage-layout"),
            Stage::Campaign { season, phase, .. } => self
                .of_active("mighty-stage-turn")
                .with("year", self.year)
                .with("season", *season)
                .with("phase", *phase),
            Stage::Winter { phase, .. } => {
                let is_last = self.is_last_winter();
                let id = if is_last { "mighty-stage-last-winter" } else { "mighty-stage-winter" };
                self.of_active(id).with("year", self.year).with("phase", *phase)
            }
            Stage::Over => {
                // Without an outcome, the realms are complete, but the first spring has not begun yet.
                self.outcome.as_ref().map_or_else(
                    || Line::new("mighty-stage-begins"),
                    |end| end.victory_line("mighty-stage-won", "mighty-stage-drawn"),
                )
            }
        }
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        if let Some(question) = self.open_question() {
            return Some(self.ask(&question, viewer.is(question.asked)));
        }
        let awaited = self.awaited();
        let asked = awaited.iter().any(|&seat| viewer.is(seat));
        let pick = |other, yours| Line::new(if asked { yours } else { other });
        let turn = |phase: Arg| pick("mighty-ask-turn", "mighty-ask-turn.you").with("phase", phase);
        let line = match self.stage {
            Stage::CapitalChoice(_) => pick("mighty-ask-capital", "mighty-ask-capital.you"),
            Stage::MapApproval(_) => pick("mighty-ask-map", "mighty-ask-map.you"),
            Stage::Layout(_) => pick("mighty-ask-layout", "mighty-ask-layout.you"),
            Stage::Campaign { phase, .. } => turn(phase.into()),
            Stage::Winter { phase, .. } => turn(phase.into()),
            Stage::Over => return None,
        };
        Some(line.with("seats", awaited.into_iter().map(Arg::Seat).collect::<Vec<Arg>>()))
    }
}

impl Mighty {
    fn ask(&self, question: &Question, you: bool) -> Line {
        let pick = |asked, yours| Line::new(if you { yours } else { asked });
        let line = match &question.matter {
            Matter::Retreat { unit, winner: _, severity, options: _ } => {
                pick("mighty-ask-retreat", "mighty-ask-retreat.you")
                    .with("unit", unit.to_string())
                    .with("severity", *severity)
            }
            Matter::Pursue { unit, hex } => pick("mighty-ask-pursue", "mighty-ask-pursue.you")
                .with("unit", unit.to_string())
                .with("hex", *hex),
            Matter::Dragons { path } => {
                let last = path.last().map_or(Arg::Term("mighty-nobody"), |&hex| Arg::Hex(hex));
                pick("mighty-ask-dragons", "mighty-ask-dragons.you").with("hex", last)
            }
            Matter::Winter { event, roller, options: _ } => match event {
                WinterEvent::PeasantRevolt => pick("mighty-ask-revolt", "mighty-ask-revolt.you"),
                WinterEvent::Rebellion => pick("mighty-ask-rebellion", "mighty-ask-rebellion.you"),
                WinterEvent::Epidemic => pick("mighty-ask-epidemic", "mighty-ask-epidemic.you"),
                WinterEvent::WinterFamine => pick("mighty-ask-famine", "mighty-ask-famine.you"),
                WinterEvent::Betrayal => pick("mighty-ask-betrayal", "mighty-ask-betrayal.you"),
                WinterEvent::DragonFury | WinterEvent::Nothing => {
                    pick("mighty-ask-hex", "mighty-ask-hex.you")
                }
            }
            .with("roller", *roller),
        };
        line.with("seat", question.asked)
    }

    fn of_active(&self, id: &'static str) -> Line {
        let active = self.active().map_or(Arg::Term("mighty-nobody"), Arg::Seat);
        Line::new(id).with("seat", active)
    }

    /// Returns the question that `seat` itself must answer.
    pub(super) fn own_question(&self, seat: Seat) -> Option<Line> {
        let question = self.open_question()?;
        (question.asked == seat).then(|| self.ask(&question, true))
    }
}
