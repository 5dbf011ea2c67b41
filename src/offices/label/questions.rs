//! Renders the state of the game, questions to players with help, missing orders, and a seat's pending matters. Orders
//! are secret, but locks are public (section 7 of the specification).

use crate::action::Decree;
use crate::nouns::{Alignment, Office, Phase};
use crate::state::{Kingdom, Offices, Stage};
use crate::terms;
use crate::turn::REGENCY;
use regnal_core::game::{Duties, Guide, Prompts, QuestionHelp, Viewer, guide};
use regnal_core::seat::Seat;
use regnal_core::text::Line;

impl Prompts for Offices {
    fn stage_line(&self) -> Line {
        if let Some(outcome) = &self.at.outcome {
            return outcome.victory_line("offices-won", "offices-drawn");
        }
        match self.at.stage {
            Stage::Creation => Line::new("offices-stage-creation"),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk | Stage::Over => {
                Line::new("offices-stage-orders")
                    .with("month", self.at.turn)
                    .with("last", self.at.terms.turns)
            }
        }
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        let awaited = self.awaited();
        let is_creation = self.at.stage == Stage::Creation;
        if awaited.is_empty() {
            return None;
        }
        if awaited.iter().any(|&seat| viewer.is(seat)) {
            let id = if is_creation { "offices-ask-you-king" } else { "offices-ask-you-orders" };
            return Some(Line::new(id).with("month", self.at.turn));
        }
        let id = if is_creation { "offices-ask-kings" } else { "offices-ask-orders" };
        Some(Line::new(id).with("seats", terms::seats(&awaited)))
    }
}

impl QuestionHelp for Offices {
    /// Returns help with the stage of the game: the possible orders, and the usual choices.
    fn guide(&self, seat: Seat) -> Vec<Guide> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let guide = match self.at.stage {
            Stage::Creation => guide!("offices-guide-creation"),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk => {
                guide!("offices-guide-orders")
            }
            Stage::Over => return Vec::new(),
        };
        vec![guide]
    }
}

impl Duties for Offices {
    fn owed(&self, seat: Seat) -> Vec<Line> {
        if !self.awaited().contains(&seat) {
            return Vec::new();
        }
        let owed = match self.at.stage {
            Stage::Creation => Line::new("offices-owed-king"),
            Stage::Orders | Stage::Dawn | Stage::Phase(_) | Stage::Dusk | Stage::Over => {
                Line::new("offices-owed-orders").with("month", self.at.turn)
            }
        };
        vec![owed]
    }

    /// **IO-RULING-05.** Lists the characters who have no order and will therefore defend, for a seat that is about to
    /// lock.
    fn forgone(&self, seat: Seat) -> Vec<Line> {
        let Some(own) = self.at.kingdom(seat) else { return Vec::new() };
        if self.at.stage != Stage::Orders {
            return Vec::new();
        }
        let idle = self.at.ordered_characters(seat).into_iter().filter_map(|id| {
            let is_idle = |phase: Phase| own.order(id, phase).is_none();
            let line = |name| Line::new(name).with("character", self.at.person(seat, id));
            match (is_idle(Phase::A), is_idle(Phase::B)) {
                (true, true) => Some(line("offices-forgone-month")),
                (true, false) => Some(line("offices-forgone-phase").with("phase", Phase::A)),
                (false, true) => Some(line("offices-forgone-phase").with("phase", Phase::B)),
                (false, false) => None,
            }
        });
        idle.collect()
    }

    /// Lists the pending matters of `seat` apart from missing orders: its regency, its dead king, offered and current
    /// treaties, elections and votes.
    fn concerns(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        let Some(own) = self.at.kingdom(seat) else { return lines };
        if self.at.stage != Stage::Orders {
            return lines;
        }
        if own.has_fallen {
            lines.push(Line::new("offices-concern-fallen"));
            return lines;
        }
        lines.extend(silence(own));
        if let Some((_, heir)) = self.at.heir(seat) {
            lines.push(Line::new("offices-concern-heir").with("heir", terms::name(&heir)));
        }
        let others = || self.at.playing().filter(|&other| other != seat);
        let offers = others().filter(|&other| {
            let theirs = self.at.kingdom(other);
            theirs.is_some_and(|theirs| theirs.has_decreed(&Decree::ProposeTreaty(seat)))
        });
        // IO-RULING-86: a druidic king's offer takes effect without a reply unless it is refused.
        let (druids, offers): (Vec<Seat>, Vec<Seat>) = offers.partition(|other| {
            let theirs = self.at.kingdom(*other).map(Kingdom::alignment);
            theirs == Some(Alignment::Druidic) && !own.refusals.contains(other)
        });
        let line = |id, others: Vec<Seat>| {
            let count = others.len();
            (count > 0)
                .then(|| Line::new(id).with("seats", terms::seats(&others)).with("count", count))
        };
        lines.extend(line("offices-concern-offers", offers));
        lines.extend(line("offices-concern-druids", druids));
        let open = own.decrees.proposals.iter().copied().collect();
        lines.extend(line("offices-concern-proposals", open));
        let partners = own.treaties.iter().copied().collect();
        lines.extend(line("offices-concern-treaties", partners));
        if let Some(election) = self.at.election {
            let is_on = election.called < self.at.turn;
            let id = match (is_on, own.votes.contains_key(&Office::Emperor)) {
                (true, false) => "offices-concern-election",
                (true, true) => "offices-concern-voted",
                (false, _) => "offices-concern-called",
            };
            let candidate = self.at.person(seat, election.candidate);
            lines.push(Line::new(id).with("candidate", candidate));
        }
        lines
    }
}

/// **IO-RULING-05.** Warns a player whose kingdom has been silent: states the number of silent turns and the
/// consequence.
fn silence(own: &Kingdom) -> Option<Line> {
    match own.silent {
        0 => None,
        months if months >= REGENCY => Some(Line::new("offices-concern-regency")),
        months => Some(
            Line::new("offices-concern-silent")
                .with("months", months)
                .with("left", REGENCY - months),
        ),
    }
}
