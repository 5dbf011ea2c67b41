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
//! | `weeks` | the weeks of one siege within it, summarised |
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
use regnal_core::game::{Recount, Seat, TurnReports};
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

    /// Returns true if an event is held back for the turn report, as the results of orders are. Drafts, umpire rulings
    /// and actions that are allowed in any phase are reported immediately. While players write orders or organise their
    /// troops, all events are reported immediately.
    fn is_recounted(&self, event: &Event) -> bool {
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
            // A battle on the table is reported only to its participants until it is over.
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
                // A battle result is reported immediately.
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

    /// Builds the turn report for the season that starts with this state and consists of `events`.
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
            if !stands || !(is_reported_twice(event) || at.is_recounted(event)) {
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

/// Returns true if an event is reported immediately and also included in the chronicle.
fn is_reported_twice(event: &Event) -> bool {
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

/// Returns for each event whether it is still in effect. An event is no longer in effect once the umpire has rewound
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
