//! What a seat owes now. It is posted where all can read it, so it rests on what lies open and never on a hand.

use super::super::lens::Lens;
use super::super::nouns::Phase;
use super::super::state::{Echoes, Position, Stage, Unit};
use super::PAIR;
use crate::game::Seat;
use crate::text::{Arg, Line};

impl Echoes {
    /// What `seat` owes now: the question that it is asked, or what its units and tokens can still do. Empty when
    /// nobody waits for it.
    pub(in crate::games::echoes) fn owed(&self, seat: Seat) -> Vec<Line> {
        let at = &self.at;
        if !at.awaited().contains(&seat) {
            return Vec::new();
        }
        let mut owed = Vec::new();
        if at.stage == Stage::Playing && at.prompt().is_none() {
            at.owed_in_turn(seat, &mut owed);
        } else {
            owed.extend(at.question_to(true));
        }
        if let Some(offerer) = at.draw_offer
            && !at.is_allied(offerer, seat)
        {
            owed.push(Line::new("echoes-owed-draw").with("seat", offerer));
        }
        owed
    }
}

impl Position {
    fn owed_in_turn(&self, seat: Seat, owed: &mut Vec<Line>) {
        match self.phase {
            Phase::Mobilization => {
                owed.push(Line::new("echoes-owed-mobilization"));
                owed.extend(self.able(seat, "echoes-owed-moves", |unit| {
                    let profile = Lens::new(self).profile(unit);
                    self.move_points(unit, &profile)
                        .is_ok_and(|points| points > 0)
                }));
                owed.extend(self.able(seat, "echoes-owed-acts", |unit| !unit.exhausted));
                let builds = self
                    .units_of(seat)
                    .any(|unit| self.judge_camp(seat, unit.id).is_ok());
                if builds {
                    owed.push(Line::new("echoes-owed-camp"));
                }
            }
            Phase::Deployment => owed.push(Line::new("echoes-owed-deployment")),
        }
        let ready = self.ready(seat);
        let temporary = self.temporary(seat);
        let mut sums = temporary;
        for (sum, n) in sums.iter_mut().zip(ready) {
            *sum = sum.saturating_add(n);
        }
        owed.extend(
            super::super::tell::amounts(&sums)
                .map(|tokens| Line::new("echoes-owed-tokens").with("tokens", tokens)),
        );
    }

    /// The units of a seat that can still do something.
    fn able(&self, seat: Seat, id: &'static str, can: impl Fn(&Unit) -> bool) -> Option<Line> {
        let units: Vec<Arg> = self
            .units_of(seat)
            .filter(|unit| can(unit))
            .map(|unit| self.short_unit(unit.id, PAIR))
            .collect();
        (!units.is_empty()).then(|| Line::new(id).with("units", units))
    }
}
