//! Events as messages, by viewer (section 7 of the specification). The `match` expressions are exhaustive, so that a
//! new event does not compile until its messages are decided. [`super::audience`] decides which viewers learn of an
//! event at all.
//!
//! An event is rendered with the state right after it. During a match, no viewer sees others' dice or chances that
//! depend on others' secrets, because these would reveal levels, veils and ciphers (section 7).
//!
//! | file | what it renders |
//! |---|---|
//! | `table` | kings, orders, the calendar |
//! | `march` | moves, exploration, recruiting, conquest |
//! | `battle`, `clashes`, `reasons` | battles and their duels; slots; reasons for a side's strength |
//! | `fray`, `meeting` | an encounter blow by blow; encounters and their consequences |
//! | `brief` | results without blows and dice, for reports |
//! | `intrigue` | covert actions |
//! | `people` | deaths, heirs, experience |
//! | `realm` | events at dusk |
//! | `diplomacy` | treaties, elections, offices, the end of the game |
//! | `rolls` | dice: a viewer's own during a match, all of them once it is over |

mod battle;
mod brief;
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

pub(super) use self::battle::takes_part;
pub(super) use self::rolls::Rolls;
use super::event::{Battle, Event};
use super::state::{Offices, Position};
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

impl Offices {
    /// Renders `event` for `viewer` during the match, with the viewer's own dice. `self` is the state right after the
    /// event.
    pub(super) fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        join_sentences(self.at.story(event, viewer, Rolls::during(viewer)))
    }

    /// Like [`Offices::tell`], but with all dice, for use after the match.
    pub(super) fn tell_with_all_dice(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        join_sentences(self.at.story(event, viewer, Rolls::Shown))
    }
}

impl Position {
    /// Renders what `viewer` is allowed to know about `event`, one line per sentence. `self` is the state right after
    /// the event.
    pub(super) fn story(&self, event: &Event, viewer: Viewer, rolls: Rolls) -> Vec<Line> {
        if !self.audience(event).includes(viewer) {
            return Vec::new();
        }
        match event {
            Event::Creation(event) => self.report_creation(event, viewer),
            Event::Filing(event) => self.report_filing(event, viewer),
            Event::Calendar(event) => self.report_calendar(event, viewer),
            Event::March(event) => self.report_march(event, viewer, rolls),
            Event::Battle(event) => self.report_battle(event, viewer, rolls),
            Event::Meeting(event) => self.report_meeting(event, viewer, rolls),
            Event::Intrigue(event) => self.report_intrigue(event, viewer, rolls),
            Event::People(event) => self.report_people(event, viewer, rolls),
            Event::Realm(event) => self.report_realm(event, viewer, rolls),
            Event::Diplomacy(event) => self.report_diplomacy(event),
        }
    }
}

impl Position {
    /// Like `story`, but for a letter. If the chronicle has already reported a duel, only its result is repeated, with
    /// the names known to the reader. If the reader is allowed to see the dice of his own character, the duel is
    /// reported in full, because these dice appear nowhere else.
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

/// Joins sentences into a single line; `None` if there are no sentences.
pub(super) fn join_sentences(sentences: Vec<Line>) -> Option<Line> {
    sentences
        .into_iter()
        .reduce(|told, next| Line::new("offices-told-then").with("told", told).with("next", next))
}

/// Joins items that contain commas into a single line; `None` if there are no items.
pub(super) fn join_things(things: Vec<Arg>) -> Option<Arg> {
    things.into_iter().reduce(|told, next| {
        Line::new("offices-told-apart").with("told", told).with("next", next).into()
    })
}

/// Builds a sentence about a seat.
fn by(seat: Seat, id: &'static str) -> Line {
    Line::new(id).with("seat", seat)
}

/// Builds a sentence about a character.
fn of(who: Arg, id: &'static str) -> Line {
    Line::new(id).with("who", who)
}
