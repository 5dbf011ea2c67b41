//! The steps of the moderator panel, as encoded in its buttons and menus.

use regnal::game::Seat;
use regnal::store::{MatchId, User};

/// The suffix of a confirmed action.
const SURE: &str = "yes";
/// The maximum length of a pause or an extension, in hours: a hundred days.
const LONGEST: u16 = 2_400;
/// The prefix of a page of the list.
const PAGE: &str = "page";
/// The word for the notes.
const NOTES: &str = "notes";

/// The target of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A page of the list of matches, by index.
    List(usize),
    /// The latest actions.
    Notes,
    /// A match.
    Match(MatchId),
    /// The confirmation of an action.
    Ask(MatchId, What),
    /// The confirmed action.
    Do(MatchId, What),
}

/// A moderator's action on a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Pauses it for this many hours; 0 for no end.
    Pause(u16),
    /// Resumes it.
    Resume,
    /// Extends every deadline by this many hours.
    Extend(u16),
    /// Takes a seat from this holder.
    Remove(Seat, User),
    /// Ends it.
    End,
    /// Moves it to the channel in which the panel is open.
    Move,
    /// Deletes it.
    Delete,
}

impl What {
    const PLAIN: [(What, &'static str); 4] = [
        (What::Resume, "resume"),
        (What::End, "end"),
        (What::Move, "move"),
        (What::Delete, "delete"),
    ];

    /// Returns its code, with the value from a menu.
    fn path(self) -> Vec<String> {
        match self {
            What::Extend(hours) => vec!["extend".to_owned(), hours.to_string()],
            What::Pause(hours) => vec!["pause".to_owned(), hours.to_string()],
            What::Remove(seat, user) => vec!["remove".to_owned(), What::holder(seat, user)],
            plain => {
                let code = What::PLAIN.iter().find(|(what, _)| *what == plain);
                code.map(|(_, code)| (*code).to_owned())
                    .into_iter()
                    .collect()
            }
        }
    }

    /// Encodes a seat with its holder for a menu.
    pub(super) fn holder(seat: Seat, user: User) -> String {
        format!("{}-{}", seat.0, user.0)
    }

    fn read(path: &[&str]) -> Option<What> {
        match path {
            ["pause", span] => Some(What::Pause(hours(span)?)),
            ["extend", span] => Some(What::Extend(hours(span)?)),
            ["remove", holder] => {
                let (seat, user) = holder.split_once('-')?;
                let seat = Seat(seat.parse().ok()?);
                Some(What::Remove(seat, User(user.parse().ok()?)))
            }
            [code] => What::PLAIN
                .iter()
                .find(|(_, known)| known == code)
                .map(|(what, _)| *what),
            _ => None,
        }
    }
}

/// Parses a number of hours up to the limit.
fn hours(span: &str) -> Option<u16> {
    span.parse().ok().filter(|hours| *hours <= LONGEST)
}

impl Step {
    /// Encodes the step for a button.
    pub(super) fn path(self) -> Vec<String> {
        let (id, what, is_sure) = match self {
            Step::List(page) => return vec![PAGE.to_owned(), page.to_string()],
            Step::Notes => return vec![NOTES.to_owned()],
            Step::Match(id) => return vec![id.to_string()],
            Step::Ask(id, what) => (id, what, false),
            Step::Do(id, what) => (id, what, true),
        };
        let sure = is_sure.then(|| SURE.to_owned());
        let id = id.to_string();
        [id].into_iter().chain(what.path()).chain(sure).collect()
    }

    /// Decodes the step of a button; `None` if it is invalid.
    pub(super) fn read(path: &[&str]) -> Option<Step> {
        match path {
            [] => Some(Step::List(0)),
            [PAGE, page] => Some(Step::List(page.parse().ok()?)),
            [NOTES] => Some(Step::Notes),
            [id] => Some(Step::Match(MatchId(id.parse().ok()?))),
            [id, what @ .., SURE] => Some(Step::Do(MatchId(id.parse().ok()?), What::read(what)?)),
            [id, what @ ..] => Some(Step::Ask(MatchId(id.parse().ok()?), What::read(what)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_read_back_and_nothing_else() {
        let id = MatchId(12);
        let mut all = vec![Step::List(0), Step::List(3), Step::Notes, Step::Match(id)];
        let plain = What::PLAIN.map(|(what, _)| what);
        let user = User(u64::MAX);
        let others = [
            What::Pause(0),
            What::Extend(24),
            What::Remove(Seat(2), user),
        ];
        for what in plain.into_iter().chain(others) {
            all.extend([Step::Ask(id, what), Step::Do(id, what)]);
        }
        for step in all {
            let path = step.path();
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            assert_eq!(Step::read(&path), Some(step));
        }
        for wrong in [
            &["x"][..],
            &["page"],
            &["12", "dance"],
            &["12", "yes"],
            &["12", "extend", "yes"],
            &["12", "pause"],
            &["12", "remove", "2"],
            &["12", "remove", "700-1"],
        ] {
            assert_eq!(Step::read(wrong), None, "{wrong:?}");
        }
    }
}
