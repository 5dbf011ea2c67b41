//! Renders retrospectives: the chronicle of an era, and the report on the end of the game.

use super::battle::Role;
use super::event::{Battle, Calendar, Creation, Event, March, People};
use super::facts::facts;
use super::nouns::Office;
use super::state::{Award, Offices, Position, Score};
use super::tell::join_things;
use super::terms;
use regnal_core::game::Chronicle;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Number of months in an era, from one Diet to the next (IO-RULING-92); each era has a chronicle.
pub(super) const MONTHS: u8 = 4;

impl Chronicle for Offices {
    /// Returns whether an event is a campaign milestone. A death counts only if the character was publicly known.
    fn is_notable(&self, event: &Event) -> bool {
        match event {
            Event::People(People::Died { character, .. }) => {
                self.at.is_known(*character, Viewer::Public)
            }
            event => facts(event).is_notable,
        }
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        let begun: Vec<usize> =
            (0..events.len()).filter(|&place| begins_month(&events[place])).collect();
        let last = self.last_month();
        let first = first_of_era(last);
        // The last month-start event in the log is that of the current month.
        let before = usize::from(1 + self.at.turn.saturating_sub(first));
        let begin = begun.len().checked_sub(before);
        let Some(begin) = begin.and_then(|begin| begun.get(begin)) else {
            return Vec::new();
        };
        let told = &events[*begin..];
        let head = match last {
            0 => Line::new("offices-chronicle-outset"),
            _ => months("offices-chronicle", first, last),
        };
        let mut lines = vec![head];
        lines.extend(self.at.standings(told));
        lines.extend(self.at.treaties_standing());
        lines.extend(self.at.lent_offices());
        lines
    }

    fn ending(&self) -> Vec<Line> {
        let (Some(outcome), Some(award)) = (&self.at.outcome, &self.at.award) else {
            return Vec::new();
        };
        let mut lines = vec![outcome.victory_line("offices-ending-won", "offices-ending-drawn")];
        lines.extend(self.at.how_it_ended(award));
        lines.extend(self.at.office_lines(award));
        let scores = award.scores.iter().enumerate();
        lines.extend(scores.map(|(place, score)| score_line(place + 1, score)));
        lines.push(Line::new("offices-ending-dice"));
        lines
    }
}

impl Offices {
    /// Returns the last completed month: the previous month, or the current one once the game is over.
    fn last_month(&self) -> u8 {
        let goes_on = u8::from(self.at.outcome.is_none());
        self.at.turn.saturating_sub(goes_on)
    }
}

/// Returns the first month of the era that contains a month.
pub(super) fn first_of_era(month: u8) -> u8 {
    month.saturating_sub(1) / MONTHS * MONTHS + 1
}

/// Renders a line that gives the months from `first` to `last`.
pub(super) fn months(id: &'static str, first: u8, last: u8) -> Line {
    Line::new(id)
        .with("count", 1 + last.saturating_sub(first))
        .with("first", first)
        .with("last", last)
}

fn begins_month(event: &Event) -> bool {
    matches!(
        event,
        Event::Creation(Creation::WorldDealt { .. }) | Event::Calendar(Calendar::MonthEnded)
    )
}

impl Position {
    /// Renders each kingdom's holdings and achievements, the largest kingdom first.
    fn standings(&self, events: &[Event]) -> Vec<Line> {
        let provinces = |seat: Seat| self.realm(seat).count();
        let mut seats: Vec<Seat> = self.playing().collect();
        seats.sort_by_key(|&seat| (std::cmp::Reverse(provinces(seat)), seat));
        seats
            .into_iter()
            .map(|seat| {
                let deeds: Vec<Arg> = deeds(events, seat)
                    .into_iter()
                    .filter(|(_, count)| *count > 0)
                    .map(|(id, count)| Line::new(id).with("count", count).into())
                    .collect();
                let holds = Line::new("offices-chronicle-provinces").with("count", provinces(seat));
                match deeds.is_empty() {
                    true => Line::new("offices-chronicle-kingdom"),
                    false => Line::new("offices-chronicle-kingdom-deeds").with("deeds", deeds),
                }
                .with("seat", seat)
                .with("holds", holds)
            })
            .collect()
    }

    fn treaties_standing(&self) -> Option<Line> {
        let pairs: Vec<Arg> = self
            .playing()
            .flat_map(|seat| {
                let partners = self.kingdom(seat).into_iter().flat_map(|own| &own.treaties);
                partners.filter(move |other| **other > seat).map(move |&other| [seat, other])
            })
            .map(|[seat, other]| {
                Line::new("offices-chronicle-pair").with("seat", seat).with("other", other).into()
            })
            .collect();
        (!pairs.is_empty()).then(|| Line::new("offices-chronicle-treaties").with("pairs", pairs))
    }

    /// Renders the offices lent by the last Diet.
    fn lent_offices(&self) -> Option<Line> {
        let held: Vec<Arg> = self
            .lent
            .iter()
            .filter_map(|(&office, &id)| {
                let one = self.character(id)?;
                // Shows the holder at the time of the Diet, even if he has left or died since.
                Some(
                    Line::new("offices-chronicle-office")
                        .with("office", office)
                        .with("who", terms::name(one))
                        .into(),
                )
            })
            .collect();
        (!held.is_empty()).then(|| Line::new("offices-chronicle-offices").with("offices", held))
    }

    /// Renders the reason why the game ended (a coronation, only one kingdom left, or the agreed last month), and the
    /// emperor.
    fn how_it_ended(&self, award: &Award) -> Vec<Line> {
        let landed = self.playing().filter(|&seat| self.realm(seat).count() > 0);
        let how = match self.crown {
            Some(crown) if crown.is_elected => {
                Line::new("offices-ending-elected").with("seat", crown.seat)
            }
            Some(crown) => Line::new("offices-ending-crowned").with("seat", crown.seat),
            None if landed.count() <= 1 => Line::new("offices-ending-alone"),
            None => Line::new("offices-ending-months").with("count", self.terms.turns),
        };
        let emperor = match award.emperor {
            Some(seat) => Line::new("offices-ending-emperor").with("seat", seat),
            None => Line::new("offices-ending-no-emperor"),
        };
        vec![how, emperor]
    }

    /// Renders each office's holder with his merit. Omits the emperor, who is reported elsewhere.
    fn office_lines(&self, award: &Award) -> Vec<Line> {
        Office::ALL
            .iter()
            .filter_map(|&office| {
                let Some(&(id, merit)) = award.offices.get(&office) else {
                    let line = || Line::new("offices-ending-office-nobody").with("office", office);
                    return (office != Office::Emperor).then(line);
                };
                // For a king who died in the last month, the candidate is his heir, whom nobody has seen yet.
                let one = self.standing_for(id)?;
                let line = Line::new("offices-ending-office")
                    .with("office", office)
                    .with("who", terms::name(&one))
                    .with("merit", merit);
                Some(match one.seat {
                    Some(seat) => line.with("seat", seat),
                    None => line.with("seat", Arg::Term("offices-ending-nobody")),
                })
            })
            .collect()
    }
}

/// Counts the battles won by the side on which a kingdom fought, and the provinces that it took and lost. Each count
/// has its message.
fn deeds(events: &[Event], seat: Seat) -> [(&'static str, u32); 3] {
    let [mut won, mut taken, mut lost] = [0; 3];
    for event in events {
        match event {
            Event::Battle(Battle::Fought(fought)) => {
                won += u32::from(match fought.battle.winner {
                    Role::Attacker => fought.sides.attackers.contains(&seat),
                    Role::Defender => fought.sides.defenders.contains(&Some(seat)),
                });
            }
            Event::March(March::Taken { by, from, .. }) => {
                taken += u32::from(*by == seat);
                lost += u32::from(*from == Some(seat));
            }
            _ => {}
        }
    }
    [
        ("offices-chronicle-won", won),
        ("offices-chronicle-taken", taken),
        ("offices-chronicle-lost", lost),
    ]
}

/// Renders a kingdom's final place and points with a breakdown.
fn score_line(place: usize, score: &Score) -> Line {
    let mut parts: Vec<Arg> = Vec::new();
    if !score.offices.is_empty() {
        parts.push(terms::list(score.offices.iter().copied()));
    }
    if !score.objects.is_empty() {
        parts.push(terms::list(score.objects.iter().copied()));
    }
    if score.steps > 0 && score.points > 0 {
        parts.push(
            Line::new("offices-ending-steps")
                .with("points", score.points)
                .with("count", score.steps)
                .into(),
        );
    }
    let line = match join_things(parts) {
        None => Line::new("offices-ending-nothing"),
        Some(parts) => Line::new("offices-ending-score").with("parts", parts),
    };
    line.with("place", place).with("seat", score.seat).with("points", hundredths(score.total))
}

/// Renders a number given in hundredths of a point.
pub(super) fn hundredths(total: u32) -> Line {
    let (whole, rest) = (total / 100, total % 100);
    if rest == 0 {
        Line::new("offices-ending-whole").with("whole", whole)
    } else {
        Line::new("offices-ending-part").with("whole", whole).with("rest", format!("{rest:02}"))
    }
}
