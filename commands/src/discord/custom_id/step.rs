//! Custom id steps of the bot's features other than the start page and lookups. A step is the second half of an id.

use std::fmt;
use std::str::FromStr;

use regnal::game::Seat;
use regnal::store::DeckId;
use regnal::text::Lang;

use super::parts::{InvalidId, Part, Parts, codes, number, plain};

plain!(value => value, StepQuestion);
plain!(step => <&str>::from(step), MeStep, PrivacyStep, Verb);

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
    /// Page number, counted from 1. A number beyond the last page selects the last page, and 0 selects the default
    /// page.
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
const CHOSEN: &str = "?";
/// Placeholder for an omitted field.
const NONE: &str = "-";

impl Part for HistoryPage {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |of: Option<u32>| of.map_or_else(|| NONE.to_owned(), |of| of.to_string());
        let (chapter, season) = (number(self.chapter), number(self.season));
        let dice = if self.dice { "dice" } else { NONE };
        write!(out, ":{}:{chapter}:{season}:{dice}:", self.page)?;
        match self.eyes {
            Some(eyes) => write!(out, "{eyes}")?,
            None => out.write_str(CHOSEN)?,
        }
        // The search text can contain the separator, so it comes last.
        self.search.as_ref().map_or(Ok(()), |search| search.write(out))
    }

    fn read(parts: &mut Parts<'_>) -> Result<HistoryPage, InvalidId> {
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
        let search = (!search.is_empty()).then(|| search.join(":"));
        Ok(HistoryPage { page, chapter, season, dice, eyes, search })
    }
}

/// A step of a replay and a page within it.
impl Part for (Option<usize>, usize) {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (step, page) = self;
        out.write_str(":")?;
        step.map_or(Ok(()), |step| write!(out, "{step}"))?;
        if *page > 0 { write!(out, ".{page}") } else { Ok(()) }
    }

    fn read(parts: &mut Parts<'_>) -> Result<(Option<usize>, usize), InvalidId> {
        let at = parts.next().ok_or(InvalidId)?;
        let (step, page) = match at.split_once('.') {
            Some((step, page)) => (step, number(Some(page))?),
            None => (at, 0),
        };
        let step = (!step.is_empty()).then(|| number(Some(step))).transpose()?;
        Ok((step, page))
    }
}

/// The perspective of a replay. Older custom ids lack it.
impl Part for Option<Perspective> {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(Perspective::Own) => Ok(()),
            Some(eyes) => write!(out, ":{eyes}"),
            None => write!(out, ":{CHOSEN}"),
        }
    }

    fn read(parts: &mut Parts<'_>) -> Result<Option<Perspective>, InvalidId> {
        match parts.next() {
            None => Ok(Some(Perspective::Own)),
            Some(CHOSEN) => Ok(None),
            eyes => number(eyes).map(Some),
        }
    }
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
    /// Switches between receiving letters immediately and receiving them with the next report.
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
    /// Carries out the recommended action with this hash.
    Do(u64),
    /// Carries out all remaining recommended actions of the turn, starting with the action that has this hash.
    Rest(u64),
    /// Abandons the match.
    Leave,
    /// Opens a regular match after the introductory match has ended.
    Next,
}

codes!(LearnStep {
    "page" => Page,
    "do" mark => Do(mark),
    "rest" mark => Rest(mark),
    "leave" => Leave,
    "next" => Next,
});

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
    /// Cancels the deletion of a deck.
    Keep,
}

codes!(DeckStep {
    "import" => Import,
    "edit" deck revision => Edit { deck, revision },
    "delete" deck => Delete { deck },
    "keep" => Keep,
});

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

codes!(UndoStep {
    "look" => Look,
    "mine" nth => Mine(nth),
    "row" first last => Row(first, last),
    "ask" nth => Ask(nth),
    "show" at => Show(at),
    "yes" at => Yes(at),
    "no" at => No(at),
});

/// A step that concerns a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatStep {
    /// Requests the seat for the user.
    Take,
    /// Requests a bot player for the seat.
    Program,
    /// Agrees to give the seat to the user with this id, who uses this language; the id 0 stands for a bot player.
    Yes(u64, Lang),
    /// Declines to give the seat to the user with this id; the id 0 stands for a bot player.
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
    /// Starts the autopilot as proposed by the seat's owner in the proposal with this hash. This is possible only if
    /// nobody else has to agree.
    LendSo(u32),
    /// Confirms that the clicking user gives their seat permanently to the user with this id.
    Give(u64),
    /// Returns the seat to its owner.
    Back,
    /// Shows the autopilot's spending limits to the seat's owner.
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

codes!(SeatStep {
    "take" => Take,
    "program" => Program,
    "yes" user lang => Yes(user, lang),
    "no" user => No(user),
    "out" mark => Out(mark),
    "out-sure" mark => OutSure(mark),
    "stay" mark => Stay(mark),
    "lend" mark => Lend(mark),
    "lend-so" mark => LendSo(mark),
    "keep" mark => Keep(mark),
    "give" user => Give(user),
    "back" => Back,
    "kept" => Kept,
    "keeps" => Keeps,
    "keeps-all" => KeepsAll(true),
    "keeps-none" => KeepsAll(false),
    "swap" other mark => Swap(other, mark),
    "unswap" other mark => Unswap(other, mark),
});

/// Action that a button in a lobby or match performs.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
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
    #[strum(serialize = "yes")]
    AbandonYes,
    /// Votes against abandoning the match.
    #[strum(serialize = "no")]
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
    #[strum(serialize = "umpire")]
    UmpireYes,
    /// Declines the proposed umpire. Only old posts have this button.
    #[strum(serialize = "no-umpire")]
    UmpireNo,
    /// Uses the file attached to the clicked message as the match's data.
    #[strum(serialize = "data")]
    DataUse,
    /// Reverts to the default data.
    #[strum(serialize = "usual-data")]
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
    /// Sets or proposes the time limit for an answer or a setup choice, chosen from a menu.
    DecisionHours,
    /// Sets the language of public posts, chosen from a menu.
    Language,
    /// Declines a confirmation prompt.
    Decline,
    /// Shows the open votes that are waiting for the user.
    Ballot,
}
