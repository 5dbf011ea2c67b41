//! The common suite run by every game: whole matches of random legal play. Matches never get stuck, menus agree with
//! the rules, and unlisted actions are refused. Actions can be parsed back from their arguments, and an undo leaves no
//! trace. Snapshots and replays give the same state. All messages exist in both languages. Two worlds that differ only
//! in what a viewer cannot know look alike to that viewer.

#![allow(dead_code, unused_imports, unused_macros, reason = "each test binary uses a part of it")]

/// Returns the value of each item that matches a pattern.
macro_rules! picked {
    ($items:expr, $pattern:pat $(if $guard:expr)? => $value:expr) => {
        $items.filter_map(|item| match item {
            $pattern $(if $guard)? => Some($value),
            _ => None,
        })
    };
}

pub(crate) mod answered;
pub(crate) mod forged;
pub(crate) mod kept;
pub(crate) mod known;
pub(crate) mod lengths;
pub(crate) mod lent;
#[cfg(feature = "render")]
pub(crate) mod pictures;
pub(crate) mod remembered;
pub(crate) mod said;
pub(crate) mod taken_back;
pub(crate) mod transcripts;
pub(crate) mod whys;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::atomic::{AtomicU64, Ordering};

use regnal_core::dice::{Dice, Seed};
use regnal_core::game::{
    AtTable, Cites, Game, Guide, Keep, Seat, Viewer, latest, must, prelude::*, recounts, regent,
    told,
};
use regnal_core::text::{Lang, Line, Names, words};
use serde::Serialize;
use serde::de::DeserializeOwned;

use remembered::check_memory;
use taken_back::undo_is_alike_in_both_worlds;

/// Hooks that a game provides for the suite.
pub(crate) trait Tried: AtTable {
    /// Maximum number of actions in a match.
    const LONGEST: usize;

    /// Returns the options of match `number`. Together, the first few matches cover all available choices.
    fn options(number: u64) -> Self::Options;

    /// Chooses a random action, avoiding those that would make the match uninteresting to test.
    fn wish(&self, menu: &[Self::Action], whim: &mut Dice) -> Self::Action;

    /// Checks the invariants of a position after the action that `place` describes.
    fn check(&self, place: &str);

    /// True if the game has invariants between consecutive positions.
    const HAS_MEMORY: bool = false;

    /// Checks the invariants between a position and the previous one.
    fn check_since(&self, _before: &Self, _place: &str) {}

    /// Returns whether an action can be accepted although it is not in any menu. Such actions are conceding, the
    /// default actions of absent players, and actions with too many variants to list.
    fn is_beside_menus(action: &Self::Action) -> bool;

    /// Generates well-formed random actions for `seat`. Most of them are not in any menu and must be refused.
    fn made_up(&self, _seat: Seat, _whim: &mut Dice) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Returns whether an action missing from `listed` can still be accepted because only some of its variants are
    /// listed. The listed variants show which arguments are allowed.
    fn may_stand(&self, _seat: Seat, _action: &Self::Action, _listed: &[Self::Action]) -> bool {
        false
    }

    /// Returns the effect of a decision on the undo history: the history gains an action, is closed, or stays the same.
    fn past(_events: &[Self::Event]) -> Past {
        Past::Stays
    }

    /// Returns whether this event means that the seat concedes the match.
    fn gives_up(_event: &Self::Event, _seat: Seat) -> bool {
        false
    }

    /// Returns the limited resource, if any, that `seat` spends in an event of its own action.
    fn spent(&self, _seat: Seat, _event: &Self::Event) -> Option<Keep> {
        None
    }

    /// Returns whether the rules require an action, in which case the player does not choose to spend its cost.
    fn is_owed(_action: &Self::Action) -> bool {
        false
    }

    /// Returns the seat that acts if `action` is taken while the match waits for `seat`.
    fn actor(_action: &Self::Action, seat: Seat) -> Seat {
        seat
    }

    /// Returns the action that undoes the last action of `seat`, if that action can currently be undone.
    fn undo(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns the state without the undo history and anything else that survives an undo.
    fn but_for_undo(&self) -> Self {
        self.clone()
    }

    /// Returns the position itself, and other positions that differ from it only in what `viewer` cannot know.
    fn worlds(&self, viewer: Viewer) -> Vec<Self>;
}

/// Returns whether the seat has an open order book.
fn is_open<G: AtTable>(game: &G, seat: Seat) -> bool {
    !game.order_books(seat).is_empty()
}

/// Checks that every seat that has yet to answer gets a guide (the question, the options, the usual choice) in both
/// languages.
pub(crate) fn check_guides<G: AtTable>(game: &G, place: &str) {
    let awaited = game.awaited();
    for seat in Seat::all(game.seat_count()) {
        let guide = game.guide(seat);
        // A match does not wait for an absent player, but the player's order book remains open and has a guide.
        let is_asked = awaited.contains(&seat) || !guide.is_empty() && is_open(game, seat);
        assert_eq!(is_asked, !guide.is_empty(), "{place}: {seat:?} {guide:?}");
        for lang in Lang::ALL {
            for line in guide.iter().flat_map(Guide::lines) {
                let said = regnal_core::text::words().try_say(lang, line, &Names::default());
                let said = said.unwrap_or_else(|faults| panic!("{place}: {faults:?}"));
                assert!(said.chars().count() > 20, "{place}: {said}");
            }
        }
    }
}

/// A decision's effect on the undo history.
pub(crate) enum Past {
    /// One more action can be undone.
    Grows,
    /// Neither this action nor any earlier one can be undone afterwards.
    Closes,
    /// The history is unchanged.
    Stays,
}

/// Returns separate dice for each match and purpose.
pub(crate) fn dice(number: u64, purpose: u8) -> Dice {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    bytes[31] = purpose;
    Dice::keyed(Seed::from_bytes(bytes).mixed(&[]), 0)
}

/// Returns the value after a round trip through the log format.
#[track_caller]
fn reread<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> T {
    let read: T = serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap();
    assert!(read == *value, "the value does not round-trip through the log: {value:?}");
    read
}

pub(super) struct Match<G: Tried> {
    pub(super) number: u64,
    pub(super) game: G,
    pub(super) setup: G::Setup,
    pub(super) log: Vec<G::Event>,
    pub(super) chance: Dice,
    pub(super) whim: Dice,
    pub(super) step: usize,
}

impl<G: Tried> Match<G> {
    pub(super) fn begin(number: u64) -> Match<G> {
        let mut chance = dice(number, 0);
        let setup = G::deal(&reread(&G::options(number)), &mut chance);
        Match {
            number,
            game: G::new(reread(&setup)),
            setup,
            log: Vec::new(),
            chance,
            whim: dice(number, 1),
            step: 0,
        }
    }

    pub(super) fn place(&self) -> String {
        format!("match {}, step {}", self.number, self.step)
    }

    /// Returns the next seat to act and its menu; `None` at the end of the match.
    pub(super) fn next(&mut self) -> Option<(Seat, Vec<G::Action>)> {
        let awaited: Vec<Seat> = self.game.awaited().into_iter().collect();
        let place = self.place();
        assert_eq!(awaited.is_empty(), self.game.outcome().is_some(), "{place}");
        assert!(self.step < G::LONGEST, "{place}: the match does not end");
        asked(&self.game, &awaited, &place);
        if awaited.is_empty() {
            return None;
        }
        for idle in Seat::all(self.game.seat_count()).filter(|seat| !awaited.contains(seat)) {
            let menu = self.game.legal(idle);
            assert!(
                menu.is_empty(),
                "{place}: {idle:?} has actions although not awaited: {menu:?}"
            );
        }
        let seat = awaited[self.whim.index(awaited.len())];
        let menu = self.game.legal(seat);
        assert!(!menu.is_empty(), "{place}: {seat:?} is awaited without an action");
        assert!(menu.is_sorted(), "{place}: {menu:?}");
        Some((seat, menu))
    }

    /// Performs an action from a menu.
    pub(super) fn act(&mut self, seat: Seat, action: &G::Action) {
        let place = self.place();
        let before = G::HAS_MEMORY.then(|| self.game.clone());
        let done = self.game.play(seat, &reread(action), &mut self.chance);
        let events = done.unwrap_or_else(|illegal| {
            panic!("{place}: {action:?} is listed and refused: {illegal}")
        });
        self.log.extend(events);
        self.step += 1;
        self.game.check(&place);
        if let Some(before) = before {
            self.game.check_since(&before, &place);
        }
    }
}

/// Returns the value of an environment variable, or the default. A larger value only makes the soak test longer.
pub(crate) fn from_environment<T: std::str::FromStr>(name: &str, usual: T) -> T {
    let given = std::env::var(name).ok();
    given.and_then(|given| given.parse().ok()).unwrap_or(usual)
}

/// Plays the number of matches given by the environment variable `REGNAL_CAMPAIGNS`, or else `usual`, on two cores.
pub(crate) fn soak_campaigns<G: Tried>(usual: u64) {
    let most = from_environment("REGNAL_CAMPAIGNS", usual);
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= most {
                        break;
                    }
                    soak::<G>(100 + number..101 + number);
                }
            });
        }
    });
}

/// Checks that the questions cover exactly the seats in `awaited`, each with a separate key. A turn-based game has one
/// question, with its full deadline.
fn asked<G: Tried>(game: &G, awaited: &[Seat], place: &str) {
    let questions = game.questions();
    let open: BTreeSet<Seat> = questions.iter().flat_map(|one| one.open.clone()).collect();
    assert!(open.iter().eq(awaited), "{place}: {questions:?}");
    let keys: BTreeSet<&String> = questions.iter().map(|one| &one.key).collect();
    assert_eq!(keys.len(), questions.len(), "{place}: {questions:?}");
    for question in &questions {
        assert!(!question.open.is_empty() && question.open.is_subset(&question.asked));
        if G::TAKES_TURNS {
            let known = (&question.key, question.is_short, question.percent);
            let wanted = (&game.clock(), game.is_interrupted(), 100);
            assert_eq!(known, wanted, "{place}");
            assert_eq!(questions.len(), 1, "{place}: {questions:?}");
        }
    }
}

/// Checks that the seats that have yet to answer are exactly those with an open question, that there are none of them
/// after the end, and that each has a legal action; panics otherwise. Called at the end of every scripted match,
/// because questions that were lost or never end show up only in such a position.
#[track_caller]
pub(crate) fn assert_no_dangling_question<G: AtTable>(game: &G) {
    let awaited = game.awaited();
    let questions = game.questions();
    let open: BTreeSet<Seat> = questions.iter().flat_map(|one| one.open.clone()).collect();
    assert_eq!(open, awaited.iter().copied().collect(), "{questions:?}");
    if game.outcome().is_some() {
        assert!(awaited.is_empty(), "a question is open after the end: {questions:?}");
    }
    for seat in awaited {
        assert!(!game.legal(seat).is_empty(), "{seat:?} is awaited without an action");
    }
}

/// Plays whole matches: they never get stuck, rules and menus agree, actions can be undone, and the log reproduces the
/// state.
pub(crate) fn soak<G: Tried>(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut past: Vec<G> = Vec::new();
        while let Some((seat, menu)) = it.next() {
            if it.whim.index(64) == 0 {
                judged(&it.game, seat, &menu, &it.chance, &it.place());
            }
            if let Some(undo) = it.game.undo(seat)
                && it.whim.index(12) == 0
            {
                it.act(seat, &undo);
                let before = past.pop().expect("there should be an action to undo");
                assert!(it.game.but_for_undo() == before, "{}: {undo:?}", it.place());
                continue;
            }
            let before = it.game.but_for_undo();
            let (action, whim) = (it.game.wish(&menu, &mut it.whim), it.whim.index(256));
            let from = it.log.len();
            it.act(seat, &action);
            match G::past(&it.log[from..]) {
                Past::Grows => past.push(before),
                Past::Closes => past.clear(),
                Past::Stays => {}
            }
            if whim == 0 {
                reread(&it.game);
            }
        }
        let log: Vec<G::Event> = it.log.iter().map(reread).collect();
        // Checking each die of each event is slow, so it is done only in every eighth match.
        if number.is_multiple_of(8) {
            let start = G::new(it.setup.clone());
            check_memory(start, &log, it.chance.drawn(), &it.place());
        }
        assert!(G::replay(it.setup, &log) == it.game, "match {number}: the replay differs");
        reread(&it.game);
        assert!(it.game.outcome().is_some_and(|end| !end.winners.is_empty()));
    }
}

/// Checks that each listed action is accepted, has a description, and can be parsed back from its arguments.
fn judged<G: Tried>(game: &G, seat: Seat, menu: &[G::Action], chance: &Dice, place: &str) {
    for action in menu.iter().chain(&some_standing(game, seat)) {
        if let Err(illegal) = game.decide(seat, action, &mut chance.clone()) {
            panic!("{place}: {action:?} is listed and refused: {illegal}");
        }
        let its = game.particulars(seat, action);
        let read = game.read(seat, its.verb, &its.given());
        let read = read.unwrap_or_else(|| panic!("{place}: {action:?} is not read back: {its:?}"));
        for (next, _) in game.onward(seat, action) {
            let mut later = game.clone();
            later.play(seat, action, &mut chance.clone()).unwrap_or_else(|illegal| {
                panic!("{place}: {action:?} is listed and refused: {illegal}")
            });
            // After this action, the seat might have no more orders to give.
            let is_over = later.outcome().is_some() || !later.is_playing(seat);
            assert!(
                is_over
                    || later.legal(seat).contains(&next)
                    || later.standing(seat).contains(&next),
                "{place}: {next:?} is offered after {action:?}"
            );
        }
        let again = game.particulars(seat, &read);
        assert_eq!((again.verb, again.given()), (its.verb, its.given()), "{place}: {action:?}");
    }
}

/// Returns the actions open to `seat` at any time, or a sample of them if there are many.
fn some_standing<G: Tried>(game: &G, seat: Seat) -> Vec<G::Action> {
    const SOME: usize = 48;
    let all = game.standing(seat);
    let every = all.len().div_ceil(SOME).max(1);
    all.into_iter().step_by(every).collect()
}

/// Checks that no action is accepted unless it is in a menu. Tries actions that were possible for some seat at some
/// time, and generated actions.
pub(crate) fn check_unlisted<G: Tried>(numbers: std::ops::Range<u64>) -> usize {
    let mut tried = 0;
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut pool: Vec<G::Action> = Vec::new();
        while let Some((seat, menu)) = it.next() {
            for other in Seat::all(it.game.seat_count()) {
                if pool.is_empty() || it.whim.index(8) != 0 {
                    continue;
                }
                let mut listed = it.game.legal(other);
                listed.extend(it.game.standing(other));
                let known = (0..24).map(|_| pool[it.whim.index(pool.len())].clone());
                let mut thought_of: Vec<G::Action> = known.collect();
                thought_of.extend(it.game.made_up(other, &mut it.whim));
                for action in &thought_of {
                    if listed.contains(action) || it.game.may_stand(other, action, &listed) {
                        continue;
                    }
                    tried += 1;
                    let judged = it.game.decide(other, action, &mut it.chance.clone());
                    assert!(
                        judged.is_err(),
                        "{}: {other:?} can take the unlisted {action:?}",
                        it.place()
                    );
                }
            }
            let kept = menu.iter().filter(|action| !G::is_beside_menus(action));
            for action in kept {
                match pool.len() {
                    0..400 => pool.push(action.clone()),
                    full => pool[it.whim.index(full)] = action.clone(),
                }
            }
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
        }
    }
    tried
}

/// Checks that a match continues identically after any of its positions has been saved and loaded.
pub(crate) fn check_snapshots<G: Tried>(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut kept: Option<(usize, G)> = None;
        while let Some((seat, menu)) = it.next() {
            if it.whim.index(40) == 0 {
                kept = Some((it.log.len(), reread(&it.game)));
            }
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
            if let Some((from, game)) = &kept
                && it.whim.index(20) == 0
            {
                let mut later = game.clone();
                for event in &it.log[*from..] {
                    later.evolve(event);
                }
                assert!(later == it.game, "{}", it.place());
            }
        }
    }
}

/// Checks that a seat on autopilot from start to finish is never treated as abandoned and never concedes.
pub(crate) fn check_autopilot_seats<G: Tried>(numbers: std::ops::Range<u64>) {
    const LENT: Seat = Seat(0);
    // Some campaigns end only if their players choose to end them, so the number of steps is limited.
    const ENOUGH: usize = 600;
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut deeds = 0;
        while it.step < ENOUGH
            && let Some((seat, menu)) = it.next()
        {
            let deed = must(&it.game, LENT);
            // If no spending is allowed, the autopilot takes only the required action.
            let done = regent(&it.game, LENT, &BTreeSet::new(), &mut it.whim);
            assert_eq!(done, Vec::from_iter(deed.clone()), "{}", it.place());
            let is_asked = it.game.awaited().contains(&LENT);
            assert_eq!(deed.is_some(), is_asked, "{}", it.place());
            match deed {
                Some(deed) => {
                    it.act(LENT, &deed);
                    deeds += 1;
                }
                None => {
                    let action = it.game.wish(&menu, &mut it.whim);
                    it.act(seat, &action);
                }
            }
            assert!(!it.game.is_away(LENT), "{}", it.place());
        }
        assert!(deeds > 0, "{}", it.place());
        let given_up = it.log.iter().any(|event| G::gives_up(event, LENT));
        assert!(!given_up, "{}", it.place());
    }
}

/// Checks that every message about events, questions, duties, offers and refusals exists in both languages.
pub(crate) fn check_texts<G: Tried>(numbers: std::ops::Range<u64>) {
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut pool: Vec<(Seat, G::Action)> = Vec::new();
        while let Some((seat, menu)) = it.next() {
            if it.step.is_multiple_of(7) {
                spoken(&it.game, seat, &menu);
                for (seat, action) in pool.drain(..) {
                    if let Err(illegal) = it.game.decide(seat, &action, &mut it.chance.clone()) {
                        say(&illegal.line());
                        assert!(!illegal.rule().0.is_empty());
                    }
                }
            }
            let other = Seat::all(it.game.seat_count()).find(|other| *other != seat);
            pool.extend(menu.iter().take(3).map(|action| (other.unwrap_or(seat), action.clone())));
            let action = it.game.wish(&menu, &mut it.whim);
            let (mut before, from) = (it.game.clone(), it.log.len());
            it.act(seat, &action);
            let heard = told(&mut before, &it.log[from..]);
            heard.public.iter().for_each(say);
            heard.private.values().flatten().for_each(say);
        }
        let lines = it.game.chronicle(&it.log);
        lines.iter().chain(&it.game.ending()).for_each(say);
        let start = G::new(it.setup.clone());
        for (_, episode) in recounts(start.clone(), &it.log, 0) {
            let letters = episode.letters.values().flatten();
            episode.public.iter().chain(letters).for_each(say);
        }
        for viewer in viewers(&it.game) {
            latest(start.clone(), &it.log, viewer, 30).iter().for_each(say);
        }
    }
}

fn spoken<G: Tried>(game: &G, seat: Seat, menu: &[G::Action]) {
    say(&game.stage_line());
    for viewer in viewers(game) {
        game.question_line(viewer).iter().for_each(say);
    }
    for lines in [game.owed(seat), game.forgone(seat), game.concerns(seat)] {
        lines.iter().for_each(say);
    }
    for action in menu.iter().chain(&some_standing(game, seat)) {
        say(&game.describe(action));
        game.risk(action).iter().for_each(say);
        game.odds(seat, action).iter().for_each(say);
        game.payment_line(action).iter().for_each(say);
        for (_, line) in game.onward(seat, action) {
            say(&line);
        }
        let its = game.particulars(seat, action);
        for part in its.subject.iter().chain(&its.parts) {
            say(&Line::new("text-value").with("value", part.label.clone()));
            let fits = !part.code.contains([':', '#', '>', '$', '=']) && part.code.len() <= 60;
            assert!(fits, "{action:?}: {part:?} does not fit a button");
        }
    }
}

/// Renders `line` in both languages and checks that no message or variable is missing.
#[track_caller]
pub(super) fn say(line: &Line) {
    let names = Names {
        seats: ["Ada", "Bruno", "Élodie", "Zoé", "Feng", "Gil"].map(str::to_owned).into(),
        ..Names::default()
    };
    for lang in Lang::ALL {
        let text = words().try_say(lang, line, &names);
        let text = text.unwrap_or_else(|faults| panic!("{line:?} in {lang:?}: {faults:?}"));
        assert!(!text.trim().is_empty(), "{line:?} in {lang:?}");
    }
}

pub(super) fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    let seats = Seat::all(game.seat_count()).map(Viewer::Seat);
    seats.chain([Viewer::Public])
}

/// Compares two worlds that differ only in what a viewer cannot know. The view, the menus, the refusals and the
/// messages must be the same, and so must the reports of the viewer's actions. Returns the number of pairs compared.
pub(crate) fn check_secrets<G: Tried>(numbers: std::ops::Range<u64>, every: usize) -> usize {
    let mut compared = 0;
    for number in numbers {
        let mut it = Match::<G>::begin(number);
        let mut pool: Vec<G::Action> = Vec::new();
        while let Some((seat, menu)) = it.next() {
            if it.step.is_multiple_of(every) {
                for viewer in viewers(&it.game) {
                    let worlds = it.game.worlds(viewer);
                    for pair in worlds.windows(2) {
                        assert!(pair[0] != pair[1], "{}: the worlds are the same", it.place());
                        alike(&pair[0], &pair[1], viewer, &pool, &it.place());
                        compared += 1;
                    }
                }
            }
            pool.extend(menu.iter().take(2).cloned());
            let spare = pool.len().saturating_sub(40);
            pool.drain(..spare);
            let action = it.game.wish(&menu, &mut it.whim);
            it.act(seat, &action);
        }
    }
    compared
}

/// Checks that `viewer` cannot tell the two worlds apart.
fn alike<G: Tried>(one: &G, two: &G, viewer: Viewer, pool: &[G::Action], place: &str) {
    assert!(one.view(viewer) == two.view(viewer), "{place}: the view of {viewer:?} differs");
    assert_eq!(one.awaited(), two.awaited(), "{place}");
    assert_eq!(one.outcome(), two.outcome(), "{place}");
    assert_eq!(one.stage_line(), two.stage_line(), "{place}");
    assert_eq!(one.ending(), two.ending(), "{place}");
    assert_eq!(one.scores(), two.scores(), "{place}");
    assert_eq!(one.era_line(), two.era_line(), "{place}");
    assert_eq!(one.question_line(viewer), two.question_line(viewer), "{place}");
    assert_eq!((one.clock(), one.era()), (two.clock(), two.era()), "{place}");
    for seat in Seat::all(one.seat_count()) {
        assert_eq!(one.owed(seat), two.owed(seat), "{place}: secrets change what {seat:?} owes");
        assert_eq!(one.has_hand(seat), two.has_hand(seat), "{place}");
    }
    let Viewer::Seat(seat) = viewer else { return };
    let menu = one.legal(seat);
    assert_eq!(menu, two.legal(seat), "{place}: secrets change the menu of {seat:?}");
    assert_eq!(one.standing(seat), two.standing(seat), "{place}");
    assert_eq!(one.concerns(seat), two.concerns(seat), "{place}");
    assert_eq!(one.forgone(seat), two.forgone(seat), "{place}");
    for action in &menu {
        assert_eq!(one.describe(action), two.describe(action), "{place}");
        assert_eq!(one.risk(action), two.risk(action), "{place}: {action:?}");
        let odds = |game: &G| game.odds(seat, action);
        assert_eq!(odds(one), odds(two), "{place}: {action:?}");
        assert_eq!(one.onward(seat, action), two.onward(seat, action), "{place}: {action:?}");
        assert_eq!(one.particulars(seat, action), two.particulars(seat, action), "{place}");
        assert_eq!(one.payments(seat, action), two.payments(seat, action), "{place}");
    }
    whys::assert_alike(one, two, seat, &menu, place);
    lent::assert_alike(one, two, seat, menu.len(), place);
    for action in menu.iter().skip(menu.len() / 2).take(1) {
        undo_is_alike_in_both_worlds(one, two, seat, action, place);
    }
    for action in pool {
        let refused = |game: &G| game.decide(seat, action, &mut dice(7, 3)).err();
        let (here, there) = (refused(one), refused(two));
        assert_eq!(here, there, "{place}: secrets change the answer to {action:?} of {seat:?}");
    }
}

/// Defines a game's tests, each with the number of matches to play.
macro_rules! suite {
    ($game:ty { soak $soak:literal, unlisted $unlisted:literal, snapshots $snapshots:literal, said $said:literal,
        secrets $secrets:literal every $every:literal }) => {
        #[test]
        fn matches_end_and_menus_agree_with_the_rules() {
            const HALF: u64 = $soak / 2;
            std::thread::scope(|scope| {
                scope.spawn(|| $crate::suite::soak::<$game>(0..HALF));
                scope.spawn(|| $crate::suite::soak::<$game>(HALF..$soak));
            });
        }

        #[test]
        fn actions_missing_from_the_menu_are_refused() {
            assert!($crate::suite::check_unlisted::<$game>(0..$unlisted) > 50);
        }

        #[test]
        fn a_match_restored_from_a_snapshot_continues_identically() {
            $crate::suite::check_snapshots::<$game>(0..$snapshots);
        }

        #[test]
        fn a_seat_on_autopilot_never_counts_as_abandoned() {
            $crate::suite::check_autopilot_seats::<$game>(0..4);
        }

        #[test]
        fn an_answered_question_is_not_asked_again() {
            $crate::suite::answered::check_answers::<$game>(0..$unlisted);
        }

        #[test]
        fn untrusted_numbers_cause_no_panic() {
            const MATCHES: u64 = if $unlisted < 3 { $unlisted } else { 3 };
            $crate::suite::forged::check_forged_numbers::<$game>(0..MATCHES);
        }

        #[test]
        fn every_text_can_be_rendered_in_both_languages() {
            $crate::suite::check_texts::<$game>(0..$said);
        }

        #[test]
        fn undo_previews_can_be_rendered_in_both_languages() {
            $crate::suite::taken_back::undo_previews_render::<$game>(0..$said / 8 + 1);
        }

        #[test]
        fn matches_that_differ_only_in_secrets_look_the_same_to_the_viewer() {
            assert!($crate::suite::check_secrets::<$game>(0..$secrets, $every) > 50);
        }
    };
}
