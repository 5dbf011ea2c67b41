//! Renders events as messages, limited to what each viewer is allowed to know (section 7 of the specification). The
//! `match` expressions are exhaustive, so a new event does not compile until its audience is decided.
//!
//! An event is rendered in the state immediately after it. If the event removed an item (a destroyed unit, a dead
//! character, a dissolved force), the item's id gives the owner, and the state's record of removed items gives the
//! name.

mod battle;
mod conflict;
mod organisation;
mod realm;
mod season;
mod siege;
mod story;
mod table;
mod umpire;
mod weeks;
mod winter;

pub(super) use self::battle::{came_out, came_out_as};
use super::event::{Calendar, Event};
use super::nouns::{Phase, Season};
use super::state::{Demonworld, Stage};
use super::terms;
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Creates a message about a seat.
fn by(seat: Seat, id: &'static str) -> Line {
    Line::new(id).with("seat", seat)
}

impl Demonworld {
    /// Renders `event` for `viewer`, in the state immediately after the event.
    pub(super) fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        match event {
            Event::Calendar(event) => self.report_calendar(event, viewer),
            Event::Table(event) => table::report_table(event, viewer),
            Event::Organisation(event) => self.report_organisation(event, viewer),
            Event::Season(event) => self.report_season(event, viewer),
            Event::Troops(event) => self.report_troops(event, viewer),
            Event::Realm(event) => self.report_realm(event, viewer),
            Event::Conflict(event) => self.report_conflict(event, viewer),
            Event::Battle(event) => self.report_battle(event, viewer),
            Event::Siege(event) => self.report_siege(event, viewer),
            Event::SiegeWeek(event) => self.report_siege_week(event, viewer),
            Event::SiegeWork(event) => self.report_siege_work(event, viewer),
            Event::SiegeFood(event) => self.report_siege_food(event, viewer),
            Event::Winter(event) => self.report_winter(event, viewer),
            Event::Umpire(event) => self.report_umpire(event, viewer),
        }
    }

    fn report_calendar(&self, event: &Calendar, viewer: Viewer) -> Option<Line> {
        let line = match event {
            // Internal steps are not reported. Players' inputs are not reported either, because even the fact that one
            // was sent is secret.
            Calendar::Heard { .. } | Calendar::Queued { .. } | Calendar::WindowClosed { .. } => {
                return None;
            }
            Calendar::StageBegan { date, stage } => {
                let id = match (stage, date.season) {
                    (Stage::Organisation, _) => "demonworld-organisation-began",
                    (Stage::Orders, _) => "demonworld-season-began",
                    (Stage::Sieges, Season::Winter) => "demonworld-winter-began",
                    // Not announced, because several of these stages can pass at once. The events in these stages are
                    // reported instead.
                    (Stage::Sieges, Season::Spring | Season::Summer | Season::Autumn)
                    | (
                        Stage::Movement
                        | Stage::Conflicts
                        | Stage::Capture
                        | Stage::SeasonEnd
                        | Stage::EmperorCheck
                        | Stage::Attrition
                        | Stage::Experience
                        | Stage::Upkeep
                        | Stage::Over,
                        _,
                    ) => return None,
                };
                Line::new(id).with("date", terms::date(*date))
            }
            Calendar::WindowOpened { phase, subject, asked, .. } => {
                let concerns = asked.iter().any(|&seat| viewer.is(seat));
                let phase = match phase {
                    // Not announced here, because the announcement of the stage already covers the question.
                    Phase::Organisation | Phase::SeasonOrders => return None,
                    // Only the two sides know about an offer of surrender.
                    Phase::SurrenderWindow if !concerns => Phase::SiegeWindow,
                    Phase::WinnerMove
                    | Phase::ConflictAttitudes
                    | Phase::BattleMode
                    | Phase::BattlePlan
                    | Phase::TableReport
                    | Phase::ReportConfirm
                    | Phase::SecondDay
                    | Phase::RetreatChoice
                    | Phase::SiegeProgramme
                    | Phase::SiegeWindow
                    | Phase::SurrenderWindow
                    | Phase::WinterExperience
                    | Phase::WinterUpkeep => *phase,
                };
                Line::new("demonworld-asked")
                    .with("seats", terms::seats(asked))
                    .with("question", self.question_name(phase, *subject))
            }
            Calendar::Locked { seat, window } => {
                by(*seat, "demonworld-locked").with("question", self.known_question(*window))
            }
            Calendar::Unlocked { seat, window } => {
                by(*seat, "demonworld-unlocked").with("question", self.known_question(*window))
            }
            Calendar::TimedOut { seat: Seat::UMPIRE, .. } => {
                Line::new("demonworld-umpire-timed-out")
            }
            // Other players must not learn whether the player had sent any input before the deadline.
            Calendar::TimedOut { seat, defaulted, .. } => {
                let own = if *defaulted {
                    "demonworld-timed-out.default"
                } else {
                    "demonworld-timed-out.kept"
                };
                by(*seat, if viewer.is(*seat) { own } else { "demonworld-timed-out" })
            }
            Calendar::WentAbsent { seat } => by(*seat, "demonworld-went-absent"),
            Calendar::Returned { seat } => by(*seat, "demonworld-returned"),
            Calendar::SeasonEnded { date } => {
                Line::new("demonworld-season-ended").with("date", terms::date(*date))
            }
            Calendar::Eliminated { seat } => by(*seat, "demonworld-eliminated"),
            Calendar::Ended { outcome } => {
                outcome.victory_line("demonworld-ended-won", "demonworld-ended-drawn")
            }
        };
        Some(line)
    }

    pub(super) fn known_question(&self, id: super::ids::WindowId) -> Arg {
        match self.at.windows.get(&id) {
            Some(window) => self.public_question(window),
            None => self.window_name(id),
        }
    }
}
