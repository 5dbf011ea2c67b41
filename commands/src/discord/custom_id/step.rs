//! What a component of a part of the bot does: the second half of an id.

use std::fmt;
use std::str::FromStr;

use regnal::game::Seat;
use regnal::store::DeckId;
use regnal::text::Lang;

/// The id was made by something else, or by another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this button belongs to something else")]
pub struct Foreign;

/// What is asked of a step of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// What was told in it.
    Results,
    /// Why one of these came out as it did; a menu gives which.
    Result,
    /// A rule, which a menu gives.
    Rule,
    /// A page of why one of these came out as it did: the place of that, and the page, both from 0.
    Of(usize, usize),
    /// A page of something that was told when an episode had ended: the place of that among all of it, and the page.
    Told(usize, usize),
}

impl fmt::Display for Asks {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asks::Results => out.write_str("results"),
            Asks::Result => out.write_str("result"),
            Asks::Rule => out.write_str("rule"),
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
            (Some("of"), place) => Asks::Of(number(place)?, number(page)?),
            (Some("told"), place) => Asks::Told(number(place)?, number(page)?),
            _ => return Err(Foreign),
        })
    }
}

/// With whose eyes a match is looked back at; with others than the clicker's own once it is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eyes {
    /// The clicker's own.
    #[default]
    Own,
    /// Those of whoever has no seat.
    All,
    /// Those of a seat.
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

/// A page of what happened in a match, and how it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Which, from 1, the last where there are not so many; 0 is the one that is shown first.
    pub page: u32,
    /// The era of this number alone.
    pub chapter: Option<u32>,
    /// The episode of this number alone.
    pub season: Option<u32>,
    /// What was diced alone.
    pub dice: bool,
    /// With whose eyes; nothing for those that a menu gives.
    pub eyes: Option<Eyes>,
    /// What is looked for, as it was typed.
    pub search: Option<String>,
}

/// What stands for the eyes that a menu gives.
pub(super) const CHOSEN: &str = "?";
/// What stands for a part that was not asked for.
const NONE: &str = "-";

impl fmt::Display for Leaf {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |of: Option<u32>| of.map_or_else(|| NONE.to_owned(), |of| of.to_string());
        let (chapter, season) = (number(self.chapter), number(self.season));
        let dice = if self.dice { "dice" } else { NONE };
        write!(out, "{}:{chapter}:{season}:{dice}:", self.page)?;
        match self.eyes {
            Some(eyes) => write!(out, "{eyes}")?,
            None => out.write_str(CHOSEN)?,
        }
        // What was typed may hold what stands between parts: it comes last.
        self.search
            .as_ref()
            .map_or(Ok(()), |search| write!(out, ":{search}"))
    }
}

/// A page of what happened, from the parts of its id.
pub(super) fn leaf<'a>(mut parts: impl Iterator<Item = &'a str>) -> Result<Leaf, Foreign> {
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
    Ok(Leaf {
        page,
        chapter,
        season,
        dice,
        eyes,
        search: (!search.is_empty()).then(|| search.join(":")),
    })
}

/// What a button, a menu or a form of `/me` does.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum MeStep {
    /// Shows it all.
    Page,
    /// Chooses quiet hours, or asks for them in a form.
    Quiet,
    /// Chooses days off.
    DaysOff,
    /// Chooses how to be called.
    Way,
    /// Chooses how often to be reminded.
    Reminders,
    /// Shows time zones, takes one, or asks for a place in a form.
    Zone,
    /// Shows times to be away, takes one, or asks for dates in a form.
    Away,
    /// Is back from where they are.
    Back,
    /// Takes back an absence that is to come, which a menu gives.
    Cancel,
    /// Leaves the tables of servers, or comes back into them.
    Tables,
}

/// What a button of `/privacy` does.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum PrivacyStep {
    /// Shows what is kept.
    Page,
    /// Gives it as a file.
    Data,
    /// Says what deleting means.
    Ask,
    /// Deletes it.
    Delete,
}

/// What a button of a first match does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnStep {
    /// Says what is advised now.
    Page,
    /// Does what was advised at the position of this mark.
    Do(u64),
    /// Does all that is advised of the turn, from the position of this mark on.
    Rest(u64),
    /// Gives the match up.
    Leave,
    /// Opens a real match, once it is over.
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

/// What a button or a form of the decks does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckStep {
    /// Saves the deck of the form.
    Import,
    /// Puts the cards of the form into a deck.
    Edit {
        /// The deck.
        deck: DeckId,
        /// How often it had been changed when it was shown.
        revision: i64,
    },
    /// Confirms that a deck goes.
    Delete {
        /// The deck.
        deck: DeckId,
    },
}

/// What a button about taking back does. A deed is named by how many of the clicker's own come before it, what is asked of
/// all by the moment at which it was asked, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoStep {
    /// Shows the deed that a menu gives.
    Look,
    /// Takes one's own last deed back.
    Mine(u32),
    /// Takes one's own deeds back from the first of these on, as long as the other is the last of them.
    Row(u32, u32),
    /// Asks the others to go back to before it.
    Ask(u32),
    /// Shows what would be undone.
    Show(i64),
    /// Agrees.
    Yes(i64),
    /// Does not agree.
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

/// What a button about a seat does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatStep {
    /// The clicker wants it.
    Take,
    /// The program shall play on.
    Program,
    /// Agrees that somebody of this number, who reads this language, has it; the program is 0.
    Yes(u64, Lang),
    /// Does not agree.
    No(u64),
    /// Agrees that its holder loses it.
    Out,
    /// Does not agree.
    Stay,
    /// Agrees to who shall stand in, as proposed by this mark.
    Lend(u32),
    /// Does not agree.
    Keep(u32),
    /// Whose it is lends it to the program, as proposed by this mark, where nobody else has to agree.
    LendSo(u32),
    /// Hands it back to whose it is.
    Back,
    /// Shows its owner what the program keeps there.
    Kept,
    /// The program keeps there what a menu gives, and nothing else.
    Keeps,
    /// The program keeps everything there, or nothing.
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

/// What a button of the lobby does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Takes a seat.
    Join,
    /// Takes a seat with the colour or race that a menu gives, or changes that of one's own seat.
    Badge,
    /// Gives it up.
    Leave,
    /// Begins the match.
    Start,
    /// Begins it though seats are free, which the program takes.
    StartFilled,
    /// Votes for giving the match up together.
    AbandonYes,
    /// Votes against it.
    AbandonNo,
    /// Confirms that the clicker gives up.
    Concede,
    /// Opens a match like this one, which is over.
    Rematch,
    /// Gives its book.
    Book,
    /// Gives its film.
    Film,
    /// Agrees to who was proposed as umpire.
    UmpireYes,
    /// Does not agree.
    UmpireNo,
    /// Takes the file beside the button as the data of the match.
    DataUse,
    /// Goes back to the usual data.
    DataUsual,
    /// Follows the match.
    Follow,
    /// Does not follow it any more.
    Unfollow,
    /// Takes it up again where it rests.
    Resume,
}

impl Verb {
    pub(super) const ALL: [(Verb, &'static str); 18] = [
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
    ];

    pub(super) fn code(self) -> &'static str {
        Verb::ALL
            .iter()
            .find(|(verb, _)| *verb == self)
            .map_or("", |(_, code)| code)
    }
}

/// What a button about a seat does, from the parts of its id.
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

/// What a button of a first match does, from the parts of its id.
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

/// What a button about taking back does, from the parts of its id.
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

/// What a button or a form of the decks does, from the parts of its id.
pub(super) fn deck_step<'a>(mut parts: impl Iterator<Item = &'a str>) -> Result<DeckStep, Foreign> {
    let step = match parts.next().ok_or(Foreign)? {
        "import" => DeckStep::Import,
        "edit" => DeckStep::Edit {
            deck: DeckId(number(parts.next())?),
            revision: number(parts.next())?,
        },
        "delete" => DeckStep::Delete {
            deck: DeckId(number(parts.next())?),
        },
        _ => return Err(Foreign),
    };
    match parts.next() {
        Some(_) => Err(Foreign),
        None => Ok(step),
    }
}

/// A part of an id as a value.
pub(super) fn number<T: FromStr>(part: Option<&str>) -> Result<T, Foreign> {
    part.and_then(|part| part.parse().ok()).ok_or(Foreign)
}
