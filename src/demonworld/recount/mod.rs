//! A season's turn report: a public chronicle, and a letter to each player with news that only that player received
//! (section 7 of the specification). Both are built from the events that [`Demonworld::tell`] can render for the
//! reader, grouped into marches, encounters, sieges and changes of ownership. A battle is reported in full when it is
//! fought; the turn report summarises it in one sentence.
//!
//! | file | contents |
//! |---|---|
//! | `paper` | headings and paragraphs |
//! | `public`, `hands` | the chronicle; ownership and prestige at the end |
//! | `letter` | a letter |
//! | `weeks` | the weeks of one siege, summarised for a letter |
//! | `losses` | the stands that a player lost, by cause |

mod hands;
mod letter;
mod losses;
mod paper;
mod public;
mod weeks;

use std::collections::BTreeMap;

use self::letter::Letter;
use self::public::Chronicle;
use super::action::Ruling;
use super::event::{Event, Troops, Umpire};
use super::facts::facts;
use super::ids::WindowId;
use super::nouns::{Phase, Season};
use super::state::{Demonworld, Stage};
use regnal_core::game::{Announcement, Recount, Seat, TurnReports};
use regnal_core::text::Line;

/// Number of turns in a year: organisation, three marching seasons and winter.
const EPISODES: u32 = 5;

impl TurnReports for Demonworld {
    fn episode(&self) -> Option<u32> {
        Some(self.turn_number())
    }

    /// Returns the names of all turns up to the current one.
    fn episodes(&self) -> Vec<(u32, Line)> {
        let named = |number: u32| {
            let year = number / EPISODES;
            let season = match number % EPISODES {
                1 => Season::Spring,
                2 => Season::Summer,
                3 => Season::Autumn,
                4 => Season::Winter,
                _ => return Line::new("demonworld-episode-organisation").with("year", year),
            };
            Line::new("demonworld-date").with("season", season).with("year", year)
        };
        (EPISODES..=self.turn_number()).map(|number| (number, named(number))).collect()
    }

    /// Returns true if an event is held back for the turn report. While players write orders or organise their troops,
    /// all events except calendar events are reported immediately.
    fn is_recounted(&self, event: &Event) -> bool {
        let is_result = facts(event).announcement == Announcement::InReport;
        is_result && (matches!(event, Event::Calendar(_)) || !self.is_written())
    }

    /// Builds the turn report for the season that starts with the current state and consists of `events`.
    fn recount(&self, events: &[Event]) -> Recount {
        let stands = standing(events);
        let mut at = self.clone();
        let mut chronicle = Chronicle::default();
        let mut letters: Vec<(Seat, Letter)> =
            Seat::all(self.seats()).map(|seat| (seat, Letter::begin(self))).collect();
        for (event, stands) in events.iter().zip(stands) {
            let is_taking = matches!(
                event,
                Event::Troops(Troops::ForceRemoved { .. } | Troops::CharacterLost { .. })
            );
            if is_taking && stands && at.is_recounted(event) {
                for (seat, letter) in &mut letters {
                    letter.note_before_removal(&at, *seat, event);
                }
            }
            at.evolve(event);
            let is_twice = facts(event).announcement == Announcement::Twice;
            if !stands || !(is_twice || at.is_recounted(event)) {
                continue;
            }
            chronicle.record(&at, event);
            for (seat, letter) in &mut letters {
                letter.record(&at, *seat, event);
            }
        }
        let letters = letters
            .into_iter()
            .map(|(seat, letter)| (seat, letter.lines(self, &at)))
            .filter(|(_, lines)| !lines.is_empty())
            .collect();
        Recount { public: chronicle.lines(self, &at), letters }
    }
}

impl Demonworld {
    /// Returns the number of the current turn, which is either a season or the organisation phase before spring.
    pub(super) fn turn_number(&self) -> u32 {
        let place = match (self.at.stage, self.at.date.season) {
            (Stage::Organisation, Season::Winter) => EPISODES,
            (Stage::Organisation, Season::Spring | Season::Summer | Season::Autumn) => 0,
            (_, Season::Spring) => 1,
            (_, Season::Summer) => 2,
            (_, Season::Autumn) => 3,
            (_, Season::Winter) => 4,
        };
        u32::from(self.at.date.year) * EPISODES + place
    }

    /// Returns true while players write orders or organise their troops.
    fn is_written(&self) -> bool {
        let is_long = |phase| matches!(phase, Phase::Organisation | Phase::SeasonOrders);
        self.at.windows.values().any(|window| is_long(window.phase))
    }
}

/// Returns, for each event, whether it is still in effect. An event is no longer in effect once the umpire has rewound
/// the match to an earlier phase start (`gm_rewind`).
pub(super) fn standing(events: &[Event]) -> Vec<bool> {
    let mut stands = vec![true; events.len()];
    let mut kept: BTreeMap<WindowId, usize> = BTreeMap::new();
    for (place, event) in events.iter().enumerate() {
        match event {
            Event::Umpire(Umpire::PhaseKept { window }) => {
                kept.insert(*window, place);
            }
            Event::Umpire(Umpire::Ruled { ruling: Ruling::Rewind(window), .. }) => {
                let since = kept.get(window).copied().unwrap_or_default();
                stands[since..place].fill(false);
            }
            _ => {}
        }
    }
    stands
}
