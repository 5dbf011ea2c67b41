//! Order book pages for conflicts: each army's attitude and retreat, and the winners' moves.

use super::sites::SITES;
use super::standing::{LONGER, Term};
use super::{Pages, PathStep, act, ask, line, noted, of_code, offer, row};
use crate::action::{Action, Conflict, Season, Table};
use crate::ids::{ForceId, ProvinceId};
use crate::nouns::Phase;
use crate::part::season::attitude_name;
use crate::state::{Attitude, Conflict as Met, Demonworld, StandingAttitude, Subject, Window};
use crate::terms;
use regnal_core::game::book::{Choice, Row};
use regnal_core::game::{ActionLabels as _, ActionOdds as _, Seat};
use regnal_core::noun::Noun as _;
use regnal_core::text::Line;

impl Demonworld {
    pub(super) fn conflict_pages(&self, seat: Seat, window: &Window) -> Option<Pages> {
        let rows = self.asked_armies(seat, window).into_iter();
        let rows = rows.map(|army| self.conflict_row(seat, window, army));
        let place = self.met_at(window);
        let sites = place.and_then(|place| self.sites_row(seat, place));
        Some(Pages {
            notes: self.met(seat, window),
            ..Pages::of("demonworld-book-pick-met", rows.chain(sites).collect())
        })
    }

    /// Returns the province of the conflict that a question about attitudes refers to.
    fn met_at(&self, window: &Window) -> Option<ProvinceId> {
        let conflict = self.conflict_asked(window)?;
        (window.phase == Phase::ConflictAttitudes).then_some(conflict.province)
    }

    fn conflict_asked(&self, window: &Window) -> Option<&Met> {
        match window.subject {
            Subject::Conflict(id) => self.at.conflicts.get(&id),
            _ => None,
        }
    }

    fn asked_armies(&self, seat: Seat, window: &Window) -> Vec<ForceId> {
        let armies: Vec<ForceId> = match (window.phase, window.subject, self.conflict_asked(window))
        {
            (Phase::RetreatChoice, Subject::Force(army), _) => vec![army],
            (Phase::WinnerMove, _, Some(own)) => {
                own.all_verges().flat_map(|verge| verge.winners.keys()).copied().collect()
            }
            (_, _, Some(own)) => own.armies.iter().copied().collect(),
            _ => Vec::new(),
        };
        let is_own = |army: &ForceId| self.force(*army).is_some_and(|own| own.owner == seat);
        armies.into_iter().filter(is_own).collect()
    }

    fn conflict_row(&self, seat: Seat, window: &Window, army: ForceId) -> Row {
        let place = self.force(army).map(|own| terms::province(own.province));
        let thing = self.army_line(army, place);
        let conflict = self.conflict_asked(window);
        let (draft, default) = match window.phase {
            Phase::RetreatChoice => {
                let mut retreats = self.at.conflicts.values();
                let retreat = retreats.find_map(|own| own.retreats.get(&army));
                let to = retreat.and_then(|retreat| retreat.to);
                (to.map(|to| line(terms::province(to))), Line::new("demonworld-book-no-retreat"))
            }
            Phase::WinnerMove => {
                let verge = conflict.and_then(|own| own.verge_of(army));
                let choice = verge.and_then(|verge| *verge.winners.get(&army)?);
                (choice.map(line), Line::new("demonworld-book-no-winner-move"))
            }
            _ => {
                let attitude = conflict.and_then(|own| own.attitudes.get(&army));
                let standing = self.player(seat).and_then(|own| own.standing.attitude_now());
                // The effect of the default depends on the enemy's secret forces, so it is not predicted.
                let default = match standing {
                    Some(standing) => {
                        Line::new("demonworld-book-standing-attitude").with("attitude", standing)
                    }
                    None => Line::new("demonworld-book-no-attitude"),
                };
                (attitude.map(|&own| line(attitude_name(own))), default)
            }
        };
        Row {
            warning: draft.is_none().then_some(default),
            draft,
            ..row(format!("a{}", army.0), thing)
        }
    }

    /// Describes the odds of each action offered, without duplicates.
    fn conflict_notes(&self, seat: Seat, open: &[Action]) -> Vec<Line> {
        let mut notes: Vec<Line> = Vec::new();
        for action in open {
            let Some(odds) = self.odds(seat, action) else { continue };
            let what = match action {
                Action::Conflict(Conflict::Take {
                    attitude: attitude @ Attitude::Fight(_),
                    ..
                }) => Some(attitude_name(*attitude)),
                Action::Conflict(Conflict::RetreatTo { to, .. }) => Some(terms::province(*to)),
                _ => None,
            };
            let note = match what {
                Some(what) => Line::new("demonworld-odds-of").with("what", what).with("line", odds),
                None => odds,
            };
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
        notes
    }

    pub(super) fn conflict_step(&self, seat: Seat, window: &Window, way: &[&str]) -> PathStep {
        let (&row, steps) = way.split_first()?;
        if row == SITES {
            return self.sites_step(seat, self.met_at(window)?, steps);
        }
        let army = ForceId(row.strip_prefix('a')?.parse().ok()?);
        let is_about = |action: &Action| match action {
            Action::Conflict(
                Conflict::Take { army: own, .. } | Conflict::RetreatTo { army: own, .. },
            )
            | Action::Season(Season::WinnerMove { army: own, .. }) => *own == army,
            _ => false,
        };
        let open: Vec<Action> = self.legal(seat).into_iter().filter(is_about).collect();
        match steps {
            [] => {
                let label = |action: &Action| match action {
                    Action::Conflict(Conflict::Take { attitude, .. }) => {
                        line(attitude_name(*attitude))
                    }
                    Action::Conflict(Conflict::RetreatTo { to, .. }) => line(terms::province(*to)),
                    Action::Season(Season::WinnerMove { choice, .. }) => line(*choice),
                    other => self.describe(other),
                };
                let mut answers = offer(&open, label);
                answers.extend((!longer(&open).is_empty()).then(Term::longer_terms_choice));
                let way = ask("demonworld-book-ask-army", answers);
                noted(way, self.conflict_notes(seat, &open))
            }
            [LONGER] => ask("demonworld-book-ask-army", longer(&open)),
            [LONGER, code] => {
                let (term, code) = Term::read(code)?;
                let kind = StandingAttitude::from_code(code)?;
                let (_, take) = sole(&open, kind)?;
                let orders = self.player(seat)?.standing.clone();
                let orders = term.with_attitude(orders, kind);
                act([take, Action::Table(Table::SetStandingOrders(orders))])
            }
            [code] => of_code(open, code),
            _ => None,
        }
    }
}

/// Returns the attitudes of an army that can also be set as defaults for future conflicts.
fn longer(open: &[Action]) -> Vec<Choice> {
    let answers = Term::ALL.into_iter().flat_map(|term| {
        StandingAttitude::ALL.iter().filter_map(move |&kind| {
            let (attitude, _) = sole(open, kind)?;
            Some(term.choice(kind.code(), attitude_name(attitude)))
        })
    });
    answers.collect()
}

/// Returns the only available attitude of a kind. Returns `None` if there are two or more, because a default for future
/// conflicts could not distinguish between them.
fn sole(open: &[Action], kind: StandingAttitude) -> Option<(Attitude, Action)> {
    let mut all = open.iter().filter_map(|action| match action {
        Action::Conflict(Conflict::Take { attitude, .. }) => {
            let its = match attitude {
                Attitude::Fight(_) => StandingAttitude::Fight,
                Attitude::Withdraw(_) => StandingAttitude::Withdraw,
                Attitude::Shelter(_) => StandingAttitude::Shelter,
                Attitude::Nothing => StandingAttitude::Nothing,
            };
            (its == kind).then(|| (*attitude, action.clone()))
        }
        _ => None,
    });
    let found = all.next()?;
    all.next().is_none().then_some(found)
}
