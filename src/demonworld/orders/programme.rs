//! Paths to an entry in a siege programme: the week, the condition, and the existing entries.

use super::battle::mode_step;
use super::places::PLACES;
use super::siege::{MODE, OFFER, SiegeBook};
use super::siege_plans::{ASSAULTS, SORTIES};
use super::work_menu::WorkMenu;
use super::{PathStep, act, ask, line};
use crate::action::{Entry, Siege as Deed, When, Work};
use crate::part::codes::{read_when_step, when_step};
use crate::state::Subject;
use crate::terms;
use crate::works::{SEASON_WEEKS, Side};
use regnal_core::game::book::Choice;
use regnal_core::text::Line;

/// Numbers of weeks offered for a condition on food stocks.
const STOCKS: std::ops::RangeInclusive<u16> = 1..=6;

impl SiegeBook<'_> {
    pub(super) fn step(&self, row: &str, steps: &[&str]) -> PathStep {
        let siege = self.id;
        match (row, steps) {
            (OFFER, []) => {
                let yes = Choice::new("yes", Line::new("demonworld-book-accept"));
                let no = Choice::new("no", Line::new("demonworld-book-refuse"));
                return ask("demonworld-book-ask-offer", vec![yes, no]);
            }
            (OFFER, [answer]) => {
                let yes = *answer == "yes";
                return act([Deed::AnswerSurrender { siege, yes }]);
            }
            (MODE, _) => return mode_step(Subject::Siege(siege), steps),
            (PLACES, _) => return self.places_step(steps),
            (ASSAULTS | SORTIES, _) => {
                return self.game.plan_page_step(&self.plan_page(row)?, steps);
            }
            (template, []) if !row.starts_with('k') => return act(self.template(template)),
            _ => {}
        }
        let week: u8 = row.strip_prefix('k')?.parse().ok()?;
        if week <= self.siege.week || week > SEASON_WEEKS {
            return None;
        }
        let menu = WorkMenu { book: *self, week, when: None };
        match steps {
            [] => {
                let mut choices = self.programme_choices(week);
                choices.extend(menu.choices());
                ask("demonworld-book-ask-week", choices)
            }
            ["copy"] => {
                let entries = self.copied_entries(week).into_iter();
                act(entries.map(|entry| Deed::Plan { siege, entry }))
            }
            ["clear"] => act(self.cleared(week)),
            ["out", entry] => act([Deed::Unplan { siege, entry: entry.parse().ok()? }]),
            ["out"] => ask("demonworld-book-ask-out", self.entries_of(week)),
            ["if"] => ask("demonworld-book-ask-if", conditions(self.side)),
            ["if", when, rest @ ..] => {
                let menu = WorkMenu { when: Some(read_when_step(when)?), ..menu };
                match rest {
                    [] => ask("demonworld-book-ask-work", menu.choices()),
                    _ => menu.step(rest),
                }
            }
            _ => menu.step(steps),
        }
    }

    fn programme_choices(&self, week: u8) -> Vec<Choice> {
        let mut choices = Vec::new();
        if !self.copied_entries(week).is_empty() {
            let label = Line::new("demonworld-book-copy").with("week", week - 1);
            choices.push(Choice::new("copy", label));
        }
        if !self.entries_of(week).is_empty() {
            choices.push(Choice::new("clear", Line::new("demonworld-book-clear")));
            choices.push(Choice::new("out", Line::new("demonworld-book-out")));
        }
        choices.push(Choice::new("if", Line::new("demonworld-book-only-if")));
        choices
    }

    /// Returns choices for a week's entries, with their indices as codes.
    fn entries_of(&self, week: u8) -> Vec<Choice> {
        let all = self.written().iter().zip(0_usize..);
        all.filter(|(entry, _)| entry.covers(week))
            .map(|(entry, place)| Choice::new(place.to_string(), self.game.entry_line(entry)))
            .collect()
    }

    /// Returns the entries from the previous week that can be copied to the given week. An entry that opens a sap is
    /// not copied.
    fn copied_entries(&self, week: u8) -> Vec<Entry> {
        let programme = self.written();
        let before =
            programme.iter().filter(|one| one.covers(week.saturating_sub(1)) && !one.covers(week));
        before
            .filter(|one| !matches!(one.work, Work::StartSap { .. }))
            .map(|one| Entry { week, until: week, ..one.clone() })
            .filter(|entry| !programme.contains(entry))
            .collect()
    }

    /// Returns the actions that clear a week. An entry that extends beyond the week is replaced by entries for the
    /// weeks before and after. If clearing the week interrupts work on a sap, the sap is not opened again later.
    fn cleared(&self, week: u8) -> Vec<Deed> {
        let siege = self.id;
        let all = self.written().iter().zip(0_usize..);
        let mut gone: Vec<(&Entry, usize)> = all.filter(|(entry, _)| entry.covers(week)).collect();
        // Remove later entries first, so that the remaining indices do not change.
        gone.reverse();
        let mut deeds: Vec<Deed> =
            gone.iter().map(|&(_, entry)| Deed::Unplan { siege, entry }).collect();
        for (entry, _) in gone.into_iter().rev() {
            let first = entry.week.max(self.siege.week + 1);
            let is_sap = matches!(entry.work, Work::StartSap { .. });
            let mut add = |from: u8, until: u8| {
                if from <= until {
                    let entry = Entry { week: from, until, ..entry.clone() };
                    deeds.push(Deed::Plan { siege, entry });
                }
            };
            add(first, week - 1);
            if !is_sap {
                add(week + 1, entry.until);
            }
        }
        deeds
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
