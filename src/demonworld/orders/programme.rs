//! Paths to an entry in a siege programme: the week, the condition, and the existing entries.

use super::battle::mode_step;
use super::places::PLACES;
use super::siege::{MODE, OFFER, written};
use super::siege_plans::{ASSAULTS, SORTIES};
use super::{PathStep, act, ask, line};
use crate::action::{Entry, Siege as Deed, When, Work};
use crate::ids::SiegeId;
use crate::part::codes::{read_when_step, when_step};
use crate::state::{Demonworld, Siege, Subject};
use crate::terms;
use crate::works::{SEASON_WEEKS, Side};
use regnal_core::game::Seat;
use regnal_core::game::book::Choice;
use regnal_core::text::Line;

/// Numbers of weeks offered for a condition on food stocks.
const STOCKS: std::ops::RangeInclusive<u16> = 1..=6;

/// An entry that is being written: week and condition, without its task.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) siege: SiegeId,
    pub(super) week: u8,
    pub(super) when: Option<When>,
}

impl Slot {
    pub(super) fn entry(self, until: u8, work: Work) -> Entry {
        Entry { week: self.week, until, when: self.when, work }
    }

    pub(super) fn plan(self, until: u8, work: Work) -> PathStep {
        let siege = self.siege;
        let entry = self.entry(until, work);
        act([Deed::Plan { siege, entry }])
    }

    /// Returns a step that plans the task for a single week.
    pub(super) fn once(self, work: Work) -> PathStep {
        self.plan(self.week, work)
    }
}

impl Demonworld {
    pub(super) fn siege_step(
        &self,
        seat: Seat,
        id: SiegeId,
        row: &str,
        steps: &[&str],
    ) -> PathStep {
        let siege = self.siege(id)?;
        let side = siege.side_of(seat)?;
        match (row, steps) {
            (OFFER, []) => {
                let yes = Choice::new("yes", Line::new("demonworld-book-accept"));
                let no = Choice::new("no", Line::new("demonworld-book-refuse"));
                return ask("demonworld-book-ask-offer", vec![yes, no]);
            }
            (OFFER, [answer]) => {
                let yes = *answer == "yes";
                return act([Deed::AnswerSurrender { siege: id, yes }]);
            }
            (MODE, _) => return mode_step(Subject::Siege(id), steps),
            (PLACES, _) => return self.places_step(siege, id, seat, side, steps),
            (ASSAULTS | SORTIES, _) => return self.siege_plan_step(siege, id, seat, row, steps),
            (template, []) if !row.starts_with('k') => {
                return act(self.template(seat, id, template));
            }
            _ => {}
        }
        let week: u8 = row.strip_prefix('k')?.parse().ok()?;
        if week <= siege.week || week > SEASON_WEEKS {
            return None;
        }
        let when = None;
        let slot = Slot { siege: id, week, when };
        match steps {
            [] => {
                let mut choices = self.programme_choices(siege, seat, week);
                choices.extend(self.work_choices(siege, seat, side, slot));
                ask("demonworld-book-ask-week", choices)
            }
            ["copy"] => act(self.copied(siege, id, seat, week)),
            ["clear"] => act(cleared(siege, id, seat, week)),
            ["out", entry] => act([Deed::Unplan { siege: id, entry: entry.parse().ok()? }]),
            ["out"] => {
                let own = self.entries_of(siege, seat, week);
                ask("demonworld-book-ask-out", own)
            }
            ["if"] => ask("demonworld-book-ask-if", conditions(side)),
            ["if", when, rest @ ..] => {
                let when = Some(read_when_step(when)?);
                let slot = Slot { when, ..slot };
                match rest {
                    [] => {
                        let works = self.work_choices(siege, seat, side, slot);
                        ask("demonworld-book-ask-work", works)
                    }
                    _ => self.work_step(siege, seat, slot, rest),
                }
            }
            _ => self.work_step(siege, seat, slot, steps),
        }
    }

    fn programme_choices(&self, siege: &Siege, seat: Seat, week: u8) -> Vec<Choice> {
        let mut choices = Vec::new();
        if !self.copied_entries(siege, seat, week).is_empty() {
            let label = Line::new("demonworld-book-copy").with("week", week - 1);
            choices.push(Choice::new("copy", label));
        }
        if !self.entries_of(siege, seat, week).is_empty() {
            choices.push(Choice::new("clear", Line::new("demonworld-book-clear")));
            choices.push(Choice::new("out", Line::new("demonworld-book-out")));
        }
        choices.push(Choice::new("if", Line::new("demonworld-book-only-if")));
        choices
    }

    /// Returns choices for a week's entries, with their indices as codes.
    fn entries_of(&self, siege: &Siege, seat: Seat, week: u8) -> Vec<Choice> {
        let all = written(siege, seat).iter().zip(0_usize..);
        all.filter(|(entry, _)| entry.covers(week))
            .map(|(entry, place)| Choice::new(place.to_string(), self.entry_line(entry)))
            .collect()
    }

    /// Returns the entries from the previous week that can be copied to the given week. An entry that opens a sap is
    /// not copied.
    fn copied_entries(&self, siege: &Siege, seat: Seat, week: u8) -> Vec<Entry> {
        let programme = written(siege, seat);
        let before =
            programme.iter().filter(|one| one.covers(week.saturating_sub(1)) && !one.covers(week));
        before
            .filter(|one| !matches!(one.work, Work::StartSap { .. }))
            .map(|one| Entry { week, until: week, ..one.clone() })
            .filter(|entry| !programme.contains(entry))
            .collect()
    }

    fn copied(&self, siege: &Siege, id: SiegeId, seat: Seat, week: u8) -> Vec<Deed> {
        let entries = self.copied_entries(siege, seat, week).into_iter();
        entries.map(|entry| Deed::Plan { siege: id, entry }).collect()
    }
}

fn conditions(side: Side) -> Vec<Choice> {
    let stocks = STOCKS.map(When::StockBelowWeeks);
    let whens: Vec<When> = match side {
        Side::Besieged => [When::SapAnnounced, When::Breach].into_iter().chain(stocks).collect(),
        Side::Besieger => vec![When::Breach, When::EnginesReady],
    };
    let choice = |when| Choice::new(when_step(when), line(terms::condition(when)));
    whens.into_iter().map(choice).collect()
}

/// Returns the actions that clear a week. An entry that extends beyond the week is replaced by entries for the weeks
/// before and after. If clearing the week interrupts work on a sap, the sap is not opened again later.
fn cleared(siege: &Siege, id: SiegeId, seat: Seat, week: u8) -> Vec<Deed> {
    let all = written(siege, seat).iter().zip(0_usize..);
    let mut gone: Vec<(&Entry, usize)> = all.filter(|(entry, _)| entry.covers(week)).collect();
    // Remove later entries first, so that the remaining indices do not change.
    gone.reverse();
    let mut deeds: Vec<Deed> =
        gone.iter().map(|&(_, entry)| Deed::Unplan { siege: id, entry }).collect();
    for (entry, _) in gone.into_iter().rev() {
        let first = entry.week.max(siege.week + 1);
        let is_sap = matches!(entry.work, Work::StartSap { .. });
        let mut add = |from: u8, until: u8| {
            if from <= until {
                let entry = Entry { week: from, until, ..entry.clone() };
                deeds.push(Deed::Plan { siege: id, entry });
            }
        };
        add(first, week - 1);
        if !is_sap {
            add(week + 1, entry.until);
        }
    }
    deeds
}
