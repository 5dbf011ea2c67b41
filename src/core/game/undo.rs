//! Undo: the actions that a seat may undo without asking, and the information that each seat gained from the undone
//! events.

use std::collections::{BTreeMap, BTreeSet};

use super::{AtTable, Game, Seat, Viewer};
use crate::text::Line;

/// Reason why a seat cannot undo its last action without asking the others. It depends only on what the seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The seat has seen dice rolled for the action.
    Dice,
    /// The action asks others a question.
    Asked,
    /// The action revealed hidden information.
    Learned,
    /// Other seats have since acted in response.
    Since,
}

impl Bound {
    /// Renders the reason for the seat that acted.
    pub fn line(self) -> Line {
        Line::new(match self {
            Bound::Dice => "undo-why-dice",
            Bound::Asked => "undo-why-asked",
            Bound::Learned => "undo-why-learned",
            Bound::Since => "undo-why-since",
        })
    }
}

/// A kind of information that events reveal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lesson {
    /// Dice results.
    Dice,
    /// Face-down tiles.
    Tiles,
    /// Drawn cards.
    Cards,
    /// Other seats' actions.
    Deeds,
}

impl Lesson {
    /// Returns the Fluent message that holds the kind's name.
    pub fn term(self) -> &'static str {
        match self {
            Lesson::Dice => "undo-lesson-dice",
            Lesson::Tiles => "undo-lesson-tiles",
            Lesson::Cards => "undo-lesson-cards",
            Lesson::Deeds => "undo-lesson-deeds",
        }
    }
}

/// The events of one action, with the acting seat, if any.
pub type ActionEvents<'a, E> = (Option<Seat>, &'a [E]);

/// Undo by a game's own rules.
pub trait Undo: Game {
    /// Returns the action by which `seat` can undo its last action under the game's own rules, or `None` if the rules
    /// do not allow an undo now. The result is private to the seat.
    fn undo_by_rule(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
}

/// Returns the reason why `seat` cannot undo its last action, or `None` if it can.
///
/// `events` are the events of that action, and `rolled` is true if dice were rolled for it. `before` is the state
/// before the action; `later` are the actions that others have taken since. The result depends only on what `seat`
/// knows.
pub fn bound<G: AtTable>(
    before: &G,
    seat: Seat,
    (events, rolled): (&[G::Event], bool),
    later: &[ActionEvents<'_, G::Event>],
) -> Option<Bound> {
    let viewer = Viewer::of(seat);
    let mut game = before.clone();
    let (mut is_free, mut shows_dice) = (!rolled, false);
    for event in events {
        is_free &= G::facts(event).is_revocable;
        game.evolve(event);
        if !game.is_recounted(event) {
            let line = game.tell(event, viewer);
            shows_dice |= line.is_some_and(|line| line.shows_dice());
        }
    }
    if shows_dice {
        return Some(Bound::Dice);
    }
    if asks_others(before, &game, seat) || game.outcome().is_some() {
        return Some(Bound::Asked);
    }
    if !is_free {
        return Some(Bound::Learned);
    }
    let after = game.clone();
    for (_, events) in later {
        for event in *events {
            game.evolve(event);
            // With simultaneous orders, other seats' orders are not reactions to this action.
            let is_told = G::TAKES_TURNS && !game.is_recounted(event);
            if is_told && game.tell(event, viewer).is_some() {
                return Some(Bound::Since);
            }
        }
    }
    let moved = after.era() != game.era() || asked(&after) != asked(&game);
    moved.then_some(Bound::Since)
}

/// Returns each open question with its seats: only those that have yet to answer if seats take turns, and all seats
/// that were asked otherwise.
fn asked<G: AtTable>(game: &G) -> Vec<(String, BTreeSet<Seat>)> {
    let all = game.questions().into_iter();
    match G::TAKES_TURNS {
        true => all.map(|one| (one.key, one.open)).collect(),
        false => all.map(|one| (one.key, one.asked)).collect(),
    }
}

/// Returns true if seats other than `seat` are asked a new question.
fn asks_others<G: AtTable>(before: &G, after: &G, seat: Seat) -> bool {
    let known = before.questions();
    after.questions().iter().any(|question| {
        let heard = known.iter().find(|known| known.key == question.key);
        let is_new = |other: &Seat| heard.is_none_or(|heard| !heard.asked.contains(other));
        let mut others = question.open.iter().filter(|&&other| other != seat);
        others.any(is_new)
    })
}

/// The information revealed in part of a match, as far as a reader may know it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heard {
    /// The events, in order.
    pub lines: Vec<Line>,
    /// Kinds of information revealed, each with the seats that learned it, as far as the reader may know.
    pub lessons: BTreeMap<Lesson, BTreeSet<Seat>>,
}

/// One event as rendered for the public and for each seat, immediately or in the turn report.
struct EventTexts {
    public: Option<Line>,
    /// Line about the event for each seat, in seat order.
    own: Vec<Option<Line>>,
    uncovers: Option<Lesson>,
    by: Option<Seat>,
}

impl Heard {
    /// Collects the information that the actions in `done`, taken from the state `start` onwards, revealed to `reader`.
    /// If a turn was reported as a whole, the lines contain only the name of that turn.
    pub fn of<G: AtTable>(start: &G, done: &[ActionEvents<'_, G::Event>], reader: Viewer) -> Heard {
        let (mut heard, mut game, mut waiting) = (Heard::default(), start.clone(), Vec::new());
        for &(by, events) in done {
            for event in events {
                let before = game.episode();
                game.evolve(event);
                let seats = Seat::all(game.seat_count()).map(Viewer::Seat);
                let word = EventTexts {
                    public: game.tell(event, Viewer::Public),
                    own: seats.map(|seat| game.tell(event, seat)).collect(),
                    uncovers: G::facts(event).uncovers,
                    by,
                };
                match game.is_recounted(event) {
                    true => waiting.push(word),
                    false => {
                        heard.lines.extend(game.tell(event, reader));
                        heard.learn(&word, reader);
                    }
                }
                let Some(ended) = before.filter(|_| game.episode() > before) else {
                    continue;
                };
                for word in waiting.drain(..) {
                    heard.learn(&word, reader);
                }
                let name = game.episodes().into_iter().find(|(number, _)| *number == ended);
                let name = name.map(|(_, name)| Line::new("undo-episode").with("episode", name));
                heard.lines.extend(name);
            }
        }
        heard
    }

    fn learn(&mut self, word: &EventTexts, reader: Viewer) {
        let is_private = word.own.iter().any(|own| own.is_some() && *own != word.public);
        for (seat, own) in Seat::all(word.own.len()).zip(&word.own) {
            let Some(own) = own else { continue };
            // A reader does not know the secret information that other seats receive.
            let known = match reader.is(seat) {
                true => Some(own),
                false => word.public.as_ref(),
            };
            let Some(known) = known else { continue };
            let mut learns = |lesson: Lesson| {
                self.lessons.entry(lesson).or_default().insert(seat);
            };
            if known.shows_dice() {
                learns(Lesson::Dice);
            }
            if let Some(lesson) = word.uncovers
                && (!is_private || Some(own) != word.public.as_ref())
            {
                learns(lesson);
            }
            if word.by != Some(seat) {
                learns(Lesson::Deeds);
            }
        }
    }
}
