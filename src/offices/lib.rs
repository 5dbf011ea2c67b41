//! Imperial Offices: two to eight kingdoms of kings and heroes, led by written orders, compete for eight offices.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup`, `state` | options, and the position |
//! | `queries`, `knowledge`, `merits`, `accounts` | queries, a seat's knowledge, candidates for offices, income |
//! | `view` | a viewer's knowledge |
//! | `table` | deadlines, turns, presence of players |
//! | `action`, `legal` | actions, and the legal ones |
//! | `decide` | validation and dice; `decide/judge` for orders, `decide/turn` to resolve a turn |
//! | `odds` | odds of orders from what a kingdom knows |
//! | `label` | actions, questions and odds as messages |
//! | `part` | action arguments, written and read |
//! | `orders` | the order books |
//! | `event`, `evolve` | events, and their application |
//! | `audience` | the viewers who may hear of an event |
//! | `terms`, `tell` | names, orders and events as messages |
//! | `render` | pictures of a view, with the feature of that name |
//! | `why` | explanations of events |
//! | `regent` | spending limits of the autopilot |
//! | `undo` | actions that a player can undo alone |
//! | `recount`, `chronicle`, `memory` | turn reports, and looking back |
//! | `ai` | bot players |
//! | `simulate` | whole campaigns of bot players |
//! | `names` | names of heroes and heirs |
//! | `nouns`, `ids` | the nouns of the game, and ids |
//! | `content` | the tables, typed |
//! | `illegal` | reasons to refuse an action |
//! | `judge` | the edition of the rulings for a match |
//! | `chance`, `fraction` | percentage tests, exact fractions |
//! | `skills` | levels, initiative, aptitude |
//! | `strength` | the strength of a unit, factor by factor |
//! | `battle` | joining, command, the line, slots, retreats, merit |
//! | `plan` | the language of plans |
//! | `encounter`, `duel` | one against one |
//! | `map` | the grid, and the world dealt from dice |
//! | `people` | kings, heroes, heirs |
//! | `march` | movement, ships, leading, conquest |
//! | `intrigue` | spying, tracking, study, action spells |
//! | `progress` | experience and practice |
//! | `realm` | exploring, recruiting, hiring, money |
//! | `turn` | the order of a phase, treaties |
//! | `merit`, `award` | merit for the offices; offices, scores, elections |
//! | `ai`, `simulate` | the seat of a bot player, and many campaigns between such seats |
//!
//! From `content` on the modules are values and free functions that know nothing of a campaign.

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

mod accounts;
pub mod action;
mod ai;
pub mod audience;
pub mod award;
pub mod battle;
pub mod chance;
mod chronicle;
pub mod content;
mod decide;
pub mod duel;
pub mod encounter;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
pub mod fraction;
pub mod ids;
pub mod illegal;
pub mod intrigue;
pub mod judge;
mod knowledge;
mod label;
mod legal;
pub mod map;
pub mod march;
mod memory;
pub mod merit;
mod merits;
pub mod names;
pub mod nouns;
pub mod odds;
mod orders;
mod part;
pub mod people;
pub mod plan;
pub mod progress;
mod queries;
pub mod realm;
mod recount;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod setup;
pub mod simulate;
pub mod skills;
pub mod state;
pub mod strength;
mod table;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
pub mod terms;
pub mod turn;
mod undo;
pub mod view;
mod why;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::judge::Judge;
pub use self::setup::{Opening, Options, Setup};
pub use self::state::{Offices, Position};
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::book::{Book, Step};
use regnal_core::game::{
    AtTable, FirstMatch, Game, Guide, Keep, Kept, Outcome, Question, Recount, Scores, Seat, Throw,
    Topic, Viewer, Why,
};
use regnal_core::part::{Given, Part, Particulars};
use regnal_core::text::Line;

impl Game for Offices {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, _dice: &mut Dice) -> Setup {
        Setup { options: options.clone(), opening: Opening::Fresh }
    }

    fn new(setup: Setup) -> Offices {
        Offices::from_setup(setup)
    }

    fn seat_count(&self) -> usize {
        self.seats()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        Offices::awaited(self)
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        Offices::legal(self, seat)
    }

    fn standing(&self, seat: Seat) -> Vec<Action> {
        Offices::standing(self, seat)
    }

    fn decide(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Result<Vec<Event>, Illegal> {
        Offices::decide(self, seat, action, dice)
    }

    fn evolve(&mut self, event: &Event) {
        Offices::evolve(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        Offices::view(self, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Offices::tell(self, event, viewer)
    }

    fn is_quiet(&self, event: &Event) -> bool {
        chronicle::is_quiet(event)
    }

    fn is_recounted(&self, event: &Event) -> bool {
        Offices::is_recounted(self, event)
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        Offices::fallback(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        Offices::outcome(self)
    }
}

impl AtTable for Offices {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 2;

    const TAKES_TURNS: bool = false;

    /// Sheets show characters and the race for the offices; before the first month there are neither.
    fn has_sheets(&self) -> bool {
        self.at.stage != state::Stage::Creation
    }

    fn questions(&self) -> Vec<Question> {
        Offices::questions(self)
    }

    fn fallback_to(&self, seat: Seat, key: &str) -> Option<Action> {
        Offices::fallback_to(self, seat, key)
    }

    /// **IO-RULING-05.** Locks the orders, because a kingdom that locks is not silent and does not become a regency.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let is_writing = self.at.stage == state::Stage::Orders;
        let fallback = self.fallback_to(seat, key);
        fallback.map(|usual| if is_writing { Action::Lock } else { usual })
    }

    fn keeps() -> &'static [Kept] {
        &regent::KEEPS
    }

    fn spends(&self, seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        Offices::spends(self, seat, action)
    }

    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Offices, &Action) -> bool,
    ) -> Vec<Action> {
        Offices::ai_actions_within(self, seat, dice, may)
    }

    fn is_revocable(&self, seat: Seat, event: &Event) -> bool {
        Offices::is_revocable(self, seat, event)
    }

    fn clock(&self) -> String {
        Offices::clock(self)
    }

    fn era(&self) -> u32 {
        Offices::era(self)
    }

    fn episode(&self) -> Option<u32> {
        Offices::episode(self)
    }

    fn episodes(&self) -> Vec<(u32, Line)> {
        Offices::episodes(self)
    }

    fn recount(&self, events: &[Event]) -> Recount {
        Offices::recount(self, events, false)
    }

    fn tell_afterwards(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Offices::tell_with_all_dice(self, event, viewer)
    }

    fn recount_afterwards(&self, events: &[Event]) -> Recount {
        Offices::recount(self, events, true)
    }

    fn why(&self, before: &Offices, event: &Event, viewer: Viewer, is_over: bool) -> Why {
        Offices::why(self, before, event, viewer, is_over)
    }

    fn is_order(&self, event: &Event) -> bool {
        chronicle::is_order(event)
    }

    fn is_interrupted(&self) -> bool {
        Offices::is_interrupted(self)
    }

    fn is_playing(&self, seat: Seat) -> bool {
        Offices::is_playing(self, seat)
    }

    fn is_deserted(&self) -> bool {
        Offices::is_deserted(self)
    }

    fn is_away(&self, seat: Seat) -> bool {
        Offices::is_away(self, seat)
    }

    fn take_back(&self, seat: Seat) -> Option<Action> {
        let action = Action::TakeOver;
        self.allows(seat, &action).then_some(action)
    }

    fn has_map(&self) -> bool {
        Offices::has_map(self)
    }

    fn is_map_wanted(&self) -> bool {
        Offices::is_map_wanted(self)
    }

    fn stage_line(&self) -> Line {
        Offices::stage_line(self)
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        Offices::question_line(self, viewer)
    }

    fn owed(&self, seat: Seat) -> Vec<Line> {
        Offices::owed(self, seat)
    }

    fn final_line(&self, _seat: Seat, action: &Action) -> Option<Line> {
        (*action == Action::Resign).then(|| Line::new("final-regent"))
    }

    fn forgone(&self, seat: Seat) -> Vec<Line> {
        Offices::forgone(self, seat)
    }

    fn odds(&self, seat: Seat, action: &Action) -> Option<Line> {
        Offices::odds(self, seat, action)
    }

    const NAMES_ODDS: bool = true;

    fn odds_topics(&self, seat: Seat) -> Vec<(String, Line)> {
        Offices::odds_topics(self, seat)
    }

    fn odds_lines(&self, seat: Seat, topic: &str) -> Option<Vec<Line>> {
        Offices::odds_lines(self, seat, topic)
    }

    fn guide(&self, seat: Seat) -> Vec<Guide> {
        Offices::guide(self, seat)
    }

    fn concerns(&self, seat: Seat) -> Vec<Line> {
        Offices::concerns(self, seat)
    }

    fn describe(&self, action: &Action) -> Line {
        Offices::describe(self, action)
    }

    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        chronicle::newsworthy(events, seat)
    }

    fn is_notable(&self, event: &Event) -> bool {
        Offices::is_notable(self, event)
    }

    fn era_line(&self) -> Line {
        Offices::era_line(self)
    }

    fn topic(&self, event: &Event) -> Option<Topic> {
        memory::topic(event)
    }

    fn scores(&self) -> Vec<Scores> {
        Offices::provinces_of_all(self).into_iter().collect()
    }

    fn scores_afterwards(&self) -> Vec<Scores> {
        Offices::points_and_provinces(self)
    }

    fn throws(&self, event: &Event) -> serde_json::Result<Vec<Throw>> {
        self.at.throws(event)
    }

    fn ending(&self) -> Vec<Line> {
        Offices::ending(self)
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        Offices::chronicle(self, events)
    }

    fn particulars(&self, seat: Seat, action: &Action) -> Particulars {
        Offices::particulars(self, seat, action)
    }

    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        Offices::read(self, seat, verb, given)
    }

    fn worded(&self, seat: Seat, option: &str) -> Vec<Part> {
        Offices::worded(self, seat, option)
    }

    fn order_books(&self, seat: Seat) -> Vec<Book> {
        Offices::order_books(self, seat)
    }

    fn order_step(&self, seat: Seat, way: &[&str]) -> Option<Step<Action>> {
        Offices::order_step(self, seat, way)
    }

    fn order_onward(
        &self,
        seat: Seat,
        way: &[&str],
        written: &Given,
    ) -> Option<Result<Vec<String>, Line>> {
        Offices::order_onward(self, seat, way, written)
    }

    fn unreadable(&self, _seat: Seat, _verb: &str, given: &Given) -> Option<Line> {
        part::unreadable(given)
    }

    fn order_written(&self, seat: Seat, way: &[&str], written: &Given) -> Result<Action, Line> {
        Offices::order_written(self, seat, way, written)
    }

    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Offices::machine(self, seat, dice)
    }

    fn first_match() -> Option<FirstMatch<Options>> {
        Some(Offices::first_match())
    }

    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Offices::novice(self, seat, dice)
    }

    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Offices::advice(self, seat, dice)
    }

    fn reason(&self, action: &Action) -> Option<Line> {
        Offices::reason(self, action)
    }

    fn granted_hours(&self) -> Option<u16> {
        Offices::granted_hours(self)
    }

    fn is_draft(&self, action: &Action) -> bool {
        undo::is_draft(action)
    }

    fn concession() -> Action {
        Action::Resign
    }
}
