//! Test helper that counts the taps from an open panel to each action.

use std::collections::BTreeMap;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame, AnyOptions};
use regnal::part::{Offer, Rank};
use regnal::text::{Lang, Line, Names, say};

use super::menu::{ENTRIES, List, MenuContext, Numbered, PAGE, PICK};
use super::page::{CHOICE, Source, lay_out};
use super::panel::{BUTTON_ROWS, ROWS};
use crate::discord::components::Entry;

/// Maximum number of taps that the search explores.
const MOST: usize = 6;

/// Returns the action numbers of entries, with or without a follow-up.
fn deeds(entries: &[Entry]) -> Vec<usize> {
    assert!(entries.len() <= ENTRIES);
    let values = entries.iter().map(|entry| entry.value.as_str());
    let picked = values.filter_map(|value| value.strip_prefix(PICK));
    picked.filter_map(|number| number.parse().ok()).collect()
}

/// Finds the actions that can be reached from the page at `steps`, which is `taps` taps away from the open panel.
fn explore(
    asked: &MenuContext<'_>,
    listed: &[Numbered<'_>],
    steps: &[String],
    taps: usize,
    found: &mut dyn FnMut(usize, &[usize]),
) {
    if taps > MOST {
        return;
    }
    let source = Source { asked, listed, list: List::Deeds, rows: ROWS - BUTTON_ROWS };
    let page = lay_out(source, steps);
    let numbers: Vec<usize> = page.deeds.iter().map(|(number, _)| *number as usize).collect();
    // Buttons have no notes, so the odds of their actions are displayed above them.
    let above = page.question.join("\n");
    for &number in &numbers {
        let risk = asked.game.odds(asked.seat, listed[number].1);
        let risk = risk.map(|line| say(asked.lang, &line, asked.names));
        assert!(risk.is_none_or(|risk| above.contains(&risk)), "{above}");
    }
    found(taps + 1, &numbers);
    for menu in &page.menus {
        found(taps + CHOICE, &deeds(&menu.entries));
        for entry in &menu.entries {
            if !entry.value.starts_with(PICK) {
                let mut on = menu.path.clone();
                on.retain(|step| !step.starts_with(PAGE));
                on.push(entry.value.clone());
                explore(asked, listed, &on, taps + CHOICE, found);
            }
        }
    }
    for (way, _) in &page.ways {
        explore(asked, listed, way, taps + 1, found);
    }
}

/// Numbers of actions in test matches, grouped by the number of taps from an open panel.
#[derive(Debug, Default)]
pub(super) struct Taps {
    /// Counts of all actions.
    pub(super) all: BTreeMap<usize, usize>,
    /// Counts of the most important actions.
    pub(super) foremost: BTreeMap<usize, usize>,
    /// Number of actions that take more than three taps, by verb.
    pub(super) slow: BTreeMap<&'static str, usize>,
}

impl Taps {
    /// Returns the number of actions that take more than `most` taps.
    pub(super) fn beyond(&self, most: usize) -> usize {
        self.all.range(most + 1..).map(|(_, deeds)| deeds).sum()
    }

    /// Returns the number of actions.
    pub(super) fn sum(&self) -> usize {
        self.all.values().sum()
    }

    fn add(&mut self, asked: &MenuContext<'_>) {
        let legal = asked.game.legal(asked.seat);
        let listed: Vec<Numbered<'_>> = legal.iter().enumerate().collect();
        // Two copies of the same card have the same text, so both count as reachable if either is.
        let words = |action: &AnyAction| -> (Option<Line>, Option<Line>) {
            (asked.game.describe(action), asked.game.odds(asked.seat, action))
        };
        let words: Vec<_> = legal.iter().map(words).collect();
        let mut least: BTreeMap<usize, usize> = BTreeMap::new();
        let mut found = |taps: usize, deeds: &[usize]| {
            for &deed in deeds {
                for (twin, said) in words.iter().enumerate() {
                    if *said == words[deed] {
                        let known = least.entry(twin).or_insert(taps);
                        *known = taps.min(*known);
                    }
                }
            }
        };
        explore(asked, &listed, &[], 0, &mut found);
        for (index, action) in &listed {
            let its = asked.particulars(action).unwrap();
            if its.offer != Offer::Entry {
                continue;
            }
            let taps = least.get(index).copied().unwrap_or(usize::MAX);
            *self.all.entry(taps).or_default() += 1;
            if taps > 3 {
                *self.slow.entry(its.verb).or_default() += 1;
            }
            if its.rank == Rank::Foremost {
                *self.foremost.entry(taps).or_default() += 1;
            }
        }
    }

    /// Counts the actions in test matches between bot players. Only positions for which `counts` is true are included.
    pub(super) fn of(options: &AnyOptions, counts: impl Fn(&AnyGame) -> bool) -> Taps {
        Taps::played(options, counts, |game, seat, advice| {
            game.machine(seat, advice).into_iter().next_back()
        })
    }

    /// Like `of`, but for matches with random actions.
    pub(super) fn by_chance(options: &AnyOptions, counts: impl Fn(&AnyGame) -> bool) -> Taps {
        Taps::played(options, counts, |_, _, _| None)
    }

    /// Like `of`, but `wish` chooses the action for each seat. If `wish` chooses none, a random action is taken.
    fn played(
        options: &AnyOptions,
        counts: impl Fn(&AnyGame) -> bool,
        wish: impl Fn(&AnyGame, Seat, &mut Dice) -> Option<AnyAction>,
    ) -> Taps {
        let mut taps = Taps::default();
        for number in 0..4 {
            let key = || Seed::from_bytes([number; 32]).mixed(&[]);
            let (mut dice, mut advice) = (Dice::keyed(key(), 0), Dice::keyed(key(), 1 << 20));
            let (_, mut game) = AnyGame::deal(options, &mut dice).unwrap();
            for _ in 0..2_000 {
                let Some(&seat) = game.awaited().first() else { break };
                let names = Names { hexes: game.labels(), ..Names::default() };
                if counts(&game) {
                    taps.add(&MenuContext { game: &game, seat, lang: Lang::En, names: &names });
                }
                let legal = game.legal(seat);
                let wanted = wish(&game, seat, &mut advice);
                let action = wanted.filter(|action| legal.contains(action));
                let action = action.unwrap_or_else(|| legal[advice.index(legal.len())].clone());
                game = game.play(seat, &action, &mut dice).unwrap().after;
            }
        }
        taps
    }
}
