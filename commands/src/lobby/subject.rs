//! Subjects of votes. The topic under which a vote is stored states its subject.

use regnal::game::Seat;
use regnal::store::Status;
use regnal::text::Line;

use super::call::Call;
use super::votes::OpenVote;
use super::{end, heirs, pause, removal, stand_in, tempo, umpire, undo};
use crate::discord::error::Result;
use crate::run::table::Table;
use crate::run::{proposal, rest, undo as taking_back};

/// Subject of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// Ending the match without a winner.
    Abandonment,
    /// A new umpire.
    Umpire,
    /// Deadlines, and who is allowed to play another player's seat.
    Settings,
    /// A pause, or its end.
    Pause,
    /// Going back to an earlier position.
    Undo,
    /// A candidate for an empty seat.
    EmptySeat(Seat),
    /// Removing the holder of a seat.
    Removal(Seat),
    /// Lending or giving a seat to somebody else.
    StandIn(Seat),
}

impl Subject {
    /// Parses the topic of a vote; `None` for a topic that this version does not know.
    pub(super) fn of(topic: &str) -> Option<Subject> {
        let seat = |digits: &str| digits.parse().ok().map(Seat);
        match topic.split_once('-') {
            None if topic == end::TOPIC => Some(Subject::Abandonment),
            None if topic == umpire::TOPIC => Some(Subject::Umpire),
            None if topic == tempo::VOTE => Some(Subject::Settings),
            None if topic == rest::VOTE => Some(Subject::Pause),
            None if topic == taking_back::VOTE => Some(Subject::Undo),
            None => None,
            Some(("seat", rest)) => {
                let digits = rest.split('-').next().unwrap_or_default();
                seat(digits).map(Subject::EmptySeat)
            }
            Some(("remove", rest)) => seat(rest).map(Subject::Removal),
            Some((_, rest)) => {
                let lent = seat(rest).filter(|&seat| proposal::topic(seat) == topic);
                lent.map(Subject::StandIn)
            }
        }
    }

    /// Returns the name of the subject, short enough for a button.
    pub(super) fn name(self, table: &Table) -> Line {
        let of_seat = |id, seat: Seat| Line::new(id).with("number", u32::from(seat.0) + 1);
        match self {
            Subject::Abandonment => Line::new("ballot-on-abandonment"),
            Subject::Umpire => Line::new("ballot-on-umpire"),
            Subject::Settings => Line::new("ballot-on-settings"),
            Subject::Pause if table.header.status == Status::Suspended => {
                Line::new("ballot-on-resuming")
            }
            Subject::Pause => Line::new("ballot-on-pause"),
            Subject::Undo => Line::new("ballot-on-undo"),
            Subject::EmptySeat(seat) => of_seat("ballot-on-empty-seat", seat),
            Subject::Removal(seat) => of_seat("ballot-on-removal", seat),
            Subject::StandIn(seat) => of_seat("ballot-on-stand-in", seat),
        }
    }
}

/// Returns the open vote with the given topic, derived from the stored votes; `None` if it no longer applies, or has a
/// page of its own. The call must already have checked which players have left.
///
/// # Errors
/// Returns store errors, and an error if the votes cannot be read.
pub(super) async fn open_vote(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
) -> Result<Option<OpenVote>> {
    let votes = call.app.store.votes(table.header.id, topic).await?;
    let votes = votes.as_slice();
    match Subject::of(topic) {
        Some(Subject::Umpire) => umpire::open(table, votes),
        Some(Subject::Settings) => tempo::open(call, table, votes).await,
        Some(Subject::Pause) => pause::open(call, table, votes).await,
        Some(Subject::Undo) => undo::open(call, table, votes).await,
        Some(Subject::EmptySeat(_)) => heirs::open(call, table, (topic, votes)).await,
        Some(Subject::Removal(seat)) => removal::open(call, table, (seat, votes)).await,
        Some(Subject::StandIn(seat)) => stand_in::open(call, table, (seat, votes)).await,
        // This vote can end the match, so its page shows the consequences.
        Some(Subject::Abandonment) | None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_subject_of_a_vote_is_parsed_from_its_topic() {
        for (topic, subject) in [
            (end::TOPIC, Subject::Abandonment),
            (umpire::TOPIC, Subject::Umpire),
            (tempo::VOTE, Subject::Settings),
            (rest::VOTE, Subject::Pause),
            (taking_back::VOTE, Subject::Undo),
            ("seat-2-0-1796000000000", Subject::EmptySeat(Seat(2))),
            (removal::topic(Seat(1)).as_str(), Subject::Removal(Seat(1))),
            (proposal::topic(Seat(0)).as_str(), Subject::StandIn(Seat(0))),
        ] {
            assert_eq!(Subject::of(topic), Some(subject), "{topic}");
        }
        for unknown in ["", "seat", "seat-x-0-0", "remove-", "swap-", "lend-300"] {
            assert_eq!(Subject::of(unknown), None, "{unknown}");
        }
    }
}
