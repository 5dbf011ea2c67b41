//! The yearly chronicle, and the announcement of the result.

use std::collections::BTreeSet;

use super::event::{Battle, Calendar, Event, Realm, Season, Siege, SiegeEnd, Troops};
use super::ids::ForceId;
use super::label::ending::won;
use super::nouns;
use super::recount::standing;
use super::state::{Date, Demonworld, Stage};
use super::terms;
use regnal_core::game::{Chronicle, Seat};
use regnal_core::text::{Arg, Line};

impl Chronicle for Demonworld {
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
        let mut lines = vec![Line::new("demonworld-chronicle").with("year", year), wars(&told)];
        let mut place = 1_usize;
        for rank in self.ranking_without(&BTreeSet::new()) {
            for &seat in &rank {
                let deeds = self.deeds(&told, seat);
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
        let Some(outcome) = &self.at.outcome else { return Vec::new() };
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
    /// **DW-EMPEROR-04.** Returns each emperor with the number of winters spent in office, or a line saying that there
    /// are none.
    fn reigns(&self) -> Vec<Line> {
        let reign = |seat| {
            let title = self.player(seat)?.emperor?;
            let line = Line::new("demonworld-chronicle-emperor").with("seat", seat);
            Some(line.with("winters", title.winters))
        };
        let lines: Vec<Line> = Seat::all(self.seats()).filter_map(reign).collect();
        match lines.is_empty() {
            true => vec![Line::new("demonworld-chronicle-no-emperor")],
            false => lines,
        }
    }

    /// Returns a message for each kind of public action that a player has taken.
    fn deeds(&self, events: &[&Event], seat: Seat) -> Vec<Arg> {
        let is_own = |army: &ForceId| self.owner_of_force(*army) == Some(seat);
        counted(
            events,
            &[
                (
                    "demonworld-chronicle-provinces",
                    &|event| matches!(event, Event::Realm(Realm::ProvinceTaken { owner, .. }) if *owner == Some(seat)),
                ),
                (
                    "demonworld-chronicle-sites",
                    &|event| matches!(event, Event::Realm(Realm::SiteTaken { holder, .. }) if *holder == Some(seat)),
                ),
                (
                    "demonworld-chronicle-marches",
                    &|event| matches!(event, Event::Season(Season::Marched { army, .. }) if is_own(army)),
                ),
                (
                    "demonworld-chronicle-retreats",
                    &|event| matches!(event, Event::Troops(Troops::Retreated { army, .. }) if is_own(army)),
                ),
            ],
        )
    }
}

fn wars(events: &[&Event]) -> Line {
    let told = counted(
        events,
        &[
            ("demonworld-chronicle-battles", &|event| {
                matches!(event, Event::Battle(Battle::Opened { .. }))
            }),
            ("demonworld-chronicle-sieges", &|event| {
                matches!(event, Event::Siege(Siege::Begun { .. }))
            }),
            ("demonworld-chronicle-falls", &|event| {
                matches!(event, Event::Siege(Siege::Ended { end: SiegeEnd::Fallen, .. }))
            }),
        ],
    );
    match told.is_empty() {
        true => Line::new("demonworld-chronicle-peace"),
        false => Line::new("demonworld-chronicle-wars").with("told", told),
    }
}

/// A message, and the test for the events that it counts.
type Counted<'a> = (&'static str, &'a dyn Fn(&Event) -> bool);

/// Returns a message for each kind of event that has happened, with the number of such events.
fn counted(events: &[&Event], kinds: &[Counted<'_>]) -> Vec<Arg> {
    let number = |is: &dyn Fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    let counts = kinds.iter().map(|(id, is)| (*id, number(is)));
    counts
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| Line::new(id).with("count", count).into())
        .collect()
}
