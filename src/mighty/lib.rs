//! Mighty Empires: a hex campaign of exploration, supply, conquest, siege and winter intrigue for two or three.
//!
//! | file | contents |
//! |---|---|
//! | `nouns` | the words of the game |
//! | `setup` | options, the random setup, positions |
//! | `state`, `queries` | the position, and questions about it |
//! | `action`, `illegal`, `legal` | the actions, refusals, and the lists of legal actions |
//! | `decide` | judging and rolling, one file per chapter |
//! | `event`, `evolve` | the events, and the changes they make |
//! | `scoring` | points and tie-breaks |
//! | `ahead` | hand-ins for later winter slots |
//! | `content` | the dice tables, typed |
//! | `view` | the knowledge of a viewer |
//! | `terms`, `tell`, `label` | nouns, events, actions and questions as messages |
//! | `render` | pictures of a view, with the feature of that name |
//! | `chronicle`, `memory` | summaries and history |
//! | `why` | explanations of events |
//! | `part` | splitting actions into arguments, and parsing them |
//! | `imagined` | campaigns that fit a seat's view |
//! | `undo` | undo without asking |
//! | `odds` | exact odds of actions |
//! | `regent` | spending limits of the autopilot |
//! | `ai`, `simulate` | AI seats, and simulation of many campaigns between them |

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        reason = "a test may fail by panicking"
    )
)]

pub mod action;
mod ahead;
mod ai;
mod chronicle;
pub mod content;
mod decide;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
pub mod illegal;
mod imagined;
mod label;
mod legal;
mod memory;
pub mod nouns;
pub mod odds;
mod part;
mod queries;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod scoring;
pub mod setup;
pub mod simulate;
pub mod state;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
pub mod terms;
mod undo;
pub mod view;
mod why;

use std::collections::{BTreeMap, BTreeSet};

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
use self::nouns::WinterPhase;
pub use self::setup::{Options, Position, Setup};
pub use self::state::Mighty;
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{
    AtTable, FirstMatch, Game, Guide, Keep, Kept, Lesson, Outcome, Scores, Seat, Throw, Topic,
    Viewer, Why,
};
use regnal_core::hex::Hex;
use regnal_core::part::{Given, Particulars};
use regnal_core::text::{Arg, Line};

impl Game for Mighty {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, dice: &mut Dice) -> Setup {
        setup::roll_for_order(options, dice)
    }

    fn new(setup: Setup) -> Mighty {
        Mighty::from_setup(setup)
    }

    fn seat_count(&self) -> usize {
        self.realms.len()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        Mighty::awaited(self)
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        Mighty::legal(self, seat)
    }

    fn standing(&self, seat: Seat) -> Vec<Action> {
        Mighty::standing(self, seat)
    }

    fn decide(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Result<Vec<Event>, Illegal> {
        Mighty::decide(self, seat, action, dice)
    }

    fn evolve(&mut self, event: &Event) {
        Mighty::evolve(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        Mighty::view(self, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Mighty::tell(self, event, viewer)
    }

    fn is_quiet(&self, event: &Event) -> bool {
        match event {
            // A realm is reported as a whole when it is confirmed.
            Event::TilePlaced { .. } | Event::VillagePlaced { .. } | Event::UnitPlaced { .. } => {
                true
            }
            // The end has a post of its own.
            Event::CampaignEnded { .. } => true,
            // The consequences are reported: the unit's move, the scouts' result, the next season.
            Event::RationsPaid { due, paid, .. } => paid >= due,
            Event::ScoutsSent { .. }
            | Event::UnitTurnEnded { .. }
            | Event::EffectsEnded { .. }
            | Event::SeasonEnded { .. } => true,
            _ => false,
        }
    }

    fn can_wait(&self, event: &Event) -> bool {
        chronicle::can_wait(event)
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        Mighty::awaited(self).contains(&seat).then_some(Action::Absent)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}

impl AtTable for Mighty {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 3;

    fn imagined(&self, seat: Seat, dice: &mut Dice) -> Option<Mighty> {
        Mighty::imagined(self, seat, dice)
    }

    fn why(&self, before: &Mighty, event: &Event, viewer: Viewer, _is_over: bool) -> Why {
        Mighty::why(self, before, event, viewer)
    }

    fn is_revocable(&self, seat: Seat, event: &Event) -> bool {
        Mighty::is_revocable(self, seat, event)
    }

    fn uncovers(event: &Event) -> Option<Lesson> {
        undo::uncovers(event)
    }

    /// **ME-RULING-24.** Ending the turn is not a missed turn, so no caretaker takes over; other questions do not count
    /// as missed turns.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let ends = self.question().is_none() && self.active() == Some(seat);
        match self.stage {
            state::Stage::Campaign { .. } if ends => Some(Action::EndTurn),
            _ => self.fallback_to(seat, key),
        }
    }

    fn keeps() -> &'static [Kept] {
        &regent::KEEPS
    }

    fn spends(&self, seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        Mighty::spends(self, seat, action)
    }

    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Mighty, &Action) -> bool,
    ) -> Vec<Action> {
        Mighty::ai_actions_within(self, seat, dice, may)
    }

    fn clock(&self) -> String {
        Mighty::clock(self)
    }

    fn turn(&self) -> Option<(u32, Seat)> {
        Mighty::turn(self)
    }

    fn era(&self) -> u32 {
        Mighty::era(self)
    }

    fn is_interrupted(&self) -> bool {
        Mighty::is_interrupted(self)
    }

    fn is_playing(&self, seat: Seat) -> bool {
        Mighty::is_playing(self, seat)
    }

    fn has_map(&self) -> bool {
        !self.charted().cells.is_empty()
    }

    fn is_map_wanted(&self) -> bool {
        // Winter changes little from slot to slot: the map is only shown with the first, and when recruits are posted.
        self.question().is_some()
            || match self.winter_phase() {
                Some(WinterPhase::Equinox | WinterPhase::Deployment) | None => true,
                Some(
                    WinterPhase::WinterEvent
                    | WinterPhase::Espionage
                    | WinterPhase::BuildingPhase
                    | WinterPhase::Recruitment,
                ) => false,
            }
    }

    fn is_deserted(&self) -> bool {
        Mighty::is_deserted(self)
    }

    fn is_away(&self, seat: Seat) -> bool {
        Mighty::is_away(self, seat)
    }

    fn take_back(&self, seat: Seat) -> Option<Action> {
        self.is_away(seat).then_some(Action::Return)
    }

    fn labels(&self) -> BTreeMap<Hex, String> {
        Mighty::labels(self)
    }

    fn realm_of(&self, seat: Seat) -> Option<Arg> {
        let colour = self.options.colours.get(seat.index())?;
        Some((*colour).into())
    }

    fn stage_line(&self) -> Line {
        Mighty::stage_line(self)
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        Mighty::question_line(self, viewer)
    }

    fn owed(&self, seat: Seat) -> Vec<Line> {
        Mighty::owed(self, seat)
    }

    fn final_line(&self, _seat: Seat, action: &Action) -> Option<Line> {
        (*action == Action::Concede).then(|| Line::new("final-caretaker"))
    }

    fn forgone(&self, seat: Seat) -> Vec<Line> {
        Mighty::forgone(self, seat)
    }

    fn guide(&self, seat: Seat) -> Vec<Guide> {
        Mighty::guide(self, seat)
    }

    fn concerns(&self, seat: Seat) -> Vec<Line> {
        Mighty::concerns(self, seat)
    }

    fn describe(&self, action: &Action) -> Line {
        Mighty::describe(self, action)
    }

    fn onward(&self, _seat: Seat, action: &Action) -> Vec<(Action, Line)> {
        Mighty::onward(self, action)
    }

    const NAMES_ODDS: bool = true;

    fn odds_topics(&self, seat: Seat) -> Vec<(String, Line)> {
        Mighty::odds_topics(self, seat)
    }

    fn odds_lines(&self, seat: Seat, topic: &str) -> Option<Vec<Line>> {
        Mighty::odds_lines(self, seat, topic)
    }

    fn risk(&self, action: &Action) -> Option<Line> {
        Mighty::risk(self, action)
    }

    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        chronicle::newsworthy(events, seat)
    }

    fn is_notable(&self, event: &Event) -> bool {
        chronicle::is_notable(event)
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        Mighty::chronicle(self, events)
    }

    fn era_line(&self) -> Line {
        Mighty::era_line(self)
    }

    fn topic(&self, event: &Event) -> Option<Topic> {
        memory::topic(event)
    }

    fn scores(&self) -> Vec<Scores> {
        Mighty::points_of_all(self).into_iter().collect()
    }

    fn epitaph(&self, event: &Event) -> Option<Line> {
        Mighty::epitaph(self, event)
    }

    fn throws(&self, event: &Event) -> serde_json::Result<Vec<Throw>> {
        Mighty::throws(self, event)
    }

    fn ending(&self) -> Vec<Line> {
        Mighty::ending(self)
    }

    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        Mighty::particulars(self, seat, action)
    }

    fn read(&self, _seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        Mighty::read(self, verb, given)
    }

    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Mighty::machine(self, seat, dice)
    }

    fn first_match() -> Option<FirstMatch<Options>> {
        Some(Mighty::first_match())
    }

    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Mighty::novice(self, seat, dice)
    }

    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Mighty::advice(self, seat, dice)
    }

    fn reason(&self, action: &Action) -> Option<Line> {
        Mighty::reason(self, action)
    }

    fn concession() -> Action {
        Action::Concede
    }
}
