//! The yearly chronicle, and the selection of notable past events for players.

use std::collections::BTreeSet;

use super::event::{
    Battle, Calendar, Conflict, Event, Realm, Season, Siege, SiegeEnd, Table, Troops, Umpire,
    Winter,
};
use super::label::ending::won;
use super::nouns;
use super::recount::standing;
use super::state::{Date, Demonworld, Stage};
use super::terms;
use regnal_core::game::{Chronicle, Seat};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// One player's public deeds in a year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    provinces: u32,
    sites: u32,
    marches: u32,
    retreats: u32,
}

impl Chronicle for Demonworld {
    fn is_quiet(&self, event: &Event) -> bool {
        matches!(
            event,
            // Not news: the end of the campaign has its own post, questions appear in turn notifications, and locks
            // appear wherever awaited players are listed.
            Event::Calendar(
                Calendar::Ended { .. }
                    | Calendar::WindowOpened { .. }
                    | Calendar::Locked { .. }
                    | Calendar::Unlocked { .. }
            )
        )
    }

    /// Returns the indices of public news since `seat` last locked or timed out. `events` holds the latest log events,
    /// in order.
    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        let is_own_end = |event: &Event| {
            matches!(
                event,
                Event::Calendar(Calendar::Locked { seat: other, .. } | Calendar::TimedOut { seat: other, .. })
                    if *other == seat
            )
        };
        let Some(end) = events.iter().rposition(is_own_end) else {
            return Vec::new();
        };
        (end + 1..events.len()).filter(|&index| is_notable(&events[index])).collect()
    }

    fn is_notable(&self, event: &Event) -> bool {
        is_notable(event)
    }

    fn is_order(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Calendar(
                Calendar::WindowOpened { .. }
                    | Calendar::Heard { .. }
                    | Calendar::Locked { .. }
                    | Calendar::Unlocked { .. }
            ) | Event::Table(Table::StandingOrdersSet { .. } | Table::StandingPlanSet { .. })
                | Event::Season(
                    Season::ReorganisationOrdered { .. }
                        | Season::ReorganisationsKept { .. }
                        | Season::MarchOrdered { .. }
                        | Season::MarchWithdrawn { .. }
                        | Season::HoldOrdered { .. }
                )
                | Event::Conflict(Conflict::AttitudeTaken { .. })
                | Event::Battle(
                    Battle::ModeChosen { .. }
                        | Battle::PlanSet { .. }
                        | Battle::ArmyPlanSet { .. }
                        | Battle::PlanCleared { .. }
                        | Battle::NextDayChosen { .. }
                )
                | Event::Siege(
                    Siege::Planned { .. }
                        | Siege::ModeChosen { .. }
                        | Siege::PlanStored { .. }
                        | Siege::SitesOrdered { .. }
                )
                | Event::Winter(
                    Winter::AdvantageChosen { .. }
                        | Winter::RansomPlanned { .. }
                        | Winter::UpkeepChosen { .. }
                )
        )
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        let year = self.at.date.year;
        let is_spring = |event: &Event| {
            matches!(
                event,
                Event::Calendar(Calendar::StageBegan {
                    date: Date {
                        year: begun,
                        season: nouns::Season::Spring,
                    },
                    stage: Stage::Orders,
                }) if *begun == year
            )
        };
        let Some(begin) = events.iter().position(is_spring) else {
            return Vec::new();
        };
        let stands = standing(events);
        let year_events = events.iter().zip(stands).skip(begin);
        let told: Vec<&Event> =
            year_events.filter_map(|(event, stands)| stands.then_some(event)).collect();
        let mut lines =
            vec![Line::new("demonworld-chronicle").with("year", u32::from(year)), wars(&told)];
        let mut place = 1_usize;
        for rank in self.ranking_without(&BTreeSet::new()) {
            for &seat in &rank {
                let deeds = counted(&self.deeds(&told, seat).named());
                let line = if deeds.is_empty() {
                    self.figures(seat, "demonworld-chronicle-player")
                } else {
                    self.figures(seat, "demonworld-chronicle-player-deeds").with("deeds", deeds)
                };
                lines.push(line.with("place", place));
            }
            place += rank.len();
        }
        lines.extend(self.reigns());
        let fallen: Vec<Seat> = told
            .iter()
            .filter_map(|event| match event {
                Event::Calendar(Calendar::Eliminated { seat }) => Some(*seat),
                _ => None,
            })
            .collect();
        if !fallen.is_empty() {
            lines.push(
                Line::new("demonworld-chronicle-fallen").with("seats", terms::seats(&fallen)),
            );
        }
        lines
    }

    /// **DW-RULING-93.** Returns the winners, the reason for the end, the deciding criterion and the ranking.
    fn ending(&self) -> Vec<Line> {
        let Some(outcome) = &self.at.outcome else {
            return Vec::new();
        };
        let mut lines = vec![won(outcome)];
        lines.extend(self.reasons_of(outcome));
        let mut place = 1_usize;
        for rank in &outcome.ranking {
            for &seat in rank {
                lines.push(self.standing_line(seat, outcome).with("place", place));
            }
            place += rank.len();
        }
        lines
    }
}

impl Demonworld {
    /// **DW-EMPEROR-04.** Returns each emperor with the number of winters spent in office, or a line that says that
    /// there are no emperors.
    fn reigns(&self) -> Vec<Line> {
        let reign = |seat| {
            let title = self.player(seat)?.emperor?;
            let line = Line::new("demonworld-chronicle-emperor").with("seat", seat);
            Some(line.with("winters", u32::from(title.winters)))
        };
        let lines: Vec<Line> = Seat::all(self.seats()).filter_map(reign).collect();
        match lines.is_empty() {
            true => vec![Line::new("demonworld-chronicle-no-emperor")],
            false => lines,
        }
    }

    fn deeds(&self, events: &[&Event], seat: Seat) -> Deeds {
        let is_own = |army: &super::ids::ForceId| {
            let owner = self.force(*army).map(|force| force.owner);
            owner.or_else(|| terms::owner(army.0)) == Some(seat)
        };
        let count = |is: &dyn Fn(&Event) -> bool| {
            narrow::<u32, _>(events.iter().filter(|event| is(event)).count())
        };
        Deeds {
            provinces: count(
                &|event| matches!(event, Event::Realm(Realm::ProvinceTaken { owner, .. }) if *owner == Some(seat)),
            ),
            sites: count(
                &|event| matches!(event, Event::Realm(Realm::SiteTaken { holder, .. }) if *holder == Some(seat)),
            ),
            marches: count(
                &|event| matches!(event, Event::Season(Season::Marched { army, .. }) if is_own(army)),
            ),
            retreats: count(
                &|event| matches!(event, Event::Troops(Troops::Retreated { army, .. }) if is_own(army)),
            ),
        }
    }
}

impl Deeds {
    fn named(self) -> [(&'static str, u32); 4] {
        [
            ("demonworld-chronicle-provinces", self.provinces),
            ("demonworld-chronicle-sites", self.sites),
            ("demonworld-chronicle-marches", self.marches),
            ("demonworld-chronicle-retreats", self.retreats),
        ]
    }
}

/// Returns the wars fought in a year.
fn wars(events: &[&Event]) -> Line {
    let count =
        |is: fn(&Event) -> bool| narrow::<u32, _>(events.iter().filter(|event| is(event)).count());
    let told = counted(&[
        (
            "demonworld-chronicle-battles",
            count(|event| matches!(event, Event::Battle(Battle::Opened { .. }))),
        ),
        (
            "demonworld-chronicle-sieges",
            count(|event| matches!(event, Event::Siege(Siege::Begun { .. }))),
        ),
        (
            "demonworld-chronicle-falls",
            count(|event| {
                let end = SiegeEnd::Fallen;
                matches!(event, Event::Siege(Siege::Ended { end: own, .. }) if *own == end)
            }),
        ),
    ]);
    match told.is_empty() {
        true => Line::new("demonworld-chronicle-peace"),
        false => Line::new("demonworld-chronicle-wars").with("told", told),
    }
}

/// Returns a message for each count that is not zero.
fn counted(all: &[(&'static str, u32)]) -> Vec<Arg> {
    all.iter()
        .filter(|(_, count)| *count > 0)
        .map(|&(id, count)| Line::new(id).with("count", count).into())
        .collect()
}

/// Returns whether an event is public and important enough for the chronicle.
pub(super) fn is_notable(event: &Event) -> bool {
    matches!(
        event,
        Event::Realm(
            Realm::PrestigeChanged { .. } | Realm::ProvinceTaken { .. } | Realm::SiteTaken { .. }
        ) | Event::Troops(Troops::Retreated { .. })
            | Event::Table(
                Table::EmperorProclaimed { .. } | Table::Resigned { .. } | Table::TakenOver { .. },
            )
            | Event::Umpire(Umpire::TookOffice { .. } | Umpire::LaidDown | Umpire::Ruled { .. })
            | Event::Calendar(
                Calendar::Eliminated { .. } | Calendar::WentAbsent { .. } | Calendar::Ended { .. }
            )
    )
}
