//! Steps of the moderator panel, as encoded in its buttons and menus.

use regnal::game::Seat;
use regnal::store::{MatchId, User};

/// Code suffix that marks an action as confirmed.
const SURE: &str = "yes";
/// Maximum length of a pause or an extension, in hours: a hundred days.
const LONGEST: u16 = 2_400;
/// Prefix for a page of the match list.
const PAGE: &str = "page";
/// Code of the page with past actions.
const NOTES: &str = "notes";

/// Target of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelTarget {
    /// A page of the match list, by index.
    List(usize),
    /// The list of the latest actions.
    Notes,
    /// A match.
    Match(MatchId),
    /// The confirmation page of an action.
    Ask(MatchId, ModerationAction),
    /// The confirmed action.
    Do(MatchId, ModerationAction),
}

/// A moderator's action on a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ModerationAction {
    /// Pauses the match for this many hours; 0 means indefinitely.
    Pause(u16),
    /// Resumes the match.
    Resume,
    /// Extends every deadline by this many hours.
    Extend(u16),
    /// Removes this holder from a seat.
    Remove(Seat, User),
    /// Ends the match.
    End,
    /// Ends the match if it is still a lobby.
    Close,
    /// Moves the match to the channel in which the panel is open.
    Move,
    /// Deletes the match.
    Delete,
}

impl ModerationAction {
    const PLAIN: [(ModerationAction, &'static str); 5] = [
        (ModerationAction::Resume, "resume"),
        (ModerationAction::End, "end"),
        (ModerationAction::Close, "close"),
        (ModerationAction::Move, "move"),
        (ModerationAction::Delete, "delete"),
    ];

    /// Returns the action's code, including the value chosen from a menu.
    fn path(self) -> Vec<String> {
        match self {
            ModerationAction::Extend(hours) => vec!["extend".to_owned(), hours.to_string()],
            ModerationAction::Pause(hours) => vec!["pause".to_owned(), hours.to_string()],
            ModerationAction::Remove(seat, user) => {
                vec!["remove".to_owned(), ModerationAction::holder(seat, user)]
            }
            plain => {
                let code = ModerationAction::PLAIN.iter().find(|(what, _)| *what == plain);
                code.map(|(_, code)| (*code).to_owned()).into_iter().collect()
            }
        }
    }

    /// Encodes a seat and its holder for a menu.
    pub(super) fn holder(seat: Seat, user: User) -> String {
        format!("{}-{}", seat.0, user.0)
    }

    fn read(path: &[&str]) -> Option<ModerationAction> {
        match path {
            ["pause", span] => Some(ModerationAction::Pause(hours(span)?)),
            ["extend", span] => Some(ModerationAction::Extend(hours(span)?)),
            ["remove", holder] => {
                let (seat, user) = holder.split_once('-')?;
                let seat = Seat(seat.parse().ok()?);
                Some(ModerationAction::Remove(seat, User(user.parse().ok()?)))
            }
            [code] => ModerationAction::PLAIN
                .iter()
                .find(|(_, known)| known == code)
                .map(|(what, _)| *what),
            _ => None,
        }
    }
}

/// Parses a number of hours up to the maximum.
fn hours(span: &str) -> Option<u16> {
    span.parse().ok().filter(|hours| *hours <= LONGEST)
}

impl PanelTarget {
    /// Encodes the step for a button.
    pub(super) fn path(self) -> Vec<String> {
        let (id, what, is_sure) = match self {
            PanelTarget::List(page) => return vec![PAGE.to_owned(), page.to_string()],
            PanelTarget::Notes => return vec![NOTES.to_owned()],
            PanelTarget::Match(id) => return vec![id.to_string()],
            PanelTarget::Ask(id, what) => (id, what, false),
            PanelTarget::Do(id, what) => (id, what, true),
        };
        let sure = is_sure.then(|| SURE.to_owned());
        let id = id.to_string();
        [id].into_iter().chain(what.path()).chain(sure).collect()
    }

    /// Decodes a button's step; `None` if it is invalid.
    pub(super) fn read(path: &[&str]) -> Option<PanelTarget> {
        match path {
            [] => Some(PanelTarget::List(0)),
            [PAGE, page] => Some(PanelTarget::List(page.parse().ok()?)),
            [NOTES] => Some(PanelTarget::Notes),
            [id] => Some(PanelTarget::Match(MatchId(id.parse().ok()?))),
            [id, what @ .., SURE] => {
                Some(PanelTarget::Do(MatchId(id.parse().ok()?), ModerationAction::read(what)?))
            }
            [id, what @ ..] => {
                Some(PanelTarget::Ask(MatchId(id.parse().ok()?), ModerationAction::read(what)?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_panel_step_round_trips_and_malformed_steps_are_rejected() {
        let id = MatchId(12);
        let mut all = vec![
            PanelTarget::List(0),
            PanelTarget::List(3),
            PanelTarget::Notes,
            PanelTarget::Match(id),
        ];
        let plain = ModerationAction::PLAIN.map(|(what, _)| what);
        let user = User(u64::MAX);
        let others = [
            ModerationAction::Pause(0),
            ModerationAction::Extend(24),
            ModerationAction::Remove(Seat(2), user),
        ];
        for what in plain.into_iter().chain(others) {
            all.extend([PanelTarget::Ask(id, what), PanelTarget::Do(id, what)]);
        }
        for step in all {
            let path = step.path();
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            assert_eq!(PanelTarget::read(&path), Some(step));
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
            assert_eq!(PanelTarget::read(wrong), None, "{wrong:?}");
        }
    }
}
