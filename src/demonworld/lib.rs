//! Demonworld: an umpired campaign of secret simultaneous orders, sieges by the week and winter quarters, for two to
//! six.
//!
//! | file | contents |
//! |---|---|
//! | `nouns`, `ids` | enumerations of the game, and identifiers |
//! | `content` | the map, the army lists, the rosters |
//! | `setup` | options, and the start of a campaign |
//! | `house` | options that the rules leave to the players |
//! | `judge` | editions of the judgement, so that running campaigns keep the rules they began with |
//! | `state`, `queries` | the position, and questions about it |
//! | `action`, `illegal`, `legal` | actions, refusals and menus |
//! | `decide` | validation and resolution, one submodule a chapter |
//! | `event`, `evolve` | events, and the changes they make |
//! | `view` | the position as a viewer may know it |
//! | `terms`, `tell`, `label` | names, events, actions and questions as messages |
//! | `render` | pictures of a view, with the feature of that name |
//! | `why` | explanations of events |
//! | `part` | actions as arguments, and parsed back |
//! | `orders` | the order books |
//! | `recount` | the turn report |
//! | `undo` | actions that a player may undo alone |
//! | `chronicle`, `memory` | looking back: news, topics, scores, dice |
//! | `regent` | what an action of the autopilot spends |
//! | `ai`, `simulate` | the bot player, and simulations of many campaigns |
//! | `battle` | automatic battles, army morale, rout, fate of characters, checks of a report |
//! | `works` | plans of fortresses and cities, labour, repair, siege engines |
//! | `odds` | the odds that a seat can calculate from its view |
//! | `sap` | tunnels: digging, detection, collapse, interception, explosion |
//! | `food` | stores, rations, depots, mounts, shortage, epidemics |
//! | `winter` | attrition, experience, revenue and upkeep, reinforcements |
//!
//! The last five hold values and free functions that know nothing of a campaign.

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
mod ai;
pub mod battle;
mod chronicle;
pub mod content;
mod decide;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
pub mod food;
pub mod house;
pub mod ids;
pub mod illegal;
pub mod judge;
mod label;
mod legal;
mod memory;
pub mod nouns;
pub mod odds;
mod orders;
mod part;
mod queries;
mod recount;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod sap;
pub mod setup;
pub mod simulate;
pub mod state;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
pub mod terms;
mod undo;
pub mod view;
mod why;
pub mod winter;
pub mod works;

use std::collections::BTreeSet;
use std::sync::Arc;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Opening, Options, Setup};
pub use self::state::{Demonworld, Position};
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::book::{Book, Step};
use regnal_core::game::{
    AtTable, Desk, FirstMatch, Game, Guide, Keep, Kept, Outcome, Question, Recount, Scores, Seat,
    Throw, Topic, Viewer, Why,
};
use regnal_core::part::{Completion, Given, Part, Particulars};
use regnal_core::text::{Arg, Line, Things};

impl Game for Demonworld {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, _dice: &mut Dice) -> Setup {
        Setup { options: options.clone(), opening: Opening::Fresh }
    }

    fn new(setup: Setup) -> Demonworld {
        Demonworld::from_setup(setup)
    }

    fn seat_count(&self) -> usize {
        self.seats()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        Demonworld::awaited(self)
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        Demonworld::legal(self, seat)
    }

    fn standing(&self, seat: Seat) -> Vec<Action> {
        Demonworld::standing(self, seat)
    }

    fn decide(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Result<Vec<Event>, Illegal> {
        Demonworld::decide(self, seat, action, dice)
    }

    fn evolve(&mut self, event: &Event) {
        Demonworld::evolve(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        Demonworld::view(self, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Demonworld::tell(self, event, viewer)
    }

    fn is_quiet(&self, event: &Event) -> bool {
        chronicle::is_quiet(event)
    }

    fn is_recounted(&self, event: &Event) -> bool {
        Demonworld::is_recounted(self, event)
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        // If everybody is absent, a player who has run out of time already gets no default.
        let mut windows = self.at.windows.values();
        let is_due = windows.any(|own| own.asked.contains(&seat) && !own.locked.contains(&seat));
        (is_due && Demonworld::awaited(self).contains(&seat))
            .then_some(Action::Table(action::Table::TimeOut))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at.outcome.clone()
    }
}

impl AtTable for Demonworld {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 2;

    const TAKES_TURNS: bool = false;

    fn has_sheets(&self) -> bool {
        true
    }

    fn questions(&self) -> Vec<Question> {
        Demonworld::questions(self)
    }

    fn fallback_to(&self, seat: Seat, key: &str) -> Option<Action> {
        Demonworld::fallback_to(self, seat, key).map(Action::Table)
    }

    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let locked = self.lock_for(seat, key).map(Action::Table);
        locked.or_else(|| AtTable::fallback_to(self, seat, key))
    }

    fn keeps() -> &'static [Kept] {
        &regent::KEEPS
    }

    fn spends(&self, seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        Demonworld::spends(self, seat, action)
    }

    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Demonworld, &Action) -> bool,
    ) -> Vec<Action> {
        Demonworld::ai_actions_within(self, seat, dice, may)
    }

    fn is_revocable(&self, seat: Seat, event: &Event) -> bool {
        Demonworld::is_revocable(self, seat, event)
    }

    fn clock(&self) -> String {
        Demonworld::clock(self)
    }

    fn era(&self) -> u32 {
        Demonworld::era(self)
    }

    fn episode(&self) -> Option<u32> {
        Some(Demonworld::episode(self))
    }

    fn episodes(&self) -> Vec<(u32, Line)> {
        Demonworld::episodes(self)
    }

    fn recount(&self, events: &[Event]) -> Recount {
        Demonworld::recount(self, events)
    }

    fn why(&self, _before: &Demonworld, event: &Event, viewer: Viewer, is_over: bool) -> Why {
        Demonworld::why(self, event, viewer, is_over)
    }

    fn is_order(&self, event: &Event) -> bool {
        chronicle::is_order(event)
    }

    fn is_interrupted(&self) -> bool {
        Demonworld::is_interrupted(self)
    }

    fn is_playing(&self, seat: Seat) -> bool {
        Demonworld::is_playing(self, seat)
    }

    fn is_deserted(&self) -> bool {
        Demonworld::is_deserted(self)
    }

    fn is_away(&self, seat: Seat) -> bool {
        Demonworld::is_away(self, seat)
    }

    fn take_back(&self, seat: Seat) -> Option<Action> {
        let action = Action::Table(action::Table::TakeOver);
        self.allows(seat, &action).then_some(action)
    }

    fn things(&self) -> Arc<Things> {
        self.options.data.things()
    }

    fn realm_of(&self, seat: Seat) -> Option<Arg> {
        Some(self.at.players.get(seat.index())?.race.into())
    }

    fn is_map_wanted(&self) -> bool {
        Demonworld::is_map_wanted(self)
    }

    fn stage_line(&self) -> Line {
        Demonworld::stage_line(self)
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        Demonworld::question_line(self, viewer)
    }

    fn owed(&self, seat: Seat) -> Vec<Line> {
        Demonworld::owed(self, seat)
    }

    fn final_line(&self, seat: Seat, action: &Action) -> Option<Line> {
        use action::{Battle, Ruling, Table, Umpire};
        let id = match action {
            Action::Table(Table::Resign) => "final-counted",
            // Any other vote can be taken back.
            Action::Table(Table::VoteEnd(true)) => {
                let mut others = self.living().filter(|&other| other != seat);
                let agrees =
                    |other: Seat| !self.is_asked(other) || self.at.votes_to_end.contains(&other);
                match others.all(agrees) {
                    true => "final-for-good",
                    false => return None,
                }
            }
            Action::Battle(Battle::Confirm(_)) => "final-report",
            Action::Umpire(Umpire::Rule { ruling: Ruling::EndCampaign, .. }) => "final-for-good",
            _ => return None,
        };
        Some(Line::new(id))
    }

    fn is_seconded(&self, action: &Action) -> bool {
        matches!(action, Action::Table(action::Table::VoteEnd(true)))
    }

    fn forgone(&self, seat: Seat) -> Vec<Line> {
        Demonworld::forgone(self, seat)
    }

    fn odds(&self, seat: Seat, action: &Action) -> Option<Line> {
        Demonworld::odds(self, seat, action)
    }

    const NAMES_ODDS: bool = true;

    fn odds_topics(&self, seat: Seat) -> Vec<(String, Line)> {
        self.view(Viewer::Seat(seat)).odds_topics()
    }

    fn odds_lines(&self, seat: Seat, topic: &str) -> Option<Vec<Line>> {
        self.view(Viewer::Seat(seat)).odds_lines(topic)
    }

    fn guide(&self, seat: Seat) -> Vec<Guide> {
        Demonworld::guide(self, seat)
    }

    fn concerns(&self, seat: Seat) -> Vec<Line> {
        Demonworld::concerns(self, seat)
    }

    fn describe(&self, action: &Action) -> Line {
        Demonworld::describe(self, action)
    }

    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        chronicle::newsworthy(events, seat)
    }

    fn is_notable(&self, event: &Event) -> bool {
        chronicle::is_notable(event)
    }

    fn era_line(&self) -> Line {
        Demonworld::era_line(self)
    }

    fn topic(&self, event: &Event) -> Option<Topic> {
        memory::topic(event)
    }

    fn standing_of(events: &[Event]) -> Vec<bool> {
        recount::standing(events)
    }

    fn scores(&self) -> Vec<Scores> {
        Demonworld::compared(self)
    }

    fn epitaph(&self, event: &Event) -> Option<Line> {
        Demonworld::epitaph(self, event)
    }

    fn throws(&self, event: &Event) -> serde_json::Result<Vec<Throw>> {
        Demonworld::throws(self, event)
    }

    fn ending(&self) -> Vec<Line> {
        Demonworld::ending(self)
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        Demonworld::chronicle(self, events)
    }

    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        Demonworld::particulars(self, seat, action)
    }

    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        Demonworld::read(self, seat, verb, given)
    }

    fn worded(&self, seat: Seat, option: &str) -> Vec<Part> {
        Demonworld::worded(self, seat, option)
    }

    fn completed(&self, seat: Seat, verb: &str, option: &str) -> Option<Completion> {
        Demonworld::completed(self, seat, verb, option)
    }

    fn order_books(&self, seat: Seat) -> Vec<Book> {
        Demonworld::order_books(self, seat)
    }

    fn order_books_of(&self, seat: Seat, key: &str) -> Vec<Book> {
        Demonworld::order_books_of(self, seat, key)
    }

    fn order_step(&self, seat: Seat, way: &[&str]) -> Option<Step<Action>> {
        Demonworld::order_step(self, seat, way)
    }

    fn order_written(&self, seat: Seat, way: &[&str], written: &Given) -> Result<Action, Line> {
        Demonworld::order_written(self, seat, way, written)
    }

    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Demonworld::machine(self, seat, dice)
    }

    fn first_match() -> Option<FirstMatch<Options>> {
        Some(Demonworld::first_match())
    }

    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Demonworld::novice(self, seat, dice)
    }

    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Demonworld::advice(self, seat, dice)
    }

    fn reason(&self, action: &Action) -> Option<Line> {
        Demonworld::reason(self, action)
    }

    fn is_draft(&self, action: &Action) -> bool {
        undo::is_draft(action)
    }

    fn concession() -> Action {
        Action::Table(action::Table::Resign)
    }

    fn take_office(seat: Option<Seat>) -> Option<Action> {
        Some(Action::Umpire(action::Umpire::TakeOffice { seat }))
    }

    fn lay_down_office() -> Option<Action> {
        Some(Action::Umpire(action::Umpire::LayDown))
    }

    fn desk(&self) -> Desk {
        Demonworld::desk(self)
    }

    fn has_umpire(&self) -> bool {
        Demonworld::has_umpire(self)
    }

    fn is_paused(&self) -> bool {
        self.at.office.paused
    }

    fn granted_hours(&self) -> Option<u16> {
        Demonworld::granted_hours(self)
    }
}
