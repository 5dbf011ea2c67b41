//! Taking back: what one may take back by one's own word, and what a stretch of a match told to whom.

use std::collections::{BTreeMap, BTreeSet};

use super::{AtTable, Seat, Viewer};
use crate::text::Line;

/// Why the last deed of a seat cannot be taken back by its own word. It rests on what that seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It was told dice that were thrown for it.
    Dice,
    /// Others are asked something because of it.
    Asked,
    /// Something came of it that cannot be forgotten.
    Learned,
    /// Others have acted on it since.
    Since,
}

impl Bound {
    /// The same in words, for the seat whose deed it is.
    pub fn line(self) -> Line {
        Line::new(match self {
            Bound::Dice => "undo-why-dice",
            Bound::Asked => "undo-why-asked",
            Bound::Learned => "undo-why-learned",
            Bound::Since => "undo-why-since",
        })
    }
}

/// A kind of what can be learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lesson {
    /// What dice show.
    Dice,
    /// What lay face down.
    Tiles,
    /// Cards that were drawn.
    Cards,
    /// What others did.
    Deeds,
}

impl Lesson {
    /// The message that names it.
    pub fn term(self) -> &'static str {
        match self {
            Lesson::Dice => "undo-lesson-dice",
            Lesson::Tiles => "undo-lesson-tiles",
            Lesson::Cards => "undo-lesson-cards",
            Lesson::Deeds => "undo-lesson-deeds",
        }
    }
}

/// What was done by one action: whose it was, if anybody's, and its events.
pub type Done<'a, E> = (Option<Seat>, &'a [E]);

/// Why `seat` cannot take back its last deed, of which these are the `events` and for which dice were thrown if `rolled`;
/// nothing where it can. `before` is the state before it, `later` what others have done since. Whatever `seat` does not
/// know makes no difference.
pub fn bound<G: AtTable>(
    before: &G,
    seat: Seat,
    (events, rolled): (&[G::Event], bool),
    later: &[Done<'_, G::Event>],
) -> Option<Bound> {
    let viewer = Viewer::of(seat);
    let mut game = before.clone();
    let (mut is_free, mut shows_dice) = (!rolled, false);
    for event in events {
        is_free &= game.is_revocable(seat, event);
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
            // Where all answer at once, what others answer meanwhile is no answer to this.
            let is_told = G::TAKES_TURNS && !game.is_recounted(event);
            if is_told && game.tell(event, viewer).is_some() {
                return Some(Bound::Since);
            }
        }
    }
    let moved = after.era() != game.era() || asked(&after) != asked(&game);
    moved.then_some(Bound::Since)
}

/// What is asked of whom, whoever has answered.
fn asked<G: AtTable>(game: &G) -> Vec<(String, BTreeSet<Seat>)> {
    let all = game.questions().into_iter();
    match G::TAKES_TURNS {
        true => all.map(|one| (one.key, one.open)).collect(),
        false => all.map(|one| (one.key, one.asked)).collect(),
    }
}

/// Whether others than `seat` are asked something that they were not asked before.
fn asks_others<G: AtTable>(before: &G, after: &G, seat: Seat) -> bool {
    let known = before.questions();
    after.questions().iter().any(|question| {
        let heard = known.iter().find(|known| known.key == question.key);
        let is_new = |other: &Seat| heard.is_none_or(|heard| !heard.asked.contains(other));
        let mut others = question.open.iter().filter(|&&other| other != seat);
        others.any(is_new)
    })
}

/// What a stretch of a match told, as a reader may know it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heard {
    /// What happened in it, in order.
    pub lines: Vec<Line>,
    /// Who learned what kinds of things, as far as the reader knows that they did.
    pub lessons: BTreeMap<Lesson, BTreeSet<Seat>>,
}

/// What is told of one event, to be heard now or when its episode ends.
struct Word {
    public: Option<Line>,
    /// One for each seat.
    own: Vec<Option<Line>>,
    uncovers: Option<Lesson>,
    by: Option<Seat>,
}

impl Heard {
    /// What the actions `done`, which lead on from `start`, told `reader`. What an episode told as a whole is named by the
    /// episode.
    pub fn of<G: AtTable>(start: &G, done: &[Done<'_, G::Event>], reader: Viewer) -> Heard {
        let (mut heard, mut game, mut waiting) = (Heard::default(), start.clone(), Vec::new());
        for &(by, events) in done {
            for event in events {
                let before = game.episode();
                game.evolve(event);
                let seats = Seat::all(game.seat_count()).map(Viewer::Seat);
                let word = Word {
                    public: game.tell(event, Viewer::Public),
                    own: seats.map(|seat| game.tell(event, seat)).collect(),
                    uncovers: G::uncovers(event),
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
                let name = game
                    .episodes()
                    .into_iter()
                    .find(|(number, _)| *number == ended);
                let name = name.map(|(_, name)| Line::new("undo-episode").with("episode", name));
                heard.lines.extend(name);
            }
        }
        heard
    }

    fn learn(&mut self, word: &Word, reader: Viewer) {
        let is_private = word
            .own
            .iter()
            .any(|own| own.is_some() && *own != word.public);
        for (seat, own) in Seat::all(word.own.len()).zip(&word.own) {
            let Some(own) = own else { continue };
            // What others are told in secret is known to nobody else.
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
