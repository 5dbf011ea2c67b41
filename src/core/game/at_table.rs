//! The [`AtTable`] trait: turns and questions, texts for players, action arguments, hands, order books and AI seats.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::book::{Book, Step};
use super::{
    Desk, FirstMatch, Game, Guide, Keep, Kept, Lesson, Recount, Scores, Seat, Throw, Topic, Viewer,
    Why,
};
use crate::dice::Dice;
use crate::hex::Hex;
use crate::part::{Completion, Given, Part, Particulars};
use crate::text::{Arg, Line, Things};

/// The seating of a match, as chosen in the lobby.
pub trait Seating {
    /// Returns the number of seats.
    fn seats(&self) -> usize;

    /// Returns the seats that the AI plays.
    fn machines(&self) -> &[Seat] {
        &[]
    }

    /// Returns the teams, each with its seats. Without teams every seat is a team of its own.
    fn teams(&self) -> Vec<Vec<Seat>> {
        Seat::all(self.seats()).map(|seat| vec![seat]).collect()
    }

    /// In a match against the AI, gives every human seat beyond the first `people` to the AI. Returns true if the match
    /// is played against the AI.
    fn fill(&mut self, _people: usize) -> bool {
        false
    }

    /// Refreshes options that depend on the start date; called for a rematch.
    fn renew(&mut self) {}
}

/// A question that waits for answers, with its own deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Identifies the question among all of the match, past and future; its deadline refers to it. Internal, never
    /// shown.
    pub key: String,
    /// The seats that are asked.
    pub asked: BTreeSet<Seat>,
    /// The asked seats that have not answered yet.
    pub open: BTreeSet<Seat>,
    /// True if the shorter deadline applies: an answer in the middle of something else, or a setup step.
    pub is_short: bool,
    /// The share of that time that the question gets, in percent.
    pub percent: u32,
}

/// Everything that people at a table see of a game and ask of it.
///
/// Each method says who may see its answer. *Public* answers depend on open information only; answers *private to the
/// seat* may depend on what that seat knows.
pub trait AtTable: Game<Options: Seating> + Serialize + DeserializeOwned {
    /// Version of the serialised events, setups and actions in the log.
    const EVENT_VERSION: u32;
    /// Version of the serialised state in snapshots; a snapshot of another version is ignored.
    const STATE_VERSION: u32;
    /// True if players hold cards that only they may see.
    const DEALS_HANDS: bool = false;

    /// Returns true if there may be sheets to show beside the map and the hands, such as the sheet of a siege. Public.
    fn has_sheets(&self) -> bool {
        false
    }

    /// True if the seats take turns one after another.
    ///
    /// Then an AI turn is reported together to the next player notified, with what others did since that player's last
    /// turn. Otherwise all answer at once, and the outcome is reported at once or at the end of its
    /// [`AtTable::episode`].
    const TAKES_TURNS: bool = true;

    /// Returns the key of the present turn or question; its deadline refers to it. Internal, never shown.
    fn clock(&self) -> String;

    /// Returns the round and the seat whose turn it is, or `None` if nobody has a turn. Public.
    ///
    /// From round 1 on, an event of its own begins each turn; 0 means that rounds are not counted. A question in the
    /// middle of a turn belongs to that turn.
    fn turn(&self) -> Option<(u32, Seat)> {
        let is_turn = Self::TAKES_TURNS && !self.is_interrupted();
        let awaited = is_turn.then(|| self.awaited())?;
        awaited.first().map(|&seat| (0, seat))
    }

    /// Returns the number of the era: the year of a campaign, or a section of the match. Public.
    ///
    /// A chronicle is due when it increases. It stays 1 if the whole match is one era.
    fn era(&self) -> u32 {
        1
    }

    /// Returns the number of the turn that all resolve together, such as a season; `None` if events are reported as
    /// they happen. Public.
    ///
    /// Its events are reported when it ends: one chronicle for all and one letter for each seat. The number only
    /// decreases when an undo goes back in time.
    fn episode(&self) -> Option<u32> {
        None
    }

    /// Lists the turns up to the present one, oldest first, each with its number and a short name such as "spring of
    /// year 2". Public.
    fn episodes(&self) -> Vec<(u32, Line)> {
        Vec::new()
    }

    /// Builds the report of a finished turn. `self` is the state at its start; `events` are all its events up to the
    /// one that ended it, in order.
    fn recount(&self, _events: &[Self::Event]) -> Recount {
        Recount::default()
    }

    /// Like [`AtTable::recount`], for viewers of a finished match: dice that nobody saw are no longer secret.
    fn recount_afterwards(&self, events: &[Self::Event]) -> Recount {
        self.recount(events)
    }

    /// Like [`Game::tell`], for viewers of a finished match: dice that nobody saw are no longer secret. The audience of
    /// each event stays the same.
    fn tell_afterwards(&self, event: &Self::Event, viewer: Viewer) -> Option<Line> {
        self.tell(event, viewer)
    }

    /// Explains the outcome of `event`: its rules and calculation, as far as `viewer`, who is told of the event, may
    /// know.
    ///
    /// `self` is the state just after the event and `before` the state just before it. If `is_over`, dice that nobody
    /// saw are no longer secret. The text of the event itself is shown beside the explanation.
    fn why(&self, _before: &Self, _event: &Self::Event, _viewer: Viewer, _is_over: bool) -> Why {
        Why::default()
    }

    /// Returns true if the event only records an order, a request, a wish or "finished". It has no outcome yet that
    /// could be explained.
    fn is_order(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns true if the awaited answer interrupts another player's turn or is a setup step, so that the shorter
    /// deadline applies. Public.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// Returns the open questions, each with its own deadline; together they ask all awaited seats. A game that asks
    /// one thing at a time has a single question with the key [`AtTable::clock`]. Public.
    fn questions(&self) -> Vec<Question> {
        let awaited = self.awaited();
        let one = || Question {
            key: self.clock(),
            asked: awaited.clone(),
            open: awaited.clone(),
            is_short: self.is_interrupted(),
            percent: 100,
        };
        (!awaited.is_empty()).then(one).into_iter().collect()
    }

    /// Like [`Game::fallback`], for a seat that missed the deadline of the question `key`; answers no other question.
    fn fallback_to(&self, seat: Seat, _key: &str) -> Option<Self::Action> {
        self.fallback(seat)
    }

    /// Returns the autopilot's answer to the question `key` for a seat whose owner allows no spending.
    ///
    /// This is the fallback, if possible in the form of an action of the seat itself, so that nothing counts as missed
    /// by the owner.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Self::Action> {
        self.fallback_to(seat, key)
    }

    /// Lists the spending limits that the owner of a seat can set for its autopilot, each with its meaning in this
    /// game. Empty if the autopilot does only what it must. Public.
    fn keeps() -> &'static [Kept] {
        &[]
    }

    /// Returns the resources that an action of `seat` spends, from what that seat may know; `self` is the state before
    /// it.
    ///
    /// Returns `None` for an action that the autopilot never does: promises, votes, conceding, or anything that may
    /// spend an unknown resource.
    fn spends(&self, _seat: Seat, _action: &Self::Action) -> Option<&'static [Keep]> {
        None
    }

    /// Like [`AtTable::machine`], restricted to actions that `may` allows in the given state.
    fn ai_actions_within(
        &self,
        _seat: Seat,
        _dice: &mut Dice,
        _may: &dyn Fn(&Self, &Self::Action) -> bool,
    ) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Returns true if this state continues a turn that a question to somebody else had interrupted in `before`.
    /// Public.
    fn resumes(&self, _before: &Self) -> bool {
        false
    }

    /// Returns true if `seat` still plays: it is neither eliminated nor has it conceded. Public.
    fn is_playing(&self, seat: Seat) -> bool {
        seat.index() < self.seat_count()
    }

    /// Returns true if `seat` has not answered for so long that others decide for it, until somebody acts for it again.
    /// Public.
    fn is_away(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns the action by which an absent seat reports back when nothing is asked of it.
    fn take_back(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns true if `seat` may undo its own `event` without asking the others: it revealed nothing, involved no
    /// chance, and no action of others depends on it. `self` is the state before it. Private to the seat.
    fn is_revocable(&self, _seat: Seat, _event: &Self::Event) -> bool {
        false
    }

    /// Returns the action by which the rules of the game let `seat` undo its last action, if they do so now. Private to
    /// the seat.
    fn undo_by_rule(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns the kind of hidden information that `event` reveals to those who see it; if some see more of it than
    /// all, only they learn it. Public.
    fn uncovers(_event: &Self::Event) -> Option<Lesson> {
        None
    }

    /// Returns true if no player is present; the match then pauses until somebody acts again. Public.
    fn is_deserted(&self) -> bool {
        false
    }

    /// Maps the hexes of the map to their labels; empty if a place is its own label. Public.
    fn labels(&self) -> BTreeMap<Hex, String> {
        BTreeMap::new()
    }

    /// Returns the colour or race of a seat, which tells players of the same name apart. Public.
    fn realm_of(&self, _seat: Seat) -> Option<Arg> {
        None
    }

    /// Returns the names that this match uses in place of the usual ones. Public.
    fn things(&self) -> Arc<Things> {
        Arc::default()
    }

    /// Returns true once there is a map or board. Public.
    fn has_map(&self) -> bool {
        true
    }

    /// Returns true if the player notified now needs the map to answer; otherwise the text is enough. Public.
    fn is_map_wanted(&self) -> bool {
        true
    }

    /// Describes the present stage of the match. Public.
    fn stage_line(&self) -> Line;

    /// Renders the present question: in the second person for a seat that is asked, by name for everybody else.
    fn question_line(&self, viewer: Viewer) -> Option<Line>;

    /// Lists what `seat` has to answer or do now, questions and duties first; empty if nobody waits for it. Public,
    /// because turn notifications appear in the channel.
    fn owed(&self, seat: Seat) -> Vec<Line>;

    /// Lists what `seat` would give up by ending its turn now; empty if nothing is left to do. Private to the seat.
    fn forgone(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the confirmation text for an action that gives something up for good while the match goes on; `None` for
    /// any other action. Private to the seat.
    fn final_line(&self, _seat: Seat, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Returns true if every AI seat follows a person in this action: a vote in which the AI has no preference.
    fn is_seconded(&self, _action: &Self::Action) -> bool {
        false
    }

    /// Lists what else concerns `seat`, no matter who is awaited: offers, a caretaker in its place. Private to the
    /// seat.
    fn concerns(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }

    /// Returns help with each kind of question that `seat` is asked now; empty if it is asked nothing. Private to the
    /// seat.
    fn guide(&self, _seat: Seat) -> Vec<Guide> {
        Vec::new()
    }

    /// Returns a short label for an action, as on a button, for a seat that may choose it.
    fn describe(&self, action: &Self::Action) -> Line;

    /// Lists follow-up actions usually taken together with `action`, each with a label for the pair. Private to the
    /// seat.
    ///
    /// After the answer to a question, the follow-up is the standing order to give the same answer from now on, or
    /// until the next turn.
    fn onward(&self, _seat: Seat, _action: &Self::Action) -> Vec<(Self::Action, Line)> {
        Vec::new()
    }

    /// Describes the odds or the exact result of an action, from open information. Public.
    fn risk(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Describes the odds of an action of `seat` from all that it knows; the same as [`AtTable::risk`] if it knows no
    /// more. Private to the seat.
    fn odds(&self, _seat: Seat, action: &Self::Action) -> Option<Line> {
        self.risk(action)
    }

    /// Returns the text of the card that an action plays, sentence by sentence; empty if it plays none. Private to the
    /// seat.
    fn printed(&self, _seat: Seat, _action: &Self::Action) -> Vec<Line> {
        Vec::new()
    }

    /// Returns a position that looks the same to `seat`, with everything it does not know made up by `dice`. Private to
    /// the seat, which can try actions in it.
    ///
    /// The result is the same from every position in which the seat knows the same. Returns `None` if the game cannot
    /// make one up, or not now.
    fn imagined(&self, _seat: Seat, _dice: &mut Dice) -> Option<Self> {
        None
    }

    /// Returns true if an action only writes an order down, to be carried out later together with those of others.
    ///
    /// It throws no dice and changes nothing that anybody else has or may see. Such actions can be tried in the real
    /// position where no imagined one exists.
    fn is_draft(&self, _action: &Self::Action) -> bool {
        false
    }

    /// True if there are odds that can be asked for by name, besides those of actions.
    const NAMES_ODDS: bool = false;

    /// Lists the odds that `seat` can ask for by name, such as a battle that its orders may bring: the text to type and
    /// the label. Private to the seat.
    fn odds_topics(&self, _seat: Seat) -> Vec<(String, Line)> {
        Vec::new()
    }

    /// Returns the odds of a named topic, from all that `seat` knows; `None` if there is no such topic. Private to the
    /// seat.
    fn odds_lines(&self, _seat: Seat, _topic: &str) -> Option<Vec<Line>> {
        None
    }

    /// Returns the indices in `events`, the latest of the log in order, that a turn notification of `seat` reports:
    /// what others did since its last turn. Public, because it is posted in the channel.
    fn newsworthy(events: &[Self::Event], seat: Seat) -> Vec<usize>;

    /// Returns true if `event` is a memorable one and not a small step. Each viewer reads it as [`Game::tell`] renders
    /// it.
    fn is_notable(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Returns the short name of the present era, such as "Year 2". Public.
    fn era_line(&self) -> Line {
        Line::new("keepsake-era").with("era", self.era())
    }

    /// Returns the kind of `event` for the history of a match, or `None` for a small step; its audience is that of
    /// [`Game::tell`]. `self` is the state just after it.
    fn topic(&self, _event: &Self::Event) -> Option<Topic> {
        Some(Topic::Deed)
    }

    /// Marks which of `events`, the whole log in order, still stand and have not been undone.
    fn standing_of(events: &[Self::Event]) -> Vec<bool> {
        vec![true; events.len()]
    }

    /// Returns the score tables, with the leading one first; empty if there is nothing to compare yet. Public.
    fn scores(&self) -> Vec<Scores> {
        Vec::new()
    }

    /// Like [`AtTable::scores`], for viewers of a finished match: hidden information is no longer secret.
    fn scores_afterwards(&self) -> Vec<Scores> {
        self.scores()
    }

    /// Returns the entry of the roll of the dead for somebody or something that `event` removes: name, owner and place.
    /// `self` is the state just before it. For those who are told of the event.
    ///
    /// Returns `None` where such an entry would say no more than the report of the event.
    fn epitaph(&self, _event: &Self::Event) -> Option<Line> {
        None
    }

    /// Returns the dice of `event`, each with the seat it was thrown for; `self` is the state just after it.
    ///
    /// During the match, each viewer knows only the dice that [`Game::tell`] shows them; afterwards all are open.
    ///
    /// # Errors
    /// If the event cannot be serialised, which does not happen.
    fn throws(&self, _event: &Self::Event) -> serde_json::Result<Vec<Throw>> {
        Ok(Vec::new())
    }

    /// Announces the winner and the result in a post of its own. Empty before the end, and if the last event already
    /// says it. Public.
    fn ending(&self) -> Vec<Line> {
        Vec::new()
    }

    /// Summarises the era that ended with the last of `events`, the latest of the log in order; `self` is the state
    /// after them. Empty if `events` do not reach back to the beginning of that era. Public.
    fn chronicle(&self, _events: &[Self::Event]) -> Vec<Line> {
        Vec::new()
    }

    /// Splits an action into its verb and arguments, for `seat`, which may choose it.
    fn particulars(&self, seat: Seat, action: &Self::Action) -> Particulars;

    /// Parses an action from its arguments, from what `seat` may know; `None` if they cannot be parsed. The action need
    /// not be legal: the rules then say why it is refused.
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Self::Action>;

    /// Explains why typed arguments cannot be parsed, if the rules prescribe their form; otherwise `None`. Private to
    /// the seat.
    fn unreadable(&self, _seat: Seat, _verb: &str, _given: &Given) -> Option<Line> {
        None
    }

    /// Lists the values of a command option beyond the legal ones, each with its words, so that words are accepted like
    /// codes. Contains nothing that `seat` may not know.
    fn worded(&self, _seat: Seat, _option: &str) -> Vec<Part> {
        Vec::new()
    }

    /// Returns completions for an option of `verb` beyond the legal ones, where there are too many to list: units and
    /// provinces for a plan. Contains nothing that `seat` may not know.
    fn completed(&self, _seat: Seat, _verb: &str, _option: &str) -> Option<Completion> {
        None
    }

    /// Returns the action with each possible payment, the usual one first; empty if it costs nothing. Private to the
    /// seat.
    fn payments(&self, _seat: Seat, _action: &Self::Action) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Describes the payment of an action, for the seat that may choose it; `None` if it names none.
    fn payment_line(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Returns the order books of `seat`, with its secret orders so far: one book for each question, the most urgent
    /// first. Private to the seat.
    fn order_books(&self, _seat: Seat) -> Vec<Book> {
        Vec::new()
    }

    /// Returns the order books of `seat` that belong to the question `key`. Private to the seat.
    fn order_books_of(&self, seat: Seat, _key: &str) -> Vec<Book> {
        self.order_books(seat)
    }

    /// Returns the step that a path through the order books of `seat` leads to; `None` if the path is stale. Private to
    /// the seat.
    fn order_step(&self, _seat: Seat, _way: &[&str]) -> Option<Step<Self::Action>> {
        None
    }

    /// Turns a submitted form at the end of a path through the order books of `seat` into an action. Private to the
    /// seat.
    ///
    /// # Errors
    /// The message for the writer if the form cannot be parsed or its values are impossible.
    fn order_written(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> std::result::Result<Self::Action, Line> {
        Err(Line::new("error-stale"))
    }

    /// Returns the next path after a form that makes no action yet: to a page for review of what was entered. `None`
    /// for a form that makes an action. Private to the seat.
    ///
    /// # Errors
    /// The message for the writer if the form cannot be parsed or its values are impossible.
    fn order_onward(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> Option<std::result::Result<Vec<String>, Line>> {
        None
    }

    /// Returns true if `seat` holds a card. Public.
    fn has_hand(&self, _seat: Seat) -> bool {
        false
    }

    /// Chooses the actions of an AI seat, in order, from what that seat may know; empty if it is asked nothing. `dice`
    /// are the AI's own, apart from those of the match.
    fn machine(&self, _seat: Seat, _dice: &mut Dice) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Returns the tutorial match; `None` if the game has none.
    fn first_match() -> Option<FirstMatch<Self::Options>> {
        None
    }

    /// Like [`AtTable::machine`], for the AI seat of a tutorial match, which plays weakly enough to lose.
    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Action> {
        self.machine(seat, dice)
    }

    /// Returns the actions advised to the learner, like [`AtTable::machine`], but with fixed choices where one is best
    /// for a beginner. Private to the seat.
    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Action> {
        self.machine(seat, dice)
    }

    /// Explains in general why an action is advised: its use and what matters about it. Public.
    fn reason(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Returns the action that concedes for a seat.
    fn concession() -> Self::Action;

    /// Returns the action by which somebody becomes umpire; `None` if the game has no umpire. `seat` is the seat that
    /// they also play, if any; see [`Seat::UMPIRE`].
    fn take_office(_seat: Option<Seat>) -> Option<Self::Action> {
        None
    }

    /// Returns the action by which the umpire resigns.
    fn lay_down_office() -> Option<Self::Action> {
        None
    }

    /// Returns the umpire panel. Private to the umpire.
    fn desk(&self) -> Desk {
        Desk::default()
    }

    /// Returns true if there is an umpire. Public.
    fn has_umpire(&self) -> bool {
        false
    }

    /// Returns true if the umpire has stopped the deadlines. Public.
    fn is_paused(&self) -> bool {
        false
    }

    /// Returns the hours that the umpire gave to the present question, if it is not the usual time. Public.
    fn granted_hours(&self) -> Option<u16> {
        None
    }
}
