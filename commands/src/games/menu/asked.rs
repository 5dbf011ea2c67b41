//! Who is asked, and what stands for what in the values of a menu.

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::part::Particulars;
use regnal::text::{Lang, Line, Names, say};

use crate::discord::turning::PAGE;
use crate::games::way::{Step, begins, way};
use crate::games::worded::line;

/// Discord's limit for the buttons of a row.
pub(in crate::games) const ROW: usize = 5;
/// What a value of the menu begins with when it names an action by its number.
pub(in crate::games) const PICK: char = '#';
/// What a value of the menu begins with when it asks for the ways to pay for an action, by its number.
pub(in crate::games) const PAY: char = '$';
/// What a value of the menu begins with when it names an action and a way to pay for it, by their numbers.
pub(in crate::games) const PAID: char = '=';
/// What stands in a value between the number of an action and the number of what is done right after it.
pub(in crate::games) const THEN: char = '+';

/// Who is asked, and of what.
pub(in crate::games) struct Asked<'a> {
    pub(in crate::games) game: &'a AnyGame,
    pub(in crate::games) seat: Seat,
    pub(in crate::games) lang: Lang,
    pub(in crate::games) names: &'a Names,
}

impl Asked<'_> {
    /// An action taken apart; nothing for one of another game.
    pub(in crate::games) fn particulars(&self, action: &AnyAction) -> Option<Particulars> {
        self.game.particulars(self.seat, action)
    }

    /// The way to an action.
    pub(super) fn way(&self, action: &AnyAction) -> Vec<Step> {
        self.particulars(action).map(way).unwrap_or_default()
    }

    /// A step of a way through the menu in words.
    pub(super) fn word(&self, step: &Step) -> String {
        match step {
            Step::Verb(verb) => verb_name(self.game, verb, self.lang),
            Step::Part(part) => say(self.lang, &line(part), self.names),
        }
    }

    /// What the menu at `path` asks, with what has been chosen so far.
    pub(in crate::games) fn placeholder(&self, listed: &[Numbered<'_>], path: &[String]) -> String {
        let chosen: Vec<&String> = path.iter().filter(|part| !part.starts_with(PAGE)).collect();
        if chosen.is_empty() {
            return say(self.lang, &Line::new("panel-what"), self.names);
        }
        let way = listed
            .iter()
            .map(|(_, action)| self.way(action))
            .find(|way| begins(way, &chosen));
        let words: Vec<String> = way
            .unwrap_or_default()
            .iter()
            .take(chosen.len())
            .map(|step| self.word(step))
            .collect();
        say(
            self.lang,
            &Line::new("panel-which").with("path", words.join(", ")),
            self.names,
        )
    }
}

/// An action with its number among all that a panel can do.
pub(in crate::games) type Numbered<'a> = (usize, &'a AnyAction);

/// What a menu of the panel is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum List {
    /// What can be done, or shall stand.
    Deeds,
    /// What is handed in ahead.
    Ahead,
    /// Only what can be paid for in several ways.
    Paying,
}

/// What a verb is called in the menu.
fn verb_name(game: &AnyGame, verb: &str, lang: Lang) -> String {
    let id = format!("verb-{}-{}", game.kind(), verb.replace('_', "-"));
    regnal::text::words()
        .plain(lang, &id)
        .unwrap_or_else(|| verb.replace('_', " "))
}
