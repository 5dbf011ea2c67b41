//! Chronicle of a month: its public events. Province ownership is compared before and after, so that only lasting
//! changes are reported.

use std::collections::BTreeMap;

use super::section;
use crate::event::{Battle, Diplomacy, Event, March, People};
use crate::ids::ProvinceId;
use crate::state::Position;
use crate::tell::{Rolls, join_sentences};
use crate::terms;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// A chronicle under construction.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    /// Treaties, fallen kingdoms, heirs and elections, in order.
    courts: Vec<Line>,
    /// Duel before a battle that has not been fought yet.
    duel: Vec<Line>,
    battles: Vec<Line>,
    deaths: Vec<Line>,
    diet: Vec<Line>,
    rolls: Rolls,
}

impl Chronicle {
    /// Returns an empty chronicle. The flag decides whether it shows dice.
    pub(super) fn with(rolls: Rolls) -> Chronicle {
        Chronicle { rolls, ..Chronicle::default() }
    }

    /// Adds an event; `at` is the state right after it.
    pub(super) fn hear(&mut self, at: &Position, event: &Event) {
        let told = match self.rolls {
            Rolls::Shown => at.story(event, Viewer::Public, self.rolls),
            Rolls::Hidden | Rolls::Own(_) => at.brief(event, Viewer::Public),
        };
        match event {
            // A duel precedes its battle and is reported with it.
            Event::Battle(Battle::Duelled { .. }) => self.duel = told,
            Event::Battle(Battle::Fought(_)) => {
                let mut whole = std::mem::take(&mut self.duel);
                whole.extend(told);
                self.battles.extend(join_sentences(whole));
            }
            // Conquests that last are listed at the end.
            Event::March(March::Taken { .. }) => {}
            Event::People(People::Died { .. }) => self.deaths.extend(told),
            Event::Diplomacy(Diplomacy::DietMet { .. }) => self.diet.extend(told),
            Event::Creation(_)
            | Event::Filing(_)
            | Event::Calendar(_)
            | Event::March(_)
            | Event::Battle(_)
            | Event::Meeting(_)
            | Event::Intrigue(_)
            | Event::People(_)
            | Event::Realm(_)
            | Event::Diplomacy(_) => self.courts.extend(join_sentences(told)),
        }
    }

    /// Renders the chronicle, given the states at the start and end of the month.
    pub(super) fn lines(self, month: u8, start: &Position, end: &Position) -> Vec<Line> {
        let mut lines = vec![Line::new("offices-letter-month").with("month", month)];
        lines.extend(section(Line::new("offices-letter-courts"), self.courts));
        lines.extend(section(Line::new("offices-letter-battles"), self.battles));
        lines.extend(section(Line::new("offices-letter-hands"), changed_hands(start, end)));
        lines.extend(section(Line::new("offices-letter-deaths"), self.deaths));
        let mut diet = self.diet.into_iter();
        if let Some(head) = diet.next() {
            lines.extend(section(
                Line::new("offices-letter-diet").with("told", head),
                diet.collect(),
            ));
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
    let line = |((seat, from), provinces): ((Seat, Option<Seat>), Vec<ProvinceId>)| {
        let line = match from {
            Some(from) => Line::new("offices-letter-takes-from").with("other", from),
            None => Line::new("offices-letter-takes"),
        };
        line.with("seat", seat)
            .with("count", provinces.len())
            .with("provinces", numbers(&provinces))
    };
    taken.into_iter().map(line).collect()
}

/// Renders provinces as a list of ids.
pub(super) fn numbers(provinces: &[ProvinceId]) -> Arg {
    Arg::List(provinces.iter().map(|&id| terms::number(id)).collect())
}
