//! Renders the match stage and the open question.

use crate::nouns::WinterEvent;
use crate::state::{Mighty, Stage};
use crate::view::{Matter, Question};
use regnal_core::game::{Outcome, Prompts, Seat, Viewer};
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
            Stage::Winter { phase, .. } => self
                .of_active(if self.is_last_winter() {
                    "mighty-stage-last-winter"
                } else {
                    "mighty-stage-winter"
                })
                .with("year", self.year)
                .with("phase", *phase),
            Stage::Over => {
                let won = |outcome: &Outcome| {
                    outcome.victory_line("mighty-stage-won", "mighty-stage-drawn")
                };
                let line = self.outcome.as_ref().map(won);
                // The realms are complete, but the first spring has not begun yet.
                line.unwrap_or_else(|| Line::new("mighty-stage-begins"))
            }
        }
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        if let Some(question) = self.open_question() {
            return Some(self.ask(&question, viewer.is(question.asked)));
        }
        let awaited = self.awaited();
        let asked = awaited.iter().any(|&seat| viewer.is(seat));
        let seats = || Arg::List(awaited.iter().map(|&seat| seat.into()).collect());
        let line = match &self.stage {
            Stage::CapitalChoice(_) => {
                Line::new(if asked { "mighty-ask-capital.you" } else { "mighty-ask-capital" })
            }
            Stage::MapApproval(_) => {
                Line::new(if asked { "mighty-ask-map.you" } else { "mighty-ask-map" })
            }
            Stage::Layout(_) => {
                Line::new(if asked { "mighty-ask-layout.you" } else { "mighty-ask-layout" })
            }
            Stage::Campaign { phase, .. } => {
                Line::new(if asked { "mighty-ask-turn.you" } else { "mighty-ask-turn" })
                    .with("phase", *phase)
            }
            Stage::Winter { phase, .. } => {
                Line::new(if asked { "mighty-ask-turn.you" } else { "mighty-ask-turn" })
                    .with("phase", *phase)
            }
            Stage::Over => return None,
        };
        Some(line.with("seats", seats()))
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
                let line = pick("mighty-ask-dragons", "mighty-ask-dragons.you");
                match path.last() {
                    Some(&hex) => line.with("hex", hex),
                    None => line.with("hex", Arg::Term("mighty-nobody")),
                }
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
