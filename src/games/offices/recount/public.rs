//! The chronicle of a month: what everybody may know of it. Who holds what is compared before and after, so that only what
//! remains of it is told.

use std::collections::BTreeMap;

use super::section;
use crate::games::offices::event::{Battle, Diplomacy, Event, March, People};
use crate::games::offices::ids::ProvinceId;
use crate::games::offices::state::Position;
use crate::games::offices::tell::{Rolls, together};
use crate::games::offices::terms;
use crate::seat::{Seat, Viewer};
use crate::text::{Arg, Line};

/// A chronicle in the making.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    /// Treaties, falls, heirs, elections, in their order.
    courts: Vec<Line>,
    /// The duel of a battle that is not fought yet.
    duel: Vec<Line>,
    battles: Vec<Line>,
    deaths: Vec<Line>,
    diet: Vec<Line>,
    rolls: Rolls,
}

impl Chronicle {
    /// A chronicle with the dice, or without.
    pub(super) fn with(rolls: Rolls) -> Chronicle {
        Chronicle {
            rolls,
            ..Chronicle::default()
        }
    }

    /// Takes in an event; `at` is the state just after it.
    pub(super) fn hear(&mut self, at: &Position, event: &Event) {
        let told = at.story(event, Viewer::Public, self.rolls);
        match event {
            // The duel is told with its battle, and comes before it.
            Event::Battle(Battle::Duelled { .. }) => self.duel = told,
            Event::Battle(Battle::Fought(_)) => {
                let mut whole = std::mem::take(&mut self.duel);
                whole.extend(told);
                self.battles.extend(together(whole));
            }
            // What is left of it is seen at the end.
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
            | Event::Diplomacy(_) => self.courts.extend(together(told)),
        }
    }

    /// All of it, from the state in which the month began to that in which it ended.
    pub(super) fn lines(self, month: u8, start: &Position, end: &Position) -> Vec<Line> {
        let mut lines = vec![Line::new("offices-letter-month").with("month", month)];
        lines.extend(section(Line::new("offices-letter-courts"), self.courts));
        lines.extend(section(Line::new("offices-letter-battles"), self.battles));
        lines.extend(section(
            Line::new("offices-letter-hands"),
            changed_hands(start, end),
        ));
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

/// What each kingdom holds now and did not hold before, with whose it was; a kingdom's provinces are never lost to nobody.
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

/// Provinces by their numbers.
pub(super) fn numbers(provinces: &[ProvinceId]) -> Arg {
    Arg::List(provinces.iter().map(|&id| terms::number(id)).collect())
}
