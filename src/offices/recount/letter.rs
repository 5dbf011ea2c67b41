//! Renders a kingdom's letter about a month: everything that only this kingdom learned, in event order.

use std::collections::BTreeMap;

use super::{item, paragraph, section};
use crate::action::Order;
use crate::encounter::{End, Place};
use crate::event::{Battle, Calendar, Diplomacy, Event, Fought, Intrigue, March, Meeting, People};
use crate::ids::{CharacterId, ProvinceId};
use crate::march::stops;
use crate::nouns::{Office, Phase};
use crate::state::Position;
use crate::tell::{Rolls, Telling, join_sentences, takes_part};
use crate::terms;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Parts of a letter, in the order in which they appear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LetterPart {
    Dawn,
    Phase(Phase),
    Dusk,
}

impl LetterPart {
    fn heading(self) -> Line {
        match self {
            LetterPart::Dawn => Line::new("offices-letter-dawn"),
            LetterPart::Phase(phase) => Line::new("offices-letter-phase").with("phase", phase),
            LetterPart::Dusk => Line::new("offices-letter-dusk"),
        }
    }
}

/// A move in progress; all its steps are reported together.
#[derive(Debug)]
struct OngoingMove {
    who: CharacterId,
    units: usize,
    path: Vec<ProvinceId>,
    /// Random encounter tests along the way that produced no monster.
    rolled: Vec<Line>,
    /// Reason why the move ended before the ordered destination.
    halt: Option<Line>,
}

/// Content of a part of a letter.
#[derive(Debug, Default)]
struct PartContent {
    lines: Vec<Line>,
    /// Moves that were completed as ordered.
    marches: Vec<Arg>,
    /// Index of the line about the kingdom's own units in battles.
    battle: Option<usize>,
    recruits: Vec<Arg>,
    /// Skills that characters have practised.
    practices: Vec<Arg>,
}

/// A letter under construction.
#[derive(Debug)]
pub(super) struct Letter {
    seat: Seat,
    part: LetterPart,
    parts: BTreeMap<LetterPart, PartContent>,
    /// Offices lent by a Diet, with their holders.
    lent: BTreeMap<Office, CharacterId>,
    /// Last character killed in an encounter with a monster.
    killed: Option<CharacterId>,
    way: Option<OngoingMove>,
    rolls: Rolls,
}

impl Letter {
    /// Returns an empty letter to a seat. `rolls` decides whether the letter shows dice.
    pub(super) fn to(seat: Seat, rolls: Rolls) -> Letter {
        Letter {
            seat,
            part: LetterPart::Dawn,
            parts: BTreeMap::new(),
            lent: BTreeMap::new(),
            killed: None,
            way: None,
            rolls,
        }
    }

    /// Returns the renderer for the letter's reader; `at` is the state right after the event.
    fn telling<'a>(&self, at: &'a Position) -> Telling<'a> {
        Telling::of(at, Viewer::Seat(self.seat), self.rolls)
    }

    fn current(&mut self) -> &mut PartContent {
        self.parts.entry(self.part).or_default()
    }

    fn add(&mut self, line: Line) {
        self.current().lines.push(line);
    }

    /// Adds a completed move.
    fn add_finished_move(&mut self, at: &Position) {
        if let Some(way) = self.way.take() {
            if self.rolls != Rolls::Shown && way.halt.is_none() && way.rolled.is_empty() {
                let arrival = at.arrival(&way, self.seat);
                self.current().marches.push(arrival);
                return;
            }
            let went = self.telling(at).march_line(way.who, way.units, &way.path);
            let told = std::iter::once(went).chain(way.halt).collect();
            join_sentences(told).into_iter().for_each(|line| self.add(line));
            way.rolled.into_iter().for_each(|line| self.add(line));
        }
    }

    /// **IO-RULING-86.** Adds the kingdom's proposals that did not lead to a treaty at this dawn. The reasons are
    /// secret.
    fn unanswered(&mut self, at: &Position) {
        let seat = self.seat;
        let proposals = at.kingdom(seat).map(|own| own.decrees.proposals.clone());
        for other in proposals.into_iter().flatten() {
            let stands = at.playing().any(|playing| playing == other);
            if stands && !at.allied(seat, other) {
                self.add(Line::new("offices-told-no-treaty").with("seat", other));
            }
        }
    }

    /// **IO-RULING-29.** Renders the reason why an army stops in a province before its destination. Uses the actual
    /// state, because the army's kingdom sees the units in that province.
    fn halt(&self, at: &Position, who: CharacterId, units: usize, to: ProvinceId) -> Option<Line> {
        let LetterPart::Phase(phase) = self.part else { return None };
        let Order::Move { path } = at.order(who, phase) else { return None };
        let is_friendly = at.is_friendly(self.seat, to);
        let goes_on = path.last() != Some(&to);
        let line = match at.owner(to) {
            _ if !goes_on || !stops(units, is_friendly, at.holds_strangers(self.seat, to)) => {
                return None;
            }
            _ if is_friendly => Line::new("offices-told-halts-strangers"),
            Some(owner) => Line::new("offices-told-halts-held").with("seat", owner),
            None => Line::new("offices-told-halts"),
        };
        Some(line.with("province", terms::province(to)))
    }

    /// Begins a new part of the letter if the event begins a new part of the month. Returns whether it did so.
    fn begin_part(&mut self, at: &Position, event: &Event) -> bool {
        let part = match event {
            Event::Calendar(Calendar::PhaseBegan { phase, .. }) => LetterPart::Phase(*phase),
            Event::Calendar(Calendar::DuskFell) => LetterPart::Dusk,
            _ => return false,
        };
        self.add_finished_move(at);
        if self.part == LetterPart::Dawn && part != LetterPart::Dusk {
            self.unanswered(at);
        }
        self.part = part;
        true
    }

    /// Adds a step to the move in progress, or begins a new move. Returns whether the event is a step that the kingdom
    /// knows of.
    fn follow_move(&mut self, at: &Position, event: &Event) -> bool {
        let Event::March(March::Moved { character, units, from, to, .. }) = event else {
            return false;
        };
        if !at.audience(event).includes(Viewer::Seat(self.seat)) {
            return false;
        }
        let halt = self.halt(at, *character, units.len(), *to);
        if let Some(way) = self.way.as_mut().filter(|way| way.who == *character) {
            way.path.push(*to);
            way.halt = halt;
            return true;
        }
        self.add_finished_move(at);
        self.way = Some(OngoingMove {
            who: *character,
            units: units.len(),
            path: vec![*from, *to],
            rolled: Vec::new(),
            halt,
        });
        true
    }

    /// Adds an event to the line that sums up all events of its kind. Returns whether there is such a line.
    fn sum_up(&mut self, at: &Position, event: &Event) -> bool {
        let viewer = Viewer::Seat(self.seat);
        let is_known = || at.audience(event).includes(viewer);
        let telling = self.telling(at);
        match event {
            Event::Battle(Battle::Fought(fought)) if takes_part(fought, viewer) => {
                self.add_battle(at, fought);
            }
            Event::March(March::Recruited { character, province, units, mercenaries, price })
                if is_known() =>
            {
                let unled = units.iter().filter(|(_, _, is_led)| !is_led).count();
                let recruits = match unled {
                    0 => Line::new("offices-letter-recruit"),
                    _ => Line::new("offices-letter-recruit-unled").with("unled", unled),
                };
                let recruits = recruits
                    .with("who", at.called(*character, viewer))
                    .with("province", terms::province(*province))
                    .with("units", telling.recruited_kinds(units, mercenaries))
                    .with("gold", terms::gold(*price));
                self.current().recruits.push(recruits.into());
            }
            Event::Intrigue(Intrigue::Practised { character, skill }) if is_known() => {
                let practice = Line::new("offices-letter-practice")
                    .with("who", at.called(*character, viewer))
                    .with("skill", *skill);
                self.current().practices.push(practice.into());
            }
            _ => return false,
        }
        true
    }

    /// Adds an event. The reader can know more about it than the public. `at` is the state right after the event.
    pub(super) fn hear(&mut self, at: &Position, event: &Event) {
        if self.begin_part(at, event)
            || self.follow_move(at, event)
            || self.rolls != Rolls::Shown && self.sum_up(at, event)
        {
            return;
        }
        if let Event::Diplomacy(Diplomacy::DietMet { lent, .. }) = event {
            self.lent.clone_from(lent);
        }
        let own = self.telling(at);
        let public = Telling::of(at, Viewer::Public, self.rolls);
        let (mut told, public) = match self.rolls {
            Rolls::Shown => (own.letter_story(event), public.story(event)),
            Rolls::Hidden | Rolls::Own(_) => (own.brief(event), public.brief(event)),
        };
        self.killed = killed_in(event).or(self.killed);
        if let Event::People(People::Died { character, .. }) = event
            && self.rolls != Rolls::Shown
            && self.killed == Some(*character)
            && !at.is_known(*character, Viewer::Public)
            && !told.is_empty()
        {
            // The encounter has already reported how he died.
            told.remove(0);
        }
        let Some(told) = join_sentences(told) else { return };
        // A random encounter test without a monster does not interrupt the move.
        if let Event::Meeting(Meeting::Chanced { character, chanced, .. }) = event
            && chanced.monster.is_none()
            && let Some(way) = self.way.as_mut().filter(|way| way.who == *character)
        {
            way.rolled.push(told);
            return;
        }
        // Public events are in the chronicle. After the match, the letter also repeats the kingdom's own gains and
        // losses.
        let is_repeated = self.rolls == Rolls::Shown && is_gain_or_loss(event, self.seat);
        if join_sentences(public).as_ref() == Some(&told) && !is_repeated {
            return;
        }
        self.add_finished_move(at);
        self.add(told);
    }

    /// Adds the fate of the kingdom's units in a battle. The battles of a phase share one line.
    fn add_battle(&mut self, at: &Position, fought: &Fought) {
        let id = match self.current().battle {
            Some(_) => "offices-brief-own-units-too",
            None => "offices-brief-own-units",
        };
        let Some(told) = self.telling(at).own_units(fought, id) else { return };
        self.add_finished_move(at);
        let PartContent { lines, battle, .. } = self.current();
        match battle.and_then(|index| lines.get_mut(index)) {
            Some(before) => {
                let both = Line::new("offices-told-then").with("told", before.clone());
                *before = both.with("next", told);
            }
            None => {
                *battle = Some(lines.len());
                lines.push(told);
            }
        }
    }

    /// Returns the letter about `month`, given the states at the start and end of the month. Empty if the kingdom
    /// learned nothing.
    pub(super) fn lines(mut self, month: u8, start: &Position, end: &Position) -> Vec<Line> {
        let seat = self.seat;
        self.add_finished_move(end);
        let lost = match self.rolls {
            Rolls::Shown => Vec::new(),
            Rolls::Hidden | Rolls::Own(_) => lasting_losses(start, end, seat),
        };
        // The chronicle reports how these provinces were lost. The letter lists them on one line.
        let telling = self.telling(end);
        let taken = |&id: &ProvinceId| Some(telling.taken(id, end.owner(id)?, Some(seat)));
        let told: Vec<Line> = lost.iter().filter_map(taken).collect();
        let mut lines: Vec<Line> = self
            .parts
            .into_iter()
            .flat_map(|(part, PartContent { mut lines, marches, recruits, practices, .. })| {
                if !recruits.is_empty() {
                    lines.push(Line::new("offices-letter-recruits").with("recruits", recruits));
                }
                // Practice has no result yet, so it is reported only if there is nothing else to report.
                if !practices.is_empty() && lines.is_empty() && marches.is_empty() {
                    lines.push(Line::new("offices-letter-practices").with("practices", practices));
                }
                lines.retain(|line| !told.contains(line));
                // Taxes, pay and all other events at dusk form a single paragraph.
                let lines = match part {
                    LetterPart::Dusk => join_sentences(lines).into_iter().collect(),
                    LetterPart::Dawn | LetterPart::Phase(_) => lines,
                };
                if marches.is_empty() {
                    return section(part.heading(), lines);
                }
                // The marches of a part follow its heading on the same line.
                let line = Line::new("offices-letter-marches").with("marches", marches);
                let head = paragraph(part.heading(), vec![line]);
                head.into_iter().chain(lines.into_iter().map(item)).collect()
            })
            .collect();
        if !lost.is_empty() {
            let lost = Line::new("offices-letter-lost").with("provinces", terms::provinces(&lost));
            lines.insert(0, lost);
        }
        lines.extend(end.outlook(start, &self.lent, seat));
        if !lines.is_empty() {
            lines.insert(0, Line::new("offices-letter").with("month", month));
        }
        lines
    }
}

impl Position {
    /// Renders a finished move: the character, his units if any, and the destination.
    fn arrival(&self, way: &OngoingMove, seat: Seat) -> Arg {
        let line = match way.units {
            0 => Line::new("offices-letter-march-alone"),
            units => Line::new("offices-letter-march").with("units", terms::units(units)),
        };
        let line = line.with("who", self.called(way.who, Viewer::Seat(seat)));
        match way.path.last() {
            Some(&to) => line.with("province", terms::province(to)).into(),
            None => line.with("province", terms::way(&way.path)).into(),
        }
    }
}

/// Returns the character who is killed in an encounter with a monster.
fn killed_in(event: &Event) -> Option<CharacterId> {
    match event {
        Event::Meeting(
            Meeting::Wandering { character, encounter, .. }
            | Meeting::Guarded { character, encounter, .. },
        ) => (encounter.end == End::Killed(Place::Initiator)).then_some(*character),
        _ => None,
    }
}

/// Returns the provinces that the kingdom held at the start of the month but no longer holds at the end of the month.
fn lasting_losses(start: &Position, end: &Position, seat: Seat) -> Vec<ProvinceId> {
    let lost = start.realm(seat).map(|(id, _)| id);
    lost.filter(|&id| end.owner(id) != Some(seat)).collect()
}

/// Returns whether the kingdom gains or loses a province through an event.
fn is_gain_or_loss(event: &Event, seat: Seat) -> bool {
    matches!(
        event,
        Event::March(March::Taken { by, from, .. }) if *by == seat || *from == Some(seat)
    )
}
