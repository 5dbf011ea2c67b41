//! The steps of the bot's features: the second half of an id.

use std::fmt;
use std::str::FromStr;

use regnal::game::Seat;
use regnal::store::DeckId;
use regnal::text::Lang;

/// The id is not valid in this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this button belongs to something else")]
pub struct Foreign;

/// A question about a match step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// The results reported in the step.
    Results,
    /// The explanation of a result chosen from a menu.
    Result,
    /// A rule chosen from a menu.
    Rule,
    /// The action whose first report has this index among all public reports of the match.
    Deed(usize),
    /// A page of a result's explanation: the index of the result, and that of the page.
    Of(usize, usize),
    /// A page of a turn report: the index of the report among all of them, and that of the page.
    Told(usize, usize),
}

impl fmt::Display for Asks {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asks::Results => out.write_str("results"),
            Asks::Result => out.write_str("result"),
            Asks::Rule => out.write_str("rule"),
            Asks::Deed(number) => write!(out, "deed.{number}"),
            Asks::Of(place, page) => write!(out, "of.{place}.{page}"),
            Asks::Told(place, page) => write!(out, "told.{place}.{page}"),
        }
    }
}

impl FromStr for Asks {
    type Err = Foreign;

    fn from_str(text: &str) -> Result<Asks, Foreign> {
        let mut parts = text.split('.');
        let (name, place, page) = (parts.next(), parts.next(), parts.next());
        Ok(match (name, place) {
            (Some("results"), None) => Asks::Results,
            (Some("result"), None) => Asks::Result,
            (Some("rule"), None) => Asks::Rule,
            (Some("deed"), place) if page.is_none() => Asks::Deed(number(place)?),
            (Some("of"), place) => Asks::Of(number(place)?, number(page)?),
            (Some("told"), place) => Asks::Told(number(place)?, number(page)?),
            _ => return Err(Foreign),
        })
    }
}

/// The perspective for looking back at a match. Any perspective but the clicker's own requires a finished match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eyes {
    /// The clicker's own perspective.
    #[default]
    Own,
    /// The public perspective.
    All,
    /// The perspective of a seat.
    Seat(Seat),
}

impl fmt::Display for Eyes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eyes::Own => out.write_str("own"),
            Eyes::All => out.write_str("all"),
            Eyes::Seat(seat) => write!(out, "s{}", seat.0),
        }
    }
}

impl FromStr for Eyes {
    type Err = Foreign;

    fn from_str(text: &str) -> Result<Eyes, Foreign> {
        Ok(match text {
            "own" => Eyes::Own,
            "all" => Eyes::All,
            seat => Eyes::Seat(Seat(number(seat.strip_prefix('s'))?)),
        })
    }
}

/// A page of a match's history with its filters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryPage {
    /// The number of the page from 1, or the last if there are fewer; 0 for the default page.
    pub page: u32,
    /// Only the era with this number.
    pub chapter: Option<u32>,
    /// Only the turn with this number.
    pub season: Option<u32>,
    /// True to show only the dice.
    pub dice: bool,
    /// The perspective; `None` for the one from a menu.
    pub eyes: Option<Eyes>,
    /// The typed search text.
    pub search: Option<String>,
}

/// The placeholder for the perspective from a menu.
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
        // The search text may contain the separator, so it comes last.
        self.search.as_ref().map_or(Ok(()), |search| write!(out, ":{search}"))
    }
}

/// Parses a page of the history from the parts of its id.
pub(super) fn parse_page<'a>(
    mut parts: impl Iterator<Item = &'a str>,
) -> Result<HistoryPage, Foreign> {
    let page = number(parts.next())?;
    let mut part = || match parts.next() {
        Some(NONE) => Ok(None),
        part => number(part).map(Some),
    };
    let (chapter, season) = (part()?, part()?);
    let dice = match parts.next() {
        Some("dice") => true,
        Some(NONE) => false,
        _ => return Err(Foreign),
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
    /// Shows the page.
    Page,
    /// Chooses quiet hours, or asks for them in a form.
    Quiet,
    /// Chooses days off.
    DaysOff,
    /// Chooses the notification method.
    Way,
    /// Chooses the number of reminders.
    Reminders,
    /// Lists time zones, sets one, or asks for a place in a form.
    Zone,
    /// Lists absences, adds one, or asks for dates in a form.
    Away,
    /// Ends the current absence.
    Back,
    /// Cancels a future absence chosen from a menu.
    Cancel,
    /// Leaves or rejoins the `/records` tables of servers.
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
    /// Explains the deletion.
    Ask,
    /// Deletes the data.
    Delete,
}

/// A step of a first match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnStep {
    /// Shows the current advice.
    Page,
    /// Carries out the advised action identified by this mark.
    Do(u64),
    /// Carries out all of the turn's advised actions, from this mark on.
    Rest(u64),
    /// Abandons the match.
    Leave,
    /// Opens a regular match after the first match is over.
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

/// A step of the clicker's own decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckStep {
    /// Saves the deck from the form.
    Import,
    /// Replaces a deck's cards with those from the form.
    Edit {
        /// The deck.
        deck: DeckId,
        /// The revision of the deck when it was shown.
        revision: i64,
    },
    /// Confirms the deletion of a deck.
    Delete {
        /// The deck.
        deck: DeckId,
    },
}

/// A step of the undo page. An action is identified by the number of the clicker's own actions before it, a request by
/// its time in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoStep {
    /// Shows the action chosen from a menu.
    Look,
    /// Undoes the clicker's own last action.
    Mine(u32),
    /// Undoes the clicker's own actions from the first number on, if the action with the second number is still the
    /// last one.
    Row(u32, u32),
    /// Asks the other players to undo the action and everything after it.
    Ask(u32),
    /// Shows what would be undone.
    Show(i64),
    /// Agrees.
    Yes(i64),
    /// Declines.
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

/// A step about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatStep {
    /// Asks for the seat for the clicker.
    Take,
    /// Asks for a bot player in the seat.
    Program,
    /// Agrees to the person with this id and language; 0 means a bot player.
    Yes(u64, Lang),
    /// Declines.
    No(u64),
    /// Agrees to take the seat from its holder.
    Out,
    /// Declines to take the seat from its holder.
    Stay,
    /// Agrees to the proposed substitute with this mark.
    Lend(u32),
    /// Declines the proposed substitute.
    Keep(u32),
    /// Starts the autopilot at the owner's request with this mark, if nobody else has to agree.
    LendSo(u32),
    /// Gives the seat back to its owner.
    Back,
    /// Shows the owner the spending limits of the autopilot.
    Kept,
    /// Sets the spending limits: the autopilot keeps the things chosen from a menu.
    Keeps,
    /// Sets the spending limits so that the autopilot keeps everything, or nothing.
    KeepsAll(bool),
}

impl fmt::Display for SeatStep {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatStep::Take => out.write_str("take"),
            SeatStep::Program => out.write_str("program"),
            SeatStep::Yes(user, lang) => write!(out, "yes:{user}:{}", lang.code()),
            SeatStep::No(user) => write!(out, "no:{user}"),
            SeatStep::Out => out.write_str("out"),
            SeatStep::Stay => out.write_str("stay"),
            SeatStep::Lend(mark) => write!(out, "lend:{mark}"),
            SeatStep::LendSo(mark) => write!(out, "lend-so:{mark}"),
            SeatStep::Keep(mark) => write!(out, "keep:{mark}"),
            SeatStep::Back => out.write_str("back"),
            SeatStep::Kept => out.write_str("kept"),
            SeatStep::Keeps => out.write_str("keeps"),
            SeatStep::KeepsAll(true) => out.write_str("keeps-all"),
            SeatStep::KeepsAll(false) => out.write_str("keeps-none"),
        }
    }
}

/// An action of a button in a lobby or match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Takes a seat.
    Join,
    /// Takes a seat with the badge chosen from a menu, or changes the badge of the clicker's own seat.
    Badge,
    /// Gives up the seat.
    Leave,
    /// Starts the match.
    Start,
    /// Starts the match with bot players on the free seats.
    StartFilled,
    /// Votes for abandoning the match.
    AbandonYes,
    /// Votes against abandoning the match.
    AbandonNo,
    /// Confirms that the clicker concedes.
    Concede,
    /// Opens a rematch of a finished match.
    Rematch,
    /// Creates the match's book.
    Book,
    /// Creates the match's film.
    Film,
    /// Agrees to the proposed umpire.
    UmpireYes,
    /// Declines the proposed umpire.
    UmpireNo,
    /// Uses the file attached to the message as the data of the match.
    DataUse,
    /// Returns to the default data.
    DataUsual,
    /// Follows the match.
    Follow,
    /// Unfollows the match.
    Unfollow,
    /// Resumes a paused match.
    Resume,
    /// Shows the seal of the dice, and how to add a salt.
    Dice,
    /// Shows all settings.
    Settings,
    /// Sets the reliability that the table requires, chosen from a menu.
    Reliability,
}

impl Verb {
    pub(super) const ALL: [(Verb, &'static str); 21] = [
        (Verb::Join, "join"),
        (Verb::Badge, "badge"),
        (Verb::Leave, "leave"),
        (Verb::Start, "start"),
        (Verb::StartFilled, "start-filled"),
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
    ];

    pub(super) fn code(self) -> &'static str {
        Verb::ALL.iter().find(|(verb, _)| *verb == self).map_or("", |(_, code)| code)
    }
}

/// Parses a step about a seat from the parts of its id.
pub(super) fn seat_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<SeatStep, Foreign> {
    Ok(match parts.next().ok_or(Foreign)? {
        "take" => SeatStep::Take,
        "program" => SeatStep::Program,
        "yes" => {
            let user = number(parts.next())?;
            SeatStep::Yes(user, Lang::from_locale(parts.next().ok_or(Foreign)?))
        }
        "no" => SeatStep::No(number(parts.next())?),
        "out" => SeatStep::Out,
        "stay" => SeatStep::Stay,
        "lend" => SeatStep::Lend(number(parts.next())?),
        "lend-so" => SeatStep::LendSo(number(parts.next())?),
        "keep" => SeatStep::Keep(number(parts.next())?),
        "back" => SeatStep::Back,
        "kept" => SeatStep::Kept,
        "keeps" => SeatStep::Keeps,
        "keeps-all" => SeatStep::KeepsAll(true),
        "keeps-none" => SeatStep::KeepsAll(false),
        _ => return Err(Foreign),
    })
}

/// Parses a step of a first match from the parts of its id.
pub(super) fn learn_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<LearnStep, Foreign> {
    Ok(match parts.next().ok_or(Foreign)? {
        "page" => LearnStep::Page,
        "do" => LearnStep::Do(number(parts.next())?),
        "rest" => LearnStep::Rest(number(parts.next())?),
        "leave" => LearnStep::Leave,
        "next" => LearnStep::Next,
        _ => return Err(Foreign),
    })
}

/// Parses a step of the undo page from the parts of its id.
pub(super) fn undo_step<'a>(
    parts: &mut impl Iterator<Item = &'a str>,
) -> Result<UndoStep, Foreign> {
    Ok(match parts.next().ok_or(Foreign)? {
        "look" => UndoStep::Look,
        "mine" => UndoStep::Mine(number(parts.next())?),
        "row" => UndoStep::Row(number(parts.next())?, number(parts.next())?),
        "ask" => UndoStep::Ask(number(parts.next())?),
        "show" => UndoStep::Show(number(parts.next())?),
        "yes" => UndoStep::Yes(number(parts.next())?),
        "no" => UndoStep::No(number(parts.next())?),
        _ => return Err(Foreign),
    })
}

/// Parses a step for the clicker's own decks from the parts of its id.
pub(super) fn deck_step<'a>(mut parts: impl Iterator<Item = &'a str>) -> Result<DeckStep, Foreign> {
    let step = match parts.next().ok_or(Foreign)? {
        "import" => DeckStep::Import,
        "edit" => {
            DeckStep::Edit { deck: DeckId(number(parts.next())?), revision: number(parts.next())? }
        }
        "delete" => DeckStep::Delete { deck: DeckId(number(parts.next())?) },
        _ => return Err(Foreign),
    };
    match parts.next() {
        Some(_) => Err(Foreign),
        None => Ok(step),
    }
}

/// Parses a part of an id.
pub(super) fn number<T: FromStr>(part: Option<&str>) -> Result<T, Foreign> {
    part.and_then(|part| part.parse().ok()).ok_or(Foreign)
}
