//! Order book page for a siege programme, with one row for each remaining week.

use std::collections::{BTreeMap, BTreeSet};

use super::{Pages, line, row};
use crate::action::{Entry, When, Work};
use crate::food::depots::depots_needed;
use crate::ids::{SiegeId, UnitId};
use crate::nouns::Phase;
use crate::state::{Demonworld, Siege, Subject};
use crate::terms;
use crate::works::{SEASON_WEEKS, Side};
use regnal_core::game::book::{Choice, Row};
use regnal_core::game::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

/// Codes of the rows that do not belong to a week: the battle mode and an offer of surrender.
pub(super) const MODE: &str = "mode";
pub(super) const OFFER: &str = "offer";

impl Demonworld {
    pub(super) fn siege_pages(&self, seat: Seat, id: SiegeId, phase: Phase) -> Option<Pages> {
        let siege = self.siege(id)?;
        let side = siege.side_of(seat)?;
        let mut rows = Vec::new();
        rows.extend(self.offer_row(siege, seat, phase));
        rows.extend(self.mode_row(siege, seat, phase));
        rows.extend(self.siege_plan_rows(siege, seat, phase));
        rows.extend(self.places_row(siege, id, seat, side));
        for week in siege.week + 1..=SEASON_WEEKS {
            rows.push(self.week_row(siege, seat, week));
        }
        let is_written = siege.party(seat).is_some_and(|own| own.programme.is_some());
        let is_over = siege.week >= SEASON_WEEKS;
        // A question in the middle of a season follows an event, so describe the event first.
        let mut notes = match phase {
            Phase::SiegeProgramme => Vec::new(),
            _ => self.events_before(seat, Subject::Siege(id)),
        };
        notes.extend(self.siege_notes(siege, id, seat, side));
        let default = match (side, put_off(siege, seat).next()) {
            (Side::Besieged, _) => "demonworld-book-default-repair",
            (Side::Besieger, None) => "demonworld-book-default-depots",
            (Side::Besieger, Some(_)) => "demonworld-book-default-late",
        };
        Some(Pages {
            notes,
            warning: (!is_written && !is_over).then(|| Line::new(default)),
            shortcuts: self.siege_shortcuts(seat, id, side),
            ..Pages::of("demonworld-book-pick-week", rows)
        })
    }

    /// Describes the food, epidemic risk and depots of the seat's side, and the odds of the first planned battle, based
    /// on what the seat knows.
    fn siege_notes(&self, siege: &Siege, id: SiegeId, seat: Seat, side: Side) -> Vec<Line> {
        let mut notes = Vec::new();
        let view = self.view(Viewer::Seat(seat));
        let seen = view.sieges.iter().find(|seen| seen.id == id);
        notes.extend(seen.into_iter().flat_map(|seen| view.siege_notes(seen)));
        if side == Side::Besieger && siege.week < SEASON_WEEKS {
            let needed = depots_needed(self.ration_in(siege, seat), self.options.rules.depots());
            let has = siege.party(seat).map_or(0, |party| party.depots);
            notes.push(
                Line::new("demonworld-book-depots").with("count", has).with("needed", needed),
            );
        }
        let is_battle = |work: &Work| matches!(work, Work::Assault { .. } | Work::Sortie { .. });
        let programme = written(siege, seat).iter();
        let ahead = programme.filter(|entry| entry.until > siege.week);
        let mut planned = put_off(siege, seat).chain(ahead).filter(|entry| is_battle(&entry.work));
        let odds = planned.next().and_then(|entry| view.work_odds(seen?, &entry.work));
        notes.extend(odds);
        notes
    }

    /// **DW-RULING-47.** Returns the row for an offer of surrender, which only besiegers see.
    fn offer_row(&self, siege: &Siege, seat: Seat, phase: Phase) -> Option<Row> {
        let offer = siege.offer.as_ref()?;
        if phase != Phase::SurrenderWindow || !siege.besiegers.contains(&seat) {
            return None;
        }
        let terms = match offer.free_passage {
            true => "demonworld-book-offer-passage",
            false => "demonworld-book-offer",
        };
        let answer = offer.answers.get(&seat);
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
    fn mode_row(&self, siege: &Siege, seat: Seat, phase: Phase) -> Option<Row> {
        if phase != Phase::SiegeProgramme || siege.mode.is_some() {
            return None;
        }
        let rules = &self.options.rules;
        let is_settled = rules.battle_fixed_mode.is_some() || siege.besieged.is_none();
        if is_settled || self.is_barred_from_table(siege.sides()) {
            return None;
        }
        let mode = siege.party(seat)?.mode;
        Some(Row {
            draft: Some(line(mode.unwrap_or(rules.battle_default_mode))),
            needs: mode.is_none().then(|| Line::new("demonworld-book-mode-default")),
            ..row(MODE, Line::new("demonworld-book-mode"))
        })
    }

    /// **DW-RULING-36.** Returns the row for a week: the entries postponed to that week, followed by the week's own
    /// entries.
    fn week_row(&self, siege: &Siege, seat: Seat, week: u8) -> Row {
        let next = siege.week + 1;
        let programme = written(siege, seat);
        let of =
            |week: u8| -> Vec<&Entry> { programme.iter().filter(|one| one.covers(week)).collect() };
        let late = |week: u8| -> Vec<&Entry> {
            match week == next {
                true => put_off(siege, seat).collect(),
                false => Vec::new(),
            }
        };
        let own = of(week);
        let what = |entries: &[&Entry]| -> Vec<(Option<When>, Work)> {
            let what = entries.iter().map(|one| (one.when, one.work.clone()));
            what.collect()
        };
        let is_same = week > next
            && !own.is_empty()
            && late(week - 1).is_empty()
            && what(&own) == what(&of(week - 1));
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
            warning: self.clash(&all).or_else(|| idle_charge(siege, &all)),
            ..row(format!("k{week}"), Line::new("demonworld-book-week").with("week", week))
        }
    }

    /// Describes an entry, leaving out its weeks.
    fn short_entry(&self, entry: &Entry) -> Arg {
        let work = self.work_line(&entry.work);
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
        for (&unit, &stands) in &wanted {
            let living = self.unit(unit).map_or(0, |own| own.stands);
            if stands > living {
                return Some(
                    Line::new("demonworld-book-too-many").with("unit", self.unit_name(unit)),
                );
            }
        }
        let torn = wanted.keys().find(|unit| all_fight || fighters.contains(unit));
        torn.map(|&unit| Line::new("demonworld-book-torn").with("unit", self.unit_name(unit)))
    }

    fn siege_shortcuts(&self, seat: Seat, id: SiegeId, side: Side) -> Vec<Choice> {
        let templates = super::templates::TEMPLATES.iter();
        templates
            .filter(|template| template.side == side)
            .filter(|template| !self.template(seat, id, template.code).is_empty())
            .map(|template| Choice::new(template.code, Line::new(template.label)))
            .collect()
    }
}

pub(super) fn written(siege: &Siege, seat: Seat) -> &[Entry] {
    let programme = siege.party(seat).and_then(|own| own.programme.as_deref());
    programme.unwrap_or(&[])
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

/// **DW-RULING-36.** Returns the seat's entries that were postponed to the next week.
fn put_off(siege: &Siege, seat: Seat) -> impl Iterator<Item = &Entry> {
    let late = siege.put_off.iter();
    late.filter(move |(owner, _)| *owner == seat).map(|(_, entry)| entry)
}

/// Describes the work of a unit's stands in the given weeks, as a note on the choice of a crew.
pub(super) fn busy_line(name: Arg, free: u16, all: u16, works: Vec<Arg>) -> Line {
    Line::new("demonworld-book-busy")
        .with("unit", name)
        .with("free", u32::from(free))
        .with("stands", terms::stands(all))
        .with("works", works)
}
