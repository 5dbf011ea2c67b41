//! A game's life at a table: its clock, its words for people, the ways to its actions, hands, the program's seats.

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

/// Who sits at a match, as the lobby chose.
pub trait Seating {
    /// How many seats the match has.
    fn seats(&self) -> usize;

    /// The seats that the program plays.
    fn machines(&self) -> &[Seat] {
        &[]
    }

    /// Who plays together: each team with its seats. Every seat alone, but for a game of teams.
    fn teams(&self) -> Vec<Vec<Seat>> {
        Seat::all(self.seats()).map(|seat| vec![seat]).collect()
    }

    /// Leaves every seat beyond the first `people` of those that people may hold to the program, where the match is
    /// played against it; whether it is.
    fn fill(&mut self, _people: usize) -> bool {
        false
    }

    /// What a match keeps of the day on which it was begun is as of today: for another one like it.
    fn renew(&mut self) {}
}

/// A question that waits for answers, with a deadline of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What tells it from any other, before and after it: its deadline belongs to it. For the program alone.
    pub key: String,
    /// Whom it asks.
    pub asked: BTreeSet<Seat>,
    /// Those of them who have still to answer.
    pub open: BTreeSet<Seat>,
    /// Whether it has the shorter deadline: an answer in the midst of something else, or a step of the setup.
    pub is_short: bool,
    /// How much of that time it has, in percent.
    pub percent: u32,
}

/// What people at a table see of a game and ask of it. Who may read each answer stands with it; an answer for everybody
/// rests on what lies open.
pub trait AtTable: Game<Options: Seating> + Serialize + DeserializeOwned {
    /// The version of the shape of its events, setups and actions, as written to the log.
    const EVENT_VERSION: u32;
    /// The version of the shape of its state, as kept in snapshots; a snapshot of another version is not used.
    const STATE_VERSION: u32;
    /// Whether players hold cards that only they may see.
    const DEALS_HANDS: bool = false;

    /// Whether there may be pictures to be asked for now beside the map and hands, such as the sheet of a siege. For
    /// everybody.
    fn has_sheets(&self) -> bool {
        false
    }

    /// Whether one seat after another has a turn. What the program does in a turn of its own is told together to whoever
    /// is called next, with what others did since their last; where all answer at once, what comes of it is told at once, or
    /// at the end of its [`AtTable::episode`].
    const TAKES_TURNS: bool = true;

    /// What tells the present turn or question from any other: a deadline belongs to it. For the program alone.
    fn clock(&self) -> String;

    /// Whose turn it is, and in which round: what tells a turn from the next where one seat after another has one. From round 1
    /// on an event of its own begins each turn; 0 where rounds are not counted. A question in the midst of a turn belongs to
    /// it; nothing where nobody has a turn. For everybody.
    fn turn(&self) -> Option<(u32, Seat)> {
        let is_turn = Self::TAKES_TURNS && !self.is_interrupted();
        let awaited = is_turn.then(|| self.awaited())?;
        awaited.first().map(|&seat| (0, seat))
    }

    /// What counts the years of a campaign, or the stretches of a match: a chronicle is due when it goes up; one where a
    /// match is a single stretch. For everybody.
    fn era(&self) -> u32 {
        1
    }

    /// What counts the episodes, such as the seasons of a year: what happens in one is told when it ends, to all in one
    /// chronicle and to each seat in one letter. It goes up with each, and down only where the past is undone; nothing
    /// where everything is told as it happens. For everybody.
    fn episode(&self) -> Option<u32> {
        None
    }

    /// The episodes up to the one that goes on, the oldest first, each with its number and its name in few words, such as
    /// "spring of year 2". For everybody.
    fn episodes(&self) -> Vec<(u32, Line)> {
        Vec::new()
    }

    /// What is told of an episode when it has ended: `events` are all of it and what ended it, in order, and lead on from
    /// this state.
    fn recount(&self, _events: &[Self::Event]) -> Recount {
        Recount::default()
    }

    /// As [`AtTable::recount`], for whoever looks back at a match that is over: dice that nobody was told of are no secret
    /// any more.
    fn recount_afterwards(&self, events: &[Self::Event]) -> Recount {
        self.recount(events)
    }

    /// As [`Game::tell`], for whoever looks back at a match that is over: dice that nobody was told of are no secret any
    /// more. Who hears of what stays as it was.
    fn tell_afterwards(&self, event: &Self::Event, viewer: Viewer) -> Option<Line> {
        self.tell(event, viewer)
    }

    /// Why `event` came out as it did: the rules behind it and how it was reckoned, as far as `viewer`, who is told of it,
    /// may know. `self` is the state just after it and `before` that just before it; `is_over` says that the match is over,
    /// when dice that nobody was told of are no secret any more. What is told of it stands beside this.
    fn why(&self, _before: &Self, _event: &Self::Event, _viewer: Viewer, _is_over: bool) -> Why {
        Why::default()
    }

    /// Whether an event says no more than what somebody ordered, asked or wishes, or that they have finished: nothing has come
    /// of it yet that could be asked why.
    fn is_order(&self, _event: &Self::Event) -> bool {
        false
    }

    /// Whether what is awaited now is an answer asked of somebody in the midst of another player's turn, or a step of
    /// the setup: it has the shorter deadline. For everybody.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// What waits for answers now, with a deadline for each; together it asks those who are awaited. Where only one thing
    /// is asked at a time, it is told from others by [`AtTable::clock`]. For everybody.
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

    /// What is done for a seat that has not answered the question `key` in time, as [`Game::fallback`]: it answers no
    /// other question.
    fn fallback_to(&self, seat: Seat, _key: &str) -> Option<Self::Action> {
        self.fallback(seat)
    }

    /// What the program does about the question `key` as the regent of a seat that was lent to it, where its owner keeps
    /// everything: what is done for whoever does not answer, by a deed of the seat's own where there is one, so that its owner
    /// has missed nothing, and nobody takes them for gone.
    fn as_regent(&self, seat: Seat, key: &str) -> Option<Self::Action> {
        self.fallback_to(seat, key)
    }

    /// What the owner of a lent seat can tell its regent to keep, each with what that means here; nothing where a regent does
    /// only what must be done. For everybody.
    fn keeps() -> &'static [Kept] {
        &[]
    }

    /// What of that a deed of `seat` spends; `None` for what no regent ever does: promises to others, votes, giving up, what
    /// cannot be told to spend nothing. `self` is the state before it. It rests on what the seat may know.
    fn spends(&self, _seat: Seat, _action: &Self::Action) -> Option<&'static [Keep]> {
        None
    }

    /// As [`AtTable::machine`], with only such deeds of which `may` says that they may be done in a state.
    fn machine_within(
        &self,
        _seat: Seat,
        _dice: &mut Dice,
        _may: &dyn Fn(&Self, &Self::Action) -> bool,
    ) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Whether a turn goes on that `before` had interrupted with a question to somebody else: its owner never left it.
    /// For everybody.
    fn resumes(&self, _before: &Self) -> bool {
        false
    }

    /// Whether `seat` still plays: it has neither fallen nor given up. For everybody.
    fn is_playing(&self, seat: Seat) -> bool {
        seat.index() < self.seat_count()
    }

    /// Whether nobody has answered for `seat` for so long that others decide for it, until somebody acts for it again. For
    /// everybody.
    fn is_away(&self, _seat: Seat) -> bool {
        false
    }

    /// How whoever has `seat` now says that they are there, where it is away and nothing is asked of it.
    fn take_back(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether `seat` may take a deed of its own back by its own word, as far as this `event` of it goes: nothing came to
    /// light by it, no chance was in it, and whatever others do meanwhile does not rest on it. `self` is the state before
    /// it. For that seat: it rests on what it knows.
    fn is_revocable(&self, _seat: Seat, _event: &Self::Event) -> bool {
        false
    }

    /// How the rules themselves let `seat` take its last deed back, where they do and it can now. For that seat.
    fn undo_by_rule(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What kind of thing that lay hidden `event` shows to those who are told of it; where some are told more of it than
    /// all, to them alone. For everybody.
    fn uncovers(_event: &Self::Event) -> Option<Lesson> {
        None
    }

    /// Whether nobody is there to play: the match rests until somebody acts again. For everybody.
    fn is_deserted(&self) -> bool {
        false
    }

    /// The hexes of the map and their labels; nothing where a place is its own label. For everybody.
    fn labels(&self) -> BTreeMap<Hex, String> {
        BTreeMap::new()
    }

    /// The colour or race of a seat, by which players of the same name are told apart. For everybody.
    fn realm_of(&self, _seat: Seat) -> Option<Arg> {
        None
    }

    /// What the match calls things otherwise than usual. For everybody.
    fn things(&self) -> Arc<Things> {
        Arc::default()
    }

    /// Whether there is a map, or a board, by now. For everybody.
    fn has_map(&self) -> bool {
        true
    }

    /// Whether whoever is called now needs the map to answer: where it changes little, words are enough. For everybody.
    fn is_map_wanted(&self) -> bool {
        true
    }

    /// Where the match stands. For everybody.
    fn stage_line(&self) -> Line;

    /// What is asked of somebody now: in the second person for a seat that is asked, by name for everybody else.
    fn question_line(&self, viewer: Viewer) -> Option<Line>;

    /// What `seat` owes now, questions and duties first; nothing when nobody waits for it. For everybody: whoever is
    /// called is told in the channel.
    fn owed(&self, seat: Seat) -> Vec<Line>;

    /// What `seat` would let go by ending its turn now; nothing when nothing is left to do. For that seat.
    fn forgone(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }

    /// What a deed of `seat` comes to that gives something up for good, where the match goes on after it: whoever wants it is
    /// asked first whether it is meant. Nothing for any other deed. For that seat.
    fn final_line(&self, _seat: Seat, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// Whether the program, at each of its seats, does the same as soon as a person has: a vote in which it has no will of its
    /// own.
    fn is_seconded(&self, _action: &Self::Action) -> bool {
        false
    }

    /// What else concerns `seat`, whoever is awaited: offers, a caretaker in its place. For that seat.
    fn concerns(&self, _seat: Seat) -> Vec<Line> {
        Vec::new()
    }

    /// Help with each kind of question that `seat` is asked now; nothing where nothing is asked of it. For that seat.
    fn guide(&self, _seat: Seat) -> Vec<Guide> {
        Vec::new()
    }

    /// A short label for an action, as on a button. It says what the action says, for the seat that may choose it.
    fn describe(&self, action: &Self::Action) -> Line;

    /// What can be done right after an action by whoever did it, where people think of both as one deed: each next
    /// action, and both in words. After the answer to a question, that is the standing order by which the same answer is
    /// given from now on, or until the next turn. For that seat.
    fn onward(&self, _seat: Seat, _action: &Self::Action) -> Vec<(Self::Action, Line)> {
        Vec::new()
    }

    /// What is known beforehand of what an action does, from what lies open: odds, or the exact result. For everybody.
    fn risk(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// What `seat` can reckon of what an action of its own does, from all that it knows: as [`AtTable::risk`] where no
    /// more than that can be said. For that seat.
    fn odds(&self, _seat: Seat, action: &Self::Action) -> Option<Line> {
        self.risk(action)
    }

    /// What a card that an action brings to bear says of what it does, sentence by sentence; nothing where no card is played.
    /// For that seat.
    fn printed(&self, _seat: Seat, _action: &Self::Action) -> Vec<Line> {
        Vec::new()
    }

    /// A position that looks to `seat` as this one does, with all that it does not know made up by `dice`: the same from
    /// every position of which it knows the same. Nothing where a game cannot make one up, or not now. For that seat, to
    /// try in it what it may do.
    fn imagined(&self, _seat: Seat, _dice: &mut Dice) -> Option<Self> {
        None
    }

    /// Whether an action only writes down what its seat wants, to be carried out later with what others wrote meanwhile: it
    /// throws no dice, and changes nothing that anybody else has or may see. Such actions can be tried in the position as it
    /// is, where no other is made up.
    fn is_draft(&self, _action: &Self::Action) -> bool {
        false
    }

    /// Whether there are odds that can be asked for by name, besides those of actions.
    const NAMES_ODDS: bool = false;

    /// What `seat` can ask the odds of by name, such as a battle that its orders may bring: what is typed for each, and what
    /// it is called. For that seat.
    fn odds_topics(&self, _seat: Seat) -> Vec<(String, Line)> {
        Vec::new()
    }

    /// What `seat` can reckon of such a topic, from all that it knows; nothing where there is none of that name. For that
    /// seat.
    fn odds_lines(&self, _seat: Seat, _topic: &str) -> Option<Vec<Line>> {
        None
    }

    /// The places in `events`, which are the last of the log in order, of what is worth telling to `seat` when it is
    /// called: what others did since it last ended a turn. It is posted where all can read it.
    fn newsworthy(events: &[Self::Event], seat: Seat) -> Vec<usize>;

    /// Whether `event` is one of those that a match is remembered by, and not a step on the way. Whoever may read it is
    /// told it as [`Game::tell`] says.
    fn is_notable(&self, _event: &Self::Event) -> bool {
        false
    }

    /// What the era that goes on is called in few words, such as "Year 2". For everybody.
    fn era_line(&self) -> Line {
        Line::new("keepsake-era").with("era", self.era())
    }

    /// What sort of thing `event` is for whoever looks back at the match and may read it, as [`Game::tell`] says; nothing
    /// where it is a step on the way. `self` is the state just after it.
    fn topic(&self, _event: &Self::Event) -> Option<Topic> {
        Some(Topic::Deed)
    }

    /// Which of `events`, which are the whole log in order, still stand: nobody has taken them back.
    fn standing_of(events: &[Self::Event]) -> Vec<bool> {
        vec![true; events.len()]
    }

    /// How all stand by what is compared, the first that is at the head; nothing where there is nothing to compare yet. For
    /// everybody.
    fn scores(&self) -> Vec<Scores> {
        Vec::new()
    }

    /// As [`AtTable::scores`], for whoever looks back at a match that is over: what lay hidden is no secret any more.
    fn scores_afterwards(&self) -> Vec<Scores> {
        self.scores()
    }

    /// Who, or what, `event` takes away, where a roll of the dead says more of it than what is told when it happens: by name,
    /// whose, and where. `self` is the state just before it. For whoever is told of the event.
    fn epitaph(&self, _event: &Self::Event) -> Option<Line> {
        None
    }

    /// The dice of `event`, each with whom it was thrown for; `self` is the state just after it. While the match is played,
    /// of these each viewer knows those that he is shown, as [`Game::tell`] says; once it is over all lie open.
    ///
    /// # Errors
    /// When the event has no form in the log, which does not happen.
    fn throws(&self, _event: &Self::Event) -> serde_json::Result<Vec<Throw>> {
        Ok(Vec::new())
    }

    /// Who won and with what, for a post of its own; nothing before the end, and nothing where the last event says it.
    /// For everybody.
    fn ending(&self) -> Vec<Line> {
        Vec::new()
    }

    /// The era that ended with the last of `events`, which are the last of the log in order; `self` is the state after
    /// them. Without the beginning of that era among them there is nothing to say. For everybody.
    fn chronicle(&self, _events: &[Self::Event]) -> Vec<Line> {
        Vec::new()
    }

    /// An action taken apart, for `seat`, which may choose it.
    fn particulars(&self, seat: Seat, action: &Self::Action) -> Particulars;

    /// The action that was meant by these particulars, whether it is allowed or not, so that the judge can say which
    /// rule forbids it; nothing when it cannot be read. It rests on what `seat` may know.
    fn read(&self, seat: Seat, verb: &str, given: &Given) -> Option<Self::Action>;

    /// Why what was typed for an action cannot be read, where the rules say how it is written; nothing where they do not, and
    /// where it can. For that seat.
    fn unreadable(&self, _seat: Seat, _verb: &str, _given: &Given) -> Option<Line> {
        None
    }

    /// What an option of the commands may stand for beside what is legal now, each with its words, so that what is typed in
    /// words is judged as its code is. Nothing of which `seat` may not know.
    fn worded(&self, _seat: Seat, _option: &str) -> Vec<Part> {
        Vec::new()
    }

    /// What completion offers for an option of what `verb` does beside what is legal now, where that is more than anybody can
    /// list: units and provinces for a plan. Nothing of which `seat` may not know.
    fn completed(&self, _seat: Seat, _verb: &str, _option: &str) -> Option<Completion> {
        None
    }

    /// The same action with each way to pay for it, the usual first; nothing where there is nothing to pay. For that
    /// seat.
    fn payments(&self, _seat: Seat, _action: &Self::Action) -> Vec<Self::Action> {
        Vec::new()
    }

    /// What an action is paid with, in words, for the seat that may choose it; nothing when it names no payment.
    fn payment_line(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// What `seat` can order in secret now, and has ordered so far: one book a question, the most urgent first. For that
    /// seat.
    fn order_books(&self, _seat: Seat) -> Vec<Book> {
        Vec::new()
    }

    /// The books of `seat` that belong to the question `key`: what it can still order in time. For that seat.
    fn order_books_of(&self, seat: Seat, _key: &str) -> Vec<Book> {
        self.order_books(seat)
    }

    /// Where a way through the order books of `seat` leads; nothing where there is none any more. For that seat.
    fn order_step(&self, _seat: Seat, _way: &[&str]) -> Option<Step<Self::Action>> {
        None
    }

    /// What a form at the end of a way through the order books of `seat` holds, as an action. For that seat.
    ///
    /// # Errors
    /// What the writer is told where it cannot be read, or cannot be.
    fn order_written(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> std::result::Result<Self::Action, Line> {
        Err(Line::new("error-stale"))
    }

    /// The way on from a form at the end of a way through the order books of `seat` that makes no action yet: to the page
    /// on which what was written is looked at before it is taken. `None` for a form that makes one. For that seat.
    ///
    /// # Errors
    /// What the writer is told where it cannot be read, or cannot be.
    fn order_onward(
        &self,
        _seat: Seat,
        _way: &[&str],
        _written: &Given,
    ) -> Option<std::result::Result<Vec<String>, Line>> {
        None
    }

    /// Whether `seat` holds a card. For everybody.
    fn has_hand(&self, _seat: Seat) -> bool {
        false
    }

    /// What the program does for a seat that it plays, from what that seat may know; `dice` are its own, apart from
    /// those of the match. Several deeds are done one after the other; nothing when nothing is asked of it.
    fn machine(&self, _seat: Seat, _dice: &mut Dice) -> Vec<Self::Action> {
        Vec::new()
    }

    /// The match in which the game is learned; nothing where there is none.
    fn first_match() -> Option<FirstMatch<Self::Options>> {
        None
    }

    /// What the program does for a seat of its own in a first match, as [`AtTable::machine`]: little enough to lose.
    fn novice(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Action> {
        self.machine(seat, dice)
    }

    /// What whoever learns is advised to do, as [`AtTable::machine`]: the same, but for choices in which one thing is best
    /// to begin with. For that seat.
    fn advice(&self, seat: Seat, dice: &mut Dice) -> Vec<Self::Action> {
        self.machine(seat, dice)
    }

    /// Why an action is advised, in general: what it is good for, and what matters about it. For everybody.
    fn reason(&self, _action: &Self::Action) -> Option<Line> {
        None
    }

    /// What gives the match up for a seat.
    fn concession() -> Self::Action;

    /// How somebody becomes umpire, who plays this seat too if it is there, as [`Seat::UMPIRE`]; nothing where a game has
    /// no umpire.
    fn take_office(_seat: Option<Seat>) -> Option<Self::Action> {
        None
    }

    /// How he lays the office down.
    fn lay_down_office() -> Option<Self::Action> {
        None
    }

    /// What lies on the umpire's desk. For him.
    fn desk(&self) -> Desk {
        Desk::default()
    }

    /// Whether somebody is umpire. For everybody.
    fn has_umpire(&self) -> bool {
        false
    }

    /// Whether the umpire lets the clocks stand still: there are no deadlines. For everybody.
    fn is_paused(&self) -> bool {
        false
    }

    /// The hours that what is asked now has by the umpire's word, where it is not the usual time. For everybody.
    fn granted_hours(&self) -> Option<u16> {
        None
    }
}
