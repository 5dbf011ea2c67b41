//! Echoes of Emperors: a duel of decks on a map of hidden tiles, for two, or for two teams of two.
//!
//! | file | contents |
//! |---|---|
//! | `nouns` | the words of the game |
//! | `card`, `content` | the effects of cards; the six decks and the tiles |
//! | `setup` | options, the random setup, positions |
//! | `state`, `queries`, `pay`, `payments` | the position, questions about it, payments |
//! | `lens`, `profile` | the values of a unit with the effects of all cards in play |
//! | `action`, `illegal`, `legal`, `standing` | the actions, refusals, and the lists of legal actions |
//! | `decide` | judging and rolling, one file per chapter |
//! | `event`, `evolve` | the events, and the changes they make |
//! | `view` | the knowledge of a viewer |
//! | `tell`, `chronicle`, `memory`, `verdict` | events as messages, summaries, history, the reason for a result |
//! | `render` | pictures of a view, with the feature of that name |
//! | `why` | explanations of events |
//! | `regent` | spending limits of the autopilot |
//! | `undo` | undo of actions of the own turn |
//! | `label` | actions, questions and duties as short messages |
//! | `ai`, `simulate` | AI seats, and simulation of many matches between them |
//! | `card_text` | the rules text of a card, made from its data |
//! | `part` | actions as arguments, and parsed back |

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
pub mod ai;
pub mod card;
pub mod card_text;
mod chronicle;
pub mod content;
mod decide;
pub mod event;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod evolve;
pub mod illegal;
mod label;
mod legal;
pub mod lens;
mod memory;
pub mod nouns;
mod part;
mod pay;
mod payments;
pub mod profile;
pub mod queries;
mod regent;
#[cfg(feature = "render")]
pub mod render;
pub mod setup;
pub mod simulate;
mod standing;
pub mod state;
#[deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]
mod tell;
mod undo;
pub mod verdict;
pub mod view;
mod why;

use std::collections::BTreeSet;

pub use self::action::Action;
pub use self::decide::damage::Blow;
use self::event::DiscardCause;
pub use self::event::Event;
pub use self::illegal::Illegal;
pub use self::setup::{Options, Setup};
pub use self::state::{Echoes, Position};
pub use self::view::View;
use regnal_core::dice::Dice;
use regnal_core::game::{
    AtTable, FirstMatch, Game, Guide, Keep, Kept, Lesson, Outcome, Scores, Seat, Topic, Viewer, Why,
};
use regnal_core::part::{Given, Particulars};
use regnal_core::text::Line;

impl Game for Echoes {
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, dice: &mut Dice) -> Setup {
        setup::deal(options, dice)
    }

    fn new(setup: Setup) -> Echoes {
        Echoes::from_setup(setup)
    }

    fn seat_count(&self) -> usize {
        self.at.players.len()
    }

    fn awaited(&self) -> BTreeSet<Seat> {
        self.at.awaited()
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        Echoes::legal(self, seat)
    }

    fn standing(&self, seat: Seat) -> Vec<Action> {
        Echoes::standing(self, seat)
    }

    fn decide(&self, seat: Seat, action: &Action, dice: &mut Dice) -> Result<Vec<Event>, Illegal> {
        Echoes::decide(self, seat, action, dice)
    }

    fn evolve(&mut self, event: &Event) {
        Echoes::evolve(self, event);
    }

    fn view(&self, viewer: Viewer) -> View {
        Echoes::view(self, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        self.at.tell(event, viewer)
    }

    fn is_quiet(&self, event: &Event) -> bool {
        // The next player reads the whole turn when notified. So the channel is only told of changes to the board, not
        // of each step, token and drawn card.
        matches!(
            event,
            // The end has a post of its own.
            Event::Ended { .. }
                | Event::TurnBegan { .. }
                | Event::PhaseBegan { .. }
                | Event::Moved { .. }
                | Event::Switched { .. }
                | Event::ExtraMove { .. }
                | Event::Paid { .. }
                | Event::Gained { .. }
                | Event::Drew { .. }
                | Event::Resupplied { .. }
                | Event::Discarded { cause: DiscardCause::HandLimit | DiscardCause::Spent, .. }
        )
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.at.awaited().contains(&seat).then_some(Action::Absent)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.at.outcome.clone()
    }
}

impl AtTable for Echoes {
    const EVENT_VERSION: u32 = 1;
    const STATE_VERSION: u32 = 2;
    const DEALS_HANDS: bool = true;

    fn imagined(&self, seat: Seat, dice: &mut Dice) -> Option<Echoes> {
        ai::guess(&self.view(Viewer::Seat(seat)), dice)
    }

    /// **EE-RULING-94.** Ending the turn is not a missed deadline, two of which concede the match.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Action> {
        let menu = Game::legal(self, seat);
        let mut ends = menu.into_iter();
        let end = ends.find(|action| matches!(action, Action::EndTurn { .. }));
        end.or_else(|| self.fallback_to(seat, key))
    }

    fn keeps() -> &'static [Kept] {
        &regent::KEEPS
    }

    fn spends(&self, _seat: Seat, action: &Action) -> Option<&'static [Keep]> {
        regent::spends(action)
    }

    fn ai_actions_within(
        &self,
        seat: Seat,
        dice: &mut Dice,
        may: &dyn Fn(&Echoes, &Action) -> bool,
    ) -> Vec<Action> {
        Echoes::ai_actions_within(self, seat, dice, may)
    }

    fn why(&self, before: &Echoes, event: &Event, _viewer: Viewer, _is_over: bool) -> Why {
        self.at.why(&before.at, event)
    }

    fn undo_by_rule(&self, seat: Seat) -> Option<Action> {
        self.judge_undo(seat).is_ok().then_some(Action::Undo)
    }

    fn uncovers(event: &Event) -> Option<Lesson> {
        undo::uncovers(event)
    }

    fn clock(&self) -> String {
        Echoes::clock(self)
    }

    fn turn(&self) -> Option<(u32, Seat)> {
        Echoes::turn(self)
    }

    fn era(&self) -> u32 {
        Echoes::era(self)
    }

    fn is_interrupted(&self) -> bool {
        Echoes::is_interrupted(self)
    }

    fn resumes(&self, before: &Echoes) -> bool {
        Echoes::resumes(self, before)
    }

    fn is_playing(&self, seat: Seat) -> bool {
        Echoes::is_playing(self, seat)
    }

    fn stage_line(&self) -> Line {
        Echoes::stage_line(self)
    }

    fn question_line(&self, viewer: Viewer) -> Option<Line> {
        Echoes::question_line(self, viewer)
    }

    fn owed(&self, seat: Seat) -> Vec<Line> {
        Echoes::owed(self, seat)
    }

    fn final_line(&self, _seat: Seat, action: &Action) -> Option<Line> {
        let ends = matches!(action, Action::Concede | Action::AnswerDraw { yes: true });
        ends.then(|| Line::new("final-for-good"))
    }

    fn forgone(&self, seat: Seat) -> Vec<Line> {
        Echoes::forgone(self, seat)
    }

    fn guide(&self, seat: Seat) -> Vec<Guide> {
        Echoes::guide(self, seat)
    }

    fn concerns(&self, seat: Seat) -> Vec<Line> {
        Echoes::concerns(self, seat)
    }

    fn describe(&self, action: &Action) -> Line {
        Echoes::describe(self, action)
    }

    fn onward(&self, seat: Seat, action: &Action) -> Vec<(Action, Line)> {
        Echoes::onward(self, seat, action)
    }

    fn risk(&self, action: &Action) -> Option<Line> {
        Echoes::risk(self, action)
    }

    fn printed(&self, _seat: Seat, action: &Action) -> Vec<Line> {
        Echoes::printed(self, action)
    }

    fn newsworthy(events: &[Event], seat: Seat) -> Vec<usize> {
        chronicle::newsworthy(events, seat)
    }

    fn ending(&self) -> Vec<Line> {
        Echoes::ending(self)
    }

    fn chronicle(&self, events: &[Event]) -> Vec<Line> {
        Echoes::chronicle(self, events)
    }

    fn era_line(&self) -> Line {
        Echoes::era_line(self)
    }

    fn topic(&self, event: &Event) -> Option<Topic> {
        memory::topic(event)
    }

    fn standing_of(events: &[Event]) -> Vec<bool> {
        memory::standing_of(events)
    }

    fn scores(&self) -> Vec<Scores> {
        Echoes::healths_and_units(self)
    }

    fn particulars(&self, _seat: Seat, action: &Action) -> Particulars {
        Echoes::particulars(self, action)
    }

    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Action> {
        Echoes::read(self, seat, verb, given)
    }

    fn payments(&self, seat: Seat, action: &Action) -> Vec<Action> {
        Echoes::payments(self, seat, action)
    }

    fn payment_line(&self, action: &Action) -> Option<Line> {
        Echoes::payment_line(self, action)
    }

    fn has_hand(&self, seat: Seat) -> bool {
        Echoes::has_hand(self, seat)
    }

    fn machine(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Echoes::machine(self, seat, dice)
    }

    fn first_match() -> Option<FirstMatch<Options>> {
        Some(Echoes::first_match())
    }

    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Echoes::novice(self, seat, dice)
    }

    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Action> {
        Echoes::advice(self, seat, dice)
    }

    fn reason(&self, action: &Action) -> Option<Line> {
        Echoes::reason(self, action)
    }

    fn concession() -> Action {
        Action::Concede
    }
}
