//! How many taps a deed takes from an open panel, for the tests of the games.

use std::collections::BTreeMap;

use regnal::dice::{Dice, Seed};
use regnal::games::{AnyAction, AnyGame, AnyOptions};
use regnal::part::{Offer, Rank};
use regnal::text::{Lang, Line, Names};

use super::menu::{Asked, ENTRIES, List, Numbered, PAGE, PICK, menu, top};
use super::pad::pad;
use super::panel::{BUTTON_ROWS, ROWS};
use crate::discord::components::Entry;

/// Opening a menu and choosing from it.
const CHOICE: usize = 2;

/// The numbers of the actions that entries do, with what is done after them or without.
fn deeds(entries: &[Entry]) -> Vec<usize> {
    assert!(entries.len() <= ENTRIES);
    let values = entries.iter().map(|entry| entry.value.as_str());
    let picked = values.filter_map(|value| value.strip_prefix(PICK));
    picked.filter_map(|number| number.parse().ok()).collect()
}

/// Deeds of a turn by the taps that they take from an open panel.
#[derive(Debug, Default)]
pub(super) struct Taps {
    /// All of them.
    pub(super) all: BTreeMap<usize, usize>,
    /// What is wanted first.
    pub(super) foremost: BTreeMap<usize, usize>,
    /// What takes more than three, by its verb.
    pub(super) slow: BTreeMap<&'static str, usize>,
}

impl Taps {
    /// How many of all take more taps than this.
    pub(super) fn beyond(&self, most: usize) -> usize {
        self.all.range(most + 1..).map(|(_, deeds)| deeds).sum()
    }

    /// How many deeds were counted.
    pub(super) fn sum(&self) -> usize {
        self.all.values().sum()
    }

    fn add(&mut self, asked: &Asked<'_>) {
        let legal = asked.game.legal(asked.seat);
        let listed: Vec<Numbered<'_>> = legal.iter().enumerate().collect();
        // A copy of the same card is as good.
        let words = |action: &AnyAction| -> (Option<Line>, Option<Line>) {
            (asked.game.describe(action), asked.game.risk(action))
        };
        let words: Vec<_> = legal.iter().map(words).collect();
        let mut least: BTreeMap<usize, usize> = BTreeMap::new();
        let mut found = |taps: usize, entries: &[Entry]| {
            for deed in deeds(entries) {
                for (twin, said) in words.iter().enumerate() {
                    if *said == words[deed] {
                        let known = least.entry(twin).or_insert(taps);
                        *known = taps.min(*known);
                    }
                }
            }
        };
        let top = top(asked, &listed, ROWS - BUTTON_ROWS);
        let mut leads = Vec::new();
        for one in &top.menus {
            found(CHOICE, &one.entries);
            let ways = one.entries.iter().map(|entry| &entry.value);
            let ways = ways.filter(|value| !value.starts_with(PICK));
            leads.extend(ways.map(|way| {
                let mut path = one.path.clone();
                path.push(way.clone());
                (CHOICE, path)
            }));
        }
        leads.extend(top.ways.iter().map(|(path, _)| (1, path.clone())));
        for (taps, path) in leads {
            let below = menu(asked, &listed, &path, List::Deeds);
            let is_pad = taps == CHOICE && pad(&below).is_some();
            found(taps + if is_pad { 1 } else { CHOICE }, &below);
            let next = below.iter().find(|entry| entry.value.starts_with(PAGE));
            if let Some(next) = next {
                let mut path = path;
                path.retain(|step| !step.starts_with(PAGE));
                path.push(next.value.clone());
                found(taps + 2 * CHOICE, &menu(asked, &listed, &path, List::Deeds));
            }
        }
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

    /// The deeds of all turns of some matches between seats of the program, where `counts` says so.
    pub(super) fn of(options: &AnyOptions, counts: impl Fn(&AnyGame) -> bool) -> Taps {
        let mut taps = Taps::default();
        for number in 0..4 {
            let key = || Seed::from_bytes([number; 32]).mixed(&[]);
            let (mut dice, mut advice) = (Dice::keyed(key(), 0), Dice::keyed(key(), 1 << 20));
            let (_, mut game) = AnyGame::deal(options, &mut dice).unwrap();
            for _ in 0..2_000 {
                let Some(&seat) = game.awaited().first() else {
                    break;
                };
                let names = Names::default();
                if counts(&game) {
                    taps.add(&Asked {
                        game: &game,
                        seat,
                        lang: Lang::En,
                        names: &names,
                    });
                }
                let legal = game.legal(seat);
                let wanted = game.machine(seat, &mut advice).into_iter().next_back();
                let action = wanted.filter(|action| legal.contains(action));
                let action = action.unwrap_or_else(|| legal[advice.index(legal.len())].clone());
                game = game.play(seat, &action, &mut dice).unwrap().after;
            }
        }
        taps
    }
}
