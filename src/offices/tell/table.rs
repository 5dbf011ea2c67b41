//! Renders kings, orders and the calendar.

use super::{Telling, by, of};
use crate::action::{Decree, Occasion, Order};
use crate::event::{Calendar, Creation, Filing};
use crate::ids::CharacterId;
use crate::illegal::Reason;
use crate::label::plans::skipped_line;
use crate::label::tried_line;
use crate::nouns::Phase;
use crate::people::King;
use crate::plan::Plan;
use crate::state::{Answer, Terms};
use crate::terms;
use crate::turn::{REGENCY, limits};
use regnal_core::never::expected;
use regnal_core::refusal::Reason as _;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line, safe_name};

impl Telling<'_> {
    pub(super) fn report_creation(&self, event: &Creation) -> Vec<Line> {
        match event {
            Creation::Wished { seat, terms } => {
                vec![length("offices-told-wished", *terms).with("seat", *seat)]
            }
            Creation::Agreed { terms } => vec![length("offices-told-agreed", *terms)],
            Creation::KingMade { seat, king, is_usual } => {
                king_made(*seat, king, *is_usual, self.viewer)
            }
            Creation::WorldDealt { world, .. } => {
                let mut told =
                    vec![Line::new("offices-told-dealt").with("count", world.provinces.len())];
                if let Viewer::Seat(seat) = self.viewer {
                    told.extend(self.home_found(seat));
                }
                told
            }
        }
    }

    /// Renders the assets with which a kingdom starts.
    fn home_found(&self, seat: Seat) -> Vec<Line> {
        let Some(own) = expected(self.at.kingdom(seat), "a kingdom that is founded") else {
            return Vec::new();
        };
        let mut told = vec![
            Line::new("offices-told-home")
                .with("province", terms::province(own.home))
                .with("terrain", self.at.terrain(own.home))
                .with("gold", terms::gold(own.gold)),
        ];
        told.extend(self.shown_to_owner(own.home));
        let heroes = self.at.house(seat).filter(|(id, _)| *id != own.king);
        told.extend(heroes.map(|(_, hero)| {
            of(terms::name(hero), "offices-told-begins")
                .with("temperament", Arg::Term(hero.temperament.term_of(hero.sex)))
                .with("skills", terms::skills(&hero.skills))
        }));
        told
    }

    pub(super) fn report_filing(&self, event: &Filing) -> Vec<Line> {
        let mut told = Vec::with_capacity(2);
        let line = match event {
            Filing::Ordered { seat, character, phase, order } => {
                told.extend(order.plan().and_then(|plan| self.skipped(*character, plan)));
                self.about(*character, *phase, "offices-told-ordered")
                    .with("deed", self.at.order_words(*seat, *character, order))
            }
            Filing::Cleared { character, phase, .. } => {
                self.about(*character, *phase, "offices-told-cleared")
            }
            Filing::Planned { character, occasion, plan, .. } => {
                let id = match occasion {
                    Occasion::Standing => "offices-told-planned",
                    Occasion::Duel => "offices-told-planned-duel",
                };
                told.extend(self.skipped(*character, plan));
                of(self.called(*character), id).with("plan", tried_line(*occasion, plan))
            }
            Filing::Decreed { seat, decree } if is_anothers(*seat, decree, self.viewer) => {
                by(*seat, "offices-told-proposal")
            }
            Filing::Decreed { seat, decree } => {
                Line::new("offices-told-decreed").with("deed", self.at.decree_words(*seat, decree))
            }
            Filing::Withdrawn { seat, decree } if is_anothers(*seat, decree, self.viewer) => {
                by(*seat, "offices-told-proposal-gone")
            }
            Filing::Withdrawn { seat, decree } => Line::new("offices-told-withdrawn")
                .with("deed", self.at.decree_words(*seat, decree)),
            Filing::Locked { seat } => by(*seat, "offices-told-locked"),
            Filing::Unlocked { seat } => by(*seat, "offices-told-unlocked"),
            Filing::TimedOut { seat } => by(*seat, "offices-told-timed-out"),
            // If the time has already run out or the previous player has resigned, the new player can give orders only
            // from next month on, so the message is different.
            Filing::TakenOver { seat } => match self.at.kingdom(*seat).map(|own| own.answer) {
                Some(Answer::TimedOut) => by(*seat, "offices-told-taken-over-late"),
                Some(Answer::Open | Answer::Locked) | None => by(*seat, "offices-told-taken-over"),
            },
            Filing::Resigned { seat } => by(*seat, "offices-told-resigned"),
        };
        told.insert(0, line);
        told
    }

    /// Renders the plan steps that a character currently cannot carry out; only for his own kingdom.
    fn skipped(&self, id: CharacterId, plan: &Plan) -> Option<Line> {
        let who = self.at.character(id)?;
        skipped_line(terms::name(who), who, plan)
    }

    /// Builds a sentence about a character in one phase.
    fn about(&self, who: CharacterId, phase: Phase, id: &'static str) -> Line {
        of(self.called(who), id).with("phase", phase)
    }

    pub(super) fn report_calendar(&self, event: &Calendar) -> Vec<Line> {
        match event {
            Calendar::DawnBroke { silent } => self.silences(silent),
            Calendar::Failed { seat, character, phase, reason } => {
                let mut why = Line::new(reason.message());
                let line = match (character, phase) {
                    (Some(who), Some(phase)) => {
                        let order = self.at.order(*who, *phase);
                        why = why_not(order, *reason);
                        self.about(*who, *phase, "offices-told-failed")
                            .with("deed", self.at.order_words(*seat, *who, order))
                    }
                    (Some(who), None) => of(self.called(*who), "offices-told-failed-dawn"),
                    // A call for an election is the only decree that is checked again at dawn.
                    (None, _) => Line::new("offices-told-failed-call"),
                };
                vec![line.with("why", why)]
            }
            Calendar::PhaseBegan { .. } | Calendar::DuskFell | Calendar::MonthEnded => Vec::new(),
        }
    }

    /// **IO-RULING-05.** Renders silent turns. New regencies are public; the number of silent turns is shown only to
    /// the player. A fallen kingdom has no orders to give, so its silence is not mentioned.
    fn silences(&self, silent: &[u8]) -> Vec<Line> {
        let stands = |seat: Seat| self.at.kingdom(seat).is_some_and(|own| !own.has_fallen);
        let counts = Seat::all(silent.len()).zip(silent.iter().copied());
        let counts = counts.filter(|(seat, _)| stands(*seat));
        let mut told = Vec::new();
        let mut regencies: Vec<Arg> = Vec::new();
        for (seat, months) in counts {
            if months == REGENCY {
                regencies.push(seat.into());
            } else if (1..REGENCY).contains(&months) && self.viewer.is(seat) {
                told.push(Line::new("offices-told-silent").with("left", REGENCY - months));
            }
        }
        if !regencies.is_empty() {
            let count = regencies.len();
            told.push(
                Line::new("offices-told-regency").with("count", count).with("seats", regencies),
            );
        }
        told
    }
}

/// Returns whether the viewer sees another kingdom's treaty proposal.
fn is_anothers(seat: Seat, decree: &Decree, viewer: Viewer) -> bool {
    matches!(decree, Decree::ProposeTreaty(_)) && !viewer.is(seat)
}

/// Renders the game length. Omits the hours if they are the default, because the default set for the match is not
/// available here.
fn length(id: &'static str, terms: Terms) -> Line {
    terms
        .told(id, limits::DEFAULT_HOURS)
        .with("months", Line::new("offices-told-months").with("count", terms.turns))
}

/// Returns the message that explains why an order failed. There is a separate message for a spying order whose target
/// is missing.
fn why_not(order: &Order, reason: Reason) -> Line {
    Line::new(match (order, reason) {
        (Order::Spy { .. }, Reason::Target) => "offices-told-no-target-spy",
        _ => reason.message(),
    })
}

/// Renders a new king; only his player sees the skills and units.
fn king_made(seat: Seat, king: &King, is_usual: bool, viewer: Viewer) -> Vec<Line> {
    let id = if is_usual { "offices-told-usual-king" } else { "offices-told-king" };
    let line = by(seat, id).with("name", safe_name(&king.name)).with("sex", terms::sex(king.sex));
    let nature = (king.race, king.alignment, king.temperament, king.sex);
    let mut told = vec![terms::natured(line, nature)];
    if viewer.is(seat) {
        told.push(
            Line::new("offices-told-king-own")
                .with("skills", terms::skills(&king.skills))
                .with("units", terms::kinds(king.units.iter().copied())),
        );
    }
    told
}
