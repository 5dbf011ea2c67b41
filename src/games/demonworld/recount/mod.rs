//! What is told of a season when it has ended: one chronicle for all, and a letter to each player of what only he has
//! learned (section 7 of the specification). Both are made of what [`Demonworld::tell`] may say to their readers, put in
//! order: who marched, who met, which sieges went how, what changed hands. A battle is told at length when it is fought, and in
//! a sentence here.
//!
//! | file | what it holds |
//! |---|---|
//! | `paper` | headings and paragraphs |
//! | `public`, `hands` | the chronicle; who holds what and how much prestige afterwards |
//! | `letter` | a letter |
//! | `weeks` | the weeks of one siege in it, gathered |
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
use super::event::{
    Battle, Calendar, Conflict, Event, Season as Orders, Siege, Table, Troops, Umpire, Winter,
};
use super::ids::WindowId;
use super::nouns::{Phase, Season};
use super::state::{Demonworld, Stage};
use crate::game::{Recount, Seat};
use crate::text::Line;

/// The episodes of a year: its organisation, three seasons of marches, winter.
const EPISODES: u32 = 5;

impl Demonworld {
    /// Counts the seasons, and before each spring the organisation.
    pub(super) fn episode(&self) -> u32 {
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

    /// The seasons up to this one, and before each spring the organisation.
    pub(super) fn episodes(&self) -> Vec<(u32, Line)> {
        let named = |number: u32| {
            let year = number / EPISODES;
            let season = match number % EPISODES {
                1 => Season::Spring,
                2 => Season::Summer,
                3 => Season::Autumn,
                4 => Season::Winter,
                _ => return Line::new("demonworld-episode-organisation").with("year", year),
            };
            Line::new("demonworld-date")
                .with("season", season)
                .with("year", year)
        };
        (EPISODES..=self.episode())
            .map(|number| (number, named(number)))
            .collect()
    }

    /// Whether an event waits for the end of its season: what comes of orders does, while drafts, dealings at the table
    /// and the word of the umpire are told at once. While all write orders or arrange their troops nothing waits.
    pub(super) fn is_recounted(&self, event: &Event) -> bool {
        match event {
            Event::Calendar(
                Calendar::TimedOut { .. }
                | Calendar::WentAbsent { .. }
                | Calendar::Returned { .. }
                | Calendar::SeasonEnded { .. }
                | Calendar::Eliminated { .. }
                | Calendar::StageBegan { .. },
            ) => true,
            Event::Calendar(_)
            | Event::Table(_)
            | Event::Umpire(_)
            | Event::Season(
                Orders::ReorganisationOrdered { .. }
                | Orders::ReorganisationsKept { .. }
                | Orders::MarchOrdered { .. }
                | Orders::MarchWithdrawn { .. }
                | Orders::HoldOrdered { .. },
            )
            | Event::Conflict(
                Conflict::AttitudeTaken { .. }
                | Conflict::WinnerChose { .. }
                | Conflict::RetreatChosen { .. },
            )
            // A battle on a table is a dealing between two people, until it is over.
            | Event::Battle(
                Battle::ModeChosen { .. }
                | Battle::PlanSet { .. }
                | Battle::ArmyPlanSet { .. }
                | Battle::PlanCleared { .. }
                | Battle::NextDayChosen { .. }
                | Battle::SetUp { .. }
                | Battle::SetUpAgain { .. }
                | Battle::EdgeChosen { .. }
                | Battle::ExtensionAsked { .. }
                | Battle::Extended { .. }
                | Battle::Reported { .. }
                | Battle::Disputed { .. }
                | Battle::Countered { .. }
                | Battle::NightFell { .. }
                // How it went is news that does not wait for the end of the season.
                | Battle::Fought { .. }
                | Battle::FoughtOn { .. }
                | Battle::Believed { .. }
                | Battle::Settled { .. },
            )
            | Event::Siege(
                Siege::Planned { .. }
                | Siege::Deployed { .. }
                | Siege::ModeChosen { .. }
                | Siege::PlanStored { .. }
                | Siege::SitesOrdered { .. }
                | Siege::SurrenderOffered { .. }
                | Siege::SurrenderAnswered { .. }
                | Siege::SurrenderRefused { .. },
            )
            | Event::Winter(
                Winter::AdvantageChosen { .. }
                | Winter::RansomPlanned { .. }
                | Winter::UpkeepChosen { .. },
            ) => false,
            Event::Organisation(_)
            | Event::Season(_)
            | Event::Conflict(_)
            | Event::Battle(_)
            | Event::Troops(_)
            | Event::Realm(_)
            | Event::Siege(_)
            | Event::SiegeWeek(_)
            | Event::SiegeWork(_)
            | Event::SiegeFood(_)
            | Event::Winter(_) => !self.is_written(),
        }
    }

    /// Whether all write orders or arrange their troops.
    fn is_written(&self) -> bool {
        let is_long = |phase| matches!(phase, Phase::Organisation | Phase::SeasonOrders);
        self.at.windows.values().any(|window| is_long(window.phase))
    }

    /// What is told of the season that begins with this state; `events` are all of it.
    pub(super) fn recount(&self, events: &[Event]) -> Recount {
        let stands = standing(events);
        let mut at = self.clone();
        let mut chronicle = Chronicle::default();
        let mut letters: Vec<(Seat, Letter)> = Seat::all(self.seats())
            .map(|seat| (seat, Letter::begin(self)))
            .collect();
        for (event, stands) in events.iter().zip(stands) {
            let is_taking = matches!(
                event,
                Event::Troops(Troops::ForceRemoved { .. } | Troops::CharacterLost { .. })
            );
            if is_taking && stands && at.is_recounted(event) {
                for (seat, letter) in &mut letters {
                    letter.foresee(&at, *seat, event);
                }
            }
            at.evolve(event);
            if !stands || !(is_told_twice(event) || at.is_recounted(event)) {
                continue;
            }
            chronicle.hear(&at, event);
            for (seat, letter) in &mut letters {
                letter.hear(&at, *seat, event);
            }
        }
        let letters = letters
            .into_iter()
            .map(|(seat, letter)| (seat, letter.lines(self, &at)))
            .filter(|(_, lines)| !lines.is_empty())
            .collect();
        Recount {
            public: chronicle.lines(self, &at),
            letters,
        }
    }
}

/// Whether an event is told when it happens, and belongs to the chronicle of its season all the same.
fn is_told_twice(event: &Event) -> bool {
    matches!(
        event,
        Event::Table(Table::EmperorProclaimed { .. })
            | Event::Battle(
                Battle::Fought { .. }
                    | Battle::FoughtOn { .. }
                    | Battle::Believed { .. }
                    | Battle::Settled { .. }
            )
    )
}

/// Which events still stand: the umpire may have gone back to the start of a phase (`gm_rewind`).
pub(super) fn standing(events: &[Event]) -> Vec<bool> {
    let mut stands = vec![true; events.len()];
    let mut kept: BTreeMap<WindowId, usize> = BTreeMap::new();
    for (place, event) in events.iter().enumerate() {
        match event {
            Event::Umpire(Umpire::PhaseKept { window }) => {
                kept.insert(*window, place);
            }
            Event::Umpire(Umpire::Ruled {
                ruling: Ruling::Rewind(window),
                ..
            }) => {
                let since = kept.get(window).copied().unwrap_or_default();
                stands[since..place].fill(false);
            }
            _ => {}
        }
    }
    stands
}
