//! The letter of a month to one kingdom: all that it alone has learned, in the order of the month.

use std::collections::BTreeMap;

use super::section;
use crate::games::offices::action::Order;
use crate::games::offices::event::{Calendar, Event, March, Meeting};
use crate::games::offices::ids::{CharacterId, ProvinceId};
use crate::games::offices::march::stops;
use crate::games::offices::nouns::Phase;
use crate::games::offices::state::Position;
use crate::games::offices::tell::{Rolls, together};
use crate::games::offices::terms;
use crate::seat::{Seat, Viewer};
use crate::text::Line;

/// The parts of a letter, in their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    #[default]
    Dawn,
    Phase(Phase),
    Dusk,
}

impl Part {
    fn heading(self) -> Line {
        match self {
            Part::Dawn => Line::new("offices-letter-dawn"),
            Part::Phase(phase) => Line::new("offices-letter-phase").with("phase", phase),
            Part::Dusk => Line::new("offices-letter-dusk"),
        }
    }
}

/// A march under way: its steps are told together.
#[derive(Debug)]
struct Way {
    who: CharacterId,
    units: usize,
    path: Vec<ProvinceId>,
    /// What was rolled on the way, to no end.
    rolled: Vec<Line>,
    /// Why it ends where it does and not where it was ordered to.
    halt: Option<Line>,
}

/// A letter in the making.
#[derive(Debug, Default)]
pub(super) struct Letter {
    part: Part,
    parts: BTreeMap<Part, Vec<Line>>,
    way: Option<Way>,
    rolls: Rolls,
}

impl Letter {
    /// A letter with the dice, or without.
    pub(super) fn with(rolls: Rolls) -> Letter {
        Letter {
            rolls,
            ..Letter::default()
        }
    }

    fn add(&mut self, line: Line) {
        self.parts.entry(self.part).or_default().push(line);
    }

    /// Tells a march that is over.
    fn arrive(&mut self, at: &Position, viewer: Viewer) {
        if let Some(way) = self.way.take() {
            let went = at.went(way.who, way.units, &way.path, viewer);
            let told = std::iter::once(went).chain(way.halt).collect();
            together(told).into_iter().for_each(|line| self.add(line));
            way.rolled.into_iter().for_each(|line| self.add(line));
        }
    }

    /// **IO-RULING-86.** The proposals of a kingdom that came to no treaty at this dawn; why is the other's to know.
    fn unanswered(&mut self, at: &Position, seat: Seat) {
        let proposals = at.kingdom(seat).map(|own| own.decrees.proposals.clone());
        for other in proposals.into_iter().flatten() {
            let stands = at.playing().any(|playing| playing == other);
            if stands && !at.allied(seat, other) {
                self.add(Line::new("offices-told-no-treaty").with("seat", other));
            }
        }
    }

    /// **IO-RULING-29.** Why an army that has entered a province goes no farther on the way that it was ordered to go; its
    /// kingdom sees whoever is there.
    fn halt(
        &self,
        at: &Position,
        seat: Seat,
        who: CharacterId,
        units: usize,
        to: ProvinceId,
    ) -> Option<Line> {
        let Part::Phase(phase) = self.part else {
            return None;
        };
        let Order::Move { path } = at.order(who, phase) else {
            return None;
        };
        let is_friendly = at.is_friendly(seat, to);
        let goes_on = path.last() != Some(&to);
        let line = match at.owner(to) {
            _ if !goes_on || !stops(units, is_friendly, at.holds_strangers(seat, to)) => {
                return None;
            }
            _ if is_friendly => Line::new("offices-told-halts-strangers"),
            Some(owner) => Line::new("offices-told-halts-held").with("seat", owner),
            None => Line::new("offices-told-halts"),
        };
        Some(line.with("province", terms::province(to)))
    }

    /// Takes in an event, of which `seat` may know more than all others; `at` is the state just after it.
    pub(super) fn hear(&mut self, at: &Position, seat: Seat, event: &Event) {
        let viewer = Viewer::Seat(seat);
        match event {
            Event::Calendar(Calendar::PhaseBegan { phase, .. }) => {
                self.arrive(at, viewer);
                if self.part == Part::Dawn {
                    self.unanswered(at, seat);
                }
                self.part = Part::Phase(*phase);
                return;
            }
            Event::Calendar(Calendar::DuskFell) => {
                self.arrive(at, viewer);
                self.part = Part::Dusk;
                return;
            }
            _ => {}
        }
        if let Event::March(March::Moved {
            character,
            units,
            from,
            to,
            ..
        }) = event
            && at.audience(event).includes(viewer)
        {
            let halt = self.halt(at, seat, *character, units.len(), *to);
            if let Some(way) = self.way.as_mut().filter(|way| way.who == *character) {
                way.path.push(*to);
                way.halt = halt;
                return;
            }
            self.arrive(at, viewer);
            self.way = Some(Way {
                who: *character,
                units: units.len(),
                path: vec![*from, *to],
                rolled: Vec::new(),
                halt,
            });
            return;
        }
        let Some(told) = together(at.letter_story(event, viewer, self.rolls)) else {
            return;
        };
        // A monster that does not come stops nobody.
        if let Event::Meeting(Meeting::Chanced {
            character, chanced, ..
        }) = event
            && chanced.monster.is_none()
            && let Some(way) = self.way.as_mut().filter(|way| way.who == *character)
        {
            way.rolled.push(told);
            return;
        }
        // What all are told stands in the chronicle, but for the kingdom's own gains and losses.
        let public = together(at.story(event, Viewer::Public, self.rolls.public()));
        if public.as_ref() == Some(&told) && !is_gain_or_loss(event, seat) {
            return;
        }
        self.arrive(at, viewer);
        self.add(told);
    }

    /// All of it, after `month`, for `seat`; `end` is the state in which it ended. Nothing where nothing was learned.
    pub(super) fn lines(mut self, month: u8, end: &Position, seat: Seat) -> Vec<Line> {
        self.arrive(end, Viewer::Seat(seat));
        let parts = std::mem::take(&mut self.parts);
        let mut lines: Vec<Line> = parts
            .into_iter()
            .flat_map(|(part, lines)| section(part.heading(), lines))
            .collect();
        lines.extend(end.outlook(seat));
        if !lines.is_empty() {
            lines.insert(0, Line::new("offices-letter").with("month", month));
        }
        lines
    }
}

/// Whether a province comes to a kingdom by an event, or is lost to it.
fn is_gain_or_loss(event: &Event, seat: Seat) -> bool {
    matches!(
        event,
        Event::March(March::Taken { by, from, .. }) if *by == seat || *from == Some(seat)
    )
}
