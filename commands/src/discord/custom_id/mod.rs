//! What buttons and menus carry: a typed value that says all there is to say, so that a click after a restart, or
//! weeks later, is understood from its id and the store alone.

use std::fmt;
use std::str::FromStr;

use regnal::game::Seat;
use regnal::store::{DeckId, MatchId, Timestamp};
use regnal::text::Lang;

/// Discord's limit for a custom id, in characters.
pub const LIMIT: usize = 100;

/// The only version there is so far.
const VERSION: &str = "r1";

/// What a component asks for. `mark` stands for all that its reader knew of the match, as the table digests it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// Opens the clicker's own panel, privately.
    Panel {
        /// The match.
        match_id: MatchId,
    },
    /// A step inside a panel: a path through the menu, from the top.
    Menu {
        /// The match.
        match_id: MatchId,
        /// The position the menu was made for.
        mark: u64,
        /// What was chosen so far, each part a short code; the value of a select menu is one more.
        path: Vec<String>,
    },
    /// Does the action with this number in the sorted list of legal actions of the clicker at `mark`.
    Act {
        /// The match.
        match_id: MatchId,
        /// The position the number belongs to.
        mark: u64,
        /// The place in the list.
        index: u32,
    },
    /// A step inside an order book, or something that is ordered there.
    Book {
        /// The match.
        match_id: MatchId,
        /// The books it was made for.
        mark: u64,
        /// The way through the books, each step a short code; what a select menu gives is one more.
        way: Vec<String>,
    },
    /// Shows the map, privately.
    Map {
        /// The match.
        match_id: MatchId,
    },
    /// Shows the clicker's own hand, privately.
    Hand {
        /// The match.
        match_id: MatchId,
    },
    /// Says what is asked now, what can be done and what most people do, privately.
    Guide {
        /// The match.
        match_id: MatchId,
    },
    /// Shows a sheet, privately; for all to see, in what all may know of it, when that is asked for.
    Sheet {
        /// The match.
        match_id: MatchId,
        /// Which: its code, or nothing for the one that most wants to be looked at. What a select menu gives is one.
        code: String,
        /// Whether all are to see it.
        for_all: bool,
    },
    /// Shows a step of a match that is played again, privately.
    Replay {
        /// The match.
        match_id: MatchId,
        /// Which, from 0; nothing for the one that a menu gives.
        step: Option<usize>,
    },
    /// Something of a first match, in which a game is learned.
    Learn {
        /// The match.
        match_id: MatchId,
        /// What.
        step: LearnStep,
    },
    /// Why something came out as it did, among what was told in a step of a match, privately.
    Why {
        /// The match.
        match_id: MatchId,
        /// Which step, from 0.
        step: usize,
        /// What of it.
        asks: Asks,
    },
    /// Something of the lobby: join, leave, start, or a vote.
    Lobby {
        /// The match.
        match_id: MatchId,
        /// Which.
        verb: Verb,
    },
    /// Whether a match shall rest until a moment, or go on again.
    Rest {
        /// The match.
        match_id: MatchId,
        /// Until when; nothing where it shall go on.
        until: Option<Timestamp>,
        /// What the clicker says.
        yes: bool,
    },
    /// Something of what can be taken back.
    Undo {
        /// The match.
        match_id: MatchId,
        /// What.
        step: UndoStep,
    },
    /// Something of what a person says of their own hours and calls; what a select menu gives is one more.
    Me(MeStep),
    /// Something about a seat that nobody holds, or is to hold no more.
    Seat {
        /// The match.
        match_id: MatchId,
        /// The seat.
        seat: Seat,
        /// What.
        step: SeatStep,
    },
    /// Something on the desk of a server's moderators: a page of its matches, one of them, or something to be done to it;
    /// what a select menu gives is one more.
    Matches {
        /// What.
        path: Vec<String>,
    },
    /// Chooses the games that a server offers.
    Server,
    /// Something of what is kept of a person.
    Privacy(PrivacyStep),
    /// Something of one's own decks, outside of any match.
    Deck(DeckStep),
    /// A house rule of a lobby, and a value of it; what a select menu gives is one more.
    House {
        /// The match.
        match_id: MatchId,
        /// The code of the rule, then that of the value.
        path: Vec<String>,
    },
    /// Something on the desk of an umpire: nothing for the desk itself, else what he means to do, its verb first and then
    /// what is known of it, as `name=code`.
    Desk {
        /// The match.
        match_id: MatchId,
        /// What.
        path: Vec<String>,
    },
}

/// What is asked of a step of a match.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter, strum::EnumString, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Asks {
    /// What was told in it.
    Results,
    /// Why one of these came out as it did; a menu gives which.
    Result,
    /// A rule, which a menu gives.
    Rule,
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
    /// Is back from all absences.
    Back,
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
}

impl Verb {
    const ALL: [(Verb, &'static str); 16] = [
        (Verb::Join, "join"),
        (Verb::Badge, "badge"),
        (Verb::Leave, "leave"),
        (Verb::Start, "start"),
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
    ];

    fn code(self) -> &'static str {
        Verb::ALL
            .iter()
            .find(|(verb, _)| *verb == self)
            .map_or("", |(_, code)| code)
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CustomId::Panel { match_id } => write!(out, "{VERSION}:panel:{match_id}"),
            CustomId::Map { match_id } => write!(out, "{VERSION}:map:{match_id}"),
            CustomId::Hand { match_id } => write!(out, "{VERSION}:hand:{match_id}"),
            CustomId::Guide { match_id } => write!(out, "{VERSION}:guide:{match_id}"),
            CustomId::Learn { match_id, step } => {
                write!(out, "{VERSION}:learn:{match_id}:{step}")
            }
            CustomId::Sheet {
                match_id,
                code,
                for_all,
            } => {
                let kind = if *for_all { "post" } else { "sheet" };
                write!(out, "{VERSION}:{kind}:{match_id}:{code}")
            }
            CustomId::Replay { match_id, step } => {
                write!(out, "{VERSION}:replay:{match_id}:")?;
                step.map_or(Ok(()), |step| write!(out, "{step}"))
            }
            CustomId::Why {
                match_id,
                step,
                asks,
            } => write!(
                out,
                "{VERSION}:why:{match_id}:{step}:{}",
                <&str>::from(asks)
            ),
            CustomId::Lobby { match_id, verb } => {
                write!(out, "{VERSION}:lobby:{match_id}:{}", verb.code())
            }
            CustomId::Seat {
                match_id,
                seat,
                step,
            } => write!(out, "{VERSION}:seat:{match_id}:{}:{step}", seat.0),
            CustomId::Matches { path } => {
                write!(out, "{VERSION}:matches")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
            CustomId::Server => write!(out, "{VERSION}:server"),
            CustomId::Rest {
                match_id,
                until,
                yes,
            } => {
                let (until, word) = (until.map_or(0, |until| until.0), yes_or_no(*yes));
                write!(out, "{VERSION}:rest:{match_id}:{until}:{word}")
            }
            CustomId::Undo { match_id, step } => write!(out, "{VERSION}:undo:{match_id}:{step}"),
            CustomId::Me(step) => write!(out, "{VERSION}:me:{}", <&str>::from(step)),
            CustomId::Privacy(step) => write!(out, "{VERSION}:privacy:{}", <&str>::from(step)),
            CustomId::Deck(DeckStep::Import) => write!(out, "{VERSION}:deck:import"),
            CustomId::Deck(DeckStep::Edit { deck, revision }) => {
                write!(out, "{VERSION}:deck:edit:{}:{revision}", deck.0)
            }
            CustomId::Deck(DeckStep::Delete { deck }) => {
                write!(out, "{VERSION}:deck:delete:{}", deck.0)
            }
            CustomId::Act {
                match_id,
                mark,
                index,
            } => write!(out, "{VERSION}:act:{match_id}:{mark}:{index}"),
            CustomId::Book {
                match_id,
                mark,
                way,
            } => {
                write!(out, "{VERSION}:book:{match_id}:{mark}")?;
                way.iter().try_for_each(|step| write!(out, ":{step}"))
            }
            CustomId::Menu {
                match_id,
                mark,
                path,
            } => {
                write!(out, "{VERSION}:menu:{match_id}:{mark}")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
            CustomId::House { match_id, path } => {
                write!(out, "{VERSION}:house:{match_id}")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
            CustomId::Desk { match_id, path } => {
                write!(out, "{VERSION}:desk:{match_id}")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
        }
    }
}

/// The id was made by something else, or by another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this button belongs to something else")]
pub struct Foreign;

impl FromStr for CustomId {
    type Err = Foreign;

    fn from_str(text: &str) -> Result<CustomId, Foreign> {
        let mut parts = text.split(':');
        if parts.next() != Some(VERSION) {
            return Err(Foreign);
        }
        let kind = parts.next().ok_or(Foreign)?;
        if kind == "me" {
            let step = parts.next().and_then(|step| step.parse().ok());
            return match (step, parts.next()) {
                (Some(step), None) => Ok(CustomId::Me(step)),
                _ => Err(Foreign),
            };
        }
        if kind == "matches" {
            let path = parts.map(str::to_owned).collect();
            return Ok(CustomId::Matches { path });
        }
        if kind == "privacy" {
            let step = parts.next().and_then(|step| step.parse().ok());
            return match (step, parts.next()) {
                (Some(step), None) => Ok(CustomId::Privacy(step)),
                _ => Err(Foreign),
            };
        }
        if kind == "server" {
            return match parts.next() {
                None => Ok(CustomId::Server),
                Some(_) => Err(Foreign),
            };
        }
        if kind == "deck" {
            return deck_step(parts).map(CustomId::Deck);
        }
        let match_id = MatchId(number(parts.next())?);
        let id = match kind {
            "panel" => CustomId::Panel { match_id },
            "map" => CustomId::Map { match_id },
            "hand" => CustomId::Hand { match_id },
            "guide" => CustomId::Guide { match_id },
            "learn" => CustomId::Learn {
                match_id,
                step: learn_step(&mut parts)?,
            },
            "sheet" | "post" => CustomId::Sheet {
                match_id,
                code: parts.next().ok_or(Foreign)?.to_owned(),
                for_all: kind == "post",
            },
            "replay" => CustomId::Replay {
                match_id,
                step: match parts.next().ok_or(Foreign)? {
                    "" => None,
                    step => Some(step.parse().map_err(|_| Foreign)?),
                },
            },
            "why" => CustomId::Why {
                match_id,
                step: number(parts.next())?,
                asks: number(parts.next())?,
            },
            "lobby" => {
                let code = parts.next().ok_or(Foreign)?;
                let verb = Verb::ALL
                    .iter()
                    .find(|(_, known)| *known == code)
                    .ok_or(Foreign)?
                    .0;
                CustomId::Lobby { match_id, verb }
            }
            "seat" => CustomId::Seat {
                match_id,
                seat: Seat(number(parts.next())?),
                step: seat_step(&mut parts)?,
            },
            "rest" => {
                let until: i64 = number(parts.next())?;
                let word = parts.next().ok_or(Foreign)?;
                let yes = [true, false]
                    .into_iter()
                    .find(|yes| yes_or_no(*yes) == word);
                CustomId::Rest {
                    match_id,
                    until: (until != 0).then_some(Timestamp(until)),
                    yes: yes.ok_or(Foreign)?,
                }
            }
            "undo" => CustomId::Undo {
                match_id,
                step: undo_step(&mut parts)?,
            },
            "act" => CustomId::Act {
                match_id,
                mark: number(parts.next())?,
                index: number(parts.next())?,
            },
            "book" => {
                let mark = number(parts.next())?;
                return Ok(CustomId::Book {
                    match_id,
                    mark,
                    way: parts.map(str::to_owned).collect(),
                });
            }
            "desk" => {
                let path = parts.map(str::to_owned).collect();
                return Ok(CustomId::Desk { match_id, path });
            }
            "house" => {
                let path = parts.map(str::to_owned).collect();
                return Ok(CustomId::House { match_id, path });
            }
            "menu" => {
                let mark = number(parts.next())?;
                return Ok(CustomId::Menu {
                    match_id,
                    mark,
                    path: parts.map(str::to_owned).collect(),
                });
            }
            _ => return Err(Foreign),
        };
        if parts.next().is_some() {
            Err(Foreign)
        } else {
            Ok(id)
        }
    }
}

fn seat_step<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<SeatStep, Foreign> {
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
        _ => return Err(Foreign),
    })
}

fn learn_step<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<LearnStep, Foreign> {
    Ok(match parts.next().ok_or(Foreign)? {
        "page" => LearnStep::Page,
        "do" => LearnStep::Do(number(parts.next())?),
        "rest" => LearnStep::Rest(number(parts.next())?),
        "leave" => LearnStep::Leave,
        "next" => LearnStep::Next,
        _ => return Err(Foreign),
    })
}

fn undo_step<'a>(parts: &mut impl Iterator<Item = &'a str>) -> Result<UndoStep, Foreign> {
    Ok(match parts.next().ok_or(Foreign)? {
        "look" => UndoStep::Look,
        "mine" => UndoStep::Mine(number(parts.next())?),
        "ask" => UndoStep::Ask(number(parts.next())?),
        "show" => UndoStep::Show(number(parts.next())?),
        "yes" => UndoStep::Yes(number(parts.next())?),
        "no" => UndoStep::No(number(parts.next())?),
        _ => return Err(Foreign),
    })
}

/// The word for an answer to a question.
fn yes_or_no(yes: bool) -> &'static str {
    match yes {
        true => "yes",
        false => "no",
    }
}

fn deck_step<'a>(mut parts: impl Iterator<Item = &'a str>) -> Result<DeckStep, Foreign> {
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

fn number<T: FromStr>(part: Option<&str>) -> Result<T, Foreign> {
    part.and_then(|part| part.parse().ok()).ok_or(Foreign)
}

#[cfg(test)]
mod tests;
