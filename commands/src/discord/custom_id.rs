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
    const ALL: [(Verb, &'static str); 14] = [
        (Verb::Join, "join"),
        (Verb::Badge, "badge"),
        (Verb::Leave, "leave"),
        (Verb::Start, "start"),
        (Verb::AbandonYes, "yes"),
        (Verb::AbandonNo, "no"),
        (Verb::Concede, "concede"),
        (Verb::Rematch, "rematch"),
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
mod tests {
    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn every_id_is_read_back_and_short_enough() {
        let match_id = MatchId(i64::MAX);
        let mut ids = vec![
            CustomId::Panel { match_id },
            CustomId::Map { match_id },
            CustomId::Hand { match_id },
            CustomId::Guide { match_id },
            CustomId::Replay {
                match_id,
                step: Some(usize::MAX),
            },
            CustomId::Replay {
                match_id,
                step: None,
            },
            CustomId::Sheet {
                match_id,
                code: String::new(),
                for_all: false,
            },
            CustomId::Sheet {
                match_id,
                code: "battle.4294967295.12".into(),
                for_all: true,
            },
            CustomId::Act {
                match_id,
                mark: u64::MAX,
                index: u32::MAX,
            },
            CustomId::Menu {
                match_id,
                mark: u64::MAX,
                path: vec!["move".into(), "A13".into(), "-5,-5".into()],
            },
            CustomId::Menu {
                match_id,
                mark: 0,
                path: Vec::new(),
            },
            CustomId::Book {
                match_id,
                mark: u64::MAX,
                way: ["w4294967295", "k13", "?s13", "sap", "40", "12", "13"]
                    .map(str::to_owned)
                    .to_vec(),
            },
            CustomId::Rest {
                match_id,
                until: Some(Timestamp(i64::MAX)),
                yes: true,
            },
            CustomId::Rest {
                match_id,
                until: None,
                yes: false,
            },
            CustomId::House {
                match_id,
                path: Vec::new(),
            },
            CustomId::House {
                match_id,
                path: vec!["second_day_spring_autumn".into(), "at-least".into()],
            },
            CustomId::Desk {
                match_id,
                path: Vec::new(),
            },
            CustomId::Desk {
                match_id,
                path: vec!["resolve_dispute".into(), "battle=4000000000".into()],
            },
        ];
        let deck = DeckId(i64::MAX);
        let revision = i64::MAX;
        ids.extend(
            [
                DeckStep::Import,
                DeckStep::Edit { deck, revision },
                DeckStep::Delete { deck },
            ]
            .map(CustomId::Deck),
        );
        let steps = [
            SeatStep::Take,
            SeatStep::Program,
            SeatStep::Yes(u64::MAX, Lang::Fr),
            SeatStep::No(0),
            SeatStep::Out,
            SeatStep::Stay,
        ];
        let seat = Seat(u8::MAX);
        ids.extend(steps.map(|step| CustomId::Seat {
            match_id,
            seat,
            step,
        }));
        ids.push(CustomId::Server);
        ids.push(CustomId::Matches { path: Vec::new() });
        let path = [
            i64::MAX.to_string(),
            "remove".into(),
            "9".into(),
            "yes".into(),
        ];
        let path = path.to_vec();
        ids.push(CustomId::Matches { path });
        ids.extend(MeStep::iter().map(CustomId::Me));
        ids.extend(PrivacyStep::iter().map(CustomId::Privacy));
        ids.extend(Verb::ALL.map(|(verb, _)| CustomId::Lobby { match_id, verb }));
        for id in ids {
            let text = id.to_string();
            assert!(text.len() <= LIMIT, "{text}");
            assert_eq!(text.parse(), Ok(id));
        }
    }

    #[test]
    fn what_others_made_is_refused() {
        for text in [
            "",
            "r1",
            "r0:map:1",
            "r1:map:x",
            "r1:map:1:2",
            "r1:lobby:1:dance",
            "r1:sheet:1",
            "r1:post:1:siege.1:2",
            "r1:replay:1",
            "r1:replay:1:x",
            "r1:replay:1:2:3",
            "r1:rest:1:0",
            "r1:rest:1:0:maybe",
            "r1:rest:1::yes",
            "r1:deck",
            "r1:me",
            "r1:server:1",
            "r1:seat:1:2",
            "r1:seat:1:2:yes:3",
            "r1:seat:1:2:take:3",
            "r1:me:sleep",
            "r1:me:page:1",
            "r1:privacy",
            "r1:privacy:ask:1",
            "r1:deck:import:1",
            "r1:deck:edit:1",
            "r1:deck:delete:x",
            "hello:world",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(Foreign), "{text}");
        }
    }
}
