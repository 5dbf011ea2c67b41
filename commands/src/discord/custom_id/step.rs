//! Custom id steps of the bot's features other than the start page and lookups. A step is the second half of an id.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use regnal::game::Seat;
use regnal::store::DeckId;
use regnal::text::Lang;

/// Error for an id that this version cannot parse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this version cannot parse the custom id")]
pub struct InvalidId;

/// A question about a match step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepQuestion {
    /// The results reported in the step.
    Results,
    /// The explanation of a result chosen from a menu.
    Result,
    /// A rule chosen from a menu.
    Rule,
    /// An action, identified by the index of its first report among all public reports of the match.
    Deed(usize),
    /// A page of a result's explanation, identified by the result's index and the page's index.
    Of(usize, usize),
    /// A page of a turn report, identified by the report's index among all reports and the page's index.
    Told(usize, usize),
}

impl fmt::Display for StepQuestion {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepQuestion::Results => out.write_str("results"),
            StepQuestion::Result => out.write_str("result"),
            StepQuestion::Rule => out.write_str("rule"),
            StepQuestion::Deed(number) => write!(out, "deed.{number}"),
            StepQuestion::Of(place, page) => write!(out, "of.{place}.{page}"),
            StepQuestion::Told(place, page) => write!(out, "told.{place}.{page}"),
        }
    }
}

impl FromStr for StepQuestion {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<StepQuestion, InvalidId> {
        let mut parts = text.split('.');
        let (name, place, page) = (parts.next(), parts.next(), parts.next());
        Ok(match (name, place) {
            (Some("results"), None) => StepQuestion::Results,
            (Some("result"), None) => StepQuestion::Result,
            (Some("rule"), None) => StepQuestion::Rule,
            (Some("deed"), place) if page.is_none() => StepQuestion::Deed(number(place)?),
            (Some("of"), place) => StepQuestion::Of(number(place)?, number(page)?),
            (Some("told"), place) => StepQuestion::Told(number(place)?, number(page)?),
            _ => return Err(InvalidId),
        })
    }
}

/// Perspective for viewing the history of a match. Until the match is over, only the user's own perspective is
/// available.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Perspective {
    /// The user's own perspective.
    #[default]
    Own,
    /// The public perspective.
    All,
    /// The perspective of a seat.
    Seat(Seat),
}

impl fmt::Display for Perspective {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Perspective::Own => out.write_str("own"),
            Perspective::All => out.write_str("all"),
            Perspective::Seat(seat) => write!(out, "s{}", seat.0),
        }
    }
}

impl FromStr for Perspective {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Perspective, InvalidId> {
        Ok(match text {
            "own" => Perspective::Own,
            "all" => Perspective::All,
            seat => Perspective::Seat(Seat(number(seat.strip_prefix('s'))?)),
        })
    }
}

/// A page of a match's history with its filters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryPage {
    /// Page number, counted from 1. A number beyond the last page means the last page, and 0 means the default page.
    pub page: u32,
    /// Number of the era to show; `None` for all eras.
    pub chapter: Option<u32>,
    /// Number of the turn to show; `None` for all turns.
    pub season: Option<u32>,
    /// True to show only the dice.
    pub dice: bool,
    /// Perspective of the history; `None` for the one chosen from a menu.
    pub eyes: Option<Perspective>,
    /// Search text typed by the user.
    pub search: Option<String>,
}

/// Placeholder for a perspective chosen from a menu.
pub(super) const CHOSEN: &str = "?";
/// Placeholder for an omitted field.
const NONE: &str = "-";

impl fmt::Display for HistoryPage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |of: Option<u32>| of.map_or_else(|| NONE.to_owned(), |of| of.to_string());
        let (chapter, season) = (number(self.chapter), number(self.season));
        let dice = if self.dice { "dice" } else { NONE };
        write!(out, "{}:{chapter}:{season}:{dice}:", self.page)?;
        match self.eyes {
            Some(eyes) => write!(out, "{eyes}")?,
            None => out.write_str(CHOSEN)?,
        }
        // The search text can contain the separator, so it comes last.
        self.search.as_ref().map_or(Ok(()), |search| write!(out, ":{search}"))
    }
}

/// Parses a history page from the parts of its id.
pub(super) fn parse_page<'a>(
    mut parts: impl Iterator<Item = &'a str>,
) -> Result<HistoryPage, InvalidId> {
    let page = number(parts.next())?;
    let mut part = || match parts.next() {
        Some(NONE) => Ok(None),
        part => number(part).map(Some),
    };
    let (chapter, season) = (part()?, part()?);
    let dice = match parts.next() {
        Some("dice") => true,
        Some(NONE) => false,
        _ => return Err(InvalidId),
    };
    let eyes = match parts.next() {
        Some(CHOSEN) => None,
        eyes => Some(number(eyes)?),
    };
    let search: Vec<&str> = parts.collect();
    Ok(HistoryPage {
        page,
        chapter,
        season,
        dice,
        eyes,
        search: (!search.is_empty()).then(|| search.join(":")),
    })
}

/// A step of the `/me` page.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum MeStep {
    /// Shows the `/me` page.
    Page,
    /// Selects quiet hours, or asks for them in a form.
    Quiet,
    /// Selects days off.
    DaysOff,
    /// Selects the notification method.
    Way,
    /// Selects the number of reminders.
    Reminders,
    /// Lists time zones, sets one, or asks for a location in a form.
    Zone,
    /// Lists absences, adds one, or asks for dates in a form.
    Away,
    /// Ends the current absence.
    Back,
    /// Cancels a future absence chosen from a menu.
    Cancel,
    /// Switches between getting letters immediately and getting them with the next report.
    Letters,
    /// Opts the user out of, or back into, the leaderboards that `/records` shows on servers.
    Tables,
}

/// A step of the `/privacy` page.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum PrivacyStep {
    /// Shows the stored data.
    Page,
    /// Sends the stored data as a file.
    Data,
    /// Explains what deletion does.
    Ask,
    /// Deletes the data.
    Delete,
}

/// A step of an introductory match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnStep {
    /// Shows the current advice.
    Page,
    /// Carries out the advised action with this hash.
    Do(u64),
    /// Carries out all remaining advised actions of the turn, starting with the action that has this hash.
    Rest(u64),
    /// Abandons the match.
    Leave,
    /// Opens a regular match after the introductory match has ended.
    Next,
}

impl fmt::Display for LearnStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LearnStep::Page => out.write_str("page"),
            LearnStep::Do(mark) => write!(out, "do:{mark}"),
            LearnStep::Rest(mark) => write!(out, "rest:{mark}"),
            LearnStep::Leave => out.write_str("leave"),
            LearnStep::Next => out.write_str("next"),
        }
    }
}

/// A step for managing the user's own decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckStep {
    /// Saves the deck from the form.
    Import,
    /// Replaces a deck's cards with those from the form.
    Edit {
        /// Deck whose cards are replaced.
        deck: DeckId,
        /// Revision of the deck when it was shown.
        revision: i64,
    },
    /// Deletes a deck. The button is part of the confirmation prompt.
    Delete {
        /// Deck to delete.
        deck: DeckId,
    },
    /// Declines to delete a deck.
    Keep,
}

/// A step of the undo page. An action is identified by its index among the user's own actions, and a request by its
/// time in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoStep {
    /// Shows the action chosen from a menu.
    Look,
    /// Undoes the user's own last action.
    Mine(u32),
    /// Undoes the user's own actions from the first index to the second, both inclusive. The second index must still be
    /// that of the user's last action.
    Row(u32, u32),
    /// Asks the other players to agree to undoing the action and everything after it.
    Ask(u32),
    /// Shows what would be undone.
    Show(i64),
    /// Agrees to the undo request.
    Yes(i64),
    /// Declines the undo request.
    No(i64),
}

impl fmt::Display for UndoStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UndoStep::Look => out.write_str("look"),
            UndoStep::Mine(nth) => write!(out, "mine:{nth}"),
            UndoStep::Row(first, last) => write!(out, "row:{first}:{last}"),
            UndoStep::Ask(nth) => write!(out, "ask:{nth}"),
            UndoStep::Show(at) => write!(out, "show:{at}"),
            UndoStep::Yes(at) => write!(out, "yes:{at}"),
            UndoStep::No(at) => write!(out, "no:{at}"),
        }
    }
}

/// A step that concerns a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatStep {
    /// Requests the seat for the user.
    Take,
    /// Requests a bot player for the seat.
    Program,
    /// Agrees to give the seat to the user with this id and language; 0 means a bot player.
    Yes(u64, Lang),
    /// Declines to give the seat to the user with this id; 0 means a bot player.
    No(u64),
    /// Agrees to remove the seat's holder, who is identified by a hash. Old posts do not identify the holder.
    Out(Option<u32>),
    /// Confirms the removal of the seat's holder, in response to the question with this hash.
    OutSure(u32),
    /// Declines to remove the seat's holder, who is identified by a hash. Old posts do not identify the holder.
    Stay(Option<u32>),
    /// Accepts the substitute proposal with this hash.
    Lend(u32),
    /// Declines the proposed substitute.
    Keep(u32),
    /// Starts the autopilot that the seat's owner has proposed, identified by the proposal's hash. This is possible
    /// only if nobody else has to agree.
    LendSo(u32),
    /// Confirms that the clicking user gives their seat permanently to the user with this id.
    Give(u64),
    /// Returns the seat to its owner.
    Back,
    /// Shows the owner the autopilot's spending limits.
    Kept,
    /// Sets the spending limits: the autopilot must not spend the kinds of resources chosen in the menu.
    Keeps,
    /// Sets all spending limits at once: if true, the autopilot must not spend anything; if false, it is allowed to
    /// spend anything.
    KeepsAll(bool),
    /// Agrees to swap seats with the holder of this seat, as proposed in the post with this hash.
    Swap(Seat, u32),
    /// Refuses to swap seats with the holder of this seat.
    Unswap(Seat, u32),
}

impl fmt::Display for SeatStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatStep::Take => out.write_str("take"),
            SeatStep::Program => out.write_str("program"),
            SeatStep::Yes(user, lang) => write!(out, "yes:{user}:{}", lang.code()),
            SeatStep::No(user) => write!(out, "no:{user}"),
            SeatStep::Out(None) => out.write_str("out"),
            SeatStep::Out(Some(mark)) => write!(out, "out:{mark}"),
            SeatStep::OutSure(mark) => write!(out, "out-sure:{mark}"),
            SeatStep::Stay(None) => out.write_str("stay"),
            SeatStep::Stay(Some(mark)) => write!(out, "stay:{mark}"),
            SeatStep::Lend(mark) => write!(out, "lend:{mark}"),
            SeatStep::LendSo(mark) => write!(out, "lend-so:{mark}"),
            SeatStep::Keep(mark) => write!(out, "keep:{mark}"),
            SeatStep::Give(user) => write!(out, "give:{user}"),
            SeatStep::Back => out.write_str("back"),
            SeatStep::Kept => out.write_str("kept"),
            SeatStep::Keeps => out.write_str("keeps"),
            SeatStep::KeepsAll(true) => out.write_str("keeps-all"),
            SeatStep::KeepsAll(false) => out.write_str("keeps-none"),
            SeatStep::Swap(other, mark) => write!(out, "swap:{}:{mark}", other.0),
            SeatStep::Unswap(other, mark) => write!(out, "unswap:{}:{mark}", other.0),
        }
    }
}

/// Action that a button in a lobby or match performs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Takes a seat.
    Join,
    /// Takes a seat with the badge chosen from a menu, or changes the badge of the user's own seat.
    Badge,
    /// Gives up the seat.
    Leave,
    /// Starts the match.
    Start,
    /// Starts the match with bot players in the free seats.
    StartFilled,
    /// Opens the vote on abandoning the match.
    Abandon,
    /// Votes to abandon the match.
    AbandonYes,
    /// Votes against abandoning the match.
    AbandonNo,
    /// Confirms that the user concedes.
    Concede,
    /// Opens a rematch of a finished match.
    Rematch,
    /// Creates the match's book.
    Book,
    /// Creates the match's film.
    Film,
    /// Accepts the proposed umpire. Only old posts have this button, which does not identify the user.
    UmpireYes,
    /// Declines the proposed umpire. Only old posts have this button.
    UmpireNo,
    /// Uses the file attached to the clicked message as the match's data.
    DataUse,
    /// Reverts to the default data.
    DataUsual,
    /// Follows the match.
    Follow,
    /// Unfollows the match.
    Unfollow,
    /// Resumes a paused match.
    Resume,
    /// Shows the commitment to the dice, and explains how to add a salt.
    Dice,
    /// Shows all settings.
    Settings,
    /// Sets the reliability that the match requires of its players, chosen from a menu.
    Reliability,
    /// Closes the lobby.
    Close,
    /// Ends a match that this version cannot read.
    SetAside,
    /// Sets who is allowed to take a seat, chosen from a menu.
    Admission,
    /// Reserves the seats for members of the role chosen from a menu.
    AdmissionRole,
    /// Shows the page about the seats, where users can be invited.
    Seats,
    /// Invites the users chosen from a menu.
    Invite,
    /// Accepts an invitation and takes a seat.
    Accept,
    /// Shows the time limit, language and event menus of a lobby.
    Terms,
    /// Sets the length of the roll call before the start, chosen from a menu.
    Muster,
    /// Answers the roll call.
    Here,
    /// Sets how colours or races are assigned, chosen from a menu.
    Wishes,
    /// Deletes the user's preferences for colours or races.
    Unwish,
    /// Asks the person in the seat chosen from a menu to swap seats.
    Swap,
    /// Sets whether the server has a scheduled event for the next deadline, chosen from a menu.
    Event,
    /// Sets or proposes the time limit for a turn, chosen from a menu.
    TurnHours,
    /// Sets or proposes the time limit for an answer or a choice of the set-up, chosen from a menu.
    DecisionHours,
    /// Sets the language of public posts, chosen from a menu.
    Language,
    /// Declines to confirm a question.
    Decline,
    /// Shows the open votes that are waiting for the user.
    Ballot,
}

impl Verb {
    pub(super) const ALL: [(Verb, &'static str); 41] = [
        (Verb::Join, "join"),
        (Verb::Badge, "badge"),
        (Verb::Leave, "leave"),
        (Verb::Start, "start"),
        (Verb::StartFilled, "start-filled"),
        (Verb::Abandon, "abandon"),
        (Verb::AbandonYes, "yes"),
        (Verb::AbandonNo, "no"),
        (Verb::Concede, "concede"),
        (Verb::Rematch, "rematch"),
        (Verb::Book, "book"),
        (Verb::Film, "film"),
        (Verb::UmpireYes, "umpire"),
        (Verb::UmpireNo, "no-umpire"),
        (Verb::DataUse, "data"),
        (Verb::DataUsual, "usual-data"),
        (Verb::Follow, "follow"),
        (Verb::Unfollow, "unfollow"),
        (Verb::Resume, "resume"),
        (Verb::Dice, "dice"),
        (Verb::Settings, "settings"),
        (Verb::Reliability, "reliability"),
        (Verb::Close, "close"),
        (Verb::SetAside, "set-aside"),
        (Verb::Admission, "admission"),
        (Verb::AdmissionRole, "admission-role"),
        (Verb::Seats, "seats"),
        (Verb::Invite, "invite"),
        (Verb::Accept, "accept"),
        (Verb::Terms, "terms"),
        (Verb::Muster, "muster"),
        (Verb::Here, "here"),
        (Verb::Wishes, "wishes"),
        (Verb::Unwish, "unwish"),
        (Verb::Swap, "swap"),
        (Verb::Event, "event"),
        (Verb::TurnHours, "turn-hours"),
        (Verb::DecisionHours, "decision-hours"),
        (Verb::Language, "language"),
        (Verb::Decline, "decline"),
        (Verb::Ballot, "ballot"),
    ];

    /// Parses the code of an action.
    pub(super) fn read(code: Option<&str>) -> Result<Verb, InvalidId> {
        let known = Verb::ALL.iter().find(|(_, known)| Some(*known) == code);
        known.map(|(verb, _)| *verb).ok_or(InvalidId)
    }

    pub(super) fn code(self) -> &'static str {
        Verb::ALL.iter().find(|(verb, _)| *verb == self).map_or("", |(_, code)| code)
    }
}

/// Parses a seat step from the parts of its id.
pub(super) fn seat_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<SeatStep, InvalidId> {
    Ok(match parts.next().ok_or(InvalidId)? {
        "take" => SeatStep::Take,
        "program" => SeatStep::Program,
        "yes" => {
            let user = user(parts.next())?;
            SeatStep::Yes(user, Lang::from_locale(parts.next().ok_or(InvalidId)?))
        }
        "no" => SeatStep::No(number(parts.next())?),
        "out" => SeatStep::Out(spare(parts.next())?),
        "out-sure" => SeatStep::OutSure(number(parts.next())?),
        "stay" => SeatStep::Stay(spare(parts.next())?),
        "lend" => SeatStep::Lend(number(parts.next())?),
        "lend-so" => SeatStep::LendSo(number(parts.next())?),
        "keep" => SeatStep::Keep(number(parts.next())?),
        "give" => SeatStep::Give(user(parts.next())?),
        "back" => SeatStep::Back,
        "kept" => SeatStep::Kept,
        "keeps" => SeatStep::Keeps,
        "keeps-all" => SeatStep::KeepsAll(true),
        "keeps-none" => SeatStep::KeepsAll(false),
        "swap" => SeatStep::Swap(Seat(number(parts.next())?), number(parts.next())?),
        "unswap" => SeatStep::Unswap(Seat(number(parts.next())?), number(parts.next())?),
        _ => return Err(InvalidId),
    })
}

/// Parses an introductory-match step from the parts of its id.
pub(super) fn learn_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<LearnStep, InvalidId> {
    Ok(match parts.next().ok_or(InvalidId)? {
        "page" => LearnStep::Page,
        "do" => LearnStep::Do(number(parts.next())?),
        "rest" => LearnStep::Rest(number(parts.next())?),
        "leave" => LearnStep::Leave,
        "next" => LearnStep::Next,
        _ => return Err(InvalidId),
    })
}

/// Parses an undo step from the parts of its id.
pub(super) fn undo_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<UndoStep, InvalidId> {
    Ok(match parts.next().ok_or(InvalidId)? {
        "look" => UndoStep::Look,
        "mine" => UndoStep::Mine(number(parts.next())?),
        "row" => UndoStep::Row(number(parts.next())?, number(parts.next())?),
        "ask" => UndoStep::Ask(number(parts.next())?),
        "show" => UndoStep::Show(number(parts.next())?),
        "yes" => UndoStep::Yes(number(parts.next())?),
        "no" => UndoStep::No(number(parts.next())?),
        _ => return Err(InvalidId),
    })
}

/// Parses a deck step from the parts of its id.
pub(super) fn deck_step<'a>(
    mut parts: impl Iterator<Item = &'a str>,
) -> Result<DeckStep, InvalidId> {
    let step = match parts.next().ok_or(InvalidId)? {
        "import" => DeckStep::Import,
        "edit" => {
            DeckStep::Edit { deck: DeckId(number(parts.next())?), revision: number(parts.next())? }
        }
        "delete" => DeckStep::Delete { deck: DeckId(number(parts.next())?) },
        "keep" => DeckStep::Keep,
        _ => return Err(InvalidId),
    };
    match parts.next() {
        Some(_) => Err(InvalidId),
        None => Ok(step),
    }
}

/// Parses a number that older custom ids lack.
fn spare(part: Option<&str>) -> Result<Option<u32>, InvalidId> {
    part.map(|part| number(Some(part))).transpose()
}

/// Parses a user id within a custom id. The id 0 is invalid.
pub(super) fn user(part: Option<&str>) -> Result<u64, InvalidId> {
    number(part).map(NonZeroU64::get)
}

/// Parses a number within a custom id.
pub(super) fn number<T: FromStr>(part: Option<&str>) -> Result<T, InvalidId> {
    part.and_then(|part| part.parse().ok()).ok_or(InvalidId)
}
