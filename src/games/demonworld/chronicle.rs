//! Looking back: the chronicle of a year, and what of it is worth telling to somebody who was away.

use super::event::{Calendar, Event, Organisation, Realm, Season, Table, Troops, Umpire};
use super::nouns;
use super::state::{Date, Demonworld, Stage};
use super::terms;
use crate::game::Seat;
use crate::narrow::narrow;
use crate::text::{Arg, Line};

/// What everybody knows that a player did in a year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    provinces: u32,
    sites: u32,
    marches: u32,
    retreats: u32,
}

impl Demonworld {
    /// The year that `events` end with, which are the last of the log in order: what each player did that all may know,
    /// and how he stands. Those before its spring are passed over.
    pub(super) fn chronicle(&self, events: &[Event]) -> Vec<Line> {
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
        let told = &events[begin..];
        let mut lines = vec![Line::new("demonworld-chronicle").with("year", u32::from(year))];
        for seat in Seat::all(self.seats()) {
            let deeds: Vec<Arg> = self
                .deeds(told, seat)
                .named()
                .into_iter()
                .filter(|(_, count)| *count > 0)
                .map(|(id, count)| Line::new(id).with("count", count).into())
                .collect();
            let line = if deeds.is_empty() {
                self.figures(seat, "demonworld-chronicle-player")
            } else {
                self.figures(seat, "demonworld-chronicle-player-deeds")
                    .with("deeds", deeds)
            };
            lines.push(line);
        }
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

    fn deeds(&self, events: &[Event], seat: Seat) -> Deeds {
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

/// What everybody may know of what happened since `seat` last declared anything final. `events` are the last of the log,
/// in order.
pub(super) fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
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
    (end + 1..events.len())
        .filter(|&index| is_notable(&events[index]))
        .collect()
}

/// Whether a campaign is remembered by an event, and everybody may know of it.
pub(super) fn is_notable(event: &Event) -> bool {
    matches!(
        event,
        Event::Realm(
            Realm::PrestigeChanged { .. } | Realm::ProvinceTaken { .. } | Realm::SiteTaken { .. }
        ) | Event::Troops(Troops::Retreated { .. })
            | Event::Table(Table::EmperorProclaimed { .. } | Table::Resigned { .. })
            | Event::Umpire(Umpire::TookOffice { .. } | Umpire::LaidDown | Umpire::Ruled { .. })
            | Event::Calendar(
                Calendar::Eliminated { .. } | Calendar::WentAbsent { .. } | Calendar::Ended { .. }
            )
    )
}

/// Whether an event is a small step that a later one sums up.
pub(super) fn is_quiet(event: &Event) -> bool {
    matches!(
        event,
        // Their season tells where they stand.
        Event::Season(Season::Marched { .. })
            // The end has a post of its own; who is asked what is said in the call, and who is done in every list of
            // those who are awaited.
            | Event::Calendar(
                Calendar::Ended { .. }
                    | Calendar::WindowOpened { .. }
                    | Calendar::Locked { .. }
                    | Calendar::Unlocked { .. }
            )
    )
}

/// Whether an event can wait until time goes on, to be told with the rest.
pub(super) fn can_wait(event: &Event) -> bool {
    matches!(
        event,
        Event::Calendar(
            Calendar::TimedOut { .. } | Calendar::WentAbsent { .. } | Calendar::SeasonEnded { .. }
        ) | Event::Organisation(Organisation::Published { .. })
    )
}
