//! Writes summaries: the chronicle of a year, and the final report.

use super::event::Event;
use super::nouns::{Season, Takeover};
use super::state::Mighty;
use regnal_core::game::{Chronicle, Game, Presence as _, Seat};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

/// Achievements of a realm in one year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Deeds {
    annexed: u32,
    taken: u32,
    joined: u32,
    founded: u32,
    recruited: u32,
}

impl Chronicle for Mighty {
    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        let springs = events.iter().enumerate().filter_map(|(index, event)| match event {
            Event::SeasonBegan { year, season: Season::Spring } => Some((index, *year)),
            _ => None,
        });
        let springs: Vec<(usize, u8)> = springs.collect();
        // After a Thaw, the next spring has already begun. After the campaign, no season follows.
        let over = self.outcome().is_some();
        let told = match springs.as_slice() {
            [.., last] if over => Some((*last, events.len())),
            [.., before, last] => Some((*before, last.0)),
            _ => None,
        };
        let Some(((begin, year), end)) = told else {
            return Vec::new();
        };
        let year_events = &events[begin..end];
        let mut lines = vec![
            Line::new("mighty-chronicle").with("year", year).with("years", self.options.years),
        ];
        lines.push(wars(year_events));
        lines.extend(Seat::all(self.seat_count()).map(|seat| {
            let score = self.score_of(seat);
            let deeds = counted(&deeds(year_events, seat).named());
            let line = match deeds.is_empty() {
                true => Line::new("mighty-chronicle-realm"),
                false => Line::new("mighty-chronicle-realm-deeds").with("deeds", deeds),
            };
            line.with("seat", seat)
                .with("points", score.points)
                .with("hexes", score.hexes)
                .with("units", score.units)
        }));
        lines
    }

    /// **ME-END-07 to -09.** Announces the winner, the tie-break if there was one, and each realm's points.
    fn ending(&self) -> Vec<Line> {
        let Some(outcome) = &self.outcome else {
            return Vec::new();
        };
        let won = outcome.victory_line("mighty-ending-won", "mighty-ending-drawn");
        let mut lines = vec![won];
        let points = |seat: &Seat| {
            let score = self.scores.get(seat.index());
            score.map(|score| score.points)
        };
        let leading = outcome.winners.first().and_then(points);
        let is_level = |seat: Seat| !outcome.winners.contains(&seat) && points(&seat) == leading;
        let gone = Seat::all(self.seat_count()).filter(|&seat| !self.is_playing(seat));
        let gone: Vec<Arg> = gone.map(Arg::Seat).collect();
        if !gone.is_empty() {
            let line = Line::new("mighty-ending-left").with("count", narrow::<u32, _>(gone.len()));
            lines.push(line.with("seats", gone));
        }
        if self.playing_seats().any(is_level) {
            lines.push(Line::new("mighty-ending-level"));
        }
        let mut place = 1;
        for rank in &outcome.ranking {
            let scores = self.scores.iter();
            for score in scores.filter(|score| rank.contains(&score.seat)) {
                let parts = score.parts();
                let parts: Vec<Arg> = parts
                    .into_iter()
                    .filter(|(_, count, _)| *count > 0)
                    .map(|(id, n, points)| Line::new(id).with("n", n).with("points", points).into())
                    .collect();
                let line = match parts.is_empty() {
                    true => Line::new("mighty-ending-nothing"),
                    false => Line::new("mighty-ending-score").with("parts", parts),
                };
                lines.push(
                    line.with("place", place).with("seat", score.seat).with("points", score.points),
                );
            }
            place += rank.len();
        }
        lines
    }
}

impl Mighty {
    fn playing_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seat_count()).filter(|&seat| self.is_playing(seat))
    }
}

/// Summarises the wars and dragon attacks of a year.
fn wars(events: &[Event]) -> Line {
    let count = |is: fn(&Event) -> bool| {
        let found = events.iter().filter(|event| is(event)).count();
        narrow::<u32, _>(found)
    };
    let told = counted(&[
        (
            "mighty-chronicle-fights",
            count(|event| matches!(event, Event::Fought { .. } | Event::FoughtAtSea { .. })),
        ),
        ("mighty-chronicle-sieges", count(|event| matches!(event, Event::SiegeRolled { .. }))),
        ("mighty-chronicle-dragons", count(|event| matches!(event, Event::DragonStruck { .. }))),
        ("mighty-chronicle-lost", count(|event| matches!(event, Event::UnitLost { .. }))),
        ("mighty-chronicle-fallen", count(|event| matches!(event, Event::RealmFell { .. }))),
    ]);
    match told.is_empty() {
        true => Line::new("mighty-chronicle-peace"),
        false => Line::new("mighty-chronicle-wars").with("told", told),
    }
}

/// Returns the counts that are greater than zero.
fn counted(all: &[(&'static str, u32)]) -> Vec<Arg> {
    all.iter()
        .filter(|(_, n)| *n > 0)
        .map(|&(id, n)| Arg::from(Line::new(id).with("n", n)))
        .collect()
}

impl Deeds {
    fn named(self) -> [(&'static str, u32); 5] {
        [
            ("mighty-chronicle-annexed", self.annexed),
            ("mighty-chronicle-taken", self.taken),
            ("mighty-chronicle-joined", self.joined),
            ("mighty-chronicle-founded", self.founded),
            ("mighty-chronicle-recruited", self.recruited),
        ]
    }
}

fn deeds(events: &[Event], seat: Seat) -> Deeds {
    let mut deeds = Deeds::default();
    for event in events {
        match event {
            Event::HexAnnexed { seat: who, .. } if *who == seat => deeds.annexed += 1,
            Event::BuildingTaken { seat: who, by: Takeover::Diplomacy, .. } if *who == seat => {
                deeds.joined += 1
            }
            Event::BuildingTaken { seat: who, .. } if *who == seat => deeds.taken += 1,
            Event::VillageFounded { seat: who, .. } if *who == seat => deeds.founded += 1,
            Event::Deployed { seat: who, .. } if *who == seat => deeds.recruited += 1,
            _ => {}
        }
    }
    deeds
}
