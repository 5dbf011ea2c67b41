//! Events as messages: who hears what (section 7 of the specification). Exhaustive: a new event does not compile until
//! somebody has decided it. Who hears anything at all is in [`super::audience`].
//!
//! An event is told as the state just after it has it. While a match is played nobody is told of the dice of others, nor of
//! chances that are made of their secrets: they would tell of levels, veils and ciphers (section 7).
//!
//! | file | what it tells |
//! |---|---|
//! | `table` | kings, orders, the calendar |
//! | `march` | moving, exploring, recruiting, conquest |
//! | `battle`, `clashes`, `reasons` | battles and their duels; how the lines met; why one was won |
//! | `fray`, `meeting` | an encounter blow by blow; who met whom, and what came of it |
//! | `intrigue` | secret work |
//! | `people` | deaths, heirs, experience |
//! | `realm` | what dusk brings |
//! | `diplomacy` | treaties, elections, offices, the end |
//! | `rolls` | dice: one's own while a match is played, all of them once it is over |

mod battle;
mod clashes;
mod diplomacy;
mod fray;
mod intrigue;
mod march;
mod meeting;
mod people;
mod realm;
mod reasons;
mod rolls;
mod table;

pub(super) use self::rolls::Rolls;
use super::event::{Battle, Event};
use super::state::{Offices, Position};
use crate::seat::{Seat, Viewer};
use crate::text::{Arg, Line};

impl Offices {
    /// `event` as `viewer` may read it while the match is played, with the dice of their own; the state is that just after it.
    pub(super) fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        together(self.at.story(event, viewer, Rolls::during(viewer)))
    }

    /// As [`Offices::tell`], once the match is over: with the dice.
    pub(super) fn tell_dice(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        together(self.at.story(event, viewer, Rolls::Shown))
    }
}

impl Position {
    /// What `viewer` may know of `event`, sentence by sentence; the state is that just after it.
    pub(super) fn story(&self, event: &Event, viewer: Viewer, rolls: Rolls) -> Vec<Line> {
        if !self.audience(event).includes(viewer) {
            return Vec::new();
        }
        match event {
            Event::Creation(event) => self.tell_creation(event, viewer),
            Event::Filing(event) => self.tell_filing(event, viewer),
            Event::Calendar(event) => self.tell_calendar(event, viewer),
            Event::March(event) => self.tell_march(event, viewer, rolls),
            Event::Battle(event) => self.tell_battle(event, viewer, rolls),
            Event::Meeting(event) => self.tell_meeting(event, viewer, rolls),
            Event::Intrigue(event) => self.tell_intrigue(event, viewer, rolls),
            Event::People(event) => self.tell_people(event, viewer, rolls),
            Event::Realm(event) => self.tell_realm(event, viewer, rolls),
            Event::Diplomacy(event) => self.tell_diplomacy(event),
        }
    }
}

impl Position {
    /// The same for a letter: a duel of which the chronicle tells blow by blow is told in short, with the names that the
    /// reader knows; a reader who is told dice of his own there hears all of it, for they are nowhere else.
    pub(super) fn letter_story(&self, event: &Event, viewer: Viewer, rolls: Rolls) -> Vec<Line> {
        let told = self.story(event, viewer, rolls);
        let told_to_all = rolls.public();
        if let Event::Battle(Battle::Duelled { province, duel }) = event
            && told == self.story(event, viewer, told_to_all)
            && told != self.story(event, Viewer::Public, told_to_all)
        {
            return self.duel_in_short(*province, duel, viewer, rolls);
        }
        told
    }
}

/// Sentences, one after the other; nothing where there are none.
pub(super) fn together(sentences: Vec<Line>) -> Option<Line> {
    sentences.into_iter().reduce(|told, next| {
        Line::new("offices-told-then")
            .with("told", told)
            .with("next", next)
    })
}

/// Things that hold commas of their own, one after the other; nothing where there are none.
pub(super) fn apart(things: Vec<Arg>) -> Option<Arg> {
    things.into_iter().reduce(|told, next| {
        Line::new("offices-told-apart")
            .with("told", told)
            .with("next", next)
            .into()
    })
}

/// A sentence about a seat.
fn by(seat: Seat, id: &'static str) -> Line {
    Line::new(id).with("seat", seat)
}

/// A sentence about somebody.
fn of(who: Arg, id: &'static str) -> Line {
    Line::new(id).with("who", who)
}
