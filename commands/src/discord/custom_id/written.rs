//! Formatting and parsing of ids. Messages with old ids remain for years, so the meaning of an id must never change.

use std::fmt;
use std::str::FromStr;

use regnal::game::Seat;
use regnal::store::{MatchId, Timestamp, User};

use super::doors::{front_step, look_step};
use super::find::find_step;
use super::letters::{letter_step, server_step};
use super::step::{CHOSEN, deck_step, learn_step, number, parse_page, seat_step, undo_step, user};
use super::{CustomId, DeckStep, InvalidId, Perspective, Verb};

/// Version of the id format; only one exists so far.
const VERSION: &str = "r1";

impl fmt::Display for CustomId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CustomId::Panel { match_id } => write!(out, "{VERSION}:panel:{match_id}"),
            CustomId::Front(step) => write!(out, "{VERSION}:front:{step}"),
            CustomId::Look(step) => write!(out, "{VERSION}:look:{step}"),
            CustomId::Map { match_id } => write!(out, "{VERSION}:map:{match_id}"),
            CustomId::Hand { match_id } => write!(out, "{VERSION}:hand:{match_id}"),
            CustomId::Guide { match_id } => write!(out, "{VERSION}:guide:{match_id}"),
            CustomId::Learn { match_id, step } => {
                write!(out, "{VERSION}:learn:{match_id}:{step}")
            }
            CustomId::Sheet { match_id, code, for_all } => {
                let kind = if *for_all { "post" } else { "sheet" };
                write!(out, "{VERSION}:{kind}:{match_id}:{code}")
            }
            CustomId::Replay { match_id, step, part, eyes } => {
                write!(out, "{VERSION}:replay:{match_id}:")?;
                step.map_or(Ok(()), |step| write!(out, "{step}"))?;
                if *part > 0 {
                    write!(out, ".{part}")?;
                }
                match eyes {
                    Some(Perspective::Own) => Ok(()),
                    Some(eyes) => write!(out, ":{eyes}"),
                    None => write!(out, ":{CHOSEN}"),
                }
            }
            CustomId::History { match_id, leaf } => {
                write!(out, "{VERSION}:history:{match_id}:{leaf}")
            }
            CustomId::Why { match_id, step, asks } => {
                write!(out, "{VERSION}:why:{match_id}:{step}:{asks}")
            }
            CustomId::Lobby { match_id, verb } => {
                write!(out, "{VERSION}:lobby:{match_id}:{}", verb.code())
            }
            CustomId::Sure { match_id, verb, mark } => {
                write!(out, "{VERSION}:sure:{match_id}:{}:{mark}", verb.code())
            }
            CustomId::Umpire { match_id, user, yes } => {
                write!(out, "{VERSION}:umpire:{match_id}:{}:{}", user.0, yes_or_no(*yes))
            }
            CustomId::Seat { match_id, seat, step } => {
                write!(out, "{VERSION}:seat:{match_id}:{}:{step}", seat.0)
            }
            CustomId::Matches { path } => {
                write!(out, "{VERSION}:matches")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
            CustomId::Server(step) => write!(out, "{VERSION}:server{step}"),
            CustomId::Letters { match_id, step } => {
                write!(out, "{VERSION}:letters:{match_id}:{step}")
            }
            CustomId::Find { guild, criteria, step } => {
                write!(out, "{VERSION}:find:{}:{criteria}:{step}", guild.0)
            }
            CustomId::Rest { match_id, until, yes } => {
                let (until, word) = (until.map_or(0, |until| until.0), yes_or_no(*yes));
                write!(out, "{VERSION}:rest:{match_id}:{until}:{word}")
            }
            CustomId::Tempo { match_id, mark, yes } => {
                write!(out, "{VERSION}:tempo:{match_id}:{mark}:{}", yes_or_no(*yes))
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
            CustomId::Deck(DeckStep::Keep) => write!(out, "{VERSION}:deck:keep"),
            CustomId::Act { match_id, mark, index } => {
                write!(out, "{VERSION}:act:{match_id}:{mark}:{index}")
            }
            CustomId::Book { match_id, mark, way } => {
                write!(out, "{VERSION}:book:{match_id}:{mark}")?;
                way.iter().try_for_each(|step| write!(out, ":{step}"))
            }
            CustomId::Menu { match_id, mark, path } => {
                write!(out, "{VERSION}:menu:{match_id}:{mark}")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
            CustomId::House { match_id, path } => {
                write!(out, "{VERSION}:house:{match_id}")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
            CustomId::Options { match_id, path } => {
                write!(out, "{VERSION}:options:{match_id}")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
            CustomId::Desk { match_id, path } => {
                write!(out, "{VERSION}:desk:{match_id}")?;
                path.iter().try_for_each(|part| write!(out, ":{part}"))
            }
        }
    }
}

impl FromStr for CustomId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<CustomId, InvalidId> {
        let mut parts = text.split(':');
        if parts.next() != Some(VERSION) {
            return Err(InvalidId);
        }
        let kind = parts.next().ok_or(InvalidId)?;
        if kind == "me" {
            let step = parts.next().and_then(|step| step.parse().ok());
            return match (step, parts.next()) {
                (Some(step), None) => Ok(CustomId::Me(step)),
                _ => Err(InvalidId),
            };
        }
        if let "front" | "look" | "find" = kind {
            let id = match kind {
                "find" => {
                    let (guild, criteria, step) = find_step(&mut parts)?;
                    CustomId::Find { guild, criteria, step }
                }
                "front" => CustomId::Front(front_step(&mut parts)?),
                _ => CustomId::Look(look_step(&mut parts)?),
            };
            return if parts.next().is_some() { Err(InvalidId) } else { Ok(id) };
        }
        if kind == "matches" {
            let path = parts.map(str::to_owned).collect();
            return Ok(CustomId::Matches { path });
        }
        if kind == "privacy" {
            let step = parts.next().and_then(|step| step.parse().ok());
            return match (step, parts.next()) {
                (Some(step), None) => Ok(CustomId::Privacy(step)),
                _ => Err(InvalidId),
            };
        }
        if kind == "server" {
            return server_step(parts).map(CustomId::Server);
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
            "learn" => CustomId::Learn { match_id, step: learn_step(&mut parts)? },
            "sheet" | "post" => CustomId::Sheet {
                match_id,
                code: parts.next().ok_or(InvalidId)?.to_owned(),
                for_all: kind == "post",
            },
            "replay" => {
                let step = parts.next().ok_or(InvalidId)?;
                let (step, part) = match step.split_once('.') {
                    Some((step, part)) => (step, number(Some(part))?),
                    None => (step, 0),
                };
                CustomId::Replay {
                    match_id,
                    step: match step {
                        "" => None,
                        step => Some(number(Some(step))?),
                    },
                    part,
                    eyes: match parts.next() {
                        None => Some(Perspective::Own),
                        Some(CHOSEN) => None,
                        eyes => Some(number(eyes)?),
                    },
                }
            }
            "history" => {
                let leaf = parse_page(parts)?;
                return Ok(CustomId::History { match_id, leaf });
            }
            "why" => {
                CustomId::Why { match_id, step: number(parts.next())?, asks: number(parts.next())? }
            }
            "lobby" => CustomId::Lobby { match_id, verb: Verb::read(parts.next())? },
            "sure" => {
                let verb = Verb::read(parts.next())?;
                CustomId::Sure { match_id, verb, mark: number(parts.next())? }
            }
            "umpire" => {
                let user = User(user(parts.next())?);
                CustomId::Umpire { match_id, user, yes: read_yes(parts.next())? }
            }
            "seat" => CustomId::Seat {
                match_id,
                seat: Seat(number(parts.next())?),
                step: seat_step(&mut parts)?,
            },
            "rest" => {
                let until: i64 = number(parts.next())?;
                CustomId::Rest {
                    match_id,
                    until: (until != 0).then_some(Timestamp(until)),
                    yes: read_yes(parts.next())?,
                }
            }
            "tempo" => {
                let mark = number(parts.next())?;
                CustomId::Tempo { match_id, mark, yes: read_yes(parts.next())? }
            }
            "letters" => CustomId::Letters { match_id, step: letter_step(&mut parts)? },
            "undo" => CustomId::Undo { match_id, step: undo_step(&mut parts)? },
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
            "options" => {
                let path = parts.map(str::to_owned).collect();
                return Ok(CustomId::Options { match_id, path });
            }
            "menu" => {
                let mark = number(parts.next())?;
                return Ok(CustomId::Menu {
                    match_id,
                    mark,
                    path: parts.map(str::to_owned).collect(),
                });
            }
            _ => return Err(InvalidId),
        };
        if parts.next().is_some() { Err(InvalidId) } else { Ok(id) }
    }
}

/// Parses `yes` or `no`.
fn read_yes(word: Option<&str>) -> Result<bool, InvalidId> {
    let yes = [true, false].into_iter().find(|yes| word == Some(yes_or_no(*yes)));
    yes.ok_or(InvalidId)
}

/// Formats a boolean as `yes` or `no`.
fn yes_or_no(yes: bool) -> &'static str {
    match yes {
        true => "yes",
        false => "no",
    }
}
