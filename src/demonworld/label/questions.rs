//! Campaign status and open questions (section 7 of the specification). Drafts and offers of surrender stay secret.

use std::collections::BTreeSet;

use super::ending::won;
use crate::action::{Action, Table};
use crate::content::hours;
use crate::ids::WindowId;
use crate::nouns::{Phase, Season};
use crate::state::{Demonworld, PhaseStart, Stage, Subject, Window};
use crate::terms;
use regnal_core::game::{Calendar, Prompts, Question, Questions, Seat, Umpire as _, Viewer};
use regnal_core::text::{Arg, Line};

/// Long deadline, in hours. A question with a shorter deadline arises in the middle of a season.
const LONG: u32 = 48;
/// **DW-REPORT-08.** Deadline for an umpire decision, in hours.
const FOR_UMPIRE: u32 = 72;
/// Typical short deadline, in hours.
const SHORT: u32 = 24;

impl Calendar for Demonworld {
    const TAKES_TURNS: bool = false;

    /// Returns a key that identifies the current questions, for the deadline timer. It is derived from the newest
    /// question, so that closing an older question does not extend the deadlines of the remaining ones.
    fn clock(&self) -> String {
        let newest = self.at.windows.keys().next_back();
        let date = self.at.date;
        let clock = match newest {
            Some(window) => format!("{}-{:?}-{}", date.year, date.season, window.0),
            None => format!("{}-{:?}-{:?}", date.year, date.season, self.at.stage),
        };
        // The umpire has restarted the deadlines, so the key must change.
        match self.at.office.turns {
            0 => clock,
            turns => format!("{clock}-{turns}"),
        }
    }

    /// Returns the era, which is the current year, starting at 1. A year ends with its winter, before the organisation
    /// phase.
    fn era(&self) -> u32 {
        let year = u32::from(self.at.date.year);
        let is_next = self.at.stage == Stage::Organisation && self.at.date.season == Season::Winter;
        year + u32::from(is_next)
    }

    fn era_line(&self) -> Line {
        Line::new("demonworld-era").with("year", self.era())
    }

    /// **DW-RULING-08.** Returns whether all open questions have the shorter DW-T-40 deadlines.
    fn is_interrupted(&self) -> bool {
        let phases: BTreeSet<Phase> = self.at.windows.values().map(|window| window.phase).collect();
        !phases.is_empty() && phases.into_iter().all(|phase| hours(phase) < LONG)
    }
}

impl Questions for Demonworld {
    /// **DW-RULING-08.** Returns the open questions with their DW-T-40 deadlines in hours. Each question closes
    /// separately.
    fn questions(&self) -> Vec<Question> {
        let question = |(id, window): (&WindowId, &Window)| {
            let is_umpires = window.asked.contains(&Seat::UMPIRE);
            let usual = hours(window.phase);
            let hours = if is_umpires { FOR_UMPIRE } else { usual };
            let is_short = hours < LONG;
            Question {
                key: self.question_key(*id),
                asked: window.asked.clone(),
                open: self.waited_for(window),
                is_short,
                percent: hours * 100 / if is_short { SHORT } else { LONG },
            }
        };
        self.at.windows.iter().map(question).collect()
    }

    /// Returns the default action for a question after its deadline.
    fn fallback_to(&self, seat: Seat, key: &str) -> Option<Action> {
        let mut open = self.open_windows(seat).map(|(id, _)| id);
        let id = open.find(|id| key == self.question_key(*id))?;
        Some(Action::Table(Table::Expire(id)))
    }

    fn granted_hours(&self) -> Option<u16> {
        let granted = self.at.office.granted?;
        let newest = self.at.windows.keys().next_back();
        (newest == Some(&granted.window)).then_some(granted.hours)
    }
}

impl Prompts for Demonworld {
    fn stage_line(&self) -> Line {
        match &self.at.outcome {
            Some(outcome) => won(outcome),
            None => Line::new("demonworld-stage")
                .with("date", terms::date(self.at.date))
                .with("stage", Arg::Term(terms::stage(self.at.stage))),
        }
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        let awaited = self.awaited();
        if awaited.is_empty() {
            return None;
        }
        if self.have_all_people_resigned() && self.has_umpire() {
            return Some(Line::new("demonworld-ask-umpire"));
        }
        if let Some(&seat) = awaited.iter().find(|&&seat| viewer.is(seat)) {
            let open: Vec<Arg> = self
                .open_windows(seat)
                .map(|(_, window)| self.question_name(window.phase, window.subject))
                .collect();
            return Some(Line::new("demonworld-ask-you").with("questions", open));
        }
        let mut open: Vec<Arg> = Vec::new();
        for window in self.at.windows.values() {
            let name = self.public_question(window);
            let waits = !self.waited_for(window).is_empty();
            if waits && !open.contains(&name) {
                open.push(name);
            }
        }
        Some(
            Line::new("demonworld-ask")
                .with("seats", terms::seats(&awaited))
                .with("questions", open),
        )
    }
}

impl Demonworld {
    /// Returns the public form of a question. An offer of surrender is shown as a pause in the siege.
    pub(crate) fn public_question(&self, window: &Window) -> Arg {
        self.asked_name(window.phase, window.subject)
    }

    /// Like [`Demonworld::public_question`], but also works for a question that has been closed.
    pub(crate) fn asked_name(&self, phase: Phase, subject: Subject) -> Arg {
        self.question_name(phase.public(), subject)
    }

    /// Returns the name of a phase start to which the match can be rewound. The name describes the situation at that
    /// time, because the subject of the phase's questions may no longer exist.
    pub(crate) fn start_name(&self, start: &PhaseStart) -> Arg {
        let then = &start.position;
        let siege = start.subject.siege().and_then(|id| then.sieges.get(&id));
        let about = match start.subject {
            Subject::Campaign => None,
            Subject::Conflict(id) => {
                then.conflicts.get(&id).map(|own| terms::conflict_at(own.province))
            }
            Subject::Battle(id) => {
                then.battles.get(&id).map(|own| terms::battle_at(own.kind, own.province))
            }
            Subject::Siege(_) => siege.map(|own| terms::siege_of(own.site)),
            Subject::Force(id) => Some(self.force_of(id)),
        };
        let question: Arg = match about {
            Some(about) => Line::new("demonworld-window")
                .with("phase", start.phase.public())
                .with("subject", about)
                .into(),
            None => self.asked_name(start.phase, start.subject),
        };
        match siege.map(|own| own.week).filter(|&week| week > 0) {
            Some(week) => Line::new("demonworld-window-week")
                .with("question", question)
                .with("week", week)
                .into(),
            None => question,
        }
    }

    /// **DW-RULING-09.** Returns the lock action for a seat's question, if the question can be locked as it stands.
    /// Unlike an expired deadline, locking does not make the player absent.
    pub(crate) fn lock_for(&self, seat: Seat, key: &str) -> Option<Table> {
        let mut open = self.open_windows(seat).map(|(id, _)| id);
        let id = open.find(|id| key == self.question_key(*id))?;
        let lock = Table::Lock(id);
        self.legal(seat).contains(&Action::Table(lock.clone())).then_some(lock)
    }

    /// Returns the key of a question. The key changes when the umpire restarts the deadlines. To avoid a second
    /// notification, the key does not change for a player who disputes a report (DW-REPORT-07).
    pub(crate) fn question_key(&self, id: WindowId) -> String {
        let id = self.asked_as(id).unwrap_or(id);
        match self.at.office.turns {
            0 => format!("question-{}", id.0),
            turns => format!("question-{}-{turns}", id.0),
        }
    }

    /// Returns the earlier question that the given question continues. For a player who disputed a report and has not
    /// sent a counter-report yet, this is the question about the report.
    fn asked_as(&self, id: WindowId) -> Option<WindowId> {
        let window = self.at.windows.get(&id)?;
        let table = self.at.battles.get(&window.subject.battle()?)?.table.as_ref()?;
        let is_open = window.phase == Phase::ReportConfirm && table.counter.is_none();
        table.asked_as.filter(|_| is_open)
    }

    /// Returns a player's public scores: prestige and number of provinces.
    pub(crate) fn figures(&self, seat: Seat, id: &'static str) -> Line {
        let provinces = self.provinces_of(seat).count();
        Line::new(id)
            .with("seat", seat)
            .with("prestige", self.player(seat).map_or(0, |player| player.prestige))
            .with("provinces", Line::new("demonworld-provinces").with("count", provinces))
    }
}
