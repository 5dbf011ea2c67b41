//! Writes summaries: the chronicle of a year, and the final report.

use super::event::Event;
use super::nouns::{Season, Takeover};
use super::state::Mighty;
use regnal_core::game::{Chronicle, Game, Presence as _, Seat};
use regnal_core::narrow::narrow;
use regnal_core::text::{Arg, Line};

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
        let Some(((begin, year), end)) = told else { return Vec::new() };
        let year_events = &events[begin..end];
        let mut lines = vec![
            Line::new("mighty-chronicle").with("year", year).with("years", self.options.years),
        ];
        lines.push(wars(year_events));
        lines.extend(Seat::all(self.seat_count()).map(|seat| {
            let score = self.score_of(seat);
            deeds_line(year_events, seat)
                .with("seat", seat)
                .with("points", score.points)
                .with("hexes", score.hexes)
                .with("units", score.units)
        }));
        lines
    }

    /// **ME-END-07 to -09.** Announces the winner, the tie-break if there was one, and each realm's points.
    fn ending(&self) -> Vec<Line> {
        let Some(outcome) = &self.outcome else { return Vec::new() };
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
        if self.playing().any(is_level) {
            lines.push(Line::new("mighty-ending-level"));
        }
        let mut place = 1;
        for rank in &outcome.ranking {
            let scores = self.scores.iter();
            for score in scores.filter(|score| rank.contains(&score.seat)) {
                let parts = score.parts().into_iter().filter(|(_, count, _)| *count > 0);
                let parts: Vec<Arg> = parts
                    .map(|(id, n, points)| Line::new(id).with("n", n).with("points", points).into())
                    .collect();
                let line = if parts.is_empty() {
                    Line::new("mighty-ending-nothing")
                } else {
                    Line::new("mighty-ending-score").with("parts", parts)
                };
                let line = line.with("place", place).with("seat", score.seat);
                lines.push(line.with("points", score.points));
            }
            place += rank.len();
        }
        lines
    }
}

/// Summarises the wars and dragon attacks of a year.
fn wars(events: &[Event]) -> Line {
    let told = counted(
        events,
        [
            ("mighty-chronicle-fights", &|event| {
                matches!(event, Event::Fought { .. } | Event::FoughtAtSea { .. })
            }),
            ("mighty-chronicle-sieges", &|event| matches!(event, Event::SiegeRolled { .. })),
            ("mighty-chronicle-dragons", &|event| matches!(event, Event::DragonStruck { .. })),
            ("mighty-chronicle-lost", &|event| matches!(event, Event::UnitLost { .. })),
            ("mighty-chronicle-fallen", &|event| matches!(event, Event::RealmFell { .. })),
        ],
    );
    if told.is_empty() {
        Line::new("mighty-chronicle-peace")
    } else {
        Line::new("mighty-chronicle-wars").with("told", told)
    }
}

/// Summarises the achievements of a realm in a year.
fn deeds_line(events: &[Event], seat: Seat) -> Line {
    let deeds = counted(
        events,
        [
            (
                "mighty-chronicle-annexed",
                &|event| matches!(event, Event::HexAnnexed { seat: who, .. } if *who == seat),
            ),
            ("mighty-chronicle-taken", &|event| {
                matches!(event, Event::BuildingTaken { seat: who, by, .. }
                    if *who == seat && *by != Takeover::Diplomacy)
            }),
            ("mighty-chronicle-joined", &|event| {
                matches!(event, Event::BuildingTaken { seat: who, by: Takeover::Diplomacy, .. }
                    if *who == seat)
            }),
            (
                "mighty-chronicle-founded",
                &|event| matches!(event, Event::VillageFounded { seat: who, .. } if *who == seat),
            ),
            (
                "mighty-chronicle-recruited",
                &|event| matches!(event, Event::Deployed { seat: who, .. } if *who == seat),
            ),
        ],
    );
    if deeds.is_empty() {
        Line::new("mighty-chronicle-realm")
    } else {
        Line::new("mighty-chronicle-realm-deeds").with("deeds", deeds)
    }
}

/// A message, and the test for the events that it counts.
type Counted<'a> = (&'static str, &'a dyn Fn(&Event) -> bool);

/// Returns the kinds of events that occurred, each with its number.
fn counted(events: &[Event], kinds: [Counted<'_>; 5]) -> Vec<Arg> {
    kinds
        .into_iter()
        .map(|(id, is)| (id, events.iter().filter(|event| is(event)).count()))
        .filter(|&(_, n)| n > 0)
        .map(|(id, n)| Line::new(id).with("n", n).into())
        .collect()
}
