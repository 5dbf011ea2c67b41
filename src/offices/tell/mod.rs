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
use self::fray::VisibleDice;
pub(super) use self::rolls::Rolls;
use super::event::{Battle, Event};
use super::ids::CharacterId;
use super::state::{Offices, Position};
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line};

impl Offices {
    /// Renders `event` for `viewer` during the match, with the viewer's own dice. `self` is the state right after the
    /// event.
    pub(super) fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        join_sentences(Telling::of(&self.at, viewer, Rolls::during(viewer)).story(event))
    }

    /// Like [`Offices::tell`], but with all dice, for use after the match.
    pub(super) fn tell_with_all_dice(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        join_sentences(Telling::of(&self.at, viewer, Rolls::Shown).story(event))
    }
}

/// Renders events for a viewer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Telling<'a> {
    /// State right after the event.
    at: &'a Position,
    viewer: Viewer,
    /// Dice that the viewer is allowed to see.
    rolls: Rolls,
}

impl Telling<'_> {
    pub(super) fn of(at: &Position, viewer: Viewer, rolls: Rolls) -> Telling<'_> {
        Telling { at, viewer, rolls }
    }

    /// Renders what the viewer is allowed to know about `event`, one line per sentence.
    pub(super) fn story(&self, event: &Event) -> Vec<Line> {
        if !self.at.audience(event).includes(self.viewer) {
            return Vec::new();
        }
        match event {
            Event::Creation(event) => self.report_creation(event),
            Event::Filing(event) => self.report_filing(event),
            Event::Calendar(event) => self.report_calendar(event),
            Event::March(event) => self.report_march(event),
            Event::Battle(event) => self.report_battle(event),
            Event::Meeting(event) => self.report_meeting(event),
            Event::Intrigue(event) => self.report_intrigue(event),
            Event::People(event) => self.report_people(event),
            Event::Realm(event) => self.report_realm(event),
            Event::Diplomacy(event) => self.report_diplomacy(event),
        }
    }

    /// Like `story`, but for a letter. If the chronicle has already reported a duel, only its result is repeated, with
    /// the names known to the reader. If the reader is allowed to see the dice of his own character, the duel is
    /// reported in full, because these dice appear nowhere else.
    pub(super) fn letter_story(&self, event: &Event) -> Vec<Line> {
        let told = self.story(event);
        let shown_to_all = self.rolls.public();
        if let Event::Battle(Battle::Duelled { province, duel }) = event
            && told == Telling::of(self.at, self.viewer, shown_to_all).story(event)
            && told != Telling::of(self.at, Viewer::Public, shown_to_all).story(event)
        {
            return self.duel_in_short(*province, duel);
        }
        told
    }

    /// Renders a character for the viewer, as [`Position::called`] does.
    fn called(&self, id: CharacterId) -> Arg {
        self.at.called(id, self.viewer)
    }

    /// Renders a character with his kingdom for the viewer, as [`Position::presented`] does.
    fn presented(&self, id: CharacterId) -> Arg {
        self.at.presented(id, self.viewer)
    }

    /// Returns whether a character serves the viewer's kingdom.
    fn is_own(&self, id: CharacterId) -> bool {
        self.at.served_by(id).is_some_and(|seat| self.viewer.is(seat))
    }

    /// Returns the visibility of a roll made for a character, as [`Rolls::by`] does.
    fn rolls_of(&self, id: CharacterId) -> Rolls {
        self.rolls.by(self.at.served_by(id))
    }

    /// Returns the visibility of the dice of a fight; `None` for a monster.
    fn dice_of(&self, fighters: [Option<CharacterId>; 2]) -> VisibleDice {
        VisibleDice {
            rolls: self.rolls,
            is_own: fighters.map(|who| self.rolls.is_of(who.and_then(|id| self.at.served_by(id)))),
            is_monster: fighters.contains(&None),
            judge: self.at.judge,
        }
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
