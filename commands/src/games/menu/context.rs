//! The player and the question that a menu is for, and the prefixes of menu values.

use regnal::game::Seat;
use regnal::games::{AnyAction, AnyGame};
use regnal::part::Particulars;
use regnal::text::{Lang, Line, Names, say};

use crate::discord::turning::PAGE;
use crate::games::way::{PathStep, begins, way};
use crate::games::worded::line;

/// Discord's limit for the number of buttons in a row.
pub(in crate::games) const ROW: usize = 5;
/// Prefix of a menu value that contains an action number.
pub(in crate::games) const PICK: char = '#';
/// Prefix of a menu value that contains an action number. Choosing it lists the ways to pay for that action.
pub(in crate::games) const PAY: char = '$';
/// Prefix of a menu value that contains the numbers of an action and a way to pay for it.
pub(in crate::games) const PAID: char = '=';
/// Separator between the numbers of an action and its follow-up action.
pub(in crate::games) const THEN: char = '+';

/// The match that a menu is for, and the player who is asked.
pub(in crate::games) struct MenuContext<'a> {
    pub(in crate::games) game: &'a AnyGame,
    pub(in crate::games) seat: Seat,
    pub(in crate::games) lang: Lang,
    pub(in crate::games) names: &'a Names,
}

impl MenuContext<'_> {
    /// Returns an action's arguments; `None` for an action of another game.
    pub(in crate::games) fn particulars(&self, action: &AnyAction) -> Option<Particulars> {
        self.game.particulars(self.seat, action)
    }

    pub(super) fn way(&self, action: &AnyAction) -> Vec<PathStep> {
        self.particulars(action).map(way).unwrap_or_default()
    }

    /// Renders a path step.
    pub(super) fn word(&self, step: &PathStep) -> String {
        match step {
            PathStep::Verb(verb) => verb_name(self.game, verb, self.lang),
            PathStep::Part(part) => say(self.lang, &line(part), self.names),
        }
    }

    /// Returns the placeholder for the menu at `path`, which consists of the menu's question and the choices already
    /// made.
    pub(in crate::games) fn placeholder(&self, listed: &[Numbered<'_>], path: &[String]) -> String {
        let chosen: Vec<&String> = path.iter().filter(|part| !part.starts_with(PAGE)).collect();
        if chosen.is_empty() {
            return say(self.lang, &Line::new("panel-what"), self.names);
        }
        let way =
            listed.iter().map(|(_, action)| self.way(action)).find(|way| begins(way, &chosen));
        let words: Vec<String> =
            way.unwrap_or_default().iter().take(chosen.len()).map(|step| self.word(step)).collect();
        say(self.lang, &Line::new("panel-which").with("path", words.join(", ")), self.names)
    }
}

/// An action with its number among all actions of a panel.
pub(in crate::games) type Numbered<'a> = (usize, &'a AnyAction);

/// Contents of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum List {
    /// Actions and standing orders.
    Deeds,
    /// Choices that can be made in advance.
    Ahead,
    /// Actions with several ways to pay.
    Paying,
}

fn verb_name(game: &AnyGame, verb: &str, lang: Lang) -> String {
    let id = format!("verb-{}-{}", game.kind(), verb.replace('_', "-"));
    regnal::text::words().plain(lang, &id).unwrap_or_else(|| verb.replace('_', " "))
}
