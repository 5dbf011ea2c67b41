//! Order book page for a siege programme, with one row for each remaining week.

use std::collections::{BTreeMap, BTreeSet};

use super::{Pages, line, row};
use crate::action::{Entry, Work};
use crate::food::depots::depots_needed;
use crate::ids::{SiegeId, UnitId};
use crate::nouns::Phase;
use crate::state::{Demonworld, Party, Siege, Subject, Unit};
use crate::terms;
use crate::works::{SEASON_WEEKS, Side};
use regnal_core::game::book::{Choice, Row};
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Codes of the rows that do not belong to a week: the battle mode and an offer of surrender.
pub(super) const MODE: &str = "mode";
pub(super) const OFFER: &str = "offer";

/// The order book of a seat that takes part in a siege.
#[derive(Clone, Copy)]
pub(super) struct SiegeBook<'a> {
    pub(super) game: &'a Demonworld,
    pub(super) id: SiegeId,
    pub(super) siege: &'a Siege,
    pub(super) seat: Seat,
    pub(super) side: Side,
}

impl<'a> SiegeBook<'a> {
    /// Returns the book, or `None` if the seat is on neither side.
    pub(super) fn of(game: &'a Demonworld, seat: Seat, id: SiegeId) -> Option<SiegeBook<'a>> {
        let siege = game.siege(id)?;
        Some(SiegeBook { game, id, siege, seat, side: siege.side_of(seat)? })
    }

    pub(super) fn party(&self) -> Option<&'a Party> {
        self.siege.party(self.seat)
    }

    pub(super) fn units(&self) -> Vec<(UnitId, &'a Unit)> {
        self.game.units_of_party(self.siege, self.seat)
    }

    pub(super) fn unit_ids(&self) -> Vec<UnitId> {
        self.units().into_iter().map(|(unit, _)| unit).collect()
    }

    /// Returns the seat's programme, which is empty if the seat has not written one.
    pub(super) fn written(&self) -> &'a [Entry] {
        let programme = self.party().and_then(|own| own.programme.as_deref());
        programme.unwrap_or(&[])
    }

    /// Returns the number of wall elements.
    pub(super) fn perimeter(&self) -> u16 {
        self.game.works_of(self.siege).map_or(0, |works| works.perimeter())
    }

    /// **DW-RULING-36.** Returns the seat's entries that were postponed to the next week.
    fn put_off(&self) -> impl Iterator<Item = &'a Entry> + use<'a> {
        let seat = self.seat;
        let late = self.siege.put_off.iter();
        late.filter(move |(owner, _)| *owner == seat).map(|(_, entry)| entry)
    }

    pub(super) fn pages(&self, phase: Phase) -> Pages {
        let mut rows = Vec::new();
        rows.extend(self.offer_row(phase));
        rows.extend(self.mode_row(phase));
        rows.extend(self.plan_rows(phase));
        rows.extend(self.places_row());
        rows.extend((self.siege.week + 1..=SEASON_WEEKS).map(|week| self.week_row(week)));
        let is_written = self.party().is_some_and(|own| own.programme.is_some());
        let is_over = self.siege.week >= SEASON_WEEKS;
        // A question in the middle of a season follows an event, so describe the event first.
        let mut notes = match phase {
            Phase::SiegeProgramme => Vec::new(),
            _ => self.game.events_before(self.seat, Subject::Siege(self.id)),
        };
        notes.extend(self.notes());
        let default = match (self.side, self.put_off().next()) {
            (Side::Besieged, _) => "demonworld-book-default-repair",
            (Side::Besieger, None) => "demonworld-book-default-depots",
            (Side::Besieger, Some(_)) => "demonworld-book-default-late",
        };
        Pages {
            notes,
            warning: (!is_written && !is_over).then(|| Line::new(default)),
            shortcuts: self.shortcuts(),
            ..Pages::of("demonworld-book-pick-week", rows)
        }
    }

    /// Describes the food, epidemic risk and depots of the seat's side, and the odds of the first planned battle, based
    /// on what the seat knows.
    fn notes(&self) -> Vec<Line> {
        let SiegeBook { game, id, siege, seat, side } = *self;
        let mut notes = Vec::new();
        let view = game.view(Viewer::Seat(seat));
        let seen = view.sieges.iter().find(|seen| seen.id == id);
        notes.extend(seen.into_iter().flat_map(|seen| view.siege_notes(seen)));
        if side == Side::Besieger && siege.week < SEASON_WEEKS {
            let needed = depots_needed(game.ration_in(siege, seat), game.options.rules.depots());
            let has = self.party().map_or(0, |party| party.depots);
            notes.push(
                Line::new("demonworld-book-depots").with("count", has).with("needed", needed),
            );
        }
        let is_battle = |work: &Work| matches!(work, Work::Assault { .. } | Work::Sortie { .. });
        let ahead = self.written().iter().filter(|entry| entry.until > siege.week);
        let mut planned = self.put_off().chain(ahead).filter(|entry| is_battle(&entry.work));
        let odds = planned.next().and_then(|entry| view.work_odds(seen?, &entry.work));
        notes.extend(odds);
        notes
    }

    /// **DW-RULING-47.** Returns the row for an offer of surrender, which only besiegers see.
    fn offer_row(&self, phase: Phase) -> Option<Row> {
        let offer = self.siege.offer.as_ref()?;
        if phase != Phase::SurrenderWindow || self.side != Side::Besieger {
            return None;
        }
        let terms = match offer.free_passage {
            true => "demonworld-book-offer-passage",
            false => "demonworld-book-offer",
        };
        let answer = offer.answers.get(&self.seat);
        let word = |yes: &bool| match yes {
            true => Line::new("demonworld-book-accept"),
            false => Line::new("demonworld-book-refuse"),
        };
        Some(Row {
            draft: answer.map(word),
            warning: answer.is_none().then(|| Line::new("demonworld-book-no-answer")),
            ..row(OFFER, Line::new(terms))
        })
    }

    /// **DW-RULING-68.** Returns the row for the mode of siege battles, shown until the mode is settled.
    fn mode_row(&self, phase: Phase) -> Option<Row> {
        let SiegeBook { game, siege, .. } = *self;
        if phase != Phase::SiegeProgramme || siege.mode.is_some() {
            return None;
        }
        let rules = &game.options.rules;
        let is_settled = rules.battle_fixed_mode.is_some() || siege.besieged.is_none();
        if is_settled || game.is_barred_from_table(siege.sides()) {
            return None;
        }
        let mode = self.party()?.mode;
        Some(Row {
            draft: Some(line(mode.unwrap_or(rules.battle_default_mode))),
            needs: mode.is_none().then(|| Line::new("demonworld-book-mode-default")),
            ..row(MODE, Line::new("demonworld-book-mode"))
        })
    }

    /// **DW-RULING-36.** Returns the row for a week: the entries postponed to that week, followed by the week's own
    /// entries.
    fn week_row(&self, week: u8) -> Row {
        let next = self.siege.week + 1;
        let of = |week: u8| -> Vec<&Entry> {
            self.written().iter().filter(|one| one.covers(week)).collect()
        };
        let late = |week: u8| -> Vec<&Entry> { self.put_off().filter(|_| week == next).collect() };
        let own = of(week);
        let what = |one: &&Entry| (one.when, one.work.clone());
        let is_same = week > next
            && !own.is_empty()
            && late(week - 1).is_empty()
            && own.iter().map(what).eq(of(week - 1).iter().map(what));
        let late = late(week);
        let draft = if own.is_empty() && late.is_empty() {
            None
        } else if is_same {
            Some(Line::new("demonworld-book-as-before"))
        } else {
            let late = late.iter().map(|entry| {
                let work = self.short_entry(entry);
                Arg::from(Line::new("demonworld-book-late").with("work", work))
            });
            let works = late.chain(own.iter().map(|entry| self.short_entry(entry)));
            let works: Vec<Arg> = works.collect();
            Some(Line::new("demonworld-book-works").with("works", works))
        };
        let all: Vec<&Entry> = late.into_iter().chain(own).collect();
        Row {
            draft,
            warning: self.clash(&all).or_else(|| idle_charge(self.siege, &all)),
            ..row(format!("k{week}"), Line::new("demonworld-book-week").with("week", week))
        }
    }

    /// Describes an entry, leaving out its weeks.
    fn short_entry(&self, entry: &Entry) -> Arg {
        let work = self.game.work_line(&entry.work);
        match entry.when {
            Some(when) => Line::new("demonworld-book-if")
                .with("when", terms::condition(when))
                .with("work", work)
                .into(),
            None => work.into(),
        }
    }

    /// **DW-RULING-32, DW-RULING-57.** Warns about entries that cannot all be carried out in one week: they need more
    /// of a unit's stands than it has, or a unit would have to both fight and work.
    fn clash(&self, entries: &[&Entry]) -> Option<Line> {
        let mut wanted: BTreeMap<UnitId, u16> = BTreeMap::new();
        let mut fighters: BTreeSet<UnitId> = BTreeSet::new();
        let mut all_fight = false;
        for entry in entries {
            for (unit, stands) in entry.work.workers() {
                let sum = wanted.entry(unit).or_default();
                *sum = sum.saturating_add(stands);
            }
            match &entry.work {
                Work::Assault { units } => {
                    all_fight |= units.is_empty();
                    fighters.extend(units);
                }
                Work::Sortie { units, .. } => fighters.extend(units),
                _ => {}
            }
        }
        let living = |unit: UnitId| self.game.unit(unit).map_or(0, |own| own.stands);
        let overworked = wanted.iter().find(|&(&unit, &stands)| stands > living(unit));
        let torn = wanted.keys().find(|unit| all_fight || fighters.contains(unit));
        let (line, &unit) = match overworked {
            Some((unit, _)) => (Line::new("demonworld-book-too-many"), unit),
            None => (Line::new("demonworld-book-torn"), torn?),
        };
        Some(line.with("unit", self.game.unit_name(unit)))
    }

    fn shortcuts(&self) -> Vec<Choice> {
        let templates = super::templates::TEMPLATES.iter();
        templates
            .filter(|template| template.side == self.side)
            .filter(|template| !self.template(template.code).is_empty())
            .map(|template| Choice::new(template.code, Line::new(template.label)))
            .collect()
    }
}

/// **DW-SAP-17, DW-RULING-33.** Warns about a sap that is to be blown up during an assault if its owner has ordered no
/// assault for that week. An ally's assault would suffice, but allies' plans are secret.
fn idle_charge(siege: &Siege, entries: &[&Entry]) -> Option<Line> {
    let is_assault = |entry: &&Entry| matches!(entry.work, Work::Assault { .. });
    if entries.iter().any(is_assault) {
        return None;
    }
    let sap = entries.iter().find_map(|entry| match entry.work {
        Work::BlowSap { sap, with_assault: true } => Some(sap),
        _ => None,
    })?;
    let id = match siege.besiegers.len() > 1 {
        true => "demonworld-book-idle-charge-ally",
        false => "demonworld-book-idle-charge",
    };
    Some(Line::new(id).with("sap", u32::from(sap)))
}
