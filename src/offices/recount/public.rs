//! Renders the chronicle of a month: its public events. Compares the owners of the provinces at the start and at the
//! end of the month, so that changes reversed within the month are omitted.

use std::collections::BTreeMap;

use super::{paragraph, section};
use crate::event::{Battle, Diplomacy, Event, March, People};
use crate::ids::ProvinceId;
use crate::state::Position;
use crate::tell::{Rolls, Telling, join_sentences};
use crate::terms;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// A chronicle under construction.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    /// Treaties, fallen kingdoms, heirs and elections, in order.
    courts: Vec<Line>,
    /// Duel that precedes a battle not yet reported.
    duel: Vec<Line>,
    battles: Vec<Line>,
    /// Publicly known characters who died.
    dead: Vec<Arg>,
    /// Number of characters who died without being publicly known.
    strangers: usize,
    diet: Vec<Line>,
    rolls: Rolls,
}

impl Chronicle {
    /// Returns an empty chronicle. `rolls` decides whether the chronicle shows dice.
    pub(super) fn with(rolls: Rolls) -> Chronicle {
        Chronicle { rolls, ..Chronicle::default() }
    }

    /// Adds an event; `at` is the state right after it.
    pub(super) fn hear(&mut self, at: &Position, event: &Event) {
        let telling = Telling::of(at, Viewer::Public, self.rolls);
        let told = match self.rolls {
            Rolls::Shown => telling.story(event),
            Rolls::Hidden | Rolls::Own(_) => telling.brief(event),
        };
        match event {
            // A duel precedes its battle and is reported with it.
            Event::Battle(Battle::Duelled { .. }) => self.duel = told,
            Event::Battle(Battle::Fought(_)) => {
                let duel = std::mem::take(&mut self.duel);
                // During the match, the battle's outcome comes first; afterwards, the report is in chronological order.
                let whole: Vec<Line> = match self.rolls {
                    Rolls::Shown => duel.into_iter().chain(told).collect(),
                    Rolls::Hidden | Rolls::Own(_) => told.into_iter().chain(duel).collect(),
                };
                self.battles.extend(join_sentences(whole));
            }
            // Conquests that still stand at the end of the month are listed last.
            Event::March(March::Taken { .. }) => {}
            Event::People(People::Died { character, .. }) => {
                match at.is_known(*character, Viewer::Public) {
                    true => self.dead.push(at.presented(*character, Viewer::Public)),
                    false => self.strangers += 1,
                }
            }
            Event::Diplomacy(Diplomacy::DietMet { .. }) => self.diet.extend(told),
            _ => self.courts.extend(join_sentences(told)),
        }
    }

    /// Renders the chronicle, given the states at the start and end of the month.
    pub(super) fn lines(self, month: u8, start: &Position, end: &Position) -> Vec<Line> {
        let mut lines = vec![Line::new("offices-letter-month").with("month", month)];
        lines.extend(section(Line::new("offices-letter-courts"), self.courts));
        lines.extend(section(Line::new("offices-letter-battles"), self.battles));
        lines.extend(paragraph(Line::new("offices-letter-hands"), changed_hands(start, end)));
        let mut dead = self.dead;
        if self.strangers > 0 {
            let strangers = Line::new("offices-letter-strangers").with("count", self.strangers);
            dead.push(strangers.into());
        }
        if !dead.is_empty() {
            lines.push(Line::new("offices-letter-dead").with("names", dead));
        }
        let mut diet = self.diet.into_iter();
        if let Some(head) = diet.next() {
            let head = Line::new("offices-letter-diet").with("told", head);
            let told = join_sentences(diet.collect());
            lines.extend(told.and_then(|told| join_sentences(vec![head, told])));
        }
        if lines.len() == 1 {
            lines.push(Line::new("offices-letter-quiet"));
        }
        lines
    }
}

/// Renders each kingdom's new provinces with their former owners. Provinces never become unowned.
fn changed_hands(start: &Position, end: &Position) -> Vec<Line> {
    let mut taken: BTreeMap<(Seat, Option<Seat>), Vec<ProvinceId>> = BTreeMap::new();
    for &id in end.provinces.keys() {
        let (before, after) = (start.owner(id), end.owner(id));
        if let Some(seat) = after.filter(|_| before != after) {
            taken.entry((seat, before)).or_default().push(id);
        }
    }
    let mut lands: BTreeMap<Seat, Vec<Arg>> = BTreeMap::new();
    // Provinces taken from other kingdoms come first, because an unowned province after "from Bruno" would read as one
    // of Bruno's.
    for ((seat, from), provinces) in taken.into_iter().rev() {
        let land = match from {
            Some(from) => Line::new("offices-letter-land-from")
                .with("provinces", terms::provinces(&provinces))
                .with("other", from)
                .into(),
            None => terms::provinces(&provinces),
        };
        lands.entry(seat).or_default().push(land);
    }
    let line = |(seat, lands): (Seat, Vec<Arg>)| {
        Line::new("offices-letter-takes").with("seat", seat).with("lands", lands)
    };
    lands.into_iter().map(line).collect()
}
